"""How unlike two pictures are: letters may fall a little otherwise, but what stands where may not."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from typing import Final

from PIL import Image, ImageChops

SQUARE: Final = 4  # pixels: the side of the squares whose mean colours are compared
NEAR: Final = 1  # pixels: so far a square may have moved: other libraries set letters elsewhere
TOGETHER: Final = 2  # squares side by side and above each other are judged together
WORST: Final = 8  # of 255: how far some may be off; 7 are seen with pygame-ce 2.5.8 and with pygame 2.6.1
MEAN: Final = 2.5  # of 255: how far all may be off


@dataclass(frozen=True)
class Unlikeness:
    """How far a picture is off, of 255: all of it, where it is worst, and the corner of that place."""

    mean: float
    worst: int
    at: tuple[int, int]

    @property
    def seen(self) -> bool:
        """Whether it is more than libraries and machines differ."""
        return self.mean > MEAN or self.worst > WORST


def unlikeness(got: Image.Image, wanted: Image.Image) -> Unlikeness:
    """Return how unlike two pictures of one size are; each square is compared where it fits best."""
    straight = _judged(_squares(got, wanted))
    if not straight.seen:
        return straight
    ways = range(-NEAR, NEAR + 1)
    moved = [_squares(got, ImageChops.offset(wanted, dx, dy)) for dx in ways for dy in ways]
    return _judged(reduce(ImageChops.darker, moved))


def shown(got: Image.Image, wanted: Image.Image) -> Image.Image:
    """Return a picture of the difference: black where there is none."""
    return ImageChops.difference(got, wanted).point(lambda value: min(255, 3 * value))


def _squares(got: Image.Image, wanted: Image.Image) -> Image.Image:
    """Return how far each square's mean is off, in the colour in which it is off most, a pixel a square."""
    return reduce(
        ImageChops.lighter, ImageChops.difference(got.reduce(SQUARE), wanted.reduce(SQUARE)).split()
    )


def _judged(squares: Image.Image) -> Unlikeness:
    places = squares.reduce(TOGETHER)
    values, each = places.tobytes(), squares.tobytes()
    worst = max(values)
    down, across = divmod(values.index(worst), places.width)
    step = SQUARE * TOGETHER
    return Unlikeness(sum(each) / len(each), worst, (across * step, down * step))
