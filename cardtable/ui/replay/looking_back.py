"""A patience that is over, looked back at: until when it could be won, in words, and as that is kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from cardtable.engine.game import AnyGame
from cardtable.engine.match import Match
from cardtable.engine.result import Ending
from cardtable.language import _, counted
from cardtable.patience.bot.thumb import reason
from cardtable.patience.judge.looking_back import Looked, Played
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.store.past.reviews import Rows
from cardtable.ui.widgets.boxes import Column
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dialog import Dialog
from cardtable.ui.widgets.label import Label

WORK: Final = "cardtable.patience.judge.looking_back:looked_back"
NEVER: Final = _("This deal could not be won from its beginning, whatever was done.")
NOT_KNOWN: Final = _("No way to win this deal was found in the time there was; there may be one.")
WON: Final = _("The game was won: nothing that you did lost it.")
LOOKED: Final = _("All cards were looked at for this, also those that lay face down then.")


def played(match: Match) -> Played | None:
    """Return a patience that is over as it was played; None of one that was won, or of another game."""
    deal = match.deal
    outcome = match.game.outcome(match.sheet)
    if not isinstance(deal, PatienceDeal) or outcome is None or outcome.ending is Ending.WON:
        return None
    return Played(deal.rules, match.seed, tuple(entry.action for entry in match.log))


def sentences(looked: Looked | None, match: Match) -> list[str]:
    """Return what is found, in sentences; of a game that was won nothing is looked for."""
    if looked is None:
        return [WON]
    if looked.winnable is None:
        return [NEVER if looked.exact else NOT_KNOWN, LOOKED]
    at = looked.winnable
    found = [
        counted(
            "It could still be won after {count} step, and with the next it was lost.",
            "It could still be won after {count} steps, and with the next it was lost.",
            at,
        )
        if looked.exact and at < len(match.log)
        else counted(
            "It could still be won after {count} step.", "It could still be won after {count} steps.", at
        )
    ]
    if looked.way:
        there = match.past(at).deal.view(0)
        assert isinstance(there, PatienceDeal), "it is a patience"
        found.append(
            counted(
                "A way to win from there: {first} It takes {count} more step in all.",
                "A way to win from there: {first} It takes {count} more steps in all.",
                len(looked.way),
                first=reason(there, looked.way[0]),
            )
        )
    return [*found, LOOKED]


def looked_dialog(
    looked: Looked | None, match: Match, go: Callable[[int], None], close: Callable[[], None]
) -> Dialog:
    """Return what is found in words; a button leads to the last moment at which it could be won."""
    lines = [Label(each, f"line {at}", wrap=True) for at, each in enumerate(sentences(looked, match), 1)]
    buttons = [Button(_("Close"), "close", kind="primary", on_click=close)]
    if looked is not None and looked.winnable is not None:
        buttons.insert(0, Button(_("Go there"), "go there", on_click=partial(go, looked.winnable)))
    return Dialog(_("Review"), Column(*lines, gap=12), buttons, on_escape=close)


def as_kept(looked: Looked) -> Rows:
    """Return it as it is kept."""
    return [
        {"winnable": looked.winnable, "exact": looked.exact, "way": [str(action) for action in looked.way]}
    ]


def from_kept(rows: Sequence[dict[str, object]], game: AnyGame) -> Looked | None:
    """Return it from how it was kept; None if that is odd."""
    try:
        (row,) = rows
        winnable, exact, way = row["winnable"], row["exact"], row["way"]
        if not isinstance(way, list) or not (winnable is None or isinstance(winnable, int)):
            return None
        return Looked(winnable, exact is True, tuple(game.deal.vocabulary.read(str(each)) for each in way))
    except (LookupError, TypeError, ValueError):
        return None
