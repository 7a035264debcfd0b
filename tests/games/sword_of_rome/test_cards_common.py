"""C. Cards several decks have: campaigns, neutral powers, exchanges, storms, supplies; symbols."""

from __future__ import annotations

import pytest

from ludus.games.sword_of_rome.position.setup import set_up
from ludus.games.sword_of_rome.position.state import State
from ludus.games.sword_of_rome.rules.movement.activation import act_with
from ludus.games.sword_of_rome.rules.movement.campaign import wage_campaign
from ludus.games.sword_of_rome.rules.turn.attrition import attrition
from ludus.games.sword_of_rome.rules.turn.desperate import desperate_times
from ludus.games.sword_of_rome.rules.turn.gallic_events import gallic_event
from ludus.games.sword_of_rome.rules.turn.play import actions
from ludus.games.sword_of_rome.rules.turn.sequence import end_turn
from tests.games.sword_of_rome.card_scenes import (
    ETRUSCANS,
    GREEKS,
    ROMANS,
    Forces,
    asked_until_the_end,
    roll,
    side_of,
)
from tests.games.sword_of_rome.kit import (
    GAME,
    Force,
    attack,
    card,
    event,
    finish,
    force,
    hand,
    lies,
    log,
    loyalty,
    offered,
    owed,
    reach,
    removed,
    run_until,
    start,
    table,
    take,
    units,
    use,
    waiting,
    where,
    why_no_event,
    why_not,
)

# -- campaigns -------------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "C.R1", "C.R2", "C.R3")
@pytest.mark.rule("sword_of_rome", "C.G1", "C.G2", "C.G3")
@pytest.mark.rule("sword_of_rome", "C.C1", "C.C2", "C.C3")
@pytest.mark.rule("sword_of_rome", "C.E1", "C.E2", "C.E3")
@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize(
    ("side", "first", "second", "steps", "points"),
    [
        ("roman", "camillus", "valerius", ["tarracina", "praeneste"], 4),
        ("greek", "dionysius", "greek_minor_a", ["catana", "heraclea"], 4),
        ("gallic", "gallic_minor_a", "gallic_minor_c", ["ariminum", "mantua"], 5),
        ("etruscan", "etruscan_minor_a", "samnite_minor_a", ["perusia", "aufidena"], 4),
    ],
)
def test_a_campaign_activates_two_commanders_one_after_the_other(
    number: int, side: str, first: str, second: str, steps: list[str], points: int
) -> None:
    id = f"{side}_campaign_{number}"
    g = table(hands={side_of(id): [id]}, active=side_of(id))
    event(g, id)
    assert lies(g, id) == "discards"
    take(g, first)
    for chief, place in zip((first, second), steps, strict=True):
        if chief == second:
            assert waiting(g) == f"{side_of(id)} second"
            take(g, second)
        reach(g, "take_units")
        take(g, 2)
        reach(g, "march")
        assert g.march.points == points
        take(reach(take(g, f"space:{place}"), "march"), "stop")
        assert where(g, chief) == place
        assert units(g, place) == 2
    assert waiting(g) == f"{side_of(id)} action"  # there is no third


@pytest.mark.rule("sword_of_rome", "C.R3", "C.G3", "C.C3", "C.E3")
@pytest.mark.parametrize(("number", "value"), [(1, 3), (2, 3), (3, 2)])
@pytest.mark.parametrize("deck", ["roman", "greek", "gallic", "etruscan"])
def test_two_campaigns_of_a_deck_are_of_value_3_and_one_of_value_2(
    deck: str, number: int, value: int
) -> None:
    id = f"{deck}_campaign_{number}"
    forces: dict[str, Force] = {"spoletium": ("gallic", 2, [])}  # Gauls can add support here
    g = table(forces=forces, hands={side_of(id): [id]}, active=side_of(id))
    take(use(g, id), "support")
    assert owed(g) == value


