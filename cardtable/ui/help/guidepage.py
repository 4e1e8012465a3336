"""A guide as widgets: headings, prose, and tableaux with a sentence under them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardtable.ui.help.guidetext import Part
from cardtable.ui.help.rules_text import Prose, Title
from cardtable.ui.help.tableau import Tableau, TableauView
from cardtable.ui.widgets.boxes import Column, Gap, Row
from cardtable.ui.widgets.frames import Padding
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.page import Page
from cardtable.ui.widgets.widget import Widget

Headline = Callable[[Title], Widget]


def heading(title: Title) -> Label:
    """Return the label of a heading."""
    size = "title" if title.depth == 1 else "lead"
    return Label(title.text, f"heading {title.text}", size=size, weight="semibold", wrap=True)


def spaced(label: Label, depth: int) -> Widget:
    """Return a heading with the room around it that its depth asks for."""
    return Padding(label, x=0, y=10 if depth == 1 else 5)


def guide_widgets(parts: Sequence[Part], headline: Headline) -> list[Widget]:
    """Return the widgets of a guide, in order; `headline` makes those of its headings."""
    return [_widget(part, headline) for part in parts]


def _widget(part: Part, headline: Headline) -> Widget:
    match part:
        case Title():
            return headline(part)
        case Tableau():
            caption = Label(part.caption, size="small", weight="italic", colour="muted", wrap=True)
            view = Row(TableauView(part), Gap(), gap=0)
            return Padding(Column(view, caption, gap=4), x=0, y=4)
        case Prose():
            return Page(part.text)
