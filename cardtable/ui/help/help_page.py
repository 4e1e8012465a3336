"""The help page of a game: its guide, its exact rules, and what both are made from."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from textwrap import shorten
from typing import Final

import pygame

from cardtable.engine.cards import cards
from cardtable.engine.deal import Deal
from cardtable.engine.match import Match
from cardtable.engine.options import OptionField, option_fields, read_options
from cardtable.kits import Kit, Opening
from cardtable.language import _
from cardtable.ui.help.guide import guide_widgets, heading, opening_markup, parts, spaced
from cardtable.ui.help.rules_text import Answer, Clause, Piece, Prose, Title, pieces, told
from cardtable.ui.look.compat import Size
from cardtable.ui.look.style import Style
from cardtable.ui.picture.card_fans import fan, strip, strip_width
from cardtable.ui.picture.deal_preview import DealtTable
from cardtable.ui.stage.widget_scene import PanedScene
from cardtable.ui.widgets.boxes import Column, Columns, Gap, Row
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.frames import Card, Padding
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.page import Page
from cardtable.ui.widgets.picture import Picture
from cardtable.ui.widgets.scrollbox import ScrollBox
from cardtable.ui.widgets.widget import Widget

WIDE: Final = 1120.0  # units of window from which the contents stand beside the page
ROOMY: Final = 800.0  # units of window from which a picture stands beside the title
CONTENTS_WIDTH: Final = 300.0  # units
LAYOUT: Final = 460.0  # units: the picture of a table
TEXT_WIDTH: Final = 900.0  # units: longer lines are hard to read
EMBLEM: Final = (112.0, 64.0)  # units
STRIP: Final = 58.0  # units: the height of the cards of an example
MOST_CARDS: Final = 5  # that are shown beside an example
FEWEST_CARDS: Final = 2  # that are worth a picture
MARGINS: Final = (24.0, 16.0)  # units around everything
INDENT: Final = 14.0  # units that a part of a section stands further right in the contents
NUMBER: Final = 56.0  # units: the column of the clauses' numbers
LONG: Final = 30  # letters of a heading for which there is room in the list of contents
ASIDE: Final = re.compile(r": | \(")  # begins what is left out there
PAGE_KEYS: Final = (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)
ABOVE: Final = 12.0  # units left above a heading that was jumped to
FIRST_DEAL = 1  # of the deal that is shown
LOOKING = 0  # the seat that looks


@dataclass(frozen=True, slots=True)
class Manual:
    """What the help page is made from: title, text of the rules, the options, cards for its picture.

    `faces` is the folder of the cards' faces; empty for those of the theme. The `guide` and the `opening` are
    what is read at first; without a guide the page shows the rules alone. A `table` is shown in the guide.
    """

    title: str
    rules: str
    options: tuple[OptionField, ...] = ()
    preview: str = ""
    faces: str = ""
    guide: str = ""
    opening: Opening | None = None
    table: Deal | None = None


class HelpScene(PanedScene):
    """How a game is played, with a list of contents where there is room; its exact rules are one click away.

    Args:
        manual: The game.
        close: What Escape and "Back" do.
        change: What leads to the form of the rules, where they can be changed.
        lesson: What leads to the lesson, if there is one.
    """

    name = "help"

    def __init__(
        self,
        manual: Manual,
        close: Callable[[], None],
        change: Callable[[], None] | None = None,
        lesson: Callable[[], None] | None = None,
    ) -> None:
        self.manual, self._change, self._lesson = manual, change, lesson
        self.exact = not manual.guide  # whether the clauses are shown, and not the guide
        self._close = close
        self._wide = 0.0  # units: the window's width
        super().__init__(self._tree(), on_escape=close)

    def _tree(self) -> Widget:
        self.headings: dict[str, Label] = {}
        widgets, titles = self._rules() if self.exact else self._guide()
        self._text = Column(*widgets, gap=8, name="text")
        self._scroll = ScrollBox(_Measured(self._text), "page")
        self._contents = self._contents_panel(titles)
        self._contents.visible = self._wide >= WIDE
        page = Card(self._scroll.sized(grow=1), padding=18, name="page panel")
        middle = Columns((self._contents, page), (CONTENTS_WIDTH, 0), 16, full=True).sized(grow=1)
        return Padding(Column(self._head(), middle, gap=12), *MARGINS)

    def _rules(self) -> tuple[list[Widget], list[Title]]:
        """Return the clauses as widgets, and their headings."""
        found = pieces(self.manual.rules, self.manual.options)
        return [self._widget(piece) for piece in found], [each for each in found if isinstance(each, Title)]

    def _guide(self) -> tuple[list[Widget], list[Title]]:
        """Return the guide as widgets after the sentences that it opens with, and its headings."""
        found, opening = parts(self.manual.guide), self.manual.opening
        first: list[Widget] = [] if opening is None else [Page(opening_markup(opening), "in short")]
        if self.manual.table is not None:
            picture = _SmallTable("layout")
            picture.show(self.manual.table)
            first.append(Padding(picture, x=0, y=6))
        titles = [each for each in found if isinstance(each, Title)]
        return [*first, *guide_widgets(found, self._heading)], titles

    def _head(self) -> Widget:
        widgets: list[Widget] = [
            Button(_("Back"), "back", kind="felt", icon="back", on_click=self._close),
        ]
        if self.manual.preview:
            emblem = Picture(fan(cards(self.manual.preview)), EMBLEM, "emblem", label=_("cards of the game"))
            emblem.visible = self._wide >= ROOMY
            widgets.append(emblem)
        widgets += [
            Label(self.manual.title, "title", size="title", weight="bold", colour="on_felt"),
            Gap(),
        ]
        if self._lesson is not None:
            lesson = Button(_("First deal"), "lesson", kind="felt", icon="primer", on_click=self._lesson)
            lesson.tip = _("A first deal that teaches the game, step by step, at the table")
            widgets.append(lesson)
        if self._change is not None:
            change = Button(_("Change the rules"), "change rules", kind="felt", on_click=self._change)
            change.tip = _("Make a game of your own from this one")
            widgets.append(change)
        if self.manual.guide:
            text = _("Guide") if self.exact else _("Exact rules")
            other = Button(text, "exact", kind="felt", icon="log", on_click=self.turn_over)
            other.tip = (
                _("How it is played, in a few words") if self.exact else _("Every rule with its number")
            )
            widgets.append(other)
        return Row(*widgets, gap=16)

    def turn_over(self) -> None:
        """Show the exact rules in place of the guide, or the guide in place of them."""
        self.exact = not self.exact
        self.pane.replace(self._tree())

    def handle(self, event: pygame.event.Event) -> None:
        """Give the event to the widgets; keys that turn pages are always for the page."""
        if event.type != pygame.KEYDOWN or event.key not in PAGE_KEYS or not self._scroll.key(event):
            super().handle(event)

    def _contents_panel(self, titles: list[Title]) -> Card:
        lines: list[Widget] = [Label(_("Contents"), size="small", weight="semibold", colour="muted")]
        for title in titles:
            button = Button(
                _shortened(title.text),
                f"to {title.text}",
                kind="quiet",
                on_click=partial(self.jump, title.text),
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
        self._wide = width
        self._contents.visible = width >= WIDE
        if self.manual.preview:
            self.pane.find("emblem").visible = width >= ROOMY

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
        self.headings[title.text] = label = heading(title)
        return spaced(label, title.depth)


class _SmallTable(DealtTable):
    """A table as it is dealt, no wider than need be for a look at it."""

    def natural(self, room: int) -> Size:
        return super().natural(min(room, self.style.px(LAYOUT)))

    def least(self, room: int) -> Size:
        return self.natural(room)


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


def _shortened(heading: str) -> str:
    """Return a heading for the list of contents, in which there is room for a line."""
    return heading if len(heading) <= LONG else shorten(ASIDE.split(heading)[0], LONG, placeholder=" …")


def manual_of(game: Kit, faces: str = "") -> Manual:
    """Return the manual of a game, its cards with the faces of that folder."""
    options = tuple(option_fields(game.game().options))
    text, guide, opening = told(game.rules_text()), game.guide(), game.opening()
    return Manual(game.title, text, options, game.preview, faces, guide, opening, _table(game))


def _table(game: Kit) -> Deal | None:
    """Return a patience as its first deal begins; of other games none."""
    if not game.alone:
        return None
    return Match(game.game(), read_options(game.game().options, {}), FIRST_DEAL).view(LOOKING)
