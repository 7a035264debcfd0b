"""axe-core finds nothing serious on any page, in light and dark."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import People
from tests.browser.kit import LIT, Player, at_table, settle, visit_every_page

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")


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


def test_the_page_says_its_language_and_its_parts(someone: People) -> None:
    person = someone(locale="fr-FR")
    for page in visit_every_page(person):
        facts = page.evaluate(
            """() => ({
              lang: document.documentElement.lang,
              mains: document.querySelectorAll("main").length,
              headings: document.querySelectorAll("h1").length,
              title: document.title,
            })"""
        )
        assert facts.pop("title"), page.url
        assert facts == {"lang": "fr", "mains": 1, "headings": 1}, page.url
