"""The drawn boards: every region is there once, and scenes follow the view.

See test_hints and tests/conformance too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from itertools import combinations, product
from math import atan2, hypot, pi
from random import Random

import pytest

from ludus.core.catalogue import LANGUAGES
from ludus.core.editions import load_edition
from ludus.core.game import Options
from ludus.core.position import Position
from ludus.core.scene import Scene
from ludus.flow import OVER
from ludus.games.antike_duellum.definition import AntikeDuellum
from ludus.games.antike_duellum.drawing import AntikeDuellumDrawing, drawing
from ludus.games.antike_duellum.drawing.wheel import OUTER
from ludus.games.antike_duellum.position.state import State
from ludus.games.antike_duellum.rules.duellum import duellum
from ludus.games.antike_duellum.vocabulary.ids import (
    COIN,
    GALLEY,
    LEGION,
    NATIONS,
    RESOURCES,
    SEATS,
    SECTORS,
)
from tests import modes
from tests.games.antike_duellum.kit import GAME, GREECE, ROME, start, table, take, target
from tests.games.markup import SYMBOLS, changed, check_scene, targets
from tests.games.wording import in_both_languages

DRAWING = AntikeDuellumDrawing(GAME)
MODES = list(GAME.modes())
HALTS = ("end_", "stop", "decline", "enough")
APART = 40
"""Two regions are never nearer to each other, in board units."""

on_both_boards = pytest.mark.parametrize("side", [ROME, GREECE])
in_every_mode = modes.in_every_mode(GAME)


def play(
    mode: Options, seed: int, every: int = 1, steps: int = 500, g: Position | None = None
) -> Iterator[State]:
    """The positions of a random game (from *g* on), or one in *every* so many; a lot is done."""
    rng = Random(seed)
    g = g or GAME.new(mode)
    assert isinstance(g, State)
    for step in range(steps):
        if step % every == 0 or g.to_move == OVER:
            yield g
        if g.to_move == OVER:
            return
        actions = g.legal()
        busy = [a for a in actions if not target(g, a).split(":")[1].startswith(HALTS)]
        g.apply(rng.choice(busy if busy and rng.random() < 0.8 else actions))
        if step % 40 == 0:  # a gift now and then, so that there is something to spend
            for owned in g.goods:
                owned[:COIN] = [n + 3 for n in owned[:COIN]]


def board(side: str, lang: str = "en") -> str:
    return DRAWING.board({"board": side, "leaders": "without", "fortress": "choice"}, lang)


def scene(g: State, lang: str = "en") -> Scene:
    return DRAWING.scene(g.view(None), lang)


# -- the rondel ------------------------------------------------------------------------------------


def wheel_of(g: State) -> str:
    return next(panel.html for panel in scene(g).panels if panel.id == "rondel")


def test_names_on_the_rondel_stand_between_the_edges_of_their_sector_and_clear_of_stones() -> None:
    letter, height = 8.7, 11
    longest = {"rome": "scientia", "carthage": "scientia"}
    drawn = wheel_of(table(stone=longest))
    stones = re.findall(r'<circle cx="([\d.-]+)" cy="([\d.-]+)"\s+r="12"', drawn)
    names = re.findall(r'<text x="([\d-]+)" y="([\d-]+)" class="ad-latin">(\w+)<', drawn)
    assert len(stones) == 2
    assert len(names) == len(SECTORS)
    for number, (x, y, name) in enumerate(names):
        left, right = (int(x) + side * letter * len(name) / 2 for side in (-1, 1))
        middle = pi / 4 * number - pi / 2
        for corner in product((left, right), (int(y) - height, int(y))):
            turned = (atan2(corner[1], corner[0]) - middle + pi) % (2 * pi) - pi
            assert hypot(*corner) < OUTER, name
            assert abs(turned) < pi / 8, name
        for at, down in stones:
            near = hypot(
                max(left - float(at), float(at) - right, 0),
                max(int(y) - height - float(down), float(down) - int(y), 0),
            )
            assert near > 11, name


def test_before_the_first_move_the_rondel_says_that_all_is_free() -> None:
    assert ">all free</text>" in wheel_of(table())
    assert ">3 free</text>" in wheel_of(table(stone={"rome": "aurum", "carthage": "aurum"}))


# -- the boards ------------------------------------------------------------------------------------


@in_both_languages
@on_both_boards
def test_the_board_has_every_region_once_as_a_place(side: str, lang: str) -> None:
    drawn, chart = board(side, lang), DRAWING.charts[side]
    assert sorted(targets(drawn)) == sorted(f"space:{name}" for name in chart.board.ids)
    for name, label in zip(chart.board.ids, chart.board.labels, strict=True):
        assert re.search(
            rf'data-target="space:{name}" data-name="{label}" data-anchor="\d+,\d+"', drawn
        )
        assert f">{label}</text>" in drawn


@on_both_boards
def test_every_border_is_drawn_once_red_solid_and_blue_in_dashes(side: str) -> None:
    drawn, chart = board(side), DRAWING.charts[side]
    for kind, colour in ((LEGION, "red"), (GALLEY, "blue")):
        line = re.findall(rf'<path d="([^"]+)" class="ad-{colour}"/>', drawn)[0]
        ends = {
            frozenset((match[0], match[1]))
            for match in re.findall(r"M(\d+ \d+)Q[\d.-]+ [\d.-]+ (\d+ \d+)", line)
        }
        nodes = [f"{x:.0f} {y:.0f}" for x, y in chart.nodes]
        wanted = {
            frozenset((nodes[here], nodes[there]))
            for here, across in enumerate(chart.board.borders[kind])
            for there in across
        }
        assert ends == wanted
        assert line.count("M") == len(wanted)
    style = DRAWING.css()
    assert re.search(r"\.ad-blue \{[^}]*stroke-dasharray", style)
    assert not re.search(r"\.ad-red \{[^}]*stroke-dasharray", style)


def test_every_colour_is_known_outside_the_board() -> None:
    style = DRAWING.css()
    [known] = re.findall(r":root \{([^}]*)\}", style)
    used = set(re.findall(r"var\((--ad-\w+)\)", style + DRAWING.board(MODES[0], "en")))
    assert used <= set(re.findall(r"(--ad-\w+):", known))  # the overview is a copy elsewhere


@on_both_boards
def test_a_pair_with_both_borders_has_two_lines_that_differ(side: str) -> None:
    chart = DRAWING.charts[side]
    red, blue = chart.board.borders
    for here, across in enumerate(red):
        for there in across:
            if there in blue[here]:
                assert chart.border(LEGION, here, there) != chart.border(GALLEY, here, there)


@on_both_boards
def test_regions_lie_apart_and_inside_the_frame(side: str) -> None:
    chart = DRAWING.charts[side]
    for x, y in chart.nodes:
        assert 20 < x < chart.projection.width - 20
        assert 20 < y < chart.projection.height - 20
    for (x1, y1), (x2, y2) in combinations(chart.nodes, 2):
        assert (x1 - x2) ** 2 + (y1 - y2) ** 2 > APART**2


@on_both_boards
def test_sites_high_seas_and_mountains_have_marks_of_their_own(side: str) -> None:
    drawn, b = board(side), DRAWING.charts[side].board
    mountains = len(b.ids) - b.sites.bit_count() - b.high_seas.bit_count()
    assert drawn.count('class="ad-site"') == b.sites.bit_count()
    assert drawn.count('class="ad-high"') == b.high_seas.bit_count()
    assert drawn.count('href="#ad-peaks"') == mountains


def test_the_board_is_told_in_the_reader_s_language() -> None:
    english, french = (board(ROME, lang) for lang in LANGUAGES)
    assert "Alpes: mountains, no city can stand here." in english
    assert "Alpes : montagnes, aucune cité ne peut s&#x27;y élever." in french


def test_a_region_the_chart_does_not_know_lies_where_its_edition_says() -> None:
    folder = files("ludus.games.antike_duellum").joinpath("editions")
    text = folder.joinpath("reconstructed.toml").read_text("utf-8")
    other = load_edition(text.replace("tolosa", "narbo"), game="antike_duellum")
    shown = drawing(AntikeDuellum(other))
    drawn = shown.board({"board": ROME, "leaders": "without", "fortress": "choice"}, "en")
    assert targets(drawn).count("space:narbo") == 1
    assert "space:tolosa" not in targets(drawn)
    assert "tolosa" not in drawn


# -- scenes ----------------------------------------------------------------------------------------


@in_every_mode
def test_scenes_of_rich_games_are_well_formed(mode: Options) -> None:
    for g in play(mode, seed=1, every=10):
        for lang in LANGUAGES:
            shown = scene(g, lang)
            check_scene(shown)
            assert not changed(shown, scene(g, lang))


@on_both_boards
def test_owners_colour_their_areas(side: str) -> None:
    mode = {"board": side, "leaders": "without", "fortress": "choice"}
    for g in play(mode, seed=3, every=20):
        owners = {
            f"space:{g.board.ids[place]}": f"owner-{g.board.nations[g.owner(place)]}"
            for place in g.board.regions
            if g.owner(place) >= 0
        }
        assert scene(g).areas == owners


@pytest.mark.parametrize("resource", RESOURCES)
def test_a_city_shows_resource_owner_temple_and_wall(resource: str) -> None:
    bare = table(cities={"ancona": f"rome {resource}"})
    full = table(cities={"ancona": f"rome {resource}"}, temples=["ancona"], walls=["ancona"],
                 personages={"rome": {"king": 4}})  # fmt: skip
    pieces = [next(p for p in scene(g).pieces if p.id == "city:ancona") for g in (bare, full)]
    for piece in pieces:
        assert f'href="#ad-{resource}"' in piece.svg
        assert 'href="#em-roman"' in piece.svg
    assert ["ad-temple" in piece.svg for piece in pieces] == [False, True]
    assert ["ad-wall" in piece.svg for piece in pieces] == [False, True]
    assert pieces[1].title == (
        f"Ancona: city of Rome, yields {resource}. Strength 4. "
        "With a temple: three times the yield. With a wall."
    )


def test_a_stack_is_one_symbol_with_its_emblem_and_one_number() -> None:
    g = table(legions={"rome": {"roma": 3}}, galleys={"carthage": {"corsica": 1}})
    pieces = {p.id: p for p in scene(g).pieces}
    legions, galleys = pieces["legions:rome:roma"], pieces["galleys:carthage:corsica"]
    assert legions.svg.count("#ad-legion") == 1
    assert ">3</text>" in legions.svg
    assert 'href="#em-roman"' in legions.svg
    assert 'href="#em-carthaginian"' in galleys.svg
    assert "</text>" not in galleys.svg
    assert (legions.title, galleys.title) == (
        "Roma: 3 legions of Rome.",
        "Corsica: 1 galley of Carthage.",
    )


def test_units_that_have_moved_are_marked_and_counted() -> None:
    g = table(legions={"rome": {"roma": 2, "neapolis": 1}})
    take(start(g, duellum, "rome"), "legion_from:roma", "neapolis")
    pieces = {p.id: p for p in scene(g).pieces}
    assert "ad-tick" not in pieces["legions:rome:roma"].svg
    assert "ad-tick-n" in pieces["legions:rome:neapolis"].svg
    assert pieces["legions:rome:neapolis"].title.endswith("Moved in this turn: 1.")


def test_a_leader_is_a_piece_that_goes_from_place_to_place() -> None:
    g = table(leaders={"rome": "corsica"})
    start(g, duellum, "rome")
    before = scene(g)
    take(g, "leader_from:corsica", "genua")
    after = scene(g)
    places = [{p.id: (p.x, p.y) for p in shown.pieces}["leader:rome"] for shown in (before, after)]
    assert places[0] != places[1]
    assert next(p for p in after.pieces if p.id == "leader:rome").target == "space:genua"
    assert not any(p.id == "leader:carthage" for p in after.pieces)  # in the barracks
    assert "General" in next(p for p in after.panels if p.id == "carthage").html


def test_what_is_under_way_has_a_gold_ring() -> None:
    g = table(legions={"rome": {"roma": 1}})
    start(g, duellum, "rome")
    assert not any(p.id == "under_way" for p in scene(g).pieces)
    take(g, "legion_from:roma")
    ring = next(p for p in scene(g).pieces if p.id == "under_way")
    assert ring.target == "space:roma"


def test_a_wall_more_changes_its_city_and_nothing_else_on_the_map() -> None:
    before, after = (scene(table(walls=walls)) for walls in ([], ["roma"]))
    assert changed(before, after) == {"city:roma", "panel rome"}


# -- panels ----------------------------------------------------------------------------------------


def panel(g: State, name: str, lang: str = "en") -> str:
    return next(p for p in scene(g, lang).panels if p.id == name).html


def test_the_rondel_shows_all_sectors_their_prices_and_both_stones() -> None:
    g = table(stone={"rome": "marmor", "carthage": "marmor"})
    start(g, duellum, "rome")
    html = panel(g, "rondel")
    assert targets(html) == [f"sector:{name}" for name in SECTORS]
    assert re.findall(r'ad-price">([^<]+)<', html) == [
        "0", "−1", "−2", "−3", "−4", "−5", "0", "0",
    ]  # fmt: skip
    stones = re.findall(r'ad-stone (\w+)".*?cx="([\d.-]+)"', html)
    assert [nation for nation, _ in stones] == ["rome", "carthage"]
    assert stones[0][1] != stones[1][1]


def test_know_how_shows_who_has_it_and_what_it_costs_the_other() -> None:
    g = table(knowhow={"rome": ["strata"]})
    rows = re.findall(r"<li data-target=.*?</li>", panel(g, "owners"))
    first, second = GAME.tables.prices[0], GAME.tables.prices[5]
    assert 'class="disc rome"' in rows[0]
    assert f">{second}</span>" in rows[0]
    assert rows[1].count(f">{GAME.tables.prices[1]}</span>") == 2
    assert first != second


def test_personages_tell_the_way_to_the_next_and_to_nine() -> None:
    html = panel(table(personages={"rome": {"king": 1, "general": 2}}), "personages")
    assert "3 → 10" in html  # cities of Rome, after one king
    assert "3 → 5" in html  # those of Carthage
    assert "<b>3</b> / 9" in html


def test_cards_in_hand_and_on_display_can_be_pointed_at() -> None:
    g = table(hand={"carthage": ["storm"]}, display=["academy", "quarry", "caravan"])
    open_cards = ["card:academy", "card:caravan", "card:quarry"]
    assert sorted(targets(panel(g, "display"))) == [*open_cards, "card:storm"]
    assert 'class="disc carthage"' in panel(g, "display")
    assert 'class="disc' not in panel(table(), "display")  # nobody holds one
    assert "Flotte marchande" in panel(table(display=["trade_fleet"]), "display", "fr")


@in_every_mode
def test_series_count_what_is_on_the_table(mode: Options) -> None:
    for g in play(mode, seed=5, every=25):
        series = DRAWING.series(g.view(None))
        assert all(tuple(figures) == GAME.seats(mode) for figures in series.values())
        for seat, nation in zip(SEATS, g.board.nations, strict=True):
            assert series["personages"][nation] == g.score(seat)
            force = sum(g.force(seat, place) for place in g.board.regions)
            assert series["units"][nation] == force
            assert series["goods"][nation] == g.wealth(seat)


def test_every_nation_has_an_emblem() -> None:
    assert {DRAWING.emblem(nation) for nation in NATIONS} <= SYMBOLS
    assert len({DRAWING.emblem(nation) for nation in NATIONS}) == len(NATIONS)
