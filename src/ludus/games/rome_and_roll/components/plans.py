"""The plan cards: shape, cost, where a building may stand, what it does and what it scores."""

from __future__ import annotations

from ludus.core.reader import Reader

from ..vocabulary.effects import (
    ACTIVATE,
    CLAIM,
    CONDITIONS,
    COUNTS,
    EFFECTS,
    GAIN,
    GAIN_CHOICE,
    IF,
    ONCE,
    PER,
    PLACEMENTS,
    SCORES,
    SPEND_FOR,
    STEAL,
)
from ..vocabulary.ids import GAINS, GOODS, PLANS, STORED, TYPES, Good
from .shapes import Shape, read_shape

ENDLESS = 99


class Effect:
    """One line of a card: what happens when it is built, used or triggered."""

    def __init__(self, reader: Reader) -> None:
        self.op: int = EFFECTS.index(reader.text("op", choices=EFFECTS))
        self.what: int = 0
        """What is gained; for a choice, nothing."""
        self.n: int = 1
        self.per: int = ONCE
        self.low: int = 0
        self.high: int = ENDLESS
        self.spent: Good = Good(0)
        self.choices: tuple[Good, ...] = ()
        if self.op == GAIN:
            self.what = GAINS.index(reader.text("what", choices=GAINS[:-1]))
            self.n = reader.integer("n", minimum=1)
            self.per = COUNTS.index(reader.text("per", choices=COUNTS, default="once"))
            self.low = reader.integer("min", minimum=0, default=0)
            self.high = reader.integer("max", minimum=1, default=ENDLESS)
        elif self.op == SPEND_FOR:
            self.spent = Good(GOODS.index(reader.text("spend", choices=GOODS[: len(STORED)])))
            self.what = GAINS.index(reader.text("gain", choices=GAINS[:-1]))
            self.high = reader.integer("max", minimum=1, maximum=ENDLESS)
        elif self.op == GAIN_CHOICE:
            known = GOODS[: len(STORED)]
            self.choices = tuple(
                Good(GOODS.index(name)) for name in reader.ids("from", known=known)
            )
            self.n = reader.integer("n", minimum=1)
        elif self.op == ACTIVATE:
            self.high = reader.integer("max", minimum=1)
        elif self.op == STEAL:
            self.n = reader.integer("n", minimum=1)
        else:
            assert self.op == CLAIM


class Points:
    """What a building scores at the end."""

    def __init__(self, reader: Reader) -> None:
        self.op: int = SCORES.index(reader.text("op", choices=SCORES))
        self.points: int = reader.integer("vp", minimum=1)
        self.count: int = ONCE
        self.condition: int = 0
        self.high: int = ENDLESS
        if self.op == PER:
            self.count = COUNTS.index(reader.text("count", choices=COUNTS[1:]))
            self.high = reader.integer("max", minimum=1, default=ENDLESS)
        elif self.op == IF:
            self.condition = CONDITIONS.index(reader.text("cond", choices=CONDITIONS))


class PlanCard:
    """A plan card."""

    def __init__(self, reader: Reader) -> None:
        self.id: str = reader.id
        names = reader.table("name")
        self.names: dict[str, str] = {lang: names.text(lang) for lang in ("en", "fr")}
        self.initials: str = reader.text("initials")
        self.type: int = TYPES.index(reader.text("type", choices=TYPES))
        self.shape: Shape = read_shape(reader)
        goods = reader.texts("cost", choices=GOODS[: len(STORED)])
        self.cost: tuple[int, ...] = tuple(goods.count(GOODS[good]) for good in STORED)
        self.placement: int = PLACEMENTS.index(reader.text("placement", choices=PLACEMENTS))
        self.players: tuple[int, ...] = tuple(reader.integers("players", minimum=1))
        """With how many players it is used."""
        self.on_build: tuple[Effect, ...] = read_effects(reader, "on_build")
        self.legion: tuple[Effect, ...] = read_effects(reader, "legion")
        self.production: tuple[Effect, ...] = read_effects(reader, "production")
        self.score: tuple[Points, ...] = tuple(Points(table) for table in reader.tables("score"))
        activates = [effect.op == ACTIVATE for effect in self.production]
        if any(activates) and len(activates) > 1:
            raise reader.error("a production that activates others stands alone")
        self.activates: int = int(any(activates))
        """Whether its production is that of other buildings."""


def read_effects(reader: Reader, key: str) -> tuple[Effect, ...]:
    """The lines of one part of a card."""
    allowed = {
        "on_build": (GAIN, CLAIM),
        "legion": (GAIN, SPEND_FOR),
        "production": (GAIN, GAIN_CHOICE, ACTIVATE, STEAL),
    }[key]
    effects = tuple(Effect(table) for table in reader.tables(key))
    for effect in effects:
        if effect.op not in allowed:
            raise reader.error(f"{key} cannot be {EFFECTS[effect.op]}")
    return effects


def read_plans(reader: Reader) -> list[PlanCard]:
    """All plan cards, each id once."""
    plans = [PlanCard(table) for table in reader.tables("plan")]
    if len(plans) != PLANS:
        raise reader.error(f"{len(plans)} plans, but the game has {PLANS}")
    return plans