@pytest.mark.rule("sword_of_rome", "C.R3")
def test_a_campaign_of_value_2_activates_commanders_of_any_initiative() -> None:
    forces = {"velitrae": ("roman", 5, ["fabricius"]), "roma": ("roman", 7, ["postumius"])}
    g = table(forces=forces, hands={"roman": ["roman_campaign_3"]})
    use(g, "roman_campaign_3")
    assert why_not(g, "activate") == "initiative_too_high"
    take(g, "event")
    assert offered(g) == ["fabricius", "postumius"]


@pytest.mark.rule("sword_of_rome", "C.R1", "C.G1")
@pytest.mark.parametrize(
    ("id", "reason"), [("greek_campaign_1", "allowed"), ("greek_campaign_3", "no_ships")]
)
def test_the_value_of_a_campaign_says_whether_there_are_ships(id: str, reason: str) -> None:
    g = table(hands={"greek": [id]}, active="greek")
    event(g, id, "dionysius", 3)
    assert why_not(reach(g, "march"), "sail_to:croton") == reason


@pytest.mark.rule("sword_of_rome", "C.R1")
def test_a_campaign_needs_a_commander() -> None:
    g = table(cleared=True, hands={"roman": ["roman_campaign_1"]})
    assert why_no_event(g, "roman_campaign_1") == "no_effect"


# -- a neutral power activates ---------------------------------------------------------------------

ROMAN_POWERS = ["carthaginian", "transalpine"]
GREEK_POWERS = ["volsci", "transalpine"]
GALLIC_POWERS = ["carthaginian", "volsci"]
ETRUSCAN_POWERS = ["carthaginian", "volsci", "transalpine"]
NEUTRALS = [
    ("roman_neutral_power_1", ROMAN_POWERS),
    ("roman_neutral_power_2", ROMAN_POWERS),
    ("greek_neutral_power_1", GREEK_POWERS),
    ("greek_neutral_power_2", GREEK_POWERS),
    ("gallic_neutral_power_1", GALLIC_POWERS),
    ("gallic_neutral_power_2", GALLIC_POWERS),
    ("gallic_neutral_power_3", GALLIC_POWERS),
    ("etruscan_neutral_power_1", ETRUSCAN_POWERS),
    ("etruscan_neutral_power_2", ETRUSCAN_POWERS),
    ("etruscan_neutral_power_3", ETRUSCAN_POWERS),
    ("etruscan_neutral_power_4", ETRUSCAN_POWERS),
]


@pytest.mark.rule("sword_of_rome", "C.R4", "C.R5", "C.G4", "C.G5", "C.C4", "C.C5", "C.C6")
@pytest.mark.rule("sword_of_rome", "C.E4", "C.E5", "C.E6", "C.E7")
@pytest.mark.parametrize(("id", "powers"), NEUTRALS)
def test_a_neutral_power_acts_as_by_a_card_of_value_3(id: str, powers: list[str]) -> None:
    side = side_of(id)
    for power in powers:
        g = table(hands={side: [id]}, active=side)
        event(g, id)
        assert waiting(g) == f"{side} neutral"
        assert offered(g) == powers
        assert all(
            why_not(g, other) == "neutral_forbidden"
            for other in ("roman", "gallic", *ETRUSCAN_POWERS)
            if other not in powers
        )
        take(g, power)
        assert lies(g, id) == "discards"
        reach(g, "neutral_use")
        assert waiting(g) == f"{side} neutral_use"
        take(g, "reinforce")  # only value 3 can
        run_until(g, f"{side} action")
        assert [told[1:3] for told in log(g, "units_placed")] == [(power, 1)]
        assert g.patron == g.moved_power == -1


@pytest.mark.rule("sword_of_rome", "7.1.2", "C.R4", "C.G4", "C.C4", "C.E4", "A-17")
@pytest.mark.parametrize(
    ("id", "other"),
    [
        ("roman_neutral_power_1", "foedus"),
        ("greek_neutral_power_1", "greek_gold"),
        ("gallic_neutral_power_1", "wild_beasts"),
        ("etruscan_neutral_power_1", "samnite_league"),
    ],
)
def test_a_neutral_power_is_activated_besides_the_normal_card_or_instead_of_it(
    id: str, other: str
) -> None:
    side = side_of(id)

    def position() -> State:
        forces: dict[str, Force] = {"spoletium": ("gallic", 2, [])}  # Gauls can add support here
        return table(forces=forces, hands={side: [id, other]}, active=side)

    g = take(use(position(), other), "support")
    run_until(g, f"{side} action")
    take(g, f"card:{id}")
    assert offered(g) == ["event"]
    assert why_not(g, "support") == "card_already_played"
    g = run_until(event(position(), id), f"{side} action")
    assert why_not(g, f"card:{other}") == "allowed"
    g = position()
    take(use(g, id), "support")  # its own value is 2
    assert owed(g) == 2
    run_until(g, f"{side} action")
    assert why_not(g, f"card:{other}") == "card_already_played"


