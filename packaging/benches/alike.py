"""What a build decides: verdicts on patiences, and what bots choose. All builds tell the same."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from benches.patience import NAMED, rules_of
from cardtable.bots.levels import Budget, Level
from cardtable.bots.runner import asked, decided
from cardtable.catalogue import game, kit
from cardtable.engine.match import Match
from cardtable.patience.rules.game import begun
from cardtable.patience.solver.search import solver
from cardtable.slips.version import is_compiled

DEALS: Final = (1, 2)
STATES: Final = 300
GAMES: Final = ("oh-hell", "99", "jaguar", "napoleon", "barbu", "basra", "jizara")
DECISIONS: Final = 6  # of a match
EVERY: Final = 7  # actions by the rule of thumb between two of them
COUNTED: Final = Budget(iterations=150)


def verdicts() -> Iterator[str]:
    """Give a line for each of some deals: the answer, how many positions were looked at, and the ways."""
    for game_id in NAMED:
        rules = rules_of(game_id)
        for number in DEALS:
            one = solver(rules)
            found = one.solve(one.model.codes.position(begun(rules, number)), STATES)
            yield f"{game_id} {number}: {found.answer.value} {found.states} {found.ways}"


def choices() -> Iterator[str]:
    """Give a line for each decision of hard bots in some matches."""
    for game_id in GAMES:
        played, chooser = game(game_id), kit(game_id).chooser
        match = Match(played, played.options(), 1)
        for number, action in enumerate(
            islice(_decided(match, chooser(Level.HARD), chooser(Level.MEDIUM)), DECISIONS)
        ):
            yield f"{game_id} {number}: {action}"


def _decided(match: Match, hard: str, thumb: str) -> Iterator[object]:
    while not match.over:
        if match.between_deals:
            match.next_deal()
        seat = match.deal.actors()[0]
        thinks = len(match.log) % EVERY == 0
        action = decided(asked(match, seat, hard if thinks else thumb, COUNTED))
        if thinks:
            yield action
        match.submit(seat, action)


def main() -> None:
    """Print which build this is, and then what it decides."""
    print("compiled" if is_compiled() else "not compiled")
    for line in (*verdicts(), *choices()):
        print(line)


if __name__ == "__main__":
    main()
