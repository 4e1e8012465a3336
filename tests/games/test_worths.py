"""What actions are worth in games whose bots search in a way of their own."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import count
from random import Random
from statistics import fmean

import pytest

from cardtable.bots.coaching import Weighing, weighed
from cardtable.bots.hired_work import InlineLabour
from cardtable.bots.levels import Budget, Level
from cardtable.bots.review import Turn, looked_at
from cardtable.bots.self_play import bot_action, played
from cardtable.bots.worths import Basis, Ranking, Worths, worths_of
from cardtable.catalogue import kit
from cardtable.engine.actions import Action
from cardtable.engine.cards import card
from cardtable.engine.deal import Deal
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.engine.piles import Seat, only
from cardtable.games.basra.rules.captures import DONE, LAID, TAKEN, Choose, Play, Take
from cardtable.games.canadian_fish.bot.mind import mind
from cardtable.games.canadian_fish.bot.thumb import right_asks
from cardtable.games.canadian_fish.rules.deal import Ask, Assign, Claim, NameSuit, PassTurn, Place
from cardtable.games.canadian_fish.rules.suits import MARKERS, HalfSuit
from cardtable.games.creights.rules.moves import ANNOUNCE, DRAW
from cardtable.games.creights.rules.moves import Play as Shed
from cardtable.games.jizara.rules.bids import Bid, Call
from cardtable.games.jizara.rules.rounds import Phase
from cardtable.games.liars_poker.bot.duel import likely_hands
from cardtable.games.liars_poker.rules.deal import Naming
from cardtable.games.liars_poker.rules.ladder import Kind, Name
from cardtable.games.liars_poker.rules.moves import Challenge, PickUp
from cardtable.games.old_maid.rules.deal import Draw
from cardtable.games.spite_and_malice.rules.moves import Centre, Source
from tests.games.basra.hands import held
from tests.games.canadian_fish.hands import laid as fish
from tests.games.canadian_fish.test_bot import played as asked
from tests.games.creights.hands import laid as shed
from tests.games.jizara.positions import TEAMS, announce
from tests.games.jizara.positions import laid as with_partners
from tests.games.jizara.positions import new as dealt
from tests.games.liars_poker.deals import laid, looking
from tests.games.old_maid.hands import laid as offered
from tests.games.psychological_jujitsu.matches import started
from tests.games.spite_and_malice.test_bot import table

FEW = Budget(iterations=48)
SEARCHED = (  # games, and the basis of what they tell in most positions
    ("basra", Basis.DEALS),
    ("creights", Basis.DEALS),
    ("jizara", Basis.SEARCHES),
    ("liars-poker", Basis.RECKONING),
    ("old-maid", Basis.DEALS),
    ("psychological-jujitsu", Basis.RECKONING),
    ("spite-and-malice", Basis.DEALS),
)


def known(game: str) -> Worths:
    found = worths_of(kit(game).bots().__name__)
    assert found is not None
    return found


@cache
def choices(game: str) -> tuple[tuple[Deal, Seat], ...]:
    """Return three views of seats that have a choice, in a match of medium bots."""
    return tuple(view for view, _ in zip(_choices(game), range(3), strict=False))


def _choices(game: str) -> Iterator[tuple[Deal, Seat]]:
    played_by = kit(game)
    rules = played_by.game()
    match = Match(rules, read_options(rules.options, {}), 4)
    seen = list[tuple[Deal, Seat]]()

    def act(seat: Seat) -> Action | None:
        if (
            seat in match.deal.actors()
            and len(match.view(seat).actions(seat)) > 1
            and len(match.log) % 5 == 4
        ):
            seen.append((match.view(seat), seat))
        return bot_action(match, seat, played_by.chooser(Level.MEDIUM), FEW)

    for _ in played(match, act, 1000):
        while seen:
            yield seen.pop()


def ranked(game: str, deal: Deal, seat: Seat = 0, budget: Budget = FEW) -> Ranking:
    found = known(game).ranking(deal.view(seat), seat, Random(1), budget)
    assert found is not None
    return found


@pytest.mark.parametrize(("game", "basis"), SEARCHED)
def test_what_is_ranked_can_be_done_and_is_the_same_for_the_same_seed(game: str, basis: Basis) -> None:
    view, seat = next(
        each for each in choices(game) if known(game).ranking(*each, Random(1), FEW) is not None
    )
    found = ranked(game, view, seat)
    actions = [each.action for each in found.verdicts]
    assert len({*actions}) == len(actions)
    assert all(view.allows(seat, action) for action in actions)
    assert found.basis is basis
    assert found.why
    assert found == ranked(game, view, seat)


@pytest.mark.parametrize("game", ["basra", "creights", "old-maid", "spite-and-malice"])
def test_what_is_ranked_first_is_what_hard_does_with_the_same_luck(game: str) -> None:
    for view, seat in choices(game):
        found = known(game).ranking(view, seat, Random(1), FEW)
        if found is not None:
            assert kit(game).bots().hard(view, seat, Random(1), FEW) in (found.best, *found.chosen)


@pytest.mark.parametrize("game", [game for game, basis in SEARCHED if basis is Basis.DEALS])
def test_what_is_compared_is_played_in_the_same_deals(game: str) -> None:
    view, seat = next(
        each for each in choices(game) if known(game).ranking(*each, Random(1), FEW) is not None
    )
    pair = [each.action for each in ranked(game, view, seat).verdicts][:2]
    one, other = known(game).compared(view, seat, pair, Random(2), FEW)
    assert [one.action, other.action] == pair
    assert len(one.worths) == len(other.worths) > 1


def test_a_basra_is_worth_ten_points_more_than_the_card_laid_down() -> None:
    deal = held("10C 3S 4D 5H", "10H", 2)
    found = ranked("basra", deal)
    assert found.best == Play(card("10C"), (card("10H"),))
    better, worse = known("basra").compared(
        deal.view(0), 0, [found.best, LAID[card("3S")]], Random(1), Budget(iterations=200)
    )
    assert sum(better.worths) / len(better.worths) > sum(worse.worths) / len(worse.worths) + 8


def test_what_takes_the_poorer_of_two_cards_gives_the_points_of_the_other_up() -> None:
    """At Basra, where the ten of diamonds counts three."""
    deal = held("10H 3S 4D 5H", "10D 10S KC", 2, gone="10C")
    view = deal.view(0)
    rich, poor = Play(card("10H"), (card("10D"),)), Play(card("10H"), (card("10S"),))
    assert {rich, poor} <= {*deal.actions(0)}
    one, two = known("basra").compared(view, 0, [rich, poor], Random(1), FEW)
    assert [a - b for a, b in zip(one.worths, two.worths, strict=True)] == pytest.approx(
        [3] * len(one.worths)
    )
    found = ranked("basra", deal)
    assert poor not in found.chosen
    assert fmean(found.worths(rich)) == pytest.approx(fmean(found.worths(poor)) + 3)


def test_to_look_first_is_worth_more_than_any_name() -> None:
    """At Liars' Poker, before the own cards are looked at."""
    four = {f"hand/{seat}": each for seat, each in enumerate(("3C 9C", "4D 8D", "5H 6H", "10S JS"))}
    deal = laid({**four, "sizes": [2, 2, 2, 2], "turn": 1, "seen": (False,) * 4}, peeking="off")
    found = ranked("liars-poker", deal, 1)
    assert found.best == PickUp()
    assert all(each.worths[0] <= found.worths(PickUp())[0] + 1e-9 for each in found.verdicts[1:])
    assert found.worths(Name(Kind.FIVE, (7,), None))[0] < 0.05


