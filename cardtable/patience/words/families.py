"""The families of games, by which lists are ordered."""

from __future__ import annotations

from typing import Final

FAMILIES: Final = {
    "klondike": "Klondike",
    "freecell": "FreeCell and cells",
    "spider": "Spider",
    "forty-thieves": "Forty Thieves",
    "yukon": "Yukon",
    "canfield": "Canfield",
    "castle": "Castles and fans",
    "gypsy": "Gypsy",
    "pairing": "Pairs",
    "golf": "Golf and peaks",
    "numerica": "Planning",
    "gaps": "Gaps",
    "line": "Accordion",
    "terrace": "Terrace",
    "one-pack": "Others, one pack",
    "two-pack": "Others, two packs",
}  # kinds of games, as lists show them
