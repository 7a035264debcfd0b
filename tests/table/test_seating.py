"""Tables and seats over HTTP: list, make, join, invite, bots, resign."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.table.kit import Running, Someone, wait_until

Make = Callable[..., Someone]
HOT_SEAT = {"caesar": "me", "pompey": "me", "crassus": "me"}
PAIR: dict[str, Any] = {"options": {"players": "2"}, "seats": {"caesar": "me", "pompey": "open"}}


def test_games_are_listed_with_options_seats_editions_and_bots(someone: Make) -> None:
    games = {game["id"]: game for game in someone().get("games", lang="fr")}
    game = games["triumvirate"]
    assert [seat["id"] for seat in game["seats"]] == ["caesar", "pompey", "crassus"]
    assert [option["name"] for option in game["options"]] == ["players", "tie"]
    assert {"random", "greedy"} <= {bot["id"] for bot in game["bots"]}
    assert game["editions"][0]["reconstructed"] > 0
    assert "toy" in games


def test_play_now_seats_a_guest_against_bots(someone: Make) -> None:
    me = someone()
    table = me.post("play-now", game="triumvirate", options={"players": "2"})["table"]
    update = me.look(table)
    assert [seat["kind"] for seat in update["seats"]] == ["person", "bot"]
    assert update["you"] == ["caesar"]
    assert update["decision"]["options"]
    assert me.get("session")["guest"]
    assert me.get("session")["name"].startswith("Guest")


def test_the_language_is_the_one_asked_for(someone: Make) -> None:
    me = someone(lang="fr")
    table = me.post("play-now", game="triumvirate")["table"]
    english, french = me.look(table, lang="en"), me.look(table)
    assert french["seats"][0]["name"] == "César"
    assert english["seats"][0]["name"] == "Caesar"
    assert english["seats"][1]["player"] == "Bot (beginner)"
    assert french["seats"][1]["player"] == "Bot (débutant)"


def test_guests_have_a_name_in_every_language(someone: Make) -> None:
    me, other = someone(), someone(lang="fr")
    table = me.table(**PAIR)
    name = me.get("session")["name"]
    assert name.startswith("Guest ")
    french = name.replace("Guest", "Invité")
    assert me.get("session", lang="fr")["name"] == french
    assert other.look(table)["seats"][0]["player"] == french
    (entry,) = [e for e in other.get("tables", which="open") if e["table"] == table]
    assert entry["seats"][0]["player"] == french


def test_a_match_begins_when_the_last_seat_is_taken(someone: Make) -> None:
    me, friend = someone(), someone()
    table = me.table(**PAIR)
    waiting = me.look(table)
    assert waiting["status"] == "gathering"
    assert waiting["decision"] is None
    assert waiting["prompts"][0]["text"]
    assert table in [entry["table"] for entry in friend.get("tables", which="open")]
    friend.post(f"tables/{table}/join", seat="pompey")
    begun = me.look(table)
    assert begun["status"] == "playing"
    assert begun["decision"]["seat"] == "caesar"
    assert friend.look(table)["you"] == ["pompey"]
    assert table not in [entry["table"] for entry in friend.get("tables", which="open")]


def test_a_taken_seat_is_refused(someone: Make) -> None:
    me, friend, late = someone(), someone(), someone()
    table = me.table(**PAIR)
    friend.post(f"tables/{table}/join", seat="pompey")
    assert late.refused(f"tables/{table}/join", seat="pompey") == (409, "seat_taken")
    assert late.refused(f"tables/{table}/join", seat="nobody") == (422, "malformed")


def test_a_private_table_is_not_there_without_its_invitation(someone: Make) -> None:
    me, friend, stranger = someone(), someone(), someone()
    table = me.table(**PAIR, private=True)
    assert stranger.ask("GET", f"tables/{table}").status_code == 404
    assert stranger.ask("GET", f"tables/{table}/events").status_code == 404
    assert stranger.refused(f"tables/{table}/join", seat="pompey") == (404, "not_found")
    assert stranger.refused(f"tables/{table}/chat", text="hello") == (404, "not_found")
    assert table not in [entry["table"] for entry in stranger.get("tables", which="open")]
    invite = me.look(table)["invite"].removeprefix("/join/")
    friend.post(f"tables/{table}/join", seat="pompey", invite=invite)
    assert friend.look(table)["status"] == "playing"
    assert stranger.ask("GET", f"tables/{table}").status_code == 404
    watched = stranger.get(f"tables/{table}", invite=invite)
    assert watched["you"] == []
    assert watched["invite"] is None


def test_the_host_fills_open_seats_with_bots(someone: Make) -> None:
    me, other = someone(), someone()
    table = me.table(**PAIR)
    other.get("session")
    other.post("play-now", game="toy")
    assert other.refused(f"tables/{table}/bot", seat="pompey", bot="random") == (403, "forbidden")
    assert me.refused(f"tables/{table}/bot", seat="pompey", bot="nobody") == (422, "malformed")
    update = me.post(f"tables/{table}/bot", seat="pompey", bot="random")
    assert update["status"] == "playing"
    assert update["seats"][1]["kind"] == "bot"


def test_standing_up_before_the_match_frees_the_seat(someone: Make) -> None:
    me, friend = someone(), someone()
    table = me.table(seats={"caesar": "me", "pompey": "open", "crassus": "open"})
    friend.post(f"tables/{table}/join", seat="pompey")
    assert friend.post(f"tables/{table}/leave", seat="pompey")["seats"][1]["kind"] == "open"
    assert friend.refused(f"tables/{table}/leave", seat="caesar") == (403, "forbidden")


def test_one_person_plays_several_seats_on_one_screen(someone: Make) -> None:
    me = someone()
    table = me.table(seats=HOT_SEAT)
    seats: set[str] = set()
    update = me.look(table)
    while len(seats) < 3:
        decision = update["decision"]
        assert decision["seat"] == update["viewpoint"] == update["waiting"][0]
        seats.add(decision["seat"])
        update = me.take(table, decision, -1)
    assert update["you"] == ["caesar", "pompey", "crassus"]


def test_a_bot_sits_in_and_gives_the_seat_back(someone: Make) -> None:
    me, friend = someone(), someone()
    table = me.table(**PAIR)
    friend.post(f"tables/{table}/join", seat="pompey")
    update = me.post(f"tables/{table}/bot", seat="caesar", bot="random")
    assert update["decision"] is None
    wait_until(lambda: me.look(table)["waiting"] == ["pompey"])
    back = me.post(f"tables/{table}/bot", seat="caesar", bot=None)
    assert back["seats"][0]["kind"] == "person"
    assert friend.refused(f"tables/{table}/bot", seat="caesar", bot=None) == (403, "forbidden")


def test_nobody_acts_for_a_seat_that_a_bot_plays(server: Running, someone: Make) -> None:
    me, friend = someone(), someone()
    table = me.table(**PAIR)
    friend.post(f"tables/{table}/join", seat="pompey")
    friend.post(f"tables/{table}/bot", seat="pompey", bot="random")
    body = {"seat": "pompey", "step": 0, "action": 0}
    assert friend.refused(f"tables/{table}/actions", **body) == (409, "bot_plays")


def test_a_bot_is_called_in_only_for_those_whose_time_is_up(someone: Make) -> None:
    me, friend, stranger = someone(), someone(), someone()
    slow = {"kind": "slow", "minutes": 1}
    table = me.table(**PAIR, pace=slow)
    friend.post(f"tables/{table}/join", seat="pompey")
    stranger.post("play-now", game="toy")
    assert 0 < me.look(table)["seats"][0]["clock"] <= 60
    calling = {"seat": "caesar", "bot": "random"}
    assert friend.refused(f"tables/{table}/bot", **calling) == (409, "not_late")
    assert stranger.refused(f"tables/{table}/bot", **calling) == (403, "forbidden")


def test_an_absent_player_does_not_block_the_table(server: Running, someone: Make) -> None:
    me, friend = someone(), someone()
    table = me.table(**PAIR, pace={"kind": "live", "minutes": 1})
    friend.post(f"tables/{table}/join", seat="pompey")
    server.context.hub.lives[table].clock.since -= 61  # a minute passes
    seats = friend.look(table)["seats"]
    assert seats[0]["late"]
    assert seats[0]["clock"] < 0
    assert not seats[1]["late"]
    friend.post(f"tables/{table}/bot", seat="caesar", bot="random")
    wait_until(lambda: friend.look(table)["waiting"] == ["pompey"])
    assert me.post(f"tables/{table}/bot", seat="caesar", bot=None)["seats"][0]["kind"] == "person"


def test_who_resigns_is_played_on_by_a_bot_and_cannot_come_back(someone: Make) -> None:
    me, friend = someone(), someone()
    table = me.table(**PAIR)
    friend.post(f"tables/{table}/join", seat="pompey")
    me.post(f"tables/{table}/resign", seat="caesar")
    wait_until(lambda: friend.look(table)["waiting"] == ["pompey"])
    update = me.look(table)
    assert update["you"] == []
    assert update["seats"][0]["resigned"]
    assert me.refused(f"tables/{table}/bot", seat="caesar", bot=None) == (403, "forbidden")


def test_my_tables_list_those_waiting_for_me_first(someone: Make) -> None:
    me, friend = someone(), someone()
    waits = me.table(**PAIR)
    friend.post(f"tables/{waits}/join", seat="pompey")
    gathering = me.table(**PAIR)
    mine = me.get("tables", which="mine")
    assert [entry["table"] for entry in mine] == [waits, gathering]
    assert mine[0]["prompt"]
    assert mine[0]["unread"] > 0
    assert mine[0]["host"] == me.get("session")["name"]
    assert [entry["table"] for entry in friend.get("tables")] == [waits]
    assert waits in [entry["table"] for entry in someone().get("tables", which="watch")]


def test_what_cannot_be_made_is_refused(someone: Make) -> None:
    me = someone()
    for body in (
        {"game": "chess"},
        {"game": "triumvirate", "options": {"players": "4"}},
        {"game": "triumvirate", "options": {"size": "3"}},
        {"game": "triumvirate", "edition": "/etc/passwd.toml"},
        {"game": "triumvirate", "seats": {"caesar": "bot:nobody"}},
        {"game": "triumvirate", "seats": {"caesar": "you"}},
        {"game": "triumvirate", "seats": {"brutus": "me"}},
        {"game": "triumvirate", "pace": {"kind": "live", "minutes": 0}},
        {"game": "triumvirate", "pace": {"kind": "blitz", "minutes": 5}},
        {"game": "triumvirate", "surprise": 1},
    ):
        assert me.refused("tables", **body) == (422, "malformed"), body


def test_it_is_told_which_options_decide_who_sits(someone: Make) -> None:
    games = {game["id"]: game for game in someone().get("games")}
    assert games["pax_romana"]["seated_by"] == ["scenario"]
    assert games["sword_of_rome"]["seated_by"] == ["players"]
    assert games["tabula"]["seated_by"] == []