@pytest.mark.rule("sword_of_rome", "7.1.2")
def test_several_neutral_powers_in_one_action_but_none_twice_in_a_round() -> None:
    cards = ["etruscan_neutral_power_1", "etruscan_neutral_power_2", "gallic_fury"]
    g = table(hands={"etruscan_samnite": cards}, active="etruscan_samnite")
    start(g, actions, "etruscan_samnite")
    take(g, "card:etruscan_neutral_power_1", "event", "carthaginian")
    run_until(g, "etruscan_samnite action")
    take(g, "card:gallic_fury", "support")
    run_until(g, "etruscan_samnite action")
    take(g, "card:etruscan_neutral_power_2", "event")
    assert why_not(g, "carthaginian") == "neutral_used"
    assert offered(g) == ["volsci", "transalpine"]


@pytest.mark.rule("sword_of_rome", "C.G4")
def test_with_three_players_nobody_activates_the_transalpine_gauls() -> None:
    g = table("three", hands={"greek": ["greek_neutral_power_1"]}, active="greek")
    event(g, "greek_neutral_power_1")
    assert offered(g) == ["volsci"]
    g.used_neutrals = 1 << 6
    g.hand[1], g.discards[1] = g.discards[1], 0
    assert why_no_event(g, "greek_neutral_power_2") == "no_effect"


# -- exchanges, and the Reshuffle card -------------------------------------------------------------

EXCHANGES = [
    ("licinian_laws", ["foedus", "devotio", "triarii", "triumph"]),
    ("oracle_of_delphi", ["greek_gold", "helepolis", "assassins", "grain_fleet"]),
    ("druids_speak", ["panic", "war_cries", "new_lands", "gaesatae"]),
    ("augurs_of_etruria", ["haruspices", "gallic_fury", "strong_walls", "linen_legion"]),
]
DECKS = {
    "licinian_laws": ["dilectus", "prorogatio", "torquatus_duel"],
    "oracle_of_delphi": ["timoleon_arrives", "night_attack", "tyrants_purge"],
    "druids_speak": ["escalade", "blood_price", "vae_victis"],
    "augurs_of_etruria": ["caudine_forks", "sacred_spring", "umbrian_allies"],
}


@pytest.mark.rule("sword_of_rome", "C.R33", "C.G29", "C.C30", "C.E35")
@pytest.mark.parametrize("n", [0, 1, 3])
@pytest.mark.parametrize(("id", "others"), EXCHANGES)
def test_up_to_three_other_cards_are_exchanged(id: str, others: list[str], n: int) -> None:
    side = side_of(id)
    g = table(hands={side: [id, *others]}, decks={side: DECKS[id]}, active=side)
    event(g, id)
    assert why_not(g, f"card:{id}") == "card_not_held"
    take(g, *[f"card:{other}" for other in others[:n]])
    if n < 3:
        take(g, "enough")
    for drawn in DECKS[id][:n]:
        assert waiting(g) == "chance deal"
        take(g, drawn)
    assert waiting(g) == f"{side} action"
    assert sorted(hand(g, side)) == sorted([*others[n:], *DECKS[id][:n]])
    assert all(lies(g, other) == "discards" for other in others[:n])
    assert lies(g, id) == "discards"


