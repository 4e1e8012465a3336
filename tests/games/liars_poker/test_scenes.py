"""The table of Liars' Poker."""

from typing import Any

import pytest

from cardtable.engine.cards import BACK, Suit
from cardtable.engine.events import Said
from cardtable.engine.result import DealResult
from cardtable.engine.telling import Telling, listened
from cardtable.games.liars_poker.rules import topics
from cardtable.games.liars_poker.rules.deal import LiarsPokerDeal, Naming
from cardtable.games.liars_poker.rules.ladder import DEUCE, Kind, Name
from cardtable.games.liars_poker.rules.moves import Challenge, LayDown, PoolOffer, Say
from cardtable.games.liars_poker.rules.topics import Phrase
from cardtable.games.liars_poker.table.scenes import LiarsPokerScenes
from cardtable.table.lying import places as lying
from cardtable.table.panels import Badge, Bubble, Choice, Ladder, Mark, Panel, Slots
from cardtable.table.tones import Tone
from cardtable.ui.furniture.furniture import Furniture
from cardtable.ui.furniture.placards import AROUND, LINES, TAIL
from cardtable.ui.picture.cloth import painted
from cardtable.ui.picture.overlays import BENEATH, Cry
from cardtable.ui.stage.clock import StepClock
from cardtable.ui.stage.window import Window, WindowSettings
from tests.games.liars_poker.deals import PAIR, laid, looking, new
from tests.laws.test_touch import AREAS

SMALL = AREAS["960x600"]
FINGER = 24.0  # units: how high a button must be to be read and hit


def test_a_hand_that_was_picked_up_is_painted_and_lies_closed_again_once_laid_down() -> None:
    """LP-74, LP-76."""
    deal = looking(new(peeking="off"), {})
    view = deal.view(0)
    assert [painted(view.hands[0], card) for card in view.hands[0]] == deal.hands[0][:]
    assert {painted(view.hands[1], card) for card in view.hands[1]} == {BACK}
    scenes, area = LiarsPokerScenes(), AREAS["1280x720"]
    assert not scenes.spots(view, area)[-1].closed
    deal.apply(0, LayDown())
    assert scenes.spots(deal.view(0), area)[-1].closed


def test_the_builder_offers_what_is_higher_and_nothing_else() -> None:
    """LP-16, LP-18, LP-21: a kind of which nothing is higher says so."""
    deal = looking(new(peeking="off"), {})
    for last in (None, Name(Kind.TWO_PAIRS, (9, 4), None), Name(Kind.SEVEN, (13,), None), deal.names()[-1]):
        deal.change(turn=0, namings=() if last is None else (Naming(1, last),))
        choices = [
            each
            for each in LiarsPokerScenes().panels(deal.view(0), AREAS["1280x720"])
            if isinstance(each, Choice)
        ]
        offered = {each.name for each in choices if each.name.startswith("name ")}
        assert offered == {str(name) for name in deal.ladder.names if deal.ladder.higher(name, last)}
        refused = [each.text for each in choices if each.refused]
        kinds = ["Single", "Pair", "Two pairs", "Three", "Straight", "Full house", "Four", "Straight flush"]
        closed = 0 if last is None else {Kind.TWO_PAIRS: 2, Kind.SEVEN: 8, Kind.EIGHT: 9}[last.kind]
        assert refused == [*kinds, "Eight"][:closed]


def test_a_straight_flush_is_named_in_two_steps() -> None:
    """LP-20, LP-29: by where it runs, then by its suit, so that no button is too small."""
    deal = new(peeking="off")
    deal.change(turn=0)
    panels = LiarsPokerScenes().panels(deal.view(0), SMALL)
    choices = [each for each in panels if isinstance(each, Choice)]
    runs = [each for each in choices if each.fold == "kind/straight_flush"]
    assert [each.text for each in runs][:2] == ["A-5", "2-6"]
    assert len(runs) == 10
    suits = [each.text for each in choices if each.fold == "kind/straight_flush/10"]
    assert suits == ["6-10♣", "6-10♦", "6-10♥", "6-10♠"]


