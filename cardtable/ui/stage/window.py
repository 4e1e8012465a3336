"""The window: one display, one stage, one loop."""

from __future__ import annotations

import math
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from cardtable.language import _
from cardtable.store.settings import TableLook
from cardtable.ui.look.compat import Size, open_window
from cardtable.ui.look.files import sprites_folder
from cardtable.ui.look.missing_files import Missing
from cardtable.ui.look.style import Style
from cardtable.ui.look.theme import Theme
from cardtable.ui.look.theme_file import DEFAULT, theme_or_default
from cardtable.ui.look.worn import worn
from cardtable.ui.stage.clock import Clock
from cardtable.ui.stage.scene import Stage

if TYPE_CHECKING:  # the menu is drawn before this is imported
    from cardtable.ui.stage.remaking import Remaking

LEAST_SIZE = (960, 600)  # pixels at scale 1; a smaller window shrinks everything
USUAL_SIZE = (1280, 720)  # pixels at scale 1; in a larger window everything grows
ROOM = (768, 480)  # units that every scene can do with: no setting makes a window have less
SMALLEST = (
    320,
    200,
)  # pixels: no window opens smaller, and of what is drawn one that is made so shows a part
SCALES = (1.0, 3.0)
SCALE_STEP = 0.05  # so that not every step of a resize draws all pictures anew
SETTING_STEPS = 10  # from one whole scale to the next: as finely as it is set
NEARLY = 0.001  # what a quotient may lack of a whole number
FRAMES = 60  # a second
RESTING_FRAMES = 20  # a second, once nothing has moved and nobody has touched anything for a while
RESTING_AFTER = 1.0  # seconds
IDLE_FRAMES = 10  # a second, after a longer while or while nobody looks
IDLE_LOOKS = 2  # for each frame then: what somebody does is seen at every one, and is never late
IDLE_AFTER = 3.0  # seconds
LONGEST_STEP = 0.1  # seconds: after a pause things go on from where they were
LONGEST_REST = 0.2  # seconds: while nothing moves, a longer step leaps over nothing
LONGEST_LISTENED = 2.0  # seconds: where the times of keys decide, only who was away has the time given back
KEY_REPEAT = (400, 35)  # milliseconds before the first and between further repeats
GONE = (pygame.WINDOWMINIMIZED, pygame.WINDOWFOCUSLOST, pygame.WINDOWHIDDEN)
BACK = (pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED, pygame.WINDOWSHOWN)
BEGUN = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
DONE = (pygame.MOUSEBUTTONUP, pygame.KEYDOWN)
HELD = frozenset(  # keys that do something with others only
    {
        *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT),
        *(pygame.K_LGUI, pygame.K_RGUI, pygame.K_MODE),
    }
)
EXPOSED = (pygame.WINDOWEXPOSED, pygame.VIDEOEXPOSE)


@dataclass(frozen=True)
class WindowSettings:
    """How the window starts: size in pixels, scale 1 to 3, theme by name."""

    title: str = _("Card Table")
    size: Size = (1280, 720)
    full_screen: bool = False
    scale: float = 1.0
    theme: str = DEFAULT
    theme_folders: tuple[Path, ...] = ()
    look: TableLook = field(default_factory=TableLook)
    own: Path | None = None  # the folder of one's own pictures


