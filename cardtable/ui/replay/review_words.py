"""A review in words, and as it is kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import Field, fields
from enum import Enum
from typing import Final

from cardtable.bots.review import Found, dearest
from cardtable.bots.worths import POINTS, WINS, Basis, amount, number
from cardtable.engine.actions import Action
from cardtable.engine.cards import RANK_NAMES, Card, Suit
from cardtable.engine.game import AnyGame
from cardtable.engine.notation import written
from cardtable.engine.piles import Time
from cardtable.language import _, counted, going_on, numeral, pgettext
from cardtable.store.past.reviews import Rows
from cardtable.table.names import addressed, named

SEAT: Final = "Seat"  # in the type of fields of actions that are seats
RANKS: Final = ("rank", "ranks", "pivot")  # the names of those that are ranks
FEW: Final = 5  # decisions that are told at length
CHOSE: Final = _("{who} chose: {done}. The hard bot: {better}.")
DID: Final = _("{who} did {done}. The hard bot: {better}.")  # nothing, or nothing for so many seconds
LET_BE: Final = pgettext("what was done", "nothing")
AT: Final = _("{time}: {told}")
MINUTE: Final = 60_000  # milliseconds
SECOND: Final = 1000
NO_VALUES: Final = _(
    "The bots of this game have no values for single actions: all that is known is what "
    "the hard bot would have chosen, and it may choose otherwise another time."
)
SURE: Final = {  # how sure that is, by what it is known
    Basis.DEALS: _("between {low} and {high} with 95 % certainty, by {samples} deals that fit"),
    Basis.SEARCHES: _("between {low} and {high} with 95 % certainty, by {samples} searches"),
    Basis.RECKONING: "",
    Basis.ALIKE: "",
}
LESS: Final = _("It thinks that worth {better}, and what was chosen {done}: {cost} less ({sure}).")
NEAR: Final = _(
    "It thinks that worth {better}, and what was chosen {done}: so near that chance may explain it ({sure})."
)
NO_WORSE: Final = _(
    "It thinks that worth {better}, and what was chosen {done}: no less, when it looked again ({sure})."
)
RECKONED: Final = _("It thinks that worth {better}, and what was chosen {done}: {cost} less, as it reckons.")
NO_LESS: Final = _("It thinks that worth {better}, and what was chosen {done}: no less, as it reckons.")
EQUAL: Final = _("It thinks both worth {better}: in every deal that fits they came to the same.")
TOGETHER: Final = {  # what decisions cost, by the unit
    POINTS: _("{0} points"),
    WINS: _("{0} wins"),
    "cards": _("{0} cards"),
    "glimpses": _("{0} cards seen"),
    "fours": _("{0} points from each four"),
    "pairs": _("{0} pairs"),
    "showdowns": _("{0} showdowns"),
    "suits": _("{0} suits"),
    "unpaired": _("{0} draws without a pair"),
}
ALL_ALIKE: Final = _("all are alike")  # of what could be done
ANY: Final = _("In {count} of them nothing was to be won or lost: {why}")
SOME_VALUES: Final = _("Of {count} it has no values.")
NOTHING: Final = _("There was nothing to decide.")
NONE_DEAR: Final = _("None of the others cost anything that chance does not explain.")
ALL_THE_SAME: Final = _("The hard bot would have done the same every time.")


def action_words(action: Action, names: Sequence[str]) -> str:
    """Return an action in words: `play K♥`, `bid 3`."""
    values = (_field(action, field, names) for field in fields(action))
    verb = pgettext("action", action.verb().replace("_", " ").capitalize())
    told = " ".join(filter(None, values))
    return _("{verb} {what}").format(verb=going_on(verb), what=told) if told else going_on(verb)


def _field(action: Action, field: Field[object], names: Sequence[str]) -> str:
    """Return what a field of an action says: seats by their names, and ranks as on cards."""
    value = getattr(action, field.name)
    words: Sequence[str] = names if SEAT in str(field.type) else RANK_NAMES if field.name in RANKS else ()
    return _value(value, dict(enumerate(words)))


def _value(value: object, words: Mapping[int, str]) -> str:
    match value:
        case Card():
            return value.label
        case Suit():
            return value.symbol
        case Enum():
            word = str(value.value if isinstance(value.value, str) else value.name)
            return _(word.lower().replace("_", " "))
        case tuple() | frozenset():
            return " ".join(
                _part(each) if isinstance(each, Action) else _value(each, words) for each in value
            )
        case None:
            return ""
        case bool():
            return _("yes") if value else _("no")
        case int() if value in words:
            return words[value]
    return written(value)


def _part(action: Action) -> str:
    """Return what an action says that is a part of another, without its verb."""
    return " ".join(filter(None, (_field(action, field, ()) for field in fields(action)))).replace("_", " ")


def both_words(found: Found, names: Sequence[str]) -> tuple[str, str]:
    """Return what was done and what is better in words."""
    actions = (LET_BE if each is None else action_words(each, names) for each in (found.done, found.better))
    told = (named(each, names) for each in found.words)
    done, better = (words or action for words, action in zip(told, actions, strict=True))
    return done, better


def clock(time: Time) -> str:
    """Return a time of the deal's clock: minutes and seconds."""
    return f"{time // MINUTE}:{time % MINUTE // SECOND:02}"


