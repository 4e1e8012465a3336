"""Why an action of Jaguar is refused: the first reason, in the order of the rule text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.actions import Action, Illegal
from cardtable.engine.cards import RANK_NAMES, Card
from cardtable.engine.piles import Seat
from cardtable.games.jaguar.rules.account import ALL_POINTS, TARGET
from cardtable.games.jaguar.rules.auction import ORDER, PACK, RANKS, Bid, BidPoints, NameTrump, Pass, raisable
from cardtable.games.jaguar.rules.moves import NextDeal, Phase, Play
from cardtable.games.jaguar.rules.options import JaguarOptions, TableTalk
from cardtable.games.jaguar.rules.talk import BY_JAGUAR, BY_OTHERS, LIMIT, Talk, addressed

if TYPE_CHECKING:
    from cardtable.games.jaguar.rules.deal import JaguarDeal


def refused(deal: JaguarDeal, seat: Seat, action: Action) -> Illegal:
    """Return why `action`, which is not among the actions of `seat`, is refused."""
    sentence = _wrong_phase(deal, action)
    if sentence:
        over = isinstance(action, NextDeal) and deal.closing
        return Illegal("match_over", "The match is over.") if over else Illegal("wrong_phase", sentence)
    if isinstance(action, Talk):
        return _talk(deal, seat, action)
    if deal.phase is Phase.AUCTION and deal.passed[seat]:
        return Illegal("already_passed", "You have passed, and are out of this auction.")
    if seat != deal.turn:
        return Illegal("not_your_turn", "It is not your turn.")
    return _on_turn(deal, action)


def _wrong_phase(deal: JaguarDeal, action: Action) -> str:
    """Return why such an action is not for now; nothing if it is."""
    phase = deal.phase
    match action:
        case Bid() | Pass():
            return "" if phase is Phase.AUCTION else "The auction is over."
        case BidPoints():
            now = phase is Phase.AUCTION and raisable(deal.options, deal.rank)
            return "" if now else "Points are bid only over a 2."
        case NameTrump():
            return "" if phase is Phase.NAMING else "Trumps are named once, after the auction."
        case Play():
            return "" if phase is Phase.PLAY else "Cards are played once trumps are named."
        case Talk():
            return "" if phase is Phase.PLAY else "Messages are sent while cards are played."
    return "" if phase is Phase.SCORED else "Nobody is asked now whether the match goes on."


def _talk(deal: JaguarDeal, seat: Seat, talk: Talk) -> Illegal:
    """Return why a message that may not be sent is refused, while cards are played."""
    if not addressed(talk, seat):
        return Illegal("bad_value", "This message names another player, or nobody.")
    if talk.message in (BY_OTHERS if seat == deal.jaguar else BY_JAGUAR):
        who = "the others" if seat == deal.jaguar else "the jaguar"
        return Illegal("not_allowed", f"Only {who} may say that.")
    if deal.options.table_talk is TableTalk.OFF:
        return Illegal("talk_off", "There is no table talk in this match.")
    return Illegal("talk_limit", f"You have sent {LIMIT} messages: play a card before the next.")


def _on_turn(deal: JaguarDeal, action: Action) -> Illegal:
    """Return why the seat on turn may not do what would be for now."""
    match action:
        case Bid():
            return _bid(deal.options, deal.rank, action.rank)
        case BidPoints():
            return _points(deal.target, action.target)
        case NameTrump():
            return Illegal("solo_forbidden", f"You hold the called card of {action.suit.symbol} yourself.")
    assert isinstance(action, Play), "all else may be done whenever it is for now"
    return _play(action.card)


def _bid(options: JaguarOptions, standing: int | None, rank: int) -> Illegal:
    """Return why a rank that may not be bid is refused."""
    if rank not in RANKS:
        return Illegal("bad_value", "There is no such rank in this game.")
    if standing is not None and ORDER[rank] >= ORDER[standing]:
        return Illegal("bid_not_lower", f"A bid must be lower than {RANK_NAMES[standing]}.")
    assert not options.allow_skip, "any lower rank may be bid"
    wanted = RANKS[0] if standing is None else RANKS[RANKS.index(standing) + 1]
    return Illegal("must_step", f"The only bid now is {RANK_NAMES[wanted]}, for no rank may be skipped.")


def _points(target: int, bid: int) -> Illegal:
    """Return why a promise of points over a target that stands is refused."""
    if not TARGET < bid <= ALL_POINTS:
        return Illegal("bad_value", f"Points are bid from {TARGET + 1} to {ALL_POINTS}.")
    return Illegal("bid_not_higher", f"A bid must be more than {target} points.")


def _play(card: Card) -> Illegal:
    if card not in PACK:
        return Illegal("bad_value", "There is no such card in this game.")
    return Illegal("not_in_hand", f"{card.label} is not in your hand.")
