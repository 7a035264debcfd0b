"""``ludus replay`` and ``ludus verify``: what was played, and whether it is true."""
