"""Why not? A place stands for all that could be done there; of several reasons one is told."""

from __future__ import annotations

import pytest

from ludus.core.dice import Dice
from ludus.core.match import Match
from ludus.core.why import why_not
from ludus.games.antike_duellum.position.state import State
from tests.games.antike_duellum.kit import GAME, act, table, take


def asked(g: State, target: str) -> tuple[str, str]:
    """What a player who points at *target* is told: a reason and its rule."""
    match = Match(GAME, {"board": g.board.id}, dice=Dice.from_seed(0))
    match.position = g
    answer = why_not(match, g.to_move, target, "en")
    name = GAME.reasons[answer.reason].name if answer.reason >= 0 else "not_asked"
    return name, answer.rule


@pytest.mark.parametrize(
    ("place", "reason"),
    [
        ("roma", ("marble_short", "B.2")),  # a wall could stand there
        ("carthago", ("not_own_city", "B.2")),
        ("ancona", ("not_own_city", "B.2")),
    ],
)
def test_building(place: str, reason: tuple[str, str]) -> None:
    g = act(table(temples=["roma"], hand={"rome": ["tribute"]}), "rome", "templum")
    g.goods[0] = [0, 0, 0, 0]
    assert asked(g, f"space:{place}") == reason


def test_units_that_have_moved_are_told_from_those_that_are_not_there() -> None:
    g = table(legions={"rome": {"roma": 1}}, galleys={"rome": {"roma": 1}})
    take(act(g, "rome", "duellum"), "galley_from:roma", "corsica")
    assert asked(g, "space:corsica") == ("already_moved", "D.2")
    assert asked(g, "space:genua") == ("no_such_unit", "D.2")
    assert asked(g, "space:roma") == ("allowed", "")


def test_what_the_decision_is_not_about_is_answered_by_the_decision() -> None:
    g = act(table(legions={"rome": {"roma": 1}}), "rome", "duellum")
    assert asked(g, "knowhow:strata") == ("not_asked", "D.2")
    assert asked(g, "space:delphi") == ("not_asked", "D.2")  # on the other side of the board
