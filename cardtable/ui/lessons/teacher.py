"""The teacher: goes through the steps of a lesson, and lets nothing else be done than what is asked."""

from __future__ import annotations

from collections import deque
from enum import Enum
from typing import Final

from cardtable.bots.runner import Answer, Plea, Question
from cardtable.engine.actions import Action, Illegal
from cardtable.engine.match import Entry, checked_entry
from cardtable.engine.piles import TABLE
from cardtable.engine.record import Logged
from cardtable.engine.replay import read_entry
from cardtable.language import _
from cardtable.lessons.lesson import Lesson, Step, carry_out
from cardtable.table.names import named
from cardtable.ui.match.session import Follower, Session

PACE: Final = 0.35  # seconds between two things that others do
LATER: Final = _("That would be allowed. In this lesson do first what the hand points at.")
READ_ON: Final = _("You can do that in a moment. Read this first, then click “Go on”.")
WATCH: Final = _("Watch what the others do first.")


class Phase(Enum):
    """What a lesson waits for."""

    OTHERS = "others"  # act
    ASKING = "asking"  # the learner acts, or goes on
    DONE = "done"  # what the learner has done is told
    TOLD = "told"  # what came of it is read
    OVER = "over"


class Nobody:
    """A runner of bots that never think: what others do in a lesson is written there."""

    def request(self, question: Question | Plea) -> int:  # noqa: ARG002  # as those who think
        """Take a question to which no answer comes."""
        return 0

    def poll(self) -> Answer | None:
        """Return nothing."""
        return None

    def cancel(self) -> None:
        """Drop nothing."""

    def close(self) -> None:
        """Stop nothing."""


class Teacher(Follower):
    """Follows a session through a lesson, from a step on.

    Whatever else the rules allow is refused with a kind sentence, and not done. `slowness` stretches the time
    between two actions of others.
    """

    def __init__(self, lesson: Lesson, session: Session, at: int, slowness: float) -> None:
        self.lesson, self.session, self.slowness = lesson, session, slowness
        self.index, self.phase = at, Phase.OTHERS
        self._queue: deque[Logged] = deque()
        self._meanwhile: tuple[Logged, ...] = ()  # what is done before that, untold
        self._left = 0.0  # seconds until the next of others acts
        self._instead = 0  # how many actions were done instead of the one that is asked
        self._writing = False  # whether what is done now is written in the lesson
        session.follower = self
        self._begin()
        if self._deals_next and not self._meanwhile:  # the end of a deal that nobody has seen is no news
            session.next_deal()

    @property
    def step(self) -> Step:
        """The step that it is at; the last one after the end."""
        return self.lesson.steps[min(self.index, len(self.lesson.steps) - 1)]

    @property
    def sentence(self) -> str:
        """What is said now, with the players' names."""
        told = self.phase is Phase.TOLD or (self.phase is Phase.OVER and self.step.came)
        return named(self.step.came if told else self.step.say, self.session.names)

    @property
    def wanted(self) -> Action | None:
        """What the learner is asked to do now, if it is anything."""
        if self.phase is not Phase.ASKING or self.step.do is None:
            return None
        return self._entry(self.step.instead[self._instead] if self._instead else self.step.do).action

    @property
    def reading(self) -> bool:
        """Whether the learner reads, and then goes on."""
        return self.phase is Phase.TOLD or (self.phase is Phase.ASKING and self.step.do is None)

    def _entry(self, logged: Logged) -> Entry:
        return read_entry(logged, self.session.match.game)

    def _begin(self) -> None:
        if self.index == len(self.lesson.steps):
            self.phase = Phase.OVER
            return
        self.phase, self._queue, self._left = Phase.OTHERS, deque(self.step.others), PACE * self.slowness
        self._meanwhile, self._instead = self.step.meanwhile, 0

    @property
    def _coming(self) -> Logged | None:
        """What is done next, by others or by the learner."""
        return self._queue[0] if self._queue else self.step.do

    @property
    def _deals_next(self) -> bool:
        """Whether a deal has to begin before that."""
        match = self.session.match
        return self._coming is not None and match.between_deals and not match.over

    def go_on(self) -> None:
        """Go on after something was read."""
        if self.phase is Phase.ASKING and self.step.do is None and self.step.came:
            self.phase = Phase.TOLD
        elif self.reading:
            self._advance()

    def _advance(self) -> None:
        self.index += 1
        self._begin()

    def update(self, seconds: float) -> None:
        """Let time pass once everything has been told: others act, or it is the learner's turn."""
        if self._instead and self.phase is Phase.ASKING:
            self._wind(self.step.instead[self._instead].at)
        if self.phase is Phase.DONE and self.step.came:
            self.phase = Phase.TOLD
        elif self.phase is Phase.DONE:
            self._advance()
        elif self.phase is Phase.OTHERS:
            self._left -= seconds
            if self._left <= 0:
                self._left = PACE * self.slowness
                self._next()

    def _next(self) -> None:
        """Have the next thing done that is written; then ask the learner."""
        if self._meanwhile:
            self._pass_over()
            return
        coming = self._coming
        if self._deals_next:
            self.session.next_deal()
        elif self._queue:
            self._do(self._entry(self._queue.popleft()))
        else:
            self.phase = Phase.ASKING
            if coming is not None:
                self._wind((self.step.instead or (coming,))[0].at)

    def _pass_over(self) -> None:
        """Have done what is not told, and lay the table anew."""
        session = self.session
        for each in self._meanwhile:
            carry_out(session.match, each)
        self._meanwhile = ()
        session.elapsed = session.match.time
        session.lay(session.match, gliding=True)

    def _wind(self, at: int) -> None:
        """Set the clock of a deal that has one to a moment, unless that has passed: what is due is done."""
        self.session.elapsed = max(at, self.session.elapsed, self.session.match.time)
        self.session.tick(0.0)

    def _do(self, entry: Entry) -> None:
        self._wind(entry.at)
        self._writing = True
        try:
            self.session.act(entry.seat, entry.action)
        finally:
            self._writing = False

    # what the session tells

    def entering(self, entry: Entry) -> Action | None:
        """Let only that be done which is written.

        Raises:
            Illegal: it is something else.
        """
        if not self._writing and entry.seat != TABLE and not self._is_wanted(entry):
            raise Illegal("lesson", self._refusal())
        return None

    def _is_wanted(self, entry: Entry) -> bool:
        return self._is(entry, self.wanted) or self._is_instead(entry)

    def _is_instead(self, entry: Entry) -> bool:
        """Say whether that is the next of what may be done instead of what is asked."""
        coming = self.step.instead[self._instead :] if self.wanted is not None else ()
        return bool(coming) and self._is(entry, self._entry(coming[0]).action)

    def _is(self, entry: Entry, action: Action | None) -> bool:
        """Say whether an entry does an action for the learner, however that is written."""
        deal = self.session.match.deal
        if action is None or entry.seat != self.lesson.seat:
            return False
        return entry.action == action or checked_entry(deal, entry) == action

    def _refusal(self) -> str:
        if self.wanted is not None:
            return LATER
        return READ_ON if self.reading else WATCH

    def acted(self, entry: Entry) -> None:
        """Take note that the learner has done what was asked."""
        if self._writing or entry.seat != self.lesson.seat or self.wanted is None:
            return
        if self.step.instead and entry.action == self._entry(self.step.instead[self._instead]).action:
            self._instead += 1
            if self._instead < len(self.step.instead):
                return
        self.phase = Phase.DONE
