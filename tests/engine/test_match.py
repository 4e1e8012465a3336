"""A match: deals in a row, and how far it can be taken back."""

from random import Random

import pytest

from cardtable.catalogue import game
from cardtable.engine.actions import Action, Illegal
from cardtable.engine.cards import card
from cardtable.engine.deal import Deal
from cardtable.engine.events import Changed, Said
from cardtable.engine.match import STRIDE, Entry, Match
from cardtable.engine.options import Undo, read_options
from cardtable.engine.piles import NOBODY, Seat, only
from cardtable.engine.record import read_record
from cardtable.engine.replay import recorded, restored
from cardtable.engine.telling import Telling, listened
from cardtable.engine.topics import HasSealed
from cardtable.games.creights.rules.moves import Draw
from cardtable.games.psychological_jujitsu.rules.deal import Bid, JujitsuDeal
from cardtable.proofs.laws import Law, LawBroken
from cardtable.proofs.trials import Listener, play
from tests.laws.unseen import check_unseen

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


# How far a match can be taken back, and what is counted of it.


CREIGHTS = game("creights")
SPITE = game("spite-and-malice")
LASTING = 300  # actions


def bidding(rule: Undo) -> Match:
    """Return a match of two in which seat 1 has bid."""
    match = Match(JUJITSU, read_options(JUJITSU.options, {"set_size": "7"}), 1, rule)
    match.submit(1, bid(match, 1))
    return match


def bid(match: Match, seat: int) -> Action:
    return match.deal.actions(seat)[0]


def refusal(match: Match, count: int = 1) -> str:
    refused = match.undo_refusal(count)
    return "" if refused is None else refused.code


@pytest.mark.parametrize(
    ("rule", "hidden", "seen"),
    [(Undo.FREE, "", ""), (Undo.SEEN, "", "seen"), (Undo.OFF, "undo_off", "undo_off")],
)
def test_the_rule_decides_how_far_undo_goes(rule: Undo, hidden: str, seen: str) -> None:
    match = bidding(rule)
    assert refusal(match) == hidden
    match.submit(0, bid(match, 0))
    assert refusal(match) == refusal(match, 2) == seen
    assert refusal(match, 3) == "nothing_to_undo"


def test_a_refused_undo_changes_nothing() -> None:
    match = bidding(Undo.SEEN)
    match.submit(0, bid(match, 0))
    log, deal = list(match.log), match.deal.clone()
    with pytest.raises(Illegal):
        match.undo()
    assert (match.log, match.deal, match.line, match.peeks) == (log, deal, 0, 0)


def test_only_what_the_people_saw_ends_their_undo() -> None:
    match = bidding(Undo.SEEN)
    match.submit(0, bid(match, 0))
    assert match.undo_refusal(1, NOBODY) is None
    assert match.undo_refusal(1, only(0)) is not None


def test_undos_are_counted_and_those_after_something_was_seen_apart() -> None:
    match = bidding(Undo.FREE)
    match.undo()
    assert (match.line, match.peeks) == (1, 0)
    match.redo()
    match.submit(0, bid(match, 0))
    match.undo(2)
    assert (match.line, match.peeks) == (2, 1)
    record = recorded(match)
    assert "\nundo free\nline 2\npeeks 1\n" in str(record)
    again = restored(read_record(str(record)), JUJITSU)
    assert (again.undo_rule, again.line, again.peeks) == (Undo.FREE, 2, 1)


def test_a_card_that_is_turned_up_ends_undo_and_a_move_among_open_cards_does_not() -> None:
    rng, codes = Random(3), set()
    for seed in range(30):
        match = Match(SPITE, read_options(SPITE.options, {}), seed, Undo.SEEN)
        for _ in range(40):
            (seat,) = match.deal.actors()
            top = [pile.top for pile in match.deal.piles() if pile.name.startswith("payoff") and pile]
            action = rng.choice(match.deal.actions(seat))
            telling = match.submit(seat, action)
            now = [pile.top for pile in match.deal.piles() if pile.name.startswith("payoff") and pile]
            assert telling.revealed or top == now
            codes.add((bool(telling.revealed), refusal(match)))
            if match.deal.result():
                break
    assert codes == {(True, "seen"), (False, "")}


def test_undoing_the_first_action_of_a_deal_leads_to_its_beginning() -> None:
    long = {"set_size": "5", "scoring": "cumulative", "limit": "50"}
    match = Match(JUJITSU, read_options(JUJITSU.options, long), 1)
    while not match.between_deals:
        seat = match.deal.actors()[0]
        match.submit(seat, bid(match, seat))
    match.next_deal()
    begun, story = match.deal.clone(), len(match.story)
    match.submit(0, bid(match, 0))
    match.undo()
    assert (match.deal, len(match.sheet), len(match.story)) == (begun, 1, story)


def test_the_past_is_a_match_of_its_own() -> None:
    match = bidding(Undo.FREE)
    match.submit(0, bid(match, 0))
    log, deal = list(match.log), match.deal.clone()
    past = match.past(1)
    assert (past.log, len(past.undone)) == (log[:1], 1)
    past.redo()
    assert (past.log, past.deal) == (log, deal)
    past.submit(0, bid(past, 0))
    assert (match.log, match.deal, match.undone) == (log, deal, [])


def test_walking_back_from_far_carries_out_few_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(SPITE, read_options(SPITE.options, {"match_games": "5", "payoff_size": "26"}), 4)
    rng = Random(4)
    while len(match.log) < LASTING:
        if match.between_deals:
            match.next_deal()
        (seat,) = match.deal.actors()
        match.submit(seat, rng.choice(match.deal.actions(seat)))
    carried_out, apply = [0], Deal.apply

    def counted(deal: Deal, seat: Seat, action: Action) -> None:
        carried_out[0] += 1
        apply(deal, seat, action)

    monkeypatch.setattr(Deal, "apply", counted)
    for count in range(1, 40):
        carried_out[0] = 0
        match.go_back(len(match.log) - count)
        assert carried_out[0] < STRIDE
        match.redo(count)


# The law of undo notices what goes wrong.


def test_the_law_of_undo_catches_cards_that_are_seen_unnoticed(monkeypatch: pytest.MonkeyPatch) -> None:
    match = bidding(Undo.SEEN)
    match.submit(0, bid(match, 0))
    assert not check_unseen(match, 1, [0, 1], Random(1))
    monkeypatch.setattr(Telling, "revealed", NOBODY)
    with pytest.raises(LawBroken) as broken:
        check_unseen(match, 1, [0, 1], Random(1))
    assert broken.value.law is Law.UNDO


def test_the_law_of_undo_catches_what_is_told_without_a_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """A draw at Creights, which only they may make who hold no card that fits."""
    match = Match(CREIGHTS, read_options(CREIGHTS.options, {}), 3, Undo.SEEN)
    while not isinstance(match.deal.actions(match.deal.actors()[0])[-1], Draw):
        (seat,) = match.deal.actors()
        match.submit(seat, match.deal.actions(seat)[-1])
    (seat,) = match.deal.actors()
    others = [other for other in range(match.deal.seats) if other != seat]
    match.submit(seat, Draw())
    last = len(match.log) - 1
    assert not check_unseen(match, last, others, Random(1))
    assert refusal(match) == "seen"
    monkeypatch.setattr(Telling, "revealed", NOBODY)
    with pytest.raises(LawBroken, match="what is hidden, by draw"):
        check_unseen(match, last, others, Random(1))
