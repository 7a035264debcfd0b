"""7.35, 7.45, 7.54, 10.36, 10.37, 10.66, 10.73, 13.1: barbarians, tribes, and forces that land."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.rules.movement.march import march, march_on
from ludus.games.pax_romana.vocabulary.owners import FREE
from tests.games.pax_romana.kit import BOARD, owner, province, space, table, told
from tests.games.pax_romana.land.scenes import at, force, set_out, talents
from tests.games.pax_romana.naval.scenes import on_the_march
from tests.games.pax_romana.playing import begin, is_over, lead, leader, take, waiting


@pytest.mark.rule("pax_romana", "7.45", "7.54")
def test_barbarians_sack_without_talents_and_what_they_take_is_free() -> None:
    g = table(
        units={"narbo": ("western_gauls", {"warrior": 8})},
        settlements={"emporiae": ("rome", "town")},
        no_tribes=("tarraconensis", "narbonensis"),
        commands={"western_gauls": "carthage"},
    )
    for whose in ("rome", "carthage"):
        talents(g, whose, 0)
    begin(g, march, "carthage", "western_gauls", space("narbo"), 1)
    take(g, "all", 6, "emporiae", 6, 1)
    while waiting(g) == "carthage shift":
        g.apply(g.legal()[0])
    assert g.settler[space("emporiae")] == FREE
    take(g, 1)
    assert is_over(g), "1 is more than no leader at all"
    assert g.talents[owner("carthage")] == 0


@pytest.mark.rule("pax_romana", "10.36", "10.37")
def test_a_landing_force_may_use_its_own_town() -> None:
    """10.37: elsewhere whoever is caught on his way fights in the open."""
    g = table(
        "II",
        units={"rome": ("rome", {"legion": 2})},
        settlements={"pisae": ("carthage", "town"), "rome": ("rome", "city")},
    )
    for whose in ("rome", "carthage"):
        talents(g, whose, 0)
    on_the_march(g, "carthage", "pisae", 4, heavy=2)
    g.march.is_landing = 1
    begin(g, march_on)
    take(g, "rome", "all", 12)
    assert waiting(g) == "carthage walls"


@pytest.mark.rule("pax_romana", "10.73", "10.62")
def test_who_lands_has_no_experts_and_two_shifts_against_him() -> None:
    g = table(
        "II",
        units={"pisae": ("rome", {"legion": 2})},
        settlements={"pisae": ("rome", "town")},
    )
    on_the_march(g, "carthage", "genua", 9, heavy=2, horse=3)
    g.march.space = space("pisae")
    g.march.is_landing = 1
    begin(g, march_on)
    take(g, "stand", "use_walls")
    assert waiting(g) == "rome expertise"
    assert g.waiting_seats() == [0]
    take(g, 1, 3, 3)
    assert ("battle", "carthage", "rome", "pisae", "6", "10") in told(g), "nor is cavalry of use"
    assert ("shifts", "carthage", "0", "rome", "4") in told(g)


@pytest.mark.rule("pax_romana", "7.35")
def test_a_reduced_city_is_worth_as_much_as_a_town() -> None:
    g = table(settlements={"capua": ("rome", "city"), "venusia": ("rome", "town")})
    assert (g.worth(space("capua")), g.worth(space("venusia"))) == (3, 1)
    g.wall_up(space("capua"), 4)
    g.wall_up(space("venusia"), 1)
    assert (g.worth(space("capua")), g.worth(space("venusia"))) == (1, 0)


@pytest.mark.rule("pax_romana", "13.11", "13.12", "13.15")
def test_tribes_lie_face_down_until_they_are_met() -> None:
    g = table(units={"narbo": ("rome", {"legion": 3})})
    before = sum(g.counters)
    take(set_out(g, "rome", "narbo", 6), "nemausus")
    assert waiting(g) == "chance tribe_met"
    take(g, 2)
    assert at(g, "nemausus") == {"warrior": 4}
    assert g.occupant(space("nemausus")) == owner("tribes")
    assert sum(g.counters) == before, "the counter is used again"


@pytest.mark.rule("pax_romana", "13.16")
def test_invaders_attack_tribes() -> None:
    g = table(
        units={"narbo": ("western_gauls", {"warrior": 8})}, commands={"western_gauls": "rome"}
    )
    begin(g, march, "rome", "western_gauls", space("narbo"), 1)
    take(g, "all", 6, "nemausus")
    assert waiting(g) == "chance tribe_met"


@pytest.mark.rule("pax_romana", "R24")
def test_leaders_alone_stop_nobody() -> None:
    g = table("II", units={"parma": ("carthage", {"heavy": 2})})
    lead(g, "rome_10", "arretium")
    take(set_out(g, "carthage", "parma", 6), "arretium")
    assert force(g)[1] == 5
    assert g.place[leader("rome_10")] == space("arretium")


@pytest.mark.rule("pax_romana", "10.66")
def test_elephants_are_raised_in_few_provinces() -> None:
    bit = 1 << 6
    raised = {id for n, id in enumerate(BOARD.province_ids) if BOARD.recruits[n] & bit}
    assert "syria" in raised
    assert len(raised) < 5
    assert not BOARD.recruits[province("judea")] & bit
