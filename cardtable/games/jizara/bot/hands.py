"""Hands that a side may have, and the offers that make sense with them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Final, TypeAlias

from cardtable.engine.cards import BACK, Card
from cardtable.engine.piles import Seat
from cardtable.engine.sampling import shuffle
from cardtable.games.jizara.bot.contest import Offer, Type, sensible, with_card
from cardtable.games.jizara.bot.prospects import LAST, Prospects, Stand, Table, stand_of
from cardtable.games.jizara.rules.bids import KEYS, POINTS, Cards, highest, legal_bids, worth
from cardtable.games.jizara.rules.deal import HAND, JizaraDeal
from cardtable.games.jizara.rules.options import KeyHand
from cardtable.games.jizara.rules.rounds import Phase, Side

Hands: TypeAlias = tuple[Cards, ...]  # one per seat of a side

OFFERS: Final = 7  # of two partners together, at most
FEW: Final = 3  # bids of a partner beside which each own bid is looked at
TRIES: Final = 200  # worlds drawn to find one where the partner's hand fits the advice


def table_of(view: JizaraDeal, side: Side) -> Table:
    """Return what counts for the prospects of a side besides hands, by a view of one of its seats."""
    seen = {card for pile in view.piles() for card in pile if card is not BACK}
    held = frozenset[Card]().union(*view.known.held)
    hidden = [card for card in POINTS if card in set(view.pack) and card not in seen and card not in held]
    left, keys = len(view.draw), view.keys_left
    keep = view.options.key_hand is KeyHand.KEEP
    return Table(
        unseen=tuple((POINTS[card], LAST[card]) for card in hidden),
        chance=keys / left,
        later=min(1.0, keys / max(1, left - 1)),
        scores=(view.scores[side], view.scores[1 - side]) if keep else None,
    )


def hands_of(world: JizaraDeal, side: Side) -> Hands:
    """Return the hands of a side, one per seat."""
    return tuple(tuple(world.hands[seat]) for seat in world.members(side))


def doubled(world: JizaraDeal, side: Side, rng: Random) -> Hands:
    """Return hands that a side might as well have, by what all know of it."""
    seats = world.members(side)
    known = [[card for card in world.hands[seat] if card in world.known.held[seat]] for seat in seats]
    lying = [card for card in (*world.pot, *world.draw) if card not in KEYS]
    pool = lying + [
        card for seat in seats for card in world.hands[seat] if card not in world.known.held[seat]
    ]
    shuffle(pool, rng)
    drawn = iter(pool)
    return tuple((*held, *islice(drawn, HAND - len(held))) for held in known)


def partnered(view: JizaraDeal, seat: Seat, worlds: Iterator[JizaraDeal], count: int) -> list[Hands]:
    """Return hands of a seat's own side where it does not see its partner's, which fit his advice."""
    advice = view.advice.of(view.partner(seat))
    found: list[Hands] = []
    others: list[Hands] = []
    for world in islice(worlds, TRIES):
        fits = advice is None or highest(world.hands[view.partner(seat)]) == advice.points
        (found if fits else others).append(hands_of(world, view.side(seat)))
        if len(found) == count:
            break
    return found or others[:count]


def type_of(view: JizaraDeal, hands: Hands, prospects: Prospects) -> Type:
    """Return a side's hands as a type that may offer whatever makes sense with them."""
    return _type(view, [_offers(hand, prospects) for hand in hands], hands, prospects)


def offer_of(hands: Hands, bids: tuple[Cards, ...], turned: Card) -> Offer:
    """Return the offer that bids, one from each hand, come to."""
    kept = [card for hand, bid in zip(hands, bids, strict=True) for card in hand if card not in bid]
    lost = stand_of(kept, HAND * len(hands) - len(kept))
    return Offer(bids, sum(map(worth, bids)), lost, with_card(lost, turned))


def own_type_of(view: JizaraDeal, hands: Hands, seat: Seat, prospects: Prospects) -> Type:
    """Return the type of the seat that decides: what its partner has bid already is bid."""
    members = list(view.members(view.side(seat)))
    offers = [
        _partners(view, seat, hand, prospects) if each != seat else _offers(hand, prospects)
        for each, hand in zip(members, hands, strict=True)
    ]
    return _type(view, offers, hands, prospects)


def _partners(view: JizaraDeal, seat: Seat, hand: Cards, prospects: Prospects) -> Sequence[Offer]:
    partner = view.partner(seat)
    if view.phase is not Phase.BID or partner not in view.ready:
        return _offers(hand, prospects)
    bid = view.bids.values[partner]
    if isinstance(bid, tuple):
        return [_offer(hand, bid)]
    if len(view.bidding) == 1:  # he has paid
        paid = view.paid[partner]
        stand = stand_of(hand, HAND - len(hand))
        return [Offer(((),), worth(paid), stand, stand)]
    return _offers(hand, prospects)


def widened(view: JizaraDeal, hands: Hands, seat: Seat, prospects: Prospects, own: Type) -> Type:
    """Return the type of a seat with a partner with all its bids, each beside a few of its partner's."""
    hand = hands[list(view.members(view.side(seat))).index(seat)]
    made = {offer.cards for offer in own.offers}
    found = beside(view, hands, seat, prospects, [bid.cards for bid in legal_bids(hand)])
    return replace(own, offers=(*own.offers, *(offer for offer in found if offer.cards not in made)))


def beside(
    view: JizaraDeal, hands: Hands, seat: Seat, prospects: Prospects, bids: Sequence[Cards]
) -> list[Offer]:
    """Return what some bids of a seat with a partner come to, each beside a few of its partner's."""
    members, card = view.members(view.side(seat)), view.turned.top
    each = [
        thinned(_partners(view, seat, hand, prospects), FEW)
        if member != seat
        else [_offer(hand, cards) for cards in bids]
        for member, hand in zip(members, hands, strict=True)
    ]
    return [Offer(one.cards, one.total, one.lost, with_card(one.lost, card)) for one in _pairs(*each)]


def _type(view: JizaraDeal, offers: Sequence[Sequence[Offer]], hands: Hands, prospects: Prospects) -> Type:
    card = view.turned.top
    joined = offers[0] if len(offers) == 1 else thinned(sensible(_pairs(*offers), prospects))
    whole = tuple(Offer(each.cards, each.total, each.lost, with_card(each.lost, card)) for each in joined)
    kept = stand_of((card for hand in hands for card in hand), sum(HAND - len(hand) for hand in hands))
    return Type(kept, whole, None if view.options.one_step else whole[-1])


def thinned(offers: Sequence[Offer], most: int = OFFERS) -> Sequence[Offer]:
    """Return so many of the offers at even distances, the first and the last among them."""
    if len(offers) <= most:
        return offers
    return [offers[place * (len(offers) - 1) // (most - 1)] for place in range(most)]


def _pairs(first: Iterable[Offer], second: Sequence[Offer]) -> list[Offer]:
    return [
        Offer(one.cards + other.cards, one.total + other.total, lost := _sum(one.lost, other.lost), lost)
        for one in first
        for other in second
    ]


def _sum(one: Stand, other: Stand) -> Stand:
    return Stand(one.points + other.points, one.lasting + other.lasting, one.draws + other.draws)


def _offers(hand: Cards, prospects: Prospects) -> tuple[Offer, ...]:
    return sensible([_offer(hand, bid.cards) for bid in legal_bids(hand)], prospects)


def _offer(hand: Cards, cards: Cards) -> Offer:
    stand = stand_of((card for card in hand if card not in cards), HAND - len(hand) + len(cards))
    return Offer((cards,), worth(cards), stand, stand)
