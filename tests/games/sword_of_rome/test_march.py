"""9.1 to 9.4 and 16.3, 17.1: how leaders march, what it costs, where they go, whom they meet."""

from __future__ import annotations

import pytest

from ludus.games.sword_of_rome.position.state import State
from ludus.games.sword_of_rome.rules.movement.activation import activate
from ludus.games.sword_of_rome.vocabulary.ids import NOBODY
from ludus.games.sword_of_rome.vocabulary.powers import CARTHAGINIAN, GREEK, ROMAN
from tests.games.reading import check
from tests.games.sword_of_rome.kit import (
    Force,
    attack,
    event,
    force,
    garrison,
    log,
    march,
    moved,
    offered,
    owner,
    run_until,
    set_out,
    side,
    siege,
    start,
    table,
    take,
    units,
    use,
    waiting,
    where,
    why_not,
)


def field(**forces: Force) -> State:
    """Nobody on the map but these forces; whoever marches is told in the test."""
    return table(cleared=True, forces=forces)


def sides(g: State, active: str) -> State:
    """Another side acts."""
    g.active = side(active)
    return g


# -- 9.1 who moves ---------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "9.1")
def test_a_card_activates_a_leader_of_its_player_who_is_on_the_map() -> None:
    g = table(hands={"roman": ["dilectus"]})
    take(use(g, "dilectus"), "activate")
    assert waiting(g) == "roman activate"
    assert offered(g) == ["camillus", "valerius"]
    assert why_not(g, "fabius") == "leader_not_on_map"
    assert why_not(g, "gallic_minor_a") == "leader_not_yours"
    assert why_not(g, "volsci_minor_a") == "leader_not_yours"
    set_out(take(g, "valerius"), 7, "praeneste", "stop")
    assert force(g, "praeneste") == ("roman", 7, ["valerius"])


@pytest.mark.rule("sword_of_rome", "9.1", "9.1.1.a")
def test_without_a_leader_on_the_map_nothing_moves() -> None:
    g = table(cleared=True, forces={"roma": ("roman", 9, [])}, hands={"roman": ["dilectus"]})
    use(g, "dilectus")
    assert "activate" not in offered(g)


@pytest.mark.rule("sword_of_rome", "9.1.1")
def test_a_leader_takes_ten_units_at_most_and_any_number_of_subordinates() -> None:
    g = field(roma=("roman", 14, ["camillus", "valerius", "dictator"]))
    start(g, activate, "roman", NOBODY, 1)
    take(g, "camillus")
    assert waiting(g) == "roman take_units"
    assert why_not(g, 10) == "allowed"
    assert why_not(g, 11) == "too_many"
    take(g, 10, "valerius", "dictator", "praeneste", "stop")
    assert force(g, "praeneste") == ("roman", 10, ["camillus", "valerius", "dictator"])
    assert force(g, "roma") == ("roman", 4, [])


@pytest.mark.rule("sword_of_rome", "9.1.1")
def test_only_units_that_are_with_him_follow() -> None:
    g = field(roma=("roman", 3, ["camillus"]), praeneste=("roman", 5, []))
    start(g, activate, "roman", NOBODY, 3)
    take(g, "camillus")
    assert offered(g) == ["1", "2", "3"]


@pytest.mark.rule("sword_of_rome", "9.1.1.a")
def test_a_leader_may_go_alone_and_his_units_stay() -> None:
    g = march(field(tarentum=("greek", 5, ["greek_minor_a"])), "greek_minor_a", 0, value=2)
    take(g, "heraclea", "stop")
    assert force(g, "tarentum") == ("greek", 5, [])
    assert force(g, "heraclea") == ("greek", 0, ["greek_minor_a"])


@pytest.mark.rule("sword_of_rome", "9.1.2.e")
def test_more_than_ten_units_may_stand_and_defend_together() -> None:
    g = field(
        cannae=("greek", 12, ["greek_minor_a"]),
        luceria=("samnite", 14, ["samnite_minor_a"]),
    )
    attack(sides(g, "greek"), "greek_minor_a", 10, "luceria")
    assert log(g, "battle") == [("battle", "greek", 10, "samnite", 14, "luceria")]


