"""The map of the edition: what is read from it, what the rulebook attests, what is refused."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise

import pytest

from ludus.core.editions import load_edition
from ludus.games.sword_of_rome.components.board import FAR, OPEN_PORT, PUNIC_PORT
from ludus.games.sword_of_rome.components.tables import Tables
from ludus.games.sword_of_rome.rules.cards.registry import EFFECTS
from ludus.games.sword_of_rome.vocabulary.places import (
    AFRICA,
    APPIAN,
    BEYOND,
    BOX,
    CAPITAL,
    CITY,
    CLEAR,
    ITALY,
    NO_LINK,
    NORMAL,
    ROUGH,
    SICILY,
    STRAIT,
    TRIBE,
)
from ludus.games.sword_of_rome.vocabulary.powers import (
    CARTHAGINIAN,
    ETRUSCAN,
    GALLIC,
    GREEK,
    INDEPENDENT,
    ROMAN,
    SAMNITE,
    TRANSALPINE,
    VOLSCI,
)
from tests.games.edition_texts import EditionText
from tests.games.sword_of_rome.kit import EDITION

WRITTEN = EditionText("sword_of_rome", EDITION, lambda edition: Tables(edition, EFFECTS))
TEXT = WRITTEN.text
changed, entry, refusal = WRITTEN.changed, WRITTEN.entry, WRITTEN.refusal
BOARD = Tables(load_edition(TEXT, game="sword_of_rome"), EFFECTS).board


def at(name: str) -> int:
    return BOARD.index[name]


def link(here: str, there: str) -> int:
    return BOARD.terrain[at(here)][at(there)]


def ids(spaces: Sequence[int]) -> set[str]:
    return {BOARD.ids[space] for space in spaces}


# -- spaces ----------------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "2.2")
def test_there_are_seventy_spaces_of_five_kinds() -> None:
    assert BOARD.count == len(BOARD.ids) == len(BOARD.names) == 70
    assert [BOARD.kind.count(kind) for kind in (NORMAL, CITY, TRIBE, CAPITAL, BOX)] == [
        45, 16, 7, 1, 1,
    ]  # fmt: skip


def test_every_column_has_a_value_for_every_space() -> None:
    columns: list[Sequence[int]] = [
        BOARD.kind, BOARD.home, BOARD.printed, BOARD.reinforcements, BOARD.is_victory, BOARD.port,
        BOARD.region,
    ]  # fmt: skip
    assert [len(column) for column in columns] == [70] * 7
    assert len(BOARD.lat) == len(BOARD.lon) == len(BOARD.near) == len(BOARD.smooth) == 70
    assert [BOARD.ids[BOARD.index[name]] for name in BOARD.ids] == BOARD.ids


@pytest.mark.rule("sword_of_rome", "G.15")
@pytest.mark.rule("sword_of_rome", "G.10")
def test_only_cities_and_tribes_have_a_number() -> None:
    for kind, printed in zip(BOARD.kind, BOARD.printed, strict=True):
        assert (printed > 0) == (kind in (CITY, TRIBE))
    assert BOARD.printed[at("roma")] == 3
    for name in ("capua", "narnia", "sutrium", "pisae", "tarquinii"):
        assert (BOARD.kind[at(name)], BOARD.printed[at(name)]) == (CITY, 1)


@pytest.mark.rule("sword_of_rome", "2.2.b")
def test_every_space_is_home_of_one_power() -> None:
    counts = {
        ROMAN: 8, GREEK: 15, GALLIC: 15, ETRUSCAN: 11, SAMNITE: 11, CARTHAGINIAN: 6, VOLSCI: 1,
        TRANSALPINE: 1, INDEPENDENT: 2,
    }  # fmt: skip
    assert {power: len(BOARD.homes[power]) for power in counts} == counts
    assert sorted(space for homes in BOARD.homes for space in homes) == list(range(70))
    assert all(BOARD.home[space] == power for power in counts for space in BOARD.homes[power])
    assert ids(BOARD.homes[INDEPENDENT]) == {"lucania", "bruttium"}


@pytest.mark.rule("sword_of_rome", "2.2.e")
def test_seventeen_spaces_are_victory_spaces() -> None:
    assert sum(BOARD.is_victory) == 17
    assert [len(spaces) for spaces in BOARD.home_victories] == [4, 5, 3, 2, 2, 1, 0, 0, 0]
    for spaces in BOARD.home_victories:
        assert all(BOARD.is_victory[space] for space in spaces)
    assert {"neapolis", "thurii"} <= ids(BOARD.home_victories[GREEK])
    assert not BOARD.is_victory[BOARD.carthago]


@pytest.mark.rule("sword_of_rome", "5.10.1")
def test_reinforcements_at_the_start_are_those_of_the_rulebook() -> None:
    def given(power: int) -> dict[str, int]:
        spaces = [space for space in BOARD.homes[power] if BOARD.reinforcements[space]]
        return {BOARD.ids[space]: BOARD.reinforcements[space] for space in spaces}

    assert given(TRANSALPINE) == {"transalpine_gaul": 1}
    assert given(VOLSCI) == {"antium": 1}
    assert given(CARTHAGINIAN) == {"carthago": 3}
    assert given(GREEK) == {"syracusae": 2, "messana": 1, "tarentum": 1, "neapolis": 1}
    assert given(GALLIC) == dict.fromkeys(
        ("eporedia", "mediolanum", "genua", "patavium", "bononia", "sena_gallica"), 1
    )
    assert given(ETRUSCAN) == {"pisae": 1, "tarquinii": 1}
    assert given(SAMNITE) == {"aufidena": 1, "bovianum": 1, "larinum": 1}
    assert given(ROMAN) == {"roma": 2}
    assert given(INDEPENDENT) == {}


@pytest.mark.rule("sword_of_rome", "A-05")
def test_romans_start_with_five_reinforcements_from_roma_and_three_more_cities() -> None:
    cities = [space for space in BOARD.homes[ROMAN] if BOARD.kind[space] == CITY]
    assert ids(cities) == {"roma", "capua", "narnia", "sutrium"}
    assert BOARD.reinforcements[BOARD.roma] + len(cities) - 1 == 5


@pytest.mark.rule("sword_of_rome", "9.6.2")
def test_the_two_african_ports_are_punic() -> None:
    assert [space for space in BOARD.ports if BOARD.port[space] == PUNIC_PORT] == [
        BOARD.carthago, BOARD.kerkouane,
    ]  # fmt: skip
    assert BOARD.ports == [space for space in range(70) if BOARD.port[space]]
    assert BOARD.port[BOARD.syracusae] == OPEN_PORT
    assert not BOARD.port[BOARD.roma]


def test_regions_are_italy_sicily_africa_and_the_box_beyond() -> None:
    assert [BOARD.region.count(region) for region in (ITALY, SICILY, AFRICA, BEYOND)] == [
        57, 10, 2, 1,
    ]  # fmt: skip
    assert BOARD.region[BOARD.transalpine_box] == BEYOND
    assert ids([space for space in range(70) if BOARD.region[space] == AFRICA]) == {
        "carthago", "kerkouane",
    }  # fmt: skip
    assert all(BOARD.region[space] == ITALY for space in BOARD.homes[GALLIC])


@pytest.mark.parametrize(
    ("place", "id"),
    [
        (BOARD.roma, "roma"),
        (BOARD.syracusae, "syracusae"),
        (BOARD.carthago, "carthago"),
        (BOARD.kerkouane, "kerkouane"),
        (BOARD.transalpine_box, "transalpine_gaul"),
        (BOARD.bovianum, "bovianum"),
        (BOARD.aufidena, "aufidena"),
    ],
)
def test_spaces_that_rules_speak_of_are_found(place: int, id: str) -> None:
    assert BOARD.ids[place] == id


@pytest.mark.rule("sword_of_rome", "7.3")
def test_etruscan_cities_are_those_of_the_example() -> None:
    cities = [space for space in BOARD.homes[ETRUSCAN] if BOARD.kind[space] == CITY]
    assert ids(cities) == {"pisae", "tarquinii"}


# -- links -----------------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "2.2.a")
def test_there_are_a_hundred_and_eight_links() -> None:
    pairs = [
        {BOARD.terrain[here][there], BOARD.terrain[there][here]} - {NO_LINK}
        for here, there in combinations(range(70), 2)
    ]
    kinds = [kind for pair in pairs for kind in pair]
    assert len(kinds) == 108
    assert [kinds.count(kind) for kind in (CLEAR, APPIAN, ROUGH, STRAIT)] == [83, 3, 21, 1]


@pytest.mark.rule("sword_of_rome", "G.1")
def test_neighbours_are_sorted_and_mutual_but_for_the_way_out_of_the_box() -> None:
    one_way = []
    for here in range(70):
        assert BOARD.near[here] == [there for there in range(70) if BOARD.terrain[here][there]]
        assert BOARD.smooth[here] == [
            there for there in range(70) if BOARD.terrain[here][there] in (CLEAR, APPIAN)
        ]
        assert here not in BOARD.near[here]
        for there in BOARD.near[here]:
            if BOARD.terrain[there][here] != BOARD.terrain[here][there]:
                one_way.append((BOARD.ids[here], BOARD.ids[there], BOARD.terrain[there][here]))
    assert one_way == [("transalpine_gaul", "eporedia", NO_LINK)]


@pytest.mark.rule("sword_of_rome", "A-23")
def test_nobody_can_enter_the_transalpine_box() -> None:
    assert not any(BOARD.transalpine_box in near for near in BOARD.near)
    assert ids(BOARD.near[BOARD.transalpine_box]) == {"eporedia"}
    assert link("transalpine_gaul", "eporedia") == ROUGH
    assert BOARD.smooth[BOARD.transalpine_box] == []


@pytest.mark.rule("sword_of_rome", "9.2.b")
def test_the_appian_way_leads_from_roma_to_capua() -> None:
    way = ("roma", "velitrae", "tarracina", "capua")
    assert [link(*step) for step in pairwise(way)] == [APPIAN] * 3


@pytest.mark.rule("sword_of_rome", "9.2.a")
def test_the_strait_is_the_only_link_between_italy_and_sicily() -> None:
    across = [
        (BOARD.ids[here], BOARD.ids[there])
        for here in range(70)
        for there in BOARD.near[here]
        if BOARD.region[here] == ITALY and BOARD.region[there] == SICILY
    ]
    assert across == [("rhegium", "messana")]
    assert link("rhegium", "messana") == link("messana", "rhegium") == STRAIT


def test_roma_has_six_neighbours() -> None:
    assert len(BOARD.near[BOARD.roma]) == 6


SMOOTH = (CLEAR, APPIAN)


@pytest.mark.parametrize(
    ("here", "there", "kinds"),
    [
        pytest.param("roma", "anagnia", SMOOTH, id="7.3: a beaten army retreats there"),
        pytest.param("capua", "fregellae", SMOOTH, id="12: attacked without a penalty"),
        pytest.param("roma", "velitrae", (*SMOOTH, ROUGH), id="12: on the way to the flank"),
        pytest.param("velitrae", "fregellae", (*SMOOTH, ROUGH), id="12: the flanking force"),
        pytest.param("luna", "pisae", (*SMOOTH, ROUGH), id="11.1: Brennus enters"),
        pytest.param("pisae", "populonium", SMOOTH, id="11.1: the Etruscans avoid battle"),
        pytest.param("sentinum", "spoletium", SMOOTH, id="14.3: one point between two raids"),
        pytest.param("transalpine_gaul", "eporedia", (*SMOOTH, ROUGH), id="16.1.1: out of the box"),
        pytest.param("rhegium", "messana", (STRAIT,), id="9.2: the strait"),
    ],
)
def test_links_of_the_worked_examples_are_there(
    here: str, there: str, kinds: tuple[int, ...]
) -> None:
    assert link(here, there) in kinds


def test_worked_examples_reach_as_far_as_they_say() -> None:
    assert BOARD.distances[at("clusium")][BOARD.roma] <= 4  # 7.3: Etruscans attack Roma
    near_sutrium = {BOARD.home[space] for space in BOARD.near[at("sutrium")]}
    assert ETRUSCAN in near_sutrium  # 7.3: it may become Etruscan
    near_capua = {BOARD.home[space] for space in BOARD.near[at("capua")]}
    assert SAMNITE in near_capua  # 7.3: and yet not theirs, for the Etruscans won
    assert ETRUSCAN not in near_capua


def test_etruria_has_its_coast_and_its_interior_joined_at_pisae() -> None:
    coast = {at(name) for name in ("populonium", "vulci", "tarquinii")}
    inland = set(BOARD.homes[ETRUSCAN]) - coast - {at("pisae")}
    assert not any(set(BOARD.near[space]) & inland for space in coast)
    assert set(BOARD.near[at("pisae")]) & coast
    assert set(BOARD.near[at("pisae")]) & inland


def test_distances_count_links_the_way_they_can_be_used() -> None:
    for here in range(70):
        row = BOARD.distances[here]
        assert row[here] == 0
        assert [there for there in range(70) if row[there] == 1] == BOARD.near[here]
    box = BOARD.transalpine_box
    assert BOARD.distances[box][at("mediolanum")] == 2
    assert {BOARD.distances[here][box] for here in range(70) if here != box} == {FAR}


def test_land_is_of_one_piece_and_africa_is_reached_by_sea_only() -> None:
    for here in range(70):
        for there in range(70):
            parted = (BOARD.region[here] == AFRICA) != (BOARD.region[there] == AFRICA)
            if there != BOARD.transalpine_box:
                assert (BOARD.distances[here][there] == FAR) == parted


def test_straight_links_do_not_cross() -> None:
    def turn(a: int, b: int, c: int) -> float:
        return (BOARD.lon[b] - BOARD.lon[a]) * (BOARD.lat[c] - BOARD.lat[a]) - (
            BOARD.lat[b] - BOARD.lat[a]
        ) * (BOARD.lon[c] - BOARD.lon[a])

    links = [
        (here, there)
        for here, there in combinations(range(70), 2)
        if BOARD.terrain[here][there] or BOARD.terrain[there][here]
    ]
    for (a, b), (c, d) in combinations(links, 2):
        if len({a, b, c, d}) == 4:
            crossing = turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0
            assert not crossing, f"{ids([a, b])} crosses {ids([c, d])}"


# -- refused ---------------------------------------------------------------------------------------


def test_a_one_sided_link_is_refused() -> None:
    told = refusal(changed('clear = ["pisae", "genua"]', 'clear = ["genua"]'))
    assert "space.pisae.clear names luna, but space.luna.clear does not name pisae" in told


def test_a_link_of_two_kinds_is_refused() -> None:
    told = refusal(changed('clear = ["pisae", "genua"]', 'clear = ["pisae", "genua", "mutina"]'))
    assert "space.luna.clear names mutina, but space.mutina.clear does not name luna" in told
    twice = changed('appian = ["velitrae"]', 'appian = ["velitrae"]\nrough = ["velitrae"]')
    where = twice.index('appian = ["roma", "tarracina"]')
    twice = f'{twice[:where]}rough = ["roma"]\n{twice[where:]}'
    assert "space.roma: velitrae is named in two lists of neighbours" in refusal(twice)


def test_a_space_beside_itself_is_refused() -> None:
    told = refusal(changed('clear = ["pisae", "genua"]', 'clear = ["pisae", "genua", "luna"]'))
    assert "space.luna.clear names luna itself" in told
    told = refusal(changed('one_way = ["eporedia"]', 'one_way = ["transalpine_gaul"]'))
    assert "space.transalpine_gaul: it cannot be its own neighbour" in told


def test_a_one_way_link_with_a_way_back_is_refused() -> None:
    clear = 'clear = ["taurasia", "mediolanum"]'
    told = refusal(changed(clear, f'{clear}\none_way = ["transalpine_gaul"]'))
    assert "space.transalpine_gaul: one_way names eporedia, from where there is a way" in told
    told = refusal(changed('one_way = ["eporedia"]', 'one_way = ["eporedia", "eporedia"]'))
    assert 'one_way names "eporedia" twice' in told


def test_an_unknown_neighbour_is_refused() -> None:
    told = refusal(changed('clear = ["pisae", "genua"]', 'clear = ["pisae", "genova"]'))
    assert 'space.luna: clear names "genova"' in told
    assert "did you mean genua?" in told


def test_an_attested_link_must_be_kept() -> None:
    text = changed('"populonium", ', "", "lon = 10.4\n")
    text = text.replace('clear = ["pisae", "vulci"]', 'clear = ["vulci"]\nrough = ["pisae"]')
    text = text.replace("lon = 10.4\n", 'lon = 10.4\nrough = ["populonium"]\n')
    told = refusal(text)
    assert "attested.pisae-populonium: there is no such link (smooth)" in told
    assert "from pisae to populonium" in told


def test_an_attestation_names_two_spaces() -> None:
    told = refusal(changed('between = ["pisae", "luna"]', 'between = ["pisae"]'))
    assert "attested.pisae-luna: between must name two spaces" in told


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('kind = "city"', 'kind = "town"', 'space.roma: kind is "town"'),
        ('home = "roman"', 'home = "romans"', "did you mean roman?"),
        ("loyalty = 3", "loyalty = 0", "loyalty is 0; it must be at least 1"),
        ("loyalty = 3", "loyalty = 4", "loyalty_limit is 3, but roma has loyalty 4"),
        ("reinforcements = 2", "reinforcements = -1", "reinforcements is -1"),
        ("victory = true", "victory = 1", "victory is 1; it must be true or false"),
        ('region = "italy"', 'region = "italia"', 'region is "italia"'),
        ("lat = 41.893", "lat = 418.93", "lat is 418.93"),
        ("lon = 12.483", "lon = -1248.3", "lon is -1248.3"),
        ('name = "Roma"', "", "name is missing"),
        ("victory = true", 'victory = true\nwalls = "high"', 'unknown field "walls"'),
        ('kind = "city"', 'kind = "tribe"', "space.roma: factor is missing"),
    ],
)
def test_a_wrong_fact_about_a_space_is_refused(old: str, new: str, told: str) -> None:
    text = changed(old, new, 'id = "roma"\nname')
    if not new:
        text = text.replace('id = "rulebook", name = "rulebook"', 'id = "rulebook"', 1)
    assert told in refusal(text)


def test_a_space_that_rules_speak_of_cannot_be_missing_or_of_another_kind() -> None:
    told = refusal(TEXT.replace('"bovianum"', '"bovianum_vetus"'))
    assert 'there is no space "bovianum", but the rules need it' in told
    told = refusal(changed('kind = "capital"', 'kind = "normal"'))
    assert 'space.carthago: kind must be "capital"' in told
    told = refusal(changed('kind = "normal"', 'kind = "capital"', 'id = "kerkouane"'))
    assert 'there is more than one space of kind "capital"' in told


def test_a_map_without_spaces_is_refused() -> None:
    begin, end = TEXT.index("\n# Romans\n"), TEXT.index("\n# ---- links")
    assert "0 spaces, but there must be 1 to 80" in refusal(TEXT[:begin] + TEXT[end:])
