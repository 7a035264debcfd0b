"""Accounts in the browser: signing in leads nowhere else, links in mails work, an account ends."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import People
from tests.browser.kit import Person, until
from tests.table.kit import Process
from tests.table.mailing import MailServer, link_in, mail_server, mail_settings, read_mail

PASSWORD = "via-appia-312"
ELSEWHERE = "127.0.0.1:9"
"""Nobody is there; whoever is led there gets an error, not a page."""
HOSTILE = (
    f"//{ELSEWHERE}/",
    f"/\\{ELSEWHERE}/",
    f"\\\\{ELSEWHERE}/",
    f"/\t/{ELSEWHERE}/",
    f"http://{ELSEWHERE}/",
    "javascript:document.title='taken'",
    "http://[",
)
"""Where somebody might be sent who signs in."""


@pytest.fixture(scope="module")
def mail() -> Iterator[MailServer]:
    with mail_server() as made:
        yield made


@pytest.fixture(scope="module")
def server(
    browser: Browser, mail: MailServer, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Process]:
    folder = Path(tmp_path_factory.mktemp("accounts"))
    settings = mail_settings(mail)
    process = Process(
        f"sqlite:///{folder / 'table.db'}",
        LUDUS_SMTP=settings["smtp"],
        LUDUS_PUBLIC_URL=settings["public_url"],
        LUDUS_WEBHOOKS="1",
    )
    yield process
    _, said = process.stop()
    assert said == "", "the server has complained"


def account(person: Person, name: str) -> Person:
    person.ask("POST", "account", {"name": name, "password": PASSWORD})
    return person


def fill(person: Person, form: str, **values: str) -> None:
    for name, value in values.items():
        person.page.locator(f"#{form} [name={name}]").fill(value)
    person.page.locator(f"#{form} [type=submit]").click()


def test_signing_in_leads_to_no_other_site(someone: People, server: Process) -> None:
    account(someone(), "Careful")
    person = someone()
    for hostile in HOSTILE:
        person.context.clear_cookies()
        person.page.goto(f"/sign-in?next={quote(hostile)}")
        fill(person, "sign-in", name="careful", password=PASSWORD)
        person.page.wait_for_url(f"{server.url}/")
        assert "LVDVS" in person.page.title(), hostile


def test_signing_in_leads_back_to_where_one_was(someone: People, server: Process) -> None:
    account(someone(), "Back Again")
    person = someone()
    person.page.goto(f"/sign-in?next={quote('/records?lang=fr')}")
    fill(person, "sign-in", name="back again", password=PASSWORD)
    person.page.wait_for_url(f"{server.url}/records?lang=fr")


def test_an_address_is_confirmed_and_a_forgotten_password_set_anew(
    someone: People, mail: MailServer
) -> None:
    before = len(mail.mails)
    person = account(someone(locale="fr-FR"), "Forgetful")
    person.page.goto("/account")
    with person.in_trouble():
        fill(person, "mail", email="forgetful@example.org", old_password="not this one")
        person.page.get_by_text("Ce n'est pas votre mot de passe.").wait_for()
    fill(person, "mail", email="forgetful@example.org", old_password=PASSWORD)
    person.page.get_by_text("Nous avons envoyé un lien à forgetful@example.org").wait_for()
    sent = link_in(read_mail(mail, before), "confirm")
    reader = someone()
    reader.page.goto(f"/confirm#{sent}")
    reader.page.locator("#confirm [type=submit]").click()
    reader.page.get_by_text("forgetful@example.org is now the address").wait_for()

    reader.page.goto("/sign-in")
    reader.page.get_by_text("Forgotten your password?").click()
    fill(reader, "forgotten", email="Forgetful@Example.org")
    reader.page.get_by_text("a link is on its way there").wait_for()
    sent = link_in(read_mail(mail, before + 1), "new-password")
    reader.page.goto(f"/new-password#{sent}")
    fill(reader, "new-password", password="omnibus-itineribus")
    reader.page.locator(".me", has_text="Forgetful").wait_for()
    assert person.ask("GET", "session")["name"] == ""


def test_a_password_is_changed_and_the_page_goes_on(someone: People) -> None:
    person = account(someone(), "Changing")
    other = someone()
    other.ask("POST", "sign-in", {"name": "Changing", "password": PASSWORD})
    person.page.goto("/account")
    fill(person, "change-password", old_password=PASSWORD, password="another-password")
    until(person.page, lambda: other.ask("GET", "session")["name"] == "")
    person.page.locator("#new-token [name=name]").wait_for()
    fill(person, "new-token", name="a bot")
    person.page.locator("#token-shown code").wait_for()
    person.page.locator("#sign-out-everywhere").click()
    person.page.get_by_role("link", name="Sign in").wait_for()


def test_an_account_is_deleted(someone: People) -> None:
    person = account(someone(), "Leaving")
    person.page.goto("/account")
    fill(person, "delete-account", password=PASSWORD)
    person.page.get_by_role("link", name="Sign in").wait_for()
    assert person.ask("GET", "session")["name"] == ""
