"""What players and chance are asked: a kind for every decision, with the rule it comes from."""

from __future__ import annotations

from typing import Final

from ludus.flow import Domain, Kind, buttons, collected

from .ids import (
    ACTIONS,
    ADVISORS,
    BRIBES,
    CELLS,
    CHARACTERS,
    COLONIES,
    FACE_IDS,
    FAVOURS,
    GOODS,
    PLANS,
    REGIONS,
    ROADS,
    SEATS,
    SENATORS_ICONS,
    SIDES,
    STORED,
    TURNS,
    Cell,
    Character,
    Colony,
    Face,
    Favour,
    Good,
    Plan,
    Region,
    Road,
    Seat,
)
from .solo import BACKS, SENECA_CARDS, TERMS

FACE: Final = Domain("face", FACE_IDS, of=Face)
PLAN_CARD: Final = Domain("plan", size=PLANS, of=Plan)
FAVOUR_CARD: Final = Domain("favour", FAVOURS, of=Favour)
CHARACTER_SHEET: Final = Domain("character", CHARACTERS, of=Character)
ADVISOR: Final = Domain("advisor", size=len(CHARACTERS) * ADVISORS)
"""All advisors, three of each sheet."""
GOOD: Final = Domain("good", GOODS[: len(STORED)], of=Good)
PLACE: Final = Domain("cell", size=CELLS, of=Cell)
"""A building goes by the first of its cells in reading order."""
A_COLONY: Final = Domain("colony", size=COLONIES, of=Colony)
MOST_SPENT: Final = 9

# -- set-up ----------------------------------------------------------------------------------------
CHARACTER: Final = Kind("character", CHARACTER_SHEET, rule="S.2")
LAYING_OUT: Final = Kind("laying_out", buttons("lay_out"), rule="S.4")
DEAL: Final = Kind("deal", CHARACTER_SHEET, rule="S.2")
PLAN_DRAWN: Final = Kind("plan_drawn", PLAN_CARD, rule="S.4")
FAVOUR_DRAWN: Final = Kind("favour_drawn", FAVOUR_CARD, rule="S.6")
FIRST_PLAYER: Final = Kind("first_player", Domain("seat", SEATS, of=Seat), rule="S.7")
VILLAGE: Final = Kind("village", A_COLONY, rule="S.11")

# -- dice ------------------------------------------------------------------------------------------
THROW: Final = Kind("throw", buttons("throw"), rule="D.1", about=("n:amount",))
ROLL: Final = Kind("roll", FACE, rule="D.1")
DRAFT: Final = Kind("draft", FACE, rule="D.2")
SECOND_DRAFT: Final = Kind("second_draft", FACE, buttons("pass"), rule="D.3", about=("die:face",))
NO_SECOND: Final = SECOND_DRAFT.button("pass")
DIE: Final = Kind("die", FACE, rule="A.1")
TURN_DIE: Final = Kind(
    "turn_die",
    FACE,
    Domain("minerva", FACE_IDS, of=Face),
    buttons("keep"),
    rule="K.4",
    about=("die:face",),
)
MINERVAS: Final = TURN_DIE.start("minerva")
KEEP: Final = TURN_DIE.button("keep")

# -- the turn --------------------------------------------------------------------------------------
ACTION: Final = Kind(
    "action",
    Domain("main", ACTIONS),
    Domain("icon", SENATORS_ICONS),
    Domain("bribe", size=len(CHARACTERS) * ADVISORS * len(BRIBES)),
    buttons("saturn", "swap", "no_action"),
    rule="A.1",
    about=("die:face",),
)
ICONS: Final = ACTION.start("icon")
BRIBE: Final = ACTION.start("bribe")
CALL_SATURN: Final = ACTION.button("saturn")
CALL_SWAP: Final = ACTION.button("swap")
SKIP: Final = ACTION.button("no_action")
FAVOUR: Final = Kind(
    "favour", FAVOUR_CARD, buttons("without"), rule="G.2", about=("main",), completes=True
)
WITHOUT: Final = FAVOUR.button("without")
AFTERWARDS: Final = Kind("afterwards", FAVOUR_CARD, buttons("end_turn"), rule="G.2")
END_TURN: Final = AFTERWARDS.button("end_turn")
GAINED: Final = Kind("gained", GOOD, ADVISOR, rule="F.2", about=("good",))
TO_ADVISOR: Final = GAINED.start("advisor")

