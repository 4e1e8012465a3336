"""The rules that a single position cannot show; the others stand in the scenarios."""

from collections.abc import Sequence
from math import inf
from random import Random

import pytest

from cardtable.engine.actions import Action, Arrival, Illegal, TimeUp
from cardtable.engine.cards import Suit, card, named
from cardtable.engine.chance import SeededChance
from cardtable.engine.events import Event, Moved, Opened, Said
from cardtable.engine.match import Match
from cardtable.engine.options import BadOption, Undo, read_options
from cardtable.engine.piles import EVERYBODY, NOBODY, TABLE, Pile, Seat, Seats, only
from cardtable.engine.result import DealResult
from cardtable.engine.telling import fold, listened
from cardtable.games.canadian_fish.rules import topics
from cardtable.games.canadian_fish.rules.deal import (
    Ask,
    Assign,
    CanadianFishDeal,
    Claim,
    NameSuit,
    PassTurn,
    Place,
    SuitsWon,
)
from cardtable.games.canadian_fish.rules.options import CanadianFishOptions
from cardtable.games.canadian_fish.rules.suits import DECK, MARKERS, SUIT_OF, HalfSuit
from cardtable.games.canadian_fish.rules.topics import Declared
from cardtable.games.canadian_fish.table.scenes import CanadianFishScenes
from cardtable.proofs.positions import set_position
from cardtable.proofs.trials import Trial, play
from cardtable.table.layout import Area
from tests.games.canadian_fish.hands import FISH, laid, new, step

ROUND = (0, 1, 2, 3, 4, 5)
A, B, C, D, E, F = ROUND


def test_the_pack_is_eight_suits_of_six_cards() -> None:
    """CF-2, CF-3, CF-4."""
    assert len(DECK) == len(set(DECK)) == 48
    assert all(each.rank != 8 for each in DECK)
    assert named(HalfSuit.LD.cards) == "2D 3D 4D 5D 6D 7D"
    assert named(HalfSuit.HS.cards) == "9S 10S JS QS KS AS"
    assert [half.printed for half in HalfSuit] == [*Suit, *Suit]
    assert SUIT_OF[card("AC")] is HalfSuit.HC


def test_six_play() -> None:
    """CF-1, CF-D15."""
    with pytest.raises(BadOption):
        read_options(CanadianFishOptions, {"players": "5"})


def test_teammates_sit_two_places_away() -> None:
    """CF-6, CF-7."""
    deal = new()
    assert [deal.team(seat) for seat in range(6)] == [0, 1, 0, 1, 0, 1]
    assert deal.members(1) == (1, 3, 5)


def test_reshuffled_players_sit_down_anew_and_teams_alternate_still() -> None:
    """CF-8, CF-9, CF-D19."""
    match = Match(FISH, read_options(CanadianFishOptions, {"teams": "reshuffled", "hands": "5"}), 4)
    rng, seen = Random(4), set()
    for _ in play(match, rng, 10_000):
        deal = match.deal
        seen.add(deal.seating)  # type: ignore[attr-defined]  # a deal of this game
    assert len(seen) == 5
    assert all(sorted(seating) == [*ROUND] for seating in seen)
    ending = match.sheet[-1].detail(SuitsWon)
    last = match.sheet[-1].points
    assert {last[seat] for seat in ending.seating[::2]} == {ending.suits[0]}
    assert {last[seat] for seat in ending.seating[1::2]} == {ending.suits[1]}


def begins(sheet: tuple[DealResult, ...] = (), seed: int = 1, **given: str) -> Seat:
    """Return who begins the next hand."""
    return FISH.new_deal(read_options(CanadianFishOptions, given), sheet, SeededChance(seed)).turn


def test_the_first_player_is_chosen_or_drawn() -> None:
    """CF-10, CF-D20."""
    assert begins() == 0
    assert begins(first_seat="4") == 3
    assert {begins(seed=seed, first_player="random") for seed in range(40)} == {*ROUND}


