"""10.3: interceptions of marches and retreats, by armies and by leaders alone."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.vocabulary.ids import NOBODY
from tests.games.pax_romana.kit import garrisons, space, table, told
from tests.games.pax_romana.land.scenes import at, force, set_out, talents
from tests.games.pax_romana.playing import lead, leader, take, waiting, why_not


def invasion(**units: dict[str, int]) -> State:
    """Carthage marches from Genua to Pisae, a Roman town; a Roman army is in Rome, a city."""
    stacks: dict[str, tuple[str, dict[str, int]]] = {
        "genua": ("carthage", {"heavy": 4}),
        "rome": ("rome", {"legion": 2}),
    }
    for name, stack in units.items():
        stacks[name] = ("rome", stack)
    g = table("II", units=stacks, settlements={"rome": ("rome", "city"), "pisae": ("rome", "town")})
    for whose in ("rome", "carthage"):
        talents(g, whose, 0)
    lead(g, "rome_03", "rome")
    return take(set_out(g, "carthage", "genua", 6), "pisae")


@pytest.mark.rule("pax_romana", "10.32", "10.33")
def test_the_first_example_of_interception() -> None:
    """A factor of 2 and a city: seven is enough, six is not (10.32)."""
    g = take(invasion(), "rome", "all")
    assert waiting(g) == "chance two_dice"
    take(g, 7)
    assert ("interception", "rome", "rome", "pisae", "7", "12") in told(g)
    assert ("battle", "rome", "carthage", "pisae", "8", "12") in told(g), "it is the attacker"
    g = take(invasion(), "rome", "all", 6)
    assert ("battle", "carthage", "rome", "pisae", "12", "2") in told(g), "the town is attacked"


@pytest.mark.rule("pax_romana", "10.31", "10.33")
def test_the_second_example_of_interception() -> None:
    """A leader alone comes to the help of a legion; the mover stays the attacker (10.33)."""
    g = take(invasion(pisae={"legion": 1}), "rome", "rome_03", "done", 8)
    assert ("interception", "rome", "rome", "pisae", "8", "13") in told(g)
    assert g.place[leader("rome_03")] == space("pisae")
    take(g, "stand", "open_field")
    assert ("battle", "carthage", "rome", "pisae", "12", "4") in told(g)
    assert g.battle.chief[1] == leader("rome_03")


@pytest.mark.rule("pax_romana", "10.32")
def test_from_a_town_an_interception_gets_one() -> None:
    """10.37, second example: 8 + 2 + 1 are not enough."""
    g = table(
        "II",
        units={"parma": ("carthage", {"heavy": 4}), "pisae": ("rome", {"legion": 1})},
        settlements={"pisae": ("rome", "town")},
    )
    talents(g, "rome", 0)
    lead(g, "rome_03", "pisae")
    take(set_out(g, "carthage", "parma", 6), "arretium", "pisae", "all", 8)
    assert ("interception", "rome", "pisae", "arretium", "8", "11") in told(g)
    assert waiting(g) == "carthage step"


@pytest.mark.rule("pax_romana", "10.32")
def test_an_own_city_helps_to_intercept_into_it() -> None:
    g = table(
        "II",
        units={"arretium": ("carthage", {"heavy": 4}), "capua": ("rome", {"legion": 1})},
        settlements={"rome": ("rome", "city")},
    )
    for whose in ("rome", "carthage"):
        talents(g, whose, 0)
    take(set_out(g, "carthage", "arretium", 6), "rome", "capua", 11)
    assert ("interception", "rome", "capua", "rome", "11", "12") in told(g)


@pytest.mark.rule("pax_romana", "10.97")
def test_who_did_not_drive_the_force_away_goes_back() -> None:
    """10.97: the force stays, the interceptors regroup, and the town is attacked for nothing."""
    g = take(invasion(), "rome", "all", 7, 3, 3, "enough", "reduced:legion")
    take(g, "unit:heavy", "reduced:heavy", 7)
    assert at(g, "rome") == {"legion": 1, "worn_legion": 1}
    assert [line[1:4] for line in told(g) if line[0] == "battle"][-1] == (
        "carthage", "rome", "pisae",
    )  # fmt: skip
    assert force(g)[1] == 4
    assert g.place[leader("rome_03")] == space("rome")


@pytest.mark.rule("pax_romana", "10.31")
def test_each_stack_beside_the_force_may_try_once() -> None:
    g = take(invasion(arretium={"legion": 1}), "rome", "all", 2)
    assert waiting(g) == "rome intercept"
    assert why_not(g, "rome") == "tried_already"
    assert why_not(g, "capua") == "no_neighbour"
    take(g, "pass")


@pytest.mark.rule("pax_romana", "10.31")
def test_nobody_intercepts_across_a_strait() -> None:
    g = table(
        "II",
        units={"catana": ("carthage", {"heavy": 2}), "rhegium": ("rome", {"legion": 2})},
    )
    take(set_out(g, "carthage", "catana", 6), "messana")
    assert waiting(g) == "carthage step"


@pytest.mark.rule("pax_romana", "10.31", "12.11")
def test_garrisons_do_not_intercept() -> None:
    g = table("II", units={"parma": ("carthage", {"heavy": 2})} | garrisons("rome", "ariminum"))
    take(set_out(g, "carthage", "parma", 6), "arretium")
    assert waiting(g) == "carthage step"


@pytest.mark.rule("pax_romana", "10.31", "R16")
def test_leaders_alone_are_not_intercepted() -> None:
    g = table("II", units={"rome": ("rome", {"legion": 2}), "parma": ("carthage", {"light": 1})})
    lead(g, "carthage_10", "parma")
    set_out(g, "carthage", "parma", 6, "carthage_10", "done")
    take(g, "arretium")
    assert waiting(g) == "carthage step"


@pytest.mark.rule("pax_romana", "10.96")
def test_a_retreat_may_be_intercepted() -> None:
    """10.96: but not by the force that was just fought."""
    g = table(
        "II",
        units={
            "parma": ("carthage", {"heavy": 6}), "arretium": ("rome", {"legion": 1}),
            "capua": ("carthage", {"light": 4}),
        },
    )  # fmt: skip
    for whose in ("rome", "carthage"):
        talents(g, whose, 0)
    take(set_out(g, "carthage", "parma", 6), "arretium", "stand", 4, 1, "enough", "retreat")
    while waiting(g) == "carthage losses":
        g.apply(g.legal()[0])
    take(g, "reduced:legion", "raise_not", "rome")
    assert waiting(g) == "carthage intercept"
    take(g, "capua", "all", 12)
    assert [line[1:4] for line in told(g) if line[0] == "battle"][-1] == (
        "carthage",
        "rome",
        "rome",
    )


@pytest.mark.rule("pax_romana", "10.34")
def test_units_behind_walls_stay_out_of_the_battle_outside() -> None:
    """10.34."""
    g = take(invasion(pisae={"light": 3}), "rome", "all", "behind_walls", "all", 7)
    assert ("battle", "rome", "carthage", "pisae", "8", "12") in told(g)
    g = take(invasion(pisae={"light": 3}), "rome", "all", "behind_walls", "unit:light", "done", 7)
    assert ("battle", "rome", "carthage", "pisae", "10", "12") in told(g), "some may stay, 10.34"
    g = take(invasion(pisae={"light": 3}), "rome", "all", "in_the_field", 7)
    assert ("battle", "rome", "carthage", "pisae", "11", "12") in told(g)


@pytest.mark.rule("pax_romana", "8.44")
def test_a_force_that_is_wiped_out_is_gone() -> None:
    g = table(
        "II",
        units={"parma": ("carthage", {"light": 1}), "rome": ("rome", {"legion": 5})},
        settlements={"rome": ("rome", "city")},
    )
    take(set_out(g, "carthage", "parma", 6), "arretium", "rome", "all", 12, 6, 1)
    while waiting(g) == "rome shift":
        g.apply(g.legal()[0])
    while g.march.owner != NOBODY:
        g.apply(g.legal()[0])
    assert at(g, "arretium"), "the interceptors hold the field"
