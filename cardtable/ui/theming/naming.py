"""The question how a theme is to be called."""

from __future__ import annotations

from collections.abc import Callable

from cardtable.language import _
from cardtable.store.own.kept_tables import ENDING
from cardtable.store.own.own_themes import name_of
from cardtable.ui.look.theme_file import TITLE_LENGTH
from cardtable.ui.widgets.boxes import Column
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dialog import Dialog
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.textfield import TextField


def name_dialog(title: str, save: Callable[[str], None], close: Callable[[], None]) -> Dialog:
    """Return the question how a theme is to be called."""
    keep = Button(_("Save"), "save name", kind="primary", icon="check")
    told = Label("", "file of the name", size="small", colour="muted", wrap=True)

    def tell(typed: str) -> None:
        keep.enabled, keep.reason = bool(typed.strip()), _("A theme needs a name")
        told.value = _("It is listed among the themes; its file is {file}.").format(
            file=f"{name_of(typed)}{ENDING}"
        )

    def take(typed: str = "") -> None:
        if name := (typed or field.value).strip():
            save(name)

    field = TextField(
        title, "theme name", limit=TITLE_LENGTH, placeholder=_("Name"), on_change=tell, on_enter=take
    )
    keep.on_click = take
    tell(title)
    leave = Button(_("Cancel"), "cancel", on_click=close)
    return Dialog(_("Save as my theme"), Column(field, told, gap=8), (leave, keep), on_escape=close)
