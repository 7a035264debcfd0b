"""Lists of the lobby: what waits for me first, finished games apart, nothing that was abandoned."""

from __future__ import annotations

from collections.abc import Callable
from time import time
from typing import Any

from sqlalchemy import update

from ludus.table.storage.models import Table
from ludus.table.storage.queries import FORSAKEN, LEFT
from tests.table.kit import Running, Someone
from tests.table.test_ratings import account
from tests.table.test_rematch import finished

Make = Callable[..., Someone]
TWO = {"players": "2"}


def listed(person: Someone, which: str) -> list[Any]:
    return [one["table"] for one in person.get("tables", which=which)]


def let_time_pass(server: Running, table: str, seconds: float) -> None:
    with server.context.database.engine.begin() as connection:
        older = update(Table).where(Table.id == table).values(changed=time() - seconds)
        connection.execute(older)


def playing(me: Someone) -> str:
    return me.table("toy", options=TWO, seats={"gaius": "me", "livia": "me"})


def test_tables_that_guests_have_left_are_not_for_watching(server: Running, someone: Make) -> None:
    guest, visitor = someone(), someone()
    table = playing(guest)
    assert table in listed(visitor, "watch")
    let_time_pass(server, table, LEFT + 60)
    assert table not in listed(visitor, "watch")
    assert table in listed(guest, "mine")


def test_tables_of_accounts_may_be_slow_but_not_for_ever(server: Running, someone: Make) -> None:
    me, visitor = account(someone(), "Fabius"), someone()
    table = playing(me)
    let_time_pass(server, table, LEFT + 60)
    assert table in listed(visitor, "watch")
    let_time_pass(server, table, FORSAKEN + 60)
    assert table not in listed(visitor, "watch")


def test_open_seats_at_an_abandoned_table_are_not_offered(server: Running, someone: Make) -> None:
    guest, visitor = someone(), someone()
    table = guest.table("toy", options=TWO, seats={"gaius": "me"})
    assert table in listed(visitor, "open")
    let_time_pass(server, table, LEFT + 60)
    assert table not in listed(visitor, "open")


def test_finished_games_are_apart(someone: Make) -> None:
    me, friend, visitor = someone(), someone(), someone()
    table = finished(me, friend)
    assert table in listed(visitor, "over")
    assert table not in listed(visitor, "watch")
    secret = finished(me, friend, private=True)
    assert secret not in listed(visitor, "over")


def test_a_rematch_that_another_asks_for_waits_for_me_until_i_sit_down(someone: Make) -> None:
    me, friend = someone(), someone()
    table = finished(me, friend)
    running = playing(friend)
    again = me.post(f"tables/{table}/rematch")["table"]
    first, *_ = friend.get("tables", which="mine")
    assert (first["table"], first["invited"], first["you"]) == (again, True, [])
    assert running in listed(friend, "mine")
    assert not next(one for one in me.get("tables") if one["table"] == again)["invited"]
    friend.post(f"tables/{table}/rematch")
    assert not any(one["invited"] for one in friend.get("tables", which="mine"))
