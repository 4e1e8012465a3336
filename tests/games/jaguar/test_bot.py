"""The bots of Jaguar in whole deals, through views alone: what they hear, say and win."""

from itertools import islice
from math import exp
from random import Random

import pytest

from cardtable.bots.levels import Budget
from cardtable.bots.runner import Chooser
from cardtable.bots.self_play import bot_action, played
from cardtable.bots.tricks.numbers import Mask
from cardtable.engine.cards import Suit, card
from cardtable.engine.match import Match
from cardtable.engine.trickdeal import PASS, Play
from cardtable.games.jaguar.bot import bots
from cardtable.games.jaguar.bot.auction import DOUBT, POINT, SHARP, STRENGTH, Calls, bases, odds_of, tops
from cardtable.games.jaguar.bot.bots import LONG, easy, hard, medium, remark
from cardtable.games.jaguar.bot.search import worlds
from cardtable.games.jaguar.bot.suspicion import different, suspicions
from cardtable.games.jaguar.bot.thumb import NUMBERS, SIZE
from cardtable.games.jaguar.rules.account import TARGET
from cardtable.games.jaguar.rules.auction import PACK, Bid, BidPoints, NameTrump
from cardtable.games.jaguar.rules.deal import EndMatch, Jaguar, JaguarDeal, NextDeal, Phase
from cardtable.games.jaguar.rules.options import SEATS
from cardtable.games.jaguar.rules.talk import Message, Talk
from tests.games.jaguar.deals import (
    CALLED,
    FRIEND,
    JAGUAR,
    OTHER,
    anything,
    contracted,
    dealt,
    exchanged,
    laid,
    new,
    options,
    played_by,
)
from tests.games.trickdeals import contest, low, play_all, thought_out

QUICK = Budget(iterations=40)
GOOD = Budget(iterations=400)
LEVELS = [easy, medium, hard]
CLUBS = NameTrump(Suit.CLUBS)
STRONG = "AC 3C KC JC 5C AD 2H 4S"
WEAK = "2D 4D 5H 6H 2S 4S 5S 6D"


def test_bots_end_an_open_match() -> None:
    match = Match(Jaguar(), options(), 3)
    reference = "cardtable.games.jaguar.bot.bots:medium"
    for _ in played(match, lambda seat: bot_action(match, seat, reference, QUICK), 20_000):
        pass
    assert match.over
    assert LONG <= len(match.sheet) < 2 * LONG


@pytest.mark.parametrize("chooser", LEVELS)
def test_bots_never_look_behind_the_view(chooser: Chooser) -> None:
    """Cards that others hold change places, who the friend is with them: the answer stays."""
    deal = contracted(dealt({0: STRONG, 1: "QC AH", 2: "7C 3H"}), 12, CLUBS)
    play_all(deal, "5C")
    twin = deal.clone()
    exchanged(twin, card("QC"), card("7C"))
    for seat in (3, 4, 0):
        views = [each.view(seat) for each in (deal, twin)]
        assert len({chooser(view, seat, Random(1), QUICK) for view in views}) == 1
        assert len({suspicions(view) for view in views}) == 1


# What is called.


@pytest.mark.parametrize("chooser", [medium, hard])
def test_a_strong_hand_bids_and_a_weak_one_passes(chooser: Chooser) -> None:
    strong, weak = dealt({0: STRONG}), dealt({0: WEAK})
    assert isinstance(chooser(strong.view(0), 0, Random(1), GOOD), Bid)
    assert chooser(weak.view(0), 0, Random(1), GOOD) == PASS


@pytest.mark.parametrize("chooser", [medium, hard])
def test_the_long_strong_suit_is_named(chooser: Chooser) -> None:
    deal = dealt({0: STRONG})
    deal.apply(0, Bid(12))
    for seat in range(1, 5):
        deal.apply(seat, PASS)
    assert chooser(deal.view(0), 0, Random(1), GOOD) == CLUBS


@pytest.mark.parametrize("chooser", [medium, hard])
def test_no_weak_hand_promises_more_points_over_a_two(chooser: Chooser) -> None:
    deal = dealt({1: WEAK}, lowest_bid="points")
    deal.apply(0, Bid(2))
    action = chooser(deal.view(1), 1, Random(1), GOOD)
    assert not isinstance(action, BidPoints)


