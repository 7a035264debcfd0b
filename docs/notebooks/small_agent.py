# %% [markdown]
# # A small agent
# Learns what positions of Tabula are worth from games at random, and plays by that: linear
# regression on the observation, and one decision of looking ahead.

# %%
from random import Random

import numpy as np

from ludus.games import load_game
from ludus.lab.episode import Episode

GAMES, LOOKED_AT, MATCHES = 60, 12, 8
game = load_game("tabula")
observe = game.observation.of

# %% [markdown]
# Positions of games at random, each with how its game ended for the seat that looked at it.

# %%
rng = Random(1)
episode = Episode(game)
seen: list[list[float]] = []
worth: list[float] = []
for number in range(GAMES):
    episode.begin(number)
    moments = []
    while not episode.over:
        moments.append(episode.position.clone())
        episode.play(rng.choice(episode.legal()))
    returns = episode.returns()
    for position in rng.sample(moments, LOOKED_AT):
        for seat in (0, 1):
            seen.append(observe(position, seat))
            worth.append(returns[seat])

# %% [markdown]
# A ridge regression; its largest weights say what it has learned.

# %%
known, told = np.array(seen), np.array(worth)
weights = np.linalg.solve(known.T @ known + 5 * np.eye(known.shape[1]), known.T @ told)
for place in np.argsort(-np.abs(weights))[:8]:
    print(f"{weights[place]:+.2f} {game.observation.numbers[place].name}")


# %% [markdown]
# It takes the option after which it likes its position best.


# %%
def choose(episode: Episode) -> int:
    """The number of the best option, one decision ahead."""
    position, options = episode.position, episode.legal()
    start = game.offset(position.kind())

    def value(number: int) -> float:
        after = position.clone()
        after.apply(number - start)
        return float(np.dot(weights, observe(after, position.to_move)))

    return max(options, key=value) if len(options) > 1 else options[0]


# %%
wins = 0
for number in range(MATCHES):
    episode.begin(1000 + number)
    agent = number % 2
    while not episode.over:
        own = episode.seat == agent
        episode.play(choose(episode) if own else rng.choice(episode.legal()))
    wins += episode.returns()[agent] > 0
print(f"{wins} of {MATCHES} games won against chance")
