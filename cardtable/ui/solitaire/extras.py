"""A game for one at the table: its time goes on there, and its dialogs have more to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final, Protocol

import pygame

from cardtable.catalogue import kit
from cardtable.engine.actions import Illegal
from cardtable.engine.cards import BACK
from cardtable.engine.match import Match
from cardtable.engine.piles import Pile, Time
from cardtable.engine.result import Ending, Outcome
from cardtable.language import _, counted
from cardtable.store.statistics import Attempt
from cardtable.store.tried import Before, Past
from cardtable.table.chores import Verdicts
from cardtable.table.panels import Line
from cardtable.ui.ending.celebration import Celebration
from cardtable.ui.ending.figures import ARCH, FIGURES
from cardtable.ui.picture.cloth import Cloth
from cardtable.ui.services.services import Services
from cardtable.ui.solitaire.dialogs import Came, bookmarks_dialog, solo_pause_dialog, solo_result_dialog
from cardtable.ui.solitaire.golf_rounds import Reckoning, has_rounds, past_of, patience_of
from cardtable.ui.solitaire.session import MARKS, Solo, clock
from cardtable.ui.solitaire.win_check import WAY, Prospects
from cardtable.ui.stage.pane import Pane
from cardtable.ui.table.card_browser import cards_dialog
from cardtable.ui.table.dialogs import Command, MatchChoices, Played
from cardtable.ui.table.extras import Extras
from cardtable.ui.table.hud import Manager
from cardtable.ui.table.keys import Binding
from cardtable.ui.table.scene import TableScene
from cardtable.ui.telling.teller import Teller
from cardtable.ui.widgets.dialog import Dialog

LONGEST: Final = 1.0  # seconds that pass at the table between two frames: it may have been asleep
VERDICTS: Final = {
    Verdicts.OFF: _("It is not said any more whether it can be won."),
    Verdicts.LOST: _("It is said when the game is lost."),
    Verdicts.ALL: _("It is always said whether it can be won."),
}
ROW: Final = 3  # wins from which a row of them is remarkable


class SoloHost(MatchChoices, Protocol):
    """Who opened the table: its dialogs, and the statistics."""

    def statistics(self) -> None:
        """Show what was tried at this game."""


class SolitaireExtras(Extras):
    """What a table for one has besides: its time, bookmarks, a judge, a celebration, more in its dialogs."""

    def __init__(self, solo: Solo, scene: TableScene, services: Services, host: SoloHost) -> None:
        super().__init__()
        self.solo, self.scene, self.services, self.host = solo, scene, services, host
        patience = patience_of(solo.session.match.game)
        assert patience is not None, "games for one are patiences"
        self.patience = patience
        judge, wanted = services.workers.new_judge(), services.verdicts
        self.remarks = Prospects(solo.session, judge, wanted, scene.notice.say, self._looked_at)
        self._round = self._round_line()
        mark = kit(solo.session.match.game.id).mark
        self.celebration = Celebration(scene, FIGURES.get(mark, ARCH), self._won)
        self.looking = Looking(scene.cloth, scene.pane, scene.teller)

    # what the scene asks

    @property
    def covered(self) -> bool:
        """Whether the game is paused, which stops the time and hides the cards."""
        over = self.solo.session.match.over
        return not over and any(dialog.pauses for dialog in self.scene.pane.dialogs)

    def lines(self) -> list[Line]:
        """Return the time, the number of the deal, and which of a round it is."""
        return [*self.solo.lines(), *([] if self._round is None else [self._round])]

    def _round_line(self) -> Line | None:
        """Return which deal of a round is played, where deals are added up."""
        match = self.solo.session.match
        if match.over or not has_rounds(self.patience, match.options):
            return None
        return Reckoning(self.patience, self._past().attempts).pad_line(match.options, str(match.seed))

    def _past(self) -> Past:
        """Return what this player has tried at this game."""
        session = self.solo.session
        return past_of(self.services, session.match, session.names[session.looking])

    def bindings(self) -> list[Binding]:
        """Return the keys of bookmarks."""
        found = []
        for number in MARKS:
            key = pygame.K_0 + number
            mark, recall = partial(self._mark, number), partial(self._recall, number)
            found += [
                Binding(key, _("set a bookmark, 1 to 9"), mark, control=True, shift=True),
                Binding(key, _("go to a bookmark, 1 to 9"), recall, control=True),
            ]
        return found

    def tools(self) -> dict[str, Command]:
        """Return what one can do in a game for one besides."""
        return {
            "spread": self._look,
            "restart": self.solo.restart,
            "way": self._show_way,
            "verdict": self._turn_verdicts,
            "bookmarks": self._list_bookmarks,
            "statistics": self.host.statistics,
        }

    def _show_way(self) -> None:
        self.remarks.press(WAY)

    def _turn_verdicts(self) -> None:
        """Have more told of whether it can be won; after all, nothing."""
        wishes, kinds = self.scene.host.wishes, [*Verdicts]
        told = kinds[(kinds.index(wishes.verdicts) + 1) % len(kinds)]
        self.scene.host.change(replace(wishes, verdicts=told))
        self.scene.notice.say(VERDICTS[told])

    def _look(self) -> None:
        """Show what lies face down and is known, or else what lies too tightly."""
        if not self.looking.show_covered():
            self.scene.browsing.show_all()

    def look_into(self, x: float, y: float) -> None:
        """Show the pile at a point, if its cards are known."""
        self.looking.look_into(x, y)

    def _mark(self, number: int) -> None:
        self.solo.mark(number)
        self.scene.notice.say(_("Bookmark {number} is set.").format(number=number))

    def _recall(self, number: int) -> None:
        self.scene.notice.say(self.solo.recall(number) or _("Bookmark {number}.").format(number=number))

    def update(self, seconds: float) -> None:
        """Let time pass at the table, unless it is paused or nobody looks; show each full second."""
        self.celebration.update(seconds)
        if self.covered or not self._looked_at() or not self.scene.teller.shown:
            return
        if self.solo.pass_time(min(seconds, LONGEST)):
            self.scene.show_pad()
        self._show_time()

    def _looked_at(self) -> bool:
        return self.services.looked_at(self.scene)

    def _show_time(self) -> None:
        """Show the time over the table while the score pad cannot be seen."""
        label = self.scene.toolbar.time
        label.visible = not self.scene.sidebar.visible
        if label.visible:
            label.value = clock(self.solo.spent)

    @property
    def spent(self) -> Time:
        """The milliseconds at the table."""
        return self.solo.spent

    @property
    def shown(self) -> bool:
        """Whether a way that wins was shown in the game that has ended."""
        last = self._past().last
        return last is not None and last.apart

    def save(self) -> None:
        """Save the time that is not saved yet."""
        self.solo.save()

    # the end

    @property
    def celebrating(self) -> bool:
        """Whether a win is celebrated now."""
        return self.celebration.going

    def ended(self, show: Command) -> None:
        """Celebrate a win once, and show the result after that; asked again meanwhile, at once."""
        self.celebration.ended(show)

    def seen_enough(self) -> bool:
        """End the celebration, if there is one; say so."""
        return self.celebration.seen_enough()

    def _won(self) -> bool:
        match = self.solo.session.match
        outcome = match.game.outcome(match.sheet)
        return outcome is not None and outcome.ending is Ending.WON

    # the dialogs

    def pause(self, choices: MatchChoices, unsaved: str) -> Dialog:
        """Return the pause menu."""
        self.solo.save()
        return solo_pause_dialog(choices, self, unsaved)

    def restart(self) -> None:
        """Go back to the beginning."""
        self.host.close()
        self.solo.restart()

    def replay(self) -> None:
        """Show once more all that has happened."""
        self.host.close()
        self.solo.session.replay()

    def statistics(self) -> None:
        """Show what was tried at this game."""
        self.host.statistics()

    def show_bookmarks(self) -> None:
        """Show the bookmarks in place of the dialog that is open."""
        self.host.close()
        self._list_bookmarks()

    def _list_bookmarks(self) -> None:
        texts = {number: self._described(number) for number in self.solo.bookmarks}
        self.scene.pane.show(bookmarks_dialog(texts, self, self.host.close))

    def set_here(self, number: int) -> None:
        """Set a bookmark to where the match stands."""
        self.solo.mark(number)
        self.show_bookmarks()

    def go_there(self, number: int) -> None:
        """Go to a bookmark."""
        self.host.close()
        self._recall(number)

    def _described(self, number: int) -> str:
        """Return a bookmark in words: how far the game had come."""
        session, log = self.solo.session, self.solo.bookmarks[number]
        match = session.match
        there = Match(match.game, match.options, match.seed, match.undo_rule)
        try:
            there.replay(list(log))
        except Illegal:
            return counted("{count} move", "{count} moves", len(log))
        score = self.scene.play.manager.score(there.view(session.looking), session.looking)
        return ", ".join((counted("{count} move", "{count} moves", len(log)), score))

    def result(self, played: Played, manager: Manager, choices: MatchChoices) -> Dialog:  # noqa: ARG002  # it is known
        """Return what is shown when the game has ended."""
        session = self.solo.session
        outcome = session.match.game.outcome(session.match.sheet)
        assert outcome is not None, "a game for one comes to something"
        came = Came(outcome, clock(self.solo.spent), tuple(self._remarks(self._past(), outcome)), self.shown)
        return solo_result_dialog(came, choices, self)

    def _remarks(self, past: Past, outcome: Outcome) -> list[str]:
        """Return what is remarkable about a game, beside those before it."""
        match = self.solo.session.match
        of_a_win = [] if past.last is None else _of_a_win(past.last, past.before)
        return [*of_a_win, *Reckoning(self.patience, past.attempts).remarks(match.options, outcome)]


def _of_a_win(last: Attempt, before: Before) -> list[str]:
    """Return what is remarkable about the last game, if it was won."""
    if not last.won or not before.won:
        return [_("The first win of this game.")] if last.won else []
    found = []
    if before.time is not None and last.spent is not None and last.spent < before.time:
        found.append(_("Your best time; it was {clock}.").format(clock=clock(before.time)))
    if before.moves is not None and last.moves is not None and last.moves < before.moves:
        found.append(_("Your fewest moves; they were {moves}.").format(moves=before.moves))
    if before.row >= ROW:
        found.append(_("{row} wins in a row.").format(row=before.row))
    return found


class Looking:
    """Lays out the cards of such piles in a dialog: those that the looking seat has been told of."""

    def __init__(self, cloth: Cloth, pane: Pane, teller: Teller) -> None:
        self.cloth, self.pane, self.teller = cloth, pane, teller

    def look_into(self, x: float, y: float) -> None:
        """Show the pile at a point, in table units, if its cards are known."""
        found = self.cloth.at(x, y)
        if found is not None:
            self._show([self.teller.view.pile(found[0])])

    def show_covered(self) -> bool:
        """Show all that lie face down though they are known; return whether there are any."""
        piles = [pile for pile in self.teller.view.piles() if pile and not any(map(pile.faces_up, pile))]
        return self._show(piles)

    def _show(self, piles: Sequence[Pile]) -> bool:
        known = [pile for pile in piles if len(pile) > 1 and BACK not in pile]
        if known:
            found = [(_title(pile), tuple(pile)) for pile in known]
            self.pane.show(cards_dialog(found, self.pane.close))
        return bool(known)


def _title(pile: Pile) -> str:
    name = pile.name.partition("/")[0].capitalize()
    return counted(
        "{name}: {count} card, the lowest first",
        "{name}: {count} cards, the lowest first",
        len(pile),
        name=_(name),
    )
