"""The board as text: it states the facts of a view, aligned, in 100 columns, in both languages."""

from __future__ import annotations

import re
from importlib.resources import files
from random import Random
from typing import Final

import pytest

from ludus.core.catalogue import LANGUAGES
from ludus.core.editions import load_edition
from ludus.core.game import Options
from ludus.flow import CHANCE, OVER
from ludus.games.sword_of_rome.definition import SwordOfRome
from ludus.games.sword_of_rome.position.state import State
from ludus.games.sword_of_rome.rules.turn.leaders import choose_commander
from ludus.games.sword_of_rome.rules.turn.reinforcement import place_new_units
from ludus.games.sword_of_rome.telling.dispatches import signed
from ludus.games.sword_of_rome.telling.text import Page
from ludus.games.sword_of_rome.vocabulary.cards import DECK
from ludus.games.sword_of_rome.vocabulary.forces import DEFENDER, DISPLACED, GONE
from ludus.games.sword_of_rome.vocabulary.ids import NO_SEAT, NOBODY, Leader, Power, Space
from ludus.games.sword_of_rome.vocabulary.places import ROUGH
from ludus.games.sword_of_rome.vocabulary.powers import (
    CARTHAGINIAN,
    ETRUSCAN,
    GALLIC,
    GREEK,
    INDEPENDENT,
    POWERS,
    ROMAN,
    SAMNITE,
    SECOND,
    SIDES,
    TRANSALPINE,
    VOLSCI,
)
from ludus.games.sword_of_rome.vocabulary.turns import MOST_POINTS
from tests import modes
from tests.games.boards import check_form, group, row, sent
from tests.games.sword_of_rome.kit import start, table
from tests.games.wording import in_both_languages

FOUR: Final = {"players": "four", "length": "full"}
THREE: Final = {"players": "three", "length": "full"}
TWO: Final = {"players": "two", "length": "short"}
EDITION: Final = files("ludus.games.sword_of_rome").joinpath("editions", "reconstructed.toml")
GAME: Final = SwordOfRome(load_edition(EDITION, game="sword_of_rome"))

in_every_mode = modes.in_every_mode(GAME)
of_every_number_of_players = pytest.mark.parametrize(
    "mode",
    [mode for mode in GAME.modes() if mode["length"] == "short"],
    ids=lambda mode: mode["players"],
)
"""Short games are enough where only who plays makes a difference."""


def position(options: Options | None = None) -> State:
    g = GAME.new(options or FOUR)
    assert isinstance(g, State)
    return g


def dealt(options: Options | None = None) -> State:
    """The first turn, when all have drawn their cards."""
    g, rng = position(options), Random(2)
    while g.to_move == CHANCE:
        g.apply(rng.choice(g.legal()))
    assert all(g.hand[side] for side in range(4) if g.seats[side] != NO_SEAT)
    return g


def at(name: str) -> Space:
    return GAME.tables.board.index[name]


def leader(name: str) -> Leader:
    return GAME.tables.leader[name]


def cards(*ids: str) -> int:
    """A set of cards of one deck."""
    return sum(1 << GAME.items("card").index(id) % DECK for id in ids)


def shown(g: State, lang: str = "en", seat: int | None = None) -> str:
    return GAME.text(sent(g, seat), lang)


def flat(text: str) -> str:
    """The text without its line breaks."""
    return " ".join(text.split())


def garrison(g: State, space: str, power: Power, units: int, *leaders: str) -> None:
    """Units and leaders outside, the first of them in command."""
    place = at(space)
    g.army[place], g.units[place] = power, units
    for n, name in enumerate(leaders):
        g.place[leader(name)] = place
        g.commanding &= ~(1 << leader(name))
        if n == 0:
            g.commanding |= 1 << leader(name)


# -- header ----------------------------------------------------------------------------------------


