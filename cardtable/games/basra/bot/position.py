"""Positions: a hand of Basra in numbers, to play it out by the thousand (playouts.py).

The rules are those of the deal, which a test holds against these. Suits are left out, for they matter to
two cards only: a card is here its rank, or one of the kinds of its own above the king. Of equal ranks the
card that is worth more is always taken first.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from cardtable.engine.cards import ACE, JACK, KING, Card
from cardtable.engine.piles import Seat
from cardtable.games.basra.rules.captures import (
    CHOSEN,
    DONE,
    HIGHEST,
    RANKS,
    SEVEN,
    TAKEN,
    WORTH,
    Cards,
    Choose,
    Counts,
    Done,
    Play,
    Take,
    Terms,
    captures,
    counts,
    holds,
)
from cardtable.games.basra.rules.deal import BASRA, SEVEN_BASRA, BasraDeal, side_of
from cardtable.games.basra.rules.options import BasraOptions
from cardtable.games.basra.rules.tally import TEN, TEN_POINTS, TWO, TWO_POINTS

Kind: TypeAlias = int  # a rank, or one of these:
Kinds: TypeAlias = tuple[Kind, ...]  # in order
GOOD_TEN: Final[Kind] = KING + 1
GOOD_TWO: Final[Kind] = KING + 2
SWEEPER: Final[Kind] = KING + 3  # the 7D that takes all
NUMBERED: Final = {TEN: GOOD_TEN, TWO: GOOD_TWO}

RANK: Final[tuple[int, ...]] = (*range(KING + 1), TEN.rank, TWO.rank, SEVEN.rank)  # by kind
WORTHS: Final = tuple(
    {ACE: 1, JACK: 1, GOOD_TEN: TEN_POINTS, GOOD_TWO: TWO_POINTS}.get(kind, 0) for kind in range(len(RANK))
)  # points, by kind
DIGITS: Final[Counts] = sum(15 << 4 * rank for rank in RANKS)
EVEN: Final[Counts] = sum(15 << 8 * byte for byte in range(KING // 2 + 1))  # every other digit
ONE: Final = tuple(1 << 4 * rank for rank in RANK)  # a card of each kind, as a count of its rank
TEN_LIES: Final = 1 << 4 * GOOD_TEN  # beside the digits of the ranks: 10D is one of the tens
TWO_LIES: Final = 1 << 4 * GOOD_TWO
LAID: Final = tuple(
    (1 << 4 * rank) + {GOOD_TEN: TEN_LIES, GOOD_TWO: TWO_LIES}.get(kind, 0) for kind, rank in enumerate(RANK)
)  # what a kind adds to a table
PICTURES: Final = DIGITS & ~((16 << 4 * HIGHEST) - 1)
TWOS, TENS, JACKS = (15 << 4 * rank for rank in (TWO.rank, TEN.rank, JACK))


class House(NamedTuple):
    """The house rules that bear on play."""

    terms: Terms
    size: int  # cards in a batch
    majority: int  # points
    jack_basra: int  # points
    sweep_basra: bool


class Way(NamedTuple):
    """A way to play a card of this kind: what it takes by ranks, and how many cards these are."""

    kind: Kind
    got: Counts
    number: int


def house_of(options: BasraOptions) -> House:
    """Return the house rules that options say."""
    return House(
        options.terms,
        int(options.hand_size.value),
        int(options.majority_points.value),
        int(options.jack_basra.value),
        options.sweep_basra,
    )


def kind_of(card: Card, terms: Terms) -> Kind:
    """Return the kind of a card."""
    if card is SEVEN and terms.seven_sweeps:
        return SWEEPER
    return NUMBERED.get(card, card.rank)


def kinds_of(cards: Iterable[Card], terms: Terms) -> Kinds:
    """Return the kinds of cards, in order."""
    return tuple(sorted(kind_of(card, terms) for card in cards))


def table_of(cards: Iterable[Card]) -> Counts:
    """Return cards as a table: its ranks, and whether 10D and 2C are among them."""
    return sum(LAID[NUMBERED.get(card, card.rank)] for card in cards)


@lru_cache(maxsize=1 << 15)  # a decision looks at up to half as many
def ways(ranks: Counts, kind: Kind, terms: Terms) -> tuple[Way, ...]:
    """Return the ways to play a card on a table with these ranks: most cards first, laying it down last."""
    rank = RANK[kind]
    if rank == JACK or kind == SWEEPER:
        return (Way(kind, ranks, size(ranks)),)
    found = captures(ranks, rank, terms)
    if not found:
        return (Way(kind, 0, 0),)
    if terms.maximal:
        found = frozenset(one for one in found if not any(o != one and holds(o, one) for o in found))
    taking = [Way(kind, got, size(got)) for got in found]
    if len(taking) > 1:
        taking.sort(key=lambda way: (-way.number, way.got))
    return (*taking, *(() if terms.some else (Way(kind, 0, 0),)))


def size(ranks: Counts) -> int:
    """Return how many cards these ranks are."""
    return ((ranks & EVEN) + (ranks >> 4 & EVEN)) % 255  # a byte is as much by 255 wherever it stands


@lru_cache(maxsize=1 << 14)
def total(ranks: Counts) -> int:
    """Return the sum of ranks."""
    return sum((ranks >> 4 * rank & 15) * rank for rank in RANKS)


def worth_of(table: Counts, got: Counts) -> int:
    """Return the points of cards with these ranks, taken from a table."""
    found = (got >> 4 * ACE & 15) + (got >> 4 * JACK & 15)
    if table & TEN_LIES and got & TENS:
        found += TEN_POINTS
    if table & TWO_LIES and got & TWOS:
        found += TWO_POINTS
    return found


def after(table: Counts, way: Way) -> Counts:
    """Return what lies there after a play."""
    kind, got, _ = way
    if not got:
        return table + LAID[kind]
    table -= got
    if table & TEN_LIES and got & TENS:
        table -= TEN_LIES
    if table & TWO_LIES and got & TWOS:
        table -= TWO_LIES
    return table


def gain(table: Counts, way: Way, house: House) -> int:
    """Return the points of a play: the cards that it takes, and the Basra."""
    kind, got, count = way
    if not got:
        return 0
    found = WORTHS[kind] + worth_of(table, got)
    return found if table & DIGITS != got else found + basra(way, count, house)


def basra(way: Way, count: int, house: House) -> int:
    """Return the points for clearing a table of so many cards."""
    kind, got, _ = way
    if kind == JACK:
        return house.jack_basra if count == 1 and got & JACKS else 0
    if kind == SWEEPER:
        return BASRA if not got & PICTURES and total(got) <= SEVEN_BASRA else 0
    return BASRA if count == 1 or house.sweep_basra else 0


@dataclass(frozen=True, slots=True)
class Position:
    """A hand of Basra as a seat sees it.

    `lead` is what side 0 has more than side 1, in points without the majority; `cards` are those taken, one
    number per side; `gone` are the ranks of all cards that everybody has seen, and `seen` is how many they
    are. `first` begins every one of the `batches` that are still to be dealt.
    """

    house: House
    hand: Kinds  # of the seat that sees this, which is on turn
    sizes: tuple[int, ...]  # of the hands, one per seat
    batches: int
    table: Counts
    lying: int  # cards on the table
    gone: Counts
    seen: int
    cards: tuple[int, int]
    lead: int
    turn: Seat
    first: Seat
    last: Seat | None  # who took something last


def position_of(view: BasraDeal, seat: Seat) -> Position:
    """Return what a seat sees, in numbers."""
    house = house_of(view.options)
    chosen = () if view.chosen is None else (view.chosen,)  # still in hand, for it has captured nothing yet
    public = [card for pile in (view.lying, *view.taken) for card in pile]
    one, other = (each.points - each.majority for each in view.tallies)
    return Position(
        house=house,
        hand=kinds_of((*view.hands[seat], *chosen), house.terms),
        sizes=tuple(len(hand) + (len(chosen) if at == seat else 0) for at, hand in enumerate(view.hands)),
        batches=len(view.deck) // (view.seats * house.size),
        table=table_of(view.lying),
        lying=len(view.lying),
        gone=table_of(public) & DIGITS,
        seen=len(public),
        cards=(len(view.taken[0]), len(view.taken[1])),
        lead=one - other,
        turn=seat,
        first=(view.dealer + 1) % view.seats,
        last=view.last,
    )


def side_lead(lead: float, seat: Seat) -> float:
    """Return a lead of side 0 as the lead of the side of a seat."""
    return -lead if side_of(seat) else lead


# The plays of a view in numbers, and the actions that carry one out.

Deed: TypeAlias = Play | Choose | Take | Done


def candidates(view: BasraDeal, position: Position) -> list[Way]:
    """Return the ways to play that are left to a seat; `position` is what it sees, in numbers."""
    ranks, terms = position.table & DIGITS, position.house.terms
    if view.chosen is not None:
        taking = counts(view.taking)
        found = ways(ranks, kind_of(view.chosen, terms), terms)
        return [way for way in found if way.got and holds(way.got, taking)]
    return [way for kind in dict.fromkeys(position.hand) for way in ways(ranks, kind, terms)]


def deed(view: BasraDeal, way: Way) -> Deed:
    """Return the next action of the seat on turn to play so."""
    card, captured = taken_by(view, way)
    if view.chosen is not None:
        missing = [each for each in captured if each not in view.taking]
        return TAKEN[missing[0]] if missing else DONE
    play = Play(card, captured)
    return play if play in view.plays(card) else CHOSEN[card]


def taken_by(view: BasraDeal, way: Way) -> tuple[Card, Cards]:
    """Return the card that is played so, and what it captures."""
    if view.chosen is not None:
        missing = way.got - counts(view.taking)
        rest = _picked([card for card in view.lying if card not in view.taking], missing)
        return view.chosen, (*view.taking, *rest)
    assert view.turn is not None, "somebody is on turn"
    card = next(each for each in view.hands[view.turn] if kind_of(each, view.terms) == way.kind)
    return card, tuple(_picked(view.lying, way.got))


def _picked(lying: Sequence[Card], got: Counts) -> list[Card]:
    """Return cards with these ranks, those that are worth most."""
    found: list[Card] = []
    for rank in RANKS:
        here = [card for card in lying if card.rank == rank]
        found += sorted(here, key=lambda card: -WORTH[card])[: got >> 4 * rank & 15]
    return found
