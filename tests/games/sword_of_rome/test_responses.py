"""7.1.1 Responses: who is asked, when, in which order; answers to answers; nothing leaks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pytest

from ludus.games.sword_of_rome.position.state import State
from ludus.games.sword_of_rome.rules.movement.activation import act_with
from ludus.games.sword_of_rome.rules.turn.gallic_events import gallic_event
from ludus.games.sword_of_rome.rules.turn.surrender import surrender
from tests.games.sword_of_rome.card_scenes import (
    ETRUSCANS,
    GAULS,
    GREEKS,
    ROMANS,
    SAMNITES,
    asked_until_the_end,
    roll,
    side_of,
)
from tests.games.sword_of_rome.kit import (
    Force,
    attack,
    bonuses,
    event,
    finish,
    lies,
    log,
    offered,
    quiet,
    reach,
    start,
    table,
    take,
    use,
    waiting,
    why_not,
)

SIDE = "etruscan_samnite"
Cards = Mapping[str, Sequence[str]]


# -- when a response may be played -----------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "7.1.1")
@pytest.mark.parametrize(
    ("forces", "chief", "place", "active"),
    [
        ({"sutrium": ROMANS, "volsinii": ETRUSCANS}, "camillus", "volsinii", "roman"),
        ({"sutrium": ROMANS, "volsinii": ETRUSCANS}, "etruscan_minor_a", "sutrium", SIDE),
        ({"sutrium": GREEKS, "volsinii": ETRUSCANS}, "dionysius", "volsinii", "greek"),
        ({"sentinum": GAULS, "spoletium": ETRUSCANS}, "gallic_minor_a", "spoletium", "gallic"),
    ],
)
def test_a_response_is_played_in_the_actions_of_any_player(
    forces: Mapping[str, Force], chief: str, place: str, active: str
) -> None:
    """EX-03: Obesus Etruscus before any battle with Etruscan troops, whosever action it is."""
    g = table(cleared=True, forces=forces, hands={"roman": ["obesus_etruscus"]}, active=active)
    attack(g, chief, 5, place)
    assert waiting(g) == "roman react_battle"
    assert why_not(g, "obesus_etruscus") == "allowed"


@pytest.mark.rule("sword_of_rome", "7.1.1")
def test_a_response_waits_for_its_condition() -> None:
    """EX-03: Obesus Etruscus is not played in other battles."""
    g = table(
        cleared=True,
        forces={"velitrae": ROMANS, "fregellae": SAMNITES},
        hands={"roman": ["obesus_etruscus"]},
    )
    attack(g, "camillus", 5, "fregellae")
    assert waiting(g) == "chance die"


@pytest.mark.rule("sword_of_rome", "7.1.1")
@pytest.mark.parametrize(
    "id", ["obesus_etruscus", "forced_march", "geese_of_the_capitol", "incorruptible_fabricius"]
)
def test_a_response_is_no_event_of_ones_own_action_but_has_its_value(id: str) -> None:
    g = use(table(hands={"roman": [id]}), id)
    assert why_not(g, "event") == "not_its_time"
    assert why_not(g, "support") == "allowed"


@pytest.mark.rule("sword_of_rome", "7.1.1", "A-08")
def test_nobody_responds_in_the_surrender_phase() -> None:
    g = table(
        cleared=True,
        forces={"roma": GAULS},
        sieges={"roma": 0},
        hands={"roman": ["geese_of_the_capitol"], "gallic": ["escalade"]},
        active="",
    )
    take(reach(start(g, surrender), "surrender"), "roma")
    assert waiting(g) == "chance die"


# -- the order (7.1.1.b) ---------------------------------------------------------------------------

EVERYBODY: Cards = {
    "roman": ["obesus_etruscus"],
    "gallic": ["war_cries", "war_chariots"],
    SIDE: ["gallic_fury", "priests_with_torches"],
}
"""Cards for a battle of Gauls with Etruscans; Greeks have none."""


def melee(active: str, hands: Cards = EVERYBODY) -> State:
    """Gauls and Etruscans fight in Umbria."""
    g = table(
        cleared=True,
        forces={"sentinum": GAULS, "spoletium": ETRUSCANS},
        hands=hands,
        active=active,
    )
    if active == "gallic":
        return attack(g, "gallic_minor_a", 5, "spoletium")
    return attack(g, "etruscan_minor_a", 5, "sentinum")


@pytest.mark.rule("sword_of_rome", "7.1.1.b")
@pytest.mark.parametrize(
    ("active", "order"),
    [("gallic", ["gallic", SIDE, "roman"]), (SIDE, [SIDE, "roman", "gallic"])],
)
def test_the_active_player_is_asked_first_and_then_the_others_clockwise(
    active: str, order: list[str]
) -> None:
    g = melee(active)
    for side in order:
        assert waiting(g) == f"{side} react_battle"
        take(g, "pass")
    assert waiting(g) == "chance die"


@pytest.mark.rule("sword_of_rome", "7.1.1.a", "7.1.1.b")
def test_a_player_plays_several_responses_before_the_next_one_is_asked() -> None:
    g = melee("gallic")
    take(g, "war_cries")
    assert waiting(g) == "gallic react_battle"
    take(g, "war_chariots")
    assert waiting(g) == f"{SIDE} react_battle"  # the Gauls have no more cards
    take(g, "gallic_fury", "priests_with_torches")
    assert waiting(g) == "roman react_battle"
    take(g, "obesus_etruscus")
    assert waiting(g) == "chance die"
    finish(roll(g, 3, 3, 3, 3, 3, 3))
    # Gauls: 1 + 1 - 1; Etruscans, at home: 1 - 1 + 2 + 1 - 2.
    assert bonuses(g) == (1, 1)


@pytest.mark.rule("sword_of_rome", "7.1.1")
def test_a_response_may_answer_another_one_also_of_who_has_passed_before() -> None:
    g = melee("gallic")
    take(g, "pass", "pass")
    assert waiting(g) == "roman react_battle"
    take(g, "obesus_etruscus")
    assert waiting(g) == "gallic react_battle"
    take(g, "pass")
    assert waiting(g) == f"{SIDE} react_battle"
    take(g, "gallic_fury")
    assert waiting(g) == f"{SIDE} react_battle"
    take(g, "pass")
    assert waiting(g) == "gallic react_battle"  # the Roman hand is empty
    take(g, "war_cries")
    assert lies(g, "war_cries") == "discards"


@pytest.mark.rule("sword_of_rome", "7.1.1")
def test_in_a_siege_attackers_and_defenders_answer_each_other() -> None:
    g = table(
        cleared=True,
        forces={"tarquinii": ROMANS},
        sieges={"tarquinii": 0},
        hands={"roman": ["siege_works", "gates_betrayed"], SIDE: ["strong_walls"]},
    )
    take(reach(start(g, act_with, "camillus", 3), "purpose"), "besiege")
    assert waiting(g) == "roman react_siege"
    take(g, "pass")
    assert waiting(g) == f"{SIDE} react_siege"
    take(g, "strong_walls")
    assert waiting(g) == "roman react_siege"
    take(g, "siege_works", "gates_betrayed", 3, 3)
    assert [told[3] for told in log(g, "siege_roll")] == [6 - 3 + 2 + 3]


@pytest.mark.rule("sword_of_rome", "7.1.1")
def test_a_roll_that_is_not_made_needs_no_more_cards() -> None:
    g = table(
        cleared=True,
        forces={"roma": GAULS},
        sieges={"roma": 0},
        hands={"roman": ["geese_of_the_capitol"], "gallic": ["escalade"]},
        active="gallic",
    )
    take(reach(start(g, act_with, "gallic_minor_a", 3), "purpose"), "besiege")
    take(g, "pass", "geese_of_the_capitol")
    assert waiting(g) == "over"


@pytest.mark.rule("sword_of_rome", "7.1.1")
def test_dice_may_be_rolled_again_in_answer_to_each_other() -> None:
    g = table(
        cleared=True,
        forces={"velitrae": ROMANS, "fregellae": SAMNITES},
        hands={"roman": ["roman_discipline"], SIDE: ["haruspices"]},
    )
    attack(g, "camillus", 5, "fregellae")
    roll(g, 6, 5, 1, 6, 2, 2)
    assert waiting(g) == "roman react_dice"
    take(g, "pass")
    take(g, "haruspices", 1, 5)
    assert waiting(g) == "roman react_dice"
    take(g, "roman_discipline", 2, 4)
    finish(g)
    assert [told[2:5] for told in log(g, "dice")] == [(6, 5, 4), (6, 5, 2)]


# -- the same card not twice -----------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "7.1.1")
def test_a_card_answers_once() -> None:
    g = melee("gallic")
    take(g, "war_cries")
    assert why_not(g, "war_cries") == "card_not_held"
    assert offered(g) == ["war_chariots", "pass"]


@pytest.mark.rule("sword_of_rome", "7.1.1")
def test_the_same_card_does_not_come_again_in_the_same_window_when_it_was_the_last() -> None:
    hands = {"gallic": ["war_cries", "druids_speak"]}
    g = melee("gallic", hands)
    take(g, "war_cries")
    assert waiting(g) == "chance die"  # nothing that fits is in hand or deck


# -- who is asked: only what is public counts ------------------------------------------------------


def activation(hands: Cards, decks: Cards) -> State:
    return start(table(hands=hands, decks=decks), act_with, "camillus", 2)


def entry(hands: Cards, decks: Cards) -> State:
    forces: dict[str, Force] = {"roma": ROMANS, "corfinium": SAMNITES}
    g = table(cleared=True, forces=forces, hands=hands, decks=decks)
    take(reach(start(g, act_with, "camillus", 2), "take_units"), 5)
    return take(reach(g, "march"), "space:praeneste")


def panic(hands: Cards, decks: Cards) -> State:
    forces: dict[str, Force] = {"sentinum": GAULS, "spoletium": ETRUSCANS}
    g = table(cleared=True, forces=forces, hands=hands, decks=decks, active="gallic")
    take(reach(start(g, act_with, "gallic_minor_a", 2), "take_units"), 5)
    return take(reach(g, "march"), "space:spoletium")


def sailing(hands: Cards, decks: Cards) -> State:
    g = table(hands=hands, decks=decks, active="greek")
    take(reach(start(g, act_with, "dionysius", 3), "take_units"), 3)
    return take(reach(g, "march"), "sail_to:croton")


def announced(hands: Cards, decks: Cards) -> State:
    g = table(hands={**hands, "greek": ["greek_gold"]}, decks=decks, active="greek")
    return event(g, "greek_gold", "roman")


def snows(hands: Cards, decks: Cards) -> State:
    g = table(hands={**hands, "greek": ["greek_neutral_power_1"]}, decks=decks, active="greek")
    return event(g, "greek_neutral_power_1", "transalpine")


def bribed(hands: Cards, decks: Cards) -> State:
    forces: dict[str, Force] = {"sutrium": ROMANS, "volsinii": ETRUSCANS}
    g = table(cleared=True, forces=forces, hands={**hands, SIDE: ["grand_coalition"]}, decks=decks)
    take(reach(start(g, act_with, "camillus", 3), "take_units"), 5)
    take(reach(g, "march"), "space:volsinii")
    return take(reach(g, "bribe"), "grand_coalition")


def battle(hands: Cards, decks: Cards) -> State:
    forces: dict[str, Force] = {"sutrium": ROMANS, "volsinii": ETRUSCANS}
    g = table(cleared=True, forces=forces, hands=hands, decks=decks)
    return attack(g, "camillus", 5, "volsinii")


def dice(hands: Cards, decks: Cards) -> State:
    return roll(battle(hands, decks), 6, 6, 6, 2, 2, 2)


def besieged(hands: Cards, decks: Cards) -> State:
    g = table(
        cleared=True,
        forces={"roma": GAULS},
        sieges={"roma": 2},
        hands=hands,
        decks=decks,
        active="gallic",
    )
    return take(reach(start(g, act_with, "gallic_minor_a", 3), "purpose"), "besiege")


def sacked(hands: Cards, decks: Cards) -> State:
    return take(reach(roll(besieged(hands, decks), 4, 4), "sack"), "sack")


def raided(hands: Cards, decks: Cards) -> State:
    g = table(cleared=True, forces={"spoletium": GAULS}, hands=hands, decks=decks, active="gallic")
    take(reach(start(g, act_with, "gallic_minor_a", 3), "take_units"), 5)
    return take(reach(g, "march"), "raid")


def tumult(hands: Cards, decks: Cards) -> State:
    return take(start(table("three", hands=hands, decks=decks, active=""), gallic_event), 4, 4)


Scene = Callable[[Cards, Cards], State]
WINDOWS: list[tuple[Scene, str, str]] = [
    (activation, "react_activation", "forced_march"),
    (entry, "react_entry", "caudine_forks"),
    (panic, "react_entry", "panic"),
    (sailing, "react_sailing", "roman_storms_at_sea"),
    (announced, "react_event", "appius_claudius_speaks"),
    (snows, "react_event", "alpine_snows"),
    (bribed, "react_bribe", "incorruptible_fabricius"),
    (battle, "react_battle", "obesus_etruscus"),
    (dice, "react_dice", "roman_discipline"),
    (dice, "react_outcome", "triumph"),
    (besieged, "react_siege", "geese_of_the_capitol"),
    (raided, "react_raid", "gold_for_the_gauls"),
    (sacked, "react_sack", "sack_of_rome"),
    (tumult, "react_gauls", "gallic_tumult"),
]
IDLE = {
    "roman": "licinian_laws",
    "gallic": "druids_speak",
    SIDE: "augurs_of_etruria",
}
"""A card of each deck that answers nothing."""
EACH_WINDOW = pytest.mark.parametrize(
    ("scene", "kind", "id"), WINDOWS, ids=[id for _, _, id in WINDOWS]
)


def open_window(g: State, kind: str) -> bool:
    """Go on quietly to a decision of this kind; whether there is one."""
    while waiting(g) != "over" and g.kind().name != kind:
        g.apply(quiet(g))
    return waiting(g) != "over"


@pytest.mark.rule("sword_of_rome", "7.1.1")
@EACH_WINDOW
def test_whoever_holds_a_card_that_fits_is_asked(scene: Scene, kind: str, id: str) -> None:
    side = side_of(id)
    g = scene({side: [id]}, {})
    assert open_window(g, kind)
    assert waiting(g) == f"{side} {kind}"
    assert offered(g) == [id, "pass"]


@pytest.mark.rule("sword_of_rome", "7.1.1")
@EACH_WINDOW
def test_whoever_may_hold_it_for_all_that_is_public_is_asked_too(
    scene: Scene, kind: str, id: str
) -> None:
    side = side_of(id)
    g = scene({side: [IDLE[side]]}, {side: [id]})
    assert open_window(g, kind)
    assert waiting(g) == f"{side} {kind}"
    assert offered(g) == ["pass"]
    assert why_not(g, f"card:{id}") == "card_not_held"


@pytest.mark.rule("sword_of_rome", "7.1.1")
@EACH_WINDOW
def test_nobody_is_asked_for_a_card_that_all_have_seen_go_nor_without_a_hand(
    scene: Scene, kind: str, id: str
) -> None:
    side = side_of(id)
    assert not open_window(scene({side: [IDLE[side]]}, {}), kind)  # it lies in the discards
    assert not open_window(scene({}, {side: [id]}), kind)


@pytest.mark.rule("sword_of_rome", "7.1.1")
@EACH_WINDOW
def test_others_cannot_tell_from_the_questions_who_holds_the_card(
    scene: Scene, kind: str, id: str
) -> None:
    side = side_of(id)
    held = [scene({side: [id]}, {side: [IDLE[side]]}), scene({side: [IDLE[side]]}, {side: [id]})]
    told = [[waiting(g), *asked_until_the_end(g)] for g in held]
    assert told[0] == told[1]
    assert held[0].journal == held[1].journal


# -- windows that one card closes ------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "7.1.1")
def test_an_event_is_cancelled_once_and_a_voyage_stopped_once() -> None:
    hands = {"roman": ["roman_storms_at_sea"], SIDE: ["etruscan_storms_at_sea"]}
    g = sailing(hands, {})
    assert waiting(g) == f"{SIDE} react_sailing"  # clockwise from the Greeks
    take(g, "pass")
    assert waiting(g) == "roman react_sailing"
    g = take(sailing(hands, {}), "etruscan_storms_at_sea")
    assert waiting(g) == "over"
    assert lies(g, "roman_storms_at_sea") == "hand"
