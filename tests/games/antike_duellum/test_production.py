"""Actions, and production among them: Marmor, Ferrum, Aurum, and what coins are good for (A)."""

from __future__ import annotations

import pytest

from ludus.games.antike_duellum.position.state import State
from ludus.games.antike_duellum.rules.event_cards import play
from ludus.games.antike_duellum.rules.founding import founding
from ludus.games.antike_duellum.rules.rondel import rondel
from ludus.games.antike_duellum.vocabulary.ids import SECTORS
from tests.games.antike_duellum.kit import (
    GAME,
    act,
    card,
    goods,
    knowhow,
    log,
    offered,
    start,
    table,
    take,
    temples,
    units,
    waiting,
    why_not,
)

NOTHING = (0, 0, 0, 0)
ALL_COINS = (0, 0, 0, GAME.tables.coins)
of_each_resource = pytest.mark.parametrize(
    ("sector", "resource"), [("marmor", 0), ("ferrum", 1), ("aurum", 2)]
)


def produce(sector: str, *own: str, with_temple: tuple[str, ...] = ()) -> tuple[int, ...]:
    """What Rome has after producing from nothing, with gold cities where named."""
    g = table(cities=dict.fromkeys(own, "rome gold"), temples=with_temple, goods={"rome": NOTHING})
    return goods(act(g, "rome", sector), "rome")


# -- overview --------------------------------------------------------------------------------------


@pytest.mark.rule("antike_duellum", "A.1")
def test_the_eight_sectors_are_of_three_sorts() -> None:
    rich = {"rome": (9, 9, 9, 0)}
    asked: dict[str, list[str]] = {}
    for sector in SECTORS:
        g = act(table(goods=rich, legions={"rome": {"alpes": 1}}), "rome", sector)
        produced = log(g, "produced")
        asked.setdefault("production" if produced else waiting(g), []).append(sector)
    assert asked == {
        "production": ["ferrum", "aurum", "marmor"],
        "rome building": ["templum"],
        "rome arming": ["militia"],
        "rome progress": ["scientia"],
        "rome movement": ["duellum", "duellum_opposite"],
    }


@pytest.mark.rule("antike_duellum", "A.2")
@pytest.mark.parametrize(
    ("development", "source", "enough"),
    [
        ("templum", "marmor", (1, 0, 0, 0)),
        ("militia", "ferrum", (0, 2, 0, 0)),
        ("scientia", "aurum", (0, 0, 1, 0)),
    ],
)
def test_each_development_lies_opposite_the_resource_it_uses(
    development: str, source: str, enough: tuple[int, int, int, int]
) -> None:
    assert (SECTORS.index(development) - SECTORS.index(source)) % 8 == 4
    useless = (0 if enough[0] else 9, 0 if enough[1] else 9, 0 if enough[2] else 9, 0)
    assert waiting(act(table(goods={"rome": enough}), "rome", development)) != "over"
    assert waiting(act(table(goods={"rome": useless}), "rome", development)) == "over"


@pytest.mark.rule("antike_duellum", "A.3")
def test_duellum_stands_on_the_rondel_twice() -> None:
    found = [at for at, sector in enumerate(SECTORS) if sector.startswith("duellum")]
    assert found == [3, 7]
    for at in found:
        g = act(table(legions={"rome": {"roma": 1}}), "rome", SECTORS[at])
        assert waiting(g) == "rome movement"


# -- production ------------------------------------------------------------------------------------


@pytest.mark.rule("antike_duellum", "A.4")
@of_each_resource
def test_each_own_city_of_the_resource_yields_one(sector: str, resource: int) -> None:
    kind = ("marble", "iron", "gold")[resource]
    others = {
        "ancona": f"rome {kind}",
        "genua": f"rome {kind}",
        "zama": f"carthage {kind}",  # not Rome's
    }
    g = act(table(cities=others, goods={"rome": NOTHING}), "rome", sector)
    expected = [0, 0, 0, 1]
    expected[resource] = 3  # with the start city of the kind
    assert goods(g, "rome") == tuple(expected)
    assert goods(g, "carthage") == (3, 3, 3, 0)
    assert waiting(g) == "over"


@pytest.mark.rule("antike_duellum", "A.4")
@of_each_resource
def test_without_a_city_of_the_resource_only_the_coin_comes(sector: str, resource: int) -> None:
    homes = {0: "neapolis", 1: "cremona", 2: "roma"}
    g = table(cities={homes[resource]: ""}, goods={"rome": NOTHING})
    assert goods(act(g, "rome", sector), "rome") == (0, 0, 0, 1)


@pytest.mark.rule("antike_duellum", "A.5")
def test_a_city_with_temple_yields_three() -> None:
    assert produce("aurum", "ancona") == (0, 0, 2, 1)
    assert produce("aurum", "ancona", with_temple=("ancona",)) == (0, 0, 4, 1)
    assert produce("aurum", "ancona", with_temple=("ancona", "roma")) == (0, 0, 6, 1)
    assert produce("aurum", "ancona", with_temple=("cremona",)) == (0, 0, 2, 1)


@pytest.mark.rule("antike_duellum", "A.6")
@of_each_resource
def test_every_production_brings_one_coin(sector: str, resource: int) -> None:
    g = table(cities={"ancona": "rome gold"}, temples=["ancona"], goods={"rome": (0, 0, 0, 2)})
    bank = g.coin_stock
    act(g, "rome", sector)
    assert goods(g, "rome")[3] == 3
    assert g.coin_stock == bank - 1


# -- coins -----------------------------------------------------------------------------------------


