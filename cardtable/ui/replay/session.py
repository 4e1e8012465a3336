"""The session of a replay: nobody acts in it, and any seat may be looked from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardtable.bots.runner import InlineRunner
from cardtable.catalogue import kit
from cardtable.engine.deal import Deal
from cardtable.engine.match import Match
from cardtable.engine.piles import EVERYBODY, NOBODY, Pile, Seat, Seats
from cardtable.ui.match.players import Player
from cardtable.ui.match.saving import Unsaved
from cardtable.ui.match.session import Laid, Session
from cardtable.ui.match.thoughts import Bots

WRITTEN: Final = 400  # tellings of which the log is written anew after a jump: it keeps no more lines
HAND: Final = "hand/"  # what the names of hands begin with
IDLE: Final = (3600.0, 3600.0)  # seconds: no bot thinks here


@dataclass(frozen=True, slots=True)
class Sight:
    """How a replay may be looked at: from which seats, and whether with open hands.

    The number of seats stands for a spectator, who sees what lies open.
    """

    seats: tuple[Seat, ...]
    may_open: bool


def sight(match: Match, people: tuple[Seat, ...], *, reviewed: bool) -> Sight:
    """Return how the ended deals of a match may be looked at: once it is over, from everywhere.

    Before that a person who plays alone against bots sees what that person saw, several only what lay open;
    hands are opened where the game says that they may be `reviewed`.
    """
    spectator = match.options.players
    if match.over:
        return Sight((*range(spectator), *([spectator] if spectator > 1 else [])), may_open=True)
    return Sight(people if len(people) == 1 else (spectator,), may_open=reviewed)


class ReplaySession(Session):
    """A match at a table where nobody acts: it stands where the replay has brought it."""

    def __init__(self, match: Match, players: tuple[Player, ...], looking: Seat) -> None:
        bots = Bots(InlineRunner(), kit(match.game.id).chooser, IDLE)
        super().__init__(match, players, Unsaved(elsewhere=True), bots)
        self.look_from(looking)
        self.lay(match)

    def look_from(self, seat: Seat) -> None:
        """Show the table to a seat, or to a spectator."""
        self.people = (seat,) if seat < self.spectator else ()
        self.looking = seat

    @property
    def lookers(self) -> tuple[Seat, ...]:
        """All seats, and the spectator."""
        return tuple(range(self.spectator + 1))

    def thinking(self) -> tuple[Seat, ...]:
        """Return nobody: all has been thought already."""
        return ()

    def lay(self, match: Match, *, gliding: bool = False) -> None:
        """Have the table laid anew as a match stands."""
        self.laid = Laid(self._views(match), tuple(match.story[-WRITTEN:]), gliding)
        self.tellings.clear()


def open_hands(deal: Deal) -> bool:
    """Let everybody see the cards that somebody sees: hands, and what lies before a seat; say if any was not.

    A hand into which nobody looks all the time, as it may be laid down, is shown card by card.
    """
    before = [_seen(pile) for pile in deal.piles()]
    for pile in deal.piles():
        if pile.eyes != NOBODY:
            pile.eyes = EVERYBODY
        elif pile.name.startswith(HAND):
            pile.shown = dict.fromkeys(pile, EVERYBODY)
    return before != [_seen(pile) for pile in deal.piles()]


def _seen(pile: Pile) -> list[Seats]:
    return [pile.seen_by(card) for card in pile]
