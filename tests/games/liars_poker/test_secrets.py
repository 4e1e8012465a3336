"""What is glimpsed, shown and noted is known to those alone who should know it."""

from collections.abc import Sequence

from cardtable.engine.actions import Action
from cardtable.engine.cards import BACK
from cardtable.engine.events import Committed, Event, Said, Shown
from cardtable.engine.piles import EVERYBODY, HIDDEN, NOBODY, only
from cardtable.engine.telling import Telling, listened
from cardtable.games.liars_poker.rules import topics
from cardtable.games.liars_poker.rules.deal import LiarsPokerDeal
from cardtable.games.liars_poker.rules.moves import (
    Challenge,
    Gaze,
    LayDown,
    PoolAccept,
    PoolOffer,
    Shield,
    Show,
)
from cardtable.games.liars_poker.rules.peeking import Note, Source
from tests.games.liars_poker.deals import PAIR, laid, looking

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
