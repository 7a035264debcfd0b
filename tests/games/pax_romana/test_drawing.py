"""The drawn board: every space is there once, scenes follow the view, every option has a hint, and
what others keep secret is in no scene.

See tests/conformance too.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

import pytest

from ludus.core.catalogue import LANGUAGES
from ludus.core.scene import Scene
from ludus.flow import CHANCE, OVER
from ludus.games.pax_romana.drawing import PaxRomanaDrawing
from ludus.games.pax_romana.drawing.page import Page
from ludus.games.pax_romana.drawing.pieces import pieces
from ludus.games.pax_romana.drawing.room import SCALES, Badges, shared
from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.rules.economy.plans import plan
from ludus.games.pax_romana.rules.movement.march import march
from ludus.games.pax_romana.vocabulary.chronicle import EVENTS
from ludus.games.pax_romana.vocabulary.decisions import KINDS
from ludus.games.pax_romana.vocabulary.questions_turn import LIGHT_LEVY
from ludus.games.pax_romana.vocabulary.turns import MANPOWER_PHASE, OBJECTIVES
from tests.games.markup import SYMBOLS, check_scene, targets
from tests.games.pax_romana.kit import BOARD, TABLES, opened, owner, power, space, table, unit
from tests.games.pax_romana.playing import GAME, begin, lead, take
from tests.games.pax_romana.test_random_games import eager
from tests.games.wording import in_both_languages

DRAWING: Final = PaxRomanaDrawing(GAME)
PLACES: Final = {f"space:{id}" for id in BOARD.ids} | {
    f"province:{id}" for id in BOARD.province_ids
}
CARDS: Final = {f"card:{id}" for id in TABLES.card_ids}
STEPS: Final = 700
MODES: Final = [
    {"scenario": "I", "rules": "basic"},
    {"scenario": "II", "rules": "basic"},
    {"scenario": "V", "rules": "advanced"},
]
PLACED: Final = ("space", "province", "give_up", "disband", "carry_from", "sail_to")
"""Domains whose items lie on the map."""

in_some_modes = pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode["scenario"])


def play(mode: dict[str, str], every: int) -> Iterator[State]:
    """Positions of a random game in which somebody decides: all kinds, and one in *every*."""
    rng = Random(mode["scenario"])
    g = GAME.new(GAME.settle(mode))
    assert isinstance(g, State)
    met: set[str] = set()
    for step in range(STEPS):
        if g.to_move == OVER:
            return
        if g.to_move == CHANCE:
            weights = g.weights()
            g.apply(rng.choices(range(len(weights)), weights)[0])
            continue
        if g.kind().name not in met or step % every == 0:
            met.add(g.kind().name)
            yield g
        g.apply(eager(g, rng))


def scene(g: State, seat: int | None = None, lang: str = "en") -> Scene:
    return DRAWING.scene(g.view(seat), lang)


def test_the_map_is_looked_at_where_the_scenario_is_played() -> None:
    boards = {id: DRAWING.board(GAME.settle({"scenario": id}), "en") for id in ("I", "V")}
    assert boards["V"].startswith('<svg data-theatre="0 0 2000 1318" ')
    assert boards["I"].startswith('<svg data-theatre="396 ')
    assert boards["I"].split('" ', 1)[1] == boards["V"].split('" ', 1)[1]


def piece(made: Scene, id: str) -> str:
    (found,) = [p.svg + p.title for p in made.pieces if p.id == id]
    return found


def panel(made: Scene, id: str) -> str:
    return "".join(p.html for p in made.panels if p.id == id)


# -- the board -------------------------------------------------------------------------------------


@in_both_languages
def test_the_board_has_every_space_and_province_once_as_a_place(lang: str) -> None:
    drawn = DRAWING.board(GAME.settle({}), lang)
    assert sorted(targets(drawn)) == sorted(PLACES)
    for name in BOARD.names:
        assert name in drawn


# -- scenes and hints ------------------------------------------------------------------------------


@in_some_modes
def test_every_option_has_a_hint_and_lights_what_is_drawn(mode: dict[str, str]) -> None:
    for g in play(mode, 40):
        view, kind = g.view(g.to_move), g.kind()
        for action in g.legal():
            target = GAME.target(kind, action)
            for lang in LANGUAGES:
                hint = DRAWING.hint(view, kind.name, target, lang)
                assert hint.symbol in SYMBOLS | {""}, (kind.name, target)
                assert set(hint.at) <= PLACES | CARDS, (kind.name, target)
                if target.partition(":")[0] in PLACED:
                    assert PLACES.issuperset(hint.at or (target,)), (kind.name, target)


@in_some_modes
def test_every_position_has_a_sound_scene(mode: dict[str, str]) -> None:
    for g in play(mode, 120):
        check_scene(scene(g, g.to_move, "fr"))


@pytest.mark.parametrize("scenario", ["I", "II", "V"])
def test_badges_leave_names_to_be_read_from_afar_and_from_near(scenario: str) -> None:
    g = GAME.new(GAME.settle({"scenario": scenario}))
    badges = Badges(DRAWING.room)
    pieces(Page(GAME, g.view(0), "en"), badges)
    hidden = seen = 0
    for scale, names in zip(SCALES, DRAWING.room.names, strict=True):
        boxes = [badge.box(scale) for badge in badges.taken]
        for _price, name in names:
            seen += 1
            area = (name[2] - name[0]) * (name[3] - name[1])
            hidden += sum(shared(name, box) for box in boxes) > 0.1 * area
    assert hidden < 0.03 * seen, f"{hidden} of {seen}"


def test_what_stands_in_a_space_stays_on_a_leash_to_it() -> None:
    made = scene(table(units={"thebes": ("greece", {"heavy": 2})}))
    (army,) = [one for one in made.pieces if one.id == "force:thebes"]
    assert (army.x, army.y) == tuple(DRAWING.chart.nodes[space("thebes")])
    assert "px-leash" in army.svg


def joint(*answers: str) -> State:
    """Legions and Greek guests at Capua; the legions set out."""
    g = table(units={"capua": ("rome", {"legion": 2})}, alliance=("rome", "greece"))
    g.enlist(owner("greece"), space("capua"), unit("heavy"), 2)
    lead(g, "greece_01", "capua")
    return take(begin(g, march, "rome", "rome", space("capua"), 1), "all", *answers)


def test_guests_stand_in_the_badge_of_their_host_with_their_leaders() -> None:
    g = table(units={"capua": ("rome", {"legion": 2})}, alliance=("rome", "greece"))
    g.enlist(owner("greece"), space("capua"), unit("heavy"), 2)
    lead(g, "greece_01", "capua")
    told = piece(scene(g, 0), "force:capua")
    assert "Rome in Capua: legion ×2; battle points 8; no leader." in told
    assert "Greece in Capua: heavy infantry ×2; battle points 6; Philip V" in told


@in_both_languages
def test_whoever_is_asked_for_company_reads_whose_units_they_are(lang: str) -> None:
    g = joint()
    ally = DRAWING.hint(g.view(0), "company", "owner:greece", lang)
    assert ally.note.startswith("6 ")
    assert "×2" in ally.note
    take(g, "greece")
    for answer in ("go_along", "stay_here"):
        hint = DRAWING.hint(g.view(2), "lend", f"button:{answer}", lang)
        assert hint.at == ("space:capua",)
        assert hint.note
    assert "×2" in DRAWING.hint(g.view(2), "lend", "button:go_along", lang).note


def test_what_is_done_with_a_card_stands_under_its_own_heading_and_lights_the_card() -> None:
    g = table()
    for domain, group in (("discard", "Throw away"), ("hire_with", "Hire mercenaries with")):
        hint = DRAWING.hint(g.view(0), "play_card", f"{domain}:traitor", "en")
        assert (hint.group, hint.at) == (group, ("card:traitor",))
        assert hint.note == DRAWING.hint(g.view(0), "play_card", "card:traitor", "en").note


def test_the_force_on_the_march_says_whose_units_go_along_and_when_the_die_is_to_come() -> None:
    assert "then a die says how far it goes" in panel(scene(joint("greece")), "stack")
    together = panel(scene(joint("greece", "go_along", "all")), "stack")
    assert "px rome" in together
    assert "px greece" in together
    assert "Philip V" in together


def test_provinces_that_take_no_part_are_marked_as_out() -> None:
    two, four = scene(opened("II")).areas, scene(opened("V")).areas
    assert two["province:egypt"] == "out"
    assert two["province:italia"] == "held-rome"
    assert "out" not in four.values()


def test_an_army_shows_its_battle_points_and_its_leader_a_fleet_its_squadrons() -> None:
    g = table(
        units={"capua": ("rome", {"legion": 2, "horse": 1})}, galleys={"tarentum": {"rome": 3}}
    )
    g.place[TABLES.leader_ids.index("rome_02")] = BOARD.index["capua"]
    made = scene(g)
    assert "px-peak" in piece(made, "force:capua")
    assert "Scipio" in piece(made, "force:capua")
    assert ">3<" in piece(made, "force:tarentum")


def test_what_is_raised_shows_its_price_and_what_it_is_worth() -> None:
    view = opened("V").view(0)
    legion = DRAWING.hint(view, "raise", "levy:legion", "en")
    assert (legion.cost, legion.note) == ("2", "4 battle points")
    assert DRAWING.hint(view, "muster", "levy:galley", "fr").cost == "2"


def test_a_squadron_to_give_up_lights_its_port() -> None:
    hint = DRAWING.hint(opened("V").view(0), "maintain", "give_up:carthage", "en")
    assert hint.at == ("space:carthage",)


# -- goals and story -------------------------------------------------------------------------------


def test_capitals_of_others_are_a_goal_as_the_scenario_has_it() -> None:
    def figures(g: State, seat: str) -> dict[str, tuple[str, str]]:
        found = DRAWING.goals(g.view(None), seat, "fr")
        return {goal.id: (goal.figure, goal.now) for goal in found}

    assert figures(opened("I"), "greece")["automatic"] == ("1", "0")
    assert "automatic" not in figures(opened("I"), "rome")
    four = table("V", units={"carthage": ("rome", {"legion": 1})})
    assert figures(four, "rome")["automatic"] == ("2", "1")


def test_the_story_names_events_there_are() -> None:
    assert set(DRAWING.story) <= {event.name for event in EVENTS}


# -- secrets ---------------------------------------------------------------------------------------


def test_cards_and_objectives_are_in_the_scene_of_their_holder_alone() -> None:
    g = opened("V", advanced=True)
    rome = power("rome")
    g.deck[4] -= 1
    g.deal(rome, TABLES.cards[4], 1)
    g.pool[2] -= 1
    g.held[rome * OBJECTIVES + 2] += 1
    card, objective = f"card:{TABLES.card_ids[4]}", f"objective:{TABLES.objective_ids[2]}"
    own = scene(g, g.seats[rome])
    assert card in panel(own, "hand")
    assert objective in panel(own, "objectives")
    for seat in (None, *range(len(g.players()))):
        if seat == g.seats[rome]:
            continue
        made = scene(g, seat)
        everything = "".join(p.html for p in made.panels) + "".join(p.svg for p in made.pieces)
        assert card not in everything
        assert objective not in everything


def test_a_sealed_plan_is_in_the_scene_of_its_seat_alone() -> None:
    g = opened("V")
    g.phase = MANPOWER_PHASE
    plan(g, power("rome"), LIGHT_LEVY, space("capua"))
    for seat in (None, *range(len(g.players()))):
        is_own = seat == g.seats[power("rome")]
        drawn = panel(scene(g, seat), "plan")
        assert ("Capua" in drawn) == is_own
        assert ("1 talent in all" in drawn) == is_own


def test_parts_of_a_choice_are_kinds_of_decision() -> None:
    assert set(DRAWING.parts) <= {kind.name for kind in KINDS}
