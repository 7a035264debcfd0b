"""Who begins, and turn after turn."""

from __future__ import annotations

from random import Random

import pytest

from ludus.flow import CHANCE, any_allowed
from ludus.games.tabula.position.state import State
from ludus.games.tabula.rules.movement import step_barrier
from ludus.games.tabula.rules.turn import game, turn
from ludus.games.tabula.vocabulary.ids import FACES, ODDS, PLACES, SEATS, THROWS
from tests.games.tabula.kit import (
    GAME,
    log,
    offered,
    seat,
    start,
    table,
    take,
    waiting,
    where,
)


@pytest.mark.rule("tabula", "B.1")
def test_two_players_have_fifteen_pieces_on_24_points() -> None:
    view = GAME.new().view(None)
    assert [point["id"] for point in view["points"]] == [str(n) for n in range(1, 25)]
    assert GAME.seats({}) == ("white", "black")
    assert GAME.board.pieces == 15


@pytest.mark.rule("tabula", "B.3")
def test_all_pieces_begin_beside_the_board() -> None:
    g = GAME.set_up(GAME.settle())
    assert where(g, "white") == where(g, "black") == {"waiting": 15}


@pytest.mark.rule("tabula", "T.1")
@pytest.mark.parametrize(("white", "black", "first"), [(5, 3, "white"), (1, 2, "black")])
def test_the_higher_die_begins(white: int, black: int, first: str) -> None:
    g = start(table(), game)
    assert waiting(g) == "chance opening"
    take(g, white, black)
    assert waiting(g) == f"{first} throw"
    assert log(g) == [("opened", first, max(white, black), min(white, black))]


@pytest.mark.rule("tabula", "R1")
def test_equal_dice_are_thrown_again_and_move_nothing() -> None:
    g = start(table({"waiting": 15}), game)
    take(g, 4, 4)
    assert waiting(g) == "chance opening"
    take(g, 6, 1)
    assert where(g, "white") == {"waiting": 15}
    assert waiting(g) == "white throw"


@pytest.mark.rule("tabula", "T.2")
def test_players_throw_three_dice_in_turn() -> None:
    g = start(table({1: 15}, {24: 2}), game)
    take(g, 6, 1, "throw")
    assert waiting(g) == "chance fall"
    take(g, "1-1-1")
    while waiting(g) == "white piece":
        take(g, offered(g)[0])
    assert waiting(g) == "black throw"
    take(g, "throw", "2-3-5")
    assert log(g, "turn") == [("turn", "white", "1-1-1"), ("turn", "black", "2-3-5")]


def test_nothing_moves_before_the_throw() -> None:
    g = start(table({1: 15}, {2: 15}), turn, "white")
    assert offered(g) == ["throw"]
    assert g.barrier(1) == -1
    assert GAME.why("en", -1, g.kind())[0].startswith("The dice are thrown first")


def test_throws_have_the_odds_of_three_dice() -> None:
    g = take(start(table({1: 15}, {2: 15}), turn, "white"), "throw")
    assert (g.to_move, tuple(g.weights())) == (CHANCE, ODDS)
    assert (len(THROWS), sum(ODDS)) == (56, 216)
    by_name = dict(zip(GAME.items("throw"), ODDS, strict=True))
    assert (by_name["6-6-6"], by_name["1-6-6"], by_name["2-5-6"]) == (1, 3, 6)


def test_whoever_cannot_move_at_all_the_other_can() -> None:
    """So that no game comes to a standstill: a wall of six points can always close up."""
    rng, stuck = Random(1), 0
    for _ in range(3000):
        white, black = walled(rng), walled(rng)
        g = table(white, {place: n for place, n in black.items() if place not in white})
        able = [can_move(g, name) for name in SEATS]
        stuck += not all(able)
        assert any(able), (white, black)
    assert stuck > 20


def walled(rng: Random) -> dict[str | int, int]:
    """Six closed points in a row, and three pieces elsewhere; those that wait are behind it all."""
    rest = rng.choice(["waiting", "hit", *range(1, 25)])
    first = rng.randint(1, 7 if rest == "waiting" else 19)
    return dict.fromkeys(range(first, first + 6), 2) | {rest: 3}


def can_move(g: State, name: str) -> bool:
    """Whether there is a die that moves a piece of a player."""
    own = g.pieces[seat(name)]
    return any(any_allowed(PLACES, step_barrier, own, g, seat(name), face) for face in FACES)
