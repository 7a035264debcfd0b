"""The worked example: Zeno's throw of 2, 5, 6 (Agathias, Anthologia Graeca IX.482)."""

from __future__ import annotations

import pytest

from ludus.flow import OVER
from ludus.games.tabula.position.state import State
from ludus.games.tabula.rules.dice import use_dice
from tests.games.tabula.kit import GAME, log, offered, play, start, take, waiting, where, why_not

WHITE = {"6": 7, "9": 1, "10": 2, "19": 2, "20": 2, "23": 1}
BLACK = {"8": 2, "11": 2, "12": 2, "13": 1, "14": 2, "15": 2, "18": 2, "21": 2}
FORCED = {6: "10", 5: "19", 2: "20"}
RUIN = {"6": 7, "9": 1, "10": 1, "16": 1, "19": 1, "20": 1, "22": 1, "23": 1, "24": 1}


def zeno() -> State:
    """The game as the emperor has thrown."""
    g = GAME.new({"start": "zeno"})
    assert isinstance(g, State)
    return g


def test_the_position_is_the_one_of_the_epigram() -> None:
    g = zeno()
    assert (where(g, "white"), where(g, "black")) == (WHITE, BLACK)
    assert sum(WHITE.values()) == sum(BLACK.values()) == 15
    assert [die["face"] for die in g.view(None)["dice"]] == [2, 5, 6]
    assert waiting(g) == "white die"
    assert offered(g) == ["2", "5", "6"]


@pytest.mark.rule("tabula", "T.5")
@pytest.mark.parametrize(
    ("face", "reasons"),
    [
        (6, {6: "closed", 9: "closed", 19: "not_gathered", 20: "not_gathered", 23: "not_gathered"}),
        (5, {6: "closed", 9: "closed", 10: "closed", 20: "not_gathered", 23: "not_gathered"}),
        (2, {6: "closed", 9: "closed", 10: "closed", 19: "closed", 23: "not_gathered"}),
    ],
)
def test_each_die_can_be_played_with_one_piece_only(face: int, reasons: dict[int, str]) -> None:
    g = take(zeno(), face)
    assert offered(g) == [FORCED[face]]
    assert {point: why_not(g, point) for point in reasons} == reasons


def endings(g: State) -> set[tuple[int, ...]]:
    """The pieces of White after every way to use the dice."""
    if waiting(g) not in ("white die", "white piece"):
        return {tuple(g.pieces[0])}
    found = set()
    for action in g.legal():
        after = g.clone()
        after.apply(action)
        found |= endings(after)
    return found


@pytest.mark.rule("tabula", "T.4")
def test_in_whatever_order_the_throw_leaves_eight_single_pieces() -> None:
    g = zeno()
    (end,) = endings(g)
    play(g, (6, 10), (5, 19), (2, 20))
    assert tuple(g.pieces[0]) == end
    assert where(g, "white") == RUIN
    assert [point for point, n in RUIN.items() if n == 1] == [
        "9", "10", "16", "19", "20", "22", "23", "24",
    ]  # fmt: skip
    assert waiting(g) == "black throw"


def test_the_ruin_is_told_move_by_move() -> None:
    g = GAME.set_up(GAME.settle({"start": "zeno"}))
    g.journal = []
    play(start(g, use_dice, "white"), (5, 19), (2, 20), (6, 10))
    assert g.to_move == OVER  # the dice are used up
    assert log(g) == [
        ("moved", "white", "19", "24"),
        ("moved", "white", "20", "22"),
        ("moved", "white", "10", "16"),
    ]