def test_a_hand_that_cannot_be_there_is_worth_nothing() -> None:
    four = {f"hand/{seat}": each for seat, each in enumerate(("3C 9C", "4D 8D", "5H 6H", "10S JS"))}
    deal = looking(laid({**four, "sizes": [2, 2, 2, 2], "turn": 1}, peeking="off"), {})
    found = ranked("liars-poker", deal, 1)
    assert found.worths(Name(Kind.SINGLE, (8,), None)) == [1]
    assert Challenge() not in [each.action for each in found.verdicts], "nothing was named"
    assert all(found.worths(action)[0] > 0.85 for action in found.chosen)
    deal.apply(1, Name(Kind.FIVE, (7,), None))
    deal.change(turn=2)
    found = ranked("liars-poker", deal, 2)
    assert found.best == Challenge()
    assert found.worths(Challenge())[0] > 0.9


def test_between_two_with_two_cards_worths_are_those_of_the_table() -> None:
    """At Liars' Poker, for a jack and a four against any two cards."""
    position = {"hand/0": "JC 4D", "hand/1": "KC 9D", "sizes": [2, 2], "turn": 0, "deck": "3C 5C"}
    deal = looking(laid(position, players="2", peeking="off"), {})
    found = ranked("liars-poker", deal)
    assert found.chosen == (Name(Kind.SINGLE, (11,), None),)
    assert found.worths(found.best)[0] == max(each.worths[0] for each in found.verdicts)
    assert found.worths(Name(Kind.FOUR, (9,), None)) == [0], "it is challenged, and never there"
    assert found.worths(Name(Kind.FOUR, (4,), None))[0] < 0.01, "with deuces only"
    deal.change(namings=(Naming(1, Name(Kind.PAIR, (14,), None)),))
    low = looked_at(
        kit("liars-poker").bots().__name__, Turn(1, deal.view(0), Name(Kind.THREE, (3,), None)), 0
    )
    assert low is not None
    assert low.words == ("three threes", "")
    assert low.cost is not None
    found = ranked("liars-poker", deal)
    assert found.best == Challenge()
    before, after = (likely_hands((4, 11), said) for said in ([], [Name(Kind.PAIR, (13,), None)]))
    kings = sum(after[hand] / before[hand] for hand in after if 13 in hand) / 13
    assert kings > 1.1, "who names kings has them more often than anybody"
    assert all(0 <= each.worths[0] < 0.5 for each in found.verdicts[1:])


