"""C. The cards of Etruscans and Samnites; those of several decks are in test_cards_common.py."""

from __future__ import annotations

import pytest

from ludus.games.sword_of_rome.position.state import State
from ludus.games.sword_of_rome.rules.movement.activation import act_with
from ludus.games.sword_of_rome.rules.politics.alliances import renewals
from ludus.games.sword_of_rome.rules.turn.desperate import desperate_times
from ludus.games.sword_of_rome.rules.turn.gallic_events import gallic_event
from ludus.games.sword_of_rome.rules.turn.play import actions
from ludus.games.sword_of_rome.rules.turn.sequence import end_turn
from ludus.games.sword_of_rome.vocabulary.powers import GALLIC
from tests.games.reading import check
from tests.games.sword_of_rome.card_scenes import (
    ETRUSCANS,
    EVEN,
    GAULS,
    GREEKS,
    IN_SICILY,
    ROMANS,
    SAMNITES,
    Forces,
    asked_until_the_end,
    battle,
    change,
    is_asked,
    outcome,
    raid_on,
    roll,
    rolled,
    siege_of,
)
from tests.games.sword_of_rome.kit import (
    Force,
    allied,
    attack,
    bonuses,
    event,
    finish,
    force,
    lies,
    log,
    loyalty,
    offered,
    owed,
    owner,
    reach,
    siege,
    start,
    table,
    take,
    units,
    waiting,
    where,
    why_no_event,
    why_not,
)

SIDE = "etruscan_samnite"
IN_ETRURIA: Forces = {"sutrium": ROMANS, "volsinii": ETRUSCANS}
IN_SAMNIUM: Forces = {"velitrae": ROMANS, "fregellae": SAMNITES}


# -- Caudine Forks ---------------------------------------------------------------------------------


def march(forces: Forces, chief: str, n: int, place: str, active: str = "roman") -> State:
    """A force marches one space, while the Samnites hold Caudine Forks."""
    g = table(cleared=True, forces=forces, hands={SIDE: ["caudine_forks"]}, active=active)
    take(reach(start(g, act_with, chief, 3), "take_units"), n)
    return take(reach(g, "march"), f"space:{place}")


@pytest.mark.rule("sword_of_rome", "C.E8", "9.3.3")
@pytest.mark.parametrize(
    ("origin", "place", "samnium"),
    [("roma", "praeneste", "corfinium"), ("roma", "anagnia", "fregellae")],
    ids=["over a rough link", "over a clear link"],
)
def test_samnites_fall_upon_romans_beside_them_at_the_caudine_forks(
    origin: str, place: str, samnium: str
) -> None:
    g = march({origin: ROMANS, samnium: SAMNITES}, "camillus", 5, place)
    while waiting(g) == f"{SIDE} intercept":
        take(g, "pass")
    assert waiting(g) == f"{SIDE} react_entry"
    take(g, "caudine_forks")
    assert lies(g, "caudine_forks") == "removed"
    assert log(g, "battle") == [("battle", "roman", 5, "samnite", 5, place)]
    assert waiting(g) == "chance die"  # nobody was asked to refuse
    finish(roll(g, *EVEN))
    # Romans: Camillus +1, at home +1; Samnites: +3, and nothing for an interception.
    assert bonuses(g) == (2, 3)
    assert units(g, samnium) == 0
    assert force(g, place) == SAMNITES
    check(g)


@pytest.mark.rule("sword_of_rome", "C.E8", "A-53")
def test_at_most_10_samnites_fall_upon_the_romans_with_all_their_leaders() -> None:
    forces: Forces = {
        "roma": ROMANS,
        "corfinium": ("samnite", 12, ["pontius", "samnite_minor_a"]),
    }
    g = take(march(forces, "camillus", 5, "praeneste"), "caudine_forks")
    assert force(g, "corfinium") == ("samnite", 2, [])
    assert force(g, "praeneste") == ("samnite", 10, ["pontius", "samnite_minor_a"])
    check(finish(roll(g, *EVEN)))


@pytest.mark.rule("sword_of_rome", "C.E8")
def test_of_several_samnite_armies_their_player_chooses_one() -> None:
    forces: Forces = {
        "antium": ROMANS,
        "capua": SAMNITES,
        "velitrae": ("samnite", 3, ["pontius"]),
    }
    g = march(forces, "camillus", 5, "tarracina")
    while waiting(g) == f"{SIDE} intercept":
        take(g, "pass")
    take(g, "caudine_forks")
    assert waiting(g) == f"{SIDE} event_space"
    assert offered(g) == ["velitrae", "capua"]
    take(g, "capua")
    assert force(g, "tarracina") == SAMNITES
    assert force(g, "velitrae") == ("samnite", 3, ["pontius"])


@pytest.mark.rule("sword_of_rome", "C.E8", "A-53")
@pytest.mark.parametrize(
    ("forces", "chief", "n"),
    [
        ({"roma": ("roman", 5, ["dictator"]), "corfinium": SAMNITES}, "dictator", 0),
        ({"roma": ROMANS, "corfinium": ("samnite", 5, [])}, "camillus", 5),
        ({"roma": GREEKS, "corfinium": SAMNITES}, "dionysius", 5),
        ({"roma": ROMANS, "aufidena": SAMNITES}, "camillus", 5),
        ({"roma": ROMANS, "corfinium": SAMNITES, "praeneste": ("roman", 1, [])}, "camillus", 5),
        ({"roma": ROMANS, "corfinium": SAMNITES, "praeneste": GAULS}, "camillus", 5),
    ],
    ids=[
        "a leader alone", "units without a leader", "Greeks", "too far away",
        "where Romans stand", "where Gauls stand",
    ],
)  # fmt: skip
def test_the_caudine_forks_are_for_a_roman_army_beside_a_samnite_one(
    forces: Forces, chief: str, n: int
) -> None:
    g = march(forces, chief, n, "praeneste", "greek" if chief == "dionysius" else "roman")
    assert f"{SIDE} react_entry" not in [waiting(g), *asked_until_the_end(g)]


