"""Playing a card as its event in an action phase (7.1): announced, perhaps cancelled, done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ludus.flow import Flow, Procedure, call, procedure

from ...position.state import State
from ...vocabulary.ids import (
    APPIAN_WAY,
    APPOINT_DICTATOR,
    BOUGHT_SENATOR,
    CAMPAIGN,
    CAMPANIAN_REVOLT,
    CONVOY,
    DUOVIRI,
    ELEPHANTS,
    END_ALLIANCE,
    ENVOYS,
    FEAST,
    FOEDUS,
    FOUND_COLONY,
    GALLIC_TUMULT,
    GRAND_COALITION,
    HOSTAGES,
    LAND_IN_AFRICA,
    LEVY,
    LEVY_AT,
    LEVY_EACH,
    MUTINY,
    NAVAL_TRANSPORTS,
    NEUTRAL_POWER,
    NOBODY,
    OATHS_ARE_WIND,
    OBJECTIVE_LANDS,
    OBJECTIVE_RAIDS,
    OBJECTIVE_SOUTH,
    ON_ACTION,
    ON_RETREAT,
    ON_TOP,
    PLACE_LEADER,
    PLAGUE,
    PROROGATIO,
    PUNIC_REBELLION,
    PURGE,
    QUARRELS,
    RAISE_CITIES,
    RECALL_CAMILLUS,
    REDRAW,
    REMOVE_NEAR,
    REMOVE_SUPPORT,
    ROMAN,
    SAMNITE_LEAGUE,
    SECESSION,
    SERVIAN_WALL,
    SPIES,
    SUPPLIES,
    TREATY,
    TRIBAL_COUNCIL,
    VOLTUMNA,
    WILD_BEASTS,
    Card,
    Power,
    Side,
)
from ...vocabulary.reasons import ALLOWED, NOT_ITS_TIME
from . import common, etruscan, gallic, greek, levies, roman, voyages
from .responses import announce


@procedure
def play_event(g: State, side: Side, card: Card) -> Flow[None]:
    """The event is announced, with its target; unless it is cancelled it takes place (7.1)."""
    effect = g.tables.cards[card].effect
    target = NOBODY
    if effect in TARGETS:
        target = yield from call(TARGETS[effect], side, card)
    if touched(g, card, target) != NOBODY:
        cancelled = yield from call(announce, card, touched(g, card, target))
        if cancelled:
            g.lay_down(card, removed=False)
            if effect == NEUTRAL_POWER:
                g.used_neutrals |= 1 << target
            return
    g.lay_down(card, removed=g.tables.cards[card].is_removed)
    if effect in ASKING:
        yield from call(ASKING[effect], side, card, target)
    else:
        AT_ONCE[effect](g, side, card)


def touched(g: State, card: Card, target: int) -> Power:
    """The power that acts by the event, or whose support it may remove; or NOBODY."""
    effect = g.tables.cards[card].effect
    if effect in (REMOVE_NEAR, CAMPANIAN_REVOLT):
        return g.owner[target]
    return ROMAN if effect == SECESSION else Power(target)


def event_barrier(card: Card, g: State, side: Side) -> int:
    """What forbids a card as an event in one's own action: it must be able to do something."""
    data = g.tables.cards[card]
    if data.time not in (ON_ACTION, ON_TOP, ON_RETREAT):
        return NOT_ITS_TIME
    if g.players == 3 and data.cancels_gauls:
        return NOT_ITS_TIME
    return NEEDS[data.effect](g, side, card) if data.effect in NEEDS else ALLOWED


