"""What stands in the way of an action: numbers, and the rule behind each."""

from __future__ import annotations

from typing import Final

from ludus.core.game import Reason

ALLOWED: Final = 0
NOT_ON_THE_MAP: Final = 1
CARD_NOT_HELD: Final = 2
CARD_ALREADY_PLAYED: Final = 3
NOT_ITS_TIME: Final = 4
NO_EFFECT: Final = 5
LEADER_NOT_YOURS: Final = 6
LEADER_NOT_ON_MAP: Final = 7
INITIATIVE_TOO_HIGH: Final = 8
NOT_A_MINOR_LEADER: Final = 9
MINOR_ALREADY_PLACED: Final = 10
NO_OWN_UNITS_THERE: Final = 11
ALLIANCE_STANDS: Final = 12
NO_SUCH_ALLIANCE: Final = 13
ALLIANCE_PERMANENT: Final = 14
ALREADY_PROPOSED: Final = 15
SUPPORT_TOO_LOW: Final = 16
NOT_YOUR_POWER: Final = 17
NEUTRAL_USED: Final = 18
NEUTRAL_FORBIDDEN: Final = 19
VALUE_TOO_LOW: Final = 20
NOT_CONNECTED: Final = 21
NO_POINTS_LEFT: Final = 22
LEADER_ALONE: Final = 23
BOX_CLOSED: Final = 24
STRAIT_CLOSED: Final = 25
OTHERS_STAND_THERE: Final = 26
OUTSIDE_ITS_LANDS: Final = 27
NO_SHIPS: Final = 28
TOO_MANY_ABOARD: Final = 29
PORT_CLOSED: Final = 30
TOO_MANY: Final = 31
NOT_ENOUGH: Final = 32
ENEMY_UNITS_THERE: Final = 33
CITY_BESIEGED: Final = 34
LOYALTY_AT_LIMIT: Final = 35
GARRISON_PROTECTS: Final = 36
ALREADY_YOURS: Final = 37
NOT_ENEMY: Final = 38
ALLIED_HOME: Final = 39
TRIBE_NOT_MOVED: Final = 40
"""Support does not touch tribes (7.3)."""
FOEDUS_PROTECTS: Final = 41
NOTHING_THERE: Final = 42
NO_PLUNDER: Final = 43
ALREADY_ROLLED: Final = 44
CANNOT_RAID_HERE: Final = 45
CONSUL_NEEDS_UNITS: Final = 46
EXHAUSTED: Final = 47
CUT_OFF: Final = 48
NOT_FRIENDLY: Final = 49
IS_CITY_OR_TRIBE: Final = 50
NOT_TOGETHER: Final = 51
NOT_IN_AFRICA: Final = 52
NO_COMMANDER_THERE: Final = 53
NOT_BESIEGED_YET: Final = 54
NOTHING_TO_BESIEGE: Final = 55
NOT_NEXT_TO_IT: Final = 56
TOO_LOYAL: Final = 57
NOT_NEAREST: Final = 58
CITY_NOT_YOURS: Final = 59
NAMED_UNDER_MINOR: Final = 60
NOTHING_TO_TAKE: Final = 61
NOT_HOSTILE: Final = 62
CANNOT_INTERCEPT: Final = 63
ALREADY_TRIED: Final = 64
ONCE_HERE: Final = 65
NO_COLONY_HERE: Final = 66

REASONS: Final = (
    Reason("allowed", ""),
    Reason("not_on_the_map", "2.2"),
    Reason("card_not_held", "7.1"),
    Reason("card_already_played", "5.4"),
    Reason("not_its_time", "7.1.1"),
    Reason("no_effect", "7.1"),
    Reason("leader_not_yours", "9.1"),
    Reason("leader_not_on_map", "9.1"),
    Reason("initiative_too_high", "8.1"),
    Reason("not_a_minor_leader", "8.3"),
    Reason("minor_already_placed", "8.3"),
    Reason("no_own_units_there", "8.3"),
    Reason("alliance_stands", "15.1"),
    Reason("no_such_alliance", "15.5"),
    Reason("alliance_permanent", "15.5"),
    Reason("already_proposed", "15.1"),
    Reason("support_too_low", "15.5"),
    Reason("not_your_power", "15.1"),
    Reason("neutral_used", "16.1.1"),
    Reason("neutral_forbidden", "16.1.1"),
    Reason("value_too_low", "7.1"),
    Reason("not_connected", "9.2"),
    Reason("no_points_left", "9.2"),
    Reason("leader_alone", "9.4.4"),
    Reason("box_closed", "A-23"),
    Reason("strait_closed", "A-12"),
    Reason("others_stand_there", "15.3"),
    Reason("outside_its_lands", "16.3"),
    Reason("no_ships", "9.6.3"),
    Reason("too_many_aboard", "9.6.3"),
    Reason("port_closed", "9.6.2"),
    Reason("too_many", "9.1.1"),
    Reason("not_enough", "9.1.1"),
    Reason("enemy_units_there", "5.10"),
    Reason("city_besieged", "13.3"),
    Reason("loyalty_at_limit", "7.3.1"),
    Reason("garrison_protects", "7.3.3"),
    Reason("already_yours", "7.3.1"),
    Reason("not_enemy", "7.3.1"),
    Reason("allied_home", "15.2.3"),
    Reason("tribe_not_moved", "7.3"),
    Reason("foedus_protects", "C.R13"),
    Reason("nothing_there", "7.3.3"),
    Reason("no_plunder", "14.6"),
    Reason("already_rolled", "13.1.1"),
    Reason("cannot_raid_here", "14.2"),
    Reason("consul_needs_units", "9.1.2"),
    Reason("exhausted", "9.5.2"),
    Reason("cut_off", "5.10"),
    Reason("not_friendly", "5.10"),
    Reason("is_city_or_tribe", "5.6"),
    Reason("not_together", "18"),
    Reason("not_in_africa", "17.1.1"),
    Reason("no_commander_there", "13.1.1"),
    Reason("not_besieged_yet", "13.1.1"),
    Reason("nothing_to_besiege", "13.1"),
    Reason("not_next_to_it", "7.3.4"),
    Reason("too_loyal", "7.3.4"),
    Reason("not_nearest", "12.4"),
    Reason("city_not_yours", "7.3.1"),
    Reason("named_under_minor", "9.1.2"),
    Reason("nothing_to_take", "9.1.2"),
    Reason("not_hostile", "10.2"),
    Reason("cannot_intercept", "10.2"),
    Reason("already_tried", "10.6"),
    Reason("once_here", "9.1.2"),
    Reason("no_colony_here", "7.2.1"),
)
