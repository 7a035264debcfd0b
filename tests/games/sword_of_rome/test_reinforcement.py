"""Reinforcements (5.10): how many, where, for whom; and who is out of the game (5.10.3)."""

from __future__ import annotations

from typing import Any

import pytest

from ludus.games.sword_of_rome.position.state import State
from ludus.games.sword_of_rome.rules.turn.play import use_card
from ludus.games.sword_of_rome.rules.turn.reinforcement import new_units, place_new_units
from ludus.games.sword_of_rome.rules.turn.reinforcement_phase import (
    eliminate_the_beaten,
    reinforce,
    reinforcements,
    return_displaced,
)
from ludus.games.sword_of_rome.rules.turn.scoring import scoring
from ludus.games.sword_of_rome.rules.turn.sequence import choose_first, end_turn
from ludus.games.sword_of_rome.vocabulary.powers import NO_ENVOYS, POWERS, SIDES, TREATY_SIGNED
from tests.games.reading import check
from tests.games.sword_of_rome.kit import (
    GAME,
    Force,
    allied,
    discards,
    force,
    leader,
    log,
    loyalty,
    offered,
    owed,
    owner,
    points,
    power,
    quiet,
    side,
    siege,
    space,
    start,
    table,
    take,
    units,
    waiting,
    where,
    why_not,
)

OTHERS = ("greek", "gallic", "etruscan", "samnite")


def placing(who: str, n: int = 1, **layout: Any) -> State:
    """A power places new units at the end of a turn."""
    return start(table(active="", round=0, **layout), place_new_units, who, n)


def order_of(g: State) -> list[str]:
    """The powers in the order in which their first units are placed."""
    found: list[str] = []
    for entry in log(g, "units_placed"):
        if entry[1] not in found:
            found.append(str(entry[1]))
    return found


# -- 5.10.1 How many -------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "5.10.1", "5.10.1.a", "5.10.1.b", "5.10.1.c", "5.10.1.d")
@pytest.mark.rule("sword_of_rome", "5.10.1.e", "5.10.1.f", "5.10.1.g", "5.10.1.h", "A-05")
@pytest.mark.parametrize(
    ("who", "at_start", "lost", "left"),
    [
        ("transalpine", 1, "", 1),
        ("volsci", 1, "antium", 0),
        ("carthaginian", 3, "carthago", 0),
        ("roman", 5, "roma", 3),
        ("roman", 5, "capua", 4),
        ("roman", 5, "anagnia", 5),
        ("greek", 5, "syracusae", 3),
        ("greek", 5, "messana", 4),
        ("greek", 5, "tarentum", 4),
        ("greek", 5, "neapolis", 4),
        ("greek", 5, "thurii", 5),
        ("gallic", 6, "eporedia", 5),
        ("gallic", 6, "genua", 5),
        ("gallic", 6, "mediolanum", 5),
        ("gallic", 6, "bononia", 5),
        ("gallic", 6, "sena_gallica", 5),
        ("gallic", 6, "patavium", 5),
        ("gallic", 6, "luna", 6),
        ("etruscan", 2, "pisae", 1),
        ("etruscan", 2, "tarquinii", 1),
        ("samnite", 3, "aufidena", 2),
        ("samnite", 3, "bovianum", 2),
        ("samnite", 3, "larinum", 2),
        ("samnite", 3, "beneventum", 3),
    ],
)
def test_a_power_gets_units_for_these_spaces_while_it_holds_them(
    who: str, at_start: int, lost: str, left: int
) -> None:
    assert new_units(table(), power(who)) == at_start
    taker = "samnite" if who != "samnite" else "roman"
    g = table(owners={lost: taker} if lost else {})
    assert new_units(g, power(who)) == left


