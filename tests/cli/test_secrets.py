"""At one keyboard, what a person may not know is not shown: a sealed auction as the example."""

from __future__ import annotations

import sys
from random import Random
from typing import Any, Final, Self

import pytest

from ludus.cli import main
from ludus.core.catalogue import Catalogue
from ludus.core.editions import Edition
from ludus.core.game import Game, Option, Options, Reason
from ludus.core.position import Outcome, Position
from ludus.core.rulebook import Rulebook
from ludus.flow import Domain, Event, Flow, Kind, choose, gather, link, numbered, procedure, state
from ludus.games import load_game
from tests.cli.kit import Capture, Patch, Typed

BID: Final = Kind("bid", Domain("amount", size=10), secret=True)
BIDS: Final = Event("bids", "seat:seat", "n:sum!")
SOLD: Final = Event("sold", "seat:seat")
WORDS: Final = {
    "game": {"blurb": "A sealed auction."},
    "seat": {"left": "Left", "right": "Right"},
    "ask": {"bid": "{seat} bids."},
    "action": {"bid": {"amount": "Bid {n}"}},
    "event": {"bids": "{seat} bids {n}.", "sold": "It goes to {seat}."},
    "outcome": {"sold": "{seat} has it."},
    "unknown": {"sum": "something"},
}


@state
class Auction(Position):
    card: list[int]
    bid: list[int]

    def outcome(self) -> Outcome:
        return Outcome((1, 1), "sold")

    def view(self, seat: int | None) -> dict[str, Any]:
        return {"card": None if seat is None else self.card[seat]}

    def determinize(self, seat: int, rng: Random) -> Self:
        return self.clone()

    def evaluate(self, seat: int) -> float:
        return 0.5

    def broken_laws(self) -> list[str]:
        return []


@procedure
def auction(g: Auction) -> Flow[None]:
    yield from gather(bids, (0, 1))
    g.log(SOLD, 1)


@procedure
def bids(g: Auction, seat: int) -> Flow[None]:
    g.bid[seat] = yield from choose(seat, BID, list(range(g.card[seat] + 1)))
    g.log(BIDS, seat, g.bid[seat])
    g.bid[seat] = yield from choose(seat, BID, [g.bid[seat]])


class AuctionGame(Game):
    def __init__(self) -> None:
        self.id = "auction"
        self.rules_version = 1
        self.rules = link("auction", (sys.modules[__name__],))
        self.opening = auction
        self.kinds = (BID,)
        self.events = numbered(BIDS, SOLD)
        self.reasons: tuple[Reason, ...] = ()
        self.options: tuple[Option, ...] = ()
        self.catalogue = Catalogue({"en": WORDS, "fr": WORDS})
        self.rulebook = Rulebook("")
        self.edition: Edition = load_game("triumvirate").edition

    def seats(self, options: Options) -> tuple[str, ...]:
        return ("left", "right")

    def set_up(self, options: Options) -> Auction:
        g = Auction()
        g.card, g.bid = [4, 6], [0, 0]
        return g

    def items(self, domain: str) -> tuple[str, ...]:
        return ()

    def name(self, lang: str, domain: str, index: int) -> str:
        return str(index)

    def text(self, view: dict[str, Any], lang: str) -> str:
        return f"Card: {view['card']}"


@pytest.fixture
def typed(monkeypatch: Patch, capsys: Capture) -> Typed:
    monkeypatch.setattr("ludus.cli.play.chosen_game", lambda args: AuctionGame())
    return Typed(monkeypatch, capsys)


PLAY = ("play", "auction", "--lang", "en", "--seat", "left=human")


def test_the_keyboard_is_handed_over_before_a_hand_is_shown(typed: Typed) -> None:
    out = typed((*PLAY, "--seat", "right=human"), "", "3", "log", "1", "", "5", "1")
    assert out.count("take the keyboard") == 2
    to_left, to_right = (part.partition(", take the keyboard") for part in split(out))
    assert "Card" not in to_left[0]
    assert "Card: 4" in to_left[2]
    assert "Card: 6" not in to_left[2]
    assert "Left bids 3." in to_left[2]
    assert "Left bids 3." not in to_right[2]
    assert "Card: 6" in to_right[2]
    end = to_right[2].rpartition("-" * 100)[2]
    assert "Card: None" in end
    assert "Left, Right has it." in end


def split(out: str) -> tuple[str, str]:
    """What was shown up to the second hand-over, and from there on."""
    at = out.index("Right, take the keyboard")
    return out[:at], out[at:]


def test_one_person_alone_is_not_asked_to_take_the_keyboard(typed: Typed) -> None:
    out = typed((*PLAY, "--seat", "right=random"), "3", "1")
    assert "take the keyboard" not in out
    assert "Card: 6" not in out
    assert "Right bids something." in out
    assert "It goes to Right." in out


def test_the_screen_is_cleared_at_the_hand_over(typed: Typed, monkeypatch: Patch) -> None:
    monkeypatch.setattr("ludus.cli.terminal.is_screen", lambda stream: True)
    monkeypatch.setenv("NO_COLOR", "1")
    out = typed((*PLAY, "--seat", "right=human"), "", "3", "1", "", "5", "1")
    left, right = split(out)
    assert left.count("\033[H\033[2J\033[3J") == 3
    assert left.endswith("\033[3J")
    assert right.startswith("Right, take the keyboard")


def test_what_cannot_be_played_is_no_command(capsys: Capture) -> None:
    assert main(["play", "auction"]) == 2
    assert "there is no game 'auction'" in capsys.readouterr().err
