"""Somebody who takes whatever is asked, and notes it."""

from __future__ import annotations

from typing import Any


class Noting:
    """Notes the name of what was asked, with what it was given if it was given anything."""

    reviewed = False  # of a match at the table

    def __init__(self, said: list[Any], name: str = "") -> None:
        self._said, self._name = said, name

    def __getattr__(self, name: str) -> Noting:
        return Noting(self._said, name.replace("_", " "))

    def __call__(self, *given: object) -> None:
        self._said.append((self._name, *given) if given else self._name)

    def ledger(self) -> str:
        return ""

    def showing(self) -> tuple[()]:
        return ()


def noting(said: list[Any] | None = None) -> Any:  # noqa: ANN401  # whatever a scene leads to
    """Return what fulfils each contract of what a scene leads to; what is asked of it comes into a list."""
    return Noting([] if said is None else said)
