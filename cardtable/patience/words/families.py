"""The families of games, by which lists are ordered."""

from __future__ import annotations

from typing import Final

from cardtable.language import _, pgettext

FAMILIES: Final = {
    "klondike": _("Klondike"),
    "freecell": _("FreeCell and cells"),
    "spider": _("Spider"),
    "forty-thieves": pgettext("a family", "Forty Thieves"),
    "yukon": _("Yukon"),
    "canfield": _("Canfield"),
    "castle": _("Castles and fans"),
    "gypsy": _("Gypsy"),
    "pairing": _("Pairs"),
    "golf": _("Golf and peaks"),
    "numerica": _("Planning"),
    "gaps": _("Gaps"),
    "line": _("Accordion"),
    "terrace": _("Terrace"),
    "one-pack": _("Others, one pack"),
    "two-pack": _("Others, several packs"),
}  # kinds of games, as lists show them
