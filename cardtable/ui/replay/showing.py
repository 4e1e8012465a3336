"""Showing a replay: over whatever is shown, and what leads on from it."""

from __future__ import annotations

from typing import Final, Protocol

from cardtable.engine.match import Match
from cardtable.engine.piles import Seat
from cardtable.kits import Kit
from cardtable.language import _
from cardtable.store.settings import Settings
from cardtable.table.names import addressed
from cardtable.ui.match.players import Player
from cardtable.ui.replay.course import course
from cardtable.ui.replay.past import Past, branch
from cardtable.ui.replay.replay import Replay, reached
from cardtable.ui.replay.reviewing import Reviewing
from cardtable.ui.replay.scene import ReplayScene
from cardtable.ui.replay.session import sight
from cardtable.ui.services.services import Services
from cardtable.ui.table.dialogs import Question, sure_dialog

ASKED: Final = _("Play on from here?")
SEVERAL: Final = _(
    "You take the seat of {name}, and bots take all others. It is a match of its own, and "
    "does not count for statistics; the one you look at stays as it is."
)
ALONE: Final = _(
    "It is a game of its own, and does not count for statistics; the one you look at stays as it is."
)
OVER: Final = _("The match is over here: go back a step to play on.")


class Leading(Protocol):
    """Where a replay leads to."""

    def help(self, game: Kit, faces: str = "") -> None:
        """Show a game's rules, their cards with the faces of that folder."""

    def branch(self, match: Match, players: tuple[Player, ...]) -> None:
        """Play on in a match that begins where another one stood."""


class Showing:
    """A replay of something past, shown over whatever is shown."""

    def __init__(self, services: Services, past: Past, leading: Leading) -> None:
        self.services, self.past, self.leading = services, past, leading
        self._reviewing = Reviewing(services, past)

    def open(self) -> ReplayScene:
        """Show it: a match that is over from its beginning, another from the last deal that has ended."""
        past, match = self.past, self.past.match
        manager = past.game.scenes()
        found = course(match, manager, past.names)
        reviewed = manager.reviewed(match.view(match.options.players))
        start = 0 if match.over else found.deals[-1]
        replay = Replay(match, past.players, found, sight(match, past.people, reviewed=reviewed), start)
        scene = ReplayScene(past.game, replay, self)
        self.services.window.stage.push(scene)
        return scene

    @property
    def wishes(self) -> Settings:
        """What the player wishes now."""
        return self.services.settings

    def heard(self, occasion: str) -> None:
        """Play the theme's sound for an occasion."""
        self.services.heard(occasion)

    def help(self, game: Kit, faces: str = "") -> None:
        """Show a game's rules, their cards with the faces of that folder."""
        self.leading.help(game, faces)

    def review(self, scene: ReplayScene) -> None:
        """Show what the hard bot would have done where a seat decided: the one whose cards are seen."""
        self._reviewing.begin(scene, self._seat(scene.replay))

    def update(self) -> None:
        """Hear how far a review is; called with each frame."""
        self._reviewing.update()

    def left(self) -> None:
        """Let go of everything, as the replay has been left."""
        self._reviewing.close()

    def go_on(self, scene: ReplayScene) -> None:
        """Have a match begin that goes on from where a replay stands, after a question."""
        replay, pane = scene.replay, scene.pane
        there = reached(self.past.match, replay.course.stops, replay.at)
        if there.over:
            scene.tell(OVER)
            return
        seat = self._seat(replay)
        text = ALONE if len(self.past.players) == 1 else addressed(SEVERAL.format(name=self.past.names[seat]))

        def act() -> None:
            match, players = branch(self.past, there, seat)
            self.leading.branch(match, players)

        pane.show(sure_dialog(Question(ASKED, text, _("Stay here"), _("Play on")), act, pane.close))

    def _seat(self, replay: Replay) -> Seat:
        """Return the seat whose cards are seen; for a spectator that of the first person."""
        looking = replay.session.looking
        return looking if looking < len(self.past.players) else next(iter(self.past.people), 0)

    def back(self) -> None:
        """Leave the replay for where one came from."""
        self.services.back()
