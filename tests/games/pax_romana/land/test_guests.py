"""5.12, 12.44: units of two owners in a space: allies, and those whom a power uses as its own."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.position.guests import GUESTS, KEPT_FREE
from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.rules.movement.ground import foe_at
from ludus.games.pax_romana.rules.movement.march import land_move, march
from ludus.games.pax_romana.vocabulary.owners import OWNERS
from tests.games.pax_romana.kit import (
    BOARD,
    garrisons,
    owner,
    power,
    space,
    stand,
    table,
    told,
    unit,
)
from tests.games.pax_romana.land.scenes import at, force, set_out, stack_of, talents
from tests.games.pax_romana.playing import begin, lead, offered, take, waiting, why_not


def guests_at(g: State, name: str) -> tuple[str, dict[str, int]] | None:
    """Whose guests stand in a space, and which."""
    if space(name) not in g.guest_at:
        return None
    (whose,) = g.hosted(space(name))
    return OWNERS[whose], stack_of(lambda kind: g.guests(space(name), kind))


def visit() -> State:
    """Rome has come to its Greek ally at Tarentum."""
    g = table(
        units={
            "venusia": ("rome", {"legion": 2, "light": 1}),
            "tarentum": ("greece", {"heavy": 2}),
        },
        alliance=("rome", "greece"),
    )
    for whose in ("rome", "greece", "carthage"):
        talents(g, whose, 0)
    return take(set_out(g, "rome", "venusia", 4), "tarentum", "stop")


@pytest.mark.rule("pax_romana", "5.12", "R26")
def test_allies_stand_in_one_space() -> None:
    g = visit()
    assert at(g, "tarentum") == {"heavy": 2}
    assert guests_at(g, "tarentum") == ("rome", {"legion": 2, "light": 1})
    assert g.occupant(space("tarentum")) == power("greece"), "the host holds it"
    assert g.heavies(power("rome")) == 2
    (seen,) = g.view(0)["land"]["guests"]
    assert (seen["at"], seen["owner"]) == ("tarentum", "rome")


@pytest.mark.rule("pax_romana", "5.12")
def test_without_an_alliance_nobody_is_a_guest() -> None:
    g = table(
        units={"venusia": ("rome", {"legion": 2}), "tarentum": ("pontus", {"heavy": 2})},
        commands={"pontus": "rome"},
    )
    take(set_out(g, "rome", "venusia", 4), "tarentum")
    assert why_not(g, "stop") == "others_stand_here", "12.55: Pontus keeps apart"


@pytest.mark.rule("pax_romana", "R26")
def test_guests_march_on_in_a_later_activation() -> None:
    g = visit()
    g.spent.clear()
    begin(g, march, "rome", "rome", space("tarentum"), 1)
    take(g, "every_unit:legion", "done", "apart", 4)
    assert force(g) == ("tarentum", 4, {"legion": 2})
    assert guests_at(g, "tarentum") == ("rome", {"light": 1})
    take(g, "croton", "stop")


@pytest.mark.rule("pax_romana", "R26")
def test_when_the_host_leaves_his_guests_hold_the_space() -> None:
    g = visit()
    g.spent.clear()
    begin(g, march, "greece", "greece", space("tarentum"), 1)
    take(g, "all", "apart", 4, "croton", "stop")
    assert at(g, "tarentum") == {"legion": 2, "light": 1}
    assert guests_at(g, "tarentum") is None
    assert g.owner[space("tarentum")] == power("rome")


def attacked() -> State:
    """Carthage attacks the two at Tarentum; nobody withdraws."""
    g = visit()
    g.spent.clear()
    stand(g, "carthage", "croton", heavy=9)
    return take(set_out(g, "carthage", "croton", 6), "tarentum", "stand")


@pytest.mark.rule("pax_romana", "5.12", "R26")
def test_host_and_guests_fight_together() -> None:
    """The host's player chooses whose units are lost."""
    g = attacked()
    assert ("battle", "carthage", "greece", "tarentum", "27", "15") in told(g)
    take(g, 3, 1)
    while waiting(g) == "carthage shift":
        take(g, "enough")
    take(g, "hold", "let_stay")
    while waiting(g) == "carthage losses":
        g.apply(g.legal()[0])
    assert waiting(g) == "greece losses"
    assert offered(g, "unit") == ["heavy"]
    assert sorted(offered(g, "guest_unit")) == ["legion", "light"]
    assert offered(g, "guest_reduced") == ["legion"]
    take(g, "guest_unit:legion", "guest_unit:light")
    assert at(g, "tarentum") == {"heavy": 2}
    assert guests_at(g, "tarentum") == ("rome", {"legion": 1})


@pytest.mark.rule("pax_romana", "10.67", "R26")
def test_elephants_that_are_lost_may_be_those_of_guests() -> None:
    g = visit()
    g.enlist(power("rome"), space("tarentum"), unit("elephant"), 1)
    stand(g, "carthage", "croton", heavy=9)
    take(set_out(g, "carthage", "croton", 6), "tarentum", "stand", 1, 5)
    assert guests_at(g, "tarentum") == ("rome", {"legion": 2, "light": 1})
    assert at(g, "tarentum") == {"heavy": 2}


@pytest.mark.rule("pax_romana", "R26")
def test_guests_retreat_with_their_host() -> None:
    g = attacked()
    take(g, 3, 1)
    while waiting(g) == "carthage shift":
        take(g, "enough")
    take(g, "retreat")
    while waiting(g).endswith("losses"):
        g.apply(g.legal()[-1])
    take(g, "space:brundisium", "halt")
    assert g.owner[space("brundisium")] == power("greece")
    found = guests_at(g, "brundisium")
    assert found is not None
    assert found[0] == "rome"


