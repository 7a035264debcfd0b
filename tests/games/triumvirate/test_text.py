"""The board as text: it states the facts of a view, aligned, in 100 columns, in both languages."""

from __future__ import annotations

from random import Random

import pytest

from ludus.core.game import Options
from ludus.core.typesetting import WIDTH
from ludus.games import load_game
from ludus.games.triumvirate.definition import Triumvirate
from ludus.games.triumvirate.position.state import State
from ludus.games.triumvirate.telling.text import roman
from ludus.games.triumvirate.vocabulary.ids import (
    CAESAR,
    CRASSUS,
    MILITARY_VICTORY,
    POLITICAL,
    POMPEY,
    PROVINCES,
)
from tests.games.boards import check_form, group, row, sent, spans
from tests.games.triumvirate.kit import zone
from tests.games.wording import in_both_languages
from tests.modes import in_every_mode

LOADED = load_game("triumvirate")
assert isinstance(LOADED, Triumvirate)
GAME: Triumvirate = LOADED
OVER = -2


def position(players: str = "3") -> State:
    g = GAME.new({"players": players})
    assert isinstance(g, State)
    return g


def shown(g: State, lang: str = "en") -> str:
    """The board from nothing but the view as it travels: through JSON."""
    return GAME.text(sent(g), lang)


# -- header ----------------------------------------------------------------------------------------


def test_header_tells_turn_and_calendar() -> None:
    g = position()
    g.active, g.calendar = POMPEY, 3
    assert "Turn of Pompey. Calendar III of VIII: 3 turns to the election." in shown(g)
    assert "Tour de Pompée. Calendrier III sur VIII : 3 tours avant l'élection." in shown(g, "fr")


def test_points_are_told_while_moving_only() -> None:
    g = position()
    assert "Movement points" not in shown(g)
    g.journey.points = 3
    assert "Movement points left: 3." in shown(g)


def test_a_stone_at_the_end_of_the_year_is_an_election() -> None:
    g = position()
    g.calendar = 0
    assert "Calendar: the year has ended, a consul is elected." in shown(g)


def test_the_end_names_winner_and_victory_and_no_turn() -> None:
    g = position()
    g.winner, g.victory, g.to_move = POMPEY, MILITARY_VICTORY, OVER
    text = shown(g)
    assert "The game is over. Pompey wins by arms: nine provinces obey him." in text
    assert "Turn of" not in text
    assert "Pompée l'emporte par les armes" in shown(g, "fr")


# -- provinces -------------------------------------------------------------------------------------


def test_a_province_shows_what_lies_in_it() -> None:
    g = position()
    sicilia = zone("sicilia")
    g.legions[sicilia], g.gold[sicilia], g.officials[sicilia] = 12, 3, 0
    g.governors_in |= 1 << sicilia
    expected = ["Sicilia", "competence", "12", "3", "governor", "1 gold, 1 legion"]
    assert row(shown(g), "Sicilia") == expected
    expected = ["Sicilia", "compétence", "12", "3", "gouverneur", "1 or, 1 légion"]
    assert row(shown(g, "fr"), "Sicilia") == expected


@pytest.mark.parametrize(
    ("name", "governor_in", "officials", "square", "supply"),
    [
        ("italia", True, 0, "governor", "2 gold"),
        ("italia", False, 0, "free", "nothing"),
        ("italia", False, 1, "1 official", "2 gold"),
        ("illyricum", False, 2, "2 officials", "2 legions"),
        ("illyricum", True, 0, "governor", "2 legions"),
        ("achaea", False, 1, "1 official", "1 gold, 1 legion"),
    ],
)
def test_next_supply_follows_governor_official_and_type(
    name: str, governor_in: bool, officials: int, square: str, supply: str
) -> None:
    g = position()
    place = zone(name)
    g.officials[place] = officials
    g.governors_in = 1 << place if governor_in else 0
    assert row(shown(g), GAME.board.names[place])[4:6] == [square, supply]


def test_provinces_are_grouped_by_owner() -> None:
    g = position()
    g.replace_governor(CRASSUS, zone("italia"))
    text = shown(g)
    assert "Crassus: 6 provinces, 3 governors in reserve" in text
    assert "Italia" in group(text, "Crassus:")
    assert "Italia" not in group(text, "Pompey:")
    assert len(group(text, "Pompey:")) == 4


def test_triumvirs_are_shown_where_they_stand() -> None:
    g = position()
    g.triumvir = [zone("africa"), zone("africa"), zone("syria")]
    text = shown(g)
    assert row(text, "Africa")[-1] == "Caesar, Pompey"
    assert row(text, "Syria")[-1] == "Crassus"
    assert "At sea" not in text


def test_a_triumvir_at_sea_is_told_with_points_and_escort() -> None:
    g = position()
    g.triumvir[CAESAR] = zone("mare_ionium")
    g.journey.points, g.journey.escort = 2, 5
    text = shown(g)
    assert "At sea: Caesar, in Mare Ionium." in text
    assert "Movement points left: 2. Legions on the way with Caesar: 5." in text
    assert "En mer : César, sur Mare Ionium." in shown(g, "fr")


# -- triumvirs, forum, bag, stock ------------------------------------------------------------------


def test_a_triumvir_shows_what_he_has() -> None:
    g = position()
    g.treasury[POMPEY], g.citizens[POMPEY], g.reserve[POMPEY], g.carried[POMPEY] = 9, 4, 5, 2
    g.consuls = 1 << POMPEY
    assert row(shown(g), "Pompey") == ["Pompey", "9", "I", "I", "4", "yes", "5", "2"]
    assert row(shown(g), "Caesar") == ["Caesar", "0", "I", "I", "2", "no", "6", "0"]


