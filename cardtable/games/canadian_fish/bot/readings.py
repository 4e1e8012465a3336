"""What is told beyond the rules by asks, and by silence: read alike of friend and foe (CF-55).

Players ask by the rule of thumb, or look ahead. By that rule they ask for what is likeliest to be there: who
asks for less holds no card of a suit in which more was to be had, or holds the very cards of it. Those who
look ahead do not tell as much (see `styles`). And whoever is sure of a suit hardly ever keeps silent.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat, Seats, only
from cardtable.games.canadian_fish.bot.mind import Mind
from cardtable.games.canadian_fish.bot.styles import Cards, Public, Style, style
from cardtable.games.canadian_fish.rules.deal import CanadianFishDeal
from cardtable.games.canadian_fish.rules.knowledge import INDEX, NOTHING, Knowledge
from cardtable.games.canadian_fish.rules.places import settle
from cardtable.games.canadian_fish.rules.suits import SEATS, SIZE, SUIT_OF, HalfSuit
from cardtable.games.canadian_fish.rules.topics import Asked, AskedWrongly, Declared, Told

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
    style: Style  # what it tells if the asker looks ahead


class Silence(NamedTuple):
    """What it tells that a seat declared nothing, when it could have: it was not sure of any suit.

    Its hand was `public` and what was dealt to it of the cards `unmoved`; it knew where in its team the cards
    `placed` were.
    """

    public: Cards
    unmoved: Cards
    placed: Cards


class Signs(NamedTuple):
    """What is read: the asks in their order, and for each seat that it declared nothing, if that is told."""

    asks: tuple[Reading, ...] = ()
    silences: tuple[Silence, ...] = ()


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
    return _past(tuple(history), _table(view, history)).readings


def silences(view: CanadianFishDeal, history: Sequence[Told]) -> tuple[Silence, ...]:
    """Return what it tells of each seat that it declared nothing before the last ask of a history.

    In the end, whoever declares first of those who are not sure hears that nobody else is.
    """
    table, history = _table(view, history), tuple(history)
    if view.last_team is None or view.floor is None:
        asks = [at for at, told in enumerate(history) if isinstance(told, Asked)]
        history = history[: asks[-1]] if asks else ()
    past = _past(history, table)
    masks, _ = _settled(past, table)
    unmoved = bits([card for card in masks if not past.known.moved(card)])
    return tuple(_silence(seat, masks, unmoved, past, table) for seat in range(SEATS))


def _silence(seat: Seat, masks: Mapping[Card, Seats], unmoved: Cards, past: _Past, table: _Table) -> Silence:
    """Return what it tells that a seat declared nothing."""
    mates = [only(each) for each in range(SEATS) if table.teams[each] == table.teams[seat]]
    placed = bits([card for card, mask in masks.items() if mask & ~only(seat) in mates])
    public = bits([card for card in masks if past.known.lies[INDEX[card]] == seat])
    return Silence(public, unmoved, placed)


def _table(view: CanadianFishDeal, history: Sequence[Told]) -> _Table:
    """Return where a history begins that ends now."""
    sizes = [len(hand) for hand in view.hands]
    for told in history:
        for seat, count in _gained(told):
            sizes[seat] -= count
    left = {suit for told in history if (suit := _left(told)) is not None}
    pack = tuple(card for card in view.cards if view.in_play(SUIT_OF[card]) or SUIT_OF[card] in left)
    return _Table(pack, tuple(sizes), tuple(view.team(seat) for seat in range(SEATS)))


def signs(view: CanadianFishDeal, history: Sequence[Told]) -> Signs:
    """Return all that is read of a history that ends now."""
    return Signs(readings(view, history), silences(view, history))


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
    mates = [seat for seat in range(SEATS) if table.teams[seat] == table.teams[asker] and seat != asker]
    told = style(Public(known, asker, chances, mates, opponents, past.askers), ask.card, ask.asked)
    return Reading(asker, public, unmoved, better, (alike[0], alike[1], alike[2]), told)


def _chances(past: _Past, table: _Table, asker: Seat) -> Mapping[Card, dict[Seat, float]]:
    """Return how likely each card is with each seat but the asker, who lacks it, as all may guess."""
    masks, room = _settled(past, table)
    others = {card: mask & ~only(asker) for card, mask in masks.items()}
    mind = Mind(asker, others, room, (), past.askers)
    return {card: mind.chances(card) for card in others}


def _settled(past: _Past, table: _Table) -> tuple[dict[Card, Seats], tuple[int, ...]]:
    """Return where all know that each card may be, and how many cards of each hand are not known by that."""
    masks: dict[Card, Seats] = {card: mask for card in table.pack if (mask := past.known.where(card))}
    needs = [need for need in past.known.needs if need.cards[0] in masks]
    return masks, tuple(settle(masks, past.sizes, needs))
