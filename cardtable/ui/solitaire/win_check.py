"""Prospects: what a judge says of a patience at the table, and the way that is shown."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from cardtable.engine.cards import BACK as HIDDEN
from cardtable.engine.deal import Deal
from cardtable.language import _
from cardtable.patience.judge.judge import Finding
from cardtable.patience.judge.worker import Asked
from cardtable.patience.rules.deal import ALONE, PatienceDeal
from cardtable.patience.solver.search import Answer
from cardtable.patience.table.scenes import GIVE_UP_NAME
from cardtable.table.chores import Verdicts
from cardtable.table.layout import Area
from cardtable.table.panels import Badge, Choice, Panel
from cardtable.ui.match.session import Session
from cardtable.ui.picture.overlays import LONG
from cardtable.ui.table.remarks import Remarks

STILL: Final = 0.25  # seconds without a move after which the judge is asked
STEP: Final = 0.45  # seconds between two moves that are shown
STRIP: Final = 32.0  # units: the line of buttons below the cards, as the scene manager leaves it
BUTTON: Final = 140.0  # units
GAP: Final = 8.0  # units
TAKEN: Final = 158.0  # units of each button that the game itself has there
SAID: Final = 300.0  # units: the words
WAY, BACK, SAYING = "way", "go back there", "prospects"  # names
WAY_TIP: Final = _("Plays on by itself; it looks at all cards, also those that lie face down")
BACK_TIP: Final = _("Takes back all moves since the game could still be won, or was not known to be lost")
STUCK: Final = _("Stuck: nothing that can still be done changes the table. Undo, or deal anew.")
NO_MORE: Final = _("The game can no longer be won from here.")
HOWEVER: Final = _("The game can no longer be won from here, however the hidden cards lie.")
STUCK_LOST: Final = _("Stuck; lost {moves} moves ago")
STUCK_LAST: Final = _("Stuck; the last move lost it")
STUCK_COULD: Final = _("Stuck; it could be won {moves} moves ago")
NO_MORE_LOST: Final = _("Can no longer be won; lost {moves} moves ago")
NO_MORE_LAST: Final = _("Can no longer be won; the last move lost it")
NO_MORE_COULD: Final = _("Can no longer be won; it could {moves} moves ago")
LOST: Final = _("The game can no longer be won from here, so there is no way to show.")
UNKNOWN: Final = _("No way to win has been found from here; there may be one.")


class Prospects(Remarks):
    """Has a patience at the table judged after each move, and says what is found.

    `wanted` says what the player wishes to be told. That a game is stuck is always said. `say` shows a
    sentence for so many seconds. A way is shown while the table is `looked_at`, and as long as the player
    neither does anything nor walks to another moment.
    """

    def __init__(
        self,
        session: Session,
        judge: Asked,
        wanted: Callable[[], Verdicts],
        say: Callable[[str, float], None],
        looked_at: Callable[[], bool] = lambda: True,
    ) -> None:
        self.session, self.judge, self.wanted, self._say = session, judge, wanted, say
        self._looked_at = looked_at
        self.finding: Finding | None = None  # of how things stand now
        self.showing = False  # whether the way is being shown
        self._stand: tuple[int, int, Verdicts] | None = None  # moves, undos, and what is looked into
        self._walks: tuple[int, int] | None = None  # undos, and what can be redone, since the last move shown
        self._asked = self._stuck_said = self._lost_said = False
        self._advised = False  # whether a hint has advised to give up, and nothing was taken back since
        self._noted = False  # whether it is saved that a way was shown
        self._still = 0.0  # seconds since the last move
        self._shown = 0.0  # seconds since the last move that was shown

    @property
    def state(self) -> object:
        """What the panels follow from."""
        return self.finding, self.showing, self._told

    def update(self, seconds: float, *, quiet: bool) -> None:
        """Ask after each move, take what is found, and show the way."""
        match = self.session.match
        if match.between_deals or not self.session.open:
            self.showing = False
            return
        self._follow_walks()
        self._ask(seconds)
        found = self.judge.poll()
        if found is not None and self._asked:
            self.finding = found
            self._say_new(found)
        if self.showing and quiet and self._looked_at():
            self._show(seconds)

    def _follow_walks(self) -> None:
        """Stop showing once the player has taken something back, or done it again."""
        match = self.session.match
        walks = match.line, len(match.undone)
        if walks != (self._walks or walks):
            self.showing = self._advised = False
        self._walks = walks

    def _ask(self, seconds: float) -> None:
        match = self.session.match
        stand = len(match.log), match.line, Verdicts.ALL if self.showing else self._told
        if stand != self._stand:
            self.finding = self.finding if self._stays_lost(stand) else None
            self._stand, self._still, self._asked = stand, 0.0, False
        self._still += seconds
        idle = not match.log and stand[-1] is not Verdicts.ALL
        if not self._asked and not idle and (self.showing or self._still >= STILL):
            self._asked = True
            actions = tuple(entry.action for entry in match.log)
            self.judge.ask(_patience(match.deal).rules, match.seed, actions, wanted=stand[-1])

    def _stays_lost(self, stand: tuple[int, int, Verdicts]) -> bool:
        """Say whether nothing was done but to play on in a game that is lost."""
        if self.finding is None or self.finding.answer is not Answer.LOST or self._stand is None:
            return False
        return stand[1:] == self._stand[1:] and stand[0] > self._stand[0]

    @property
    def _told(self) -> Verdicts:
        """What is told: as is wished, and where a hint advised to give up whether the game is lost."""
        wanted = self.wanted()
        return Verdicts.LOST if wanted is Verdicts.OFF and self._advised else wanted

    def _say_new(self, found: Finding) -> None:
        """Say that the game is stuck, or has been found to be lost, once."""
        if found.stuck and not self._stuck_said:
            self._say(STUCK, LONG)
        self._stuck_said = found.stuck
        lost = found.done and found.answer is Answer.LOST
        if lost and not (found.stuck or self._lost_said) and self.wanted() is Verdicts.LOST:
            self._say(self._no_more(found), LONG)
        self._lost_said = lost or (self._lost_said and not found.done)

    def _no_more(self, found: Finding) -> str:
        """Return in a sentence that the game is lost, and what can be done."""
        hidden = any(HIDDEN in pile for pile in _patience(self.session.match.deal).view(ALONE).places)
        back = (
            _("Take moves back, or deal anew.")
            if found.winnable is None
            else _("Go back there, or deal anew.")
        )
        return f"{HOWEVER if hidden else NO_MORE} {back}"

    def _show(self, seconds: float) -> None:
        """Do the next move of the way, once it is time."""
        self._shown += seconds
        finding = self.finding
        if finding is None or not finding.done or self._shown < STEP:
            return
        self._shown = 0.0
        if finding.way:
            match = self.session.match
            self._note_shown()
            self.session.act(self.session.looking, finding.way[0])
            self._walks = match.line, len(match.undone)
        else:
            self.showing = False
            self._say(LOST if finding.answer is Answer.LOST else UNKNOWN, LONG)

    def _note_shown(self) -> None:
        """Have it saved, once, that a way was shown."""
        if not self._noted:
            self._noted = True
            self.session.saving.show()

    # What the player wants.

    def press(self, name: str) -> bool:
        """Show the way or pause, or go back to where the game could be won."""
        if name == WAY:
            self.showing, self._shown = not self.showing, STEP
        elif name == BACK and self._lost_after is not None:
            self._go_back(len(self.session.match.log) - self._lost_after)
        return name in (WAY, BACK)

    def instead(self, name: str, why: str) -> tuple[str, str]:
        """Point out the way back, where there is one, in place of giving up."""
        if name != GIVE_UP_NAME:
            return name, why
        self._advised = True
        found = self.finding
        return (name, why) if found is None or self._lost_after is None else (BACK, self._no_more(found))

    def _go_back(self, count: int) -> None:
        """Take back so many actions, or say why not."""
        session = self.session
        refusal = session.match.undo_refusal(count, session.eyes)
        if refusal is None:
            session.walk(partial(session.match.undo, count, session.eyes))
        else:
            self._say(refusal.message, LONG)

    def touched(self) -> None:
        """Stop showing: the player goes on."""
        self.showing = False

    @property
    def _lost_after(self) -> int | None:
        """The last moment at which the game could be won, if it no longer can be."""
        found = self.finding
        return found.winnable if found is not None and found.answer is Answer.LOST else None

    # What is seen.

    def panels(self, view: Deal, area: Area) -> list[Panel]:
        """Return what is said, and the buttons, beside those of the game."""
        over = self.session.match.between_deals  # it may not be told yet that it is
        patience = _patience(view)
        if over or patience.ending is not None or not self.session.open:
            return []
        top, high = area.bottom - STRIP, STRIP - 4.0
        right = area.right - TAKEN * (2 if patience.rules.spec.redeal is not None else 1) - GAP

        def placed(wide: float) -> Area:
            nonlocal right
            right -= wide + GAP
            return Area(right + GAP, top, wide, high)

        found: list[Panel] = []
        text = _("Stop") if self.showing else _("Show the way")
        found.append(Choice(WAY, placed(BUTTON), text, tip=WAY_TIP))
        if self._lost_after is not None and self._told is not Verdicts.OFF:
            found.append(Choice(BACK, placed(BUTTON), _("Go back there"), tip=BACK_TIP))
        if said := self._said():
            room = right - area.x - 2 * GAP
            short = said.partition(";")[0] if room < SAID else said
            found.append(Badge(SAYING, placed(min(SAID, room)), short))
        return found

    def _said(self) -> str:
        """Return what is known, in a few words."""
        found, wanted = self.finding, self._told
        if found is not None and found.stuck:
            if wanted is Verdicts.OFF or found.winnable is None:
                return _("Stuck")
            return self._ago(found, (STUCK_LOST, STUCK_LAST, STUCK_COULD))
        if found is not None and found.answer is Answer.LOST and wanted is not Verdicts.OFF:
            return self._lost(found)
        if wanted is not Verdicts.ALL:
            return "" if not self.showing or (found is not None and found.done) else _("Looking for a way …")
        if found is None or (not found.done and found.answer is Answer.UNKNOWN):
            return _("Looking whether it can be won …")
        return _("Can still be won") if found.answer is Answer.WON else _("Not known whether it can be won")

    def _lost(self, found: Finding) -> str:
        if found.exact and found.winnable is None:
            return _("This deal cannot be won")
        if found.winnable is None:
            return _("Can no longer be won")
        return self._ago(found, (NO_MORE_LOST, NO_MORE_LAST, NO_MORE_COULD))

    def _ago(self, found: Finding, words: tuple[str, str, str]) -> str:
        """Return when the game was lost; `words` are for some moves, for one, and for what is not sure."""
        assert found.winnable is not None, "it could be won once"
        moves = len(self.session.match.log) - found.winnable
        lost, last, could = words
        return (could if not found.exact else last if moves == 1 else lost).format(moves=moves)


def _patience(deal: Deal) -> PatienceDeal:
    assert isinstance(deal, PatienceDeal), "patiences are judged"
    return deal
