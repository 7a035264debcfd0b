"""No request holds up the others: what takes long is done elsewhere, in turn, and within limits."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from ludus.core.dice import Dice
from ludus.core.match import Match
from ludus.core.record import write_record
from ludus.games import load_game
from ludus.table import checks, documents, pages, summaries
from ludus.table.api import matches, tables
from ludus.table.app import described
from ludus.table.errors import TableError
from ludus.table.live import Live
from ludus.table.people import Person
from ludus.table.pools import Pool
from ludus.table.ready import make_ready
from ludus.table.sessions import Caller
from ludus.table.turns import Turns
from ludus.table.workbench import Work, Workbench
from tests.table.holding import wait_for_file
from tests.table.kit import PATIENCE, Running, Someone, running, wait_until

Make = Callable[..., Someone]
TRIUMVIRS = ("caesar", "pompey", "crassus")


# -- turns ---------------------------------------------------------------------------------------
def test_one_who_asks_for_much_is_served_in_turn_with_those_who_ask_for_little() -> None:
    served: list[str] = []

    async def work() -> None:
        turns = Turns(1)

        async def ask(who: str) -> None:
            async with turns.take(who):
                await asyncio.sleep(0)
                served.append(who)

        await asyncio.gather(*map(ask, ["much"] * 6 + ["little", "other"]))

    asyncio.run(work())
    assert served.index("little") <= 2
    assert served.index("other") <= 3
    assert served.count("much") == 6


def test_a_higher_rank_waits_until_nobody_of_a_lower_one_does() -> None:
    served: list[int] = []

    async def work() -> None:
        turns = Turns(1)

        async def ask(rank: int) -> None:
            async with turns.take(f"{rank}{len(served)}", rank):
                await asyncio.sleep(0)
                served.append(rank)

        await asyncio.gather(*map(ask, [1, 1, 0, 1, 0]))

    asyncio.run(work())
    assert served == [1, 0, 0, 1, 1]  # the first was alone when it came


def test_one_who_goes_away_leaves_his_turn_to_the_next() -> None:
    async def work() -> None:
        turns = Turns(1)

        async def ask() -> None:
            async with turns.take("me"):
                await asyncio.sleep(0.01)

        tasks = [asyncio.ensure_future(ask()) for _ in range(4)]
        await asyncio.sleep(0)
        tasks[1].cancel()
        await asyncio.sleep(0)
        tasks[0].cancel()
        await asyncio.sleep(0)  # its turn passes on to the third, who goes as it comes
        tasks[2].cancel()
        await asyncio.wait_for(tasks[3], 5)
        assert turns.free == 1

    asyncio.run(work())


def test_those_who_waited_for_the_same_are_shown_it_one_at_a_time(
    server: Running, someone: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    me = someone()
    table = me.table(seats=dict.fromkeys(TRIUMVIRS, "me"))
    parts = server.context
    people = [Person(10**6 + n, "somebody", True, "en") for n in range(5)]
    shown_at: list[int] = []

    async def work() -> None:
        round, answered = 0, asyncio.Event()
        look, hold = parts.service.look, parts.hub.hold

        async def slow_look(*asked: Any) -> Live:
            live = await look(*asked)
            await answered.wait()  # for the database
            return live

        @asynccontextmanager
        async def noted_hold(live: Live) -> AsyncIterator[Live]:
            async with hold(live):
                shown_at.append(round)
                yield live

        monkeypatch.setattr(parts.service, "look", slow_look)
        monkeypatch.setattr(parts.hub, "hold", noted_hold)
        asked: list[Awaitable[Any]] = []
        for person in people:
            caller = Caller(person, "en", "")
            asked += [
                tables.look(parts, caller, table),
                matches.text(parts, caller, table),
                parts.archive.step(person, table, 0, None, "en"),
            ]
        waiting = asyncio.gather(*asked)
        for round in range(1, 10_000):  # rounds of the event loop
            await asyncio.sleep(0)
            if round == 10:
                answered.set()
            if waiting.done():
                break
        await waiting

    server.run(work())
    assert len(shown_at) == len(set(shown_at)) == 3 * len(people)


# -- the workbench -------------------------------------------------------------------------------
def slowly(pieces: int, name: str, done: list[str]) -> Work[str]:
    for _ in range(pieces):
        time.sleep(0.002)
        yield
    done.append(name)
    return name


def test_short_work_does_not_wait_for_long_work_that_came_before() -> None:
    done: list[str] = []

    async def work() -> None:
        bench = Workbench(60.0)
        long = [asyncio.ensure_future(bench.run(slowly(50, "long", done))) for _ in range(3)]
        await asyncio.sleep(0.05)
        assert await bench.run(slowly(3, "short", done)) == "short"
        await asyncio.gather(*long)
        bench.close()

    asyncio.run(work())
    assert done == ["short", "long", "long", "long"]


def test_work_that_takes_too_long_is_given_up_and_errors_are_told() -> None:
    def failing() -> Work[None]:
        yield
        raise KeyError("gone")

    async def work() -> None:
        bench = Workbench(0.05)
        with pytest.raises(TableError, match="too long"):
            await bench.run(slowly(10_000, "endless", []))
        with pytest.raises(KeyError):
            await bench.run(failing())
        assert await bench.run(slowly(1, "next", [])) == "next"
        bench.close()

    asyncio.run(work())


def test_matches_that_are_rebuilt_keep_no_reader_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(tmp_path) as server:
        me = Someone(server.url)
        tables = [me.table(seats=dict.fromkeys(TRIUMVIRS, "me")) for _ in range(8)]
        go_on = threading.Event()
        rebuild = Live.rebuild

        def slow(live: Live, steps: list[Any]) -> Work[Match]:
            while live.id in tables[:6] and not go_on.is_set():
                time.sleep(0.001)
                yield
            return (yield from rebuild(live, steps))

        monkeypatch.setattr(Live, "rebuild", slow)
        server.context.hub.lives.clear()
        held = [threading.Thread(target=me.look, args=(table,)) for table in tables[:6]]
        for thread in held:
            thread.start()
        wait_until(lambda: len(server.context.hub.loading) == 6)
        other = Someone(server.url)
        assert other.get("tables", which="watch")
        assert me.look(tables[7])["step"] == 0  # a short one goes past the long ones
        assert all(thread.is_alive() for thread in held)
        go_on.set()
        for thread in held:
            thread.join(30)


def test_passwords_that_are_hashed_keep_no_reader_waiting(tmp_path: Path) -> None:
    with running(tmp_path, password_workers=1, password_megabytes=64) as server:
        hashers, loop = server.context.hashers, server.context.writer.loop
        people = [Someone(server.url) for _ in range(6)]
        end = tmp_path / "end"
        long = asyncio.run_coroutine_threadsafe(hashers.run("", wait_for_file, end), loop)
        codes: list[tuple[int, str]] = []

        def sign_in(me: Someone) -> None:
            codes.append(me.refused("sign-in", name="nobody", password="wrong password"))

        held = [threading.Thread(target=sign_in, args=(me,)) for me in people]
        for thread in held:
            thread.start()
        wait_until(lambda: len(hashers.turns.waiting) == 6)
        assert Someone(server.url).get("tables", which="open") == []
        assert not codes
        end.touch()
        long.result(30)
        for thread in held:
            thread.join(30)
        assert codes == [(403, "wrong_password")] * 6


# -- records -------------------------------------------------------------------------------------
def back_and_forth(undos: int) -> bytes:
    """A record in which the same step is taken and taken back, again and again."""
    match = Match(load_game("triumvirate"), dice=Dice.from_seed(3, ("",) * 3))
    for _ in range(undos):
        at, seat = match.step, match.waiting_seats()[0]
        decision = match.decision(seat)
        assert decision is not None
        match.play(seat, decision.options[0])
        match.undo_to(at, range(3))
    return write_record(match)


def test_a_record_is_checked_within_limits_of_steps_time_and_memory() -> None:
    record = back_and_forth(30)
    assert checks.check_record(record, 100, 60.0)["lines"] > 0
    assert checks.check_record(record, 50, 60.0)["too_much"]
    assert checks.check_record(record, 100, 0.0)["too_much"]

    async def work() -> None:
        pool = Pool(1, 60.0, checks.start, ((), 300), attempts=1)
        try:
            assert (await pool.run("me", checks.check_record, record, 100, 60.0))["lines"]
            with pytest.raises(MemoryError):
                await pool.run("me", bytearray, 300 * 2**20)
        finally:
            pool.close()

    asyncio.run(work())


def test_an_uploaded_record_over_the_limits_is_refused(tmp_path: Path) -> None:
    record = back_and_forth(60)
    for limits in ({"record_steps": 100}, {"record_seconds": 0.0}):
        with running(tmp_path, **limits) as server:
            answer = Someone(server.url).ask("POST", "records", content=record)
            assert (answer.status_code, answer.json()["error"]["code"]) == (422, "too_long")


def test_an_uploaded_record_is_not_carried_out_where_requests_are_answered(
    server: Running, someone: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    me, record = someone(), back_and_forth(5)

    def never(*_: Any) -> None:
        raise AssertionError("carried out here")

    monkeypatch.setattr(Match, "taking_up", never)
    answer = me.ask("POST", "records", content=record)
    assert answer.status_code == 201, answer.text
    monkeypatch.undo()
    shown = me.look(answer.json()["table"])
    assert (shown["status"], shown["step"]) == ("over", record.count(b"\n") - 2)


def test_a_log_does_not_grow_for_ever_by_taking_back(tmp_path: Path) -> None:
    with running(tmp_path, record_steps=40) as server:
        me = Someone(server.url)
        table = me.table("toy", options={"players": "2"}, seats={"gaius": "me", "livia": "me"})
        before, undone = "", 0
        while True:
            decision = me.look(table)["decision"]
            step = me.take(table, decision)["step"]
            if before in ("", decision["seat"]):
                before = decision["seat"]
                continue
            asked = {"seat": before, "step": step}  # what the other has just done lies between
            if step >= 40:
                break
            me.post(f"tables/{table}/undo", **asked)
            before, undone = "", undone + 1
        assert me.refused(f"tables/{table}/undo", **asked) == (409, "undone_enough")
        assert undone > 5
        assert me.act(table)["step"] > step


# -- what is made once ---------------------------------------------------------------------------
def test_after_the_start_nothing_that_is_kept_is_left_to_be_made(tmp_path: Path) -> None:
    kept = (documents.drawn, documents.chapters, documents.facts_of, summaries.sheet, pages.card)
    with running(tmp_path) as server:
        context = server.context
        for _piece in make_ready(server.app.app, context):
            pass
        made = [one.cache_info().misses for one in kept]
        for id in context.games.ids():
            for path in ("rules", "summary", "edition", "board.svg"):
                httpx.get(f"{server.url}/games/{id}/{path}", timeout=PATIENCE)
        assert [one.cache_info().misses for one in kept] == made
        assert described.cache_info().currsize == 1
