"""The states that something had while it was changed, so that one can go back to them and on again."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

T = TypeVar("T")

STATES: Final = 500  # that can be gone back to


class History(Generic[T]):
    """What stands now, with all its earlier and later states.

    Args:
        value: The first state.
    """

    def __init__(self, value: T) -> None:
        self._states = [value]
        self._at = 0
        self._going: object = None  # what is being changed, if all of that is one change

    @property
    def value(self) -> T:
        """What stands now."""
        return self._states[self._at]

    @property
    def undoable(self) -> bool:
        """Whether there is an earlier state."""
        return self._at > 0

    @property
    def redoable(self) -> bool:
        """Whether there is a later state."""
        return self._at + 1 < len(self._states)

    def change(self, value: T, going: object = None) -> None:
        """Go on to another state; changes of one thing that is `going` on are one until there is a rest."""
        if going is not None and self._going == going and self._at:
            self._at -= 1
        self._states[self._at + 1 :] = [value]
        self._at += 1
        self._going = going
        if len(self._states) > STATES:
            del self._states[1]
            self._at -= 1

    def rest(self) -> None:
        """Let what is changed from now on be another change."""
        self._going = None

    def undo(self) -> None:
        """Go back to the state before."""
        self._at, self._going = max(0, self._at - 1), None

    def redo(self) -> None:
        """Go on to the state after."""
        self._at, self._going = min(len(self._states) - 1, self._at + 1), None
