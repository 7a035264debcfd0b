"""What the faces show of a game, as spaces of Gymnasium."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from ludus.core.game import Game

Observed = dict[str, Any]
"""``observation``: what a seat knows, from 0 to 1; ``action_mask``: 1 for what it can do now."""


def observation_space(game: Game) -> spaces.Dict:
    """What a seat is shown."""
    known, actions = (game.observation.width,), (game.action_count,)
    return spaces.Dict(
        {
            "observation": spaces.Box(0.0, 1.0, known, np.float32),
            "action_mask": spaces.Box(0, 1, actions, np.int8),
        }
    )
