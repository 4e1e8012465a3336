"""Words: what the texts of several scene managers, forms and help pages say alike."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from enum import Enum
from itertools import groupby
from typing import Final

from cardtable.engine.cards import BACK, RANK_NAMES, Card, Suit
from cardtable.engine.piles import Seat
from cardtable.language import _, counted, pgettext
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
RANKS: Final[Mapping[str, str]] = {
    **{name: name for name in RANK_NAMES[1:]},
    **{"A": _("ace"), "J": _("jack"), "Q": _("queen"), "K": _("king")},
}
SYMBOLS: Final[Mapping[str, str]] = {suit.symbol: name for suit, name in SUITS.items()}
CARD: Final = re.compile(r"(?<![0-9A-Za-z])(10|[2-9AJQK])([♣♦♥♠])")
SYMBOL: Final = re.compile(r"[♣♦♥♠]")
SIGNS: Final = {
    "·": ",",
    "…": "...",
    "\N{MINUS SIGN}": _("minus "),
    "\N{MULTIPLICATION SIGN}": _(" times "),
    "→": _(" to "),
    "★": _("star"),
}
PLACES: Final = {"l": _("left"), "r": _("right"), **{suit.letter: name for suit, name in SUITS.items()}}


KINDS: Final = {  # of piles
    "aside": pgettext("pile", "aside"),
    "bid": pgettext("pile", "bid"),
    "board": pgettext("pile", "board"),
    "box": pgettext("pile", "box"),
    "burn": pgettext("pile", "burn"),
    "captured": pgettext("pile", "captured"),
    "carried": pgettext("pile", "carried"),
    "centre": pgettext("pile", "centre"),
    "deck": pgettext("pile", "deck"),
    "discard": pgettext("pile", "discard"),
    "discards": pgettext("pile", "discards"),
    "draw": pgettext("pile", "draw"),
    "folded": pgettext("pile", "folded"),
    "hand": pgettext("pile", "hand"),
    "held": pgettext("pile", "held"),
    "keys": pgettext("pile", "keys"),
    "kitty": pgettext("pile", "kitty"),
    "laid": pgettext("pile", "laid"),
    "packet": pgettext("pile", "packet"),
    "pairs": pgettext("pile", "pairs"),
    "payoff": pgettext("pile", "payoff"),
    "placed": pgettext("pile", "placed"),
    "played": pgettext("pile", "played"),
    "pot": pgettext("pile", "pot"),
    "prize": pgettext("pile", "prize"),
    "prizes": pgettext("pile", "prizes"),
    "removed": pgettext("pile", "removed"),
    "reserve": pgettext("pile", "reserve"),
    "row": pgettext("pile", "row"),
    "sheet": pgettext("pile", "sheet"),
    "showdown": pgettext("pile", "showdown"),
    "side": pgettext("pile", "side"),
    "spit": pgettext("pile", "spit"),
    "stock": pgettext("pile", "stock"),
    "table": pgettext("pile", "table"),
    "taken": pgettext("pile", "taken"),
    "thrown": pgettext("pile", "thrown"),
    "transit": pgettext("pile", "transit"),
    "trick": pgettext("pile", "trick"),
    "turned": pgettext("pile", "turned"),
    "unseen": pgettext("pile", "unseen"),
    "won": pgettext("pile", "won"),
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


def card_called(rank: str, suit: str) -> str:
    """Return a card by the words for its rank and its suit."""
    return _("{rank} of {suit}").format(rank=rank, suit=suit)


def spelled(text: str) -> str:
    """Return a sentence of the table with cards and suits in words: queen of hearts."""
    text = CARD.sub(lambda found: card_called(RANKS[found[1]], SYMBOLS[found[2]]), text)
    for symbol, name in SYMBOLS.items():
        text = text.replace(f"{name} {symbol}", name)
    text = SYMBOL.sub(lambda found: SYMBOLS[found[0]], text)
    for sign, word in SIGNS.items():
        text = text.replace(sign, word)
    return " ".join(text.replace("**", "").split())


def card_words(card: Card) -> str:
    """Return a card in words."""
    return _("a card face down") if card is BACK else spelled(card.label)


def cards_words(cards: Sequence[Card]) -> str:
    """Return cards in their order, backs that lie together counted."""
    found: list[str] = []
    for back, group in groupby(cards, lambda card: card is BACK):
        known = list(group)
        found += [face_down(len(known))] if back else map(card_words, known)
    return ", ".join(found) if found else _("empty")


def face_down(cards: int) -> str:
    """Return so many cards that lie face down."""
    return counted("{count} card face down", "{count} cards face down", cards)


def kind_words(kind: str) -> str:
    """Return what piles of a kind are called, in every language by their names in the rules."""
    words = kind.replace("_", " ")
    return KINDS.get(words, words)


def pile_called(pile: str, names: Sequence[str], viewer: Seat | None, numbers: Sequence[int]) -> str:
    """Return what a pile is called, which may be that of a seat: your hand, the trick, hand of Otto.

    `numbers` are those of its places, each counted from one among the piles beside it; of a seat's pile
    they are those of the places after the seat.
    """
    kind, *places = pile.split("/")
    if not places or not places[0].isdecimal():
        name = _("the {pile}").format(pile=kind_words(kind))
        return " ".join([name, *(PLACES.get(each, each) for each in places)])
    seat, called = int(places[0]), " ".join([kind_words(kind), *map(str, numbers)])
    if len(numbers) == len(places):
        return called
    if seat == viewer:
        return _("your {pile}").format(pile=called)
    return _("{pile} of {name}").format(pile=called, name=names[seat])
