"""A program that plays matches of bots through a journal as fast as it can, until it is killed.

Arguments: the store's file and a seed. It says `ready` and waits for a line. From then on it says what it is
about to save (`try ...`) and that it is saved (`done`), one line each, unbuffered. While the store is locked
it tries again, as a window does.
"""

import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from cardtable.catalogue import game
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.engine.replay import recorded
from cardtable.store.journal import Journal
from cardtable.store.store import Store

GAME = "psychological-jujitsu"
OPTIONS = {"players": "3", "scoring": "cumulative", "limit": "100"}
SEATS = ("bot easy Vera", "bot easy Otto", "bot easy Uma")
FRAME = 0.002  # seconds from one try to the next
UNDONE = 0.1  # how often an action is taken back


def main(path: Path, rng: Random) -> None:
    """Go on with the latest match, or begin one; then one after the other."""
    rules = game(GAME)
    say("ready")
    sys.stdin.readline()
    with Store(path) as store:
        store.database.wait(0)
        latest = store.matches.latest()
        if latest is not None and rng.random() < 0.5:
            match = store.matches.load(latest.id).match(rules)
            journal = Journal.resumed(store.matches, latest.id)
            _wait(journal)
            play(match, journal, rng)
        while True:
            match = Match(rules, read_options(rules.options, OPTIONS), rng.getrandbits(32))
            say(f"try begin {match.seed}")
            journal = Journal.begun(store.matches, recorded(match, SEATS))
            _wait(journal)
            say(f"done {journal.match}")
            play(match, journal, rng)


def play(match: Match, journal: Journal, rng: Random) -> None:
    """Play a match to its end, with some undo and redo."""
    while not match.over:
        if match.between_deals:
            match.next_deal()
        if match.log and rng.random() < UNDONE:
            match.undo(rng.randint(1, min(3, len(match.log))))
            _stand(match, journal)
        elif match.undone and rng.random() < 0.5:
            match.redo()
            _stand(match, journal)
        else:
            _act(match, journal, rng)
    points, winners, deals = match.totals, match.winners or (), len(match.sheet)
    _saved(f"{journal.match} finish", journal, lambda: journal.finish(points, winners, deals))


def _act(match: Match, journal: Journal, rng: Random) -> None:
    index, seat = len(match.log), rng.choice(match.deal.actors())
    action = rng.choice(match.deal.actions(seat))
    match.submit(seat, action)
    change = f"{journal.match} act {index} {seat} {action}"
    _saved(change, journal, lambda: journal.write(index, seat, str(action)))


def _stand(match: Match, journal: Journal) -> None:
    position = len(match.log)
    count = match.line, match.peeks
    _saved(f"{journal.match} stand {position}", journal, lambda: journal.stand(position, *count))


def _saved(change: str, journal: Journal, save: Callable[[], bool]) -> None:
    say(f"try {change}")
    save()
    _wait(journal)
    say("done")


def _wait(journal: Journal) -> None:
    while journal.waiting:
        time.sleep(FRAME)
        journal.update()
    assert not journal.pending, "nothing but the killing and a lock disturbs"


def say(line: str) -> None:
    """Tell the test, at once."""
    print(line, flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Random(int(sys.argv[2])))