# -- 9.2 movement points ---------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "9.2", "9.2.1")
@pytest.mark.parametrize(
    ("origin", "step", "cost"),
    [
        ("roma", "praeneste", 1),
        ("praeneste", "corfinium", 2),
        ("roma", "velitrae", 1),
        ("narnia", "spoletium", 1),
    ],
)
def test_a_clear_link_costs_one_point_and_a_rough_one_two(
    origin: str, step: str, cost: int
) -> None:
    g = march(field(**{origin: ("roman", 4, ["valerius"])}), "valerius", 4)
    assert g.march.points == 4
    take(g, step)
    assert g.march.points == 4 - cost


@pytest.mark.rule("sword_of_rome", "9.2")
def test_a_step_leads_to_an_adjacent_space_and_needs_its_points() -> None:
    g = march(field(narnia=("roman", 4, ["valerius"])), "valerius", 4)
    assert why_not(g, "space:anagnia") == "not_connected"
    take(g, "roma", "anagnia", "praeneste")
    assert g.march.points == 1
    assert why_not(g, "space:corfinium") == "no_points_left"
    take(g, "narnia")
    assert waiting(g) == "over"
    assert force(g, "narnia") == ("roman", 4, ["valerius"])


@pytest.mark.rule("sword_of_rome", "9.2")
def test_gauls_pay_for_raids_with_points() -> None:
    g = march(field(sena_gallica=("gallic", 4, ["gallic_minor_a"])), "gallic_minor_a", 4)
    take(sides(g, "gallic"), "asculum", "raid", 5, 5)
    assert owner(g, "asculum") == "independent"
    assert g.march.points == 3


@pytest.mark.rule("sword_of_rome", "9.2.a", "A-12")
def test_the_strait_is_crossed_on_foot_for_two_points_between_friendly_cities() -> None:
    g = march(field(rhegium=("greek", 4, ["greek_minor_a"])), "greek_minor_a", 4, value=2)
    take(g, "messana")
    assert g.march.points == 2


@pytest.mark.rule("sword_of_rome", "9.2.a", "A-12")
@pytest.mark.parametrize("lost", ["rhegium", "messana"])
def test_the_strait_is_closed_if_one_of_its_cities_is_not_friendly(lost: str) -> None:
    g = field(rhegium=("greek", 4, ["greek_minor_a"]))
    g.owner[g.board.index[lost]] = CARTHAGINIAN
    march(g, "greek_minor_a", 4, value=2)
    assert why_not(g, "space:messana") == "strait_closed"
    g.ally(GREEK, CARTHAGINIAN)
    assert why_not(g, "space:messana") == "allowed"


@pytest.mark.rule("sword_of_rome", "9.2.b")
def test_the_appian_way_is_clear_ground_until_it_is_built() -> None:
    g = march(field(roma=("roman", 4, ["valerius"])), "valerius", 4)
    assert [take(g, step).march.points for step in ("velitrae", "tarracina", "capua")] == [3, 2, 1]
    g = field(roma=("roman", 4, ["valerius"]))
    g.appian_way = 1
    march(g, "valerius", 4)
    assert [take(g, step).march.points for step in ("velitrae", "tarracina", "capua")] == [3, 3, 2]


@pytest.mark.rule("sword_of_rome", "9.2.c")
@pytest.mark.parametrize(
    ("power", "leader", "origin", "way", "left"),
    [
        ("samnite", "samnite_minor_a", "bovianum", "aufidena", 3),
        ("samnite", "samnite_minor_a", "fregellae", "aufidena", 3),
        ("samnite", "samnite_minor_a", "bovianum", "larinum", 3),
        ("samnite", "samnite_minor_a", "corfinium", "praeneste", 2),
        ("roman", "valerius", "fregellae", "aufidena", 2),
        ("etruscan", "etruscan_minor_a", "bovianum", "larinum", 2),
    ],
)
def test_only_samnites_find_the_links_of_their_two_mountains_clear(
    power: str, leader: str, origin: str, way: str, left: int
) -> None:
    g = march(field(**{origin: (power, 4, [leader])}), leader, 4, way)
    assert g.march.points == left


@pytest.mark.rule("sword_of_rome", "9.2.c")
def test_samnites_also_attack_from_their_mountains_without_the_rough_penalty() -> None:
    for power, leader, bonus in (("samnite", "pontius", 0), ("roman", "camillus", -2)):
        g = table(
            cleared=True,
            owners={"fregellae": "independent"},
            forces={"aufidena": (power, 5, [leader]), "fregellae": ("greek", 5, ["pyrrhus"])},
        )
        run_until(attack(g, leader, 5, "fregellae"), "chance die")
        take(g, 1, 1, 1, 1, 1, 1)
        assert log(g, "dice")[0][5] == bonus