class Window:
    """The display and the loop.

    Args:
        settings: How it starts.
        clock: Holds the loop to its pace.

    `theme_problem` says why the wanted theme is not shown, `missing` which files of the program could not be
    used; both are empty if all is well.
    """

    def __init__(self, settings: WindowSettings, clock: Clock) -> None:
        self.settings = settings
        self.clock = clock
        self.frames_drawn = 0
        self.taken = 0  # clicks, keys and turns of the wheel
        self.on_shown: Callable[[], None] | None = None  # told after a frame that drew or took something
        self.on_frame: Callable[[float], None] | None = None  # told after each frame how many seconds it took
        self.on_full_screen: Callable[[bool], None] | None = None  # told whether it is, after a change
        self.on_drop: Callable[[str], None] | None = None  # told the path of each file that is dropped on it
        self.looked_at = True
        self.missing = Missing()
        self._calm = 0.0  # seconds since something happened
        prepare_display()
        self.surface = self._open()
        theme, self.theme_problem = theme_or_default(settings.theme, settings.theme_folders)
        self._named = theme  # as its file has it
        self._remaking: Remaking | None = None
        self._theme = self._worn()
        self.stage = Stage(self._make_style(), self.surface.get_size())

    @property
    def style(self) -> Style:
        """The theme at the present scale."""
        return self.stage.style

    @property
    def running(self) -> bool:
        """Whether the program goes on."""
        return not self.stage.over

    # the loop

    def run(self) -> None:
        """Show frames until the stage is empty."""
        passed, looks = 0.0, 0  # since the last frame
        while self.running:
            pace = self.pace()
            seconds, events = self._wait(pace)
            self._calm = 0.0 if events or self.stage.running else self._calm + seconds
            passed, looks = passed + seconds, looks + 1
            if events or pace != IDLE_FRAMES or looks >= IDLE_LOOKS:
                self.frame(passed, events)
                passed, looks = 0.0, 0
        self.close()

    def _wait(self, pace: int) -> tuple[float, list[pygame.event.Event]]:
        if self.stage.listening:
            seconds, events = self.clock.listen(pace)
            for event in events if seconds > LONGEST_LISTENED else ():
                event.since *= LONGEST_LISTENED / seconds  # as the time goes on that the scenes are told of
            return seconds, events
        return self.clock.tick(pace), pygame.event.get()

    def pace(self) -> int:
        """Return how often a second the loop should look: seldom while there is nothing to see or do.

        Measured in the menu, a frame after a rest costs 0.3 to 0.4 ms: 0.6 % of a core at 20 a second, a look
        without a frame a tenth of it. To wait 0.1 s for an event costs twenty times such a look: while SDL
        waits, it looks every millisecond.
        """
        if self._calm < RESTING_AFTER:
            return FRAMES
        return RESTING_FRAMES if self.looked_at and self._calm < IDLE_AFTER else IDLE_FRAMES

    def frame(self, seconds: float, events: Iterable[pygame.event.Event] = ()) -> None:
        """Take events, let time pass, and draw if there is something new."""
        found, before = only_last_resize(events), (self.taken, self.frames_drawn)
        self._take(found)
        remade = self._remaking is not None and self._remaking.done
        if self._remaking is not None and remade:
            self._take_remade(self._remaking)
        usual = LONGEST_STEP if found or self.stage.running else LONGEST_REST
        self.stage.update(min(seconds, LONGEST_LISTENED if self.stage.listening else usual))
        if self.running and self.stage.dirty and not remade:  # which takes one frame, and to draw it the next
            self.clock.hear()
            parts = self.stage.draw(self.surface)
            self.clock.hear()
            self._show(parts)
            self.frames_drawn += 1
        if self.running and self.on_shown is not None and before != (self.taken, self.frames_drawn):
            self.on_shown()
        if self.running and self.on_frame is not None:
            self.on_frame(seconds)

    def _take(self, events: Iterable[pygame.event.Event]) -> None:
        """Take the events of a frame: what somebody has begun after something else finds that done.

        On a busy machine a frame has several clicks: a second one met what was there before the first, and
        was lost. Where the times of keys decide, scenes look to it themselves.
        """
        done = False
        for event in events:
            if done and event.type in BEGUN and self.running and not self.stage.listening:
                self.stage.update(0.0)
                done = False
            self._handle(event)
            self.taken += _ended(event)
            done = done or event.type in DONE

    def _show(self, parts: Sequence[pygame.Rect] | None) -> None:
        """Bring to the display what was drawn: these parts, or all of it."""
        shown = pygame.display.get_surface()
        if shown is not None and shown is not self.surface:
            shown.blit(self.surface, (0, 0))
            parts = None
        if parts is None:
            pygame.display.flip()
        elif parts:
            pygame.display.update(parts)

    def close(self) -> None:
        """Close the window."""
        self._leave_remaking()
        self.stage.quit()
        pygame.display.quit()

    def _handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.stage.quit()
        elif event.type == pygame.VIDEORESIZE:
            self._resized(event.size)
        elif event.type in GONE:
            self.looked_at = False
        elif event.type in BACK or event.type in EXPOSED:
            self.looked_at = event.type in BACK or self.looked_at
            self._refit()
        elif event.type == pygame.DROPFILE and self.on_drop is not None:
            self.on_drop(event.file)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.toggle_full_screen()
        elif event.type != pygame.QUIT:
            self.stage.handle(event)

    # size, scale and theme

    def toggle_full_screen(self) -> None:
        """Go to the full screen, or back to the size before."""
        full = not self.settings.full_screen
        self.settings = replace(self.settings, full_screen=full)
        self.surface = self._open()
        self._refit()
        if self.on_full_screen is not None:
            self.on_full_screen(full)

    def set_scale(self, scale: float) -> None:
        """Make everything larger or smaller; what does not fit the window is limited, and comes with more."""
        low, high = SCALES
        self.settings = replace(self.settings, scale=max(low, min(high, scale)))
        self._refit()

    def set_theme(self, name: str) -> str:
        """Take another theme; return a sentence if it cannot be used and the default is shown."""
        self._named, self.theme_problem = theme_or_default(name, self.settings.theme_folders)
        self.settings = replace(self.settings, theme=self._named.name)
        self._leave_remaking()
        self._theme = self._worn()
        self.stage.restyle(self._make_style(), self.surface.get_size())
        return self.theme_problem

    def _worn(self) -> Theme:
        """Return the theme with what the player has laid on the table; what cannot be had is a problem."""
        theme, problem = worn(self._named, self.settings.look, self.settings.own, sprites_folder())
        self.theme_problem = f"{self.theme_problem} {problem}".strip()
        return theme

    @property
    def named_theme(self) -> Theme:
        """The theme as its file has it."""
        return self._named

    @property
    def remaking(self) -> bool:
        """Whether a deck or a ground is being drawn that will be shown."""
        return self._remaking is not None

    def set_look(self, look: TableLook) -> str:
        """Lay something else on the table, as soon as it is drawn; return a sentence if it cannot be had."""
        from cardtable.ui.stage.remaking import Remaking  # noqa: PLC0415  # as above

        self._leave_remaking()
        self.settings, self.theme_problem = replace(self.settings, look=look), ""
        theme = self._worn()
        if theme != self._theme:
            style = self.style.renewed(theme)
            self._remaking = Remaking(style, self.stage.rehearsals(style))
        return self.theme_problem

    def _take_remade(self, made: Remaking) -> None:
        """Show what was drawn, with all that looks as before."""
        self._remaking = None
        made.style.adopt(self.style)
        self._theme = made.style.theme
        self.stage.restyle(made.style, self.surface.get_size())

    def _leave_remaking(self) -> None:
        """Take what is being drawn without waiting for it: it is drawn when it is needed."""
        if self._remaking is not None:
            self._remaking.leave()
            self._theme, self._remaking = self._remaking.style.theme, None

    @property
    def most(self) -> float:
        """The largest scale that can be set to an effect in a window of this size."""
        fitting = math.floor(self._limit() / self._usual() * SETTING_STEPS + NEARLY) / SETTING_STEPS
        return min(fitting, SCALES[1])

    def scale(self) -> float:
        """Return pixels per unit: the setting times what is usual for the window, or less without room."""
        exact = min(self.settings.scale * self._usual(), self._limit())
        return max(1, math.floor(exact / SCALE_STEP + NEARLY)) * SCALE_STEP

    def _usual(self) -> float:
        """Return the pixels per unit that suit the window's size."""
        width, height = self.surface.get_size()
        suits = max(1.0, min(width / USUAL_SIZE[0], height / USUAL_SIZE[1]))
        return min(suits, width / LEAST_SIZE[0], height / LEAST_SIZE[1])

    def _limit(self) -> float:
        """Return the most pixels per unit with which every scene has room."""
        width, height = self.surface.get_size()
        return min(width / ROOM[0], height / ROOM[1])

    def _make_style(self) -> Style:
        return Style(self._theme, self.scale(), sprites_folder(), self.missing, self.settings.own)

    def _resized(self, size: Size) -> None:
        shown = pygame.display.get_surface()
        if shown is None or shown.get_size() != tuple(size):
            shown = pygame.display.set_mode(size, pygame.RESIZABLE)
        self.surface = _canvas(shown)
        if not self.settings.full_screen:
            self.settings = replace(self.settings, size=shown.get_size())
        self._refit()

    def _refit(self) -> None:
        style = self.style
        if self.stage.size != self.surface.get_size() or abs(self.scale() - style.scale) > SCALE_STEP / 2:
            self._leave_remaking()
        if abs(self.scale() - style.scale) > SCALE_STEP / 2 or self._theme is not style.theme:
            style = self._make_style()
        if style is self.style and self.stage.size == self.surface.get_size():
            self.stage.repaint()
        else:
            self.stage.restyle(style, self.surface.get_size())

    def _open(self) -> pygame.Surface:
        pygame.display.set_caption(self.settings.title)
        if self.settings.full_screen:
            surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            width, height = self.settings.size
            surface = open_window((max(width, SMALLEST[0]), max(height, SMALLEST[1])), SMALLEST)
        pygame.key.set_repeat(*KEY_REPEAT)
        return _canvas(surface)


