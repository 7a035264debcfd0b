"""11.11: the fleet under way: its galleys and leaders, and what it loses (11.44, 8.43)."""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, choose, procedure

from ...position.afloat import fleet_word, overlap, squadrons, strength
from ...position.state import State
from ...vocabulary.ids import Owner, Power, Space
from ...vocabulary.journal import GALLEYS_LOST
from ...vocabulary.journal_naval import FLEET_ENDS
from ...vocabulary.owners import ADMIRALS, is_power
from ...vocabulary.places import LAND
from ...vocabulary.questions_naval import SINK
from ...vocabulary.units import BETTER_GALLEY_POINTS, GALLEY_POINTS

LEADER_POINTS: Final = 1
"""Of a leader with a fleet, in battle and against pirates (11.43, 12.63)."""


# -- who is aboard ---------------------------------------------------------------------------------
def leaders_aboard(g: State) -> int:
    """The leaders with the fleet under way; a transport carries those of the march."""
    return g.march.leaders if g.voyage.is_transport else g.voyage.leaders


def is_led(g: State) -> int:
    """1 if a leader is with the fleet under way."""
    return int(leaders_aboard(g) != 0)


def galley_points(g: State, sailor: Owner, word: int) -> int:
    """Battle points of galleys: three for each with the better technology (11.43, 16.2)."""
    is_better = is_power(sailor) and g.this_turn.better_galleys >> sailor & 1
    return strength(word) * (BETTER_GALLEY_POINTS if is_better else GALLEY_POINTS)


def admirals_in(word: int) -> list[Owner]:
    """Whose galleys are in a fleet word."""
    return [owner for owner in ADMIRALS if squadrons(word, owner)]


# -- putting to sea and coming to rest -------------------------------------------------------------
def free_galleys(g: State, power: Power, owner: Owner, space: Space, is_escort: bool) -> int:
    """The galleys there that may still move in this activation (9.14), as a fleet word."""
    word, water = g.ready_fleet(power, owner, space), g.board.water[space]
    word -= overlap(word, g.logbook.sailed[water])
    return word if is_escort else word - overlap(word, g.logbook.escorted[water])


def cast_off(g: State, owner: Owner, n: int) -> None:
    """Squadrons leave the place where the fleet is and join it; first those that have escorted."""
    here, water = g.voyage.space, g.board.water[g.voyage.space]
    g.moor(owner, here, -n)
    g.voyage.galleys += fleet_word(owner, n)
    again = min(n, squadrons(g.logbook.escorted[water], owner))
    if again:
        g.logbook.note_escorted(water, -fleet_word(owner, again))


def drop_anchor(g: State, word: int, is_spent: bool) -> None:
    """Squadrons of the fleet stay where it is."""
    here, water = g.voyage.space, g.board.water[g.voyage.space]
    for owner in admirals_in(word):
        g.moor(owner, here, squadrons(word, owner))
    g.voyage.galleys -= word
    if g.voyage.is_transport and not is_spent:
        g.logbook.note_escorted(water, word)
    else:
        g.logbook.note_sailed(water, word)


def come_to_rest(g: State, is_spent: bool) -> None:
    """All galleys of the fleet stay where it is; leaders that came with them do so too."""
    if g.voyage.galleys:
        g.log(FLEET_ENDS, g.voyage.power, strength(g.voyage.galleys), g.voyage.space)
    drop_anchor(g, g.voyage.galleys, is_spent)


def carry_leaders(g: State, mask: int, space: Space) -> None:
    """Leaders come to a place with those who carry them."""
    for leader in g.led_by(mask):
        g.place[leader] = space


# -- losses ----------------------------------------------------------------------------------------
@procedure
def sink_some(g: State, n: int) -> Flow[None]:
    """The fleet under way loses so many squadrons; of whom, its commander chooses (11.44)."""
    for _ in range(n):
        owner = admirals_in(g.voyage.galleys)[0]
        if len(admirals_in(g.voyage.galleys)) > 1:
            owner = yield from choose(
                g.seats[g.voyage.power],
                SINK,
                admirals_in(g.voyage.galleys),
                about=(g.voyage.space, strength(g.voyage.galleys)),
            )
        g.voyage.galleys -= fleet_word(owner, 1)
        g.log(GALLEYS_LOST, owner, 1, g.voyage.space)


@procedure
def sink_moored(g: State, sailor: Owner, space: Space, n: int) -> Flow[None]:
    """A fleet that lies there loses so many squadrons; of whom, its commander chooses (11.44)."""
    for _ in range(n):
        owner = admirals_in(g.fleet_sailed_by(sailor, space))[0]
        if is_power(sailor) and len(admirals_in(g.fleet_sailed_by(sailor, space))) > 1:
            owner = yield from choose(
                g.seats[sailor],
                SINK,
                admirals_in(g.fleet_sailed_by(sailor, space)),
                about=(space, strength(g.fleet_sailed_by(sailor, space))),
            )
        g.sink(owner, space, 1)


def can_stay(g: State, space: Space) -> bool:
    """Whether a port is the power's, its friends' or nobody's: no fight awaits it ashore."""
    if g.board.kind[space] != LAND:
        return False
    occupant = g.occupant(space)
    return occupant < 0 or g.is_friend(g.voyage.power, occupant)
