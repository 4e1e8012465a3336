"""Some games for all: each word that the library uses is in one of them (`words/test_chosen.py`).

Of how games lie on the table there are fewer words, and fewer games are enough.
"""

from collections.abc import Callable
from typing import Final

import pytest

from cardtable.patience.collection.index import listed
from cardtable.patience.words.families import FAMILIES

CHOSEN: Final = (
    "accordion", "aces-up", "amphibian", "athena", "bakers-game", "baroness", "big-ben", "braid", "brigade",
    "calculation", "camelot", "cats-tail", "chelicera", "cheops", "circle-nine", "citadel", "clock",
    "crazy-quilt", "crescent", "cribbage-shuffle", "cribbage-squares", "cruel", "decade",
    "der-kleine-napoleon", "double-dot", "duchess", "eagle-wing", "eighteens", "eleven-triangle",
    "fifteens-suit", "gay-gordons", "glencoe", "golf", "guardian", "gypsy", "incompatibility", "indian",
    "intelligence", "jungle", "kings-audience", "la-belle-lucie", "labyrinth", "matrimony", "maze",
    "monte-carlo", "napoleons-tomb", "nestor", "opus", "osmosis", "poker-shuffle", "puss-in-the-corner",
    "pyramid", "quatorze", "rainbow-fan", "rouge-et-noir", "royal-east", "royal-marriage", "shamrocks",
    "signora", "simple-simon", "sly-fox", "spaces-and-aces", "st-helena", "straight-up", "ten-across",
    "three-fir-trees", "toad", "topsy-turvy-queens", "trapdoor", "tri-peaks", "twelve-sleeping-maids",
    "union-square", "virginia-reel", "westhaven", "windmill",
)  # fmt: skip

LAID: Final = (
    "accordion", "athena", "braid", "cheops", "circle-nine", "clock", "crazy-quilt", "crescent",
    "eleven-triangle", "golf", "gypsy", "monte-carlo", "napoleons-tomb", "poker-shuffle",
    "puss-in-the-corner", "royal-east", "signora", "ten-across", "three-fir-trees", "tri-peaks", "windmill",
)  # fmt: skip


def of_family(family: str, but: tuple[str, ...]) -> tuple[str, ...]:
    """Return the games of a family but for some."""
    return tuple(each.id for each in listed().values() if each.family == family and each.id not in but)


def every_game(check: Callable[[str], None]) -> Callable[..., None]:
    """Let a test look at the chosen games, and where there is time (slow) at all others."""
    return _with(CHOSEN, check)


def every_table(check: Callable[[str], None]) -> Callable[..., None]:
    """Do so with games that are enough for how games lie on the table."""
    return _with(LAID, check)


def _with(chosen: tuple[str, ...], check: Callable[[str], None]) -> Callable[..., None]:
    slow = pytest.mark.slow
    others = {family: of_family(family, chosen) for family in FAMILIES}

    @pytest.mark.parametrize(
        "games",
        [
            pytest.param(chosen, id="chosen"),
            *(pytest.param(games, id=f"all {family}", marks=slow) for family, games in others.items()),
        ],
    )
    def test(games: tuple[str, ...]) -> None:
        for game_id in games:
            try:
                check(game_id)
            except BaseException as error:
                error.add_note(f"of {game_id}")
                raise

    return test
