"""17.2: cards of the march, of battle and of the sea: they are played at a moment."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.rules.cards.play import card_segment
from ludus.games.pax_romana.rules.movement.march import march
from ludus.games.pax_romana.rules.naval.transport import voyage
from tests.games.pax_romana.cards.scenes import deal, lies, played
from tests.games.pax_romana.kit import BOARD, owner, power, province, space, table, told
from tests.games.pax_romana.naval.scenes import fleet, marching, on_the_march
from tests.games.pax_romana.playing import begin, lead, offered, take, waiting, why_not

ROME, GREECE, EAST = power("rome"), power("greece"), power("east")


def run_until(g: State, wanted: str) -> State:
    """Armies stand behind their walls and nobody plays a card, until this; dice fall as 3."""
    while waiting(g) != wanted:
        assert waiting(g) != "over", wanted
        if waiting(g) == "chance die":
            take(g, 3)
        else:
            quiet = [name for name in offered(g) if name in ("stand", "use_walls", "pass")]
            take(g, (quiet or offered(g))[0])
    return g


# -- at sea ----------------------------------------------------------------------------------------
def sailing(escort: int = 0, *, hunters: int = 2) -> State:
    """A Greek transport from Corcyra comes to Actium; Carthage has galleys at Patrae."""
    g = table(galleys={"corcyra": {"greece": escort}, "patrae": {"carthage": hunters}})
    deal(g, "carthage", "naval_ambush")
    on_the_march(g, "greece", "corcyra", 6, heavy=3)
    begin(g, voyage)
    if escort:
        take(g, escort)
    return take(g, "actium")


@pytest.mark.rule("pax_romana", "C.24")
@pytest.mark.rule("pax_romana", "11.19")
def test_a_naval_ambush_destroys_an_army_without_escort() -> None:
    g = sailing()
    assert waiting(g) == "carthage reply_at_sea"
    take(g, "naval_ambush")
    assert (g.result, g.march.has_units()) == (0, False)


@pytest.mark.rule("pax_romana", "C.24")
@pytest.mark.rule("pax_romana", "R33")
def test_a_naval_ambush_meets_an_escort_in_battle() -> None:
    g = take(sailing(2), "naval_ambush", 5, 1, 2)  # 4 + 5 against 4 + 1
    assert fleet(g, "carthage", "actium") == 0
    assert waiting(g) == "greece sail"
    assert marching(g)[2] == {"heavy": 3}


@pytest.mark.rule("pax_romana", "C.24")
def test_nobody_lays_an_ambush_farther_than_three_places_away() -> None:
    g = table(galleys={"corinth": {"carthage": 1}})
    deal(g, "carthage", "naval_ambush")
    on_the_march(g, "greece", "corcyra", 6, heavy=3)
    take(begin(g, voyage), "actium")
    assert waiting(g) == "carthage reply_at_sea", "patrae, corinth: two places"
    g = table(galleys={"megara": {"carthage": 1}})
    deal(g, "carthage", "naval_ambush")
    on_the_march(g, "greece", "dyrrhachium", 6, heavy=3)
    take(begin(g, voyage), "corcyra")
    assert waiting(g) == "greece sail"


@pytest.mark.rule("pax_romana", "C.18")
@pytest.mark.rule("pax_romana", "C.19")
@pytest.mark.rule("pax_romana", "C.20")
def test_an_invention_makes_squadrons_worth_three_points_and_leaves_the_deck() -> None:
    for id in ("galley_artillery", "galley_corvus", "galley_harpax"):
        g = played(table(), "rome", id)
        assert g.this_turn.better_galleys == 1 << ROME
        assert lies(g, id) == "removed"


# -- on the road -----------------------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "C.04")
def test_an_ambush_costs_half_a_die_of_battle_points() -> None:
    g = table(units={"salonae": ("rome", {"light": 4})}, no_tribes=["dalmatia"])
    deal(g, "greece", "ambush")
    begin(g, march, "rome", "rome", "salonae", 1)
    points = [
        there for there in BOARD.by_land[space("salonae")] if BOARD.ids[there].startswith("ltp")
    ]
    way = BOARD.ids[points[0]]
    while waiting(g) != "rome step":
        g.apply(6 if waiting(g) == "chance die" else g.legal()[0])
    take(g, way)
    assert waiting(g) == "greece reply_on_the_road"
    take(g, "ambush", 5)
    lost = [row for row in told(g) if row[0] == "units_lost"]
    assert sum(int(row[2]) for row in lost) == 3


# -- in battle -------------------------------------------------------------------------------------
def battle(walls: bool = False) -> State:
    """A Greek army from Athens attacks an eastern one next to it."""
    there = BOARD.ids[BOARD.by_land[space("athens")][0]]
    settlements = {there: ("east", "city")} if walls else {}
    units = {"athens": ("greece", {"heavy": 6}), there: ("east", {"heavy": 4})}
    g = lead(table(units=units, settlements=settlements), "greece_01", "athens")
    deal(g, "east", "tactical_surprise", "cunctator", "archimedes")
    deal(g, "greece", "poliorcetes")
    g.talents = [9] * 4
    begin(g, march, "greece", "greece", "athens", 1)
    while waiting(g) != "greece step":
        g.apply(6 if waiting(g) == "chance die" else g.legal()[0])
    return take(g, there)


@pytest.mark.rule("pax_romana", "C.37")
def test_a_tactical_surprise_gives_two_shifts() -> None:
    g = run_until(battle(), "east reply_in_battle")
    take(g, "tactical_surprise", "pass")
    assert g.battle.bonus == [0, 2]
    assert lies(g, "cunctator") == "hand"


@pytest.mark.rule("pax_romana", "C.12")
def test_cunctator_lets_an_army_withdraw_without_shame() -> None:
    g = run_until(battle(), "east reply_to_attack")
    take(g, "cunctator", "pass")
    assert g.this_turn.cunctators == 1 << EAST


@pytest.mark.rule("pax_romana", "C.05")
@pytest.mark.rule("pax_romana", "C.26")
@pytest.mark.rule("pax_romana", "R34")
def test_archimedes_defends_a_city_and_poliorcetes_attacks_it() -> None:
    g = battle(walls=True)
    run_until(g, "east reply_to_assault")
    take(g, "archimedes", "pass")
    assert g.this_turn.inventor == g.battle.space
    run_until(g, "greece reply_to_assault")
    take(g, "poliorcetes", "pass")
    assert g.battle.engine == [5, 0]
    assert g.talents[GREECE] == 7


@pytest.mark.rule("pax_romana", "C.05")
def test_archimedes_may_be_sent_to_a_city_beforehand() -> None:
    g = table(settlements={"athens": ("greece", "city")})
    take(played(g, "greece", "archimedes"), "athens")
    assert g.this_turn.inventor == space("athens")


# -- the wars of the successors --------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "C.36", "R47")
def test_a_greek_army_fights_greeks_under_another_command_and_is_greek_again() -> None:
    there = BOARD.ids[BOARD.by_land[space("athens")][0]]
    g = table(units={"athens": ("greece", {"heavy": 6}), there: ("greece", {"light": 1})})
    take(begin(g, card_segment, "rome"), "successor_wars")
    take(g, "athens")
    while waiting(g) != "rome step":
        g.apply(6 if waiting(g) == "chance die" else g.legal()[0])
    assert why_not(g, "rome") == "not_adjacent"
    take(g, there)
    while waiting(g) == "greece intercept":
        take(g, "pass")
    assert waiting(g) == "rome step", "outside towns it need not attack"
    take(g, "fall_on")
    assert waiting(g) == "greece withdraw"
    while waiting(g) != "over":
        names = offered(g) if waiting(g) != "chance die" else ["3"]
        quiet = [name for name in names if name in ("stand", "pass", "stop", "keep_units")]
        take(g, (quiet or names)[0])
    assert owner("successors") not in g.owner
    assert g.control[province("attica")] == GREECE


@pytest.mark.rule("pax_romana", "C.36")
def test_the_wars_of_the_successors_cost_greece_itself_two_steps() -> None:
    g = take(begin(table(), card_segment, "greece"), "successor_wars")
    assert g.stability[GREECE] == -2
