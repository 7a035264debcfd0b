"""Non-interference over HTTP: what a seat may not know changes nothing that it receives.

Two tables of the toy game differ only in what Livia holds, bids and orders. Everything that Gaius,
Titus and a spectator can get (API, streams, pages, errors, the digest of what happened, the text of
a notice) is the same to the byte. At Antike Duellum nothing is hidden but what chance will bring:
there the tables differ in the secret of their dice.
"""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from ludus.core.dice import Dice
from ludus.core.game import Game
from ludus.core.match import Match
from ludus.core.snapshot import save
from ludus.games import load_game
from ludus.table.encoding import dump
from tests.table.kit import Running, own_entropy
from tests.table.twins import Case, Make, compare, differs_for_her
from tests.toy import toy_game

TOY = toy_game()
GAIUS, LIVIA, TITUS = range(3)
SEATS = ("gaius", "livia", "titus")
OTHERS = ("gaius", "titus", "spectator")
"""Those who may not know what Livia knows."""
of_others = pytest.mark.parametrize(
    "others", [("gaius", "spectator"), pytest.param(OTHERS, marks=pytest.mark.fuzz)], ids=len
)


def deal(game: Game, secret: bytes) -> Match:
    """A match with the dice that a table with that secret will have."""
    entropy = tuple(own_entropy(seat) for seat in game.seats(game.settle()))
    return Match(game, {}, dice=Dice(secret, entropy))


@cache
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


def two_cases(server: Running, make: Make) -> tuple[Case, Case]:
    first, second = two_deals(TOY, (GAIUS, TITUS, None), LIVIA)
    return Case(server, make, TOY, first), Case(server, make, TOY, second)


@pytest.fixture
def cases(server: Running, someone: Make) -> tuple[Case, Case]:
    return two_cases(server, someone)


@of_others
def test_nothing_tells_what_another_seat_holds(
    cases: tuple[Case, Case], others: tuple[str, ...]
) -> None:
    assert differs_for_her(cases)
    got = compare(cases, others)
    assert len(got) > 60
    assert "notice" in got


@of_others
def test_nothing_tells_what_another_seat_has_bid(
    cases: tuple[Case, Case], others: tuple[str, ...]
) -> None:
    with cases[0].watched(*others) as here, cases[1].watched(*others) as there:
        for number, case in enumerate(cases):
            case.people["livia"].act(case.table, number)  # bids 0 here, 1 there
        for who in others:  # as it happens, and not only afterwards
            assert cases[0].streamed(here[who]) == cases[1].streamed(there[who]), who
    assert differs_for_her(cases)
    compare(cases, others)
    for case in cases:
        case.people["gaius"].act(case.table, 0)
    compare(cases, others)


@of_others
def test_nothing_tells_what_another_seat_has_ordered(
    cases: tuple[Case, Case], others: tuple[str, ...]
) -> None:
    for case, order in zip(cases, ("button:let_pass", "button:use_veto"), strict=True):
        orders = {"react": order}
        case.people["livia"].post(f"tables/{case.table}/orders", seat="livia", orders=orders)
    assert differs_for_her(cases)
    compare(cases, others)


@of_others
def test_whoever_is_asked_always_hides_whether_anything_fits(
    cases: tuple[Case, Case], others: tuple[str, ...]
) -> None:
    for case in cases:
        orders = {"responses": "always"}
        case.people["livia"].post(f"tables/{case.table}/orders", seat="livia", orders=orders)
    assert differs_for_her(cases)
    compare(cases, others)


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


def test_whoever_has_several_seats_reads_in_the_digest_what_all_may_know(someone: Make) -> None:
    """They share a screen: what one of them was dealt is not for the others."""
    me = someone()
    table = me.table("toy", seats=dict.fromkeys(SEATS, "me"))
    told = [line["text"] for line in me.get(f"tables/{table}/away")["lines"]]
    assert {"Gaius draws a card.", "Livia draws a card.", "Titus draws a card."} == set(told)


@pytest.mark.parametrize("moves", [1, pytest.param(2, marks=pytest.mark.fuzz)])
def test_nothing_tells_what_chance_will_bring(server: Running, someone: Make, moves: int) -> None:
    """Antike Duellum is played in the open: hands too, but not the cards still to be turned up."""
    game = load_game("antike_duellum")
    first, second = two_deals(game, (None,), None)
    cases = Case(server, someone, game, first), Case(server, someone, game, second)
    viewers = (cases[0].seats[0], "spectator")
    got = compare(cases, viewers)
    assert any('"secret":null' in text for text in got.values())  # the record of an open match
    for _ in range(moves):
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
    secrets = two_deals(TOY, (GAIUS, TITUS, None), LIVIA)
    first, second = (deal(TOY, secret) for secret in secrets)
    for seed in range(5):
        sent = [
            save(match.game, match.perspective(GAIUS).imagine(Random(seed)))
            for match in (first, second)
        ]
        assert dump(sent[0]) == dump(sent[1])
