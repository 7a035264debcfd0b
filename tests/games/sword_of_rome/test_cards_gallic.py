"""C. The cards of the Gauls; those that other decks have too are in test_cards_common.py."""

from __future__ import annotations

import pytest

from ludus.games.sword_of_rome.position.state import State
from ludus.games.sword_of_rome.rules.movement.activation import act_with
from ludus.games.sword_of_rome.rules.movement.campaign import wage_campaign
from ludus.games.sword_of_rome.rules.turn.desperate import desperate_times
from ludus.games.sword_of_rome.rules.turn.scoring import scoring
from ludus.games.sword_of_rome.rules.turn.sequence import end_turn
from ludus.games.sword_of_rome.rules.turn.surrender import surrender
from ludus.games.sword_of_rome.vocabulary.powers import ETRUSCAN, GALLIC, ROMAN
from tests.games.sword_of_rome.card_scenes import (
    ETRUSCANS,
    GAULS,
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
    event,
    finish,
    force,
    lies,
    log,
    offered,
    owed,
    owner,
    points,
    power,
    reach,
    start,
    table,
    take,
    units,
    waiting,
    why_no_event,
    why_not,
)

ROMANS: Force = ("roman", 5, ["valerius"])
IN_LATIUM: Forces = {"anagnia": ROMANS, "praeneste": GAULS}
BLOODY = (6, 6, 6, 2, 2, 2)
"""The attacker wins, the defender loses six units."""
BEATEN = (2, 2, 2, 6, 6, 6)


# -- victories and defeats -------------------------------------------------------------------------


def won(id: str, faces: tuple[int, ...], forces: Forces = IN_LATIUM, at: str = "anagnia") -> State:
    """Gauls attack and the dice fall: the window after the battle, or what follows it."""
    return outcome(id, forces, "gallic_minor_a", 5, at, faces=faces, active="gallic")


@pytest.mark.rule("sword_of_rome", "C.C7")
def test_vae_victis_scores_for_a_bloody_victory_in_an_enemy_home_space() -> None:
    g = won("vae_victis", (5, 5, 3, 2, 2, 2))  # four units
    assert waiting(g) == "gallic react_outcome"
    take(g, "vae_victis")
    assert points(g, "gallic") == 7
    assert lies(g, "vae_victis") == "removed"


@pytest.mark.rule("sword_of_rome", "C.C7", "A-56")
@pytest.mark.parametrize(
    ("forces", "at", "faces"),
    [
        (IN_LATIUM, "anagnia", (5, 4, 3, 2, 2, 2)),
        (IN_LATIUM, "anagnia", BEATEN),
        ({"bononia": ROMANS, "mutina": GAULS}, "bononia", BLOODY),
        ({"lucania": ROMANS, "venusia": GAULS}, "lucania", BLOODY),
    ],
    ids=["three units", "a defeat", "at home", "in nobody's home"],
)
def test_vae_victis_needs_four_units_and_the_home_of_an_enemy(
    forces: Forces, at: str, faces: tuple[int, ...]
) -> None:
    g = won("vae_victis", faces, forces, at)
    assert "gallic react_outcome" not in asked_until_the_end(g)


@pytest.mark.rule("sword_of_rome", "C.C7", "A-56")
@pytest.mark.parametrize(("alliances", "is_asked"), [([], True), (["gallic_etruscan"], False)])
def test_the_home_of_any_power_that_is_no_friend_counts_for_vae_victis(
    alliances: list[str], is_asked: bool
) -> None:
    g = table(
        cleared=True,
        forces={"spoletium": ROMANS, "sentinum": GAULS},
        alliances=alliances,
        hands={"gallic": ["vae_victis"]},
        active="gallic",
    )
    roll(attack(g, "gallic_minor_a", 5, "spoletium"), *BLOODY)
    assert (waiting(g) == "gallic react_outcome") == is_asked


@pytest.mark.rule("sword_of_rome", "C.C7")
def test_gauls_who_defend_abroad_win_points_with_vae_victis_too() -> None:
    g = outcome("vae_victis", IN_LATIUM, "valerius", 5, "praeneste", faces=BEATEN, active="roman")
    assert waiting(g) == "gallic react_outcome"


@pytest.mark.rule("sword_of_rome", "C.C9")
def test_trophy_heads_give_2_plunder_markers_besides_the_consequences() -> None:
    g = won("trophy_heads", (4, 3, 3, 2, 2, 2))
    assert waiting(g) == "gallic react_outcome"
    take(g, "trophy_heads")
    assert g.plunder == 2
    assert lies(g, "trophy_heads") == "discards"
    reach(g, "consequence")
    assert owed(g) >= 1
    g = won("trophy_heads", BEATEN)
    assert "gallic react_outcome" not in asked_until_the_end(g)


@pytest.mark.rule("sword_of_rome", "C.C9")
def test_trophy_heads_are_taken_after_an_automatic_victory_too_but_only_by_gauls() -> None:
    forces: Forces = {"anagnia": ("roman", 1, []), "praeneste": GAULS}
    g = battle("trophy_heads", forces, "gallic_minor_a", 5, "anagnia", active="gallic")
    assert waiting(g) == "gallic react_outcome"
    others: Forces = {"velitrae": ROMANS, "fregellae": SAMNITES}
    g = outcome("trophy_heads", others, "valerius", 5, "fregellae", faces=BLOODY, active="roman")
    assert "gallic react_outcome" not in asked_until_the_end(g)