# -- the actions -----------------------------------------------------------------------------------
PLAN: Final = Kind("plan", PLAN_CARD, rule="B.7", completes=True)
SITE: Final = Kind(
    "site",
    *(Domain(turn, size=CELLS) for turn in TURNS),
    rule="B.12",
    about=("plan",),
    completes=True,
)
DISCOUNT: Final = Kind("discount", GOOD, rule="B.10", about=("plan",))
CLAIM: Final = Kind("claim", FAVOUR_CARD, buttons("decline"), rule="G.1", completes=True)
DECLINE: Final = CLAIM.button("decline")
LEGIONS: Final = Kind(
    "legions", PLACE, buttons("enough"), rule="L.2", about=("n:amount",), completes=True
)
ENOUGH_LEGIONS: Final = LEGIONS.button("enough")
SPEND: Final = Kind(
    "spend",
    Domain("amount", size=MOST_SPENT + 1),
    rule="L.2",
    about=("good", "place:cell"),
    completes=True,
)
CONQUEST: Final = Kind(
    "conquest", A_COLONY, buttons("enough"), rule="C.3", about=("n:amount",), completes=True
)
ENOUGH_COLONIES: Final = CONQUEST.button("enough")
ROAD: Final = Kind(
    "road", Domain("road", size=ROADS, of=Road), buttons("enough"), rule="V.2", completes=True
)
ENOUGH_ROADS: Final = ROAD.button("enough")
REGION: Final = Kind("region", Domain("region", REGIONS, of=Region), rule="X.1", completes=True)
SETS: Final = tuple(
    (good, jewels)
    for good in STORED
    for jewels in range(4)
    if (good == STORED[-1]) == (jewels == 3)
)
"""Three goods alike, some of them jewellery in their place."""
SET: Final = Kind(
    "trade_set",
    Domain("set", tuple(f"{GOODS[good]}_{jewels}" for good, jewels in SETS)),
    buttons("enough"),
    rule="E.1",
    completes=True,
)
ENOUGH_SETS: Final = SET.button("enough")
PRODUCTION: Final = Kind("production", PLACE, buttons("pass"), rule="E.4", secret=True)
NO_PRODUCTION: Final = PRODUCTION.button("pass")
OWN_PRODUCTION: Final = Kind("own_production", PLACE, buttons("pass"), rule="K.8", completes=True)
NO_OWN_PRODUCTION: Final = OWN_PRODUCTION.button("pass")
PICK: Final = Kind("pick", GOOD, rule="P.18", about=("n:amount",), completes=True)
INSULA: Final = Kind(
    "insula", PLACE, buttons("enough"), rule="P.19", about=("place:cell",), completes=True
)
ENOUGH_INSULA: Final = INSULA.button("enough")
STEAL: Final = Kind(
    "steal", Domain("stock", size=len(SEATS) * len(STORED)), rule="P.20", completes=True
)

# -- solo play and Seneca's foreman ----------------------------------------------------------------
TERM: Final = Kind("term", Domain("term", TERMS), buttons("begin"), rule="O.13")
BEGIN: Final = TERM.button("begin")
BACK: Final = Kind("back", Domain("back", size=BACKS), rule="O.4")
D6: Final = Kind("d6", Domain("pips", tuple(str(n + 1) for n in range(SIDES))), rule="O.5")
SENECA_CARD: Final = Kind("seneca_card", Domain("seneca_card", size=SENECA_CARDS), rule="O.6")
FAVOUR_SWAP: Final = Kind("favour_swap", FAVOUR_CARD, rule="O.8")
RUBBLE: Final = Kind(
    "rubble",
    *(Domain(turn, size=CELLS) for turn in TURNS),
    rule="O.9",
    about=("hill", "card:seneca_card", "size:amount"),
)
SENECA_ROAD: Final = Kind("seneca_road", Domain("road", size=ROADS, of=Road), rule="O.11")
SWAP_GIVE: Final = Kind("swap_give", GOOD, rule="O.13", about=("n:amount",), completes=True)
SWAP_TAKE: Final = Kind("swap_take", GOOD, rule="O.13", completes=True)

KINDS: Final = collected(globals(), Kind)
