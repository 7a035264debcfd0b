"""Pages for everybody: axe-core finds nothing serious, in light and dark; language and words."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import People
from tests.browser.kit import LIT, Player, at_table, settle, visit_every_page

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")

MISSING = re.compile(
    r"\b(?:about|away|board|chart|invite|lobby|options|over|pace|prompt|records|replay|seat|table"
    r"|theme|time|undo|why)\.[a-z_]+\b"
)
"""A message that is not in the catalogue is shown as its key."""


def findings(page: Page) -> list[str]:
    """What axe-core calls serious or critical, one line for each."""
    settle(page)
    page.evaluate(f"{AXE}\n;null")
    result: dict[str, Any] = page.evaluate(
        "() => axe.run(document, {resultTypes: ['violations'], iframes: false})"
    )
    return [
        f"{page.url}: {found['id']} ({found['impact']}): "
        f"{found['nodes'][0]['target']} {found['nodes'][0]['failureSummary'].splitlines()[-1]}"
        f" and {len(found['nodes']) - 1} more"
        for found in result["violations"]
        if found["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_page(someone: People, scheme: str) -> None:
    person = someone(color_scheme=scheme)
    found = [finding for page in visit_every_page(person) for finding in findings(page)]
    assert found == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_opens_at_the_table(someone: People, scheme: str) -> None:
    person = someone(color_scheme=scheme)
    page = person.page
    at_table(page, person.table())
    assert Player(page, seed=2).is_asked()
    assert page.locator(LIT).count()
    page.locator("#options details summary").click()
    page.locator("#ask-why button").click()
    page.locator("#why").wait_for()
    found = findings(page)
    page.keyboard.press("?")
    found += findings(page)
    page.keyboard.press("Escape")
    page.locator("#seats .more").click()
    found += findings(page)
    page.keyboard.press("Escape")
    page.locator("#chat input").fill("Salve")
    page.keyboard.press("Enter")
    page.locator("#chat li").wait_for()
    found += findings(page)
    assert found == []


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_page_has_its_language_one_heading_and_all_its_words(
    someone: People, lang: str
) -> None:
    for page in visit_every_page(someone(locale=lang)):
        facts = page.evaluate(
            """() => ({
              lang: document.documentElement.lang,
              mains: document.querySelectorAll("main").length,
              headings: document.querySelectorAll("h1").length,
              title: document.title,
            })"""
        )
        assert facts.pop("title"), page.url
        assert facts == {"lang": lang, "mains": 1, "headings": 1}, page.url
        assert MISSING.findall(page.locator("body").inner_text()) == [], page.url
