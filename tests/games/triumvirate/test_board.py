"""The board of an edition: what is read from it, and what is refused, with the place named."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from ludus.core.editions import load_edition
from ludus.games.triumvirate.components.board import Board
from ludus.games.triumvirate.vocabulary.ids import POMPEY
from tests.games.edition_texts import EditionText
from tests.games.triumvirate.kit import GAME, zone

EDITION = files("ludus.games.triumvirate").joinpath("editions", "reconstructed.toml")
WRITTEN = EditionText("triumvirate", EDITION, Board)
TEXT = WRITTEN.text
changed, refusal = WRITTEN.changed, WRITTEN.refusal
THREE, TWO = "[setup.three]", "[setup.two]"


def test_the_edition_is_read_as_it_stands() -> None:
    board = Board(load_edition(TEXT, game="triumvirate"))
    assert len(board.ids) == 21
    assert board.ids == GAME.board.ids


def test_neighbours_are_mutual_and_sorted() -> None:
    for here, near in enumerate(GAME.board.neighbours):
        assert near == sorted(set(near))
        assert here not in near
        assert all(here in GAME.board.neighbours[there] for there in near)


@pytest.mark.rule("triumvirate", "II.3")
def test_neighbours_are_borders_arrows_and_coasts() -> None:
    near = {GAME.board.ids[z] for z in GAME.board.neighbours[zone("sicilia")]}
    assert near == {"italia", "africa", "mare_balearicum", "mare_tyrrhenum", "mare_ionium"}
    near = {GAME.board.ids[z] for z in GAME.board.neighbours[zone("mare_aegaeum")]}
    assert near == {"macedonia", "achaea", "asia", "mare_ionium", "mare_aegyptium"}


@pytest.mark.rule("triumvirate", "R2")
def test_landings_are_the_coasts_a_fleet_can_reach() -> None:
    landings = GAME.board.landings[zone("mare_tyrrhenum")]
    coasts = {"gallia_narbonensis", "gallia_cisalpina", "italia", "sicilia"}
    beyond = {"hispania_ulterior", "hispania_citerior", "africa", "africa_nova"}
    assert landings[0] == 0
    assert landings[1] == sum(1 << zone(place) for place in coasts)
    assert landings[2] == sum(1 << zone(place) for place in coasts | beyond)


def test_another_printed_board_may_differ_in_its_set_up() -> None:
    text = changed('province = "hispania_citerior"', 'province = "hispania_ulterior"', THREE)
    text = text.replace("legions = 60\ngold = 15\nci", "legions = 30\ngold = 15\nci")
    text = text.replace("gold = 0", "gold = 1", 15)
    start = Board(load_edition(text, game="triumvirate")).three
    assert start.triumvirs[1] == zone("hispania_ulterior")
    assert (start.legions, sum(start.garrisons), sum(start.treasures)) == (30, 30, 15)


# -- refused: the map ----------------------------------------------------------------------------


def test_a_one_sided_border_is_refused() -> None:
    text = changed('borders = ["hispania_citerior"]', "borders = []")
    told = refusal(text)
    assert "province.hispania_citerior.borders names hispania_ulterior" in told
    assert "province.hispania_ulterior.borders does not name hispania_citerior" in told


def test_a_one_sided_arrow_is_refused() -> None:
    text = changed('arrows = ["italia", "africa"]', 'arrows = ["africa"]')
    assert "province.italia.arrows names sicilia" in refusal(text)


def test_a_one_sided_sea_is_refused() -> None:
    text = changed('seas = ["mare_balearicum"]', "seas = []", 'id = "mare_tyrrhenum"')
    assert "sea.mare_balearicum.seas names mare_tyrrhenum" in refusal(text)


def test_a_one_sided_coast_is_refused() -> None:
    text = changed('coasts = ["macedonia", "achaea", "asia"]', 'coasts = ["macedonia", "achaea"]')
    told = refusal(text)
    assert "the coast of asia names mare_aegaeum" in told
    assert "the coast of mare_aegaeum does not name asia" in told


def test_a_missing_name_is_refused() -> None:
    text = changed('name = "Italia"\n', "", "[[province]]").replace(
        'prov = { "*" = "reconstructed", id = "rulebook", name = "rulebook", arrows = "rulebook" }',
        'prov = "reconstructed"',
    )
    assert "province.italia: name is missing" in refusal(text)


def test_an_unknown_type_is_refused() -> None:
    told = refusal(changed('type = "political"', 'type = "politic"'))
    assert 'province.italia: type is "politic"' in told
    assert "did you mean political?" in told


def test_an_unknown_neighbour_is_refused() -> None:
    told = refusal(changed('borders = ["hispania_citerior"]', 'borders = ["hispania"]'))
    assert 'province.hispania_ulterior: borders names "hispania"' in told


def test_a_place_off_the_globe_is_refused() -> None:
    assert "lat is 379" in refusal(changed("lat = 37.9", "lat = 379"))
    assert "lon is -520" in refusal(changed("lon = -5.2", "lon = -520"))


def test_a_province_too_few_is_refused() -> None:
    entry = TEXT[TEXT.index('[[province]]\nid = "africa_nova"') : TEXT.index("# Sea zones")]
    assert "14 provinces, but the game has 15" in refusal(TEXT.replace(entry, ""))


def test_a_map_without_seas_is_refused() -> None:
    seas = TEXT[TEXT.index("[[sea]]") : TEXT.index("# Set-up for three")]
    assert "0 seas, but there must be 1 to 15" in refusal(TEXT.replace(seas, ""))


def test_too_many_seas_are_refused() -> None:
    more = "".join(
        f'[[sea]]\nid = "lake_{n}"\nname = "Lake"\nlat = 0\nlon = 0\nseas = []\ncoasts = []\n'
        'prov = "reconstructed"\n\n'
        for n in range(10)
    )
    text = TEXT.replace("# Set-up for three", more + "# Set-up for three")
    assert "16 seas, but there must be 1 to 15" in refusal(text)


def test_an_unknown_field_is_refused() -> None:
    told = refusal(changed("battle_bags = 1", "battle_bags = 1\ndice = 2"))
    assert 'pieces: unknown field "dice"' in told


@pytest.mark.parametrize(
    "piece",
    [
        "legions", "citizens", "gold", "officials", "governors", "weapons", "competence_markers",
        "compensation_cards", "escape_cards", "consul_cards", "battle_bags", "calendar_stones",
    ],
)  # fmt: skip
def test_every_count_of_pieces_is_needed(piece: str) -> None:
    begin, end = TEXT.index("[pieces]"), TEXT.index("# Provinces. Names")
    pieces = re.sub(rf"(?m)^{piece} = .*\n", "", TEXT[begin:end])
    pieces = pieces.replace(', governors = "public: review_superfred"', "")
    assert f"pieces: {piece} is missing" in refusal(TEXT[:begin] + pieces + TEXT[end:])


@pytest.mark.rule("triumvirate", "R23")
def test_nine_governors_of_a_colour_are_needed() -> None:
    assert "governors is 8" in refusal(changed("governors = 9", "governors = 8"))


# -- refused: the set-up --------------------------------------------------------------------------


@pytest.mark.parametrize("section", [THREE, TWO])
def test_a_wrong_order_of_seats_is_refused(section: str) -> None:
    text = changed('"caesar", "pompey"', '"pompey", "caesar"', section)
    assert "seats must be caesar, pompey" in refusal(text)


def test_an_unknown_province_in_the_set_up_is_refused() -> None:
    told = refusal(changed('id = "hispania_ulterior"', 'id = "hispania_superior"', THREE))
    assert 'id is "hispania_superior"' in told
    assert "setup.three.province.hispania_superior" in told


def test_a_sea_as_a_province_of_the_set_up_is_refused() -> None:
    text = changed('id = "hispania_ulterior"', 'id = "mare_ionium"', THREE)
    assert 'id is "mare_ionium"' in refusal(text)


def test_an_owner_who_does_not_play_is_refused() -> None:
    told = refusal(changed('owner = "pompey"', 'owner = "crassus"', TWO))
    assert 'owner is "crassus"' in told


def test_a_governor_neither_in_nor_out_is_refused() -> None:
    told = refusal(changed('governor = "out"', 'governor = "off"', THREE))
    assert "it must be one of in, out" in told


@pytest.mark.rule("triumvirate", "S.2")
def test_a_triumvir_not_at_home_is_refused() -> None:
    told = refusal(changed('province = "gallia_narbonensis"', 'province = "italia"', THREE))
    assert "setup.three: caesar starts in italia, which is not his" in told


def test_a_triumvir_outside_the_game_is_refused() -> None:
    told = refusal(changed('province = "gallia_narbonensis"', 'province = "syria"', TWO))
    assert "setup.two: caesar starts in syria, which is not his" in told


@pytest.mark.rule("triumvirate", "S.14")
@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("weapons_reserve = 6", "weapons_reserve = 5", "caesar has not 8 weapons"),
        ("weapons_in_bag = [2, 2, 2]", "weapons_in_bag = [2, 3, 2]", "pompey has not 8 weapons"),
        ("weapons_in_bag = [2, 2, 2]", "weapons_in_bag = [2, 2]", "weapons_in_bag needs 3 numbers"),
        ("weapons_in_bag = [2, 2, 2]", "weapons_in_bag = [2, 2, -1]", "weapons_in_bag is -1"),
        ("legions = 60", "legions = 29", "more legions on the map than in the game"),
        ("gold = 0", "gold = 16", "more gold on the map than in the game"),
        ("officials_in_reserve = 3", "officials_in_reserve = 4", "officials on the map and in"),
        ("officials = 1", "officials = 0", "officials on the map and in reserve are not 6"),
        ("calendar = 8", "calendar = 0", "calendar is 0"),
        ("citizens_each = 2", "citizens_each = -1", "citizens_each is -1"),
        ("citizens_alii = 5", "citizens_alii = -1", "citizens_alii is -1"),
        ("gold = 15", "gold = 0", "gold is 0"),
        ("weapons_reserve = 6", "weapons_reserve = -6", "weapons_reserve is -6"),
        ("officials_in_reserve = 3", "officials_in_reserve = -3", "officials_in_reserve is -3"),
        ("officials = 0", "officials = -1", "officials is -1"),
        ("legions = 2", "legions = -2", "legions is -2"),
        ("gold = 0", "gold = -1", "gold is -1"),
    ],
)
def test_counts_that_do_not_fit_the_box_are_refused(old: str, new: str, told: str) -> None:
    assert told in refusal(changed(old, new, THREE))


def test_two_provinces_of_one_id_are_refused() -> None:
    told = refusal(changed('id = "hispania_citerior"', 'id = "hispania_ulterior"', THREE))
    assert 'two entries have the id "hispania_ulterior"' in told


def test_a_triumvir_left_out_is_refused() -> None:
    entry = '[[setup.three.triumvir]]\nid = "pompey"\nprovince = "hispania_citerior"\n'
    told = refusal(changed(entry + 'prov = "rulebook"\n', "", THREE))
    assert "setup.three: pompey has no place to start from" in told


@pytest.mark.rule("triumvirate", "R11")
def test_a_governor_on_the_square_with_an_official_is_refused() -> None:
    entry = 'governor = "out"\nofficials = 1'
    told = refusal(changed(entry, entry.replace("out", "in"), THREE))
    assert "hispania_citerior: with an official the governor is out" in told


@pytest.mark.rule("triumvirate", "S.14")
@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("legions = 60", "legions = 61", "61 legions are used, but the box holds 60"),
        ("gold = 15", "gold = 16", "16 gold are used, but the box holds 15"),
        ("alii = 5", "alii = 6", "12 citizens are used, but the box holds 11"),
    ],
)
def test_a_set_up_with_more_than_the_box_holds_is_refused(old: str, new: str, told: str) -> None:
    assert f"setup.three: {told}" in refusal(changed(old, new, THREE))


def ceded(section: str, *places: str) -> str:
    """The edition with provinces of Caesar given to Pompey in a set-up."""
    head, heading, text = TEXT.partition(section)
    for place in places:
        mine = f'id = "{place}"\nowner = "caesar"'
        assert mine in text
        text = text.replace(mine, mine.replace("caesar", "pompey"), 1)
    return head + heading + text


@pytest.mark.rule("triumvirate", "V.3")
def test_a_set_up_that_is_won_already_is_refused() -> None:
    won = "pompey starts with 9 provinces, but 9 win the game"
    eight = ceded(THREE, "gallia_cisalpina", "illyricum", "achaea")
    assert Board(load_edition(eight, game="triumvirate")).three.owner.count(POMPEY) == 8
    nine = ceded(THREE, "gallia_cisalpina", "illyricum", "achaea", "aegyptus")
    assert f"setup.three: {won}" in refusal(nine)
    nine = ceded(TWO, "gallia_cisalpina", "illyricum", "achaea")
    assert f"setup.two: {won}" in refusal(nine)
