"""The position: what lies where, and whose it is. Queries and atomic changes, no decisions."""

from __future__ import annotations

from random import Random
from typing import Any, Final, NoReturn, Self

from ludus.core.position import Outcome, Position
from ludus.flow import state

from . import evaluation, laws, views
from .board import Board
from .journal import (
    CARD_PLAYED,
    CONQUERED,
    DRAWN,
    FOUGHT,
    LOST,
    MOVED,
    PERSONAGE,
    TEMPLE_DESTROYED,
    WALL_DESTROYED,
    WALL_GAINED,
    WON,
)
from .tables import Tables
from .vocabulary import (
    COIN,
    GALLEY,
    IN_BARRACKS,
    LEADER,
    LEGION,
    NOBODY,
    PERSONAGES,
    RES_PUBLICA,
    SEATS,
    STALEMATE,
    VICTORIES,
)

FOUR_BITS: Final = 15
STANDING: Final = 0xFFFF
"""What of ``troops`` is on the map; the rest is about this turn."""
MOVED_BITS: Final = 16
ARMED_BITS: Final = 24

CITY_STRENGTH: Final = 1
TEMPLE_STRENGTH: Final = 3


@state
class State(Position):
    """A set of regions, know-how or cards is a mask. Regions are numbered as on their board."""

    tables: Tables
    board: Board
    has_leaders: int
    """Option: the variant with Admiral and General."""
    automatic_fortress: int
    """Option: FORTRESS answers the first conquest without being asked."""

    cities: list[int]
    """By seat: mask of his cities."""
    yields: list[int]
    """By resource: mask of the cities of either player that produce it."""
    temples: int
    walls: int
    troops: list[int]
    """By region, four bits each: legions and galleys of either seat; then, of the active player,
    legions and galleys that have moved in this turn and new units of this turn."""
    leader: list[int]
    """By seat: the region of his Admiral or General, IN_BARRACKS or NOT_IN_PLAY."""

    barracks: list[int]
    """By seat and kind: units ready to be armed."""
    supply: list[int]
    """By seat and kind: units to be recruited."""
    goods: list[int]
    """By seat: marble, iron, gold and coins."""
    walls_in_hand: list[int]
    knowhow: list[int]
    personages: list[int]
    """By seat and kind."""
    stone: list[int]
    hand: list[int]

    coin_stock: int
    temple_stock: int
    wall_stock: int
    token_stock: list[int]
    pile: list[int]
    deck: int
    display: int
    discard: int

    active: int
    phase: int
    quiet: int
    """Turns in a row without a new personage."""
    ready: list[int]
    """By piece: those that stood in the barracks when the turn began and are still there."""
    leader_moved: int
    bonus: list[int]
    """What event cards played this turn still allow, by number (MORE_GOODS and so on)."""
    developed: int
    """Mask of the know-how bought this turn."""
    scholars: int
    """Know-how bought this turn before the opponent had it."""
    destroyed: int
    """Temples destroyed this turn."""
    fallen: int
    """Cities conquered this turn."""
    repelled: int
    """Mask of the cities that withstood a conquest this turn."""
    owed: int
    """Goods or units still to be paid, given or taken in what is under way."""
    spot: int
    """The region that what is under way is about, or NOBODY: a unit's, a city's."""
    mover: int
    """The piece that is on its way, or NOBODY."""

    winner: int
    victory: int

    def space(self, place: int) -> int:
        """A region as actions and events number it."""
        return self.board.first + place

    # -- cities ----------------------------------------------------------------------------------
    def owner(self, place: int) -> int:
        """Whose city stands there, or NOBODY."""
        if self.cities[0] >> place & 1:
            return 0
        return 1 if self.cities[1] >> place & 1 else NOBODY

    def product(self, place: int) -> int:
        """The resource of the city there, or NOBODY."""
        for kind in range(3):
            if self.yields[kind] >> place & 1:
                return kind
        return NOBODY

    def strength(self, place: int) -> int:
        """What it takes to conquer the city: itself, its wall, its defenders, RES PUBLICA."""
        owner = self.owner(place)
        strength = TEMPLE_STRENGTH if self.temples >> place & 1 else CITY_STRENGTH
        strength += self.force(owner, place) + (self.walls >> place & 1)
        return strength + (self.knowhow[owner] >> RES_PUBLICA & 1)

    def add_city(self, seat: int, place: int, kind: int) -> None:
        """A token from the bank is laid on the site."""
        self.cities[seat] |= 1 << place
        self.yields[kind] |= 1 << place
        self.token_stock[kind] -= 1

    def add_temple(self, place: int) -> None:
        """A temple from the bank."""
        self.temples |= 1 << place
        self.temple_stock -= 1

    def add_wall(self, seat: int, place: int) -> None:
        """A wall from the owner's hand."""
        self.walls |= 1 << place
        self.walls_in_hand[seat] -= 1

    def destroy_wall(self, place: int) -> None:
        """It goes back to its owner's hand."""
        owner = self.owner(place)
        self.walls &= ~(1 << place)
        self.walls_in_hand[owner] += 1
        self.log(WALL_DESTROYED, owner, self.space(place))

    def flip_city(self, seat: int, place: int) -> None:
        """The city falls: defenders leave, temple and wall are destroyed, the token is turned."""
        loser = 1 - seat
        for kind in (LEGION, GALLEY):
            self.lose_units(loser, kind, place, self.count(loser, kind, place))
        if self.leader[loser] == place:
            self.leader[loser] = IN_BARRACKS
            self.log(LOST, loser, LEADER, 1, self.space(place))
        if self.temples >> place & 1:
            self.temples &= ~(1 << place)
            self.temple_stock += 1
            self.destroyed += 1
            self.log(TEMPLE_DESTROYED, loser, self.space(place))
        if self.walls >> place & 1:
            self.destroy_wall(place)
        self.cities[loser] &= ~(1 << place)
        self.cities[seat] |= 1 << place
        self.fallen += 1
        self.log(CONQUERED, seat, loser, self.space(place))

    # -- units -----------------------------------------------------------------------------------
    def count(self, seat: int, kind: int, place: int) -> int:
        """Legions or galleys there, without a special unit."""
        return self.troops[place] >> (8 * seat + 4 * kind) & FOUR_BITS

    def force(self, seat: int, place: int) -> int:
        """Units of *seat* there, with a special unit."""
        here = self.troops[place] >> 8 * seat
        return (here & FOUR_BITS) + (here >> 4 & FOUR_BITS) + int(self.leader[seat] == place)

    def kind_of(self, seat: int, piece: int) -> int:
        """What a piece moves and fights as."""
        return self.board.leaders[seat] if piece == LEADER else piece

    def on_the_way(self) -> int:
        """What is on its way, by its number in MOVERS, or NOBODY."""
        leader = LEADER + self.board.leaders[self.active]
        return leader if self.mover == LEADER else self.mover

    def holds_sea(self, seat: int, place: int) -> bool:
        """Whether *seat* has a galley or his Admiral there."""
        if self.count(seat, GALLEY, place):
            return True
        return self.leader[seat] == place and self.board.leaders[seat] == GALLEY

    def navigation(self, seat: int) -> int:
        """A point for each region held at sea, two for a high sea (G.8, R8)."""
        points = 0
        for place, here in enumerate(self.troops):
            if (here or self.leader[seat] == place) and self.holds_sea(seat, place):
                points += 1 + (self.board.high_seas >> place & 1)
        return points

    def pieces_at(self, seat: int, piece: int, place: int) -> int:
        """How many pieces of a sort *seat* has there."""
        if piece == LEADER:
            return int(self.leader[seat] == place)
        return self.count(seat, piece, place)

    def unmoved(self, seat: int, piece: int, place: int) -> int:
        """How many pieces of a sort the active player has there that have not moved yet."""
        if piece == LEADER:
            return int(self.leader[seat] == place and not self.leader_moved)
        return self.count(seat, piece, place) - self.moved(piece, place)

    def moved(self, kind: int, place: int) -> int:
        """How many units of a kind there have moved in this turn."""
        return self.troops[place] >> (MOVED_BITS + 4 * kind) & FOUR_BITS

    def armed(self, place: int) -> int:
        """How many units the city there has received in this turn."""
        return self.troops[place] >> ARMED_BITS & FOUR_BITS

    def forget_moves(self) -> None:
        """Movement is over: it no longer matters who has moved or come."""
        for place in range(len(self.troops)):
            self.troops[place] &= STANDING
        self.leader_moved = 0

    def recruit(self, seat: int, kind: int, n: int) -> None:
        """Units go from supply to barracks; they may not be armed this turn."""
        self.supply[2 * seat + kind] -= n
        self.barracks[2 * seat + kind] += n

    def arm(self, seat: int, piece: int, place: int) -> None:
        """A piece goes from the barracks into a city, where it may have to fight."""
        self.ready[piece] -= 1
        self.troops[place] += 1 << ARMED_BITS
        if piece == LEADER:
            self.leader[seat] = place
        else:
            self.barracks[2 * seat + piece] -= 1
            self.troops[place] += 1 << 8 * seat + 4 * piece
        self.clash(seat, piece, place)

    def shift(self, seat: int, piece: int, origin: int, place: int, is_first: bool) -> bool:
        """A piece crosses a border, and may have to fight; whether it is still there."""
        if piece == LEADER:
            self.leader[seat] = place
            self.leader_moved = 1
        else:
            unit, mark = 1 << 8 * seat + 4 * piece, 1 << MOVED_BITS + 4 * piece
            self.troops[origin] -= unit if is_first else unit + mark
            self.troops[place] += unit + mark
        self.log(MOVED, seat, piece, self.space(origin), self.space(place))
        return not self.clash(seat, piece, place)

    def clash(self, seat: int, piece: int, place: int) -> bool:
        """A piece that has come meets an enemy of its kind: both are lost, leaders last."""
        enemy, kind = 1 - seat, self.kind_of(seat, piece)
        other = kind
        if not self.count(enemy, kind, place):
            other = LEADER
            if self.leader[enemy] != place or self.board.leaders[enemy] != kind:
                return False
        self.log(FOUGHT, seat, piece, enemy, other, self.space(place))
        self.lose_piece(enemy, other, place)
        self.lose_piece(seat, piece, place)
        if piece != LEADER and self.moved(piece, place):
            self.troops[place] -= 1 << MOVED_BITS + 4 * piece
        return True

    def lose_piece(self, seat: int, piece: int, place: int) -> None:
        """One piece goes back to the barracks."""
        if piece == LEADER:
            self.leader[seat] = IN_BARRACKS
        else:
            self.troops[place] -= 1 << 8 * seat + 4 * piece
            self.barracks[2 * seat + piece] += 1

    def lose_units(self, seat: int, kind: int, place: int, n: int) -> None:
        """Units go back to the barracks."""
        if n:
            self.troops[place] -= n << 8 * seat + 4 * kind
            self.barracks[2 * seat + kind] += n
            self.log(LOST, seat, kind, n, self.space(place))

    # -- goods -----------------------------------------------------------------------------------
    def wealth(self, seat: int) -> int:
        """All goods of *seat*, coins included."""
        at = 4 * seat
        return self.goods[at] + self.goods[at + 1] + self.goods[at + 2] + self.goods[at + 3]

    def missing(self, seat: int, kind: int, n: int) -> int:
        """How many of *n* resources *seat* would have to pay in coins."""
        return max(0, n - self.goods[4 * seat + kind])

    def can_pay(self, seat: int, kind: int, n: int) -> bool:
        """Whether *seat* has *n* of a resource, coins standing in for what is missing."""
        return self.goods[4 * seat + kind] + self.goods[4 * seat + COIN] >= n

    def pay(self, seat: int, kind: int, n: int) -> None:
        """Pay a price in one resource; coins stand in for what is missing."""
        missing = self.missing(seat, kind, n)
        self.goods[4 * seat + kind] -= n - missing
        self.pay_coins(seat, missing)

    def pay_coins(self, seat: int, n: int) -> None:
        """Coins go back to the bank."""
        self.goods[4 * seat + COIN] -= n
        self.coin_stock += n

    def take_coins(self, seat: int, n: int) -> None:
        """Coins from the bank."""
        self.goods[4 * seat + COIN] += n
        self.coin_stock -= n

    def give(self, seat: int, good: int) -> None:
        """One good of a player's choice goes to the bank."""
        self.goods[4 * seat + good] -= 1
        if good == COIN:
            self.coin_stock += 1

    # -- know-how, personages, cards -------------------------------------------------------------
    def knows(self, seat: int, knowhow: int) -> bool:
        """Whether *seat* has developed it."""
        return bool(self.knowhow[seat] >> knowhow & 1)

    def score(self, seat: int) -> int:
        """How many personages *seat* has."""
        kinds = len(PERSONAGES)
        return sum(self.personages[kinds * seat : kinds * seat + kinds])

    def gain_personages(self, seat: int, kind: int, n: int) -> None:
        """Personages from the pile; each wall symbol passed on the track gives a wall."""
        before = self.score(seat)
        self.pile[kind] -= n
        self.personages[len(PERSONAGES) * seat + kind] += n
        self.log(PERSONAGE, seat, kind, n)
        passed = (1 << (before + n + 1)) - (1 << (before + 1))
        walls = (self.tables.wall_scores & passed).bit_count()
        if walls:
            self.wall_stock -= walls
            self.walls_in_hand[seat] += walls
            self.log(WALL_GAINED, seat, walls)

    def holds(self, seat: int, effect: int) -> bool:
        """Whether *seat* has a card with that effect; all cards are taken in the open."""
        return bool(self.hand[seat] & self.tables.bearing[effect])

    def lay_down(self, seat: int, card: int) -> None:
        """A card leaves the hand for the discard."""
        self.hand[seat] &= ~(1 << card)
        self.discard |= 1 << card
        self.log(CARD_PLAYED, seat, card)

    # -- the end ---------------------------------------------------------------------------------
    def finish(self, winner: int, victory: int) -> NoReturn:
        """The game is over here and now."""
        self.winner = winner
        self.victory = victory
        if winner == NOBODY:
            self.log(DRAWN, self.score(0))
        else:
            self.log(WON, winner, self.score(winner), victory)
        self.stop()

    def call_off(self) -> NoReturn:
        """Nothing happens any more: more personages win, equal ones share."""
        lead = self.score(0) - self.score(1)
        self.finish(NOBODY if lead == 0 else int(lead < 0), STALEMATE)

    # -- for the kernel --------------------------------------------------------------------------
    def outcome(self) -> Outcome:
        """The winner is first; without one both are."""
        places = tuple(1 if self.winner in (seat, NOBODY) else 2 for seat in range(SEATS))
        return Outcome(places, VICTORIES[self.victory])

    def view(self, seat: int | None) -> dict[str, Any]:
        """Everything but the order of the deck is open, so all see the same."""
        return views.view(self)

    def determinize(self, seat: int, rng: Random) -> Self:
        """The deck is a set that chance draws from; nothing else is hidden: a copy."""
        return self.clone()

    def evaluate(self, seat: int) -> float:
        """See :mod:`.evaluation`."""
        return evaluation.evaluate(self, seat)

    def facts(self) -> dict[str, int]:
        """What is still owed in what is under way, and which unit is on its way."""
        return {"n": self.owed} | ({"unit": self.on_the_way()} if self.mover >= 0 else {})

    def figures(self, seat: int) -> dict[str, float]:
        """Personages by kind."""
        first = len(PERSONAGES) * seat
        return {kind: self.personages[first + n] for n, kind in enumerate(PERSONAGES)}

    def broken_laws(self) -> list[str]:
        """Every piece, coin and card is somewhere."""
        return laws.broken(self)
