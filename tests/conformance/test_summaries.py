"""The rules on one page: every game has them in both languages, a rule for every statement."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

import ludus.table
from ludus.core.game import Game
from ludus.core.scene import load_drawing
from ludus.core.summary import Token, check, has_summary, statements, summary, symbols
from tests.conformance.kit import of_every_registered_game
from tests.games.wording import in_both_languages

SHARED: Final = Path(ludus.table.__file__).parent / "templates" / "symbols.svg"
LONGEST: Final = 480
"""Characters of one statement; more is no summary."""


def drawn_symbols(game: Game) -> set[str]:
    """The symbols that a page of this game can draw with."""
    drawing = load_drawing(game)
    own = drawing.symbols() if drawing else ""
    return set(re.findall(r'<symbol id="([^"]+)"', SHARED.read_text(encoding="utf-8") + own))


@of_every_registered_game
def test_every_game_has_its_rules_on_one_page(game: Game) -> None:
    assert has_summary(game)
    assert check(game) == []


@in_both_languages
@of_every_registered_game
def test_the_page_draws_with_symbols_that_there_are(game: Game, lang: str) -> None:
    assert symbols(summary(game, lang)) <= drawn_symbols(game)


@in_both_languages
@of_every_registered_game
def test_a_statement_is_short(game: Game, lang: str) -> None:
    assert [text for text in statements(summary(game, lang)) if len(text) > LONGEST] == []


def test_a_picture_that_cannot_be_drawn_is_refused() -> None:
    with pytest.raises(ValueError, match="is no part of a picture"):
        Token("square:coin")
    assert Token("disc.sea:galley,coin").symbols == ("galley", "coin")
