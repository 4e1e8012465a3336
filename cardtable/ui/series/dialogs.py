"""A match at the table with its dialogs: one that is played here, or one that is watched."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Protocol

from cardtable.engine.actions import Action
from cardtable.engine.match import Match
from cardtable.kits import Kit
from cardtable.language import _, counted
from cardtable.store.errors import StoreError
from cardtable.store.results import Results
from cardtable.store.saved import MatchId
from cardtable.store.settings import Settings
from cardtable.table.inventing.inventions import Invention
from cardtable.table.scenes import Answer, Ask, Caution
from cardtable.table.words import signed
from cardtable.ui.ending.extras import MatchExtras
from cardtable.ui.match.players import read_player
from cardtable.ui.match.session import Session
from cardtable.ui.picture.overlays import LONG
from cardtable.ui.replay.past import Past
from cardtable.ui.series.again import Again
from cardtable.ui.series.inventor import Inventor
from cardtable.ui.series.keeping import Keeping, keeping_dialog
from cardtable.ui.series.sharing import Sharing
from cardtable.ui.services.services import Services
from cardtable.ui.solitaire.extras import SolitaireExtras
from cardtable.ui.solitaire.session import NOTHING, Kept, Solo
from cardtable.ui.stage.pane import Pane
from cardtable.ui.table.dialogs import (
    Question,
    caution_dialog,
    ended_line,
    sheet_dialog,
    sure_dialog,
    watching_dialog,
    ways_dialog,
)
from cardtable.ui.table.extras import Extras
from cardtable.ui.table.play import Play, TableHost
from cardtable.ui.table.scene import TableScene
from cardtable.ui.widgets.common_dialogs import name_dialog
from cardtable.ui.widgets.dialog import Dialog
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.widget import Widget

BACK: Final = _("Click the table or press Enter to see the result again.")
BEHIND: Final = _("What was played last is not saved.")
UNSAVED: Final = _("Nothing is saved this time.")
UNCOUNTED: Final = _("does not count")
FROM_REPLAY: Final = _("This match goes on from a replay: it does not count for statistics.")

Command = Callable[[], None]


class MatchWays(Protocol):
    """Where a match at the table leads to."""

    def show_table(self, scene: TableScene) -> None:
        """Show a table in place of an earlier one."""

    def keep_rules(self, game_id: str) -> None:
        """Keep the rules of a game that is about to be played, if players may change them."""

    def help(self, game: Kit, faces: str = "") -> None:
        """Show a game's rules, their cards with the faces of that folder."""

    def preferences(self) -> None:
        """Show the settings."""

    def dress(self) -> None:
        """Show backs, backgrounds and decks on the table."""

    def keyboard(self, game: Kit) -> None:
        """Show which keys play a game in real time."""

    def arrange(self, *, alone: bool) -> None:
        """Show the page on which the bar of tables is arranged, for one or for several."""

    def invent(self, invention: Invention, inventor: Inventor) -> None:
        """Show the page on which something is invented."""

    def lesson(self, game_id: str) -> None:
        """Leave the table, and show the lesson of a game."""

    def statistics_of(self, game: Kit, pane: Pane) -> None:
        """Show what was tried at a game for one, in a dialog over its table."""

    def replay(self, past: Past) -> None:
        """Show once more a match that is over, or its deals that are."""

    def take_over(self, match: MatchId) -> None:
        """Go on with a match that is watched."""

    def leave(self, sentence: str) -> None:
        """Leave the table for the menu, which says a sentence."""


class Series(Protocol):
    """Who brings one match after the other to the table."""

    def again(self, session: Session, seed: int | None) -> None:
        """Begin a match like that of a session, with that seed or any."""

    def take_over_watched(self) -> None:
        """Go on with the match that is only watched."""

    def saved(self, session: Session) -> MatchId | None:
        """Return the number under which the match of a session is saved, if it is."""


