"""Several decide at once, over HTTP: any order, streams, orders, bots, clocks, undo, replay.

The game is Market (``tests/market``): each day all set a price in secret and may ask for an omen,
then all rest or clean up.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from types import SimpleNamespace
from typing import Any, cast

import pytest
from sqlalchemy import text

from ludus.core.record import verify
from ludus.table.encoding import dump
from tests.market import market_game
from tests.table.kit import Events, Running, Someone, wait_until
from tests.table.twins import Case, compare, differs_for_her

Make = Callable[..., Someone]
SEATS = ("aulus", "bruna", "cato")
AULUS, BRUNA, CATO = SEATS
FUZZ = pytest.mark.fuzz  # once more, with more who look on


class Party:
    """Three people at a table."""

    def __init__(self, make: Make, **more: Any) -> None:
        self.people = {seat: make() for seat in SEATS}
        host = self.people[AULUS]
        self.table = host.table("market", seats={AULUS: "me"}, **more)
        for seat in (BRUNA, CATO):
            self.people[seat].post(f"tables/{self.table}/join", seat=seat)

    def look(self, seat: str) -> Any:
        return self.people[seat].look(self.table)

    def answer(self, seat: str, *targets: str) -> Any:
        """Answer one question after the other."""
        update: Any = None
        for target in targets:
            decision = self.look(seat)["decision"]
            number = [option["target"] for option in decision["options"]].index(target)
            update = self.people[seat].take(self.table, decision, number)
        return update

    def post(self, seat: str, path: str, **body: Any) -> Any:
        return self.people[seat].post(f"tables/{self.table}/{path}", seat=seat, **body)

    def refused(self, seat: str, path: str, **body: Any) -> tuple[int, str]:
        return self.people[seat].refused(f"tables/{self.table}/{path}", seat=seat, **body)

    def take_back(self, seat: str) -> Any:
        undo = self.look(seat)["undo"]
        assert undo["seat"] == seat
        return self.post(seat, "undo", step=undo["step"])

    def stall(self, seat: str) -> str:
        """The line of a seat on its own text board: its coins, then what lies on its stall."""
        board = self.people[seat].ask("GET", f"tables/{self.table}/text").text
        return next(line for line in board.splitlines() if line.startswith(seat.capitalize()))


@pytest.fixture
def party(someone: Make) -> Party:
    return Party(someone)


def plain(update: Any) -> str:
    """An update without what changes by itself, or from table to table."""
    left_out = ("version", "seats", "watching", "dice")
    shown = {key: update[key] for key in update if key not in left_out}
    return dump(shown)


def test_all_are_asked_and_answer_in_any_order(party: Party) -> None:
    asked = {seat: party.look(seat)["decision"] for seat in SEATS}
    assert all(asked[seat]["kind"] == "price" for seat in SEATS)
    for seat, number in ((CATO, 3), (AULUS, 1), (BRUNA, 2)):  # each with what it saw at first
        party.people[seat].take(party.table, asked[seat], number)
    update = party.look(BRUNA)
    assert update["waiting"] == list(SEATS)
    assert update["decision"]["kind"] == "omen"
    assert party.stall(BRUNA) == "Bruna: 0 coins. 2"


def test_every_question_speaks_of_its_own_seat(party: Party) -> None:
    for number, seat in enumerate(SEATS):
        party.answer(seat, f"amount:{number + 2}", "button:pass")
    for seat in SEATS:
        party.answer(seat, "button:rest")
    for seat in SEATS:
        party.answer(seat, "amount:0")
    told = [prompt["text"] for prompt in party.look(CATO)["prompts"]]
    assert [line.partition(":")[0] for line in told] == [
        "Aulus, who has 3", "Bruna, who has 4", "Cato, who has 5",
    ]  # fmt: skip
    own = party.look(CATO)["decision"]["text"]
    assert own == told[2]
    entry = next(e for e in party.people[BRUNA].get("tables") if e["table"] == party.table)
    assert entry["prompt"] == told[1]
    step = party.look(CATO)["step"]
    replayed = party.people[AULUS].get(f"tables/{party.table}/steps/{step}")
    assert [prompt["text"] for prompt in replayed["prompts"]] == told
    board = party.people[CATO].ask("GET", f"tables/{party.table}/text").text
    assert all(line in board for line in told)


def test_a_notice_asks_each_seat_its_own_question(server: Running, someone: Make) -> None:
    case = Case(server, someone, market_game(), bytes(32))
    case.people[CATO].act(case.table, 2)
    for seat, asked in ((BRUNA, "Bruna: what is your price?"), (CATO, "Cato, who has 0: an omen?")):
        notice, notices = SimpleNamespace(table_id=case.table), server.context.notices
        message = server.run(notices.message(cast(Any, notice), case.person(seat)))
        assert message is not None
        assert message.facts["prompt"].startswith(asked)


def test_a_question_is_not_stale_because_others_have_answered(party: Party) -> None:
    asked = party.look(AULUS)["decision"]
    party.answer(BRUNA, "amount:1", "button:ask_omen", "amount:0")
    party.answer(CATO, "amount:1")
    party.people[AULUS].take(party.table, asked, 4)
    again = {"seat": AULUS, "step": asked["step"], "action": 0}
    refused = party.people[AULUS].refused(f"tables/{party.table}/actions", **again)
    assert refused == (409, "stale_step")
    said = party.people[CATO].ask(
        "POST",
        f"tables/{party.table}/text",
        json={"seat": CATO, "step": party.look(CATO)["decision"]["step"], "text": "do without"},
    )
    assert said.status_code == 200


def test_a_stream_shows_who_still_decides_and_nothing_else(party: Party) -> None:
    with closing(Events(party.people[BRUNA], party.table)) as stream:
        before = stream.wait_for_step(0)
        party.answer(AULUS, "amount:4", "button:pass")
        after = stream.wait_for_step(2)
        assert after["waiting"] == [BRUNA, CATO]
        assert after["decision"] == before["decision"]
        assert (after["scene"], after["chronicle"]) == (before["scene"], before["chronicle"])
        party.take_back(AULUS)
        back = stream.wait_for_step(1)
        assert back["waiting"] == list(SEATS)
        assert "omen" in back["prompts"][0]["text"]


def test_a_sealed_answer_is_taken_back_and_those_of_others_stay(
    server: Running, party: Party
) -> None:
    party.answer(AULUS, "amount:4", "button:pass")
    party.answer(BRUNA, "amount:2", "button:ask_omen")
    party.answer(CATO, "amount:3")
    others = {seat: party.look(seat)["decision"] for seat in (BRUNA, CATO)}
    assert party.look(AULUS)["undo"]["free"]
    party.take_back(AULUS)
    party.take_back(AULUS)
    assert party.look(AULUS)["decision"]["kind"] == "price"
    assert party.stall(AULUS) == "Aulus: 0 coins."
    for seat in (BRUNA, CATO):
        assert party.look(seat)["decision"] == others[seat]
    before = {seat: plain(party.look(seat)) for seat in SEATS}
    del server.context.hub.lives[party.table]  # read again from the database
    assert {seat: plain(party.look(seat)) for seat in SEATS} == before
    assert stored(server, party.table) == [(1, 2), (1, 0), (-1, omen(server, party)), (2, 3)]
    for seat, target in ((CATO, "button:pass"), (BRUNA, "amount:0")):
        party.answer(seat, target)
    party.answer(AULUS, "amount:0", "button:pass")
    assert party.look(AULUS)["decision"]["kind"] == "evening"
    assert not party.look(AULUS)["undo"]["free"]


def stored(server: Running, table: str) -> list[tuple[int, int]]:
    """Seats and actions of a table's log in the database."""
    query = text("SELECT seat, action FROM steps WHERE table_id = :id ORDER BY n")
    rows = server.run(server.context.database.read(lambda c: c.execute(query, {"id": table}).all()))
    return [(row.seat, row.action) for row in rows]


