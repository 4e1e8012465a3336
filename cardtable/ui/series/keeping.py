"""Keeping: what outlives a match is kept under a name, which is asked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardtable.kits import Keeper
from cardtable.language import _
from cardtable.store.errors import StoreError
from cardtable.store.own.kept_tables import keep, place_of, tables_of
from cardtable.ui.services.services import Services
from cardtable.ui.table.scene import TableScene
from cardtable.ui.widgets.boxes import Column
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dialog import Dialog
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.textfield import TextField

LONGEST: Final = 40  # characters of a name
ABOUT: Final = _("The set-up of the game offers to go on with what is kept, also with other people.")
NEEDED: Final = _("A name is needed")
TAKEN: Final = _("This takes the place of what is kept under that name.")


@dataclass(frozen=True, slots=True)
class Keeping:
    """What is kept of a game: the text of the option that holds it."""

    game: str
    keeper: Keeper
    option: str

    @property
    def name(self) -> str:
        """The name it has already, if it was kept before."""
        return self.keeper.named(self.option)

    def taken(self, services: Services, name: str) -> bool:
        """Say whether something else is kept under a name."""
        if services.folder is None or not name.strip() or name.strip() == self.name:
            return False
        return place_of(tables_of(services.folder, self.game), name).exists()

    def kept(self, services: Services, name: str) -> str:
        """Keep it under a name; say what became of that."""
        try:
            path = place_of(tables_of(services.folder, self.game), name)
            keep(path, self.keeper.file_text(self.option, name))
        except StoreError as error:
            return str(error)
        return _("{name} is kept; its file is {path}.").format(name=name, path=path)


def keeping_dialog(keeping: Keeping, services: Services, scene: TableScene) -> Dialog:
    """Return the question under which name something is kept."""
    pane = scene.pane
    sure = Button(_("Keep"), "keep it", kind="primary", icon="check")
    told = Label(" ", "kept told", size="small", colour="muted", wrap=True)

    def tell(typed: str) -> None:
        sure.enabled, sure.reason = bool(typed.strip()), NEEDED
        told.value = TAKEN if keeping.taken(services, typed) else ABOUT

    def take(typed: str = "") -> None:
        if name := (typed or field.value).strip():
            pane.close()
            scene.tell(keeping.kept(services, name))

    field = TextField(
        keeping.name, "kept name", limit=LONGEST, placeholder=_("The Thursday table"), on_change=tell
    )
    field.on_enter = take
    sure.on_click = take
    tell(keeping.name)
    leave = Button(_("Cancel"), "cancel", on_click=pane.close)
    return Dialog(_("Keep the rules"), Column(field, told, gap=8), (leave, sure), on_escape=pane.close)