@pytest.mark.rule("sword_of_rome", "C.E8", "10.4")
@pytest.mark.parametrize(("there", "comes"), [("egnatius", "pontius"), ("pontius", "egnatius")])
@pytest.mark.parametrize("chief", ["pontius", "egnatius"])
def test_samnites_join_their_own_army_at_the_caudine_forks_and_say_who_commands(
    there: str, comes: str, chief: str
) -> None:
    forces: Forces = {
        "roma": ROMANS,
        "praeneste": ("samnite", 3, [there]),
        "corfinium": ("samnite", 4, [comes]),
    }
    g = march(forces, "camillus", 5, "praeneste")
    take(reach(g, "react_entry"), "caudine_forks")
    assert waiting(g) == f"{SIDE} commander"
    assert offered(g) == ["pontius", "egnatius"]
    take(g, chief)
    other = "egnatius" if chief == "pontius" else "pontius"
    assert force(g, "praeneste") == ("samnite", 7, [chief, other])
    finish(roll(g, *EVEN))
    # At home +1, and +1 for Camillus unless Pontius is his match; 7 against 5.
    assert bonuses(g) == (1 if chief == "pontius" else 2, 3 + 1)


@pytest.mark.rule("sword_of_rome", "C.E8", "8.2.1")
def test_a_minor_leader_at_the_caudine_forks_serves_under_the_one_who_comes() -> None:
    forces: Forces = {
        "roma": ROMANS,
        "praeneste": ("samnite", 3, ["samnite_minor_a"]),
        "corfinium": ("samnite", 4, ["egnatius"]),
    }
    g = march(forces, "camillus", 5, "praeneste")
    take(reach(g, "react_entry"), "caudine_forks")
    assert force(g, "praeneste") == ("samnite", 7, ["egnatius", "samnite_minor_a"])
    assert waiting(g) == "chance die"


@pytest.mark.rule("sword_of_rome", "C.E8", "A-53", "8.4")
def test_a_roman_leader_alone_at_the_caudine_forks_joins_the_army() -> None:
    valerius: Force = ("roman", 0, ["valerius"])
    forces: Forces = {"roma": ROMANS, "praeneste": valerius, "corfinium": SAMNITES}
    g = march(forces, "camillus", 5, "praeneste")
    assert where(g, "valerius") == "praeneste"
    take(g, "caudine_forks")
    assert where(g, "valerius") == "marching"
    assert force(g, "praeneste") == SAMNITES
    finish(roll(g, *EVEN))
    assert bonuses(g) == (2, 3)
    check(g)


@pytest.mark.rule("sword_of_rome", "A-53", "15.3")
def test_an_allied_leader_alone_keeps_the_samnites_from_the_caudine_forks() -> None:
    g = table(
        cleared=True,
        forces={
            "roma": ROMANS,
            "praeneste": ("etruscan", 0, ["spurinna"]),
            "corfinium": SAMNITES,
        },
        alliances=["roman_etruscan"],
        hands={SIDE: ["caudine_forks"]},
    )
    take(reach(start(g, act_with, "camillus", 3), "take_units"), 5)
    take(reach(g, "march"), "space:praeneste")
    assert where(g, "spurinna") == "praeneste"
    assert f"{SIDE} react_entry" not in [waiting(g), *asked_until_the_end(g)]


@pytest.mark.rule("sword_of_rome", "C.E8", "A-53")
def test_samnites_lay_no_ambush_for_an_ally() -> None:
    g = table(
        cleared=True,
        forces={"roma": ROMANS, "corfinium": SAMNITES},
        alliances=["roman_samnite"],
        hands={SIDE: ["caudine_forks"]},
    )
    take(reach(start(g, act_with, "camillus", 3), "take_units"), 5)
    take(reach(g, "march"), "space:praeneste")
    assert f"{SIDE} react_entry" not in [waiting(g), *asked_until_the_end(g)]


# -- battles ---------------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "C.E9")
def test_the_death_of_aulius_costs_the_side_of_the_romans_2() -> None:
    assert change("death_of_aulius", IN_SAMNIUM, "camillus", 5, "fregellae") == (-2, 0)
    assert change("death_of_aulius", IN_SAMNIUM, "egnatius", 5, "velitrae", active=SIDE) == (0, -2)
    gauls: Forces = {"narnia": ROMANS, "spoletium": GAULS}
    assert change("death_of_aulius", gauls, "camillus", 5, "spoletium") == (-2, 0)
    sicily = ("dionysius", 5, "selinus")
    assert not is_asked("death_of_aulius", IN_SICILY, *sicily, active="greek")


@pytest.mark.rule("sword_of_rome", "C.E10")
def test_gallic_fury_gives_etruscans_or_samnites_2() -> None:
    assert change("gallic_fury", IN_SAMNIUM, "camillus", 5, "fregellae") == (0, 2)
    assert change("gallic_fury", IN_SAMNIUM, "egnatius", 5, "velitrae", active=SIDE) == (2, 0)
    assert change("gallic_fury", IN_ETRURIA, "camillus", 5, "volsinii") == (0, 2)
    assert not is_asked("gallic_fury", IN_SICILY, "dionysius", 5, "selinus", active="greek")


@pytest.mark.rule("sword_of_rome", "C.E16")
def test_a_mountain_ambush_gives_samnites_2_in_their_home_spaces() -> None:
    card = "mountain_ambush"
    assert change(card, IN_SAMNIUM, "camillus", 5, "fregellae") == (0, 2)
    attack_at_home: Forces = {"hadria": SAMNITES, "corfinium": ROMANS}
    assert change(card, attack_at_home, "egnatius", 5, "corfinium", active=SIDE) == (2, 0)
    assert not is_asked(card, IN_SAMNIUM, "egnatius", 5, "velitrae", active=SIDE)  # in Latium
    guests: Forces = {"velitrae": ROMANS, "fregellae": ETRUSCANS}
    assert not is_asked(card, guests, "camillus", 5, "fregellae")  # no Samnites


@pytest.mark.rule("sword_of_rome", "C.E26")
def test_priests_with_torches_give_etruscans_1_and_their_enemy_minus_1() -> None:
    card = "priests_with_torches"
    assert change(card, IN_ETRURIA, "camillus", 5, "volsinii") == (-1, 1)
    assert change(card, IN_ETRURIA, "etruscan_minor_a", 5, "sutrium", active=SIDE) == (1, -1)
    assert not is_asked(card, IN_SAMNIUM, "camillus", 5, "fregellae")


