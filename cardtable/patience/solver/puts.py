"""Puts: where the cards of a position that can be lifted may be put."""

from __future__ import annotations

from cardtable.patience.rules.parts import Target, based
from cardtable.patience.solver.codes import DOWN, FACE, GRACES, Codes, Guarding, Position, Way
from cardtable.patience.solver.lifts import Lifted
from cardtable.patience.solver.likeness import Likeness
from cardtable.patience.words.spec import Group
from cardtable.patience.words.vocabulary import Kind, Lift

NO_LIMIT = 10**6  # cards at once


class Put:
    """A group on which cards are put, in numbers."""

    def __init__(self, codes: Codes, target: Target) -> None:
        self.target, self.group, self.piles = target, target.group, target.piles
        self.ok, self.ok_space = target.ok, target.ok_space
        self.fits: list[tuple[int, ...]] = [()] * (DOWN * 2)
        for card, over in target.fits.items():
            if card in codes.number:
                self.fits[codes.number[card]] = codes.numbered(over)
        self.starts = [None if each is None else codes.numbered(each) for each in target.starts]
        self.first, self.last = target.piles[0], target.piles[-1]
        self.sparing = False  # whether one of several spaces that are alike is enough
        self.dealt_by: int | None = None  # the stock while which they are not alike
        self.loose = Lift.LOOSE in target.group.lift
        self.alike = None if target.alike is None else codes.numbered(target.alike)


