"""How far a match can be taken back, and what is counted of it."""

from random import Random

import pytest

from cardtable.catalogue import game
from cardtable.engine.actions import Action, Illegal
from cardtable.engine.deal import Deal
from cardtable.engine.match import STRIDE, Match
from cardtable.engine.options import Undo, read_options
from cardtable.engine.piles import NOBODY, Seat, only
from cardtable.engine.record import read_record
from cardtable.engine.replay import recorded, restored
from cardtable.engine.telling import Telling
from cardtable.games.creights.rules.moves import Draw
from cardtable.proofs.laws import Law, LawBroken
from cardtable.proofs.trials import check_unseen

JUJITSU = game("psychological-jujitsu")
CREIGHTS = game("creights")
SPITE = game("spite-and-malice")
LONG = 300  # actions


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
    while len(match.log) < LONG:
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
