"""The drawing of every game that has one: sound markup, on the board and in play."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import cycle, islice

import pytest

from ludus.core.catalogue import LANGUAGES
from ludus.core.game import Options
from ludus.core.position import Position
from ludus.core.scene import Drawing, load_drawing
from ludus.flow import OVER
from tests.conformance.kit import GAMES, play
from tests.games.markup import SYMBOLS, changed, check_markup, check_scene, ids_in, targets
from tests.games.wording import check_names, in_both_languages
from tests.modes import each_mode

DRAWINGS = [drawing for drawing in map(load_drawing, GAMES) if drawing]
STEPS = 1000
"""No game is watched for longer."""

of_every_drawing = pytest.mark.parametrize("drawing", DRAWINGS, ids=lambda drawing: drawing.game.id)
in_every_mode = pytest.mark.parametrize(
    ("drawing", "mode"),
    [
        each
        for drawing in DRAWINGS
        for each in each_mode(drawing.game, drawing, name=drawing.game.id)
    ],
)


def watch(drawing: Drawing, mode: Options) -> Iterator[Position]:
    """Positions of a random game: of a long one, fewer; and its end, if it is reached."""
    every = max(5, drawing.game.step_limit // 400)
    for step, g in enumerate(islice(play(drawing.game, mode, 0), STEPS)):
        if step % every == 0 or g.to_move == OVER:
            yield g


@in_both_languages
@in_every_mode
def test_the_board_is_well_formed_and_refers_to_nothing_that_is_missing(
    drawing: Drawing, mode: Options, lang: str
) -> None:
    board = drawing.board(mode, lang)
    ids, places = ids_in(board), targets(board)
    assert len(ids) == len(set(ids))
    assert len(places) == len(set(places))
    assert not SYMBOLS & set(ids)
    check_markup(board, SYMBOLS | set(ids))


@of_every_drawing
def test_the_thumbnail_stands_alone(drawing: Drawing) -> None:
    thumbnail = drawing.thumbnail()
    check_markup(thumbnail, set())
    assert " id=" not in thumbnail
    assert re.findall(r'class="([^"]+)"', thumbnail) == ["mini"]


@in_every_mode
def test_every_seat_has_an_emblem(drawing: Drawing, mode: Options) -> None:
    seats = drawing.game.seats(mode)
    emblems = {drawing.emblem(seat) for seat in seats}
    assert emblems <= SYMBOLS
    assert len(emblems) == len(seats)


@in_every_mode
def test_scenes_and_series_of_random_play_are_sound(drawing: Drawing, mode: Options) -> None:
    seats = range(len(drawing.game.seats(mode)))
    for g, lang in zip(watch(drawing, mode), cycle(LANGUAGES), strict=False):
        check_names(drawing.game, lang, "series", drawing.series(g.view(None)))
        for seat in (None, *seats):
            view = g.view(seat)
            scene = drawing.scene(view, lang)
            check_scene(scene)
            assert seat is not None or not changed(scene, drawing.scene(view, lang))
