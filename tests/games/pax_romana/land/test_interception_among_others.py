"""10.31, 10.34: interceptions where others stand, by guests, and what follows at a town or city."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.rules.turn.isolation import isolated
from tests.games.pax_romana.kit import owner, power, space, table, told, unit
from tests.games.pax_romana.land.scenes import at, set_out, talents
from tests.games.pax_romana.playing import is_over, lead, offered, take, waiting


def quiet(g: State) -> State:
    """Nobody can bribe or bid."""
    for whose in ("rome", "carthage", "greece", "east"):
        talents(g, whose, 0)
    return g


def beside_strangers() -> State:
    """Rome marches from Arretium to Pisae, which independents hold; Greeks stand at Genua."""
    g = quiet(
        table(
            units={
                "arretium": ("rome", {"legion": 2}),
                "pisae": ("syracuse", {"heavy": 1}),
                "genua": ("greece", {"heavy": 4, "light": 1}),
            }
        )
    )
    lead(g, "greece_01", "genua")
    return take(set_out(g, "rome", "arretium", 6), "pisae")


@pytest.mark.rule("pax_romana", "10.31")
def test_a_force_is_intercepted_where_strangers_stand() -> None:
    """The interceptors fight beside the strangers, who take no part."""
    g = beside_strangers()
    assert waiting(g) == "greece intercept"
    take(g, "genua", "all", 10)
    assert ("battle", "greece", "rome", "pisae", "13", "8") in told(g)
    assert at(g, "pisae") == {"heavy": 1}


@pytest.mark.rule("pax_romana", "10.31", "10.97")
def test_whoever_intercepted_among_strangers_goes_back() -> None:
    g = take(beside_strangers(), "genua", "all", 10, 1, 1)
    while g.hosted(space("pisae")):
        calm = [name for name in offered(g) if name in ("enough", "hold", "pass")]
        take(g, *calm) if calm else g.apply(7 if "two_dice" in waiting(g) else g.legal()[0])
    assert not g.hosted(space("pisae"))
    assert g.owner[space("genua")] == owner("greece")
    assert at(g, "pisae") == {"heavy": 1}


def town(inside: str) -> State:
    """Rome enters Pisae, a Greek town with light infantry; Greeks come from Genua."""
    g = quiet(
        table(
            units={
                "arretium": ("rome", {"legion": 9}),
                "pisae": ("greece", {"light": 2}),
                "genua": ("greece", {"heavy": 1}),
            },
            settlements={"pisae": ("greece", "town")},
        )
    )
    lead(g, "greece_01", "genua")
    take(set_out(g, "rome", "arretium", 2), "pisae", "genua", "all", inside)
    return take(g, "all", 12) if inside == "behind_walls" else take(g, 12)


@pytest.mark.rule("pax_romana", "7.31", "10.34")
def test_after_a_beaten_interception_the_town_is_attacked_for_nothing() -> None:
    """One point was left for the attack; it is still there, and the walls must be used."""
    g = take(town("behind_walls"), 1, 6)
    while not waiting(g).startswith("rome step") and g.march.owner == power("rome"):
        if any(line[0] == "used_walls" for line in told(g)):
            break
        g.apply(g.legal()[0] if waiting(g) != "chance die" else 6)
    assert ("used_walls", "greece", "pisae", "2") in told(g), "who said so uses walls (10.34)"
    assert g.march.points == 1
    assert "withdraw" not in {line[0] for line in told(g)}


def joint() -> State:
    """Romans are guests of Greeks at Genua; Carthage comes to Pisae."""
    g = table(
        units={"genua": ("greece", {"light": 1}), "arretium": ("carthage", {"heavy": 2})},
        alliance=("rome", "greece"),
    )
    stand_as_guests(g, "rome", "genua", legion=3)
    lead(g, "rome_01", "genua")
    return take(set_out(quiet(g), "carthage", "arretium", 3), "pisae")


def stand_as_guests(g: State, whose: str, name: str, **units: int) -> None:
    """Units come to a space that others hold."""
    for kind, n in units.items():
        g.enlist(owner(whose), space(name), unit(kind), n)


@pytest.mark.rule("pax_romana", "10.31", "R26")
def test_guests_intercept_on_their_own() -> None:
    g = joint()
    assert waiting(g) == "greece intercept", "the host may try too"
    take(g, "pass")
    assert waiting(g) == "rome intercept"
    assert offered(g, "space") == ["genua"]
    take(g, "genua", "all", 10)
    assert ("battle", "rome", "carthage", "pisae", "12", "6") in told(g)
    assert at(g, "genua") == {"light": 1}, "the host has stayed"


@pytest.mark.rule("pax_romana", "5.12", "R26")
def test_several_guests_stand_in_one_space() -> None:
    g = table(
        units={"genua": ("greece", {"light": 1})},
        alliance=("rome", "greece"),
        commands={"fortune": "greece", "pergamum": "greece"},
    )
    stand_as_guests(g, "rome", "genua", legion=1)
    stand_as_guests(g, "fortune", "genua", heavy=2)
    stand_as_guests(g, "pergamum", "genua", horse=1)
    assert g.hosted(space("genua")) == [owner("rome"), owner("fortune"), owner("pergamum")]
    g.end_alliances()
    g.send_guests_home()
    assert g.hosted(space("genua")) == [owner("fortune"), owner("pergamum")]
    assert not g.broken_laws()


@pytest.mark.rule("pax_romana", "12.44")
def test_a_power_is_the_host_of_those_it_uses() -> None:
    g = table(units={"genua": ("fortune", {"heavy": 2})}, commands={"fortune": "greece"})
    g.join(owner("greece"), space("genua"), 0, 1)
    assert g.owner[space("genua")] == owner("greece")
    assert g.hosted(space("genua")) == [owner("fortune")]


@pytest.mark.rule("pax_romana", "C.03")
def test_losses_may_be_those_of_pergamum() -> None:
    """17.2: units of Pergamum may be lost for those of its ally, as he chooses."""
    g = table(
        units={
            "venusia": ("rome", {"legion": 9}),
            "tarentum": ("greece", {"heavy": 3}),
        },
        commands={"pergamum": "greece"},
    )
    stand_as_guests(g, "pergamum", "tarentum", heavy=2)
    take(set_out(quiet(g), "rome", "venusia", 6), "tarentum", "stand", 2, 1)
    while waiting(g).endswith("shift"):
        take(g, "enough")
    take(g, "hold", "let_stay")
    while waiting(g) != "greece losses":
        g.apply(g.legal()[0])
    assert offered(g, "unit") == offered(g, "guest_unit") == ["heavy"]
    take(g, "guest_unit:heavy")
    assert at(g, "tarentum") == {"heavy": 3}
    assert g.guests(space("tarentum"), unit("heavy")) == 1


@pytest.mark.rule("pax_romana", "9.41", "R26")
def test_guests_are_isolated_like_anybody() -> None:
    g = table(units={"vetera": ("greece", {"light": 1})}, alliance=("rome", "greece"))
    stand_as_guests(g, "rome", "vetera", legion=3)
    linked = [0] * len(g.board.spaces)
    assert isolated(g, power("rome"), linked) == [space("vetera")]


def behind(worn: int, legions: int) -> State:
    """Carthage enters Pisae, where a worn legion stays behind the walls; Romans come from Rome."""
    came = {"legion": legions, "worn_legion": worn} if legions else {"worn_legion": worn}
    g = quiet(
        table(
            "II",
            units={
                "genua": ("carthage", {"heavy": 4}),
                "pisae": ("rome", {"worn_legion": 1}),
                "rome": ("rome", {kind: n for kind, n in came.items() if n}),
            },
            settlements={"pisae": ("rome", "town"), "rome": ("rome", "city")},
        )
    )
    lead(g, "rome_03", "rome")
    take(set_out(g, "carthage", "genua", 6), "pisae", "rome", "all", "behind_walls")
    return take(g, 12)


@pytest.mark.rule("pax_romana", "10.34", "10.86")
def test_a_worn_unit_behind_walls_is_whole_with_another_that_comes_and_fights() -> None:
    g = behind(1, 0)
    assert at(g, "pisae") == {"legion": 1}
    assert ("battle", "rome", "carthage", "pisae", "4", "12") in told(g)
    assert not g.broken_laws()
    while not is_over(g):
        g.apply(3 if waiting(g) == "chance die" else g.legal()[-1])
        assert not g.broken_laws()


@pytest.mark.rule("pax_romana", "10.34", "10.84")
def test_a_unit_that_is_reduced_outside_leaves_no_two_worn_ones_in_the_space() -> None:
    g = take(behind(0, 3), 4, 1)
    while waiting(g) != "rome losses":
        g.apply(g.legal()[-1])
    take(g, "reduced:legion")
    assert at(g, "pisae") == {"legion": 3}, "the one behind the walls and this one are whole"
    assert not g.broken_laws()