@pytest.mark.parametrize("players", [2, 4, 5, 6, 9])
def test_all_buttons_of_the_smallest_window_can_be_read_and_hit(players: int) -> None:
    deal = looking(new(players=str(players)), {})
    deal.change(turn=0, namings=(Naming(1, PAIR),))
    choices = [each for each in LiarsPokerScenes().panels(deal.view(0), SMALL) if isinstance(each, Choice)]
    assert len(choices) > 300
    assert [each.name for each in choices if each.area.height < FINGER] == []


@pytest.mark.parametrize("theme", ["default", "burgundy", "contrast"])
def test_what_a_seat_says_ends_above_the_last_name(theme: str) -> None:
    """A bubble of two lines fits its room, under which the last name stands."""
    deal = looking(new(players="9"), {})
    deal.apply(5, Say(Phrase.PEEKING))
    deal.change(turn=0, namings=(Naming(1, PAIR),))
    panels = LiarsPokerScenes().panels(deal.view(0), SMALL)
    [bubble] = [each for each in panels if isinstance(each, Bubble) and each.seat == 5]
    others = [each for each in panels if isinstance(each, Badge | Choice) and not each.fold]
    assert [each.name for each in others if each.area.meets(bubble.area)] == []
    window = Window(WindowSettings(size=(960, 600), theme=theme), StepClock())
    style = window.style
    text = style.text.height(style.look("small", weight="medium", colour="tip_ink"))
    assert LINES * text + style.px(2 * AROUND[1] + TAIL) <= style.px(bubble.area.height)
    window.close()


def test_the_cards_of_a_long_name_lie_in_rows() -> None:
    """LP-57: sixteen aces can be read in the smallest window, and what is missing too."""
    deal = looking(new(players="9", decks="2", peeking="off"), {})
    deal.change(turn=0, namings=(Naming(8, Name(Kind.SIXTEEN, (14,), None)),))
    deal.apply(0, Challenge())
    scenes, view = LiarsPokerScenes(), deal.view(0)
    spot = next(each for each in scenes.spots(view, SMALL) if each.pile == "showdown")
    assert spot.height >= 60
    [places] = [each for each in scenes.panels(view, SMALL) if isinstance(each, Slots)]
    assert sum(slot.tone is Tone.LOST for slot in places.slots) == 16 - len(deal.showdown)
    assert min(room.width for room in places.rooms()) >= 40


def test_the_ladder_has_a_coin_on_the_kind_named_last_and_places_for_its_cards() -> None:
    """LP-18, LP-24: whoever speaks names from the same ladder."""
    deal = looking(new(peeking="off"), {})
    ladder, found = on_ladder(deal, 1)
    assert (ladder.number, [rung.mark for rung in ladder.rungs]) == ("", [Mark.PLAIN] * 9)
    assert not any(isinstance(each, Slots) for each in found)
    deal.change(turn=0, namings=(Naming(1, Name(Kind.TWO_PAIRS, (12, 6), None)),))
    ladder, found = on_ladder(deal, 1)
    assert [rung.text for rung in ladder.rungs if rung.mark is Mark.NOW] == ["Two pairs"]
    assert ladder.number == "3"
    [places] = [each for each in found if isinstance(each, Slots)]
    assert [slot.text for slot in places.slots] == ["Q", "Q", "6", "6"]
    ladder, found = on_ladder(deal, 0)
    assert {rung.text for rung in ladder.rungs} == {""}
    kinds = [each for each in found if isinstance(each, Choice) and each.name.startswith("kind/")]
    assert [each.area for each in kinds if not each.fold] == [ladder.room(at) for at in range(9)]


