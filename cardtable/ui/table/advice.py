"""Advising: a good action is shown where it is done, so that Enter does it."""

from __future__ import annotations

from collections.abc import Callable

from cardtable.bots.runner import Hints
from cardtable.table.gestures import Gesture, Press
from cardtable.table.layout import Area
from cardtable.ui.hand.picks import Picking
from cardtable.ui.picture.overlays import LONG, Notice
from cardtable.ui.stage.pane import Pane
from cardtable.ui.table.hud import Standing
from cardtable.ui.table.play import Advice
from cardtable.ui.table.tabletop import Tabletop
from cardtable.ui.telling.last_cards import ADVICE, drop_of
from cardtable.ui.telling.steps import Told


class Advising:
    """Brings the keyboard to what a hint advises: to a card that is aimed or marked, or to a button.

    `settle` brings the buttons up to date after a fold of them was opened.
    """

    def __init__(
        self, standing: Standing, picking: Picking, words: tuple[Advice, Notice], settle: Callable[[], None]
    ) -> None:
        self.standing, self.picking, self._settle = standing, picking, settle
        self.advice, self.notice = words
        self.adviser = ""  # who is asked instead, where that takes long
        self._hints: Hints = ()  # of which one after the other is shown, round and round
        self._shown = 0

    def able(self, told: Told) -> bool:
        """Say whether a hint makes sense now: in real time whenever the looking person may do something."""
        standing = self.standing
        free = standing.session.match.deal.real_time and standing.may_interject(told)
        return free or told.awaited is not None or standing.may_act(told)

    def show(self, told: Told, area: Area, pane: Pane, buttons: Tabletop) -> bool:
        """Show what to do and say why, if the looking person may do anything; return whether it has been."""
        if told.awaited is not None:
            self._point_out(drop_of(told.awaited), pane)
            self.notice.say(ADVICE, LONG)
        elif self.able(told):
            found = self._next() if self.adviser else self.standing.advised(self.advice)
            if found is None:
                return False
            gesture, why = found
            if isinstance(gesture, Press):
                name, why = self.standing.remarks.instead(gesture.name, why)
                self.picking.release()
                self.standing.open_fold(told.whole, area, name)
                self._settle()
                pane.focus_on(buttons.named(name), ringed=True)
            else:
                self._point_out(gesture, pane)
            self.notice.say(why, LONG)
        else:
            return False
        return True

    def _next(self) -> tuple[Gesture, str] | None:
        """Return the best hint, or the next one if that was shown; None while it is looked into."""
        session = self.standing.session
        hints = session.thoughts.hints(session.looking, self.adviser)
        if not hints:
            return None
        self._shown = self._shown + 1 if hints is self._hints else 0
        self._hints = hints
        return self.standing.pointed_out(*hints[self._shown % len(hints)])

    def _point_out(self, gesture: Gesture, pane: Pane) -> None:
        assert not isinstance(gesture, Press), "a button is no card"
        self.picking.point_out(gesture)
        pane.focus("table")
