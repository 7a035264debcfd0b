"""The dice are fair, repeatable, and can be checked by anyone afterwards."""

from __future__ import annotations

import hashlib
import hmac

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludus.core.dice import (
    ENTROPY_LIMIT,
    Dice,
    DiceError,
    check_commitment,
    outcome_at,
)
from ludus.core.errors import LudusError

SECRET = bytes(range(32))
SIX = [1] * 6
VECTOR = [5, 2, 0, 5, 0, 3, 5, 5, 2, 0, 1, 5, 5, 4, 1, 0, 0, 2, 2, 5]

some_weights = st.lists(st.integers(0, 50), min_size=1, max_size=12).filter(any)
some_entropy = st.lists(st.text(st.characters(codec="utf-8"), max_size=20), max_size=5).map(tuple)


def chi_square(counts: list[int], weights: list[int]) -> float:
    """How far counts stray from what the weights promise."""
    draws, total = sum(counts), sum(weights)
    expected = [draws * weight / total for weight in weights]
    return sum((n - e) ** 2 / e for n, e in zip(counts, expected, strict=True))


def test_fixed_vector() -> None:
    """These numbers never change: records of all releases depend on them."""
    dice = Dice(SECRET, ("alea", "iacta est", ""))
    assert [dice.draw(SIX) for _ in range(20)] == VECTOR
    assert dice.commitment() == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def test_message_is_built_as_documented() -> None:
    """A verifier written from the module's description alone agrees."""
    message = (
        b"ludus-dice-1"
        + bytes.fromhex("0000000000000007 00000000 00000002")
        + bytes.fromhex("00000002")
        + "é".encode()
        + bytes.fromhex("00000000")
    )
    number = int.from_bytes(hmac.new(SECRET, message, hashlib.sha256).digest(), "big")
    weights = [1] * 1000
    assert outcome_at(SECRET, ("é", ""), 7, weights) == number % 1000


def test_rejected_number_takes_the_next_attempt() -> None:
    """A number above the last full multiple of the total is thrown away, not folded back."""
    total = (1 << 255) + 1
    rejected = 0
    for counter in range(40):
        attempt = 0
        while True:
            head = b"ludus-dice-1" + counter.to_bytes(8, "big") + attempt.to_bytes(4, "big")
            digest = hmac.new(SECRET, head + bytes(4), hashlib.sha256).digest()
            number = int.from_bytes(digest, "big")
            if number < total:
                break
            attempt += 1
            rejected += 1
        half = total // 2
        assert outcome_at(SECRET, (), counter, [half, total - half]) == int(number >= half)
    assert rejected > 10


def test_six_faces_come_up_equally_often() -> None:
    dice = Dice.from_seed("faces")
    counts = [0] * 6
    for _ in range(12_000):
        counts[dice.draw(SIX)] += 1
    assert chi_square(counts, SIX) < 20.5  # 5 degrees of freedom, p = 0.001


def test_outcomes_come_up_as_often_as_their_weights_say() -> None:
    weights = [1, 2, 3, 10]
    dice = Dice.from_seed("weights")
    counts = [0] * 4
    for _ in range(16_000):
        counts[dice.draw(weights)] += 1
    assert chi_square(counts, weights) < 16.3  # 3 degrees of freedom, p = 0.001


def test_successive_draws_are_independent() -> None:
    """All 36 pairs of successive throws are equally frequent."""
    dice = Dice.from_seed("pairs")
    counts = [0] * 36
    for _ in range(18_000):
        counts[6 * dice.draw(SIX) + dice.draw(SIX)] += 1
    assert chi_square(counts, [1] * 36) < 66.7  # 35 degrees of freedom, p = 0.001


@given(some_weights, some_entropy, st.integers(0, 1 << 40))
def test_outcome_of_weight_zero_never_happens(
    weights: list[int], entropy: tuple[str, ...], counter: int
) -> None:
    assert weights[outcome_at(SECRET, entropy, counter, weights)] > 0


@given(st.lists(some_weights, min_size=1, max_size=8), some_entropy)
def test_draw_k_depends_on_its_own_weights_only(
    draws: list[list[int]], entropy: tuple[str, ...]
) -> None:
    """Every draw of a match can be checked alone, whatever was drawn before it."""
    dice = Dice(SECRET, entropy)
    for counter, weights in enumerate(draws):
        assert dice.draw(weights) == outcome_at(SECRET, entropy, counter, weights)
    assert dice.counter == len(draws)


