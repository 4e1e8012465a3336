"""Damaged games: whatever is written, a check raises BadFile or nothing, and what is well is played."""

from copy import deepcopy
from random import Random

import pytest

from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.patience.collection import library, own
from cardtable.patience.collection.library import check_entry
from cardtable.patience.kernel.actions import GIVE_UP
from cardtable.patience.rules.game import Patience
from cardtable.patience.words.entries import EXTENDS, ID, SET, Entry, extended
from cardtable.patience.words.groups import WORDS
from cardtable.yamlfile import BadFile, Keys, Value
from tests.patience.chosen import CHOSEN

GAMES = 40
AT_LENGTH = 6000
MOVES = 20
WELL = 0.15  # of all games at least are well, though damaged
ODD: tuple[Value, ...] = (
    "", "none", "0", "-1", "1", "13", "104", "208", "inf", "9" * 5000, "²", "٣", "K", "$draw", "true", "all",
    "rest", "1-" + "9" * 5000, "chosen any", "osmosis", "base-1", [], {}, ["A"], ["0", "0"], {"a": "b"},
)  # fmt: skip


def ways(value: Value, so_far: Keys = ()) -> list[Keys]:
    """Return the way to each value that is written under a word."""
    found: list[Keys] = []
    match value:
        case dict():
            for word, part in value.items():
                found += [(*so_far, word), *ways(part, (*so_far, word))]
        case list():
            for at, part in enumerate(value):
                found += ways(part, (*so_far, at))
    return found


def at(value: Value, keys: Keys) -> Value:
    for key in keys:
        value = value[key]  # type: ignore[index]  # a way that is there
    return value


def rules(game_id: str) -> dict[str, Value]:
    """Return all that is written of a game of the library."""
    value = library.entry(game_id).cursor.value
    assert isinstance(value, dict)
    return {word: deepcopy(part) for word, part in value.items() if word not in (ID, EXTENDS, SET)}


def pool() -> dict[str, list[Value]]:
    """Return what stands under each word in any of the chosen games."""
    found: dict[str, list[Value]] = {}
    for game_id in CHOSEN:
        value = rules(game_id)
        for keys in ways(value):
            found.setdefault(str(keys[-1]), []).append(at(value, keys))
    return found


POOL = pool()


def damage(value: dict[str, Value], rng: Random) -> None:
    """Change, take away or bring in something that is written of a game."""
    keys = rng.choice(ways(value))
    parent, word, kind = at(value, keys[:-1]), str(keys[-1]), rng.random()
    assert isinstance(parent, dict)
    if kind < 0.1:
        del parent[word]
    elif kind < 0.5:
        groups = value.get("piles")
        group = rng.choice([*groups.values()]) if isinstance(groups, dict) and groups else parent
        if isinstance(group, dict):
            word = rng.choice(WORDS)
            group[word] = deepcopy(rng.choice(POOL.get(word) or ODD))
    else:
        parent[word] = deepcopy(rng.choice((*ODD, *POOL[word] * 9) if word in POOL else ODD))


def damaged(rng: Random) -> Entry:
    """Return one of the chosen games with up to three damages, as its file is read.

    Raises:
        BadFile: it cannot be.
    """
    value = rules(rng.choice(CHOSEN))
    for _ in range(rng.randint(1, 3)):
        if value:
            damage(value, rng)
    return extended(own.drafted({ID: "mine", **value}, "mine.yaml"), library.find)


def play(entry: Entry, rng: Random) -> None:
    """Deal a game that is well, and play it at random."""
    game = Patience(own.named(entry))
    deal = Match(game, read_options(game.options, {}), rng.randrange(1000)).deal
    for _ in range(MOVES):
        actions = [each for each in deal.actions(0) if each is not GIVE_UP]
        if not actions:
            return
        deal.apply(0, rng.choice(actions))


def check(seeds: tuple[int, ...]) -> None:
    well = 0
    for seed in seeds:
        rng = Random(seed)
        try:
            entry = damaged(rng)
            check_entry(entry)
        except BadFile:
            continue
        except BaseException as error:
            error.add_note(f"seed {seed}")
            raise
        own.listed(entry)
        play(entry, rng)
        well += 1
    assert well >= WELL * len(seeds)


def test_nothing_but_a_sentence_leaves_the_check_of_a_damaged_game() -> None:
    check((*range(GAMES),))


@pytest.mark.long
def test_damaged_games_at_length() -> None:
    check((*range(GAMES, GAMES + AT_LENGTH),))
