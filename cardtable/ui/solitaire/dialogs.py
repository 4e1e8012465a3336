"""Dialogs over a table for one: pause, bookmarks, result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final, Protocol

from cardtable.engine.result import Ending, Outcome
from cardtable.language import _, counted
from cardtable.ui.solitaire.session import MARKS
from cardtable.ui.table.dialogs import (
    BUTTONS,
    BY_THE_WAY,
    Command,
    MatchChoices,
    dressing,
    reading,
    replaying,
    teaching,
)
from cardtable.ui.widgets.boxes import Column, Even, Row
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dialog import Dialog
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.widget import Widget

PAUSE: Final = 600.0  # units: the width of the pause menu
WIDE: Final = 560.0  # units: that of the bookmarks
SET: Final = 96.0  # units: the button that sets one
GO: Final = 96.0  # units: that which goes there
HEADLINES: Final = {
    Ending.WON: _("You have won"),
    Ending.LOST: _("The game is lost"),
    Ending.GIVEN_UP: _("The game is given up"),
}


class SoloChoices(Protocol):
    """What a game for one can lead to besides."""

    def restart(self) -> None:
        """Go back to the beginning."""

    def replay(self) -> None:
        """Show once more all that has happened."""

    def show_bookmarks(self) -> None:
        """Show the bookmarks."""

    def statistics(self) -> None:
        """Show what was tried at this game."""

    def set_here(self, number: int) -> None:
        """Set a bookmark to where the match stands."""

    def go_there(self, number: int) -> None:
        """Go to a bookmark."""


@dataclass(frozen=True, slots=True)
class Came:
    """What a game for one came to: the outcome, the time in words, and what is remarkable about it.

    It is told apart if a way that wins was `shown`.
    """

    outcome: Outcome
    time: str
    remarks: tuple[str, ...] = ()
    shown: bool = False


def solo_pause_dialog(choices: MatchChoices, solo: SoloChoices, unsaved: str = "") -> Dialog:
    """Return the pause menu of a game for one, with a sentence if something is not saved."""
    new = Button(_("New deal"), "new match", icon="new", on_click=choices.rematch)
    new.tip = _("The same game and rules, other cards")
    restart = Button(_("Restart"), "restart", icon="again", on_click=solo.restart)
    restart.tip = _("Back to the beginning of this deal; it can be redone")
    replay = Button(_("Replay"), "replay", icon="eye", on_click=solo.replay)
    replay.tip = _("Watch this game from its beginning to where it stands")
    marks = Button(_("Bookmarks"), "bookmarks", icon="check", on_click=solo.show_bookmarks)
    tried = Button(_("Statistics"), "statistics", icon="scores", on_click=solo.statistics)
    go_on = Button(_("Go on"), "go on", kind="primary", icon="play", on_click=choices.close)
    leave = Button(
        _("Leave") if unsaved else _("Save and leave"), "leave", icon="back", on_click=choices.leave
    )
    warning = [Label(unsaved, "unsaved", colour="warn", wrap=True)] if unsaved else []
    legend, keys, rules, settings = reading(choices)
    rows = (
        Even(go_on, *teaching(choices), gap=BUTTONS),
        Even(new, restart, replay, gap=BUTTONS),
        Even(marks, tried, rules, gap=BUTTONS),
        Even(settings, legend, keys, gap=BUTTONS),
        Even(dressing(choices), leave, gap=BUTTONS),
    )
    body = Column(*warning, *rows, gap=BUTTONS)
    return Dialog(_("Pause"), body, (), on_escape=choices.close, width=PAUSE).pausing()


def bookmarks_dialog(texts: Mapping[int, str], solo: SoloChoices, close: Command) -> Dialog:
    """Return the list of bookmarks, with a text for each that is set; each can be set, and gone to."""
    rows = [_bookmark(number, texts.get(number, ""), solo) for number in MARKS]
    keys = Label(
        _("With the keyboard: Ctrl+Shift+1 sets the first, Ctrl+1 goes there."),
        "bookmark keys",
        size="small",
        colour="muted",
        wrap=True,
    )
    done = Button(_("Close"), "close", kind="primary", on_click=close)
    return Dialog(_("Bookmarks"), Column(*rows, keys, gap=6), (done,), on_escape=close, width=WIDE).pausing()


def _bookmark(number: int, text: str, solo: SoloChoices) -> Widget:
    title = Label(str(number), f"number {number}", weight="semibold")
    words = Label(text or _("not set"), f"bookmark {number}", colour="ink" if text else "muted")
    go = Button(_("Go there"), f"go {number}", on_click=partial(solo.go_there, number))
    go.enabled, go.reason = bool(text), _("This bookmark is not set.")
    mark = Button(_("Set"), f"set {number}", on_click=partial(solo.set_here, number))
    return Row(title, words.sized(grow=1), mark.sized(width=SET), go.sized(width=GO), gap=10)


def solo_result_dialog(came: Came, choices: MatchChoices, solo: SoloChoices) -> Dialog:
    """Return what is shown when a game for one has ended: how, in what time, and what can be done next."""
    outcome = came.outcome
    facts = [_("Time {time}").format(time=came.time), counted("{count} move", "{count} moves", outcome.moves)]
    facts += [outcome.said] if outcome.said else []
    lines = [Label(text, f"remark {at}", weight="semibold") for at, text in enumerate(came.remarks)]
    again = Button(_("Same cards again"), "same cards", icon="again", on_click=choices.same_again)
    again.tip = _("Another game with the same deal")
    new = Button(_("New deal"), "rematch", kind="primary", icon="new", on_click=choices.rematch)
    buttons = (
        Button(_("Menu"), "leave", icon="back", on_click=choices.leave),
        Button(_("Look at the table"), "look", icon="eye", on_click=choices.look),
        replaying(choices),
        Button(_("Statistics"), "statistics", icon="scores", on_click=solo.statistics),
        again,
        new,
    )
    standing = Label(" · ".join(facts), "standing", colour="muted", wrap=True)
    body = Column(standing, *lines, *choices.showing(), gap=12)
    apart = came.shown and outcome.ending is Ending.WON
    headline = BY_THE_WAY if apart else HEADLINES[outcome.ending]
    return Dialog(headline, body, buttons, on_escape=choices.look, width=WIDE)
