"""The rules that a single position cannot show, and who knows what; the others stand in the scenarios."""

from collections.abc import Sequence
from random import Random

import pytest

from cardtable.engine.actions import Action
from cardtable.engine.cards import BACK
from cardtable.engine.events import Committed, Event, Said, Shown
from cardtable.engine.match import Match
from cardtable.engine.options import BadOption, option_fields, read_options
from cardtable.engine.piles import EVERYBODY, HIDDEN, NOBODY, only
from cardtable.engine.telling import Telling, listened
from cardtable.games.liars_poker.rules import topics
from cardtable.games.liars_poker.rules.deal import LiarsPokerDeal, Showdown
from cardtable.games.liars_poker.rules.ladder import Name
from cardtable.games.liars_poker.rules.moves import (
    Challenge,
    Gaze,
    LayDown,
    PoolAccept,
    PoolOffer,
    Shield,
    Show,
)
from cardtable.games.liars_poker.rules.options import LiarsPokerOptions, Peeking
from cardtable.games.liars_poker.rules.peeking import (
    LOTS,
    Glimpse,
    Looker,
    Note,
    Numbers,
    Source,
    aside,
    lapse,
    limit,
)
from cardtable.games.liars_poker.rules.topics import Posture
from cardtable.proofs.trials import play
from tests.games.liars_poker.deals import LIARS, PAIR, laid, looking, new

PUBLIC: dict[str, str] = {"talk": "no", "peeking": "off", "showing": "no"}


def test_from_two_to_nine_play() -> None:
    """LP-1, LP-2, LP-3: with one pack or two, and any number of cards at first."""
    fields = {field.name: field for field in option_fields(LiarsPokerOptions)}
    assert [(fields[name].low, fields[name].high) for name in ("players", "decks", "hand_size")] == [
        (2, 9),
        (1, 2),
        (0, 10),
    ]
    assert [len(new(decks=decks).pack) for decks in ("1", "2")] == [52, 104]
    assert [len(hand) for hand in new(hand_size="2").hands] == [2, 2, 2, 2]


@pytest.mark.parametrize(
    ("players", "size"), [(2, 9), (3, 7), (4, 6), (5, 5), (6, 4), (7, 3), (8, 3), (9, 3)]
)
def test_the_first_hand_goes_by_the_players(players: int, size: int) -> None:
    """LP-4, LP-5, LP-6, LP-7, LP-8, LP-9, LP-10, LP-E1."""
    deal = new(players=str(players))
    assert [len(hand) for hand in deal.hands] == [size] * players
    assert len(deal.deck) == 52 - size * players
    assert {deal.view(seat).deck.count(card) for seat in range(players) for card in deal.deck} == {0}


def test_more_cards_than_there_are_are_refused() -> None:
    """LP-3: with the reason."""
    with pytest.raises(BadOption, match="9 players would need 54 cards, and there are 52"):
        read_options(LiarsPokerOptions, {"players": "9", "hand_size": "6"})
    assert read_options(LiarsPokerOptions, {"players": "9", "hand_size": "6", "decks": "2"}).first_hand == 6


def test_hands_are_picked_up_at_once_by_option() -> None:
    """LP-72, LP-75: else they lie unseen."""
    assert set(new(auto_pick_up="yes").postures) == {Posture.HELD}
    deal = new()
    assert set(deal.postures) == {Posture.DOWN}
    assert not any(card in deal.view(seat).hands[seat] for seat in range(4) for card in deal.hands[seat])
    picked = new(auto_pick_up="yes")
    assert all(picked.view(seat).hands[seat] == picked.hands[seat] for seat in range(4))


