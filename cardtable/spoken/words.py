"""Words of a table without pictures: cards, piles and what is typed, so that a voice can read them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from cardtable.engine.cards import BACK, JOKER, RANK_NAMES, Card, Suit
from cardtable.engine.deal import Deal
from cardtable.engine.piles import Pile, only
from cardtable.language import _, counted, pgettext
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.words.called import name_of
from cardtable.table.scenes import SceneManager
from cardtable.table.words import PILES, WHO

Manager = SceneManager[Any, Any]  # of the game's own deals and topics
RANKS: Final[Mapping[str, str]] = {
    **{name: name for name in RANK_NAMES[1:]},
    **{"A": _("ace"), "J": _("jack"), "Q": _("queen"), "K": _("king")},
}
SUIT_NAMES: Final = {
    Suit.CLUBS: _("clubs"),
    Suit.DIAMONDS: _("diamonds"),
    Suit.HEARTS: _("hearts"),
    Suit.SPADES: _("spades"),
}
SUIT_HEADS: Final = {  # before what is held of each
    Suit.CLUBS: _("Clubs: {ranks}"),
    Suit.DIAMONDS: _("Diamonds: {ranks}"),
    Suit.HEARTS: _("Hearts: {ranks}"),
    Suit.SPADES: _("Spades: {ranks}"),
}
SUITS: Final[Mapping[str, str]] = {suit.symbol: name for suit, name in SUIT_NAMES.items()}
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
        SUIT_NAMES[suit].lower(),
    )
}
SHORT: Final = re.compile(r"(10|[2-9ajqk])([cdhs])")  # a card as it may be typed: qh
TOKEN: Final = re.compile(r"(?:[^\W_]|['+-])+")
IDLE: Final = frozenset(pgettext("typed", "the a an of on onto my your please card").split())  # say nothing
PLACES: Final = {"l": _("left"), "r": _("right"), **{suit.letter: name for suit, name in SUIT_NAMES.items()}}


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


def _called(rank: str, suit: str) -> str:
    """Return a card by the words for its rank and its suit."""
    return _("{rank} of {suit}").format(rank=rank, suit=suit)


CALLED: Final = {  # what a card is called, as it is typed, and the card as it may be typed shortly
    _called(RANKS[rank], name).lower(): f"{rank}{suit.letter}".lower()
    for suit, name in SUIT_NAMES.items()
    for rank in RANK_NAMES[1:]
}
CARD_NAMES: Final = "|".join(map(re.escape, sorted(CALLED, key=len, reverse=True)))
NAMED: Final = re.compile(rf"(?<!\w)(?:{CARD_NAMES})(?!\w)")


def spelled(text: str) -> str:
    """Return a sentence of the table with cards and suits in words: queen of hearts."""
    text = CARD.sub(lambda found: _called(RANKS[found[1]], SUITS[found[2]]), text)
    text = SYMBOL.sub(lambda found: SUITS[found[0]], text)
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
        found += [_face_down(len(known))] if back else map(card_words, known)
    return ", ".join(found) if found else _("empty")


def _face_down(cards: int) -> str:
    return counted("{count} card face down", "{count} cards face down", cards)


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
        yield _face_down(backs)


def _height(card: Card) -> int:
    return card.rank if card.rank > 1 else RANK_NAMES.index("K") + 1


def pile_name(manager: Manager, view: Deal, pile: str, names: Sequence[str]) -> str:
    """Return what a pile is called: your hand, column 3, the trick, hand of Otto."""
    if isinstance(view, PatienceDeal):
        return _patience_pile(view, pile)
    kind, *places = pile.split("/")
    if not places or not places[0].isdecimal():
        name = _("the {pile}").format(pile=kind_words(kind))
        return " ".join([name, *(PLACES.get(each, each) for each in places)])
    numbers = (f" {int(each) + 1}" for each in places[1:] if each.isdecimal())
    seat, called = int(places[0]), f"{kind_words(kind)}{''.join(numbers)}"
    if not _owned(manager, view, places[0], pile) or seat >= len(names):
        return f"{called} {seat + 1}"
    if seat == view.viewer:
        return _("your {pile}").format(pile=called)
    return _("{pile} of {name}").format(pile=called, name=names[seat])


def kind_words(kind: str) -> str:
    """Return what piles of a kind are called, in every language by their names in the rules."""
    words = kind.replace("_", " ")
    return KINDS.get(words, words)


def _owned(manager: Manager, view: Deal, place: str, pile: str) -> bool:
    """Say whether the piles of a kind are those of seats: as their words say, or who sees them."""
    told = {**PILES, **manager.piles}.get(pile.split("/", maxsplit=1)[0], "")
    return WHO in told or any(each.name == pile and each.eyes == only(int(place)) for each in view.piles())


def _patience_pile(view: PatienceDeal, pile: str) -> str:
    rules = view.rules
    at = rules.at.get(pile)
    if at is None:
        return pile
    group = rules.group_at[at]
    name = name_of(rules.spec, group)
    if group.n < 2:
        return name
    places = [each for each in range(len(rules.names)) if rules.group_at[each] is group]
    single = name.removeprefix("the ")
    return f"{single.removesuffix('s')} {places.index(at) + 1}"


def lies(pile: Pile, *, closed: bool) -> str:
    """Return what is seen of a pile: its cards, the bottom one first, or how many there are."""
    if closed and pile:
        return counted("{count} card, squared", "{count} cards, squared", len(pile))
    return cards_words(pile)


def tokens(text: str) -> list[str]:
    """Return the words of a choice or of what is typed, a card as one: queen of hearts is qh."""
    for symbol, name in SUITS.items():
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
