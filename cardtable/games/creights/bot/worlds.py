"""Worlds of Creights in numbers: hands and a draw pile that fit what a seat has seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Final, NamedTuple

from cardtable.engine.cards import BACK
from cardtable.engine.piles import Seat
from cardtable.games.creights.bot.numbers import PLACES, Mask, Place, mask
from cardtable.games.creights.rules.deal import CreightsDeal

TRIES: Final = 20  # orders, before one that does not fit is taken


class World(NamedTuple):
    """All hands, and the draw pile with its top card last."""

    hands: list[Mask]
    stock: list[Place]


class _Part(NamedTuple):
    """So many hidden cards of a hand, or of the draw pile (no seat), none of them one of the `lacking`."""

    seat: Seat | None
    size: int
    lacking: Mask


class Worlds:
    """The worlds of a view: the hidden cards shuffled, where those change places that cannot lie there.

    Every arrangement that fits can come up, all nearly as often; a table of how many there are of each kind
    (engine/sampling.py) takes longer than the playouts of a whole decision.
    """

    def __init__(self, view: CreightsDeal) -> None:
        seen = {card for pile in view.piles() for card in (*pile, *pile.inside) if card is not BACK}
        hidden = [card for card in view.pack if card not in seen]
        self._hidden = [PLACES[card] for card in hidden]
        held = mask(card for card in hidden if view.gone and card not in view.gone)
        self._parts = [*_parts(view), _Part(None, len(view.stock), held)]
        self._lacking = [part.lacking for part in self._parts for _ in range(part.size)]
        self._known = [
            mask({card for card in (*hand, *hand.inside) if card is not BACK}) for hand in view.hands
        ]
        assert len(self._lacking) == len(hidden), "each hidden card has its place"

    def drawn(self, rng: Random) -> Iterator[World]:
        """Give worlds without end."""
        while True:
            yield self._cut(self._arranged(rng.random))

    def _arranged(self, random: Callable[[], float]) -> list[Place]:
        """Return the hidden cards in an order that fits; of one in twenty exchanges make none."""
        order: list[Place] = []
        for _ in range(TRIES):
            order = sorted(self._hidden, key=lambda _: random())
            wrong = (at for at, lacking in enumerate(self._lacking) if lacking >> order[at] & 1)
            if all(self._exchange(order, at, int(random() * len(order))) for at in wrong):
                break
        return order

    def _exchange(self, order: list[Place], at: int, start: int) -> bool:
        """Let a card change places with the first, from a start on, with which that mends it, if any does."""
        card, lacking, found = order[at], self._lacking[at], self._lacking
        for other in (*range(start, len(order)), *range(start)):
            if not (found[other] >> card & 1 or lacking >> order[other] & 1):
                order[at], order[other] = order[other], card
                return True
        return False

    def _cut(self, order: list[Place]) -> World:
        hands, start = [*self._known], 0
        for seat, size, _ in self._parts[:-1]:
            assert seat is not None, "the draw pile comes last"
            for card in order[start : start + size]:
                hands[seat] |= 1 << card
            start += size
        return World(hands, order[start:])


def _parts(view: CreightsDeal) -> Iterator[_Part]:
    """Give the parts of the hands, those first of which least is known, as most is of the draw pile."""
    for seat, (hand, layers) in enumerate(zip(view.hands, view.layers, strict=True)):
        free = hand.count(BACK) - len(hand.inside)
        known = [card for card in (*hand, *hand.inside) if card is not BACK]
        for cards, lacking in layers if free else ():
            least = max(
                0, cards - sum(card not in lacking for card in known)
            )  # those known may be among them
            yield _Part(seat, min(least, free), mask(lacking))
            free -= min(least, free)
        yield _Part(seat, free, 0)