def test_who_begins_a_later_hand() -> None:
    """CF-D14: the left neighbour, the next to the left among the winners, or whoever is drawn."""
    won = [(DealResult((0,) * 6, (SuitsWon(2, ROUND, (), suits),)),) for suits in ((5, 3), (3, 5), (4, 4))]
    assert [begins(sheet) for sheet in won] == [3, 3, 3]
    assert [begins(sheet, first_rotation="winner") for sheet in won] == [4, 3, 3]
    assert {begins(won[0], seed=seed, first_rotation="random") for seed in range(40)} == {*ROUND}


def test_the_most_suits_over_all_hands_win_and_equal_ones_share() -> None:
    """CF-61, CF-62, CF-63."""
    options = read_options(CanadianFishOptions, {"hands": "2"})
    one, two = DealResult((5, 3) * 3), DealResult((3, 5) * 3)
    assert options.hands == 2
    assert CanadianFishOptions().hands == 6
    assert FISH.winners(options, (one,)) is None
    assert FISH.winners(options, (one, one)) == (0, 2, 4)
    assert FISH.winners(options, (one, two)) == ROUND


def test_in_the_end_the_last_team_declares_and_nobody_else_speaks() -> None:
    """CF-45, CF-50, CF-51, CF-52, CF-D13."""
    deal = laid({"turn": 0, "hand/0": "2C", "hand/1": "7C", "hand/2": "3C 4C 5C 6C"})
    assert (deal.actors(), deal.interjectors()) == ((0,), (1, 2))
    assert not deal.shared
    deal.apply(0, Ask(1, card("7C")))
    assert (deal.actors(), deal.interjectors(), deal.shared) == ((0, 2), (), True)
    assert {type(each) for seat in deal.actors() for each in deal.actions(seat)} == {Claim}
    assert deal.due() is None


def test_only_whoever_declares_may_act() -> None:
    """CF-31, CF-42, CF-56."""
    deal = new()
    deal.apply(3, Claim())
    assert (deal.actors(), deal.interjectors()) == ((3,), ())
    assert deal.actions(3) == [NameSuit(suit) for suit in HalfSuit]
    assert all(not deal.actions(seat) for seat in range(6) if seat != 3)
    assert all(deal.allows(3, Assign(HalfSuit.LC, (seat,) * 6)) for seat in (1, 3, 5))
    deal.apply(3, NameSuit(HalfSuit.LC))
    assert {type(each) for each in deal.actions(3)} == {Place}


def test_what_was_said_of_a_declaration_stands() -> None:
    """CF-41, CF-42, CF-64: the word first, then the suit, and neither is taken back."""
    deal = new(3)
    deal.apply(2, Claim())
    assert (deal.floor, deal.claimed) == (2, None)
    deal.apply(2, NameSuit(HalfSuit.LH))
    for other in (NameSuit(HalfSuit.HH), Assign(HalfSuit.HH, (2,) * 6)):
        with pytest.raises(Illegal) as refused:
            deal.apply(2, other)
        assert refused.value.code == "suit_named"


def test_declaring_counts_as_seen_by_all_others() -> None:
    """CF-30: in turn and out of it, for whoever declares thinks to know where cards are."""
    for seat in (0, 3):
        match = Match(FISH, read_options(CanadianFishOptions, {}), 1, Undo.SEEN)
        telling = match.submit(seat, Claim())
        assert telling.revealed == EVERYBODY & ~only(seat)
        assert match.undo_refusal(1, only(seat)) is None
        assert match.undo_refusal(1, only(seat) | only(4)) is not None


def test_a_declarer_lays_markers_before_the_team_until_all_are_placed() -> None:
    """CF-32, CF-33, CF-34, CF-42, CF-D22: and may move them; then they lie in the box again."""
    deal = new(3)
    deal.apply(2, Claim())
    deal.apply(2, NameSuit(HalfSuit.LH))
    markers = [MARKERS[each] for each in HalfSuit.LH.cards]
    assert deal.sheet == Pile("sheet", markers, up=True)
    assert list(deal.actions(2)) == [Place(each, to) for each in markers for to in (0, 2, 4)]
    for each in markers:
        deal.apply(2, Place(each, 4))
    deal.apply(2, Place(markers[0], 0))
    assert [each for each in deal.actions(2) if isinstance(each, Assign)] == [
        Assign(HalfSuit.LH, (0, 4, 4, 4, 4, 4))
    ]
    deal.apply(2, Assign(HalfSuit.LH, (0, 4, 4, 4, 4, 4)))
    assert len(deal.box) == 48
    assert not any(deal.placed)


