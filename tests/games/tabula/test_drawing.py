"""The drawing: places to point at, pieces that are seen, options that say what they lead to."""

from __future__ import annotations

from typing import Final

import pytest

from ludus.core.scene import Hint, Piece, Scene
from ludus.games.tabula.drawing import TabulaDrawing
from ludus.games.tabula.drawing.layout import DISC, HEIGHT, LANE, WIDTH
from ludus.games.tabula.position.state import State
from ludus.games.tabula.rules.turn import turn
from ludus.games.tabula.vocabulary.ids import PLACE_IDS, SEATS
from tests.games.boards import sent
from tests.games.markup import SYMBOLS, changed, targets
from tests.games.tabula.kit import AFAR, GAME, Pieces, play, start, table, take, thrown
from tests.games.wording import in_both_languages

DRAWING: Final = TabulaDrawing(GAME)
OPTIONS: Final = GAME.settle()


def scene(g: State, lang: str = "en") -> Scene:
    return DRAWING.scene(sent(g), lang)


def discs(g: State, name: str) -> list[Piece]:
    return [piece for piece in scene(g).pieces if piece.id.startswith(f"{name}~")]


def dice(g: State) -> list[Piece]:
    return [piece for piece in scene(g).pieces if piece.id.startswith("die:")]


def hint(g: State, target: str, lang: str = "en") -> Hint:
    return DRAWING.hint(sent(g), g.kind().name, target, lang)


# -- the board -------------------------------------------------------------------------------------


def test_every_place_and_the_tower_can_be_pointed_at() -> None:
    places = [f"place:{id}" for id in PLACE_IDS]
    assert sorted(targets(DRAWING.board(OPTIONS, "en"))) == sorted([*places, "button:throw"])


@in_both_languages
def test_points_of_the_epigram_are_named(lang: str) -> None:
    board = DRAWING.board(OPTIONS, lang)
    for point, name in ((14, "Antigonus"), (19, "Summus"), (23, "Dibos")):
        assert f'data-tip="Point {point}: {name}"' in board


# -- pieces ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", PLACE_IDS)
def test_all_pieces_are_on_the_board_and_in_their_place(place: str) -> None:
    g = table({place: 15}, {"home" if place == "24" else 24: 15})
    pieces = discs(g, "white")
    assert {piece.target for piece in pieces} == {f"place:{place}"}
    assert len({(piece.x, piece.y) for piece in pieces}) == 15
    for piece in pieces:
        assert DISC <= piece.x <= WIDTH - DISC
        assert DISC <= piece.y <= HEIGHT - DISC


def test_neighbours_do_not_touch_and_a_pile_keeps_to_its_point() -> None:
    few: Pieces = {1: 5, 2: 5, 24: 5}
    pieces = discs(table(few), "white")
    for one in pieces:
        for other in pieces:
            apart = max(abs(one.x - other.x), abs(one.y - other.y))
            assert one is other or apart >= 2 * DISC
    low = [piece.y for piece in discs(table({1: 15}), "white")]
    high = [piece.y for piece in discs(table({24: 15}), "white")]
    assert max(low) < HEIGHT / 2 < min(high)
    assert LANE > 2 * DISC


def test_colour_is_never_alone() -> None:
    drawn = {name: discs(table({1: 1}, {2: 1}), name)[0].svg for name in SEATS}
    assert 'href="#em-white"' in drawn["white"]
    assert 'href="#em-black"' in drawn["black"]


def test_a_large_pile_has_its_number() -> None:
    counts = {piece.id: piece.svg for piece in scene(table({1: 6, 2: 5}, {24: 2})).pieces}
    assert ">6</text>" in counts["count:white:1"]
    assert "count:white:2" not in counts
    assert ">13</text>" in counts["count:black:26"]  # at home, always
    assert {piece.title for piece in discs(table({1: 6, 2: 5}), "white")} >= {
        "White, point 1: 6 pieces"
    }


