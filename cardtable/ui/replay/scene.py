"""The scene of a replay: the table that one knows, and under it the time line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, Protocol

import pygame

from cardtable.engine.piles import Seat
from cardtable.kits import Kit
from cardtable.language import _
from cardtable.store.settings import Settings
from cardtable.table.bars import Arrangement, Bars
from cardtable.ui.look.compat import Size
from cardtable.ui.look.style import Style
from cardtable.ui.replay.foot import Foot
from cardtable.ui.replay.replay import Pace, Replay
from cardtable.ui.stage.keyboard import is_question
from cardtable.ui.stage.pane import Pane
from cardtable.ui.stage.scene import Heard, Scene, Thing
from cardtable.ui.table.dialogs import sheet_dialog
from cardtable.ui.table.extras import Extras
from cardtable.ui.table.play import Command, Play, TableHost
from cardtable.ui.table.scene import TableScene
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.common_dialogs import Said, listed_dialog
from cardtable.ui.widgets.dialog import Dialog
from cardtable.ui.widgets.table import Heading, Table

TOOLS: Final = ("past trick", "spread", "scores", "log", "help", "legend")  # on the bar of its table
KEYS: Final[tuple[Said, ...]] = (
    (_("Right, Left"), _("a step on, a step back; so does the wheel")),
    (_("Down, Up"), _("to the next moment, to the one before")),
    (_("Home, End"), _("to the beginning, to the end")),
    (_("Page Down, Page Up"), _("to the next deal, to the one before")),
    (_("Space"), _("play on by itself, or stop")),
    (_("1 to 4"), _("how fast it plays")),
    ("O", _("open all hands, or close them")),
    ("N", _("look with the eyes of the next seat")),
    ("M", _("all moments in a list")),
    ("S, L, T, V, F1, F2", _("scores, log, last trick, spread cards, rules, signs: as at any table")),
    (_("Tab"), _("from one button to the next")),
    (_("Esc"), _("leave the replay")),
)
LIST: Final = 640.0  # units: the width of the list of moments
MOUSE: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
ARROWED: Final = ("segments", "dropdown")  # roles of widgets that keep arrows and Space for themselves
SPEEDS: Final = dict(zip((pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4), Pace, strict=True))


class ReplayWays(Protocol):
    """Where a replay leads to."""

    @property
    def wishes(self) -> Settings:
        """What the player wishes now."""

    def heard(self, occasion: str) -> None:
        """Play the theme's sound for an occasion."""

    def help(self, game: Kit, faces: str = "") -> None:
        """Show a game's rules, their cards with the faces of that folder."""

    def review(self, scene: ReplayScene) -> None:
        """Show what the hard bot would have done, in a dialog over a replay."""

    def go_on(self, scene: ReplayScene) -> None:
        """Have a match begin that goes on from where a replay stands, after a question."""

    def back(self) -> None:
        """Leave the replay for where one came from."""

    def update(self) -> None:
        """Let go on what is worked out; called with each frame."""

    def left(self) -> None:
        """Let go of everything, as the replay has been left."""


class ReplayHost(TableHost):
    """What the table of a replay asks: it is shown and heard, and nothing else is done."""

    def __init__(self, game: Kit, replay: Replay, ways: ReplayWays) -> None:
        self.game, self.replay, self.ways = game, replay, ways
        self.scene: TableScene | None = None

    @property
    def wishes(self) -> Settings:
        """What the player wishes, but for the buttons on the bar."""
        wishes = self.ways.wishes
        bars = wishes.bars
        return replace(wishes, bars=Bars(_reduced(bars.patience), _reduced(bars.games), bars.keys))

    def pause(self) -> None:
        """Leave the replay."""
        self.ways.back()

    def scores(self) -> None:
        """Show the score sheet as it was."""
        if self.scene is not None and not self.scene.pane.dialogs:
            pane, session = self.scene.pane, self.replay.session
            pane.show(sheet_dialog(session, self.scene.play.manager, pane.close))

    def help(self) -> None:
        """Show the rules."""
        if self.scene is not None:
            view = self.replay.session.match.view(self.replay.session.spectator)
            self.ways.help(self.game, self.scene.play.faces(view))

    def sound(self, occasion: str) -> None:
        """Play the theme's sound for an occasion."""
        self.ways.heard(occasion)


def _reduced(bar: Arrangement) -> Arrangement:
    return replace(bar, tools=TOOLS)


class ReplayExtras(Extras):
    """What undo and redo, and beginning anew, mean in a replay: to step."""

    def __init__(self, replay: Replay) -> None:
        super().__init__()
        self.replay = replay

    def tools(self) -> dict[str, Command]:
        """Return what the keys of these tools do."""
        replay = self.replay
        return {
            "undo": partial(replay.step, -1),
            "redo": partial(replay.step, 1),
            "restart": partial(replay.go, 0),
            "again": partial(replay.leap, -1),
            "hint": partial(replay.leap, 1),
        }


