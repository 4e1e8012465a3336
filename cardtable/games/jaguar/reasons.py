"""Why an action is advised, in a sentence that says what came of it in the playouts."""

from __future__ import annotations

from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.cards import RANK_NAMES, Card
from cardtable.engine.piles import Seat
from cardtable.engine.tricks import winning
from cardtable.games.jaguar.account import POINTS, total
from cardtable.games.jaguar.auction import CARD_OF, ORDER, PASS, Bid, NameTrump
from cardtable.games.jaguar.bidding import prospect
from cardtable.games.jaguar.moves import Play
from cardtable.games.jaguar.numbers import CARDS, STRENGTH, mask_of, numbers_of
from cardtable.games.jaguar.options import SEATS
from cardtable.games.jaguar.rules import JaguarDeal
from cardtable.games.jaguar.search import Findings, Outcome
from cardtable.table.words import counted, often

FRIENDLY: Final = 0.5  # how often a seat is an ally that is taken for one
LIKELY: Final = 0.5  # how often a side takes a trick that it is likely to take
EVEN: Final = 0.5  # how often a jaguar has to win who does not lose by it
SEEN: Final = 0.2  # of the playouts, from which on a share of them is told
FAT: Final = 10  # points of a card that is worth leading home


# In the auction.


def call_reason(view: JaguarDeal, seat: Seat, call: Action, found: Findings) -> str:
    """Return why a rank is bid, or points are, or why not."""
    if call == PASS:
        return _pass_reason(max(_won(found, each.action) for each in found.verdicts))
    won = _won(found, call)
    wins = f"; as the jaguar you win {often(won)}" if won else ""
    if isinstance(call, Bid):
        card = CARDS[prospect(mask_of(numbers_of(view.hands[seat])), view.options).calls[STRENGTH[call.rank]]]
        called = f"the {card.label} of a friend" if card not in view.hands[seat] else f"your own {card.label}"
        trumps = f"with {card.suit.symbol} as trump you have {_held(view, seat, card)} and {called}"
        return f"Bid the {RANK_NAMES[card.rank]}: {trumps}{wins}."
    return f"Bid more points: your trumps are so good that they should be reached{wins}."


def _pass_reason(won: float) -> str:
    """Return why to pass; `won` is how often the seat would win as the jaguar by its best bid."""
    if not won:
        return "Pass: as the jaguar you would seldom win, even with a good friend, and that costs two points."
    if won < EVEN:
        return f"Pass: as the jaguar you would win {often(won)}, and each deal lost costs two points."
    return f"Pass: as the jaguar you would win {often(won)}, and to leave that to others promises more."


def _won(found: Findings, call: Action) -> float:
    """Return how often a seat wins that becomes the jaguar by a call; 0 if it hardly ever does."""
    outcome = found.outcomes.get(call)
    return outcome.won / outcome.jaguar if outcome is not None and outcome.jaguar >= SEEN else 0.0


def _held(view: JaguarDeal, seat: Seat, called: Card) -> str:
    """Return how many cards of a suit a seat holds, beside the called one."""
    count = sum(card.suit is called.suit and card is not called for card in view.hands[seat])
    return counted(count, "trump") if count else "no trump"


def name_reason(view: JaguarDeal, seat: Seat, name: NameTrump, found: Findings) -> str:
    """Return why a suit is named."""
    assert view.rank is not None, "a bid stands"
    called, won = CARD_OF[view.rank, name.suit], _won(found, name)
    wins = f", and win {often(won)}" if won else ""
    suit = name.suit.symbol
    if called in view.hands[seat]:
        return f"Name {suit}: you hold the {called.label} yourself, play alone for twice as much{wins}."
    return f"Name {suit}: you have {_held(view, seat, called)}, the friend the {called.label}{wins}."


# At play.


def play_reason(view: JaguarDeal, seat: Seat, play: Play, found: Findings) -> str:
    """Return why a card is played."""
    name, outcome = play.card.label, found.outcomes.get(play)
    if len(view.hands[seat]) == 1:
        return f"The {name} is your last card."
    if outcome is None:
        return f"Your cards are as good as each other: play the {name}."
    if play.card is view.called and seat != view.jaguar:
        return _showing_reason(play, outcome, found)
    if not view.trick:
        return _lead_reason(view, play.card, outcome)
    if _takes(view, play.card):
        return _taking_reason(view, play.card, outcome)
    if POINTS.get(play.card.rank, 0):
        return _giving_reason(view, seat, play.card, outcome)
    return _losing_reason(view, play, found)


