"""The help page of a game: its rules, made from the text of the rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from cardtable.engine.cards import cards
from cardtable.engine.options import OptionField
from cardtable.ui.scenes.columns import Columns
from cardtable.ui.scenes.paned import PanedScene
from cardtable.ui.scenes.previews import fan, strip, strip_width
from cardtable.ui.scenes.ruletext import Answer, Clause, Piece, Prose, Title, pieces
from cardtable.ui.style import Style
from cardtable.ui.widgets.boxes import Column, Gap, Row
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.frames import Card, Padding
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.page import Page
from cardtable.ui.widgets.picture import Picture
from cardtable.ui.widgets.scrollbox import ScrollBox
from cardtable.ui.widgets.widget import Widget

WIDE: Final = 1120.0  # units of window from which the contents stand beside the page
CONTENTS_WIDTH: Final = 270.0  # units
TEXT_WIDTH: Final = 900.0  # units: longer lines are hard to read
EMBLEM: Final = (112.0, 64.0)  # units
STRIP: Final = 58.0  # units: the height of the cards of an example
MOST_CARDS: Final = 5  # that are shown beside an example
FEWEST_CARDS: Final = 2  # that are worth a picture
MARGINS: Final = (24.0, 16.0)  # units around everything
INDENT: Final = 14.0  # units that a part of a section stands further right in the contents
NUMBER: Final = 56.0  # units: the column of the clauses' numbers
ABOVE: Final = 12.0  # units left above a heading that was jumped to


@dataclass(frozen=True, slots=True)
class Manual:
    """What the help page is made from: title, text of the rules, the options, cards for its picture.

    `faces` is the folder of the cards' faces; empty for those of the theme.
    """

    title: str
    rules: str
    options: tuple[OptionField, ...] = ()
    preview: str = ""
    faces: str = ""


class HelpScene(PanedScene):
    """The rules of a game, with a list of contents where there is room.

    Args:
        manual: The game.
        close: What Escape and "Back" do.
    """

    name = "help"

    def __init__(self, manual: Manual, close: Callable[[], None]) -> None:
        self.manual = manual
        found = pieces(manual.rules, manual.options)
        self.headings: dict[str, Label] = {}
        self._text = Column(*(self._widget(piece) for piece in found), gap=8, name="text")
        self._scroll = ScrollBox(_Measured(self._text), "page")
        self._contents = self._contents_panel([piece for piece in found if isinstance(piece, Title)])
        page = Card(self._scroll.sized(grow=1), padding=18, name="page panel")
        middle = Columns((self._contents, page), (CONTENTS_WIDTH, 0), 16, full=True).sized(grow=1)
        root = Padding(Column(self._head(close), middle, gap=12), *MARGINS)
        super().__init__(root, on_escape=close)

    def _head(self, close: Callable[[], None]) -> Widget:
        parts: list[Widget] = [Button("Back", "back", kind="felt", icon="back", on_click=close)]
        if self.manual.preview:
            parts.append(
                Picture(fan(cards(self.manual.preview)), EMBLEM, "emblem", label="cards of the game")
            )
        parts.append(Label(self.manual.title, "title", size="title", weight="bold", colour="on_felt"))
        return Row(*parts, Gap(), gap=16)

    def _contents_panel(self, titles: list[Title]) -> Card:
        lines: list[Widget] = [Label("Contents", size="small", weight="semibold", colour="muted")]
        for title in titles:
            button = Button(
                title.text, f"to {title.text}", kind="quiet", on_click=partial(self.jump, title.text)
            )
            indent = Gap(grow=0).sized(width=INDENT * (title.depth - 1))
            lines.append(Row(indent, button, gap=0))
        box = ScrollBox(Column(*lines, gap=2, align="start"), "contents").sized(grow=1)
        return Card(box, padding=14, name="contents panel")

    def restyle(self, style: Style) -> None:
        """Dress the widgets, and the cards among them in their faces."""
        super().restyle(style.dressed(self.manual.faces))

    def jump(self, title: str) -> None:
        """Scroll to a heading.

        Raises:
            KeyError: There is none of that name.
        """
        heading = self.headings[title]
        assert self.style is not None, "nothing is shown yet"
        self._scroll.glide(heading.rect.y - self._text.rect.y - self.style.px(ABOVE))

    def suit(self, width: float) -> None:
        """Show the contents where there is room."""
        self._contents.visible = width >= WIDE

    def _widget(self, piece: Piece) -> Widget:
        match piece:
            case Title():
                return self._heading(piece)
            case Clause():
                return _clause(piece)
            case Answer():
                return _answer(piece)
            case Prose():
                return Page(piece.text)

    def _heading(self, title: Title) -> Widget:
        size = "title" if title.depth == 1 else "lead"
        label = Label(title.text, f"heading {title.text}", size=size, weight="semibold", wrap=True)
        self.headings[title.text] = label
        return Padding(label, x=0, y=10 if title.depth == 1 else 5)


class _Measured(Padding):
    """Keeps the lines of a page so short that they are good to read."""

    def __init__(self, child: Widget) -> None:
        super().__init__(child, x=6, y=0)

    def arrange(self) -> None:
        super().arrange()
        place = self.child.rect.copy()
        place.w = min(place.w, self.style.px(TEXT_WIDTH))
        self.child.place(place)


def _clause(clause: Clause) -> Widget:
    number = Label(clause.id, size="small", colour="muted", align="right").sized(width=NUMBER)
    text = Page(clause.text).sized(grow=1)
    if not FEWEST_CARDS <= len(clause.cards) <= MOST_CARDS:
        return Row(text, number, gap=12, align="start")
    names = ", ".join(card.name for card in clause.cards)
    size = (strip_width(len(clause.cards), STRIP), STRIP)
    return Row(text, Picture(strip(clause.cards), size, label=names), number, gap=12, align="start")


def _answer(answer: Answer) -> Widget:
    lines = [Label(answer.question, weight="semibold", wrap=True), Label(answer.answer, wrap=True)]
    if answer.why:
        lines.append(Label(answer.why, size="small", colour="muted", wrap=True))
    return Padding(Column(*lines, gap=2), x=0, y=4)
