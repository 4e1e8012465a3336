"""The bots of Napoleon: always legal, by views alone; what they believe of hidden cards; their strength."""

from collections.abc import Sequence
from random import Random
from statistics import fmean

import pytest

from cardtable.bots.levels import Budget
from cardtable.bots.runner import Chooser
from cardtable.bots.tricks.numbers import members
from cardtable.engine.actions import Action
from cardtable.engine.cards import Suit, card, cards
from cardtable.engine.piles import Seat
from cardtable.engine.trickdeal import PASS, Play
from cardtable.games.napoleon.bot.auction import (
    TOPPED,
    burials,
    dealt_worth,
    hoped,
    named_secretaries,
    natural_call,
    natural_hand,
    natural_secretary,
)
from cardtable.games.napoleon.bot.bots import BOTS, easy, hard, medium, natural, remark
from cardtable.games.napoleon.bot.search import BIDDING, Evidence, worlds
from cardtable.games.napoleon.bot.suspicion import position_of, suspicions
from cardtable.games.napoleon.bot.thumb import NUMBERS
from cardtable.games.napoleon.rules.account import faces
from cardtable.games.napoleon.rules.deal import NapoleonDeal, Phase
from cardtable.games.napoleon.rules.moves import (
    BIDS,
    KEEP,
    Auction,
    Bury,
    ChangeTrump,
    Message,
    PlayAndCall,
    Say,
)
from tests.games.napoleon.deals import NAMED, laid, new, options, reached
from tests.games.trickdeals import contest, done, low, thought_out

FEW = Budget(iterations=8)
SHORT = 40  # auctions
SIX = NUMBERS[6]
SPADES = int(Suit.SPADES)
HAND = "AS KS QS 10S 9S 4S KH 3H"


def mask(text: str) -> int:
    return SIX.mask(cards(text))


def played_by(choosers: Sequence[Chooser], deal: NapoleonDeal, seed: int) -> list[tuple[Seat, Action]]:
    """Play a deal to its end, one chooser per seat; return what was done, talk with it."""
    log: list[tuple[Seat, Action]] = []
    rng = Random(seed)
    while deal.actors():
        for seat in (*deal.interjectors(), *deal.actors()):
            if seat not in (*deal.interjectors(), *deal.actors()):
                continue
            action = choosers[seat](deal.view(seat), seat, rng, FEW)
            if action is not None:
                assert action in deal.actions(seat)
                log.append((seat, action))
                deal.apply(seat, action)
    return log


def anything(view: NapoleonDeal, seat: Seat, rng: Random, budget: Budget) -> Action | None:  # noqa: ARG001  # thinks no time
    """Choose at random, but say nothing."""
    found = [each for each in view.actions(seat) if not isinstance(each, Say)]
    return rng.choice(found) if found and seat in view.actors() else None


@pytest.mark.parametrize("level", [easy, medium, hard])
@pytest.mark.parametrize(
    "given",
    [
        {},
        {"players": "5"},
        {"players": "5", "joker_led": "name_suit", "binding_command": "yes"},
        {"players": "5", "joker_led": "free", "opening_lead": "no_trump"},
        {"buried_secretary": "forbidden", "trump_change": "forbidden", "own_raise": "yes"},
        {"all_pass": "dealer_forced", "min_bid": "16", "defeat_penalty": "both"},
    ],
    ids=lambda given: " ".join(f"{name}={value}" for name, value in given.items()) or "usual",
)
def test_bots_do_what_is_legal_whatever_the_others_do(level: Chooser, given: dict[str, str]) -> None:
    for seed in range(2):
        deal = new(seed, (), **given)
        choosers = [level if (seat + seed) % 2 else anything for seat in range(deal.seats)]
        played_by(choosers, deal, seed)
        assert deal.phase is Phase.OVER


def test_a_strong_hand_is_bid_and_a_weak_one_is_not() -> None:
    now = Auction(options(), 0, 0)
    assert natural_call(now, hoped(mask("AS KS QS JS 10S 9S AH AD"), options())) == BIDS[16]
    topped = Auction(options(), 0, 0, 3, 11, 0)
    assert natural_call(topped, hoped(mask("2S 3S 4H 5H 6D 7D 8C 9C"), options())) == PASS
    assert natural_call(Auction(options(), 0, 3, 3, 9, 5), hoped(mask(HAND), options())) == PASS


def test_a_hand_that_is_worth_it_jumps_to_where_auctions_begin_to_end() -> None:
    now = Auction(options(), 0, 0)
    fair, poor = mask("KS QS 9S 4S JD 7C 3H 2H"), mask("2S 3S 4H 5H 6D 7D 8C 9C")
    assert natural_call(now, hoped(fair, options())) == BIDS[TOPPED]
    assert natural_call(now, hoped(poor, options())) != BIDS[TOPPED]
    topped = Auction(options(), 0, 0, 3, TOPPED, 0)
    assert natural_call(topped, hoped(fair, options())) == BIDS[TOPPED + 1]


