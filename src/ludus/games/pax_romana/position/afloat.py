"""What is at sea: a fleet under way, one that flees, armies aboard, and what galleys have done.

The galleys of several admirals in one number are a *fleet word*: see :func:`squadrons`.
"""

from __future__ import annotations

from typing import Final

from ludus.flow import Slate, slate

from ..vocabulary.ids import NOBODY, NOWHERE, Mask, Owner, Power, Space
from ..vocabulary.owners import ADMIRALS, FLEET_BITS, FLEET_OF
from ..vocabulary.places import WATERS

FULL: Final = (1 << FLEET_BITS) - 1


def squadrons(word: int, owner: Owner) -> int:
    """Squadrons of an owner in a fleet word."""
    return word >> FLEET_OF[owner] * FLEET_BITS & FULL


def strength(word: int) -> int:
    """All squadrons in a fleet word."""
    found = 0
    while word:
        found += word & FULL
        word >>= FLEET_BITS
    return found


def fleet_word(owner: Owner, n: int) -> int:
    """So many squadrons of an owner."""
    return n << FLEET_OF[owner] * FLEET_BITS


def overlap(word: int, other: int) -> int:
    """Of each admiral, the smaller number of two fleet words."""
    found = 0
    for owner in ADMIRALS:
        found += fleet_word(owner, min(squadrons(word, owner), squadrons(other, owner)))
    return found


@slate
class Voyage(Slate):
    """A fleet under way, alone or with the force on the march: its galleys are not on the map."""

    power: Power = NOBODY
    """Who commands it; NOBODY when nothing is at sea."""
    owner: Owner = NOBODY
    """The power itself, or PONTUS if only its galleys may sail (12.55)."""
    space: Space = NOWHERE
    refuge: Space = NOWHERE
    """The last port where it was, or passed, and could stay without a fight."""
    port: Space = NOWHERE
    """The last port that it has left, whosever it is (12.63)."""
    galleys: int = 0
    """Fleet word."""
    leaders: int = 0
    """Mask; of a transport, the leaders are those of the march."""
    is_major: int = 0
    is_transport: int = 0
    wake: Mask = 0
    """Waters it came through since something last happened: nobody sails in circles."""


@slate
class SeaFlight(Slate):
    """A fleet that flees before battle (11.42), with the army that it guards."""

    owner: Owner = NOBODY
    """Who sails it; NOBODY when nobody flees."""
    space: Space = NOWHERE
    galleys: int = 0
    leaders: int = 0
    convoy: int = -1
    """The army that it guards, or NO_CONVOY."""


@slate
class Logbook(Slate):
    """What galleys have done in this activation; by water."""

    sailed: tuple[int, ...] = (0,) * WATERS
    """Fleet words: those that have sailed alone, or lost a battle, do not move again (9.14)."""
    escorted: tuple[int, ...] = (0,) * WATERS
    """Those that have guarded a transport may guard another one, and nothing else (9.14)."""
    adrift: Mask = 0
    """Armies that have come to lie at sea: they move no more (9.14)."""
    pinned: Mask = 0
    """Waters whose fleets may not flee again (11.42)."""

    def note_sailed(self, water: int, word: int) -> None:
        """Galleys have come there, and stay."""
        self.sailed = changed(self.sailed, water, word)

    def note_escorted(self, water: int, word: int) -> None:
        """Galleys have guarded a transport that came there."""
        self.escorted = changed(self.escorted, water, word)


def changed(words: tuple[int, ...], water: int, more: int) -> tuple[int, ...]:
    """The same with more, or fewer, in one place."""
    return (*words[:water], words[water] + more, *words[water + 1 :])
