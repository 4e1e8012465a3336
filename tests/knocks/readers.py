"""Knock at every reader of what comes from outside with damaged files, and say what gave way.

    python -m tests.knocks.readers --inputs 500000 --seed 1 --jobs 1

Each input follows from the seed, the reader's name and its number: `--only records --first 123 --inputs 1`
makes it again. Nine of ten are damaged files; of the tenth Hypothesis thinks. Each is read, or refused in one
sentence, within a second and 200 MB, and nothing is written elsewhere. Exit status 1 if one is not.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic, process_time
from typing import Final

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from tests.knocks.bounds import Bounds, Fault, bounds
from tests.knocks.mutations import ODD, mutated
from tests.knocks.outside import FILES, Reader
from tests.knocks.outside_words import WORDS

READERS: Final = {each.name: each for each in (*FILES, *WORDS)}
PIECE: Final = 500  # inputs that are given to one process at a time
THOUGHT: Final = 10  # one of so many inputs is Hypothesis's
SHOWN: Final = 8  # faults of each kind whose inputs are kept


@dataclass
class Tally:
    """What became of inputs of a reader."""

    inputs: int = 0
    read: int = 0
    seconds: float = 0.0  # of the processor
    slowest: float = 0.0
    faults: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Tally") -> None:
        self.inputs += other.inputs
        self.read += other.read
        self.seconds += other.seconds
        self.slowest = max(self.slowest, other.slowest)
        self.faults += other.faults


class Knocking:
    """Gives inputs to one reader, one after the other, and counts what becomes of them."""

    def __init__(self, reader: Reader, bounds: Bounds, keep: Path | None) -> None:
        self.reader, self.bounds, self.keep = reader, bounds, keep
        self.tally = Tally()
        self._kept: Counter[str] = Counter()

    def knock(self, name: str, raw: bytes, folder: Path) -> None:
        """Have an input read in a folder."""
        begun, took = process_time(), []
        fault = self.bounds.fault(folder, lambda: took.append(self.reader.read(folder, raw)))
        seconds = process_time() - begun
        self.tally.inputs += 1
        self.tally.read += took == [True]
        self.tally.seconds += seconds
        self.tally.slowest = max(self.tally.slowest, seconds)
        if fault is not None:
            self._note(name, raw, fault)

    def _note(self, name: str, raw: bytes, fault: Fault) -> None:
        self.tally.faults[fault.line] += 1
        self._kept[fault.line] += 1
        if self.keep is not None and self._kept[fault.line] <= SHOWN:
            self.keep.mkdir(parents=True, exist_ok=True)
            place = self.keep / f"{self.reader.name}-{name}"
            place.write_bytes(raw)
            place.with_suffix(".txt").write_text(f"{fault.line}\n{fault.trace}", "utf-8", "backslashreplace")


def input_of(reader: Reader, luck: int, number: int) -> bytes:
    """Return the damaged file of a number."""
    rng, samples = Random(f"{luck} {reader.name} {number}"), reader.samples()
    return mutated(rng.choice(samples), rng.choice(samples), rng)


def thought_of(knocking: Knocking, luck: str, count: int, folder: Path) -> None:
    """Give a reader so many inputs that Hypothesis makes of the words of its files."""
    words = sorted({word for each in knocking.reader.samples() for word in each.decode("latin-1").split()})
    texts = st.one_of(st.sampled_from(words), st.sampled_from(ODD), st.text(max_size=20))
    leaves = texts | st.integers().map(str) | st.floats().map(str)
    trees = st.recursive(leaves, lambda part: _joined(part, texts), max_leaves=12)
    numbers = iter(range(count))

    @seed(luck)
    @settings(
        database=None,
        deadline=None,
        max_examples=count,
        phases=(Phase.generate,),
        suppress_health_check=list(HealthCheck),
    )
    @given(st.one_of(trees.map(_encoded), st.lists(texts).map("\n".join).map(_encoded), st.binary()))
    def knock(raw: bytes) -> None:
        knocking.knock(f"thought-{luck}-{next(numbers, count)}".replace(" ", "-"), raw, folder)

    knock()


def _joined(part: st.SearchStrategy[str], texts: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    listed = st.lists(part, max_size=4).map(lambda each: f"[{', '.join(each)}]")
    keyed = st.lists(st.tuples(texts, part), max_size=4)
    return listed | keyed.map(lambda each: "{" + ", ".join(f"{key}: {value}" for key, value in each) + "}")


def _encoded(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def piece(name: str, luck: int, first: int, count: int, keep: Path | None) -> Tally:
    """Give a reader the inputs from a number on, so many, and return what became of them."""
    reader = READERS[name]
    knocking = Knocking(reader, bounds(), keep)
    with TemporaryDirectory() as kept:
        folder = Path(kept)
        for sample in reader.samples():  # what is remembered and imported is so before any input is measured
            reader.read(folder, sample)
        thought = count // THOUGHT
        for number in range(first, first + count - thought):
            knocking.knock(str(number), input_of(reader, luck, number), folder)
        if thought:
            thought_of(knocking, f"{luck} {name} {first}", thought, folder)
    return knocking.tally


def pieces(names: list[str], inputs: int, first: int) -> Iterator[tuple[str, int, int]]:
    """Give which reader gets which inputs, so many in all, by their shares; all readers in turn."""
    shares = sum(READERS[name].share for name in names)
    wanted = {name: max(round(inputs * READERS[name].share / shares), 1) for name in names}
    begun = dict.fromkeys(names, first)
    while any(wanted.values()):
        for name in names:
            count = min(PIECE, wanted[name])
            if count:
                yield name, begun[name], count
                begun[name] += count
                wanted[name] -= count


def run(
    names: list[str],
    inputs: int,
    luck: int,
    *,
    first: int = 0,
    jobs: int = 1,
    keep: Path | None = None,
    seconds: float = float("inf"),
) -> dict[str, Tally]:
    """Give readers so many inputs in all, or as many as there is time for; return what became of each's."""
    found = {name: Tally() for name in names}
    late = monotonic() + seconds
    parts = pieces(names, inputs, first)
    if jobs == 1:
        for name, begin, count in parts:
            if monotonic() > late:
                break
            found[name].add(piece(name, luck, begin, count, keep))
        return found
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as hired:
        running: dict[Future[Tally], str] = {}
        while True:
            for name, begin, count in islice(parts, jobs - len(running) if monotonic() < late else 0):
                running[hired.submit(piece, name, luck, begin, count, keep)] = name
            if not running:
                return found
            for ended in wait(running, return_when=FIRST_COMPLETED).done:
                _add(found[running.pop(ended)], ended)


