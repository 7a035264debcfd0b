"""A small network from what a seat observes to chances and to likely options."""

from __future__ import annotations

import pytest

from ludus.core.network import Network

SIZES = (5, 3, 2, 4, 2)


def test_the_layers_are_summed_as_they_are_written() -> None:
    # Two inputs; a unit 2 a - b + 1, rectified; another 3 x - 4, rectified; then both heads.
    layers = [2.0, -1.0, 1.0, 3.0, -4.0]
    network = Network(1, 2, 1, 1, 3, 2, [*layers, 1.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 0.0, 0.0, 0.5])
    units = network.units([1.0, 1.0])
    assert list(units) == [2.0]
    assert list(network.units([0.0, 1.0])) == [0.0]
    e = 2.718281828459045
    assert network.likely(units, [0, 2]) == pytest.approx([e / (e + 1), 1 / (e + 1)])
    assert network.likely(units, []) == []
    assert network.chances(units, 2) == pytest.approx([e**1.5 / (e**1.5 + 1), 1 / (e**1.5 + 1)])
    assert network.chances(units, 1) == [1.0]


def test_a_file_brings_back_the_same_network() -> None:
    network = Network.new(7, SIZES, seed=1)
    again = Network.read(network.data())
    assert (again.version, again.sizes, again.weights) == (7, SIZES, network.weights)
    assert again.data() == network.data()


def test_a_large_network_has_its_weights_in_half_the_bytes() -> None:
    sizes = (50_000, 8, 8, 18_000, 2)
    network = Network.new(7, sizes, seed=1)
    data = network.data()
    assert len(data) < 1_200_000
    again = Network.read(data)
    assert (again.version, again.sizes, again.seats) == (7, sizes, 2)
    assert again.data() == data
    assert list(again.weights[:50]) == pytest.approx(list(network.weights[:50]), rel=1e-3)


@pytest.mark.parametrize("data", [b"", b"LUDUSNET", b"something else entirely, and longer"])
def test_what_is_no_network_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match="no network"):
        Network.read(data)


def test_weights_that_do_not_fit_are_refused() -> None:
    with pytest.raises(ValueError, match="other than 4"):
        Network(1, *SIZES, [0.0] * 4)
