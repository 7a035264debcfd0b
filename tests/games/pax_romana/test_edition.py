"""The edition: what is read from it, what the rulebook attests, what is refused."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.components.tables import Tables
from ludus.games.pax_romana.rules.cards.registry import EFFECTS
from ludus.games.pax_romana.vocabulary.owners import ALL_POWERS
from ludus.games.pax_romana.vocabulary.places import SPACE_KINDS
from tests.games.edition_texts import EditionText
from tests.games.pax_romana.kit import BOARD, EDITION, TABLES, province, scenario, space

WRITTEN = EditionText("pax_romana", EDITION, lambda edition: Tables(edition, EFFECTS))
changed, entry, refusal = WRITTEN.changed, WRITTEN.entry, WRITTEN.refusal


@pytest.mark.rule("pax_romana", "2.11")
@pytest.mark.rule("pax_romana", "2.12")
@pytest.mark.rule("pax_romana", "2.13")
def test_the_map_has_its_spaces_provinces_and_territories() -> None:
    counts = [BOARD.kind.count(kind) for kind in range(len(SPACE_KINDS))]
    assert counts == [225, 4, 45, 40, 8]
    assert sum(BOARD.is_port(at) for at in BOARD.lands) == 112
    assert (len(BOARD.waters), len(BOARD.sites)) == (160, 26)
    assert len(BOARD.province_ids) == 54


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("italia", 9), ("bruttium", 5), ("macedonia", 6), ("aegean", 3), ("britannia", 8),
        ("lugdunensis", 9), ("aquitania", 6), ("narbonensis", 5), ("balearic", 1),
    ],
)  # fmt: skip
def test_provinces_have_the_sizes_that_the_rules_need(name: str, size: int) -> None:
    assert len(BOARD.spaces_of[province(name)]) == size


def test_revenue_of_provinces() -> None:
    special = {
        id: BOARD.revenue[n] for n, id in enumerate(BOARD.province_ids) if BOARD.revenue[n] != 1
    }
    assert special == {
        "italia": 2, "ionia": 2, "narbonensis": 2, "egypt": 3,
        "balearic": 0, "melita": 0, "germania_magna": 0,
    }  # fmt: skip
    assert BOARD.mine == space("bergidum")


def test_six_capitals() -> None:
    found = [[BOARD.ids[at] for at in BOARD.capitals[one]] for one in ALL_POWERS]
    assert found == [["rome"], ["carthage"], ["athens", "pella"], ["antioch", "alexandria"]]


@pytest.mark.rule("pax_romana", "2.14")
def test_links_lead_both_ways() -> None:
    for way in (BOARD.by_land, BOARD.by_sea, BOARD.straits):
        assert all(here in way[there] for here in BOARD.spaces for there in way[here])
    assert len([1 for here in BOARD.spaces for _ in BOARD.straits[here]]) == 8


@pytest.mark.rule("pax_romana", "15.41")
def test_cards_objectives_and_leaders_are_complete() -> None:
    assert sum(TABLES.card_count) == 55
    held = [n for n, is_held in zip(TABLES.card_count, TABLES.is_held, strict=True) if is_held]
    assert sum(held) == 29
    assert sum(TABLES.objective_count) == 20
    assert [len(TABLES.leaders_of[one]) for one in ALL_POWERS] == [10] * 4
    assert sum(TABLES.counters) == 30


def test_scenario_six_sets_egypt_apart() -> None:
    apart = scenario("VI").provinces_of[BOARD.territory_ids.index("egypt")]
    assert {BOARD.province_ids[n] for n in apart} == {"egypt", "cyrenaica", "cyprus"}


# -- what is refused -------------------------------------------------------------------------------


def test_a_link_stated_from_one_side_only_is_refused() -> None:
    text = changed(entry("[[space]]", "melita"), without_links(entry("[[space]]", "melita")))
    assert "melita" in refusal(text)


def without_links(text: str) -> str:
    return "\n".join(line for line in text.split("\n") if not line.startswith("sea = "))


@pytest.mark.parametrize(
    ("old", "new", "section", "words"),
    [
        ('home_of = "rome"', 'home_of = "greece"', "", "greece has two homes"),
        ('kind = "home"', 'kind = "house"', "", "house"),
        ("revenue = ", "revenue = -", "", "revenue"),
        ('recruits = ["LG"', 'recruits = ["XX"', "", "XX"),
        ("first_turn = 1", "first_turn = 11", "[[scenario]]", "first_turn"),
        ("talents = [8, 0, 6, 0]", "talents = [8, 0, 6]", "", "talents"),
        ("units = { LG = 2 }", "units = { XY = 2 }", "[[force]]", "XY"),
        ("units = { LG = 2 }", "units = { GS = 2 }", 'id = "I-rome-placentia"', "ports only"),
        ('space = "placentia"', 'space = "gades"', 'id = "I-rome-placentia"', "not in play"),
        ('space = "placentia"', 'space = "atlantis"', 'id = "I-rome-placentia"', "atlantis"),
        (
            'space = "placentia"',
            'space = "rome"',
            'id = "I-rome-placentia"',
            "two forces hold rome",
        ),
        ('power = "rome"', 'power = "east"', 'id = "I-rome-placentia"', "does not play"),
        ('settlement = "city"', 'settlement = "fort"', "[[force]]", "fort"),
        ('id = "II"', 'id = "VII"', "[[scenario]]", "the scenarios must be I, II"),
        ('id = "tarsus"', 'id = "tarsos"', "", "tarsus"),
    ],
)
def test_a_wrong_edition_is_refused_with_words(
    old: str, new: str, section: str, words: str
) -> None:
    assert words in refusal(changed(old, new, section))
