"""Arithmetic on colours written `#rrggbb` or `#rrggbbaa`."""

import re
from functools import lru_cache

WRITTEN = re.compile(r"#[0-9a-fA-F]{6}(?:[0-9a-fA-F]{2})?")


def channels(colour: str) -> tuple[int, int, int]:
    """Return red, green and blue, 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def opacity(colour: str) -> float:
    """Return how far the colour covers what is under it, 0 to 1."""
    return int(colour[7:9], 16) / 255 if len(colour) == 9 else 1.0


@lru_cache(1024)
def blend(first: str, second: str, share: float) -> str:
    """Return the colour between two, `share` (0 to 1) of the way from the first to the second."""
    mixed = (round(a + (b - a) * share) for a, b in zip(channels(first), channels(second), strict=True))
    return "#" + "".join(f"{part:02x}" for part in mixed)


def luminance(colour: str) -> float:
    """Return the relative luminance, 0 (black) to 1 (white); WCAG 2.1, "relative luminance"."""
    linear = [
        part / 255 / 12.92 if part / 255 <= 0.04045 else ((part / 255 + 0.055) / 1.055) ** 2.4
        for part in channels(colour)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: str, second: str) -> float:
    """Return the contrast ratio, 1 to 21; WCAG 2.1, "contrast ratio"."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)
