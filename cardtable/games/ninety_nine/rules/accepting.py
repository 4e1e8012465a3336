"""Which rules are refused before they are tried: those that say nothing new, or nothing, or too much."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.engine.actions import Illegal
from cardtable.engine.cards import Card, pack
from cardtable.games.ninety_nine.rules.book import NOBODY
from cardtable.games.ninety_nine.rules.conditions import fixed, test_of
from cardtable.games.ninety_nine.rules.effects import AMOUNTS, Amounts, printed
from cardtable.games.ninety_nine.rules.grammar import Duty, Happening, Rule, Setup, Worth
from cardtable.games.ninety_nine.rules.stock import rule_of
from cardtable.language import _
from cardtable.shapes import Mistake, Node

MOST_AMOUNTS: Final = 24  # of a card (N9-115)
UNKNOWN: Final = 1000  # stands for the amount of the card before, which counts as one
MOST_SETS: Final = 512  # sets of amounts that are followed, beyond which there are too many anyway


def refusal(text: str, rules: Sequence[str], *, speech: bool = True) -> Illegal | None:
    """Return why a rule given as text cannot be added to those in force, or None if it may be tried."""
    try:
        rule = rule_of(text)
    except Mistake as mistake:
        return Illegal("bad_grammar", _("That is no rule: {mistake}.").format(mistake=mistake))
    if isinstance(rule, Duty) and rule.word and not speech:
        return Illegal("bad_grammar", _("Rules that ask for words are not played with."))
    found = [*map(rule_of, rules)]
    if rule in in_force(found):
        return Illegal("duplicate", _("That rule is in force already."))
    if vacuous(rule):
        return Illegal("vacuous", _("No card fits what this rule asks for."))
    if isinstance(rule, Worth) and most_amounts([*found, rule]) > MOST_AMOUNTS:
        return Illegal(
            "too_many_amounts",
            _("Some card could count more than {most_amounts} numbers.").format(most_amounts=MOST_AMOUNTS),
        )
    return None


def not_winner() -> Illegal:
    """Refuse a rule of a seat that may not invent one."""
    return Illegal("not_winner", _("Rules are invented by whoever has won the hand."))


def in_force(rules: Sequence[Rule]) -> list[Rule]:
    """Return the rules without set-ups that a newer one has replaced (N9-110)."""
    newest = {rule.parameter.name: rule for rule in rules if isinstance(rule, Setup)}
    return [rule for rule in rules if not isinstance(rule, Setup) or newest[rule.parameter.name] is rule]


def vacuous(rule: Rule) -> bool:
    """Say whether no card can meet a rule's conditions on the card (N9-114)."""
    match rule:
        case Happening() | Worth():
            asked = rule.conditions
        case Duty():
            asked = (*rule.when, *rule.never)
        case Setup():
            return False
    return not _some_card(asked) or any(
        not _some_card(node.value) for node in asked if node.name == "prev_card"
    )


def _some_card(nodes: Sequence[Node]) -> bool:
    tests = [test_of(node) for node in nodes if fixed(node)]
    return any(all(test(NOBODY, card, 0, 0) for test in tests) for card in pack())


def most_amounts(rules: Sequence[Rule]) -> int:
    """Return how many amounts a card can have at most, whatever holds of the moment."""
    return max(_most(rules, card) for card in pack())


def _most(rules: Sequence[Rule], card: Card) -> int:
    found: set[Amounts] = {printed(card.rank, card)}
    for rule in rules:
        if not isinstance(rule, Worth):
            continue
        if not all(test_of(node)(NOBODY, card, 0, 0) for node in rule.conditions if fixed(node)):
            continue
        yields = AMOUNTS.of(rule.amount).yields
        after = {
            yields(rule.amount.value, amounts, card, UNKNOWN) | (amounts if rule.may else frozenset())
            for amounts in found
        }
        found = after if all(map(fixed, rule.conditions)) else found | after
        if len(found) > MOST_SETS:
            return MOST_AMOUNTS + 1
    return max(map(len, found))
