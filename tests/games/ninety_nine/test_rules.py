"""The rules that a single position cannot show; the others stand in the scenarios."""

from random import Random

import pytest

from cardtable.engine.cards import card
from cardtable.engine.chance import SeededChance
from cardtable.engine.events import Said
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.engine.piles import only
from cardtable.games.ninety_nine.rules import conditions, moves
from cardtable.games.ninety_nine.rules.accounts import Phase, Standing
from cardtable.games.ninety_nine.rules.book import Book, Limits
from cardtable.games.ninety_nine.rules.check import LEAST, Tally, checked, reference_play, tallied
from cardtable.games.ninety_nine.rules.conditions import CONDITION, Moment
from cardtable.games.ninety_nine.rules.deal import NinetyNineDeal
from cardtable.games.ninety_nine.rules.game import NinetyNine
from cardtable.games.ninety_nine.rules.moves import Failure
from cardtable.games.ninety_nine.rules.options import NinetyNineOptions
from cardtable.games.ninety_nine.rules.shapes import Place
from cardtable.games.ninety_nine.rules.stock import STOCK
from cardtable.games.ninety_nine.rules.topics import Broke, Played, Proclaimed
from cardtable.shapes import Scope

RULE = '{"kind": "event", "trigger": "turn_start", "do": [{"add": -10}]}'
AGAIN = '{"kind": "event", "trigger": "play", "do": [{"again": true}]}'
FIRST = (
    '{"kind": "event", "trigger": "play", "if": [{"play_no": {"eq": 1}}], '
    '"do": [{"draw": {"who": "me", "n": 3}}]}'
)


def options(**given: str) -> NinetyNineOptions:
    return read_options(NinetyNineOptions, given)


def dealt(rules: tuple[str, ...] = (), first: int = 0, **given: str) -> NinetyNineDeal:
    deal = NinetyNineDeal(options(**given), Standing(rules), 1, first, SeededChance(3))
    deal.begin()
    return deal


def played(seed: int, actions: int = 4000, **given: str) -> Match:
    """Return a match that is played at random to its end."""
    match, rng = Match(NinetyNine(), options(**given), seed), Random(seed)
    for _ in range(actions):
        if match.over:
            return match
        if match.between_deals:
            match.next_deal()
            continue
        seats = [*match.deal.actors(), *match.deal.interjectors()]
        seat = seats[int(rng.random() * len(seats))]
        match.submit(seat, rng.choice(match.deal.actions(seat)))
    raise AssertionError("the match comes to no end")


def test_two_to_eight_get_three_cards_each_from_one_pack_or_two() -> None:
    """N9-1, N9-2, N9-3, N9-4, N9-5: the second pack comes in for more than 26 cards dealt."""
    for players in range(2, 9):
        deal = dealt(players=str(players))
        assert [len(hand) for hand in deal.hands] == [3] * players
        assert len(deal.stock) == 52 - 3 * players
        assert (deal.total, deal.ceiling, deal.floor, deal.step) == (0, 99, None, 1)
    assert options(players="8").packs(4) == 2
    assert options(players="8", decks="1").packs(4) == 1
    assert options(players="8", decks="1").packs(7) == 2


@pytest.mark.parametrize(
    ("when", "playing", "between"),
    [("always", None, None), ("between_hands", "book_closed", None), ("never", "book_closed", "book_closed")],
)
def test_the_rule_book_is_open_when_the_option_says_so(
    when: str, playing: str | None, between: str | None
) -> None:
    deal = dealt(("rev7",), rule_book=when)
    assert getattr(deal.reading_refusal(), "code", None) == playing
    deal.phase = Phase.RULE
    assert getattr(deal.reading_refusal(), "code", None) == between


def test_bots_leave_a_person_time_to_draw() -> None:
    """N9-24: and draw sooner than others play."""
    deal, rng = dealt(), Random(1)
    deal.apply(0, deal.actions(0)[0])
    play = deal.actions(1)[0]
    assert deal.contested
    assert deal.interjectors() == (0,)
    assert deal.lag(0, moves.DRAW, 0, rng) < deal.lag(1, play, 0, rng) < 2000
    assert deal.lag(1, play, only(0), rng) > 2000
    assert deal.gives_away(1, moves.LEAVE)
    assert not deal.gives_away(1, play)


