"""Furniture: what is painted on the cloth besides cards - outlines, plates, strips, badges, counts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import filterfalse
from typing import Final, NamedTuple, TypeAlias

import pygame

from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
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
from cardtable.ui.furniture.medallions import Sitter, low_corner, paint_medallion
from cardtable.ui.furniture.pieces import TONES, Piece, Pieces, signed
from cardtable.ui.furniture.placards import Placards
from cardtable.ui.furniture.prints import Prints
from cardtable.ui.furniture.slips import paint_page, paint_slip
from cardtable.ui.furniture.strips import LEAST_TEXT, Strips, fitted, smaller_look
from cardtable.ui.look.compat import Size
from cardtable.ui.look.seat_marks import seat_colour, seat_mark
from cardtable.ui.look.skins import Skin
from cardtable.ui.look.style import Style
from cardtable.ui.look.text import LEADING, Look

Picture: TypeAlias = Bubble | Portrait | Links | Ring | Slip | Page | Dial
SCORES: Final = ("lead", "body", "small")  # the sizes of a score, the usual one first
BETWEEN: Final = 8  # units between a name and its note
LEAST: Final = 8.6  # units: no letters of a name are smaller; two lines go into the lowest plates
BORDER: Final = 1.2  # units: the line around a plate, which two lines keep clear of
CLOSER: Final = 5  # units: a note comes so much closer under a name
MOST: Final = 12.0  # units: the greatest radius of a plate's corners
FILLED: Final = "55"  # of ff: how strongly the filled part of a meter is coloured
LABEL_INK: Final = "#1d2436"  # the ink of the cards
LABEL_PAPER: Final = "#fffdf8"  # and their paper
JOKER_LETTERS: Final = "JKR"  # one under the other where a joker has its index; the last is the widest
LABEL: Final = 0.24  # of a card's width: the letters that stand for an index, where there is room
TIGHT: Final = 1.25  # how much larger than usual letters are in the height of a narrow strip
MARK: Final = 11.0  # units: the shape of a seat on its plate
BESIDE_FACE: Final = 2.0  # units before a name whose portrait stands beside its plate
RIGHT_ANGLE: Final = 90.0  # degrees
DISC_ICON: Final = 0.7  # of a disc: the icon on it


class Lettering(NamedTuple):
    """How a name is written: in one line or two, and whether it is whole."""

    look: Look
    lines: tuple[str, ...]
    whole: bool


def lettering(style: Style, name: str, room: Size) -> Lettering:
    """Return a name as it is written in a room: the larger the better, whole if it can be, else cut."""
    look, small = style.look("body", weight="semibold", colour="plate_ink"), style.look("small").size
    tight = smaller_look(style.text, name, look, room[0], look.size)
    if tight.size >= small and style.text.width(name, tight) <= room[0]:
        return Lettering(tight, (name,), whole=True)
    least = max(LEAST_TEXT, style.px(LEAST))  # on a large screen small letters are larger
    inside = room[0], room[1] - 2 * style.px(BORDER)
    halves = style.text.halved(name, replace(look, size=small), inside, least)
    if halves is not None:
        return Lettering(*halves, whole=True)
    tight = replace(tight, size=max(tight.size, least))
    cut = style.text.shortened(name, tight, room[0])
    return Lettering(tight, (cut,), whole=cut == name)


def score_beside(style: Style, said: str, colour: str, name: str, room: Size) -> pygame.Surface:
    """Return a score in as large letters as leave a name whole in the rest of a room, and as readable."""
    usual = [style.look(size, weight="semibold", colour=colour) for size in SCORES]
    least = max(LEAST_TEXT, style.px(LEAST))
    looks = [*usual, *(replace(usual[-1], size=size) for size in range(usual[-1].size - 1, least - 1, -1))]
    high = room[1] - 2 * style.px(BORDER)
    low = [look for look in looks if style.text.ink(look).h <= high] or looks[-1:]
    enough = style.look("small").size

    def read(look: Look) -> tuple[bool, int]:
        written = lettering(style, name, (room[0] - style.text.width(said, look), room[1]))
        return written.whole, min(written.look.size, look.size, enough) if written.whole else -look.size

    return style.text.line(said, max(low, key=read))


def write_name(style: Style, surface: pygame.Surface, inner: pygame.Rect, name: str, note: str) -> None:
    """Write a name at the left of a room, with its note under it or beside it where there is room."""
    written = lettering(style, name, inner.size)
    if len(written.lines) > 1:
        _write_halves(style, surface, inner, written)
        return
    line = style.text.line(written.lines[0], written.look)
    small, usual = style.look("small", colour="on_felt_muted"), style.look("body")
    tiny = smaller_look(style.text, note, small, inner.w, small.size)
    whole = style.text.width(note, tiny) <= inner.w  # a piece of a note says nothing
    if note and whole and style.text.height(usual) + style.text.height(small) <= inner.h + style.px(3):
        beneath = style.text.line(note, tiny)
        top = inner.centery - (line.get_height() + beneath.get_height() - style.px(CLOSER)) // 2
        surface.blit(line, (inner.x, top))
        surface.blit(beneath, (inner.x, top + line.get_height() - style.px(CLOSER)))
        return
    surface.blit(line, line.get_rect(midleft=inner.midleft))
    beside = style.text.line(note, small)
    if note and line.get_width() + beside.get_width() + style.px(BETWEEN) <= inner.w:
        surface.blit(beside, beside.get_rect(midright=inner.midright))


def _write_halves(style: Style, surface: pygame.Surface, inner: pygame.Rect, written: Lettering) -> None:
    pitch, ink = style.text.pitch(written.look), style.text.ink(written.look)
    top = inner.y + (inner.h - pitch - ink.h) // 2 - ink.y
    for at, line in enumerate(written.lines):
        surface.blit(style.text.line(line, written.look), (inner.x, top + at * pitch))


@dataclass(frozen=True, slots=True)
class PlateText:
    """What stands on a seat's plate."""

    seat: Seat
    name: str
    note: str  # the level, or what the seat is doing
    score: str
    active: bool
    sitter: Sitter | None = None


