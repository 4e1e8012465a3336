"""Inventing: a surprise for whoever has no idea, and what a bot makes up. The check is played on the way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from cardtable.games.ninety_nine.rules.accepting import refusal
from cardtable.games.ninety_nine.rules.check import LEAST, Finding, checked
from cardtable.games.ninety_nine.rules.grammar import (
    Duty,
    Happening,
    Rule,
    Setup,
    Worth,
    drawn,
    kind_of,
    written,
)
from cardtable.games.ninety_nine.rules.options import Check, NinetyNineOptions
from cardtable.games.ninety_nine.rules.stock import STOCK, rule_of

DRAWS: Final = 20  # until something passes (N9-130)
CANDIDATES: Final = 5  # of a bot (N9-132)
VARIED: Final = 9  # rules before, unlike which the next is
FANCY: Final = {"event": 60, "value": 20, "constraint": 15, "setup": 5}  # what bots like, per cent
HALF: Final = 0.5

Late = Callable[[], bool]


def surprise(rules: Sequence[str], options: NinetyNineOptions, rng: Random, late: Late) -> str:
    """Return a rule drawn at random that passes the check, else one of the stock that is not in force."""
    for _ in range(DRAWS):
        text = written(drawn(rng, speech=options.allow_say))
        if refusal(text, rules) is None and passed(rules, text, options, rng, late):
            return text
        if late():
            break
    unused = [name for name in STOCK if refusal(name, rules, speech=options.allow_say) is None]
    return rng.choice(unused or [*STOCK])


def passed(rules: Sequence[str], text: str, options: NinetyNineOptions, rng: Random, late: Late) -> bool:
    """Say whether a rule passes a short trial and then the check, if there is one."""
    if options.fairness_check is Check.OFF:
        return True
    seed = rng.randrange(2**31)
    if checked(rules, text, options, seed, LEAST, late).failure is not None:
        return False
    return checked(rules, text, options, seed, None, late).failure is None


def candidate(rules: Sequence[str], options: NinetyNineOptions, rng: Random) -> str | None:
    """Return a rule that is new, says something, and is unlike those before it; None if none was found."""
    before = {likeness(rule_of(text)) for text in rules[-VARIED:]}
    for _ in range(DRAWS):
        rule = drawn(rng, FANCY, speech=options.allow_say)
        text = written(rule)
        if likeness(rule) not in before and refusal(text, rules) is None:
            return text
    return None


def invented(
    rules: Sequence[str], options: NinetyNineOptions, rng: Random, late: Late
) -> tuple[str, Finding] | None:
    """Return what a bot invents: of five candidates the best that passes, or else a failed one.

    The best fires in half of the hands. Without a single candidate there is nothing.
    """
    tried: list[tuple[float, str, Finding]] = []
    seed = rng.randrange(2**31)
    for _ in range(CANDIDATES):
        text = candidate(rules, options, rng)
        if text is not None and not (tried and late()):
            trial = checked(rules, text, options, seed, LEAST)
            tried.append((abs(trial.fired - HALF), text, trial))
    for _, text, trial in sorted(tried, key=lambda each: each[0]):
        if options.fairness_check is Check.OFF:
            return text, replace(trial, failure=None)
        if trial.failure is None:
            finding = checked(rules, text, options, seed, None, late)
            if finding.failure is None:
                return text, finding
    return (tried[0][1], tried[0][2]) if tried else None


def likeness(rule: Rule) -> tuple[str, ...]:
    """Return by what two rules are alike at first sight: kind, trigger, and what they are about first."""
    match rule:
        case Happening():
            about = rule.trigger, rule.effects[0].name
        case Worth():
            about = ("", rule.amount.name)
        case Duty():
            about = ("say", "") if rule.word else ("", (*rule.must, *rule.never)[0].name)
        case Setup(parameter):
            about = ("", parameter.name)
    return kind_of(rule), *about
