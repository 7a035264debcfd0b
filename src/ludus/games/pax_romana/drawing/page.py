"""A view with the words of one language: what pieces, panels and hints are written from."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from ..definition import PaxRomana
from ..rules.cards.registry import EFFECTS
from ..vocabulary.owners import OWNERS
from ..vocabulary.units import BATTLE_POINTS, UNITS

POWERS: Final = ("rome", "carthage", "greece", "east")
EMBLEMS: Final = {
    "rome": "em-roman",
    "carthage": "em-carthaginian",
    "greece": "em-greek",
    "east": "port",
}
BARBARIANS: Final = (
    "rebels", "gallic_rebels", "western_gauls", "eastern_gauls", "germans", "tribes",
)  # fmt: skip
SHORT: Final = {
    "legion": "LG", "worn_legion": "lg", "heavy": "HI", "worn_heavy": "hi", "light": "LI",
    "horse": "Cav", "elephant": "EL", "hired_heavy": "HI*", "worn_hired": "hi*",
    "hired_light": "LI*", "hired_horse": "Cav*", "militia": "Mil", "garrison": "Gar",
    "warrior": "BI",
}  # fmt: skip


class Page:
    """What a seat sees, ready to be told."""

    def __init__(self, game: PaxRomana, view: dict[str, Any], lang: str) -> None:
        self.game: Final = game
        self.view: Final = view
        self.lang: Final = lang
        self.leaders: Final[dict[str, list[str]]] = {}
        """By space: the leaders there who are not under way."""
        for id, at in view["leaders"].items():
            if at and not self.is_under_way(id):
                self.leaders.setdefault(at, []).append(id)

    def is_under_way(self, leader: str) -> bool:
        """Whether a leader is with a force on the march or in flight."""
        land = self.view["land"]
        return any(
            force and leader in force["leaders"] for force in (land["march"], land["flight"])
        )

    def armies(self, at: str) -> dict[str, dict[str, int]]:
        """The units in a space by owner: whoever holds it, then his guests."""
        seen = self.view["spaces"].get(at, {})
        found = {seen["owner"]: seen["units"]} if seen.get("units") else {}
        guests = self.view["land"]["guests"]
        return found | {one["owner"]: one["units"] for one in guests if one["at"] == at}

    def led_by(self, owner: str, at: str) -> list[str]:
        """The leaders of an owner in a space."""
        tables = self.game.tables
        return [
            id
            for id in self.leaders.get(at, [])
            if OWNERS[tables.leader_owner[tables.leader_ids.index(id)]] == owner
        ]

    def say(self, key: str, **values: object) -> str:
        """A message of the catalogue."""
        return self.game.catalogue.text(self.lang, key, **values)

    def place(self, id: str) -> str:
        """The name of a space."""
        board = self.game.tables.board
        return board.names[board.index[id]]

    def leader(self, id: str) -> str:
        """A leader with his two factors."""
        tables = self.game.tables
        name = tables.leader_names[tables.leader_ids.index(id)]
        return self.say("drawing.leader", name=name, factors=self.factors(id))

    def factors(self, id: str) -> str:
        """The two factors of a leader."""
        tables = self.game.tables
        number = tables.leader_ids.index(id)
        return self.say(
            "drawing.factors",
            tactical=tables.tactical[number],
            campaign=tables.campaign[number],
        )

    def card(self, id: str) -> str:
        """What a card does, in the words of its rule (17.2)."""
        return self.game.rulebook.digest(self.lang, card_rules(self.game)[id])

    def units(self, units: dict[str, int]) -> str:
        """Units in words."""
        return ", ".join(f"{self.say(f'unit.{kind}')} ×{n}" for kind, n in units.items())


@cache
def card_rules(game: PaxRomana) -> dict[str, str]:
    """By card: the rule that says what it does, found by its procedure."""
    by_procedure: dict[str, str] = {}
    for rule in game.rulebook.rules.values():
        if rule.id.startswith("C."):
            by_procedure.setdefault(rule.code.split(",")[0].rpartition(".")[2], rule.id)
    return {id: by_procedure[EFFECTS[id].does.name] for id in game.tables.card_ids}


def strength(units: dict[str, int]) -> int:
    """Battle points of some units (10.51)."""
    return sum(BATTLE_POINTS[UNITS.index(kind)] * n for kind, n in units.items())


def tone(owner: str) -> str:
    """The class of an owner's colour."""
    if owner in POWERS:
        return owner
    if owner in BARBARIANS or owner.startswith("slaves"):
        return "px-wild-ones"
    return "px-alone"


def emblem(owner: str) -> str:
    """The symbol of an owner."""
    if owner in EMBLEMS:
        return EMBLEMS[owner]
    if owner == "fortune":
        return "leader"
    return "tribe" if tone(owner) == "px-wild-ones" else "em-independent"
