"""17.2: units of Pergamum march and fight in the army of their ally."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.rules.movement.march import march
from ludus.games.pax_romana.rules.naval.cargo import lie_at_sea
from ludus.games.pax_romana.vocabulary.owners import PERGAMUM
from tests.games.pax_romana.kit import owner, space, table, unit
from tests.games.pax_romana.land.scenes import at, force, stack_of, talents
from tests.games.pax_romana.playing import begin, lead, leader, offered, take, waiting, why_not


def camp(where: str = "thebes", *, enemy: int = 0) -> State:
    """Greeks at Thebes and their Pergamene ally; perhaps legions at Megara."""
    units = {"thebes": ("greece", {"heavy": 2})}
    if enemy:
        units["megara"] = ("rome", {"legion": enemy})
    g = table(units=units, commands={"pergamum": "greece"})
    for kind, n in (("heavy", 2), ("light", 1)):
        g.enlist(owner("pergamum"), space(where), unit(kind), n)
    for whose in ("rome", "carthage", "greece", "east"):
        talents(g, whose, 0)
    return g


def together(g: State, die: int = 4) -> State:
    """All of them set out."""
    begin(g, march, "greece", "greece", space("thebes"), 1)
    return take(g, "all", "pergamum", "all", die)


def lent(g: State) -> dict[str, int]:
    """Units of Pergamum in the force on the march."""
    return stack_of(g.march.borrowed)


def guests(g: State, name: str) -> dict[str, int]:
    return stack_of(lambda kind: g.guests_of(PERGAMUM, space(name), kind))


@pytest.mark.rule("pax_romana", "C.03", "R53")
def test_pergamum_marches_with_its_ally_and_stands_with_it_again() -> None:
    g = begin(camp(), march, "greece", "greece", space("thebes"), 1)
    take(g, "all")
    assert waiting(g) == "greece company"
    take(g, "pergamum", "every_unit:heavy", "done", 4)
    assert force(g) == ("thebes", 4, {"heavy": 4})
    assert lent(g) == {"heavy": 2}
    assert at(g, "thebes") == {"light": 1}, "the light infantry of Pergamum holds Thebes now"
    take(g, "chalcis", "stop")
    assert (at(g, "chalcis"), guests(g, "chalcis")) == ({"heavy": 2}, {"heavy": 2})
    assert not g.fresh_of(PERGAMUM, space("chalcis"), unit("heavy")), "9.14: they have moved"


@pytest.mark.rule("pax_romana", "R53")
def test_pergamum_stays_if_its_ally_says_so_and_for_minor_moves() -> None:
    g = begin(camp(), march, "greece", "greece", space("thebes"), 1)
    take(g, "all", "apart", 4)
    assert lent(g) == {}
    g = begin(camp(), march, "greece", "greece", space("thebes"), 0)
    assert waiting(take(g, "heavy")) == "chance die"


@pytest.mark.rule("pax_romana", "R53")
def test_pergamum_is_picked_up_on_the_way_for_a_point() -> None:
    g = camp("chalcis")
    begin(g, march, "greece", "greece", space("thebes"), 1)
    take(g, "all", 4, "chalcis", "pick_up", "pergamum", "all")
    assert force(g) == ("chalcis", 2, {"heavy": 4, "light": 1})
    assert lent(g) == {"heavy": 2, "light": 1}
    assert why_not(g, "break_up") == "allowed"
    take(g, "break_up")
    assert why_not(g, "unit:light") == "no_such_unit_here", "12.14: Pergamum makes no garrisons"


@pytest.mark.rule("pax_romana", "R53")
def test_a_king_of_pergamum_may_lead_both() -> None:
    g = lead(camp(), "other_07", "thebes")
    together(g)
    assert g.march.leaders == 1 << leader("other_07")
    assert g.march.points == 4 + g.tables.campaign[leader("other_07")]


@pytest.mark.rule("pax_romana", "C.03", "R53")
def test_both_attack_as_one_army_and_either_may_be_lost() -> None:
    g = take(together(camp(enemy=2)), "megara")
    while waiting(g) != "greece losses":
        take(g, 3) if waiting(g) == "chance die" else g.apply(g.legal()[0])
    assert g.battle.points[0] == 4 * 3 + 1, "heavy and light infantry of both"
    assert offered(g, "unit") == ["heavy"]
    assert offered(g, "guest_unit") == ["heavy", "light"]
    before = g.march.size()
    take(g, "guest_unit:light")
    assert g.march.size() == before - 1
    assert lent(g) == {"heavy": 2}


@pytest.mark.rule("pax_romana", "R53")
def test_who_is_left_on_the_way_is_the_allys_own_first() -> None:
    g = take(together(camp()), "chalcis", "leave_some", "unit:heavy", "done")
    assert at(g, "chalcis") == {"heavy": 1}
    take(g, "leave_some", "every_unit:heavy", "done")
    assert at(g, "chalcis") == {"heavy": 2}
    assert guests(g, "chalcis") == {"heavy": 2}
    assert lent(g) == {"light": 1}


@pytest.mark.rule("pax_romana", "R53")
def test_an_army_that_lies_at_sea_lies_there_as_two() -> None:
    g = together(camp())
    g.march.space = space("ntp_aegates")
    lie_at_sea(g)
    own, others = g.convoy(owner("greece"), g.march.space), g.convoy(PERGAMUM, g.march.space)
    assert g.convoy_count(own, unit("heavy")) == 2 == g.convoy_count(others, unit("heavy"))
    assert not g.march.has_units()
