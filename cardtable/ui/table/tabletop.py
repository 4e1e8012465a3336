"""The table among the widgets: a stop of the Tab key, with the buttons and the lines that lie on it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from cardtable.table.layout import Area
from cardtable.table.panels import Badge, Choice, Panel, Roll
from cardtable.ui.look.compat import Size
from cardtable.ui.look.skins import Skin
from cardtable.ui.look.style import Style
from cardtable.ui.look.text import Look
from cardtable.ui.picture.hit_test import Stop
from cardtable.ui.stage.pane import Pane
from cardtable.ui.table.numerals import keys_tip, typed_on_keys
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.scrollbox import ScrollBox
from cardtable.ui.widgets.widget import Widget

PADDING: Final = 12.0  # units around the lines
BETWEEN: Final = 3.0  # units between two of them
ROWS: Final = 4  # lines of them that are seen at once, for which letters are smaller in a low one
ROUND: Final = 12.0  # units: the radius of the plate's corners
Explained = tuple[str, pygame.Rect]  # a sentence, and the pixels of what it is about
Offer = tuple[Choice, pygame.Rect]  # a button and its place in pixels


class Lines(Widget):
    """Lines of text, each broken where it is too long; they belong into a scroll box.

    In its `window` none is seen in part, but for one that is alone. Where it is low, letters are smaller.
    """

    role = "lines"

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._lines: tuple[str, ...] = ()
        self.window = self.rect

    @property
    def value(self) -> tuple[str, ...]:
        """The lines."""
        return self._lines

    @value.setter
    def value(self, lines: Sequence[str]) -> None:
        if tuple(lines) != self._lines:
            self._lines = tuple(lines)
            self.relayout()

    def _look(self) -> Look:
        """Return the largest letters in which as many lines are seen as in small ones, or as are wanted."""
        usual, least = self.style.look(colour="plate_ink"), self.style.look("small").size
        wanted = min(ROWS, self._rows(replace(usual, size=least)))
        looks = [replace(usual, size=size) for size in range(usual.size, least, -1)]
        return next((each for each in looks if self._rows(each) >= wanted), replace(usual, size=least))

    def _rows(self, look: Look) -> int:
        """Return how many lines are seen at once."""
        gap = self.style.px(BETWEEN)
        return (self.window.h + gap) // (self.style.text.height(look) + gap)

    def _broken(self, width: int) -> list[tuple[str, ...]]:
        return [self.style.text.balanced(line, self._look(), width) for line in self._lines]

    def natural(self, room: int) -> Size:
        """Return the whole room's width and the height of all lines."""
        count = sum(map(len, self._broken(room)))
        gaps = self.style.px(BETWEEN) * max(len(self._lines) - 1, 0)
        return room, count * self.style.text.height(self._look()) + gaps

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the lines that can be seen whole."""
        look, top, broken = self._look(), self.rect.y, self._broken(self.rect.w)
        high, ink = self.style.text.height(look), self.style.text.ink(look)
        for at, parts in enumerate(broken, 1):
            begun = top + ink.y < self.window.top and at < len(broken)
            for part in parts:
                if not begun and self.window.top <= top + ink.y <= self.window.bottom - ink.h:
                    surface.blit(self.style.text.line(part, look), (self.rect.x, top))
                top += high
            top += self.style.px(BETWEEN)


class RollBox(Widget):
    """Lines on a plate; it stays with the newest one until one scrolls back."""

    role = "roll"
    solid = True

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.lines = Lines(f"{name} lines")
        self.box = ScrollBox(self.lines, f"{name} box")
        self.box.margin = 0.0

    @property
    def children(self) -> tuple[Widget, ...]:
        """The box with the lines."""
        return (self.box,)

    def dress(self, style: Style) -> None:
        """Take a style, and leave room for the plate's edge."""
        super().dress(style)
        self.padding = style.px(PADDING)

    def arrange(self) -> None:
        """Place the lines."""
        following = self.box.at_end
        self.lines.window = self.rect.inflate(-2 * self.padding, -2 * self.padding)
        self.box.place(self.lines.window)
        if following:
            self.box.jump(self.lines.rect.h)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate and what can be seen of the lines."""
        style, colours = self.style, self.style.theme.colours
        skin = Skin(colours.plate[:7], colours.plate_border, style.px(1), style.px(ROUND))
        style.skins.draw_box(surface, self.rect, skin)
        self.box.paint(surface)


class Sign(Widget):
    """A part of the table that says what it stands for when the pointer rests on it; clicks go past it."""

    role = "sign"


class Tabletop(Widget):
    """The table as a stop of the Tab key; a card that is marked shows that the keyboard is there.

    Args:
        press: Told the name of the choice whose button is pressed.
    """

    role = "table"
    takes_keys = True

    def __init__(self, name: str, press: Callable[[str], None]) -> None:
        super().__init__(name)
        self._choose = press
        self._offers: tuple[Offer, ...] = ()
        self._buttons: tuple[Button, ...] = ()
        self._signs: tuple[tuple[Sign, pygame.Rect], ...] = ()
        self._rolls: dict[str, tuple[RollBox, pygame.Rect]] = {}  # by name, with their places in pixels

    @property
    def children(self) -> tuple[Widget, ...]:
        """What is explained, the buttons on the table, and the lines that scroll there."""
        return (*[sign for sign, _ in self._signs], *self._buttons, *[box for box, _ in self._rolls.values()])

    def offer(self, panels: Sequence[Panel], place: Callable[[Area], pygame.Rect]) -> None:
        """Show the choices and rolls among `panels` as widgets, at the pixels that `place` gives."""
        self._unroll([panel for panel in panels if isinstance(panel, Roll)], place)
        offers = tuple((panel, place(panel.area)) for panel in panels if isinstance(panel, Choice))
        if offers != self._offers:
            self._offers = offers
            made = {button.name: button for button in self._buttons}  # they keep the keyboard
            self._buttons = tuple(self._button(choice, made.pop(choice.name, None)) for choice, _ in offers)
            self.relayout()
        self._mark_open({panel.fold for panel in panels if isinstance(panel, Choice | Badge | Roll)})

    def explain(self, explained: Sequence[Explained]) -> None:
        """Show these sentences as tooltips, each over its pixels; of those that overlap the last one."""
        if [rect for _, rect in explained] != [rect for _, rect in self._signs]:
            self._signs = tuple((Sign(), rect) for _, rect in explained)
            self.relayout()
        for (sign, _), (tip, _) in zip(self._signs, explained, strict=True):
            sign.tip = tip

    def _mark_open(self, folds: Collection[str]) -> None:
        """Mark the buttons that have opened one of the folds, or one inside."""
        for button in self._buttons:
            is_open = any(f"{fold}/".startswith(f"{button.name}/") for fold in folds)
            if is_open != button.open:
                button.open = is_open
                button.repaint()

    def _unroll(self, rolls: Sequence[Roll], place: Callable[[Area], pygame.Rect]) -> None:
        """Show these rolls; one that is shown already stays where it was scrolled to."""
        places = {roll.name: place(roll.area) for roll in rolls}
        if places != {name: rect for name, (_, rect) in self._rolls.items()}:
            boxes = {name: box for name, (box, _) in self._rolls.items()}
            self._rolls = {name: (boxes.get(name) or RollBox(name), rect) for name, rect in places.items()}
            self.relayout()
        for roll in rolls:
            self._rolls[roll.name][0].lines.value = roll.lines

    def scroll(self, event: pygame.event.Event) -> bool:
        """Scroll what is unrolled by a key; say whether there is anything to scroll."""
        return any(box.box.key(event) for box, _ in self._rolls.values())

    def _button(self, choice: Choice, made: Button | None) -> Button:
        """Return the button of a choice: the one of that name, if there is one already, or a new one."""
        button = made or Button("", choice.name, kind="felt", on_click=partial(self._choose, choice.name))
        button.value, button.reason = choice.text, choice.refused
        button.enabled, button.struck, button.pale = (
            not choice.refused,
            bool(choice.refused),
            bool(choice.cost),
        )
        button.tip = " ".join(filter(None, (choice.cost, choice.tip, keys_tip(choice.text))))
        return button

    @property
    def numbers(self) -> dict[str, Button]:
        """The buttons that say a number or a rank, by that."""
        return {button.value: button for button in self._buttons if typed_on_keys(button.value)}

    @property
    def opened(self) -> Button | None:
        """The first button of those that another one has opened, if there are any."""
        found = zip(self._buttons, self._offers, strict=True)
        return next((button for button, (choice, _) in found if choice.fold), None)

    def leave_fold(self, pane: Pane) -> None:
        """Bring the keyboard from a button that goes with its fold to the one that has opened this."""
        opener, focused = next((button for button in self._buttons if button.open), None), pane.focused
        if opener is not None and focused in self._buttons:
            pane.focus_on(opener, ringed=focused.ringed)

    def named(self, name: str) -> Button:
        """Return the button of a name.

        Raises:
            KeyError: There is none.
        """
        for button in self._buttons:
            if button.name == name:
                return button
        raise KeyError(name)

    def stops(self, area: Callable[[pygame.Rect], Area]) -> list[Stop]:
        """Return where arrow keys find the buttons; `area` gives the table units of pixels."""
        return [Stop(button.name, area(button.rect)) for button in self._buttons]

    def button(self, stop: Stop) -> Button | None:
        """Return the button of a stop."""
        return next((button for button in self._buttons if button.name == stop.what), None)

    def arrange(self) -> None:
        """Place each button where the game wants it, wherever the table lies."""
        for button, (_, rect) in zip(self._buttons, self._offers, strict=True):
            button.place(rect)
        for box, rect in self._rolls.values():
            box.place(rect)
        for sign, rect in self._signs:
            sign.place(rect)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw buttons and lines; what is explained shows nothing of itself."""
        for button in self._buttons:
            button.paint(surface)
        for box, _ in self._rolls.values():
            box.paint(surface)

    def draw_ring(self, surface: pygame.Surface) -> None:
        """Draw nothing: the table marks a card."""