def test_header_tells_turn_round_and_whose_action_it_is() -> None:
    g = position()
    g.turn, g.round, g.first, g.active, g.card_played = 3, 2, GALLIC, GREEK, 0
    text = flat(shown(g))
    assert "Turn 3 of 9 (361-349 BC). Round 2, in which Gauls are first." in text
    assert "Greeks act; their card of this round is still to be played." in text
    assert "Automatic victory in this turn:" in text
    g.card_played = 1
    assert "Greeks act; their card of this round has been played." in flat(shown(g))
    french = flat(shown(g, "fr"))
    assert "Tour 3 sur 9 (361-349 av. J.-C.). Round 2, premiers à jouer : Gaulois." in french


def test_between_rounds_nobody_acts() -> None:
    g = position()
    g.round, g.active = 0, NOBODY
    text = shown(g)
    assert "Round" not in text
    assert " act;" not in text


def test_a_power_without_player_is_told_with_whoever_moves_it() -> None:
    g = position()
    g.patron, g.moved_power, g.used_neutrals = ETRUSCAN, VOLSCI, 1 << VOLSCI
    text = flat(shown(g))
    assert "Volsci are moved by Etruscans and Samnites." in text
    assert "Powers without a player that have acted in this round: Volsci." in text


def test_whoever_was_named_to_lead_a_power_without_player_is_told() -> None:
    g = position()
    g.stewards[VOLSCI] = 1 << GREEK
    assert "Volsci are led by Greeks for now." in flat(shown(g))
    assert "Volsques (menée pour l'instant par : Grecs)" in flat(shown(g, "fr"))


def test_the_short_game_has_fewer_turns() -> None:
    assert "Turn 1 of 6" in shown(position(TWO))


@in_both_languages
@in_every_mode
def test_the_end_names_the_winner_and_no_turn(lang: str, mode: Options) -> None:
    g = position(mode)
    g.to_move, g.winner, g.victory = OVER, SECOND, MOST_POINTS
    text = flat(shown(g, lang))
    name = GAME.catalogue.text(lang, f"seat.{GAME.seats(mode)[1]}")
    assert GAME.catalogue.text(lang, "outcome.points", seat=name) in text
    assert GAME.catalogue.text(lang, "text.over") in text
    assert "Turn 1" not in text
    assert "Tour 1" not in text


# -- sides and politics ----------------------------------------------------------------------------


def test_points_and_cards_stand_in_a_row_for_each_side() -> None:
    g = position()
    g.points = [7, 5, 12, 0]
    g.hand[ROMAN], g.deck[ROMAN] = cards("foedus", "devotio"), cards("triarii")
    g.discards[ROMAN], g.removed[ROMAN] = cards("dilectus", "triumph", "prorogatio"), 0
    g.desperate = [1, 2, 0, 2]
    text = shown(g)
    assert row(text, "Romans") == ["Romans", "7", "2", "1", "3", "0", "1"]
    assert row(text, "Gauls")[1] == "12"
    assert row(text, "Etruscans and Samnites")[-1] == "2"


def test_a_side_out_of_the_game_and_one_that_shuffles_are_told() -> None:
    g = position()
    assert "Out of the game" not in shown(g)
    assert "Shuffle" not in shown(g)
    g.in_play[GREEK], g.reshuffles = 0, 1 << ROMAN | 1 << GALLIC
    text = shown(g)
    assert "Out of the game: Greeks." in text
    assert "Shuffle their deck after this turn: Romans, Gauls." in text


def test_alliances_are_told_or_that_there_are_none() -> None:
    g = position()
    g.allies = [0] * len(g.allies)
    assert "Alliances: none." in shown(g)
    assert "Alliances : aucune." in shown(g, "fr")
    g.ally(ROMAN, CARTHAGINIAN)
    g.ally(ROMAN, SAMNITE)
    assert "Alliances: Romans and Samnites, Rome and Carthage." in shown(g)


def test_the_plunder_table_tells_whose_markers_are_on_it() -> None:
    g = position()
    g.plunder = 0
    assert "Plunder table: empty, 5 boxes." in shown(g)
    g.plunder = 3
    assert "Plunder table: 3 of 5, markers of Gauls." in shown(g)
    g.plunder = -2
    assert "Plunder table: 2 of 5, markers of Transalpine Gauls." in shown(g)
    assert "Plunder" not in shown(position(THREE))


