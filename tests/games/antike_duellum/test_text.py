"""The board as text: it states the facts of a view, aligned, in 100 columns, in both languages."""

from __future__ import annotations

import re
from importlib.resources import files
from random import Random
from typing import Final

import pytest

from ludus.core.editions import load_edition
from ludus.core.game import Options
from ludus.core.typesetting import WIDTH
from ludus.flow import CHANCE, OVER
from ludus.games.antike_duellum.components.board import Board
from ludus.games.antike_duellum.definition import AntikeDuellum
from ludus.games.antike_duellum.position.state import State
from ludus.games.antike_duellum.rules.conquest import conquests
from ludus.games.antike_duellum.rules.duellum import movement
from ludus.games.antike_duellum.rules.rondel import step_price
from ludus.games.antike_duellum.rules.scientia import price
from ludus.games.antike_duellum.vocabulary.decisions import OWN, RONDEL
from ludus.games.antike_duellum.vocabulary.ids import (
    ALL_KNOWHOW,
    AURUM,
    COMMERCIUM,
    DUELLUM,
    DUELLUM_OPPOSITE,
    FERRUM,
    GALLEY,
    GOLD,
    IN_BARRACKS,
    LEGION,
    NAVIGATIO,
    NINE_PERSONAGES,
    NOBODY,
    ON_ACTION,
    ON_FOUNDING,
    SEATS,
    SECTORS,
    STALEMATE,
    Piece,
    Seat,
)
from tests import modes
from tests.games.antike_duellum.kit import region, start, table, take
from tests.games.boards import check_form, group, row, sent, spans
from tests.games.wording import in_both_languages

GAME: Final = AntikeDuellum(
    load_edition(
        files("ludus.games.antike_duellum").joinpath("editions", "reconstructed.toml"),
        game="antike_duellum",
    )
)
ROME, CARTHAGE = SEATS
GREECE, PERSIA = SEATS
GREECE_PERSIA: Final = {"board": "greece_persia", "leaders": "with"}
HALTS: Final = ("decline", "end_", "enough", "let_fall")

in_every_mode = modes.in_every_mode(GAME)


def position(options: Options | None = None) -> State:
    g = GAME.new(options)
    assert isinstance(g, State)
    return g


def put(g: State, seat: Seat, kind: Piece, place: str, n: int) -> None:
    """Units from the barracks or from nowhere: the text counts, it does not check."""
    g.troops[region(g, place)] += n << 8 * seat + 4 * kind


def cards(*names: str) -> int:
    items = GAME.items("card")
    return sum(1 << items.index(name) for name in names)


def shown(g: State, lang: str = "en") -> str:
    return GAME.text(sent(g), lang)


def eager(g: State, rng: Random) -> int:
    """A random action that lets the game go on: few halts, no step on the rondel to pay for."""
    legal = g.legal()
    if g.to_move == CHANCE or rng.random() < 0.05:
        return rng.choice(legal)
    if g.kind() is RONDEL:
        legal = [a for a in legal if a < OWN or not step_price(g, g.active, a - OWN)]
    names = {action: GAME.target(g.kind(), action).partition(":")[2] for action in legal}
    lasting = [action for action, name in names.items() if not name.startswith(HALTS)]
    return rng.choice(lasting or legal)


# -- header ----------------------------------------------------------------------------------------


def test_header_tells_turn_and_step() -> None:
    g = position()
    g.active, g.turn.phase = CARTHAGE, ON_FOUNDING
    assert "Carthage to play, step 2: founding of cities." in shown(g)
    assert "Carthage joue, étape 2 : fondation de cités." in shown(g, "fr")


def test_what_is_under_way_is_told_only_then() -> None:
    g = position()
    assert "Under way" not in shown(g)
    assert "Still due" not in shown(g)
    storming = table(legions={"rome": {"carthago": 3}}, galleys={"rome": {"carthago": 2}})
    take(start(storming, conquests, "rome"), "carthago")
    told = "Under way in Carthago. Still due in what is under way: 1."
    assert told in GAME.text(sent(storming), "en")
    take(storming, 1)
    assert "Under way" not in GAME.text(sent(storming), "en")