@pytest.mark.rule("sword_of_rome", "C.E20")
@pytest.mark.parametrize("plays", [True, False])
def test_under_the_yoke_gives_2_more_points_after_a_samnite_victory_over_romans(
    plays: bool,
) -> None:
    faces = (2, 2, 2, 4, 3, 3)
    g = outcome(
        "under_the_yoke", IN_SAMNIUM, "camillus", 5, "fregellae", faces=faces, active="roman"
    )
    assert waiting(g) == f"{SIDE} react_outcome"
    take(g, "under_the_yoke" if plays else "pass")
    reach(g, "consequence")
    assert owed(g) == 1 + (2 if plays else 0)  # one unit lost
    assert lies(g, "under_the_yoke") == ("discards" if plays else "hand")


@pytest.mark.rule("sword_of_rome", "C.E20")
@pytest.mark.parametrize(
    ("forces", "chief", "place", "faces"),
    [
        (IN_SAMNIUM, "camillus", "fregellae", (6, 6, 6, 2, 2, 2)),
        (IN_ETRURIA, "camillus", "volsinii", (2, 2, 2, 6, 6, 6)),
        ({"neapolis": GREEKS, "capua": SAMNITES}, "dionysius", "capua", (2, 2, 2, 6, 6, 6)),
    ],
    ids=["a defeat", "of Etruscans", "over Greeks"],
)
def test_no_other_battle_ends_under_the_yoke(
    forces: Forces, chief: str, place: str, faces: tuple[int, ...]
) -> None:
    g = outcome("under_the_yoke", forces, chief, 5, place, faces=faces, active="roman")
    assert f"{SIDE} react_outcome" not in [waiting(g), *asked_until_the_end(g)]


@pytest.mark.rule("sword_of_rome", "C.E23")
@pytest.mark.parametrize(
    ("forces", "chief", "place", "dice"),
    [
        (IN_SAMNIUM, "camillus", "fregellae", [(6, 1, 4), (2, 3, 1)]),
        (IN_ETRURIA, "etruscan_minor_a", "sutrium", [(2, 1, 4), (5, 3, 1)]),
    ],
)
def test_haruspices_roll_one_die_of_a_battle_again(
    forces: Forces, chief: str, place: str, dice: list[tuple[int, ...]]
) -> None:
    active = "roman" if chief == "camillus" else SIDE
    g = battle("haruspices", forces, chief, 5, place, active=active)
    roll(g, 6, 1, 4, 5, 3, 1)
    assert waiting(g) == f"{SIDE} react_dice"
    take(g, "haruspices", 0, 2)
    assert lies(g, "haruspices") == "discards"
    finish(g)
    assert [told[2:5] for told in log(g, "dice")] == dice


@pytest.mark.rule("sword_of_rome", "C.E23")
@pytest.mark.parametrize(
    ("city", "army"), [("capua", SAMNITES), ("sutrium", ETRUSCANS), ("lucania", SAMNITES)]
)
def test_haruspices_roll_one_die_of_a_siege_again(city: str, army: Force) -> None:
    g = siege_of(
        city, army, loyalty={"capua": 3, "sutrium": 3}, hands={SIDE: ["haruspices"]}, active=SIDE
    )
    take(g, 1, 3)
    assert waiting(g) == f"{SIDE} react_dice"
    take(g, "haruspices")
    assert offered(g) == ["0", "1"]
    take(g, 0, 6)
    assert log(g, "rerolled") == [("rerolled", SIDE, 1, 6)]
    assert [told[3] for told in log(g, "siege_roll")] == [9]
    assert siege(g, city) == 1


@pytest.mark.rule("sword_of_rome", "C.E23")
def test_haruspices_see_nothing_in_the_dice_of_others() -> None:
    g = battle("haruspices", IN_SICILY, "dionysius", 5, "selinus", active="greek")
    assert f"{SIDE} react_dice" not in asked_until_the_end(g)
    g = siege_of("tarquinii", ROMANS, hands={SIDE: ["haruspices"]}, active="roman")
    assert f"{SIDE} react_dice" not in asked_until_the_end(g)


# -- ships -----------------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "C.E11", "9.6.1")
def test_naval_transports_find_no_leader_who_is_shut_in_a_city() -> None:
    g = table(
        forces={"pisae": ("roman", 4, ["valerius"]), "clusium": ETRUSCANS},
        inside={"pisae": ("etruscan", 3, ["etruscan_minor_b"])},
        sieges={"pisae": 0},
        hands={SIDE: ["naval_transports"]},
        active=SIDE,
    )
    event(g, "naval_transports")
    assert why_not(g, "etruscan_minor_b") == "city_besieged"


@pytest.mark.rule("sword_of_rome", "C.E11")
@pytest.mark.parametrize(("n", "reason"), [(3, "allowed"), (4, "too_many_aboard")])
def test_naval_transports_take_an_etruscan_leader_with_up_to_3_units_to_sea(
    n: int, reason: str
) -> None:
    g = table(
        forces={"pisae": ETRUSCANS, "hadria": SAMNITES},
        hands={SIDE: ["naval_transports"]},
        active=SIDE,
    )
    event(g, "naval_transports")
    assert offered(g) == ["etruscan_minor_a"]
    assert why_not(g, "egnatius") == "leader_not_yours"
    assert why_not(g, "spurinna") == "leader_not_on_map"
    take(g, "etruscan_minor_a", n)
    assert lies(g, "naval_transports") == "discards"
    assert why_not(reach(g, "march"), "sail_to:tarquinii") == reason
    if reason == "allowed":
        take(g, "sail_to:tarquinii")
        reach(g, "action")
        assert force(g, "tarquinii") == ("etruscan", 3, ["etruscan_minor_a"])
        assert units(g, "pisae") == 2


