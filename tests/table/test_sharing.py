"""Links shown elsewhere carry a picture of the board: what all may see, off the event loop."""

from __future__ import annotations

import re
import struct
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from ludus.table.sharing import KEPT
from tests.table.kit import PATIENCE, Running, Someone, running

Make = Callable[..., Someone]
META = re.compile(r'<meta (?:property|name)="((?:og|twitter):[\w:]+)" content="([^"]*)">')


def fetch(server: Running, path: str) -> httpx.Response:
    return httpx.get(server.url + path, timeout=2 * PATIENCE)


def told(server: Running, path: str) -> dict[str, str]:
    return {
        name: text.replace("&amp;", "&") for name, text in META.findall(fetch(server, path).text)
    }


def table_of(me: Someone, private: bool = False) -> str:
    seats = {"caesar": "me", "pompey": "me"}
    table = me.table(options={"players": "2"}, seats=seats, private=private)
    for _ in range(3):
        me.act(table)
    return table


@pytest.fixture(scope="module")
def table(server: Running) -> str:
    return table_of(Someone(server.url))


def test_a_link_to_a_step_carries_the_picture_of_that_step(server: Running, table: str) -> None:
    shown = told(server, f"/t/{table}/replay?step=2&lang=fr")
    assert shown["og:title"] == "Das Ende des Triumvirats"
    assert shown["twitter:card"] == "summary_large_image"
    assert shown["og:url"] == f"{server.url}/t/{table}/replay?step=2"
    path = shown["og:image"].removeprefix(server.url)
    assert path == f"/t/{table}/picture.png?step=2&lang=fr"
    answer = fetch(server, path)
    assert answer.headers["content-type"] == "image/png"
    assert answer.headers["cache-control"].startswith("public")
    assert "set-cookie" not in answer.headers
    assert struct.unpack(">II", answer.content[16:24]) == (1200, 630)


@pytest.mark.slow
def test_another_step_is_another_picture_and_the_same_is_drawn_once(
    server: Running, table: str
) -> None:
    before = len(server.context.pictures.made)
    one = fetch(server, f"/t/{table}/picture.png?step=0&lang=en").content
    other = fetch(server, f"/t/{table}/picture.png?step=3&lang=en").content
    assert one != other
    assert fetch(server, f"/t/{table}/picture.png?step=0&lang=en").content == one
    assert len(server.context.pictures.made) == before + 2 <= KEPT


def test_of_a_private_table_nothing_is_told_to_others(server: Running, someone: Make) -> None:
    me = someone()
    table = table_of(me, private=True)
    assert fetch(server, f"/t/{table}/picture.png?step=0").status_code == 404
    page = me.http.get(f"{server.url}/t/{table}").text
    assert "picture.png" not in page
    assert "icons/any-512.png" in page


def test_what_is_not_there_has_no_picture(server: Running, someone: Make, table: str) -> None:
    assert fetch(server, f"/t/{table}/picture.png?step=99999").status_code == 404
    assert fetch(server, "/t/nothing/picture.png").status_code == 404
    assert fetch(server, f"/t/{table}/picture.png?step=-1").status_code == 422
    open_table = someone().table(options={"players": "2"}, seats={"caesar": "me"})
    assert fetch(server, f"/t/{open_table}/picture.png").status_code == 404
    seats = {"gaius": "me", "livia": "me"}
    toy = someone().table("toy", options={"players": "2"}, seats=seats)
    assert fetch(server, f"/t/{toy}/picture.png?step=0").status_code == 404  # not drawn at all
    assert "picture.png" not in fetch(server, f"/t/{toy}").text


@pytest.mark.usefixtures("used_up")
def test_who_asks_for_too_many_pictures_is_refused(tmp_path: Path) -> None:
    with running(tmp_path, rate_limits=True) as server:
        table = table_of(Someone(server.url))
        answers = [
            fetch(server, f"/t/{table}/picture.png?step=0&lang=en").status_code for _ in range(16)
        ]
        assert 429 in answers
        assert set(answers) <= {200, 429}
        assert fetch(server, f"/t/{table}").status_code == 200


def test_the_address_that_others_use_is_the_public_one(tmp_path: Path) -> None:
    with running(tmp_path, public_url="https://table.example.org/") as server:
        table = table_of(Someone(server.url))
        shown = told(server, f"/t/{table}")
        assert shown["og:url"] == f"https://table.example.org/t/{table}"
        assert shown["og:image"].startswith(f"https://table.example.org/t/{table}/picture.png?")
        lobby = told(server, "/")
        assert lobby["og:image"] == "https://table.example.org/icons/any-512.png"
