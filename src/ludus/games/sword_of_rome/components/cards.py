"""The cards of an edition: when each is played, its effect, and the numbers that it speaks of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ludus.core.reader import Reader

from ..vocabulary.cards import CONDITIONS, DECK, TIMES, WEAK_CITY
from ..vocabulary.ids import NO_LEADER, NOWHERE, Leader, Power, Side, Space
from ..vocabulary.places import REGIONS
from ..vocabulary.powers import ARMED, POWERS, SIDES
from .board import Board, listed, read_names
from .effects import Effect

# Where a card puts units or a leader.
AMONG: Final = ("spaces", "cities", "reinforcement_homes", "homes", "ports", "port_cities")
IN_SPACES: Final = 0
IN_CITIES: Final = 1
IN_REINFORCEMENT_HOMES: Final = 2
IN_HOMES: Final = 3
IN_PORTS: Final = 4
IN_PORT_CITIES: Final = 5


class PrintedCard:
    """A strategy card: its value, when its event may be played, and the numbers in it."""

    def __init__(
        self, reader: Reader, leaders: list[str], board: Board, effects: Mapping[str, Effect]
    ) -> None:
        self.id: str = reader.id
        self.side: Side = Side(Power(SIDES.index(reader.text("side", choices=SIDES))))
        self.number: int = reader.integer("number", minimum=1, maximum=DECK)
        self.names: dict[str, str] = read_names(reader)
        self.value: int = reader.integer("value", minimum=1, maximum=3)
        self.time: int = TIMES.index(reader.text("when", choices=TIMES))
        self.effect: Effect = effects[reader.text("effect", choices=tuple(effects))]
        self.is_removed: bool = reader.flag("removed", default=False)
        self.is_reshuffle: bool = reader.flag("reshuffle", default=False)
        self.cancels_gauls: bool = reader.flag("cancels_gauls", default=False)
        self.spoken: list[str] = self.effect.speaks.split()
        self.amount: int = self.integer(reader, "amount")
        self.second: int = self.integer(reader, "second")
        self.minimum: int = self.integer(reader, "minimum")
        self.maximum: int = self.integer(reader, "maximum")
        self.enemy_losses: int = self.integer(reader, "enemy_losses")
        self.own_losses: int = self.integer(reader, "own_losses")
        self.plunder: int = self.integer(reader, "plunder")
        self.otherwise: int = self.integer(reader, "otherwise")
        armed = list(POWERS[:ARMED])
        self.powers = [Power(n) for n in self.numbers(reader, "powers", armed)]
        self.against = [Power(n) for n in self.numbers(reader, "against", armed)]
        self.spaces = [Space(n) for n in self.numbers(reader, "spaces", board.ids)]
        self.leader = Leader(self.choice(reader, "leader", leaders, NO_LEADER))
        self.among: int = self.choice(reader, "among", list(AMONG), IN_SPACES)
        """When ``spaces`` are listed too: where else, if none of them will do."""
        self.region: int = self.choice(reader, "region", list(REGIONS), NOWHERE)
        self.condition: int = self.choice(reader, "condition", list(CONDITIONS), 0)
        self.if_controls = Space(self.choice(reader, "if_controls", board.ids, NOWHERE))
        self.sieges: bool = self.flag(reader, "sieges")
        self.no_losses: bool = self.flag(reader, "no_losses")
        self.colonies: bool = self.flag(reader, "colonies")
        self.check(reader)

    def integer(self, reader: Reader, key: str) -> int:
        """A number that the effect speaks of, or 0."""
        if key in self.spoken:
            return reader.integer(key, minimum=-9, maximum=DECK)
        return reader.integer(key, default=0) if f"{key}?" in self.spoken else 0

    def numbers(self, reader: Reader, key: str, known: list[str]) -> list[int]:
        """A list of ids that the effect speaks of, as numbers."""
        found: list[str] = []
        if key in self.spoken:
            found = reader.ids(key, known=known)
            if not found:
                raise reader.error(f"{key} is empty; it must name one at least")
        elif f"{key}?" in self.spoken:
            found = listed(reader, key, known)
        return [known.index(name) for name in found]

    def choice(self, reader: Reader, key: str, known: list[str], absent: int) -> int:
        """An id that the effect speaks of, as a number."""
        if key in self.spoken or (f"{key}?" in self.spoken and reader.get(key) is not None):
            return known.index(reader.text(key, choices=known))
        return absent

    def flag(self, reader: Reader, key: str) -> bool:
        """Whether the effect, if it speaks of this at all, says so."""
        return f"{key}?" in self.spoken and reader.flag(key, default=False)

    def check(self, reader: Reader) -> None:
        """A card must be playable when its effect means something, and only then."""
        effect, allowed = self.effect.name, self.effect.conditions
        if self.time != self.effect.when:
            raise reader.error(f'when must be "{TIMES[self.effect.when]}" for {effect}')
        if CONDITIONS[self.condition] not in allowed:
            raise reader.error(f"condition must be one of {', '.join(allowed)} for {effect}")
        if self.condition == WEAK_CITY and self.second < 1:
            raise reader.error("condition is weak_city; second must be the highest loyalty")
        if effect == "siege_bonus" and bool(self.powers) == bool(self.against):
            raise reader.error(
                "either powers (who roll) or against (who are besieged) must be given"
            )
        if effect == "place_leader" and not self.spaces and self.among == IN_SPACES:
            raise reader.error("spaces or among must say where the leader is placed")


def read_decks(
    reader: Reader, leaders: list[str], board: Board, effects: Mapping[str, Effect]
) -> list[PrintedCard]:
    """Four decks, each in the order of its numbers."""
    cards = [PrintedCard(table, leaders, board, effects) for table in reader.tables("card")]
    for side, name in enumerate(SIDES):
        deck = [card for card in cards if card.side == side]
        if len(deck) != DECK:
            raise reader.error(f"{len(deck)} cards of {name}, but a deck has {DECK}")
        if sum(1 for card in deck if card.is_reshuffle) != 1:
            raise reader.error(f"the deck of {name} must have 1 card with reshuffle")
    for place, card in enumerate(cards):
        if place != DECK * card.side + card.number - 1:
            raise reader.error(
                f"card.{card.id} is out of place; cards must stand by side "
                f"({', '.join(SIDES)}), then by number from 1 to {DECK}"
            )
    return cards
