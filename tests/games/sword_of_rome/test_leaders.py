"""Leaders (8): ratings, commanders, consuls, Greek leaders, minor and displaced leaders."""

from __future__ import annotations

from typing import Any

import pytest

from ludus.games.sword_of_rome.position.state import State
from ludus.games.sword_of_rome.rules.turn.leaders import choose_commander
from ludus.games.sword_of_rome.rules.turn.play import actions, use_card
from ludus.games.sword_of_rome.rules.turn.reinforcement_phase import (
    pay_leaders,
    reinforce,
    reinforcements,
)
from tests.games.reading import check
from tests.games.sword_of_rome.kit import (
    GAME,
    finish,
    force,
    garrison,
    leader,
    log,
    loyalty,
    march,
    offered,
    owed,
    owner,
    power,
    quiet,
    run_until,
    space,
    start,
    table,
    take,
    waiting,
    where,
    why_not,
)

TABLES = GAME.tables
THE_NAMED = ("dionysius", "hamilcar", "camillus", "dictator", "pyrrhus", "pontius", "brennus")


def reinforcing(side: str, **layout: Any) -> State:
    """The reinforcements of one side."""
    return start(table(active="", round=0, **layout), reinforce, side)


def through(g: State, *kinds: str) -> State:
    """Do as little as possible while these decisions are asked."""
    while waiting(g).split()[-1] in kinds:
        g.apply(quiet(g))
    return g


# -- 8.1 Ratings -----------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "8.1")
@pytest.mark.parametrize(
    ("id", "initiative", "tactics"),
    [("pyrrhus", 1, 4), ("claudius", 1, 3), ("camillus", 1, 4), ("egnatius", 2, 3)],
)
def test_the_rulebook_gives_these_ratings(id: str, initiative: int, tactics: int) -> None:
    assert TABLES.initiative[leader(id)] == initiative
    assert TABLES.tactics[leader(id)] == tactics


@pytest.mark.rule("sword_of_rome", "8.1.a", "G.23")
@pytest.mark.parametrize(
    ("chief", "foe", "bonus"),
    [("camillus", "samnite_minor_a", 2), ("valerius", "egnatius", 0), ("camillus", "egnatius", 1)],
)
def test_in_battle_the_better_commander_gets_the_difference_of_tactics(
    chief: str, foe: str, bonus: int
) -> None:
    """Equal numbers, an enemy space, clear links: there is nothing else for the attacker."""
    g = table(
        forces={"anagnia": ("roman", 5, [chief]), "fregellae": ("samnite", 5, [foe])},
        hands={"roman": ["appian_way"]},
    )
    g.desperate = [0, 0, 0, 0]
    take(start(g, use_card, "roman", "appian_way"), "activate", chief)
    if waiting(g) == "roman purpose":
        take(g, "march")
    take(g, 5, "fregellae")
    run_until(g, "chance die")
    take(g, 3, 3, 3, 3, 3, 3)
    assert log(g, "dice")[0] == ("dice", "roman", 3, 3, 3, bonus, 9 + bonus)


@pytest.mark.rule("sword_of_rome", "8.1.a")
@pytest.mark.parametrize(("die", "caught"), [(4, True), (5, False)])
def test_tactics_is_the_highest_die_with_which_a_leader_intercepts(die: int, caught: bool) -> None:
    """Camillus at Velitrae (4) intercepts Volsci who come to Tarracina, which is Roman."""
    g = table(
        active="greek",
        hands={"greek": ["greek_neutral_power_1"]},
        forces={"antium": ("volsci", 4, ["volsci_minor_a"])},
    )
    g.desperate = [0, 0, 0, 0]
    take(start(g, actions, "greek"), "greek_neutral_power_1", "event", "volsci", "activate")
    if waiting(g) == "greek activate":
        take(g, "volsci_minor_a")
    take(g, 4, "tarracina")
    run_until(g, "roman intercept")
    take(g, "camillus", 5)
    run_until(g, "chance die")
    take(g, die)
    assert bool(log(g, "intercepted")) == caught


