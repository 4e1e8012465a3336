"""The faces of people in their three looks; around x = 0, the eyes at y = 87, the chin at y = 122."""

from dataclasses import dataclass
from enum import Enum

from artwork.liveries import WHITE
from artwork.portraits.palettes import Palette
from artwork.svg import (
    INK,
    Markup,
    Outline,
    Paint,
    Place,
    circle,
    ellipse,
    flat,
    group,
    inked,
    line,
    mirrored,
    number,
    path,
)


class Look(Enum):
    """What a face tells."""

    CALM = "calm"
    THINKING = "thinking"
    PLEASED = "pleased"


class Lips(Enum):
    """How much of the lips is seen."""

    THIN = "thin"  # the line between them, and the lower edge
    BARE = "bare"
    RED = "red"


@dataclass(frozen=True)
class Shape:
    """The outline of a head; how far the cheeks and the jaw stand out from the middle."""

    cheek: float
    jaw: float
    fullness: float = 105  # how far down the cheeks are full
    chin: float = 121.6


OVAL = Shape(24, 14.5)
ROUND = Shape(25.6, 19, 108)
SQUARE = Shape(24.4, 21, 110, 122)
SLIM = Shape(22.8, 11.5, 104, 122)

STRAIGHT = "M1.2 87 C0.6 92 -1.6 95 -3.2 97.6 Q-0.4 100.6 3.6 98.2"
BROAD = "M-5.6 96 Q-6.6 99.4 -2.8 99.2 Q0 101.6 2.8 99.2 Q6.6 99.4 5.6 96"
BUTTON = "M-4 97 Q0 101.4 4 97"
HOOKED = "M2.4 86 C3 92 5.4 95.4 4.4 98 Q1.4 101.4 -2.8 98.4"

EYE_X, EYE_Y = 10.6, 87.4
BROW_Y = 78.2
LENS = "M-6.4 0.8 C-4.2 -5.6 3.8 -6.2 6.6 0 C4 4.6 -3.8 4.8 -6.4 0.8 Z"
UPPER_LID = "M-6.8 0.8 C-4.4 -6 4 -6.6 7 0"
LASH = "M5.6 -2 L8.8 -3.4"
CLOSED = "M-7 2.2 C-4.2 -4.6 4.2 -4.6 7 2.2"
BROW = "M-6.8 1 Q-0.6 -3 7 1"
ARCHED = "M-6.8 1.4 Q-0.4 -6 7 0.6"
LEVEL = "M-6.8 0.6 Q0 -1 7 0.8"
GAZE = (2.5, -2.2)  # how far the eyes turn aside and up

CALM_LIPS = "M-7.6 106 Q-3 103.4 0 104.8 Q3 103.4 7.6 106 Q4.6 111.4 0 111.4 Q-4.6 111.4 -7.6 106 Z"
CALM_LINE = "M-8.8 104.8 Q0 110 8.8 104.8"
LOWER_LIP = "M-3.4 111.2 Q0 112.8 3.4 111.2"
THINKING_LIPS = (
    "M-2.6 107.8 Q2 104.4 4 105.4 Q6.4 103.4 9 104.8 Q7.4 110.2 3.4 110.4 Q-0.4 110.6 -2.6 107.8 Z"
)
THINKING_LINE = "M-3.8 108.6 C0 106.6 5 107.8 10 104"
GRIN = "M-11.4 102.8 Q0 106 11.4 102.8 C10.6 111.8 5.6 115.6 0 115.6 C-5.6 115.6 -10.6 111.8 -11.4 102.8 Z"
TEETH = "M-9.8 103.9 Q0 106.6 9.8 103.9 Q9.4 106.4 8.6 108 Q0 110 -8.6 108 Q-9.4 106.4 -9.8 103.9 Z"
BEAM_LIPS = "M-9.4 104.4 Q0 109 9.4 104.4 Q5.6 113 0 113 Q-5.6 113 -9.4 104.4 Z"
BEAM_LINE = "M-11.6 101.8 C-6.6 109.2 6.6 109.2 11.6 101.8"
DIMPLES = "M-12.4 100.6 Q-13.6 103 -11.2 103.4"
CROWS_FEET = "M-20.8 84.6 L-18.6 86.2 M-21 89.4 L-18.6 88.8"
FOLDS = "M-8.6 97.6 Q-13.4 101 -13.6 105.6"


@dataclass(frozen=True)
class Features:
    """What is a person's own in a face, whatever the look."""

    shape: Shape
    nose: Outline = STRAIGHT
    brow: float = 2.6  # width
    lashes: bool = False
    lips: Lips = Lips.THIN
    lined: bool = False  # by age
    teeth: bool = True  # shown when pleased
    drop: float = 0  # of the mouth, below a moustache
    side: int = 1  # where somebody looks who thinks: 1 to the right, -1 to the left


def outline(shape: Shape) -> Outline:
    """The outline of a whole head."""
    cheek, jaw, dome = number(shape.cheek), number(shape.jaw), number(shape.cheek * 0.68)
    full, chin = number(shape.fullness), number(shape.chin)
    return (
        f"M-{cheek} 81 C-{cheek} {full} -{jaw} {chin} 0 {chin} C{jaw} {chin} {cheek} {full} {cheek} 81 "
        f"C{cheek} 62 {dome} 50 0 50 C-{dome} 50 -{cheek} 62 -{cheek} 81 Z"
    )


