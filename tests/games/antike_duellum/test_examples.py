"""The worked examples of the rulebook (AD-01 to AD-13) and cases beside them (AD-14 to AD-17)."""

from __future__ import annotations

import pytest

from ludus.games.antike_duellum.position.state import State
from ludus.games.antike_duellum.rules.conquest import conquests
from ludus.games.antike_duellum.rules.founding import founding
from ludus.games.antike_duellum.rules.personages import end_of_turn
from ludus.games.antike_duellum.rules.rondel import rondel, step_price
from ludus.games.antike_duellum.rules.turn import turn
from ludus.games.antike_duellum.vocabulary.ids import SEATS, SECTORS
from tests.games.antike_duellum.kit import (
    GREECE,
    act,
    barracks,
    cards,
    cities,
    goods,
    hand,
    knowhow,
    log,
    offered,
    owner,
    personages,
    put_city,
    region,
    run_until,
    settle_stocks,
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
from tests.games.antike_duellum.scenes import SITES, ended, realm


@pytest.mark.rule("antike_duellum", "G.10")
@pytest.mark.rule("antike_duellum", "G.11")
@pytest.mark.rule("antike_duellum", "R7")
def test_ad_01_kings() -> None:
    g = run_until(ended(10), "over")
    assert personages(g, "rome") == {"king": 2}
    for n, kings in ((9, 2), (10, 2), (14, 2), (15, 3)):
        for site in SITES:
            put_city(g, site, "")
        for site, city in realm(n).items():
            put_city(g, site, city)
        settle_stocks(g)
        run_until(start(g, end_of_turn, "rome"), "over")
        assert personages(g, "rome") == {"king": kings}, n


@pytest.mark.rule("antike_duellum", "T.5")
@pytest.mark.rule("antike_duellum", "T.7")
def test_ad_02_rondel() -> None:
    g = start(table(stone={"rome": "ferrum"}), rondel, "rome")
    prices = {name: step_price(g, SEATS[0], at) for at, name in enumerate(SECTORS)}
    assert prices == {
        "templum": 0, "aurum": 0, "duellum": 0, "militia": 1, "marmor": 2, "scientia": 3,
        "duellum_opposite": 4, "ferrum": 5,
    }  # fmt: skip
    for sector, price in prices.items():
        g = table(stone={"rome": "ferrum"}, goods={"rome": (2, 1, 1, 1)})
        take(start(g, rondel, "rome"), sector)
        for good in ("marble", "coin", "iron", "gold", "marble")[:price]:
            take(g, good)
        assert waiting(g) == "over"
        assert sum(goods(g, "rome")) == 5 - price


@pytest.mark.rule("antike_duellum", "F.2")
@pytest.mark.rule("antike_duellum", "F.5")
@pytest.mark.rule("antike_duellum", "F.7")
@pytest.mark.rule("antike_duellum", "F.9")
def test_ad_03_founding() -> None:
    g = table(
        cities={"tarraco": "carthage gold"},
        legions={"carthage": {"baecula": 1, "saguntum": 1}},
        goods={"carthage": (2, 1, 2, 2)},
    )
    start(g, founding, "carthage")
    assert offered(g, "space") == ["baecula", "saguntum"]  # no army in Numantia
    assert why_not(g, "numantia") == "no_unit_to_found"
    take(g, "baecula", "gold")
    assert goods(g, "carthage") == (1, 0, 1, 1)  # one coin of tax for Carthago Nova
    take(g, "saguntum")
    assert why_not(g, "gold") == "city_tax_short"  # three coins, for three gold neighbours
    take(g, "iron")
    assert goods(g, "carthage") == (0, 0, 0, 0)  # the last coin stood in for the iron
    assert cities(g, "carthage")["baecula"] == "gold"
    assert cities(g, "carthage")["saguntum"] == "iron"
    assert log(g, "founded") == [
        ("founded", "carthage", "baecula", "gold", 1),
        ("founded", "carthage", "saguntum", "iron", 0),
    ]


@pytest.mark.rule("antike_duellum", "F.7")
def test_ad_03_gold_in_saguntum_would_cost_three_coins() -> None:
    for coins, reason in ((2, "city_tax_short"), (3, "allowed")):
        g = table(
            cities={"tarraco": "carthage gold", "baecula": "carthage gold"},
            legions={"carthage": {"saguntum": 1}},
            goods={"carthage": (1, 1, 1, coins)},
        )
        take(start(g, founding, "carthage"), "saguntum")
        assert why_not(g, "gold") == reason


@pytest.mark.rule("antike_duellum", "P.4")
def test_ad_04_score_walls() -> None:
    g = table(personages={"rome": {"general": 1}}, cities=realm(10))
    assert walls_in_hand(g, "rome") == 2
    start(g, end_of_turn, "rome")
    assert g.score(SEATS[0]) == 3
    assert walls_in_hand(g, "rome") == 4
    assert log(g, "wall_gained") == [("wall_gained", "rome", 2)]


@pytest.mark.rule("antike_duellum", "A.4")
@pytest.mark.rule("antike_duellum", "A.5")
@pytest.mark.rule("antike_duellum", "A.6")
@pytest.mark.parametrize(
    ("sector", "gained"),
    [("aurum", (0, 0, 4, 1)), ("marmor", (2, 0, 0, 1)), ("ferrum", (0, 1, 0, 1))],
)
def test_ad_05_production(sector: str, gained: tuple[int, ...]) -> None:
    g = table(
        cities={"ancona": "rome gold", "genua": "rome marble"},
        temples=["ancona"],
        goods={"rome": (0, 0, 0, 0)},
    )
    assert goods(act(g, "rome", sector), "rome") == gained


@pytest.mark.rule("antike_duellum", "B.2")
@pytest.mark.rule("antike_duellum", "B.3")
@pytest.mark.rule("antike_duellum", "B.9")
def test_ad_06_temple() -> None:
    g = table(
        cities={"ancona": "rome gold", "croton": "rome iron", "syracusae": "carthage marble"},
        temples=["ancona", "croton", "syracusae"],
        goods={"rome": (8, 0, 0, 3)},
        personages={"rome": {"king": 1}},
    )
    assert walls_in_hand(g, "rome") == 2
    act(g, "rome", "templum")
    take(g, "temple_in:neapolis")
    assert goods(g, "rome") == (2, 0, 0, 0)
    take(g, "wall_in:croton", "wall_in:neapolis")
    assert goods(g, "rome") == (0, 0, 0, 0)
    assert sorted(walls(g)) == ["croton", "neapolis"]
    assert sorted(temples(g)) == ["ancona", "croton", "neapolis", "syracusae"]
    assert walls_in_hand(g, "rome") == 0


@pytest.mark.rule("antike_duellum", "L.1")
@pytest.mark.rule("antike_duellum", "L.4")
@pytest.mark.rule("antike_duellum", "L.8")
@pytest.mark.rule("antike_duellum", "L.10")
@pytest.mark.rule("antike_duellum", "L.11")
def test_ad_07_militia() -> None:
    g = table(
        cities={"zama": "carthage iron", "carthago_nova": ""},
        temples=["caesarea"],
        barracks={"carthage": (2, 1)},
        goods={"carthage": (0, 4, 0, 0)},
        galleys={"rome": {"caesarea": 1}},
    )
    act(g, "carthage", "militia")
    assert sorted(offered(g, "legion_in")) == ["caesarea", "carthago", "zama"]
    assert sorted(offered(g, "galley_in")) == ["caesarea", "carthago"]  # Zama lies inland
    assert why_not(g, "galley_in:zama") == "only_legions_here"
    take(g, "legion_in:carthago")
    assert why_not(g, "legion_in:carthago") == "city_full"
    take(g, "galley_in:caesarea")
    assert goods(g, "carthage") == (0, 0, 0, 0)
    assert units(g, "carthage", "carthago") == (1, 0)
    assert units(g, "carthage", "caesarea") == units(g, "rome", "caesarea") == (0, 0)
    assert (barracks(g, "carthage"), barracks(g, "rome")) == ((1, 1), (1, 2))
    assert waiting(g) == "over"


@pytest.mark.rule("antike_duellum", "L.5")
@pytest.mark.rule("antike_duellum", "L.10")
def test_ad_07_the_galley_that_fell_is_not_armed_again_and_caesarea_takes_three() -> None:
    g = table(
        temples=["caesarea"], barracks={"carthage": (3, 1)}, goods={"carthage": (0, 20, 0, 0)},
        galleys={"rome": {"caesarea": 1}},
    )  # fmt: skip
    take(act(g, "carthage", "militia"), "galley_in:caesarea")
    assert why_not(g, "galley_in:caesarea") == "none_ready"
    take(g, "legion_in:caesarea", "legion_in:caesarea")
    assert why_not(g, "legion_in:caesarea") == "city_full"


@pytest.mark.rule("antike_duellum", "K.2")
@pytest.mark.rule("antike_duellum", "K.4")
@pytest.mark.rule("antike_duellum", "K.14")
@pytest.mark.rule("antike_duellum", "K.15")
def test_ad_08_scientia() -> None:
    g = table(goods={"carthage": (0, 0, 17, 0)}, knowhow={"rome": ["navigatio"]})
    take(start(g, turn, "carthage"), "scientia", "navigatio")
    assert goods(g, "carthage")[2] == 14
    take(g, "commercium")
    assert goods(g, "carthage")[2] == 5
    assert knowhow(g, "carthage") == ["navigatio", "commercium"]
    take(g, "recruit_legion", "recruit_legion", "recruit_legion", "recruit_galley")
    assert goods(g, "carthage")[2] == 0
    assert (barracks(g, "carthage"), supply(g, "carthage")) == ((4, 2), (8, 10))
    assert personages(g, "carthage") == {"scholar": 1}  # for Commercium only


@pytest.mark.rule("antike_duellum", "D.2")
@pytest.mark.rule("antike_duellum", "D.3")
@pytest.mark.rule("antike_duellum", "D.6")
@pytest.mark.rule("antike_duellum", "D.7")
def test_ad_09_moves() -> None:
    def visit(*known: str) -> State:
        g = table(
            legions={"carthage": {"roma": 1}},
            galleys={"carthage": {"roma": 1}, "rome": {"corsica": 1}},
            knowhow={"carthage": known},
        )
        return act(g, "carthage", "duellum")

    assert units(take(visit(), "end_movement"), "carthage", "roma") == (1, 1)  # both may stay
    g = take(visit(), "legion_from:roma")
    assert offered(g) == ["genua", "ancona", "neapolis"]
    take(g, "ancona")
    assert waiting(g) == "carthage movement"  # one border
    take(g, "galley_from:roma")
    assert sorted(offered(g)) == ["corsica", "genua", "mare_tyrrhenum", "neapolis"]
    take(g, "corsica")
    assert units(g, "carthage", "corsica") == units(g, "rome", "corsica") == (0, 0)
    assert (barracks(g, "carthage"), barracks(g, "rome")) == ((1, 2), (1, 2))
    g = take(visit("strata"), "legion_from:roma", "ancona", "aquileia")
    assert units(g, "carthage", "aquileia") == (1, 0)
    g = take(visit("navigatio"), "galley_from:roma", "mare_tyrrhenum", "agrigentum")
    assert units(g, "carthage", "agrigentum") == (0, 1)


def tarraco(galleys: int) -> State:
    """Two legions of Carthage before Tarraco, which is Roman."""
    g = table(
        cities={"tarraco": "rome marble"},
        legions={"carthage": {"tarraco": 2}},
        galleys={"rome": {"tarraco": galleys}},
        stone={"carthage": "aurum"},
    )
    return take(start(g, turn, "carthage"), "duellum", "end_movement")


@pytest.mark.rule("antike_duellum", "D.10")
@pytest.mark.rule("antike_duellum", "D.12")
@pytest.mark.rule("antike_duellum", "D.17")
@pytest.mark.rule("antike_duellum", "D.21")
def test_ad_10_conquest() -> None:
    g = tarraco(1)
    assert g.strength(region(g, "tarraco")) == 2
    take(g, "tarraco")
    assert owner(g, "tarraco") == "carthage"
    assert units(g, "carthage", "tarraco") == units(g, "rome", "tarraco") == (0, 0)
    assert (barracks(g, "carthage"), barracks(g, "rome")) == ((3, 1), (1, 2))
    assert waiting(g) == "rome event_card"
    take(g, offered(g)[0])
    run_until(g, "over")
    assert len(hand(g, "rome")) == 1


@pytest.mark.rule("antike_duellum", "D.10")
@pytest.mark.rule("antike_duellum", "N.10")
def test_ad_11_no_conquest() -> None:
    g = tarraco(2)
    assert waiting(g) == "over"  # nothing could be declared
    assert g.strength(region(g, "tarraco")) == 3
    assert owner(g, "tarraco") == "rome"
    assert units(g, "carthage", "tarraco") == (2, 0)
    assert units(g, "rome", "tarraco") == (0, 2)
    assert hand(g, "rome") == []


def hellespont(*persian: str) -> State:
    """The Greeks have made the moves of the long example."""
    g = table(
        GREECE,
        cities={"ainos": "persia gold"},
        temples=["ainos"],
        walls=["ainos"],
        legions={"greece": {"abdera": 2, "pergamon": 2}},
        galleys={"greece": {"lesbos": 1, "mare_aegaeum": 2}, "persia": {"lemnos": 1}},
        knowhow={"greece": ["navigatio"], "persia": persian},
        stone={"greece": "aurum"},
    )
    take(start(g, turn, "greece"), "duellum")
    take(g, "legion_from:abdera", "ainos", "legion_from:abdera", "ainos")
    take(g, "galley_from:lesbos", "abydos", "ainos")
    take(g, "galley_from:mare_aegaeum", "lemnos")  # falls with the Persian
    take(g, "galley_from:mare_aegaeum", "lemnos", "ainos")
    return take(g, "legion_from:pergamon", "abydos", "legion_from:pergamon", "abydos")


@pytest.mark.rule("antike_duellum", "D.6")
@pytest.mark.rule("antike_duellum", "R9")
def test_ad_12_manoeuvre() -> None:
    g = hellespont()
    assert waiting(g) == "greece conquest"
    assert units(g, "greece", "ainos") == (2, 2)
    assert units(g, "greece", "abydos") == (2, 0)
    assert units(g, "persia", "lemnos") == (0, 0)
    assert (barracks(g, "greece"), barracks(g, "persia")) == ((1, 2), (1, 2))
    assert log(g, "fought") == [("fought", "greece", "galley", "persia", "galley", "lemnos")]


@pytest.mark.rule("antike_duellum", "D.5")
def test_ad_12_the_aegean_galleys_reach_ainos_only_by_lemnos() -> None:
    board = table(GREECE).board
    sea = board.borders[1]
    aegean, ainos = board.ids.index("mare_aegaeum"), board.ids.index("ainos")
    assert ainos not in sea[aegean]
    assert [board.ids[way] for way in sea[aegean] if ainos in sea[way]] == ["lemnos"]


@pytest.mark.rule("antike_duellum", "D.15")
@pytest.mark.rule("antike_duellum", "D.18")
@pytest.mark.rule("antike_duellum", "D.19")
@pytest.mark.rule("antike_duellum", "D.20")
@pytest.mark.rule("antike_duellum", "D.21")
@pytest.mark.rule("antike_duellum", "R5")
def test_ad_12_conquest() -> None:
    g = hellespont()
    assert walls_in_hand(g, "persia") == 0
    take(g, "ainos")
    assert log(g, "declared") == [("declared", "greece", "persia", "ainos", 4)]
    assert owner(g, "ainos") == "greece"
    assert units(g, "greece", "ainos") == (0, 0)
    assert barracks(g, "greece") == (3, 4)
    assert (temples(g), walls(g), g.temple_stock) == ([], [], 12)
    assert walls_in_hand(g, "persia") == 1
    take(g, "abydos")
    assert owner(g, "abydos") == "greece"
    assert units(g, "greece", "abydos") == (1, 0)
    assert barracks(g, "greece") == (4, 4)
    run_until(g, "persia event_card")
    assert personages(g, "greece")["general"] == 1


@pytest.mark.rule("antike_duellum", "D.21")
@pytest.mark.rule("antike_duellum", "P.2")
def test_ad_12_persia_takes_two_cards_one_after_the_other() -> None:
    g = hellespont()
    put_city(g, "sparta", "")  # as in the picture no other personage comes with it
    settle_stocks(g)
    take(g, "ainos", "abydos")
    run_until(g, "persia event_card")
    assert personages(g, "greece") == {"general": 1}
    assert g.score(SEATS[0]) == 1
    first = cards(g.display)
    take(g, first[0])
    assert waiting(g) == "chance turn_up"
    take(g, offered(g)[0])
    assert waiting(g) == "persia event_card"
    take(g, offered(g, "card")[0])
    run_until(g, "over")
    assert len(hand(g, "persia")) == 2


@pytest.mark.rule("antike_duellum", "D.13")
@pytest.mark.rule("antike_duellum", "K.10")
def test_ad_13_res_publica() -> None:
    g = hellespont("res_publica")
    assert g.strength(region(g, "ainos")) == 5
    assert why_not(g, "ainos") == "too_weak"
    assert offered(g) == ["abydos", "end_conquest"]  # 2 legions against strength 2


@pytest.mark.rule("antike_duellum", "G.7")
@pytest.mark.rule("antike_duellum", "G.8")
@pytest.mark.parametrize("coast", ["roma", "carales"])
def test_ad_14_navigator(coast: str) -> None:
    g = ended(3, galleys={"corsica": 1, "baleares": 1, "mare_tyrrhenum": 1, coast: 1})
    assert g.navigation(SEATS[0]) == 7
    assert personages(g, "rome") == {"navigator": 1}


@pytest.mark.rule("antike_duellum", "D.21")
def test_ad_15_one_card() -> None:
    g = table(legions={"carthage": {"roma": 1, "neapolis": 1}}, cities={"caesarea": ""})
    take(start(g, turn, "carthage"), "duellum", "end_movement", "roma", "neapolis")
    run_until(g, "rome event_card")
    take(g, offered(g)[0])
    run_until(g, "over")
    assert len(hand(g, "rome")) == 1


@pytest.mark.rule("antike_duellum", "E.5")
@pytest.mark.rule("antike_duellum", "E.6")
@pytest.mark.rule("antike_duellum", "R13")
@pytest.mark.parametrize(("legions", "falls", "left"), [(3, False, 3), (4, True, 0), (5, True, 1)])
def test_ad_16_fortress(legions: int, falls: bool, left: int) -> None:
    g = table(
        temples=["roma"], legions={"carthage": {"roma": legions}}, hand={"rome": ["fortress"]}
    )
    take(start(g, conquests, "carthage"), "roma")
    assert waiting(g) == "rome resistance"
    take(g, "fortress")
    assert (owner(g, "roma") == "carthage") == falls
    assert units(g, "carthage", "roma") == (left, 0)


@pytest.mark.rule("antike_duellum", "E.1")
@pytest.mark.rule("antike_duellum", "E.8")
def test_ad_17_refill() -> None:
    g = table(cities=realm(10), display=["storm", "masons", "tribute"], deck=[])
    start(g, end_of_turn, "rome")
    take(g, "storm")
    assert waiting(g) == "chance turn_up"  # before the next pick, out of the discard
    assert len(offered(g)) == 22
    take(g, "fortress")
    assert waiting(g) == "carthage event_card"
    assert sorted(offered(g, "card")) == ["fortress", "masons", "tribute"]
