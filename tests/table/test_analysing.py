"""Analyses at the table: of matches that are over, kept as they go, and never in others' way."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from ludus.bots import make_bot
from ludus.core.dice import Dice
from ludus.core.match import Match
from ludus.core.record import write_record
from ludus.table.analyses import analysing, examining
from ludus.table.pools import Pool
from ludus.table.storage.queries import analysis_of
from tests.table.kit import Running, Someone, running, wait_until
from tests.toy import toy_game
from tests.toy.vocabulary import SEATS

Make = Callable[..., Someone]
AGAINST_BOTS = dict.fromkeys(SEATS, "bot:random") | {SEATS[0]: "me"}


@pytest.fixture(autouse=True)
def few_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysing, "ROUNDS", 6)
    monkeypatch.setattr(analysing, "LEAST_ROUNDS", 2)
    monkeypatch.setattr(analysing, "MOST_SPOTS", 10)
    monkeypatch.setattr(analysing, "REST", 0.0)


@pytest.fixture(scope="module")
def record() -> bytes:
    """A match that bots have played, always the same."""
    match = Match(toy_game(), {}, dice=Dice.from_seed(2, ("", "", "")))
    bot = make_bot("random", 2)
    while not match.over:
        seat = match.waiting_seats()[0]
        match.play(seat, bot.choose(match.perspective(seat)))
    return write_record(match)


def brought(me: Someone, record: bytes) -> str:
    """A table for the replay of a record."""
    table: str = me.ask("POST", "records", content=record).json()["table"]
    return table


def analysed(me: Someone, table: str, **query: Any) -> Any:
    """What an analysis finds, once it is done."""
    assert me.ask("POST", f"tables/{table}/analysis").status_code == 202
    wait_until(lambda: bool(me.get(f"tables/{table}/analysis")["status"] == "done"))
    return me.get(f"tables/{table}/analysis", **query)


# -- what is told ----------------------------------------------------------------------------------
def test_a_match_that_is_over_is_analysed_and_told_in_both_languages(
    someone: Make, record: bytes
) -> None:
    me = someone()
    table = brought(me, record)
    assert me.get(f"tables/{table}/analysis")["status"] == "none"
    found = analysed(me, table)
    seats = {seat["id"] for seat in me.look(table)["seats"]}
    assert found["chances"].keys() == found["sums"].keys() == seats
    assert sum(line[-1][1] for line in found["chances"].values()) == 100
    worst = found["costly"][0]
    assert worst["cost"] == max(one["cost"] for one in found["costly"])
    assert worst["asked"]
    assert worst["line"][0]["seat"] == worst["seat"]
    assert worst["line"][0]["text"] != worst["played"]
    waiting = me.get(f"tables/{table}/steps/{worst['step']}")["waiting"]
    assert worst["seat"] in waiting  # the replay shows the position that was decided on
    french = me.get(f"tables/{table}/analysis", lang="fr")["costly"][0]
    assert french["asked"] != worst["asked"]
    assert french["step"] == worst["step"]


def test_an_analysis_is_made_once(someone: Make, record: bytes, server: Running) -> None:
    me = someone()
    table = brought(me, record)
    first = analysed(me, table)
    assert analysed(me, table) == first
    assert table not in server.context.analyses.tasks


# -- who may ---------------------------------------------------------------------------------------
def test_a_running_match_is_not_analysed(someone: Make) -> None:
    me = someone()
    table = me.table("toy", seats=AGAINST_BOTS)
    assert me.refused(f"tables/{table}/analysis") == (409, "not_over")
    assert me.ask("GET", f"tables/{table}/analysis").status_code == 409


def test_a_match_that_was_given_up_may_go_on_elsewhere_and_is_not_analysed(someone: Make) -> None:
    me = someone()
    table = me.table("toy", seats=AGAINST_BOTS)
    wait_until(lambda: bool(me.look(table)["you"] and me.look(table)["decision"]))
    me.post(f"tables/{table}/end", seat=SEATS[0])
    assert me.look(table)["over"]
    assert me.refused(f"tables/{table}/analysis") == (409, "not_over")


def test_whoever_may_not_see_a_table_may_not_have_it_analysed(someone: Make, record: bytes) -> None:
    table = brought(someone(), record)
    stranger = someone()
    assert stranger.refused(f"tables/{table}/analysis") == (404, "not_found")
    assert stranger.ask("GET", f"tables/{table}/analysis").status_code == 404


def test_what_was_taken_over_from_another_match_is_not_analysed(
    someone: Make, record: bytes
) -> None:
    me = someone()
    first = brought(me, record)
    step = me.look(first)["step"] // 2
    table = me.post(f"tables/{first}/fork", step=step, seat=SEATS[0])["table"]
    me.post(f"tables/{table}/bot", seat=SEATS[0], bot="random")
    wait_until(lambda: bool(me.look(table)["over"]))
    found = analysed(me, table)
    steps = [point[0] for line in found["chances"].values() for point in line]
    assert min(steps) >= step


# -- nobody waits for it ---------------------------------------------------------------------------
class Gate:
    """The bots' processes, watched; nothing passes while it is closed."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self.open = asyncio.Event()
        self.under_way = 0
        self.most = 0
        self.ranks: set[int] = set()
        self.rounds: list[int] = []

    async def run(self, who: str, function: Any, *args: Any, rank: int = 0) -> Any:
        self.ranks.add(rank)
        self.under_way += 1
        self.most = max(self.most, self.under_way)
        if function is examining.look_at:
            self.rounds.append(args[6])
        await self.open.wait()
        try:
            return await self.pool.run(who, function, *args, rank=rank)
        finally:
            self.under_way -= 1


