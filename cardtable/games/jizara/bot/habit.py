"""What somebody of a style would do with a hand that the other side may have."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from math import prod
from typing import Final

from cardtable.bots.matrix import normalised
from cardtable.games.jizara.bot.contest import PASS, Habit, Type
from cardtable.games.jizara.bot.hands import Hands, offer_of
from cardtable.games.jizara.bot.styles import THUMB, Style
from cardtable.games.jizara.rules.bids import Cards
from cardtable.games.jizara.rules.deal import JizaraDeal

MOST: Final = 8  # bids of two partners together that are looked at


def habit_of(view: JizaraDeal, hands: Hands, weight: float, style: Style = THUMB) -> Habit:
    """Return how a side with these hands, of such a weight, chooses by a style."""
    turned, chance = view.turned.top, view.keys_left / len(view.draw)
    bids = _joined([style.against(hand, turned, chance) for hand in hands])
    if not any(style.wants(hand, turned) for hand in hands):
        bids = []
    offers = tuple(offer_of(hands, cards, turned) for cards, _ in bids)
    paid = offer_of(hands, tuple(style.alone(hand, chance) for hand in hands), turned)
    kept = offer_of(hands, ((),) * len(hands), turned).lost
    type_ = Type(kept, offers, None if view.options.one_step else paid, weight)
    return Habit(type_, normalised([float(not bids), *(share for _, share in bids)]))


def _joined(each: Sequence[Sequence[tuple[Cards, float]]]) -> list[tuple[tuple[Cards, ...], float]]:
    """Return the likeliest bids of a side, one per seat, from those of each, and how often they are made."""
    found = [(tuple(cards for cards, _ in bids), prod(share for _, share in bids)) for bids in product(*each)]
    return sorted(found, key=lambda joined: -joined[1])[:MOST]


def announced(habit: Habit) -> Habit:
    """Return a habit that has announced a bid."""
    bids = 1 - habit.mix[PASS]
    type_ = replace(habit.type, weight=habit.type.weight * bids)
    return Habit(type_, tuple(share / bids for share in habit.mix[PASS + 1 :]))
