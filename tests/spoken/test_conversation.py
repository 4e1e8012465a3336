"""What is said and asked at a table without pictures, line by line."""

import io
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from cardtable.bots.random_play import REFERENCE
from cardtable.bots.runner import InlineRunner
from cardtable.catalogue import kit
from cardtable.cli import program
from cardtable.engine.cards import card, cards
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.spoken.choices import Menu
from cardtable.spoken.conversation import Conversation, Left
from cardtable.spoken.narrator import Narrator
from cardtable.spoken.sights import sheet
from cardtable.spoken.terminal import MOST, WIDTH, Gone, Terminal
from cardtable.spoken.words import hand_lines, tokens
from cardtable.store.paths import HOME, STORE
from cardtable.store.store import opened
from cardtable.table.names import YOU
from cardtable.table.panels import SheetTable
from cardtable.table.scenes import pile_name
from cardtable.table.words import card_words, spelled
from cardtable.ui.match.players import players_of
from cardtable.ui.match.saving import Unsaved
from cardtable.ui.match.session import Session
from cardtable.ui.match.thoughts import Bots
from tests.spoken.listener import Listener

Told = Callable[[str, str], str]  # what is printed after `play`, with what is typed


def talked(game_id: str, *typed: str, people: int = 1, **options: str) -> tuple[Match, list[str]]:
    """Play by these lines, then leave; return the match and what was said."""
    game = kit(game_id)
    match = Match(game.game(), read_options(game.game().options, options), 3)
    seats = ["me"] * people + ["medium"] * (match.options.players - people)
    bots = Bots(InlineRunner(), lambda _: REFERENCE, (0.0, 0.0))
    session = Session(match, players_of(seats, "You"), Unsaved(), bots)
    listener = Listener(1, script=(*typed, "quit"))
    with pytest.raises(Left):
        Conversation(session, game, listener).play()
    return match, listener.said


def test_cards_are_said_in_words() -> None:
    assert card_words(card("QH")) == "queen of hearts"
    assert spelled("Otto plays 10♦ · ♠ is trump …") == "Otto plays 10 of diamonds , spades is trump ..."


def test_a_hand_is_said_suit_by_suit_from_the_ace_down() -> None:
    assert list(hand_lines(cards("2S AS KH JK"))) == ["Spades: ace, 2", "Hearts: king", "1 joker"]


@pytest.mark.parametrize("typed", ["qh", "queen of hearts", "Queen Heart", "the QUEEN of hearts", "Q♥"])
def test_a_card_is_typed_in_many_ways(typed: str) -> None:
    assert tokens(typed) == ["qh"]


def test_a_choice_is_made_by_its_number() -> None:
    match, _ = talked("klondike", "1")
    assert [str(each.action) for each in match.log] == ["move 2D tab/6 tab/0"]


@pytest.mark.parametrize("typed", ["2d to column 1", "two of diamonds", "Play 2 of diamonds to column 1"])
def test_a_choice_is_made_by_words(typed: str) -> None:
    match, _ = talked("klondike", typed)
    assert [str(each.action) for each in match.log] == ["move 2D tab/6 tab/0"]


def test_words_that_mean_several_choices_read_them_and_do_nothing() -> None:
    match, said = talked("klondike", "play")
    assert not match.log
    assert "2 choices have these words:" in said


@pytest.mark.parametrize("typed", ["foo 2d", "99", "0", "-1", "9" * 500, "say", "do move", "do 'x"])
def test_what_is_no_choice_does_nothing(typed: str) -> None:
    match, said = talked("klondike", typed)
    assert not match.log
    assert len(said[-1]) < 200


def test_a_card_that_may_not_be_played_is_refused_in_the_words_of_the_rules() -> None:
    _, said = talked("klondike", "king of hearts")
    _, refused = talked("klondike", "4h")
    assert said[-1].startswith("There is no such choice"), "it lies face down, and nobody says where"
    assert not refused[-1].startswith("There is no such choice")


def test_what_changed_is_said() -> None:
    _, said = talked("klondike", "1")
    assert "From column 7 to column 1: 2 of diamonds." in said
    assert "Turned up on column 7: king of hearts." in said


def test_a_move_is_taken_back_and_done_again() -> None:
    back, _ = talked("klondike", "1", "undo")
    again, _ = talked("klondike", "1", "undo", "redo")
    assert (len(back.log), len(again.log)) == (0, 1)


def test_piles_are_called_after_seats_only_if_they_are_theirs() -> None:
    match, _ = talked("spite-and-malice")
    manager, view, names = kit("spite-and-malice").scenes(), match.view(0), ("You", "Vera")
    found = [pile_name(manager, view, each, names) for each in ("hand/0", "hand/1", "centre/1", "stock")]
    assert found == ["your hand", "hand of Vera", "centre 1", "the stock"]