def test_a_unit_on_its_way_is_told_with_the_region_it_is_in() -> None:
    g = table(galleys={"rome": {"roma": 1}}, knowhow={"rome": ["navigatio"]})
    take(start(g, movement, "rome"), "galley_from:roma", "mare_tyrrhenum")
    assert "On the way: a galley, now in Mare Tyrrhenum." in GAME.text(sent(g), "en")


def test_turns_without_a_new_personage_are_counted() -> None:
    g = position()
    assert "without a new personage" not in shown(g)
    g.quiet = 12
    assert "Turns in a row without a new personage: 12; at 60 play stops." in shown(g)


def test_the_end_names_the_winner_and_no_turn() -> None:
    g = position()
    g.winner, g.victory, g.to_move = CARTHAGE, NINE_PERSONAGES, OVER
    text = shown(g)
    assert "The game is over. Carthage wins: nine great personages" in text
    assert "to play" not in text
    assert "Carthage l'emporte" in shown(g, "fr")


def test_a_draw_names_both() -> None:
    g = position()
    g.winner, g.victory, g.to_move = NOBODY, STALEMATE, OVER
    assert "In the lead: Rome, Carthage." in " ".join(shown(g).split())


# -- nations ---------------------------------------------------------------------------------------


def test_stock_stands_under_each_nation() -> None:
    g = position()
    g.goods = [[1, 2, 3, 4], [5, 6, 7, 8]]
    g.walls_in_hand = [2, 0]
    g.barracks, g.supply = [[1, 2], [3, 4]], [[9, 8], [7, 6]]
    text = shown(g)
    assert row(text, "Stock") == ["Stock", "Rome", "Carthage"]
    rows = {"Marble": "15", "Iron": "26", "Gold": "37", "Coins": "48", "Walls in hand": "20"}
    rows |= {"Legions in the barracks": "13", "Galleys in the barracks": "24"}
    rows |= {"Legions in supply": "97", "Galleys in supply": "86"}
    for name, cells in rows.items():
        assert row(text, name) == [name, *cells]


def test_special_units_are_told_where_they_are() -> None:
    g = position({"board": "rome_carthage", "leaders": "with"})
    g.leader = [region(g, "corsica"), IN_BARRACKS]
    told = ["Special unit", "Admiral, Corsica", "General, in the barracks"]
    assert row(shown(g), "Special unit") == told
    assert "Special unit" not in shown(position())


def test_personages_tell_the_way_to_the_next_one() -> None:
    g = position()
    g.personages = [[1, 0, 2, 1, 0], [0, 0, 0, 0, 1]]
    g.cities[ROME] = (1 << 7) - 1
    put(g, ROME, GALLEY, "corsica", 1)
    put(g, ROME, GALLEY, "roma", 2)
    text = shown(g)
    assert row(text, "Kings")[1:] == ["1; cities 7, next at 10", "0; cities 3, next at 5", "6"]
    assert row(text, "Scholars")[1:] == ["2", "0", "5"]
    assert row(text, "Generals")[1:] == ["1", "0", "4"]
    sea = ["0; points 3, next at 7", "1; points 0, next at 14", "2"]
    assert row(text, "Navigators")[1:] == sea
    assert row(text, "Together")[1:] == ["4 of 9", "1 of 9"]


def test_an_empty_pile_promises_no_next_one() -> None:
    g = position()
    g.pile[0] = 0
    assert row(shown(g), "Kings")[1:] == ["0", "0", "0"]


