"""What is told beyond the rules by asks, and by silence: read alike of friend and foe (CF-55).

Players ask by the rule of thumb, or look ahead. By that rule they ask for what is likeliest to be there: who
asks for less holds no card of a suit in which more was to be had, or holds the very cards of it. Those who
look ahead do not tell as much (see below). And whoever is sure of a suit hardly ever keeps silent.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import exp, log
from typing import Final, NamedTuple, TypeAlias

from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat, Seats, only
from cardtable.games.canadian_fish.bot.mind import Mind
from cardtable.games.canadian_fish.rules.deal import CanadianFishDeal
from cardtable.games.canadian_fish.rules.knowledge import INDEX, NOTHING, Knowledge
from cardtable.games.canadian_fish.rules.places import settle
from cardtable.games.canadian_fish.rules.suits import SEATS, SIZE, SUIT_OF, HalfSuit
from cardtable.games.canadian_fish.rules.topics import Asked, AskedWrongly, Declared, Told

# How likely a player who looks ahead asks for what: more loosely than by the rule of thumb. A card is asked
# for the more often the likelier it is there, the more cards of its suit the hand holds, and the more is
# known of the suit. The weights were fitted to the asks of some sixty hands (a conditional logit: McFadden,
# "Conditional Logit Analysis of Qualitative Choice Behavior", 1974).

Cards: TypeAlias = int  # a set of cards: a bit for each, in the order of the deck
NOWHERE: Final[Mapping[Seat, float]] = {}
SUITS: Final = 1 << SIZE  # sets of cards of a suit
CHANCE: Final = 2.78  # the power of the chance that the card is there, and
FLOOR: Final = 0.03  # of this
CERTAIN: Final = 0.83  # more where it is certain
NONE: Final = 2.72  # more where it is impossible, as nothing is better
SURE: Final = 0.999
SHOWN: Final = 0.57  # more in a suit of which all know that the asker holds a card
OPEN: Final = 0.42  # more for each card of the suit of which all know with which opponent it is
MATES: Final = 0.38  # more for each teammate who has asked in the suit
FOES: Final = 0.70  # more for each opponent who has
HELD: Final = 0.78  # more for each card of the suit in the hand
BY_COUNT: Final = tuple(exp(HELD * held) for held in range(SIZE + 1))


class Style(NamedTuple):
    """What an ask tells if its asker looks ahead.

    For each suit, `weights` are those of all asks in it by which of its cards are in the hand. `own` is the
    logarithm of the weight of the ask itself, to which comes what the hand holds of its suit, that begins at
    `shift`.
    """

    weights: tuple[tuple[int, tuple[float, ...]], ...]
    own: float
    shift: int

    def read(self, hand: Cards) -> float:
        """Return the logarithm of how likely the ask is from a hand."""
        total = 0.0
        for shift, by_held in self.weights:
            total += by_held[hand >> shift & SUITS - 1]
        held = (hand >> self.shift & SUITS - 1).bit_count()
        return self.own + HELD * held - log(total) if total else 0.0


class Public(NamedTuple):
    """What all know before an ask: how likely each card is with each seat but the asker, and who asked."""

    known: Knowledge
    asker: Seat
    chances: Mapping[Card, Mapping[Seat, float]]
    mates: Sequence[Seat]  # of the asker
    opponents: Sequence[Seat]  # who have cards
    askers: frozenset[tuple[Seat, HalfSuit]]


def style(public: Public, card: Card, asked: Seat) -> Style:
    """Return what an ask tells if its asker looks ahead."""
    found, own = [], 0.0
    for suit in HalfSuit:
        if suit is SUIT_OF[card] or any(each in public.chances for each in suit.cards):
            base = _of_suit(public, suit)
            weights = {
                (each, seat): base + _of_chance(public.chances.get(each, NOWHERE).get(seat, 0.0))
                for each in suit.cards
                for seat in public.opponents
            }
            by_card = [sum(exp(weights[each, seat]) for seat in public.opponents) for each in suit.cards]
            found.append((SIZE * suit, _by_held(by_card)))
            own = weights.get((card, asked), own)
    return Style(tuple(found), own, SIZE * SUIT_OF[card])


def _of_suit(public: Public, suit: HalfSuit) -> float:
    """Return how much more is asked for in a suit, by what all know of it, as a logarithm."""
    places = [public.known.where(card) for card in suit.cards]
    asked = any(need.seat == public.asker and SUIT_OF[need.cards[0]] is suit for need in public.known.needs)
    shown = asked or only(public.asker) in places
    lying = sum(places.count(only(seat)) for seat in public.opponents)
    mates = sum((seat, suit) in public.askers for seat in public.mates)
    foes = sum((seat, suit) in public.askers for seat in public.opponents)
    return SHOWN * shown + OPEN * lying + MATES * mates + FOES * foes


def _of_chance(chance: float) -> float:
    """Return how much more is asked for where it is so likely, as a logarithm."""
    return CHANCE * log(chance + FLOOR) + CERTAIN * (chance > SURE) + NONE * (chance == 0)


def _by_held(by_card: Sequence[float]) -> tuple[float, ...]:
    """Return the weight of all asks in a suit for each set of its cards that may be in the hand."""
    held = [0.0] * SUITS  # the weight of the cards in the hand
    for mask in range(1, SUITS):
        lowest = mask & -mask
        held[mask] = held[mask ^ lowest] + by_card[lowest.bit_length() - 1]
    whole = held[-1]
    return (
        0.0,
        *(max(whole - held[mask], 0.0) * BY_COUNT[mask.bit_count()] for mask in range(1, SUITS - 1)),
        0.0,
    )


# What asks and silence tell.

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
