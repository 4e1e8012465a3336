"""Guides: their text, cut into headings, pictures and prose; their widgets; a game's opening sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

from cardtable.kits import Opening
from cardtable.language import _
from cardtable.ui.help.rules_text import Prose, Title
from cardtable.ui.help.tableau import Tableau, TableauView, tableau
from cardtable.ui.look.markup import HEADING, chunks, with_suits
from cardtable.ui.widgets.boxes import Column, Columns, Gap, Row
from cardtable.ui.widgets.frames import Card, Padding
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.page import Page
from cardtable.ui.widgets.widget import Widget

SECTION: Final = 2  # how many marks a heading of a section has

Part: TypeAlias = Title | Prose | Tableau
TITLES: Final = (_("What it is about"), _("Your turn"), _("Scoring"))
THIRD: Final = 278.0  # units: a column of three in the narrowest window
LEAST_THIRD: Final = 200.0  # units: with less the sentences stand one under the other
PADDING: Final = 20.0  # units inside the panel of the opening, as in those under it
Headline = Callable[[Title], Widget]


def parts(guide: str) -> list[Part]:
    """Return what a guide consists of after its opening, in order.

    Raises:
        ValueError: a picture cannot be read.
    """
    __, mark, body = guide.partition("\n## ")
    return list(_parts(mark + body))


def _parts(body: str) -> Iterator[Part]:
    for chunk in chunks(body):
        text = "\n".join(chunk)
        heading = HEADING.match(text)
        if heading is not None:
            yield Title(heading.group(2), len(heading.group(1)) - SECTION + 1)
        elif text.startswith("!["):
            yield tableau(text)
        else:
            yield Prose(text)


def sentences(opening: Opening) -> Iterator[tuple[str, str]]:
    """Give what each sentence is about, and the sentence."""
    for title, sentence in zip(TITLES, (opening.about, opening.turn, opening.scoring), strict=True):
        yield title, with_suits(sentence)


def opening_markup(opening: Opening) -> str:
    """Return the sentences as points of a page."""
    return "\n".join(f"- **{title}:** {sentence}" for title, sentence in sentences(opening))


def opening_columns(opening: Opening) -> Widget:
    """Return the sentences side by side on a panel."""
    columns = [Column(*_lines(*pair, "small"), gap=2) for pair in sentences(opening)]
    return Card(Columns(columns, (THIRD, THIRD, 0), 18, needed=LEAST_THIRD), padding=PADDING, name="opening")


def opening_lines(opening: Opening, size: str = "body") -> Widget:
    """Return the sentences one under the other, in letters of a size of the theme."""
    lines = [Column(*_lines(*pair, size), gap=0) for pair in sentences(opening)]
    return Column(*lines, gap=8, name="opening lines")


def _lines(title: str, sentence: str, size: str) -> tuple[Label, Label]:
    return (
        Label(title, size="small", weight="semibold", colour="accent"),
        Label(sentence, size=size, wrap=True),
    )


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
