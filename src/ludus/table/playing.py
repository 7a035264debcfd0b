"""Playing: decide, take back and end (freely, or if the others agree), ask why not, talk."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from time import time
from typing import Any

from sqlalchemy import Connection, insert, update

from ludus.core.decision import asked
from ludus.core.errors import Refused
from ludus.core.log import standing
from ludus.core.match import Match
from ludus.core.why import why_not
from ludus.flow import CHANCE

from .errors import Conflict, TableError, forbidden
from .live import CHATS_SHOWN, Live
from .orders import order_for, ordered
from .people import Person
from .responses import ask_again
from .service import Service
from .storage.models import Chat, Table
from .talk import Said, partners

LONGEST_CHAT = 500


class Playing:
    """Everything that happens during a match."""

    def __init__(self, service: Service) -> None:
        self.service = service

    async def act(self, person: Person, id: str, seat: str, step: int, action: int) -> Live:
        """Take a decision for one's own seat."""
        async with self.service.changing(id, person) as live:
            own = self.service.own(live, person, seat)
            self.service.started(live)
            if own.bot:
                raise TableError(409, "bot_plays", "bot_plays", seat=live.named(seat))
            decision = live.match.decision(live.number(seat)) if live.match else None
            self.play(live, seat, step, action)
            if decision is not None:
                ask_again(live, own, decision.kind.name)
        return live

    async def act_for(self, id: str, seat: str, step: int, action: int) -> None:
        """Take the decision of a bot or a standing order."""
        async with self.service.changing(id) as live:
            self.service.started(live)
            taken = live.seat(seat)
            if not taken.bot and not taken.orders:
                raise TableError(409, "wrong_seat", "person_plays", seat=live.named(seat))
            self.play(live, seat, step, action)

    @staticmethod
    def play(live: Live, seat: str, step: int, action: int) -> None:
        """The match checks seat, step and option; what it refuses is told in any language."""
        match, number = live.match, live.number(seat)
        assert match is not None
        try:
            match.play(number, action, step)
        except Refused as refusal:
            raise told_again(live, number, action, refusal.reason) from None
        if live.undo is not None and not is_end(live.undo):
            live.undo = None

    # -- taking back ---------------------------------------------------------------------------
    async def undo(self, person: Person, id: str, seat: str, step: int) -> Live:
        """Take the seat's last decision back, or ask those it concerns; bots always agree."""
        async with self.service.changing(id, person) as live:
            self.service.own(live, person, seat)
            self.service.started(live)
            match, number = live.match, live.number(seat)
            assert match is not None
            if step != match.number(number):
                raise stale(match, number)
            with suppress(Refused):
                live.take_back(number)
                while ordered(live, number) is not None:  # else it would be answered again at once
                    live.take_back(number)
                return live
            if match.step >= self.service.settings.record_steps:
                raise TableError(409, "undone_enough", "undone_enough")
            back = last_own_decision(live, number)
            live.undo = {"seat": seat, "step": back, "agreed": live.seats_of(person.id)}
            self.maybe_grant(live)
        return live

    async def end(self, person: Person, id: str, seat: str) -> Live:
        """End the match without a result, or ask the others who have a seat; bots agree."""
        async with self.service.changing(id, person) as live:
            self.service.own(live, person, seat)
            self.service.started(live)
            agreed = live.seats_of(person.id)
            live.undo = {"seat": seat, "step": live.step, "agreed": agreed, "end": True}
            self.maybe_grant(live)
        return live

    async def answer_undo(self, person: Person, id: str, seat: str, agree: bool) -> Live:
        """Agree that another seat takes back or that the match ends, or refuse it."""
        async with self.service.changing(id, person) as live:
            self.service.own(live, person, seat)
            self.service.started(live)
            if live.undo is None:
                raise TableError(409, "no_request", "no_request")
            if not agree:
                live.undo = None
                return live
            agreed = {*live.undo["agreed"], *live.seats_of(person.id)}
            live.undo = {**live.undo, "agreed": sorted(agreed)}
            self.maybe_grant(live)
        return live

    @staticmethod
    def maybe_grant(live: Live) -> None:
        """Go back, or end, once everybody who is asked has agreed."""
        if live.undo is None or live.match is None or awaited(live):
            return
        request, live.undo = live.undo, None
        if is_end(request):
            live.finish()
        else:
            live.match.undo_to(request["step"], range(len(live.seats)))

    # -- talking -------------------------------------------------------------------------------
    async def chat(self, person: Person, id: str, text: str, to: str = "") -> None:
        """Say something to everybody at the table, or in private to a seat."""
        text = " ".join(text.split())
        if not text or len(text) > LONGEST_CHAT:
            raise TableError(422, "malformed", "chat_length", most=LONGEST_CHAT)
        live = await self.service.look(id, person)
        if live.private and not self.belongs(live, person):
            raise forbidden("cannot_talk")
        for _ in range(10):
            async with self.service.hub.hold(live):
                to_whom = readers(live, person, to)
                said = Said(live.chat_count + 1, person.name, text, time(), to_whom)
                row = {"table_id": id, "user_id": person.id} | said.row()
                try:
                    await self.service.writer.write(partial(store_chat, row=row))
                except Conflict:
                    await self.service.hub.reload(live)
                    continue
                live.chat_count += 1
                live.chats = [*live.chats, said][-CHATS_SHOWN:]
                live.rendered.clear()
            self.service.hub.wake(live)
            return
        raise TableError(409, "busy", "busy")

    @staticmethod
    def belongs(live: Live, person: Person) -> bool:
        """Whether somebody sits at a table, owns it, or was let in."""
        return bool(live.seats_of(person.id)) or person.id == live.host or person.id in live.seen

    # -- asking --------------------------------------------------------------------------------
    async def why_not(
        self, person: Person, id: str, seat: str, target: str, lang: str
    ) -> tuple[str, str]:
        """Why something cannot be chosen now: a sentence and its rule."""
        live = await self.service.look(id, person)
        async with self.service.showing(live, person):
            self.service.own(live, person, seat)
            self.service.started(live)
            match, number = live.match, live.number(seat)
            assert match is not None
            answer = why_not(match, number, target, lang)
            return answer.text, answer.rule


