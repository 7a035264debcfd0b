"""13.3: rebellions, one procedure each. A power decides what the book leaves open.

In the basic game a rebellion is only what 16.2 says of it: see :mod:`..events.markers`.
"""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, any_allowed, call, chance, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons_special as why_not
from ...vocabulary.domains import DIE, FACES
from ...vocabulary.ids import NOBODY, Owner, Power, Space
from ...vocabulary.ids import Kind as Unit
from ...vocabulary.journal_special import CYPRUS_CLOSED, MUTINY, NOTHING_HAPPENS, REBELLION
from ...vocabulary.owners import ADMIRALS, CARTHAGE, REBELS, is_power
from ...vocabulary.places import NONE
from ...vocabulary.questions_special import (
    MUTINY_AT,
    MUTINY_OF,
    REBELS_RISE,
    REBELS_SPARE,
    REBELS_STRIKE,
    STRUCK_DOWN,
)
from ...vocabulary.regions import (
    IN_AFRICA,
    IN_BRITANNIA,
    IN_DANUBE,
    IN_GAUL,
    IN_GERMANIA,
    IN_HISPANIA,
    IN_JUDEA,
    IN_LUSITANIA,
    IN_MAURETANIA,
    IN_SARDINIA,
)
from ...vocabulary.turns import LEAST_SUM
from ...vocabulary.units import ALL_KINDS, BATTLE_POINTS, GARRISON, HIRED, WARRIOR
from .great_rebellion import great_rebellion
from .uprising import rise_among

MOST_STRUCK: Final = 8
"""Battle points that a rebellion wipes out at most."""
BAND: Final = 3
"""Warriors of a rising in Britannia, Gaul or Hispania."""
GREAT_FROM: Final = 7
"""With the provinces that are controlled added to the die."""
SPARE: Final = REBELS_SPARE.button("pass")


@procedure
def rebellion(g: State, power: Power) -> Flow[None]:
    """Two dice say where; the power that drew the card decides what is open (13.3)."""
    first = yield from chance(DIE, FACES)
    second = yield from chance(DIE, FACES)
    where = g.tables.rebellion[first + second - LEAST_SUM]
    g.log(REBELLION, power, where)
    yield from call(RISINGS[where], power)


# -- parts of several rebellions -------------------------------------------------------------------
def is_in(g: State, region: int, space: Space) -> bool:
    """Whether a land space that is in play lies in a region."""
    return g.board.province[space] in g.board.regions[region] and bool(g.scenario.in_play[space])


def lands_of(g: State, region: int) -> list[Space]:
    """The land spaces of a region that are in play."""
    return [
        space
        for province in g.board.regions[region]
        for space in g.board.spaces_of[province]
        if g.scenario.in_play[space]
    ]


def remove_garrisons(g: State, region: int) -> None:
    """All of them, whosever they are."""
    for space in lands_of(g, region):
        g.lose(space, GARRISON, g.count(space, GARRISON))


def is_vacant(g: State, space: Space) -> bool:
    """Whether nobody's units, town, city or tribe is there."""
    return g.occupant(space) == NOBODY


def vacant_barrier(space: Space, g: State, region: int) -> int:
    """Rebels rise where nobody is."""
    if not is_in(g, region, space):
        return why_not.OTHER_REGION
    return ALLOWED if is_vacant(g, space) else why_not.SPACE_OCCUPIED


def garrison_barrier(space: Space, g: State, region: int) -> int:
    """A garrison that is wiped out."""
    if not is_in(g, region, space):
        return why_not.OTHER_REGION
    return ALLOWED if g.count(space, GARRISON) else why_not.NO_GARRISON_THERE


def has_units_of_power(g: State, space: Space) -> bool:
    """Whether units of one of the four stand there, garrisons too."""
    return is_power(g.owner[space])


def struck_barrier(space: Space, g: State, region: int) -> int:
    """Units of a player, in or outside towns."""
    if not is_in(g, region, space):
        return why_not.OTHER_REGION
    return ALLOWED if has_units_of_power(g, space) else why_not.NO_UNITS_THERE