@pytest.mark.rule("sword_of_rome", "9.2", "A-23")
def test_the_transalpine_box_can_be_left_but_not_entered() -> None:
    g = march(field(eporedia=("gallic", 4, ["gallic_minor_a"])), "gallic_minor_a", 4)
    assert why_not(g, "space:transalpine_gaul") == "box_closed"
    g = field(transalpine_gaul=("transalpine", 4, ["transalpine_minor_a"]))
    march(moved(g, "etruscan_samnite", "transalpine"), "transalpine_minor_a", 4, "eporedia")
    assert g.march.points == 3
    assert why_not(g, "space:transalpine_gaul") == "box_closed"


@pytest.mark.rule("sword_of_rome", "9.2", "A-32")
def test_with_three_players_no_march_leads_into_gaul() -> None:
    g = table("three", cleared=True, forces={"sentinum": ("roman", 4, ["valerius"])})
    march(g, "valerius", 4)
    assert why_not(g, "space:sena_gallica") == "not_connected"
    assert offered(g, "space") == ["perusia", "spoletium"]


@pytest.mark.rule("sword_of_rome", "9.2.1")
@pytest.mark.parametrize("value", [1, 2, 3])
def test_the_card_does_not_change_the_points_of_other_leaders(value: int) -> None:
    for space, power, leader in (
        ("roma", "roman", "camillus"),
        ("tarentum", "greek", "pyrrhus"),
        ("bovianum", "samnite", "pontius"),
        ("lilybaeum", "carthaginian", "hamilcar"),
    ):
        assert (
            march(field(**{space: (power, 3, [leader])}), leader, 3, value=value).march.points == 4
        )


# -- 9.3 reactions ---------------------------------------------------------------------------------


def beside_romans(n: int) -> State:
    """Greeks enter Anagnia, next to Romans in Praeneste."""
    g = field(fregellae=("greek", 5, ["pyrrhus"]), praeneste=("roman", 5, ["camillus"]))
    return march(sides(g, "greek"), "pyrrhus", n, "anagnia")


@pytest.mark.rule("sword_of_rome", "9.3")
def test_an_army_that_enters_a_space_causes_reactions_and_a_leader_alone_does_not() -> None:
    assert waiting(beside_romans(1)) == "roman intercept"
    assert waiting(beside_romans(0)) == "greek march"


@pytest.mark.rule("sword_of_rome", "9.3", "9.3.2", "9.3.3")
def test_reactions_come_in_order_city_interception_avoidance_forks() -> None:
    g = table(
        cleared=True,
        owners={"sutrium": "samnite", "tarquinii": "samnite"},
        forces={
            "roma": ("roman", 8, ["camillus"]),
            "sutrium": ("samnite", 5, ["egnatius"]),
            "tarquinii": ("samnite", 4, ["pontius"]),
        },
        hands={"etruscan_samnite": ["caudine_forks"]},
    )
    march(g, "camillus", 8, "sutrium")
    asked: list[str] = []
    words = (1, "enough", "pontius", 3, 6, "egnatius", 4, "contest", 6, "caudine_forks", "pontius")
    for word in words:
        asked.append(waiting(g).split()[1])
        take(g, word)
    assert asked == [
        "garrison", "garrison_leaders", "intercept", "intercept_units", "die",
        "avoid", "avoid_units", "allow", "die", "react_entry", "commander",
    ]  # fmt: skip
    assert garrison(g, "sutrium") == (1, [])
    assert log(g, "battle") == [("battle", "roman", 8, "samnite", 8, "sutrium")]


def before_roma(*, leaders: tuple[str, ...] = ("camillus",), n: int = 5) -> State:
    """Gauls enter Roma."""
    g = field(narnia=("gallic", 8, ["brennus"]), roma=("roman", n, leaders))
    return march(sides(g, "gallic"), "brennus", 8, "roma")


@pytest.mark.rule("sword_of_rome", "9.3.1", "9.3.1.a")
def test_the_owner_says_who_is_inside_at_most_three_units_and_all_leaders_he_wants() -> None:
    g = before_roma(leaders=("camillus", "valerius"))
    assert waiting(g) == "roman garrison"
    assert offered(g) == ["0", "1", "2", "3"]
    assert why_not(g, 4) == "too_many"
    take(g, 3)
    assert waiting(g) == "roman garrison_leaders"
    take(g, "valerius", "camillus")
    assert garrison(g, "roma") == (3, ["camillus", "valerius"])
    assert units(g, "roma") == 2
    assert log(g, "inside") == [("inside", "roman", 3, "roma")]


