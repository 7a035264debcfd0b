"""Non-interference over HTTP: what a seat may not know changes nothing that it receives.

Two tables of the toy game differ only in what Livia holds, bids and orders. Everything that Gaius,
Titus and a spectator can get (API, streams, pages, errors, the digest of what happened, the text of
a notice) is the same to the byte. At Antike Duellum nothing is hidden but what chance will bring:
there the tables differ in the secret of their dice.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from types import SimpleNamespace
from typing import Any

import pytest

from ludus.core.dice import Dice
from ludus.core.game import Game
from ludus.core.match import Match
from ludus.games import load_game
from ludus.table.encoding import dump
from ludus.table.people import Person
from ludus.table.seating import NewTable
from tests.table.kit import Events, Running, Someone, wait_until
from tests.toy import toy_game

Make = Callable[..., Someone]
GAIUS, LIVIA, TITUS = range(3)
SEATS = ("gaius", "livia", "titus")
OTHERS = ("gaius", "titus", "spectator")
"""Those who may not know what Livia knows."""
VARYING = (
    (r'"(changed|at)":\s*[0-9.e+-]+', '"time":0'),
    (r'"(commitment|sha256|signature)":\s*"[0-9a-f]+"', '"hash":""'),
    (r'name="csrf" content="[0-9a-f]+"', "csrf"),
    (r"(Guest|Invité) \d+", "Guest"),
)
"""What differs between any two tables, besides their ids: times, hashes, signatures, guests."""


def deal(game: Game, secret: bytes) -> Match:
    return Match(game, {}, dice=Dice(secret, ("",) * len(game.seats(game.settle()))))


def two_deals(
    game: Game, audience: tuple[int | None, ...], hers: int | None
) -> tuple[bytes, bytes]:
    """Secrets of dice that deal the same to an audience, and not the same to *hers*, if given."""
    seen: dict[str, tuple[bytes, str]] = {}
    for number in range(20_000):
        secret = number.to_bytes(32, "big")
        match = deal(game, secret)
        told = [[line.entry for line in match.chronicle(seat)] for seat in audience]
        public = dump([told, [match.view(seat) for seat in audience]])
        held = "" if hers is None else dump(match.view(hers))
        other = seen.setdefault(public, (secret, held))
        if other[0] != secret and (hers is None or other[1] != held):
            return other[0], secret
    raise AssertionError("no two such deals were found")


class Case:
    """One of the two tables, with people in all seats and a spectator."""

    def __init__(self, server: Running, make: Make, game: Game, secret: bytes) -> None:
        self.server = server
        self.seats = game.seats(game.settle())
        self.people = {who: make() for who in (*self.seats, "spectator")}
        host = self.people[self.seats[1]]
        host.post("play-now", game="toy")  # makes a person of her
        new = NewTable(game, {})
        new.secret = secret.hex()
        seating = server.context.seating
        wanted = dict.fromkeys(self.seats, "open")
        self.table = server.run(seating.create(self.person(self.seats[1]), new, wanted))
        for seat in self.seats:
            self.people[seat].post(f"tables/{self.table}/join", seat=seat)
        self.invite = str(host.look(self.table)["invite"])
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
            for target in ("card:veto", "card:tax", "amount:7", "button:use_veto", "nonsense"):
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


def two_cases(server: Running, make: Make) -> tuple[Case, Case]:
    game = toy_game()
    first, second = two_deals(game, (GAIUS, TITUS, None), LIVIA)
    return Case(server, make, game, first), Case(server, make, game, second)


@pytest.fixture
def cases(server: Running, someone: Make) -> tuple[Case, Case]:
    return two_cases(server, someone)


def compare(cases: tuple[Case, Case], viewers: tuple[str, ...] = OTHERS) -> dict[str, str]:
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


def differs_for_livia(cases: tuple[Case, Case]) -> bool:
    one, two = cases
    with one.watched("livia") as here, two.watched("livia") as there:
        return one.streamed(here["livia"]) != two.streamed(there["livia"])


def test_nothing_tells_what_another_seat_holds(cases: tuple[Case, Case]) -> None:
    assert differs_for_livia(cases)
    got = compare(cases)
    assert len(got) > 60
    assert "notice" in got


def test_nothing_tells_what_another_seat_has_bid(cases: tuple[Case, Case]) -> None:
    with cases[0].watched(*OTHERS) as here, cases[1].watched(*OTHERS) as there:
        for number, case in enumerate(cases):
            case.people["livia"].act(case.table, number)  # bids 0 here, 1 there
        for who in OTHERS:  # as it happens, and not only afterwards
            assert cases[0].streamed(here[who]) == cases[1].streamed(there[who]), who
    assert differs_for_livia(cases)
    compare(cases)
    for case in cases:
        case.people["gaius"].act(case.table, 0)
    compare(cases)


def test_nothing_tells_what_another_seat_has_ordered(cases: tuple[Case, Case]) -> None:
    for case, order in zip(cases, ("button:let_pass", "button:use_veto"), strict=True):
        orders = {"react": order}
        case.people["livia"].post(f"tables/{case.table}/orders", seat="livia", orders=orders)
    assert differs_for_livia(cases)
    compare(cases)


def test_the_digest_since_one_was_away_tells_no_secret(cases: tuple[Case, Case]) -> None:
    for number, case in enumerate(cases):
        with case.watched("gaius") as streams:  # he was here, and goes
            case.streamed(streams["gaius"])
        for who, bid in (("livia", number), ("titus", 0)):
            case.people[who].act(case.table, bid)
    digests = [
        [case.plain(dump(case.people[who].get(f"tables/{case.table}/away"))) for case in cases]
        for who in SEATS
    ]
    gaius, livia, titus = digests
    assert gaius[0] == gaius[1]
    assert titus[0] == titus[1]
    assert livia[0] != livia[1]  # hers tells what she was dealt
    assert "Titus" in titus[0]


def test_nothing_tells_what_chance_will_bring(server: Running, someone: Make) -> None:
    """Antike Duellum is played in the open: hands too, but not the cards still to be turned up."""
    game = load_game("antike_duellum")
    first, second = two_deals(game, (None,), None)
    cases = Case(server, someone, game, first), Case(server, someone, game, second)
    viewers = (cases[0].seats[0], "spectator")
    got = compare(cases, viewers)
    assert any('"secret":null' in text for text in got.values())  # the record of an open match
    for _ in range(2):
        for case in cases:
            seat = case.people["spectator"].look(case.table)["waiting"][0]
            case.people[seat].act(case.table)
        compare(cases, viewers)
    for case in cases:
        secret = case.server.context.hub.lives[case.table].secret
        assert secret not in dump(case.everything("spectator"))


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

    secrets = two_deals(toy_game(), (GAIUS, TITUS, None), LIVIA)
    first, second = (deal(toy_game(), secret) for secret in secrets)
    for seed in range(5):
        sent = [
            save(match.game, match.perspective(GAIUS).imagine(Random(seed)))
            for match in (first, second)
        ]
        assert dump(sent[0]) == dump(sent[1])
