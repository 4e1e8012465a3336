"""The laws of DESIGN on random matches of Ninety-nine, with rules of the stock and with random ones."""

from itertools import islice
from random import Random

import pytest

from cardtable.engine.cards import Card, pack
from cardtable.engine.chance import Chance
from cardtable.engine.game import Sheet
from cardtable.engine.match import Match
from cardtable.engine.options import Undo, read_options
from cardtable.games.ninety_nine.rules.accepting import refusal
from cardtable.games.ninety_nine.rules.accounts import Standing
from cardtable.games.ninety_nine.rules.book import book_of
from cardtable.games.ninety_nine.rules.conditions import Moment
from cardtable.games.ninety_nine.rules.conditions import test_of as asked
from cardtable.games.ninety_nine.rules.deal import NinetyNineDeal
from cardtable.games.ninety_nine.rules.game import NinetyNine
from cardtable.games.ninety_nine.rules.grammar import Duty, Happening, drawn, written
from cardtable.games.ninety_nine.rules.options import NinetyNineOptions
from cardtable.games.ninety_nine.rules.stock import rule_of
from cardtable.proofs.trials import Trial, play
from cardtable.shapes import Node
from tests.laws.unseen import check_unseen

BOUND = 2000  # actions
CASES = [
    {"players": "2"},
    {"players": "4", "illegal_plays": "stop"},
    {"players": "3", "drawing": "auto", "keep_score": "yes"},
    {"players": "8", "illegal_plays": "stop", "drawing": "auto"},
]


GIFTS = (
    '{"kind": "event", "trigger": "play", "do": [{"give": {"who": "prev", "pick": "lowest"}}]}',
    '{"kind": "event", "trigger": "play", "if": [{"colour": "red"}], "do": [{"swap_hands": "next"}]}',
    '{"kind": "event", "trigger": "play", "do": [{"show": {"who": "next", "pick": "highest"}}]}',
)


class Crowded(NinetyNine):
    """Ninety-nine with some rules in force from the beginning."""

    def __init__(self, rules: tuple[str, ...]) -> None:
        self.standing = Standing(rules, ("",) * len(rules), (0,) * len(rules))

    def new_deal(self, options: NinetyNineOptions, sheet: Sheet, chance: Chance) -> NinetyNineDeal:
        if sheet:
            return super().new_deal(options, sheet, chance)
        return NinetyNineDeal(options, self.standing, 1, 0, chance)


def random_rules(seed: int, count: int) -> tuple[str, ...]:
    rng, found = Random(seed), tuple[str, ...]()
    while len(found) < count:
        text = written(drawn(rng))
        found = found if refusal(text, found) else (*found, text)
    return found


def plainly(rules: tuple[str, ...], moment: Moment, card: Card, raw: int) -> tuple[list[int], list[int]]:
    """Return which rules fire at a play, and which break it if nothing is said, each asked from the start."""

    def hold(nodes: tuple[Node, ...]) -> bool:
        return all(asked(node)(moment, card, raw, raw) for node in nodes)

    fire, broken = list[int](), list[int]()
    for number, rule in enumerate(map(rule_of, rules)):
        if isinstance(rule, Happening) and rule.trigger == "play" and hold(rule.conditions):
            fire.append(number)
        if isinstance(rule, Duty) and hold(rule.when):
            met = hold(rule.must) if rule.must else not hold(rule.never)
            broken += [number] if rule.word or not met else []
    return fire, broken


def agree(seed: int, plays: int) -> None:
    """Play cards at random moments by random rules: a page of the book says of them what the rules do."""
    rng, rules = Random(seed), random_rules(seed, 1 + seed % 12)
    for _ in range(plays):
        lately, card = tuple(rng.choices(pack(), k=rng.randrange(6))), rng.choice(pack())
        total, raw = rng.randint(-20, 110), rng.randint(-20, 110)
        facts = rng.randrange(8), rng.randint(2, 8), rng.randint(1, 40), rng.random() < 0.5
        moment, page = (
            Moment(total, *facts, lately, rng.randint(-10, 20) if lately else None),
            book_of(rules).page(card),
        )
        broken = [each.number for each in page.barrings if each.broken(moment, card, raw, raw, ())]
        assert ([each.number for each in page.fired(moment, raw)], broken) == plainly(
            rules, moment, card, raw
        )


@pytest.mark.parametrize("seed", range(12))
def test_a_page_of_the_book_says_what_the_rules_say(seed: int) -> None:
    agree(seed, 30)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100))
def test_pages_of_many_books_say_what_the_rules_say(seed: int) -> None:
    """20,000 plays."""
    agree(seed, 200)


def kept(game: NinetyNine, given: dict[str, str], seed: int, tellings: int) -> None:
    match, rng = Match(game, read_options(game.options, given), seed), Random(seed)
    trial = Trial(match, rng)
    for count, telling in enumerate(play(match, rng, BOUND)):
        trial.hear(telling)
        if count >= tellings and telling.start(0) is None:
            break
    trial.end()


@pytest.mark.parametrize("seed", range(len(CASES)))
def test_random_matches_keep_every_law(seed: int) -> None:
    kept(NinetyNine(), CASES[seed], seed, 25)


@pytest.mark.parametrize("seed", range(8))
def test_matches_with_random_rules_keep_every_law(seed: int) -> None:
    kept(Crowded(random_rules(seed, 6)), CASES[seed % len(CASES)], seed, 15)


@pytest.mark.parametrize("seed", range(3))
def test_who_gives_a_card_tells_nothing_by_its_place(seed: int) -> None:
    kept(Crowded(GIFTS), {"players": "4", "drawing": "auto"}, seed, 30)


def test_undo_ends_where_something_hidden_was_seen() -> None:
    rng, found = Random(11), set[bool]()
    for seed in range(4):
        match = Match(NinetyNine(), read_options(NinetyNineOptions, CASES[seed]), seed, Undo.SEEN)
        for telling in islice(play(match, rng, BOUND), 30):
            if telling.start(0) is None:
                position = len(match.log) - min(rng.randint(1, 3), len(match.log))
                alone = [match.log[position].seat]
                found.add(check_unseen(match, position, rng.choice([range(match.deal.seats), alone]), rng))
    assert found == {False, True}


def test_after_the_hand_all_is_over() -> None:
    match = Match(NinetyNine(), read_options(NinetyNineOptions, CASES[0]), 3)
    for _ in play(match, Random(3), BOUND):
        if match.between_deals:
            break
    tried = {entry.action for entry in match.log}
    said = {match.deal.refusal(seat, action).message for seat in range(2) for action in tried}
    assert said == {"This deal is over."}


@pytest.mark.slow
@pytest.mark.parametrize(
    "seed", [*range(30), *(pytest.param(seed, marks=pytest.mark.long) for seed in range(30, 150))]
)
def test_many_matches_with_random_rules_keep_every_law(seed: int) -> None:
    kept(Crowded(random_rules(seed, 1 + seed % 12)), CASES[seed % len(CASES)], seed, 60)