class ReplayScene(Scene):
    """A replay on the screen: the table takes the window but for its foot, which has the time line.

    Events are for the foot where the pointer is on it, or a dialog is open there; else for the table.
    """

    name = "replay"

    def __init__(self, game: Kit, replay: Replay, ways: ReplayWays) -> None:
        self.game, self.replay, self.ways = game, replay, ways
        host = ReplayHost(game, replay, ways)
        self.table = host.scene = TableScene(replay.session, Play.of(game), host, replay.pace.value)
        self.table.bring(ReplayExtras(replay))
        self.foot = Foot(self)
        self.pane = Pane(self.foot, on_escape=self.back)
        self._in_foot = False  # whether what is held began there
        self._pos = (-1, -1)
        self._keys = self._commands()

    def _commands(self) -> dict[int, Command]:
        return {
            pygame.K_RIGHT: partial(self.step, 1),
            pygame.K_LEFT: partial(self.step, -1),
            pygame.K_DOWN: partial(self.leap, 1),
            pygame.K_UP: partial(self.leap, -1),
            pygame.K_HOME: partial(self.go, 0),
            pygame.K_END: partial(self.go, self.replay.course.last),
            pygame.K_PAGEDOWN: partial(self._deal, 1),
            pygame.K_PAGEUP: partial(self._deal, -1),
            pygame.K_SPACE: self.play,
            pygame.K_o: self._turn_hands,
            pygame.K_n: self._next_seat,
            pygame.K_m: self.list_moments,
            pygame.K_ESCAPE: self.back,
            **{key: partial(self.hasten, pace) for key, pace in SPEEDS.items()},
        }

    # what the foot and the keys do

    def go(self, at: int) -> None:
        """Stand at a stop; what is still being told is told at once."""
        if not self.table.teller.told:
            self.table.hurry()
        self.replay.go(at)

    def step(self, count: int) -> None:
        """Go so many stops on, or back."""
        self.go(self.replay.at + count)

    def leap(self, step: int) -> None:
        """Go to the next moment, or with -1 to the one before."""
        self.go(self.replay.course.neighbour(self.replay.at, step))

    def _deal(self, step: int) -> None:
        """Go to the beginning of the next deal, or of this one or the one before."""
        at, deals = self.replay.at, self.replay.course.deals
        if step > 0:
            self.go(next((each for each in deals if each > at), self.replay.course.last))
        else:
            self.go(next((each for each in reversed(deals) if each < at), 0))

    def play(self) -> None:
        """Play on, or stop."""
        self.replay.play(not self.replay.playing)

    def hasten(self, pace: Pace) -> None:
        """Take another speed."""
        self.replay.pace = pace
        self.table.hasten(pace.value)

    def look_from(self, seat: Seat) -> None:
        """Show what a seat saw."""
        self.replay.look_from(seat)

    def _next_seat(self) -> None:
        seats = self.replay.sight.seats
        seat = seats[(seats.index(self.replay.session.looking) + 1) % len(seats)]
        self.look_from(seat)

    def open_hands(self, on: bool) -> None:  # noqa: FBT001  # what a switch tells
        """Open all hands, or close them again."""
        self.replay.open_hands(on)

    def _turn_hands(self) -> None:
        self.open_hands(not self.replay.open)

    def list_moments(self) -> None:
        """Show all moments; a click on one leads there."""
        self.pane.show(moments_dialog(self.replay, self._chosen, self.pane.close))

    def _chosen(self, at: int) -> None:
        self.pane.close()
        self.go(at)

    def review(self) -> None:
        """Show what the hard bot would have done."""
        self.replay.play(on=False)
        self.ways.review(self)

    def go_on(self) -> None:
        """Play on from here."""
        self.replay.play(on=False)
        self.ways.go_on(self)

    def back(self) -> None:
        """Leave the replay."""
        self.ways.back()

    def show_keys(self) -> None:
        """Show what the keys do."""
        self.pane.show(listed_dialog(_("Keys"), KEYS, self.pane.close))

    # the scene

    def restyle(self, style: Style) -> None:
        """Take over a theme and scale."""
        self.pane.restyle(style)
        self.table.slowness = self.replay.pace.value
        self.table.restyle(style)

    def resize(self, size: Size) -> None:
        """Take over a window's size."""
        self.size = size
        self.pane.resize(size)
        self.table.resize((size[0], size[1] - self.foot.ground.h))

    def rehearsal(self, style: Style) -> Sequence[Callable[[], object]]:
        """Return what draws the cards of the table."""
        return self.table.rehearsal(style)

    def follow(self, settings: Settings) -> None:
        """Take over changed settings, but for the speed."""
        self.table.follow(settings)
        self.table.hasten(self.replay.pace.value)

    def renamed(self, before: str, name: str) -> None:
        """Call a person by another name."""
        self.table.renamed(before, name)

    def handle(self, event: pygame.event.Event) -> None:
        """Give an event to the foot, to the keys of the replay, or to the table."""
        if event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.MOUSEWHEEL:
            self._wheel(event)
        elif event.type in MOUSE:
            self._point(event)
        elif self.pane.dialogs:
            self.pane.handle(event)
        else:
            self.pane.handle(event)
            self.table.handle(event)

    def _key(self, event: pygame.event.Event) -> None:
        if self.table.pane.dialogs:
            self.table.handle(event)
        elif self.pane.dialogs or event.key == pygame.K_TAB or self._for_widget(event):
            self.pane.handle(event)
        elif is_question(event):
            self.show_keys()
        elif event.key in self._keys and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self._keys[event.key]()
        else:
            self.table.handle(event)

    def _for_widget(self, event: pygame.event.Event) -> bool:
        """Say whether a key is for the widget of the foot that was gone to by keys, or has a list open."""
        focused = self.pane.focused
        if focused is None or focused is self.foot.line:
            return False
        if focused.popup is not None:
            return True
        if not focused.ringed:
            return False
        pressing = event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
        arrows = event.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
        return pressing or (arrows and focused.role in ARROWED)

    def _wheel(self, event: pygame.event.Event) -> None:
        """Scroll what is open under the pointer; else a step for each notch."""
        if self.table.pane.dialogs:
            self.table.handle(event)
        elif self.pane.dialogs or self._list_open:
            self.pane.handle(event)
        elif self.table.sidebar.visible and self.table.sidebar.rect.collidepoint(self._pos):
            self.table.handle(event)
        else:
            self.step(-round(event.y))

    @property
    def _list_open(self) -> bool:
        return self.pane.focused is not None and self.pane.focused.popup is not None

    def _point(self, event: pygame.event.Event) -> None:
        self._pos = event.pos
        if event.type == pygame.MOUSEBUTTONDOWN:
            inside = self.foot.ground.collidepoint(event.pos)
            self._in_foot = bool(self.pane.dialogs) or self._list_open or inside
        if event.type == pygame.MOUSEMOTION:
            self.pane.handle(event)
            if not self.pane.dialogs:
                self.table.handle(event)
        elif self._in_foot:
            self.pane.handle(event)
        else:
            self.table.handle(event)

    def update(self, seconds: float) -> None:
        """Let time pass on the table, in the replay and in its foot."""
        self.ways.update()
        stopped = bool(self.pane.dialogs or self.table.pane.dialogs)
        if not stopped:
            self.replay.update(seconds, quiet=self.table.teller.quiet)
            if self.replay.session.tellings and not self.table.teller.told:
                self.table.teller.hurry()
        self.table.update(seconds)
        self.foot.follow()
        self.pane.update(seconds)
        self.dirty = self.dirty or self.table.dirty or self.pane.dirty
        self.running = self.replay.playing or self.table.running or self.pane.running
        self.actions = self.replay.at

    def settle(self) -> None:
        """Bring the table up to date."""
        self.table.settle()

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Draw the table, and the foot if anything is new there or lies over the table."""
        high = self.foot.ground.h
        cloth = surface.subsurface((0, 0, self.size[0], self.size[1] - high))
        over = bool(self.pane.dialogs or self.pane.tip or self._list_open)
        whole = self.whole or over or self.pane.dirty
        self.table.whole = whole
        parts = self.table.draw(cloth)
        self.table.dirty = False
        if not whole and parts is not None:
            return parts
        self.pane.draw(surface)
        return None

    def things(self) -> Iterator[Thing]:
        """Give what is on the table and in the foot."""
        if not self.pane.dialogs:
            yield from self.table.things()
        if not self.table.pane.dialogs:
            yield from self.pane.things()

    def heard(self) -> Heard:
        """Return what is heard of the table, or of the foot where that has a dialog or the keyboard."""
        found, focused = self.table.heard(), self.pane.focused
        used = self.pane.dialogs or (focused is not None and focused.ringed)
        return replace(found, root=self.pane.heard().root, focused=focused, at="") if used else found

    def tell(self, sentence: str) -> bool:
        """Say a sentence over the table."""
        return self.table.tell(sentence)

    def leave(self) -> None:
        """Stop playing, and whatever is being worked out."""
        self.replay.play(on=False)
        self.ways.left()


def moments_dialog(replay: Replay, choose: Callable[[int], None], close: Command) -> Dialog:
    """Return the list of all moments; choosing one leads there."""
    course = replay.course

    def chosen(row: int) -> None:
        choose(course.moments[row].at)

    rows = [(str(each.at), each.sentence) for each in course.moments]
    headings = [Heading(_("Step"), align="right", grow=0), Heading(_("What happened"), align="left")]
    table = Table(headings, rows, name="moments", on_choose=chosen).dense(27)
    at = next((row for row, each in reversed(list(enumerate(course.moments))) if each.at <= replay.at), None)
    table.body.chosen = at
    done = Button(_("Close"), "close", kind="primary", on_click=close)
    return Dialog(_("Moments"), table, (done,), on_escape=close, width=LIST)