@pytest.mark.parametrize(
    ("seat", "text", "to", "code"),
    [
        (2, "2H/2", 1, "not_teammate"),
        (2, "2C/2", 0, "no_such_card"),
        (2, "2H", 0, "no_such_card"),
        (3, "2H/2", 1, "no_floor"),
    ],
)
def test_a_marker_goes_to_a_teammate_alone(seat: Seat, text: str, to: Seat, code: str) -> None:
    """CF-34, CF-D22."""
    deal = new(3)
    deal.apply(2, Claim())
    deal.apply(2, NameSuit(HalfSuit.LH))
    with pytest.raises(Illegal) as refused:
        deal.apply(seat, Place(card(text), to))
    assert refused.value.code == code


def test_against_the_clock_an_unfinished_declaration_is_wrong() -> None:
    """CF-38, CF-D23, CF-D26: option declare_time_s; the time counts from the word on."""
    for suit in (HalfSuit.HH, None):
        deal = new(declare_time_s="9")
        deal.time = 4000
        deal.apply(2, Claim())
        assert deal.due() == 13_000
        if suit is not None:
            deal.apply(2, NameSuit(suit))
        deal.time = 13_000
        deal.apply(TABLE, TimeUp())
        assert (deal.suits_won, deal.floor, deal.due()) == ((0, 1), None, None)
        assert deal.winner(HalfSuit.LC if suit is None else suit) == 1
    assert FISH.undo_rules(deal.options) == (Undo.OFF,)
    assert FISH.undo_rules(new().options) == tuple(Undo)


def test_an_answer_counts_as_seen() -> None:
    """CF-20: so undo that stops at what was seen stops at a miss too."""
    deal = laid({"turn": 0, "hand/0": "2C", "hand/1": "KH", "hand/2": "7C"})
    events = listened(deal, lambda: deal.apply(0, Ask(1, card("7C"))))
    assert [each.revealed for each in events if isinstance(each, Opened)] == [EVERYBODY] * 2
    assert Said(topics.Asked(0, 1, card("7C"), given=False)) in events


def test_the_history_keeps_what_was_said_and_who_held_what() -> None:
    """CF-36, CF-D11, CF-D12."""
    deal = laid({"turn": 1, "hand/0": "2C 3C 4C 5C 6C 9H", "hand/1": "7C", "hand/3": "9D", "hand/5": "10D"})
    deal.apply(0, Claim())
    deal.apply(0, Assign(HalfSuit.LC, (0, 0, 0, 0, 0, 4)))
    deal.apply(1, PassTurn(3))
    declared, passed = deal.history
    assert declared == topics.Declared(0, HalfSuit.LC, (0, 0, 0, 0, 0, 4), (0, 0, 0, 0, 0, 1), 1)
    assert isinstance(declared, topics.Declared)
    assert not declared.right
    assert passed == topics.PassedTurn(1, 3)


def arrived(*wanted: tuple[Seat, Action, float | None], seating: Sequence[Seat] = ROUND) -> Seat:
    """Return who gets through when it is E's turn."""
    deal = laid({"turn": E, "hand/4": "2C", "hand/1": "3C"})
    deal.seating = tuple(seating)
    return deal.admitted([Arrival(*each) for each in wanted]).seat


def test_the_earliest_claim_gets_the_floor() -> None:
    """CF-64, CF-66, CF-69, CF-E25."""
    assert arrived((B, Claim(), 2100), (C, Claim(), 1950)) == C


def test_claims_of_equal_time_go_in_the_order_of_seats_from_the_turn_on() -> None:
    """CF-67, CF-E26."""
    claims = [(seat, Claim(), 700.0) for seat in (C, F)]
    assert arrived(*claims) == F
    assert arrived(*claims, seating=(4, 2, 0, 1, 5, 3)) == C


