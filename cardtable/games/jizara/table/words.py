"""What the table of Ji'zara says in words."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.engine.cards import Card
from cardtable.games.jizara.rules import topics
from cardtable.games.jizara.rules.bids import KEYS, Call, worth
from cardtable.games.jizara.rules.deal import JizaraDeal
from cardtable.games.jizara.rules.options import SIDES
from cardtable.games.jizara.rules.rounds import CardFate, Phase, Reason, Round, Side, Summary
from cardtable.games.jizara.rules.topics import Topic
from cardtable.language import _, counted, pgettext
from cardtable.table.panels import SheetTable
from cardtable.table.words import labels


def side_names(names: Sequence[str]) -> list[str]:
    """Return the names of both sides."""
    return [" + ".join(names[side::SIDES]) for side in range(SIDES)]


def bid_text(cards: Sequence[Card], *, alone: bool) -> str:
    """Return what a bid says on its button."""
    text = _("Pay {cards} = {points}") if alone else _("Bid {cards} = {points}")
    return text.format(cards=labels(cards), points=worth(cards))


def keys_text(count: int) -> str:
    """Return a number of key cards."""
    return counted("{count} key", "{count} keys", count)


def wanted(view: JizaraDeal) -> str:
    """Return the sentence over the table."""
    if view.phase is Phase.OVER:
        return _("The game is over.")
    if view.phase is Phase.SHOWDOWN:
        return _("Key card: the hands are shown")
    card, seat = view.turned.top.label, view.viewer
    if seat is None or seat >= view.seats:
        return _("{card} is auctioned").format(card=card)
    return f"{card}: {_wanted_of(view, seat)}"


def _wanted_of(view: JizaraDeal, seat: int) -> str:
    """Return what a seat is to do about the turned card."""
    if view.phase is Phase.DECIDE and seat in view.actors():
        return _("bid or pass?")
    if view.may_advise(seat):
        return _("what do you advise?")
    if view.phase is Phase.DECIDE:
        return _("both sides decide") if seat in view.bidders else _("your partner decides")
    if view.bids_now(seat):
        return _wanted_bid(view)
    if view.side(seat) not in view.bidding:
        return _("you have passed")
    return _("your partner bids first") if view.partner_first(seat) else _("waiting for the other bids")


def _wanted_bid(view: JizaraDeal) -> str:
    if view.options.one_step:
        return _("choose your bid, or pass")
    return (
        _("both bid: choose your cards")
        if len(view.bidding) == SIDES
        else _("you are alone: pay any legal bid (C: the cheapest)")
    )


def sentence(topic: Topic, names: Sequence[str]) -> str:  # noqa: C901, PLR0911  # one case a topic
    """Return the log's line for what was said."""
    sides = side_names(names)
    members = len(names) // SIDES  # of a side
    match topic:
        case topics.Turned(card):
            text = _("{card} is turned, a key card.") if card in KEYS else _("{card} is turned.")
            return text.format(card=card.label)
        case topics.Announced(bidding):
            return _announced(bidding, sides, members)
        case topics.NobodyBid(card):
            return _("{card} goes to the burn.").format(card=card.label)
        case topics.Paid(seat, cards):
            if cards is None:
                return _("{name} pays unseen.").format(name=names[seat])
            return _("{name} pays {cards}.").format(name=names[seat], cards=labels(cards))
        case topics.Compared(_, totals):
            return _("{side} bid {total}, {other} {others_total}.").format(
                side=sides[0], total=totals[0], other=sides[1], others_total=totals[1]
            )
        case topics.Tied(card):
            return _("The bids are equal: {card} goes to the burn.").format(card=card.label)
        case topics.Showdown(_, totals):
            return _("Showdown: {side} {total}, {other} {others_total}.").format(
                side=sides[0], total=totals[0], other=sides[1], others_total=totals[1]
            )
        case topics.KeyWon(winner, key, reason):
            return _won(sides[winner], members, key, reason)
        case topics.GameWon(winner):
            return counted(
                "{side} has three key cards and wins the game.",
                "{side} have three key cards and win the game.",
                members,
                side=sides[winner],
            )
    return topic.sentence(names)


def _won(side: str, members: int, key: Card, reason: Reason) -> str:
    """Return who has won a key card, and why."""
    match reason:
        case Reason.MORE:
            return counted("{side} wins {card}.", "{side} win {card}.", members, side=side, card=key.label)
        case Reason.LAST_WINNER:
            return counted(
                "{side} wins {card} on equal hands, having won the last auction.",
                "{side} win {card} on equal hands, having won the last auction.",
                members,
                side=side,
                card=key.label,
            )
        case Reason.LOT:
            return counted(
                "{side} wins {card} by lot, the hands being equal.",
                "{side} win {card} by lot, the hands being equal.",
                members,
                side=side,
                card=key.label,
            )


def _announced(bidding: Sequence[Side], sides: Sequence[str], members: int) -> str:
    calls = [Call.BID if side in bidding else Call.PASS for side in range(SIDES)]
    if calls[0] is calls[1]:
        return _("Both bid.") if calls[0] is Call.BID else _("Both pass.")
    return counted("Only {side} bids.", "Only {side} bid.", members, side=sides[bidding[0]])


def summed_up(game: Summary, names: Sequence[str]) -> SheetTable:
    """Return what was bid and shown in each round, and who won it."""
    sides = side_names(names)
    rows = tuple(
        (str(number), each.card.label, *(_total(each, side) for side in range(SIDES)), _outcome(each, sides))
        for number, each in enumerate(game.rounds, 1)
    )
    keys = (keys_text(len(found)) for found in game.keys)
    return SheetTable(
        (_("Round"), _("Card"), *sides, _("Outcome")),
        rows,
        (pgettext("key cards", "Keys"), "", *keys, sides[game.winner]),
    )


def _total(found: Round, side: int) -> str:
    """Return what a side bid or showed, and from which cards."""
    if not found.totals[side]:
        return "" if found.outcome is CardFate.ALONE and found.winner == side else _("passed")
    return str(found.totals[side])


def _outcome(found: Round, sides: Sequence[str]) -> str:
    match found.outcome:
        case CardFate.WON | CardFate.ALONE | CardFate.KEY:
            assert found.winner is not None, "somebody has won it"
            texts = {CardFate.ALONE: _("{side} (alone)"), CardFate.KEY: _("{side} (key)")}
            return texts.get(found.outcome, "{side}").format(side=sides[found.winner])
        case CardFate.TIED:
            return _("equal")
        case CardFate.PASSED:
            return _("burned")