@pytest.mark.rule("sword_of_rome", "C.E11")
def test_naval_transports_meet_storms_and_etruscans_have_no_other_ships() -> None:
    hands = {SIDE: ["naval_transports"], "greek": ["greek_storms_at_sea"]}
    g = table(forces={"pisae": ETRUSCANS}, hands=hands, active=SIDE)
    event(g, "naval_transports", "etruscan_minor_a", 3)
    take(reach(g, "march"), "sail_to:tarquinii")
    assert waiting(g) == "greek react_sailing"
    take(g, "greek_storms_at_sea")
    assert force(g, "pisae") == ("etruscan", 4, ["etruscan_minor_a"])
    g = table(forces={"pisae": ETRUSCANS}, active=SIDE)
    take(reach(start(g, act_with, "etruscan_minor_a", 3), "take_units"), 3)
    assert why_not(reach(g, "march"), "sail_to:tarquinii") == "no_ships"


@pytest.mark.rule("sword_of_rome", "C.E11", "A-35")
@pytest.mark.parametrize(("n", "is_asked"), [(4, True), (5, False)])
def test_a_beaten_etruscan_force_of_3_leaves_a_port_by_naval_transports(
    n: int, is_asked: bool
) -> None:
    g = table(
        cleared=True,
        forces={"vulci": ROMANS, "populonium": ("etruscan", n, ["etruscan_minor_a"])},
        hands={SIDE: ["naval_transports", "grand_coalition"]},
    )
    roll(attack(g, "camillus", 5, "populonium"), 4, 3, 3, 2, 2, 2)  # one is lost
    if not is_asked:
        assert f"{SIDE} retreat_by_sea" not in asked_until_the_end(g)
        return
    reach(g, "retreat_by_sea")
    assert why_not(g, "grand_coalition") == "no_ships"
    take(g, "naval_transports")
    take(reach(g, "retreat_port"), "tarquinii")
    assert force(g, "tarquinii") == ("etruscan", 3, ["etruscan_minor_a"])
    assert lies(g, "naval_transports") == "discards"


@pytest.mark.rule("sword_of_rome", "C.E11", "A-68")
def test_naval_transports_are_a_march_of_4_points_with_or_without_a_voyage() -> None:
    g = table(forces={"vulci": ETRUSCANS}, hands={SIDE: ["naval_transports"]}, active=SIDE)
    event(g, "naval_transports", "etruscan_minor_a", 3)
    take(reach(g, "march"), "space:tarquinii")
    assert g.march.points == 3
    take(reach(g, "march"), "sail_to:pisae")  # a voyage costs 3
    reach(g, "action")
    assert force(g, "pisae") == ("etruscan", 5, ["etruscan_minor_a", "etruscan_minor_b"])


@pytest.mark.rule("sword_of_rome", "C.E11")
def test_naval_transports_need_an_etruscan_leader() -> None:
    g = table(
        cleared=True, forces={"hadria": SAMNITES}, hands={SIDE: ["naval_transports"]}, active=SIDE
    )
    assert why_no_event(g, "naval_transports") == "no_effect"
    g = table(
        cleared=True,
        forces={"pisae": GAULS},
        inside={"pisae": ("etruscan", 2, ["etruscan_minor_a"])},
        hands={SIDE: ["naval_transports"]},
        active=SIDE,
    )  # he is shut in
    assert why_no_event(g, "naval_transports") == "no_effect"


# -- leaders and units -----------------------------------------------------------------------------

SAMNIUM = [
    "asculum", "hadria", "corfinium", "aufidena", "bovianum", "larinum", "fregellae",
    "beneventum", "luceria", "cannae", "venusia",
]  # fmt: skip
ETRURIA = [
    "pisae", "populonium", "vulci", "tarquinii", "faesulae", "arretium", "clusium", "perusia",
    "volsinii", "spoletium", "sentinum",
]  # fmt: skip


@pytest.mark.rule("sword_of_rome", "C.E12", "C.E13", "C.E14")
@pytest.mark.parametrize(
    ("id", "name", "whose", "homes", "taken", "lost"),
    [
        ("pontius_arrives", "pontius", "samnite", SAMNIUM, "hadria", "corfinium"),
        ("egnatius_arrives", "egnatius", "samnite", SAMNIUM, "venusia", "cannae"),
        ("spurinna_arrives", "spurinna", "etruscan", ETRURIA, "pisae", "vulci"),
    ],
)
def test_a_leader_arrives_with_2_units_in_a_home_space_of_his_power(
    id: str, name: str, whose: str, homes: list[str], taken: str, lost: str
) -> None:
    g = table(
        cleared=True,
        forces={taken: ROMANS},
        owners={lost: "roman", "anagnia": whose},
        hands={SIDE: [id]},
        active=SIDE,
    )
    event(g, id)
    assert offered(g) == [home for home in homes if home not in (taken, lost)]
    assert why_not(g, taken) == "enemy_units_there"
    assert why_not(g, lost) == "not_friendly"
    assert why_not(g, "anagnia") == "no_effect"
    place = next(home for home in homes if home not in (taken, lost))
    take(g, place)
    assert force(g, place) == (whose, 2, [name])
    assert lies(g, id) == "removed"
    g.removed[3], g.hand[3], g.discards[3] = 0, (1 << 37) - 1, 0
    assert why_no_event(g, id) == "no_effect"  # he comes once


@pytest.mark.rule("sword_of_rome", "C.E15", "C.E18")
@pytest.mark.parametrize(
    ("id", "n", "places"),
    [
        ("linen_legion", 3, ["aufidena", "bovianum"]),
        ("sacred_spring", 2, ["aufidena", "bovianum", "larinum"]),
    ],
)
def test_samnite_units_gather_in_the_mountains(id: str, n: int, places: list[str]) -> None:
    for place in places:
        g = table(cleared=True, hands={SIDE: [id]}, active=SIDE)
        event(g, id)
        assert offered(g) == places
        take(g, place)
        assert force(g, place) == ("samnite", n, [])
        assert lies(g, id) == "discards"
    g = table(
        cleared=True,
        forces={"bovianum": ROMANS},
        sieges={"bovianum": 1},
        owners={"aufidena": "roman"},
        subjugated=["aufidena"],
        hands={SIDE: [id]},
        active=SIDE,
    )
    if id == "linen_legion":
        assert why_no_event(g, id) == "enemy_units_there"
    else:
        event(g, id)
        assert offered(g) == ["larinum"]
        assert why_not(g, "bovianum") == "enemy_units_there"
        assert why_not(g, "aufidena") == "not_friendly"


