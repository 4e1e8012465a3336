"""The dialog over a table that tells what was tried at its game for one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from cardtable.engine.piles import Time
from cardtable.language import _
from cardtable.store.statistics import Summary
from cardtable.ui.solitaire.session import clock
from cardtable.ui.widgets.boxes import Column, Row
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dialog import Dialog
from cardtable.ui.widgets.label import Label

DIALOG: Final = 520.0  # units
NONE: Final = "-"
BY_THE_WAY: Final = _("Won by the way shown")

Command = Callable[[], None]


def share_of(summary: Summary) -> str:
    """Return the share that was won, and between which it lies by chance: 24 % (18-31)."""
    if summary.share is None:
        return NONE
    low, share, high = (round(100 * each) for each in summary.share)
    return f"{share} % ({low}-{high})"


def time_of(time: Time | None) -> str:
    """Return a time as a clock shows it, or a dash."""
    return NONE if time is None else clock(time)


def number_of(number: int | None) -> str:
    """Return a number, or a dash."""
    return NONE if number is None else str(number)


def _both(best: str, usual: str) -> str:
    """Return two figures, or one dash where neither is known."""
    return NONE if best == usual == NONE else f"{best}, {usual}"


def streak_of(summary: Summary) -> str:
    """Return in words what the last games have in common."""
    if not summary.played:
        return NONE
    words = _("{count} won") if summary.streak > 0 else _("{count} not won")
    return words.format(count=abs(summary.streak))


def statistics_dialog(
    title: str,
    summary: Summary,
    all_games: Command,
    close: Command,
    points: Sequence[tuple[str, str]] = (),
) -> Dialog:
    """Return what was tried at one game; `points` are sentences about them, under a title each."""
    facts = (
        (_("Played"), str(summary.played)),
        (
            _("Won"),
            _("{won}, that is {share}").format(won=summary.won, share=share_of(summary))
            if summary.played
            else NONE,
        ),
        (_("Lost"), str(summary.lost)),
        (_("Given up"), str(summary.given_up)),
        (BY_THE_WAY, str(summary.shown)),
        (_("Streak now"), streak_of(summary)),
        (
            _("Longest streak"),
            _("{won} won, {lost} not won").format(won=summary.longest, lost=summary.longest_without),
        ),
        (_("Best time, usual time"), _both(time_of(summary.best_time), time_of(summary.usual_time))),
        (
            _("Fewest moves, usual moves"),
            _both(number_of(summary.fewest_moves), number_of(summary.usual_moves)),
        ),
        *points,
        (_("Time at the table"), clock(summary.spent)),
    )
    rows = [
        Row(Label(name, weight="medium").sized(grow=1), Label(value, name.casefold()), gap=16)
        for name, value in facts
        if name != BY_THE_WAY or summary.shown
    ]
    note = _("The share in brackets: where your luck may lie with 95 % certainty.")
    body = Column(*rows, Label(note, "note", size="small", colour="muted", wrap=True), gap=8)
    buttons = (
        Button(_("All games"), "all games", icon="scores", on_click=all_games),
        Button(_("Close"), "close", kind="primary", on_click=close),
    )
    return Dialog(
        _("{game}: statistics").format(game=title), body, buttons, on_escape=close, width=DIALOG
    ).pausing()
