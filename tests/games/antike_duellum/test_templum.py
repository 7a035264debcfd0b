"""Templum: temples and walls (B)."""

from __future__ import annotations

import pytest

from ludus.games.antike_duellum.position.state import State
from ludus.games.antike_duellum.rules.conquest import conquests
from ludus.games.antike_duellum.rules.event_cards import play
from tests.games.antike_duellum.kit import (
    act,
    card,
    goods,
    log,
    offered,
    region,
    start,
    table,
    take,
    temples,
    units,
    waiting,
    walls,
    walls_in_hand,
    why_not,
)

RICH = (99, 9, 9, 9)
HOME = ["cremona", "roma", "neapolis"]


def build(
    *,
    others: dict[str, str] | None = None,
    standing: tuple[str, ...] = (),
    owned: tuple[int, int, int, int] = RICH,
    kings: int = 0,
) -> State:
    """Rome's Templum; each of the first three kings has brought a wall."""
    g = table(
        cities=others or {},
        temples=standing,
        goods={"rome": owned},
        personages={"rome": {"king": kings}},
    )
    return act(g, "rome", "templum")


def tax(g: State, place: str) -> int:
    """The coins that a temple costs besides its marble."""
    after = take(g.clone(), f"temple_in:{place}")
    assert goods(g, "rome")[0] - goods(after, "rome")[0] == 6
    return goods(g, "rome")[3] - goods(after, "rome")[3]


# -- temples ---------------------------------------------------------------------------------------


@pytest.mark.rule("antike_duellum", "B.1")
@pytest.mark.parametrize(
    ("built", "has_temple", "has_wall"),
    [
        (["temple_in:roma"], True, False),
        (["wall_in:roma"], False, True),
        (["temple_in:roma", "wall_in:roma"], True, True),
        (["wall_in:roma", "temple_in:roma"], True, True),
        ([], False, False),
    ],
)
def test_temples_walls_both_or_neither_are_built(
    built: list[str], has_temple: bool, has_wall: bool
) -> None:
    g = take(build(), *built, "end_building")
    assert (temples(g) == ["roma"], walls(g) == ["roma"]) == (has_temple, has_wall)
    assert waiting(g) == "over"


@pytest.mark.rule("antike_duellum", "B.2")
def test_a_temple_costs_six_marble() -> None:
    g = take(build(owned=(6, 3, 3, 0)), "temple_in:roma")
    assert goods(g, "rome") == (0, 3, 3, 0)
    assert g.temple_stock == 11
    assert log(g, "temple_built") == [("temple_built", "rome", "roma", 6, 0)]
    g = build(owned=(5, 9, 9, 0))
    assert offered(g, "temple_in") == []
    assert why_not(g, "temple_in:roma") == "marble_short"


@pytest.mark.rule("antike_duellum", "B.2")
def test_temples_rise_in_own_cities_only_and_as_many_as_one_pays_for() -> None:
    g = build(others={"ancona": "carthage gold"}, owned=(18, 0, 0, 9))
    assert offered(g, "temple_in") == HOME
    assert why_not(g, "temple_in:carthago") == "not_own_city"
    assert why_not(g, "temple_in:ancona") == "not_own_city"
    assert why_not(g, "temple_in:genua") == "not_own_city"  # no city at all
    assert why_not(g, "temple_in:sparta") == "not_asked"
    assert why_not(g, "wall_in:sparta") == "not_asked"
    take(g, *[f"temple_in:{name}" for name in HOME])
    assert temples(g) == HOME
    assert goods(g, "rome")[0] == 0