@pytest.mark.rule("sword_of_rome", "C.E24")
def test_mercenary_bands_are_3_units_of_either_power_as_reinforcements() -> None:
    g = table(cleared=True, hands={SIDE: ["mercenary_bands"]}, active=SIDE)
    event(g, "mercenary_bands")
    assert offered(g) == ["etruscan", "samnite"]
    take(g, "etruscan")
    assert why_not(g, "roma") == "not_friendly"
    take(g, "clusium", "samnite", "hadria", "samnite", "venusia")
    assert waiting(g) == f"{SIDE} action"
    assert force(g, "clusium") == ("etruscan", 1, [])
    assert (force(g, "hadria"), force(g, "venusia")) == (("samnite", 1, []), ("samnite", 1, []))
    assert lies(g, "mercenary_bands") == "discards"


@pytest.mark.rule("sword_of_rome", "C.E25")
def test_the_iron_of_populonium_pays_for_2_etruscan_units_while_it_is_etruscan() -> None:
    g = table(cleared=True, hands={SIDE: ["iron_of_populonium"]}, active=SIDE)
    event(g, "iron_of_populonium")
    assert why_not(g, "roma") == "not_friendly"
    take(g, "clusium", "vulci")
    assert waiting(g) == f"{SIDE} action"
    assert (force(g, "clusium"), force(g, "vulci")) == (("etruscan", 1, []), ("etruscan", 1, []))
    assert lies(g, "iron_of_populonium") == "discards"
    g = table(owners={"populonium": "gallic"}, hands={SIDE: ["iron_of_populonium"]}, active=SIDE)
    assert why_no_event(g, "iron_of_populonium") == "no_effect"


@pytest.mark.rule("sword_of_rome", "C.E31")
def test_the_punic_trade_treaty_brings_2_carthaginian_units_to_sicily() -> None:
    hands = {SIDE: ["punic_trade_treaty"]}
    g = event(table(hands=hands, active=SIDE), "punic_trade_treaty")
    assert offered(g) == ["panormus", "lilybaeum"]
    take(g, "lilybaeum")
    assert force(g, "lilybaeum") == ("carthaginian", 9, ["hamilcar"])
    assert lies(g, "punic_trade_treaty") == "discards"
    g = table(
        cleared=True,
        forces={"panormus": GREEKS},
        sieges={"panormus": 0},
        owners={"lilybaeum": "greek"},
        hands=hands,
        active=SIDE,
    )
    assert why_no_event(g, "punic_trade_treaty") == "enemy_units_there"


@pytest.mark.rule("sword_of_rome", "C.E32")
def test_umbrian_allies_join_in_two_of_three_spaces() -> None:
    hands = {SIDE: ["umbrian_allies"]}
    g = event(table(cleared=True, hands=hands, active=SIDE), "umbrian_allies")
    assert offered(g) == ["perusia", "spoletium", "sentinum", "enough"]
    assert why_not(g, "clusium") == "no_effect"
    take(g, "perusia")
    assert why_not(g, "perusia") == "no_effect"
    take(g, "sentinum")
    assert waiting(g) == f"{SIDE} action"
    assert [units(g, place) for place in ("perusia", "spoletium", "sentinum")] == [1, 0, 1]
    assert lies(g, "umbrian_allies") == "discards"
    g = table(
        cleared=True,
        forces={"perusia": ROMANS},
        owners={"sentinum": "independent"},
        hands=hands,
        active=SIDE,
    )
    event(g, "umbrian_allies")
    assert why_not(g, "perusia") == "enemy_units_there"
    assert why_not(g, "sentinum") == "not_friendly"
    take(g, "spoletium")
    assert waiting(g) == f"{SIDE} action"


@pytest.mark.rule("sword_of_rome", "C.E33", "A-63")
def test_gallic_mercenaries_are_2_units_and_cost_a_plunder_marker() -> None:
    g = table(
        forces={"vulci": GREEKS, "arretium": GAULS},
        alliances=["gallic_etruscan"],
        owners={"sutrium": "etruscan"},
        hands={SIDE: ["gallic_mercenaries"]},
        active=SIDE,
    )
    event(g, "gallic_mercenaries")
    assert why_not(g, "hadria") == "not_friendly"  # Samnite
    assert why_not(g, "vulci") == "enemy_units_there"
    assert why_not(g, "arretium") == "others_stand_there"
    take(g, "sutrium")
    assert force(g, "sutrium") == ("etruscan", 2, [])
    assert g.plunder == 1
    assert lies(g, "gallic_mercenaries") == "discards"


# -- support ---------------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "C.E17")
def test_samnite_raiders_take_a_point_beside_a_samnite_space() -> None:
    g = table(
        forces={"praeneste": ("roman", 1, [])},
        loyalty={"capua": 3},
        hands={SIDE: ["samnite_raiders"]},
        active=SIDE,
    )
    event(g, "samnite_raiders")
    assert offered(g) == ["anagnia", "capua", "brundisium"]
    assert why_not(g, "praeneste") == "garrison_protects"
    assert why_not(g, "roma") == "not_connected"
    assert why_not(g, "spoletium") == "not_enemy"  # Etruscans are allies
    assert why_not(g, "lucania") == "nothing_there"  # independent
    take(g, "capua")
    assert (owner(g, "capua"), loyalty(g, "capua")) == ("roman", 2)
    assert waiting(g) == f"{SIDE} action"
    assert lies(g, "samnite_raiders") == "discards"


@pytest.mark.rule("sword_of_rome", "C.E17")
def test_samnite_raiders_spare_their_allies() -> None:
    g = table(
        alliances=["roman_samnite", "greek_samnite", "gallic_samnite"],
        hands={SIDE: ["samnite_raiders"]},
        active=SIDE,
    )
    assert why_no_event(g, "samnite_raiders") == "no_effect"


