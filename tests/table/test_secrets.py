"""Non-interference over HTTP: what a seat may not know changes nothing that it receives.

Two tables of the toy game differ only in what Livia holds and bids. Everything that Gaius, Titus
and a spectator can get, from every address of the API, is the same to the byte.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from ludus.core.dice import Dice
from ludus.core.match import Match
from ludus.table.encoding import dump
from ludus.table.people import Person
from ludus.table.seating import NewTable
from tests.table.kit import Events, Running, Someone, wait_until
from tests.toy import toy_game

Make = Callable[..., Someone]
GAIUS, LIVIA, TITUS = range(3)
SEATS = ("gaius", "livia", "titus")
TIMES = re.compile(r'"(changed|at)":\s*[0-9.e+-]+')


def deal(secret: bytes) -> Match:
    return Match(toy_game(), {}, dice=Dice(secret, ("", "", "")))


def two_deals() -> tuple[bytes, bytes]:
    """Secrets of dice that deal the same to all but Livia."""
    seen: dict[str, tuple[bytes, str]] = {}
    for number in range(10_000):
        secret = number.to_bytes(32, "big")
        match = deal(secret)
        audience = (GAIUS, TITUS, None)
        told = [[line.entry for line in match.chronicle(seat)] for seat in audience]
        public = dump([told, [match.view(seat) for seat in audience]])
        hers = dump(match.view(LIVIA))
        other = seen.setdefault(public, (secret, hers))
        if other[1] != hers:
            return other[0], secret
    raise AssertionError("no two such deals were found")


class Case:
    """One of the two tables, with three people and a spectator."""

    def __init__(self, server: Running, make: Make, secret: bytes) -> None:
        self.server = server
        self.people = {seat: make() for seat in SEATS}
        self.people["spectator"] = make()
        livia = self.people["livia"]
        livia.post("play-now", game="toy")  # makes a person of her
        new = NewTable(toy_game(), {})
        new.secret = secret.hex()
        host = Person(self.user(server, livia), "host", True, "en", 0)
        seating = server.context.seating
        self.table = server.run(seating.create(host, new, dict.fromkeys(SEATS, "open")))
        for seat in SEATS:
            self.people[seat].post(f"tables/{self.table}/join", seat=seat)

    @staticmethod
    def user(server: Running, someone: Someone) -> int:
        session = server.context.sessions.read(someone.http.cookies["ludus"])
        assert session is not None
        assert session.user is not None
        return session.user

    def plain(self, text: str) -> str:
        """Without what differs between any two tables: ids, names, times."""
        text = text.replace(self.table, "TABLE")
        text = re.sub(r"/join/[a-z0-9]+", "/join/INVITE", text)
        text = re.sub(r'"commitment":\s*"[0-9a-f]+"', '"commitment":""', text)
        text = re.sub(r"Guest \d+", "Guest", text)
        return TIMES.sub('"time":0', text)

    def everything(self, who: str) -> dict[str, str]:
        """All that one viewer can get."""
        someone, path = self.people[who], f"tables/{self.table}"
        asked: dict[str, dict[str, Any]] = {
            path: {"since": 0},
            f"{path}?seat=livia": {"seat": "livia"},
            f"{path}/text": {},
            f"{path}/text?seat=livia": {"seat": "livia"},
            f"{path}/series": {},
            f"{path}/record": {},
            f"{path}/dice": {},
            f"{path}/away": {},
            f"{path}/why": {"seat": who, "target": "card:veto"},
            f"{path}/why?livia": {"seat": "livia", "target": "card:veto"},
            "tables?watch": {"which": "watch"},
        }
        for step in (4, 9, 10, 11):
            asked[f"{path}/steps/{step}"] = {}
            asked[f"{path}/steps/{step}?livia"] = {"seat": "livia"}
            if who != "spectator":
                asked[f"{path}/steps/{step}?own"] = {"seat": who}
        got: dict[str, str] = {}
        for name, query in asked.items():
            answer = someone.ask("GET", name.partition("?")[0], params=query)
            body = answer.text
            if name.startswith("tables?"):  # both tables are listed there
                body = dump([e for e in answer.json() if e["table"] == self.table])
            got[self.plain(name)] = self.plain(f"{answer.status_code} {body}")
        posts: dict[str, dict[str, Any]] = {
            "actions": {"seat": "livia", "step": 0, "action": 1},
            "undo": {"seat": "livia", "step": 0},
            "undo/answer": {"seat": "livia", "agree": True},
            "fork": {"step": 3, "seat": "livia"},
            "bot": {"seat": "livia", "bot": "random"},
            "orders": {"seat": "livia", "orders": {}},
            "resign": {"seat": "livia"},
        }
        for name, sent in posts.items():
            answer = someone.ask("POST", f"{path}/{name}", json=sent)
            assert answer.status_code in (403, 404, 409)
            got[f"POST {name}"] = self.plain(f"{answer.status_code} {answer.text}")
        page = someone.http.get(f"{someone.url}/t/{self.table}")
        shown = re.sub(r'name="csrf" content="[0-9a-f]+"', "csrf", page.text)
        got["page"] = self.plain(shown)
        return got

    def streamed(self, who: str) -> str:
        stream = Events(self.people[who], self.table)
        update = stream.wait("update")
        stream.close()
        wait_until(lambda: not self.server.context.hub.lives[self.table].streams)
        return self.plain(dump({k: v for k, v in update.items() if k not in ("watching", "seats")}))


@pytest.fixture
def cases(server: Running, someone: Make) -> tuple[Case, Case]:
    first, second = two_deals()
    return Case(server, someone, first), Case(server, someone, second)


def compare(cases: tuple[Case, Case]) -> None:
    one, two = cases
    for who in ("gaius", "titus", "spectator"):
        here, there = one.everything(who), two.everything(who)
        assert list(here) == list(there)
        for name in here:
            assert here[name] == there[name], (who, name)
        assert one.streamed(who) == two.streamed(who), who


def test_nothing_tells_what_another_seat_holds(cases: tuple[Case, Case]) -> None:
    one, two = cases
    assert one.streamed("livia") != two.streamed("livia")  # the tables do differ
    compare(cases)


def test_nothing_tells_what_another_seat_has_bid(cases: tuple[Case, Case]) -> None:
    for number, case in enumerate(cases):
        case.people["livia"].act(case.table, number)  # bids 0 here, 1 there
    assert cases[0].streamed("livia") != cases[1].streamed("livia")
    compare(cases)
    for case in cases:
        case.people["gaius"].act(case.table, 0)
    compare(cases)


def test_a_secret_game_gives_out_record_and_branches_only_when_over(
    server: Running, someone: Make
) -> None:
    me = someone()
    seats = dict.fromkeys(SEATS, "bot:random")
    table = me.table("toy", seats={**seats, "gaius": "me"})
    for path, body in (("record", None), ("fork", {"step": 1, "seat": "gaius"})):
        method = "GET" if body is None else "POST"
        answer = me.ask(method, f"tables/{table}/{path}", json=body)
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, "open_secrets")
    assert me.get(f"tables/{table}/dice")["secret"] is None
    assert me.ask("GET", f"tables/{table}/steps/1", params={"seat": "livia"}).status_code == 403
    assert me.ask("GET", f"tables/{table}/steps/1", params={"seat": "gaius"}).status_code == 200


def test_a_bot_gets_a_position_that_it_cannot_tell_from_the_true_one() -> None:
    """What travels to the bots' processes is drawn from the seat's knowledge."""
    from random import Random

    from ludus.core.snapshot import save

    first, second = (deal(secret) for secret in two_deals())
    for seed in range(5):
        sent = [
            save(match.game, match.perspective(GAIUS).imagine(Random(seed)))
            for match in (first, second)
        ]
        assert dump(sent[0]) == dump(sent[1])
