"""The ways to play one card: for how much, what is done if one likes, to whom, with which words (N9-73)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.games.ninety_nine.rules.book import LAWFUL, Firing
from cardtable.games.ninety_nine.rules.deal import NinetyNineDeal
from cardtable.games.ninety_nine.rules.moves import Play
from cardtable.games.ninety_nine.rules.options import Announce
from cardtable.language import _
from cardtable.table.names import player
from cardtable.table.scenes import Answer, Ask
from cardtable.table.words import signed

COUNTS: Final = _("It counts")
SAYING: Final = _("With the words")
TOTAL: Final = _("The new total")


class Part(NamedTuple):
    """An optional rule, or one that wants a seat, and the seats that may be named; None is to decline it."""

    rule: Firing
    seats: tuple[Seat | None, ...]


def any_play(view: NinetyNineDeal, card: Card) -> Play:
    """Return some play of a card, whoever has the turn."""
    moment = view.moment(view.turn, playing=True)
    return Play(card, view.book.page(card).amounts(moment)[0])


def stem(view: NinetyNineDeal, play: Play) -> Play:
    """Return the play that stands for all with its card."""
    found = view.complete_plays(view.turn, legal=not view.options.slips, cards=(play.card,))
    return next(found, play)


def asks(view: NinetyNineDeal, play: Play) -> Iterator[Ask]:
    """Give what is asked when a card is played: nothing that tells which way is legal."""
    amounts = _amounts(view, play)
    if len(amounts) > 1:
        yield Ask(COUNTS, tuple(map(signed, amounts)))
    for part in _parts(view, play):
        text = _("Rule {number}, if you like") if part.rule.rule.may else _("Rule {number}")
        named = text.format(number=part.rule.number + 1)
        yield Ask(named, tuple(_option(part, seat) for seat in part.seats))
    if view.book.words:
        yield Ask(SAYING, tuple(_("“{said}”").format(said=word) for word in view.book.words), several=True)
    if view.options.announce is Announce.TYPED:
        yield Ask(TOTAL)


def answered(view: NinetyNineDeal, play: Play, answers: Sequence[Answer]) -> Play:
    """Return the play that answers make of a card, without what it does not need."""
    given = iter(answers)
    amounts, parts = _amounts(view, play), _parts(view, play)
    amount = amounts[next(given)[0]] if len(amounts) > 1 else amounts[0]
    named = {part.rule.number: part.seats[next(given)[0]] for part in parts}
    words = tuple(view.book.words[at] for at in next(given)) if view.book.words else ()
    moment = view.moment(view.turn, playing=True)
    fired = view.book.page(play.card).fired(moment, moment.total + amount)
    only = view.others(view.turn, view.step)[0]
    choices = tuple((each.number, named[each.number] is not None) for each in fired if each.rule.may)
    declined = {number for number, yes in choices if not yes}
    targets = ((each.number, named.get(each.number, only)) for each in fired if each.asks)
    chosen = tuple((number, seat) for number, seat in targets if seat is not None and number not in declined)
    return Play(play.card, amount, choices or None, chosen or None, words or None)


def corrected(view: NinetyNineDeal, play: Play, answers: Sequence[Answer]) -> str:
    """Return what is said aloud to a total that was announced wrongly."""
    if view.options.announce is not Announce.TYPED:
        return ""
    moment, page = view.moment(view.turn, playing=True), view.book.page(play.card)
    verdict = page.judged(moment, play.amount, view.limits, play.declined, play.words or ())
    right = verdict.breaks != LAWFUL or answers[-1] == (verdict.final,)
    return "" if right else _("No: the total is {final}.").format(final=verdict.final)


def _amounts(view: NinetyNineDeal, play: Play) -> tuple[int, ...]:
    return view.book.page(play.card).amounts(view.moment(view.turn, playing=True))


def _parts(view: NinetyNineDeal, play: Play) -> list[Part]:
    """Return what is to be decided of the rules that may fire, whichever amount is chosen."""
    moment, page = view.moment(view.turn, playing=True), view.book.page(play.card)
    others = tuple(view.others(view.turn, view.step))
    fired = {
        each.number: each
        for amount in page.amounts(moment)
        for each in page.fired(moment, moment.total + amount)
    }
    found = []
    for number in sorted(fired):
        rule = fired[number]
        seats: tuple[Seat | None, ...] = others if rule.asks else others[:1]
        if rule.rule.may or len(seats) > 1:
            found.append(Part(rule, (None, *seats) if rule.rule.may else seats))
    return found


def _option(part: Part, seat: Seat | None) -> str:
    if seat is None:
        return _("No")
    return player(seat) if part.rule.asks else _("Yes")
