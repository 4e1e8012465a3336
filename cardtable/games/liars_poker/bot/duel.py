"""The duel: two cards against two, where hard plays by a table.

The table, `duel.json`, says for each hand how often to do what, by one's own name before and the last one.
`fits/liars_poker.py` has solved it in a game of fewer names: singles from the jack up, pairs and threes. Of
what else may be said, a lower single counts as nothing, and all other names are challenged: two pairs and
four of a kind are there only if all four cards fit, and more than four cards never.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from itertools import combinations_with_replacement
from pathlib import Path
from random import Random
from string import ascii_letters
from typing import Final, TypeAlias

from cardtable.engine.actions import Action
from cardtable.engine.cards import BACK, JACK
from cardtable.engine.piles import Seat
from cardtable.games.liars_poker.rules.deal import LiarsPokerDeal
from cardtable.games.liars_poker.rules.ladder import DEUCE, RANKS, Kind, Name, high, ladder, places, rank_name
from cardtable.games.liars_poker.rules.moves import Challenge

Hand: TypeAlias = tuple[int, int]  # two ranks, the lower first
Choices: TypeAlias = Mapping[Action, int]  # how many parts of all each has
Replies: TypeAlias = Mapping[Name | None, Choices]  # by the last name
Table: TypeAlias = Mapping[tuple[Hand, Name | None], Replies]  # by the hand and the own name before

EACH: Final = 2  # cards
PARTS: Final = 64  # in which choices are weighed
HANDS: Final[tuple[Hand, ...]] = tuple(combinations_with_replacement(RANKS, EACH))
LADDER: Final = ladder(1, wheel=True, deuces=True, suits_count=False)
NAMES: Final = [
    name
    for name in LADDER.names
    if name.kind in (Kind.PAIR, Kind.THREE) or (name.kind is Kind.SINGLE and name.ranks[0] >= JACK)
]
NOTHING: Final = "-"  # in the place of a name, before any is named
CHALLENGED: Final = "!"
LETTERS: Final[Mapping[Name | None, str]] = {None: NOTHING, **dict(zip(NAMES, ascii_letters, strict=False))}
WORDS: Final[Mapping[str, Name | None]] = {letter: name for name, letter in LETTERS.items()}
CHALLENGES: Final[Choices] = {Challenge(): PARTS}  # what is done where the table says nothing


def choices(view: LiarsPokerDeal, seat: Seat) -> Choices | None:
    """Return how often to do what, or None if this is no duel, or is not known to the table."""
    if not duels(view, seat):
        return None
    said: list[Name | None] = [naming.name for naming in view.namings]
    own, last = [None, None, *said][-2:]
    return replied(hand_of(view, seat), own, last)


def replied(hand: Hand, own: Name | None, last: Name | None) -> Choices | None:
    """Return how often to do what with a hand, by one's own name before and the last one; None if unknown."""
    if last is not None and own is None and LADDER.higher(NAMES[0], last):
        last = None
    replies = table().get((hand, own))
    return None if replies is None else replies.get(last, CHALLENGES)


def duels(view: LiarsPokerDeal, seat: Seat) -> bool:
    """Say whether two play with two cards each, and a seat knows its own and no more."""
    options = view.options
    two = sorted(view.sizes)[-2:] == [EACH, EACH] and view.in_play == EACH * 2
    known = [card for card in view.cards_in_play if card is not BACK]
    return two and options.decks == 1 and options.deuces_nameable and known == list(view.hands[seat])


def hand_of(view: LiarsPokerDeal, seat: Seat) -> Hand:
    """Return the ranks of a hand of two."""
    low, top = sorted(map(high, view.hands[seat]))
    return low, top


# What is won by the table.

UNLIKELY: Final = 1 / 4  # of a part: how often something is done that the table does not say
SUITS: Final = 4  # cards of a rank


