"""S. Set-up: what is laid out for how many players, and what each of them begins with."""

from __future__ import annotations

import pytest

from ludus.flow import CHANCE
from ludus.games.rome_and_roll.position.setup import set_up
from ludus.games.rome_and_roll.position.state import State
from ludus.games.rome_and_roll.rules.draft import roll
from ludus.games.rome_and_roll.rules.opening import drawable, lay_out_favours, opening, undealt
from ludus.games.rome_and_roll.vocabulary.ids import (
    ALL_PLANS,
    CHARACTERS,
    COLOURS,
    FORUM,
    IN_THE_BOX,
    OPEN,
    SATURN,
    SIDES,
    TYPES,
)
from tests.games.rome_and_roll.kit import (
    FIRST_PLANS,
    GAME,
    PLAN_IDS,
    favour,
    log,
    offered,
    owner_of,
    plan,
    start,
    stored,
    table,
    take,
    waiting,
    why_not,
)


def laid_out(players: int, *, first_game: bool = True, dealt: bool = False) -> State:
    """A table about to be set up."""
    g = set_up(GAME.tables, players, first_game, dealt)
    g.journal = []
    return start(g, opening)


def by_chance(g: State) -> State:
    """Let chance bring the first of what it can, until somebody has to decide."""
    while g.to_move == CHANCE:
        g.apply(g.legal()[0])
    return g


@pytest.mark.rule("rome_and_roll", "S.1")
@pytest.mark.parametrize(("players", "columns", "hills"), [(2, 16, 6), (3, 20, 7), (4, 20, 7)])
def test_the_side_of_the_map_goes_by_the_number_of_players(
    players: int, columns: int, hills: int
) -> None:
    g = set_up(GAME.tables, players, True, True)
    assert g.city.columns == columns
    assert sum(hill > 0 for hill in g.city.hills) == hills
    assert bool(sum(g.city.bonus)) == (players > 2)


@pytest.mark.rule("rome_and_roll", "S.2", "R51")
def test_every_character_is_there_once_and_chosen_in_the_order_of_the_seats() -> None:
    g = laid_out(2)
    assert waiting(g) == "blue character"
    assert offered(g) == list(CHARACTERS)
    take(g, "pontifex")
    assert waiting(g) == "orange character"
    assert why_not(g, "pontifex") == "sheet_taken"


@pytest.mark.rule("rome_and_roll", "S.2", "R51")
def test_dealt_are_the_four_characters_of_the_base_game() -> None:
    g = laid_out(4, dealt=True)
    assert waiting(g) == "chance deal"
    assert undealt(g) == [1, 1, 1, 1, 0]
    take(g, "patricia")
    assert undealt(g) == [1, 1, 0, 1, 0]
    assert (stored(g, "blue"), g.senators[0]) == ({"brick": 1, "stone": 1}, 2)


@pytest.mark.rule("rome_and_roll", "S.3", "D.1")
@pytest.mark.parametrize(("players", "dice"), [(2, (2, 2, 1)), (3, (3, 2, 2)), (4, (4, 3, 2))])
def test_dice_go_by_the_number_of_players(players: int, dice: tuple[int, ...]) -> None:
    g = set_up(GAME.tables, players, True, True)
    by_chance(start(g, roll))
    counts = [sum(g.pool[n * SIDES : (n + 1) * SIDES]) for n in range(len(COLOURS))]
    assert tuple(counts) == dice
    assert sum(dice) == 2 * players + 1


@pytest.mark.rule("rome_and_roll", "S.4")
def test_two_two_two_one_and_one_plans_are_drawn() -> None:
    g = laid_out(3, first_game=False)
    take(g, "legatus", "mercatrix", "praefectus", "lay_out")
    for _ in range(8):
        g.apply(g.legal()[-1])
    kinds = [TYPES[GAME.tables.plans[number].type] for number in g.in_play]
    assert kinds == ["army"] * 2 + ["leisure"] + ["manufacture"] * 2 + ["religion"] + ["urban"] * 2