def test_auctions_are_short() -> None:
    """Where each bids one more than the last, an auction of six has 18 calls on average."""
    count = 0
    for seed in range(SHORT):
        deal, rng = new(seed), Random(seed)
        while deal.phase is Phase.AUCTION:
            seat = deal.actors()[0]
            deal.apply(seat, medium(deal.view(seat), seat, rng, FEW) or PASS)
        count += len(deal.calls)
    assert count / SHORT < 14


def test_no_lucky_playouts_lead_into_a_bid() -> None:
    """Search bids a little more than the rule of thumb, as it plays better, but nothing else."""
    for seed in (0, 3, 4, 7, 8):
        deal, rng = new(seed), Random(seed)
        for _ in range(3):
            seat = deal.actors()[0]
            view, hope = deal.view(seat), hoped(SIX.mask(deal.hands[seat]), deal.options, BIDDING)
            assert hard(view, seat, Random(seed), Budget(iterations=40)) == natural_call(view.auction, hope)
            deal.perform(seat, medium(view, seat, rng, FEW) or PASS)


def test_a_cheap_bid_is_as_low_as_it_can_be() -> None:
    """For up to 11 a win brings the same."""
    hope = hoped(mask("KS QS 9S 4S JD 7C 3H 2H"), options())
    assert hope[1] >= hope[5] >= hope[11]


def test_longer_and_higher_trumps_promise_more() -> None:
    assert dealt_worth(mask(HAND), 6)[1] == SPADES
    assert dealt_worth(mask(HAND), 6)[0] > dealt_worth(mask("KS QS 10S 9S 4S KH 3H 2D"), 6)[0]


def test_low_cards_of_short_suits_are_laid_away() -> None:
    held = mask("AS KS QS 9S 4S JD 7C 3H 10S 2D KH 5C")
    for hand in (burials(held, 6, SPADES)[0][1], natural_hand(held, 6, SPADES)):
        assert hand & mask("AS KS QS 10S 9S 4S") == mask("AS KS QS 10S 9S 4S")
        assert hand.bit_count() == 8
        assert faces(SIX.cards[bit] for bit in members(held ^ hand)) <= 1


def test_fixed_cards_are_never_laid_away() -> None:
    held = mask("AS KS QS 9S 4S JD 7C 3H 10S 2D KH 5C")
    assert natural_hand(held, 6, SPADES, mask("2D 7C")) & mask("2D 7C") == mask("2D 7C")


def test_the_highest_missing_trump_is_named_or_else_an_ace_beside_a_king() -> None:
    assert natural_secretary(mask("KS QS 10S 9S 4S KH 3H 2H"), 0, 6, SPADES) == mask("AS")
    assert natural_secretary(mask("AS KS QS 9S 4S KH 3H 2H"), mask("JS"), 6, SPADES) == mask("AH")
    found = named_secretaries(mask(HAND), 0, 6, SPADES)
    assert found[0] == mask("AH")
    assert mask("JS") in found
    assert len(set(found)) == len(found)


def test_numbers_allow_what_the_rules_allow_and_find_the_same_winner() -> None:
    """In random deals of five and six, whatever follows a led joker."""
    for seed in range(12):
        rule = ("trump", "name_suit", "free")[seed % 3]
        given = {"players": "5", "joker_led": rule} if seed % 2 else {}
        deal, rng = reached(Phase.PLAY, seed, **given), Random(seed)
        numbers = NUMBERS[deal.seats]
        while deal.turn is not None:
            hands = [numbers.mask(hand) for hand in deal.hands]
            position = position_of(deal, hands, suspicions(deal))
            assert position.playable(deal.turn) == numbers.mask(deal.playable(deal.turn))
            assert position.winner == deal.lying.winner
            assert position.points == list(deal.faces)
            legal = [each for each in deal.actions(deal.turn) if isinstance(each, (Play, PlayAndCall))]
            deal.apply(deal.turn, rng.choice(legal))


def told(message: Message, **given: str) -> NapoleonDeal:
    """Return the deal of NAMED after Napoleon's lead and a word of it; seat 4 is the secretary."""
    deal = done(laid(NAMED, **given), Play(card("3C")))
    deal.apply(1, Say(message))
    return done(deal, Play(card("5C")), Play(card("8C")))


def test_the_secretary_takes_a_trick_that_it_is_told_to_take() -> None:
    view = told(Message.TAKE_IT).view(4)
    chosen = [natural(view, 4, Random(seed)) for seed in range(40)]
    assert chosen.count(Play(card("AS"))) >= 34


def test_a_careful_secretary_keeps_the_card_back() -> None:
    assert natural(told(Message.BE_CAREFUL).view(4), 4, Random(1)) != Play(card("AS"))


def test_a_secretary_that_is_told_nothing_plays_the_card_for_a_face_card() -> None:
    deal = done(laid(NAMED), Play(card("3C")), Play(card("KC")), Play(card("8C")))
    assert natural(deal.view(4), 4, Random(1)) == Play(card("AS"))


