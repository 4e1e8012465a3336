"""The celebration of a win: the cards rise from where they lie to an arch over the table, and go back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, cos, radians, sin
from typing import Final

from cardtable.engine.cards import BACK
from cardtable.table.layout import Area, Place
from cardtable.table.measures import CARD_RATIO
from cardtable.ui.picture.cloth import Cloth
from cardtable.ui.picture.sprites import Sprite

RISING: Final = 1.5  # seconds until the last card is up
APART: Final = 0.6  # seconds from the first that sets out to the last
HOMING: Final = 0.45  # seconds that the way back takes
MOST: Final = 52  # cards: of more packs some stay
OPENING: Final = 58.0  # degrees from the middle of the arch to either end
MARGIN: Final = 0.55  # of a card that lies between the arch and the edge of the table


class Celebration:
    """Shows once that a game was won, at the speed of the table, and can be ended at any moment.

    Args:
        cloth: The cards.
        area: Where the table is now.
    """

    def __init__(self, cloth: Cloth, area: Callable[[], Area]) -> None:
        self.cloth, self._area = cloth, area
        self._left = 0.0  # seconds until the cards lie where they belong
        self._back = 0.0  # seconds of it that they need for the way back

    @property
    def going(self) -> bool:
        """Whether it is shown now."""
        return self._left > 0

    def begin(self, slowness: float) -> bool:
        """Let the cards rise; return whether there is anything to be seen: if cards move, and not at once."""
        rising = risen(self.cloth)
        if slowness <= 0 or self.cloth.still or not rising:
            return False
        places = arch(self._area(), [sprite.end.height for sprite in rising])
        self.cloth.scatter(list(zip(rising, places, strict=True)), RISING * slowness, APART * slowness)
        self._left, self._back = (RISING + HOMING) * slowness, HOMING * slowness
        return True

    def update(self, seconds: float) -> bool:
        """Let time pass; say whether it came to its end now."""
        if not self.going:
            return False
        before, self._left = self._left, self._left - seconds
        if before > self._back >= self._left:
            self.cloth.gather(self._back)
        return self._left <= 0

    def end(self) -> None:
        """Let every card lie where it belongs, at once."""
        self._left = 0.0
        self.cloth.gather(0.0)


def risen(cloth: Cloth) -> list[Sprite]:
    """Return the cards that rise, from left to right: those that are seen, or some of them."""
    seen = [each for each in cloth.sprites() if each.card is not BACK]
    return seen[:: max(ceil(len(seen) / MOST), 1)]


def arch(area: Area, heights: Sequence[float]) -> list[Place]:
    """Return places on an arch from left to right, for cards of these heights, which they keep."""
    high = max(heights)
    margin = high * MARGIN
    reach = (area.width / 2 - high * CARD_RATIO / 2 - margin) / sin(radians(OPENING))
    top, low = area.y + high / 2 + margin, area.bottom - high / 2 - margin
    drop = min(1.0, (low - top) / (reach * (1 - cos(radians(OPENING)))))  # a low table has a flat arch
    middle = area.centre[0]
    step = 2 * OPENING / max(len(heights) - 1, 1)
    turns = [radians(number * step - OPENING) for number in range(len(heights))]
    points = [(middle + reach * sin(turn), top + drop * reach * (1 - cos(turn))) for turn in turns]
    return [Place(x, y, own) for (x, y), own in zip(points, heights, strict=True)]
