"""Pictures for children, one for each rank, which counts its rank where it can."""

from artwork.svg import (
    INK,
    Colour,
    Markup,
    Paint,
    Place,
    around,
    circle,
    ellipse,
    flat,
    group,
    inked,
    line,
    mirrored,
    path,
    rays,
    star,
)

EDGE = 3.0  # width of the outline of the pictures

WHITE: Colour = "#ffffff"
YELLOW: Colour = "#f6c945"
ORANGE: Colour = "#ee8f3c"
RED: Colour = "#d8423f"
PINK: Colour = "#f19aa8"
ROSE: Colour = "#e2657c"
PURPLE: Colour = "#8d68b8"
BLUE: Colour = "#3f86cf"
SKY: Colour = "#a9d6f2"
GREEN: Colour = "#5aa552"
LEAF: Colour = "#3d7f46"
MINT: Colour = "#cfe9d3"
CREAM: Colour = "#fdf0cf"
LILAC: Colour = "#e3d8f1"
BLUSH: Colour = "#fbdcdf"
BROWN: Colour = "#8a5a34"
TAN: Colour = "#d9a866"
SKIN: Colour = "#f4cfa8"
GREY: Colour = "#8b93a5"
SILVER: Colour = "#dfe3ea"


def ink(colour: Colour) -> Paint:
    """A fill with the outline of these pictures."""
    return inked(colour, EDGE)


def eyes(x: float, y: float, size: float) -> Markup:
    """Two round eyes that look at one."""
    one = circle((x, y), size, flat(INK)) + circle((x + size / 3, y - size / 3), size / 3, flat(WHITE))
    return one + group(one, Place(-2 * x))


def sun() -> Markup:
    """One sun."""
    beams = path(rays((0, 0), 74, 12), flat(ORANGE))
    face = circle((0, 0), 48, ink(YELLOW)) + eyes(16, -8, 6.5)
    return (
        beams + face + path("M-18 12 Q0 32 18 12", line(INK, 4)) + mirrored(circle((29, 9), 7, flat(ORANGE)))
    )


def cherries() -> Markup:
    """Two cherries."""
    stalks = path("M-34 26 C-30 -14 -10 -46 14 -62 C22 -30 32 -6 38 22", line(LEAF, 6))
    leaf = path("M14 -62 C34 -82 62 -72 68 -52 C46 -42 28 -44 14 -62 Z", ink(GREEN))
    vein = path("M18 -61 Q42 -62 58 -55", line(LEAF, 3))
    fruit = circle((-36, 38), 30, ink(RED)) + circle((38, 34), 30, ink(RED))
    return stalks + leaf + vein + fruit + circle((-46, 28), 7, flat(BLUSH)) + circle((28, 24), 7, flat(BLUSH))


def ice_cream() -> Markup:
    """Three scoops in a cone."""
    cone = path("M-34 8 L34 8 L0 80 Z", ink(TAN))
    grid = path("M-22 8 L10 58 M0 8 L18 40 M22 8 L-10 58 M0 8 L-18 40", line(BROWN, 2.6))
    scoops = (
        circle((0, -48), 27, ink(PINK))
        + circle((-24, -12), 27, ink(CREAM))
        + circle((24, -12), 27, ink(BROWN))
    )
    return scoops + cone + grid + circle((0, -74), 9, ink(RED))


def butterfly() -> Markup:
    """Four wings."""
    wings = mirrored(
        path("M4 -4 C14 -58 72 -66 76 -30 C78 0 40 10 4 -4 Z", ink(BLUE))
        + path("M4 2 C34 4 58 20 54 44 C50 68 16 60 4 2 Z", ink(PURPLE))
        + circle((50, -30), 11, flat(SKY))
        + circle((34, 34), 8, flat(PINK))
        + path("M2 -34 Q8 -62 26 -66", line(INK, 3))
        + circle((27, -66), 4, flat(INK))
    )
    return wings + ellipse((0, 2), (8, 40), ink(BROWN)) + circle((0, -38), 11, ink(BROWN))


def starfish() -> Markup:
    """Five arms."""
    body = Paint(fill=ORANGE, stroke=ORANGE, width=22)
    rim = Paint(fill=INK, stroke=INK, width=28)
    shape = star((0, 4), (62, 30), 5)
    spots = "".join(circle(around((0, 4), 46, 72 * arm), 5.5, flat(YELLOW)) for arm in range(5))
    face = eyes(12, -6, 6) + path("M-12 13 Q0 25 12 13", line(INK, 3.6))
    return path(shape, rim) + path(shape, body) + spots + face


