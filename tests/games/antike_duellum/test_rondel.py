"""The course of a turn and its first step: the stone on the rondel (T)."""

from __future__ import annotations

import pytest

from ludus.games.antike_duellum.position.state import State
from ludus.games.antike_duellum.rules.rondel import rondel
from ludus.games.antike_duellum.rules.turn import game, turn
from ludus.games.antike_duellum.vocabulary.ids import SECTORS
from tests.games.antike_duellum.kit import (
    cities,
    goods,
    log,
    offered,
    personages,
    run_until,
    start,
    table,
    take,
    waiting,
    why_not,
)

RICH = (9, 9, 9, 9)


def on(sector: str, goods: tuple[int, int, int, int] = RICH) -> State:
    """Rome's stone stands on *sector*, and is to move on."""
    return start(table(stone={"rome": sector}, goods={"rome": goods}), rondel, "rome")


def price(g: State, sector: str) -> int:
    """How many goods the way to *sector* costs."""
    g, before = g.clone(), sum(goods(g, "rome"))
    take(g, sector)
    while waiting(g) == "rome rondel_payment":
        take(g, offered(g)[0])
    assert waiting(g) == "over"
    return before - sum(goods(g, "rome"))


@pytest.mark.rule("antike_duellum", "T.1")
@pytest.mark.parametrize("beginner", ["rome", "carthage"])
def test_players_take_turns_alternately(beginner: str) -> None:
    other = {"rome": "carthage", "carthage": "rome"}[beginner]
    g = take(start(table(), game), beginner)
    for _ in range(3):
        run_until(g, f"{beginner} rondel")
        run_until(g, f"{other} rondel")
    assert log(g, "turn") == [("turn", beginner), ("turn", other)] * 3


@pytest.mark.rule("antike_duellum", "T.2")
def test_a_turn_is_action_then_founding_then_personages() -> None:
    g = table(
        cities={"ancona": "rome gold"}, legions={"rome": {"genua": 1}}, goods={"rome": (1, 0, 1, 0)}
    )
    start(g, turn, "rome")
    assert waiting(g) == "rome rondel"
    take(g, "ferrum")
    # What the action brought pays for the city, and the city for the king.
    assert waiting(g) == "rome founding"
    take(g, "genua", "iron")
    assert waiting(g) == "carthage event_card"
    happened = [entry[0] for entry in log(g)]
    steps = ["turn", "stone_moved", "produced", "received", "founded", "personage"]
    assert [event for event in happened if event in steps] == steps
    take(g, "decline")
    assert waiting(g) == "over"


@pytest.mark.rule("antike_duellum", "T.2")
def test_nothing_is_founded_or_gained_before_the_action_is_over() -> None:
    names = ("ancona", "genua")
    g = table(
        cities=dict.fromkeys(names, "rome gold"),
        legions={"rome": {"croton": 1}},
        goods={"rome": (9, 9, 9, 9)},
    )
    take(start(g, turn, "rome"), "templum")
    assert waiting(g) == "rome building"
    assert personages(g, "rome") == {}
    assert offered(g, "space") == []
    take(g, "end_building")
    assert waiting(g) == "rome founding"
    assert personages(g, "rome") == {}
    take(g, "end_turn")
    assert personages(g, "rome") == {"king": 1}


@pytest.mark.rule("antike_duellum", "T.3")
@pytest.mark.rule("antike_duellum", "A.1")
@pytest.mark.parametrize(
    ("sector", "action"),
    [
        ("ferrum", "iron"),
        ("templum", "rome building"),
        ("aurum", "gold"),
        ("duellum", "rome movement"),
        ("militia", "rome arming"),
        ("marmor", "marble"),
        ("scientia", "rome progress"),
        ("duellum_opposite", "rome movement"),
    ],
)
def test_the_sector_reached_is_the_action_carried_out(sector: str, action: str) -> None:
    g = table(
        legions={"rome": {"alpes": 1}}, goods={"rome": (9, 9, 9, 0)}, stone={"rome": "marmor"}
    )
    take(start(g, turn, "rome"), sector)
    while waiting(g) == "rome rondel_payment":
        take(g, "gold")
    assert SECTORS[g.stone[0]] == sector
    assert log(g, "stone_moved") == [("stone_moved", "rome", sector)]
    if " " in action:
        assert waiting(g) == action
    else:
        assert log(g, "produced") == [("produced", "rome", 1, action)]


@pytest.mark.rule("antike_duellum", "T.4")
def test_the_first_placement_is_free_on_any_sector() -> None:
    g = start(table(goods={"rome": (0, 0, 0, 0)}), rondel, "rome")
    assert offered(g) == list(SECTORS)
    for sector in SECTORS:
        placed = take(g.clone(), sector)
        assert waiting(placed) == "over"
        assert SECTORS[placed.stone[0]] == sector


