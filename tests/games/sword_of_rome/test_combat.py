"""12. Combat: its steps, the dice and what is added to them, losses, political consequences."""

from __future__ import annotations

import pytest

from ludus.games.sword_of_rome.position.state import State
from ludus.games.sword_of_rome.rules.movement.activation import act_with
from ludus.games.sword_of_rome.rules.movement.campaign import wage_campaign
from tests.games.reading import check
from tests.games.sword_of_rome.kit import (
    Force,
    attack,
    bonuses,
    discards,
    finish,
    force,
    log,
    loyalty,
    offered,
    owed,
    owner,
    points,
    run_until,
    start,
    table,
    take,
    units,
    waiting,
    where,
    why_not,
)


def field(ours: int = 8, theirs: int = 8) -> State:
    """Greeks from Cannae attack Samnites at Luceria: equal leaders, a space that is nobody's."""
    g = table(
        cleared=True,
        active="greek",
        owners={"luceria": "independent", "cannae": "greek"},
        forces={
            "cannae": ("greek", ours, ["greek_minor_a"]),
            "luceria": ("samnite", theirs, ["samnite_minor_a"]),
        },
    )
    return attack(g, "greek_minor_a", min(ours, 10), "luceria")


# -- 12.1 the steps --------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "12.1")
def test_a_battle_runs_through_its_steps_in_order() -> None:
    g = table(
        cleared=True,
        owners={"faesulae": "roman", "luna": "roman"},
        forces={
            "faesulae": ("roman", 8, ["camillus"]),
            "luna": ("roman", 4, ["valerius"]),
            "pisae": ("etruscan", 6, ["spurinna"]),
        },
        hands={"roman": ["manipular_tactics"]},
    )
    asked: list[str] = []

    def answer(*words: str | int) -> None:
        for word in words:
            asked.append(waiting(g).partition(" ")[2])
            take(g, word)

    take(start(g, wage_campaign, "roman", 3), "camillus", "march", 8, "pisae")
    answer(1, "enough", "spurinna", 5, "contest", 6, "pass")
    answer("valerius", 4, "pass", 5, 3, 3, 2, 2, 2, 0, "enough", "enough")
    assert asked == [
        "garrison", "garrison_leaders",  # A. who is inside
        "avoid", "avoid_units", "allow", "die",  # B. avoidance, here in vain
        "bribe",  # C.
        "flank", "take_units",  # E., for D. nobody wins automatically
        "react_battle", *["die"] * 6,  # F.
        "retreat_inside", "garrison_leaders",  # G.
        "consequence",  # H.
    ]  # fmt: skip
    told = [event[0] for event in log(g)]
    steps = ["inside", "caught", "battle", "flanked", "dice", "battle_won", "retreated"]
    assert [name for name in told if name in steps] == [*steps[:5], "dice", *steps[5:]]
    assert force(g, "populonium") == ("etruscan", 3, ["spurinna"])


@pytest.mark.rule("sword_of_rome", "12.1")
def test_an_automatic_victory_of_the_attacker_is_seen_before_a_flank_is_called() -> None:
    def campaign(defenders: int) -> State:
        g = table(
            cleared=True,
            forces={
                "roma": ("roman", 10, ["camillus"]),
                "velitrae": ("roman", 4, ["valerius"]),
                "anagnia": ("samnite", defenders, []),
            },
        )
        return attack(g, "camillus", 10, "anagnia", campaign="roman")

    assert waiting(campaign(2)) == "roman consequence"
    assert log(campaign(2), "automatic") == [("automatic", "roman", "anagnia")]
    g = table(
        cleared=True,
        forces={
            "capua": ("roman", 10, ["camillus"]),
            "anagnia": ("roman", 4, ["valerius"]),
            "fregellae": ("samnite", 3, []),
        },
    )
    assert waiting(attack(g, "camillus", 10, "fregellae", campaign="roman")) == "roman flank"