@pytest.mark.rule("sword_of_rome", "5.10.1")
@pytest.mark.parametrize(
    ("place", "besieger", "who", "left"),
    [
        ("capua", "samnite", "roman", 4),
        ("syracusae", "carthaginian", "greek", 3),
        ("bovianum", "roman", "samnite", 2),
    ],
)
def test_what_is_besieged_or_being_subjugated_gives_nothing(
    place: str, besieger: str, who: str, left: int
) -> None:
    g = table(forces={place: (besieger, 4, [])})
    assert new_units(g, power(who)) == left + 1 + (place == "syracusae")
    g = table(forces={place: (besieger, 4, [])}, sieges={place: 0})
    assert new_units(g, power(who)) == left


@pytest.mark.rule("sword_of_rome", "5.10.1.d", "5.10.f", "A-05")
def test_every_city_counts_for_rome_conquered_or_founded() -> None:
    g = table(owners={"neapolis": "roman", "pisae": "roman"}, loyalty={"anagnia": 1})
    assert new_units(g, power("roman")) == 5 + 3


@pytest.mark.rule("sword_of_rome", "5.10.1.d", "2.2.c")
def test_the_number_of_a_conquered_space_is_not_for_rome() -> None:
    """Syracusae gives its Greeks 2 units, to Rome 1 as any city."""
    assert new_units(table(owners={"syracusae": "roman"}), power("roman")) == 6


@pytest.mark.rule("sword_of_rome", "5.10.f", "5.10.a")
def test_and_units_can_be_placed_from_there() -> None:
    """Thurii alone is Roman in the south: Croton is reached from it."""
    g = placing("roman", owners={"thurii": "roman", "croton": "roman"})
    assert why_not(g, "croton") == "allowed"
    g = placing("roman", owners={"croton": "roman"})
    assert why_not(g, "croton") == "cut_off"


# -- 5.10 Where ------------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "5.10.a")
def test_units_go_to_friendly_spaces_from_which_a_way_leads_home() -> None:
    g = placing("etruscan")
    assert [why_not(g, id) for id in ("pisae", "clusium", "volsinii")] == ["allowed"] * 3
    assert [why_not(g, id) for id in ("roma", "luna")] == ["not_friendly"] * 2
    g = placing("etruscan", owners={"croton": "etruscan"})
    assert why_not(g, "croton") == "cut_off"


@pytest.mark.rule("sword_of_rome", "5.10.a")
def test_enemy_units_bar_the_way() -> None:
    """Gauls in Faesulae cut the interior of Etruria off from Pisae."""
    forces: dict[str, Force] = {"faesulae": ("gallic", 2, [])}
    g = placing("etruscan", forces=forces)
    assert why_not(g, "faesulae") == "enemy_units_there"
    assert why_not(g, "clusium") == "cut_off"
    assert why_not(g, "populonium") == "allowed"


@pytest.mark.rule("sword_of_rome", "5.10.a")
def test_a_besieged_source_does_not_count() -> None:
    forces = {"neapolis": ("roman", 4, ["camillus"])}
    g = placing("greek", forces=forces, sieges={"neapolis": 0})
    assert why_not(g, "neapolis") == "enemy_units_there"
    assert why_not(g, "paestum") == "cut_off"
    assert why_not(g, "heraclea") == "allowed"


@pytest.mark.rule("sword_of_rome", "5.10.a")
def test_nor_does_one_with_enemy_units_before_it() -> None:
    """A single Roman unit is no siege, but it bars the way out of Neapolis."""
    g = placing("greek", forces={"neapolis": ("roman", 1, [])})
    assert why_not(g, "paestum") == "cut_off"


@pytest.mark.rule("sword_of_rome", "5.10.a", "A-10")
def test_an_allied_space_will_do_if_nobody_else_stands_there() -> None:
    """Romans may be placed at Neapolis, whose way leads to Capua."""
    allies = ["roman_greek"]
    assert why_not(placing("roman", alliances=allies), "neapolis") == "allowed"
    assert why_not(placing("roman"), "neapolis") == "not_friendly"
    g = placing("roman", alliances=allies, forces={"neapolis": ("greek", 1, [])})
    assert why_not(g, "neapolis") == "others_stand_there"
    g = placing("roman", alliances=allies, forces={"neapolis": ("greek", 0, ["timoleon"])})
    assert why_not(g, "neapolis") == "others_stand_there"