def test_markers_in_force_are_told() -> None:
    g = position()
    assert "In force: nothing." in shown(g)
    g.this_turn.foedus = g.appian_way = g.duoviri = g.this_turn.coalition = (
        g.this_turn.samnite_league
    ) = 1
    g.mines_depleted = g.carthage_fell = g.this_turn.punic_rebellion = 1
    g.servian_wall, g.envoys, g.this_turn.purge = -1, 1, 2
    g.this_turn.wild_beasts, g.this_turn.elephants, g.this_turn.prorogued = (
        ETRUSCAN,
        leader("pyrrhus"),
        leader("valerius"),
    )
    g.this_turn.supplied[ROMAN] = at("capua")
    g.this_turn.objectives, g.this_turn.raids = 7, 3
    text = shown(g)
    start, end = text.index("In force:"), text.index("Space  ")
    told = [line for line in text[start:end].splitlines()[1:] if line.strip()]
    assert len(told) == 18
    assert (
        "  Wild Beasts, this turn: raids against Etruscans and Samnites bring more plunder." in told
    )
    assert "  Elephants, this turn: Pyrrhus." in told
    assert "  Prorogatio: Valerius stays consul." in told
    assert "  No attrition this turn: Capua." in told
    assert "  The Great Raid, this turn: Gallic raids that have succeeded so far: 3." in told
    g.envoys = 2
    assert "Treaty: Rome and Carthage are allies." in shown(g)


# -- the map ---------------------------------------------------------------------------------------


def test_every_space_stands_under_its_home_power() -> None:
    text = shown(position())
    board = GAME.tables.board
    names: list[str] = []
    for power in range(len(POWERS)):
        name = GAME.catalogue.text("en", f"power.{POWERS[power]}")
        heading = "Home of nobody" if power == INDEPENDENT else f"Home of {name} ("
        found = [name for name in group(text, heading) if ":" not in name]  # notes follow
        assert found == [board.names[space] for space in board.homes[power]]
        names += found
    assert sorted(names) == sorted(board.names)


def test_three_players_see_no_gallic_lands() -> None:
    text = shown(position(THREE))
    assert "Home of Gauls" not in text
    assert "Transalpina" not in text
    assert "Mediolanum" not in text


def test_a_city_shows_its_loyalty_its_siege_and_both_forces() -> None:
    g = position()
    capua = at("capua")
    garrison(g, "capua", GALLIC, 6, "brennus", "gallic_minor_a")
    g.loyalty[capua], g.siege[capua], g.inside[capua] = 2, 1, 3
    g.place[leader("camillus")] = capua
    g.inside_leaders |= 1 << leader("camillus")
    told = "Gauls: 6 units, Brennus 1-4, Gallic leader A 2-2; inside: 3 units, Camillus 1-4"
    assert "Capua Romans loyalty 2, siege 1 " + told in flat(shown(g))


def test_an_empty_space_says_so_in_every_cell() -> None:
    g = position()
    garrison(g, "anagnia", NOBODY, 0)
    assert row(shown(g), "Anagnia") == ["Anagnia", "Romans", "-", "-"]


def test_a_tribe_shows_its_resistance_and_a_marker_its_owner() -> None:
    g = position()
    g.owner[at("narnia")] = GREEK
    text = shown(g)
    assert row(text, "Bovianum")[:3] == ["Bovianum", "Samnites", "tribe 3"]
    assert row(text, "Lucania") == ["Lucania", "independents", "tribe 2", "-"]
    assert row(text, "Narnia")[1] == "Greeks"


def test_one_unit_is_singular_and_moved_ones_are_told() -> None:
    g = position()
    garrison(g, "anagnia", SAMNITE, 1)
    assert row(shown(g), "Anagnia")[3] == "Samnites: 1 unit"
    assert row(shown(g, "fr"), "Anagnia")[3] == "Samnites : 1 unité"
    garrison(g, "anagnia", SAMNITE, 5)
    g.campaign.set_weary(at("anagnia"), 2, 1)
    assert row(shown(g), "Anagnia")[3] == "Samnites: 5 units, moved 2"


