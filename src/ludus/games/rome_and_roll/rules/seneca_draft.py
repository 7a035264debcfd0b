"""O.5: Seneca drafts a die by the throw of another and the back of a card."""

from __future__ import annotations

from ludus.flow import Flow, chance, procedure

from ..position.state import State
from ..vocabulary.decisions import D6
from ..vocabulary.ids import ALL_FACES, COLOURS, SIDES, Face
from ..vocabulary.journal import SENECA_TOOK

EVEN_ODDS = (1,) * SIDES


@procedure
def seneca_drafts(g: State, which: int) -> Flow[None]:
    """The left card for his first die, the right one for his second."""
    pips = yield from chance(D6, EVEN_ODDS)
    face = wanted(g, g.seneca.backs[which], pips + 1)
    g.pool[face] -= 1
    g.log(SENECA_TOOK, face)


def wanted(g: State, back: int, number: int) -> Face:
    """An even throw takes the colour above, an odd one that below; else the other, else any."""
    above, below = back // len(COLOURS), back % len(COLOURS)
    first, second = (below, above) if number % 2 else (above, below)
    for colours in ((first,), (second,), range(len(COLOURS))):
        for step in range(SIDES):
            at = (number - 1 + step) % SIDES
            for colour in colours:
                if g.pool[colour * SIDES + at]:
                    return ALL_FACES[colour * SIDES + at]
    raise AssertionError("there is always a die for Seneca")