def ladybird() -> Markup:
    """Six legs."""
    legs = mirrored(path("M38 -22 L70 -34 M46 8 L76 10 M38 36 L66 52", line(INK, 6)))
    feelers = mirrored(path("M8 -56 Q14 -74 28 -76", line(INK, 4)) + circle((29, -76), 4.5, flat(INK)))
    head = circle((0, -42), 25, flat(INK)) + mirrored(circle((11, -50), 6, flat(WHITE)))
    back = ellipse((0, 12), (50, 56), ink(RED)) + path("M0 -43 L0 67", line(INK, 4))
    spots = mirrored(
        circle((22, -16), 9, flat(INK)) + circle((27, 18), 10, flat(INK)) + circle((16, 46), 8, flat(INK))
    )
    return legs + feelers + head + back + spots


def rainbow() -> Markup:
    """Seven colours."""
    bands = (RED, ORANGE, YELLOW, GREEN, SKY, BLUE, PURPLE)
    arcs = "".join(
        path(f"M{-r} 34 A{r} {r} 0 0 1 {r} 34", Paint(stroke=colour, width=9.5, caps="butt"))
        for r, colour in zip(range(74, 11, -9), bands, strict=True)
    )
    puffs = ((-70, 36, 13), (-54, 28, 17), (-36, 36, 14), (-52, 44, 14))
    cloud = "".join(circle((x, y), r, ink(WHITE)) for x, y, r in puffs)
    cloud += "".join(circle((x, y), r - EDGE / 2, flat(WHITE)) for x, y, r in puffs)
    return group(arcs + cloud + group(cloud, Place(106)), Place(0, 4, 0.98))


def octopus() -> Markup:
    """Eight arms."""
    arms = (
        "M10 22 C12 50 2 58 4 72 M22 22 C28 46 24 58 32 66 M34 18 C46 36 46 50 60 50 "
        "M40 10 C58 22 64 18 76 24"
    )
    legs = mirrored(path(arms, line(INK, 15))) + mirrored(path(arms, line(PURPLE, 10)))
    head = path("M-46 16 C-60 -84 60 -84 46 16 C34 32 -34 32 -46 16 Z", ink(PURPLE))
    return legs + head + eyes(17, -14, 8) + path("M-13 8 Q0 18 13 8", line(INK, 3.6))


def cat() -> Markup:
    """Nine lives."""
    ears = mirrored(
        path("M16 -40 L54 -74 L58 -16 Z", ink(ORANGE)) + path("M30 -42 L48 -58 L50 -28 Z", flat(PINK))
    )
    head = ellipse((0, 6), (64, 54), ink(ORANGE))
    stripes = path("M-14 -46 L-10 -24 M0 -48 L0 -26 M14 -46 L10 -24", line(BROWN, 5))
    muzzle = ellipse((0, 28), (26, 18), flat(CREAM))
    nose = path("M-8 14 L8 14 L0 24 Z", flat(ROSE)) + path(
        "M0 24 L0 30 M-14 30 Q-7 40 0 30 Q7 40 14 30", line(INK, 3)
    )
    whiskers = mirrored(path("M30 24 L74 16 M30 30 L74 34", line(INK, 2.4)))
    return ears + head + stripes + muzzle + nose + whiskers + eyes(26, -6, 9)


def caterpillar() -> Markup:
    """Ten rings, the head being the last."""
    waves = (20, 32, 38, 34, 22, 8, -2, -2, 8)
    rings = "".join(
        path(f"M{x} {y + 14} L{x} {y + 27}", line(INK, 4)) + circle((x, y), 16, ink(colour))
        for x, y, colour in zip(range(-66, 42, 12), waves, (GREEN, YELLOW) * 5, strict=False)
    )
    feelers = path("M40 -42 L32 -64 M58 -42 L62 -64", line(INK, 4))
    tips = circle((32, -66), 5, flat(RED)) + circle((62, -66), 5, flat(RED))
    head = circle((49, -22), 27, ink(GREEN)) + group(eyes(9, -6, 5.5), Place(49, -22))
    return rings + feelers + tips + head + path("M39 -12 Q49 -2 59 -12", line(INK, 3.4))