@pytest.mark.rule("sword_of_rome", "12.1.a")
def test_responses_go_clockwise_from_the_active_player_until_nobody_adds_one() -> None:
    g = table(
        cleared=True,
        active="greek",
        owners={"perusia": "greek"},
        forces={"perusia": ("greek", 6, ["pyrrhus"]), "clusium": ("etruscan", 6, ["spurinna"])},
        hands={
            "roman": ["obesus_etruscus"],
            "greek": ["macedonian_phalanx"],
            "gallic": ["war_cries"],
            "etruscan_samnite": ["gallic_fury", "priests_with_torches"],
        },
    )
    attack(g, "pyrrhus", 6, "clusium")
    assert waiting(g) == "greek react_battle"
    take(g, "pass")
    assert waiting(g) == "etruscan_samnite react_battle", "no card of the Gauls could fit"
    take(g, "gallic_fury")
    assert waiting(g) == "etruscan_samnite react_battle", "he may add another one"
    take(g, "pass")
    assert waiting(g) == "roman react_battle"
    take(g, "obesus_etruscus")
    assert waiting(g) == "greek react_battle", "who has passed may answer a new card"
    take(g, "macedonian_phalanx")
    run_until(g, "chance die")
    assert "obesus_etruscus" in discards(g, "roman")


# -- 12.2.1 the ratio of forces --------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "12.2.1", "12.2.3.a", "TB.1")
@pytest.mark.parametrize(
    ("larger", "smaller", "bonus"),
    [
        (6, 6, 0), (7, 6, 0), (6, 5, 1), (10, 7, 1), (9, 6, 2), (9, 5, 2), (8, 4, 3), (10, 5, 3),
        (8, 3, 3), (9, 3, 4), (7, 2, 4), (8, 2, 5), (9, 2, 5),
    ],
)  # fmt: skip
def test_the_larger_army_alone_gets_a_bonus_for_its_size(
    larger: int, smaller: int, bonus: int
) -> None:
    g = take(field(larger, smaller), 3, 3, 3, 3, 3, 3)
    assert bonuses(g) == (bonus, 0)
    g = take(field(smaller, larger), 3, 3, 3, 3, 3, 3)
    assert bonuses(g) == (0, bonus)


@pytest.mark.rule("sword_of_rome", "12.2.1", "12.2.3.d")
def test_half_of_a_flanking_force_counts_rounded_up_and_its_presence_gives_one() -> None:
    def coordinated(flankers: int) -> State:
        g = table(
            cleared=True,
            owners={"luceria": "independent"},
            forces={
                "cannae": ("roman", 5, ["valerius"]),
                "beneventum": ("roman", flankers, ["decius"]),
                "luceria": ("samnite", 7, ["egnatius"]),
            },
        )
        attack(g, "valerius", 5, "luceria", campaign="roman")
        if not flankers:
            return take(g, 3, 3, 3, 3, 3, 3)
        take(g, "decius")
        if flankers > 1:
            take(g, flankers)
        return take(g, 3, 3, 3, 3, 3, 3)

    assert bonuses(coordinated(0)) == (0, 1), "7 to 5"
    assert bonuses(coordinated(1)) == (1, 0), "7 to 6, and the flank"
    assert bonuses(coordinated(2)) == (1, 0)
    assert bonuses(coordinated(4)) == (1, 0), "7 to 7"
    assert bonuses(coordinated(7)) == (2, 0), "9 to 7 is worth one more"


@pytest.mark.rule("sword_of_rome", "12.2.1.a", "TB.1")
def test_an_automatic_victory_sweeps_the_smaller_army_away_and_the_larger_marches_on() -> None:
    g = field(10, 2)
    assert log(g, "automatic", "dice") == [("automatic", "greek", "luceria")]
    assert units(g, "luceria") == 0
    assert where(g, "samnite_minor_a") == "aside"
    assert waiting(g) == "greek consequence"
    assert owed(g) == 1, "political consequences as usual"
    take(g, "add_in:luceria")
    assert waiting(g) == "greek march", "as if there had been no battle"
    assert g.march.points == 3
    take(g, "larinum", "stop")
    assert force(g, "larinum") == ("greek", 10, ["greek_minor_a"])
    assert owner(g, "luceria") == "greek"
    check(g)
    assert not log(field(9, 2), "automatic"), "4.5 to 1 is not enough"


@pytest.mark.rule("sword_of_rome", "12.2.1.a")
def test_named_leaders_of_an_army_swept_away_are_displaced() -> None:
    g = table(
        cleared=True,
        forces={
            "cannae": ("roman", 10, ["camillus"]),
            "luceria": ("samnite", 1, ["pontius", "egnatius"]),
        },
    )
    attack(g, "camillus", 10, "luceria")
    assert where(g, "pontius") == where(g, "egnatius") == "displaced"