@procedure
def strike(g: State, space: Space) -> Flow[None]:
    """Units there are wiped out, eight battle points of them at most; their owner says which."""
    seat = g.seats[g.owner[space]]
    left = MOST_STRUCK
    while not g.is_empty(space) and any_allowed(ALL_KINDS, unit_barrier, g, space, left):
        if points(g, space) <= left:
            g.wipe_out(space)
        else:
            kind = yield from choose(
                seat,
                STRUCK_DOWN,
                guarded(ALL_KINDS, unit_barrier, g, space, left),
                about=(space, left),
            )
            left -= BATTLE_POINTS[kind]
            g.lose(space, kind, 1)


def points(g: State, space: Space) -> int:
    """Battle points of the units in a space (10.51)."""
    return sum(g.count(space, kind) * BATTLE_POINTS[kind] for kind in ALL_KINDS)


def unit_barrier(kind: Unit, g: State, space: Space, left: int) -> int:
    """A unit that is there, and worth no more than may still be lost."""
    if not g.count(space, kind):
        return why_not.NO_SUCH_UNIT
    return ALLOWED if BATTLE_POINTS[kind] <= left else why_not.BEYOND_LIMIT


def rebel(g: State, space: Space, n: int) -> None:
    """Rebels stand there now."""
    g.muster(REBELS, space, WARRIOR, n)


# -- one after the other ---------------------------------------------------------------------------
@procedure
def in_cyprus(g: State, power: Power) -> None:
    """No galleys enter Cyprus until the end of the turn."""
    g.this_turn.is_cyprus_closed = 1
    g.log(CYPRUS_CLOSED)


@procedure
def in_britannia(g: State, power: Power) -> Flow[None]:
    """Garrisons go, an army rises, and nobody controls Britannia while it stands."""
    remove_garrisons(g, IN_BRITANNIA)
    if any_allowed(g.board.lands, vacant_barrier, g, IN_BRITANNIA):
        space = yield from choose(
            g.seats[power],
            REBELS_RISE,
            guarded(g.board.lands, vacant_barrier, g, IN_BRITANNIA),
            about=(IN_BRITANNIA,),
        )
        g.lawless[g.board.province[space]] = 1
        rebel(g, space, BAND)


@procedure
def in_mauretania(g: State, power: Power) -> None:
    """A warrior in every space where nobody is; nobody controls it while one of them stands."""
    for space in lands_of(g, IN_MAURETANIA):
        if is_vacant(g, space):
            g.lawless[g.board.province[space]] = 1
            rebel(g, space, 1)


@procedure
def in_germania(g: State, power: Power) -> Flow[None]:
    """Units of a player in one space of the two provinces on the Rhine are wiped out."""
    yield from call(strike_in, power, IN_GERMANIA)


@procedure
def in_danube(g: State, power: Power) -> Flow[None]:
    """The same on the Danube."""
    yield from call(strike_in, power, IN_DANUBE)


@procedure
def strike_in(g: State, power: Power, region: int) -> Flow[None]:
    """The power says where."""
    if any_allowed(g.board.lands, struck_barrier, g, region):
        space = yield from choose(
            g.seats[power],
            REBELS_STRIKE,
            guarded(g.board.lands, struck_barrier, g, region),
            about=(region,),
        )
        yield from call(strike, space)
    else:
        g.log(NOTHING_HAPPENS)


@procedure
def in_hispania(g: State, power: Power) -> Flow[None]:
    """A garrison goes; warriors rise in Lusitania, or in Numantia."""
    if any_allowed(g.board.lands, garrison_barrier, g, IN_HISPANIA):
        space = yield from choose(
            g.seats[power],
            REBELS_STRIKE,
            guarded(g.board.lands, garrison_barrier, g, IN_HISPANIA),
            about=(IN_HISPANIA,),
        )
        g.lose(space, GARRISON, 1)
    if any_allowed(g.board.lands, lusitanian_barrier, g):
        space = yield from choose(
            g.seats[power],
            REBELS_RISE,
            guarded(g.board.lands, lusitanian_barrier, g),
            about=(IN_HISPANIA,),
        )
        rebel(g, space, BAND)


