"""The edition: what is read from it, and what is refused, with the place named."""

from __future__ import annotations

import re

import pytest

from ludus.core.editions import load_edition
from ludus.games.antike_duellum.components.board import Board
from ludus.games.antike_duellum.components.masks import regions_in
from ludus.games.antike_duellum.components.tables import Tables
from ludus.games.antike_duellum.vocabulary.ids import BOARDS
from tests.games.antike_duellum.kit import EDITION, GAME
from tests.games.edition_texts import EditionText

WRITTEN = EditionText("antike_duellum", EDITION, Tables)
TEXT = WRITTEN.text
changed, entry, refusal = WRITTEN.changed, WRITTEN.entry, WRITTEN.refusal
GREEK = "# ==== Greece against Persia"


# -- what is read ----------------------------------------------------------------------------------


def test_the_edition_is_read_as_it_stands() -> None:
    tables = Tables(load_edition(TEXT, game="antike_duellum"))
    assert [board.id for board in tables.boards] == list(BOARDS)
    assert [len(board.ids) for board in tables.boards] == [37, 37]
    assert (len(tables.cards), sum(tables.personages)) == (25, 21)
    assert tables.units == [12, 12]


@pytest.mark.parametrize("board", GAME.tables.boards, ids=lambda board: board.id)
def test_borders_are_mutual_sorted_and_make_up_the_neighbours(board: Board) -> None:
    for here in range(len(board.ids)):
        red, blue = (board.borders[kind][here] for kind in (0, 1))
        for near in (red, blue):
            assert near == sorted(set(near) - {here})
        assert regions_in(board.near[here]) == sorted({*red, *blue})
        for kind in (0, 1):
            assert all(here in board.borders[kind][there] for there in board.borders[kind][here])


@pytest.mark.parametrize("board", GAME.tables.boards, ids=lambda board: board.id)
def test_distances_count_borders_of_one_colour(board: Board) -> None:
    for kind in (0, 1):
        for here, row in enumerate(board.distances[kind]):
            assert row[here] == 0
            assert (
                regions_in(sum(1 << there for there, n in enumerate(row) if n == 1))
                == (board.borders[kind][here])
            )
    galleys, roma, genua = board.distances[1], 7, 3
    if board.id == "rome_carthage":
        assert board.ids[roma] == "roma"
        assert galleys[roma][genua] == 1
        assert galleys[roma][board.ids.index("carthago")] >= 2
        assert galleys[roma][board.ids.index("cremona")] == 99  # inland


# -- refused: pieces and set-up --------------------------------------------------------------------


@pytest.mark.parametrize(
    "piece",
    [
        "legions", "galleys", "walls", "disks", "stones", "temples", "marble_cities",
        "iron_cities", "gold_cities", "coins", "event_cards", "personages",
    ],
)  # fmt: skip
def test_every_count_of_pieces_is_needed(piece: str) -> None:
    begin, end = TEXT.index("\n[pieces]"), TEXT.index("\n[setup]")
    pieces = re.sub(rf"(?m)^{piece} = .*\n", "", TEXT[begin:end])
    pieces = re.sub(r"(?m)^prov = .*$", 'prov = "reconstructed"', pieces)
    assert f"pieces: {piece} is missing" in refusal(TEXT[:begin] + pieces + TEXT[end:])


