"""Burn and pot: how cards come into them and out again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardtable.engine.piles import EVERYBODY, Pile, Seat
from cardtable.games.jizara.rules import topics
from cardtable.games.jizara.rules.bids import Cards

if TYPE_CHECKING:  # the rules call this
    from cardtable.games.jizara.rules.deal import JizaraDeal

HAND: Final = 5  # cards (JZ-15)


def burn(deal: JizaraDeal, cards: Cards, source: Pile) -> None:
    """Put cards that all have seen into the burn (JZ-36)."""
    for card in cards:
        deal.move(card, source, deal.burn)
        if not deal.burn.up:
            deal.show(card, deal.burn, EVERYBODY)


def burn_unseen(deal: JizaraDeal, seat: Seat, cards: Cards) -> None:
    """Put cards of a hand into the closed burn, where only those who see the hand know them (D11)."""
    hand = deal.hands[seat]
    deal.change(known=deal.known.burned_unseen(seat))
    for card in cards:
        deal.move(card, hand, deal.burn)
        deal.show(card, deal.burn, hand.eyes)


def draw_up(deal: JizaraDeal) -> None:
    """Let all draw up to five, one card at a time in seat order (JZ-37, JZ-73, D10)."""
    short = [hand for hand in deal.hands if len(hand) < HAND]
    while short:
        for hand in short:
            if not deal.pot:
                assert deal.burn, "what is drawn was bid just before (D8)"
                deal.say(topics.Refilled())
                stir(deal)  # (D7)
            deal.move(deal.pot.top, deal.pot, hand)
        short = [hand for hand in short if len(hand) < HAND]


def stir(deal: JizaraDeal) -> None:
    """Shuffle the burn into the pot (JZ-54, JZ-57)."""
    seen = [card for card in deal.burn if deal.burn.seen_by(card) == EVERYBODY]
    deal.change(known=deal.known.stirred(seen, len(deal.burn) - len(seen), deal.pot))
    for card in tuple(deal.burn):
        deal.move(card, deal.burn, deal.pot)
    deal.shuffle(deal.pot)
