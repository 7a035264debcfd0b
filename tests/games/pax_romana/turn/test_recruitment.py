"""6.2 to 6.4 and 15.43: what is raised, built, mended, bought and kept, some of it in secret."""

from __future__ import annotations

from random import Random

import pytest

from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.rules.cards.play import card_segment
from ludus.games.pax_romana.rules.economy.dissolving import dissolve
from ludus.games.pax_romana.rules.economy.levies import recruitment
from ludus.games.pax_romana.rules.economy.maintenance import upkeep_phase
from ludus.games.pax_romana.rules.economy.manpower import manpower_phase, take_objective
from ludus.games.pax_romana.rules.economy.plans import plan
from ludus.games.pax_romana.rules.economy.recruitment import site_barrier, trace_lines, unspent
from ludus.games.pax_romana.rules.turn.isolation import suffer
from ludus.games.pax_romana.vocabulary.questions_turn import LIGHT_LEVY
from ludus.games.pax_romana.vocabulary.turns import DISBANDING, MANPOWER_PHASE, UPKEEP_PHASE
from tests.games.pax_romana.kit import BOARD, garrisons, owner, power, province, space, table, unit
from tests.games.pax_romana.playing import begin, offered, take, waiting, why_not

ROME, CARTHAGE, GREECE, EAST = (power(id) for id in ("rome", "carthage", "greece", "east"))
HOMES = {"rome": ("rome", {"legion": 2}), "carthage": ("carthage", {"heavy": 2})}


def rich(g: State, talents: int = 20) -> State:
    g.talents = [talents] * len(g.talents)
    return g


def has(g: State, at: str, kind: str) -> int:
    return g.count(space(at), unit(kind))


@pytest.mark.rule("pax_romana", "6.21")
@pytest.mark.rule("pax_romana", "6.23")
def test_units_are_raised_where_they_are_paid_for() -> None:
    g = begin(rich(table(units=HOMES)), recruitment, "rome")
    take(g, "legion", "capua", "legion", "rome", "enough")
    assert (has(g, "capua", "legion"), has(g, "rome", "legion"), g.talents[ROME]) == (1, 3, 16)
    assert waiting(g) == "over"


@pytest.mark.rule("pax_romana", "6.23")
def test_units_do_not_come_where_others_are() -> None:
    g = rich(table(units={**HOMES, "capua": ("carthage", {"light": 1})}))
    begin(g, recruitment, "rome")
    take(g, "legion")
    assert why_not(g, "capua") == "space_taken"
    assert why_not(g, "carthage") == "province_closed"


@pytest.mark.rule("pax_romana", "6.21")
def test_an_operation_raises_units_or_builds_galleys() -> None:
    g = begin(rich(table(units=HOMES)), recruitment, "rome")
    take(g, "legion", "rome")
    assert why_not(g, "galley") == "land_or_sea"
    g = begin(rich(table(units=HOMES)), recruitment, "rome")
    take(g, "galley", offered_port(g))
    assert why_not(g, "legion") == "land_or_sea"


def offered_port(g: State) -> str:
    """Any port on offer after galleys were chosen."""
    copy = g.clone()
    take(copy, "galley")
    return offered(copy, "space")[0]


@pytest.mark.rule("pax_romana", "6.3")
def test_galleys_are_built_in_ports_that_one_controls() -> None:
    g = begin(rich(table(units=HOMES)), recruitment, "rome")
    take(g, "galley")
    assert why_not(g, "capua") == "no_port"
    assert why_not(g, "carthage") == "not_yours"
    port = offered(g, "space")[0]
    take(g, port)
    assert (g.fleet(ROME, space(port)), g.talents[ROME]) == (1, 18)


@pytest.mark.rule("pax_romana", "6.43")
def test_carthage_never_builds_beyond_its_manpower() -> None:
    g = rich(table(units={"carthage": ("carthage", {"heavy": 14})}))
    begin(g, recruitment, "carthage")
    take(g, "heavy", "carthage")
    assert why_not(g, "heavy") == "manpower_full"
    assert why_not(g, "horse") == "allowed"


def test_elephants_are_not_raised_where_they_would_be_alone() -> None:
    g = begin(rich(table(units={"antioch": ("east", {"heavy": 1})})), recruitment, "east")
    take(g, "elephant")
    assert offered(g, "space") == ["antioch"]


