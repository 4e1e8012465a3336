"""The page of matches that are over: choosing one shows its replay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from cardtable.catalogue import UnknownGame, kit
from cardtable.language import _
from cardtable.store.past.ended import EndedMatch
from cardtable.store.saved import MatchId
from cardtable.ui.match.moments import written_moment
from cardtable.ui.match.players import Player, read_player
from cardtable.ui.stage.widget_scene import PanedScene
from cardtable.ui.widgets.boxes import Column, Row
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.frames import Card, Padding
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.table import Heading, Table
from cardtable.ui.widgets.widget import Widget

MOST: Final = 400  # matches in the list, the newest
MARGINS: Final = (28.0, 20.0)  # units around everything
PANEL: Final = 16.0  # units
HEADINGS: Final = (_("No."), _("Ended"), _("Game"), _("Players"), _("Won by"))
PLAYERS: Final = 3  # the heading whose column takes the room that is left
NONE_YET: Final = _(
    "No match has been played to its end yet. Once one has, it can be seen again here, step by step."
)
WORDS: Final = _("Choose a match to see it again, step by step.")


class EndedScene(PanedScene):
    """The matches that are over, the one that ended last first.

    Args:
        matches: What there is.
        replay: Told the number of the match that was chosen.
        back: What leads back.
    """

    name = "ended matches"

    def __init__(
        self, matches: Sequence[EndedMatch], replay: Callable[[MatchId], None], back: Callable[[], None]
    ) -> None:
        self.matches, self._replay = matches, replay
        self._say = Label(WORDS if matches else NONE_YET, "words", colour="on_felt", wrap=True)
        super().__init__(self._tree(back), on_escape=back)

    def _tree(self, back: Callable[[], None]) -> Widget:
        head = Row(
            Button(_("Back"), "back", kind="felt", icon="back", on_click=back),
            Label(_("Replays"), "title", size="title", weight="bold", colour="on_felt", whole=True),
            self._say.sized(grow=1),
            gap=16,
        )
        columns = [
            Heading(title, align="right" if at == 0 else "left", grow=int(at == PLAYERS))
            for at, title in enumerate(HEADINGS)
        ]
        table = Table(columns, [_row(each) for each in self.matches], name="ended", on_choose=self._chosen)
        panel = Card(table.sized(grow=1), padding=PANEL, name="ended panel")
        return Padding(Column(head, panel.sized(grow=1), gap=16), *MARGINS)

    def _chosen(self, row: int) -> None:
        self._replay(self.matches[row].id)

    def tell(self, sentence: str) -> bool:
        """Say a sentence above the list."""
        self._say.value = sentence
        return True


def _row(match: EndedMatch) -> tuple[str, ...]:
    names = [_named(line) for line in match.seats]
    won = [names[seat] for seat in match.winners]
    return (
        str(match.id),
        written_moment(match.ended),
        title_of(match.game),
        ", ".join(names),
        ", ".join(won),
    )


def title_of(game: str) -> str:
    """Return the title of a game as a record names it; of one that is not known here, that name."""
    try:
        return kit(game).title
    except UnknownGame:
        return game


def _named(line: str) -> str:
    """Return the name in a line about a player; the whole line if it is written otherwise."""
    try:
        player: Player = read_player(line)
    except ValueError:
        return line
    return player.name
