"""Character sheets: the own one as six bars with stores and advisors, all of them in full."""

from __future__ import annotations

from typing import Any, Final

from ludus.core.markup import icon, tip, unseen
from ludus.core.scene import escape

from ..telling.page import Page
from ..vocabulary.ids import ADVANCED, ADVISORS, BASIC, CHARACTERS, GOODS, LOYAL, STORED
from ..vocabulary.tracks import TRACKS
from . import effects
from .marks import disc, words

SYMBOLS: Final = ("rr-coin", "rr-temple", "rr-legacy", "rr-glory")
PEOPLE: Final = (("soldiers", "garrisons", "rr-soldier"), ("senators", "deployed", "rr-senator"))
ROMAN: Final = ("I", "II", "III", "IV", "V")


def own(page: Page) -> str:
    """The viewer's own sheet, for the rail."""
    for one in page.view["players"]:
        if one["id"] == page.view["you"] and one["character"]:
            return (
                f'<div class="rr rr-sheet {one["id"]}">{bars(page, one)}{stores(page, one)}'
                f"{advisors(page, one)}</div>"
            )
    return ""


def every(page: Page) -> str:
    """All sheets, one below the other."""
    made = ""
    for one in page.view["players"]:
        if one["character"]:
            name = f"{page.seat(one['id'])}, {character(page, one)}"
            made += (
                f'<section class="rr rr-sheet {one["id"]}"><h3>{disc(page, one["id"], " ")}'
                f"{escape(name)}</h3>{boxes(page, one)}{stored(page, one)}{abilities(page, one)}"
                "</section>"
            )
    return made


def character(page: Page, one: dict[str, Any]) -> str:
    """The name of a player's character; empty as long as there is none."""
    if not one["character"]:
        return ""
    return page.game.tables.sheets[CHARACTERS.index(one["character"])].name


def limits(page: Page) -> tuple[int, ...]:
    """The boxes of each track."""
    t = page.game.tables
    return (t.most_coins, len(t.building_points) - 1, t.most_legacy, t.most_glory)


# -- the own sheet ---------------------------------------------------------------------------------
def bars(page: Page, one: dict[str, Any]) -> str:
    """Four tracks with the box where Nero pays, then soldiers and senators."""
    sheet = page.game.tables.sheets[CHARACTERS.index(one["character"])]
    made = ""
    for number, (name, most) in enumerate(zip(TRACKS, limits(page), strict=True)):
        n, blue = one["tracks"][name], sheet.blue[number]
        told = page.say("drawing.tip.blue" if n < blue else "drawing.tip.blue_past", n=blue)
        label = page.say(f"drawing.track.{name}")
        made += bar(SYMBOLS[number], label, n, most, f"/{most}", told, blue)
    t = page.game.tables
    for (name, away, symbol), most in zip(PEOPLE, (t.most_soldiers, t.most_senators), strict=True):
        gone = one[away]
        note = page.say("drawing.away", n=gone) if gone else f"/{most}"
        told = page.say(f"drawing.tip.{name}", n=one[name] - gone, away=gone)
        label = page.say(f"text.column.{name}").capitalize()
        made += bar(symbol, label, one[name] - gone, most, note, told)
    return f'<ul class="rr-bars">{made}</ul>'


def bar(symbol: str, name: str, n: int, most: int, note: str, told: str, blue: int = 0) -> str:
    """One line: symbol, name, how far it is filled, the number."""
    at = blue / most * 100
    mark = f'<rect x="{at:.1f}" width="2.5" height="10" class="rr-blue"/>' if blue else ""
    return (
        f'<li data-fact="{escape(name)}" {tip(told)}>{icon(symbol)}<span>{escape(name)}</span>'
        f'<svg class="rr-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect width="100" height="10" class="rr-back"/>'
        f'<rect width="{n / most * 100:.1f}" height="10" class="rr-full"/>{mark}</svg>'
        f"<b>{n}</b><small>{escape(note)}</small></li>"
    )


def stores(page: Page, one: dict[str, Any]) -> str:
    """Stored goods; they are pointed at where one is chosen."""
    made = ""
    for good in STORED:
        name = GOODS[good]
        label = page.good(name)
        made += (
            f'<li data-target="good:{name}" data-fact="{escape(label)}" {tip(label)}>'
            f"{icon(f'rr-{name}')}<b>{one['stored'][name]}</b>{unseen(label)}</li>"
        )
    return f'<ul class="rr-stores">{made}</ul>'


