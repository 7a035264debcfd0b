"""How options are shown: what is said of prices, battles and gold is what happens."""

from __future__ import annotations

import pytest

from ludus.core.game import Options
from ludus.core.scene import Hint
from ludus.flow import OVER
from ludus.games.triumvirate.position.state import State
from ludus.games.triumvirate.rules.actions import action_cost, actions
from ludus.games.triumvirate.rules.election import election
from ludus.games.triumvirate.rules.movement import movement
from ludus.games.triumvirate.vocabulary.ids import CRASSUS, PROVINCES, Seat
from tests.games.markup import SYMBOLS, targets
from tests.games.triumvirate.kit import GAME, start, table, target, waiting
from tests.games.triumvirate.test_drawing import (
    DRAWING,
    in_both_modes,
    play,
)
from tests.games.wording import in_both_languages

WORDS_FOR_NO_PLACE = ("button", "amount")


def hint(g: State, name: str, lang: str = "en") -> Hint:
    """The hint of the option of the decision that *g* waits for."""
    assert any(target(g, action) == name for action in g.legal())
    return DRAWING.hint(g.view(None), g.kind().name, name, lang)


@in_both_languages
@in_both_modes
@pytest.mark.parametrize("seed", range(4))
def test_every_option_has_a_hint_and_lights_what_is_there(
    mode: Options, lang: str, seed: int
) -> None:
    places = set(targets(DRAWING.board(mode, lang)))
    for g in play(mode, seed):
        if g.to_move == OVER:
            break
        view = g.view(None)
        scene = DRAWING.scene(view, lang)
        shown = places | {piece.target for piece in scene.pieces}
        shown |= {found for panel in scene.panels for found in targets(panel.html)}
        for action in g.legal():
            name = target(g, action)
            made = DRAWING.hint(view, g.kind().name, name, lang)
            assert made.note
            assert made.symbol in SYMBOLS | {""}
            for at in made.at or (name,):
                assert at in shown or at.partition(":")[0] in WORDS_FOR_NO_PLACE


@in_both_modes
@pytest.mark.parametrize("seed", range(3))
def test_steps_cost_the_points_that_are_said_and_attacks_look_like_attacks(
    mode: Options, seed: int
) -> None:
    for g in play(mode, seed):
        if g.to_move == OVER or g.kind().name not in ("move", "sail"):
            continue
        for action in g.legal():
            if action >= len(GAME.board.ids):
                continue
            made = hint(g, target(g, action))
            hostile = action < PROVINCES and g.owner[action] != g.to_move
            assert (made.tone == "attack") == hostile
            after = g.clone()
            after.apply(action)
            if after.to_move == g.to_move and after.kind().name == "escort":
                after.apply(after.legal()[-1])  # all the legions there are
            if not hostile:
                assert g.journey.points - after.journey.points == int(made.cost)


@in_both_modes
@pytest.mark.parametrize("seed", range(3))
def test_actions_cost_the_gold_that_is_said(mode: Options, seed: int) -> None:
    for g in play(mode, seed):
        if g.to_move != OVER and g.kind().name == "action":
            for action in g.legal()[:-1]:  # without the end of them
                cost = action_cost(g, Seat(g.to_move), action, g.about()["price"])
                assert hint(g, target(g, action)).cost == f"{cost} gold"


def test_an_attack_is_announced_with_both_sides_and_the_weapons() -> None:
    g = table(triumvir={"caesar": "illyricum", "pompey": "macedonia"}, legions={"illyricum": 4})
    start(g, movement, "caesar")
    assert hint(g, "space:macedonia").note == (
        "Pompey: up to 4 against 2, weapons drawn: 2; he is there, 2 of yours fall first"
    )
    assert hint(g, "space:macedonia", "fr").note.startswith("Pompée : jusqu'à 4 contre 2")


def test_own_provinces_say_what_gold_lies_there_and_seas_that_one_must_land() -> None:
    g = table(triumvir={"crassus": "syria"}, gold={"asia": 2}, legions={"syria": 0})
    start(g, movement, "crassus")
    g.active = CRASSUS
    assert hint(g, "space:asia").note == "own province, take 2 gold"
    light = hint(g, "space:mare_aegyptium")
    assert (light.cost, light.note) == ("0", "without legions, free; must land this turn")
    assert hint(g, "button:end_movement").tone == "end"


def test_actions_tell_the_surcharge_of_who_does_not_lead() -> None:
    g = table(triumvir={"crassus": "syria"}, treasury={"crassus": 5})
    g.active = CRASSUS
    start(g, actions, "crassus")
    assert waiting(g) == "crassus action"
    weapons = hint(g, "button:make_weapons")
    assert (weapons.cost, weapons.note) == ("3 gold", "into the bag: 2; 2 more without the lead")
    assert hint(g, "competence:military").note == "I → II"


@pytest.mark.parametrize(
    ("name", "lit"), [("gold_in:asia", "space:asia"), ("legion_in:syria", "space:syria")]
)
def test_a_unit_of_supply_lights_its_province(name: str, lit: str) -> None:
    view = table().view(None)
    assert DRAWING.hint(view, "province_supply", name, "en").at == (lit,)


def test_the_compensation_lights_the_tracks() -> None:
    view = table(compensation=("pompey", 2), political={"pompey": 3}).view(None)
    made = DRAWING.hint(view, "compensation", "competence:political", "en")
    assert made.note == "III → IV"
    tracks = next(panel for panel in DRAWING.scene(view, "en").panels if panel.id == "tracks")
    assert targets(tracks.html) == ["competence:political", "competence:military"]


@pytest.mark.parametrize(("citizens", "leaving"), [(4, 3), (2, 2)])
def test_the_office_counts_the_citizens_who_really_leave(citizens: int, leaving: int) -> None:
    few = {"caesar": 0, "pompey": 0, "crassus": citizens}
    g = start(table(citizens=few), election)
    assert hint(g, "space:asia").group == f"Office (citizens who leave: {leaving})"
    assert hint(g, "button:no_official").note == "officials in reserve: 3"
