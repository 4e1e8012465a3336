"""The marks by the names of their files: a game's id, or that of a family of patiences."""

from collections.abc import Callable

from artwork.marks import contests, creatures, devices, emblems, faces, figures, landscapes
from artwork.svg import Markup

GAMES: dict[str, Callable[[], Markup]] = {
    "99": figures.ninety_nine_points,
    "barbu": faces.barbu,
    "basra": emblems.basra,
    "canadian-fish": creatures.canadian_fish,
    "creights": figures.creights,
    "jaguar": faces.jaguar,
    "jizara": emblems.jizara,
    "liars-poker": faces.liars_poker,
    "napoleon": figures.napoleon,
    "ninety-nine": contests.ninety_nine,
    "oh-hell": emblems.oh_hell,
    "old-maid": faces.old_maid,
    "psychological-jujitsu": figures.jujitsu,
    "spielen": contests.spielen,
    "spit": contests.spit,
    "spite-and-malice": creatures.spite_and_malice,
}
FAMILIES: dict[str, Callable[[], Markup]] = {
    "klondike": landscapes.klondike,
    "freecell": devices.freecell,
    "spider": devices.spider,
    "forty-thieves": devices.forty_thieves,
    "yukon": landscapes.yukon,
    "canfield": devices.canfield,
    "castle": landscapes.castle,
    "gypsy": landscapes.gypsy,
    "pairing": landscapes.pairing,
    "golf": landscapes.golf,
    "numerica": devices.numerica,
    "gaps": devices.gaps,
    "line": devices.accordion,
    "terrace": landscapes.terrace,
    "one-pack": devices.one_pack,
    "two-pack": devices.two_pack,
}
MARKS = GAMES | FAMILIES
