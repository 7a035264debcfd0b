"""Set-up: where every piece stands before Caesar's first turn."""

from __future__ import annotations

from random import Random

import pytest

from ludus.flow import OVER
from ludus.games.triumvirate.rules.supply import supply
from ludus.games.triumvirate.vocabulary.ids import COMPETENCE, MILITARY, POLITICAL
from tests.games.triumvirate.kit import GAME, log, seat, start, table, waiting, zone

HOMES = {
    "caesar": ("gallia_narbonensis", "gallia_cisalpina", "illyricum", "achaea", "aegyptus"),
    "crassus": ("syria", "asia", "cyrenaica", "africa", "africa_nova"),
    "pompey": ("hispania_citerior", "hispania_ulterior", "sicilia", "italia", "macedonia"),
}
TYPES = {
    POLITICAL: ("italia", "asia", "aegyptus", "cyrenaica", "africa"),
    MILITARY: ("hispania_citerior", "gallia_narbonensis", "gallia_cisalpina", "illyricum", "syria"),
    COMPETENCE: ("hispania_ulterior", "sicilia", "macedonia", "achaea", "africa_nova"),
}


@pytest.mark.rule("triumvirate", "S.1")
@pytest.mark.parametrize("players", ["3", "2"])
def test_set_up_is_the_same_for_every_game(players: str) -> None:
    first = GAME.new({"players": players})
    key, rng = first.key(), Random(1)
    while first.to_move != OVER:  # a game that is played leaves no trace in the next
        first.apply(rng.choice(first.legal()))
    again = GAME.new({"players": players})
    assert again.key() == key
    assert again.to_move == 0
    assert again.kind().name == "rome_supply"  # nothing was drawn or chosen before


@pytest.mark.rule("triumvirate", "S.2")
def test_triumvirs_start_in_their_home_provinces() -> None:
    places = {t["id"]: t["zone"] for t in table().view(None)["triumvirs"]}
    assert places == {
        "caesar": "gallia_narbonensis",
        "pompey": "hispania_citerior",
        "crassus": "syria",
    }


@pytest.mark.rule("triumvirate", "S.3")
def test_each_triumvir_starts_with_his_five_provinces() -> None:
    g = table()
    for name, homes in HOMES.items():
        assert {GAME.board.ids[p] for p in g.own_provinces(seat(name))} == set(homes)


@pytest.mark.rule("triumvirate", "S.4")
def test_every_province_has_one_of_three_types() -> None:
    for kind, places in TYPES.items():
        assert [GAME.board.types[zone(place)] for place in places] == [kind] * 5


@pytest.mark.rule("triumvirate", "S.5")
def test_governors_start_on_or_beside_the_supply_square_and_it_counts() -> None:
    g = table()
    inside = {GAME.board.ids[p] for p in range(15) if g.governors_in >> p & 1}
    assert inside == {"italia", "macedonia", "achaea", "asia", "aegyptus", "africa_nova"}
    start(g, supply, "caesar")
    # Achaea's governor stood on the square and steps off; the one of Narbonensis steps on.
    assert g.produces(zone("achaea"))
    assert not g.produces(zone("gallia_narbonensis"))


@pytest.mark.rule("triumvirate", "S.6")
def test_every_province_starts_with_two_legions() -> None:
    assert table().legions == [2] * 15


@pytest.mark.rule("triumvirate", "S.7")
def test_each_triumvir_has_one_official_at_work() -> None:
    g = table(governors_in=[place for homes in HOMES.values() for place in homes])
    at_work = {GAME.board.ids[p]: n for p, n in enumerate(g.officials) if n}
    assert at_work == {"illyricum": 1, "hispania_citerior": 1, "syria": 1}
    assert all(g.produces(zone(place)) for place in at_work)  # whatever the governor does
    assert g.carried == [0, 0, 0]


@pytest.mark.rule("triumvirate", "S.8")
def test_forum_starts_with_two_citizens_each_and_five_in_alii() -> None:
    g = table()
    assert g.citizens == [2, 2, 2]
    assert g.alii == 5


@pytest.mark.rule("triumvirate", "S.9")
def test_battle_bag_starts_with_two_weapons_of_each() -> None:
    assert table().bag == [2, 2, 2]


@pytest.mark.rule("triumvirate", "S.10")
def test_all_competences_start_on_one() -> None:
    triumvirs = table().view(None)["triumvirs"]
    assert [(t["political"], t["military"]) for t in triumvirs] == [(1, 1)] * 3


@pytest.mark.rule("triumvirate", "S.11")
def test_reserve_is_six_weapons_and_four_governors() -> None:
    triumvirs = table().view(None)["triumvirs"]
    found = [(t["weapons_in_reserve"], t["governors_in_reserve"]) for t in triumvirs]
    assert found == [(6, 4)] * 3


@pytest.mark.rule("triumvirate", "S.12")
def test_gold_is_open_to_everyone() -> None:
    g = table(treasury={"pompey": 4}, gold={"syria": 2})
    for viewer in (0, 1, 2, None):
        seen = g.view(viewer)
        assert [t["gold"] for t in seen["triumvirs"]] == [0, 4, 0]
        assert {p["id"]: p["gold"] for p in seen["provinces"]}["syria"] == 2
        assert seen["stock"]["gold"] == 9


@pytest.mark.rule("triumvirate", "S.13")
def test_caesar_takes_the_first_turn() -> None:
    g = start(table(), GAME.opening)
    assert waiting(g) == "caesar rome_supply"
    assert log(g, "turn") == [("turn", "caesar")]


@pytest.mark.rule("triumvirate", "S.14")
def test_pieces_are_limited_to_the_box() -> None:
    g = table()
    assert sum(g.legions) + g.legion_stock == 60
    assert sum(g.treasury) + sum(g.gold) + g.gold_stock == 15
    assert sum(g.citizens) + g.alii == 11
    assert sum(g.officials) + g.official_stock == 6
    assert [g.reserve[s] + g.bag[s] for s in range(3)] == [8, 8, 8]
    assert GAME.board.governors == 9


@pytest.mark.rule("triumvirate", "S.14")
@pytest.mark.parametrize("players", [3, 2])
def test_no_card_is_held_at_the_start(players: int) -> None:
    seen = table(players).view(None)
    assert [t["was_consul"] for t in seen["triumvirs"]] == [False] * players
    assert seen["compensation"] == {"holder": None, "side": 0}
    assert (seen["points"], seen["escort"]) == (0, 0)


@pytest.mark.rule("triumvirate", "R35")
@pytest.mark.parametrize("players", [3, 2])
def test_nobody_has_gold_at_the_start(players: int) -> None:
    g = table(players)
    assert sum(g.treasury) == 0
    assert sum(g.gold) == 0
