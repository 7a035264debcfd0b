"""Whether the table page keeps what it promises, in random positions of real games in a browser.

A server of its own; somebody plays against random bots, and at every decision the page is looked at
on screens of several sizes: one screen without scrolling, letters large enough, lit things apart,
inside the frame and uncovered, the same keys in the list and on the board, a main button that says
what is chosen and never ends anything, a camera that stays where it is, "why not?" beside what was
clicked, every line of the chronicle in one step, and no question whose only answer is to pass.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib.resources import files
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

from ludus.core.errors import LudusError

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Playwright

AUDIT: Final = files("ludus.lab").joinpath("cockpit.js").read_text(encoding="utf-8")
MOUSE: Final = ((1024, 640), (1280, 720), (1440, 900))
TOUCH: Final = ((820, 1180), (390, 844))
APART: Final = {"mouse": 28, "touch": 44}
"""Pixels between the middles of lit things."""
BESIDE: Final = 60
"""Pixels from a click to the bubble that answers it."""
SYSTEM_BROWSERS: Final = ("/usr/bin/chromium", "/usr/bin/chromium-browser")
PATIENCE: Final = 20_000
"""Milliseconds until a page shows what the server knows."""
RESTED: Final = "#coach:not([data-asking])"
"""The coach has spoken: what it says moves the options."""
WAY: Final = "#chosen.way:not([hidden])"
"""What a way to a place far off costs, once one has been clicked."""
VIEW: Final = """() => {
  const board = document.querySelector("#frame .board");
  const box = board?.getBoundingClientRect();
  return [board?.getAttribute("viewBox") ?? "", box ? `${box.width} x ${box.height}` : ""];
}"""
SETTLED: Final = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => done(null))))"""
STEPS: Final = """async ([lines, story]) => {
  const { turns } = await import("/static/js/table/steps.js");
  const found = turns(lines, story).flatMap((turn) =>
    [...(turn.title ? [turn.title] : []), ...turn.steps.flatMap((step) => step.lines)]);
  return found.map((line) => line.n);
}"""
LIT_INSIDE: Final = """(view) => {
  const [x, y, w, h] = view.split(" ").map(Number);
  const rim = 30 / document.querySelector("#frame .board").getScreenCTM().a;
  const at = (target) => document
    .querySelector(`#board-art [data-target="${CSS.escape(target)}"][data-anchor]`)
    ?.dataset.anchor.split(",").map(Number);
  return [...document.querySelectorAll("#frame .board g.go[data-target]")]
    .map((go) => at(go.dataset.target)).filter(Boolean)
    .every(([u, v]) => u > x + rim && u < x + w - rim && v > y + rim && v < y + h - rim);
}"""
UNLIT: Final = """() => {
  const keys = [...document.querySelectorAll("#frame .board g.go")];
  const lit = new Set(keys.map((key) => key.dataset.target));
  const frame = document.getElementById("frame").getBoundingClientRect();
  const board = document.querySelector("#frame .board");
  for (const spot of document.querySelectorAll("#board-art [data-target][data-anchor]")) {
    if (lit.has(spot.dataset.target)) continue;
    const [x, y] = spot.dataset.anchor.split(",").map(Number);
    const at = new DOMPoint(x, y).matrixTransform(board.getScreenCTM());
    const under = document.elementsFromPoint(at.x, at.y).map((e) => e.closest?.("[data-target]"));
    if (under.some((e) => lit.has(e?.dataset.target))) continue; // what is lit gets the click
    const found = under[0];
    const isIn = at.x > frame.left + 9 && at.x < frame.right - 9
      && at.y > frame.top + 9 && at.y < frame.bottom - 9;
    if (isIn && found?.dataset.target === spot.dataset.target) return [at.x, at.y];
  }
  return null;
}"""
BUBBLE: Final = """([x, y]) => {
  const box = document.querySelector("#why")?.getBoundingClientRect();
  if (!box) return null;
  const far = Math.max(box.left - x, x - box.right, box.top - y, y - box.bottom, 0);
  const hidden = [...document.querySelectorAll("#frame .board g.go .hit")].filter((e) => {
    const hit = e.getBoundingClientRect();
    const [u, v] = [(hit.left + hit.right) / 2, (hit.top + hit.bottom) / 2];
    return u > box.left && u < box.right && v > box.top && v < box.bottom;
  });
  return [far, hidden.length];
}"""


class Report:
    """What was looked at, and what was found."""

    def __init__(self) -> None:
        self.positions: Final[Counter[str]] = Counter()
        self.screens = 0
        self.found: Final[list[str]] = []

    def add(self, where: str, problems: list[str]) -> None:
        """Note what does not hold on one screen."""
        self.screens += 1
        self.found.extend(f"{where}: {problem}" for problem in problems)

    def by_check(self) -> Counter[str]:
        """How often each check failed."""
        return Counter(line.split(": ")[1] for line in self.found)


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


