"""4.1, 4.2: armies of allies combine: they march and attack as one, if the ally agrees (R54)."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.position.sea import CONVOYS
from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.rules.movement.march import march
from ludus.games.pax_romana.rules.naval.landing import has_no_room
from ludus.games.pax_romana.vocabulary.ids import NOBODY
from ludus.games.pax_romana.vocabulary.owners import GREECE, PERGAMUM, ROME
from tests.games.pax_romana.kit import owner, power, space, table, told, unit
from tests.games.pax_romana.land.scenes import at, force, is_at_rest, stack_of, talents
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


def camp(*, enemy: int = 0, allied: bool = True, **more: int) -> State:
    """Legions at Capua and Greeks who are their guests; perhaps Carthaginians at Venusia."""
    units = {"capua": ("rome", {"legion": 2})}
    if enemy:
        units["venusia"] = ("carthage", {"heavy": enemy})
    g = table(units=units, alliance=("rome", "greece") if allied else ())
    if allied:
        for kind, n in {"heavy": 2, **more}.items():
            g.enlist(GREECE, space("capua"), unit(kind), n)
    for whose in ("rome", "carthage", "greece", "east"):
        talents(g, whose, 0)
    return g


def setting_out(g: State) -> State:
    """All legions go; then whoever else may be asked."""
    return take(begin(g, march, "rome", "rome", space("capua"), 1), "all")


def together(g: State, die: int = 6) -> State:
    """The Greeks go along, all of them."""
    return take(setting_out(g), "greece", "go_along", "all", die)


def guests(g: State, name: str) -> dict[str, int]:
    return stack_of(lambda kind: g.guests_of(GREECE, space(name), kind))


@pytest.mark.rule("pax_romana", "4.1", "R54")
def test_an_ally_is_asked_and_says_who_goes_along() -> None:
    g = setting_out(camp())
    assert waiting(g) == "rome company"
    assert offered(g) == ["greece", "apart"]
    take(g, "greece")
    assert waiting(g) == "greece lend"
    take(g, "go_along")
    assert waiting(g) == "greece pick"
    take(g, "unit:heavy", "done", 4)
    assert ("joined", "greece", "1", "rome", "capua") in told(g)
    assert force(g) == ("capua", 4, {"legion": 2, "heavy": 1})
    assert at(g, "capua") == {"heavy": 1}, "the other holds Capua now"
    take(g, "rome", "stop")
    assert (at(g, "rome"), guests(g, "rome")) == ({"legion": 2}, {"heavy": 1})
    assert is_at_rest(g)
    assert not g.fresh_of(GREECE, space("rome"), unit("heavy")), "9.14: it has moved"


@pytest.mark.rule("pax_romana", "R54")
def test_an_ally_who_keeps_his_units_is_not_asked_again_on_that_march() -> None:
    g = take(setting_out(camp()), "greece", "stay_here")
    assert waiting(g) == "chance die"
    assert ("kept_back", "greece", "rome", "capua") in told(g)
    take(g, 4)
    assert why_not(g, "pick_up") == "nobody_to_pick_up"
    assert force(g) == ("capua", 4, {"legion": 2})


@pytest.mark.rule("pax_romana", "4.1", "4.2", "R54")
def test_allied_armies_attack_as_one() -> None:
    """Eight points of legions and six of Greeks; the mover says whose units are lost."""
    g = lead(camp(enemy=4), "greece_01", "capua")
    take(together(g, 4), "venusia")
    assert g.march.leaders == 1 << leader("greece_01")
    while waiting(g) != "chance die":
        take(g, "stand")
    assert ("battle", "rome", "carthage", "venusia", "14", "12") in told(g)
    take(g, 1, 4)
    while waiting(g) == "rome shift":
        take(g, "enough")
    assert waiting(g) == "rome losses"
    assert (offered(g, "unit"), offered(g, "guest_unit")) == (["legion"], ["heavy"])
    take(g, "guest_unit:heavy")
    assert ("units_lost", "greece", "1", "heavy", "venusia") in told(g)
    assert stack_of(g.march.borrowed) == {"heavy": 1}


@pytest.mark.rule("pax_romana", "R54", "12.32")
def test_militia_of_an_ally_stays_at_home() -> None:
    g = together(camp(militia=2))
    assert stack_of(g.march.borrowed) == {"heavy": 2}
    assert at(g, "capua") == {"militia": 2}
    g = camp()
    g.lose_guest(GREECE, space("capua"), unit("heavy"), 2)
    g.enlist(GREECE, space("capua"), unit("militia"), 2)
    assert waiting(setting_out(g)) == "chance die", "nobody is asked for militia alone"


@pytest.mark.rule("pax_romana", "R54")
def test_neither_strangers_nor_minor_moves_ask_anybody() -> None:
    g = begin(camp(), march, "rome", "rome", space("capua"), 0)
    assert waiting(take(g, "legion")) == "chance die"
    assert (
        waiting(begin(camp(allied=False), march, "rome", "rome", space("capua"), 1)) == "rome pick"
    )
    assert waiting(take(g, 3)) == "rome step"


@pytest.mark.rule("pax_romana", "R54")
def test_an_ally_on_the_way_is_picked_up_for_a_point_if_he_agrees() -> None:
    g = table(
        units={"capua": ("rome", {"legion": 2}), "venusia": ("greece", {"heavy": 2})},
        alliance=("rome", "greece"),
    )
    take(begin(g, march, "rome", "rome", space("capua"), 1), "all", 5, "venusia", "pick_up")
    assert offered(g) == ["greece"], "Rome has said already that it takes somebody along"
    refused = take(g.clone(), "greece", "stay_here")
    assert force(refused) == ("venusia", 4, {"legion": 2}), "a refusal costs nothing"
    assert why_not(refused, "pick_up") == "nobody_to_pick_up"
    take(g, "greece", "go_along", "all")
    assert force(g) == ("venusia", 3, {"legion": 2, "heavy": 2})


@pytest.mark.rule("pax_romana", "R54")
def test_one_friend_goes_along_at_a_time() -> None:
    g = camp()
    g.serve(PERGAMUM, power("rome"))
    g.enlist(PERGAMUM, space("capua"), unit("light"), 1)
    setting_out(g)
    assert offered(g) == ["greece", "pergamum", "apart"]
    take(g, "pergamum", 4)
    assert g.march.lender == PERGAMUM
    assert why_not(g, "pick_up") == "nobody_to_pick_up"
    take(g, "rome", "leave_some", "light", "done")
    assert g.march.lender == NOBODY


@pytest.mark.rule("pax_romana", "R54", "11.22")
def test_an_army_of_two_allies_needs_room_for_two_at_sea() -> None:
    g = together(camp())
    g.march.space = g.voyage.space = space("ntp_aegates")
    g.voyage.refuge = space("capua")
    others = [at for at in g.board.waters if at != g.march.space][: CONVOYS - 1]
    for slot, water in enumerate(others):
        g.convoy_owner[slot], g.convoy_at[slot] = owner("carthage"), water
    assert has_no_room(g), "one place is left"
    g.convoy_owner[0] = NOBODY
    assert not has_no_room(g)


@pytest.mark.rule("pax_romana", "R54")
def test_who_is_sent_home_after_a_march_is_the_ally_alone() -> None:
    """Of two powers that are no allies only one is the guest of a third (R26)."""
    g = camp()
    g.ally(ROME, power("east"))
    g.put(power("east"), space("rome"), unit("heavy"), 1)
    take(together(g), "rome", "stop")
    assert is_over(g)
    assert g.owner[space("rome")] == power("east")
    assert guests(g, "rome") == {}, "Greece and the East are no allies"
    assert [line[:2] for line in told(g) if line[0] == "sent_home"] == [("sent_home", "greece")]
