"""A table for one beside a judge that a test asks to go on."""

import pytest

from cardtable.engine.actions import Action
from cardtable.patience.kernel.compiled import Rules
from cardtable.table.chores import Verdicts
from cardtable.ui.solitaire import win_check as prospects
from cardtable.ui.solitaire.win_check import Prospects
from cardtable.ui.stage.window import Window
from tests.patience.inline_judge import InlineJudge
from tests.patience.program.window_table import laid


class Counting(InlineJudge):
    """A judge that counts what it is asked."""

    def __init__(self) -> None:
        super().__init__()
        self.questions = 0

    def ask(self, rules: Rules, number: int, actions: tuple[Action, ...], *, wanted: Verdicts) -> None:
        self.questions += 1
        super().ask(rules, number, actions, wanted=wanted)


class Pondering(Counting):
    """A judge that is not done when it has said its first word."""

    def ask(self, rules: Rules, number: int, actions: tuple[Action, ...], *, wanted: Verdicts) -> None:
        super().ask(rules, number, actions, wanted=wanted)
        while len(self._findings) > 1:
            self._findings.pop()


class Judged:
    """A table with a judge; the player may wish to know what it says."""

    def __init__(
        self,
        game_id: str,
        window: Window,
        patch: pytest.MonkeyPatch,
        *,
        wanted: Verdicts,
        judge: Counting | None = None,
    ) -> None:
        self.table = laid(game_id, window, patch)
        self.wanted, self.judge = wanted, judge or Counting()
        self.remarks = Prospects(
            self.table.session, self.judge, lambda: self.wanted, self.table.scene.notice.say
        )
        self.table.scene.standing.remarks = self.remarks
        self.wait()

    def wait(self, seconds: float = 0.4) -> None:
        self.table.hand.wait(seconds)
        self.table.until_quiet()

    @property
    def said(self) -> str:
        """What stands on the table."""
        panels = self.table.scene._setting.panels
        return next((panel.text for panel in panels if panel.name == prospects.SAYING), "")  # type: ignore[union-attr]

    def buttons(self) -> list[str]:
        return [thing.name for thing in self.table.scene.things() if thing.role == "button"]

    def press(self, name: str) -> None:
        place = next(thing.rect.center for thing in self.table.scene.things() if thing.name == name)
        self.table.hand.click(place)

    def act(self, action: Action) -> None:
        self.table.session.act(0, action)
        self.wait()
