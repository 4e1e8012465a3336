"""Planned hands: where a mouse must go to play a known line of a patience."""

from collections.abc import Generator, Iterator
from pathlib import Path
from typing import NamedTuple

import pygame

from cardtable.catalogue import kit
from cardtable.engine.match import Match
from cardtable.engine.record import Record, read_record
from cardtable.engine.replay import restored
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.table.scenes import PatienceScenes
from cardtable.table.gestures import Drop, Tap
from cardtable.ui.series.still_table import table_scene
from cardtable.ui.stage.clock import StepClock
from cardtable.ui.stage.window import Window, WindowSettings
from tests.e2e.rig import Point
from tests.ui.widgets.driving import FRAME, Hand

WON = Path(__file__).with_name("won")
GRIP = 0.46  # of a card's height above its middle: what the next card of a column leaves free
ENDS = (0.0, 0.3, -0.3, 0.45)  # of a card's height below the middle of a place: where a card may be dropped


class Stroke(NamedTuple):
    """One gesture of a mouse: a drag, or a click where both points are one."""

    start: Point
    end: Point


def won_record(game_id: str) -> Record:
    """Return a match that was won, from its first move to its last."""
    return read_record((WON / f"{game_id}.record").read_text("utf-8"))


def strokes(game_id: str, record: Record, begin: int, size: tuple[int, int]) -> list[Stroke]:
    """Return the strokes for the actions of a record from one on, in a window of that size."""
    return list(Plan(game_id, record, begin, size).strokes())


class Plan:
    """A table without a window, at which each stroke is tried before it is believed."""

    def __init__(self, game_id: str, record: Record, begin: int, size: tuple[int, int]) -> None:
        self.line = [each.notation for each in record.log[begin:]]
        whole = restored(record, kit(game_id).game())
        self.match: Match = whole.past(begin)
        self.window = Window(WindowSettings(size=size, theme="burgundy"), StepClock())
        self.scene = table_scene(self.match, ("me",), 0)
        self.window.stage.push(self.scene)
        self.hand = Hand(self.window)
        self._rest()

    def _rest(self) -> None:
        for _ in range(4):
            self.window.frame(FRAME)

    def strokes(self) -> Generator[Stroke, None, None]:
        """Give one stroke after the other; the window is closed after the last, or with what gives them."""
        try:
            for words in self.line:
                yield self._stroke(words)
        finally:
            self.window.close()

    def _stroke(self, words: str) -> Stroke:
        """Return a stroke that does what is written, and do it here."""
        count = len(self.match.log)
        for stroke in self._tries(words):
            if stroke.start == stroke.end:
                self.hand.click(stroke.start)
            else:
                self.hand.drag(*stroke)
            self._rest()
            if len(self.match.log) == count + 1 and str(self.match.log[-1].action) == words:
                return stroke
            if len(self.match.log) > count:
                self.hand.key(pygame.K_z, pygame.KMOD_CTRL)
                self._rest()
        raise AssertionError(f"no stroke does {words!r} after {count} actions")

    def _tries(self, words: str) -> Iterator[Stroke]:
        deal = self.match.deal
        assert isinstance(deal, PatienceDeal)
        view = deal.view(0)
        action = next(each for each in view.actions(0) if str(each) == words)
        for gesture in PatienceScenes().gestures(view, action):
            match gesture:
                case Tap(pile):
                    yield Stroke(self._place(pile, 0.0), self._place(pile, 0.0))
                case Drop(card, source, target):
                    sprite = self.scene.cloth.sprite(source, card)
                    assert sprite is not None, "the card lies there"
                    rest = self.scene.cloth.rest(source, sprite)
                    start = self._pixel(rest.x, rest.y - GRIP * rest.height)
                    for low in ENDS:
                        yield Stroke(start, self._place(target, low))

    def _place(self, pile: str, low: float) -> Point:
        spot = self.scene.cloth.spots[pile]
        return self._pixel(spot.x, spot.y + low * spot.height)

    def _pixel(self, x: float, y: float) -> Point:
        scale = self.window.style.scale
        return round(x * scale), round(y * scale)
