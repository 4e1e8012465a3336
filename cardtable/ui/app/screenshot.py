"""Screenshots: a picture of a table after some actions, without a display."""

from __future__ import annotations

import os
from pathlib import Path

import pygame

from cardtable.bots.levels import Budget, Level
from cardtable.bots.runner import asked, chosen
from cardtable.bots.self_play import bot_action, real_time_step
from cardtable.catalogue import kit
from cardtable.engine.match import Match
from cardtable.engine.options import Options
from cardtable.engine.piles import Seat
from cardtable.language import _
from cardtable.ui.look.compat import Size
from cardtable.ui.series.still_table import table_scene
from cardtable.ui.stage.clock import StepClock
from cardtable.ui.stage.window import Window, WindowSettings

FRAME = 1 / 60  # seconds


def take(  # noqa: PLR0913  # one for each option of the command
    *,
    game_id: str,
    options: Options,
    seats: tuple[str, ...],
    actions: int,
    size: Size,
    theme: str,
    seat: Seat,
    out: Path,
    seed: int,
) -> None:
    """Play `actions` actions by the rule of thumb and save a PNG of what `seat` then sees.

    Raises:
        ValueError: there is no such seat.
        OSError: the picture cannot be written, or files of the program are missing from it.
    """
    if not 0 <= seat < options.players:
        raise ValueError(
            _("there is no seat {seat}: the seats are 0 to {last}").format(
                seat=seat, last=options.players - 1
            )
        )
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    match = played(game_id, options, seed, actions)
    window = Window(WindowSettings(size=size, theme=theme), StepClock())
    window.stage.push(table_scene(match, seats, seat))
    window.frame(FRAME)
    try:
        pygame.image.save(window.surface, str(out))
    except pygame.error as error:
        raise OSError(_("{path} cannot be written: {reason}").format(path=out, reason=error)) from error
    finally:
        window.close()
    if lost := window.missing.sentence():
        raise FileNotFoundError(lost)


def played(game_id: str, options: Options, seed: int, actions: int) -> Match:
    """Return a match in which all seats have played by the rule of thumb, so many actions or to its end."""
    match = Match(kit(game_id).game(), options, seed)
    while len(match.log) < actions and not match.over:
        stepped(match)
    return match


def stepped(match: Match) -> None:
    """Let the rule of thumb take a step in a match: an action, or the table's where nobody acts."""
    chooser = kit(match.game.id).chooser
    if match.between_deals:
        match.next_deal()
    if match.deal.real_time:
        real_time_step(match, lambda seat: bot_action(match, seat, chooser(Level.MEDIUM), Budget()))
        return
    if not match.deal.actors():
        assert match.due is not None, "the deal waits for the clock"
        match.advance(match.due)
        return
    talking = match.deal.interjectors() if match.deal.contested else ()
    for seat in (*talking, match.deal.actors()[0]):
        action = chosen(asked(match, seat, chooser(Level.MEDIUM), Budget()))
        if action is not None:
            match.submit(seat, action)
            return