@pytest.mark.rule("sword_of_rome", "A-10")
def test_the_way_must_end_at_a_source_of_ones_own() -> None:
    g = placing("roman", alliances=["roman_greek"])
    assert why_not(g, "syracusae") == "cut_off"


@pytest.mark.rule("sword_of_rome", "A-11")
def test_carthaginian_ports_count_as_linked() -> None:
    g = placing("carthaginian")
    assert [why_not(g, id) for id in ("panormus", "lilybaeum", "kerkouane")] == ["allowed"] * 3
    forces = {"panormus": ("greek", 4, ["dionysius"])}
    g = placing("carthaginian", forces=forces, sieges={"panormus": 0})
    assert why_not(g, "panormus") == "enemy_units_there"
    assert why_not(g, "lilybaeum") == "allowed"


@pytest.mark.rule("sword_of_rome", "A-23")
def test_transalpine_gauls_appear_in_their_box_or_in_spaces_joined_to_it() -> None:
    g = placing("transalpine")
    assert offered(g) == ["transalpine_gaul"]
    g = placing("transalpine", owners={"eporedia": "transalpine", "ravenna": "transalpine"})
    assert offered(g) == ["eporedia", "transalpine_gaul"]
    g = placing("gallic")
    assert "transalpine_gaul" not in offered(g)


@pytest.mark.rule("sword_of_rome", "5.10.b")
def test_named_leaders_are_put_with_units_of_their_power() -> None:
    g = table(active="", round=0, alliances=["roman_greek"])
    g.displace(leader("dionysius"))
    start(g, return_displaced, "greek")
    assert why_not(g, "messana") == "no_own_units_there"
    assert offered(g) == ["tarentum", "syracusae"]


@pytest.mark.rule("sword_of_rome", "5.10.c")
def test_displaced_leaders_must_come_back() -> None:
    """There is no button to leave him where he is."""
    g = table(active="", round=0)
    g.displace(leader("hamilcar"))
    start(g, return_displaced, "carthaginian")
    assert offered(g) == ["lilybaeum", "kerkouane"]


@pytest.mark.rule("sword_of_rome", "5.10.d")
def test_without_a_fitting_space_units_are_lost_and_leaders_stay_displaced() -> None:
    forces: dict[str, Force] = {"antium": ("roman", 3, ["camillus"]), "roma": ("volsci", 2, [])}
    g = placing("volsci", 1, forces=forces)
    assert waiting(g) == "over"
    assert log(g, "reinforcements_lost") == [("reinforcements_lost", "volsci", 1)]
    g = table(active="", round=0, cleared=True, forces={"enna": ("carthaginian", 3, [])})
    g.displace(leader("hamilcar"))
    assert waiting(start(g, return_displaced, "carthaginian")) == "over"
    assert where(g, "hamilcar") == "displaced"


# -- 5.10 The phase --------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "5.10", "A-03")
def test_powers_without_a_player_come_first_then_players_from_most_points_to_fewest() -> None:
    g = table(active="", round=0, points={"greek": 8, "roman": 7, "gallic": 5})
    start(g, reinforcements)
    while waiting(g) != "over":
        g.apply(quiet(g))
    assert order_of(g) == [
        "carthaginian", "volsci", "transalpine", "greek", "roman", "etruscan", "gallic",
    ]  # fmt: skip


@pytest.mark.rule("sword_of_rome", "5.10", "4.4.a")
def test_among_equals_the_winner_of_the_tie_says_who_goes_first() -> None:
    g = table(active="", round=0, points={"greek": 3, "etruscan_samnite": 3})
    start(g, reinforcements)
    while waiting(g).split()[-1] != "next_side":
        g.apply(quiet(g))
    assert waiting(g) == "gallic next_side"
    assert offered(g) == ["roman", "gallic"]


