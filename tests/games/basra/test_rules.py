"""The rules that a single position cannot show; the others stand in the scenarios."""

from collections.abc import Collection, Iterator
from itertools import combinations
from random import Random

import pytest

from cardtable.engine.cards import JACK, Card, card, cards, named, pack
from cardtable.engine.chance import SeededChance
from cardtable.engine.events import DealEnded, Moved, Said, Scored
from cardtable.engine.match import Match
from cardtable.engine.options import BadOption, option_fields, read_options
from cardtable.games.basra.rules import topics
from cardtable.games.basra.rules.captures import (
    LAID,
    MOST,
    WORTH,
    Cards,
    Choose,
    Offers,
    Play,
    PlayPlainly,
    Take,
    Terms,
    offers,
)
from cardtable.games.basra.rules.deal import Phase, Summary, side_of
from cardtable.games.basra.rules.options import BasraOptions
from cardtable.proofs.trials import Trial
from tests.games.basra.hands import BASRA, laid, new, results, stacked


def test_captured_cards_are_known_to_all_and_hands_to_their_owners_alone() -> None:
    """BA-D18, BA-D19: partners too see only their own; whether the table shows a pile is an option."""
    for given in ({}, {"open_piles": "yes"}):
        deal = laid(
            {"hand/0": "2H", "hand/2": "3H", "captured/1": "9D 9C", "turn": 0}, {"players": "4", **given}
        )
        assert named(deal.view(2).pile("hand/0")) == "??"
        assert named(deal.view(0).pile("captured/1")) == "9D 9C"
        assert deal.options.open_piles is bool(given)
    assert deal.interjectors() == ()


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("players", ["2", "4"])
def test_a_hand_is_worth_16_points_without_basras(players: str, seed: int) -> None:
    """BA-47 to BA-53: or 13 with 26 cards each."""
    for result in results(seed, players=players, target="21"):
        summary = result.detail(Summary)
        sides = summary.sides
        level = sides[0].cards == sides[1].cards
        assert sum(each.cards for each in sides) == 52
        assert sum(each.card_points for each in sides) == (13 if level else 16)
        assert sum(each.points - each.card_points for each in sides) == 10 * sum(
            each.basras for each in sides
        )
        assert result.points == tuple(sides[side_of(seat)].points for seat in range(int(players)))


def test_the_played_card_lies_with_the_others_before_it_takes_them() -> None:
    """BA-20, BA-23: so that the other side can follow."""
    deal = laid({"hand/0": "8H", "hand/1": "2S", "table": "8C 5D 3H KS", "turn": 0})
    deal.events = []
    deal.apply(0, Play(card("8H"), tuple(cards("8C 5D 3H"))))
    moved = [(each.card.text, each.source, each.target) for each in deal.events if isinstance(each, Moved)]
    assert moved[:2] == [("8H", "hand/0", "table"), ("8H", "table", "captured/0")]
    assert [each[0] for each in moved[2:]] == ["8C", "5D", "3H"]
    assert Said(topics.Captured(0, card("8H"), tuple(cards("8C 5D 3H")))) in deal.events


def test_a_basra_is_told_with_its_points() -> None:
    """BA-37, BA-44."""
    deal = laid({"hand/0": "JH", "hand/1": "2S", "table": "JC", "turn": 0}, {"jack_basra": "30"})
    deal.events = []
    deal.apply(0, Play(card("JH"), (card("JC"),)))
    assert Said(topics.Deed.MADE_BASRA.of(0, 30)) in deal.events
    assert Scored(0, 30) in deal.events


def test_the_end_is_said_with_the_points_of_all() -> None:
    """BA-45, BA-54."""
    deal = laid({"hand/1": "3C", "table": "10D", "captured/0": "9D 9C", "last": 0, "turn": 1, "dealer": 1})
    deal.events = []
    deal.apply(1, Play(card("3C"), ()))
    assert Said(topics.GotLeftovers(0, (card("10D"), card("3C")))) in deal.events
    assert deal.events[-1] == DealEnded((3, 0))
    assert deal.phase is Phase.OVER