def test_know_how_is_known_or_has_its_price() -> None:
    g = position()
    g.knowhow = [1 << NAVIGATIO, 1 << COMMERCIUM]
    text = shown(g)
    assert row(text, "Strata")[1:3] == ["7 gold", "7 gold"]
    assert row(text, "Navigatio")[1:3] == ["known", "3 gold"]
    assert row(text, "Commercium")[1:3] == ["4 gold", "known"]
    for knowhow, name in zip(ALL_KNOWHOW, GAME.tables.knowhow_names, strict=True):
        for seat in SEATS:
            if not g.knows(seat, knowhow):
                assert row(text, name)[1 + seat] == f"{price(g, seat, knowhow)} gold"


# -- rondel ----------------------------------------------------------------------------------------


def test_the_rondel_prices_the_way_from_each_stone() -> None:
    g = position()
    g.stone = [FERRUM, AURUM]
    text = shown(g)
    assert row(text, "Ferrum (iron)")[1:] == ["stone here; full lap 5", "costs 3"]
    assert row(text, "Militia (arming)")[1:] == ["costs 1", "free"]
    names = [GAME.catalogue.text("en", f"sector.{name}") for name in SECTORS]
    for sector, name in enumerate(names):
        for seat in SEATS:
            due = step_price(g, seat, sector)
            assert (f" {due}" in row(text, name)[1 + seat]) == bool(due)


def test_before_the_first_turn_every_sector_is_free() -> None:
    text = shown(position())
    for name in SECTORS:
        assert row(text, GAME.catalogue.text("en", f"sector.{name}"))[1:] == ["free", "free"]


# -- map -------------------------------------------------------------------------------------------


def test_regions_are_grouped_by_owner_and_sort() -> None:
    g = position()
    text = shown(g)
    assert group(text, "Rome: 3 cities") == ["Cremona", "Roma", "Neapolis"]
    assert group(text, "Carthage: 3 cities") == ["Carthago", "Caesarea", "Carthago Nova"]
    assert group(text, "Mountains") == ["Alpes", "Pyrenaei"]
    assert len(group(text, "High seas")) == 8
    assert len(group(text, "City sites without city")) == 21
    g.add_city(ROME, region(g, "ancona"), GOLD)
    text = shown(g)
    assert "Ancona" in group(text, "Rome: 4 cities")
    assert "Ancona" not in group(text, "City sites without city")


def test_a_city_shows_resource_temple_wall_and_strength() -> None:
    g = position()
    roma, carthago = region(g, "roma"), region(g, "carthago")
    g.temples, g.walls = 1 << roma, 1 << roma | 1 << carthago
    text = shown(g)
    assert row(text, "Roma") == ["Roma", "coast", "gold", "temple", "wall", "4"]
    assert row(text, "Carthago") == ["Carthago", "coast", "marble", "wall", "2"]
    assert row(shown(g, "fr"), "Roma") == ["Roma", "côte", "or", "temple", "rempart", "4"]


def test_units_of_both_sides_stand_under_their_kind() -> None:
    g = position()
    put(g, CARTHAGE, LEGION, "ancona", 3)
    put(g, ROME, GALLEY, "ancona", 2)
    put(g, ROME, GALLEY, "mare_ionium", 1)
    put(g, CARTHAGE, LEGION, "alpes", 4)
    text = shown(g)
    assert row(text, "Ancona") == ["Ancona", "coast", "3 Carthage", "2 Rome"]
    assert row(text, "Mare Ionium") == ["Mare Ionium", "sea", "0", "1 Rome"]
    assert row(text, "Alpes") == ["Alpes", "land", "4 Carthage", "0"]
    assert row(text, "Tingis") == ["Tingis", "coast"]


def test_special_units_stand_with_those_they_move_like() -> None:
    g = position(GREECE_PERSIA)
    put(g, GREECE, LEGION, "pella", 2)
    g.leader = [region(g, "pella"), region(g, "propontis")]
    text = shown(g)
    assert row(text, "Pella") == ["Pella", "coast", "2 Greece, General", "0"]
    assert row(text, "Propontis") == ["Propontis", "sea", "0", "Admiral"]
    assert row(shown(g, "fr"), "Pella")[2] == "2 Grèce, Général"