@pytest.mark.rule("sword_of_rome", "C.C32")
@pytest.mark.parametrize(("answer", "lost", "plunder"), [("pass", 3, 0), ("blood_price", 2, 2)])
def test_a_blood_price_spares_beaten_gauls_a_unit_and_gives_2_plunder_markers(
    answer: str, lost: int, plunder: int
) -> None:
    g = won("blood_price", (2, 2, 2, 5, 4, 3))
    assert waiting(g) == "gallic react_outcome"
    take(g, answer)
    assert g.plunder == plunder
    assert lies(g, "blood_price") == ("hand" if answer == "pass" else "discards")
    finish(g)
    assert log(g, "units_lost")[0] == ("units_lost", "gallic", lost, "anagnia")


@pytest.mark.rule("sword_of_rome", "C.C32", "A-69")
def test_after_an_automatic_defeat_a_blood_price_gives_plunder_only() -> None:
    forces: Forces = {"anagnia": ROMANS, "praeneste": ("gallic", 1, ["gallic_minor_a"])}
    g = battle("blood_price", forces, "gallic_minor_a", 1, "anagnia", active="gallic")
    assert waiting(g) == "gallic react_outcome"
    finish(take(g, "blood_price"))
    assert g.plunder == 2
    assert g.strength(power("gallic")) == 0


@pytest.mark.rule("sword_of_rome", "C.C32")
def test_there_is_no_blood_price_for_a_victory() -> None:
    assert "gallic react_outcome" not in asked_until_the_end(won("blood_price", BLOODY))


# -- sacks -----------------------------------------------------------------------------------------


def sack(city: str, loyalty: int, power: str = "gallic", chief: str = "gallic_minor_a") -> State:
    """A city falls to Gauls, who sack it."""
    g = siege_of(
        city,
        (power, 5, [chief]),
        loyalty={city: loyalty},
        hands={"gallic": ["sack_of_rome"]},
        active="gallic",
    )
    g.siege[g.board.index[city]] = loyalty - 1
    roll(g, 4, 4)
    return take(reach(g, "sack"), "sack")


@pytest.mark.rule("sword_of_rome", "C.C8")
@pytest.mark.parametrize(
    ("city", "loyalty", "gain"),
    [("roma", 3, 2), ("roma", 1, 2), ("capua", 2, 1), ("neapolis", 3, 1)],
)
def test_the_sack_of_rome_or_of_another_loyal_city_scores(
    city: str, loyalty: int, gain: int
) -> None:
    g = sack(city, loyalty)
    assert waiting(g) == "gallic react_sack"
    before = points(g, "gallic")
    assert before == 7  # the five plunder markers of the sack
    take(g, "sack_of_rome")
    assert points(g, "gallic") == before + gain
    assert lies(g, "sack_of_rome") == "removed"
    assert owner(g, city) == "independent"


@pytest.mark.rule("sword_of_rome", "C.C8")
def test_the_sack_of_a_city_of_loyalty_1_or_by_other_gauls_gives_nothing_more() -> None:
    assert waiting(sack("capua", 1)) == "over"
    g = sack("roma", 3, "transalpine", "transalpine_minor_a")
    assert "gallic react_sack" not in [waiting(g), *asked_until_the_end(g)]


@pytest.mark.rule("sword_of_rome", "C.C8", "A-08")
def test_the_sack_of_rome_is_not_played_in_the_surrender_phase() -> None:
    g = table(
        cleared=True,
        forces={"roma": GAULS},
        sieges={"roma": 2},
        hands={"gallic": ["sack_of_rome"]},
        active="",
    )
    take(reach(start(g, surrender), "surrender"), "roma")
    take(reach(roll(g, 4, 4), "sack"), "sack")
    assert "gallic react_sack" not in [waiting(g), *asked_until_the_end(g)]
    assert lies(g, "sack_of_rome") == "hand"


# -- raids -----------------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "C.C10")
def test_wild_beasts_double_the_plunder_of_raids_against_one_player() -> None:
    g = table(hands={"gallic": ["wild_beasts"]}, active="gallic")
    event(g, "wild_beasts")
    assert offered(g) == ["roman", "greek", "etruscan_samnite"]
    assert why_not(g, "gallic") == "not_your_power"
    take(g, "etruscan_samnite")
    assert lies(g, "wild_beasts") == "discards"
    for place, plunder in (("spoletium", 2), ("corfinium", 2), ("praeneste", 1)):
        raid = raid_on(place, hands={})
        raid.this_turn.wild_beasts = g.this_turn.wild_beasts
        finish(roll(raid, 4, 4))
        assert raid.plunder == plunder
    finish(start(g, end_turn))
    assert g.this_turn.wild_beasts == -1


