"""Why an action is advised, in a sentence."""

from __future__ import annotations

from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.cards import RANK_NAMES, Card
from cardtable.engine.piles import Seat
from cardtable.engine.trickdeal import Play
from cardtable.engine.tricks import winning
from cardtable.games.jaguar.bot.bidding import prospect
from cardtable.games.jaguar.bot.numbers import CARDS, STRENGTH, mask_of, numbers_of
from cardtable.games.jaguar.bot.suspicion import suspicions
from cardtable.games.jaguar.rules.account import POINTS, total
from cardtable.games.jaguar.rules.auction import CARD_OF, ORDER, PASS, Bid, NameTrump
from cardtable.games.jaguar.rules.deal import JaguarDeal
from cardtable.games.jaguar.rules.options import SEATS
from cardtable.table.words import counted

FRIENDLY: Final = 0.5  # chance from which a seat is taken for the friend
FAT: Final = 10  # points in a trick that is worth a trump


def call_reason(view: JaguarDeal, seat: Seat, call: Action) -> str:
    """Return why a rank is bid, or points are, or why not."""
    if call == PASS:
        return "Your hand would lose more often than it wins as the jaguar, even with a good friend: pass."
    if isinstance(call, Bid):
        card = CARDS[prospect(mask_of(numbers_of(view.hands[seat])), view.options).calls[STRENGTH[call.rank]]]
        count = sum(each.suit is card.suit for each in view.hands[seat])
        trumps = f"your {count} trumps" if count > 1 else "your only trump"
        called = RANK_NAMES[card.rank]
        return f"With {card.suit.symbol} as trump, {trumps} and the {called} of a friend should do."
    return "Your trumps are so good that the jaguar's side should take even more points."


def name_reason(view: JaguarDeal, seat: Seat, name: NameTrump) -> str:
    """Return why a suit is named."""
    assert view.rank is not None, "a bid stands"
    count = sum(card.suit is name.suit for card in view.hands[seat])
    called = CARD_OF[view.rank, name.suit]
    if called in view.hands[seat]:
        return f"You hold the {called.label} yourself: alone you play for twice as much."
    held = f"{count} cards" if count > 1 else "one card" if count else "no card"
    return f"You have {held} of {name.suit.symbol}, and whoever holds the {called.label} helps you most."


def play_reason(view: JaguarDeal, seat: Seat, play: Play) -> str:
    """Return why a card is played."""
    name = play.card.label
    if play.card is view.called and seat != view.jaguar:
        return f"Now is the time to show yourself: the {name} does more here than a secret friend."
    if not view.trick:
        return _lead_reason(view, play.card)
    cards = [*view.trick, play.card]
    if winning(cards, ORDER, view.trump) == len(cards) - 1:
        return _taking_reason(view, play.card)
    winner = (view.leader + winning(view.trick, ORDER, view.trump)) % SEATS
    points = POINTS.get(play.card.rank, 0)
    if points and _ally(view, seat, winner):
        return (
            f"Your side is likely to take this trick: the {name} brings it {counted(points, 'point')} more."
        )
    if points:
        return f"The {name} costs little here, and your better cards are kept for later tricks."
    return f"The {name} gives nothing away, and your better cards are kept for later tricks."


def _lead_reason(view: JaguarDeal, card: Card) -> str:
    if card.suit is view.trump:
        return f"Leading the {card.label} draws trumps out of the other hands."
    if POINTS.get(card.rank, 0) >= FAT:
        return f"The {card.label} is the card of its suit most likely to be led home."
    return f"Leading the {card.label} risks few points and shows what the others do with the trick."


def _taking_reason(view: JaguarDeal, card: Card) -> str:
    pot = total(view.trick) + POINTS.get(card.rank, 0)
    if len(view.trick) == SEATS - 1:
        return f"You are the last to play, and the {card.label} takes {counted(pot, 'point')} for certain."
    if card.suit is view.trump:
        pots = counted(pot, "point")
        return f"There are {pots} to take: the {card.label} is trump, and only a higher one beats it."
    return f"The {card.label} is the best card so far, and puts {counted(pot, 'point')} within your reach."


def _ally(view: JaguarDeal, seat: Seat, other: Seat) -> bool:
    """Say whether a seat may take another for its ally."""
    friend = suspicions(view)[other] >= FRIENDLY
    if seat == view.jaguar:
        return friend
    if seat == view.friend:
        return other == view.jaguar
    return other != view.jaguar and not friend
