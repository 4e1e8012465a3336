"""How Psychological Jujitsu lies on the table, and what is said about it."""

import pytest

from cardtable.engine.cards import Card, card
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.engine.piles import Seat
from cardtable.engine.topics import HasSealed, Rests
from cardtable.games.psychological_jujitsu.rules import topics
from cardtable.games.psychological_jujitsu.rules.deal import (
    Bid,
    JujitsuDeal,
    JujitsuOptions,
    PsychologicalJujitsu,
)
from cardtable.games.psychological_jujitsu.rules.topics import Topic
from cardtable.games.psychological_jujitsu.table.scenes import JujitsuScenes
from cardtable.table.gestures import Drop
from cardtable.table.layout import Area, Sign
from cardtable.table.lying import places
from cardtable.table.panels import Badge, Cell, Mark, Strip
from tests.laws.test_touch import meets, table

AREA = Area(0, 56, 1020, 664)
LARGE_TEXT = (768, 480)  # units of the smallest window whose text is as large as it can be
LEAST_CELL = (15.0, 16.0)  # units of what is left to somebody: letters of twelve pixels or more have room
SCENES = JujitsuScenes()
NAMES = ("Ada", "Vera", "Otto")
SUITS = "SCH"


def begun(**options: str) -> Match:
    given = {"players": "3", **options}
    return Match(PsychologicalJujitsu(), read_options(JujitsuOptions, given), seed=5)


def bids(match: Match, *ranks: str) -> None:
    for seat, rank in enumerate(ranks):
        match.submit(seat, Bid(card(f"{rank}{SUITS[seat]}")))


def view(match: Match, seat: Seat = 0) -> JujitsuDeal:
    found = match.view(seat)
    assert isinstance(found, JujitsuDeal)
    return found


def prize(match: Match) -> Card:
    return view(match).prize.top


def strip(match: Match, name: str) -> dict[str, Mark]:
    """Return how the cells of a strip are drawn, by their text."""
    panels = SCENES.panels(view(match), AREA)
    found = next(panel for panel in panels if isinstance(panel, Strip) and panel.name == name)
    return {cell.text: cell.mark for cell in found.cells[1:]}


def test_a_card_is_dropped_in_the_box_or_on_the_prize() -> None:
    seven = card("7S")
    found = SCENES.gestures(view(begun()), Bid(seven))
    assert list(found) == [Drop(seven, "hand/0", "bid/0"), Drop(seven, "hand/0", "prize")]


@pytest.mark.parametrize(
    ("target", "meant"), [("bid/0", True), ("prize", True), ("bid/1", False), ("won/0", False)]
)
def test_what_a_drop_is_meant_for(target: str, meant: bool) -> None:
    seven = card("7S")
    action = SCENES.meant(view(begun()), Drop(seven, "hand/0", target))
    assert action == (Bid(seven) if meant else None)


def test_the_prompt_tells_what_is_wanted() -> None:
    match = begun()
    top = prize(match)
    assert SCENES.prompt(view(match)).endswith("choose your bid")
    assert f" {top.rank} point" in SCENES.prompt(view(match))
    assert SCENES.prompt(view(match, seat=3)).endswith("waiting for bids")
    bids(match, "A")
    assert SCENES.prompt(view(match)).endswith("waiting for bids")
    assert SCENES.prompt(view(match, seat=1)).endswith("choose your bid")


def test_the_strip_of_prizes_follows_them() -> None:
    match = begun()
    first = prize(match)
    assert [mark for mark in strip(match, "prizes").values() if mark is not Mark.PLAIN] == [Mark.NOW]
    bids(match, "K", "2", "3")
    second = prize(match)
    bids(match, "A", "A", "A")
    found = strip(match, "prizes")
    names = {each.rank: each.text[:-1] for each in (first, second)}
    assert found[names[first.rank]] is Mark.TAKEN
    assert found[names[second.rank]] is Mark.CROSSED


