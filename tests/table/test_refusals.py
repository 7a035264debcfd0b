"""A refusal is told in the language of whoever asks, and says what to do."""

from __future__ import annotations

import ast
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import ludus.table
from ludus.core.catalogue import LANGUAGES
from ludus.games import load_game
from ludus.table.errors import WORDS, TableError
from ludus.table.limits import RATES
from tests.table.kit import PATIENCE, Running, Someone, running

Make = Callable[..., Someone]
HOT_SEAT = {"caesar": "me", "pompey": "me", "crassus": "me"}
MAKERS = {"TableError": 2, "forbidden": 0, "missing": 0}
"""What makes a refusal, and which of its arguments names the sentence."""


def message(answer: httpx.Response) -> str:
    assert 400 <= answer.status_code < 500, answer.text
    return str(answer.json()["error"]["message"])


def refusals() -> Iterator[tuple[str, set[str]]]:
    """The name of every sentence that the code of the table uses, and the values it gives."""
    for file in Path(ludus.table.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            place = MAKERS.get(node.func.id)
            if place is None or len(node.args) <= place:
                continue
            key = node.args[place]
            if isinstance(key, ast.Constant):
                prefix = "missing." if node.func.id == "missing" else ""
                yield prefix + str(key.value), {keyword.arg or "" for keyword in node.keywords}


def test_what_the_server_says_is_complete_in_both_languages() -> None:
    assert WORDS.check() == []


def test_every_refusal_has_its_sentence() -> None:
    found = list(refusals())
    assert len(found) > 60
    for key, given in found:
        for lang in LANGUAGES:
            shown = TableError(409, "", key, **dict.fromkeys(given, "value")).told(lang)
            assert shown[0].isupper() or given, (key, shown)
            assert shown.endswith((".", ")", "value")), (key, shown)


def test_a_move_against_the_rules_is_explained_in_french(someone: Make) -> None:
    me = someone(lang="fr-CA,en;q=0.5")
    table = me.table(seats=HOT_SEAT)
    decision = me.look(table)["decision"]
    while decision["kind"] != "move":
        decision = me.take(table, decision)["decision"]
    offered = {option["target"] for option in decision["options"]}
    spaces = load_game("triumvirate").items("space")
    far = next(space for space in spaces if f"space:{space}" not in offered)
    body = {"seat": decision["seat"], "step": decision["step"], "action": spaces.index(far)}
    act = f"tables/{table}/actions"
    why = me.get(f"tables/{table}/why", seat=decision["seat"], target=f"space:{far}")
    assert message(me.ask("POST", act, json=body)) == f"{why['text']} [{why['rule']}]"
    english = me.get(f"tables/{table}/why", seat=decision["seat"], target=f"space:{far}", lang="en")
    assert english["text"] != why["text"]
    told = message(me.ask("POST", f"{act}?lang=en", json=body))
    assert told == f"{english['text']} [{english['rule']}]"
    assert "étape" in message(me.ask("POST", act, json=body | {"step": 9999}))
    assert "pas une réponse" in message(me.ask("POST", act, json=body | {"action": 9999}))
    idle = next(seat for seat in HOT_SEAT if seat != decision["seat"])
    name = me.look(table)["seats"][list(HOT_SEAT).index(idle)]["name"]
    assert f"à {name} de jouer" in message(me.ask("POST", act, json=body | {"seat": idle}))


def test_seats_are_called_by_the_name_that_the_reader_knows(someone: Make) -> None:
    me, other = someone(), someone(lang="fr")
    table = me.table(options={"players": "2"}, seats={"caesar": "me", "pompey": "bot:random"})
    assert "César est pris" in message(
        other.ask("POST", f"tables/{table}/join", json={"seat": "caesar"})
    )
    assert "siège de César" in message(
        other.ask("POST", f"tables/{table}/resign", json={"seat": "caesar"})
    )


@pytest.mark.parametrize(
    ("body", "french", "english"),
    [
        ({}, "game : il manque", "game: this is needed"),
        ({"game": 5}, "il faut un texte", "must be text"),
        ({"game": "x" * 99}, "trop long ; au plus 40", "at most 40"),
        ({"game": "toy", "sort": 1}, "sort : ce champ n'existe pas", "no such field"),
        ({"game": "toy", "private": 1}, "vrai (true)", "true or false"),
        ({"game": "toy", "pace": {"kind": "slow", "minutes": "1"}}, "nombre entier", "whole"),
        ({"game": "toy", "pace": {"kind": "slow", "minutes": -1}}, "au moins 0", "at least 0"),
        ({"game": "toy", "pace": {"kind": "blitz"}}, "pace.kind : il faut", "pace.kind: this"),
        ({"game": "to\x00y"}, "caractères de contrôle", "control characters"),
        ({"game": "chess"}, "les jeux sont ", "the games are "),
        ({"game": "toy", "options": {"players": "9"}}, "les options sont players", "the options"),
        ({"game": "toy", "edition": "none"}, "Cette édition", "no such edition"),
        ({"game": "toy", "seats": {"gaius": "bot:x"}}, "les bots sont random", "the bots are"),
        ({"game": "toy", "seats": []}, "la forme", "the form"),
    ],
)
def test_what_is_malformed_is_named_in_both_languages(
    someone: Make, body: dict[str, Any], french: str, english: str
) -> None:
    for lang, said in (("fr", french), ("en", english)):
        answer = someone(lang=lang).ask("POST", "tables", json=body)
        assert answer.status_code == 422
        assert answer.json()["error"]["code"] == "malformed"
        assert said in message(answer)


def test_the_choice_of_the_page_counts_more_than_the_browser(server: Running) -> None:
    english = {"Accept-Language": "en"}
    with httpx.Client(base_url=server.url, headers=english, timeout=PATIENCE) as browser:
        assert "no such table" in message(browser.get("/api/v1/tables/zzzzzz"))
        assert "Cette table" in message(browser.get("/api/v1/tables/zzzzzz?lang=fr"))
        browser.get("/?lang=fr")
        assert "Cette table" in message(browser.get("/api/v1/tables/zzzzzz"))
        page = browser.get("/t/zzzzzz")
        assert page.status_code == 404
        assert "Cette table" in page.text
        assert "Cette page" in message(browser.get("/api/v1/nothing"))
        assert "adresse" in message(browser.put("/api/v1/games"))
        assert "octets" in message(browser.post("/api/v1/sign-in", content=b"x" * 100_000))
        token = {"X-CSRF-Token": browser.get("/api/v1/session").json()["csrf"]}
        headers = token | {"Content-Type": "application/json"}
        broken = browser.post("/api/v1/sign-in", content=b"{", headers=headers)
        assert "JSON" in message(broken)
        answer = browser.post("/api/v1/play-now", json={"game": "toy"})
        assert (answer.status_code, "rechargez" in message(answer)) == (403, True)


def test_a_program_that_names_no_language_gets_its_accounts(server: Running, someone: Make) -> None:
    me = someone(lang="fr")
    me.csrf = me.post("account", name="Cassia", password="alea iacta est")["csrf"]
    headers = {"Authorization": f"Bearer {me.post('tokens', name='bot')['token']}"}
    with httpx.Client(base_url=f"{server.url}/api/v1", headers=headers) as program:
        program.headers.pop("accept-language", None)
        assert "Ce jeu" in message(program.post("play-now", json={"game": "chess"}))
        program.headers["accept-language"] = "en"
        assert "no such game" in message(program.post("play-now", json={"game": "chess"}))


def test_too_many_requests_are_told_in_french(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(RATES, "password", (0.001, 3.0))
    with running(tmp_path, rate_limits=True) as server:
        me = Someone(server.url, lang="fr")
        body = {"name": "nobody", "password": "wrong"}
        told = [message(me.ask("POST", "sign-in", json=body)) for _ in range(4)]
        assert "mot de passe" in told[0]
        assert "Trop de demandes" in told[-1]


def test_an_update_says_whether_anything_can_be_hidden(someone: Make) -> None:
    me = someone()
    for game, secrets in (("toy", True), ("triumvirate", False), ("antike_duellum", False)):
        table = me.post("play-now", game=game)["table"]
        assert me.look(table)["secrets"] is secrets, game
        page = me.http.get(f"{me.url}/t/{table}").text
        assert (
            f'"secrets": {json.dumps(secrets)}' in page
            or f'"secrets":{json.dumps(secrets)}' in page
        )