@pytest.mark.rule("sword_of_rome", "C.E21")
def test_a_campanian_revolt_makes_a_disloyal_city_samnite_beside_samnites() -> None:
    g = table(hands={SIDE: ["campanian_revolt"]}, active=SIDE)
    event(g, "campanian_revolt")
    assert offered(g) == ["capua", "neapolis"]
    take(g, "capua")
    assert (owner(g, "capua"), loyalty(g, "capua")) == ("samnite", 1)
    assert lies(g, "campanian_revolt") == "discards"


@pytest.mark.rule("sword_of_rome", "C.E21")
@pytest.mark.parametrize(
    ("layout", "city", "whose", "n"),
    [
        ({"capua": 2}, "capua", "roman", 1),
        ({"neapolis": 2}, "neapolis", "greek", 1),
        ({"neapolis": 1}, "neapolis", "independent", 1),
    ],
    ids=["loyal", "a Greek city", "far from Samnites"],
)
def test_a_campanian_revolt_lowers_a_city_by_1(
    layout: dict[str, int], city: str, whose: str, n: int
) -> None:
    g = table(loyalty=layout, hands={SIDE: ["campanian_revolt"]}, active=SIDE)
    event(g, "campanian_revolt", city)
    assert (owner(g, city), loyalty(g, city)) == (whose, n)


@pytest.mark.rule("sword_of_rome", "C.E21")
def test_a_garrison_or_an_alliance_holds_off_a_campanian_revolt() -> None:
    g = table(
        forces={"capua": ("roman", 1, [])},
        alliances=["greek_samnite"],
        hands={SIDE: ["campanian_revolt"]},
        active=SIDE,
    )
    assert why_no_event(g, "campanian_revolt") == "not_enemy"  # the last reason, of Neapolis
    g = table(alliances=["greek_samnite"], hands={SIDE: ["campanian_revolt"]}, active=SIDE)
    assert why_no_event(g, "campanian_revolt") == "allowed"  # there is still Capua
    g = table(forces={"capua": ("roman", 1, [])}, hands={SIDE: ["campanian_revolt"]}, active=SIDE)
    event(g, "campanian_revolt")
    assert why_not(g, "capua") == "garrison_protects"
    assert offered(g) == ["neapolis"]


@pytest.mark.rule("sword_of_rome", "C.E22")
def test_the_council_of_voltumna_adds_3_etruscan_support_in_any_mix() -> None:
    g = table(
        forces={"vulci": ROMANS, "tarquinii": ROMANS},
        sieges={"tarquinii": 0},
        owners={
            "vulci": "independent",
            "faesulae": "independent",
            "volsinii": "independent",
            "perusia": "gallic",
        },
        hands={SIDE: ["council_of_voltumna"]},
        active=SIDE,
    )
    event(g, "council_of_voltumna")
    assert offered(g) == ["pisae", "faesulae", "volsinii", "enough"]
    assert why_not(g, "vulci") == "enemy_units_there"
    assert why_not(g, "tarquinii") == "city_besieged"
    assert why_not(g, "perusia") == "nothing_there"  # a marker of the Gauls
    take(g, "pisae", "pisae")
    assert why_not(g, "pisae") == "loyalty_at_limit"
    take(g, "volsinii")
    assert (loyalty(g, "pisae"), owner(g, "volsinii")) == (3, "etruscan")
    assert owner(g, "faesulae") == "independent"  # three points, no more
    assert waiting(g) == f"{SIDE} action"
    assert lies(g, "council_of_voltumna") == "discards"


@pytest.mark.rule("sword_of_rome", "C.E22")
def test_the_council_of_voltumna_may_do_less_and_needs_something_to_do() -> None:
    hands = {SIDE: ["council_of_voltumna"]}
    g = event(table(hands=hands, active=SIDE), "council_of_voltumna", "pisae", "enough")
    assert waiting(g) == f"{SIDE} action"
    g = table(loyalty={"pisae": 3}, owners={"tarquinii": "independent"}, hands=hands, active=SIDE)
    assert why_no_event(g, "council_of_voltumna") == "no_effect"  # a city has no marker to remove
    g = table(loyalty={"pisae": 3, "tarquinii": 3}, hands=hands, active=SIDE)
    assert why_no_event(g, "council_of_voltumna") == "no_effect"


@pytest.mark.rule("sword_of_rome", "C.E27")
@pytest.mark.parametrize(
    ("before", "garrison", "after"), [(3, 0, 1), (3, 1, 1), (3, 2, 2), (2, 1, 1)]
)
def test_the_secession_of_the_plebs_costs_roma_2_but_not_below_its_garrison(
    before: int, garrison: int, after: int
) -> None:
    g = table(
        cleared=True,
        forces={"roma": ("roman", garrison, [])},
        loyalty={"roma": before},
        hands={SIDE: ["secession_of_the_plebs"]},
        active=SIDE,
    )
    event(g, "secession_of_the_plebs")
    assert (owner(g, "roma"), loyalty(g, "roma")) == ("roman", after)
    assert waiting(g) == f"{SIDE} action"
    assert lies(g, "secession_of_the_plebs") == "removed"


@pytest.mark.rule("sword_of_rome", "C.E27", "A-62")
def test_there_is_no_secession_in_a_lost_guarded_or_allied_roma() -> None:
    hands = {SIDE: ["secession_of_the_plebs"]}
    g = table(hands=hands, active=SIDE)  # seven units
    assert why_no_event(g, "secession_of_the_plebs") == "garrison_protects"
    g = table(cleared=True, owners={"roma": "gallic"}, hands=hands, active=SIDE)
    assert why_no_event(g, "secession_of_the_plebs") == "nothing_there"
    allies = ["roman_etruscan", "roman_samnite"]
    g = table(cleared=True, alliances=allies, hands=hands, active=SIDE)
    assert why_no_event(g, "secession_of_the_plebs") == "not_enemy"
    g = table(cleared=True, alliances=allies[:1], hands=hands, active=SIDE)
    assert why_no_event(g, "secession_of_the_plebs") == "allowed"
    g = table(cleared=True, hands=hands, active=SIDE)
    g.this_turn.foedus = 1
    assert why_no_event(g, "secession_of_the_plebs") == "foedus_protects"


