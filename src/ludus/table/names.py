"""The names of players in the reader's language: guests and bots have none of their own."""

from __future__ import annotations

import secrets
from typing import Final

from ludus.core.catalogue import LANGUAGES, Catalogue

GUEST: Final = "player.guest"
GONE: Final = "-"
"""The name of somebody whose account is deleted; too short to be anybody's."""


def new_guest(words: Catalogue, lang: str) -> str:
    """A name for somebody who just wants to play."""
    return words.text(lang, GUEST, n=1000 + secrets.randbelow(9000))


def player_name(words: Catalogue, player: str, bot: str, lang: str) -> str:
    """Whoever sits there: a person, a bot, or a bot for a person."""
    person = person_name(words, player, lang)
    if not bot:
        return person
    key = f"bot_name.{bot}"
    known = words.text(lang, key) if words.has(key) else bot
    name = words.text(lang, "player.bot", name=known)
    return f"{person} · {name}" if person else name


def person_name(words: Catalogue, name: str, lang: str) -> str:
    """The name of a person; a guest's was made up in the language of his first page."""
    if name == GONE:
        return words.text(lang, "player.gone")
    for other in LANGUAGES:
        first, last = words.text(other, GUEST, n="|").split("|")
        number = name.removeprefix(first).removesuffix(last)
        if number.isdecimal() and name == words.text(other, GUEST, n=number):
            return words.text(lang, GUEST, n=number)
    return name
