"""What widgets share that hold one of several words."""

from collections.abc import Callable, Sequence

from cardtable.ui.widgets.widget import Widget


class OneOf(Widget):
    """A choice of one word.

    Args:
        choices: The words.
        chosen: Which of them, from 0.
        name: For finding it.
        on_change: Told the new choice.
    """

    solid = True
    tappable = True

    def __init__(
        self,
        choices: Sequence[str],
        chosen: int = 0,
        name: str = "",
        *,
        on_change: Callable[[int], None] | None = None,
    ) -> None:
        super().__init__(name)
        self.choices = tuple(choices)
        self._chosen = chosen
        self.on_change = on_change

    @property
    def value(self) -> int:
        """Which one is chosen, from 0."""
        return self._chosen

    @value.setter
    def value(self, chosen: int) -> None:
        if chosen != self._chosen:
            self._chosen = chosen
            self.repaint()

    def choose(self, place: int) -> None:
        """Choose one, as by hand: whoever listens is told, if it is another."""
        if self.enabled and place != self._chosen:
            self.value = place
            if self.on_change is not None:
                self.on_change(place)
