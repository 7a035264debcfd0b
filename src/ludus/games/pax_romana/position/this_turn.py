"""What holds until the end of the turn (and, of pending events, until the next activation)."""

from __future__ import annotations

from ludus.flow import Slate, filled, slate

from ..vocabulary.ids import NOWHERE, Space


@slate
class ThisTurn(Slate):
    """Masks are of powers."""

    better_galleys: int = 0
    """Whose squadrons are worth three points in battle (16.2, 17.2)."""
    conquered: int = 0
    """Who has played the card of the conqueror (17.2)."""
    cunctators: int = 0
    """Who withdraws as often as it likes, without shame (17.2)."""
    free_markers: int = 0
    """Who has a marker that costs nothing (17.2)."""
    conquerors: int = 0
    """Who may activate an elite leader twice (16.2, 17.2)."""
    refused: int = 0
    """Who has refused an offer of whom, by a bit for each pair. No rule asks."""
    is_cyprus_closed: int = 0
    """No galleys enter a space of Cyprus, but where some of theirs lie (13.3)."""
    mutinies: list[int] = filled(0, 0, 0, 0)
    """Fleets that do not sail, as :meth:`.sea.Sea.ship_code` writes them; 0 for none (13.3)."""
    inventor: Space = NOWHERE
    """The city with Archimedes' engines (17.2)."""
