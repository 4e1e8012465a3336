"""Words over the table that go away by themselves."""

from __future__ import annotations


class Passing:
    """Words, and how long they still stay; empty if there are none."""

    def __init__(self) -> None:
        self.text = ""
        self._left = 0.0

    def stand(self, text: str, seconds: float) -> None:
        """Show words for some seconds, in place of others."""
        self.text, self._left = text, seconds

    def update(self, seconds: float) -> bool:
        """Let time pass; say whether the words went away."""
        if not self.text:
            return False
        self._left -= seconds
        if self._left > 0:
            return False
        self.text = ""
        return True
