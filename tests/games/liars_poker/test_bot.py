"""The bots of Liars' Poker name what is likely, and challenge what is not."""

from random import Random

from cardtable.bots.levels import Budget
from cardtable.games.liars_poker.bot.bots import hint, medium
from cardtable.games.liars_poker.rules.ladder import Kind, Name
from cardtable.games.liars_poker.rules.moves import Challenge, PickUp
from tests.games.liars_poker.deals import laid

HANDS = {"hand/0": "9C 9D", "hand/1": "KC QD", "sizes": [2, 2], "turn": 0, "deck": "3C 4C 5C 6C 7C 8C 3D 4D"}


def test_medium_looks_first_then_names_the_highest_that_it_holds() -> None:
    deal = laid(HANDS, players="2", peeking="off")
    assert medium(deal.view(0), 0, Random(1), Budget(iterations=1)) == PickUp()
    deal.apply(0, PickUp())
    deal.apply(0, Name(Kind.SINGLE, (8,), None))
    deal.change(turn=0)
    assert medium(deal.view(0), 0, Random(1), Budget(iterations=1)) == Name(Kind.PAIR, (9,), None)


def test_medium_challenges_what_can_hardly_be_there() -> None:
    deal = laid(HANDS, players="2", peeking="off")
    deal.apply(1, PickUp())
    deal.apply(0, Name(Kind.FIVE, (7,), None))
    assert medium(deal.view(1), 1, Random(1), Budget(iterations=1)) == Challenge()
    action, why = hint(deal.view(1), 1, Random(1))
    assert (action, why) == (Challenge(), "The last name is there with only 0%, by the cards you know.")
