"""Signed slips of a league, for tests."""

from pathlib import Path

from cardtable.league.keys import signed
from cardtable.slips.slip import Slip
from tests.slips.samples import sample


def entry(home: Path, seed: int = 7, name: str = "Ada") -> Slip:
    """Return a slip that was signed with the key that the player has in a folder."""
    return signed(sample(seed, name), home)
