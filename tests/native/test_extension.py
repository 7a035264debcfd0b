"""A position in machine code answers as one in Python does, and says what is wrong."""

from __future__ import annotations

from random import Random

import pytest

from ludus.core.position import Position
from ludus.core.snapshot import save, state_hash
from ludus.flow import OVER
from ludus.games import load_game
from ludus.native.build import build
from ludus.native.loading import OFF, Native, native, quick, shared
from tests.bots.tree import TreeGame, theirs
from tests.native import grower
from tests.native.kit import ToyGame, checked, needs_compiler

pytestmark = needs_compiler

GAME = load_game("triumvirate")


@pytest.fixture(scope="module")
def compiled() -> Native:
    return shared(build(GAME), GAME)


KERNEL = {
    "advance", "answers", "ask", "begin", "enter", "fields_key", "journal", "leave", "load", "log",
    "open_lanes", "park", "result", "rules", "stop", "switch", "tell_where",
}  # fmt: skip
"""What only the kernel itself asks of a position."""


def test_everything_that_can_be_asked_of_a_position_is_answered(compiled: Native) -> None:
    names = {name for name in dir(Position) if not name.startswith("_")}
    assert names - KERNEL <= set(dir(compiled.module.Position))


def test_a_copy_is_independent(compiled: Native) -> None:
    position = compiled.new()
    key = position.key()
    copy = position.clone()
    copy.apply(copy.legal()[0])
    assert position.key() == key != copy.key()
    assert hash(position.clone().key()) == hash(key)


def test_what_people_see_is_what_python_shows(compiled: Native) -> None:
    python, other = GAME.new(), compiled.new()
    rng = Random(5)
    while python.to_move != OVER:
        assert python.view(0) == other.view(0)
        assert python.facts() == other.facts()
        assert not other.broken_laws()
        action = rng.choice(python.legal())
        python.apply(action)
        other.apply(action)
    assert python.outcome().places == other.outcome().places
    assert python.figures(0) == other.figures(0)


def test_a_position_goes_to_machine_code_and_back_unchanged(compiled: Native) -> None:
    position = GAME.new({"players": "2"})
    position.apply(position.legal()[0])
    there = compiled.take(position)
    assert save(GAME, compiled.thaw(there)) == save(GAME, position)
    assert state_hash(GAME, compiled.thaw(there)) == state_hash(GAME, position)


def test_games_loaded_twice_share_their_machine_code_and_both_go_there_and_back() -> None:
    games = [load_game("triumvirate"), load_game("triumvirate")]
    modules = [shared(build(game), game) for game in games]
    for game, module in zip(games, modules, strict=True):
        there = module.take(game.new())
        assert save(game, module.thaw(there)) == save(game, game.new())
        assert module.take(module.thaw(there)).key() == there.key()


def test_a_position_of_another_game_is_not_taken(compiled: Native) -> None:
    position = GAME.new()
    position.board = object()  # type: ignore[attr-defined]  # a table of another edition
    with pytest.raises(KeyError, match="board is none of the tables of triumvirate"):
        compiled.take(position)


def test_random_play_in_c_depends_on_its_seed_alone(compiled: Native) -> None:
    ends = []
    for seed in (1, 1, 2):
        position = compiled.new()
        assert position.random_steps(10, seed) == 10
        position.random_steps(1 << 40, seed)
        assert position.to_move == OVER
        ends.append(position.key())
    assert ends[0] == ends[1] != ends[2]


def test_after_the_end_nothing_can_be_done(compiled: Native) -> None:
    position = compiled.new()
    position.random_steps(1 << 40, 1)
    assert position.legal() == position.waiting_seats() == []
    for ask in (position.kind, position.about, position.audience):
        with pytest.raises(ValueError, match="the game is over"):
            ask()
    with pytest.raises(ValueError, match="the game is over"):
        position.apply(0)


def test_wrong_arguments_are_refused(compiled: Native) -> None:
    with pytest.raises(ValueError, match="there is no mode 4"):
        compiled.module.Position(4)
    position = compiled.new()
    with pytest.raises(TypeError):
        position.apply("0")
    with pytest.raises(ValueError, match="chance is not to move"):
        position.weights()


def test_a_list_has_the_room_that_the_state_asks_for() -> None:
    position = checked(ToyGame(grower)).new()
    while position.to_move != OVER:
        position.apply(grower.HEAP)
    assert position.data()["heap"] == list(range(100))


def test_a_list_that_outgrows_its_room_is_named_and_nothing_is_cut_off() -> None:
    toy = checked(ToyGame(grower))
    position = toy.new()

    def grow() -> None:
        while True:
            position.apply(grower.GROW)

    with pytest.raises(RuntimeError, match="grower: no room in pile"):
        grow()
    assert len(position.data()["pile"]) >= 12
    python = toy.game.new()
    for _ in range(50):
        python.apply(grower.GROW)
    with pytest.raises(ValueError, match="grower: pile has 50 items, and room for"):
        toy.take(python)


def test_search_takes_machine_code_where_it_is_built(monkeypatch: pytest.MonkeyPatch) -> None:
    build(GAME)
    monkeypatch.delenv(OFF, raising=False)
    found = native(GAME)
    assert found is not None
    assert isinstance(quick(GAME, GAME.new()), found.module.Position)
    monkeypatch.setenv(OFF, "1")
    position = GAME.new()
    assert quick(GAME, position) is position


def test_a_game_that_is_not_built_goes_on_in_python() -> None:
    game = TreeGame(theirs(0.5))
    game.edition = GAME.edition
    position = game.new()
    assert quick(game, position) is position
