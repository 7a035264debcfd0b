"""Every game and mode as a game of OpenSpiel, written in Python.

    import pyspiel
    import ludus.lab.openspiel
    game = pyspiel.load_game("python_ludus(game=triumvirate,options=players:2;tie:last)")

Chance has its exact odds. Where several decide at the same time they do so one after the other, and
none learns what the others have answered. An observation is what a seat sees now; an information
state adds all that it has seen happen. Both have the same tensor, ``game.observation``: it has no
memory. Returns are 1 to who wins alone, and in all 0.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from random import Random
from typing import Any, Final

import numpy as np
import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from ludus.core.errors import OptionError
from ludus.core.game import Game, Options
from ludus.core.position import Position
from ludus.core.secrets import has_secrets
from ludus.flow import CHANCE, OVER, Kind
from ludus.games import load_game
from ludus.native.loading import quick

from .outcomes import returns
from .world import World

NAME: Final = "python_ludus"
PARAMETERS: Final = {"game": "tabula", "edition": "", "options": ""}
"""A game, its edition, and what differs from its usual options: ``players:2;tie:last``."""
SEEDS: Final = 2**53
"""A sampler's number is made a seed with so many."""
Type: Final = pyspiel.GameType
PrivateInfo: Final = pyspiel.PrivateInfoType


def game_type(**differs: Any) -> Any:
    """What OpenSpiel is told of a game; at registration, of all of them."""
    told: dict[str, Any] = {
        "short_name": NAME,
        "long_name": "Ludus",
        "dynamics": Type.Dynamics.SEQUENTIAL,
        "chance_mode": Type.ChanceMode.EXPLICIT_STOCHASTIC,
        "information": Type.Information.IMPERFECT_INFORMATION,
        "utility": Type.Utility.GENERAL_SUM,
        "reward_model": Type.RewardModel.TERMINAL,
        "max_num_players": 10,
        "min_num_players": 1,
        "provides_information_state_string": True,
        "provides_information_state_tensor": True,
        "provides_observation_string": True,
        "provides_observation_tensor": True,
        "parameter_specification": PARAMETERS,
    }
    return Type(**told | differs)


