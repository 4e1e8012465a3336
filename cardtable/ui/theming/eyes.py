"""Eyes: how a picture looks to those who cannot tell some colours.

Gustavo M. Machado, Manuel M. Oliveira, Leandro A. F. Fernandes, "A Physiologically-based Model for Simulation
of Color Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (2009): its matrices
for a severity of 1, which are for linear light.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterator
from enum import Enum
from typing import Final, TypeAlias

import pygame

from cardtable.language import _

Matrix: TypeAlias = tuple[tuple[float, float, float], ...]

STRIP: Final = 8  # rows that are looked at in one step
MOST: Final = 200_000  # colours of which is remembered how they look


class Eyes(Enum):
    """Whose eyes look."""

    ALL = _("All colours")
    RED = _("Red-blind eyes")
    GREEN = _("Green-blind eyes")
    BLUE = _("Blue-yellow-blind eyes")


MATRICES: Final[dict[Eyes, Matrix]] = {
    Eyes.RED: (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    Eyes.GREEN: (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    Eyes.BLUE: (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def _linear(level: int) -> float:
    """Return the light of a level of sRGB; IEC 61966-2-1."""
    part = level / 255
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def _level(light: float) -> int:
    part = min(max(light, 0.0), 1.0)
    return round(255 * (12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055))


LINEAR: Final = tuple(map(_linear, range(256)))


def seen(channels: tuple[int, int, int], eyes: Eyes) -> tuple[int, int, int]:
    """Return the red, green and blue, 0 to 255, that look to all eyes as these do to some."""
    if eyes not in MATRICES:
        return channels
    light = [LINEAR[each] for each in channels]
    red, green, blue = (
        _level(sum(share * part for share, part in zip(row, light, strict=True))) for row in MATRICES[eyes]
    )
    return red, green, blue


class Sight(dict[int, int]):
    """The pixels of RGBX pictures, each as some eyes see it; worked out when first asked for."""

    def __init__(self, eyes: Eyes) -> None:
        super().__init__()
        self.eyes = eyes

    def __missing__(self, pixel: int) -> int:
        red, green, blue, rest = pixel.to_bytes(4, sys.byteorder)
        found = int.from_bytes(bytes((*seen((red, green, blue), self.eyes), rest)), sys.byteorder)
        if len(self) >= MOST:
            self.clear()
        self[pixel] = found
        return found

    def look(self, picture: pygame.Surface) -> Iterator[None]:
        """Make a picture look as these eyes see it, strip by strip."""
        if self.eyes not in MATRICES:
            return
        width, height = picture.get_size()
        for top in range(0, height, STRIP):
            strip = picture.subsurface((0, top, width, min(STRIP, height - top)))
            pixels = array("I", pygame.image.tobytes(strip, "RGBX"))
            looked = array("I", map(self.__getitem__, pixels)).tobytes()
            strip.blit(pygame.image.frombuffer(looked, strip.get_size(), "RGBX"), (0, 0))
            yield