def test_the_loser_of_a_deal_speaks_first_in_the_next() -> None:
    """LP-12, LP-13, LP-61, LP-62, LP-63, LP-66, LP-67, LP-D6, LP-D8: through whole matches."""
    for seed in range(6):
        match = Match(LIARS, read_options(LiarsPokerOptions, {"hand_size": "2", **PUBLIC}), seed)
        sizes, picks = tuple([2] * 4), 0
        for telling in play(match, Random(seed), 5000):
            if telling.start(0) is not None and match.sheet:
                ending = match.sheet[-1].detail(Showdown)
                after = [(ending.loser + step) % 4 for step in range(4)]
                sizes = tuple(each - (seat == ending.loser) for seat, each in enumerate(sizes))
                assert match.deal.facts()["sizes"] == ending.sizes == sizes
                assert match.deal.facts()["turn"] == next(seat for seat in after if sizes[seat])
                picks += match.deal.facts()["picker"] == ending.loser
        last = match.sheet[-1].detail(Showdown).sizes
        assert match.winners == tuple(seat for seat in range(4) if last[seat])
        assert len(match.sheet) == 8 - max(last)
        assert picks == sum(
            result.detail(Showdown).sizes[result.detail(Showdown).loser] == 1 for result in match.sheet
        )


def test_pools_end_with_the_deal() -> None:
    """LP-97."""
    match = Match(LIARS, read_options(LiarsPokerOptions, {"peeking": "off"}), 1)
    turn = match.deal.actors()[0]
    match.submit(0, PoolOffer(1))
    match.submit(1, PoolAccept(0))
    match.submit(turn, PAIR)
    match.submit((turn + 1) % 4, Challenge())
    match.next_deal()
    assert match.deal.facts()["pools"] == ()


def test_no_move_touches_the_cards_of_another() -> None:
    """LP-69, LP-D12, LP-D15: looking is a gaze, and nothing else."""
    verbs = "name challenge pick_up lay_down shield gaze show pool_offer pool_accept pool_refuse"
    assert sorted(new().vocabulary._kinds) == sorted([*verbs.split(), "pick_card", "decline", "say"])


def test_tilts_know_nothing_of_who_sits_there() -> None:
    """LP-89, LP-D13, LP-98: seat, posture, gaze at that moment, pool and number of cards are all."""
    assert Looker._fields == ("seat", "posture", "gaze", "pooled", "cards")


def test_numbers_are_spread_evenly() -> None:
    """LP-82, LP-D19: one row a seat and one a pair, equal for equal luck."""
    lots, rng = list(range(LOTS)), Random(3)
    rows = [Numbers(9, lots) for _ in range(2)]
    assert [rows[0].sight(1, 2), rows[0].notice(1, 2)] == [rows[1].sight(1, 2), rows[1].notice(1, 2)]
    drawn = [Numbers(9, rng.sample(lots, LOTS)) for _ in range(200)]
    tilts = [each.tilt(seat) for each in drawn for seat in range(9)]
    assert 0.45 < sum(tilts) / len(tilts) < 0.55
    assert 0.27 < sum(each < 0.3 for each in tilts) / len(tilts) < 0.33
    assert {each.place(0, 3) for each in drawn[:40]} == {0, 1, 2}


def test_the_first_to_name_may_name_anything_and_must_name() -> None:
    """LP-15, LP-19, LP-D20, LP-D21."""
    deal = new(talk="no", peeking="off", showing="no")
    spoken = deal.spoken(deal.turn)
    assert len(spoken) == 384
    assert all(isinstance(action, Name) for action in spoken)


# When hands tilt, and who sees what.


A, B, C, D = range(4)


class Scripted(Numbers):
    """Numbers in the order in which the rules ask for them; each says what it is for."""

    def __init__(self, *numbers: tuple[str, float]) -> None:
        self.numbers = list(numbers)

    def _next(self, what: str) -> float:
        found, number = self.numbers.pop(0)
        assert found == what
        return number

    def tilt(self, owner: int) -> float:
        return self._next(f"{'ABCD'[owner]} tilt")

    def place(self, owner: int, cards: int) -> int:
        return int(self._next("card")) - 1

    def sight(self, owner: int, seer: int) -> float:
        return self._next(f"{'ABCD'[seer]} sight")

    def notice(self, owner: int, seer: int) -> float:
        return self._next(f"{'ABCD'[seer]} notice")

    def side(self, owner: int, seer: int, cards: int) -> int:
        return int(self._next("card")) - 1


def lookers(gazes: Sequence[int], postures: Sequence[Posture] = (Posture.HELD,) * 4) -> list[Looker]:
    return [
        Looker(seat, posture, gaze, pooled=False, cards=3)
        for seat, (gaze, posture) in enumerate(zip(gazes, postures, strict=True))
    ]


