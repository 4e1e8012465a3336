"""Recall: what hints have advised in a game, so that whoever follows them is not led round in circles."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from cardtable.engine.actions import Action
from cardtable.engine.cards import BACK
from cardtable.patience.kernel.actions import Draw, Move, Swap
from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.kernel.puts import Way
from cardtable.patience.rules.deal import ALONE, PatienceDeal
from cardtable.patience.solver.search import Answer, solver
from cardtable.patience.words.vocabulary import ENDLESS

Seen: TypeAlias = tuple[object, ...]  # what is seen of a deal
MOST: Final = 5_000  # positions of which something is remembered


class Plan(NamedTuple):
    """What a plan leads to, as far as is known, and in how many of so many worlds it began a win."""

    answer: Answer = Answer.UNKNOWN
    leads: int = 0
    worlds: int = 0


class Planned(NamedTuple):
    """The next action of a plan, and how many are left of it."""

    action: Action
    left: int
    plan: Plan


NO_WIN: Final = Plan()  # that is known of


class Recall:
    """What is remembered of one game, by what was seen of it."""

    def __init__(self) -> None:
        self._plans: dict[Seen, Planned] = {}
        self._advised: dict[Seen, dict[Action, int]] = {}  # after how many moves each action was advised
        self._met: dict[Seen, int] = {}  # after how many moves a hint was asked for
        self._gained: tuple[int, ...] = ()  # what had been gained when something idle was advised last
        self._idle: dict[Seen, int] = {}  # after how many moves something idle was advised since then

    def planned(self, view: PatienceDeal) -> Planned | None:
        """Return what was planned for this view."""
        return self._plans.get(seen(view))

    def keep(self, world: PatienceDeal, ways: tuple[Way, ...], plan: Plan = NO_WIN) -> None:
        """Remember a plan, as far as it goes before a card is turned up that nobody knew."""
        if len(self._plans) > MOST:
            self._plans.clear()
        codes, deal = solver(world.rules).model.codes, world.clone()
        before = hidden(deal)
        for at, way in enumerate(ways):
            action = codes.action(deal, way)
            self._plans[seen(deal.view(ALONE))] = Planned(action, len(ways) - at, plan)
            deal.perform(ALONE, action)
            deal.turn_up()
            if hidden(deal) != before:
                return

    def fresh(self, view: PatienceDeal, action: Action) -> bool:
        """Say whether an action was not advised before, when the table was the same."""
        return self._advised.get(seen(view), {}).get(action, view.moves) == view.moves

    def advised(self, view: PatienceDeal, action: Action) -> None:
        """Take note of what was advised."""
        if len(self._advised) > MOST:
            self._advised.clear()
            self._met.clear()
        self._advised.setdefault(seen(view), {})[action] = view.moves
        self._met[seen(view)] = view.moves

    def idled(self, view: PatienceDeal) -> int:
        """Return at how many tables something idle was advised since anything was gained, with this one."""
        gained = -hidden(view), view.home
        if gained > self._gained or any(moves > view.moves for moves in self._idle.values()):
            self._idle.clear()  # also where moves were taken back, or other cards were dealt
            self._gained = gained
        self._idle[seen(view)] = view.moves
        return len(self._idle)

    def leads_back(self, world: PatienceDeal, action: Action) -> bool:
        """Say whether an action leads to a table as it was when a hint was asked for before."""
        if not isinstance(action, Move | Draw | Swap):
            return False
        after = world.clone()
        after.perform(ALONE, action)
        after.turn_up()
        return self._met.get(seen(after.view(ALONE)), world.moves + 1) <= world.moves


def seen(view: PatienceDeal) -> Seen:
    """Return what is seen of a deal, passes only where they come to an end."""
    endless = all(view.rules.group_at[at].passes >= ENDLESS for at, _ in view.rules.clicks)
    spent = view.spent._replace(passes=0) if endless else view.spent
    return (spent, *(tuple(pile) for pile in view.places))


def hidden(deal: PatienceDeal) -> int:
    """Return how many cards nobody has seen."""
    return sum(pile.count(BACK) for pile in deal.view(ALONE).places)


@lru_cache(maxsize=8)
def recall(rules: Rules) -> Recall:  # noqa: ARG001  # by which they are told apart
    """Return what is remembered of a game."""
    return Recall()
