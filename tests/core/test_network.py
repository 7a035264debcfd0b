"""A small network from what a seat observes to its chance to win."""

from __future__ import annotations

from array import array
from math import isclose

import pytest

from ludus.core.network import Network


def test_a_new_network_says_nearly_what_the_evaluation_says() -> None:
    network = Network.new(version=1, inputs=20, hidden=8, seed=3)
    for chance in (0.1, 0.5, 0.9):
        assert isclose(network.chance([0.5] * 20, chance), chance, abs_tol=0.02)


def test_the_layers_are_summed_as_they_are_written() -> None:
    # Two inputs, one hidden unit: 2 a - b + 1, rectified; times 3, minus 4; evaluation not asked.
    network = Network(1, 2, 1, array("d", [2.0, -1.0, 1.0, 3.0, -4.0, 0.0]))
    assert network.chance([1.0, 1.0], 0.9) == pytest.approx(1 / (1 + 2.718281828**-2))
    assert network.chance([0.0, 1.0], 0.9) == pytest.approx(1 / (1 + 2.718281828**4))


def test_a_file_brings_back_the_same_network() -> None:
    network = Network.new(version=7, inputs=5, hidden=3, seed=1)
    again = Network.read(network.data())
    assert (again.version, again.inputs, again.hidden) == (7, 5, 3)
    assert again.data() == network.data()


@pytest.mark.parametrize("data", [b"", b"LUDUSNET", b"something else entirely, and longer"])
def test_what_is_no_network_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match="no network"):
        Network.read(data)


def test_weights_that_do_not_fit_are_refused() -> None:
    with pytest.raises(ValueError, match="other than 4"):
        Network(1, 2, 3, array("d", [0.0] * 4))
