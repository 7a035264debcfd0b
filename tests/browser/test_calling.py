"""Being called: the icon tells whose turn it is; sound and notifications are off until wanted."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import People
from tests.browser.kit import at_table

LISTEN = """
window.played = 0;
window.AudioContext = class extends AudioContext {
  constructor() { super(); window.played += 1; }
};
"""


def icon(page: Page) -> str:
    return str(page.locator('link[rel="icon"]').get_attribute("href"))


def set_title(page: Page, title: str) -> None:
    page.evaluate("title => { document.title = title; }", title)


def test_the_icon_tells_that_it_is_my_turn(someone: People) -> None:
    me = someone()
    page = me.page
    page.goto("/")
    assert icon(page).endswith("/icon.svg")
    table = me.table("tabula")
    at_table(page, table)
    expect(page).to_have_title(re.compile("^● "))
    assert icon(page).endswith("/icon-called.svg")
    set_title(page, "LVDVS")
    expect(page.locator('link[rel="icon"]')).to_have_attribute("href", re.compile("/icon.svg$"))


def test_sound_is_off_until_it_is_switched_on_and_stays_so(someone: People) -> None:
    page = someone().page
    page.add_init_script(LISTEN)
    page.goto("/")
    page.evaluate("Object.defineProperty(document, 'hidden', { value: true })")
    set_title(page, "(1) LVDVS")
    page.wait_for_timeout(100)
    assert page.evaluate("played") == 0
    page.locator("[data-calling]").click()
    box = page.locator("dialog [name=sound]")
    expect(box).not_to_be_checked()
    box.check()
    assert page.evaluate("played") == 1  # so that one knows it
    page.locator("dialog button").click()
    page.reload()
    page.evaluate("Object.defineProperty(document, 'hidden', { value: true })")
    set_title(page, "(2) LVDVS")
    page.wait_for_function("played === 1")


def test_notifications_come_only_to_those_who_look_elsewhere(someone: People) -> None:
    me = someone(permissions=["notifications"])
    page = me.page
    page.goto("/")
    page.locator("[data-calling]").click()
    box = page.locator("dialog [name=notices]")
    expect(box).not_to_be_checked()
    expect(page.locator("dialog")).to_contain_text("As long as a page of the table is open")
    box.check()
    page.locator("dialog button").click()
    page.evaluate("navigator.serviceWorker.ready")
    shown = "navigator.serviceWorker.ready.then(r => r.getNotifications()).then(n => n.length)"
    set_title(page, "(1) LVDVS")
    page.wait_for_timeout(200)
    assert page.evaluate(shown) == 0
    set_title(page, "LVDVS")
    page.evaluate("Object.defineProperty(document, 'hidden', { value: true })")
    page.wait_for_timeout(50)
    set_title(page, "(1) LVDVS")
    page.wait_for_function(
        f"{shown.removesuffix('.then(n => n.length)')}.then(n => n.length === 1)"
    )


def test_without_a_network_a_page_says_so_until_the_table_is_back(someone: People) -> None:
    me = someone(locale="fr-FR")
    page = me.page
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready")
    page.reload()  # the worker has the page now
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    with me.in_trouble():
        me.context.set_offline(True)
        page.goto("/mine")
        expect(page.locator("h1")).to_have_text("Pas de réseau")
        paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
        assert paper == "rgb(246, 241, 231)"  # with its style
        expect(page.locator("#status")).to_have_text("La page essaie aussi d'elle-même.")
        page.locator("main a.button").click()
        expect(page.locator("#status")).to_contain_text("Toujours pas de réponse")
        me.context.set_offline(False)
        expect(page.locator("h1")).to_have_text("Mes parties")  # by itself


def test_the_page_for_no_network_tries_now_and_then_and_speaks_the_chosen_language(
    someone: People,
) -> None:
    me = someone(locale="fr-FR")
    page = me.page
    page.goto("/")
    page.locator('.seg a[hreflang="en"]').click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.evaluate("navigator.serviceWorker.ready")
    page.reload()
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    page.add_init_script("window.addEventListener('online', (e) => e.stopImmediatePropagation())")
    with me.in_trouble():
        me.context.set_offline(True)
        page.goto("/records")
        expect(page.locator("h1")).to_have_text("No network")
        me.context.set_offline(False)
        expect(page.locator("h1")).not_to_have_text("No network")
    expect(page).to_have_url(re.compile("/records"))