@pytest.mark.rule("antike_duellum", "B.3")
@pytest.mark.parametrize("holder", ["rome", "carthage"])
def test_each_temple_in_a_neighbouring_region_costs_a_coin(holder: str) -> None:
    # Next to Neapolis: Ancona (red), Syracusae (blue), Croton (both); Genua lies further away.
    near = ("ancona", "syracusae", "croton")
    others = dict.fromkeys((*near, "genua"), f"{holder} iron")
    for n in range(4):
        g = build(others=others, standing=(*near[:n], "genua"))
        assert tax(g, "neapolis") == n
    g = build(others=others, standing=near, owned=(6, 9, 9, 2))
    assert why_not(g, "temple_in:neapolis") == "temple_tax_short"
    assert "neapolis" not in offered(g, "temple_in")


@pytest.mark.rule("antike_duellum", "B.3")
def test_coins_for_missing_marble_and_for_the_tax_add_up() -> None:
    others = {"ancona": "rome iron"}
    g = build(others=others, standing=("ancona",), owned=(5, 0, 0, 1))
    assert why_not(g, "temple_in:neapolis") == "temple_tax_short"
    g = take(build(others=others, standing=("ancona",), owned=(5, 0, 0, 2)), "temple_in:neapolis")
    assert goods(g, "rome") == (0, 0, 0, 0)


@pytest.mark.rule("antike_duellum", "B.3")
def test_a_neighbouring_city_without_temple_is_not_taxed() -> None:
    assert tax(build(others={"ancona": "rome marble"}), "neapolis") == 0


@pytest.mark.rule("antike_duellum", "B.4")
def test_a_temple_raises_the_tax_of_the_next_beside_it() -> None:
    g = build(others={"ancona": "rome gold"}, owned=(18, 0, 0, 3))
    take(g, "temple_in:neapolis")
    assert goods(g, "rome") == (12, 0, 0, 3)
    take(g, "temple_in:roma")  # beside Neapolis
    assert goods(g, "rome") == (6, 0, 0, 2)
    take(g, "temple_in:ancona")  # beside both
    assert goods(g, "rome") == (0, 0, 0, 0)
    assert [entry[-1] for entry in log(g, "temple_built")] == [0, 1, 2]


@pytest.mark.rule("antike_duellum", "B.5")
def test_a_temple_lifts_yield_room_and_defence_from_one_to_three() -> None:
    for standing, value in (((), 1), (("roma",), 3)):
        g = table(temples=standing, goods={"rome": (0, 20, 0, 0)}, barracks={"rome": (4, 0)})
        assert g.strength(region(g, "roma")) == value
        act(g, "rome", "aurum")
        assert goods(g, "rome")[2] == value
        act(g, "rome", "militia")
        while "roma" in offered(g, "legion_in"):
            take(g, "legion_in:roma")
        assert units(g, "rome", "roma") == (value, 0)


@pytest.mark.rule("antike_duellum", "B.6")
def test_a_city_has_at_most_one_temple() -> None:
    g = build(standing=("roma",))
    assert offered(g, "temple_in") == ["cremona", "neapolis"]
    assert why_not(g, "temple_in:roma") == "has_temple"
    take(g, "temple_in:neapolis")
    assert offered(g, "temple_in") == ["cremona"]


@pytest.mark.rule("antike_duellum", "B.7")
def test_a_thirteenth_temple_must_wait_until_one_is_destroyed() -> None:
    eleven = (
        "ancona", "aquileia", "genua", "croton", "brundisium", "syracusae", "agrigentum",
        "epidaurum", "roma", "neapolis", "cremona",
    )  # fmt: skip
    others = dict.fromkeys(eleven[:8], "rome marble") | {"massilia": "carthage gold"}
    g = table(
        cities=others | {"lugdunum": "rome gold", "tolosa": "rome iron"},
        temples=eleven,
        legions={"carthage": {"epidaurum": 3}},
        goods={"rome": RICH},
    )
    act(g, "rome", "templum")
    take(g, "temple_in:tolosa")
    assert g.temple_stock == 0
    assert offered(g, "temple_in") == []
    assert why_not(g, "temple_in:lugdunum") == "no_temple_left"
    take(start(g, conquests, "carthage"), "epidaurum")
    assert g.temple_stock == 1
    act(g, "rome", "templum")
    assert offered(g, "temple_in") == ["lugdunum"]


