"""The most expensive request of every route of the table, as far as we know how to make one."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from typing import Any

from ludus.games import game_ids
from ludus.table.assets import assets

from .attack_target import PASSWORD, SHORT_GAME, Largest, Target
from .serving import PREFIX, Client

Strike = Callable[[Target, Client, int], Awaitable[int]]
"""One request, the n-th of many; the status of its answer."""


def at(target: Target, n: int) -> Largest:
    """One of the largest games, in turn."""
    return target.largest[n % len(target.largest)]


# -- strikes -------------------------------------------------------------------------------------
def get(url: str) -> Strike:
    """Ask for an address; it may name a table, and ``{n}`` a step of the long match."""

    async def strike(target: Target, client: Client, n: int) -> int:
        one = at(target, n)
        step = one.steps - 37 * n % max(1, one.steps)
        names = {**vars(one), "game": game_ids()[n % len(game_ids())], "n": step}
        names["turns"] = 1 + n % 10
        return (await client.fetch("GET", url.format(**names)))[0]

    return strike


def post(path: str, body: Callable[[Largest, int], Any], method: str = "POST") -> Strike:
    """Send something; *body* may be bytes."""

    async def strike(target: Target, client: Client, n: int) -> int:
        one = at(target, n)
        value = body(one, n)
        data = value if isinstance(value, bytes) else json.dumps(value).encode()
        return (await client.fetch(method, PREFIX + path.format(**vars(one)), data))[0]

    return strike


def everything(url: str) -> Strike:
    """A stream: its first event."""

    async def strike(target: Target, client: Client, n: int) -> int:
        watching = Client(client.port)
        watching.cookie = client.cookie
        await watching.connect()
        events = watching.events(url.format(**vars(at(target, n))))
        await anext(events)
        await watching.close()
        return 200

    return strike


async def back_and_forth(target: Target, client: Client, _n: int) -> int:
    """Decide twice, for two seats, and take the first back: by consent, which is one's own."""
    status, before = 200, ""
    for _ in range(6):
        _, shown = await client.ask("GET", f"/tables/{target.back}")
        decision = shown["decision"]
        if decision is None:
            return 404
        action = decision["options"][0]["action"]
        body = {"seat": decision["seat"], "step": decision["step"], "action": action}
        status, _ = await client.ask("POST", f"/tables/{target.back}/actions?short=true", body)
        if before not in ("", decision["seat"]):
            break
        before = decision["seat"]
    _, shown = await client.ask("GET", f"/tables/{target.back}")
    body = {"seat": before, "step": shown["step"]}
    status, _ = await client.ask("POST", f"/tables/{target.back}/undo", body)
    return status


async def march(target: Target, client: Client, n: int) -> int:
    """Ask where a force can come to, then go one step on: the next plan is another one."""
    table = f"/tables/{at(target, n).march}"
    _, shown = await client.ask("GET", table)
    decision = shown["decision"]
    if decision is None:
        return 404
    asked = f"?seat={decision['seat']}&step={decision['step']}"
    status, _ = await client.fetch("GET", f"{PREFIX}{table}/ways{asked}")
    body = {"seat": decision["seat"], "step": decision["step"]}
    body["action"] = target.rng.choice(decision["options"])["action"]
    await client.ask("POST", f"{table}/actions?short=true", body)
    return status


async def analysed(target: Target, client: Client, n: int) -> int:
    """Have one match after the other analysed."""
    films = [film for one in target.largest for film in one.films]
    return (await client.ask("POST", f"/tables/{films[n % len(films)]}/analysis", {}))[0]


async def uploaded(target: Target, client: Client, _n: int) -> int:
    """A record that goes back and forth."""
    return (await client.fetch("POST", f"{PREFIX}/records", target.undone))[0]


async def joined(_target: Target, client: Client, n: int) -> int:
    """All scripts as one, in an order that nobody has asked for before."""
    names = [name[3:-3] for name in assets().files if name.startswith("js/")]
    Random(n).shuffle(names)
    path = "+".join(names).replace("/", "~")
    return (await client.fetch("GET", f"/static/page/{path}.js"))[0]


async def no_request(_target: Target, client: Client, _n: int) -> int:
    """A connection that is opened and asks for nothing, and one that breaks off."""
    for data in (b"", b"POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{"):
        idle = Client(client.port)
        with suppress(OSError):
            await idle.connect()
            idle.writer.write(data)
            IDLE.append(idle)
    return 0


IDLE: list[Client] = []
"""Connections that stay open until the storm is over."""

NESTED = b'{"game": ' + b"[" * 30_000 + b"]" * 30_000 + b"}"
ADDED = {"commitment": "0" * 64, "entropy": {f"nobody {n}": "x" * 256 for n in range(20)}}
BROWSER = {"endpoint": "https://example.org/x", "key": "x" * 87, "auth": "x" * 22}
NOBODY = {"name": "Attacker", "password": "wrong horse battery"}


