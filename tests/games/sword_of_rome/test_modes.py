"""Three players (T), two players (W), the short game (Q)."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest

from ludus.flow import Finished
from ludus.games.sword_of_rome.position.state import State
from ludus.games.sword_of_rome.rules.turn.decks import draw_phase
from ludus.games.sword_of_rome.rules.turn.gallic_events import gallic_event
from ludus.games.sword_of_rome.rules.turn.play import actions
from ludus.games.sword_of_rome.rules.turn.reinforcement_phase import reinforcements
from ludus.games.sword_of_rome.rules.turn.scoring import scoring
from ludus.games.sword_of_rome.rules.turn.sequence import choose_first, rounds
from ludus.games.sword_of_rome.vocabulary.powers import ALL_SIDES, SIDES
from tests.games.reading import check
from tests.games.sword_of_rome.kit import (
    GAME,
    Force,
    allied,
    discards,
    finish,
    force,
    garrison,
    hand,
    log,
    offered,
    owner,
    points,
    power,
    quiet,
    side,
    start,
    table,
    take,
    units,
    waiting,
    where,
    why_not,
)

GAULS = ("gallic_minor_a", "gallic_minor_b", "gallic_minor_c", "brennus", "britomaris")


def three(**layout: Any) -> State:
    g = table("three", **layout)
    g.desperate = [0, 0, 0, 0]
    return g


def gallic(*dice: int, **layout: Any) -> State:
    """A Gallic event with these dice."""
    return take(start(three(active="", **layout), gallic_event), *dice)


def scored(players: str, turn: int, length: str = "full", **layout: Any) -> State:
    """After the scoring phase."""
    g = table(players, length=length, turn=turn, round=0, active="", **layout)
    with suppress(Finished):
        scoring(g)
    return g


def result(g: State) -> tuple[str, str] | None:
    """Who has won, and how."""
    won = log(g, "won")
    return (str(won[0][1]), str(won[0][3])) if won else None


# -- T. Three players ------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "T.1")
def test_with_three_players_there_are_no_gauls_of_either_kind() -> None:
    assert GAME.seats({"players": "three"}) == ("roman", "greek", "etruscan_samnite")
    g = three()
    for id in (*GAULS, "transalpine_minor_a"):
        assert where(g, id) == "gone"
    assert not g.strength(power("gallic"))
    assert not g.strength(power("transalpine"))
    assert hand(g, "gallic") == []
    assert g.desperate[side("gallic")] == 0
    assert force(g, "clusium") == ("etruscan", 5, ["etruscan_minor_a"])  # the rest is as ever
    assert [points(g, name) for name in ("roman", "greek", "etruscan_samnite")] == [6, 6, 6]


@pytest.mark.rule("sword_of_rome", "T.1", "A-32", "16.1.1")
def test_nobody_activates_transalpine_gauls() -> None:
    g = three(hands={"etruscan_samnite": ["etruscan_neutral_power_1"]}, active="etruscan_samnite")
    take(start(g, actions, "etruscan_samnite"), "etruscan_neutral_power_1", "event")
    assert offered(g) == ["carthaginian", "volsci"]
    assert why_not(g, "transalpine") == "neutral_forbidden"


@pytest.mark.rule("sword_of_rome", "T.1", "5.10")
def test_nor_do_they_get_reinforcements() -> None:
    g = start(three(active="", round=0), reinforcements)
    while waiting(g) != "over":
        g.apply(quiet(g))
    placed = {entry[1] for entry in log(g, "units_placed")}
    assert not placed & {"gallic", "transalpine"}
    assert "volsci" in placed


@pytest.mark.rule("sword_of_rome", "T.2")
def test_there_are_no_gallic_points() -> None:
    g = three(points={"greek": 3})
    assert [SIDES[one] for one in g.ranking()] == ["etruscan_samnite", "roman", "greek"]
    assert waiting(start(g, choose_first)) == "greek first_side"
    assert [one["id"] for one in g.view(None)["sides"]] == ["roman", "greek", "etruscan_samnite"]


@pytest.mark.rule("sword_of_rome", "T.3", "A-32")
def test_gallic_home_spaces_are_not_in_play() -> None:
    """From Pisae no way leads to Luna, and Sena Gallica is nobody's neighbour."""
    g = three(hands={"etruscan_samnite": ["bought_senator"]}, active="etruscan_samnite")
    take(start(g, actions, "etruscan_samnite"), "bought_senator", "activate", "etruscan_minor_b")
    take(g, 2)
    assert sorted(offered(g, "space")) == ["faesulae", "populonium"]
    shown = {one["id"] for one in g.view(None)["spaces"]}
    assert not shown & {"luna", "sena_gallica", "transalpine_gaul"}
    assert "pisae" in shown
    check(g)


