"""The edition: what it says, and how mistakes in one are told."""

from __future__ import annotations

import pytest

from ludus.core.editions import load_edition
from ludus.core.errors import EditionError
from ludus.games.rome_and_roll.components.tables import Tables
from ludus.games.rome_and_roll.vocabulary.ids import GOODS
from tests.games.rome_and_roll.kit import EDITION, GAME

TEXT = EDITION.read_text(encoding="utf-8")


def changed(old: str, new: str) -> Tables:
    """The tables of an edition in which something else is written."""
    assert old in TEXT
    return Tables(load_edition(TEXT.replace(old, new, 1), game="rome_and_roll"))


def test_nine_dice_of_three_colours_and_six_faces() -> None:
    assert len(GAME.tables.faces) == 18
    assert [row[3] for row in GAME.tables.dice] == [4, 3, 2]
    assert max(face.auxiliaries for face in GAME.tables.faces) == 1
    assert GAME.tables.faces[0].icons == ("wood", "brick", "builder")


def test_twenty_one_plans_by_five_types() -> None:
    kinds = [plan.type for plan in GAME.tables.plans]
    assert [kinds.count(kind) for kind in range(5)] == [5, 4, 6, 1, 5]
    costs = {plan.id: sum(plan.cost) for plan in GAME.tables.plans}
    assert (costs["A1"], costs["U5"]) == (2, 4)


def test_every_plan_has_room_on_an_empty_map() -> None:
    for side in GAME.tables.sites:
        assert all(sum(mask.bit_count() for mask in turns) >= 20 for turns in side)


def test_hills_never_touch_and_the_wall_closes_around_them() -> None:
    for city in GAME.tables.cities:
        for hill in city.hills:
            assert not city.edge(hill) & (city.hill & ~hill)
        inside = city.forum
        while True:
            grown = inside | (
                inside << 1 & ~(city.wall_east << 1) | inside >> 1 & ~city.wall_east
                | inside << 21 & ~(city.wall_south << 21) | inside >> 21 & ~city.wall_south
            ) & (city.land | city.forum)  # fmt: skip
            if grown == inside:
                break
            inside = grown
        assert not city.hill & ~inside
        assert city.land & ~inside


def test_regions_have_the_goods_that_the_rules_name() -> None:
    empire = GAME.tables.empire
    names = [GOODS[good] for good in empire.resource]
    assert names == ["stone", "wood", "fish", "jewellery"]
    assert sum(empire.large_only) == 4


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('"wood brick builder"', '"wood bricks builder"', 'faces names "bricks"'),
        ('shape = ["XX", "XX"]', 'shape = ["XX", "X"]', "rows of equal length"),
        ('shape = ["XX", "XX"]', 'shape = ["..", ".."]', "a cell (X) at least"),
        ('wall = [\n  "0 8 1 8"', 'wall = [\n  "0 8 2 8"', "no edge between two land cells"),
        ('wall = [\n  "0 8 1 8"', 'wall = [\n  "0 8 1"', "row column row column"),
        ('"..=.CCC.....EEE."', '"..=~CCC.....EEE."', "must have land to its west and east"),
        ('"..=.CCC.....EEE."', '"..=.CCC.....EE?."', 'grid has a "?"'),
        ('"...~.CC###.EEEE."', '"...~.CC##..EEEE."', "Forum of nine cells"),
        ('id = "legatus"', 'id = "legate"', "the characters must be"),
        ('id = "hispania"', 'id = "iberia"', "the regions must be"),
        ('legion = [{ op = "gain", what', 'legion = [{ op = "claim_favour", what', "cannot be"),
        ('first_game_plans = ["A2"', 'first_game_plans = ["A9"', 'names "A9"'),
        ('id = "bacchus"', 'id = "dionysus"', "the favours must be"),
        ('id = "s18"', 'id = "s18"\nextra = 1', 'unknown field "extra"'),
    ],
)
def test_a_mistake_is_named_with_its_place(old: str, new: str, problem: str) -> None:
    with pytest.raises(EditionError, match=r"edition: ") as caught:
        changed(old, new)
    assert problem in str(caught.value)