def test_an_opponent_keeps_face_cards_from_a_trick_that_the_secretary_shall_take() -> None:
    position = {**NAMED, "hand/2": "KC 5C 6D", "hand/1": "AC KH AD", "hand/0": "QD 2D 4D"}
    deal = done(laid(position), Play(card("AC")))
    deal.apply(1, Say(Message.TAKE_IT))
    assert natural(deal.view(2), 2, Random(1)) == Play(card("5C"))


def test_napoleon_asks_for_a_rich_trick_that_others_have() -> None:
    deal = done(laid({**NAMED, "hand/2": "KC QC 6D"}), Play(card("3C")), Play(card("KC")))
    assert {remark(deal.view(1), Random(seed)) for seed in range(20)} == {None}, (
        "one face card is no word worth"
    )
    rich = laid(
        {
            **NAMED,
            "leader": 5,
            "turn": 3,
            "trick": "KS QD AD KC",
            "hand/5": "3H QS",
            "hand/0": "2D 4C",
            "hand/1": "KH 3C",
            "hand/2": "5C 6D",
        }
    )
    said = {remark(rich.view(1), Random(seed)) for seed in range(20)}
    assert said == {None, Say(Message.TAKE_IT)}


def test_who_gives_face_cards_to_napoleon_is_suspected() -> None:
    deal = done(
        laid(NAMED), Play(card("AD")), Play(card("6D")), Play(card("7D")), Play(card("10D")), Play(card("QS"))
    )
    found = suspicions(deal.view(0))
    assert sum(found) == pytest.approx(1)
    assert found[5] > found[2]


def test_trumps_are_changed_for_a_much_better_suit_only() -> None:
    deal = reached(Phase.CHANGING, 2)
    seat = deal.napoleon
    assert seat is not None
    everything = sorted(deal.pack, key=lambda each: each.text)
    strong = [each for each in everything if each.suit is Suit.HEARTS][:8]
    for pile in deal.piles():
        pile.clear()
    deal.hands[seat].extend(strong)
    deal.change(trump=Suit.CLUBS, first_trump=Suit.CLUBS)
    assert natural(deal.view(seat), seat, Random(1)) == ChangeTrump(Suit.HEARTS)
    deal.change(trump=Suit.HEARTS, first_trump=Suit.HEARTS)
    assert natural(deal.view(seat), seat, Random(1)) == KEEP


def test_worlds_of_others_have_napoleon_keep_the_best_of_hand_and_kitty() -> None:
    deal = reached(Phase.PLAY, 4)
    assert deal.napoleon is not None
    assert deal.trump is not None
    seat = (deal.napoleon + 1) % 6
    view, drawn = deal.view(seat), worlds(deal.view(seat), seat, Random(1), FEW)
    for _ in range(20):
        hands = next(drawn).hands
        assert [hand.bit_count() for hand in hands] == [8] * 6
        assert hands[seat] == SIX.mask(view.hands[seat])
        assert sum(hands).bit_count() == 48


@pytest.mark.parametrize("phase", [each for each in Phase if each is not Phase.OVER])
def test_a_hint_says_why_in_a_sentence(phase: Phase) -> None:
    for players in ("5", "6"):
        deal = reached(phase, 5, players=players)
        seat = deal.actors()[0]
        view = deal.view(seat)
        found = BOTS.findings(view, seat, Random(1), FEW)
        for verdict in found.verdicts[:4]:
            sentence = BOTS.reason(view, seat, verdict.action, found)
            assert sentence.endswith(".")
            assert sentence[0].isupper()
            assert "??" not in sentence


def test_cards_to_lay_away_are_told_by_name() -> None:
    deal = reached(Phase.EXCHANGE, 5)
    seat = deal.actors()[0]
    found = BOTS.findings(deal.view(seat), seat, Random(1), FEW)
    action = found.verdicts[0].action
    assert isinstance(action, Bury)
    sentence = BOTS.reason(deal.view(seat), seat, action, found)
    assert all(each.label in sentence for each in action.cards)


# What the bots of Napoleon believe of hidden cards: worlds that fit what was seen, and explain it.


ENOUGH = Budget(iterations=500)


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


# How much stronger each level of Napoleon is than the one below, on the same deals from every seat.


LUCK = 0.15  # points a deal that a few deals may be off


def test_the_rule_of_thumb_beats_chance() -> None:
    assert low(contest(thought_out(new), medium, anything, 12, 6)) > 0


@pytest.mark.long
def test_the_rule_of_thumb_beats_itself_with_slips() -> None:
    assert low(contest(thought_out(new), medium, easy, 150, 6)) > 0


@pytest.mark.long
def test_search_is_not_behind_the_rule_of_thumb() -> None:
    assert contest(thought_out(new), hard, medium, 10, 6).mean > -LUCK