@pytest.mark.rule("sword_of_rome", "5.10.1.i")
def test_the_etruscan_player_shares_five_units_out_as_he_likes() -> None:
    g = start(table(active="", round=0), reinforce, "etruscan_samnite")
    for left in range(5, 0, -1):
        assert owed(g) == left
        take(g, "samnite", "larinum")
    assert force(g, "larinum") == ("samnite", 5, [])
    assert "unit_power" not in waiting(g)


@pytest.mark.rule("sword_of_rome", "5.10.1.i", "A-18")
def test_but_etruscans_and_samnites_do_not_stack() -> None:
    g = take(start(table(active="", round=0), reinforce, "etruscan_samnite"), "etruscan")
    assert why_not(g, "bovianum") == "others_stand_there"


@pytest.mark.rule("sword_of_rome", "5.10.2", "5.10.2.a", "8.2.2")
def test_romans_place_units_between_the_old_consuls_and_the_new() -> None:
    g = start(table(active="", round=0), reinforce, "roman")
    while waiting(g) != "over":
        g.apply(quiet(g))
    told = [str(entry[0]) for entry in log(g, "consuls_returned", "units_placed", "consul")]
    assert told == ["consuls_returned", *["units_placed"] * 5, "consul", "consul"]


@pytest.mark.rule("sword_of_rome", "5.10.2.b", "8.2.3")
def test_greeks_place_units_before_they_pay_for_their_leaders() -> None:
    g = start(table(active="", round=0), reinforce, "greek")
    kinds = []
    while waiting(g) != "over":
        kinds.append(waiting(g).split()[-1])
        g.apply(quiet(g))
    assert kinds[:6] == [*["place_unit"] * 5, "keep_leader"]


# -- 5.10.3 Players without units ------------------------------------------------------------------


def greeks_beaten(**layout: Any) -> State:
    """At the end of the phase there is no Greek unit left."""
    bare = {"syracusae": ("greek", 0, ["dionysius"]), "tarentum": ("greek", 0, [])}
    return table(active="", round=0, forces=bare, **layout)


@pytest.mark.rule("sword_of_rome", "5.10.3", "A-30")
def test_a_player_without_units_is_out() -> None:
    g = greeks_beaten(
        hands={"greek": ["greek_gold"]}, owners={"anagnia": "greek"}, alliances=["greek_gallic"]
    )
    eliminate_the_beaten(g)
    assert not g.in_play[side("greek")]
    assert where(g, "dionysius") == "gone"
    assert where(g, "pyrrhus") == "gone"
    assert not g.spaces_of(power("greek"))
    assert (owner(g, "syracusae"), loyalty(g, "syracusae")) == ("independent", 1)
    assert owner(g, "catana") == owner(g, "anagnia") == "independent"
    assert not allied(g, "greek_gallic")
    assert "greek_gold" in discards(g, "greek")
    assert "greek" not in [SIDES[one] for one in g.ranking()]
    check(g)


@pytest.mark.rule("sword_of_rome", "5.10.3", "13.4")
@pytest.mark.parametrize(("level", "holder"), [(0, "independent"), (1, "carthaginian")])
def test_a_siege_outlasts_the_player_who_is_out(level: int, holder: str) -> None:
    """The city is left with loyalty 1: with a point of siege it falls at the end of the turn."""
    g = table(
        active="",
        round=0,
        forces={
            "syracusae": ("carthaginian", 4, ["hamilcar"]),
            "lilybaeum": ("carthaginian", 0, []),
            "tarentum": ("greek", 0, []),
        },
        sieges={"syracusae": level},
    )
    eliminate_the_beaten(g)
    assert (owner(g, "syracusae"), loyalty(g, "syracusae")) == ("independent", 1)
    assert siege(g, "syracusae") == level
    start(g, end_turn)
    assert owner(g, "syracusae") == holder
    check(g)


