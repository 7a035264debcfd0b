"""What a table page must keep, looked at in a browser: a line for each thing that it does not.

The checks of one screen are in ``screen.js``; here are those that need the update behind it, a
click, or what was shown before.
"""

from __future__ import annotations

from base64 import b64encode
from contextlib import suppress
from importlib.resources import files
from random import Random
from typing import TYPE_CHECKING, Any, Final

from ludus.core.errors import LudusError

if TYPE_CHECKING:
    from playwright.sync_api import Page

AUDIT: Final = files("ludus.lab.page_check").joinpath("screen.js").read_text(encoding="utf-8")
CONTRAST: Final = files("ludus.lab.page_check").joinpath("contrast.js").read_text(encoding="utf-8")
APART: Final = {"mouse": 28, "touch": 44}
"""Pixels between the middles of lit things."""
BESIDE: Final = 60
"""Pixels from a click to the bubble that answers it."""
PATIENCE: Final = 60_000
"""Milliseconds until a page shows what the server knows."""
RESTED: Final = "#coach:not([data-asking])"
"""The coach has spoken: what it says moves the options."""
WAY: Final = "#chosen.way:not([hidden])"
"""What a way to a place far off costs, once one has been clicked."""
SHOWN: Final = """([step, rested]) =>
  document.getElementById("table").dataset.step === step && document.querySelector(rested)"""