@pytest.mark.rule("sword_of_rome", "C.R33", "C.G29", "C.C30", "C.E35")
@pytest.mark.parametrize(("id", "others"), EXCHANGES)
def test_a_card_marked_reshuffle_renews_the_deck_at_the_end_of_the_turn(
    id: str, others: list[str]
) -> None:
    side = side_of(id)
    g = table(hands={side: [id, *others]}, decks={side: DECKS[id]}, active=side)
    finish(start(g, end_turn))
    assert log(g, "reshuffled") == []
    run_until(event(g, id), f"{side} action")
    finish(start(g, end_turn))
    assert log(g, "reshuffled") == [("reshuffled", side)]
    assert lies(g, id) == "deck"
    assert hand(g, side) == [name for name in GAME.items("card") if name in others]


@pytest.mark.rule("sword_of_rome", "C.R33", "C.G29", "C.C30", "C.E35")
def test_there_is_one_reshuffle_card_in_each_deck() -> None:
    marked = [name for name in GAME.items("card") if GAME.tables.cards[card(name)].is_reshuffle]
    assert marked == ["licinian_laws", "oracle_of_delphi", "druids_speak", "augurs_of_etruria"]


# -- storms at sea ---------------------------------------------------------------------------------

STORMS = ["roman_storms_at_sea", "greek_storms_at_sea", "etruscan_storms_at_sea"]


def voyage(id: str, power: str, *, n: int = 3) -> State:
    """A leader of a power puts to sea from a port in the south."""
    chief = {"roman": "camillus", "greek": "dionysius", "carthaginian": "hamilcar"}[power]
    g = table(
        cleared=True,
        forces={"croton": (power, n, [chief])},
        hands={side_of(id): [id]},
        active={"roman": "roman", "greek": "greek", "carthaginian": "gallic"}[power],
    )
    g.duoviri = 1
    take(reach(start(g, act_with, chief, 3), "take_units"), n)
    return take(reach(g, "march"), "sail_to:locri")


@pytest.mark.rule("sword_of_rome", "C.R37", "C.G14", "C.E30")
@pytest.mark.parametrize(
    ("id", "power"),
    [
        ("roman_storms_at_sea", "greek"),
        ("greek_storms_at_sea", "roman"),
        ("etruscan_storms_at_sea", "greek"),
        ("etruscan_storms_at_sea", "roman"),
    ],
)
def test_storms_keep_a_force_in_port_and_cost_it_a_unit(id: str, power: str) -> None:
    g = voyage(id, power)
    assert waiting(g) == f"{side_of(id)} react_sailing"
    take(g, id)
    assert lies(g, id) == "discards"
    assert waiting(g) == "over"  # its movement ends
    chief = {"roman": "camillus", "greek": "dionysius"}[power]
    assert force(g, "croton") == (power, 2, [chief])
    assert units(g, "locri") == 0


@pytest.mark.rule("sword_of_rome", "C.R37", "C.G14", "C.E30")
def test_storms_that_take_the_last_unit_displace_the_leader() -> None:
    g = take(voyage("etruscan_storms_at_sea", "greek", n=1), "etruscan_storms_at_sea")
    assert where(g, "dionysius") == "displaced"
    assert units(g, "croton") == 0


@pytest.mark.rule("sword_of_rome", "C.E30")
@pytest.mark.parametrize("amount", [0, 1, 2, 4])
def test_storms_cost_what_the_card_of_the_edition_says(
    amount: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GAME.tables.cards[card("etruscan_storms_at_sea")], "amount", amount)
    g = take(voyage("etruscan_storms_at_sea", "greek"), "etruscan_storms_at_sea")
    assert units(g, "croton") == max(0, 3 - amount)


@pytest.mark.rule("sword_of_rome", "C.R37", "C.G14")
@pytest.mark.parametrize(
    ("id", "power"), [("roman_storms_at_sea", "roman"), ("greek_storms_at_sea", "greek")]
)
def test_nobody_sends_storms_against_his_own_power(id: str, power: str) -> None:
    g = voyage(id, power)
    assert not any(told.endswith("react_sailing") for told in asked_until_the_end(g))