def test_dice_are_taken_up_where_they_were_left() -> None:
    whole = Dice(SECRET, ("a",))
    first = [whole.draw(SIX) for _ in range(10)]
    rest = Dice(SECRET, ("a",), counter=5)
    assert [rest.draw(SIX) for _ in range(5)] == first[5:]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (("ab", "c"), ("a", "bc")),
        (("a", ""), ("", "a")),
        (("a",), ("a", "")),
        ((), ("",)),
    ],
)
def test_entropy_of_one_seat_is_not_mistaken_for_anothers(
    one: tuple[str, ...], other: tuple[str, ...]
) -> None:
    wide = [1] * (1 << 16)
    assert outcome_at(SECRET, one, 0, wide) != outcome_at(SECRET, other, 0, wide)


def test_fresh_dice_differ_and_have_an_empty_entropy_per_seat() -> None:
    one, other = Dice.fresh(3), Dice.fresh(3)
    assert one.commitment() != other.commitment()
    assert one.entropy == ("", "", "")


def test_seed_is_reproducible_as_number_or_text() -> None:
    assert Dice.from_seed(7).reveal() == Dice.from_seed("7").reveal()
    assert Dice.from_seed(7).reveal() != Dice.from_seed(8).reveal()


def test_seat_changes_the_draws_but_not_the_commitment() -> None:
    dice = Dice(SECRET, ("", ""))
    before = dice.commitment()
    dice.contribute(1, "iacta")
    assert dice.entropy == ("", "iacta")
    assert dice.commitment() == before
    wide = [1] * (1 << 16)
    assert dice.draw(wide) == outcome_at(SECRET, ("", "iacta"), 0, wide)


def test_entropy_is_refused_once_the_dice_were_rolled() -> None:
    dice = Dice.fresh(2)
    dice.draw(SIX)
    with pytest.raises(DiceError, match="entropy is added before the first roll"):
        dice.contribute(0, "late")
    assert dice.entropy == ("", "")


@pytest.mark.parametrize("seat", [-1, 2])
def test_entropy_of_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    with pytest.raises(DiceError, match=f"no seat {seat} at these dice; seats: 2, from 0"):
        Dice.fresh(2).contribute(seat, "x")


def test_entropy_that_is_too_long_is_refused() -> None:
    dice = Dice.fresh(1)
    dice.contribute(0, "x" * ENTROPY_LIMIT)
    with pytest.raises(DiceError, match="seat 0 has 257 characters; at most 256"):
        dice.contribute(0, "x" * (ENTROPY_LIMIT + 1))


def test_entropy_that_is_not_unicode_is_refused() -> None:
    with pytest.raises(DiceError, match="seat 1 is not valid Unicode at character 2"):
        Dice(SECRET, ("", "ab\ud800"))


def test_revealed_secret_fits_its_commitment() -> None:
    dice = Dice.fresh(2)
    secret = check_commitment(dice.reveal(), dice.commitment())
    assert outcome_at(secret, ("", ""), 0, SIX) == dice.draw(SIX)


def test_exchanged_secret_is_found_out() -> None:
    dice = Dice.fresh(2)
    with pytest.raises(
        DiceError, match=r"does not fit its commitment: its SHA-256 is [0-9a-f]{64}"
    ):
        check_commitment(Dice.fresh(2).reveal(), dice.commitment())


@pytest.mark.parametrize("text", ["", "00", "g" * 64, "00" * 33, " " + "0" * 63, "0" * 62 + "é0"])
def test_malformed_secret_or_commitment_is_named(text: str) -> None:
    good = "0" * 64
    with pytest.raises(DiceError, match="A dice secret has 64 hexadecimal digits; this is"):
        check_commitment(text, good)
    with pytest.raises(DiceError, match="A dice commitment has 64 hexadecimal digits; this is"):
        check_commitment(good, text)


def test_errors_from_outside_can_be_shown_to_a_person() -> None:
    assert issubclass(DiceError, LudusError)


@pytest.mark.parametrize("weights", [[], [0, 0], [3, -1], [-1], [1 << 256, 1]])
def test_impossible_weights_are_a_defect_and_cost_no_draw(weights: list[int]) -> None:
    dice = Dice(SECRET, ())
    with pytest.raises(ValueError, match="weight"):
        dice.draw(weights)
    assert dice.counter == 0


@pytest.mark.parametrize("secret", [b"", b"x" * 31, b"x" * 33])
def test_secret_of_another_length_is_a_defect(secret: bytes) -> None:
    with pytest.raises(ValueError, match=f"32 bytes, not {len(secret)}"):
        Dice(secret, ())


def test_negative_counter_is_a_defect() -> None:
    with pytest.raises(ValueError, match="cannot be -1"):
        Dice(SECRET, (), -1)


def test_printing_dice_does_not_show_the_secret() -> None:
    dice = Dice(SECRET, ())
    assert SECRET.hex() not in repr(dice)
    assert repr(SECRET) not in repr(dice)
