"""The colours that the three courts of a suit wear."""

from dataclasses import dataclass

from artwork.pips import Suit
from artwork.svg import Colour

LINEN: Colour = "#fbf7ee"
SKIN: Colour = "#f6d9bd"
SKIN_SHADE: Colour = "#e6b896"
SKIN_LINE: Colour = "#b07a5a"
CHEEK: Colour = "#e88c80"
LIPS: Colour = "#c44a4d"
LIPS_LINE: Colour = "#8c2b33"
WHITE: Colour = "#ffffff"
STEEL: Colour = "#dfe5ec"
STEEL_SHADE: Colour = "#8d99a8"
WOOD: Colour = "#8a5a2b"
STEM: Colour = "#2e7a4a"
LEAF: Colour = "#3d9460"


@dataclass(frozen=True)
class Livery:
    """The colours of one suit's courts."""

    robe: Colour
    robe_shade: Colour
    accent: Colour
    trim: Colour
    ground: Colour
    halo: Colour
    hair: Colour
    strand: Colour  # lines in the hair
    brow: Colour  # of queen and jack
    beard: Colour
    beard_strand: Colour
    iris: Colour


LIVERIES = {
    Suit.SPADES: Livery(
        robe="#26396b",
        robe_shade="#18264a",
        accent="#b8323f",
        trim="#e9b949",
        ground="#eaeef7",
        halo="#cdd7ea",
        hair="#46342b",
        strand="#2b1f19",
        brow="#2b1f19",
        beard="#d8d5cf",
        beard_strand="#8f8a82",
        iris="#3f5f86",
    ),
    Suit.HEARTS: Livery(
        robe="#c22a38",
        robe_shade="#8f1a28",
        accent="#27407a",
        trim="#efbf52",
        ground="#fceeeb",
        halo="#f5d0cb",
        hair="#d6a548",
        strand="#a87524",
        brow="#a87524",
        beard="#c98d34",
        beard_strand="#8f5f1c",
        iris="#3d7084",
    ),
    Suit.DIAMONDS: Livery(
        robe="#d8702a",
        robe_shade="#a94f18",
        accent="#1c6670",
        trim="#f4cf6d",
        ground="#fdf3e5",
        halo="#f9deba",
        hair="#94532a",
        strand="#633315",
        brow="#633315",
        beard="#8b4a22",
        beard_strand="#572a10",
        iris="#5a6b35",
    ),
    Suit.CLUBS: Livery(
        robe="#2a6b4d",
        robe_shade="#1a4a35",
        accent="#7c2c4a",
        trim="#e6bd55",
        ground="#ebf5ee",
        halo="#cce4d5",
        hair="#2b2629",
        strand="#5a5157",
        brow="#2b2629",
        beard="#2f272a",
        beard_strand="#5d5358",
        iris="#5d4630",
    ),
}
