"""The parts of trick-taking, in the ways that games of the table's rules want them."""

import pytest

from cardtable.engine.cards import ACE, JACK, JOKER, KING, QUEEN, Card, Suit, card, cards, named
from cardtable.engine.tricks import ACE_HIGH, following, order_of, void, winning, with_void

THREE_SECOND = order_of((ACE, 3, KING, QUEEN, JACK, 7, 6, 5, 4, 2))  # Jaguar


def winner(trick: str, trump: Suit | None = None, order: tuple[int, ...] = ACE_HIGH) -> str:
    found = cards(trick)
    return found[winning(found, order, trump)].text


def test_an_order_ranks_each_rank_above_the_next() -> None:
    assert [ACE_HIGH[rank] for rank in (2, 3, 10, JACK, QUEEN, KING, ACE)] == [1, 2, 9, 10, 11, 12, 13]
    assert [THREE_SECOND[rank] for rank in (2, KING, 3, ACE)] == [1, 8, 9, 10]
    assert [THREE_SECOND[rank] for rank in (JOKER, 8, 9, 10)] == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("hand", "may"),
    [
        ("4C QH 2H", "4C"),
        ("QC 4C 2H", "QC 4C"),
        ("QH 2H AD", "QH 2H AD"),
        ("4C 5C", "4C 5C"),
    ],
)
def test_suit_is_followed_by_whoever_can(hand: str, may: str) -> None:
    assert named(following(cards(hand), Suit.CLUBS)) == may


@pytest.mark.parametrize(
    ("trick", "trump", "wins"),
    [
        ("2C AH 3C KD", None, "3C"),
        ("AS KS 2H 3S", Suit.HEARTS, "2H"),
        ("QD AD 2S KD", Suit.DIAMONDS, "AD"),
        ("10C 5S AC 2S", Suit.SPADES, "5S"),
        ("10C 2S AC 5S 3S", Suit.SPADES, "5S"),
        ("2C", None, "2C"),
        ("2C 2D 2H 2S", Suit.CLUBS, "2C"),
        ("2H KC 3H", Suit.DIAMONDS, "3H"),
    ],
)
def test_the_highest_trump_takes_a_trick_or_else_the_highest_card_of_the_suit_led(
    trick: str, trump: Suit | None, wins: str
) -> None:
    assert winner(trick, trump) == wins


@pytest.mark.parametrize(
    ("trick", "trump", "wins"),
    [
        ("KC 3C QC 7C JC", Suit.HEARTS, "3C"),
        ("6D 3D 4D 5D 2C", Suit.CLUBS, "2C"),
        ("AS JH 7H 3S KH", Suit.HEARTS, "KH"),
    ],
)
def test_the_order_of_ranks_is_the_games(trick: str, trump: Suit, wins: str) -> None:
    assert winner(trick, trump, THREE_SECOND) == wins


def test_of_equal_cards_the_first_wins() -> None:
    assert winner("KC KC/2 2C") == "KC"


def test_nobody_has_a_trick_in_which_nothing_was_led() -> None:
    with pytest.raises(IndexError):
        winning([], ACE_HIGH, None)


def test_a_void_is_kept_for_its_seat_and_suit_alone() -> None:
    voids = with_void((0, 0, 0), 1, Suit.HEARTS)
    found = {(seat, suit) for seat in range(3) for suit in Suit if void(voids, seat, suit)}
    assert found == {(1, Suit.HEARTS)}
    both = with_void(voids, 1, Suit.CLUBS)
    assert void(both, 1, Suit.HEARTS)
    assert void(both, 1, Suit.CLUBS)


def test_a_void_that_was_known_changes_nothing() -> None:
    voids = with_void((0, 0, 0), 1, Suit.HEARTS)
    assert with_void(voids, 1, Suit.HEARTS) is voids


def overtrumping(hand: list[Card], trick: list[Card], trump: Suit) -> list[Card]:
    """Return what a hand without the suit led may play where it must trump, and beat the trumps there."""
    best = trick[winning(trick, ACE_HIGH, trump)]
    trumps = [each for each in hand if each.suit is trump]
    if best.suit is trump:
        trumps = [each for each in trumps if ACE_HIGH[each.rank] > ACE_HIGH[best.rank]]
    return trumps or hand


@pytest.mark.parametrize(
    ("trick", "hand", "may"),
    [
        ("7C", "2S AH QS", "2S QS"),
        ("7C 9S", "2S QS AH", "QS"),
        ("7C 9S", "2S 8S AH", "2S 8S AH"),
        ("7C 9S QS", "JS 3S KD", "JS 3S KD"),
    ],
)
def test_a_duty_to_trump_and_to_beat_is_built_on_the_winning_card(trick: str, hand: str, may: str) -> None:
    """Barbu's Trumps."""
    assert named(overtrumping(cards(hand), cards(trick), Suit.SPADES)) == may


def test_a_card_without_a_suit_is_taken_out_by_its_game() -> None:
    """Napoleon: the joker may always be played, and never counts as following."""
    joker = card("JK")
    for hand, may in (("JK 4C QH", "4C JK"), ("JK QH 2H", "QH 2H JK")):
        ordinary = [each for each in cards(hand) if each is not joker]
        assert named([*following(ordinary, Suit.CLUBS), joker]) == may