def test_units_that_have_moved_are_told() -> None:
    g = position()
    g.active, g.turn.phase = ROME, ON_ACTION
    put(g, ROME, GALLEY, "roma", 2)
    assert "Moved" not in shown(g)
    g.shift(ROME, GALLEY, region(g, "roma"), region(g, "mare_tyrrhenum"), True)
    assert "Moved in this turn: Mare Tyrrhenum (legions 0, galleys 1)." in shown(g)


def test_cities_that_held_out_are_told() -> None:
    g = position()
    g.turn.repelled = 1 << region(g, "roma") | 1 << region(g, "neapolis")
    assert "Withstood a conquest in this turn: Roma, Neapolis." in shown(g)


# -- bank and cards --------------------------------------------------------------------------------


def test_the_bank_is_counted() -> None:
    g = position()
    g.coin_stock, g.temple_stock, g.wall_stock, g.token_stock = 1, 11, 0, [4, 5, 6]
    bank = "Bank: 1 coin, 11 temples, 0 walls; city tokens: marble 4, iron 5, gold 6."
    assert bank in shown(g)
    assert "Banque : 1 pièce, 11 temples, 0 rempart ;" in shown(g, "fr")


def test_open_cards_and_hands_are_told_with_their_effect() -> None:
    g = position()
    g.display, g.hand = cards("quarry", "storm"), [cards("fortress"), 0]
    g.deck, g.discard = cards("masons", "harvest", "tribute"), cards("caravan")
    text = shown(g)
    assert "Event cards on display (3 in the pile, 1 discarded)" in text
    assert group(text, "Event cards on display") == ["Quarry", "Storm"]
    assert row(text, "Quarry") == ["Quarry", "On Marmor: take 2 more marble."]
    assert group(text, "Rome, event cards in hand: 1")[0] == "Fortress"
    assert group(text, "Carthage, event cards in hand: 0") == []
    assert row(text, "Event cards") == ["Event cards", "1", "0"]
    assert "Caravan" not in text
    assert "Masons" not in text


@in_both_languages
@in_every_mode
def test_a_hand_that_a_view_hides_is_told_as_a_number(lang: str, mode: Options) -> None:
    """Hands are open (R19); should a view ever give only a number, the text has no more."""
    rng = Random(11)
    g = position(mode)
    names = [GAME.name(lang, "card", index) for index in range(len(GAME.items("card")))]
    for seat in range(2):
        held = rng.sample(GAME.items("card"), 5)
        g.hand[seat], g.hand[1 - seat], g.display = 0, cards(*held), 0
        view = sent(g, seat)
        assert len(listed(GAME.text(view, lang), names)) == len(held)
        view["nations"][1 - seat]["hand"] = len(held)
        hidden = GAME.text(view, lang)
        assert listed(hidden, names) == []
        nation = GAME.catalogue.text(lang, f"nation.{g.board.nations[1 - seat]}")
        assert GAME.catalogue.text(lang, "text.hand", nation=nation, n=len(held)) in hidden


def listed(text: str, names: list[str]) -> list[str]:
    """The cards that have a line of their own."""
    return [name for name in names if re.search(rf"^  {re.escape(name)}  ", text, re.MULTILINE)]


@in_both_languages
def test_a_card_of_another_edition_is_told_by_name(lang: str) -> None:
    file = files("ludus.games.antike_duellum").joinpath("editions", "reconstructed.toml")
    text = file.read_text(encoding="utf-8").replace('id = "storm"', 'id = "whirlpool"')
    other = AntikeDuellum(load_edition(text, game="antike_duellum"))
    g = other.new()
    assert isinstance(g, State)
    g.display = 1 << 24
    name = other.name(lang, "card", 24)
    assert f"\n  {name}\n" in other.text(sent(g), lang)


# -- form ------------------------------------------------------------------------------------------