def test_a_piece_that_moves_is_one_gone_and_one_new_of_its_kind() -> None:
    g = thrown(table({1: 3}, {4: 1}), "white", 3, 3, 3)
    before = {piece.id for piece in scene(g).pieces}
    play(g, (3, 1))
    after = {piece.id for piece in scene(g).pieces}
    assert {id for id in before - after if "~" in id} == {"white~1.2", "black~4.0"}
    assert {id for id in after - before if "~" in id} == {"white~4.0", "black~25.0"}


# -- dice ------------------------------------------------------------------------------------------


def test_three_dice_are_seen_with_the_one_in_play_and_those_used() -> None:
    g = thrown(table({1: 15}, AFAR), "white", 2, 5, 5)
    assert [die.target for die in dice(g)] == ["die:2", "die:5", "die:5"]
    take(g, 5)
    assert [die.title for die in dice(g)] == [
        "A 2, still to be used",
        "A 5, being played now",
        "A 5, still to be used",
    ]
    assert "tb-ring" in dice(g)[1].svg
    take(g, 1)
    assert [die.title for die in dice(g)] == [
        "A 2, still to be used",
        "A 5, used",
        "A 5, still to be used",
    ]


def test_the_dice_of_the_next_player_are_new_ones() -> None:
    white = dice(thrown(table({1: 15}, {2: 15}), "white", 1, 2, 3))
    black = dice(thrown(table({1: 15}, {2: 15}), "black", 1, 2, 3))
    assert not {die.id for die in white} & {die.id for die in black}
    assert dice(start(table({1: 15}, {2: 15}), turn, "white")) == []


# -- options ---------------------------------------------------------------------------------------


@in_both_languages
def test_a_piece_says_where_it_comes_to(lang: str) -> None:
    g = thrown(table({"waiting": 1, 3: 1, 5: 1, 8: 2}, {11: 1, 24: 2}), "white", 3, 3, 3)
    found = {target: hint(g, f"place:{target}", lang) for target in ("waiting", "3", "5", "8")}
    assert {target: made.symbol for target, made in found.items()} == {
        "waiting": "tb-enter", "3": "tb-step", "5": "tb-step", "8": "tb-hit",
    }  # fmt: skip
    assert [made.tone for made in found.values()] == ["", "", "", "attack"]
    for target, number in (("waiting", "3"), ("3", "6"), ("5", "8"), ("8", "11")):
        assert f" {number}" in found[target].note
    assert len({made.note for made in found.values()}) == 4
    home = hint(thrown(table({24: 1}, {1: 15}), "white", 1, 1, 1), "place:24", lang)
    assert home.symbol == "tb-home"


def test_every_symbol_of_an_option_exists() -> None:
    g = start(table({1: 15}, AFAR), turn, "white")
    assert hint(g, "button:throw").symbol in SYMBOLS
    take(g, "throw", "1-2-3")
    assert {hint(g, f"die:{face}").symbol for face in range(1, 7)} <= SYMBOLS


def test_a_card_for_each_player_tells_the_way_to_go() -> None:
    g = table({"waiting": 2, "hit": 1, 24: 2}, {1: 15})
    white, black, key = scene(g).panels
    assert [panel.place for panel in (white, black, key)] == ["seats", "seats", "more"]
    figures = ["<b>2</b><small>to enter", "<b>1</b><small>on the bar", "<b>10</b><small>home"]
    figures.append(f"<b>{3 * 25 + 2}</b>")
    assert [figure for figure in figures if figure not in white.html] == []
    assert f"<b>{15 * 24}</b>" in black.html


def test_what_moves_changes_in_the_scene_and_nothing_else() -> None:
    g = thrown(table({1: 2, 9: 1}, AFAR), "white", 2, 2, 2)
    before = scene(g)
    take(g, 9)
    assert changed(before, scene(g)) == {
        "white~9.0", "white~11.0", "die:white:0", "die:white:1", "panel white",
    }  # fmt: skip
