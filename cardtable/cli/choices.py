"""Which game with which options: the words that most verbs begin with."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import dataclass

from cardtable.bots.levels import RANDOM, Level
from cardtable.bots.random_play import REFERENCE
from cardtable.catalogue import game, kit
from cardtable.cli.usage import Parser, WrongUsage, amount, option, seats
from cardtable.engine.game import AnyGame
from cardtable.engine.options import Options, set_up
from cardtable.kits import Kit
from cardtable.language import _, counted


@dataclass(frozen=True, slots=True)
class Choice:
    """A game and its options; `seats` says who sits where, empty if nobody said it."""

    kit: Kit
    game: AnyGame
    options: Options
    seats: tuple[str, ...] = ()

    def chooser(self, side: str) -> str:
        """Return the chooser of a level, or of random play."""
        return REFERENCE if side == RANDOM else self.kit.chooser(Level(side))


def add_game(parser: Parser, *, needed: bool = True) -> None:
    """Declare the game, which may not be needed, and its options."""
    parser.add_argument(
        "game",
        metavar="GAME",
        nargs=None if needed else "?",
        help=_("the game's id; cardtable list shows all"),
    )
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        type=option,
        action="append",
        default=[],
        help=_("set an option of the game; may be given several times"),
    )
    parser.add_argument("--players", metavar="N", type=amount, help=_("short for --option players=N"))


def add_seats(parser: Parser) -> None:
    """Declare who sits where."""
    parser.add_argument(
        "--seats",
        metavar="WHO,WHO,...",
        type=seats,
        default=(),
        help=_("who sits where: me, easy, medium or hard for each seat; several me share the screen"),
    )


def chosen(given: Namespace) -> Choice:
    """Return the game and the options that were given.

    Raises:
        UnknownGame: there is no such game.
        BadOption: there is no such option, or its value is not allowed.
        WrongUsage: an option is given twice.
    """
    listed = kit(given.game)
    who: tuple[str, ...] = getattr(given, "seats", ())
    pairs: list[tuple[str, str]] = list(given.option)
    if given.players is not None:
        pairs.append(("players", str(given.players)))
    if who and "players" not in dict(pairs):
        pairs.append(("players", str(len(who))))
    options = dict(pairs)
    for name, value in pairs:
        if options[name] != value:
            raise WrongUsage(
                _("option {name} is given as {value!r} and as {other!r}").format(
                    name=name, value=value, other=options[name]
                )
            )
    made = game(listed.id)
    read = set_up(made.options, options)
    if who and len(who) != read.players:
        raise WrongUsage(
            counted(
                "--seats names {count} seat, but option players is {players}",
                "--seats names {count} seats, but option players is {players}",
                len(who),
                players=read.players,
            )
        )
    return Choice(listed, made, read, who)
