"""What asks tell when they are read, and deals drawn by that: counted one by one for small packs."""

from collections import defaultdict
from collections.abc import Sequence
from math import exp
from random import Random

import pytest

from cardtable.bots.effort import Effort, TimeUp
from cardtable.bots.levels import Budget
from cardtable.engine.cards import card
from cardtable.engine.piles import Seat
from cardtable.games.canadian_fish.bot.likely import ODD, SILENT, Likely, read, read_all, shares
from cardtable.games.canadian_fish.bot.mind import mind
from cardtable.games.canadian_fish.bot.readings import Signs, bits, missing, readings, signs, silences
from cardtable.games.canadian_fish.bot.thumb import right_asks
from cardtable.games.canadian_fish.rules.deal import Ask, CanadianFishDeal, Claim
from cardtable.games.canadian_fish.rules.knowledge import INDEX
from cardtable.games.canadian_fish.rules.suits import MARKERS, HalfSuit
from tests.games.canadian_fish.hands import laid, new
from tests.games.canadian_fish.test_knowledge import PACK, Lies, after, all_deals, progress, small

BELOW: Sequence[str] = ("2C", "4C", "5C", "6C", "7C")  # the low clubs that have not moved


def likely(deal: CanadianFishDeal, viewer: Seat, read: Signs, budget: Budget) -> Likely:
    """Return what draws likely deals for a seat that forgets nothing."""
    view = deal.view(viewer)
    return Likely(mind(view, viewer), view.known, read, Random(1), Effort(budget))


def told() -> CanadianFishDeal:
    """Return a deal in which all have seen 3C come to seat 1, whom seat 0 asks for a high diamond then."""
    deal = laid(
        {
            "turn": 1,
            "hand/0": "9D 10D 2H 3H",
            "hand/1": "2C 4C KD 4H",
            "hand/2": "3C 5C AD 5H",
            "hand/3": "6C JD 6H 7H",
            "hand/4": "7C QD 2D 3D",
            "hand/5": "4D 5D 6D 7D",
        }
    )
    deal.apply(1, Ask(2, card("3C")))
    deal.turn = 0
    deal.apply(0, Ask(1, card("JD")))
    return deal


def test_whoever_asks_for_less_holds_no_card_of_a_suit_in_which_more_was_to_be_had() -> None:
    """CF-55."""
    first, second = readings(told().view(3), told().history)
    assert first.better == 0
    assert second.better == bits([card(each) for each in (*BELOW, "3C")])
    assert exp(read(second, bits([card("9D"), card("2C")]))) == pytest.approx(ODD / 30)
    assert exp(read(second, bits([card("9D")]))) == pytest.approx(1 / 15)  # five cards, three opponents


def test_deals_are_drawn_by_what_asks_tell() -> None:
    """CF-55: read, seat 0 hardly holds a low club; by the rules alone it may."""
    deal = told()
    view = deal.view(3)
    found = []
    for told_so_far in (Signs(), signs(view, view.history)):
        held = shares(likely(deal, 3, told_so_far, Budget()).worlds(300))
        found.append(sum(held[INDEX[card(each)]][0] for each in BELOW))
    assert found[0] > 0.4
    assert found[1] < 0.1


def test_one_who_looks_ahead_asks_for_something() -> None:
    """CF-55: all that may be asked for is together certain to be."""
    deal, likely_asks = told(), 0.0
    deal.turn = 0
    for ask in right_asks(deal.view(0), 0):
        asked = deal.clone()
        asked.apply(0, ask)
        last = readings(asked.view(3), asked.history)[-1]
        likely_asks += exp(last.style.read(last.public | bits(deal.hands[0]) & last.unmoved))
    assert likely_asks == pytest.approx(1)


def test_one_who_asks_for_less_may_look_ahead() -> None:
    """CF-55: the more often it does, the less its asks tell of what is better by the rule of thumb."""
    second = readings(told().view(3), told().history)[1]
    hand = bits([card("9D"), card("2C")])
    thumb, ahead = exp(read(second, hand)), exp(second.style.read(hand))
    assert exp(read_all([second], hand)) == pytest.approx((thumb + ahead) / 2)
    assert exp(read_all([second] * 3, hand)) == pytest.approx((thumb**3 + ahead**3) / 2)


def silent() -> CanadianFishDeal:
    """Return a deal in which all know five low clubs to be with seat 1, who asks for something else then."""
    deal = laid(
        {
            "turn": 1,
            "hand/0": "3C 4C 5C 6C 9D",
            "hand/1": "2C 10D 9S",
            "hand/2": "7C JD",
            "hand/3": "QD 10S",
            "hand/4": "KD JS",
            "hand/5": "AD QS",
        }
    )
    for each in ("3C", "4C", "5C"):
        deal.apply(1, Ask(0, card(each)))
    deal.turn = 0
    deal.apply(0, Ask(1, card("7C")))
    deal.apply(1, Ask(0, card("6C")))
    deal.apply(1, Ask(0, card("JD")))
    return deal


