"""What a bot is told before it decides: nothing of who sits in the other seats."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from ludus.core.errors import LudusError
from tests.table.kit import Running, Someone, wait_until

Make = Callable[..., Someone]


class Ears:
    """In the place of the bots' processes: hears what they are asked, and never answers."""

    def __init__(self) -> None:
        self.heard: list[tuple[Any, ...]] = []

    async def run(self, who: str, function: Any, *args: Any, rank: int = 0) -> Any:
        self.heard.append(args)
        if len(self.heard) > 1:
            raise LudusError("that was all")
        await asyncio.Event().wait()


def test_a_bot_is_told_the_same_whether_the_others_are_people_or_bots(
    server: Running, someone: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    automatic, ears = server.context.automatic, Ears()
    monkeypatch.setattr(automatic, "pool", ears)
    me = someone()
    seats = {"caesar": "bot:greedy", "pompey": "me"}
    table = me.table("triumvirate", options={"players": "2"}, seats=seats)
    wait_until(lambda: bool(ears.heard or me.look(table)["decision"]))
    if not ears.heard:
        me.act(table)
        wait_until(lambda: bool(ears.heard))
    live = server.run(server.context.hub.open(table))
    other = live.seat("pompey")
    other.user, other.bot = None, "random"
    with pytest.raises(LudusError, match="that was all"):
        server.run(automatic.act_once(live, 0))
    assert ears.heard[0] == ears.heard[1]

    async def leave() -> None:
        automatic.tasks[table].cancel()

    server.run(leave())
