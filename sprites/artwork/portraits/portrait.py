"""A portrait: head and shoulders of one person in the circle of a square picture, with every look.

One look is seen, the others lie hidden in groups of their own; the program shows another by their classes.
"""

import math

from artwork.liveries import LINEN
from artwork.portraits.faces import Look, bare_head, brows, cheeks, eyes, facing, mouth
from artwork.portraits.hands import hand_at_chin
from artwork.portraits.palettes import Palette, Part, Sleeve
from artwork.portraits.people import PEOPLE, Person
from artwork.svg import Markup, Place, Point, document, group

SIDE = 120
FOOT = 151.0  # where the picture ends below, on the heads' own height
SEEN = Look.CALM
PIVOT: Point = (0, 124)  # about which a head is tilted
TILTS = {Look.CALM: 0.0, Look.THINKING: 4.0, Look.PLEASED: -3.0}  # degrees, towards the side of thought


def portrait(name: str) -> Markup:
    """The whole file of one person."""
    person = PEOPLE[name]
    x, y = SIDE / 2, SIDE - FOOT * person.scale
    return document((SIDE, SIDE), group(figure(person), Place(x, y, person.scale)))


def figure(person: Person) -> Markup:
    """Head and shoulders around x = 0."""
    behind = "".join(
        looking(look, leaning(person, look, worn(person.behind, person.palette))) for look in Look
    )
    before = "".join(
        looking(look, leaning(person, look, head(person, look)) + hand(person, look)) for look in Look
    )
    return behind + person.garb(person.palette) + before


def looking(look: Look, inner: Markup) -> Markup:
    """What is seen with one look alone."""
    hidden = "" if look is SEEN else ' display="none"'
    return f'<g class="{look.value}"{hidden}>\n{inner}</g>\n' if inner else ""


def leaning(person: Person, look: Look, inner: Markup) -> Markup:
    """What is tilted with a head."""
    return tilted(inner, TILTS[look] * person.features.side)


def hand(person: Person, look: Look) -> Markup:
    """The hand of somebody who thinks."""
    palette = person.palette
    sleeve = person.sleeve or Sleeve(palette.cloth.robe, LINEN)
    return facing(hand_at_chin(palette.skin, sleeve), person.features.side) if look is Look.THINKING else ""


def head(person: Person, look: Look) -> Markup:
    """The face and all that hides parts of it."""
    palette, features = person.palette, person.features
    return (
        bare_head(features, palette)
        + cheeks(look, palette)
        + worn(person.beard, palette)
        + eyes(look, features, palette)
        + brows(look, features, palette)
        + mouth(look, features, palette)
        + worn(person.over, palette)
    )


def worn(parts: tuple[Part, ...], palette: Palette) -> Markup:
    """Parts on top of each other, the last before the others."""
    return "".join(part(palette) for part in parts)


def tilted(inner: Markup, degrees: float) -> Markup:
    """A drawing turned clockwise about the neck."""
    if not degrees or not inner:
        return inner
    angle = math.radians(degrees)
    x, y = PIVOT
    place = Place(
        x - x * math.cos(angle) + y * math.sin(angle),
        y - x * math.sin(angle) - y * math.cos(angle),
        turn=degrees,
    )
    return group(inner, place)
