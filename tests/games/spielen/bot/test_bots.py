"""The bots of Spielen: how fast they are, what they say, and what they make of what others say."""

from dataclasses import replace
from functools import cache
from itertools import pairwise
from math import log
from random import Random

import pytest

from cardtable.bots.levels import Budget
from cardtable.bots.self_play import bot_action, played, real_time_step
from cardtable.engine.actions import Later
from cardtable.engine.cards import card
from cardtable.engine.match import Entry, Match
from cardtable.engine.piles import TABLE, Seat, Time
from cardtable.games.spielen.bot import breaking, talking
from cardtable.games.spielen.bot.bots import EASY, HARD, MEDIUM, hint, meant
from cardtable.games.spielen.bot.collecting import exchange
from cardtable.games.spielen.bot.nature import REACTIONS, notices, refuted
from cardtable.games.spielen.bot.reading import answer, read
from cardtable.games.spielen.codes.banter import GAP
from cardtable.games.spielen.codes.book import Code, from_data
from cardtable.games.spielen.codes.matching import givings
from cardtable.games.spielen.codes.signals import Medium, Signal
from cardtable.games.spielen.rules import moves
from cardtable.games.spielen.rules.deal import SpielenDeal
from cardtable.games.spielen.rules.moves import Kind
from cardtable.games.spielen.rules.options import CrackLevel, Speed
from cardtable.games.spielen.rules.phases import HandEnd, Phase, Spoken
from cardtable.games.spielen.rules.talk import entered
from cardtable.shapes import Node
from tests.games.spielen.tables import DEALING, SPIELEN

BOTS = "cardtable.games.spielen.bot.bots:"
LEVELS = ("hard", "easy", "medium", "hard")
SHARP = replace(HARD, heard=1.0, seen=1.0)
NOWHERE = "9C 9D 9H 4C 4D 4H 2C 2D 2H 2S 3C 3D"  # swept cards
FOUR = {"hand/0": "7C 7D 7H 7S", "hand/1": "QC JC 5C 8D", "hand/2": "KC KD KH 8S", "hand/3": "QD JD 5D 8H"}


def code(gesture: str, meaning: str = "four") -> Code:
    return from_data({"name": f"{gesture} {meaning}", "meaning": meaning, "steps": [[{"gesture": gesture}]]})


def made(seat: Seat, gesture: str, at: Time, took: Time | None = None) -> Signal:
    return Signal(seat, at, Medium.GESTURE, gesture, took=took)


def laid(*log: Signal, hands: dict[str, str] | None = None, now: Time = 20_000, **given: str) -> SpielenDeal:
    """Return a hand being played, in which each team has one code for a four: a cough."""
    deal = DEALING.laid({**FOUR, **(hands or {}), "board": "6C 10D 3H AS", "phase": "running"}, **given)
    deal.log, deal.number, deal.time, deal.swept, deal.quiet = log, 1, now, now - 1000, now - 1000
    for team in range(deal.options.teams):
        deal.seal(team, deal.books, (code("cough"), code("nod", "wait"), code("hum", "opp_left")))
    return deal


# Whole games.


