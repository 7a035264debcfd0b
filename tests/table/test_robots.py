"""What the processes of the bots answer, also where machine code gives out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from ludus.bots.draws import Draws
from ludus.bots.judge import settle
from ludus.bots.study import Study, study
from ludus.core.game import Game
from ludus.core.perspective import Perspective
from ludus.core.position import Position
from ludus.core.snapshot import save
from ludus.games import load_game
from ludus.native import loading
from ludus.native.build import build
from ludus.native.loading import Native, native
from ludus.table import robots
from tests.native.kit import needs_compiler

pytestmark = needs_compiler

OPTIONS = {"players": "2"}


@pytest.fixture
def cramped(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """A game whose machine code has no room for any position."""

    def take(_native: Native, _position: Position) -> Any:
        raise RuntimeError("triumvirate: no room in legions")

    game = robots.games().find("triumvirate", "")
    build(game)
    monkeypatch.delenv(loading.OFF, raising=False)
    monkeypatch.setattr(loading, "_known", {})
    monkeypatch.setattr(Native, "take", take)
    assert native(game) is not None
    yield game
    robots._players.clear()


@pytest.mark.parametrize("bot", ["greedy", "search:4"])
def test_a_bot_goes_on_in_python_where_machine_code_has_no_room(cramped: Game, bot: str) -> None:
    position = cramped.new(OPTIONS)
    action, _ = robots.decide("t", cramped.id, "", OPTIONS, save(cramped, position), 0, bot)
    assert action in position.legal()
    assert native(cramped) is None


def test_advice_and_hints_do_so_too(cramped: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(robots, "HINT_ROUNDS", 4)
    position = save(cramped, cramped.new(OPTIONS))
    assert robots.hint(cramped.id, "", OPTIONS, position, 0)["line"]
    monkeypatch.setattr(loading, "_known", {})
    assert robots.advise(cramped.id, "", OPTIONS, position, 0)


@pytest.mark.parametrize(("id", "learned"), [("tabula", True), ("sword_of_rome", False)])
def test_a_hint_is_judged_as_the_strongest_level_judges(
    id: str, learned: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[bool, int]] = []

    def looked(perspective: Perspective, *_: Any, learned: bool, **__: Any) -> Study:
        asked.append((learned, perspective.seats()))
        return study(perspective, 1, 1)

    monkeypatch.setattr(robots, "study", looked)
    game = robots.games().find(id, "")
    options = game.settle()
    position = game.new(options)
    settle(position, Draws(1))
    robots.hint(id, "", options, save(game, position), position.to_move)
    assert asked == [(learned, len(game.seats(options)))]


def test_an_error_of_the_rules_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(loading.OFF, "1")
    game = load_game("triumvirate")

    def think() -> None:
        raise RuntimeError("a rule is broken")

    with pytest.raises(RuntimeError, match="a rule is broken"):
        robots.steadily(game, think)
