"""A crowd: several windows on one store at once, each with a monkey at a table; what each told is kept.

python -m tests.knocks.crowd --windows 8 --doings 120 --seed 1
"""

import argparse
import sys
import tempfile
from collections import defaultdict
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random

from cardtable.catalogue import KITS
from cardtable.store.paths import STORE
from cardtable.store.saved import MatchId
from cardtable.store.settings import Speed
from cardtable.store.store import Store
from tests.knocks.kills import FORK, LEADING_AWAY, Told, log_of, telling
from tests.knocks.monkeys import Monkey, shut_in
from tests.knocks.places import PATIENCES, PLACES
from tests.ui.programs import Running

GAMES = (*(each.id for each in KITS), *PATIENCES)


def used(folder: Path, game: str, given: tuple[int, int], pipe: Connection) -> None:
    """Use a window for so many doings, and tell what it should have saved: the whole life of a process."""
    seed, doings = given
    with shut_in(folder, seed):
        running = Running(folder, Speed.FAST)
        PLACES[game](running.program)
        monkey = Monkey(running, f"{seed} {game}", LEADING_AWAY)
        monkey.live(doings)
        told = telling(running.program)
        running.program.close()
        pipe.send(told)


def main() -> int:
    """Open so many windows at once; return the exit status, 1 if something was lost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--windows", type=int, default=8)
    parser.add_argument("--doings", type=int, default=120)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    rng, last = Random(f"crowd {given.seed}"), defaultdict[int, set[str]](set)
    lost: list[str] = []
    with tempfile.TemporaryDirectory() as home:
        windows = []
        for number in range(given.windows):
            ours, theirs = FORK.Pipe()
            game, seed = rng.choice(GAMES), 1000 * given.seed + number
            body = FORK.Process(target=used, args=(Path(home), game, (seed, given.doings), theirs))
            body.start()
            theirs.close()
            windows.append((game, ours, body))
        for game, ours, body in windows:
            told = _heard(ours)
            body.join()
            if body.exitcode or told is None:
                lost.append(f"the window of {game} ended by itself ({body.exitcode})")
            elif told.match:
                last[told.match].add(told.kept.log)
        with Store(Path(home) / STORE) as store:
            for match, logs in last.items():
                loaded = store.matches.load(MatchId(match))
                kept = loaded.record.log[: loaded.position]
                if log_of((entry.seat, entry.notation) for entry in kept) not in logs:
                    lost.append(f"match {match} is not as it was told")
            lost += [store.trouble] if store.trouble else []
    print(f"{given.windows} windows, {given.doings} doings each, {len(last)} matches saved at their end")
    print("lost:", lost or "nothing")
    return 1 if lost else 0


def _heard(pipe: Connection) -> Told | None:
    """Return what a window told at its end; None if it did not end well."""
    try:
        told = pipe.recv()
    except EOFError:
        return None
    assert isinstance(told, Told), "it tells that"
    return told


if __name__ == "__main__":
    sys.exit(main())