def test_bids_that_are_chosen_by_lot_are_all_as_good() -> None:
    match = started()
    found = ranked("psychological-jujitsu", match.deal)
    best = found.worths(found.best)[0]
    assert len(found.chosen) > 1
    assert all(found.worths(bid)[0] == pytest.approx(best) for bid in found.chosen)
    assert all(each.worths[0] <= best + 1e-6 for each in found.verdicts)
    assert found.spread


def test_every_legal_bid_has_a_worth_also_one_that_makes_no_sense() -> None:
    deal = dealt()
    announce(deal, Call.BID, Call.BID)
    assert deal.phase is Phase.BID
    found = ranked("jizara", deal)
    assert {each.action for each in found.verdicts} == {*deal.actions(0)}
    assert all(len(each.worths) == len(found.verdicts[0].worths) > 1 for each in found.verdicts)


@pytest.mark.parametrize("alone", [False, True])
def test_with_a_partner_too_every_legal_bid_has_a_worth(alone: bool) -> None:  # of a case
    """At Ji'zara, where a bid is told beside what a partner is likely to bid."""
    deal = with_partners(TEAMS, {"players": "4"})
    announce(deal, Call.BID, Call.PASS if alone else Call.BID)
    seat = deal.actors()[0]
    found = ranked("jizara", deal, seat, Budget(iterations=80))
    assert {each.action for each in found.verdicts} == {*deal.actions(seat)}
    assert all(len(each.worths) == len(found.verdicts[0].worths) > 1 for each in found.verdicts)
    assert all(0 < worth < 1 for each in found.verdicts for worth in each.worths)
    dear, cheap = Bid((card("QS"),)), Bid((card("3D"),))
    if alone:
        assert sum(found.worths(dear)) < sum(found.worths(cheap)), "any bid wins"


def test_cards_of_a_rank_are_alike_and_a_joker_is_dear() -> None:
    deal = table(hand_0="AC AD JK 9C KH", centre_1="AS 2D")
    ace, joker = Centre(card("AC"), Source.HAND, 0), Centre(card("JK"), Source.HAND, 1)
    found = ranked("spite-and-malice", deal)
    assert {ace, Centre(card("AD"), Source.HAND, 0)} <= {*found.chosen}
    one, two = known("spite-and-malice").compared(deal.view(0), 0, [ace, joker], Random(1), FEW)
    assert sum(one.worths) > sum(two.worths)


