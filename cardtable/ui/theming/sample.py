"""A dialog of everything that stands on panels, to be seen in a theme."""

from __future__ import annotations

from cardtable.language import _
from cardtable.ui.widgets.boxes import Column, Row
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dialog import Dialog
from cardtable.ui.widgets.dropdown import DropDown
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.segments import Segments
from cardtable.ui.widgets.slider import Slider
from cardtable.ui.widgets.textfield import TextField
from cardtable.ui.widgets.toggle import Toggle


def sample_dialog() -> Dialog:
    """Return a dialog that does nothing."""
    body = Column(
        Label(_("Words on a panel, and suits: ♣ ♦ ♥ ♠"), wrap=True),
        Label(_("Quiet words under them"), size="small", colour="muted"),
        Row(Toggle(True, "switch"), Slider(range(0, 101), 60, "slider").sized(grow=1), gap=16),  # noqa: FBT003  # as every field's value
        Row(
            Segments((_("Slow"), _("Normal"), _("Fast")), 1, "segments"),
            DropDown((_("A list"),), 0, "list"),
            gap=16,
        ),
        TextField("", "field", placeholder=_("What is typed")),
        Label(_("A warning that something is wrong"), colour="warn", wrap=True),
        gap=10,
    )
    return Dialog(_("A dialog"), body, (Button(_("Cancel")), Button(_("Go on"), kind="primary", icon="play")))