@pytest.mark.rule("sword_of_rome", "8.2")
def test_named_leaders_are_all_but_the_minor_ones() -> None:
    g = table()
    for id in THE_NAMED:
        assert g.is_named(leader(id))
    assert not g.is_named(leader("gallic_minor_a"))
    assert where(g, "dionysius") == "syracusae"
    for id in ("pyrrhus", "brennus", "pontius", "dictator", "timoleon"):
        assert where(g, id) == "aside"  # they come by events


# -- 8.2.1 Commanders ------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "8.2.1")
def test_the_owner_chooses_who_commands() -> None:
    """Two consuls are drawn and put with the same units."""
    g = reinforcing("roman", cleared=True, forces={"roma": ("roman", 3, [])})
    through(g, "place_unit")
    take(g, "postumius", "fabius", "roma", "roma")
    assert waiting(g) == "roman commander"
    assert offered(g) == ["fabius", "postumius"]
    assert "Roma" in GAME.prompt("en", g.kind(), g.facts(), "Romans")
    take(g, "postumius")
    assert force(g, "roma")[2] == ["postumius", "fabius"]


@pytest.mark.rule("sword_of_rome", "8.2.1")
def test_among_equals_there_is_nothing_to_choose() -> None:
    """Manlius and Decius have the same ratings."""
    g = table(forces={"roma": ("roman", 3, ["manlius", "decius"])})
    assert waiting(start(g, choose_commander, "roman", "roma")) == "over"


@pytest.mark.rule("sword_of_rome", "8.2.1")
def test_in_a_besieged_city_one_chooses_among_ones_own_leaders_not_the_besiegers() -> None:
    """The Dictator joins Valerius inside; outside are two Gallic leaders of different ratings."""
    g = table(
        forces={"roma": ("gallic", 6, ["brennus", "britomaris"])},
        inside={"roma": ("roman", 2, ["postumius"])},
        sieges={"roma": 1},
        hands={"roman": ["dictator_appointed"]},
    )
    take(start(g, use_card, "roman", "dictator_appointed"), "event", "roma")
    assert waiting(g) == "roman commander"
    assert offered(g) == ["postumius", "dictator"]
    take(g, "postumius")
    assert g.commander_inside(space("roma")) == leader("postumius")
    assert g.commander(space("roma")) == leader("brennus")
    check(g)


@pytest.mark.rule("sword_of_rome", "8.2.1")
@pytest.mark.parametrize(
    ("chief", "other"), [("greek_minor_a", "greek_minor_b"), ("greek_minor_b", "greek_minor_a")]
)
def test_who_commands_goes_on_when_one_of_his_rank_joins_him(chief: str, other: str) -> None:
    g = table(cleared=True, forces={"neapolis": ("greek", 4, [chief])})
    g.put_leader(leader(other), space("neapolis"))
    assert g.commander(space("neapolis")) == leader(chief)


@pytest.mark.rule("sword_of_rome", "8.2.1.a")
def test_to_activate_a_subordinate_makes_him_commander() -> None:
    g = table(
        forces={"narnia": ("roman", 7, ["postumius", "camillus"])},
        hands={"roman": ["punic_envoys"]},
    )
    take(start(g, use_card, "roman", "punic_envoys"), "activate", "camillus")
    assert waiting(g) == "roman take_units"
    take(g, 7, "postumius", "roma")
    finish(g)
    assert force(g, where(g, "camillus"))[2][0] == "camillus"


@pytest.mark.rule("sword_of_rome", "8.2.1.b")
@pytest.mark.parametrize("chosen", ["timoleon", "dionysius"])
def test_a_leader_who_comes_by_an_event_may_take_command(chosen: str) -> None:
    g = table(hands={"greek": ["timoleon_arrives"]}, active="greek")
    take(start(g, use_card, "greek", "timoleon_arrives"), "event", "syracusae")
    assert waiting(g) == "greek commander"
    take(g, chosen)
    assert force(g, "syracusae")[2][0] == chosen


@pytest.mark.rule("sword_of_rome", "8.2.1.c")
def test_a_named_leader_never_serves_under_a_minor_one() -> None:
    g = table(hands={"gallic": ["britomaris_arrives"]}, active="gallic")
    take(start(g, use_card, "gallic", "britomaris_arrives"), "event", "luna")
    assert waiting(g) == "over"  # nothing to choose
    assert force(g, "luna") == ("gallic", 6, ["britomaris", "gallic_minor_b"])


