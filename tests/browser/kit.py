"""People at real browsers: what they see, click and type, and what goes wrong while they do."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, Final

from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    Playwright,
    Request,
    Response,
    ViewportSize,
    WebError,
)

PATIENCE: Final = 30.0
"""Seconds that anything may take on a busy machine."""
ARGUMENTS: Final = ["--disable-gpu", "--disable-background-networking"]
DESKTOP: Final = ViewportSize(width=1440, height=900)
PHONE: Final = ViewportSize(width=390, height=844)
TABLET: Final = ViewportSize(width=900, height=1200)
LIT: Final = "#frame g.go, #frame .ring-mark, [data-target].lit"
"""What can be chosen on the board and in the panels."""
OPTION: Final = "#options .list button[data-action]"
"""The same as a list of buttons."""


IN_SIGHT: Final = """(all) => {
  const frame = document.getElementById("frame").getBoundingClientRect();
  return all.flatMap((e, n) => {
    const box = e.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const inside = x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
    return inside || !e.closest("#frame") ? [n] : [];
  });
}"""
"""Numbers of those that the board's frame does not cut off; on a phone it shows a part."""


class NoBrowser(Exception):
    """Why there is none."""


def launch(playwright: Playwright) -> Browser:
    """The browser named by LUDUS_BROWSER, Playwright's own, or one that the system has."""
    named = os.environ.get("LUDUS_BROWSER")
    if named:
        ways: list[dict[str, Any]] = [{"executable_path": named}]
    else:
        ways = [{}]
        for path in ("/usr/bin/chromium", "/usr/bin/chromium-browser"):
            ways += [{"executable_path": path}] if os.path.exists(path) else []
        ways += [{"channel": "chrome"}, {"channel": "msedge"}]
    failures = []
    for way in ways:
        try:
            return playwright.chromium.launch(args=ARGUMENTS, **way)
        except Error as error:
            failures.append(error.message.splitlines()[0])
    raise NoBrowser(
        "no browser was found; install Chromium, or run `python -m playwright install chromium`, "
        f"or name one in LUDUS_BROWSER ({'; '.join(failures)})"
    )


class Person:
    """Somebody with a browser of their own; all that goes wrong in it is kept in ``troubles``."""

    def __init__(
        self, browser: Browser, url: str, size: ViewportSize = DESKTOP, **settings: Any
    ) -> None:
        usual: dict[str, Any] = {"locale": "en-GB", "reduced_motion": "reduce"}
        if size["width"] < 1000:
            usual |= {"has_touch": True, "is_mobile": True}
        self.size: Final = size
        self.context: Final = browser.new_context(base_url=url, viewport=size, **(usual | settings))
        self.context.set_default_timeout(1000 * PATIENCE)
        self.troubles: Final[list[str]] = []
        self.context.on("console", self.heard)
        self.context.on("weberror", self.broke)
        self.context.on("response", self.answered)
        self.context.on("requestfailed", self.failed)
        self.page: Final = self.context.new_page()

    # -- what goes wrong -------------------------------------------------------------------------
    def heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.troubles.append(f"console {message.type}: {message.text}")

    def broke(self, error: WebError) -> None:
        self.troubles.append(f"page error: {error.error}")

    def answered(self, response: Response) -> None:
        if response.status >= 400:
            self.troubles.append(f"{response.status}: {response.request.method} {response.url}")

    def failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # the page was left while it was on its way
            self.troubles.append(f"{request.failure}: {request.method} {request.url}")

    @contextmanager
    def in_trouble(self) -> Iterator[None]:
        """What goes wrong here is meant to."""
        before = list(self.troubles)
        yield
        self.troubles[:] = before

    # -- without the mouse -----------------------------------------------------------------------
    def ask(self, method: str, path: str, body: object = None) -> Any:
        """The HTTP API in this person's session, to arrange what a test is not about."""
        headers = {}
        if method != "GET":
            headers["X-CSRF-Token"] = self.ask("GET", "session")["csrf"]
        answer = self.context.request.fetch(
            f"/api/v1/{path}", method=method, headers=headers, data=body
        )
        assert answer.ok, f"{answer.status} {answer.text()}"
        return answer.json() if answer.body() else None

    def table(self, game: str = "triumvirate", **options: str) -> str:
        """A table against bots."""
        body = {"game": game, "options": options}
        return str(self.ask("POST", "play-now", body)["table"])

    def table_for(self, seats: dict[str, str], game: str = "triumvirate", **options: str) -> str:
        """An open table with these people and bots."""
        body = {"game": game, "options": options, "seats": seats, "private": False}
        return str(self.ask("POST", "tables", body)["table"])

    def finished(self, game: str = "triumvirate", **options: str) -> str:
        """A game of mine that is over: I gave up, and bots played on."""
        table = self.table(game, **options)
        seat = self.ask("GET", f"tables/{table}")["you"][0]
        self.ask("POST", f"tables/{table}/resign", {"seat": seat})
        until(self.page, lambda: self.ask("GET", f"tables/{table}")["over"], 2 * PATIENCE)
        return table

    def close(self) -> None:
        self.context.close()


def until(page: Page, test: Callable[[], object], seconds: float = PATIENCE) -> float:
    """Wait for something; gives back how long it took.

    Playwright's own ``wait_for_function`` needs ``eval``, which the pages forbid.
    """
    start = time.monotonic()
    while not test():
        assert time.monotonic() < start + seconds, f"waited in vain for {seconds} s"
        page.wait_for_timeout(10)
    return time.monotonic() - start


