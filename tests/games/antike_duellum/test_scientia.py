"""Scientia: know-how, what each does, recruits, and trades by Commercium (K)."""

from __future__ import annotations

from itertools import permutations

import pytest

from ludus.games.antike_duellum.position.state import State
from ludus.games.antike_duellum.rules.conquest import conquests
from ludus.games.antike_duellum.rules.founding import founding
from ludus.games.antike_duellum.rules.turn import turn
from ludus.games.antike_duellum.vocabulary.ids import AURUM
from tests.games.antike_duellum.kit import (
    act,
    barracks,
    goods,
    knowhow,
    log,
    offered,
    owner,
    personages,
    run_until,
    start,
    supply,
    table,
    take,
    units,
    waiting,
    why_not,
)

ALL = ("strata", "navigatio", "moneta", "res_publica", "commercium")
PRICES = [
    ("strata", 7, 3), ("navigatio", 7, 3), ("moneta", 8, 4), ("res_publica", 8, 4),
    ("commercium", 9, 4),
]  # fmt: skip


def study(
    gold: int,
    coins: int = 0,
    *,
    known: tuple[str, ...] = (),
    others: tuple[str, ...] = (),
    hand: tuple[str, ...] = (),
) -> State:
    """Rome's Scientia; *others* is what Carthage has developed."""
    g = table(
        goods={"rome": (0, 0, gold, coins)},
        knowhow={"rome": known, "carthage": others},
        hand={"rome": hand},
    )
    return act(g, "rome", "scientia")


def gold_of(g: State) -> int:
    """What Rome has left."""
    return goods(g, "rome")[2]


# -- know-how ------------------------------------------------------------------------------------


@pytest.mark.rule("antike_duellum", "K.1")
@pytest.mark.parametrize(
    ("words", "known", "ready", "left"),
    [
        ([], [], (1, 1), 20),
        (["moneta"], ["moneta"], (1, 1), 12),
        (["recruit_legion", "recruit_galley"], [], (2, 2), 17),
        (["recruit_galley", "strata", "recruit_legion"], ["strata"], (2, 2), 10),
    ],
)
def test_gold_buys_know_how_recruits_both_or_neither(
    words: list[str], known: list[str], ready: tuple[int, int], left: int
) -> None:
    g = take(study(20), *words, "end_progress")
    assert waiting(g) == "over"
    assert (knowhow(g, "rome"), barracks(g, "rome"), gold_of(g)) == (known, ready, left)


@pytest.mark.rule("antike_duellum", "K.1")
def test_the_action_ends_when_the_gold_is_spent() -> None:
    assert waiting(take(study(7), "strata")) == "over"
    assert waiting(take(study(1), "recruit_legion")) == "over"
    assert waiting(study(0)) == "over"


@pytest.mark.rule("antike_duellum", "K.2")
@pytest.mark.parametrize(("name", "first", "second"), PRICES)
def test_the_first_to_develop_a_know_how_pays_more(name: str, first: int, second: int) -> None:
    assert first > second
    assert gold_of(take(study(20), name)) == 20 - first
    assert gold_of(take(study(20, others=(name,)), name)) == 20 - second
    assert why_not(study(first - 1), name) == "gold_short"
    assert why_not(study(second - 1, others=(name,)), name) == "gold_short"
    others = tuple(other for other in ALL if other != name)
    assert (
        gold_of(take(study(20, others=others), name)) == 20 - first
    )  # what else he has is nothing


@pytest.mark.rule("antike_duellum", "K.2")
def test_know_how_is_paid_in_gold_or_coins_only() -> None:
    g = act(table(goods={"rome": (9, 9, 6, 0)}), "rome", "scientia")
    assert why_not(g, "strata") == "gold_short"
    assert goods(take(study(5, 4), "strata"), "rome") == (0, 0, 0, 2)


