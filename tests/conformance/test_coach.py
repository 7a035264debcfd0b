"""The coach of every game: lessons for decisions, words for terms, goals for seats."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from itertools import islice, product
from math import exp
from typing import Any

import pytest

from ludus.core.catalogue import LANGUAGES
from ludus.core.coaching import check, decided_kinds
from ludus.core.game import Game
from ludus.core.scene import load_drawing
from ludus.flow import OVER
from tests.conformance.kit import of_every_registered_game, play
from tests.conformance.test_summaries import drawn_symbols
from tests.games.wording import in_both_languages

LONGEST = 190
"""Characters of what a decision decides, or of what good players look at."""


def texts(game: Game, lang: str, section: str) -> dict[str, dict[str, str]]:
    """A section of the coach's words, as it is written."""
    folder = files(type(game).__module__.rpartition(".")[0])
    file = folder.joinpath(f"words/coach.{lang}.toml")
    found: dict[str, dict[str, str]] = tomllib.loads(file.read_text(encoding="utf-8"))[section]
    return found


@of_every_registered_game
def test_every_game_has_a_coach_with_the_same_words_in_both_languages(game: Game) -> None:
    assert check(game) == []


@in_both_languages
@of_every_registered_game
def test_there_is_a_lesson_for_every_decision_and_for_nothing_else(game: Game, lang: str) -> None:
    assert texts(game, lang, "lesson").keys() == decided_kinds(game)


@in_both_languages
@of_every_registered_game
def test_a_lesson_is_short_and_ends_as_a_sentence(game: Game, lang: str) -> None:
    for kind, parts in texts(game, lang, "lesson").items():
        for text in parts.values():
            assert len(text) <= LONGEST, (kind, text)
            assert text.endswith((".", "?", "!")), (kind, text)


def positions(game: Game, mode: dict[str, str]) -> Any:
    """Some positions of a random game, each good until the next is asked for."""
    return islice(play(game, mode, 5), 3, 400, 47)


@of_every_registered_game
def test_the_terms_of_an_evaluation_add_up_to_its_odds(game: Game) -> None:
    for mode in game.modes():
        seats = range(len(game.seats(mode)))
        for g in positions(game, mode):
            if g.to_move == OVER:
                break
            for seat in seats:
                terms = g.terms(seat)
                assert terms
                assert 1 / (1 + exp(-sum(terms.values()))) == pytest.approx(g.evaluate(seat))


@of_every_registered_game
def test_every_term_has_its_words_and_no_word_is_there_for_nothing(game: Game) -> None:
    g = next(play(game, game.settle({}), 1))
    assert texts(game, "en", "term").keys() == g.terms(0).keys()


@of_every_registered_game
def test_every_seat_has_goals_in_every_position(game: Game) -> None:
    drawing = load_drawing(game)
    assert drawing is not None
    symbols = drawn_symbols(game)
    for mode in game.modes():
        for g in positions(game, mode):
            view = g.view(None)
            for seat, lang in product(game.seats(mode), LANGUAGES):
                goals = drawing.goals(view, seat, lang)
                assert any(goal.wins for goal in goals)
                assert {goal.symbol for goal in goals} <= symbols
                assert all(0 <= goal.share <= 1 and goal.now and goal.label for goal in goals)


@of_every_registered_game
def test_figures_are_charted_for_every_seat(game: Game) -> None:
    drawing = load_drawing(game)
    assert drawing is not None
    for mode in game.modes():
        series = drawing.series(game.new(mode).view(None))
        for name, values in series.items():
            assert values.keys() == set(game.seats(mode)), name
            assert game.catalogue.has(f"series.{name}")