def when(found: Found) -> str:
    """Return when a decision was made: after how many actions, or at which time of a clock."""
    return str(found.position) if found.at is None else clock(found.at)


def headline(found: Sequence[Found]) -> str:
    """Return how the decisions compare with what the hard bot would have done, in a sentence or two."""
    if not found:
        return NOTHING
    same = sum(each.same for each in found)
    if same == len(found):
        count = counted("{count} decision.", "{count} decisions.", len(found))
        return " ".join(filter(None, (count, ALL_THE_SAME, _alike(found))))
    told = counted(
        "{count} decision, {same} of them as the hard bot would have done.",
        "{count} decisions, {same} of them as the hard bot would have done.",
        len(found),
        same=same,
    )
    told = " ".join(filter(None, (told, _alike(found))))
    valued = [each for each in found if each.cost is not None]
    if not valued:
        return f"{told} {NO_VALUES}"
    bare = len(found) - same - len(valued)
    if bare:
        told = f"{told} {SOME_VALUES.format(count=bare)}"
    sure = [each for each in valued if each.sure]
    if not sure:
        return f"{told} {NONE_DEAR}"
    costs = [_cost(unit, sure) for unit in dict.fromkeys(each.unit for each in sure)]
    dear = _("{dear} of the others cost something, together about {costs}.").format(
        dear=len(sure), costs=_(" and ").join(costs)
    )
    return f"{told} {dear}"


def _alike(found: Sequence[Found]) -> str:
    """Return in how many decisions there was nothing to choose, and why; nothing if there were none."""
    alike = [each for each in found if each.alike]
    if not alike:
        return ""
    why = " ".join(dict.fromkeys(each.why for each in alike))
    return ANY.format(count=len(alike), why=why)


def _cost(unit: str, sure: Sequence[Found]) -> str:
    """Return what decisions cost together, of those whose cost has this unit."""
    cost = sum(each.dear for each in sure if each.unit == unit)
    return TOGETHER.get(unit, TOGETHER[POINTS]).format(numeral(cost, ".1f" if unit == POINTS else ".2f"))


def lines_of(found: Sequence[Found], names: Sequence[str], who: str) -> list[tuple[Found, str]]:
    """Return the dearest decisions that differ, each in sentences; at most five."""
    others = [each for each in dearest(found) if not each.same][:FEW]
    return [(each, _line(each, names, who)) for each in others]


def dear_ones(found: Sequence[Found]) -> list[Found]:
    """Return the decisions that may have cost something, or of which nobody knows."""
    return [each for each in found if each.dear or each.cost is None]


