"""Controls: events of mouse, finger and keyboard, brought to widgets, keys and the hand on the cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, Protocol, TypeAlias

import pygame

from cardtable.engine.cards import Card
from cardtable.engine.deal import Deal
from cardtable.table.layout import Area
from cardtable.ui.bar.keystrokes import HELD
from cardtable.ui.hand.drag import Dragging
from cardtable.ui.hand.picks import Picking
from cardtable.ui.hand.walk import Walking
from cardtable.ui.hand.whereabouts import Whereabouts
from cardtable.ui.picture.hit_test import Held, buried_at
from cardtable.ui.picture.lights import Lights
from cardtable.ui.stage.keyboard import ARROWS, ENTER, QUESTION, SCROLLING
from cardtable.ui.stage.pane import Pane
from cardtable.ui.table.answers import Answers
from cardtable.ui.table.extras import Extras
from cardtable.ui.table.keys import Bindings, keys_dialog
from cardtable.ui.table.numerals import Numerals
from cardtable.ui.table.tabletop import Tabletop
from cardtable.ui.widgets import pointer as hand

Command: TypeAlias = Callable[[], None]

CHOOSING: Final = (*ENTER, pygame.K_SPACE)
AWAY: Final = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED)


class Listener(Protocol):
    """The table, as far as it is told what was done there."""

    extras: Extras
    answers: Answers

    def look_at(self, x: float, y: float) -> None:
        """Take a click at a point, in table units, that means nothing to the cards there."""

    def hurry(self) -> None:
        """Take any press."""

    def scroll(self, steps: int) -> None:
        """Take steps of the wheel."""

    def letter(self, letter: str) -> bool:
        """Do what a letter stands for; say whether it stands for something."""


class Controls:
    """Gives each event to whom it is for: widgets first, then keys of the table, then the hand.

    `table` is told what means nothing to the cards, `bindings` are the commands of keys.
    The table is the stop of the Tab key for its cards. Numbers that are offered are found by typing them,
    and pressed by Enter; else digits and letters find cards by their rank.
    """

    def __init__(
        self, table: Listener, pane: Pane, stop: Tabletop, picking: Picking, bindings: Bindings
    ) -> None:
        self.table = table
        self.pane, self.picking, self.bindings = pane, picking, bindings
        self.stop, self._striking = stop, table.answers.striking
        self.walking, self.dragging, self.numerals = Walking(picking), Dragging(picking), Numerals()
        self._whereabouts = Whereabouts(picking, table.answers.manager, table.answers.session.names)
        self.scale = 1.0  # pixels in a unit
        pane.beneath = self._gesture
        self._held: set[int] = set()  # the keys that are down
        self._lettered = False  # whether a letter has just done something: what it opened gets the keyboard
        self._looked: Held | None = None  # the covered card on which the second button is held

    def handle(self, event: pygame.event.Event) -> None:
        """Take an event."""
        if _is_any(event) and self.table.extras.seen_enough():
            return
        if self._repeated(event) or (event.type == pygame.KEYDOWN and self._key(event)):
            return
        if self.pane.handle(event):
            self._follow(event)
        if event.type in AWAY and self._striking.session.urgent and not self.pane.dialogs:
            self.table.answers.host.pause()  # nobody loses a race who looks elsewhere

    def found(self, view: Deal) -> str:
        """Return what the keys are at on a table as a view has it, in words; nothing if that is a button."""
        focused = self.pane.focused
        elsewhere = focused is not None and focused.ringed and focused is not self.stop
        hidden = self.pane.dialogs or self.table.extras.covered
        return "" if elsewhere or hidden else self._whereabouts.told(view)

    def settle(self) -> None:
        """Bring the keyboard to what a letter has opened, or back to the table from a button that is gone."""
        opened, self._lettered = self.stop.opened if self._lettered else None, False
        if opened is not None:
            self.pane.focus_on(opened, ringed=True)
        focused = self.pane.focused
        if (
            focused is not None
            and focused is not self.stop  # which is always there
            and not self.pane.dialogs
            and not any(widget is focused for widget in self.pane.root.walk())
        ):
            self.pane.focus("table")

    def _repeated(self, event: pygame.event.Event) -> bool:
        """Say whether a key that chooses is only still held: it must not lift the next person's curtain."""
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()
        elif event.type == pygame.KEYDOWN and (self._striking.listening or event.key in CHOOSING):
            repeated = event.key in self._held
            self._held.add(event.key)
            return repeated
        return False

    def _follow(self, event: pygame.event.Event) -> None:
        """Take note of an event that was for a widget."""
        if event.type == pygame.MOUSEBUTTONUP and self.picking.dragged is not None:  # a dialog opened over it
            self.picking.release()
        elif event.type == pygame.KEYDOWN and self.pane.focused is self.stop and self.picking.focus is None:
            self.walking.step((1, 0))

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.numerals.update(seconds)

    def _gesture(self, gesture: hand.Gesture) -> None:  # noqa: C901, PLR0912  # one flat choice among the gestures
        picking = self.picking
        match gesture:
            case hand.Hover(pos):
                picking.hover(*self._units(pos))
            case hand.Leave():
                picking.hover(-1, -1)
            case hand.Press():
                self.table.hurry()
            case hand.Click(pos, count):
                self._click(*self._units(pos), double=count == 2)
            case hand.DragStart(start, pos):
                if self.dragging.take(*self._units(start)):
                    self.dragging.drag(*self._units(pos))
                else:
                    picking.touched(*self._units(start))
            case hand.Drag(_, pos):
                self.dragging.drag(*self._units(pos))
            case hand.Drop(_, pos):
                self.dragging.let_go(*self._units(pos))
            case hand.AltClick(pos):
                picking.release()
                self._looked = buried_at(picking.cloth, *self._units(pos))
                if self._looked is None:
                    self.table.extras.look_into(*self._units(pos))
            case hand.AltRelease():
                self._looked = None
            case hand.Cancel():
                picking.release()
            case hand.Wheel(_, steps):
                self.table.scroll(round(steps))
            case hand.LongPress():
                pass  # tooltips of widgets only

    def _click(self, x: float, y: float, *, double: bool) -> None:
        """Take a click on the table; one that means nothing to it is passed on."""
        idle = self.picking.chosen is None
        if not self.picking.click(x, y, double=double) and idle:
            self.table.look_at(x, y)

    def show_keys(self) -> None:
        """Show what the keys do; one with which is played in real time does nothing else."""
        played, letters = self._striking.letter, self.table.answers.lettered()
        self.pane.show(keys_dialog(self.bindings, played, letters, self.pane.close))

    def lights(self) -> Lights:
        """Return what lights up for the hand and the keys."""
        picking, dragging = self.picking, self.dragging
        focus = None if picking.focus is None else picking.focus.card
        return Lights(
            dragging.lit,
            dragging.over(),
            focus,
            picking.aimed,
            self._looked or picking.peeked,
            picking.marking.cards,
            picking.addible,
            dragging.onto(),
            frozenset[Card]() if picking.focus is None else frozenset(self._run(picking.focus)),
            picking.tapping.lit,
            found=picking.tapping.found is not None,
            dim=picking.dim,
        )

    def _run(self, held: Held) -> Iterator[Card]:
        return (each.card for each in self.picking.carried(held)[1:])

    def _units(self, pos: tuple[int, int]) -> tuple[float, float]:
        return pos[0] / self.scale, pos[1] / self.scale

    def _key(self, event: pygame.event.Event) -> bool:
        """Take a key that the table knows; say whether it did.

        Enter, Space and arrows are for a button that was gone to by keys; one that was clicked keeps none.
        """
        if self.pane.dialogs or event.mod & pygame.KMOD_ALT:
            return False
        if event.mod & pygame.KMOD_CTRL and not self._striking.cupped:
            shifted = bool(event.mod & pygame.KMOD_SHIFT)
            return _run(self.bindings.control.get((event.key, shifted)))
        opens = self.table.answers.opener(event.unicode) is not None  # a key plays with nothing then
        if self._striking.strike(event.key) and not opens:
            return True
        if event.key == pygame.K_ESCAPE:
            return self.walking.put_down()
        if event.key in SCROLLING and self.stop.scroll(event):
            return True
        focused = self.pane.focused
        elsewhere = focused is not None and focused.ringed and focused is not self.stop
        if event.key in ARROWS:
            return self._walk(event, elsewhere=elsewhere)
        if elsewhere and event.key in CHOOSING:
            return False
        key = ord(event.unicode) if event.unicode == QUESTION else event.key  # on whatever key it stands
        meant = event.unicode and self._do(
            event.unicode
        )  # a letter of the game goes before a key that was moved
        return bool(meant) or _run(self.bindings.single.get(key)) or self._seek(event.unicode)

    def _walk(self, event: pygame.event.Event, *, elsewhere: bool) -> bool:
        """Go on over the table, from a card or from a button that lies on it; with Shift to any card."""
        self.walking.everywhere = bool(event.mod & pygame.KMOD_SHIFT)
        buttons = self.stop.stops(self._area)
        start = next((stop for stop in buttons if self.pane.focused is self.stop.button(stop)), None)
        if elsewhere and start is None:
            return False
        name = self.walking.step(ARROWS[event.key], buttons, start if elsewhere else None)
        if name is not None:
            self.pane.focus(name, ringed=True)
        elif self.picking.focus is not None or self.picking.tapping.found is not None:
            self.pane.focus("table")
        return True

    def _area(self, rect: pygame.Rect) -> Area:
        scale = self.scale
        return Area(rect.x / scale, rect.y / scale, rect.w / scale, rect.h / scale)

    def _do(self, letter: str) -> bool:
        """Do what a letter stands for at this table; say whether it stands for something."""
        meant = self.table.letter(letter)
        self._lettered = self._lettered or meant
        return meant

    def _seek(self, letter: str) -> bool:
        """Find a number by what is typed, or a card: to that the keyboard comes back."""
        if letter.isalnum() and self._find_number(letter):
            return True
        if not (letter and letter.isalnum() and self.walking.seek("10" if letter == "0" else letter)):
            return False
        self.pane.focus("table")
        return True

    def _find_number(self, key: str) -> bool:
        """Go to the button that says what has been typed; say whether the key belongs to such a number."""
        numbers = self.stop.numbers
        meant = self.numerals.take(key, numbers)
        if meant:
            self.picking.release()
            self.pane.focus_on(numbers[meant], ringed=True)
        return meant is not None


def _is_any(event: pygame.event.Event) -> bool:
    """Say whether somebody presses whatever is at hand: no key that is held for others, and no wheel."""
    match event.type:
        case pygame.KEYDOWN:
            with_others = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
            return not with_others and event.key not in HELD
        case pygame.MOUSEBUTTONDOWN:
            return int(event.button) in (pygame.BUTTON_LEFT, pygame.BUTTON_MIDDLE, pygame.BUTTON_RIGHT)
    return bool(event.type == pygame.FINGERDOWN)


def _run(command: Command | None) -> bool:
    if command is None:
        return False
    command()
    return True
