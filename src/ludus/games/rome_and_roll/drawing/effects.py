"""Plan cards, favours and advisors in words: what they give, when, and what they score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..components.characters import Ability
from ..components.dice import ICONS
from ..components.plans import ENDLESS, Effect, PlanCard, Points
from ..vocabulary.effects import (
    ACTIVATE,
    ADDS_ICON,
    CLAIMS_SATURN,
    CONDITIONS,
    COUNTS,
    DISCOUNT,
    EFFECTS,
    FLAT,
    FREE_ROADS,
    GAIN,
    GAIN_CHOICE,
    GIVES,
    GIVES_PER_COLONY,
    GIVES_PER_JEWELLERY,
    ONCE,
    PASSES_FOREMEN,
    PER,
    PLACEMENTS,
    PRODUCES,
    SPEND_FOR,
    TIMES,
    TURNS_DIE,
)
from ..vocabulary.ids import GAINS, GOODS, HILLS, TYPES

if TYPE_CHECKING:
    from ..telling.page import Page

ABILITIES = {
    TURNS_DIE: "turn_die",
    CLAIMS_SATURN: "claim_saturn",
    PRODUCES: "produce",
    FREE_ROADS: "free_roads",
    PASSES_FOREMEN: "ignores_foremen",
    DISCOUNT: "discount",
}
"""By effect: the words for it, where it gives nothing that could be counted."""


def gain(page: Page, what: int, n: int) -> str:
    """So many of what is gained."""
    return page.say("drawing.effect.gain", n=n, what=page.say(f"drawing.gain.{GAINS[what]}", n=n))


def line(page: Page, effect: Effect) -> str:
    """One line of a card."""
    if effect.op == GAIN:
        told = gain(page, effect.what, effect.n)
        if effect.per != ONCE:
            told += " " + page.say(f"drawing.count.{COUNTS[effect.per]}")
            if effect.high != ENDLESS:
                told += " " + page.say("drawing.effect.most", n=effect.n * effect.high)
        return told
    if effect.op == SPEND_FOR:
        spent = page.good(GOODS[effect.spent])
        what = page.say(f"drawing.gain.{GAINS[effect.what]}", n=1)
        return page.say("drawing.effect.spend_for", n=effect.high, good=spent, what=what)
    if effect.op == GAIN_CHOICE:
        goods = ", ".join(page.good(GOODS[good]) for good in effect.choices)
        return page.say("drawing.effect.gain_choice", n=effect.n, goods=goods)
    n = effect.high if effect.op == ACTIVATE else effect.n
    return page.say(f"drawing.effect.{EFFECTS[effect.op]}", n=n)


def points(page: Page, score: Points) -> str:
    """One line of points."""
    told = page.say("text.points", n=score.points)
    if score.op == FLAT:
        return told
    if score.op == PER:
        told += " " + page.say(f"drawing.count.{COUNTS[score.count]}")
        if score.high != ENDLESS:
            told += " " + page.say("drawing.effect.most", n=score.high)
        return told
    return f"{told} {page.say(f'drawing.condition.{CONDITIONS[score.condition]}')}"


def card(page: Page, plan: PlanCard) -> list[str]:
    """All lines of a plan card."""
    made: list[str] = []
    for part, effects in (
        ("on_build", plan.on_build),
        ("legion", plan.legion),
        ("production", plan.production),
    ):
        if effects:
            told = " + ".join(line(page, effect) for effect in effects)
            made.append(page.say(f"drawing.part.{part}", text=told))
    if plan.placement:
        made.append(page.say(f"drawing.placement.{PLACEMENTS[plan.placement]}"))
    scored = " + ".join(points(page, score) for score in plan.score)
    made.append(page.say("drawing.part.score", text=scored))
    return made


def ability(page: Page, one: Ability) -> str:
    """What an advisor does, and when."""
    types = " / ".join(
        page.say(f"type.{name}") for n, name in enumerate(TYPES) if one.types >> n & 1
    )
    hills = ", ".join(
        page.say(f"hill.{name}") for n, name in enumerate(HILLS) if one.hills >> n & 1
    )
    icons = " / ".join(icon(page, name) for name in one.icons)
    when = page.say(f"drawing.when.{TIMES[one.time]}", types=types, hills=hills, icons=icons)
    return page.say("drawing.ability.does", when=when, what=does(page, one))


def does(page: Page, one: Ability) -> str:
    """What an advisor does."""
    if one.effect == ADDS_ICON:
        return page.say("drawing.ability.adds", icon=icon(page, ICONS[one.what]))
    if one.effect in (GIVES, GIVES_PER_JEWELLERY, GIVES_PER_COLONY):
        told = gain(page, one.what, one.n)
        if one.effect == GIVES_PER_JEWELLERY:
            told += " " + page.say("drawing.ability.per_jewellery")
        elif one.effect == GIVES_PER_COLONY:
            told += " " + page.say("drawing.ability.per_colony")
        return told
    assert one.effect in ABILITIES
    return page.say(f"drawing.ability.{ABILITIES[one.effect]}", n=one.n)


def icon(page: Page, name: str) -> str:
    """An icon of a die by its name."""
    return page.good(name) if name in GOODS else page.say(f"icon.{name}")
