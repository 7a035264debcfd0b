"""The 25 event cards, one after the other (C)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from ludus.games.antike_duellum.position.state import State
from ludus.games.antike_duellum.position.turn import Bonus
from ludus.games.antike_duellum.rules.conquest import conquests
from ludus.games.antike_duellum.rules.founding import founding
from ludus.games.antike_duellum.rules.scientia import price
from ludus.games.antike_duellum.rules.turn import turn
from ludus.games.antike_duellum.vocabulary.ids import SEATS, STRATA
from tests.games.antike_duellum.kit import (
    GAME,
    act,
    barracks,
    cards,
    cities,
    goods,
    hand,
    leader,
    log,
    offered,
    owner,
    run_until,
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

Goods = tuple[int, int, int, int]


def holding(
    card: str,
    owned: Goods = (9, 9, 9, 0),
    *,
    enemy: Goods = (3, 3, 3, 0),
    cities: Mapping[str, str] | None = None,
    temples: Sequence[str] = (),
    walls: Sequence[str] = (),
    legions: Mapping[str, int] | None = None,
    galleys: Mapping[str, int] | None = None,
    enemy_legions: Mapping[str, int] | None = None,
    enemy_galleys: Mapping[str, int] | None = None,
    ready: tuple[int, int] = (1, 1),
    known: Sequence[str] = (),
    enemy_knows: Sequence[str] = (),
) -> State:
    """Rome holds a card."""
    return table(
        cities=cities or {},
        temples=temples,
        walls=walls,
        legions={"rome": legions or {}, "carthage": enemy_legions or {}},
        galleys={"rome": galleys or {}, "carthage": enemy_galleys or {}},
        barracks={"rome": ready},
        goods={"rome": owned, "carthage": enemy},
        knowhow={"rome": known, "carthage": enemy_knows},
        hand={"rome": [card]},
    )


def played(g: State, card: str) -> bool:
    """Whether the card has left the hand for the discard."""
    return hand(g, "rome") == [] and cards(g.discard) == [card]


# -- any time ------------------------------------------------------------------------------------


@pytest.mark.rule("antike_duellum", "C.1")
@pytest.mark.parametrize(("place", "nation"), [("roma", "rome"), ("carthago", "carthage")])
def test_earthquake_destroys_a_wall_of_either_side(place: str, nation: str) -> None:
    g = holding("earthquake", walls=["roma", "carthago"])
    take(start(g, turn, "rome"), "earthquake")
    assert offered(g) == ["roma", "carthago"]
    assert why_not(g, "neapolis") == "has_no_wall"
    assert (walls_in_hand(g, "rome"), walls_in_hand(g, "carthage")) == (0, 0)
    take(g, place)
    assert place not in walls(g)
    assert len(walls(g)) == 1
    assert walls_in_hand(g, nation) == 1
    assert walls_in_hand(g, "rome") + walls_in_hand(g, "carthage") == 1
    assert played(g, "earthquake")


@pytest.mark.rule("antike_duellum", "C.1")
def test_earthquake_needs_a_wall_and_can_open_a_city_to_conquest() -> None:
    g = start(holding("earthquake"), turn, "rome")
    assert why_not(g, "earthquake") == "no_wall_anywhere"
    g = holding("earthquake", walls=["carthago"], legions={"carthago": 1})
    take(act(g, "rome", "duellum"), "end_movement")
    assert why_not(g, "carthago") == "too_weak"
    take(g, "earthquake", "carthago", "space:carthago")
    assert owner(g, "carthago") == "rome"


@pytest.mark.rule("antike_duellum", "C.2")
@pytest.mark.parametrize(("coins", "left"), [(2, 1), (3, 2), (7, 4), (8, 4)])
def test_burglary_takes_half_of_the_opponents_coins_rounded_down(coins: int, left: int) -> None:
    g = start(holding("burglary", enemy=(5, 5, 5, coins)), turn, "rome")
    bank = g.coin_stock
    take(g, "burglary")
    assert goods(g, "carthage") == (5, 5, 5, left)
    assert goods(g, "rome") == (9, 9, 9, 0)  # they go to the bank
    assert g.coin_stock == bank + coins - left
    assert played(g, "burglary")


@pytest.mark.rule("antike_duellum", "R23")
@pytest.mark.rule("antike_duellum", "C.2")
def test_burglary_is_not_wasted_on_a_single_coin() -> None:
    g = start(holding("burglary", enemy=(5, 5, 5, 1)), turn, "rome")
    assert why_not(g, "burglary") == "enemy_has_few_coins"


@pytest.mark.rule("antike_duellum", "C.3")
@pytest.mark.parametrize(
    ("known", "gold"),
    [(["strata"], 1), (["strata", "moneta", "commercium"], 3)],
)
def test_academy_gives_a_gold_for_each_know_how_of_the_opponent(
    known: list[str], gold: int
) -> None:
    g = holding("academy", known=["strata", "navigatio"], enemy_knows=known)
    take(act(g, "rome", "scientia"), "academy")  # whoever developed it first
    assert goods(g, "rome") == (9, 9, 9 + gold, 0)
    assert played(g, "academy")


@pytest.mark.rule("antike_duellum", "C.3")
def test_academy_goes_with_scientia_only_and_its_gold_can_be_spent_there() -> None:
    g = holding("academy", (0, 0, 6, 0), enemy_knows=["moneta"])
    act(g, "rome", "scientia")
    assert why_not(g, "strata") == "gold_short"
    take(g, "academy", "strata")
    assert waiting(g) == "over"
    g = start(holding("academy", enemy_knows=["moneta"]), turn, "rome")
    assert why_not(g, "academy") == "card_on_sector"
    g = act(holding("academy"), "rome", "scientia")
    assert why_not(g, "academy") == "enemy_knows_nothing"


@pytest.mark.rule("antike_duellum", "C.4")
@pytest.mark.parametrize(
    ("attackers", "fallen", "left"), [(1, False, 1), (2, True, 0), (4, True, 2)]
)
def test_fortress_makes_the_city_stronger_by_one_for_this_conquest(
    attackers: int, fallen: bool, left: int
) -> None:
    g = holding("fortress", enemy_legions={"roma": attackers, "neapolis": 1})
    take(start(g, conquests, "carthage"), "roma", "fortress")
    assert (owner(g, "roma") == "carthage") == fallen
    assert units(g, "carthage", "roma") == (left, 0)
    assert played(g, "fortress")
    take(g, "neapolis")  # for one conquest only
    assert owner(g, "neapolis") == "carthage"


@pytest.mark.rule("antike_duellum", "C.5")
@pytest.mark.rule("antike_duellum", "C.6")
@pytest.mark.rule("antike_duellum", "C.7")
@pytest.mark.parametrize(
    ("card", "sector", "kind"),
    [("quarry", "marmor", 0), ("smithy", "ferrum", 1), ("gold_vein", "aurum", 2)],
)
def test_quarry_smithy_and_gold_vein_give_two_more_of_their_resource(
    card: str, sector: str, kind: int
) -> None:
    g = act(holding(card, (0, 0, 0, 0)), "rome", sector)
    assert waiting(g) == "rome production"
    take(g, card)
    assert goods(g, "rome") == tuple([3 if k == kind else 0 for k in range(3)] + [1])
    assert played(g, card)
    g = take(act(holding(card, (0, 0, 0, 0)), "rome", sector), "produce")  # it may be kept
    assert goods(g, "rome")[kind] == 1
    assert hand(g, "rome") == [card]
    for other in {"marmor", "ferrum", "aurum"} - {sector}:
        g = act(holding(card, (0, 0, 0, 0)), "rome", other)
        assert waiting(g) == "over"
        assert sum(goods(g, "rome")) == 2


@pytest.mark.rule("antike_duellum", "C.8")
def test_tribute_gives_two_coins() -> None:
    g = take(start(holding("tribute"), turn, "rome"), "tribute")
    assert goods(g, "rome") == (9, 9, 9, 2)
    assert g.coin_stock == 22
    assert played(g, "tribute")


@pytest.mark.rule("antike_duellum", "C.8")
@pytest.mark.parametrize(
    ("bank", "choices", "left"),
    [(1, ["iron"], (9, 10, 9, 1)), (0, ["gold", "marble"], (10, 9, 10, 0))],
)
def test_each_coin_missing_in_the_bank_is_a_resource_of_choice(
    bank: int, choices: list[str], left: Goods
) -> None:
    g = start(holding("tribute", enemy=(0, 0, 0, 24 - bank)), turn, "rome")
    take(g, "tribute")
    for choice in choices:
        assert offered(g) == ["marble", "iron", "gold"]
        take(g, choice)
    assert goods(g, "rome") == left
    assert waiting(g) == "rome rondel"


@pytest.mark.rule("antike_duellum", "C.9")
@pytest.mark.parametrize(
    ("seas", "n"),
    [
        ([], 1), (["corsica"], 1), (["corsica", "baleares"], 2),
        (["corsica", "baleares", "mare_ionium"], 3),
        (["corsica", "baleares", "mare_ionium", "mare_africum"], 3),
    ],
)  # fmt: skip
def test_trade_fleet_gives_a_resource_for_each_high_sea_from_one_to_three(
    seas: list[str], n: int
) -> None:
    fleet = {**dict.fromkeys(seas, 2), "roma": 1, "carales": 1}  # coasts and islands do not count
    g = holding("trade_fleet", (0, 0, 0, 0), galleys=fleet, enemy_galleys={"mare_ibericum": 1})
    take(start(g, turn, "rome"), "trade_fleet")
    for kind in ("gold", "iron", "gold")[:n]:
        assert waiting(g) == "rome cargo"
        assert offered(g) == ["marble", "iron", "gold"]
        take(g, kind)
    assert waiting(g) == "rome rondel"
    assert goods(g, "rome") == [(0, 0, 1, 0), (0, 1, 1, 0), (0, 1, 2, 0)][n - 1]
    assert played(g, "trade_fleet")


@pytest.mark.rule("antike_duellum", "C.10")
def test_caravan_changes_up_to_four_resources_into_other_kinds() -> None:
    g = start(holding("caravan", (3, 1, 0, 5)), turn, "rome")
    take(g, "caravan")
    assert offered(g) == ["marble", "iron", "enough"]
    assert why_not(g, "gold") == "good_not_owned"
    take(g, "marble")
    assert offered(g) == ["iron", "gold"]
    assert why_not(g, "marble") == "same_kind"
    take(g, "gold", "marble", "gold", "marble", "gold", "iron", "gold")
    assert waiting(g) == "rome rondel"  # that was four
    assert goods(g, "rome") == (0, 0, 4, 5)  # coins take no part
    assert played(g, "caravan")


@pytest.mark.rule("antike_duellum", "C.10")
def test_caravan_may_change_fewer_and_needs_something_to_change() -> None:
    g = start(holding("caravan", (3, 0, 0, 0)), turn, "rome")
    take(g, "caravan", "marble", "iron", "enough")
    assert goods(g, "rome") == (2, 1, 0, 0)
    assert waiting(g) == "rome rondel"
    g = start(holding("caravan", (0, 0, 0, 5)), turn, "rome")
    assert why_not(g, "caravan") == "nothing_to_exchange"


@pytest.mark.rule("antike_duellum", "C.11")
@pytest.mark.parametrize(("sector", "kind"), [("marmor", 0), ("ferrum", 1), ("aurum", 2)])
def test_harvest_lets_one_city_without_temple_yield_three(sector: str, kind: int) -> None:
    g = take(act(holding("harvest", (0, 0, 0, 0)), "rome", sector), "harvest")
    assert goods(g, "rome")[kind] == 3
    assert played(g, "harvest")
    resource = ("marble", "iron", "gold")[kind]
    more = {"genua": f"rome {resource}", "ancona": f"rome {resource}"}
    g = holding("harvest", (0, 0, 0, 0), cities=more, temples=["genua"])
    take(act(g, "rome", sector), "harvest")
    assert goods(g, "rome")[kind] == 3 + 3 + 1  # the temple, the harvest, one more city


@pytest.mark.rule("antike_duellum", "C.11")
def test_harvest_needs_a_city_of_the_resource_without_temple() -> None:
    g = holding("harvest", (0, 0, 0, 0), temples=["roma"])
    act(g, "rome", "aurum")
    assert waiting(g) == "over"  # there is none, so nothing was asked
    assert goods(g, "rome") == (0, 0, 3, 1)


# -- building and founding -----------------------------------------------------------------------


@pytest.mark.rule("antike_duellum", "R24")
@pytest.mark.rule("antike_duellum", "C.12")
def test_architect_makes_one_temple_cost_four_marble() -> None:
    g = act(holding("architect", (11, 0, 0, 3)), "rome", "templum")
    take(g, "architect", "temple_in:roma")
    assert goods(g, "rome") == (7, 0, 0, 3)
    assert played(g, "architect")
    take(g, "temple_in:neapolis")  # the next costs six, and a coin for Roma
    assert goods(g, "rome") == (1, 0, 0, 2)
    g = act(holding("architect", (4, 0, 0, 0)), "rome", "templum")
    assert why_not(g, "temple_in:roma") == "marble_short"
    assert why_not(take(g, "architect"), "temple_in:roma") == "allowed"


@pytest.mark.rule("antike_duellum", "C.12")
def test_architect_needs_a_temple_to_be_built() -> None:
    g = holding("architect", temples=["roma", "neapolis", "cremona"])
    assert why_not(act(g, "rome", "templum"), "architect") == "no_city_for_temple"


@pytest.mark.rule("antike_duellum", "C.13")
def test_sanctuary_frees_one_temple_of_the_tax() -> None:
    ours = {"ancona": "rome gold", "genua": "rome gold"}
    g = holding("sanctuary", (12, 0, 0, 0), cities=ours, temples=["ancona", "neapolis"])
    act(g, "rome", "templum")
    assert why_not(g, "temple_in:roma") == "temple_tax_short"
    take(g, "sanctuary", "temple_in:roma")
    assert goods(g, "rome") == (6, 0, 0, 0)
    assert temples(g) == ["ancona", "roma", "neapolis"]
    assert why_not(g, "temple_in:genua") == "temple_tax_short"  # one temple only
    assert played(g, "sanctuary")


@pytest.mark.rule("antike_duellum", "C.14")
def test_masons_put_a_wall_from_hand_into_an_own_city_for_nothing() -> None:
    g = table(walls=["neapolis"], personages={"rome": {"king": 1}}, hand={"rome": ["masons"]})
    assert walls_in_hand(g, "rome") == 1
    before = goods(g, "rome")
    take(start(g, turn, "rome"), "masons")
    assert offered(g) == ["cremona", "roma"]
    assert why_not(g, "neapolis") == "has_wall"
    assert why_not(g, "carthago") == "not_own_city"
    take(g, "cremona")
    assert walls(g) == ["cremona", "neapolis"]
    assert (walls_in_hand(g, "rome"), goods(g, "rome")) == (0, before)
    assert played(g, "masons")


@pytest.mark.rule("antike_duellum", "C.14")
def test_masons_need_a_wall_in_hand() -> None:
    g = start(holding("masons", walls=["roma"]), turn, "rome")
    assert why_not(g, "masons") == "no_wall_in_hand"


@pytest.mark.rule("antike_duellum", "C.15")
def test_colonists_free_one_new_city_of_the_tax() -> None:
    g = holding("colonists", (2, 2, 2, 0), legions={"genua": 1, "ancona": 1})
    start(g, founding, "rome")
    take(g, "genua")
    assert why_not(g, "gold") == "city_tax_short"  # Roma
    assert why_not(g, "iron") == "city_tax_short"  # Cremona
    g = holding("colonists", (2, 2, 2, 0), legions={"genua": 1, "ancona": 1})
    take(start(g, founding, "rome"), "colonists", "genua", "gold")
    assert goods(g, "rome") == (1, 1, 1, 0)
    assert cities(g, "rome")["genua"] == "gold"
    assert played(g, "colonists")
    # Ancona lies beside cities of all three kinds, and the card was for one city only.
    assert waiting(g) == "over"


@pytest.mark.rule("antike_duellum", "C.15")
def test_colonists_and_pioneers_need_a_place_to_found() -> None:
    for card in ("colonists", "pioneers"):
        g = table(hand={"rome": [card, "tribute"]}, legions={"rome": {"roma": 1, "alpes": 1}})
        assert why_not(start(g, founding, "rome"), card) == "nowhere_to_found"


@pytest.mark.rule("antike_duellum", "C.16")
@pytest.mark.parametrize(
    ("waived", "left"), [("marble", (4, 3, 3, 0)), ("iron", (3, 4, 3, 0)), ("gold", (3, 3, 4, 0))]
)
def test_pioneers_waive_one_resource_of_one_new_city(waived: str, left: Goods) -> None:
    g = holding("pioneers", (4, 4, 4, 1), legions={"genua": 1, "massilia": 1})
    take(start(g, founding, "rome"), "pioneers")
    assert offered(g) == ["marble", "iron", "gold"]
    take(g, waived, "genua", "gold")
    assert goods(g, "rome") == left  # the coin of the tax was due all the same
    assert played(g, "pioneers")
    take(g, "massilia", "marble")
    assert goods(g, "rome") == tuple(n - int(k < 3) for k, n in enumerate(left))  # full price


@pytest.mark.rule("antike_duellum", "C.16")
def test_pioneers_let_a_player_found_without_the_resource() -> None:
    g = holding("pioneers", (1, 0, 1, 0), legions={"massilia": 1})
    start(g, founding, "rome")
    assert why_not(g, "massilia") == "resources_short"
    take(g, "pioneers", "iron", "massilia", "gold")
    assert owner(g, "massilia") == "rome"
    assert goods(g, "rome") == (0, 0, 0, 0)


# -- know-how, recruits, arming ------------------------------------------------------------------


@pytest.mark.rule("antike_duellum", "C.17")
def test_philosopher_makes_one_know_how_two_gold_cheaper() -> None:
    g = act(holding("philosopher", (0, 0, 13, 0)), "rome", "scientia")
    take(g, "philosopher", "strata")
    assert goods(g, "rome")[2] == 13 - 5
    assert played(g, "philosopher")
    take(g, "moneta")  # the next at its full price
    assert goods(g, "rome")[2] == 0
    g = holding("philosopher", (0, 0, 9, 0), enemy_knows=["strata"])
    take(act(g, "rome", "scientia"), "philosopher", "recruit_legion", "strata")
    assert goods(g, "rome")[2] == 7  # one for the legion, one for the second Strata


@pytest.mark.rule("antike_duellum", "C.17")
def test_philosopher_never_lowers_a_price_below_one_and_needs_something_to_learn() -> None:
    g = act(holding("philosopher", enemy_knows=["strata"]), "rome", "scientia")
    take(g, "philosopher")
    assert (g.bonus.knowhow_discount, g.bonus.knowhow_minimum) == (2, 1)
    g.bonus.knowhow_discount = 5  # an edition with a lower price or a stronger card
    assert price(g, SEATS[0], STRATA) == 1
    everything = ["strata", "navigatio", "moneta", "res_publica", "commercium"]
    g = act(holding("philosopher", known=everything), "rome", "scientia")
    assert why_not(g, "philosopher") == "knows_everything"


@pytest.mark.rule("antike_duellum", "R26")
@pytest.mark.rule("antike_duellum", "C.18")
def test_conscription_brings_up_to_two_legions_to_the_barracks() -> None:
    g = take(start(holding("conscription"), turn, "rome"), "conscription")
    assert (barracks(g, "rome"), supply(g, "rome")) == ((3, 1), (9, 11))
    assert goods(g, "rome") == (9, 9, 9, 0)
    assert played(g, "conscription")
    g = start(holding("conscription", ready=(11, 0)), turn, "rome")
    take(g, "conscription")
    assert (barracks(g, "rome"), supply(g, "rome")) == ((12, 0), (0, 12))  # there was but one
    g = start(holding("conscription", ready=(12, 0)), turn, "rome")
    assert why_not(g, "conscription") == "none_in_supply"


@pytest.mark.rule("antike_duellum", "C.18")
@pytest.mark.rule("antike_duellum", "C.19")
@pytest.mark.parametrize(
    ("card", "unit", "n"), [("conscription", "legion", 2), ("shipyard", "galley", 1)]
)
@pytest.mark.parametrize("is_early", [True, False])
def test_units_from_conscription_and_shipyard_cannot_be_armed_in_the_same_turn(
    card: str, unit: str, n: int, is_early: bool
) -> None:
    g = start(holding(card, (0, 20, 0, 0), ready=(1, 1)), turn, "rome")
    take(g, card, "militia") if is_early else take(g, "militia", card)
    other = "galley" if unit == "legion" else "legion"
    take(g, f"{unit}_in:roma")
    assert barracks(g, "rome")[0 if unit == "legion" else 1] == n
    assert why_not(g, f"{unit}_in:neapolis") == "none_ready"
    assert why_not(g, f"{other}_in:neapolis") == "allowed"


@pytest.mark.rule("antike_duellum", "C.19")
def test_shipyard_brings_one_galley_to_the_barracks() -> None:
    g = take(start(holding("shipyard"), turn, "rome"), "shipyard")
    assert (barracks(g, "rome"), supply(g, "rome")) == ((1, 2), (11, 10))
    assert goods(g, "rome") == (9, 9, 9, 0)
    assert played(g, "shipyard")
    g = start(holding("shipyard", ready=(0, 12)), turn, "rome")
    assert why_not(g, "shipyard") == "none_in_supply"


@pytest.mark.rule("antike_duellum", "C.20")
def test_armoury_makes_up_to_three_units_cost_one_iron() -> None:
    g = holding("armoury", (0, 9, 0, 0), temples=["roma"], ready=(4, 1))
    take(act(g, "rome", "militia"), "legion_in:cremona")
    assert goods(g, "rome")[1] == 7  # before the card
    take(g, "armoury")
    for unit, left in (("legion_in:roma", 6), ("galley_in:roma", 5), ("legion_in:roma", 4)):
        take(g, unit)
        assert goods(g, "rome")[1] == left
    take(g, "legion_in:neapolis")
    assert goods(g, "rome")[1] == 2  # the fourth at the full price
    assert cards(g.discard) == ["armoury"]


@pytest.mark.rule("antike_duellum", "C.20")
def test_armoury_needs_a_unit_to_arm() -> None:
    g = table(barracks={"rome": (0, 0)}, hand={"rome": ["armoury", "tribute"]})
    assert why_not(act(g, "rome", "militia"), "armoury") == "nothing_ready"


@pytest.mark.rule("antike_duellum", "C.21")
def test_mercenaries_let_one_city_without_temple_take_three_new_units() -> None:
    g = holding("mercenaries", (0, 20, 0, 0), temples=["neapolis"], ready=(5, 5))
    take(act(g, "rome", "militia"), "mercenaries")
    assert offered(g) == ["cremona", "roma"]
    assert why_not(g, "neapolis") == "plain_city_needed"
    assert why_not(g, "carthago") == "not_own_city"
    take(g, "roma", "legion_in:roma", "legion_in:roma", "galley_in:roma")
    assert units(g, "rome", "roma") == (2, 1)
    assert why_not(g, "legion_in:roma") == "city_full"
    take(g, "legion_in:cremona")
    assert why_not(g, "legion_in:cremona") == "city_full"  # one city only
    assert played(g, "mercenaries")


@pytest.mark.rule("antike_duellum", "C.21")
def test_mercenaries_need_a_city_without_temple() -> None:
    g = holding("mercenaries", temples=["roma", "neapolis", "cremona"])
    assert why_not(act(g, "rome", "militia"), "mercenaries") == "no_plain_city"


# -- war -----------------------------------------------------------------------------------------


@pytest.mark.rule("antike_duellum", "C.22")
def test_forced_march_lets_three_legions_cross_one_more_red_border() -> None:
    g = holding("forced_march", legions={"neapolis": 4}, galleys={"neapolis": 1})
    take(act(g, "rome", "duellum"), "forced_march")
    assert played(g, "forced_march")
    for _ in range(3):
        take(g, "legion_from:neapolis", "roma", "genua")
    assert units(g, "rome", "genua") == (3, 0)
    take(g, "legion_from:neapolis", "roma")
    assert waiting(g) == "rome movement"  # the fourth goes no further
    take(g, "galley_from:neapolis", "roma")
    assert waiting(g) == "over"  # nor does a galley
    assert units(g, "rome", "roma") == (1, 1)


@pytest.mark.rule("antike_duellum", "C.22")
def test_forced_march_comes_on_top_of_strata_and_is_not_spent_by_a_short_march() -> None:
    g = holding("forced_march", legions={"neapolis": 1}, known=["strata"])
    take(act(g, "rome", "duellum"), "forced_march")
    take(g, "legion_from:neapolis", "roma", "genua", "alpes")
    assert units(g, "rome", "alpes") == (1, 0)
    assert waiting(g) == "over"
    g = holding("forced_march", legions={"neapolis": 4})
    take(act(g, "rome", "duellum"), "forced_march", "legion_from:neapolis", "roma", "stop")
    for _ in range(3):
        take(g, "legion_from:neapolis", "roma", "genua")
    assert units(g, "rome", "genua") == (3, 0)


@pytest.mark.rule("antike_duellum", "C.23")
def test_tailwind_lets_three_galleys_cross_one_more_blue_border() -> None:
    g = holding("tailwind", legions={"neapolis": 1}, galleys={"neapolis": 4})
    take(act(g, "rome", "duellum"), "tailwind")
    assert played(g, "tailwind")
    for _ in range(3):
        take(g, "galley_from:neapolis", "mare_tyrrhenum", "carales")
    assert units(g, "rome", "carales") == (0, 3)
    take(g, "galley_from:neapolis", "mare_tyrrhenum")
    assert waiting(g) == "rome movement"
    take(g, "legion_from:neapolis", "roma")
    assert waiting(g) == "over"
    g = holding("tailwind", galleys={"neapolis": 1}, known=["navigatio"])
    take(act(g, "rome", "duellum"), "tailwind")
    take(g, "galley_from:neapolis", "mare_tyrrhenum", "carales", "carthago")
    assert units(g, "rome", "carthago") == (0, 1)


@pytest.mark.rule("antike_duellum", "C.22")
@pytest.mark.rule("antike_duellum", "C.23")
def test_forced_march_and_tailwind_need_a_unit_of_their_kind_that_has_not_moved() -> None:
    g = act(holding("forced_march", galleys={"roma": 1}), "rome", "duellum")
    assert why_not(g, "forced_march") == "no_unit_to_hurry"
    g = act(holding("tailwind", legions={"roma": 1}), "rome", "duellum")
    assert why_not(g, "tailwind") == "no_unit_to_hurry"
    g = act(holding("tailwind", legions={"roma": 1}, galleys={"roma": 1}), "rome", "duellum")
    take(g, "galley_from:roma", "corsica")
    assert why_not(g, "tailwind") == "no_unit_to_hurry"


@pytest.mark.rule("antike_duellum", "C.24")
def test_siege_engines_make_the_wall_of_the_city_add_nothing() -> None:
    g = holding("siege_engines", walls=["carthago"], legions={"carthago": 1})
    take(act(g, "rome", "duellum"), "end_movement")
    assert waiting(g) == "rome conquest"
    assert why_not(g, "carthago") == "too_weak"
    take(g, "siege_engines")
    assert offered(g) == ["carthago"]
    take(g, "carthago")
    assert owner(g, "carthago") == "rome"
    assert units(g, "rome", "carthago") == (0, 0)  # strength 1
    assert walls(g) == []  # though it still falls with the city
    assert walls_in_hand(g, "carthage") == 1
    assert played(g, "siege_engines")


@pytest.mark.rule("antike_duellum", "C.24")
def test_siege_engines_serve_one_walled_city_and_spare_the_attacker_a_unit() -> None:
    g = table(
        walls=["carthago", "caesarea"],
        legions={"rome": {"carthago": 3, "caesarea": 1, "carthago_nova": 1}},
        personages={"carthage": {"king": 1}},
        hand={"rome": ["siege_engines"]},
    )
    start(g, conquests, "rome")
    take(g, "siege_engines")
    assert offered(g) == ["carthago", "caesarea"]
    assert why_not(g, "carthago_nova") == "no_wall_there"
    take(g, "carthago")
    assert units(g, "rome", "carthago") == (2, 0)
    assert why_not(g, "caesarea") == "too_weak"
    assert offered(g) == ["carthago_nova", "end_conquest"]


@pytest.mark.rule("antike_duellum", "R27")
@pytest.mark.rule("antike_duellum", "C.24")
def test_siege_engines_need_a_walled_city_that_can_fall_and_fortress_still_answers() -> None:
    g = holding("siege_engines", walls=["carthago"], legions={"carthago": 1, "caesarea": 1},
                enemy_galleys={"carthago": 1})  # fmt: skip
    assert why_not(start(g, conquests, "rome"), "siege_engines") == "too_weak"
    g = table(
        walls=["carthago"], legions={"rome": {"carthago": 1}},
        hand={"rome": ["siege_engines"], "carthage": ["fortress"]},
    )  # fmt: skip
    take(start(g, conquests, "rome"), "siege_engines", "carthago", "fortress")
    assert owner(g, "carthago") == "carthage"
    assert walls(g) == ["carthago"]
    assert waiting(g) == "over"


@pytest.mark.rule("antike_duellum", "C.25")
def test_storm_sends_an_enemy_galley_on_a_high_sea_to_its_barracks() -> None:
    g = holding(
        "storm", galleys={"mare_ionium": 1},
        enemy_galleys={"corsica": 2, "baleares": 1, "carales": 1, "massilia": 1},
    )  # fmt: skip
    take(start(g, turn, "rome"), "storm")
    assert sorted(offered(g)) == ["baleares", "corsica"]
    assert why_not(g, "carales") == "not_a_high_sea"  # an island with a city site
    assert why_not(g, "mare_ionium") == "no_galley_there"  # one's own
    stock = supply(g, "carthage")
    take(g, "corsica")
    assert units(g, "carthage", "corsica") == (0, 1)
    assert (barracks(g, "carthage"), supply(g, "carthage")) == ((1, 2), stock)
    assert log(g, "sunk") == [("sunk", "carthage", "galley", "corsica")]
    assert played(g, "storm")


@pytest.mark.rule("antike_duellum", "R25")
@pytest.mark.rule("antike_duellum", "C.25")
def test_storm_needs_a_target_and_takes_galleys_before_the_admiral() -> None:
    g = holding("storm", enemy_galleys={"carales": 1}, galleys={"corsica": 1})
    assert why_not(start(g, turn, "rome"), "storm") == "no_galley_on_high_sea"
    for galleys, at in ((1, "corsica"), (0, "barracks")):
        g = table(
            leaders={"rome": "corsica"}, galleys={"rome": {"corsica": galleys}},
            hand={"carthage": ["storm"]},
        )  # fmt: skip
        take(start(g, turn, "carthage"), "storm", "corsica")
        assert leader(g, "rome") == at
        assert units(g, "rome", "corsica") == (0, 0)


# -- what a card allows is over with the turn ----------------------------------------------------


@pytest.mark.rule("antike_duellum", "C.12")
@pytest.mark.rule("antike_duellum", "C.13")
@pytest.mark.rule("antike_duellum", "C.17")
@pytest.mark.rule("antike_duellum", "C.20")
@pytest.mark.rule("antike_duellum", "C.21")
@pytest.mark.rule("antike_duellum", "C.22")
@pytest.mark.rule("antike_duellum", "C.23")
@pytest.mark.parametrize(
    ("card", "sector"),
    [
        ("architect", "templum"), ("sanctuary", "templum"), ("philosopher", "scientia"),
        ("armoury", "militia"), ("mercenaries", "militia"), ("forced_march", "duellum"),
        ("tailwind", "duellum"),
    ],
)  # fmt: skip
def test_what_was_not_used_is_lost_at_the_end_of_the_turn(card: str, sector: str) -> None:
    g = holding(card, legions={"alpes": 1}, galleys={"corsica": 1})
    take(start(g, turn, "rome"), sector, card)
    if card == "mercenaries":
        take(g, "roma")
    assert g.bonus.data() != Bonus().data()
    run_until(g, "over")
    assert g.bonus.data() == Bonus().data()


@pytest.mark.rule("antike_duellum", "C.15")
@pytest.mark.rule("antike_duellum", "C.16")
@pytest.mark.parametrize("card", ["colonists", "pioneers"])
def test_what_was_not_used_when_founding_is_lost_too(card: str) -> None:
    g = holding(card, legions={"genua": 1})
    take(start(g, turn, "rome"), "marmor", card)
    if card == "pioneers":
        take(g, "gold")
    assert g.bonus.data() != Bonus().data()
    take(g, "end_turn")
    assert g.bonus.data() == Bonus().data()


@pytest.mark.parametrize(
    ("card", "choices", "told", "rule"),
    [
        ("tribute", [], ("tribute", "rome", 2, "coin"), "C.8"),
        ("trade_fleet", ["gold"], ("unloaded", "rome", "gold"), "C.9"),
        ("caravan", ["iron", "gold", "enough"], ("exchanged", "rome", "iron", "gold"), "C.10"),
        ("masons", ["roma"], ("wall_raised", "rome", "roma"), "C.14"),
        ("conscription", [], ("levied", "rome", "legion", 2), "C.18"),
        ("shipyard", [], ("launched", "rome", "galley", 1), "C.19"),
        ("academy", [], ("taught", "rome", 1), "C.3"),
    ],
)
def test_what_a_card_brings_is_told_with_the_rule_of_the_card(
    card: str, choices: list[str], told: tuple[str | int, ...], rule: str
) -> None:
    g = holding(card, enemy_knows=["strata"])
    if card == "academy":
        act(g, "rome", "scientia")
    else:
        start(g, turn, "rome")
    take(g, card, *choices)
    assert log(g)[-2:] == [("card_played", "rome", card), told]
    [event] = [event for event in GAME.events if event.name == told[0]]
    assert event.rule == rule
