"""Sharing: the result of a match that is over goes to others, as a line, on wish with a picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

import pygame

from cardtable.engine.piles import Seat
from cardtable.engine.replay import recorded
from cardtable.language import _
from cardtable.patience.collection.index import counted
from cardtable.patience.words.ids import id_of
from cardtable.slips.slip import SHORT, Slip, facts_of
from cardtable.slips.version import program_version
from cardtable.slips.words import line_of
from cardtable.store.atomic_files import make_folder, replacing, write_text
from cardtable.store.errors import StoreError, StoreUnwritable
from cardtable.store.paths import RESULTS
from cardtable.store.store import utc_now
from cardtable.ui.match.players import written_player
from cardtable.ui.services.services import Services
from cardtable.ui.table.dialogs import Question, sure_dialog
from cardtable.ui.table.scene import TableScene
from cardtable.ui.widgets.boxes import Row
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.textfield import CLIPBOARD
from cardtable.ui.widgets.widget import Widget

ABOUT: Final = _("Show the result to others:")
COPIED: Final = _("The result is on the clipboard: a line that anybody can check.")
HOLDS: Final = _("Nobody chose the deal: the fingerprint of the shuffle holds, and the log opens it.")
PUBLISHED: Final = _(
    "{} gets the name of whoever played, all actions of the match, its time and date, "
    "signed with a key of that player, and anybody can read them there. This is asked "
    "once; later the button sends at once."
)
NOWHERE: Final = _("There is no folder to keep anything this time.")


class Sharing:
    """Shares the result of the match at a table; `again` shows the result anew."""

    def __init__(self, scene: TableScene, services: Services, again: Callable[[], None]) -> None:
        self.scene, self.services, self._again = scene, services, again
        self._slip: Slip | None = None
        self._told = ""

    @property
    def seat(self) -> Seat | None:
        """Whose result it is: of several people the first who has won, or the first; of bots nobody's."""
        session = self.scene.session
        won = [seat for seat in session.people if seat in (session.match.winners or ())]
        return next(iter((*won, *session.people)), None)

    def slip(self, seat: Seat) -> Slip:
        """Return the result; the time at which it was shown first stays that of its end."""
        session, extras = self.scene.session, self.scene.extras
        record = recorded(session.match, tuple(map(written_player, session.players)))
        if self._slip is None or self._slip.record != record:
            ended = utc_now().isoformat(timespec="seconds")
            facts = facts_of(session.match, seat)
            self._slip = Slip(record, seat, facts, extras.spent, ended, program_version(), extras.shown)
        return self._slip

    def widgets(self) -> Sequence[Widget]:
        """Return what stands in the dialog of a result."""
        seat = self.seat
        if seat is None or not self.scene.session.match.over:
            return ()
        told = Label(self._told or ABOUT, "shared", size="small", colour="muted", wrap=True)
        self._told = ""

        def copy() -> None:
            CLIPBOARD.put(line_of(self.slip(seat)))
            told.value = COPIED
            told.repaint()

        copied = Button(_("Copy"), "copy result", icon="link", on_click=copy)
        copied.tip = _("As a line that says what it came to, and can be replayed")
        picture = Button(_("With a picture"), "picture", icon="cards", on_click=lambda: self._picture(seat))
        picture.tip = _("The line, and a picture of the table as it lies now, as files too")
        fair = [Label(self._fair(), "fair", size="small", colour="muted", wrap=True)] if self._fair() else []
        buttons = [copied, picture]
        if self.services.settings.league:
            publish = Button(
                _("Publish"), "publish", icon="person", on_click=lambda: self._publish(seat, told)
            )
            publish.tip = _("Send it to the league at {league}").format(league=self.services.settings.league)
            buttons.append(publish)
        return (*fair, Row(told.sized(grow=1), *buttons, gap=8))

    def _publish(self, seat: Seat, told: Label) -> None:
        """Send the result to the league; the first time this is asked about."""
        services, pane = self.services, self.scene.pane

        def send() -> None:
            services.keep(replace(services.settings, publishing=True))
            try:
                told.value = services.post.publish(self.slip(seat), services.settings.league)
            except StoreError as error:
                told.value = str(error)
            told.repaint()

        if services.settings.publishing:
            send()
        else:
            text = PUBLISHED.format(services.settings.league)
            pane.show(
                sure_dialog(
                    Question(_("Publish your results?"), text, _("No"), _("Publish")), send, pane.close
                )
            )

    def _fair(self) -> str:
        """Return whether the fingerprint of the shuffle holds, if one was shown."""
        chronicle = self.scene.chronicle
        if not chronicle.promised:
            return ""
        return HOLDS if chronicle.fair else _("The fingerprint of the shuffle does not hold.")

    def _picture(self, seat: Seat) -> None:
        """Keep result and picture as files, and show the result anew, which says what became of that."""
        slip = self.slip(seat)
        CLIPBOARD.put(line_of(slip))
        while self.scene.pane.dialogs:
            self.scene.pane.close()
        try:
            path = kept(self.services.folder, slip, painted(self.scene))
            self._told = _("The result is on the clipboard; its picture is {path}.").format(path=path)
        except StoreError as error:
            self._told = str(error)
        self.services.window.stage.repaint()
        self._again()


def painted(scene: TableScene) -> pygame.Surface:
    """Return a picture of a table, without what is over it."""
    picture = pygame.Surface(scene.size)
    scene.whole = True
    scene.draw(picture)
    return picture


def kept(home: Path | None, slip: Slip, picture: pygame.Surface) -> Path:
    """Keep a result and its picture as two files side by side; return that of the picture.

    Raises:
        StoreUnwritable: They are not kept.
    """
    if home is None:
        raise StoreUnwritable(NOWHERE)
    folder = make_folder(home / RESULTS)
    name = f"{id_of(counted(slip.record.game))}-{slip.hash[:SHORT]}"
    write_text(folder / f"{name}.txt", f"{line_of(slip)}\n")
    path = folder / f"{name}.png"
    try:
        with replacing(path) as file:
            pygame.image.save(picture, file, path.name)
    except (OSError, pygame.error) as error:
        raise StoreUnwritable(
            _("{path} cannot be written ({error}).").format(path=path, error=error)
        ) from error
    return path
