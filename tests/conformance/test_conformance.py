"""Every game, in every mode, keeps what the kernel promises."""

from __future__ import annotations

import pytest

from ludus.core.game import Game, Options
from ludus.games import game_ids, load_game
from ludus.lab.conformance import Trial
from ludus.lab.fuzz import mode_name
from tests.toy import toy_game

GAMES = [*(load_game(id) for id in game_ids()), toy_game()]
MODES = [(game, options) for game in GAMES for options in game.modes()]
NAMES = [f"{game.id}-{mode_name(options)}" for game, options in MODES]


@pytest.mark.parametrize(("game", "options"), MODES, ids=NAMES)
@pytest.mark.parametrize("seed", range(2))
def test_random_play_keeps_every_promise(game: Game, options: Options, seed: int) -> None:
    match = Trial(game, options, seed, costly=0.25).run()
    assert match.over


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_action_numbers_do_not_overlap(game: Game) -> None:
    ends = [game.offset(kind) + kind.size for kind in game.kinds]
    starts = [game.offset(kind) for kind in game.kinds]
    assert starts == [0, *ends[:-1]]
    assert len({kind.name for kind in game.kinds}) == len(game.kinds)


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_every_decision_and_event_cites_a_rule_of_the_index(game: Game) -> None:
    known = game.rulebook.rules
    cited = [(kind.name, kind.rule) for kind in game.kinds]
    cited += [(event.name, event.rule) for event in game.events]
    cited += [(reason.name, reason.rule) for reason in game.reasons[1:]]
    assert [name for name, rule in cited if rule not in known] == []


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_the_words_of_both_languages_agree(game: Game) -> None:
    assert game.catalogue.check() == []
