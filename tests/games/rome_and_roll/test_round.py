"""D. The round and the draft, A. taking an action."""

from __future__ import annotations

import pytest

from ludus.flow import CHANCE, OVER
from ludus.flow.machine import Finished
from ludus.games.rome_and_roll.position.state import State
from ludus.games.rome_and_roll.rules.draft import draft
from ludus.games.rome_and_roll.rules.game import end_of_round, game
from ludus.games.rome_and_roll.vocabulary.ids import FACE_IDS, NO_FACE
from tests.games.rome_and_roll.kit import (
    GAME,
    SHEETS,
    acting,
    foreman,
    give,
    loyal,
    offered,
    on_die,
    seat,
    start,
    store,
    table,
    take,
    waiting,
    why_not,
)


def drafting(g: State, *faces: str) -> State:
    """Dice have been rolled, in the order of their colours."""
    start(g, draft)
    return take(g, *faces)


@pytest.mark.rule("rome_and_roll", "D.2", "D.4")
def test_dice_are_taken_there_and_back_and_one_is_left() -> None:
    g = give(table("legatus", "mercatrix", "patricia"), "blue", deployed=1)
    give(give(g, "orange", deployed=1), "green", deployed=2)
    g.proconsul = seat("orange")
    drafting(g, "blue1", "blue2", "blue3", "yellow1", "yellow2", "red1", "red2")
    order = []
    for face in ("blue1", "blue2", "blue3", "yellow1", "yellow2", "red1"):
        order.append(waiting(g))
        take(g, face)
    assert order == [
        f"{who} draft" for who in ("orange", "green", "blue", "blue", "green", "orange")
    ]
    assert g.to_move == OVER
    assert sum(g.pool) == g.pool[FACE_IDS.index("red2")] == 1


@pytest.mark.rule("rome_and_roll", "D.3", "D.4", "R14")
def test_a_senator_takes_a_second_die_at_once() -> None:
    g = drafting(table(), "blue1", "blue2", "yellow1", "yellow2", "red1")
    take(g, "red1")
    assert waiting(g) == "blue second_draft"
    take(g, "yellow2")
    assert g.deployed[0] == 1
    take(g, "blue1", "pass")
    assert waiting(g) == "orange draft"  # back again: blue has two dice
    take(g, "blue2")
    assert g.to_move == OVER
    assert sum(g.pool) == 1


@pytest.mark.rule("rome_and_roll", "D.3")
def test_without_a_free_senator_nobody_is_asked_for_a_second_die() -> None:
    g = give(table(), "blue", deployed=1)
    drafting(g, "blue1", "blue2", "yellow1", "yellow2", "red1")
    take(g, "red1")
    assert waiting(g) == "orange draft"
    assert why_not(g, "red1") == "not_in_pool"


