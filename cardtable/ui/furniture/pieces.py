"""Pieces: small objects on the table - tokens, discs, a wheel, a ladder, places for cards, tags, a chart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from math import cos, pi, sin
from typing import Final, TypeAlias

import pygame

from cardtable.engine.piles import Seat
from cardtable.table.panels import LABELS, Cell, Chart, Disc, Ladder, Mark, Slot, Slots, Tag, Tokens, Wheel
from cardtable.table.tones import Tone
from cardtable.ui.furniture.faces import Faces
from cardtable.ui.furniture.strips import DIM, fitted, smaller_look
from cardtable.ui.look.colour import blend, contrast
from cardtable.ui.look.compat import Size, raster
from cardtable.ui.look.seat_marks import seat_colour, seat_mark
from cardtable.ui.look.skins import Skin
from cardtable.ui.look.style import Style

SIGNS: Final = {Tone.PLAIN: "", Tone.GOOD: " ✓", Tone.OPEN: "", Tone.LOST: " ✗"}
TONES: Final = {
    Tone.PLAIN: "plate_score",
    Tone.GOOD: "tone_good",
    Tone.OPEN: "tone_open",
    Tone.LOST: "tone_lost",
}
Piece: TypeAlias = Tokens | Disc | Wheel | Ladder | Slots | Tag | Chart

INKS: Final = ("#10141c", "#fffdf8")  # on brass and gold: whichever can be read better
ENAMEL: Final = "#fffdf8"  # the paper of the cards
ENAMEL_INK: Final = "#1d2436"
SHADED: Final = 0.45  # of the way to black: the edge of gold and brass
TOKEN: Final = 20.0  # units: the largest
TOKEN_STEP: Final = 1.22  # of a token's breadth: from one to the next
LEAST_STEP: Final = 1.06  # where there are many, which are smaller
TOKEN_EDGE: Final = 0.12  # of a token: its rim
BESIDE: Final = 8.0  # units before a text
WORDS: Final = 0.42  # of the room for tokens: the words at one end
DISC: Final = 48.0  # units: the largest
DISC_RIM: Final = 0.07  # of a disc: its brass
TAKEN_RIM: Final = 0.14  # and the colour of who has it
SYMBOL: Final = 0.56  # of a disc's height: the letters in it
SHAPE: Final = 0.42  # of a disc: the shape of a seat at its corner
WHEEL: Final = 66.0  # units: the largest
TEETH: Final = 12
NOTCHES: Final = 8  # from one to the next: as finely as it is seen to turn
TOOTH: Final = (0.8, 0.98)  # of half its side: between teeth, and at them
HUB: Final = 0.58  # of half its side
LINE: Final = 3.0  # units: that of a ladder
RUNG: Final = 7.0  # units: half of a rung's breadth
COIN: Final = 15.0  # and of the coin on the one that it is about
IN_COIN: Final = 0.75  # of a coin's breadth: what is written on it
DASH: Final = 0.11  # of a card's height: from one dash to the next
DASHED: Final = (0.22, 0.78)  # of that: where the dash begins and ends
FLAT: Final = 24.0  # units: a ladder less high has no rungs
FLAT_STEP: Final = 40.0  # units: the most from text to text there
FINE: Final = 1.5  # units: its line
CORNER: Final = 0.05
WANTED: Final = 0.36  # of a card's height: the letters in an empty place
TAG_SIDES: Final = 7.0  # units at the left and right of a tag's word
TAG: Final = 22.0  # units: the greatest height of one
KNOB: Final = (86, 17, 135)  # of a wheel's handle: how far out of a hundred, its size, degrees at first
CELL: Final = 0.86  # of its room: a sign on a chart
ALONE: Final = 0.6  # the shape of a seat on one
OWED: Final = 0.4  # and behind a text
BAND: Final = "30"  # of ff: the light on a line of a chart that stands out


class Pieces:
    """Paints small objects in the colours of a style, each within its pixels."""

    def __init__(self, style: Style) -> None:
        self.style, self.faces = style, Faces(style)

    def tokens(self, surface: pygame.Surface, tokens: Tokens, room: pygame.Rect) -> None:
        """Paint a row of tokens in the middle of its room, and the text at their right."""
        style = self.style
        count, gap = max(tokens.wanted, tokens.won), style.px(BESIDE)
        ink = "on_felt" if tokens.tone is Tone.PLAIN else TONES[tokens.tone]
        before, after = (
            self._beside(words, room, colour)
            for words, colour in ((tokens.before, "on_felt"), (signed(tokens.text, tokens.tone), ink))
        )
        wide_before, wide_after = (0 if each is None else each.get_width() + gap for each in (before, after))
        most = room.w - wide_before - wide_after
        side = max(min(room.h, style.px(TOKEN), int(most / (1 + LEAST_STEP * max(count - 1, 0)))), 1)
        step = min(side * TOKEN_STEP, (most - side) / max(count - 1, 1))
        wide = round(step * (count - 1)) + side if count else 0
        left = room.x + (room.w - wide - wide_before - wide_after) // 2 + wide_before
        for at in range(count):
            place = pygame.Rect(left + round(at * step), room.centery - side // 2, side, side)
            surface.blit(self._token(side, tokens, at), place)
        if before is not None:
            surface.blit(before, before.get_rect(midright=(left - gap, room.centery)))
        if after is not None:
            beside = left + wide + (gap if count else 0)
            surface.blit(after, after.get_rect(midleft=(beside, room.centery)))

    def _beside(self, text: str, room: pygame.Rect, ink: str) -> pygame.Surface | None:
        if not text:
            return None
        part = pygame.Rect(0, 0, round(room.w * WORDS), room.h)
        return fitted(self.style, text, part, part.w, ink, "body")

    def _token(self, side: int, tokens: Tokens, at: int) -> pygame.Surface:
        """Return the token of a number: filled, a socket, or one too many."""
        colours = self.style.theme.colours
        if at >= tokens.won:
            return self._round(side, colours.plate[:7], colours.brass, TOKEN_EDGE, lit=False)
        if at >= tokens.wanted:
            return self._round(side, colours.paper_red, colours.brass, TOKEN_EDGE, lit=True)
        edge = blend(colours.plate_score, "#000000", SHADED)
        return self._round(side, colours.plate_score, edge, TOKEN_EDGE, lit=True)

    def _round(self, side: int, fill: str, edge: str, rim: float, *, lit: bool) -> pygame.Surface:
        """Return a round piece; a lit one shines a little at its upper left."""
        light = "" if self.style.theme.colours.flat or not lit else _light(side)
        width, half = rim * side, side / 2
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}">'
            f'<circle cx="{half}" cy="{half}" r="{half - width / 2}" fill="{fill[:7]}" stroke="{edge[:7]}" '
            f'stroke-width="{width:.2f}"/>{light}</svg>'
        )
        return self.style.skins.cache.get(("piece", svg), partial(raster, svg, (side, side)))

    def disc(self, surface: pygame.Surface, disc: Disc, room: pygame.Rect) -> None:
        """Paint an enamel disc with its sign, and its note beneath."""
        style, dim = self.style, disc.mark in (Mark.GONE, Mark.CROSSED)
        place = self._over_note(surface, disc.note, room, DISC, dim=dim)
        won = style.colour(TONES[disc.tone]) if disc.seat is None else seat_colour(style, disc.seat)
        self._enamel(surface, Cell(disc.text, disc.mark, disc.seat), place, won)

    def _enamel(self, surface: pygame.Surface, cell: Cell, place: pygame.Rect, won: str) -> None:
        """Paint a disc with the text of a cell; one that is taken is in the colour of who has won it."""
        style, side = self.style, place.w
        if cell.mark is Mark.NOW:
            glow, light = place.inflate(style.px(6), style.px(6)), style.theme.colours.plate_active
            surface.blit(self._round(glow.w, light, light, DISC_RIM, lit=False), glow)
        fill, rim, ink = self._paint(cell.mark, won)
        thick = TAKEN_RIM if cell.mark is Mark.TAKEN else DISC_RIM
        picture = self._round(side, fill, rim, thick, lit=fill == ENAMEL).copy()
        look = replace(style.look("body", weight="bold", colour=ink), size=max(round(side * SYMBOL), 1))
        look = smaller_look(style.text, cell.text, look, round(side * (1 - 3 * thick)), look.size)
        text = style.text.line(cell.text, look)
        picture.blit(text, text.get_rect(center=(side // 2, side // 2)))
        if cell.mark is Mark.GONE:
            picture.fill((255, 255, 255, DIM), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(picture, place)
        if cell.mark is Mark.CROSSED:
            crossed = place.inflate(-place.w // 3, -place.h // 3)
            pygame.draw.aaline(surface, rim[:7], crossed.bottomleft, crossed.topright)
        if cell.mark is Mark.TAKEN and cell.seat is not None:
            mark = seat_mark(style, cell.seat, max(round(side * SHAPE), 1))
            corner = mark.get_rect(bottomright=place.bottomright)
            surface.blit(mark, corner if cell.text else mark.get_rect(center=place.center))

    def _paint(self, mark: Mark, won: str) -> tuple[str, str, str]:
        """Return the colours of a disc, its rim and its letters; one that is crossed out is a socket."""
        colours = self.style.theme.colours
        match mark:
            case Mark.TAKEN:
                return ENAMEL, won, ENAMEL_INK
            case Mark.CROSSED:
                return colours.plate[:7], colours.plate_border, "on_felt_muted"
        return ENAMEL, colours.brass, ENAMEL_INK

    def _over_note(
        self, surface: pygame.Surface, note: str, room: pygame.Rect, most: float, *, dim: bool = False
    ) -> pygame.Rect:
        """Write a note and return the square over it, both in the middle of the room."""
        style = self.style
        text = fitted(style, note, room, room.w, "on_felt_muted" if dim else "on_felt") if note else None
        beneath = text.get_height() if text is not None else 0
        side = max(min(room.h - beneath, room.w, style.px(most)), 1)
        top = room.centery - (side + beneath) // 2
        if text is not None:
            surface.blit(text, text.get_rect(midtop=(room.centerx, top + side)))
        return pygame.Rect(room.centerx - side // 2, top, side, side)

    def wheel(self, surface: pygame.Surface, wheel: Wheel, room: pygame.Rect, turned: float) -> None:
        """Paint a wheel of brass, turned clockwise by so many teeth, and its note beneath."""
        place = self._over_note(surface, wheel.note, room, WHEEL)
        svg = self._gear(round(turned * NOTCHES) % (NOTCHES * TEETH) / NOTCHES)
        picture = self.style.skins.cache.get(("wheel", svg, place.w), partial(raster, svg, place.size))
        surface.blit(picture, place)
        hub = place.inflate(-round(place.w * (1 - HUB * 0.8)), -round(place.h * (1 - HUB * 0.8)))
        text = fitted(self.style, wheel.text, hub, hub.w, self.style.theme.colours.plate_score, "lead")
        surface.blit(text, text.get_rect(center=place.center))

    def _gear(self, turned: float) -> str:
        """Return the SVG of a wheel with a handle that has been turned by so many teeth."""
        colours, points = self.style.theme.colours, []
        for tooth in range(TEETH):
            for at, far in ((0.1, 0), (0.24, 1), (0.56, 1), (0.7, 0)):
                angle = 2 * pi * (tooth + at + turned - 0.4) / TEETH
                points.append(f"{100 * TOOTH[far] * sin(angle):.1f} {-100 * TOOTH[far] * cos(angle):.1f}")
        edge = blend(colours.brass, "#000000", SHADED) if not colours.flat else colours.plate[:7]
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-100 -100 200 200">'
            f'<path d="M{" L".join(points)} Z" fill="{colours.brass[:7]}" stroke="{edge}" stroke-width="3" '
            f'stroke-linejoin="round"/><circle r="{100 * HUB + 7:.1f}" fill="none" stroke="{edge}" '
            f'stroke-width="2"/><circle r="{100 * HUB:.1f}" fill="{colours.plate[:7]}" stroke="{edge}" '
            f'stroke-width="3"/>{self._knob(turned)}</svg>'
        )

    def _knob(self, turned: float) -> str:
        """Return the SVG of the handle by which a wheel is turned."""
        far, size, at = KNOB
        angle, colours = pi * at / 180 + 2 * pi * turned / TEETH, self.style.theme.colours
        return (
            f'<circle cx="{far * sin(angle):.1f}" cy="{-far * cos(angle):.1f}" r="{size}" '
            f'fill="{colours.paper_red[:7]}" stroke="{colours.plate[:7]}" stroke-width="4"/>'
        )

    def ladder(self, surface: pygame.Surface, ladder: Ladder, room: pygame.Rect) -> None:
        """Paint the line of a ladder, its rungs and their texts; these stand on it where it is flat."""
        style, scale = self.style, self.style.scale
        now = next((at for at, rung in enumerate(ladder.rungs) if rung.mark is Mark.NOW), -1)
        if room.h < style.px(FLAT) and not ladder.falling:
            self._flat(surface, ladder, room, now)
            return
        points = [ladder.point(at) for at in range(len(ladder.rungs))]
        places = [(round(x * scale) - room.x, round(y * scale) - room.y) for x, y in points]
        svg = self._line(ladder, places, now, room.size)
        surface.blit(style.skins.cache.get(("ladder", svg), partial(raster, svg, room.size)), room)
        for at, (x, y) in enumerate(places):
            self._rung(surface, ladder, at, now, (room.x + x, room.y + y))

    def _flat(self, surface: pygame.Surface, ladder: Ladder, room: pygame.Rect, now: int) -> None:
        """Paint texts on a fine line, gold as far as they are passed, and a coin on the one it is about."""
        style, colours = self.style, self.style.theme.colours
        step = min(room.w / len(ladder.rungs), style.px(FLAT_STEP))
        left = room.centerx - step * (len(ladder.rungs) - 1) / 2
        before = 0.0
        for at, cell in enumerate(ladder.rungs):
            x, ink = round(left + at * step), "on_felt_muted" if at < now else "on_felt"
            text = fitted(style, cell.text, pygame.Rect(0, 0, step, room.h), round(step), ink)
            half = room.h / 2 if at == now else text.get_width() / 2 + style.px(2)
            if at and x - half > before:
                colour = colours.brass if at <= now else colours.on_felt_muted
                line = pygame.Rect(round(before), 0, round(x - half - before), style.line(FINE))
                line.centery = room.centery
                style.skins.draw_box(surface, line, Skin(colour[:7]))
            if at == now:
                edge = blend(colours.brass, "#000000", SHADED)
                coin = self._round(room.h, colours.brass, edge, TOKEN_EDGE, lit=False)
                surface.blit(coin, coin.get_rect(center=(x, room.centery)))
                inside = coin.get_rect(center=(x, room.centery)).inflate(-room.h // 4, -room.h // 4)
                self._inside(surface, ladder.number, inside, 0)
            else:
                surface.blit(text, text.get_rect(center=(x, room.centery)))
            before = x + half

    def _rung(
        self, surface: pygame.Surface, ladder: Ladder, at: int, now: int, middle: tuple[int, int]
    ) -> None:
        """Write what stands on a rung, above or below it, and whose it is."""
        style, rung, (x, y) = self.style, ladder.rungs[at], middle
        side = (
            round(ladder.coin * style.scale) if ladder.falling else 2 * self._radius(ladder, coin=at == now)
        )
        coin = pygame.Rect(0, 0, round(side * IN_COIN), round(side * IN_COIN))
        coin.center = middle
        if at == now or ladder.falling:
            said = rung.text if ladder.falling else ladder.number
            self._inside(surface, said, coin, now - at)
        if rung.text and not ladder.falling:
            label = ladder.room(at)
            wide, high = round(label.width * style.scale), round(label.height * style.scale)
            ink = "on_felt" if at >= now else "on_felt_muted"
            size = "body" if at == now else "small"
            text = fitted(style, rung.text, pygame.Rect(0, 0, wide, high), wide, ink, size)
            apart = self._radius(ladder, coin=now >= 0) + style.px(2) + text.get_height() // 2
            surface.blit(text, text.get_rect(center=(x, y + apart * (1 if at % 2 else -1))))
        if rung.seat is not None:
            mark = seat_mark(style, rung.seat, max(round(side * SHAPE), 1))
            surface.blit(mark, mark.get_rect(center=(x + side * 2 // 5, y + side * 2 // 5)))

    def _radius(self, ladder: Ladder, *, coin: bool) -> int:
        """Return half the breadth of a rung in pixels, or of the coin on one."""
        between = (0.5 - LABELS) * ladder.area.height
        return self.style.px(min(COIN, between) if coin else min(RUNG, between / 2))

    def _inside(self, surface: pygame.Surface, said: str, coin: pygame.Rect, passed: int) -> None:
        """Write on a coin: dark on the brass of the one that it is about, in brass on those passed."""
        style = self.style
        ink = ink_on(style.theme.colours.brass) if passed == 0 else "plate_ink"
        text = fitted(style, said, coin, coin.w, "plate_score" if passed > 0 else ink, "body")
        surface.blit(text, text.get_rect(center=coin.center))

    def _line(self, ladder: Ladder, places: Sequence[tuple[int, int]], now: int, size: Size) -> str:
        """Return the SVG of a ladder: gold up to the rung it is about, then bare; that one is a coin."""
        style, colours = self.style, self.style.theme.colours
        gold, bare = colours.brass[:7], colours.on_felt_muted[:7]
        ground = colours.plate[:7] if ladder.falling else colours.felt_edge[:7]
        stroke = f'fill="none" stroke-width="{style.px(LINE)}" stroke-linecap="round"'
        way = [f"{x} {y}" for x, y in places]
        found = f'<path d="M{" L".join(way[max(now, 0) :])}" {stroke} stroke="{bare}" stroke-opacity="0.5"/>'
        if now > 0:
            found += f'<path d="M{" L".join(way[: now + 1])}" {stroke} stroke="{gold}"/>'
        edge, line = blend(gold, "#000000", SHADED), style.line(2)
        for at, (x, y) in enumerate(places):
            radius = self._radius(ladder, coin=at == now)
            fill, around = (gold, edge) if at <= now else (ground, bare)
            if ladder.falling:
                radius = round(ladder.coin * style.scale / 2) - line
                fill, around = (gold, edge) if at == now else (ground, gold if at < now else bare)
            found += (
                f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}" stroke="{around}" '
                f'stroke-width="{line}"/>'
            )
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}">{found}</svg>'

    def slots(self, surface: pygame.Surface, slots: Slots, rooms: Sequence[pygame.Rect]) -> None:
        """Paint places for cards, dashed where none lies yet, with what is wanted there in gold."""
        for slot, room in zip(slots.slots, rooms, strict=True):
            if slot.card is not None:
                face = self.faces.card(slot.card, room.h)
                surface.blit(face, face.get_rect(center=room.center))
            else:
                self._empty(surface, slot, room)

    def _empty(self, surface: pygame.Surface, slot: Slot, room: pygame.Rect) -> None:
        style, colours, ink = self.style, self.style.theme.colours, TONES[slot.tone]
        style.skins.draw_box(surface, room, Skin(colours.plate[:7] + "a0", radius=CORNER * room.h))
        line = style.px(2)
        dashes = _dashes(room.size, line / 2, DASH * room.h, CORNER * room.h)
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {room.w} {room.h}">'
            f'<path d="{dashes}" fill="none" stroke="{style.colour(ink)[:7]}" stroke-width="{line}"/></svg>'
        )
        surface.blit(style.skins.cache.get(("slot", svg), partial(raster, svg, room.size)), room)
        wanted, usual = signed(slot.text, slot.tone), style.look("body", weight="bold", colour=ink)
        look = smaller_look(style.text, wanted, usual, round(room.w * 0.84), round(WANTED * room.h))
        text = style.text.line(wanted, look)
        surface.blit(text, text.get_rect(center=room.center))

    def tag(self, surface: pygame.Surface, tag: Tag, room: pygame.Rect) -> None:
        """Paint a tag around its word, in the middle of its room's top."""
        style, ground = self.style, self.ground(tag.tone)
        high, sides = min(room.h, style.px(TAG)), 2 * style.px(TAG_SIDES)
        inner = pygame.Rect(0, 0, room.w - sides, high)
        text = fitted(style, tag.text, inner, inner.w, ink_on(ground))
        box = pygame.Rect(0, room.y, text.get_width() + sides, high)
        box.centerx = room.centerx
        edge = blend(ground, "#000000", SHADED)
        style.skins.draw_box(surface, box, Skin(ground, edge, style.line(1), style.px(4)))
        surface.blit(text, text.get_rect(center=box.center))

    def ground(self, tone: Tone | None) -> str:
        """Return the colour of a tag: brass, white, or that of a tone."""
        colours = self.style.theme.colours
        if tone is None:
            return colours.brass[:7]
        return ENAMEL if tone is Tone.PLAIN else self.style.colour(TONES[tone])[:7]

    def chart(
        self, surface: pygame.Surface, cells: Sequence[tuple[Cell, pygame.Rect]], room: pygame.Rect
    ) -> None:
        """Paint signs in lines on a plate."""
        style, colours = self.style, self.style.theme.colours
        whole = cells[0][1].unionall([rect for _, rect in cells])
        edge = cells[0][1].x - room.x
        plate = Skin(colours.plate, colours.brass, style.line(1.5), style.px(8))
        style.skins.draw_box(surface, whole.inflate(2 * edge, 2 * edge), plate)
        for cell, rect in cells:
            if rect.x == whole.x and cell.mark is Mark.NOW:
                band = pygame.Rect(whole.x - edge // 2, rect.y, whole.w + edge, rect.h)
                style.skins.draw_box(surface, band, Skin(colours.on_felt[:7] + BAND, radius=style.px(6)))
            self._sign(surface, cell, rect)

    def _sign(self, surface: pygame.Surface, cell: Cell, rect: pygame.Rect) -> None:
        """Paint a sign of a chart: a disc, or the shape of a seat with a text before it."""
        side = round(CELL * min(rect.size))
        if cell.seat is not None:
            self._of_seat(surface, cell.seat, cell, rect)
        elif cell.text:
            place = pygame.Rect(0, 0, side, side)
            place.center = rect.center
            self._enamel(surface, cell, place, ENAMEL)

    def _of_seat(self, surface: pygame.Surface, seat: Seat, cell: Cell, rect: pygame.Rect) -> None:
        style = self.style
        mark = seat_mark(style, seat, round((OWED if cell.text else ALONE) * rect.h)).copy()
        text = fitted(style, cell.text, rect, rect.w // 2, "plate_ink", "body")
        shown = pygame.Surface((text.get_width() + mark.get_width(), rect.h), pygame.SRCALPHA)
        shown.blit(text, text.get_rect(midleft=(0, rect.h // 2)))
        shown.blit(mark, mark.get_rect(midright=(shown.get_width(), rect.h // 2)))
        if cell.mark is Mark.GONE:
            shown.set_alpha(DIM)
        surface.blit(shown, shown.get_rect(center=rect.center))


def ink_on(metal: str) -> str:
    """Return the ink that can be read best on a metal."""
    return max(INKS, key=lambda each: contrast(each, metal[:7]))


def _dashes(size: Size, edge: float, pitch: float, radius: float) -> str:
    """Return the way around a place in dashes, each by itself: a raster may join those of one line."""
    wide, high = size[0] - 2 * edge, size[1] - 2 * edge
    corner, along, found = complex(edge, edge), 1 + 0j, ""
    for long in (wide, high, wide, high):
        start, before = corner + along * radius, corner + along * radius * 1j
        found += f"M{_point(before)} A{radius:.1f} {radius:.1f} 0 0 1 {_point(start)}"
        count = max(round((long - 2 * radius) / pitch), 1)
        step = along * (long - 2 * radius) / count
        for at in range(count):
            one, other = (_point(start + (at + part) * step) for part in DASHED)
            found += f"M{one} L{other}"
        corner, along = corner + along * long, along * 1j
    return found


def _point(at: complex) -> str:
    return f"{at.real:.1f} {at.imag:.1f}"


def _light(side: int) -> str:
    """Return the SVG of a gleam at the upper left of a round piece."""
    middle, radius = side / 2, side * 0.3
    return (
        f'<path d="M{middle - radius:.2f} {middle:.2f} A{radius:.2f} {radius:.2f} 0 0 1 {middle:.2f} '
        f'{middle - radius:.2f}" fill="none" stroke="#ffffff" stroke-opacity="0.55" '
        f'stroke-width="{side * 0.07:.2f}" stroke-linecap="round"/>'
    )


def signed(text: str, tone: Tone) -> str:
    """Return a text with the sign of its tone, which is so told by more than a colour."""
    return text + SIGNS[tone] if text else text
