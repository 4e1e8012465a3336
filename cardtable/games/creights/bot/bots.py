"""The bots of Creights: the rule of thumb, with slips and without, and search; and why they advise it."""

from __future__ import annotations

from random import Random
from typing import Final

from cardtable.bots.effort import Effort
from cardtable.bots.levels import HINT, Budget
from cardtable.bots.search import judged
from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.games.creights.bot.search import preferred, problem
from cardtable.games.creights.bot.thumb import best_suit, calls_due, honest, worth
from cardtable.games.creights.rules import moves, ranks
from cardtable.games.creights.rules.accounts import Phase
from cardtable.games.creights.rules.deal import CreightsDeal
from cardtable.games.creights.rules.ranks import SIX, SUITS, WILD, suits_for
from cardtable.games.creights.rules.scoring import WORTH
from cardtable.language import _, counted
from cardtable.table.names import player


def reason(view: CreightsDeal, seat: Seat, action: Action) -> str:
    """Return why an action is advised to the seat in turn."""
    match action:
        case moves.Announce():
            return _("You will hold one card in this turn: say so first.")
        case moves.Keep():
            return _("The card that you drew is better kept.")
        case moves.Draw():
            return _("Nothing that you hold can be played.")
    assert isinstance(action, moves.LAYING), "cards are played"
    card = action.card
    if len(view.hands[seat]) == len(moves.laid(action)) and card.rank != SIX:
        return _("You are rid of your last card.")
    if view.crank:
        return counted(
            "You need not draw {count} card: the next must answer.",
            "You need not draw {count} cards: the next must answer.",
            view.crank,
        )
    return _for_rank(view, action)


def _for_ten(view: CreightsDeal, card: Card, after: Seat) -> str:
    """Return what is good about a ten, after which a seat would come that has a turn less by it."""
    former = view.options.returned(view.former)
    goes = ranks.next_after(card, view.acting, former, view.seats, -view.step)
    if goes in (after, view.turn):
        if goes == view.turn:
            return _("Play turns round: you are next.")
        return _("Play turns round: {name} is next.").format(name=player(goes))
    left = counted("{count} card", "{count} cards", len(view.hands[after]))
    return _("Play turns round: {name}, who has {cards}, is not next.").format(name=player(after), cards=left)


def _for_rank(view: CreightsDeal, action: moves.Laying) -> str:
    """Return what is good about a card by what it does."""
    card, place = action.card, view.acting
    after = (place + view.step) % view.seats
    left = counted("{count} card", "{count} cards", len(view.hands[after]))
    if card.rank in WILD:
        return _("Much that you hold can follow {card}.").format(card=card.label)
    match card.rank:
        case ranks.FOUR if after != view.turn:
            return _("{name}, who has {cards}, is skipped.").format(name=player(after), cards=left)
        case ranks.FIVE:
            return _("All others draw a card.")
        case ranks.SIX:
            return _("You play again at once.")
        case ranks.SEVEN:
            return _("{name} draws a card.").format(name=player(ranks.target(place, view.seats, view.step)))
        case ranks.TEN:
            return _for_ten(view, card, after)
        case ranks.TWO:
            return _("A crank begins: {name}, who has {cards}, must answer or draw.").format(
                name=player(after), cards=left
            )
    return _("It counts {worth} if it stays with you, and leaves you what can follow.").format(
        worth=WORTH[card.rank]
    )


# The bots.

WITS: Final = 0.6  # how often an easy bot plays what it thinks best, and calls when it should
PERCENT: Final = 100
BLIND: Final = _("Your cards still lie unseen: no suit is better than another.")

MOST_HELD: Final = _("You hold most of this suit, of those that may be named.")
DUE: Final = _("Deal to each as many cards as are due.")


def easy(view: CreightsDeal, seat: Seat, rng: Random, budget: Budget) -> Action | None:
    """Play as medium does most of the time, else any card that fits, and forget a call now and then."""
    if seat not in view.actors() or view.phase is not Phase.PLAY:
        return medium(view, seat, rng, budget)
    if slip := _slip(view, seat, rng):
        return slip
    return _thought(view, seat) if rng.random() < WITS else _any(honest(view, seat), rng)


