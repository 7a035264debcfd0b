"""Parts of the map that rebellions and invasions speak of: by province, as editions call them."""

from __future__ import annotations

from typing import Final

HISPANIA: Final = ("baetica", "lusitania", "gallaecia", "tarraconensis", "balearic")
GAUL: Final = ("belgica", "lugdunensis", "aquitania", "narbonensis")
"""On the continent: without Britannia."""
DANUBE: Final = ("raetia", "noricum", "pannonia", "dalmatia", "moesia")

IN_CYPRUS: Final = 0
IN_BRITANNIA: Final = 1
IN_MAURETANIA: Final = 2
IN_GERMANIA: Final = 3
IN_HISPANIA: Final = 4
IN_GAUL: Final = 5
IN_JUDEA: Final = 6
IN_DANUBE: Final = 7
IN_AFRICA: Final = 8
IN_SARDINIA: Final = 9
AT_SEA: Final = 10
IN_LUSITANIA: Final = 11
BEYOND_THE_RHINE: Final = 12
IN_THE_STEPPES: Final = 13
IN_PONTUS: Final = 14
IN_ALL_GAUL: Final = 15
"""The territory: Britannia too."""
REGIONS: Final = (
    ("cyprus",), ("britannia",), ("mauretania",), ("germania_inferior", "germania_superior"),
    HISPANIA, GAUL, ("judea",), DANUBE, ("africa",), ("sardinia",), (), ("lusitania",),
    ("germania_magna", "german_tribes"), ("sarmatia", "scythia"), ("pontus",),
    (*GAUL, "britannia"),
)  # fmt: skip
"""By number; the first eleven as the rebellions."""
NUMANTIA: Final = "numantia"
AMIDA: Final = "amida"
