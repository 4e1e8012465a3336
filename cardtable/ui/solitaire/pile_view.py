"""Looking: into a pile whose cards are all known, though they lie under each other or face down."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.engine.cards import BACK
from cardtable.engine.piles import Pile
from cardtable.language import _, counted
from cardtable.ui.picture.cloth import Cloth
from cardtable.ui.stage.pane import Pane
from cardtable.ui.table.card_browser import cards_dialog
from cardtable.ui.telling.teller import Teller


class Looking:
    """Lays out the cards of such piles in a dialog: those that the looking seat has been told of."""

    def __init__(self, cloth: Cloth, pane: Pane, teller: Teller) -> None:
        self.cloth, self.pane, self.teller = cloth, pane, teller

    def look_into(self, x: float, y: float) -> None:
        """Show the pile at a point, in table units, if its cards are known."""
        found = self.cloth.at(x, y)
        if found is not None:
            self._show([self.teller.view.pile(found[0])])

    def show_covered(self) -> bool:
        """Show all that lie face down though they are known; return whether there are any."""
        piles = [pile for pile in self.teller.view.piles() if pile and not any(map(pile.faces_up, pile))]
        return self._show(piles)

    def _show(self, piles: Sequence[Pile]) -> bool:
        known = [pile for pile in piles if len(pile) > 1 and BACK not in pile]
        if known:
            found = [(_title(pile), tuple(pile)) for pile in known]
            self.pane.show(cards_dialog(found, self.pane.close))
        return bool(known)


def _title(pile: Pile) -> str:
    name = pile.name.partition("/")[0].capitalize()
    return counted(
        "{name}: {count} card, the lowest first",
        "{name}: {count} cards, the lowest first",
        len(pile),
        name=_(name),
    )
