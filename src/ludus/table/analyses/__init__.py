"""Analyses of matches that are over: made in the background, kept as they are found, told in words.

``analysing`` takes them in turns, ``examining`` is what runs in the processes of the bots, and
``verdicts`` says what was found; how a match is judged stands in :mod:`ludus.analysis`.
"""
