"""Arithmetic on colours written `#rrggbb` or `#rrggbbaa`; which of a theme stand on which."""

import re
from functools import lru_cache
from typing import Final, NamedTuple

from cardtable.language import _
from cardtable.ui.look.theme import Colours

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


READABLE: Final = 4.5  # WCAG 2.1, 1.4.3 "contrast (minimum)"
VISIBLE: Final = 3.0  # WCAG 2.1, 1.4.11 "non-text contrast"


class Pair(NamedTuple):
    """An ink and its ground, as fields of `Colours`, in words, and the least contrast between them."""

    words: str
    ink: str
    ground: str
    least: float = READABLE

    def measured(self, colours: Colours) -> float:
        """Return the contrast in a theme, 1 to 21."""
        return contrast(getattr(colours, self.ink), getattr(colours, self.ground))


TEXT: Final = (
    Pair(_("Words on a panel"), "ink", "panel"),
    Pair(_("Words in a field"), "ink", "field"),
    Pair(_("Words on what is chosen"), "ink", "chosen"),
    Pair(_("Quiet words on a panel"), "muted", "panel"),
    Pair(_("Words on the main button"), "accent_ink", "accent"),
    Pair(_("The same under the pointer"), "accent_ink", "accent_hover"),
    Pair(_("A name on its plate"), "plate_ink", "plate"),
    Pair(_("A score on its plate"), "plate_score", "plate"),
    Pair(_("Words on the cloth"), "on_felt", "felt"),
    Pair(_("Words on the cloth at the rim"), "on_felt", "felt_edge"),
    Pair(_("Quiet words on the cloth"), "on_felt_muted", "felt"),
    Pair(_("Quiet words at the rim"), "on_felt_muted", "felt_edge"),
    Pair(_("Words on the wood"), "on_wood", "wood"),
    Pair(_("Words on its grain"), "on_wood", "grain"),
    Pair(_("What is to be done, on the wood"), "prompt", "wood"),
    Pair(_("What is to be done, on its grain"), "prompt", "grain"),
    Pair(_("Words on a button of the rail"), "on_wood", "rail"),
    Pair(_("Words on the pad"), "paper_ink", "paper"),
    Pair(_("Quiet words on the pad"), "paper_muted", "paper"),
    Pair(_("The head of the pad"), "on_wood", "paper_head"),
    Pair(_("Words in a tip"), "tip_ink", "tip"),
    Pair(_("A warning on a panel"), "warn", "panel"),
    Pair(_("Made, on a plate"), "tone_good", "plate"),
    Pair(_("Open, on a plate"), "tone_open", "plate"),
    Pair(_("Lost, on a plate"), "tone_lost", "plate"),
)
FRAMES: Final = (
    Pair(_("The keyboard's frame on the cloth"), "focus", "felt_edge", VISIBLE),
    Pair(_("The light where a card may go"), "legal", "felt", VISIBLE),
)
PAIRS: Final = (*TEXT, *FRAMES)
