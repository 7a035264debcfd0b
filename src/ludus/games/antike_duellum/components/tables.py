"""The components of an edition as tables of ints: pieces, prices, personages, cards."""

from __future__ import annotations

from typing import Final

from ludus.core.editions import Edition
from ludus.core.reader import Reader

from ..vocabulary.ids import (
    ANY_TIME,
    BOARDS,
    CARDS,
    CHEAPER_ARMING,
    CHEAPER_CITY,
    CHEAPER_KNOWHOW,
    CHEAPER_TEMPLE,
    COIN,
    EFFECTS,
    ENEMY_CONQUEST,
    EXCHANGE,
    FREE_GALLEYS,
    FREE_LEGIONS,
    GALLEY,
    GOLD,
    GOLD_PER_KNOWHOW,
    HIGHER_LIMIT,
    IGNORE_WALL,
    IRON,
    KNOWHOW,
    LEGION,
    LONGER_MARCH,
    LONGER_VOYAGE,
    LOSE_COINS,
    MARBLE,
    MORE_PRODUCED,
    NO_CITY_TAX,
    NO_TEMPLE_TAX,
    ON_SECTOR,
    PERSONAGES,
    RESOURCE_PER_HIGH_SEA,
    RESOURCES,
    RICH_CITY,
    SECTORS,
    STRENGTHEN_CITY,
    TAKE_COINS,
    TIMES,
    WITH_CONQUEST,
    WITH_FOUNDING,
)
from .board import Board, read_names

ATTAINMENTS: Final = ("cities", "temples", "knowhow_first", "temples_destroyed", "navigation")
"""What each kind of personage is a reward for."""

PRODUCING: Final = ("ferrum", "aurum", "marmor")
BOUND_TO_SECTORS: Final[dict[int, tuple[str, ...]]] = {
    MORE_PRODUCED: PRODUCING,
    RICH_CITY: PRODUCING,
    CHEAPER_TEMPLE: ("templum",),
    NO_TEMPLE_TAX: ("templum",),
    CHEAPER_KNOWHOW: ("scientia",),
    CHEAPER_ARMING: ("militia",),
    HIGHER_LIMIT: ("militia",),
    LONGER_MARCH: ("duellum",),
    LONGER_VOYAGE: ("duellum",),
}
"""Effects that mean something only while that action lasts."""
BOUND_TO_TIME: Final[dict[int, int]] = {
    STRENGTHEN_CITY: ENEMY_CONQUEST,
    IGNORE_WALL: WITH_CONQUEST,
    NO_CITY_TAX: WITH_FOUNDING,
    CHEAPER_CITY: WITH_FOUNDING,
}
WITH_AMOUNT: Final = (
    GOLD_PER_KNOWHOW, STRENGTHEN_CITY, MORE_PRODUCED, TAKE_COINS, RESOURCE_PER_HIGH_SEA, EXCHANGE,
    CHEAPER_TEMPLE, CHEAPER_CITY, CHEAPER_KNOWHOW, FREE_LEGIONS, FREE_GALLEYS, CHEAPER_ARMING,
    HIGHER_LIMIT, LONGER_MARCH, LONGER_VOYAGE,
)  # fmt: skip