@pytest.mark.rule("antike_duellum", "K.3")
def test_a_disk_marks_each_know_how_of_a_player_and_it_is_developed_once() -> None:
    g = take(study(30, others=("moneta",)), "moneta", "strata")
    assert knowhow(g, "rome") == ["strata", "moneta"]
    assert knowhow(g, "carthage") == ["moneta"]
    assert why_not(g, "moneta") == "already_known"
    assert offered(g, "knowhow") == ["navigatio", "res_publica", "commercium"]
    assert g.view(None)["nations"][0]["knowhow"] == ["strata", "moneta"]
    assert log(g, "developed") == [
        ("developed", "rome", "moneta", 4), ("developed", "rome", "strata", 7)
    ]  # fmt: skip


@pytest.mark.rule("antike_duellum", "K.4")
def test_only_the_first_to_develop_earns_a_scholar_and_at_the_end_of_the_turn() -> None:
    g = table(goods={"rome": (0, 0, 12, 0)}, knowhow={"carthage": ["navigatio"]})
    take(start(g, turn, "rome"), "scientia", "navigatio", "commercium")
    assert personages(g, "rome") == {"scholar": 1}  # for commercium alone
    assert log(g, "personage") == [("personage", "rome", "scholar", 1)]
    g = table(goods={"rome": (0, 0, 8, 0)}, knowhow={"carthage": ["navigatio"]})
    take(start(g, turn, "rome"), "scientia", "navigatio", "end_progress")
    assert personages(g, "rome") == {}
    g = table(goods={"rome": (0, 0, 8, 0)})
    take(start(g, turn, "rome"), "scientia", "strata")
    assert personages(g, "rome") == {}  # the turn goes on
    take(g, "end_progress")
    assert personages(g, "rome") == {"scholar": 1}


@pytest.mark.rule("antike_duellum", "K.4")
def test_a_scholar_is_not_earned_again_in_the_next_turn() -> None:
    g = table(goods={"rome": (0, 0, 7, 0)})
    run_until(take(start(g, turn, "rome"), "scientia", "strata"), "over")
    assert waiting(take(start(g, turn, "carthage"), "ferrum")) == "over"
    assert (personages(g, "rome"), personages(g, "carthage")) == ({"scholar": 1}, {})


@pytest.mark.rule("antike_duellum", "K.5")
@pytest.mark.rule("antike_duellum", "K.6")
@pytest.mark.parametrize("order", list(permutations(ALL))[::17])
def test_know_how_comes_in_any_order_and_several_in_a_turn(order: tuple[str, ...]) -> None:
    g = study(39)
    assert offered(g, "knowhow") == list(ALL)
    take(g, *order)
    assert knowhow(g, "rome") == list(ALL)
    assert gold_of(g) == 0


@pytest.mark.rule("antike_duellum", "K.6")
def test_only_what_can_still_be_paid_is_offered() -> None:
    g = take(study(15), "strata")
    assert offered(g, "knowhow") == ["navigatio", "moneta", "res_publica"]
    take(g, "navigatio")
    assert offered(g, "knowhow") == []
    assert why_not(g, "moneta") == "gold_short"


# -- what it does --------------------------------------------------------------------------------


@pytest.mark.rule("antike_duellum", "K.7")
def test_strata_lets_legions_cross_two_red_borders() -> None:
    for others in ((), ("navigatio", "moneta")):
        g = table(legions={"rome": {"neapolis": 1}}, knowhow={"rome": others})
        take(act(g, "rome", "duellum"), "legion_from:neapolis", "roma")
        assert waiting(g) == "over"
    g = table(legions={"rome": {"neapolis": 1}}, knowhow={"rome": ["strata"]})
    take(act(g, "rome", "duellum"), "legion_from:neapolis", "roma", "genua")
    assert units(g, "rome", "genua") == (1, 0)
    assert waiting(g) == "over"


