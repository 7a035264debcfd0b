"""Wrong editions: the text of an edition with something changed, and what its author is told."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources.abc import Traversable

import pytest

from ludus.core.editions import Edition, load_edition
from ludus.core.errors import EditionError


class EditionText:
    """The text of an edition, and how its game reads it."""

    def __init__(self, game: str, file: Traversable, read: Callable[[Edition], object]) -> None:
        self.game = game
        self.text = file.read_text(encoding="utf-8")
        self.read = read

    def changed(self, old: str, new: str, section: str = "") -> str:
        """The text with one thing changed: the first *old* after the words *section*."""
        where = self.text.index(old, self.text.index(section))
        return self.text[:where] + new + self.text[where + len(old) :]

    def entry(self, heading: str, id: str) -> str:
        """An entry of an array of tables, as written."""
        begin = self.text.index(f'{heading}\nid = "{id}"')
        return self.text[begin : self.text.index("\n\n", begin) + 2]

    def refusal(self, text: str) -> str:
        """What the author of a wrong edition is told."""
        assert text != self.text
        with pytest.raises(EditionError) as caught:
            self.read(load_edition(text, game=self.game))
        return str(caught.value)