@pytest.mark.rule("sword_of_rome", "9.3.1.a")
def test_nobody_has_to_go_inside() -> None:
    g = take(before_roma(), 0, "enough")
    assert garrison(g, "roma") == (0, [])
    assert force(g, "roma") == ("roman", 5, ["camillus"])


@pytest.mark.rule("sword_of_rome", "9.3.1.b")
def test_those_inside_do_not_stop_the_mover_nor_fight_him() -> None:
    g = take(before_roma(n=3), 3)
    assert garrison(g, "roma") == (3, ["camillus"])
    assert waiting(g) == "gallic march"
    assert log(g, "battle") == []
    take(g, "praeneste")
    assert force(g, "roma") == ("roman", 3, ["camillus"])  # out again
    take(g, "pass", "stop")
    assert force(g, "praeneste") == ("gallic", 8, ["brennus"])


@pytest.mark.rule("sword_of_rome", "9.3.1.c")
def test_nobody_hides_in_a_city_of_another_power() -> None:
    g = table(
        cleared=True,
        active="gallic",
        alliances=["roman_etruscan"],
        forces={"luna": ("gallic", 8, ["brennus"]), "pisae": ("roman", 5, ["camillus"])},
    )
    march(g, "brennus", 8, "pisae")
    assert waiting(g) == "roman avoid"  # not asked who is inside
    assert garrison(g, "pisae") == (0, [])


@pytest.mark.rule("sword_of_rome", "9.3.1.d")
def test_those_inside_can_only_make_a_sortie_while_enemies_stay() -> None:
    g = table(
        cleared=True,
        forces={"roma": ("gallic", 5, ["brennus"])},
        inside={"roma": ("roman", 3, ["camillus"])},
        owners={"narnia": "gallic"},
    )
    start(g, activate, "roman", NOBODY, 3)
    take(g, "camillus")
    assert waiting(g) == "gallic avoid"
    assert log(g, "marched") == []


@pytest.mark.rule("sword_of_rome", "9.3.1.d")
def test_a_leader_shut_in_without_units_cannot_be_activated() -> None:
    g = table(
        cleared=True,
        forces={"roma": ("gallic", 5, ["brennus"]), "anagnia": ("roman", 2, ["valerius"])},
        inside={"roma": ("roman", 0, ["camillus"])},
    )
    start(g, activate, "roman", NOBODY, 3)
    assert why_not(g, "camillus") == "city_besieged"


@pytest.mark.rule("sword_of_rome", "9.3.1.d")
def test_when_the_enemy_leaves_the_city_opens_and_the_siege_is_over() -> None:
    g = table(
        cleared=True,
        active="gallic",
        forces={"roma": ("gallic", 5, ["brennus"])},
        inside={"roma": ("roman", 3, ["camillus"])},
        sieges={"roma": 1},
    )
    march(g, "brennus", 4, "narnia", "stop")
    assert (garrison(g, "roma"), siege(g, "roma")) == ((3, ["camillus"]), 1)  # one stayed
    march(g, "brennus", 4, "roma")
    take(g, "pick_up", 1, "narnia")
    assert waiting(g) == "roman intercept"  # they are free again
    take(g, "pass", "stop")
    assert (garrison(g, "roma"), siege(g, "roma")) == ((0, []), None)
    assert force(g, "roma") == ("roman", 3, ["camillus"])


@pytest.mark.rule("sword_of_rome", "9.3.2.a", "10.5.2")
def test_an_army_that_intercepts_at_its_city_stands_outside() -> None:
    g = field(narnia=("gallic", 8, ["brennus"]), velitrae=("roman", 5, ["camillus"]))
    march(sides(g, "gallic"), "brennus", 8, "roma")
    take(g, "camillus", 5, 4, "fight")
    assert garrison(g, "roma") == (0, [])
    assert log(g, "battle") == [("battle", "gallic", 8, "roman", 5, "roma")]


# -- 9.4 enemies on the way ------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "9.4")
def test_everybody_sees_every_stack() -> None:
    g = field(roma=("roman", 5, ["valerius", "camillus"]), narnia=("gallic", 8, ["brennus"]))
    start(g, activate, "roman", NOBODY, 3)
    views = [g.view(seat) for seat in (None, 0, 1, 2, 3)]
    for view in views:
        stack = next(space for space in view["spaces"] if space["id"] == "roma")["army"]
        assert (stack["units"], stack["leaders"]) == (5, ["valerius", "camillus"])