@pytest.mark.rule("antike_duellum", "S.1")
@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("legions = 12", "legions = 13", "legions is 13; it must be at most 12"),
        ("galleys = 12", "galleys = 0", "galleys is 0; it must be at least 1"),
        ("disks = 6", "disks = 5", "disks is 5; it must be at least 6"),
        ("stones = 1", "stones = 0", "stones is 0"),
        ("temples = 12", "temples = 0", "temples is 0"),
        ("gold_cities = 10", "gold_cities = 1", "gold_cities is 1; it must be at least 2"),
        ("coins = 24", "coins = 0", "coins is 0"),
        ("event_cards = 25", "event_cards = 24", "event_cards is 24"),
        ("coins = 24", "coins = 24\ndice = 2", 'pieces: unknown field "dice"'),
    ],
)
def test_counts_that_cannot_be_played_with_are_refused(old: str, new: str, told: str) -> None:
    assert told in refusal(changed(old, new, "\n[pieces]"))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("legions_in_barracks = 1", "legions_in_barracks = 13", "setup: more units start in"),
        ("galleys_in_barracks = 1", "galleys_in_barracks = 13", "setup: more units start in"),
        ("legions_in_barracks = 1", "legions_in_barracks = -1", "legions_in_barracks is -1"),
        ("marble = 3", "marble = -1", "marble is -1"),
        ("iron = 3", 'iron = "three"', "it must be a whole number"),
        ("gold = 3", "gold = true", "it must be a whole number"),
        ("coins = 0", "coins = 12", "setup: more coins are handed out than there are"),
        ("walls_in_hand = 1", "walls_in_hand = 7", "walls_in_hand is 7; it must be at most 6"),
        ("coins_second_player = 1", "coins_second_player = 25", "more coins are handed out"),
        ("cards_shown = 3", "cards_shown = 0", "cards_shown is 0"),
        ("cards_shown = 3", "cards_shown = 26", "cards_shown is 26"),
    ],
)
def test_a_set_up_beyond_the_box_is_refused(old: str, new: str, told: str) -> None:
    assert told in refusal(changed(old, new, "\n[setup]"))


# -- refused: tracks, know-how, personages ---------------------------------------------------------


@pytest.mark.rule("antike_duellum", "A.2")
@pytest.mark.rule("antike_duellum", "A.3")
def test_another_order_of_the_rondel_is_refused() -> None:
    told = refusal(changed('["ferrum", "templum"', '["templum", "ferrum"'))
    assert "rondel: sectors must be ferrum, templum, aurum, duellum, militia, marmor" in told
    assert "rondel: sectors" in refusal(changed('"scientia", "duellum"]', '"scientia"]'))


@pytest.mark.rule("antike_duellum", "P.4")
@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("[0, 1, 2, 3, 5, 7]", "[0, 1, 2, 3, 5]", "track: walls must show a symbol for each wall"),
        ("[0, 1, 2, 3, 5, 7]", "[0, 1, 2, 3, 5, 6, 7]", "track: walls must show a symbol"),
        ("[0, 1, 2, 3, 5, 7]", "[0, 1, 1, 3, 5, 7]", "track: walls must show a symbol"),
        ("[0, 1, 2, 3, 5, 7]", "[0, 1, 2, 3, 5, -7]", "walls is -7"),
        ("victory = 9", "victory = 0", "victory is 0"),
    ],
)
def test_a_score_track_that_does_not_fit_the_walls_is_refused(
    old: str, new: str, told: str
) -> None:
    assert told in refusal(changed(old, new, "\n[track]"))


@pytest.mark.rule("antike_duellum", "R20")
def test_the_guard_against_endless_games_is_needed() -> None:
    assert "quiet_turns is 1" in refusal(changed("quiet_turns = 60", "quiet_turns = 1"))
    assert "quiet_turns is missing" in refusal(changed("quiet_turns = 60", ""))


def test_know_how_is_complete_in_order_and_priced() -> None:
    told = refusal(TEXT.replace(entry("[[knowhow]]", "moneta"), ""))
    assert "the know-how must be strata, navigatio, moneta, res_publica, commercium" in told
    swapped = TEXT.replace('id = "moneta"', 'id = "x"').replace('id = "strata"', 'id = "moneta"')
    assert "the know-how must be" in refusal(swapped.replace('id = "x"', 'id = "strata"'))
    told = refusal(changed("second = 3", "second = 0", 'id = "strata"'))
    assert "knowhow.strata: second is 0" in told
    told = refusal(changed("second = 3", "second = 8", 'id = "strata"'))
    assert "knowhow.strata: second is 8; it must be at most 7" in told


