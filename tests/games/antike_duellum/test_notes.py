"""What only the closing chapters of the rulebook say (N)."""

from __future__ import annotations

import pytest

from ludus.games.antike_duellum.rules.conquest import conquests
from ludus.games.antike_duellum.rules.founding import founding
from ludus.games.antike_duellum.rules.turn import game, turn
from ludus.games.antike_duellum.vocabulary.ids import SEATS
from tests.games.antike_duellum.kit import (
    GREECE,
    ROME,
    act,
    barracks,
    goods,
    log,
    offered,
    owner,
    run_until,
    start,
    supply,
    table,
    take,
    units,
    waiting,
    why_not,
)

BOTH = [ROME, GREECE]


@pytest.mark.rule("antike_duellum", "N.1")
@pytest.mark.parametrize(
    ("sector", "coins"),
    [("scientia", 0), ("militia", 0), ("templum", 0), ("duellum", 0), ("ferrum", 1), ("aurum", 1)],
)
def test_only_production_brings_a_coin(sector: str, coins: int) -> None:
    g = take(start(table(), game), "rome")
    assert (goods(g, "rome")[3], goods(g, "carthage")[3]) == (0, 1)  # none for who begins
    take(g, sector)
    assert goods(g, "rome")[3] == coins
    run_until(g, "carthage rondel")
    assert (goods(g, "rome")[3], goods(g, "carthage")[3]) == (coins, 1)  # none for the next


@pytest.mark.rule("antike_duellum", "N.2")
@pytest.mark.parametrize("board", BOTH)
def test_cities_are_founded_only_in_regions_with_a_city_symbol(board: str) -> None:
    nation = "rome" if board == ROME else "greece"
    regions = table(board).board.regions
    for place in regions:
        g = table(board, goods={nation: (9, 9, 9, 9)}, hand={nation: ["tribute"]})
        if g.board.high_seas >> place & 1:
            g.troops[place] += 1 << 4  # a galley
            g.supply[0][1] -= 1
        else:
            kind = 0 if g.board.borders[0][place] else 1
            g.troops[place] += 1 << 4 * kind
            g.supply[0][kind] -= 1
        start(g, founding, nation)
        name = g.board.ids[place]
        if g.owner(place) >= 0:
            assert why_not(g, name) == "city_stands_there"
        elif g.board.sites >> place & 1:
            assert why_not(g, name) == "allowed"
        else:
            assert why_not(g, name) == "no_site"


@pytest.mark.rule("antike_duellum", "N.3")
@pytest.mark.parametrize("board", BOTH)
def test_sea_regions_without_city_site_bear_the_galley_symbol_and_count_double(board: str) -> None:
    g = table(board)
    for place in g.board.regions:
        is_sea = not g.board.borders[0][place]
        is_site = bool(g.board.sites >> place & 1)
        assert bool(g.board.high_seas >> place & 1) == (is_sea and not is_site)
        if g.board.borders[1][place]:
            g.troops[place] = 1 << 4
            assert g.navigation(SEATS[0]) == (2 if is_sea and not is_site else 1)
            g.troops[place] = 0


@pytest.mark.rule("antike_duellum", "N.4")
@pytest.mark.parametrize(
    ("given", "taken", "left"),
    [
        (("marble", "iron", "gold"), ("iron", "gold"), (2, 3, 3, 3)),
        (("marble", "marble", "coin"), ("iron", "iron"), (1, 5, 3, 2)),
        (("gold", "gold", "gold"), ("gold", "marble"), (4, 3, 1, 3)),
    ],
)
def test_what_is_given_and_taken_in_a_trade_is_free(
    given: tuple[str, ...], taken: tuple[str, ...], left: tuple[int, ...]
) -> None:
    g = table(goods={"rome": (3, 3, 3, 3)}, knowhow={"rome": ["commercium"]})
    take(start(g, turn, "rome"), "trade", *given, *taken)
    assert goods(g, "rome") == left


@pytest.mark.rule("antike_duellum", "N.5")
@pytest.mark.parametrize("origin", ["roma", "neapolis"])
def test_units_conquer_whether_or_not_they_moved(origin: str) -> None:
    g = table(legions={"carthage": {origin: 1}})
    act(g, "carthage", "duellum")
    if origin == "roma":
        take(g, "end_movement", "roma")
    else:
        take(g, "legion_from:neapolis", "roma", "roma")
    assert owner(g, "roma") == "carthage"