# What is played.


@pytest.mark.parametrize("chooser", [medium, hard])
def test_the_last_to_play_takes_a_fat_trick_from_the_jaguar(chooser: Chooser) -> None:
    """Points lie there, and a junk trump is the only way to them."""
    deal = contracted(
        dealt(
            {0: "KC JC 3D 4D 6D 2H 4H 5H", 1: "AD 2S", 2: "KD 4S", 3: "QC 5D", 4: "2C 5S 6S 7S 7H QH 6H KH"}
        ),
        12,
        CLUBS,
    )
    play_all(deal, "3D 2S KD 5D")
    assert chooser(deal.view(4), 4, Random(1), GOOD) == Play(card("2C"))


@pytest.mark.parametrize("chooser", [medium, hard])
def test_the_hidden_friend_gives_points_to_the_jaguar(chooser: Chooser) -> None:
    """The friend plays last to a trick that the jaguar has won, and has an ace that may be lost later."""
    deal = contracted(
        dealt({0: "AC KC JC 3D 6D 2H 4H 5H", 1: "2S", 2: "4S", 3: "5D", 4: "QC AH 3H 6S 4D 7H 6H KH"}),
        12,
        CLUBS,
    )
    play_all(deal, "AC 2S 4S 5D")
    action = chooser(deal.view(4), 4, Random(1), GOOD)
    assert action in (Play(card("AH")), Play(card("3H")))


@pytest.mark.parametrize("chooser", [medium, hard])
def test_an_opponent_gives_the_jaguar_no_points(chooser: Chooser) -> None:
    """The same trick, seen by the last seat without the called card."""
    deal = contracted(
        dealt({0: "AC KC JC 3D 6D 2H 4H 5H", 1: "QC 2S", 2: "4S", 3: "5D", 4: "3S AH 3H 6S 4D 7H 6H KH"}),
        12,
        CLUBS,
    )
    play_all(deal, "AC 2S 4S 5D")
    action = chooser(deal.view(4), 4, Random(1), GOOD)
    assert action in [Play(card(text)) for text in ("6S", "4D", "7H", "6H")]


@pytest.mark.parametrize("chooser", [medium, hard])
def test_nobody_wastes_the_ace_of_trumps_on_junk(chooser: Chooser) -> None:
    deal = contracted(
        dealt({0: "KC JC 7C 3D 2D 2H 4H 5H", 1: "4S", 2: "5S", 3: "6S", 4: "AC 2S 7S 4D 7H 6H QC 5D"}),
        12,
        CLUBS,
    )
    play_all(deal, "2D 4S 5S 6S")
    assert chooser(deal.view(4), 4, Random(1), GOOD) != Play(card("AC"))


@pytest.mark.parametrize("chooser", [medium, hard])
def test_a_friend_told_to_show_itself_does(chooser: Chooser) -> None:
    deal = contracted(
        dealt({0: "AC KC JC 3D 6D 2H 4H 5H", 1: "2S", 2: "4S", 3: "5D", 4: "QC AH 7D 6S 4D 7H 6H KH"}),
        12,
        CLUBS,
    )
    deal.apply(0, Talk(Message.SHOW, None))
    play_all(deal, "3D 2S 4S 5D")
    assert chooser(deal.view(4), 4, Random(1), GOOD) == Play(card("QC"))


@pytest.mark.parametrize(("word", "given"), [(Message.FEED, "AH"), (Message.JUNK, "3H")])
def test_the_friend_gives_its_fattest_card_where_it_is_told_to_give_points(word: Message, given: str) -> None:
    deal = contracted(
        dealt({0: "AC KC JC 3D 6D 2H 4H 5H", 1: "2S", 2: "4S", 3: "5D", 4: "QC AH 3H 6S 4D 7H 6H KH"}),
        12,
        CLUBS,
    )
    deal.apply(0, Talk(word, None))
    play_all(deal, "AC 2S 4S 5D")
    assert medium(deal.view(4), 4, Random(1), GOOD) == Play(card(given))


