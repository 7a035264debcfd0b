"""The board as text."""

from __future__ import annotations

from ludus.games.tabula.position.state import State
from ludus.games.tabula.rules.turn import game
from tests.games.boards import check_form, row, sent
from tests.games.tabula.kit import GAME, start, table, take, thrown
from tests.games.wording import in_both_languages

ZENO = """\
 1   2   3   4   5   6  |   7   8   9  10  11  12
 ·   ·   ·   ·   ·  W7  |   ·  B2  W1  W2  B2  B2
                        |
 ·  W1   ·  B2  W2  W2  |  B2   ·   ·  B2  B2  B1
24  23  22  21  20  19  |  18  17  16  15  14  13
"""


def test_points_lie_in_two_rows_as_on_the_board() -> None:
    text = GAME.text(sent(GAME.new({"start": "zeno"})), "en")
    assert ZENO in text


def test_players_have_a_line_each() -> None:
    text = GAME.text(sent(table({"waiting": 2, "hit": 1, 24: 2}, {1: 15})), "en")
    assert row(text, "W") == ["W", "White", "2", "1", "10", "77"]
    assert row(text, "B") == ["B", "Black", "0", "0", "0", "360"]


@in_both_languages
def test_every_line_fits_the_page(lang: str) -> None:
    check_form(GAME.text(sent(table({"waiting": 15}, {24: 15})), lang))


def test_the_second_line_says_who_does_what() -> None:
    g = start(table({1: 15}, {24: 15}), game)
    said = [second_line(g)]
    for words in ((6, 1), ("throw", "1-2-2"), (2, 1)):
        said.append(second_line(take(g, *words)))
    assert said == [
        "One die each decides who begins.",
        "White is to throw.",
        "White plays 1, 2, 2.",
        "White plays 1, (2), 2.",
    ]


def test_the_end_is_told() -> None:
    g = take(thrown(table({24: 1}, {1: 15}), "white", 1, 2, 3), 24)
    assert second_line(g) == "White wins: all fifteen pieces are home."


def second_line(g: State) -> str:
    return GAME.text(sent(g), "en").splitlines()[1]
