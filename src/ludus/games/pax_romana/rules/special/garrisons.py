"""12.1: garrisons are made of regular units, on the march or in a minor move."""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, any_allowed, choose, guarded, procedure, refused

from ...position.state import State
from ...vocabulary import reasons_land as why
from ...vocabulary.ids import Kind, Owner, Power, Space
from ...vocabulary.journal_land import BROKEN_UP
from ...vocabulary.questions_land import BREAK_AT, BREAK_UNIT
from ...vocabulary.units import ALL_KINDS, BREAKS_INTO, GARRISON


def breaking_barrier(kind: Kind, g: State) -> int:
    """Regular infantry of the force on the march; hired units and militia never (12.17)."""
    if not g.march.own(kind):
        return why.NO_SUCH_UNIT
    return ALLOWED if BREAKS_INTO[kind] else why.NO_BREAKING_UP


def break_force(g: State, kind: Kind) -> None:
    """A unit of the force on the march becomes garrisons (12.16)."""
    g.log(BROKEN_UP, g.march.owner, kind, BREAKS_INTO[kind], g.march.space)
    g.march.add(kind, -1)
    g.march.add(GARRISON, BREAKS_INTO[kind])


# -- instead of a minor move -----------------------------------------------------------------------
def break_up_barrier(space: Space, g: State, owner: Owner) -> int:
    """What forbids to break up a unit in a space: it must be a regular unit of an owner."""
    if space >= len(g.owner) or g.owner[space] != owner:
        return why.NO_SUCH_UNIT
    can = any(g.count(space, kind) and BREAKS_INTO[kind] for kind in ALL_KINDS)
    return ALLOWED if can else why.NONE_TO_BREAK_UP


def can_break_up(g: State, owner: Owner) -> bool:
    """Whether an owner has any unit that could be broken up."""
    return any_allowed(held_by(g, owner), break_up_barrier, g, owner)


def held_by(g: State, owner: Owner) -> list[Space]:
    """The spaces where units of an owner stand."""
    return [space for space in g.board.lands if g.owner[space] == owner]


@procedure
def break_up(g: State, power: Power, owner: Owner) -> Flow[None]:
    """One unit becomes garrisons, which do nothing else in this activation (12.14).

    With the marker of Pontus it is one of Pontus (12.55).
    """
    space = yield from choose(
        g.seats[power],
        BREAK_AT,
        [
            *guarded(held_by(g, owner), break_up_barrier, g, owner),
            *refused(g.board.spaces, break_up_barrier, g, owner),
        ],
    )
    kind = yield from choose(
        g.seats[power],
        BREAK_UNIT,
        [*guarded(ALL_KINDS, unit_there_barrier, g, space)],
        about=(space,),
    )
    break_there(g, space, Kind(kind))


def unit_there_barrier(kind: Kind, g: State, space: Space) -> int:
    """A regular unit in the space."""
    if not g.count(space, kind):
        return why.NO_SUCH_UNIT
    return ALLOWED if BREAKS_INTO[kind] else why.NO_BREAKING_UP


def break_there(g: State, space: Space, kind: Kind) -> None:
    """A unit in a space becomes garrisons, which have moved."""
    made = BREAKS_INTO[kind]
    g.log(BROKEN_UP, g.owner[space], kind, made, space)
    g.add(space, kind, -1)
    g.add(space, GARRISON, made)
    g.spent.add(g.owner[space], space, GARRISON, made)
    g.activation.fresh = (*g.activation.fresh, *[space] * made)
