"""What a match at the table needs of the program around it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cardtable.bots.runner import BotRunner
from cardtable.engine.match import Match
from cardtable.kits import Kit
from cardtable.patience.judge.worker import Asked
from cardtable.store.matches import Matches
from cardtable.store.results import Results
from cardtable.store.saved import MatchId
from cardtable.store.tried import Past
from cardtable.table.chores import OneClick, Verdicts, Wishes
from cardtable.ui.look.theme import Theme
from cardtable.ui.stage.pane import Pane
from cardtable.ui.table.scene import TableScene


@dataclass(frozen=True, slots=True)
class Surroundings:
    """The program, as far as a match at the table needs it."""

    matches: Matches
    results: Results
    lasting: bool  # whether what is saved is there for the next start
    runner: Callable[[], BotRunner]  # started when the first match needs it
    theme: Callable[[], Theme]
    slowness: Callable[[], float]
    asking: Callable[[], bool]  # whether the player wants to be asked before a turn ends
    plays_forced: Callable[[], bool]  # whether cards are played by themselves where there is no choice
    one_click: Callable[[], OneClick]  # where a click plays a card
    wishes: Callable[[], Wishes]  # what the player wishes to be done by itself
    past: Callable[[Match, str], Past]  # what a person has tried at the game for one that a match is of
    statistics: Callable[[Kit, Pane], None]  # of a game for one, in a dialog over its table
    looked_at: Callable[[TableScene], bool]  # whether a table is what the player sees
    judge: Callable[[], Asked]  # who judges the patience that is begun; of the one before nothing is left
    verdicts: Callable[[], Verdicts]  # what the player wishes to be told of a patience
    sound: Callable[[str], None]
    keep_rules: Callable[[str], None]  # of a game that is about to be played, if players may change them
    show: Callable[[TableScene], None]  # put a table scene in place of an earlier one
    help: Callable[[Kit, str], None]  # with the folder of the faces at the table
    settings: Callable[[], None]
    take_over: Callable[[MatchId], None]  # go on with a match that is watched
    leave: Callable[[str], None]  # to the menu, which says a sentence
