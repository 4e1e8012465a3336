"""Whoever has given no name is called You, and spoken to."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from cardtable.catalogue import KITS
from cardtable.engine.events import Said
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.kits import Kit
from cardtable.table.names import addressed, named

NAMES = ("You", "Otto", "Ines", "Bruno", "Carla", "Dino", "Edda", "Falk", "Vera")
ACTIONS = 150  # of a random match
WRONG = re.compile(r"\b[Yy]ou (?:is|has|was|does|[a-z]+[^s]s)\b|\bYou's\b|[a-z,] You\b|\bof [Yy]ou\b")


@pytest.mark.parametrize(
    ("said", "spoken"),
    [
        ("You takes the trick with 6.", "You take the trick with 6."),
        ("You has passed.", "You have passed."),
        ("You passes.", "You pass."),
        ("You tries it.", "You try it."),
        ("You captured last and gets 10.", "You captured last and get 10."),
        ("Otto asks You for 2 but holds no card.", "Otto asks you for 2 but holds no card."),
        ("You asks Otto for 2 but holds no card.", "You ask Otto for 2 but hold no card."),
        ("It is not there: You loses a card.", "It is not there: you lose a card."),
        ("Only You bids.", "Only you bid."),
        ("The hand of You is held.", "Your hand is held."),
        ("You's turn", "Your turn"),
        ("It is You's turn.", "It is your turn."),
        ("Vera and You share the win", "Vera and you share the win"),
        ("You have no clubs, hearts and spades", "You have no clubs, hearts and spades"),
        ("Yours is the turn", "Yours is the turn"),
        ("Otto takes You and plays.", "Otto takes you and plays."),
    ],
)
def test_you_are_spoken_to(said: str, spoken: str) -> None:
    assert addressed(said) == spoken


def test_others_are_spoken_of() -> None:
    assert named("{0} takes it from {1}", ("Ada", "Otto")) == "Ada takes it from Otto"
    assert named("{0} takes it from {1}", ("You", "Otto")) == "You take it from Otto"


def spoken(kit: Kit) -> Iterator[str]:
    """Give what is said to the first seat in a random match, as logs and tables say it."""
    manager, rng = kit.scenes(), Random(3)
    match = Match(kit.game(), read_options(kit.game().options, {}), 3)
    names = NAMES[: len(match.totals)]
    for _ in range(ACTIONS):
        if match.over:
            return
        if match.between_deals:
            telling = match.next_deal()
        elif not match.deal.actors() and match.due is not None:
            (telling,) = match.advance(match.due)
        else:
            seat = rng.choice(match.deal.actors())
            telling = match.submit(seat, rng.choice(match.view(seat).actions(seat)))
        for event in telling.events(0):
            if isinstance(event, Said):
                yield addressed(manager.sentence(event.topic, names))
                yield addressed(manager.cry(event.topic, names))
        if not match.over:
            yield named(manager.prompt(match.view(0)), names)


@pytest.mark.parametrize("kit", KITS, ids=lambda each: each.id)
def test_no_sentence_of_a_game_speaks_of_you_as_of_another(kit: Kit) -> None:
    assert {text for text in spoken(kit) if WRONG.search(text)} == set()