@pytest.mark.rule("sword_of_rome", "8.2.1.d")
def test_ratings_of_subordinates_have_no_effect() -> None:
    """Camillus (4) under Postumius (2) does not help against Samnites (2)."""
    g = table(
        forces={
            "anagnia": ("roman", 5, ["postumius", "camillus"]),
            "fregellae": ("samnite", 5, ["samnite_minor_a"]),
        },
        hands={"roman": ["appian_way"]},
    )
    g.desperate = [0, 0, 0, 0]
    take(start(g, use_card, "roman", "appian_way"), "activate", "postumius", "march", 5)
    take(g, "camillus", "fregellae")
    run_until(g, "chance die")
    take(g, 3, 3, 3, 3, 3, 3)
    assert log(g, "dice")[0][5] == 0


# -- 8.2.2 Consuls ---------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "8.2.2", "5.10.2.a")
def test_consuls_go_back_to_the_pool_before_units_are_placed_and_two_are_drawn() -> None:
    g = reinforcing("roman")
    assert waiting(g) == "roman place_unit"
    assert where(g, "camillus") == where(g, "valerius") == "aside"
    through(g, "place_unit")
    assert waiting(g) == "chance consul_drawn"
    assert len(g.legal()) == 12  # those who have just left may come back
    take(g, "camillus")
    assert waiting(g) == "chance consul_drawn"  # both are known before the first is placed
    assert "camillus" not in offered(g)
    take(g, "decius")
    assert waiting(g) == "roman place_leader"
    take(g, "velitrae", "roma")
    assert (where(g, "camillus"), where(g, "decius")) == ("velitrae", "roma")
    assert waiting(g) == "over"


@pytest.mark.rule("sword_of_rome", "8.2.2", "5.10.b")
def test_consuls_are_put_with_roman_units() -> None:
    g = through(reinforcing("roman"), "place_unit")
    take(g, "fabius", "decius")
    assert why_not(g, "anagnia") == "no_own_units_there"
    assert why_not(g, "velitrae") == "allowed"
    assert why_not(g, "antium") == "not_friendly"


@pytest.mark.rule("sword_of_rome", "8.2.2")
def test_the_dictator_is_no_consul_and_leaves_without_being_drawn() -> None:
    g = reinforcing("roman", forces={"roma": ("roman", 7, ["dictator"])})
    through(g, "place_unit")
    assert where(g, "dictator") == "aside"
    assert "dictator" not in offered(g)


@pytest.mark.rule("sword_of_rome", "8.2.2", "8.4.b")
def test_a_displaced_consul_goes_back_to_the_pool_too() -> None:
    g = table(active="", round=0)
    g.displace(leader("camillus"))
    through(start(g, reinforce, "roman"), "place_unit")
    assert "camillus" in offered(g)


@pytest.mark.rule("sword_of_rome", "A-46")
def test_a_consul_who_cannot_be_placed_is_displaced() -> None:
    """All Roman units stand abroad, cut off from every Roman city."""
    g = reinforcing(
        "roman",
        cleared=True,
        forces={"cannae": ("roman", 4, [])},
        owners=dict.fromkeys(("roma", "narnia", "sutrium", "capua"), "independent"),
    )
    assert waiting(g) == "chance consul_drawn"
    take(g, "fabius", "decius")
    assert where(g, "fabius") == where(g, "decius") == "displaced"


@pytest.mark.rule("sword_of_rome", "A-46")
@pytest.mark.parametrize("on_the_map", [True, False])
def test_prorogatio_lapses_for_a_consul_who_is_off_the_map(on_the_map: bool) -> None:
    g = table(active="", round=0)
    g.this_turn.prorogued = leader("valerius")
    if not on_the_map:
        g.displace(leader("valerius"))
    through(start(g, reinforce, "roman"), "place_unit")
    assert ("valerius" in offered(g)) == (not on_the_map)
    take(g, "fabius")
    assert waiting(g) == ("roman place_leader" if on_the_map else "chance consul_drawn")