def lusitanian_barrier(space: Space, g: State) -> int:
    """A space of Lusitania, or Numantia, where nobody is."""
    if space == g.board.numantia and g.scenario.in_play[space]:
        return ALLOWED if is_vacant(g, space) else why_not.SPACE_OCCUPIED
    return vacant_barrier(space, g, IN_LUSITANIA)


@procedure
def in_gaul(g: State, power: Power) -> Flow[None]:
    """A local rising, or the great one, which comes only once."""
    held = sum(1 for province in g.board.regions[IN_GAUL] if g.control[province] != NOBODY)
    if held:
        die = yield from chance(DIE, FACES)
        if die + held >= GREAT_FROM and not g.has_gaul_risen:
            yield from call(great_rebellion, power)
        else:
            yield from call(local_rising, power)
    elif any_allowed(g.board.lands, garrison_barrier, g, IN_GAUL):
        chosen = yield from choose(
            g.seats[power],
            REBELS_SPARE,
            [*guarded(g.board.lands, garrison_barrier, g, IN_GAUL), SPARE],
        )
        if chosen != SPARE:
            g.lose(Space(chosen), GARRISON, 1)


@procedure
def local_rising(g: State, power: Power) -> Flow[None]:
    """Units outside towns are replaced by warriors, who rise all over the province."""
    if any_allowed(g.board.lands, open_barrier, g):
        space = yield from choose(
            g.seats[power], REBELS_STRIKE, guarded(g.board.lands, open_barrier, g), about=(IN_GAUL,)
        )
        yield from call(strike, space)
        if is_vacant(g, space):
            rebel(g, space, BAND)
        for near in g.board.spaces_of[g.board.province[space]]:
            if is_vacant(g, near):
                rebel(g, near, 1)
    else:
        g.log(NOTHING_HAPPENS)


def open_barrier(space: Space, g: State) -> int:
    """Units of a player in Gaul, outside towns and cities."""
    if is_in(g, IN_GAUL, space) and g.settlement[space] != NONE:
        return why_not.SETTLEMENT_SPARED
    return struck_barrier(space, g, IN_GAUL)


@procedure
def in_judea(g: State, power: Power) -> Flow[None]:
    """Garrisons go and a unit suffers; a warrior rises, in a town or city if one is empty."""
    remove_garrisons(g, IN_JUDEA)
    if any_allowed(g.board.lands, struck_barrier, g, IN_JUDEA):
        space = yield from choose(
            g.seats[power],
            REBELS_STRIKE,
            guarded(g.board.lands, struck_barrier, g, IN_JUDEA),
            about=(IN_JUDEA,),
        )
        kind = yield from choose(
            g.seats[g.owner[space]],
            STRUCK_DOWN,
            guarded(ALL_KINDS, hurt_barrier, g, space),
            about=(space, 1),
        )
        g.hurt(space, kind)
    if any_allowed(g.board.lands, jewish_barrier, g):
        space = yield from choose(
            g.seats[power],
            REBELS_RISE,
            guarded(g.board.lands, jewish_barrier, g),
            about=(IN_JUDEA,),
        )
        rebel(g, space, 1)


def hurt_barrier(kind: Unit, g: State, space: Space) -> int:
    """A unit that is there, and has a battle point to lose."""
    return ALLOWED if g.count(space, kind) and BATTLE_POINTS[kind] else why_not.NO_SUCH_UNIT


def jewish_barrier(space: Space, g: State) -> int:
    """Where neither units nor galleys are: in a town or city first."""
    if not is_in(g, IN_JUDEA, space):
        return why_not.OTHER_REGION
    if not g.is_empty(space):
        return why_not.SPACE_OCCUPIED
    if g.board.is_port(space) and g.galleys[g.board.water[space]]:
        return why_not.SHIPS_THERE
    if g.settlement[space] == NONE and any(is_empty_town(g, s) for s in lands_of(g, IN_JUDEA)):
        return why_not.SETTLEMENT_FIRST
    return ALLOWED


