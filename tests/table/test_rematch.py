"""Rematches: the same people and bots sit down again, in their seats or each one further on."""

from __future__ import annotations

from collections.abc import Callable

from tests.table.kit import Someone, wait_until

Make = Callable[..., Someone]


def finished(me: Someone, *others: Someone, **more: object) -> str:
    """A table of the toy game that was played to its end."""
    names = ["gaius", "livia", "titus"]
    people = [me, *others]
    bots = len(others) == 0
    seats = dict.fromkeys(names[: max(2, len(people))], "bot:random" if bots else "open")
    table = me.table(
        "toy", options={"players": str(len(seats))}, seats=seats | {"gaius": "me"}, **more
    )
    invite = me.look(table)["invite"].rpartition("/")[2]
    for person, name in zip(others, names[1:], strict=False):
        person.post(f"tables/{table}/join", seat=name, invite=invite)
    play(table, *people)
    return table


def play(table: str, *people: Someone) -> None:
    """Until the end, whoever is asked."""

    def over() -> bool:
        for person in people:
            if person.look(table)["decision"]:
                person.act(table)
        return bool(people[0].look(table)["over"])

    wait_until(over)


def seated(person: Someone, table: str) -> dict[str, str]:
    return {
        seat["id"]: seat["bot"] or ("me" if seat["you"] else seat["player"] or seat["kind"])
        for seat in person.look(table)["seats"]
    }


def test_against_bots_the_rematch_begins_at_once(someone: Make) -> None:
    me = someone()
    table = finished(me)
    again = me.post(f"tables/{table}/rematch")["table"]
    me.add_to_dice(again)
    assert again != table
    assert seated(me, again) == {"gaius": "me", "livia": "random"}
    assert me.look(again)["status"] == "playing"
    assert me.look(table)["rematch"] == again


def test_seats_can_be_swapped(someone: Make) -> None:
    me = someone()
    again = me.post(f"tables/{finished(me)}/rematch", swap=True)["table"]
    assert seated(me, again) == {"gaius": "random", "livia": "me"}


def test_the_others_sit_down_in_their_seats_by_asking_too(someone: Make) -> None:
    me, friend, stranger = someone(), someone(), someone()
    table = finished(me, friend)
    again = me.post(f"tables/{table}/rematch", swap=True)["table"]
    update = me.look(again)
    assert (update["private"], update["status"]) == (True, "gathering")
    assert [seat["kind"] for seat in update["seats"]] == ["open", "person"]
    assert stranger.refused(f"tables/{again}/join", seat="gaius") == (404, "not_found")
    assert friend.post(f"tables/{table}/rematch")["table"] == again
    for person in (me, friend):
        person.add_to_dice(again)
    assert seated(friend, again)["gaius"] == "me"
    assert me.look(again)["status"] == "playing"
    assert me.post(f"tables/{table}/rematch")["table"] == again  # once more: the same


def test_only_players_play_again_and_only_when_it_is_over(someone: Make) -> None:
    me, stranger = someone(), someone()
    table = me.table("toy", options={"players": "2"}, seats={"gaius": "me", "livia": "me"})
    assert me.refused(f"tables/{table}/rematch") == (409, "playing")
    play(table, me)
    assert stranger.refused(f"tables/{table}/rematch")[0] == 403
    assert me.look(table)["rematch"] is None
    again = me.post(f"tables/{table}/rematch")["table"]
    assert seated(me, again) == {"gaius": "me", "livia": "me"}