@pytest.mark.rule("antike_duellum", "S.8")
@pytest.mark.rule("antike_duellum", "G.2")
def test_personages_are_five_piles_that_count_right() -> None:
    told = refusal(changed("count = 6", "count = 5", 'id = "king"'))
    assert "personage.king: count is 5" in told
    assert 'of is "temples"' in refusal(changed('of = "cities"', 'of = "temples"', 'id = "king"'))
    assert "per is 0" in refusal(changed("per = 5", "per = 0", 'id = "king"'))
    without = TEXT.index('[[personage]]\nid = "navigator"')
    end = TEXT.index("\n# ", without)
    told = refusal(TEXT[:without] + TEXT[end:])
    assert "the personages must be king, citizen, scholar, general, navigator" in told


@pytest.mark.rule("antike_duellum", "S.8")
def test_the_piles_of_personages_add_up_to_the_box() -> None:
    told = refusal(changed("personages = 21", "personages = 20", "\n[pieces]"))
    assert "the piles hold 21 personages, but pieces.personages is 20" in told


# -- refused: cards --------------------------------------------------------------------------------


def test_a_card_too_few_is_refused() -> None:
    told = refusal(TEXT.replace(entry("[[card]]", "storm"), ""))
    assert "24 event cards, but the game has 25" in told


@pytest.mark.parametrize(
    ("card", "old", "new", "told"),
    [
        ("quarry", 'effect = "more_produced"', 'effect = "more"', 'effect is "more"'),
        ("quarry", 'when = "sector"', 'when = "sectors"', "did you mean sector?"),
        ("quarry", "amount = 2", "amount = 0", "card.quarry: amount is 0"),
        ("quarry", "amount = 2", "amounts = 2", "card.quarry: amount is missing"),
        ("quarry", '["marmor"]', '["marmor", "militia"]', "more_produced goes with ferrum, aurum"),
        ("quarry", '["marmor"]', "[]", 'sectors must be given with when = "sector"'),
        ("tribute", "sectors = []", 'sectors = ["marmor"]', "sectors must be given with"),
        ("tribute", 'when = "any"', 'when = "enemy_conquest"', 'when must be "any" for take_coins'),
        ("tribute", "amount = 2", "amount = 2\nunits = 1", 'unknown field "units"'),
        ("burglary", "divisor = 2", "divisor = 0", "divisor is 0"),
        ("fortress", 'when = "enemy_conquest"', 'when = "any"', 'when must be "enemy_conquest"'),
        ("siege_engines", 'when = "conquest"', 'when = "any"', 'when must be "conquest"'),
        ("colonists", 'when = "founding"', 'when = "any"', 'when must be "founding"'),
        ("pioneers", "amount = 1", "amount = 4", "a city costs 3 resources"),
        ("trade_fleet", "minimum = 1", "minimum = 4", "maximum is 3; it must be at least 4"),
        ("armoury", "units = 3", "units = 0", "units is 0"),
        ("architect", '["templum"]', '["scientia"]', "cheaper_temple goes with templum only"),
        ("storm", "name.fr", "name.de", "card.storm.name: fr is missing"),
    ],
)  # fmt: skip
def test_a_card_that_makes_no_sense_is_refused(card: str, old: str, new: str, told: str) -> None:
    assert told in refusal(changed(old, new, f'[[card]]\nid = "{card}"'))


# -- refused: boards -------------------------------------------------------------------------------


@pytest.mark.rule("antike_duellum", "S.13")
def test_both_boards_are_needed_in_order() -> None:
    told = refusal(TEXT[: TEXT.index(GREEK)])
    assert "the boards must be rome_carthage and greece_persia" in told
    told = refusal(changed('id = "rome_carthage"', 'id = "roma_carthago"'))
    assert "the boards must be rome_carthage and greece_persia, in this order" in told


