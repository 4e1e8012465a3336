"""Plays N actions of a match by bots and paints what one seat sees of the table then."""

from __future__ import annotations

from argparse import Namespace
from importlib import import_module
from pathlib import Path

from cardtable.bots.levels import Level
from cardtable.cli.choices import add_game, add_seats, chosen
from cardtable.cli.usage import FINE, ME, Parser, WrongUsage, checked_seat, natural, size, whole
from cardtable.cli.window import check_pygame
from cardtable.language import _


def arguments(parser: Parser) -> None:
    """Declare what may follow the verb."""
    add_game(parser)
    add_seats(parser)
    parser.add_argument(
        "--actions", metavar="N", type=natural, required=True, help=_("actions played before")
    )
    parser.add_argument("--size", metavar="WxH", type=size, default=(1280, 720), help=_("pixels (1280x720)"))
    parser.add_argument("--theme", metavar="T", default="default", help=_("the theme's name (default)"))
    parser.add_argument("--seat", metavar="S", type=whole, default=0, help=_("whose view is painted (0)"))
    parser.add_argument("--seed", metavar="S", type=whole, default=1, help=_("the match's seed (default 1)"))
    parser.add_argument("--out", metavar="FILE.png", type=Path, required=True, help=_("where to save it"))


def run(given: Namespace) -> int:
    """Save the picture and return the exit status."""
    choice = chosen(given)
    seat = checked_seat(given.seat, choice.options.players)
    others = (Level.MEDIUM.value,) * (choice.options.players - 1)
    if given.out.suffix.lower() != ".png":
        raise WrongUsage(_("{path} should end in {ending}").format(path=given.out, ending=".png"))
    if not given.out.absolute().parent.is_dir():
        raise WrongUsage(
            _("{path} cannot be saved: there is no folder {folder}").format(
                path=given.out, folder=given.out.parent
            )
        )
    check_pygame()
    theme_error = import_module("cardtable.ui.look.theme").ThemeError
    try:
        import_module("cardtable.ui.look.theme_file").load_theme(given.theme)
        import_module("cardtable.ui.app.screenshot").take(
            game_id=choice.kit.id,
            options=choice.options,
            seats=choice.seats or (ME, *others),
            actions=given.actions,
            size=given.size,
            theme=given.theme,
            seat=seat,
            out=given.out,
            seed=given.seed,
        )
    except (theme_error, ValueError, OSError) as error:
        raise WrongUsage(str(error)) from error
    return FINE