@pytest.fixture
def gate(server: Running) -> Iterator[Gate]:
    analyses = server.context.analyses
    pool = analyses.pool

    async def made() -> Gate:
        return Gate(pool)

    gate = server.run(made())
    analyses.pool = gate  # type: ignore[assignment]  # all that is asked of it is to run
    yield gate
    analyses.pool = pool


def test_many_who_ask_at_once_get_one_piece_of_work_at_a_time(
    someone: Make, record: bytes, server: Running, gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The attack: guests who bring records and have them analysed, all at once."""
    monkeypatch.setattr(analysing, "AT_ONCE", 3)
    crowd = [someone() for _ in range(5)]
    tables = [(guest, brought(guest, record)) for guest in crowd]
    answers = [guest.ask("POST", f"tables/{table}/analysis") for guest, table in tables]
    assert [answer.status_code for answer in answers] == [202, 202, 202, 503, 503]
    assert gate.most <= 1
    playing = someone().table("toy", seats=dict.fromkeys(SEATS, "bot:random"))
    bystander = someone()
    wait_until(lambda: bool(bystander.look(playing)["over"]))  # bots decide meanwhile
    server.context.writer.loop.call_soon_threadsafe(gate.open.set)
    asked = [(guest, f"tables/{table}/analysis") for guest, table in tables[:3]]
    wait_until(lambda: all(guest.get(path)["status"] == "done" for guest, path in asked))
    assert gate.most == 1
    assert gate.ranks == {analysing.RANK}
    assert min(gate.rounds) == 2  # a third of six while three are under way
    guest, table = tables[3]
    assert guest.ask("POST", f"tables/{table}/analysis").status_code == 202


def test_one_address_has_only_so_many_matches_analysed(tmp_path: Path, used_up: None) -> None:
    with running(tmp_path, rate_limits=True) as server:
        guests = [Someone(server.url) for _ in range(2)]
        asked = [guests[n % 2].ask("POST", "tables/none/analysis").status_code for n in range(8)]
    assert asked == [404] * 6 + [429] * 2


# -- what is kept ----------------------------------------------------------------------------------
def test_a_server_that_stops_in_the_middle_goes_on_where_it_was(
    tmp_path: Path, record: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysing, "BATCH", 1)  # so that each is kept by itself
    look_at = analysing.Analyses.look_at
    looked: list[int] = []
    stops = [True]

    async def watched(
        self: analysing.Analyses, id: str, who: str, work: Any, findings: Any, ahead: Any, n: int
    ) -> None:
        if len(looked) == 4 and stops:
            await asyncio.Event().wait()  # until the server stops
        if ahead[0] not in findings.moments:
            looked.append(ahead[0])
        await look_at(self, id, who, work, findings, ahead, n)

    monkeypatch.setattr(analysing.Analyses, "look_at", watched)
    with running(tmp_path) as server:
        me = Someone(server.url)
        table = brought(me, record)
        assert me.ask("POST", f"tables/{table}/analysis").status_code == 202
        wait_until(lambda: len(looked) == 4 and kept(server, table) == 4)
        assert 0 < me.get(f"tables/{table}/analysis")["share"] < 1
    stops.clear()
    with running(tmp_path) as server:
        me.http.base_url = httpx.URL(f"{server.url}/api/v1")
        wait_until(lambda: bool(me.get(f"tables/{table}/analysis")["status"] == "done"))
        me.close()
    assert len(looked) == len(set(looked)) > 4  # nothing was looked at twice


def test_an_analysis_that_was_left_is_gone_on_with_when_somebody_looks(
    someone: Make, record: bytes, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = server.context.analyses.pool.run
    failed: list[str] = []

    async def fails(who: str, function: Any, *args: Any, rank: int = 0) -> Any:
        if function is examining.find_spots and not failed:
            failed.append(who)
            raise RuntimeError("a defect")
        return await run(who, function, *args, rank=rank)

    monkeypatch.setattr(server.context.analyses.pool, "run", fails)
    me = someone()
    table = brought(me, record)
    assert me.ask("POST", f"tables/{table}/analysis").status_code == 202
    wait_until(lambda: bool(failed) and table not in server.context.analyses.tasks)
    assert me.get(f"tables/{table}/analysis")["status"] == "running"
    assert table not in server.context.analyses.tasks  # another may be at it
    monkeypatch.setattr(analysing, "OTHERS_FIRST", 0.0)
    wait_until(lambda: bool(me.get(f"tables/{table}/analysis")["status"] == "done"))


def kept(server: Running, table: str) -> int:
    """How many moments of an analysis are in the database."""
    row = server.context.database.look(lambda connection: analysis_of(connection, table))
    assert row is not None
    return len(row.moments)


def test_a_moment_that_cannot_be_looked_at_does_not_stop_the_others(
    someone: Make, record: bytes, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = server.context.analyses.pool.run
    failed: list[int] = []

    async def fails(who: str, function: Any, *args: Any, rank: int = 0) -> Any:
        if function is examining.look_at and not failed:
            failed.append(args[4][0])
            raise RuntimeError("a defect")
        return await run(who, function, *args, rank=rank)

    monkeypatch.setattr(server.context.analyses.pool, "run", fails)
    me = someone()
    found = analysed(me, brought(me, record))
    assert failed
    steps = [point[0] for line in found["chances"].values() for point in line]
    assert failed[0] not in steps
    assert len(steps) > 2
