"""Introduction, material, set-up (1 to 3, S) and the words of the glossary (G)."""

from __future__ import annotations

import itertools

import pytest

from ludus.games.sword_of_rome.components.board import Board
from ludus.games.sword_of_rome.position.state import State
from ludus.games.sword_of_rome.rules.movement.movement import step_cost
from ludus.games.sword_of_rome.rules.sieges.siege import place_siege_markers
from ludus.games.sword_of_rome.rules.turn.isolation import isolation
from ludus.games.sword_of_rome.rules.turn.play import actions, use_card
from ludus.games.sword_of_rome.rules.turn.reinforcement import new_units
from ludus.games.sword_of_rome.rules.turn.sequence import check_mines, game
from ludus.games.sword_of_rome.rules.turn.surrender import surrender
from ludus.games.sword_of_rome.vocabulary.ids import NOBODY
from ludus.games.sword_of_rome.vocabulary.places import NO_LINK
from ludus.games.sword_of_rome.vocabulary.powers import (
    ARMED,
    ARMED_POWERS,
    GALLIC,
    GREEK,
    PLAYED,
    POWERS,
    ROMAN,
    SIDE_OF,
    SIDES,
    TIE_ORDER,
)
from tests.games.reading import check
from tests.games.sword_of_rome.kit import (
    GAME,
    allied,
    force,
    hand,
    leader,
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

BOARD: Board = GAME.tables.board
LINKS = ("none", "clear", "appian", "rough", "strait")
CONSULS = (
    "camillus", "valerius", "claudius", "manlius", "papirius", "fabius", "decius", "curius",
    "fabricius", "postumius", "sulpicius", "cornelius",
)  # fmt: skip


def homes(name: str) -> set[str]:
    """The spaces that a power holds at the start."""
    return {BOARD.ids[at] for at in range(BOARD.count) if BOARD.home[at] == POWERS.index(name)}


def victory_spaces(name: str) -> set[str]:
    return {id for id in homes(name) if BOARD.is_victory[space(id)]}


def link(one: str, other: str) -> str:
    return LINKS[BOARD.terrain[space(one)][space(other)]]


# -- 1 to 3. Introduction, material, set-up --------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "1", "S.1", "G.17")
def test_four_sides_lead_five_powers_and_three_powers_have_no_player() -> None:
    assert GAME.seats({"players": "four"}) == ("roman", "greek", "gallic", "etruscan_samnite")
    led = {POWERS[power]: SIDES[side] for power, side in enumerate(SIDE_OF) if side != NOBODY}
    assert led == {
        "roman": "roman",
        "greek": "greek",
        "gallic": "gallic",
        "etruscan": "etruscan_samnite",
        "samnite": "etruscan_samnite",
    }
    assert POWERS[PLAYED:ARMED] == ("carthaginian", "volsci", "transalpine")


@pytest.mark.rule("sword_of_rome", "1")
def test_two_or_three_can_play_too() -> None:
    assert len(GAME.seats({"players": "three"})) == 3
    assert len(GAME.seats({"players": "two"})) == 2


@pytest.mark.rule("sword_of_rome", "2.1", "S.2")
def test_each_side_has_39_cards_two_of_which_are_desperate_times() -> None:
    g = GAME.set_up({"players": "four", "length": "full"})
    for side in range(4):
        assert g.deck[side].bit_count() + g.desperate[side] == 39
        assert g.desperate[side] == 2
    assert len(GAME.tables.cards) == 4 * 37


@pytest.mark.rule("sword_of_rome", "2.2")
def test_spaces_are_normal_cities_or_tribes() -> None:
    kinds = [BOARD.kind[at] for at in range(BOARD.count)]
    assert kinds.count(BOARD.kind[space("anagnia")]) == 45  # normal
    assert kinds.count(BOARD.kind[space("roma")]) == 16  # cities
    assert kinds.count(BOARD.kind[space("bovianum")]) == 7  # tribes
    g = table()
    assert (loyalty(g, "roma"), loyalty(g, "capua"), loyalty(g, "anagnia")) == (3, 1, 0)
    assert g.resistance(space("bovianum")) == 3
    assert BOARD.port[space("tarentum")]
    assert not BOARD.port[space("roma")]


@pytest.mark.rule("sword_of_rome", "2.2.a")
def test_rough_ground_and_straits_cost_more_than_clear_links() -> None:
    g = table()
    g.march.power = power("greek")
    costs = {
        link(one, other): step_cost(g, ROMAN, space(one), space(other), 0)
        for one, other in (
            ("roma", "sutrium"),
            ("roma", "velitrae"),
            ("enna", "thermae"),
            ("rhegium", "messana"),
        )
    }
    assert costs == {"clear": 1, "appian": 1, "rough": 2, "strait": 2}


@pytest.mark.rule("sword_of_rome", "2.2.b", "G.16", "S.9")
def test_every_space_starts_with_its_home_power() -> None:
    g = table()
    assert g.owner == BOARD.home
    assert homes("volsci") == {"antium"}
    assert homes("independent") == {"lucania", "bruttium"}
    assert len(homes("etruscan")) == len(homes("samnite")) == 11
    assert "neapolis" in homes("greek")


@pytest.mark.rule("sword_of_rome", "2.2.c")
def test_a_number_gives_units_only_to_the_first_owner_while_he_holds_the_space() -> None:
    g = table()
    assert new_units(g, power("etruscan")) == 2
    assert new_units(table(owners={"pisae": "gallic"}), power("etruscan")) == 1
    assert new_units(table(owners={"pisae": "gallic"}), power("gallic")) == 6
    assert new_units(table(owners={"genua": "etruscan"}), power("etruscan")) == 2


@pytest.mark.rule("sword_of_rome", "2.2.d")
def test_a_subjugated_tribe_counts_as_a_normal_space_ever_after() -> None:
    held = {"beneventum": ("roman", 5, ["camillus"])}
    g = start(table(forces=held, sieges={"beneventum": 2}, points={"roman": 9}), surrender)
    take(run_until(g, "roman surrender"), "beneventum", 6, 4)
    assert owner(g, "beneventum") == "roman"
    assert not g.is_tribe[space("beneventum")]
    # Support moves it now, which it does not move a tribe.
    g = table(forces={"beneventum": ("greek", 1, [])}, owners={"beneventum": "roman"},
              subjugated=["beneventum"], points={"greek": 9})  # fmt: skip
    assert why_not(run_until(start(g, surrender), "greek mark"), "beneventum") == "allowed"


@pytest.mark.rule("sword_of_rome", "2.2.e")
def test_these_are_the_victory_spaces() -> None:
    assert victory_spaces("roman") == {"roma", "sutrium", "praeneste", "capua"}
    assert victory_spaces("etruscan") == {"pisae", "perusia"}
    assert victory_spaces("samnite") == {"bovianum", "beneventum"}
    assert victory_spaces("gallic") == {"mediolanum", "bononia", "sena_gallica"}
    assert victory_spaces("greek") == {"syracusae", "messana", "tarentum", "thurii", "neapolis"}
    assert victory_spaces("carthaginian") == {"lilybaeum"}
    assert victory_spaces("volsci") == victory_spaces("transalpine") == set()


@pytest.mark.rule("sword_of_rome", "2.2.f", "G.4")
def test_a_city_is_not_taken_by_a_marker_but_by_siege_only() -> None:
    g = table(forces={"capua": ("samnite", 4, ["samnite_minor_a"]), "anagnia": ("samnite", 1, [])})
    run_until(start(g, surrender), "etruscan_samnite mark")
    assert why_not(g, "capua") == "is_city_or_tribe"
    assert why_not(g, "anagnia") == "allowed"
    take(g, "enough", "capua", 3, 4)
    assert owner(g, "capua") == "samnite"


@pytest.mark.rule("sword_of_rome", "2.3")
def test_leaders_are_as_many_as_there_are_counters() -> None:
    """Twelve consuls, the Dictator, seven Greeks, two Punic ones, five more by cards, 11 minor."""
    tables = GAME.tables
    assert len(tables.leader_ids) == 38
    assert sum(1 for number in range(38) if tables.leader_kind[number] == 3) == 11
    g = table(cleared=True, forces={"luna": ("gallic", 9, ["gallic_minor_a"])}, active="gallic")
    start(g, actions, "gallic")
    assert offered(g, "leader") == ["gallic_minor_b", "gallic_minor_c"]


@pytest.mark.rule("sword_of_rome", "2.3")
def test_units_never_run_out() -> None:
    g = table(forces={"roma": ("roman", 70, ["valerius"])})
    g.place_units(power("roman"), space("roma"), 30)
    assert units(g, "roma") == 100
    check(g)


@pytest.mark.rule("sword_of_rome", "3", "S.2", "6.2.2")
def test_the_game_begins_with_eight_cards_for_rome_and_seven_for_the_others() -> None:
    g = start(GAME.set_up({"players": "four", "length": "full"}), game)
    dealt = 0
    while waiting(g) == "chance deal":
        g.apply(g.legal()[0])
        dealt += 1
    assert dealt == 8 + 7 + 7 + 7
    assert [len(hand(g, side)) for side in SIDES] == [8, 7, 7, 7]
    assert g.desperate == [2, 2, 2, 2]


# -- S. Set-up for four ----------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "S.1", "A-20", "5.4")
def test_clockwise_is_roman_greek_gaul_etruscan() -> None:
    g = table()
    assert [SIDES[side] for side in g.clockwise(GREEK)] == [
        "greek", "gallic", "etruscan_samnite", "roman",
    ]  # fmt: skip


@pytest.mark.rule("sword_of_rome", "S.3")
def test_the_first_turn_is_that_of_386_bc() -> None:
    g = start(GAME.set_up({"players": "four", "length": "full"}), game)
    assert g.turn == 1
    assert GAME.tables.years[1] == "386-374"


@pytest.mark.rule("sword_of_rome", "S.4")
def test_everybody_starts_with_six_points() -> None:
    assert [points(table(), side) for side in SIDES] == [6, 6, 6, 6]


@pytest.mark.rule("sword_of_rome", "S.5")
def test_only_etruscans_and_samnites_are_allied_and_for_good() -> None:
    g = table(active="etruscan_samnite")
    assert allied(g, "etruscan_samnite")
    assert sum(mask.bit_count() for mask in g.allies) == 2
    start(g, actions, "etruscan_samnite")
    assert why_not(g, "break_off:etruscan_samnite") == "alliance_permanent"


@pytest.mark.rule("sword_of_rome", "S.6", "A-01")
@pytest.mark.parametrize(
    ("place", "standing"),
    [
        ("velitrae", ("roman", 5, ["camillus"])),
        ("roma", ("roman", 7, ["valerius"])),
        ("sena_gallica", ("gallic", 4, ["gallic_minor_a"])),
        ("luna", ("gallic", 5, ["gallic_minor_b"])),
        ("placentia", ("gallic", 3, ["gallic_minor_c"])),
        ("clusium", ("etruscan", 5, ["etruscan_minor_a"])),
        ("pisae", ("etruscan", 2, ["etruscan_minor_b"])),
        ("bovianum", ("samnite", 5, ["samnite_minor_a"])),
        ("syracusae", ("greek", 7, ["dionysius"])),
        ("tarentum", ("greek", 5, ["greek_minor_a"])),
        ("anagnia", ("", 0, [])),
    ],
)
def test_the_players_forces_start_there(place: str, standing: tuple[str, int, list[str]]) -> None:
    assert force(table(), place) == standing


@pytest.mark.rule("sword_of_rome", "S.7")
@pytest.mark.parametrize(
    ("place", "standing", "militia"),
    [
        ("lilybaeum", ("carthaginian", 7, ["hamilcar"]), 0),
        ("kerkouane", ("carthaginian", 5, ["bomilcar"]), 5),
        ("antium", ("volsci", 4, ["volsci_minor_a"]), 0),
        ("transalpine_gaul", ("transalpine", 4, ["transalpine_minor_a"]), 0),
    ],
)
def test_the_others_start_there(
    place: str, standing: tuple[str, int, list[str]], militia: int
) -> None:
    g = table()
    assert force(g, place) == standing
    assert g.militia[space(place)] == militia


@pytest.mark.rule("sword_of_rome", "S.6", "S.7")
def test_nobody_else_is_on_the_map_at_the_start() -> None:
    assert sum(table().units) == 12 + 12 + 7 + 5 + 12 + 12 + 4 + 4
    assert sum(1 for place in table().place if place >= 0) == 14


@pytest.mark.rule("sword_of_rome", "S.8")
def test_the_appian_way_is_not_built_at_the_start() -> None:
    g = table()
    assert not g.appian_way
    g.march.power = power("roman")
    way = [space(id) for id in ("roma", "velitrae", "tarracina", "capua")]
    assert [step_cost(g, ROMAN, one, other, 0) for one, other in itertools.pairwise(way)] == [
        1, 1, 1,
    ]  # fmt: skip


# -- G. Glossary -----------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "G.1")
def test_a_link_of_any_kind_makes_spaces_adjacent() -> None:
    assert link("roma", "velitrae") == "appian"
    assert link("rhegium", "messana") == "strait"
    for one in range(BOARD.count):
        linked = [to for to in range(BOARD.count) if BOARD.terrain[one][to] != NO_LINK]
        assert sorted(BOARD.near[one]) == linked
    assert link("roma", "capua") == "none"


@pytest.mark.rule("sword_of_rome", "G.2")
def test_an_army_is_a_commander_with_units() -> None:
    g = table(forces={"capua": ("roman", 2, []), "anagnia": ("roman", 0, ["camillus"])})
    assert g.is_army(space("roma"))
    assert not g.is_army(space("capua"))
    assert not g.is_army(space("anagnia"))


@pytest.mark.rule("sword_of_rome", "G.3")
def test_besieged_is_what_has_a_siege_marker() -> None:
    at_capua = {"capua": ("samnite", 3, ["samnite_minor_a"])}
    g = table(forces=at_capua)
    assert not g.is_besieged(space("capua"))
    place_siege_markers(g)
    assert g.is_besieged(space("capua"))
    assert siege(g, "capua") == 0


@pytest.mark.rule("sword_of_rome", "G.5", "G.21")
def test_one_leader_commands_and_the_others_are_subordinate() -> None:
    g = table(forces={"roma": ("roman", 7, ["postumius", "valerius", "camillus"])})
    assert g.commander(space("roma")) == leader("postumius")
    assert sum(g.commanding >> number & 1 for number in g.leaders_at(space("roma"))) == 1


@pytest.mark.rule("sword_of_rome", "G.6", "G.7")
def test_units_alone_do_not_change_who_controls_a_space() -> None:
    g = table(forces={"fregellae": ("roman", 5, ["camillus"]), "luceria": ("greek", 3, [])})
    isolation(g)
    assert owner(g, "fregellae") == owner(g, "luceria") == "samnite"
    assert space("luceria") in g.spaces_of(power("samnite"))
    assert space("luceria") not in g.spaces_of(power("greek"))


@pytest.mark.rule("sword_of_rome", "G.8")
def test_a_displaced_leader_waits_in_his_box() -> None:
    g = table()
    g.displace(leader("dionysius"))
    assert where(g, "dionysius") == "displaced"
    assert g.view(None)["leaders"]["displaced"] == ["dionysius"]


@pytest.mark.rule("sword_of_rome", "G.9", "G.13")
def test_everybody_is_an_enemy_of_the_independent() -> None:
    g = table()
    for number in ARMED_POWERS:
        assert not g.is_friendly(number, space("lucania"))
    assert not g.is_friend(power("independent"), power("independent"))
    assert owner(g, "lucania") == "independent"


@pytest.mark.rule("sword_of_rome", "G.10", "G.20")
@pytest.mark.parametrize(("points", "falls"), [(1, False), (2, True)])
def test_a_tribe_resists_until_the_points_reach_its_factor(points: int, falls: bool) -> None:
    """Fregellae resists with 2; a 5 gives no point."""
    held = {"fregellae": ("roman", 5, ["camillus"])}
    g = start(table(forces=held, sieges={"fregellae": points}, points={"roman": 9}), surrender)
    take(run_until(g, "roman surrender"), "fregellae", 2, 3)
    assert (owner(g, "fregellae") == "roman") == falls


@pytest.mark.rule("sword_of_rome", "G.11")
def test_a_unit_in_a_friendly_space_is_a_garrison_and_protects_it() -> None:
    hands = {"greek": ["latin_revolt"]}
    g = table(forces={"anagnia": ("roman", 1, [])}, hands=hands, active="greek")
    take(start(g, actions, "greek"), "latin_revolt", "event")
    assert why_not(g, "anagnia") == "garrison_protects"
    assert why_not(g, "praeneste") == "allowed"


@pytest.mark.rule("sword_of_rome", "G.12")
def test_transalpine_gauls_are_hostile_to_the_gauls() -> None:
    g = table()
    assert not g.is_friend(power("gallic"), power("transalpine"))
    assert g.powers_of(GALLIC) == (power("gallic"),)


@pytest.mark.rule("sword_of_rome", "G.15", "A-29")
def test_an_independent_city_has_loyalty_one_and_lets_its_units_out() -> None:
    g = table(loyalty={"neapolis": 1}, forces={"neapolis": ("greek", 2, ["greek_minor_a"])})
    g.change_city(space("neapolis"), power("independent"))
    assert (owner(g, "neapolis"), loyalty(g, "neapolis")) == ("independent", 1)
    assert force(g, "neapolis") == ("greek", 2, ["greek_minor_a"])
    check(g)


@pytest.mark.rule("sword_of_rome", "G.18")
def test_gauls_spend_points_on_a_raid_and_roll_on_the_siege_table() -> None:
    g = table(hands={"gallic": ["gallic_campaign_3"]}, active="gallic")
    take(start(g, use_card, "gallic", "gallic_campaign_3"), "activate", "gallic_minor_b", 5)
    take(g, "pisae")
    assert "raid" not in offered(g)  # a city is sacked, not raided
    g = table(forces={"sentinum": ("gallic", 5, ["gallic_minor_b"])}, active="gallic",
              hands={"gallic": ["gallic_campaign_3"]})  # fmt: skip
    take(start(g, use_card, "gallic", "gallic_campaign_3"), "activate", "gallic_minor_b", 5)
    before = g.march.points
    take(g, "raid", 4, 4)
    assert g.march.points == before - 1
    assert g.plunder == 1
    assert owner(g, "sentinum") == "independent"


@pytest.mark.rule("sword_of_rome", "G.19")
@pytest.mark.parametrize(("dice", "taken"), [((1, 5), False), ((1, 6), True)])
def test_a_siege_wins_a_city_once_its_points_reach_the_loyalty(
    dice: tuple[int, int], taken: bool
) -> None:
    held = {"capua": ("samnite", 5, ["samnite_minor_a"])}
    g = start(table(forces=held, sieges={"capua": 0}), surrender)
    take(run_until(g, "etruscan_samnite surrender"), "capua", *dice)
    assert (owner(g, "capua") == "samnite") == taken


@pytest.mark.rule("sword_of_rome", "G.22")
def test_each_marker_and_each_loyalty_is_a_point_of_support_and_tribes_have_none() -> None:
    """Breaking costs three: two markers and one city of loyalty 1 are enough, a tribe is not."""
    three = {"roma": 1, "narnia": 1, "sutrium": 1}
    lost = dict.fromkeys(("praeneste", "anagnia", "velitrae", "tarracina"), "independent")
    held = {**lost, "capua": "independent", "fregellae": "roman"}
    g = table(alliances=["roman_greek"], loyalty=three, owners=held)
    assert why_not(start(g, actions, "roman"), "break_off:roman_greek") == "allowed"
    g = table(alliances=["roman_greek"], loyalty=three, owners={**held, "narnia": "independent"})
    assert why_not(start(g, actions, "roman"), "break_off:roman_greek") == "support_too_low"


@pytest.mark.rule("sword_of_rome", "7.2.3", "5.1")
def test_the_mines_are_part_of_the_etruscan_home() -> None:
    """Samnite losses do not count."""
    lost = ("asculum", "hadria", "corfinium", "luceria", "cannae", "venusia")
    g = table(owners=dict.fromkeys(lost, "roman"))
    check_mines(g)
    assert not g.mines_depleted


@pytest.mark.rule("sword_of_rome", "A-04")
def test_etruscans_and_samnites_are_one_side_in_the_order_of_ties() -> None:
    assert [SIDES[side] for side in TIE_ORDER] == ["gallic", "etruscan_samnite", "greek", "roman"]
    g: State = table()
    assert [SIDES[side] for side in g.ranking()] == [
        "gallic", "etruscan_samnite", "greek", "roman",
    ]  # fmt: skip


@pytest.mark.rule("sword_of_rome", "2.1")
def test_cards_that_are_in_no_pile_break_the_laws() -> None:
    g = table(hands={"roman": ["foedus"]})
    g.hand[0] = 0
    assert any("cards of roman" in law for law in g.broken_laws())
