"""Two people at two browsers: invitation, moves that appear, talk, undo, tabs, a broken line."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import People
from tests.browser.kit import (
    COMMIT,
    LIT,
    OPTION,
    Person,
    Player,
    at_table,
    chronicle,
    count,
    open_tab,
    say_aloud,
    standing,
    until,
)
from tests.table.kit import Process


def invited(host: Person, guest: Person) -> str:
    """A private table for two, its link copied by one and opened by the other."""
    page = host.page
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("/games/triumvirate")
    page.locator('[name="option.players"]').select_option("2")
    page.locator("#seat-pompey").select_option("open")
    page.locator('[name="access"][value="private"]').check()
    page.locator("#create [type=submit]").click()
    page.wait_for_url("**/t/*")
    page.locator('#notices [data-key="invite"]').click()
    expect(page.locator(".toast")).to_contain_text("copied")
    guest.page.goto(page.evaluate("navigator.clipboard.readText()"))
    guest.page.locator("#join-seats button").click()
    guest.page.wait_for_url("**/t/*")
    guest.page.locator("#prompt .said").wait_for()
    page.locator(OPTION).first.wait_for()  # the game begins when the last seat is taken
    assert table_of(guest.page) == table_of(page)
    return table_of(page)


def seated(host: Person, guest: Person) -> str:
    """The same by the API, and both look at the table."""
    table = host.table_for({"caesar": "me", "pompey": "open"}, players="2")
    guest.ask("POST", f"tables/{table}/join", {"seat": "pompey"})
    for person in (host, guest):
        at_table(person.page, table)
    host.page.locator(OPTION).first.wait_for()
    return table


def table_of(page: Page) -> str:
    return page.url.rsplit("/", 1)[1]


def agree(one: Page, other: Page) -> None:
    """Wait until two pages show the same table."""
    until(one, lambda: standing(one) == standing(other))


def someone_is_asked(one: Player, other: Player) -> Player:
    """Wait for a decision to take; gives back whose it is."""
    until(one.page, lambda: count(one.page, OPTION) + count(other.page, OPTION))
    return one if count(one.page, OPTION) else other


def test_moves_of_one_appear_at_the_other_by_themselves(someone: People) -> None:
    host, guest = someone(), someone()
    invited(host, guest)
    agree(host.page, guest.page)
    assert count(guest.page, OPTION) == count(guest.page, LIT) == 0
    one = Player(host.page, seed=5, haste=0.8)
    other = Player(guest.page, seed=6, haste=0.8)
    movers: set[Player] = set()
    while len(movers) < 2:
        mover = someone_is_asked(one, other)
        movers.add(mover)
        mover.decide()
        agree(one.page, other.page)


def test_a_private_table_is_only_for_those_with_the_link(someone: People) -> None:
    host, guest, stranger = someone(), someone(), someone()
    table = invited(host, guest)
    with stranger.in_trouble():
        stranger.page.goto(f"/t/{table}")
        expect(stranger.page.locator("h1")).to_have_text("Nothing stands here")
    stranger.page.goto("/")
    assert table not in stranger.page.content()


def test_people_talk_and_what_they_say_is_no_markup(someone: People) -> None:
    host, guest = someone(), someone()
    seated(host, guest)
    for page, other, text in (
        (host.page, guest.page, "Salve! <b>Is</b> Sicilia & Africa yours?"),
        (guest.page, host.page, "<img src=x onerror=alert(1)> Minime."),
    ):
        say_aloud(page, text)
        for reader in (page, other):
            expect(reader.locator("#chat li").last).to_contain_text(text)
        expect(page.locator("#chat input")).to_have_value("")
    assert count(host.page, "#chat li b + b, #chat li img") == 0
    agree(host.page, guest.page)


def test_allies_talk_in_private_and_a_watcher_reads_nothing(someone: People) -> None:
    host, guest, watcher = someone(), someone(), someone()
    seats = {"roman": "me", "greek": "open", "gallic": "bot:random", "etruscan_samnite": "me"}
    body = {"game": "sword_of_rome", "options": {"players": "four"}, "seats": seats}
    table = host.ask("POST", "tables", body)["table"]
    guest.ask("POST", f"tables/{table}/join", {"seat": "greek"})
    curtain = host.page.locator(".curtain")  # between the seats of one person, whoever begins
    host.page.add_locator_handler(curtain, lambda: curtain.locator("button").click())
    for person in (host, guest, watcher):
        at_table(person.page, table)
    talk = host.page.locator("#chat")
    open_tab(host.page, "talk")
    expect(talk.locator("option")).to_have_text(["To everybody", "In private: Greeks"])
    expect(watcher.page.locator("#chat select")).to_be_hidden()
    talk.locator("select").select_option("greek")
    for text in ("Tarentum is yours.", "<b>Capua</b> is mine."):
        talk.locator("input").fill(text)
        talk.locator("input").press("Enter")
        for page, to in ((host.page, "In private: Greeks"), (guest.page, "To you alone")):
            expect(page.locator("#chat li.private").last).to_contain_text(f"{to}{text}")
    talk.locator("select").select_option("")
    talk.locator("input").fill("Salvete omnes")
    talk.locator("input").press("Enter")
    expect(watcher.page.locator("#chat li")).to_contain_text(["Salvete omnes"])
    expect(guest.page.locator("#chat li")).to_have_count(3)
    guest.page.reload()
    expect(guest.page.locator("#chat li.private")).to_have_count(2)


def test_undo_is_free_until_the_other_has_seen_something_then_by_consent(someone: People) -> None:
    host, guest = someone(), someone()
    seated(host, guest)
    one, other = Player(host.page, seed=8), Player(guest.page, seed=9)
    before = standing(host.page)
    # 1. nothing was shown or answered since: at once, and the other sees it
    one.decide()
    host.page.locator("#do .undo", has_text="Undo").click()
    until(host.page, lambda: standing(host.page) == before)
    agree(host.page, guest.page)
    # 2. the other has answered: he is asked, and may refuse
    while someone_is_asked(one, other) is one:
        one.decide()
    other.decide()
    agree(host.page, guest.page)
    now = standing(host.page)
    host.page.locator("#do .undo", has_text="Ask").click()
    guest.page.locator("#notices button", has_text="Refuse").click()
    expect(host.page.locator("#notices .notice")).to_have_count(0)
    assert standing(host.page) == now
    # 3. asked again, and withdrawn
    host.page.locator("#do .undo", has_text="Ask").click()
    expect(guest.page.locator("#notices button", has_text="Agree")).to_be_visible()
    host.page.locator("#notices button", has_text="Withdraw").click()
    expect(guest.page.locator("#notices .notice")).to_have_count(0)
    # 4. asked again, and granted: back before the asker's last decision
    host.page.locator("#do .undo", has_text="Ask").click()
    guest.page.locator("#notices button", has_text="Agree").click()
    expect(host.page.locator(OPTION).first).to_be_visible()
    expect(guest.page.locator(OPTION)).to_have_count(0)
    agree(host.page, guest.page)
    assert sum(map(len, chronicle(host.page))) < sum(map(len, now["chronicle"]))  # lines are merged


def test_two_tabs_of_one_person_agree(someone: People) -> None:
    person = someone()
    table = person.table(players="2")
    second = person.context.new_page()
    for page in (person.page, second):
        at_table(page, table)
    tabs = [Player(person.page, seed=2), Player(second, seed=3)]
    for turn in range(4):
        for tab in tabs:
            assert tab.is_asked()
        agree(person.page, second)
        tabs[turn % 2].decide()
    say_aloud(person.page, "Hic et illic")
    expect(second.locator("#chat li")).to_contain_text("Hic et illic")
    agree(person.page, second)


def test_a_restarted_server_loses_nothing(someone: People, server: Process) -> None:
    host, guest = someone(), someone()
    seated(host, guest)
    one, other = Player(host.page, seed=12), Player(guest.page, seed=13)
    for _ in range(6):
        someone_is_asked(one, other).decide()
    say_aloud(host.page, "Mane")
    expect(guest.page.locator("#chat li")).to_contain_text("Mane")
    agree(host.page, guest.page)
    before = standing(host.page)
    host.page.evaluate("window.notReloaded = true")
    asked = someone_is_asked(one, other)
    with host.in_trouble(), guest.in_trouble():
        server.kill()
        for page in (host.page, guest.page):
            expect(page.locator("#prompt .link")).to_be_visible()
        asked.page.locator(f"{OPTION}:not(.end)").first.click()
        asked.page.locator(COMMIT).click()
        expect(asked.page.locator(".toast.bad")).to_contain_text("cannot be reached")
        server.start()
        for page in (host.page, guest.page):
            expect(page.locator("#prompt .link")).to_be_hidden()
    assert standing(host.page) == standing(guest.page) == before
    for _ in range(4):
        someone_is_asked(one, other).decide()
        agree(host.page, guest.page)
    assert standing(host.page) != before
    assert host.page.evaluate("window.notReloaded")


def test_what_happened_while_the_line_was_down_is_shown(someone: People) -> None:
    host, guest = someone(), someone()
    table = seated(host, guest)
    one = Player(host.page, seed=14)
    with guest.in_trouble():
        guest.context.set_offline(True)
        guest.page.goto("about:blank")
        one.decide()
        say_aloud(host.page, "Ubi es?")
        expect(host.page.locator("#chat li")).to_contain_text("Ubi es?")
        guest.context.set_offline(False)
    at_table(guest.page, table)
    expect(guest.page.locator("#chat li")).to_contain_text("Ubi es?")
    agree(host.page, guest.page)
