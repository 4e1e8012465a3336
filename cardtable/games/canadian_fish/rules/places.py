"""Where each card can be, exactly: by what is known of it, the sizes of hands, and what seats must have."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, MutableMapping, Sequence
from random import Random
from typing import TypeAlias

from cardtable.engine.cards import BACK, Card
from cardtable.engine.piles import NOBODY, Pile, Seat, Seats, only, seats_of
from cardtable.engine.sampling import matched
from cardtable.games.canadian_fish.rules.knowledge import Knowledge, Need

Masks: TypeAlias = Mapping[Card, Seats]  # of cards, where each may be


def public_masks(known: Knowledge, pack: Sequence[Card]) -> dict[Card, Seats]:
    """Return what all know of the cards that are in play, before hands are counted."""
    return {card: mask for card in pack if (mask := known.where(card))}


def seen_masks(
    known: Knowledge, hands: Sequence[Pile], pack: Sequence[Card], viewer: Seat | None
) -> dict[Card, Seats]:
    """Return where each card in play may be by what all know and a viewer sees, before hands are counted."""
    own = {card: only(seat) for seat, hand in enumerate(hands) for card in hand if card is not BACK}
    looked = NOBODY if viewer is None else only(viewer)
    masks = ((card, known.where(card)) for card in pack)
    return {card: own.get(card, mask & ~looked) for card, mask in masks if mask}


def certain(
    masks: Masks, sizes: Sequence[int], needs: Sequence[Need], cards: Sequence[Card]
) -> tuple[Seat, ...] | None:
    """Return who holds each of some cards if that is the same in every arrangement that fits, else None.

    Raises:
        ValueError: none fits.
    """
    fitting = arrangement(masks, sizes, needs)
    for card in cards:
        other = masks[card] & ~only(fitting[card])
        if other and fits({**masks, card: other}, sizes, needs):
            return None
    return tuple(fitting[card] for card in cards)


def fits(masks: Masks, sizes: Sequence[int], needs: Sequence[Need]) -> bool:
    """Say whether there is an arrangement that fits."""
    try:
        arrangement(masks, sizes, needs)
    except ValueError:
        return False
    return True


def arrangement(masks: Masks, sizes: Sequence[int], needs: Sequence[Need], seed: int = 0) -> dict[Card, Seat]:
    """Return one arrangement that fits, found in the order that a seed gives.

    Raises:
        ValueError: there is none.
    """
    rng = Random(seed)
    fitting = next(_arrangements(dict(masks), sizes, list(needs), rng), None)
    if fitting is None:
        raise ValueError("no arrangement of the cards fits what is known")
    return fitting


def _arrangements(
    masks: dict[Card, Seats], sizes: Sequence[int], needs: list[Need], rng: Random
) -> Iterator[dict[Card, Seat]]:
    """Give an arrangement for each way to meet the needs by one card each, if the hands have room for it."""
    try:
        hands = matched(masks, sizes, rng)
    except ValueError:
        return
    fitting = {card: seat for seat, hand in enumerate(hands) for card in hand}
    unmet = next((need for need in needs if not meets(fitting, need)), None)
    if unmet is None:
        yield fitting
        return
    cards = [card for card in unmet.cards if masks.get(card, NOBODY) & only(unmet.seat)]
    for card in rng.sample(cards, len(cards)):
        yield from _arrangements({**masks, card: only(unmet.seat)}, sizes, needs, rng)


def meets(fitting: Mapping[Card, Seat], need: Need) -> bool:
    """Say whether a seat has what it needs."""
    return any(fitting.get(card) == need.seat for card in need.cards)


def settle(masks: MutableMapping[Card, Seats], sizes: Sequence[int], needs: Sequence[Need]) -> list[int]:
    """Take out of the masks what full hands exclude, till nothing changes; return the room that is left."""
    while True:
        pinned = [sum(mask == only(seat) for mask in masks.values()) for seat in range(len(sizes))]
        room = [size - count for size, count in zip(sizes, pinned, strict=True)]
        full = seats_of(seat for seat, left in enumerate(room) if not left)
        found = {card: mask & ~full for card, mask in masks.items() if mask & (mask - 1) and mask & full}
        found |= _needed(masks, needs)
        if not found:
            return room
        masks.update(found)


def _needed(masks: Masks, needs: Sequence[Need]) -> dict[Card, Seats]:
    """Return the cards that alone can meet a need, with whom they must be."""
    found = {}
    for need in needs:
        able = [card for card in need.cards if masks.get(card, NOBODY) & only(need.seat)]
        if len(able) == 1 and masks[able[0]] != only(need.seat):
            found[able[0]] = only(need.seat)
    return found
