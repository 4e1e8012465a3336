"""A crew: who does pieces of work, each of which comes to the same whoever does it, and however often.

What a piece comes to follows from the piece alone: a seed, a number, a name. So the same pieces come to the
same, in their order, whether one process does them, eight, or the workers of a cluster.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TextIO, TypeAlias

from cardtable.crew.cluster import done_by_cluster
from cardtable.crew.kept import Kept
from cardtable.crew.processes import done_by_processes
from cardtable.crew.progress import Progress

Piece: TypeAlias = int | str
Found: TypeAlias = Any  # what JSON can say: numbers, texts, lists and mappings of them
Work: TypeAlias = Callable[[Any], Found]  # can be given to another process


@dataclass(frozen=True)
class Crew:
    """Who does pieces of work: so many processes, or the cluster of a scheduler at an address.

    What is done is kept in a file, if one is named, and is not done again; the title says what that is, so
    that nothing is taken over from a file of something else. Progress is told to a stream.
    """

    jobs: int = 1
    cluster: str = ""
    resume: Path | None = None
    title: str = ""
    told_to: TextIO | None = None

    def done(self, work: Work, pieces: Sequence[Piece]) -> Iterator[Found]:
        """Give what each piece comes to, in the order of the pieces, as soon as it is known.

        Raises:
            CrewError: the file cannot be used, there is no cluster, or whoever does a piece dies again and
                again.
        """
        kept = Kept(self.resume, self.title)
        found = {at: kept.known[piece] for at, piece in enumerate(pieces) if piece in kept.known}
        left = [at for at in range(len(pieces)) if at not in found]
        progress, given = Progress(len(left), self.told_to), 0
        with kept, progress:
            for number, each in self._any_order(work, [pieces[at] for at in left]):
                kept.keep(pieces[left[number]], each)
                progress.step()
                found[left[number]] = each
                while given in found:
                    yield found.pop(given)
                    given += 1
        while given in found:  # where nothing was left to be done
            yield found.pop(given)
            given += 1

    def _any_order(self, work: Work, pieces: Sequence[Piece]) -> Iterator[tuple[int, Found]]:
        """Give the number of each piece and what it comes to, as it is done."""
        if self.cluster:
            return done_by_cluster(work, pieces, self.cluster)
        if self.jobs > 1 and len(pieces) > 1:
            return done_by_processes(work, pieces, self.jobs)
        return ((number, work(piece)) for number, piece in enumerate(pieces))


ONE_PROCESS = Crew()