@pytest.mark.rule("sword_of_rome", "C.E27")
def test_a_secession_can_lose_roma_and_open_it_to_besiegers() -> None:
    hands = {SIDE: ["secession_of_the_plebs"]}
    g = table(cleared=True, loyalty={"roma": 2}, hands=hands, active=SIDE)
    event(g, "secession_of_the_plebs")
    assert (owner(g, "roma"), loyalty(g, "roma")) == ("independent", 1)
    g = table(cleared=True, forces={"roma": GREEKS}, sieges={"roma": 2}, hands=hands, active=SIDE)
    event(g, "secession_of_the_plebs")
    assert (owner(g, "roma"), loyalty(g, "roma")) == ("greek", 1)
    check(g)


@pytest.mark.rule("sword_of_rome", "C.E28", "A-60")
def test_the_latin_rebellion_takes_2_roman_support_in_latium_and_colonies() -> None:
    g = table(
        cleared=True,
        forces={"praeneste": ("roman", 1, [])},
        owners={"antium": "roman", "hadria": "roman", "cannae": "roman"},
        loyalty={"cannae": 3},
        hands={SIDE: ["latin_rebellion"]},
        active=SIDE,
    )
    event(g, "latin_rebellion")
    assert offered(g, "space") == ["anagnia", "velitrae", "tarracina", "antium", "cannae"]
    assert why_not(g, "capua") == "no_effect"
    assert why_not(g, "praeneste") == "garrison_protects"
    assert why_not(g, "hadria") == "no_effect"
    take(g, "cannae")
    assert why_not(g, "cannae") == "too_many"
    take(g, "anagnia")
    assert (loyalty(g, "cannae"), owner(g, "anagnia")) == (2, "independent")
    assert waiting(g) == f"{SIDE} action"
    assert lies(g, "latin_rebellion") == "discards"
    allies = ["roman_etruscan", "roman_samnite"]
    g = table(alliances=allies, hands={SIDE: ["latin_rebellion"]}, active=SIDE)
    assert why_no_event(g, "latin_rebellion") == "not_enemy"
    g = table(alliances=allies[1:], hands={SIDE: ["latin_rebellion"]}, active=SIDE)
    assert why_no_event(g, "latin_rebellion") == "allowed"


# -- cards and markers -----------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "C.E29")
def test_a_bought_senator_costs_the_romans_a_card_at_random() -> None:
    held = ["foedus", "devotio", "triarii"]
    g = table(hands={SIDE: ["bought_senator"], "roman": held}, active=SIDE)
    event(g, "bought_senator")
    assert waiting(g) == "chance card_lost"
    assert sorted(offered(g)) == sorted(held)
    take(g, "devotio")
    assert lies(g, "devotio") == "discards"
    assert lies(g, "foedus") == lies(g, "triarii") == "hand"
    assert waiting(g) == f"{SIDE} action"
    assert lies(g, "bought_senator") == "discards"
    g = table(hands={SIDE: ["bought_senator"], "greek": ["greek_gold"]}, active=SIDE)
    assert why_no_event(g, "bought_senator") == "no_effect"


@pytest.mark.rule("sword_of_rome", "C.E19")
def test_the_samnite_league_makes_samnite_tribes_harder_to_subjugate_this_turn() -> None:
    g = table(hands={SIDE: ["samnite_league"]}, active=SIDE)
    event(g, "samnite_league")
    assert lies(g, "samnite_league") == "discards"

    def falls(place: str, level: int, league: int) -> bool:
        siege = siege_of(place, ROMANS, hands={}, active="roman")
        siege.siege[siege.board.index[place]] = level
        siege.this_turn.samnite_league = league
        finish(roll(siege, 4, 4))  # one point
        return owner(siege, place) == "roman"

    assert not falls("fregellae", 1, g.this_turn.samnite_league)  # factor 2, now 3
    assert falls("fregellae", 2, g.this_turn.samnite_league)
    assert falls("fregellae", 1, 0)
    assert falls("lucania", 1, g.this_turn.samnite_league)  # no Samnites
    finish(start(g, end_turn))
    assert g.this_turn.samnite_league == 0


@pytest.mark.rule("sword_of_rome", "C.E19", "7.4.3.c")
def test_a_samnite_league_found_once_more_adds_to_the_first() -> None:
    g = table(hands={SIDE: ["samnite_league"]}, active=SIDE)
    event(g, "samnite_league")
    take(start(g, desperate_times, SIDE), "desperate_event", "samnite_league")
    fregellae = g.board.index["fregellae"]
    assert g.resistance(fregellae) == g.board.printed[fregellae] + 2


@pytest.mark.rule("sword_of_rome", "C.E19")
def test_there_is_no_samnite_league_without_a_samnite_tribe() -> None:
    tribes = ["aufidena", "bovianum", "larinum", "fregellae", "beneventum"]
    hands = {SIDE: ["samnite_league"]}
    g = table(subjugated=tribes[1:], hands=hands, active=SIDE)
    assert why_no_event(g, "samnite_league") == "allowed"
    g = table(subjugated=tribes, hands=hands, active=SIDE)
    assert why_no_event(g, "samnite_league") == "no_effect"


@pytest.mark.rule("sword_of_rome", "C.E36")
def test_the_grand_coalition_allies_etruscans_samnites_and_gauls_for_the_turn() -> None:
    g = table(hands={SIDE: ["grand_coalition"]}, active=SIDE)
    event(g, "grand_coalition")
    assert allied(g, "gallic_etruscan")
    assert allied(g, "gallic_samnite")
    assert allied(g, "etruscan_samnite")
    assert not allied(g, "roman_gallic")
    assert lies(g, "grand_coalition") == "discards"
    for side in (SIDE, "gallic"):
        start(g, actions, side)
        assert why_not(g, "break_off:gallic_etruscan") == "alliance_permanent"
        assert why_not(g, "break_off:gallic_samnite") == "alliance_permanent"
    finish(start(g, renewals))
    assert not allied(g, "gallic_etruscan")
    assert not allied(g, "gallic_samnite")
    finish(start(g, end_turn))
    assert g.this_turn.coalition == 0