def _add(tally: Tally, ended: "Future[Tally]") -> None:
    error = ended.exception()
    if error is None:
        tally.add(ended.result())
    else:  # whatever ends a piece: others are told all the same
        tally.faults[f"a piece ended by {type(error).__name__}: {error}"] += 1


def told(found: dict[str, Tally]) -> Iterator[str]:
    """Give what became of all inputs, in lines."""
    for name, each in found.items():
        yield (
            f"{name:10} {each.inputs:7} inputs {each.read:7} read {sum(each.faults.values()):5} faults "
            f"{each.seconds:7.0f} s, {1000 * each.seconds / max(each.inputs, 1):6.2f} ms each, "
            f"the slowest {each.slowest:.2f} s"
        )
        for line, count in each.faults.most_common():
            yield f"           {count:5} {line}"
    whole = sum((each.faults for each in found.values()), Counter[str]())
    yield f"{sum(each.inputs for each in found.values())} inputs, {whole.total()} faults"


def main() -> int:
    """Run what the command line asks for, and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.knocks.readers", description=__doc__)
    parser.add_argument("--inputs", type=int, default=10_000, help="of all readers together")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", nargs="*", choices=sorted(READERS), default=list(READERS))
    parser.add_argument("--first", type=int, default=0, help="the number of each reader's first input")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="after which no more are begun")
    parser.add_argument("--keep", type=Path, help="a folder for inputs that break something")
    given = parser.parse_args()
    found = run(
        given.only,
        given.inputs,
        given.seed,
        first=given.first,
        jobs=given.jobs,
        keep=given.keep,
        seconds=given.seconds,
    )
    for line in told(found):
        print(line, flush=True)
    return int(any(each.faults for each in found.values()))


if __name__ == "__main__":
    sys.exit(main())