@pytest.mark.rule("sword_of_rome", "T.3")
def test_nobody_sails_to_a_gallic_port() -> None:
    g = three(hands={"greek": ["iberian_mercenaries"]}, active="greek")
    take(start(g, actions, "greek"), "iberian_mercenaries", "activate", "dionysius", 3)
    ports = offered(g, "sail_to")
    assert "tarentum" in ports
    assert not {"luna", "genua", "ravenna", "ariminum"} & set(ports)


@pytest.mark.rule("sword_of_rome", "T.4", "5.4.c")
def test_a_gallic_event_is_rolled_whenever_the_gauls_would_act() -> None:
    g = three(active="greek")
    start(g, rounds)
    for number in range(1, 6):
        assert (g.round, waiting(g)) == (number, "greek action")
        take(g, "end_actions")
        assert waiting(g) == "chance die"
        take(g, 1, 2)  # the Greeks remove a unit
        take(g, "syracusae")
        assert waiting(g) == "etruscan_samnite action"
        take(g, "end_actions", "end_actions")
    assert len(log(g, "gallic_event")) == 5
    assert units(g, "syracusae") == 2


@pytest.mark.rule("sword_of_rome", "T.4", "T.6", "TB.8", "T.8")
@pytest.mark.parametrize(
    ("dice", "victim", "loss"),
    [
        ((1, 1), "etruscan_samnite", "loyalty"),
        ((1, 2), "greek", "unit"),
        ((1, 3), "roman", "loyalty"),
        ((1, 4), "etruscan_samnite", "support"),
        ((1, 5), "etruscan_samnite", "unit"),
        ((1, 6), "etruscan_samnite", "support"),
        ((2, 6), "roman", "support"),
        ((3, 6), "roman", "unit"),
        ((4, 6), "etruscan_samnite", "loyalty"),
        ((5, 6), "greek", "support"),
        ((6, 6), "etruscan_samnite", "unit"),
    ],
)
def test_the_table_says_who_loses_what_and_he_chooses_where(
    dice: tuple[int, int], victim: str, loss: str
) -> None:
    """The Etruscan player leads here."""
    g = gallic(*dice, points={"etruscan_samnite": 8})
    before = (sum(g.units), sum(g.loyalty), sum(1 for one in g.owner if one == 8))
    assert waiting(g) == f"{victim} {'lose_unit' if loss == 'unit' else 'give_up'}"
    places = {
        "roman": ("roma", "anagnia"),
        "greek": ("syracusae", "catana"),
        "etruscan_samnite": ("pisae", "vulci"),
    }[victim]
    city, land = places
    assert why_not(g, city) == "allowed"
    if loss == "support":
        assert why_not(g, land) == "allowed"
    else:
        assert why_not(g, land) in ("nothing_there", "no_own_units_there")
    assert loss == "unit" or g.facts()["n"] == 1
    take(g, land if loss == "support" else city)
    after = (sum(g.units), sum(g.loyalty), sum(1 for one in g.owner if one == 8))
    assert waiting(g) == "over"
    if loss == "unit":
        assert after == (before[0] - 1, before[1], before[2])
    elif loss == "support":
        assert after == (before[0], before[1], before[2] + 1)
    elif victim == "roman":
        assert after == (before[0], before[1] - 1, before[2])
    else:  # Pisae had loyalty 1 and is an independent city of loyalty 1 now
        assert after == (before[0], before[1], before[2] + 1)


@pytest.mark.rule("sword_of_rome", "T.6")
def test_the_unit_may_come_from_inside_a_city() -> None:
    g = gallic(
        1,
        2,
        forces={"tarentum": ("samnite", 4, ["samnite_minor_a"])},
        inside={"tarentum": ("greek", 2, [])},
    )
    take(g, "tarentum")
    assert garrison(g, "tarentum") == (1, [])


@pytest.mark.rule("sword_of_rome", "T.8", "7.3.2.b", "A-49")
def test_a_besieged_city_that_loses_its_last_loyalty_falls_to_the_besieger() -> None:
    forces = {"capua": ("samnite", 4, ["samnite_minor_a"])}
    g = gallic(2, 2, forces=forces, sieges={"capua": 0})
    take(g, "capua")
    assert owner(g, "capua") == "samnite"


