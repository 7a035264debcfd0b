"""A stream that sends only what has changed brings the same as one that sends everything."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.table.kit import Events, Running, Someone, wait_until

Make = Callable[..., Someone]
TRIUMVIRS = ("caesar", "pompey", "crassus")


def with_changes(before: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """The whole update, as the page puts it together."""

    def renewed(name: str, order: str) -> list[Any]:
        parts = {part["id"]: part for part in (*before["scene"][name], *changes[name])}
        return [parts[id] for id in changes.get(order, [p["id"] for p in before["scene"][name]])]

    assert before["version"] == changes["from"]
    first = changes["lines"][0]["n"] if changes["lines"] else before["lines"]
    scene = {"pieces": renewed("pieces", "order"), "panels": renewed("panels", "panel_order")}
    scene["areas"] = changes.get("areas", before["scene"]["areas"])
    chronicle = [line for line in before["chronicle"] if line["n"] < first] + changes["lines"]
    return {**before, **changes["fields"], "scene": scene, "chronicle": chronicle}


def put_together(stream: Events) -> dict[str, Any]:
    """The last update, from the first and all changes."""
    update: dict[str, Any] = {}
    for name, _id, data in [*stream.got]:
        if name == "update":
            update = data
        elif name == "changes":
            update = with_changes(update, data)
    return update


def same(stream: Events, whole: dict[str, Any]) -> bool:
    """Whether a stream has brought what a request brings; the chronicle may be longer, and who
    has come or gone since is told by other events."""
    here, there = ({**update} for update in (put_together(stream), whole))
    if there["chronicle"]:
        here["chronicle"] = here["chronicle"][-len(there["chronicle"]) :]
    for update in (here, there):
        update["seats"] = [{**seat, "here": None} for seat in update["seats"]]
        for passing in ("seen", "watching"):
            update.pop(passing, None)
    return here == there


@pytest.mark.parametrize("steps", [8, pytest.param(25, marks=pytest.mark.fuzz)])
@pytest.mark.parametrize("game", ["triumvirate", "sword_of_rome", "toy"])
def test_changes_put_together_are_the_whole_update(
    server: Running, someone: Make, game: str, steps: int
) -> None:
    me, other, rng = someone(), someone(), Random(4)
    seats = next(one for one in me.get("games") if one["id"] == game)["modes"][0]["seats"]
    table = me.table(game, seats=dict.fromkeys(seats, "me"))
    mine, others = Events(me, table, changes=True), Events(other, table, changes=True)
    for stream in (mine, others):
        stream.wait("update")
    for _ in range(steps):
        update = me.look(table)
        if update["decision"] is None:
            break
        me.take(table, update["decision"], rng.randrange(len(update["decision"]["options"])))
        wait_until(lambda: same(mine, me.look(table)) and same(others, other.look(table)))
    assert len(others.of("changes")) > len(others.of("update"))
    for stream in (mine, others):
        stream.close()


def test_changes_are_small(server: Running, someone: Make) -> None:
    me = someone()
    table = me.table(seats=dict.fromkeys(TRIUMVIRS, "me"))
    stream, whole = Events(me, table, changes=True), Events(me, table)
    stream.wait("update")
    me.act(table)
    changed, everything = stream.wait("changes"), whole.wait_for_step(1)
    assert changed["fields"]["step"] == 1
    assert {"title", "options", "edition", "orders"}.isdisjoint(changed["fields"])
    assert len(changed["pieces"]) < len(everything["scene"]["pieces"]) / 2
    assert whole.of("changes") == []
    stream.close()
    whole.close()


def test_what_is_taken_back_comes_with_a_whole_update(server: Running, someone: Make) -> None:
    me, other = someone(), someone()
    table = me.table("toy", options={"players": "2"}, seats={"gaius": "me", "livia": "me"})
    stream = Events(other, table, changes=True)
    stream.wait("update")
    acted: list[str] = []
    while me.look(table)["lines"] < 3 or len(set(acted)) < 2:
        acted.append(me.look(table)["decision"]["seat"])
        me.act(table)
    wait_until(lambda: same(stream, other.look(table)))
    lines, wholes = me.look(table)["lines"], len(stream.of("update"))
    while me.look(table)["lines"] >= lines:
        seat = acted.pop()
        step = me.look(table, seat=seat)["undo"]["step"]
        me.post(f"tables/{table}/undo", seat=seat, step=step)
    wait_until(lambda: same(stream, other.look(table)))
    assert len(stream.of("update")) > wholes
    stream.close()


def test_whoever_comes_back_begins_with_the_whole(server: Running, someone: Make) -> None:
    me = someone()
    table = me.table(seats=dict.fromkeys(TRIUMVIRS, "me"))
    stream = Events(me, table, changes=True)
    stream.wait("update")
    last = stream.last
    stream.close()
    me.act(table)
    again = Events(me, table, last, changes=True)
    assert again.wait("update")["step"] == 1
    me.act(table)
    wait_until(lambda: same(again, me.look(table)))
    assert again.of("changes")
    again.close()


def test_spectators_who_see_the_same_share_what_is_made(
    server: Running, someone: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    me = someone()
    table = me.table(seats=dict.fromkeys(TRIUMVIRS, "me"))
    watching = [Events(someone(), table, changes=True) for _ in range(4)]
    for stream in watching:
        stream.wait("update")
        stream.wait("presence", lambda data: data["watching"] == 4)
    me.act(table)  # now they have the same
    for stream in watching:
        stream.wait("changes", lambda data: data["fields"].get("step") == 1)
    presenter, made = server.context.presenter, []
    update = presenter.update

    def counted(*args: Any) -> Any:
        made.append(args)
        return update(*args)

    monkeypatch.setattr(presenter, "update", counted)
    me.act(table)
    for stream in watching:
        stream.wait("changes", lambda data: data["fields"].get("step") == 2)
    assert len(made) <= 3  # for the mover's answer, and once or twice for all of them
    for stream in watching:
        stream.close()
