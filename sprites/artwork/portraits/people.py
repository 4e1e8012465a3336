"""Who sits at the table: people, each with a word of their picture."""

from dataclasses import dataclass

from artwork.liveries import LINEN
from artwork.portraits import beards, clothes, cuts, finery, hats, palettes, trifles, wraps
from artwork.portraits.faces import (
    BROAD,
    BUTTON,
    HOOKED,
    OVAL,
    ROUND,
    SLIM,
    SQUARE,
    Features,
    Lips,
)
from artwork.portraits.palettes import Palette, Part, Sleeve
from artwork.svg import Colour

BLUE: Colour = "#3f6a96"
GREEN: Colour = "#4a6f4c"
HAZEL: Colour = "#7a5a30"
DARK: Colour = "#4a3021"


@dataclass(frozen=True)
class Person:
    """One person; parts are named from behind to before."""

    palette: Palette
    features: Features
    garb: Part
    behind: tuple[Part, ...] = ()  # the head
    beard: tuple[Part, ...] = ()  # under the lips
    over: tuple[Part, ...] = ()  # the face
    sleeve: Sleeve | None = None  # of the robe with a cuff of linen, where none is said
    scale: float = 1.0  # below one where a hat is high, above where the head is bare


PEOPLE = {
    "crown": Person(
        Palette(palettes.FAIR, palettes.WHITE, palettes.CRIMSON, BLUE),
        Features(OVAL, brow=3.2, lips=Lips.BARE, lined=True, drop=1, side=-1),
        finery.ermine,
        behind=(cuts.locks,),
        beard=(beards.full_beard,),
        over=(beards.moustache, cuts.sides, hats.crown),
        scale=0.97,
    ),
    "tiara": Person(
        Palette(palettes.FAIR, palettes.BLOND, palettes.NAVY, BLUE),
        Features(SLIM, lashes=True, lips=Lips.RED, teeth=False),
        finery.ruff,
        behind=(cuts.fall,),
        over=(cuts.parting, trifles.pearls, hats.tiara),
    ),
    "feather": Person(
        Palette(palettes.TAN, palettes.CHESTNUT, palettes.FOREST, GREEN),
        Features(SQUARE, side=-1),
        finery.lapels,
        behind=(cuts.bob,),
        over=(cuts.fringe, hats.feathered_cap),
        scale=0.95,
    ),
    "bowler": Person(
        Palette(palettes.ROSY, palettes.BLACK, palettes.LEATHER, HAZEL),
        Features(ROUND, brow=3, drop=2),
        finery.suit,
        over=(beards.handlebar, cuts.sides, hats.bowler),
    ),
    "curls": Person(
        Palette(palettes.DEEP, palettes.BLACK, palettes.AMBER, DARK),
        Features(OVAL, BROAD, lashes=True, lips=Lips.RED),
        finery.beads,
        behind=(cuts.afro,),
        over=(cuts.afro_edge, trifles.hoops, wraps.headband),
        scale=0.94,
        sleeve=Sleeve(palettes.AMBER.robe, palettes.AMBER.accent),
    ),
    "bun": Person(
        Palette(palettes.FAIR, palettes.GREY, palettes.PLUM, BLUE),
        Features(OVAL, BUTTON, lips=Lips.BARE, lined=True, teeth=False, side=-1),
        finery.shawl,
        behind=(cuts.bun,),
        over=(cuts.parting, trifles.glasses),
        scale=0.96,
    ),
    "turban": Person(
        Palette(palettes.BROWN, palettes.BLACK, palettes.AMBER, DARK),
        Features(OVAL, HOOKED, brow=3.4, lips=Lips.BARE, drop=1, side=-1),
        finery.buttoned,
        beard=(beards.full_beard,),
        over=(beards.moustache, cuts.sides, wraps.turban),
        scale=0.95,
    ),
    "bicorne": Person(
        Palette(palettes.ROSY, palettes.CHESTNUT, palettes.NAVY, GREEN),
        Features(SLIM, HOOKED),
        finery.uniform,
        over=(cuts.short, beards.whiskers, hats.bicorne),
        scale=0.96,
    ),
    "beret": Person(
        Palette(palettes.FAIR, palettes.GINGER, palettes.SKY, GREEN),
        Features(OVAL, BUTTON, lashes=True, lips=Lips.RED, side=-1),
        clothes.jersey,
        behind=(cuts.bob,),
        over=(trifles.freckles, cuts.fringe, hats.beret),
        scale=0.96,
        sleeve=Sleeve(LINEN, palettes.SKY.robe),
    ),
    "tophat": Person(
        Palette(palettes.FAIR, palettes.GREY, palettes.FOREST, BLUE),
        Features(SLIM, lined=True, drop=1.6),
        finery.suit,
        over=(beards.walrus, cuts.sides, hats.top_hat, trifles.monocle),
        scale=0.95,
    ),
    "flower": Person(
        Palette(palettes.BROWN, palettes.BLACK, palettes.CRIMSON, DARK),
        Features(OVAL, lashes=True, lips=Lips.RED),
        finery.frills,
        behind=(cuts.fall,),
        over=(cuts.swept, trifles.hoops, wraps.flower),
    ),
    "bald": Person(
        Palette(palettes.TAN, palettes.BLACK, palettes.NAVY, DARK),
        Features(SQUARE, BROAD, brow=3.6, lips=Lips.BARE, drop=1, side=-1),
        clothes.turtleneck,
        beard=(beards.round_beard,),
        over=(beards.moustache, trifles.ring, trifles.shine),
        sleeve=Sleeve(palettes.NAVY.robe, palettes.NAVY.shade),
    ),
    "fool": Person(
        Palette(palettes.FAIR, palettes.GINGER, palettes.TEAL, GREEN),
        Features(SLIM, HOOKED),
        clothes.motley,
        behind=(cuts.locks,),
        over=(cuts.cap, hats.fools_cap),
        scale=0.92,
    ),
    "fez": Person(
        Palette(palettes.DEEP, palettes.SILVER, palettes.PLUM, DARK),
        Features(SQUARE, BROAD, lined=True, drop=1),
        finery.suit,
        beard=(beards.goatee,),
        over=(beards.pencil, cuts.sides, hats.fez, trifles.glasses),
        scale=0.92,
    ),
    "bonnet": Person(
        Palette(palettes.ROSY, palettes.WHITE, palettes.ROSE, BLUE),
        Features(ROUND, BUTTON, lined=True),
        finery.shawl,
        over=(cuts.parting, wraps.bonnet),
    ),
    "hood": Person(
        Palette(palettes.FAIR, palettes.CHESTNUT, palettes.CRIMSON, HAZEL),
        Features(OVAL, BUTTON, lashes=True, lips=Lips.RED, side=-1),
        finery.cloak,
        behind=(wraps.hood_lining, cuts.bob),
        over=(cuts.fringe, wraps.hood),
        scale=0.97,
    ),
    "scarf": Person(
        Palette(palettes.BROWN, palettes.BLACK, palettes.TEAL, DARK),
        Features(SLIM, lashes=True, lips=Lips.RED, teeth=False),
        clothes.veil,
        behind=(wraps.hood_lining,),
        over=(wraps.veil,),
    ),
    "stetson": Person(
        Palette(palettes.ROSY, palettes.BLOND, palettes.SKY, BLUE),
        Features(OVAL, BUTTON, lashes=True, side=-1),
        clothes.plaid,
        over=(trifles.freckles, cuts.parting, cuts.braids, hats.stetson),
        scale=0.96,
    ),
    "aviator": Person(
        Palette(palettes.GOLDEN, palettes.CHESTNUT, palettes.LEATHER, HAZEL),
        Features(OVAL, lashes=True, lips=Lips.RED, teeth=False),
        clothes.flight_jacket,
        over=(cuts.swept, hats.flying_cap),
        sleeve=Sleeve(palettes.LEATHER.robe, palettes.LEATHER.shade),
    ),
    "wig": Person(
        Palette(palettes.FAIR, palettes.WHITE, palettes.ROSE, BLUE),
        Features(OVAL, BUTTON, lashes=True, lips=Lips.RED, teeth=False, side=-1),
        finery.frills,
        behind=(cuts.wig,),
        over=(cuts.wig_brow, wraps.ribbon),
        scale=0.95,
    ),
    "pirate": Person(
        Palette(palettes.TAN, palettes.BLACK, palettes.CHARCOAL, GREEN),
        Features(SLIM, lashes=True, lips=Lips.RED),
        finery.lapels,
        behind=(cuts.fall,),
        over=(cuts.parting, trifles.eyepatch, trifles.hoops, wraps.bandana),
    ),
    "buns": Person(
        Palette(palettes.GOLDEN, palettes.BLACK, palettes.ROSE, DARK),
        Features(ROUND, BUTTON, lashes=True, lips=Lips.RED, teeth=False),
        clothes.crossed,
        behind=(cuts.two_buns,),
        over=(cuts.fringe, trifles.pearls),
    ),
    "toque": Person(
        Palette(palettes.ROSY, palettes.CHESTNUT, palettes.CHARCOAL, HAZEL),
        Features(ROUND, BROAD, brow=3, drop=1.6),
        clothes.cook_jacket,
        over=(beards.walrus, cuts.sides, hats.toque),
        sleeve=Sleeve(LINEN, LINEN),
        scale=0.92,
    ),
    "helmet": Person(
        Palette(palettes.ROSY, palettes.GINGER, palettes.LEATHER, BLUE),
        Features(SQUARE, BROAD, brow=3.6, lips=Lips.BARE, drop=1, side=-1),
        clothes.fur,
        behind=(cuts.locks,),
        beard=(beards.plaited_beard,),
        over=(beards.moustache, hats.horned_helmet),
        scale=0.93,
        sleeve=Sleeve(palettes.LEATHER.robe, palettes.LEATHER.shade),
    ),
    "crest": Person(
        Palette(palettes.BROWN, palettes.PINK, palettes.CHARCOAL, GREEN),
        Features(SLIM, brow=2.8),
        clothes.biker,
        over=(cuts.crest, trifles.ring),
        sleeve=Sleeve(palettes.CHARCOAL.robe, palettes.CHARCOAL.shade),
        scale=0.98,
    ),
    "eyeshade": Person(
        Palette(palettes.GOLDEN, palettes.BLACK, palettes.PLUM, DARK),
        Features(SQUARE, brow=2.8, drop=0.8, side=-1),
        finery.waistcoat,
        over=(beards.pencil, cuts.short, hats.eyeshade),
        sleeve=Sleeve(LINEN, palettes.PLUM.accent),
    ),
    "cap": Person(
        Palette(palettes.DEEP, palettes.BLACK, palettes.FOREST, DARK),
        Features(OVAL, BROAD, side=-1),
        clothes.turtleneck,
        beard=(beards.curtain,),
        over=(cuts.sides, hats.flat_cap),
        sleeve=Sleeve(palettes.FOREST.robe, palettes.FOREST.shade),
    ),
    "wrap": Person(
        Palette(palettes.DEEP, palettes.BLACK, palettes.MARIGOLD, DARK),
        Features(ROUND, BROAD, lashes=True, lips=Lips.RED, side=-1),
        finery.gown,
        over=(trifles.hoops, wraps.head_wrap),
        scale=0.91,
        sleeve=Sleeve(palettes.MARIGOLD.robe, palettes.MARIGOLD.accent),
    ),
}