@pytest.mark.rule("antike_duellum", "K.8")
def test_navigatio_lets_galleys_cross_two_blue_borders() -> None:
    for others in ((), ("strata", "moneta")):
        g = table(galleys={"rome": {"neapolis": 1}}, knowhow={"rome": others})
        take(act(g, "rome", "duellum"), "galley_from:neapolis", "mare_tyrrhenum")
        assert waiting(g) == "over"
    g = table(galleys={"rome": {"neapolis": 1}}, knowhow={"rome": ["navigatio"]})
    take(act(g, "rome", "duellum"), "galley_from:neapolis", "mare_tyrrhenum", "carales")
    assert units(g, "rome", "carales") == (0, 1)
    assert waiting(g) == "over"


@pytest.mark.rule("antike_duellum", "K.9")
@pytest.mark.parametrize(("sector", "kind"), [("marmor", 0), ("ferrum", 1), ("aurum", 2)])
def test_moneta_adds_one_to_every_production(sector: str, kind: int) -> None:
    for known, n in ((["strata", "commercium"], 1), (["moneta"], 2)):
        g = table(goods={"rome": (0, 0, 0, 0)}, knowhow={"rome": known})
        act(g, "rome", sector)
        assert goods(g, "rome") == tuple([n if k == kind else 0 for k in range(3)] + [1])
    g = table(goods={"rome": (0, 0, 0, 0)}, knowhow={"carthage": ["moneta"]})
    assert goods(act(g, "rome", sector), "rome")[kind] == 1  # the opponent's is no help
    g = table(temples=["roma", "neapolis", "cremona"], goods={"rome": (0, 0, 0, 0)},
              knowhow={"rome": ["moneta"]})  # fmt: skip
    assert goods(act(g, "rome", sector), "rome")[kind] == 4  # one for the action, not per city


@pytest.mark.rule("antike_duellum", "R14")
def test_moneta_gives_its_resource_without_any_city_of_the_kind() -> None:
    for known, n in (([], 0), (["moneta"], 1)):
        g = table(cities={"cremona": ""}, goods={"rome": (0, 0, 0, 0)}, knowhow={"rome": known})
        assert goods(act(g, "rome", "ferrum"), "rome") == (0, n, 0, 1)


@pytest.mark.rule("antike_duellum", "K.10")
def test_res_publica_makes_all_own_cities_stronger_by_one() -> None:
    plain = table(temples=["roma"])
    g = table(temples=["roma"], knowhow={"rome": ["res_publica"]})
    for place in g.board.regions:
        if g.owner(place) >= 0:
            more = int(g.owner(place) == 0)
            assert g.strength(place) == plain.strength(place) + more
    g = table(legions={"carthage": {"cremona": 1}}, knowhow={"rome": ["res_publica"]})
    assert waiting(start(g, conquests, "carthage")) == "over"
    g = table(legions={"carthage": {"cremona": 1}}, knowhow={"carthage": ["res_publica"]})
    assert owner(take(start(g, conquests, "carthage"), "cremona"), "cremona") == "carthage"


# -- Commercium ----------------------------------------------------------------------------------


def market(
    owned: tuple[int, int, int, int] = (3, 3, 3, 3), known: tuple[str, ...] = ("commercium",)
) -> State:
    """Rome before its move on the rondel."""
    return start(table(goods={"rome": owned}, knowhow={"rome": known}), turn, "rome")


@pytest.mark.rule("antike_duellum", "K.11")
def test_three_resources_buy_two_of_another_kind() -> None:
    g = take(market((3, 0, 0, 0)), "trade", "marble", "marble", "marble", "gold", "gold")
    assert goods(g, "rome") == (0, 0, 2, 0)
    assert waiting(g) == "rome rondel"
    assert (
        log(g, "traded", "took")
        == [("traded", "rome", "marble")] * 3 + [("took", "rome", "gold")] * 2
    )


@pytest.mark.rule("antike_duellum", "K.11")
def test_coins_are_never_bought() -> None:
    g = take(market(), "trade", "marble", "marble", "marble")
    assert waiting(g) == "rome trade_take"
    assert offered(g) == ["marble", "iron", "gold"]


