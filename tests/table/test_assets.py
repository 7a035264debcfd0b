"""Styles and scripts travel joined, compressed and once; what is for one seat is kept nowhere."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from ludus.core.errors import LudusError
from ludus.table.assets import FOLDER, Assets, assets
from ludus.table.joining import join_scripts, join_styles
from ludus.table.pages import TEMPLATES
from tests.table.kit import PATIENCE, Running, Someone, running

Make = Callable[..., Someone]
LINKED = re.compile(r'(?:href|src)="(/static/[^"]+)"')
PAGES = (
    "/",
    "/mine",
    "/ratings",
    "/games/toy",
    "/games/toy/rules",
    "/games/toy/edition",
    "/records",
    "/account",
)


def fetch(server: Running, path: str, **headers: str) -> httpx.Response:
    return httpx.get(server.url + path, headers=headers, timeout=PATIENCE)


def linked(server: Running, path: str) -> list[str]:
    return LINKED.findall(fetch(server, path).text)


@pytest.mark.parametrize("path", [*PAGES, "/nothing"])
def test_a_page_asks_for_one_style_and_one_script_and_keeps_them(
    server: Running, path: str
) -> None:
    found = linked(server, path)
    assert len(found) == 4  # icon, theme, style, script
    for address in found:
        assert assets().version in address
        answer = fetch(server, address)
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert "set-cookie" not in answer.headers
        again = fetch(server, address, **{"If-None-Match": answer.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


def test_every_template_can_be_served() -> None:
    for name in TEMPLATES.list_templates(["html"]):
        source, _, _ = TEMPLATES.loader.get_source(TEMPLATES, name)  # type: ignore[union-attr]
        for kind, make in (("styles", assets().style), ("scripts", assets().script)):
            listed = re.search(rf"{{% set {kind} = \[(.*)\] %}}", source)
            names = re.findall(r'"([^"]+)"', listed[1]) if listed else []
            path = make(*names).removeprefix(f"/static/{assets().version}/")
            assert assets().find(path) is not None, (name, path)


def test_files_are_compressed_for_those_who_take_it(server: Running) -> None:
    style = linked(server, "/")[2]
    packed = fetch(server, style, **{"Accept-Encoding": "gzip"})
    plain = fetch(server, style, **{"Accept-Encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.content == plain.content
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 3
    assert packed.headers["etag"] != plain.headers["etag"]
    assert packed.headers["vary"] == "Accept-Encoding"
    board = fetch(server, "/games/triumvirate/board.svg?lang=en", **{"Accept-Encoding": "gzip"})
    assert board.headers["content-encoding"] == "gzip"


def test_the_address_changes_with_the_files(tmp_path: Path) -> None:
    (tmp_path / "css").mkdir()
    file = tmp_path / "css" / "base.css"
    file.write_text("a {}")
    before = Assets(tmp_path)
    file.write_text("b {}")
    assert Assets(tmp_path).version != before.version


def test_a_page_from_before_an_upgrade_gets_what_there_is_now(server: Running) -> None:
    answer = fetch(server, "/static/0123456789abcdef/css/base.css")
    assert answer.content == (FOLDER / "css" / "base.css").read_bytes()
    assert answer.headers["cache-control"] == "no-cache"
    assert fetch(server, "/static/css/base.css").headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path",
    [
        "nothing.css", "", "css", "../app.py", "%2e%2e/app.py", "page/", "page/.css", "page/+.js",
        "page/nothing.js", "page/shell+shell.js", "page/shell.css.css", "page/..~..~app.py",
        "page/shell+..~..~app.js", "page/" + "shell+" * 3000 + ".js",
        "page/shell+lobby+account.js", "page/shell.css",
    ],
)  # fmt: skip
def test_nothing_else_is_served(server: Running, path: str) -> None:
    assert fetch(server, f"/static/{path}").status_code == 404
    assert fetch(server, f"/static/{assets().version}/{path}").status_code == 404


def test_files_are_only_read(server: Running) -> None:
    url = f"{server.url}/static/css/base.css"
    assert httpx.post(url).status_code == 405
    head = httpx.head(url)
    assert (head.status_code, head.content) == (200, b"")


# -- joining -----------------------------------------------------------------------------------
def joined(**files: str) -> str:
    named = {f"js/{name.replace('_', '/')}.js": text for name, text in files.items()}
    return join_scripts(named.__getitem__, ["js/main.js"])


def test_modules_run_once_each_after_those_they_import() -> None:
    shown = joined(
        main='import { b, c as d } from "./deep/b.js";\nimport "./a.js";\nrun(b, d);\n',
        deep_b='import {\n  a,\n} from "../a.js";\nexport const b = a;\nexport function c() {}\n',
        a="export class a {}\n",
    )
    order = re.findall(r"^const (\$\w+) = ", shown, re.MULTILINE)
    assert order == ["$js_a_js", "$js_deep_b_js", "$js_main_js"]
    assert "const { b, c: d } = $js_deep_b_js;" in shown
    assert "return { b, c };" in shown
    assert not re.search(r"^(import|export)", shown, re.MULTILINE)


def test_comments_stay_behind() -> None:
    source = """\
// What this is.

/**
 * A type. @param {string} a
 */
export const f = (/** @type {string} */ a) => a; // short
const url = "https://ludus.test/**";
/* a block
   of words */
  // more
