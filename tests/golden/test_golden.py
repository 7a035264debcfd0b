"""Whole matches, word for word, and counts of positions: they change only with the rules.

After a change that is meant: ``python3 -m tests.golden.write`` and read the difference.
"""

from __future__ import annotations

import pytest

from ludus.flow import CHANCE
from ludus.games import load_game
from ludus.games.antike_duellum.rules.turn import turn
from ludus.games.sword_of_rome.rules.turn.play import actions
from ludus.lab.golden import STRETCH, playthrough
from ludus.lab.perft import perft
from tests.games.antike_duellum import kit as antike_duellum
from tests.games.sword_of_rome import kit
from tests.golden.write import FOLDER, MATCHES, RECORDS, file_name, kept, retold

BATTLE = ("gallia_narbonensis", "hispania_citerior")


@pytest.mark.parametrize(("game", "options", "lang", "in_words"), MATCHES)
def test_a_golden_match_is_played_as_before(
    game: str, options: dict[str, str], lang: str, in_words: int | None
) -> None:
    told = (FOLDER / file_name(game, options, lang)).read_text(encoding="utf-8")
    assert playthrough(load_game(game), options, seed=1, lang=lang, in_words=in_words) == told


@pytest.mark.parametrize(("game", "options", "lang", "seed"), RECORDS)
def test_a_golden_record_is_carried_out_as_before(
    game: str, options: dict[str, str], lang: str, seed: int
) -> None:
    told = (FOLDER / file_name(game, options, lang)).read_text(encoding="utf-8")
    assert retold(kept(game, options, lang), lang) == told


def test_a_match_partly_in_words_is_the_same_match() -> None:
    game, options = load_game("triumvirate"), {"players": "2"}
    whole = playthrough(game, options, seed=1).splitlines()
    part = playthrough(game, options, seed=1, in_words=STRETCH).splitlines()
    digests = [line for line in part if line.startswith("to ")]
    assert len(digests) == sum("  > " in line for line in whole) // STRETCH - 1
    assert len(set(digests)) == len(digests)
    assert [line for line in part if line not in whole] == digests
    assert sum("  > " in line for line in part) == STRETCH


# -- Das Ende des Triumvirats ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "counts"),
    [("3", [6, 36, 180, 616, 3312, 15451]), ("2", [6, 36, 180, 641, 3695, 17663])],
)
def test_perft_from_the_start(players: str, counts: list[int]) -> None:
    position = load_game("triumvirate").new({"players": players})
    assert [perft(position, depth) for depth in range(1, 7)] == counts


def test_perft_from_caesars_first_battle() -> None:
    game = load_game("triumvirate")
    position = game.new({"players": "3"})
    narbonensis, citerior = (game.items("space").index(f) for f in BATTLE)
    for action in (narbonensis, narbonensis, citerior, 4):
        position.apply(action)
    assert position.kind().name == "draw_weapon"
    assert [perft(position, depth) for depth in range(1, 6)] == [3, 9, 36, 168, 666]


# -- Tabula ----------------------------------------------------------------------------------------


def test_perft_from_the_first_throw() -> None:
    position = load_game("tabula").new()
    for face in (6, 1):  # White begins
        position.apply(face)
    assert [perft(position, depth) for depth in range(1, 8)] == [1, 56, 126, 132, 262, 522, 2198]


def test_perft_from_zenos_throw_and_what_black_may_answer() -> None:
    position = load_game("tabula").new({"start": "zeno"})
    counts = [3, 3, 6, 6, 6, 6, 336, 990, 7500]
    assert [perft(position, depth) for depth in range(1, 10)] == counts


# -- Antike Duellum --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "counts"),
    [
        ("rome_carthage", [8, 53, 363, 1928, 9172, 43981]),
        ("greece_persia", [8, 54, 366, 1955, 9219, 44115]),
    ],
)
def test_perft_from_the_first_turn(board: str, counts: list[int]) -> None:
    position = load_game("antike_duellum").new({"board": board})
    while position.to_move == CHANCE:  # who begins, and three event cards
        position.apply(position.legal()[0])
    assert [perft(position, depth) for depth in range(1, 7)] == counts


def test_perft_from_a_duellum_with_admiral_and_general() -> None:
    g = antike_duellum.table(
        cities={"croton": "carthage gold"},
        legions={"rome": {"neapolis": 2}, "carthage": {"croton": 1}},
        galleys={"rome": {"neapolis": 1}, "carthage": {"croton": 1}},
        leaders={"rome": "neapolis", "carthage": "croton"},
        stone={"rome": "aurum"},
    )
    antike_duellum.take(antike_duellum.start(g, turn, "rome"), "duellum")
    counts = [4, 13, 41, 128, 320, 949, 1717, 4557]
    assert [perft(g, depth) for depth in range(1, 9)] == counts


# -- The Sword of Rome -----------------------------------------------------------------------------


@pytest.mark.parametrize("players", ["four", "three", "two"])
def test_perft_from_the_first_deal(players: str) -> None:
    position = load_game("sword_of_rome").new({"players": players})
    assert [perft(position, depth) for depth in range(1, 4)] == [37, 37 * 36, 37 * 36 * 35]


@pytest.mark.parametrize(
    ("players", "counts"),
    [
        ("four", [8, 20, 106, 412, 2040, 9263]),
        ("three", [7, 18, 84, 320, 1471, 6046]),
        ("two", [6, 16, 107, 374, 1594, 5421]),
    ],
)
def test_perft_from_an_action_phase_of_the_romans(players: str, counts: list[int]) -> None:
    hands = {
        "roman": ["roman_campaign_1", "latin_colony", "divide_and_rule"],
        "greek": ["greek_storms_at_sea", "greek_gold"],
    }
    g = kit.start(kit.table(players, hands=hands), actions, "roman")
    assert [perft(g, depth) for depth in range(1, 7)] == counts


def test_perft_from_a_battle_of_pyrrhus() -> None:
    g = kit.table(
        cleared=True,
        active="greek",
        forces={
            "venusia": ("greek", 5, ["pyrrhus"]),
            "cannae": ("samnite", 4, ["egnatius"]),
            "luceria": ("samnite", 2, ["samnite_minor_a"]),
        },
        hands={"greek": ["greek_campaign_1"], "etruscan_samnite": ["gallic_fury", "haruspices"]},
    )
    kit.attack(g, "pyrrhus", 5, "cannae")
    assert kit.waiting(g) == "etruscan_samnite react_battle"
    assert [perft(g, depth) for depth in range(1, 7)] == [2, 12, 72, 432, 2592, 15552]
    for face in (6, 6, 5, 2, 1, 1):
        kit.take(kit.reach(g, "die"), face)
    assert [perft(g, depth) for depth in range(1, 6)] == [2, 18, 210, 462, 3648]