VIEW: Final = """() => {
  const board = document.querySelector("#frame .board");
  const box = board?.getBoundingClientRect();
  return [board?.getAttribute("viewBox") ?? "", box ? `${box.width} x ${box.height}` : ""];
}"""
SETTLED: Final = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => done(null))))"""
STEPS: Final = """async (lines) => {
  const { turns } = await import("/static/js/table/steps.js");
  const story = JSON.parse(document.getElementById("table").dataset.story);
  const found = turns(lines, story).flatMap((turn) =>
    [...(turn.title ? [turn.title] : []), ...turn.steps.flatMap((step) => step.lines)]);
  return found.map((line) => line.n);
}"""
LIT_INSIDE: Final = """([view, about]) => {
  const [x, y, w, h] = view.split(" ").map(Number);
  const board = document.querySelector("#frame .board");
  const rim = (matchMedia("(pointer: coarse)").matches ? 44 : 30) / board.getScreenCTM().a;
  const map = document.querySelector("#frame .overview").getBoundingClientRect();
  const isCovered = (u, v) => {
    const box = board.getBoundingClientRect();
    const scale = box.width / w;
    return map.width && (u - x) * scale < map.right - box.left + 22
      && (v - y) * scale > map.top - box.top - 22;
  };
  const at = (target) => {
    const here = `[data-target="${CSS.escape(target)}"]`;
    const given = document.querySelector(`#board-art ${here}[data-anchor]`)?.dataset.anchor;
    if (given) return given.split(",").map(Number);
    const box = document.querySelector(`#board-art ${here}, .piece${here}, .piece ${here}`)
      .getBoundingClientRect();
    const middle = new DOMPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)
      .matrixTransform(board.getScreenCTM().inverse());
    return [middle.x, middle.y];
  };
  const cells = [...document.querySelectorAll("#frame .placing-layer > rect")]
    .map(({ x, y, width, height }) => [x, y, width, height].map((one) => one.baseVal.value))
    .map(([left, top, width, height]) => [left + width / 2, top + height / 2]);
  return [...document.querySelectorAll("#frame .board g.go")]
    .flatMap((go) => (go.dataset.target ?? go.dataset.cluster).split(" "))
    .concat(about.filter((target) => document.querySelector(`#frame [data-target="${target}"]`)))
    .map(at)
    .concat(cells)
    .every(([u, v]) => u > x + rim && u < x + w - rim && v > y + rim && v < y + h - rim
      && !isCovered(u, v));
}"""
UNLIT: Final = """() => {
  const keys = [...document.querySelectorAll("#frame .board g.go")];
  const lit = new Set(keys.map((key) => key.dataset.target));
  const frame = document.getElementById("frame").getBoundingClientRect();
  const board = document.querySelector("#frame .board");
  for (const spot of document.querySelectorAll("#board-art [data-target][data-anchor]")) {
    if (lit.has(spot.dataset.target)) continue;
    const [x, y] = spot.dataset.anchor.split(",").map(Number);
    const point = new DOMPoint(x, y).matrixTransform(board.getScreenCTM());
    const at = { x: Math.floor(point.x), y: Math.floor(point.y) }; // as a click has it
    const under = document.elementsFromPoint(at.x, at.y).map((e) => e.closest?.("[data-target]"));
    if (under.some((e) => lit.has(e?.dataset.target))) continue; // what is lit gets the click
    const found = under[0];
    const isIn = at.x > frame.left + 9 && at.x < frame.right - 9
      && at.y > frame.top + 9 && at.y < frame.bottom - 9;
    if (isIn && found?.dataset.target === spot.dataset.target) return [at.x, at.y];
  }
  return null;
}"""
BUBBLE: Final = """([x, y, near]) => {
  const box = document.querySelector("#why")?.getBoundingClientRect();
  if (!box) return null;
  const away = ({ left, right, top, bottom }) =>
    Math.max(left - x, x - right, top - y, y - bottom, 0);
  const lit = [...document.querySelectorAll("#frame .board g.go .hit")]
    .map((e) => e.getBoundingClientRect())
    .map((hit) => [(hit.left + hit.right) / 2, (hit.top + hit.bottom) / 2]);
  const tools = [...document.querySelectorAll("#frame .zoom, #frame .overview, .context")]
    .map((e) => e.getBoundingClientRect());
  const frame = document.getElementById("frame").getBoundingClientRect();
  const covers = ({ left, right, top, bottom }, [u, v], rim) =>
    u > left - rim && u < right + rim && v > top - rim && v < bottom + rim;
  const isFree = (one) => !covers(one, [x, y], 18) && !lit.some((at) => covers(one, at, 14))
    && !tools.some((it) => it.left < one.right && it.right > one.left
      && it.top < one.bottom && it.bottom > one.top);
  const hidden = lit.filter((at) => covers(box, at, 0));
  let hasRoom = false; // beside the click
  for (let left = frame.left + 4; left + box.width <= frame.right - 4; left += 4)
    for (let top = frame.top + 4; top + box.height <= frame.bottom - 4; top += 4) {
      const one = { left, top, right: left + box.width, bottom: top + box.height };
      hasRoom ||= away(one) <= near && isFree(one);
    }
  return [away(box), hidden.length, hasRoom];
}"""
INK: Final = """(ink) => {
  const sheet = (window.inkSheet ??= new CSSStyleSheet());
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  sheet.replaceSync(!ink ? "" : `
    #over-board, #draws, .lens, .zoom, .overview {
      opacity: 0 !important; transition: none !important; }
    #frame svg.board text {
      fill: ${ink} !important; fill-opacity: 1 !important; transition: none !important; }`);
}"""
RECAP: Final = '#since [data-key="recap"]:visible'
RECAPPED: Final = """() => [...document.querySelectorAll("#recap [data-lines]")]
  .flatMap((e) => e.dataset.lines.split(" ").map(Number)).sort((a, b) => a - b)"""
AXE: Final = """() => axe.run(document, {
  resultTypes: ["violations"], iframes: false, preload: false
}).then(({ violations }) => violations
  .filter(({ impact }) => ["serious", "critical"].includes(impact))
  .map(({ id, nodes }) => `axe: ${id} at ${nodes[0].target} and ${nodes.length - 1} more`))"""


def wait_for(page: Page, step: int) -> None:
    """Until the page shows that decision, and the coach has spoken."""
    try:
        page.wait_for_function(SHOWN, arg=[str(step), RESTED], polling=20, timeout=PATIENCE)
    except Exception as error:  # its own kind of TimeoutError, which is not imported here
        raise LudusError(f"the page does not show step {step}: {page.url}") from error
    page.evaluate(SETTLED)


def one_screen(page: Page, kind: str) -> list[str]:
    """What can be seen without a click."""
    found: list[str] = page.evaluate(AUDIT, APART[kind])
    return found


def silent(update: dict[str, Any]) -> list[str]:
    """No question whose only answer is to pass, unless one wants to be asked always."""
    asked, responses = update["decision"], update["responses"]
    targets = [option["target"] for option in asked["options"]]
    is_pass = len(targets) == 1 and targets[0].startswith("button:") and asked["window"]
    wanted = responses["value"] if responses else ""
    if is_pass and targets[0].endswith("pass") and wanted != "always":
        return [f"silent windows: {targets}"]
    return []


def stayed(page: Page, update: dict[str, Any], before: list[str]) -> list[str]:
    """The camera moves only if something lit or asked about was outside, or the frame has another
    size; what it drew back for others it may come near again."""
    view, size = before
    after, now = page.evaluate(VIEW)
    if not view or size != now or after == view:
        return []
    given = [view, update["decision"]["about"]]
    if float(after.split()[2]) >= float(view.split()[2]) and page.evaluate(LIT_INSIDE, given):
        return [f"camera: from {view} to {after}"]
    return []


def followed(page: Page, update: dict[str, Any]) -> list[str]:
    """Every line of the chronicle belongs to one step."""
    lines = update["chronicle"]
    if sorted(page.evaluate(STEPS, lines)) != [line["n"] for line in lines]:
        return ["followed: lines of the chronicle are lost or told twice"]
    return []


def recapped(page: Page, update: dict[str, Any], before: int) -> list[str]:
    """The recap has every line since that one, in one step, and no other line twice."""
    show = page.locator(RECAP)
    if not show.count():
        return []
    show.click()
    page.locator("#recap .recap").wait_for(timeout=PATIENCE)
    told = page.evaluate(RECAPPED)
    page.keyboard.press("Escape")
    page.locator("#recap").wait_for(state="hidden", timeout=PATIENCE)
    page.evaluate(SETTLED)
    if told != list(range(told[0], update["lines"])):
        return ["followed: lines are lost in the recap, or told twice"]
    first = max(before, update["chronicle"][0]["n"])
    if told[0] > first:
        return [f"followed: the recap begins with line {told[0]}, not {first}"]
    return []


def opened(page: Page, update: dict[str, Any], kind: str) -> list[str]:
    """A card that is laid open stays in the window with its uses, and can be taken back."""
    cards = [one["action"] for one in update["decision"]["options"] if one.get("opens")]
    row = page.locator(f'#options .list [data-action="{cards[0]}"]:visible') if cards else None
    if row is None or not row.count():
        return []
    row.first.click()
    page.locator("#head .in-play p").wait_for(timeout=PATIENCE)
    page.evaluate(SETTLED)
    problems = one_screen(page, kind)
    page.locator("#do .undo").click()
    page.locator("#head .in-play").wait_for(state="detached", timeout=PATIENCE)
    page.evaluate(SETTLED)
    return [f"{problem}, with an open card" for problem in problems]


def chosen(page: Page, chance: Random) -> list[str]:
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


def bubble(page: Page) -> list[str]:
    """A click on what cannot be chosen is answered beside it, if lit things leave room there; one
    far off shows the way to it, and a shape has its tools."""
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
    far, hidden, has_room = page.evaluate(BUBBLE, [*point, BESIDE])
    page.keyboard.press("Escape")
    is_far = far > BESIDE and has_room
    problems = [f"beside: {far:.0f} px away from the click"] if is_far else []
    if hidden:
        problems.append(f"beside: it covers {hidden} lit things")
    return problems


def contrast(page: Page) -> list[str]:
    """The text of map, pieces and keys, of which axe cannot say what lies under it; captions,
    what chance has brought and tools, which cover parts of it, are put aside, and the lens, which
    shows the same text again."""
    pictures = []
    for ink in ("transparent", "#ff00ff"):
        page.evaluate(INK, ink)
        pictures.append(b64encode(page.screenshot(scale="css")).decode())
    page.evaluate(INK, "")
    found: list[str] = page.evaluate(CONTRAST, pictures)
    return found


def axe(page: Page) -> list[str]:
    """What axe-core calls serious or critical: contrast, names, roles."""
    rules = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
    if page.evaluate("!window.axe"):
        page.evaluate(f"{rules}\n;null")
    found: list[str] = page.evaluate(AXE)
    return found
