"""An offer in a meeting, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..definition import PaxRomana


def terms(game: PaxRomana, lang: str, named: dict[str, Any]) -> str:
    """All that is in it, from what the question is about."""
    say = game.catalogue.text
    told = [say(lang, f"text.{part}", n=named[part]) for part in ("gives", "asks") if named[part]]
    if named["alliance"]:
        told.append(say(lang, "text.alliance"))
    told += [
        say(lang, f"text.{part}", at=named[part]) for part in ("ceded", "demanded") if named[part]
    ]
    told += [say(lang, f"text.{part}") for part in ("card_given", "card_asked") if named[part]]
    if named["promise"]:
        told.append(say(lang, "text.promise", promise=named["promise"]))
    return ", ".join(told)