def test_militia_is_told() -> None:
    assert "5 units, militia 5" in row(shown(position()), "Kerkouane")[3]


def test_what_is_printed_on_the_map_is_told_for_each_power() -> None:
    text = flat(shown(position()))
    assert "Victory spaces: Roma, Sutrium, Praeneste, Capua. Reinforcements: Roma 2." in text
    assert "Ports: Pisae, Populonium, Tarquinii." in text


# -- leaders ---------------------------------------------------------------------------------------


def test_leaders_in_no_space_are_told_by_where_they_are() -> None:
    g = position()
    g.place[leader("pontius")], g.place[leader("brennus")] = DISPLACED, GONE
    text = flat(shown(g))
    assert "Displaced leaders: Pontius 1-4." in text
    assert "Leaders out of the game: Brennus 1-4." in text
    assert "Consuls to be drawn: " in text
    aside = text.partition("Leaders beside the board: ")[2].partition(".")[0]
    assert "Pyrrhus 1-4" in aside
    assert "Camillus" not in aside


@in_both_languages
@in_every_mode
def test_every_leader_is_somewhere(lang: str, mode: Options) -> None:
    text = flat(shown(position(mode), lang))
    assert all(f"{names[lang]} " in text for names in GAME.tables.leader_names)


# -- what is under way -----------------------------------------------------------------------------


def test_a_march_is_told() -> None:
    g = position()
    assert "On the march" not in shown(g)
    g.march.power, g.march.units, g.march.chief = ROMAN, 5, leader("camillus")
    g.march.leaders = 1 << leader("camillus") | 1 << leader("valerius")
    g.march.at, g.march.origin = at("capua"), at("roma")
    g.march.points, g.march.ships, g.campaign.more = 2, 3, 1
    text = flat(shown(g))
    assert "On the march: Romans, 5 units, Camillus 1-4, Valerius 2-3; now in Capua." in text
    assert "They set out from Roma. Movement points left: 2. Ships for 3 units." in text
    assert "Commanders that the campaign may still activate: 1." in text


def test_a_battle_is_told_with_both_parts() -> None:
    g = position()
    g.battle.at, g.battle.came_from, g.battle.link = at("capua"), at("beneventum"), ROUGH
    g.attacker.power, g.attacker.units, g.attacker.chief = SAMNITE, 6, leader("pontius")
    g.defender.power, g.defender.units, g.defender.chief = ROMAN, 4, leader("valerius")
    g.flank.power, g.flank.units, g.flank.at = ETRUSCAN, 2, at("fregellae")
    g.attacker.bonus, g.defender.bonus = 2, -1
    g.battle.intercepting, g.battle.ambush = 1, 3
    text = shown(g)
    assert "Battle of Capua. The attackers come from Beneventum (rough)." in text
    told = flat(text)
    assert "Attackers: Samnites, 6 units. Commander: Pontius 1-4. Added to the dice: " in told
    assert "larger army +2, better commander +1, flanking force +1, " in told
    assert "attack over rough ground −2, cards +2. Defenders: Romans, 4 units." in told
    assert "Commander: Valerius 2-3. Added to the dice: friendly space +1, ambush +3, " in told
    assert "has intercepted +1, cards −1. On the flank: Etruscans, 2 units, in Fregellae." in told
    assert "Dice:" not in text
    g.attacker.dice, g.defender.dice = (6, 5, 1), (2, 2, 3)
    told = flat(shown(g))
    assert "cards +2. Dice: 6, 5, 1. Total: 16. Defenders" in told
    assert "cards −1. Dice: 2, 2, 3. Total: 11. On the flank" in told
    g.battle.victor, g.attacker.lost, g.defender.lost = DEFENDER, 3, 1
    text = shown(g)
    assert "Commander: Pontius 1-4. Dice: 6, 5, 1. Units lost: 3.\n" in text
    assert "Dice: 2, 2, 3. Units lost: 1." in flat(text)
    assert "  Victors: Romans.\n" in text


