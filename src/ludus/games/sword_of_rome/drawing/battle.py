"""The panel of a battle: both armies, what is added to their dice, odds, dice and losses."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any, Final

from ludus.core.markup import icon
from ludus.core.scene import escape

from ..telling.dispatches import signed, total
from ..telling.text import Page
from ..vocabulary.forces import ATTACKER, DEFENDER, PARTS
from .markup import disc, words

SUMS: Final = Counter(sum(dice) for dice in product(range(1, 7), repeat=3))
"""How often three dice show each sum."""


def battle(page: Page) -> str:
    """The battle that is being fought: both armies, what is added to their dice, dice, losses."""
    fight = page.view["battle"]
    if not fight or not fight["powers"][0] or not fight["powers"][1]:
        return ""
    rows = "".join(army(page, fight, part) for part in (ATTACKER, DEFENDER))
    return (
        f'<div class="sr sr-fight" data-at="space:{fight["at"]}">'
        f'<ul class="sr-list">{rows}</ul>{odds(page, fight)}{verdict(page, fight)}</div>'
    )


def title(page: Page) -> str:
    """What stands over the panel."""
    fight = page.view["battle"]
    return page.say("drawing.battle.here", place=page.place(fight["at"])) if fight else ""


def army(page: Page, fight: dict[str, Any], part: int) -> str:
    """One army of a battle."""
    power, chief = fight["powers"][part], fight["chiefs"][part]
    role = words(page, f"battle.role_{part}", power=page.power(power))
    won = ""
    for fact in ("walkover", "victor"):
        if fight[fact] == PARTS[part]:
            won = f'<b class="sr-won">{icon("laurel")}{words(page, f"battle.{fact}")}</b>'
            break
    name = f" {escape(page.rated(chief))}" if chief else ""
    told = [words(page, f"battle.{source}", n=n) for source, n in helpers(fight, part) if n]
    if fight["lost"][part]:
        told.append(words(page, "battle.lost", n=fight["lost"][part]))
    more = "".join(f'<span class="sr-aside">{text}</span>' for text in told)
    return (
        f'<li><span class="sr-role">{role}</span>{disc(power)}{icon("legion")}'
        f"<b>{strength(page, part)}</b>{won}{name}{more}{modifiers(page, fight, part)}"
        f"{dice(page, fight, part)}</li>"
    )


def odds(page: Page, fight: dict[str, Any]) -> str:
    """The chances of both as it stands, as a bar, until the dice fall."""
    if not fight["modifiers"] or any(fight["dice"]):
        return ""
    ours, theirs = (sum(fight["modifiers"][part].values()) for part in (ATTACKER, DEFENDER))
    attacker, defender = fight["powers"]
    chance = percent(ours - theirs)
    return (
        '<svg class="sr-odds" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect class="{attacker}" width="{chance}" height="10"/>'
        f'<rect class="{defender}" x="{chance}" width="{100 - chance}" height="10"/></svg>'
        f'<p class="sr-chances"><b>{words(page, "battle.chance", n=chance)}</b>'
        f"<span>{words(page, 'battle.odds')}</span>"
        f"<b>{words(page, 'battle.chance', n=100 - chance)}</b></p>"
    )


def verdict(page: Page, fight: dict[str, Any]) -> str:
    """Who wins by the dice as they lie, and what both lose; a card may still change it."""
    found = fight["verdict"]
    if not found:
        return ""
    won = PARTS.index(found["victor"])
    beaten = ATTACKER + DEFENDER - won
    is_over = fight["victor"] is not None
    is_tie = fight["modifiers"] and total(fight, won) == total(fight, beaten)
    told = "decided" if is_over else "tie" if is_tie else "leads"
    power, other = (page.power(fight["powers"][part]) for part in (won, beaten))
    n, lost = (found["losses"][part] for part in (won, beaten))
    return (
        f'<p class="sr-verdict"><b>{words(page, f"battle.{told}", power=power)}</b> '
        f"{words(page, 'battle.cost', power=power, other=other, n=n, lost=lost)}</p>"
    )


def percent(lead: int) -> int:
    """How often in a hundred the attacker wins who adds so much more; a tie is the defender's."""
    wins = sum(
        ours * theirs
        for (high, ours), (low, theirs) in product(SUMS.items(), SUMS.items())
        if high + lead > low
    )
    share = wins / SUMS.total() ** 2
    return round(100 * share) if share in (0, 1) else min(99, max(1, round(100 * share)))


def helpers(fight: dict[str, Any], part: int) -> tuple[tuple[str, int], ...]:
    """Units that help the attacker from elsewhere."""
    if part == DEFENDER:
        return ()
    return ("relief", fight["relief"]), ("flank", fight["flank"]["units"] if fight["flank"] else 0)


def strength(page: Page, part: int) -> int:
    """The units of an army; one that retreats is on the march."""
    fight, march = page.view["battle"], page.view["march"]
    if not fight["units"][part] and march and march["power"] == fight["powers"][part]:
        return int(march["units"])
    return int(fight["units"][part])


def modifiers(page: Page, fight: dict[str, Any], part: int) -> str:
    """What is added to the dice of an army, reason by reason."""
    if not fight["modifiers"]:
        return ""
    found = page.modifiers(fight, part) or [(page.say("drawing.battle.plain"), "")]
    told = "".join(f"<li>{escape(reason)} <b>{n}</b></li>" for reason, n in found)
    return f'<ul class="sr-modifiers">{told}</ul>'


def dice(page: Page, fight: dict[str, Any], part: int) -> str:
    """The dice of an army as they fall, and their total."""
    faces = [face for face in fight["dice"][3 * part : 3 * part + 3] if face]
    if not faces:
        return ""
    drawn = "".join(f'<i class="sr-die">{face}</i>' for face in faces)
    if fight["modifiers"]:
        added = sum(fight["modifiers"][part].values())
        more = f"{signed(added)} " if added else ""
        drawn += f"<span>{more}= <b>{total(fight, part)}</b></span>"
    return f'<span class="sr-dice">{drawn}</span>'