@pytest.mark.rule("sword_of_rome", "9.4.1")
def test_an_army_that_meets_enemy_units_attacks_and_goes_no_further() -> None:
    g = field(cannae=("greek", 8, ["pyrrhus"]), luceria=("samnite", 4, ["samnite_minor_a"]))
    march(sides(g, "greek"), "pyrrhus", 8, "luceria")
    take(g, "pass", 6, 6, 6, 2, 2, 2)
    run_until(g, "over")
    assert log(g, "battle") == [("battle", "greek", 8, "samnite", 4, "luceria")]
    assert force(g, "luceria") == ("greek", 8, ["pyrrhus"])
    assert len(log(g, "marched")) == 1


@pytest.mark.rule("sword_of_rome", "9.4.1")
def test_units_without_a_leader_are_attacked_too() -> None:
    g = field(cannae=("greek", 4, ["pyrrhus"]), luceria=("samnite", 3, []))
    march(sides(g, "greek"), "pyrrhus", 4, "luceria")
    assert waiting(g) == "chance die"
    assert log(g, "battle") == [("battle", "greek", 4, "samnite", 3, "luceria")]


@pytest.mark.rule("sword_of_rome", "9.4.1.a")
def test_after_an_automatic_victory_the_army_goes_on_with_its_points() -> None:
    g = field(cannae=("greek", 10, ["pyrrhus"]), luceria=("samnite", 2, []))
    march(sides(g, "greek"), "pyrrhus", 10, "luceria")
    run_until(g, "greek march")
    assert log(g, "automatic") == [("automatic", "greek", "luceria")]
    assert g.march.points == 3
    take(g, "larinum", "stop")
    assert force(g, "larinum") == ("greek", 10, ["pyrrhus"])
    assert units(g, "luceria") == 0


@pytest.mark.rule("sword_of_rome", "9.4.4")
def test_a_leader_alone_enters_no_space_with_enemy_units() -> None:
    g = table(
        cleared=True,
        active="greek",
        owners={"venusia": "greek"},
        forces={
            "cannae": ("greek", 3, ["pyrrhus"]),
            "luceria": ("samnite", 1, []),
            "venusia": ("roman", 3, []),
        },
    )
    march(g, "pyrrhus", 0)
    assert why_not(g, "space:luceria") == "leader_alone"
    assert why_not(g, "space:venusia") == "leader_alone"
    assert why_not(g, "space:brundisium") == "allowed"


@pytest.mark.rule("sword_of_rome", "9.4.4")
def test_a_leader_alone_enters_no_city_with_enemy_units_inside() -> None:
    g = table(
        cleared=True,
        forces={"roma": ("gallic", 3, []), "narnia": ("gallic", 0, ["brennus"])},
        inside={"roma": ("roman", 2, [])},
        alliances=["greek_gallic"],
    )
    march(sides(g, "gallic"), "brennus", 0)
    assert why_not(g, "space:roma") == "allowed"  # his own units are before the walls
    g = table(
        cleared=True,
        active="greek",
        forces={"roma": ("gallic", 3, []), "narnia": ("greek", 0, ["pyrrhus"])},
        inside={"roma": ("roman", 2, [])},
        alliances=["greek_gallic"],
    )
    march(g, "pyrrhus", 0)
    assert why_not(g, "space:roma") == "leader_alone"


@pytest.mark.rule("sword_of_rome", "9.4.4")
def test_a_leader_alone_passes_enemy_leaders_but_does_not_stop_with_them() -> None:
    g = field(
        cannae=("greek", 3, ["pyrrhus"]),
        luceria=("samnite", 0, ["samnite_minor_a"]),
        larinum=("samnite", 0, ["pontius"]),
    )
    march(sides(g, "greek"), "pyrrhus", 0, "luceria")
    assert why_not(g, "stop") == "leader_alone"
    take(g, "larinum")
    assert why_not(g, "stop") == "leader_alone"
    take(g, "hadria", "stop")
    assert where(g, "pyrrhus") == "hadria"
    assert (where(g, "samnite_minor_a"), where(g, "pontius")) == ("luceria", "larinum")


