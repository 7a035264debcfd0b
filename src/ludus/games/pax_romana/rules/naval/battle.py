"""11.43 to 11.46: a naval battle between the fleet under way and one that lies where it has come.

Losses in squadrons are half the difference of the totals, rounded up (ruling 26).
"""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, call, chance, choose, procedure

from ...position.afloat import squadrons, strength
from ...position.state import State
from ...vocabulary.domains import DIE, FACES
from ...vocabulary.ids import NOBODY, Owner, Power, Space
from ...vocabulary.journal_naval import RAN_FOR_PORT, SEA_BATTLE, SEA_DRAWN, SEA_WON
from ...vocabulary.owners import ALL_POWERS, is_power
from ...vocabulary.places import LAND
from ...vocabulary.questions_naval import REFUGE
from ...vocabulary.units import GALLEY_POINTS, WORDS
from .adrift import thin_out
from .cargo import lose_aboard, lose_army, sink_convoy
from .fleets import (
    LEADER_POINTS,
    admirals_in,
    carry_leaders,
    galley_points,
    is_led,
    leaders_aboard,
    sink_moored,
    sink_some,
)

VICTORY: Final = 0
DEFEAT: Final = 1
DRAW: Final = 2


@procedure
def sea_battle(g: State, foe: Owner) -> Flow[int]:
    """VICTORY, DEFEAT or DRAW for the fleet under way, with all that follows (11.43 to 11.46)."""
    here = g.voyage.space
    own = galley_points(g, g.voyage.power, g.voyage.galleys) + LEADER_POINTS * is_led(g)
    theirs = galley_points(g, foe, g.fleet_sailed_by(foe, here))
    theirs += LEADER_POINTS * int(sea_leaders(g, foe, here) != 0)
    die = yield from chance(DIE, FACES)
    foe_die = yield from chance(DIE, FACES)
    g.log(SEA_BATTLE, g.voyage.power, own, die, foe, theirs, foe_die, here)
    margin = own + die - theirs - foe_die
    if margin == 0:
        g.log(SEA_DRAWN, g.voyage.power, foe, here)
        return DRAW
    spoils = yield from chance(DIE, FACES)
    if margin > 0:
        g.log(SEA_WON, g.voyage.power, foe, here)
        yield from call(defeat_moored, foe, (margin + 1) // 2)
        if spoils % 2:
            yield from call(lose_squadrons, 1)
        return VICTORY
    g.log(SEA_WON, foe, g.voyage.power, here)
    yield from call(lose_squadrons, (1 - margin) // 2)
    if spoils % 2:
        yield from call(lose_moored, foe, 1)
    if g.voyage.galleys:
        yield from call(run_for_port)
    return DEFEAT


# -- the fleet under way ---------------------------------------------------------------------------
@procedure
def lose_squadrons(g: State, n: int) -> Flow[None]:
    """Squadrons are lost, and as many battle points of the army aboard; all with the last (11.46).

    A leader goes down with the whole fleet (8.43).
    """
    lost = min(n, strength(g.voyage.galleys))
    yield from call(sink_some, lost)
    if not g.voyage.galleys:
        for leader in g.led_by(leaders_aboard(g)):
            g.bury(leader)
        g.voyage.leaders = 0
        if g.voyage.is_transport:
            lose_army(g)
    elif g.voyage.is_transport:
        yield from call(lose_aboard, lost * GALLEY_POINTS)


@procedure
def run_for_port(g: State) -> Flow[None]:
    """What is left of a beaten fleet goes to the nearest friendly port, the army with it (11.44).

    Without any it is lost.
    """
    here, fits = g.voyage.space, g.march.owner if g.voyage.is_transport else NOBODY
    found: tuple[Space, ...] = tuple(nearest_ports(g, g.voyage.power, here, fits))
    if not found:
        yield from call(lose_squadrons, strength(g.voyage.galleys))
        return
    port = found[0]
    if len(found) > 1:
        port = yield from choose(
            g.seats[g.voyage.power],
            REFUGE,
            nearest_ports(g, g.voyage.power, here, fits),
            about=(here, strength(g.voyage.galleys)),
        )
    g.log(RAN_FOR_PORT, g.voyage.power, strength(g.voyage.galleys), port)
    g.voyage.space = port
    carry_leaders(g, leaders_aboard(g), port)
    if g.voyage.is_transport:
        g.march.space = port


# -- the fleet that lies there ---------------------------------------------------------------------
@procedure
def defeat_moored(g: State, foe: Owner, n: int) -> Flow[None]:
    """It loses squadrons, and the rest goes to the nearest friendly port (11.44).

    Fleets of independents that nobody commands never leave their port.
    """
    here = g.voyage.space
    yield from call(lose_moored, foe, n)
    if not is_power(foe) or not g.fleet_sailed_by(foe, here):
        return
    power, slot = ALL_POWERS[foe], g.convoy_of(foe, here)
    fits = g.convoy_owner[slot] if slot >= 0 else NOBODY
    found: tuple[Space, ...] = tuple(nearest_ports(g, power, here, fits))
    if not found:
        yield from call(lose_moored, foe, strength(g.fleet_sailed_by(foe, here)))
        return
    port = found[0]
    if len(found) > 1:
        port = yield from choose(
            g.seats[power],
            REFUGE,
            nearest_ports(g, power, here, fits),
            about=(here, strength(g.fleet_sailed_by(foe, here))),
        )
    g.log(RAN_FOR_PORT, foe, strength(g.fleet_sailed_by(foe, here)), port)
    shift_fleet(g, foe, here, port)
    if slot >= 0:
        land_convoy(g, slot, port)


@procedure
def lose_moored(g: State, foe: Owner, n: int) -> Flow[None]:
    """Squadrons are lost, as many battle points of an army that they guard; all with the last."""
    here = g.voyage.space
    lost = min(n, strength(g.fleet_sailed_by(foe, here)))
    yield from call(sink_moored, foe, here, lost)
    slot = g.convoy_of(foe, here)
    if not g.fleet_sailed_by(foe, here):
        for leader in g.led_by(sea_leaders(g, foe, here)):
            g.bury(leader)
        if slot >= 0:
            sink_convoy(g, slot)
    elif slot >= 0:
        yield from call(thin_out, slot, lost * GALLEY_POINTS)


def shift_fleet(g: State, sailor: Owner, here: Space, to: Space) -> None:
    """All galleys that somebody sails go from one place to another, and leaders with them."""
    word = g.fleet_sailed_by(sailor, here)
    carry_leaders(g, sea_leaders(g, sailor, here), to)
    for owner in admirals_in(word):
        g.moor(owner, here, -squadrons(word, owner))
        g.moor(owner, to, squadrons(word, owner))


def land_convoy(g: State, slot: int, port: Space) -> None:
    """An army at sea goes ashore in a port that is its own, or empty."""
    first, second = g.convoy_units[slot * WORDS], g.convoy_units[slot * WORDS + 1]
    g.join(g.convoy_owner[slot], port, first, second)
    g.settle(port)
    g.drop_convoy(slot)


def sea_leaders(g: State, sailor: Owner, space: Space) -> int:
    """Mask of the leaders with a fleet that lies there (ruling R31).

    In a port they are with the army, where there is one of theirs.
    """
    if g.board.kind[space] == LAND and g.owner[space] == sailor:
        return 0
    mask = 0
    for leader in g.tables.leaders:
        if g.place[leader] == space and g.tables.leader_owner[leader] == sailor:
            mask |= 1 << leader
    return mask & ~leaders_aboard(g)


# -- where to --------------------------------------------------------------------------------------
def nearest_ports(g: State, power: Power, space: Space, army: Owner) -> list[Space]:
    """The friendly ports that are nearest by sea, without enemy galleys.

    An army goes with the galleys only where its owner's units, or none, stand.
    """
    seen = {space}
    ring = [space]
    while ring:
        found: list[Space] = []
        after: list[Space] = []
        for here in ring:
            for there in g.board.by_sea[here]:
                if there in seen or not g.scenario.in_play[there]:
                    continue
                seen.add(there)
                after.append(there)
                if is_haven(g, power, there, army):
                    found.append(there)
        if found:
            return sorted(found)
        ring = after
    return []


def is_haven(g: State, power: Power, space: Space, army: Owner) -> bool:
    """Whether a beaten fleet may find shelter there."""
    if g.board.kind[space] != LAND or not g.is_friendly(power, space):
        return False
    if army != NOBODY and g.owner[space] not in (NOBODY, army):
        return False
    return not g.has_enemy_fleet(power, space)