@pytest.mark.rule("antike_duellum", "K.11")
def test_a_trade_needs_commercium_and_three_goods() -> None:
    assert why_not(market(known=("moneta",)), "trade") == "no_commercium"
    g = start(table(knowhow={"carthage": ["commercium"]}), turn, "rome")
    assert why_not(g, "trade") == "no_commercium"
    assert why_not(market((1, 1, 0, 0)), "trade") == "too_few_goods"
    assert why_not(market((1, 1, 1, 0)), "trade") == "allowed"
    g = take(market((1, 1, 1, 0)), "trade", "iron")
    assert why_not(g, "iron") == "good_not_owned"


@pytest.mark.rule("antike_duellum", "K.12")
@pytest.mark.parametrize(
    ("sector", "decision"),
    [
        ("templum", "building"), ("militia", "arming"), ("scientia", "progress"),
        ("duellum", "movement"), ("duellum_opposite", "movement"), ("marmor", "production"),
    ],
)  # fmt: skip
def test_a_trade_can_be_made_during_every_action(sector: str, decision: str) -> None:
    g = table(
        goods={"rome": (6, 6, 6, 6)},
        legions={"rome": {"roma": 1}},
        knowhow={"rome": ["commercium"]},
        hand={"rome": ["quarry"]},
    )
    act(g, "rome", sector)
    assert waiting(g) == f"rome {decision}"
    take(g, "trade", "coin", "coin", "coin", "gold", "gold")
    assert goods(g, "rome") == (6, 6, 8, 3)
    assert waiting(g) == f"rome {decision}"


@pytest.mark.rule("antike_duellum", "K.12")
def test_a_trade_can_be_made_before_the_rondel_among_conquests_and_when_founding() -> None:
    g = take(market(), "trade", "marble", "iron", "gold", "gold", "gold")
    assert waiting(g) == "rome rondel"
    g = table(legions={"rome": {"carthago": 2}}, knowhow={"rome": ["commercium"]})
    start(g, conquests, "rome")
    take(g, "trade", "marble", "iron", "gold", "gold", "gold")
    assert (waiting(g), goods(g, "rome")) == ("rome conquest", (2, 2, 4, 0))
    g = start(table(knowhow={"rome": ["commercium"]}), founding, "rome")
    take(g, "trade", "marble", "iron", "gold", "gold", "gold")
    assert (waiting(g), goods(g, "rome")) == ("rome founding", (2, 2, 4, 0))
    g = take(market(), "marmor")  # production asks nothing, but after it there is a chance
    assert waiting(g) == "rome founding"
    assert "trade" in offered(g)


@pytest.mark.rule("antike_duellum", "K.12")
def test_what_a_trade_brings_can_be_spent_at_once() -> None:
    g = table(goods={"rome": (3, 0, 6, 0)}, knowhow={"rome": ["commercium"]})
    act(g, "rome", "scientia")
    assert why_not(g, "moneta") == "gold_short"
    take(g, "trade", "marble", "marble", "marble", "gold", "gold", "moneta")
    assert (knowhow(g, "rome"), goods(g, "rome")) == (["moneta", "commercium"], (0, 0, 0, 0))


@pytest.mark.rule("antike_duellum", "K.12")
@pytest.mark.rule("antike_duellum", "R4")
def test_commercium_does_not_serve_in_the_turn_of_its_purchase_but_in_the_next() -> None:
    g = table(
        goods={"rome": (5, 5, 20, 0)}, knowhow={"carthage": ["commercium"]},
        legions={"rome": {"genua": 1}},
    )  # fmt: skip
    take(start(g, turn, "rome"), "scientia", "commercium")
    assert why_not(g, "trade") == "commercium_too_new"
    take(g, "end_progress")
    assert waiting(g) == "rome founding"
    assert why_not(g, "trade") == "commercium_too_new"  # until the turn ends
    take(g, "end_turn")
    start(g, turn, "rome")
    assert why_not(g, "trade") == "allowed"


