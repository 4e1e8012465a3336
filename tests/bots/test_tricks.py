"""The kernel for bots of trick games, by the toy game: numbers, positions, playouts and worlds."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from math import log
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
from cardtable.bots.tricks.partners import Heard, good_calls, new_suspicions, stood, suspected
from cardtable.bots.tricks.positions import Position, play_out, play_trick
from cardtable.bots.tricks.sides import Sided
from cardtable.bots.tricks.walks import Walk
from cardtable.bots.tricks.worlds import Drawing, Past, Pin
from cardtable.engine.actions import Action
from cardtable.engine.cards import ACE, Suit, card, cards, jokers, pack
from cardtable.engine.trickdeal import PLAY_OF, Play
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


# A secret partner: who is suspected, how a deal stands for a seat, and what calls tell.


FOUR = 4
PASS, LOW, HIGH, TOO_HIGH = (PLAY_OF(card(name)) for name in ("2C", "3C", "4C", "5C"))  # any actions


def dealt() -> Sided:
    """Return a deal of one card each, in which seat 1 is the captain and seat 3 holds the called ace."""
    hands = [FIFTY_TWO.mask(cards(text)) for text in ("2C", "3C", "4C", "AC")]
    position = Sided(table(FIFTY_TWO, Suit.HEARTS, FOUR), hands, 0, FIFTY_TWO.bits[card("AC")])
    position.captain = 1
    position.suspect(3, new_suspicions(FOUR, 1, alone=0.1))
    return position


def test_before_any_card_all_others_are_suspected_alike() -> None:
    assert new_suspicions(FOUR, 1, alone=0.1) == pytest.approx((0.3, 0.1, 0.3, 0.3))


def test_suspicions_follow_the_odds_and_nobody_is_the_likelier_the_fewer_friends_are_hidden() -> None:
    early = suspected((2.0, 9.0, 1.0, 1.0), 1, alone=0.1, hidden=1.0)
    assert early == pytest.approx((0.45, 0.1, 0.225, 0.225)), "the captain's odds count for nothing"
    late = suspected((2.0, 9.0, 1.0, 1.0), 1, alone=0.1, hidden=0.1)
    assert late == pytest.approx((4.5 / 19, 10 / 19, 2.25 / 19, 2.25 / 19))


def test_a_hidden_friend_is_known_to_itself_alone_until_it_is_revealed() -> None:
    position = dealt()
    assert position.allies.sides[3] == position.sides.sides[3] == (0.0, 1.0, 0.0, 1.0)
    assert position.allies.sides[1] == pytest.approx((1 / 3, 1.0, 1 / 3, 1 / 3))
    position.reveal(3)
    assert position.allies.sides == position.sides.sides
    assert (position.friend, position.called) == (3, 0)


def test_how_a_deal_stands_for_each_seat() -> None:
    position = dealt()
    assert not stood(position, 0).ally, "while no card lies, none is an ally's"
    position.lay(0, position.hands[0])
    position.lay(1, position.hands[1])  # the captain has the trick so far
    for seat, mine in ((0, False), (1, True), (2, False), (3, True)):
        now = stood(position, seat)
        assert (now.mine, now.ally) == (mine, mine)
        assert now.side == {1, 3}
        assert now.trick(3) == (seat == 3, mine, mine)


class Told(Heard):
    """Hands explain their calls the better, the more cards they have."""

    asked = 0

    def explained(self, seat: int, hand: Mask) -> float:
        self.asked += 1
        return hand.bit_count() / (1 + seat)


def test_what_a_hand_explains_is_asked_for_once_and_one_does_not_explain_oneself() -> None:
    heard = Told(3)
    for _ in range(2):
        assert heard.of_others(1, [0b1, 0b11, 0b111], [0b10, 0, 0]) == pytest.approx(2 / 1 * 3 / 3)
    assert heard.asked == 2


def test_the_natural_call_and_a_pass_come_before_those_that_promise_most() -> None:
    hopes: dict[Action, float] = {PASS: 2.0, LOW: 0.1, HIGH: 0.4, TOO_HIGH: -0.9}

    def good(natural: Play, most: int = 3) -> list[Action]:
        return good_calls(natural, PASS, hopes, -0.5, most)

    assert good(PASS) == [PASS, HIGH, LOW]
    assert good(LOW) == [LOW, PASS, HIGH]
    assert good(TOO_HIGH, most=2) == [TOO_HIGH, PASS, HIGH]


# A walk through worlds: each comes as often as it explains what was done, and none that is barred.


DEALT = [0b000011, 0b001100, 0b110000]  # six cards in three piles


def visited(told: dict[Mask, float], barred: Sequence[Mask], owners: Sequence[int]) -> Counter[Mask]:
    """Return how often the first pile had which cards, that explain something by `told`, on a long walk."""

    def explained(owner: int, piles: Sequence[Mask]) -> float:
        return log(told.get(piles[0], 1.0)) if owner == owners[0] else 0.0

    walk = Walk([*DEALT], owners, barred, [*combinations(range(3), 2)], explained, Random(1))
    found = Counter[Mask]()
    for _ in range(6000):
        walk.go(3)
        found[walk.piles[0]] += 1
        assert [pile.bit_count() for pile in walk.piles] == [2, 2, 2]
        assert walk.piles[0] | walk.piles[1] | walk.piles[2] == 0b111111
    return found


@pytest.mark.parametrize("owners", [[0, 1, 2], [0, 1, 0]])
def test_worlds_come_as_often_as_they_explain_what_was_done(owners: list[int]) -> None:
    """Fifteen hands, of which one is four times as likely as each other."""
    found = visited({0b101000: 4.0}, [0, 0, 0], owners)
    assert len(found) == 15
    assert found[0b101000] / 6000 == pytest.approx(4 / 18, abs=0.03)
    assert max(count for hand, count in found.items() if hand != 0b101000) / 6000 < 0.09


def test_a_pile_never_gets_what_is_barred_from_it() -> None:
    found = visited({}, [0b110000, 0, 0], [0, 1, 2])
    assert set(found) == {sum(pair) for pair in combinations((0b0001, 0b0010, 0b0100, 0b1000), 2)}
