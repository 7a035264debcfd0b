"""What has changed between two updates of a stream, so that most of them need not travel.

An update is the whole table; from one to the next, most pieces, panels and lines of the chronicle
stay as they were. A stream keeps a mark of every part it has sent; ``changes`` gives the parts that
have another one now. Whoever reads has the update before, and puts them in their places::

    {"from": the version that these are changes of,
     "fields": {name: value},           what stands in the update under that name
     "pieces": [..], "order": [ids],    pieces of the scene that are new or different; all of them,
                                        in their order, if that has changed
     "panels": [..], "panel_order": [ids],
     "areas": {..},                     if they have changed
     "lines": [..]}                     to be added to the chronicle
"""

from __future__ import annotations

from typing import Any

from .encoding import pack

PARTS = ("scene", "chronicle")
"""Fields of an update that are sent part by part."""


def mark(value: Any) -> int:
    """Two values with the same mark are the same."""
    return hash(pack(value))


class Sent:
    """An update that was sent: the marks of its parts."""

    __slots__ = (
        "areas", "fields", "line", "mark", "panels", "pieces", "total", "version", "viewer",
    )  # fmt: skip

    def __init__(self, update: dict[str, Any], viewer: tuple[Any, ...]) -> None:
        scene, lines = update["scene"], update["chronicle"]
        self.version: str = update["version"]
        self.viewer = viewer
        """Whoever looks from another seat reads other things in the same lines."""
        self.fields = {name: mark(update[name]) for name in update if name not in PARTS}
        self.pieces = {one["id"]: mark(one) for one in scene["pieces"]}
        self.panels = {one["id"]: mark(one) for one in scene["panels"]}
        self.areas = mark(scene["areas"])
        self.total: int = update["lines"]
        """Lines of the chronicle."""
        self.line = mark(lines[-1]) if lines else 0
        marks = (self.fields, self.pieces, self.panels)
        self.mark = hash((*(tuple(one.items()) for one in marks), self.areas, self.line))
        """Of all of it."""

    @property
    def since(self) -> int:
        """The line from which on the next update needs the chronicle: the last one."""
        return max(0, self.total - 1)

    def goes_on(self, update: dict[str, Any]) -> bool:
        """Whether a later *update* for the same viewer still tells the last line of this one."""
        lines, place = update["chronicle"], self.total - 1
        if place < 0:
            return True
        if not lines or not lines[0]["n"] <= place < update["lines"]:
            return False
        return mark(lines[place - lines[0]["n"]]) == self.line


def changes(before: Sent, after: Sent, update: dict[str, Any]) -> dict[str, Any]:
    """What is different in *update*, whose marks are *after*, for whoever has the one *before*."""
    scene = update["scene"]
    changed: dict[str, Any] = {
        "from": before.version,
        "fields": differing(update, before.fields, after.fields),
        "pieces": list(differing(by_id(scene["pieces"]), before.pieces, after.pieces).values()),
        "panels": list(differing(by_id(scene["panels"]), before.panels, after.panels).values()),
        "lines": [line for line in update["chronicle"] if line["n"] >= before.total],
    }
    if list(before.pieces) != list(after.pieces):
        changed["order"] = list(after.pieces)
    if list(before.panels) != list(after.panels):
        changed["panel_order"] = list(after.panels)
    if before.areas != after.areas:
        changed["areas"] = scene["areas"]
    return changed


def by_id(parts: list[dict[str, Any]]) -> dict[str, Any]:
    """Pieces or panels by their ids."""
    return {part["id"]: part for part in parts}


def differing(
    parts: dict[str, Any], before: dict[str, int], after: dict[str, int]
) -> dict[str, Any]:
    """Those parts that have another mark than before, or had none."""
    return {name: parts[name] for name, now in after.items() if before.get(name) != now}