def omen(server: Running, party: Party) -> int:
    match = server.context.hub.lives[party.table].match
    assert match is not None
    return next(step.action for step in match.steps if step.seat == -1)


def test_a_draw_of_ones_own_needs_the_others_to_agree(party: Party) -> None:
    party.answer(AULUS, "amount:4", "button:ask_omen")
    party.answer(BRUNA, "amount:2")
    undo = party.look(AULUS)["undo"]
    assert (undo["free"], undo["ask"]) == (False, True)
    asked = party.post(AULUS, "undo", step=undo["step"])["undo"]["request"]
    assert asked["waiting_for"] == [BRUNA, CATO]
    for seat in (BRUNA, CATO):
        party.post(seat, "undo/answer", agree=True)
    assert party.look(AULUS)["decision"]["kind"] == "omen"
    assert party.look(BRUNA)["decision"]["kind"] == "price"  # what came after it is undone as well
    party.answer(BRUNA, "amount:1")
    party.take_back(BRUNA)


@pytest.mark.slow
@pytest.mark.parametrize(
    "others", [(AULUS, "spectator"), pytest.param((AULUS, CATO, "spectator"), marks=FUZZ)], ids=len
)
def test_nothing_tells_what_was_sealed_or_taken_back(
    server: Running, someone: Make, others: tuple[str, ...]
) -> None:
    """Two tables: at one Bruna seals a price of 0, at the other one of 4, and takes it back."""
    targets = ("amount:0", "amount:4", "button:pass")
    secret = bytes(32)
    one, two = (Case(server, someone, market_game(), secret, targets=targets) for _ in range(2))
    for case, price in ((one, 0), (two, 4)):
        case.people[BRUNA].act(case.table, price)
        case.people[CATO].act(case.table)
    assert differs_for_her((one, two))
    compare((one, two), others)
    for case in (one, two):
        undo = case.people[BRUNA].look(case.table)["undo"]
        case.people[BRUNA].post(f"tables/{case.table}/undo", seat=BRUNA, step=undo["step"])
    compare((one, two), others)
    assert not differs_for_her((one, two))


