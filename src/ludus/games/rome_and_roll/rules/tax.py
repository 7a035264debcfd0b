"""X. Tax: linked colonies give the good of their region; with a merchant, in all regions."""

from __future__ import annotations

from ludus.flow import Flow, call, choose, procedure

from ..position.state import State
from ..vocabulary.decisions import REGION
from ..vocabulary.effects import ON_TAX
from ..vocabulary.ids import (
    ALL_REGIONS,
    COIN,
    MERCHANT,
    MERCURY,
    NO_REGION,
    TAX,
    Region,
    Seat,
)
from ..vocabulary.journal import TAXED
from .advisors import ANY_SORT, advisors_give, gives_anything
from .favours import offer
from .gaining import award, gain


@procedure
def tax(g: State, seat: Seat) -> Flow[None]:
    """One region, or all of them with a merchant (X.1, X.2); none need be linked yet (R32)."""
    favour = yield from call(offer, seat, TAX, 1 << MERCURY, 0)
    is_blessed = int(favour == MERCURY)
    if is_blessed:
        mercury_pays(g, seat)
    if is_blessed or g.turn.workers & MERCHANT:
        for region in ALL_REGIONS:
            yield from call(tax_region, seat, region, is_blessed)
    else:
        chosen = yield from choose(seat, REGION, list(ALL_REGIONS))
        yield from call(tax_region, seat, chosen, 0)
    if gives_anything(g, seat, ON_TAX):
        yield from call(advisors_give, seat, ON_TAX, ANY_SORT, NO_REGION, 1)


@procedure
def tax_region(g: State, seat: Seat, region: Region, is_blessed: int) -> Flow[None]:
    """Own colonies that are linked, or all own ones if Mercury makes them so (G.8)."""
    n = taxed(g, seat, region, is_blessed)
    if n:
        g.log(TAXED, seat, region)
        yield from call(gain, seat, g.tables.empire.resource[region], n)


def taxed(g: State, seat: Seat, region: Region, is_blessed: int) -> int:
    """How many colonies of a region pay a player."""
    colonies = g.tables.empire.colonies_of[region]
    return sum(
        [g.colony_owner[c] == seat and bool(is_blessed or g.linked >> c & 1) for c in colonies]
    )


def mercury_pays(g: State, seat: Seat) -> None:
    """Coins for roads or colonies in two regions at least (G.8)."""
    if g.regions_held(seat).bit_count() >= g.tables.mercury_regions:
        award(g, seat, COIN, g.tables.mercury_coins)
