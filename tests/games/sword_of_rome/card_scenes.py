"""Scenes for the tests of cards: battles, sieges, raids and voyages that a card can answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ludus.games.sword_of_rome.position.state import State
from ludus.games.sword_of_rome.rules.movement.activation import act_with
from ludus.games.sword_of_rome.vocabulary.cards import DECK
from ludus.games.sword_of_rome.vocabulary.powers import SIDES
from tests.games.sword_of_rome.kit import (
    NO_NAMES,
    NO_NUMBERS,
    Force,
    attack,
    bonuses,
    card,
    finish,
    lies,
    log,
    offered,
    quiet,
    reach,
    start,
    table,
    take,
    waiting,
)

EVEN: Final = (3, 3, 3, 3, 3, 3)
"""Dice of a battle that cost nobody anything."""
Forces = Mapping[str, Force]
ROMANS: Final[Force] = ("roman", 5, ["camillus"])
GREEKS: Final[Force] = ("greek", 5, ["dionysius"])
GAULS: Final[Force] = ("gallic", 5, ["gallic_minor_a"])
ETRUSCANS: Final[Force] = ("etruscan", 5, ["etruscan_minor_a"])
SAMNITES: Final[Force] = ("samnite", 5, ["egnatius"])
PUNICS: Final[Force] = ("carthaginian", 5, ["hamilcar"])
IN_SICILY: Final[Forces] = {"agrigentum": GREEKS, "selinus": PUNICS}


def side_of(id: str) -> str:
    """The side to whose deck a card belongs."""
    return SIDES[card(id) // DECK]


def roll(g: State, *faces: int) -> State:
    """The next dice; whoever is asked in between passes."""
    for face in faces:
        take(reach(g, "die"), face)
    return g


def asked_until_the_end(g: State) -> list[str]:
    """Who is still asked what, when everybody does as little as possible."""
    found: list[str] = []
    while waiting(g) != "over":
        found.append(waiting(g))
        g.apply(quiet(g))
    return found


# -- battles ---------------------------------------------------------------------------------------


def battle(
    id: str,
    forces: Forces,
    chief: str,
    n: int,
    *way: str,
    active: str = "roman",
    deals: bool = True,
) -> State:
    """Only these forces are on the map, and *chief* attacks; the hand of a side is one card."""
    hands: Mapping[str, Sequence[str]] = {side_of(id): [id]} if deals else {}
    return attack(table(cleared=True, forces=forces, hands=hands, active=active), chief, n, *way)


def change(
    id: str, forces: Forces, chief: str, n: int, *way: str, active: str = "roman"
) -> tuple[int, int]:
    """How a card before the dice changes what is added to those of attacker and defender."""
    g = battle(id, forces, chief, n, *way, active=active, deals=False)
    before = bonuses(finish(roll(g, *EVEN)))
    g = battle(id, forces, chief, n, *way, active=active)
    assert g.kind().name == "react_battle"
    take(g, id)
    assert lies(g, id) == "discards"
    after = bonuses(finish(roll(g, *EVEN)))
    return int(after[0]) - int(before[0]), int(after[1]) - int(before[1])


def is_asked(id: str, forces: Forces, chief: str, n: int, *way: str, active: str = "roman") -> bool:
    """Whether whoever holds a card is asked for it before the dice of a battle."""
    g = battle(id, forces, chief, n, *way, active=active)
    return g.kind().name == "react_battle" and id in offered(g)


def outcome(
    id: str, forces: Forces, chief: str, n: int, *way: str, faces: Sequence[int], active: str
) -> State:
    """The battle is fought and decided: the window for a card after it, or the end."""
    g = battle(id, forces, chief, n, *way, active=active)
    roll(g, *faces)
    return g


# -- sieges ----------------------------------------------------------------------------------------


def siege_of(
    city: str,
    besiegers: Force,
    *,
    inside: int = 0,
    loyalty: Mapping[str, int] = NO_NUMBERS,
    owners: Mapping[str, str] = NO_NAMES,
    hands: Mapping[str, Sequence[str]],
    players: str = "four",
    active: str,
) -> State:
    """A commander before a city or in a tribe is about to roll: the first answer or die."""
    g = table(
        players,
        cleared=True,
        forces={city: besiegers},
        loyalty=loyalty,
        owners=owners,
        sieges={city: 0},
        hands=hands,
        active=active,
    )
    g.inside[g.board.index[city]] = inside
    return take(reach(start(g, act_with, besiegers[2][0], 3), "purpose"), "besiege")


def rolled(g: State, a: int = 3, b: int = 3) -> tuple[int, int, int]:
    """Total, points and losses of the siege roll with these dice."""
    finish(roll(g, a, b))
    (_, _, _, total, points, lost) = log(g, "siege_roll")[-1]
    return int(total), int(points), int(lost)


# -- raids -----------------------------------------------------------------------------------------


def raid_on(
    place: str,
    *,
    n: int = 3,
    owners: Mapping[str, str] = NO_NAMES,
    hands: Mapping[str, Sequence[str]],
    plunder: int = 0,
    players: str = "four",
    chief: str = "gallic_minor_a",
    power: str = "gallic",
    active: str = "gallic",
) -> State:
    """Gauls stand in a space and raid it: the first answer or die."""
    g = table(
        players,
        cleared=True,
        forces={place: (power, n, [chief])},
        owners=owners,
        hands=hands,
        plunder=plunder,
        active=active,
    )
    take(reach(start(g, act_with, chief, 3), "take_units"), n)
    return take(reach(g, "march"), "raid")
