"""Ask me about responses: always, if something fits, or never.

The rules open a window to everybody who might hold a fitting card, and the record holds every pass.
Whether the table answers for a player where he can only pass is a setting of his seat, kept among
its standing orders. A pause then tells the others that something fits; whoever wants to hide that
is asked always. With other people at the table that is how it begins; against bots, where nobody
could draw a conclusion, only what fits is asked.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from ludus.core.decision import Decision
from ludus.core.game import Game

from .live import Live, SeatState

SETTING: Final = "responses"
"""The name under which it stands among the orders of a seat."""
ALWAYS: Final = "always"
FITTING: Final = "fitting"
NEVER: Final = "never"
SETTINGS: Final = (ALWAYS, FITTING, NEVER)
PASSES: Final = "pass"
"""A button that ends so lets something go by without an answer."""


@cache
def pass_actions(game: Game) -> dict[str, int]:
    """For each kind of decision in which something can be let go by: the action that does it."""
    found: dict[str, int] = {}
    for kind in game.kinds:
        for action in range(kind.size):
            domain, index = kind.locate(action)
            if domain.name == "button" and game.item(domain, index).endswith(PASSES):
                found[kind.name] = action
    return found


@cache
def is_window(game: Game, kind: str) -> bool:
    """Whether a decision is a response: cards that answer something, or pass."""
    found = next(k for k in game.kinds if k.name == kind)
    return kind in pass_actions(game) and any(d.name == "card" for d in found.domains)


def setting(seat: SeatState) -> str:
    """How a seat wants to be asked."""
    return seat.orders.get(SETTING, ALWAYS)


def usual(live: Live) -> str:
    """How somebody is asked who has said nothing: with other people at the table, always, unless a
    pause could tell nothing."""
    people = [seat for seat in live.seats if seat.user is not None and not seat.resigned]
    is_open = not live.game.has_responses(live.options)
    return FITTING if is_open or len(people) == 1 else ALWAYS


def settle(live: Live) -> None:
    """As the match begins, every person is asked as is usual."""
    if pass_actions(live.game) and usual(live) != ALWAYS:
        for seat in live.seats:
            if seat.kind == "person":
                seat.orders = {**seat.orders, SETTING: usual(live)}


def answered(live: Live, number: int, decision: Decision) -> int | None:
    """The pass that the table gives for a seat; None: it is asked."""
    seat, game = live.seats[number], live.game
    passing = pass_actions(game).get(decision.kind.name)
    if passing is None or passing not in decision.options:
        return None
    wish = setting(seat)
    if wish == FITTING and decision.options == [passing]:
        return passing
    if wish == NEVER and is_window(game, decision.kind.name):
        return passing
    return None


def ask_again(live: Live, seat: SeatState, kind: str) -> None:
    """*Never* holds until the seat acts in a turn of its own again."""
    if setting(seat) == NEVER and kind not in pass_actions(live.game):
        kept = {name: order for name, order in seat.orders.items() if name != SETTING}
        seat.orders = kept if usual(live) == ALWAYS else {**kept, SETTING: usual(live)}


def shown(live: Live, viewpoint: str | None) -> dict[str, Any] | None:
    """The switch as a viewer sees it; nothing where nothing can be let go by, or nothing hidden
    could answer."""
    game = live.game
    if viewpoint is None or not live.playable or not pass_actions(game):
        return None
    if not game.has_responses(live.options):
        return None
    return {"seat": viewpoint, "value": setting(live.seat(viewpoint)), "usual": usual(live)}