def test_cards_that_nobody_can_part_are_one_choice() -> None:
    deal = contracted(dealt({0: "2C 4C 5C 7C JC AD 6H 7H"}), 12, CLUBS)
    assert [str(play.card) for play in sorted(different(deal.view(0), 0), key=str)] != []
    names = {play.card.name for play in different(deal.view(0), 0)}
    assert len(names & {"2C", "4C", "5C"}) == 1
    assert len(names & {"6H", "7H"}) == 1
    assert {"JC", "AD"} <= names


# Who is suspected.


def test_who_gives_the_jaguar_points_is_suspected_more_than_who_takes_them() -> None:
    deal = contracted(dealt({0: STRONG, 1: "2D AH", 2: "4D 3H", 3: "5D 6S", 4: "6D 7S"}), 12, CLUBS)
    play_all(deal, "AC AH 4D 5D 6D")
    found = suspicions(deal.view(2))
    assert found[1] == max(found)
    assert sum(found) == pytest.approx(1)


def test_words_move_suspicion_a_little() -> None:
    deal = contracted(dealt({0: STRONG}), 12, CLUBS)
    before = suspicions(deal.view(1))
    deal.apply(2, Talk(Message.ACCUSE, 3))
    after = suspicions(deal.view(1))
    assert before[3] < after[3] < 2 * before[3]


def test_the_called_card_lies_in_different_hands_in_the_worlds() -> None:
    """No seat is the friend in all of them."""
    deal = contracted(dealt({0: STRONG, 1: "QC"}), 12, CLUBS)
    view, holders = deal.view(2), set[int]()
    for world in islice(worlds(view, 2, Random(1), QUICK), 600):
        holders |= {seat for seat, hand in enumerate(world.hands) if NUMBERS.bits[card("QC")] & hand}
        assert [hand.bit_count() for hand in world.hands] == [8] * 5
    assert holders == {0, 1, 3, 4}


# What is said.


@pytest.mark.parametrize("chooser", LEVELS)
def test_honest_bots_tell_no_lies(chooser: Chooser) -> None:
    said = 0
    for seed in range(12 if chooser is not hard else 1):
        deal = new(seed, deals="1", bot_lies="never")
        for seat, action in played_by([chooser] * 5, deal, QUICK):
            if isinstance(action, Talk):
                said += 1
                assert action.message not in (Message.DENY, Message.ACCUSE) or seat != deal.revealed
                assert seat != deal.jaguar or deal.revealed != deal.jaguar
    assert said or chooser is hard


def test_nobody_talks_once_the_cards_have_shown_the_truth() -> None:
    for seed in range(10):
        deal = new(seed, deals="1", bot_lies="often")
        shown = False
        for seat, action in played_by([medium] * 5, deal.clone(), QUICK):
            assert not (shown and isinstance(action, Talk))
            deal.apply(seat, action)
            shown = shown or deal.revealed is not None


def test_bots_agree_to_another_deal_until_the_match_is_long() -> None:
    deal = new(1)
    deal.change(phase=Phase.SCORED, turn=None, jaguar=0)
    assert medium(deal.view(2), 2, Random(1), QUICK) == NextDeal()
    deal.change(number=LONG)
    assert hard(deal.view(2), 2, Random(1), QUICK) == EndMatch()


# What calls tell of a hand, against what each is worth by itself.


def told(deal: JaguarDeal, seat: int, hand: Mask) -> float:
    """How likely the calls and the name of a seat are, one after the other."""
    found, strength, target = 1.0, SIZE, TARGET
    for each in deal.calls:
        worths = tops(hand)[: strength or 1]
        hope = max(worths) - (0.0 if strength else POINT * (target + 1 - TARGET))
        bids = 1 / (1 + exp(-SHARP * hope))
        if each.seat == seat and each.rank is not None and strength:
            shares = [exp(SHARP * worth) for worth in worths]
            found *= DOUBT / SIZE + (1 - DOUBT) * bids * shares[STRENGTH[each.rank]] / sum(shares)
        elif each.seat == seat:
            found *= DOUBT + (1 - DOUBT) * (1 - bids if each.rank is None else bids)
        if each.rank is not None:
            strength, target = STRENGTH[each.rank], each.target
    if seat == deal.jaguar and deal.trump is not None and deal.rank is not None:
        shares = [exp(SHARP * odd) for odd in odds_of(hand, bases(hand), STRENGTH[deal.rank])]
        found *= DOUBT / len(shares) + (1 - DOUBT) * shares[deal.trump] / sum(shares)
    return found


