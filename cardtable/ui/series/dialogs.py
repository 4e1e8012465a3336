"""A match at the table with its dialogs: one that is played here, or one that is watched."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from cardtable.engine.match import Match
from cardtable.kits import Kit
from cardtable.patience.rules.game import Patience
from cardtable.store.errors import StoreError
from cardtable.store.results import Results
from cardtable.table.scenes import Caution
from cardtable.table.words import signed
from cardtable.ui.match.players import read_player
from cardtable.ui.match.session import Session
from cardtable.ui.picture.overlays import LONG
from cardtable.ui.series.again import Again, review
from cardtable.ui.solitaire.scene import Alone, Aside
from cardtable.ui.solitaire.session import NOTHING, Kept, Solo
from cardtable.ui.solitaire.win_check import Prospects
from cardtable.ui.table.dialogs import (
    Choices,
    Question,
    caution_dialog,
    ended_line,
    pause_dialog,
    result_dialog,
    sheet_dialog,
    sure_dialog,
    watching_dialog,
)
from cardtable.ui.table.play import Occasions, Play
from cardtable.ui.table.scene import TableScene
from cardtable.ui.table.surroundings import Surroundings
from cardtable.ui.widgets.dialog import Dialog

BACK: Final = "Click the table or press Enter to see the result again."
BEHIND: Final = "What was played last is not saved."
UNSAVED: Final = "Nothing is saved this time."

Command = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Ways:
    """Where the dialogs lead that are not the same at every table."""

    again: Callable[[int | None], object]  # a match like this one, with that seed or any
    take_over: Command  # the match, where it is only watched


class Seated:
    """A match at the table: its `scene`, and the dialogs over that."""

    def __init__(
        self, game: Kit, session: Session, around: Surroundings, ways: Ways, kept: Kept = NOTHING
    ) -> None:
        self.game, self.session, self.around, self.ways = game, session, around, ways
        self.watched = session.saving.elsewhere
        self.play = Play(game.title, game.scenes(), game.bots().hint, game.adviser())
        self.choices = self._choices()
        occasions = Occasions(
            self.pause,
            self.scores,
            self.rules,
            self.ended,
            around.sound,
            self.sure,
            warn=self.warn,
            asking=around.asking,
            plays_forced=around.plays_forced,
            one_click=around.one_click,
        )
        self.scene = TableScene(session, self.play, occasions, around.slowness())
        if isinstance(session.match.game, Patience) and session.people:
            say = self.scene.notice.say
            judged = around.judge(), around.verdicts, say, lambda: around.looked_at(self.scene)
            self.scene.standing.remarks = Prospects(session, *judged)
        self.alone = self._alone(kept) if len(session.players) == len(session.people) == 1 else None

    def _alone(self, kept: Kept) -> Alone:
        """Return what a game for one has besides."""
        around, game = self.around, self.game
        solo = Solo(self.session, self.play.manager, around.wishes, kept)
        aside = Aside(
            past=lambda: around.past(self.session.match, self.session.names[self.session.looking]),
            statistics=lambda: around.statistics(game, self.scene.pane),
            new=self.choices.rematch,
            looked_at=lambda: around.looked_at(self.scene),
        )
        return Alone(solo, self.scene, aside, self._closing)

    def update(self, seconds: float) -> None:
        """Let time pass at the table."""
        if self.alone is not None:
            self.alone.update(seconds)

    def let_go(self) -> None:
        """Save what is not saved yet, before the table is left."""
        if self.alone is not None:
            self.alone.solo.save()

    def _choices(self) -> Choices:
        session, around, closing = self.session, self.around, self._closing
        again = Again(session, lambda: self.scene.pane, self.ways.again)
        return Choices(
            close=closing(lambda: None),
            next_deal=closing(session.next_deal),
            rematch=again.new,
            same_again=again.same,
            help=self.rules,  # over the dialog, so that a paused game stays so
            settings=around.settings,
            leave=closing(lambda: around.leave("")),
            look=closing(lambda: self.scene.notice.say(BACK, LONG)),
            review=closing(lambda: review(session)) if self._reviewed() else None,
            legend=self._show_legend,
            keys=self._show_keys,
            ledger=lambda: ledger_line(session.match, session.names, around.results),
        )

    def _reviewed(self) -> bool:
        return self.play.manager.reviewed(self.session.match.view(self.session.spectator))

    def _closing(self, then: Callable[[], object]) -> Command:
        """Return what closes the dialog first."""

        def chosen() -> None:
            self.scene.pane.close()
            then()

        return chosen

    def _show(self, dialog: Callable[[], Dialog]) -> None:
        if not self.scene.pane.dialogs:
            self.scene.pane.show(dialog())

    def pause(self) -> None:
        """Show the pause menu."""
        if self.watched:
            self._show(lambda: watching_dialog(self.choices, self._closing(self.ways.take_over)))
        elif (alone := self.alone) is not None and alone.celebration.going and self.session.match.over:
            self.ended()
        elif alone is not None:
            self._show(lambda: alone.pause(self.choices, self._unsaved()))
        else:
            self._show(lambda: pause_dialog(self.choices, self._unsaved()))

    def _unsaved(self) -> str:
        if self.session.saving.trouble:
            return BEHIND
        return "" if self.around.lasting else UNSAVED

    def _show_legend(self) -> None:
        self.scene.show_legend()

    def _show_keys(self) -> None:
        self.scene.show_keys()

    def scores(self) -> None:
        """Show the score sheet."""
        self._show(lambda: sheet_dialog(self.session, self.play.manager, self.choices))

    def rules(self) -> None:
        """Show the rules, with the faces that the table has."""
        self.around.help(self.game, self.play.faces(self.session.match.view(self.session.spectator)))

    def ended(self) -> None:
        """Show how a deal has ended; to who only watches in one line, that goes away by itself."""
        if self.watched:
            self.scene.notice.say(ended_line(self.session), LONG)
        elif (alone := self.alone) is not None and self.session.match.over:
            alone.ended(lambda: self._show(lambda: alone.result(self.choices).unasked()))
        else:
            self._show(lambda: result_dialog(self.session, self.play.manager, self.choices).unasked())

    def sure(self, question: str, act: Command) -> None:
        """Do something, after a question if the player wants to be asked."""
        if self.around.asking():
            self.scene.pane.show(sure_dialog(Question(question), act, self.scene.pane.close))
        else:
            act()

    def warn(self, caution: Caution, act: Command) -> None:
        """Ask before something that costs much, whatever the settings say."""
        pane = self.scene.pane
        pane.show(caution_dialog(caution, act, pane.close))


def ledger_line(match: Match, names: Sequence[str], results: Results) -> str:
    """Return the totals of the players at the table over all finished matches, in seat order.

    It is empty where the match's options keep no ledger, and says why if the results cannot be read, or that
    some are set aside.
    """
    if not match.options.ledger:
        return ""
    try:
        found, odd = results.ledger(match.game.id), results.aside()
    except StoreError as error:
        return str(error)
    totals = Counter[str]()
    for who, points in found:
        try:
            totals[read_player(who).name] += points
        except ValueError:  # whoever that was
            odd += 1
    without = f" (without {odd} that {'is' if odd == 1 else 'are'} set aside)" if odd else ""
    return f"All finished matches{without}: " + " · ".join(f"{name} {signed(totals[name])}" for name in names)