@pytest.mark.rule("antike_duellum", "K.12")
def test_a_player_cannot_trade_in_the_turn_of_the_opponent() -> None:
    g = table(legions={"rome": {"carthago": 1}}, knowhow={"carthage": ["commercium"]})
    start(g, turn, "rome")
    while waiting(g) != "carthage event_card":
        take(g, {"rome rondel": "duellum", "rome movement": "end_movement",
                 "rome conquest": "carthago"}[waiting(g)])  # fmt: skip
    assert "trade" not in offered(g)


@pytest.mark.rule("antike_duellum", "R4")
def test_trades_may_be_repeated_and_mixed_and_take_back_the_same_kind() -> None:
    g = take(market((2, 2, 2, 2)), "trade", "marble", "iron", "gold", "iron", "gold")
    assert goods(g, "rome") == (1, 2, 2, 2)
    take(g, "trade", "coin", "iron", "iron", "iron", "marble")  # iron for iron, too
    assert goods(g, "rome") == (2, 1, 2, 1)
    take(g, "trade", "marble", "marble", "gold", "gold", "gold")
    take(g, "trade", "gold", "gold", "gold", "iron", "iron")
    assert goods(g, "rome") == (0, 3, 0, 1)
    assert "trade" in offered(g)


# -- recruits ------------------------------------------------------------------------------------


@pytest.mark.rule("antike_duellum", "K.13")
def test_recruits_come_with_know_how_or_without() -> None:
    g = take(study(10), "recruit_legion", "end_progress")
    assert (knowhow(g, "rome"), barracks(g, "rome")) == ([], (2, 1))
    g = take(study(10), "strata", "recruit_legion", "recruit_galley")
    assert (knowhow(g, "rome"), barracks(g, "rome")) == (["strata"], (2, 2))
    g = take(study(10), "recruit_legion", "strata", "end_progress")
    assert (knowhow(g, "rome"), barracks(g, "rome")) == (["strata"], (2, 1))
    g = study(30, known=ALL)
    assert offered(g) == ["trade", "recruit_legion", "recruit_galley", "end_progress"]


@pytest.mark.rule("antike_duellum", "K.14")
def test_a_legion_costs_one_gold_and_a_galley_two() -> None:
    assert gold_of(take(study(5), "recruit_legion")) == 4
    assert gold_of(take(study(5), "recruit_galley")) == 3
    g = study(1)
    assert offered(g) == ["recruit_legion", "end_progress"]
    assert why_not(g, "recruit_galley") == "gold_short"
    assert offered(study(2)) == ["recruit_legion", "recruit_galley", "end_progress"]


@pytest.mark.rule("antike_duellum", "K.15")
def test_a_recruit_goes_from_supply_to_the_barracks() -> None:
    g = study(30)
    assert (supply(g, "rome"), barracks(g, "rome")) == ((11, 11), (1, 1))
    take(g, "recruit_legion", "recruit_legion", "recruit_galley")
    assert (supply(g, "rome"), barracks(g, "rome")) == ((9, 10), (3, 2))
    assert (supply(g, "carthage"), barracks(g, "carthage")) == ((11, 11), (1, 1))
    assert not any(g.troops)


@pytest.mark.rule("antike_duellum", "K.15")
def test_a_recruit_is_there_to_be_armed_in_the_next_turn() -> None:
    g = table(barracks={"rome": (0, 0)}, goods={"rome": (0, 2, 1, 0)})
    take(start(g, turn, "rome"), "scientia", "recruit_legion")
    g.stone[0] = AURUM  # Militia is ahead
    run_until(g, "over")
    take(start(g, turn, "rome"), "militia", "legion_in:roma")
    assert units(g, "rome", "roma") == (1, 0)
