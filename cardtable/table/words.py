"""Words: what the texts of several scene managers, forms and help pages say alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Final

from cardtable.engine.cards import Card, Suit
from cardtable.language import _, counted
from cardtable.table.names import player

NEEDED: Final = _("needed")
WHO: Final = "{who}"
PILES: Final[Mapping[str, str]] = {  # what a pile is, by the beginning of its name
    "hand": _("The hand of {who}: it is not yours to play from."),
    "deck": _("The cards that nobody was dealt."),
    "trick": _("The trick: each seat plays one card to it."),
    "taken": _("The tricks of {who}, face down."),
}

SUITS: Final[Mapping[Suit, str]] = {
    Suit.CLUBS: _("clubs"),
    Suit.DIAMONDS: _("diamonds"),
    Suit.HEARTS: _("hearts"),
    Suit.SPADES: _("spades"),
}


def pile_words(pile: str, special: Mapping[str, str]) -> str:
    """Return what a pile is: as a game says, or as it is in all games; empty for one that nobody names."""
    kind, __, place = pile.partition("/")
    words = special.get(kind) or PILES.get(kind, "")
    return words.replace(WHO, player(int(place.partition("/")[0]))) if WHO in words else words


def quotation(words: str) -> str:
    """Return what somebody says, in quotation marks."""
    return _("“{words}”").format(words=words)


def labels(cards: Sequence[Card]) -> str:
    """Return cards by rank and suit, blanks between them."""
    return " ".join(card.label for card in cards)


def reached(count: int, wanted: int, called: str = NEEDED, *, more: str = "") -> str:
    """Return how many there are of those that are wanted: 3 of 4; of more than that 5, 4 needed."""
    text = _("{count} of {wanted}") if count <= wanted else _("{count}, {wanted} {called}")
    return text.format(count=f"{count}{more}", wanted=wanted, called=called)


def often(share: float) -> str:
    """Return how often something happens, as a sentence may end: 3 times in 10."""
    tenths = round(10 * share)
    if tenths <= 0:
        return _("less than 1 time in 20")
    if tenths >= 10:
        return _("more than 19 times in 20")
    return _("1 time in 10") if tenths == 1 else _("{tenths} times in 10").format(tenths=tenths)


def signed(points: int) -> str:
    """Return points with their sign; none have no sign."""
    return f"{points:+}" if points else "0"


def team(*, own: bool) -> str:
    """Return what a team is called by one of its members, or by one of the other team's."""
    return _("Your team") if own else _("The others")


def label_of(value: object) -> str:
    """Return an option's value as a player reads it."""
    if isinstance(value, bool):
        return _("Yes") if value else _("No")
    if isinstance(value, Enum):
        words = value.value if isinstance(value.value, str) else value.name.replace("_", " ").lower()
        return _(words[:1].upper() + words[1:])
    if isinstance(value, frozenset):
        numbers = ", ".join(str(seat + 1) for seat in sorted(value))
        return (
            counted("Seat {numbers}", "Seats {numbers}", len(value), numbers=numbers)
            if value
            else _("Nobody")
        )
    return str(value)
