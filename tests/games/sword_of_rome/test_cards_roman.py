"""C. The cards of the Romans; those that other decks have too are in test_cards_common.py."""

from __future__ import annotations

import pytest

from ludus.games.sword_of_rome.drawing import drawing
from ludus.games.sword_of_rome.position.state import State
from ludus.games.sword_of_rome.rules.movement.activation import act_with
from ludus.games.sword_of_rome.rules.movement.campaign import wage_campaign
from ludus.games.sword_of_rome.rules.politics.support import add_support
from ludus.games.sword_of_rome.rules.turn.attrition import attrition
from ludus.games.sword_of_rome.rules.turn.desperate import desperate_times
from ludus.games.sword_of_rome.rules.turn.play import actions
from ludus.games.sword_of_rome.rules.turn.reinforcement_phase import reinforce
from ludus.games.sword_of_rome.rules.turn.sequence import end_turn
from ludus.games.sword_of_rome.telling.rerolls import winning
from ludus.games.sword_of_rome.vocabulary.powers import GREEK, ROMAN
from tests.games.reading import check
from tests.games.sword_of_rome.card_scenes import (
    ETRUSCANS,
    EVEN,
    GAULS,
    GREEKS,
    PUNICS,
    ROMANS,
    SAMNITES,
    asked_until_the_end,
    battle,
    change,
    is_asked,
    outcome,
    roll,
    rolled,
    side_of,
    siege_of,
)
from tests.games.sword_of_rome.kit import (
    GAME,
    Force,
    allied,
    attack,
    bonuses,
    event,
    finish,
    force,
    garrison,
    is_city,
    leader,
    lies,
    log,
    loyalty,
    offered,
    owed,
    owner,
    power,
    reach,
    run_until,
    siege,
    stand,
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

AGAINST_SAMNITES = {"velitrae": ROMANS, "fregellae": SAMNITES}


# -- leaders ---------------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "C.R6")
@pytest.mark.parametrize("chief", ["dictator", "valerius"])
def test_the_dictator_joins_roman_units_and_may_command_at_once(chief: str) -> None:
    g = event(table(hands={"roman": ["dictator_appointed"]}), "dictator_appointed")
    assert offered(g) == ["roma", "velitrae"]
    assert why_not(g, "capua") == "no_own_units_there"
    take(g, "roma")
    assert waiting(g) == "roman commander"
    take(g, chief)
    other = "valerius" if chief == "dictator" else "dictator"
    assert force(g, "roma") == ("roman", 7, [chief, other])
    assert lies(g, "dictator_appointed") == "discards"


@pytest.mark.rule("sword_of_rome", "C.R6")
def test_the_dictator_goes_with_the_next_reinforcements_and_can_come_again() -> None:
    g = table(hands={"roman": ["dictator_appointed"]})
    event(g, "dictator_appointed", "roma", "dictator")
    start(g, reinforce, "roman")
    assert where(g, "dictator") == "aside"
    finish(g)
    assert where(g, "dictator") == "aside"  # he is no consul: nobody draws him
    g.discards[0], g.hand[0] = 0, (1 << 37) - 1
    take(use(g, "dictator_appointed"), "event")
    assert waiting(g) == "roman event_space"


@pytest.mark.rule("sword_of_rome", "C.R6")
def test_there_is_only_one_dictator_and_he_needs_units() -> None:
    g = table(
        forces={"roma": ("roman", 7, ["dictator", "valerius"])},
        hands={"roman": ["dictator_appointed"]},
    )
    assert why_no_event(g, "dictator_appointed") == "no_effect"
    g = table(cleared=True, hands={"roman": ["dictator_appointed"]})
    assert why_no_event(g, "dictator_appointed") == "no_effect"


@pytest.mark.rule("sword_of_rome", "C.R6", "A-64")
def test_the_dictator_may_join_units_inside_a_city() -> None:
    g = table(
        cleared=True,
        forces={"roma": GAULS},
        inside={"roma": ("roman", 2, ["valerius"])},
        hands={"roman": ["dictator_appointed"]},
    )
    event(g, "dictator_appointed", "roma")
    assert garrison(g, "roma") == (2, ["valerius", "dictator"])
    assert force(g, "roma") == GAULS
    check(g)


@pytest.mark.rule("sword_of_rome", "C.R22", "A-67")
@pytest.mark.parametrize("state", ["aside", "displaced"])
def test_camillus_takes_the_place_of_a_consul_on_the_map(state: str) -> None:
    g = table(
        cleared=True,
        forces={"velitrae": ("roman", 5, ["manlius"]), "roma": ("roman", 7, ["valerius"])},
        hands={"roman": ["recall_of_camillus"]},
    )
    if state == "displaced":
        g.displace(leader("camillus"))
    event(g, "recall_of_camillus")
    assert offered(g) == ["valerius", "manlius"]
    assert why_not(g, "claudius") == "leader_not_on_map"
    assert why_not(g, "dionysius") == "leader_not_yours"
    take(g, "manlius")
    assert force(g, "velitrae") == ("roman", 5, ["camillus"])
    assert where(g, "manlius") == "aside"
    assert force(g, "roma") == ("roman", 7, ["valerius"])
    assert lies(g, "recall_of_camillus") == "discards"


@pytest.mark.rule("sword_of_rome", "C.R22")
def test_camillus_is_not_recalled_from_the_map_nor_without_a_consul_to_replace() -> None:
    g = table(hands={"roman": ["recall_of_camillus"]})
    assert why_no_event(g, "recall_of_camillus") == "no_effect"
    g = table(cleared=True, hands={"roman": ["recall_of_camillus"]})
    assert why_no_event(g, "recall_of_camillus") == "no_effect"


@pytest.mark.rule("sword_of_rome", "C.R22")
def test_camillus_stands_under_the_same_command_as_the_consul_he_replaces() -> None:
    g = table(
        cleared=True,
        forces={"roma": ("roman", 7, ["valerius", "manlius"])},
        hands={"roman": ["recall_of_camillus"]},
    )
    event(g, "recall_of_camillus", "manlius")
    assert force(g, "roma") == ("roman", 7, ["valerius", "camillus"])


@pytest.mark.rule("sword_of_rome", "C.R22")
def test_camillus_replaces_a_consul_inside_a_besieged_city_inside() -> None:
    g = table(
        cleared=True,
        forces={"roma": GAULS},
        inside={"roma": ("roman", 2, ["valerius"])},
        hands={"roman": ["recall_of_camillus"]},
    )
    event(g, "recall_of_camillus", "valerius")
    assert garrison(g, "roma") == (2, ["camillus"])
    check(g)


@pytest.mark.rule("sword_of_rome", "C.R23")
def test_a_consul_whose_office_is_prorogued_stays_and_one_only_is_drawn() -> None:
    g = event(table(hands={"roman": ["prorogatio"]}), "prorogatio")
    assert offered(g) == ["camillus", "valerius"]
    take(g, "camillus")
    assert lies(g, "prorogatio") == "discards"
    reach(start(g, reinforce, "roman"), "consul_drawn")
    assert (where(g, "camillus"), where(g, "valerius")) == ("velitrae", "aside")
    assert "camillus" not in offered(g)
    take(g, "fabius")
    finish(g)
    assert log(g, "consul") == [("consul", "fabius")]
    assert where(g, "camillus") == "velitrae"


@pytest.mark.rule("sword_of_rome", "C.R23")
def test_without_prorogatio_two_consuls_are_drawn_and_it_lasts_for_one_turn() -> None:
    g = table(hands={"roman": ["prorogatio"]})
    event(g, "prorogatio", "camillus")
    finish(start(g, end_turn))
    finish(start(g, reinforce, "roman"))
    assert len(log(g, "consul")) == 2
    g = table(hands={"roman": ["prorogatio"]})
    g.this_turn.prorogued = leader("valerius")
    assert why_no_event(g, "prorogatio") == "no_effect"
    g = table(cleared=True, hands={"roman": ["prorogatio"]})  # no consul is there
    assert why_no_event(g, "prorogatio") == "no_effect"


# -- markers ---------------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "C.R7")
def test_romans_cross_two_links_of_the_appian_way_for_one_point() -> None:
    g = table(hands={"roman": ["appian_way"]})
    event(g, "appian_way")
    assert lies(g, "appian_way") == "removed"
    reach(start(g, act_with, "valerius", 2), "take_units")
    take(g, 5)
    left = []
    for place in ("velitrae", "tarracina", "capua", "tarracina"):
        take(reach(g, "march"), f"space:{place}")
        left.append(g.march.points)
    assert left == [3, 3, 2, 2]


@pytest.mark.rule("sword_of_rome", "C.R7")
def test_before_it_is_built_and_for_others_the_appian_way_is_clear_ground() -> None:
    g = reach(start(table(), act_with, "valerius", 2), "take_units")
    take(g, 5)
    left = []
    for place in ("velitrae", "tarracina", "capua"):
        take(reach(g, "march"), f"space:{place}")
        left.append(g.march.points)
    assert left == [3, 2, 1]
    g = table(cleared=True, forces={"capua": GREEKS}, hands={"roman": ["appian_way"]})
    event(g, "appian_way")
    g.active = GREEK
    take(reach(start(g, act_with, "dionysius", 3), "take_units"), 5)
    left = []
    for place in ("tarracina", "velitrae"):
        take(reach(g, "march"), f"space:{place}")
        left.append(g.march.points)
    assert left == [3, 2]


@pytest.mark.rule("sword_of_rome", "C.R7")
def test_a_step_off_the_appian_way_ends_what_it_gives() -> None:
    g = table(cleared=True, forces={"roma": ROMANS}, hands={"roman": ["appian_way"]})
    event(g, "appian_way")
    take(reach(start(g, act_with, "camillus", 2), "take_units"), 5)
    for place, left in (("velitrae", 3), ("antium", 2), ("tarracina", 1), ("capua", 0)):
        take(reach(g, "march"), f"space:{place}")
        assert g.march.points == left


@pytest.mark.rule("sword_of_rome", "C.R8")
def test_duoviri_navales_let_three_roman_units_sail_with_a_card_of_value_3() -> None:
    def aboard(n: int, value: int, *, duoviri: bool) -> str:
        g = table(cleared=True, forces={"tarracina": ROMANS}, hands={"roman": ["duoviri_navales"]})
        if duoviri:
            event(g, "duoviri_navales")
            assert lies(g, "duoviri_navales") == "removed"
        take(reach(start(g, act_with, "camillus", value), "take_units"), n)
        return why_not(reach(g, "march"), "sail_to:hadria")

    assert aboard(3, 3, duoviri=True) == "allowed"
    assert aboard(4, 3, duoviri=True) == "too_many_aboard"
    assert aboard(3, 2, duoviri=True) == "no_ships"
    assert aboard(3, 3, duoviri=False) == "no_ships"


@pytest.mark.rule("sword_of_rome", "C.R8")
@pytest.mark.parametrize("duoviri", [True, False])
def test_duoviri_navales_open_the_retreat_by_sea(duoviri: bool) -> None:
    g = table(
        cleared=True,
        forces={"tarracina": ("roman", 3, ["camillus"]), "capua": SAMNITES},
        owners={"antium": "roman"},
        hands={"roman": ["duoviri_navales", "triumph"]},
    )
    if duoviri:
        event(g, "duoviri_navales")
    attack(g, "egnatius", 5, "tarracina")
    roll(g, 3, 3, 4, 3, 3, 3)
    if not duoviri:
        assert "roman retreat_by_sea" not in asked_until_the_end(g)
        return
    reach(g, "retreat_by_sea")
    take(g, "triumph")
    assert force(finish(g), "antium") == ("roman", 2, ["camillus"])


@pytest.mark.rule("sword_of_rome", "C.R9")
def test_punic_envoys_open_the_way_to_a_treaty_and_do_nothing_else() -> None:
    g = table(hands={"roman": ["punic_envoys", "carthage_signs_treaty"]})
    assert why_no_event(g, "carthage_signs_treaty") == "no_effect"
    event(g, "punic_envoys")
    assert lies(g, "punic_envoys") == "removed"
    assert not allied(g, "roman_carthaginian")
    assert why_no_event(g, "carthage_signs_treaty") == "allowed"


@pytest.mark.rule("sword_of_rome", "C.R9", "C.R10")
def test_no_envoys_and_no_treaty_after_the_fall_of_carthage() -> None:
    g = table(hands={"roman": ["punic_envoys", "carthage_signs_treaty"]})
    g.envoys = 1
    assert why_no_event(g, "punic_envoys") == "no_effect"  # they have been sent
    g.envoys = 0
    g.carthage_fell = 1
    assert why_no_event(g, "punic_envoys") == "no_effect"
    g.envoys = 1
    assert why_no_event(g, "carthage_signs_treaty") == "no_effect"


@pytest.mark.rule("sword_of_rome", "C.R10")
def test_the_treaty_makes_rome_and_carthage_allies_until_it_is_broken() -> None:
    g = table(hands={"roman": ["punic_envoys", "carthage_signs_treaty"]})
    event(g, "punic_envoys")
    event(g, "carthage_signs_treaty")
    assert allied(g, "roman_carthaginian")
    assert lies(g, "carthage_signs_treaty") == "removed"
    finish(start(g, end_turn))
    assert allied(g, "roman_carthaginian")
    g.active = ROMAN
    take(start(g, actions, "roman"), "break_off:roman_carthaginian")
    run_until(g, "roman action")
    assert not allied(g, "roman_carthaginian")


@pytest.mark.rule("sword_of_rome", "C.R10")
def test_an_ally_of_the_greeks_signs_no_treaty_with_carthage() -> None:
    g = table(alliances=["roman_greek"], hands={"roman": ["carthage_signs_treaty"]})
    g.envoys = 1
    assert why_no_event(g, "carthage_signs_treaty") == "no_effect"


@pytest.mark.rule("sword_of_rome", "C.R13")
def test_foedus_protects_roman_support_from_events_of_others_this_turn() -> None:
    g = table(
        hands={
            "roman": ["foedus"],
            "greek": ["greek_gold", "latin_revolt"],
            "etruscan_samnite": ["samnite_raiders", "latin_rebellion", "campanian_revolt"],
        },
    )
    event(g, "foedus")
    assert lies(g, "foedus") == "discards"
    event(g, "greek_gold")
    assert why_not(g, "roman") == "foedus_protects"
    assert why_not(g, "samnite") == "allowed"
    g.hand[1] |= g.discards[1]
    g.discards[1] = 0
    assert why_no_event(g, "latin_revolt") == "foedus_protects"
    assert why_no_event(g, "latin_rebellion") == "foedus_protects"
    event(g, "samnite_raiders")
    assert why_not(g, "capua") == "foedus_protects"
    event(g, "campanian_revolt")
    assert offered(g) == ["neapolis"]
    assert why_not(g, "capua") == "foedus_protects"
    finish(start(g, end_turn))
    assert why_no_event(g, "latin_rebellion") == "allowed"


@pytest.mark.rule("sword_of_rome", "C.R13")
@pytest.mark.parametrize(("foedus", "reason"), [(0, "allowed"), (1, "foedus_protects")])
def test_foedus_protects_roman_support_from_what_follows_a_battle(foedus: int, reason: str) -> None:
    forces = {**AGAINST_SAMNITES, "hadria": ("samnite", 1, [])}
    g = table(cleared=True, forces=forces, owners={"hadria": "greek"}, active="etruscan_samnite")
    g.this_turn.foedus = foedus
    attack(g, "egnatius", 5, "velitrae")
    reach(roll(g, 6, 6, 6, 2, 2, 2), "consequence")
    assert why_not(g, "remove_in:praeneste") == reason
    assert why_not(g, "remove_in:roma") == reason
    assert why_not(g, "convert_in:capua") == reason


@pytest.mark.rule("sword_of_rome", "C.R13")
@pytest.mark.parametrize(("foedus", "reason"), [(0, "allowed"), (1, "foedus_protects")])
def test_foedus_keeps_the_winner_of_a_battle_from_replacing_a_roman_marker(
    foedus: int, reason: str
) -> None:
    forces = {
        **AGAINST_SAMNITES,
        "anagnia": ("samnite", 1, []),
        "luceria": ("samnite", 1, []),
        "hadria": ("samnite", 1, []),
    }
    owners = {"luceria": "roman", "hadria": "greek"}
    g = table(cleared=True, forces=forces, owners=owners, active="etruscan_samnite")
    g.this_turn.foedus = foedus
    attack(g, "egnatius", 5, "velitrae")
    reach(roll(g, 6, 6, 6, 2, 2, 2), "consequence")
    assert why_not(g, "add_in:velitrae") == reason, "where the battle was"
    assert why_not(g, "add_in:anagnia") == reason
    assert why_not(g, "add_in:luceria") == reason, "at home too: it would be a Roman marker less"
    assert why_not(g, "add_in:hadria") == "allowed", "a Greek marker"
    assert "anagnia" in offered(start(g, add_support, "etruscan_samnite", "samnite", 1)), (
        "the value of a card"
    )


@pytest.mark.rule("sword_of_rome", "C.R13")
def test_foedus_is_not_declared_twice() -> None:
    g = table(hands={"roman": ["foedus"]})
    g.this_turn.foedus = 1
    assert why_no_event(g, "foedus") == "no_effect"


@pytest.mark.rule("sword_of_rome", "C.R25")
def test_the_servian_wall_costs_every_siege_of_roma_a_point_for_ever() -> None:
    g = table(hands={"roman": ["servian_wall"]})
    event(g, "servian_wall")
    assert lies(g, "servian_wall") == "removed"
    finish(start(g, end_turn))
    assert g.servian_wall == -1
    walled = siege_of("roma", ("greek", 5, ["dionysius"]), hands={}, active="greek")
    walled.servian_wall = g.servian_wall
    assert rolled(walled, 4, 3) == (6, 0, 0)
    assert siege(walled, "roma") == 0
    open_city = siege_of("roma", ("greek", 5, ["dionysius"]), hands={}, active="greek")
    assert rolled(open_city, 4, 3) == (7, 1, 1)
    other = siege_of("capua", ("greek", 5, ["dionysius"]), hands={}, active="greek")
    other.servian_wall = g.servian_wall
    assert rolled(other, 2, 3) == (5, 0, 0)


# -- battles ---------------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "C.R11")
def test_obesus_etruscus_costs_the_side_of_the_etruscans_2() -> None:
    forces = {"sutrium": ROMANS, "volsinii": ETRUSCANS}
    assert change("obesus_etruscus", forces, "camillus", 5, "volsinii") == (0, -2)
    etruscan = "etruscan_samnite"
    attack_on = ("etruscan_minor_a", 5, "sutrium")
    assert change("obesus_etruscus", forces, *attack_on, active=etruscan) == (-2, 0)


@pytest.mark.rule("sword_of_rome", "C.R11")
def test_obesus_etruscus_is_no_card_against_samnites() -> None:
    assert not is_asked("obesus_etruscus", AGAINST_SAMNITES, "camillus", 5, "fregellae")


def flanked(id: str, n: int, support: int, *, joins: bool) -> State:
    """Samnites attack Narnia, Etruscans are at their flank or not; the first answer or die."""
    g = table(
        cleared=True,
        forces={
            "narnia": ROMANS,
            "praeneste": ("samnite", n, ["egnatius"]),
            "spoletium": ("etruscan", support, ["etruscan_minor_a"]),
        },
        hands={"roman": [id]},
        active="etruscan_samnite",
    )
    take(start(g, wage_campaign, "etruscan_samnite", 3), "egnatius", n)
    take(reach(g, "march"), "space:narnia")
    reach(g, "flank")
    if not joins:
        return take(g, "pass")
    take(g, "etruscan_minor_a")
    while waiting(g) in ("etruscan_samnite flank_to", "etruscan_samnite take_units"):
        take(g, offered(g)[-1])
    return g


@pytest.mark.rule("sword_of_rome", "C.R11")
@pytest.mark.parametrize("joins", [True, False])
def test_obesus_etruscus_counts_etruscans_at_the_flank_too(joins: bool) -> None:
    g = flanked("obesus_etruscus", 5, 5, joins=joins)
    assert (waiting(g) == "roman react_battle") == joins
    if joins:
        finish(roll(take(g, "obesus_etruscus"), *EVEN))
        plain = finish(roll(take(flanked("obesus_etruscus", 5, 5, joins=True), "pass"), *EVEN))
        shift = [int(a) - int(b) for a, b in zip(bonuses(g), bonuses(plain), strict=True)]
        assert shift == [-2, 0]


@pytest.mark.rule("sword_of_rome", "C.R13", "12.5.b")
@pytest.mark.parametrize(("foedus", "reason"), [(0, "allowed"), (1, "foedus_protects")])
def test_foedus_holds_for_an_ally_at_the_flank_too(foedus: int, reason: str) -> None:
    g = flanked("foedus", 5, 5, joins=True)
    stand(g, "anagnia", ("etruscan", 1, []))
    g.this_turn.foedus = foedus
    reach(roll(g, 6, 6, 6, 2, 2, 2), "consequence")
    assert why_not(g, "add_for_ally:anagnia") == reason


@pytest.mark.rule("sword_of_rome", "C.R18")
@pytest.mark.parametrize("joins", [True, False])
def test_triumph_counts_what_the_flank_loses_too(joins: bool) -> None:
    g = flanked("triumph", 2, 4, joins=joins)
    roll(g, 2, 2, 2, 6, 6, 3)  # four units, if there are so many
    assert (waiting(g) == "roman react_outcome") == joins


@pytest.mark.rule("sword_of_rome", "C.R12")
def test_the_sacred_band_gives_the_side_of_carthage_2() -> None:
    forces = {"agrigentum": GREEKS, "selinus": PUNICS}
    assert change("sacred_band", forces, "dionysius", 5, "selinus", active="greek") == (0, 2)
    assert change("sacred_band", forces, "hamilcar", 5, "space:agrigentum") == (2, 0)
    assert not is_asked("sacred_band", AGAINST_SAMNITES, "camillus", 5, "fregellae")


@pytest.mark.rule("sword_of_rome", "C.R14")
def test_devotio_gives_3_for_the_life_of_the_named_commander() -> None:
    # Camillus (4) against Egnatius (3) had +1; without him Egnatius has +3.
    forces = AGAINST_SAMNITES
    assert change("devotio", forces, "camillus", 5, "fregellae") == (3 - 1, 3)
    g = take(battle("devotio", forces, "camillus", 5, "fregellae"), "devotio")
    assert where(g, "camillus") == "displaced"
    finish(roll(g, 6, 6, 6, 1, 1, 1))
    assert force(g, "fregellae") == ("roman", 5, [])
    check(g)


@pytest.mark.rule("sword_of_rome", "C.R14")
def test_after_devotio_a_subordinate_takes_command_of_attackers() -> None:
    forces = {"velitrae": ("roman", 5, ["camillus", "valerius"]), "fregellae": SAMNITES}
    g = table(cleared=True, forces=forces, hands={"roman": ["devotio"]})
    attack(g, "camillus", 5, "fregellae", leaders=["valerius"])
    take(g, "devotio")
    assert log(g, "new_commander") == [("new_commander", "roman", "valerius", "fregellae")]
    finish(roll(g, 6, 6, 6, 2, 2, 2))
    assert bonuses(g) == (3, 1)  # Valerius (3) is as good as Egnatius
    assert force(g, "fregellae") == ("roman", 5, ["valerius"])


@pytest.mark.rule("sword_of_rome", "C.R14")
def test_after_devotio_the_romans_choose_among_several_subordinates() -> None:
    forces = {
        "velitrae": ("roman", 5, ["camillus", "valerius", "claudius"]),
        "fregellae": SAMNITES,
    }
    g = table(cleared=True, forces=forces, hands={"roman": ["devotio"]}, active="etruscan_samnite")
    take(attack(g, "egnatius", 5, "velitrae"), "devotio")
    assert waiting(g) == "roman commander"
    assert offered(g) == ["valerius", "claudius"]
    take(g, "claudius")
    finish(roll(g, 1, 1, 1, 6, 6, 6))
    assert force(g, "velitrae") == ("roman", 5, ["claudius", "valerius"])
    check(g)


@pytest.mark.rule("sword_of_rome", "C.R14")
def test_after_devotio_a_leader_who_comes_out_of_the_city_takes_command() -> None:
    g = table(
        cleared=True,
        forces={"tarracina": ROMANS, "capua": GAULS},
        inside={"capua": ("roman", 2, ["valerius"])},
        hands={"roman": ["devotio"]},
    )
    attack(g, "camillus", 5, "capua")
    take(g, "join_battle", "devotio")
    assert where(g, "camillus") == "displaced"
    assert log(g, "new_commander") == [("new_commander", "roman", "valerius", "capua")]
    finish(roll(g, 6, 6, 6, 2, 2, 2))
    assert force(g, "capua") == ("roman", 7, ["valerius"])
    check(g)


@pytest.mark.rule("sword_of_rome", "C.R14")
def test_devotio_needs_a_named_roman_commander() -> None:
    leaderless = {"velitrae": ("roman", 5, []), "fregellae": SAMNITES}
    attack_on = ("egnatius", 5, "velitrae")
    assert not is_asked("devotio", leaderless, *attack_on, active="etruscan_samnite")
    assert is_asked("devotio", AGAINST_SAMNITES, *attack_on, active="etruscan_samnite")
    others = {"agrigentum": GREEKS, "selinus": PUNICS}
    assert not is_asked("devotio", others, "dionysius", 5, "selinus", active="greek")


@pytest.mark.rule("sword_of_rome", "C.R15", "A-55")
def test_manipular_tactics_give_2_except_to_romans_who_attack_over_rough_ground() -> None:
    card = "manipular_tactics"
    assert change(card, AGAINST_SAMNITES, "camillus", 5, "fregellae") == (2, 0)
    rough = {"praeneste": ROMANS, "corfinium": SAMNITES}
    assert not is_asked(card, rough, "camillus", 5, "corfinium")
    defence = change(card, rough, "egnatius", 5, "praeneste", active="etruscan_samnite")
    assert defence == (0, 2)
    road = {"velitrae": ROMANS, "tarracina": SAMNITES}
    assert change(card, road, "camillus", 5, "tarracina") == (2, 0)


@pytest.mark.rule("sword_of_rome", "C.R15", "C.R17")
@pytest.mark.parametrize("id", ["manipular_tactics", "roman_discipline"])
def test_cards_for_roman_units_are_no_cards_for_battles_of_others(id: str) -> None:
    others = {"agrigentum": GREEKS, "selinus": PUNICS}
    g = battle(id, others, "dionysius", 5, "selinus", active="greek")
    assert not any(told.startswith("roman") for told in asked_until_the_end(g))


@pytest.mark.rule("sword_of_rome", "C.R35")
@pytest.mark.parametrize(
    ("place", "foe"),
    [
        ("spoletium", GAULS),
        ("eporedia", ("transalpine", 5, ["transalpine_minor_a"])),
    ],
)
def test_torquatus_duel_gives_2_against_gauls_of_either_kind(place: str, foe: Force) -> None:
    origin = {"spoletium": "narnia", "eporedia": "taurasia"}[place]
    forces = {origin: ROMANS, place: foe}
    assert change("torquatus_duel", forces, "camillus", 5, place) == (2, 0)


@pytest.mark.rule("sword_of_rome", "C.R35")
def test_torquatus_duel_helps_roman_defenders_and_only_against_gauls() -> None:
    forces = {"narnia": ROMANS, "spoletium": GAULS}
    attack_on = ("gallic_minor_a", 5, "narnia")
    assert change("torquatus_duel", forces, *attack_on, active="gallic") == (0, 2)
    assert not is_asked("torquatus_duel", AGAINST_SAMNITES, "camillus", 5, "fregellae")
    others = {"spoletium": GAULS, "perusia": ETRUSCANS}
    assert not is_asked("torquatus_duel", others, "gallic_minor_a", 5, "perusia", active="gallic")


@pytest.mark.rule("sword_of_rome", "C.R16")
@pytest.mark.parametrize(
    ("faces", "answer", "lost"),
    [
        ((5, 4, 3), "pass", 3),
        ((5, 4, 3), "triarii", 1),
        ((4, 3, 3), "pass", 1),
        ((4, 3, 3), "triarii", 0),
    ],
)
def test_triarii_spare_the_beaten_romans_2_units(
    faces: tuple[int, int, int], answer: str, lost: int
) -> None:
    dice = (2, 2, 2, *faces)
    g = outcome("triarii", AGAINST_SAMNITES, "camillus", 5, "fregellae", faces=dice, active="roman")
    assert waiting(g) == "roman react_outcome"
    finish(take(g, answer))
    assert force(g, "velitrae") == ("roman", 5 - lost, ["camillus"])
    assert lies(g, "triarii") == ("discards" if answer == "triarii" else "hand")


@pytest.mark.rule("sword_of_rome", "C.R16")
@pytest.mark.parametrize(
    "faces",
    [(6, 6, 6, 2, 2, 2), (2, 2, 2, 3, 3, 3)],
    ids=["a victory", "a defeat without losses"],
)
def test_triarii_are_for_a_defeat_that_costs_something(faces: tuple[int, ...]) -> None:
    g = outcome(
        "triarii", AGAINST_SAMNITES, "camillus", 5, "fregellae", faces=faces, active="roman"
    )
    assert "roman react_outcome" not in asked_until_the_end(g)


@pytest.mark.rule("sword_of_rome", "C.R16", "A-69")
def test_triarii_save_nobody_from_an_automatic_defeat() -> None:
    forces = {"velitrae": ("roman", 1, ["camillus"]), "fregellae": SAMNITES}
    g = battle("triarii", forces, "egnatius", 5, "velitrae", active="etruscan_samnite")
    assert "roman react_outcome" not in asked_until_the_end(g)
    assert log(g, "automatic") == [("automatic", "samnite", "velitrae")]


@pytest.mark.rule("sword_of_rome", "C.R17")
@pytest.mark.parametrize(
    ("chief", "place", "active", "dice"),
    [
        ("camillus", "fregellae", "roman", [(6, 2, 4), (5, 3, 1)]),
        ("egnatius", "velitrae", "etruscan_samnite", [(6, 1, 4), (5, 2, 1)]),
    ],
)
def test_roman_discipline_rolls_one_roman_die_again(
    chief: str, place: str, active: str, dice: list[tuple[int, ...]]
) -> None:
    g = battle("roman_discipline", AGAINST_SAMNITES, chief, 5, place, active=active)
    roll(g, 6, 1, 4, 5, 3, 1)
    assert waiting(g) == "roman react_dice"
    take(g, "roman_discipline")
    assert waiting(g) == "roman reroll_die"
    assert offered(g) == ["0", "1", "2"]
    take(g, 1)
    take(g, 2)
    assert lies(g, "roman_discipline") == "discards"
    finish(g)
    assert [told[2:5] for told in log(g, "dice")] == dice


@pytest.mark.parametrize(
    ("chief", "place", "active", "told"),
    [
        ("camillus", "fregellae", "roman", "Roll the 1 again|Every roll wins the battle."),
        (
            "egnatius",
            "velitrae",
            "etruscan_samnite",
            "Roll the 3 again|3 or more wins the battle: 67 %.",
        ),
    ],
)
def test_dice_that_may_be_rolled_again_are_told_by_what_they_show_and_must_show(
    chief: str, place: str, active: str, told: str
) -> None:
    for face in range(1, 7):
        g = battle("roman_discipline", AGAINST_SAMNITES, chief, 5, place, active=active)
        roll(g, 6, 1, 4, 5, 3, 1)
        take(g, "roman_discipline")
        view = g.view(0)
        hint = drawing(GAME).hint(view, "reroll_die", "die:1", "en")
        assert f"{GAME.describe('en', g.kind(), 1, view)}|{hint.note}" == told
        assert GAME.describe("fr", g.kind(), 1) == "Relancer le dé n° 2"
        finish(take(take(g, 1), face))
        assert (log(g, "battle_won")[0][1] == "roman") == (face in winning(view, 1))


@pytest.mark.rule("sword_of_rome", "C.R17")
def test_roman_discipline_is_for_battles_not_for_sieges() -> None:
    g = siege_of("tarquinii", ROMANS, hands={"roman": ["roman_discipline"]}, active="roman")
    assert not any(told.startswith("roman react") for told in asked_until_the_end(g))


@pytest.mark.rule("sword_of_rome", "C.R18")
@pytest.mark.parametrize("plays", [True, False])
def test_triumph_gives_2_more_points_after_a_victory_that_cost_3_units(plays: bool) -> None:
    g = outcome(
        "triumph",
        AGAINST_SAMNITES,
        "camillus",
        5,
        "fregellae",
        faces=(5, 4, 3, 2, 2, 2),
        active="roman",
    )
    assert waiting(g) == "roman react_outcome"
    take(g, "triumph" if plays else "pass")
    reach(g, "consequence")
    lost = 5 - units_left(g)
    assert owed(g) == (lost + 1) // 2 + (2 if plays else 0)
    assert lies(g, "triumph") == ("discards" if plays else "hand")


def units_left(g: State) -> int:
    """All Samnite units on the map."""
    return g.strength(power("samnite"))


@pytest.mark.rule("sword_of_rome", "C.R18", "C.C9", "12.5", "A-56")
@pytest.mark.parametrize(
    ("main", "chief", "flank"),
    [("roman", "camillus", "gallic_minor_a"), ("gallic", "gallic_minor_a", "camillus")],
)
def test_a_victory_is_that_of_the_main_force_not_of_an_ally_at_its_flank(
    main: str, chief: str, flank: str
) -> None:
    places = {chief: "velitrae", flank: "anagnia"}
    g = table(
        cleared=True,
        forces={places["camillus"]: ROMANS, places["gallic_minor_a"]: GAULS, "fregellae": SAMNITES},
        alliances=["roman_gallic"],
        hands={"roman": ["triumph"], "gallic": ["trophy_heads"]},
        active=main,
    )
    take(start(g, wage_campaign, main, 3), chief)
    take(reach(g, "take_units"), 5)
    take(reach(g, "march"), "space:fregellae")
    take(reach(g, "flank"), flank, "consent")
    take(reach(g, "take_units"), 5)
    roll(g, 6, 6, 6, 2, 2, 2)
    assert waiting(g) == f"{main} react_outcome"
    other = "gallic" if main == "roman" else "roman"
    assert f"{other} react_outcome" not in asked_until_the_end(g)


@pytest.mark.rule("sword_of_rome", "C.R18", "A-56")
def test_triumph_counts_what_the_battle_costs_before_the_retreat() -> None:
    # Two lost by the dice; the retreat to Capua, Roman now, would cost more.
    faces = (5, 3, 3, 2, 2, 2)
    g = outcome(
        "triumph", AGAINST_SAMNITES, "camillus", 5, "fregellae", faces=faces, active="roman"
    )
    assert "roman react_outcome" not in asked_until_the_end(g)


@pytest.mark.rule("sword_of_rome", "C.R18")
@pytest.mark.parametrize(("n", "is_asked"), [(3, True), (2, False)])
def test_triumph_also_crowns_an_automatic_victory_over_3_units(n: int, is_asked: bool) -> None:
    forces: dict[str, Force] = {
        "velitrae": ("roman", 5 * n, ["camillus"]),
        "fregellae": ("samnite", n, ["egnatius"]),
    }
    g = battle("triumph", forces, "egnatius", n, "velitrae", active="etruscan_samnite")
    assert (waiting(g) == "roman react_outcome") == is_asked
    assert log(g, "automatic") == [("automatic", "roman", "velitrae")]


@pytest.mark.rule("sword_of_rome", "C.R18")
def test_there_is_no_triumph_for_a_defeat() -> None:
    faces = (1, 1, 1, 6, 6, 6)
    g = outcome(
        "triumph", AGAINST_SAMNITES, "camillus", 5, "fregellae", faces=faces, active="roman"
    )
    assert "roman react_outcome" not in asked_until_the_end(g)


# -- units and colonies ----------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "C.R19")
def test_dilectus_places_2_units_as_reinforcements() -> None:
    g = table(
        forces={"sutrium": ETRUSCANS}, owners={"fregellae": "roman"}, hands={"roman": ["dilectus"]}
    )
    g.is_tribe[g.board.index["fregellae"]] = 0
    before = g.strength(power("roman"))
    event(g, "dilectus")
    assert why_not(g, "neapolis") == "not_friendly"
    assert why_not(g, "sutrium") == "enemy_units_there"
    take(g, "fregellae", "capua")
    assert (units(g, "fregellae"), units(g, "capua")) == (1, 1)
    assert waiting(g) == "roman action"
    assert g.strength(power("roman")) == before + 2
    assert lies(g, "dilectus") == "discards"


@pytest.mark.rule("sword_of_rome", "C.R20")
def test_latin_levies_put_a_unit_into_each_of_three_roman_cities() -> None:
    g = table(hands={"roman": ["latin_levies"]})
    event(g, "latin_levies")
    assert offered(g) == ["roma", "sutrium", "narnia", "capua", "enough"]
    assert why_not(g, "praeneste") == "no_effect"
    assert why_not(g, "neapolis") == "not_friendly"
    take(g, "roma")
    assert why_not(g, "roma") == "no_effect"
    take(g, "sutrium", "capua")
    assert waiting(g) == "roman action"
    assert (units(g, "roma"), units(g, "sutrium"), units(g, "capua")) == (8, 1, 1)
    assert units(g, "narnia") == 0
    assert lies(g, "latin_levies") == "discards"


@pytest.mark.rule("sword_of_rome", "C.R20", "A-63")
def test_latin_levies_need_no_third_city_and_avoid_besieged_ones() -> None:
    g = table(
        forces={"sutrium": ETRUSCANS, "narnia": GAULS},
        alliances=["roman_gallic"],
        sieges={"sutrium": 0},
        hands={"roman": ["latin_levies"]},
    )
    event(g, "latin_levies")
    assert why_not(g, "sutrium") == "enemy_units_there"
    assert why_not(g, "narnia") == "others_stand_there"
    take(g, "capua", "enough")
    assert waiting(g) == "roman action"
    assert units(g, "capua") == 1


@pytest.mark.rule("sword_of_rome", "C.R21")
def test_a_latin_colony_makes_a_city_of_a_roman_space_and_costs_no_unit() -> None:
    g = table(owners={"cannae": "roman", "antium": "roman"}, hands={"roman": ["latin_colony"]})
    event(g, "latin_colony")
    assert offered(g) == ["praeneste", "anagnia", "velitrae", "tarracina"]
    assert why_not(g, "cannae") == "not_connected"
    assert why_not(g, "clusium") == "not_friendly"
    assert why_not(g, "capua") == "is_city_or_tribe"
    take(g, "velitrae")
    assert (is_city(g, "velitrae"), loyalty(g, "velitrae")) == (True, 1)
    assert units(g, "velitrae") == 5
    assert lies(g, "latin_colony") == "discards"


@pytest.mark.rule("sword_of_rome", "C.R21")
def test_no_latin_colony_where_enemies_stand_nor_in_a_tribe_but_in_a_former_one() -> None:
    g = table(
        forces={"anagnia": SAMNITES},
        owners={"fregellae": "roman"},
        subjugated=["fregellae"],
        hands={"roman": ["latin_colony"]},
    )
    event(g, "latin_colony")
    assert why_not(g, "anagnia") == "enemy_units_there"
    assert why_not(g, "beneventum") == "not_friendly"
    take(g, "fregellae")
    assert loyalty(g, "fregellae") == 1


@pytest.mark.rule("sword_of_rome", "C.R34")
@pytest.mark.parametrize(
    ("place", "reason"),
    [
        ("praeneste", "allowed"),
        ("spoletium", "allowed"),
        ("perusia", "no_effect"),
    ],
    ids=["in a Roman home space", "beside one", "two spaces away"],
)
@pytest.mark.parametrize("power", ["gallic", "transalpine"])
def test_gallic_tumult_needs_gauls_in_or_beside_a_roman_home_space(
    power: str, place: str, reason: str
) -> None:
    g = table(forces={place: (power, 2, [])}, hands={"roman": ["gallic_tumult"]})
    use(g, "gallic_tumult")
    assert why_not(g, "event") == reason
    if reason == "allowed":
        take(g, "event")
        assert force(g, "roma") == ("roman", 10, ["valerius"])
        assert lies(g, "gallic_tumult") == "discards"


@pytest.mark.rule("sword_of_rome", "C.R34")
@pytest.mark.parametrize(("n", "reason"), [(1, "allowed"), (0, "no_effect")])
def test_gauls_inside_a_city_that_they_hold_cause_a_gallic_tumult_too(n: int, reason: str) -> None:
    g = table(
        cleared=True,
        forces={"narnia": ROMANS},
        owners={"narnia": "gallic"},
        hands={"roman": ["gallic_tumult"]},
    )
    g.inside[g.board.index["narnia"]] = n
    assert why_no_event(g, "gallic_tumult") == reason


@pytest.mark.rule("sword_of_rome", "C.R34")
@pytest.mark.parametrize(("inside", "after"), [(0, 3), (2, 3)])
def test_in_a_besieged_roma_a_gallic_tumult_fills_the_walls(inside: int, after: int) -> None:
    g = table(
        cleared=True,
        forces={"roma": GAULS},
        sieges={"roma": 1},
        hands={"roman": ["gallic_tumult"]},
    )
    g.inside[g.board.index["roma"]] = inside
    event(g, "gallic_tumult")
    assert garrison(g, "roma") == (after, [])
    assert (force(g, "roma"), siege(g, "roma")) == (GAULS, 1)
    check(g)


@pytest.mark.rule("sword_of_rome", "C.R34")
def test_no_gallic_tumult_without_room_nor_in_a_lost_roma() -> None:
    g = table(cleared=True, forces={"roma": GAULS}, hands={"roman": ["gallic_tumult"]})
    g.inside[g.board.index["roma"]] = 3
    assert why_no_event(g, "gallic_tumult") == "no_effect"
    g = table(
        cleared=True,
        forces={"narnia": GAULS},
        owners={"roma": "gallic"},
        hands={"roman": ["gallic_tumult"]},
    )
    assert why_no_event(g, "gallic_tumult") == "no_effect"


# -- sieges ----------------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "C.R24")
@pytest.mark.parametrize(
    ("besiegers", "active"), [(GAULS, "gallic"), (("greek", 4, ["dionysius"]), "greek")]
)
def test_the_geese_of_the_capitol_undo_an_attempt_against_roma(
    besiegers: Force, active: str
) -> None:
    g = siege_of("roma", besiegers, hands={"roman": ["geese_of_the_capitol"]}, active=active)
    assert waiting(g) == "roman react_siege"
    take(g, "geese_of_the_capitol")
    assert waiting(g) == "over"
    assert log(g, "siege_roll") == []
    assert siege(g, "roma") == 0
    assert lies(g, "geese_of_the_capitol") == "discards"


@pytest.mark.rule("sword_of_rome", "C.R24")
def test_the_geese_watch_no_other_city() -> None:
    g = siege_of("capua", GAULS, hands={"roman": ["geese_of_the_capitol"]}, active="gallic")
    assert waiting(g) == "chance die"


@pytest.mark.rule("sword_of_rome", "C.R26")
@pytest.mark.parametrize("place", ["tarquinii", "fregellae"])
def test_siege_works_add_2_to_a_roman_siege_or_subjugation_roll(place: str) -> None:
    g = siege_of(place, ROMANS, hands={"roman": ["siege_works"]}, active="roman")
    assert waiting(g) == "roman react_siege"
    take(g, "siege_works")
    assert lies(g, "siege_works") == "discards"
    assert rolled(g, 3, 3) == (8, 1, 0)


@pytest.mark.rule("sword_of_rome", "C.R26", "C.R27")
@pytest.mark.parametrize("id", ["siege_works", "gates_betrayed"])
def test_roman_siege_cards_help_romans_only(id: str) -> None:
    g = siege_of("tarquinii", GAULS, hands={"roman": [id]}, active="gallic")
    assert waiting(g) == "chance die"


@pytest.mark.rule("sword_of_rome", "C.R27")
@pytest.mark.parametrize("n", [1, 2])
def test_betrayed_gates_add_3_against_a_city_of_little_loyalty(n: int) -> None:
    g = siege_of(
        "tarquinii",
        ROMANS,
        loyalty={"tarquinii": n},
        hands={"roman": ["gates_betrayed"]},
        active="roman",
    )
    take(g, "gates_betrayed")
    assert lies(g, "gates_betrayed") == "discards"
    assert rolled(g, 2, 3) == (8, 1, 0)


@pytest.mark.rule("sword_of_rome", "C.R27")
def test_nobody_betrays_the_gates_of_a_loyal_city_and_a_tribe_has_none() -> None:
    hands = {"roman": ["gates_betrayed"]}
    g = siege_of("tarquinii", ROMANS, loyalty={"tarquinii": 3}, hands=hands, active="roman")
    assert waiting(g) == "chance die"
    g = siege_of("fregellae", ROMANS, hands=hands, active="roman")
    assert waiting(g) == "chance die"


# -- marches ---------------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "C.R28", "A-51")
def test_forced_march_gives_2_points_to_a_leader_activated_by_value() -> None:
    g = table(hands={"roman": ["forced_march"]})
    start(g, act_with, "camillus", 1)
    assert waiting(g) == "roman react_activation"
    take(g, "forced_march", "march", 5)
    assert g.march.points == 6
    assert lies(g, "forced_march") == "discards"


@pytest.mark.rule("sword_of_rome", "C.R28", "A-51")
def test_forced_march_is_no_card_for_a_campaign_nor_for_others() -> None:
    g = table(hands={"roman": ["forced_march"]})
    take(start(g, wage_campaign, "roman", 3), "valerius")
    assert waiting(g) == "roman take_units"
    g = table(hands={"roman": ["forced_march"]}, active="greek")
    start(g, act_with, "dionysius", 3)
    assert waiting(g) == "greek take_units"


# -- support ---------------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "C.R29", "A-60")
def test_divide_and_rule_takes_2_support_of_one_power_but_one_in_a_space() -> None:
    g = table(
        forces={"volsinii": ("etruscan", 1, [])},
        alliances=["roman_gallic"],
        loyalty={"tarquinii": 3},
        hands={"roman": ["divide_and_rule"]},
    )
    event(g, "divide_and_rule")
    assert waiting(g) == "roman event_power"
    assert (why_not(g, "roman"), why_not(g, "gallic")) == ("not_enemy", "not_enemy")
    assert why_not(g, "independent") == "not_enemy"
    assert why_not(g, "volsci") == "garrison_protects"
    assert offered(g) == ["greek", "etruscan", "samnite", "carthaginian"]
    take(g, "etruscan")
    assert why_not(g, "volsinii") == "garrison_protects"
    assert why_not(g, "bovianum") == "nothing_there"
    take(g, "tarquinii")
    assert why_not(g, "tarquinii") == "too_many"
    take(g, "vulci")
    assert waiting(g) == "roman action"
    assert (loyalty(g, "tarquinii"), owner(g, "vulci")) == (2, "independent")
    assert lies(g, "divide_and_rule") == "discards"


@pytest.mark.rule("sword_of_rome", "C.R29")
def test_divide_and_rule_may_stop_after_one() -> None:
    g = table(hands={"roman": ["divide_and_rule"]})
    event(g, "divide_and_rule", "samnite", "hadria", "enough")
    assert waiting(g) == "roman action"
    assert owner(g, "hadria") == "independent"


@pytest.mark.rule("sword_of_rome", "C.R30")
def test_citizenship_makes_up_to_three_roman_cities_more_loyal() -> None:
    g = table(
        forces={"sutrium": ETRUSCANS},
        sieges={"sutrium": 0},
        owners={"tarquinii": "roman", "thurii": "roman"},
        hands={"roman": ["citizenship_granted"]},
    )
    event(g, "citizenship_granted")
    assert why_not(g, "roma") == "loyalty_at_limit"
    assert why_not(g, "sutrium") == "city_besieged"
    assert why_not(g, "neapolis") == "city_not_yours"
    assert why_not(g, "praeneste") == "city_not_yours"
    take(g, "capua")
    assert why_not(g, "capua") == "too_many"
    take(g, "narnia", "tarquinii")
    assert waiting(g) == "roman action"
    cities = ("capua", "narnia", "tarquinii", "thurii")
    assert [loyalty(g, city) for city in cities] == [2, 2, 2, 2]
    assert lies(g, "citizenship_granted") == "discards"


@pytest.mark.rule("sword_of_rome", "C.R30")
def test_citizenship_may_go_to_fewer_cities_and_needs_one() -> None:
    g = table(hands={"roman": ["citizenship_granted"]})
    event(g, "citizenship_granted", "capua", "enough")
    assert waiting(g) == "roman action"
    loyal = {"roma": 3, "sutrium": 3, "narnia": 3, "capua": 3}
    g = table(loyalty=loyal, hands={"roman": ["citizenship_granted"]})
    assert why_no_event(g, "citizenship_granted") == "no_effect"


# -- against others --------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "C.R31", "7.1.3.a")
@pytest.mark.parametrize(
    ("chief", "way", "active"),
    [("camillus", "volsinii", "roman"), ("etruscan_minor_a", "sutrium", "etruscan_samnite")],
)
def test_fabricius_takes_no_bribe_and_the_gold_is_lost(chief: str, way: str, active: str) -> None:
    g = table(
        cleared=True,
        forces={"sutrium": ROMANS, "volsinii": ETRUSCANS},
        hands={
            "roman": ["incorruptible_fabricius"],
            "etruscan_samnite": ["grand_coalition"],
        },
        active=active,
    )
    take(reach(start(g, act_with, chief, 3), "take_units"), 5)
    take(reach(g, "march"), f"space:{way}")
    take(reach(g, "bribe"), "grand_coalition")
    assert waiting(g) == "roman react_bribe"
    take(g, "incorruptible_fabricius")
    assert lies(g, "incorruptible_fabricius") == "discards"
    assert lies(g, "grand_coalition") == "removed"
    assert log(g, "bribed") == []
    reach(g, "die")
    assert len(log(g, "battle")) == 1


@pytest.mark.rule("sword_of_rome", "C.R31")
def test_fabricius_speaks_for_romans_only() -> None:
    g = table(
        cleared=True,
        forces={"sutrium": GREEKS, "volsinii": ETRUSCANS},
        hands={
            "roman": ["incorruptible_fabricius"],
            "etruscan_samnite": ["grand_coalition"],
        },
        active="greek",
    )
    take(reach(start(g, act_with, "dionysius", 3), "take_units"), 5)
    take(reach(g, "march"), "space:volsinii")
    take(reach(g, "bribe"), "grand_coalition")
    assert len(log(g, "bribed")) == 1


@pytest.mark.rule("sword_of_rome", "C.R32", "A-58", "A-59")
@pytest.mark.parametrize(
    ("id", "target"),
    [
        ("greek_gold", ["roman"]),
        ("latin_revolt", []),
        ("latin_rebellion", []),
        ("samnite_raiders", ["capua"]),
        ("campanian_revolt", ["capua"]),
        ("secession_of_the_plebs", []),
        ("hostages_for_gold", ["roman"]),
    ],
)
def test_appius_claudius_cancels_events_against_roman_support(id: str, target: list[str]) -> None:
    g = table(
        forces={"narnia": GAULS, "roma": ("roman", 1, ["valerius"])},
        hands={"roman": ["appius_claudius_speaks"], side_of(id): [id]},
        active=side_of(id),
    )
    position = (tuple(g.owner), tuple(g.loyalty), g.plunder)
    event(g, id, *target)
    assert waiting(g) == "roman react_event"
    take(g, "appius_claudius_speaks")
    assert (tuple(g.owner), tuple(g.loyalty), g.plunder) == position
    assert waiting(g) == f"{side_of(id)} action"
    assert (lies(g, id), lies(g, "appius_claudius_speaks")) == ("discards", "discards")
    assert log(g, "event_cancelled") == [("event_cancelled", side_of(id), id)]
    assert why_not(g, "end_actions") == "allowed"
    assert g.card_played  # the card of this action is spent


@pytest.mark.rule("sword_of_rome", "C.R32")
@pytest.mark.parametrize(
    ("id", "target"),
    [
        ("greek_gold", ["samnite"]),
        ("campanian_revolt", ["neapolis"]),
        ("samnite_raiders", ["brundisium"]),
        ("quarrels_of_the_etruscan_cities", []),
        ("hostages_for_gold", ["etruscan_samnite"]),
        ("etruscan_neutral_power_1", ["volsci"]),
        ("bought_senator", []),
        ("divide_and_rule", ["samnite"]),
    ],
)
def test_appius_claudius_has_nothing_to_say_to_other_events(id: str, target: list[str]) -> None:
    hands = {side_of(id): [id]}
    hands["roman"] = [*hands.get("roman", []), "appius_claudius_speaks"]
    g = table(forces={"perusia": GAULS}, hands=hands, active=side_of(id))
    event(g, id, *target)
    assert waiting(g) != "roman react_event"


# -- supplies --------------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "A-50")
def test_winter_quarters_played_again_pass_to_another_force() -> None:
    forces = {"volsinii": ROMANS, "spoletium": ("roman", 4, ["valerius"])}
    g = table(cleared=True, forces=forces, hands={"roman": ["winter_quarters"]})
    event(g, "winter_quarters", "volsinii")
    take(start(g, desperate_times, "roman"), "desperate_event", "winter_quarters", "spoletium")
    finish(start(g, attrition))
    assert [told[2] for told in log(g, "attrition")] == ["volsinii"]


@pytest.mark.rule("sword_of_rome", "C.R36")
def test_winter_quarters_need_a_force() -> None:
    g = table(cleared=True, hands={"roman": ["winter_quarters"]})
    assert why_no_event(g, "winter_quarters") == "no_effect"
