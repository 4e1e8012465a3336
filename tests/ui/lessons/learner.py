"""A learner: goes through a lesson at the table by keys alone, or with the hand on the mouse."""

from collections.abc import Callable, Collection
from itertools import chain, combinations, product
from pathlib import Path

import pygame

from cardtable.engine.actions import Action
from cardtable.engine.cards import BACK, Card
from cardtable.table.gestures import Drop, Gather, Press, Tap
from cardtable.table.scenes import Answer, Ask
from cardtable.ui.app.program import Program
from cardtable.ui.lessons.desk import Desk
from cardtable.ui.lessons.teacher import Phase
from cardtable.ui.table.scene import TableScene
from tests.ui.programs import frames, started
from tests.ui.widgets.driving import FRAME, Hand, Pos

PATIENCE = 2000  # frames until somebody gives up waiting
REST = (Phase.ASKING, Phase.TOLD, Phase.OVER)


class Learner:
    """A program in which a lesson is shown, and who goes through it."""

    def __init__(self, folder: Path, game: str) -> None:
        self.program: Program = started(folder)
        self.hand = Hand(self.program.window)
        self.program.screens.lesson(game)
        self.wait()

    @property
    def scene(self) -> TableScene:
        scene = self.program.window.stage.top
        assert isinstance(scene, TableScene)
        return scene

    @property
    def desk(self) -> Desk:
        host = self.scene.host
        assert isinstance(host, Desk)
        return host

    @property
    def stands(self) -> tuple[int, Phase]:
        """At which step the lesson is, and what it waits for."""
        return self.desk.teacher.index, self.desk.teacher.phase

    def wait(self) -> None:
        """Wait until the lesson waits for the learner, or is over."""
        for _ in range(PATIENCE):
            frames(self.program, 1)
            if self.desk.teacher.phase in REST and self.scene.teller.quiet and not self.scene.pane.dialogs:
                frames(self.program)
                return
        raise AssertionError(f"the lesson waits for something else at {self.stands}")

    def go_through(self, do: Callable[[], None]) -> int:
        """Do step after step, until the lesson is over; return how many times something was read or done."""
        done = 0
        while self.desk.teacher.phase is not Phase.OVER:
            before, sentence = self.stands, self.desk.leaflet.sentence.value
            assert sentence, before
            do()
            self.wait()
            assert self.stands != before, f"{before}: {self.desk.teacher.wanted} is not done: {self.said}"
            done += 1
        return done

    @property
    def said(self) -> str:
        """What is said over the table."""
        return self.scene.notice.text

    # by keys

    def by_keys(self) -> None:
        """Read with Enter; let the hint show what is to be done, and do it with Enter."""
        if self.desk.teacher.reading:
            self.hand.key(pygame.K_RETURN)
            return
        wanted = self.desk.teacher.wanted
        assert wanted is not None
        self.hand.key(pygame.K_h, unicode="h")
        self.hand.wait(4 * FRAME)
        self.hand.key(pygame.K_RETURN)
        self.hand.wait(2 * FRAME)
        self._answer(wanted)

    # with the hand

    def by_hand(self) -> None:
        """Click where the hand of the lesson points, or drag a card from there."""
        teacher, scene = self.desk.teacher, self.scene
        if teacher.reading:
            self.click("lesson on")
            return
        wanted = teacher.wanted
        assert wanted is not None
        view, manager = scene.session.match.view(scene.session.looking), scene.play.manager
        match manager.gestures(view, manager.stem(view, wanted))[0]:
            case Press(name=name):
                scene.standing.open_fold(view, scene.area, name)
                self.hand.wait(2 * FRAME)
                self.click(name)
            case Drop(card=card, source=source, target=target):
                centre = scene.cloth.spots[target].area.centre
                self.hand.drag(self._grip(source, card), self._pixel(*centre))
            case Tap(pile=pile, at=at):
                self._tap(pile, at)
            case Gather(cards=cards):
                self._gather(cards)
        self.hand.wait(2 * FRAME)
        self._answer(wanted)

    def _tap(self, pile: str, at: int | None) -> None:
        cloth = self.scene.cloth
        if at is None:
            sprites = cloth.in_order(pile)
            place = sprites[-1].place if sprites else None
            self.hand.click(self._pixel(*((place.x, place.y) if place else cloth.spots[pile].area.centre)))
        else:
            self.hand.click(self.desk.pointer.targets[0].center)

    def _gather(self, cards: Collection[Card]) -> None:
        picking, before = self.scene.picking, self.stands
        for card in cards:
            if not any(held.card is card for held in picking.marking.marked):
                source = next(name for name in self.scene.cloth.spots if self._lies(name, card))
                self.hand.click(self._grip(source, card))
                self.hand.wait(0.5)  # two quick clicks would be one
        if self.stands == before:
            self.hand.key(pygame.K_RETURN)

    def _lies(self, pile: str, card: object) -> bool:
        return any(sprite.card is card and sprite.card is not BACK for sprite in self.scene.cloth.piles[pile])

    def _pixel(self, x: float, y: float) -> Pos:
        scale = self.program.window.style.scale
        return round(x * scale), round(y * scale)

    def _grip(self, pile: str, card: object) -> Pos:
        """Return a point of a card that no other covers."""
        cloth = self.scene.cloth
        sprite = next(each for each in cloth.in_order(pile) if each.card is card)
        rest = cloth.rest(pile, sprite)
        points = [
            (rest.x + x * rest.height, rest.y + y * rest.height)
            for y in (0.0, 0.3, -0.3, -0.44, 0.44)
            for x in (0.0, -0.25, 0.25, -0.3, 0.3)
        ]
        seen = (each for each in points if (found := self.scene.picking.at(*each)) and found.card is card)
        return self._pixel(*next(seen, points[0]))

    def click(self, name: str) -> None:
        place = next(thing.rect.center for thing in self.scene.things() if thing.name == name)
        self.hand.click(place)

    def _answer(self, wanted: Action) -> None:
        """Answer what the table asks about what was chosen."""
        scene = self.scene
        if not scene.pane.dialogs:
            return
        names = {widget.name for widget in scene.pane.dialogs[-1].walk()}
        view, manager = scene.session.match.view(scene.session.looking), scene.play.manager
        if "yes" in names:
            self.click("yes")
        else:
            stem = manager.stem(view, wanted)
            asks = manager.asks(view, stem)
            found = product(*map(_answers, asks))
            answers = next(each for each in found if manager.answered(view, stem, each) == wanted)
            assert len(answers) == 1, "a lesson asks one thing at a time"
            self.click(f"way {answers[0][0]}")
        self.hand.wait(2 * FRAME)


def _answers(ask: Ask) -> list[Answer]:
    sizes = range(len(ask.options) + 1) if ask.several else (1,)
    return list(chain.from_iterable(combinations(range(len(ask.options)), size) for size in sizes))