def test_a_lapse_step_as_in_the_example() -> None:
    """LP-E33, LP-81, LP-82, LP-85, LP-86, LP-87, LP-88, LP-90."""
    numbers = Scripted(
        ("A tilt", 0.29),
        ("card", 2),
        ("B notice", 0.80),
        ("C sight", 0.40),
        ("C notice", 0.10),
        ("B tilt", 0.46),
        ("C tilt", 0.45),
        ("D tilt", 0.30),
    )
    found = list(lapse(lookers((A, A, A, D)), Peeking.LIVELY, numbers))
    assert found == [Glimpse(A, 1, B, noticed=False), Glimpse(A, 1, C, noticed=True)]
    assert numbers.numbers == []


def test_a_shielded_hand_seldom_tilts() -> None:
    """LP-E34, LP-84."""
    close = (Posture.CLOSE, Posture.DOWN, Posture.DOWN, Posture.DOWN)
    assert list(lapse(lookers((A, A, A, A), close), Peeking.LIVELY, Scripted(("A tilt", 0.07)))) == []
    once = Scripted(("A tilt", 0.05), ("card", 3), ("B notice", 0.5))
    assert list(lapse(lookers((A, A, C, D), close), Peeking.LIVELY, once)) == [
        Glimpse(A, 2, B, noticed=False)
    ]


def test_no_number_is_drawn_for_a_hand_that_lies_down() -> None:
    """LP-E35, LP-82."""
    down = (Posture.DOWN,) * 4
    assert list(lapse(lookers((A, A, A, A), down), Peeking.OPEN, Scripted())) == []


def test_both_neighbours_see_it_for_certain() -> None:
    """LP-86: no number is asked for them, nor for a seat beside one that is out."""
    numbers = Scripted(("A tilt", 0.1), ("card", 1), ("B notice", 0.5), ("D notice", 0.5))
    tilting = [each._replace(posture=Posture.DOWN) for each in lookers((A, A, C, A))]
    tilting[0] = tilting[0]._replace(posture=Posture.HELD)
    assert [each.seer for each in lapse(tilting, Peeking.LIVELY, numbers)] == [B, D]
    numbers = Scripted(("A tilt", 0.1), ("card", 1), ("C notice", 0.5))
    tilting[2] = tilting[2]._replace(gaze=A)
    two_left = [tilting[0], tilting[2], tilting[3]._replace(gaze=D)]
    assert [each.seer for each in lapse(two_left, Peeking.LIVELY, numbers)] == [C]


def test_one_who_is_no_neighbour_may_miss_it_and_the_owner_may_not_notice() -> None:
    """LP-87, LP-88, LP-90: whoever does not see is not noticed."""
    numbers = Scripted(("A tilt", 0.1), ("card", 1), ("C sight", 0.5), *((f"{x} tilt", 0.99) for x in "BCD"))
    assert list(lapse(lookers((A, B, A, D)), Peeking.LIVELY, numbers)) == []


@pytest.mark.parametrize(
    ("peeking", "posture", "leaning", "pooled", "expected"),
    [
        (Peeking.DISCREET, Posture.HELD, False, False, 0.15),
        (Peeking.LIVELY, Posture.HELD, False, False, 0.30),
        (Peeking.OPEN, Posture.HELD, False, False, 0.60),
        (Peeking.DISCREET, Posture.HELD, True, False, 0.225),
        (Peeking.LIVELY, Posture.HELD, True, True, 0.90),
        (Peeking.OPEN, Posture.HELD, True, False, 0.90),
        (Peeking.OPEN, Posture.HELD, True, True, 0.90),
        (Peeking.LIVELY, Posture.CLOSE, False, True, 0.12),
        (Peeking.OPEN, Posture.DOWN, True, True, 0.0),
        (Peeking.OFF, Posture.HELD, True, True, 0.0),
    ],
)
def test_how_often_a_hand_tilts(
    peeking: Peeking, posture: Posture, *, leaning: bool, pooled: bool, expected: float
) -> None:
    """LP-83, LP-84, LP-89: by posture, gaze and pool alone."""
    looker = Looker(A, posture, B if leaning else A, pooled, cards=3)
    assert limit(looker, peeking) == pytest.approx(expected)


