"""Words of a table without pictures: hands, and what is typed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from cardtable.engine.cards import BACK, JOKER, RANK_NAMES, Card, Suit
from cardtable.engine.piles import Pile
from cardtable.language import _, counted, pgettext
from cardtable.table.scenes import SceneManager
from cardtable.table.words import RANKS, SUITS, SYMBOLS, card_called, cards_words, face_down

Manager = SceneManager[Any, Any]  # of the game's own deals and topics
SUIT_HEADS: Final = {  # before what is held of each
    Suit.CLUBS: _("Clubs: {ranks}"),
    Suit.DIAMONDS: _("Diamonds: {ranks}"),
    Suit.HEARTS: _("Hearts: {ranks}"),
    Suit.SPADES: _("Spades: {ranks}"),
}
NUMBERS: Final = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
TYPED_RANKS: Final = {
    **{name.lower(): name.lower() for name in RANK_NAMES[1:]},
    **{"ace": "a", "jack": "j", "queen": "q", "king": "k", "one": "1"},
    **{word: str(number) for number, word in enumerate(NUMBERS, 2)},
    **{word.lower(): name.lower() for name, word in RANKS.items()},
}
TYPED_SUITS: Final = {
    each: suit.letter.lower()
    for suit in Suit
    for each in (
        suit.name.lower(),
        suit.name.lower().removesuffix("s"),
        suit.letter.lower(),
        SUITS[suit].lower(),
    )
}
SHORT: Final = re.compile(r"(10|[2-9ajqk])([cdhs])")  # a card as it may be typed: qh
TOKEN: Final = re.compile(r"(?:[^\W_]|['+-])+")
IDLE: Final = frozenset(pgettext("typed", "the a an of on onto my your please card").split())  # say nothing
CALLED: Final = {  # what a card is called, as it is typed, and the card as it may be typed shortly
    card_called(RANKS[rank], name).lower(): f"{rank}{suit.letter}".lower()
    for suit, name in SUITS.items()
    for rank in RANK_NAMES[1:]
}
CARD_NAMES: Final = "|".join(map(re.escape, sorted(CALLED, key=len, reverse=True)))
NAMED: Final = re.compile(rf"(?<!\w)(?:{CARD_NAMES})(?!\w)")


def hand_lines(cards: Iterable[Card]) -> Iterator[str]:
    """Give a line for each suit of a hand, its highest card first, then jokers and backs."""
    held = list(cards)
    for suit in reversed(Suit):
        ranks = [each for each in held if each is not BACK and each.rank != JOKER and each.suit is suit]
        if ranks:
            named = (RANKS[RANK_NAMES[each.rank]] for each in sorted(ranks, key=_height, reverse=True))
            yield SUIT_HEADS[suit].format(ranks=", ".join(named))
    jokers = sum(each is not BACK and each.rank == JOKER for each in held)
    if jokers:
        yield counted("{count} joker", "{count} jokers", jokers)
    if backs := held.count(BACK):
        yield face_down(backs)


def _height(card: Card) -> int:
    return card.rank if card.rank > 1 else RANK_NAMES.index("K") + 1


def lies(pile: Pile, *, closed: bool) -> str:
    """Return what is seen of a pile: its cards, the bottom one first, or how many there are."""
    if closed and pile:
        return counted("{count} card, squared", "{count} cards, squared", len(pile))
    return cards_words(pile)


def tokens(text: str) -> list[str]:
    """Return the words of a choice or of what is typed, a card as one: queen of hearts is qh."""
    for symbol, name in SYMBOLS.items():
        text = text.replace(symbol, f" of {name} ")
    text = NAMED.sub(lambda found: CALLED[found[0]], text.lower())
    words = [each for each in TOKEN.findall(text.lower().replace(" of ", " ")) if each not in IDLE - {"a"}]
    found: list[str] = []
    at = 0
    while at < len(words):
        word, following = words[at], words[at + 1] if at + 1 < len(words) else ""
        if word in TYPED_RANKS and following in TYPED_SUITS:
            found.append(TYPED_RANKS[word] + TYPED_SUITS[following])
            at += 2
            continue
        if word != "a":
            found.append(word if SHORT.fullmatch(word) else TYPED_RANKS.get(word, word))
        at += 1
    return found


def within(part: Sequence[str], whole: Sequence[str]) -> bool:
    """Say whether words stand in others, in this order."""
    rest = iter(whole)
    return all(word in rest for word in part)
