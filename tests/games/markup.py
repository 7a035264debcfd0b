"""What the tests of all drawings share: the symbols there are, and checks of markup."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import ludus
from ludus.core.scene import Scene

ROOT: Final = Path(ludus.__file__).parent
SYMBOL_FILES: Final = (
    ROOT / "table/templates/symbols.svg",
    *ROOT.glob("games/*/drawing/symbols.svg"),
)
SYMBOLS: Final = {
    id
    for file in SYMBOL_FILES
    for id in re.findall(r'<symbol id="([^"]+)"', file.read_text("utf-8"))
}
"""The ids of the symbols on every page."""


def check_markup(markup: str, known_ids: set[str]) -> None:
    """Well formed, no inline style or script, and every symbol it uses exists."""
    root = ElementTree.fromstring(f"<div>{markup}</div>")
    for element in root.iter():
        assert not element.tag.endswith(("style", "script"))
        for name, value in element.attrib.items():
            assert name != "style"
            assert not name.startswith("on")
            if name == "href":
                assert value.removeprefix("#") in known_ids
            elif value.startswith("url("):
                assert value[5:-1] in known_ids


def ids_in(markup: str) -> list[str]:
    """The ids given in a piece of markup."""
    return re.findall(r'\bid="([^"]+)"', markup)


def targets(markup: str) -> list[str]:
    """What a piece of markup lets one point at."""
    return re.findall(r'data-target="([^"]+)"', markup)


def check_scene(scene: Scene) -> None:
    """Pieces and panels are there once, well formed, and every piece explains itself."""
    ids = [piece.id for piece in scene.pieces]
    assert len(ids) == len(set(ids))
    assert len({panel.id for panel in scene.panels}) == len(scene.panels)
    check_markup("".join(piece.svg for piece in scene.pieces), SYMBOLS)
    check_markup("".join(panel.html for panel in scene.panels), SYMBOLS)
    assert all(piece.title for piece in scene.pieces)


def texts(scene: Scene) -> dict[str, tuple[object, ...]]:
    """Everything in a scene, by piece, panel and area."""
    made: dict[str, tuple[object, ...]] = {
        p.id: (p.x, p.y, p.svg, p.target, p.title) for p in scene.pieces
    }
    made |= {f"panel {p.id}": (p.place, p.title, p.html) for p in scene.panels}
    return made | {target: (classes,) for target, classes in scene.areas.items()}


def changed(before: Scene, after: Scene) -> set[str]:
    """What is not the same in two scenes."""
    old, new = texts(before), texts(after)
    return {name for name in old.keys() | new.keys() if old.get(name) != new.get(name)}
