"""Each game in a real window, played with the mouse against bots: what was done is on the disk."""

import sys
import time
from collections.abc import Iterator, Sequence
from enum import Enum, auto
from functools import partial
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
from cardtable.table.layout import Area
from cardtable.table.lying import places
from cardtable.table.panels import Choice
from cardtable.ui.table.hud import Manager
from tests.e2e.probe import Probe
from tests.e2e.rig import Point, Program
from tests.e2e.screen import Screen, until

pytestmark = pytest.mark.e2e

STORE = "cardtable.sqlite3"
SHOWN = 0.3  # seconds: what is on the disk is shown soon after
TAKEN = 1.0  # seconds: an action of which nothing has come since it can no longer be done was refused
STRIP = 7  # pixels from a card's left edge, which no other card covers
ENOUGH = 9  # actions of the person
AREA = Area(0, 0, 960, 544)  # a table in which everything lies as in the window, but for its scale
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
    "ninety-nine": "me,easy,easy,easy",
    "canadian-fish": "me,easy,easy,easy,easy,easy",
    "liars-poker": "me,easy",
    "spit": "me,easy",
    "spielen": "me,easy,easy,easy",
}
OPTIONS = {
    "old-maid": ("--option", "deals=3"),  # where a match of one deal is over too soon
    "ninety-nine": ("--option", "rule_every=5"),  # no rule asks more of a play than for how much it is
    "spit": ("--option", "bot_reaction_ms=2000"),
}
BY_KEYS = ("pick",)  # of Spit: with the mouse a card that can be played is moved in one go


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
        action = rng.choice(hand.choices(match))
        hand.do(match, action)
        if hand.manager.caution(match.view(0), action) is not None:
            program.click("button", "yes")
        wanted = f"{[*done, str(action)]} on the disk"
        if until(partial(hand.outcome, done, action), wanted) is Outcome.DONE:
            done.append(str(action))
    assert program.close() == 0
    assert hand.done() == done


def rests(probe: Probe, actions: int) -> bool:
    """Say whether a table shows what so many actions have led to, and has come to rest."""
    return probe.scene == "table" and not probe.running and probe.actions >= actions


def by_person(match: Match) -> list[str]:
    return [str(entry.action) for entry in match.log if entry.seat == 0]


class Outcome(Enum):
    """What became of an action."""

    DONE = auto()
    MISSED = auto()  # the other player was faster


class Hand:
    """A person's hand on the mouse, who looks up in the store what may be done."""

    def __init__(self, program: Program, game: str) -> None:
        self.program, self.kit = program, kit(game)
        self.manager: Manager = self.kit.scenes()
        self.deals = 1  # that were begun
        self.gone: float | None = None  # when it was first seen that an action can no longer be done

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
        return [] if match is None else by_person(match)

    def outcome(self, done: list[str], action: Action) -> Outcome | None:
        """Return what became of an action that follows those; None as long as that is open.

        The other's may be on the disk a moment before one of the same time, which then comes to nothing.
        """
        match = self.saved()
        assert match is not None, "it has been played in"
        if by_person(match) == [*done, str(action)]:
            return Outcome.DONE
        if self.gone is None and match.deal.real_time and action not in self.choices(match):
            self.gone = time.monotonic()
        late = self.gone is not None and time.monotonic() - self.gone > TAKEN
        return Outcome.MISSED if late and by_person(match) == done else None

    def choices(self, match: Match) -> Sequence[Action]:
        """Return what a hand on the mouse can do now."""
        return [each for each in match.view(0).actions(0) if each.verb() not in BY_KEYS]

    def waiting(self) -> Match | None:
        """Return the match if it waits for the person or is over, and the table rests."""
        match = self.saved()
        if match is None:
            return None
        if match.deal.real_time:  # it never rests
            time.sleep(SHOWN)
            return match if match.over or self.choices(match) else None
        self.program.told(lambda probe: rests(probe, len(match.log)), "the table at rest")
        if match.between_deals:
            if self.deals == len(match.sheet):
                self.program.click("button", "next deal")
                self.program.told(lambda probe: not probe.find("button", "next deal"), "the next deal")
                self.deals += 1
                return None  # until it is dealt
            match.next_deal()
        return match if match.over or 0 in match.deal.actors() else None

    def do(self, match: Match, action: Action) -> None:
        """Do what the usual gesture of an action is."""
        gesture: Gesture = self.manager.gestures(match.view(0), action)[0]
        self.gone = None
        match gesture:
            case Press(name):
                for fold in self.folds(match, name):
                    self.program.click("button", fold)
                self.program.click("button", name)
            case Drop(card, _, target):
                self.program.drag(self.corner(card), self.landing(card, target))
                self.say_which(match, action)
            case Gather():
                self.gather(match, gesture)
            case Tap(pile, None):
                self.program.click_at(self.program.place("pile", pile).centre)
            case Tap(pile, int(at)):
                self.program.click_at(self.lying(match, pile, at))

    def say_which(self, match: Match, action: Action) -> None:
        """Press the button of the way that is meant, if a card can be played in several."""
        view, manager = match.view(0), self.manager
        stem = manager.stem(view, action)
        for ask in manager.asks(view, stem):
            ways = [manager.answered(view, stem, [(at,)]) for at in range(len(ask.options))]
            self.program.click("button", f"way {ways.index(action)}")

    def folds(self, match: Match, name: str) -> list[str]:
        """Return the buttons that have to be pressed before one of that name is shown, in that order."""
        panels = self.manager.panels(match.view(0), AREA)
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

    def lying(self, match: Match, pile: str, at: int) -> Point:
        """Return a point of one card of a pile, of which there may be only the back to be seen."""
        spot = next(each for each in self.manager.spots(match.view(0), AREA) if each.pile == pile)
        x, y = places(spot, len(match.deal.pile(pile)))[at].point(-0.4, 0.0)
        drawn, area = self.program.place("pile", pile), spot.area
        scale = drawn.width / area.width
        return round(drawn.x + scale * (x - area.x)), round(drawn.y + scale * (y - area.y))

    def landing(self, card: Card, target: str) -> Point:
        """Return where to let a card go that is held by its corner: its middle lands on the target.

        What is smaller than the card is aimed at with the pointer.
        """
        (left, _), place = self.corner(card), self.program.place("card", card.text)
        area = self.program.place("pile", target)
        x, y = area.centre
        return (x, y) if area.height < place.height else (x - (place.centre[0] - left), y)

    def corner(self, card: Card) -> Point:
        """Return a point of a card that the cards beside it do not cover."""
        place = self.program.place("card", card.text)
        return place.x + STRIP, place.centre[1]