def test_levels_are_roman_and_leaders_marked() -> None:
    g = position()
    g.level = [[4, 6, 6], [7, 1, 3]]
    text = shown(g)
    assert row(text, "Caesar")[2:4] == ["IV", "VII, leads"]
    assert row(text, "Pompey")[2:4] == ["VI, leads", "I"]
    assert row(text, "Crassus")[2:4] == ["VI, leads", "III"]
    assert row(shown(g, "fr"), "Pompée")[2] == "VI, mène"


def test_forum_bag_and_stock_are_counted() -> None:
    g = position()
    g.citizens, g.alii, g.bag = [3, 0, 1], 7, [5, 0, 2]
    g.legion_stock, g.gold_stock, g.official_stock = 1, 11, 2
    text = shown(g)
    assert "Forum: Caesar 3, Pompey 0, Crassus 1, Alii 7." in text
    assert "Battle bag: Caesar 5, Pompey 0, Crassus 2." in text
    assert "Stock: 1 legion, 11 gold, 2 officials." in text
    assert "Stock : 1 légion, 11 pièces d'or, 2 fonctionnaires." in shown(g, "fr")


def test_drawn_weapons_are_shown_during_a_battle_only() -> None:
    g = position()
    assert "Drawn" not in shown(g)
    g.drawn = [2, 0, 1]
    assert "Drawn in this battle: Caesar 2, Crassus 1." in shown(g)


def test_the_compensation_card_shows_holder_and_side() -> None:
    g = position()
    assert "Compensation card: with nobody." in shown(g)
    g.compensation_holder, g.compensation_side = CRASSUS, 2
    assert "Compensation card: Crassus, side II." in shown(g)


def test_two_players_leave_out_crassus_but_for_his_neutral_weapons() -> None:
    text = shown(position("2"))
    assert "Battle bag: Caesar 2, Pompey 2, Crassus 2 (neutral)." in text
    assert text.count("Crassus") == 1
    assert "Syria" not in text
    assert len(group(text, "Pompey:")) == 6


# -- form ------------------------------------------------------------------------------------------


MORE_SEEDS = [pytest.param(seed, marks=pytest.mark.fuzz) for seed in (1, 2)]


@in_both_languages
@in_every_mode(GAME)
@pytest.mark.parametrize("seed", [0, *MORE_SEEDS])
def test_every_position_of_a_random_game_fits_the_page(lang: str, mode: Options, seed: int) -> None:
    rng = Random(seed)
    g = GAME.new(mode)
    while True:
        check_form(GAME.text(g.view(None), lang))
        if g.to_move == OVER:
            return
        g.apply(rng.choice(g.legal()))


@in_both_languages
def test_the_widest_cells_fit_the_page(lang: str) -> None:
    g = position()
    attacked = zone("gallia_narbonensis")  # where two triumvirs can meet, never three
    g.triumvir = [zone("sicilia"), attacked, attacked]
    g.level = [[7] * 3, [7] * 3]
    g.officials[zone("achaea")] = 6
    g.legions[zone("achaea")], g.gold[zone("aegyptus")], g.treasury[CAESAR] = 44, 15, 15
    g.journey.points, g.journey.escort, g.drawn = 4, 44, [3, 3, 3]
    assert max(len(line) for line in shown(g, lang).splitlines()) <= WIDTH


@in_both_languages
def test_columns_stand_under_their_headings(lang: str) -> None:
    g = position()
    g.level[POLITICAL][CAESAR] = 7
    g.officials[zone("italia")] = 2
    lines = shown(g, lang).splitlines()
    tables = (("  Province ", PROVINCES + 3), ("Triumvir ", 3))  # three owners' headings between
    for head, height in tables:
        start = next(n for n, line in enumerate(lines) if line.startswith(head))
        headings = spans(lines[start])
        rows = [spans(line) for line in lines[start + 1 : start + 1 + height] if "  " in line]
        assert len(rows) in (PROVINCES, 3)
        for cells in rows:
            assert len(headings) - len(cells) in (0, 1)  # no triumvir in the province
            for (left, right), (cell_left, cell_right) in zip(headings, cells, strict=False):
                assert cell_left == left or cell_right == right


def test_every_prediction_of_supply_comes_true() -> None:
    rng = Random(7)
    g = position()
    while g.to_move != OVER:
        text = shown(g)
        for seat in g.start.seats:
            after = g.clone()
            after.turn_governors(seat)
            for place in after.own_provinces(seat):
                supply = row(text, GAME.board.names[place])[5]
                assert (supply != "nothing") == after.produces(place)
        for _ in range(10):
            if g.to_move != OVER:
                g.apply(rng.choice(g.legal()))


def test_roman_numerals() -> None:
    numbers = {1: "I", 4: "IV", 7: "VII", 8: "VIII", 9: "IX", 12: "XII", 14: "XIV"}
    assert {n: roman(n) for n in numbers} == numbers


# -- the map ---------------------------------------------------------------------------------------


def chart(players: str, lang: str = "en") -> str:
    return " ".join(GAME.map_text(sent(position(players)), lang).split())


def test_the_map_tells_for_every_zone_what_it_touches() -> None:
    text = chart("3")
    assert "Gallia Cisalpina (military): Gallia Narbonensis, Italia, Illyricum, Mare" in text
    assert "Mare Tyrrhenum: Gallia Narbonensis, Gallia Cisalpina, Italia, Sicilia, Mare" in text
    assert all(f" {name}" in text for name in GAME.board.names)


def test_the_map_of_two_players_leaves_out_what_takes_no_part() -> None:
    text = chart("2")
    assert "Macedonia (competence): Illyricum, Achaea, Mare Hadriaticum" in text
    assert "Syria" not in text


@in_both_languages
def test_the_map_fits_the_page(lang: str) -> None:
    check_form(GAME.map_text(sent(position()), lang))
