"""Liars' Poker at the table of a window: leaning over, showing, naming, and what each person is told."""

from collections.abc import Iterator, Mapping

import pygame
import pytest

from cardtable.engine.cards import BACK, Card, cards
from cardtable.games.liars_poker.rules.deal import LiarsPokerDeal, Offer
from cardtable.games.liars_poker.rules.moves import Challenge, Gaze, PickUp, PoolAccept, PoolOffer
from cardtable.games.liars_poker.rules.peeking import Note, Source
from cardtable.proofs.positions import set_position
from cardtable.table.panels import Choice, Slots
from cardtable.ui.stage.window import Window
from cardtable.ui.widgets.button import Button
from tests.games.liars_poker.deals import PAIR
from tests.ui.table import tables
from tests.ui.table.tables import NEVER, Table, faces, opened
from tests.ui.widgets.driving import FRAME

EDGE = 3  # pixels over a card: in the light around it, if there is one
HANDS = {
    "hand/0": "3C 9C 7D",
    "hand/1": "4C 8D 10S",
    "hand/2": "5C QS 2H",
    "sizes": [3, 3, 3],
    "turn": 0,
}


@pytest.fixture(scope="module")
def window() -> Iterator[Window]:
    made = opened()
    yield made
    made.close()


def begun(
    window: Window,
    monkeypatch: pytest.MonkeyPatch,
    seats: str = "me easy easy",
    options: Mapping[str, str] | None = None,
    *,
    seed: int = 1,
    slowness: float = 0.0,
) -> tuple[Table, LiarsPokerDeal]:
    """Return a table with the hands above, all picked up."""
    monkeypatch.setattr(tables, "GAME", "liars-poker")
    table = Table(window, seats, options, seed=seed, pace=NEVER, slowness=slowness)
    deal = table.match.deal
    assert isinstance(deal, LiarsPokerDeal)
    set_position(deal, HANDS)
    for seat in range(3):
        deal.apply(seat, PickUp())
    table.session.lay(table.match)
    table.hand.wait(2 * FRAME)
    return table, deal


def lift(table: Table) -> None:
    table.until_quiet_or_curtain()
    table.press_button("lift")
    table.hand.wait(0.1)