@in_every_mode
def test_positions_of_a_random_game_fit_the_page(mode: Options) -> None:
    rng = Random(3)
    g = position(mode)
    steps = 0
    while True:
        if steps % 30 == 0 or g.to_move == OVER:
            check_form(shown(g, "en"))
            check_form(shown(g, "fr"))
        if g.to_move == OVER:
            return
        g.apply(eager(g, rng))
        steps += 1


@in_both_languages
@in_every_mode
def test_all_see_the_same_table(lang: str, mode: Options) -> None:
    g = position(mode)
    texts = {GAME.text(sent(g, seat), lang) for seat in (None, 0, 1)}
    assert len(texts) == 1


def crowd(board: Board) -> State:
    """As much as can be told of one side of the board."""
    g = position({"board": board.id, "leaders": "with"})
    longest = max(board.regions, key=lambda place: len(board.labels[place]))
    g.yields, g.cities[0] = [1 << longest, 0, 0], 1 << longest
    g.temples = g.walls = g.turn.repelled = (1 << len(board.ids)) - 1
    g.knowhow = [31, 31]
    land = board.leaders.index(LEGION)
    g.troops[longest] = 12 << 8 * land | 12 << 8 * (1 - land) + 4 | 204 << 16
    g.leader = [longest, longest]
    g.stone = [DUELLUM_OPPOSITE, DUELLUM]
    g.goods, g.personages, g.quiet = [[99] * 4] * 2, [[6, 4, 5, 4, 2]] * 2, 59
    g.display, g.hand = cards(*GAME.items("card")[:12]), [cards(*GAME.items("card")[12:]), 0]
    return g


@in_both_languages
@pytest.mark.parametrize("board", GAME.tables.boards, ids=lambda board: board.id)
def test_the_widest_cells_fit_the_page(lang: str, board: Board) -> None:
    text = shown(crowd(board), lang)
    assert max(len(line) for line in text.splitlines()) <= WIDTH
    admiral = GAME.catalogue.text(lang, "leader.admiral")
    assert re.search(rf"12 \S+, \w+  12 \S+, {admiral}\n", text)


@in_both_languages
@pytest.mark.parametrize("board", GAME.tables.boards, ids=lambda board: board.id)
def test_columns_stand_under_their_headings(lang: str, board: Board) -> None:
    g = crowd(board)
    lines = shown(g, lang).splitlines()
    word = GAME.catalogue.text
    for name in ("stock", "personages", "knowhow", "rondel", "region"):
        head = re.compile(rf" *{word(lang, f'text.column.{name}')}  ")
        start = next(n for n, line in enumerate(lines) if head.match(line))
        headings = spans(lines[start])
        for line in lines[start + 1 :]:
            if not line:
                break
            if name == "region" and not line.startswith("  "):
                continue  # the line before a group
            for left, right in spans(line):
                edges = (left in (at for at, _ in headings), right in (at for _, at in headings))
                assert any(edges), line


# -- borders ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("board", GAME.tables.boards, ids=lambda board: board.id)
def test_the_map_tells_every_border_by_land_and_by_sea(board: Board) -> None:
    text = GAME.map_text(sent(position({"board": board.id})), "en")
    lines = re.sub(r"\n {4}", " ", text).splitlines()[1:]
    assert len(lines) == len(board.ids)
    for place, line in zip(board.regions, lines, strict=True):
        name, _, ways = line.strip().partition(": ")
        assert name == board.labels[place]
        told = {"by land": "", "by sea": ""}
        for way in ways.rstrip(".").split("; "):
            told[" ".join(way.split()[:2])] = way.partition("by ")[2].partition(" ")[2]
        for kind, way in ((LEGION, "by land"), (GALLEY, "by sea")):
            near = ", ".join(board.labels[other] for other in board.borders[kind][place])
            assert told[way] == near


@in_both_languages
def test_the_borders_fit_the_page(lang: str) -> None:
    for board in GAME.tables.boards:
        check_form(GAME.map_text(sent(position({"board": board.id})), lang))
