"""S. Set-up that is chosen or drawn: characters, plans, favours, the first player."""

from __future__ import annotations

from ludus.flow import Flow, call, chance, choose, guarded, procedure

from ..position.state import State
from ..vocabulary.decisions import (
    CHARACTER,
    DEAL,
    FAVOUR_DRAWN,
    FIRST_PLAYER,
    LAYING_OUT,
    PLAN_DRAWN,
    VILLAGE,
)
from ..vocabulary.effects import CLAIMS_SATURN
from ..vocabulary.ids import (
    ALL_CHARACTERS,
    ALL_COLONIES,
    ALL_PLANS,
    ALL_SEATS,
    BASE_CHARACTERS,
    HISPANIA,
    IN_THE_BOX,
    MOST_PLAYERS,
    NOBODY,
    OPEN,
    RELIGION,
    SATURN,
    STORED,
    TYPES,
    Character,
    Colony,
    Plan,
    Seat,
)
from ..vocabulary.journal import BEGINS, CHOSEN, LAID_OUT, OPENED, VILLAGE_CLAIMED
from ..vocabulary.reasons import ALLOWED, NOT_THAT_VILLAGE, SHEET_TAKEN
from ..vocabulary.solo import AS_FOREMAN, AS_OPPONENT, NO_SENECA
from ..vocabulary.tracks import GLORY
from .seneca_sets_up import seneca_sets_up
from .senecas_foreman import shuffle_builders

VILLAGE_FORCE = 2


@procedure
def opening(g: State) -> Flow[None]:
    """Sheets, plans, favours, Proconsul, and what single players begin with."""
    for seat in range(g.players):
        yield from call(take_sheet, Seat(seat))
    if not g.is_dealt:
        yield from choose(Seat(0), LAYING_OUT, [LAYING_OUT.button("lay_out")])
    yield from call(lay_out_plans)
    yield from call(lay_out_favours)
    if g.players > 1:
        g.proconsul = yield from chance(FIRST_PLAYER, starters(g))
    g.log(BEGINS, g.proconsul)
    last = g.clockwise(g.proconsul)[-1]
    # Seneca's foreman takes the place of the last player's (O.2, W.1, R56).
    g.foreman[last if g.seneca.part == NO_SENECA else g.players] = religion_plan(g)
    if g.seneca.part == AS_OPPONENT:
        yield from call(seneca_sets_up)
    elif g.seneca.part == AS_FOREMAN:
        shuffle_builders(g)
    if g.players == MOST_PLAYERS:
        for good in STORED:
            g.stored[last][good] += g.tables.fourth_player[good]
    for seat in g.clockwise(g.proconsul):
        if g.sheet(seat).village:
            yield from call(claim_village, seat)


@procedure
def take_sheet(g: State, seat: Seat) -> Flow[None]:
    """A character that nobody else has, chosen or dealt (S.2)."""
    if g.is_dealt:
        character = yield from chance(DEAL, undealt(g))
    else:
        character = yield from choose(seat, CHARACTER, guarded(ALL_CHARACTERS, sheet_barrier, g))
    g.log(CHOSEN, seat, character)
    fill_sheet(g, seat, character)


@procedure
def lay_out_plans(g: State) -> Flow[None]:
    """So many plans of each type that are used with this number of players (S.4, S.13)."""
    if g.is_first_game:
        for plan in g.tables.first_plans:
            g.in_play.append(plan)
    else:
        for kind in range(len(TYPES)):
            for _ in range(g.tables.plans_drawn[kind]):
                plan = yield from chance(PLAN_DRAWN, drawable(g, kind))
                g.in_play.append(plan)
    g.in_play = sorted(g.in_play)
    for plan in g.in_play:
        g.log(LAID_OUT, plan)


@procedure
def lay_out_favours(g: State) -> Flow[None]:
    """Three favours, and Saturn if somebody's advisor can claim him (S.5, S.6)."""
    if any(can_claim_saturn(g, Seat(seat)) for seat in range(g.players)):
        g.favour_at[SATURN] = OPEN
        g.log(OPENED, SATURN)
    if g.is_first_game:
        for favour in g.tables.first_favours:
            g.favour_at[favour] = OPEN
            g.log(OPENED, favour)
        return
    for _ in range(g.tables.favours_drawn):
        drawn = yield from chance(FAVOUR_DRAWN, hidden_favours(g))
        g.favour_at[drawn] = OPEN
        g.log(OPENED, drawn)


@procedure
def claim_village(g: State, seat: Seat) -> Flow[None]:
    """One of two villages in Hispania, without a garrison (S.11, R1, R48)."""
    colony = yield from choose(seat, VILLAGE, guarded(ALL_COLONIES, village_barrier, g))
    g.colony_owner[colony] = seat
    g.log(VILLAGE_CLAIMED, seat, colony)


def fill_sheet(g: State, seat: Seat, character: Character) -> None:
    """What a sheet begins with."""
    g.character[seat] = character
    sheet = g.tables.sheets[character]
    for good in STORED:
        g.stored[seat][good] = sheet.goods[good]
    g.soldiers[seat] = sheet.soldiers
    g.senators[seat] = sheet.senators
    g.marks[GLORY][seat] = sheet.glory


# -- what can be drawn or chosen -------------------------------------------------------------------
def undealt(g: State) -> list[int]:
    """The sheets of the base game that nobody has."""
    return [
        int(character < BASE_CHARACTERS and character not in g.character)
        for character in ALL_CHARACTERS
    ]


def sheet_barrier(character: Character, g: State) -> int:
    """Every sheet is there once."""
    return SHEET_TAKEN if character in g.character else ALLOWED


def drawable(g: State, kind: int) -> list[int]:
    """The plans of a type that are used with this number of players and not laid out yet."""
    plans = g.tables.plans
    return [
        int(plans[p].type == kind and g.players in plans[p].players and p not in g.in_play)
        for p in ALL_PLANS
    ]


def hidden_favours(g: State) -> list[int]:
    """The favours still in the box, without Saturn."""
    return [int(at == IN_THE_BOX and f != SATURN) for f, at in enumerate(g.favour_at)]


def can_claim_saturn(g: State, seat: Seat) -> bool:
    """Whether an advisor of the sheet can ever claim Saturn (S.5)."""
    return any(ability.effect == CLAIMS_SATURN for ability in g.sheet(seat).abilities)


def starters(g: State) -> list[int]:
    """Any player, with even odds (S.7)."""
    return [int(seat < g.players) for seat in ALL_SEATS]


def religion_plan(g: State) -> Plan:
    """The Religion plan that is laid out (S.8)."""
    return next(plan for plan in g.in_play if g.tables.plans[plan].type == RELIGION)


def village_barrier(colony: Colony, g: State) -> int:
    """Free villages of force 2 in Hispania."""
    is_here = g.tables.empire.region[colony] == HISPANIA
    is_village = is_here and g.tables.empire.force[colony] == VILLAGE_FORCE
    return ALLOWED if is_village and g.colony_owner[colony] == NOBODY else NOT_THAT_VILLAGE
