from __future__ import annotations

from collections import Counter

import pytest

from ludus.bots import make_bot
from ludus.core.errors import LudusError

from .tree import end, facing, pick, theirs


def test_unknown_bot_is_refused_with_the_known_names() -> None:
    with pytest.raises(LudusError, match=r"'clever'.*random, beginner, greedy, thinker, master"):
        make_bot("clever", 1)


@pytest.mark.parametrize("name", ["random", "beginner", "greedy"])
def test_the_same_seed_makes_the_same_choices(name: str) -> None:
    root = pick(*(theirs(0.5) for _ in range(10)))
    first, second = make_bot(name, 3), make_bot(name, 3)
    chosen = [first.choose(facing(root)) for _ in range(30)]
    assert chosen == [second.choose(facing(root)) for _ in range(30)]
    other = make_bot(name, 4)
    assert chosen != [other.choose(facing(root)) for _ in range(30)]


def test_random_takes_every_option_about_as_often() -> None:
    bot = make_bot("random", 1)
    counts = Counter(bot.choose(facing(pick(end(0), end(1), theirs(0.0)))) for _ in range(3000))
    assert sorted(counts) == [0, 1, 2]
    assert min(counts.values()) > 900


@pytest.mark.parametrize(("id", "missed"), [("tabula", 0.29), ("pax_romana", 0.22)])
def test_a_beginner_overlooks_as_much_as_suits_the_game(id: str, missed: float) -> None:
    """Of two options it misses the better one if it sees the other alone, or by guess neither."""
    perspective = facing(pick(theirs(0.0), theirs(1.0)))
    perspective.game.id = id
    bot = make_bot("beginner", 5)
    wrong = sum(bot.choose(perspective) == 0 for _ in range(4000)) / 4000
    assert wrong == pytest.approx(missed, abs=0.025)
