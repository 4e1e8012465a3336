"""What a book of codes is worth: by what is read, broken and given by chance."""

from dataclasses import replace
from random import Random

import pytest

from cardtable.bots.review import Found, Moment, Turn, looked_at
from cardtable.bots.worths import Basis
from cardtable.engine.actions import Action
from cardtable.engine.match import Match
from cardtable.games.spielen.bot.agreeing import ALONE, NONE, prospect
from cardtable.games.spielen.bot.moments import MOMENTS
from cardtable.games.spielen.codes.banter import accidents, book_of
from cardtable.games.spielen.codes.book import Book, Code, Step, written
from cardtable.games.spielen.rules import moves
from cardtable.games.spielen.rules.deal import SpielenDeal
from cardtable.shapes import Node
from tests.games.spielen.tables import DEALING, SPIELEN

BOTS = "cardtable.games.spielen.bot.bots"
BOOK = book_of("some", 4)
QUESTION = Node("question", True)  # what is asked
COUGH = Node("gesture", ("cough", "any"))
HUM = Node("gesture", ("hum", "any"))
NOD = Node("gesture", ("nod", "any"))


def code(name: str, *steps: Step, by: str = "both") -> Code:
    return Code(name, Node("four", True), steps, by=by)  # what is told


def planning(book: Book = BOOK, **given: str) -> SpielenDeal:
    deal = DEALING.new(1, mode="relaxed", **given)
    deal.reseal(0, deal.books, book)
    return deal


def weighed(done: Action, book: Book = BOOK) -> Found:
    found = looked_at(BOTS, Turn(0, planning(book).view(0), done), 0)
    assert found is not None
    assert found.why
    return found


def test_each_step_more_is_missed_more_often() -> None:
    view = planning().view(0)
    short, long = (prospect(view, 0, (code("a", *steps),)) for steps in ([(COUGH,)], [(COUGH,), (HUM,)]))
    assert short.understood == pytest.approx(0.9)
    assert long.understood == pytest.approx(0.81)


def test_a_code_that_comes_again_and_again_is_broken_unless_nobody_breaks_any() -> None:
    codes = tuple(code(str(each), (gesture,)) for each, gesture in enumerate((COUGH, HUM, NOD)))
    found = [prospect(planning().view(0), 0, codes[:count]).broken for count in (1, 2, 3)]
    assert found == sorted(found, reverse=True)
    assert found[0] == pytest.approx(0.7 / 3), "the third of three fours, by bots that notice seven of ten"
    assert found[1] == pytest.approx(0.7 / 12)
    assert prospect(planning(crack_level="none").view(0), 0, codes[:1]).broken == 0


def test_what_banter_gives_costs_calls_for_nothing() -> None:
    often = code("often", (QUESTION,))
    rate = accidents(often, 4)
    view = planning().view(0)
    with_it, without = (prospect(view, 0, book) for book in ((*BOOK, often), BOOK))
    assert with_it.chance - without.chance == pytest.approx(ALONE * rate * 0.97)
    assert with_it.worth < without.worth
    told = weighed(moves.AddCode(written(often)))
    assert (told.better, told.basis, told.unit) == (moves.Ready(), Basis.RECKONING, "fours")
    assert told.worths == pytest.approx((without.worth, with_it.worth))
    assert told.words == ("agree on a code: a phrase that is a question", "keep the codes as they are")
    assert "times a minute by chance" in told.why
    other = replace(often, meaning=Node("collecting", 7))
    assert weighed(moves.AddCode(written(other))).same, "by which nobody calls"


def test_without_a_code_a_four_is_told_by_nobody() -> None:
    only = (code("only", (COUGH,)),)
    told = weighed(moves.DropCode(written(only[0])), only)
    assert told.why == NONE
    assert told.worths is not None
    assert told.worths[1] == 0
    one_sided = weighed(moves.EditCode(written(code("only", (COUGH,), by="first"))), only)
    assert one_sided.why == NONE
    assert one_sided.dear > 0


def test_a_code_that_is_drawn_is_any_and_the_one_that_came_is_not_asked() -> None:
    deal = planning((code("only", (COUGH,)),))
    told = looked_at(BOTS, Turn(0, deal.view(0), moves.DrawCode()), 0)
    deal.apply(0, moves.DrawCode())
    assert told is not None
    assert told.cost is not None
    assert told.cost[0] < 0, "two are better than one"
    assert told == weighed(moves.DrawCode(), (code("only", (COUGH,)),))


def agreed(*deeds: tuple[int, Action]) -> tuple[Moment, ...]:
    """Return the moments of seat 0 in a game in real time whose planning went so."""
    match = Match(SPIELEN, DEALING.options(), 4)
    for number, (seat, action) in enumerate(deeds, 1):
        match.submit(seat, action, 1000 * number)
    return MOMENTS.found(match, 0)


def test_in_real_time_changes_are_weighed_that_were_left_so() -> None:
    one, other = (written(code("mine", (each,))) for each in (QUESTION, COUGH))
    (moment,) = agreed((0, moves.AddCode(one)), (1, moves.DrawCode()))
    assert (moment.done, moment.at, moment.position) == (moves.AddCode(one), 1000, 0)
    found = MOMENTS.looked_at(moment, 0, Random(1))
    assert found is not None
    assert (found.at, found.unit, found.better) == (1000, "fours", moves.Ready())
    kept = agreed((0, moves.AddCode(one)), (0, moves.EditCode(other)))
    assert [each.done for each in kept] == [moves.EditCode(other)]
    assert not agreed((0, moves.AddCode(one)), (2, moves.DropCode(one))), "the partner gave it up"
    assert not agreed(
        (0, moves.Ready()),
    )
    assert not agreed((1, moves.AddCode(one)))