def test_a_capture_in_steps_ends_by_itself_when_nothing_can_be_added() -> None:
    """BA-D21: and makes what a play at once would have made."""
    table = "AC AD AH AS 2C 2D 2H 2S 3C 3D 3H 3S 4C 4D 4H 4S"
    position = {"hand/0": "10D", "hand/1": "KS", "table": table, "turn": 0, "dealer": 1}
    deal, other = laid(position), laid(position)
    largest = next(each for each in deal.actions(0) if isinstance(each, Play) and each.captured)
    assert Choose(card("10D")) in deal.actions(0)
    assert len(largest.captured) == 16
    deal.apply(0, largest)
    other.apply(0, Choose(card("10D")))
    for each in largest.captured:
        other.apply(0, Take(each))
    assert other == deal


def test_a_match_of_jacks_played_without_a_word_keeps_the_laws() -> None:
    """BA-33: such plays are kept in the record as they were made, and come to the same."""
    match, other = (Match(BASRA, read_options(BasraOptions, {}), 5) for _ in range(2))
    trial = Trial(match, Random(1))
    trial.hear(match.opening)
    plain = 0
    while actors := match.deal.actors():
        (seat,) = actors
        full = match.deal.actions(seat)[0]
        assert isinstance(full, Play)
        left_out = full.card.rank == JACK
        plain += left_out and bool(full.captured)
        trial.hear(match.submit(seat, PlayPlainly(full.card) if left_out else full))
        other.submit(seat, full)
    assert plain
    assert match.deal == other.deal
    trial.end()


@pytest.mark.parametrize("given", [{}, {"must_capture": "maximal"}, {"capture_extent": "one_each"}])
def test_players_who_shun_captures_fill_the_table_and_can_always_go_on(given: dict[str, str]) -> None:
    """BA-21, BA-D21: whatever the table, the list of actions stays short and is never empty."""
    rng, chosen = Random(2), 0
    for seed in range(6):
        deal = new(given, seed)
        while deal.turn is not None:
            actions = deal.actions(deal.turn)
            assert 0 < len(actions) < 500
            steps = [each for each in actions if isinstance(each, Choose)]
            idle = [each for each in actions if isinstance(each, Play) and each.card.rank != JACK]
            least = sorted(idle, key=lambda each: len(each.captured))[:1]
            chosen += bool(steps)
            found = steps if steps and rng.random() < 0.3 else least or actions
            deal.apply(deal.turn, rng.choice(found))
    assert chosen or given


@pytest.mark.parametrize(
    ("option", "value", "allowed"),
    [
        ("players", "1", "2, 4"),
        ("players", "3", "2, 4"),
        ("players", "5", "2, 4"),
        ("target", "20", "21 to 301"),
        ("target", "302", "21 to 301"),
        ("jack_basra", "15", "10, 20, 30"),
        ("hand_size", "5", "4, 6"),
        ("majority_points", "4", "3, 30"),
    ],
)
def test_options_keep_their_range(option: str, value: str, allowed: str) -> None:
    """BA-1, BA-55."""
    with pytest.raises(BadOption, match=f"{option} cannot be '{value}': it takes {allowed}"):
        read_options(BasraOptions, {option: value})


def test_the_options_are_those_of_the_rule_text() -> None:
    """BA-1."""
    names = [each.name for each in option_fields(BasraOptions)]
    assert names == [
        "players",
        "target",
        "must_capture",
        "capture_extent",
        "floor_jacks",
        "seven_of_diamonds",
        "sweep_basra",
        "jack_basra",
        "hand_size",
        "majority_points",
        "direction",
        "open_piles",
    ]


