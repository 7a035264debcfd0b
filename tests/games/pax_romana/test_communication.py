"""6.15 to 6.18: what lines of communication pass, and what stops them."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.games.pax_romana.kit import BOARD, garrisons, power, reaches, space, table

BRITAIN = ("aquitania", "lugdunensis", "belgica", "britannia", "narbonensis")


def test_example_britain_is_cut_off_by_two_ports() -> None:
    units: Mapping[str, tuple[str, Mapping[str, int]]] = {"dubris": ("carthage", {"heavy": 1})}
    free = table(units=units, no_tribes=BRITAIN)
    assert reaches(free, "carthage", "dubris")
    cut = table(
        units={
            **units,
            "gesoriacum": ("rome", {"legion": 1}),
            "darioritum": ("rome", {"legion": 1}),
        },
        galleys={"gesoriacum": {"rome": 1}, "darioritum": {"rome": 1}},
        no_tribes=BRITAIN,
    )
    assert not reaches(cut, "carthage", "dubris")


@pytest.mark.rule("pax_romana", "6.16")
@pytest.mark.rule("pax_romana", "6.18")
def test_a_line_passes_empty_spaces_and_stops_at_enemies_and_tribes() -> None:
    g = table(no_tribes=("narbonensis",))
    assert reaches(g, "rome", "nemausus")
    assert not reaches(table(), "rome", "nemausus")
    g = table(units=garrisons("carthage", "nemausus"), no_tribes=("narbonensis",))
    assert not reaches(g, "rome", "nemausus")


@pytest.mark.parametrize("whose", ["syracuse", "western_gauls", "slaves_rome", "fortune"])
def test_others_who_hold_a_space_stop_a_line(whose: str) -> None:
    g = table(units={"melita": (whose, {"warrior": 1})})
    assert not reaches(g, "carthage", "melita")


def test_allies_let_a_line_pass() -> None:
    units = garrisons("rome", "melita")
    assert not reaches(table(units=units), "carthage", "melita")
    assert reaches(table(units=units, alliance=("rome", "carthage")), "carthage", "melita")


@pytest.mark.rule("pax_romana", "6.17")
def test_an_enemy_fleet_stops_a_line_by_sea_but_not_by_land() -> None:
    at_sea = table(units={"melita": ("carthage", {"light": 1})}, galleys={"melita": {"rome": 1}})
    assert not reaches(at_sea, "carthage", "melita")
    by_land = table(
        units={"massilia": ("rome", {"legion": 1})},
        galleys={"massilia": {"carthage": 2}},
        no_tribes=("narbonensis",),
    )
    assert reaches(by_land, "rome", "massilia")


@pytest.mark.rule("pax_romana", "6.16")
def test_galleys_stop_a_line_in_ports_but_not_at_points() -> None:
    units = {"melita": ("carthage", {"light": 1})}
    near = [BOARD.ids[at] for at in BOARD.by_sea[space("melita")]]
    points = [name for name in near if name.startswith("ntp_")]
    ports = [name for name in near if name not in points]
    assert points
    watched = table(units=units, galleys={name: {"rome": 1} for name in ports})
    assert reaches(watched, "carthage", "melita"), "by the points beside it"
    watched = table(units=units, galleys={name: {"rome": 1} for name in near})
    assert reaches(watched, "carthage", "melita"), "galleys there stop no line"
    assert not reaches(table(units=units, pirates=near), "carthage", "melita"), "pirates do"


def test_a_home_port_under_enemy_galleys_starts_no_line() -> None:
    ports = [BOARD.ids[at] for at in BOARD.lands if BOARD.is_port(at)]
    own = [name for name in ports if BOARD.home(space(name)) == power("carthage")]
    by_land = garrisons("rome", "tingi", "cyrene", "berenice", "paraetonium")
    units = {**by_land, "melita": ("carthage", {"light": 1})}
    assert reaches(table(units=units), "carthage", "melita")
    closed = table(units=units, galleys={name: {"rome": 1} for name in own})
    assert not reaches(closed, "carthage", "melita")


def test_a_line_never_crosses_the_deep_sea() -> None:
    g = table()
    deep = [at for at in BOARD.spaces if BOARD.ids[at].startswith("dstp_")]
    assert len(deep) == 8
    for whose in g.players():
        linked = g.connected(whose, with_toll=True)
        assert not any(linked[at] for at in deep)


def test_pirates_stop_a_line_at_their_point() -> None:
    near = [BOARD.ids[at] for at in BOARD.by_sea[space("melita")]]
    units = {"melita": ("carthage", {"light": 1})}
    assert not reaches(table(units=units, pirates=near), "carthage", "melita")
    near.remove("thapsus")
    assert reaches(table(units=units, pirates=near), "carthage", "melita")


def test_cilician_pirates_stop_lines_next_to_tarsus_unless_friendly_galleys_are_there() -> None:
    g = table(pirates=["tarsus"])
    around = BOARD.by_sea[space("tarsus")]
    assert around
    east = power("east")
    assert not any(g.is_open_sea(east, at, with_toll=True) for at in around)
    escorted = table(pirates=["tarsus"], galleys={"salamis": {"east": 1}})
    assert escorted.is_open_sea(east, space("salamis"), with_toll=True)
    assert not escorted.is_open_sea(power("greece"), space("salamis"), with_toll=True)


@pytest.mark.rule("pax_romana", "6.16")
def test_rhodes_lets_a_line_pass_for_a_toll() -> None:
    rhodes: Mapping[str, tuple[str, Mapping[str, int]]] = {"rhodes": ("rhodes", {"heavy": 2})}
    g = table(units=rhodes, galleys={"rhodes": {"rhodes": 2}})
    assert not reaches(g, "greece", "rhodes")
    assert reaches(g, "greece", "rhodes", toll=True)


def test_no_toll_opens_a_rhodes_that_is_an_enemys_or_under_his_galleys() -> None:
    taken = table(units={"rhodes": ("east", {"heavy": 2})})
    assert not reaches(taken, "greece", "rhodes", toll=True)
    watched = table(units={"rhodes": ("rhodes", {"heavy": 2})}, galleys={"rhodes": {"east": 1}})
    assert not reaches(watched, "greece", "rhodes", toll=True)


def test_the_lent_fleet_of_rhodes_is_its_users() -> None:
    g = table(units={"melita": ("carthage", {"light": 1})}, galleys={"melita": {"rhodes": 2}})
    assert not reaches(g, "carthage", "melita")
    g.has_rhodian_fleet = power("carthage")
    assert reaches(g, "carthage", "melita")


def test_a_line_begins_in_a_friendly_space_of_the_home() -> None:
    home = [BOARD.ids[at] for at in BOARD.lands if BOARD.home(at) == power("carthage")]
    units = {**garrisons("rome", *home), "melita": ("carthage", {"light": 1})}
    assert not reaches(table(units=units), "carthage", "melita")


@pytest.mark.rule("pax_romana", "6.15", "9.33")
def test_a_line_crosses_a_strait_only_as_units_do() -> None:
    """Talents go as if they moved: not where enemy galleys watch the strait."""
    units = {"messana": ("rome", {"legion": 1}), **garrisons("carthage", "panormus", "catana")}
    g = table(units=units)
    assert reaches(g, "rome", "messana")
    g.launch(power("carthage"), space("rhegium"), 1)
    assert not reaches(g, "rome", "messana")
