"""The table page: why not, watching, language, theme, citations, hot seat, bots that sit in."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import People
from tests.browser.kit import (
    CHOICES,
    COMMIT,
    HURRY,
    LIT,
    OPTION,
    Person,
    Player,
    at_table,
    chronicle,
    count,
    place_on_screen,
    prompt,
    rested,
    standing,
    step,
    until,
)


def place_not_lit(page: Page) -> str:
    """A place of the board that cannot be chosen now."""
    found: str = page.evaluate(
        """() => {
          const lit = new Set([...document.querySelectorAll("g.go")].map((e) => e.dataset.target));
          const places = [...document.querySelectorAll("#board-art [data-target]")];
          return places.map((e) => e.dataset.target).find((target) => !lit.has(target));
        }"""
    )
    return found


def rule_ids(person: Person, lang: str = "en") -> set[str]:
    """The paragraphs that the rules page has."""
    page = person.context.new_page()
    page.goto(f"/games/triumvirate/rules?lang={lang}")
    found = page.locator("[data-rule-text]").evaluate_all(
        "(all) => all.map((e) => e.dataset.ruleText)"
    )
    page.close()
    return set(found)


def kind_asked(person: Person, table: str) -> str:
    """The kind of decision that somebody is asked for."""
    return str(person.ask("GET", f"tables/{table}")["decision"]["kind"])


def test_why_not_says_the_reason_and_cites_its_rule(someone: People) -> None:
    person = someone()
    page = person.page
    table = person.table()
    at_table(page, table)
    player = Player(page, seed=1, haste=0.5)
    while player.is_asked() and kind_asked(person, table) != "move":
        player.decide()
    options = page.locator(OPTION).all_inner_texts()
    target = place_not_lit(page)
    page.mouse.click(*place_on_screen(page, target))
    why = page.locator("#why")
    expect(why).to_be_visible()
    assert len(why.locator("p").inner_text()) > 20
    x, y = place_on_screen(page, target)
    box = why.bounding_box()
    assert box is not None
    assert max(box["x"] - x, x - box["x"] - box["width"], 0) < 60  # beside what was clicked
    assert max(box["y"] - y, y - box["y"] - box["height"], 0) < 60
    rule = why.locator(".cite").inner_text()
    assert rule in rule_ids(person)
    assert page.locator(OPTION).all_inner_texts() == options  # asking is not choosing
    with page.context.expect_page() as opened:
        why.locator(".cite").click()
    expect(opened.value.locator(f'[id="{rule}"]')).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(why).to_have_count(0)


def test_every_citation_leads_to_its_rule_and_shows_it(someone: People, over: str) -> None:
    person = someone()
    page = person.page
    at_table(page, over)
    page.locator("#end .end-map").click()  # to the table as it stands
    page.locator("#tab-chronicle").click()
    page.locator("#chronicle .earlier").click()
    until(page, lambda: count(page, "#chronicle .earlier[hidden]"))
    cited = set(page.locator(".cite").all_inner_texts())
    assert len(cited) > 4
    assert cited <= rule_ids(person)
    assert cited <= rule_ids(person, "fr")
    cite, tip = page.locator("#chronicle .cite").first, page.locator(".tip")

    def shown() -> bool:
        """A tip closes when what it stands beside is scrolled, as it may be by the hand itself."""
        page.mouse.move(0, 0)
        cite.hover()
        return tip.count() > 0 and len(tip.inner_text(timeout=1000 * HURRY)) > 20

    until(page, shown, every=0.3)


def test_a_place_named_in_the_chronicle_is_shown_on_the_board(someone: People, over: str) -> None:
    page = someone().page
    at_table(page, over)
    page.locator("#end .end-map").click()  # to the table as it stands
    page.locator("#tab-chronicle").click()
    page.locator("#chronicle button.place:visible").first.click()
    expect(page.locator("#frame .flash").first).to_be_attached()


def test_a_seat_is_not_marked_inside_of_a_longer_name(someone: People) -> None:
    page = someone().page
    page.goto("/")
    bold = page.evaluate(
        """async () => {
          const { told } = await import("/static/js/table/chronicle.js");
          const line = {text: "Transalpine Gauls (4) attack Gauls (3).",
                        names: ["Transalpine Gauls", "Gauls"], targets: []};
          const parts = told(line, {seats: [{name: "Gauls"}]}, new Map(), () => {});
          return parts.map((part) => part.outerHTML ?? part).join("");
        }"""
    )
    assert bold == "Transalpine Gauls (4) attack <b>Gauls</b> (3)."


def test_what_is_drawn_tumbles_over_the_board(someone: People) -> None:
    person = someone(reduced_motion="no-preference")
    page = person.page
    at_table(page, person.table_for({"caesar": "me", "pompey": "me"}, players="2"))
    page.evaluate(
        """() => {
          window.drawn = [];
          const look = () => window.drawn.push(
            [...document.querySelectorAll("#draws .draw")]
              .map((e) => [getComputedStyle(e).animationName, e.textContent.trim()])
          );
          new MutationObserver(look).observe(document.querySelector("#draws"), {childList: true});
        }"""
    )
    player = Player(page, seed=6)
    while not page.evaluate("window.drawn.length"):
        assert player.is_asked()
        attacks = page.locator("#options .opt.attack")
        if attacks.count():
            page.evaluate(CHOICES, [LIT, OPTION])
            attacks.first.click()
            page.locator(COMMIT).click()
            player.wait_for_next()
        else:
            player.decide()
    drawn = page.evaluate("window.drawn[0]")
    assert 1 <= len(drawn) <= 3
    assert all(shown == ["tumble", ""] for shown in drawn)  # emblem and weapon, no count
    assert any("comes out of the bag" in line for line in chronicle(page))


def test_the_main_button_says_what_is_chosen_and_never_ends_anything(someone: People) -> None:
    person = someone()
    page = person.page
    at_table(page, person.table(players="2"))
    player = Player(page, seed=9, haste=0.3)
    commit, ended = page.locator(COMMIT), 0
    for decision in range(60):
        if (ended and decision > 10) or not player.is_asked():
            break
        if not count(page, "#options .amounts"):
            expect(commit).to_have_count(0)  # nothing is chosen yet
        options = page.locator(f"{OPTION}:not(.end)")
        if options.count():
            options.first.click()
            label = options.first.get_attribute("aria-label") or ""
            expect(commit).to_have_count(1)
            assert label.startswith(commit.locator("span").inner_text().split("\n")[0])
            page.keyboard.press("Escape")
            expect(commit).to_have_count(0)
        ended += count(page, f"{OPTION}.end")
        player.decide()
    assert ended


def until_held(person: Person) -> Locator:
    """Play until something is to be held."""
    at_table(person.page, person.table(players="2"))
    player = Player(person.page, seed=9, haste=0.3)
    last = person.page.locator(f'{OPTION}[data-held="yes"]')
    while player.is_asked() and not last.count():
        player.decide()
    return last


def test_a_hold_counts_where_the_ring_is_drawn_late(someone: People) -> None:
    person = someone()
    page = person.page
    last = until_held(person)
    rested(page)
    before = step(page)
    last.evaluate(
        """(button) => {
          const hand = (name) =>
            button.dispatchEvent(new PointerEvent(name, {bubbles: true, button: 0}));
          hand("pointerdown");
          const end = performance.now() + 700;
          while (performance.now() < end); // nothing is drawn meanwhile
          hand("pointerup");
        }"""
    )
    until(page, lambda: step(page) != before)


def test_what_cannot_be_undone_is_held(someone: People) -> None:
    person = someone()
    page = person.page
    last = until_held(person)
    asked = prompt(page)
    last.click()
    page.wait_for_timeout(900)
    assert prompt(page) == asked  # a click is not enough
    last.focus()
    page.keyboard.down("Enter")
    until(page, lambda: prompt(page) != asked)
    page.keyboard.up("Enter")


def test_what_may_be_done_at_any_time_is_folded_under_the_options(someone: People) -> None:
    person = someone()
    page = person.page
    at_table(page, person.table("sword_of_rome", length="short"))
    player = Player(page, seed=4)
    asides = page.locator("#options .asides")
    for _ in range(30):
        assert player.is_asked()
        if asides.count():
            break
        player.decide()
    first = asides.locator("button").first
    expect(first).to_be_hidden()
    asides.locator("summary").click()
    question, before = prompt(page), asides.locator("button").all_inner_texts()
    first.click()
    until(page, lambda: asides.locator("button").all_inner_texts() != before)
    assert prompt(page) == question
    expect(asides.locator("button").first).to_be_visible()  # it stays open
    expect(page.locator(".cards .card", has_text="Seen by")).to_have_count(1)


def test_a_spectator_sees_the_game_and_no_buttons(someone: People) -> None:
    player, watcher = someone(), someone()
    table = player.table_for({"caesar": "me", "pompey": "bot:greedy", "crassus": "bot:greedy"})
    at_table(player.page, table)
    at_table(watcher.page, table)
    assert Player(player.page, seed=1).is_ready()
    until(watcher.page, lambda: prompt(watcher.page) == prompt(player.page))
    expect(watcher.page.locator("#prompt")).to_contain_text("you are watching")
    for nothing in (OPTION, LIT, "#do button", "#seats .act button", "#settings .more"):
        assert count(watcher.page, nothing) == 0, nothing
    expect(player.page.locator("#about .facts-here dd").last).to_have_text("1")
    Player(player.page, seed=3).play(most=3)
    until(watcher.page, lambda: chronicle(watcher.page) == chronicle(player.page))
    watcher.page.mouse.click(*place_on_screen(watcher.page, place_not_lit(watcher.page)))
    assert count(watcher.page, "#why") == 0
    watcher.page.goto("/")
    expect(watcher.page.locator(f'#watch a[href="/t/{table}"]')).to_be_visible()


def test_the_language_is_switched_at_the_table_and_kept(someone: People) -> None:
    person = someone()
    page = person.page
    at_table(page, person.table())
    assert Player(page, seed=1).is_ready()
    english = prompt(page)
    page.locator("#menu").click()
    page.locator('.seg a[hreflang="fr"]').click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    assert Player(page, seed=1).is_ready()
    assert prompt(page) != english
    expect(page.locator("#tab-about")).to_have_text("Table")
    expect(page.locator("#tab-talk")).to_contain_text("Parler")
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.locator('.seg a[hreflang="en"]').click()
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_the_theme_is_switched_and_kept(someone: People) -> None:
    page = someone(color_scheme="light").page
    paper = "getComputedStyle(document.body).backgroundColor"
    page.goto("/")
    button = page.locator("#theme")
    expect(button).to_have_attribute("aria-label", re.compile("system"))
    light = page.evaluate(paper)
    button.click()
    expect(button).to_have_attribute("aria-label", re.compile("light"))
    button.click()
    expect(button).to_have_attribute("aria-label", re.compile("dark"))
    dark = page.evaluate(paper)
    assert dark != light
    page.goto("/records")
    assert page.evaluate(paper) == dark
    page.locator("#theme").click()
    assert page.evaluate(paper) == light
    page.emulate_media(color_scheme="dark")
    assert page.evaluate(paper) == dark


def test_the_form_offers_what_goes_together(someone: People) -> None:
    page = someone().page
    page.goto("/games/pax_romana?lang=en")
    page.locator('[name="option.scenario"]').select_option("V")
    expect(page.locator(".sitter")).to_have_count(4)
    page.locator('[name="option.length"]').select_option("ultra")
    page.locator('[name="option.rules"]').select_option("advanced")
    expect(page.locator('[name="option.length"]')).to_be_hidden()
    expect(page.locator('[name="option.disbanding"]')).to_be_visible()
    page.locator('[name="option.scenario"]').select_option("II")
    for name in ("rules", "length", "objectives", "disbanding"):
        expect(page.locator(f'[name="option.{name}"]')).to_be_hidden()
    page.locator('[name="option.turns"]').select_option("2")
    page.locator('[name="option.rerolls"]').check()
    expect(page.locator(".sitter")).to_have_count(2)
    page.locator("#create [type=submit]").click()
    page.wait_for_url("**/t/*")


def test_several_seats_on_one_screen(someone: People) -> None:
    page = someone().page
    page.goto("/games/triumvirate")
    page.locator('[name="option.players"]').select_option("2")
    page.locator("#seat-pompey").select_option("me")
    page.locator("#create [type=submit]").click()
    page.wait_for_url("**/t/*")
    player = Player(page, seed=4)
    said = set()
    for _ in range(60):  # how soon Pompey's turn comes is for the dice to say
        assert player.is_asked()
        said.update(re.findall(r"You decide for \w+\.", page.locator("#prompt").inner_text()))
        if len(said) == 2:
            break
        player.decide()
    assert said == {"You decide for Caesar.", "You decide for Pompey."}


def test_a_bot_sits_in_and_gives_the_seat_back(someone: People) -> None:
    person = someone()
    page = person.page
    at_table(page, person.table_for({"caesar": "me", "pompey": "me"}, players="2"))
    player = Player(page, seed=1)
    assert player.is_asked()
    page.locator("#tab-about").click()
    page.locator('#settings [data-key="more-caesar"]').click()
    page.locator("dialog button", has_text="Let a bot play on").click()
    page.locator("#tab-options").click()
    small = page.locator("#prompt .said small")
    expect(small).to_contain_text("You decide for Pompey.", timeout=60_000)
    page.locator('#seats [data-key="back-caesar"]').click()
    expect(page.locator('#seats [data-key="back-caesar"]')).to_have_count(0)
    while "You decide for Pompey." in small.inner_text():
        player.decide()
        assert player.is_asked()
    expect(small).to_contain_text("You decide for Caesar.")


def test_giving_up_is_confirmed_first(someone: People) -> None:
    person = someone()
    page = person.page
    at_table(page, person.table(players="2"))
    assert Player(page, seed=1).is_ready()
    page.locator("#tab-about").click()
    page.locator("#settings .more").click()
    page.locator("dialog .choices button", has_text="Give up").click()
    page.locator("dialog button", has_text="Cancel").click()
    assert count(page, OPTION) > 0
    page.locator("#settings .more").click()
    page.locator("dialog .choices button", has_text="Give up").click()
    page.locator("dialog button.danger").click()
    expect(page.locator("#over")).to_be_attached(timeout=120_000)  # the page of the end covers it


def test_a_guest_becomes_an_account_and_finds_the_game_elsewhere(someone: People) -> None:
    guest, elsewhere = someone(), someone()
    table = guest.table()
    guest.page.goto("/sign-in")
    form = guest.page.locator("#register")
    form.locator("[name=name]").fill("Livia")
    form.locator("[name=password]").fill("via-appia-312")
    form.locator("[type=submit]").click()
    expect(guest.page.locator(".bar .me")).to_contain_text("Livia")
    page = elsewhere.page
    page.goto("/sign-in")
    form = page.locator("form:not(#register)")
    form.locator("[name=name]").fill("Livia")
    form.locator("[name=password]").fill("via-appia-312")
    form.locator("[type=submit]").click()
    expect(page.locator(".bar .me")).to_contain_text("Livia")
    page.goto("/")
    expect(page.locator("#waiting a.turn.now")).to_have_attribute("href", f"/t/{table}")
    page.locator("#waiting a.turn.now").click()
    at_table(guest.page, table)
    until(page, lambda: standing(page) == standing(guest.page))
    assert Player(page, seed=1).is_ready()


def test_an_open_table_is_joined_from_the_lobby(someone: People) -> None:
    host, guest = someone(), someone()
    page = host.page
    page.goto("/games/triumvirate")
    page.locator('[name="option.players"]').select_option("2")
    page.locator("#seat-pompey").select_option("open")
    page.locator('[name="pace"][value="live"]').check()
    page.locator("#create [type=submit]").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("#notices")).to_contain_text("Pompey")
    guest.page.goto("/")
    table = page.url.rsplit("/", 1)[1]
    guest.page.locator("#open tr", has=guest.page.locator("button")).first.locator("button").click()
    guest.page.wait_for_url(f"**/t/{table}")
    for seen in (page, guest.page):
        expect(seen.locator("#seats .clock")).to_have_count(2)
    assert Player(page, seed=1).is_ready()


def test_what_does_not_exist_is_said_kindly(someone: People) -> None:
    person = someone()
    with person.in_trouble():
        for path in ("/t/nowhere", "/games/go", "/join/nothing", "/nothing"):
            person.page.goto(path)
            expect(person.page.locator("main .button")).to_have_attribute("href", "/")
            expect(person.page.locator(".lede")).not_to_be_empty()


def test_what_a_match_goes_on_from_has_not_just_happened(someone: People, over: str) -> None:
    me = someone()
    page = me.page
    steps = me.ask("GET", f"tables/{over}/turns?seat=caesar")["decisions"]
    fork = me.ask("POST", f"tables/{over}/fork", {"step": steps[-1], "seat": "caesar"})["table"]
    at_table(page, fork)  # the page adds to the dice, and the match begins
    page.locator(OPTION).first.wait_for()
    expect(page.locator("#frame .trail")).to_have_count(0)
    expect(page.locator("#tab-chronicle .new")).to_be_hidden()
