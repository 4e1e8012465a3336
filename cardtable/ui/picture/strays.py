"""Strays: the cards on the cloth, to be found again when the table is laid as at another time."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Collection, Mapping, Sequence

from cardtable.engine.cards import BACK, Card
from cardtable.ui.picture.sprites import Sprite


class Strays:
    """Sprites by where they lie and what is seen of them; of piles that are not `shown` none is taken."""

    def __init__(self, piles: Mapping[str, Sequence[Sprite]], shown: Collection[str]) -> None:
        self._lying: dict[tuple[str, Card], deque[Sprite]] = defaultdict(deque)
        for name in shown:
            for sprite in piles.get(name, ()):
                self._lying[name, sprite.card].append(sprite)

    def sorted_into(self, wanted: Mapping[str, Sequence[Card]]) -> dict[str, list[Sprite | None]]:
        """Return a sprite for each wanted card, by pile; None where none is left.

        First come those that stay, then those that are seen elsewhere, then backs, then any.
        """
        found: dict[str, list[Sprite | None]] = {name: [None] * len(cards) for name, cards in wanted.items()}
        for search in (self._staying, self._seen, self._any):
            for name, cards in wanted.items():
                for at, card in enumerate(cards):
                    found[name][at] = found[name][at] or search(name, card)
        return found

    def _staying(self, name: str, card: Card) -> Sprite | None:
        return _taken(self._lying.get((name, card)))

    def _seen(self, _name: str, card: Card) -> Sprite | None:
        if card is BACK:
            return None
        places = (lying for (_, seen), lying in self._lying.items() if seen is card and lying)
        return _taken(next(places, None))

    def _any(self, _name: str, _card: Card) -> Sprite | None:
        """Return a card that is hidden, or else one that will be."""
        left = [(seen is not BACK, lying) for (_, seen), lying in self._lying.items() if lying]
        return _taken(min(left, key=lambda pair: pair[0])[1] if left else None)


def _taken(lying: deque[Sprite] | None) -> Sprite | None:
    return lying.popleft() if lying else None
