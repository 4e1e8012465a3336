"""The desk: a lesson at the table, with the panel and the hand, and the dialogs over it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import cos, dist, radians, sin
from random import Random
from statistics import fmean
from typing import Final, Protocol

import pygame

from cardtable.bots.levels import Level
from cardtable.engine.actions import Action
from cardtable.engine.cards import BACK
from cardtable.engine.deal import Deal
from cardtable.engine.match import Match
from cardtable.engine.piles import Seat
from cardtable.kits import Kit
from cardtable.language import _
from cardtable.lessons.lesson import Kind, Lesson, Look
from cardtable.store.settings import Settings
from cardtable.table.chores import OneClick
from cardtable.table.gestures import Drop, Gather, Gesture, Press, Tap
from cardtable.table.layout import Area, Place
from cardtable.table.measures import CARD_RATIO
from cardtable.table.names import YOU
from cardtable.table.panels import Choice
from cardtable.table.scenes import Answer, Ask, Caution
from cardtable.ui.lessons.leaflet import LessonLeaflet, Pointer
from cardtable.ui.lessons.teacher import Nobody, Phase, Teacher
from cardtable.ui.match.players import Player, bot_names
from cardtable.ui.match.saving import Unsaved
from cardtable.ui.match.session import Session
from cardtable.ui.match.thoughts import Bots
from cardtable.ui.picture.sprites import Sprite
from cardtable.ui.services.services import Services
from cardtable.ui.table.dialogs import caution_dialog, ways_dialog
from cardtable.ui.table.extras import Extras
from cardtable.ui.table.play import Command, Play, TableHost
from cardtable.ui.table.remarks import Remarks
from cardtable.ui.table.scene import TableScene
from cardtable.ui.widgets.boxes import Column
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dialog import Dialog

GRID: Final = 10  # points across a card, and along it, that are looked at
GRIP: Final = 9.0  # units around the point by which a card is taken
TITLE: Final = _("First deal")
DO_IT: Final = _("Now you")
OTHERS: Final = _("The others play …")
MENU: Final = 320.0  # units: the width of the pause menu
AnsweredCommand = Callable[[Sequence[Answer]], None]
OVER: Final = _("That was the first deal. Now you can play a match, or see it once more.")
NO_MORE: Final = _("There is nothing more to see in a lesson.")


class LessonWays(Protocol):
    """Where a lesson leads to."""

    def kept(self, game: str, step: int) -> None:
        """Keep the step at which a lesson stands."""

    def open_lesson(self, game: str, step: int) -> None:
        """Show a lesson from a step on, in place of this one."""

    def setup(self, game: str) -> None:
        """Show the set-up of a game."""

    def help(self, game: Kit) -> None:
        """Show how a game is played."""

    def preferences(self) -> None:
        """Show the settings."""

    def keyboard(self, game: Kit) -> None:
        """Show which keys do what."""

    def arrange(self, *, alone: bool) -> None:
        """Show the page on which the bar of tables is arranged."""

    def back(self) -> None:
        """Show the menu."""


def seated(lesson: Lesson, seats: int, name: str) -> tuple[Player, ...]:
    """Return who sits at a lesson's table: the learner, and bots in whose place the lesson acts."""
    bots = bot_names()
    return tuple(
        Player(name or YOU) if seat == lesson.seat else Player(next(bots), Level.MEDIUM)
        for seat in range(seats)
    )


def uncovered(rect: pygame.Rect, over: pygame.Rect) -> pygame.Rect:
    """Return the strip of a card that another one leaves free, which lies over it, a step further."""
    across, down = over.x - rect.x, over.y - rect.y
    if not rect.colliderect(over) or not (across or down):
        return rect
    if abs(across) >= abs(down):
        left, width = (rect.x, across) if across > 0 else (over.right, -across)
        return pygame.Rect(left, rect.y, width, rect.h)
    top, height = (rect.y, down) if down > 0 else (over.bottom, -down)
    return pygame.Rect(rect.x, top, rect.w, height)