def _line(found: Found, names: Sequence[str], who: str) -> str:
    done, better = both_words(found, names)
    chose = CHOSE if found.done is not None else DID
    told = addressed(chose.format(who=who, done=done, better=better))
    if found.at is not None:
        told = AT.format(time=clock(found.at), told=told)
    why = addressed(named(found.why, names))
    return " ".join(filter(None, (told, _worth(found), why)))


def _worth(found: Found) -> str:
    """Return what both were worth, and how sure that is."""
    if found.worths is None or found.cost is None:
        return ""
    unit, sure = found.unit, SURE[found.basis]
    if found.equal:
        return EQUAL.format(better=amount(found.worths[0], unit))
    worse = NO_WORSE if found.gained else LESS if found.sure else NEAR
    words = worse if sure else RECKONED if found.sure else NO_LESS
    cost, low, high = (number(each, unit) for each in found.cost)
    better, done = amount(found.worths[0], unit), number(found.worths[1], unit)
    said = sure.format(low=low, high=high, samples=found.samples)
    return words.format(better=better, done=done, cost=cost, sure=said)


def rows_of(found: Sequence[Found], names: Sequence[str]) -> list[tuple[str, str, str, str]]:
    """Return the decisions as rows: when, what was done, what the hard bot would have done, what that cost.

    Where costs are counted in several units, each is told with its own.
    """
    units = {each.unit for each in found if each.cost is not None}
    return [(when(each), *short(each, names, amount if len(units) > 1 else number)) for each in found]


def short(
    found: Found, names: Sequence[str], count: Callable[[float, str], str] = number
) -> tuple[str, str, str]:
    """Return a decision as a row: what was done, what the hard bot would have done, what that cost."""
    told = "" if found.cost is None else count(found.cost[0], found.unit)
    certain = found.sure or found.equal or not SURE[found.basis]
    cost = told if certain or not told else f"{told} ?"
    done, better = both_words(found, names)
    same = ALL_ALIKE if found.alike else _("the same")
    return done, same if found.same else better, "" if found.same else cost


def as_kept(found: Sequence[Found]) -> Rows:
    """Return a review as it is kept."""
    return [
        {
            "at": each.position,
            "done": "" if each.done is None else str(each.done),
            "better": "" if each.better is None else str(each.better),
            "why": each.why,
            "worths": each.worths,
            "cost": each.cost,
            "samples": each.samples,
            "unit": each.unit,
            "basis": each.basis.value,
            "time": each.at,
            "words": each.words,
        }
        for each in found
    ]


def from_kept(rows: Sequence[dict[str, object]], game: AnyGame) -> tuple[Found, ...] | None:
    """Return a review from how it was kept; None if that is odd."""
    try:
        return tuple(_read(row, game) for row in rows)
    except (LookupError, TypeError, ValueError, OverflowError):
        return None


def _read(row: dict[str, object], game: AnyGame) -> Found:
    read, at, samples, time = game.deal.vocabulary.read, row["at"], row["samples"], row.get("time")
    worths, cost = _numbers(row["worths"]), _numbers(row["cost"])
    if not isinstance(at, int) or not isinstance(samples, int) or not isinstance(time, int | None):
        raise TypeError("these are numbers")
    done, better = (str(row[each]) for each in ("done", "better"))
    words = row.get("words", ["", ""])
    if not isinstance(words, list) or len(words) != 2:
        raise TypeError("these are two texts")
    return Found(
        at,
        read(done) if done else None,
        read(better) if better else None,
        str(row["why"]),
        None if worths is None else (worths[0], worths[1]),
        None if cost is None else (cost[0], cost[1], cost[2]),
        samples,
        str(row["unit"]),
        Basis(row.get("basis", Basis.DEALS.value)),
        time,
        (str(words[0]), str(words[1])),
    )


def _numbers(value: object) -> list[float] | None:
    if value is None:
        return None
    if not isinstance(value, list):
        raise TypeError("this is a list of numbers")
    return [float(each) for each in value]
