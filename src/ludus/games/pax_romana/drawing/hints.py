"""How options are shown: a symbol, a tone, a price, the group they stand in."""

from __future__ import annotations

from typing import Final

from ludus.core.scene import Hint

from ..vocabulary.places import FORTRESS
from ..vocabulary.places import PASS as ALPINE
from .page import EMBLEMS, Page

ENDS: Final = (
    "pass", "enough", "stop", "finish", "lose", "stand_still", "done", "no", "refuse", "decline",
)  # fmt: skip
"""Buttons that end or leave something."""
SYMBOLS: Final = {
    "space": "city", "unit": "legion", "leader": "leader", "card": "ad-card", "objective": "laurel",
    "levy": "legion", "amount": "", "talents": "coin", "province": "city",
}  # fmt: skip
MOVING: Final = ("step",)
SAILING: Final = ("sail", "voyage")


def hint(page: Page, kind: str, target: str) -> Hint:
    """The hint of an option by the kind of its decision."""
    domain, _, item = target.partition(":")
    if domain == "button":
        is_end = item in ENDS
        return Hint(tone="end" if is_end else "")
    if domain in ("power", "owner"):
        return Hint(EMBLEMS.get(item, "em-independent"))
    if kind in MOVING and domain == "space":
        return step(page, item)
    if kind in SAILING and domain == "space":
        return Hint("galley")
    return Hint(SYMBOLS.get(domain, ""))


def step(page: Page, to: str) -> Hint:
    """A step on the march: what it costs, and whether somebody is there."""
    board, march = page.game.tables.board, page.view["land"]["march"]
    here, there = board.index[march["at"]], board.index[to]
    is_hard = (
        board.kind[there] == ALPINE or board.marks[there] & FORTRESS or there in board.straits[here]
    )
    seen = page.view["spaces"].get(to, {})
    holder = (
        seen.get("owner") or seen.get("settler") or ("tribes" if to in page.view["tribes"] else "")
    )
    is_foe = bool(holder) and holder not in (march["owner"], march["power"])
    cost = (2 if is_hard else 1) + is_foe
    note = page.say("drawing.note.attack", owner=page.say(f"owner.{holder}")) if is_foe else ""
    return Hint("ad-swords" if is_foe else "legion", "attack" if is_foe else "", str(cost), note)
