"""The rules that a single position cannot show; the others stand in the scenarios."""

from random import Random

import pytest

from cardtable.engine.cards import JACK, Card, card, cards, named
from cardtable.engine.events import DealEnded, Moved, Said, Scored
from cardtable.engine.match import Match
from cardtable.engine.options import BadOption, option_fields, read_options
from cardtable.games.basra.rules import topics
from cardtable.games.basra.rules.captures import Choose, Play, PlayPlainly, Take
from cardtable.games.basra.rules.deal import Phase, Summary, side_of
from cardtable.games.basra.rules.options import BasraOptions
from cardtable.proofs.trials import Trial
from tests.games.basra.hands import BASRA, laid, new, results


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