@pytest.mark.rule("sword_of_rome", "A-15", "A-24")
def test_a_defender_who_wins_automatically_destroys_the_attacker_and_stays() -> None:
    g = field(2, 10)
    assert log(g, "automatic") == [("automatic", "samnite", "luceria")]
    assert where(g, "greek_minor_a") == "aside"
    assert waiting(g) == "etruscan_samnite consequence"
    assert owed(g) == 1, "two units were there"
    finish(g)
    assert force(g, "luceria") == ("samnite", 10, ["samnite_minor_a"])
    assert units(g, "cannae") == 0
    check(g)


# -- 12.2.2 command --------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "A-87")
def test_in_an_automatic_defeat_the_flank_loses_nobody_and_only_retreats() -> None:
    g = table(
        cleared=True,
        owners={"cannae": "roman", "venusia": "roman"},
        forces={
            "cannae": ("roman", 1, ["valerius"]),
            "beneventum": ("roman", 2, ["decius"]),
            "luceria": ("samnite", 10, ["egnatius"]),
        },
        subjugated=["beneventum"],
    )
    take(attack(g, "valerius", 1, "luceria", campaign="roman"), "decius", 2)
    assert log(g, "automatic") == [("automatic", "samnite", "luceria")]
    assert log(g, "retreated") == [("retreated", "roman", 2, "beneventum", "venusia")]
    assert where(g, "valerius") == "displaced"
    assert force(g, "venusia") == ("roman", 2, ["decius"])
    assert owed(g) == 1, "for the one unit of Valerius"
    check(finish(g))


@pytest.mark.rule("sword_of_rome", "12.2.2", "12.2.3.b")
@pytest.mark.parametrize(
    ("ours", "theirs", "expected"),
    [
        (["camillus"], ["egnatius"], (1, 0)),
        (["camillus"], ["pontius"], (0, 0)),
        (["sulpicius"], ["pontius"], (0, 2)),
        (["camillus"], [], (4, 0)),
        (["sulpicius", "camillus"], ["egnatius"], (0, 1)),
    ],
)
def test_the_better_commander_adds_the_difference(
    ours: list[str], theirs: list[str], expected: tuple[int, int]
) -> None:
    g = table(
        cleared=True,
        owners={"luceria": "independent"},
        forces={"cannae": ("roman", 6, ours), "luceria": ("samnite", 6, theirs)},
    )
    attack(g, ours[0], 6, "luceria", leaders=ours[1:])
    assert bonuses(take(g, 3, 3, 3, 3, 3, 3)) == expected


# -- 12.2.3 the other modifiers --------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "12.2.3")
def test_both_roll_three_dice_and_add_their_modifiers() -> None:
    g = take(field(8, 4), 1, 2, 4, 6, 5, 1)
    assert log(g, "dice") == [
        ("dice", "greek", 1, 2, 4, 3, 10),
        ("dice", "samnite", 6, 5, 1, 0, 12),
    ]
    assert log(g, "battle_won") == [("battle_won", "samnite", "greek", "luceria")]


@pytest.mark.rule("sword_of_rome", "12.2.3.c")
def test_responses_are_added_and_subtracted() -> None:
    g = table(
        cleared=True,
        owners={"luceria": "independent"},
        forces={
            "cannae": ("roman", 6, ["camillus"]),
            "luceria": ("samnite", 6, ["pontius"]),
        },
        hands={"roman": ["manipular_tactics"], "etruscan_samnite": ["death_of_aulius"]},
    )
    attack(g, "camillus", 6, "luceria")
    take(g, "manipular_tactics", "death_of_aulius", 3, 3, 3, 3, 3, 3)
    assert bonuses(g) == (0, 0)
    g = table(
        cleared=True,
        owners={"luceria": "independent"},
        forces={
            "cannae": ("roman", 6, ["camillus"]),
            "luceria": ("samnite", 6, ["pontius"]),
        },
        hands={"etruscan_samnite": ["death_of_aulius", "gallic_fury"]},
    )
    attack(g, "camillus", 6, "luceria")
    take(g, "death_of_aulius", "gallic_fury", 3, 3, 3, 3, 3, 3)
    assert bonuses(g) == (-2, 2)


