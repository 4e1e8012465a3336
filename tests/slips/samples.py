"""Finished matches and their slips, for tests."""

from dataclasses import replace
from random import Random

from cardtable.catalogue import kit
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.engine.replay import recorded
from cardtable.slips.slip import Slip, facts_of

ENDED = "2026-11-27T12:00:00+00:00"
SHORT = {"psychological-jujitsu": {"set_size": "5"}}


def played(game_id: str = "psychological-jujitsu", seed: int = 7) -> Match:
    """Return a match that is over, played by chance; a patience is given up if it does not end."""
    game = kit(game_id).game()
    match = Match(game, read_options(game.options, SHORT.get(game_id, {})), seed)
    rng = Random(seed)
    while not match.over:
        if match.between_deals:
            match.next_deal()
        seat = match.deal.actors()[0]
        match.submit(seat, rng.choice(list(match.deal.actions(seat))))
    return match


def slip_of(match: Match, name: str = "Ada", spent: int = 65_000) -> Slip:
    """Return the slip of its first seat; bots sit at the others."""
    others = tuple(f"bot hard Bot {seat}" for seat in range(1, match.options.players))
    record = recorded(match, (f"person {name}", *others))
    return Slip(record, 0, facts_of(match, 0), spent, ENDED, "0.1.0")


def sample(seed: int = 7, name: str = "Ada") -> Slip:
    """Return the slip of a short match."""
    return slip_of(played(seed=seed), name)


def altered(slip: Slip, **facts: object) -> Slip:
    """Return a slip that says something else of what its match came to."""
    return replace(slip, facts=replace(slip.facts, **facts))  # type: ignore[arg-type]  # as a test wishes
