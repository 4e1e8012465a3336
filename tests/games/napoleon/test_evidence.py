"""What the bots of Napoleon believe of hidden cards: worlds that fit what was seen, and explain it."""

from random import Random
from statistics import fmean

from cardtable.bots.levels import Budget
from cardtable.bots.tricks.numbers import Mask
from cardtable.engine.cards import Suit, card, cards
from cardtable.engine.trickdeal import Play
from cardtable.games.napoleon.bot.bots import medium
from cardtable.games.napoleon.bot.search import Evidence, worlds
from cardtable.games.napoleon.bot.thumb import NUMBERS
from cardtable.games.napoleon.rules.deal import NapoleonDeal, Phase
from tests.games.napoleon.deals import NAMED, done, laid, reached

SIX = NUMBERS[6]
ENOUGH = Budget(iterations=500)


def mask(text: str) -> Mask:
    return SIX.mask(cards(text))


def played(seed: int, count: int) -> NapoleonDeal:
    """Return a deal in which the rule of thumb has played so many cards."""
    deal = reached(Phase.PLAY, seed)
    for number in range(count):
        seat = deal.actors()[0]
        action = medium(deal.view(seat), seat, Random(number), ENOUGH)
        assert action is not None
        deal.perform(seat, action)
    return deal


def believed(hand: str, deal: NapoleonDeal, seat: int = 2) -> float:
    """Return how well such a hand of a seat explains what it did, to seat 0."""
    piles = [SIX.mask(each) for each in (*deal.hands, deal.kitty)]
    piles[seat] = mask(hand)
    return Evidence(deal.view(0)).told(seat, piles)


def test_a_hand_with_a_better_card_than_the_one_played_is_believed_less() -> None:
    """An opponent throws a low card to Napoleon's ace, so a face card played there was its only one."""
    rich = done(laid({**NAMED, "hand/2": "KD 5C 6D"}), Play(card("AD")), Play(card("KD")))
    assert believed("KC 5C", rich) > believed("5D 5C", rich) + 1


def test_napoleon_is_not_believed_to_have_laid_its_best_cards_away() -> None:
    deal = done(laid(NAMED), Play(card("AD")))
    kept = [SIX.mask(each) for each in (*deal.hands, deal.kitty)]
    lost = [*kept[:1], kept[1] ^ mask("KH 2C"), *kept[2:6], kept[6] ^ mask("KH 2C")]
    evidence = Evidence(deal.view(0))
    assert evidence.told(1, kept) > evidence.told(1, lost) + 3


def test_a_world_keeps_to_what_is_seen() -> None:
    """NP-14, NP-63, D10: hands have their size, no card comes twice, and no void is broken."""
    deal = played(3, 20)
    for seat in range(6):
        view = deal.view(seat)
        drawn = worlds(view, seat, Random(1), ENOUGH)
        special = SIX.mask(view.over_all)
        seen = SIX.mask(each for pile in (*deal.taken, deal.trick) for each in pile)
        for _ in range(5):
            hands = next(drawn).hands
            assert [hand.bit_count() for hand in hands] == [len(hand) for hand in deal.hands]
            assert hands[seat] == SIX.mask(deal.hands[seat])
            assert sum(hands).bit_count() == sum(hand.bit_count() for hand in hands)
            assert not sum(hands) & seen
            for other in range(6):
                for suit in Suit:
                    void = deal.voids[other] >> suit & 1
                    assert not void or not hands[other] & SIX.suits[suit] & ~special


def test_the_secretary_is_inferred_from_cards_played_and_refused() -> None:
    """NP-44: an opponent finds the hidden card where it lies more often than by chance, a fifth."""
    found = []
    for seed in range(14):
        deal = played(seed, 16)
        holder = next((seat for seat, hand in enumerate(deal.hands) if deal.card in hand), None)
        if holder in (None, deal.napoleon) or deal.card is None:
            continue
        seat = next(each for each in range(6) if each not in (holder, deal.napoleon))
        drawn = worlds(deal.view(seat), seat, Random(seed), ENOUGH)
        found.append(fmean(bool(next(drawn).hands[holder] & SIX.bits[deal.card]) for _ in range(25)))
    assert len(found) > 4
    assert fmean(found) > 0.4
