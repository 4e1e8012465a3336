from itertools import permutations
from random import Random

from cardtable.engine.cards import Suit, named, suit_cards
from cardtable.engine.chance import FreeChance, SeededChance
from cardtable.engine.sampling import shuffle

PINNED = [[6, 5, 3, 8, 1, 2, 9, 4, 0, 7], [3, 0, 6, 8, 7, 2, 4, 1, 5, 9]]
PINNED_SPADES = "10S 5S 8S QS AS KS 6S 3S JS 2S 7S 4S 9S"


def shuffled(chance: SeededChance | FreeChance, count: int = 10) -> list[int]:
    found = list(range(count))
    chance.shuffle(found)
    return found


def test_the_shuffles_of_a_seed_are_these_for_ever() -> None:
    """Old records depend on them, on every Python."""
    chance = SeededChance(2024)
    assert [shuffled(chance) for _ in range(2)] == PINNED
    spades = suit_cards(Suit.SPADES)
    SeededChance(-3).shuffle(spades)
    assert named(spades) == PINNED_SPADES


def test_a_shuffle_depends_on_seed_and_number_alone() -> None:
    chance = SeededChance(5)
    shuffled(chance, 3)
    assert shuffled(chance) == shuffled(SeededChance(5, shuffles=1))
    assert shuffled(SeededChance(6)) != shuffled(SeededChance(5))


def test_a_clone_gives_the_same_shuffles_and_is_its_own() -> None:
    chance = SeededChance(5)
    copy = chance.clone()
    shuffled(copy)
    assert chance.shuffles == 0
    assert shuffled(chance.clone()) == shuffled(SeededChance(5))


def test_free_chance_follows_its_generator() -> None:
    assert shuffled(FreeChance(Random(1))) == shuffled(FreeChance(Random(1)))
    chance = FreeChance(Random(1))
    assert chance.clone() is chance


def test_every_order_is_equally_likely() -> None:
    rng, times = Random(9), 6000
    counts = dict.fromkeys(permutations((0, 1, 2)), 0)
    for _ in range(times):
        found = [0, 1, 2]
        shuffle(found, rng)
        counts[found[0], found[1], found[2]] += 1
    expected = times / len(counts)
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < 20.5  # p = 0.001, 5 degrees
