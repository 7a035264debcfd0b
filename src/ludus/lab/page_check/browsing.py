"""A real browser and a server of one's own to look at with it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from ludus.core.errors import LudusError

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

SYSTEM_BROWSERS: Final = ("/usr/bin/chromium", "/usr/bin/chromium-browser")


@contextmanager
def serving() -> Iterator[str]:
    """A table on a free port, with quick bots: its address."""
    with TemporaryDirectory() as folder:
        more = {"LUDUS_DATABASE": f"sqlite:///{folder}/table.db", "LUDUS_PORT": "0"}
        more |= {"LUDUS_RATE_LIMITS": "0", "LUDUS_BOT_PAUSE": "0", "LUDUS_LOG_LEVEL": "warning"}
        process = subprocess.Popen(
            [sys.executable, "-m", "ludus.table"],
            env={**os.environ, **more},
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            if "http://" not in line:
                raise LudusError("the server did not start; its message is above")
            yield line[line.index("http://") :].split()[0].rstrip("/")
        finally:
            process.terminate()
            process.wait()
            if process.stdout is not None:
                process.stdout.close()


@contextmanager
def browsing() -> Iterator[Browser]:
    """A browser, as long as it is needed."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        raise LudusError("this needs Playwright: use the test environment") from None
    with sync_playwright() as playwright:
        browser = launched(playwright)
        yield browser
        browser.close()


def launched(playwright: Playwright) -> Browser:
    """The browser named by LUDUS_BROWSER, one of the system, or Playwright's own."""
    named = os.environ.get("LUDUS_BROWSER")
    paths = [named] if named else [path for path in SYSTEM_BROWSERS if os.path.exists(path)]
    return playwright.chromium.launch(executable_path=paths[0] if paths else None)