@pytest.mark.parametrize(
    ("game", "piles", "called"),
    [
        (
            "spite-and-malice",
            ("side/0/1", "side/1/4", "centre/4"),
            ["your side 1", "side 4 of Vera", "centre 4"],
        ),
        ("spit", ("stock/0/1", "stock/0/5"), ["your stock 1", "your stock 5"]),
        (
            "spit",
            ("spit/l", "spit/r", "held/0", "held/1"),
            ["the left spit pile", "the right spit pile", "your hand", "hand of Vera"],
        ),
        ("jizara", ("keys/0", "keys/1"), ["keys 1", "keys 2"]),
        (
            "canadian-fish",
            ("sheet", "placed/0", "placed/1", "won/0", "won/1"),
            ["the sheet", "your place", "the place of Vera", "the suits of Team 1", "the suits of Team 2"],
        ),
    ],
)
def test_places_are_counted_from_one_as_on_the_table(
    game: str, piles: tuple[str, ...], called: list[str]
) -> None:
    match, _ = talked(game)
    manager, view, names = kit(game).scenes(), match.view(0), ("You", "Vera")
    assert [pile_name(manager, view, each, names) for each in piles] == called


def test_a_suit_is_said_once_where_its_sign_follows_its_name() -> None:
    assert spelled("Ada plays 8♥ and names hearts ♥.") == "Ada plays 8 of hearts and names hearts."


def offered(game_id: str, seed: int) -> list[str]:
    """Return the first choices of a match."""
    game = kit(game_id)
    match = Match(game.game(), read_options(game.game().options, {}), seed)
    seat = match.deal.actors()[0]
    names = [f"P{each}" for each in range(match.options.players)]
    return [each.words for each in Menu(game.scenes(), match.view(seat), seat, names).offers]


def test_choices_that_a_button_shows_in_signs_are_said_in_words() -> None:
    dominoes = [each for each in offered("barbu", 1) if each.startswith("Dominoes: the rows begin with")]
    assert len(dominoes) == 13
    found = offered("liars-poker", 3)
    assert "Name a full house, jacks and threes" in found
    assert not [each for each in found if re.search(r"\w/", each)]


def test_cards_that_look_alike_are_numbered() -> None:
    found = offered("spite-and-malice", 12)  # two jokers
    assert any(each.endswith(", 2") for each in found)
    assert all(each.startswith(("Play ", "End turn")) for each in found)


def test_where_a_card_is_played_has_a_name() -> None:
    found = [each for seed in range(6) for each in offered("creights", seed)]
    places = {each.split(" to ")[1] for each in found if " to " in each}
    assert {"the play pile", "the play pile, naming clubs"} <= places
    assert not [each for each in found if "(O)" in each]
    assert all(each.endswith("to the pile") for each in offered("ninety-nine", 1))


def test_in_real_time_nobody_has_the_turn() -> None:
    _, said = talked("spit", "1", "who")
    assert not [each for each in said if "On turn" in each or "!." in each]
    assert any(re.fullmatch(r"\d+\. Take \w+ of \w+ in hand", each) for each in said), "each card is named"