class Seated(TableHost):
    """A match at the table: its `scene`, and the dialogs over that, which lead to these choices."""

    def __init__(  # the match, and whom its dialogs lead to
        self,
        game: Kit,
        session: Session,
        services: Services,
        ways: MatchWays,
        series: Series,
        kept: Kept = NOTHING,
    ) -> None:
        self.game, self.session, self.services, self.ways, self.series = game, session, services, ways, series
        self.watched = session.saving.elsewhere
        self.play = Play.of(game)
        self.scene = TableScene(session, self.play, self, services.slowness)
        self._invented: tuple[Inventor, Invention] | None = None
        self._sharing = Sharing(self.scene, services, self._show_result)
        self._again = Again(session, self.scene.pane, partial(series.again, session))
        if session.alone and session.people:
            solo = Solo(session, self.play.manager, services.wishes, kept)
            self.scene.bring(SolitaireExtras(solo, self.scene, services, self))
        elif session.people:
            self.scene.bring(MatchExtras(self.scene, services, game, kept.spent))
        if self._branched:
            self.scene.toolbar.mark.value, self.scene.toolbar.mark.tip = UNCOUNTED, FROM_REPLAY

    @property
    def extras(self) -> Extras:
        """What the table has besides."""
        return self.scene.extras

    @property
    def wishes(self) -> Settings:
        """What the player wishes now."""
        return self.services.settings

    def change(self, settings: Settings) -> None:
        """Keep changed settings, for the next table too, and apply them."""
        if settings != self.wishes:
            self.services.change(settings)

    # what is shown over the table

    def _show(self, dialog: Callable[[], Dialog]) -> None:
        if not self.scene.pane.dialogs:
            self.scene.pane.show(dialog())

    def pause(self) -> None:
        """Show the pause menu."""
        if self.watched:
            self._show(partial(watching_dialog, self, self._take_over))
        elif self.extras.celebrating and self.session.match.over:
            self.ended()
        else:
            self._show(partial(self.extras.pause, self, self._unsaved()))

    def _take_over(self) -> None:
        self.close()
        self.series.take_over_watched()

    def _unsaved(self) -> str:
        if self.session.saving.trouble:
            return BEHIND
        return "" if self.services.store.lasting else UNSAVED

    def scores(self) -> None:
        """Show the score sheet."""
        self._show(self._sheet)

    def _sheet(self) -> Dialog:
        return sheet_dialog(self.session, self.play.manager, self.close, self.ledger())

    def ended(self) -> None:
        """Show how a deal has ended; to who only watches in one line, that goes away by itself."""
        if self.watched:
            self.scene.notice.say(ended_line(self.session), LONG)
        elif self.session.match.over:
            self.extras.ended(self._show_result)
        else:
            self._show_result()

    def _show_result(self) -> None:
        self._show(self._result)

    def _result(self) -> Dialog:
        return self.extras.result(self.session, self.play.manager, self).unasked()

    @property
    def _branched(self) -> bool:
        """Whether the match goes on from a replay."""
        return any(player.guest for player in self.session.players)

    def showing(self) -> Sequence[Widget]:
        """Return what shows the result of a match that is over to others, if it can be."""
        if self._branched:
            return (Label(FROM_REPLAY, "from replay", colour="muted", wrap=True),)
        return self._sharing.widgets()

    def sound(self, occasion: str) -> None:
        """Play the theme's sound for an occasion."""
        self.services.heard(occasion)

    def sure(self, question: str, act: Command) -> None:
        """Do something, after a question if the player wants to be asked."""
        if self.wishes.confirm:
            self.scene.pane.show(sure_dialog(Question(question), act, self.scene.pane.close))
        else:
            act()

    def warn(self, caution: Caution, act: Command) -> None:
        """Ask before something that costs much, whatever the settings say."""
        pane = self.scene.pane
        pane.show(caution_dialog(caution, act, pane.close))

    def coached(self, action: Action) -> Caution | None:
        """Return what a coach says before an action of the looking seat, if that is wished."""
        return self.extras.coached(action)

    def ask(self, asks: Sequence[Ask], act: Callable[[Sequence[Answer]], None]) -> None:
        """Ask which of the actions is meant that one gesture chooses."""
        pane = self.scene.pane
        pane.show(ways_dialog(asks, self.scene.session.names, act, pane.close))

    # what the dialogs lead to

    def close(self) -> None:
        """Close the dialog."""
        self.scene.pane.close()

    def next_deal(self) -> None:
        """Begin the next deal."""
        self.close()
        self.session.next_deal()

    def rematch(self) -> None:
        """Begin a match with other cards."""
        self._again.new()

    def same_again(self) -> None:
        """Begin a match with the same cards."""
        self._again.same()

    def help(self) -> None:
        """Show the rules, with the faces that the table has; a paused game stays so."""
        self.ways.help(self.game, self.play.faces(self.session.match.view(self.session.spectator)))

    @property
    def lesson(self) -> Command | None:
        """What leads to the lesson of the game, if there is one."""
        return None if self.game.lesson() is None else partial(self.ways.lesson, self.game.id)

    def settings(self) -> None:
        """Show the settings."""
        self.ways.preferences()

    def dress(self) -> None:
        """Show backs, backgrounds and decks on the table."""
        self.ways.dress()

    def keyboard(self) -> None:
        """Show all keys, over a pause."""
        self.pause()
        self.ways.keyboard(self.game)

    def arrange(self) -> None:
        """Show the page on which the bar is arranged."""
        self.ways.arrange(alone=self.session.alone)

    def invent(self) -> None:
        """Show the page on which the looking seat invents something, as it was left."""
        session, match = self.session, self.session.match
        inventor = Inventor(session, session.looking, len(match.sheet), self.services.back)
        if self._invented is None or self._invented[0] != inventor:
            found = self.play.manager.invention(match.view(session.looking))
            self._invented = None if found is None else (inventor, found)
        if self._invented is not None:
            self.ways.invent(self._invented[1], inventor)

    def say(self) -> None:
        """Ask what the looking seat says, while the deal goes on."""
        pane, manager = self.scene.pane, self.play.manager
        pane.show(
            name_dialog(
                _("Say"), "", manager.speech, self.scene.answers.say, pane.close, hint=_("What you say")
            )
        )

    def keep(self) -> None:
        """Ask under which name what outlives the match is kept."""
        keeper, session = self.game.keeper(), self.session
        assert keeper is not None, "its game keeps something"
        text = self.play.manager.keepsake(session.match.view(session.looking), session.names)
        self._show(lambda: keeping_dialog(Keeping(self.game.id, keeper, text), self.services, self.scene))

    def statistics(self) -> None:
        """Show what was tried at a game for one."""
        self.ways.statistics_of(self.game, self.scene.pane)

    def leave(self) -> None:
        """Leave the table."""
        self.close()
        self.ways.leave("")

    def look(self) -> None:
        """Look at the table."""
        self.close()
        self.scene.notice.say(BACK, LONG)

    @property
    def reviewed(self) -> bool:
        """Whether the deal that is over can be looked back at: the match, or what its persons saw of it."""
        return self.session.match.between_deals

    def review(self) -> None:
        """Show the match again, from the deal that is over on; the dialog stays for whoever comes back."""
        session = self.session
        self.ways.replay(Past(self.game, session.match, session.players, self.series.saved(session)))

    def legend(self) -> None:
        """Show what stands on the table."""
        self.scene.show_legend()

    def keys(self) -> None:
        """Show what the keys do."""
        self.scene.controls.show_keys()

    def ledger(self) -> str:
        """Return the totals of all matches, if they are kept."""
        return ledger_line(self.session.match, self.session.names, self.services.store.results)


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
    whole = (
        counted(
            "All finished matches (without {count} that is set aside)",
            "All finished matches (without {count} that are set aside)",
            odd,
        )
        if odd
        else _("All finished matches")
    )
    return f"{whole}: " + " · ".join(f"{name} {signed(totals[name])}" for name in names)
