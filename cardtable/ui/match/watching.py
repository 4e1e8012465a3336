"""Watching: a table that follows what another window saves of its match."""

from __future__ import annotations

from typing import Final

from cardtable.engine.actions import Illegal
from cardtable.engine.replay import ASTRAY, follow, read_entry
from cardtable.language import _
from cardtable.store.errors import StoreError, UnknownMatch
from cardtable.store.matches import Matches
from cardtable.store.saved import Loaded, MatchId
from cardtable.ui.match.saving import Unsaved
from cardtable.ui.match.session import Session

EVERY: Final = 0.2  # seconds between two looks at what is saved
HERE: Final = _(
    "This match goes on in another window; you watch it here. The pause menu (Esc) takes it over."
)
TAKEN: Final = _("Another window has taken this match over; you watch it here now.")
LEFT: Final = _("The other window has left this match: the pause menu (Esc) takes it over.")


class Watching:
    """Brings the session of a watched table up to what is saved; `gone` says that the match is no more."""

    def __init__(self, matches: Matches, match: MatchId, session: Session, saving: Unsaved) -> None:
        self.match, self.session = match, session
        self._matches, self._saving = matches, saving
        self._seen = -1  # which of the store's changes were followed
        self._due = 0.0
        self.gone = False

    def update(self, seconds: float) -> None:
        """Let time pass, and look at what is saved now and then."""
        self._due -= seconds
        if self._due > 0:
            return
        self._due = EVERY
        try:
            self._look()
        except UnknownMatch:
            self.gone = True
        except (StoreError, Illegal, ValueError, *ASTRAY) as error:
            self._saving.trouble = _("What the other window does cannot be followed: {error}").format(
                error=error
            )

    def _look(self) -> None:
        seen = self._matches.changes
        if seen != self._seen:
            self._bring_up_to(self._matches.load(self.match))
            self._seen = seen
        if not self._matches.held_elsewhere(self.match):
            self._saving.trouble = LEFT
        elif self._saving.trouble == LEFT:
            self._saving.trouble = HERE

    def _bring_up_to(self, loaded: Loaded) -> None:
        """Have told what has been added; lay the table anew if something was taken back."""
        session, match = self.session, self.session.match
        log = [read_entry(logged, match.game) for logged in loaded.record.log[: loaded.position]]
        if log[: len(match.log)] == match.log:
            for entry in log[len(match.log) :]:
                session.tell(follow(match, entry))
        else:
            match.replay(log)
            match.line, match.peeks = loaded.record.line, loaded.record.peeks
            session.lay(match, gliding=True)
