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
from cardtable.language import _, counted
from cardtable.table.words import labels, often

# Why a play is advised.

UNSEEN: Final = (  # by how many cards of a rank are
    _("none of its rank are unseen"),
    _("one of its rank is unseen"),
    _("two of its rank are unseen"),
    _("three of its rank are unseen"),
    _("four of its rank are unseen"),
)
OFTEN: Final = 0.1  # of all deals, in which it is a danger that the next player makes a Basra
CLOSE: Final = 0.15  # points that a play may give away more than the safest one


def reason(view: BasraDeal, seat: Seat, found: Findings) -> str:
    """Return why the best play is advised."""
    way = found.verdicts[0].action
    card, captured = taken_by(view, way)
    if len(found.verdicts) == 1:
        last = len(view.hands[seat]) == 1
        return (
            _("The {card} is your last card.").format(card=card.label)
            if last
            else _("The {card} can do nothing else.").format(card=card.label)
        )
    if known(view):
        return _ending_reason(card, captured, found)
    answer = found.answers.get(way)
    left = [each for each in view.lying if each not in captured] + ([] if captured else [card])
    if captured:
        return f"{_taking(view, way, card, captured)}{_leaving(view, seat, left, answer)}."
    return f"{_laying(view, seat, way, card, found)}."


def _ending_reason(card: Card, captured: Cards, found: Findings) -> str:
    """Return what a play leads to that is chosen knowing all cards."""
    doing = (
        _("taking {captured} with the {card}").format(captured=labels(captured), card=card.label)
        if captured
        else _("laying the {card}").format(card=card.label)
    )
    best, second = found.verdicts[0], found.verdicts[1]
    if not found.solved:
        return _("All cards are known now: as far ahead as can be seen, {doing} is best.").format(doing=doing)
    lead, gap = round(best.mean), round(best.mean - second.mean)
    if lead > 0:
        stands = counted("at least {count} point ahead", "at least {count} points ahead", lead)
    elif lead:
        stands = counted("at most {count} point behind", "at most {count} points behind", -lead)
    else:
        stands = _("at least level")
    text = (
        _(
            "All cards are known now: {doing} ends the hand with you {stands}, and any other play can cost "
            "you {points}."
        )
        if gap > 0
        else _("All cards are known now: {doing} ends the hand with you {stands}, and others do no better.")
    )
    return text.format(doing=doing, stands=stands, points=counted("{count} point", "{count} points", gap))


def _taking(view: BasraDeal, way: Way, card: Card, captured: Cards) -> str:
    cleared = len(captured) == len(view.lying)
    points = basra(way, way.number, house_of(view.options)) if cleared else 0
    if points:
        return _("The {card} makes a Basra for {points} points").format(card=card.label, points=points)
    worth = WORTH[card] + sum(WORTH[each] for each in captured)
    text = (
        _("The {card} brings you {number} cards worth {points}")
        if worth
        else _("The {card} brings you {number} cards")
    )
    told = counted("{count} point", "{count} points", worth)
    return text.format(card=card.label, number=len(captured) + 1, points=told)


def _leaving(view: BasraDeal, seat: Seat, left: Sequence[Card], answer: Answer | None) -> str:
    """Return what there is to say of what a capture leaves to the next player."""
    if not left:
        return _(" and leaves the next player nothing to take")
    if len(left) == 1:
        return _("; it leaves the {card} alone, {matched}").format(
            card=left[0].label, matched=_matched(view, seat, left[0], answer)
        )
    if answer is None:
        return ""
    return _("; of what is left the next player takes something {often}").format(often=often(answer.takes))


def _matched(view: BasraDeal, seat: Seat, alone: Card, answer: Answer | None) -> str:
    """Return how likely a card that lies alone is matched."""
    unseen = sum(each.rank == alone.rank for each in unseen_by(view, seat))
    if not unseen:
        return _("which nobody can match")
    if answer is None:
        return _("and {unseen}").format(unseen=UNSEEN[unseen])
    return _("which the next player matches {often} ({unseen})").format(
        often=often(answer.basra), unseen=UNSEEN[unseen]
    )


def _laying(view: BasraDeal, seat: Seat, way: Way, card: Card, found: Findings) -> str:
    """Return why a card is laid that could have stayed in the hand, or have taken something."""
    answer = found.answers.get(way)
    if not view.lying:
        return _("Some card has to lie alone: lay the {card}, {matched}").format(
            card=card.label, matched=_matched(view, seat, card, answer)
        )
    taking = next((verdict.action for verdict in found.verdicts if verdict.action.got), None)
    if taking is not None:
        start = _("Lay the {card}: {spared}").format(
            card=card.label, spared=_spared(view, card, taking, found)
        )
    elif len(view.lying) == 1:
        start = _("The {card} covers the {alone}, which alone could be taken for a Basra").format(
            card=card.label, alone=view.lying[0].label
        )
    else:
        start = _("You can take nothing: lay the {card}").format(card=card.label)
    return start if answer is None else f"{start}; {_given_away(view, way, found, answer)}"


def _spared(view: BasraDeal, laid: Card, taking: Way, found: Findings) -> str:
    """Return why the best capture is not made now, but a card laid."""
    card, captured = taken_by(view, taking)
    left = [each for each in view.lying if each not in captured]
    answer = found.answers.get(taking)
    if len(left) == 1 and answer is not None and answer.basra >= OFTEN:
        return _("to take {captured} would leave the {card} alone, and it is matched {often}").format(
            captured=labels(captured), card=left[0].label, often=often(answer.basra)
        )
    now = found.answers.get(found.verdicts[0].action)
    if answer is not None and now is not None and answer.points > now.points:
        return _("to take {captured} would give the next player more").format(captured=labels(captured))
    if card is not laid:
        return _("the {card} can take more later than now").format(card=card.label)
    return _("to take {captured} would spoil more for you than it brings").format(captured=labels(captured))


def _given_away(view: BasraDeal, way: Way, found: Findings, answer: Answer) -> str:
    """Return what the next player makes of a card that is laid, against what it makes of others."""
    takes = often(answer.takes)
    laid = {each: found.answers[each] for each in found.answers if not each.got and each != way}
    plain = _("the next player then takes something {often}").format(often=takes)
    if not laid:
        return plain
    worst = max(laid, key=lambda each: laid[each].points)
    if answer.points > min(each.points for each in laid.values()) + CLOSE:
        text = _(
            "the next player then takes something {often}, but your other cards may do more for you later"
        )
        return text.format(often=takes)
    if laid[worst].points > answer.points + CLOSE:
        other = taken_by(view, worst)[0]
        text = _("the next player then takes something {often}, and gains more if you lay the {other}")
        return text.format(often=takes, other=other.label)
    return plain


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
