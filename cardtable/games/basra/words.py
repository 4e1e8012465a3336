"""What the table of Basra says in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.engine.cards import Card
from cardtable.engine.events import Said
from cardtable.games.basra.captures import HIGHEST
from cardtable.games.basra.tally import Tally
from cardtable.table.panels import SheetTable

FEW: Final = 4  # cards that are named one by one on a button


def labels(cards: Sequence[object]) -> str:
    """Return cards by rank and suit, blanks between them."""
    return " ".join(each.label for each in cards if isinstance(each, Card))


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


def sentence(said: Said, names: Sequence[str]) -> str:  # noqa: C901, PLR0911  # one case a topic
    """Return the log's line for what was said."""
    match said.topic, said.facts:
        case "hand", (int(number), int(dealer)):
            return f"Hand {number}: {names[dealer]} deals."
        case "batch", (int(batch), int(batches)):
            return f"Batch {batch} of {batches}."
        case "table", cards:
            return f"On the table: {labels(cards)}."
        case "buried", (Card() as card,):
            return f"{card.label} goes back into the pack."
        case "laid", (int(seat), Card() as card):
            return f"{names[seat]} lays {card.label} down."
        case "captured" | "swept", (int(seat), Card() as card, *captured) if captured:
            return f"{names[seat]} takes {labels(captured)} with {card.label}."
        case "chooses", (int(seat), Card() as card):
            return f"{names[seat]} plays {card.label} and chooses what it takes."
        case "basra", (int(seat), Card(), Card(), int(points)):
            return f"Basra! {points} points for {names[seat]}."
        case "leftovers", (int(seat), *cards):
            return f"{names[seat]} captured last and gets {labels(cards)}."
    return ""


def summed_up(tallies: Sequence[Tally], names: Sequence[str]) -> SheetTable:
    """Return what both sides captured, and what it is worth."""
    sides = [" + ".join(names[side :: len(tallies)]) for side in range(len(tallies))]
    one, other = tallies
    found = [
        ("Cards", one.cards, other.cards),
        ("Most cards", one.majority, other.majority),
        ("10♦", "yes" if one.ten else "", "yes" if other.ten else ""),
        ("2♣", "yes" if one.two else "", "yes" if other.two else ""),
        ("Jacks", one.jacks, other.jacks),
        ("Aces", one.aces, other.aces),
        ("Card points", one.card_points, other.card_points),
        ("Basras", one.basras, other.basras),
        ("Points of Basras", one.basra_points, other.basra_points),
    ]
    lines = tuple((title, str(first), str(second)) for title, first, second in found)
    return SheetTable(("", *sides), lines, ("Points", str(one.points), str(other.points)))
