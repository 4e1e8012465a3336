"""Matches that are over, or not quite, to be looked back at."""

from functools import cache

from cardtable.catalogue import kit
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.ui.app.screenshot import played
from cardtable.ui.match.players import players_of
from cardtable.ui.replay.past import Past

END = 100_000  # actions: more than any match has


@cache
def match_of(game: str, actions: int = END, seed: int = 3) -> Match:
    """Return a match of bots, played so many actions or to its end; nobody plays on in it."""
    return played(game, read_options(kit(game).game().options, {}), seed, actions)


def past_of(game: str, actions: int = END, seed: int = 3) -> Past:
    """Return such a match with the players that a person has against bots."""
    match = match_of(game, actions, seed)
    words = ("me", *("medium",) * (match.options.players - 1))
    return Past(kit(game), match, players_of(words, "Ada"))
