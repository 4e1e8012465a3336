"""The bots of Jaguar, and why they advise an action: what came of it in the playouts."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from cardtable.bots.bots import Bots
from cardtable.bots.tricks.numbers import Bit
from cardtable.bots.tricks.partners import Found, Outcome
from cardtable.bots.tricks.reasons import LIKELY, giving, takes
from cardtable.engine.actions import Action
from cardtable.engine.cards import RANK_NAMES, Card
from cardtable.engine.piles import Seat
from cardtable.engine.trickdeal import PASS, PLAY_OF, Play
from cardtable.games.jaguar.bot.auction import STRENGTH, best_call, natural_call, prospect
from cardtable.games.jaguar.bot.search import decision
from cardtable.games.jaguar.bot.suspicion import heeded, seen, suspicions
from cardtable.games.jaguar.bot.thumb import NUMBERS, promises
from cardtable.games.jaguar.rules.account import POINTS, total
from cardtable.games.jaguar.rules.auction import CARD_OF, Bid, NameTrump
from cardtable.games.jaguar.rules.deal import ANSWERS, JaguarDeal, Phase
from cardtable.games.jaguar.rules.options import SEATS, BotLies
from cardtable.games.jaguar.rules.talk import Message, Talk
from cardtable.language import _, counted
from cardtable.table.words import often

# Why an action is advised.

FRIENDLY: Final = 0.5  # how often a seat is an ally that is taken for one
EVEN: Final = 0.5  # how often a jaguar has to win who does not lose by it
SEEN: Final = 0.2  # of the playouts, from which on a share of them is told
FAT: Final = 10  # points of a card that is worth leading home


def reason(view: JaguarDeal, seat: Seat, action: Action, found: Found) -> str:
    """Return why an action is advised."""
    if isinstance(action, Play):
        return play_reason(view, seat, action, found)
    if isinstance(action, NameTrump):
        return name_reason(view, seat, action, found)
    if view.phase is Phase.SCORED:
        return _("Another deal gives everybody a new chance.")
    return call_reason(view, seat, action, found)


# In the auction.


def call_reason(view: JaguarDeal, seat: Seat, call: Action, found: Found) -> str:
    """Return why a rank is bid, or points are, or why not."""
    if call == PASS:
        return _pass_reason([each.action for each in found.verdicts if each.action != PASS], found)
    prospects = _prospects(call, found)
    if isinstance(call, Bid):
        card = NUMBERS.cards[_called(view, seat, call.rank)]
        text = (
            _("Bid the {rank}: with {suit} as trump you have {held} and your own {card}{prospects}.")
            if card in view.hands[seat]
            else _(
                "Bid the {rank}: with {suit} as trump you have {held} and the {card} of a friend{prospects}."
            )
        )
        return text.format(
            rank=RANK_NAMES[card.rank],
            suit=card.suit.symbol,
            held=_held(view, seat, card),
            card=card.label,
            prospects=prospects,
        )
    return _("Bid more points: your trumps are so good that they should be reached{prospects}.").format(
        prospects=prospects
    )


def _called(view: JaguarDeal, seat: Seat, rank: int) -> Bit:
    return prospect(NUMBERS.mask(view.hands[seat]), view.options).called(STRENGTH[rank])


def _prospects(call: Action, found: Found) -> str:
    """Return how often a bid wins, and how often it is topped if it does not win by itself."""
    won, outcome = _won(found, call), found.outcomes.get(call)
    if not won:
        return _("; others are likely to go lower") if outcome is not None and outcome.captain < SEEN else ""
    assert outcome is not None, "it was played out"
    text = (
        _("; as the jaguar you win {often}")
        if won >= EVEN
        else _("; as the jaguar you win {often}, and others go lower {topped}")
    )
    return text.format(often=often(won), topped=often(1 - outcome.captain))


def _pass_reason(others: Sequence[Action], found: Found) -> str:
    """Return why to pass, by what the other calls lead to that were tried."""
    outcomes = [found.outcomes[each] for each in others if each in found.outcomes]
    if not outcomes:
        return _(
            "Pass: as the jaguar you would lose more often than win, and each deal lost costs two points."
        )
    if all(each.captain < SEEN for each in outcomes):
        return _("Pass: whatever you bid, others are likely to go lower.")
    won = max(_won(found, each) for each in others)
    if won < EVEN:
        return _("Pass: as the jaguar you would win {often}, and each deal lost costs two points.").format(
            often=often(won)
        )
    return _("Pass: as the jaguar you would win {often}, and to leave that to others promises more.").format(
        often=often(won)
    )


def _won(found: Found, call: Action) -> float:
    """Return how often a seat wins that becomes the jaguar by a call; 0 if it hardly ever does."""
    outcome = found.outcomes.get(call)
    return outcome.won / outcome.captain if outcome is not None and outcome.captain >= SEEN else 0.0


def _held(view: JaguarDeal, seat: Seat, called: Card) -> str:
    """Return how many cards of a suit a seat holds, beside the called one."""
    count = sum(card.suit is called.suit and card is not called for card in view.hands[seat])
    return counted("{count} trump", "{count} trumps", count) if count else _("no trump")


def name_reason(view: JaguarDeal, seat: Seat, name: NameTrump, found: Found) -> str:
    """Return why a suit is named."""
    assert view.rank is not None, "a bid stands"
    called, won = CARD_OF[view.rank, name.suit], _won(found, name)
    if called in view.hands[seat]:
        text = (
            _("Name {suit}: you hold the {card} yourself, play alone for twice as much, and win {often}.")
            if won
            else _("Name {suit}: you hold the {card} yourself, play alone for twice as much.")
        )
    else:
        text = (
            _("Name {suit}: you have {held}, the friend the {card}, and win {often}.")
            if won
            else _("Name {suit}: you have {held}, the friend the {card}.")
        )
    held = _held(view, seat, called)
    return text.format(suit=name.suit.symbol, card=called.label, held=held, often=often(won))


# At play.


def play_reason(view: JaguarDeal, seat: Seat, play: Play, found: Found) -> str:
    """Return why a card is played."""
    name, outcome = play.card.label, found.outcomes.get(play)
    if len(view.hands[seat]) == 1:
        return _("The {name} is your last card.").format(name=name)
    if outcome is None:
        return _("Your cards are as good as each other: play the {name}.").format(name=name)
    if play.card is view.called and seat != view.jaguar:
        return _showing_reason(play, outcome, found)
    if not view.trick:
        return _lead_reason(view, play.card, outcome)
    if takes(view, play.card):
        return _taking_reason(view, play.card, outcome)
    taking = next((each.action for each in found.verdicts if _would_take(view, each.action)), None)
    if isinstance(taking, Play) and _last(view) and (outcome.ours < LIKELY or not POINTS.get(play.card.rank)):
        return _leaving_reason(view, play, taking, found)
    return _discard_reason(view, seat, play.card, outcome)


def _showing_reason(play: Play, outcome: Outcome, found: Found) -> str:
    """Return why a friend plays the called card."""
    others = [found.outcomes[each.action].won for each in found.verdicts if each.action in found.outcomes]
    hidden = max((won for won in others if won != outcome.won), default=outcome.won)
    better = hidden < outcome.won and often(hidden) != often(outcome.won)
    if outcome.ours >= LIKELY:
        text = (
            _(
                "Show yourself now: with the {card} your side takes this trick {often}, and wins the deal "
                "{shown}, with you hidden {hidden}."
            )
            if better
            else _("Show yourself now: with the {card} your side takes this trick {often}.")
        )
    else:
        text = (
            _(
                "Show yourself now: your other cards do more for you later than the {card}, and wins the "
                "deal {shown}, with you hidden {hidden}."
            )
            if better
            else _("Show yourself now: your other cards do more for you later than the {card}.")
        )
    return text.format(
        card=play.card.label, often=often(outcome.ours), shown=often(outcome.won), hidden=often(hidden)
    )


def _last(view: JaguarDeal) -> bool:
    return len(view.trick) == SEATS - 1


def _lead_reason(view: JaguarDeal, card: Card, outcome: Outcome) -> str:
    takes = _("your side takes this trick {often}").format(often=often(outcome.ours))
    if card.suit is view.trump:
        return _("Leading the {card} draws trumps out of the other hands, and {takes}.").format(
            card=card.label, takes=takes
        )
    points = POINTS.get(card.rank, 0)
    if points >= FAT and outcome.ours >= LIKELY:
        return _("Lead the {card} home, before it is trumped: {takes}.").format(card=card.label, takes=takes)
    risk = counted("{count} point", "{count} points", points) if points else _("no points")
    if points and outcome.ours < LIKELY:
        return _("Leading the {card} risks {risk}, but your other cards are worth more kept.").format(
            card=card.label, risk=risk
        )
    return _("Leading the {card} risks {risk}, and {takes}.").format(card=card.label, risk=risk, takes=takes)


def _taking_reason(view: JaguarDeal, card: Card, outcome: Outcome) -> str:
    pot = total(view.trick) + POINTS.get(card.rank, 0)
    points = counted("{count} point", "{count} points", pot) if pot else _("the next lead")
    if _last(view):
        return _("You are the last to play, and the {card} takes {points} for certain.").format(
            card=card.label, points=points
        )
    if outcome.own >= LIKELY:
        return _("The {card} is the best card so far, and takes {points} {often}.").format(
            card=card.label, points=points, often=often(outcome.own)
        )
    if outcome.ours >= LIKELY:
        text = _(
            "The {card} is the best card so far, and your side takes the trick {often}, {points} with it."
        )
        return text.format(card=card.label, often=often(outcome.ours), points=points)
    text = (
        _("The {card} is the best card so far, though it takes the trick {often}: you keep better cards.")
        if POINTS.get(card.rank, 0) < FAT
        else _(
            "The {card} is the best card so far, though it takes the trick {often}: it would hardly do more "
            "later."
        )
    )
    return text.format(card=card.label, often=often(outcome.own))


def _discard_reason(view: JaguarDeal, seat: Seat, card: Card, outcome: Outcome) -> str:
    """Return why a card is parted with that does not take the trick, and points with it if it has any."""
    points = POINTS.get(card.rank, 0)
    gift, takes = counted("{count} point", "{count} points", points) if points else "", often(outcome.ours)
    found = giving(card.label, outcome.ours, takes, gift)
    if found:
        return found
    text = (
        _("Your side takes this trick {often}, and no card of yours gives less away than the {card}.")
        if points == min(POINTS.get(each.rank, 0) for each in view.hands[seat])
        else _(
            "Your side takes this trick {often}, and the cards that would give less away are worth more to "
            "you later."
        )
    )
    return text.format(often=takes, card=card.label)


def _leaving_reason(view: JaguarDeal, play: Play, taking: Play, found: Found) -> str:
    """Return why the last to play leaves a trick that `taking` would take."""
    outcome, pot, name = found.outcomes[play], total(view.trick), taking.card.label
    leave = (
        counted("Leave the {count} point", "Leave the {count} points", pot)
        if pot
        else _("Leave a trick without points")
    )
    if outcome.ally >= FRIENDLY:
        return _("{leave}: whose card is best is on your side {often}.").format(
            leave=leave, often=often(outcome.ally)
        )
    if taking in found.outcomes and found.outcomes[taking].won < outcome.won:
        kept, spent = often(outcome.won), often(found.outcomes[taking].won)
        if kept != spent:
            return _("{leave}: with the {name} kept you win {kept}, with it spent {spent}.").format(
                leave=leave, name=name, kept=kept, spent=spent
            )
    return _("{leave}: the {name} does more for you later.").format(leave=leave, name=name)


def _would_take(view: JaguarDeal, action: Action) -> bool:
    return isinstance(action, Play) and takes(view, action.card)


# What bots say: little, and what is not true only as far as it was agreed. The friend and the others draw
# from the same luck, so that neither silence nor words betray the friend more than a lie, where lies are
# allowed.

TALKATIVE: Final = 0.03  # chance that a bot thinks of saying something when it is asked
LIES: Final = {BotLies.NEVER: 0.0, BotLies.SOMETIMES: 0.3, BotLies.OFTEN: 0.8}
RICH: Final = 12  # points in a trick that is worth a word
SUSPECTED: Final = 0.55  # chance from which a seat is named as the friend
LATE: Final = 5  # tricks taken, from when the friend may show itself


def remark(view: JaguarDeal, seat: Seat, rng: Random) -> Talk | None:
    """Return what a seat says while another is on turn: mostly nothing."""
    said = worth_saying(view, seat) if rng.random() < TALKATIVE else None
    if said is None:
        return None
    # All that a bot says is true unless it holds the called card: a friend who denies it, or names another,
    # and a jaguar who gives orders to a friend that there is not.
    true = view.called not in view.hands[seat]
    return said if true or rng.random() < LIES[view.options.bot_lies] else None


def worth_saying(view: JaguarDeal, seat: Seat) -> Talk | None:
    """Return what a seat would say now, if anything, whether or not it is true."""
    if view.revealed is not None or view.talked[seat]:
        return None
    said = _order(view) if seat == view.jaguar else _opinion(view, seat)
    if said is None or any(each.seat == seat and each.message is said.message for each in view.remarks):
        return None
    return said


def _order(view: JaguarDeal) -> Talk | None:
    """Return what the jaguar tells the friend."""
    if view.trick and total(view.trick) >= RICH:
        mine = view.lying.winner == view.jaguar
        return Talk(Message.FEED if mine else Message.TAKE, None)
    if len(view.history) >= LATE:
        return Talk(Message.SHOW, None)
    return None if view.history else Talk(Message.HOLD, None)


def _opinion(view: JaguarDeal, seat: Seat) -> Talk | None:
    """Return what another seat says: whom it suspects, or that it is not the friend itself."""
    found = list(suspicions(view))
    found[seat] = 0.0
    if view.jaguar is not None:
        found[view.jaguar] = 0.0
    suspect = max(range(SEATS), key=found.__getitem__)
    if found[suspect] >= SUSPECTED:
        return Talk(Message.ACCUSE, suspect)
    return Talk(Message.DENY, None) if view.history else None


TOLD: Final = 8  # points that a trick counts more for the friend that is told to take it
LONG: Final = 20  # deals, after which bots end an open match


def natural(view: JaguarDeal, seat: Seat, rng: Random) -> Action | None:
    """Return what the rule of thumb calls, names and plays, or says while another is on turn.

    It counts its trumps by length and height, its aces beside them, and how much the called card would
    help; it bids the rank that promises most if that is more than passing does. At play it counts each
    other seat as an ally in part: the jaguar knows no friend, and all suspect each seat by what it has given
    and taken. Each card is then worth the points of the trick by the chance that an ally takes it, less what
    it would be worth kept: trumps are kept for tricks with points, and others get cards without points. The
    friend stays hidden for a while, or does what the jaguar says. An open match goes on until it is long.
    """
    if seat not in view.actors():
        return remark(view, seat, rng)
    match view.phase:
        case Phase.AUCTION:
            return natural_call(view.auction, prospect(NUMBERS.mask(view.hands[seat]), view.options))
        case Phase.NAMING:
            return _natural_name(view, seat)
        case Phase.PLAY:
            return _natural_play(view, seat)
    again, end = ANSWERS
    return again if view.number < LONG else end


def _natural_name(view: JaguarDeal, seat: Seat) -> NameTrump:
    """Return the suit whose called card promises most."""
    assert view.rank is not None, "a bid stands"
    names = [each for each in view.actions(seat) if isinstance(each, NameTrump)]
    free = NUMBERS.mask(CARD_OF[view.rank, each.suit] for each in names)
    called = best_call(NUMBERS.mask(view.hands[seat]), STRENGTH[view.rank], free, view.target)
    return NameTrump(NUMBERS.cards[called].suit)


def _natural_play(view: JaguarDeal, seat: Seat) -> Play:
    """Return the card that promises most to the seat by what it knows."""
    position = seen(view, seat, suspicions(view))
    told = heeded(view, seat)
    position.pot += TOLD if Message.TAKE in told else 0
    gift = (Message.FEED in told) - (Message.JUNK in told)
    found = promises(position, seat)
    best = max(found, key=lambda card: found[card] + gift * NUMBERS.worth[card] / 2)
    return PLAY_OF(NUMBERS.cards[best])


BOTS: Final = Bots(natural, decision, reason)
easy, medium, hard, hint = BOTS.easy, BOTS.medium, BOTS.hard, BOTS.hint
