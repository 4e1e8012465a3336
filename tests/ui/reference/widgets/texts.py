"""Text: labels, pages of markup, tooltips, suits."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from cardtable.ui.look.style import Style
from cardtable.ui.stage.tooltips import draw_tooltip, tooltip_rect
from cardtable.ui.widgets.common_dialogs import Sign
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.page import Page
from tests.ui.reference.board import Sample
from tests.ui.reference.widgets.trees import sample

SIZES: Final = ("small", "body", "lead", "title", "display")
WEIGHTS: Final = ("regular", "medium", "semibold", "bold", "italic")
SUITS: Final = "10♦ ♣ K♥ A♠"
SENTENCE: Final = "Hearts may not be led until they are broken."
LINE: Final = (230, 40)
HIGH_LINE: Final = (230, 76)
RULES: Final = """# How to play
Each seat is dealt *thirteen* cards. The holder of **2C** leads; follow `suit` if you can.

- Hearts may not be led until they are **broken**: one was thrown on 10D, say.
  - All of them together count nothing.
1. Count the cards.
2. The lowest total wins.

## Score

| cards | points |
|---|---|
| each heart | 1 |
| QS | 13 |

### Passing
Three cards go to the left.

#### Nobody looks
at the cards that come before passing on his own.
"""


def texts() -> list[Sample]:
    """Return the samples of text."""
    return [
        *(sample(f"{size} text", HIGH_LINE, partial(Label, "Ragged", size=size)) for size in SIZES),
        *(
            sample(f"{weight} text", LINE, partial(Label, SENTENCE[:22], weight=each))
            for weight, each in zip(WEIGHTS, WEIGHTS, strict=True)
        ),
        *(
            sample(
                f"text to the {align}" if align != "centre" else "text in the middle",
                LINE,
                partial(Label, "Ragged", align=align),
            )
            for align in ("left", "centre", "right")
        ),
        sample("suits on a light ground", LINE, lambda: Label(SUITS)),
        sample("suits on a dark ground", LINE, lambda: Label(SUITS, colour="on_felt"), ground="felt"),
        sample(
            "muted on the felt", LINE, lambda: Label(SENTENCE[:22], colour="on_felt_muted"), ground="felt"
        ),
        sample("cut", (150, 40), lambda: Label(SENTENCE)),
        sample("sign in a legend", (190, 70), lambda: Sign("Napoleon's side 3 of 12 ♠", wrap=True)),
        sample("wrapped", (150, 124), lambda: Label(SENTENCE, wrap=True)),
        sample("wrapped in the middle", (150, 124), lambda: Label(SENTENCE, wrap=True, align="centre")),
        Sample("tooltip", (160, 70), partial(_tip, "Undo (Ctrl+Z)", 0.2)),
        Sample("tooltip above", (160, 70), partial(_tip, "Undo (Ctrl+Z)", 0.8)),
        Sample("tooltip of lines", (360, 100), partial(_tip, f"{SENTENCE} {SENTENCE}", 0.1)),
        sample("page", (430, 560), lambda: Page(RULES)),
        sample("narrow page", (210, 560), lambda: Page(RULES[:300])),
    ]


def _tip(text: str, height: float, surface: pygame.Surface, style: Style) -> None:
    """Show a tooltip beside a spot at a share of the height."""
    area = surface.get_rect()
    spot = pygame.Rect(0, 0, style.px(24), style.px(10))
    spot.center = area.centerx, round(area.h * height)
    surface.fill(pygame.Color(style.theme.colours.focus), spot)
    draw_tooltip(surface, style, text, tooltip_rect(style, text, spot, area))
