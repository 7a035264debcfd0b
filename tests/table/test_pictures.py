"""Boards as pictures: styles are worked out as a browser does, for every game there is."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from ludus.games import game_ids
from ludus.table import pictures
from ludus.table.cascade import SVG, Sheet, mixed, resolved, style
from ludus.table.games import Games
from ludus.table.looks import base_styles
from ludus.table.looks import symbols as all_symbols
from ludus.table.pictures import Subject, draw, dressed, framed, read, shortened, symbols

SHEET = """
/* .red { fill: green } */
:root { --paper: light-dark(#ffffff, #000000); --deep: var(--paper); }
.red { fill: #f00; cursor: help }
.own { --c: #123456 }
.own .piece, p.own { fill: var(--c) }
.own > .near { stroke: color-mix(in srgb, #ffffff 50%, var(--c, #000000)) }
.red.loud { fill: #00f !important; font: italic 600 14px/1.2 var(--serif) }
.red:hover { fill: #0f0 }
@media (max-width: 9px) { .red { fill: #0f0 } }
text { fill: var(--deep) }
.hidden:not(.shown) { display: none }
"""


def styled(markup: str, **known: str) -> list[str]:
    """The styles of all elements of a drawing, in their order."""
    root = read(f"<svg>{markup}</svg>")
    style(root, Sheet(SHEET), {name: read(text) for name, text in known.items()})
    return [element.get("style", "") for element in root.iter()][1:]


def test_the_stronger_rule_wins_and_what_no_picture_shows_is_left_behind() -> None:
    assert styled('<g class="red"/>') == ["fill:#f00"]
    [loud] = styled('<g class="red loud"/>')
    assert loud.startswith("fill:#00f;font-style:italic;font-weight:600;font-size:14px;")
    assert styled("<text/>") == ["fill:#ffffff"]


def test_custom_properties_are_inherited_by_what_is_inside() -> None:
    found = styled('<g class="own"><g><g class="piece"/></g></g><g class="piece"/>')
    assert found == ["", "", "fill:#123456", ""]


def test_children_are_told_from_others_inside() -> None:
    near = '<g class="near"/>'
    assert styled(f'<g class="own">{near}<g>{near}</g></g>')[1:] == [
        "stroke:rgba(136,154,170,1.000)", "", "",
    ]  # fmt: skip


def test_not_leaves_out() -> None:
    found = styled('<g class="hidden"/><g class="hidden shown"/>')
    assert found == ["display:none", ""]


def test_symbols_take_their_colours_from_where_they_are_used() -> None:
    symbol = '<symbol viewBox="0 0 10 10"><path fill="var(--c,#999999)"/></symbol>'
    root = read(
        '<svg><g class="own"><use href="#s" x="5" y="0" width="20" height="20"/></g>'
        '<use href="#s"/><use href="#other"/></svg>'
    )
    style(root, Sheet(SHEET), {"s": read(symbol)})
    fills = [path.get("fill") for path in root.iter(f"{SVG}path")]
    assert fills == ["#123456", "#999999"]
    [use] = root.iter(f"{SVG}use")  # not one of the known
    assert use.get("href") == "#other"
    group = root[0][0]
    assert group.get("transform") == "translate(5.00,0.00) scale(2.0000)"


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("light-dark(#fff, #000)", "#fff"),
        ("var(--none, #abc)", "#abc"),
        ("var(--none)", ""),
        ("var(--none, var(--c))", "#102030"),
        ("1px solid light-dark(rgba(1, 2, 3, .5), #000)", "1px solid rgba(1, 2, 3, .5)"),
        ("color-mix(in srgb, var(--c) 30%, transparent)", "rgba(16,32,48,0.300)"),
    ],
)
def test_values_are_those_of_the_light_theme(value: str, shown: str) -> None:
    assert resolved(value, {"--c": "#102030"}) == shown


def test_colours_are_mixed() -> None:
    assert mixed("#fff", 0.25, "#000") == "rgba(64,64,64,1.000)"
    assert mixed("none", 0.5, "transparent") == "transparent"


LARGE = ("triumvirate", "antike_duellum", "sword_of_rome", "pax_romana")
"""Boards that take a second to be drawn: left to the fuzzing."""


@pytest.mark.parametrize(
    "id",
    [pytest.param(id, marks=[pytest.mark.fuzz] if id in LARGE else []) for id in game_ids()],
)
def test_every_board_becomes_a_picture(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    real = pictures.raster

    def raster(svg: str) -> bytes:
        made.append(svg)
        return real(svg)

    monkeypatch.setattr(pictures, "raster", raster)
    games = Games(())
    game = games.find(id)
    drawing = games.drawing(game)
    assert drawing is not None
    options = game.modes()[0]
    scene = drawing.scene(game.new(options).view(None), "fr")
    subject = Subject(
        drawing.board(options, "fr"),
        base_styles(games.drawn()) + drawing.css(),
        all_symbols(games.drawn()),
        tuple((piece.x, piece.y, piece.svg) for piece in scene.pieces),
        tuple(scene.areas.items()),
        "Ludus",
        "À vous",
    )
    assert draw(subject).startswith(b"\x89PNG")
    [svg] = made
    for left_over in ("var(--", "light-dark(", "color-mix("):
        assert left_over not in svg
    root = ElementTree.fromstring(svg)
    known = symbols(subject.symbols)
    assert not [use for use in root.iter(f"{SVG}use") if use.get("href", "")[1:] in known]


def test_the_whole_board_is_in_the_picture_whatever_its_shape() -> None:
    for width, height in ((840, 900), (1060, 300)):
        board = read(f'<svg viewBox="10 20 {width} {height}"/>')
        framed(board, Subject("", "", "", (), (), "", ""))
        x, y, w, h = (float(part) for part in board.get("viewBox", "").split())
        assert w / h == pytest.approx(1200 / 546, rel=0.01)
        assert x <= 10 + 0.1
        assert y <= 20 + 0.1
        assert x + w >= 10 + width - 0.1
        assert y + h >= 20 + height - 0.1


def test_a_piece_may_be_drawn_in_several_parts() -> None:
    piece = (3.0, 4.0, '<circle class="red"/><text>II</text>')
    board = dressed(Subject("<svg/>", SHEET, "", (piece,), (), "", ""))
    [group] = board
    assert group.get("transform") == "translate(3.0,4.0)"
    assert [part.tag for part in group] == [f"{SVG}circle", f"{SVG}text"]
    assert group[0].get("style") == "fill:#f00"


def test_long_lines_are_shortened() -> None:
    assert shortened("short") == "short"
    assert len(shortened("long " * 40)) <= 84
