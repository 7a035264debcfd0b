"""Two battles of public session reports, and small promises that no other test makes."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.rules.movement.march import march
from ludus.games.pax_romana.rules.naval.sailing import sail
from ludus.games.pax_romana.rules.special.militia import is_bled
from ludus.games.pax_romana.vocabulary.battles import DEFENDER
from tests.games.pax_romana.kit import owner, space, table, told
from tests.games.pax_romana.land.scenes import approach, at, set_out
from tests.games.pax_romana.naval.scenes import fleet, waters
from tests.games.pax_romana.playing import begin, lead, take, waiting


@pytest.mark.rule("pax_romana", "10.51", "7.31")
def test_walls_leave_one_shift_of_a_better_leader() -> None:
    """Twelve points against ten behind walls: no odds, one shift for the leader, a draw."""
    g = table(
        units={"venusia": ("greece", {"heavy": 4}), "capua": ("rome", {"legion": 2})},
        settlements={"capua": ("rome", "town")},
    )
    g.talents = [0] * len(g.talents)
    lead(g, "greece_01", "venusia")
    take(set_out(g, "greece", "venusia", 6), "capua")
    while waiting(g) in ("rome intercept", "rome withdraw"):
        take(g, "pass" if waiting(g).endswith("intercept") else "stand")
    take(g, "use_walls", 2, 3)
    assert ("battle", "greece", "rome", "capua", "12", "10") in told(g)
    assert ("shifts", "greece", "1", "rome", "0") in told(g)
    take(g, "spare")
    assert ("battle_drawn", "greece", "rome", "capua") in told(g)
    assert ("toll", "greece", "20", "2") in told(g)


@pytest.mark.rule("pax_romana", "10.51", "10.61")
def test_four_shifts_turn_a_lost_battle() -> None:
    """Sixteen points against fifteen, leaders of 3 and 2, supremacy: 30 and 60 are 0 and 70."""
    g = table(
        units={
            "thebes": ("greece", {"heavy": 4, "light": 1, "horse": 3}),
            "athens": ("east", {"heavy": 5}),
        }
    )
    g.talents = [0] * len(g.talents)
    lead(g, "greece_01", "thebes")
    lead(g, "east_03", "athens")
    take(set_out(g, "greece", "thebes", 6), "athens", "stand", 6, 3)
    assert ("battle", "greece", "east", "athens", "16", "15") in told(g)
    assert ("shifts", "greece", "4", "east", "0") in told(g)
    take(g, "spare", "spare", "spare", "harm")
    assert ("battle_won", "greece", "east", "athens") in told(g)
    assert list(g.battle.dice) == [7, 0]


@pytest.mark.rule("pax_romana", "12.74")
def test_losses_against_slaves_raise_no_militia() -> None:
    g = table(units={"capua": ("rome", {"legion": 2})})
    approach(g, "carthage", "rome", "capua", {"heavy": 3})
    g.battle.before[DEFENDER] = 9
    assert not is_bled(g, DEFENDER, owner("slaves_rome"))
    assert is_bled(g, DEFENDER, owner("carthage"))


@pytest.mark.rule("pax_romana", "3.52", "3.53")
def test_all_units_of_a_space_are_one_army_without_limit() -> None:
    g = table(units={"rome": ("rome", {"legion": 60, "light": 50, "horse": 40})})
    take(set_out(g, "rome", "rome", 4), "capua", "stop")
    assert at(g, "capua") == {"legion": 60, "light": 50, "horse": 40}


@pytest.mark.rule("pax_romana", "R48")
def test_fleets_of_allies_are_two_fleets() -> None:
    """Each is met by itself; an ally moves only his own squadrons."""
    g = waters(
        galleys={"corcyra": {"carthage": 5}, "actium": {"rome": 1, "greece": 1}},
        alliance=("rome", "greece"),
    )
    take(begin(g, sail, "carthage", "carthage", "corcyra", 1), 5, "actium")
    assert waiting(g) == "rome challenge"
    take(g, "let_pass")
    assert waiting(g) == "greece challenge"
    g = waters(galleys={"actium": {"rome": 1, "greece": 1}}, alliance=("rome", "greece"))
    take(begin(g, sail, "greece", "greece", "actium", 1), 1, "corcyra")
    assert fleet(g, "rome", "actium") == 1


@pytest.mark.rule("pax_romana", "2.7")
def test_a_die_has_six_faces() -> None:
    g = table(units={"rome": ("rome", {"legion": 1})})
    begin(g, march, "rome", "rome", space("rome"), 1)
    assert waiting(g) == "chance die"
    assert [face for face, weight in enumerate(g.weights()) if weight] == [1, 2, 3, 4, 5, 6]