async def new_account(target: Target, client: Client, _n: int) -> int:
    """An account for somebody who comes for the first time."""
    puppet = Client(client.port)
    await puppet.begin()
    body = {"name": f"Puppet {next(target.names)}", "password": PASSWORD}
    status, _ = await puppet.ask("POST", "/account", body)
    await puppet.close()
    return status


def bots_only(_one: Largest, _n: int) -> dict[str, Any]:
    """A table where bots play among themselves, as long as it takes."""
    bots = dict.fromkeys(("caesar", "pompey", "crassus"), "bot:greedy")
    return {"game": SHORT_GAME, "seats": bots}


def seated(**more: Any) -> Callable[[Largest, int], dict[str, Any]]:
    """A body that names the attacker's seat."""
    return lambda one, _n: {"seat": one.seat, **more}


def always(value: Any) -> Callable[[Largest, int], Any]:
    """The same body again and again."""
    return lambda _one, _n: value


STRIKES: dict[str, list[Strike]] = {
    # the API
    "GET /api/v1/games": [get(f"{PREFIX}/games?lang=fr")],
    "GET /api/v1/tables": [get(f"{PREFIX}/tables?which={w}") for w in ("mine", "open", "watch")],
    "POST /api/v1/tables": [post("/tables", bots_only), post("/tables", always(NESTED))],
    "POST /api/v1/play-now": [
        post("/play-now", lambda one, _n: {"game": one.title, "options": one.options})
    ],
    "GET /api/v1/tables/{id}": [get(f"{PREFIX}/tables/{{{t}}}?since=0") for t in ("hot", "film")],
    "GET /api/v1/tables/{id}/away": [get(f"{PREFIX}/tables/{{hot}}/away")],
    "GET /api/v1/invitations/{invite}": [get(f"{PREFIX}/invitations/{{invite}}")],
    "POST /api/v1/tables/{id}/join": [post("/tables/{hot}/join", seated())],
    "POST /api/v1/tables/{id}/entropy": [post("/tables/{hot}/entropy", always(ADDED))],
    "POST /api/v1/tables/{id}/actions": [
        post("/tables/{hot}/actions", seated(step=0, action=10**9)),
        post("/tables/{film}/actions", seated(step=1, action=0)),
    ],
    "GET /api/v1/tables/{id}/why": [get(f"{PREFIX}/tables/{{hot}}/why?seat={{seat}}&target=none")],
    "GET /api/v1/tables/{id}/ways": [march],
    "GET /api/v1/tables/{id}/coach": [get(f"{PREFIX}/tables/{{alone}}/coach")],
    "POST /api/v1/tables/{id}/advice": [
        post("/tables/{alone}/advice", lambda one, _n: one.decision)
    ],
    "POST /api/v1/tables/{id}/hint": [post("/tables/{alone}/hint", lambda one, _n: one.decision)],
    "POST /api/v1/tables/{id}/undo": [back_and_forth],
    "POST /api/v1/tables/{id}/undo/answer": [post("/tables/{hot}/undo/answer", seated(agree=True))],
    "POST /api/v1/tables/{id}/leave": [post("/tables/{hot}/leave", seated())],
    "POST /api/v1/tables/{id}/resign": [post("/tables/{film}/resign", seated())],
    "POST /api/v1/tables/{id}/end": [post("/tables/{film}/end", seated())],
    "POST /api/v1/tables/{id}/bot": [post("/tables/{hot}/bot", seated(bot=None))],
    "POST /api/v1/tables/{id}/orders": [post("/tables/{hot}/orders", seated(orders={}))],
    "POST /api/v1/tables/{id}/chat": [post("/tables/{hot}/chat", always({"text": "x" * 500}))],
    "GET /api/v1/tables/{id}/events": [everything("/tables/{hot}/events")],
    "GET /api/v1/tables/{id}/text": [get(f"{PREFIX}/tables/{{hot}}/text?seat={{seat}}")],
    "POST /api/v1/tables/{id}/text": [post("/tables/{hot}/text", seated(step=0, text="x" * 200))],
    "GET /api/v1/tables/{id}/steps/{n}": [get(f"{PREFIX}/tables/{{film}}/steps/{{n}}")],
    "GET /api/v1/tables/{id}/series": [get(f"{PREFIX}/tables/{{film}}/series")],
    "GET /api/v1/tables/{id}/turns": [get(f"{PREFIX}/tables/{{film}}/turns")],
    "GET /api/v1/tables/{id}/end": [get(f"{PREFIX}/tables/{{film}}/end")],
    "GET /api/v1/tables/{id}/analysis": [get(f"{PREFIX}/tables/{{film}}/analysis")],
    "POST /api/v1/tables/{id}/analysis": [analysed],
    "POST /api/v1/tables/{id}/rematch": [post("/tables/{film}/rematch", always({}))],
    "GET /api/v1/tables/{id}/record": [get(f"{PREFIX}/tables/{{film}}/record")],
    "GET /api/v1/tables/{id}/dice": [get(f"{PREFIX}/tables/{{film}}/dice")],
    "GET /api/v1/tables/{id}/draws": [get(f"{PREFIX}/tables/{{film}}/draws")],
    "GET /api/v1/key": [get(f"{PREFIX}/key")],
    "POST /api/v1/tables/{id}/fork": [
        post("/tables/{film}/fork", lambda one, n: {"step": one.steps - 100 - n, "seat": one.seat})
    ],
    "POST /api/v1/records": [
        uploaded,
        post("/records", lambda one, _n: one.record),
        post("/records", always(b"[0,0]\n" * 300_000)),
        post("/records", always(b"[" * 1_900_000 + b"\n\n\n")),
    ],
    "GET /api/v1/ratings": [get(f"{PREFIX}/ratings?game={{game}}")],
    "GET /api/v1/ratings/mine": [get(f"{PREFIX}/ratings/mine")],
    "GET /api/v1/people/{name}": [get(f"{PREFIX}/people/Attacker")],
    "GET /api/v1/session": [get(f"{PREFIX}/session")],
    "POST /api/v1/account": [new_account],
    "PATCH /api/v1/account": [
        post("/account", always({"password": PASSWORD, "old_password": "wrong"}), "PATCH")
    ],
    "POST /api/v1/account/notices": [
        post("/account/notices", always({"email": "a@example.org", "old_password": "wrong"}))
    ],
    "POST /api/v1/account/confirm": [post("/account/confirm", always({"link": "x" * 100}))],
    "POST /api/v1/account/delete": [post("/account/delete", always({"password": "wrong"}))],
    "POST /api/v1/password-link": [post("/password-link", always({"email": "a@example.org"}))],
    "POST /api/v1/password": [post("/password", always({"link": "x" * 100, "password": PASSWORD}))],
    "POST /api/v1/sign-in": [post("/sign-in", always(NOBODY))],
    "POST /api/v1/sign-out": [post("/sign-out", always({"everywhere": "x"}))],
    "POST /api/v1/push": [post("/push", always(BROWSER))],
    "POST /api/v1/push/end": [post("/push/end", always({"endpoint": BROWSER["endpoint"]}))],
    "GET /api/v1/tokens": [get(f"{PREFIX}/tokens")],
    "POST /api/v1/tokens": [post("/tokens", always({"name": "x" * 40}))],
    "DELETE /api/v1/tokens/{n}": [post("/tokens/1", always({}), "DELETE")],
    # the pages
    "GET /": [get("/")],
    "GET /games/{id}": [get("/games/{game}")],
    "GET /mine": [get("/mine")],
    "GET /ratings": [get("/ratings")],
    "GET /people/{name}": [get("/people/Attacker")],
    "GET /games/{id}/summary": [get("/games/{game}/summary")],
    "GET /games/{id}/rules": [get("/games/{game}/rules")],
    "GET /games/{id}/edition": [get("/games/{game}/edition")],
    "GET /games/{id}/board.svg": [get("/games/{game}/board.svg?scenario=V&turns={turns}&lang=fr")],
    "GET /games/{id}/board.css": [get("/games/{game}/board.css")],
    "GET /colours.css": [get("/colours.css")],
    "GET /t/{id}": [get("/t/{hot}"), get("/t/{film}")],
    "GET /t/{id}/picture.png": [
        get("/t/{hot}/picture.png"),
        get("/t/{hot}/picture.png?step=0&lang=fr"),
    ],
    "GET /t/{id}/replay": [get("/t/{film}/replay")],
    "GET /join/{invite}": [get("/join/{invite}")],
    "GET /records": [get("/records")],
    "GET /account": [get("/account")],
    "GET /sign-in": [get("/sign-in")],
    "GET /forgotten": [get("/forgotten")],
    "GET /new-password": [get("/new-password")],
    "GET /confirm": [get("/confirm")],
    "GET /favicon.ico": [get("/favicon.ico")],
    "GET /manifest.webmanifest": [get("/manifest.webmanifest")],
    "GET /icons/{purpose}-{size}.png": [get("/icons/maskable-512.png")],
    "GET /sw.js": [get("/sw.js")],
    "GET /offline/{lang}": [get("/offline/fr")],
    # for the person who runs it, and for none in particular
    "GET /health": [get("/health")],
    "GET /metrics": [get("/metrics")],
    "GET /api/v1/openapi.json": [get(f"{PREFIX}/openapi.json")],
    "GET /static": [get("/static/css/tokens.css"), joined],
    "connections that ask for nothing": [no_request],
}
"""By route: each of its strikes in turn."""
