# %% [markdown]
# # Balance
# How often each seat wins, how games end, and what it is worth to begin: games between equal bots.

# %%
from ludus.games import load_game
from ludus.lab.arena import arena

GAMES = 60
game = load_game("triumvirate")
result = arena(game, {"players": "3"}, ["random"] * 3, GAMES, seed=1)

# %% [markdown]
# The rate of each seat with its 95 % interval; the mark stands where a fair share would be.


# %%
def plotted(rate: float, low: float, high: float, fair: float, width: int = 60) -> str:
    """An interval as a line of text."""
    cells = ["-" if low <= (at + 0.5) / width <= high else " " for at in range(width)]
    cells[int(fair * width)] = "|"
    cells[min(width - 1, int(rate * width))] = "o"
    return "".join(cells)


seats = game.seats(result.options)
for score in result.scores():
    if score.seat is not None:
        line = plotted(score.rate, *score.interval, 1 / len(seats))
        print(f"{score.seat:8} {score.rate:4.0%} [{line}]")

# %% [markdown]
# How games end, and how long they last.

# %%
for reason, times in result.reasons().items():
    print(f"{reason:12} {'#' * times} {times}")
mean, least, most = result.lengths()["decisions"]
print(f"{mean:.0f} decisions a game, {least} to {most}")
