"""People at real browsers: what they see, click and type, and what goes wrong while they do."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random, choice
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
    TimeoutError,
    ViewportSize,
    WebError,
    expect,
)

from ludus.lab.page_check.looking import RESTED

ROOT: Final = Path(__file__).parents[2]
PATIENCE: Final = 30.0
"""Seconds that anything may take on a busy machine."""
expect.set_options(timeout=1000 * PATIENCE)
HURRY: Final = 5.0
"""Seconds after which a player looks again at what is offered."""
PLAIN_HOST: Final = "ludus.test"
"""This machine, under a name for which browsers demand https before they offer Web Crypto."""
ARGUMENTS: Final = [
    "--disable-gpu",
    "--disable-background-networking",
    f"--host-resolver-rules=MAP {PLAIN_HOST} 127.0.0.1",
]
DESKTOP: Final = ViewportSize(width=1440, height=900)
PHONE: Final = ViewportSize(width=390, height=844)
TABLET: Final = ViewportSize(width=900, height=1200)
LIT: Final = "#frame g.go:not(.cluster), [data-target].lit"
"""What can be chosen on the board and in the panels."""
OPTION: Final = "#options .list button[data-action]"
"""The same as a list of buttons."""
COMMIT: Final = ".commit:visible"
"""The main button: in the top bar, on a phone at the foot of the sheet."""
QUICK: Final = {"tabula": "greedy"}
"""The bots with which a game is soon over, where those that act at random take long."""
PLACING: Final = ".place-tools"
"""Where a shape is turned and moved."""
ABOUT: Final = ("rules", "edition", "summary")
UNFOLDED: Final = "document.querySelectorAll('main details').forEach((e) => (e.open = true))"
HOLD: Final = 750
"""Milliseconds that are long enough for what is held."""


CHOICES: Final = """([lit, option]) => {
  window.offered = document.querySelector(option);
  const options = [...document.querySelectorAll(option)];
  const frame = document.getElementById("frame").getBoundingClientRect();
  const ends = options.flatMap((e, n) => (e.matches(".end") ? [n] : []));
  return {
    options: options.length,
    end: ends.length ? ends[0] : null,
    lit: [...document.querySelectorAll(lit)].flatMap((e, n) => {
      const part = e.matches("tr") ? "td >> nth=0" : ""; // a row is clicked in a cell
      if (!e.getClientRects().length) return []; // it lies in a tab that is not open
      if (!e.closest("#frame")) return [[n, "panel", part]];
      const box = e.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const seen = x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
      return seen ? [[n, "board", part]] : [];
    }),
  };
}"""
"""What can be chosen; of the board, which a phone shows in part, what its frame does not cut off.
The first option is kept, to see when it has been replaced."""


REPLACED: Final = """(most) => new Promise((done) => {
  const look = () => {
    if (window.offered.isConnected) return false;
    watch.disconnect();
    clearTimeout(end);
    done(true);
    return true;
  };
  const watch = new MutationObserver(look);
  const end = setTimeout(() => { watch.disconnect(); done(false); }, most);
  if (!look()) watch.observe(document.body, {childList: true, subtree: true});
})"""


WIDEST: Final = """() => {
  const wide = document.documentElement.clientWidth;
  const culprits = [...document.querySelectorAll("body *")]
    .filter((e) => e.getBoundingClientRect().right > wide + 1 && !e.closest("svg"))
    .map((e) => `${e.tagName}.${e.className}`);
  return {width: document.documentElement.scrollWidth, culprits: culprits.slice(0, 5)};
}"""
"""How wide a page is, and what sticks out."""


HURRIED: Final = "try { localStorage.speed ??= 'off'; } catch { /* nothing is kept here */ }"
"""What others do is not shown step by step: tests need not wait for it."""


class ReadmeServer:
    """The table as the README's first command starts it, with a browser that only notes where it
    was sent. Without run.py's own environment (its folder .venv), `ludus serve` itself."""

    def __init__(self, folder: Path) -> None:
        self.note: Final = folder / "opened"
        browser = folder / "browser.py"
        browser.write_text(
            f"import pathlib, sys\npathlib.Path({str(self.note)!r}).write_text(sys.argv[1])\n"
        )
        variables = {
            **os.environ,
            "BROWSER": f"{shlex.join([sys.executable, str(browser)])} %s",
            "LUDUS_DATABASE": f"sqlite:///{folder / 'table.db'}",
            "LUDUS_PORT": "0",
            "LUDUS_BOT_PAUSE": "0",
            "LUDUS_RATE_LIMITS": "0",
            "LUDUS_LOG_LEVEL": "warning",
        }
        self.said: Final = (folder / "said").open("w+")
        self.process: Final = subprocess.Popen(
            self.command(),
            cwd=ROOT,
            env=variables,
            stdout=subprocess.PIPE,
            stderr=self.said,
            text=True,
            start_new_session=True,
        )
        assert self.process.stdout is not None
        line = next((line for line in self.process.stdout if "http://" in line), "")
        assert line, f"the table did not start: {self.said_so_far()}"
        self.url: Final = line[line.index("http://") :].split()[0]

    def command(self) -> list[str]:
        spec = spec_from_file_location("run_py", ROOT / "run.py")
        assert spec is not None
        assert spec.loader is not None
        run_py = module_from_spec(spec)
        spec.loader.exec_module(run_py)
        if run_py.PLAY.is_current():
            return [sys.executable, "run.py"]
        return [sys.executable, "-m", "ludus", "serve"]

    def opened(self) -> str:
        """The address that the browser was sent to."""
        return self.note.read_text() if self.note.exists() else ""

    def said_so_far(self) -> str:
        self.said.seek(0)
        return self.said.read()

    def stop(self) -> tuple[int, str]:
        """As Ctrl-C does; the exit status and what was said on standard error."""
        os.killpg(self.process.pid, signal.SIGINT)
        status = self.process.wait(timeout=PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        said = self.said_so_far()
        self.said.close()
        return status, said


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
        usual |= {"base_url": url, "viewport": size} | settings
        self.context: Final = browser.new_context(**usual)
        self.context.set_default_timeout(1000 * PATIENCE)
        self.context.add_init_script(HURRIED)
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
        given: Any = answer.json() if answer.body() else None
        if method == "POST" and (path in ("tables", "play-now") or path.endswith("/join")):
            self.add_to_dice(given["table"])
        return given

    def add_to_dice(self, table: str) -> None:
        """As a page would do by itself."""
        update = self.ask("GET", f"tables/{table}")
        dice = update["dice"]
        added = {seat: dice["entropy"][seat] or f"of {seat}" for seat in update["you"]}
        if update["status"] == "gathering" and added:
            body = {"commitment": dice["commitment"], "entropy": added}
            self.ask("POST", f"tables/{table}/entropy", body)

    def table(self, game: str = "triumvirate", **options: str) -> str:
        """A table against bots."""
        body = {"game": game, "options": options}
        return str(self.ask("POST", "play-now", body)["table"])

    def table_for(self, seats: dict[str, str], game: str = "triumvirate", **options: str) -> str:
        """An open table with these people and bots."""
        body = {"game": game, "options": options, "seats": seats, "private": False}
        return str(self.ask("POST", "tables", body)["table"])

    def leave_to_bots(self, table: str) -> None:
        """A quick bot sits in for me; wait until the game is over."""
        update = self.ask("GET", f"tables/{table}")
        for seat in update["you"]:
            body = {"seat": seat, "bot": QUICK.get(update["game"], "random")}
            self.ask("POST", f"tables/{table}/bot", body)
        until(self.page, lambda: self.ask("GET", f"tables/{table}")["over"], 4 * PATIENCE, 0.1)

    def finished(self, game: str = "triumvirate", **options: str) -> str:
        """A game of mine that is over: bots have played it."""
        found = next(each for each in self.ask("GET", "games") if each["id"] == game)
        mode = next(m for m in found["modes"] if options.items() <= m["options"].items())
        first, *others = mode["seats"]
        bot = f"bot:{QUICK.get(game, 'random')}"
        seats = {first: "me", **dict.fromkeys(others, bot)}
        table = self.table_for(seats, game, **options)
        self.leave_to_bots(table)
        return table

    def close(self) -> None:
        self.context.close()


def until(
    page: Page, test: Callable[[], object], seconds: float = PATIENCE, every: float = 0.01
) -> float:
    """Wait for something; gives back how long it took.

    Playwright's own ``wait_for_function`` needs ``eval``, which the pages forbid.
    """
    start = time.monotonic()
    while not test():
        assert time.monotonic() < start + seconds, f"waited in vain for {seconds} s"
        page.wait_for_timeout(1000 * every)
    return time.monotonic() - start


def at_table(page: Page, table: str, query: str = "") -> None:
    """Open a table and wait until its board is laid out."""
    page.goto(f"/t/{table}{query}")
    page.locator("#prompt .said").wait_for()


def rested(page: Page) -> None:
    """Wait until the coach has spoken: what it says moves the options."""
    page.locator(RESTED).wait_for(state="attached")


def open_tab(page: Page, name: str) -> None:
    """One of the tabs of the rail: options, chronicle, talk, about."""
    page.locator(f"#tab-{name}").click()


def say_aloud(page: Page, text: str) -> None:
    """Say something to the table, and go back to the options."""
    open_tab(page, "talk")
    page.locator("#chat input").fill(text)
    page.locator("#chat input").press("Enter")
    open_tab(page, "options")


def count(page: Page, selector: str) -> int:
    return page.locator(selector).count()


def prompt(page: Page) -> str:
    """The sentence that says who must do what."""
    return page.locator("#prompt .said strong").inner_text()


def step(page: Page) -> int:
    """The number of the question that is shown."""
    return int(page.locator("#table").get_attribute("data-step") or -1)


def chronicle(page: Page) -> list[str]:
    """What happened, turn by turn, the newest first."""
    told: list[str] = page.locator("#chronicle .turn-title, #chronicle .line").evaluate_all(
        "(all) => all.map((line) => line.textContent)"
    )
    return told


def standing(page: Page) -> dict[str, Any]:
    """All that two viewers of one seat must agree on."""
    found: dict[str, Any] = page.evaluate(
        """() => ({
          prompt: document.querySelector("#prompt .said strong").textContent,
          chronicle: [...document.querySelectorAll("#chronicle .line")].map((p) => p.textContent),
          pieces: [...document.querySelectorAll("#frame .piece:not(.gone)")]
            .map((piece) => piece.getAttribute("aria-label")),
          seats: [...document.querySelectorAll("#seats .facts")].map((body) => body.textContent),
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
    """Decides by chance, among what is highlighted and nothing else; what is lit where nothing was
    chosen yet comes first."""

    def __init__(self, page: Page, seed: int, touch: bool = False, haste: float = 0.0) -> None:
        self.page: Final = page
        self.chance: Final = Random(seed)
        self.touch: Final = touch
        self.haste: Final = haste
        """How often a turn or phase is ended when it can be."""
        self.used: Final[set[str]] = set()
        """Whether something was chosen on the board, in a panel, in the list."""

    def is_over(self) -> bool:
        return count(self.page, "#over") > 0

    def is_asked(self) -> bool:
        """Wait until there is something to decide, or the game is over."""
        shown = self.page.locator(f"#end, #over, {PLACING}, {OPTION}").locator("visible=true")
        shown.first.wait_for(timeout=2000 * PATIENCE)
        return not self.is_over()

    def is_ready(self) -> bool:
        """The same, and nothing will move any more: for a hand that is not to miss."""
        asked = self.is_asked()
        rested(self.page)
        return asked

    def press(self, thing: Locator) -> None:
        """Click or tap; what is to be held is held."""
        if thing.get_attribute("data-held", timeout=1000 * HURRY):
            thing.click(timeout=1000 * HURRY, delay=HOLD)
        elif self.touch:
            thing.tap(timeout=1000 * HURRY)
        else:
            thing.click(timeout=1000 * HURRY)

    def take(self, before: int) -> None:
        """Take what was chosen by the main button, unless the first click was enough."""
        button = self.page.locator(COMMIT)
        self.page.wait_for_timeout(20)
        if button.count() and step(self.page) == before:
            self.press(button)

    def decide(self) -> None:
        """Take one of the options; look again if they were replaced while the hand moved."""
        for _ in range(int(PATIENCE / HURRY)):
            try:
                self.point()
            except TimeoutError:
                self.is_asked()
            else:
                if self.is_replaced():
                    return
                self.is_asked()  # a hand that held a button which was drawn anew: once more
        raise AssertionError("what is offered cannot be taken")

    def point(self) -> None:
        """Point at something that is lit, or at the button of an option."""
        seen = self.page.evaluate(CHOICES, [LIT, OPTION])
        before = step(self.page)
        if not seen["options"]:
            raise TimeoutError("nothing is offered")
        if self.page.locator(PLACING).is_visible():
            self.place(before)
            return
        new = [lit for lit in seen["lit"] if lit[1] not in self.used]
        if seen["end"] is not None and not new and self.chance.random() < self.haste:
            self.used.add("end")
            self.press(self.page.locator(OPTION).nth(seen["end"]))
        elif new or (seen["lit"] and self.chance.random() < 0.6):
            number, where, part = self.chance.choice(new or seen["lit"])
            self.used.add(where)
            thing = self.page.locator(LIT).nth(number)
            self.press(thing.locator(part) if part else thing)
            several = self.page.locator(OPTION)
            if count(self.page, ".filtered"):
                self.used.add("several")
                self.press(several.nth(self.chance.randrange(several.count())))
        else:
            self.used.add("list")
            self.press(self.page.locator(OPTION).nth(self.chance.randrange(seen["options"])))
        self.take(before)

    def place(self, before: int) -> None:
        """Turn or mirror a shape, go to a place where it fits, and draw it."""
        self.used.add("shape")
        for tool in (self.chance.choice((".turn", ".mirror", ".next")), ".next"):
            self.press(self.page.locator(f"{PLACING} {tool}"))
        self.take(before)

    def is_replaced(self, seconds: float = HURRY) -> bool:
        """Wait until what was offered at CHOICES has been replaced."""
        return bool(self.page.evaluate(REPLACED, 1000 * seconds))

    def wait_for_next(self) -> None:
        """The same, where nothing else may happen."""
        assert self.is_replaced(PATIENCE), "what was offered is still there"

    def play(self, most: int = 400) -> int:
        """Play to the end, or so many decisions; gives back how many were taken."""
        taken = 0
        while taken < most and self.is_asked():
            self.decide()
            taken += 1
        return taken


def settle(page: Page) -> None:
    """Let the fonts and the camera of a page come to rest; nothing else moves in these tests."""
    page.evaluate(
        """() => document.fonts.ready.then(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
        ).then(() => null)"""
    )


def too_wide(page: Page, size: ViewportSize) -> str:
    """Empty, or what is wider than the screen."""
    found = page.evaluate(WIDEST)
    if found["width"] <= size["width"]:
        return ""
    return f"{page.url} is {found['width']} wide at {size['width']}: {found['culprits']}"


def visit_every_page(person: Person, over: str) -> Iterator[Page]:
    """Go to every kind of page and wait until each is filled; what can be read about games, of the
    smallest and of the largest."""
    page = person.page
    games = [game["id"] for game in person.ask("GET", "games")]
    tables = [person.table(game) for game in games]
    gathering = person.table_for({"caesar": "me", "pompey": "open", "crassus": "bot:greedy"})
    invite = person.ask("GET", f"tables/{gathering}")["invite"]
    own = (
        "/mine",
        "/ratings",
        "/records",
        "/sign-in",
        "/account",
        "/forgotten",
        "/new-password",
        "/confirm",
    )
    for path in ("/", *own, invite):
        page.goto(path)
        page.locator("main").wait_for()
        yield page
    least, most = games[0], games[-1]
    read = [f"/games/{game}/{about}" for game in (least, most) for about in ABOUT]
    for path in (*(f"/games/{game}" for game in games), *read):
        page.goto(path)
        page.locator("main").wait_for()
        page.evaluate(UNFOLDED)
        yield page
    for table in (*tables, gathering, over):
        at_table(page, table)
        if table in tables:
            page.locator(OPTION).first.wait_for()
        yield page
    for table in (tables[0], over):
        page.goto(f"/t/{table}/replay")
        page.locator("#tab-charts").click()
        page.locator("#charts svg").first.wait_for()
        yield page
    name = "".join(choice("abcdefghij") for _ in range(12))
    person.ask("POST", "account", {"name": name, "password": "via-appia-312"})
    person.ask("POST", "tokens", {"name": "a bot"})
    page.goto("/account")
    page.locator("#new-token").wait_for()
    yield page
