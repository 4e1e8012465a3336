"""SVG text made of the few elements that every rasteriser of the program draws alike.

The rasteriser inside SDL_image ignores text, use, clip-path, mask, pattern and filter, and knows few
colour names: so there are paths, circles, rectangles and groups here, and colours are written #rrggbb.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

Markup: TypeAlias = str
Colour: TypeAlias = str
Outline: TypeAlias = str  # the commands of a path
Point: TypeAlias = tuple[float, float]

INK: Colour = "#1d2436"


@dataclass(frozen=True)
class Paint:
    """How a shape is filled and outlined; what is None is left out."""

    fill: Colour | None = None
    stroke: Colour | None = None
    width: float = 1.0
    opacity: float = 1.0
    caps: str = "round"

    @property
    def attributes(self) -> str:
        """The SVG attributes, with a space before each."""
        text = f' fill="{self.fill or "none"}"'
        if self.fill and self.opacity < 1:
            text += f' fill-opacity="{number(self.opacity)}"'
        if self.stroke:
            text += f' stroke="{self.stroke}" stroke-width="{number(self.width)}" stroke-linejoin="round"'
            text += f' stroke-linecap="{self.caps}"' if self.caps != "butt" else ""
            text += f' stroke-opacity="{number(self.opacity)}"' if self.opacity < 1 else ""
        return text


@dataclass(frozen=True)
class Place:
    """Where a drawing made around the origin goes; turned clockwise in degrees, then scaled."""

    x: float = 0
    y: float = 0
    scale: float = 1
    turn: float = 0
    narrow: float = 1  # of the width, after scaling

    @property
    def attribute(self) -> str:
        """The SVG attribute, with a space before it; nothing for the place where one is already."""
        parts = []
        if self.x or self.y:
            parts.append(f"translate({number(self.x)} {number(self.y)})")
        if self.turn:
            parts.append(f"rotate({number(self.turn)})")
        across = self.scale * self.narrow
        if (across, self.scale) != (1, 1):
            parts.append(f"scale({number(across, 4)} {number(self.scale, 4)})")
        return f' transform="{" ".join(parts)}"' if parts else ""


HERE = Place()


@dataclass(frozen=True)
class Box:
    """An upright rectangle."""

    left: float
    top: float
    right: float
    bottom: float

    def grown(self, by: float) -> "Box":
        """The box with every side moved outwards."""
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)


def number(value: float, decimals: int = 2) -> str:
    """A number as short as its decimals allow."""
    text = f"{value:.{decimals}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def flat(colour: Colour, opacity: float = 1) -> Paint:
    """A paint without an outline."""
    return Paint(fill=colour, opacity=opacity)


def inked(colour: Colour, width: float = 1.3) -> Paint:
    """A fill with the outline of all our figures."""
    return Paint(fill=colour, stroke=INK, width=width)


def line(colour: Colour, width: float) -> Paint:
    """A stroke without a fill."""
    return Paint(stroke=colour, width=width)


def path(outline: Outline, paint: Paint, place: Place = HERE) -> Markup:
    """One path."""
    return f'<path d="{outline}"{paint.attributes}{place.attribute}/>\n'


def circle(centre: Point, radius: float, paint: Paint) -> Markup:
    """One circle."""
    x, y = map(number, centre)
    return f'<circle cx="{x}" cy="{y}" r="{number(radius)}"{paint.attributes}/>\n'


def ellipse(centre: Point, radii: Point, paint: Paint) -> Markup:
    """One ellipse; radii across and down."""
    (x, y), (across, down) = map(number, centre), map(number, radii)
    return f'<ellipse cx="{x}" cy="{y}" rx="{across}" ry="{down}"{paint.attributes}/>\n'


def rectangle(box: Box, radius: float, paint: Paint) -> Markup:
    """One rectangle with rounded corners."""
    x, y, width, height = (
        number(side) for side in (box.left, box.top, box.right - box.left, box.bottom - box.top)
    )
    corner = f' rx="{number(radius)}" ry="{number(radius)}"' if radius else ""
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}"{corner}{paint.attributes}/>\n'


def group(inner: Markup, place: Place) -> Markup:
    """A drawing moved to its place."""
    return f"<g{place.attribute}>\n{inner}</g>\n"


def mirrored(inner: Markup) -> Markup:
    """A drawing and its mirror image at the axis x = 0."""
    return f'{inner}<g transform="scale(-1 1)">\n{inner}</g>\n'


def document(size: Point, inner: Markup, corner: Point = (0, 0)) -> Markup:
    """A whole file; its first line carries width, height and viewBox, in this order."""
    (width, height), (left, top) = map(number, size), map(number, corner)
    root = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
    return f'{root} viewBox="{left} {top} {width} {height}">\n{inner}</svg>\n'


def polygon(points: Iterable[Point]) -> Outline:
    """The outline through the given corners."""
    return "M" + " L".join(f"{number(x)} {number(y)}" for x, y in points) + " Z"


def lozenge(centre: Point, half_width: float, half_height: float) -> Outline:
    """A diamond with straight sides."""
    x, y = centre
    return polygon([(x, y - half_height), (x + half_width, y), (x, y + half_height), (x - half_width, y)])


def disc(centre: Point, radius: float) -> Outline:
    """A circle as an outline, to be joined with others in one path."""
    x, y = centre
    left, right, middle, r = number(x - radius), number(x + radius), number(y), number(radius)
    return f"M{left} {middle} A{r} {r} 0 1 1 {right} {middle} A{r} {r} 0 1 1 {left} {middle} Z"


def around(centre: Point, radius: float, degrees: float) -> Point:
    """The point on a circle, in degrees clockwise from the top."""
    angle = math.radians(degrees)
    return centre[0] + radius * math.sin(angle), centre[1] - radius * math.cos(angle)


def star(centre: Point, radii: Point, points: int) -> Outline:
    """A star; radii of its tips and of its notches."""
    step = 180 / points
    return polygon(around(centre, radii[turn % 2], turn * step) for turn in range(2 * points))


def rays(centre: Point, radius: float, count: int) -> Outline:
    """Wedges with gaps of their own width between them, in one path."""
    step = 360 / count
    wedges = []
    for turn in range(count):
        start = turn * step
        tips = [around(centre, radius, start), around(centre, radius, start + step / 2)]
        wedges.append(polygon([centre, *tips]))
    return " ".join(wedges)


def joined(outlines: Sequence[Outline]) -> Outline:
    """Several outlines as one path."""
    return " ".join(outlines)
