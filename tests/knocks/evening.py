"""A long evening: bots against bots, game after game, in one window at ten times speed; then patiences.

    MALLOC_MMAP_THRESHOLD_=65536 python -m tests.knocks.evening --hours 8 --patiences 2000 --seed 1

Bots think in a process of their own, as beside any window, but the window waits for them: what happens
follows from the seed. It tells how the memory of both stood all the while, and how long frames of the window
took in seconds of the processor; nothing is judged. What is opened anew (a table, a patience) is told apart.
"""

import argparse
import gc
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import process_time, sleep, thread_time

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from cardtable.bots.hired_work import InlineLabour  # the drivers are chosen first
from cardtable.bots.runner import Answer
from cardtable.bots.worker import WorkerRunner
from cardtable.catalogue import KITS, kit
from cardtable.engine.actions import Action
from cardtable.engine.options import read_options
from cardtable.patience.collection.index import listed
from cardtable.patience.judge.judge import Finding
from cardtable.patience.kernel.compiled import Rules
from cardtable.store.settings import Settings, Speed, write_settings
from cardtable.table.chores import Verdicts
from cardtable.ui.app.program import Program
from cardtable.ui.match.players import Wanted
from cardtable.ui.services.services import Workers
from cardtable.ui.table.scene import TableScene
from tests.costs import slowly
from tests.knocks.monkeys import memory, shut_in
from tests.ui.programs import names, press, started

FRAME = 0.1  # seconds of the evening that pass with a frame: a tenth of them, a hundred frames a second
FIRST = 60.0  # seconds of the evening in which frames may take long
LOOK = 600.0  # seconds of the evening between two looks at memory
LONGEST_MATCH = 1200.0  # seconds of the evening until another game is played
FIRST_MATCH = 120.0  # the same in the first round, so that early on all has been loaded that ever will be
LOOKS_FOR = 10  # frames between two looks for a button
PATIENT = 600.0  # seconds that a bot may take, however busy the machine is
SHORT = 0.001  # seconds between two looks whether it has chosen
MOVES = 12  # of a patience
DEALT, MOVED = 80, 20  # frames that dealing and a move may take
DEALS = 50  # patiences between two looks at memory
SLOW, SLOW_OPENING = 0.05, 0.15  # seconds that a frame may take, and that of something new
MOST = 5.0  # megabytes by which memory may grow
ON = ("next deal", "sure", "yes")


class AwaitedRunner(WorkerRunner):
    """Bots that think in a process of their own, and for whom the window waits.

    `waited` is what that has cost, in seconds of the processor.
    """

    waited = 0.0

    def __init__(self) -> None:
        super().__init__(PATIENT)

    def poll(self) -> Answer | None:
        """Return the next answer, once it is there; None if nothing was asked."""
        answer, start = super().poll(), thread_time()
        while answer is None and self._waiting:
            sleep(SHORT)
            answer = super().poll()
        AwaitedRunner.waited += thread_time() - start
        return answer


class NoJudge:
    """Somebody who judges no patience: in a window that is another process."""

    def ask(self, rules: Rules, number: int, actions: tuple[Action, ...], *, wanted: Verdicts) -> None:
        """Let it be."""

    def poll(self) -> Finding | None:
        """Find nothing."""
        return None

    def close(self) -> None:
        """Go on with nothing."""


@dataclass
class Figures:
    """What was measured: frames in all, slow ones, seconds of the slowest, of openings, and megabytes.

    The last are of the window and of bots. Seconds that count as idle are those that slow ones would have
    taken had nothing else kept the machine busy.
    """

    frames: int = 0
    slow: Counter[str] = field(default_factory=Counter)  # frames by what was shown
    slowest: float = 0.0
    slowest_idle: float = 0.0
    opening: float = 0.0
    opening_idle: float = 0.0
    megabytes: list[float] = field(default_factory=list)
    of_bots: list[float] = field(default_factory=list)

    def note(self, took: float, shown: str) -> None:
        """Count a frame; of a slow one it is seen how busy the machine is (tests/loop.py)."""
        self.slowest = max(self.slowest, took)
        if took > SLOW:
            self.slow[shown] += 1
            self.slowest_idle = max(self.slowest_idle, took / slowly(thread_time))

    def note_opening(self, took: float) -> None:
        """Count what is opened, likewise."""
        self.opening = max(self.opening, took)
        if took > SLOW_OPENING:
            self.opening_idle = max(self.opening_idle, took / slowly(thread_time))

    def told(self) -> str:
        """Return all of it in lines."""
        return (
            f"{self.frames} frames, the slowest {_ms(self.slowest)}, over {_ms(SLOW)}: "
            f"{sum(self.slow.values())} {dict(self.slow)}; slowest opening {_ms(self.opening)}\n"
            f"slow ones on an idle machine: {_ms(self.slowest_idle)}, openings {_ms(self.opening_idle)}\n"
            f"megabytes of the window: {_looks(self.megabytes)}\nof bots: {_looks(self.of_bots)}"
        )


def growth(looks: Sequence[float]) -> float:
    """Return by how much the peak of the last quarter is above that of the second; looks may be few."""
    quarter = len(looks) // 4
    return max(looks[-quarter:]) - max(looks[quarter : 2 * quarter]) if quarter else 0.0


def _ms(seconds: float) -> str:
    return f"{1000 * seconds:.1f} ms"


