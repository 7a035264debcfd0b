# %% [markdown]
# # First steps
# A game as PettingZoo has it: who decides, what it knows, what it can do.

# %%
import numpy as np

from ludus.games import load_game
from ludus.lab import pettingzoo

env = pettingzoo.env("triumvirate", players="2", render_mode="ansi")
env.reset(seed=1)
print(env.render())

# %% [markdown]
# What a seat observes has a name, a range and a meaning for each number.

# %%
game = load_game("triumvirate")
observation, reward, termination, truncation, info = env.last()
for number, value in list(zip(game.observation.numbers, observation["observation"], strict=True))[
    :12
]:
    print(f"{number.name:24} {value:5.2f}  {number.meaning}")

# %% [markdown]
# Actions are numbered over all kinds of decision; the mask says which are legal now.

# %%
for action in np.flatnonzero(observation["action_mask"]):
    kind, choice = game.action_at(int(action))
    print(action, kind.name, game.target(kind, choice))

# %% [markdown]
# A whole game at random.

# %%
decisions = 0
for agent in env.agent_iter():
    observation, reward, termination, truncation, info = env.last()
    over = termination or truncation
    if over:
        print(agent, "is given", reward)
    else:
        decisions += 1
    env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
print(decisions, "decisions")