@pytest.mark.rule("pax_romana", "6.22")
def test_plans_are_sealed_until_all_are_ready() -> None:
    g = rich(table("II", advanced=False, units=HOMES))
    g.phase = MANPOWER_PHASE
    begin(g, manpower_phase)
    assert g.waiting_seats() == [0, 1]
    g.focus(0)
    take(g, "legion", "capua", "enough")
    assert (has(g, "capua", "legion"), g.talents[ROME]) == (0, 20)
    own, other = g.view(0)["powers"]["rome"], g.view(1)["powers"]["rome"]
    assert own["plan"] == [{"what": "legion", "at": "capua"}]
    assert other["plan"] is None
    assert g.determinize(1, Random(1)).plans == ()
    g.focus(1)
    take(g, "enough")
    assert (has(g, "capua", "legion"), g.talents[ROME], waiting(g)) == (1, 18, "over")


@pytest.mark.rule("pax_romana", "10.86")
def test_a_worn_unit_that_nobody_pays_for_settles_down() -> None:
    g = rich(table("II", advanced=False, units={"rome": ("rome", {"legion": 1, "worn_legion": 1})}))
    begin(g, manpower_phase)
    g.focus(0)
    take(g, "enough")
    g.focus(1)
    take(g, "enough")
    assert (has(g, "rome", "worn_legion"), has(g, "rome", "garrison")) == (0, 1)


@pytest.mark.rule("pax_romana", "10.86")
def test_a_worn_unit_is_made_whole_for_a_talent() -> None:
    g = rich(table(units={"rome": ("rome", {"worn_legion": 1})}))
    begin(g, recruitment, "rome")
    take(g, "mend_legion", "rome")
    assert (has(g, "rome", "legion"), has(g, "rome", "worn_legion"), g.talents[ROME]) == (1, 0, 19)


@pytest.mark.rule("pax_romana", "6.4")
@pytest.mark.rule("pax_romana", "6.41")
@pytest.mark.rule("pax_romana", "6.4")
def test_galleys_are_kept_for_a_talent_each_or_given_up_in_secret() -> None:
    g = table("II", advanced=False, units=HOMES, galleys={"pisae": {"rome": 3}})
    g.talents[ROME] = 2
    g.phase = UPKEEP_PHASE
    begin(g, upkeep_phase)
    assert waiting(g) == "rome maintain"
    assert why_not(g, "pay") == "no_talent"
    take(g, "pisae")
    assert g.fleet(ROME, space("pisae")) == 3
    take(g, "pay")
    assert (g.fleet(ROME, space("pisae")), g.talents[ROME]) == (2, 0)


@pytest.mark.rule("pax_romana", "6.42")
def test_infantry_beyond_the_manpower_is_paid_for_or_disbanded() -> None:
    g = table("III", advanced=False, units={"antioch": ("east", {"heavy": 25})})
    g.talents[EAST] = 4
    begin(g, upkeep_phase)
    assert g.about() == {"n": 7}
    for _ in range(3):
        take(g, "antioch", "heavy")
    take(g, "pay")
    assert (has(g, "antioch", "heavy"), g.talents[EAST]) == (22, 0)


@pytest.mark.rule("pax_romana", "15.43")
@pytest.mark.rule("pax_romana", "15.44")
def test_one_objective_a_phase_is_bought_by_whoever_has_fewer_than_three() -> None:
    g = rich(table(units=HOMES))
    begin(g, manpower_phase)
    g.focus(0)
    take(g, "objective")
    assert why_not(g, "objective") == "one_objective"
    g.held[0] = 3
    g.pool[0] -= 2
    g.plans = ()
    assert why_not(g, "objective") == "three_objectives"


@pytest.mark.rule("pax_romana", "15.47")
def test_an_objective_that_a_power_may_not_use_is_not_drawn() -> None:
    g = begin(table(), take_objective, "east")
    assert "B" not in offered(g)
    take(g, "A")
    assert g.view(g.seats[EAST])["powers"]["east"]["held"] == {"A": 1}
    assert g.view(0)["powers"]["east"]["held"] is None


