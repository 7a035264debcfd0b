# %% [markdown]
# # Look into a game
# A famous throw: the emperor Zeno at Tabula, about AD 480, as Agathias tells it.

# %%
from collections import Counter

import ludus
from ludus.core.dice import Dice
from ludus.core.match import Match

game = ludus.load_game("tabula")
match = Match(game, {"start": "zeno"}, dice=Dice.from_seed(480))
print(game.text(match.view(None)["state"], "en"))

# %% [markdown]
# He has thrown 2, 5 and 6, and everything that he can do ruins him.

# %%
seat = match.waiting_seats()[0]
decision = match.decision(seat)
for action in decision.options:
    print(match.seats[seat], game.describe("en", decision.kind, action))

# %% [markdown]
# How would it have gone on, between players who choose at random? The throw is all that is known;
# the rest is imagined, game by game.

# %%
ends: Counter[str] = Counter()
for number in range(20):
    match = Match(game, {"start": "zeno"}, dice=Dice.from_seed(number))
    bots = [ludus.make_bot("random", f"{number}:{place}") for place in range(2)]
    while not match.over:
        seat = match.waiting_seats()[0]
        match.play(seat, bots[seat].choose(match.perspective(seat)))
    winner = match.position.outcome().winners()[0]
    ends[match.seats[winner]] += 1
for name, wins in ends.items():
    print(f"{name:8} {'#' * wins} {wins}")