@pytest.mark.rule("sword_of_rome", "12.2.3.e")
@pytest.mark.parametrize(
    ("holder", "alliances", "expected"),
    [
        ("independent", [], (0, 0)),
        ("samnite", [], (0, 1)),
        ("etruscan", [], (0, 1)),
        ("roman", [], (1, 0)),
        ("greek", [], (0, 0)),
        ("greek", ["roman_greek"], (1, 0)),
    ],
)
def test_whoever_fights_in_a_space_of_his_own_or_of_an_ally_has_one_more(
    holder: str, alliances: list[str], expected: tuple[int, int]
) -> None:
    g = table(
        cleared=True,
        alliances=alliances,
        owners={"luceria": holder},
        forces={"cannae": ("roman", 6, ["camillus"]), "luceria": ("samnite", 6, ["pontius"])},
    )
    assert bonuses(take(attack(g, "camillus", 6, "luceria"), 3, 3, 3, 3, 3, 3)) == expected


@pytest.mark.rule("sword_of_rome", "12.2.3.f")
def test_a_defender_who_has_intercepted_has_one_more() -> None:
    g = table(
        cleared=True,
        owners={"luceria": "independent"},
        forces={"cannae": ("roman", 6, ["camillus"]), "larinum": ("samnite", 6, ["pontius"])},
    )
    take(start(g, act_with, "camillus", 3), 6, "luceria", "pontius", 6, 1, "fight")
    assert log(g, "battle") == [("battle", "roman", 6, "samnite", 6, "luceria")]
    assert bonuses(take(g, 3, 3, 3, 3, 3, 3)) == (0, 1)


@pytest.mark.rule("sword_of_rome", "12.2.3.g")
def test_a_defender_who_failed_to_avoid_battle_has_one_less() -> None:
    g = table(
        cleared=True,
        owners={"luceria": "independent"},
        forces={"cannae": ("roman", 6, ["camillus"]), "luceria": ("samnite", 6, ["pontius"])},
    )
    take(start(g, act_with, "camillus", 3), 6, "luceria", "pontius", 6, "contest", 5)
    run_until(g, "chance die")
    assert bonuses(take(g, 3, 3, 3, 3, 3, 3)) == (0, -1)


@pytest.mark.rule("sword_of_rome", "12.2.3.h")
def test_an_attack_over_rough_ground_or_a_strait_costs_two() -> None:
    def assault(
        army: Force, origin: str, foe: Force, to: str, **owners: str
    ) -> tuple[str | int, ...]:
        g = table(cleared=True, owners=owners, forces={origin: army, to: foe})
        attack(g, army[2][0], army[1], to)
        return bonuses(take(g, 3, 3, 3, 3, 3, 3))

    rome, samnium = ("roman", 6, ["camillus"]), ("samnite", 6, ["pontius"])
    assert assault(rome, "praeneste", samnium, "corfinium", corfinium="greek") == (-2, 0)
    assert assault(rome, "hadria", samnium, "corfinium", corfinium="greek") == (0, 0)
    # The Samnites know their mountains (9.2), nobody else does.
    assert assault(samnium, "aufidena", rome, "bovianum", bovianum="greek") == (0, 0)
    assert assault(rome, "aufidena", samnium, "bovianum", bovianum="greek") == (-2, 0)
    greeks = ("greek", 6, ["timoleon"])
    assert assault(greeks, "messana", rome, "rhegium") == (1 - 2, 0), "over the strait, at home"
    assert assault(greeks, "locri", rome, "rhegium") == (1, 0)


# -- 12.2.4 a commander lost before the dice -------------------------------------------------------


def sacrifice(*subordinates: str) -> State:
    """The Romans attack Pontius (4), and Camillus dies for them at once: +3."""
    g = table(
        cleared=True,
        owners={"luceria": "independent"},
        forces={
            "cannae": ("roman", 6, ["camillus", *subordinates]),
            "luceria": ("samnite", 6, ["pontius"]),
        },
        hands={"roman": ["devotio"]},
    )
    return take(attack(g, "camillus", 6, "luceria", leaders=subordinates), "devotio")


@pytest.mark.rule("sword_of_rome", "12.2.4")
def test_a_subordinate_of_the_players_choice_takes_over_before_the_dice() -> None:
    g = sacrifice("valerius", "sulpicius")
    assert where(g, "camillus") == "displaced"
    assert waiting(g) == "roman commander"
    assert sorted(offered(g)) == ["sulpicius", "valerius"]
    assert bonuses(take(g, "sulpicius", 6, 6, 6, 2, 2, 2)) == (3, 2)
    finish(g)
    assert force(g, "luceria") == ("roman", 6, ["sulpicius", "valerius"])


