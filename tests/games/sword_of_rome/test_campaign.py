"""9.5 Campaigns: two commanders, tired troops, allies, and attacks from two sides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from ludus.games.sword_of_rome.position.state import State
from ludus.games.sword_of_rome.rules.movement.campaign import wage_campaign
from ludus.games.sword_of_rome.rules.turn.reinforcement import can_place
from ludus.games.sword_of_rome.vocabulary.powers import CARTHAGINIAN, ROMAN, SIDES, TREATY_SIGNED
from tests.games.reading import check
from tests.games.sword_of_rome.kit import (
    NO_FORCES,
    NO_LISTS,
    NO_NAMES,
    NO_NUMBERS,
    Force,
    allied,
    attack,
    bonuses,
    card,
    event,
    field,
    force,
    garrison,
    log,
    offered,
    owner,
    reach,
    run_until,
    set_out,
    siege,
    stand,
    start,
    table,
    take,
    units,
    use,
    waiting,
    where,
    why_not,
)


def campaign(
    side: str,
    first: str,
    *,
    owners: Mapping[str, str] = NO_NAMES,
    alliances: Sequence[str] = (),
    sieges: Mapping[str, int] = NO_NUMBERS,
    inside: Mapping[str, Force] = NO_FORCES,
    hands: Mapping[str, Sequence[str]] = NO_LISTS,
    **forces: Force,
) -> State:
    """A campaign of a side, with its first commander if one is named."""
    g = field(
        side,
        owners=owners,
        alliances=alliances,
        sieges=sieges,
        inside=inside,
        hands=hands,
        **forces,
    )
    start(g, wage_campaign, SIDES.index(side), 3)
    return take(g, first) if first else g


# -- 9.5 two commanders ----------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "9.5", "9.5.1")
def test_a_campaign_activates_two_commanders_one_after_the_other() -> None:
    g = table(
        cleared=True,
        forces={"roma": ("roman", 5, ["fabricius"]), "velitrae": ("roman", 5, ["camillus"])},
        hands={"roman": ["roman_campaign_3"]},
    )
    event(g, "roman_campaign_3", "fabricius")  # of initiative 3, by a card of value 2
    set_out(g, 5, "praeneste")
    assert waiting(g) == "roman march"
    take(g, "stop")
    assert waiting(g) == "roman second"
    set_out(take(g, "camillus"), 5, "tarracina", "stop")
    assert waiting(g) == "roman action"
    assert force(g, "praeneste") == ("roman", 5, ["fabricius"])
    assert force(g, "tarracina") == ("roman", 5, ["camillus"])
    assert [told[2] for told in log(g, "activated")] == ["fabricius", "camillus"]


@pytest.mark.rule("sword_of_rome", "9.5.1")
def test_the_first_fights_his_battle_to_the_end_before_the_second_is_activated() -> None:
    g = campaign(
        "roman",
        "camillus",
        capua=("roman", 7, ["camillus"]),
        fregellae=("samnite", 5, []),
        narnia=("roman", 5, ["valerius"]),
    )
    set_out(g, 7, "fregellae", "pass")  # no flank
    take(g, 5, 5, 5, 1, 1, 1)
    run_until(g, "roman second")
    assert log(g, "battle_won") == [("battle_won", "roman", "samnite", "fregellae")]
    assert offered(g) == ["valerius", "pass"]


@pytest.mark.rule("sword_of_rome", "9.5")
def test_the_second_commander_may_be_left_out() -> None:
    g = campaign(
        "roman", "camillus", roma=("roman", 5, ["camillus"]), velitrae=("roman", 5, ["valerius"])
    )
    set_out(g, 5, "praeneste", "stop")
    assert waiting(take(g, "pass")) == "over"


@pytest.mark.rule("sword_of_rome", "9.5.1", "A-71")
def test_the_same_leader_may_be_the_second_with_the_points_he_has_left() -> None:
    g = campaign("roman", "camillus", roma=("roman", 5, ["camillus"]))
    set_out(g, 5, "praeneste", "narnia", "stop")
    set_out(take(g, "camillus"), 5)
    assert g.march.points == 2
    take(g, "spoletium", "perusia")
    assert waiting(g) == "over"
    assert force(g, "perusia") == ("roman", 5, ["camillus"])


# -- 9.5.2 tired troops ----------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "9.5.2")
def test_units_may_move_with_both_but_never_more_than_four_points_in_all() -> None:
    def joined() -> State:
        g = campaign(
            "roman",
            "camillus",
            roma=("roman", 5, ["camillus"]),
            anagnia=("roman", 2, ["valerius"]),
        )
        set_out(g, 5, "praeneste", "anagnia", "stop")
        return take(g, "camillus", "valerius", "march")  # he commands there now

    g = take(joined(), 2, "enough")  # fresh ones
    assert g.march.points == 4
    g = take(joined(), 3, "enough")  # with one that has marched two spaces
    assert g.march.points == 2
    g = take(joined(), 2, "camillus")
    assert g.march.points == 2
    g = take(joined(), 7, "camillus", "roma", "narnia")
    assert waiting(g) == "over"
    assert force(g, "narnia") == ("roman", 7, ["valerius", "camillus"])


@pytest.mark.rule("sword_of_rome", "9.5.2")
def test_units_that_have_used_all_their_points_stay() -> None:
    g = campaign(
        "roman",
        "camillus",
        roma=("roman", 5, ["camillus"]),
        narnia=("roman", 2, ["valerius"]),
    )
    set_out(g, 5, "sutrium", "roma", "praeneste", "narnia")
    take(g, "camillus")  # commands there now
    assert why_not(g, "camillus") == "exhausted"
    take(g, "valerius")
    assert offered(g) == ["1", "2"]
    assert why_not(g, 3) == "too_many"
    take(g, 2)
    assert waiting(g) == "roman march"  # Camillus is not asked for
    assert g.march.points == 4


@pytest.mark.rule("sword_of_rome", "9.5.2")
def test_units_picked_up_on_the_way_bring_their_fatigue_along() -> None:
    g = campaign(
        "roman",
        "camillus",
        roma=("roman", 5, ["camillus"]),
        narnia=("roman", 2, ["valerius"]),
    )
    set_out(g, 5, "sutrium", "roma", "praeneste", "stop")  # three points
    set_out(take(g, "valerius"), 2, "praeneste")
    assert g.march.points == 3
    take(g, "pick_up", 1, "enough")
    assert g.march.points == 1


@pytest.mark.rule("sword_of_rome", "9.5.2")
def test_units_left_on_the_way_are_tired_by_what_they_marched() -> None:
    g = campaign(
        "greek",
        "pyrrhus",
        venusia=("greek", 6, ["pyrrhus"]),
        heraclea=("greek", 1, ["greek_minor_a"]),
    )
    set_out(g, 6, "tarentum", "space:heraclea", "drop")
    take(g, 4, "thurii", "stop")
    set_out(take(g, "greek_minor_a"), 5)
    assert g.march.points == 2


@pytest.mark.rule("sword_of_rome", "9.5.2")
def test_gauls_have_five_points_in_a_campaign() -> None:
    g = campaign(
        "gallic", "gallic_minor_a", patavium=("gallic", 4, ["gallic_minor_a"]),
        bononia=("gallic", 1, ["gallic_minor_b"]),
    )  # fmt: skip
    set_out(g, 4, "bononia", "stop")
    assert g.campaign.spent[g.tables.leader["gallic_minor_a"]] == 1
    set_out(take(g, "gallic_minor_b"), 5)
    assert g.march.points == 4


def worn(g: State, leader: str) -> str:
    """Why a leader cannot be the second commander."""
    run_until(g, f"{SIDES[g.active]} second")
    return why_not(g, leader)


@pytest.mark.rule("sword_of_rome", "9.5.2.a")
def test_who_has_fought_does_not_move_again() -> None:
    g = campaign(
        "roman",
        "camillus",
        capua=("roman", 7, ["camillus"]),
        fregellae=("samnite", 5, []),
        velitrae=("roman", 5, ["dictator"]),
    )
    set_out(g, 7, "fregellae", "pass")
    take(g, 5, 5, 5, 1, 1, 1)
    assert worn(g, "camillus") == "exhausted"
    set_out(take(g, "dictator"), 5, "fregellae")
    assert why_not(g, "pick_up") == "nothing_to_take"


@pytest.mark.rule("sword_of_rome", "9.5.2.a")
def test_who_has_lost_a_battle_does_not_move_again() -> None:
    g = campaign(
        "roman",
        "camillus",
        capua=("roman", 7, ["camillus"]),
        fregellae=("samnite", 5, []),
        narnia=("roman", 5, ["valerius"]),
    )
    set_out(g, 7, "fregellae", "pass")
    take(g, 2, 2, 1, 6, 6, 6)
    run_until(g, "roman second")
    assert (where(g, "camillus"), why_not(g, "camillus")) == ("displaced", "leader_not_on_map")
    g = campaign(
        "roman",
        "camillus",
        capua=("roman", 7, ["camillus"]),
        fregellae=("samnite", 5, []),
        narnia=("roman", 5, ["valerius"]),
    )
    set_out(g, 7, "fregellae", "pass")
    take(g, 2, 2, 2, 6, 4, 4)
    assert worn(g, "camillus") == "exhausted"
    assert where(g, "camillus") == "capua"


@pytest.mark.rule("sword_of_rome", "9.5.2.a")
def test_who_has_besieged_or_subjugated_does_not_move_again() -> None:
    for space in ("tarquinii", "fregellae"):
        g = table(
            cleared=True,
            sieges={space: 0},
            forces={"roma": ("roman", 5, ["valerius"]), space: ("roman", 5, ["camillus"])},
        )
        take(start(g, wage_campaign, ROMAN, 3), "camillus", "besiege", 3, 3)
        assert worn(g, "camillus") == "exhausted"


@pytest.mark.rule("sword_of_rome", "9.5.2.a")
def test_who_has_refused_battle_does_not_move_again() -> None:
    g = campaign(
        "greek",
        "pyrrhus",
        owners={"fregellae": "greek"},
        fregellae=("greek", 5, ["pyrrhus"]),
        roma=("roman", 5, ["camillus"]),
        tarentum=("greek", 5, ["alexander"]),
    )
    set_out(g, 5, "anagnia")
    take(g, "camillus", 5, 1, "refuse", "allow")
    assert worn(g, "pyrrhus") == "exhausted"


@pytest.mark.rule("sword_of_rome", "9.5.2.a")
def test_who_has_failed_to_pursue_does_not_move_again() -> None:
    for die, answer in ((5, "exhausted"), (4, "allowed")):
        g = campaign(
            "greek",
            "pyrrhus",
            owners={"clusium": "roman"},
            spoletium=("greek", 5, ["pyrrhus"]),
            perusia=("roman", 5, ["camillus"]),
            tarentum=("greek", 5, ["alexander"]),
        )
        set_out(g, 5, "perusia")
        take(g, "camillus", 5, "allow", die)
        if die == 4:
            take(g, "stop")
        assert worn(g, "pyrrhus") == answer


# -- 9.5.3 to 9.5.5 --------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "9.5.3")
def test_a_campaign_does_not_roll_twice_against_one_space() -> None:
    g = campaign(
        "roman",
        "camillus",
        sieges={"tarquinii": 0, "fregellae": 0},
        tarquinii=("roman", 4, ["camillus", "valerius"]),
        fregellae=("roman", 4, ["dictator"]),
    )
    take(g, "besiege", 3, 3)
    assert waiting(g) == "roman second"
    take(g, "dictator", "besiege", 3, 3)  # another space
    assert len(log(g, "siege_roll")) == 2
    g = campaign(
        "roman",
        "camillus",
        sieges={"tarquinii": 0},
        sutrium=("roman", 4, ["valerius"]),
        tarquinii=("roman", 4, ["camillus"]),
        vulci=("roman", 4, ["dictator"]),
    )
    take(g, "besiege", 3, 3, "dictator")
    set_out(g, 4, "tarquinii")
    take(g, "stop")
    assert siege(g, "tarquinii") == 0
    assert len(log(g, "siege_roll")) == 1


@pytest.mark.rule("sword_of_rome", "9.5.3")
def test_a_second_commander_who_was_not_tired_may_not_roll_again_either() -> None:
    g = campaign(
        "greek",
        "pyrrhus",
        sieges={"capua": 0},
        capua=("greek", 8, ["pyrrhus", "alexander"]),
    )
    take(g, "besiege", 3, 3)
    assert waiting(g) == "over"  # the whole force has besieged


@pytest.mark.rule("sword_of_rome", "9.5.4", "7.2.2.a", "A-92")
def test_a_bribe_against_the_first_army_does_not_stop_the_second() -> None:
    g = campaign(
        "roman",
        "camillus",
        roma=("roman", 5, ["camillus"]),
        tarquinii=("roman", 5, ["valerius"]),
        sutrium=("etruscan", 5, ["spurinna"]),
        owners={"sutrium": "etruscan"},
    )
    set_out(g, 5, "sutrium")
    take(g, 0, "enough", "desperate_times")
    assert log(g, "bribed") == [("bribed", "roman", "sutrium")]
    assert force(g, "roma") == ("roman", 5, ["camillus"])
    assert why_not(g, "camillus") == "exhausted"  # the first has taken the gold
    set_out(take(g, "valerius"), 5)
    assert why_not(g, "space:sutrium") == "allowed"
    take(g, "sutrium", 0, "enough", "pass")
    assert log(g, "battle") == [("battle", "roman", 5, "etruscan", 5, "sutrium")]


@pytest.mark.rule("sword_of_rome", "9.5.5")
def test_an_allied_force_is_activated_if_its_player_agrees() -> None:
    g = campaign(
        "roman",
        "",
        alliances=["roman_greek"],
        roma=("roman", 5, ["camillus"]),
        tarentum=("greek", 5, ["pyrrhus"]),
        luna=("gallic", 5, ["brennus"]),
    )
    assert offered(g) == ["camillus", "pyrrhus"]
    assert why_not(g, "brennus") == "leader_not_yours"
    take(g, "pyrrhus")
    assert waiting(g) == "greek consent"
    set_out(take(g, "consent"), 5)
    assert waiting(g) == "roman march"  # the Roman leads it
    take(g, "venusia", "stop")
    assert force(g, "venusia") == ("greek", 5, ["pyrrhus"])


@pytest.mark.rule("sword_of_rome", "9.5.5")
def test_a_refusal_does_not_end_the_alliance() -> None:
    g = campaign(
        "roman",
        "",
        alliances=["roman_greek"],
        roma=("roman", 5, ["camillus"]),
        tarentum=("greek", 5, ["pyrrhus"]),
    )
    take(g, "pyrrhus", "decline")
    assert allied(g, "roman_greek")
    assert waiting(g) == "roman activate"
    assert why_not(g, "pyrrhus") == "leader_not_yours"
    set_out(take(g, "camillus"), 5, "praeneste", "stop")
    assert waiting(g) == "roman second"


@pytest.mark.rule("sword_of_rome", "9.5.5")
def test_without_a_campaign_no_card_moves_an_ally() -> None:
    g = table(alliances=["roman_greek"], hands={"roman": ["triumph"]})
    take(use(g, "triumph"), "activate")
    assert offered(g) == ["camillus", "valerius"]
    assert why_not(g, "dionysius") == "leader_not_yours"


@pytest.mark.rule("sword_of_rome", "9.5.5", "A-71")
def test_at_most_one_of_the_two_commanders_is_an_ally() -> None:
    g = campaign(
        "roman",
        "",
        alliances=["roman_greek", "roman_gallic"],
        roma=("roman", 5, ["camillus"]),
        tarentum=("greek", 5, ["pyrrhus"]),
        luna=("gallic", 5, ["brennus"]),
    )
    set_out(take(g, "pyrrhus", "consent"), 5, "venusia", "stop")
    assert offered(g) == ["camillus", "pass"]


@pytest.mark.rule("sword_of_rome", "9.5.5", "18.i")
def test_carthage_always_agrees_with_rome_within_its_limits() -> None:
    g = table(
        cleared=True,
        alliances=["roman_carthaginian"],
        owners={"messana": "carthaginian", "rhegium": "roman"},
        forces={"roma": ("roman", 5, ["camillus"]), "messana": ("carthaginian", 5, ["hamilcar"])},
    )
    g.envoys = TREATY_SIGNED
    take(start(g, wage_campaign, ROMAN, 3), "hamilcar")
    set_out(g, 5)
    assert waiting(g) == "roman march"  # nobody was asked
    assert why_not(g, "space:rhegium") == "outside_its_lands"
    assert g.tables.leader_power[g.march.chief] == CARTHAGINIAN


@pytest.mark.rule("sword_of_rome", "9.6.3.c", "9.5.5")
@pytest.mark.parametrize(("side", "sails"), [("roman", True), ("greek", False)])
def test_romans_sail_in_a_campaign_only_by_a_card_of_their_own(side: str, sails: bool) -> None:
    g = campaign(
        side,
        "",
        alliances=["roman_greek"],
        tarracina=("roman", 3, ["camillus"]),
        tarentum=("greek", 5, ["pyrrhus"]),
    )
    g.duoviri = 1
    take(g, "camillus")
    if side == "greek":
        take(g, "consent")
    set_out(g, 3)
    assert ("neapolis" in offered(g, "sail_to")) == sails


@pytest.mark.rule("sword_of_rome", "A-18")
def test_etruscans_and_samnites_need_no_consent_of_each_other() -> None:
    g = campaign(
        "etruscan_samnite",
        "pontius",
        bovianum=("samnite", 5, ["pontius"]),
        clusium=("etruscan", 5, ["spurinna"]),
    )
    set_out(g, 5, "aufidena", "stop")
    set_out(take(g, "spurinna"), 5)
    assert waiting(g) == "etruscan_samnite march"


# -- 9.5.6 coordinated attacks ---------------------------------------------------------------------


def joint(
    main: int = 7,
    side: int = 5,
    enemy: int = 5,
    *,
    at: str = "roma",
    leader: str = "valerius",
    owners: Mapping[str, str] = NO_NAMES,
    **others: Force,
) -> State:
    """Camillus comes from Capua to Fregellae, held by leaderless Samnites; a second army waits."""
    g = campaign(
        "roman",
        "camillus",
        owners=owners,
        capua=("roman", main, ["camillus"]),
        fregellae=("samnite", enemy, []),
    )
    for space, stack in {at: ("roman", side, [leader]), **others}.items():
        stand(g, space, stack)
    return set_out(g, main, "fregellae")


@pytest.mark.rule("sword_of_rome", "9.5.6", "9.5.6.a")
def test_the_second_force_comes_to_a_space_beside_the_battle_before_it_is_fought() -> None:
    g = joint()
    assert waiting(g) == "roman flank"
    assert log(g, "dice") == []
    take(g, "valerius")
    assert waiting(g) == "roman flank_to"
    assert offered(g) == ["anagnia", "velitrae"]
    assert why_not(g, "capua") == "not_connected"  # the way of the main force
    assert why_not(g, "roma") == "not_connected"  # not beside the battle
    take(g, "velitrae", 5)
    assert force(g, "velitrae") == ("roman", 5, ["valerius"])
    assert log(g, "flanked") == [("flanked", "roman", "valerius", 5, "velitrae")]
    assert waiting(g) == "chance die"


@pytest.mark.rule("sword_of_rome", "9.5.6.a")
@pytest.mark.parametrize(
    ("at", "can"),
    [("sutrium", True), ("tarquinii", True), ("vulci", False)],  # three, four and five steps
)
def test_it_must_have_the_points_to_reach_the_battle(at: str, can: bool) -> None:
    assert (waiting(joint(at=at)) == "roman flank") == can


@pytest.mark.rule("sword_of_rome", "9.5.6.a")
def test_rough_ground_counts_double_on_its_way_too() -> None:
    g = take(joint(at="corfinium"), "valerius")
    assert offered(g) == ["anagnia", "aufidena"]  # 2 + 1 + 1, or 2 + 2
    assert waiting(joint(at="hadria")) == "chance die"  # one step more


@pytest.mark.rule("sword_of_rome", "9.5.6.a")
def test_enemies_in_the_way_stop_it() -> None:
    g = joint(at="sutrium", roma=("gallic", 1, []))
    assert waiting(g) == "chance die"


@pytest.mark.rule("sword_of_rome", "9.5.6.a", "9.3.1.b")
def test_enemies_inside_a_city_that_is_besieged_do_not_stop_it() -> None:
    def way_through_sutrium(inside: Mapping[str, Force], besiegers: Force) -> State:
        g = campaign(
            "roman",
            "camillus",
            owners={"sutrium": "etruscan"},
            inside=inside,
            narnia=("roman", 7, ["camillus"]),
            roma=("etruscan", 5, []),
            tarquinii=("roman", 5, ["valerius"]),
            sutrium=besiegers,
        )
        return set_out(g, 7, "roma")

    g = way_through_sutrium({"sutrium": ("etruscan", 2, [])}, ("roman", 1, []))
    take(g, "valerius", 5)
    assert force(g, "sutrium") == ("roman", 6, ["valerius"])
    assert garrison(g, "sutrium") == (2, [])
    g = way_through_sutrium({}, ("etruscan", 2, []))
    assert waiting(g) == "chance die"  # those outside do


@pytest.mark.rule("sword_of_rome", "9.5.6.a", "C.R7")
@pytest.mark.parametrize("is_built", [True, False])
def test_the_appian_way_helps_it_along(is_built: bool) -> None:
    """From Capua over Tarracina and Velitrae to Roma, and on to Spoletium by Narnia."""
    g = campaign(
        "roman",
        "camillus",
        perusia=("roman", 7, ["camillus"]),
        spoletium=("gallic", 5, []),
        capua=("roman", 5, ["valerius"]),
    )
    g.appian_way = int(is_built)
    set_out(g, 7, "spoletium")
    if not is_built:
        assert waiting(g) == "chance die"  # five points
        return
    take(g, "valerius", 5)
    assert force(g, "narnia") == ("roman", 5, ["valerius"])
    assert g.campaign.spent[g.tables.leader["valerius"]] == 3  # 1, 0, 1 by the road, and 1


def greeks_at_capua(
    value: int = 3,
    main: int = 5,
    waits: Force = ("greek", 5, ["alexander"]),
    hands: Mapping[str, Sequence[str]] = NO_LISTS,
) -> State:
    """Pyrrhus attacks the Samnites of Capua; ships from Syracusae could land in Tarracina."""
    g = table(
        cleared=True,
        active="greek",
        forces={
            "paestum": ("greek", main, ["pyrrhus"]),
            "capua": ("samnite", 4, []),
            "syracusae": waits,
        },
        owners={"capua": "samnite"},
        hands=hands,
    )
    take(start(g, wage_campaign, 1, value), "pyrrhus")
    return take(set_out(g, main, "space:neapolis", "capua"), 0)


@pytest.mark.rule("sword_of_rome", "9.5.6.a", "9.6", "A-81")
def test_a_flank_may_sail_to_a_port_beside_the_battle() -> None:
    g = greeks_at_capua()
    assert waiting(g) == "greek flank"
    take(g, "alexander", 5)
    assert log(g, "sailed")[-1] == ("sailed", "greek", "alexander", 5, "syracusae", "tarracina")
    assert log(g, "flanked") == [("flanked", "greek", "alexander", 5, "tarracina")]
    assert force(g, "tarracina") == ("greek", 5, ["alexander"])
    assert units(g, "syracusae") == 0
    assert g.campaign.spent[g.tables.leader["alexander"]] == 3
    check(g)


@pytest.mark.rule("sword_of_rome", "9.5.6.a", "9.6.3", "A-70")
def test_a_flank_sails_with_the_units_and_the_card_that_a_voyage_needs() -> None:
    assert waiting(greeks_at_capua(value=2)) == "chance die"  # no ships
    g = take(greeks_at_capua(waits=("greek", 8, ["alexander"])), "alexander")
    assert why_not(g, 6) == "allowed"  # from Syracusae
    assert why_not(g, 7) == "too_many"
    assert waiting(greeks_at_capua(waits=("greek", 0, ["alexander"]))) == "chance die"


@pytest.mark.rule("sword_of_rome", "9.5.6.a", "9.5.2", "9.6")
def test_a_flank_that_has_marched_has_no_points_left_for_a_voyage() -> None:
    g = campaign(
        "greek",
        "alexander",
        owners={"capua": "samnite"},
        syracusae=("greek", 5, ["alexander"]),
        paestum=("greek", 5, ["pyrrhus"]),
        capua=("samnite", 4, []),
    )
    set_out(g, 5, "space:gela", "stop")
    take(g, "pyrrhus")
    set_out(g, 5, "space:neapolis", "capua")
    take(g, 0)
    assert waiting(g) == "chance die"


@pytest.mark.rule("sword_of_rome", "9.5.6.a", "9.6.4", "A-54")
def test_storms_keep_a_flank_in_port_and_nobody_sends_them_against_his_own() -> None:
    hands = {"roman": ["roman_storms_at_sea"], "greek": ["greek_storms_at_sea"]}
    g = take(greeks_at_capua(hands=hands), "alexander", 5)
    assert waiting(g) == "roman react_sailing"
    take(g, "roman_storms_at_sea")
    lost = g.tables.cards[card("roman_storms_at_sea")].amount
    assert log(g, "stopped_at_sea") == [("stopped_at_sea", "greek", "syracusae")]
    assert log(g, "flanked") == []
    assert force(g, "syracusae") == ("greek", 5 - lost, ["alexander"])
    assert waiting(g) == "chance die"
    check(run_until(g, "over"))
    assert log(g, "activated") == [("activated", "greek", "pyrrhus", "paestum")]  # no second


@pytest.mark.rule("sword_of_rome", "9.5.6.a", "8.4")
def test_a_flank_lost_at_sea_loses_its_leaders() -> None:
    hands = {"roman": ["roman_storms_at_sea"]}
    g = take(greeks_at_capua(waits=("greek", 1, ["alexander"]), hands=hands), "alexander")
    take(g, "roman_storms_at_sea")
    assert where(g, "alexander") == "displaced"
    check(run_until(g, "over"))


@pytest.mark.rule("sword_of_rome", "9.5.6.a", "17.1.1", "17.1.2")
def test_who_is_bound_to_africa_does_not_sail_to_a_flank() -> None:
    def landing(*leaders: str) -> State:
        g = table(
            cleared=True,
            forces={
                "messana": ("roman", 5, ["camillus"]),
                "catana": ("greek", 4, []),
                "kerkouane": ("carthaginian", 6, leaders),
            },
            owners={"messana": "roman"},
            alliances=["roman_carthaginian"],
        )
        g.envoys = TREATY_SIGNED
        g.militia[g.board.kerkouane] = 4
        take(start(g, wage_campaign, "roman", 3), "camillus")
        return set_out(g, 5, "space:catana")

    assert waiting(landing("bomilcar")) == "chance die"
    g = take(landing("hamilcar", "bomilcar"), "hamilcar")
    assert offered(g) == ["1", "2"]
    take(g, 2)
    assert force(g, "syracusae") == ("carthaginian", 2, ["hamilcar"])
    assert force(g, "kerkouane") == ("carthaginian", 4, ["bomilcar"])
    check(g)


@pytest.mark.rule("sword_of_rome", "9.5.6.a", "9.2.a", "A-81")
@pytest.mark.parametrize(("owner", "is_open"), [("greek", True), ("carthaginian", False)])
def test_a_flank_may_come_over_the_strait_between_friendly_cities(
    owner: str, is_open: bool
) -> None:
    g = campaign(
        "greek",
        "pyrrhus",
        owners={"messana": owner},
        inside={"rhegium": ("greek", 1, [])},
        rhegium=("roman", 4, []),
        locri=("greek", 5, ["pyrrhus"]),
        messana=("greek", 3, ["alexander"]),
    )
    take(set_out(g, 5, "space:rhegium"), "stay_inside")
    assert (waiting(g) == "greek flank") == is_open
    if is_open:
        take(g, "alexander", 3)
        assert log(g, "flanked") == [("flanked", "greek", "alexander", 3, "messana")]


@pytest.mark.rule("sword_of_rome", "9.5.6.a", "9.3.1.d", "A-80")
@pytest.mark.parametrize("before", ["gallic", "greek"])
def test_a_flank_leaves_a_city_past_an_ally_but_not_past_besiegers(before: str) -> None:
    g = campaign(
        "roman",
        "camillus",
        alliances=["roman_greek"],
        inside={"roma": ("roman", 3, ["valerius"])},
        capua=("roman", 7, ["camillus"]),
        fregellae=("samnite", 5, []),
        roma=(before, 2, []),
        narnia=("roman", 2, ["sulpicius"]),
    )
    set_out(g, 7, "fregellae")
    if before == "gallic":
        assert why_not(g, "valerius") == "city_besieged"
        return
    take(g, "valerius", "velitrae", 3)
    assert force(g, "velitrae") == ("roman", 3, ["valerius"])
    assert garrison(g, "roma") == (0, [])
    check(g)


@pytest.mark.rule("sword_of_rome", "9.5.6", "9.1.1", "9.1.2.d")
def test_subordinates_may_come_to_the_flank_and_no_consul_stays_without_units() -> None:
    def joined(n: int) -> State:
        g = campaign(
            "roman",
            "camillus",
            capua=("roman", 7, ["camillus"]),
            fregellae=("samnite", 5, []),
            roma=("roman", 5, ["valerius", "papirius", "dictator"]),
        )
        return take(set_out(g, 7, "fregellae"), "valerius", "velitrae", n)

    g = joined(4)
    assert offered(g) == ["papirius", "dictator", "enough"]
    take(g, "dictator", "enough")
    assert force(g, "velitrae") == ("roman", 4, ["valerius", "dictator"])
    assert force(g, "roma") == ("roman", 1, ["papirius"])
    g = joined(5)
    assert why_not(g, "enough") == "consul_needs_units"
    take(g, "papirius", "enough")
    assert force(g, "velitrae") == ("roman", 5, ["valerius", "papirius"])
    assert force(g, "roma") == ("roman", 0, ["dictator"])


@pytest.mark.rule("sword_of_rome", "9.5.6", "9.5.2", "9.1.2.d")
def test_a_consul_too_tired_for_the_flank_keeps_a_unit() -> None:
    g = campaign(
        "roman",
        "camillus",
        roma=("roman", 8, ["camillus", "papirius"]),
        velitrae=("roman", 2, ["valerius"]),
        fregellae=("samnite", 5, []),
    )
    set_out(g, 8, "velitrae", "drop", leaders=["papirius"])
    take(g, 0, "papirius", "valerius", "fregellae", "valerius", "anagnia")
    assert log(g, "flanked") == [("flanked", "roman", "valerius", 1, "anagnia")]
    assert force(g, "velitrae") == ("roman", 1, ["papirius"])


@pytest.mark.rule("sword_of_rome", "9.1.2.d", "9.5.2")
@pytest.mark.parametrize(("n", "reason"), [(1, "consul_needs_units"), (2, "allowed")])
def test_a_consul_beside_a_tired_one_marches_only_if_both_have_units(n: int, reason: str) -> None:
    g = campaign(
        "roman",
        "papirius",
        capua=("roman", 0, ["papirius"]),
        sutrium=("roman", n, ["valerius"]),
        narnia=("roman", 4, ["camillus"]),
    )
    take(g, "tarracina", "velitrae", "roma", "sutrium", "valerius")
    assert waiting(g) == "roman second"
    assert why_not(g, "papirius") == "exhausted"
    assert why_not(g, "valerius") == reason
    if reason == "allowed":
        take(g, "valerius")
        assert offered(g) == ["1"]


@pytest.mark.rule("sword_of_rome", "9.1.1", "9.5.2")
@pytest.mark.parametrize(("kind", "n"), [("dictator", 1), ("valerius", 0)])
def test_beside_a_tired_consul_whoever_may_go_without_units_still_marches(
    kind: str, n: int
) -> None:
    g = campaign(
        "roman",
        "papirius",
        capua=("roman", 0, ["papirius"]),
        sutrium=("roman", n, [kind]),
    )
    take(g, "tarracina", "velitrae", "roma", "sutrium")
    if waiting(g) == "roman commander":
        take(g, kind)
    take(g, kind)
    if n:
        assert offered(g) == ["0"]
        take(g, 0)
    take(g, "tarquinii", "stop")
    assert where(g, kind) == "tarquinii"
    assert force(g, "sutrium") == ("roman", n, ["papirius"])


@pytest.mark.rule("sword_of_rome", "9.5.6.a")
def test_a_flank_may_already_stand_beside_the_battle() -> None:
    g = take(joint(at="velitrae"), "valerius", "velitrae", 5)
    assert force(g, "velitrae") == ("roman", 5, ["valerius"])


@pytest.mark.rule("sword_of_rome", "9.5.6", "9.5.1")
def test_a_flank_uses_up_the_second_activation() -> None:
    g = take(joint(narnia=("roman", 5, ["dictator"])), "valerius", "velitrae", 5)
    take(g, 5, 5, 5, 1, 1, 1)
    run_until(g, "over")
    assert [told[0] for told in log(g, "activated", "flanked")] == ["activated", "flanked"]


@pytest.mark.rule("sword_of_rome", "9.5.6", "9.5.1")
def test_without_a_flank_the_second_commander_acts_after_the_battle() -> None:
    g = take(joint(), "pass", 5, 5, 5, 1, 1, 1)
    run_until(g, "roman second")
    assert why_not(g, "valerius") == "allowed"


@pytest.mark.rule("sword_of_rome", "9.5.6")
def test_it_does_not_matter_how_the_battle_came_about() -> None:
    g = campaign(
        "roman",
        "camillus",
        capua=("roman", 7, ["camillus"]),
        roma=("roman", 5, ["valerius"]),
        aufidena=("samnite", 5, ["pontius"]),
        fregellae=("samnite", 0, []),
    )
    set_out(g, 7, "fregellae")
    take(g, "pontius", 5, 1, "fight")  # an interception
    assert waiting(g) == "roman flank"


@pytest.mark.rule("sword_of_rome", "9.5.6.b", "10.2.e", "11.2.c")
def test_nobody_intercepts_or_avoids_the_flanking_force() -> None:
    g = campaign(
        "roman",
        "camillus",
        capua=("roman", 7, ["camillus"]),
        roma=("roman", 5, ["valerius"]),
        fregellae=("samnite", 5, ["samnite_minor_a"]),
        tarracina=("gallic", 5, ["brennus"]),
        antium=("volsci", 4, ["volsci_minor_a"]),
    )
    set_out(g, 7, "fregellae")
    take(g, "pass", "valerius", "velitrae", 5)  # next to Gauls and Volsci
    assert waiting(g) == "chance die"
    assert log(g, "interception") == []


@pytest.mark.rule("sword_of_rome", "9.5.6.c")
@pytest.mark.parametrize(
    ("main", "side", "enemy", "size", "bonus"),
    [
        (4, 4, 6, 6, 5),  # 4 and 2: even; command 4, flank 1
        (4, 5, 6, 7, 5),  # 4 and 3: still below 1.2
        (7, 5, 5, 10, 8),  # 7 and 3: twice as many
    ],
)
def test_half_of_the_flank_rounded_up_counts_and_it_gives_one_more(
    main: int, side: int, enemy: int, size: int, bonus: int
) -> None:
    g = take(joint(main, side, enemy), "valerius", "velitrae", side)
    assert g.tables.ratio(max(size, enemy), min(size, enemy)) == bonus - 5
    take(g, 1, 1, 1, 1, 1, 1)
    assert bonuses(g)[0] == bonus


@pytest.mark.rule("sword_of_rome", "9.5.6.d")
def test_the_tactics_of_its_leader_never_count() -> None:
    g = campaign(
        "roman",
        "cornelius",
        capua=("roman", 6, ["cornelius"]),
        velitrae=("roman", 2, ["camillus"]),
        fregellae=("samnite", 6, ["samnite_minor_a"]),
        owners={"fregellae": "independent"},
    )
    set_out(g, 6, "fregellae", "pass", "camillus", "velitrae")
    take(g, 2, 1, 1, 1, 1, 1, 1)
    assert bonuses(g) == (1, 0)  # 2 against 2, and the flank


@pytest.mark.rule("sword_of_rome", "9.5.6.d")
def test_not_even_if_the_main_commander_is_displaced() -> None:
    g = campaign(
        "roman",
        "valerius",
        capua=("roman", 6, ["valerius"]),
        velitrae=("roman", 2, ["camillus"]),
        fregellae=("samnite", 6, ["samnite_minor_a"]),
        owners={"fregellae": "independent"},
        hands={"roman": ["devotio"]},
    )
    set_out(g, 6, "fregellae", "pass", "camillus", "velitrae")
    take(g, 2, "devotio")
    assert where(g, "valerius") == "displaced"
    run_until(g, "chance die")
    take(g, 1, 1, 1, 1, 1, 1)
    assert bonuses(g) == (4, 2)  # flank 1, Devotio 3; the Samnites have the only commander


@pytest.mark.rule("sword_of_rome", "9.5.6.e")
@pytest.mark.parametrize(
    ("dice", "main", "side"),
    [((5, 5, 4), 4, 3), ((5, 4, 4), 5, 3)],  # five lost: 3 and 2; four: 2 and 2
)
def test_losses_are_shared_the_main_force_taking_the_odd_one(
    dice: tuple[int, int, int], main: int, side: int
) -> None:
    g = take(joint(), "valerius", "velitrae", 5)
    take(g, 2, 2, 2, *dice)
    assert bonuses(g) == (8, 1)
    g = joint(at="velitrae", leader="cornelius", enemy=9)
    take(g, "cornelius", "velitrae", 5)
    take(g, 2, 2, 2, *dice)
    run_until(g, "over")
    assert log(g, "battle_won") == [("battle_won", "samnite", "roman", "fregellae")]
    assert (units(g, "capua"), units(g, "velitrae")) == (main, side)


def lost_besieger(*, players: str = "four", **besieged: Force) -> State:
    """Camillus wins beside Neapolis; the last besieger there, at his flank, falls."""
    g = table(
        players,
        cleared=True,
        forces={
            "neapolis": ("roman", 1, ["valerius"]),
            "lucania": ("roman", 8, ["camillus"]),
            "paestum": ("greek", 3, ["pyrrhus"]),
        },
        inside=besieged,
        sieges={"neapolis": 1},
        loyalty={"neapolis": 1},
    )
    take(attack(g, "camillus", 8, "paestum", campaign="roman"), "valerius")
    take(g, 6, 6, 6, 4, 4, 1)
    return reach(g, "consequence")


@pytest.mark.rule("sword_of_rome", "13.4.a", "9.5.6")
def test_a_siege_is_over_when_the_last_besieger_falls_at_the_flank() -> None:
    g = lost_besieger(neapolis=("greek", 2, ["agathocles"]))
    assert (where(g, "valerius"), siege(g, "neapolis")) == ("displaced", None)
    assert force(g, "neapolis") == ("greek", 2, ["agathocles"])  # the gates are open
    check(g)


@pytest.mark.rule("sword_of_rome", "13.4.a", "12.5", "13.5")
@pytest.mark.parametrize("players", ["four", "two"])
def test_a_city_whose_besiegers_have_fallen_is_not_taken_by_what_the_battle_brings(
    players: str,
) -> None:
    g = take(lost_besieger(players=players), "remove_in:neapolis")
    assert can_place(g, ROMAN)  # ways for new units: whose friend is the owner of each space?
    assert owner(g, "neapolis") == "independent"
    check(g)


@pytest.mark.rule("sword_of_rome", "9.5.6.f")
def test_after_a_victory_support_may_be_added_for_an_ally_at_the_flank() -> None:
    g = campaign(
        "roman",
        "camillus",
        alliances=["roman_greek"],
        owners={"beneventum": "greek"},
        anagnia=("roman", 7, ["camillus"]),
        capua=("greek", 5, ["pyrrhus"]),
        fregellae=("samnite", 5, []),
    )
    set_out(g, 7, "fregellae")
    take(g, "pyrrhus")
    assert waiting(g) == "greek consent"
    take(g, "consent", "capua", 5)
    take(g, 4, 4, 4, 2, 2, 2)
    run_until(g, "roman consequence")
    assert "neapolis" in offered(g, "add_for_ally")
    assert why_not(g, "button:enough") == "allowed"  # he need not
    before = g.loyalty[g.board.index["neapolis"]]
    take(g, "add_for_ally:neapolis")
    assert g.loyalty[g.board.index["neapolis"]] == before + 1


@pytest.mark.rule("sword_of_rome", "9.5.6.f")
def test_with_a_flank_of_ones_own_there_is_no_ally_to_help() -> None:
    g = take(joint(), "valerius", "velitrae", 5, 4, 4, 4, 2, 2, 2)
    run_until(g, "roman consequence")
    assert offered(g, "add_for_ally") == []


@pytest.mark.rule("sword_of_rome", "9.5.6.g")
def test_beaten_both_forces_retreat() -> None:
    g = joint(at="anagnia", leader="cornelius", enemy=9, owners={"anagnia": "samnite"})
    take(g, "cornelius", "anagnia", 5)
    take(g, 2, 2, 2, 4, 4, 4)
    run_until(g, "over")
    assert [told[3:] for told in log(g, "retreated")] == [
        ("fregellae", "capua"),
        ("anagnia", "roma"),
    ]
    assert force(g, "anagnia")[1] == 0
    check(g)


def beaten_flank(at: str, to: str, owners: Mapping[str, str] = NO_NAMES) -> State:
    """Valerius comes from a space to the flank, and the attack on Fregellae fails."""
    g = joint(at=at, enemy=9, owners=owners)
    return take(g, "valerius", to, 5, 2, 2, 2, 4, 4, 4)


@pytest.mark.rule("sword_of_rome", "9.5.6.g", "12.4.1", "A-98")
def test_a_beaten_flank_first_goes_back_to_the_space_that_it_came_from() -> None:
    g = run_until(beaten_flank("roma", "anagnia", {"anagnia": "samnite"}), "over")
    assert log(g, "retreated")[-1] == ("retreated", "roman", 4, "anagnia", "roma")
    g = beaten_flank("roma", "anagnia", {"anagnia": "samnite", "roma": "samnite"})
    run_until(g, "roman retreat")  # not at once to Praeneste beside it
    assert offered(g) == ["sutrium", "narnia", "praeneste", "velitrae"]
    take(g, "praeneste")
    assert log(g, "retreated")[-1] == ("retreated", "roman", 3, "anagnia", "praeneste")
    check(g)


@pytest.mark.rule("sword_of_rome", "12.4.1.a", "12.4.5.c", "A-98")
def test_a_beaten_flank_that_came_over_rough_ground_cannot_go_back() -> None:
    g = run_until(beaten_flank("corfinium", "aufidena"), "over")
    assert where(g, "valerius") == "displaced"
    assert units(g, "aufidena") == 0


@pytest.mark.rule("sword_of_rome", "12.4", "A-98")
def test_a_beaten_flank_in_a_friendly_space_stays_there() -> None:
    g = run_until(beaten_flank("roma", "velitrae"), "over")
    assert force(g, "velitrae")[2] == ["valerius"]


@pytest.mark.rule("sword_of_rome", "12.4.3.e", "A-98")
def test_a_beaten_flank_that_came_by_sea_goes_back_by_sea_without_a_card() -> None:
    g = greeks_at_capua()
    take(g, "alexander", 5, 1, 2, 2, 6, 6, 4)
    run_until(g, "over")
    assert log(g, "retreated")[-1] == ("retreated", "greek", 2, "tarracina", "syracusae")
    check(g)


# -- 9.5.7 automatic victories ---------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "9.5.7")
def test_after_an_automatic_victory_with_a_flank_both_go_on_the_main_force_first() -> None:
    g = joint(8, 5, 2)
    take(g, "valerius", "velitrae", 5)
    run_until(g, "roman march")  # eleven against two
    assert log(g, "automatic") == [("automatic", "roman", "fregellae")]
    take(g, "anagnia", "stop")
    assert waiting(g) == "roman second"
    assert offered(g) == ["valerius", "pass"]
    set_out(take(g, "valerius"), 5)
    assert g.march.points == 3  # one was spent from Roma to Velitrae
    take(g, "tarracina", "stop")
    assert force(g, "tarracina") == ("roman", 5, ["valerius"])


@pytest.mark.rule("sword_of_rome", "9.5.7", "A-72")
def test_only_the_flank_of_an_automatic_victory_may_still_move_or_flank() -> None:
    g = joint(8, 5, 2, narnia=("roman", 5, ["dictator"]))
    assert offered(g) == ["valerius", "dictator", "pass"]
    take(g, "valerius", "velitrae", 5)
    run_until(g, "roman march")
    take(g, "anagnia", "stop")
    assert why_not(g, "dictator") == "exhausted"
    assert why_not(g, "valerius") == "allowed"


@pytest.mark.rule("sword_of_rome", "9.5.7", "A-72")
def test_both_may_join_again_in_a_second_attack_but_nobody_else() -> None:
    g = joint(8, 5, 2, at="anagnia", roma=("gallic", 6, []), narnia=("roman", 5, ["dictator"]))
    take(g, "valerius", 5)
    run_until(g, "roman march")
    take(g, "velitrae", "roma")
    assert waiting(g) == "roman flank"
    assert why_not(g, "dictator") == "exhausted"
    take(g, "valerius")
    assert why_not(g, "velitrae") == "not_connected"  # from where Camillus came
    take(g, "anagnia", 5)
    assert log(g, "flanked")[-1] == ("flanked", "roman", "valerius", 5, "anagnia")


@pytest.mark.rule("sword_of_rome", "9.5.7", "9.5.5")
def test_an_ally_at_the_flank_has_agreed_to_the_whole_campaign() -> None:
    g = campaign(
        "roman",
        "camillus",
        alliances=["roman_greek"],
        capua=("roman", 8, ["camillus"]),
        fregellae=("samnite", 2, []),
        anagnia=("greek", 5, ["pyrrhus"]),
        roma=("gallic", 6, []),
    )
    set_out(g, 8, "fregellae")
    take(g, "pyrrhus", "consent", 5)
    run_until(g, "roman march")
    take(g, "velitrae", "roma", "pyrrhus")
    assert waiting(g) == "roman flank_to"  # the Greeks are not asked again
    take(g, "anagnia", 5)
    assert log(g, "flanked")[-1] == ("flanked", "greek", "pyrrhus", 5, "anagnia")


@pytest.mark.rule("sword_of_rome", "9.5.7", "9.5.6")
def test_a_main_force_that_wins_automatically_alone_keeps_the_second_activation() -> None:
    g = joint(10, 5, 2)
    run_until(g, "roman march")  # nobody was asked for a flank
    assert log(g, "flanked") == []
    take(g, "stop")
    assert offered(g) == ["camillus", "valerius", "pass"]
