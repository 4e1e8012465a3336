"""A cluster: workers of dask.distributed, on any machines, that have this program at the same version."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import Any, Final

from cardtable.crew.errors import CrewError
from cardtable.language import _

ANSWERS: Final = 10  # seconds in which a scheduler must answer


def done_by_cluster(
    work: Callable[[Any], Any], pieces: Sequence[object], address: str
) -> Iterator[tuple[int, Any]]:
    """Give the number of each piece and what it comes to, as it is done; what is lost is done again.

    Raises:
        CrewError: there is no cluster, or a piece has cost several workers.
    """
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise CrewError(
            _("a cluster needs {package}: {command}").format(
                package="dask.distributed", command='python -m pip install "cardtable[cluster]"'
            )
        ) from None
    try:
        client = distributed.Client(address, timeout=ANSWERS, set_as_default=False)
    except (OSError, ValueError) as error:
        raise CrewError(
            _("no cluster answers at {address}: {error}").format(address=address, error=error)
        ) from error
    with client:
        futures = client.map(work, pieces, pure=False)
        numbers = {future.key: number for number, future in enumerate(futures)}
        try:
            for future, found in distributed.as_completed(futures, client.loop, with_results=True):
                yield numbers[future.key], found
        except distributed.KilledWorker as error:
            raise CrewError(_("a piece has ended several workers: {error}").format(error=error)) from error
