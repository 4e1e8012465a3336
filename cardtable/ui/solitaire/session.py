"""What a match for one has besides: the time at the table, chores done for the player, bookmarks, replay."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import partial
from typing import Any, Final

from cardtable.engine.actions import Action, Illegal
from cardtable.engine.cards import Card
from cardtable.engine.match import Entry
from cardtable.engine.piles import TABLE, Time
from cardtable.engine.record import Logged
from cardtable.engine.replay import read_entry
from cardtable.language import _
from cardtable.store.saved import SLOTS
from cardtable.table.chores import Wishes
from cardtable.table.panels import Line
from cardtable.table.scenes import SceneManager
from cardtable.ui.match.decisions import common
from cardtable.ui.match.session import Follower, Session

SECOND: Final = 1000  # milliseconds
MARKS: Final = range(1, SLOTS + 1)


@dataclass(frozen=True, slots=True)
class Kept:
    """What was kept of a match for one: milliseconds at the table, and the actions that lead to bookmarks."""

    spent: Time
    bookmarks: Mapping[int, tuple[Logged, ...]]


NOTHING: Final = Kept(0, {})


class Solo(Follower):
    """Follows a session for one. `wishes` tells what the player wishes to be done by itself now.

    A card that the player has taken back, or has put elsewhere than home, stays where it is until the player
    moves it: what is done by itself never does again what was just undone.
    """

    def __init__(
        self,
        session: Session,
        manager: SceneManager[Any, Any],  # of the game's own deals
        wishes: Callable[[], Wishes],
        kept: Kept = NOTHING,
    ) -> None:
        self.session, self.manager, self.wishes = session, manager, wishes
        self._spent: float = kept.spent  # milliseconds
        self._saved: Time = kept.spent
        self.bookmarks = {slot: log for slot in MARKS if (log := _read(session, kept, slot)) is not None}
        self._undone: set[Card] = set()  # of what was taken back last
        self._placed: set[Card] = set()  # elsewhere than home, by the player
        self._just: set[Card] = set()  # by the player's last action
        self._ahead: Action | None = None  # what is done before an action of the player that waits for it
        session.follower = self

    @property
    def spent(self) -> Time:
        """The milliseconds at the table so far."""
        return int(self._spent)

    def pass_time(self, seconds: float) -> bool:
        """Let time pass at the table; say whether another second is full. It stands still after the end."""
        if self.session.match.over or self.session.saving.elsewhere:
            return False
        before, self._spent = self.spent, self._spent + seconds * SECOND
        return self.spent // SECOND != before // SECOND

    def save(self) -> None:
        """Save the time, if there is any that is not saved yet."""
        if self.spent != self._saved:
            self._saved = self.spent
            self.session.saving.spend(self.spent)

    def lines(self) -> list[Line]:
        """Return what stands on the score pad: the time, and the number of the deal."""
        return [Line(_("Time"), clock(self.spent)), Line(_("Deal"), str(self.session.match.seed))]

    # What is done by itself.

    def entering(self, entry: Entry) -> Action | None:
        """Return what is done before an action of the player, so that it goes as the player wishes now."""
        if entry.seat == TABLE:
            return None
        self._ahead = self.manager.beforehand(self.session.match.view(self.session.looking), self.wishes())
        return self._ahead

    def acted(self, entry: Entry) -> None:
        """Do the next thing that the player wishes to be done, after an action of the player or the table."""
        self.save()
        match = self.session.match
        if entry.seat == TABLE and entry.action == self._ahead:
            self._ahead = None
            return  # chores come after the action of the player
        if entry.seat != TABLE:
            self._just = cards_of(entry.action)
            self._undone -= self._just
            self._placed -= self._just
        view = self.session.tellings[-1].views[self.session.looking]
        while not match.over and not match.between_deals:
            left = self._undone | self._placed
            chore = self.manager.by_itself(view, self.wishes(), left)
            if chore is None:
                return
            again = self._just & cards_of(chore)
            if not again:
                self.session.act(TABLE, chore)
                return
            self._placed |= again

    def walked(self, undone: Sequence[Entry]) -> None:
        """Leave those cards where they are of which something was taken back."""
        self._undone = {card for entry in undone for card in cards_of(entry.action)}
        self.save()

    # Walking along the match.

    def restart(self) -> None:
        """Go back to the beginning; all of it can be redone."""
        match = self.session.match
        if match.log and not self._refused(len(match.log)):
            self.session.walk(partial(match.undo, len(match.log), self.session.eyes))
            self._forget()

    def _forget(self) -> None:
        """Leave no card where it is: the player has begun anew."""
        self._undone.clear()
        self._placed.clear()

    def mark(self, slot: int) -> None:
        """Set a bookmark to where the match stands; one that is over has no more use for any."""
        if self.session.match.over:
            return
        log = tuple(self.session.match.log)
        self.bookmarks[slot] = log
        self.session.saving.mark(slot, _logged(log))

    def recall(self, slot: int) -> str:
        """Go to a bookmark; return why that cannot be, or nothing."""
        wanted, match = self.bookmarks.get(slot), self.session.match
        if wanted is None:
            return _("Bookmark {slot} is not set.").format(slot=slot)
        kept = common(match.log, wanted)
        back = len(match.log) - kept
        if back and (refusal := self._refused(back)):
            return refusal
        self.session.walk(partial(self._go, back, wanted[kept:]))
        self._forget()
        return ""

    def _go(self, back: int, onward: Sequence[Entry]) -> None:
        match, saving = self.session.match, self.session.saving
        if back:
            match.undo(back, self.session.eyes)
            saving.stand(len(match.log), match.line, match.peeks)
        for entry in onward:
            try:
                match.submit(entry.seat, entry.action, entry.at)
            except Illegal:  # a bookmark that was changed outside
                return
            saving.write(len(match.log) - 1, entry.seat, str(entry.action), entry.at)

    def _refused(self, count: int) -> str:
        refusal = self.session.match.undo_refusal(count, self.session.eyes)
        return "" if refusal is None else refusal.message


def clock(milliseconds: Time) -> str:
    """Return a time as a clock shows it."""
    minutes, seconds = divmod(milliseconds // SECOND, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def cards_of(action: Action) -> set[Card]:
    """Return the cards that an action names."""
    values = [getattr(action, each.name) for each in fields(action)]
    named: Iterable[object] = (one for value in values for one in _each(value))
    return {one for one in named if isinstance(one, Card)}


def _each(value: object) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else (value,)


def _logged(log: Sequence[Entry]) -> tuple[Logged, ...]:
    return tuple(Logged(entry.seat, str(entry.action), entry.at) for entry in log)


def _read(session: Session, kept: Kept, slot: int) -> tuple[Entry, ...] | None:
    """Return the actions that lead to a bookmark; None without one, or if the rules do not know them."""
    if slot not in kept.bookmarks:
        return None
    try:
        return tuple(read_entry(each, session.match.game) for each in kept.bookmarks[slot])
    except ValueError:
        return None
