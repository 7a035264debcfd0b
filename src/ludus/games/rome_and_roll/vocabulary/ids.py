"""The words of the game as numbers: seats, goods, dice, plans, colonies, cells of the city."""

from __future__ import annotations

from typing import Final, NewType

Mask = int
"""A set as an int with a bit for each member; sets of cells have more than 62 bits."""

# -- players ---------------------------------------------------------------------------------------

Seat = NewType("Seat", int)
NOBODY: Final = Seat(-1)
SENECA: Final = Seat(-2)
"""Rubble, colonies and roads of the opponent in solo play are his."""
SEATS: Final = ("blue", "orange", "green", "purple")
ALL_SEATS: Final = tuple(map(Seat, range(len(SEATS))))
MOST_PLAYERS: Final = len(SEATS)

Character = NewType("Character", int)
LEGATUS: Final = Character(0)
MERCATRIX: Final = Character(1)
PATRICIA: Final = Character(2)
PRAEFECTUS: Final = Character(3)
PONTIFEX: Final = Character(4)
NO_CHARACTER: Final = Character(-1)
CHARACTERS: Final = ("legatus", "mercatrix", "patricia", "praefectus", "pontifex")
ALL_CHARACTERS: Final = tuple(map(Character, range(len(CHARACTERS))))
BASE_CHARACTERS: Final = 4
"""The others come with an expansion."""

Advisor = NewType("Advisor", int)
ADVISORS: Final = 3
"""On each sheet."""
ALL_ADVISORS: Final = tuple(map(Advisor, range(ADVISORS)))
BASIC: Final = 2
ADVANCED: Final = 4
LOYAL: Final = 5

# -- what is gained and spent ----------------------------------------------------------------------

Good = NewType("Good", int)
WOOD: Final = Good(0)
BRICK: Final = Good(1)
STONE: Final = Good(2)
FISH: Final = Good(3)
JEWELLERY: Final = Good(4)
BASKET: Final = Good(5)
"""Any good but jewellery; never stored as such."""
GOODS: Final = ("wood", "brick", "stone", "fish", "jewellery", "basket")
ALL_GOODS: Final = tuple(map(Good, range(len(GOODS))))
STORED: Final = ALL_GOODS[:BASKET]
IN_A_BASKET: Final = ALL_GOODS[:JEWELLERY]
BRIBES: Final = (FISH, JEWELLERY, BASKET)
PLAIN: Final = (WOOD, BRICK, STONE)
"""Goods that nobody is bribed with."""

COIN: Final = 6
SOLDIER: Final = 7
SENATOR: Final = 8
LEGACY: Final = 9
REGION_RESOURCE: Final = 10
"""The good of the region that an action is about."""
GAINS: Final = (*GOODS, "coin", "soldier", "senator", "legacy", "region_resource")

# Icons of a die beside its goods; their bits stand for what a die can do.
LEGIONARY: Final = 1
BUILDER: Final = 2
ARCHITECT: Final = 4
MERCHANT: Final = 8
WORKERS: Final = ("legionary", "builder", "architect", "merchant")
ANY_WORKER: Final = LEGIONARY | BUILDER | ARCHITECT | MERCHANT
SENATORS_ICONS: Final = ("builder", "merchant", "legionary")
"""What a senator adds to a die."""
ICON_BITS: Final = (BUILDER, MERCHANT, LEGIONARY)

# -- dice ------------------------------------------------------------------------------------------

