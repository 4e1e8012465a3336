"""Hopes: whether all cards could leave their places if nothing that is done ever stood in the way.

What was bared once stays within reach and serves any number of others, and spaces do not fill. Where even so
a card never leaves its place, cards wait for each other in a circle, and the position is lost. This is the
test of plans without deletions (J. Hoffmann and B. Nebel, The FF Planning System, 2001). Cards are bits.
"""

from __future__ import annotations

from collections.abc import Iterable

from cardtable.patience.solver.codes import DOWN, FACE, REDEALT, Position
from cardtable.patience.solver.kernel import Kernel
from cardtable.patience.solver.places import Heap, Place, Places, dug_from_the_top
from cardtable.patience.solver.puts import Put
from cardtable.patience.words.vocabulary import Kind


class Hopes:
    """Tells of positions of one game that they are lost."""

    def __init__(self, kernel: Kernel) -> None:
        self.rules, self._putting, self._rank = kernel.rules, kernel.choosing.putting, kernel.codes.rank
        self._places = Places(kernel.rules, kernel.choosing)
        self._guarding = kernel.choosing.guarding
        self._by_chance = kernel.effects.chance((REDEALT,))
        puts, cards = self._putting.puts, range(len(self._rank))
        homes = [put for put in puts if put.group.kind is Kind.FOUNDATION]
        others = [put for put in puts if put.group.kind is not Kind.FOUNDATION]
        onto = [_bits(on for put in others for on in cards if card in put.fits[on]) for card in cards]
        follows = [_bits(card for put in homes for card in put.fits[on]) for on in cards]
        self._every, self._onto, self._follows = _bits(cards), onto, follows
        self._giving = [at for at in self.rules.founds if self.rules.group_at[at].lift]
        self._begun = {
            base: (self._begin(homes, base), self._begin(others, base)) for base in self._putting.based
        }

    def _begin(self, puts: list[Put], base: int) -> int:
        """Return the cards that begin piles where foundations have a base; all if that is open."""
        found = 0
        for put in puts:
            for starts in put.starts:
                if starts is not None:
                    found |= _bits(starts)
                elif base:
                    found |= _bits(self._putting.based[base][self._putting.puts.index(put)])
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
        if self._guarding.grants(position):  # whatever lies under others may come out
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

    def __init__(self, onto: list[int], follows: list[int], moved: Place) -> None:
        self.onto, self.follows, self.moved = onto, follows, moved
        self.wanted = 0  # cards that go to a foundation once they are free
        self.starts = 0  # cards that go to a space
        self.space = False  # whether there is one
        self.free = 0  # cards that lie on top
        self.bared = 0  # of these: on which others are put
        self.more = False  # whether anything was added

    def dug(self, place: Place, cards: bytes) -> tuple[Heap, ...]:
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

    def uncover(self, cards: int, place: Place) -> None:
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

    def _parted(self, place: Place, cards: bytes) -> tuple[Heap, ...]:
        """Return what is left of a heap whose top card does not leave alone."""
        count = self._along(place, cards) if place.runs or place.whole else 0
        if not count:
            return ((place, cards),)
        self.more = True
        return (place, cards[:-count]), (self.moved, cards[-count:])

    def _along(self, place: Place, cards: bytes) -> int:
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


def hopes(kernel: Kernel) -> Hopes | None:
    """Return what tells the lost positions of a game, if its piles are such that it knows them."""
    return Hopes(kernel) if dug_from_the_top(kernel.rules, kernel.choosing) else None