@pytest.mark.rule("sword_of_rome", "12.2.4")
def test_a_single_subordinate_takes_over_at_once_and_without_one_tactics_are_zero() -> None:
    assert bonuses(take(sacrifice("valerius"), 3, 3, 3, 3, 3, 3)) == (3, 1)
    g = take(sacrifice(), 6, 6, 6, 2, 2, 2)
    assert bonuses(g) == (3, 4)
    finish(g)
    assert force(g, "luceria") == ("roman", 6, []), "the units have won without him"
    check(g)


@pytest.mark.rule("sword_of_rome", "12.2.4")
def test_a_commander_of_the_defender_may_be_lost_as_well() -> None:
    g = table(
        cleared=True,
        active="greek",
        owners={"luceria": "independent"},
        forces={
            "cannae": ("greek", 6, ["pyrrhus"]),
            "luceria": ("samnite", 6, ["pontius", "egnatius"]),
        },
        hands={"greek": ["assassins"]},
    )
    take(attack(g, "pyrrhus", 6, "luceria"), "assassins", 6, 3, 3, 3, 3, 3, 3)
    assert where(g, "pontius") == "displaced"
    assert bonuses(g) == (1, 0), "Pyrrhus against Egnatius"


# -- 12.2.5 the winner -----------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "12.2.5")
@pytest.mark.parametrize(
    ("ours", "theirs", "winner"),
    [((4, 4, 4), (4, 4, 3), "greek"), ((4, 4, 4), (4, 4, 4), "samnite")],
)
def test_the_higher_total_wins_and_the_defender_wins_ties(
    ours: tuple[int, ...], theirs: tuple[int, ...], winner: str
) -> None:
    g = take(field(), *ours, *theirs)
    assert log(g, "battle_won")[0][1] == winner


@pytest.mark.rule("sword_of_rome", "12.2.5")
def test_the_modified_total_counts_not_the_dice() -> None:
    g = take(field(8, 4), 2, 2, 2, 3, 3, 2)
    assert log(g, "battle_won")[0][1] == "greek", "6 and 3 for the size against 8"


# -- 12.3 losses -----------------------------------------------------------------------------------


def losses(g: State) -> dict[str | int, str | int]:
    """What each power lost at Luceria by the dice."""
    return {told[1]: told[2] for told in log(g, "units_lost") if told[3] == "luceria"}


@pytest.mark.rule("sword_of_rome", "12.3", "TB.2")
@pytest.mark.parametrize(("face", "lost"), [(1, 0), (2, 0), (3, 0), (4, 1), (5, 2), (6, 2)])
def test_a_die_of_the_winner_costs_the_loser_units(face: int, lost: int) -> None:
    g = take(field(), face, 3, 3, 2, 2, 2)
    assert losses(g) == ({"samnite": lost} if lost else {})


@pytest.mark.rule("sword_of_rome", "12.3", "TB.2")
@pytest.mark.parametrize(
    ("face", "own", "other"),
    [(1, 1, 0), (2, 0, 0), (3, 0, 0), (4, 0, 1), (5, 0, 1), (6, 0, 1)],
)
def test_a_die_of_the_loser_costs_himself_or_the_winner_a_unit(
    face: int, own: int, other: int
) -> None:
    g = take(field(), 6, 3, 3, face, 2, 2)
    assert losses(g) == {"samnite": 2 + own} | ({"greek": other} if other else {})


@pytest.mark.rule("sword_of_rome", "12.3")
def test_losses_come_from_the_dice_as_they_fell_not_from_the_total() -> None:
    g = take(field(8, 4), 3, 3, 3, 2, 3, 3)
    assert log(g, "battle_won")[0][1] == "greek"
    assert losses(g) == {}


@pytest.mark.rule("sword_of_rome", "12.3", "8.4")
def test_who_loses_all_his_units_at_the_flank_is_displaced_even_in_victory() -> None:
    for n, expected in ((1, "displaced"), (2, "beneventum")):
        g = table(
            cleared=True,
            forces={
                "cannae": ("roman", 8, ["valerius"]),
                "beneventum": ("roman", n, ["decius"]),
                "luceria": ("samnite", 6, ["egnatius"]),
            },
        )
        take(attack(g, "valerius", 8, "luceria", campaign="roman"), "decius")
        if n > 1:
            take(g, n)
        take(g, 6, 6, 6, 5, 5, 2)
        assert units(g, "beneventum") == n - 1, "each of the two forces loses one"
        finish(g)
        assert where(g, "decius") == expected
        check(g)


