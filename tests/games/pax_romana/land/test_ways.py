"""A destination is chosen and the way is planned: by land and sea, past those who may intercept."""

from __future__ import annotations

import pytest

from ludus.core.ways import Step, Ways
from ludus.games.pax_romana.position.state import State
from tests.games.pax_romana.kit import space, table
from tests.games.pax_romana.land.scenes import set_out, talents
from tests.games.pax_romana.playing import GAME, lead, take, waiting


def setting_out(points: int = 6) -> State:
    """Carthage stands in Genua, Rome with a good leader in its city."""
    g = table(
        "II",
        units={"genua": ("carthage", {"heavy": 4}), "rome": ("rome", {"legion": 2})},
        settlements={"rome": ("rome", "city"), "pisae": ("rome", "town")},
    )
    for whose in ("rome", "carthage"):
        talents(g, whose, 0)
    lead(g, "rome_03", "rome")
    return set_out(g, "carthage", "genua", points)


def is_safe(end: Step) -> bool:
    """Whether no dice are rolled on the way."""
    return not any(danger.chance for step in end.way() for danger in step.dangers)


@pytest.mark.rule("pax_romana", "10.31", "10.32")
def test_the_chance_of_an_interception_is_told_where_it_threatens() -> None:
    """A factor of 2 and a city: seven is enough (10.32)."""
    g = setting_out()
    found = Ways(GAME, g, g.to_move).search()
    last = found.ends[space("pisae")]
    (danger,) = last.dangers
    assert danger.kind == "intercept"
    assert danger.chance == pytest.approx(21 / 36)
    assert not last.goes_on, "the town is attacked"
    assert found.ends[space("parma")].dangers == []


@pytest.mark.rule("pax_romana", "9.21", "11.31")
def test_every_planned_step_is_an_option_when_its_turn_comes_and_costs_what_was_told() -> None:
    g = setting_out()
    found = Ways(GAME, g, g.to_move).search()
    seat, start = g.to_move, g.key()
    far = [end for end in found.ends.values() if end.goes_on and is_safe(end) and end.length > 2]
    assert any(step.place in g.board.by_sea[space("genua")] for end in far for step in end.way())
    for end in far:
        going = g.clone()
        for step in end.way():
            assert step.action in going.legal()
            going.apply(step.action)
            while going.to_move != seat:
                take(going, "pass" if waiting(going).endswith("intercept") else "let_pass")
        assert (going.facts()["at"], 6 - going.facts()["points"]) == (end.place, end.spent)
    assert g.key() == start
