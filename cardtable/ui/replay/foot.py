"""The foot of a replay: its time line, and under it all that one can do."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, Protocol

import pygame

from cardtable.engine.piles import Seat
from cardtable.language import _
from cardtable.ui.look.skins import Skin
from cardtable.ui.replay.replay import Pace, Replay
from cardtable.ui.replay.time_line import TimeLine
from cardtable.ui.widgets.boxes import Gap, Row
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dropdown import DropDown
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.segments import Segments
from cardtable.ui.widgets.toggle import Toggle
from cardtable.ui.widgets.widget import Widget

EDGE: Final = 16.0  # units left and right
ABOVE: Final = 4.0  # units above the time line and under the buttons
CLOSE: Final = 6.0  # units between two buttons that belong together
SEAT: Final = 132.0  # units: the choice of a seat
WHERE: Final = 92.0  # units: where the replay stands, in numbers
NARROW: Final = 1180.0  # units: in a window that is narrower, some buttons show their icons alone
TABLE: Final = _("What lay open")  # to a spectator


class ReplayCommands(Protocol):
    """What the foot leads to."""

    replay: Replay

    def go(self, at: int) -> None:
        """Stand at a stop."""

    def step(self, count: int) -> None:
        """Go so many stops on, or back."""

    def leap(self, step: int) -> None:
        """Go to the next moment, or with -1 to the one before."""

    def play(self) -> None:
        """Play on, or stop."""

    def hasten(self, pace: Pace) -> None:
        """Take another speed."""

    def look_from(self, seat: Seat) -> None:
        """Show what a seat saw."""

    def open_hands(self, on: bool) -> None:  # noqa: FBT001  # what a switch tells
        """Open all hands, or close them again."""

    def list_moments(self) -> None:
        """Show all moments."""

    def review(self) -> None:
        """Show what the hard bot would have done."""

    def go_on(self) -> None:
        """Play on from here."""

    def back(self) -> None:
        """Leave the replay."""


class Foot(Widget):
    """Time line and buttons, at the lower edge of the window: the rest is the table's."""

    role = "foot"

    def __init__(self, commands: ReplayCommands) -> None:
        super().__init__("replay")
        self.commands = commands
        replay = commands.replay
        self.line = TimeLine(replay.course, commands.go)
        self.play = _icon("play", "play", _("Play on by itself, or stop (Space)"), commands.play)
        self.where = Label("", "where", size="small", colour="muted", align="centre")
        words = [pace.words for pace in Pace]
        self.speed = Segments(words, list(Pace).index(replay.pace), "speed", on_change=self._hasten)
        self.speed.tip = _("How fast it plays (1 to 4)")
        self._seat: DropDown | None = None
        self._opened: Toggle | None = None
        self._open = Label(_("Open"), "open", size="small")
        self.buttons = self._row()

    def _row(self) -> Row:
        commands = self.commands
        back = Button(_("Back"), "back", icon="back", on_click=commands.back)
        back.tip = _("Leave the replay (Esc)")
        moments = Button(_("Moments"), "moments", icon="log", on_click=commands.list_moments)
        moments.tip = _("All moments of the match in a list: choose one to go there (M)")
        review = Button(_("Review"), "review", icon="verdict", on_click=commands.review)
        review.tip = _("What the hard bot would have done where you decided")
        go_on = Button(_("Play from here"), "go on", icon="new", on_click=commands.go_on)
        go_on.tip = _("Go on from here against bots: a match of its own, which does not count for statistics")
        self._worded = {
            back: _("Back"),
            moments: _("Moments"),
            review: _("Review"),
            go_on: _("Play from here"),
        }
        return Row(
            back,
            Gap(),
            _icon("leap back", "undo", _("To the moment before (Up)"), partial(commands.leap, -1)),
            _icon("step back", "chevron_left", _("A step back (Left)"), partial(commands.step, -1)),
            self.play,
            _icon("step on", "chevron_right", _("A step on (Right)"), partial(commands.step, 1)),
            _icon("leap on", "redo", _("To the next moment (Down)"), partial(commands.leap, 1)),
            self.where.sized(width=WHERE),
            self.speed,
            Gap(),
            *self._looks(),
            moments,
            review,
            go_on,
            gap=CLOSE,
        )

    def _looks(self) -> Sequence[Widget]:
        """Return the choice of whose eyes one looks with, and the switch that opens hands."""
        replay = self.commands.replay
        seats, names = replay.sight.seats, replay.session.names
        found: list[Widget] = []
        if len(seats) > 1:
            words = [names[seat] if seat < len(names) else TABLE for seat in seats]
            place = seats.index(replay.session.looking)
            choice = DropDown(words, place, "seen by", on_change=self._look_from)
            choice.tip = _("With whose eyes the table is seen")
            self._seat = choice
            found.append(choice.sized(width=SEAT))
        if replay.sight.may_open and len(names) > 1:
            opened = Toggle(replay.open, "open hands", on_change=self.commands.open_hands)
            opened.tip = _("Open all hands, or close them (O)")
            self._opened = opened
            found += [self._open, opened]
        return found

    def _look_from(self, place: int) -> None:
        self.commands.look_from(self.commands.replay.sight.seats[place])

    def _hasten(self, place: int) -> None:
        self.commands.hasten(list(Pace)[place])

    @property
    def children(self) -> tuple[Widget, ...]:
        """The time line, and the buttons under it."""
        return self.line, self.buttons

    def follow(self) -> None:
        """Bring it up to date."""
        replay = self.commands.replay
        self.line.value = replay.at
        self.where.value = f"{replay.at} / {replay.course.last}"
        self.speed.value = list(Pace).index(replay.pace)
        if self._seat is not None:
            self._seat.value = replay.sight.seats.index(replay.session.looking)
        if self._opened is not None:
            self._opened.value = replay.open
        icon = "pause" if replay.playing else "play"
        if self.play.icon != icon:
            self.play.icon = icon
            self.play.repaint()

    def high(self) -> int:
        """Return how many pixels of the window it takes."""
        room = self.rect.w or 1
        return self.line.wanted(room)[1] + self.buttons.wanted(room)[1] + self.style.px(3 * ABOVE)

    def arrange(self) -> None:
        """Place time line and buttons at the lower edge."""
        edge, gap = self.style.px(EDGE), self.style.px(ABOVE)
        narrow = self.rect.w < self.style.px(NARROW)
        for button, words in self._worded.items():
            button.value = "" if narrow else words
        self._open.visible = not narrow
        ground = self.ground
        line, buttons = self.line.wanted(ground.w)[1], self.buttons.wanted(ground.w)[1]
        self.line.place(pygame.Rect(ground.x + edge, ground.y + gap, ground.w - 2 * edge, line))
        self.buttons.place(pygame.Rect(ground.x + edge, self.line.rect.bottom, ground.w - 2 * edge, buttons))

    @property
    def ground(self) -> pygame.Rect:
        """The part of the window that is its own."""
        high = self.high()
        return pygame.Rect(self.rect.x, self.rect.bottom - high, self.rect.w, high)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ground, and what stands on it."""
        colours = self.style.theme.colours
        surface.fill(colours.panel[:7], self.ground)
        edge = pygame.Rect(self.ground.topleft, (self.ground.w, self.style.line(1.5)))
        self.style.skins.draw_box(surface, edge, Skin(colours.panel_border, "none", 0, 0))
        super().draw(surface)


def _icon(name: str, icon: str, tip: str, command: object) -> Button:
    assert callable(command), "a button does something"
    button = Button("", name, icon=icon, on_click=command)
    button.tip = tip
    return button