def owl() -> Markup:
    """An owl on a branch."""
    branch = path("M-62 62 Q0 54 62 62", line(BROWN, 11))
    body = path("M-46 -52 C-56 -10 -56 60 0 62 C56 60 56 -10 46 -52 L24 -40 L-24 -40 Z", ink(BROWN))
    belly = ellipse((0, 28), (28, 30), flat(TAN)) + path(
        "M-16 16 Q-8 24 0 16 Q8 24 16 16 M-16 30 Q-8 38 0 30 Q8 38 16 30 M-10 44 Q0 52 10 44",
        line(BROWN, 3.4),
    )
    wings = mirrored(path("M42 -10 C60 4 60 36 36 52 C44 28 44 8 42 -10 Z", ink("#6d4426")))
    discs = mirrored(
        circle((20, -20), 21, ink(CREAM))
        + circle((20, -20), 10, flat(INK))
        + circle((24, -24), 3.4, flat(WHITE))
    )
    return (
        branch
        + body
        + belly
        + wings
        + discs
        + path("M-8 -12 L8 -12 L0 6 Z", ink(ORANGE))
        + path("M-14 60 L-14 68 M-20 60 L-20 67 M14 60 L14 68 M20 60 L20 67", line(ORANGE, 4.5))
    )


def lady() -> Markup:
    """An old lady with a hat: who keeps her loses."""
    hair = mirrored(circle((34, -6), 18, ink(SILVER)) + circle((38, 16), 14, ink(SILVER)))
    dress = path("M-52 72 C-50 50 -30 42 0 42 C30 42 50 50 52 72 Q0 104 -52 72 Z", ink(PURPLE))
    collar = path("M-26 46 Q0 66 26 46 Q14 40 0 40 Q-14 40 -26 46 Z", ink(WHITE)) + circle(
        (0, 57), 6, ink(YELLOW)
    )
    face = ellipse((0, 8), (36, 38), ink(SKIN)) + mirrored(circle((20, 20), 7, flat(PINK)))
    glasses = mirrored(circle((15, 4), 11, Paint(fill=WHITE, stroke=INK, width=2.6))) + path(
        "M-4 4 L4 4", line(INK, 2.6)
    )
    smile = path("M-10 28 Q0 36 10 28", line(INK, 3.2)) + path("M-3 16 Q0 20 4 16", line(INK, 2.6))
    hat = ellipse((0, -26), (58, 11), ink(ROSE)) + path(
        "M-32 -28 C-32 -70 32 -70 32 -28 Q0 -18 -32 -28 Z", ink(ROSE)
    )
    band = path("M-32 -36 Q0 -24 32 -36 L32 -28 Q0 -16 -32 -28 Z", flat(PURPLE))
    flower = "".join(circle(around((26, -46), 9, 72 * leaf), 6.5, ink(YELLOW)) for leaf in range(5))
    pupils = mirrored(circle((15, 4), 4.2, flat(INK)))
    return (
        dress
        + collar
        + hair
        + face
        + glasses
        + pupils
        + smile
        + hat
        + band
        + flower
        + circle((26, -46), 6, ink(ORANGE))
    )


def lion() -> Markup:
    """A lion with a crown."""
    mane = "".join(circle(around((0, 8), 50, 30 * tuft), 20, ink(BROWN)) for tuft in range(12))
    mane += circle((0, 8), 52, flat(BROWN))
    head = mirrored(circle((32, -26), 11, ink(TAN))) + circle((0, 8), 41, ink(TAN))
    muzzle = ellipse((0, 26), (21, 15), flat(CREAM)) + path("M-9 12 L9 12 L0 22 Z", flat(INK))
    mouth = path("M0 22 L0 28 M-12 28 Q-6 37 0 28 Q6 37 12 28", line(INK, 3))
    crown = path("M-28 -42 L-34 -78 L-14 -60 L0 -84 L14 -60 L34 -78 L28 -42 Z", ink(YELLOW))
    return mane + head + muzzle + mouth + eyes(17, -2, 6.5) + crown + circle((0, -54), 5, flat(RED))


def jester(left: Colour, middle: Colour, right: Colour) -> Markup:
    """A face under a cap with three bells."""
    face = circle((0, 22), 42, ink(SKIN)) + eyes(15, 16, 6) + mirrored(circle((24, 32), 7, flat(PINK)))
    smile = path("M-18 38 Q0 58 18 38 Z", ink(WHITE)) + circle((0, 28), 6.5, ink(RED))
    cap = path("M-42 12 C-84 -24 -70 -50 -66 -40 C-60 -66 -20 -66 0 -16 L0 6 Q-22 0 -42 12 Z", ink(left))
    cap += path("M42 12 C84 -24 70 -50 66 -40 C60 -66 20 -66 0 -16 L0 6 Q22 0 42 12 Z", ink(right))
    cap += path("M-22 4 C-26 -40 -8 -60 0 -74 C8 -60 26 -40 22 4 Q0 -4 -22 4 Z", ink(middle))
    bells = "".join(circle(at, 8, ink(YELLOW)) for at in ((0, -76), (-66, -36), (66, -36)))
    return face + smile + cap + bells
