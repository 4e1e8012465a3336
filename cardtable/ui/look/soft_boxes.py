"""Soft boxes, for shadows and light: worked out here, so that they are the same with pygame-ce and pygame."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from operator import sub
from typing import Final

import pygame

from cardtable.ui.look.colour import channels, opacity
from cardtable.ui.look.compat import Size, for_display, smoothly

SHRINK: Final = 4  # wide ones are blurred at a quarter of their size
WIDE: Final = 32  # pixels: from here on
REACH: Final = 0.75  # of the spread: how far the blur carries


def soft(size: Size, radius: int, spread: int, colour: str) -> pygame.Surface:
    """Return a blurred box with round corners, larger than `size` by `spread` pixels on each side.

    A wide one is blurred small and enlarged, which is quick and as smooth.
    """
    shrink = SHRINK if spread >= WIDE else 1
    whole = (size[0] + 2 * spread, size[1] + 2 * spread)
    small = (max(1, whole[0] // shrink), max(1, whole[1] // shrink))
    edge = max(1, round(spread / shrink))
    body = pygame.Rect(edge, edge, max(1, small[0] - 2 * edge), max(1, small[1] - 2 * edge))
    shape = pygame.Surface(small, pygame.SRCALPHA)
    pygame.draw.rect(
        shape, (255, 255, 255, round(255 * opacity(colour))), body, border_radius=radius // shrink
    )
    shade = pygame.image.tobytes(shape, "RGBA")[3::4]
    faint = _coloured(blurred(shade, small, max(1, int(edge * REACH) // 2)), small, colour)
    return for_display(faint if shrink == 1 else smoothly(faint, whole))


def blurred(shade: bytes, size: Size, reach: int) -> bytes:
    """Return a grey picture, one byte a pixel, each pixel the mean of those around it; twice, to be smooth.

    Nothing is outside it. Two boxes blurred one after the other come near a bell: W. M. Wells, "Efficient
    Synthesis of Gaussian Filters by Cascaded Uniform Filters", 1986.
    """
    width, height = size
    for _ in range(2):
        rows = _means([shade[y * width : (y + 1) * width] for y in range(height)], reach)
        across = b"".join(rows)
        columns = b"".join(_means([across[x::width] for x in range(width)], reach))
        shade = b"".join(columns[y::height] for y in range(height))
    return shade


def _means(lines: Sequence[bytes], reach: int) -> list[bytes]:
    """Return lines in which each byte is the mean of those as near as `reach`; equal lines are done once."""
    span, edge = 2 * reach + 1, bytes(reach)
    done: dict[bytes, bytes] = {}
    for line in lines:
        if line not in done:
            sums = [0, *accumulate(edge + line + edge)]
            done[line] = bytes([within // span for within in map(sub, sums[span:], sums)])
    return [done[line] for line in lines]


def _coloured(shade: bytes, size: Size, colour: str) -> pygame.Surface:
    """Return a colour that covers as far as a grey picture says."""
    pixels = bytearray(bytes((*channels(colour), 0)) * len(shade))
    pixels[3::4] = shade
    return pygame.image.frombytes(bytes(pixels), size, "RGBA")