class Card:
    """An event card: when it is played, what it does, and the numbers in it."""

    def __init__(self, reader: Reader) -> None:
        self.id: str = reader.id
        self.names: dict[str, str] = read_names(reader)
        self.time: int = TIMES.index(reader.text("when", choices=TIMES))
        self.effect: int = EFFECTS.index(reader.text("effect", choices=EFFECTS))
        self.amount: int = 0
        self.minimum: int = 0
        self.maximum: int = 0
        self.units: int = 0
        self.sectors: int = 0
        """Mask of the sectors it is bound to."""
        sectors = reader.ids("sectors", known=("ferrum", "templum", "aurum", "duellum", "militia",
                                               "marmor", "scientia"))  # fmt: skip
        for place, sector in enumerate(SECTORS):
            if sector.removesuffix("_opposite") in sectors:
                self.sectors |= 1 << place
        self.read_numbers(reader)
        self.check_time(reader, sectors)

    def read_numbers(self, reader: Reader) -> None:
        """The numbers that the effect speaks of, and no others."""
        effect = self.effect
        if effect == LOSE_COINS:
            self.amount = reader.integer("divisor", minimum=1)
        elif effect in WITH_AMOUNT:
            self.amount = reader.integer("amount", minimum=1)
        if effect in (RESOURCE_PER_HIGH_SEA, CHEAPER_KNOWHOW):
            self.minimum = reader.integer("minimum", minimum=0)
        if effect == RESOURCE_PER_HIGH_SEA:
            self.maximum = reader.integer("maximum", minimum=self.minimum)
        if effect in (CHEAPER_ARMING, LONGER_MARCH, LONGER_VOYAGE):
            self.units = reader.integer("units", minimum=1)
        if effect == CHEAPER_CITY and self.amount > len(RESOURCES):
            raise reader.error(f"amount is {self.amount}; a city costs {len(RESOURCES)} resources")

    def check_time(self, reader: Reader, sectors: list[str]) -> None:
        """A card must be playable when its effect means something, and only then."""
        if (self.time == ON_SECTOR) != bool(sectors):
            raise reader.error('sectors must be given with when = "sector", and only then')
        wanted = BOUND_TO_TIME.get(self.effect, ANY_TIME)
        if self.effect in BOUND_TO_SECTORS:
            wanted = ON_SECTOR
            allowed = BOUND_TO_SECTORS[self.effect]
            if any(sector not in allowed for sector in sectors):
                raise reader.error(f"{EFFECTS[self.effect]} goes with {', '.join(allowed)} only")
        if self.time != wanted and (wanted != ANY_TIME or self.time == ENEMY_CONQUEST):
            raise reader.error(f'when must be "{TIMES[wanted]}" for {EFFECTS[self.effect]}')


