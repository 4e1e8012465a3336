"""One line of text being edited: caret, selection, words."""

import re

WORD = re.compile(r"\w+|[^\w\s]+")


class LineEditor:
    """A text with a caret and a selection between anchor and caret.

    Args:
        text: The text at the start; the caret stands behind it.
        limit: The most characters it may have.
    """

    def __init__(self, text: str, limit: int) -> None:
        self.limit = limit
        self.text = text[:limit]
        self.caret = self.anchor = len(self.text)

    @property
    def selection(self) -> tuple[int, int]:
        """Where the selection starts and ends; both are the caret if nothing is selected."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The selected text."""
        start, end = self.selection
        return self.text[start:end]

    def insert(self, text: str) -> bool:
        """Replace the selection by as much of a text as there is room for; return whether that changed it."""
        start, end = self.selection
        clean = "".join(letter for letter in text if letter.isprintable())
        room = self.limit - len(self.text) + (end - start)
        clean = clean[: max(0, room)]
        if not clean and start == end:
            return False
        self.text = self.text[:start] + clean + self.text[end:]
        self.caret = self.anchor = start + len(clean)
        return True

    def erase(self, step: int, *, word: bool = False) -> bool:
        """Remove the selection, or the character or word before (-1) or after (1) the caret."""
        if self.caret == self.anchor:
            self.anchor = self.beside(step, word=word)
        return self.insert("")

    def go(self, place: int, *, select: bool = False) -> None:
        """Put the caret somewhere; the anchor stays behind when selecting."""
        self.caret = max(0, min(len(self.text), place))
        if not select:
            self.anchor = self.caret

    def step(self, step: int, *, word: bool = False, select: bool = False) -> None:
        """Move the caret by a character or word; without selecting, first to the end of the selection."""
        start, end = self.selection
        if start != end and not select and not word:
            self.go(start if step < 0 else end)
        else:
            self.go(self.beside(step, word=word), select=select)

    def select_all(self) -> None:
        """Select the whole text."""
        self.anchor, self.caret = 0, len(self.text)

    def select_word(self, place: int) -> None:
        """Select the word around a place."""
        for match in WORD.finditer(self.text):
            if match.start() <= place <= match.end():
                self.anchor, self.caret = match.span()

    def beside(self, step: int, *, word: bool) -> int:
        """Return the place a character or word away from the caret."""
        if not word:
            return max(0, min(len(self.text), self.caret + step))
        spans = [match.span() for match in WORD.finditer(self.text)]
        if step < 0:
            return max((start for start, _ in spans if start < self.caret), default=0)
        return min((end for _, end in spans if end > self.caret), default=len(self.text))