const g = 4 /* four */;
"""
    shown = joined(main=source)
    assert shown.splitlines()[1:-2] == [
        "", "const f = (a) => a;", 'const url = "https://ludus.test/**";',
        "const g = 4 /* four */;",
    ]  # fmt: skip


def test_of_styles_stays_what_says_something() -> None:
    first = """\
/* What this is. */
.a:hover > b,
.c :is(i, u) { /* why */
  content: "{ a,  b; }";
  margin: calc(1px + 2px) auto;
  grid-template:
    "a  b" auto
    "c" 1fr;
}
"""
    assert join_styles([first, "\n@media (min-width: 9px) and (hover) {\n  d {}\n}\n"]) == (
        '.a:hover > b,.c :is(i,u){content:"{ a,  b; }";margin:calc(1px + 2px) auto;'
        'grid-template:"a  b" auto\n"c" 1fr;}@media (min-width:9px) and (hover){d{}}'
    )


@pytest.mark.parametrize(
    ("files", "problem"),
    [
        ({"main": 'import { a } from "./a.js";\n', "a": 'import "./main.js";\n'}, "imports itself"),
        ({"main": "export default 5;\n"}, "cannot be joined: export default"),
        ({"main": "export let a = 5;\n"}, "cannot be joined: export let"),
        ({"main": "const a = `b\n  c`;\n"}, "a template has several lines: const a = `b"),
        ({"main": 'import * as a from "./a.js";\n', "a": ""}, "cannot be joined: import"),
        ({"main": 'export { a } from "./a.js";\n', "a": ""}, "cannot be joined: export"),
    ],
)
def test_what_cannot_be_joined_is_refused(files: dict[str, str], problem: str) -> None:
    with pytest.raises(LudusError, match=problem):
        joined(**files)


# -- what is kept where --------------------------------------------------------------------------
def test_what_is_for_one_seat_is_kept_nowhere(server: Running, someone: Make) -> None:
    me = someone()
    seats = {"gaius": "me", "livia": "me"}
    table = me.table("toy", options={"players": "2"}, seats=seats)
    paths: list[str] = ["session", "games", "tables", f"tables/{table}", "tokens", "nothing"]
    paths += [f"tables/{table}/{part}" for part in ("text", "record", "series", "dice", "steps/0")]
    for path in paths:
        assert me.ask("GET", path).headers["cache-control"] == "no-store", path
    act: Any = me.look(table)["decision"]
    body = {"seat": act["seat"], "step": act["step"], "action": act["options"][0]["action"]}
    acted = me.ask("POST", f"tables/{table}/actions", json=body)
    assert (acted.status_code, acted.headers["cache-control"]) == (200, "no-store")
    for path in (f"/t/{table}", f"/t/{table}/replay", "/", "/account", "/health"):
        assert me.http.get(server.url + path).headers["cache-control"] == "no-store", path


@pytest.mark.parametrize(
    "path", ["/games/toy/board.svg?lang=fr", "/games/triumvirate/board.svg?lang=fr"]
)
def test_what_is_for_everybody_carries_no_cookie(server: Running, path: str) -> None:
    answer = fetch(server, path)
    public = answer.headers["cache-control"].startswith("public")
    assert public == (answer.status_code == 200)
    assert public != ("set-cookie" in answer.headers)
    unsaid = fetch(server, path.partition("?")[0])  # it depends on who asks
    assert unsaid.headers["cache-control"] == "no-store"


def test_browsers_are_told_to_stay_with_https_where_the_table_does(
    server: Running, tmp_path: Path
) -> None:
    assert "strict-transport-security" not in fetch(server, "/health").headers
    with running(tmp_path, secure_cookies=True) as safe:
        for path in ("/", "/health", "/static/icon.svg", "/api/v1/games"):
            told = fetch(safe, path).headers["strict-transport-security"]
            assert told == "max-age=31536000"


def test_a_proxy_that_speaks_https_is_heard(tmp_path: Path) -> None:
    with running(tmp_path, trust_proxy=True) as server:
        answer = fetch(server, "/health", **{"X-Forwarded-Proto": "https"})
        assert answer.headers["strict-transport-security"]


def test_compressing_twice_gives_the_same(tmp_path: Path) -> None:
    first, second = Assets(), Assets()
    for name, asset in first.files.items():
        assert asset.packed == second.files[name].packed
        assert asset.packed is None or gzip.decompress(asset.packed) == asset.content


# -- pages -----------------------------------------------------------------------------------------
def test_pages_travel_compressed_and_their_size_tells_nothing(server: Running) -> None:
    headers = {"Accept-Encoding": "gzip"}
    with httpx.Client(base_url=server.url, headers=headers, timeout=PATIENCE) as client:
        client.get("/")  # begins a session
        pages = [client.get("/account") for _ in range(12)]
        tokens = {re.findall('name="csrf" content="([^"]+)"', page.text)[0] for page in pages}
        for token in tokens:
            sent = {"X-CSRF-Token": token}
            made = client.post("/api/v1/play-now", json={"game": "toy"}, headers=sent)
            assert made.status_code == 201
    assert all(page.headers["content-encoding"] == "gzip" for page in pages)
    assert len({page.headers["content-length"] for page in pages}) > 1
    assert len(tokens) == len(pages)
    plain = httpx.get(f"{server.url}/account", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