@pytest.mark.rule("sword_of_rome", "C.C10")
def test_wild_beasts_are_for_gauls_and_for_raids_that_succeed() -> None:
    raid = raid_on("spoletium", hands={})
    raid.this_turn.wild_beasts = ETRUSCAN
    finish(roll(raid, 3, 3))
    assert raid.plunder == 0
    raid = raid_on(
        "eporedia", hands={}, chief="transalpine_minor_a", power="transalpine", active="gallic"
    )
    raid.this_turn.wild_beasts = GALLIC
    finish(roll(raid, 4, 4))
    assert raid.plunder == -1
    g = table(hands={"gallic": ["wild_beasts"]}, active="gallic")
    g.this_turn.wild_beasts = ROMAN
    g.in_play[1] = 0
    event(g, "wild_beasts")
    assert why_not(g, "roman") == "no_effect"  # he is marked already
    assert why_not(g, "greek") == "not_your_power"  # he is out of the game


@pytest.mark.rule("sword_of_rome", "C.C23")
def test_fire_and_ruin_makes_a_raid_succeed_without_a_roll_or_a_loss() -> None:
    g = raid_on("spoletium", hands={"gallic": ["fire_and_ruin"]})
    assert waiting(g) == "gallic react_raid"
    take(g, "fire_and_ruin")
    assert lies(g, "fire_and_ruin") == "discards"
    assert waiting(g) == "gallic march"  # the march goes on
    assert (owner(g, "spoletium"), g.plunder, g.this_turn.raids) == ("independent", 1, 1)
    assert g.march.units == 3


@pytest.mark.rule("sword_of_rome", "C.C23", "A-57")
def test_fire_and_ruin_is_for_gauls_of_italy_only() -> None:
    g = raid_on(
        "eporedia",
        hands={"gallic": ["fire_and_ruin"]},
        chief="transalpine_minor_a",
        power="transalpine",
    )
    assert waiting(g) == "chance die"


@pytest.mark.rule("sword_of_rome", "C.C35")
@pytest.mark.parametrize(("raids", "gain"), [(3, 0), (4, 1), (6, 1)])
def test_the_great_raid_scores_for_four_raids_of_the_turn(raids: int, gain: int) -> None:
    g = table(hands={"gallic": ["the_great_raid"]}, active="gallic")
    g.this_turn.raids = raids  # also before the card was played
    event(g, "the_great_raid")
    assert lies(g, "the_great_raid") == "discards"
    scoring(g)
    assert points(g, "gallic") == 6 + gain
    finish(start(g, end_turn))
    assert (g.this_turn.raids, g.this_turn.objectives) == (0, 0)


@pytest.mark.rule("sword_of_rome", "C.C35")
def test_every_gallic_raid_that_succeeds_counts_for_the_great_raid() -> None:
    for dice, count in (((4, 4), 1), ((3, 3), 0)):
        assert finish(roll(raid_on("spoletium", hands={}), *dice)).this_turn.raids == count
    raid = raid_on("eporedia", hands={}, chief="transalpine_minor_a", power="transalpine")
    assert finish(roll(raid, 4, 4)).this_turn.raids == 0


@pytest.mark.rule("sword_of_rome", "C.C36")
@pytest.mark.parametrize(
    ("place", "gain"), [("perusia", 1), ("praeneste", 1), ("anagnia", 0), ("mediolanum", 0)]
)
def test_new_lands_score_for_a_victory_space_abroad(place: str, gain: int) -> None:
    g = table(owners={place: "gallic"}, hands={"gallic": ["new_lands"]}, active="gallic")
    scoring(g)
    assert points(g, "gallic") == 6  # without the card nothing
    event(g, "new_lands")
    assert lies(g, "new_lands") == "discards"
    scoring(g)
    assert points(g, "gallic") == 6 + gain


@pytest.mark.rule("sword_of_rome", "C.C37")
@pytest.mark.parametrize(
    ("place", "army", "gain"),
    [
        ("anagnia", ("gallic", 3, ["gallic_minor_a"]), 1),
        ("cannae", ("gallic", 3, ["gallic_minor_a"]), 1),
        ("paestum", ("gallic", 3, ["gallic_minor_a"]), 1),
        ("anagnia", ("gallic", 2, ["gallic_minor_a"]), 0),
        ("anagnia", ("gallic", 5, []), 0),
        ("clusium", ("gallic", 5, ["gallic_minor_a"]), 0),
        ("antium", ("gallic", 5, ["gallic_minor_a"]), 0),
    ],
)
def test_the_southern_sea_scores_for_an_army_among_romans_samnites_or_greeks(
    place: str, army: Force, gain: int
) -> None:
    g = table(forces={place: army}, hands={"gallic": ["to_the_southern_sea"]}, active="gallic")
    event(g, "to_the_southern_sea")
    assert lies(g, "to_the_southern_sea") == "discards"
    scoring(g)
    assert points(g, "gallic") == 6 + gain


@pytest.mark.rule("sword_of_rome", "C.C35", "C.C36", "C.C37")
@pytest.mark.parametrize("id", ["the_great_raid", "new_lands", "to_the_southern_sea"])
def test_an_objective_is_marked_once_in_a_turn(id: str) -> None:
    objectives = ["the_great_raid", "new_lands", "to_the_southern_sea"]
    g = table(hands={"gallic": objectives}, active="gallic")
    event(g, id)
    take(start(g, desperate_times, "gallic"), "desperate_event")
    assert why_not(g, id) == "no_effect"
    assert all(why_not(g, other) == "allowed" for other in objectives if other != id)
    finish(start(g, end_turn))
    take(start(g, desperate_times, "gallic"), "desperate_event")
    assert why_not(g, id) == "allowed"


