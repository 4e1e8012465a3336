"""A game for one at the table: its time goes on there, and its dialogs have more to choose from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from cardtable.engine.actions import Illegal
from cardtable.engine.match import Match
from cardtable.engine.result import Ending, Outcome
from cardtable.patience.rules.game import Patience
from cardtable.store.statistics import Attempt
from cardtable.store.tried import Before, Past
from cardtable.table.panels import Line
from cardtable.table.words import counted
from cardtable.ui.solitaire.celebration import Celebration
from cardtable.ui.solitaire.dialogs import (
    Bookmarks,
    Came,
    SoloChoices,
    bookmarks_dialog,
    solo_pause_dialog,
    solo_result_dialog,
)
from cardtable.ui.solitaire.golf_rounds import Reckoning, has_rounds
from cardtable.ui.solitaire.pile_view import Looking
from cardtable.ui.solitaire.session import MARKS, Solo, clock
from cardtable.ui.table.dialogs import Choices, Command
from cardtable.ui.table.keys import Binding, Bindings
from cardtable.ui.table.scene import TableScene
from cardtable.ui.widgets.dialog import Dialog

LONGEST: Final = 1.0  # seconds that pass at the table between two frames: it may have been asleep
ROW: Final = 3  # wins from which a row of them is remarkable


@dataclass(frozen=True, slots=True)
class Aside:
    """What a game for one asks of the program: what was tried before, the page of it, and who is looking."""

    past: Callable[[], Past]
    statistics: Command
    new: Command  # deal other cards
    looked_at: Callable[[], bool]  # whether the table is what the player sees


class Alone:
    """The time and the dialogs of a game for one; `closing` closes the dialog that is open first."""

    def __init__(
        self, solo: Solo, scene: TableScene, aside: Aside, closing: Callable[[Command], Command]
    ) -> None:
        self.solo, self.scene, self.aside, self._closing = solo, scene, aside, closing
        scene.standing.besides, scene.painting.covered = self._lines, self._is_paused
        self._round = self._round_line()
        self.celebration = Celebration(scene.cloth, lambda: scene.area)
        self._celebrated = False
        self._then: Command = lambda: None  # what comes after the celebration
        self._waits = False  # whether that waits for a dialog to be closed
        self._look_at_all = scene.browsing.show_all
        self.looking = Looking(scene.cloth, scene.pane, lambda: scene.teller.view)
        scene.controls.on_any = self._seen_enough
        scene.controls.on_look = self.looking.look_into
        scene.controls.bindings = Bindings((*scene.controls.bindings, *self._bindings()))

    def _lines(self) -> list[Line]:
        """Return what stands on the score pad besides."""
        return [*self.solo.lines(), *([] if self._round is None else [self._round])]

    def _round_line(self) -> Line | None:
        """Return which deal of a round is played, where deals are added up."""
        match = self.solo.session.match
        game = match.game
        if match.over or not isinstance(game, Patience) or not has_rounds(game, match.options):
            return None
        return Reckoning(game, self.aside.past().attempts).pad_line(match.options, str(match.seed))

    def _bindings(self) -> list[Binding]:
        """Return the keys of bookmarks, the beginning, other cards, and what is known of piles."""
        found = [
            Binding(pygame.K_v, "cards that lie too tightly or face down, as far as known", self._look),
            Binding(pygame.K_HOME, "back to the beginning of this deal", self.solo.restart, control=True),
            Binding(pygame.K_n, "the same game with other cards", self.aside.new, control=True),
        ]
        for number in MARKS:
            key, mark, recall = (
                pygame.K_0 + number,
                partial(self._mark, number),
                partial(self._recall, number),
            )
            found += [
                Binding(key, "set a bookmark, 1 to 9", mark, control=True, shift=True),
                Binding(key, "go to a bookmark, 1 to 9", recall, control=True),
            ]
        return found

    def _look(self) -> None:
        """Show what lies face down and is known, or else what lies too tightly."""
        if not self.looking.show_covered():
            self._look_at_all()

    def _mark(self, number: int) -> None:
        self.solo.mark(number)
        self.scene.notice.say(f"Bookmark {number} is set.")

    def _recall(self, number: int) -> None:
        self.scene.notice.say(self.solo.recall(number) or f"Bookmark {number}.")

    def update(self, seconds: float) -> None:
        """Let time pass at the table, unless it is paused or nobody looks; show each full second."""
        self._celebrate(seconds)
        teller = self.scene.teller
        if self._is_paused() or not self.aside.looked_at() or not teller.shown:
            return
        if self.solo.pass_time(min(seconds, LONGEST)):
            self.scene.sidebar.pad.value = self.scene.standing.pad(teller.lying)
        self._show_time()

    def _show_time(self) -> None:
        """Show the time over the table while the score pad cannot be seen."""
        label, text = self.scene.toolbar.time, clock(self.solo.spent)
        hidden = not self.scene.sidebar.visible
        if (label.visible, label.value) != (hidden, text):
            label.visible, label.value = hidden, text

    def _is_paused(self) -> bool:
        """Say whether the game is paused, which stops the time and hides the cards."""
        over = self.solo.session.match.over
        return not over and any(dialog.pauses for dialog in self.scene.pane.dialogs)

    # The end.

    def ended(self, then: Command) -> None:
        """Celebrate a win once, and then do what comes after; asked again meanwhile, do it at once."""
        if not self.celebration.going and not self._celebrated and self._won():
            self._celebrated, self._then = True, then
            if self.celebration.begin(self.scene.slowness):
                return
        if self.celebration.going:
            self.celebration.end()
        self._waits = False
        then()

    def _seen_enough(self) -> bool:
        """End the celebration, if there is one; say so."""
        going = self.celebration.going and self.solo.session.match.over
        if going:
            self.scene.occasions.ended()
        return going

    def _celebrate(self, seconds: float) -> None:
        """Go on with the celebration; a win that was taken back is none."""
        over = self.solo.session.match.over
        self._waits = over and (self.celebration.update(seconds) or self._waits)
        if self._waits and not self.scene.pane.dialogs:
            self._waits = False
            self._then()
        elif not over:
            self._celebrated = False
            if self.celebration.going:
                self.celebration.end()

    def _won(self) -> bool:
        match = self.solo.session.match
        outcome = match.game.outcome(match.sheet)
        return outcome is not None and outcome.ending is Ending.WON

    def pause(self, choices: Choices, unsaved: str) -> Dialog:
        """Return the pause menu."""
        self.solo.save()
        solo = SoloChoices(
            restart=self._closing(self.solo.restart),
            replay=self._closing(self.solo.session.replay),
            bookmarks=self._closing(self._show_bookmarks),
            statistics=self.aside.statistics,
        )
        return solo_pause_dialog(choices, solo, unsaved)

    def _show_bookmarks(self) -> None:
        def mark(number: int) -> None:
            self.solo.mark(number)
            self.scene.pane.close()
            self._show_bookmarks()

        def recall(number: int) -> None:
            self.scene.pane.close()
            self._recall(number)

        texts = {number: self._described(number) for number in self.solo.bookmarks}
        self.scene.pane.show(bookmarks_dialog(Bookmarks(texts, MARKS, mark, recall), self.scene.pane.close))

    def _described(self, number: int) -> str:
        """Return a bookmark in words: how far the game had come."""
        session, log = self.solo.session, self.solo.bookmarks[number]
        match = session.match
        there = Match(match.game, match.options, match.seed, match.undo_rule)
        try:
            there.replay(list(log))
        except Illegal:
            return counted(len(log), "move")
        score = self.scene.play.manager.score(there.view(session.looking), session.looking)
        return f"{counted(len(log), 'move')}, {score}"

    def result(self, choices: Choices) -> Dialog:
        """Return what is shown when the game has ended."""
        session = self.solo.session
        outcome = session.match.game.outcome(session.match.sheet)
        assert outcome is not None, "a game for one comes to something"
        past = self.aside.past()
        shown = past.last is not None and past.last.apart
        came = Came(outcome, clock(self.solo.spent), tuple(self._remarks(past, outcome)), shown)
        return solo_result_dialog(came, choices, self.aside.statistics)

    def _remarks(self, past: Past, outcome: Outcome) -> list[str]:
        """Return what is remarkable about a game, beside those before it."""
        match = self.solo.session.match
        found = [] if past.last is None else _of_a_win(past.last, past.before)
        if isinstance(match.game, Patience):
            found += Reckoning(match.game, past.attempts).remarks(match.options, outcome)
        return found


def _of_a_win(last: Attempt, before: Before) -> list[str]:
    """Return what is remarkable about the last game, if it was won."""
    if not last.won or not before.won:
        return ["The first win of this game."] if last.won else []
    found = []
    if before.time is not None and last.spent is not None and last.spent < before.time:
        found.append(f"Your best time; it was {clock(before.time)}.")
    if before.moves is not None and last.moves is not None and last.moves < before.moves:
        found.append(f"Your fewest moves; they were {before.moves}.")
    if before.row >= ROW:
        found.append(f"{before.row} wins in a row.")
    return found