def test_what_is_higher_than_five_of_a_kind_stands_on_the_last_rung() -> None:
    """LP-30."""
    deal = looking(new(peeking="off"), {})
    deal.change(turn=0, namings=(Naming(1, Name(Kind.SEVEN, (13,), None)),))
    ladder, _ = on_ladder(deal, 1)
    assert (ladder.rungs[-1].text, ladder.rungs[-1].mark, ladder.number) == ("Seven", Mark.NOW, "11")


def on_ladder(deal: LiarsPokerDeal, seat: int) -> tuple[Ladder, list[Panel]]:
    """Return the ladder, and all else that a seat sees besides cards."""
    found = LiarsPokerScenes().panels(deal.view(seat), SMALL)
    [ladder] = [each for each in found if isinstance(each, Ladder)]
    return ladder, found


def test_the_cards_come_to_lie_in_their_places() -> None:
    """LP-57: where the places of the hand were dashed."""
    deal = looking(new(1, players="9"), {})
    deal.change(turn=0, namings=(Naming(8, Name(Kind.STRAIGHT_FLUSH, (10,), Suit.HEARTS)),))
    scenes = LiarsPokerScenes()
    _, before = on_ladder(deal, 0)
    [places] = [each for each in before if isinstance(each, Slots)]
    assert [slot.text for slot in places.slots] == ["6♥", "7♥", "8♥", "9♥", "10♥"]
    deal.apply(0, Challenge())
    [spot] = [each for each in scenes.spots(deal.view(0), SMALL) if each.pile == "showdown"]
    wanted = {room.centre: slot.text for room, slot in zip(places.rooms(), places.slots, strict=True)}
    said = [wanted[place.x, place.y] for place in spot.laid]
    natural = [each for each in deal.showdown if each.rank != DEUCE]
    assert 0 < len(natural) < len(deal.showdown) == len(said)
    assert said[: len(natural)] == [each.label for each in natural]


@pytest.mark.parametrize("players", [2, 4, 9])
def test_the_buttons_at_the_lower_right_leave_the_own_cards_free(players: int) -> None:
    deal = looking(new(players=str(players), hand_size="10" if players < 5 else "0"), {})
    deal.change(turn=0, namings=(Naming(1, PAIR),))
    scenes = LiarsPokerScenes()
    area, group = AREAS["960x600 with log"], ("challenge", "share", "talk")
    own = scenes.spots(deal.view(0), area)[-1]
    ends = max(place.bounds.right for place in lying(own, len(deal.hands[0])))
    found = [each for each in scenes.panels(deal.view(0), area) if each.name in group]
    assert len(found) == 3
    assert min(each.area.x for each in found) > ends


def test_the_log_tells_the_challenge_then_what_fills_the_places_then_the_loser() -> None:
    """LP-57 to LP-59: whether it is there is not told before the places are filled."""
    deal = looking(new(1, players="9"), {})
    deal.change(turn=0, namings=(Naming(8, Name(Kind.STRAIGHT_FLUSH, (10,), Suit.HEARTS)),))
    events = Telling(listened(deal, lambda: deal.apply(0, Challenge()))).events(1)
    said: list[Any] = [each.topic for each in events if isinstance(each, Said)]
    kinds = [type(each) for each in said]
    assert kinds == [topics.Challenged, *[topics.Filled] * len(deal.showdown), topics.Lost]
    assert len(deal.showdown) > 0
    scenes = LiarsPokerScenes()
    cried = [bool(scenes.cry(each, ("",) * 9)) for each in said]
    assert cried == [kind in (topics.Challenged, topics.Lost) for kind in kinds]


def test_a_challenge_stops_the_table_and_lights_what_was_named() -> None:
    deal = looking(new(1, players="9"), {})
    deal.change(turn=0, namings=(Naming(8, Name(Kind.PAIR, (10,), None)),))
    view, scenes = deal.view(1), LiarsPokerScenes()
    deal.apply(0, Challenge())
    lit = scenes.stops(topics.Challenged(0, 8, deal.namings[-1].name))
    assert lit is not None
    assert lit.seats == (8,)
    assert set(lit.panels) <= {panel.name for panel in scenes.panels(view, AREAS["1280x720"])}
    assert scenes.stops(topics.Lost(0, 3, exists=True)) is None