@pytest.mark.rule("sword_of_rome", "C.R37", "C.E30", "A-54")
def test_nobody_sends_storms_against_a_force_that_he_moves_himself() -> None:
    hands = {"roman": ["roman_neutral_power_1", "roman_storms_at_sea"]}
    hands["etruscan_samnite"] = ["etruscan_storms_at_sea"]
    g = table(hands=hands)
    event(g, "roman_neutral_power_1", "carthaginian")
    take(reach(g, "neutral_use"), "activate", "hamilcar", 3)
    take(reach(g, "march"), "sail_to:messana")
    assert waiting(g) == "etruscan_samnite react_sailing"
    take(g, "pass")
    assert waiting(g) != "roman react_sailing"


@pytest.mark.rule("sword_of_rome", "C.R37", "A-54", "9.5.5")
def test_nobody_sends_storms_against_an_ally_whom_his_own_campaign_moves() -> None:
    hands = {"roman": ["roman_storms_at_sea"], "etruscan_samnite": ["etruscan_storms_at_sea"]}
    g = table(alliances=["roman_greek"], hands=hands)
    take(start(g, wage_campaign, "roman", 3), "dionysius", "consent", 3)
    take(reach(g, "march"), "sail_to:messana")
    assert waiting(g) == "etruscan_samnite react_sailing"
    take(g, "pass")
    assert waiting(g) != "roman react_sailing"


def beaten_at_sea(id: str) -> State:
    """A Greek force has lost a battle in a port and takes to its ships."""
    g = table(
        cleared=True,
        forces={"brundisium": ("greek", 3, ["dionysius"]), "cannae": ("samnite", 5, ["egnatius"])},
        hands={"greek": ["timoleon_arrives"], side_of(id): [id]},
        active="etruscan_samnite",
    )
    attack(g, "egnatius", 5, "brundisium")
    roll(g, 4, 3, 3, 2, 2, 3)
    take(reach(g, "retreat_by_sea"), "timoleon_arrives")
    return take(reach(g, "retreat_port"), "croton")


@pytest.mark.rule("sword_of_rome", "C.R37", "C.E30")
@pytest.mark.parametrize("id", ["roman_storms_at_sea", "etruscan_storms_at_sea"])
def test_storms_turn_a_retreat_by_sea_into_one_by_land(id: str) -> None:
    g = beaten_at_sea(id)
    assert waiting(g) == f"{side_of(id)} react_sailing"
    finish(take(g, id))
    assert units(g, "croton") == 0
    assert force(g, "tarentum") == ("greek", 1, ["dionysius"])
    g = finish(take(beaten_at_sea(id), "pass"))
    assert force(g, "croton") == ("greek", 2, ["dionysius"])


@pytest.mark.rule("sword_of_rome", "C.R37", "C.G14", "C.E30", "A-22")
@pytest.mark.parametrize("id", STORMS)
def test_storms_force_a_battle_that_was_to_be_refused_by_sea(id: str) -> None:
    power, chief = ("roman", "camillus") if side_of(id) == "greek" else ("greek", "dionysius")
    foe = ("samnite", "egnatius") if side_of(id) != "etruscan_samnite" else ("roman", "valerius")
    g = table(
        cleared=True,
        forces={"tarracina": (power, 3, [chief]), "asculum": (foe[0], 5, [foe[1]])},
        owners={"hadria": foe[0]},
        hands={side_of(id): [id]},
        active=power,
    )
    g.duoviri = 1
    take(reach(start(g, act_with, chief, 3), "take_units"), 3)
    take(reach(g, "march"), "sail_to:hadria")
    if waiting(g).endswith("react_sailing"):
        take(g, "pass")
    take(reach(g, "intercept"), foe[1])
    take(g, 5, 1)
    take(reach(g, "refuse"), "refuse", "allow")
    assert waiting(g) == f"{side_of(id)} react_sailing"
    take(g, id)
    reach(g, "die")
    assert log(g, "battle")[-1][1:5] == (power, 2, foe[0], 5)