def test_the_view_of_a_seat_hides_hands_and_pack() -> None:
    """BA-12."""
    deal = new()
    view = deal.view(0)
    assert {*view.hands[1], *view.deck} == {card("??")}
    assert list(view.hands[0]) == list(deal.hands[0])
    assert all(isinstance(each, Card) for each in view.table)


# How a hand of Basra is dealt, and who deals.


TWELVE = "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C QC KC"  # the first batch of two


def test_the_dealer_gives_packets_first_to_the_next_seat() -> None:
    """BA-8, BA-9, BA-13, BA-E21."""
    deal = stacked("AC 2C 3C 4C 5C 6C AS 2S 3S 4S 5S 6S AH 2H 3H 4H 5H 6H", dealer=3, players="4")
    assert named(deal.hands[0]) == "AC 2C 3C 4C 5C 6C"
    assert named(deal.hands[1]) == "AS 2S 3S 4S 5S 6S"
    assert named(deal.hands[2]) == "AH 2H 3H 4H 5H 6H"
    assert deal.turn == 0


def test_the_turn_goes_round_by_the_numbers_in_either_direction() -> None:
    """BA-14, BA-E21, BA-D16: seats are numbered in playing order; where they sit is the table's business."""
    for direction in ("right", "left"):
        deal = stacked("", dealer=3, players="4", direction=direction)
        turns = []
        for _ in range(8):
            assert deal.turn is not None
            turns.append(deal.turn)
            deal.apply(deal.turn, deal.actions(deal.turn)[0])
        assert turns == [0, 1, 2, 3, 0, 1, 2, 3]


@pytest.mark.parametrize("players", ["2", "4"])
def test_the_deal_passes_to_the_next_seat(players: str) -> None:
    """BA-7, BA-E21: whoever dealt first."""
    dealers = [
        each.details[0].dealer for each in results(4, players=players) if isinstance(each.details[0], Summary)
    ]
    assert len(dealers) > 2
    seats = int(players)
    assert dealers == [(dealers[0] + count) % seats for count in range(len(dealers))]


def test_the_first_dealer_is_drawn() -> None:
    """BA-D15."""
    assert {new({"players": "4"}, seed).dealer for seed in range(40)} == {0, 1, 2, 3}


def test_a_floor_jack_goes_back_and_the_next_card_replaces_it() -> None:
    """BA-11, BA-E16, BA-D7."""
    deal = stacked(f"{TWELVE} 9S JH 4D 2H 8H")
    assert named(deal.table) == "9S 4D 2H 8H"
    assert deal.buried == (card("JH"),)
    assert card("JH") in deal.deck
    assert len(deal.deck) == 36


def test_a_jack_that_replaces_a_jack_is_buried_too() -> None:
    """BA-11, BA-E16."""
    deal = stacked(f"{TWELVE} 9S JH 4D 2H JC")
    assert deal.buried[:2] == tuple(cards("JH JC"))
    four = stacked(f"{TWELVE} JS JH JD JC")
    assert {*four.buried} == {*cards("JC JD JH JS")} <= {*four.deck}
    for each in (deal, four):
        assert (len(each.table), len(each.deck)) == (4, 36)
        assert [one for one in each.table if one.rank == JACK] == []


def test_a_jack_that_comes_up_again_is_buried_again_and_noted_once() -> None:
    """BA-11."""
    found = [stacked(f"{TWELVE} JS JH JD JC", seed=seed) for seed in range(60)]
    assert all(sorted(each.buried, key=str) == cards("JC JD JH JS") for each in found)
    assert len({each.chance.shuffles for each in found if isinstance(each.chance, SeededChance)}) > 1


def test_a_buried_jack_lies_at_a_random_place() -> None:
    """BA-11: it can turn up anywhere in the pack."""
    places = {buried_place(seed) for seed in range(300)} - {None}
    assert len(places) > 25


def buried_place(seed: int) -> int | None:
    deal = new(seed=seed)
    return deal.deck.index(deal.buried[0]) if deal.buried else None


