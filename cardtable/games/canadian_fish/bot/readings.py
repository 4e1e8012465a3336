"""What asks tell beyond the rules: all are read as if by the rule of thumb, friend and foe alike (CF-55).

By that rule a player asks for what is likeliest to be there. So whoever asks for less holds no card of a suit
in which more was to be had, or holds the very cards of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat, Seats, only
from cardtable.games.canadian_fish.bot.mind import Mind
from cardtable.games.canadian_fish.rules.deal import CanadianFishDeal
from cardtable.games.canadian_fish.rules.knowledge import INDEX, NOTHING, Knowledge, Need
from cardtable.games.canadian_fish.rules.places import settle
from cardtable.games.canadian_fish.rules.suits import SEATS, SIZE, SUIT_OF, HalfSuit
from cardtable.games.canadian_fish.rules.topics import Asked, AskedWrongly, Declared, Told

Cards: TypeAlias = int  # a set of cards: a bit for each, in the order of the deck
ALIKE: Final = 1e-9  # chances that differ by less are the same
REMEMBERED: Final = 64  # histories that are kept with what they tell
LOWEST: Final[Cards] = sum(1 << SIZE * suit for suit in range(len(HalfSuit)))  # a card of each suit


class Reading(NamedTuple):
    """What an ask tells of the asker's hand: no card that could have been asked for was `better`.

    The hand is `public` and what was dealt to the asker of the cards `unmoved` till then. Likely as the ask
    itself were `alike`: for each number of opponents, less one, the cards that so many are as likely to hold.
    """

    asker: Seat
    public: Cards
    unmoved: Cards
    better: Cards
    alike: tuple[Cards, Cards, Cards]


class _Table(NamedTuple):
    """Where a history begins: the cards in play, the sizes of the hands, and whose team each seat is of."""

    pack: tuple[Card, ...]
    sizes: tuple[int, ...]
    teams: tuple[int, ...]


class _Past(NamedTuple):
    """What all knew at a moment, how many cards the hands had then, and what asks told so far."""

    known: Knowledge
    sizes: tuple[int, ...]
    askers: frozenset[tuple[Seat, HalfSuit]]
    readings: tuple[Reading, ...]


def bits(cards: Sequence[Card]) -> Cards:
    """Return some cards as a set."""
    return sum(1 << INDEX[card] for card in cards)


def missing(hand: Cards) -> Cards:
    """Return the cards that a hand lacks of the suits that it holds: what can be asked for."""
    lowest = hand | hand >> 1 | hand >> 2
    lowest |= lowest >> 3
    return (lowest & LOWEST) * ((1 << SIZE) - 1) & ~hand


def readings(view: CanadianFishDeal, history: Sequence[Told]) -> tuple[Reading, ...]:
    """Return what each ask of a history tells that ends now."""
    sizes = [len(hand) for hand in view.hands]
    for told in history:
        for seat, count in _gained(told):
            sizes[seat] -= count
    left = {suit for told in history if (suit := _left(told)) is not None}
    pack = tuple(card for card in view.cards if view.in_play(SUIT_OF[card]) or SUIT_OF[card] in left)
    table = _Table(pack, tuple(sizes), tuple(view.team(seat) for seat in range(SEATS)))
    return _past(tuple(history), table).readings


def _gained(told: Told) -> Iterator[tuple[Seat, int]]:
    """Give who got how many cards by what happened, or lost them."""
    match told:
        case Asked(asker, asked, _, given=True):
            yield asker, 1
            yield asked, -1
        case Declared(held=held) | AskedWrongly(held=held):
            yield from ((seat, -1) for seat in held)


def _left(told: Told) -> HalfSuit | None:
    """Return the suit that left play by what happened."""
    match told:
        case Declared(suit=suit):
            return suit
        case AskedWrongly(card=card):
            return SUIT_OF[card]
    return None


@lru_cache(REMEMBERED)
def _past(history: tuple[Told, ...], table: _Table) -> _Past:
    """Return what was known after a history."""
    if not history:
        return _Past(NOTHING, table.sizes, frozenset(), ())
    before, told = _past(history[:-1], table), history[-1]
    now, found, askers = list(before.sizes), before.readings, before.askers
    if isinstance(told, Asked):
        found = (*found, _read(told, before, table))
        askers = askers | {(told.asker, SUIT_OF[told.card])}
    for seat, count in _gained(told):
        now[seat] += count
    return _Past(before.known.told(told), tuple(now), askers, found)


def _read(ask: Asked, past: _Past, table: _Table) -> Reading:
    """Return what an ask tells, by what all knew before it."""
    known, asker = past.known, ask.asker
    public = bits([card for card in table.pack if known.lies[INDEX[card]] == asker])
    unmoved = bits([card for card in table.pack if not known.moved(card)])
    opponents = [
        seat for seat in range(SEATS) if table.teams[seat] != table.teams[asker] and past.sizes[seat]
    ]
    chances = _chances(past, table, asker)
    own = chances.get(ask.card, {}).get(ask.asked, 0.0)
    better, alike = 0, [0, 0, 0]
    for card, likely in chances.items():
        found = [likely.get(seat, 0.0) for seat in opponents]
        if max(found) > own + ALIKE:
            better |= 1 << INDEX[card]
        elif count := sum(each > own - ALIKE for each in found):
            alike[count - 1] |= 1 << INDEX[card]
    return Reading(asker, public, unmoved, better, (alike[0], alike[1], alike[2]))


def _chances(past: _Past, table: _Table, asker: Seat) -> Mapping[Card, dict[Seat, float]]:
    """Return how likely each card is with each seat but the asker, who lacks it, as all may guess."""
    masks: dict[Card, Seats] = {card: mask for card in table.pack if (mask := past.known.where(card))}
    needs: tuple[Need, ...] = tuple(need for need in past.known.needs if need.cards[0] in masks)
    room = tuple(settle(masks, past.sizes, needs))
    others = {card: mask & ~only(asker) for card, mask in masks.items()}
    mind = Mind(asker, others, room, needs, past.askers)
    return {card: mind.chances(card) for card in others}