def test_one_who_declares_nothing_lacks_the_card_that_its_team_lacks() -> None:
    """CF-29: if seat 3 or 5 held 7C, it would know where the whole suit is."""
    deal = silent()
    view = deal.view(0)
    found = []
    for heard in (Signs(), signs(view, view.history)._replace(asks=())):
        held = shares(likely(deal, 0, heard, Budget()).worlds(300))[INDEX[card("7C")]]
        found.append(held[3] + held[5])
    assert found[0] > 0.4
    assert found[1] < 3 * exp(SILENT)


def test_silence_tells_nothing_before_there_was_time_to_declare() -> None:
    """CF-65: what the last ask showed was not known when all could declare before it."""
    deal = silent()
    now = silences(deal.view(0), deal.history)[3]
    before = silences(deal.view(0), deal.history[:-1])[3]
    assert now.placed ^ before.placed == bits([card("2C"), card("6C")])


def test_one_who_declares_in_the_end_hears_that_no_teammate_is_sure() -> None:
    """CF-74: if seat 3 or 5 held both low clubs, it would be surer, and first."""
    deal = laid(
        {
            "turn": 1,
            "hand/0": "3C 4C 5C",
            "hand/1": "2C 9D 10D",
            "hand/3": "6C JD QD",
            "hand/5": "7C KD AD",
            "box": " ".join(MARKERS[each].text for each in HalfSuit.LC.cards),
        }
    )
    for asker, each in ((1, "3C"), (1, "4C"), (0, "2C"), (1, "2C"), (1, "5C")):
        deal.turn = asker
        deal.apply(asker, Ask(1 - asker, card(each)))
    found = []
    for _ in range(2):
        view = deal.view(1)
        heard = signs(view, view.history)._replace(asks=())
        worlds = likely(deal, 1, heard, Budget()).worlds(300)
        both = bits([card("6C"), card("7C")])
        found.append(sum(both in (world[3] & both, world[5] & both) for world in worlds) / 300)
        if deal.floor is None:
            deal.apply(1, Claim())
    assert found[0] > 0.3
    assert found[1] < 0.1


def test_what_is_missing_is_of_suits_that_are_held() -> None:
    """CF-13, CF-14."""
    assert missing(bits([card("2C"), card("AS")])) == bits(
        [card(each) for each in (*BELOW, "3C", "9S", "10S", "JS", "QS", "KS") if each != "2C"]
    )
    assert missing(0) == 0


@pytest.mark.parametrize("seed", [3, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(4, 9))])
def test_deals_are_drawn_as_often_as_they_are_likely(seed: int) -> None:
    """CF-55: by enumeration of the deals of ten cards, each with the weight that the asks give it."""
    rng = Random(seed)
    deal = small(rng, bot_memory="perfect")
    fitting: list[Lies] = list(all_deals([len(hand) for hand in deal.hands], PACK))
    for _ in range(4):
        before = len(deal.history)
        progress(deal, rng)
        for event in deal.history[before:]:
            fitting = [lies for old in fitting if (lies := after(old, event)) is not None]
    viewer = deal.turn
    hand = set(deal.hands[viewer])
    own = [lies for lies in fitting if {each for each, seat in lies.items() if seat == viewer} == hand]
    found_signs = signs(deal.view(viewer), deal.history)
    others = [seat for seat in range(6) if seat != viewer]
    asks = {seat: [ask for ask in found_signs.asks if ask.asker == seat] for seat in others}
    weights = [exp(sum(read_all(asks[seat], dealt(deal, lies, seat)) for seat in others)) for lies in own]
    found = shares(likely(deal, viewer, found_signs, Budget()).worlds(500))
    expected: dict[tuple[int, Seat], float] = defaultdict(float)
    for lies, weight in zip(own, weights, strict=True):
        for each, seat in lies.items():
            expected[INDEX[each], seat] += weight / sum(weights)
    for each in own[0]:
        at = INDEX[each]
        assert found[at] == pytest.approx([expected[at, seat] for seat in range(6)], abs=0.1)


def dealt(deal: CanadianFishDeal, lies: Lies, seat: Seat) -> int:
    """Return what a seat was dealt if the cards lie so now."""
    known = deal.known
    still = [each for each, at in lies.items() if at == seat and not known.moved(each)]
    return bits(
        [*still, *(each for each in PACK if known.moved(each) and known.dealt[INDEX[each]] == 1 << seat)]
    )


def test_where_there_is_no_time_no_deals_are_drawn() -> None:
    now = iter(range(10_000))
    with pytest.raises(TimeUp):
        likely(new(3), 0, Signs(), Budget(seconds=1.0, clock=lambda: float(next(now)))).worlds(9)
