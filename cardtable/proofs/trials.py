"""Trials: matches played at random, or by bots, under the laws."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from random import Random
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.cards import BACK, Card
from cardtable.engine.deal import Deal
from cardtable.engine.events import UNKNOWN, Event, Moved, Shown, Turned
from cardtable.engine.match import Match
from cardtable.engine.piles import Seat, only
from cardtable.engine.record import read_record
from cardtable.engine.replay import recorded, restored
from cardtable.engine.telling import Telling, fold
from cardtable.proofs.laws import (
    Law,
    LawBroken,
    check_cards,
    check_kinds,
    check_knowledge,
    check_notation,
    check_refusals,
    check_said,
    check_worlds,
    luck,
)
from cardtable.proofs.twins import check_twins

PAUSE: Final = 800  # milliseconds at most from one random action in a timed deal to the next
RECENT: Final = 3  # actions done before, tried again to see them refused


def random_action(deal: Deal, rng: Random) -> tuple[Seat, Action]:
    """Return a seat that may act, and one of its actions.

    Raises:
        LawBroken: the deal is not over, but nobody can act.
    """
    seats = [seat for seat in (*deal.actors(), *deal.interjectors()) if deal.actions(seat)]
    if not seats or not (deal.actors() or deal.due() is not None):
        raise LawBroken(Law.ENDING, "the deal is not over, but waits for nobody, or for whom has no action")
    seat = rng.choice(seats)
    return seat, rng.choice(deal.actions(seat))


def play(match: Match, rng: Random, bound: int) -> Iterator[Telling]:
    """Play a match at random to its end and give what happened, also at its opening.

    Raises:
        LawBroken: it is not over after `bound` actions.
    """
    yield match.opening
    while not match.over:
        if match.between_deals:
            yield match.next_deal()
        if len(match.log) >= bound:
            raise LawBroken(Law.ENDING, f"the match is not over after {bound} actions")
        yield random_step(match, rng)
        if match.between_deals and match.deal.actors():
            raise LawBroken(Law.ENDING, "the deal is over, but waits for somebody")


def random_step(match: Match, rng: Random) -> Telling:
    """Let a seat act at random, in a timed deal after some time, or the table act when it is due."""
    now, due = match.time + rng.randrange(PAUSE) * match.deal.timed, match.due
    waits = any(match.deal.actions(seat) for seat in (*match.deal.actors(), *match.deal.interjectors()))
    if due is not None and (due <= now or not waits):
        return reduce(Telling.then, match.advance(due))
    return match.submit(*random_action(match.deal, rng), now)


class Listener:
    """Somebody who knows only what a seat, or a spectator, is told, and draws up the view from that."""

    def __init__(self, seat: Seat, view: Deal | None = None) -> None:
        self.seat = seat
        self.view = view

    def hear(self, telling: Telling) -> None:
        """Bring the view up to date.

        Raises:
            LawBroken: an event cannot be followed, or tells too much.
        """
        self.view = telling.start(self.seat) or self.view
        for event in telling.events(self.seat):
            self._hear(event)

    def _hear(self, event: Event) -> None:
        assert self.view is not None, "the first telling starts with a view"
        told = [event.card] if isinstance(event, Moved | Turned | Shown) else []
        new = [card for card in told if not self._knows(card)]
        self._check_place(event)
        try:
            fold(self.view, event)
        except (AssertionError, LookupError, ValueError) as error:
            raise LawBroken(Law.TELLING, f"seat {self.seat} cannot follow {event}: {error!r}") from error
        if any(not self._knows(card) for card in new):
            raise LawBroken(Law.TELLING, f"seat {self.seat} is told a card that it may not see: {event}")

    def _knows(self, card: Card) -> bool:
        """Say whether a card is seen to lie somewhere; a back tells nothing."""
        assert self.view is not None, "the first telling starts with a view"
        return card is BACK or any(card in pile for pile in self.view.piles())

    def _check_place(self, event: Event) -> None:
        assert self.view is not None, "the first telling starts with a view"
        if isinstance(event, Moved | Turned | Shown) and event.at != UNKNOWN:
            name = event.source if isinstance(event, Moved) else event.pile
            pile = self.view.pile(name)
            unseen = event.card is BACK or not self._knows(event.card)
            if pile.loose and not pile.eyes & only(self.seat) and unseen:
                raise LawBroken(Law.TELLING, f"seat {self.seat} is told a place in {name}: {event}")

    def check(self, deal: Deal) -> None:
        """Check that what was told adds up to what the seat sees.

        Raises:
            LawBroken: it does not.
        """
        view = deal.view(self.seat)
        if self.view != view:
            parts, own = vars(view), vars(self.view)
            wrong = [name for name in parts if name not in ("chance", "events") and parts[name] != own[name]]
            raise LawBroken(Law.TELLING, f"seat {self.seat} is not told what it sees of {', '.join(wrong)}")


def check_record(match: Match) -> None:
    """Check that a match is rebuilt from its record.

    Raises:
        LawBroken: the rebuilt match differs.
    """
    record = recorded(match, tuple(f"player {seat}" for seat in range(match.deal.seats)))
    if read_record(str(record)) != record:
        raise LawBroken(Law.RECORDS, "the record's text is read as another record")
    other = restored(record, match.game)
    if other.between_deals and not match.between_deals:
        other.next_deal()  # a deal without actions leaves no trace in a record
    if _moment(other) != _moment(match):
        raise LawBroken(Law.RECORDS, "the match restored from its record is another")


def check_undo(match: Match, count: int) -> None:
    """Undo and redo the last `count` actions and check that nothing has changed by it.

    For matches that stand right after an action.

    Raises:
        LawBroken: the match differs, or redo tells something else than undo took back.
    """
    before = _moment(match)
    match.go_back(len(match.log) - count)
    listeners = [Listener(seat, match.view(seat)) for seat in range(match.deal.seats + 1)]
    telling = match.redo(count)
    if _moment(match) != before:
        raise LawBroken(Law.RECORDS, f"the match is another after undoing and redoing {count} actions")
    for listener in listeners:
        listener.hear(telling)
        listener.check(match.deal)


def _moment(match: Match) -> tuple[object, ...]:
    return list(match.log), match.sheet, match.winners, match.deal.clone(), luck(match.deal)


class Trial:
    """The laws, kept watch over while a match goes on; the caller plays it."""

    def __init__(self, match: Match, rng: Random) -> None:
        self.match, self.rng = match, rng
        self.listeners = [Listener(seat) for seat in range(match.deal.seats + 1)]

    def hear(self, telling: Telling) -> None:
        """Check the laws about the match as it stands; `telling` is what happened since the last time.

        Raises:
            LawBroken: the game does not keep one.
        """
        deal = self.match.deal
        check_kinds(deal)
        check_said(telling.events(deal.seats))
        check_cards(deal)
        check_worlds(deal, self.rng.randrange(deal.seats + 1), self.rng)
        for listener in self.listeners:
            listener.hear(telling)
            listener.check(deal)
        check_notation(deal)
        check_knowledge(deal, self.rng.randrange(deal.seats))
        check_refusals(deal, self.rng, [entry.action for entry in self.match.log[-RECENT:]])
        check_twins(deal, self.rng.randrange(deal.seats + 1), self.rng)

    def end(self) -> None:
        """Check the laws about a match's record; the match must stand right after an action.

        Raises:
            LawBroken: the game does not keep one.
        """
        check_record(self.match)
        check_undo(self.match, self.rng.randint(1, len(self.match.log)))