def test_a_hand_explains_each_call_and_the_name() -> None:
    named = raised = 0
    for seed in range(40):
        deal, rng = new(seed, deals="1", table_talk="off", lowest_bid="points", allow_skip="on"), Random(seed)
        while deal.phase in (Phase.AUCTION, Phase.NAMING):
            assert deal.turn is not None
            deal.apply(deal.turn, rng.choice(list(deal.actions(deal.turn))))
        heard = Calls(deal)
        named += deal.trump is not None
        raised += any(each.target > TARGET for each in deal.calls)
        for seat in range(5):
            hand = NUMBERS.mask(rng.sample(PACK, 8))
            assert heard.likelihood(seat, hand) == pytest.approx(told(deal, seat, hand))
    assert named
    assert raised


# What bots say, and how much of it is not true.


TRIES = 400
SPREAD = 0.08  # more than three standard deviations of a share in so many tries


@pytest.fixture
def talkative(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots always think of saying something."""
    monkeypatch.setattr(bots, "TALKATIVE", 1.0)


def share(deal: JaguarDeal, seat: int) -> float:
    """Return how often a bot says what comes to its mind."""
    view = deal.view(seat)
    return sum(remark(view, seat, Random(luck)) is not None for luck in range(TRIES)) / TRIES


def after_a_trick(**given: str) -> JaguarDeal:
    """Return a deal in which the friend is suspected of nothing yet."""
    deal = laid(CALLED, **given)
    play_all(deal, "4D 7D 3H AD 5H")
    return deal


LYING = [("never", 0.0), ("sometimes", 0.3), ("often", 0.8)]


@pytest.mark.usefixtures("talkative")
@pytest.mark.parametrize(("lies", "often"), LYING)
def test_a_friend_denies_as_often_as_was_agreed(lies: str, often: float) -> None:
    """JG-73, JG-74."""
    deal = after_a_trick(bot_lies=lies)
    said = remark(deal.view(OTHER), OTHER, Random(1))
    assert said is not None
    assert share(deal, FRIEND) == pytest.approx(often, abs=SPREAD if often else 0)


@pytest.mark.usefixtures("talkative")
@pytest.mark.parametrize(("lies", "often"), LYING)
def test_a_solo_jaguar_feigns_a_friend_as_often_as_was_agreed(lies: str, often: float) -> None:
    """JG-71, JG-74."""
    deal = laid({**CALLED, "hand/3": "JC 5D 6D", "hand/1": "4D 2C AD"}, bot_lies=lies)
    assert share(deal, JAGUAR) == pytest.approx(often, abs=SPREAD if often else 0)


@pytest.mark.usefixtures("talkative")
@pytest.mark.parametrize("lies", ["never", "sometimes", "often"])
def test_what_is_true_is_always_said(lies: str) -> None:
    """By who is not the friend, and by a jaguar who has one."""
    deal = after_a_trick(bot_lies=lies)
    assert share(deal, OTHER) == 1.0
    assert share(laid(CALLED, bot_lies=lies), JAGUAR) == 1.0
    said = remark(laid(CALLED, bot_lies=lies).view(JAGUAR), JAGUAR, Random(1))
    assert said is not None
    assert said.message is Message.HOLD


# How much stronger each level of Jaguar is than the one below, on the same deals from every seat.


def untold(seed: int) -> JaguarDeal:
    return new(seed, (), deals="1", table_talk="off")


def test_the_rule_of_thumb_beats_chance() -> None:
    assert low(contest(thought_out(untold), medium, anything, 12, SEATS)) > 0


@pytest.mark.long
def test_the_rule_of_thumb_beats_itself_with_slips() -> None:
    assert low(contest(thought_out(untold), medium, easy, 100, SEATS)) > 0


@pytest.mark.long
def test_search_is_not_behind_the_rule_of_thumb() -> None:
    assert contest(thought_out(untold), hard, medium, 15, SEATS).mean > 0
