"""The course of a match: where a replay can stand, and what one looks for."""

import pytest

from cardtable.engine.replay import recorded, replayed
from cardtable.table.moments import Kind
from cardtable.ui.replay.course import Course, course
from cardtable.ui.replay.past import Past
from cardtable.ui.replay.replay import reached
from tests.ui.replay.past_matches import past_of


def course_of(past: Past) -> Course:
    return course(past.match, past.game.scenes(), past.names)


def kinds(found: Course) -> dict[Kind, int]:
    return {kind: sum(each.kind is kind for each in found.moments) for kind in Kind}


def test_a_deal_of_tricks_has_its_bids_its_tricks_and_its_end() -> None:
    past = past_of("oh-hell", 100)
    found = course_of(past)
    deals = [result.points for result in past.match.sheet]
    counted = kinds(found)
    assert counted[Kind.DEAL] == len(deals)
    assert counted[Kind.END] == len(deals)
    assert counted[Kind.TRICK] == sum(max(size - 2, 0) for size in range(1, len(deals) + 1)), (
        "last cards are played by themselves, so that the last two tricks of a deal are its end"
    )
    assert counted[Kind.CALL] == 4 * len(deals) - 1, "with the last bid of one card its deal ends"


def test_stops_are_those_of_the_deals_that_have_ended() -> None:
    past = past_of("oh-hell", 100)
    found = course_of(past)
    stands = reached(past.match, found.stops, found.last)
    assert stands.between_deals
    assert len(stands.sheet) == len(past.match.sheet)
    assert len(found.deals) == len(past.match.sheet)


@pytest.mark.parametrize("game", ["oh-hell", "klondike"])
def test_a_stop_is_reached_as_it_was_whatever_the_way(game: str) -> None:
    past = past_of(game, 150)
    found = course_of(past)
    by_actions = {len(each.log): each.view(0) for each in replayed(recorded(past.match), past.match.game)}
    for at in range(found.last, -1, -7):
        there = reached(past.match, found.stops, at)
        assert len(there.story) == at + 1
        assert len(there.log) == found.stops[at].done
        assert there.log == past.match.log[: found.stops[at].done]
        if not there.between_deals and not found.stops[at].opening:
            assert there.view(0) == by_actions[found.stops[at].done]


def test_the_end_says_who_has_won() -> None:
    past = past_of("psychological-jujitsu")
    last = course_of(past).moments[-1]
    assert last.kind is Kind.END
    assert "win" in last.sentence


def test_moments_are_told_as_everybody_heard_them() -> None:
    """A card that nobody else saw stands in no list that may be read before the cards are opened."""
    past = past_of("oh-hell", 100)
    said = {each.sentence for each in course_of(past).moments}
    assert "Deal 1" in said
    assert any(each.startswith("Vera takes the trick with") for each in said)


def test_neighbours_lead_from_moment_to_moment_and_to_the_ends() -> None:
    found = course_of(past_of("oh-hell", 100))
    stops = [each.at for each in found.moments]
    assert found.neighbour(-1, 1) == stops[0]
    assert found.neighbour(stops[1], 1) == stops[2]
    assert found.neighbour(stops[2], -1) == stops[1]
    assert found.neighbour(found.last, 1) == found.last
    assert found.neighbour(0, -1) == 0
