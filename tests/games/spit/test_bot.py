"""The bots of Spit: how fast they are, what they look at, and how they play."""

from collections.abc import Iterator
from random import Random
from statistics import median

import pytest

from cardtable.bots.arena import Contest, arena
from cardtable.bots.levels import Budget
from cardtable.bots.self_play import bot_action, real_time_step
from cardtable.engine.actions import Later
from cardtable.engine.events import Moved
from cardtable.engine.match import Entry, Match
from cardtable.engine.piles import TABLE, Time
from cardtable.games.spit.bot.bots import EASY, HARD, HURRY, MEDIUM, SOONEST, easy, hint, meant
from cardtable.games.spit.rules import moves
from cardtable.games.spit.rules.deal import BOTH, SpitDeal
from cardtable.games.spit.rules.moves import SIDES, Phase
from tests.games.spit.hands import DEALING, SPIT

USUAL = 750  # milliseconds: the option
SKILLS = {"easy": EASY, "medium": MEDIUM, "hard": HARD}
BOTS = "cardtable.games.spit.bot.bots:"
ACTIONS = 400  # of a game of which the reactions are measured
SPECTATOR = 2
NEAR = 0.15  # that the median of so many reactions is off


def deal_of(match: Match) -> SpitDeal:
    assert isinstance(match.deal, SpitDeal)
    return match.deal


def steps(levels: tuple[str, str], seed: int) -> Iterator[tuple[SpitDeal, Entry]]:
    """Give what bots do in a game, each with the deal as it stood before."""
    match = Match(SPIT, DEALING.options(), seed)
    while not match.over and len(match.log) < ACTIONS:
        before, done = deal_of(match).clone(), len(match.log)
        real_time_step(match, lambda seat: bot_action(match, seat, BOTS + levels[seat], Budget(iterations=1)))
        yield from ((before, entry) for entry in match.log[done:] if entry.seat != TABLE)


def sight(deal: SpitDeal, entry: Entry) -> Time:
    """Return since when a bot could see what it acts on, and had its hand free."""
    seat, own = entry.seat, deal.acted[entry.seat]
    match entry.action:
        case moves.Play(side):
            place = deal.origin[seat]
            assert place is not None, "bots take cards in hand"
            wrong = not deal.fits(deal.held[seat].top, side)
            seen = min(map(deal.seen, SIDES)) if wrong else deal.seen(side)
            return max(own, seen, deal.shown(seat, place))
        case moves.Flip(place):
            return max(own, deal.shown(seat, place))
        case moves.Pick(place):
            return max(own, deal.shown(seat, place), min(map(deal.seen, SIDES)))
    return own


@pytest.mark.parametrize("levels", [("easy", "medium"), ("medium", "hard"), ("hard", "easy")])
def test_no_bot_acts_sooner_than_its_reaction(levels: tuple[str, str]) -> None:
    """What it reacts to is the last card that came to lie where it looks, or the last thing that it did."""
    taken: dict[int, list[Time]] = {seat: [] for seat in BOTH}
    for seed in range(2):
        for before, entry in steps(levels, seed):
            least = SKILLS[levels[entry.seat]].pace * USUAL * SOONEST * HURRY
            after = entry.at - sight(before, entry)
            assert after >= least * (0.6 if isinstance(entry.action, moves.Pick) else 1) - 1, entry
            if isinstance(entry.action, moves.Play):
                taken[entry.seat].append(after)
    for seat in BOTH:
        wanted = SKILLS[levels[seat]].pace * USUAL
        assert len(taken[seat]) > 20
        assert abs(median(taken[seat]) - wanted) < NEAR * wanted


@pytest.mark.parametrize(("level", "usual"), [("easy", 1200), ("medium", 750), ("hard", 400)])
def test_the_median_of_reactions_is_that_of_the_level(level: str, usual: int) -> None:
    deal = DEALING.new()
    found = []
    for at in range(400):
        deal.acted = (10_000 * at, 0)
        later = meant(deal.view(0), 0, SKILLS[level])
        assert later is not None
        found.append(later.at - 10_000 * at)
    assert abs(median(found) - usual) < 0.05 * usual
    ordered = sorted(found)
    assert ordered[340] / ordered[200] == pytest.approx(1.285, abs=0.1), "the spread is 25 %"


def test_thinking_again_changes_nothing_unless_something_happened() -> None:
    """A bot that is asked at each event does not get more draws of its reaction than one."""
    deal = DEALING.new()
    assert {easy(deal.view(1), 1, Random(seed), Budget()) for seed in range(5)} == {
        easy(deal.view(1), 1, Random(0), Budget())
    }


