"""Material and set-up (M, S): what the box holds, and where it lies before the first turn."""

from __future__ import annotations

from random import Random

import pytest

from ludus.flow import CHANCE, OVER
from ludus.games.antike_duellum.position.state import State
from ludus.games.antike_duellum.rules.conquest import conquests
from ludus.games.antike_duellum.rules.founding import founding
from ludus.games.antike_duellum.rules.turn import game
from ludus.games.antike_duellum.vocabulary.ids import NATIONS, RESOURCES
from tests.games.antike_duellum.kit import (
    GAME,
    GREECE,
    ROME,
    act,
    barracks,
    cards,
    cities,
    goods,
    offered,
    owner,
    seat,
    start,
    supply,
    table,
    take,
    temples,
    units,
    waiting,
    walls,
    walls_in_hand,
    why_not,
)

on_both_boards = pytest.mark.parametrize("board", [ROME, GREECE])

EIGHT = (
    "ancona", "aquileia", "genua", "croton", "brundisium", "syracusae", "agrigentum", "epidaurum",
)  # fmt: skip
"""As gold cities, with Roma and Carthago Nova, they use up all the tokens."""
TWELVE = (*EIGHT, "roma", "neapolis", "cremona", "apollonia")


def fresh(board: str = ROME) -> State:
    """A new game that waits for the draw of the first player."""
    g = GAME.new({"board": board})
    assert isinstance(g, State)
    return g


def first_turn(beginner: str, board: str = ROME) -> State:
    """A new game at the first decision of its first turn, with the first cards turned up."""
    g = take(start(table(board, display=()), game), beginner)
    while g.to_move == CHANCE:
        g.apply(g.legal()[0])
    return g


# -- M. Material -----------------------------------------------------------------------------------


@pytest.mark.rule("antike_duellum", "M.1")
@pytest.mark.rule("antike_duellum", "R3")
@pytest.mark.parametrize(
    ("ready", "recruits"),
    [
        ((12, 12), []),
        ((12, 11), ["recruit_galley"]),
        ((11, 12), ["recruit_legion"]),
        ((11, 11), ["recruit_legion", "recruit_galley"]),
    ],
)
def test_a_kind_of_unit_that_is_not_in_supply_cannot_be_recruited(
    ready: tuple[int, int], recruits: list[str]
) -> None:
    g = act(
        table(barracks={"rome": ready}, goods={"rome": (0, 0, 9, 0)}, knowhow={"rome": []}),
        "rome",
        "scientia",
    )
    assert [word for word in offered(g) if word.startswith("recruit")] == recruits
    if "recruit_legion" not in recruits:
        assert why_not(g, "recruit_legion") == "none_in_supply"


@pytest.mark.rule("antike_duellum", "M.1")
@pytest.mark.rule("antike_duellum", "R3")
def test_a_resource_without_tokens_in_the_bank_cannot_be_founded() -> None:
    g = table(
        cities=dict.fromkeys(EIGHT, "rome gold"),
        legions={"rome": {"tolosa": 1}},
        goods={"rome": (1, 1, 1, 9)},
    )
    assert g.token_stock == [10, 10, 0]
    start(g, founding, "rome")
    take(g, "tolosa")
    assert offered(g) == ["marble", "iron"]
    assert why_not(g, "gold") == "no_token_left"


@pytest.mark.rule("antike_duellum", "M.1")
@pytest.mark.rule("antike_duellum", "R3")
def test_no_temple_is_built_when_the_bank_has_none() -> None:
    g = table(
        cities=dict.fromkeys(EIGHT, "rome marble")
        | {"apollonia": "rome iron", "massilia": "rome gold"},
        temples=TWELVE,
        goods={"rome": (20, 0, 0, 9)},
    )
    assert g.temple_stock == 0
    act(g, "rome", "templum")
    assert offered(g, "temple_in") == []
    assert why_not(g, "temple_in:massilia") == "no_temple_left"


@pytest.mark.rule("antike_duellum", "R3")
def test_a_conquest_needs_no_token_from_the_bank() -> None:
    g = table(cities=dict.fromkeys(EIGHT, "rome gold"), legions={"carthage": {"ancona": 1}})
    assert g.token_stock[2] == 0
    start(g, conquests, "carthage")
    take(g, "ancona")
    assert cities(g, "carthage")["ancona"] == "gold"
    assert g.token_stock[2] == 0


