"""The one list of games: explicit, one line each; and the library of patiences, found by name."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from typing import TYPE_CHECKING, Final

from cardtable.games.barbu.kit import BarbuKit
from cardtable.games.basra.kit import BasraKit
from cardtable.games.canadian_fish.kit import CanadianFishKit
from cardtable.games.creights.kit import CreightsKit
from cardtable.games.game_99.kit import Kit99
from cardtable.games.jaguar.kit import JaguarKit
from cardtable.games.jizara.kit import JizaraKit
from cardtable.games.liars_poker.kit import LiarsPokerKit
from cardtable.games.napoleon.kit import NapoleonKit
from cardtable.games.oh_hell.kit import OhHellKit
from cardtable.games.old_maid.kit import OldMaidKit
from cardtable.games.psychological_jujitsu.kit import PsychologicalJujitsuKit
from cardtable.games.spite_and_malice.kit import SpiteAndMaliceKit
from cardtable.kits import Kit
from cardtable.patience.kit import kit_by_rules, kits
from cardtable.patience.words.ids import plain

if TYPE_CHECKING:
    from cardtable.engine.game import AnyGame

KITS: Final[tuple[Kit, ...]] = (
    PsychologicalJujitsuKit(),
    OhHellKit(),
    SpiteAndMaliceKit(),
    JizaraKit(),
    BasraKit(),
    JaguarKit(),
    Kit99(),
    NapoleonKit(),
    BarbuKit(),
    CreightsKit(),
    OldMaidKit(),
    CanadianFishKit(),
    LiarsPokerKit(),
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