@cache
def steps(speed: str, players: int, bound: int) -> tuple[tuple[SpielenDeal, Entry], ...]:
    """Return what bots do, each with the deal as it stood before."""
    match = Match(SPIELEN, DEALING.options(speed=speed, players=str(players)), 3)
    budget = Budget(iterations=1)
    found = list[tuple[SpielenDeal, Entry]]()
    while len(match.log) < bound:
        before, done = match.deal.clone(), len(match.log)
        assert isinstance(before, SpielenDeal)
        real_time_step(
            match, lambda seat: bot_action(match, seat, BOTS + LEVELS[seat * 4 // players], budget)
        )
        found += [(before, entry) for entry in match.log[done:] if entry.seat != TABLE]
    return tuple(found)


def sight(deal: SpielenDeal, seat: Seat, entry: Entry) -> Time:
    """Return since when a bot could see what it acts on; of what others said, the first that it can be."""
    match entry.action:
        case moves.Swap(_, into) if into:
            return max(dict(deal.thrown).get(each, deal.swept) for each in into)
        case moves.Call(kind):
            other = [each for each in deal.log if (deal.team(each.seat) != deal.team(seat)) == kind.against]
            return min((each.at for each in other if each.seat != seat), default=entry.at)
        case moves.Sweep():
            return deal.quiet
    return entry.at - deal.begun - REACTIONS[deal.speed][0]


GAMES = [("normal", 4, 170), ("frantic", 6, 110)]


@pytest.mark.parametrize(("speed", "players", "bound"), GAMES)
def test_sl64_no_bot_acts_sooner_than_its_reaction(speed: str, players: int, bound: int) -> None:
    """SL-64."""
    kinds = set()
    for before, entry in steps(speed, players, bound):
        if before.phase in (Phase.RUNNING, Phase.CALLED):
            kinds.add(type(entry.action))
            at = entry.at - before.begun
            assert at - sight(before, entry.seat, entry) >= REACTIONS[Speed(speed)][0], entry
            last = before.spoke[entry.seat]
            if isinstance(entry.action, moves.Signal) and last is not None:
                assert at >= last + GAP
    assert kinds >= {moves.Swap, moves.Signal, moves.Sweep}


def test_sl92_sl93_codes_are_given_with_a_four_only() -> None:
    """SL-92, SL-93."""
    given = dict[tuple[int, Seat], list[Time]]()
    for before, entry in steps(*GAMES[0]):
        if isinstance(entry.action, moves.Signal):
            seat, now = entry.seat, before._entry(entry.seat)._replace(at=entry.at - before.begun)
            signal = entered(entry.action, now, now.at)
            book = before.book(seat)
            ends = [each for each in givings(book, (*before.log, signal), seat, 4) if each.at == signal.at]
            assert not ends or before.has_four(seat), entry
            if ends:
                given.setdefault((before.number, seat), []).append(signal.at)
    assert given
    assert any(isinstance(entry.action, moves.Call) for _, entry in steps(*GAMES[0]))


def test_a_whole_game_is_played_in_beats() -> None:
    """SL-82: with hands that end by codes read, and signals in the log."""
    match = Match(SPIELEN, DEALING.options(mode="relaxed", crack_level="none"), 2)
    for _ in played(
        match, lambda seat: bot_action(match, seat, BOTS + LEVELS[seat], Budget(iterations=1)), 9000
    ):
        pass
    assert isinstance(match.deal, SpielenDeal)
    ends = match.deal.hands_played
    assert sum(end.right is True for end in ends) > len(ends) / 2
    assert any(end.log for end in ends)


def test_thinking_again_changes_nothing_unless_something_happened() -> None:
    for hands in (FOUR, {"hand/0": "7C 7D 6H 7S"}, {"hand/0": "10C 10H JS"}):
        deal = laid(hands=hands)
        found = meant(deal.view(0), 0, MEDIUM)
        assert isinstance(found, Later)
        deal.time = found.at - 1
        assert meant(deal.view(0), 0, MEDIUM) == found


# Collecting.


def test_a_bot_keeps_the_rank_of_which_most_can_be_had() -> None:
    deal = laid(hands={"hand/0": "6D 6H 9S 10C"})
    assert exchange(deal.view(0), 0, MEDIUM, tuple(deal.board)) == ((card("9S"),), (card("6C"),))
    assert exchange(deal.view(0), 0, MEDIUM, ()) == ((), ())
    assert exchange(laid().view(0), 0, MEDIUM, tuple(deal.board)) == ((), ())


def test_it_drops_a_rank_of_which_a_card_is_in_another_hand() -> None:
    deal = laid(hands={"hand/0": "6D 6H 10C 2C", "hand/3": "6S JD 5D 8H"})
    deal.known = ((), (), (), (card("6S"),))
    assert exchange(deal.view(0), 0, MEDIUM, tuple(deal.board))[1] == (card("10D"),)
    assert exchange(deal.view(0), 0, EASY, tuple(deal.board))[1] == (card("6C"),)


def test_it_throws_what_its_partner_collects() -> None:
    deal = laid(hands={"hand/0": "7C 7D 7H JH", "hand/2": "7S KD KH 8S"})
    deal.known = ((card("7C"), card("7D")), (), (), ())
    assert exchange(deal.view(2), 2, HARD, ())[0] == (card("7S"),)


def test_it_throws_what_its_partner_says_it_collects() -> None:
    """SL-77."""
    deal = laid(made(0, "sigh", 15_000), hands={"hand/0": "7C 7D 7H JH", "hand/2": "7S KD KH 8S"})
    deal.books.values[0] = (replace(code("sigh"), meaning=Node("collecting", "7")),)
    assert exchange(deal.view(2), 2, SHARP, ())[0] == (card("7S"),)
    deal.log = ()
    assert exchange(deal.view(2), 2, SHARP, ()) == ((), ())


def test_example_40_what_is_seen_refutes_a_four() -> None:
    deal = laid()
    assert not refuted(deal.view(0), 0, 1)
    deal.known = ((), (card("9C"), card("4D")), (card("KD"),), (card("QD"),))
    assert refuted(deal.view(0), 0, 1)
    assert not refuted(deal.view(0), 0, 2)
    assert not refuted(deal.view(0), 0, 3)
    assert refuted(deal.view(1), 1, 3), "it holds a queen itself"


# Talking and reading.


def test_sl93_the_own_code_is_given_again_and_again() -> None:
    """SL-93."""
    deal = laid(now=0)
    times = [talking.code(deal.view(0), 0, MEDIUM)]
    for _ in range(4):
        assert times[-1] is not None
        assert times[-1][1] == moves.Signal("cough")
        deal.spoke = (times[-1][0], None, None, None)
        times.append(talking.code(deal.view(0), 0, MEDIUM))
    at = [each[0] for each in times if each is not None]
    assert REACTIONS[Speed.NORMAL][0] <= at[0] < 5000
    assert all(5000 <= later - sooner <= 9001 for sooner, later in pairwise(at))
    assert talking.code(deal.view(2), 2, MEDIUM) is None


def test_a_hard_bot_gives_no_code_that_was_broken() -> None:
    deal = laid()
    deal.books.values[0] = (code("cough"), code("sigh"))
    spoken = Spoken(1, 30_000, Kind.ANTI)
    log = (made(0, "cough", 25_000), made(2, "sigh", 10_000))
    deal.hands_played = (HandEnd(0, 30_000, (spoken,), True, (0, 2), (0, 2), (0,), log),)
    found = {talking.code(deal.view(0), 0, HARD)}
    for at in range(21_000, 80_000, 5000):
        deal.time, deal.spoke = at, (at - 400, None, None, None)
        found.add(talking.code(deal.view(0), 0, HARD))
    assert {each[1].id for each in found if each is not None} == {"sigh"}


@pytest.mark.parametrize(
    ("log", "hands", "kind"),
    [
        ([], {}, None),
        ([(0, "cough")], {}, Kind.GAMES),
        ([(0, "cough")], {"hand/2": "KC KD KH KS"}, Kind.DOUBLE),
        ([(0, "cough"), (0, "nod")], {}, None),
        ([(0, "nod"), (0, "cough")], {}, Kind.GAMES),
        ([(1, "cough")], {}, None),
    ],
)
def test_sl95_a_code_that_was_read_is_answered(
    log: list[tuple[Seat, str]], hands: dict[str, str], kind: Kind | None
) -> None:
    """SL-95."""
    signals = [made(seat, gesture, 10_000 + 1000 * at) for at, (seat, gesture) in enumerate(log)]
    view = laid(*signals, hands=hands).view(2)
    found = answer(view, 2, SHARP, read(view, 2, SHARP))
    assert (found and found[1].call) == kind
    if found is not None:
        assert found[0] >= 11_000


def test_sl95_a_four_that_cannot_be_is_not_called() -> None:
    """SL-95."""
    deal = laid(made(0, "cough", 10_000))
    deal.known = ((card("7C"), card("QH")), (), (), ())
    assert answer(deal.view(2), 2, SHARP, read(deal.view(2), 2, SHARP)) is None


@pytest.mark.parametrize(
    ("hand", "waits", "waited"),
    [
        ("KC KD KH 8S", 1.0, True),
        ("KC KD KH 8S", 0.0, False),
        ("KC KD 9S 8S", 1.0, False),
        ("", 1.0, False),
    ],
)
def test_who_has_three_of_a_rank_may_wait_for_the_fourth(
    hand: str, waits: float, waited: bool
) -> None:  # a case
    view = laid(made(0, "cough", 10_000), hands={"hand/2": hand}).view(2)
    codes = read(view, 2, SHARP)
    at_once = answer(view, 2, replace(SHARP, waits=0.0), codes)
    later = answer(view, 2, replace(SHARP, waits=waits), codes)
    assert at_once is not None
    assert later is not None
    assert (later[0] >= at_once[0] + 1500) == waited
    assert later[1].call is Kind.GAMES


def test_nobody_waits_after_a_code_that_was_broken() -> None:
    deal = laid(made(0, "cough", 40_000), now=41_000)
    late = (made(0, "cough", 29_000),)
    spoken = Spoken(1, 30_000, Kind.ANTI)
    deal.hands_played = (HandEnd(0, 30_000, (spoken,), True, (0, 2), (0,), (0,), late),)
    view, waiting = deal.view(2), replace(SHARP, waits=1.0)
    codes = read(view, 2, SHARP)
    assert answer(view, 2, waiting, codes) == answer(view, 2, replace(waiting, waits=0.0), codes)


def test_sl94_how_much_is_noticed_hangs_on_level_and_medium() -> None:
    """SL-94."""
    view = laid().view(2)
    gestures = [made(0, "cough", at) for at in range(2000)]
    spoken = [each._replace(medium=Medium.SPEECH) for each in gestures]
    for skill in (EASY, MEDIUM, HARD):
        for signals, often in ((gestures, skill.seen), (spoken, skill.heard)):
            share = sum(notices(view, 2, skill, each) for each in signals) / len(signals)
            assert share == pytest.approx(often, abs=0.04)


# Breaking.


def hands_with(gesture: str, count: int) -> tuple[HandEnd, ...]:
    """Return hands in which seat 0 yawned, and gave a code twice once it had a four, which was shown."""
    log = (
        made(0, "yawn", 20_000, took=5000),
        made(0, gesture, 62_000, took=60_000),
        made(0, gesture, 69_000, took=60_000),
    )
    spoken = Spoken(2, 70_000, Kind.GAMES)
    return (HandEnd(0, 70_000, (spoken,), True, (1, 0), (0,), (0,), log),) * count


def test_bot_notes_hot_and_cold_time_are_counted() -> None:
    found = breaking.evidence(hands_with("cough", 3), 0)
    assert (found.hot_seconds, found.cold_seconds) == (30, 180)
    assert (found.hot["gesture", "cough"], found.cold["gesture", "cough"]) == (6, 0)
    assert (found.hot["gesture", "yawn"], found.cold["gesture", "yawn"]) == (0, 3)
    assert found.score(("gesture", "cough")) == pytest.approx(log(6.5 / 60) - log(0.5 / 210))
    assert found.score(("gesture", "yawn")) == 0


def test_bot_notes_a_code_seen_in_one_hand_only_says_nothing() -> None:
    assert breaking.evidence(hands_with("cough", 1), 0).score(("gesture", "cough")) == 0


@pytest.mark.parametrize(
    ("level", "hands", "kind"),
    [
        ("sharp", 3, Kind.ANTI),
        ("sharp", 0, None),
        ("none", 3, None),
    ],
)
def test_a_broken_code_is_answered_by_an_anti_call(level: str, hands: int, kind: Kind | None) -> None:
    deal = laid(made(0, "cough", 40_000, took=30_000), now=40_500, crack_level=level)
    deal.took, deal.hands_played = (30_000, None, None, None), hands_with("cough", hands)
    found = breaking.accusation(deal.view(1), 1, SHARP, ())
    assert (found and found[1].call) == kind
    if found is not None:
        assert found[0] >= 41_000
    deal.took = (40_100, None, None, None)
    assert breaking.accusation(deal.view(1), 1, SHARP, ()) is None, "it has taken a card since"


def test_what_the_partner_tells_of_an_opponent_is_believed() -> None:
    deal = laid(made(0, "hum", 40_000), now=40_500, crack_level="none")
    view = deal.view(2)
    found = breaking.accusation(view, 2, SHARP, read(view, 2, SHARP))
    assert found is not None
    assert found[1] == moves.Call(Kind.ANTI)


@pytest.mark.parametrize(
    ("level", "hands", "kind"), [("sharp", 3, Kind.GAMES), ("none", 3, Kind.GAMES), ("sharp", 0, None)]
)
def test_a_partners_habit_is_read_without_a_code(level: str, hands: int, kind: Kind | None) -> None:
    """What went with fours before is guessed to go with one again, if it is noticed at all."""
    deal = laid(made(0, "laugh", 40_000, took=30_000), now=40_500, crack_level=level)
    deal.took, deal.hands_played = (30_000, None, None, None), hands_with("laugh", hands)
    found = breaking.guess(deal.view(2), 2, SHARP)
    assert (found and found[1].call) == kind
    assert breaking.guess(deal.view(2), 2, replace(SHARP, seen=0.0)) is None


@pytest.mark.parametrize(("known", "kind"), [("7C 7D 7H 7S", Kind.GAMES), ("7C 7D 7H", None)])
def test_a_partners_four_that_was_seen_is_called(known: str, kind: Kind | None) -> None:
    deal = laid()
    deal.known = (tuple(map(card, known.split())), (), (), ())
    found = breaking.guess(deal.view(2), 2, SHARP)
    assert (found and found[1].call) == kind
    assert breaking.guess(deal.view(2), 2, EASY) is None, "it forgets cards"


# Hints.


@pytest.mark.parametrize(
    ("log", "action"), [((), "signal cough"), ((made(2, "cough", 15_000),), "call double")]
)
def test_a_hint_says_what_a_hard_bot_does(log: tuple[Signal, ...], action: str) -> None:
    deal = laid(*log, now=16_000, hands={"hand/2": "KC KD KH KS"}, banter_rate="0")
    found, why = hint(deal.view(0), 0, Random(1))
    assert str(found) == action
    assert why.endswith(".")


def test_a_hint_at_an_exchange_is_a_card_to_throw_and_then_one_to_take() -> None:
    """People have no one gesture for both."""
    found = list[str]()
    deal = laid(hands={"hand/0": "6D 6H 7H 9S"}, banter_rate="0")
    for _ in range(2):
        action, why = hint(deal.view(0), 0, Random(1))
        deal.apply(0, action)
        found.append(type(action).__name__)
        assert why == "It brings you nearer to four of a rank."
    assert found == ["Throw", "Take"]
    assert card("6C") in deal.hands[0]


def test_a_hint_is_legal_at_any_time() -> None:
    for before, entry in steps(*GAMES[0])[::12]:
        for seat in range(before.seats):
            if seat in (*before.actors(), *before.interjectors()) and before.actions(seat):
                assert before.view(seat).allows(seat, hint(before.view(seat), seat, Random(1))[0]), entry
    assert CrackLevel.SHARP in breaking.NOTICED