def _showing_reason(play: Play, outcome: Outcome, found: Findings) -> str:
    """Return why a friend plays the called card."""
    text = f"Show yourself now: with the {play.card.label} your side takes this trick {often(outcome.ours)}"
    others = [found.outcomes[each.action].won for each in found.verdicts if each.action in found.outcomes]
    hidden = max((won for won in others if won != outcome.won), default=outcome.won)
    if hidden < outcome.won and often(hidden) != often(outcome.won):
        text += f", and wins the deal {often(outcome.won)}, with you hidden {often(hidden)}"
    return f"{text}."


def _takes(view: JaguarDeal, card: Card) -> bool:
    """Say whether a card would be the best of the trick."""
    cards = [*view.trick, card]
    return winning(cards, ORDER, view.trump) == len(cards) - 1


def _last(view: JaguarDeal) -> bool:
    return len(view.trick) == SEATS - 1


def _lead_reason(view: JaguarDeal, card: Card, outcome: Outcome) -> str:
    takes = f"your side takes this trick {often(outcome.ours)}"
    if card.suit is view.trump:
        return f"Leading the {card.label} draws trumps out of the other hands, and {takes}."
    points = POINTS.get(card.rank, 0)
    if points >= FAT:
        return f"Lead the {card.label} home, before it is trumped: {takes}."
    risk = counted(points, "point") if points else "no points"
    if points and outcome.ours < LIKELY:
        return f"Leading the {card.label} risks {risk}, but your other cards are worth more kept."
    return f"Leading the {card.label} risks {risk}, and {takes}."


def _taking_reason(view: JaguarDeal, card: Card, outcome: Outcome) -> str:
    pot = total(view.trick) + POINTS.get(card.rank, 0)
    points = counted(pot, "point") if pot else "the next lead"
    if _last(view):
        return f"You are the last to play, and the {card.label} takes {points} for certain."
    best = f"The {card.label} is the best card so far"
    if outcome.own >= LIKELY:
        return f"{best}, and takes {points} {often(outcome.own)}."
    if outcome.ours >= LIKELY:
        return f"{best}, and your side takes the trick {often(outcome.ours)}, {points} with it."
    kept = "you keep better cards" if POINTS.get(card.rank, 0) < FAT else "it would hardly do more later"
    return f"{best}, though it takes the trick {often(outcome.own)}: {kept}."


def _giving_reason(view: JaguarDeal, seat: Seat, card: Card, outcome: Outcome) -> str:
    """Return why points are given to a trick that the card does not take."""
    points = counted(POINTS[card.rank], "point")
    ours = f"Your side takes this trick {often(outcome.ours)}"
    if outcome.ours >= LIKELY:
        return f"{ours}: the {card.label} brings it {points} more."
    if POINTS[card.rank] == min(POINTS.get(each.rank, 0) for each in view.hands[seat]):
        return f"{ours}, and no card of yours gives less away than the {card.label}."
    return f"{ours}, and the cards that would give less away are worth more to you later."


def _losing_reason(view: JaguarDeal, play: Play, found: Findings) -> str:
    """Return why a trick is left to others, and nothing given to it."""
    name, outcome = play.card.label, found.outcomes[play]
    taking = next((each.action for each in found.verdicts if _would_take(view, each.action)), None)
    if not isinstance(taking, Play) or not _last(view):
        if outcome.ours >= LIKELY:
            takes = often(outcome.ours)
            return f"Your side takes this trick {takes}: part with the {name}, and keep what counts."
        return f"The {name} gives nothing away in a trick that your side takes {often(outcome.ours)}."
    pot = total(view.trick)
    leave = f"Leave the {counted(pot, 'point')}" if pot else "Leave a trick without points"
    if outcome.ally >= FRIENDLY:
        return f"{leave}: whose card is best is on your side {often(outcome.ally)}."
    if taking in found.outcomes and found.outcomes[taking].won < outcome.won:
        kept, spent = often(outcome.won), often(found.outcomes[taking].won)
        if kept != spent:
            return f"{leave}: with the {taking.card.label} kept you win {kept}, with it spent {spent}."
    return f"{leave}: the {taking.card.label} does more for you later."


def _would_take(view: JaguarDeal, action: Action) -> bool:
    return isinstance(action, Play) and _takes(view, action.card)