@pytest.mark.rule("antike_duellum", "T.5")
@pytest.mark.rule("antike_duellum", "T.7")
@pytest.mark.parametrize("here", range(8))
def test_the_stone_moves_clockwise_and_each_sector_beyond_three_costs_one(here: int) -> None:
    g = on(SECTORS[here])
    ahead = [SECTORS[(here + steps) % 8] for steps in range(1, 9)]
    assert [price(g, sector) for sector in ahead] == [0, 0, 0, 1, 2, 3, 4, 5]


@pytest.mark.rule("antike_duellum", "T.5")
def test_the_order_of_the_sectors_is_that_of_the_rulebook() -> None:
    seen = [sector.removesuffix("_opposite") for sector in SECTORS]
    assert seen == [
        "ferrum", "templum", "aurum", "duellum", "militia", "marmor", "scientia", "duellum",
    ]  # fmt: skip


@pytest.mark.rule("antike_duellum", "T.6")
def test_three_sectors_ahead_are_free() -> None:
    g = on("scientia", (0, 0, 0, 0))
    assert offered(g) == ["ferrum", "templum", "duellum_opposite"]
    assert why_not(g, "aurum") == "steps_too_dear"
    assert waiting(take(g, "templum")) == "over"


@pytest.mark.rule("antike_duellum", "T.7")
def test_each_further_sector_is_paid_in_goods_of_choice() -> None:
    g = on("ferrum", (1, 1, 1, 1))
    take(g, "duellum_opposite")
    assert waiting(g) == "rome rondel_payment"
    assert offered(g) == ["marble", "iron", "gold", "coin"]
    bank = g.coin_stock
    take(g, "coin")
    assert g.coin_stock == bank + 1
    assert offered(g) == ["marble", "iron", "gold"]
    assert why_not(g, "coin") == "good_not_owned"
    take(g, "iron", "marble")
    assert goods(g, "rome") == (0, 0, 1, 0)
    take(g, "gold")
    assert waiting(g) == "over"
    assert goods(g, "rome") == (0, 0, 0, 0)


@pytest.mark.rule("antike_duellum", "T.7")
@pytest.mark.parametrize("good", range(4))
def test_any_single_good_pays_for_one_sector(good: int) -> None:
    owned = (int(good == 0), int(good == 1), int(good == 2), int(good == 3))
    g = on("ferrum", owned)
    assert offered(g) == ["templum", "aurum", "duellum", "militia"]
    take(g, "militia")
    assert offered(g) == [("marble", "iron", "gold", "coin")[good]]


@pytest.mark.rule("antike_duellum", "T.8")
@pytest.mark.rule("antike_duellum", "T.9")
def test_the_stone_cannot_stay_but_only_come_round_for_five() -> None:
    g = on("aurum", (4, 0, 0, 0))
    assert "aurum" not in offered(g)
    assert why_not(g, "aurum") == "steps_too_dear"
    g = on("aurum", (4, 0, 0, 1))
    take(g, "aurum")
    take(g, "marble", "marble", "coin", "marble", "marble")
    assert waiting(g) == "over"
    assert goods(g, "rome") == (0, 0, 0, 0)
    assert SECTORS[g.stone[0]] == "aurum"


@pytest.mark.rule("antike_duellum", "T.10")
@pytest.mark.parametrize("sector", SECTORS)
def test_both_stones_may_share_a_sector_without_effect(sector: str) -> None:
    alone = table(stone={"rome": sector, "carthage": "ferrum"}, goods={"rome": (1, 0, 0, 0)})
    beside = table(stone={"rome": sector, "carthage": sector}, goods={"rome": (1, 0, 0, 0)})
    assert offered(start(alone, rondel, "rome")) == offered(start(beside, rondel, "rome"))
    after = SECTORS[(SECTORS.index(sector) + 1) % 8]
    g = table(stone={"rome": sector, "carthage": after}, goods={"rome": (0, 0, 0, 0)})
    take(start(g, rondel, "rome"), after)
    assert [nation["stone"] for nation in g.view(None)["nations"]] == [after, after]
    assert goods(g, "rome") == (0, 0, 0, 0)


@pytest.mark.rule("antike_duellum", "R15")
def test_what_the_action_yields_cannot_pay_for_the_way_to_it() -> None:
    poor = table(stone={"rome": "templum"}, goods={"rome": (0, 0, 0, 0)})
    start(poor, turn, "rome")
    assert why_not(poor, "marmor") == "steps_too_dear"
    g = table(stone={"rome": "templum"}, goods={"rome": (0, 0, 1, 0)})
    take(start(g, turn, "rome"), "marmor")
    assert offered(g) == ["gold"]  # not the marble and the coin to come
    take(g, "gold")
    assert goods(g, "rome") == (1, 0, 0, 1)
    assert [entry[0] for entry in log(g)][:4] == ["turn", "paid", "stone_moved", "produced"]
    assert len(cities(g, "rome")) == 3
