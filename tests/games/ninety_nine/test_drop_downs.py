"""The sentence of drop-downs: every choice that it offers is a rule, and every rule can be put together."""

from collections import Counter
from collections.abc import Iterator
from heapq import heappop, heappush
from random import Random

import pytest

from cardtable.engine.notation import Tree
from cardtable.games.ninety_nine.rules.grammar import KINDS, Rule, drawn, plain, read_rule, written
from cardtable.games.ninety_nine.rules.stock import STOCK
from cardtable.games.ninety_nine.table.blanks import blank_rule, mended
from cardtable.games.ninety_nine.table.drop_downs import rule_parts
from cardtable.table.inventing.sentences import (
    Away,
    Keys,
    More,
    Number,
    Part,
    Pick,
    Saying,
    Text,
    Tick,
    changed,
)

MOST_STEPS = 200


def words(parts: list[Part]) -> str:
    """Return what stands there, choices in brackets."""
    return " ".join(filter(None, map(_words, parts)))


def _words(part: Part) -> str:
    match part:
        case Text(told):
            return told
        case Pick():
            return f"[{part.shown}]"
        case Number():
            return f"[{part.told(part.value)}]"
        case Saying():
            return f"“{part.value}”"
        case Tick():
            return f"({'x' if part.on else ' '}) {part.words}"
        case More(words=told):
            return f"+{told}"
    return "away" if isinstance(part, Away) else "/"


def at(tree: Tree, keys: Keys) -> Tree:
    for key in keys:
        tree = tree[key]  # type: ignore[index]  # keys lead there
    return tree


def offered(tree: dict[str, Tree], part: Part, target: Tree = None) -> Iterator[Tree]:
    """Give the trees to which a part can lead; a number goes to its ends, or to that of a target."""
    match part:
        case Pick():
            yield from (changed(tree, part.keys, value) for _, value in part.choices)
        case Number():
            wanted = _wanted(target, part)
            yield from (changed(tree, part.keys, value) for value in {part.low, part.high, *wanted})
        case Saying():
            yield from (changed(tree, part.keys, value) for value in part.offered)
        case Tick():
            yield changed(tree, part.keys, not part.on)
        case More() | Away():
            yield changed(tree, part.keys, part.value)


def _wanted(target: Tree, part: Number) -> list[int]:
    numbers = [leaf for _, leaf in leaves(target) if isinstance(leaf, int) and not isinstance(leaf, bool)]
    return [number for number in numbers if part.low <= number <= part.high]


def leaves(tree: Tree, way: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Tree]]:
    """Give what a tree says, with the way to it, in which of lists only effects have their place."""
    if isinstance(tree, dict):
        for key, value in tree.items():
            yield (*way, key), None
            yield from leaves(value, (*way, key))
    elif isinstance(tree, list):
        for place, value in enumerate(tree):
            yield from leaves(value, (*way, str(place)) if way == ("do",) else way)
    else:
        yield way, tree


def apart(one: Tree, target: Tree) -> int:
    """Return how far a tree is from a target: what it lacks counts more than what it has too much."""
    first, second = Counter(leaves(one)), Counter(leaves(target))
    return (first - second).total() + 2 * (second - first).total()


def put_together(rule: Rule) -> Rule:
    """Return a rule that is put together from a blank sentence by what is offered, the nearest first."""
    target, start = mended(plain(rule)), blank_rule()
    ways = [(apart(start, target), 0, start)]
    known = {written(read_rule(start))}
    for _ in range(MOST_STEPS):
        _, _, tree = heappop(ways)
        for each in (each for part in rule_parts(tree) for each in offered(tree, part, target)):
            assert isinstance(each, dict)
            made = read_rule(each)
            if made == rule:
                return made
            if written(made) not in known:
                known.add(written(made))
                heappush(ways, (apart(each, target), len(known), each))
    raise AssertionError(f"{written(rule)} cannot be put together; the nearest is {ways[0][2]}")


def random_rules(count: int, seed: int = 0) -> Iterator[Rule]:
    rng = Random(seed)
    return (drawn(rng) for _ in range(count))


def test_rules_read_as_sentences_while_they_are_put_together() -> None:
    """Clauses N9-126, N9-127."""
    told = {
        name: words(rule_parts(mended(plain(STOCK[name])))) for name in ("rev7", "two12", "no10", "deal4")
    }
    assert told == {
        "rev7": "[When] [somebody plays a card] and [it is] [a 7] + away +and +or +unless"
        " / then ( ) if the player likes [the direction turns] +then",
        "two12": "[A card] if [it is] [a 2] + +and +or +unless / counts [a number] [12]"
        " (x) if the player likes",
        "no10": "[Whoever plays a card] +and +unless / [may not do so if] [the total] [in the end]"
        " [is a multiple of] [10] +and +or +unless",
        "deal4": "[From now on] [everybody is dealt] [4 cards]",
    }


def test_four_openings_choose_the_kind() -> None:
    """Clause N9-126."""
    (kind, *_) = rule_parts(blank_rule())
    assert isinstance(kind, Pick)
    assert [told for told, _ in kind.choices] == [each.opening for each in KINDS.values()]


def check_choices(count: int) -> None:
    for rule in [*STOCK.values(), *random_rules(count)]:
        tree = mended(plain(rule))
        assert read_rule(tree) == rule
        for part in rule_parts(tree):
            if isinstance(part, Pick) and part.keys:
                assert at(tree, part.keys) == part.choices[part.chosen][1]
            for other in offered(tree, part):
                read_rule(other)


def test_every_choice_is_a_rule() -> None:
    """Clause N9-127."""
    check_choices(25)


@pytest.mark.slow
def test_every_choice_is_a_rule_in_many_rules() -> None:
    check_choices(500)


@pytest.mark.parametrize("name", STOCK)
def test_stock_rules_can_be_put_together(name: str) -> None:
    """Clauses N9-46, N9-127."""
    assert put_together(STOCK[name]) == STOCK[name]


@pytest.mark.slow
@pytest.mark.parametrize("count", [40, pytest.param(150, marks=pytest.mark.long)])
def test_random_rules_can_be_put_together(count: int) -> None:
    for rule in random_rules(count, 7):
        assert put_together(rule) == rule


def test_what_may_not_stand_there_gives_way() -> None:
    tree = mended({**plain(STOCK["rev7"]), "trigger": "out"})
    assert (tree["if"], tree["do"]) == ([], [{"add": 15}]), (
        "nobody plays a card, and there is no order to change"
    )