def _canvas(shown: pygame.Surface) -> pygame.Surface:
    """Return what is drawn on: the window, or one of the smallest size of which it shows the upper left."""
    width, height = shown.get_size()
    if width >= SMALLEST[0] and height >= SMALLEST[1]:
        return shown
    return pygame.Surface((max(width, SMALLEST[0]), max(height, SMALLEST[1])))


def _ended(event: pygame.event.Event) -> bool:
    """Say whether something that somebody does has ended: a click, a turn of the wheel, a key."""
    return event.type == pygame.MOUSEBUTTONUP or (event.type == pygame.KEYUP and event.key not in HELD)


def only_last_resize(events: Iterable[pygame.event.Event]) -> list[pygame.event.Event]:
    """Return the events without the resizes that a later one outdates."""
    found = list(events)
    last = max((place for place, event in enumerate(found) if event.type == pygame.VIDEORESIZE), default=-1)
    return [event for place, event in enumerate(found) if event.type != pygame.VIDEORESIZE or place == last]


def prepare_display() -> None:
    """Start what a window needs and nothing else: display and fonts, no sound."""
    if (
        sys.platform == "linux"
    ):  # without it every flip goes through a slow software OpenGL where there is no GPU
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        os.environ.setdefault(
            "SDL_VIDEO_X11_WMCLASS", "cardtable"
        )  # by which the desktop entry knows the window
    if sys.platform == "win32":
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    pygame.display.init()
    pygame.font.init()