def test_a_side_view_as_in_the_example() -> None:
    """LP-E36, LP-92, LP-93: B looks at C, to whom A shows two cards."""
    numbers = Scripted(("B sight", 0.49), ("card", 2))
    assert list(aside(lookers((A, C, C, D)), C, 2, numbers)) == [(B, 1)]
    assert numbers.numbers == []
    assert list(aside(lookers((A, C, C, A)), C, 2, Scripted(("B sight", 0.5), ("D sight", 0.9)))) == []


# What is glimpsed, shown and noted is known to those alone who should know it.


HANDS = {
    "hand/0": "3C 9C 7D",
    "hand/1": "4C 8D 10S",
    "hand/2": "5C QS 6H",
    "hand/3": "6C AS JD",
    "sizes": [3, 3, 3, 3],
    "turn": 0,
}
SEEDS = range(60)


def done(deal: LiarsPokerDeal, seat: int, action: Action) -> Telling:
    return Telling(listened(deal, lambda: deal.apply(seat, action)))


def told(telling: Telling, seats: Sequence[int]) -> list[list[Event]]:
    return [telling.events(seat) for seat in seats]


def seen(deal: LiarsPokerDeal, seat: int) -> list[Note]:
    return list(deal.notebooks.of(seat) or ())


def test_where_one_looks_changes_nothing_that_others_are_told() -> None:
    """LP-68, LP-88, LP-D17, LP-D19: nobody but the one who looks learns of it, as long as nobody notices."""
    glimpses = 0
    for seed in SEEDS:
        there = looking(laid(HANDS, seed, notice="no", peeking="open"), {1: 0, 2: 0, 3: 1})
        away = looking(laid(HANDS, seed, notice="no", peeking="open"), {1: 0, 3: 1})
        one, two = done(there, 0, PAIR), done(away, 0, PAIR)
        others = (0, 1, 3, 4)
        assert told(one, others) == told(two, others)
        assert [there.view(seat) for seat in others] == [away.view(seat) for seat in others]
        glimpses += len(seen(there, 2))
        assert seen(away, 2) == []
    assert 10 < glimpses < 50


def test_a_glimpse_is_known_to_whoever_saw_it_alone() -> None:
    """LP-85, LP-86, LP-99, LP-D17: the owner is told nothing of the card, and others nothing at all."""
    glimpses = 0
    for seed in SEEDS:
        deal = looking(laid(HANDS, seed, peeking="open"), {1: 0})
        telling = done(deal, 0, PAIR)
        for note in seen(deal, 1):
            glimpses += 1
            assert (note.seat, note.source, note.card in deal.hands[0]) == (0, Source.GLIMPSED, True)
            assert note.card in deal.view(1).hands[0]
            assert [note.card in deal.view(seat).hands[0] for seat in (2, 3, 4)] == [False] * 3
        for seat in (0, 2, 3, 4):
            assert [event for event in telling.events(seat) if isinstance(event, Shown)] == []
        assert [deal.view(seat).notebooks.values[1] for seat in (0, 2, 3)] == [HIDDEN] * 3
    assert 20 < glimpses < 60


def test_an_owner_now_and_then_notices_who_has_seen_something_but_not_what() -> None:
    """LP-88, option notice."""
    noticed = 0
    for seed in range(200):
        deal = looking(laid(HANDS, seed, peeking="open"), {1: 0})
        done(deal, 0, PAIR)
        assert [note for note in seen(deal, 0) if note != Note(1, None, Source.NOTICED)] == []
        noticed += len(seen(deal, 0))
    assert 10 < noticed < 60


def test_a_gaze_is_told_to_nobody() -> None:
    """LP-78, LP-98: and holds until it is changed."""
    deal = looking(laid(HANDS), {})
    telling = done(deal, 2, Gaze(0))
    assert told(telling, (0, 1, 3, 4)) == [[], [], [], []]
    (event,) = telling.events(2)
    assert isinstance(event, Committed)
    assert (event.value, deal.gaze(2)) == (0, 0)
    assert [deal.view(seat).gazes.values[2] for seat in (0, 1, 3, 4)] == [HIDDEN] * 4
    done(deal, 0, PAIR)
    assert deal.gaze(2) == 0


