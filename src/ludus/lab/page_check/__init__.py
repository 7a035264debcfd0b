"""``ludus check``: whether the pages keep what their design promises, in a real browser.

``sittings`` goes through random positions of all games, to which ``leaping`` leads ``guests``;
``looking``, ``screen.js`` and ``contrast.js`` say what must hold in each. ``loading`` measures how
soon a table is there; ``pictures`` shows to people what no check can judge.
"""