class LudusGame(pyspiel.Game):
    """A game in one mode."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {name: str(value) for name, value in (params or {}).items() if value != ""}
        self.edition = given.get("edition", "")
        self.ludus = load_game(given.get("game", PARAMETERS["game"]), self.edition)
        self.options = self.ludus.settle(read_options(given.get("options", "")))
        self.offsets = {kind: self.ludus.offset(kind) for kind in self.ludus.kinds}
        seats = len(self.ludus.seats(self.options))
        alone = seats == 1
        secret = Type.Information.IMPERFECT_INFORMATION
        told = game_type(
            long_name=self.ludus.catalogue.text("en", "game.title"),
            information=secret if has_secrets(self.ludus) else Type.Information.PERFECT_INFORMATION,
            utility=Type.Utility.GENERAL_SUM if alone else Type.Utility.ZERO_SUM,
        )
        info = pyspiel.GameInfo(
            num_distinct_actions=self.ludus.action_count,
            max_chance_outcomes=max(kind.size for kind in self.ludus.kinds),
            num_players=seats,
            min_utility=-1.0 if alone else -1 / (seats - 1),
            max_utility=1.0,
            utility_sum=None if alone else 0.0,
            max_game_length=self.ludus.step_limit,
        )
        super().__init__(told, info, given)

    @cached_property
    def first(self) -> Position:
        """The position before the first decision."""
        return quick(self.ludus, self.ludus.new(self.options))

    def new_initial_state(self) -> LudusState:
        """A new game."""
        return LudusState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> LudusObserver | IIGObserverForPublicInfoGame | None:
        """What observes states, with or without memory.

        Public and private information by themselves are told apart where nothing is private; in
        other games that is not supported, which OpenSpiel is told by None.
        """
        if params:
            raise ValueError(f"observations have no parameters; given are {params}")
        if iig_obs_type is None:
            return LudusObserver(self.ludus, remembers=False)
        if iig_obs_type.public_info and iig_obs_type.private_info == PrivateInfo.SINGLE_PLAYER:
            return LudusObserver(self.ludus, iig_obs_type.perfect_recall)
        if self.get_type().information == Type.Information.PERFECT_INFORMATION:
            return IIGObserverForPublicInfoGame(iig_obs_type, params)
        return None

    def max_chance_nodes_in_history(self) -> int:
        """No game has more steps of any kind."""
        return self.ludus.step_limit


class LudusState(pyspiel.State):
    """A game being played."""

    def __init__(self, game: LudusGame) -> None:
        super().__init__(game)
        self.world = World(game.ludus, game.edition, game.options, game.first.clone())

    # -- who decides, and what can be done -----------------------------------------------------
    def current_player(self) -> int:
        """A seat, chance, or nobody any more."""
        to_move = self.world.position.to_move
        if to_move >= 0:
            return to_move
        return int(pyspiel.PlayerId.CHANCE if to_move == CHANCE else pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.world.position.to_move == OVER

    def _offset(self) -> int:
        """Where the actions of the present question begin; outcomes of chance begin at 0."""
        position = self.world.position
        if position.to_move < 0:
            return 0
        offset: int = self.get_game().offsets[position.kind()]
        return offset

    def _legal_actions(self, player: int) -> list[int]:
        """In ascending order."""
        offset = self._offset()
        return sorted([offset + action for action in self.world.position.legal()])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """With their odds."""
        weights = self.world.position.weights()
        total = sum(weights)
        return [(outcome, weight / total) for outcome, weight in enumerate(weights) if weight]

    def _apply_action(self, action: int) -> None:
        self.world.apply(action, action - self._offset())

    def returns(self) -> list[float]:
        """Nothing before the end."""
        if not self.is_terminal():
            return [0.0] * self.num_players()
        return returns(self.world.position.outcome().places)

    # -- what is known -------------------------------------------------------------------------
    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> LudusState:
        """A state drawn at random from all that look the same to a player; it has no history."""
        state: LudusState = self.get_game().new_initial_state()
        state.world = self.world.imagined(player, Random(int(sampler() * SEEDS)))
        return state

    # -- words ---------------------------------------------------------------------------------
    def _action_to_string(self, player: int, action: int) -> str:
        game = self.world.ludus
        kind: Kind[Any]
        if player == pyspiel.PlayerId.CHANCE:
            kind = self.world.position.kind()
        else:
            kind, action = game.action_at(action)
        return f"{kind.name} {game.target(kind, action)}"

    def __str__(self) -> str:
        game, position = self.world.ludus, self.world.position
        return game.text(position.view(None), "en")


class LudusObserver:
    """Observes states, as OpenSpiel asks for it."""

    def __init__(self, ludus: Game, remembers: bool) -> None:
        self.observation = ludus.observation
        self.remembers = remembers
        self.tensor = np.zeros(self.observation.width, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: LudusState, player: int) -> None:
        """Fill the tensor."""
        self.tensor[:] = np.frombuffer(
            self.observation.packed(state.world.position, player), np.float32
        )

    def string_from(self, state: LudusState, player: int) -> str:
        """What a player sees, and with memory what it has seen happen."""
        shown = state.world.observation(player)
        if not self.remembers:
            return shown
        steps = [f"{step.actor}:{step.number}" for step in state.world.seen_by(player)]
        return f"{shown}\n{' '.join(steps)}"


def read_options(text: str) -> Options:
    """``players:2;tie:last`` as options."""
    options: Options = {}
    for part in text.split(";") if text else ():
        name, colon, value = part.partition(":")
        if not colon:
            raise OptionError(f"options are NAME:VALUE, parted by ';', not {part!r}")
        options[name] = value
    return options


pyspiel.register_game(game_type(), LudusGame)