def advisors(page: Page, one: dict[str, Any]) -> str:
    """Loyalty of each advisor, and the last ability that works."""
    sheet = page.game.tables.sheets[CHARACTERS.index(one["character"])]
    made = ""
    for number in range(ADVISORS):
        loyalty = one["loyalty"][number]
        basic, advanced = sheet.abilities[2 * number : 2 * number + 2]
        told = [
            f"II: {effects.ability(page, basic)}",
            f"IV: {effects.ability(page, advanced)}",
            page.say("drawing.advisor.points", n=sheet.points[number]),
        ]
        now = advanced if loyalty >= ADVANCED else basic if loyalty >= BASIC else None
        text = effects.ability(page, now) if now else page.say("drawing.advisor.none")
        made += (
            f'<li data-target="advisor:{sheet.advisor_ids[number]}" {tip(chr(10).join(told))}>'
            f"<b>{escape(sheet.advisors[number])}</b>{ticks(page, loyalty)}"
            f"<small>{escape(text)}</small></li>"
        )
    return f'<ul class="rr-advisors">{made}</ul>'


def ticks(page: Page, loyalty: int) -> str:
    """Five boxes; the second, fourth and fifth give something."""
    made = ""
    for n in range(1, LOYAL + 1):
        states = ["on" if n <= loyalty else "", "key" if n in (BASIC, ADVANCED, LOYAL) else ""]
        made += f'<i class="{" ".join(filter(None, states))}"></i>'
    return f'<span class="rr-ticks">{made}{unseen(page.say("drawing.loyalty", n=loyalty))}</span>'


# -- full sheets -----------------------------------------------------------------------------------
def boxes(page: Page, one: dict[str, Any]) -> str:
    """Every box of the tracks; gained ones are underlined, Nero's is blue."""
    t = page.game.tables
    sheet = t.sheets[CHARACTERS.index(one["character"])]
    made = ""
    for number, (name, most) in enumerate(zip(TRACKS, limits(page), strict=True)):
        values = t.building_points[1:] if name == "buildings" else range(1, most + 1)
        made += row(SYMBOLS[number], page.say(f"drawing.track.{name}"), list(values),
                    one["tracks"][name], sheet.blue[number], 0)  # fmt: skip
    for (name, away, symbol), most in zip(PEOPLE, (t.most_soldiers, t.most_senators), strict=True):
        label = page.say(f"text.column.{name}").capitalize()
        made += row(symbol, label, list(range(1, most + 1)), one[name], 0, one[away])
    return made


def row(symbol: str, name: str, values: list[int], got: int, blue: int, crossed: int) -> str:
    """A track."""
    made = ""
    for n, value in enumerate(values, 1):
        states = [
            "got" if n <= got else "",
            "nero" if n == blue else "",
            "crossed" if n <= crossed else "",
        ]
        made += f'<li class="{" ".join(filter(None, states))}">{value}</li>'
    return (
        f'<div class="rr-track"><span>{icon(symbol)}{escape(name)}</span><ol>{made}</ol>'
        f"{unseen(str(got))}</div>"
    )


def stored(page: Page, one: dict[str, Any]) -> str:
    """What a player has in storage."""
    made = "".join(
        f"<li {tip(page.good(name))}>{icon(f'rr-{name}')}<b>{n}</b>{unseen(page.good(name))}</li>"
        for name, n in one["stored"].items()
    )
    return f'<ul class="rr-stores">{made}</ul>'


def abilities(page: Page, one: dict[str, Any]) -> str:
    """Advisors with both abilities; those that do not work yet are pale."""
    sheet = page.game.tables.sheets[CHARACTERS.index(one["character"])]
    made = ""
    for number in range(ADVISORS):
        loyalty = one["loyalty"][number]
        lines = "".join(
            f'<small class="{"" if loyalty >= ability.loyalty else "no"}">'
            f"{ROMAN[ability.loyalty - 1]} {escape(effects.ability(page, ability))}</small>"
            for ability in sheet.abilities[2 * number : 2 * number + 2]
        )
        points = words(page, "advisor.points", n=sheet.points[number])
        lines += f'<small class="{"" if loyalty >= LOYAL else "no"}">V {points}</small>'
        made += f"<li><b>{escape(sheet.advisors[number])}</b>{ticks(page, loyalty)}{lines}</li>"
    return f'<ul class="rr-advisors rr-all">{made}</ul>'