def shade(shape: Shape) -> Outline:
    """The dark side of a head."""
    edge, inner, jaw = number(shape.cheek - 0.7), number(shape.cheek * 0.76), number(shape.jaw - 0.5)
    full, chin, depth = number(shape.fullness), number(shape.chin - 0.7), number(shape.fullness - 1)
    below, temple, dome = number(shape.jaw * 0.82), number(shape.cheek * 0.72), number(shape.cheek * 0.88)
    return (
        f"M{edge} 81 C{edge} {full} {jaw} {chin} 1 {chin} "
        f"C{below} {number(shape.chin - 5)} {inner} {depth} {inner} 82 L{temple} 62 L{dome} 62 Z"
    )


def bare_head(features: Features, palette: Palette) -> Markup:
    """Head, ears and nose."""
    skin, shape = palette.skin, features.shape
    ear = ellipse((-shape.cheek, 90), (4.2, 6.6), inked(skin.tone, 1.6))
    fold = path(f"M-{number(shape.cheek + 1.4)} 87 q2.4 2 0.6 5", line(skin.line, 1.1))
    return (
        mirrored(ear + fold)
        + path(outline(shape), inked(skin.tone, 1.8))
        + path(shade(shape), flat(skin.shade, 0.6))
        + path(features.nose, line(skin.line, 1.8))
        + (mirrored(path(FOLDS + CROWS_FEET, line(skin.line, 1))) if features.lined else "")
    )


def cheeks(look: Look, palette: Palette) -> Markup:
    """Red cheeks, redder when pleased."""
    if look is Look.PLEASED:
        return mirrored(ellipse((-15.8, 97.4), (5.6, 3.8), flat(palette.skin.cheek, 0.8)))
    return mirrored(ellipse((-15.6, 98.4), (4.8, 3.2), flat(palette.skin.cheek, 0.4)))


def eyes(look: Look, features: Features, palette: Palette) -> Markup:
    """Both eyes, looking the same way."""
    if look is Look.PLEASED:
        return mirrored(path(CLOSED, line(INK, 2.7), Place(-EYE_X, EYE_Y)))
    lid = path(UPPER_LID, line(INK, 2))
    lashes = path(LASH, line(INK, 1.8)) if features.lashes else ""
    right = group(path(LENS, flat(WHITE)), Place(EYE_X, EYE_Y))
    lids = group(lid + lashes, Place(EYE_X, EYE_Y))
    across, up = (features.side * GAZE[0], GAZE[1]) if look is Look.THINKING else (0, 0)
    irises = "".join(iris((x + across, EYE_Y - 0.6 + up), palette) for x in (-EYE_X, EYE_X))
    return mirrored(right) + irises + mirrored(lids)


def iris(centre: tuple[float, float], palette: Palette) -> Markup:
    """Iris, pupil and a light in it."""
    x, y = centre
    return (
        circle(centre, 3.9, flat(palette.iris))
        + circle(centre, 2.3, flat(INK))
        + circle((x - 1.2, y - 1.4), 1.1, flat(WHITE))
    )


def brows(look: Look, features: Features, palette: Palette) -> Markup:
    """Both brows; one goes up in thought, both in joy."""
    paint, side = line(palette.hair.brow, features.brow), features.side
    if look is Look.THINKING:
        raised = path(ARCHED, paint, Place(EYE_X, BROW_Y - 3.6))
        lowered = path(LEVEL, paint, Place(-EYE_X, BROW_Y + 1))
        return facing(raised + lowered, side)
    if look is Look.PLEASED:
        return mirrored(path(ARCHED, paint, Place(-EYE_X, BROW_Y - 0.6)))
    return mirrored(path(BROW, paint, Place(-EYE_X, BROW_Y)))


def mouth(look: Look, features: Features, palette: Palette) -> Markup:
    """A small smile, a mouth drawn to one side, or a broad smile."""
    match look:
        case Look.CALM:
            drawn = closed_lips(CALM_LIPS, CALM_LINE, features, palette)
        case Look.THINKING:
            drawn = facing(closed_lips(THINKING_LIPS, THINKING_LINE, features, palette), features.side)
        case Look.PLEASED:
            drawn = broad_smile(features, palette)
    return group(drawn, Place(0, features.drop)) if features.drop else drawn


def closed_lips(lips: Outline, between: Outline, features: Features, palette: Palette) -> Markup:
    """Lips and the line between them."""
    skin = palette.skin
    match features.lips:
        case Lips.THIN:
            under = path(LOWER_LIP, line(skin.line, 1.3))
        case Lips.BARE:
            under = path(lips, flat(skin.cheek))
        case Lips.RED:
            under = path(lips, flat(skin.lips))
    return under + path(between, line(skin.mouth, 2))


def broad_smile(features: Features, palette: Palette) -> Markup:
    """A smile with teeth or without."""
    skin = palette.skin
    if features.teeth:
        dimples = mirrored(path(DIMPLES, line(skin.mouth, 1.4)))
        return path(GRIN, Paint(skin.mouth, skin.mouth, 1.8)) + path(TEETH, flat(WHITE)) + dimples
    return path(BEAM_LIPS, flat(skin.lips)) + path(BEAM_LINE, line(skin.mouth, 2.6))


def facing(inner: Markup, side: int) -> Markup:
    """A drawing made for the right, or its mirror image for the left."""
    return inner if side > 0 else f'<g transform="scale(-1 1)">\n{inner}</g>\n'
