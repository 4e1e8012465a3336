"""Each game in a real window, played with the mouse against bots: what was done is on the disk."""

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from cardtable.catalogue import kit
from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.engine.match import Match
from cardtable.store.settings import Settings, Speed, write_settings
from cardtable.store.store import opened
from cardtable.table.gathering import ALONE, GATHER
from cardtable.table.gestures import Drop, Gather, Gesture, Press, Tap
from cardtable.table.layout import Area, Spot, Spread
from cardtable.table.lying import places
from cardtable.table.panels import Choice
from cardtable.ui.table.hud import Manager
from tests.e2e.rig import Point, Program
from tests.e2e.screen import Screen, until

pytestmark = pytest.mark.e2e

STORE = "cardtable.sqlite3"
SHOWN = 0.3  # seconds: what is on the disk is shown soon after
STRIP = 7  # pixels from a card's left edge, which no other card covers
ENOUGH = 9  # actions of the person
SEATS = {
    "psychological-jujitsu": "me,easy",
    "oh-hell": "me,easy,easy,easy",
    "spite-and-malice": "me,easy",
    "jizara": "me,easy",
    "basra": "me,easy",
    "jaguar": "me,easy,easy,easy,easy",
    "99": "me,easy,easy,easy",
    "napoleon": "me,easy,easy,easy,easy,easy",
    "barbu": "me,easy,easy,easy",
    "creights": "me,easy,easy,easy",
    "old-maid": "me,easy",
    "canadian-fish": "me,easy,easy,easy,easy,easy",
    "liars-poker": "me,easy",
}
OPTIONS = {"old-maid": ("--option", "deals=3")}  # where a match of one deal is over too soon


@pytest.fixture
def program(request: pytest.FixtureRequest, screen: Screen, tmp_path: Path) -> Iterator[Program]:
    game: str = request.param
    home = tmp_path / "home"
    home.mkdir()
    write_settings(home, Settings(speed=Speed.INSTANT, sound=False, play_forced=True))
    command = ["play", game, "--seats", SEATS[game], "--seed", "11", *OPTIONS.get(game, ())]
    with Program(screen, [sys.executable, "-m", "cardtable", *command], home) as started:
        yield started


@pytest.mark.parametrize(("program", "game"), [(game, game) for game in SEATS], indirect=["program"])
def test_a_game_is_played_with_the_mouse(program: Program, game: str) -> None:
    hand, rng = Hand(program, game), Random(3)
    done: list[str] = []
    while len(done) < ENOUGH:
        match = until(hand.waiting, "the person's turn")
        if match.over:
            break
        action = rng.choice(match.view(0).actions(0))
        hand.do(match, action)
        if hand.manager.caution(match.view(0), action) is not None:
            program.click("button", "yes")
        done.append(str(action))
        until(lambda: hand.done() == done, f"{done} on the disk")
    assert program.close() == 0
    assert hand.done() == done


class Hand:
    """A person's hand on the mouse, who looks up in the store what may be done."""

    def __init__(self, program: Program, game: str) -> None:
        self.program, self.kit = program, kit(game)
        self.manager: Manager = self.kit.scenes()
        self.deals = 1  # that were begun

    def saved(self) -> Match | None:
        """Return the match as it is on the disk."""
        store = opened(self.program.home / STORE)
        try:
            latest = store.matches.latest()
            return None if latest is None else store.matches.load(latest.id).match(self.kit.game())
        finally:
            store.close()

    def done(self) -> list[str]:
        """Return what the person has done."""
        match = self.saved()
        return [] if match is None else [str(entry.action) for entry in match.log if entry.seat == 0]

    def waiting(self) -> Match | None:
        """Return the match if it waits for the person or is over, and the table rests."""
        match = self.saved()
        if match is None:
            return None
        time.sleep(SHOWN)
        self.program.told(lambda probe: probe.scene == "table" and not probe.running, "the table at rest")
        if match.between_deals:
            if self.deals == len(match.sheet):
                self.program.click("button", "next deal")
                self.deals += 1
                return None  # until it is dealt
            match.next_deal()
        return match if match.over or 0 in match.deal.actors() else None

    def do(self, match: Match, action: Action) -> None:
        """Do what the usual gesture of an action is."""
        gesture: Gesture = self.manager.gestures(match.view(0), action)[0]
        match gesture:
            case Press(name):
                for fold in self.folds(match, name):
                    self.program.click("button", fold)
                self.program.click("button", name)
            case Drop(card, _, target):
                self.program.drag(self.corner(card), self.program.place("pile", target).centre)
            case Gather():
                self.gather(match, gesture)
            case Tap(pile, None):
                self.program.click_at(self.program.place("pile", pile).centre)
            case Tap(pile, int(at)):
                self.program.click_at(self.lying(pile, at, len(match.deal.pile(pile))))

    def folds(self, match: Match, name: str) -> list[str]:
        """Return the buttons that have to be pressed before one of that name is shown, in that order."""
        panels = self.manager.panels(match.view(0), Area(0, 0, 960, 544))
        folds = {panel.name: panel.fold for panel in panels if isinstance(panel, Choice)}
        fold = folds[name]
        return [*self.folds(match, fold), fold] if fold else []

    def gather(self, match: Match, gesture: Gather) -> None:
        """Mark the cards of a gesture and confirm; some are marked with the first."""
        cards, button = gesture.cards, GATHER
        if gesture.lead is not None:
            self.program.click_at(self.corner(gesture.lead))
            marked = self.manager.suggested(match.view(0), gesture.lead)
            if len(cards) == 1 < len(marked):  # a click on a marked card might take it
                cards, button = frozenset(), ALONE
            else:
                cards ^= marked
        for card in sorted(cards, key=lambda card: card.text):
            self.program.click_at(self.corner(card))
        self.program.click("button", button)

    def lying(self, pile: str, at: int, count: int) -> Point:
        """Return a point of one card of a row, of which there may be only the back to be seen."""
        area = self.program.place("pile", pile)
        row = Spot(pile, *area.centre, area.height, Spread.ROW, area.width)
        x, y = places(row, count)[at].point(-0.4, 0.0)
        return round(x), round(y)

    def corner(self, card: Card) -> Point:
        """Return a point of a card that the cards beside it do not cover."""
        place = self.program.place("card", card.text)
        return place.x + STRIP, place.centre[1]