@pytest.mark.rule("sword_of_rome", "9.4.4")
def test_he_does_not_walk_into_a_space_from_which_he_could_not_go_on() -> None:
    g = field(cannae=("greek", 3, ["pyrrhus"]), bovianum=("samnite", 0, ["pontius"]))
    march(sides(g, "greek"), "pyrrhus", 0, "luceria", "larinum")
    assert g.march.points == 2
    assert why_not(g, "space:bovianum") == "leader_alone"


# -- 15.3: friends on the way ----------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "15.3", "15.2.c")
def test_a_march_passes_allied_forces_but_does_not_end_with_them() -> None:
    g = table(
        cleared=True,
        alliances=["roman_etruscan"],
        forces={
            "roma": ("roman", 5, ["camillus"]),
            "sutrium": ("etruscan", 3, []),
            "tarquinii": ("etruscan", 0, ["spurinna"]),
        },
    )
    march(g, "camillus", 5, "sutrium")
    assert why_not(g, "stop") == "others_stand_there"
    assert g.march.points == 3
    take(g, "tarquinii")
    assert why_not(g, "stop") == "others_stand_there"
    take(g, "vulci", "stop")
    assert force(g, "vulci") == ("roman", 5, ["camillus"])
    assert force(g, "sutrium") == ("etruscan", 3, [])


@pytest.mark.rule("sword_of_rome", "A-80")
def test_a_garrison_stays_inside_while_an_ally_stands_before_its_city() -> None:
    g = table(
        cleared=True,
        alliances=["roman_greek"],
        forces={"capua": ("roman", 10, ["camillus"]), "neapolis": ("samnite", 1, [])},
        inside={"neapolis": ("greek", 2, [])},
        sieges={"neapolis": 0},
    )
    march(g, "camillus", 10, "neapolis")
    run_until(g, "roman march")
    assert siege(g, "neapolis") is None
    take(g, "stop")
    assert force(g, "neapolis") == ("roman", 10, ["camillus"])
    assert garrison(g, "neapolis") == (2, [])
    check(g)
    march(g, "camillus", 10, "capua", "stop")
    assert force(g, "neapolis") == ("greek", 2, [])


def guests() -> State:
    """Three Romans with two consuls are inside Roma; their Etruscan allies stand outside."""
    return table(
        cleared=True,
        alliances=["roman_etruscan"],
        forces={"roma": ("etruscan", 4, ["spurinna"])},
        inside={"roma": ("roman", 3, ["camillus", "valerius"])},
    )


@pytest.mark.rule("sword_of_rome", "9.3.1.d", "A-80")
def test_those_inside_march_out_past_an_ally() -> None:
    g = guests()
    start(g, activate, "roman", NOBODY, 1)
    take(g, "camillus", 2)
    assert offered(g) == ["valerius", "enough"]
    take(g, "enough", "narnia", "stop")
    assert force(g, "narnia") == ("roman", 2, ["camillus"])
    assert garrison(g, "roma") == (1, ["valerius"])
    check(g)
    g = march(guests(), "camillus", 3, leaders=["valerius"])
    assert why_not(g, "space:narnia") == "allowed"
    assert g.inside[g.board.roma] == 0
    take(g, "stop")
    assert garrison(g, "roma") == (3, ["camillus", "valerius"])
    assert force(g, "roma") == ("etruscan", 4, ["spurinna"])
    check(g)


@pytest.mark.rule("sword_of_rome", "8.2.1")
def test_where_a_march_ends_with_another_army_its_owner_chooses_the_commander() -> None:
    for chosen, other in (("camillus", "valerius"), ("valerius", "camillus")):
        g = field(roma=("roman", 4, ["valerius"]), anagnia=("roman", 3, ["camillus"]))
        march(g, "valerius", 4, "anagnia", "stop")
        assert waiting(g) == "roman commander"
        take(g, chosen)
        assert force(g, "anagnia") == ("roman", 7, [chosen, other])
    g = field(roma=("roman", 4, ["valerius", "camillus"]))
    march(g, "valerius", 4, "anagnia", "stop", leaders=["camillus"])
    assert force(g, "anagnia") == ("roman", 4, ["valerius", "camillus"])  # the activated one


# -- 16.3 powers without a player ------------------------------------------------------------------


def volsci(**forces: Force) -> State:
    """The Greeks march with the Volsci from Antium."""
    g = field(antium=("volsci", 4, ["volsci_minor_a"]), **forces)
    return march(moved(sides(g, "greek"), "greek", "volsci"), "volsci_minor_a", 4)


