"""The rule language: what is read is written again, other data are other words, and nothing fails."""

import json
from collections.abc import Iterator
from random import Random

import pytest

from cardtable.engine.cards import card, pack
from cardtable.engine.notation import Tree
from cardtable.games.ninety_nine.rules import conditions, effects
from cardtable.games.ninety_nine.rules.accepting import refusal
from cardtable.games.ninety_nine.rules.book import LAWFUL, Book, Limits
from cardtable.games.ninety_nine.rules.conditions import Moment
from cardtable.games.ninety_nine.rules.grammar import (
    KINDS,
    SHARES,
    TRIGGERS,
    Rule,
    drawn,
    kind_of,
    plain,
    read_rule,
    sentence,
    written,
)
from cardtable.games.ninety_nine.rules.shapes import ANYWHERE, Place, said
from cardtable.games.ninety_nine.rules.stock import STOCK, rule_of
from cardtable.shapes import DEEPEST, Entry, Mistake, Node, One, Scope
from cardtable.yamlfile import read_text

ENTRIES: list[Entry] = [
    *conditions.MEASURES.entries.values(),
    *conditions.CONDITIONS.entries.values(),
    *effects.AMOUNTS.entries.values(),
    *effects.EFFECTS.entries.values(),
    *effects.PARAMETERS.entries.values(),
]


def random_rules(count: int, seed: int) -> Iterator[Rule]:
    rng = Random(seed)
    return (drawn(rng) for _ in range(count))


def from_yaml(text: str) -> Rule:
    return read_rule(read_text(text, "rule.yaml").value)


def shuffled(tree: Tree, rng: Random) -> Tree:
    """Return data with all lists in another order but that of effects, and all mappings too."""
    if isinstance(tree, dict):
        keys = rng.sample([*tree], len(tree))
        return {key: tree[key] if key in ("range", "between") else shuffled(tree[key], rng) for key in keys}
    return [shuffled(each, rng) for each in rng.sample(tree, len(tree))] if isinstance(tree, list) else tree


def moments(rng: Random) -> Moment:
    lately = tuple(rng.sample(pack(), rng.randrange(6)))
    amount = rng.randrange(-10, 12) if lately else None
    counts = rng.randrange(8), rng.randrange(2, 9), rng.randrange(1, 60)
    return Moment(rng.randrange(-60, 120), *counts, rng.random() < 0.5, lately, amount)


def check_rules(count: int, seed: int) -> None:
    """Check all that holds of any rule (N9-51 to N9-111, N9-128)."""
    rng, told = Random(seed), dict[str, Rule]()
    for rule in random_rules(count, seed):
        assert rule_of(written(rule)) == rule
        assert from_yaml(written(rule)) == rule
        effects_in_order = {"do": plain(rule)["do"]} if "do" in plain(rule) else {}
        mixed = shuffled(plain(rule), rng)
        assert isinstance(mixed, dict)
        assert read_rule({**mixed, **effects_in_order}) == rule
        assert told.setdefault(sentence(rule), rule) == rule
        check_plays(Book([rule, *rng.choices([*STOCK.values()], k=2)]), rng)


def check_plays(book: Book, rng: Random) -> None:
    moment, limits = moments(rng), Limits(rng.randrange(30, 200), rng.choice([None, -20]))
    for each in rng.sample(pack(), 4):
        page, amounts = book.page(each), book.page(each).amounts(moment)
        assert amounts
        verdicts = [
            page.judged(moment, amount, limits, declined, page.words)
            for amount in amounts
            for declined in page.answers(moment, amount)
        ]
        assert page.playable(moment, limits) == any(verdict.breaks == LAWFUL for verdict in verdicts)


def test_whatever_can_be_invented_is_read_told_and_judged() -> None:
    """N9-51, N9-52, N9-74, N9-128."""
    check_rules(400, 1)


@pytest.mark.slow
@pytest.mark.parametrize("count", [4_000, pytest.param(20_000, marks=pytest.mark.long)])
def test_thousands_of_rules(count: int) -> None:
    check_rules(count, 2)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda each: f"{type(each).__name__} {each.name}")
