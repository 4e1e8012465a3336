"""The one list of games: explicit, one line each; and the library of patiences, found by name."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from typing import TYPE_CHECKING, Final

from cardtable.kits import GameKit, Kit
from cardtable.patience.kit import kit_by_rules, kits
from cardtable.patience.words.ids import plain

if TYPE_CHECKING:
    from cardtable.engine.game import AnyGame

KITS: Final = (
    GameKit("psychological-jujitsu", "Psychological Jujitsu", (2, 7), (5, 10), "Secret bids", "KS 10D 7C"),
    GameKit("oh-hell", "Oh Hell", (3, 5), (60, 120), "Exact bids", "AS QH 2D"),
    GameKit("spite-and-malice", "Spite and Malice", (2, 2), (20, 40), "Build and block", "QD JK AC"),
    GameKit("jizara", "Ji'zara", (2, 4), (10, 20), "Bids for key cards", "7H QS 3C"),
    GameKit("basra", "Basra", (2, 4), (20, 40), "Fishing", "10D 2C JS"),
    GameKit("jaguar", "Jaguar", (5, 5), (20, 60), "A secret friend", "AC 3C 2H"),
    GameKit("99", "99", (4, 5), (45, 90), "Secret bids of cards", "9C 7S 4D"),
    GameKit("napoleon", "Napoleon", (5, 6), (60, 90), "A secret secretary", "AS KS 5C"),
    GameKit("barbu", "Barbu", (4, 4), (120, 180), "Eight games in one", "KH QS 2C"),
    GameKit("creights", "Creights", (3, 8), (60, 180), "Shed your cards", "8H 2C 7D", rules="game"),
    GameKit("old-maid", "Old Maid", (2, 8), (5, 15), "Pairs and a bluff", "7C 7H QS"),
    GameKit(
        "canadian-fish", "Canadian Fish", (6, 6), (60, 150), "Asking and deduction", "5H 6H 7H", rules="game"
    ),
    GameKit(
        "ninety-nine", "Ninety-nine", (2, 8), (30, 90), "Winners invent rules", "7H QS 9C", "game", "tables"
    ),
    GameKit(
        "spielen", "Spielen", (4, 8), (20, 40), "Secret codes in real time", "7C 7D 7H", "game", keyed=True
    ),
    GameKit("spit", "Spit", (2, 2), (5, 15), "A race in real time", "5H 6C 7S", keyed=True),
    GameKit("liars-poker", "Liars' Poker", (2, 9), (15, 45), "Bluff and peek", "2C 2D QH"),
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
        raise UnknownGame(f"the rules of {title} by which this was played are not known here")
    near = get_close_matches(game_id, [*by_id, *patiences], 1, cutoff=0.3)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(by_id)}, and patiences"
    raise UnknownGame(f"there is no game {game_id!r}: {hint}")


@cache
def game(game_id: str) -> AnyGame:
    """Return the game of that id; its rules are imported at the first call.

    Raises:
        UnknownGame: no game has that id.
    """
    return kit(game_id).game()
