"""Ludus as an app: browsers find all they need to install it, and nothing of anybody is kept."""

from __future__ import annotations

import struct

import httpx
import pytest

from tests.table.kit import PATIENCE, Running


def fetch(server: Running, path: str, lang: str = "en") -> httpx.Response:
    headers = {"Accept-Language": lang}
    return httpx.get(server.url + path, headers=headers, timeout=PATIENCE)


def test_the_manifest_names_icons_that_are_there(server: Running) -> None:
    manifest = fetch(server, "/manifest.webmanifest", "fr")
    assert manifest.headers["content-type"] == "application/manifest+json"
    told = manifest.json()
    assert (told["start_url"], told["display"], told["lang"]) == ("/", "standalone", "fr")
    for icon in told["icons"]:
        found = fetch(server, icon["src"])
        assert found.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            size = struct.unpack(">II", found.content[16:24])
            assert icon["sizes"] == f"{size[0]}x{size[1]}"
    purposes = {icon.get("purpose") for icon in told["icons"]}
    assert {"any", "maskable"} <= purposes
    assert 'rel="manifest" href="/manifest.webmanifest"' in fetch(server, "/").text


@pytest.mark.parametrize("path", ["any-9", "any-100000", "other-192", "any-x"])
def test_no_other_icon_is_drawn(server: Running, path: str) -> None:
    assert fetch(server, f"/icons/{path}.png").status_code in (404, 422)


def test_the_page_for_no_network_is_nobodys(server: Running) -> None:
    for lang, word in (("en", "No network"), ("fr", "Pas de réseau")):
        page = fetch(server, f"/offline/{lang}")
        assert word in page.text
        assert 'name="csrf" content=""' in page.text
        assert "set-cookie" not in page.headers
    assert fetch(server, "/offline/xx").status_code == 404


def test_the_service_worker_reaches_all_pages_and_is_asked_for_again(server: Running) -> None:
    worker = fetch(server, "/sw.js")
    assert worker.headers["content-type"].startswith("text/javascript")
    assert worker.headers["cache-control"] == "no-cache"
