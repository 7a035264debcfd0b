"""The sequence of play (5), ties (4.4), the Etruscan mines (7.2.3) and the end of a turn."""

from __future__ import annotations

import pytest

from ludus.games.sword_of_rome.position.state import State
from ludus.games.sword_of_rome.position.under_way import ThisTurn
from ludus.games.sword_of_rome.rules.politics.alliances import renewals
from ludus.games.sword_of_rome.rules.turn.order import next_side
from ludus.games.sword_of_rome.rules.turn.play import actions
from ludus.games.sword_of_rome.rules.turn.reinforcement_phase import reinforcements
from ludus.games.sword_of_rome.rules.turn.sequence import (
    check_mines,
    choose_first,
    end_turn,
    game,
    rounds,
)
from ludus.games.sword_of_rome.rules.turn.surrender import surrender
from ludus.games.sword_of_rome.vocabulary.ids import NOBODY, NOWHERE
from ludus.games.sword_of_rome.vocabulary.powers import ALL_SIDES, GREEK, ROMAN, SIDES
from tests.games.sword_of_rome.kit import (
    finish,
    leader,
    log,
    offered,
    owner,
    points,
    power,
    siege,
    space,
    start,
    table,
    take,
    target,
    waiting,
    where,
    why_not,
)

NO_DESPERATE = [0, 0, 0, 0]
ETRURIA = ("populonium", "vulci", "faesulae", "arretium", "perusia", "volsinii")


def calm(g: State) -> State:
    """Nobody has Desperate Times, so nobody is asked for them."""
    g.desperate = NO_DESPERATE[:]
    return g


def phases(g: State) -> list[str]:
    """The decisions of a game in their order, without repetition, doing as little as possible."""
    found: list[str] = []
    while waiting(g) != "over" and g.turn < 2:
        kind = g.kind().name
        if not found or found[-1] != kind:
            found.append(kind)
        names = {target(g, action): action for action in g.legal()}
        words = ("button:end_actions", "button:enough", "button:pass", "pair:roman_greek")
        g.apply(next((names[word] for word in words if word in names), g.legal()[0]))
    return found


# -- 5. The phases ---------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "5", "5.11")
def test_a_turn_goes_through_its_phases_in_order() -> None:
    """Camillus at Fregellae makes attrition and surrender visible, an alliance its renewal."""
    g = table(
        forces={"fregellae": ("roman", 6, ["camillus"])},
        alliances=["roman_greek"],
        turn=0,
        round=0,
        active="",
    )
    start(calm(g), game)
    seen = phases(g)
    wanted = ["deal", "first_side", "action", "die", "surrender", "renew", "place_unit"]
    places = [seen.index(kind) for kind in wanted]
    assert places == sorted(places)
    assert g.turn == 2
    turns = [entry[1] for entry in log(g, "turn_began")]
    assert turns == [1, 2]


@pytest.mark.rule("sword_of_rome", "5", "5.8")
def test_points_come_after_isolation_and_before_reinforcements() -> None:
    """A marker that isolation takes is not scored any more."""
    g = table(
        owners={"luceria": "roman", "praeneste": "greek"},
        turn=0,
        round=0,
        active="",
    )
    start(calm(g), game)
    phases(g)
    told = [entry[0] for entry in log(g, "isolated", "points", "units_placed")]
    assert told.index("isolated") < told.index("points") < told.index("units_placed")
    assert points(g, "greek") == 6  # Praeneste was cut off before it could count


@pytest.mark.rule("sword_of_rome", "5.11")
def test_what_lasts_for_the_turn_ends_with_it() -> None:
    g, clear = table(), ThisTurn()
    lasting = g.this_turn
    lasting.foedus = lasting.purge = lasting.coalition = lasting.punic_rebellion = 1
    lasting.objectives = lasting.raids = lasting.samnite_league = 1
    lasting.wild_beasts, lasting.elephants, lasting.prorogued = (
        GREEK,
        leader("pyrrhus"),
        leader("camillus"),
    )
    lasting.supplied = [space("roma")] * 4
    lasting.supplied_chief[0] = leader("camillus")
    finish(start(g, end_turn))
    assert g.this_turn.data() == clear.data()
    assert [g.supplied_space(side) for side in ALL_SIDES] == [NOWHERE] * 4