def test_a_bot_hits_a_wrong_key_about_once_in_forty() -> None:
    position = {"spit/l": "7C", "spit/r": "KC", "held/0": "8H", "stock/1/1": "QD!", "phase": "running"}
    deal = DEALING.laid({**position, "origin": [1, None]})
    wrong = 0
    for at in range(2000):
        deal.lain = ((10_000 * at,), ())
        later = meant(deal.view(0), 0, MEDIUM)
        assert isinstance(later, Later)
        wrong += later.action == moves.Play(moves.Side.R)
    assert 25 <= wrong <= 80


def test_a_bot_prefers_a_play_that_uncovers_a_card() -> None:
    position = {
        "spit/l": "7C",
        "spit/r": "KC",
        "stock/0/1": "8H!",
        "stock/0/2": "2C 3C 6H!",
        "stock/1/1": "3D!",
        "phase": "running",
    }
    action, why = hint(DEALING.laid(position).view(0), 0, Random(1))
    assert action == moves.Play(moves.Side.L, 2)
    assert "uncovers" in why


def test_a_bot_fills_an_empty_place_from_the_deepest_pile() -> None:
    position = {
        "spit/l": "7C",
        "spit/r": "7D",
        "stock/0/1": "2C JH!",
        "stock/0/2": "3C 4C QH!",
        "stock/1/1": "3D!",
        "phase": "running",
    }
    action, _ = hint(DEALING.laid(position).view(0), 0, Random(1))
    assert isinstance(action, moves.Drop)
    assert action.start == 2


def smaller(deal: SpitDeal, seat: int) -> moves.Side:
    action, _ = hint(deal.view(seat), seat, Random(1))
    assert isinstance(action, moves.Slap)
    return action.side


SLAPPING = {
    "spit/l": "7C 8C 9C 10C JC QC KC AC 2C 3C 4C 5C 6C",
    "spit/r": "7D",
    "packet/0": "2H",
    "stock/1/1": "3D!",
    "phase": "slapping",
    "takers": [0, 1],
    "deadline": 5000,
}


def test_a_bot_slaps_the_pile_on_which_it_saw_fewer_cards_land() -> None:
    """What lies there it cannot count: only what it has seen, each card for a moment at least."""
    many, few = tuple(range(0, 13_000, 1000)), (0,)
    deal = DEALING.laid(SLAPPING)
    for left, right, side in ((many, few, moves.Side.R), (few, many, moves.Side.L)):
        deal.lain = (left, right)
        assert [smaller(deal, seat) for seat in BOTH] == [side, side]


def test_a_bot_does_not_count_what_was_covered_at_once() -> None:
    deal = DEALING.laid(SLAPPING)
    slow, quick = tuple(range(0, 4000, 1000)), tuple(range(0, 1300, 100))
    deal.lain = (slow, quick)
    assert [smaller(deal, seat) for seat in BOTH] == [moves.Side.R] * 2


def landings(match: Match) -> Iterator[tuple[int, SpitDeal, moves.Slap, list[list[Time]]]]:
    """Play a game; give each slap, with who did it, the deal before it, and when cards were seen to land."""
    landed: list[list[Time]] = [[], []]
    while not match.over:
        before, done = deal_of(match).clone(), len(match.log)
        tellings = real_time_step(
            match, lambda seat: bot_action(match, seat, f"{BOTS}hard", Budget(iterations=1))
        )
        for entry, telling in zip(match.log[done:], tellings, strict=True):
            if isinstance(entry.action, moves.Slap) and before.phase is Phase.SLAPPING:
                yield entry.seat, before, entry.action, landed
            for event in telling.events(SPECTATOR):
                if isinstance(event, Moved) and event.target.startswith("spit/"):
                    landed["lr".index(event.target[-1])].append(entry.at)
        if deal_of(match).round != before.round:
            landed = [[], []]


@pytest.mark.slow
def test_by_the_log_bots_slap_what_looked_smaller_as_it_grew() -> None:
    """A pile of which more cards were seen to land than of the other by a quarter is never slapped."""
    clear = 0
    for seed in range(4):
        for seat, before, slap, landed in landings(Match(SPIT, DEALING.options(), seed)):
            assert [list(each) for each in before.lain] == landed
            blind = before.clone()
            for pile in blind.spits:
                del pile[:-1]  # only the faces on top are left to look at
            assert smaller(blind, seat) == slap.side
            mine, other = (len(landed[side.seat]) for side in (slap.side, slap.side.other))
            clear += mine < other
            assert 0.75 * mine <= other
    assert clear


@pytest.mark.long
@pytest.mark.parametrize(("faster", "slower"), [("hard", "medium"), ("medium", "easy")])
def test_a_faster_bot_wins(faster: str, slower: str) -> None:
    contest = Contest(SPIT, DEALING.options(), BOTS + faster, BOTS + slower, Budget(iterations=1))
    assert arena(contest, 200, 0).a_wins.mean >= 0.65
