"""The past trick: what was taken last, laid out in a dialog."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from cardtable.engine.deal import Deal
from cardtable.engine.trickdeal import TrickDeal
from cardtable.language import _
from cardtable.ui.picture.card_fans import strip, strip_width
from cardtable.ui.widgets.boxes import Column, Gap, Row
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dialog import Dialog
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.picture import Picture
from cardtable.ui.widgets.widget import Widget

HIGH: Final = 104.0  # units: a card
COLUMN: Final = 92.0  # units: a card with its name
GAP: Final = 8.0  # units between them
SIDES: Final = 64.0  # units beside them
PARTS: Final = {  # what somebody had to do with a trick: by whether they led it, and whether they took it
    (False, False): "",
    (True, False): _("led"),
    (False, True): _("took it"),
    (True, True): _("led and took it"),
}
NO_TRICK: Final = _("No trick has been taken yet.")
BY_HEART: Final = _("In this match nobody looks at a trick again.")


def has_tricks(view: Deal) -> bool:
    """Say whether a game is one of tricks."""
    return isinstance(view, TrickDeal)


def past_trick(
    view: Deal, names: Sequence[str], close: Callable[[], None], *, by_heart: bool
) -> Dialog | str:
    """Return the trick taken last, in the order in which its cards were played, or why it is not shown."""
    if by_heart:
        return BY_HEART
    if not isinstance(view, TrickDeal) or view.last is None:
        return NO_TRICK
    trick, columns = view.last, list[Widget]()
    for at, (seat, card) in enumerate(zip(view.round(trick.leader), trick.cards, strict=True)):
        said_of = PARTS[at == 0, seat == trick.winner]
        picture = Picture(strip([card]), (strip_width(1, HIGH), HIGH), f"card {at}", label=card.label)
        name = Label(names[seat], f"player {at}", weight="medium", align="centre", wrap=True)
        said = Label(
            said_of,
            f"part {at}",
            size="small",
            colour="muted",
            align="centre",
        )
        columns.append(Column(Row(Gap(), picture, Gap(), gap=0), name, said, gap=4).sized(width=COLUMN - GAP))
    done = Button(_("Close"), "close", kind="primary", on_click=close)
    width = len(columns) * COLUMN + SIDES
    return Dialog(
        _("The last trick"), Row(Gap(), *columns, Gap(), gap=GAP), (done,), on_escape=close, width=width
    )