def test_floor_jacks_can_be_kept() -> None:
    """BA-11, BA-E16, BA-D7."""
    deal = stacked(f"{TWELVE} 9S JH 4D 2H", floor_jacks="keep")
    assert named(deal.table) == "9S JH 4D 2H"
    assert deal.buried == ()


def test_a_sweeping_seven_is_buried_and_a_plain_one_is_not() -> None:
    """BA-36, BA-E23."""
    assert card("7D") in stacked(f"{TWELVE} 9S 7D 4D 2H").table
    assert stacked(f"{TWELVE} 9S 7D 4D 2H", seven_of_diamonds="sweeps").buried[0] is card("7D")


def test_a_buried_jack_is_in_nobodys_first_batch() -> None:
    """BA-11: all saw it go back; later it may be anywhere."""
    deal = stacked(f"{TWELVE} 9S JH 4D 2H")
    assert not deal.may_lie(card("JH"), deal.hands[0])
    assert deal.may_lie(card("JH"), deal.deck)
    assert deal.may_lie(card("9D"), deal.hands[0])
    rng = Random(1)
    assert all(card("JH") in deal.view(0).sample(rng).deck for _ in range(30))
    while deal.batch == 1:
        assert deal.turn is not None
        deal.apply(deal.turn, deal.actions(deal.turn)[-1])
    assert deal.may_lie(card("JH"), deal.hands[0])


def test_a_hand_has_its_batches() -> None:
    """BA-15 to BA-18: each card is played, the table is laid once."""
    for given, batches in (({"players": "2"}, 4), ({"players": "4"}, 2), ({"hand_size": "4"}, 6)):
        deal = new(given)
        actions = 0
        while deal.turn is not None:
            deal.apply(deal.turn, deal.actions(deal.turn)[0])
            actions += 1
        assert (deal.batch, deal.batches, actions) == (batches, batches, 48)
        assert not deal.deck


# Captures against a slow count of all sets of table cards, and their order.


TERMS = {
    "usual": Terms(),
    "some": Terms(some=True),
    "maximal": Terms(some=True, maximal=True),
    "one each": Terms(one_each=True),
    "one each, maximal": Terms(some=True, maximal=True, one_each=True),
}
Set = frozenset[Card]


def splits(ranks: list[int], number: int) -> bool:
    """Say whether numbers split completely into groups that each come to `number`, by trying all ways."""
    if not ranks:
        return True
    first, *rest = ranks
    for count in range(len(rest) + 1):
        for chosen in combinations(range(len(rest)), count):
            others = [rank for at, rank in enumerate(rest) if at not in chosen]
            if first + sum(rest[at] for at in chosen) == number and splits(others, number):
                return True
    return False


def legal(played: Card, captured: Collection[Card], terms: Terms) -> bool:
    """Say whether a card may capture these, by the words of the rules."""
    others = [each.rank for each in captured if each.rank != played.rank]
    equal = len(captured) - len(others)
    if others and (played.rank > 10 or max(others) > 10):
        return False
    if terms.one_each:
        return equal <= 1 and sum(others) in (0, played.rank)
    return splits(others, played.rank)


def allowed(played: Card, table: Cards, terms: Terms) -> set[Set]:
    """Return all captures of a card, the empty one if it may be laid down."""
    every = [frozenset(found) for count in range(len(table) + 1) for found in combinations(table, count)]
    found = {each for each in every if each and legal(played, each, terms)}
    if terms.maximal:
        found = {each for each in found if not any(each < other for other in found)}
    return found if found and terms.some else found | {frozenset()}


def step_by_step(found: Offers, played: Card) -> set[Set]:
    """Return all captures that can be put together card by card; no step may lead nowhere."""
    ends: set[Set] = set()
    seen: set[Set] = set()
    ways: list[Cards] = [()]
    while ways:
        taken = ways.pop()
        if frozenset(taken) in seen:
            continue
        seen.add(frozenset(taken))
        takes = found.takes(played, taken)
        if found.complete(played, taken):
            ends.add(frozenset(taken))
        else:
            assert takes or not taken, f"{played} has taken {taken} and cannot go on"
        ways += [(*taken, each) for each in takes]
    return ends


