"""What the table of 99 shows and says, and what it keeps to itself."""

from random import Random

import pytest

from cardtable.engine.cards import BACK, Suit, card
from cardtable.engine.topics import Rests, Took
from cardtable.games.game_99.bot import bots
from cardtable.games.game_99.rules import topics
from cardtable.games.game_99.rules.bids import Hurdle, SetAside, SetAsideFor, bid_text
from cardtable.games.game_99.rules.deal import Deal99, Phase
from cardtable.games.game_99.rules.topics import Topic
from cardtable.games.game_99.table.scenes import Scenes99
from cardtable.proofs.trials import random_action
from cardtable.table.gestures import Gather
from cardtable.table.layout import Area
from cardtable.table.names import player
from cardtable.table.panels import Badge, Chart, Disc, Line, Mark, Panel, Slots, Tokens
from cardtable.table.tones import Tone
from cardtable.table.trickscenes import bid_tokens
from tests.games.game_99.deals import bid, new, of
from tests.games.trickdeals import play_out

SCENES, AREA = Scenes99(), Area(0, 56, 1280, 664)
NAMES = ("Ada", "Vera", "Otto", "Ines")


def panel(view: Deal99, name: str) -> Panel | None:
    return next((each for each in SCENES.panels(view, AREA) if each.name == name), None)


def tokens(view: Deal99) -> list[Tokens]:
    return [each for each in SCENES.panels(view, AREA) if isinstance(each, Tokens)]


def after(tricks: int, **given: str) -> Deal99:
    """Return a deal in which so many tricks were taken."""
    deal, rng = bid(new(1, 1, **given)), Random(1)
    while len(deal.history) < tricks:
        deal.apply(*random_action(deal, rng))
    return deal


@pytest.mark.parametrize(("number", "lit"), [(1, "♦"), (2, "♠"), (5, "NT"), (6, "♦")])
def test_the_trump_of_this_deal_is_lit_in_the_cycle_and_is_a_disc_of_its_own(number: int, lit: str) -> None:
    """NN-10, NN-14, NN-15, NN-16."""
    view = new(number).view(0)
    chart, trump = panel(view, "trumps"), panel(view, "trump")
    assert isinstance(chart, Chart)
    assert isinstance(trump, Disc)
    (cells,) = chart.lines
    assert [cell.text for cell in cells] == ["♦", "♠", "♥", "♣", "NT"]
    assert [cell.text for cell in cells if cell.mark is Mark.NOW] == [lit] == [trump.text]
    assert trump.note == ("no trump" if lit == "NT" else "trump")


def test_each_suit_says_what_it_counts_while_one_lays_cards_aside() -> None:
    """NN-19."""
    found = [each for each in SCENES.panels(new().view(0), AREA) if each.name.startswith("counts/")]
    assert [(each.text, each.note) for each in found if isinstance(each, Disc)] == [
        ("♦", "0"),
        ("♠", "1"),
        ("♥", "2"),
        ("♣", "3"),
    ]
    assert panel(new().view(4), "counts/D") is None


def test_the_cards_of_a_bid_lie_in_the_three_places_for_them() -> None:
    view = new().view(0)
    places, tray = panel(view, "tray"), {spot.pile: spot for spot in SCENES.spots(view, AREA)}["aside/0"]
    assert isinstance(places, Slots)
    assert [place.bounds.centre for place in tray.laid] == [room.centre for room in places.rooms()]


def test_tokens_stand_over_ones_own_portrait_for_the_bid_and_nobody_elses_until_they_are_shown() -> None:
    """NN-28, NN-29."""
    deal = after(3)
    view, bids = deal.view(0), deal.bids[0]
    assert bids is not None
    own = tokens(view)
    assert [each.name for each in own] == ["bid/0"]
    assert own[0].won == deal.tricks[0]
    plate = next(plate for plate in SCENES.plates(view, AREA) if plate.seat == 0)
    assert plate.face is not None
    assert own[0].area.bottom <= plate.face.y
    over = play_out(new())
    shown = {each.name: each for each in tokens(over.view(0))}
    for seat, (number, won) in enumerate(zip(over.bids, over.tricks, strict=True)):
        assert number is not None
        found = shown.get(f"bid/{seat}")
        assert (found is None) == (won == 0 and 0 in number)
        assert found is None or found.won == won


def test_a_bid_of_either_of_two_numbers_asks_for_the_next_that_can_be_reached() -> None:
    """NN-21."""
    chair = SCENES.table(new().view(0), AREA).chairs[0]
    wanted = [next((each.wanted for each in bid_tokens(chair, (0, 10), won)), 0) for won in (0, 1, 10, 11)]
    assert wanted == [0, 10, 10, 10]


