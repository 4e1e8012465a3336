"""The alphabet of the indices: letters and figures drawn with one even stroke."""

from dataclasses import dataclass

from artwork.svg import Colour, Markup, Outline, Paint, Place, path

GLYPH_HEIGHT = 100
SQUEEZED_TEN = 0.92  # of its width


@dataclass(frozen=True)
class Glyph:
    """A letter: its width, and its strokes from the left edge at the top."""

    width: float
    strokes: Outline


ROUND_O = "M32 3 C15 3 6 22 6 50 C6 78 15 97 32 97 C49 97 58 78 58 50 C58 22 49 3 32 3 Z"

GLYPHS = {
    "A": Glyph(64, "M6 97 L32 4 L58 97 M16.5 66 L47.5 66"),
    "2": Glyph(62, "M7 28 C8 12 18 3 31 3 C46 3 55 13 55 27 C55 38 49 46 42 54 L8 96 L57 96"),
    "3": Glyph(
        62,
        "M8 19 C13 8 21 3 31 3 C45 3 53 12 53 25 C53 38 44 46 28 46 C45 46 56 56 56 71 "
        "C56 87 46 97 31 97 C19 97 10 91 6 79",
    ),
    "4": Glyph(64, "M44 97 L44 4 L6 70 L60 70"),
    "5": Glyph(
        62,
        "M52 3 L16 3 L11 46 C17 39 24 36 32 36 C47 36 57 48 57 66 C57 85 46 97 31 97 C19 97 10 91 6 80",
    ),
    "6": Glyph(
        64,
        "M51 14 C46 6 40 3 33 3 C16 3 7 21 7 54 C7 82 17 97 32 97 C47 97 57 86 57 68 "
        "C57 51 47 40 33 40 C20 40 9 49 7 64",
    ),
    "7": Glyph(62, "M6 3 L56 3 L25 97"),
    "8": Glyph(
        62,
        "M31 46 C18 46 9 38 9 25 C9 11 18 3 31 3 C44 3 53 11 53 25 C53 38 44 46 31 46 Z "
        "M31 46 C16 46 6 56 6 71 C6 87 16 97 31 97 C46 97 56 87 56 71 C56 56 46 46 31 46 Z",
    ),
    "9": Glyph(
        64,
        "M13 86 C18 94 24 97 31 97 C48 97 57 79 57 46 C57 18 47 3 32 3 C17 3 7 14 7 32 "
        "C7 49 17 60 31 60 C44 60 55 51 57 36",
    ),
    "10": Glyph(
        84,
        "M4 22 L20 4 L20 97 M59 3 C45 3 39 22 39 50 C39 78 45 97 59 97 C73 97 79 78 79 50 C79 22 73 3 59 3 Z",
    ),
    "J": Glyph(56, "M46 3 L46 70 C46 88 39 97 26 97 C14 97 7 89 6 76"),
    "Q": Glyph(66, f"{ROUND_O} M38 74 L60 101"),
    "K": Glyph(64, "M9 3 L9 97 M56 3 L10 62 M27 42 L58 97"),
    "O": Glyph(64, ROUND_O),
    "E": Glyph(56, "M52 3 L9 3 L9 97 L52 97 M9 49 L46 49"),
    "R": Glyph(62, "M9 97 L9 3 L33 3 C48 3 56 13 56 27 C56 42 48 52 33 52 L9 52 M32 52 L57 97"),
}


@dataclass(frozen=True)
class Setting:
    """Where a letter stands: the middle of its width, its top, its height, its stroke per 100 of height."""

    centre: float
    top: float
    height: float
    weight: float = 14.5


def letter(text: str, colour: Colour, setting: Setting) -> Markup:
    """One index: a rank as cards name it, or a letter of JOKER."""
    glyph = GLYPHS[text]
    scale = setting.height / GLYPH_HEIGHT
    narrow = SQUEEZED_TEN if text == "10" else 1
    left = setting.centre - glyph.width * scale * narrow / 2
    paint = Paint(stroke=colour, width=setting.weight, caps="butt")
    return path(glyph.strokes, paint, Place(left, setting.top, scale, narrow=narrow))