TARGETS: Final[dict[int, Procedure[..., Any]]] = {
    NEUTRAL_POWER: common.choose_power,
    REMOVE_SUPPORT: common.choose_victim,
    REMOVE_NEAR: etruscan.choose_raided,
    CAMPANIAN_REVOLT: etruscan.choose_revolt,
    HOSTAGES: gallic.choose_hostage,
}
"""Events whose target is named before anybody can answer: a power, a space or a side."""
ASKING: Final[dict[int, Procedure[..., Any]]] = {
    CAMPAIGN: common.campaign,
    NEUTRAL_POWER: common.neutral_power,
    REMOVE_SUPPORT: common.remove_support,
    RAISE_CITIES: common.raise_cities,
    REDRAW: common.redraw,
    SUPPLIES: common.supplies,
    LEVY: levies.levy,
    LEVY_EACH: levies.levy_each,
    LEVY_AT: levies.levy_at,
    PLACE_LEADER: levies.place_leader,
    APPOINT_DICTATOR: roman.appoint_dictator,
    RECALL_CAMILLUS: roman.recall_camillus,
    PROROGATIO: roman.prorogatio,
    FOUND_COLONY: roman.found_colony,
    LAND_IN_AFRICA: voyages.land_in_africa,
    CONVOY: voyages.convoy,
    NAVAL_TRANSPORTS: voyages.naval_transports,
    MUTINY: greek.mutiny,
    PLAGUE: greek.plague,
    ELEPHANTS: greek.elephants,
    END_ALLIANCE: greek.end_friendship,
    QUARRELS: greek.quarrels,
    SPIES: greek.spies,
    WILD_BEASTS: gallic.wild_beasts,
    HOSTAGES: gallic.hostages,
    FEAST: gallic.feast,
    TRIBAL_COUNCIL: gallic.tribal_council,
    OATHS_ARE_WIND: gallic.oaths_are_wind,
    REMOVE_NEAR: etruscan.remove_near,
    CAMPANIAN_REVOLT: etruscan.campanian_revolt,
    SECESSION: etruscan.secession,
    VOLTUMNA: etruscan.voltumna,
    BOUGHT_SENATOR: etruscan.bought_senator,
}
"""Effects that may have to wait for an answer."""
AT_ONCE: Final[dict[int, Callable[[State, Side, Card], None]]] = {
    APPIAN_WAY: roman.appian_way,
    DUOVIRI: roman.duoviri,
    ENVOYS: roman.envoys,
    TREATY: roman.treaty,
    FOEDUS: roman.foedus,
    SERVIAN_WALL: roman.servian_wall,
    GALLIC_TUMULT: roman.gallic_tumult,
    PUNIC_REBELLION: greek.punic_rebellion,
    PURGE: greek.purge,
    OBJECTIVE_RAIDS: gallic.objective_raids,
    OBJECTIVE_LANDS: gallic.objective_lands,
    OBJECTIVE_SOUTH: gallic.objective_south,
    SAMNITE_LEAGUE: etruscan.samnite_league,
    GRAND_COALITION: etruscan.grand_coalition,
}
NEEDS: Final[dict[int, Callable[[State, Side, Card], int]]] = {
    CAMPAIGN: common.needs_commander,
    NEUTRAL_POWER: common.needs_neutral,
    REMOVE_SUPPORT: common.needs_victim,
    RAISE_CITIES: common.needs_riser,
    SUPPLIES: common.needs_force,
    LEVY: levies.needs_levy_place,
    LEVY_EACH: levies.needs_each_site,
    LEVY_AT: levies.needs_site,
    PLACE_LEADER: levies.needs_leader_and_site,
    APPOINT_DICTATOR: roman.needs_dictator,
    RECALL_CAMILLUS: roman.needs_camillus,
    PROROGATIO: roman.needs_consul,
    FOUND_COLONY: roman.needs_colony_site,
    ENVOYS: roman.needs_carthage,
    TREATY: roman.needs_envoys,
    FOEDUS: roman.needs_no_foedus,
    GALLIC_TUMULT: roman.needs_gauls,
    LAND_IN_AFRICA: voyages.needs_lander,
    CONVOY: voyages.needs_convoy,
    NAVAL_TRANSPORTS: voyages.needs_sailor,
    MUTINY: greek.needs_mutineers,
    PLAGUE: greek.needs_plague,
    ELEPHANTS: greek.needs_mahout,
    PUNIC_REBELLION: greek.needs_punic_peace,
    END_ALLIANCE: greek.needs_friendship,
    QUARRELS: greek.needs_quarrels,
    SPIES: greek.needs_spied,
    WILD_BEASTS: gallic.needs_prey,
    HOSTAGES: gallic.needs_neighbour,
    TRIBAL_COUNCIL: gallic.needs_stray,
    OATHS_ARE_WIND: gallic.needs_oath,
    OBJECTIVE_RAIDS: gallic.needs_no_mark,
    OBJECTIVE_LANDS: gallic.needs_no_mark,
    OBJECTIVE_SOUTH: gallic.needs_no_mark,
    REMOVE_NEAR: etruscan.needs_raided,
    CAMPANIAN_REVOLT: etruscan.needs_revolt,
    SECESSION: etruscan.needs_plebs,
    VOLTUMNA: etruscan.needs_council,
    SAMNITE_LEAGUE: etruscan.needs_tribes,
    BOUGHT_SENATOR: etruscan.needs_roman_hand,
    GRAND_COALITION: etruscan.needs_no_coalition,
}
"""What there must be for an event to have any effect."""
