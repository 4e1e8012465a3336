"""Matches in real time: the clock is the match's, the rules are told what is due."""

from random import Random

import pytest

from cardtable.bots.self_play import played
from cardtable.engine.actions import Action, Illegal
from cardtable.engine.match import Match
from cardtable.engine.options import Undo
from cardtable.engine.piles import TABLE, Seat
from cardtable.engine.record import BadRecord, read_record
from cardtable.engine.replay import recorded, restored
from cardtable.proofs.laws import Law, LawBroken
from cardtable.proofs.trials import Trial, play
from tests.engine.timed import Grab, Grabbing, GrabbingDeal, GrabbingOptions, TimeUp, What

BOUND = 300  # actions


def new(seed: int = 1) -> Match:
    return Match(Grabbing(), GrabbingOptions(), seed)


def paired(seed: int = 1) -> Match:
    """Return a match in which the heap may be grabbed."""
    match = new(seed)
    while not match.deal.interjectors():
        assert match.due is not None
        match.advance(match.due)
    return match


def grabbing(match: Match) -> GrabbingDeal:
    assert isinstance(match.deal, GrabbingDeal)
    return match.deal


def test_the_table_acts_when_it_is_due() -> None:
    match = new()
    assert match.due == 1000
    assert match.advance(999) == []
    assert len(match.advance(2500)) == 2
    assert [(entry.seat, entry.action, entry.at) for entry in match.log] == [
        (TABLE, TimeUp(What.TURN), 1000),
        (TABLE, TimeUp(What.TURN), 2000),
    ]
    assert match.time == 2000


def test_an_action_in_the_window_is_as_good_as_the_first_and_one_after_it_comes_too_late() -> None:
    match = paired()
    now = match.time
    match.submit(2, Grab(), now + 300)
    match.submit(0, Grab(), now + 399)
    match.advance(now + 400)
    assert set(grabbing(match).scores) == {0, grabbing(match).scores[0]}
    with pytest.raises(Illegal) as refused:
        match.submit(1, Grab(), now + 401)
    assert refused.value.code == "nothing_to_grab"
    assert grabbing(match).time == now + 400, "a refused action leaves no trace, neither in time"


@pytest.mark.parametrize("at", [-1, 2000])
def test_time_does_not_go_back_nor_past_what_is_due(at: int) -> None:
    match = paired()
    with pytest.raises(Illegal) as refused:
        match.submit(0, Grab(), match.time + at)
    assert refused.value.code == "bad_time"


def test_only_the_table_may_end_a_time_and_only_when_there_is_one() -> None:
    match = new()
    with pytest.raises(Illegal):
        match.submit(0, TimeUp(What.TURN), 10)
    match.advance(60_000)
    assert match.between_deals
    assert match.due is None
    with pytest.raises(Illegal):
        match.submit(TABLE, TimeUp(What.END), match.time)


def test_each_deal_has_a_clock_of_its_own() -> None:
    match = new()
    match.advance(60_000)
    match.next_deal()
    assert (match.time, match.due) == (0, 1000)


def test_a_record_keeps_the_times() -> None:
    match = paired()
    match.submit(1, Grab(), match.time + 7)
    match.advance(60_000)
    match.next_deal()
    match.advance(1000)
    text = str(recorded(match))
    assert "do -1 @1000 time_up turn\n" in text
    again = restored(read_record(text), Grabbing())
    assert (again.log, again.deal, again.time) == (match.log, match.deal, 1000)
    assert recorded(again) == recorded(match)


@pytest.mark.parametrize("words", ["@12", "@x time_up turn", "@ time_up turn"])
def test_a_time_that_is_none_is_refused_with_its_line(words: str) -> None:
    with pytest.raises(BadRecord, match=r"line 4: .* should be a time in milliseconds and an action"):
        read_record(f"cardtable record 2\ngame grabbing\nseed 1\ndo -1 {words}\n")


def test_a_record_whose_times_go_back_is_refused() -> None:
    text = "cardtable record 2\ngame grabbing\nseed 1\ndo -1 @1000 time_up turn\ndo -1 @900 time_up turn\n"
    with pytest.raises(BadRecord, match="line 5"):
        restored(read_record(text), Grabbing())


def test_nothing_is_undone_where_the_game_says_so() -> None:
    match = Match(Grabbing(), GrabbingOptions(), 1, Undo.FREE)
    match.advance(3000)
    assert match.undo_rule is Undo.OFF
    with pytest.raises(Illegal) as refused:
        match.undo()
    assert refused.value.code == "undo_off"


@pytest.mark.parametrize("seed", range(12))
def test_random_matches_in_real_time_keep_every_law(seed: int) -> None:
    rng = Random(seed)
    match = new(seed)
    trial = Trial(match, rng)
    for telling in play(match, rng, BOUND):
        trial.hear(telling)
    trial.end()
    assert match.over


def test_bots_play_each_other_in_real_time() -> None:
    def act(match: Match, seat: Seat) -> Action | None:
        return next(iter(match.deal.actions(seat)), None)

    one, two = new(), new()
    for match in (one, two):
        assert list(played(match, lambda seat, match=match: act(match, seat), BOUND))  # type: ignore[misc]  # mypy knows no types of defaults
    assert one.over
    assert any(entry.seat != TABLE for entry in one.log)
    assert one.log == two.log, "their reactions are drawn from the match's seed"


def test_a_deal_that_waits_for_nobody_and_no_time_breaks_the_law_of_endings(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(GrabbingDeal, "due", lambda _deal: None)
    with pytest.raises(LawBroken) as broken:
        list(play(new(), Random(1), BOUND))
    assert broken.value.law is Law.ENDING