@pytest.mark.rule("rome_and_roll", "S.4", "R45")
@pytest.mark.parametrize(("players", "missing"), [(1, "L2 L4 U4"), (2, "L2 U4"), (3, ""), (4, "")])
def test_some_plans_are_for_more_players_only(players: int, missing: str) -> None:
    g = set_up(GAME.tables, players, False, True)
    odds = [sum(drawable(g, kind)[number] for kind in range(len(TYPES))) for number in ALL_PLANS]
    assert [PLAN_IDS[number] for number, n in enumerate(odds) if not n] == missing.split()


@pytest.mark.rule("rome_and_roll", "S.5", "R42")
@pytest.mark.parametrize(
    ("sheets", "is_there"),
    [(("legatus", "mercatrix"), False), (("legatus", "patricia"), True),
     (("patricia", "pontifex"), True)],
)  # fmt: skip
def test_saturn_lies_open_only_where_an_advisor_can_claim_him(
    sheets: tuple[str, str], is_there: bool
) -> None:
    g = table(*sheets)
    start(g, lay_out_favours)
    assert g.favour_at[SATURN] == (OPEN if is_there else IN_THE_BOX)


@pytest.mark.rule("rome_and_roll", "S.6")
def test_three_favours_are_drawn_and_saturn_never() -> None:
    g = table("legatus", "patricia")
    start(g, lay_out_favours)
    for _ in range(3):
        assert "saturn" not in offered(g)
        g.apply(g.legal()[0])
    assert [name for _, name in log(g, "opened")] == ["saturn", "bacchus", "juno", "jupiter"]


@pytest.mark.rule("rome_and_roll", "S.7", "S.8", "S.10")
def test_the_last_in_turn_order_has_his_foreman_on_religion() -> None:
    g = laid_out(3)
    take(g, "legatus", "mercatrix", "patricia", "lay_out", "orange")
    assert g.proconsul == 1
    assert g.foreman[:3] == [plan("R1"), -1, -1]
    assert g.overseer == [FORUM] * 3


@pytest.mark.rule("rome_and_roll", "S.9")
@pytest.mark.parametrize(("players", "pile"), [(1, 4), (2, 3), (3, 3), (4, 4)])
def test_the_lowest_nero_card_is_for_one_or_four_players(players: int, pile: int) -> None:
    g = set_up(GAME.tables, players, True, True)
    assert g.nero_left == pile
    assert g.nero_cards() == (8, 6, 4, 2)[:pile]


@pytest.mark.rule("rome_and_roll", "S.11", "R1", "R48")
def test_praefectus_chooses_a_village_without_garrison_in_any_seat() -> None:
    g = laid_out(2)
    take(g, "legatus", "praefectus", "lay_out", "blue")
    assert waiting(g) == "orange village"
    assert offered(g) == ["h1", "h2"]
    assert why_not(g, "g1") == "not_that_village"
    take(g, "h2")
    assert owner_of(g, "h2") == 1
    assert (g.garrisons[1], g.marks[3][1]) == (0, 2)


@pytest.mark.rule("rome_and_roll", "S.12")
def test_the_fourth_player_stores_a_fish() -> None:
    g = laid_out(4)
    take(g, "legatus", "mercatrix", "patricia", "pontifex", "lay_out", "purple")
    assert stored(g, "green") == {"brick": 1, "stone": 1, "fish": 1}


@pytest.mark.rule("rome_and_roll", "S.13")
def test_a_first_game_has_the_recommended_plans_and_favours() -> None:
    g = laid_out(2)
    take(g, "legatus", "mercatrix", "lay_out")
    assert tuple(PLAN_IDS[number] for number in g.in_play) == FIRST_PLANS
    lying = [at for at in range(7) if g.favour_at[at] == OPEN]
    assert lying == [favour("jupiter"), favour("mars"), favour("mercury")]
