"""Law 10, pace: the table at normal speed, as people see it, with an injected clock and every frame drawn.

Nobody touches it, or people play at random, and amid all that they undo, redo, change theme and size, look
at the last moves again, and lift curtains. Nothing may fail; what may be done is asked only of whole views;
what has come to rest lies as the looking seat sees it; and in every frame plates, bars, score pad and the
sentence over the table follow from the events told so far, neither more nor less.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import wraps
from random import Random
from typing import Any, Final

import pygame

from cardtable.bots.runner import InlineRunner
from cardtable.catalogue import kit
from cardtable.engine.deal import Deal
from cardtable.engine.match import Match
from cardtable.engine.options import Undo
from cardtable.table.gathering import ALONE, GATHER
from cardtable.table.names import player
from cardtable.table.panels import Badge, Choice, Links, Meter, Panel, Ring, Strip
from cardtable.table.scenes import SceneManager
from cardtable.ui.match.players import ME, players_of
from cardtable.ui.match.session import Session
from cardtable.ui.match.thoughts import Bots
from cardtable.ui.picture.cloth import painted
from cardtable.ui.stage.window import Window
from cardtable.ui.table.hud import Manager, spoken
from cardtable.ui.table.play import UNATTENDED, Play, TableHost
from cardtable.ui.table.scene import TableScene
from cardtable.ui.telling.last_cards import LAY_DOWN
from cardtable.ui.telling.steps import Progress
from tests.ui.table.tables import LUCK, Journal

STEP, AT_REST = 0.05, 0.1  # seconds from frame to frame, while something moves and while nothing does
PACE: Final = (0.35, 0.8)  # seconds that bots take, as in the default theme
EAGER: Final = 0.15  # how likely a person acts in a frame in which it may
RESTLESS: Final = 0.01  # how likely something else is done in a frame
SIZES: Final = ((960, 600), (1280, 720), (1600, 900))
THEMES: Final = ("burgundy", "contrast", "default")
SHOWING: Final = {
    "spots",
    "plates",
    "panels",
    "pad",
    "score",
    "meaning",
    "pleased",
}  # what is asked of views half told too


class Untimely(AssertionError):  # noqa: N818  # as the laws of the engine are named
    """The table asks about a view that no rule has left so."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who sits at a table: one word per seat, as on the command line, and whether people act and disturb."""

    seats: tuple[str, ...]
    act: bool = False
    disturb: bool = False


def untouched(players: int) -> Sitting:
    """Return a person who does nothing, among bots."""
    return Sitting((ME, *("easy",) * (players - 1)))


def bots_only(players: int, *, disturb: bool = False) -> Sitting:
    """Return bots at all seats."""
    return Sitting(("easy",) * players, disturb=disturb)


def restless(people: int, players: int) -> Sitting:
    """Return so many people, who play and disturb, among bots."""
    return Sitting((ME,) * people + ("easy",) * (players - people), act=True, disturb=True)


class Host(TableHost):
    """Counts how often the end of a deal was told; last cards are laid by hand."""

    wishes = replace(UNATTENDED, play_forced=False)

    def __init__(self) -> None:
        self.ends = 0

    def ended(self) -> None:
        self.ends += 1


