"""The board as text, and the names of things."""

from __future__ import annotations

import pytest

from tests.games.reading import option
from tests.games.rome_and_roll.kit import (
    GAME,
    acting,
    conquered,
    draw,
    foreman,
    hold,
    renovated,
    store,
    table,
    take,
)
from tests.games.wording import elisions


def lines(lang: str = "en") -> list[str]:
    """A table on which something stands, as text."""
    g = table("legatus", "mercatrix", favours=("mars", "juno"))
    draw(g, "blue", "A1", "h4", "i4", "h5", "i5")
    draw(g, "orange", "rubble", "g6", "g7")
    foreman(hold(g, "orange", "mars"), "blue", "A3")
    conquered(store(g, "blue", wood=2), g1="orange")
    renovated(g, gr1="blue")
    return GAME.text(acting(g, "blue", "red1").view(0), lang).splitlines()


def test_the_grid_shows_owner_and_initials_rubble_and_the_wall() -> None:
    text = lines()
    row = next(line for line in text if line.startswith(" 5 "))
    assert "bCP bCP" in row
    assert ".|" in row  # the wall west of the Capitoline
    assert " xx " in next(line for line in text if line.startswith(" 7 "))


def test_dice_foremen_favours_and_roads_are_told() -> None:
    text = "\n".join(lines())
    assert "Blue acts with red 1 (wood, auxiliary, Legionary)" in text
    assert "Construction Post: Blue" in text
    assert "Mars: Orange" in text
    assert "Juno: open" in text
    assert "Gaul 1 (force 2): Orange, linked" in text
    assert "Gaul, Rome to 1: Blue" in text


def test_the_same_in_french() -> None:
    text = "\n".join(lines("fr"))
    assert "Poste de construction : Bleu" in text
    assert "Gaule 1 (force 2): Orange, reliée" in text


def test_solo_tells_of_seneca() -> None:
    g = table("legatus", mode="solo_normal")
    assert "Seneca: 0 points, 0 seals" in GAME.text(g.view(0), "en")


@pytest.mark.parametrize(
    ("domain", "index", "name"),
    [("face", 0, "blue 1 (wood, brick, Builder)"), ("set", 1, "2 × wood with 1 × jewellery"),
     ("set", 12, "3 × jewellery"), ("road", 2, "Hispania, 1 to 3"),
     ("bribe", 1, "jewellery to Theocles"), ("stock", 6, "brick of Orange"),
     ("seneca_card", 2, "3: Army (lowest), rubble on the Aventine"), ("cell", 24, "D2")],
)  # fmt: skip
def test_things_have_names(domain: str, index: int, name: str) -> None:
    assert GAME.name("en", domain, index) == name


def test_french_never_elides_before_names_of_this_game() -> None:
    assert elisions(GAME, "plan", "favour", "advisor", "colony", "region", "hill", "die") == []


def test_an_option_names_the_building_and_the_cells_of_a_site() -> None:
    g = store(table("legatus", "mercatrix", plans=("A3",)), "blue", brick=2)
    draw(g, "orange", "A2", "k6", "k7", "k8")
    take(acting(g, "blue", "blue1"), "build", "A3")
    site = option(GAME, g, "quarter:h4")
    view = g.view(0)
    assert view["about"] == {"plan": "A3"}
    assert GAME.describe("en", g.kind(), site, view) == "H4, quarter turn right: H4 I4 I5"
    take(acting(g, "blue", "blue3"), "legion")
    told = GAME.describe("en", g.kind(), g.legal()[0], g.view(0))
    assert told == "Training Ground of Orange at K6"


def test_junos_shape_is_told_where_she_helps() -> None:
    g = hold(store(table(plans=("A3",)), "blue", brick=2), "blue", "juno")
    take(acting(g, "blue", "blue1"), "build", "A3", "juno")
    told = GAME.describe("en", g.kind(), option(GAME, g, "upright:h4"), g.view(0))
    assert told == "H4, as printed: H4 I4 J4 H5 I5 J5"
