"""The rules of Spielen, as far as scenarios cannot say them."""

from itertools import combinations, permutations
from multiprocessing.reduction import ForkingPickler
from random import Random

import pytest

from cardtable.bots.self_play import real_time_step
from cardtable.engine.actions import Action, Illegal, Later
from cardtable.engine.cards import BACK
from cardtable.engine.match import Match
from cardtable.engine.options import Undo
from cardtable.engine.piles import HIDDEN, TABLE, Seat
from cardtable.engine.replay import recorded
from cardtable.games.spielen.codes.banter import book_of
from cardtable.games.spielen.codes.book import code_of, written
from cardtable.games.spielen.codes.signals import Medium, Signal
from cardtable.games.spielen.rules import moves, topics
from cardtable.games.spielen.rules.board import placed
from cardtable.games.spielen.rules.deal import SpielenDeal
from cardtable.games.spielen.rules.moves import Kind
from cardtable.games.spielen.rules.phases import HandEnd, Phase
from cardtable.games.spielen.rules.planning import changed
from cardtable.proofs.laws import check_cards, check_kinds, check_knowledge, check_worlds
from cardtable.proofs.trials import check_record
from cardtable.proofs.twins import check_twins
from tests.games.dealing import said
from tests.games.spielen.tables import DEALING, SPIELEN, coded, running


def test_a_new_hand() -> None:
    """SL-3, SL-9, SL-11: example 1."""
    deal = running()
    assert [len(hand) for hand in deal.hands] == [4] * 4
    assert (len(deal.board), len(deal.deck), len(deal.pack)) == (4, 32, 52)


