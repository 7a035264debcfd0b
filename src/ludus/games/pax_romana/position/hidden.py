"""What a seat does not know, drawn anew: cards and objectives of the others, tribes they saw."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import TYPE_CHECKING

from ..vocabulary.battles import BOTH_SIDES, MOST_BID, UNSEALED
from ..vocabulary.ids import Power
from ..vocabulary.owners import POWERS
from ..vocabulary.places import FACE_DOWN
from ..vocabulary.turns import CARDS, OBJECTIVES, TRIBAL_VALUES
from .activation import ENTRIES
from .powers import changed

if TYPE_CHECKING:
    from .state import State


def redraw(g: State, seat: int, rng: Random) -> None:
    """Keep what *seat* sees; deal all else at random. Of the others' plans nothing is known."""
    others = [power for power in g.players() if g.seats[power] != seat]
    known = [known_to(g.known_cards, g, seat, power) for power in others]
    hands = [
        [n - (sure >> card & 1) for card, n in enumerate(g.hand_of(power))]
        for power, sure in zip(others, known, strict=True)
    ]
    cards = list(g.hand)
    deal_again(cards, [power * CARDS for power in others], hands, g.deck, rng)
    g.hand = tuple(cards)
    secret = [secret_goals(g, seat, power) for power in others]
    deal_again(g.held, [power * OBJECTIVES for power in others], secret, g.pool, rng)
    forget_others(g, others)
    redraw_tribes(g, seat, rng)
    for power in others:
        g.picking[power] = -1
    g.plans = tuple([entry for entry in g.plans if entry // ENTRIES not in others])
    redraw_bids(g, seat, rng)


def forget_others(g: State, others: list[Power]) -> None:
    """What the others know of each other is not known."""
    for power, other in product(others, others):
        place = power * len(POWERS) + other
        g.known_cards = changed(g.known_cards, place, 0)
        g.known_goals = changed(g.known_goals, place, 0)


def secret_goals(g: State, seat: int, power: Power) -> list[int]:
    """The objectives of a power that a seat does not know of: neither open nor shown to it."""
    sure = known_to(g.known_goals, g, seat, power)
    shown = g.shown_by(power)
    return [n - max(shown[letter], sure >> letter & 1) for letter, n in enumerate(g.held_by(power))]


def known_to(known: tuple[int, ...], g: State, seat: int | None, power: Power) -> int:
    """What a seat is sure that a power holds, as bits."""
    mine = [own for own in g.players() if g.seats[own] == seat]
    return known[mine[0] * len(POWERS) + power] if mine else 0


def deal_again(
    held: list[int], bases: list[int], secret: list[list[int]], pile: list[int], rng: Random
) -> None:
    """What each holds in secret goes back to the pile, and as many things are drawn for each."""
    for base, things in zip(bases, secret, strict=True):
        for number, n in enumerate(things):
            held[base + number] -= n
            pile[number] += n
    for base, things in zip(bases, secret, strict=True):
        if not any(things):
            continue
        for number in rng.sample(range(len(pile)), sum(things), counts=pile):
            held[base + number] += 1
            pile[number] -= 1


def redraw_tribes(g: State, seat: int, rng: Random) -> None:
    """Counters that only others have looked at could have any value."""
    bits = sum(1 << power for power in g.players() if g.seats[power] == seat)
    unseen = [n for n, value in enumerate(g.tribes) if value > FACE_DOWN and not g.looked[n] & bits]
    for site in unseen:
        g.counters[TRIBAL_VALUES.index(g.tribes[site])] += 1
    for site in unseen:
        (drawn,) = rng.sample(range(len(g.counters)), 1, counts=g.counters)
        g.tribes[site] = TRIBAL_VALUES[drawn]
        g.counters[drawn] -= 1


def redraw_bids(g: State, seat: int, rng: Random) -> None:
    """What another has bid for experts of siege could be any sum that he has (10.71)."""
    fight = g.battle
    for side in BOTH_SIDES:
        if fight.sealed[side] != UNSEALED and g.seats[fight.power[side]] != seat:
            fight.sealed[side] = rng.randint(0, min(MOST_BID, g.talents[fight.power[side]]))
