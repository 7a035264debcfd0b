"""What lies on the board: thirty pieces, the numbers of large piles, and the dice of the turn."""

from __future__ import annotations

from typing import Any, Final

from ludus.core.markup import use
from ludus.core.scene import Piece

from ..telling.page import Page
from ..vocabulary.ids import HIT, HOME, PLACE_IDS, SEATS, WAITING
from .layout import DISC, TIGHT, die, slot

BESIDE: Final = {"waiting": WAITING, "hit": HIT, "home": HOME}
SPOTS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""By face: where the pips of a die are."""


def pieces(page: Page) -> list[Piece]:
    """All there is, in painting order."""
    made: list[Piece] = []
    for number, point in enumerate(page.view["points"], 1):
        if point["owner"]:
            made += pile(page, SEATS.index(point["owner"]), number, point["n"])
    for seat, player in enumerate(page.view["players"]):
        for name, place in BESIDE.items():
            made += pile(page, seat, place, player[name])
    return [*made, *dice(page)]


def pile(page: Page, seat: int, place: int, n: int) -> list[Piece]:
    """The pieces of a seat on one place; where they overlap, their number as well.

    Pieces of a seat are alike: what their ids have in common before the ``~`` says so, and one
    that vanishes here and appears there is seen to move.
    """
    target = f"place:{PLACE_IDS[place]}"
    title = told(page, seat, place, n)
    made = [
        Piece(f"{SEATS[seat]}~{place}.{height}", *slot(place, seat, height, n), DISCS[seat], target,
              title)
        for height in range(n)
    ]  # fmt: skip
    if n > TIGHT or (n and place in (WAITING, HOME)):
        x, y = slot(place, seat, n - 1, n)
        number = f'<text y="5.5" class="tb-count">{n}</text>'
        label = f'<g class="{SEATS[seat]}"><circle r="12.5" class="tb-label"/>{number}</g>'
        made.append(Piece(f"count:{SEATS[seat]}:{place}", x, y, label, target, title))
    return made


def told(page: Page, seat: int, place: int, n: int) -> str:
    """A pile in words."""
    name = page.game.name(page.lang, "place", place)
    return page.say("drawing.pile", seat=page.seat(SEATS[seat]), n=n, place=name)


def disc(seat: str) -> str:
    """A piece: a turned disc with the emblem of its owner."""
    return (
        f'<g class="tb-piece {seat}"><circle r="{DISC}"/><circle r="{DISC - 4}" class="tb-rim"/>'
        f"{use(f'em-{seat}', 0, 0, 21)}</g>"
    )


DISCS: Final = tuple(disc(seat) for seat in SEATS)


def dice(page: Page) -> list[Piece]:
    """The three dice where their player has thrown them; used ones fade, the one in play is ringed.

    They are named after the player, so that those of a new turn are seen to fall.
    """
    view, made = page.view, []
    now = view["die"]
    for number, one in enumerate(view["dice"]):
        is_now = one["face"] == now and not one["used"]
        if is_now:
            now = None  # of equal dice, one is in play
        x, y = die(number)
        state = "used" if one["used"] else "now" if is_now else "left"
        title = page.say(f"drawing.die.{state}", n=one["face"])
        drawn = face(one, state)
        made.append(
            Piece(f"die:{view['active']}:{number}", x, y, drawn, f"die:{one['face']}", title)
        )
    return made


def face(one: dict[str, Any], state: str) -> str:
    """A die of bone with its pips."""
    pips = "".join(f'<circle cx="{13 * x}" cy="{13 * y}" r="5"/>' for x, y in SPOTS[one["face"]])
    ring = '<rect x="-32" y="-32" width="64" height="64" rx="14" class="tb-ring"/>'
    return (
        f'<g class="tb-die tb-{state} tumbles">{ring if state == "now" else ""}'
        f'<rect x="-26" y="-26" width="52" height="52" rx="9"/>{pips}</g>'
    )
