"""Cards: faces, backs, and cards turned, lifted and turning over."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

import pygame

from cardtable.engine.cards import BACK, Card, card
from cardtable.table.layout import Spot
from cardtable.ui.furniture.faces import Faces
from cardtable.ui.look.style import Style
from cardtable.ui.picture.cloth import Cloth
from cardtable.ui.picture.sprites import Flip
from cardtable.ui.widgets.label import Label
from tests.ui.reference.board import Sample
from tests.ui.reference.table.laying import Laid, sample

HIGH: Final = 96.0  # units
ROOM: Final = (88, 114)
WIDE: Final = (118, 118)
SEEN: Final = ("AS", "10D", "7C", "4H", "QH", "JC", "KS", "JK", "JK/2")
ANGLES: Final = (-70, -20, 8, 35, 90, 180)
SHADOWS: Final = {  # how they lie, and whether they are lifted: on light ground, where shadows are seen best
    "of a lying card": (0, False),
    "of a lifted card": (0, True),
    "of a turned card": (30, False),
    "of a lifted and turned card": (30, True),
}
PLAIN: Final = ("AS", "10D", "QH", "JK")
FOREIGN: Final = ("AS", "KC", "7D", "5H", "10S", "JK")


def faces() -> list[Sample]:
    """Return the samples of single cards."""
    return [
        *(_one(text, card(text)) for text in SEEN),
        _one("back", BACK),
        *(_one(f"turned by {angle}°", card("9S"), angle) for angle in ANGLES),
        _one("back turned by -35°", BACK, -35),
        sample("lifted", WIDE, Laid(_alone(card("9S")), change=_lift)),
        sample("lifted, turned by 25°", WIDE, Laid(_alone(card("9S"), 25), change=_lift)),
        Sample("that cannot be played now", ROOM, _dim),
        *(
            sample(
                f"turning over: {share:.0%} done",
                WIDE,
                Laid(_alone(card("9S")), change=partial(_turn, share)),
            )
            for share in (0.2, 0.5, 0.8)
        ),
        *(
            Sample(f"shadow {name}", WIDE, partial(_shadow, angle, lifted), "panel")
            for name, (angle, lifted) in SHADOWS.items()
        ),
        *(Sample(f"Italian {text}", ROOM, partial(_italian, card(text))) for text in FOREIGN),
        *(Sample(f"{text} without its picture", ROOM, partial(_plain, card(text))) for text in PLAIN),
        Sample("back without its picture", ROOM, partial(_plain, BACK)),
        Sample("Italian suits in text", (140, 40), _italian_text, "panel"),
    ]


def _alone(shown: Card, angle: float = 0) -> tuple[tuple[Spot, list[Card]], ...]:
    return ((Spot("one", WIDE[0] / 2, WIDE[1] / 2, HIGH, angle=angle), [shown]),)


def _one(name: str, shown: Card, angle: float = 0) -> Sample:
    size = WIDE if angle else ROOM
    spot = Spot("one", size[0] / 2, size[1] / 2, HIGH, angle=angle)
    return sample(name, size, Laid(((spot, [shown]),)))


def _lift(cloth: Cloth) -> None:
    cloth.piles["one"][0].lifted = True


def _turn(share: float, cloth: Cloth) -> None:
    cloth.piles["one"][0].flip = Flip(BACK, 1.0, share)


def _shadow(angle: float, lifted: bool, surface: pygame.Surface, style: Style) -> None:
    face = Faces(style).card(card("2C"), style.px(HIGH), angle, lifted=lifted)
    surface.blit(face, face.get_rect(center=surface.get_rect().center))


def _dim(surface: pygame.Surface, style: Style) -> None:
    face = Faces(style).card(card("9S"), style.px(HIGH), dim=True)
    surface.blit(face, face.get_rect(center=surface.get_rect().center))


def _italian(shown: Card, surface: pygame.Surface, style: Style) -> None:
    face = Faces(style.dressed("italian")).card(shown, style.px(HIGH))
    surface.blit(face, face.get_rect(center=surface.get_rect().center))


def _plain(shown: Card, surface: pygame.Surface, style: Style) -> None:
    face = Faces(Style(style.theme, style.scale, Path("nowhere"))).card(shown, style.px(HIGH))
    surface.blit(face, face.get_rect(center=surface.get_rect().center))


def _italian_text(surface: pygame.Surface, style: Style) -> None:
    label = Label("A♠ 10♦ 3♣ 7♥")
    label.dress(style.dressed("italian"))
    label.place(surface.get_rect().inflate(-style.px(16), 0))
    label.paint(surface)
