"""The words of Das Ende des Triumvirats: what is particular to them. See tests/conformance too."""

from __future__ import annotations

import pytest

from ludus.games.triumvirate.rules.movement import movement
from ludus.games.triumvirate.vocabulary.decisions import KINDS
from ludus.games.triumvirate.vocabulary.ids import TYPES, VICTORIES
from tests.games.triumvirate.kit import GAME, start, table, take, zone
from tests.games.wording import check_names, in_both_languages


@in_both_languages
@pytest.mark.parametrize(
    ("name", "ids"),
    [("type", TYPES), ("competence", TYPES[:2]), ("victory", VICTORIES), ("outcome", VICTORIES)],
)
def test_every_thing_has_its_name(lang: str, name: str, ids: tuple[str, ...]) -> None:
    check_names(GAME, lang, name, ids)


def test_a_count_of_one_is_singular_and_none_only_in_french() -> None:
    escort = next(kind for kind in KINDS if kind.name == "escort")
    english = [GAME.describe("en", escort, n) for n in (0, 1, 2)]
    french = [GAME.describe("fr", escort, n) for n in (0, 1, 2)]
    assert english == ["0 legions", "1 legion", "2 legions"]
    assert french == ["0 légion", "1 légion", "2 légions"]


@in_both_languages
def test_setting_out_against_an_enemy_is_called_an_attack(lang: str) -> None:
    g = start(table(), movement, "caesar")
    said = {
        word: GAME.describe(lang, g.kind(), zone(word), g.view(0))
        for word in ("hispania_citerior", "gallia_cisalpina", "mare_balearicum")
    }
    attack, own, sea = said.values()
    assert attack == {"en": "Attack Hispania Citerior", "fr": "Attaquer Hispania Citerior"}[lang]
    assert "tta" not in own + sea


def test_a_landing_against_an_enemy_is_an_attack_too() -> None:
    g = take(start(table(), movement, "caesar"), "mare_balearicum", 1)
    options = [GAME.describe("en", g.kind(), action, g.view(0)) for action in g.legal()]
    assert "Attack Africa from the sea" in options
    assert "Steer for Gallia Narbonensis" in options
