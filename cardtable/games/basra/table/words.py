"""What the table of Basra says in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.engine.cards import Card
from cardtable.games.basra.rules import topics
from cardtable.games.basra.rules.captures import HIGHEST, WORTH
from cardtable.games.basra.rules.tally import TEN_POINTS, TWO_POINTS, Tally
from cardtable.games.basra.rules.topics import Topic
from cardtable.table.panels import SheetTable
from cardtable.table.words import counted, labels

FEW: Final = 4  # cards that are named one by one on a button
NONE: Final = "–"  # noqa: RUF001  # in a summary: no points for that


def summed(taken: Sequence[Card]) -> str:
    """Return table cards with their sum, if all have a number."""
    if len(taken) < 2 or any(each.rank > HIGHEST for each in taken):
        return labels(taken)
    return f"{' + '.join(each.label for each in taken)} = {sum(each.rank for each in taken)}"


def take_text(card: Card, captured: Sequence[Card], left: Card | None = None) -> str:
    """Return what a play comes to; `left` is the card that it would leave alone."""
    if not captured:
        return f"Lay {card.label} down"
    named = labels(captured) if len(captured) <= FEW else f"{len(captured)} cards"
    return f"Take {card.label} + {named}" + (f", leave {left.label}" if left else "")


def sentence(topic: Topic, names: Sequence[str]) -> str:  # noqa: C901, PLR0911  # one case a topic
    """Return the log's line for what was said."""
    match topic:
        case topics.Dealt(batch, batches):
            return f"Batch {batch} of {batches}."
        case topics.Opened(table):
            return f"On the table: {labels(table)}."
        case topics.Buried(card):
            return f"{card.label} goes back into the pack."
        case topics.LaidDown(seat, card):
            return f"{names[seat]} lays {card.label} down."
        case topics.Captured(seat, card, captured):
            return f"{names[seat]} takes {labels(captured)} with {card.label}{_worth((*captured, card))}."
        case topics.Chooses(seat, card):
            return f"{names[seat]} plays {card.label} and chooses what it takes."
        case topics.Added():
            return ""  # all that it captures is told in one line
        case topics.MadeBasra(seat, points):
            return f"Basra! {points} points for {names[seat]}."
        case topics.GotLeftovers(seat, cards):
            return f"{names[seat]} captured last and gets {labels(cards)}{_worth(cards)}."
    return topic.sentence(names)


def _worth(cards: Sequence[Card]) -> str:
    """Return what each of some cards is worth that is worth something: `: 10♦ 3 points, A♣ 1 point`."""
    valued = [each for each in cards if WORTH[each]]
    valued.sort(key=WORTH.__getitem__, reverse=True)
    said = ", ".join(f"{card.label} {counted(WORTH[card], 'point')}" for card in valued)
    return f": {said}" if said else ""


def summed_up(tallies: Sequence[Tally], names: Sequence[str]) -> SheetTable:
    """Return what both sides captured, and what it is worth."""
    sides = [" + ".join(names[side :: len(tallies)]) for side in range(len(tallies))]
    lines = [
        ("Cards", [str(each.cards) for each in tallies]),
        ("Most cards", [_points(each.majority) for each in tallies]),
        ("10♦", [_points(TEN_POINTS * each.ten) for each in tallies]),
        ("2♣", [_points(TWO_POINTS * each.two) for each in tallies]),
        ("Jacks", [_points(each.jacks) for each in tallies]),
        ("Aces", [_points(each.aces) for each in tallies]),
        ("Basras", [_several(each.basras, each.basra_points) for each in tallies]),
    ]
    totals = tuple(str(each.points) for each in tallies)
    return SheetTable(("", *sides), tuple((title, *cells) for title, cells in lines), ("Points", *totals))


def _points(count: int) -> str:
    return counted(count, "point") if count else NONE


def _several(count: int, points: int) -> str:
    """Return what so many of a thing are worth, and how many they are."""
    return f"{counted(points, 'point')} ({count})" if count else NONE
