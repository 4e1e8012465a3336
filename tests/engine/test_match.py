from random import Random

import pytest

from cardtable.catalogue import game
from cardtable.engine.actions import Illegal
from cardtable.engine.cards import card
from cardtable.engine.events import Changed, Said
from cardtable.engine.match import Entry, Match
from cardtable.engine.options import read_options
from cardtable.engine.telling import Telling, listened
from cardtable.engine.topics import HasSealed
from cardtable.games.psychological_jujitsu.rules.deal import Bid, JujitsuDeal
from cardtable.proofs.trials import Listener, play

JUJITSU = game("psychological-jujitsu")
SMALL = {"set_size": "5"}
LONG = SMALL | {"scoring": "cumulative", "limit": "50"}
LAST = 8  # actions of a small hand: its fifth round is forced


def new(given: dict[str, str], seed: int = 1) -> Match:
    return Match(JUJITSU, read_options(JUJITSU.options, given), seed)


def advanced(match: Match, actions: int) -> Match:
    """Play at random until the log has so many actions."""
    rng = Random(2)
    while len(match.log) < actions:
        if match.between_deals:
            match.next_deal()
        seat = match.deal.actors()[0]
        match.submit(seat, rng.choice(match.deal.actions(seat)))
    return match


def code(refused: pytest.ExceptionInfo[Illegal]) -> str:
    return refused.value.code


def test_a_match_follows_from_options_and_seed() -> None:
    one, two, other = new(SMALL), new(SMALL), new(SMALL, seed=2)
    assert one.deal == two.deal
    assert one.deal != other.deal


def test_submit_logs_the_action_and_tells_it() -> None:
    match = new(SMALL)
    telling = match.submit(1, Bid(card("3C")))
    assert match.log == [Entry(1, Bid(card("3C")))]
    assert telling.start(0) is None
    assert Said(HasSealed(1)) in telling.events(0)
    assert "3C" not in str(telling.events(0))
    assert "3C" in str(telling.events(1))


def test_a_refused_action_leaves_no_trace_in_a_match() -> None:
    match = advanced(new(SMALL), 1)
    match.undo()
    undone = list(match.undone)
    before = match.deal.clone()
    with pytest.raises(Illegal):
        match.submit(0, Bid(card("KS")))
    assert (match.log, match.undone, match.deal) == ([], undone, before)
    assert match.deal.events is None


def test_the_sheet_grows_with_each_deal_and_says_who_won() -> None:
    match = advanced(new(LONG), LAST)
    assert match.between_deals
    assert (len(match.sheet), match.winners, match.over) == (1, None, False)
    assert match.totals == match.sheet[0].points
    match.next_deal()
    assert not match.between_deals
    assert isinstance(match.deal, JujitsuDeal)
    assert match.deal.before == match.totals


def test_a_running_deal_cannot_be_left_for_the_next() -> None:
    with pytest.raises(Illegal) as refused:
        new(LONG).next_deal()
    assert code(refused) == "wrong_phase"


def test_nothing_follows_the_end_of_a_match() -> None:
    match = advanced(new(SMALL), LAST)
    assert match.over
    with pytest.raises(Illegal) as refused:
        match.next_deal()
    assert code(refused) == "game_over"
    with pytest.raises(Illegal) as refused:
        match.submit(0, Bid(card("AS")))
    assert code(refused) == "game_over"


@pytest.mark.parametrize("count", [1, 3, LAST, LAST + 1, 2 * LAST + 2])
def test_undo_and_redo_walk_across_deals(count: int) -> None:
    match = advanced(new(LONG), 2 * LAST + 2)
    log, sheet, deal = list(match.log), match.sheet, match.deal.clone()
    match.undo(count)
    assert match.log == log[: len(log) - count]
    match.redo(count)
    assert (match.log, match.sheet, match.deal, match.undone) == (log, sheet, deal, [])


def test_redo_one_by_one_is_redo_at_once() -> None:
    match = advanced(new(LONG), LAST + 3)
    log, deal = list(match.log), match.deal.clone()
    match.undo(2)
    match.undo(4)
    for _ in range(6):
        match.redo()
    assert (match.log, match.deal) == (log, deal)


def test_what_redo_tells_starts_over_with_a_new_deal() -> None:
    match = advanced(new(LONG), LAST + 3)
    match.undo(5)
    listener = Listener(0, match.view(0))
    listener.hear(match.redo(5))
    listener.check(match.deal)


@pytest.mark.parametrize(("walk", "expected"), [("undo", "nothing_to_undo"), ("redo", "nothing_to_redo")])
def test_one_cannot_walk_further_than_the_log(walk: str, expected: str) -> None:
    match = advanced(new(SMALL), 2)
    with pytest.raises(Illegal) as refused:
        getattr(match, walk)(3)
    assert code(refused) == expected
    assert len(match.log) == 2


def test_a_new_action_drops_what_was_undone() -> None:
    match = new(SMALL)
    match.submit(0, Bid(card("AS")))
    match.undo()
    match.submit(0, Bid(card("2S")))
    with pytest.raises(Illegal):
        match.redo()
    assert match.log == [Entry(0, Bid(card("2S")))]


def test_replay_stops_before_the_action_that_is_refused() -> None:
    match = new(SMALL)
    with pytest.raises(Illegal):
        match.replay([Entry(0, Bid(card("2S"))), Entry(0, Bid(card("3S"))), Entry(1, Bid(card("3C")))])
    assert match.log == [Entry(0, Bid(card("2S")))]


def test_listened_adds_the_facts_that_changed_unsaid() -> None:
    deal = new(SMALL).deal

    def step() -> None:
        deal.change(before=(1, 1))
        setattr(deal, "ties", (9,))  # noqa: B010  # as a rule might that forgets to tell

    assert listened(deal, step) == [Changed("before", (1, 1)), Changed("ties", (9,))]
    assert deal.events is None


def test_listening_ends_with_a_refusal() -> None:
    deal = new(SMALL).deal
    with pytest.raises(Illegal):
        listened(deal, lambda: deal.apply(0, Bid(card("KS"))))
    assert deal.events is None


def test_tellings_add_up_and_start_over_with_a_deal() -> None:
    deal = new(SMALL).deal
    one, two = Telling([Said("a")], deal), Telling([Said("b")])
    both = one.then(two)
    assert both.events(0) == [Said("a"), Said("b")]
    assert both.start(0) == deal.view(0)
    assert two.then(one).events(0) == [Said("a")]


def test_a_match_plays_to_its_end() -> None:
    match = new(LONG)
    for _ in play(match, Random(4), 10_000):
        pass
    assert match.winners is not None
    assert max(match.totals) >= 50
