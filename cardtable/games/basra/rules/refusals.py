"""Refusals: why a card may not be played or captured, looked for in the order of the rule text."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.engine.actions import Illegal
from cardtable.engine.cards import Card
from cardtable.engine.refusals import not_in_hand
from cardtable.games.basra.rules.captures import Cards, Play, Terms, captures, counts, offers


def refused_play(action: Play, hand: Sequence[Card], table: Cards, terms: Terms) -> Illegal:
    """Return why a seat with this hand may not play so."""
    card, captured = action.card, action.captured
    if card not in hand:
        return not_in_hand(card)
    strange = next((each for each in captured if each not in table), None)
    if strange is not None:
        return Illegal("card_not_on_table", f"{strange.label} is not on the table.")
    if terms.sweeps(card):
        return Illegal("jack_takes_all", f"{card.label} takes the whole table.")
    if not captured:
        return Illegal("capture_required", f"{card.label} can capture, so it must.")
    reason = _unfit(card, captured, table, terms)
    if reason is not None:
        return reason
    if not offers(table, terms).complete(card, captured):
        return Illegal("capture_required", f"{card.label} must capture what can be added to that.")
    return Illegal(
        "choose_in_steps", "There are too many captures to list: choose the card, then what it takes."
    )


def refused_choice(card: Card, hand: Sequence[Card]) -> Illegal:
    """Return why a card may not be played to choose step by step."""
    if card not in hand:
        return not_in_hand(card)
    return Illegal("not_in_steps", f"What {card.label} captures is chosen at once.")


def refused_take(wanted: Card, chosen: Card, taken: Cards, table: Cards, terms: Terms) -> Illegal:
    """Return why the card that chooses may not capture `wanted` too."""
    if wanted not in table or wanted in taken:
        return Illegal("card_not_on_table", f"{wanted.label} does not lie there to be taken.")
    if wanted in offers(table, terms._replace(one_each=False)).takes(chosen, taken):
        return _too_many(chosen)
    return Illegal("illegal_capture", f"{wanted.label} does not fit to what {chosen.label} takes.")


def refused_end(chosen: Card, taken: Cards, table: Cards, terms: Terms) -> Illegal:
    """Return why the card that chooses must capture more."""
    reason = _unfit(chosen, taken, table, terms)
    return reason or Illegal("capture_required", f"{chosen.label} must capture more.")


def _unfit(card: Card, captured: Cards, table: Cards, terms: Terms) -> Illegal | None:
    """Return what is wrong with a capture in itself, if anything is."""
    lying, have = counts(table), counts(captured)
    if len(set(captured)) < len(captured) or have not in captures(
        lying, card.rank, terms._replace(one_each=False)
    ):
        return Illegal(
            "illegal_capture",
            f"{card.label} takes equal cards and sets that add up to it, and nothing besides.",
        )
    return None if have in captures(lying, card.rank, terms) else _too_many(card)


def _too_many(card: Card) -> Illegal:
    return Illegal("too_many_groups", f"{card.label} takes at most one equal card and one set.")
