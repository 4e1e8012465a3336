"""Plates: the names of those who sit at a table, with portrait, note and score."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, NamedTuple

import pygame

from cardtable.engine.piles import Seat
from cardtable.table.layout import Plate
from cardtable.ui.furniture.medallions import Sitter, low_corner, paint_medallion
from cardtable.ui.furniture.pieces import TONES, signed
from cardtable.ui.furniture.strips import LEAST_TEXT, smaller_look
from cardtable.ui.look.compat import Size
from cardtable.ui.look.seat_marks import seat_mark
from cardtable.ui.look.skins import Skin
from cardtable.ui.look.style import Style
from cardtable.ui.look.text import Look

SCORES: Final = ("lead", "body", "small")  # the sizes of a score, the usual one first
BETWEEN: Final = 8  # units between a name and its note
LEAST: Final = 8.6  # units: no letters of a name are smaller; two lines go into the lowest plates
BORDER: Final = 1.2  # units: the line around a plate, which two lines keep clear of
CLOSER: Final = 5  # units: a note comes so much closer under a name
NEARER: Final = 5  # units: two close lines come so much nearer to the end of a plate
MOST: Final = 12.0  # units: the greatest radius of a plate's corners
FILLED: Final = "55"  # of ff: how strongly a plate, or the filled part of a meter, is coloured
MARK: Final = 11.0  # units: the shape of a seat on its plate
BESIDE_FACE: Final = 2.0  # units before a name whose portrait stands beside its plate


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


def score_beside(style: Style, said: str, colour: str, name: str, room: Size) -> Look:
    """Return the look of a score in as large letters as leave a name whole in the rest of a room."""
    usual = [style.look(size, weight="semibold", colour=colour) for size in SCORES]
    least = max(LEAST_TEXT, style.px(LEAST))
    looks = [*usual, *(replace(usual[-1], size=size) for size in range(usual[-1].size - 1, least - 1, -1))]
    high = room[1] - 2 * style.px(BORDER)
    low = [look for look in looks if style.text.ink(look).h <= high] or looks[-1:]
    enough = style.look("small").size

    def read(look: Look) -> tuple[bool, int]:
        written = lettering(style, name, (room[0] - style.text.width(said, look), room[1]))
        return written.whole, min(written.look.size, look.size, enough) if written.whole else -look.size

    return max(low, key=read)


def write_name(style: Style, surface: pygame.Surface, inner: pygame.Rect, name: str, note: str) -> None:
    """Write a name at the left of a room, with its note under it or beside it where there is room."""
    written = lettering(style, name, inner.size)
    if len(written.lines) > 1:
        _write_halves(style, surface, inner, written, written.look)
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


def _write_halves(
    style: Style, surface: pygame.Surface, inner: pygame.Rect, written: Lettering, lower: Look
) -> None:
    pitch, ink = style.text.pitch(written.look), style.text.ink(written.look)
    top = inner.y + (inner.h - pitch - ink.h) // 2 - ink.y
    for at, (line, look) in enumerate(zip(written.lines, (written.look, lower), strict=True)):
        surface.blit(style.text.line(line, look), (inner.x, top + at * pitch))


def write_close(
    style: Style, surface: pygame.Surface, inner: pygame.Rect, lines: tuple[str, str], ink: tuple[str, int]
) -> bool:
    """Write a name and, close under it, a score, if both are whole so; say whether they are.

    `ink` is the colour of the score, and how many pixels the letters must have.
    """
    look = style.look("small", weight="semibold", colour="plate_ink")
    room = inner.w + style.px(NEARER), inner.h - 2 * style.px(BORDER)
    found = style.text.paired([lines], look, room, ink[1])
    if found is not None:
        lower = replace(found[0], colour=style.look(colour=ink[0]).colour)
        _write_halves(style, surface, inner, Lettering(*found, whole=True), lower)
    return found is not None


@dataclass(frozen=True, slots=True)
class PlateText:
    """What stands on a seat's plate."""

    seat: Seat
    name: str
    note: str  # the level, or what the seat is doing
    score: str
    active: bool
    sitter: Sitter | None = None


class Plates:
    """Paints plates in the colours of a style."""

    def __init__(self, style: Style) -> None:
        self.style = style

    def paint(
        self,
        surface: pygame.Surface,
        plate: Plate,
        text: PlateText,
        places: tuple[pygame.Rect, pygame.Rect | None],
    ) -> None:
        """Paint a plate, and a portrait if there is one, in their places: colour, name, note and score."""
        style, colours = self.style, self.style.theme.colours
        rect, face = places
        border = colours.plate_active if text.active else colours.plate_border
        width = style.px(2.2 if text.active else 1.2)
        radius = min(style.px(MOST), rect.h * 0.3)
        seated = face is not None and text.sitter is not None
        ground = colours.plate[:7] if seated else colours.plate  # cards lie under it
        style.skins.draw_box(surface, rect, Skin(ground, border, width, radius))
        if plate.side is not None:
            tone = style.colour(TONES[plate.side])
            style.skins.draw_box(surface, rect, Skin(tone[:7] + FILLED, border, width, radius))
        end = rect.x + style.px(BESIDE_FACE)
        if face is not None and text.sitter is not None:
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
        look = score_beside(style, said, TONES[plate.tone], text.name, room)
        score = style.text.line(said, look)
        beside = lettering(style, text.name, (room[0] - score.get_width(), inner.h))
        least = 1 + min(beside.look.size, look.size) if beside.whole else LEAST_TEXT
        ink = TONES[plate.tone], least
        if said and not marked and write_close(style, surface, inner, (text.name, said), ink):
            return
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
