"""Talk in private, where the rules have diplomacy: nobody else receives a word of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from tests.table.kit import Events, Someone, running

Make = Callable[..., Someone]
FOUR = {"roman": "me", "greek": "open", "gallic": "open", "etruscan_samnite": "bot:random"}


def four(roman: Someone, greek: Someone, gallic: Someone) -> str:
    """A game in which Romans, Greeks and Gauls are people."""
    table = roman.table("sword_of_rome", options={"players": "four"}, seats=FOUR)
    greek.post(f"tables/{table}/join", seat="greek")
    gallic.post(f"tables/{table}/join", seat="gallic")
    return table


def heard(reader: Someone, table: str) -> list[tuple[str, str | None]]:
    return [(line["text"], line["to"]) for line in reader.look(table)["chat"]]


@pytest.mark.rule("sword_of_rome", "15.1.1")
def test_players_negotiate_in_secret(someone: Make) -> None:
    roman, greek, gallic, watcher = someone(), someone(), someone(), someone()
    table = four(roman, greek, gallic)
    streams = [Events(reader, table) for reader in (greek, gallic, watcher)]
    for stream in streams:
        stream.wait("update")
    assert roman.look(table)["partners"] == ["greek", "gallic"]
    assert watcher.look(table)["partners"] == []
    roman.post(f"tables/{table}/chat", text="Against the Gauls?", to="greek")
    greek.post(f"tables/{table}/chat", text="For Capua.", to="roman")
    gallic.post(f"tables/{table}/chat", text="What are you whispering?")
    secret = [("Against the Gauls?", "greek"), ("For Capua.", "roman")]
    public = [("What are you whispering?", None)]
    for reader in (roman, greek):
        assert heard(reader, table) == secret + public
    for reader in (gallic, watcher):
        assert heard(reader, table) == public
    for stream, told in zip(streams, (secret + public, public, public), strict=True):
        stream.wait("chat", lambda data: data["to"] is None)
        assert [(data["text"], data["to"]) for data in stream.of("chat")] == told
        stream.close()


def test_a_guest_is_named_in_the_language_of_the_reader(someone: Make) -> None:
    roman, greek, gallic = someone(), someone(lang="fr"), someone()
    table = four(roman, greek, gallic)
    roman.post(f"tables/{table}/chat", text="Ave", to="greek")
    names = [reader.look(table)["chat"][0]["who"].split()[0] for reader in (roman, greek)]
    assert names == ["Guest", "Invité"]


def test_whoever_comes_back_gets_no_more_than_he_may_read(someone: Make) -> None:
    roman, greek, gallic = someone(), someone(), someone()
    table = four(roman, greek, gallic)
    for n in range(70):  # more than a table keeps in memory
        roman.post(f"tables/{table}/chat", text=f"number {n}", to=["greek", "gallic", ""][n % 3])
    roman.post(f"tables/{table}/chat", text="That is all.")
    version = roman.look(table)["version"].partition("-")[0]
    for reader, own in ((greek, 0), (gallic, 1)):
        wanted = [f"number {n}" for n in range(1, 70) if n % 3 in (own, 2)]
        stream = Events(reader, table, f"{version}-1")
        stream.wait("chat", lambda data: data["text"] == "That is all.")
        assert [data["text"] for data in stream.of("chat")] == [*wanted, "That is all."]
        stream.close()


def test_a_private_message_needs_somebody_else_who_can_read_it(someone: Make) -> None:
    roman, greek, gallic, watcher = someone(), someone(), someone(), someone()
    table = four(roman, greek, gallic)
    for to in ("roman", "etruscan_samnite", "carthaginian", "x" * 40):
        assert roman.refused(f"tables/{table}/chat", text="Ave", to=to) == (422, "malformed")
    assert watcher.refused(f"tables/{table}/chat", text="Ave", to="roman") == (403, "forbidden")
    assert heard(roman, table) == []


def test_without_diplomacy_or_a_third_seat_there_is_nothing_private(someone: Make) -> None:
    me, friend, third = someone(), someone(), someone()
    seats = {"caesar": "me", "pompey": "open", "crassus": "open"}
    open_game = me.table(options={"players": "3"}, seats=seats)
    friend.post(f"tables/{open_game}/join", seat="pompey")
    third.post(f"tables/{open_game}/join", seat="crassus")
    seats = {"rome_and_etruria": "me", "gauls_and_greeks": "open"}
    for_two = me.table("sword_of_rome", options={"players": "two"}, seats=seats)
    friend.post(f"tables/{for_two}/join", seat="gauls_and_greeks")
    for table, other in ((open_game, "pompey"), (for_two, "gauls_and_greeks")):
        assert me.look(table)["partners"] == []
        assert me.refused(f"tables/{table}/chat", text="Ave", to=other) == (403, "forbidden")


def test_what_was_said_in_private_stays_so_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        people = [Someone(server.url) for _ in range(3)]
        table = four(*people)
        people[0].post(f"tables/{table}/chat", text="Tacete.", to="greek")
    with running(tmp_path) as server:
        for person in people:
            person.http.base_url = httpx.URL(f"{server.url}/api/v1")
        found = [heard(person, table) for person in people]
    assert found == [[("Tacete.", "greek")], [("Tacete.", "greek")], []]