@pytest.mark.parametrize("size", ["960x600", "1280x720"])
def test_what_is_called_out_at_a_challenge_leaves_the_named_hand_free(size: str) -> None:
    deal = looking(new(1, players="4"), {})
    deal.change(turn=0, namings=(Naming(2, Name(Kind.FIVE, (12,), None)),))
    view, scenes, area = deal.view(0), LiarsPokerScenes(), AREAS[size]
    topic = topics.Challenged(0, 2, deal.namings[-1].name)
    lit = scenes.stops(topic)
    assert lit is not None
    wide, high = (int(each) for each in size.split("x"))
    window, cry = Window(WindowSettings(size=(wide, high)), StepClock()), Cry()
    rect = Furniture(window.style).rect
    cry.call(scenes.cry(topic, ("Ada", "Vera", "Otto", "Ines")), BENEATH)
    called = cry.draw(window.surface, rect(area), window.style)
    shown = [rect(panel.area) for panel in scenes.panels(view, area) if panel.name in lit.panels]
    assert called.collidelist(shown) < 0
    assert rect(area).contains(called)
    window.close()


def test_nothing_is_said_over_hands_that_lie_open() -> None:
    """LP-57: what the named hand needs is looked for in them."""
    deal = looking(new(players="4"), {})
    deal.change(turn=2, namings=(Naming(1, PAIR),))
    said = [[each for each in LiarsPokerScenes().panels(deal.view(0), SMALL) if isinstance(each, Bubble)]]
    deal.apply(2, Challenge())
    view = deal.view(0)
    assert view.over
    said += [[each for each in LiarsPokerScenes().panels(view, SMALL) if isinstance(each, Bubble)]]
    assert [len(each) for each in said] == [1, 0]


def test_the_courtesy_fan_takes_the_whole_width_of_the_table() -> None:
    """LP-65: it is a fan, of which each card has a strip that can be hit."""
    deal = new(1, [DealResult((0, -1, 0, 0))], players="4", hand_size="2", decks="2")
    assert deal.picker == 1
    fan = next(each for each in LiarsPokerScenes().spots(deal.view(1), SMALL) if each.pile == "deck")
    assert fan.room / len(deal.deck) > 8


@pytest.mark.parametrize("players", range(2, 10))
def test_the_deck_lies_over_nothing_that_is_said(players: int) -> None:
    deal = looking(new(players=str(players)), {})
    for seat in range(players):
        deal.apply(seat, Say(Phrase.PEEKING))
    scenes, view = LiarsPokerScenes(), deal.view(0)
    for area in AREAS.values():
        said = [each.area for each in scenes.panels(view, area) if isinstance(each, Bubble)]
        deck = next(each for each in scenes.spots(view, area) if each.pile == "deck")
        assert len(said) == players - 1
        assert not any(deck.area.grown(-0.01).meets(room) for room in said)
        assert deck.height > 10


def test_who_offers_a_pool_is_told_from_the_others() -> None:
    """LP-95."""
    deal = looking(new(peeking="off"), {})
    deal.apply(2, PoolOffer(0))
    panels = LiarsPokerScenes().panels(deal.view(0), SMALL)
    found = {each.name: each.text for each in panels if isinstance(each, Choice)}
    assert found["share"] == "1 offer"
    assert [found[f"share/{seat}"] for seat in (1, 2, 3)] == ["{1}", "{2} offers", "{3}"]


def test_who_is_out_is_grey() -> None:
    position = {"hand/1": "JC 4D", "hand/3": "KC 9D", "sizes": [0, 2, 0, 2], "turn": 1, "deck": "3C"}
    plates = LiarsPokerScenes().plates(laid(position, players="4").view(1), SMALL)
    assert {plate.seat for plate in plates if plate.out} == {0, 2}