# -- 8.2.3 Greek leaders ---------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "8.2.3", "5.10.2.b")
def test_the_greeks_pay_with_loyalty_for_each_named_leader_they_keep() -> None:
    g = through(reinforcing("greek"), "place_unit")
    assert waiting(g) == "greek keep_leader"
    assert g.facts()["n"] == 2
    take(g, "keep")
    assert why_not(g, "catana") == "nothing_there"
    assert why_not(g, "roma") == "nothing_there"
    take(g, "syracusae", "neapolis")
    assert (loyalty(g, "syracusae"), loyalty(g, "neapolis")) == (2, 1)
    assert where(g, "dionysius") == "syracusae"


@pytest.mark.rule("sword_of_rome", "8.2.3.a", "5.10.2.b")
def test_a_leader_for_whom_they_will_not_pay_leaves_the_game_for_good() -> None:
    g = through(reinforcing("greek"), "place_unit")
    take(g, "dismiss")
    assert where(g, "dionysius") == "gone"
    assert loyalty(g, "syracusae") == 3
    assert log(g, "leader_removed") == [("leader_removed", "greek", "dionysius")]


@pytest.mark.rule("sword_of_rome", "8.2.3.a")
def test_a_leader_for_whom_they_cannot_pay_leaves_too() -> None:
    lost = ("neapolis", "tarentum", "thurii", "rhegium", "messana", "agrigentum")
    g = reinforcing("greek", owners=dict.fromkeys(lost, "roman"), loyalty={"syracusae": 1})
    through(g, "place_unit")
    assert why_not(g, "keep") == "support_too_low"
    assert why_not(g, "dismiss") == "allowed"


@pytest.mark.rule("sword_of_rome", "8.2.3.a", "13.5")
@pytest.mark.parametrize(("level", "answer"), [(0, "allowed"), (1, "support_too_low")])
def test_a_besieged_city_pays_only_until_it_falls(level: int, answer: str) -> None:
    """Dionysius costs 2, and Tarentum has 2: with one point of siege it falls at the first."""
    lost = ("neapolis", "syracusae", "thurii", "rhegium", "messana", "agrigentum")
    g = table(
        active="",
        round=0,
        cleared=True,
        forces={"tarentum": ("roman", 4, ["camillus"]), "catana": ("greek", 2, ["dionysius"])},
        owners=dict.fromkeys(lost, "roman"),
        sieges={"tarentum": level},
    )
    assert why_not(start(g, pay_leaders), "keep") == answer


@pytest.mark.rule("sword_of_rome", "8.2.3", "A-28")
def test_displaced_leaders_who_return_are_paid_for_too() -> None:
    g = table(active="", round=0, forces={"tarentum": ("greek", 5, ["pyrrhus"])})
    g.displace(leader("dionysius"))
    start(g, reinforce, "greek")
    through(g, "place_unit")
    assert waiting(g) == "greek place_leader"
    take(g, "syracusae")
    prices = []
    while waiting(g) == "greek keep_leader":
        prices.append((g.tables.leader_ids[g.about()["leader"]], owed(g)))
        take(g, "dismiss")
    assert prices == [("dionysius", 2), ("pyrrhus", 3)]


@pytest.mark.rule("sword_of_rome", "A-28")
def test_displaced_leaders_who_cannot_return_are_not_paid_for() -> None:
    """There are no Greek units that a Greek city can reach."""
    g = table(
        active="",
        round=0,
        cleared=True,
        forces={"capua": ("greek", 2, [])},
        owners=dict.fromkeys(("messana", "tarentum", "neapolis", "syracusae"), "roman"),
        loyalty={"syracusae": 1},
    )
    g.displace(leader("dionysius"))
    start(g, reinforce, "greek")
    assert waiting(g) in ("over", "greek minor")
    assert where(g, "dionysius") == "displaced"


@pytest.mark.rule("sword_of_rome", "8.2.3", "A-49")
def test_a_besieged_city_that_pays_its_last_loyalty_falls_to_the_besieger() -> None:
    g = table(
        active="",
        forces={"rhegium": ("roman", 4, ["camillus"])},
        sieges={"rhegium": 0},
        loyalty={"thurii": 1},
    )
    take(start(g, pay_leaders), "keep", "rhegium", "thurii")
    assert (owner(g, "rhegium"), loyalty(g, "rhegium")) == ("roman", 1)
    assert (owner(g, "thurii"), loyalty(g, "thurii")) == ("independent", 1)