@pytest.mark.rule("sword_of_rome", "T.5")
def test_cards_with_the_gallic_symbol_are_not_played_as_their_event() -> None:
    hands = {"etruscan_samnite": ["gallic_mercenaries"]}
    g = three(hands=hands, active="etruscan_samnite")
    take(start(g, actions, "etruscan_samnite"), "gallic_mercenaries")
    assert why_not(g, "event") == "not_its_time"
    assert why_not(g, "support") == "allowed"
    g = table(hands=hands, active="etruscan_samnite")
    take(start(g, actions, "etruscan_samnite"), "gallic_mercenaries")
    assert why_not(g, "event") == "allowed"


@pytest.mark.rule("sword_of_rome", "T.5", "A-32")
def test_nor_as_a_response_in_battle() -> None:
    """Romans attack Samnites; Gallic Fury would help them, with four players."""
    for players in ("three", "four"):
        g = table(
            players,
            forces={
                "anagnia": ("roman", 5, ["camillus"]),
                "fregellae": ("samnite", 5, ["samnite_minor_a"]),
            },
            hands={"roman": ["appian_way"], "etruscan_samnite": ["gallic_fury"]},
        )
        g.desperate = [0, 0, 0, 0]
        take(start(g, actions, "roman"), "appian_way", "activate", "camillus", "march", 5)
        take(g, "fregellae")
        seen = set()
        while waiting(g) != "chance die":
            seen.add(waiting(g))
            g.apply(quiet(g))
        assert ("etruscan_samnite react_battle" in seen) == (players == "four")


@pytest.mark.rule("sword_of_rome", "T.5", "7.1.f")
def test_they_may_be_played_to_cancel_a_gallic_event() -> None:
    g = gallic(3, 6, hands={"roman": ["torquatus_duel", "foedus"]})
    assert waiting(g) == "roman react_gauls"
    assert offered(g) == ["torquatus_duel", "pass"]
    assert why_not(g, "gallic_tumult") == "card_not_held"
    take(g, "torquatus_duel")
    assert waiting(g) == "over"
    assert "torquatus_duel" in discards(g, "roman")
    assert units(g, "roma") == 7


@pytest.mark.rule("sword_of_rome", "T.5")
def test_whoever_passes_lets_the_event_strike() -> None:
    g = gallic(3, 6, hands={"roman": ["torquatus_duel"]})
    assert waiting(take(g, "pass")) == "roman lose_unit"


@pytest.mark.rule("sword_of_rome", "T.7")
@pytest.mark.parametrize(("dice", "struck"), [((1, 5), False), ((1, 1), False), ((3, 6), True)])
def test_during_the_grand_coalition_no_gallic_event_strikes_the_etruscan_player(
    dice: tuple[int, int], struck: bool
) -> None:
    g = three(active="", points={"etruscan_samnite": 8})
    g.this_turn.coalition = 1
    take(start(g, gallic_event), *dice)
    assert (waiting(g) != "over") == struck


@pytest.mark.rule("sword_of_rome", "T.9", "4.4.b", "A-84")
def test_among_several_leaders_in_points_whoever_wins_the_tie_says_whom_it_strikes() -> None:
    g = gallic(1, 1)
    assert waiting(g) == "etruscan_samnite struck_side"
    assert offered(g) == ["roman", "greek", "etruscan_samnite"]
    assert waiting(take(g, "greek")) == "greek give_up"
    assert log(g, "gallic_event") == [("gallic_event", 2, "greek")]
    g = gallic(6, 6, points={"etruscan_samnite": 5})
    assert waiting(g) == "greek struck_side"
    assert offered(g) == ["roman", "greek"]
    assert waiting(take(g, "roman")) == "roman lose_unit"
    assert waiting(gallic(6, 6, points={"roman": 7})) == "roman lose_unit"


# -- W. Two players --------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "W.1")
def test_with_two_players_each_leads_two_sides_with_a_hand_for_each() -> None:
    assert GAME.seats({"players": "two"}) == ("rome_and_etruria", "gauls_and_greeks")
    g = table("two", hands={"roman": ["foedus"], "etruscan_samnite": ["haruspices"]})
    assert [g.seat(one) for one in ALL_SIDES] == [0, 1, 1, 0]
    sides = {one["id"]: one["hand"] for one in g.view(0)["sides"]}
    assert sides["roman"] == ["foedus"]
    assert sides["etruscan_samnite"] == ["haruspices"]
    assert sides["greek"] is None
    assert sides["gallic"] is None


@pytest.mark.rule("sword_of_rome", "W.1")
def test_each_side_has_its_own_turn() -> None:
    g = table("two")
    g.desperate = [0, 0, 0, 0]
    start(g, rounds)
    acted = []
    for _ in range(4):
        acted.append((SIDES[g.active], waiting(g).split()[0]))
        take(g, "end_actions")
    assert acted == [
        ("roman", "rome_and_etruria"),
        ("greek", "gauls_and_greeks"),
        ("gallic", "gauls_and_greeks"),
        ("etruscan_samnite", "rome_and_etruria"),
    ]


