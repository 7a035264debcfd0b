"""Production: MARMOR, FERRUM, AURUM (A.4 to A.8, K.9)."""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, call, choose, guarded, procedure, refused

from ..components.masks import cards_in
from ..position.state import State
from ..vocabulary.decisions import PRODUCE, PRODUCTION
from ..vocabulary.ids import ALL_CARDS, MONETA, ON_SECTOR, SECTOR_RESOURCE, Good, Seat
from ..vocabulary.journal import PRODUCED, RECEIVED
from ..vocabulary.reasons import ALLOWED
from .bank import receive_coins
from .cards.play import card_barrier
from .event_cards import meanwhile, meanwhile_actions, meanwhile_barrier, not_held

CITY_YIELD: Final = 1
TEMPLE_YIELD: Final = 3
COINS: Final = 1


@procedure
def production(g: State, seat: Seat) -> Flow[None]:
    """Each city of the resource yields 1, or 3 with a temple; and a coin comes with it (A.4)."""
    kind = SECTOR_RESOURCE[g.stone[seat]]
    while has_card_for_sector(g, seat):
        action = yield from choose(
            seat,
            PRODUCTION,
            [
                *guarded(meanwhile_actions(g, seat), meanwhile_barrier, g, seat),
                PRODUCE,
                *refused(ALL_CARDS, not_held),
            ],
            about=(kind,),
        )
        if action == PRODUCE:
            break
        yield from call(meanwhile, seat, action)
    n = amount(g, seat, kind)
    g.goods[seat][kind] += n
    g.log(PRODUCED, seat, n, kind)
    yield from call(receive_coins, seat, COINS, RECEIVED.number)


def amount(g: State, seat: Seat, kind: Good) -> int:
    """What the cities yield, MONETA and the cards played (A.4, A.5, K.9, R14)."""
    cities = g.cities[seat] & g.yields[kind]
    plain = (cities & ~g.temples).bit_count()
    rich = cities.bit_count() - plain + min(plain, g.bonus.rich_cities)
    plain = cities.bit_count() - rich
    extra = g.bonus.more_goods + int(g.knows(seat, MONETA))
    return plain * CITY_YIELD + rich * TEMPLE_YIELD + extra


def has_card_for_sector(g: State, seat: Seat) -> bool:
    """Whether a card bound to this production can be played; others can wait for the next step."""
    return any(
        g.tables.cards[card].time == ON_SECTOR and card_barrier(card, g, seat) == ALLOWED
        for card in cards_in(g.hand[seat])
    )
