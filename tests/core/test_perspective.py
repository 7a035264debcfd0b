"""A sealed auction as the example: each seat holds a card and bids, unseen by the other."""

from __future__ import annotations

import sys
from random import Random
from typing import Any, Final, Self

import pytest

from ludus.core.game import Game, Options
from ludus.core.perspective import Perspective
from ludus.core.position import Outcome, Position
from ludus.flow import Domain, Flow, Kind, choose, gather, link, procedure, state

CARDS: Final = 5
BID: Final = Kind("bid", Domain("amount", size=10), secret=True)
STAKE: Final = Kind("stake", Domain("amount", size=10), secret=True)


@state
class Auction(Position):
    card: list[int]
    bid: list[int]

    def outcome(self) -> Outcome:
        return Outcome((1, 1), "sold")

    def view(self, seat: int | None) -> dict[str, Any]:
        return {"card": None if seat is None else self.card[seat]}

    def determinize(self, seat: int, rng: Random) -> Self:
        drawn = self.clone()
        drawn.card[1 - seat] = rng.randrange(CARDS)
        return drawn

    def evaluate(self, seat: int) -> float:
        return 0.5

    def broken_laws(self) -> list[str]:
        return []


@procedure
def auction(g: Auction) -> Flow[None]:
    yield from gather(bids, (0, 1))


@procedure
def bids(g: Auction, seat: int) -> Flow[None]:
    g.bid[seat] = yield from choose(seat, BID, list(range(g.card[seat] + 1)))
    g.bid[seat] = yield from choose(seat, STAKE, [7, 8])


class AuctionGame(Game):
    def __init__(self) -> None:
        self.id = "auction"
        self.rules = link("auction", (sys.modules[__name__],))
        self.opening = auction
        self.kinds = (BID, STAKE)
        self.events = ()
        self.options = ()

    def seats(self, options: Options) -> tuple[str, ...]:
        return ("left", "right")

    def set_up(self, options: Options) -> Auction:
        g = Auction()
        g.card, g.bid = [1, 3], [0, 0]
        return g

    def items(self, domain: str) -> tuple[str, ...]:
        return ()

    def name(self, lang: str, domain: str, index: int) -> str:
        return str(index)

    def text(self, view: dict[str, Any], lang: str) -> str:
        return str(view)


GAME: Final = AuctionGame()


def test_shows_the_seats_own_view_kind_and_options() -> None:
    perspective = Perspective(GAME, GAME.new(), 1)
    assert perspective.game is GAME
    assert perspective.seat == 1
    assert perspective.view() == {"card": 3}
    assert perspective.kind is BID
    assert perspective.legal() == [0, 1, 2, 3]


def test_brings_the_seats_lane_to_the_front_on_a_copy() -> None:
    position = GAME.new()
    position.focus(1)
    position.apply(2)
    position.focus(0)
    key, lane = position.key(), position.lane
    perspective = Perspective(GAME, position, 1)
    assert perspective.kind is STAKE
    assert perspective.legal() == [7, 8]
    assert (position.key(), position.lane) == (key, lane)


def test_a_seat_that_has_nothing_to_decide_has_no_perspective() -> None:
    position = GAME.new()
    for action in (1, 7):
        position.focus(1)
        position.apply(action)
    with pytest.raises(ValueError, match="no lane waits for seat 1"):
        Perspective(GAME, position, 1)


def test_imagined_positions_agree_with_what_was_seen_and_vary_in_the_rest() -> None:
    position = GAME.new()
    perspective = Perspective(GAME, position, 1)
    rng = Random(1)
    imagined = [perspective.imagine(rng) for _ in range(60)]
    others = set()
    for drawn in imagined:
        assert isinstance(drawn, Auction)
        assert drawn.to_move == 1
        assert drawn.legal() == perspective.legal()
        assert drawn.view(1) == perspective.view()
        others.add(drawn.card[0])
    assert others == set(range(CARDS))


def test_imagined_positions_are_the_bots_own() -> None:
    position = GAME.new()
    perspective = Perspective(GAME, position, 1)
    key = position.key()
    drawn = perspective.imagine(Random(1))
    drawn.apply(2)
    drawn.focus(1)
    drawn.apply(7)
    assert position.key() == key
    assert perspective.kind is BID


def test_the_same_seed_imagines_the_same() -> None:
    perspective = Perspective(GAME, GAME.new(), 0)
    first = [perspective.imagine(rng).key() for rng in map(Random, range(10))]
    assert first == [perspective.imagine(rng).key() for rng in map(Random, range(10))]
