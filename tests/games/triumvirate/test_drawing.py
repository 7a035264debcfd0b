"""The drawn board: every place is there once, and scenes follow the view.

See test_hints and tests/conformance too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from random import Random
from typing import Any

import pytest

from ludus.core.catalogue import LANGUAGES
from ludus.core.editions import load_edition
from ludus.core.game import Options
from ludus.flow import OVER
from ludus.games.triumvirate.definition import Triumvirate
from ludus.games.triumvirate.drawing import TriumvirateDrawing, drawing
from ludus.games.triumvirate.drawing.plates import plate
from ludus.games.triumvirate.position.state import State
from ludus.games.triumvirate.rules.movement import movement
from ludus.games.triumvirate.telling.text import Page
from ludus.games.triumvirate.vocabulary.ids import PROVINCES, SEATS, TYPES
from tests.games.markup import changed, targets
from tests.games.triumvirate.kit import GAME, start, table, take
from tests.games.wording import in_both_languages

DRAWING = TriumvirateDrawing(GAME)
MODES: list[Options] = [{"players": "3", "tie": "last"}, {"players": "2", "tie": "last"}]

in_both_modes = pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode["players"])


def play(mode: Options, seed: int, every: int = 1) -> Iterator[State]:
    """The positions of a random game, or one in *every* so many, up to its 400th step."""
    rng = Random(seed)
    g = GAME.new(mode)
    assert isinstance(g, State)
    for step in range(400):
        if step % every == 0 or g.to_move == OVER:
            yield g
        if g.to_move == OVER:
            return
        g.apply(rng.choice(g.legal()))


@in_both_languages
@in_both_modes
@pytest.mark.parametrize("every", [10, pytest.param(3, marks=pytest.mark.fuzz)])
def test_what_was_drawn_before_is_drawn_anew_wherever_it_has_changed(
    every: int, mode: Options, lang: str
) -> None:
    for g in play(mode, seed=5, every=every):
        shown = DRAWING.scene(g.view(None), lang).to_json()
        assert shown == TriumvirateDrawing(GAME).scene(g.view(None), lang).to_json()


# -- the board -------------------------------------------------------------------------------------


@in_both_languages
@in_both_modes
def test_the_board_has_every_zone_once_as_a_place(mode: Options, lang: str) -> None:
    board = DRAWING.board(mode, lang)
    assert sorted(targets(board)) == sorted(f"space:{zone}" for zone in GAME.board.ids)
    for zone, name in zip(GAME.board.ids, GAME.board.names, strict=True):
        assert re.search(
            rf'data-target="space:{zone}" data-name="{name}" data-anchor="\d+,\d+"', board
        )


@in_both_modes
def test_provinces_show_their_type_and_those_out_of_the_game_none(mode: Options) -> None:
    g = GAME.set_up(mode)
    board = DRAWING.board(mode, "en")
    for place in range(PROVINCES):
        zone, kind = GAME.board.ids[place], TYPES[GAME.board.types[place]]
        expected = f"tv-area tv-{kind}" if g.owner[place] >= 0 else "tv-area tv-off"
        assert f'<g class="{expected}" data-target="space:{zone}"' in board


def test_arrows_lead_nowhere_that_is_out_of_the_game() -> None:
    three, two = (DRAWING.board(mode, "en").count('class="tv-arrow"') for mode in MODES)
    assert (three, two) == (4, 2)


def test_the_board_is_told_in_the_reader_s_language() -> None:
    english, french = (DRAWING.board(MODES[1], lang) for lang in LANGUAGES)
    assert "Syria takes no part in this game." in english
    assert "Syria ne prend pas part à cette partie." in french


def test_a_sea_the_chart_does_not_know_is_drawn_where_its_edition_says() -> None:
    text = (
        files("ludus.games.triumvirate").joinpath("editions/reconstructed.toml").read_text("utf-8")
    )
    other = load_edition(text.replace("mare_aegyptium", "mare_syriacum"), game="triumvirate")
    shown = drawing(Triumvirate(other))
    board = shown.board(MODES[0], "en")
    assert targets(board).count("space:mare_syriacum") == 1
    assert "space:mare_aegyptium" not in targets(board)


def test_the_widest_plates_do_not_cover_each_other() -> None:
    boxes = []
    for place in range(PROVINCES):
        kind = TYPES[GAME.board.types[place]]
        full: dict[str, Any] = {
            "id": GAME.board.ids[place],
            "type": kind,
            "owner": "caesar",
            "governor": "out",
        }
        full |= {"legions": 6, "gold": 0 if kind == "military" else 2, "officials": 1}
        piece = plate(Page(GAME, GAME.new().view(None), "en"), DRAWING.chart, full)
        width = int(re.findall(r'width="(\d+)" height="30"', piece.svg)[0])
        left = piece.x - (width if "translate(" in piece.svg else 0)
        boxes.append((left, piece.y - 15, left + width, piece.y + 15))
    for i, (left, top, right, bottom) in enumerate(boxes):
        assert left > 0
        assert right < DRAWING.chart.projection.width
        for x1, y1, x2, y2 in boxes[:i]:
            assert x2 < left or right < x1 or y2 < top or bottom < y1


# -- scenes ----------------------------------------------------------------------------------------


@in_both_modes
def test_owners_colour_the_areas_of_the_provinces_in_the_game(mode: Options) -> None:
    for g in play(mode, seed=3):
        areas = {f"space:{GAME.board.ids[p]}": o for p, o in enumerate(g.owner) if o >= 0}
        expected = {place: f"owner-{SEATS[owner]}" for place, owner in areas.items()}
        assert DRAWING.scene(g.view(None), "en").areas == expected


@in_both_modes
def test_the_same_pieces_stand_there_all_the_time(mode: Options) -> None:
    always = {f"plate:{p['id']}" for p in GAME.new(mode).view(None)["provinces"]}
    always |= {f"triumvir:{seat}" for seat in GAME.seats(mode)}
    passing = re.compile(r"drawn:|take:|place:")
    for g in play(mode, seed=4):
        ids = {piece.id for piece in DRAWING.scene(g.view(None), "en").pieces}
        assert {id for id in ids if not passing.match(id)} == always


def test_gold_in_a_province_changes_its_plate_and_nothing_else() -> None:
    before = DRAWING.scene(table(gold={"asia": 1}).view(None), "en")
    after = DRAWING.scene(table(gold={"asia": 2}).view(None), "en")
    assert changed(before, after) == {"plate:asia", "panel bag"}  # the stock stands by the bag


def test_a_triumvir_who_moves_leaves_all_else_in_place() -> None:
    before = DRAWING.scene(table(triumvir={"caesar": "illyricum"}).view(None), "fr")
    after = DRAWING.scene(table(triumvir={"caesar": "achaea"}).view(None), "fr")
    moved = {name for name in changed(before, after) if not name.startswith("take:")}
    assert moved == {"triumvir:caesar"}


def test_a_fleet_shows_its_legions_at_sea() -> None:
    g = table(triumvir={"caesar": "achaea"}, legions={"achaea": 5})
    take(start(g, movement, "caesar"), "mare_ionium", 4)
    piece = next(p for p in DRAWING.scene(g.view(None), "en").pieces if p.id == "triumvir:caesar")
    assert piece.title == "Caesar is at sea, in Mare Ionium. It is his turn. Legions with him: 4."
    assert 'href="#galley"' in piece.svg
    assert ">4</text>" in piece.svg


def test_only_whose_turn_it_is_has_the_gold_ring_and_nobody_once_it_is_over() -> None:
    rings = [piece.id for piece in DRAWING.scene(table().view(None), "en").pieces
             if "tv-turn" in piece.svg]  # fmt: skip
    assert rings == ["triumvir:caesar"]
    over = table().view(None) | {"winner": "caesar", "victory": "military"}
    assert not any("tv-turn" in piece.svg for piece in DRAWING.scene(over, "en").pieces)


def test_drawn_weapons_lie_beside_the_attacker() -> None:
    view = table(triumvir={"caesar": "italia"}).view(None)
    view["drawn"] = {"caesar": 2, "pompey": 0, "crassus": 1}
    scene = DRAWING.scene(view, "en")
    places = {p.id: (p.x, p.y) for p in scene.pieces}
    weapons = [places[id] for id in ("drawn:caesar:0", "drawn:caesar:1", "drawn:crassus:0")]
    assert {y for _, y in weapons} == {places["triumvir:caesar"][1]}
    assert len(set(weapons)) == 3


@in_both_modes
def test_series_count_what_is_on_the_table(mode: Options) -> None:
    for g in play(mode, seed=5):
        series = DRAWING.series(g.view(None))
        assert series.keys() == {"provinces", "legions", "gold", "citizens", "competence"}
        assert sum(series["legions"].values()) == g.start.legions - g.legion_stock
        assert sum(series["gold"].values()) == g.start.gold - g.gold_stock
        assert all(tuple(figures) == GAME.seats(mode) for figures in series.values())