def test_a_refusal_names_the_rule() -> None:
    """N9-32, N9-E35."""
    deal = dealt(("no_twin",), illegal_plays="stop")
    deal.hands[0][:], deal.lately = [card("7D"), card("2D")], (card("7C"),)
    rule = "It is forbidden to play a card if it has the rank of the card before."
    assert deal.refusal(0, moves.Play(card("7D"), 7)).message == f"That breaks rule 1: {rule}"
    deal.total = 95
    above = "The total would be 102, above the ceiling."
    assert deal.refusal(0, moves.Play(card("7D"), 7)).message == above


def test_to_stop_is_proposed_in_time() -> None:
    """N9-48."""
    deal = dealt(suggest_stop="1")
    assert deal.stop_proposed
    assert not dealt(suggest_stop="2").stop_proposed
    assert not dealt(suggest_stop="0").stop_proposed


def test_four_cards_each() -> None:
    """N9-E33."""
    deal = dealt(("deal4",), players="3")
    assert [len(hand) for hand in deal.hands] == [4] * 3
    assert len(deal.stock) == 40


def test_a_match_goes_on_with_its_winner_and_all_rules() -> None:
    """N9-6, N9-7, N9-8, N9-9, N9-42: the winner of a hand plays first in the next."""
    match = Match(NinetyNine(), options(first_player="2", illegal_plays="stop", drawing="auto"), 4)
    deal = match.deal
    assert isinstance(deal, NinetyNineDeal)
    assert deal.turn == 2
    rng = Random(1)
    while deal.winner is None:
        match.submit(deal.turn, reference_play(deal, deal.turn, rng))
    winner = deal.winner
    telling = match.submit(winner, moves.Invent("rev7", "the turn"))
    assert Said(Proclaimed(winner, 1, "rev7", "the turn")) in telling.events(0)
    match.submit(0, moves.GoOn())
    match.next_deal()
    after = match.deal
    assert isinstance(after, NinetyNineDeal)
    assert (after.turn, after.rules, after.inventors) == (winner, ("rev7",), (winner,))


def test_a_play_is_told_with_the_new_total() -> None:
    """N9-19, N9-32, N9-D36: and a play against a rule with that rule and its inventor."""
    match = Match(NinetyNine(), options(), 4)
    deal = match.deal
    assert isinstance(deal, NinetyNineDeal)
    deal.rules, deal.inventors = ('{"kind": "constraint", "say": "cheers"}',), (3,)
    play = next(each for each in deal.actions(0) if isinstance(each, moves.Play))
    assert play.words == ("cheers",)
    silent = moves.Play(play.card, play.amount)
    told = match.submit(0, silent).events(1)
    broke = Broke(0, play.card, play.amount, 0, deal.rules[0], 3)
    assert Said(broke) in told
    assert broke.sentence("ABCD").endswith("rule 1, invented by D: Whoever plays a card must say “cheers”.")
    loud = next(each for each in deal.actions(0) if isinstance(each, moves.Play))
    told = match.submit(0, loud).events(1)
    assert Said(Played(0, loud.card, loud.amount, loud.amount, ("cheers",))) in told


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("illegal", ["slip", "stop"])
def test_a_match_played_at_random_ends_and_can_be_replayed(seed: int, illegal: str) -> None:
    """N9-47, N9-48."""
    drawing = ("manual", "auto")[seed % 2]
    match = played(seed, players=str(2 + seed), illegal_plays=illegal, drawing=drawing, keep_score="yes")
    again = Match(NinetyNine(), match.options, seed)
    again.replay([*match.log])
    assert again.deal == match.deal
    assert sum(match.totals) == len(match.sheet)
    vocabulary = match.deal.vocabulary
    assert all(vocabulary.read(str(entry.action)) == entry.action for entry in match.log)


@pytest.mark.parametrize("seed", range(4))
def test_what_a_seat_may_do_follows_from_what_it_knows(seed: int) -> None:
    """Nothing that a view hides decides what may be done, and worlds fit their view."""
    rng = Random(seed)
    deal = dealt(("qswap", "fifty", "say_queen", "mirror6"), players="4")
    while deal.phase is Phase.PLAY:
        seats = [*deal.actors(), *deal.interjectors()]
        for seat in range(deal.seats):
            view = deal.view(seat)
            assert view.actions(seat) == deal.actions(seat)
            assert view.sample(rng).view(seat) == view
        seat = rng.choice(seats)
        deal.apply(seat, rng.choice(deal.actions(seat)))
        assert sorted(str(each) for pile in deal.piles() for each in pile) == sorted(map(str, deal.pack))


