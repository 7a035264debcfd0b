"""Tabula: see ``definition`` for the game, ``docs/adding_a_game.md`` for how it was made."""
