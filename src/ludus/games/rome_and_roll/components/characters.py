"""The character sheets: what each begins with, its blue boxes, its three advisors."""

from __future__ import annotations

from ludus.core.reader import Reader

from ..vocabulary.effects import (
    ADDS_ICON,
    BUILD_ON_HILL,
    CLAIMS_SATURN,
    DIE_HAS,
    DISCOUNT,
    FREE_ROADS,
    GIVES,
    GIVES_PER_COLONY,
    GIVES_PER_JEWELLERY,
    PASSES_FOREMEN,
    PRODUCES,
    TIMES,
    TURNS_DIE,
)
from ..vocabulary.ids import (
    ADVANCED,
    ADVISORS,
    BASIC,
    CHARACTERS,
    GAINS,
    GOODS,
    HILL_LETTERS,
    STORED,
    TYPES,
    WORKERS,
)
from .dice import ICONS

TRACKS = ("coins", "buildings", "legacy", "glory")
FLAGS = {
    "turn_die": TURNS_DIE,
    "claim_saturn": CLAIMS_SATURN,
    "produce": PRODUCES,
    "ignores_foremen": PASSES_FOREMEN,
}
NUMBERS = {"free_roads": FREE_ROADS, "discount": DISCOUNT}
PER = {"once": GIVES, "jewellery_used": GIVES_PER_JEWELLERY, "colony": GIVES_PER_COLONY}


class Ability:
    """What an advisor does once he is loyal enough."""

    def __init__(self, reader: Reader, advisor: int, loyalty: int) -> None:
        self.advisor: int = advisor
        self.loyalty: int = loyalty
        """From how many boxes on it works."""
        self.time: int = TIMES.index(reader.text("when", choices=TIMES))
        self.effect: int = GIVES
        self.what: int = 0
        """The gain, or the good (or worker, or auxiliary) that is added to a die."""
        self.n: int = 1
        self.types: int = 0
        """Mask of the types of building it is about."""
        self.hills: int = 0
        self.icons: tuple[str, ...] = ()
        """One of these must be printed on the die."""
        if reader.has("types"):
            self.types = sum(1 << TYPES.index(name) for name in reader.ids("types", known=TYPES))
        if self.time == BUILD_ON_HILL:
            letters = reader.ids("hills", known=tuple(HILL_LETTERS))
            self.hills = sum(1 << HILL_LETTERS.index(letter) for letter in letters)
        if self.time == DIE_HAS:
            self.icons = tuple(reader.ids("any_of", known=ICONS))
        self.read_effect(reader)

    def read_effect(self, reader: Reader) -> None:
        """One of the things that an ability can do."""
        for name, effect in FLAGS.items():
            if reader.has(name):
                reader.flag(name)
                self.effect = effect
                return
        for name, effect in NUMBERS.items():
            if reader.has(name):
                self.effect, self.n = effect, reader.integer(name, minimum=1)
                return
        if reader.has("icon"):
            self.effect = ADDS_ICON
            self.what = ICONS.index(reader.text("icon", choices=ICONS))
            return
        self.what = GAINS.index(reader.text("gain", choices=GAINS))
        self.n = reader.integer("n", minimum=1)
        self.effect = PER[reader.text("per", choices=tuple(PER), default="once")]

    def added_worker(self) -> int:
        """The bit of the worker that is added to a die; 0 for goods and auxiliaries."""
        return (
            1 << self.what - len(GOODS)
            if len(GOODS) <= self.what < ICONS.index("any_worker")
            else 0
        )


AUXILIARY = ICONS.index("auxiliary")
assert ICONS[len(GOODS) : len(GOODS) + len(WORKERS)] == WORKERS


class Sheet:
    """A character sheet."""

    def __init__(self, reader: Reader) -> None:
        self.id: str = reader.id
        self.name: str = reader.text("name")
        goods = reader.texts("goods", choices=GOODS[: len(STORED)])
        self.goods: tuple[int, ...] = tuple(goods.count(GOODS[good]) for good in STORED)
        self.soldiers: int = reader.integer("soldiers", minimum=0)
        self.senators: int = reader.integer("senators", minimum=0)
        self.glory: int = reader.integer("glory", minimum=0)
        self.village: int = int(reader.flag("village"))
        """Begins with a village of force 2 in Hispania."""
        blue = reader.table("blue")
        self.blue: tuple[int, ...] = tuple(blue.integer(name, minimum=1) for name in TRACKS)
        """By track: the box that draws a Nero card."""
        tables = reader.tables("advisor")
        if len(tables) != ADVISORS:
            raise reader.error(f"{len(tables)} advisors; a sheet has {ADVISORS}")
        self.advisors: tuple[str, ...] = tuple(table.text("name") for table in tables)
        self.advisor_ids: tuple[str, ...] = tuple(table.id for table in tables)
        self.points: tuple[int, ...] = tuple(table.integer("points", minimum=1) for table in tables)
        self.abilities: list[Ability] = []
        for number, table in enumerate(tables):
            self.abilities.append(Ability(table.table("basic"), number, BASIC))
            self.abilities.append(Ability(table.table("advanced"), number, ADVANCED))
        self.at: tuple[tuple[Ability, ...], ...] = tuple(
            tuple(ability for ability in self.abilities if ability.time == time)
            for time in range(len(TIMES))
        )
        """The abilities by the time they work at."""


def read_sheets(reader: Reader) -> list[Sheet]:
    """All sheets."""
    sheets = [Sheet(table) for table in reader.tables("character")]
    if tuple(sheet.id for sheet in sheets) != CHARACTERS:
        raise reader.error(f"the characters must be {', '.join(CHARACTERS)}, in this order")
    return sheets
