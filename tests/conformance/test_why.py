"""Why not? Whatever is drawn and cannot be chosen is answered, nearly always with a rule."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ludus.core.dice import Dice
from ludus.core.game import Game, Options
from ludus.core.match import Match
from ludus.core.why import why_not
from ludus.flow import OVER
from ludus.lab.why import survey
from tests.conformance.kit import of_every_game, of_every_registered_game
from tests.games.wording import in_both_languages
from tests.modes import sample

DECISIONS = 25
BAR = 0.95


@pytest.mark.parametrize("modes_of", [sample, pytest.param(Game.modes, marks=pytest.mark.fuzz)])
@of_every_registered_game
def test_clicks_on_what_cannot_be_chosen_get_a_reason_with_its_rule(
    game: Game, modes_of: Callable[[Game], list[Options]]
) -> None:
    found = survey(game, 1, decisions=DECISIONS, modes=modes_of(game))
    assert found.decisions >= DECISIONS
    assert found.total().clicks > DECISIONS
    assert found.total().answered >= BAR, found.worst_first()[0][0]


@in_both_languages
@of_every_game
def test_who_is_not_asked_learns_whose_turn_it_is(game: Game, lang: str) -> None:
    match = Match(game, dice=Dice.from_seed(0))
    waiting = match.waiting_seats()
    for seat, id in enumerate(match.seats):
        answer = why_not(match, seat, "space:nowhere", lang)
        names = [game.catalogue.text(lang, f"seat.{match.seats[other]}") for other in waiting]
        if seat in waiting:
            assert answer.text == game.why(lang, -1, match.position.kind())[0], id
        else:
            assert ", ".join(names) in answer.text, id
            assert answer.rule == game.turn_rule, id
            assert not answer.rule or answer.rule in game.rulebook.rules


@in_both_languages
@of_every_game
def test_after_the_end_nobody_has_a_turn(game: Game, lang: str) -> None:
    match = Match(game, dice=Dice.from_seed(0))
    match.position.to_move = OVER
    assert why_not(match, 0, "space:nowhere", lang).text == game.catalogue.text(lang, "why.over")