def test_an_ask_that_succeeds_for_certain_is_worth_more_than_one_that_cannot() -> None:
    deal = asked(1, 35)
    seat = deal.turn
    masks = mind(deal.view(seat), seat).masks
    right = right_asks(deal.view(seat), seat)
    sure = next(ask for ask in right if masks[ask.card] == only(ask.opponent))
    hopeless = next(ask for ask in right if not masks[ask.card] & only(ask.opponent))
    one, two = known("canadian-fish").compared(deal.view(seat), seat, [sure, hopeless], Random(2), FEW)
    assert sum(one.worths) > sum(two.worths)
    wrong = next(each for each in deal.actions(seat) if each not in right)
    pair = known("canadian-fish").compared(deal.view(seat), seat, [sure, wrong], Random(2), FEW)
    assert len(pair[0].worths) == len(pair[1].worths) > 1
    assert fmean(pair[0].worths) > fmean(pair[1].worths) + 0.5, "it loses a suit"
    assert ranked("canadian-fish", deal, seat).worths(wrong) == []


def test_the_coach_knows_what_asks_cost_and_a_declaration_that_is_too_early(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("cardtable.bots.coaching.THOUGHT", Budget(iterations=60))
    deal = asked(1, 35)
    seat = deal.turn
    asking = Weighing(kit("canadian-fish").bots().__name__, deal.view(seat), seat, 1)
    told = weighed(asking, InlineLabour())
    assert told is not None
    assert isinstance(told.best, Ask)
    assert told.costs
    assert {type(each.action) for each in told.costs} == {Ask, Claim}
    assert max(each.points for each in told.costs) > 0.5
    assert told.unit == "suits"


def test_a_declaration_is_worth_a_suit_if_it_is_right_and_costs_one_if_it_is_not() -> None:
    """At Canadian Fish, where the team holds all of one suit and cannot hold all of another."""
    own = {
        "hand/0": "2C 3C 4C 5C 6C 7C 9H",
        "hand/1": "10H KH",
        "hand/3": "JH",
        "hand/2": "QH",
        "hand/4": "AH",
    }
    deal = fish({"turn": 0, **own, "box": " ".join(MARKERS[each].text for each in HalfSuit.LC.cards)})
    found = ranked("canadian-fish", deal)
    assert found.best == Claim()
    assert (
        fmean(found.worths(Claim())) > max(fmean(each.worths) for each in found.verdicts if each.worths) - 0.5
    )
    deal.apply(0, Claim())
    found = ranked("canadian-fish", deal)
    right, wrong = NameSuit(HalfSuit.LC), NameSuit(HalfSuit.HH)
    assert found.best == right
    assert fmean(found.worths(right)) > fmean(found.worths(wrong)) + 0.5
    deal.apply(0, right)
    marker = MARKERS[card("4C")]
    mine, theirs = known("canadian-fish").compared(
        deal.view(0), 0, [Place(marker, 0), Place(marker, 2)], Random(1), FEW
    )
    assert [one - other for one, other in zip(mine.worths, theirs.worths, strict=True)] == pytest.approx(
        [2.0] * len(mine.worths)
    )
    told = known("canadian-fish").compared(
        deal.view(0),
        0,
        [Assign(HalfSuit.LC, (0,) * 6), Assign(HalfSuit.LC, (0, 0, 0, 0, 0, 2))],
        Random(1),
        FEW,
    )
    assert [fmean(each.worths) for each in told] == [fmean(mine.worths), fmean(theirs.worths)]


def test_where_there_is_no_time_for_a_likely_deal_asks_have_no_worth() -> None:
    deal = asked(1, 35)
    late = Budget(seconds=0.001, clock=count(0, 10).__next__)
    pair = right_asks(deal.view(deal.turn), deal.turn)[:2]
    found = known("canadian-fish").compared(deal.view(deal.turn), deal.turn, pair, Random(1), late)
    assert [each.worths for each in found] == [[], []]


def test_the_turn_is_passed_to_whom_it_is_worth_most_with() -> None:
    """At Canadian Fish, where one teammate knows where all cards of a suit are, and one nothing."""
    hands = {"hand/0": "2C 7C", "hand/1": "KH", "hand/2": "3C 4C 5C 6C 9H", "hand/4": "JH QH"}
    deal = fish({"turn": 0, **hands})
    deal.apply(0, Ask(1, card("7C")))
    found = ranked("canadian-fish", deal)
    assert {each.action for each in found.verdicts} == {PassTurn(2), PassTurn(4)}
    assert all(len(each.worths) == len(found.verdicts[0].worths) > 1 for each in found.verdicts)


SHED = {
    "hand/1": "QH JD 2H",
    "hand/2": "5C 5S 9H",
    "hand/3": "JH JC 7C",
    "played": "4S",
    "stock": "9S 9C 6D AC AS 3D",
}


def test_a_slip_costs_a_card() -> None:
    """At Creights, where a card that does not fit is taken back, with another (CR-91 to CR-93)."""
    deal = shed({"hand/0": "4C KD", **SHED}, play_mode="slips_allowed")
    best, slip, many = Shed(card("4C")), Shed(card("KD")), Budget(iterations=1500)
    assert {slip, DRAW} <= {*deal.actions(0)}
    deal.apply(0, ANNOUNCE)
    deal.before = replace(deal.before, deals=len(deal.options.sizes) - 1)  # so that it decides much
    pair = known("creights").compared(deal.view(0), 0, [best, slip, DRAW], Random(1), many)
    right, wrong, drawn = (fmean(each.worths) for each in pair)
    assert right > wrong + 0.003
    assert drawn != wrong
    assert not ranked("creights", deal).worths(slip)


def test_a_call_that_is_not_made_costs_what_the_penalty_does() -> None:
    """At Creights, where the last card but one is played (CR-77)."""
    deal = shed({"hand/0": "4C KD", **SHED})
    found = ranked("creights", deal, budget=Budget(iterations=200))
    assert found.best == ANNOUNCE
    assert found.chosen == (ANNOUNCE,)
    silent = Shed(card("4C"))
    assert sum(found.worths(ANNOUNCE)) > sum(found.worths(silent)) + 0.003 * len(found.worths(silent))
    one, two = known("creights").compared(
        deal.view(0), 0, [ANNOUNCE, silent], Random(2), Budget(iterations=200)
    )
    assert sum(one.worths) > sum(two.worths) + 0.003 * len(two.worths)
    deal.apply(0, ANNOUNCE)
    assert ranked("creights", deal).best != ANNOUNCE
    again = known("creights").compared(deal.view(0), 0, [silent], Random(2), Budget(iterations=200))
    assert sum(again[0].worths) / len(again[0].worths) > sum(two.worths) / len(two.worths) + 0.003


def test_a_card_that_is_known_to_make_no_pair_is_worth_less_than_any_other() -> None:
    deal = offered({"hand/0": "2C 7C", "hand/1": "3C 7D", "turn": 0, "source": 1}, players="2")
    deal.apply(0, Draw(0))  # which seat 1 would like to have back, but makes no pair now
    found = ranked("old-maid", deal, 1)
    assert set(found.chosen) == {Draw(0), Draw(1)}
    assert [{*found.worths(Draw(at))} for at in range(3)][2] == {0}
    assert [*found.worths(Draw(0))] == [*found.worths(Draw(1))], "nobody knows which of them is which"
    assert sum(found.worths(Draw(0))) > 0


def test_each_step_of_a_capture_is_worth_what_the_best_way_through_it_is() -> None:
    """At Basra, where a ten has more captures than can be listed."""
    deal = held("10C KS", "AC AD AH AS 2C 2D 2H 2S 3C 3D 3H 4C 5D 6S", 2, gone="KD")
    begin, lay = Choose(card("10C")), LAID[card("10C")]
    told = ranked("basra", deal)
    assert begin in (told.best, *told.chosen)
    largest = deal.actions(0)[0]
    one, two, three = known("basra").compared(deal.view(0), 0, [begin, lay, largest], Random(1), FEW)
    assert sum(one.worths) >= sum(three.worths) > sum(two.worths)
    deal.apply(0, begin)
    while deal.chosen is not None:
        found = ranked("basra", deal)
        assert found.worths(found.best)
        assert {each.action for each in found.verdicts if not each.worths} <= {*deal.actions(0)}
        again = known("basra").compared(deal.view(0), 0, [found.best], Random(1), FEW)
        assert sum(again[0].worths) > sum(two.worths)
        deal.apply(0, found.best)
    deal = held("10C KS", "AC AD AH AS 2C 2D 2H 2S 3C 3D 3H 4C 5D 6S", 2, gone="KD")
    deal.apply(0, begin)
    for each in ("4C", "6S"):
        deal.apply(0, Take(card(each)))
    more, few = (TAKEN[card("AC")], DONE)
    one, two = known("basra").compared(deal.view(0), 0, [more, few], Random(1), FEW)
    assert sum(one.worths) > sum(two.worths) + len(one.worths), "aces and more cards are given up"
