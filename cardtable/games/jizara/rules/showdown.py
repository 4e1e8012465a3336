"""The showdown: a key card is fought for, hand against hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardtable.games.jizara.rules import topics
from cardtable.games.jizara.rules.bids import Cards
from cardtable.games.jizara.rules.options import SIDES, KeyHand, Roles
from cardtable.games.jizara.rules.rounds import Outcome, Phase, Reason, Side
from cardtable.games.jizara.rules.stock import burn, draw_up, stir

if TYPE_CHECKING:  # the rules call this
    from cardtable.games.jizara.rules.deal import JizaraDeal

KEYS_TO_WIN: Final = 3  # (JZ-9)


def fight(deal: JizaraDeal) -> None:
    """Give the turned key card to the side whose hands are worth more (JZ-45 to JZ-52, JZ-74, JZ-75)."""
    deal.change(phase=Phase.SHOWDOWN, bidding=())
    for hand in deal.hands:
        for card in hand:
            deal.turn_over(card, hand)
    hands, key = tuple(map(tuple, deal.hands)), deal.turned.top
    found = deal.side_totals(hands)
    deal.say(topics.Showdown(key, found))
    winner, reason = _winner(deal, found)
    deal.say(topics.KeyWon(winner, key, reason))
    deal.note(Outcome.KEY, winner, hands, found)
    deal.move(key, deal.turned, deal.keys[winner])
    if len(deal.keys[winner]) < KEYS_TO_WIN:
        _go_on(deal, hands)
    elif any(each.outcome is not Outcome.KEY for each in deal.rounds):
        deal.finish(winner)  # else nobody has done anything yet: the winner does, by going on


def _winner(deal: JizaraDeal, found: tuple[int, ...]) -> tuple[Side, Reason]:
    if found[0] != found[1]:
        return found.index(max(found)), Reason.MORE
    if deal.last_winner is not None:
        return deal.last_winner, Reason.LAST_WINNER  # (JZ-48, JZ-77)
    assert deal.chance is not None, "a view draws no lots: sample a world from it"
    sides = list(range(SIDES))
    deal.chance.shuffle(sides)
    return sides[0], Reason.LOT  # (JZ-49, D2)


def _go_on(deal: JizaraDeal, hands: tuple[Cards, ...]) -> None:
    """Burn the hands or take them up again, shuffle the burn in, turn the next card (JZ-53 to JZ-56, D1)."""
    if deal.options.key_hand is KeyHand.REDEAL:
        for cards, hand in zip(hands, deal.hands, strict=True):
            burn(deal, cards, hand)
        deal.change(known=deal.known.spent(hands))
        deal.say(topics.Redealt())
    else:
        for cards, hand in zip(hands, deal.hands, strict=True):
            for card in cards:
                deal.turn_over(card, hand)
        deal.change(known=deal.known.shown(hands))
        deal.say(topics.Kept())
    stir(deal)
    draw_up(deal)
    if deal.options.teams and deal.options.roles is Roles.SWAP_AFTER_KEY:
        deal.change(bidders=tuple(deal.partner(seat) for seat in deal.bidders))  # (D16)
        deal.say(topics.Swapped())
    deal.turn_next()
