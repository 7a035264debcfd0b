"""Attrition, surrender, isolation, scoring and victory (4, 5.5 to 5.8)."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest

from ludus.flow import Finished
from ludus.games.sword_of_rome.position.state import State
from ludus.games.sword_of_rome.rules.sieges.plunder import add_plunder
from ludus.games.sword_of_rome.rules.turn.attrition import attrition
from ludus.games.sword_of_rome.rules.turn.isolation import isolation
from ludus.games.sword_of_rome.rules.turn.play import use_card
from ludus.games.sword_of_rome.rules.turn.scoring import scoring
from ludus.games.sword_of_rome.rules.turn.surrender import surrender
from ludus.games.sword_of_rome.vocabulary.ids import NOBODY
from ludus.games.sword_of_rome.vocabulary.powers import ROMAN, SIDES
from tests.games.reading import check
from tests.games.sword_of_rome.kit import (
    GAME,
    force,
    garrison,
    leader,
    log,
    loyalty,
    offered,
    owner,
    points,
    power,
    run_until,
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


def scored(turn: int = 1, **layout: Any) -> State:
    """After the scoring phase; the game may be over."""
    g = table(active="", round=0, turn=turn, **layout)
    with suppress(Finished):  # the machine catches it in a game
        scoring(g)
    return g


def result(g: State) -> tuple[str, str] | None:
    """Who has won, and how."""
    won = log(g, "won")
    return (str(won[0][1]), str(won[0][3])) if won else None


# -- 5.5 Attrition ---------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "5.5", "A-13")
def test_a_die_is_rolled_for_each_enemy_space_with_units() -> None:
    """Besiegers suffer, those inside do not; independent land is enemy land."""
    g = table(
        forces={
            "capua": ("samnite", 4, ["samnite_minor_a"]),
            "lucania": ("greek", 3, []),
            "catana": ("greek", 9, []),
        },
        inside={"capua": ("roman", 3, [])},
        sieges={"capua": 1},
        active="",
    )
    start(g, attrition)
    while waiting(g) == "chance die":
        take(g, 6)
    assert [entry[1:3] for entry in log(g, "attrition")] == [
        ("samnite", "capua"),
        ("greek", "lucania"),
    ]
    assert garrison(g, "capua")[0] == 3
    assert units(g, "catana") == 9


@pytest.mark.rule("sword_of_rome", "5.5", "A-03")
def test_powers_without_a_player_roll_first_then_players_from_most_points_to_fewest() -> None:
    g = table(
        forces={
            "anagnia": ("volsci", 2, []),
            "luceria": ("roman", 2, []),
            "praeneste": ("gallic", 2, []),
            "lucania": ("greek", 2, []),
        },
        points={"greek": 9, "gallic": 7},
        active="",
    )
    start(g, attrition)
    while waiting(g) == "chance die":
        take(g, 1)
    assert [entry[1] for entry in log(g, "attrition")] == ["volsci", "greek", "gallic", "roman"]


@pytest.mark.rule("sword_of_rome", "TB.4", "5.5")
@pytest.mark.parametrize(
    ("numbers", "losses"),
    [
        ((1, 2), (0, 0, 0, 0, 1, 1)),
        ((3, 4), (0, 0, 0, 1, 1, 1)),
        ((5, 6), (0, 0, 1, 1, 1, 2)),
        ((7, 8), (0, 1, 1, 1, 2, 2)),
        ((9, 10), (0, 1, 1, 2, 2, 3)),
        ((11, 12), (1, 1, 2, 2, 3, 3)),
        ((13, 20), (1, 2, 2, 3, 3, 4)),
    ],
)
def test_the_table_says_how_many_are_lost(
    numbers: tuple[int, int], losses: tuple[int, ...]
) -> None:
    for number in numbers:
        for die in range(1, 7):
            g = table(forces={"luceria": ("roman", number, [])}, active="")
            take(start(g, attrition), die)
            assert units(g, "luceria") == number - losses[die - 1]


@pytest.mark.rule("sword_of_rome", "5.5", "13.4", "8.4.a")
def test_who_loses_his_last_unit_besieges_no_more() -> None:
    g = table(
        forces={"capua": ("samnite", 1, ["pontius"])},
        inside={"capua": ("roman", 1, [])},
        active="",
    )
    g.siege[space("capua")] = 1
    take(start(g, attrition), 6)
    assert siege(g, "capua") is None
    assert force(g, "capua") == ("roman", 1, [])
    assert where(g, "pontius") == "displaced"
    check(g)


@pytest.mark.rule("sword_of_rome", "A-50")
def test_a_supplied_force_is_spared_wherever_its_commander_leads_it() -> None:
    forces = {"luceria": ("roman", 6, ["camillus"])}
    g = table(forces=forces, hands={"roman": ["winter_quarters", "appian_way"]})
    g.desperate = [0, 0, 0, 0]
    take(start(g, use_card, "roman", "winter_quarters"), "event", "luceria")
    assert g.view(None)["markers"]["supplied"] == ["luceria"]
    assert waiting(start(g, attrition)) == "over"
    g.active, g.card_played = ROMAN, 0  # the next round
    take(start(g, use_card, "roman", "appian_way"), "activate", "camillus", 4, "cannae")
    take(run_until(g, "roman march"), "stop")
    g.active = NOBODY
    assert g.view(None)["markers"]["supplied"] == ["cannae"]
    take(start(g, attrition), 6)
    assert (units(g, "cannae"), units(g, "luceria")) == (4, 1)  # who was left behind suffers


@pytest.mark.rule("sword_of_rome", "A-50")
def test_without_a_commander_the_supplies_stay_with_the_space_and_are_lost_with_him() -> None:
    forces = {"luceria": ("roman", 6, []), "cannae": ("roman", 6, ["camillus"])}
    g = table(forces=forces, hands={"roman": ["winter_quarters"]})
    take(start(g, use_card, "roman", "winter_quarters"), "event", "luceria")
    g.active = NOBODY
    take(start(g, attrition), 3)
    assert (units(g, "luceria"), units(g, "cannae")) == (6, 5)
    g = table(forces=forces, hands={"roman": ["winter_quarters"]})
    take(start(g, use_card, "roman", "winter_quarters"), "event", "cannae")
    g.displace(leader("camillus"))
    g.active = NOBODY
    take(start(g, attrition), 3, 3)
    assert units(g, "cannae") == 5


# -- 5.6 Surrender ---------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "5.6", "5.6.a")
def test_markers_may_be_placed_in_enemy_spaces_held_with_units() -> None:
    g = table(
        forces={
            "luceria": ("roman", 1, []),
            "cannae": ("roman", 2, []),
            "larinum": ("roman", 2, []),
        },
        active="",
    )
    start(g, surrender)
    assert offered(g) == ["luceria", "cannae", "enough"]
    assert why_not(g, "larinum") == "is_city_or_tribe"
    assert why_not(g, "venusia") == "no_own_units_there"
    take(g, "luceria", "enough")
    assert (owner(g, "luceria"), owner(g, "cannae")) == ("roman", "samnite")


@pytest.mark.rule("sword_of_rome", "5.6")
def test_in_the_order_of_attrition() -> None:
    g = table(
        forces={
            "anagnia": ("volsci", 2, []),
            "luceria": ("roman", 2, []),
            "praeneste": ("gallic", 2, []),
            "lucania": ("greek", 5, ["pyrrhus"]),
        },
        points={"greek": 9, "gallic": 7, "etruscan_samnite": 1},
        active="",
    )
    start(g, surrender)
    asked = []
    while waiting(g) != "over":
        asked.append(waiting(g))
        take(g, "enough")
    assert asked == [
        "etruscan_samnite mark",  # for the Volsci: fewest points
        "greek surrender",
        "gallic mark",
        "roman mark",
    ]


@pytest.mark.rule("sword_of_rome", "5.6.b", "A-07", "A-08")
def test_a_commander_with_three_units_rolls_whether_or_not_a_marker_is_there() -> None:
    """Nobody answers with a card."""
    hands = {"roman": ["geese_of_the_capitol"], "etruscan_samnite": ["strong_walls", "haruspices"]}
    g = table(
        forces={
            "roma": ("samnite", 3, ["samnite_minor_a"]),
            "bovianum": ("samnite", 1, []),
            "velitrae": ("roman", 5, ["camillus"]),
        },
        hands=hands,
        active="",
    )
    start(g, surrender)
    assert waiting(g) == "etruscan_samnite surrender"
    take(g, "roma")
    assert waiting(g) == "chance die"
    take(g, 6, 6)
    assert siege(g, "roma") == 2
    assert waiting(g) == "over"  # one roll is all


@pytest.mark.rule("sword_of_rome", "5.6.b")
@pytest.mark.parametrize(
    ("there", "asked"),
    [
        (("roman", 3, ["camillus"]), True),
        (("roman", 2, ["camillus"]), False),
        (("roman", 9, []), False),
    ],
)
def test_fewer_units_or_no_commander_will_not_do(
    there: tuple[str, int, list[str]], asked: bool
) -> None:
    g = start(table(forces={"fregellae": there}, active=""), surrender)
    assert (waiting(g) == "roman surrender") == asked


@pytest.mark.rule("sword_of_rome", "5.6.b")
def test_each_city_or_tribe_is_rolled_against_once_and_none_need_be() -> None:
    g = table(
        forces={
            "fregellae": ("roman", 4, ["camillus"]),
            "beneventum": ("roman", 4, ["valerius"]),
        },
        active="",
    )
    take(start(g, surrender), "fregellae", 3, 3)
    assert why_not(g, "fregellae") == "already_rolled"
    assert offered(g) == ["beneventum", "enough"]
    take(g, "enough")
    assert waiting(g) == "over"
    assert siege(g, "beneventum") is None


# -- 5.7 Isolation ---------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "5.7", "5.7.1")
def test_a_marker_cut_off_from_all_that_is_friendly_turns_independent() -> None:
    """A Roman marker at Luceria, in the midst of Samnites."""
    g = table(owners={"luceria": "roman"}, active="")
    isolation(g)
    assert owner(g, "luceria") == "independent"
    assert log(g, "isolated") == [("isolated", "roman", "luceria")]


@pytest.mark.rule("sword_of_rome", "5.7.1")
@pytest.mark.parametrize(
    "layout",
    [
        {"owners": {"cannae": "roman", "brundisium": "roman"}},  # a port
        {"owners": {"cannae": "roman", "venusia": "roman"}, "loyalty": {"venusia": 1}},  # a colony
        {"forces": {"luceria": ("roman", 1, [])}},  # units there
        {"owners": {"cannae": "roman"}, "forces": {"cannae": ("roman", 1, [])}},  # units near
        {"owners": {"larinum": "roman"}},  # a tribe
        {"alliances": ["roman_samnite"]},  # all around are friends
        {"forces": {"beneventum": ("roman", 1, [])}},  # units in an enemy space beside it
    ],
)
def test_a_way_to_a_hold_keeps_it(layout: dict[str, Any]) -> None:
    owners = {"luceria": "roman", **layout.get("owners", {})}
    g = table(active="", **{**layout, "owners": owners})
    isolation(g)
    assert owner(g, "luceria") == "roman"


@pytest.mark.rule("sword_of_rome", "5.7.1")
@pytest.mark.parametrize("holder", ["gallic", "independent"])
def test_a_space_of_reinforcements_is_a_hold(holder: str) -> None:
    """Of all their land the Gauls have but Brixia and, perhaps, Mediolanum beside it."""
    board = GAME.tables.board
    lost = {board.ids[at]: "independent" for at in board.homes[power("gallic")]}
    owners = {**lost, "brixia": "gallic", "mediolanum": holder}
    g = table(cleared=True, owners=owners, active="")
    isolation(g)
    assert owner(g, "brixia") == owner(g, "mediolanum") == holder


@pytest.mark.rule("sword_of_rome", "5.7.1")
def test_a_besieged_city_is_a_hold_too() -> None:
    g = table(
        owners={"luceria": "roman", "cannae": "roman", "venusia": "roman"},
        loyalty={"venusia": 1},
        forces={"venusia": ("samnite", 4, ["samnite_minor_a"])},
        sieges={"venusia": 0},
        active="",
    )
    isolation(g)
    assert owner(g, "luceria") == "roman"


@pytest.mark.rule("sword_of_rome", "5.7.1")
def test_rough_links_straits_and_enemy_spaces_are_no_way() -> None:
    """Corfinium: rough to Aufidena and Praeneste, clear to Hadria only."""
    g = table(owners={"hadria": "roman"}, cleared=True, active="")
    isolation(g)
    assert owner(g, "corfinium") == "independent"
    assert owner(g, "hadria") == "roman"  # a port


@pytest.mark.rule("sword_of_rome", "5.7.2", "A-03")
def test_power_by_power_those_without_a_player_first_then_by_points() -> None:
    """The two Roman markers side by side do not hold each other: they go together."""
    g = table(
        owners={
            "luceria": "roman",
            "cannae": "roman",
            "praeneste": "volsci",
            "anagnia": "volsci",
            "clusium": "greek",
        },
        points={"greek": 9},
        cleared=True,
        active="",
    )
    isolation(g)
    assert [entry[1:] for entry in log(g, "isolated")] == [
        ("volsci", "praeneste"),
        ("volsci", "anagnia"),
        ("greek", "clusium"),
        ("etruscan", "volsinii"),  # behind Clusium
        ("roman", "luceria"),
        ("roman", "cannae"),
    ]


@pytest.mark.rule("sword_of_rome", "5.7.2.a")
def test_independent_markers_are_never_isolated() -> None:
    g = table(owners={"luceria": "independent"}, active="")
    isolation(g)
    assert log(g, "isolated") == []
    assert owner(g, "luceria") == "independent"


@pytest.mark.rule("sword_of_rome", "A-14")
def test_isolation_touches_neither_ports_nor_cities_nor_tribes() -> None:
    owners = {"hadria": "gallic", "bovianum": "gallic", "narnia": "greek"}
    g = table(owners=owners, cleared=True, active="")
    isolation(g)
    assert {id: owner(g, id) for id in owners} == owners


@pytest.mark.rule("sword_of_rome", "5.7.1")
def test_at_the_start_nothing_is_isolated() -> None:
    g = table(active="")
    isolation(g)
    assert log(g, "isolated") == []


# -- 5.8 Scoring -----------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "5.8.1", "4.1.1", "2.2.e")
def test_a_victory_space_abroad_gains_a_point_and_one_lost_at_home_costs_one() -> None:
    g = scored(owners={"neapolis": "roman", "capua": "samnite"})
    assert [points(g, side) for side in SIDES] == [6, 5, 6, 7]


@pytest.mark.rule("sword_of_rome", "5.8.1")
def test_what_the_two_powers_of_a_player_take_from_each_other_changes_nothing() -> None:
    assert points(scored(owners={"clusium": "samnite"}), "etruscan_samnite") == 6


@pytest.mark.rule("sword_of_rome", "5.8.1", "A-27")
@pytest.mark.parametrize("holder", ["independent", "greek", "volsci"])
def test_a_home_space_lost_costs_a_point_whoever_holds_it(holder: str) -> None:
    g = scored(owners={"praeneste": holder}, alliances=["roman_greek"])
    assert points(g, "roman") == 5
    assert points(g, "greek") == (7 if holder == "greek" else 6)


@pytest.mark.rule("sword_of_rome", "5.8.1")
def test_other_spaces_do_not_count() -> None:
    g = scored(owners={"anagnia": "samnite", "antium": "roman", "carthago": "greek"})
    assert [points(g, side) for side in SIDES] == [6, 6, 6, 6]


@pytest.mark.rule("sword_of_rome", "5.8.1.b")
def test_nobody_falls_below_zero() -> None:
    lost = dict.fromkeys(("syracusae", "messana", "tarentum"), "carthaginian")
    g = scored(owners=lost, points={"greek": 2})
    assert points(g, "greek") == 0
    assert log(g, "points") == [("points", "greek", -2, 0)]


@pytest.mark.rule("sword_of_rome", "5.8.1.c")
def test_the_gaul_only_loses_by_victory_spaces() -> None:
    g = scored(owners={"pisae": "gallic", "perusia": "gallic", "bononia": "etruscan"})
    assert points(g, "gallic") == 5
    assert points(g, "etruscan_samnite") == 6 - 2 + 1


@pytest.mark.rule("sword_of_rome", "4.1.2")
@pytest.mark.parametrize(("who", "after"), [("gallic", 7), ("transalpine", 5)])
def test_a_full_plunder_table_moves_the_points_of_the_gaul(who: str, after: int) -> None:
    g = table()
    add_plunder(g, power(who), 4)
    assert points(g, "gallic") == 6
    add_plunder(g, power(who), 1)
    assert points(g, "gallic") == after
    assert g.plunder == 0


# -- 4.2, 4.3, 5.8.2 Victory -----------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "4.2", "5.8.2", "TB.7")
@pytest.mark.parametrize(
    ("turn", "level"),
    [(1, 9), (2, 10), (3, 11), (4, 12), (5, 13), (6, 14), (7, 14), (8, 14)],
)
def test_the_level_of_the_turn_ends_the_game_at_once(turn: int, level: int) -> None:
    assert result(scored(turn, points={"greek": level - 1})) is None
    assert result(scored(turn, points={"greek": level})) == ("greek", "automatic")


@pytest.mark.rule("sword_of_rome", "4.2", "5.8", "A-25")
def test_it_is_checked_when_all_points_are_adjusted_and_most_points_win() -> None:
    """Greeks would have 9 but lose Neapolis; the Romans, with it, have 10 and the Gauls 9."""
    g = scored(points={"roman": 9, "gallic": 9, "greek": 9}, owners={"neapolis": "roman"})
    assert result(g) == ("roman", "automatic")
    assert points(g, "greek") == 8


@pytest.mark.rule("sword_of_rome", "4.2", "4.4", "A-25")
def test_a_tie_at_the_top_is_settled_by_the_order_of_ties() -> None:
    assert result(scored(points={"roman": 9, "greek": 9})) == ("greek", "automatic")
    g = scored(points={"roman": 9, "gallic": 9, "etruscan_samnite": 9})
    assert result(g) == ("gallic", "automatic")


@pytest.mark.rule("sword_of_rome", "4.3", "5.8.2")
def test_after_the_last_turn_most_points_win() -> None:
    assert result(scored(8, points={"roman": 8})) is None
    assert result(scored(9, points={"roman": 8})) == ("roman", "points")
    assert result(scored(9)) == ("gallic", "points")


@pytest.mark.rule("sword_of_rome", "4.3")
def test_the_outcome_ranks_all_players() -> None:
    g = scored(9, points={"roman": 8, "greek": 7, "gallic": 5})
    assert g.outcome().places == (1, 2, 4, 3)
    assert GAME.catalogue.has(f"outcome.{g.outcome().reason}")


@pytest.mark.rule("sword_of_rome", "5.8.1.a")
def test_points_are_adjusted_each_turn_while_it_lasts() -> None:
    g = table(owners={"neapolis": "roman"}, active="", round=0)
    for turn in (1, 2, 3):
        g.turn = turn
        scoring(g)
    assert (points(g, "roman"), points(g, "greek")) == (9, 3)
    assert loyalty(g, "neapolis") == 2