def at_table(page: Page, table: str, query: str = "") -> None:
    """Open a table and wait until its board is laid out."""
    page.goto(f"/t/{table}{query}")
    page.locator("#prompt .said").wait_for()


def count(page: Page, selector: str) -> int:
    return page.locator(selector).count()


def prompt(page: Page) -> str:
    """The sentence that says who must do what."""
    return page.locator("#prompt .said strong").inner_text()


def chronicle(page: Page) -> list[str]:
    """What happened, the newest first."""
    return page.locator("#chronicle li p").all_inner_texts()


def standing(page: Page) -> dict[str, Any]:
    """All that two viewers of one seat must agree on."""
    found: dict[str, Any] = page.evaluate(
        """() => ({
          prompt: document.querySelector("#prompt .said strong").textContent,
          chronicle: [...document.querySelectorAll("#chronicle li p")].map((p) => p.textContent),
          pieces: [...document.querySelectorAll("#frame .piece:not(.gone)")]
            .map((piece) => piece.getAttribute("aria-label")),
          seats: [...document.querySelectorAll("#seats .body")].map((body) => body.textContent),
          chat: [...document.querySelectorAll("#chat li")].map((line) => line.textContent),
        })"""
    )
    return found


def place_on_screen(page: Page, target: str) -> tuple[float, float]:
    """Where a place of the board is, in the window."""
    spot = page.locator(f'#board-art [data-target="{target}"]').first
    spot.scroll_into_view_if_needed()
    x, y = spot.evaluate(
        """(spot) => {
          const [x, y] = spot.dataset.anchor.split(",").map(Number);
          const point = new DOMPoint(x, y).matrixTransform(spot.ownerSVGElement.getScreenCTM());
          return [point.x, point.y];
        }"""
    )
    return x, y


class Player:
    """Decides by chance, among what is highlighted and nothing else."""

    def __init__(self, page: Page, seed: int, touch: bool = False) -> None:
        self.page: Final = page
        self.chance: Final = Random(seed)
        self.touch: Final = touch
        self.used: Final[set[str]] = set()
        """Whether something was chosen on the board, in a panel, in the list."""

    def is_over(self) -> bool:
        return count(self.page, "#over") > 0

    def is_asked(self) -> bool:
        """Wait until there is something to decide, or the game is over."""
        self.page.locator(f"#over, {OPTION}").first.wait_for(timeout=2000 * PATIENCE)
        return not self.is_over()

    def press(self, thing: Locator) -> None:
        if thing.evaluate("(e) => e.matches('tr')"):
            thing = thing.locator("td").first  # between the cells there is no row
        elif thing.evaluate("(e) => e.matches('.ring-mark')"):
            thing = thing.locator("..")  # the ring is drawn around what is clicked
        if self.touch:
            thing.tap()
        else:
            thing.click()

    def decide(self) -> None:
        """Take one of the options by pointing at something that is lit, or at its button."""
        before = self.page.locator(OPTION).first.element_handle()
        assert before is not None
        places = self.page.locator(LIT).evaluate_all(IN_SIGHT)
        if places and self.chance.random() < 0.6:
            thing = self.page.locator(LIT).nth(self.chance.choice(places))
            self.used.add("board" if thing.evaluate("(e) => !!e.closest('#frame')") else "panel")
            self.press(thing)
            several = self.page.locator(".chooser .opt")
            if several.count():
                self.used.add("chooser")
                self.press(several.nth(self.chance.randrange(several.count())))
        else:
            options = self.page.locator(OPTION)
            self.used.add("list")
            self.press(options.nth(self.chance.randrange(options.count())))
        self.wait_for_next(before)

    def wait_for_next(self, before: Any) -> None:
        """Until what was offered has been replaced."""
        until(self.page, lambda: not before.evaluate("(button) => button.isConnected"))

    def play(self, most: int = 400) -> int:
        """Play to the end, or so many decisions; gives back how many were taken."""
        taken = 0
        while taken < most and self.is_asked():
            self.decide()
            taken += 1
        return taken


def settle(page: Page) -> None:
    """Let the fonts, fades and glides of a page come to rest."""
    page.evaluate("() => document.fonts.ready.then(() => null)")
    page.wait_for_timeout(300)


def visit_every_page(person: Person) -> Iterator[Page]:
    """Go to every kind of page, for every game that is served, and wait until each is filled."""
    page = person.page
    games = [game["id"] for game in person.ask("GET", "games")]
    over = person.finished()
    tables = [person.table(game) for game in games]
    gathering = person.table_for({"caesar": "me", "pompey": "open", "crassus": "bot:greedy"})
    invite = person.ask("GET", f"tables/{gathering}")["invite"]
    for path in ("/", "/records", "/sign-in", "/account", invite):
        page.goto(path)
        page.locator("main").wait_for()
        yield page
    for game in games:
        for path in (f"/games/{game}", f"/games/{game}/rules", f"/games/{game}/edition"):
            page.goto(path)
            page.locator("main").wait_for()
            for summary in page.locator("main details > summary").all():
                summary.click()
            yield page
    for table in (*tables, gathering, over):
        at_table(page, table)
        if table in tables:
            page.locator(OPTION).first.wait_for()
        yield page
    for table in (tables[0], over):
        page.goto(f"/t/{table}/replay")
        page.locator("#charts svg").first.wait_for()
        yield page
