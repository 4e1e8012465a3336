"""Reviewing: what the hard bot would have done is worked out beside the window, kept, and told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, TypeAlias

from cardtable.bots.hired_work import Done, Failed, Laboured, Progress, Task
from cardtable.bots.levels import Level
from cardtable.bots.review import Asked, Found, moments_of
from cardtable.engine.piles import Seat
from cardtable.language import _, counted
from cardtable.patience.judge.looking_back import Looked
from cardtable.store.errors import StoreError
from cardtable.store.past.reviews import keep_review, kept_review
from cardtable.ui.furniture.progress_bar import ProgressBar
from cardtable.ui.replay import looking_back
from cardtable.ui.replay.past import Past
from cardtable.ui.replay.review_words import as_kept, dear_ones, from_kept, headline, lines_of, rows_of
from cardtable.ui.replay.scene import ReplayScene
from cardtable.ui.services.services import Services
from cardtable.ui.widgets.boxes import Column, Row
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dialog import Dialog
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.table import Heading, Table
from cardtable.ui.widgets.widget import Widget

Review: TypeAlias = tuple[Found, ...] | Looked  # of a patience

WORK: Final = "cardtable.bots.review:reviewed"
NOT_OVER: Final = _("A review comes once the match is over: before that it would be advice.")
REAL_TIME: Final = _("The bots of this game cannot say what was best in real time.")
SOLVER: Final = _("The solver looks for the last moment at which the game could be won.")
WAIT: Final = _("The hard bot looks at each decision by what could be seen then.")
WIDE: Final = 720.0  # units: the width of the dialog
GO: Final = 120.0  # units: a button that leads there


class Reviewing:
    """The review of the decisions of a seat in a match that is over, over its replay."""

    def __init__(self, services: Services, past: Past) -> None:
        self.services, self.past = services, past
        self._labour: Laboured | None = None
        self._seat: Seat = 0
        self._scene: ReplayScene | None = None
        self._bar = ProgressBar("progress")
        self._words = Label("", "waiting", wrap=True)
        self._found: dict[Seat, Review] = {}

    def begin(self, scene: ReplayScene, seat: Seat) -> None:
        """Show the review of a seat, which is worked out if it has not been yet; or say why there is none."""
        self._scene, self._seat = scene, seat
        if refusal := self.refusal:
            scene.tell(refusal)
            return
        found = self._found.get(seat) or self._kept(seat)
        if found is not None:
            self._show(scene, found)
        elif len(self.past.players) == 1:
            self._begin_alone(scene)
        else:
            self._ask(scene, Task(WORK, Asked(self._module, seat, self.past.match)), WAIT)

    def _begin_alone(self, scene: ReplayScene) -> None:
        """Look for when a patience was lost, if it was."""
        game = looking_back.played(self.past.match)
        if game is None:
            self._show(scene, None)
        else:
            self._ask(scene, Task(looking_back.WORK, game), SOLVER)

    def _ask(self, scene: ReplayScene, task: Task, words: str) -> None:
        self._labour = self._labour or self.services.workers.new_labour()
        self._labour.ask(task)
        self._bar.value = 0.0
        scene.pane.show(self._waiting(words))

    @property
    def refusal(self) -> str:
        """Why there is no review, in a sentence; empty if there is one."""
        if not self.past.match.over:
            return NOT_OVER
        real = self.past.match.deal.real_time and moments_of(self._module) is None
        return REAL_TIME if real else ""

    @property
    def _module(self) -> str:
        """The module of the bots of the game."""
        return self.past.game.chooser(Level.HARD).partition(":")[0]

    @property
    def _summary(self) -> str:
        """What can be counted of a seat where time or beats pass for all."""
        moments = moments_of(self._module)
        return "" if moments is None else moments.summary(self.past.match, self._seat)

    def _waiting(self, words: str) -> Dialog:
        self._words = Label(words, "waiting", wrap=True)
        stop = Button(_("Stop"), "stop", on_click=self._stop)
        return Dialog(_("Review"), Column(self._words, self._bar, gap=16), (stop,), on_escape=self._stop)

    def _stop(self) -> None:
        self.close()
        if self._scene is not None:
            self._scene.pane.close()

    def close(self) -> None:
        """Have nothing worked out any more."""
        if self._labour is not None:
            self._labour.close()
        self._labour = None

    def update(self) -> None:
        """Hear how far it is; called with each frame."""
        if self._labour is None or self._scene is None:
            return
        match self._labour.poll():
            case Progress(done, whole):
                self._bar.value = done / whole
                if self._words.value == WAIT:  # of which it is known only now how many there are
                    count = counted("{count} decision.", "{count} decisions.", whole)
                    self._words.value = f"{count} {WAIT}"
            case Done((tuple() | Looked()) as found):
                self.close()
                self._found[self._seat] = found
                self._keep(found)
                self._scene.pane.close()
                self._show(self._scene, found)
            case Failed(sentence):
                self._stop()
                self._scene.tell(sentence)

    # kept with the match

    def _kept(self, seat: Seat) -> Review | None:
        if self.past.id is None:
            return None
        match = self.past.match
        try:
            rows = kept_review(self.services.store.database, self.past.id, seat, len(match.log))
        except StoreError as error:
            self.services.tell(str(error))
            return None
        if rows is None:
            return None
        alone = len(self.past.players) == 1
        return looking_back.from_kept(rows, match.game) if alone else from_kept(rows, match.game)

    def _keep(self, found: Review) -> None:
        if self.past.id is None:
            return
        try:
            actions = len(self.past.match.log)
            rows = looking_back.as_kept(found) if isinstance(found, Looked) else as_kept(found)
            keep_review(self.services.store.database, self.past.id, self._seat, actions, rows)
        except StoreError as error:
            self.services.tell(str(error))

    # in words

    def _show(self, scene: ReplayScene, found: Review | None) -> None:
        go, close = partial(self._go, scene), scene.pane.close
        if isinstance(found, tuple):
            names = self.past.names
            dialog = review_dialog(found, names, names[self._seat], go, close, self._summary)
            scene.pane.show(dialog)
        else:
            scene.pane.show(looking_back.looked_dialog(found, self.past.match, go, close))

    def _go(self, scene: ReplayScene, position: int) -> None:
        """Stand before what was done after so many actions, and see what the seat saw."""
        scene.pane.close()
        stops = scene.replay.course.stops
        scene.look_from(self._seat)
        scene.go(max(at for at, stop in enumerate(stops) if stop.done == position))


def review_dialog(
    found: Sequence[Found],
    names: Sequence[str],
    who: str,
    go: Callable[[int], None],
    close: Callable[[], None],
    summary: str = "",
) -> Dialog:
    """Return a review: the dearest decisions in words, then all in a list, each with the way there."""
    rows: list[Widget] = [Label(headline(found), "headline", weight="semibold", wrap=True)]
    if summary:
        rows.append(Label(summary, "summary", wrap=True))
    for at, (each, line) in enumerate(lines_of(dear_ones(found), names, who), 1):
        there = Button(_("Go there"), f"dear {at}", on_click=partial(go, each.position))
        rows.append(Row(Label(line, f"line {at}", wrap=True).sized(grow=1), there.sized(width=GO), gap=14))
    if found:
        headings = [
            Heading(_("Step") if found[0].at is None else _("Time"), align="right", grow=0),
            Heading(_("Chosen"), align="left"),
            Heading(_("The hard bot"), align="left"),
        ]
        headings.append(Heading(_("Cost"), align="right"))
        texts = rows_of(found, names)

        def chosen(row: int) -> None:
            go(found[row].position)

        rows.append(Table(headings, texts, name="decisions", on_choose=chosen).dense(27))
    done = Button(_("Close"), "close", kind="primary", on_click=close)
    return Dialog(
        _("Review: {who}").format(who=who), Column(*rows, gap=14), (done,), on_escape=close, width=WIDE
    )
