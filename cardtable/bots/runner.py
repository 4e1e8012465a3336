"""Runners: put a question to a bot, here or in another process, and fetch the answer later."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from importlib import import_module
from random import Random
from time import perf_counter
from typing import Any, Final, Protocol, TypeAlias

from cardtable.bots.levels import Budget, Level
from cardtable.bots.memory import Memory
from cardtable.engine.actions import Action, Later
from cardtable.engine.deal import Deal
from cardtable.engine.match import Match
from cardtable.engine.piles import Seat

# It gets a view, never a full deal; None, for nothing, only where the deal does not wait for the seat.
Chooser: TypeAlias = Callable[[Any, Seat, Random, Budget], Action | None]  # by a view of its own game
Hints: TypeAlias = tuple[tuple[Action, str], ...]  # actions and what speaks for them, the best first
Adviser: TypeAlias = Callable[[Any, Seat, Random], Hints]  # by a view of its own game
QUICK: Final = "quick"  # the adviser that stands in for another of its module
RULE_OF_THUMB: Final = Level.MEDIUM.value  # the chooser that stands in for another of its module
SEED_BITS: Final = 64


@dataclass(frozen=True, slots=True)
class Question:
    """What shall `seat` do, by what `view` shows? `chooser` names a `Chooser` as "module:function".

    `line` tells the line of the match that is played from all others: only within it a bot may remember.
    """

    view: Deal
    seat: Seat
    chooser: str
    budget: Budget
    seed: int
    line: str = ""


@dataclass(frozen=True, slots=True)
class Plea:
    """What would be good for `seat`, by what `view` shows? `adviser` names one as "module:function"."""

    view: Deal
    seat: Seat
    adviser: str
    seed: int


@dataclass(frozen=True, slots=True)
class Answer:
    """The action chosen for the request of that number, and the seconds it took; to a plea also `hints`.

    The action is None if a bot that was asked whether it interjects does not.
    `fallback` says that the rule of thumb chose, in place of a bot that was late or failed.
    """

    request: int
    action: Action | None
    seconds: float
    fallback: bool = False
    hints: Hints = ()


class BotRunner(Protocol):
    """Whoever lets bots think. Answers come in the order of the requests."""

    def request(self, question: Question | Plea) -> int:
        """Take a question and return the number of the request: 1, 2, ..."""

    def poll(self) -> Answer | None:
        """Return the next answer if it is there."""

    def cancel(self) -> None:
        """Drop all requests; no answer to them will come."""

    def close(self) -> None:
        """Stop thinking for good."""


class InlineRunner:
    """A runner that thinks in `poll`, for tests and for games without a window."""

    def __init__(self, clock: Callable[[], float] = perf_counter) -> None:
        self._clock = clock
        self._waiting: deque[tuple[int, Question | Plea]] = deque()
        self._requests = 0

    def request(self, question: Question | Plea) -> int:
        """Take a question and return the number of the request."""
        self._requests += 1
        self._waiting.append((self._requests, question))
        return self._requests

    def poll(self) -> Answer | None:
        """Answer the oldest request, if there is one."""
        if not self._waiting:
            return None
        number, question = self._waiting.popleft()
        return answered(number, question, clock=self._clock)

    def cancel(self) -> None:
        """Drop all requests."""
        self._waiting.clear()

    def close(self) -> None:
        """Drop all requests."""
        self.cancel()


def answered(
    number: int,
    question: Question | Plea,
    memory: Memory | None = None,
    clock: Callable[[], float] = perf_counter,
) -> Answer:
    """Return the answer to a request, thinking now."""
    start = clock()
    if isinstance(question, Question):
        return Answer(number, chosen(question, memory), clock() - start)
    hints = advised(question)
    return Answer(number, hints[0][0], clock() - start, hints=hints)


def advised(plea: Plea) -> Hints:
    """Return what would be good for a seat, thinking now."""
    view, seat = plea.view, plea.seat
    assert view.viewer == seat, "an adviser gets the seat's own view and nothing else"
    module, _, name = plea.adviser.partition(":")
    adviser: Adviser = getattr(import_module(module), name)
    hints = adviser(view, seat, Random(plea.seed))
    assert hints, f"{plea.adviser} advises nothing"
    assert all(view.allows(seat, action) for action, _ in hints), f"{plea.adviser} advises what is not legal"
    return hints


def pleaded(match: Match, seat: Seat, adviser: str) -> Plea:
    """Return the question what would be good for a seat now, with the same seed each time."""
    words = f"hint {match.seed} {len(match.log)}"
    return Plea(match.view(seat), seat, adviser, Random(words).getrandbits(SEED_BITS))


def asked(match: Match, seat: Seat, chooser: str, budget: Budget, line: str = "") -> Question:
    """Return the question what `seat` shall do now.

    The same turn of a match asks with the same seed, but with another one after each undo.
    """
    words = f"cardtable bot {match.seed} {len(match.log)} {seat}" + (f" {match.line}" if match.line else "")
    return Question(match.view(seat), seat, chooser, budget, Random(words).getrandbits(SEED_BITS), line)


def chosen(question: Question, memory: Memory | None = None) -> Action | None:
    """Return the answer to a question, thinking now: None if an interjector has nothing to say.

    With a memory the bot goes on from what it drew before, unless its budget counts iterations: that choice
    follows from the seed alone.
    """
    view, seat, budget = question.view, question.seat, question.budget
    assert view.viewer == seat, "a bot gets its own view and nothing else"
    if memory is not None:
        memory.follow(question.line)
    if budget.iterations is None:
        budget = replace(budget, memory=memory)
    action = named_chooser(question.chooser)(view, seat, Random(question.seed), budget)
    if action is None:
        assert seat not in view.actors(), f"{question.chooser} chose nothing, but the deal waits for it"
    else:
        done = action.action if isinstance(action, Later) else action
        assert view.allows(seat, done), f"{question.chooser} chose {action}, which is not legal"
    return action


def decided(question: Question) -> Action:
    """Return the answer to a question that the deal waits for, thinking now."""
    action = chosen(question)
    assert action is not None, "only an interjector may do nothing"
    return action


def by_rule_of_thumb(question: Question | Plea) -> Question | Plea:
    """Return the same question, put to the rule of thumb of the same game."""
    if isinstance(question, Plea):
        module, _, _ = question.adviser.partition(":")
        return replace(question, adviser=f"{module}:{QUICK}")
    module, _, _ = question.chooser.partition(":")
    return replace(question, chooser=f"{module}:{RULE_OF_THUMB}")


def named_chooser(reference: str) -> Chooser:
    """Return the chooser that "module:function" names; the module is imported."""
    module, _, name = reference.partition(":")
    chooser: Chooser = getattr(import_module(module), name)
    return chooser