def likely_hands(mine: Hand, said: Sequence[Name | None]) -> dict[Hand, float]:
    """Return how likely the other has each hand, by one's own and by what the other named, who named last."""
    weights = {}
    for hand in HANDS:
        ways = float(_dealt(hand, mine))
        for at in range(len(said) - 1, -1, -2):
            own, last = [None, None, *said[:at]][-2:]
            parts = (replied(hand, own, last) or CHALLENGES).get(_named(said, at), 0)
            ways *= max(parts, UNLIKELY) / PARTS
        weights[hand] = ways
    whole = sum(weights.values())
    return {hand: ways / whole for hand, ways in weights.items() if ways}


def _named(said: Sequence[Name | None], at: int) -> Action:
    name = said[at]
    assert name is not None, "it was named"
    return name


def _dealt(hand: Hand, mine: Hand) -> int:
    """Return in how many ways a hand can be dealt beside another."""
    low, top = (SUITS - mine.count(rank) for rank in hand)
    return low * (low - 1) // 2 if hand[0] == hand[1] else low * top


@cache
def won_by_table(hand: Hand, other: Hand, own: Name | None, last: Name | None) -> float:
    """Return how likely who is on turn with a hand wins against another, if both go on by the table."""
    found = 0.0
    for action, parts in (replied(hand, own, last) or CHALLENGES).items():
        if isinstance(action, Name):
            found += parts * (1 - won_by_table(other, hand, last, action))
        else:
            found += parts * (last is None or not there(last, hand, other))
    return found / PARTS


def there(name: Name, hand: Hand, other: Hand) -> bool:
    """Say whether a named hand is there among two of two cards; deuces stand for any card (LP-54)."""
    cards, missing = [*hand, *other], 0
    deuces = cards.count(DEUCE)
    for rank, _, needed in places(name):
        if rank == DEUCE:
            deuces -= needed
        else:
            missing += max(0, needed - cards.count(rank))
    return missing <= deuces


def drawn(found: Choices, rng: Random) -> Action:
    """Return one of some choices, as often as they say."""
    at = int(rng.random() * PARTS)
    for action, parts in found.items():
        at -= parts
        if at < 0:
            return action
    raise AssertionError("choices have all parts together")


def digest() -> str:
    """Return a short text that changes with the names of the ladder, their order and what they ask for."""
    text = "\n".join(f"{LADDER.level(name)} {places(name)}" for name in LADDER.names)
    return sha256(text.encode()).hexdigest()[:16]


@cache
def table() -> Table:
    """Return the table that is kept in `duel.json`."""
    return read_table(Path(__file__).with_name("duel.json").read_text("utf-8"))


def read_table(text: str) -> Table:
    """Return a table read from text, checked.

    Raises:
        ValueError: it belongs to another ladder, or something in it is not as it should be.
    """
    found = json.loads(text)
    if found["ladder"] != digest():
        raise ValueError(f"duel.json: fitted to the ladder {found['ladder']}, but this one is {digest()}")
    hands = {hand_text(hand): hand for hand in HANDS}
    return {
        (hands[hand], WORDS[own]): {WORDS[reply[0]]: _read_choices(reply) for reply in replies.split()}
        for hand, lines in found["hands"].items()
        for own, replies in lines.items()
    }


def _read_choices(reply: str) -> Choices:
    """Return choices read from text: the last name, then each choice and its parts, as `fdk40!24`."""
    found, last = dict[Action, int](), WORDS[reply[0]]
    for word in _words(reply[1:]):
        name = WORDS.get(word[0])
        if name is not None and last is not None and not LADDER.higher(name, last):
            raise ValueError(f"duel.json: {reply!r} names what is not higher")
        if word[0] != CHALLENGED and name is None:
            raise ValueError(f"duel.json: {reply!r} names nothing")
        found[name or Challenge()] = int(word[1:])
    if sum(found.values()) != PARTS:
        raise ValueError(f"duel.json: the parts of {reply!r} are not {PARTS} together")
    return found


def _words(text: str) -> list[str]:
    """Return a text cut before each sign that is no digit."""
    return "".join(each if each.isdigit() else f" {each}" for each in text).split()


def hand_text(hand: Hand) -> str:
    """Return a hand as the table writes it."""
    return " ".join(map(rank_name, hand))
