"""Scenes, one screen each, and the stage that holds them."""

import gc
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, cast

import pygame

from cardtable.store.settings import Settings
from cardtable.ui.look.compat import Size
from cardtable.ui.look.style import Style
from cardtable.ui.widgets.widget import Widget

TIDY: Final = 30.0  # seconds until free memory is given back again, which takes half a millisecond


@dataclass(frozen=True, slots=True)
class Thing:
    """Something on the window: what it is, its name, and its place in pixels."""

    role: str
    name: str
    rect: pygame.Rect


@dataclass(frozen=True, slots=True)
class Heard:
    """What a voice may say of a scene: what it shows in a frame, and nothing else.

    `root` is the page or the dialog above it, `focused` what has the keyboard there, `at` what the keys are
    at that is no widget. `game` is what is on the table, `prompt` what is asked for, `notice` a sentence
    that goes away by itself, `news` has the newest lines of what happened, each after its number, which
    grows. What is empty is not there.
    """

    root: Widget
    focused: Widget | None = None
    game: str = ""
    at: str = ""
    prompt: str = ""
    notice: str = ""
    news: tuple[tuple[int, str], ...] = ()


class Scene:
    """The contract of one screen; a scene overrides what it needs.

    It has no clock and asks no device: everything comes by events and the seconds passed to `update`.
    """

    name: str = ""
    """What the screen is called, for whoever looks from outside."""
    dirty: bool = True
    """Whether drawing would show something new; the stage clears it after drawing."""
    running: bool = False
    """Whether something moves by itself, so that the window may not slow down."""
    actions: int = 0
    """How many actions of a match lie behind what is shown, for whoever looks from outside."""
    listening: bool = False
    """Whether the times of keys decide, so that the window looks for events all the time."""
    whole: bool = True
    """Whether all of it must be drawn, as the surface may show anything; the stage sets it before drawing."""
    see_through: bool = False
    """Whether the scene under it is drawn first."""
    still: bool = False
    """Whether no time passes in the scenes under it."""

    def restyle(self, style: Style) -> None:
        """Take a theme at a scale; `resize` follows."""

    def resize(self, size: Size) -> None:
        """Fill a window of this size in pixels."""

    def rehearsal(self, style: Style) -> Sequence[Callable[[], object]]:  # noqa: ARG002  # as those that need it
        """Return what draws, beside the window, the pictures that this scene would need at once in a style.

        The style is another's but for deck and ground; nothing that is shown is changed.
        """
        return ()

    def handle(self, event: pygame.event.Event) -> None:
        """Take an event."""

    def update(self, seconds: float) -> None:
        """Let time pass."""

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Draw; return the parts of the surface that have changed, or None for all of it.

        Unless `whole` is set, the surface shows what this scene drew last.
        """

    def things(self) -> Iterator[Thing]:
        """Give what is shown and where, for whoever looks from outside; nothing that cannot be seen."""
        return iter(())

    def heard(self) -> Heard | None:
        """Return what a voice may say of what is shown; None where that is left to another scene."""
        return None

    def tell(self, sentence: str) -> bool:  # noqa: ARG002  # as those that have a place for it
        """Say a sentence; return whether there is a place for it."""
        return False

    def follow(self, settings: Settings) -> None:
        """Take over changed settings, as far as they are shown or followed here."""

    def renamed(self, before: str, name: str) -> None:
        """Call somebody by another name from now on, as far as they are named here."""

    def settle(self) -> None:
        """Bring up to date what is shown while another scene has this one stand still."""

    def leave(self) -> None:
        """Let go of everything when taken off the stage."""


class Stage:
    """The scenes that are open; the last one is played.

    Args:
        style: The theme at a scale.
        size: The window's size in pixels.
    """

    def __init__(self, style: Style, size: Size) -> None:
        self.style = style
        self.size = size
        self.over = False
        self.on_key: Callable[[pygame.event.Event], bool] | None = None
        self._scenes: list[Scene] = []
        self._stale = True
        self._left = False
        self._untidy = 0.0  # seconds since memory was given back

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The open scenes, the one being played last."""
        return tuple(self._scenes)

    @property
    def top(self) -> Scene | None:
        """The scene being played."""
        return self._scenes[-1] if self._scenes else None

    @property
    def dirty(self) -> bool:
        """Whether drawing would show something new."""
        return self._stale or any(scene.dirty for scene in self._shown())

    @property
    def running(self) -> bool:
        """Whether something moves by itself."""
        return any(scene.running for scene in self._shown())

    @property
    def listening(self) -> bool:
        """Whether the times of keys decide in the scene being played."""
        return self.top is not None and self.top.listening

    def push(self, scene: Scene) -> None:
        """Play a scene on top of the others."""
        self._scenes.append(scene)
        self._fit(scene)

    def pop(self) -> None:
        """Take the top scene off; without another the program ends."""
        self._leave()
        self._stale = True
        if not self._scenes:
            self.over = True

    def replace(self, scene: Scene) -> None:
        """Play a scene instead of the top one."""
        if self._scenes:
            self._leave()
        self.push(scene)

    def _leave(self) -> None:
        self._scenes.pop().leave()
        self._left = True

    def quit(self) -> None:
        """End the program, all scenes leaving in turn."""
        while self._scenes:
            self._scenes.pop().leave()
        self.over = True

    def restyle(self, style: Style, size: Size) -> None:
        """Give all scenes another style and size."""
        self.style, self.size = style, size
        for scene in self._scenes:
            self._fit(scene)

    def rehearsals(self, style: Style) -> list[Callable[[], object]]:
        """Return what draws all that the scenes would need at once in a style."""
        return [draw for scene in reversed(self._shown()) for draw in scene.rehearsal(style)]

    def repaint(self) -> None:
        """Draw everything again, though nothing has changed."""
        self._stale = True

    def _fit(self, scene: Scene) -> None:
        scene.restyle(self.style)
        scene.resize(self.size)
        self._stale = True

    def handle(self, event: pygame.event.Event) -> None:
        """Give an event to the top scene."""
        if self._scenes:
            self._scenes[-1].handle(event)

    def update(self, seconds: float) -> None:
        """Let time pass in the scenes that can be seen."""
        if self._left:
            # Scenes hold widgets and matches in circles: freed now, a thousand deals of Oh Hell took 62 MB
            # at most; freed whenever the collector comes by, 84 MB.
            gc.collect()
        self._untidy += seconds
        if self._left or self._untidy >= TIDY:
            give_back()
            self._left, self._untidy = False, 0.0
        shown = self._shown()
        standing = max((at for at, scene in enumerate(shown) if scene.still), default=0)
        for scene in shown[:standing]:
            scene.settle()
        for scene in shown[standing:]:
            scene.update(seconds)

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Draw the scenes that can be seen; return the parts that have changed, or None for everything."""
        shown, parts = self._shown(), None
        whole = self._stale or len(shown) > 1
        for scene in shown:
            scene.whole = whole
            parts = scene.draw(surface)
            scene.dirty = False
        self._stale = False
        return None if whole else parts

    def _shown(self) -> list[Scene]:
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].see_through:
            first -= 1
        return self._scenes[max(0, first) :]


def give_back() -> None:
    """Give free memory back to the system, where the C library would keep it.

    That of GNU keeps the holes that small pictures leave between others: 15 MB after a hundred patiences, 20
    amid one long match.
    """
    trim = _trim()
    if trim is not None:
        trim(0)


@cache
def _trim() -> Callable[[int], object] | None:
    if sys.platform != "linux":
        return None
    import ctypes  # noqa: PLC0415  # the menu is drawn before this is imported

    return cast("Callable[[int], object] | None", getattr(ctypes.CDLL(None), "malloc_trim", None))