def test_whatever_a_drop_down_offers_can_be_read(entry: Entry) -> None:
    """N9-127."""
    assert "{" not in entry.title
    for place in (entry.places or ANYWHERE) & {Place.PLAY, Place.CONSTRAINT, Place.VALUE, Place.OUT}:
        scope = entry.scope(Scope(place))
        for choice in entry.shape.choices(scope):
            if not isinstance(entry.shape, One):
                assert entry.shape.read(str(choice), (), scope) == choice


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda each: f"{type(each).__name__} {each.name}")
def test_whatever_there_is_is_drawn_where_it_may_stand(entry: Entry) -> None:
    rng = Random(3)
    for place in entry.places or ANYWHERE:
        scope = entry.scope(Scope(place))
        for _ in range(20):
            value = entry.shape.drawn(rng, scope)
            tree: Tree = entry.shape.plain(value)
            assert entry.shape.read(json.loads(json.dumps(tree)), (), scope) == value
            assert entry.told(value, "it")


def test_kinds_are_drawn_as_often_as_said() -> None:
    """N9-130."""
    kinds = [kind_of(rule) for rule in random_rules(2000, 5)]
    assert set(kinds) == {*KINDS}
    assert all(abs(100 * kinds.count(kind) / 2000 - share) < 3 for kind, share in SHARES.items())


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("{kind: event, trigger: play}", ("do",)),
        ("{kind: event, trigger: noon, do: [{reverse: true}]}", ("trigger",)),
        ("{kind: event, trigger: play, do: [{reverse: false}]}", ("do", 0, "reverse")),
        ("{kind: event, on: play, do: [{reverse: true}]}", ("on",)),
        ("{kind: event, trigger: out, do: [{reverse: true}]}", ("do", 0)),
        ("{kind: event, trigger: out, may: true, do: [{add: 1}]}", ("may",)),
        ("{kind: event, trigger: out, do: [{take: {who: chosen}}]}", ("do", 0, "take", "who")),
        ("{kind: event, trigger: turn_start, if: [{rank: [7]}], do: [{add: 1}]}", ("if", 0)),
        (
            "{kind: event, trigger: play, if: [{total: final, is: {eq: 1}}], do: [{add: 1}]}",
            ("if", 0, "total"),
        ),
        ("{kind: value, if: [{total: raw, is: {eq: 1}}], amount: {set: 1}}", ("if", 0, "total")),
        ("{kind: value, if: [{crosses: 50}], amount: {set: 1}}", ("if", 0)),
        ("{kind: value, if: [], amount: {set: 1}}", ("if",)),
        ("{kind: value, if: [{face: true}], amount: {range: [0, 21]}}", ("amount", "range")),
        ("{kind: constraint, when: [{face: true}]}", ()),
        ("{kind: constraint, say: ''}", ("say",)),
        ("{kind: constraint, never: [{prev_card: [{prev: lower}]}]}", ("never", 0, "prev_card", 0)),
        ("{kind: setup, set: {deal: 8}}", ("set", "deal")),
        ("{kind: setup, set: {deal: 4, floor: 0}}", ("set",)),
        ("[]", ()),
    ],
)
def test_what_breaks_the_grammar_is_told_where(text: str, keys: tuple[str | int, ...]) -> None:
    """N9-65, N9-66, N9-67, N9-69, N9-72, N9-110, N9-D18, N9-D27, N9-D28."""
    with pytest.raises(Mistake) as found:
        from_yaml(text)
    assert found.value.keys == keys


def test_not_any_and_all_nest_three_deep() -> None:
    """N9-53."""
    tree: Tree = {"face": True}
    for _ in range(DEEPEST):
        tree = {"not": tree}
    deep = {"kind": "constraint", "never": [tree]}
    assert read_rule(deep)
    with pytest.raises(Mistake):
        read_rule({"kind": "constraint", "never": [{"not": tree}]})


def test_equal_rules_are_equal_values() -> None:
    """N9-113, N9-D30."""
    one = from_yaml("{kind: value, if: [{rank: [9, 7, Q]}, {face: false}], amount: {choose: [5, 1]}}")
    two = from_yaml(
        "{amount: {choose: [1, 5]}, kind: value, may: false, if: [{face: FALSE}, {rank: [Q, 7, 9]}]}"
    )
    assert one == two
    assert from_yaml("{kind: value, if: [{rank: [7, 7]}], amount: {set: 1}}") != from_yaml(
        "{kind: value, if: [{rank: [7]}], amount: {set: 1}}"
    )


