"""Interjections: whoever may speak out of turn is asked, and may say nothing."""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar

import pytest

from cardtable.bots.levels import Budget, Level
from cardtable.bots.runner import InlineRunner, asked, chosen, decided
from cardtable.bots.self_play import bot_action, played
from cardtable.engine.actions import Action, Vocabulary
from cardtable.engine.chance import Chance
from cardtable.engine.deal import Deal
from cardtable.engine.game import Sheet
from cardtable.engine.match import Match
from cardtable.engine.piles import Seat
from cardtable.ui.match.players import players_of
from cardtable.ui.match.saving import Unsaved
from cardtable.ui.match.session import Session
from cardtable.ui.match.thoughts import Bots
from tests.engine.toys import Call, Calling, CallingDeal, CallingOptions

HERE = f"{__name__}:"


@dataclass(frozen=True, slots=True)
class Shout(Action):
    """Say something, whoever's turn it is."""

    word: str


@dataclass(frozen=True, slots=True)
class Shouted:
    """A seat has shouted."""

    seat: Seat


class ShoutingDeal(CallingDeal):
    """Calling in which the last seat may shout once at any time until it is over."""

    vocabulary: ClassVar[Vocabulary] = Vocabulary(Call, Shout)
    say: Callable[[Shouted], None]
    shouted = False

    def actors(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in super().actors() if seat < self.seats - 1)

    def interjectors(self) -> tuple[Seat, ...]:
        return () if self.shouted or not self.actors() else (self.seats - 1,)

    def actions(self, seat: Seat) -> Sequence[Action]:  # type: ignore[override]  # other actions too
        return [Shout("hey")] if seat in self.interjectors() else super().actions(seat)

    def perform(self, seat: Seat, action: Action) -> None:
        if isinstance(action, Shout):
            self.change(shouted=True)
            self.say(Shouted(seat))
        else:
            super().perform(seat, action)


class Shouting(Calling):
    """Calling with shouts; the last seat's call is not waited for, so a match of it never ends by itself."""

    deal = ShoutingDeal

    def new_deal(self, options: CallingOptions, sheet: Sheet, chance: Chance) -> ShoutingDeal:
        return ShoutingDeal(options.players, chance)


def eager(view: Deal, seat: Seat, rng: Random, budget: Budget) -> Action | None:  # noqa: ARG001  # as each bot and hint is asked
    return view.actions(seat)[0]


def quiet(view: Deal, seat: Seat, rng: Random, budget: Budget) -> Action | None:  # noqa: ARG001  # as each bot and hint is asked
    return view.actions(seat)[0] if seat in view.actors() else None


def mute(view: Deal, seat: Seat, rng: Random, budget: Budget) -> Action | None:  # noqa: ARG001  # as each bot and hint is asked
    return None


def match() -> Match:
    return Match(Shouting(), CallingOptions(players=3), 1)


def log_of_bots(chooser: str, updates: int = 20) -> list[tuple[Seat, str]]:
    """Let bots of that chooser play at a table and return what they did."""
    running = match()
    bots = Bots(InlineRunner(), lambda _level: HERE + chooser, (0.0, 0.0))
    session = Session(running, players_of(["me", "easy", "easy"], "Ada"), Unsaved(), bots)
    for _ in range(updates):
        session.update(0.1)
    assert not session.interjecting()
    return [(entry.seat, entry.action.verb()) for entry in running.log]


def test_a_bot_at_the_table_may_interject_while_a_person_thinks() -> None:
    assert log_of_bots("eager") == [(1, "call"), (2, "shout")]
    assert log_of_bots("quiet") == [(1, "call")]


def test_a_silent_bot_is_asked_again_once_something_has_happened() -> None:
    running = match()
    asked_of: list[Seat] = []

    def counted(level: Level) -> str:
        assert level is Level.EASY
        asked_of.append(2)
        return HERE + "quiet"

    bots = Bots(InlineRunner(), counted, (0.0, 0.0))
    session = Session(running, players_of(["me", "me", "easy"], "Ada"), Unsaved(), bots)
    for _ in range(5):
        session.update(0.1)
    assert asked_of == [2]
    session.act(0, running.deal.actions(0)[0])
    for _ in range(5):
        session.update(0.1)
    assert asked_of == [2, 2]


def test_in_self_play_interjectors_are_asked_before_each_action() -> None:
    running = match()
    tellings = played(running, lambda seat: bot_action(running, seat, HERE + "eager", Budget()), 3)
    with pytest.raises(AssertionError, match="not over"):
        deque(tellings, maxlen=0)
    assert [(entry.seat, entry.action.verb()) for entry in running.log] == [
        (2, "shout"),
        (0, "call"),
        (1, "call"),
    ]


def test_nothing_is_an_answer_for_an_interjector_only() -> None:
    running = match()
    assert chosen(asked(running, 2, HERE + "mute", Budget())) is None
    with pytest.raises(AssertionError, match="the deal waits for it"):
        chosen(asked(running, 0, HERE + "mute", Budget()))
    with pytest.raises(AssertionError, match="only an interjector"):
        decided(asked(running, 2, HERE + "mute", Budget()))
