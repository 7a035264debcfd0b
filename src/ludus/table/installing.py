"""Ludus as an app: what browsers need to install it, the page for when there is no network."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Final, Literal

import resvg_py
from fastapi import APIRouter, Path, Request
from fastapi.responses import Response

from ludus.core.catalogue import LANGUAGES

from .api.callers import Parts
from .assets import FOLDER, Asset, assets
from .encoding import dump
from .errors import missing
from .pages import DAY, page, words
from .sessions import Caller

router = APIRouter(include_in_schema=False)
SIZES: Final = (180, 192, 512)
"""Of the icons: what iOS takes, and what others ask for."""
PAPER: Final = "#fdfaf3"
ASK_AGAIN: Final = "no-cache"


@router.get("/manifest.webmanifest")
async def manifest(request: Request, parts: Parts) -> Response:
    """What an installed app is called and looks like."""
    lang = parts.sessions.language(request)
    tell = words().teller(lang)
    icons = [{"src": assets().address("icon.svg"), "sizes": "any", "type": "image/svg+xml"}]
    for size in SIZES[1:]:
        for purpose in ("any", "maskable"):
            src = f"/icons/{purpose}-{size}.png"
            icon = {"src": src, "sizes": f"{size}x{size}", "type": "image/png"}
            icons.append(icon | {"purpose": purpose})
    told = {
        "id": "/",
        "name": "LVDVS",
        "short_name": "LVDVS",
        "description": tell("lobby.lede"),
        "lang": lang,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": icons,
        "shortcuts": [{"name": tell("shell.mine"), "url": "/mine"}],
    }
    return Response(dump(told), media_type="application/manifest+json")


@router.get("/icons/{purpose}-{size}.png")
def icon(
    request: Request, purpose: Literal["any", "maskable"], size: Annotated[int, Path()]
) -> Response:
    """The icon as a picture; drawn once, in a thread of its own."""
    if size not in SIZES:
        raise missing("page")
    return drawn(purpose, size).answer(request.headers, DAY)


@lru_cache(maxsize=2 * len(SIZES))
def drawn(purpose: str, size: int) -> Asset:
    """An icon; one that may be cut to any shape has a margin."""
    svg = (FOLDER / "icon.svg").read_text(encoding="utf-8")
    if purpose == "maskable":
        svg = svg.replace('viewBox="0 0 32 32"', 'viewBox="-6 -6 44 44"')
    picture = resvg_py.svg_to_bytes(
        svg_string=svg, width=size, background=PAPER if purpose == "maskable" else None
    )
    return Asset(bytes(picture), "image/png")


@router.get("/sw.js")
async def worker(request: Request) -> Response:
    """The service worker; here, so that all pages are in its reach."""
    return assets().files["sw.js"].answer(request.headers, ASK_AGAIN)


@router.get("/offline/{lang}")
async def offline(request: Request, lang: str) -> Response:
    """What an app shows without a network; nobody's in particular, since browsers keep it."""
    if lang not in LANGUAGES:
        raise missing("page")
    return page(request, Caller(None, lang, ""), "offline.html")