def test_a_bid_that_lies_hidden_dims_nothing_until_it_is_played() -> None:
    match = begun()
    bids(match, "K", "2")
    assert set(strip(match, "left/1").values()) == {Mark.PLAIN}
    match.submit(2, Bid(card("3H")))
    assert strip(match, "left/1")["2"] is Mark.GONE
    assert strip(match, "left/0")["K"] is Mark.GONE
    assert strip(match, "left/0")["2"] is Mark.PLAIN


def test_a_strip_begins_with_its_suit() -> None:
    """PJ-3, PJ-6: so that nobody takes the prizes for the cards of a hand."""
    panels = [panel for panel in SCENES.panels(view(begun()), AREA) if isinstance(panel, Strip)]
    assert {panel.name: panel.cells[0] for panel in panels} == {
        "prizes": Cell("♦", Mark.BARE),
        "left/0": Cell("♠", Mark.BARE),
        "left/1": Cell("♣", Mark.BARE),
        "left/2": Cell("♥", Mark.BARE),
    }


@pytest.mark.parametrize(("players", "least"), [("2", 1.0), ("3", 1.0), ("7", 0.55)])
def test_bids_of_others_are_as_large_as_ones_own_where_there_is_room(players: str, least: float) -> None:
    spots = {spot.pile: spot for spot in SCENES.spots(view(begun(players=players)), AREA)}
    own, *others = [spots[f"bid/{seat}"] for seat in range(int(players))]
    assert all(spot.height >= least * own.height for spot in others)
    prize = spots["prize"].area
    assert all(spot.area.bottom <= prize.y for spot in others)


def test_who_must_remember_sees_no_strip_of_what_is_left() -> None:
    names = {panel.name for panel in SCENES.panels(view(begun(show_played="no")), AREA)}
    assert names == {"prizes", "at stake"}


def test_the_badge_counts_carried_prizes() -> None:
    match = begun(tie_rule="carry")
    first = prize(match)
    bids(match, "7", "7", "7")
    badge = next(each for each in SCENES.panels(view(match), AREA) if isinstance(each, Badge))
    assert badge.text == f"{first.rank + prize(match).rank} points"


def test_scores_and_pad() -> None:
    match = begun(scoring="cumulative")
    first = prize(match)
    bids(match, "K", "2", "3")
    assert [SCENES.score(view(match), seat) for seat in range(3)] == [f"0 + {first.rank}", "0 + 0", "0 + 0"]
    pad = {line.title: line.value for line in SCENES.pad(view(match))}
    assert pad["Still to come"] == str(91 - first.rank)
    assert pad["Thrown out"] == "0"
    assert pad["Limit"] == "200"
    assert pad["seat 0"] == f"{first.rank} ({first.rank})"


SENTENCES: list[tuple[Topic, str]] = [
    (topics.Turned(card("AD"), 1), "Prize A♦: 1 point at stake."),
    (topics.Turned(card("QD"), 14), "Prize Q♦: 14 points at stake."),
    (
        topics.Compared((card("7S"), card("10C"), card("AH"))),
        "Ada bids 7, Vera bids 10, Otto bids A.",
    ),
    (topics.Won(1, card("QD"), 14), "Vera wins Q♦: 14 points."),
    (topics.ThrownOut((card("QD"),)), "The highest bid is shared: Q♦ is thrown out."),
    (topics.ThrownOut((card("QD"), card("2D"))), "The highest bid is shared: Q♦, 2♦ are thrown out."),
    (
        topics.Requeued(card("QD")),
        "The highest bid is shared: all take back their bids, and Q♦ comes up again.",
    ),
    (topics.Carried(card("QD")), "The highest bid is shared: Q♦ goes with the next prize."),
    (HasSealed(1), ""),
    (Rests(), ""),
]


@pytest.mark.parametrize(
    ("topic", "sentence"), SENTENCES, ids=[sentence or "nothing" for _, sentence in SENTENCES]
)
def test_the_log_is_in_plain_words(topic: Topic, sentence: str) -> None:
    assert SCENES.sentence(topic, NAMES) == sentence


