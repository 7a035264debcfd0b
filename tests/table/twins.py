"""Twins: two tables that differ only in what one seat may know, and all that others can get there.

The host is in the second seat, and it is that seat whose secrets are kept.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from random import Random
from types import SimpleNamespace
from typing import Any

from ludus.core.dice import Dice
from ludus.core.game import Game
from ludus.core.log import Step
from ludus.core.match import Match
from ludus.table.encoding import dump
from ludus.table.people import Person
from ludus.table.seating import NewTable
from tests.table.kit import Events, Running, Someone, wait_until

Make = Callable[..., Someone]
HERS = 1
VARYING = (
    (r'"(changed|at)":\s*[0-9.e+-]+', '"time":0'),
    (r'"(commitment|sha256|signature)":\s*"[0-9a-f]+"', '"hash":""'),
    (r'name="csrf" content="[0-9a-f]+"', "csrf"),
    (r"(Guest|Invité) \d+", "Guest"),
)
"""What differs between any two tables, besides their ids: times, hashes, signatures, guests."""


# -- matches ---------------------------------------------------------------------------------------
class Fate(Dice):
    """Brings the same to both twins, but for what only the second seat learns."""

    def __init__(self, luck: str, hers: str) -> None:
        super().__init__(bytes(32), ())
        self.luck = Random(luck)
        self.hers = Random(hers)
        self.match: Match | None = None

    def draw(self, weights: Sequence[int]) -> int:
        assert self.match is not None
        is_hers = self.match.position.audience() == HERS
        rng = self.hers if is_hers else self.luck
        return rng.choices(range(len(weights)), weights)[0]


def fated(game: Game, luck: str, hers: str) -> Match:
    """A match by that fate, up to its first decision."""
    fate = Fate(luck, hers)
    match = fate.match = Match(game, dice=fate, log=None)
    for _taken in match.taking_up([]):
        pass
    return match


def twins(game: Game, luck: str, decisions: int) -> tuple[Match, Match] | None:
    """Two matches so far in which all others have seen the same; None if she could not do so.

    Whatever the others are asked must be the same on the way.
    """
    one, two = fated(game, luck, f"{luck} one"), fated(game, luck, f"{luck} two")
    rng = Random(luck)
    for _ in range(decisions):
        assert one.waiting_seats() == two.waiting_seats()
        seat = rng.choice(one.waiting_seats())
        asked, also = one.decision(seat), two.decision(seat)
        assert asked is not None
        assert also is not None
        assert asked.kind is also.kind
        common = [action for action in asked.options if action in also.options]
        if seat == HERS and not common:
            return None
        assert seat == HERS or asked.options == also.options
        action = rng.choice(common)
        one.play(seat, action)
        two.play(seat, action)
    return one, two


# -- tables ----------------------------------------------------------------------------------------
class Case:
    """One of the two tables, with people in all seats and a spectator."""

    def __init__(
        self,
        server: Running,
        make: Make,
        game: Game,
        secret: bytes,
        played: Sequence[Step] = (),
        targets: tuple[str, ...] = ("card:veto", "card:tax", "amount:7", "button:use_veto"),
    ) -> None:
        """*played*: go on from there; *targets*: what is asked about with "why not?"."""
        self.server = server
        self.targets = targets
        self.seats = game.seats(game.settle())
        self.people = {who: make() for who in (*self.seats, "spectator")}
        for seat in self.seats:
            self.people[seat].post("play-now", game="toy")  # makes a person of the session
        new = NewTable(game, {}, origin="before" if played else "", origin_step=len(played))
        new.secret, new.steps = secret.hex(), list(played)
        for taken in new.seats:
            taken.user, taken.player = self.person(taken.id).id, taken.id.capitalize()
        self.table = server.run(server.context.seating.store(new, self.person(self.seats[1])))
        for seat in self.seats:
            self.people[seat].add_to_dice(self.table)
        self.invite = str(self.people[self.seats[1]].look(self.table)["invite"])
        self.code = self.invite.removeprefix("/join/")

    def person(self, who: str) -> Person:
        parts = self.server.context
        session = parts.sessions.read(self.people[who].http.cookies["ludus"])
        person, _due = self.server.run(parts.keys.by_session(session))
        assert person is not None
        return person

    def plain(self, text: str) -> str:
        """Without what differs between any two tables."""
        text = text.replace(self.table, "TABLE").replace(self.code, "INVITE")
        for pattern, shown in VARYING:
            text = re.sub(pattern, shown, text)
        return text

    def asked(self, who: str) -> Iterator[tuple[str, dict[str, Any]]]:
        """What one viewer may try to read: paths of the API and their queries."""
        path, hers = f"tables/{self.table}", self.seats[1]
        yield path, {"since": 0}
        yield path, {"lang": "fr"}
        yield f"invitations/{self.code}", {}
        for part in ("text", "series", "record", "dice", "draws", "away"):
            yield f"{path}/{part}", {}
        for seat in (hers, who):
            yield path, {"seat": seat}
            yield f"{path}/text", {"seat": seat}
            for target in (*self.targets, "nonsense"):
                yield f"{path}/why", {"seat": seat, "target": target}
        last = self.people[who].look(self.table)["step"]
        for step in sorted({0, 1, last // 2, last - 1, last, last + 1}):
            yield f"{path}/steps/{step}", {}
            yield f"{path}/steps/{step}", {"seat": hers}
            yield f"{path}/steps/{step}", {"seat": who}

    def tried(self, who: str) -> Iterator[tuple[str, dict[str, Any]]]:
        """What one viewer may try to do, and is refused."""
        hers, update = self.seats[1], self.people[who].look(self.table)
        step, asked = update["step"], update["decision"]
        offered = [option["action"] for option in asked["options"]] if asked else []
        refused = [action for action in range(100) if action not in offered][:3]
        yield "undo/answer", {"seat": hers, "agree": True}
        yield "bot", {"seat": hers, "bot": "random"}
        yield "bot", {"seat": hers, "bot": None}
        yield "orders", {"seat": hers, "orders": {}}
        yield "orders", {"seat": who, "orders": {"react": "card:veto"}}
        yield "resign", {"seat": hers}
        yield "leave", {"seat": hers}
        yield "join", {"seat": hers}
        for seat in (hers, who):
            for at in (0, step, step + 1):
                yield "actions", {"seat": seat, "step": at, "action": 9999}
            for action in refused:
                yield "actions", {"seat": seat, "step": step, "action": action}
            yield "text", {"seat": seat, "step": step, "text": "no such thing"}
            yield "undo", {"seat": seat, "step": step + 1}
            yield "fork", {"step": step + 1, "seat": seat}

    def everything(self, who: str) -> dict[str, str]:
        """All that one viewer can get."""
        someone = self.people[who]
        got: dict[str, str] = {}
        for path, query in self.asked(who):
            answer = someone.ask("GET", path, params=query)
            got[self.plain(f"GET {path} {query}")] = f"{answer.status_code} {answer.text}"
        for path, body in self.tried(who):
            answer = someone.ask("POST", f"tables/{self.table}/{path}", json=body)
            assert answer.status_code in (403, 404, 409, 422), (path, body, answer.text)
            got[f"POST {path} {body}"] = f"{answer.status_code} {answer.text}"
        for which in ("mine", "watch"):  # other tables are listed there as well
            listed = someone.get("tables", which=which)
            got[which] = dump([entry for entry in listed if entry["table"] == self.table])
        for page in (f"/t/{self.table}", f"/t/{self.table}/replay", self.invite):
            got[self.plain(page)] = someone.http.get(self.server.url + page).text
        if who != "spectator":
            notice = SimpleNamespace(table_id=self.table)
            notices: Any = self.server.context.notices
            message = self.server.run(notices.message(notice, self.person(who)))
            if message is not None:
                got["notice"] = dump([message.subject, message.body, message.facts])
        return {name: self.plain(text) for name, text in got.items()}

    @contextmanager
    def watched(self, *viewers: str) -> Iterator[dict[str, Events]]:
        """The streams of several viewers."""
        with ExitStack() as stack:
            yield {
                who: stack.enter_context(closing(Events(self.people[who], self.table)))
                for who in viewers
            }
        wait_until(lambda: not self.server.context.hub.lives[self.table].streams)

    def streamed(self, stream: Events) -> str:
        """The last update that a stream got: the one of the table as it is now."""
        live = self.server.context.hub.lives[self.table]
        id = f"{live.version}-{live.chat_count}"
        update = stream.wait("update", lambda data: data["version"] == id)
        shown = {k: v for k, v in update.items() if k not in ("watching", "seats")}
        shown["seats"] = [{**seat, "here": None} for seat in update["seats"]]
        return self.plain(dump(shown))


def compare(cases: tuple[Case, Case], viewers: tuple[str, ...]) -> dict[str, str]:
    """Nobody of them can tell the tables apart; what the first of them got is given back."""
    one, two = cases
    with one.watched(*viewers) as here, two.watched(*viewers) as there:
        for who in viewers:
            assert one.streamed(here[who]) == two.streamed(there[who]), who
    got: list[dict[str, str]] = []
    for who in viewers:
        first, second = one.everything(who), two.everything(who)
        assert list(first) == list(second)
        for name in first:
            assert first[name] == second[name], (who, name)
        got.append(first)
    return got[0]


def differs_for_her(cases: tuple[Case, Case]) -> bool:
    """Whether the second seat can tell the tables apart."""
    one, two = cases
    her = one.seats[HERS]
    with one.watched(her) as here, two.watched(her) as there:
        return one.streamed(here[her]) != two.streamed(there[her])