def test_words_are_compared_without_case_and_blanks() -> None:
    """N9-91, N9-D29: `no` is a word too."""
    assert from_yaml("{kind: constraint, say: No}") == from_yaml('{kind: constraint, say: "  no "}')
    assert said(" Your   MAJESTY ") == "your majesty"


def test_a_newer_set_up_takes_the_place_of_an_older_one() -> None:
    """N9-110: and the older one may be made again."""
    four, five = '{"kind": "setup", "set": {"deal": 4}}', '{"kind": "setup", "set": {"deal": 5}}'
    assert Book([rule_of(four), rule_of(five)]).number("deal") == 5
    assert refusal(four, (four,)) is not None
    assert refusal(four, (four, five)) is None


def test_every_trigger_has_its_place() -> None:
    assert set(TRIGGERS.values()) | {Place.VALUE, Place.CONSTRAINT, Place.BEFORE} == set(Place)


@pytest.mark.parametrize(
    ("number", "measure", "holds"),
    [
        (0, {"multiple_of": 10}, True),
        (-20, {"multiple_of": 10}, True),
        (-25, {"ends_in": 5}, True),
        (-33, {"palindrome": True}, True),
        (7, {"palindrome": True}, False),
        (1, {"prime": True}, False),
        (2, {"prime": True}, True),
        (-3, {"parity": "odd"}, True),
        (5, {"between": [5, 9]}, True),
    ],
)
def test_numbers(number: int, measure: Tree, holds: bool) -> None:
    """N9-60, N9-61, N9-62."""
    node = conditions.Number(conditions.MEASURES).read(measure, (), Scope(Place.PLAY))
    assert conditions.number_test(node)(number) == holds


@pytest.mark.parametrize(
    ("total", "to", "direction", "found"),
    [
        (42, 10, "up", 50),
        (-42, 10, "up", -40),
        (-42, 10, "down", -50),
        (45, 10, "nearest", 50),
        (40, 5, "up", 40),
    ],
)
def test_rounding(total: int, to: int, direction: str, found: int) -> None:
    """N9-85."""
    assert effects.rounded(total, to, direction) == found


@pytest.mark.parametrize(
    ("relation", "card_played", "holds"),
    [("one_up", "AS", False), ("one_down", "QS", True), ("higher", "AS", False), ("same_parity", "9D", True)],
)
def test_beside_the_card_before(relation: str, card_played: str, holds: bool) -> None:
    """N9-54, N9-56, N9-D26: a king is no neighbour of an ace; without a card before there is none."""
    test = conditions.test_of(Node("prev", relation))
    after_king = Moment(0, 2, 4, 2, clockwise=True, lately=(card("KC"),))
    assert test(after_king, card(card_played), 0, 0) == holds
    assert not test(after_king._replace(lately=()), card(card_played), 0, 0)


def test_digits_change_places() -> None:
    """N9-84."""
    assert [effects.swapped(total) for total in (5, 50, 99, 100, -12)] == [50, 5, 99, 100, -12]


def test_stock_rules_read_as_english() -> None:
    """N9-46, N9-126."""
    assert sentence(STOCK["rev7"]) == "When somebody plays a 7, the direction turns."
    assert sentence(STOCK["two12"]) == "A 2 may count 12."
    assert sentence(STOCK["nine0"]) == "When somebody plays a 9, the player gets no new card."
    never = "It is forbidden to play a card if the total in the end is a multiple of 10."
    assert sentence(STOCK["no10"]) == never


def test_a_card_before_is_told_in_brackets_if_it_must_be() -> None:
    one = Node("prev_card", (Node("suit", ("H",)),))
    assert conditions.phrased(one) == "the card before is a heart"
    two = Node("prev_card", (Node("face", True), Node("suit", ("H",))))
    assert conditions.phrased(two) == "(of the card before: it is a face card and it is a heart)"