def stale(match: Match, seat: int) -> TableError:
    """The match is not where the request thinks it is."""
    return TableError(409, "stale_step", "stale_step", step=match.number(seat))


def told_again(live: Live, seat: int, action: int, reason: str) -> TableError:
    """What a match refuses, as an answer to a request."""
    match = live.match
    assert match is not None
    if reason == "stale_step":
        return stale(match, seat)
    decision = match.decision(seat) if seat in match.waiting_seats() else None
    if decision is None:
        return TableError(
            409, "wrong_seat", "wrong_seat",
            seat=live.named(live.seats[seat].id),
            waiting=lambda lang: ", ".join(live.named(id)(lang) for id in live.waiting()),
        )  # fmt: skip
    if not 0 <= action < decision.kind.size:
        return TableError(422, "illegal", "not_an_action", most=decision.kind.size)
    barrier = match.why_not(seat, action)

    def why(lang: str) -> str:
        text, rule = live.game.why(lang, barrier, decision.kind)
        return f"{text} [{rule}]" if rule else text

    return TableError(422, "illegal", "illegal", why=why)


def is_end(request: dict[str, Any]) -> bool:
    """Whether somebody asks to end the match, and not to take something back."""
    return bool(request.get("end"))


def last_decision(live: Live, seat: int) -> int:
    """The step before the last decision of a seat that still stands."""
    assert live.match is not None
    for number, step in reversed(standing(live.match.steps)):
        if step.seat == seat != CHANCE:
            return number
    raise TableError(409, "nothing_to_undo", "nothing_to_undo")


def last_own_decision(live: Live, seat: int) -> int:
    """The same, but not one that a standing order has answered, and would answer again."""
    assert live.match is not None
    for number, step in reversed(standing(live.match.steps)):
        if step.seat == seat:
            decision = asked(live.match.past(number)[0], seat, number)
            if decision is None or order_for(live, seat, decision) != step.action:
                return number
    raise TableError(409, "nothing_to_undo", "nothing_to_undo")


def awaited(live: Live) -> list[str]:
    """The seats whose consent is missing: of people, not of bots.

    An end is for good: it is also asked of those for whom a bot sits in.
    """
    request = live.undo
    if request is None:
        return []
    asked = [
        seat.id
        for seat in live.seats
        if seat.kind == "person" or (is_end(request) and seat.user and not seat.resigned)
    ]
    return [seat for seat in asked if seat not in request["agreed"]]


def readers(live: Live, person: Person, to: str) -> tuple[str, ...]:
    """Who may read what is said to a seat: it and its author; nothing named: everybody."""
    if not to:
        return ()
    own = live.seats_of(person.id)
    possible = partners(live, own)
    if not possible:
        raise forbidden("no_private_talk")
    if to not in possible:
        raise TableError(422, "malformed", "no_such_partner", seats=", ".join(possible))
    return (to, *own)


def store_chat(connection: Connection, row: dict[str, Any]) -> None:
    """Number a message; if another process was faster, nothing is written."""
    before = row["n"] - 1
    counted = update(Table).where(Table.id == row["table_id"], Table.chats == before)
    if not connection.execute(counted.values(chats=row["n"])).rowcount:
        raise Conflict(row["table_id"])
    connection.execute(insert(Chat).values(**row))
