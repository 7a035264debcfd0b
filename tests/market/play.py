"""The rules: two times a day all decide at once. What is asked, the state, the procedures."""

from __future__ import annotations

from random import Random
from typing import Any, Final, Self

from ludus.core.game import Reasons
from ludus.core.position import Outcome, Position
from ludus.flow import (
    OVER,
    Domain,
    Event,
    Flow,
    Kind,
    buttons,
    chance,
    choose,
    gather,
    guarded,
    numbered,
    procedure,
    state,
)

SEATS: Final = ("aulus", "bruna", "cato")
PRICES: Final = 5
FACES: Final = 6
NOTHING: Final = -1

COINS: Final = ("coins:amount",)
PRICE: Final = Kind("price", Domain("amount", size=PRICES), rule="1.2", about=COINS, secret=True)
OMEN: Final = Kind("omen", buttons("ask_omen", "pass"), rule="1.2", about=COINS)
ASK_OMEN: Final = OMEN.button("ask_omen")
PASS: Final = OMEN.button("pass")
DIE: Final = Kind("die", Domain("face", size=FACES), rule="1.3")
GOODS: Final = Kind(
    "goods", Domain("amount", size=FACES), rule="1.3", about=("price:amount",), secret=True
)
EVENING: Final = Kind("evening", buttons("rest", "clean"), rule="1.4", about=COINS)
REST: Final = EVENING.button("rest")
CLEAN: Final = EVENING.button("clean")
KINDS: Final = (PRICE, OMEN, DIE, GOODS, EVENING)

DAY: Final = Event("day", "n:amount", rule="1.1")
LOOKED: Final = Event("omen", "seat:seat", "n:amount!", rule="1.3")
SHOWN: Final = Event("price", "seat:seat", "n:amount", rule="1.4", reveals=True)
EVENTS: Final = numbered(DAY, LOOKED, SHOWN)

REASONS: Final = Reasons()
ALLOWED: Final = 0
TOO_MANY: Final = REASONS.add("too_many", "1.3")


@state
class State(Position):
    """Lists are by seat; price, omen, goods and rests are secret while the day lasts."""

    players: int
    days: int
    day: int
    coins: list[int]
    price: list[int]
    omen: list[int]
    goods: list[int]
    rests: list[int]

    def outcome(self) -> Outcome:
        """Most coins (1.5)."""
        return Outcome(tuple(1 + sum(c > own for c in self.coins) for own in self.coins), "coins")

    def view(self, seat: int | None) -> dict[str, Any]:
        """What is on one's own stall is seen by oneself."""
        return {
            "day": self.day,
            "over": self.to_move == OVER,
            "stalls": [
                {
                    "id": SEATS[other],
                    "coins": self.coins[other],
                    "price": known(self.price[other], other == seat),
                    "omen": known(self.omen[other], other == seat),
                    "goods": known(self.goods[other], other == seat),
                    "rests": known(self.rests[other], other == seat),
                }
                for other in range(self.players)
            ],
        }

    def determinize(self, seat: int, rng: Random) -> Self:
        """What is hidden is drawn anew."""
        new = self.clone()
        for other in range(self.players):
            if other == seat:
                continue
            if new.price[other] != NOTHING:
                new.price[other] = rng.randrange(PRICES)
            if new.omen[other] != NOTHING:
                new.omen[other] = rng.randrange(FACES)
            if new.goods[other] != NOTHING:
                new.goods[other] = rng.randint(0, new.omen[other])
            if new.rests[other] != NOTHING:
                new.rests[other] = rng.randrange(2)
        return new

    def evaluate(self, seat: int) -> float:
        """Who has more, is better off."""
        return self.coins[seat] / (1 + sum(self.coins))

    def broken_laws(self) -> list[str]:
        """Nobody owes anything."""
        return ["coins"] if min(self.coins) < 0 else []


def known(value: int, own: bool) -> int | None:
    """What lies on a stall, if it is one's own and anything does."""
    return value if own and value != NOTHING else None


@procedure
def game(g: State) -> Flow[None]:
    """So many days: all sell at once, then all rest or clean up (1.1)."""
    while g.day < g.days:
        g.day += 1
        g.log(DAY, g.day)
        yield from gather(stall, range(g.players))
        yield from gather(rest, range(g.players))
        for seat in range(g.players):
            g.log(SHOWN, seat, g.price[seat])
        for seat in range(g.players):
            g.coins[seat] += g.price[seat] if g.price.count(g.price[seat]) == 1 else 0
            g.coins[seat] += g.rests[seat]
            g.price[seat] = g.omen[seat] = g.goods[seat] = g.rests[seat] = NOTHING


@procedure
def stall(g: State, seat: int) -> Flow[None]:
    """A price; an omen, if one likes, and goods by it (1.2, 1.3)."""
    g.price[seat] = yield from choose(seat, PRICE, list(range(PRICES)), about=(g.coins[seat],))
    wanted = yield from choose(seat, OMEN, [ASK_OMEN, PASS], about=(g.coins[seat],))
    if wanted == PASS:
        return
    g.omen[seat] = yield from chance(DIE, (1, 1, 1, 1, 1, 1), to=seat)
    g.log(LOOKED, seat, g.omen[seat] + 1)
    g.goods[seat] = yield from choose(
        seat, GOODS, guarded(range(FACES), goods_barrier, g, seat), about=(g.price[seat],)
    )


def goods_barrier(n: int, g: State, seat: int) -> int:
    """No more than the omen shows (1.3)."""
    return TOO_MANY if n > g.omen[seat] else ALLOWED


@procedure
def rest(g: State, seat: int) -> Flow[None]:
    """Rest for a coin, or clean up (1.4)."""
    answer = yield from choose(seat, EVENING, [REST, CLEAN], about=(g.coins[seat],))
    g.rests[seat] = 1 if answer == REST else 0
