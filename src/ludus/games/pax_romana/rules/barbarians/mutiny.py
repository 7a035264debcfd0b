"""13.3: a fleet refuses to sail."""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, any_allowed, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons_special as why_not
from ...vocabulary.ids import Owner, Power, Space
from ...vocabulary.journal_special import MUTINY, NOTHING_HAPPENS
from ...vocabulary.owners import ADMIRALS, is_power
from ...vocabulary.questions_special import MUTINY_AT, MUTINY_OF


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
