"""16: events of the basic game, and what cards share with them."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.rules.events.disease import disease
from ludus.games.pax_romana.rules.events.harvest import harvest, harvest_time
from ludus.games.pax_romana.rules.events.markers import HAPPENINGS, befall, event
from ludus.games.pax_romana.rules.events.treasury import all_treasuries
from ludus.games.pax_romana.rules.events.unrest import judge_disorder, stability_check
from ludus.games.pax_romana.rules.special.fortune import dictator, fortune, is_rome_invaded
from ludus.games.pax_romana.rules.special.mercenaries import engage, hire, may_engage
from ludus.games.pax_romana.rules.special.pontus import pontus
from ludus.games.pax_romana.rules.turn.activations import activation
from ludus.games.pax_romana.vocabulary.owners import ALL_POWERS
from ludus.games.pax_romana.vocabulary.turns import EVENTS
from tests.games.pax_romana.kit import garrisons, owner, power, space, table, told, unit
from tests.games.pax_romana.playing import (
    begin,
    is_over,
    lead,
    leader,
    offered,
    take,
    waiting,
    why_not,
)


def there(g: State, at: str, kind: str) -> int:
    return g.count(space(at), unit(kind))


def basic(**settings: object) -> State:
    return table(advanced=False, **settings)  # type: ignore[arg-type]  # as they are given


# -- markers ---------------------------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "16.2")
def test_every_event_has_its_own_procedure() -> None:
    assert len(HAPPENINGS) == len(EVENTS)


@pytest.mark.rule("pax_romana", "16.12", "16.13")
def test_what_is_about_one_player_waits_for_the_next_who_is_activated() -> None:
    g = take(begin(basic(), event, "rome"), 1, 2)
    assert g.pending[EVENTS.index("galley_technology")] == 1
    begin(g, befall, "greece")
    assert g.this_turn.better_galleys == 1 << power("greece")
    assert not any(g.pending)


@pytest.mark.rule("pax_romana", "13.42", "R52")
def test_whoever_draws_the_marker_leads_an_invasion_at_once() -> None:
    g = take(begin(basic(), event, "rome"), 4, 5, 5, 5, 1, 1)
    assert waiting(g) == "rome horde_at"
    assert not any(g.pending)


@pytest.mark.rule("pax_romana", "16.2.g")
def test_a_conqueror_needs_an_elite_leader_on_the_map() -> None:
    g = begin(take(begin(basic(), event, "rome"), 1, 1), befall, "carthage")
    assert not g.this_turn.conquerors
    elite = next(n for n in g.tables.leaders_of[power("carthage")] if g.tables.elite[n])
    lead(g, g.tables.leader_ids[elite], "carthage")
    begin(take(begin(g, event, "rome"), 1, 1), befall, "carthage")
    assert g.this_turn.conquerors == 1 << power("carthage")


def test_a_check_nobody_is_low_enough_for_falls_back_on_who_drew_it() -> None:
    g = basic(stability=4)
    take(begin(g, event, "rome"), 5, 6)
    assert g.stability[power("rome")] == 3
    assert not any(g.pending)


@pytest.mark.rule("pax_romana", "16.2", "R45")
def test_an_uproar_takes_garrisons_and_shakes_whoever_holds_something_there() -> None:
    g = basic(units=garrisons("carthage", "caralis"))
    before = g.stability[power("carthage")]
    take(begin(g, event, "rome"), 2, 6, 5, 6)
    assert g.is_empty(space("caralis")), "and no warrior rises (R45)"
    assert g.stability[power("carthage")] <= before - 1


@pytest.mark.rule("pax_romana", "12.47")
def test_rome_never_has_the_soldier_of_fortune_but_another_event() -> None:
    g = take(begin(basic(), event, "carthage"), 6, 6)
    begin(g, befall, "rome")
    assert waiting(g) == "chance die"
    take(g, 1, 2)
    assert g.pending[EVENTS.index("galley_technology")] == 1


# -- harvests, treasuries, disease -----------------------------------------------------------------
@pytest.mark.rule("pax_romana", "16.2.a")
@pytest.mark.parametrize(("die", "steps"), [(2, 2), (3, -2)])
def test_an_even_die_is_a_good_harvest_and_an_odd_one_famine(die: int, steps: int) -> None:
    g = take(begin(basic(), harvest_time, "rome"), 1, die)
    assert g.stability[power("rome")] == steps


def test_the_harvest_of_a_card_moves_one_step() -> None:
    g = take(begin(table(), harvest, 1), 3)
    assert g.stability[power("greece")] == 1


def test_a_territory_that_nobody_controls_has_no_harvest() -> None:
    g = take(begin(table(), harvest, 1), 5)
    assert g.stability == [0, 0, 0, 0]


@pytest.mark.rule("pax_romana", "16.2.c")
def test_people_judge_treasuries() -> None:
    g = basic()
    g.talents[:] = [2, 3, 12, 13]
    begin(g, all_treasuries, "rome")
    assert g.stability == [-1, 0, 0, 1]


@pytest.mark.rule("pax_romana", "16.2.b")
@pytest.mark.parametrize(("advanced", "die", "dies"), [
    (False, 4, True), (False, 5, False), (True, 3, True), (True, 4, False),
])  # fmt: skip
def test_the_best_leader_dies_of_a_low_die(advanced: bool, die: int, dies: bool) -> None:
    g = table(advanced=advanced)
    best = next(n for n in g.tables.leaders_of[power("rome")] if g.tables.campaign[n] == 4)
    lead(g, g.tables.leader_ids[best], "rome")
    take(begin(g, disease, "rome"), die)
    assert (g.place[best] < 0) == dies


def test_of_two_leaders_as_great_their_power_names_the_sick_one() -> None:
    g = table()
    pool = g.tables.leaders_of[power("east")]
    same = [n for n in pool if g.tables.tactical[n] + g.tables.campaign[n] == 6][:2]
    for one in same:
        lead(g, g.tables.leader_ids[one], "antioch")
    begin(g, disease, "east")
    assert waiting(g) == "east sick_leader"
    assert len(offered(g)) == 2


# -- stability checks ------------------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "16.2.d")
def test_bread_and_games_cost_three_talents_or_stability() -> None:
    g = basic(stability=2)
    g.talents[power("rome")] = 2
    begin(g, stability_check, "rome")
    assert why_not(g, "talents:3") == "too_poor"
    take(g, "talents:1")
    assert (g.talents[power("rome")], g.stability[power("rome")]) == (1, 0)


def test_in_the_advanced_game_they_cost_two() -> None:
    g = table(stability=2)
    g.talents[power("rome")] = 5
    begin(g, stability_check, "rome")
    assert offered(g) == ["0", "1", "2"]


def test_whoever_is_stable_enough_is_not_checked() -> None:
    assert is_over(begin(basic(stability=4), stability_check, "rome"))


@pytest.mark.rule("pax_romana", "16.2.e")
def test_disorder_wants_an_army_that_marches_into_a_capital() -> None:
    g = basic(stability=-1, units={**garrisons("rome", "gades"), "rome": ("rome", {"legion": 2})})
    begin(g, stability_check, "rome")
    assert g.disorder == 1 << power("rome")
    before = g.stability[power("rome")]
    g.spent.add(owner("rome"), space("rome"), unit("legion"), 1)
    judge_disorder(g, power("rome"))
    assert g.stability[power("rome")] == before
    assert there(g, "gades", "garrison") == 1


def test_without_it_all_garrisons_desert() -> None:
    g = basic(stability=-1, units={**garrisons("rome", "gades"), "rome": ("rome", {"legion": 2})})
    begin(g, stability_check, "rome")
    judge_disorder(g, power("rome"))
    assert g.is_empty(space("gades"))


@pytest.mark.rule("pax_romana", "16.2.f")
def test_civil_war_takes_units_with_an_odd_die_and_all_leaders() -> None:
    g = basic(
        stability=-4,
        units={"rome": ("rome", {"legion": 2}), "capua": ("rome", {"legion": 3})},
        settlements={"capua": ("rome", "town")},
    )
    g.stability[power("rome")] = -4
    lead(g, "rome_01", "rome")
    g.markers[power("rome")] = 2
    take(begin(g, stability_check, "rome"), 2, 3)
    assert there(g, "rome", "legion") == 2
    assert there(g, "capua", "legion") == 0
    assert g.settlement[space("capua")], "towns stay"
    assert waiting(g) == "chance leader_drawn"
    g.apply(next(n for n, odds in enumerate(g.weights()) if odds))
    take(g, "rome")
    assert g.stability[power("rome")] == -1
    assert g.markers[power("rome")] == 0
    on_map = [n for n in g.tables.leaders_of[power("rome")] if g.place[n] >= 0]
    assert len(on_map) == 1


@pytest.mark.rule("pax_romana", "C.35")
@pytest.mark.rule("pax_romana", "R46")
def test_in_the_advanced_game_civil_war_is_all_the_next_marker_does() -> None:
    """17.2: half the land units of a space that turns go, by choice; nothing is paid or drawn."""
    g = table(stability=-4, units={"rome": ("rome", {"legion": 3, "light": 1, "garrison": 1})})
    begin(g, stability_check, "rome")
    assert is_over(g)
    assert there(g, "rome", "legion") == 3
    before = g.talents[power("rome")]
    take(begin(g, activation, "rome", 1), 1)
    assert offered(g) == ["legion", "light"]
    take(g, "legion", "light")
    assert there(g, "rome", "legion") == 2
    assert there(g, "rome", "garrison") == 1
    while not is_over(g):
        g.apply(g.legal()[0])
    assert g.stability[power("rome")] == -1
    assert g.talents[power("rome")] == before
    assert not g.torn


@pytest.mark.rule("pax_romana", "16.13")
def test_an_event_waits_for_a_marker_that_is_drawn() -> None:
    g = basic(stability=0)
    g.pending[EVENTS.index("galley_technology")] = 1
    take(begin(g, activation, "rome", 0), "lose")
    assert g.pending[EVENTS.index("galley_technology")] == 1, "the first round is not drawn"
    take(begin(g, activation, "greece", 1), "lose")
    assert g.this_turn.better_galleys == 1 << power("greece"), "3.41: he is active all the same"


# -- mercenaries -----------------------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "12.21", "12.25")
def test_mercenaries_join_units_or_provinces_abroad_for_two_talents() -> None:
    g = basic(units={"gades": ("greece", {"heavy": 1}), "pella": ("greece", {"heavy": 1})})
    g.talents[power("greece")] = 4
    begin(g, hire, "greece")
    assert why_not(g, "athens") == "no_camp", "not at home without an army"
    take(g, "gades", "pella")
    assert is_over(g), "no talents are left"
    assert (there(g, "gades", "hired_heavy"), there(g, "pella", "hired_heavy")) == (1, 1)


@pytest.mark.rule("pax_romana", "12.24")
def test_rome_hires_nobody() -> None:
    g = table(units={"rome": ("rome", {"legion": 1})})
    assert is_over(begin(g, hire, "rome"))
    assert not may_engage(g, power("rome"))


def test_carthage_hires_no_more_than_its_manpower() -> None:
    g = basic(units={"carthage": ("carthage", {"heavy": 15}), "gades": ("carthage", {"light": 1})})
    assert is_over(begin(g, hire, "carthage"))


@pytest.mark.rule("pax_romana", "12.23")
@pytest.mark.parametrize(("kind", "n"), [
    ("hired_light", 2), ("hired_horse", 1), ("hired_heavy", 1),
])  # fmt: skip
def test_two_talents_buy_one_of_three_bargains(kind: str, n: int) -> None:
    g = table(units={"carthage": ("carthage", {"heavy": 1})})
    take(begin(g, engage, "carthage"), kind, "carthage")
    assert there(g, "carthage", kind) == n


# -- the Soldier of Fortune, the dictator, Pontus --------------------------------------------------
@pytest.mark.rule("pax_romana", "12.42", "12.43")
def test_the_soldier_of_fortune_camps_at_home_with_his_army() -> None:
    g = begin(table(), fortune, "greece")
    assert why_not(g, "rome") == "not_at_home"
    take(g, "pella")
    assert g.owner[space("pella")] == owner("fortune")
    army = ("heavy", "light", "horse", "elephant")
    assert [there(g, "pella", kind) for kind in army] == [4, 2, 1, 1]
    assert g.place[leader("other_01")] == space("pella")
    assert is_over(begin(g, fortune, "carthage")), "there is only one"


@pytest.mark.rule("pax_romana", "12.47")
def test_rome_names_a_dictator_out_of_three() -> None:
    g = table(units={"capua": ("carthage", {"heavy": 1})})
    assert is_rome_invaded(g)
    lead(g, "rome_10", "rome")
    take(begin(g, dictator, "rome"), "rome_10")
    for _ in range(3):
        assert waiting(g) == "chance leader_drawn"
        g.apply(next(n for n, odds in enumerate(g.weights()) if odds))
    assert len(offered(g)) == 3
    take(g, offered(g)[0])
    on_map = [n for n in g.tables.leaders_of[power("rome")] if g.place[n] >= 0]
    assert len(on_map) == 1


@pytest.mark.rule("pax_romana", "12.55")
def test_pontus_rises_unit_by_unit_with_a_marker_of_its_own() -> None:
    g = table(units=garrisons("greece", "sinope"))
    begin(g, pontus, "east")
    assert why_not(g, "sinope") == "space_occupied"
    take(g, *["amisus"] * 4, *["amasia"] * 3, "amisus")
    assert there(g, "amisus", "heavy") == 4
    assert g.fleet(owner("pontus"), space("amisus")) == 1
    assert g.pontic_marker
    assert g.commands[owner("pontus")] == ALL_POWERS[power("east")]
    assert told(g)[0] == ("pontus_rises", "east")