Face = NewType("Face", int)
"""A face of a die: six of each colour."""
NO_FACE: Final = Face(-1)
COLOURS: Final = ("blue", "yellow", "red")
SIDES: Final = 6
FACES: Final = SIDES * len(COLOURS)
ALL_FACES: Final = tuple(map(Face, range(FACES)))
FACE_IDS: Final = tuple(f"{c}{n}" for c in COLOURS for n in range(1, SIDES + 1))
FACES_OF: Final = tuple(ALL_FACES[n * SIDES : (n + 1) * SIDES] for n in range(len(COLOURS)))
ODDS: Final = tuple(
    tuple(int(face // SIDES == colour) for face in range(FACES)) for colour in range(len(COLOURS))
)
"""By colour: the odds of each face."""

# -- plans -----------------------------------------------------------------------------------------

Plan = NewType("Plan", int)
PLANS: Final = 21
ALL_PLANS: Final = tuple(map(Plan, range(PLANS)))
NO_PLAN: Final = Plan(-1)
FORUM_PLAN: Final = Plan(-2)
RUBBLE: Final = Plan(-3)
PARK: Final = Plan(-4)
TYPES: Final = ("army", "leisure", "manufacture", "religion", "urban")
ARMY: Final = 0
LEISURE: Final = 1
MANUFACTURE: Final = 2
RELIGION: Final = 3
URBAN: Final = 4

Favour = NewType("Favour", int)
BACCHUS: Final = Favour(0)
JUNO: Final = Favour(1)
JUPITER: Final = Favour(2)
MARS: Final = Favour(3)
MERCURY: Final = Favour(4)
MINERVA: Final = Favour(5)
SATURN: Final = Favour(6)
NO_FAVOUR: Final = Favour(-1)
FAVOURS: Final = ("bacchus", "juno", "jupiter", "mars", "mercury", "minerva", "saturn")
ALL_FAVOURS: Final = tuple(map(Favour, range(len(FAVOURS))))
# Where a favour lies, if not with a seat.
OPEN: Final = -1
IN_THE_BOX: Final = -3

# -- the six main actions --------------------------------------------------------------------------

BUILD: Final = 0
LEGION: Final = 1
CONQUER: Final = 2
DEVELOP: Final = 3
TAX: Final = 4
TRADE: Final = 5
ACTIONS: Final = ("build", "legion", "conquer", "develop", "tax", "trade")
ALL_ACTIONS: Final = tuple(range(len(ACTIONS)))
NO_ACTION: Final = -1

# -- the city --------------------------------------------------------------------------------------

Cell = NewType("Cell", int)
ROWS: Final = 17
COLUMNS: Final = 20
STRIDE: Final = COLUMNS + 1
"""A row has a cell more than the map, so that nothing goes round its edge."""
CELLS: Final = ROWS * STRIDE
ALL_CELLS: Final = tuple(map(Cell, range(CELLS)))
CELL_IDS: Final = tuple(
    f"{chr(ord('a') + at % STRIDE)}{at // STRIDE + 1}" if at % STRIDE < COLUMNS else ""
    for at in range(CELLS)
)
"""By column and row, from the north-west: a1, b1."""
TURNS: Final = (
    "upright", "quarter", "half", "three_quarters",
    "mirrored", "mirrored_quarter", "mirrored_half", "mirrored_three_quarters",
)  # fmt: skip
"""How a shape may lie: turned to the right, and mirrored before it is turned."""
SITES: Final = CELLS * len(TURNS)
"""A site is a way to lie and the first cell covered, in reading order."""

HILLS: Final = (
    "capitoline", "palatine", "aventine", "caelian", "esquiline", "viminal", "quirinal",
)  # fmt: skip
HILL_LETTERS: Final = "CPAKEVQ"
BONUS_LETTERS: Final = "wbsfj"
MAPS: Final = ("small", "large")

Building = NewType("Building", int)
FORUM: Final = Building(0)
NO_BUILDING: Final = Building(-1)

# -- the empire ------------------------------------------------------------------------------------

Region = NewType("Region", int)
HISPANIA: Final = Region(0)
GAUL: Final = Region(1)
EGYPT: Final = Region(2)
ASIA_MINOR: Final = Region(3)
REGIONS: Final = ("hispania", "gaul", "egypt", "asia_minor")
ALL_REGIONS: Final = tuple(map(Region, range(len(REGIONS))))
NO_REGION: Final = Region(-1)

Colony = NewType("Colony", int)
COLONIES: Final = 16
ALL_COLONIES: Final = tuple(map(Colony, range(COLONIES)))
ROME: Final = Colony(-1)
NO_COLONY: Final = -3
"""In place of an owner: the colony is not on this side of the map."""

Road = NewType("Road", int)
ROADS: Final = 19
ALL_ROADS: Final = tuple(map(Road, range(ROADS)))
