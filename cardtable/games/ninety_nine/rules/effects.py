"""What invented rules do: amounts, effects and set-ups, one entry each: words in English, shape, meaning."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from cardtable.engine.cards import JACK, KING, RANK_NAMES, Card
from cardtable.games.ninety_nine.rules.conditions import DIRECTIONS, RANKS, red
from cardtable.games.ninety_nine.rules.shapes import ANYWHERE, Place
from cardtable.language import _, forms
from cardtable.shapes import MARK, Entry, Group, Node, One, Parts, Several, Span, Whole, Word

Amounts: TypeAlias = frozenset[int]
Yields: TypeAlias = Callable[[Any, Amounts, Card, int | None], Amounts]
Change: TypeAlias = Callable[
    [int, int | None], int
]  # of a total; the second is the amount of the card before
TEN: Final = 10
CARDS: Final = forms("{count} card", "{count} cards")
PLAYERS: Final = forms("{count} player", "{count} players")
PLAYED: Final = frozenset({Place.PLAY})  # where there is an order to change, and somebody to choose (N9-72)


def printed(rank: int, card: Card) -> Amounts:
    """Return what a card of that rank counts in the suit of another (N9-13 to N9-18)."""
    if rank == KING:
        return frozenset({-TEN}) if red(card) else frozenset({-TEN, TEN})
    return frozenset({TEN if rank >= JACK else rank})


@dataclass(frozen=True, slots=True)
class Amount(Entry):
    """What a card counts by a rule, from what it counted so far and what the card before did."""

    yields: Yields = lambda _value, amounts, _card, _before: amounts


@dataclass(frozen=True, slots=True)
class Effect(Entry):
    """What a rule does. `changes` makes what it does to the total, if it is an effect on that."""

    changes: Callable[[Any], Change] | None = None


@dataclass(frozen=True, slots=True)
class Parameter(Entry):
    """What is set for all hands to come, and what holds if no rule sets it."""

    usual: int | str | None = None


TIMES: Final = {-1: _("minus its number"), 0: _("nothing"), 2: _("double"), 3: _("threefold")}
ANY_AMOUNT: Final = Whole(-30, 60, (-10, 20))
AMOUNTS: Final = Group(
    _("an amount"),
    Amount(
        "set", "{}", ANY_AMOUNT, _("a number"), weight=3, yields=lambda n, _a, _c, _b: frozenset({n})
    ),  # (N9-77)
    Amount(
        "add",
        "{}",
        Whole(-20, 20, (-9, 9), ways=(_("{} less"), _("{} more"))),
        _("more or less"),
        weight=2,
        yields=lambda n, amounts, _c, _b: frozenset(each + n for each in amounts),  # (N9-78)
    ),
    Amount(
        "times",
        "{}",
        Word(TIMES),
        _("so many times as much"),
        weight=2,
        yields=lambda n, amounts, _c, _b: frozenset(each * n for each in amounts),  # (N9-78)
    ),
    Amount(
        "choose",
        "{}",
        Several(ANY_AMOUNT, 2, 5, 3),
        _("one of …"),
        yields=lambda numbers, _a, _c, _b: frozenset(numbers),
    ),
    Amount(
        "range",
        _("any number {}"),
        Span(-30, 60, 20, (-10, 15)),
        weight=0.5,
        yields=lambda pair, _a, _c, _b: frozenset(range(pair[0], pair[1] + 1)),
    ),
    Amount(  # (N9-79)
        "like",
        _("like {} of its suit"),
        Word(RANKS),
        weight=2,
        yields=lambda name, _a, card, _b: printed(RANK_NAMES.index(name), card),
    ),
    Amount(  # (N9-80)
        "of_prev",
        _("as much as the card before"),
        MARK,
        yields=lambda _, amounts, _c, before: amounts if before is None else frozenset({before}),
    ),
)


def rounded(total: int, to: int, direction: str) -> int:
    """Return a total rounded to a multiple: up is greater, also below 0; nearest goes up on a tie (N9-85)."""
    down = total // to * to
    if direction == "down" or total == down:
        return down
    return down if direction == "nearest" and 2 * (total - down) < to else down + to


def swapped(total: int) -> int:
    """Return a total from 0 to 99 with its digits exchanged, others as they are (N9-84)."""
    return total % 10 * 10 + total // 10 if 0 <= total <= 99 else total


ONES: Final = {
    "next": _("the next player"),
    "prev": _("the player before"),
    "chosen": _("a player of their choice"),
    "fewest": _("the other player with the fewest cards"),
    "most": _("the other player with the most cards"),
}
SEVERAL: Final = {"me": _("the player"), **ONES, "everyone": _("everybody"), "others": _("everybody else")}
CHOSEN: Final = {"chosen": PLAYED}
ONE: Final = Word(ONES, CHOSEN)
WHO: Final = Word(SEVERAL, CHOSEN)
PICK: Final = Word(
    {"random": _("a random card"), "lowest": _("the lowest card"), "highest": _("the highest card")}
)
PICKS: Final = Word(
    {"random": _("at random"), "lowest": _("the lowest first"), "highest": _("the highest first")}
)
ROUNDED: Final = {"up": _("up to a"), "down": _("down to a"), "nearest": _("to the nearest")}
LIMIT: Final = Entry("set", _("becomes {}"), Whole(30, 300, (60, 150)))
SHIFT: Final = Entry(
    "add", "{}", Whole(-30, 30, (-10, 10), ways=(_("falls by {}"), _("rises by {}"))), _("rises or falls")
)
DROP: Final = Entry("set", _("becomes {}"), Whole(-100, 0))
EFFECTS: Final = Group(
    _("an effect"),
    Effect("reverse", _("the direction turns"), MARK, "", PLAYED, 3),
    Effect(
        "skip",
        _("play passes over {}"),
        Whole(1, 3, things=PLAYERS),
        "",
        PLAYED,
        2,
    ),
    Effect("again", _("the same player plays again"), MARK, "", PLAYED),
    Effect("goto", _("{} plays next"), ONE, "", PLAYED),
    Effect(
        "add",
        _("the total {}"),
        Whole(-50, 50, (-15, 15), ways=(_("falls by {}"), _("rises by {}"))),
        _("the total rises or falls"),
        weight=3,
        changes=lambda n: lambda total, _: total + n,
    ),
    Effect("set", _("the total becomes {}"), Whole(0, 99), changes=lambda n: lambda _total, _: n),
    Effect(
        "round",
        _("the total is rounded {1} multiple of {0}"),
        Parts({"to": Word({5: "5", 10: "10", 25: "25"}), "dir": Word(ROUNDED)}),
        changes=lambda value: lambda total, _: rounded(total, *value),
    ),
    Effect(
        "swap_digits",
        _("the two digits of the total change places"),
        MARK,
        changes=lambda _: lambda total, _before: swapped(total),
    ),
    Effect(
        "add_prev",
        _("the card before is counted once more"),
        MARK,
        changes=lambda _: lambda total, before: total + (before or 0),  # (N9-86)
    ),
    Effect("no_replacement", _("the player gets no new card"), MARK, "", PLAYED, 2),
    Effect("draw", _("{} draws {}"), Parts({"who": WHO, "n": Whole(1, 3, things=CARDS)}), "", ANYWHERE, 2),
    Effect(
        "discard", _("{} discards {}, {}"), Parts({"who": WHO, "n": Whole(1, 2, things=CARDS), "pick": PICKS})
    ),
    Effect("give", _("the player gives {1} to {0}"), Parts({"who": ONE, "pick": PICK})),
    Effect("take", _("the player takes a random card from {}"), Parts({"who": ONE})),
    Effect("swap_hands", _("the player swaps hands with {}"), ONE),
    Effect("pass_hands", _("all hands go to the {}"), Word({"left": _("left"), "right": _("right")})),
    Effect("show", _("{} shows {}"), Parts({"who": WHO, "pick": PICK}), weight=0.5),
    Effect("ceiling", _("the ceiling {} for this hand"), One(Group(_("a limit"), LIMIT, SHIFT))),
    Effect("floor", _("the floor {} for this hand"), One(Group(_("a limit"), DROP)), weight=0.5),
)
PARAMETERS: Final = Group(
    _("a parameter"),
    Parameter("ceiling", _("the ceiling is {}"), Whole(30, 300, (60, 200)), usual=99),
    Parameter("floor", _("the total may not fall below {}"), Whole(-100, 0)),
    Parameter("start_total", _("the total starts at {}"), Whole(-50, 60), usual=0),
    Parameter("deal", _("everybody is dealt {}"), Whole(1, 7, things=CARDS), usual=3),
    Parameter("direction", _("play begins {}"), Word(DIRECTIONS), usual="cw"),
)


def changes(effects: Iterable[Node]) -> tuple[Change, ...]:
    """Return what effects do to a total, in their order."""
    entries = [(EFFECTS.of(node).changes, node.value) for node in effects]
    return tuple(made(value) for made, value in entries if made is not None)