def test_taking_back_disturbs_nobody_who_is_about_to_answer(party: Party) -> None:
    party.answer(AULUS, "amount:4")
    party.answer(BRUNA, "amount:1")
    asked = party.look(BRUNA)["decision"]
    gone = party.look(AULUS)["decision"]
    party.take_back(AULUS)
    party.people[BRUNA].take(party.table, asked, 1)
    late = {"step": gone["step"], "action": gone["options"][0]["action"]}
    assert party.refused(AULUS, "actions", **late) == (409, "stale_step")


def test_a_standing_order_answers_in_its_lane(party: Party) -> None:
    party.post(BRUNA, "orders", orders={"omen": "button:pass"})
    party.answer(BRUNA, "amount:2")
    wait_until(lambda: party.look(AULUS)["waiting"] == [AULUS, CATO])
    party.answer(AULUS, "amount:1")
    assert party.look(AULUS)["decision"]["kind"] == "omen"
    party.take_back(BRUNA)  # back to what she decided herself: the order would answer again
    assert party.look(BRUNA)["decision"]["kind"] == "price"
    assert party.look(AULUS)["waiting"] == [AULUS, BRUNA, CATO]
    party.answer(BRUNA, "amount:3")
    wait_until(lambda: party.look(AULUS)["waiting"] == [AULUS, CATO])


def test_bots_answer_in_their_lanes_and_wait_for_nobody(someone: Make) -> None:
    me = someone()
    table = me.table("market", seats={AULUS: "me", BRUNA: "bot:greedy", CATO: "bot:random"})
    wait_until(lambda: me.look(table)["waiting"] == [AULUS])
    asked = me.look(table)["decision"]
    assert asked["kind"] == "price"
    me.take(table, asked, 2)
    while not (update := me.look(table))["over"]:
        if update["decision"]:
            me.take(table, update["decision"])
    assert update["outcome"]["places"].keys() == set(SEATS)


