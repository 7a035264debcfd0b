"""What a seat observes is named, in its range, documented, and never more than the seat knows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from _pytest.mark import ParameterSet

from ludus.cli.lab import markdown
from ludus.core.game import Game, Options
from ludus.core.observing import Feature, Features, Observation
from ludus.core.perspective import Perspective
from ludus.core.position import Position
from ludus.flow import CHANCE, OVER
from ludus.games import game_ids, load_game
from tests.modes import each_mode

GAMES = [load_game(id) for id in game_ids()]
DOCUMENT = Path(__file__).parents[2] / "docs" / "observations.md"
LONGEST = 500
EVERY = 100
"""Steps of a random game, and between two looks at it."""


def modes() -> list[ParameterSet]:
    return [param for game in GAMES for param in each_mode(game, game, name=game.id)]


def positions(game: Game, mode: Options, every: int = EVERY) -> Iterator[Position]:
    """Some positions of a random game."""
    position, rng = game.new(mode), Random(f"observation {game.id}")
    for step in range(LONGEST):
        if step % every == 0 or position.to_move == OVER:
            yield position
        if position.to_move == OVER:
            return
        if position.to_move == CHANCE:
            odds = position.weights()
            position.apply(rng.choices(range(len(odds)), odds)[0])
        else:
            position.apply(rng.choice(position.legal()))


@pytest.mark.parametrize(("game", "mode"), modes())
def test_worlds_that_look_the_same_to_a_seat_are_observed_the_same(
    game: Game, mode: Options
) -> None:
    rng = Random(3)
    for position in positions(game, mode):
        for seat in range(len(game.seats(mode))):
            observed = game.observation.of(position, seat)
            assert all(0 <= x <= 1 for x in observed)
            if position.to_move != OVER:
                assert game.observation.of(position.determinize(seat, rng), seat) == observed


def test_a_feature_that_reads_what_is_hidden_is_found_out() -> None:
    game = load_game("sword_of_rome")

    def hands(g: Position, me: int) -> int:
        """The hands of all."""
        return sum(g.data()["hand"])

    leaky = Observation(game, Features(lambda g: 4, (Feature(hands, (), 0, 1 << 42),)))
    position = list(positions(game, game.settle()))[2]
    worlds = [position.determinize(0, Random(seed)) for seed in (1, 2)]
    assert game.observation.of(worlds[0], 0) == game.observation.of(worlds[1], 0)
    assert leaky.of(worlds[0], 0) != leaky.of(worlds[1], 0)


@pytest.mark.parametrize("game", GAMES, ids=game_ids())
def test_numbers_are_named_once_and_say_what_they_mean(game: Game) -> None:
    numbers = game.observation.numbers
    assert len({number.name for number in numbers}) == len(numbers) == game.observation.width
    assert all(number.low < number.high for number in numbers)
    assert all(number.meaning.endswith(".") for number in numbers)


@pytest.mark.parametrize("game", GAMES, ids=game_ids())
def test_the_numbering_of_actions_goes_through_all_kinds(game: Game) -> None:
    assert [game.action_number(*game.action_at(n)) for n in range(game.action_count)] == list(
        range(game.action_count)
    )
    assert game.action_at(game.offset(game.kinds[-1])) == (game.kinds[-1], 0)
    for wrong in (-1, game.action_count):
        with pytest.raises(ValueError, match=f"no action {wrong}"):
            game.action_at(wrong)


@pytest.mark.parametrize("game", GAMES, ids=game_ids())
def test_the_document_lists_what_is_observed(game: Game) -> None:
    """``ludus lab describe GAME --markdown`` writes its part of docs/observations.md."""
    assert "\n".join(markdown(game)) in DOCUMENT.read_text(encoding="utf-8")


def test_seats_are_counted_from_the_one_that_looks() -> None:
    game = load_game("triumvirate")
    position = game.new({"players": "2"})
    names = [number.name for number in game.observation.numbers]
    for seat in (0, 1):
        observed = dict(zip(names, game.observation.of(position, seat), strict=True))
        assert observed["active.self"] == (seat == 0)
        assert observed["active.second"] == (seat == 1)
        assert observed["active.third"] == 0
        assert observed["decides"] == observed["seat.caesar"] == (seat == 0)
    assert Perspective(game, position, 0).observe() == game.observation.of(position, 0)
