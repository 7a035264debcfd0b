"""The tables and cards of the edition: what is read from them, and what is refused."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from ludus.core.editions import load_edition
from ludus.games.sword_of_rome.components.cards import (
    IN_CITIES,
    IN_HOMES,
    IN_PORT_CITIES,
    IN_PORTS,
    IN_REINFORCEMENT_HOMES,
    IN_SPACES,
    PrintedCard,
)
from ludus.games.sword_of_rome.components.dice_tables import (
    AUTOMATIC,
    LEADING,
    LOYALTY,
    SUPPORT,
    UNIT,
)
from ludus.games.sword_of_rome.components.tables import Tables
from ludus.games.sword_of_rome.rules.cards.registry import EFFECTS
from ludus.games.sword_of_rome.vocabulary.cards import (
    DECK,
    NOT_ROUGH,
    ON_ACTION,
    ON_BATTLE,
    ON_RAID,
    ON_RETREAT,
    ON_SIEGE,
    ON_TOP,
    TIMES,
    WEAK_CITY,
)
from ludus.games.sword_of_rome.vocabulary.forces import CONSUL, DICTATOR, MINOR
from ludus.games.sword_of_rome.vocabulary.ids import NO_LEADER, NOWHERE
from ludus.games.sword_of_rome.vocabulary.places import APPIAN, CLEAR, ITALY, ROUGH, SICILY, STRAIT
from ludus.games.sword_of_rome.vocabulary.powers import (
    ARMED,
    CARTHAGINIAN,
    ETRUSCAN,
    GALLIC,
    GREEK,
    POWERS,
    ROMAN,
    SAMNITE,
    SIDES,
    TRANSALPINE,
    VOLSCI,
)
from tests.games.sword_of_rome.test_board import TEXT, changed, entry, refusal

TABLES = Tables(load_edition(TEXT, game="sword_of_rome"), EFFECTS)
BOARD = TABLES.board
CARDS = {card.id: card for card in TABLES.cards}


def card(id: str) -> PrintedCard:
    return CARDS[id]


def spaces(*names: str) -> list[int]:
    return [BOARD.index[name] for name in names]


# -- frame, powers, leaders ------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "5.4")
@pytest.mark.rule("sword_of_rome", "S.4")
@pytest.mark.rule("sword_of_rome", "TB.6")
def test_the_frame_of_the_game() -> None:
    assert (TABLES.turns, TABLES.short_turns, TABLES.rounds) == (9, 6, 5)
    assert (TABLES.start_points, TABLES.plunder_boxes, TABLES.sack_markers) == (6, 5, 5)
    assert (TABLES.loyalty_limit, TABLES.gallic_loyalty_limit) == (3, 1)


@pytest.mark.rule("sword_of_rome", "9.2")
def test_what_movement_costs() -> None:
    assert [TABLES.cost[link] for link in (CLEAR, APPIAN, ROUGH, STRAIT)] == [1, 1, 2, 2]
    assert (TABLES.naval_cost, TABLES.raid_cost) == (3, 1)


@pytest.mark.rule("sword_of_rome", "9.2.1")
@pytest.mark.rule("sword_of_rome", "9.2.2")
@pytest.mark.rule("sword_of_rome", "9.2.3")
def test_movement_points_depend_on_power_and_card() -> None:
    assert (TABLES.points, TABLES.transalpine_points) == (4, 5)
    assert [TABLES.gallic_points[value] for value in (1, 2, 3)] == [3, 4, 5]


@pytest.mark.rule("sword_of_rome", "9.6.3")
def test_how_many_units_sail() -> None:
    assert (TABLES.naval_carthaginian, TABLES.naval_roman_allied) == (10, 10)
    assert (TABLES.naval_greek, TABLES.naval_greek_syracusae) == (3, 6)
    assert (TABLES.naval_roman, TABLES.naval_etruscan) == (3, 3)


@pytest.mark.rule("sword_of_rome", "6.2.1.a")
@pytest.mark.rule("sword_of_rome", "6.2.2")
@pytest.mark.rule("sword_of_rome", "W.3")
def test_hands_of_the_four_sides() -> None:
    assert TABLES.hand == [8, 7, 7, 7]
    assert TABLES.hand_two == [7, 7, 7, 7]
    assert TABLES.keeps_hand == [True, True, False, True]


def test_only_etruscans_and_samnites_activate_all_three_powers_without_a_player() -> None:
    assert TABLES.neutrals == [
        [CARTHAGINIAN, TRANSALPINE],
        [VOLSCI, TRANSALPINE],
        [CARTHAGINIAN, VOLSCI],
        [CARTHAGINIAN, VOLSCI, TRANSALPINE],
    ]


def test_powers_and_sides_have_names_in_both_languages() -> None:
    assert [names["fr"] for names in TABLES.side_names] == [
        "Romains", "Grecs", "Gaulois", "Étrusques et Samnites",
    ]  # fmt: skip
    assert [names["en"] for names in TABLES.power_names][VOLSCI] == "Volsci"
    assert len(TABLES.power_names) == ARMED


@pytest.mark.rule("sword_of_rome", "8.2")
def test_leaders_of_the_powers() -> None:
    counts = [len(TABLES.leaders_of[power]) for power in range(ARMED)]
    assert counts == [13, 9, 5, 3, 4, 2, 1, 1]
    assert len(TABLES.leader_ids) == sum(counts) == 38
    assert TABLES.leader_kind.count(CONSUL) == 12
    assert TABLES.leader_kind.count(DICTATOR) == 1
    for number, id in enumerate(TABLES.leader_ids):
        assert TABLES.leader[id] == number
        assert number in TABLES.leaders_of[TABLES.leader_power[number]]


@pytest.mark.parametrize(
    ("id", "tactics"), [("camillus", 4), ("claudius", 3), ("egnatius", 3), ("pyrrhus", 4)]
)
def test_tactics_of_the_worked_examples(id: str, tactics: int) -> None:
    assert TABLES.tactics[TABLES.leader[id]] == tactics


@pytest.mark.rule("sword_of_rome", "8.2.3")
def test_named_greek_leaders_and_nobody_else_have_a_penalty() -> None:
    for number, penalty in enumerate(TABLES.penalty):
        is_named_greek = (
            TABLES.leader_power[number] == GREEK and TABLES.leader_kind[number] != MINOR
        )
        assert (penalty > 0) == is_named_greek
    assert TABLES.penalty[TABLES.leader["dionysius"]] == 2


@pytest.mark.rule("sword_of_rome", "S.6")
@pytest.mark.rule("sword_of_rome", "S.7")
@pytest.mark.rule("sword_of_rome", "A-01")
def test_forces_at_the_start() -> None:
    units: Counter[str] = Counter()
    for leader, regular, militia, space in TABLES.forces:
        units[POWERS[TABLES.leader_power[leader]]] += regular + militia
        if TABLES.leader_ids[leader] == "bomilcar":
            assert (regular, militia, space) == (0, 5, BOARD.kerkouane)
        else:
            assert militia == 0
    assert units == {
        "roman": 12, "greek": 12, "gallic": 12, "etruscan": 7, "samnite": 5, "carthaginian": 12,
        "volsci": 4, "transalpine": 4,
    }  # fmt: skip
    assert (TABLES.leader["camillus"], 5, 0, BOARD.index["velitrae"]) in TABLES.forces
    assert len(TABLES.forces) == 14


# -- tables ----------------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "12.2.1")
@pytest.mark.rule("sword_of_rome", "TB.1")
@pytest.mark.parametrize(
    ("larger", "smaller", "modifier"),
    [
        (8, 4, 3), (10, 5, 3), (4, 4, 0), (7, 6, 0), (6, 5, 1), (3, 2, 2), (5, 2, 3), (6, 2, 4),
        (8, 2, 5), (9, 2, 5), (10, 2, AUTOMATIC), (5, 1, AUTOMATIC), (4, 1, 5), (1, 0, AUTOMATIC),
    ],
)  # fmt: skip
def test_the_larger_army_has_a_modifier_for_its_size(
    larger: int, smaller: int, modifier: int
) -> None:
    assert TABLES.ratio(larger, smaller) == modifier


@pytest.mark.rule("sword_of_rome", "12.3")
@pytest.mark.rule("sword_of_rome", "TB.2")
def test_losses_of_the_worked_example() -> None:
    greek, roman = (6, 5, 3), (5, 5, 1)  # the Greeks win
    lost = sum(TABLES.winner_die[die] for die in greek) + sum(TABLES.loser_die[d] for d in roman)
    assert lost == 5
    assert sum(TABLES.loser_die_winner[die] for die in roman) == 2


@pytest.mark.rule("sword_of_rome", "14.3")
@pytest.mark.rule("sword_of_rome", "TB.3")
@pytest.mark.parametrize(
    ("total", "points", "lost"),
    [(10, 1, 0), (5, 0, 0), (3, 0, 1), (7, 1, 1), (12, 2, 0), (13, 3, 0), (16, 3, 0), (-1, 0, 1)],
)
def test_the_siege_table_gives_what_the_raids_of_the_example_got(
    total: int, points: int, lost: int
) -> None:
    row = TABLES.siege_row(total)
    assert (TABLES.siege_points[row], TABLES.siege_losses[row]) == (points, lost)


@pytest.mark.rule("sword_of_rome", "TB.4")
@pytest.mark.parametrize(
    ("units", "die", "lost"),
    [(1, 4, 0), (1, 5, 1), (2, 6, 1), (4, 4, 1), (8, 1, 0), (10, 6, 3), (13, 6, 4), (40, 1, 1)],
)
def test_attrition_grows_with_the_force(units: int, die: int, lost: int) -> None:
    assert TABLES.attrition(units, die) == lost


@pytest.mark.rule("sword_of_rome", "TB.5")
def test_naval_combat_loses_half_returns_or_gets_through() -> None:
    assert TABLES.naval_results[1:] == [0, 0, 1, 1, 2, 2]


@pytest.mark.rule("sword_of_rome", "4.2")
@pytest.mark.rule("sword_of_rome", "TB.7")
def test_levels_of_automatic_victory_by_turn() -> None:
    assert TABLES.automatic == [0, 9, 10, 11, 12, 13, 14, 14, 14, 14]
    assert TABLES.years[1] == "386-374"
    assert TABLES.years[TABLES.turns] == "283-272"


@pytest.mark.rule("sword_of_rome", "TB.8")
def test_gallic_events_by_total() -> None:
    assert TABLES.gallic_events[2:] == [
        (LEADING, LOYALTY), (GREEK, UNIT), (ROMAN, LOYALTY), (LEADING, SUPPORT), (ETRUSCAN, UNIT),
        (ETRUSCAN, SUPPORT), (ROMAN, SUPPORT), (ROMAN, UNIT), (ETRUSCAN, LOYALTY),
        (GREEK, SUPPORT), (LEADING, UNIT),
    ]  # fmt: skip


# -- cards -----------------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "2.1")
def test_cards_stand_by_side_and_number() -> None:
    assert len(TABLES.cards) == 4 * DECK
    for place, found in enumerate(TABLES.cards):
        assert place == DECK * found.side + found.number - 1
    assert len(CARDS) == len(TABLES.cards)


@pytest.mark.rule("sword_of_rome", "7.1")
@pytest.mark.parametrize(
    ("side", "values"),
    [
        (ROMAN, [12, 15, 10]), (GREEK, [10, 17, 10]), (GALLIC, [10, 17, 10]),
        (ETRUSCAN, [10, 17, 10]),
    ],
)  # fmt: skip
def test_values_of_a_deck(side: int, values: list[int]) -> None:
    found = Counter(card.value for card in TABLES.cards if card.side == side)
    assert [found[value] for value in (1, 2, 3)] == values


@pytest.mark.rule("sword_of_rome", "6.4.1")
def test_each_deck_has_one_reshuffle_card() -> None:
    found = [card.id for card in TABLES.cards if card.is_reshuffle]
    assert found == ["licinian_laws", "oracle_of_delphi", "druids_speak", "augurs_of_etruria"]


@pytest.mark.rule("sword_of_rome", "T.5")
def test_cards_that_cancel_gallic_events() -> None:
    assert [card.id for card in TABLES.cards if card.cancels_gauls] == [
        "gallic_tumult", "torquatus_duel", "gallic_fury", "gallic_mercenaries",
        "gold_for_the_gauls",
    ]  # fmt: skip


@pytest.mark.rule("sword_of_rome", "7.1.3")
def test_cards_that_leave_the_game() -> None:
    found = Counter(SIDES[card.side] for card in TABLES.cards if card.is_removed)
    assert found == {"roman": 5, "greek": 7, "gallic": 4, "etruscan_samnite": 5}
    assert card("caudine_forks").is_removed
    assert not card("dictator_appointed").is_removed


def test_every_effect_has_a_card() -> None:
    assert {card.effect.name for card in TABLES.cards} == set(EFFECTS)


def test_a_card_answers_at_its_time_and_some_raiders_bane_at_sieges_too() -> None:
    for side in range(4):
        for time in range(len(TIMES)):
            for place in TABLES.replies[side][time]:
                found = TABLES.cards[place]
                at_siege = time == ON_SIEGE and found.time == ON_RAID and found.sieges
                assert found.side == side
                assert found.time == time or at_siege
    answers = [place for decks in TABLES.replies for places in decks for place in places]
    assert set(answers) == set(range(4 * DECK))
    at_sieges = [TABLES.cards[place].id for place in TABLES.replies[ETRUSCAN][ON_SIEGE]]
    assert at_sieges == sorted(at_sieges, key=lambda id: card(id).number)
    assert "gold_for_the_gauls" in at_sieges


@pytest.mark.rule("sword_of_rome", "7.1.1")
@pytest.mark.rule("sword_of_rome", "A-35")
def test_responses_are_the_cards_that_are_no_actions() -> None:
    for side in range(4):
        actions = {
            card % DECK
            for time in (ON_ACTION, ON_TOP, ON_RETREAT)
            for card in TABLES.replies[side][time]
        }
        responses = {n for n in range(DECK) if TABLES.responses[side] >> n & 1}
        assert responses == set(range(DECK)) - actions
    assert TABLES.responses[ROMAN] >> card("obesus_etruscus").number - 1 & 1
    assert not TABLES.responses[ETRUSCAN] >> card("naval_transports").number - 1 & 1


@pytest.mark.rule("sword_of_rome", "7.1.2")
@pytest.mark.rule("sword_of_rome", "A-17")
def test_a_neutral_power_activates_has_value_two() -> None:
    found = [card for card in TABLES.cards if card.effect.name == "neutral_power"]
    assert Counter(SIDES[card.side] for card in found) == {
        "roman": 2, "greek": 2, "gallic": 3, "etruscan_samnite": 4,
    }  # fmt: skip
    assert {(card.value, card.time) for card in found} == {(2, ON_TOP)}


def test_cards_known_from_the_rulebook() -> None:
    forks = card("caudine_forks")
    assert (forks.side, forks.amount, forks.powers, forks.against) == (
        ETRUSCAN, 3, [SAMNITE], [ROMAN],
    )  # fmt: skip
    aulius = card("death_of_aulius")
    assert (aulius.side, aulius.amount, aulius.powers) == (ETRUSCAN, -2, [ROMAN])
    assert (aulius.effect.name, aulius.time) == ("battle_bonus", ON_BATTLE)
    assert card("grand_coalition").number == 36
    assert (card("brennus_arrives").side, card("brennus_arrives").number) == (GALLIC, 33)
    assert card("gallic_fury").side == ETRUSCAN


def test_numbers_of_cards_by_example() -> None:
    assert card("manipular_tactics").condition == NOT_ROUGH
    gates = card("gates_betrayed")
    assert (gates.amount, gates.second, gates.condition) == (3, 2, WEAK_CITY)
    assert card("torquatus_duel").against == [GALLIC, TRANSALPINE]
    assert (card("war_cries").amount, card("war_cries").second) == (1, -1)
    assert card("naked_fanatics").own_losses == 1
    assert card("tarentine_cavalry").enemy_losses == 1
    assert card("helepolis").no_losses
    assert card("haruspices").sieges
    assert card("haruspices").powers == [ETRUSCAN, SAMNITE]
    assert card("euryalus_fortress").against == [GREEK]
    assert card("triumph").minimum == 3
    assert card("iron_of_populonium").if_controls == BOARD.index["populonium"]
    assert card("latin_revolt").colonies
    assert card("latin_revolt").maximum == 1
    assert set(card("latin_revolt").spaces) - set(card("latin_rebellion").spaces) == set(
        spaces("capua")
    )
    assert card("gallic_mercenaries").plunder == 1
    assert card("divide_and_rule").powers == []
    assert (card("assassins").minimum, card("assassins").powers) == (4, [GREEK])


def test_places_where_cards_bring_units_by_example() -> None:
    timoleon = card("timoleon_arrives")
    assert (timoleon.leader, timoleon.amount) == (TABLES.leader["timoleon"], 2)
    assert (timoleon.among, timoleon.region) == (IN_CITIES, SICILY)
    alexander = card("alexander_arrives")
    assert (alexander.among, alexander.region) == (IN_PORT_CITIES, ITALY)
    pyrrhus = card("pyrrhus_arrives")
    assert (pyrrhus.amount, pyrrhus.spaces, pyrrhus.among) == (5, spaces("tarentum"), IN_PORTS)
    iberians = card("iberian_mercenaries")
    assert (iberians.amount, iberians.otherwise) == (3, 2)
    assert (iberians.spaces, iberians.among) == ([BOARD.syracusae], IN_PORTS)
    assert card("gaesatae").among == IN_REINFORCEMENT_HOMES
    assert card("brennus_arrives").among == IN_HOMES
    assert (card("gallic_mercenaries").among, card("gallic_mercenaries").spaces) == (IN_SPACES, [])


def test_what_a_card_does_not_speak_of_is_nothing() -> None:
    foedus = card("foedus")
    assert (foedus.amount, foedus.powers, foedus.spaces) == (0, [], [])
    assert (foedus.leader, foedus.region, foedus.if_controls) == (NO_LEADER, NOWHERE, NOWHERE)


def test_every_named_leader_who_does_not_start_or_come_from_the_pool_has_a_card() -> None:
    placed = {force[0] for force in TABLES.forces}
    arriving = [card.leader for card in TABLES.cards if card.effect.name == "place_leader"]
    waiting = [
        number
        for number, kind in enumerate(TABLES.leader_kind)
        if kind not in (CONSUL, DICTATOR, MINOR) and number not in placed
    ]
    assert sorted(arriving) == waiting


# -- provenance ------------------------------------------------------------------------------------


def test_every_source_is_used_and_most_of_the_set_up_is_from_the_rulebook() -> None:
    edition = load_edition(TEXT, game="sword_of_rome")
    facts = edition.facts()
    assert {fact.source for fact in facts if fact.source} == set(edition.sources)
    for fact in facts:
        if fact.path.startswith(("force.", "losses.", "naval.", "gallic_event.", "movement.")):
            assert fact.provenance == "rulebook", fact.path


# -- refused ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("section", "fields"),
    [
        ("game", ["turns", "short_turns", "rounds", "start_points", "plunder_boxes",
                  "sack_markers", "loyalty_limit", "gallic_loyalty_limit"]),
        ("movement", ["points", "gallic", "transalpine", "clear", "appian", "rough", "strait",
                      "naval", "raid"]),
        ("naval", ["carthaginian", "greek", "greek_syracusae", "roman", "roman_allied",
                   "etruscan"]),
        ("losses", ["winner_die", "loser_die", "loser_die_winner"]),
    ],
)  # fmt: skip
def test_every_field_of_a_table_is_needed(section: str, fields: list[str]) -> None:
    begin = TEXT.index(f"\n[{section}]\n")
    end = TEXT.index("\n\n", begin)
    for field in fields:
        table = re.sub(rf"(?m)^{field} = .*\n", "", TEXT[begin:end])
        table = re.sub(r"(?m)^prov = .*$", 'prov = "reconstructed"', table)
        assert f"{section}: {field} is missing" in refusal(TEXT[:begin] + table + TEXT[end:])


@pytest.mark.parametrize(
    ("section", "old", "new", "told"),
    [
        ("[game]", "short_turns = 6", "short_turns = 10", "short_turns is 10; it must be at most"),
        ("[game]", "rounds = 5", "rounds = 0", "rounds is 0"),
        ("[game]", "gallic_loyalty_limit = 1", "gallic_loyalty_limit = 4", "at most 3"),
        ("[game]", "turns = 9", "turns = 8", "the ids of turn must count from 1 to 8"),
        ("[movement]", "[3, 4, 5]", "[3, 4]", "movement: gallic needs 3 numbers"),
        ("[movement]", "rough = 2", "rough = 0", "movement: rough is 0"),
        ("[movement]", "raid = 1", "raid = 1\nswim = 9", 'movement: unknown field "swim"'),
        ("[naval]", "etruscan = 3", "etruscan = 0", "naval: etruscan is 0"),
        ("[force_ratio]", "[12, 15, 20", "[12, 20, 15", "force_ratio: tenths must rise"),
        ("[force_ratio]", "automatic = 50", "automatic = 40", "tenths must rise, up to automatic"),
        ("[force_ratio]", "[1, 2, 3, 4, 5]", "[1, 2, 3, 4]", "as many numbers as tenths"),
        ("[losses]", "[0, 0, 0, 1, 2, 2]", "[0, 0, 0, 1, 2]", "winner_die needs 6 numbers"),
        ("[[siege]]", "id = 2", "id = 1", "the ids of siege must count from 2 to 13"),
        ("[[siege]]", "losses = 1", "losses = 2", "siege.2: losses is 2; it must be at most 1"),
        ("[[attrition]]", "units = 1", "units = 2", "attrition must start at 1 unit"),
        ("[[attrition]]", "units = 5", "units = 3", "attrition must rise from row to row"),
        ("[[attrition]]", "[0, 0, 0, 0, 1, 1]", "[0, 0, 0, 0, 1]", "losses needs 6 numbers"),
        ("[[naval_combat]]", '"lost_half"', '"sunk"', 'naval_combat.1: result is "sunk"'),
        ("[[turn]]", "automatic = 9", "automatic = 0", "turn.1: automatic is 0"),
        ("[[gallic_event]]", '"leader"', '"gaul"', 'gallic_event.2: who is "gaul"'),
        ("[[gallic_event]]", '"loyalty"', '"card"', 'gallic_event.2: what is "card"'),
        ("[[power]]", 'id = "greek"', 'id = "hellene"', "the powers must be roman, greek, gallic"),
        ("[[side]]", 'id = "greek"', 'id = "hellene"', "the sides must be roman, greek, gallic"),
        ("[[side]]", "hand = 8", "hand = 38", "side.roman: hand is 38; it must be at most 37"),
        ("[[side]]", '"transalpine"]', '"samnite"]', 'side.roman: neutrals names "samnite"'),
    ],
)  # fmt: skip
def test_wrong_tables_are_refused(section: str, old: str, new: str, told: str) -> None:
    assert told in refusal(changed(old, new, f"\n{section}\n"))


@pytest.mark.parametrize(
    ("leader", "old", "new", "told"),
    [
        ("camillus", 'kind = "consul"', 'kind = "praetor"', 'leader.camillus: kind is "praetor"'),
        ("camillus", 'power = "roman"', 'power = "gallic"', "only Romans have a leader of kind"),
        ("camillus", 'power = "roman"', 'power = "independent"', 'power is "independent"'),
        ("camillus", "initiative = 1", "initiative = 4", "initiative is 4; it must be at most 3"),
        ("camillus", "tactics = 4", "tactics = 7", "tactics is 7; it must be at most 6"),
        ("camillus", "tactics = 4", "tactics = 4\npenalty = 1", "only Greek leaders have"),
        ("dictator", 'kind = "dictator"', 'kind = "consul"', "there must be 1 leader of kind dict"),
    ],
)  # fmt: skip
def test_wrong_leaders_are_refused(leader: str, old: str, new: str, told: str) -> None:
    assert told in refusal(changed(old, new, f'[[leader]]\nid = "{leader}"'))


@pytest.mark.parametrize(
    ("force", "old", "new", "told"),
    [
        ("valerius", '"valerius"', '"camillus"', "camillus leads two forces"),
        ("valerius", '"valerius"', '"caesar"', 'leader is "caesar"'),
        ("valerius", '"roma"', '"tarentum"', "tarentum holds forces of two powers"),
        ("valerius", '"roma"', '"rom"', 'space is "rom"'),
        ("valerius", '"roma"', '"transalpine_gaul"', "only Transalpine Gauls may stand in"),
        ("valerius", "units = 7", "units = 0", "a force needs units or militia"),
        ("valerius", "units = 7", "units = 7\nmilitia = 1", "only Carthaginians have militia"),
        ("volsci_minor_a", '"volsci_minor_a"', '"claudius"', "no force of the power volsci"),
    ],
)
def test_wrong_forces_are_refused(force: str, old: str, new: str, told: str) -> None:
    assert told in refusal(changed(old, new, f'[[force]]\nleader = "{force}"'))


def test_two_consuls_are_needed() -> None:
    head, tail = TEXT.split('[[leader]]\nid = "valerius"', 1)
    tail = tail.replace('kind = "consul"', 'kind = "named"')
    assert "at least 2 leaders of kind consul" in refusal(
        f'{head}[[leader]]\nid = "valerius"{tail}'
    )


def test_a_deck_has_thirty_seven_cards() -> None:
    told = refusal(TEXT.replace(entry("[[card]]", "helepolis"), ""))
    assert f"36 cards of greek, but a deck has {DECK}" in told
    told = refusal(changed('side = "greek"', 'side = "gallic"', 'id = "helepolis"'))
    assert "36 cards of greek" in told


def test_cards_out_of_order_are_refused() -> None:
    told = refusal(changed("number = 18", "number = 19", 'id = "helepolis"'))
    assert "card.helepolis is out of place" in told
    assert "by side (roman, greek, gallic, etruscan_samnite), then by number" in told


def test_a_deck_has_one_reshuffle_card() -> None:
    told = refusal(changed("reshuffle = true\n", "", 'id = "oracle_of_delphi"'))
    assert "the deck of greek must have 1 card with reshuffle" in told
    told = refusal(changed("amount = 2", "amount = 2\nreshuffle = true", 'id = "helepolis"'))
    assert "the deck of greek must have 1 card with reshuffle" in told


@pytest.mark.parametrize(
    ("id", "old", "new", "told"),
    [
        ("helepolis", "value = 3", "value = 4", "card.helepolis: value is 4"),
        ("helepolis", 'when = "siege"', 'when = "sieges"', 'when is "sieges"'),
        ("helepolis", 'when = "siege"', 'when = "battle"', 'when must be "siege" for siege_bonus'),
        ("helepolis", '"siege_bonus"', '"siege_malus"', 'effect is "siege_malus"'),
        ("helepolis", '["greek"]', '["greeks"]', 'powers names "greeks"'),
        ("helepolis", '["greek"]', "[]", "either powers (who roll) or against"),
        ("helepolis", 'powers = ["greek"]', 'powers = ["greek"]\nagainst = ["roman"]', "either"),
        ("helepolis", '"siege"\nno', '"at_home"\nno', "condition must be one of any, siege"),
        ("helepolis", "amount = 2", "amount = 2\nplunder = 1", 'unknown field "plunder"'),
        ("roman_campaign_1", "value = 3", "value = 3\namount = 2", 'unknown field "amount"'),
        ("helepolis", "amount = 2\n", "", "card.helepolis: amount is missing"),
        ("gates_betrayed", "second = 2\n", "", "second must be the highest loyalty"),
        ("war_cries", '["gallic"]', "[]", "card.war_cries: powers is empty"),
        ("pyrrhus_arrives", '"pyrrhus"', '"pirrus"', 'leader is "pirrus"'),
        ("pyrrhus_arrives", '["tarentum"]', '["tarent"]', 'spaces names "tarent"'),
        ("timoleon_arrives", 'among = "cities"\n', "", "spaces or among must say where"),
        ("timoleon_arrives", '"cities"', '"towns"', 'among is "towns"'),
        ("timoleon_arrives", '"sicily"', '"sicilia"', 'region is "sicilia"'),
        ("iron_of_populonium", '"populonium"', '"populonia"', 'if_controls is "populonia"'),
        ("foedus", 'name.fr = "Foedus"\n', "", "card.foedus.name: fr is missing"),
    ],
)  # fmt: skip
def test_wrong_cards_are_refused(id: str, old: str, new: str, told: str) -> None:
    assert told in refusal(changed(old, new, f'[[card]]\nid = "{id}"'))