# -- units and leaders -----------------------------------------------------------------------------

HOMES = [
    "eporedia", "taurasia", "mediolanum", "genua", "placentia", "luna", "brixia", "verona",
    "mantua", "mutina", "patavium", "bononia", "ravenna", "ariminum", "sena_gallica",
]  # fmt: skip
SOURCES = ["eporedia", "mediolanum", "genua", "patavium", "bononia", "sena_gallica"]


@pytest.mark.rule("sword_of_rome", "C.C11", "C.C12", "C.C13", "C.C14")
@pytest.mark.parametrize(
    ("id", "n", "places"),
    [
        ("gaesatae", 3, SOURCES),
        ("senones_warbands", 2, ["ariminum", "sena_gallica"]),
        ("boii_warbands", 2, ["mutina", "bononia"]),
        ("insubres_warbands", 2, ["mediolanum", "placentia"]),
    ],
)
def test_warbands_gather_in_one_gallic_home_space(id: str, n: int, places: list[str]) -> None:
    for place in places:
        g = table(cleared=True, hands={"gallic": [id]}, active="gallic")
        event(g, id)
        assert offered(g) == places
        take(g, place)
        assert force(g, place) == ("gallic", n, [])
        assert waiting(g) == "gallic action"
        assert lies(g, id) == "discards"


@pytest.mark.rule("sword_of_rome", "C.C11", "C.C12", "C.C13", "C.C14")
@pytest.mark.parametrize(
    ("id", "lost", "held"),
    [
        ("gaesatae", "genua", "bononia"),
        ("senones_warbands", "ariminum", "sena_gallica"),
        ("boii_warbands", "mutina", "bononia"),
        ("insubres_warbands", "placentia", "mediolanum"),
    ],
)
def test_no_warband_gathers_in_a_lost_space_nor_among_enemies(
    id: str, lost: str, held: str
) -> None:
    g = table(
        cleared=True,
        owners={lost: "roman"},
        forces={held: ROMANS},
        hands={"gallic": [id]},
        active="gallic",
    )
    if id != "gaesatae":
        assert why_no_event(g, id) == "no_effect"
        return
    event(g, id)
    assert why_not(g, lost) == "not_friendly"
    assert why_not(g, held) == "enemy_units_there"


@pytest.mark.rule("sword_of_rome", "C.C15")
def test_ligurian_allies_join_in_genua_and_in_luna() -> None:
    g = table(cleared=True, hands={"gallic": ["ligurian_allies"]}, active="gallic")
    event(g, "ligurian_allies")
    assert waiting(g) == "gallic action"
    assert (force(g, "genua"), force(g, "luna")) == (("gallic", 1, []), ("gallic", 1, []))
    assert lies(g, "ligurian_allies") == "discards"


@pytest.mark.rule("sword_of_rome", "C.C15")
def test_ligurian_allies_join_where_gauls_hold_the_space_without_enemies() -> None:
    hands = {"gallic": ["ligurian_allies"]}
    g = table(cleared=True, forces={"luna": ETRUSCANS}, hands=hands, active="gallic")
    event(g, "ligurian_allies")
    assert (force(g, "genua"), force(g, "luna")) == (("gallic", 1, []), ETRUSCANS)
    g = table(
        cleared=True,
        forces={"luna": ETRUSCANS},
        owners={"genua": "roman"},
        hands=hands,
        active="gallic",
    )
    assert why_no_event(g, "ligurian_allies") == "no_effect"


@pytest.mark.rule("sword_of_rome", "C.C26")
def test_a_feast_gives_a_plunder_marker_and_a_unit_with_a_leader_at_home() -> None:
    g = table(
        forces={"spoletium": ("gallic", 4, ["gallic_minor_a"]), "bononia": ("gallic", 2, [])},
        hands={"gallic": ["feast_and_boasting"]},
        active="gallic",
    )
    event(g, "feast_and_boasting")
    assert g.plunder == 1
    assert offered(g) == ["placentia", "luna"]
    assert why_not(g, "spoletium") == "not_friendly"
    assert why_not(g, "bononia") == "no_effect"  # no leader
    take(g, "luna")
    assert units(g, "luna") == 6
    assert lies(g, "feast_and_boasting") == "discards"


@pytest.mark.rule("sword_of_rome", "C.C26")
def test_a_feast_without_a_leader_at_home_still_gives_the_plunder() -> None:
    g = table(cleared=True, hands={"gallic": ["feast_and_boasting"]}, plunder=4, active="gallic")
    event(g, "feast_and_boasting")
    assert waiting(g) == "gallic action"
    assert (g.plunder, points(g, "gallic")) == (0, 7)


@pytest.mark.rule("sword_of_rome", "C.C33", "C.C34")
@pytest.mark.parametrize(
    ("id", "name", "n"),
    [("brennus_arrives", "brennus", 2), ("britomaris_arrives", "britomaris", 1)],
)
def test_a_gallic_leader_arrives_with_units_in_any_home_space(id: str, name: str, n: int) -> None:
    g = table(
        cleared=True,
        forces={"verona": ROMANS},
        owners={"mantua": "roman", "clusium": "gallic"},
        hands={"gallic": [id]},
        active="gallic",
    )
    event(g, id)
    assert offered(g) == [home for home in HOMES if home not in ("verona", "mantua")]
    assert why_not(g, "verona") == "enemy_units_there"
    assert why_not(g, "mantua") == "not_friendly"
    assert why_not(g, "clusium") == "no_effect"  # held, but no home
    take(g, "ravenna")
    assert force(g, "ravenna") == ("gallic", n, [name])
    assert lies(g, id) == "removed"