def test_trumps_by_success_come_in_no_cycle() -> None:
    assert panel(new(trump_order="by_success").view(0), "trumps") is None
    assert panel(new(trump_order="by_success").view(0), "trump") is not None


def test_three_cards_are_gathered_on_ones_own_bid_and_the_button_says_what_they_mean() -> None:
    """NN-18."""
    deal = new()
    action = deal.actions(0)[40]
    assert isinstance(action, SetAside)
    (gather,) = SCENES.gestures(deal.view(0), action)
    assert isinstance(gather, Gather)
    (number,) = deal.bid_with(action)
    assert (gather.cards, gather.text, gather.tray) == (frozenset(action.cards), f"Bid {number}", "aside/0")


def test_three_diamonds_say_both_their_meanings_or_have_two_buttons() -> None:
    """NN-21, NN-D1."""
    cards = of("2D 3D 4D").cards
    (both,) = SCENES.gestures(new().view(0), SetAside(cards))
    view = new(three_diamonds="declare").view(0)
    found = [SCENES.gestures(view, SetAsideFor(cards, target))[0] for target in (0, 10)]
    assert [each.text for each in (both, *found) if isinstance(each, Gather)] == [
        "Bid 0 or 10",
        "Bid 0",
        "Bid 10",
    ]
    assert [each.second for each in found if isinstance(each, Gather)] == [False, True]


def test_what_has_been_gathered_is_counted() -> None:
    view = new().view(0)
    assert SCENES.gathered(view, [card("2H")]) == "2 so far: 2 cards to come"
    assert SCENES.gathered(view, [card("2H"), card("9C")]) == "5 so far: 1 card to come"


def test_the_bid_lies_in_the_middle_until_all_have_chosen() -> None:
    deal = new()
    deal.apply(0, deal.actions(0)[0])
    spots = {spot.pile: spot for spot in SCENES.spots(deal.view(0), AREA)}
    assert abs(spots["aside/0"].x - AREA.centre[0]) < 1
    large = spots["aside/0"].height
    for seat in (1, 2, 3):
        deal.apply(seat, deal.actions(seat)[0])
    spots = {spot.pile: spot for spot in SCENES.spots(deal.view(0), AREA)}
    assert spots["aside/0"].height < large / 2
    others = {spot.pile: spot for spot in SCENES.spots(deal.view(1), AREA)}
    assert others["aside/0"].height < large / 2


def test_the_bid_of_another_is_nowhere_on_the_table() -> None:
    """NN-23, NN-28: neither while bids are made nor while cards are played."""
    deal = new()
    assert SCENES.score(deal.view(0), 2) == "chooses"
    deal.apply(2, deal.actions(2)[100])
    assert SCENES.score(deal.view(0), 2) == "has chosen"
    for seat in (0, 1, 3):
        deal.apply(seat, deal.actions(seat)[7])
    view = deal.view(0)
    assert [SCENES.score(view, seat) for seat in (1, 2, 3)] == ["0 tricks"] * 3
    assert SCENES.score(deal.view(4), 0) == "0 tricks"
    assert set(view.aside[2]) == {BACK}
    tones = [plate.tone for plate in SCENES.plates(view, AREA) if plate.seat]
    assert tones == [Tone.PLAIN] * 3


def test_ones_own_plate_says_how_the_bid_stands() -> None:
    deal = new()
    for seat in range(4):
        deal.apply(seat, bots.medium(deal.view(seat), seat, Random(1), None))  # type: ignore[arg-type]  # thinks no time
    (first, *_) = deal.bids[0] or (0,)
    assert SCENES.score(deal.view(0), 0).startswith(f"0 of {first}")
    own = next(plate for plate in SCENES.plates(deal.view(0), AREA) if plate.seat == 0)
    assert own.tone is (Tone.OPEN if first else Tone.GOOD)


def test_all_bids_stand_on_the_plates_once_they_are_shown() -> None:
    """NN-29."""
    deal = play_out(new())
    view = deal.view(4)
    assert all(" of " in SCENES.score(view, seat) for seat in range(4))
    made = [
        plate.tone is Tone.GOOD for plate in sorted(SCENES.plates(view, AREA), key=lambda each: each.seat)
    ]
    assert tuple(made) == deal.made


def test_the_last_trick_can_be_seen_if_the_house_says_so() -> None:
    deal = after(3)
    assert deal.last is not None
    found = panel(deal.view(0), "cards of the last")
    assert isinstance(found, Slots)
    assert tuple(each.card for each in found.slots) == deal.last.cards
    words = panel(deal.view(0), "last")
    assert isinstance(words, Badge)
    assert words.text == f"Last trick: {player(deal.last.winner)}"
    assert panel(after(0).view(0), "last") is None
    assert panel(after(3, show_last_trick="no").view(0), "last") is None


