"""A choice within a sentence: as wide as its own word, which may be shorter than in the list."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardtable.ui.look.compat import Size
from cardtable.ui.widgets.control import control_height
from cardtable.ui.widgets.dropdown import DropDown


class Slot(DropDown):
    """One of many, between the words of a sentence.

    Args:
        shown: What stands in the sentence; if it is empty, only the sign that there is a choice.
        choices: The words in the list.
        chosen: Which of them, from 0.
        name: For finding it.
        on_change: Told the new choice.
    """

    def __init__(
        self,
        shown: str,
        choices: Sequence[str],
        chosen: int,
        name: str,
        *,
        on_change: Callable[[int], None],
    ) -> None:
        super().__init__(choices, chosen, name, on_change=on_change)
        self._shown = shown

    @property
    def words(self) -> Sequence[str]:
        """What stands in the sentence."""
        return (self._shown,)

    @property
    def shown(self) -> str:
        """What stands in the sentence."""
        return self._shown

    def natural(self, room: int) -> Size:
        """Return the word's size, or that of the sign alone."""
        return super().natural(room) if self._shown else (control_height(self), control_height(self))

    def show(self, shown: str, choices: Sequence[str], chosen: int) -> None:
        """Take other words."""
        if (shown, tuple(choices)) != (self._shown, self.choices):
            self._shown, self.choices = shown, tuple(choices)
            self.relayout()
        self.value = chosen
