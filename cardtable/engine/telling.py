"""A telling: what happened, as each seat sees it; and folding, by which it brings a view up to date."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce
from operator import or_

from cardtable.engine.cards import BACK, Card
from cardtable.engine.deal import Deal
from cardtable.engine.events import (
    UNKNOWN,
    Arranged,
    Changed,
    Cleared,
    Committed,
    DealEnded,
    Drew,
    Event,
    Moved,
    Opened,
    Said,
    Scored,
    Shown,
    Shuffled,
    Turned,
    kept_back,
    noticed,
)
from cardtable.engine.piles import NOBODY, Pile, Seat, Seats, only


def fold(view: Deal, event: Event) -> None:
    """Change `view`, in place, as `event`, told to the same seat, says."""
    seat = view.viewer
    assert seat is not None, "events are told to a seat: fold them over its view"
    match event:
        case Moved():
            _move(view, event, seat)
        case Turned() | Shown() | Arranged() | Shuffled():
            _lie(view.pile(event.pile), event, seat)
        case Changed():
            setattr(view, event.field, event.value)
        case Committed() | Opened() | Cleared():
            _seal(view, event)
        case Said() | Scored() | Drew() | DealEnded():
            pass  # for the log and the ear; the view shows it by other facts


def _lie(pile: Pile, event: Turned | Shown | Arranged | Shuffled, seat: Seat) -> None:
    """Bring a pile up to date in which the cards lie otherwise than before."""
    match event:
        case Turned():
            _turn(pile, event, seat)
        case Shown():
            _reveal(pile, event.at, event.card, seat)
            pile.learn(event.card, event.seats, seat)
            pile.settle(seat)
        case Arranged():
            _arrange(pile, event, seat)
        case Shuffled():
            _hide_all(pile)


def _move(view: Deal, event: Moved, seat: Seat) -> None:
    source, target, card = view.pile(event.source), view.pile(event.target), event.card
    if card is BACK:
        _take_unseen(source, event.at)
        source.inside = {}  # for all that is known it may have been any of them
        target.insert(event.to, BACK)
    else:
        if card in source:
            source.remove(card)
        else:
            _take_unseen(source, event.at)
        source.forget(card)
        if event.up is not None and event.up != target.up:
            target.turned |= {card}
        target.insert(event.to, card)
        _cover(target, event.to, seat)
    target.settle(seat)


def _take_unseen(source: Pile, at: int) -> None:
    """Take a card that has not been seen."""
    if at == UNKNOWN:
        source.remove(BACK)
    else:
        assert source[at] is BACK, "a card that was not seen leaves as a back"
        del source[at]


def _cover(pile: Pile, at: int, seat: Seat) -> None:
    """Put a back in place of a card that can no longer be seen."""
    card = pile[at]
    if not pile.seen_by(card) & only(seat):
        pile[at] = BACK
        pile.turned -= {card}


def _reveal(pile: Pile, at: int, card: Card, seat: Seat) -> None:
    if card is BACK or card in pile:
        return
    loose = pile.loose and not pile.eyes & only(seat)
    pile[pile.index(BACK) if loose else at] = card
    if pile.up:
        pile.turned |= {card}  # it lay face down there, for it was not seen


def _turn(pile: Pile, event: Turned, seat: Seat) -> None:
    _reveal(pile, event.at, event.card, seat)
    if event.card is not BACK:
        exception = event.up != pile.up
        pile.turned = pile.turned | {event.card} if exception else pile.turned - {event.card}
        _cover(pile, pile.index(event.card), seat)
    pile.settle(seat)


def _arrange(pile: Pile, event: Arranged, seat: Seat) -> None:
    """Put the cards in another order; where it was not seen, what was known of them lies inside."""
    pile[:] = [pile[at] for at in event.order] or [BACK] * len(pile)
    if not event.openly:
        pile.mix()
        pile.inside = pile.known_inside(seat)


def _hide_all(pile: Pile) -> None:
    pile[:] = [BACK] * len(pile)
    pile.turned, pile.shown, pile.inside = frozenset(), {}, {}


def _seal(view: Deal, event: Committed | Opened | Cleared) -> None:
    sealed = next(each for each in view.seals() if each.name == event.name)
    match event:
        case Committed():
            sealed.values[event.seat] = event.value
        case Opened():
            sealed.values, sealed.opened = list(event.values), True
        case Cleared():
            sealed.values, sealed.opened = [None] * len(sealed.values), False


def told(events: Iterable[Event], seat: Seat) -> list[Event]:
    """Return the events that `seat` notices as it sees them, in order."""
    return [event.told(seat) for event in events if noticed(event, seat)]


class Telling:
    """What happened since the last one, to be told to each seat as far as it may know.

    If a new deal began, the telling starts over from that deal before it was dealt. `gave_away` are the seats
    that can tell something hidden from its having been done at all.
    """

    def __init__(self, events: list[Event], start: Deal | None = None, *, gave_away: Seats = NOBODY) -> None:
        self._events = events
        self._start = start
        self._gave_away = gave_away

    def start(self, seat: Seat) -> Deal | None:
        """Return the view that `seat` starts from if a new deal began, else None."""
        return None if self._start is None else self._start.view(seat)

    def events(self, seat: Seat) -> list[Event]:
        """Return the events that `seat` notices as it sees them, in order."""
        return told(self._events, seat)

    def hides_from(self, seat: Seat) -> bool:
        """Say whether something in it is hidden from `seat`."""
        return any(kept_back(event) for event in self.events(seat))

    @property
    def revealed(self) -> Seats:
        """The seats that saw something in it that had been hidden from them, or could tell it."""
        return reduce(or_, (event.revealed for event in self._events), self._gave_away)

    def then(self, later: Telling) -> Telling:
        """Return both in one: what happened here, then `later`."""
        if later._start is not None:
            return later
        return Telling(
            [*self._events, *later._events], self._start, gave_away=self._gave_away | later._gave_away
        )


def listened(deal: Deal, step: Callable[[], None]) -> list[Event]:
    """Carry out `step` and return what happened to `deal` in it, also the facts that changed unsaid."""
    events: list[Event] = []
    facts = deal.facts()
    deal.events = events
    try:
        step()
    finally:
        deal.events = None
    facts.update((event.field, event.value) for event in events if isinstance(event, Changed))
    now = deal.facts()
    return events + [Changed(name, value) for name, value in now.items() if facts.get(name) != value]