@pytest.mark.rule("sword_of_rome", "16.3", "16.3.b")
def test_volsci_end_their_marches_in_roman_or_volscian_spaces_only() -> None:
    g = take(volsci(), "velitrae")
    assert why_not(g, "stop") == "allowed"
    take(g, "fregellae")
    assert why_not(g, "stop") == "outside_its_lands"
    take(g, "capua")
    assert why_not(g, "stop") == "allowed"
    assert why_not(g, "space:neapolis") == "outside_its_lands"  # no points to come back
    take(g, "stop")
    assert force(g, "capua") == ("volsci", 4, ["volsci_minor_a"])


@pytest.mark.rule("sword_of_rome", "16.3.b")
def test_volsci_may_stay_in_conquests_of_the_romans() -> None:
    g = volsci()
    g.owner[g.board.index["fregellae"]] = ROMAN
    take(g, "velitrae", "fregellae", "stop")
    assert force(g, "fregellae") == ("volsci", 4, ["volsci_minor_a"])


@pytest.mark.rule("sword_of_rome", "16.3.d", "A-78")
def test_volsci_fight_whoever_stands_in_roman_lands_but_nobody_elsewhere() -> None:
    g = volsci(roma=("gallic", 3, []), fregellae=("samnite", 2, []))
    assert why_not(g, "space:roma") == "allowed"
    take(g, "velitrae")
    assert why_not(g, "space:fregellae") == "outside_its_lands"
    g = take(volsci(roma=("gallic", 3, [])), "roma")
    assert log(g, "battle") == [("battle", "volsci", 4, "gallic", 3, "roma")]


@pytest.mark.rule("sword_of_rome", "A-78")
def test_a_neutral_army_intercepted_on_its_way_fights_where_it_could_not_stay() -> None:
    g = take(volsci(anagnia=("samnite", 5, ["pontius"])), "velitrae", "fregellae")
    take(g, "pontius", 5, 1)
    assert waiting(g) == "greek refuse"
    take(g, "fight")
    assert log(g, "battle") == [("battle", "volsci", 4, "samnite", 5, "fregellae")]


@pytest.mark.rule("sword_of_rome", "16.3.c")
def test_transalpine_gauls_end_in_gallic_spaces_and_may_raid_there() -> None:
    g = field(sena_gallica=("transalpine", 4, ["transalpine_minor_a"]))
    moved(sides(g, "etruscan_samnite"), "etruscan_samnite", "transalpine")
    march(g, "transalpine_minor_a", 4)
    take(g, "sentinum")
    assert why_not(g, "stop") == "outside_its_lands"
    assert why_not(g, "raid") == "cannot_raid_here"  # at his patron's
    take(g, "sena_gallica", "raid", 5, 5)
    assert owner(g, "sena_gallica") == "independent"
    take(g, "stop")
    assert force(g, "sena_gallica") == ("transalpine", 4, ["transalpine_minor_a"])


@pytest.mark.rule("sword_of_rome", "16.3", "16.3.b", "16.3.c")
def test_neutral_powers_intercept_in_their_lands_only() -> None:
    g = field(velitrae=("volsci", 4, ["volsci_minor_a"]), capua=("greek", 4, ["pyrrhus"]))
    march(sides(g, "greek"), "pyrrhus", 4, "fregellae")
    assert waiting(g) == "greek march"  # Samnite
    take(g, "anagnia", "roma", "gallic")
    assert waiting(g) == "gallic intercept"  # Roman; the Gaul decides for them
    g = field(mutina=("transalpine", 4, ["transalpine_minor_a"]), luna=("roman", 4, ["camillus"]))
    march(g, "camillus", 4, "genua")
    assert waiting(g) == "roman march"


@pytest.mark.rule("sword_of_rome", "16.3", "16.3.b")
def test_neutral_powers_avoid_battle_to_their_lands_only() -> None:
    g = table(
        cleared=True,
        active="greek",
        subjugated=["fregellae"],
        owners={"fregellae": "independent", "roma": "greek", "tarracina": "greek"},
        forces={
            "velitrae": ("volsci", 4, ["volsci_minor_a"]),
            "roma": ("greek", 8, ["pyrrhus"]),
        },
    )
    march(g, "pyrrhus", 8, "velitrae")
    take(g, "gallic", "volsci_minor_a", 4, "allow")
    assert force(g, "antium") == ("volsci", 4, ["volsci_minor_a"])


