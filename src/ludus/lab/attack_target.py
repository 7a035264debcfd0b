"""What an attacker makes at a table to strike with: large games, long matches, many tables."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from ludus.core.dice import Dice
from ludus.core.errors import LudusError
from ludus.core.match import Match
from ludus.core.record import write_record
from ludus.games import load_game

from .serving import PREFIX, Client

LARGEST: Final[dict[str, dict[str, str]]] = {
    "sword_of_rome": {},
    "pax_romana": {"scenario": "VI"},
}
"""Games with the largest positions, boards and choices, each with options that make the most of it:
which of them is the most expensive differs by route, so every route is struck at both."""
SHORT_GAME: Final = "triumvirate"
PASSWORD: Final = "correct horse battery"
UNDOS: Final = 2000
"""In a record that goes back and forth: it has 60 kB and stays below what is refused unread."""
FILMS: Final = 3
"""Matches of each game that are over: each is analysed once."""
PATIENCE: Final = 600
"""Looks, ten in a second, until bots have moved; and moves until a force is on its way."""
TABLES: Final = 60
"""The lobby shows so many: all of them are there."""


@dataclass
class Largest:
    """Tables of one of the largest games."""

    title: str
    options: dict[str, str]
    films: list[str] = field(default_factory=list)
    """Long matches that are over."""
    film: str = ""
    """One of them."""
    steps: int = 0
    record: bytes = b""
    hot: str = ""
    """A match with all seats the attacker's, and one of those."""
    seat: str = ""
    invite: str = ""
    march: str = ""
    """Another, in which a force is on its way."""
    alone: str = ""
    """A match against bots, with a coach, and the decision that is asked there."""
    decision: dict[str, Any] = field(default_factory=dict)


@dataclass
class Target:
    """All that the attacker has made."""

    largest: list[Largest] = field(default_factory=list)
    heavy: list[str] = field(default_factory=list)
    """Matches that take long to rebuild."""
    back: str = ""
    """A match at which he takes back, again and again."""
    undone: bytes = b""
    names: Iterator[int] = field(default_factory=lambda: iter(range(10**9)))
    rng: Random = field(default_factory=lambda: Random(1))

    def tables(self) -> list[str]:
        """Those that take long to come up again."""
        found = [*self.heavy, self.back]
        for one in self.largest:
            found += [*one.films, one.hot, one.march, one.alone]
        return found


# -- matches -------------------------------------------------------------------------------------
def long_match(game: str, options: Mapping[str, str], seed: int) -> Match:
    """A match played at random to its end."""
    found = load_game(game)
    seats = len(found.seats(found.settle(dict(options))))
    match, rng = Match(found, options, dice=Dice.from_seed(seed, ("",) * seats)), Random(seed)
    while not match.over:
        seat = match.waiting_seats()[0]
        decision = match.decision(seat)
        assert decision is not None
        match.play(seat, rng.choice(decision.options))
    return match


def undone_match(undos: int) -> Match:
    """A match that goes on for a while, and then back and forth at its end."""
    found = load_game(SHORT_GAME)
    match, rng = Match(found, dice=Dice.from_seed(1, ("",) * 3)), Random(1)
    while match.step < 200 or undos:
        at, seat = match.step, match.waiting_seats()[0]
        decision = match.decision(seat)
        assert decision is not None
        match.play(seat, rng.choice(decision.options))
        if at > 200:
            undos -= 1
            match.undo_to(at, range(3))
    return match


# -- tables --------------------------------------------------------------------------------------
async def prepare(client: Client, undos: int = UNDOS, tables: int = TABLES) -> Target:
    """An account with tables of all kinds."""
    target = Target()
    target.undone = write_record(undone_match(undos))
    body = {"name": "Attacker", "password": PASSWORD}
    client.csrf = (await made(client, "/account", body))["csrf"]
    target.heavy = [await upload(client, target.undone) for _ in range(4)]
    target.back = await hot_seats(client, SHORT_GAME)
    for game, options in LARGEST.items():
        target.largest.append(await prepare_game(client, game, options))
    for _ in range(tables):
        await hot_seats(client, SHORT_GAME)
    return target


async def prepare_game(client: Client, game: str, options: dict[str, str]) -> Largest:
    """Tables of a game, in every state of a match."""
    one = Largest(game, options)
    one.record = write_record(long_match(game, options, 7))
    one.films = [await upload(client, one.record) for _ in range(FILMS)]
    one.film = one.films[0]
    one.steps = (await client.ask("GET", f"/tables/{one.film}"))[1]["step"]
    one.hot = await hot_seats(client, game, options)
    shown = (await client.ask("GET", f"/tables/{one.hot}"))[1]
    one.seat, one.invite = shown["you"][0], shown["invite"].rpartition("/")[2]
    one.march = await hot_seats(client, game, options)
    await set_out(client, one.march)
    await against_bots(client, one)
    return one


async def made(client: Client, path: str, value: Any) -> Any:
    """What a request brings that must not fail."""
    status, found = await client.ask("POST", path, value)
    if status not in (200, 201):
        raise LudusError(f"{path} answered {status}: {found}")
    return found


async def upload(client: Client, record: bytes) -> str:
    """A table made of a record."""
    status, data = await client.fetch("POST", f"{PREFIX}/records", record)
    if status != 201:
        raise LudusError(f"a record was refused: {data.decode()}")
    return str(json.loads(data)["table"])


async def hot_seats(client: Client, game: str, options: dict[str, str] | None = None) -> str:
    """A public table with all seats mine."""
    found = load_game(game)
    seats = dict.fromkeys(found.seats(found.settle(options or {})), "me")
    body = {"game": game, "options": options or {}, "seats": seats}
    table = str((await made(client, "/tables", body))["table"])
    await client.add_to_dice(table)
    return table


async def set_out(client: Client, table: str) -> None:
    """Decide at random until the next step of a movement is asked for."""
    rng = Random(2)
    for _ in range(PATIENCE):
        decision = (await client.ask("GET", f"/tables/{table}"))[1]["decision"]
        if decision is None or decision["way"]:
            return
        body = {"seat": decision["seat"], "step": decision["step"]}
        body["action"] = rng.choice(decision["options"])["action"]
        await made(client, f"/tables/{table}/actions?short=true", body)
    raise LudusError("nobody sets out")


async def against_bots(client: Client, one: Largest) -> None:
    """A table for one, as soon as something is asked there."""
    body = {"game": one.title, "options": one.options}
    one.alone = str((await made(client, "/play-now", body))["table"])
    await client.add_to_dice(one.alone)
    for _ in range(PATIENCE):
        shown = (await client.ask("GET", f"/tables/{one.alone}"))[1]
        if shown["decision"]:
            one.decision = {name: shown["decision"][name] for name in ("seat", "step")}
            return
        await asyncio.sleep(0.1)
    raise LudusError("the bots do not move")
