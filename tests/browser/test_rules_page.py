"""The rules on one page: on paper, and where they are found."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from ludus.games import game_ids
from tests.browser.conftest import People
from tests.browser.kit import PHONE, at_table

A_PAGE = re.compile(rb"/Type\s*/Page\b")


def test_rules_begin_with_one_page_and_no_more_is_printed(someone: People) -> None:
    page = someone().page
    for game in game_ids():
        for lang in ("en", "fr"):
            page.goto(f"/games/{game}/rules?lang={lang}")
            expect(page.locator(".bar + .one-page > #summary")).to_be_visible()
            pages = len(A_PAGE.findall(page.pdf(prefer_css_page_size=True)))
            assert (game, lang, pages) == (game, lang, 1)


def test_a_phone_finds_that_page_in_the_lobby_and_at_the_table(someone: People) -> None:
    person = someone(PHONE, has_touch=True, is_mobile=True)
    page = person.page
    page.goto("/")
    for game in game_ids():
        expect(page.locator(f'.games a[href="/games/{game}/summary"]')).to_be_visible()
    at_table(page, person.table("tabula"))
    page.locator("#menu").tap()
    expect(page.locator('#menu-panel a[href="/games/tabula/summary"]')).to_be_visible()