class Tables:
    """All that an edition says, for both boards."""

    def __init__(self, edition: Edition) -> None:
        self.units: list[int] = [0, 0]
        """By kind: how many each player has."""
        self.walls: int = 0
        """For each player."""
        self.temples: int = 0
        self.tokens: list[int] = [0, 0, 0]
        """City tokens by resource."""
        self.coins: int = 0
        self.barracks: list[int] = [0, 0]
        """Units by kind that start in the barracks."""
        self.goods: list[int] = [0, 0, 0, 0]
        """What each player starts with."""
        self.walls_in_hand: int = 0
        self.compensation: int = 0
        """Coins for the player who does not begin."""
        self.shown: int = 0
        """Event cards face up."""
        self.victory: int = 0
        self.wall_scores: int = 0
        """Mask of the scores with a wall symbol."""
        self.quiet_turns: int = 0
        self.prices: list[int] = []
        """Gold by know-how: for the first player to develop it, then for the second."""
        self.knowhow_names: list[str] = []
        self.personage_cards: int = 0
        """Of all kinds together."""
        self.personages: list[int] = []
        """By kind: how many there are."""
        self.per: list[int] = []
        """By kind: how much of the attainment earns one."""
        self.personage_names: list[list[str]] = []
        self.cards: list[Card] = []
        self.bearing: list[int] = [0] * len(EFFECTS)
        """By effect: mask of the cards that have it."""
        reader = edition.reader()
        self.read_pieces(reader.table("pieces"))
        self.read_set_up(reader.table("setup"))
        self.read_tracks(reader)
        self.read_knowhow(reader)
        self.read_personages(reader)
        self.cards = [Card(table) for table in reader.tables("card")]
        if len(self.cards) != CARDS:
            raise reader.error(f"{len(self.cards)} event cards, but the game has {CARDS}")
        for number, card in enumerate(self.cards):
            self.bearing[card.effect] |= 1 << number
        self.boards: list[Board] = [
            Board(table, side, edition.file)
            for side, table in enumerate(reader.tables("board")[: len(BOARDS)])
        ]
        if len(self.boards) != len(BOARDS):
            raise reader.error(f"the boards must be {' and '.join(BOARDS)}")
        reader.done()

    def read_pieces(self, reader: Reader) -> None:
        """What the box holds; disks and stones are for the reader only."""
        self.units[LEGION] = reader.integer("legions", minimum=1, maximum=12)
        self.units[GALLEY] = reader.integer("galleys", minimum=1, maximum=12)
        self.walls = reader.integer("walls", minimum=1)
        self.temples = reader.integer("temples", minimum=1)
        for kind, name in enumerate(RESOURCES):
            self.tokens[kind] = reader.integer(f"{name}_cities", minimum=2)
        self.coins = reader.integer("coins", minimum=1)
        reader.integer("disks", minimum=1 + len(KNOWHOW))
        reader.integer("stones", minimum=1)
        reader.integer("event_cards", minimum=CARDS, maximum=CARDS)
        self.personage_cards = reader.integer("personages", minimum=1)

    def read_set_up(self, reader: Reader) -> None:
        """What each player starts with; the rest is supply or bank."""
        self.barracks[LEGION] = reader.integer("legions_in_barracks", minimum=0)
        self.barracks[GALLEY] = reader.integer("galleys_in_barracks", minimum=0)
        self.goods[MARBLE] = reader.integer("marble", minimum=0)
        self.goods[IRON] = reader.integer("iron", minimum=0)
        self.goods[GOLD] = reader.integer("gold", minimum=0)
        self.goods[COIN] = reader.integer("coins", minimum=0)
        self.walls_in_hand = reader.integer("walls_in_hand", minimum=0, maximum=self.walls)
        self.compensation = reader.integer("coins_second_player", minimum=0)
        self.shown = reader.integer("cards_shown", minimum=1, maximum=CARDS)
        if 2 * self.goods[COIN] + self.compensation > self.coins:
            raise reader.error("more coins are handed out than there are")
        for kind in (LEGION, GALLEY):
            if self.barracks[kind] > self.units[kind]:
                raise reader.error("more units start in the barracks than there are")

    def read_tracks(self, reader: Reader) -> None:
        """The rondel as the rulebook orders it, the score track, and the end of a dull game."""
        sectors = reader.table("rondel")
        wanted = [sector.removesuffix("_opposite") for sector in SECTORS]
        if sectors.texts("sectors") != wanted:
            raise sectors.error(f"sectors must be {', '.join(wanted)}")
        track = reader.table("track")
        self.victory = track.integer("victory", minimum=1)
        symbols = track.integers("walls", minimum=0)
        self.wall_scores = sum(1 << score for score in set(symbols))
        if self.wall_scores.bit_count() - (self.wall_scores & 1) != self.walls - self.walls_in_hand:
            raise track.error("walls must show a symbol for each wall that is not in hand at first")
        self.quiet_turns = reader.table("ending").integer("quiet_turns", minimum=2)

    def read_knowhow(self, reader: Reader) -> None:
        """Two prices each, the higher for the first player to develop it."""
        tables = reader.tables("knowhow")
        if tuple(table.id for table in tables) != KNOWHOW:
            raise reader.error(f"the know-how must be {', '.join(KNOWHOW)}, in this order")
        self.knowhow_names = [table.text("name") for table in tables]
        first = [table.integer("first", minimum=1) for table in tables]
        second = [
            table.integer("second", minimum=1, maximum=price)
            for table, price in zip(tables, first, strict=True)
        ]
        self.prices = first + second

    def read_personages(self, reader: Reader) -> None:
        """Five piles of named cards."""
        tables = reader.tables("personage")
        if tuple(table.id for table in tables) != PERSONAGES:
            raise reader.error(f"the personages must be {', '.join(PERSONAGES)}, in this order")
        for table, attainment in zip(tables, ATTAINMENTS, strict=True):
            table.text("of", choices=(attainment,))
            self.per.append(table.integer("per", minimum=1))
            names = [card.text("name") for card in table.tables("card") if card.id]
            self.personages.append(table.integer("count", minimum=len(names), maximum=len(names)))
            self.personage_names.append(names)
        if sum(self.personages) != self.personage_cards:
            raise reader.error(
                f"the piles hold {sum(self.personages)} personages, but pieces.personages is "
                f"{self.personage_cards}"
            )