def _looks(looks: Sequence[float]) -> str:
    return ", ".join(f"{each:.1f}" for each in looks) + f"; growth {growth(looks):.1f}"


class Evening:
    """One window, in which time passes."""

    def __init__(self, folder: Path, seed: int) -> None:
        write_settings(folder, Settings(speed=Speed.NORMAL, size=(1280, 720)))
        self.program: Program = started(folder)
        self.program.services.workers = Workers(AwaitedRunner, NoJudge, InlineLabour)
        self.rng, self.passed, self.shown = Random(f"evening {seed}"), 0.0, "menu"
        self.figures = Figures()
        self.program.prepare()
        gc.freeze()  # as the program does once it has begun

    @contextmanager
    def timed(self) -> Iterator[list[float]]:
        """Give a list that has, in the end, the seconds of the processor that passed without waiting."""
        found: list[float] = []
        start, waited = thread_time(), AwaitedRunner.waited
        yield found
        found.append(thread_time() - start - (AwaitedRunner.waited - waited))

    def frame(self) -> None:
        """Let a frame pass."""
        with self.timed() as took:
            self.program.window.frame(FRAME)
        self.passed += FRAME
        self.figures.frames += 1
        if self.passed > FIRST:
            self.figures.note(took[0], self.shown)

    def open(self, wanted: Wanted) -> TableScene:
        """Open a match at the table, which comes with the next frame."""
        self.shown = wanted.game
        with self.timed() as took:
            self.program.screens.play(wanted)
            self.program.window.frame(FRAME)
        self.figures.note_opening(took[0])
        scene = self.program.window.stage.top
        assert isinstance(scene, TableScene), f"{wanted.game} is at the table"
        return scene

    def look(self) -> None:
        """Look at memory, once what is garbage is gone."""
        gc.collect()
        bots = self.program.services.workers.runner
        assert isinstance(bots, AwaitedRunner), "a window's bots are in a process of their own"
        window, others = memory(), memory(bots.pid)
        self.figures.megabytes.append(window)
        self.figures.of_bots.append(others)
        slow, idle = dict(self.figures.slow), _ms(self.figures.slowest_idle)
        slowest = f"slowest frame {_ms(self.figures.slowest)}, over {_ms(SLOW)} {slow}, idle {idle}"
        print(f"{self.passed / 3600:.2f} hours: {window:.1f} MB, bots {others:.1f} MB, {slowest}", flush=True)

    # bots against bots

    def bots(self, hours: float) -> None:
        """Let bots play all games in turn for so many hours."""
        end, due, longest = self.passed + 3600 * hours, self.passed, FIRST_MATCH
        while self.passed < end:
            for game in KITS:
                rules = game.game()
                players = self.rng.choice(game.seats)
                options = read_options(rules.options, {"players": str(players)})
                seats = tuple(self.rng.choice(("easy", "medium")) for _ in range(players))
                scene = self.open(Wanted(game.id, options, seats, self.rng.randrange(10**9)))
                self._match(scene, min(end, self.passed + longest))
                if self.passed >= due:
                    self.look()
                    due += LOOK
                if self.passed >= end:
                    return
            longest = LONGEST_MATCH

    def _match(self, scene: TableScene, end: float) -> None:
        """Watch a match to its end, or until that moment."""
        session = scene.session
        while self.passed < end and not (session.match.over and scene.pane.dialogs):
            for _ in range(LOOKS_FOR):
                self.frame()
            if session.match.between_deals:
                for name in ON:
                    if name in names(self.program):
                        press(self.program, name)

    # patiences

    def patiences(self, deals: int) -> None:
        """Deal so many patiences, and do some moves in each."""
        known = list(listed())
        for number in range(deals):
            if number % DEALS == 0:
                self.look()
            game = self.rng.choice(known)
            options = read_options(kit(game).game().options, {})
            self._patience(self.open(Wanted(game, options, ("me",), self.rng.randrange(10**9))))
        self.look()

    def _patience(self, scene: TableScene) -> None:
        session = scene.session
        self._rest(scene, DEALT)
        for _ in range(MOVES):
            if session.match.over or session.match.between_deals:
                return
            if session.open and 0 in session.waiting_people:
                session.act(0, self.rng.choice(session.match.view(0).actions(0)))
            self._rest(scene, MOVED)

    def _rest(self, scene: TableScene, most: int) -> None:
        for _ in range(most):
            self.frame()
            if scene.teller.quiet and not scene.cloth.moving:
                return


def main() -> int:
    """Spend an evening; return the exit status, 1 if a frame took too long or memory grew too much."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hours", type=float, default=8.0)
    parser.add_argument("--patiences", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--slow", type=float, default=1000 * SLOW, help="milliseconds that a frame may take")
    given = parser.parse_args()
    fine = True
    with tempfile.TemporaryDirectory() as home, shut_in(Path(home), given.seed):
        evening = Evening(Path(home), given.seed)
        for what in ("bots", "patiences"):
            evening.figures = Figures()
            if what == "bots":
                evening.bots(given.hours)
            else:
                evening.patiences(given.patiences)
            figures = evening.figures
            fine = (
                fine
                and 1000 * figures.slowest <= given.slow
                and growth(figures.megabytes) < MOST
                and growth(figures.of_bots) < MOST
            )
            print(f"{what}: {evening.passed / 3600:.2f} hours, {process_time():.0f} s of a processor")
            print(figures.told(), flush=True)
        evening.program.close()
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main())
