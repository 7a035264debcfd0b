"""Pax Romana as it is seen: the Mediterranean, and what the other modules lay on it.

``chart`` knows where spaces lie, ``sheet`` draws the map, ``pieces`` what stands on it, ``room``
where there is room for that, ``panels`` what stands beside it, ``hints`` how options are shown;
``page`` is a view with its words.
"""

from __future__ import annotations

from typing import Any, Final

from ludus.core.game import Game, Options
from ludus.core.maps import framed
from ludus.core.markup import miniature
from ludus.core.scene import Drawing, Goal, Hint, Scene

from ..definition import PaxRomana
from ..vocabulary.turns import SCENARIOS
from . import goals, hints, panels, pieces
from .chart import Chart
from .page import EMBLEMS, Page
from .room import Badges, Room
from .sheet import Map

THUMBNAIL_WIDTH: Final = 320
HOMES: Final = dict(enumerate(("roman", "carthaginian", "greek", "etruscan")))
"""Colours of the powers, by number."""
STORY: Final = {
    "turn_began": "turn",
    "activated": "turn",
    "talents": "fold",
    "units_placed": "fold",
    "galleys_placed": "fold",
    "kept_up": "fold",
    "leader_came": "fold",
    "leader_left": "fold",
    "mended": "fold",
    "settled_down": "fold",
    "marched": "way",
    "fleet_at": "way",
    "went_ashore": "part",
    "capital_lost": "part",
    "capital_regained": "part",
    "units_lost": "part",
    "galleys_lost": "part",
    "left_behind": "part",
    "picked_up": "part",
    "joined": "part",
    "kept_back": "part",
    "alpine_attrition": "part",
    "broken_up": "part",
    "withdrew": "part",
    "fell_back": "part",
    "regrouped": "part",
    "tribe_found": "part",
    "used_walls": "part",
    "bids": "part",
    "elephant_die": "part",
    "dice": "part",
    "rerolled": "part",
    "shifts": "part",
    "toll": "part",
    "unit_reduced": "part",
    "wall_lost": "part",
    "wiped_out": "part",
    "leader_roll": "part",
    "leader_lost": "part",
    "sent_home": "part",
    "militia_roll": "part",
    "not_sacked": "part",
    "weather": "part",
    "off_course": "part",
    "storm": "part",
    "lost_at_sea": "part",
    "let_through": "part",
    "fled": "part",
    "ran_for_port": "part",
    "convoy_sunk": "part",
    "toll_paid": "part",
    "mutineers_paid": "part",
    "embarked": "part",
    "stability": "part",
    "province_gained": "part",
    "province_lost": "part",
    "battle_won": "result",
    "battle_drawn": "result",
    "interception": "result",
    "caught": "result",
    "taken": "result",
    "sacked": "result",
    "razed": "result",
    "sea_won": "result",
    "sea_drawn": "result",
}
"""How lines of the chronicle merge into steps."""

PARTS: Final = (
    "free_garrison", "maintain", "disband_unit", "muster", "muster_at", "place_leader", "payment",
    "operation", "raise", "raise_at", "expansion", "major_from", "minor_from", "squadron_from",
    "sail_from", "horde", "pick", "break_unit", "lose_unit", "losses", "isolated_loss", "shift",
    "place_militia", "aboard", "one_squadron", "take_unit", "leave_unit", "leave_leader", "drown",
    "sink", "dissolve", "dissolve_unit", "offer_to", "terms", "mover", "company", "minor_unit",
    "town_at", "city_at", "city_unit", "rebuild_at", "rebuild_by", "break_at", "hire_what",
    "hire_at", "invite", "offered_space",
)  # fmt: skip
"""Decisions that are parts of a larger choice: one click takes each."""


class PaxRomanaDrawing(Drawing):
    """Board, scene and hints of the game, from views."""

    seats = "strip"
    story = STORY
    turns = ("turn_began",)
    parts = PARTS

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        assert isinstance(game, PaxRomana)
        self.rules: Final = game
        self.chart: Final = Chart(game.tables.board)
        self.room: Final = Room(self.chart)
        self.boards: Final[dict[str, str]] = {}
        self.small = ""

    def board(self, options: Options, lang: str) -> str:
        """The map with every space as a place; it is looked at where the scenario is played."""
        if lang not in self.boards:
            self.boards[lang] = Map(self.rules, self.chart, lang).svg()
        scenario = self.rules.tables.scenarios[SCENARIOS.index(options["scenario"])]
        theatre = " ".join(f"{part:.0f}" for part in self.chart.theatre(scenario.in_play))
        return self.boards[lang].replace("<svg ", f'<svg data-theatre="{theatre}" ', 1)

    def thumbnail(self) -> str:
        """Coasts and spaces; needs no style sheet."""
        if not self.small:
            self.small = thumbnail(self.chart)
        return self.small

    def scene(self, view: dict[str, Any], lang: str) -> Scene:
        """Armies, fleets, towns and tribes; provinces by who controls them; tracks and cards."""
        page = Page(self.rules, view, lang)
        board = self.rules.tables.board
        in_play = self.rules.tables.scenarios[SCENARIOS.index(view["scenario"])].in_play
        areas = {
            f"province:{id}": f"held-{power}" if power else "free"
            for id, power in view["provinces"].items()
        }
        for province, id in enumerate(board.province_ids):
            if not any(in_play[space] for space in board.spaces_of[province]):
                areas[f"province:{id}"] = "out"
        return Scene(pieces.pieces(page, Badges(self.room)), areas, panels.panels(page))

    def hint(self, view: dict[str, Any], kind: str, target: str, lang: str) -> Hint:
        """Symbol, price and consequence of an option."""
        return hints.hint(Page(self.rules, view, lang), kind, target)

    def emblem(self, seat: str) -> str:
        """The symbol that stands for a seat."""
        return EMBLEMS[seat]

    def goals(self, view: dict[str, Any], seat: str, lang: str) -> list[Goal]:
        """The capitals that win at once, and points beside those of whoever has most."""
        return goals.goals(Page(self.rules, view, lang), seat)

    def series(self, view: dict[str, Any]) -> dict[str, dict[str, float]]:
        """Points, provinces, stability and talents of each power."""
        powers = view["powers"]
        held = list(view["provinces"].values())
        return {
            "points": {id: float(power["points"]) for id, power in powers.items()},
            "provinces": {id: float(held.count(id)) for id in powers},
            "stability": {id: float(power["stability"]) for id, power in powers.items()},
            "talents": {id: float(power["talents"]) for id, power in powers.items()},
        }


def thumbnail(chart: Chart) -> str:
    """A dot for each land space in the colour of its home: points of a thick line each."""
    projection = framed(chart.data, THUMBNAIL_WIDTH)
    scale = THUMBNAIL_WIDTH / chart.projection.width
    dots: dict[str, str] = {}
    for space in chart.board.lands:
        x, y = chart.nodes[space]
        colour = HOMES.get(chart.board.home(space), "independent")
        dots[colour] = f"{dots.get(colour, '')}M{x * scale:.1f} {y * scale:.1f}h0"
    lines = [("label-halo", 6.4, "".join(dots.values()))]
    lines += [(colour, 5.2, d) for colour, d in dots.items()]
    parts = [
        f'<path d="{d}" stroke="var(--{colour})" stroke-width="{width}" stroke-linecap="round"/>'
        for colour, width, d in lines
    ]
    return miniature(projection, chart.land(projection, 1.4), parts)