@pytest.mark.rule("sword_of_rome", "A-47")
@pytest.mark.parametrize(("points_there", "falls"), [(2, False), (3, True)])
def test_a_tribe_may_fall_when_the_samnite_league_ends(points_there: int, falls: bool) -> None:
    """Bovianum resists with 3, with the League 4."""
    g = table(forces={"bovianum": ("roman", 4, ["camillus"])}, sieges={"bovianum": points_there})
    g.this_turn.samnite_league = 1
    finish(start(g, end_turn))
    assert (owner(g, "bovianum") == "roman") == falls
    assert siege(g, "bovianum") == (None if falls else points_there)


# -- 5.1, 7.2.3 The mines --------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "5.1", "7.2.3")
@pytest.mark.parametrize(("lost", "depleted"), [(4, False), (5, True), (6, True)])
def test_the_mines_are_exhausted_once_five_etruscan_home_spaces_are_lost(
    lost: int, depleted: bool
) -> None:
    g = table(owners=dict.fromkeys(ETRURIA[:lost], "independent"))
    check_mines(g)
    assert bool(g.mines_depleted) == depleted
    assert bool(log(g, "mines_depleted")) == depleted


@pytest.mark.rule("sword_of_rome", "7.2.3")
def test_exhausted_mines_stay_so_even_if_the_spaces_are_won_back() -> None:
    g = table(owners=dict.fromkeys(ETRURIA, "gallic"))
    check_mines(g)
    for id in ETRURIA:
        g.set_owner(space(id), power("etruscan"))
    check_mines(g)
    assert g.mines_depleted
    assert len(log(g, "mines_depleted")) == 1


@pytest.mark.rule("sword_of_rome", "5.1")
def test_the_mines_are_checked_when_the_turn_begins() -> None:
    g = table(owners=dict.fromkeys(ETRURIA, "gallic"), turn=0, round=0, active="")
    start(g, game)
    assert [entry[0] for entry in log(g)[:2]] == ["turn_began", "mines_depleted"]


# -- 5.3 The first player --------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "5.3")
def test_whoever_has_fewest_points_chooses_who_begins() -> None:
    g = start(table(points={"greek": 4}), choose_first)
    assert waiting(g) == "greek first_side"
    assert offered(g) == list(SIDES)
    take(g, "gallic")
    assert g.first == SIDES.index("gallic")


@pytest.mark.rule("sword_of_rome", "5.3", "4.4.b")
def test_among_equals_whoever_wins_the_tie_says_which_of_them_chooses() -> None:
    g = start(table(points={"roman": 5, "greek": 5}), choose_first)
    assert waiting(g) == "greek chooser"
    assert offered(g) == ["roman", "greek"]
    assert waiting(take(g, "roman")) == "roman first_side"
    take(g, "gallic")
    assert log(g, "goes_first") == [("goes_first", "roman", "gallic")]


@pytest.mark.rule("sword_of_rome", "5.3", "4.4.b", "A-85")
def test_a_tie_of_one_players_own_sides_is_no_question() -> None:
    g = table("two", points={"roman": 5, "etruscan_samnite": 5})
    assert waiting(start(g, choose_first)) == "rome_and_etruria first_side"


@pytest.mark.rule("sword_of_rome", "5.3", "A-30")
def test_nobody_who_is_out_begins() -> None:
    g = table(points={"roman": 3})
    g.in_play[SIDES.index("greek")] = 0
    start(g, choose_first)
    assert why_not(g, "greek") == "not_your_power"
    assert offered(g) == ["roman", "gallic", "etruscan_samnite"]