@pytest.mark.rule("sword_of_rome", "12.3.a")
def test_responses_add_to_losses_or_lessen_them() -> None:
    def battle(**hands: list[str]) -> State:
        g = table(
            cleared=True,
            active="greek",
            owners={"luceria": "independent"},
            forces={"cannae": ("greek", 8, ["pyrrhus"]), "luceria": ("roman", 8, ["camillus"])},
            hands=hands,
        )
        return attack(g, "pyrrhus", 8, "luceria")

    g = take(battle(), 6, 5, 3, 2, 2, 2)
    assert losses(g) == {"roman": 4}
    g = take(battle(greek=["tarentine_cavalry"]), "tarentine_cavalry", 6, 5, 3, 2, 2, 2)
    assert losses(g) == {"roman": 5}
    g = take(battle(roman=["triarii"]), 6, 5, 3, 2, 2, 2)
    assert waiting(g) == "roman react_outcome"
    assert losses(take(g, "triarii")) == {"roman": 2}
    g = take(battle(greek=["tarentine_cavalry"]), "tarentine_cavalry", 2, 2, 2, 6, 5, 3)
    assert losses(g) == {"greek": 4}, "only if the Greeks win"


# -- 12.5 political consequences -------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "12.5", "12.5.a")
@pytest.mark.parametrize(
    ("ours", "theirs", "lost", "expected"),
    [
        ((3, 3, 3), (2, 2, 2), 0, 0),
        ((4, 3, 3), (2, 2, 2), 1, 1),
        ((5, 3, 3), (2, 2, 2), 2, 1),
        ((5, 4, 3), (2, 2, 2), 3, 2),
        ((6, 6, 6), (1, 2, 2), 7, 4),
    ],
)
def test_half_of_what_the_loser_lost_is_won_rounded_up(
    ours: tuple[int, ...], theirs: tuple[int, ...], lost: int, expected: int
) -> None:
    g = take(field(), *ours, *theirs)
    assert losses(g).get("samnite", 0) == lost
    if waiting(g) == "etruscan_samnite retreat":
        take(g, offered(g)[0])
    assert (waiting(g) == "greek consequence") == (expected > 0)
    assert owed(g) == expected


@pytest.mark.rule("sword_of_rome", "12.5.a", "12.3.b")
def test_units_lost_on_the_retreat_count_too() -> None:
    g = table(
        cleared=True,
        owners={
            "luceria": "greek",
            "beneventum": "roman",
            "larinum": "greek",
            "venusia": "samnite",
        },
        subjugated=["beneventum", "larinum"],
        forces={"cannae": ("roman", 8, ["camillus"]), "luceria": ("samnite", 6, ["egnatius"])},
    )
    take(attack(g, "camillus", 8, "luceria"), 5, 3, 3, 2, 2, 2)
    assert losses(g) == {"samnite": 2}
    run_until(g, "roman consequence")
    assert sum(int(told[2]) for told in log(g, "units_lost")) == 3, "and one on the way"
    assert owed(g) == 2


@pytest.mark.rule("sword_of_rome", "A-24")
def test_losses_beyond_the_units_that_were_there_win_nothing() -> None:
    g = take(field(8, 3), 6, 6, 6, 1, 1, 2)
    assert losses(g) == {"samnite": 3}
    assert owed(g) == 2


@pytest.mark.rule("sword_of_rome", "12.5")
def test_a_power_without_a_player_wins_support_too() -> None:
    g = table(
        cleared=True,
        points={"greek": 3},
        forces={
            "roma": ("roman", 6, ["camillus"]),
            "antium": ("volsci", 6, ["volsci_minor_a"]),
        },
    )
    take(attack(g, "camillus", 6, "antium"), 1, 1, 1, 6, 6, 6)
    assert waiting(g) == "greek consequence", "who has fewest points decides for the Volsci"
    assert why_not(g, "remove_in:praeneste") == "allowed"
    take(g, "add_in:antium", "convert_in:velitrae", "enough")
    assert loyalty(g, "antium") == 3
    assert owner(g, "velitrae") == "volsci"