@pytest.mark.rule("pax_romana", "14.22")
def test_as_many_armies_are_dissolved_as_one_likes() -> None:
    g = table(units=HOMES, settlements={"capua": ("rome", "town")})
    begin(g, dissolve, "rome")
    take(g, "rome", "legion")
    assert (has(g, "rome", "legion"), waiting(g)) == (1, "rome dissolve"), "even within the limit"
    take(g, "rome", "legion")
    assert (has(g, "rome", "legion"), waiting(g)) == (0, "over")


@pytest.mark.rule("pax_romana", "14.22")
def test_who_loses_his_activation_by_a_card_dissolves_nothing() -> None:
    """Units are dissolved after the card was drawn, not before."""
    g = rich(table(units=HOMES), 1)
    g.variants = DISBANDING
    begin(g, card_segment, "rome")
    assert waiting(g) == "chance card_drawn"
    take(g, "dies_irae", "forgo")
    assert waiting(g) == "over"
    g = rich(table(units=HOMES))
    g.variants = DISBANDING
    begin(g, card_segment, "rome")
    take(g, "revenues_stability")
    assert waiting(g) == "rome dissolve"


@pytest.mark.rule("pax_romana", "6.24")
def test_units_come_to_an_empty_space_of_a_conquered_home() -> None:
    held = {at: ("rome", {"legion": 1}) for at in ("antioch", "laodicea", "damascus", "palmyra")}
    g = rich(table(units=held))
    assert g.control[province("syria")] == power("rome")
    empty = [BOARD.ids[at] for at in BOARD.spaces_of[province("syria")] if g.owner[at] < 0]
    take(begin(g, recruitment, "rome"), "light")
    assert set(empty) <= set(offered(g))


# -- lines through Rhodes --------------------------------------------------------------------------
def beyond_rhodes(talents: int) -> State:
    """Greece holds Lycia, and only Rhodes links it to home: the East stands all around."""
    others = garrisons("east", "miletus", "celaenae", "side")
    rhodes = {"rhodes": ("rhodes", {"heavy": 2})}
    army = {"halicarnassus": ("greece", {"light": 4})}
    g = table(
        units={**garrisons("greece", "cibyra", "patara"), **army, **others, **rhodes},
        pirates=["ntp_lycian"],
    )
    return rich(g, talents)


@pytest.mark.rule("pax_romana", "6.16", "R6")
def test_a_line_through_rhodes_costs_a_talent_for_each_province() -> None:
    g = begin(beyond_rhodes(4), recruitment, "greece")
    take(g, "light", "patara")
    assert g.talents[GREECE] == 2, "one for the unit, one for the line"
    take(g, "light", "cibyra")
    assert g.talents[GREECE] == 1, "the line is paid for"
    g = begin(beyond_rhodes(1), recruitment, "greece")
    assert why_not(g, "light") == "not_raised", "no talent is left for the line"


@pytest.mark.rule("pax_romana", "6.16", "R6")
def test_a_plan_pays_the_toll_of_rhodes_once_for_a_province() -> None:
    g = beyond_rhodes(4)
    trace_lines(g, GREECE)
    for _ in range(2):
        plan(g, GREECE, LIGHT_LEVY, space("patara"))
    assert unspent(g, GREECE) == 1
    assert not site_barrier(space("patara"), g, GREECE, LIGHT_LEVY)


@pytest.mark.rule("pax_romana", "6.16", "10.86")
def test_a_worn_unit_beyond_rhodes_is_mended_for_the_toll_too() -> None:
    g = beyond_rhodes(2)
    g.put(owner("greece"), space("halicarnassus"), unit("worn_heavy"), 1)
    take(begin(g, recruitment, "greece"), "mend_heavy", "halicarnassus")
    assert g.talents[GREECE] == 1, "heavy infantry is raised in Lycia itself: no line is needed"


@pytest.mark.rule("pax_romana", "6.16", "9.41")
def test_a_toll_to_rhodes_keeps_an_army_from_being_isolated() -> None:
    g = begin(beyond_rhodes(1), suffer, "greece")
    assert waiting(g) == "greece line_toll"
    take(g, "pay_toll")
    assert (g.talents[GREECE], waiting(g)) == (0, "over")
    g = begin(beyond_rhodes(0), suffer, "greece")
    assert waiting(g) == "chance die", "without a talent there is no line"