@pytest.mark.parametrize(
    ("asked", "said"),
    [("Now!", "Now! On turn: Vera."), ("Vera plays", "Vera plays"), ("So", "So. On turn: Vera.")],
)
def test_whose_turn_it_is_is_a_sentence_of_its_own(
    asked: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = kit("basra")
    match = Match(game.game(), read_options(game.game().options, {}), 3)
    first = match.deal.actors()[0]
    seats = ["me", "me"]
    seats[first] = "medium"
    bots = Bots(InlineRunner(), lambda _: REFERENCE, (9.0, 9.0))
    session = Session(match, players_of(seats, "You"), Unsaved(), bots)
    narrator = Narrator(session, game, Listener(1))
    monkeypatch.setattr(narrator.manager, "prompt", lambda _view: asked, raising=False)
    assert narrator.prompt() == said


def test_many_choices_are_grouped_and_found_by_words_in_any_order() -> None:
    _, said = talked("99", "all 8c 4c bid")
    assert any(re.fullmatch(r"\d+ to \d+: Bid 7", each) for each in said)
    found = said[next(at for at, each in enumerate(said) if each.endswith("choices have these words:")) + 1 :]
    assert all("4 of clubs" in each and "8 of clubs" in each for each in found)


def test_there_is_nothing_to_undo_at_the_beginning() -> None:
    _, said = talked("klondike", "undo", "redo")
    assert said[-2:] == ["There is nothing to undo.", "There is nothing to redo."]


def test_a_hint_names_a_choice_and_why() -> None:
    _, said = talked("klondike", "hint")
    assert said[-2] == "1. Play 2 of diamonds from column 7 to column 1."
    assert said[-1].startswith("It builds")


@pytest.mark.parametrize("typed", ["?", "hand", "table", "score", "trick", "log", "again", "who", "rules"])
def test_everything_can_be_asked_at_any_time(typed: str) -> None:
    _, before = talked("oh-hell")
    _, said = talked("oh-hell", typed)
    assert len(said) > len(before)


def test_giving_up_is_asked_about_first() -> None:
    match, _ = talked("klondike", "give up", "no")
    assert not match.log


def handed(said: list[str]) -> list[int]:
    """Return where one person gives the terminal to another."""
    return [at for at, line in enumerate(said) if line.startswith("Give it to")]


def test_nobody_hears_the_hand_of_another_person() -> None:
    match, said = talked("oh-hell", "", "1", players="3", people=3)
    first, second, *_ = handed(said)
    seat = match.log[0].seat
    own = {card_words(each) for each in match.deal.pile(f"hand/{seat}")}
    others = [
        card_words(each) for other in range(3) for each in match.deal.pile(f"hand/{other}") if other != seat
    ]
    heard = " ".join(said[first:second])
    rank, _, suit = next(iter(own)).partition(" of ")
    assert f"{suit.capitalize()}: {rank}" in heard
    for each in others:
        rank, _, suit = each.partition(" of ")
        assert f"{suit.capitalize()}: {rank}" not in heard


def test_a_stretch_without_words_hides_what_one_person_has_read() -> None:
    _, said = talked("oh-hell", "", "1", players="3", people=3)
    at = handed(said)[1]
    assert not any(said[at - 40 : at])


def test_a_person_who_has_played_may_still_draw_before_another_looks() -> None:
    match, said = talked("ninety-nine", "", "1", "1", players="3", people=3)
    assert [type(each.action).__name__ for each in match.log] == ["Play", "Draw"]
    assert "1. Player 1 draws" in said


def test_a_log_for_several_people_has_no_card_that_one_of_them_drew() -> None:
    match, said = talked("ninety-nine", "", "1", "1", "", "log", "again", players="3", people=3)
    drawn = match.deal.pile("hand/0")[-1]
    log = said[handed(said)[1] :]
    assert any("to hand of" in each for each in log), "that a card was drawn all have seen"
    assert not any(card_words(drawn) in each for each in log)


# The terminal.


def test_lines_are_short() -> None:
    said = io.StringIO()
    Terminal(io.StringIO(), said).say("word " * 100)
    assert max(map(len, said.getvalue().splitlines())) <= WIDTH


def test_of_a_very_long_line_the_rest_is_left_out() -> None:
    terminal = Terminal(io.StringIO("x" * (3 * MOST) + "\nnext\n"), io.StringIO())
    assert len(terminal.ask()) == MOST
    assert terminal.ask() == "next"


def test_the_end_of_the_input_is_told() -> None:
    with pytest.raises(Gone):
        Terminal(io.StringIO(""), io.StringIO()).ask()


def test_words_in_tables_have_the_form_of_whom_they_are_about() -> None:
    found = SheetTable(
        ("Round", "Outcome"), (("1", "<Vera:an Vera|an dich>"), ("2", f"<{YOU}:an dir|an dich>"))
    )
    assert list(sheet(found)) == ["1: Outcome an Vera.", "2: Outcome an dich."]
    assert list(sheet(SheetTable(("Round", "Outcome"), (("1", "won by You"),)))) == ["1: Outcome won by you."]


# The command.


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Told:
    monkeypatch.setenv(HOME, str(tmp_path))

    def run(words: str, typed: str) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        assert program.run(["play", *words.split(), "--text"]) == 0
        return capsys.readouterr().out

    return run


def test_a_match_is_kept_at_the_end_of_the_input_and_goes_on(told: Told, tmp_path: Path) -> None:
    left = told("klondike --seed 3", "1\n")
    assert "The match is kept. It goes on with: cardtable play klondike --text" in " ".join(left.split())
    assert "2 of diamonds" in told("klondike", "1\ntable\n").partition("Column 1: 3 of clubs,")[2]
    with opened(tmp_path / STORE) as store:
        assert [each.position for each in store.matches.begun(0, 9)[0]] == [1]


def test_a_match_in_which_nobody_has_played_is_not_kept(told: Told, tmp_path: Path) -> None:
    assert "The match is not kept." in told("klondike --seed 3", "quit\n")
    with opened(tmp_path / STORE) as store:
        assert store.matches.begun(0, 9)[0] == []


def test_spielen_is_played_in_beats(told: Told) -> None:
    assert "clock" not in told("spielen", "quit\n")


def test_in_real_time_the_clock_is_paced(told: Told) -> None:
    assert "one second passes" in " ".join(told("spit", "quit\n").split())


def test_several_people_cannot_play_in_real_time(capsys: pytest.CaptureFixture[str]) -> None:
    assert program.run(["play", "spit", "--seats", "me,me", "--text"]) == 2
    assert "only one person" in capsys.readouterr().err
