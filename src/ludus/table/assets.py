"""Assets: styles, scripts and pictures of the pages, read once and kept ready, compressed.

A page asks for one style and one script: the server joins the files that its template names. Their
address holds a hash of all files, so that a browser may keep them for ever and asks again only
after an upgrade; each file is also there under its own name. Scripts stay modules as they are
written, with imports and exports by name (``import { a } from "./b.js"``); joined, each becomes a
function that runs once.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from functools import cache, cached_property
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from ludus.core.errors import LudusError

from .joining import join_scripts, join_styles

FOLDER: Final = Path(__file__).parent / "static"
TEMPLATES: Final = Path(__file__).parent / "templates"
NAMED: Final = re.compile(r"{% set (styles|scripts) = \[(.*?)\] %}")
"""How a template says what its page needs besides."""
AROUND: Final = {"css": ("tokens", "base", "powers", "shell"), "js": ("shell",)}
"""What every page has, before what is its own."""
PAGE: Final = "page/"
"""Under this name are the joined files, called after those that they are joined from."""
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
SMALLEST: Final = 400
"""Bytes from which it is worth while to compress."""


class Asset:
    """Something that travels, as it is and compressed."""

    def __init__(self, content: bytes, kind: str) -> None:
        self.content = content
        self.kind = kind
        self.tag = hashlib.sha256(content).hexdigest()[:20]

    @cached_property
    def packed(self) -> bytes | None:
        """Compressed, if that is worth while."""
        if len(self.content) < SMALLEST:
            return None
        packed = gzip.compress(self.content, 9, mtime=0)
        return packed if len(packed) < len(self.content) else None

    def answer(self, headers: Headers, cache: str) -> Response:
        """The answer to a request with these headers: nothing where the browser has it already."""
        packed = self.packed if "gzip" in headers.get("accept-encoding", "") else None
        tag = f'"{self.tag}{"" if packed is None else "-gzip"}"'
        told = {"Cache-Control": cache, "ETag": tag, "Vary": "Accept-Encoding"}
        if tag in re.findall(r'"[^"]*"', headers.get("if-none-match", "")):
            return Response(status_code=304, headers=told)
        if packed is not None:
            told["Content-Encoding"] = "gzip"
        return Response(packed or self.content, media_type=self.kind, headers=told)


class Assets:
    """All files of a folder, and what is joined from them."""

    def __init__(self, folder: Path = FOLDER, templates: Path = TEMPLATES) -> None:
        self.files: dict[str, Asset] = {}
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
                name = path.relative_to(folder).as_posix()
                self.files[name] = Asset(path.read_bytes(), kind)
        tags = "".join(f"{name}={asset.tag};" for name, asset in self.files.items())
        self.version = hashlib.sha256(tags.encode()).hexdigest()[:16]
        self.pages = {name: files_of(name) for name in joined_names(templates)}
        """What is joined, by name: nothing but what a page asks for, however anybody asks."""
        self.joined = cache(self.join)

    # -- addresses -----------------------------------------------------------------------------
    def address(self, path: str) -> str:
        """Of one file."""
        return f"/static/{self.version}/{path}"

    def style(self, *names: str) -> str:
        """Of the style of a page that needs these besides what every page has."""
        return self.address(joined_name("css", names))

    def script(self, *names: str) -> str:
        """Of its script."""
        return self.address(joined_name("js", names))

    # -- serving -------------------------------------------------------------------------------
    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request for a file; *scope* is that of the mount."""
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405, headers={"Allow": "GET, HEAD"})
        path = scope["path"].removeprefix(scope.get("root_path", "")).lstrip("/")
        version, _, rest = path.partition("/")
        ours = version == self.version
        if ours or re.fullmatch("[0-9a-f]{16}", version):  # a page from before an upgrade
            path = rest
        asset = self.find(path)
        if asset is None:
            raise HTTPException(404)
        answer = asset.answer(Headers(scope=scope), FOR_EVER if ours else ASK_AGAIN)
        await answer(scope, receive, send)

    def find(self, path: str) -> Asset | None:
        """A file, or some that are joined."""
        names = self.pages.get(path)
        return self.files.get(path) if names is None else self.joined(names)

    def join(self, names: tuple[str, ...]) -> Asset:
        """Several files as one."""
        kind = self.files[names[0]].kind
        if names[0].endswith(".css"):
            return Asset(join_styles(map(self.text, names)).encode(), kind)
        return Asset(join_scripts(self.text, names).encode(), kind)

    def text(self, name: str) -> str:
        """A style or script as it is written."""
        if name not in self.files:
            raise LudusError(f"there is no {name}")
        return self.files[name].content.decode()


def joined_name(ending: str, names: tuple[str, ...]) -> str:
    """What the joined files of a page are called."""
    parts = (name.replace("/", "~") for name in (*AROUND[ending], *names))
    return f"{PAGE}{'+'.join(parts)}.{ending}"


def joined_names(templates: Path) -> set[str]:
    """All that pages ask for, by their templates."""
    found = {joined_name("css", ()), joined_name("js", ())}
    for template in templates.glob("*.html"):
        for kind, names in NAMED.findall(template.read_text(encoding="utf-8")):
            listed = tuple(re.findall('"([^"]+)"', names))
            found.add(joined_name("css" if kind == "styles" else "js", listed))
    return found


def files_of(path: str) -> tuple[str, ...]:
    """The files that such a name stands for."""
    stem, _, ending = path.removeprefix(PAGE).rpartition(".")
    return tuple(f"{ending}/{part.replace('~', '/')}.{ending}" for part in stem.split("+"))


@cache
def assets() -> Assets:
    """Those of the pages, read once."""
    return Assets()
