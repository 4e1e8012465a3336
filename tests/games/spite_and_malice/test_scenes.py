"""The table of Spite and Malice: how it lies, and what a key does."""

import pygame
import pytest

from cardtable.catalogue import kit
from cardtable.engine.cards import card
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.engine.piles import Seat
from cardtable.games.spite_and_malice.rules.deal import SpiteDeal
from cardtable.games.spite_and_malice.rules.moves import Centre, Side, Source
from cardtable.games.spite_and_malice.table.scenes import SpiteScenes
from cardtable.proofs.positions import set_position
from cardtable.table.lying import places
from cardtable.table.names import turn_of
from cardtable.ui.series.still_table import table_scene
from cardtable.ui.stage.clock import StepClock
from cardtable.ui.stage.window import Window, WindowSettings
from tests.games.spite_and_malice.tables import laid
from tests.laws.test_touch import AREAS
from tests.ui.widgets.driving import Hand

START = {
    "payoff_0": "2H 3H 4H 5H 4S!",
    "payoff_1": "2S 3S KD!",
    "hand_0": "9C 9D",
    "hand_1": "8S/2 9S/2",
    "reserve": "AD/2 2D/2 3D/2",
}


def test_p_plays_the_payoff_card_onto_a_stack_that_takes_it() -> None:
    deal = laid(None, centre_1="AS 2D 3D", **START)
    assert SpiteScenes().shortcuts(deal.view(0)) == {"p": Centre(card("4S"), Source.PAYOFF, 1)}
    assert refused(deal, 1) == "It is not your turn."


def test_p_is_refused_where_no_stack_takes_the_payoff_card() -> None:
    assert refused(laid(None, centre_1="AS 2D", **START), 0) == "That stack takes 3 next."
    assert refused(laid(None, **START), 0) == "A new centre stack starts with an ace."


def refused(deal: SpiteDeal, seat: Seat) -> str:
    """Return why the play that p stands for is refused."""
    view = deal.view(seat)
    (action,) = SpiteScenes().shortcuts(view).values()
    assert not view.allows(seat, action)
    return view.refusal(seat, action).message


def test_only_a_card_put_aside_is_asked_about() -> None:
    view, scenes = laid(None, centre_1="AS 2D 3D", **START).view(0), SpiteScenes()
    assert scenes.confirmed(view, Side(card("9C"), Source.HAND, 1)) == "Put 9♣ aside and end the turn?"
    assert scenes.confirmed(view, Centre(card("4S"), Source.PAYOFF, 1)) == ""


def test_the_sentence_over_the_table_names_whose_turn_it_is() -> None:
    deal = laid(None, centre_1="AS 2D", **START)
    assert SpiteScenes().prompt(deal.view(1)) == turn_of(0)


@pytest.mark.parametrize("name", AREAS)
def test_each_centre_stack_stands_between_two_side_piles_in_line_over_the_whole_table(name: str) -> None:
    area, scenes = AREAS[name], SpiteScenes()
    view = laid(None, centre_1="AS 2D", side_0_2="8H 7H 6H", **START).view(0)
    spots = {spot.pile: spot for spot in scenes.spots(view, area)}
    for place in range(1, 5):
        for side in (f"side/0/{place}", f"side/1/{place}"):
            first = places(spots[side], max(len(view.pile(side)), 1))[0]
            assert first.x == pytest.approx(spots[f"centre/{place}"].x)
    assert spots["reserve"].x == pytest.approx(spots["payoff/0"].x)
    assert spots["centre/4"].area.right > area.x + 0.6 * area.width


@pytest.mark.parametrize("name", AREAS)
def test_both_sit_at_their_payoff_piles_which_are_the_largest_and_face_each_other(name: str) -> None:
    area, scenes = AREAS[name], SpiteScenes()
    view = laid(None, centre_1="AS 2D", **START).view(0)
    spots = {spot.pile: spot for spot in scenes.spots(view, area)}
    own, other = spots["payoff/0"], spots["payoff/1"]
    assert own.height == pytest.approx(other.height, rel=0.05)
    assert min(own.height, other.height) > 1.1 * spots["centre/1"].height
    for plate, pile in zip(scenes.plates(view, area), (own, other), strict=True):
        assert plate.face is not None
        assert abs(plate.face.centre[0] - pile.x) < 0.2 * plate.area.width, (
            "the pile is in line with the portrait"
        )
    assert own.x < area.centre[0] < other.x


def test_the_number_of_a_pile_is_seen_while_its_card_is_raised() -> None:
    game = kit("spite-and-malice").game()
    match = Match(game, read_options(game.options, {}), 1)
    piles = {name.replace("_", "/"): lying for name, lying in START.items()}
    set_position(match.deal, {**piles, "centre/1": "AS 2D 3D", "turn": 0})
    window = Window(WindowSettings(size=(1280, 720)), StepClock())
    scene = table_scene(match, (), 0)
    window.stage.push(scene)
    hand = Hand(window)
    hand.wait(0.2)
    scale, spot = window.style.scale, scene.cloth.spots["payoff/0"]
    end = places(spot, 5)[-1]
    chip = pygame.Rect(0, 0, 8, 8)
    chip.center = round((end.x + spot.width * 0.42) * scale), round((end.y + spot.height * 0.38) * scale)
    before = pygame.image.tobytes(window.surface.subsurface(chip), "RGB")
    hand.move((round(end.x * scale), round(end.y * scale)))
    hand.wait(0.3)
    sprite = scene.cloth.sprite("payoff/0", card("4S"))
    assert sprite is not None
    assert sprite.lifted, "the card has risen"
    assert pygame.image.tobytes(window.surface.subsurface(chip), "RGB") == before
    window.close()