def test_a_claim_goes_before_an_ask_of_the_same_time() -> None:
    """CF-65, CF-68, CF-E27."""
    ask = Ask(B, card("7C"))
    assert arrived((E, ask, 700), (B, Claim(), 700)) == B
    assert arrived((E, ask, 700), (B, Claim(), 701)) == E
    assert arrived((E, ask, None), (B, Claim(), 9000)) == B


def lags(deal: CanadianFishDeal, seat: Seat, people: Seats, count: int = 1) -> list[float]:
    """Return so many times when a bot's claim arrives."""
    rng = Random(1)
    found = [deal.view(seat).lag(seat, Claim(), people, rng) for _ in range(count)]
    return [each for each in found if each is not None]


def test_a_bot_claims_after_a_delay_and_later_if_a_person_plays_with_it() -> None:
    """CF-70, CF-71."""
    deal = new()
    for seat, least in ((0, 3500), (1, 1500)):
        drawn = lags(deal, seat, only(2), 2000)
        assert least <= min(drawn) < least + 20
        assert least + 1980 < max(drawn) <= least + 2000
    assert lags(new(claim_from_ms="8000", claim_to_ms="8000"), 1, only(2)) == [8000]
    assert deal.lag(0, Ask(1, card("7C")), only(2), Random(1)) is None


def test_bots_leave_the_last_suits_to_people_for_a_while() -> None:
    """CF-75, CF-D13."""
    hands = {"turn": 0, "hand/0": "2C 3C 4C", "hand/2": "5C 6C", "hand/4": "7C"}
    assert lags(laid(hands), 0, only(2)) == [20_000]
    assert lags(laid(hands, endgame_wait_s="0"), 0, only(2)) == [inf]
    assert lags(laid(hands), 0, only(1)) < [1000]


def test_the_surest_bot_declares_first_in_the_end() -> None:
    """CF-74: each thinks of fewer ways the more it holds."""
    won = " ".join(each.text for each in DECK if SUIT_OF[each] is not HalfSuit.LC)
    hands = {"turn": 0, "hand/0": "2C 3C 4C", "hand/2": "5C 6C", "hand/4": "7C", "won/1": won}
    one, two, three = (lags(laid(hands), seat, NOBODY)[0] for seat in (A, C, E))
    assert 0 < one < two
    assert one < three < two or one < two < three
    assert lags(laid({"turn": 1, "hand/0": "2C 3C 4C 5C 6C 7C"}), 0, NOBODY) == [0]


def test_delays_that_run_backwards_are_refused() -> None:
    with pytest.raises(BadOption, match="claim_from_ms"):
        read_options(CanadianFishOptions, {"claim_from_ms": "4000"})


@pytest.mark.parametrize("seed", range(3))
def test_hands_with_many_asks_end_with_eight_suits(seed: int) -> None:
    """CF-57: each suit counts one."""
    rng = Random(seed)
    deal = new(seed, mis_asks="blocked")
    for _ in range(3000):
        if deal.over:
            break
        step(deal, rng)
    assert sum(deal.suits_won) == 8
    result = deal.result()
    assert result is not None
    assert result.points == deal.suits_won * 3


@pytest.mark.slow
@pytest.mark.parametrize(
    "given",
    [{"hands": "1"}, {"mis_asks": "blocked", "hands": "1", "pass_auto": "no"}, {"declare_time_s": "3"}],
    ids=str,
)
def test_random_play_keeps_every_law(given: dict[str, str]) -> None:
    """The laws are tried on the catalogue; here on what random play comes to."""
    match = Match(FISH, read_options(CanadianFishOptions, {"hands": "2", **given}), 8)
    trial = Trial(match, Random(8))
    for telling in play(match, Random(8), 10_000):
        trial.hear(telling)
    trial.end()
    assert all(sum(result.detail(SuitsWon).suits) == 8 for result in match.sheet)


# A suit that leaves play is laid open before everybody, card by card, and its right markers stay.


