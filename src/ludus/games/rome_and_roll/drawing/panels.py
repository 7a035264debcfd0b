"""What stands beside the board: seats, dice, plans, gods and Nero, Seneca, sheets, the key.

Elements that an option points at carry ``data-target``; ``data-tip`` explains on hover.
"""

from __future__ import annotations

from typing import Any, Final

from ludus.core.markup import fact, facts, icon, score, tip, track, unseen
from ludus.core.scene import Panel, escape

from ..components.plans import PlanCard
from ..telling.page import SENECAS, Page
from ..vocabulary.effects import FLAT
from ..vocabulary.ids import GOODS, STORED, TYPES
from ..vocabulary.solo import LEVELS
from . import effects, placing, sheets
from .dice import face
from .marks import breakable, disc, emblem, goods, shape, words

UNTITLED: Final = ("rounds", "seneca")
FIGURES: Final = (("coins", "rr-coin"), ("buildings", "rr-temple"))
PEOPLE: Final = (("soldiers", "garrisons", "rr-soldier"), ("senators", "deployed", "rr-senator"))


def panels(page: Page) -> list[Panel]:
    """Seats first, then what all share, then the sheets."""
    view = page.view
    made = [
        Panel(one["id"], "seats", page.seat(one["id"]), card(page, one)) for one in view["players"]
    ]
    for name, place, html in (
        ("seneca", "seats", seneca(page)),
        ("rounds", "track", rounds(page)),
        ("placing", "placing", placing.panel(page)),
        ("dice", "dock", dice(page)),
        ("plans", "dock", plans(page)),
        ("gods", "dock", gods(page)),
        ("sheet", "below", sheets.own(page)),
        ("sheets", "more", sheets.every(page)),
        ("key", "more", key(page)),
    ):
        if html:
            title = "" if name in UNTITLED else page.say(f"drawing.panel.{name}")
            made.append(Panel(name, place, title, html))
    return made


# -- seats and rounds ------------------------------------------------------------------------------
def card(page: Page, one: dict[str, Any]) -> str:
    """Who plays which character, the tracks that count most, people at hand, and the points."""
    rows = []
    if page.view["proconsul"] == one["id"]:
        told = page.say("drawing.card.proconsul")
        rows.append(f"<li {tip(told)}>{icon('rr-laurel', 'rr-first')}{unseen(told)}</li>")
    for name, symbol in FIGURES:
        rows.append(
            fact(page.say(f"track.{name}"), str(one["tracks"][name]),
                 page.say(f"drawing.tip.{name}"), icon(symbol))
        )  # fmt: skip
    for name, away, symbol in PEOPLE:
        told = page.say(f"drawing.tip.{name}", n=one[name] - one[away], away=one[away])
        shown = fact(
            page.say(f"text.column.{name}"), str(one[name] - one[away]), told, icon(symbol)
        )
        rows.append(shown.replace("<li ", '<li class="rr-more" ', 1))
    name = sheets.character(page, one)
    called = f'<li class="rr-character">{escape(name)}</li>' if name else ""
    told = page.say("text.column.points")
    return (
        f'<div class="rr rr-seat {one["id"]}">{facts([called, *rows])}'
        f"{score(one['points'], told)}</div>"
    )


def rounds(page: Page) -> str:
    """Nero's pile, whose last card ends the game, or against Seneca the nine rounds."""
    view = page.view
    if not view["round"]:
        return ""
    below = f"<span>{words(page, 'round', n=view['round'])}</span>"
    if view["last_round"]:
        below = f"<span>{words(page, 'last_round')}</span>"
    if view["seneca"] and view["seneca"]["level"]:
        most = page.game.tables.seneca.rounds
        cells = [
            (str(n), "past" if n < view["round"] else "now" if n == view["round"] else "")
            for n in range(1, most + 1)
        ]
        return track(cells, below)
    cards = page.game.tables.nero
    if len(view["players"]) in page.game.tables.nero_last_not_with:
        cards = cards[:-1]
    gone = len(cards) - len(view["nero"])
    cells = [(str(n), "past" if at < gone else "") for at, n in enumerate(cards)]
    pile = f"<span {tip(page.say('drawing.tip.pile'))}>{words(page, 'pile')}</span>"
    return track(cells, pile + below)


# -- dice ------------------------------------------------------------------------------------------
def dice(page: Page) -> str:
    """Dice on the table, then those that players have taken, each with its owner."""
    view = page.view
    active = view["active"]
    made = "".join(die(page, id, "", True) for id in view["pool"])
    now = view["turn"]
    for one in view["players"]:
        made += "".join(
            die(page, id, one["id"], one["id"] == active and not view["pool"]) for id in one["dice"]
        )
        if now and now["seat"] == one["id"]:
            made += die(page, now["die"], one["id"], False, " rr-used")
    if not made:
        return f'<p class="rr-none muted">{words(page, "no_dice")}</p>'
    return f'<ul class="rr rr-dice at-hand">{made}</ul>'