@pytest.mark.rule("sword_of_rome", "16.3.a")
def test_carthaginians_do_not_enter_italy_by_land_or_sea() -> None:
    g = table(
        cleared=True,
        owners={"messana": "carthaginian", "rhegium": "carthaginian"},
        forces={"messana": ("carthaginian", 4, ["hamilcar"])},
    )
    march(moved(sides(g, "gallic"), "gallic", "carthaginian"), "hamilcar", 4)
    assert why_not(g, "space:rhegium") == "outside_its_lands"
    assert why_not(g, "sail_to:tarentum") == "outside_its_lands"
    assert why_not(g, "sail_to:carthago") == "allowed"
    assert set(offered(g, "sail_to")) == {
        "catana", "syracusae", "gela", "agrigentum", "thermae", "panormus", "lilybaeum",
        "selinus", "carthago", "kerkouane",
    }  # fmt: skip


@pytest.mark.rule("sword_of_rome", "18.i", "16.3.a")
def test_carthage_stays_out_of_italy_as_an_ally_of_rome_too() -> None:
    g = table(
        cleared=True,
        alliances=["roman_carthaginian"],
        owners={"messana": "carthaginian", "rhegium": "roman"},
        forces={"messana": ("carthaginian", 4, ["hamilcar"])},
    )
    g.envoys = 2
    march(moved(g, "roman", "carthaginian"), "hamilcar", 4)
    assert why_not(g, "space:rhegium") == "outside_its_lands"
    assert why_not(g, "sail_to:neapolis") == "outside_its_lands"
    assert why_not(g, "sail_to:panormus") == "allowed"


@pytest.mark.rule("sword_of_rome", "16.2", "16.1.2")
def test_a_neutral_force_passes_its_patron_but_does_not_stop_with_him() -> None:
    g = volsci(roma=("greek", 3, ["pyrrhus"]))
    take(g, "roma")
    assert log(g, "battle") == []
    assert why_not(g, "stop") == "others_stand_there"
    take(g, "narnia", "stop")
    assert force(g, "narnia") == ("volsci", 4, ["volsci_minor_a"])


@pytest.mark.rule("sword_of_rome", "16.3", "9.2.3")
def test_the_transalpine_army_marches_with_a_neutral_power_card() -> None:
    g = table(hands={"etruscan_samnite": ["etruscan_neutral_power_1"]}, active="etruscan_samnite")
    event(g, "etruscan_neutral_power_1", "transalpine")
    run_until(g, "etruscan_samnite neutral_use")
    take(g, "activate", "transalpine_minor_a")
    set_out(g, 2, "eporedia")
    assert g.march.points == 3
    take(g, "stop")
    assert force(g, "eporedia") == ("transalpine", 2, ["transalpine_minor_a"])
    assert force(g, "transalpine_gaul") == ("transalpine", 2, [])


# -- 17.1 bound to Africa --------------------------------------------------------------------------


def africa(n: int, chief: str, militia: int) -> State:
    """The Gauls lead Carthaginians who are in Kerkouane."""
    g = field(kerkouane=("carthaginian", n, [chief]))
    g.militia[g.board.index["kerkouane"]] = militia
    moved(sides(g, "gallic"), "gallic", "carthaginian")
    return start(g, activate, "gallic", "carthaginian", 3)


@pytest.mark.rule("sword_of_rome", "17.1", "17.1.1")
def test_bomilcar_never_leaves_africa() -> None:
    g = set_out(take(africa(5, "bomilcar", 0), "bomilcar"), 5)
    assert offered(g, "sail_to") == ["carthago"]
    assert why_not(g, "sail_to:lilybaeum") == "outside_its_lands"
    take(g, "space:carthago", "stop")
    assert force(g, "carthago") == ("carthaginian", 5, ["bomilcar"])


@pytest.mark.rule("sword_of_rome", "17.1", "17.1.2")
def test_the_militia_does_not_leave_africa_with_anybody() -> None:
    g = set_out(take(africa(8, "hamilcar", 5), "hamilcar"), 3)
    assert why_not(g, "sail_to:lilybaeum") == "allowed"  # those are the others
    g = set_out(take(africa(8, "hamilcar", 5), "hamilcar"), 4)
    assert why_not(g, "sail_to:lilybaeum") == "outside_its_lands"
    assert why_not(g, "space:carthago") == "allowed"
