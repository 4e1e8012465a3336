"""Furniture: what is painted on the cloth besides cards - outlines, plates, strips, badges, counts."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import filterfalse
from typing import Final, TypeAlias

import pygame

from cardtable.engine.cards import Card
from cardtable.language import _
from cardtable.table.layout import Area, Plate, Spot
from cardtable.table.names import named
from cardtable.table.panels import (
    Badge,
    Bubble,
    Chart,
    Choice,
    Dial,
    Disc,
    Ladder,
    Links,
    Meter,
    Page,
    Panel,
    Portrait,
    Ring,
    Roll,
    Slip,
    Slots,
    Strip,
    Tag,
    Tokens,
    Wheel,
)
from cardtable.table.tones import Tone
from cardtable.ui.furniture.arrows import paint_links, paint_ring
from cardtable.ui.furniture.dials import paint_dial
from cardtable.ui.furniture.pieces import TONES, Piece, Pieces, signed
from cardtable.ui.furniture.placards import Placards
from cardtable.ui.furniture.plates import FILLED, Plates, PlateText
from cardtable.ui.furniture.prints import Prints
from cardtable.ui.furniture.slips import paint_page, paint_slip
from cardtable.ui.furniture.strips import LEAST_TEXT, Strips, fitted, smaller_look
from cardtable.ui.look.seat_marks import seat_colour
from cardtable.ui.look.skins import Skin
from cardtable.ui.look.style import Style
from cardtable.ui.look.text import LEADING, Look

Picture: TypeAlias = Bubble | Portrait | Links | Ring | Slip | Page | Dial
NARROW: Final = 8  # units: beside a text on its ground where it has no more room, both sides together
LABEL_INK: Final = "#1d2436"  # the ink of the cards
LABEL_PAPER: Final = "#fffdf8"  # and their paper
JOKER_LETTERS: Final = "JKR"  # one under the other where a joker has its index; the last is the widest
LABEL: Final = 0.24  # of a card's width at least: the letters that stand for an index, where there is room
TIGHT: Final = 1.25  # how much larger than usual letters are in the height of a narrow strip
RIGHT_ANGLE: Final = 90.0  # degrees
DISC_ICON: Final = 0.7  # of a disc: the icon on it


class Furniture:
    """Paints in the colours of a style; areas are in table units."""

    def __init__(self, style: Style) -> None:
        self.style = style
        self.placards, self.strips, self.pieces = Placards(style), Strips(style), Pieces(style)
        self.plates, self.prints = Plates(style), Prints(style)

    def rect(self, area: Area) -> pygame.Rect:
        """Return the pixels of an area."""
        scale = self.style.scale
        left, top = round(area.x * scale), round(area.y * scale)
        return pygame.Rect(left, top, round(area.right * scale) - left, round(area.bottom * scale) - top)

    def explained(
        self, panels: Sequence[Panel], plates: Sequence[Plate], names: Sequence[str]
    ) -> list[tuple[str, pygame.Rect]]:
        """Return each sentence on what something stands for with its pixels; a cell comes after its strip."""
        found = [(named(plate.tip, names), self.rect(area)) for plate in plates for area in plate.areas]
        for panel in panels:
            if not isinstance(panel, Choice | Bubble | Ring | Roll | Page):
                found.append((panel.tip, self.rect(panel.area)))
            if isinstance(panel, Ladder):
                found += [(cell.tip, self.rect(panel.room(at))) for at, cell in enumerate(panel.rungs)]
            if isinstance(panel, Chart):
                found += [(cell.tip, self.rect(room)) for cell, room in panel.rooms()]
            if isinstance(panel, Strip):
                rects = self.strips.cells(panel, self.rect(panel.area))
                found += [(cell.tip, rect) for cell, rect in zip(panel.cells, rects, strict=True)]
        return [(tip, rect) for tip, rect in found if tip]

    def outline(self, surface: pygame.Surface, spot: Spot) -> None:
        """Paint the place of a pile that may be empty."""
        colours = self.style.theme.colours
        line = colours.on_felt_muted[:7] + "70"
        skin = Skin(colours.shade[:7] + "24", line, self.style.px(1.5), spot.height * 0.043)
        place = self.rect(spot.start)
        if spot.angle % 180 == RIGHT_ANGLE:
            across = pygame.Rect(0, 0, place.h, place.w)
            across.center = place.center
            place = across
        self.style.skins.draw_box(surface, place, skin)
        self.prints.paint(surface, spot, place)

    def caption(self, surface: pygame.Surface, spot: Spot) -> None:
        """Write a pile's caption beneath its place."""
        if spot.caption:
            look = self.style.look("small", colour="on_felt_muted")
            text = self.style.text.line(spot.caption, look)
            surface.blit(text, self.caption_rect(spot))

    def caption_rect(self, spot: Spot) -> pygame.Rect:
        """Return the pixels of a pile's caption."""
        text = self.style.text.line(spot.caption, self.style.look("small", colour="on_felt_muted"))
        scale = self.style.scale
        return text.get_rect(center=(round(spot.x * scale), round((spot.y + spot.height * 0.5 + 11) * scale)))

    def disc(self, surface: pygame.Surface, icon: str, centre: tuple[int, int], side: int) -> None:
        """Paint an icon on a small dark disc."""
        colours = self.style.theme.colours
        rect = pygame.Rect(0, 0, side, side)
        rect.center = centre
        edge = Skin(colours.tip, colours.tip_ink, self.style.line(1), side / 2)
        self.style.skins.draw_box(surface, rect, edge)
        sign = self.style.skins.sign(icon, round(side * DISC_ICON), colours.tip_ink)
        surface.blit(sign, sign.get_rect(center=centre))

    def light(self, surface: pygame.Surface, area: Area, *, strong: bool, aimed: bool = False) -> None:
        """Light up a place where a card may be dropped; strongly if it would be, framed if keys are at it."""
        colours, px = self.style.theme.colours, self.style.px
        rect = self.rect(area).inflate(px(10), px(10))
        fill = colours.legal[:7] + ("55" if strong or aimed else "22")
        skin = Skin(fill, colours.legal, px(3 if strong else 2), px(10))
        self.style.skins.draw_box(surface, rect, skin)
        if aimed:
            frame = Skin("none", colours.focus, px(4), px(13))
            self.style.skins.draw_box(surface, rect.inflate(px(8), px(8)), frame)

    def plate(self, surface: pygame.Surface, plate: Plate, text: PlateText) -> None:
        """Paint a seat's plate: its colour, name, note and score."""
        face = None if plate.face is None else self.rect(plate.face)
        self.plates.paint(surface, plate, text, (self.rect(plate.area), face))

    def panels(self, surface: pygame.Surface, panels: Sequence[Panel]) -> None:
        """Paint all panels that lie under cards."""
        for panel in filterfalse(lies_over, panels):
            match panel:
                case Strip():
                    self.strips.paint(surface, panel, self.rect(panel.area))
                case Badge():
                    self.badge(surface, panel)
                case Meter():
                    self.meter(surface, panel)
                case Portrait() | Links() | Ring() | Slip() | Page() | Dial():
                    self._picture(surface, panel)
                case Tokens() | Disc() | Wheel() | Ladder() | Slots() | Tag() | Chart():
                    self._piece(surface, panel)
                case Choice() | Roll():
                    pass  # a widget

    def _picture(self, surface: pygame.Surface, panel: Picture) -> None:
        """Paint what is no text in a box."""
        match panel:
            case Bubble():
                self.placards.bubble(surface, panel, self.rect, seat_colour(self.style, panel.seat))
            case Portrait():
                self.placards.portrait(surface, panel.card, self.rect(panel.area))
            case Links():
                paint_links(surface, panel, self.rect(panel.area), self.style)
            case Ring():
                paint_ring(surface, panel, self.rect(panel.area), self.style)
            case Slip():
                paint_slip(surface, panel, self.rect(panel.area), self.style)
            case Page():
                paint_page(surface, panel, self.rect(panel.area), self.style)
            case Dial():
                paint_dial(surface, panel, self.rect(panel.area), self.style)

    def _piece(self, surface: pygame.Surface, panel: Piece) -> None:
        """Paint a small object."""
        room = self.rect(panel.area)
        match panel:
            case Tokens():
                self.pieces.tokens(surface, panel, room)
            case Disc():
                self.pieces.disc(surface, panel, room)
            case Wheel():
                self.pieces.wheel(surface, panel, room, panel.turned)
            case Ladder():
                self.pieces.ladder(surface, panel, room)
            case Slots():
                self.pieces.slots(surface, panel, [self.rect(each) for each in panel.rooms()])
            case Tag():
                self.pieces.tag(surface, panel, room)
            case Chart():
                cells = [(cell, self.rect(each)) for cell, each in panel.rooms()]
                self.pieces.chart(surface, cells, room)

    def above(self, surface: pygame.Surface, panels: Sequence[Panel]) -> None:
        """Paint what lies over cards, and the cards that stand on buttons."""
        for panel in panels:
            if isinstance(panel, Choice) and panel.card is not None:
                self.placards.beside(surface, panel.card, self.rect(panel.area))
            elif isinstance(panel, Disc) and panel.over:
                self._piece(surface, panel)
            elif isinstance(panel, Bubble):
                self._picture(surface, panel)

    def badge(self, surface: pygame.Surface, badge: Badge) -> None:
        """Paint a line of text on a rounded ground."""
        style = self.style
        colour = TONES[badge.tone] if badge.strong or badge.tone is not Tone.PLAIN else "plate_ink"
        room, look = self.rect(badge.area), style.look("lead", weight="semibold", colour=colour)
        sides = style.px(22)
        said = signed(badge.text, badge.tone)
        most = min(look.size, round(room.h / LEADING * TIGHT))
        smaller = smaller_look(style.text, said, look, room.w - sides, most)
        long = room.w - sides < style.text.width(said, smaller) <= room.w - style.px(NARROW)
        sides = style.px(NARROW) if long else sides
        text = style.text.clipped(said, smaller, room.w - sides)
        box = text.get_rect(center=room.center).inflate(sides, style.px(8)).clip(room)
        style.skins.draw_box(surface, box, Skin(style.theme.colours.plate, radius=box.h / 2))
        surface.blit(text, text.get_rect(center=box.center))

    def meter(self, surface: pygame.Surface, meter: Meter) -> None:
        """Paint a bar, filled as far as its value reaches, and its text on it."""
        style, colours = self.style, self.style.theme.colours
        rect, radius = self.rect(meter.area), style.px(6)
        style.skins.draw_box(surface, rect, Skin(colours.plate, colours.plate_border, style.px(1), radius))
        inner = rect.inflate(-style.px(4), -style.px(4))
        filled = inner.copy()
        filled.w = round(inner.w * min(max(meter.value / max(meter.whole, 1), 0.0), 1.0))
        tone = style.colour(TONES[meter.tone])
        style.skins.draw_box(surface, filled, Skin(tone[:7] + FILLED, radius=max(radius - style.px(2), 1)))
        text = fitted(style, signed(meter.text, meter.tone), inner, inner.w, tone, "body")
        surface.blit(text, text.get_rect(center=rect.center))

    def label(self, surface: pygame.Surface, card: Card, rect: pygame.Rect) -> None:
        """Write rank and suit at the left end of a strip of a card."""
        style = self.style
        look = style.look("small", weight="bold", colour=LABEL_INK)
        most = max(look.size, round(rect.w * max(LABEL, style.theme.deck.index)))
        smaller = Look(max(LEAST_TEXT - 1, min(most, round(rect.h / LEADING * TIGHT))), "bold", look.colour)
        text = style.text.line(card.label if card.rank else _("Jkr"), smaller)
        room = pygame.Rect(rect.x + style.px(2), rect.y + 1, rect.w - style.px(4), rect.h)
        surface.fill(LABEL_PAPER, room)
        surface.blit(text, text.get_rect(midleft=(room.x + style.px(2), room.centery)))

    def tab(self, surface: pygame.Surface, card: Card, rect: pygame.Rect, seen: int) -> None:
        """Write rank over suit where a card has its index, of which so many pixels can be seen."""
        gap = self.style.px(2)
        room = pygame.Rect(rect.x + gap, rect.y + gap, rect.w, rect.h)  # all but the card's edge
        surface.fill(LABEL_PAPER, room)
        room.w = seen - gap
        y = room.y
        usual = self.style.look("lead", weight="bold", colour=LABEL_INK)
        for text in (card.label[:-1], card.suit.symbol) if card.rank else JOKER_LETTERS:
            look = self._squeezed(text if card.rank else JOKER_LETTERS[-1], room.w - gap, usual)
            line = self.style.text.line(text, look)
            ink = line.get_bounding_rect()
            surface.blit(line, (room.centerx - ink.w // 2, y), ink)
            y += ink.h + gap

    def _squeezed(self, text: str, width: int, look: Look) -> Look:
        """Return a look in which a text fits the width in pixels: this one, or smaller letters."""
        while look.size > LEAST_TEXT - 1 and self.style.text.line(text, look).get_bounding_rect().w > width:
            look = Look(look.size - 1, look.weight, look.colour)
        return look


def lies_over(panel: Panel) -> bool:
    """Say whether a panel lies over cards."""
    return isinstance(panel, Bubble) or (isinstance(panel, Disc) and panel.over)
