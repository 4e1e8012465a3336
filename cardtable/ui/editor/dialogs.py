"""The questions of the rule editor: how a game is called, whether it takes another's place, which file."""

from __future__ import annotations

from collections.abc import Callable

from cardtable.language import _
from cardtable.patience.words.games import LONGEST
from cardtable.patience.words.ids import id_of
from cardtable.ui.widgets.boxes import Column
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dialog import Dialog
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.textfield import TextField

Command = Callable[[], None]


def name_dialog(name: str, save: Callable[[str], None], close: Command) -> Dialog:
    """Return the question how a game is to be called."""
    keep = Button(_("Save"), "save name", kind="primary", icon="check")
    told = Label("", "id of the name", size="small", colour="muted", wrap=True)

    def tell(typed: str) -> None:
        keep.enabled, keep.reason = bool(typed.strip()), _("A game needs a name")
        told.value = (
            _("It is listed among your games; its file is {file}.yaml.").format(file=id_of(typed))
            if typed.strip()
            else " "
        )

    def take(typed: str = "") -> None:
        if name := (typed or field.value).strip():
            save(name)

    field = TextField(name, "game name", limit=LONGEST, placeholder=_("Name"), on_change=tell, on_enter=take)
    keep.on_click = take
    tell(name)
    leave = Button(_("Cancel"), "cancel", on_click=close)
    return Dialog(_("Save as my game"), Column(field, told, gap=8), (leave, keep), on_escape=close)
