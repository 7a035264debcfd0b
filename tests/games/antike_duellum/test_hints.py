"""How options are shown: what is said of prices, yields and fights is what happens."""

from __future__ import annotations

from functools import cache

import pytest

from ludus.core.game import Options
from ludus.core.scene import Hint
from ludus.flow import CHANCE, OVER
from ludus.games.antike_duellum.drawing.hints import WRITERS
from ludus.games.antike_duellum.position.state import State
from ludus.games.antike_duellum.rules import militia, production, rondel, scientia, templum
from ludus.games.antike_duellum.rules.conquest import conquests
from ludus.games.antike_duellum.rules.duellum import duellum
from ludus.games.antike_duellum.rules.founding import city_price, city_tax, founding
from ludus.games.antike_duellum.rules.turn import turn
from ludus.games.antike_duellum.vocabulary.decisions import KINDS
from ludus.games.antike_duellum.vocabulary.ids import (
    ALL_KNOWHOW,
    ALL_RESOURCES,
    COIN,
    GENERAL,
    KNOWHOW,
    PIECES,
    RESOURCES,
    SEATS,
    SECTOR_RESOURCE,
    SECTORS,
    Piece,
)
from tests.games.antike_duellum.kit import (
    GAME,
    GREECE,
    ROME,
    act,
    offered,
    region,
    start,
    table,
    take,
    target,
)
from tests.games.antike_duellum.test_drawing import (
    DRAWING,
    board,
    in_every_mode,
    play,
)
from tests.games.markup import SYMBOLS, targets
from tests.games.wording import in_both_languages

WORDS_FOR_NO_PLACE = ("button", "amount")
RICH = {"board": ROME, "leaders": "with", "fortress": "choice"}


def hint(g: State, name: str, lang: str = "en") -> Hint:
    """The hint of the option of the decision that *g* waits for."""
    assert any(target(g, action) == name for action in g.legal())
    return DRAWING.hint(g.view(None), g.kind().name, name, lang)


def test_every_kind_of_decision_has_its_writer() -> None:
    assert {kind.name for kind in KINDS} - WRITERS.keys() == {"turn_up"}  # cards only


@in_both_languages
@in_every_mode
def test_every_option_has_a_hint_and_lights_what_is_there(mode: Options, lang: str) -> None:
    for g in play(mode, seed=2, every=2):
        check_options(g, lang)


@cache
def places(side: str, lang: str) -> frozenset[str]:
    """What the board has to point at."""
    return frozenset(targets(board(side, lang)))


def check_options(g: State, lang: str) -> None:
    """Each legal option has a symbol, a line and a group, and lights what is on the table."""
    if g.to_move == OVER:
        return
    view = g.view(None)
    scene = DRAWING.scene(view, lang)
    shown = {found for panel in scene.panels for found in targets(panel.html)}
    shown |= places(view["board"], lang)
    for action in g.legal():
        name = target(g, action)
        made = DRAWING.hint(view, g.kind().name, name, lang)
        assert made.note
        assert made.symbol in SYMBOLS
        assert len(made.cost) <= 2  # it stands in a small disc on the board
        if g.to_move != CHANCE:
            assert made.group
            for at in made.at or (name,):
                assert at in shown or at.partition(":")[0] in WORDS_FOR_NO_PLACE


def war(seed: int) -> State:
    """Both hold half of the cards, and armies stand before cities of the enemy."""
    cards = GAME.items("card")
    return table(
        cities={"genua": "rome marble", "syracusae": "rome gold", "agrigentum": "carthage iron"},
        temples=["carthago", "syracusae"],
        walls=["roma", "carthago", "agrigentum"],
        legions={
            "rome": {"carthago": 4, "agrigentum": 3, "ancona": 2, "massilia": 1},
            "carthage": {"neapolis": 3, "tarraco": 1},
        },
        galleys={
            "rome": {"agrigentum": 4, "corsica": 1},
            "carthage": {"roma": 3, "neapolis": 2, "baleares": 1, "mare_africum": 2},
        },
        leaders={"rome": "agrigentum", "carthage": "neapolis"},
        barracks={"rome": (2, 2), "carthage": (3, 2)},
        goods={"rome": (9, 9, 9, 12), "carthage": (9, 9, 9, 12)},
        knowhow={"rome": ["commercium"], "carthage": ["strata"]},
        personages={"rome": {"scholar": 1}, "carthage": {"scholar": 1}},
        stone={"rome": "marmor", "carthage": "ferrum"},
        hand={"rome": cards[seed % 2 :: 2], "carthage": cards[1 - seed % 2 :: 2]},
    )


