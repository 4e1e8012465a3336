"""The kernel for bots of trick games, by the toy game: numbers, positions, playouts and worlds."""

from random import Random

import pytest

from cardtable.bots.tricks.numbers import (
    FIFTY_TWO,
    Mask,
    Numbers,
    different,
    highest,
    lowest,
    members,
    strength,
    table,
)
from cardtable.bots.tricks.positions import Position, play_out, play_trick
from cardtable.bots.tricks.worlds import Drawing, Past, Pin
from cardtable.engine.cards import ACE, Suit, card, cards, jokers, pack
from cardtable.engine.trickdeal import Play
from cardtable.engine.tricks import ACE_HIGH
from tests.engine.tricktoys import SEATS, ToyDeal, at_random, laid, play

SUITED = [*ToyDeal.whole, *cards("AS 2S 3S 4S 5S 6S")]  # numbers have all suits, whatever is dealt
NUMBERS = Numbers(SUITED, ACE_HIGH, {ACE: 7})


def mask(text: str) -> Mask:
    return FIFTY_TWO.mask(cards(text))


def highest_card(position: Position, seat: int) -> int:
    return highest(position.playable(seat))


def start(deal: ToyDeal) -> Position:
    """Return a toy deal in numbers."""
    found = table(NUMBERS, deal.trump, SEATS, deal.step)
    hands = [NUMBERS.mask(hand) for hand in deal.hands]
    return Position(found, hands, deal.leader).stand(deal)


def test_the_stronger_card_is_the_greater_number() -> None:
    assert highest(mask("2S AC KH")) == mask("AC")
    assert lowest(mask("2S AC KH 3C")) == mask("2S")
    assert strength(mask("2D")) == 0
    assert strength(mask("AD")) == 12
    assert [FIFTY_TWO.cards[bit].text for bit in members(mask("AC 2S KH"))] == ["2S", "KH", "AC"]


def test_a_trump_beats_what_is_no_trump_and_a_higher_card_its_suit() -> None:
    found = table(FIFTY_TWO, Suit.SPADES, 4)
    beaten = found.beats[mask("JD")]
    assert beaten & mask("QD KD AD 2S 10D 9H AC") == mask("QD KD AD 2S")
    assert found.beats[mask("JS")] & mask("QS 10S AD") == mask("QS")
    assert table(FIFTY_TWO, None, 4).beats[mask("JD")] & mask("QD 2S") == mask("QD")


def test_cards_without_a_suit_beat_all_are_always_allowed_and_call_for_trumps() -> None:
    numbers = Numbers([*pack(), *jokers(1)], ACE_HIGH)
    secret, joker = (numbers.bits[card(text)] for text in ("5C", "JK"))
    found = table(numbers, Suit.CLUBS, 3, over=(secret, joker))
    assert numbers.suit_of[joker] == 0
    assert found.trumps == numbers.suits[Suit.CLUBS] ^ secret
    assert (found.beats[secret], found.beats[joker]) == (0, secret)
    assert found.beats[numbers.bits[card("AC")]] == secret | joker
    hands = [numbers.mask(cards(text)) for text in ("9D JK", "5C 4D 3H", "2C AD QS")]
    position = Position(found, hands, 0)
    position.lay(0, numbers.bits[card("9D")])
    assert position.playable(1) == numbers.mask(cards("5C 4D")), "the five is no club any more"
    position.lay(1, secret)
    assert (position.winner, position.playable(2)) == (1, numbers.mask(cards("AD")))
    led = Position(found, hands, 0)
    led.lay(0, joker)
    assert led.playable(1) == hands[1], "who holds no other trump is void"
    assert led.playable(2) == numbers.mask(cards("2C"))


def test_cards_between_which_others_hold_none_are_alike() -> None:
    bits = [mask(name) for name in ("3C", "2C", "5C", "9D")]
    assert different(bits, mask("4C 10D"), FIFTY_TWO) == [mask(name) for name in ("3C", "5C", "9D")]
    assert different(bits, mask("4C 10D"), FIFTY_TWO, lambda card: card == mask("2C")) == bits