@pytest.mark.rule("sword_of_rome", "A-85")
def test_with_two_players_a_side_is_out_by_itself_and_its_points_stay() -> None:
    bare: dict[str, Force] = {"syracusae": ("greek", 0, []), "tarentum": ("greek", 0, [])}
    g = table("two", active="", round=0, forces=bare, points={"greek": 9})
    eliminate_the_beaten(g)
    assert g.in_play == [1, 0, 1, 1]
    assert g.standing(g.seat(side("gallic"))) == 15
    take(start(g, choose_first), "gallic")
    assert waiting(g) == "gauls_and_greeks first_side"


@pytest.mark.rule("sword_of_rome", "4.2", "A-30")
def test_who_is_out_wins_no_automatic_victory() -> None:
    g = greeks_beaten(points={"greek": 9})
    eliminate_the_beaten(g)
    scoring(g)
    assert not log(g, "won")


@pytest.mark.rule("sword_of_rome", "5.10.3")
def test_a_single_unit_keeps_him_in_the_game_inside_a_city_too() -> None:
    g = greeks_beaten()
    g.army[space("catana")], g.units[space("catana")] = power("greek"), 1
    eliminate_the_beaten(g)
    assert g.in_play[side("greek")]
    g = table(
        active="",
        round=0,
        cleared=True,
        forces={"messana": ("carthaginian", 4, ["hamilcar"]), "roma": ("roman", 1, [])},
        inside={"messana": ("greek", 1, [])},
    )
    eliminate_the_beaten(g)
    assert g.in_play == [1, 1, 0, 0]


@pytest.mark.rule("sword_of_rome", "5.10.3")
def test_the_last_player_left_has_won() -> None:
    """The others hold nothing and get nothing."""
    board = GAME.tables.board
    lost = [board.ids[at] for at in range(board.count) if POWERS[board.home[at]] in OTHERS]
    owners = dict.fromkeys(lost, "independent")
    g = table(
        active="",
        round=0,
        cleared=True,
        forces={"roma": ("roman", 1, [])},
        owners=owners,
        points={"roman": 0},
    )
    start(g, reinforcements)
    while waiting(g) != "over":
        g.apply(quiet(g))
    assert g.in_play == [1, 0, 0, 0]
    assert g.outcome().winners() == [0]
    assert g.outcome().reason == "last_standing"


@pytest.mark.rule("sword_of_rome", "A-30")
def test_victory_spaces_of_a_player_who_is_out_still_count_for_the_others() -> None:
    g = greeks_beaten(owners={"neapolis": "roman"})
    eliminate_the_beaten(g)
    scoring(g)
    assert points(g, "roman") == 7
    assert points(g, "greek") == 6  # he neither wins nor loses any more


@pytest.mark.rule("sword_of_rome", "5.10.3", "18.h")
def test_with_rome_out_its_treaty_with_carthage_ends() -> None:
    g = table(
        active="",
        round=0,
        alliances=["roman_carthaginian"],
        forces={"roma": ("roman", 0, []), "velitrae": ("roman", 0, [])},
    )
    g.envoys = TREATY_SIGNED
    eliminate_the_beaten(g)
    assert g.envoys == NO_ENVOYS
    assert not allied(g, "roman_carthaginian")


@pytest.mark.rule("sword_of_rome", "7.1.c")
def test_a_unit_by_a_card_follows_the_same_rules() -> None:
    forces: dict[str, Force] = {"faesulae": ("gallic", 2, [])}
    g = table(
        hands={"etruscan_samnite": ["linen_legion"]}, forces=forces, active="etruscan_samnite"
    )
    take(start(g, use_card, "etruscan_samnite", "linen_legion"), "reinforce", "etruscan")
    assert why_not(g, "clusium") == "cut_off"
    take(g, "pisae")
    assert units(g, "pisae") == 3
