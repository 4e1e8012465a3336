"""Text at its final size, with suits and a few signs drawn as pictures."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from pathlib import Path

import pygame

from cardtable.ui.look.compat import Size, for_display
from cardtable.ui.look.missing_files import Missing
from cardtable.ui.look.surface_cache import MEBIBYTE, SurfaceCache
from cardtable.ui.look.theme import Theme

SUIT_LETTERS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
SIGNS = {"✓": "check", "✗": "close", "♛": "crown", "⛓": "link"}  # which no font has, by their icons
DRAWN = {**SUIT_LETTERS, **SIGNS}
SPLIT = re.compile(f"([{''.join(DRAWN)}]\ufe0e?)")
SUIT_SIGNS = "".join(SUIT_LETTERS)
GAPS = re.compile(
    f" (?![{SUIT_SIGNS}])|(?<=[{SUIT_SIGNS}]) "
)  # where a line may end: not before a card's suit
LEAST_PARTS = re.compile(f"(?:10|[^{SUIT_SIGNS}])? ?[{SUIT_SIGNS}]\ufe0e?|.", re.DOTALL)  # of a word
UNDRAWABLE = re.compile("[\x00\ud800-\udfff]")
UNKNOWN = "?"
SUIT_HEIGHT = 0.82  # of the text size
SUIT_GAP = 0.06  # of the text size, on each side
SUIT_DROP = 0.93  # of the suit's height stands on the base line
LEADING = 1.38  # line height over text size
ELLIPSIS = "…"
SMALLER = 0.75  # of its usual size: so small a text may be written before it is cut
SMALLEST = 0.6  # of its usual size: so small where it would be cut all the same
LEAST_LETTERS = 9  # pixels: none are smaller because there is no room
HIGH_AND_LOW = "dig"  # letters that reach as far up and down as usual ones do
LONELY = 0.2  # of the room's width: no last word is shorter and alone in its line, if another can join it
CLOSE = 0.8  # of a line's height: from one line to the next where room is scarce
WIDTHS = 4096  # of texts that are not measured again: a table has some hundred, a long page a thousand

DrawSuit = Callable[[str, int, str], pygame.Surface]


@dataclass(frozen=True, slots=True)
class Look:
    """How text is drawn: size in pixels, weight, colour."""

    size: int
    weight: str
    colour: str


class Typesetter:
    """Measures and draws text; everything drawn is kept.

    Args:
        theme: Names the font files.
        folder: Where they lie.
        suit: Draws a suit or a sign: its letter or icon, size in pixels, colour of the text around it.
        missing: Is told which of the files cannot be used; pygame's own font stands in for them.
    """

    def __init__(self, theme: Theme, folder: Path, suit: DrawSuit, missing: Missing) -> None:
        self._theme = theme
        self._folder = folder
        self._suit = suit
        self._missing = missing
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._lines = SurfaceCache(8 * MEBIBYTE)
        self.width = lru_cache(WIDTHS)(self._width)
        self.balanced = lru_cache(256)(self._balanced)

    def adopt(self, other: Typesetter) -> None:
        """Keep what another one has drawn of the same fonts, but for lines with suits or signs."""
        if other._theme.fonts == self._theme.fonts:
            self._fonts = other._fonts
            self._lines.adopt(other._lines, lambda key: not DRAWN.keys() & set(str(key[0])))  # type: ignore[index]  # text and look

    def font(self, look: Look) -> pygame.font.Font:
        """Return the font of a look."""
        key = (look.weight, look.size)
        if key not in self._fonts:
            file: str = getattr(self._theme.fonts, look.weight)
            try:
                self._fonts[key] = pygame.font.Font(str(self._folder / file), look.size)
            except (OSError, pygame.error):
                self._missing.note(f"fonts/{file}")
                self._fonts[key] = pygame.font.Font(None, look.size)
        return self._fonts[key]

    def height(self, look: Look) -> int:
        """Return the height of one line in pixels."""
        return round(look.size * LEADING)

    def _width(self, text: str, look: Look) -> int:
        font = self.font(look)
        return sum(
            self._suit_box(piece[0], look)[1].w + 2 * suit_gap(look)
            if piece[0] in DRAWN
            else font.size(piece)[0]
            for piece in pieces(text)
        )

    def _suit_box(self, sign: str, look: Look) -> tuple[pygame.Surface, pygame.Rect]:
        picture = self._suit(DRAWN[sign], round(look.size * SUIT_HEIGHT), look.colour)
        return picture, picture.get_bounding_rect()

    def line(self, text: str, look: Look) -> pygame.Surface:
        """Return one line of text, as high as `height` says."""
        return self._lines.get((text, look), partial(self._draw, text, look))

    def _draw(self, text: str, look: Look) -> pygame.Surface:
        font = self.font(look)
        surface = pygame.Surface((max(1, self.width(text, look)), self.height(look)), pygame.SRCALPHA)
        surface.fill((*pygame.Color(look.colour)[:3], 0))
        top = (surface.get_height() - font.get_height()) // 2
        baseline = top + font.get_ascent()
        x = 0
        for piece in pieces(text):
            if piece[0] in DRAWN:
                picture, box = self._suit_box(piece[0], look)
                strip = pygame.Rect(box.x, 0, box.w, picture.get_height())
                drop = round(picture.get_height() * SUIT_DROP)
                surface.blit(picture, (x + suit_gap(look), baseline - drop), strip)
                x += box.w + 2 * suit_gap(look)
            else:
                glyphs = font.render(piece, True, look.colour)  # noqa: FBT003  # pygame takes no keyword here
                surface.blit(glyphs, (x, top))
                x += glyphs.get_width()
        return for_display(surface)

    def fitted(self, text: str, look: Look, width: int, share: float = SMALLER) -> Look:
        """Return a look in smaller letters if the text would be cut to the width in pixels.

        They are at least that share as large as usual.
        """
        least, needed = round(look.size * share), self.width(text, look)
        if needed <= width:
            return look
        fitting = int(look.size * width / needed)
        while fitting > least and self.width(text, replace(look, size=fitting)) > width:
            fitting -= 1  # letters are as wide as whole pixels allow, and not quite in proportion
        return replace(look, size=max(fitting, least))

    def boxed(self, text: str, look: Look, room: Size, lead: float = 0) -> pygame.Surface:
        """Return a text for a room, in pixels, a shorter line of two behind that share of its spare room.

        It stands in one line, in smaller letters where it would be cut, or in two if those are larger; it is
        shortened at last.
        """
        least = min(look.size, max(LEAST_LETTERS, round(look.size * SMALLEST)))
        one = self.fitted(text, look, room[0], max(SMALLER, least / look.size))
        if self.width(text, one) <= room[0]:
            return self.line(text, one)
        small = self.fitted(text, look, room[0], least / look.size)
        whole = self.width(text, small) <= room[0]
        halves = self.halved(text, look, room, small.size + 1 if whole else least)
        if halves is not None:
            return self.stacked(halves[1], halves[0], lead)
        return self.clipped(text, small if whole else one, room[0])

    def clipped(self, text: str, look: Look, width: int) -> pygame.Surface:
        """Return one line, shortened with an ellipsis to the width in pixels."""
        return self.line(self.shortened(text, look, width), look)

    def shortened(self, text: str, look: Look, width: int) -> str:
        """Return as much of the text as the width in pixels holds, with an ellipsis if some is cut."""
        if self.width(text, look) <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle].rstrip() + ELLIPSIS, look) <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + ELLIPSIS

    def wrapped(self, text: str, look: Look, width: int) -> tuple[str, ...]:
        """Return the lines of a text broken at spaces; a word too long for a line is cut where it must be.

        No line ends between a rank, or a number, and the sign of its suit. A short last word that would
        stand alone is joined by the one before it.
        """
        lines: list[str] = []
        for paragraph in text.split("\n"):
            lines.extend(self._accompanied(self._broken(GAPS.split(paragraph), look, width), look, width))
        return tuple(lines)

    def _broken(self, words: Sequence[str], look: Look, width: int) -> list[str]:
        lines: list[str] = []
        current = ""
        for word in words:
            longer = f"{current} {word}" if current else word
            if self.width(longer, look) <= width:
                current = longer
                continue
            if current:
                lines.append(current)
            *full, current = self.cut(word, look, width)
            lines.extend(full)
        return [*lines, current]

    def _accompanied(self, lines: list[str], look: Look, width: int) -> list[str]:
        """Return the lines of a paragraph, the last with a word more if it has a short one alone."""
        if len(lines) == 1 or GAPS.search(lines[-1]) or self.width(lines[-1], look) > LONELY * width:
            return lines
        *before, other = GAPS.split(lines[-2])
        last = f"{other} {lines[-1]}"
        if len(before) <= 1 or self.width(last, look) > width:
            return lines
        return [*lines[:-2], " ".join(before), last]

    def _balanced(self, text: str, look: Look, width: int) -> tuple[str, ...]:
        """Return as few lines as `wrapped` does, but about as long as one another."""
        lines = self.wrapped(text, look, width)
        least = max(self.width(word, look) for word in GAPS.split(text))
        low, high = max(least, width // len(lines)), width
        while low < high:
            tried = (low + high) // 2
            if len(self.wrapped(text, look, tried)) > len(lines):
                low = tried + 1
            else:
                high = tried
        return self.wrapped(text, look, high) if high < width else lines

    def halved(self, text: str, look: Look, room: Size, least: int) -> tuple[Look, tuple[str, str]] | None:
        """Return a text in two lines, in the largest letters from the look's down to `least` pixels.

        It is broken at a space or behind a hyphen. None is returned where there is no place to break it, or
        no room for two whole lines.
        """
        gaps = {gap.start() + 1 for gap in GAPS.finditer(text)}
        hyphens = {at for at in range(1, len(text)) if text[at - 1] == "-"}
        pairs = [(text[:at].rstrip(), text[at:]) for at in sorted(gaps | hyphens) if at < len(text)]
        return self.paired(pairs, look, room, least)

    def paired(
        self, pairs: Sequence[tuple[str, str]], look: Look, room: Size, least: int
    ) -> tuple[Look, tuple[str, str]] | None:
        """Return one of some pairs of lines, in the largest letters from the look's down to `least` pixels.

        None is returned where there is none, or no room for two whole lines.
        """
        for size in range(look.size, least - 1, -1) if pairs else ():
            tried = replace(look, size=size)
            wide, pair = min((max(self.width(half, tried) for half in pair), pair) for pair in pairs)
            if wide <= room[0] and self.pitch(tried) + self.ink(tried).h <= room[1]:
                return tried, pair
        return None

    def stacked(self, lines: Sequence[str], look: Look, lead: float = 0.5) -> pygame.Surface:
        """Return lines one close under the other, each behind that share of its spare room."""
        if len(lines) == 1:
            return self.line(lines[0], look)
        drawn, pitch = [self.line(line, look) for line in lines], self.pitch(look)
        size = max(line.get_width() for line in drawn), pitch * (len(drawn) - 1) + self.height(look)
        found = pygame.Surface(size, pygame.SRCALPHA)
        for at, line in enumerate(drawn):
            found.blit(line, (int(size[0] * lead) - int(line.get_width() * lead), at * pitch))
        return found

    def pitch(self, look: Look) -> int:
        """Return how far apart two lines are that stand as close as can be read."""
        return round(self.height(look) * CLOSE)

    def ink(self, look: Look) -> pygame.Rect:
        """Return where letters are in a line: from the top of the highest usual one to the lowest's end."""
        return self.line(HIGH_AND_LOW, look).get_bounding_rect()

    def cut(self, word: str, look: Look, width: int) -> list[str]:
        """Return the word in parts that each fit the width, at least one character or card each."""
        if self.width(word, look) <= width:
            return [word]
        parts: list[str] = []
        part = ""
        for piece in LEAST_PARTS.findall(word):
            if part and self.width(part + piece, look) > width:
                parts.append(part)
                part = ""
            part += piece
        return [*parts, part]


def suit_gap(look: Look) -> int:
    """Return the pixels left and right of a suit."""
    return max(1, round(look.size * SUIT_GAP))


@lru_cache(4096)
def pieces(text: str) -> tuple[str, ...]:
    """Return the text cut before and after each suit or sign, without empty parts.

    Of what no font takes, as it may be in the names of files, there stands a question mark.
    """
    return tuple(piece for piece in SPLIT.split(UNDRAWABLE.sub(UNKNOWN, text)) if piece)
