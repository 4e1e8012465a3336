"""Law 11, undo: nobody looks ahead by it, where it ends at what was seen."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from random import Random

from cardtable.engine.cards import BACK
from cardtable.engine.deal import Deal
from cardtable.engine.events import Event, Moved, Opened, Shown, Turned
from cardtable.engine.match import Entry, Match, apply_entry
from cardtable.engine.piles import TABLE, Seat, seats_of
from cardtable.engine.telling import listened
from cardtable.engine.telling import told as telling_events
from cardtable.proofs.laws import Law, LawBroken
from cardtable.proofs.trials import Listener

WORLDS = 3  # in which an action is tried that may tell something hidden


class Onlooker(Listener):
    """A listener who notes what is shown to it that it did not see when it began."""

    def __init__(self, seat: Seat, view: Deal) -> None:
        super().__init__(seat, view.clone())
        self._known = {card for pile in view.piles() for card in pile}
        self.discovered: list[str] = []

    def _hear(self, event: Event) -> None:
        match event:
            case Moved() | Turned() | Shown() if event.card not in self._known | {BACK}:
                self.discovered.append(f"card {event.card}")
            case Opened() if any(value is not None for value in event.values):
                self.discovered.append(f"sealed {event.name}")
        super()._hear(event)


def check_unseen(match: Match, position: int, people: Sequence[Seat], rng: Random) -> bool:
    """Check that a match whose undo ends where something was seen lets none of `people` look ahead by it.

    What they saw or could tell from the action at `position` on is found anew, by listening. Return whether
    undo goes back there.

    Raises:
        LawBroken: undo goes back there, although somebody has seen what could not be seen then.
    """
    count = len(match.log) - position
    past = match.past(position)
    allowed = match.undo_refusal(count, seats_of(people)) is None
    if not allowed:
        return False
    listeners = [Onlooker(seat, past.view(seat)) for seat in people]
    while past.undone:
        before = None if past.between_deals else past.deal.clone()
        entry = past.undone[-1]
        telling = past.redo()
        for listener in listeners:
            listener.hear(telling)
            if before is not None and could_be_told(
                before, entry, telling.events(listener.seat), listener.seat, rng
            ):
                listener.discovered.append(f"what is hidden, by {entry.action}")
    seen = [listener for listener in listeners if listener.discovered]
    if seen:
        found = ", ".join(f"seat {each.seat} {each.discovered[0]}" for each in seen)
        raise LawBroken(Law.UNDO, f"{count} actions can be undone, by which was seen: {found}")
    return True


def could_be_told(deal: Deal, entry: Entry, told: list[Event], seat: Seat, rng: Random) -> bool:
    """Say whether a seat can tell something hidden from an action that has just been done in a deal.

    It can where a world that fitted its view, with other luck, has no action after which the seat would be
    told the same; of its own actions it knows which it was. What it is told that was done out of turn tells
    something in any case.
    """
    worlds = islice(deal.view(seat).worlds(rng), WORLDS)
    if seat == entry.seat:
        return any(_told_by(world, entry, seat) != told for world in worlds)
    if told and entry.seat not in (TABLE, *deal.actors()):
        return True
    return not all(_has_same(world, entry, told, seat) for world in worlds)


def _has_same(world: Deal, entry: Entry, told: list[Event], seat: Seat) -> bool:
    others = (replace(entry, action=action) for action in world.actions(entry.seat))
    return any(
        world.allows(each.seat, each.action) and _told_by(world.clone(), each, seat) == told
        for each in (entry, *others)
    )


def _told_by(world: Deal, entry: Entry, seat: Seat) -> list[Event]:
    return telling_events(listened(world, lambda: apply_entry(world, entry)), seat)
