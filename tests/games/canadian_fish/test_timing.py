"""Who gets through at a table of people and bots: claims take their time, and events make all think again."""

from random import Random

from cardtable.bots.levels import Budget
from cardtable.bots.runner import InlineRunner
from cardtable.bots.self_play import played
from cardtable.engine.actions import Action
from cardtable.engine.cards import card
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.engine.piles import Seat
from cardtable.games.canadian_fish.rules.deal import Ask, Assign, CanadianFishDeal, Claim
from cardtable.games.canadian_fish.rules.options import CanadianFishOptions
from cardtable.games.canadian_fish.rules.suits import HalfSuit
from cardtable.proofs.positions import set_position
from cardtable.ui.match.players import players_of
from cardtable.ui.match.saving import Unsaved
from cardtable.ui.match.session import Session
from cardtable.ui.match.thoughts import Bots
from tests.games.canadian_fish.hands import FISH

FRAME = 0.05  # seconds
WANTED = Ask(1, card("4S"))
OWN = {  # seat 1 holds low clubs, seat 2 low hearts; it is seat 0's turn, who holds no whole suit
    "turn": 0,
    "hand/0": "2S 3S 9D",
    "hand/1": "2C 3C 4C 5C 6C 7C 4S",
    "hand/2": "2H 3H 4H 5H 6H 7H 5S",
    "hand/3": "6S 10D",
    "hand/4": "7S JD",
    "hand/5": "QD KD AD",
}


def suit_held(view: CanadianFishDeal, seat: Seat, rng: Random, budget: Budget) -> Action | None:  # noqa: ARG001  # as each bot and hint is asked
    """Declare what lies in the own hand; ask for a spade."""
    for suit in HalfSuit:
        if all(each in view.hands[seat] for each in suit.cards):
            return Assign(suit, (seat,) * 6) if view.floor == seat else Claim()
    if seat not in view.actors():
        return None
    return WANTED if view.allows(seat, WANTED) else next(iter(view.actions(seat)))


def at_table(seats: str, position: dict[str, object] | None = None, **given: str) -> Session:
    """Return a session at a position; bots seem to think a tenth of a second."""
    match = Match(FISH, read_options(CanadianFishOptions, given), 1)
    set_position(match.deal, position or OWN)
    bots = Bots(InlineRunner(), lambda _level: f"{__name__}:suit_held", (0.1, 0.1))
    return Session(match, players_of(seats.split(), "Ada"), Unsaved(), bots)


def wait(session: Session, seconds: float) -> list[str]:
    """Let time pass; return what was done, with the tenths of a second at which it was."""
    log, done = session.match.log, []
    for frame in range(1, round(seconds / FRAME) + 1):
        before = len(log)
        session.update(FRAME)
        done += [f"{entry.seat} {entry.action} {frame * FRAME:.1f}" for entry in log[before:]]
    return done


def said(done: list[str]) -> list[str]:
    """Return who did what kind of thing."""
    return [" ".join(each.split()[:2]) for each in done]


def test_a_bot_declares_after_its_delay_while_a_person_thinks() -> None:
    """CF-29, CF-70, CF-71: seat 1 waits for nobody of its team, seat 2 for the person."""
    session = at_table("me medium medium medium medium medium", claim_from_ms="1500", claim_to_ms="1500")
    assert wait(session, 1.4) == []
    assert said(wait(session, 0.4)) == ["1 claim", "1 assign"]
    assert wait(session, 3.2) == []
    assert said(wait(session, 0.6)) == ["2 claim", "2 assign"]


def test_what_a_person_does_makes_bots_think_again() -> None:
    """CF-72: a claim that was about to come starts to wait anew."""
    session = at_table("me medium medium medium medium medium", claim_from_ms="1500", claim_to_ms="1500")
    assert wait(session, 1.4) == []
    session.act(0, WANTED)
    assert wait(session, 1.4) == []
    assert wait(session, 0.3) != []


def test_people_come_first() -> None:
    """CF-66, CF-69: a bot's claim that did not get through costs nothing, and can come again."""
    session = at_table("me medium medium medium medium medium", claim_from_ms="1500", claim_to_ms="1500")
    wait(session, 1.4)
    session.act(0, Claim())
    assert wait(session, 5) == []
    assert said([f"{entry.seat} {entry.action}" for entry in session.match.log]) == ["0 claim"]


def test_a_bot_asks_only_when_no_bot_is_about_to_declare() -> None:
    """CF-D24."""
    session = at_table("medium medium medium medium medium me")
    done: list[str] = []
    while len(done) < 5 and len(session.match.log) == len(done):
        done += wait(session, FRAME)
    assert [each.split()[1] for each in done] == ["claim", "assign", "claim", "assign", "ask"]


def test_without_people_the_least_delay_gets_through() -> None:
    """CF-73."""
    firsts = set()
    for seed in range(12):
        match = Match(FISH, read_options(CanadianFishOptions, {}), seed)
        set_position(match.deal, OWN)
        rng = Random(1)

        def act(seat: Seat, match: Match = match, rng: Random = rng) -> Action | None:
            view = match.view(seat)
            assert isinstance(view, CanadianFishDeal)
            return suit_held(view, seat, rng, Budget())

        story = played(match, act, 100)
        next(story)
        next(story)
        firsts.add(match.log[0].seat)
        assert match.log[0].at == 0
    assert firsts == {1, 2}


def test_in_the_end_bots_leave_people_their_time() -> None:
    """CF-75, CF-D13: and declare after that."""
    last = {"turn": 1, "hand/0": "2C 3C 4C 5C 6C 7C", "hand/2": "2H 3H 4H 5H 6H 7H"}
    session = at_table("me medium medium medium medium medium", last, endgame_wait_s="4")
    assert wait(session, 3.9) == []
    assert said(wait(session, 0.2)) == ["2 claim"]
    assert wait(session, 0.2)[0].startswith("2 assign lh")
    forever = at_table("me medium medium medium medium medium", last, endgame_wait_s="0")
    assert wait(forever, 60) == []
    session = at_table("medium me medium me medium medium", last)
    assert wait(session, 1.2) != []