@pytest.mark.rule("antike_duellum", "M.2")
def test_resources_never_run_out() -> None:
    g = table(goods={"rome": (10_000, 10_000, 10_000, 0), "carthage": (10_000, 10_000, 10_000, 0)})
    for sector in ("marmor", "ferrum", "aurum"):
        act(g, "rome", sector)
    assert goods(g, "rome") == (10_001, 10_001, 10_001, 3)
    assert set(g.view(None)["bank"]) == {"coins", "temples", "walls", "cities"}


@pytest.mark.rule("antike_duellum", "M.3")
@on_both_boards
def test_there_are_34_city_tokens_and_12_walls(board: str) -> None:
    g = table(board)
    tokens = {
        kind: g.token_stock[at] + g.yields[at].bit_count() for at, kind in enumerate(RESOURCES)
    }
    assert tokens == {"marble": 12, "iron": 12, "gold": 10}
    assert g.wall_stock + sum(g.walls_in_hand) == 12


@pytest.mark.rule("antike_duellum", "M.4")
def test_the_side_of_a_token_that_is_up_tells_its_owner() -> None:
    g = table(legions={"carthage": {"roma": 2}}, walls=["roma"])
    seen = {place["id"]: place for place in g.view(None)["regions"]}
    assert (seen["roma"]["owner"], seen["roma"]["wall"]) == ("rome", True)
    take(start(g, conquests, "carthage"), "roma")
    seen = {place["id"]: place for place in g.view(None)["regions"]}
    # The token was turned; the wall, Rome's by its colour, did not change sides with the city.
    assert (seen["roma"]["owner"], seen["roma"]["wall"]) == ("carthage", False)
    assert (walls_in_hand(g, "rome"), walls_in_hand(g, "carthage")) == (1, 1)


# -- S. Set-up -------------------------------------------------------------------------------------


@pytest.mark.rule("antike_duellum", "S.1")
@on_both_boards
def test_each_player_has_12_legions_12_galleys_a_stone_and_6_disks(board: str) -> None:
    g = table(board)
    for nation in g.board.nations:
        at_hand = zip(barracks(g, nation), supply(g, nation), strict=True)
        assert [ready + rest for ready, rest in at_hand] == [12, 12]
    assert len(g.stone) == len(g.board.nations)
    pieces = GAME.edition.data["pieces"]
    assert isinstance(pieces, dict)
    assert (pieces["stones"], pieces["disks"]) == (1, 6)


@pytest.mark.rule("antike_duellum", "S.2")
@on_both_boards
def test_each_player_starts_with_one_wall_in_hand(board: str) -> None:
    g = table(board)
    assert g.walls_in_hand == [1, 1]
    assert walls(g) == []


@pytest.mark.rule("antike_duellum", "S.3")
@on_both_boards
def test_scores_start_at_zero(board: str) -> None:
    g = fresh(board)
    assert [nation["score"] for nation in g.view(None)["nations"]] == [0, 0]
    assert g.personages == [[0] * 5, [0] * 5]


@pytest.mark.rule("antike_duellum", "S.4")
@on_both_boards
def test_one_legion_and_one_galley_start_in_the_barracks(board: str) -> None:
    g = fresh(board)
    for nation in g.board.nations:
        assert barracks(g, nation) == (1, 1)
        assert supply(g, nation) == (11, 11)
        assert all(units(g, nation, place) == (0, 0) for place in g.board.ids)


@pytest.mark.rule("antike_duellum", "S.5")
@pytest.mark.parametrize(
    ("board", "nation", "tokens"),
    [
        (ROME, "rome", {"cremona": "iron", "roma": "gold", "neapolis": "marble"}),
        (ROME, "carthage", {"carthago": "marble", "caesarea": "iron", "carthago_nova": "gold"}),
        (GREECE, "greece", {"athenae": "gold", "korinthos": "marble", "sparta": "iron"}),
        (GREECE, "persia", {"abydos": "iron", "sardeis": "gold", "ephesos": "marble"}),
    ],
)
def test_start_cities_bear_the_resource_printed_there(
    board: str, nation: str, tokens: dict[str, str]
) -> None:
    g = fresh(board)
    assert cities(g, nation) == tokens
    assert g.token_stock == [10, 10, 8]


@pytest.mark.rule("antike_duellum", "S.6")
@on_both_boards
def test_each_player_starts_with_three_of_each_resource(board: str) -> None:
    g = fresh(board)
    assert [goods(g, nation) for nation in g.board.nations] == [(3, 3, 3, 0)] * 2


