"""What the greedy bot thinks of a position: armies in enemy lands, provinces left alone, towns."""

from __future__ import annotations

from ludus.games.pax_romana.judgement.evaluation import evaluate
from ludus.games.pax_romana.judgement.lands import share
from ludus.games.pax_romana.judgement.prospects import levies_worth, moves_left
from ludus.games.pax_romana.judgement.resources import purse, sites
from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.rules.economy.plans import plan
from ludus.games.pax_romana.rules.movement.march import march
from ludus.games.pax_romana.vocabulary.owners import ROME
from ludus.games.pax_romana.vocabulary.questions_turn import LEGION_LEVY
from ludus.games.pax_romana.vocabulary.turns import MANPOWER_PHASE
from tests.games.pax_romana.kit import BOARD, garrisons, power, space, table
from tests.games.pax_romana.playing import begin, lead, take


def rome_in_narbonensis(legions: int) -> float:
    """How near Rome is to Narbonensis, of which a tribe holds a part."""
    g = table(units={"massilia": ("rome", {"legion": legions})})
    return share(g, BOARD.province[space("massilia")], ROME, 1, 2)


def test_a_foothold_among_others_is_worth_little_without_an_army() -> None:
    assert rome_in_narbonensis(1) < rome_in_narbonensis(4)


def picked(*words: str) -> float:
    """What an activation still offers Rome that puts together a force in Corsica."""
    g = table(units={"aleria": ("rome", {"legion": 2})})
    g.activation.power = power("rome")
    take(begin(g, march, "rome", "rome", space("aleria"), 1), *words)
    return moves_left(g, ROME)


def test_the_last_unit_does_not_leave_a_province_for_nothing() -> None:
    lead_in = picked("unit:legion")
    g = table(units={**garrisons("rome", "urcinium"), "aleria": ("rome", {"legion": 1})})
    lead(g, "rome_05", "aleria")
    g.activation.power = power("rome")
    take(begin(g, march, "rome", "rome", space("aleria"), 1), "unit:legion")
    with_garrison = moves_left(g, ROME)
    g = lead(table(units={"aleria": ("rome", {"legion": 1})}), "rome_05", "aleria")
    g.activation.power = power("rome")
    take(begin(g, march, "rome", "rome", space("aleria"), 1), "unit:legion")
    assert moves_left(g, ROME) < with_garrison
    assert lead_in > moves_left(g, ROME)


def ready(talents: int) -> State:
    """A Roman garrison at Ancona, where no town is, and so many talents."""
    g = table(units=garrisons("rome", "ancona"))
    g.talents[ROME] = talents
    return g


def test_garrisons_are_sites_of_towns_as_far_as_talents_go() -> None:
    assert [sites(ready(n), ROME) for n in (0, 1, 2, 9)] == [0, 0, 1, 1]
    seat = ready(2).seats[ROME]
    assert evaluate(ready(2), seat) > evaluate(ready(1), seat)


def test_talents_for_markers_are_worth_more_than_those_for_towns_and_these_more_than_the_rest() -> (
    None
):
    g = table()
    worth = [purse(g, ROME, n + 1) - purse(g, ROME, n) for n in (0, g.markers_each, 30)]
    assert worth == sorted(worth, reverse=True)
    assert len(set(worth)) == 3


def test_units_are_raised_where_a_leader_is() -> None:
    found = []
    for at in ("rome", "ancona"):
        g = lead(table(), "rome_05", "rome")
        g.phase, g.talents[ROME] = MANPOWER_PHASE, 12
        plan(g, ROME, LEGION_LEVY, space(at))
        found.append(levies_worth(g, ROME))
    assert found[0] > found[1]
