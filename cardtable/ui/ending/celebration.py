"""The celebration of a win: the cards rise from where they lie to the figure of their game, and go back.

All are seen in it: for those that lie face down stand the cards of the pack that are not seen, in order; that
tells nothing of where they are. Where few lie on the table any more, the pack comes from its middle.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from operator import attrgetter
from typing import Final

from cardtable.engine.cards import BACK, Card
from cardtable.table.layout import Spot
from cardtable.ui.ending.figures import Figure, laid
from cardtable.ui.picture.cloth import Cloth, Flight
from cardtable.ui.picture.sprites import Sprite
from cardtable.ui.table.scene import TableScene

RISING: Final = 2.1  # seconds until all cards are up; those that move are all seen, also of a squared pile
APART: Final = 0.6  # seconds from the first that sets out to the last
HOMING: Final = 0.45  # seconds that the way back takes
LONGEST: Final = 3.8  # seconds that all of it takes at most, however slow the table is
MOST: Final = 52  # cards: of more packs some stay
FEW: Final = 16  # open cards: where there are fewer, others rise too
HIGH: Final = 0.16  # of the table's height: how high a card is in a figure that is smaller where it lies
SMALLER: Final = 0.8  # of that
THROWN: Final = "thrown"  # the pile of cards that come from the middle

Command = Callable[[], None]


class Celebration:
    """Shows once that a match was won, at the speed of the table, and can be ended at any moment.

    Args:
        scene: The table.
        figure: What the cards come to lie in.
        won: Whether somebody at the screen has won.
    """

    def __init__(self, scene: TableScene, figure: Figure, won: Callable[[], bool]) -> None:
        self._scene, self.cloth, self._figure, self._won = scene, scene.cloth, figure, won
        self._left = 0.0  # seconds until the cards lie where they belong
        self._back = 0.0  # seconds of it that they need for the way back
        self._shown = False
        self._then: Command | None = None  # what comes after it
        self._waits = False  # whether that waits for a dialog to be closed

    @property
    def going(self) -> bool:
        """Whether it is shown now."""
        return self._left > 0

    def ended(self, show: Command) -> None:
        """Celebrate a win once, and show the result after that; asked again meanwhile, at once."""
        if not self.going and not self._shown and self._won():
            self._shown, self._then = True, show
            if self._begin(self._scene.slowness):
                return
        if self.going:
            self._end()
        self._waits = False
        show()

    def seen_enough(self) -> bool:
        """End it if it is shown; say so."""
        going = self.going and self._scene.session.match.over
        if going:
            self._scene.host.ended()
        return going

    def update(self, seconds: float) -> None:
        """Go on with it; a win that was taken back is none."""
        over = self._scene.session.match.over
        self._waits = over and (self._passed(seconds) or self._waits)
        if self._waits and self._then is not None and not self._scene.pane.dialogs:
            self._waits = False
            self._then()
        elif not over:
            self._shown = False
            if self.going:
                self._end()

    def _begin(self, slowness: float) -> bool:
        """Let the cards rise; return whether there is anything to be seen: if cards move, and not at once."""
        rising = [] if slowness <= 0 or self.cloth.still else self._rising()
        if not rising:
            return False
        slowness = min(slowness, LONGEST / (RISING + HOMING))
        own, high = [sprite.end.height for sprite in rising], HIGH * self._scene.area.height
        heights = [each if each > SMALLER * high else high for each in own]
        places = laid(self._figure, self._scene.area, heights)
        flights = list(map(Flight, rising, places, self._faces(rising)))
        self.cloth.scatter(flights, RISING * slowness, APART * slowness)
        self._left, self._back = (RISING + HOMING) * slowness, HOMING * slowness
        return True

    @property
    def _pack(self) -> list[Card]:
        """The cards of the deal, in order."""
        return sorted(self._scene.teller.lying.pack, key=attrgetter("order"))

    def _rising(self) -> list[Sprite]:
        """Return the cards that rise: those on the table, or if they are few, the pack."""
        if len(list(self.cloth.sprites())) >= FEW:
            return risen(self.cloth)
        area, pack = self._scene.area, self._pack
        spot = Spot(THROWN, *area.centre, HIGH * area.height)
        return self.cloth.throw(pack[:: ceil(len(pack) / MOST)], spot)

    def _faces(self, rising: Sequence[Sprite]) -> list[Card]:
        """Return what is seen of cards that rise: for each back a card of the pack that is not seen."""
        seen = {sprite.card for sprite in self.cloth.sprites()}
        left = [card for card in self._pack if card not in seen]
        backs = [sprite for sprite in rising if sprite.card is BACK]
        stand = {back: left[at * len(left) // len(backs)] for at, back in enumerate(backs) if left}
        return [stand.get(sprite, sprite.card) for sprite in rising]

    def _passed(self, seconds: float) -> bool:
        """Let time pass; say whether it came to its end now."""
        if not self.going:
            return False
        before, self._left = self._left, self._left - seconds
        if before > self._back >= self._left:
            self.cloth.gather(self._scene.teller.lying, self._back)
        if self._left <= 0:
            self._end()
        return self._left <= 0

    def _end(self) -> None:
        """Let every card lie where it belongs, at once."""
        self._left = 0.0
        self.cloth.gather(self._scene.teller.lying, 0.0)


def risen(cloth: Cloth) -> list[Sprite]:
    """Return the cards that rise, from left to right: those that are seen, or some of them."""
    there = list(cloth.sprites())
    seen = [each for each in there if each.card is not BACK]
    seen = there if len(seen) < FEW else seen
    return seen[:: max(ceil(len(seen) / MOST), 1)]
