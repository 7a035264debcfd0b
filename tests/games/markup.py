"""What the tests of all drawings share: the symbols there are, and checks of markup."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import ludus

SYMBOLS: Final = set(
    re.findall(
        r'<symbol id="([^"]+)"',
        Path(ludus.__file__)
        .with_name("table")
        .joinpath("templates/symbols.svg")
        .read_text("utf-8"),
    )
)
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
