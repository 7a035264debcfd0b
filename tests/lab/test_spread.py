"""Tasks that are spread over processes come to what they come to alone."""

from __future__ import annotations

import builtins
import os
from contextlib import closing
from itertools import count, islice
from typing import Any

import pytest

from ludus.core.errors import LudusError
from ludus.lab.spread import campaign, spread


def squared(number: int) -> int:
    return number * number


def test_results_come_in_the_order_of_their_tasks() -> None:
    tasks = list(range(9))
    assert list(spread(squared, tasks)) == list(spread(squared, tasks, workers=2))


def test_a_cluster_without_ray_is_an_error_of_the_user(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without_ray(name: str, *rest: Any) -> Any:
        if name == "ray":
            raise ModuleNotFoundError(name)
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without_ray)
    with pytest.raises(LudusError, match=r"pip install 'ludus\[cluster\]'"):
        list(spread(squared, [1], ray="auto"))


def test_a_campaign_goes_on_until_nobody_asks_any_more() -> None:
    with closing(campaign(squared, count(), workers=1)) as results:
        first = set(islice(results, 20))
    assert len(first) == 20
    assert first <= {number * number for number in range(100)}


def test_a_campaign_says_so_if_a_process_dies() -> None:
    with pytest.raises(LudusError, match="a process died"):
        list(campaign(os._exit, [3], workers=1))