def die(page: Page, id: str, owner: str, is_target: bool, state: str = "") -> str:
    """A die; the one in use is ringed."""
    name = page.die(id)
    told = page.say("drawing.die.owned", die=name, seat=page.seat(owner)) if owner else name
    target = f' data-target="face:{id}"' if is_target else ""
    badge = disc(page, owner) if owner else ""
    drawn = f"{face(page, id)}{badge}{unseen(name)}"
    return f'<li class="rr-one{state}"{target} {tip(told)}>{drawn}</li>'


# -- cards -----------------------------------------------------------------------------------------
def plans(page: Page) -> str:
    """The plans laid out: name, type, shape, cost and points; a foreman stands on some."""
    cards = {plan.id: plan for plan in page.game.tables.plans}
    made = ""
    for one in page.view["plans"]:
        plan = cards[one["id"]]
        sort = TYPES[plan.type]
        told = [page.say(f"type.{sort}"), *effects.card(page, plan)]
        foreman = ""
        if one["foreman"]:
            says = page.say("drawing.foreman", seat=page.seat(one["foreman"]))
            told.insert(1, says)
            foreman = (
                f'<i class="rr-foreman {one["foreman"]}">{icon("rr-foreman")}{unseen(says)}</i>'
            )
        cost = [GOODS[good] for good in STORED for _ in range(plan.cost[good])]
        made += (
            f'<li class="card rr-plan rr-{sort}{" rr-taken" if one["foreman"] else ""}"'
            f' data-target="plan:{one["id"]}" {tip(chr(10).join(told))}>'
            f"<b>{breakable(escape(plan.names[page.lang]))}</b>"
            f"<small>{words(page, f'short.{sort}')} <em>{escape(plan.initials)}</em></small>"
            f'<span class="rr-of">{shape(plan.shape)}<span class="rr-cost">{goods(cost)}</span>'
            f'</span><span class="rr-worth">{icon("rr-laurel")}{worth(plan)}</span>{foreman}</li>'
        )
    return f'<ul class="rr cards rr-plans">{made}</ul>' if made else ""


def worth(plan: PlanCard) -> str:
    """The points of a plan in small; with a plus if they depend on anything."""
    points = sum(line.points for line in plan.score)
    return f"{points}{'' if all(line.op == FLAT for line in plan.score) else '+'}"


def gods(page: Page) -> str:
    """Favours with their holders, and Seneca where he plays a part."""
    made = ""
    for one in page.view["favours"]:
        name = page.favour(one["id"])
        told = page.say(f"drawing.god.{one['id']}", **god_numbers(page))
        if one["holder"]:
            told += "\n" + page.say("drawing.held_by", seat=page.seat(one["holder"]))
        mark = disc(page, one["holder"]) if one["holder"] else icon("rr-favour")
        made += f'<li data-target="favour:{one["id"]}" {tip(told)}>{mark}<b>{escape(name)}</b></li>'
    return f'<ul class="rr rr-gods">{made}</ul>' if made else ""


def god_numbers(page: Page) -> dict[str, int]:
    """What an edition says of the gods."""
    t = page.game.tables
    return {
        "coin": t.bacchus_coin,
        "boxes": t.junos_boxes,
        "mars": t.mars,
        "coins": t.mercury_coins,
        "regions": t.mercury_regions,
        "buildings": t.saturn_buildings,
        "jewels": sum(t.saturn_cost),
    }


def seneca(page: Page) -> str:
    """Seneca: points, seals and cards as an opponent; else only that his foreman is about."""
    his = page.view["seneca"]
    if not his:
        return ""
    rows = []
    if his["level"]:
        steps = page.game.tables.seneca.thresholds[LEVELS.index(his["level"])]
        due = next((n for n in steps if n > his["seals"]), None)
        told = page.say("drawing.tip.seals" if due else "drawing.tip.seals_all", n=due or 0)
        seals = page.say("drawing.seneca.seals")
        rows = [
            fact(seals, str(his["seals"]), told, icon("rr-seal"), goal=f"/{due}" if due else ""),
            fact(page.say("drawing.seneca.points"), str(his["points"]),
                 page.say("drawing.tip.seneca_points"), icon("rr-laurel")),
        ]  # fmt: skip
    cards = page.say("drawing.seneca.cards")
    rows.append(fact(cards, str(his["cards_left"]), cards, icon("ad-card")))
    name = f'<i class="disc seneca">{icon(emblem(SENECAS))}</i><b>Seneca</b>'
    terms = "\n".join(page.say(f"term.{term}") for term in his["terms"])
    about = f" {tip(terms)}" if terms else ""
    return f'<div class="rr rr-rival seneca"><span{about}>{name}</span>{facts(rows)}</div>'


# -- the key ---------------------------------------------------------------------------------------
def key(page: Page) -> str:
    """What the signs mean."""
    rows = "".join(
        f"<li>{icon(f'rr-{name}')}{words(page, f'key.{name}')}</li>"
        for name in (
            *("legionary", "builder", "architect", "merchant", "any-worker", "auxiliary"),
            *("soldier", "senator", "coin", "legacy", "glory", "nero", "favour", "laurel"),
            *("overseer", "foreman"),
        )
    )
    return f'<ul class="rr rr-key">{rows}</ul>'
