"""Pages for everybody: axe-core finds nothing serious in light and dark, nothing is wider than the
screen, and every word is there in both languages."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from typing import Any, Final

import pytest
from playwright.sync_api import Page, ViewportSize

from ludus.games import game_ids
from ludus.lab.page_check.looking import UNLIT
from tests.browser.conftest import People
from tests.browser.kit import (
    DESKTOP,
    LIT,
    PHONE,
    TABLET,
    Player,
    at_table,
    open_tab,
    say_aloud,
    settle,
    too_wide,
    visit_every_page,
)

AXE: Final = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
ALIKE: Final = (
    "tbody tr:nth-child(n + 20), article.rule:nth-of-type(n + 8), .chapter:nth-of-type(n + 9)"
)
"""A thousand rows of a table are alike, and so are the paragraphs of a chapter, and chapters."""
SCHEMES: Final = ("light", "dark")
FACTS: Final = """() => ({
  lang: document.documentElement.lang,
  mains: document.querySelectorAll("main").length,
  headings: document.querySelectorAll("h1").length,
  titles: document.title ? 1 : 0,
})"""
KEY: Final = re.compile(r"\b[a-z_]+(?:\.\w+)+\b")
TEXT: Final = """() => {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walk.nextNode())
    if (!walk.currentNode.parentElement.closest("script, code")) texts.push(walk.currentNode.data);
  const told = [...document.querySelectorAll("[aria-label], [data-tip], [placeholder]")]
    .flatMap((e) => [e.ariaLabel, e.dataset.tip, e.getAttribute("placeholder")]);
  return [...texts, ...told.filter(Boolean)].join("\\n");
}"""


def keys(table: dict[str, Any], path: str = "") -> Iterator[str]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from keys(value, f"{path}{name}.")
        else:
            yield path + name


def all_keys() -> set[str]:
    """Names of messages; one that is shown instead of its text is missing from a catalogue."""
    found: set[str] = set()
    for package in ("table", *(f"games.{game}" for game in game_ids())):
        text = files(f"ludus.{package}").joinpath("words/en.toml").read_text(encoding="utf-8")
        found |= set(keys(tomllib.loads(text)))
    return found | {key.removeprefix("js.") for key in found}


def findings(page: Page, rule: str = "") -> list[str]:
    """What axe-core calls serious or critical, one line for each; by all its rules, or by one."""
    settle(page)
    if page.evaluate("!window.axe"):
        page.evaluate(f"{AXE}\n;null")
    result: dict[str, Any] = page.evaluate(
        """(rule) => axe.run(document, {
          resultTypes: ["violations"], iframes: false, preload: false,
          ...(rule ? {runOnly: [rule]} : {})
        })""",
        rule,
    )
    return [
        f"{page.url}: {found['id']} ({found['impact']}): "
        f"{found['nodes'][0]['target']} {found['nodes'][0]['failureSummary'].splitlines()[-1]}"
        f" and {len(found['nodes']) - 1} more"
        for found in result["violations"]
        if found["impact"] in ("serious", "critical")
    ]


def in_both_schemes(page: Page) -> list[str]:
    """Everything in light; in dark the same elements have other colours, and nothing else."""
    page.evaluate("(all) => document.querySelectorAll(all).forEach((e) => e.remove())", ALIKE)
    page.emulate_media(color_scheme="light")
    found = findings(page)
    page.emulate_media(color_scheme="dark")
    return found + [f"dark: {finding}" for finding in findings(page, "color-contrast")]


def speechless(page: Page, lang: str, known: set[str]) -> list[str]:
    """Where a page is not of that language, or shows the name of a message instead of its text."""
    found = [
        f"{page.url} shows {key}" for key in known.intersection(KEY.findall(page.evaluate(TEXT)))
    ]
    facts = page.evaluate(FACTS)
    if facts != {"lang": lang, "mains": 1, "headings": 1, "titles": 1}:
        found.append(f"{page.url}: {facts}")
    return found


def at_all_sizes(page: Page) -> Iterator[ViewportSize]:
    """As it is, then at the other sizes."""
    now = page.viewport_size
    for size in sorted((TABLET, PHONE, DESKTOP), key=lambda size: size != now):
        if size != now:
            page.set_viewport_size(size)
        settle(page)
        yield size


def test_every_page_has_its_words_and_axe_finds_nothing_serious(someone: People, over: str) -> None:
    known, found = all_keys(), []
    for page in visit_every_page(someone(), over):
        found += speechless(page, "en", known)
        found += in_both_schemes(page)
    assert found == []


def test_axe_finds_nothing_serious_on_a_phone(someone: People, over: str) -> None:
    person = someone(PHONE)
    table = person.table()
    found = []
    for path in ("/", "/games/triumvirate", f"/t/{table}", f"/t/{over}/replay"):
        person.page.goto(path)
        person.page.locator("main").wait_for()
        if path.startswith("/t/"):
            person.page.locator("#frame .piece").first.wait_for()
        found += in_both_schemes(person.page)
    assert found == []


def test_every_page_has_its_words_in_french_and_fits_every_screen(
    someone: People, over: str
) -> None:
    known, problems = all_keys(), []
    for page in visit_every_page(someone(locale="fr"), over):
        problems += speechless(page, "fr", known)
        problems += [too_wide(page, size) for size in at_all_sizes(page)]  # the longer words
    assert [problem for problem in problems if problem] == []


@pytest.mark.parametrize("scheme", SCHEMES)
def test_what_opens_at_the_table(someone: People, scheme: str) -> None:
    person = someone(color_scheme=scheme)
    page = person.page
    at_table(page, person.table())
    assert Player(page, seed=2).is_ready()
    assert page.locator(LIT).count()
    target = page.evaluate(UNLIT)
    page.mouse.click(*target)
    page.locator("#why").wait_for()
    found = findings(page)
    page.keyboard.press("?")
    found += findings(page)
    page.keyboard.press("Escape")
    open_tab(page, "about")
    found += findings(page)
    page.locator("#settings .more").click()
    found += findings(page)
    page.keyboard.press("Escape")
    say_aloud(page, "Salve")
    open_tab(page, "chronicle")
    found += findings(page)
    open_tab(page, "talk")
    page.locator("#chat li").wait_for()
    found += findings(page)
    assert found == []
