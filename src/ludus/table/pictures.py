"""Pictures of boards, for links that are shown elsewhere: drawn in a process of their own.

What is drawn is what everybody may see, composed as the table page does it: the board, the classes
of its areas, the pieces in their order, and under it a line of words.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

import resvg_py

from .cascade import FAMILY, SERIF, SVG, Sheet, style

WIDTH: Final = 1200
HEIGHT: Final = 630
"""What other sites show best."""
FOOT: Final = 84
"""The height of the line of words in it."""
PAPER, INK, MUTED, RED, LINE = "#fdfaf3", "#2b2622", "#655a4d", "#9c2f24", "#d9cdb6"
LONGEST: Final = 84
"""Characters of a line of words."""
ElementTree.register_namespace("", SVG[1:-1])


@dataclass(frozen=True)
class Subject:
    """What is to be drawn."""

    board: str
    styles: str
    symbols: str
    pieces: tuple[tuple[float, float, str], ...]
    areas: tuple[tuple[str, str], ...]
    title: str
    line: str


def draw(subject: Subject) -> bytes:
    """The picture of a board, as PNG."""
    return raster(ElementTree.tostring(framed(dressed(subject), subject), encoding="unicode"))


def dressed(subject: Subject) -> Element:
    """The board with its pieces, every element with the style that it has on the table."""
    board = read(subject.board)
    known = symbols(subject.symbols)
    areas = dict(subject.areas)
    for element in board.iter():
        added = areas.get(element.get("data-target", ""))
        if added:
            element.set("class", f"{element.get('class', '')} {added}")
    for x, y, svg in subject.pieces:
        board.append(read(f'<g transform="translate({x:.1f},{y:.1f})">{svg}</g>'))
    style(board, sheet(subject.styles), known)
    return board


@lru_cache(8)
def sheet(text: str) -> Sheet:
    """Styles, read once."""
    return Sheet(text)


@lru_cache(8)
def symbols(text: str) -> Mapping[str, Element]:
    """Symbols by their ids, read once."""
    found = read(f"<g>{text}</g>").iter(f"{SVG}symbol")
    return {symbol.get("id", ""): symbol for symbol in found}


def read(text: str) -> Element:
    """Markup of our own drawings, which may leave the namespace to its surroundings."""
    if "xmlns=" not in text.partition(">")[0]:
        text = re.sub(r"^\s*<(\w+)", rf'<\1 xmlns="{SVG[1:-1]}"', text, count=1)
    return ElementTree.fromstring(text)


def framed(board: Element, subject: Subject) -> Element:
    """The whole board in the picture, with what lies around it, above a line of words."""
    x, y, w, h = (float(part) for part in board.get("viewBox", "0 0 1 1").split())
    height = HEIGHT - FOOT
    scale = min(WIDTH / w, height / h)
    view = (x + w / 2 - WIDTH / scale / 2, y + h / 2 - height / scale / 2)
    board.set("viewBox", f"{view[0]:.2f} {view[1]:.2f} {WIDTH / scale:.2f} {height / scale:.2f}")
    for name, value in (("x", "0"), ("y", "0"), ("width", str(WIDTH)), ("height", str(height))):
        board.set(name, value)
    size = {"viewBox": f"0 0 {WIDTH} {HEIGHT}", "width": str(WIDTH), "height": str(HEIGHT)}
    picture = Element(f"{SVG}svg", size)
    sea = {"width": str(WIDTH), "height": str(HEIGHT), "fill": "#c9d8dc"}
    SubElement(picture, f"{SVG}rect", sea)
    picture.append(board)
    top = {"y": str(height), "width": str(WIDTH)}
    SubElement(picture, f"{SVG}rect", {**top, "height": str(FOOT), "fill": PAPER})
    SubElement(picture, f"{SVG}rect", {**top, "height": "2", "fill": LINE})
    word(picture, 32, height + 36, subject.title, 28, INK, SERIF)
    word(picture, 32, height + 66, shortened(subject.line), 19, MUTED, FAMILY)
    word(picture, WIDTH - 32, height + 52, "LVDVS", 30, RED, SERIF, end=True)
    return picture


def word(
    picture: Element, x: float, y: float, text: str, size: int, fill: str, family: str,
    end: bool = False,
) -> None:  # fmt: skip
    """Some words in the picture."""
    look = {"x": str(x), "y": str(y), "font-size": str(size), "fill": fill, "font-family": family}
    if end:
        look |= {"text-anchor": "end", "letter-spacing": "8"}
    SubElement(picture, f"{SVG}text", look).text = text


def shortened(text: str) -> str:
    """As much as fits into a line."""
    return text if len(text) <= LONGEST else text[: LONGEST - 1].rstrip() + "…"


def raster(svg: str) -> bytes:
    """Pixels; text needs fonts of the system and is left out where there are none."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=WIDTH, height=HEIGHT))


def subject(shown: dict[str, Any], board: str, styles: str, symbols: str, line: str) -> Subject:
    """From what everybody is shown of a step."""
    scene = shown["scene"]
    return Subject(
        board,
        styles,
        symbols,
        tuple((piece["x"], piece["y"], piece["svg"]) for piece in scene["pieces"]),
        tuple(scene["areas"].items()),
        shown["title"],
        line,
    )