def test_whoever_shields_the_hand_looks_at_it_again() -> None:
    """LP-79, LP-D16."""
    deal = looking(laid(HANDS), {2: 0})
    telling = done(deal, 2, Shield())
    assert deal.gaze(2) == 2
    assert [event for event in telling.events(1) if isinstance(event, Committed)] == []


def test_cards_are_shown_to_one_and_perhaps_seen_from_the_side() -> None:
    """LP-91, LP-92, LP-94: that they were shown, and how many, is told to all."""
    sides = 0
    for seed in SEEDS:
        deal = looking(laid(HANDS, seed), {1: 2})
        telling = done(deal, 0, Show(2, tuple(deal.hands[0][1:])))
        assert all(Said(topics.Showed(0, 2, 2)) in telling.events(seat) for seat in range(5))
        assert [note.card for note in seen(deal, 2)] == deal.hands[0][1:]
        assert seen(deal, 3) == []
        assert [card for card in deal.view(3).hands[0] if card is not BACK] == []
        side = seen(deal, 1)
        assert [(note.source, note.card in deal.hands[0][1:]) for note in side] == [
            (Source.SIDE, True)
        ] * len(side)
        sides += len(side)
    assert 15 < sides < 45


def test_those_who_pool_see_both_hands_and_tilt_twice_as_often() -> None:
    """LP-71, LP-84, LP-95, LP-96, LP-D22: all know that they pool."""
    deal = laid(HANDS)
    done(deal, 0, PoolOffer(3))
    telling = done(deal, 3, PoolAccept(0))
    assert [len(seen(deal, seat)) for seat in range(4)] == [3, 0, 0, 3]
    assert Said(topics.Deed.ACCEPTED.of(3, to=0)) in telling.events(1)
    assert [deal.pooled(seat) for seat in range(4)] == [True, False, False, True]
    assert [card for card in deal.view(1).hands[0] if card is not BACK] == []


def test_notebooks_are_empty_after_the_showdown() -> None:
    """LP-57, LP-80: and no hand tilts after a challenge."""
    deal = looking(laid(HANDS, peeking="open"), {1: 0, 2: 0, 3: 0})
    done(deal, 0, Show(2, tuple(deal.hands[0])))
    done(deal, 0, PAIR)
    telling = done(deal, 1, Challenge())
    assert [seen(deal, seat) for seat in range(4)] == [[]] * 4
    assert all(not isinstance(event, Shown) for seat in range(4) for event in telling.events(seat))


def test_whoever_lays_the_hand_down_looks_at_it_again() -> None:
    """LP-100: and nobody is told where one had looked; with free_gaze one goes on looking."""
    for free, gaze in (("no", 2), ("yes", 0)):
        deal = looking(laid(HANDS, free_gaze=free), {2: 0})
        telling = done(deal, 2, LayDown())
        assert deal.gaze(2) == gaze
        assert [event for event in telling.events(1) if isinstance(event, Committed)] == []


def test_what_tilts_may_show_counts_as_seen_also_where_nothing_was() -> None:
    """LP-80, LP-88, LP-90: the same name meets the same numbers, and who looks elsewhere another card."""
    for seed in range(5):
        deal = looking(laid(HANDS, seed), {1: 0})
        assert done(deal, 0, PAIR).revealed == EVERYBODY
        quiet = looking(laid(HANDS, seed, peeking="off"), {})
        assert done(quiet, 0, PAIR).revealed == NOBODY


def test_a_note_counts_as_seen_by_whoever_it_is_for() -> None:
    """LP-88: its own eyes, which have not chosen it."""
    deal = looking(laid(HANDS), {})
    telling = Telling(
        listened(deal, lambda: deal.inform(2, deal.notebooks, (Note(1, None, Source.NOTICED),)))
    )
    assert telling.revealed == only(2)
    assert done(deal, 2, Gaze(0)).revealed == NOBODY