def test_an_army_that_wins_without_dice_is_told() -> None:
    g = position()
    g.battle.at, g.attacker.power, g.attacker.units = at("capua"), SAMNITE, 10
    g.defender.power, g.defender.units = ROMAN, 1
    assert "Samnites, 10 units. They are strong enough to win without dice.\n" in shown(g)


def test_a_roll_against_a_city_is_told() -> None:
    g = position()
    g.assault.at, g.assault.bonus = at("tarentum"), -3
    assert "A roll against Tarentum is due; cards: −3.\n" in shown(g)


def test_what_is_still_due_is_told_only_then() -> None:
    g = table(active="", round=0)
    assert "Still due" not in shown(g)
    assert "Still due in what is under way: 2.\n" in shown(start(g, place_new_units, "roman", 2))


def test_where_a_commander_is_to_be_chosen_is_told() -> None:
    g = table(cleared=True, active="", forces={"roma": ("roman", 4, ["camillus", "valerius"])})
    assert "Under way in Roma.\n" in shown(start(g, choose_commander, "roman", "roma"))


# -- cards -----------------------------------------------------------------------------------------


def test_a_hand_is_told_with_values_and_effects() -> None:
    g = position()
    g.hand[GREEK] = cards("pyrrhus_arrives", "oracle_of_delphi")
    text = shown(g, seat=GREEK)
    assert "Hand of Greeks (2)\n" in text
    assert row(text, "Oracle of Delphi (1)")[1].startswith("Discard up to 3 other cards")
    assert "The deck is shuffled after the turn." in flat(text)
    told = flat(text).partition("Pyrrhus (3) ")[2]
    assert told.startswith("Pyrrhus arrives with 5 units in Tarentum")
    assert "Removed after its event." in told


def test_a_card_that_only_cancels_gallic_events_says_so_to_three() -> None:
    g = position(THREE)
    g.hand[ROMAN] = cards("torquatus_duel")
    told = "Torquatus' Duel (1) With three players: only to cancel a Gallic event."
    assert told in flat(shown(g, seat=0))
    four = position()
    four.hand[ROMAN] = cards("torquatus_duel")
    assert told not in flat(shown(four, seat=0))
    assert "Torquatus' Duel (1) Before the dice" in flat(shown(four, seat=0))


def test_desperate_times_are_explained_to_whoever_has_them() -> None:
    g = position()
    assert "Desperate Times: Just before another player acts" in flat(shown(g, seat=ROMAN))
    assert "Desperate Times: Just" not in flat(shown(g))
    g.desperate[ROMAN] = 0
    assert "Desperate Times: Just" not in flat(shown(g, seat=ROMAN))


def test_discards_and_removed_cards_are_told_and_equal_ones_counted() -> None:
    g = position()
    g.discards[GALLIC] = cards("gallic_campaign_1", "gallic_campaign_2", "war_cries")
    g.removed[GALLIC] = cards("brennus_arrives")
    text = shown(g)
    assert "Discards of Gauls: Campaign (2), War Cries." in text
    assert "Removed cards of Gauls: Brennus." in text


def test_greeks_are_told_the_cards_that_their_spies_have_seen() -> None:
    g = position()
    g.hand[ROMAN] = cards("foedus")
    g.let_see(g.seats[GREEK], ROMAN, g.hand[ROMAN])
    assert "Seen in the hand of Romans (1)\n  Foedus (2)" in shown(g, seat=GREEK)
    assert "Foedus has been seen by Greeks." in shown(g, seat=ROMAN)
    for seat in (None, GALLIC, ETRUSCAN):
        assert "Foedus" not in shown(g, seat=seat)


@in_both_languages
@in_every_mode
def test_nobody_is_told_a_hand_that_is_not_his(lang: str, mode: Options) -> None:
    g = dealt(mode)
    held = {side: cards_of(g.hand[side], side, lang) for side in range(4) if g.hand[side]}
    for seat in (None, *range(len(GAME.seats(mode)))):
        text = shown(g, lang, seat)
        for side, names in held.items():
            told = re.search(rf"^{re.escape(hand_of(side, len(names), lang))}$", text, re.MULTILINE)
            assert bool(told) == (g.seats[side] == seat)
        if seat is None:
            listed = [line for line in text.splitlines() if re.match(r"  .* \([123]\)(  |$)", line)]
            assert listed == []


