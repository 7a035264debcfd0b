"""What holds for one turn only, and is forgotten when it ends."""

from __future__ import annotations

from ludus.flow import Slate, filled, slate

from ..vocabulary.ids import BEFORE_RONDEL, NOWHERE, Region


@slate
class Turn(Slate):
    """What the active player has done."""

    phase: int = BEFORE_RONDEL
    ready: list[int] = filled(0, 0, 0)
    """By piece: those that stood in the barracks when the turn began and are still there."""
    leader_moved: int = 0
    developed: int = 0
    """Mask of the know-how bought."""
    scholars: int = 0
    """Know-how bought before the opponent had it."""
    destroyed: int = 0
    """Temples destroyed."""
    fallen: int = 0
    """Cities conquered."""
    repelled: int = 0
    """Mask of the cities that withstood a conquest."""


@slate
class Bonus(Slate):
    """What event cards that were played still allow."""

    more_goods: int = 0
    rich_cities: int = 0
    temple_discount: int = 0
    temple_untaxed: int = 0
    city_untaxed: int = 0
    city_waived: int = 0
    """Mask of the resources that the next city does not cost."""
    knowhow_discount: int = 0
    knowhow_minimum: int = 0
    arming_discount: int = 0
    arming_units: int = 0
    crowded_place: Region = NOWHERE
    crowded_limit: int = 0
    hurried: list[int] = filled(0, 0)
    """By kind of unit: how many may still go further than usual."""
    borders: list[int] = filled(0, 0)
    """By kind of unit: by how many borders."""
