# %% [markdown]
# # Balance
# How often each seat wins, how games end, and what it is worth to begin: games between equal bots.

# %%
from ludus.games import load_game
from ludus.lab.arena import arena
from ludus.lab.plots import balance

GAMES = 60
game = load_game("triumvirate")
result = arena(game, {"players": "3"}, ["random"] * 3, GAMES, seed=1)

# %% [markdown]
# The rate of each seat with its 95 % interval; the line stands where a fair share would be.

# %%
plot = balance(result)
plot  # noqa: B018 (a notebook shows what a cell comes to)

# %% [markdown]
# The same in numbers, and whether the interval holds the fair share.

# %%
fair = 1 / len(game.seats(result.options))
for score in result.scores():
    if score.seat is not None:
        low, high = score.interval
        verdict = "even" if low <= fair <= high else "not even"
        print(f"{score.seat:8} {score.rate:4.0%} ({low:.0%} to {high:.0%}): {verdict}")

# %% [markdown]
# How the first turn counts, where it is not always the same seat's.

# %%
for seat, (games, wins) in result.first_turns().items():
    print(f"{seat:8} begins {games} games and wins {wins:g} of them")

# %% [markdown]
# How games end, and how long they last.

# %%
for reason, times in result.reasons().items():
    print(f"{reason:12} {'#' * times} {times}")
mean, least, most = result.lengths()["decisions"]
print(f"{mean:.0f} decisions a game, {least} to {most}")
