"""The one list of games: explicit, one line each; and the library of patiences, found by name."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from typing import TYPE_CHECKING, Final

from cardtable.kits import GameKit, Kit
from cardtable.language import _
from cardtable.patience.kit import kit_by_rules, kits
from cardtable.patience.words.ids import plain

if TYPE_CHECKING:
    from cardtable.engine.game import AnyGame

KITS: Final = (
    GameKit(
        "psychological-jujitsu", _("Psychological Jujitsu"), (2, 7), (5, 10), _("Secret bids"), "KS 10D 7C"
    ),
    GameKit("oh-hell", _("Oh Hell"), (3, 5), (60, 120), _("Exact bids"), "AS QH 2D"),
    GameKit("spite-and-malice", _("Spite and Malice"), (2, 2), (20, 40), _("Build and block"), "QD JK AC"),
    GameKit("jizara", _("Ji'zara"), (2, 4), (10, 20), _("Bids for key cards"), "7H QS 3C"),
    GameKit("basra", _("Basra"), (2, 4), (20, 40), _("Fishing"), "10D 2C JS"),
    GameKit("jaguar", _("Jaguar"), (5, 5), (20, 60), _("A secret friend"), "AC 3C 2H"),
    GameKit("99", _("99"), (4, 5), (45, 90), _("Secret bids of cards"), "9C 7S 4D"),
    GameKit("napoleon", _("Napoleon"), (5, 6), (60, 90), _("A secret secretary"), "AS KS 5C"),
    GameKit("barbu", _("Barbu"), (4, 4), (120, 180), _("Eight games in one"), "KH QS 2C"),
    GameKit("creights", _("Creights"), (3, 8), (60, 180), _("Shed your cards"), "8H 2C 7D", rules="game"),
    GameKit("old-maid", _("Old Maid"), (2, 8), (5, 15), _("Pairs and a bluff"), "7C 7H QS"),
    GameKit(
        "canadian-fish",
        _("Canadian Fish"),
        (6, 6),
        (60, 150),
        _("Asking and deduction"),
        "5H 6H 7H",
        rules="game",
    ),
    GameKit(
        "ninety-nine",
        _("Ninety-nine"),
        (2, 8),
        (30, 90),
        _("Winners invent rules"),
        "7H QS 9C",
        "game",
        "tables",
    ),
    GameKit(
        "spielen",
        _("Spielen"),
        (4, 8),
        (20, 40),
        _("Secret codes in real time"),
        "7C 7D 7H",
        "game",
        keyed=True,
    ),
    GameKit("spit", _("Spit"), (2, 2), (5, 15), _("A race in real time"), "5H 6C 7S", keyed=True),
    GameKit("liars-poker", _("Liars' Poker"), (2, 9), (15, 45), _("Bluff and peek"), "2C 2D QH"),
)


class UnknownGame(LookupError):  # noqa: N818  # a sentence for the player, not a bug
    """No game has that id; the message names the nearest."""


def kit(game_id: str) -> Kit:
    """Return the kit of a game by its id, or as a record names it.

    Raises:
        UnknownGame: no game has that id, or the rules are not known by which it was played.
    """
    by_id: dict[str, Kit] = {each.id: each for each in KITS}
    if game_id in by_id:
        return by_id[game_id]
    patiences = kits()
    if game_id in patiences:
        return patiences[game_id]
    by_rules = kit_by_rules(game_id)
    if by_rules is not None:
        return by_rules
    if plain(game_id) in patiences:
        title = patiences[plain(game_id)].title
        raise UnknownGame(
            _("the rules of {game} by which this was played are not known here").format(game=title)
        )
    near = get_close_matches(game_id, [*by_id, *patiences], 1, cutoff=0.3)
    if near:
        raise UnknownGame(
            _("there is no game {game!r}: did you mean {near}?").format(game=game_id, near=near[0])
        )
    raise UnknownGame(
        _("there is no game {game!r}: there are {games}, and patiences").format(
            game=game_id, games=", ".join(by_id)
        )
    )


@cache
def game(game_id: str) -> AnyGame:
    """Return the game of that id; its rules are imported at the first call.

    Raises:
        UnknownGame: no game has that id.
    """
    return kit(game_id).game()
