"""Ways: all ways on from a position, which are those of the deal."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import combinations, product

from cardtable.engine.cards import Card, Suit
from cardtable.patience.rules.removals import Removals
from cardtable.patience.rules.tables import suited
from cardtable.patience.solver.codes import (
    DOWN,
    DRAWN,
    FACE,
    MERCI,
    REDEALT,
    REMOVED,
    RESTING,
    SWAPPED,
    Codes,
    Guarding,
    Position,
    Way,
)
from cardtable.patience.solver.lifts import Lifted, Lifting, Ways
from cardtable.patience.solver.puts import Putting
from cardtable.patience.words.spec import Removal
from cardtable.patience.words.vocabulary import Kind


class Choosing:
    """Finds the ways on from positions of one game."""

    def __init__(self, codes: Codes) -> None:
        self.codes, self.rules = codes, codes.rules
        self.guarding = Guarding(codes.rules)
        self.lifting = Lifting(codes)
        self.putting = Putting(codes, self.guarding)
        spec = codes.rules.spec
        self._removals = codes.rules.removals if spec.removing is not None else None
        self._lines = codes.rules.piles_of(Kind.LINE)
        self._lined = self._table(codes.rules.lined) if spec.lining is not None else {}
        self._gapped = self._table(codes.rules.gapped) if spec.gaps is not None else {}
        self._swapped = {at: set(codes.numbered(tuple(each))) for at, each in codes.rules.swapped.items()}
        self._over = self._pairs() if self._removals is not None else {}

    def ways(self, position: Position) -> list[Way]:
        """Return all ways on, as the deal allows them."""
        spec, found = self.rules.spec, list[Way]()
        if spec.lining is not None:
            self._line(position, found)
        elif spec.gaps is not None:
            self._fill(position, found)
        else:
            self._free(position, found)
        for at, _ in self.rules.clicks:
            if self._deals(at, position):
                found.append((DRAWN, at))
        if spec.redeal is not None and self._may_redeal(position):
            found.append((REDEALT,))
        return found

    def _free(self, position: Position, found: list[Way]) -> None:
        """Add the ways of cards that lie free, and of those that may be drawn out besides."""
        lifted = self.lifting.lifted(position)
        if position[-1][RESTING]:
            lifted = {card: self._awake(ways) for card, ways in lifted.items()}
        self.putting.moves(position, lifted, found)
        if self._removals is not None:
            self._sets(lifted, self._removals, found)
        if self._swapped:
            self._swaps(position, found)
        if self.rules.merciful and self.guarding.grants(position):
            self._drawn_out(position, lifted, found)

    def _awake(self, ways: Ways) -> Ways:
        """Return the ways to lift a card but from foundations that rest."""
        return tuple(way for way in ways if way[0] not in self.rules.spaced)

    def _deals(self, at: int, position: Position) -> bool:
        group = self.rules.group_at[at]
        click = group.click
        assert click is not None, "a click is asked for where there is one"
        if not position[at]:
            passes = position[-1][0]
            return passes < group.passes and any(
                position[waste]
                for name in click.deal
                for waste in self.rules.span[name]
                if self.rules.group_at[waste].kind is Kind.WASTE
            )
        return not click.need.needs or self.guarding.holds(position, click.need)

    def _may_redeal(self, position: Position) -> bool:
        spec = self.rules.spec
        redeal = spec.redeal
        assert redeal is not None, "a redeal is asked for where there is one"
        if position[-1][1] >= redeal.times:
            return False
        if redeal.need.needs and not self.guarding.holds(position, redeal.need):
            return False
        if redeal.spread:
            return any(position[at] for at in self.rules.span[redeal.spread])
        if spec.removing is not None and spec.removing.close:
            return self._has_hole(position)
        return spec.gaps is not None or any(
            position[at] for name in redeal.gather for at in self.rules.span[name]
        )

    def _has_hole(self, position: Position) -> bool:
        cards = [bool(position[at]) for at in sorted(self.rules.removals.removable)]
        stock = any(position[at] for at in self.rules.piles_of(Kind.STOCK))
        full = cards.index(False) if False in cards else len(cards)
        return full < len(cards) and (stock or any(cards[full:]))

    def _line(self, position: Position, found: list[Way]) -> None:
        rule = self.rules.spec.lining
        assert rule is not None, "a game with a line says how its piles move"
        piles = [at for at in self._lines if position[at]]
        for number, at in enumerate(piles):
            self._onto(position, piles, number, found)
            top = position[at][-1]
            found += [
                (REMOVED, *piles[number - count : number])
                for count in rule.between
                if number > count and top in self._lined[position[piles[number - count - 1]][-1]]
            ]

    def _onto(self, position: Position, piles: list[int], number: int, found: list[Way]) -> None:
        """Add the ways of one pile of a line onto others."""
        rule, at = self.rules.spec.lining, piles[number]
        assert rule is not None, "a game with a line says how its piles move"
        top, whole = position[at][-1], len(position[at])
        steps = [-step for step in rule.steps] + [step for step in rule.steps if rule.both]
        found += [
            (at, whole, piles[number + step])
            for step in steps
            if 0 <= number + step < len(piles) and top in self._lined[position[piles[number + step]][-1]]
        ]

    def _table(self, over: Mapping[Card, Collection[Card]]) -> dict[int, frozenset[int]]:
        number = self.codes.number
        return {
            number[card]: frozenset(number[each] for each in others)
            for card, others in over.items()
            if card in number
        }

    def _fill(self, position: Position, found: list[Way]) -> None:
        gaps = self.rules.spec.gaps
        assert gaps is not None, "a game of gaps says how they are filled"
        where = {position[at][-1]: at for row in self.rules.rows for at in row if position[at]}
        lead = self.codes.numbered(self.rules.ranked(gaps.lead))
        for row in self.rules.rows:
            for at in row:
                if not position[at]:
                    left = position[at - 1]
                    fitting = lead if at == row.start else self._gapped[left[-1]] if left else ()
                    found += [(where[card], 1, at) for card in fitting if card in where]

    def _swaps(self, position: Position, found: list[Way]) -> None:
        begins = self._swapped
        loose = [at for at in begins if len(position[at]) == 1 and position[at][0] & FACE not in begins[at]]
        for one, other in combinations(loose, 2):
            if position[one][0] & FACE in begins[other] and position[other][0] & FACE in begins[one]:
                found.append((SWAPPED, one, other))

    def _drawn_out(self, position: Position, lifted: Lifted, found: list[Way]) -> None:
        """Add the ways of cards that lie under others, depth by depth: there a pile has one card."""
        piles = self.rules.merciful
        for depth in range(2, max(len(position[at]) for at in piles) + 1):
            buried: Lifted = {}
            for at in piles:
                card = position[at][-depth] if len(position[at]) >= depth else DOWN
                if card < DOWN and (at, depth) not in lifted.get(card, ()):
                    buried[card] = (*buried.get(card, ()), (at, 1))
            moves: list[Way] = []
            self.putting.moves(position, buried, moves)
            found += [(MERCI, source, depth, target) for source, _, target in moves]

    # Sets.

    def _pairs(self) -> dict[int, frozenset[int]]:
        """The cards with which each makes a pair, whichever comes first."""
        found: dict[int, set[int]] = {}
        number = self.codes.number
        for card, others in self.rules.removals.partners.items():
            for other in others:
                found.setdefault(number[card], set()).add(number[other])
                found.setdefault(number[other], set()).add(number[card])
        return {card: frozenset(others) for card, others in found.items()}

    def _sets(self, lifted: Lifted, rules: Removals, found: list[Way]) -> None:
        removing, number = self.rules.spec.removing, self.codes.number
        assert removing is not None, "a game with sets says which"
        free = {
            at: card
            for card, ways in lifted.items()
            for at, count in ways
            if count == 1 and at in rules.removable
        }
        alone = {number[card] for card in rules.singles}
        cards = set(free.values())
        for at, card in free.items():
            if card in alone or self._beaten(card, cards, rules):
                found.append((REMOVED, at))
        for one, other in combinations(sorted(free), 2):
            near = rules.near is None or other in rules.near[one]
            if near and free[other] in self._over.get(free[one], ()):
                found.append((REMOVED, one, other))
        for each in removing.sets:
            if each.of > 2:
                found += self._larger(each, free, rules)

    def _beaten(self, card: int, cards: set[int], rules: Removals) -> bool:
        if not rules.beaters:
            return False
        over = next(beaters for each, beaters in rules.beaters.items() if self.codes.number[each] == card)
        return any(self.codes.number[each] in cards for each in over)

    def _larger(self, each: Removal, free: dict[int, int], rules: Removals) -> list[Way]:
        rank = self.codes.rank
        if each.ranks:
            groups = [[at for at, card in free.items() if rank[card] == wanted] for wanted in each.ranks]
            found = {tuple(sorted(piles)) for piles in product(*groups) if len(set(piles)) == each.of}
        else:
            found = {
                tuple(sorted(piles))
                for piles in combinations(free, each.of)
                if self._adds_up(each, [rank[free[at]] for at in piles])
            }
        near = rules.near
        return [
            (REMOVED, *piles)
            for piles in found
            if (near is None or _hang_together(piles, near)) and self._suited([free[at] for at in piles])
        ]

    def _suited(self, cards: Sequence[int]) -> bool:
        """Say whether the suits of a set go together."""
        removing = self.rules.spec.removing
        assert removing is not None, "a game with sets says which"
        suits = [Suit(self.codes.suit[card]) for card in cards]
        return all(suited(removing.suits, one, other) for one, other in combinations(suits, 2))

    def _adds_up(self, each: Removal, ranks: list[int]) -> bool:
        return sum(ranks) == each.total if each.total else len(set(ranks)) == 1


def _hang_together(places: tuple[int, ...], near: object) -> bool:
    """Say whether places touch each other one by one."""
    assert isinstance(near, dict), "nearness is told by place"
    reached, left = {places[0]}, set(places[1:])
    while touching := {at for at in left if near[at] & reached}:
        reached |= touching
        left -= touching
    return not left
