"""The two jokers: one in colours, one in greys."""

from dataclasses import dataclass

from artwork.letters import Setting, letter
from artwork.liveries import CHEEK, LIPS_LINE, SKIN, SKIN_LINE, WHITE
from artwork.pips import BLACK, RED
from artwork.sheet import CENTRE, PAPER, both_ends
from artwork.svg import (
    INK,
    Colour,
    Markup,
    Paint,
    Place,
    around,
    circle,
    flat,
    group,
    inked,
    joined,
    line,
    lozenge,
    mirrored,
    path,
    polygon,
    rays,
    star,
)

WORD = "JOKER"
STAR_NOTCH = 0.42  # of the radius
MOTLEY_Y = 171  # where the middle of the face lies

HORN = "M-29 -14 C-40 -40 -62 -48 -72 -26 C-75 -62 -40 -79 -13 -55 L-4 -18 Z"
HORN_FOLD = "M-22 -24 C-30 -46 -44 -56 -60 -50"
TOP_HORN = "M-20 -20 C-24 -52 -10 -70 3 -92 C9 -66 26 -52 20 -20 Z"
TOP_FOLD = "M-2 -30 C-7 -48 -4 -62 2 -76"
BAND = "M-31 -20 Q0 -34 31 -20 L29 -8 Q0 -22 -29 -8 Z"
CHIN = (0.0, 14.0)
RUFF_POINTS = 9
RUFF_STEP = 23.0  # degrees
BELLS = ((-72, -21), (3, -96), (72, -21))
FACE = "M-27 -6 C-27 24 -17 44 0 44 C17 44 27 24 27 -6 L26 -22 L-26 -22 Z"
BROW = "M-17.4 -6.4 Q-11.6 -12 -5 -7.6"
LENS = "M-17 1.4 Q-11.4 -5.6 -5.6 1.4 Q-11.4 5.4 -17 1.4 Z"
NOSE = "M1 0 C0 6 -5 9 -4 12.4 Q0 15.6 4.6 12"
SMILE = "M-16 19 C-9 23 9 23 16 19 C13 33 7 37 0 37 C-7 37 -13 33 -16 19 Z"
TEETH = (
    "M-12.6 21.6 C-7 24 7 24 12.6 21.6 C11.4 25.4 9.6 27 8 27.6 "
    "C3 28.6 -3 28.6 -8 27.6 C-9.6 27 -11.4 25.4 -12.6 21.6 Z"
)
DIMPLES = "M-17.6 16.4 Q-19 19 -16 19.6"


@dataclass(frozen=True)
class Motley:
    """The colours of one joker."""

    index: Colour
    main: Colour
    second: Colour
    trim: Colour
    band: Colour
    lips: Colour


COLOURED = Motley(RED, "#c22a38", "#27407a", "#efbf52", "#8f1a28", "#a8303b")
GREY = Motley(BLACK, "#3b4256", "#8a93a8", "#d9dde6", "#20283a", "#6a7186")


@dataclass(frozen=True)
class Column:
    """The measures of a joker's index: a star above the word, one letter below the other."""

    x: float
    star_y: float
    star: float  # radius
    word_top: float
    letter: float  # height
    step: float


SMALL_COLUMN = Column(30, 35, 16, 60, 18, 24)
LARGE_COLUMN = Column(36, 42, 24, 76, 25, 32)


def index(motley: Motley, column: Column) -> Markup:
    """The star and the word in one corner."""
    shape = star((column.x, column.star_y), (column.star, column.star * STAR_NOTCH), 5)
    letters = [
        letter(text, motley.index, Setting(column.x, column.word_top + turn * column.step, column.letter, 16))
        for turn, text in enumerate(WORD)
    ]
    return path(shape, flat(motley.index)) + "".join(letters)


def sun(motley: Motley) -> Markup:
    """The rays and the disc behind the face."""
    glow = path(rays((0, 0), 86, 16), flat(motley.trim, 0.32))
    return glow + circle((0, 0), 64, Paint(fill=PAPER, stroke=motley.trim, width=2.6))


def ruff(motley: Motley) -> Markup:
    """Points with bells around the chin."""
    drawn = ""
    for turn in range(RUFF_POINTS):
        degrees = 180 + (turn - (RUFF_POINTS - 1) / 2) * RUFF_STEP
        tip, bell = (around(CHIN, reach, degrees) for reach in (48, 51))
        shoulders = [around(CHIN, 32, degrees + side * RUFF_STEP * 0.62) for side in (-1, 1)]
        point = polygon([CHIN, shoulders[0], tip, shoulders[1]])
        colour = motley.second if turn % 2 else motley.main
        drawn += path(point, inked(colour, 1.2)) + circle(bell, 3.8, inked(motley.trim, 1))
    return drawn


def face(motley: Motley) -> Markup:
    """A laughing face."""
    eye = path(LENS, inked(WHITE, 1)) + path(BROW, line(INK, 2.2))
    pupils = "".join(
        circle((x, 0.4), 2.5, flat(INK)) + circle((x - 0.8, -0.5), 0.7, flat(WHITE)) for x in (-10.8, 11.8)
    )
    return (
        path(FACE, inked(SKIN, 1.6))
        + mirrored(circle((-17.4, 12), 4.4, flat(CHEEK, 0.7)) + eye + path(DIMPLES, line(LIPS_LINE, 1.1)))
        + pupils
        + path(NOSE, line(SKIN_LINE, 1.7))
        + path(SMILE, inked(motley.lips, 1.2))
        + path(TEETH, flat(WHITE))
    )


def cap(motley: Motley) -> Markup:
    """A cap with three horns and their bells."""
    horns = path(HORN, inked(motley.main, 1.6)) + path(HORN_FOLD, line(INK, 1))
    other = path(HORN, inked(motley.second, 1.6)) + path(HORN_FOLD, line(INK, 1))
    studs = joined([lozenge((x, -19.5 + abs(x) * 0.17), 3.2, 3.4) for x in (-22, -11, 0, 11, 22)])
    bells = "".join(
        circle(bell, 6.5, inked(motley.trim, 1.4)) + circle(bell, 1.6, flat(INK)) for bell in BELLS
    )
    return (
        horns
        + f'<g transform="scale(-1 1)">\n{other}</g>\n'
        + path(TOP_HORN, inked(motley.trim, 1.6))
        + path(TOP_FOLD, line(INK, 1))
        + path(BAND, inked(motley.band, 1.5))
        + path(studs, flat(motley.trim))
        + bells
    )


def joker_card(motley: Motley, column: Column) -> Markup:
    """A joker with corners of the given measures."""
    figure = sun(motley) + ruff(motley) + face(motley) + cap(motley)
    return group(figure, Place(CENTRE[0], MOTLEY_Y)) + both_ends(index(motley, column))
