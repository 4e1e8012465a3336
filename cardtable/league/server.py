"""The server of a league: takes results over HTTP, replays each before it counts, and shows the tables."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

import uvicorn
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from cardtable.language import _
from cardtable.league.keys import genuine
from cardtable.league.ledger import Ledger
from cardtable.league.page import page
from cardtable.league.shelf import FORGED
from cardtable.league.tables import rankings
from cardtable.slips.checking import Checker, Limits
from cardtable.slips.slip import LONGEST, BadSlip, Slip, read_slip
from cardtable.slips.words import line_of

MOST: Final = LONGEST + 4000  # bytes of a request: a code, and words before it
PROCESSES: Final = 2  # that replay
WAITING: Final = 200  # results at a time
PATIENCE: Final = 30.0  # seconds in which a request must have come
AHEAD: Final = timedelta(days=1)  # by which a clock may be wrong
UNSIGNED: Final = _("this result is not signed: the program does that when it publishes")
FUTURE: Final = _("this result says that it ended in the future")
TOO_LONG: Final = _("this is too long: no more than {most} bytes are read").format(most=MOST)
BUSY: Final = _("the league has too much to do just now: try again later")
HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    "X-Content-Type-Options": "nosniff",
}


class League:
    """What a server does with results: each process replays one at a time, and one is written at a time."""

    def __init__(self, folder: Path, limits: Limits, processes: int = PROCESSES) -> None:
        self.title, self.ledger = folder.resolve().name, Ledger(folder)
        self._checkers: asyncio.Queue[Checker] = asyncio.Queue()
        self._all = [Checker(limits) for __ in range(processes)]
        for checker in self._all:
            self._checkers.put_nowait(checker)
        self._writing = asyncio.Lock()
        self._waiting = 0
        self._page: tuple[int, str] = (-1, "")  # and of how many results

    async def take(self, request: Request) -> Response:
        """Take a result, or refuse it with a sentence."""
        if self._waiting >= WAITING:
            return _said(503, BUSY)
        self._waiting += 1
        try:
            text = await asyncio.wait_for(_body(request), PATIENCE)
            return _said(413, TOO_LONG) if text is None else await self._judged(text)
        except (TimeoutError, ClientDisconnect):
            return _said(408, _("this took too long to come"))
        finally:
            self._waiting -= 1

    async def _judged(self, text: str) -> Response:
        try:
            slip = read_slip(text)
        except BadSlip as error:
            return _said(400, str(error))
        refused = _forged(slip) or self.ledger.roll.refusal(slip)
        if refused:
            return _said(409, refused)
        checker = await self._checkers.get()
        try:
            refused = await asyncio.to_thread(checker.refusal, slip)
        finally:
            self._checkers.put_nowait(checker)
        if refused:
            return _said(422, refused)
        async with self._writing:
            try:
                await asyncio.to_thread(self.ledger.add, slip)
            except BadSlip as error:
                return _said(409, str(error))
            except OSError as error:
                return _said(507, _("this result cannot be kept ({reason})").format(reason=error.strerror))
        return _said(201, "")

    async def show(self, __: Request) -> Response:
        """Return the page of the league."""
        slips = list(self.ledger.roll.slips)
        if self._page[0] != len(slips):
            self._page = len(slips), await asyncio.to_thread(lambda: page(self.title, rankings(slips)))
        return HTMLResponse(self._page[1], headers=HEADERS)

    async def lines(self, __: Request) -> Response:
        """Return all results as lines, so that anybody can check them."""
        text = "".join(f"{line_of(slip)}\n" for slip in list(self.ledger.roll.slips))
        return PlainTextResponse(text, headers=HEADERS)

    def close(self) -> None:
        """Let go of everything."""
        for checker in self._all:
            checker.close()
        self.ledger.close()


def _said(status: int, refused: str) -> Response:
    return JSONResponse({"accepted": not refused, "refused": refused}, status)


def _forged(slip: Slip) -> str:
    if not (slip.key and slip.signature):
        return UNSIGNED
    if datetime.fromisoformat(slip.ended) > datetime.now(UTC) + AHEAD:
        return FUTURE
    return "" if genuine(slip) else FORGED


async def _body(request: Request) -> str | None:
    """Return what was sent, or None if it is too long."""
    found = bytearray()
    async for chunk in request.stream():
        found += chunk
        if len(found) > MOST:
            return None
    return found.decode(errors="replace")


def application(folder: Path, limits: Limits) -> Starlette:
    """Return the application of a league in a folder.

    Raises:
        OSError: The folder cannot be used.
    """
    league = League(folder, limits)

    @asynccontextmanager
    async def lifespan(__: Starlette) -> AsyncIterator[None]:
        yield
        league.close()

    routes = [
        Route("/", league.show),
        Route("/results", league.lines, methods=["GET"]),
        Route("/results", league.take, methods=["POST"]),
    ]
    return Starlette(routes=routes, lifespan=lifespan)


def serve(folder: Path, host: str, port: int) -> None:
    """Serve a league until the process is told to end.

    Raises:
        OSError: The folder cannot be used.
    """
    uvicorn.run(application(folder, Limits()), host=host, port=port, log_level="warning", access_log=False)