SCENES = CanadianFishScenes()
AREA = Area(0, 0, 1000, 700)
HANDS = {
    "turn": 3,
    "hand/0": "2C 5C 9H",
    "hand/2": "3C 4C 10H",
    "hand/4": "6C JH",
    "hand/1": "7C",
    "hand/3": "KD",
}
SAID = (0, 2, 2, 0, 4, 0)  # wrong of the seven
LOW_CLUBS = [each.text for each in HalfSuit.LC.cards]


def told(match: Match, looking: Seat, *actions: tuple[Seat, Action]) -> list[Event]:
    """Do some things; return what a seat is told of the last one."""
    for seat, action in actions[:-1]:
        match.submit(seat, action)
    return list(match.submit(*actions[-1]).events(looking))


def at_position(**given: str) -> Match:
    match = Match(FISH, read_options(CanadianFishOptions, given), 1)
    set_position(match.deal, {**HANDS, "box": " ".join(each.text for each in MARKERS.values())})
    return match


def moves(events: list[Event], target: str) -> list[tuple[str, str]]:
    """Return what moved to a pile, and from where."""
    found = (each for each in events if isinstance(each, Moved) and each.target == target)
    return [(each.card.text, each.source) for each in found]


def test_the_cards_of_a_declared_suit_are_opened_from_the_hands_that_hold_them() -> None:
    """CF-39, CF-D11: all see whence each comes before it leaves play, and how it has come out."""
    events = told(at_position(), 5, (0, Claim()), (0, Assign(HalfSuit.LC, SAID)))
    sources = ["hand/0", "hand/2", "hand/2", "hand/0", "hand/4", "hand/1"]
    assert moves(events, "laid") == list(zip(LOW_CLUBS, sources, strict=True))
    assert moves(events, "won/1") == [(text, "laid") for text in LOW_CLUBS]
    out = next(
        at for at, each in enumerate(events) if isinstance(each, Said) and isinstance(each.topic, Declared)
    )
    assert moves(events[:out], "won/1") == [], "they lie there when it is said whether it was right"


def test_the_markers_lie_as_it_was_said_and_wrong_ones_are_taken_away() -> None:
    """CF-36, CF-D11, CF-D22: also if a bot says it without having moved them about."""
    match = at_position()
    match.submit(0, Claim())
    match.submit(0, NameSuit(HalfSuit.LC))
    match.submit(0, Place(MARKERS[card("2C")], 4))
    view = match.view(5)
    assert isinstance(view, CanadianFishDeal)
    lit = []
    for event in match.submit(0, Assign(HalfSuit.LC, SAID)).events(5):
        fold(view, event)
        spots = {spot.pile: spot for spot in SCENES.spots(view, AREA)}
        if len(view.laid) == len(SAID) and "placed/0" in spots:
            lit.append({spot.pile: len(spot.lit) for spot in spots.values() if spot.lit})
            assert [len(pile) for pile in view.placed][::2] in ([2, 2, 1], [3, 2, 1]), (
                "that of the seven goes"
            )
    assert lit[-1] == {"placed/0": 2, "placed/2": 2, "placed/4": 1}
    assert not {spot.pile for spot in SCENES.spots(view, AREA)} & {"laid", "placed/0"}


def test_a_suit_that_is_lost_by_a_wrong_ask_is_opened_too() -> None:
    """CF-25, CF-D11."""
    events = told(at_position(), 5, (3, Ask(0, card("5C"))))
    assert [text for text, _ in moves(events, "laid")] == LOW_CLUBS
    assert moves(events, "won/0") == [(text, "laid") for text in LOW_CLUBS]


def test_where_the_time_is_up_no_marker_stays() -> None:
    """CF-D23."""
    match = at_position(declare_time_s="1")
    match.submit(0, Claim())
    match.submit(0, NameSuit(HalfSuit.LC))
    match.submit(0, Place(MARKERS[card("2C")], 0))
    due = match.due
    assert due is not None
    events = [each for telling in match.advance(due) for each in telling.events(5)]
    first = next(at for at, each in enumerate(events) if isinstance(each, Moved) and each.target == "laid")
    assert len(moves(events[:first], "box")) == len(SAID)
    assert [text for text, _ in moves(events, "won/1")] == LOW_CLUBS