@pytest.mark.rule("sword_of_rome", "C.C33", "C.C34", "8.2.1")
def test_gallic_leaders_come_once_and_command_minor_ones() -> None:
    g = table(hands={"gallic": ["brennus_arrives", "britomaris_arrives"]}, active="gallic")
    event(g, "brennus_arrives", "luna")
    assert force(g, "luna") == ("gallic", 7, ["brennus", "gallic_minor_b"])
    event(g, "britomaris_arrives", "luna", "britomaris")
    assert force(g, "luna")[2][0] == "britomaris"
    for id in ("brennus_arrives", "britomaris_arrives"):
        g.removed[2], g.hand[2], g.discards[2] = 0, (1 << 37) - 1, 0
        assert why_no_event(g, id) == "no_effect"


# -- battles ---------------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "C.C16")
def test_war_cries_give_gauls_1_and_their_enemy_minus_1() -> None:
    gauls = ("gallic_minor_a", 5, "anagnia")
    assert change("war_cries", IN_LATIUM, *gauls, active="gallic") == (1, -1)
    assert change("war_cries", IN_LATIUM, "valerius", 5, "praeneste") == (-1, 1)


@pytest.mark.rule("sword_of_rome", "C.C17")
@pytest.mark.parametrize(
    ("faces", "before"), [((4, 3, 3, 2, 2, 5), 1), ((2, 2, 2, 5, 4, 3), 3)], ids=["won", "lost"]
)
def test_naked_fanatics_give_3_and_cost_gauls_a_unit_in_any_case(
    faces: tuple[int, ...], before: int
) -> None:
    gauls = ("gallic_minor_a", 5, "anagnia")
    assert change("naked_fanatics", IN_LATIUM, *gauls, active="gallic") == (3, 0)
    for answer, lost in (("pass", before), ("naked_fanatics", before + 1)):
        forces: Forces = {"anagnia": ROMANS, "praeneste": ("gallic", 8, ["brennus"])}
        g = battle("naked_fanatics", forces, "brennus", 8, "anagnia", active="gallic")
        take(g, answer)
        finish(roll(g, *faces))
        told = [row for row in log(g, "units_lost") if row[1] == "gallic"]
        assert told[0] == ("units_lost", "gallic", lost, "anagnia")


@pytest.mark.rule("sword_of_rome", "C.C18", "A-55")
def test_a_gallic_charge_gives_2_to_gauls_who_attack_over_clear_ground() -> None:
    card = "gallic_charge"
    assert change(card, IN_LATIUM, "gallic_minor_a", 5, "anagnia", active="gallic") == (2, 0)
    road: Forces = {"velitrae": ROMANS, "tarracina": GAULS}
    assert change(card, road, "gallic_minor_a", 5, "velitrae", active="gallic") == (2, 0)
    rough: Forces = {"faesulae": ETRUSCANS, "bononia": GAULS}
    assert not is_asked(card, rough, "gallic_minor_a", 5, "faesulae", active="gallic")
    assert not is_asked(card, IN_LATIUM, "valerius", 5, "praeneste")  # they defend


@pytest.mark.rule("sword_of_rome", "C.C19")
def test_war_chariots_give_1_and_a_victory_costs_the_enemy_1_more() -> None:
    gauls = ("gallic_minor_a", 5, "anagnia")
    assert change("war_chariots", IN_LATIUM, *gauls, active="gallic") == (1, 0)
    for faces, before, after in (((4, 3, 3, 2, 2, 2), 1, 2), ((2, 2, 2, 6, 6, 6), 0, 0)):
        for answer, lost in (("pass", before), ("war_chariots", after)):
            g = battle("war_chariots", IN_LATIUM, *gauls, active="gallic")
            finish(roll(take(g, answer), *faces))
            told = [row for row in log(g, "units_lost") if row[1] == "roman"]
            assert (told[0][2] if told else 0) == lost


@pytest.mark.rule("sword_of_rome", "C.C16", "C.C17", "C.C18", "C.C19", "C.C20")
@pytest.mark.parametrize(
    "id", ["war_cries", "naked_fanatics", "gallic_charge", "war_chariots", "long_swords"]
)
def test_gallic_battle_cards_are_for_battles_of_gauls(id: str) -> None:
    others: Forces = {"velitrae": ROMANS, "fregellae": SAMNITES}
    g = battle(id, others, "valerius", 5, "fregellae")
    assert not any(told.startswith("gallic react") for told in asked_until_the_end(g))
    foreign: Forces = {"narnia": ROMANS, "spoletium": ("transalpine", 5, ["transalpine_minor_a"])}
    g = battle(id, foreign, "valerius", 5, "spoletium")
    assert not any(told.startswith("gallic react") for told in asked_until_the_end(g))