class Putting:
    """Finds the moves of cards onto piles."""

    def __init__(self, codes: Codes, guarding: Guarding) -> None:
        self.codes, self.rules, self.guarding = codes, codes.rules, guarding
        self.puts = [Put(codes, target) for target in codes.rules.targets if target.piles]
        self.based = {
            rank: [codes.numbered(based(codes.rules, put.group, rank)) for put in self.puts]
            for rank in (0, *codes.rules.spec.pack.ranks)
        }

    def widen(self, waste: int) -> None:
        """Let cards come also from beyond all piles, as they would from the waste."""
        for put in self.puts:
            put.ok += (put.ok[waste],) * (len(self.rules.cards) + 1)
            put.ok_space += (put.ok_space[waste],) * (len(self.rules.cards) + 1)

    def spare(self, likeness: Likeness) -> None:
        """Find no moves to a space that do what others do too, or nothing: from space to space.

        Where foundations wait for a card to come from elsewhere, such a move is what they wait for.
        """
        if self.rules.spaced:
            return
        for put in self.puts:
            number = likeness.group_of.get(put.first)
            if number is not None:
                put.sparing, put.dealt_by = True, likeness.stocks[number]

    def moves(self, position: Position, lifted: Lifted, found: list[Way]) -> None:
        """Add all moves of cards onto piles."""
        on_cards, on_space = self._limits(position) if self.rules.limited else (NO_LIMIT, NO_LIMIT)
        for put in self.puts:
            if put.target.waits and not self._opens(put.group, position):
                continue
            if put.target.plain:
                self._plain(put, position, lifted, 1 if put.target.single else on_cards, found)
            else:
                self._guarded(put, position, lifted, on_cards, found)
            self._spaces(put, position, lifted, on_space, found)

    def _opens(self, group: Group, position: Position) -> bool:
        """Say whether cards may be put on a group now."""
        spent = group.grace and position[-1][GRACES] >= group.grace
        return not spent and self.guarding.holds(position, group.when)

    def _limits(self, position: Position) -> tuple[int, int]:
        cells, spaces = 1, 0
        for at in self.rules.cells:
            if not position[at]:
                cells += 1
        for at in self.rules.spaces:
            if not position[at]:
                spaces += 1
        return cells << spaces, cells << max(spaces - 1, 0)

    def _plain(self, put: Put, position: Position, lifted: Lifted, limit: int, found: list[Way]) -> None:
        fits, ok = put.fits, put.ok
        for at in put.piles:
            if pile := position[at]:
                for card in fits[pile[-1]]:
                    if card in lifted:
                        for source, count in lifted[card]:
                            if count <= limit and source != at and ok[source]:
                                found.append((source, count, at))

    def _guarded(self, put: Put, position: Position, lifted: Lifted, limit: int, found: list[Way]) -> None:
        group, ok = put.group, put.ok
        for number, at in enumerate(put.piles):
            pile = position[at]
            if pile and (not group.most or len(pile) < group.most) and pile[-1] < DOWN:
                for card in self._fitting(put, number, position):
                    for source, count in lifted.get(card, ()):
                        if (
                            source != at
                            and ok[source]
                            and self._allows(put, position, at, card, count, limit)
                        ):
                            found.append((source, count, at))

    def _fitting(self, put: Put, number: int, position: Position) -> tuple[int, ...]:
        at = put.piles[number]
        if self.rules.osmosis and at in self.rules.osmosis:
            return self._seeping(number, position[at], position)
        return put.fits[position[at][-1]]

    def _seeping(self, number: int, pile: bytes, position: Position) -> tuple[int, ...]:
        codes = self.codes
        before = position[self.rules.osmosis[number - 1]] if number else None
        ranks = set(codes.rank) if before is None else {codes.rank[card & FACE] for card in before}
        suit = codes.suit[pile[0] & FACE]
        return tuple(
            card for card in range(len(codes.rank)) if codes.suit[card] == suit and codes.rank[card] in ranks
        )

    def _allows(  # a card and where it goes
        self, put: Put, position: Position, at: int, card: int, count: int, limit: int
    ) -> bool:
        group, pile, rank = put.group, position[at], self.codes.rank
        if put.loose and pile[0] & FACE not in (put.starts[0] or ()):
            return False
        if count > 1 and (put.target.single or count > limit):
            return False
        if group.most and len(pile) + count > group.most:
            return False
        if group.same_rank:
            alike = sum(rank[each & FACE] == rank[card] for each in pile)
            if alike + count > group.same_rank:
                return False
        return not put.target.chosen or self._goes_on(put, position, pile, card)

    def _goes_on(self, put: Put, position: Position, pile: bytes, card: int) -> bool:
        for at in put.piles:
            if len(position[at]) > 1:
                first, second = position[at][:2]
                return self._rises(first, second) == self._rises(pile[-1], card)
        return True

    def _rises(self, below: int, over: int) -> bool:
        ranks, rank = self.rules.spec.pack.ranks, self.codes.rank
        return (ranks.index(rank[below & FACE]) + 1) % len(ranks) == ranks.index(rank[over & FACE])

    def _spaces(self, put: Put, position: Position, lifted: Lifted, limit: int, found: list[Way]) -> None:
        starting: list[tuple[int, int]] | None = None
        for number, at in enumerate(put.piles):
            if not position[at]:
                if starting is None or put.alike is None:
                    starting = self._starting(put, number, position, lifted, limit)
                if put.sparing and (put.dealt_by is None or not position[put.dealt_by]):
                    own = put.first, put.last
                    found += [
                        (source, count, at)
                        for source, count in starting
                        if not own[0] <= source <= own[1] or count < len(position[source])
                    ]
                    return
                found += [(source, count, at) for source, count in starting]

    def _starting(
        self, put: Put, number: int, position: Position, lifted: Lifted, limit: int
    ) -> list[tuple[int, int]]:
        ok, chosen_from = put.ok_space, put.group.first_from
        if chosen_from is not None and not any(position[at] for at in self.rules.founds):
            return self._choosing(lifted, chosen_from)
        most = 1 if put.target.single else min(limit, put.group.most or NO_LIMIT)
        cards = lifted if put.target.any_start else self._starts(put, number, position)
        return [
            (source, count)
            for card in cards
            if card in lifted
            for source, count in lifted[card]
            if ok[source] and (count == 1 or count <= most)
        ]

    def _choosing(self, lifted: Lifted, chosen_from: frozenset[str]) -> list[tuple[int, int]]:
        """Return what may choose the rank with which foundations begin."""
        names = [group.name for group in self.rules.group_at]
        return [
            (source, count)
            for ways in lifted.values()
            for source, count in ways
            if count == 1 and names[source] in chosen_from
        ]

    def _starts(self, put: Put, number: int, position: Position) -> tuple[int, ...]:
        osmosis = self.rules.osmosis
        if osmosis and put.group.kind is Kind.FOUNDATION and number and not position[osmosis[number - 1]]:
            return ()
        starts = put.starts[number]
        if starts is None:
            base = next((position[at][0] & FACE for at in self.rules.founds if position[at]), None)
            starts = self.based[0 if base is None else self.codes.rank[base]][self.puts.index(put)]
        if put.group.one_per_suit:
            suit = self.codes.suit
            begun = {suit[position[at][0] & FACE] for at in put.piles if position[at]}
            return tuple(card for card in starts if suit[card] not in begun)
        return starts
