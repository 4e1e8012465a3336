"""The bots of Napoleon, and why they advise an action: what came of it in the playouts."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from cardtable.bots.bots import Bots
from cardtable.bots.tricks.numbers import Bit, Mask
from cardtable.bots.tricks.partners import Found, Outcome
from cardtable.bots.tricks.positions import own_hand
from cardtable.bots.tricks.reasons import ALIKE, ONLY, giving, takes
from cardtable.engine.actions import Action
from cardtable.engine.cards import Card, Suit
from cardtable.engine.piles import Seat
from cardtable.engine.trickdeal import PASS, Play
from cardtable.games.napoleon.bot.auction import (
    PLAYED,
    burials,
    dealt_worth,
    hoped,
    natural_call,
    natural_secretary,
    worths,
)
from cardtable.games.napoleon.bot.search import NapoleonDecision
from cardtable.games.napoleon.bot.suspicion import position_of, suspicions, unseen_by
from cardtable.games.napoleon.bot.thumb import NUMBERS, promises
from cardtable.games.napoleon.rules.account import faces, price
from cardtable.games.napoleon.rules.deal import NapoleonDeal, Phase
from cardtable.games.napoleon.rules.moves import (
    JOKER_CARD,
    KEEP,
    NAMES,
    SECRETARIES,
    Bid,
    Bury,
    ChangeTrump,
    Message,
    NameSecretary,
    NameTrump,
    PlayAndCall,
    Say,
)
from cardtable.language import _, counted, numeral
from cardtable.table.words import often

# Why an action is advised.

SEEN: Final = 0.2  # of the playouts, from which on a share of them is told


def reason(view: NapoleonDeal, seat: Seat, action: Action, found: Found) -> str:
    """Return why an action is advised."""
    if isinstance(action, (Play, PlayAndCall)):
        return play_reason(view, seat, action.card, found.outcomes.get(action))
    if isinstance(action, Bid) or action == PASS:
        return call_reason(view, seat, action, found)
    return f"{_plan(view, seat, action)}{_wins(found, action)}."


# In the auction, and before the play.


def call_reason(view: NapoleonDeal, seat: Seat, call: Action, found: Found) -> str:
    """Return why a number is bid, or none."""
    own: Mask = NUMBERS[view.seats].mask(view.hands[seat])
    worth, trump = dealt_worth(own, view.seats)
    hand = _("with {symbol} as trump your side should take about {worth} face cards").format(
        symbol=Suit(trump).symbol, worth=numeral(worth, ".0f")
    )
    if isinstance(call, Bid):
        hand += _(", at times more") if round(worth) < call.number else ""
        pays = _("a win brings {points}").format(
            points=counted("{count} point", "{count} points", price(call.number))
        )
        return _("Bid {number}: {hand}, and {pays}{wins}.").format(
            number=call.number, hand=hand, pays=pays, wins=_wins(found, call)
        )
    if view.napoleon == seat:
        return _("Pass: nobody has topped your bid.")
    outcomes = [found.outcomes[each.action] for each in found.verdicts if each.action in found.outcomes]
    if outcomes and all(each.captain < SEEN for each in outcomes):
        return _("Pass: whatever you bid, others are likely to bid higher.")
    return _("Pass: {hand}, and on a defeat every opponent scores 2.").format(hand=hand)


def _wins(found: Found, action: Action) -> str:
    """Return how often Napoleon wins after an action."""
    outcome = found.outcomes.get(action)
    if outcome is None or outcome.captain < SEEN:
        return ""
    return _("; as Napoleon you win {often}").format(often=often(outcome.won / outcome.captain))


def _plan(view: NapoleonDeal, seat: Seat, action: Action) -> str:
    """Return what an action before the play is good for."""
    match action:
        case NameTrump(suit):
            return _("Name {suit}: you have {held} of it").format(
                suit=suit.symbol, held=_held(view, seat, suit)
            )
        case Bury(cards):
            lost = faces(cards)
            away = " ".join(card.label for card in cards)
            if not lost:
                return _("Lay {cards} away: you give up no face card and keep what takes tricks").format(
                    cards=away
                )
            return counted(
                "Lay {cards} away: you give up {count} face card and keep what takes tricks",
                "Lay {cards} away: you give up {count} face cards and keep what takes tricks",
                lost,
                cards=away,
            )
        case ChangeTrump(suit):
            held = _held(view, seat, suit)
            return _("Change to {suit}: you have {held} of it now, which is worth a face card more").format(
                suit=suit.symbol, held=held
            )
        case NameSecretary(card):
            return _naming(view, seat, card)
    return _("Keep trumps: another suit is not worth one face card more")


def _held(view: NapoleonDeal, seat: Seat, suit: Suit) -> str:
    return counted(
        "{count} card",
        "{count} cards",
        sum(card is not JOKER_CARD and card.suit is suit for card in view.hands[seat]),
    )


def _naming(view: NapoleonDeal, seat: Seat, card: Card) -> str:
    if card in view.hands[seat]:
        return _("Name your own {card}: you play alone, and nothing beats it").format(card=card.label)
    if card in view.kitty:
        return _("Name {card}, which you have laid away: nothing will beat your own cards").format(
            card=card.label
        )
    if card is not JOKER_CARD and card.suit is view.trump:
        return _("Name {card}: whoever holds the highest trump that you lack is on your side then").format(
            card=card.label
        )
    return _("Name {card}: its holder will help you, and it cannot beat you any more").format(card=card.label)


# At play.


def play_reason(view: NapoleonDeal, seat: Seat, card: Card, outcome: Outcome | None) -> str:
    """Return why a card is played."""
    name = card.label
    if view.bound(seat):
        return _("Napoleon has told you to play {name}.").format(name=name)
    if len(view.playable(seat)) == 1:
        return ONLY.format(name)
    if outcome is None:
        return ALIKE.format(name)
    if card is view.card and seat != view.napoleon:
        return _("Show yourself now: the {name} takes this trick{deal}.").format(
            name=name, deal=_deal(outcome)
        )
    if not view.trick:
        return _("Lead the {name}: your side takes the trick {often}{deal}.").format(
            name=name, often=often(outcome.ours), deal=_deal(outcome)
        )
    if takes(view, card):
        return _taking(view, name, outcome)
    return _giving(card, outcome)


def _deal(outcome: Outcome) -> str:
    return _(", and your side wins the deal {often}").format(often=often(outcome.won))


def _taking(view: NapoleonDeal, name: str, outcome: Outcome) -> str:
    rest: Sequence[Card] = view.trick
    pot = (
        counted("{count} face card", "{count} face cards", faces(rest)) if faces(rest) else _("the next lead")
    )
    if len(rest) == view.seats - 1:
        return _("You are the last to play, and the {name} takes {pot} for certain.").format(
            name=name, pot=pot
        )
    return _("The {name} is the best card so far, and takes {pot} {often}{deal}.").format(
        name=name, pot=pot, often=often(outcome.own), deal=_deal(outcome)
    )


def _giving(card: Card, outcome: Outcome) -> str:
    """Return why a card is parted with that does not take the trick."""
    name, takes = card.label, often(outcome.ours)
    found = giving(name, outcome.ours, takes, _("a face card") if faces([card]) else "")
    return found or (
        _(
            "Your side takes this trick {takes}, and your other cards are worth more to you than the {name}."
        ).format(takes=takes, name=name)
    )


# The bots.

BETTER: Final = 1.5  # face cards that another trump must promise more, to change it
HOLDS: Final = 3.0  # face cards that the secretary card is worth kept more, once told to be careful
RICH: Final = 4  # face cards in a trick for which it is played all the same
LATE: Final = 2  # tricks left from when nothing is held back
HEEDED: Final = 0.95  # how often “Take it” is obeyed
SPARED: Final = 1.0  # what an opponent counts a face card in a trick that the secretary was told to take
WORTH_A_WORD: Final = 3  # face cards in a trick
SAID: Final = 0.5  # how often it is said


def natural(view: NapoleonDeal, seat: Seat, rng: Random) -> Action | None:
    """Return what the rule of thumb bids, does before the play and plays, or says while another is on turn.

    It counts its trumps by length and height, aces and kings beside them, voids and a joker, and so how many
    face cards it should take as Napoleon; it bids what promises most points, as low as it can up to 11. It
    names its best suit, lays away what it misses least, changes trump only for a much better one, and names
    the highest trump that others hold, or else an ace. At play it counts each other seat as an ally in part:
    Napoleon knows no secretary, and all suspect each seat by what it has given and taken. Each card is then
    worth the face cards of the trick by the chance that an ally takes it, less what it would be worth kept.
    The secretary heeds what Napoleon says, and opponents keep face cards from a trick it is told to take.
    """
    if seat not in view.actors():
        return remark(view, rng)
    own, seats = NUMBERS[view.seats].mask(view.hands[seat]), view.seats
    match view.phase:
        case Phase.AUCTION:
            return natural_call(view.auction, hoped(own, view.options))
        case Phase.NAMING:
            return NAMES[dealt_worth(own, seats)[1]]
        case Phase.EXCHANGE:
            assert view.trump is not None, "trumps are named"
            hand = burials(own, seats, view.trump)[0][1]
            away = tuple(card for card in view.hands[seat] if not NUMBERS[seats].bits[card] & hand)
            return view.spelled_out(Bury(away))
        case Phase.CHANGING:
            assert view.trump is not None, "trumps are named"
            found = worths(own, seats, PLAYED[seats])
            best = max(Suit, key=found.__getitem__)
            return ChangeTrump(best) if found[best] > found[view.trump] + BETTER else KEEP
        case Phase.CALLING:
            return _natural_secretary(view, own)
    return _natural_play(view, seat, rng)


def _natural_secretary(view: NapoleonDeal, own: Bit) -> Action:
    """Return the card that is named."""
    assert view.trump is not None, "trumps are named"
    numbers = NUMBERS[view.seats]
    away = numbers.mask(view.kitty)
    return SECRETARIES[numbers.cards[natural_secretary(own, away, view.seats, view.trump)]]


def _natural_play(view: NapoleonDeal, seat: Seat, rng: Random) -> Action:
    """Return the card that promises most to the seat by what it knows, and by what Napoleon has said."""
    numbers = NUMBERS[view.seats]
    hands = own_hand(view, seat, numbers)
    hands[seat - 1] = unseen_by(view, seat)  # others hold that; who of them does not matter
    position = position_of(view, hands, suspicions(view))
    found = dict(promises(position, seat, numbers.mask(view.playable(seat))))
    assert view.card is not None, "it is named"
    secret, told = numbers.bits[view.card], _told(view)
    if told is Message.TAKE_IT and secret in found and seat != view.napoleon and rng.random() < HEEDED:
        found[secret] += 100.0
    elif told is Message.TAKE_IT and view.revealed is None and view.card not in view.hands[seat]:
        for card in found:
            found[card] -= SPARED * numbers.worth[card] * (seat != view.napoleon)
    elif told is Message.BE_CAREFUL and position.pot < RICH and position.left > LATE:
        found[secret] = found.get(secret, 0.0) - HOLDS
    legal = [each for each in view.actions(seat) if isinstance(each, (Play, PlayAndCall))]
    return max(legal, key=lambda each: found[numbers.bits[each.card]])


def _told(view: NapoleonDeal) -> Message | None:
    """Return what Napoleon has said that still holds: of this trick, or to be careful."""
    if not view.remarks:
        return None
    last = view.remarks[-1]
    fresh = last.played >= view.seats * len(view.history)
    return last.message if fresh or last.message is Message.BE_CAREFUL else None


def remark(view: NapoleonDeal, rng: Random) -> Say | None:
    """Return what Napoleon says while another is on turn, half as often as it is asked."""
    said = worth_saying(view)
    return said if said is not None and rng.random() < SAID else None


def worth_saying(view: NapoleonDeal) -> Say | None:
    """Return what is worth a word while another is on turn: that a rich trick which others have be taken."""
    take = Say(Message.TAKE_IT)
    assert view.napoleon is not None, "Napoleon alone may say something"
    rich = view.trick and NUMBERS[view.seats]
    if not rich or view.revealed is not None or take not in view.speech(view.napoleon):
        return None
    lying = view.lying
    pot = sum(rich.worth[rich.bits[card]] for card in lying.cards)
    theirs = lying.winner != view.napoleon and view.turn is not None
    return take if theirs and pot >= WORTH_A_WORD else None


BOTS: Final = Bots(natural, NapoleonDecision, reason)
easy, medium, hard, hint = BOTS.easy, BOTS.medium, BOTS.hard, BOTS.hint
