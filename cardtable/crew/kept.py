"""What is kept of pieces that are done: a file of JSON lines, the first of which says what was done."""

from __future__ import annotations

import json
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TextIO

from cardtable.crew.errors import CrewError
from cardtable.language import _


class Kept:
    """The file of one work, in a `with` while pieces are added; without a place nothing is kept.

    Raises:
        CrewError: it cannot be read or written, or is of other work.
    """

    def __init__(self, path: Path | None, title: str) -> None:
        self.known: dict[Any, Any] = {}  # what pieces have come to
        self._path, self._file = path, None if path is None else self._opened(path, title)

    def _opened(self, path: Path, title: str) -> TextIO:
        head = json.dumps({"work": title})
        try:
            whole = path.read_text("utf-8").split("\n")[:-1] if path.exists() else []
            if whole and whole[0] != head:
                raise CrewError(_("{path} is of other work: {work:.300}").format(path=path, work=whole[0]))
            rows = [json.loads(line) for line in whole[1:]]
            self.known = {row["piece"]: row["found"] for row in rows}
            file = path.open("w", encoding="utf-8")
            file.writelines(f"{line}\n" for line in (whole or [head]))  # a line that was cut off is gone
            file.flush()
        except OSError as error:
            raise CrewError(
                _("{path} cannot be used: {reason}").format(path=path, reason=error.strerror or error)
            ) from error
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise CrewError(_("{path} is damaged: {error}").format(path=path, error=error)) from error
        return file

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()

    def keep(self, piece: object, found: object) -> None:
        """Add what a piece has come to."""
        if self._file is not None:
            self._file.write(f"{json.dumps({'piece': piece, 'found': found})}\n")
            self._file.flush()