@pytest.mark.rule("antike_duellum", "S.5")
@pytest.mark.rule("antike_duellum", "S.13")
@pytest.mark.rule("antike_duellum", "S.14")
@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('id = "rome"\n', 'id = "roma"\n', "the nations must be rome and carthage, in this order"),
        ('gold = "roma"', 'gold = "corsica"', 'gold is "corsica"'),  # no site of a city
        ('gold = "roma"', 'gold = "romulus"', 'gold is "romulus"'),
        ('gold = "roma"', 'gold = "cremona"', "two start cities lie in the same region"),
        ('gold = "roma"\n', "", "board.rome_carthage.nation.rome: gold is missing"),
        ('special = "admiral"', 'special = "consul"', 'special is "consul"'),
        ('colour = "beige"', 'colour = ""', "colour"),
    ],
)
def test_nations_that_do_not_fit_the_board_are_refused(old: str, new: str, told: str) -> None:
    assert told in refusal(changed(old, new, "[[board.nation]]\nid"))


def region(id: str) -> str:
    return f'[[board.region]]\nid = "{id}"'


def test_a_one_sided_border_is_refused() -> None:
    told = refusal(changed('"ancona", ', "", region("cremona")))
    assert "board.rome_carthage.region.ancona.red names cremona" in told
    assert "board.rome_carthage.region.cremona.red does not name ancona" in told


def test_an_unknown_neighbour_is_refused() -> None:
    assert 'red names "anconum"' in refusal(changed('"ancona"', '"anconum"', region("cremona")))


@pytest.mark.rule("antike_duellum", "L.11")
def test_terrain_must_fit_the_borders() -> None:
    told = refusal(changed('terrain = "land"', 'terrain = "coast"', region("cremona")))
    assert 'region.cremona: terrain "coast" does not fit its red and blue borders' in told
    told = refusal(changed('terrain = "coast"', 'terrain = "sea"', region("roma")))
    assert 'region.roma: terrain "sea" does not fit' in told
    told = refusal(changed('terrain = "coast"', 'terrain = "beach"', region("roma")))
    assert "it must be one of land, coast, sea" in told


@pytest.mark.rule("antike_duellum", "G.8")
@pytest.mark.parametrize(
    ("place", "site"), [("roma", "high_sea"), ("carales", "mountain"), ("genua", "mountain")]
)
def test_a_site_must_fit_the_terrain(place: str, site: str) -> None:
    told = refusal(changed('site = "city"', f'site = "{site}"', region(place)))
    assert f'region.{place}: site "{site}" cannot lie in terrain' in told


def test_a_place_off_the_globe_is_refused() -> None:
    text = re.sub(r"(?m)^lat = .*$", "lat = 379", TEXT, count=1)
    assert "lat is 379" in refusal(text)
    text = re.sub(r"(?m)^lon = .*$", "lon = -520", TEXT, count=1)
    assert "lon is -520" in refusal(text)


def test_a_border_that_an_example_needs_is_checked() -> None:
    told = refusal(changed('colour = "blue"', 'colour = "red"', "[[board.attested]]"))
    assert "there is no such border (red) between corsica and roma" in told
    told = refusal(changed('between = ["corsica", "roma"]', 'between = ["corsica"]'))
    assert "between must name two regions" in told


def test_too_many_regions_are_refused() -> None:
    more = "".join(
        f'[[board.region]]\nid = "lake_{n}"\nname = "Lake"\nlat = 0\nlon = 0\nterrain = "sea"\n'
        'site = "high_sea"\nred = []\nblue = ["corsica"]\nprov = "reconstructed"\n\n'
        for n in range(4)
    )
    assert "41 regions, but there must be 1 to 40" in refusal(TEXT.replace(GREEK, more + GREEK))


def test_two_regions_of_one_id_are_refused() -> None:
    told = refusal(changed('id = "tolosa"', 'id = "lugdunum"', region("lugdunum")))
    assert 'two entries have the id "lugdunum"' in told
