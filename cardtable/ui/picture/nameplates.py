"""Nameplates: what is written on them so that names are whole: in two lines, beside a smaller score."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

import pygame

from cardtable.ui.look.compat import Size
from cardtable.ui.look.style import Style
from cardtable.ui.look.text import Look
from cardtable.ui.picture.strips import LEAST_TEXT, smaller_look

SCORES: Final = ("lead", "body", "small")  # the sizes of a score, the usual one first
BETWEEN: Final = 8  # units between a name and its note
LEAST: Final = 8.6  # units: no letters of a name are smaller; two lines go into the lowest plates
BORDER: Final = 1.2  # units: the line around a plate, which two lines keep clear of
CLOSER: Final = 5  # units: a note comes so much closer under a name


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
    """Return a score in as large letters as leave a name whole in the rest of a room, no less readable."""
    usual = [style.look(size, weight="semibold", colour=colour) for size in SCORES]
    least = max(LEAST_TEXT, style.px(LEAST))
    looks = [*usual, *(replace(usual[-1], size=size) for size in range(usual[-1].size - 1, least - 1, -1))]
    fitting = (
        look
        for look in looks
        if lettering(style, name, (room[0] - style.text.width(said, look), room[1])).whole
    )
    return style.text.line(said, next(fitting, looks[-1]))


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