def is_empty_town(g: State, space: Space) -> bool:
    """A town or city without units or galleys."""
    has_ships = g.board.is_port(space) and bool(g.galleys[g.board.water[space]])
    return g.settlement[space] != NONE and g.is_empty(space) and not has_ships


@procedure
def in_africa(g: State, power: Power) -> Flow[None]:
    """Carthage's mercenaries in Africa rebel, and fight whoever is with them (13.3)."""
    if not any(has_hired(g, space) for space in lands_of(g, IN_AFRICA)):
        g.log(NOTHING_HAPPENS)
    for space in tuple(lands_of(g, IN_AFRICA)):
        if has_hired(g, space):
            n = sum(g.count(space, kind) * BATTLE_POINTS[kind] for kind in HIRED)
            for kind in HIRED:
                g.take(space, kind, g.count(space, kind))
            yield from call(rise_among, space, n)


def has_hired(g: State, space: Space) -> bool:
    """Whether Carthage has mercenaries there."""
    return g.owner[space] == CARTHAGE and any(g.count(space, kind) for kind in HIRED)


@procedure
def in_sardinia(g: State, power: Power) -> Flow[None]:
    """A warrior where nobody, or only a garrison, is."""
    if any_allowed(g.board.lands, sardinian_barrier, g):
        space = yield from choose(
            g.seats[power],
            REBELS_RISE,
            guarded(g.board.lands, sardinian_barrier, g),
            about=(IN_SARDINIA,),
        )
        g.lose(space, GARRISON, g.count(space, GARRISON))
        rebel(g, space, 1)
    else:
        g.log(NOTHING_HAPPENS)


def sardinian_barrier(space: Space, g: State) -> int:
    """Nobody there, or nothing but garrisons."""
    if not is_in(g, IN_SARDINIA, space):
        return why_not.OTHER_REGION
    is_bare = g.settlement[space] == NONE
    only_garrison = g.count(space, GARRISON) == sum(g.units_at(space))
    return ALLOWED if is_bare and only_garrison else why_not.SPACE_OCCUPIED


@procedure
def naval_mutiny(g: State, power: Power) -> Flow[None]:
    """A fleet does not sail until the end of the turn, or until it is paid."""
    if any_allowed(g.board.waters, fleet_barrier, g):
        space = yield from choose(
            g.seats[power], MUTINY_AT, guarded(g.board.waters, fleet_barrier, g)
        )
        owner = fleets_at(g, space)[0]
        if len(fleets_at(g, space)) > 1:
            owner = yield from choose(
                g.seats[power],
                MUTINY_OF,
                guarded(ADMIRALS, admiral_barrier, g, space),
                about=(space,),
            )
        g.mutiny(owner, space)
        g.log(MUTINY, owner, space)
    else:
        g.log(NOTHING_HAPPENS)


def fleets_at(g: State, space: Space) -> list[Owner]:
    """Powers whose own squadrons lie there, and do not refuse to sail already."""
    return [owner for owner in g.players() if admiral_barrier(owner, g, space) == ALLOWED]


def fleet_barrier(space: Space, g: State) -> int:
    """Squadrons of a player."""
    return ALLOWED if fleets_at(g, space) else why_not.NO_SHIPS_THERE


def admiral_barrier(owner: Owner, g: State, space: Space) -> int:
    """He has squadrons there that obey."""
    if not is_power(owner) or not g.fleet(owner, space) or g.is_in_mutiny(owner, space):
        return why_not.NO_SHIPS_THERE
    return ALLOWED


RISINGS: Final = (
    in_cyprus, in_britannia, in_mauretania, in_germania, in_hispania, in_gaul, in_judea, in_danube,
    in_africa, in_sardinia, naval_mutiny,
)  # fmt: skip
"""In the order of the vocabulary."""