@pytest.mark.rule("sword_of_rome", "C.G14")
def test_storms_keep_hamilcar_from_coming_home() -> None:
    g = table(
        hands={"greek": ["agathocles_lands_in_africa", "greek_storms_at_sea"]}, active="greek"
    )
    event(g, "agathocles_lands_in_africa", "dionysius", 6)
    reach(g, "die")
    roll(g, 6, 6, 6, 1, 1, 1)
    reach(g, "react_sailing")
    assert waiting(g) == "greek react_sailing"
    take(g, "greek_storms_at_sea")
    assert force(g, "lilybaeum") == ("carthaginian", 6, ["hamilcar"])
    assert log(g, "hamilcar_recalled") == []


# -- supplies --------------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "C.R36", "C.G34")
@pytest.mark.parametrize(
    ("id", "forces", "spared", "empty"),
    [
        (
            "winter_quarters",
            {"volsinii": ROMANS, "spoletium": ("roman", 4, ["valerius"])},
            "volsinii",
            "roma",
        ),
        ("grain_fleet", {"capua": ("greek", 4, []), "selinus": GREEKS}, "selinus", "syracusae"),
    ],
)
def test_a_card_spares_one_force_the_attrition_of_this_turn(
    id: str, forces: Forces, spared: str, empty: str
) -> None:
    side = side_of(id)
    g = table(cleared=True, forces=forces, hands={side: [id]}, active=side)
    event(g, id)
    assert offered(g) == list(forces)
    assert why_not(g, empty) == "no_own_units_there"
    take(g, spared)
    assert lies(g, id) == "discards"
    finish(start(g, attrition))
    assert [told[2] for told in log(g, "attrition")] == [at for at in forces if at != spared]
    finish(start(g, end_turn))
    finish(start(g, attrition))
    assert [told[2] for told in log(g, "attrition")][1:] == list(forces)


# -- cards that leave the game ---------------------------------------------------------------------

REMOVED = [
    "appian_way", "duoviri_navales", "punic_envoys", "carthage_signs_treaty", "servian_wall",
    "timoleon_arrives", "archidamus_arrives", "alexander_arrives", "cleonymus_arrives",
    "agathocles_arrives", "pyrrhus_arrives", "agathocles_lands_in_africa",
    "vae_victis", "sack_of_rome", "brennus_arrives", "britomaris_arrives",
    "caudine_forks", "pontius_arrives", "egnatius_arrives", "spurinna_arrives",
    "secession_of_the_plebs",
]  # fmt: skip


@pytest.mark.rule("sword_of_rome", "7.1.3")
@pytest.mark.parametrize("id", REMOVED)
def test_a_card_marked_remove_stays_in_the_game_when_used_for_its_value(id: str) -> None:
    side = side_of(id)
    g = table(forces={"spoletium": ("gallic", 2, [])}, hands={side: [id]}, active=side)
    take(use(g, id), "support")
    assert lies(g, id) == "discards"


@pytest.mark.rule("sword_of_rome", "7.1.3")
def test_the_cards_marked_remove_are_those_of_the_list() -> None:
    marked = [name for name in GAME.items("card") if GAME.tables.cards[card(name)].is_removed]
    assert sorted(marked) == sorted(REMOVED)


@pytest.mark.rule("sword_of_rome", "7.1.3")
def test_an_event_without_the_mark_is_discarded_and_one_with_it_is_gone() -> None:
    g = table(hands={"roman": ["servian_wall", "foedus"]})
    event(g, "servian_wall")
    event(g, "foedus")
    assert removed(g, "roman") == ["servian_wall"]
    assert lies(g, "foedus") == "discards"


# -- three players ---------------------------------------------------------------------------------

SHIELDS = [
    "gallic_tumult",
    "torquatus_duel",
    "gallic_fury",
    "gallic_mercenaries",
    "gold_for_the_gauls",
]


@pytest.mark.rule("sword_of_rome", "T.5", "C.R34", "C.R35", "C.E10", "C.E33", "C.E34")
@pytest.mark.parametrize("id", SHIELDS)
def test_with_three_players_a_card_with_the_gallic_symbol_cancels_a_gallic_event(id: str) -> None:
    side = side_of(id)
    g = table("three", hands={side: [id]}, active="")
    start(g, gallic_event)
    take(g, 4, 4)  # 8: the Romans remove support
    assert waiting(g) == f"{side} react_gauls"
    take(g, id)
    assert waiting(g) == "over"
    assert lies(g, id) == "discards"
    assert log(g, "control", "loyalty") == []
    g = table("three", hands={side: [id]}, active="")
    take(start(g, gallic_event), 4, 4, "pass")
    assert waiting(g) == "roman give_up"


