"""Dialogs of more than one page: lists of what signs or keys stand for, and the question for a name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from cardtable.language import _
from cardtable.ui.look.compat import Size
from cardtable.ui.widgets.boxes import Column, Row
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dialog import Dialog
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.scrollbox import ScrollBox
from cardtable.ui.widgets.textfield import TextField
from cardtable.ui.widgets.widget import Widget

Said = tuple[str, str]  # a sign or a key, and what it stands for

NAME: Final = _("Name")
WIDE: Final = 640.0  # units: a dialog that lists signs or keys
SIGN: Final = 150.0  # units: the column of these


class Sign(Label):
    """What stands in the column of signs, which is as wide in all lines."""

    def natural(self, room: int) -> Size:
        """Return the size of its lines in that column."""
        return super().natural(min(room, self.style.px(SIGN)))

    def least(self, room: int) -> Size:
        """Return that size: the column gives nothing up."""
        return self.style.px(SIGN), self.natural(room)[1]


def listed_dialog(title: str, lines: Sequence[Said], close: Callable[[], None]) -> Dialog:
    """Return a dialog that says line by line what signs or keys stand for."""
    rows: list[Widget] = [
        Row(
            Sign(sign, f"sign {at}", weight="semibold", wrap=True).sized(width=SIGN),
            Label(says, f"says {at}", wrap=True).sized(grow=1),
            gap=14,
        )
        for at, (sign, says) in enumerate(lines)
    ]
    done = Button(_("Close"), "close", kind="primary", on_click=close)
    return Dialog(title, ScrollBox(Column(*rows, gap=8)), (done,), on_escape=close, width=WIDE)


def name_dialog(
    title: str,
    before: str,
    longest: int,
    take: Callable[[str], str],
    close: Callable[[], None],
    *,
    hint: str = NAME,
) -> Dialog:
    """Return a dialog that asks for a name until it can be used.

    Args:
        title: What is to be done, which the button says too.
        before: The name so far.
        longest: How many characters it may have.
        take: Given the name; returns why it cannot be used, or nothing if all is done.
        close: Takes the dialog away.
        hint: What stands in the empty field.
    """
    told = Label(" ", "name told", size="small", colour="warn", wrap=True)

    def act(typed: str = "") -> None:
        trouble = take(" ".join((typed or field.value).split()))
        if trouble:
            told.value = trouble
        else:
            close()

    field = TextField(before, "new name", limit=longest, placeholder=hint, on_enter=act)
    leave = Button(_("Cancel"), "cancel", on_click=close)
    sure = Button(title, "sure", kind="primary", on_click=act)
    return Dialog(title, Column(field, told, gap=6), (leave, sure), on_escape=close)