@pytest.mark.rule("sword_of_rome", "C.E36")
def test_nobody_of_the_grand_coalition_raids_or_attacks_another() -> None:
    g = table(
        forces={"sentinum": GAULS, "spoletium": ETRUSCANS, "pisae": ("gallic", 4, ["brennus"])},
        sieges={"pisae": 1},
        hands={SIDE: ["grand_coalition"]},
        active=SIDE,
    )
    event(g, "grand_coalition")
    assert siege(g, "pisae") is None
    g.active = GALLIC
    take(reach(start(g, act_with, "gallic_minor_a", 3), "take_units"), 5)
    assert why_not(reach(g, "march"), "raid") == "cannot_raid_here"
    take(g, "space:spoletium")
    assert log(g, "battle") == []
    assert why_not(reach(g, "march"), "stop") == "others_stand_there"


@pytest.mark.rule("sword_of_rome", "C.E36")
def test_the_grand_coalition_is_not_made_twice_nor_without_gauls() -> None:
    g = table(hands={SIDE: ["grand_coalition"]}, active=SIDE)
    g.this_turn.coalition = 1
    assert why_no_event(g, "grand_coalition") == "no_effect"
    g = table(hands={SIDE: ["grand_coalition"]}, active=SIDE)
    g.in_play[2] = 0  # they are out of the game
    assert why_no_event(g, "grand_coalition") == "no_effect"


@pytest.mark.rule("sword_of_rome", "C.E36", "T.4")
@pytest.mark.parametrize(("dice", "strikes"), [((3, 4), False), ((4, 4), True)])
def test_with_three_players_the_coalition_keeps_gallic_events_off_the_etruscan_player(
    dice: tuple[int, int], strikes: bool
) -> None:
    g = table("three", hands={SIDE: ["grand_coalition"]}, active=SIDE)
    event(g, "grand_coalition")
    take(start(g, gallic_event), *dice)  # 7: Etruscans, 8: Romans
    assert (waiting(g) != "over") == strikes


# -- sieges and raids ------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "C.E34")
def test_gold_for_the_gauls_ends_a_raid_on_etruscans_and_gives_a_plunder_marker() -> None:
    g = raid_on("spoletium", hands={SIDE: ["gold_for_the_gauls"]})
    assert waiting(g) == f"{SIDE} react_raid"
    take(g, "gold_for_the_gauls")
    assert waiting(g) == "over"  # the activation ends
    assert (owner(g, "spoletium"), g.plunder, g.this_turn.raids) == ("etruscan", 1, 0)
    assert log(g, "raided") == []
    assert force(g, "spoletium") == ("gallic", 3, ["gallic_minor_a"])
    assert lies(g, "gold_for_the_gauls") == "discards"


@pytest.mark.rule("sword_of_rome", "C.E34")
def test_gold_for_the_gauls_buys_off_a_siege_of_an_etruscan_city() -> None:
    g = siege_of("tarquinii", GAULS, hands={SIDE: ["gold_for_the_gauls"]}, active="gallic")
    assert waiting(g) == f"{SIDE} react_siege"
    take(g, "gold_for_the_gauls")
    assert waiting(g) == "over"
    assert (log(g, "siege_roll"), g.plunder, siege(g, "tarquinii")) == ([], 1, 0)
    assert lies(g, "gold_for_the_gauls") == "discards"


@pytest.mark.rule("sword_of_rome", "C.E34", "A-57")
def test_gold_for_the_gauls_buys_nothing_else() -> None:
    hands = {SIDE: ["gold_for_the_gauls"]}
    assert waiting(raid_on("praeneste", hands=hands)) == "chance die"
    assert waiting(raid_on("corfinium", hands=hands)) == "chance die"  # Samnite
    foreign = raid_on("spoletium", hands=hands, chief="transalpine_minor_a", power="transalpine")
    assert waiting(foreign) == "chance die"
    assert waiting(siege_of("capua", GAULS, hands=hands, active="gallic")) == "chance die"
    assert waiting(siege_of("tarquinii", ROMANS, hands=hands, active="roman")) == "chance die"


@pytest.mark.rule("sword_of_rome", "C.E34", "C.C23", "A-57")
def test_the_first_card_decides_a_raid_and_gauls_come_first() -> None:
    hands = {SIDE: ["gold_for_the_gauls"], "gallic": ["fire_and_ruin"]}
    g = raid_on("spoletium", hands=hands)
    assert waiting(g) == "gallic react_raid"
    take(g, "fire_and_ruin")
    assert waiting(g) == "gallic march"
    assert lies(g, "gold_for_the_gauls") == "hand"
    g = raid_on("spoletium", hands=hands)
    take(g, "pass", "gold_for_the_gauls")
    assert waiting(g) == "over"
    assert lies(g, "fire_and_ruin") == "hand"


@pytest.mark.rule("sword_of_rome", "C.E37", "A-37")
@pytest.mark.parametrize(
    ("place", "owners"),
    [("tarquinii", {}), ("fregellae", {}), ("capua", {"capua": "samnite"})],
    ids=["an Etruscan city", "a Samnite tribe", "a Samnite city"],
)
def test_strong_walls_take_3_from_a_roll(place: str, owners: dict[str, str]) -> None:
    g = siege_of(
        place,
        ROMANS,
        owners=owners,
        loyalty={"tarquinii": 3, "capua": 3},
        hands={SIDE: ["strong_walls"]},
        active="roman",
    )
    assert waiting(g) == f"{SIDE} react_siege"
    take(g, "strong_walls")
    assert lies(g, "strong_walls") == "discards"
    assert rolled(g, 5, 4) == (6, 0, 0)


@pytest.mark.rule("sword_of_rome", "C.E37")
def test_strong_walls_protect_nobody_else() -> None:
    hands = {SIDE: ["strong_walls"]}
    assert waiting(siege_of("capua", GREEKS, hands=hands, active="greek")) == "chance die"
    assert waiting(siege_of("lucania", ROMANS, hands=hands, active="roman")) == "chance die"
    assert waiting(siege_of("capua", ETRUSCANS, hands=hands, active=SIDE)) == "chance die"
