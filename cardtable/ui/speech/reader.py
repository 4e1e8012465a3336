"""The reader: says what is new in the window, by what a scene shows in one frame and did not in the last."""

from __future__ import annotations

from collections import deque
from typing import Final

from cardtable.language import _
from cardtable.ui.speech.speakers import Speaker
from cardtable.ui.speech.words import (
    TABLE,
    control_words,
    leaflet_words,
    page_words,
    said,
    sentences,
    value_words,
)
from cardtable.ui.stage.scene import Heard

TIP_AFTER: Final = 1.5  # seconds of silence at one place, until its tip is said
LONGEST_TIP: Final = 160  # characters
WAITING: Final = 12  # texts that wait to be said; of more the oldest are left out


class Reader:
    """Follows the scene that is shown, and says what changes.

    What keys come to is said at once, in place of what is being said. What happens by itself, as the lines of
    a log do, waits until what is being said has been said, so that nothing of it is lost.
    """

    def __init__(self, speaker: Speaker) -> None:
        self.speaker = speaker
        self._page = self._place = self._value = self._prompt = self._notice = self._leaflet = ""
        self._on_table = False  # whether the keys were at a card or pile
        self._line = 0  # the number of the line that was said last
        self._waiting: deque[str] = deque(maxlen=WAITING)
        self._rested = 0.0  # seconds of silence at this place
        self._tipped = False  # whether its tip has been said

    def follow(self, heard: Heard | None, seconds: float) -> None:
        """Say what is new since the last frame, so many seconds ago."""
        if heard is not None:
            at_once = [*self._turned(heard), *self._moved(heard)]
            if at_once:
                self._rested, self._tipped = 0.0, False
                self.speaker.say(sentences(at_once))
            self._waiting += self._happened(heard)
            self._tip(heard, seconds)
        if self._waiting and not self.speaker.speaking:
            texts = list(self._waiting)
            self._waiting.clear()
            self.speaker.say(sentences(texts))

    def _turned(self, heard: Heard) -> list[str]:
        """Return the title and text of a page or dialog that was not shown before."""
        title, text = page_words(heard.root)
        if heard.game and heard.root.role != "dialog":
            title, text = _("The table of {game}").format(game=heard.game), ""
        if title == self._page:
            return []
        self._page, self._place, self._value = title, "", ""
        return list(filter(None, (said(title), text)))

    def _moved(self, heard: Heard) -> list[str]:
        """Return what the keyboard has come to, or what has become of that."""
        place, value = said(heard.at), ""
        if not place and heard.focused is not None:
            place, value = control_words(heard.root, heard.focused), value_words(heard.focused)
        before, self._place, self._value = (self._place, self._value), place, value
        on_table, self._on_table = self._on_table, bool(heard.at)
        if place == TABLE and on_table:  # a card that the keys were at has gone, the keyboard has not
            return []
        if place != before[0]:
            return [f"{place}, {value}" if value else place] if place else []
        return [value] if value and value != before[1] else []

    def _happened(self, heard: Heard) -> list[str]:
        """Return what has happened by itself: lines of the log, a notice, and what is asked for now."""
        last, self._line = self._line, max([self._line, *(number for number, __ in heard.news)])
        found = [line for number, line in heard.news if number > last]
        notice, self._notice = self._notice, heard.notice
        prompt, self._prompt = self._prompt, heard.prompt
        leaflet, self._leaflet = self._leaflet, leaflet_words(heard.root) if heard.game else ""
        found += [self._leaflet] if self._leaflet != leaflet else []
        found += [heard.notice] if heard.notice != notice else []
        found += [heard.prompt] if heard.prompt != prompt else []
        return [said(text) for text in found if text]

    def _tip(self, heard: Heard, seconds: float) -> None:
        """Let the tip of what the keyboard is at be said after a silence, if it is short."""
        tip = "" if heard.at or heard.focused is None else heard.focused.tip
        self._rested = 0.0 if self.speaker.speaking else self._rested + seconds
        if tip and not self._tipped and self._rested >= TIP_AFTER:
            self._tipped = True
            if len(tip) <= LONGEST_TIP and said(tip) not in self._place:
                self._waiting.append(said(tip))

    def close(self) -> None:
        """Say nothing more."""
        self.speaker.close()
