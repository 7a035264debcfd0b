"""How soon a table is there on a phone: bytes, requests and time until its board is drawn.

A browser that has nothing in its cache opens a table over a line that it slows down itself, and
again with a slower processor, which is told but not judged. Times mean something on a machine that
has little else to do.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ludus.core.errors import LudusError

from .browsing import browsing, serving

if TYPE_CHECKING:
    from playwright.sync_api import Browser

MOST_BYTES: Final = 150_000
MOST_REQUESTS: Final = 15
MOST_MILLISECONDS: Final = 1000
PATIENCE: Final = 60_000
PHONE: Final = {"width": 390, "height": 844}
DRAWN: Final = """new MutationObserver((_changes, self) => {
  if (!document.querySelector("#frame > svg [data-target]")) return;
  self.disconnect();
  requestAnimationFrame(() => setTimeout(() => { window.drawnAt = performance.now(); }));
}).observe(document, { childList: true, subtree: true });"""


class Line(NamedTuple):
    """A connection."""

    kilobits: int
    latency: int
    """Milliseconds there and back."""


LINES: Final = {"4g": Line(9000, 60), "slow-4g": Line(1600, 150), "none": Line(0, 0)}
SLOWER: Final = 4
"""How many times slower than this machine a phone may be."""


class Loaded(NamedTuple):
    """What opening a table took."""

    game: str
    requests: int
    bytes: int
    milliseconds: int
    """Until the board is drawn."""

    def problems(self) -> list[str]:
        """What is more than it may be."""
        limits = (
            (self.requests, MOST_REQUESTS, "requests"),
            (self.bytes, MOST_BYTES, "bytes"),
            (self.milliseconds, MOST_MILLISECONDS, "milliseconds until the board is drawn"),
        )
        return [f"{self.game}: {n} {what}, not {most}" for n, most, what in limits if n > most]


def check_loading(
    games: list[str], line: Line, told: Callable[[Loaded, Loaded], None]
) -> list[Loaded]:
    """Open a table of each game in a browser that has never seen one.

    *told* hears how it went, also with a slower processor.
    """
    found = []
    with serving() as url, browsing() as browser:
        for game in games:
            found.append(opened(browser, url, game, line))
            told(found[-1], opened(browser, url, game, line, SLOWER))
    return found


def opened(browser: Browser, url: str, game: str, line: Line, slower: int = 1) -> Loaded:
    """Open one table, cold, with a processor that is so many times slower."""
    usual: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    context = browser.new_context(base_url=url, **usual)
    asked = context.request
    csrf = asked.get("/api/v1/session").json()["csrf"]
    made = asked.post(
        "/api/v1/play-now", data={"game": game, "options": {}}, headers={"X-CSRF-Token": csrf}
    )
    page = context.new_page()
    page.add_init_script(DRAWN)
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    if line.kilobits:
        speed = line.kilobits * 1000 // 8
        conditions = {"offline": False, "latency": line.latency}
        limits = {"downloadThroughput": speed, "uploadThroughput": speed // 2}
        session.send("Network.emulateNetworkConditions", {**conditions, **limits})
    session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    sizes: list[int] = []

    def finished(event: Any) -> None:
        sizes.append(int(event["encodedDataLength"]))

    session.on("Network.loadingFinished", finished)
    page.goto(f"/t/{made.json()['table']}", wait_until="commit")
    for _ in range(PATIENCE // 50):
        if page.evaluate("window.drawnAt"):
            break
        page.wait_for_timeout(50)
    else:
        raise LudusError(f"{game}: no board after {PATIENCE / 1000:.0f} s")
    page.locator("#prompt .said").wait_for()
    page.wait_for_load_state()
    drawn = round(page.evaluate("window.drawnAt"))
    context.close()
    return Loaded(game, len(sizes), sum(sizes), drawn)