@pytest.mark.rule("pax_romana", "12.44")
def test_the_soldier_of_fortune_camps_with_his_player() -> None:
    """12.44: he does not take the player's units along."""
    camp = "thebes"
    g = table(
        units={camp: ("greece", {"heavy": 2}), "athens": ("fortune", {"heavy": 4})},
        commands={"fortune": "greece"},
    )
    begin(g, march, "greece", "fortune", space("athens"), 1)
    take(g, "all", 4, camp)
    assert why_not(g, "pick_up") == "nobody_to_pick_up"
    take(g, "stop")
    assert guests_at(g, camp) == ("fortune", {"heavy": 4})


@pytest.mark.rule("pax_romana", "R26")
def test_when_alliances_end_guests_go_home() -> None:
    g = visit()
    g.end_alliances()
    g.send_guests_home()
    assert guests_at(g, "tarentum") is None
    assert [line[0] for line in told(g)].count("sent_home") == 1
    held = [name for name in ("venusia", "brundisium", "croton") if at(g, name)]
    assert len(held) == 1
    assert g.owner[space(held[0])] == power("rome")


def crowded() -> State:
    """As many stacks of Romans as the map has room for are guests of Greeks."""
    apart = ("venusia", "tarentum", "croton", "brundisium", "genua", "pisae", "arretium")
    names = [BOARD.ids[here] for here in BOARD.lands if BOARD.site[here] < 0]
    hosts = [name for name in names if name not in apart][: GUESTS - KEPT_FREE]
    g = table(
        units={
            **garrisons("greece", *hosts),
            "venusia": ("rome", {"legion": 2}),
            "tarentum": ("greece", {"heavy": 2}),
            "genua": ("greece", {"heavy": 4}),
            "pisae": ("syracuse", {"heavy": 1}),
            "arretium": ("carthage", {"heavy": 2}),
        },
        alliance=("rome", "greece"),
    )
    for name in hosts:
        g.join(owner("rome"), space(name), 1, 0)
    for whose in ("rome", "greece", "carthage", "east"):
        talents(g, whose, 0)
    return g


@pytest.mark.rule("pax_romana", "R26")
def test_where_there_is_no_room_for_more_guests_nobody_stops_among_friends() -> None:
    g = take(set_out(crowded(), "rome", "venusia", 4), "tarentum")
    assert why_not(g, "stop") == "others_stand_here"
    take(g, "croton", "stop")
    assert at(g, "croton") == {"legion": 2}, "they pass on"


@pytest.mark.rule("pax_romana", "R26")
def test_who_would_be_a_guest_too_many_goes_to_the_nearest_free_space() -> None:
    g = crowded()
    g.join(owner("rome"), space("tarentum"), 1, 0)
    assert guests_at(g, "tarentum") is None
    assert [line[:3] for line in told(g)] == [("sent_home", "rome", "tarentum")]
    assert not g.broken_laws()


@pytest.mark.rule("pax_romana", "10.31", "R26")
def test_whoever_intercepts_among_strangers_always_finds_room() -> None:
    g = lead(crowded(), "greece_01", "genua")
    take(set_out(g, "carthage", "arretium", 6), "pisae", "genua", "all", 12)
    assert ("battle", "greece", "carthage", "pisae", "12", "6") in told(g)


@pytest.mark.rule("pax_romana", "5.12", "9.21", "R26")
def test_a_friend_with_an_enemy_as_his_guest_is_attacked_with_him() -> None:
    """Greece is the ally of both; Rome marches to where Carthage is its guest."""
    g = table(units={"capua": ("rome", {"legion": 4}), "venusia": ("greece", {"light": 1})})
    g.ally(power("greece"), power("rome"))
    g.ally(power("greece"), power("carthage"))
    assert foe_at(g, power("rome"), owner("rome"), space("venusia")) < 0
    assert g.is_open(power("rome"), space("venusia"))
    g.enlist(owner("carthage"), space("venusia"), unit("light"), 1)
    assert foe_at(g, power("rome"), owner("rome"), space("venusia")) == owner("greece")
    assert not g.is_open(power("rome"), space("venusia")), "nor does a line pass there (6.16)"


@pytest.mark.rule("pax_romana", "5.12", "12.41")
def test_whoever_an_ally_uses_is_a_friend() -> None:
    g = table(
        units={"venusia": ("fortune", {"heavy": 1})},
        commands={"fortune": "greece"},
        alliance=("rome", "greece"),
    )
    assert g.is_friend(power("rome"), owner("fortune"))
    assert not g.is_friend(power("carthage"), owner("fortune"))


@pytest.mark.rule("pax_romana", "12.42", "12.44")
def test_a_power_says_whether_its_own_units_or_those_it_uses_move() -> None:
    """Both stand in Pella; the Soldier of Fortune need not be moved."""
    g = table(units={"pella": ("greece", {"heavy": 2})}, commands={"fortune": "greece"})
    g.enlist(owner("fortune"), space("pella"), unit("heavy"), 4)
    g.activation.power = g.activation.owner = power("greece")
    take(begin(g, land_move, "greece", 1), "pella")
    assert waiting(g) == "greece mover"
    assert offered(g) == ["greece", "fortune"]
    take(g, "greece", "all", 1)
    assert g.march.owner == owner("greece")
    assert g.march.size() == 2
