"""Dead ends: positions that cannot be won, seen without a search.

Hopes: whether all cards could leave their places if nothing that is done ever stood in the way.

What was bared once stays within reach and serves any number of others, and spaces do not fill. Where even so
a card never leaves its place, cards wait for each other in a circle, and the position is lost. This is the
test of plans without deletions (J. Hoffmann and B. Nebel, The FF Planning System, 2001). Cards are bits.

Footing: each card that has to go to a foundation needs one of its own to lie on, which is there before it.

Whether there are enough is told by ranks: each follows two others at most, so that those that need and those
that serve lie in chains or circles, which are served from one end to the other. And whoever has to go follows
over cards that are still to come something that comes by itself: a top card or one that is dealt.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from operator import add
from typing import Final, NamedTuple, TypeAlias

from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.kernel.moves import REDEALT
from cardtable.patience.kernel.puts import Put
from cardtable.patience.solver.codes import DOWN, FACE, MOST_KNOWN, Known, Position
from cardtable.patience.solver.model import Model
from cardtable.patience.solver.pile_uses import Heap, PileUse, PileUses, dug_from_the_top
from cardtable.patience.words.spec import Group
from cardtable.patience.words.vocabulary import Goal, Kind

NARROW: Final = 2  # ranks that one follows, or that follow it, at most
WIDTH: Final = 8  # bits of the number of cards of a rank

Follows: TypeAlias = set[tuple[int, int]]  # ranks by their place, and ranks that go on them
Chain: TypeAlias = tuple[tuple[int, bool], ...]  # ranks by their place, each as needing or as serving


class Hopes:
    """Tells of positions of one game that they are lost."""

    def __init__(self, model: Model) -> None:
        self.rules, self._rank, self._grants = model.rules, model.codes.rank, model.grants
        self._places = PileUses(model)
        self._by_chance = model.effects.chance((REDEALT,))
        puts, cards = model.choosing.putting.puts, range(len(self._rank))
        homes = [put for put in puts if put.group.kind is Kind.FOUNDATION]
        others = [put for put in puts if put.group.kind is not Kind.FOUNDATION]
        onto = [_bits(on for put in others for on in cards if card in put.fits[on]) for card in cards]
        follows = [_bits(card for put in homes for card in put.fits[on]) for on in cards]
        self._every, self._onto, self._follows = _bits(cards), onto, follows
        self._giving = [at for at in self.rules.founds if self.rules.group_at[at].lift]
        ranks = model.rules.spec.pack.ranks
        self._begun = {base: (self._begin(homes, base), self._begin(others, base)) for base in (0, *ranks)}

    def _begin(self, puts: list[Put[int]], base: int) -> int:
        """Return the cards that begin piles where foundations have a base; all if that is open."""
        found = 0
        for put in puts:
            for starts in put.starts:
                if starts is not None:
                    found |= _bits(starts)
                elif base:
                    found |= _bits(put.based[base])
                else:
                    return self._every
        return found

    def gambles(self, position: Position) -> bool:
        """Say whether chance may still turn a game that is lost otherwise."""
        return self._by_chance and self._may_redeal(position)

    def _may_redeal(self, position: Position) -> bool:
        redeal = self.rules.spec.redeal
        return redeal is not None and position[-1][1] < redeal.times

    def lost(self, position: Position) -> bool:
        """Say whether cards wait for each other in a circle, unless chance parts them; no is no promise."""
        if not self._by_chance and self._may_redeal(position):
            return False
        if self._grants(position):  # whatever lies under others may come out
            return False
        freed = self._freed(position)
        heaps = [(place, position[at]) for at, place in self._places.heaped.items() if position[at]]
        freed.more = True
        while freed.more:
            if freed.space and freed.starts == self._every:
                return False
            freed.more = False
            heaps = [left for place, cards in heaps for left in freed.dug(place, cards)]
            freed.put_out()
        return bool(heaps or freed.free & ~(freed.bared | freed.wanted))

    def _freed(self, position: Position) -> Freed:
        """Return what is within reach at once."""
        freed = Freed(self._onto, self._follows, self._places.moved)
        freed.wanted, freed.starts = self._begun[self._base(position)]
        freed.space = not all(position[at] for at in self._places.spares)
        for at in self.rules.founds:
            if position[at]:
                freed.wanted |= self._follows[position[at][-1] & FACE]
        for at in self._giving:
            for card in position[at]:
                freed.bared |= 1 << (card & FACE)
                freed.wanted |= self._follows[card & FACE]
        for at, place in self._places.open.items():
            freed.uncover(_bits(card & FACE for card in position[at]), place)
        return freed

    def _base(self, position: Position) -> int:
        """Return the rank with which foundations begin; 0 if that is open."""
        if self._giving:
            return 0
        return next((self._rank[position[at][0] & FACE] for at in self.rules.founds if position[at]), 0)


class Freed:
    """What is within reach, and only grows."""

    def __init__(self, onto: list[int], follows: list[int], moved: PileUse) -> None:
        self.onto, self.follows, self.moved = onto, follows, moved
        self.wanted = 0  # cards that go to a foundation once they are free
        self.starts = 0  # cards that go to a space
        self.space = False  # whether there is one
        self.free = 0  # cards that lie on top
        self.bared = 0  # of these: on which others are put
        self.more = False  # whether anything was added

    def dug(self, place: PileUse, cards: bytes) -> tuple[Heap, ...]:
        """Take from a heap what can leave it; return what is left."""
        while cards:
            card = cards[-1] & FACE
            self.uncover(1 << card, place)
            starts = self.starts if len(cards) > 1 or not place.takes else 0
            if not (self.wanted >> card & 1 or self._fits(card, starts)):
                return self._parted(place, cards)
            self.more = True
            cards = cards[:-1]
        if place.spare and not self.space:
            self.space = self.more = True
        return ()

    def uncover(self, cards: int, place: PileUse) -> None:
        """Take in cards that have come to lie on top."""
        if cards & ~self.free:
            going = cards & ~self.free & self.wanted
            self.free |= cards
            self.more = True
            self._send(going)
        if (place.takes or place.fills) and cards & ~self.bared:
            self.bared |= cards
            self.more = True

    def put_out(self) -> None:
        """Put cards that are free on columns, if they go there; they may do so before they go home."""
        waiting = self.free & ~self.bared
        while waiting:
            lowest = waiting & -waiting
            if self._fits(lowest.bit_length() - 1, self.starts):
                self.bared |= lowest
                self.more = True
            waiting ^= lowest

    def _send(self, going: int) -> None:
        """Send cards home, and those that follow them."""
        while going:
            lowest = going & -going
            following = self.follows[lowest.bit_length() - 1] & ~self.wanted
            self.wanted |= following
            going = (going ^ lowest) | (following & self.free)

    def _fits(self, card: int, starts: int) -> bool:
        """Say whether a card goes to a column, or to a space if it is one of those that do."""
        return bool(self.onto[card] & self.bared or (self.space and starts >> card & 1))

    def _parted(self, place: PileUse, cards: bytes) -> tuple[Heap, ...]:
        """Return what is left of a heap whose top card does not leave alone."""
        count = self._along(place, cards) if place.runs or place.whole else 0
        if not count:
            return ((place, cards),)
        self.more = True
        return (place, cards[:-count]), (self.moved, cards[-count:])

    def _along(self, place: PileUse, cards: bytes) -> int:
        """Return how many cards leave a heap together; 0 if none do."""
        runs, over = place.runs or {}, cards[-1] & FACE
        most = len(cards) if place is not self.moved else len(cards) - 1  # who moved as a whole stays whole
        for count in range(2, most + 1):
            card = cards[-count]
            if card >= DOWN or not (place.whole or over in runs.get(card, ())):
                return 0
            if self._fits(card, self.starts if count < len(cards) else 0):
                return count
            over = card
        return 0


def _bits(cards: Iterable[int]) -> int:
    found = 0
    for card in cards:
        found |= 1 << card
    return found


def hopes(model: Model) -> Hopes | None:
    """Return what tells the lost positions of a game, if its piles are such that it knows them."""
    return Hopes(model) if dug_from_the_top(model.rules, model.choosing) else None


class Stand(NamedTuple):
    """How cards find their footing: whether some find none, and how many would if all shared alike."""

    lost: bool
    lack: float


class Footing:
    """Tells of positions of one game that some card finds nothing to lie on."""

    def __init__(self, model: Model, needing: Collection[int], follows: Follows) -> None:
        rank = model.codes.rank
        ranks = sorted(set(rank))
        self._width = len(ranks)
        self._units = [1 << WIDTH * ranks.index(each) for each in rank]
        places = range(len(ranks))
        self._under = [tuple(on for on in places if (on, over) in follows) for over in places]
        self._over = [tuple(over for over in places if (on, over) in follows) for on in places]
        self._reach = [sum(1 << over for over in each) for each in self._over]
        self.chains, self.circles = _chains(self._under, self._over)
        self._counts = self._counting(model, needing)
        self._known: dict[int, Stand] = {}
        self._last: tuple[Position, Stand] = (), Stand(lost=False, lack=0)

    def _counting(self, model: Model, needing: Collection[int]) -> list[tuple[int, Known[int]]]:
        """Return what counts piles: cards that have to go, others, those that come by themselves, spaces."""
        dealt, homes, room = dealt_home(model.rules), _homes(model), WIDTH * self._width
        coming, begins, space = 1 << room, 1 << 2 * room, 1 << 3 * room

        def whole(pile: bytes) -> int:
            return sum(self._units[card & FACE] for card in pile)

        tables = {
            **dict.fromkeys(range(len(model.rules.names)), Known(lambda pile: coming * whole(pile))),
            **dict.fromkeys(needing, Known(whole)),
            **dict.fromkeys(dealt, Known(lambda pile: begins * whole(pile))),
            **dict.fromkeys(homes, Known(lambda pile: begins * whole(pile[-1:]) if pile else space)),
        }
        return [(at, table) for at, table in tables.items() if at in homes or at not in model.rules.founds]

    def lost(self, position: Position) -> bool:
        """Say whether a card that has to go finds nothing to lie on; no is no promise."""
        return self.stand(position).lost

    def stand(self, position: Position) -> Stand:
        """Return how the cards that have to go find their footing; it is asked twice at a time."""
        if position is self._last[0]:
            return self._last[1]
        total = 0
        for at, counts in self._counts:
            total += counts[position[at]]
        found = self._known.get(total)
        if found is None:
            if len(self._known) > MOST_KNOWN:
                self._known.clear()
            found = self._known[total] = self._judged(total)
        self._last = position, found
        return found

    def _judged(self, total: int) -> Stand:
        width = self._width
        counts = total.to_bytes(3 * width + 1, "little")
        needs, coming, begins = (counts[at * width : (at + 1) * width] for at in range(3))
        movers = bytes(map(add, needs, coming))
        serves = bytes(map(add, movers, begins))
        short = sum(_short(chain, needs, serves) for chain in self.chains)
        short += sum(_short_around(circle, needs, serves) for circle in self.circles)
        spaces = counts[-1]
        lost = short > spaces or not (spaces or self._reached(needs, movers, begins))
        return Stand(lost, 0.0 if lost else self._lack(needs, serves))

    def _reached(self, needs: bytes, movers: bytes, begins: bytes) -> bool:
        """Say whether all that have to go follow, card by card, what comes by itself."""
        reached = new = _either(self._reach, begins)
        while new:
            new = _either(self._reach, [count if new >> at & 1 else 0 for at, count in enumerate(movers)])
            new &= ~reached
            reached |= new
        return all(reached >> at & 1 for at, count in enumerate(needs) if count)

    def _lack(self, needs: bytes, serves: bytes) -> float:
        """Return how many cards are short of footing if those that serve several ranks serve them alike."""
        over, lack = self._over, 0.0
        for place, count in enumerate(needs):
            if count:
                share = count - sum((serves[on] / len(over[on]) for on in self._under[place]), 0.0)
                if share > 0:
                    lack += share
        return lack


def _either(sets: Iterable[int], counts: Iterable[int]) -> int:
    """Return what is in any set that counts."""
    found = 0
    for each, count in zip(sets, counts, strict=True):
        if count:
            found |= each
    return found


def _short(chain: Chain, needs: bytes, serves: bytes, taken: int = 0) -> int:
    """Return how many cards of a chain find no footing, some of the last ones being taken."""
    short, left = 0, taken  # the cards that the last rank has to give; below nothing: that it has to get
    last = len(chain) - 1
    for number, (place, needing) in enumerate(chain):
        if needing:
            left = min(left - needs[place], 0)
            continue
        left += serves[place] - (taken if number == last else 0)
        if left < 0:
            short, left = short - left, 0
    return short - min(left, 0)


def _short_around(circle: Chain, needs: bytes, serves: bytes) -> int:
    """Return the same of a circle: the first of it takes none, or some, of what the last one has."""
    most = min(needs[circle[0][0]], serves[circle[-1][0]])
    return min(_short(circle, needs, serves, taken) for taken in range(most + 1))


def _chains(under: Sequence[Sequence[int]], over: Sequence[Sequence[int]]) -> tuple[list[Chain], list[Chain]]:
    """Return the chains and the circles of ranks that need and ranks that serve."""
    beside = {(place, True): [(on, False) for on in each] for place, each in enumerate(under)}
    beside |= {(place, False): [(card, True) for card in each] for place, each in enumerate(over)}
    chains: list[Chain] = []
    circles: list[Chain] = []
    left = dict.fromkeys(sorted(beside, key=lambda each: (len(beside[each]), not each[1], each[0])))
    while left:
        walk = [next(iter(left))]
        del left[walk[0]]
        while following := [each for each in beside[walk[-1]] if each in left]:
            walk.append(following[0])
            del left[walk[-1]]
        (circles if len(beside[walk[0]]) == NARROW else chains).append(tuple(walk))
    return chains, circles


def dealt_home(rules: Rules) -> list[int]:
    """Return the piles from which cards are dealt to foundations."""
    return [
        at
        for at, group in enumerate(rules.group_at)
        if group.click is not None
        and any(rules.group_of[name].kind is Kind.FOUNDATION for name in group.click.deal)
    ]


def _homes(model: Model) -> list[int]:
    return [
        at for put in model.choosing.putting.puts if put.group.kind is Kind.FOUNDATION for at in put.piles
    ]


def needing(model: Model) -> list[int]:
    """Return the piles of which each card has to be put on a foundation."""
    rules, puts = model.rules, model.choosing.putting.puts
    aside = {*rules.founds, *dealt_home(rules)}
    if rules.spec.win.goal is Goal.ALL_FOUNDED:
        return (
            [] if rules.piles_of(Kind.DISCARD) else [at for at in range(len(rules.names)) if at not in aside]
        )
    others = [put for put in puts if put.group.kind is not Kind.FOUNDATION]
    return [
        at
        for at in rules.goal_piles
        if at not in aside
        and rules.group_at[at].click is None
        and rules.group_at[at].kind is not Kind.WASTE  # which is empty, too, when it is turned over
        and not any(put.ok[at] or put.ok_space[at] for put in others)
    ]


def come_singly(rules: Rules) -> bool:
    """Say whether cards come to foundations card by card, or dealt by a click, and stay there."""
    spec = rules.spec
    odd = spec.removing or spec.lining or spec.gaps or rules.takers or rules.osmosis or rules.swapped
    stays = all(not rules.group_at[at].lift and not rules.group_at[at].click for at in rules.founds)
    goal = spec.win.goal in (Goal.ALL_FOUNDED, Goal.EMPTY)
    if not goal or not stays or odd or rules.refills or spec.redeal is not None:
        return False
    return all(_deals_whole(rules, group) for group in rules.spec.groups)


def _deals_whole(rules: Rules, group: Group) -> bool:
    """Say whether a click deals no cards to foundations, or all of them, and none that were put there."""
    if group.click is None:
        return True
    kinds = {rules.group_of[name].kind for name in group.click.names}
    taken = any(group is target.group for target in rules.targets)
    return not taken and (Kind.FOUNDATION not in kinds or kinds == {Kind.FOUNDATION})


def footing(model: Model) -> Footing | None:
    """Return what tells the lost positions of a game, if a foundation is built up and down."""
    if not come_singly(model.rules):
        return None
    homes = [put for put in model.choosing.putting.puts if put.group.kind is Kind.FOUNDATION]
    follows = [_follows(model, put) for put in homes]
    going = needing(model)
    if not going or max(map(_widest, follows), default=0) < NARROW:
        return None
    whole = set().union(*follows)
    return Footing(model, going, whole) if _widest(whole) == NARROW else None


def _follows(model: Model, put: Put[int]) -> Follows:
    """Return which ranks go on which of a foundation."""
    ranks, rank = sorted(set(model.codes.rank)), model.codes.rank
    return {
        (ranks.index(rank[on]), ranks.index(rank[card])) for on in range(len(rank)) for card in put.fits[on]
    }


def _widest(follows: Follows) -> int:
    """Return how many ranks one follows, or follow it, at most."""
    counts = Counter((at, place) for pair in follows for at, place in enumerate(pair))
    return max(counts.values(), default=0)