# -- walls -----------------------------------------------------------------------------------------


@pytest.mark.rule("antike_duellum", "B.8")
def test_a_wall_raises_the_defence_by_one() -> None:
    for standing, value in (((), 1), (("roma",), 3)):
        g = build(standing=standing)
        place = region(g, "roma")
        assert g.strength(place) == value
        take(g, "wall_in:roma")
        assert g.strength(place) == value + 1
        assert g.strength(region(g, "cremona")) == 1


@pytest.mark.rule("antike_duellum", "B.9")
def test_a_wall_costs_one_marble() -> None:
    g = take(build(owned=(1, 3, 3, 0)), "wall_in:cremona")
    assert goods(g, "rome") == (0, 3, 3, 0)
    assert walls(g) == ["cremona"]
    assert walls_in_hand(g, "rome") == 0
    assert waiting(build(owned=(0, 9, 9, 0))) == "over"
    g = table(goods={"rome": (0, 9, 9, 0)}, hand={"rome": ["tribute"]})
    assert why_not(act(g, "rome", "templum"), "wall_in:cremona") == "marble_short"


@pytest.mark.rule("antike_duellum", "B.9")
def test_walls_stand_in_own_cities_only() -> None:
    g = build(kings=3)
    assert offered(g, "wall_in") == HOME
    assert why_not(g, "wall_in:carthago") == "not_own_city"
    assert why_not(g, "wall_in:genua") == "not_own_city"


@pytest.mark.rule("antike_duellum", "B.10")
@pytest.mark.rule("antike_duellum", "R16")
def test_a_city_has_at_most_one_wall() -> None:
    g = take(build(kings=3), "wall_in:roma")
    assert walls_in_hand(g, "rome") == 3
    assert offered(g, "wall_in") == ["cremona", "neapolis"]
    assert why_not(g, "wall_in:roma") == "has_wall"


@pytest.mark.rule("antike_duellum", "B.11")
@pytest.mark.rule("antike_duellum", "R16")
def test_only_walls_in_the_own_hand_can_be_built() -> None:
    g = build(kings=1)
    assert walls_in_hand(g, "rome") == 2
    bank = g.wall_stock
    take(g, "wall_in:roma", "wall_in:cremona")
    assert walls_in_hand(g, "rome") == 0
    assert offered(g, "wall_in") == []
    assert why_not(g, "wall_in:neapolis") == "no_wall_in_hand"
    assert g.wall_stock == bank  # what lies in the bank does not help
    assert walls_in_hand(g, "carthage") == 1  # nor what the other player holds


@pytest.mark.rule("antike_duellum", "B.11")
@pytest.mark.rule("antike_duellum", "R16")
def test_a_wall_destroyed_in_a_conquest_returns_to_the_loser_and_can_be_built_again() -> None:
    g = table(walls=["roma"], legions={"carthage": {"roma": 2}}, goods={"rome": RICH})
    bank = g.wall_stock
    take(start(g, conquests, "carthage"), "roma")
    assert walls(g) == []
    assert (walls_in_hand(g, "rome"), walls_in_hand(g, "carthage"), g.wall_stock) == (1, 1, bank)
    take(act(g, "rome", "templum"), "wall_in:cremona")
    assert walls(g) == ["cremona"]


@pytest.mark.rule("antike_duellum", "R16")
@pytest.mark.parametrize("player", ["rome", "carthage"])
def test_a_wall_destroyed_by_a_card_returns_to_its_owner(player: str) -> None:
    g = table(walls=["roma"], hand={player: ["earthquake"]})
    bank = g.wall_stock
    take(start(g, play, player, card("earthquake")), "roma")
    assert walls(g) == []
    assert (walls_in_hand(g, "rome"), walls_in_hand(g, "carthage"), g.wall_stock) == (1, 1, bank)