@pytest.mark.rule("sword_of_rome", "C.C20")
@pytest.mark.parametrize(
    ("chief", "place", "active", "dice"),
    [
        ("gallic_minor_a", "anagnia", "gallic", [(6, 1, 2), (5, 3, 1)]),
        ("valerius", "praeneste", "roman", [(6, 1, 4), (5, 3, 2)]),
    ],
)
def test_long_swords_roll_one_gallic_die_again(
    chief: str, place: str, active: str, dice: list[tuple[int, ...]]
) -> None:
    g = battle("long_swords", IN_LATIUM, chief, 5, place, active=active)
    roll(g, 6, 1, 4, 5, 3, 1)
    assert waiting(g) == "gallic react_dice"
    take(g, "long_swords", 2, 2)
    assert lies(g, "long_swords") == "discards"
    finish(g)
    assert [told[2:5] for told in log(g, "dice")] == dice


@pytest.mark.rule("sword_of_rome", "C.C20")
def test_long_swords_are_for_battles_not_for_sieges() -> None:
    g = siege_of("capua", GAULS, hands={"gallic": ["long_swords"]}, active="gallic")
    assert not any(told.startswith("gallic react") for told in asked_until_the_end(g))


# -- marches ---------------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "C.C21", "A-51")
@pytest.mark.parametrize(("value", "points"), [(2, 4), (3, 5)])
def test_swift_raiders_have_2_points_more_by_a_card_of_value(value: int, points: int) -> None:
    for answer, more in (("pass", 0), ("swift_raiders", 2)):
        g = table(hands={"gallic": ["swift_raiders"]}, active="gallic")
        start(g, act_with, "gallic_minor_c", value)
        assert waiting(g) == "gallic react_activation"
        take(g, answer, 3)
        assert g.march.points == points + more
        assert lies(g, "swift_raiders") == ("hand" if answer == "pass" else "discards")


@pytest.mark.rule("sword_of_rome", "C.C21", "C.C22", "A-51")
def test_swift_raiders_are_no_card_for_a_campaign_but_a_night_march_is() -> None:
    g = table(hands={"gallic": ["swift_raiders"]}, active="gallic")
    take(start(g, wage_campaign, "gallic", 3), "gallic_minor_c")
    assert waiting(g) == "gallic take_units"
    g = table(hands={"gallic": ["night_march"]}, active="gallic")
    take(start(g, wage_campaign, "gallic", 3), "gallic_minor_c")
    assert waiting(g) == "gallic react_activation"


@pytest.mark.rule("sword_of_rome", "C.C21", "C.C22")
@pytest.mark.parametrize("id", ["swift_raiders", "night_march"])
def test_gallic_marching_cards_are_for_gallic_leaders(id: str) -> None:
    g = table(hands={"gallic": [id]})
    start(g, act_with, "valerius", 3)
    assert "gallic react_activation" not in [waiting(g), *asked_until_the_end(g)]
    g = table(hands={"gallic": [id]}, active="greek")
    start(g, act_with, "transalpine_minor_a", 3)
    assert "gallic react_activation" not in [waiting(g), *asked_until_the_end(g)]


@pytest.mark.rule("sword_of_rome", "C.C22")
@pytest.mark.parametrize(("answer", "needed"), [("pass", 3), ("night_march", 1)])
def test_a_night_march_adds_2_to_the_dice_of_those_who_intercept_or_avoid(
    answer: str, needed: int
) -> None:
    forces: Forces = {"sentinum": GAULS, "perusia": ("etruscan", 5, ["spurinna"])}
    g = table(cleared=True, forces=forces, hands={"gallic": ["night_march"]}, active="gallic")
    start(g, act_with, "gallic_minor_a", 2)
    assert waiting(g) == "gallic react_activation"
    take(g, answer, 5)
    assert lies(g, "night_march") == ("hand" if answer == "pass" else "discards")
    take(reach(g, "march"), "space:spoletium")
    take(reach(g, "intercept"), "spurinna", 5, 6)
    assert log(g, "rolled")[-1] == ("rolled", "etruscan", "spurinna", 6, needed)
    forces = {"sentinum": GAULS, "spoletium": ("etruscan", 5, ["spurinna"])}
    g = table(cleared=True, forces=forces, hands={"gallic": ["night_march"]}, active="gallic")
    take(start(g, act_with, "gallic_minor_a", 2), answer, 5)
    take(reach(g, "march"), "space:spoletium")
    take(reach(g, "avoid"), "spurinna", 5, "contest", 6)
    assert log(g, "rolled")[-1] == ("rolled", "etruscan", "spurinna", 6, needed)


@pytest.mark.rule("sword_of_rome", "C.C25", "A-52")
def test_panic_keeps_enemies_from_avoiding_battle_where_gauls_enter() -> None:
    forces: Forces = {"sentinum": GAULS, "spoletium": ETRUSCANS}
    g = table(cleared=True, forces=forces, hands={"gallic": ["panic"]}, active="gallic")
    take(reach(start(g, act_with, "gallic_minor_a", 2), "take_units"), 5)
    take(reach(g, "march"), "space:spoletium")
    reach(g, "react_entry")
    assert waiting(g) == "gallic react_entry"
    take(g, "panic")
    assert lies(g, "panic") == "discards"
    assert "etruscan_samnite avoid" not in asked_until_the_end(g)
    g = table(cleared=True, forces=forces, hands={"gallic": ["panic"]}, active="gallic")
    take(reach(start(g, act_with, "gallic_minor_a", 2), "take_units"), 5)
    take(take(reach(g, "march"), "space:spoletium"), "pass")
    assert waiting(g) == "etruscan_samnite avoid"