def test_decisions_of_war_and_of_cards_have_hints_too() -> None:
    met = set()
    for seed in range(40):
        nation, sector = ("rome", "carthage")[seed % 2], SECTORS[seed // 2 % len(SECTORS)]
        g = war(seed // 2)
        g = act(g, nation, sector) if seed < 32 else start(g, founding, nation)
        for position in play(RICH, seed, steps=150, g=g):
            if position.to_move != OVER:
                met.add(position.kind().name)
            check_options(position, ("en", "fr")[seed // 2 % 2])
    assert {
        "conquest", "losses", "resistance", "siege", "storm", "cargo", "waiver", "wall_site",
        "wall_to_destroy", "crowded_city", "production", "exchange_take",
    } <= met  # fmt: skip


def test_a_bank_without_coins_gives_resources() -> None:
    g = act(table(goods={"rome": (0, 0, 0, 12), "carthage": (0, 0, 0, 12)}), "rome", "aurum")
    assert g.kind().name == "instead_of_coin"
    check_options(g, "en")
    assert hint(g, "good:iron").note == "0 → 1"


@pytest.mark.parametrize("side", [ROME, GREECE])
def test_prices_and_yields_are_those_of_the_rules(side: str) -> None:
    seen = set()
    mode = {"board": side, "leaders": "with", "fortress": "choice"}
    for seed in range(3):
        for g in play(mode, seed):
            if g.to_move < 0:
                continue
            view = g.view(None)
            for action in g.legal():
                domain, _, item = target(g, action).partition(":")
                made = DRAWING.hint(view, g.kind().name, f"{domain}:{item}", "en")
                wanted = price(g, domain, item)
                if wanted is not None:
                    seen.add(domain)
                    assert made.cost == str(wanted), (domain, item)
                if domain == "sector" and SECTOR_RESOURCE[SECTORS.index(item)] >= 0:
                    kind = SECTOR_RESOURCE[SECTORS.index(item)]
                    n = production.amount(g, g.active, kind)
                    coin = " and 1 coin" if g.coin_stock else "; the bank has no coin"
                    assert made.note.startswith(f"brings {n} {RESOURCES[kind]}{coin}")
    assert seen >= {"sector", "temple_in", "legion_in", "galley_in", "knowhow", "space", "good"}


def price(g: State, domain: str, item: str) -> int | None:
    """What the rules ask for an option."""
    seat, kind = SEATS[g.to_move], g.kind().name
    match domain:
        case "sector":
            return rondel.step_price(g, seat, SECTORS.index(item))
        case "temple_in":
            return templum.temple_marble(g) + templum.temple_tax(g, region(g, item))
        case "legion_in" | "galley_in" | "leader_in":
            return militia.price(g, Piece(PIECES.index(domain.removesuffix("_in"))))
        case "knowhow":
            return scientia.price(g, seat, ALL_KNOWHOW[KNOWHOW.index(item)])
        case "space" if kind == "conquest":
            return g.strength(region(g, item)) - int(g.leader[seat] == region(g, item))
        case "space" if kind == "founding":
            return sum(city_price(g, resource) for resource in ALL_RESOURCES)
        case "good" if kind == "city_resource":
            place = g.board.regions[g.about()["place"] - g.board.first]
            tax = city_tax(g, place, ALL_RESOURCES[RESOURCES.index(item)])
            return tax + sum(city_price(g, resource) for resource in ALL_RESOURCES)
    return None


def test_steps_into_enemies_of_their_kind_look_like_attacks() -> None:
    told = 0
    for seed in range(4):
        for g in play(RICH, seed):
            if g.to_move < 0 or g.kind().name != "step":
                continue
            for action in g.legal():
                name = target(g, action)
                if name == "button:stop":
                    continue
                after = g.clone()
                after.journal = []
                after.apply(action)
                fought = any(GAME.events[number].name == "fought" for number, *_ in after.journal)
                made = hint(g, name)
                assert fought == (made.tone == "attack") == (made.symbol == "ad-swords")
                label = GAME.describe("en", g.kind(), action, g.view(None))
                assert fought == label.startswith("Attack in ")
                told += fought
    assert told


def test_a_conquest_is_announced_with_both_sides_and_the_temple() -> None:
    g = table(legions={"rome": {"carthago": 4}}, temples=["carthago"])
    start(g, conquests, "rome")
    made = hint(g, "space:carthago")
    assert (made.tone, made.cost) == ("attack", "3")
    assert made.note == ("strength 3, your units 4, lost: 3; its temple falls: a general joins")
    assert hint(g, "space:carthago", "fr").note.startswith("puissance 3, vos unités 4")


def test_a_general_is_promised_only_while_there_is_one() -> None:
    g = table(legions={"rome": {"carthago": 4}}, temples=["carthago"])
    start(g, conquests, "rome")
    g.pile[GENERAL] = 0
    assert hint(g, "space:carthago").note.endswith("lost: 3; its temple falls")


@pytest.mark.parametrize("sector", ["templum", "militia", "scientia"])
def test_only_a_duellum_announces_conquests(sector: str) -> None:
    g = act(table(goods={"rome": (9, 9, 9, 9)}), "rome", sector)
    [end] = [word for word in offered(g) if word.startswith("end_")]
    assert hint(g, f"button:{end}").note == "then cities, if any"
    g = act(table(legions={"rome": {"roma": 1}}), "rome", "duellum")
    assert hint(g, "button:end_movement").note == "then conquests, if any"


def test_units_that_a_card_hurries_may_cross_one_border_more() -> None:
    g = table(legions={"rome": {"roma": 1}}, hand={"rome": ["forced_march"]})
    act(g, "rome", "duellum")
    assert hint(g, "legion_from:roma").note == "to move: 1; red borders: 1"
    take(g, "forced_march")
    assert hint(g, "legion_from:roma").note == "to move: 1; red borders: 2"


def test_militia_counts_a_special_unit_that_is_ready() -> None:
    g = table(leaders={}, barracks={"rome": (1, 1)}, goods={"rome": (0, 5, 0, 0)})
    start(g, turn, "rome")
    assert hint(g, "sector:militia").note == "arm units; in the barracks: 3, iron: 5"


def test_a_bank_without_coins_gives_a_resource_instead() -> None:
    g = start(table(), turn, "rome")
    assert hint(g, "sector:marmor").note == "brings 1 marble and 1 coin"
    g.goods[1][COIN] += g.coin_stock
    g.coin_stock = 0
    assert hint(g, "sector:marmor").note == (
        "brings 1 marble; the bank has no coin: 1 resource of choice instead"
    )


def test_a_new_city_tells_its_taxes_and_the_king_it_brings() -> None:
    g = table(cities={"genua": "rome marble"}, legions={"rome": {"ancona": 1}},
              goods={"rome": (2, 2, 2, 2)})  # fmt: skip
    start(g, founding, "rome")
    made = hint(g, "space:ancona")
    assert made.cost == "3"
    assert "city number 5" in made.note
    assert "a king joins" in made.note
    assert hint(take(g, "ancona"), "good:gold").at == ("space:ancona",)


def test_know_how_before_the_enemy_brings_a_scholar() -> None:
    g = act(table(goods={"rome": (0, 0, 30, 0)}, knowhow={"carthage": ["strata"]}), "rome",
            "scientia")  # fmt: skip
    assert "scholar" in hint(g, "knowhow:moneta").note
    assert "scholar" not in hint(g, "knowhow:strata").note


def test_places_are_lit_for_whatever_is_built_or_moved_there() -> None:
    g = act(table(goods={"rome": (9, 0, 0, 0)}), "rome", "templum")
    assert hint(g, "temple_in:roma").at == ("space:roma",)
    assert hint(g, "button:end_building").tone == "end"
    g = start(table(legions={"rome": {"roma": 2}}), duellum, "rome")
    assert hint(g, "legion_from:roma").at == ("space:roma",)
    assert hint(g, "legion_from:roma").note == "to move: 2; red borders: 1"


def test_cards_say_what_they_do_and_light_themselves() -> None:
    g = start(table(hand={"rome": ["tribute"]}), turn, "rome")
    made = hint(g, "card:tribute")
    assert made.note == GAME.catalogue.text("en", "card_text.tribute")
    assert "card:tribute" in targets(
        "".join(panel.html for panel in DRAWING.scene(g.view(None), "en").panels)
    )