def coalition(dice: tuple[int, ...]) -> State:
    """Rome and its Greek allies at the flank against the Samnites at Luceria."""
    g = table(
        cleared=True,
        alliances=["roman_greek"],
        owners={"cannae": "roman", "venusia": "greek"},
        forces={
            "cannae": ("roman", 8, ["camillus"]),
            "venusia": ("greek", 6, ["pyrrhus"]),
            "luceria": ("samnite", 8, ["egnatius"]),
        },
    )
    attack(g, "camillus", 8, "luceria", campaign="roman")
    take(g, "pyrrhus", "consent", 6, *dice)
    return g


@pytest.mark.rule("sword_of_rome", "12.5.b")
def test_the_winner_may_add_support_for_the_ally_at_his_flank() -> None:
    g = run_until(coalition((6, 6, 6, 2, 2, 2)), "roman consequence")
    assert why_not(g, "add_for_ally:rhegium") == "allowed"
    assert why_not(g, "add_for_ally:luceria") == "no_own_units_there"
    assert why_not(g, "add_for_ally:capua") == "city_not_yours"
    take(g, "add_for_ally:rhegium", "add_in:capua")
    assert (loyalty(g, "rhegium"), loyalty(g, "capua")) == (2, 2)


@pytest.mark.rule("sword_of_rome", "12.5.b")
def test_without_an_ally_at_the_flank_there_is_no_support_for_anybody_else() -> None:
    g = table(
        cleared=True,
        alliances=["roman_greek"],
        forces={"cannae": ("roman", 8, ["camillus"]), "luceria": ("samnite", 6, ["egnatius"])},
    )
    take(attack(g, "camillus", 8, "luceria"), 6, 6, 6, 2, 2, 2)
    assert why_not(g, "add_for_ally:rhegium") == "no_such_alliance"


@pytest.mark.rule("sword_of_rome", "12.5.c")
def test_of_beaten_allies_either_or_both_lose_support() -> None:
    g = run_until(coalition((2, 2, 2, 6, 6, 6)), "etruscan_samnite consequence")
    assert why_not(g, "remove_in:sutrium") == "allowed"
    assert why_not(g, "remove_in:rhegium") == "allowed"
    assert why_not(g, "remove_in:pisae") == "nothing_there"
    take(g, "remove_in:sutrium", "remove_in:rhegium")
    assert owner(g, "sutrium") == owner(g, "rhegium") == "independent"


@pytest.mark.rule("sword_of_rome", "12.5.2", "14.5")
def test_gauls_may_take_plunder_instead_of_support_point_by_point() -> None:
    g = table(
        cleared=True,
        active="gallic",
        plunder=1,
        forces={"perusia": ("gallic", 8, ["brennus"]), "clusium": ("etruscan", 6, ["spurinna"])},
    )
    take(attack(g, "brennus", 8, "clusium"), 6, 6, 6, 2, 2, 2)
    assert waiting(g) == "gallic consequence"
    take(g, "take_plunder", "add_in:clusium", "take_plunder")
    assert g.plunder == 3
    assert owner(g, "clusium") == "gallic"
    assert waiting(g) == "over"


@pytest.mark.rule("sword_of_rome", "12.5.2", "14.5")
def test_plunder_taken_by_transalpine_gauls_is_their_own_and_others_take_none() -> None:
    g = table(
        cleared=True,
        active="gallic",
        points={"roman": 1},
        forces={
            "mediolanum": ("gallic", 6, ["brennus"]),
            "eporedia": ("transalpine", 6, ["transalpine_minor_a"]),
        },
    )
    take(attack(g, "brennus", 6, "eporedia"), 1, 1, 1, 6, 6, 6)
    run_until(g, "roman consequence")
    take(g, "take_plunder", "enough")
    assert g.plunder == -1
    assert points(g, "gallic") == 6
    g = run_until(take(field(), 6, 6, 6, 2, 2, 2), "greek consequence")
    assert why_not(g, "take_plunder") == "not_your_power"


@pytest.mark.rule("sword_of_rome", "12.5.1")
def test_the_winner_need_not_spend_his_points() -> None:
    g = run_until(take(field(), 6, 6, 6, 2, 2, 2), "greek consequence")
    take(g, "add_in:luceria", "enough")
    assert waiting(g) == "over"
    assert owed(g) == 0