@pytest.mark.rule("sword_of_rome", "C.C25")
def test_panic_is_for_gauls_who_meet_an_army() -> None:
    forces: Forces = {"sentinum": GAULS, "spoletium": ("etruscan", 2, [])}
    g = table(cleared=True, forces=forces, hands={"gallic": ["panic"]}, active="gallic")
    take(reach(start(g, act_with, "gallic_minor_a", 2), "take_units"), 5)
    take(reach(g, "march"), "space:spoletium")
    assert "gallic react_entry" not in [waiting(g), *asked_until_the_end(g)]
    forces = {"narnia": ROMANS, "spoletium": ETRUSCANS}
    g = table(cleared=True, forces=forces, hands={"gallic": ["panic"]})
    take(reach(start(g, act_with, "valerius", 2), "take_units"), 5)
    take(reach(g, "march"), "space:spoletium")
    assert "gallic react_entry" not in [waiting(g), *asked_until_the_end(g)]


# -- sieges ----------------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "C.C24")
def test_escalade_adds_2_to_a_gallic_siege_roll_besides_the_usual_minus_1() -> None:
    g = siege_of(
        "capua", GAULS, loyalty={"capua": 2}, hands={"gallic": ["escalade"]}, active="gallic"
    )
    assert waiting(g) == "gallic react_siege"
    take(g, "escalade")
    assert lies(g, "escalade") == "discards"
    assert rolled(g, 3, 3) == (7, 1, 1)


@pytest.mark.rule("sword_of_rome", "C.C24")
def test_escalade_is_for_gauls_before_walls() -> None:
    hands = {"gallic": ["escalade"]}
    assert waiting(siege_of("fregellae", GAULS, hands=hands, active="gallic")) == "chance die"
    assert waiting(siege_of("tarquinii", ROMANS, hands=hands, active="roman")) == "chance die"


# -- politics --------------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "C.C27")
def test_a_neighbour_gives_up_2_support_for_his_hostages_or_lets_the_gauls_plunder() -> None:
    def asked() -> State:
        g = table(
            cleared=True,
            forces={"sentinum": ("gallic", 2, [])},
            hands={"gallic": ["hostages_for_gold"]},
            active="gallic",
        )
        event(g, "hostages_for_gold")
        assert offered(g) == ["etruscan_samnite"]
        assert why_not(g, "roman") == "no_effect"  # no space of his is near
        assert why_not(g, "gallic") == "not_your_power"
        take(g, "etruscan_samnite")
        assert waiting(g) == "etruscan_samnite hostage"
        return g

    g = take(asked(), "let_plunder")
    assert g.plunder == 2
    assert waiting(g) == "gallic action"
    assert lies(g, "hostages_for_gold") == "discards"
    g = take(asked(), "yield_support")
    assert waiting(g) == "etruscan_samnite give_up"
    take(g, "hadria", "vulci")  # of either power
    assert (owner(g, "hadria"), owner(g, "vulci"), g.plunder) == ("independent", "independent", 0)
    assert waiting(g) == "gallic action"


@pytest.mark.rule("sword_of_rome", "C.C27")
def test_who_has_too_little_support_must_let_the_gauls_plunder() -> None:
    g = table(
        cleared=True,
        forces={"narnia": ("gallic", 2, [])},
        hands={"gallic": ["hostages_for_gold"]},
        active="gallic",
    )
    for place in range(g.board.count):
        if g.owner[place] == 0 and g.board.ids[place] != "praeneste":
            g.owner[place] = GALLIC
    event(g, "hostages_for_gold", "roman")
    assert why_not(g, "yield_support") == "support_too_low"
    assert offered(g) == ["let_plunder"]


@pytest.mark.rule("sword_of_rome", "C.C27")
def test_gauls_inside_a_besieged_city_take_hostages_too() -> None:
    g = table(
        cleared=True,
        forces={"narnia": ROMANS},
        owners={"narnia": "gallic"},
        inside={"narnia": ("gallic", 2, [])},
        hands={"gallic": ["hostages_for_gold"]},
        active="gallic",
    )
    event(g, "hostages_for_gold")
    assert offered(g) == ["roman", "etruscan_samnite"]


@pytest.mark.rule("sword_of_rome", "C.C27", "A-61")
def test_foedus_does_not_stop_hostages() -> None:
    g = table(forces={"narnia": GAULS}, hands={"gallic": ["hostages_for_gold"]}, active="gallic")
    g.this_turn.foedus = 1
    event(g, "hostages_for_gold", "roman", "yield_support", "praeneste")
    assert owner(g, "praeneste") == "independent"


@pytest.mark.rule("sword_of_rome", "C.C27")
def test_hostages_need_gauls_beside_somebody() -> None:
    hands = {"gallic": ["hostages_for_gold"]}
    g = table(cleared=True, hands=hands, active="gallic")
    assert why_no_event(g, "hostages_for_gold") == "no_effect"
    g = table(cleared=True, forces={"mediolanum": GAULS}, hands=hands, active="gallic")
    assert why_no_event(g, "hostages_for_gold") == "no_effect"