def tables(count: int, most: int) -> Iterator[tuple[Card, Cards]]:
    """Give random cards to play, with tables of up to `most` cards, low ones more often."""
    rng = Random(most)
    for _ in range(count):
        found = [each for each in pack() if each.rank != JACK and (each.rank < 6 or rng.random() < 0.6)]
        played, *table = rng.sample(found, rng.randint(1, most + 1))
        yield played, tuple(table)


@pytest.mark.parametrize("terms", TERMS.values(), ids=TERMS)
def test_every_legal_capture_is_offered_once(terms: Terms) -> None:
    """BA-25, BA-26, BA-28, BA-29, BA-30, BA-31, BA-32, BA-D2, BA-D3, BA-D5."""
    for played, table in tables(60, 8):
        plays = offers(table, terms).plays(played)
        captured = [frozenset(each.captured) for each in plays if isinstance(each, Play)]
        assert len(captured) == len(plays) == len(set(captured))
        assert set(captured) == allowed(played, table, terms)


@pytest.mark.parametrize("terms", TERMS.values(), ids=TERMS)
def test_every_legal_capture_can_be_put_together_step_by_step(terms: Terms) -> None:
    """BA-D21."""
    for played, table in tables(40, 9):
        found = step_by_step(Offers(table, terms), played)
        assert found == allowed(played, table, terms) - {frozenset()}


def test_the_largest_capture_comes_first_and_laying_down_last() -> None:
    """BA-D4: most cards, then most points."""
    for played, table in tables(100, 9):
        plays = [each for each in offers(table, Terms()).plays(played) if isinstance(each, Play)]
        sizes = [(len(each.captured), sum(WORTH[one] for one in each.captured)) for each in plays]
        assert sizes == sorted(sizes, reverse=True)
        assert plays[-1] is LAID[played]


def test_of_captures_alike_in_number_the_one_with_more_points_comes_first() -> None:
    """BA-D4."""
    first = offers(tuple(cards("2S 2C 6H")), Terms()).plays(card("8D"))[0]
    assert first == Play(card("8D"), tuple(cards("2C 6H")))
    first = offers(tuple(cards("10S 10H 10D")), Terms(one_each=True)).plays(card("10C"))[0]
    assert first == Play(card("10C"), (card("10D"),))


def test_no_table_brings_more_actions_than_a_list_can_hold() -> None:
    """BA-D21: a card has at most so many captures, a capture in steps, and being laid down."""
    rng = Random(1)
    for count in (8, 12, 15, 18, 22, 28, 36):
        found = rng.sample([each for each in pack() if each.rank != JACK], count + 6)
        table, hand = tuple(found[6:]), found[:6]
        for terms in TERMS.values():
            assert all(len(offers(table, terms).plays(each)) <= MOST + 1 for each in hand)


def test_of_too_many_captures_the_largest_is_still_found() -> None:
    """BA-D4, BA-D21."""
    table = tuple(cards("AS AC 2C 2S 3S 3C 4S 4C 5S 5C"))
    first, choose, laid = offers(table, Terms()).plays(card("10D"))
    assert isinstance(first, Play)
    size = max(map(len, allowed(card("10D"), table, Terms())))
    assert (len(first.captured), choose, laid) == (size, Choose(card("10D")), LAID[card("10D")])
    assert legal(card("10D"), first.captured, Terms())


def test_actions_are_one_and_the_same_each_time() -> None:
    """BA-20."""
    table = tuple(cards("8C 5D 3H"))
    assert offers(table, Terms()).plays(card("8H"))[0] is Offers(table, Terms()).plays(card("8H"))[0]
