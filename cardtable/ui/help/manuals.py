"""Manuals: what the help page of each game is made from."""

from __future__ import annotations

from cardtable.engine.deal import Deal
from cardtable.engine.match import Match
from cardtable.engine.options import option_fields, read_options
from cardtable.kits import Kit
from cardtable.patience.kit import PatienceKit
from cardtable.ui.help.help_page import Manual

NUMBER = 1  # of the deal that is shown
LOOKING = 0  # the seat that looks


def manual_of(game: Kit, faces: str = "") -> Manual:
    """Return the manual of a game, its cards with the faces of that folder."""
    options = tuple(option_fields(game.game().options))
    text, guide, opening = game.rules_text(), game.guide(), game.opening()
    return Manual(game.title, text, options, game.preview, faces, guide, opening, _table(game))


def _table(game: Kit) -> Deal | None:
    """Return a patience as its first deal begins; of other games none."""
    if not isinstance(game, PatienceKit):
        return None
    return Match(game.game(), read_options(game.game().options, {}), NUMBER).view(LOOKING)
