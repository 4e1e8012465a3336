"""The page of a league: who ranks where, by deals of the day, games, players and months."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Protocol

from cardtable.bots.hired_work import Done, Failed, Laboured, Progress, Task
from cardtable.language import GROUPED, _, counted, numeral
from cardtable.league.reading import WORK, LeagueRead, Sheet
from cardtable.league.tables import Ranking
from cardtable.store.settings import PATH
from cardtable.ui.scenes.file_dialog import WIDE
from cardtable.ui.stage.widget_scene import PanedScene
from cardtable.ui.widgets.boxes import Column, Columns, Row
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.common_dialogs import Said, listed_dialog
from cardtable.ui.widgets.dialog import Dialog
from cardtable.ui.widgets.frames import Card, Padding
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.segments import Segments
from cardtable.ui.widgets.table import Heading, Table
from cardtable.ui.widgets.textfield import TextField
from cardtable.ui.widgets.widget import Widget

MARGINS: Final = (28.0, 20.0)  # units around everything
PANEL: Final = 16.0  # units
LIST: Final = 330.0  # units: the tables to choose from
DENSE: Final = 30.0  # units: the height of a row
PARTS: Final = (_("Deals of the day"), _("Games"), _("Players"), _("Months"))
ABOUT: Final = _(
    "A league is a folder of results that friends share by any means: files that “With a "
    "picture” writes, or lines in text files. Without one your own results are shown."
)
EMPTY: Final = _("There are no results here yet. Each result of yours can be copied, or kept as a file.")
NO_TABLE: Final = _("Nothing has been played here that belongs on this page.")
OWN: Final = _("Your own results")
TRUSTED: Final = _("Each result was replayed before it was counted: it was played so, by whomever.")


class LeagueWays(Protocol):
    """Whoever keeps which folder is a league's."""

    def choose_league(self, path: str) -> None:
        """Show another folder; that with one's own results if it is empty."""

    def back(self) -> None:
        """Take the page away."""


