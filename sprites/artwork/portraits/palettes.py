"""The colours that people are drawn in."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from artwork.liveries import CHEEK, LINEN, LIPS, LIPS_LINE, SKIN, SKIN_LINE, SKIN_SHADE, Livery
from artwork.svg import Colour, Markup


@dataclass(frozen=True)
class Skin:
    """The colours of a face."""

    tone: Colour
    shade: Colour
    line: Colour
    cheek: Colour
    lips: Colour
    mouth: Colour  # the line between the lips


@dataclass(frozen=True)
class Hair:
    """The colours of hair."""

    colour: Colour
    strand: Colour  # lines in it
    brow: Colour


@dataclass(frozen=True)
class Cloth:
    """The colours of what somebody wears."""

    robe: Colour
    shade: Colour
    accent: Colour
    trim: Colour


@dataclass(frozen=True)
class Palette:
    """All colours of one person."""

    skin: Skin
    hair: Hair
    cloth: Cloth
    iris: Colour

    @property
    def livery(self) -> Livery:
        """The same colours for what is drawn as on the court cards."""
        hair, cloth = self.hair, self.cloth
        return Livery(
            robe=cloth.robe,
            robe_shade=cloth.shade,
            accent=cloth.accent,
            trim=cloth.trim,
            ground=LINEN,
            halo=LINEN,
            hair=hair.colour,
            strand=hair.strand,
            brow=hair.brow,
            beard=hair.colour,
            beard_strand=hair.strand,
            iris=self.iris,
        )


@dataclass(frozen=True)
class Sleeve:
    """The colours of an arm."""

    cloth: Colour
    cuff: Colour


Part: TypeAlias = Callable[[Palette], Markup]  # one piece of a person

FAIR = Skin(SKIN, SKIN_SHADE, SKIN_LINE, CHEEK, LIPS, LIPS_LINE)
ROSY = Skin("#f5c6a8", "#e0a281", "#a86848", "#e5766b", "#bd4348", "#85272f")
GOLDEN = Skin("#f1d0a0", "#dcae76", "#a37341", "#e58f6d", "#bf4a48", "#842b2f")
TAN = Skin("#dfac7f", "#c58b58", "#87552f", "#d4775a", "#ac4440", "#752427")
BROWN = Skin("#b57b50", "#97613b", "#61381e", "#c1654a", "#8d3633", "#521a1d")
DEEP = Skin("#86563b", "#6b4029", "#3d2115", "#a8543f", "#9a4240", "#33100f")

WHITE = Hair("#ece9e2", "#a9a49a", "#98938a")
GREY = Hair("#a9a59e", "#76726b", "#67635c")
SILVER = Hair("#b9b5ad", "#7d7972", "#cfcbc3")  # with brows that stand out from a dark skin
BLOND = Hair("#dcab4b", "#a87524", "#9c6b20")
GINGER = Hair("#c4602f", "#8a3a17", "#8a3a17")
CHESTNUT = Hair("#73432a", "#472511", "#472511")
BLACK = Hair("#2b2629", "#5a5157", "#241f22")
PINK = Hair("#dd4f8b", "#9c2a5c", "#4a2a35")

CRIMSON = Cloth("#b82a38", "#861a28", "#27407a", "#efbf52")
NAVY = Cloth("#2b4079", "#1b2a54", "#b8323f", "#e9b949")
AMBER = Cloth("#d8702a", "#a94f18", "#1c6670", "#f4cf6d")
FOREST = Cloth("#2a6b4d", "#1a4a35", "#7c2c4a", "#e6bd55")
PLUM = Cloth("#6f3d78", "#4a2550", "#2f7d78", "#e3c06a")
TEAL = Cloth("#1f7280", "#124f5a", "#c0603a", "#ecd08a")
CHARCOAL = Cloth("#434754", "#2b2e38", "#b23238", "#e3bd5c")
MARIGOLD = Cloth("#dfa02a", "#a96f16", "#7c2c6a", "#f6e3a4")
ROSE = Cloth("#c8607e", "#963f5b", "#3d5a80", "#f3d9a0")
LEATHER = Cloth("#8a5732", "#5f391d", "#b82a38", "#e6bd55")
SKY = Cloth("#4f8fc0", "#2f6a98", "#c8403c", "#f3dc93")
