"""What the bots know of the play: the deal in numbers against the deal, and tricks read from a view."""

from random import Random

import pytest

from cardtable.engine import tricks
from cardtable.engine.cards import Card, cards
from cardtable.engine.trickdeal import Play
from cardtable.engine.tricks import ACE_HIGH
from cardtable.games.oh_hell.bot.history import history, plausibilities, played
from cardtable.games.oh_hell.bot.playouts import choice_of, hand_of, next_card, play_out, position_of
from cardtable.games.oh_hell.bot.thumb import NO_TRUMP, Bust, discarded, followed, led, wanted
from cardtable.games.oh_hell.rules.deal import OhHellDeal, Phase
from tests.games.oh_hell.bot_deals import in_play

SIZES = [(3, 17), (3, 6), (4, 13), (4, 10), (4, 2), (5, 10), (5, 4)]
CLUBS, DIAMONDS, HEARTS, SPADES = range(4)


def played_at_random(deal: OhHellDeal, plays: int, rng: Random) -> list[tuple[int, Card]]:
    """Play so many cards; return them with who played them."""
    log = []
    for _ in range(plays):
        seat = deal.actors()[0]
        action = rng.choice(list(deal.actions(seat)))
        assert isinstance(action, Play)
        log.append((seat, action.card))
        deal.perform(seat, action)
    return log


def rule_of_thumb(deal: OhHellDeal) -> Play:
    choice = next_card(position_of(deal, [hand_of(hand) for hand in deal.hands]))
    (seat,) = deal.actors()
    (found,) = (
        each for each in deal.actions(seat) if isinstance(each, Play) and choice_of(each.card) == choice
    )
    return found


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(("seats", "size"), SIZES)
def test_a_playout_is_the_deal_played_by_the_rules_of_thumb(seats: int, size: int, seed: int) -> None:
    """From any moment; so its rules of play are those of the deal, in which only legal cards are found."""
    deal = in_play(seats, size, seed)
    played_at_random(deal, seed % (seats * (size - 1)), Random(seed))
    if deal.phase is Phase.OVER:
        return
    needs = play_out(position_of(deal, [hand_of(hand) for hand in deal.hands]))
    while deal.phase is Phase.PLAY:
        deal.perform(deal.actors()[0], rule_of_thumb(deal))
    assert needs == [bid - won for bid, won in zip(deal.bids, deal.tricks, strict=True) if bid is not None]


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize(("seats", "size"), [(3, 9), (4, 10), (5, 10)])
def test_who_played_which_card_is_read_from_the_tricks(seats: int, size: int, seed: int) -> None:
    deal = in_play(seats, size, seed)
    log = played_at_random(deal, (seats * (size - 1) * (seed + 1)) // 9, Random(seed))
    view = deal.view(seed % seats)
    found = played(view, history(view))
    assert [set(each) for each in found] == [
        {card for player, card in log if player == seat} for seat in range(seats)
    ]


@pytest.mark.parametrize("seed", range(8))
def test_the_tricks_read_from_a_view_follow_one_another(seed: int) -> None:
    deal = in_play(4, 10, seed)
    log = played_at_random(deal, 30, Random(seed))
    found = history(deal.view(0))
    leaders = [log[at][0] for at in range(0, 28, 4)]
    assert {trick.cards for trick in found} == {
        tuple(card for _, card in log[at : at + 4]) for at in range(0, 28, 4)
    }
    assert found[0].leader == leaders[0]
    for one, after in zip(found, [*found[1:], None], strict=True):
        assert one.winner == (after.leader if after else deal.leader)
        assert one.winner == (one.leader + tricks.winning(one.cards, ACE_HIGH, deal.trump)) % 4


def test_without_a_trump_the_suit_led_wins_in_playouts_too() -> None:
    assert position_of(in_play(4, 13, 1), []).trump == NO_TRUMP
    shown = in_play(4, 13, 1, full_deal_trump="dealer_last")
    assert position_of(shown, []).trump == shown.trump


def test_play_that_the_rule_of_thumb_explains_makes_a_hand_likelier() -> None:
    """Seat 0 stayed under a jack: so it wants no trick or has no ace."""
    deal = in_play(4, 5, 3)
    position = position_of(
        deal, [hand_of(cards(text)) for text in ("2C 10C 3D", "JC 4D 5D", "3C 6D 7D", "4C 8D 9D")]
    )
    position.needs, position.leader, position.left, position.trump = [0, 1, 1, 1], 1, 3, SPADES
    line = [[choice_of(card) for card in cards("JC 3C 4C 10C")]]
    unlike = position.clone()
    unlike.needs[0] = 1
    unlike.hands[0][CLUBS] = [0, 8, 12]  # an ace that it would have taken the trick with
    (one, *_), (other, *_) = (
        [each for each in plausibilities(start, line, 1) if each.seat == 0] for start in (unlike, position)
    )
    assert one.sensible < other.sensible
    assert one.careless == 1 / 3  # one of three clubs
    assert other.careless == 1 / 2


# The rules of thumb. Strengths: 0 is the two, 12 the ace.


@pytest.mark.parametrize(
    ("needs", "left", "bust", "expected"),
    [
        ([1, 0, 0], 3, Bust.SPOIL, True),
        ([0, 2, 0], 3, Bust.SPOIL, False),
        ([-1, 2, 1], 3, Bust.SPOIL, True),  # the others need all that is left: take it from them
        ([-1, 1, 0], 3, Bust.SPOIL, False),  # they do not: let them take too many
        ([4, 1, 1], 3, Bust.SPOIL, False),
        ([-1, 1, 0], 3, Bust.TAKE, True),
        ([-1, 2, 1], 3, Bust.MEND, False),
        ([4, 1, 1], 3, Bust.MEND, True),
    ],
)
def test_who_wants_a_trick(needs: list[int], left: int, bust: Bust, *, expected: bool) -> None:
    assert wanted(needs, 0, left, bust) is expected


@pytest.mark.parametrize(
    ("losers", "wants", "last", "expected"),
    [
        (2, True, True, 7),
        (2, True, False, 11),
        (4, True, False, 1),
        (2, False, False, 4),
        (0, False, True, 11),
        (0, False, False, 1),
    ],
)
def test_following_suit(losers: int, expected: int, *, wants: bool, last: bool) -> None:
    assert followed([1, 4, 7, 11], losers, wants=wants, last=last) == expected


def test_leads() -> None:
    hand = [[3, 12], [5], [0, 12], []]
    assert led(hand, HEARTS, wants=True) == (CLUBS, 12)
    assert led(hand, HEARTS, wants=False) == (CLUBS, 3)
    assert led([[], [], [0, 4], []], HEARTS, wants=False) == (HEARTS, 0)


@pytest.mark.parametrize(
    ("least", "wants", "expected"),
    [
        (0, True, (SPADES, 2)),
        (5, True, (SPADES, 9)),
        (10, True, (CLUBS, 1)),
        (5, False, (SPADES, 2)),
        (0, False, (DIAMONDS, 11)),
    ],
)
def test_discards(least: int, expected: tuple[int, int], *, wants: bool) -> None:
    assert discarded([[1, 3], [11], [], [2, 9]], SPADES, least, wants=wants) == expected


def test_with_trumps_alone_the_lowest_is_discarded() -> None:
    assert discarded([[], [], [], [2, 9]], SPADES, 0, wants=False) == (SPADES, 2)
