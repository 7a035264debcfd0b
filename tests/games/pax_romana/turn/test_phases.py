"""3.2, 6, 8.1, 12.14, 15.43: the phases one after the other, and what they promise in passing."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.rules.cities.building import rebuild
from ludus.games.pax_romana.rules.economy.levies import recruitment
from ludus.games.pax_romana.rules.economy.maintenance import upkeep_phase
from ludus.games.pax_romana.rules.economy.recruitment import cost, objective_barrier
from ludus.games.pax_romana.rules.movement.start import start_barrier
from ludus.games.pax_romana.rules.special.garrisons import break_up
from ludus.games.pax_romana.rules.turn.leaders import leader_phase
from ludus.games.pax_romana.rules.turn.sequence import preparations, turn
from ludus.games.pax_romana.rules.victory.points import geography
from ludus.games.pax_romana.vocabulary.questions_turn import OBJECTIVE_BOUGHT
from ludus.games.pax_romana.vocabulary.reasons_land import ALREADY_MOVED
from ludus.games.pax_romana.vocabulary.turns import PHASES, UPKEEP_PHASE
from ludus.games.pax_romana.vocabulary.units import COST, UNITS
from tests.games.pax_romana.kit import BOARD, garrisons, opened, power, space, spaces, table, unit
from tests.games.pax_romana.playing import begin, is_over, offered, take, waiting, why_not

ROME, CARTHAGE = power("rome"), power("carthage")


def phases(g: State) -> list[str]:
    """The phases in which anybody decides or dice are rolled, one after the other."""
    found: list[str] = []
    while not is_over(g):
        if not found or found[-1] != PHASES[g.phase]:
            found.append(PHASES[g.phase])
        seats = g.waiting_seats()
        if seats and g.to_move < 0:
            g.focus(seats[0])
        g.apply(g.legal()[-1])
    return found


@pytest.mark.rule("pax_romana", "3.2")
def test_the_phases_of_a_turn_follow_each_other() -> None:
    g = opened("II")
    g.markers_each, g.events_each = 1, 0
    g.launch(ROME, space("rhegium"), 1)
    assert phases(begin(g, turn)) == ["activations", "order"], "with nobody isolated"
    later = phases(begin(g, preparations))
    assert later == [name for name in ("upkeep", "leaders", "manpower") if name in later]
    assert {"leaders", "manpower"} <= set(later)


@pytest.mark.rule("pax_romana", "R10", "8.11")
def test_leaders_come_in_the_order_of_play_two_for_each() -> None:
    units = {"rome": ("rome", {"legion": 1}), "carthage": ("carthage", {"heavy": 1})}
    g = table("II", advanced=False, units=units)
    g.order = [CARTHAGE, ROME, *g.order[2:]]
    begin(g, leader_phase)
    placed = []
    while not is_over(g):
        if waiting(g).endswith("place_leader"):
            placed.append(waiting(g).split()[0])
        g.apply(g.legal()[0])
    assert placed == ["carthage", "carthage", "rome", "rome"]
    for whose in (ROME, CARTHAGE):
        assert sum(g.place[one] >= 0 for one in g.tables.leaders_of[whose]) == 2


@pytest.mark.rule("pax_romana", "R9")
def test_walls_may_be_rebuilt_in_part() -> None:
    g = table(settlements={"rome": ("rome", "city")})
    g.wall_up(space("rome"), 3)
    g.talents[ROME] = 9
    take(begin(g, rebuild, "rome"), "rome")
    assert offered(g) == ["1", "2"]
    take(g, 1)
    assert (g.walls[space("rome")], g.talents[ROME]) == (4, 8)


@pytest.mark.rule("pax_romana", "6.27")
def test_what_each_kind_of_unit_costs() -> None:
    prices = {"legion": 2, "heavy": 2, "light": 1, "horse": 2, "elephant": 1, "garrison": 0}
    assert {kind: COST[UNITS.index(kind)] for kind in prices} == prices


@pytest.mark.rule("pax_romana", "15.43")
@pytest.mark.parametrize(("stability", "talents"), [(8, 1), (0, 1), (-1, 2), (-3, 2), (-4, 3)])
def test_an_objective_costs_more_the_less_stable_a_power_is(stability: int, talents: int) -> None:
    g = table(stability=stability)
    assert cost(g, ROME, OBJECTIVE_BOUGHT) == talents
    assert not objective_barrier(g, ROME)
    g.goals = 0
    assert objective_barrier(g, ROME), "only where objectives are played with"


@pytest.mark.rule("pax_romana", "5.24")
def test_islands_belong_to_their_provinces() -> None:
    province = {name: BOARD.province_ids[BOARD.province[space(name)]] for name in (
        "lesbos_chios", "samos", "thasos", "limnos", "naxos", "baleares", "melita",
    )}  # fmt: skip
    assert (province["lesbos_chios"], province["samos"]) == ("ionia", "ionia")
    assert {province["thasos"], province["limnos"], province["naxos"]} == {"aegean"}
    aegean = BOARD.spaces_of[BOARD.province_ids.index("aegean")]
    assert sorted(aegean) == sorted(spaces("thasos", "limnos", "naxos"))
    for island in ("baleares", "melita"):
        g = table(units=garrisons("carthage", island))
        assert geography(g, CARTHAGE) == geography(table(), CARTHAGE) + 1, "it counts"


@pytest.mark.rule("pax_romana", "6.4", "6.41")
def test_what_is_given_up_is_nobody_elses_business_until_all_are_ready() -> None:
    g = table("II", advanced=False, galleys={"pisae": {"rome": 3}, "carthage": {"carthage": 1}})
    g.talents = [3] * 4
    g.phase = UPKEEP_PHASE
    begin(g, upkeep_phase)
    assert sorted(g.waiting_seats()) == [0, 1]
    g.focus(0)
    take(g, "pisae", "pay")
    assert g.view(0)["powers"]["rome"]["plan"]
    assert g.view(1)["powers"]["rome"]["plan"] is None
    assert (g.fleet(ROME, space("pisae")), g.talents[ROME]) == (3, 3), "not before all are ready"
    g.focus(1)
    take(g, "pay")
    assert (g.fleet(ROME, space("pisae")), g.talents[ROME]) == (2, 1)


@pytest.mark.rule("pax_romana", "12.14")
def test_garrisons_made_instead_of_a_minor_move_do_not_move() -> None:
    g = table(units={"capua": ("rome", {"light": 1})})
    take(begin(g, break_up, "rome", "rome"), "capua", "light")
    assert g.count(space("capua"), unit("garrison")) == 2
    assert start_barrier(space("capua"), g, ROME, ROME, 0) == ALREADY_MOVED


@pytest.mark.rule("pax_romana", "10.86")
def test_a_worn_unit_that_is_cut_off_where_its_kind_is_not_raised_is_not_mended() -> None:
    units = {
        "rome": ("rome", {"legion": 1, "worn_legion": 1}),
        "melita": ("rome", {"worn_legion": 1}),
    }
    g = table(units=units, galleys={"melita": {"carthage": 1}})
    g.talents[ROME] = 9
    take(begin(g, recruitment, "rome"), "mend_legion")
    assert offered(g, "space") == ["rome"]
    assert why_not(g, "melita") == "cut_off"