def test_the_sentence_over_the_table_says_what_is_wanted() -> None:
    deal = new()
    assert SCENES.prompt(deal.view(0)) == "Lay three cards aside: ♦ 0  ♠ 1  ♥ 2  ♣ 3"
    deal.apply(0, deal.actions(0)[0])
    assert SCENES.prompt(deal.view(0)) == "Others still lay their cards aside"
    bid(deal)
    turn = deal.actors()[0]
    assert SCENES.prompt(deal.view(turn)) == "Your lead"
    assert SCENES.prompt(deal.view((turn + 1) % 4)) == f"{player(turn)}'s turn"
    deal.apply(turn, deal.actions(turn)[0])
    assert SCENES.prompt(deal.view(deal.actors()[0])) == f"Your turn: {deal.trick[0].suit.symbol} is led"
    assert SCENES.prompt(play_out(deal).view(0)) == "The deal is over."


def test_the_pad_says_what_is_to_be_reached() -> None:
    assert SCENES.pad(new(2, max_deals="7", target="120").view(0))[-2:] == [
        Line("To win", "120"),
        Line("Deal", "2, at most 7"),
    ]


@pytest.mark.parametrize(
    ("topic", "line"),
    [
        (topics.Deed.DEALS_WITH.of(1, 2, Suit.CLUBS), "Deal 2: Vera deals, and ♣ is trump."),
        (topics.Deed.DEALS_WITHOUT.of(0, 5), "Deal 5: Ada deals, and there is no trump."),
        (topics.Deed.CHOSE.of(3), "Ines has laid three cards aside."),
        (Rests(), ""),
        (Took(2, card("10H")), "Otto takes the trick with 10♥."),
        (topics.Deed.HAS_BID.of(0, bid_text((0, 10))), "Ada has bid 0 or 10."),
        (topics.Deed.MADE.of(1, 3, 10), "Vera makes the bid: 3 + 10."),
        (topics.Deed.MISSED.of(1, 3), "Vera misses the bid: 3."),
        (
            topics.NotWon(0, 101, Hurdle.MISSED, last=False),
            "Ada has 101, but missed the bid: the game goes on.",
        ),
        (topics.NotWon(0, 101, Hurdle.BEHIND, last=True), "Ada has 101, but another has more."),
        (
            topics.NotWon(0, 101, Hurdle.TIED, last=False),
            "Ada has 101, but another has as many: the game goes on.",
        ),
    ],
)
def test_what_is_said_has_words(topic: Topic, line: str) -> None:
    assert SCENES.sentence(topic, NAMES) == line


def test_who_has_the_points_and_does_not_win_is_called_out() -> None:
    """NN-54."""
    assert (
        SCENES.cry(topics.NotWon(1, 99, Hurdle.MISSED, last=False), NAMES)
        == "Vera has 99, but missed the bid"
    )
    assert SCENES.cry(topics.Deed.MISSED.of(1, 3), NAMES) == ""


def test_the_summary_shows_what_was_laid_aside() -> None:
    """NN-29, NN-D8."""
    deal = play_out(new())
    result = deal.result()
    assert result is not None
    table = SCENES.summary(result, NAMES)
    assert table.columns == ("Player", "Laid aside", "Bid", "Tricks", "Bonus", "Points")
    for seat, row in enumerate(table.rows):
        assert row[0] == NAMES[seat]
        assert {*row[1].split()} == {each.label for each in deal.aside[seat]}
        assert row[3:] == (
            str(deal.tricks[seat]),
            "+10" if deal.made[seat] else "missed",
            str(deal.scores[seat]),
        )
        assert SCENES.note(result, seat) == f"{row[3]} of {row[2]}"


def test_the_phase_after_the_last_trick_lays_bids_where_hands_were() -> None:
    deal = play_out(new())
    assert deal.phase is Phase.OVER
    before = {spot.pile: spot for spot in SCENES.spots(after(3).view(0), AREA)}
    spots = {spot.pile: spot for spot in SCENES.spots(deal.view(0), AREA)}
    assert spots["aside/0"].height > 2 * before["aside/0"].height
    assert spots["aside/2"].room > before["aside/2"].room


@pytest.mark.parametrize("area", [Area(0, 56, 960, 544), Area(0, 56, 1020, 664)], ids=str)
def test_the_button_stands_under_the_words_of_the_tray(area: Area) -> None:
    view = new(1, 1).view(0)
    tray = next(spot for spot in SCENES.spots(view, area) if spot.pile == "aside/0")
    words = tray.area.bottom + 19  # units: a line of small letters under the cards
    assert tray.caption == "your bid"
    assert SCENES.gather_area(view, area).y >= words
