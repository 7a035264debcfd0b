"""Rules written as straight-line procedures, run as plain data."""

from .check import ProcedureError
from .events import Event, numbered
from .fields import state
from .machine import Finished, Machine, Rules
from .oracle import Oracle
from .procedures import Frame, Procedure, procedure
from .program import link
from .requests import (
    CHANCE,
    OVER,
    RUNNING,
    Domain,
    Flow,
    Kind,
    call,
    chance,
    choose,
    gather,
    guarded,
    outcomes,
)

__all__ = [
    "CHANCE", "OVER", "RUNNING", "Domain", "Event", "Finished", "Flow", "Frame", "Kind", "Machine",
    "Oracle", "Procedure", "ProcedureError", "Rules", "call", "chance", "choose", "gather",
    "guarded", "link", "numbered", "outcomes", "procedure", "state",
]  # fmt: skip