def medium(view: CreightsDeal, seat: Seat, rng: Random, budget: Budget) -> Action | None:  # noqa: ARG001  # as each bot and hint is asked
    """Play the best card by the rule of thumb, after the call if it is due; call what can be seen."""
    if seat not in view.actors():
        return slip_seen(view, seat)
    if view.phase is not Phase.PLAY:
        return prepared(view, seat)
    return _slip(view, seat, rng) or _thought(view, seat)


def hard(view: CreightsDeal, seat: Seat, rng: Random, budget: Budget) -> Action | None:
    """Play what promises most for the match in playouts of likely worlds, after the call if it is due."""
    if seat not in view.actors() or view.phase is not Phase.PLAY:
        return medium(view, seat, rng, budget)
    if slip := _slip(view, seat, rng):
        return slip
    found = _searched(view, seat, rng, budget)
    return moves.ANNOUNCE if calls_due(view, seat, found) else found


def _searched(view: CreightsDeal, seat: Seat, rng: Random, budget: Budget) -> Action:
    """Return what playouts find best, by the rule of thumb if there is nothing to search or no time."""
    effort = Effort(budget)
    found = problem(view, seat, rng)
    return _best(view, seat) if found is None else preferred(judged(found, rng, effort), found.actions[0])


def hint(view: CreightsDeal, seat: Seat, rng: Random) -> tuple[Action, str]:
    """Return what playouts find best, and why."""
    if view.phase is not Phase.PLAY:
        action = prepared(view, seat)
        if isinstance(action, moves.NameSuit):
            blind = not view.hands[seat]
            return action, BLIND if blind else MOST_HELD
        return action, DUE
    action = _searched(view, seat, rng, HINT)
    action = moves.ANNOUNCE if calls_due(view, seat, action) else action
    return action, reason(view, seat, action)


def _best(view: CreightsDeal, seat: Seat) -> Action:
    return max(honest(view, seat), key=lambda action: worth(view, seat, action))


def _thought(view: CreightsDeal, seat: Seat) -> Action:
    """Return the best card by the rule of thumb, or the call if it is due before it."""
    found = _best(view, seat)
    return moves.ANNOUNCE if calls_due(view, seat, found) else found


def _slip(view: CreightsDeal, seat: Seat, rng: Random) -> Action | None:
    """Return a blunder, as often as the option bot_slip_rate says and there is one to make."""
    if not view.options.slips or rng.random() * PERCENT >= view.options.bot_slip_rate:
        return None
    fair = honest(view, seat)
    found = [each for each in view.actions(seat) if each not in fair and not isinstance(each, moves.Announce)]
    return _any(found, rng) if found else None


def prepared(view: CreightsDeal, seat: Seat) -> Action:
    """Return how a seat deals, or which suit it names."""
    if view.phase is Phase.DEALING:
        counts = [len(view.unseen if at == seat else hand) for at, hand in enumerate(view.hands)]
        short = [at for at, count in enumerate(counts) if count < view.size]
        return moves.DealTo(short[0]) if short else moves.DealDone()
    suits = SUITS if view.phase is Phase.NAMING else suits_for(view.laid[0], view.suit)
    return moves.NameSuit(best_suit(view.hands[seat], suits))


def slip_seen(view: CreightsDeal, seat: Seat) -> Action | None:
    """Call a slip that all can see: a card that does not fit, a wrong suit, a turn that was not due."""
    calls = [each for each in view.actions(seat) if isinstance(each, moves.CallSlip)]
    if not calls or (view.pending is not None and not view.laid):
        return None
    if view.pending is None:
        return calls[0]
    wrong = view.pending.seat != view.turn or view.terms.slip(view.laid[0], view.pending.suit) is not None
    return calls[0] if wrong else None


def _any(found: list[Action], rng: Random) -> Action:
    return found[int(rng.random() * len(found))]