@pytest.mark.parametrize("players", [4, 6, 8])
def test_partners_sit_opposite(players: int) -> None:
    """SL-1, SL-2."""
    deal = DEALING.new(players=str(players))
    teams = [[seat for seat in range(players) if deal.team(seat) == team] for team in range(players // 2)]
    assert teams == [[team, team + players // 2] for team in range(players // 2)]


def test_all_cards_are_shuffled_for_each_hand() -> None:
    """SL-9: also those that lay on the board, in the discard pile, and in hands."""
    deal = running()
    deal.time = 9000
    deal.apply(deal.dealer, moves.Sweep())
    before = [list(hand) for hand in deal.hands]
    deal.change(phase=Phase.SHOWN)
    deal.apply(0, moves.NextHand())
    assert (len(deal.deck), len(deal.discard), deal.number) == (32, 0, 2)
    assert before != [list(hand) for hand in deal.hands]
    check_cards(deal)


def test_planning_lasts_as_long_as_is_wanted_or_agreed() -> None:
    """SL-6: option `planning_limit_min`."""
    assert DEALING.new().due() is None
    deal = DEALING.new(planning_limit_min="2")
    assert deal.due() == 120_000
    deal.time = 120_000
    deal.apply(TABLE, deal.actions(TABLE)[0])
    assert deal.phase is Phase.RUNNING


def test_only_the_team_sees_its_codes() -> None:
    """SL-5, SL-80, SL-81."""
    deal = DEALING.new()
    deal.apply(2, moves.AddCode(coded("Cold")))
    assert deal.view(0).book(0) == deal.view(2).book(2) == deal.book(0)
    assert deal.book(0)[-1] == code_of(coded("Cold"))
    for viewer in (1, 3, 4):
        assert deal.view(viewer).books.values[0] is HIDDEN


def test_codes_are_changed_and_dropped_by_their_names() -> None:
    """SL-5: a code that is drawn differs from those in the book."""
    book = book_of("a")
    assert changed(moves.DropCode(written(book[1])), book, ()) == (book[0], *book[2:])
    edited = changed(moves.EditCode(coded("Code 1")), book, ())
    assert (edited[0], edited[1:]) == (code_of(coded("Code 1")), book[1:])
    more = changed(moves.DrawCode(), book, (*book, *book_of("b")))
    assert (more[:4], more[4].name) == (book, "Code 5")
    assert more[4].steps not in [code.steps for code in book]


def test_a_hand_that_is_over_is_sent_to_bots_as_the_same() -> None:
    end = HandEnd(0, 900, (), None, (0, 0), (), (), (Signal(0, 5, Medium.GESTURE, "cough"),))
    sent = ForkingPickler.loads(ForkingPickler.dumps(end))
    assert sent == end
    assert ForkingPickler.loads(ForkingPickler.dumps(end)) is sent


def test_nothing_that_is_saved_of_a_code_can_be_read() -> None:
    """SL-80: whoever looks into the saved match while it goes on learns nothing from it."""
    match = Match(SPIELEN, DEALING.options(), 1)
    for action in (moves.AddCode, moves.EditCode, moves.DropCode):
        match.submit(0, action(coded("Sneezed")))
    text = str(recorded(match, ("Ada",) * 4)).lower()
    assert not [word for word in ("sneezed", "cough", "four", "steps") if word in text]


def test_books_are_opened_when_the_game_is_over() -> None:
    """SL-80: and not before."""
    deal = running()
    assert not deal.books.opened
    deal.change(points=(5, 5))
    deal.apply(0, moves.Call(Kind.GAMES))
    deal.time = 101
    deal.apply(TABLE, deal.actions(TABLE)[0])
    assert (deal.phase, deal.books.opened) == (Phase.OVER, True)
    assert deal.view(4).book(0) == deal.book(0)


def test_any_signal_is_logged_for_all() -> None:
    """SL-8, SL-24, SL-25, SL-29, SL-66, SL-68: what is said is text, and nothing asks whether it is true."""
    deal = running()
    deal.time = 1234
    deal.apply(1, moves.Signal("food-1", to=3))
    (entry,) = deal.log
    assert (entry.seat, entry.at, entry.id, entry.addressee) == (1, 1234, "food-1", 3)
    assert entry.text
    assert all(deal.view(viewer).log == (entry,) for viewer in range(5))
    assert said(deal.events, topics.Given) == [topics.Given(entry)]


@pytest.mark.parametrize(
    "signal",
    [
        moves.Signal("tap", "5"),
        moves.Signal("tap"),
        moves.Signal("cough", "2"),
        moves.Signal("cough", to=1),
        moves.Signal("look", "A"),
        moves.Signal("look", "E"),
        moves.Signal("food-1", to=0),
        moves.Signal("food-1", to=4),
        moves.Signal("food-1", text="Pears"),
        moves.Signal("", text="x" * 61),
        moves.Signal("", text=" "),
        moves.Signal("", text="a\nb"),
    ],
    ids=str,
)
def test_no_other_signals_are_given(signal: moves.Signal) -> None:
    """SL-67, SL-71."""
    deal = running(free_text="yes")
    with pytest.raises(Illegal) as refused:
        deal.apply(0, signal)
    assert refused.value.code == "unknown_signal"


def test_words_of_ones_own_are_logged_as_they_are() -> None:
    """SL-71."""
    deal = running(free_text="yes")
    deal.apply(0, moves.Signal("", text="Lovely weather again"))
    assert deal.log[0].text == "Lovely weather again"


def test_what_is_thrown_and_taken_is_known_of_a_hand() -> None:
    """SL-13, SL-14: worlds keep it where it is; example 40."""
    deal = running()
    out, card = deal.hands[1][0], deal.board[0]
    deal.apply(1, moves.Swap((out,), (card,)))
    assert deal.known == ((), (card,), (), ())
    view = deal.view(0)
    assert list(view.hands[1]) == [BACK] * 4
    for number in range(20):
        world = view.sample(Random(number))
        assert card in world.hands[1]
        assert out in world.board
    deal.apply(1, moves.Throw(card))
    assert not any(deal.known)


def test_what_was_swept_lies_in_the_discard_pile() -> None:
    """SL-18: all have seen it, though it lies face down."""
    deal = running()
    swept = set(deal.board)
    deal.time = 9000
    deal.apply(deal.dealer, moves.Sweep())
    view = deal.view(0)
    assert list(view.discard) == [BACK] * 4
    assert set(view.sample(Random(1)).discard) == swept


def test_a_card_of_the_board_keeps_its_place() -> None:
    """SL-17: no other lies where a hand reaches."""
    one, two, three, four = running().board
    assert placed((one, None, three, four, None), two, three) == (one, None, three, four, two)
    assert placed((one, None, three, four, two), two, two) == (one, two, three, four, two)
    assert placed((one, two, three, four), two) == (one, two, three, four, two)


def test_the_order_of_one_millisecond() -> None:
    """SL-51, SL-52, SL-53: whatever order it came in, and the table sweeps before calls are made."""
    deal = running()
    deal.change(dealer=1)
    out = deal.hands[3][0]
    found: list[tuple[Seat, Action]] = [
        (2, moves.Throw(deal.hands[2][0])),
        (3, moves.Swap((out,), ())),
        (1, moves.Take(deal.board[0])),
        (0, moves.Signal("cough")),
        (1, moves.Signal("cough")),
        (TABLE, deal.actions(TABLE)[0]),
        (2, moves.Call(Kind.GAMES)),
        (0, moves.Call(Kind.GAMES)),
    ]
    for pair in combinations(found, 2):
        for each in permutations(pair):
            assert sorted(each, key=lambda done: deal.precedence(*done)) == list(pair)


def test_a_window_ends_before_anything_else_of_its_millisecond() -> None:
    """SL-57, SL-58."""
    deal = running()
    deal.apply(0, moves.Call(Kind.GAMES))
    assert deal.due() == 101
    assert deal.precedence(TABLE, deal.actions(TABLE)[0]) < deal.precedence(1, moves.Call(Kind.ANTI))


def test_a_take_puts_the_sweep_off_that_is_due_at_its_time() -> None:
    """SL-52, SL-59, SL-64: people, bots and the table go through one queue."""
    match = Match(SPIELEN, DEALING.options(), 4)
    for seat in range(4):
        match.submit(seat, moves.Ready(), 0)
    deal = match.deal
    assert isinstance(deal, SpielenDeal)
    card = deal.hands[2][0]
    (telling,) = real_time_step(match, lambda seat: Later(moves.Throw(card), 4000) if seat == 2 else None)
    assert (match.log[-1].seat, match.due) == (2, 8000)
    assert telling.events(0)
    real_time_step(match, lambda _: None)
    assert (match.log[-1].seat, match.time) == (TABLE, 8000)


def test_bots_sweep_sooner_than_the_table() -> None:
    """SL-20, SL-60, SL-61: unless they are leisurely."""
    options = DEALING.options(sweep_wait_ms="1000", sweep_min_ms="1500", sweep_limit_ms="1500")
    assert options.sweep_wait(options.speed) == 1500
    leisurely = DEALING.options(speed="leisurely")
    assert (leisurely.sweep_wait(leisurely.speed), leisurely.sweep_limit) == (4000, 4000)


def test_all_may_act_while_a_hand_runs() -> None:
    """SL-12, SL-20, SL-23: at any moment; only the dealer has to do something; nothing is taken back."""
    deal = running()
    others = tuple(seat for seat in range(4) if seat != deal.dealer)
    assert (deal.actors(), deal.interjectors()) == ((deal.dealer,), others)
    assert SPIELEN.undo_rules(DEALING.options()) == (Undo.OFF,)
    assert Undo.FREE in SPIELEN.undo_rules(DEALING.options(mode="relaxed"))


def test_plans_are_hidden_until_all_are_in() -> None:
    """SL-82, SL-83: and the signals chosen for them."""
    deal = running(mode="relaxed")
    card, wish = deal.hands[0][0], deal.board[1]
    deal.apply(0, moves.Signal("cough"))
    deal.apply(0, moves.Plan(throws=(card,), wishes=(wish,)))
    for viewer in (1, 4):
        view = deal.view(viewer)
        assert (view.plans.values[0], view.drafts.values[0]) == (HIDDEN, HIDDEN)
    for seat in (1, 2, 3):
        assert deal.log == ()
        deal.apply(seat, moves.Plan())
    assert [entry.id for entry in deal.log] == ["cough"]
    assert (wish in deal.hands[0], card in deal.board) == (True, True)


def test_times_of_beats() -> None:
    """SL-91: a beat is 3,000 ms, the second signal of a seat comes at 500."""
    deal = running(mode="relaxed")
    for beat in range(2):
        deal.apply(0, moves.Plan((moves.Signal("cough"), moves.Signal("nod"))))
        for seat in (1, 2, 3):
            deal.apply(seat, moves.Plan())
        assert [entry.at for entry in deal.log[2 * beat :]] == [3000 * beat, 3000 * beat + 500]


OPTIONS = [
    {"players": "6", "anti_target": "named", "reveal": "all"},
    {"players": "8", "hand_limit_s": "10", "free_text": "yes"},
    {"mode": "relaxed"},
    {"mode": "relaxed", "players": "6", "hand_limit_s": "10"},
]


@pytest.mark.slow
@pytest.mark.parametrize("given", OPTIONS, ids=str)
def test_laws_hold_in_random_games(given: dict[str, str]) -> None:
    """SL-25, SL-81: views, worlds and twins, in which other teams have other code books."""
    rng = Random(str(given))
    for count, deal in enumerate(DEALING.moments(7, **given)):
        if count % 7 == 0 and deal.phase is not Phase.OVER:
            seat = rng.randrange(deal.seats)
            check_kinds(deal)
            check_cards(deal)
            check_knowledge(deal, seat)
            check_worlds(deal, rng.randrange(deal.seats + 1), rng)
            check_twins(deal, seat, rng)


def test_another_teams_book_changes_nothing_that_is_seen() -> None:
    """SL-81: views and what is told are the same at each moment until the books are opened."""
    one, two = (DEALING.new(5), DEALING.new(5))
    two.reseal(1, two.books, book_of("another"))
    assert one.books != two.books
    rng = Random(1)
    for step in range(400):
        seats = [*one.actors(), *one.interjectors()]
        action = rng.choice(one.actions(seat := rng.choice(seats)))
        if isinstance(action, moves.DropCode | moves.DrawCode):
            continue
        for deal in (one, two):
            deal.events = []
            deal.time = 450 * step
            deal.apply(seat, action)
        if one.phase is Phase.CALLED:
            for deal in (one, two):
                deal.time = deal.begun + deal.calls[0].at + 101
                deal.apply(TABLE, deal.actions(TABLE)[0])
        if one.phase is Phase.OVER:
            break
        for viewer in (0, 2, 4):
            assert one.view(viewer) == two.view(viewer)
            assert [each.told(viewer) for each in one.events or ()] == [
                each.told(viewer) for each in two.events or ()
            ]
    assert one.hands_played


def test_equal_logs_give_equal_matches() -> None:
    """SL-51."""
    check_record(DEALING.played(3))
    check_record(DEALING.played(3, mode="relaxed"))
