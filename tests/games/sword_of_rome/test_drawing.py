"""The drawn board: every space is there once, scenes follow the view, every option has a hint.

See tests/conformance too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from math import dist
from random import Random

import pytest

from ludus.core.game import Options
from ludus.core.scene import Scene
from ludus.flow import CHANCE, OVER
from ludus.games.sword_of_rome.drawing import SwordOfRomeDrawing
from ludus.games.sword_of_rome.drawing.battle import percent
from ludus.games.sword_of_rome.drawing.room import Box, box, shared
from ludus.games.sword_of_rome.position.state import State
from ludus.games.sword_of_rome.rules.combat.outcome import toll
from ludus.games.sword_of_rome.rules.sieges.siege import siege_roll
from ludus.games.sword_of_rome.rules.turn.play import actions as act
from ludus.games.sword_of_rome.vocabulary.forces import DEFENDER, PARTS
from ludus.games.sword_of_rome.vocabulary.places import ROUGH
from ludus.games.sword_of_rome.vocabulary.powers import ALL_SIDES, POWERS
from tests.games.markup import SYMBOLS, ids_in, targets
from tests.games.sword_of_rome.kit import (
    GAME,
    attack,
    power,
    reach,
    space,
    start,
    table,
    take,
    target,
)
from tests.games.wording import in_both_languages

DRAWING = SwordOfRomeDrawing(GAME)
SHORT = [mode for mode in GAME.modes() if mode["length"] == "short"]
APART = 30
"""Two spaces are never nearer to each other, in board units."""

in_every_mode = pytest.mark.parametrize("mode", SHORT, ids=lambda mode: mode["players"])


def play(mode: Options, seed: int, every: int, steps: int) -> Iterator[State]:
    """One in *every* so many positions of a random game, in which a lot is done."""
    rng = Random(seed)
    g = GAME.new(mode)
    assert isinstance(g, State)
    for step in range(steps):
        if g.to_move == OVER:
            yield g
            return
        if step % every == 0 and g.to_move != CHANCE:
            yield g
        actions = g.legal()
        busy = [a for a in actions if not target(g, a).startswith(("button", "break_off"))]
        g.apply(rng.choice(busy if busy and rng.random() < 0.8 else actions))


def board(lang: str = "en") -> str:
    return DRAWING.board({"players": "four", "length": "full"}, lang)


def scene(g: State, seat: int | None = None, lang: str = "en") -> Scene:
    return DRAWING.scene(g.view(seat), lang)


def piece(made: Scene, id: str) -> str:
    (found,) = [p.svg for p in made.pieces if p.id == id]
    return found


def panel(made: Scene, id: str) -> str:
    return "".join(p.html for p in made.panels if p.id == id)


# -- the board -------------------------------------------------------------------------------------


@in_both_languages
def test_the_board_has_every_space_once_as_a_place(lang: str) -> None:
    drawn, side = board(lang), GAME.tables.board
    places = [place for place in targets(drawn) if place.startswith("space:")]
    assert sorted(places) == sorted(f"space:{name}" for name in side.ids)
    for name in side.names:
        assert f">{name}<" in drawn


def test_every_pattern_that_the_style_sheet_names_is_on_the_board() -> None:
    named = set(re.findall(r"url\(#([^)]+)\)", DRAWING.css()))
    assert named
    assert named <= set(ids_in(board()))


def test_every_link_is_drawn_once() -> None:
    drawn = board()
    lines = re.findall(r'<path d="([^"]+)" class="sr-way sr-\w+"/>', drawn)
    assert sum(line.count("M") for line in lines) == 108


def test_spaces_stand_apart() -> None:
    for (x, here), (y, there) in combinations(enumerate(DRAWING.chart.nodes), 2):
        assert dist(here, there) > APART, (x, y)


# -- scenes ----------------------------------------------------------------------------------------


@in_every_mode
@in_both_languages
def test_every_option_has_a_hint(mode: Options, lang: str) -> None:
    places = {f"space:{name}" for name in GAME.tables.board.ids}
    for g in play(mode, 11, 7, 1200):
        if g.to_move < 0:
            continue
        view, kind = g.view(g.to_move), g.kind()
        for action in g.legal():
            hint = DRAWING.hint(view, kind.name, GAME.target(kind, action), lang)
            assert hint.symbol in SYMBOLS | {""}
            assert set(hint.at) <= places


def test_owners_give_areas_their_colours_and_emblems() -> None:
    g = table(owners={"neapolis": "roman", "gela": "independent"})
    made = scene(g)
    assert made.areas["space:neapolis"] == "owner-roman"
    assert made.areas["space:gela"] == "owner-independent"
    assert 'href="#em-roman"' in piece(made, "marker:neapolis")
    assert {made.areas[f"space:{name}"] for name in GAME.tables.board.ids} <= {
        f"owner-{power}" for power in POWERS
    }


def test_spaces_that_take_no_part_are_marked_as_out() -> None:
    made = scene(table("three"))
    assert made.areas["space:bononia"] == "out"
    assert made.areas["space:roma"] == "owner-roman"


def test_an_army_shows_its_units_and_its_commander() -> None:
    g = table(cleared=True, forces={"capua": ("roman", 7, ["camillus", "valerius"])})
    drawn = piece(scene(g), "army:camillus")
    assert ">7<" in drawn
    assert "Camillus" in drawn
    assert "1·4 +1" in drawn


def test_an_army_keeps_its_piece_when_it_moves() -> None:
    before = table(cleared=True, forces={"capua": ("roman", 7, ["camillus"])})
    after = table(cleared=True, forces={"roma": ("roman", 7, ["camillus"])})
    (old,) = [p for p in scene(before).pieces if p.id == "army:camillus"]
    (new,) = [p for p in scene(after).pieces if p.id == "army:camillus"]
    assert (old.x, old.y) != (new.x, new.y)


def badges(made: Scene) -> dict[str, Box]:
    """The boxes that the badges of armies take."""
    found: dict[str, Box] = {}
    for p in made.pieces:
        if p.id.startswith("army:"):
            width = re.search(r'width="([\d.]+)" height="24"', p.svg)
            assert width is not None
            found[p.id] = box((p.x, p.y), float(width.group(1)), 24)
    return found


@in_every_mode
def test_badges_of_armies_stay_on_the_board(mode: Options) -> None:
    wide, tall = DRAWING.chart.projection.width, DRAWING.chart.projection.height
    for g in play(mode, 5, 40, 1200):
        for id, (left, top, right, bottom) in badges(scene(g)).items():
            assert 0 < left < right < wide, id
            assert 0 < top < bottom < tall, id


@in_every_mode
def test_at_the_start_no_badge_hides_a_space_or_another_badge(mode: Options) -> None:
    g = GAME.new(mode)
    assert isinstance(g, State)
    found = badges(scene(g))
    assert len(found) > 8
    for (one, here), (other, there) in combinations(found.items(), 2):
        assert shared(here, there) == 0, (one, other)
    for id, here in found.items():
        hidden = [shared(here, block) for block in DRAWING.room.blocks]
        assert max(hidden) < 12, id  # a corner of a star at most


@pytest.mark.parametrize(
    ("place", "power", "leaders"),
    [
        ("syracusae", "greek", ["dionysius", "greek_minor_a"]),
        ("capua", "roman", ["camillus", "valerius"]),
        ("roma", "roman", ["valerius"]),
    ],
)
def test_the_badge_of_a_leader_leaves_names_to_be_read(
    place: str, power: str, leaders: list[str]
) -> None:
    g = table(cleared=True, forces={place: (power, 7, leaders)})
    for here in badges(scene(g)).values():
        for number, name in enumerate(DRAWING.room.names):
            hidden = shared(here, name) / shared(name, name)
            assert hidden < 0.1, GAME.tables.board.names[number]


def test_two_armies_in_one_space_are_both_seen() -> None:
    g = table(cleared=True, forces={"capua": ("roman", 7, ["camillus", "valerius"])})
    g.lift(GAME.tables.leader["camillus"], 3, 0)
    g.march.at = space("capua")
    found = badges(scene(g))
    assert found.keys() == {"army:camillus", "army:valerius"}
    assert shared(found["army:camillus"], found["army:valerius"]) == 0


def battle_at_capua() -> State:
    """Samnites of Pontius attack Camillus over rough ground."""
    g = table(cleared=True, forces={"capua": ("roman", 4, ["camillus"])})
    g.battle.at, g.battle.link = space("capua"), ROUGH
    g.attacker.power, g.attacker.units = power("samnite"), 5
    g.attacker.chief = GAME.tables.leader["pontius"]
    g.defender.power, g.defender.units = power("roman"), 4
    g.defender.chief = GAME.tables.leader["camillus"]
    g.attacker.bonus, g.defender.bonus = 0, 2
    return g


def test_a_battle_names_attacker_and_defender() -> None:
    drawn = panel(scene(battle_at_capua()), "battle")
    assert "Attacker: Samnites" in drawn
    assert "Defender: Romans" in drawn


@pytest.mark.parametrize(
    ("lang", "ours", "theirs"),
    [
        (
            "en",
            ["larger army <b>+1</b>", "attack over rough ground <b>−2</b>"],
            ["friendly space <b>+1</b>", "cards <b>+2</b>"],
        ),
        (
            "fr",
            ["armée plus nombreuse <b>+1</b>", "attaque en terrain accidenté <b>−2</b>"],
            ["espace ami <b>+1</b>", "cartes <b>+2</b>"],
        ),
    ],
)
def test_a_battle_lists_all_that_is_added_to_the_dice(
    lang: str, ours: list[str], theirs: list[str]
) -> None:
    g = battle_at_capua()
    told = panel(scene(g, lang=lang), "battle").split('class="sr-role"')
    assert [re.findall(r"<li>(.*?)</li>", part) for part in told] == [[], ours, theirs]
    g.attacker.dice, g.defender.dice = (4, 1, 1), (2, 2, 3)
    told = panel(scene(g, lang=lang), "battle").split('class="sr-role"')
    assert [re.findall(r"<li>(.*?)</li>", part) for part in told] == [[], ours, theirs]
    assert "−1 = <b>5</b>" in told[1]
    assert "+3 = <b>10</b>" in told[2]


def test_the_chances_of_a_battle_are_those_of_three_dice_each() -> None:
    even = percent(0)
    assert 45 <= even < 50  # a tie is the defender's
    assert percent(1) + even in (99, 100, 101)  # who leads by one wins what the other would tie
    assert [percent(lead) for lead in (-15, -14, 14, 16)] == [0, 1, 99, 100]
    assert "100 %" not in panel(scene(battle_at_capua()), "battle")


def test_the_chances_are_told_until_the_dice_fall() -> None:
    g = battle_at_capua()
    assert "to win as it stands" in panel(scene(g), "battle")
    g.attacker.dice = (1, 2, 3)
    assert "to win as it stands" not in panel(scene(g), "battle")


@pytest.mark.parametrize(
    ("dice", "told"),
    [
        ((4, 1, 1), "Romans win as it stands.</b> Losses: Samnites "),
        ((6, 4, 1), "A tie: Romans win as it stands, as defenders.</b> Losses: Samnites "),
        ((6, 5, 1), "Samnites win as it stands.</b> Losses: Romans "),
    ],
)
def test_once_the_dice_lie_the_panel_says_who_wins_and_what_it_costs(
    dice: tuple[int, int, int], told: str
) -> None:
    g = battle_at_capua()
    g.attacker.dice, g.defender.dice = dice, (2, 2, 3)
    assert told in panel(scene(g), "battle")
    verdict = g.view(None)["battle"]["verdict"]
    won = PARTS.index(verdict["victor"])
    assert verdict["losses"] == [min(toll(g, 0, won), 5), min(toll(g, 1, won), 4)]
    g.attacker.dice = (4, 1, 0)
    assert "as it stands" not in panel(scene(g), "battle")


def test_after_a_battle_the_panel_tells_victor_and_losses() -> None:
    g = battle_at_capua()
    g.attacker.dice, g.defender.dice, g.battle.victor = (4, 1, 1), (2, 2, 3), DEFENDER
    g.attacker.lost, g.attacker.units = 2, 0
    g.march.power, g.march.units, g.march.at = g.attacker.power, 4, g.battle.at
    drawn = panel(scene(g), "battle")
    attacker, defender = drawn.split('class="sr-role"')[1:]
    assert "<b>4</b>" in attacker
    assert "units lost: 2" in attacker
    assert "Victorious" in defender
    assert "=</b>" not in drawn


def test_the_beaten_and_the_victors_are_on_the_map_during_a_retreat() -> None:
    g = table(
        cleared=True,
        owners={"luceria": "samnite", "larinum": "samnite", "cannae": "roman"},
        subjugated=["larinum", "beneventum"],
        forces={"cannae": ("roman", 8, ["camillus"]), "luceria": ("samnite", 8, [])},
    )
    take(attack(g, "camillus", 8, "luceria"), 6, 3, 3, 2, 2, 2)
    made = scene(reach(g, "retreat"))
    assert ">6<" in piece(made, "army:samnite:luceria")
    assert "sr-way-mark" in piece(made, "army:samnite:luceria")
    assert "Camillus" in piece(made, "army:camillus")
    assert "sr-way-mark" not in piece(made, "army:camillus")
    found = badges(made)
    assert shared(found["army:camillus"], found["army:samnite:luceria"]) == 0


@pytest.mark.parametrize("name", GAME.tables.board.ids)
def test_the_sign_of_a_battle_stays_beside_its_space(name: str) -> None:
    g = table(cleared=True)
    g.battle.at = space(name)
    (sign,) = [p for p in scene(g).pieces if p.id == "battle"]
    assert dist((sign.x, sign.y), DRAWING.chart.nodes[space(name)]) < 35


def test_a_fallen_city_and_land_to_raid_are_lit() -> None:
    g = table(
        cleared=True,
        active="gallic",
        owners={"pisae": "roman"},
        forces={"pisae": ("gallic", 4, ["brennus"])},
        sieges={"pisae": 1},
    )
    take(start(g, siege_roll, "gallic", "pisae", 0), 4, 4)
    for item in ("sack", "take"):
        assert DRAWING.hint(g.view(0), "sack", f"button:{item}", "en").at == ("space:pisae",)
    assert "5" in DRAWING.hint(g.view(0), "sack", "button:sack", "en").note
    g = table()
    g.march.power, g.march.at = power("transalpine"), space("eporedia")
    assert DRAWING.hint(g.view(0), "march", "button:raid", "en").at == ("space:eporedia",)
    assert DRAWING.hint(g.view(0), "march", "button:stop", "en").at == ()


def test_an_army_that_wins_without_dice_is_shown() -> None:
    g = battle_at_capua()
    g.attacker.units = 20
    attacker, defender = panel(scene(g), "battle").split('class="sr-role"')[1:]
    assert "Wins without dice" in attacker
    assert "Wins without dice" not in defender


def test_ending_a_round_without_a_card_is_warned_of() -> None:
    g = table()
    warned = DRAWING.hint(g.view(0), "action", "button:end_actions", "en")
    assert "not played a card" in warned.note
    g.card_played = 1
    assert DRAWING.hint(g.view(0), "action", "button:end_actions", "en").note == ""


def test_loyalty_and_sieges_are_told() -> None:
    g = table(
        cleared=True,
        forces={"capua": ("samnite", 4, ["samnite_minor_a"])},
        sieges={"capua": 0},
        loyalty={"capua": 2},
    )
    made = scene(g)
    assert ">2<" in piece(made, "marker:capua")
    assert ">0<" in piece(made, "siege:capua")


def test_a_hand_is_shown_to_its_seat_only() -> None:
    g = table(hands={"roman": ["foedus"], "greek": ["indian_elephants"]})
    assert "card:foedus" in panel(scene(g, 0), "hand")
    assert "card:indian_elephants" not in panel(scene(g, 0), "hand")
    assert panel(scene(g, None), "hand") == ""


def test_of_two_hands_that_of_the_side_which_is_asked_comes_first() -> None:
    hands = {"roman": ["foedus"], "etruscan_samnite": ["haruspices"]}
    for side in hands:
        g = start(table("two", active=side, hands=hands), act, side)
        first = panel(scene(g, 0), "hand").index("data-target")
        assert panel(scene(g, 0), "hand")[first:].startswith(f'data-target="card:{hands[side][0]}"')


def test_a_card_that_was_shown_is_drawn_for_whoever_has_seen_it() -> None:
    g = table(hands={"roman": ["foedus"]})
    g.let_see(g.seats[1], ALL_SIDES[0], g.hand[0])
    assert "Seen by Greeks." in panel(scene(g, 0), "hand")
    drawn = ["card:foedus" in "".join(p.html for p in scene(g, n).panels) for n in (1, 2, 3, None)]
    assert drawn == [True, False, False, False]


def test_the_appian_way_is_filled_once_it_is_built() -> None:
    g = table()
    assert "road:appian" not in scene(g).areas
    g.appian_way = 1
    assert scene(g).areas["road:appian"] == "built"


def test_plunder_fills_the_boxes() -> None:
    assert panel(scene(table(plunder=3)), "plunder").count("sr-got gallic") == 3
    assert panel(scene(table(plunder=-2)), "plunder").count("sr-got transalpine") == 2
    assert panel(scene(table("three")), "plunder") == ""


def test_charts_count_points_spaces_and_units() -> None:
    g = table(cleared=True, forces={"roma": ("roman", 7, ["camillus"])}, points={"greek": 9})
    g.owner[space("neapolis")] = power("roman")
    figures = DRAWING.series(g.view(None))
    assert figures["points"]["greek"] == 9
    assert figures["units"]["roman"] == 7
    assert figures["victory_spaces"]["roman"] == 5
    assert figures["spaces"]["greek"] == 14


def test_with_two_players_the_level_is_told_as_that_of_one_power() -> None:
    g = table("two", points={"roman": 7, "etruscan_samnite": 5})
    (goal, *_) = DRAWING.goals(g.view(None), "rome_and_etruria", "en")
    assert goal.now == f"one power 7 of {GAME.tables.automatic[g.turn]}; 12 in all"
    assert "one power at" in panel(scene(g), "turns")
    one = table("four", points={"roman": 7})
    (goal, *_) = DRAWING.goals(one.view(None), "roman", "en")
    assert goal.now == f"7 of {GAME.tables.automatic[one.turn]}"
    assert "points win now" in panel(scene(one), "turns")