# -- 8.3 Minor leaders -----------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "8.3", "5.10.e")
def test_minor_leaders_are_put_with_any_units_of_theirs_in_ones_actions() -> None:
    g = start(table(active="etruscan_samnite"), actions, "etruscan_samnite")
    assert "samnite_minor_b" in offered(g, "leader")  # available from the start
    take(g, "etruscan_minor_b")
    assert offered(g) == ["clusium"]
    assert why_not(g, "bovianum") == "no_own_units_there"  # those are Samnites
    take(g, "clusium")
    assert force(g, "clusium")[2] == ["etruscan_minor_a", "etruscan_minor_b"]
    assert force(g, "pisae") == ("etruscan", 2, [])


@pytest.mark.rule("sword_of_rome", "8.3")
def test_each_once_in_ones_actions_and_only_minor_leaders_of_ones_own() -> None:
    g = start(table(active="greek"), actions, "greek")
    take(g, "greek_minor_b", "syracusae")
    assert why_not(g, "greek_minor_b") == "minor_already_placed"
    assert why_not(g, "dionysius") == "not_a_minor_leader"
    assert why_not(g, "gallic_minor_a") == "leader_not_yours"


@pytest.mark.rule("sword_of_rome", "8.3", "5.10.e", "5.10.2")
def test_and_in_the_reinforcement_phase() -> None:
    g = through(reinforcing("gallic"), "place_unit")
    assert waiting(g) == "gallic minor"
    take(g, "gallic_minor_a", "placentia", "enough")
    assert where(g, "gallic_minor_a") == "placentia"


@pytest.mark.rule("sword_of_rome", "8.3")
def test_a_minor_leader_joins_units_inside_a_besieged_city() -> None:
    g = table(
        forces={"pisae": ("gallic", 5, ["gallic_minor_b"])},
        inside={"pisae": ("etruscan", 2, [])},
        active="etruscan_samnite",
    )
    take(start(g, actions, "etruscan_samnite"), "etruscan_minor_b", "pisae")
    assert garrison(g, "pisae") == (2, ["etruscan_minor_b"])
    check(g)


# -- 8.4 Displaced leaders -------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "8.4", "8.4.c")
def test_a_leader_alone_among_enemy_units_is_displaced_and_a_minor_one_put_aside() -> None:
    """Samnites come to Luceria, where Timoleon and a minor leader stand without units."""
    g = table(
        forces={
            "luceria": ("greek", 0, ["timoleon", "greek_minor_b"]),
            "larinum": ("samnite", 5, ["samnite_minor_a"]),
        },
        hands={"etruscan_samnite": ["bought_senator"]},
        active="etruscan_samnite",
    )
    g.desperate = [0, 0, 0, 0]
    start(g, use_card, "etruscan_samnite", "bought_senator")
    take(g, "activate", "samnite_minor_a", 5, "luceria")
    run_until(g, "over")
    assert where(g, "timoleon") == "displaced"
    assert where(g, "greek_minor_b") == "aside"
    start(g, actions, "greek")
    assert "greek_minor_b" in offered(g, "leader")  # back in his player's next actions


@pytest.mark.rule("sword_of_rome", "8.4.c")
def test_a_minor_leader_put_aside_returns_in_the_next_actions_not_in_the_same() -> None:
    """The Samnite loses his whole army at Anagnia; there are others at Larinum."""
    g = table(
        forces={
            "anagnia": ("roman", 7, ["camillus"]),
            "fregellae": ("samnite", 2, ["samnite_minor_a"]),
            "larinum": ("samnite", 2, []),
        },
        hands={"etruscan_samnite": ["bought_senator"]},
        active="etruscan_samnite",
    )
    g.desperate = [0, 0, 0, 0]
    take(start(g, actions, "etruscan_samnite"), "bought_senator", "activate", "samnite_minor_a")
    take(g, 2, "anagnia")
    run_until(g, "chance die")
    take(g, 2, 2, 2, 6, 6, 6)
    run_until(g, "etruscan_samnite action")
    assert where(g, "samnite_minor_a") == "aside"
    assert why_not(g, "samnite_minor_a") == "minor_already_placed"
    take(g, "end_actions")
    start(g, actions, "etruscan_samnite")
    assert why_not(g, "samnite_minor_a") == "allowed"


