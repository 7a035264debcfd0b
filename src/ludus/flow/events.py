"""Events: what happened, as a name and ints, put into words only when somebody reads it."""

from __future__ import annotations


class Event:
    """A kind of log line.

    ``params`` are written ``"name:domain"`` (``"target:space"``, ``"n:amount"``); a ``!`` at the
    end marks a value that only the seats given by ``:seat`` parameters may read.
    ``reveals``: hidden information was shown, so nothing before it can be undone freely.
    """

    def __init__(self, name: str, *params: str, rule: str = "", reveals: bool = False) -> None:
        self.name = name
        self.rule = rule
        self.reveals = reveals
        self.number = -1
        """Its place among the events of its game."""
        self.names = tuple(param.rstrip("!").partition(":")[0] for param in params)
        self.domains = tuple(param.rstrip("!").partition(":")[2] for param in params)
        self.private = tuple(param.endswith("!") for param in params)
        if any(self.private) and "seat" not in self.domains:
            raise ValueError(f"event {name}: a private value needs a seat that may read it")

    def masked(self, values: tuple[int, ...], seat: int | None) -> tuple[int, ...]:
        """The values as *seat* (None: a spectator) may read them; -1 for what it may not."""
        if not any(self.private):
            return values
        if any(seat == v for v, d in zip(values, self.domains, strict=True) if d == "seat"):
            return values
        return tuple(-1 if p else v for v, p in zip(values, self.private, strict=True))


def numbered(*events: Event) -> tuple[Event, ...]:
    """The events of a game, each told its number."""
    for number, event in enumerate(events):
        event.number = number
    return events
