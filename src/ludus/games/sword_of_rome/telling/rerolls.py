"""Dice that may be rolled again: what they show, and what the new throw must be."""

from __future__ import annotations

from typing import Any, Final

from ..vocabulary.forces import ATTACKER, DEFENDER
from ..vocabulary.powers import POWERS, SIDE_OF, SIDES
from .dispatches import total

View = dict[str, Any]

FACES: Final = range(1, 7)


def own_part(view: View) -> int:
    """Where the side that is asked fights: as attacker, at the flank too, or as defender."""
    fight, asked = view["battle"], SIDES.index(view["asked"])
    attackers = [fight["powers"][ATTACKER], fight["flank"] and fight["flank"]["power"]]
    sides = [SIDE_OF[POWERS.index(power)] for power in attackers if power]
    return ATTACKER if asked in sides else DEFENDER


def own_dice(view: View) -> list[int]:
    """Those of a siege, or of the own part of a battle."""
    if view["siege_roll"]:
        return list(view["siege_roll"]["dice"])
    part = own_part(view)
    return list(view["battle"]["dice"][3 * part : 3 * part + 3])


def winning(view: View, die: int) -> list[int]:
    """The faces with which the own part would win the battle, the others staying as they lie."""
    fight, part = view["battle"], own_part(view)
    rest = total(fight, part) - own_dice(view)[die]
    enemy = total(fight, 1 - part)
    return [face for face in FACES if rest + face > enemy - (part == DEFENDER)]