@pytest.mark.rule("antike_duellum", "S.7")
@on_both_boards
def test_the_rest_forms_the_bank(board: str) -> None:
    g = fresh(board)
    assert g.view(None)["bank"] == {
        "coins": GAME.tables.coins,
        "temples": 12,
        "walls": 10,
        "cities": {"marble": 10, "iron": 10, "gold": 8},
    }
    assert temples(g) == []


@pytest.mark.rule("antike_duellum", "S.8")
@on_both_boards
def test_the_21_personages_lie_in_five_piles(board: str) -> None:
    piles = fresh(board).view(None)["piles"]
    assert piles == {"king": 6, "citizen": 4, "scholar": 5, "general": 4, "navigator": 2}
    assert sum(piles.values()) == 21


@pytest.mark.rule("antike_duellum", "S.9")
def test_each_of_the_25_event_cards_may_come_first() -> None:
    g = take(fresh(), "rome")
    assert waiting(g) == "chance turn_up"
    assert list(g.weights()) == [1] * 25
    assert g.view(None)["deck"] == 25
    assert "quarry" not in str({**g.view(None), "nations": []})  # nobody sees what lies there


@pytest.mark.rule("antike_duellum", "S.10")
def test_three_event_cards_are_turned_up_before_the_first_turn() -> None:
    g = take(fresh(), "rome", "storm", "quarry")
    assert waiting(g) == "chance turn_up"
    assert "storm" not in offered(g)
    take(g, "fortress")
    assert waiting(g) == "rome rondel"
    assert cards(g.display) == ["fortress", "quarry", "storm"]
    assert g.deck.bit_count() == 22


@pytest.mark.rule("antike_duellum", "S.11")
@pytest.mark.parametrize(
    ("board", "odds"), [(ROME, [1, 1, 0, 0]), (GREECE, [0, 0, 1, 1])], ids=[ROME, GREECE]
)
def test_chance_decides_who_begins_with_even_odds(board: str, odds: list[int]) -> None:
    g = fresh(board)
    assert waiting(g) == "chance start_player"
    assert list(g.weights()) == odds
    for nation in g.board.nations:
        assert waiting(first_turn(nation, board)) == f"{nation} rondel"


@pytest.mark.rule("antike_duellum", "S.12")
@pytest.mark.parametrize("beginner", NATIONS)
def test_the_player_who_does_not_begin_gets_a_coin(beginner: str) -> None:
    g = first_turn(beginner, ROME if beginner in ("rome", "carthage") else GREECE)
    other = g.board.nations[1 - seat(g, beginner)]
    assert goods(g, beginner) == (3, 3, 3, 0)
    assert goods(g, other) == (3, 3, 3, 1)
    assert g.coin_stock == GAME.tables.coins - 1


@pytest.mark.rule("antike_duellum", "S.13")
@pytest.mark.parametrize(
    ("board", "nations"), [(ROME, ("rome", "carthage")), (GREECE, ("greece", "persia"))]
)
def test_each_side_of_the_board_has_its_two_nations(board: str, nations: tuple[str, ...]) -> None:
    assert GAME.seats(GAME.settle({"board": board})) == nations
    g = fresh(board)
    assert tuple(nation["id"] for nation in g.view(None)["nations"]) == nations
    assert g.view(None)["board"] == board


@pytest.mark.rule("antike_duellum", "S.13")
def test_a_region_of_the_other_side_cannot_be_pointed_at() -> None:
    g = start(table(legions={"rome": {"genua": 1}}), founding, "rome")
    assert why_not(g, "delphi") == "not_asked"
    g = start(table(GREECE, legions={"persia": {"xanthos": 1}}), founding, "persia")
    assert why_not(g, "genua") == "not_asked"
    assert offered(g) == ["xanthos", "end_turn"]


@pytest.mark.rule("antike_duellum", "S.14")
@pytest.mark.parametrize("nation", NATIONS)
def test_a_nation_starts_with_one_city_of_each_resource(nation: str) -> None:
    g = table(ROME if nation in ("rome", "carthage") else GREECE)
    assert sorted(cities(g, nation).values()) == ["gold", "iron", "marble"]
    assert all(owner(g, place) == nation for place in cities(g, nation))


def test_a_game_that_was_played_leaves_no_trace_in_the_next() -> None:
    first = fresh()
    key, rng = first.key(), Random(1)
    while first.to_move != OVER:
        first.apply(rng.choice(first.legal()))
    assert fresh().key() == key