@pytest.mark.rule("sword_of_rome", "8.4")
def test_in_a_city_of_his_own_he_stays() -> None:
    g = table(
        forces={
            "capua": ("roman", 0, ["camillus"]),
            "bovianum": ("samnite", 0, []),
            "beneventum": ("samnite", 5, ["samnite_minor_a"]),
        },
        hands={"etruscan_samnite": ["bought_senator"]},
        active="etruscan_samnite",
    )
    g.desperate = [0, 0, 0, 0]
    start(g, use_card, "etruscan_samnite", "bought_senator")
    take(g, "activate", "samnite_minor_a", 5, "capua")
    finish(g)
    assert garrison(g, "capua") == (0, ["camillus"])


@pytest.mark.rule("sword_of_rome", "8.4.a")
def test_a_leader_who_loses_all_his_units_in_battle_is_displaced() -> None:
    g = table(
        forces={
            "anagnia": ("roman", 2, ["camillus"]),
            "fregellae": ("samnite", 5, ["samnite_minor_a"]),
        },
        hands={"roman": ["punic_envoys"]},
    )
    g.desperate = [0, 0, 0, 0]
    take(start(g, use_card, "roman", "punic_envoys"), "activate", "camillus", 2, "fregellae")
    run_until(g, "chance die")
    take(g, 1, 2, 2, 6, 6, 6)
    finish(g)
    assert where(g, "camillus") == "displaced"


@pytest.mark.rule("sword_of_rome", "8.4.b", "5.10.c", "5.10.2")
def test_displaced_leaders_return_in_the_next_reinforcement_phase() -> None:
    g = table(active="", round=0)
    g.displace(leader("hamilcar"))
    g.renew_command(space("lilybaeum"))
    start(g, reinforcements)
    while waiting(g).split()[-1] != "place_leader":
        g.apply(quiet(g))
    assert why_not(g, "panormus") == "no_own_units_there"
    take(g, "lilybaeum")
    assert where(g, "hamilcar") == "lilybaeum"


@pytest.mark.rule("sword_of_rome", "A-39")
def test_leaders_without_units_give_way_to_the_leaders_of_the_city() -> None:
    """The besiegers of Capua lose their last unit: Camillus comes out, and they are displaced."""
    g = table(
        forces={"capua": ("samnite", 1, ["pontius", "samnite_minor_b"])},
        inside={"capua": ("roman", 0, ["camillus"])},
    )
    g.lose_units(space("capua"), 1)
    g.settle(space("capua"))
    assert force(g, "capua") == ("roman", 0, ["camillus"])
    assert (where(g, "pontius"), where(g, "samnite_minor_b")) == ("displaced", "aside")
    check(g)


@pytest.mark.rule("sword_of_rome", "A-39")
def test_a_leader_left_before_a_city_gives_way_to_the_garrison_of_an_ally() -> None:
    """Gauls march off from before allied Pisae with all their units and leave a leader."""
    g = table(
        alliances=["gallic_etruscan"],
        forces={"pisae": ("gallic", 2, ["gallic_minor_b", "gallic_minor_c"])},
        inside={"pisae": ("etruscan", 2, [])},
        active="gallic",
    )
    march(g, "gallic_minor_b", 2, "luna")
    assert force(g, "pisae") == ("etruscan", 2, [])
    assert where(g, "gallic_minor_c") == "aside"
    check(g)


@pytest.mark.rule("sword_of_rome", "8.4")
def test_a_leader_among_allied_units_is_not_displaced() -> None:
    g = table(alliances=["roman_greek"], forces={"neapolis": ("greek", 2, [])})
    g.place[leader("camillus")] = space("neapolis")
    g.displace_stranded(space("neapolis"))
    assert where(g, "camillus") == "neapolis"
    g.part(power("roman"), power("greek"))
    g.displace_stranded(space("neapolis"))
    assert where(g, "camillus") == "displaced"