class Desk(TableHost):
    """A lesson at a table from a step on, with its `scene`; `match` stands where that step begins."""

    def __init__(
        self, game: Kit, lesson: Lesson, match: Match, at: int, services: Services, ways: LessonWays
    ) -> None:
        self.game, self.lesson, self.services, self.ways = game, lesson, services, ways
        players = seated(lesson, match.deal.seats, services.settings.player)
        session = Session(match, players, Unsaved(), Bots(Nobody(), game.chooser, (0.0, 0.0)))
        self.teacher = Teacher(lesson, session, at, services.slowness)
        play = replace(Play.of(game), advice=self._advice, adviser="")
        self.scene = TableScene(session, play, self, services.slowness)
        self.pointer = Pointer()
        self.leaflet = LessonLeaflet(TITLE, self.pointer, self)
        self._shown: tuple[object, ...] = ()
        self._pointed: tuple[object, ...] = ()  # how all stood when the hand was pointed
        self._kept = -1
        self.scene.bring(LessonExtras(self))
        self.scene.beside.introduce(self.leaflet)
        self._show()

    # as time passes

    def update(self, seconds: float, *, quiet: bool) -> None:
        """Let time pass, once everything is told and no dialog is open; say what is to be said now."""
        if quiet:
            self.teacher.update(seconds)
        self._show()
        self._point()

    def _show(self) -> None:
        teacher, leaflet = self.teacher, self.leaflet
        leaflet.waiting = teacher.phase in (Phase.OTHERS, Phase.DONE)
        shown = teacher.index, teacher.phase
        if shown == self._shown:
            return
        self._shown = shown
        if teacher.index != self._kept:
            self._kept = teacher.index
            self.ways.kept(self.game.id, teacher.index)
        steps = len(self.lesson.steps)
        if teacher.phase is Phase.OVER:
            leaflet.show(steps, steps, OVER, "")
        elif teacher.phase is Phase.OTHERS:
            leaflet.todo.value = OTHERS
            leaflet.on.visible = False
        elif teacher.phase is not Phase.DONE:
            todo = "" if teacher.reading else DO_IT
            leaflet.show(teacher.index, steps, teacher.sentence, todo)
            self._give_keyboard()
        if teacher.phase is Phase.OTHERS and teacher.index == 0:
            leaflet.show(0, steps, "", OTHERS)

    def _give_keyboard(self) -> None:
        """Let Enter go on where there is nothing to do, else play."""
        pane = self.scene.pane
        if not hasattr(self.scene, "style") or pane.dialogs:
            return
        if self.teacher.reading:
            pane.focus_on(self.leaflet.on, ringed=True)
        else:
            pane.focus("table")

    def _advice(self, _view: Deal, _seat: Seat, _rng: Random) -> tuple[Action, str]:
        wanted = self.teacher.wanted
        assert wanted is not None, "a hint is only given where something is to be done"
        return wanted, self.teacher.sentence

    def hint(self) -> None:
        """Show what is to be done, or say that there is nothing but to read."""
        scene, gesture = self.scene, self._gesture()
        if gesture is None:
            scene.tell(_("Read what is said, then click “Go on”."))
        elif scene.standing.may_act(scene.teller.so_far):
            scene.hint()
        elif isinstance(gesture, Press):  # what may be done out of turn
            scene.standing.open_fold(scene.teller.so_far.whole, scene.area, gesture.name)
            scene.settle()
            scene.pane.focus_on(scene.toolbar.table.named(gesture.name), ringed=True)
        else:
            scene.picking.point_out(gesture)
            scene.pane.focus("table")

    # where the hand points

    def _point(self) -> None:
        """Have the hand point at what is to be looked at, once that lies still and is other than before."""
        scene = self.scene
        now = (
            *(self._shown, scene.size, scene.cloth.changed, scene.teller.count),
            *(
                bool(scene.pane.dialogs),
                scene.standing.unfolded,
                self.leaflet.rect.topleft,
                scene.beside.board,
            ),
        )
        if now == self._pointed or scene.painting.moving:
            return
        if scene.pane.dialogs or self.teacher.phase not in (Phase.ASKING, Phase.TOLD):
            self._pointed = now
            self.pointer.aim((), scene.pane.area)
            return
        looks = [] if self.teacher.phase is Phase.TOLD else [*self.teacher.step.look] or self._to_do()
        found = [rect for each in looks if (rect := self.place(each)) is not None]
        card = None if self.teacher.step.look else self._tapped()
        found = found if card is None else [card]
        self._pointed = now if found or not looks else ()  # what is not there yet is about to come
        self.pointer.aim(found, scene.pane.area)

    def _tapped(self) -> pygame.Rect | None:
        """Return the pixels of the card that is to be clicked by its place in a pile, if one is."""
        match self._gesture():
            case Tap(pile=pile, at=int(at)) if at < len(self.scene.cloth.piles[pile]):
                return self._grip(self.scene.cloth.piles[pile][at])
        return None

    def _grip(self, sprite: Sprite) -> pygame.Rect:
        """Return some pixels in the middle of what is seen of a card, however it lies."""
        cloth, place = self.scene.cloth, sprite.place
        turn, steps = radians(place.angle), [each / GRID - 0.5 for each in range(GRID + 1)]
        across = [(x * place.height * CARD_RATIO, y * place.height) for x in steps for y in steps]
        points = [
            (place.x + x * cos(turn) - y * sin(turn), place.y + x * sin(turn) + y * cos(turn))
            for x, y in across
        ]
        seen = [each for each in points if (top := cloth.at(*each)) is not None and top[1] is sprite]
        middle = fmean(x for x, __ in seen or points), fmean(y for __, y in seen or points)
        x, y = min(seen or points, key=lambda each: dist(each, middle))
        area = Area(x - GRIP, y - GRIP, 2 * GRIP, 2 * GRIP)
        return self.scene.painting.picture.furniture.rect(area)

    def _gesture(self) -> Gesture | None:
        """Return what a hand does to do what is asked, if anything is."""
        wanted, scene = self.teacher.wanted, self.scene
        if wanted is None:
            return None
        view, manager = scene.session.match.view(scene.session.looking), scene.play.manager
        return manager.gestures(view, manager.stem(view, wanted))[0]

    def _to_do(self) -> list[Look]:
        """Return what a hand does with what is asked: a card and where it goes, a button, cards."""
        match self._gesture():
            case Drop(card=card, target=target):
                return [Look(Kind.CARD, card.text), Look(Kind.PILE, target)]
            case Press(name=name):
                return [Look(Kind.BUTTON, name)]
            case Gather(cards=cards):
                return [Look(Kind.CARD, card.text) for card in cards]
            case Tap(pile=pile):
                return [Look(Kind.PILE, pile)]
        return []

    def place(self, look: Look) -> pygame.Rect | None:
        """Return the pixels of something on the table; None if it is not there now."""
        scene = self.scene
        rect = scene.painting.picture.furniture.rect
        if look.kind is Kind.SEAT:
            plates = scene.play.manager.plates(scene.teller.lying, scene.area)
            areas = [area for each in plates if str(each.seat) == look.name for area in each.areas]
            return rect(areas[0]).unionall([rect(each) for each in areas[1:]]) if areas else None
        if look.kind is Kind.WIDGET:
            return next((each.rect for each in scene.pane.root.walk() if each.name == look.name), None)
        if look.kind is Kind.PILE and scene.cloth.piles.get(look.name):
            return self._cards(look.name)
        if look.kind is Kind.CARD and (card := self._card(look.name)) is not None:
            return card
        things = (each for each in scene.things() if each.name == look.name)
        found = next((each.rect for each in things if each.role in (look.kind.value, "held")), None)
        return self._panel(look.name) if found is None and look.kind is Kind.BUTTON else found

    def _panel(self, name: str) -> pygame.Rect | None:
        """Return the pixels of a panel that is no button, or of the button that unfolds the one of a name."""
        scene = self.scene
        panels = scene.play.manager.panels(scene.teller.lying, scene.area)
        match next((each for each in panels if each.name == name), None):
            case Choice(fold=fold):
                return self.place(Look(Kind.BUTTON, fold)) if fold else None
            case None:
                return None
            case panel:
                return scene.painting.picture.furniture.rect(panel.area)

    def _card(self, name: str) -> pygame.Rect | None:
        """Return the pixels of what is seen of a card, if its face is."""
        cloth = self.scene.cloth
        for pile in cloth.spots:
            for at, sprite in enumerate(cloth.in_order(pile)):
                if sprite.painted is not BACK and sprite.painted.text == name:
                    return self._seen(pile, at)
        return None

    def _seen(self, pile: str, at: int) -> pygame.Rect:
        """Return the pixels of a card but for the part that the next one of its pile covers."""
        sprites = self.scene.cloth.in_order(pile)
        rect = self._rect(sprites[at].place)
        if at + 1 == len(sprites):
            return rect
        over = self._rect(sprites[at + 1].place)
        return uncovered(rect, over)

    def _cards(self, pile: str) -> pygame.Rect:
        """Return the pixels of all cards of a pile."""
        found = [self._rect(each.place) for each in self.scene.cloth.in_order(pile)]
        return found[0].unionall(found[1:])

    def _rect(self, place: Place) -> pygame.Rect:
        """Return the pixels of a card that lies upright in a place."""
        width, height = place.height * CARD_RATIO, place.height
        area = Area(place.x - width / 2, place.y - height / 2, width, height)
        return self.scene.painting.picture.furniture.rect(area)

    # what the table asks

    @property
    def wishes(self) -> Settings:
        """What the player wishes; a last card falls by itself, and a click plays where that is usual."""
        return replace(self.services.settings, play_forced=True, one_click=OneClick.TRICKS, confirm=False)

    def change(self, settings: Settings) -> None:
        """Keep changed settings, but for those that a lesson has of its own."""
        now = self.services.settings
        own = {name: getattr(now, name) for name in ("play_forced", "one_click", "confirm")}
        changed = replace(settings, **own)
        if changed != now:
            self.services.change(changed)

    def settings(self) -> None:
        """Show the settings."""
        self.ways.preferences()

    def arrange(self) -> None:
        """Show the page on which the bar is arranged."""
        self.ways.arrange(alone=self.scene.session.alone)

    def rematch(self) -> None:
        """Begin the lesson anew."""
        self.restart()

    def same_again(self) -> None:
        """Begin the lesson anew."""
        self.restart()

    def help(self) -> None:
        """Show the rules."""
        self.ways.help(self.game)

    def keyboard(self) -> None:
        """Show all keys."""
        self.pause()
        self.ways.keyboard(self.game)

    def scores(self) -> None:
        """Say that the score sheet belongs to a match."""
        self.scene.tell(NO_MORE)

    def sound(self, occasion: str) -> None:
        """Play the theme's sound for an occasion."""
        self.services.heard(occasion)

    def warn(self, caution: Caution, act: Command) -> None:
        """Ask before something that costs much."""
        pane = self.scene.pane
        pane.show(caution_dialog(caution, act, pane.close))

    def ask(self, asks: Sequence[Ask], act: AnsweredCommand) -> None:
        """Ask which of the actions is meant that one gesture chooses."""
        pane = self.scene.pane
        pane.show(ways_dialog(asks, self.scene.session.names, act, pane.close))

    def pause(self) -> None:
        """Show the pause menu of a lesson."""
        if not self.scene.pane.dialogs:
            self.scene.pane.show(self._pause_dialog())

    def _pause_dialog(self) -> Dialog:
        close = self.scene.pane.close
        back = Button(_("One step back"), "step back", icon="undo", on_click=self.step_back)
        back.enabled = self.teacher.index > 0
        buttons = (
            Button(_("Go on"), "go on", kind="primary", icon="play", on_click=close),
            back,
            Button(_("From the beginning"), "from the beginning", icon="again", on_click=self.restart),
            Button(_("Rules"), "rules", icon="help", on_click=self.help),
            Button(_("Settings"), "settings", icon="settings", on_click=self.settings),
            Button(_("Leave the lesson"), "leave", icon="back", on_click=self.leave),
        )
        return Dialog(_("Lesson"), Column(*buttons, gap=10), (), on_escape=close, width=MENU).pausing()

    # where it leads to

    def go_on(self) -> None:
        """Go on after something was read."""
        self.teacher.go_on()

    def step_back(self) -> None:
        """Show the lesson one step earlier."""
        self.ways.open_lesson(self.game.id, max(self.teacher.index - 1, 0))

    def restart(self) -> None:
        """Show the lesson from its beginning."""
        self.ways.open_lesson(self.game.id, 0)

    def match(self) -> None:
        """Set up a match of the game."""
        self.ways.setup(self.game.id)

    def leave(self) -> None:
        """Leave the lesson, to be gone on with."""
        self.ways.back()


class LessonExtras(Extras):
    """What the table of a lesson has besides: who teaches; its clock stands."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk, self.remarks = desk, _Lecture(desk)

    @property
    def halted(self) -> bool:
        """Whether the clock of a deal stands still, and bots do nothing by themselves: always."""
        return True

    def tools(self) -> dict[str, Command]:
        """Return what the hint does: it shows what is asked."""
        return {"hint": self._desk.hint}


class _Lecture(Remarks):
    """Lets time pass at a desk whenever it passes at its table."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def update(self, seconds: float, *, quiet: bool) -> None:
        """Let time pass, `quiet` once all is told."""
        self._desk.update(seconds, quiet=quiet)