@pytest.mark.rule("sword_of_rome", "T.5", "C.R34", "C.E33")
@pytest.mark.parametrize("id", ["gallic_tumult", "gallic_mercenaries"])
def test_with_three_players_it_is_no_event_of_an_action(id: str) -> None:
    g = table("three", hands={side_of(id): [id]}, active=side_of(id))
    assert why_no_event(g, id) == "not_its_time"
    assert why_not(g, "support") == "allowed"


@pytest.mark.rule("sword_of_rome", "T.5", "C.E10")
@pytest.mark.parametrize(("players", "is_asked"), [("four", True), ("three", False)])
def test_with_three_players_gallic_fury_is_no_card_for_a_battle(
    players: str, is_asked: bool
) -> None:
    g = table(
        players,
        cleared=True,
        forces={"sutrium": ("roman", 5, ["camillus"]), "volsinii": ETRUSCANS},
        hands={"etruscan_samnite": ["gallic_fury"]},
    )
    attack(g, "camillus", 5, "volsinii")
    assert (waiting(g) == "etruscan_samnite react_battle") == is_asked


@pytest.mark.rule("sword_of_rome", "T.5")
def test_with_three_players_other_responses_are_played_as_ever() -> None:
    g = table(
        "three",
        cleared=True,
        forces={"sutrium": ("roman", 5, ["camillus"]), "volsinii": ETRUSCANS},
        hands={"roman": ["obesus_etruscus"]},
    )
    attack(g, "camillus", 5, "volsinii")
    assert waiting(g) == "roman react_battle"


@pytest.mark.rule("sword_of_rome", "T.5")
def test_a_gallic_event_is_cancelled_by_one_card_and_asked_clockwise_from_the_gauls() -> None:
    hands = {
        "roman": ["gallic_tumult"],
        "greek": ["greek_gold"],
        "etruscan_samnite": ["gallic_fury"],
    }
    g = table("three", hands=hands, active="")
    take(start(g, gallic_event), 4, 4)
    assert waiting(g) == "etruscan_samnite react_gauls"
    take(g, "pass")
    assert waiting(g) == "roman react_gauls"
    take(g, "pass")
    assert waiting(g) == "roman give_up"  # Greeks have no such card
    g = table("three", hands=hands, active="")
    take(start(g, gallic_event), 4, 4, "gallic_fury")
    assert waiting(g) == "over"


# -- Desperate Times -------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "C.D")
def test_everybody_starts_with_two_desperate_times_beside_deck_and_hand() -> None:
    g = set_up(GAME.tables, 4, False)
    assert g.desperate == [2, 2, 2, 2]
    assert "desperate_times" not in GAME.items("card")


@pytest.mark.rule("sword_of_rome", "C.D")
def test_desperate_times_act_as_a_card_of_value_3_and_leave_the_game() -> None:
    g = start(table(), desperate_times, "roman")
    take(g, "desperate_act")
    assert offered(g) == ["activate", "support", "reinforce"]
    take(g, "support")
    assert owed(g) == 3
    finish(g)
    assert g.desperate == [1, 2, 2, 2]


@pytest.mark.rule("sword_of_rome", "C.D")
def test_desperate_times_play_an_event_from_any_pile_that_is_still_in_the_game() -> None:
    g = table(hands={"roman": ["foedus"]}, decks={"roman": ["servian_wall", "devotio"]}, active="")
    g.lay_down(card("appian_way"), removed=True)
    take(start(g, desperate_times, "roman"), "desperate_event")
    assert why_not(g, "appian_way") == "card_not_held"
    assert why_not(g, "devotio") == "not_its_time"
    assert {"foedus", "servian_wall", "citizenship_granted"} <= set(offered(g))
    take(g, "servian_wall")
    assert lies(g, "servian_wall") == "removed"
    assert loyalty(g, "roma") == 3
