"""Every page is there in both languages, for guests, players and spectators."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest

from ludus.table.pages import spark
from tests.table.kit import PATIENCE, Running, Someone

Make = Callable[..., Someone]
PLAIN = (
    "/", "/games/triumvirate", "/games/toy", "/games/triumvirate/rules",
    "/games/triumvirate/edition", "/games/tabula/summary", "/records", "/sign-in", "/account",
    "/mine", "/ratings", "/ratings?game=toy",
)  # fmt: skip


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("path", PLAIN)
def test_a_page_is_there_in_both_languages(server: Running, path: str, lang: str) -> None:
    headers = {"Accept-Language": f"{lang}-XX,de;q=0.5"}
    answer = httpx.get(server.url + path, headers=headers, timeout=PATIENCE)
    assert answer.status_code == 200
    assert f'<html lang="{lang}">' in answer.text
    assert 'name="csrf" content="' in answer.text


def test_the_language_is_switched_and_remembered(server: Running) -> None:
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as browser:
        assert '<html lang="fr">' in browser.get("/?lang=fr").text
        assert '<html lang="fr">' in browser.get("/").text
        assert '<html lang="en">' in browser.get("/?lang=en").text
        assert '<html lang="en">' in browser.get("/?lang=xx").text


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_table_replay_and_invitation_pages(server: Running, someone: Make, lang: str) -> None:
    me, friend = someone(lang=lang), someone(lang=lang)
    seats = {"caesar": "me", "pompey": "open"}
    table = me.table(options={"players": "2"}, seats=seats, private=True)
    invite = me.look(table)["invite"]
    assert friend.http.get(f"{server.url}/t/{table}").status_code == 404
    assert friend.http.get(server.url + invite).status_code == 200
    assert friend.http.get(f"{server.url}/t/{table}").status_code == 200  # let in to watch
    for path in (f"/t/{table}", f"/t/{table}/replay"):
        assert me.http.get(server.url + path).status_code == 200
    assert me.http.get(server.url + invite).status_code == 303
    friend.csrf = friend.get("session")["csrf"]
    friend.post(f"tables/{table}/join", seat="pompey", invite=invite.removeprefix("/join/"))


@pytest.mark.parametrize(("game", "by"), [("sword_of_rome", "round"), ("tabula", "turn")])
def test_a_replay_is_walked_by_what_the_game_is_told_by(
    server: Running, someone: Make, game: str, by: str
) -> None:
    me = someone()
    text = me.http.get(f"{server.url}/t/{me.table(game)}/replay").text
    assert f'data-by="{by}"' in text
    assert f'data-key="{by}_on" aria-label="One {by} on' in text


def test_the_rules_begin_with_their_one_page_and_each_chip_leads_to_a_rule(server: Running) -> None:
    for path in ("/games/sword_of_rome/summary", "/games/sword_of_rome/rules"):
        text = httpx.get(f"{server.url}{path}?lang=en", timeout=PATIENCE).text
        assert 'id="summary"' in text
        assert '<a class="cite" href="/games/sword_of_rome/rules#5.8.1"' in text
        assert 'role="img" aria-label="The Sword of Rome"' in text
    assert '<article class="rule" id="5.8.1"' in text
    assert httpx.get(f"{server.url}/games/toy/summary").status_code == 404


def test_boards_are_drawn_where_a_game_has_a_drawing(server: Running) -> None:
    board = httpx.get(f"{server.url}/games/triumvirate/board.svg?players=2&lang=fr&x=1")
    assert board.status_code == 200
    assert board.headers["content-type"] == "image/svg+xml"
    assert "data-target" in board.text
    assert httpx.get(f"{server.url}/games/triumvirate/board.css").status_code == 200
    assert httpx.get(f"{server.url}/games/toy/board.svg").status_code == 204
    assert httpx.get(f"{server.url}/games/triumvirate/board.svg?players=9").status_code == 422


def test_the_lobby_knows_symbols_and_seat_colours_of_every_game(server: Running) -> None:
    page, colours = httpx.get(f"{server.url}/").text, httpx.get(f"{server.url}/colours.css")
    assert colours.headers["content-type"].startswith("text/css")
    assert 'href="/colours.css"' in page
    for emblem, seat in (("em-caesar", "caesar"), ("em-persian", "persia"), ("em-white", "white")):
        assert page.count(f'<symbol id="{emblem}"') == 1
        assert f".{seat}{{" in colours.text


def test_a_page_about_a_game_has_no_symbols_of_others(server: Running) -> None:
    page = httpx.get(f"{server.url}/games/triumvirate").text
    known = [f'<symbol id="{id}"' in page for id in ("ui-menu", "em-caesar", "em-persian")]
    assert known == [True, True, False]


def test_a_game_without_a_drawing_shows_its_text_board(server: Running, someone: Make) -> None:
    me = someone()
    table = me.post("play-now", game="toy")["table"]
    panels = me.look(table)["scene"]["panels"]
    assert panels[0]["html"].startswith("<pre>")


def test_a_person_has_a_page_and_others_have_none(server: Running, someone: Make) -> None:
    me = someone()
    me.post("account", name="Cornelia Africana", password="alea iacta est")
    shown = httpx.get(f"{server.url}/people/cornelia%20AFRICANA?lang=en", timeout=PATIENCE)
    assert shown.status_code == 200
    assert "<h1>Cornelia Africana</h1>" in shown.text
    assert httpx.get(f"{server.url}/people/nobody").status_code == 404
    assert httpx.get(f"{server.url}/ratings?game=chess").status_code == 404


def test_the_line_of_a_rating_stays_in_its_frame() -> None:
    assert spark([1000]) == ""
    assert spark([1000, 1100, 1050]) == "0.0,30.0 60.0,2.0 120.0,16.0"
    assert spark([1000, 1000]) == "0.0,30.0 120.0,30.0"