def test_one_person_answers_for_two_seats(someone: Make) -> None:
    me = someone()
    table = me.table("market", options={"players": "2"}, seats={AULUS: "me", BRUNA: "me"})
    hers = me.look(table, seat=BRUNA)["decision"]
    assert hers["seat"] == BRUNA
    after = me.take(table, hers, 3)
    assert after["decision"]["seat"] == AULUS  # still waiting, and first in turn
    while after["waiting"] == [AULUS, BRUNA]:
        after = me.take(table, me.look(table, seat=AULUS)["decision"], -1)
    assert after["viewpoint"] == BRUNA
    undo = me.look(table, seat=AULUS)["undo"]
    assert (undo["seat"], undo["free"]) == (AULUS, True)
    assert me.look(table, seat=BRUNA)["undo"]["seat"] == BRUNA
    back = me.post(f"tables/{table}/undo", seat=AULUS, step=undo["step"])
    assert back["waiting"] == [AULUS, BRUNA]


@pytest.mark.parametrize(("pace", "left"), [("slow", 600), ("live", 600)])
def test_the_time_of_others_runs_on_and_taking_back_gives_none(
    server: Running, someone: Make, pace: str, left: int
) -> None:
    party = Party(someone, pace={"kind": pace, "minutes": left // 60})

    def clock(seat: str) -> Any:
        return next(s["clock"] for s in party.look(AULUS)["seats"] if s["id"] == seat)

    def wait(seconds: float) -> None:
        server.context.hub.lives[party.table].clock.since -= seconds

    wait(100)
    party.answer(AULUS, "amount:1")
    assert left - 110 < clock(BRUNA) <= left - 100  # it is still asked the same
    spent = 0 if pace == "slow" else 100
    assert left - spent - 10 < clock(AULUS) <= left - spent  # a new question
    wait(50)
    party.answer(AULUS, "button:pass")
    wait(25)
    party.take_back(AULUS)
    assert left - spent - 60 < clock(AULUS) <= left - spent - 50
    assert left - 185 < clock(BRUNA) <= left - 175
    del server.context.hub.lives[party.table]
    assert left - 185 < clock(BRUNA) <= left - 175


def test_the_record_holds_and_any_step_can_be_seen_and_gone_on_from(party: Party) -> None:
    party.answer(AULUS, "amount:4")
    party.answer(BRUNA, "amount:2", "button:ask_omen")
    party.take_back(AULUS)
    last = party.look(AULUS)["step"]
    while not (update := party.look(AULUS))["over"]:
        for seat in update["waiting"]:
            if decision := party.look(seat)["decision"]:
                party.people[seat].take(party.table, decision)
    me = party.people[CATO]
    record = me.ask("GET", f"tables/{party.table}/record").content
    match = verify(record, lambda _game, _edition: market_game())
    assert match.step == update["step"]
    assert me.get(f"tables/{party.table}/dice")["ok"]
    shown = me.get(f"tables/{party.table}/steps/{last}", seat=BRUNA)
    assert shown["waiting"] == list(SEATS)
    assert "not shown" not in shown["chronicle"][-1]["text"]
    fork = me.post(f"tables/{party.table}/fork", step=last, seat=CATO)["table"]
    wait_until(lambda: me.look(fork)["waiting"] == [CATO])
    assert me.look(fork)["decision"]["kind"] == "price"
    before = plain(me.look(fork))
    me.take(fork, me.look(fork)["decision"], 1)
    undo = me.look(fork)["undo"]
    assert undo["free"]
    me.post(f"tables/{fork}/undo", seat=CATO, step=undo["step"])
    assert plain(me.look(fork)) == before
