"""The teller: tells what happened, one event after the other, at a pace that people can follow."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise, takewhile
from typing import Final

from cardtable.engine.cards import BACK
from cardtable.engine.deal import Deal
from cardtable.engine.events import Arranged, Changed, DealEnded, Event, Moved, Said, Shown, Shuffled, Turned
from cardtable.engine.match import Entry
from cardtable.engine.piles import Seat
from cardtable.engine.telling import fold
from cardtable.table.layout import Place, Spot
from cardtable.table.scenes import Spotlight, Sway
from cardtable.ui.match.session import News
from cardtable.ui.picture.cloth import Cloth
from cardtable.ui.telling.steps import (
    End,
    Happening,
    Listener,
    Progress,
    Round,
    Start,
    Step,
    Times,
    Told,
    again,
    happenings,
    joins,
)

READING: Final = 0.4  # of the rest after bids: how long a sentence stands before cards move on
BEAT: Final = 1.6  # of the rest after bids: how long all wait while a card is featured
SHUFFLE: Final = 0.45  # seconds that a shuffle is heard
THICK: Final = 0.006  # of a card's height: how much higher each card of a packet lies
BRISK: Final = 2.6  # times a card's way: the longest that a brisk deal takes until its last card goes
LONGEST: Final = 9.0  # and the longest that any other takes
FLIGHT: Final = 1.4  # times a card's way: that of a card which is dealt across the table
ROUND: Final = 3.2  # times the time between two cards: the beat after each of a round got one


class Teller:
    """Folds events over what each looker is shown, and moves the cards on the cloth.

    `shown` has the table as each looker has been told of it so far: all that can be seen follows from it,
    though amid a telling it lies as no rule leaves it. `whole` has it as it stood after the last whole
    telling; only of that it is asked what may be done. The match may be ahead. Open cards that go into one
    pile together are a sweep: they rest first, then they all glide at once. `waits` is asked whether a card
    that moves without having been chosen is laid by the looking person's hand: until then nothing is told.
    A `brisk` one deals in less time, where nobody waits for a card: in games for one
    and in real time; there cards sway also where all is told at once.
    """

    def __init__(self, cloth: Cloth, spots: Callable[[Deal], list[Spot]], listener: Listener) -> None:
        self.cloth, self.spots, self.on_event = cloth, spots, listener.follow
        self.landed, self.featured, self.swaying = listener.landed, listener.featured, listener.swaying
        self.stops = listener.stops
        self.stopped: Spotlight | None = None  # what alone is lit while all wait
        self.shown: dict[Seat, Deal] = {}
        self.whole: dict[Seat, Deal] = {}
        self.dealing = False  # a new deal is being dealt, and `whole` has it as it will be
        self.waits: Callable[[Deal, Moved, Entry | None], bool] = lambda _view, _moved, _entry: False
        self.looking: Seat = 0
        self.times = Times(0, 0, 0, 0, 0)
        self.count = 0  # how often what is shown has changed
        self.brisk = False
        self._swaying: list[Sway] = []  # as soon as all is told that is told at once
        self._round = Round()
        self._pace = 1.0  # how long pauses are, as a share of what they are else
        self._steps: deque[Step] = deque()
        self._wait = 0.0
        self._rested = 0.0  # seconds since the last card had come to its place
        self._swept = 0  # cards told of the sweep that is going on
        self._left = 0  # cards of it that are still to come
        self._packet: Place | None = None  # where they gather
        self._laid: Step | None = None  # the step whose card has been laid by hand

    @property
    def lying(self) -> Deal:
        """What the looking seat is shown: where the cards lie now."""
        return self.shown[self.looking]

    @property
    def view(self) -> Deal:
        """What the looking seat saw after the last whole telling."""
        return self.whole[self.looking]

    @property
    def so_far(self) -> Told:
        """What the looking seat has been told."""
        return Told(self.lying, self.view, self._progress, self.awaited)

    @property
    def _progress(self) -> Progress:
        if self.dealing:
            return Progress.DEALING
        if self.awaited is not None:
            return Progress.WAITING
        if not self.told:
            return Progress.TELLING
        return Progress.QUIET if self.quiet else Progress.TOLD

    @property
    def quiet(self) -> bool:
        """Whether everything has been told and what was told has come to rest; hands may still move cards."""
        return not self._steps and self._wait <= 0

    @property
    def told(self) -> bool:
        """Whether all events have been told, though cards may still be on their way."""
        return not self._steps

    @property
    def awaited(self) -> Moved | None:
        """The move that waits for the looking person's hand, once all before it has been told."""
        if not self._steps or self._wait > 0 or self._steps[0] is self._laid:
            return None
        match self._steps[0]:
            case Happening(told, news) if not news.again:
                moved = told.get(self.looking)
                if isinstance(moved, Moved) and self.waits(self.view, moved, news.entry):
                    return moved
        return None

    def lay(self) -> None:
        """Tell the move that was waited for."""
        if self._steps:
            self._laid = self._steps[0]

    def add(self, news: News) -> None:
        """Queue what happened, as each looker is told it."""
        started = {seat: news.telling.start(seat) for seat in news.views}
        start = {seat: view for seat, view in started.items() if view is not None}
        if start:
            self._steps.append(Start(start, news.views))
        self._steps.extend(happenings(news))
        self._steps.append(End(news.views))

    def restart(self, views: Mapping[Seat, Deal], *, gliding: bool = False) -> None:
        """Forget what was queued and show these views; the cards glide to their places, or lie there."""
        self._steps.clear()
        self._wait, self._left, self._packet, self.dealing, self._pace = 0.0, 0, None, False, 1.0
        self.stopped = None
        self.whole, self.shown = dict(views), {seat: view.clone() for seat, view in views.items()}
        self.count += 1
        if gliding and self.cloth.spots:
            self.cloth.relay(self.lying, self.spots(self.lying), self.times.move)
            self._wait = self.times.move
        else:
            self.cloth.lay(self.lying, self.spots(self.lying))

    def look(self, seat: Seat) -> None:
        """Show the table to another looker, at rest."""
        if seat != self.looking:
            self.looking = seat
            if self.shown:
                self._lay()

    def _lay(self) -> None:
        self.count += 1
        self.cloth.lay(self.lying, self.spots(self.lying))

    def update(self, seconds: float) -> bool:
        """Let time pass; say whether the table changed."""
        changed = self.cloth.update(seconds)
        self._wait -= seconds
        while self._steps and self._wait <= 0 and self.awaited is None:
            self._wait = max(self._wait, -seconds)
            if self._needs_rest():
                self._wait += self.times.rest - self._rested
                self._rested = self.times.rest
            else:
                self._tell()
                changed = True
        return changed

    def hurry(self) -> None:
        """Tell all that is left at once, or all until a card is waited for."""
        times, self.times, self._wait = self.times, Times(0, 0, 0, 0, 0), 0.0
        while self._steps and self.awaited is None:
            self._tell()
            self._wait = 0.0
        self.times = times
        self.cloth.finish()
        while self._swaying:
            self._sway(self._swaying.pop())

    def tell_all(self) -> None:
        """Tell all that is left at once, and lay the cards that are waited for."""
        self.hurry()
        while self.awaited is not None:
            self.lay()
            self.hurry()

    def _tell(self) -> None:
        self.count += 1
        self.stopped = None
        self._land()
        if self._moves_next and not self._left:
            self._begin_sweep(self._sweep())
        match self._steps.popleft():
            case Start(views, dealt):
                self.shown, self.whole, self.dealing = dict(views), dict(dealt), True
                self._lay()
                self._pace, self._round = self._dealing_pace(), Round()
            case End(views):
                self.whole, self.dealing, self._pace = dict(views), False, 1.0
                if self._rearrange():  # the dealer puts down what is left of the pack
                    self._wait += self.times.move
            case Happening(told):
                self._happen(told)
                self._take_along()

    def _begin_sweep(self, moves: Sequence[Moved]) -> None:
        """Note which cards go together from now on, if any do, and where they gather."""
        self._left, self._swept = len(moves), 0
        self._packet = self.cloth.amid(moves) if moves else None
        if moves:
            self._wait = 0.0  # what has passed of this frame is no part of their way

    def _land(self) -> None:
        """Let it be heard that a packet has come to its place."""
        if self._packet is not None and not self._left:
            self._packet = None
            self.landed()

    def _take_along(self) -> None:
        """Tell the facts that come with what was told: while a card is on its way they hold already."""
        while self._steps and isinstance(step := self._steps[0], Happening):
            if not isinstance(step.told.get(self.looking), Changed):
                return
            self._steps.popleft()
            self._happen(step.told)

    def _happen(self, told: Mapping[Seat, Event]) -> None:
        """Show an event to all lookers."""
        for seat, each in told.items():
            fold(self.shown[seat], each)
        event = told.get(self.looking)
        if event is None:
            return
        moved = isinstance(event, Moved)
        if moved and self._left:
            self._swept, self._left = self._swept + 1, self._left - 1
        self._follow(event)
        self.on_event(event, self._swept)
        pause = self._pause(event) * self._pace
        self._rested = 0.0 if moved else self._rested + pause
        self._wait += pause

    def _dealing_pace(self) -> float:
        """Return how much shorter pauses are, so that the deal which begins now is not too long."""
        steps = takewhile(lambda step: not isinstance(step, End), self._steps)
        told = [step.told.get(self.looking) for step in steps if isinstance(step, Happening)]
        moves = [event for event in told if isinstance(event, Moved)]
        shuffles = sum(isinstance(event, Shuffled) for event in told)
        counted = Round()
        beats = 0 if self.brisk else sum(counted.ends(one, other) for one, other in pairwise(moves))
        usual = SHUFFLE * shuffles + (len(moves) + beats * (ROUND - 1)) * self.times.stagger
        longest = (BRISK if self.brisk else LONGEST) * self.times.move
        return min(1.0, longest / usual) if usual else 1.0

    def _follow(self, event: Event) -> None:
        """Bring the cards to where they lie after an event."""
        match event:
            case Moved():
                self._carry(event)
            case Turned() | Shown():
                self.cloth.turned(self.lying.pile(event.pile), self.times.turn)
            case Shuffled():
                self.cloth.turned(self.lying.pile(event.pile), 0)
            case Arranged():
                self.cloth.turned(self.lying.pile(event.pile), self.times.move)
            case Said():
                self._stir(event)
        self._rearrange()

    def _rearrange(self) -> bool:
        """Bring the piles to where they lie now; say whether any lies elsewhere than before."""
        spots = self.spots(self.lying)
        if spots == list(self.cloth.spots.values()):
            return False
        for name in self.cloth.rearrange(spots, self.times.move):
            self.cloth.turned(self.lying.pile(name), self.times.turn)
        return True

    def _carry(self, event: Moved) -> None:
        """Set a card on its way; those of a sweep gather first, one that is dealt turns over as it flies."""
        if self._swept and self._packet is not None:
            sprite = self.cloth.moved(event, self.lying, self.times.sweep)
            sprite.pass_by(self._packet.raised(THICK * self._packet.height * (self._swept - 1)))
        else:
            self.cloth.moved(event, self.lying, self._way, turning=self._way if self._dealt else 0.0)

    @property
    def _dealt(self) -> bool:
        """Whether cards are dealt across the table now."""
        return self.dealing and not self.brisk

    @property
    def _way(self) -> float:
        """How long a card that moves alone is on its way."""
        return self.times.move * (FLIGHT if self._dealt else 1.0)

    def _stir(self, said: Said) -> None:
        """Let a card grow, or cards sway, or all stop, for what is said; at once nothing is seen of it."""
        card, sway = self.featured(said), self.swaying(said)
        self.stopped = self.stops(said) if self.times.rest else None
        if card is not None:
            self.cloth.feature(card, self.times.rest * BEAT)
        if self.times.move:
            self._sway(sway)
        elif self.brisk:
            self._swaying.append(sway)

    def _sway(self, sway: Sway) -> None:
        for name in sway.piles:
            self.cloth.sway(name, sway.seconds)

    def _visible(self) -> Iterator[Event | None]:
        """Give the events to come that can be seen, None for a new deal."""
        for step in self._steps:
            match step:
                case Start():
                    yield None
                case Happening(told) if self._seen(event := told.get(self.looking)):
                    yield event

    def _seen(self, event: Event | None) -> bool:
        """Say whether an event can be seen: also that all wait, which parts moves."""
        waits = isinstance(event, Said) and self._all_wait(event)
        return waits or isinstance(event, Moved | Turned | Shuffled | DealEnded)

    def _all_wait(self, said: Said) -> bool:
        """Say whether all wait when something is said: for a card, or because it stops everything."""
        return self.featured(said) is not None or self.stops(said) is not None

    def _needs_rest(self) -> bool:
        """Say whether the next step begins a sweep, of cards that have not lain long enough to be seen."""
        begun = self._left or not self._moves_next
        return not begun and self._rested < self.times.rest and bool(self._sweep())

    @property
    def _moves_next(self) -> bool:
        """Whether the next step moves a card."""
        step = self._steps[0]
        return isinstance(step, Happening) and isinstance(step.told.get(self.looking), Moved)

    def _sweep(self) -> list[Moved]:
        """Return the next moves that bring open cards together into one pile; none if that is one motion.

        A run is one motion: who picked it up does not wait until its cards have been seen.
        """
        coming = list(
            takewhile(lambda event: isinstance(event, Moved) and self._open(event), self._visible())
        )
        moves = [event for event in coming if isinstance(event, Moved)]
        together = list(takewhile(lambda event: event.target == moves[0].target, moves))
        motions = sum(not event.joined for event in together)
        return together if motions > 1 else []

    def _open(self, event: Moved) -> bool:
        """Say whether a card that is to move lies face up now."""
        pile = self.lying.pile(event.source)
        return event.card is not BACK and event.card in pile and pile.faces_up(event.card)

    def _pause(self, event: Event) -> float:
        """Return the time between an event and the next: cards turned together rest before they are taken."""
        following = next(self._visible(), None)
        if self._left:
            return 0.0
        match event:
            case Moved():
                return self._after_move(event, following)
            case Turned():
                return 0.0 if isinstance(following, Turned) else self.times.turn + self.times.rest
            case Shuffled():
                return SHUFFLE if self.times.move else 0.0
            case Said() if self._all_wait(event):
                return self.times.rest * BEAT
            case Said() if isinstance(following, Moved):
                return self.times.rest * READING
            case DealEnded():
                return self.times.rest
        return 0.0

    def _after_move(self, event: Moved, following: Event | None) -> float:
        """Return the time after a move: short between cards that go one after the other, none in a run."""
        if isinstance(following, Moved) and following.joined:
            return 0.0
        if self._swept:
            return self.times.sweep
        if not isinstance(following, Moved) or again(event, following) or self._sweep():
            return self._way
        if joins(event, following):
            return self.times.move + self.times.rest * READING
        return self.times.stagger * (ROUND if self._dealt and self._round.ends(event, following) else 1.0)