@pytest.mark.rule("antike_duellum", "A.7")
@pytest.mark.rule("antike_duellum", "R1")
def test_coins_pay_for_marble() -> None:
    g = act(table(goods={"rome": (4, 0, 0, 3)}), "rome", "templum")
    take(g, "temple_in:roma")
    assert temples(g) == ["roma"]
    assert goods(g, "rome") == (0, 0, 0, 1)
    take(g, "wall_in:roma")
    assert goods(g, "rome") == (0, 0, 0, 0)


@pytest.mark.rule("antike_duellum", "A.7")
@pytest.mark.rule("antike_duellum", "R1")
def test_coins_pay_for_iron() -> None:
    g = act(table(goods={"rome": (0, 1, 0, 3)}), "rome", "militia")
    take(g, "legion_in:roma")
    assert goods(g, "rome") == (0, 0, 0, 2)
    take(g, "galley_in:neapolis")
    assert goods(g, "rome") == (0, 0, 0, 0)
    assert units(g, "rome", "neapolis") == (0, 1)


@pytest.mark.rule("antike_duellum", "A.7")
@pytest.mark.rule("antike_duellum", "R1")
def test_coins_pay_for_gold() -> None:
    g = act(table(goods={"rome": (0, 0, 5, 4)}), "rome", "scientia")
    take(g, "strata")  # 7
    assert knowhow(g, "rome") == ["strata"]
    assert goods(g, "rome") == (0, 0, 0, 2)
    take(g, "recruit_galley")
    assert goods(g, "rome") == (0, 0, 0, 0)


@pytest.mark.rule("antike_duellum", "R1")
def test_coins_pay_on_the_rondel_and_in_a_trade() -> None:
    g = start(table(stone={"rome": "ferrum"}, goods={"rome": (0, 0, 0, 1)}), rondel, "rome")
    take(g, "militia", "coin")
    assert goods(g, "rome") == (0, 0, 0, 0)
    g = table(goods={"rome": (0, 0, 0, 3)}, knowhow={"rome": ["commercium"]}, legions={"rome": {}})
    take(start(g, founding, "rome"), "trade", "coin", "coin", "coin", "iron", "gold")
    assert goods(g, "rome") == (0, 1, 1, 0)


@pytest.mark.rule("antike_duellum", "R22")
@pytest.mark.rule("antike_duellum", "R1")
def test_what_a_player_has_is_paid_before_coins() -> None:
    g = act(table(goods={"rome": (7, 0, 0, 9)}), "rome", "templum")
    take(g, "temple_in:roma", "wall_in:roma")
    assert goods(g, "rome") == (0, 0, 0, 9)


@pytest.mark.rule("antike_duellum", "R1")
def test_resources_do_not_pay_a_tax() -> None:
    g = act(
        table(cities={"ancona": "rome gold"}, temples=["ancona"], goods={"rome": (20, 9, 9, 0)}),
        "rome",
        "templum",
    )
    assert why_not(g, "temple_in:roma") == "temple_tax_short"
    g = table(legions={"rome": {"genua": 1}}, goods={"rome": (9, 9, 9, 0)})
    take(start(g, founding, "rome"), "genua")
    assert why_not(g, "gold") == "city_tax_short"  # because of Roma


@pytest.mark.rule("antike_duellum", "A.8")
@pytest.mark.rule("antike_duellum", "R2")
@pytest.mark.parametrize("choice", [0, 1, 2])
def test_with_an_empty_bank_a_resource_of_choice_replaces_the_coin(choice: int) -> None:
    g = table(goods={"rome": NOTHING, "carthage": ALL_COINS})
    assert g.coin_stock == 0
    act(g, "rome", "aurum")
    assert waiting(g) == "rome instead_of_coin"
    assert offered(g) == ["marble", "iron", "gold"]
    take(g, offered(g)[choice])
    expected = [0, 0, 1, 0]  # Roma's gold
    expected[choice] += 1
    assert goods(g, "rome") == tuple(expected)
    assert waiting(g) == "over"


@pytest.mark.rule("antike_duellum", "A.8")
def test_the_last_coin_of_the_bank_is_still_a_coin() -> None:
    g = table(goods={"rome": NOTHING, "carthage": (0, 0, 0, ALL_COINS[3] - 1)})
    act(g, "rome", "aurum")
    assert waiting(g) == "over"
    assert goods(g, "rome") == (0, 0, 1, 1)


def tribute(in_bank: int) -> State:
    """Rome plays Tribute while the bank has *in_bank* coins."""
    g = table(
        hand={"rome": ["tribute"]},
        goods={"rome": NOTHING, "carthage": (0, 0, 0, ALL_COINS[3] - in_bank)},
    )
    return start(g, play, "rome", card("tribute"))


@pytest.mark.rule("antike_duellum", "R2")
def test_each_coin_that_tribute_cannot_find_becomes_a_resource() -> None:
    assert goods(tribute(2), "rome") == (0, 0, 0, 2)
    g = tribute(1)
    assert waiting(g) == "rome instead_of_coin"
    assert goods(take(g, "iron"), "rome") == (0, 1, 0, 1)
    assert goods(take(tribute(0), "iron", "gold"), "rome") == (0, 1, 1, 0)


@pytest.mark.rule("antike_duellum", "R2")
def test_an_empty_bank_does_not_waive_a_tax() -> None:
    g = table(
        cities={"ancona": "rome gold"},
        temples=["ancona"],
        goods={"rome": (20, 0, 0, 0), "carthage": ALL_COINS},
    )
    assert g.coin_stock == 0
    act(g, "rome", "templum")
    assert why_not(g, "temple_in:roma") == "temple_tax_short"
