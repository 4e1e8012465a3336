"""News: what happened, in the sentences of the log, and the cards that moved where no sentence says it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from cardtable.engine.cards import BACK
from cardtable.engine.deal import Deal
from cardtable.engine.events import Event, Moved, Said, Turned
from cardtable.engine.piles import Seat
from cardtable.engine.telling import Telling
from cardtable.language import _, counted
from cardtable.spoken.words import Manager
from cardtable.table.names import addressed
from cardtable.table.scenes import pile_name
from cardtable.table.words import cards_words, spelled

DEALT: Final = _("The cards are dealt.")


def heard(telling: Telling, view: Deal, seat: Seat, manager: Manager, names: Sequence[str]) -> Iterator[str]:
    """Give the sentences on what happened, as a seat may know it, whose view after it is given."""
    events = telling.events(seat)
    if telling.start(seat) is not None:
        yield DEALT
        yield from _said(events, manager, names)
        return
    said = list(_said(events, manager, names))
    yield from said
    yield from _moves(events, (manager, view), names, own_alone=bool(said))


def _said(events: Sequence[Event], manager: Manager, names: Sequence[str]) -> Iterator[str]:
    """Give the lines of the log: what was said, and cards that were played to a trick."""
    for event in events:
        match event:
            case Said(topic=topic):
                if sentence := manager.sentence(topic, names):
                    yield spelled(addressed(sentence))
            case Moved(card=card, source=source, target="trick") if card is not BACK and _of_hand(source):
                name = names[int(source.partition("/")[2])]
                yield spelled(addressed(_("{name} plays {card}.").format(name=name, card=card.label)))


def _of_hand(pile: str) -> bool:
    return pile.startswith("hand/")


def _moves(
    events: Sequence[Event], table: tuple[Manager, Deal], names: Sequence[str], *, own_alone: bool
) -> Iterator[str]:
    """Give a line for cards that went from one pile to another; with `own_alone` only to the own hand."""
    own = f"hand/{table[1].viewer}"
    for way, group in groupby(events, _way):
        if way is None:
            continue
        source, target = way
        if target == "trick" or (own_alone and target != own):
            continue
        moved = [each for each in group if isinstance(each, Moved | Turned)]
        cards = [each.card for each in moved]
        if not source:
            if isinstance(moved[0], Turned) and moved[0].up:
                yield _("Turned up on {pile}: {cards}.").format(
                    pile=pile_name(*table, target, names), cards=cards_words(cards)
                )
            continue
        said = (
            cards_words(cards) if BACK not in cards else counted("{count} card", "{count} cards", len(cards))
        )
        start, end = (pile_name(*table, each, names) for each in way)
        yield _("From {source} to {target}: {cards}.").format(source=start, target=end, cards=said)


def _way(event: Event) -> tuple[str, str] | None:
    """Return from where to where a card went; from nowhere if it was turned over."""
    match event:
        case Moved():
            return event.source, event.target
        case Turned():
            return "", event.pile
    return None