def cards_of(mask: int, side: int, lang: str) -> list[str]:
    return [GAME.name(lang, "card", DECK * side + n) for n in range(DECK) if mask >> n & 1]


def hand_of(side: int, n: int, lang: str) -> str:
    name = GAME.catalogue.text(lang, f"side.{SIDES[side]}")
    return GAME.catalogue.text(lang, "text.cards_hand", side=name, n=n)


@in_both_languages
def test_a_hidden_hand_leaves_no_trace_in_the_text(lang: str) -> None:
    """Two positions that differ only in what a seat does not see read alike."""
    g = dealt()
    other = g.determinize(ROMAN, Random(7))
    assert other.hand != g.hand
    assert shown(g, lang, ROMAN) == shown(other, lang, ROMAN)


@in_both_languages
def test_a_card_of_another_edition_is_told_by_name(lang: str) -> None:
    text = EDITION.read_text(encoding="utf-8").replace('id = "foedus"', 'id = "pact"')
    other = SwordOfRome(load_edition(text, game="sword_of_rome"))
    g = other.new(FOUR)
    assert isinstance(g, State)
    g.hand[ROMAN] = cards("foedus")
    assert "\n  Foedus (2)\n" in other.text(sent(g, ROMAN), lang)


# -- names, for the drawing too --------------------------------------------------------------------


def test_a_page_names_things_by_id() -> None:
    page = Page(GAME, sent(position()), "fr")
    assert page.place("roma") == "Roma"
    assert page.leader("dionysius") == "Denys"
    assert page.rated("dionysius") == "Denys 2-3"
    assert page.card("foedus") == "Foedus"
    assert page.power("transalpine") == "Gaulois transalpins"
    assert page.side("etruscan_samnite") == "Étrusques et Samnites"
    assert page.seat(2) == "Gaulois"
    assert page.names(["a", "b", "a"]) == "a (2), b"
    assert POWERS[TRANSALPINE] == "transalpine"


def test_bonuses_have_a_sign() -> None:
    assert [signed(n) for n in (-2, 0, 3)] == ["−2", "0", "+3"]


# -- form ------------------------------------------------------------------------------------------


@of_every_number_of_players
def test_positions_of_a_random_game_fit_the_page(mode: Options) -> None:
    rng = Random(5)
    g = position(mode)
    seats: list[int | None] = [None, *range(len(GAME.seats(mode)))]
    steps = 0
    while True:
        if steps % 23 == 0 or g.to_move == OVER:
            for lang in LANGUAGES:
                check_form(shown(g, lang, seats[steps % len(seats)]))
        if g.to_move == OVER:
            return
        g.apply(rng.choice(g.legal()))
        steps += 1


def test_columns_of_the_map_are_aligned() -> None:
    lines = shown(position()).splitlines()
    head = next(line for line in lines if line.startswith("  Space  "))
    starts = [head.index(word) for word in ("Space", "Under", "Strength", "Forces")]
    board = GAME.tables.board
    rows = [line for line in lines if line.strip().split("  ")[0] in board.names]
    assert len(rows) == board.count
    for line in rows:
        for first in starts:
            assert line[first - 2 : first] == "  "
            assert line[first] != " "


def test_a_long_cell_goes_on_below_itself() -> None:
    g = position()
    names = ("pyrrhus", "alexander", "agathocles", "timoleon", "cleonymus", "archidamus")
    garrison(g, "tarentum", GREEK, 10, *names)
    lines = shown(g).splitlines()
    first = next(n for n, line in enumerate(lines) if line.strip().startswith("Tarentum  "))
    start = lines[first].index("Greeks: 10 units")
    assert lines[first + 1][:start].strip() == ""
    assert lines[first + 1][start] != " "