def test_the_whole_hand_lights_up_to_which_a_click_leans_over(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """LP-78."""
    table, _ = begun(window, monkeypatch)
    ends = [table.cloth.places("hand/1")[at] for at in (0, -1)]
    above = [(x, y - EDGE) for x, y in (table.pixel(end.x, end.bounds.y) for end in ends)]
    dark = [tuple(window.surface.get_at(pos)) for pos in above]
    table.hand.move(table.middle_of("hand/1"))
    table.hand.wait(2 * FRAME)
    assert [tuple(window.surface.get_at(pos)) == was for pos, was in zip(above, dark, strict=True)] == [
        False
    ] * 2


def test_a_click_on_a_hand_leans_over_to_it_and_another_leans_back(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """LP-78, LP-98, LP-D23: the hand that is looked at shines, and the own fan lies lower."""
    table, deal = begun(window, monkeypatch)
    upright = table.cloth.spots["hand/0"]
    table.hand.click(table.middle_of("hand/2"))
    table.until_quiet()
    assert deal.gaze(0) == 2
    assert table.cloth.spots["hand/2"].lit == {BACK}
    assert table.cloth.spots["hand/1"].lit == frozenset()
    assert table.cloth.spots["hand/0"].height < upright.height
    table.hand.click(table.middle_of("hand/2"))
    table.until_quiet()
    assert (deal.gaze(0), table.log) == (0, ["0 gaze 2", "0 gaze 0"])


def test_a_card_is_dropped_on_a_hand_to_show_it(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """LP-70, LP-91."""
    table, deal = begun(window, monkeypatch)
    card, grip = table.own_card(1)
    table.hand.drag(grip, table.middle_of("hand/1"))
    table.until_quiet()
    assert table.log == [f"0 show 1 {card.text}"]
    assert [note.card for note in deal.notebooks.of(1) or ()] == [card]


def test_a_name_is_built_by_its_kind_and_then_its_ranks(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """LP-18, LP-20: and only what is higher is offered afterwards."""
    table, deal = begun(window, monkeypatch)
    for button in ("kind/full_house", "kind/full_house/8", "name full_house 8+5 -"):
        table.press_button(button)
        table.hand.wait(4 * FRAME)
    assert table.log == ["0 name full_house 8+5 -"]
    offered = {name.kind for name in deal.view(1).names()}
    assert min(offered).name == "FULL_HOUSE"
    assert all(name.ranks > (8, 5) for name in deal.view(1).names() if name.kind is min(offered))


def test_what_a_kind_opens_lies_where_the_places_were(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, deal = begun(window, monkeypatch)
    deal.apply(0, PAIR)
    deal.change(turn=0)
    table.session.lay(table.match)
    table.hand.wait(2 * FRAME)

    def places() -> int:
        return sum(isinstance(panel, Slots) for panel in table.scene._setting.panels)

    seen = [places()]
    for _ in range(2):
        table.press_button("kind/pair")
        table.hand.wait(4 * FRAME)
        seen.append(places())
    assert seen == [1, 0, 1]


def test_five_or_more_stays_framed_while_ranks_are_chosen(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """LP-18."""
    monkeypatch.setattr(tables, "GAME", "liars-poker")
    table = Table(window, "me" + " easy" * 8, seed=2, pace=NEVER)
    deal = table.match.deal
    for seat in range(9):
        deal.apply(seat, PickUp())
    set_position(deal, {"turn": 0})
    table.session.lay(table.match)
    table.hand.wait(2 * FRAME)
    framed = []
    for button in ("kind/more", "kind/more/five"):
        table.press_button(button)
        table.hand.wait(4 * FRAME)
        widgets = table.scene.toolbar.table.children
        framed.append([each.name for each in widgets if isinstance(each, Button) and each.open])
    assert framed == [["kind/more"], ["kind/more"]]


def test_letters_challenge_and_keep_the_hand(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    table, deal = begun(window, monkeypatch)
    for letter, posture in (("g", "CLOSE"), ("p", "HELD"), ("d", "DOWN")):
        table.key(ord(letter), unicode=letter)
        table.until_quiet()
        assert deal.postures[0].name == posture
    deal.apply(0, PAIR)
    deal.change(turn=0)
    table.session.lay(table.match)
    table.hand.wait(2 * FRAME)
    table.key(pygame.K_c, unicode="c")
    table.until_quiet()
    assert deal.challenger == 0


def test_no_button_lies_over_the_cards_that_fill_the_places(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, deal = begun(window, monkeypatch, slowness=1.0)
    deal.apply(0, PAIR)
    deal.change(turn=0)
    table.session.lay(table.match)
    table.hand.wait(2 * FRAME)
    table.key(pygame.K_c, unicode="c")
    filled = 0
    while not table.told:
        table.window.frame(FRAME)
        scene = table.scene
        filled += bool(table.cloth.piles["showdown"])
        buttons = {panel.name for panel in scene._setting.panels if isinstance(panel, Choice)}
        assert not buttons
        lost = "loses a card" in scene.chronicle.newest
        assert all(("left" in text.score) == lost for _, text in scene._setting.plates)
    assert filled > 1 / FRAME, "and the places are filled for longer than a second"


def glimpsing(
    window: Window, monkeypatch: pytest.MonkeyPatch, seats: str
) -> tuple[Table, LiarsPokerDeal, Card]:
    """Return a table at which the second seat has seen a card of the first, and nothing was noticed."""
    for seed in range(20):
        table, deal = begun(window, monkeypatch, seats, {"peeking": "open", "notice": "no"}, seed=seed)
        deal.apply(1, Gaze(0))
        table.session.act(0, PAIR)
        table.hand.wait(0.2)
        book = deal.notebooks.of(1) or ()
        if book and book[0].card is not None:
            assert (book[0].seat, book[0].source) == (0, Source.GLIMPSED)
            return table, deal, book[0].card
    raise AssertionError("a hand tilts sooner")


def test_two_people_at_one_screen_see_each_what_they_saw(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """LP-74, LP-77, LP-85: what one has glimpsed is on that person's table and in that notebook alone."""
    table, deal, seen = glimpsing(window, monkeypatch, "me me easy")
    lift(table)
    assert table.session.looking == 1
    assert faces(table.cloth.piles["hand/0"]) == [seen]
    pad = table.scene.play.manager.pad
    assert [line.value for line in pad(deal.view(1))] == ["pair 9", f"{seen.label} glimpsed"]
    for seat in (0, 2, 3):
        assert [line.value for line in pad(deal.view(seat))] == ["pair 9"]


def test_no_curtain_lets_a_glimpse_through(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """LP-D17: before it is lifted the table is that of a spectator, with nobody's glow or face."""
    table, _, _ = glimpsing(window, monkeypatch, "me me easy")
    table.until_quiet_or_curtain()
    assert [faces(table.cloth.piles[f"hand/{seat}"]) for seat in range(3)] == [[], [], []]
    assert {spot.lit for name, spot in table.cloth.spots.items()} == {frozenset()}


@pytest.mark.slow
def test_hands_that_are_held_sway_alike_after_a_naming_and_others_lie_still(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """LP-80, LP-99, LP-D17, option lens_speed: whether or not a card was seen."""
    for speed, seconds in (("slow", 1.4), ("normal", 0.9), ("fast", 0.5)):
        table, deal = begun(window, monkeypatch, options={"lens_speed": speed}, slowness=1.0)
        deal.change(postures=(*deal.postures[:2], type(deal.postures[0]).DOWN))
        table.session.lay(table.match)
        table.hand.wait(2.0)
        table.session.act(0, PAIR)
        table.hand.wait(0.1)
        motions = {
            name: {sprite.motion and (sprite.motion.swaying, sprite.motion.seconds) for sprite in sprites}
            for name, sprites in table.cloth.piles.items()
            if name.startswith("hand/")
        }
        assert motions == {"hand/0": {(3.0, seconds)}, "hand/1": {(3.0, seconds)}, "hand/2": {None}}
        table.hand.wait(seconds)
        table.consistent()


@pytest.mark.slow
def test_the_places_of_the_name_are_filled_one_by_one_and_the_deuce_comes_last(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """LP-47, LP-54, LP-57, LP-D24: two nines are one and a deuce, which lies in the second place."""
    table, deal = begun(window, monkeypatch, slowness=1.0)
    table.hand.wait(2.0)
    deal.apply(0, PAIR)
    table.session.lay(table.match)
    table.session.act(1, Challenge())
    lying: list[list[str]] = []
    while not table.told:
        table.window.frame(FRAME)
        there = [sprite.card.text for sprite in table.cloth.piles["showdown"]]
        if there not in lying[-1:]:
            lying.append(there)
    assert lying == [[], ["9C"], ["9C", "2H"]]
    first, second = table.cloth.places("showdown")
    assert (first.x < second.x, first.y, first.height) == (True, second.y, second.height)
    assert deal.showdown == cards("9C 2H")


def test_a_hand_that_is_picked_up_again_shows_its_faces(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """LP-74, LP-77: laid down it shows its backs, though its owner knows it."""
    table, _ = begun(window, monkeypatch)
    table.key(pygame.K_d, unicode="d")
    table.until_quiet()
    assert faces(table.cloth.piles["hand/0"]) == []
    table.key(pygame.K_p, unicode="p")
    table.until_quiet()
    assert faces(table.cloth.piles["hand/0"]) == cards("3C 9C 7D")


def test_a_card_of_the_fan_is_picked_by_a_click(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """LP-65: a real fan to choose from, over the whole width, in which every card is hit on its strip."""
    monkeypatch.setattr(tables, "GAME", "liars-poker")
    table = Table(window, "me easy easy", {"hand_size": "2"}, pace=NEVER)
    match, deal = table.match, table.match.deal
    assert isinstance(deal, LiarsPokerDeal)
    while deal.turn != 0:
        match.submit(deal.turn, deal.names()[0])
    match.submit(0, deal.names()[-2])
    match.submit(1, Challenge())
    match.next_deal()
    table.session.lay(match)
    table.hand.wait(2 * FRAME)
    deal = match.deal
    assert isinstance(deal, LiarsPokerDeal)
    chosen = deal.deck[20]
    table.hand.click(table.grip(table.cloth.piles["deck"][20], "deck"))
    table.until_quiet()
    assert table.log[-1] == "0 pick_card 20"
    assert deal.hands[0] == [chosen]


# Pools are made with the mouse, and what is told once more is told to one seat.


def clicked(table: Table, *buttons: str) -> None:
    """Press buttons, one after the other."""
    for each in buttons:
        table.press_button(each)
        table.hand.wait(4 * FRAME)


@pytest.mark.slow
def test_a_pool_is_offered_with_the_mouse_and_shows_both_hands_once_accepted(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """LP-95, LP-96."""
    table, deal = begun(window, monkeypatch)
    clicked(table, "share", "share/1", "pool_offer 1")
    assert (table.log, deal.offers) == (["0 pool_offer 1"], (Offer(0, 1),))
    assert faces(table.cloth.piles["hand/1"]) == []
    table.session.act(1, PoolAccept(0))
    table.until_quiet()
    assert sorted(card.text for card in faces(table.cloth.piles["hand/1"])) == ["10S", "4C", "8D"]
    assert deal.notebooks.of(0) == tuple(Note(1, card, Source.POOLED) for card in deal.hands[1])
    assert faces(table.cloth.piles["hand/2"]) == []


@pytest.mark.slow
def test_an_offer_is_told_by_its_button_and_answered_with_the_mouse(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """LP-95."""
    table, deal = begun(window, monkeypatch)
    for answer, pooled in (("pool_refuse 2", False), ("pool_accept 2", True)):
        table.session.act(2, PoolOffer(0))
        table.until_quiet()
        assert table.scene.pane.find("share").label == "1 offer"
        clicked(table, "share", "share/2", answer)
        table.until_quiet()
        assert (deal.pooled(0), deal.offers) == (pooled, ())
        assert bool(faces(table.cloth.piles["hand/2"])) is pooled


def glimpsed(window: Window, monkeypatch: pytest.MonkeyPatch) -> tuple[Table, Card]:
    """Return a match of two people in which the second has seen a card of the first, by moves alone."""
    monkeypatch.setattr(tables, "GAME", "liars-poker")
    for seed in range(40):
        given = {"peeking": "open", "notice": "no"}
        table = Table(window, "me me easy", given, seed=seed, pace=NEVER)
        deal = table.match.deal
        assert isinstance(deal, LiarsPokerDeal)
        if deal.turn == 0:
            for seat, action in ((0, PickUp()), (1, PickUp()), (1, Gaze(0)), (0, PAIR)):
                table.session.act(seat, action)
            seen = [note.card for note in deal.notebooks.of(1) or ()]
            if seen and seen[0] is not None:
                return table, seen[0]
    raise AssertionError("a hand tilts sooner")


@pytest.mark.slow
def test_a_replay_shows_each_seat_what_it_saw_then(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """LP-77, LP-85: the glimpse comes with the naming, and only to whoever had it."""
    table, seen = glimpsed(window, monkeypatch)
    match = table.match

    def shown(seat: int) -> list[list[Card]]:
        views = (match.past(position).view(seat) for position in range(len(match.log) + 1))
        return [[card for card in view.pile("hand/0") if card is not BACK] for view in views]

    own = [*match.deal.pile("hand/0")]
    assert shown(1) == [[], [], [], [], [seen]]
    assert shown(0) == [[], own, own, own, own]
    assert shown(2) == shown(table.session.spectator) == [[]] * 5
    lift(table)
    for seat, glimpse in ((1, [seen]), (0, [])):
        table.session.looking = seat
        table.key(pygame.K_r, unicode="r")
        table.until_quiet()
        assert faces(table.cloth.piles[f"hand/{1 - seat}"]) == glimpse
        assert faces(table.cloth.piles["hand/2"]) == []
