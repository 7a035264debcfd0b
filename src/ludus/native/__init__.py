"""Rules as C: the procedures and functions of a game, translated as they are written.

``program`` translates a game, ``build`` compiles it, ``loading`` finds what is built.
"""
