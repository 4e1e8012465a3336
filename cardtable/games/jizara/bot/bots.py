"""The bots of Ji'zara, and why the search likes an action, in the words of a player."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from cardtable.bots.levels import HINT, Budget
from cardtable.engine.actions import Action
from cardtable.engine.piles import Seat
from cardtable.games.jizara.bot.search import Judgement, judgements
from cardtable.games.jizara.bot.thumb import LIKELY, POOR, bid_against, bid_alone, wants_to_bid
from cardtable.games.jizara.rules.bids import POINTS, Advise, Bid, Call, Decide, highest, is_chain, worth
from cardtable.games.jizara.rules.deal import JizaraDeal
from cardtable.games.jizara.rules.rounds import Phase

CLOSE: Final = 0.02  # chances to win that are as good as equal


def reason(view: JizaraDeal, seat: Seat, found: Sequence[Judgement]) -> str:
    """Return why the first of the judgements is advised."""
    action = found[0].action
    if isinstance(action, Bid) and action.cards:
        return _bid_reason(view, seat, action, found)
    if isinstance(action, Bid | Decide | Advise):
        passes = isinstance(action, Bid) or action.call is Call.PASS
        return _pass_reason(view) if passes else _call_reason(view, seat)
    return "There is nothing else to do."


def _pass_reason(view: JizaraDeal) -> str:
    if _chance(view) >= LIKELY:
        return "Keep your hand whole: a key card may well come next, and a bid costs more than it brings."
    return f"The {view.turned.top.label} is not worth a card of your hand."


def _call_reason(view: JizaraDeal, seat: Seat) -> str:
    turned = view.turned.top
    worst = min(view.hands[seat], key=POINTS.__getitem__)
    if POINTS[turned] > POOR:
        return f"Bid: the {turned.label} is worth more than what you would draw from the pot."
    if POINTS[worst] <= POOR:
        return f"Bid: even if you lose, a poor card like your {worst.label} is replaced by a new one."
    return f"Bid: the {turned.label} is better than your {worst.label}."


def _bid_reason(view: JizaraDeal, seat: Seat, action: Bid, found: Sequence[Judgement]) -> str:
    turned, total = view.turned.top, worth(action.cards)
    if len(view.bidding) == 1:
        return "You are alone, so any bid wins: burn the cards that are better replaced."
    others = [each for each in found[1:] if each.share and found[0].worth - each.worth < CLOSE]
    if others and POINTS[turned] > POOR:
        return f"About {total} is a fair price for the {turned.label}, but vary it, or you are foreseen."
    if any(map(is_chain, action.cards)) and _chance(view) >= LIKELY:
        return "Spend chain cards now: a key card is likely soon, and in a showdown they count for little."
    highest = max(map(POINTS.__getitem__, view.hands[seat]))
    if POINTS[turned] > POOR and total >= POINTS[turned] // 2:
        return f"A total of {total} often wins the {turned.label}, and costs cards that a drawn one betters."
    if highest > POOR:
        return "Bid your poor cards: they are replaced by new ones, and the high cards stay for the key card."
    return "Bid what counts least: it is replaced by new cards."


def _chance(view: JizaraDeal) -> float:
    return view.keys_left / len(view.draw)


# The bots.

SLIP: Final = 0.3  # chance of an easy action that nobody can explain


def easy(view: JizaraDeal, seat: Seat, rng: Random, budget: Budget) -> Action:
    """Play by the rule of thumb, but now and then anything."""
    natural = medium(view, seat, rng, budget)
    return natural if rng.random() >= SLIP else rng.choice(view.actions(seat))


def medium(view: JizaraDeal, seat: Seat, rng: Random, budget: Budget) -> Action:  # noqa: ARG001  # thinks no time
    """Play by the rule of thumb.

    It bids if its side holds a card of 9 points or less, which a drawn one betters on average, or one below
    the turned card. For a card worth 10 or more it bids a plain card of less, usually its lowest, and chain
    cards to about what the turned card is worth; else it burns its worst card. Once a key card is likely to
    come next it spends all its chain cards, which count for little in a showdown.
    """
    if view.phase is Phase.SHOWDOWN:
        return view.actions(seat)[0]
    turned, chance = view.turned.top, view.keys_left / len(view.draw)
    hands = [view.hands[seat]]
    if view.options.open_hands:
        hands.append(view.hands[view.partner(seat)])
    if view.phase is Phase.DECIDE:
        wants = any(wants_to_bid(hand, turned) for hand in hands)
        call = Call.BID if wants else Call.PASS
        return Decide(call) if seat in view.bidders else Advise(call, highest(view.hands[seat]))
    if view.options.one_step and not wants_to_bid(view.hands[seat], turned):
        return Bid(())
    if len(view.bidding) == 1:
        return Bid(bid_alone(view.hands[seat], chance))
    return Bid(bid_against(view.hands[seat], turned, chance, rng))


def hard(view: JizaraDeal, seat: Seat, rng: Random, budget: Budget) -> Action:
    """Choose at random by the shares that the search finds."""
    found = judgements(view, seat, rng, budget)
    (chosen,) = rng.choices(found, [each.share for each in found])
    return chosen.action


def hint(view: JizaraDeal, seat: Seat, rng: Random) -> tuple[Action, str]:
    """Return what the search chooses most often, and why in a sentence."""
    found = judgements(view, seat, rng, HINT)
    return found[0].action, reason(view, seat, found)