@pytest.mark.rule("rome_and_roll", "D.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_die_is_left_whoever_takes_two_at_once(players: int) -> None:
    for choice in range(4):
        g = start(table(*SHEETS[:players]), draft)
        while g.to_move != OVER:
            legal = g.legal()
            wants = g.to_move != CHANCE and choice >> g.to_move % 2 & 1
            g.apply(legal[0] if wants else legal[-1])
        assert sum(g.pool) == 1
        assert not any(NO_FACE in dice for dice in g.dice)


@pytest.mark.rule("rome_and_roll", "D.5", "D.7")
def test_everybody_acts_twice_and_the_proconsul_moves_on() -> None:
    g = GAME.new({"players": "3", "characters": "chosen"})
    assert isinstance(g, State)
    g.journal = []
    take(g, "legatus", "mercatrix", "patricia", "lay_out", "orange")
    turns = []
    while g.round == 1:
        if g.to_move != CHANCE and g.kind().name == "action":
            turns.append(waiting(g).partition(" ")[0])
        g.apply(g.legal()[-1])
    assert turns == ["orange", "green", "blue"] * 2
    assert g.proconsul == seat("green")


@pytest.mark.rule("rome_and_roll", "D.8", "Z.1", "Z.2", "R28")
def test_the_round_after_the_last_nero_card_is_the_last() -> None:
    g = table()
    g.nero_left = 1
    end_of_round(g)
    assert not g.is_last
    g.take_nero(seat("blue"))
    g.nero[0] = 18
    end_of_round(g)
    assert g.is_last
    with pytest.raises(Finished):
        end_of_round(g)


@pytest.mark.rule("rome_and_roll", "R52")
def test_a_game_ends_after_forty_rounds_at_the_latest() -> None:
    g = GAME.new({"players": "2", "characters": "drawn"})
    while g.to_move != OVER:
        g.apply(g.legal()[-1] if g.to_move != CHANCE else g.legal()[0])
    assert isinstance(g, State)
    assert g.round == 40
    assert g.rules.named[game.name] is game


@pytest.mark.rule("rome_and_roll", "A.1", "A.2")
def test_only_the_die_discarded_can_be_used() -> None:
    g = acting(table(), "blue", "blue1", other="yellow2")
    assert waiting(g) == "blue die"
    assert offered(g) == ["blue1", "yellow2"]
    assert why_not(g, "red1") == "not_your_die"
    take(g, "yellow2")
    assert on_die(g) == {"stone": 2}
    assert g.dice[0] == [FACE_IDS.index("blue1"), NO_FACE]


@pytest.mark.rule("rome_and_roll", "A.1", "R29")
def test_one_may_take_no_action_at_all() -> None:
    g = take(acting(table(), "blue", "blue1"), "no_action")
    assert waiting(g) == "over"
    assert g.stored[0][:2] == [1, 1]


@pytest.mark.rule("rome_and_roll", "A.3", "R15")
def test_one_senator_a_turn_adds_a_worker_that_the_die_has_not() -> None:
    g = give(table(), "blue", senators=3)
    acting(g, "blue", "blue1")  # wood, brick, builder
    assert offered(g, "icon") == ["merchant", "legionary"]
    assert why_not(g, "builder") == "icon_there"
    take(g, "merchant")
    assert g.deployed[0] == 1
    assert why_not(g, "legionary") == "senator_used"
    assert why_not(g, "develop") == "nothing_to_renovate"


@pytest.mark.rule("rome_and_roll", "A.3")
def test_without_a_free_senator_no_icon_is_added() -> None:
    g = give(table(), "blue", senators=2, deployed=2)
    acting(g, "blue", "blue1")
    assert why_not(g, "merchant") == "no_senator"


@pytest.mark.rule("rome_and_roll", "A.4", "R12")
def test_any_worker_stands_for_all_four() -> None:
    g = store(table(plans=("A3", "A2")), "blue", brick=2)
    foreman(g, "blue", "A3")
    acting(g, "blue", "red6")  # jewellery, any worker
    assert offered(g, "main") == ["build", "tax", "trade"]
    assert why_not(g, "legion") == "no_army"
    assert why_not(g, "develop") == "nothing_to_renovate"
    take(g, "build")
    assert offered(g) == ["A3"]  # as an Architect, although a foreman stands there


@pytest.mark.rule("rome_and_roll", "A.5")
def test_the_same_action_may_be_taken_in_both_turns() -> None:
    g = table()
    for die in ("blue1", "blue2"):
        take(acting(g, "blue", die), "tax", "gaul")
        assert waiting(g) == "over"


@pytest.mark.rule("rome_and_roll", "K.4", "R25", "K.13", "K.14", "G.9")
def test_a_die_is_turned_before_it_is_used_and_only_the_new_face_counts() -> None:
    g = loyal(table("patricia", "praefectus"), "blue", martialis=4)
    acting(g, "blue", "blue1")
    assert waiting(g) == "blue turn_die"
    assert offered(g) == ["blue2", "blue3", "blue4", "blue5", "blue6", "keep"]
    assert why_not(g, "face:red1") == "other_colour"
    assert why_not(g, "face:blue1") == "same_face"
    assert why_not(g, "minerva:blue2") == "no_minerva"
    take(g, "face:blue6")
    assert on_die(g) == {"basket": 1}
    take(g, "no_action", "wood")
    acting(g, "blue", "blue2")
    assert waiting(g) == "blue action"  # once a round