# -- 5.4 Rounds ------------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "5.4")
def test_there_are_five_rounds_and_all_act_clockwise_from_the_first_player() -> None:
    g = calm(table(active="gallic"))
    start(g, rounds)
    acted: list[tuple[int, str]] = []
    while waiting(g) != "over":
        acted.append((g.round, SIDES[g.active]))
        take(g, "end_actions")
    order = ["gallic", "etruscan_samnite", "roman", "greek"]
    assert acted == [(number, side) for number in range(1, 6) for side in order]
    assert g.active == NOBODY
    assert g.round == 0


@pytest.mark.rule("sword_of_rome", "5.4", "A-30")
def test_a_side_that_is_out_is_left_out() -> None:
    g = calm(table())
    g.in_play[1] = 0
    take(start(g, rounds), "end_actions")
    assert waiting(g) == "gallic action"


@pytest.mark.rule("sword_of_rome", "5.4.b")
def test_cards_are_played_in_the_action_phase_only() -> None:
    """With a hand full of events nobody is asked for a card in any other phase."""
    cards = ["foedus", "geese_of_the_capitol", "siege_works"]
    besieged = {"fregellae": ("roman", 6, ["camillus"])}
    g = table(hands={"roman": cards}, forces=besieged, alliances=["roman_greek"])
    for phase in (surrender, renewals, reinforcements):
        start(g, phase)
        while waiting(g) != "over":
            assert not any(target(g, action).startswith("card:") for action in g.legal())
            g.apply(g.legal()[-1])
    assert g.hand_size(ROMAN) == 3


# -- 4.4 Ties --------------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "4.4", "A-03")
def test_ties_are_won_by_gauls_then_etruscans_then_greeks_then_romans() -> None:
    g = table()
    assert [SIDES[side] for side in g.ranking()] == [
        "gallic", "etruscan_samnite", "greek", "roman",
    ]  # fmt: skip
    g = table(points={"roman": 8, "greek": 8, "gallic": 2})
    assert [SIDES[side] for side in g.ranking()] == [
        "greek", "roman", "etruscan_samnite", "gallic",
    ]  # fmt: skip


@pytest.mark.rule("sword_of_rome", "4.4.a")
def test_who_wins_the_tie_sets_the_order_among_equals_only() -> None:
    g = start(table(points={"roman": 8, "greek": 8}), next_side, 0b1111)
    assert waiting(g) == "greek next_side"
    assert offered(g) == ["roman", "greek"]
    g = start(table(points={"roman": 8}), next_side, 0b1111)
    assert waiting(g) == "over"  # one leads: there is nothing to decide


@pytest.mark.rule("sword_of_rome", "A-45")
def test_the_order_follows_the_points_at_that_moment() -> None:
    """The Transalpine Gauls sack Capua: the Gauls lose a point and no longer go before Rome."""
    g = table(
        forces={
            "capua": ("transalpine", 5, ["transalpine_minor_a"]),
            "fregellae": ("roman", 5, ["camillus"]),
            "pisae": ("gallic", 5, ["gallic_minor_a"]),
        },
        points={"roman": 7, "gallic": 7},
    )
    take(start(g, surrender), "etruscan_samnite")
    assert waiting(g) == "etruscan_samnite surrender"  # fewest points, no ally of the Gauls
    take(g, "capua", 6, 6, "sack")
    assert points(g, "gallic") == 6
    assert waiting(g) == "roman surrender"
    assert waiting(take(g, "enough")) == "gallic surrender"


# -- 5.4 without cards -----------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "5.4.e")
def test_without_cards_one_still_deals_in_alliances_and_minor_leaders() -> None:
    g = start(table(active="gallic"), actions, "gallic")
    assert not offered(g, "card")
    take(g, "gallic_minor_a", "luna", "propose:greek_gallic", "accept")
    assert where(g, "gallic_minor_a") == "luna"
    assert waiting(g) == "gallic action"
