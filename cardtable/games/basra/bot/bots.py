"""The bots of Basra, and why they advise a play: what it brings, and what it leaves to the next player."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from cardtable.bots.levels import HINT, Budget
from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.games.basra.bot.position import (
    Deed,
    Way,
    basra,
    candidates,
    deed,
    house_of,
    position_of,
    taken_by,
)
from cardtable.games.basra.bot.search import Answer, Findings, findings, known, unseen_by
from cardtable.games.basra.bot.thumb import liked
from cardtable.games.basra.rules.captures import WORTH, Cards
from cardtable.games.basra.rules.deal import BasraDeal
from cardtable.table.words import counted, labels, often

# Why a play is advised.

NUMBERS: Final = ("no", "one", "two", "three", "four")
OFTEN: Final = 0.1  # of all deals, in which it is a danger that the next player makes a Basra
CLOSE: Final = 0.15  # points that a play may give away more than the safest one


def reason(view: BasraDeal, seat: Seat, found: Findings) -> str:
    """Return why the best play is advised."""
    way = found.verdicts[0].action
    card, captured = taken_by(view, way)
    if len(found.verdicts) == 1:
        last = len(view.hands[seat]) == 1
        return f"The {card.label} is your last card." if last else f"The {card.label} can do nothing else."
    if known(view):
        return _ending_reason(card, captured, found)
    answer = found.answers.get(way)
    left = [each for each in view.lying if each not in captured] + ([] if captured else [card])
    if captured:
        return f"{_taking(view, way, card, captured)}{_leaving(view, seat, left, answer)}."
    return f"{_laying(view, seat, way, card, found)}."


def _ending_reason(card: Card, captured: Cards, found: Findings) -> str:
    """Return what a play leads to that is chosen knowing all cards."""
    doing = f"taking {labels(captured)} with the {card.label}" if captured else f"laying the {card.label}"
    best, second = found.verdicts[0], found.verdicts[1]
    if not found.solved:
        return f"All cards are known now: as far ahead as can be seen, {doing} is best."
    lead, gap = round(best.mean), round(best.mean - second.mean)
    ahead = f"at least {counted(lead, 'point')} ahead" if lead > 0 else "at least level"
    stands = ahead if lead >= 0 else f"at most {counted(-lead, 'point')} behind"
    worse = f"any other play can cost you {counted(gap, 'point')}" if gap > 0 else "others do no better"
    return f"All cards are known now: {doing} ends the hand with you {stands}, and {worse}."


def _taking(view: BasraDeal, way: Way, card: Card, captured: Cards) -> str:
    cleared = len(captured) == len(view.lying)
    points = basra(way, way.number, house_of(view.options)) if cleared else 0
    if points:
        return f"The {card.label} makes a Basra for {points} points"
    worth = WORTH[card] + sum(WORTH[each] for each in captured)
    value = f" worth {counted(worth, 'point')}" if worth else ""
    return f"The {card.label} brings you {len(captured) + 1} cards{value}"


def _leaving(view: BasraDeal, seat: Seat, left: Sequence[Card], answer: Answer | None) -> str:
    """Return what there is to say of what a capture leaves to the next player."""
    if not left:
        return " and leaves the next player nothing to take"
    if len(left) == 1:
        return f"; it leaves the {left[0].label} alone, {_matched(view, seat, left[0], answer)}"
    if answer is None:
        return ""
    return f"; of what is left the next player takes something {often(answer.takes)}"


def _matched(view: BasraDeal, seat: Seat, alone: Card, answer: Answer | None) -> str:
    """Return how likely a card that lies alone is matched."""
    unseen = sum(each.rank == alone.rank for each in unseen_by(view, seat))
    if not unseen:
        return "which nobody can match"
    count = f"{NUMBERS[unseen]} of its rank {'is' if unseen == 1 else 'are'} unseen"
    if answer is None:
        return f"and {count}"
    return f"which the next player matches {often(answer.basra)} ({count})"


def _laying(view: BasraDeal, seat: Seat, way: Way, card: Card, found: Findings) -> str:
    """Return why a card is laid that could have stayed in the hand, or have taken something."""
    answer = found.answers.get(way)
    if not view.lying:
        return f"Some card has to lie alone: lay the {card.label}, {_matched(view, seat, card, answer)}"
    taking = next((verdict.action for verdict in found.verdicts if verdict.action.got), None)
    if taking is not None:
        start = f"Lay the {card.label}: {_spared(view, card, taking, found)}"
    elif len(view.lying) == 1:
        start = f"The {card.label} covers the {view.lying[0].label}, which alone could be taken for a Basra"
    else:
        start = f"You can take nothing: lay the {card.label}"
    return start if answer is None else f"{start}; {_given_away(view, way, found, answer)}"


def _spared(view: BasraDeal, laid: Card, taking: Way, found: Findings) -> str:
    """Return why the best capture is not made now, but a card laid."""
    card, captured = taken_by(view, taking)
    left = [each for each in view.lying if each not in captured]
    answer = found.answers.get(taking)
    if len(left) == 1 and answer is not None and answer.basra >= OFTEN:
        return (
            f"to take {labels(captured)} would leave the {left[0].label} alone, "
            f"and it is matched {often(answer.basra)}"
        )
    now = found.answers.get(found.verdicts[0].action)
    if answer is not None and now is not None and answer.points > now.points:
        return f"to take {labels(captured)} would give the next player more"
    if card is not laid:
        return f"the {card.label} can take more later than now"
    return f"to take {labels(captured)} would spoil more for you than it brings"


def _given_away(view: BasraDeal, way: Way, found: Findings, answer: Answer) -> str:
    """Return what the next player makes of a card that is laid, against what it makes of others."""
    takes = f"the next player then takes something {often(answer.takes)}"
    laid = {each: found.answers[each] for each in found.answers if not each.got and each != way}
    if not laid:
        return takes
    worst = max(laid, key=lambda each: laid[each].points)
    if answer.points > min(each.points for each in laid.values()) + CLOSE:
        return f"{takes}, but your other cards may do more for you later"
    if laid[worst].points > answer.points + CLOSE:
        other = taken_by(view, worst)[0]
        return f"{takes}, and gains more if you lay the {other.label}"
    return takes


# The bots.

SLIP: Final = 0.3  # chance of an easy play that nobody can explain


def easy(view: BasraDeal, seat: Seat, rng: Random, budget: Budget) -> Deed:
    """Play by the rule of thumb, but now and then anything."""
    if rng.random() >= SLIP:
        return medium(view, seat, rng, budget)
    return rng.choice(view.actions(seat))


def medium(view: BasraDeal, seat: Seat, rng: Random, budget: Budget) -> Deed:  # noqa: ARG001  # thinks no time
    """Play by the rule of thumb.

    It makes every Basra it can, takes what is worth points, then as many cards as it can, and keeps jacks
    for tables where they take something. It counts the cards that have gone: it leaves one card alone, or
    lays one on an empty table, where the next player is least likely to match it. It looks no further ahead
    than the next card.
    """
    position = position_of(view, seat)
    return deed(view, max(candidates(view, position), key=lambda way: liked(position, way)))


def hard(view: BasraDeal, seat: Seat, rng: Random, budget: Budget) -> Deed:
    """Do what earns most in playouts of likely worlds; play an ending without secrets perfectly."""
    return deed(view, findings(view, seat, rng, budget).verdicts[0].action)


def hint(view: BasraDeal, seat: Seat, rng: Random) -> tuple[Deed, str]:
    """Return what the search finds best, and why in a sentence."""
    found = findings(view, seat, rng, HINT)
    return deed(view, found.verdicts[0].action), reason(view, seat, found)