class LeagueScene(PanedScene):
    """A league's tables, read beside the window.

    Args:
        folder: That of the league; empty where there is none.
        home: The player's folder, if anything is kept.
        player: Whose rows stand out.
        labour: Who reads; let go with the page.
        ways: Who keeps the folder.
    """

    name = "league"

    def __init__(
        self, folder: Path, home: Path | None, player: str, labour: Laboured, ways: LeagueWays
    ) -> None:
        self.folder, self.player, self.ways = folder, player, ways
        self._labour, self.read = labour, LeagueRead()
        self._reading = True
        self._words = Label(_("Reading …"), "words", colour="on_felt", wrap=True)
        self._refused = Button(_("Not counted"), "refused", kind="felt", on_click=self._show_refused)
        self._refused.visible = False
        self._part = Segments(PARTS, 0, "part", on_change=lambda __: self._show_part())
        self._tables = Table(_headings(PARTS[0]), (), name="tables", on_choose=self._choose).dense(DENSE)
        self._title = Label("", "table title", size="lead", weight="semibold", wrap=True)
        self._note = Label(TRUSTED, "note", size="small", colour="muted", wrap=True)
        self._ranks = Table((Heading("", "left"),), (), name="ranks").dense(DENSE)
        super().__init__(self._tree(), on_escape=ways.back)
        labour.ask(Task(WORK, (folder, home)))

    def _tree(self) -> Widget:
        choose = Button(_("Folder …"), "folder", kind="felt", on_click=self._ask_folder)
        choose.tip = _("Which folder is the league's")
        head = Row(
            Button(_("Back"), "back", kind="felt", icon="back", on_click=self.ways.back),
            Label(_("League"), "title", size="title", weight="bold", colour="on_felt"),
            self._words.sized(grow=1),
            self._refused,
            choose,
            gap=16,
        )
        ranks = Column(self._title, self._ranks.sized(grow=1), self._note, gap=8)
        self._body = Columns((self._tables, ranks), (LIST, 0), 20, full=True)
        self._none = Label("", "nothing", colour="muted", wrap=True)
        inside = Column(self._part, self._none, self._body.sized(grow=1), gap=14)
        panel = Card(inside.sized(grow=1), padding=PANEL, name="league panel")
        self._body.visible = self._none.visible = False
        return Padding(Column(head, panel.sized(grow=1), gap=16), *MARGINS)

    # reading

    @property
    def running(self) -> bool:
        """Whether a widget moves, or the folder is being read."""
        return self._reading or self.pane.running

    @running.setter
    def running(self, on: bool) -> None:
        assert not on, "the widgets know when they move"

    def update(self, seconds: float) -> None:
        """Let time pass, and hear how far the reading is."""
        if self._reading:
            self._hear()
        super().update(seconds)

    def _hear(self) -> None:
        match self._labour.poll():
            case Progress(done, whole):
                self._words.value = _("Checking result {done} of {whole} …").format(
                    done=numeral(done + 1, GROUPED), whole=numeral(whole, GROUPED)
                )
            case Done(LeagueRead() as read):
                self._take(read)
            case Failed(sentence):
                self._reading, self._words.value = False, sentence

    def leave(self) -> None:
        """Let go of who reads."""
        self._labour.close()

    def _take(self, read: LeagueRead) -> None:
        self.read, self._reading = read, False
        words = counted(
            "{number} result in {folder}.",
            "{number} results in {folder}.",
            read.counted,
            number=numeral(read.counted, GROUPED),
            folder=self.folder,
        )
        self._words.value = (
            read.trouble if read.trouble and not read.counted else f"{words} {read.trouble}".strip()
        )
        self._refused.visible = bool(read.not_counted)
        self._refused.value = _("Not counted: {count}").format(count=numeral(read.not_counted, GROUPED))
        shown = [title for title, __ in read.parts]
        self._part.value = PARTS.index(shown[0]) if shown else 0
        self._show_part()

    # showing

    @property
    def _sheets(self) -> tuple[Sheet, ...]:
        return dict(self.read.parts).get(PARTS[self._part.value], ())

    def _show_part(self) -> None:
        """Show the tables of the part that is chosen, the first of them at once."""
        sheets = self._sheets
        self._tables.columns = _headings(PARTS[self._part.value])
        self._tables.value = [(each.ranking.title, numeral(each.whole, GROUPED)) for each in sheets]
        self._none.value = NO_TABLE if self.read.counted else EMPTY
        self._none.visible, self._body.visible = not sheets and not self._reading, bool(sheets)
        if sheets:
            self._tables.body.chosen = 0
            self._choose(0)

    def _choose(self, place: int) -> None:
        sheet = self._sheets[place]
        ranking = sheet.ranking
        own = [at for at, row in enumerate(ranking.rows) if row[0] == self.player]
        strong = frozenset((at, column) for at in own for column in range(len(ranking.headings)))
        first, *others = ranking.headings
        self._title.value = ranking.title
        self._ranks.columns = (Heading(first, "left", 2), *map(Heading, others))
        self._ranks.value = ranking.rows
        self._ranks.marked(strong, frozenset())
        self._note.value = TRUSTED if sheet.whole == len(ranking.rows) else _cut(ranking, sheet.whole)

    def _show_refused(self) -> None:
        lines: list[Said] = [_apart(each) for each in self.read.refused]
        if (more := self.read.not_counted - len(lines)) > 0:
            lines.append(("…", _("and {count} more").format(count=numeral(more, GROUPED))))
        self.pane.show(listed_dialog(_("Not counted"), lines, self.pane.close))

    # another folder

    def _ask_folder(self) -> None:
        field = TextField(str(self.folder), "path", limit=PATH, placeholder=_("Path of a folder"))

        def choose(path: str = "") -> None:
            self.pane.close()
            self.ways.choose_league((path or field.value).strip())

        def own() -> None:
            self.pane.close()
            self.ways.choose_league("")

        field.on_enter = choose
        buttons = (
            Button(_("Cancel"), "cancel", on_click=self.pane.close),
            Button(OWN, "own results", on_click=own),
            Button(_("Show"), "sure", kind="primary", on_click=choose),
        )
        body = Column(Label(ABOUT, "about", wrap=True), field, gap=10)
        self.pane.show(
            Dialog(_("The folder of a league"), body, buttons, on_escape=self.pane.close, width=WIDE)
        )


def _headings(part: str) -> tuple[Heading, ...]:
    return Heading(part, "left", 1), Heading(_("Players"), grow=0)


def _cut(ranking: Ranking, whole: int) -> str:
    first = _("The first {rows} of {whole}.").format(
        rows=numeral(len(ranking.rows), GROUPED), whole=numeral(whole, GROUPED)
    )
    return f"{first} {TRUSTED}"


def _apart(sentence: str) -> Said:
    """Return the file that a sentence begins with, and the rest."""
    name, __, why = sentence.partition(": ")
    return name, why