class Furniture:
    """Paints in the colours of a style; areas are in table units."""

    def __init__(self, style: Style) -> None:
        self.style = style
        self.placards, self.strips, self.pieces = Placards(style), Strips(style), Pieces(style)
        self.prints = Prints(style)

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
        style, colours = self.style, self.style.theme.colours
        rect = self.rect(plate.area)
        border = colours.plate_active if text.active else colours.plate_border
        width = style.px(2.2 if text.active else 1.2)
        radius = min(style.px(MOST), rect.h * 0.3)
        seated = plate.face is not None and text.sitter is not None
        ground = colours.plate[:7] if seated else colours.plate  # cards lie under it
        style.skins.draw_box(surface, rect, Skin(ground, border, width, radius))
        if plate.side is not None:
            tone = style.colour(TONES[plate.side])
            style.skins.draw_box(surface, rect, Skin(tone[:7] + FILLED, border, width, radius))
        end = rect.x + style.px(BESIDE_FACE)
        if plate.face is not None and text.sitter is not None:
            face = self.rect(plate.face)
            paint_medallion(surface, style, face, text.seat, text.sitter, active=text.active)
            if plate.dealer:
                self._dealer(surface, low_corner(face, right=not text.sitter.eastern))
        else:
            mark = seat_mark(style, text.seat, style.px(MARK))
            sign = mark.get_rect(midleft=(rect.x + style.px(7), rect.centery))
            surface.blit(mark, sign)
            end = sign.right
        inner = pygame.Rect(end + style.px(7), rect.y, rect.right - end - style.px(16), rect.h)
        if seated and self._two_lines(surface, inner, plate, text):
            return
        marked = plate.dealer and not seated
        taken = style.px(8) + (self._disc(inner).w + style.px(6) if marked else 0)
        said, room = signed(text.score, plate.tone), (inner.w - taken, inner.h)
        score = score_beside(style, said, TONES[plate.tone], text.name, room)
        surface.blit(score, score.get_rect(midright=inner.midright))
        inner.w -= score.get_width() + style.px(8)
        if marked:
            disc = self._disc(inner)
            self._dealer(surface, disc)
            inner.w -= disc.w + style.px(6)
        write_name(style, surface, inner, text.name, text.note)

    def _two_lines(self, surface: pygame.Surface, inner: pygame.Rect, plate: Plate, text: PlateText) -> bool:
        """Write a name, and under it score and note, if both lines have room; say whether they have."""
        style, said = self.style, signed(text.score, plate.tone)
        look, small = style.look("body"), style.look("small", colour="on_felt_muted")
        high, closer = style.text.height(look), style.px(CLOSER)
        roomy = 2 * high - closer <= inner.h
        lower = style.look("body" if roomy and said else "small", weight="semibold", colour=TONES[plate.tone])
        low = style.text.height(lower)
        written = lettering(style, text.name, (inner.w, high))
        lower = smaller_look(style.text, said, lower, inner.w, lower.size)
        fits = written.whole and style.text.width(said, lower) <= inner.w
        if not (said or text.note) or not fits or high + low - closer > inner.h:
            return False
        name = style.text.line(written.lines[0], written.look)
        top = inner.centery - (high + low - closer) // 2
        surface.blit(name, name.get_rect(midleft=(inner.x, top + high // 2)))
        middle = top + high - closer + low // 2
        score = style.text.line(said, lower)
        surface.blit(score, score.get_rect(midleft=(inner.x, middle)))
        left = inner.x + (score.get_width() + style.px(BETWEEN) if said else 0)
        if text.note and left + style.text.width(text.note, small) <= inner.right:
            note = style.text.line(text.note, small)
            surface.blit(note, note.get_rect(midleft=(left, middle)))
        return True

    def _dealer(self, surface: pygame.Surface, disc: pygame.Rect) -> None:
        """Paint the dealer's coin."""
        style, colours = self.style, self.style.theme.colours
        letter = style.text.line("D", style.look("small", weight="bold", colour="tip_ink"))
        edge = Skin(colours.tip, colours.plate_border, style.px(1.5), disc.w / 2)
        style.skins.draw_box(surface, disc, edge)
        surface.blit(letter, letter.get_rect(center=disc.center))

    def _disc(self, inner: pygame.Rect) -> pygame.Rect:
        style = self.style
        side = min(style.text.height(style.look("small")) + style.px(2), inner.h - style.px(4))
        disc = pygame.Rect(0, 0, side, side)
        disc.midright = inner.midright
        return disc

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
        most = max(look.size, round(rect.w * LABEL))
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
