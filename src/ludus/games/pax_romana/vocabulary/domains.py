"""What may be chosen among: domains that the questions of all chapters share, and dice."""

from __future__ import annotations

from typing import Final

from ludus.flow import Domain, Kind, buttons

from .ids import Card, Leader, Objective, Owner, Power, Province, Space
from .ids import Kind as Unit
from .owners import OWNERS, POWERS
from .places import PROVINCES, SPACES
from .turns import CARDS, INVASIONS, LEADERS, OBJECTIVES, REBELLIONS
from .turns import EVENTS as MISFORTUNES
from .units import UNITS

MOST: Final = 199
"""Of anything that is counted in a question."""
SPACE: Final = Domain("space", size=SPACES, of=Space)
PROVINCE: Final = Domain("province", size=PROVINCES, of=Province)
LEADER: Final = Domain("leader", size=LEADERS, of=Leader)
CARD: Final = Domain("card", size=CARDS, of=Card)
OBJECTIVE: Final = Domain("objective", size=OBJECTIVES, of=Objective)
POWER: Final = Domain("power", POWERS, of=lambda n: Power(Owner(n)))
OWNER: Final = Domain("owner", OWNERS, of=Owner)
UNIT: Final = Domain("unit", UNITS, of=Unit)
AMOUNT: Final = Domain("amount", size=MOST + 1)
REBELLION: Final = Domain("rebellion", REBELLIONS)
INVASION: Final = Domain("invasion", INVASIONS)
MISFORTUNE: Final = Domain("misfortune", MISFORTUNES)
PASS: Final = buttons("pass")
ENOUGH: Final = buttons("enough")

DIE: Final = Kind("die", Domain("amount", size=7), rule="2.7")
"""Weights FACES: outcomes 1 to 6."""
FACES: Final = (0, 1, 1, 1, 1, 1, 1)