def launched(playwright: Playwright) -> Browser:
    """The browser named by LUDUS_BROWSER, one of the system, or Playwright's own."""
    named = os.environ.get("LUDUS_BROWSER")
    paths = [named] if named else [path for path in SYSTEM_BROWSERS if os.path.exists(path)]
    return playwright.chromium.launch(executable_path=paths[0] if paths else None)


def check_table(
    games: list[str],
    positions: int,
    seed: int = 0,
    lang: str = "en",
    scheme: str = "light",
    progress: Callable[[float, str], None] = lambda _share, _text: None,
) -> Report:
    """Look at so many positions of each game, on every size of screen."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        raise LudusError("this needs Playwright: use the test environment") from None
    report = Report()
    with serving() as url, sync_playwright() as playwright:
        browser = launched(playwright)
        for game in games:
            Session(browser, url, game, lang, scheme, report).run(positions, seed, progress)
        browser.close()
    return report


class Session:
    """Somebody who plays one game after the other, with a mouse and with a finger."""

    def __init__(
        self, browser: Browser, url: str, game: str, lang: str, scheme: str, report: Report
    ) -> None:
        self.game = game
        self.lang = lang
        self.report = report
        usual: dict[str, Any] = {
            "base_url": url,
            "locale": lang,
            "color_scheme": scheme,
            "reduced_motion": "reduce",
        }
        self.mouse = browser.new_context(**usual)
        self.csrf = str(self.ask("GET", "session")["csrf"])
        held = self.mouse.storage_state()
        self.touch = browser.new_context(
            **usual, storage_state=held, has_touch=True, is_mobile=True
        )
        self.pages: dict[str, Page] = {
            "mouse": self.mouse.new_page(),
            "touch": self.touch.new_page(),
        }
        self.broken: list[str] = []
        for page in self.pages.values():
            page.on("pageerror", lambda error: self.broken.append(str(error)))

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """The HTTP API."""
        headers = {} if method == "GET" else {"X-CSRF-Token": self.csrf}
        answer = self.mouse.request.fetch(
            f"/api/v1/{path}", method=method, headers=headers, data=body
        )
        if not answer.ok:
            raise LudusError(f"{method} {path}: {answer.status} {answer.text()}")
        return answer.json() if answer.body() else None

    def run(self, positions: int, seed: int, progress: Callable[[float, str], None]) -> None:
        """Play by chance, and look at every decision."""
        chance = Random(seed)
        seen = 0
        while seen < positions:
            table = self.sit_down(chance)
            while seen < positions and (update := self.decision(table)) is not None:
                self.look(update, chance, seen)
                seen += 1
                self.report.positions[self.game] += 1
                progress(seen / positions, f"{self.game}, found {len(self.report.found)}")
                self.decide(table, update, chance)
        self.mouse.close()
        self.touch.close()

    def sit_down(self, chance: Random) -> str:
        """A new table against random bots, open in both pages."""
        entry = next(one for one in self.ask("GET", "games") if one["id"] == self.game)
        mode = chance.choice(entry["modes"])
        mine = chance.randrange(len(mode["seats"]))
        seats = {
            seat: "me" if number == mine else "bot:random"
            for number, seat in enumerate(mode["seats"])
        }
        body = {"game": self.game, "options": mode["options"], "seats": seats, "private": True}
        table = str(self.ask("POST", "tables", body)["table"])
        for kind, page in self.pages.items():
            width, height = (MOUSE if kind == "mouse" else TOUCH)[0]
            page.set_viewport_size({"width": width, "height": height})
            page.goto(f"/t/{table}?lang={self.lang}")
            page.locator("#prompt .said").wait_for()
        return table

    def decision(self, table: str) -> dict[str, Any] | None:
        """The table when it waits for us alone; nothing once it is over."""
        page = self.pages["mouse"]
        for _ in range(PATIENCE // 20):
            update: dict[str, Any] = self.ask("GET", f"tables/{table}?lang={self.lang}")
            if update["over"]:
                return None
            if update["decision"] and update["waiting"] == [update["decision"]["seat"]]:
                return update
            page.wait_for_timeout(20)
        raise LudusError(f"{self.game}: the bots of {table} do not go on")

    def decide(self, table: str, update: dict[str, Any], chance: Random) -> None:
        """Any option."""
        asked = update["decision"]
        action = chance.choice(asked["options"])["action"]
        body = {"seat": asked["seat"], "step": asked["step"], "action": action}
        self.ask("POST", f"tables/{table}/actions?short=true", body)

    # -- looking -------------------------------------------------------------------------------
    def look(self, update: dict[str, Any], chance: Random, number: int) -> None:
        """All checks at one decision."""
        asked = update["decision"]
        where = f"{self.game} {asked['kind']} step {asked['step']}"
        self.report.add(where, [*self.silent(update), *self.broken])
        self.broken.clear()
        for kind, page in self.pages.items():
            before = page.evaluate(VIEW)
            self.wait_for(page, asked["step"])
            if kind == "mouse":
                self.report.add(where, [*self.stayed(page, before), *self.followed(page, update)])
            for size in MOUSE if kind == "mouse" else TOUCH:
                page.set_viewport_size({"width": size[0], "height": size[1]})
                page.evaluate(SETTLED)
                at = f"{where} {size[0]} x {size[1]}"
                self.report.add(at, page.evaluate(AUDIT, APART[kind]))
                if number % 5 == 0:
                    self.report.add(at, [*self.chosen(page, chance), *self.bubble(page)])
            width, height = (MOUSE if kind == "mouse" else TOUCH)[0]
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(SETTLED)

    def wait_for(self, page: Page, step: int) -> None:
        """Until the page shows that decision, past what the others did."""
        for _ in range(PATIENCE // 20):
            if page.locator("#table").get_attribute("data-step") == str(step):
                page.locator(RESTED).wait_for(state="attached")
                page.evaluate(SETTLED)
                return
            page.keyboard.press("Space")
            page.wait_for_timeout(20)
        raise LudusError(f"{self.game}: the page does not show step {step}")

    def silent(self, update: dict[str, Any]) -> list[str]:
        """No question whose only answer is to pass, unless one wants to be asked always."""
        asked, responses = update["decision"], update["responses"]
        targets = [option["target"] for option in asked["options"]]
        is_pass = len(targets) == 1 and targets[0].startswith("button:") and asked["window"]
        wanted = responses["value"] if responses else ""
        if is_pass and targets[0].endswith("pass") and wanted != "always":
            return [f"silent windows: {targets}"]
        return []

    def stayed(self, page: Page, before: list[str]) -> list[str]:
        """The camera moves only if something lit was outside, or the frame has another size."""
        view, size = before
        after, now = page.evaluate(VIEW)
        if view and size == now and after != view and page.evaluate(LIT_INSIDE, view):
            return [f"camera: from {view} to {after}"]
        return []

    def followed(self, page: Page, update: dict[str, Any]) -> list[str]:
        """Every line of the chronicle belongs to one step."""
        lines = update["chronicle"]
        story = page.evaluate("JSON.parse(document.getElementById('table').dataset.story)")
        told = page.evaluate(STEPS, [lines, story])
        if sorted(told) != [line["n"] for line in lines]:
            return ["followed: lines of the chronicle are lost or told twice"]
        return []

    def chosen(self, page: Page, chance: Random) -> list[str]:
        """One click chooses, or nothing else could be: the main button then says what."""
        rows = page.locator("#options .list .opt:not(.end):visible")
        count = rows.count()
        if not count or page.locator("#options .asides[open]").count():
            return []
        row = rows.nth(chance.randrange(count))
        label = row.get_attribute("aria-label") or ""
        if row.get_attribute("data-opens"):
            return []
        if not row.get_attribute("aria-pressed"):
            row.click()
        button = page.locator(".commit:visible")
        with suppress(Exception):  # its own kind of TimeoutError; none is found below then
            button.first.wait_for(timeout=PATIENCE)
        problems = []
        if button.count() != 1:
            problems.append(f"main button: {button.count()} of them for {label}")
        elif label.split(",")[0] not in (button.get_attribute("aria-label") or ""):
            problems.append(f"main button: {button.inner_text()} for {label}")
        page.keyboard.press("Escape")
        page.evaluate(SETTLED)  # on a phone the button gives its room back to the board
        return problems

    def bubble(self, page: Page) -> list[str]:
        """A click on what cannot be chosen is answered beside it; one far off shows the way to it,
        and a shape has its tools."""
        point = page.evaluate(UNLIT)
        if point is None or page.locator(".place-tools").is_visible():
            return []
        page.mouse.click(*point)
        try:
            page.locator(f"#why, {WAY}").first.wait_for(timeout=PATIENCE)
        except Exception as error:  # its own kind of TimeoutError, which is not imported here
            return [f"beside: no answer at {point} ({type(error).__name__})"]
        if page.locator(WAY).is_visible():
            page.keyboard.press("Escape")
            return []
        far, hidden = page.evaluate(BUBBLE, point)
        page.keyboard.press("Escape")
        problems = [f"beside: {far:.0f} px away from the click"] if far > BESIDE else []
        if hidden:
            problems.append(f"beside: it covers {hidden} lit things")
        return problems