@pytest.mark.rule("sword_of_rome", "W.2")
def test_the_powers_of_a_player_are_allied_for_good() -> None:
    g = table("two")
    pairs = ("roman_etruscan", "roman_samnite", "greek_gallic", "etruscan_samnite")
    assert all(allied(g, pair) for pair in pairs)
    assert not allied(g, "roman_greek")
    assert not allied(g, "gallic_etruscan")
    start(g, actions, "roman")
    assert why_not(g, "break_off:roman_samnite") == "alliance_permanent"
    assert why_not(g, "propose:roman_gallic") == "allowed"


@pytest.mark.rule("sword_of_rome", "W.3", "W.4")
def test_the_roman_hand_is_seven_and_the_gauls_keep_their_cards() -> None:
    g = table("two", hands={"gallic": ["panic"]}, decks={name: [] for name in SIDES})
    start(g, draw_phase)
    while waiting(g) == "chance deal":
        g.apply(g.legal()[0])
    assert len(hand(g, "roman")) == 7
    assert waiting(g) == "gauls_and_greeks discard"
    take(g, "enough")
    assert "panic" in hand(g, "gallic")


@pytest.mark.rule("sword_of_rome", "W.5")
def test_each_side_has_two_desperate_times() -> None:
    assert table("two").desperate == [2, 2, 2, 2]


@pytest.mark.rule("sword_of_rome", "4.2.a")
def test_one_power_at_the_level_ends_the_game_but_the_sum_decides_it() -> None:
    """The Gauls end it with 9, and lose by 9 + 4 against 7 + 7."""
    g = scored("two", 1, points={"gallic": 9, "greek": 4, "roman": 7, "etruscan_samnite": 7})
    assert result(g) == ("rome_and_etruria", "automatic")
    g = scored("two", 1, points={"gallic": 8, "greek": 8, "roman": 8, "etruscan_samnite": 8})
    assert result(g) is None


@pytest.mark.rule("sword_of_rome", "4.3.a")
@pytest.mark.parametrize(("greek", "winner"), [(5, "rome_and_etruria"), (6, "gauls_and_greeks")])
def test_at_the_end_the_sums_count_and_a_tie_goes_to_gauls_and_greeks(
    greek: int, winner: str
) -> None:
    g = scored("two", 9, points={"greek": greek, "gallic": 6, "roman": 3, "etruscan_samnite": 9})
    assert result(g) == (winner, "points")
    assert g.outcome().winners() == [0 if winner == "rome_and_etruria" else 1]


@pytest.mark.rule("sword_of_rome", "4.3.a")
def test_the_outcome_tells_the_sum() -> None:
    g = scored("two", 9, points={"greek": 5})
    assert log(g, "won") == [("won", "rome_and_etruria", 12, "points")]


# -- Q. The short game -----------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "Q.1")
def test_the_short_game_ends_after_turn_six() -> None:
    assert result(scored("four", 5, "short", points={"roman": 8})) is None
    assert result(scored("four", 6, "short", points={"roman": 8})) == ("roman", "points")
    assert result(scored("four", 6, "full", points={"roman": 8})) is None


@pytest.mark.rule("sword_of_rome", "Q.1", "4.2")
def test_an_automatic_victory_may_come_before() -> None:
    assert result(scored("four", 2, "short", points={"greek": 10})) == ("greek", "automatic")


@pytest.mark.rule("sword_of_rome", "T.6")
def test_who_has_nothing_to_lose_loses_nothing() -> None:
    bare: dict[str, Force] = {"syracusae": ("greek", 0, []), "tarentum": ("greek", 0, [])}
    g = three(active="", forces=bare)
    finish(take(start(g, gallic_event), 1, 2))
    assert not log(g, "units_lost")


@pytest.mark.rule("sword_of_rome", "16.1.c", "W.2")
def test_with_two_players_the_other_player_decides_for_the_enemies_of_ones_powers() -> None:
    """Gauls are allied with the Greeks, so Carthage and the Transalpines fall to the other."""
    g = table("two", active="", round=0, points={"gallic": 0, "greek": 0})
    for name, seat in (("carthaginian", 0), ("transalpine", 0), ("volsci", 1)):
        assert g.seat(g.decider(power(name))) == seat
    assert waiting(start(g, reinforcements)) == "rome_and_etruria place_unit"
