"""Rules written as straight-line procedures, run as plain data."""

from .asides import Aside
from .check import ProcedureError
from .events import Event, numbered
from .fields import Slate, filled, slate, state
from .kinds import ASIDE, Domain, Kind, buttons, collected
from .machine import Finished, Machine, Rules
from .oracle import Oracle
from .procedures import Frame, Procedure, procedure
from .program import link
from .requests import (
    ALLOWED,
    CHANCE,
    NOT_ASKED,
    OVER,
    RUNNING,
    Flow,
    any_allowed,
    call,
    chance,
    choose,
    gather,
    guarded,
    outcomes,
    refused,
)

__all__ = [
    "ALLOWED", "ASIDE", "CHANCE", "NOT_ASKED", "OVER", "RUNNING", "Aside", "Domain", "Event",
    "Finished", "Flow", "Frame", "Kind", "Machine", "Oracle", "Procedure", "ProcedureError",
    "Rules", "Slate", "any_allowed", "buttons", "call", "chance", "choose", "collected", "filled",
    "gather", "guarded", "link", "numbered", "outcomes", "procedure", "refused", "slate", "state",
]  # fmt: skip