@pytest.mark.parametrize("plays", range(9))
@pytest.mark.parametrize("seed", range(6))
def test_a_playout_is_the_deal_played_by_the_policy(seed: int, plays: int) -> None:
    """From any moment, against the direction of the clock, with points in aces; some deals end earlier."""
    deal, logged = at_random(seed, plays), list[Play]()

    def policy(position: Position, seat: int) -> int:
        logged.append(Play(NUMBERS.cards[highest_card(position, seat)]))
        return NUMBERS.bits[logged[-1].card]

    position = start(deal)
    assert position.tricks == [len(pile) // SEATS for pile in deal.taken]
    if deal.over:
        return
    play_out(position, policy)
    for each in logged:
        if deal.turn is not None:
            deal.apply(deal.turn, each)
    for ours, pile in zip(position.taken, deal.taken, strict=True):
        assert NUMBERS.mask(pile) & ours == NUMBERS.mask(pile)
    assert sum(position.tricks) == 4
    assert position.points == [
        7 * (own & NUMBERS.mask(cards("AC AD AH"))).bit_count() for own in position.taken
    ]


def test_a_trick_is_played_with_the_card_that_is_given() -> None:
    deal = laid("6D 4D", "5D 4C", "3D 5C")
    position = start(deal)
    play_trick(position, highest_card, NUMBERS.bits[card("4D")])
    assert position.leader == 1
    assert position.taken[1] == NUMBERS.mask(cards("4D 3D 5D"))
    assert position.hands == [NUMBERS.mask(cards(text)) for text in ("6D", "4C", "5C")]
    assert position.left == 1


@pytest.mark.parametrize("plays", range(9))
def test_the_rest_is_what_has_not_been_taken(plays: int) -> None:
    deal = at_random(plays, plays)
    position = start(deal)
    inside = NUMBERS.mask(found for pile in (*deal.hands, deal.trick) for found in pile)
    assert position.rest == inside
    again = position.dealt(position.hands)
    assert (again.rest, again.clone().rest) == (inside, inside)
    if not deal.over:
        play_trick(position, highest_card)
        assert position.rest == sum(position.hands) < inside


def test_a_clone_is_played_by_itself() -> None:
    position = start(laid("6D 4D", "5D 4C", "3D 5C"))
    play_out(position.clone(), highest_card)
    assert position.hands == [NUMBERS.mask(cards(text)) for text in ("6D 4D", "5D 4C", "3D 5C")]
    assert position.tricks == [0, 0, 0]


@pytest.mark.parametrize("seed", range(8))
def test_worlds_keep_to_what_is_seen_and_shown(seed: int) -> None:
    deal = at_random(seed, 7)
    seat = seed % SEATS
    view = deal.view(seat)
    drawing, rng = Drawing(view, NUMBERS), Random(seed)
    for _ in range(30):
        hands = drawing.hands(rng)
        assert hands[seat] == NUMBERS.mask(deal.hands[seat])
        assert [hand.bit_count() for hand in hands] == list(map(len, deal.hands))
        assert not NUMBERS.mask(found for pile in (*deal.taken, deal.trick) for found in pile) & sum(hands)
        for each, hand in enumerate(hands):
            shown = sum(NUMBERS.suits[suit] for suit in Suit if deal.voids[each] >> suit & 1)
            assert not hand & shown


def test_what_lies_beside_the_hands_is_drawn_with_them() -> None:
    deal = at_random(3, 2)
    view, rng = deal.view(0), Random(1)
    seen = NUMBERS.mask(found for pile in (deal.hands[0], *deal.taken, deal.trick) for found in pile)
    for _ in range(30):
        *hands, left = Drawing(view, NUMBERS, beside=[view.deck]).hands(rng)
        assert left.bit_count() == len(deal.deck) == 6
        assert sum(hands) + left | seen == NUMBERS.mask(deal.pack)
        assert not sum(hands) & left


def test_a_pinned_card_lies_where_it_is_likely() -> None:
    deal = laid("6D 4D", "5D 4C", "3D 5C")
    drawing, rng = Drawing(deal.view(0), NUMBERS, pin=Pin(card("4C"), (0.0, 1.0, 3.0))), Random(1)
    there = [drawing.hands(rng)[2] & NUMBERS.bits[card("4C")] > 0 for _ in range(400)]
    assert 0.68 < sum(there) / 400 < 0.82


def test_a_hand_explains_what_the_policy_would_have_played_with_it() -> None:
    deal = laid("6D 4D 2C", "5D 4C 3C", "3D 2D 5C")
    play(deal, "6D 3D")
    opening = Position(table(NUMBERS, Suit.CLUBS, SEATS, deal.step), [0] * SEATS, 0)
    opening.left = 3
    past = Past(opening, deal, highest_card, 0.5)
    assert past.played == [NUMBERS.mask(cards(text)) for text in ("6D", "", "3D")]
    low = past.explained(2, NUMBERS.mask(cards("2D 5C")))
    high = past.explained(2, NUMBERS.mask(cards("5D 5C")))
    alone = past.explained(2, NUMBERS.mask(cards("4C 5C")))
    assert low == (0.25 + 0.5, 0.5)
    assert high == (0.25, 0.5)
    assert alone == (1.0, 1.0)
    assert past.explained(1, NUMBERS.mask(cards("4C"))) == (1.0, 1.0)
