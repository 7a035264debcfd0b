"""Ratings: each match counts once, for all who played it, and bots stand among people."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import httpx
import pytest
from sqlalchemy import Row, select, update

from ludus.bots.ladder import rungs
from ludus.table.ratings import Contender, Skill, after, contenders
from ludus.table.storage.models import Rating, Result, Table
from tests.table.kit import PATIENCE, Running, Someone, running, wait_until
from tests.table.test_rematch import finished, play

Make = Callable[..., Someone]
PASSWORD = "alea iacta est"


# -- which matches count -------------------------------------------------------------------------
def table(**more: Any) -> Row[Any]:
    outcome = {"places": [1, 2], "reason": "points"}
    return cast(Row[Any], SimpleNamespace(**{"outcome": outcome, "origin": "", **more}))


def seat(user: int | None = None, bot: str = "", resigned: bool = False) -> Row[Any]:
    return cast(Row[Any], SimpleNamespace(user_id=user, bot=bot, resigned=resigned))


def who(*seats: Row[Any], gone: frozenset[int] = frozenset(), **more: Any) -> list[tuple[str, int]]:
    return [(one.who, one.place) for one in contenders(table(**more), seats, gone)]


def test_people_and_bots_are_rated_by_their_places() -> None:
    assert who(seat(7), seat(bot="greedy")) == [("user:7", 1), ("bot:greedy", 2)]


def test_who_gave_up_comes_last_whatever_the_bot_made_of_it() -> None:
    gave_up = seat(7, bot="greedy", resigned=True)
    assert who(gave_up, seat(8)) == [("user:7", 2), ("user:8", 2)]


def test_a_bot_that_sits_in_plays_for_its_person() -> None:
    assert who(seat(7, bot="greedy"), seat(8)) == [("user:7", 1), ("user:8", 2)]


@pytest.mark.parametrize(
    ("seats", "more"),
    [
        ((seat(7), seat(7)), {}),  # alone at both ends of the table
        ((seat(bot="greedy"), seat(bot="random")), {}),
        ((seat(7),), {}),
        ((seat(7), seat(8)), {"outcome": None}),  # ended without a result
        ((seat(7), seat(8)), {"origin": "record"}),
        ((seat(7), seat(8)), {"origin": "another"}),  # played on from somewhere
        ((seat(7), seat(8)), {"gone": frozenset({8})}),
    ],
)  # fmt: skip
def test_other_matches_do_not_count(seats: Any, more: Any) -> None:
    assert who(*seats, **more) == []


# -- what they do to ratings ---------------------------------------------------------------------
def test_winners_rise_and_losers_fall_in_the_order_of_their_places() -> None:
    match = [Contender(str(n), n, place) for n, place in enumerate([2, 1, 3])]
    new = after(match, {one.who: Skill() for one in match})
    assert new["1"].mu > new["0"].mu > new["2"].mu
    assert all(skill.sigma < Skill().sigma for skill in new.values())


def test_who_shares_a_place_keeps_step() -> None:
    match = [Contender("a", 1, 1), Contender("b", 2, 1)]
    new = after(match, {"a": Skill(), "b": Skill()})
    assert new["a"].mu == pytest.approx(new["b"].mu)


def test_a_bot_with_several_seats_is_one_player() -> None:
    match = [
        Contender("me", 1, 2),
        Contender("bot:greedy", None, 1),
        Contender("bot:greedy", None, 3),
    ]
    new = after(match, {"me": Skill(), "bot:greedy": Skill()})
    assert set(new) == {"me", "bot:greedy"}
    alone = after([match[1], match[0]], {"me": Skill(), "bot:greedy": Skill()})
    assert new["bot:greedy"].mu < alone["bot:greedy"].mu  # the other seat came last


def test_everybody_begins_with_a_thousand_points() -> None:
    assert round(Skill().points) == 1000


# -- at the table --------------------------------------------------------------------------------
def account(me: Someone, name: str) -> Someone:
    me.csrf = me.post("account", name=name, password=PASSWORD)["csrf"]
    return me


def rated(me: Someone) -> list[Any]:
    found: list[Any] = []

    def there() -> bool:
        found[:] = me.get("ratings/mine")
        return bool(found)

    wait_until(there)
    return found


def test_a_match_with_a_friend_counts_for_both_and_stands_in_both_lists(someone: Make) -> None:
    me, friend = account(someone(), "Livia Drusilla"), account(someone(), "Octavia")
    match = finished(me, friend)
    mine, theirs = rated(me), rated(friend)
    places = me.look(match)["outcome"]["places"]
    won = places["gaius"] == 1
    assert [one["matches"] for one in (*mine, *theirs)] == [1, 1]
    assert mine[0]["wins"] == int(won)
    assert (mine[0]["points"] > theirs[0]["points"]) == (places["gaius"] < places["livia"])
    assert mine[0]["course"] == [mine[0]["points"]]
    entry = next(one for one in me.get("tables", which="mine") if one["table"] == match)
    assert entry["place"] == (1 if won else 2)
    assert entry["points"] == [1000, mine[0]["points"]]
    shown = {one["name"]: one for one in someone().get("ratings", game="toy")}
    assert {"Livia Drusilla", "Octavia"} <= set(shown)
    assert shown["Octavia"]["points"] == theirs[0]["points"]


def test_bots_stand_among_people_and_guests_do_not(someone: Make) -> None:
    me = account(someone(), "Marcella")
    guest = someone()
    for person in (me, guest):
        finished(person)
        rated(person)
    standing = me.get("ratings", game="toy")
    assert [one["rank"] for one in standing] == list(range(1, len(standing) + 1))
    assert {"Marcella", "Bot (random)"} <= {one["name"] for one in standing}
    assert not [one for one in standing if one["name"].startswith("Guest")]
    assert rated(guest)[0]["rank"] is None
    assert rated(me)[0]["rank"] is not None
    points = [one["points"] for one in standing]
    assert points == sorted(points, reverse=True)


def test_what_a_guest_has_played_is_the_accounts(someone: Make) -> None:
    me = someone()
    match = finished(me)
    before = rated(me)
    account(me, "Antonia Minor")
    assert [one["points"] for one in rated(me)] == [one["points"] for one in before]
    entry = next(one for one in me.get("tables", which="mine") if one["table"] == match)
    assert entry["points"] is not None
    guest = someone()
    finished(guest)
    rated(guest)
    guest.csrf = guest.post("sign-in", name="Antonia Minor", password=PASSWORD)["csrf"]
    assert rated(guest)[0]["matches"] == 2


def test_a_profile_shows_ratings_and_public_matches_only(someone: Make) -> None:
    me, friend = account(someone(), "Agrippina"), someone()
    public = finished(me, friend)
    private = finished(me, friend, private=True)
    rated(me)
    shown = someone().get("people/AGRIPPINA")
    assert shown["name"] == "Agrippina"
    assert shown["ratings"][0]["game"] == "toy"
    assert [one["table"] for one in shown["tables"]] == [public]
    assert private not in str(shown)
    assert someone().ask("GET", "people/Nobody").status_code == 404


def test_a_deleted_account_has_no_rating_left(someone: Make, server: Running) -> None:
    me = account(someone(), "Messalina")
    finished(me)
    rated(me)
    me.post("account/delete", password=PASSWORD)
    assert someone().ask("GET", "people/Messalina").status_code == 404
    assert "Messalina" not in str(someone().get("ratings", game="toy"))


def test_a_game_that_there_is_not_has_no_ranking(someone: Make) -> None:
    assert someone().ask("GET", "ratings", params={"game": "chess"}).status_code == 422


def test_what_was_over_before_the_start_is_rated_once(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        me = Someone(server.url)
        match = finished(me)
        rated(me)
        engine = server.context.database.engine
        with engine.begin() as connection:  # as if it had been played before there were ratings
            connection.execute(Result.__table__.delete())  # type: ignore[attr-defined]
            connection.execute(Rating.__table__.delete())  # type: ignore[attr-defined]
            connection.execute(update(Table).values(rated=False))
        me.close()
    for _ in range(2):
        with running(tmp_path) as server:
            read = server.context.database.look
            wait_until(partial(is_all_rated, read))
            rows = read(lambda c: c.execute(select(Rating.matches)).scalars().all())
            assert rows == [1, 1]
            assert read(lambda c: c.execute(select(Result.table_id)).scalars().all()) == [match]


def is_all_rated(read: Callable[..., Any]) -> bool:
    return not read(lambda c: c.execute(select(Table.id).where(Table.rated.is_(False))).all())


def test_a_match_that_goes_on_is_not_rated(someone: Make) -> None:
    me = someone()
    seats = {"gaius": "me", "livia": "me"}
    table = me.table("toy", options={"players": "2"}, seats=seats)
    play(table, me)
    assert me.get("ratings/mine") == []


def test_levels_of_bots_stand_with_their_points_where_they_are_chosen_and_rated(
    someone: Make, server: Running
) -> None:
    points = rungs("triumvirate")["greedy"].points
    page = httpx.get(f"{server.url}/ratings?game=triumvirate&lang=en", timeout=PATIENCE).text
    assert "Levels of bots" in page
    assert f"<b>{points}</b>" in page
    offered = next(one for one in someone().get("games") if one["id"] == "triumvirate")["bots"]
    assert any(bot["label"].endswith(f"· {points} points") for bot in offered)
