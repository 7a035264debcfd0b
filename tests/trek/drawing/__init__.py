"""Trek as it is seen: seven places, the roads, Aulus."""

from __future__ import annotations

from typing import Any, Final

from ludus.core.game import Options
from ludus.core.scene import Drawing, Hint, Piece, Scene

from ..play import PLACES, ROADS, cost

SPOTS: Final = ((60, 200), (180, 100), (180, 300), (480, 120), (330, 200), (400, 340), (620, 120))
STORY: Final = {"marched": "way", "waded": "part"}


class TrekDrawing(Drawing):
    """Discs and lines."""

    story = STORY
    parts = ("step", "hide")

    def board(self, options: Options, lang: str) -> str:
        """Every place is a disc."""
        roads = "".join(
            f'<path d="M{SPOTS[a][0]} {SPOTS[a][1]}L{SPOTS[b][0]} {SPOTS[b][1]}" stroke="#888"/>'
            for a, ends in enumerate(ROADS)
            for b in ends
        )
        discs = "".join(
            f'<circle data-target="space:{id}" data-anchor="{x},{y}" cx="{x}" cy="{y}" r="12"'
            f' fill="#fff" stroke="#555" aria-label="{self.game.name(lang, "space", n)}"/>'
            for n, (id, (x, y)) in enumerate(zip(PLACES, SPOTS, strict=True))
        )
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 700 420">{roads}{discs}</svg>'

    def thumbnail(self) -> str:
        """A disc."""
        return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="4"/></svg>'

    def scene(self, view: dict[str, Any], lang: str) -> Scene:
        """Aulus, where he is."""
        x, y = SPOTS[PLACES.index(view["at"])]
        return Scene([Piece("aulus", x, y, '<circle r="6" fill="#a33"/>')], {}, [])

    def hint(self, view: dict[str, Any], kind: str, target: str, lang: str) -> Hint:
        """A step has its price; the camp is defended."""
        domain, _, item = target.partition(":")
        if domain != "space":
            return Hint(tone="end" if item == "rest" else "")
        price = str(cost(PLACES.index(item)))
        if item == "camp":
            return Hint(tone="attack", cost=price, note=self.game.catalogue.text(lang, "text.camp"))
        return Hint(cost=price)

    def emblem(self, seat: str) -> str:
        """The same for both."""
        return "legion"