def test_the_total_before_with_and_after() -> None:
    """N9-58, N9-63, N9-64."""
    book, moment = Book([STOCK["spade5"]]), Moment(20, 2, 4, 9, clockwise=True)
    verdict = book.page(card("AS")).judged(moment, 1, Limits(99, None), frozenset(), ())
    assert verdict.final == 26
    for word, total in (("before", 20), ("raw", 21), ("final", 26)):
        node = CONDITION.read({"total": word, "is": {"eq": total}}, (), Scope(Place.CONSTRAINT))
        assert conditions.test_of(node)(moment, card("AS"), 21, 26)
    deal = dealt()
    assert deal.moment(0, playing=True).hand_size == 2
    assert deal.moment(0, playing=True).play_no == 1


@pytest.mark.parametrize(
    ("rule", "players", "failure", "measured"),
    [
        (RULE, 4, Failure.ENDLESS, 100),
        (FIRST, 2, Failure.UNFAIR, 72),
        (AGAIN, 4, Failure.DEGENERATE, 100),
    ],
)
def test_rules_that_spoil_the_game(rule: str, players: int, failure: Failure, measured: int) -> None:
    """N9-44, N9-116, N9-117, N9-118, N9-120, N9-121, N9-E36, N9-E37, N9-E38."""
    found = checked((), rule, options(players=str(players)), 1, 200)
    assert found.failure is failure
    assert abs(found.measured - measured) < 5
    assert failure.code in ("endless", "unfair", "degenerate")


def test_a_good_rule_passes_and_one_that_changes_nothing_much() -> None:
    """N9-45, N9-116."""
    assert checked((), "rev7", options(), 1, LEAST).failure is None
    fired = checked(
        (), '{"kind": "value", "if": [{"rank": ["Q"]}], "amount": {"set": 9}}', options(), 1, LEAST
    )
    assert 0.5 < fired.fired <= 1


def test_a_test_that_the_rules_fail_by_themselves_is_not_held_against_a_new_one() -> None:
    """N9-D33."""
    assert checked((AGAIN,), "rev7", options(), 1, LEAST).failure is None


def test_half_of_the_hands_may_not_be_long() -> None:
    """N9-119: and the first test that is failed is told."""
    tally = Tally(4, 10, 0.1, plays=[10, 151, 152], wins=1)
    assert tally.failures() == {Failure.SLOW: 151}
    assert Failure.SLOW.code == "endless"
    tally = Tally(4, 10, 0.1, plays=[10] * 10, wins=4, idle=6)
    assert [*tally.failures()] == [Failure.UNFAIR, Failure.DEGENERATE]


def test_a_check_that_is_late_is_judged_on_a_hundred_hands() -> None:
    """N9-122."""
    assert len(tallied(("rev7",), options(), 1, late=lambda: True).plays) == LEAST


def test_the_reference_bot_keeps_kings_and_plays_high() -> None:
    """N9-125."""
    deal = dealt(("two12",), illegal_plays="stop", drawing="auto")
    hand = deal.hands[0]
    hand[:] = [card("KS"), card("2D"), card("KH")]
    assert reference_play(deal, 0, Random(1)) == moves.Play(card("2D"), 2)
    hand[:] = [card("KS"), card("2D"), card("9H")]
    assert reference_play(deal, 0, Random(1)) == moves.Play(card("9H"), 9)
    hand[:] = [card("KS"), card("KH")]
    assert getattr(reference_play(deal, 0, Random(1)), "amount", None) == -10
    deal.ceiling = -20
    assert reference_play(deal, 0, Random(1)) == moves.LEAVE


def test_four_ranks_and_kings_are_listed_for_what_they_count() -> None:
    book = Book([])
    moment = Moment(0, 2, 4, 1, clockwise=True)
    assert book.page(card("KS")).amounts(moment) == (-10, 10)
    assert book.page(card("KD")).amounts(moment) == (-10,)
