"""K: what advisors give at their times. Icons they add to a die are in :mod:`.die_icons`."""

from __future__ import annotations

from ludus.flow import Flow, call, procedure

from ..position.state import State
from ..vocabulary.effects import (
    BUILD_ON_HILL,
    GIVES,
    GIVES_PER_COLONY,
    GIVES_PER_JEWELLERY,
)
from ..vocabulary.ids import REGION_RESOURCE, Region, Seat
from .gaining import gain

ANY_SORT = -1


@procedure
def advisors_give(
    g: State, seat: Seat, time: int, sort: int, region: Region, times: int
) -> Flow[None]:
    """All that the loyal advisors of a player give at a time.

    *sort*: the types or hills of what was built, as a mask; *region*: where it happens; *times*:
    jewels used or colonies conquered, for those who give for each.
    """
    for number in range(len(g.sheet(seat).at[time])):
        n = amount_given(g, seat, time, number, sort, times)
        if n > 0:
            what = what_is_given(g, seat, time, number, region)
            yield from call(gain, seat, what, n)


def gives_anything(g: State, seat: Seat, time: int) -> bool:
    """Whether an advisor of the player is loyal enough to do something then."""
    for ability in g.tables.sheets[g.character[seat]].at[time]:
        if g.loyalty[seat][ability.advisor] >= ability.loyalty:
            return True
    return False


def amount_given(g: State, seat: Seat, time: int, number: int, sort: int, times: int) -> int:
    """How much one of the abilities gives: nothing if it is locked or about something else."""
    ability = g.sheet(seat).at[time][number]
    if g.loyalty[seat][ability.advisor] < ability.loyalty:
        return 0
    wanted = ability.hills if time == BUILD_ON_HILL else ability.types
    if wanted and not wanted & sort:
        return 0
    if ability.effect == GIVES:
        return ability.n
    if ability.effect in (GIVES_PER_COLONY, GIVES_PER_JEWELLERY):
        return ability.n * times
    return 0


def what_is_given(g: State, seat: Seat, time: int, number: int, region: Region) -> int:
    """What it gives; the resource of a region by the region."""
    what = g.sheet(seat).at[time][number].what
    return g.tables.empire.resource[region] if what == REGION_RESOURCE else what


def total_of(g: State, seat: Seat, time: int, effect: int, sort: int = ANY_SORT) -> int:
    """The sum of what loyal advisors add at a time: discounts, free roads, a right (1 each)."""
    return sum(
        [
            ability.n
            for ability in g.abilities(seat, time)
            if ability.effect == effect and (not ability.types or ability.types & sort)
        ]
    )
