"""Stock rules by name, those that the source of the game names among them; and rules given as text."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Final

from cardtable.engine.notation import Tree
from cardtable.games.ninety_nine.rules.grammar import Rule, read_rule
from cardtable.language import _
from cardtable.shapes import Mistake


def _event(trigger: str, condition: Tree, *effects: Tree, may: bool = False) -> Rule:
    """Return an event rule; its one condition may be None."""
    conditions = [] if condition is None else [condition]
    return read_rule({"kind": "event", "trigger": trigger, "if": conditions, "may": may, "do": list(effects)})


def _value(condition: Tree, amount: Tree, *, may: bool = False) -> Rule:
    return read_rule({"kind": "value", "if": [condition], "may": may, "amount": amount})


def _rank(name: str) -> Tree:
    return {"rank": [name]}


STOCK: Final[dict[str, Rule]] = {
    "rev7": _event("play", _rank("7"), {"reverse": True}),
    "two12": _value(_rank("2"), {"set": 12}, may=True),
    "nine0": _event("play", _rank("9"), {"no_replacement": True}),
    "no10": read_rule({"kind": "constraint", "never": [{"total": "final", "is": {"multiple_of": 10}}]}),
    "skip8": _event("play", _rank("8"), {"skip": 1}),
    "qswap": _event("play", _rank("Q"), {"swap_hands": "chosen"}, may=True),
    "three_k": _value(_rank("3"), {"like": "K"}, may=True),
    "no_twin": read_rule({"kind": "constraint", "never": [{"prev": "same_rank"}]}),
    "after_heart": read_rule(
        {"kind": "constraint", "when": [{"prev_card": [{"suit": ["H"]}]}], "must": [{"colour": "black"}]}
    ),
    "say_queen": read_rule({"kind": "constraint", "when": [_rank("Q")], "say": "your majesty"}),
    "deal4": read_rule({"kind": "setup", "set": {"deal": 4}}),
    "fifty": _event("play", {"crosses": 50}, {"draw": {"who": "others", "n": 1}}),
    "roof5": _event("play", _rank("5"), {"ceiling": {"add": -1}}),
    "mirror6": _event("play", _rank("6"), {"swap_digits": True}, may=True),
    "streak3": _event("play", {"streak": {"of": "colour", "at_least": 3}}, {"again": True}),
    "out20": _event("out", None, {"add": -20}),
    "even_double": _value({"parity": "even"}, {"times": 2}),
    "spade5": _event("play", {"suit": ["S"]}, {"add": 5}),
    "ace40": _event("play", _rank("A"), {"set": 40}),
}  # also what a surprise falls back on


@lru_cache(maxsize=4096)
def rule_of(text: str) -> Rule:
    """Return the rule that text means: the name of a stock rule, or one line of JSON.

    Raises:
        Mistake: it is neither, or breaks the grammar.
    """
    if text in STOCK:
        return STOCK[text]
    try:
        tree: Tree = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Mistake((), _("this is no rule as data: {error}").format(error=error)) from error
    return read_rule(tree)
