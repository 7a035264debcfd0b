"""The components of an edition as tables of ints, shared by all positions of a game."""

from __future__ import annotations

from ludus.core.editions import Edition
from ludus.core.reader import Reader

from ..vocabulary.effects import PLACEMENTS
from ..vocabulary.ids import (
    ALL_PLANS,
    COLOURS,
    FAVOURS,
    GOODS,
    MAPS,
    MOST_PLAYERS,
    STORED,
    TYPES,
    Mask,
    Plan,
)
from .characters import Sheet, read_sheets
from .city import City
from .dice import DieFace, read_dice
from .empire import Empire
from .plans import PlanCard, read_plans
from .seneca import Seneca
from .shapes import Shape, read_shape


class Tables:
    """All that an edition says."""

    def __init__(self, edition: Edition) -> None:
        reader = edition.reader()
        self.faces: list[DieFace] = read_dice(reader)
        self.empire: Empire = Empire(reader)
        self.plans: list[PlanCard] = read_plans(reader)
        self.sheets: list[Sheet] = read_sheets(reader)
        self.seneca: Seneca = Seneca(reader)
        self.read_tracks(reader)
        self.read_favours(reader)
        self.read_set_up(reader.table("setup"))
        maps = reader.tables("map")
        if tuple(table.id for table in maps) != MAPS:
            raise reader.error(f"the maps must be {' and '.join(MAPS)}")
        self.cities: list[City] = [City(table) for table in maps]
        reader.done()
        self.sites: tuple[tuple[tuple[Mask, ...], ...], ...] = tuple(
            tuple(city.sites(plan.shape, plan.placement) for plan in self.plans)
            for city in self.cities
        )
        """By map, plan and turn: where a building may begin as far as the map is concerned."""
        self.junos_sites: tuple[tuple[tuple[Mask, ...], ...], ...] = tuple(
            tuple(
                city.sites(self.junos_shape, placement, across=True)
                for placement in range(len(PLACEMENTS))
            )
            for city in self.cities
        )
        """By map, demand of the plan and turn: the same for the shape that Juno grants."""

    def read_tracks(self, reader: Reader) -> None:
        """The boxes of a sheet, Nero's cards, and what actions give."""
        tracks = reader.table("tracks")
        self.most_coins: int = tracks.integer("coins", minimum=1)
        self.most_legacy: int = tracks.integer("legacy", minimum=1)
        self.most_glory: int = tracks.integer("glory", minimum=1)
        self.most_soldiers: int = tracks.integer("soldiers", minimum=1)
        self.most_senators: int = tracks.integer("senators", minimum=1)
        self.building_points: tuple[int, ...] = (0, *tracks.integers("buildings", minimum=1))
        """By number of boxes marked."""
        nero = reader.table("nero")
        self.nero: tuple[int, ...] = tuple(nero.integers("cards", minimum=1))
        self.nero_last_not_with: tuple[int, ...] = tuple(nero.integers("not_with", minimum=1))
        actions = reader.table("actions")
        self.legions: int = actions.integer("legions", minimum=1)
        self.for_legion: int = actions.integer("for_legion", minimum=0)
        self.road_bonus: int = actions.integer("road_bonus", minimum=0)
        self.trade: int = actions.integer("trade", minimum=3, maximum=3)
        self.rounds: int = reader.table("ending").integer("rounds", minimum=1)

    def read_favours(self, reader: Reader) -> None:
        """The gods; what each does is in the rules, its numbers are here."""
        tables = reader.tables("favour")
        if tuple(table.id for table in tables) != FAVOURS:
            raise reader.error(f"the favours must be {', '.join(FAVOURS)}, in this order")
        self.favour_names: list[dict[str, str]] = []
        for table in tables:
            names = table.table("name")
            self.favour_names.append({lang: names.text(lang) for lang in ("en", "fr")})
        bacchus, juno, _jupiter, mars, mercury, _minerva, saturn = tables
        self.bacchus_coin: int = bacchus.integer("coin", minimum=0)
        self.junos_shape: Shape = read_shape(juno)
        self.junos_boxes: int = juno.integer("boxes", minimum=1)
        self.mars: int = mars.integer("n", minimum=1)
        self.mercury_coins: int = mercury.integer("coins", minimum=0)
        self.mercury_regions: int = mercury.integer("regions", minimum=1)
        cost = saturn.texts("cost", choices=GOODS[: len(STORED)])
        self.saturn_cost: tuple[int, ...] = tuple(cost.count(GOODS[good]) for good in STORED)
        self.saturn_buildings: int = saturn.integer("buildings", minimum=2, maximum=2)

    def read_set_up(self, reader: Reader) -> None:
        """What is laid out for each number of players."""
        self.dice: list[tuple[int, ...]] = [
            tuple(reader.integers(f"{colour}_dice", minimum=1)) for colour in COLOURS
        ]
        """By colour and number of players less one."""
        sides = reader.texts("map", choices=MAPS)
        self.side: tuple[int, ...] = tuple(MAPS.index(name) for name in sides)
        if any(len(row) != MOST_PLAYERS for row in (*self.dice, self.side)):
            raise reader.error(f"dice and map are given for 1 to {MOST_PLAYERS} players")
        drawn = reader.table("plans")
        self.plans_drawn: tuple[int, ...] = tuple(
            drawn.integer(name, minimum=1, maximum=2) for name in TYPES
        )
        self.favours_drawn: int = reader.integer("favours", minimum=1, maximum=len(FAVOURS) - 1)
        ids = [plan.id for plan in self.plans]
        self.first_plans: tuple[Plan, ...] = tuple(
            ALL_PLANS[ids.index(id)] for id in reader.ids("first_game_plans", known=ids)
        )
        self.first_favours: tuple[int, ...] = tuple(
            FAVOURS.index(id) for id in reader.ids("first_game_favours", known=FAVOURS)
        )
        goods = reader.texts("fourth_player", choices=GOODS[: len(STORED)])
        self.fourth_player: tuple[int, ...] = tuple(goods.count(GOODS[good]) for good in STORED)
        for players in range(1, MOST_PLAYERS + 1):
            for kind, wanted in enumerate(self.plans_drawn):
                fit = [p for p in self.plans if p.type == kind and players in p.players]
                if len(fit) < wanted:
                    raise reader.error(f"too few {TYPES[kind]} plans for {players} players")
