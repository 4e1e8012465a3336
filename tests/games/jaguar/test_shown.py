"""What the table of Jaguar shows of tricks taken and of what was said."""

import pytest

from cardtable.engine.events import Said
from cardtable.engine.piles import Seat
from cardtable.engine.topics import Took
from cardtable.games.jaguar.rules.deal import JaguarDeal
from cardtable.games.jaguar.rules.talk import Message, Talk
from cardtable.table.names import named
from cardtable.table.panels import Bubble
from tests.games.jaguar.deals import CALLED, laid, play_all
from tests.games.jaguar.tables import FRIEND, JAGUAR, NAMES, OTHER, SCENES, panels


@pytest.mark.parametrize(
    ("shown", "found"),
    [
        ("points", ["15 in 1", "meter", "last", "Vera takes the trick with 2♣: 10 points."]),
        ("last_trick", ["", "", "last", "Vera takes the trick with 2♣."]),
        ("none", ["", "", "", "Vera takes the trick with 2♣."]),
    ],
)
def test_table_and_log_show_of_the_tricks_what_was_agreed(shown: str, found: list[str]) -> None:
    """JG-D11."""
    deal = laid({**CALLED, "taken/3": "AH KH 6S 4S 5S"}, show_taken=shown)
    score, meter = SCENES.score(deal.view(0), JAGUAR), "side" in panels(deal, 0)
    deal.events = []
    play_all(deal, "4D 7D 3D 2C 5H")
    last = "last" in panels(deal, 0)
    topics = [event.topic for event in deal.events if isinstance(event, Said)]
    (took,) = [topic for topic in topics if isinstance(topic, Took)]
    assert [score, "meter" * meter, "last" * last, SCENES.sentence(took, NAMES)] == found


def bubble(deal: JaguarDeal, seat: Seat, speaker: Seat) -> str | None:
    found = panels(deal, seat).get(f"said/{speaker}")
    return named(found.text, NAMES) if isinstance(found, Bubble) else None


def test_a_bubble_names_the_player_whom_it_is_about() -> None:
    deal = laid(CALLED)
    deal.apply(4, Talk(Message.ACCUSE, FRIEND))
    deal.apply(0, Talk(Message.ASK_WIN, 4))
    for seat in range(6):
        assert bubble(deal, seat, 4) == "“Vera is the friend”"
        assert bubble(deal, seat, 0) == "“Bruno, take this one”"


def test_a_bubble_stays_until_all_have_played_a_card() -> None:
    deal = laid(CALLED)
    deal.apply(FRIEND, Talk(Message.DENY, None))
    play_all(deal, "4D 7D 3D AD")
    assert bubble(deal, OTHER, FRIEND) == "“I am not the friend”"
    play_all(deal, "5H")
    assert bubble(deal, OTHER, FRIEND) is None
