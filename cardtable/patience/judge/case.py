"""What a judge of patiences is asked, and what it finds."""

from __future__ import annotations

from dataclasses import dataclass

from cardtable.engine.actions import Action
from cardtable.patience.rules.compiled import Rules
from cardtable.patience.solver.search import Answer
from cardtable.table.chores import Verdicts


@dataclass(frozen=True, slots=True)
class Case:
    """A game in play: its rules, the number of the deal, and what has been done.

    Of the case before, `kept` actions still hold, and `tail` follows them. Whether it can still be won is
    looked into as far as that is `wanted`; whether it is stuck always.
    """

    rules: Rules
    number: int
    kept: int
    tail: tuple[Action, ...]
    wanted: Verdicts


@dataclass(frozen=True, slots=True)
class Finding:
    """What is known of a game in play.

    Attributes:
        stuck: Whether nothing that can still be done changes the table.
        answer: Whether it can be won: with all cards seen, or else lost by what is seen of them.
        way: The actions that win from here; empty if none are known.
        winnable: The number of actions after which it could be won last, or was not lost yet by what was
            seen then, as far as is known; None if nothing is known of that.
        exact: Whether the next action lost it, so that `winnable` is the last such moment; with None, that
            the deal could not be won from its beginning.
        done: Whether nothing more will be found.
    """

    stuck: bool
    answer: Answer
    way: tuple[Action, ...] = ()
    winnable: int | None = None
    exact: bool = False
    done: bool = True
