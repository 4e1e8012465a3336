"""Some games for all: each word that the library uses is in one of them (`words/test_chosen.py`).

Of how games lie on the table there are fewer words, and fewer games are enough.
"""

from collections.abc import Callable
from typing import Final

import pytest
from _pytest.mark.structures import ParameterSet

from cardtable.patience.collection.index import listed
from cardtable.patience.words.families import FAMILIES

CHOSEN: Final = (
    "accordion", "aces-up", "amphibian", "athena", "bakers-game", "baroness", "big-ben", "braid", "brigade",
    "calculation", "camelot", "cats-tail", "chelicera", "cheops", "circle-nine", "citadel", "clock",
    "crazy-quilt", "crescent", "cribbage-shuffle", "cribbage-squares", "cruel", "decade",
    "der-kleine-napoleon", "double-dot", "duchess", "eagle-wing", "eighteens", "eleven-triangle",
    "fifteens-suit", "gay-gordons", "glencoe", "golf", "guardian", "gypsy", "incompatibility", "indian",
    "intelligence", "joker-golf", "joker-pyramid", "jungle", "kings-audience", "la-belle-lucie", "labyrinth",
    "matrimony", "maze", "monte-carlo", "napoleons-tomb", "nestor", "opus", "osmosis", "poker-shuffle",
    "puss-in-the-corner", "pyramid", "quatorze", "rainbow-fan", "rouge-et-noir", "royal-east",
    "royal-marriage", "shamrocks", "signora", "simple-simon", "sly-fox", "spaces-and-aces", "st-helena",
    "straight-up", "ten-across", "three-fir-trees", "toad", "topsy-turvy-queens", "trapdoor", "treize",
    "tri-peaks", "twelve-sleeping-maids", "union-square", "virginia-reel", "westhaven", "windmill",
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


def every_game_played(few: int, steps: int) -> Callable[[Callable[[str, int], None]], Callable[..., None]]:
    """Let a test play a few steps of the chosen games, and where there is time (slow) more of all games."""

    def decorated(check: Callable[[str, int], None]) -> Callable[..., None]:
        @pytest.mark.parametrize(
            ("games", "steps"), [pytest.param(CHOSEN, few, id="chosen"), *_slowly((), steps)]
        )
        def test(games: tuple[str, ...], steps: int) -> None:
            _each(games, lambda game_id: check(game_id, steps))

        return test

    return decorated


def _with(chosen: tuple[str, ...], check: Callable[[str], None]) -> Callable[..., None]:
    @pytest.mark.parametrize("games", [pytest.param(chosen, id="chosen"), *_slowly(chosen)])
    def test(games: tuple[str, ...]) -> None:
        _each(games, check)

    return test


def _slowly(but: tuple[str, ...], *values: object) -> list[ParameterSet]:
    """Return the games of each family but for some, with some values, as parameters that are slow."""
    return [
        pytest.param(of_family(family, but), *values, id=f"all {family}", marks=pytest.mark.slow)
        for family in FAMILIES
    ]


def _each(games: tuple[str, ...], check: Callable[[str], None]) -> None:
    for game_id in games:
        try:
            check(game_id)
        except BaseException as error:
            error.add_note(f"of {game_id}")
            raise
