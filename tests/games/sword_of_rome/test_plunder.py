"""14. Plunder: the table, raids, sacked cities, fallen enemies, Gallic solidarity."""

from __future__ import annotations

import pytest

from ludus.flow import ASIDE
from ludus.games.sword_of_rome.position.state import State
from ludus.games.sword_of_rome.rules.movement.activation import act_with
from ludus.games.sword_of_rome.rules.sieges.plunder import add_plunder
from ludus.games.sword_of_rome.rules.sieges.siege import siege_roll
from ludus.games.sword_of_rome.rules.turn.play import actions, use_card
from tests.games.reading import check
from tests.games.sword_of_rome.kit import (
    GAME,
    attack,
    finish,
    force,
    garrison,
    log,
    loyalty,
    march,
    moved,
    offered,
    owner,
    points,
    power,
    run_until,
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

# -- 14.1 the table --------------------------------------------------------------------------------


def plundered(before: int, gauls: str, n: int, score: int = 6) -> State:
    g = table(plunder=before, points={"gallic": score})
    add_plunder(g, power(gauls), n)
    check(g)
    return g


@pytest.mark.rule("sword_of_rome", "14.1", "TB.6")
def test_five_gallic_markers_are_a_point_and_the_table_is_emptied() -> None:
    g = plundered(0, "gallic", 4)
    assert (g.plunder, points(g, "gallic")) == (4, 6)
    g = plundered(4, "gallic", 1)
    assert (g.plunder, points(g, "gallic")) == (0, 7)


@pytest.mark.rule("sword_of_rome", "14.1")
def test_five_transalpine_markers_cost_the_gauls_a_point_but_none_below_zero() -> None:
    g = plundered(-4, "transalpine", 1)
    assert (g.plunder, points(g, "gallic")) == (0, 5)
    g = plundered(-4, "transalpine", 1, score=0)
    assert (g.plunder, points(g, "gallic")) == (0, 0)


@pytest.mark.rule("sword_of_rome", "14.1.a")
def test_markers_of_the_two_kinds_cancel_each_other() -> None:
    assert plundered(3, "transalpine", 1).plunder == 2
    assert plundered(1, "transalpine", 3).plunder == -2
    g = plundered(-4, "gallic", 4)
    assert (g.plunder, points(g, "gallic")) == (0, 6)


@pytest.mark.rule("sword_of_rome", "A-16")
def test_markers_are_placed_one_by_one_and_the_rest_follow_when_the_table_was_full() -> None:
    g = plundered(3, "gallic", 5)
    assert (g.plunder, points(g, "gallic")) == (3, 7)
    g = plundered(4, "gallic", 7)
    assert (g.plunder, points(g, "gallic")) == (1, 8)


# -- 14.2 raids ------------------------------------------------------------------------------------


def raiders(
    at: str = "spoletium",
    n: int = 4,
    whose: str = "gallic",
    chief: str = "brennus",
    owners: dict[str, str] | None = None,
    alliances: tuple[str, ...] = (),
    value: int = 3,
) -> State:
    """A Gallic force is activated and about to march."""
    g = table(
        cleared=True,
        active="gallic",
        owners=owners or {},
        alliances=alliances,
        forces={at: (whose, n, [chief])},
    )
    start(g, act_with, chief, value)
    return take(g, n) if n else g


@pytest.mark.rule("sword_of_rome", "14.2")
def test_a_force_raids_a_marker_of_another_power_for_a_movement_point() -> None:
    g = raiders()
    assert g.march.points == 5
    take(g, "raid", 2, 3)
    assert g.march.points == 4
    assert waiting(g) == "gallic march"


@pytest.mark.rule("sword_of_rome", "14.2")
@pytest.mark.parametrize(
    ("at", "owners", "alliances", "expected"),
    [
        ("spoletium", {}, (), "allowed"),
        ("sena_gallica", {}, (), "cannot_raid_here"),
        ("sena_gallica", {"sena_gallica": "etruscan"}, (), "allowed"),
        ("sutrium", {}, (), "cannot_raid_here"),
        ("lucania", {}, (), "cannot_raid_here"),
        ("bovianum", {}, (), "cannot_raid_here"),
        ("spoletium", {"spoletium": "independent"}, (), "cannot_raid_here"),
        ("spoletium", {}, ("gallic_etruscan",), "cannot_raid_here"),
        ("asculum", {}, ("gallic_etruscan",), "allowed"),
    ],
)
def test_cities_tribes_independent_and_friendly_spaces_are_not_raided(
    at: str, owners: dict[str, str], alliances: tuple[str, ...], expected: str
) -> None:
    assert why_not(raiders(at, owners=owners, alliances=alliances), "raid") == expected


@pytest.mark.rule("sword_of_rome", "14.2")
def test_it_takes_units_and_gauls_of_either_kind_to_raid() -> None:
    assert why_not(raiders(n=0), "raid") == "leader_alone"
    g = raiders(whose="transalpine", chief="transalpine_minor_a")
    assert why_not(g, "raid") == "allowed"
    g = raiders("luceria", whose="roman", chief="camillus")
    assert why_not(g, "raid") == "cannot_raid_here"


@pytest.mark.rule("sword_of_rome", "14.2.a", "A-02", "14.3")
@pytest.mark.parametrize(
    ("dice", "success", "lost"),
    [
        ((1, 1), False, 1), ((2, 2), False, 1), ((2, 3), False, 0), ((3, 3), False, 0),
        ((3, 4), True, 1), ((4, 4), True, 0), ((5, 5), True, 0), ((5, 6), True, 1),
        ((6, 6), True, 0),
    ],
)  # fmt: skip
def test_the_siege_table_decides_without_the_gallic_malus(
    dice: tuple[int, int], success: bool, lost: int
) -> None:
    g = take(raiders(), "raid", *dice)
    assert owner(g, "spoletium") == ("independent" if success else "etruscan")
    assert g.march.units == 4 - lost
    assert g.plunder == int(success), "two siege points are no more than one"


@pytest.mark.rule("sword_of_rome", "14.2.b")
def test_it_may_try_again_until_it_succeeds_or_has_no_points_left() -> None:
    g = raiders(value=1)
    assert g.march.points == 3
    take(g, "raid", 2, 3, "raid", 2, 3, "raid", 2, 3)
    assert waiting(g) == "over"
    assert owner(g, "spoletium") == "etruscan"
    assert force(g, "spoletium") == ("gallic", 4, ["brennus"])
    g = take(raiders(value=1), "raid", 2, 3, "raid", 4, 4)
    assert waiting(g) == "gallic march"
    assert why_not(g, "raid") == "cannot_raid_here", "an independent space now"


@pytest.mark.rule("sword_of_rome", "14.3", "14.3.a", "14.3.b")
def test_a_raid_leaves_an_independent_marker_and_a_plunder_marker_of_the_raiders_kind() -> None:
    g = take(raiders(owners={"spoletium": "roman"}), "raid", 4, 4, "stop")
    assert owner(g, "spoletium") == "independent"
    assert g.plunder == 1
    g = raiders(whose="transalpine", chief="transalpine_minor_a")
    take(g, "raid", 4, 4)
    finish(g)
    assert owner(g, "spoletium") == "independent"
    assert g.plunder == -1
    assert points(g, "gallic") == 6


@pytest.mark.rule("sword_of_rome", "14.2.a")
def test_a_leader_whose_last_raider_falls_remains_but_raids_no_more() -> None:
    g = take(raiders(n=1), "raid", 1, 1)
    assert why_not(g, "raid") == "leader_alone"
    take(g, "stop")
    assert where(g, "brennus") == "spoletium"
    assert units(g, "spoletium") == 0


@pytest.mark.rule("sword_of_rome", "14.2", "16.3.c")
def test_transalpine_gauls_raid_also_where_they_may_not_stay_if_they_can_get_on() -> None:
    g = table(
        cleared=True,
        active="greek",
        owners={"brixia": "roman"},
        forces={"mediolanum": ("transalpine", 4, ["transalpine_minor_a"])},
    )
    moved(g, "greek", "transalpine")
    take(start(g, act_with, "transalpine_minor_a", 3), 4, "brixia", "raid", 2, 3, "raid", 4, 4)
    assert (owner(g, "brixia"), g.plunder) == ("independent", -1)
    assert why_not(g, "stop") == "outside_its_lands"
    take(g, "verona", "stop")
    assert force(g, "verona") == ("transalpine", 4, ["transalpine_minor_a"])


# -- 14.4 the sack of cities -----------------------------------------------------------------------


def before_the_walls(
    whose: str = "gallic", chief: str = "brennus", holder: str = "roman", plunder: int = 0
) -> State:
    """Gauls before Sutrium, with two units and perhaps Camillus inside, roll 8."""
    g = table(
        cleared=True,
        active="gallic",
        plunder=plunder,
        owners={"sutrium": holder},
        forces={"sutrium": (whose, 4, [chief])},
        inside={"sutrium": (holder, 2, ["camillus"] if holder == "roman" else [])},
        sieges={"sutrium": 0},
    )
    return take(start(g, siege_roll, whose, "sutrium", 0), 4, 4)


@pytest.mark.rule("sword_of_rome", "14.4", "14.4.a", "14.4.b")
@pytest.mark.parametrize(
    ("whose", "chief", "score"),
    [("gallic", "brennus", 7), ("transalpine", "transalpine_minor_a", 5)],
)
def test_gauls_may_sack_a_city_that_they_have_taken(whose: str, chief: str, score: int) -> None:
    g = before_the_walls(whose, chief)
    assert waiting(g).endswith(" sack")
    assert offered(g) == ["sack", "take"]
    take(g, "sack")
    assert (owner(g, "sutrium"), loyalty(g, "sutrium")) == ("independent", 1)
    assert siege(g, "sutrium") is None
    assert garrison(g, "sutrium") == (0, [])
    assert where(g, "camillus") == "displaced"
    assert force(g, "sutrium") == (whose, 3, [chief]), "7 after all costs a unit"
    assert g.plunder == 0
    assert points(g, "gallic") == score, "five markers fill the table"
    assert waiting(g) == "over", "no support for the units inside"
    check(g)


@pytest.mark.rule("sword_of_rome", "14.4.b", "A-16")
def test_the_five_markers_are_added_to_those_on_the_table() -> None:
    g = take(before_the_walls(plunder=2), "sack")
    assert (g.plunder, points(g, "gallic")) == (2, 7)


@pytest.mark.rule("sword_of_rome", "14.4")
def test_they_may_keep_it_as_well() -> None:
    g = take(before_the_walls(), "take")
    assert (owner(g, "sutrium"), loyalty(g, "sutrium")) == ("gallic", 1)
    assert garrison(g, "sutrium") == (0, [])
    assert (g.plunder, points(g, "gallic")) == (0, 6)


@pytest.mark.rule("sword_of_rome", "14.4")
def test_an_independent_city_is_not_sacked_and_nobody_but_gauls_sacks() -> None:
    g = before_the_walls(holder="independent")
    assert waiting(g) == "over"
    assert owner(g, "sutrium") == "gallic"
    g = before_the_walls("etruscan", "spurinna")
    assert waiting(g) == "over"
    assert owner(g, "sutrium") == "etruscan"


# -- 14.6 solidarity -------------------------------------------------------------------------------


def gallic_actions(plunder: int) -> State:
    g = table(
        cleared=True,
        active="gallic",
        plunder=plunder,
        alliances=["roman_gallic"],
        owners={
            "patavium": "independent",
            "bononia": "etruscan",
            "verona": "etruscan",
            "mantua": "roman",
            "luna": "greek",
        },
        forces={"verona": ("etruscan", 1, []), "bononia": ("gallic", 2, [])},
    )
    return start(g, actions, side("gallic"))


@pytest.mark.rule("sword_of_rome", "14.6")
def test_plunder_buys_enemy_markers_off_gallic_home_spaces() -> None:
    g = take(gallic_actions(2), "solidarity")
    assert why_not(g, "verona") == "enemy_units_there"
    assert why_not(g, "mantua") == "not_enemy", "an ally's"
    assert why_not(g, "mediolanum") == "already_yours"
    assert why_not(g, "clusium") == "nothing_there", "no Gallic home space"
    take(g, "patavium")
    assert (owner(g, "patavium"), g.plunder) == ("gallic", 1)
    take(g, "solidarity", "bononia")
    assert (owner(g, "bononia"), g.plunder) == ("gallic", 0)
    assert why_not(g, "solidarity") == "no_plunder"


@pytest.mark.rule("sword_of_rome", "14.6")
def test_transalpine_plunder_buys_nothing_and_only_the_gaul_can_pay() -> None:
    assert why_not(gallic_actions(0), "solidarity") == "no_plunder"
    assert why_not(gallic_actions(-2), "solidarity") == "no_plunder"
    g = start(gallic_actions(2), actions, side("roman"))
    assert why_not(g, "solidarity") == "not_your_power"


@pytest.mark.rule("sword_of_rome", "14.6")
def test_it_costs_no_action_and_comes_before_or_after_a_card() -> None:
    g = table(
        cleared=True,
        active="gallic",
        plunder=2,
        owners={"patavium": "independent", "bononia": "etruscan"},
        hands={"gallic": ["gallic_campaign_1"]},
    )
    start(g, actions, side("gallic"))
    take(g, "solidarity", "patavium", "gallic_campaign_1", "reinforce", "mediolanum")
    take(g, "solidarity", "bononia")
    assert owner(g, "bononia") == "gallic"
    assert log(g, "solidarity_shown") == [
        ("solidarity_shown", "patavium"),
        ("solidarity_shown", "bononia"),
    ]


def clear(g: State, name: str) -> State:
    """The Gauls show solidarity while they are asked something else."""
    assert name in could_clear(g)
    g.apply(ASIDE + space(name))
    return g


def could_clear(g: State) -> list[str]:
    """The spaces that the Gauls may win back whatever they are asked."""
    targets = [GAME.target(g.kind(), action) for action in g.asides()]
    return [one.partition(":")[2] for one in targets if one.startswith("space:")]


@pytest.mark.rule("sword_of_rome", "14.6")
def test_it_may_be_shown_between_two_raids_and_two_steps_of_one_activation() -> None:
    g = table(
        cleared=True,
        active="gallic",
        plunder=1,
        owners={"patavium": "independent", "luna": "etruscan"},
        forces={"mutina": ("gallic", 4, ["gallic_minor_a"])},
    )
    march(g, "gallic_minor_a", 4, "luna")
    take(g, "raid", 2, 3)
    before = g.legal()
    assert could_clear(g) == ["luna", "patavium"]
    clear(g, "patavium")
    assert (waiting(g), g.legal()) == ("gallic march", before)
    assert (owner(g, "patavium"), g.plunder) == ("gallic", 0)
    assert could_clear(g) == []  # no plunder is left
    take(g, "raid", 5, 2)
    assert (owner(g, "luna"), g.plunder) == ("independent", 1)
    clear(g, "luna")
    take(g, "genua")
    assert force(g, "genua")[0] == "gallic"
    assert log(g, "solidarity_shown") == [
        ("solidarity_shown", "patavium"),
        ("solidarity_shown", "luna"),
    ]


@pytest.mark.rule("sword_of_rome", "14.6")
def test_nobody_shows_it_in_the_actions_of_others() -> None:
    g = table(
        cleared=True,
        plunder=1,
        owners={"patavium": "independent"},
        forces={"arretium": ("roman", 4, ["camillus"]), "ariminum": ("gallic", 4, ["brennus"])},
    )
    march(g, "camillus", 4)
    assert could_clear(g) == []
    take(g, "ariminum")
    assert waiting(g) == "gallic avoid"
    assert could_clear(g) == []


@pytest.mark.rule("sword_of_rome", "14.6")
def test_in_their_actions_they_offer_it_themselves() -> None:
    g = gallic_actions(2)
    assert "solidarity" in offered(g)
    assert could_clear(g) == []


@pytest.mark.rule("sword_of_rome", "14.6", "A-91")
def test_it_is_not_shown_where_nothing_could_be_answered_afterwards() -> None:
    """All that the value of the card can do is to win Bononia back."""
    g = table(
        cleared=True,
        active="gallic",
        plunder=1,
        owners={"patavium": "independent", "bononia": "etruscan"},
        forces={"bononia": ("gallic", 1, [])},
        hands={"gallic": ["war_cries"]},
    )
    start(g, use_card, "gallic", "war_cries")
    assert offered(g) == ["support"]
    assert could_clear(g) == ["patavium"]


@pytest.mark.rule("sword_of_rome", "14.6", "A-91", "11.2.f")
@pytest.mark.parametrize("answer", [("allow",), ("contest", 1)])
@pytest.mark.parametrize("players", ["four", "two"])
def test_who_wins_back_the_last_refuge_of_an_army_catches_it(
    players: str, answer: tuple[str | int, ...]
) -> None:
    g = table(
        players,
        cleared=True,
        active="gallic",
        plunder=1,
        owners={"bononia": "etruscan"},
        forces={
            "placentia": ("gallic", 6, ["brennus"]),
            "mutina": ("etruscan", 4, ["etruscan_minor_a"]),
        },
    )
    take(march(g, "brennus", 6, "mutina"), "etruscan_minor_a", 4)
    assert g.kind().name == "allow"
    take(clear(g, "bononia"), *answer)
    assert log(g, "caught") == [("caught", "etruscan", "mutina")]
    assert len(log(run_until(g, "chance die"), "battle")) == 1
    assert force(g, "mutina") == ("etruscan", 4, ["etruscan_minor_a"])


@pytest.mark.rule("sword_of_rome", "14.6", "A-91", "12.4.1.g")
def test_the_beaten_may_win_back_a_nearer_refuge_and_then_go_there() -> None:
    g = table(
        cleared=True,
        active="gallic",
        plunder=1,
        owners={"mutina": "etruscan"},
        forces={
            "mutina": ("gallic", 8, ["brennus"]),
            "bononia": ("etruscan", 8, ["etruscan_minor_a"]),
        },
    )
    take(attack(g, "brennus", 8, "bononia"), 2, 2, 2, 4, 4, 4)
    assert waiting(g) == "gallic retreat"
    assert offered(g) == ["placentia", "mantua"]
    assert why_not(g, "mutina") == "not_nearest"
    clear(g, "mutina")
    assert offered(g) == ["mutina"]
    assert why_not(g, "placentia") == "not_nearest"
    take(g, "mutina")
    assert force(g, "mutina") == ("gallic", 5, ["brennus"])