@pytest.mark.rule("sword_of_rome", "C.C28")
def test_oaths_are_wind_ends_a_gallic_alliance_without_a_price_besides_another_card() -> None:
    g = table(
        alliances=["roman_gallic", "roman_greek", "gallic_etruscan"],
        hands={"gallic": ["oaths_are_wind", "wild_beasts"]},
        active="gallic",
    )
    position = (tuple(g.owner), tuple(g.loyalty))
    event(g, "wild_beasts", "greek")
    take(g, "card:oaths_are_wind", "event")
    assert offered(g) == ["roman_gallic", "gallic_etruscan"]
    assert why_not(g, "roman_greek") == "not_your_power"
    assert why_not(g, "greek_gallic") == "no_such_alliance"
    take(g, "roman_gallic")
    assert (allied(g, "roman_gallic"), allied(g, "gallic_etruscan")) == (False, True)
    assert (tuple(g.owner), tuple(g.loyalty)) == position
    assert lies(g, "oaths_are_wind") == "discards"


@pytest.mark.rule("sword_of_rome", "C.C28", "A-66")
def test_oaths_are_wind_needs_an_alliance_and_does_not_end_the_coalition() -> None:
    hands = {"gallic": ["oaths_are_wind"]}
    g = table(alliances=["roman_greek"], hands=hands, active="gallic")
    assert why_no_event(g, "oaths_are_wind") == "no_effect"
    g = table(alliances=["gallic_etruscan", "gallic_samnite"], hands=hands, active="gallic")
    g.this_turn.coalition = 1
    assert why_no_event(g, "oaths_are_wind") == "no_effect"
    g = table("two", hands=hands, active="gallic")  # allies for the whole game
    assert why_no_event(g, "oaths_are_wind") == "no_effect"


@pytest.mark.rule("sword_of_rome", "C.C29")
def test_a_tribal_council_frees_two_gallic_home_spaces_of_foreign_markers() -> None:
    g = table(
        cleared=True,
        forces={"luna": ETRUSCANS},
        owners={
            "luna": "etruscan",
            "mutina": "independent",
            "genua": "roman",
            "ravenna": "greek",
            "clusium": "roman",
        },
        alliances=["greek_gallic"],
        hands={"gallic": ["tribal_council"]},
        active="gallic",
    )
    event(g, "tribal_council")
    assert offered(g, "space") == ["genua", "mutina"]
    assert why_not(g, "luna") == "enemy_units_there"
    assert why_not(g, "ravenna") == "not_enemy"  # an ally's
    assert why_not(g, "bononia") == "already_yours"
    assert why_not(g, "clusium") == "nothing_there"
    take(g, "mutina", "genua")
    assert waiting(g) == "gallic action"
    assert (owner(g, "mutina"), owner(g, "genua")) == ("gallic", "gallic")
    assert lies(g, "tribal_council") == "discards"


@pytest.mark.rule("sword_of_rome", "C.C29")
def test_a_tribal_council_frees_one_if_it_likes_two_at_most_and_leaves_cities() -> None:
    lost = {"luna": "roman", "mutina": "independent", "genua": "roman"}
    hands = {"gallic": ["tribal_council"]}
    g = table(cleared=True, owners=lost, loyalty={"luna": 1}, hands=hands, active="gallic")
    event(g, "tribal_council")
    assert why_not(g, "luna") == "is_city_or_tribe"  # a colony
    take(g, "mutina", "enough")
    assert waiting(g) == "gallic action"
    g = table(cleared=True, owners=lost, hands=hands, active="gallic")
    event(g, "tribal_council", "luna", "mutina")
    assert waiting(g) == "gallic action"
    assert owner(g, "genua") == "roman"
    g = table(hands=hands, active="gallic")
    assert why_no_event(g, "tribal_council") == "no_effect"


@pytest.mark.rule("sword_of_rome", "C.C31")
def test_alpine_snows_cancel_an_activation_that_counts_as_made() -> None:
    hands = {
        "greek": ["greek_neutral_power_1", "greek_neutral_power_2"],
        "gallic": ["alpine_snows"],
    }
    g = table(hands=hands, active="greek")
    event(g, "greek_neutral_power_1", "transalpine")
    assert waiting(g) == "gallic react_event"
    take(g, "alpine_snows")
    assert waiting(g) == "greek action"
    assert (lies(g, "alpine_snows"), lies(g, "greek_neutral_power_1")) == ("discards", "discards")
    assert log(g, "neutral_activated") == []
    take(g, "card:greek_neutral_power_2", "event")
    assert why_not(g, "transalpine") == "neutral_used"


@pytest.mark.rule("sword_of_rome", "C.C31")
def test_alpine_snows_fall_on_transalpine_gauls_activated_by_another_player_only() -> None:
    hands = {"greek": ["greek_neutral_power_1", "greek_gold"], "gallic": ["alpine_snows"]}
    g = event(table(hands=hands, active="greek"), "greek_neutral_power_1", "volsci")
    assert waiting(g) != "gallic react_event"
    g = event(table(hands=hands, active="greek"), "greek_gold", "gallic")
    assert waiting(g) != "gallic react_event"
    g = table("two", hands=hands, active="greek")  # Greeks and Gauls are one player
    event(g, "greek_neutral_power_1", "transalpine")
    assert not waiting(g).endswith("react_event")