@pytest.mark.rule("antike_duellum", "N.5")
def test_units_that_moved_and_units_that_stayed_conquer_together() -> None:
    g = table(legions={"carthage": {"roma": 2, "genua": 1}}, temples=["roma"])
    take(act(g, "carthage", "duellum"), "legion_from:genua", "roma", "end_movement", "roma")
    assert owner(g, "roma") == "carthage"


@pytest.mark.rule("antike_duellum", "N.6")
def test_units_lost_always_go_to_the_barracks() -> None:
    g = table(
        legions={"carthage": {"roma": 3, "genua": 1}, "rome": {"cremona": 1}},
        galleys={"rome": {"roma": 1}},
        barracks={"rome": (0, 0), "carthage": (0, 0)},
    )
    stocks = supply(g, "rome"), supply(g, "carthage")
    act(g, "carthage", "duellum")
    take(g, "legion_from:genua", "cremona", "end_movement")
    assert (barracks(g, "rome"), barracks(g, "carthage")) == ((1, 0), (1, 0))
    take(g, "roma")
    assert (barracks(g, "rome"), barracks(g, "carthage")) == ((1, 1), (3, 0))
    assert (supply(g, "rome"), supply(g, "carthage")) == stocks


@pytest.mark.rule("antike_duellum", "N.7")
@pytest.mark.parametrize("mover", ["legion", "galley"])
def test_legions_and_galleys_do_not_fight_each_other(mover: str) -> None:
    if mover == "legion":
        g = table(legions={"rome": {"roma": 1}}, galleys={"carthage": {"genua": 2}})
    else:
        g = table(galleys={"rome": {"roma": 1}}, legions={"carthage": {"genua": 2}})
    take(act(g, "rome", "duellum"), f"{mover}_from:roma", "genua")
    assert log(g, "fought") == []
    assert sum(units(g, "rome", "genua")) == 1
    assert sum(units(g, "carthage", "genua")) == 2


@pytest.mark.rule("antike_duellum", "N.8")
def test_galleys_take_a_city_held_by_legions_and_the_reverse() -> None:
    g = table(galleys={"carthage": {"roma": 3}}, legions={"rome": {"roma": 2}})
    take(start(g, conquests, "carthage"), "roma")
    assert owner(g, "roma") == "carthage"
    assert (units(g, "rome", "roma"), units(g, "carthage", "roma")) == ((0, 0), (0, 0))
    g = table(legions={"carthage": {"roma": 3}}, galleys={"rome": {"roma": 2}})
    take(start(g, conquests, "carthage"), "roma")
    assert owner(g, "roma") == "carthage"
    assert barracks(g, "rome") == (1, 3)


@pytest.mark.rule("antike_duellum", "N.9")
def test_legions_are_never_carried_over_sea() -> None:
    g = table(
        legions={"rome": {"neapolis": 1}}, galleys={"rome": {"neapolis": 3}},
        knowhow={"rome": ["strata", "navigatio"]},
    )  # fmt: skip
    take(act(g, "rome", "duellum"), "legion_from:neapolis")
    for sea in ("mare_tyrrhenum", "syracusae"):
        assert why_not(g, sea) == "only_red_borders"
    assert why_not(g, "corsica") == "no_border"
    take(g, "croton")
    assert "syracusae" not in offered(g)
    for board in BOTH:
        b = table(board).board
        for place in range(len(b.ids)):
            if b.high_seas >> place & 1:
                assert not b.borders[0][place]


@pytest.mark.rule("antike_duellum", "N.10")
def test_a_city_that_cannot_be_conquered_cannot_be_attacked() -> None:
    g = table(legions={"carthage": {"roma": 1}}, walls=["roma"])
    act(g, "carthage", "duellum")
    take(g, "end_movement")
    assert waiting(g) == "over"  # no conquest is offered
    assert units(g, "carthage", "roma") == (1, 0)
    g = table(legions={"carthage": {"roma": 1, "cremona": 1}}, walls=["roma"])
    start(g, conquests, "carthage")
    assert offered(g) == ["cremona", "end_conquest"]
    assert why_not(g, "roma") == "too_weak"
