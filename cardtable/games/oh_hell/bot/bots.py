"""The bots of Oh Hell, and why they advise an action: what came of it in the playouts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from cardtable.bots.bots import Bots
from cardtable.bots.tricks.numbers import FIFTY_TWO
from cardtable.bots.tricks.positions import own_hand
from cardtable.bots.tricks.reasons import ALIKE, ONLY, takes
from cardtable.engine.piles import Seat
from cardtable.engine.trickdeal import PLAY_OF, Play
from cardtable.games.oh_hell.bot.auction import auction, called, expected_tricks
from cardtable.games.oh_hell.bot.search import Deed, Found, OhHellDecision, Outcome
from cardtable.games.oh_hell.bot.thumb import BUST, Bust, natural_card, position_of
from cardtable.games.oh_hell.rules.deal import BIDS, Bid, OhHellDeal, Phase, points
from cardtable.table.words import counted, often

# Why an action is advised.

FEW: Final = 0.25  # tricks that are hardly one
LIKELY: Final = 0.5  # how often a card takes the trick that is played to take it
MORE: Final = 0.05  # how much oftener a bid is made with one card than with another, if that is worth a word
LOST: Final = {
    Bust.SPOIL: "leaves the others the worst of it",
    Bust.TAKE: "is the way to more tricks, which still count",
    Bust.MEND: "keeps the miss small",
}


def reason(view: OhHellDeal, seat: Seat, action: Deed, found: Found) -> str:
    """Return why an action is advised."""
    if isinstance(action, Bid):
        return bid_reason(view, seat, action, found.outcomes)
    return play_reason(view, seat, action, found)


def bid_reason(view: OhHellDeal, seat: Seat, bid: Bid, outcomes: Mapping[Deed, Outcome]) -> str:
    """Return why a number is bid."""
    expected = expected_tricks(view, seat)
    hand = _hand(view, expected)
    near = min(view.size, max(0, round(expected)))
    if bid not in outcomes:
        forced = f", but the hook forbids {near}" if near == view.barred else ""
        return f"{hand}{forced}: bid {bid.number}."
    if near == bid.number:
        return f"{hand}: a bid of {near} is made {often(outcomes[bid].made)} in the deals that fit."
    promise = _promise(view, bid, outcomes)
    if near == view.barred:
        return f"{hand}, but the hook forbids {near}; {promise}."
    nearest = Bid(near)
    if nearest not in outcomes:
        return f"{hand}, but {promise}, which promises more than {near}."
    spoils = outcomes[bid].points < outcomes[nearest].points
    more = ", and the first costs the others more" if spoils else ""
    return f"{hand}, but {promise}, {_promise(view, nearest, outcomes)}{more}."


def _hand(view: OhHellDeal, expected: float) -> str:
    """Return what a hand is good for, or a card that its holder does not see."""
    if auction(view).blind:
        return f"Your unseen card takes this trick in {round(100 * expected)} of 100 cases"
    return f"Your hand is good for {'hardly a trick' if expected < FEW else f'about {expected:.1f} tricks'}"


def _promise(view: OhHellDeal, bid: Bid, outcomes: Mapping[Deed, Outcome]) -> str:
    """Return how often a bid is made, and what it earns then."""
    earned = points(view.options.scoring, view.size, bid.number, bid.number)
    return f"a bid of {bid.number} is made {often(outcomes[bid].made)} for {counted(earned, 'point')}"


def play_reason(view: OhHellDeal, seat: Seat, play: Play, found: Found) -> str:
    """Return why a card is played."""
    bid, name = view.bids[seat], play.card.label
    assert bid is not None, "all have bid before cards are played"
    if len(view.actions(seat)) == 1:
        return ONLY.format(name)
    need, left = bid - view.tricks[seat], view.size - sum(view.tricks)
    if not 0 <= need <= left:
        return f"Your bid is lost, and the {name} {LOST[BUST[view.options.scoring]]}."
    outcome = found.outcomes.get(play)
    if outcome is None:
        return ALIKE.format(name)
    wish = f"You still need {_count(need)}" if need else _content(bid)
    if not view.trick:
        return f"{wish}: {_led(play, outcome, found, need)}."
    if need == 0:
        return f"{wish}{_ducking(view, seat, play, outcome)}."
    return f"{wish}{_fighting(view, seat, play, outcome)}."


def _content(bid: int) -> str:
    return "You have the tricks you bid" if bid else "You want no tricks"


def _led(play: Play, outcome: Outcome, found: Found, need: int) -> str:
    name = play.card.label
    if need == 0:
        return f"led now, the {name} takes the trick {often(outcome.took)}"
    others = [each.action for each in found.verdicts if each.action != play]
    other = next((each for each in others if each in found.outcomes), None)
    text = f"with the {name} led your bid is made {often(outcome.made)}"
    if isinstance(other, Play) and found.outcomes[other].made < outcome.made - MORE:
        text += f", with the {other.card.label} {often(found.outcomes[other].made)}"
    return text


def _plays(view: OhHellDeal, seat: Seat) -> Sequence[Play]:
    return [action for action in view.actions(seat) if isinstance(action, Play)]


def _ducking(view: OhHellDeal, seat: Seat, play: Play, outcome: Outcome) -> str:
    """Return how a card serves a seat that wants no more tricks."""
    name = play.card.label
    if not takes(view, play.card):
        return f": the {name} cannot take this one, and you are rid of it"
    if all(takes(view, other.card) for other in _plays(view, seat)):
        last = len(view.trick) == view.seats - 1
        return (
            f", but have to take this one: the {name} is the card to spend on it"
            if last
            else f", and the {name} takes this one {often(outcome.took)}"
        )
    return f": the {name} may take this one ({often(outcome.took)}), but later it would cost you more"


def _fighting(view: OhHellDeal, seat: Seat, play: Play, outcome: Outcome) -> str:
    """Return how a card serves a seat that needs tricks."""
    name = play.card.label
    if takes(view, play.card):
        if len(view.trick) == view.seats - 1:
            return f", and the {name} takes this trick"
        if outcome.took >= LIKELY:
            return f": the {name} is the best card so far, and takes the trick {often(outcome.took)}"
        return f", but hardly this one: the {name} takes it {often(outcome.took)}, and better cards are kept"
    if any(takes(view, other.card) for other in _plays(view, seat)):
        made = often(outcome.made)
        return f", but this is not the trick to fight for: with the {name} your bid is made {made}"
    return f", but you cannot take this one: the {name} is the card to part with"


def _count(need: int) -> str:
    return "one trick" if need == 1 else f"{need} tricks"


# The bots.


def natural(view: OhHellDeal, seat: Seat, rng: Random) -> Deed:  # noqa: ARG001  # it needs no luck
    """Return what the rule of thumb bids or plays.

    It counts its high cards, trumps and short suits as so many tricks, more if it leads, fewer if others
    have bid high; for each bid it weighs what that earns against how often it is made, and takes the best
    that the hook leaves. While it needs tricks it leads its highest card, plays high, cheaply when last, and
    trumps low. Once it has them it leads low, stays just under the best card, and throws high cards away.
    When its bid is lost it takes what others need, or leaves them what they do not.
    """
    if view.phase is Phase.BID:
        return BIDS[called(expected_tricks(view, seat), view.size, view.options.scoring, view.barred)]
    position = position_of(view, own_hand(view, seat, FIFTY_TWO))
    return PLAY_OF(FIFTY_TWO.cards[natural_card(position, seat)])


BOTS: Final = Bots(natural, OhHellDecision, reason)
easy, medium, hard, hint = BOTS.easy, BOTS.medium, BOTS.hard, BOTS.hint