def test_the_summary_lists_all_rounds() -> None:
    match = begun(set_size="5", tie_rule="requeue")
    bids(match, "5", "5", "5")
    while not match.over:
        seat = match.deal.actors()[0]
        match.submit(seat, list(match.deal.actions(seat))[0 if seat else -1])
    table = SCENES.summary(match.sheet[-1], NAMES)
    assert table.columns == ("Round", "Prize", *NAMES, "Outcome")
    assert table.rows[0][2:] == ("taken back", "taken back", "taken back", "comes again")
    assert all(len(row) == len(table.columns) for row in table.rows)
    assert table.totals[2:5] == tuple(map(str, match.sheet[-1].points))


@pytest.mark.parametrize("seats", range(2, 8))
def test_the_looking_seat_sits_below_and_all_others_above(seats: int) -> None:
    match = begun(players=str(seats))
    for seat in range(seats):
        spots = {spot.pile: spot for spot in SCENES.spots(view(match, seat), AREA)}
        heights = {name: spot.y for name, spot in spots.items() if name.startswith("hand/")}
        assert max(heights, key=heights.__getitem__) == f"hand/{seat}"
        assert len(heights) == seats
        assert spots[f"hand/{seat}"].sort


def test_the_bid_that_wins_wears_a_crown() -> None:
    match = begun()
    deal = match.deal
    assert isinstance(deal, JujitsuDeal)
    for seat, rank in enumerate(("7", "J", "3")):
        deal.move(card(f"{rank}{SUITS[seat]}"), deal.hands[seat], deal.bids[seat])
    shown = {spot.pile: spot.signs for spot in SCENES.spots(view(match, 3), AREA)}
    assert not any(shown.values()), "a bid that lies hidden betrays nothing"
    for seat in range(3):
        deal.turn_over(deal.bids[seat].top, deal.bids[seat])
    shown = {spot.pile: spot.signs for spot in SCENES.spots(view(match, 3), AREA)}
    assert {pile: found for pile, found in shown.items() if found} == {"bid/1": ((card("JC"), Sign.WINS),)}


@pytest.mark.parametrize("players", ["2", "3", "4", "5", "6", "7"])
def test_no_hand_lies_beneath_what_it_has_left(players: str) -> None:
    """PJ-6."""
    match = begun(players=players)
    strips = {each.name: each.area for each in SCENES.panels(view(match), AREA) if isinstance(each, Strip)}
    spots = {spot.pile: spot for spot in SCENES.spots(view(match), AREA)}
    for seat in range(1, int(players)):
        held = places(spots[f"hand/{seat}"], 13)
        assert not any(meets(place, strips[f"left/{seat}"].grown(-1)) for place in held), seat


@pytest.mark.parametrize("ranks", [("K", "2", "3"), ("2", "K", "3"), ("2", "3", "K")])
def test_a_prize_that_is_won_lies_next_to_the_cards_of_its_owner(ranks: tuple[str, ...]) -> None:
    match, winner = begun(players="3"), ranks.index("K")
    bids(match, *ranks)
    spots = {spot.pile: spot for spot in SCENES.spots(view(match), AREA)}
    won = places(spots[f"won/{winner}"], 1)[0].bounds
    near = max(spots[f"{pile}/{winner}"].area.right for pile in ("bid", "played"))
    assert 0 < won.x - near < won.width


@pytest.mark.parametrize("window", [(960, 600), LARGE_TEXT])
@pytest.mark.parametrize("players", ["5", "6", "7"])
def test_what_many_have_left_stands_in_two_lines_of_wide_cells_clear_of_packets(
    players: str, window: tuple[int, int]
) -> None:
    shown, area = view(begun(players=players)), table(*window)
    strips = {each.name: each.area for each in SCENES.panels(shown, area) if isinstance(each, Strip)}
    spots = {spot.pile: spot for spot in SCENES.spots(shown, area)}
    for seat in range(1, int(players)):
        strip, hand = strips[f"left/{seat}"], spots[f"hand/{seat}"]
        assert strip.width / 7 >= LEAST_CELL[0], seat
        assert strip.height / 2 >= LEAST_CELL[1], seat
        assert all(place.bounds.bottom < strip.y for place in places(hand, 13)), seat
        assert strip.bottom < spots[f"bid/{seat}"].area.y, seat
