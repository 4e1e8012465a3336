"""Effects: the position to which a way leads, with all that happens by itself."""

from __future__ import annotations

from itertools import pairwise

from cardtable.engine.cards import Card
from cardtable.patience.kernel.laying import dealt_to, in_packets, laid_out
from cardtable.patience.kernel.lifts import is_open
from cardtable.patience.kernel.moves import DRAWN, MERCI, REMOVED, SWAPPED, rests, turned_over
from cardtable.patience.kernel.puts import Way, holds
from cardtable.patience.solver.codes import DOWN, FACE, GRACES, MERCIES, REDEALS, RESTING, Codes, Position
from cardtable.patience.words.vocabulary import Kind, State

Piles = list[bytes]


def _up(cards: bytes) -> bytes:
    return bytes(card & FACE for card in cards)


def _counted(counts: bytes, at: int) -> bytes:
    """Return the counts at the end of a position with one more of them."""
    return bytes((*counts[:at], counts[at] + 1, *counts[at + 1 :]))


class Effects:
    """Carries out ways in one game."""

    def __init__(self, codes: Codes) -> None:
        self.codes, self.rules = codes, codes.rules
        rules = codes.rules
        self._take = rules.group_at[rules.takers[0]].take if rules.takers else None
        self._over = (
            {codes.number[card]: {codes.number[each] for each in over} for card, over in self._taken()}
            if rules.takers
            else {}
        )
        self.special = bool(
            rules.takers
            or rules.refills
            or rules.waiting
            or rules.uncovers
            or rules.turned_with
            or rules.graced
            or rules.spaced
        )

    def _taken(self) -> list[tuple[Card, frozenset[Card]]]:
        return [(card, over) for card, over in self.rules.taken.items() if card in self.codes.number]

    def chance(self, way: Way) -> bool:
        """Say whether what a way leads to is not known before, as cards are shuffled."""
        spec = self.rules.spec
        redeal = spec.redeal
        closes = spec.removing is not None and spec.removing.close
        return (
            len(way) == 1 and redeal is not None and not closes and (redeal.shuffle or spec.gaps is not None)
        )

    def after(self, position: Position, way: Way) -> Position:
        """Return the position after a way that is open and no chance."""
        piles = list(position)
        source = way[0]
        if source >= 0:
            _, count, target = way
            pile = piles[source]
            piles[target] += pile[-count:]
            piles[source] = left = pile[:-count]
            if self.special or not left or left[-1] >= DOWN:
                self._note(piles, source, target)
                self._settle(piles, (source, target))
        elif source == DRAWN:
            self._draw(piles, way[1])
        elif source == MERCI:
            self._draw_out(piles, *way[1:])
        elif source == REMOVED:
            self._remove(piles, way[1:])
        elif source == SWAPPED:
            _, one, other = way
            piles[one], piles[other] = piles[other], piles[one]
            self._settle(piles, (one, other))
        else:
            self._redeal(piles)
        return tuple(piles)

    def _note(self, piles: Piles, source: int, target: int) -> None:
        """Take note of a move of which the game takes account."""
        if target in self.rules.graced:
            piles[-1] = _counted(piles[-1], GRACES)
        if self.rules.spaced:
            resting = rests(self.rules, source, target, before=bool(piles[-1][RESTING]))
            piles[-1] = bytes((*piles[-1][:RESTING], resting))

    def _draw(self, piles: Piles, at: int) -> None:
        click = self.rules.group_at[at].click
        assert click is not None, "an open click deals"
        passes = piles[-1][0]
        if not piles[at]:
            for waste in turned_over(self.rules, at):
                piles[at] += bytes(card | DOWN for card in reversed(piles[waste]))
                piles[waste] = b""
            piles[-1] = bytes((min(passes + 1, self.codes.most_passes), *piles[-1][1:]))
            self._settle(piles, (at,))
            return
        count = click.counts[min(passes, len(click.counts)) - 1]
        targets = dealt_to(self.rules, piles, at, count)
        for _ in range(count):
            for other in targets:
                if piles[at]:
                    piles[other] += bytes((piles[at][-1] & FACE,))
                    piles[at] = piles[at][:-1]
        self._settle(piles, (at, *targets))

    def _draw_out(self, piles: Piles, source: int, depth: int, target: int) -> None:
        pile, at = piles[source], len(piles[source]) - depth
        piles[target] += pile[at : at + 1]
        piles[source] = pile[:at] + pile[at + 1 :]
        piles[-1] = _counted(piles[-1], MERCIES)
        self._note(piles, source, target)
        self._settle(piles, (source, target))

    def _remove(self, piles: Piles, tops: tuple[int, ...]) -> None:
        out = self.rules.out
        for card, at in sorted((piles[at][-1] & FACE, at) for at in tops):
            piles[out] += bytes((card,))
            piles[at] = piles[at][:-1]
        self._settle(piles, tops)

    def _redeal(self, piles: Piles) -> None:
        rules = self.rules
        redeal = rules.spec.redeal
        assert redeal is not None, "an open redeal is told by the game"
        counts, redeals = piles[-1], self.codes.redealt(piles[-1][REDEALS] + 1)
        piles[-1] = bytes((*counts[:REDEALS], redeals, *counts[REDEALS + 1 :]))
        if rules.spec.removing is not None and rules.spec.removing.close:
            self._close_up(piles)
        elif redeal.spread:
            self._spread(piles, rules.span[redeal.spread], int(redeal.stays))
        else:
            gathered = [at for name in redeal.gather for at in rules.span[name]]
            cards = b"".join(piles[at][::-1] if redeal.from_top else piles[at] for at in gathered)
            for at in gathered:
                piles[at] = b""
            pack = [self.codes.card[card & FACE] for card in reversed(cards)]
            founded = {at: self.codes.card[piles[at][-1] & FACE] for at in rules.founds if piles[at]}
            dealt = laid_out(rules, redeal.steps, pack, founded)
            for laid in in_packets(dealt) if redeal.from_top else dealt:
                piles[laid.pile] += bytes((self.codes.number[laid.card] + (0 if laid.up else DOWN),))
        self._settle(piles, range(self.codes.last))

    def _spread(self, piles: Piles, span: range, staying: int) -> None:
        at = (len(span) - piles[-1][1]) % len(span)
        cards, others = piles[span[at]], [*span[at + 1 :], *span[:at]]
        piles[span[at]] = cards[len(cards) - staying :] if cards else b""
        for number, card in enumerate(_up(cards)[::-1][staying:]):
            piles[others[number % len(others)]] += bytes((card,))

    def _close_up(self, piles: Piles) -> None:
        places = sorted(self.rules.removals.removable)
        left = [piles[at] for at in places if piles[at]]
        for number, at in enumerate(places):
            piles[at] = _up(left[number]) if number < len(left) else b""
        for stock in self.rules.piles_of(Kind.STOCK):
            for at in places[len(left) :]:
                if piles[stock]:
                    piles[at] += bytes((piles[stock][-1] & FACE,))
                    piles[stock] = piles[stock][:-1]

    # What happens by itself.

    def _settle(self, piles: Piles, touched: tuple[int, ...] | range) -> None:
        rules = self.rules
        if rules.takers:
            self._take_whole(piles, touched)
        for at in touched:
            self._turn_up(piles, at)
        if rules.turned_with:
            self._turn_following(piles, touched)
        if rules.refills:
            self._refill(piles)
        if rules.waiting:
            self._turn_waiting(piles)

    def _turn_up(self, piles: Piles, at: int) -> None:
        pile = piles[at]
        if pile:
            if pile[-1] >= DOWN and self.rules.turns[at]:
                self._flip(piles, at)
            return
        for other in self.rules.uncovers.get(at, ()):
            covered = piles[other]
            if covered and covered[-1] >= DOWN and is_open(self.rules.held[other], piles):
                self._flip(piles, other)

    def _turn_following(self, piles: Piles, touched: tuple[int, ...] | range) -> None:
        for at in touched:
            other = self.rules.turned_with.get(at)
            if other is not None and piles[at] and piles[other] and piles[other][-1] >= DOWN:
                self._flip(piles, other)

    def _flip(self, piles: Piles, at: int) -> None:
        piles[at] = piles[at][:-1] + bytes((piles[at][-1] & FACE,))

    def _take_whole(self, piles: Piles, touched: tuple[int, ...] | range) -> None:
        take = self._take
        assert take is not None, "who takes sequences says which"
        for at in touched:
            if self.rules.group_at[at].kind is Kind.TABLEAU and self._ends_whole(piles[at]):
                free = next(other for other in self.rules.takers if not piles[other])
                piles[free] += piles[at][-take.length :]
                piles[at] = piles[at][: -take.length]
                self._turn_up(piles, at)

    def _ends_whole(self, pile: bytes) -> bool:
        take = self._take
        assert take is not None, "who takes sequences says which"
        if len(pile) < take.length:
            return False
        run = pile[-take.length :]
        if max(run) >= DOWN or take.base not in (None, self.codes.rank[run[0]]):
            return False
        return all(card in self._over[below] for below, card in pairwise(run))

    def _refill(self, piles: Piles) -> None:
        for at, sources in self.rules.refills:
            wait = self.rules.group_at[at].refill_when
            if not piles[at] and (not wait.needs or holds(self.rules, piles, wait)):
                for _ in range(self.rules.group_at[at].refill_n):
                    source = next((other for other in sources if piles[other]), None)
                    if source is not None:
                        piles[at] += bytes((piles[source][-1] & FACE,))
                        piles[source] = piles[source][:-1]
                        self._turn_up(piles, source)

    def _turn_waiting(self, piles: Piles) -> None:
        for group in self.rules.waiting:
            flip = group.flip
            assert flip is not None, "a group that waits says for what"
            alike = all(state is not State.SAME_INDEX_FULL for _, state in flip.need.needs)
            if alike and not holds(self.rules, piles, flip.need):
                continue
            lying = [(index, at) for index, at in enumerate(self.rules.span[group.name]) if piles[at]]
            for index, at in lying[:1] if flip.left_first else lying:
                if piles[at][-1] >= DOWN and holds(self.rules, piles, flip.need, index):
                    self._flip(piles, at)