class Paced:
    """A match at a table in a window, driven frame by frame."""

    def __init__(self, window: Window, match: Match, sitting: Sitting, rng: Random) -> None:
        self.window, self.match, self.sitting, self.rng = window, match, sitting, rng
        game = kit(match.game.id)
        bots = Bots(InlineRunner(), lambda _level: LUCK, PACE)
        self.session = Session(match, players_of(sitting.seats, "Ada"), Journal(), bots)
        self.host = Host()
        play = Play(game.title, self._watched(game.scenes()), game.bots().hint)
        self.scene = TableScene(self.session, play, self.host, slowness=1.0)
        window.stage.replace(self.scene)

    def _watched(self, manager: Manager) -> Manager:
        """Return a scene manager that fails if it is asked what may be done in a view that is not whole."""
        kind = type(manager)
        asked = [name for name in dir(SceneManager) if not name.startswith("_") and name not in SHOWING]
        own = {name: self._checked(getattr(kind, name)) for name in asked if callable(getattr(kind, name))}
        made: Manager = type(kind.__name__, (kind,), own)()
        return made

    def _checked(self, method: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(method)
        def checked(manager: Manager, *given: Any) -> Any:  # noqa: ANN401  # whatever the method takes
            for view in given:
                if isinstance(view, Deal) and not self._whole(view):
                    raise Untimely(f"{method.__qualname__} is asked of a view half told")
            return method(manager, *given)

        return checked

    def _whole(self, view: Deal) -> bool:
        assert view.viewer is not None, "a scene manager gets views"
        known = self.scene.teller.whole.values()
        return any(view is each for each in known) or view == self.match.view(view.viewer)

    def run(self, seconds: float) -> None:
        """Let so much time pass, or until the match is over and has been told."""
        while seconds > 0 and not self.over:
            step = AT_REST if self.still else STEP
            self.frame(step)
            seconds -= step

    @property
    def over(self) -> bool:
        """Whether the match has come to its end on the screen."""
        return self.match.over and self.host.ends > 0 and self.still

    @property
    def still(self) -> bool:
        """Whether all has been told and every card lies where it belongs."""
        return self.scene.teller.quiet and not self.scene.cloth.moving and not self.session.tellings

    def frame(self, step: float = STEP) -> None:
        """Let a frame pass, in which something may be done, and look at what lies there."""
        if self.sitting.disturb and self.rng.random() < RESTLESS:
            self.rng.choice(self._disturbances())()
        if self.sitting.act and self.rng.random() < EAGER:
            self._act()
        if self.match.between_deals and not self.match.over and self.host.ends and self.still:
            self.host.ends = 0
            self.session.next_deal()
        self.window.frame(step)
        self.scene.dirty = True  # every frame is drawn
        if self.scene.teller.shown:
            self._check_shown()
        if self.still and self.session.laid is None:
            self._check()

    def _act(self) -> None:
        if self.session.curtain is not None:
            self.scene.lift()
        elif self.scene.teller.shown and self.scene.teller.awaited is not None:
            self.scene.answers.act(LAY_DOWN)
        elif self.scene.teller.shown and self.scene.standing.may_act(self.scene.teller.so_far):
            actions = self.match.view(self.session.looking).actions(self.session.looking)
            self.scene.answers.act(self.rng.choice(actions))

    def _disturbances(self) -> list[Callable[[], object]]:
        scene, window = self.scene, self.window
        return [
            scene.undo,
            scene.undo,
            scene.redo,
            scene.hint,
            scene.toggle_log,
            self.session.again,
            lambda: window.set_theme(self.rng.choice(THEMES)),
            lambda: window.frame(STEP, [self._resize()]),
            lambda: scene.teller.hurry() if scene.teller.shown else None,
        ]

    def _resize(self) -> pygame.event.Event:
        size = self.rng.choice(SIZES)
        pygame.display.set_mode(size)
        return pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])

    def _check_shown(self) -> None:
        """Assert that what stands there, besides cards and offers, follows from the events told so far."""
        scene, told = self.scene, self.scene.teller.so_far
        manager, view, setting = scene.play.manager, told.lying, scene._setting
        dealing = told.progress is Progress.DEALING
        plates = [replace(plate, tip="") for plate, _ in setting.plates]
        assert plates == manager.plates(view, scene.area)
        for plate, text in setting.plates:
            meaning = "" if dealing else f": {manager.meaning(view, text.seat)}."
            assert plate.tip.startswith(f"{player(text.seat)}{meaning}"), "what a plate stands for"
            score = "" if dealing else manager.score(view, text.seat)
            assert text.score == score, "the score on a plate"
        assert list(scene.sidebar.pad.value) == scene.standing.pad(view)
        if not dealing:
            assert standing(setting.panels) == standing(
                [spoken(each, self.session.names) for each in manager.panels(view, scene.area)]
            )
            offered = {each.name for each in manager.panels(told.whole, scene.area)}
            beside = {each.name for each in scene.standing.remarks.panels(told.whole, scene.area)}
            choices = {each.name for each in setting.panels if isinstance(each, Choice)}
            assert choices <= offered | beside | {GATHER, ALONE}, "what is offered amid a telling"
        if told.progress is Progress.TELLING and not scene.standing.may_act(told):
            said = scene.chronicle.newest or scene.standing.prompt(told, told.whole)
            assert scene.toolbar.prompt.value == said

    def _check(self) -> None:
        """Assert that what lies there is what the looking seat sees."""
        teller = self.scene.teller
        assert teller.lying == teller.view == self.match.view(self.session.looking)
        for pile in teller.view.piles():
            shown = [sprite.card for sprite in self.scene.cloth.piles[pile.name]]
            spot = self.scene.cloth.spots.get(pile.name)
            if spot is None or not spot.closed:
                assert shown == [painted(pile, card) for card in pile], pile.name


def paced(window: Window, match: Match, sitting: Sitting, rng: Random) -> Paced:
    """Return a table at normal speed."""
    if sitting.seats.count(ME) > 1:
        match.undo_rule = Undo.SEEN
    return Paced(window, match, sitting, rng)


def standing(panels: Sequence[Panel]) -> list[Panel]:
    """Return the panels that say how things stand; bars that run out with the clock without their length."""
    return [
        replace(each, value=0) if isinstance(each, Meter) and each.until is not None else each
        for each in panels
        if isinstance(each, Meter | Strip | Links | Ring) or (isinstance(each, Badge) and not each.fold)
    ]


def _nothing() -> None:
    """Do nothing."""
