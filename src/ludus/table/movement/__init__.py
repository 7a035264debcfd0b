"""Movement by destination: ways planned for whoever is asked for a step, and told to the page.

The search itself is :mod:`ludus.core.ways`.
"""
