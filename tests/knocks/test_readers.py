"""Readers of what comes from outside take damaged files as they should; what they did not stays as a case."""

import os
import shlex
from pathlib import Path
from time import process_time

import pytest

from cardtable.catalogue import UnknownGame, kit
from cardtable.engine.actions import _words
from cardtable.engine.notation import read
from cardtable.engine.options import BadKeepsake, BadOption
from cardtable.engine.record import BadRecord, Record, read_record
from cardtable.engine.replay import MOST_OF_A_DEAL, recorded, restored_of_stranger
from cardtable.games.ninety_nine.rules.tables import table_of
from cardtable.lessons.lesson import BadLesson
from cardtable.patience.collection.index import look_in
from cardtable.patience.collection.own_files import read_games
from cardtable.patience.words.entries import MOST_PARTS
from cardtable.plaintext import LONGEST
from cardtable.proofs.scenarios import BadScenario, Data, differences, read_scenario
from cardtable.shapes import Mistake
from cardtable.slips.slip import BadSlip
from cardtable.store.bar_settings import written_bars
from cardtable.store.own.own_games import trial
from cardtable.store.past.reviews import keep_review, kept_review
from cardtable.store.paths import SETTINGS
from cardtable.store.settings import read_settings
from cardtable.store.store import opened
from cardtable.ui.editor.game_files import take_in
from cardtable.ui.replay.past import filed_past
from cardtable.ui.replay.review_words import from_kept
from tests.costs import slowly
from tests.knocks.bounds import SECONDS, Broken, bounds, check_sentence
from tests.knocks.readers import READERS, run, told
from tests.slips.samples import played

QUICK = 18 * 10  # inputs of the suite: ten of each reader
SLOW = 6_000
LONG = 500_000


def check(inputs: int, luck: int) -> None:
    """Have all readers knocked at."""
    found = run(list(READERS), inputs, luck)
    broken = [line for name, each in found.items() if each.faults for line in told({name: each})]
    assert not broken, "\n".join(broken)


def test_damaged_files_are_read_or_refused() -> None:
    check(QUICK, 1)


@pytest.mark.slow
def test_more_damaged_files_are_read_or_refused() -> None:
    check(SLOW, 2)


@pytest.mark.long
def test_very_many_damaged_files_are_read_or_refused() -> None:
    check(LONG, 3)


# The bounds themselves.


def spin() -> None:
    """Be busy for twice as long as an input may take here."""
    until = process_time() + 2 * SECONDS * max(1.0, 2 * slowly())
    while process_time() < until:
        pass


def broken(folder: Path, what: str) -> str:
    """Return what is said of an input that does something which none may do."""
    spare = folder / "elsewhere"
    doings = {
        "raise": lambda: os.environ["NO SUCH KEY"],
        "write": lambda: spare.write_text("x"),
        "say nothing": lambda: check_sentence(ValueError("")),
        "say much": lambda: check_sentence(ValueError("x" * 10_000)),
        "say what cannot be seen": lambda: check_sentence(ValueError("\u202e")),
        "take memory": lambda: bytes(300 << 20),
        "take long": spin,
    }
    (folder / "own").mkdir(exist_ok=True)
    fault = bounds().fault(folder / "own", doings[what])
    return "" if fault is None else fault.line


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("raise", "KeyError"),
        ("write", "does open"),
        ("say nothing", "without a word"),
        ("say much", "has 10000 characters"),
        ("say what cannot be seen", "the sentence has"),
        ("take memory", "MemoryError"),
        pytest.param("take long", "takes", marks=pytest.mark.slow),
    ],
)
def test_a_planted_fault_is_noticed(tmp_path: Path, what: str, said: str) -> None:
    assert said in broken(tmp_path, what)


# What was found.


@pytest.mark.parametrize(
    "kind", [BadOption, BadRecord, BadSlip, BadLesson, BadScenario, BadKeepsake, Mistake], ids=str
)
def test_a_refusal_quotes_no_more_than_a_sentence_of_what_it_refuses(kind: type[Exception]) -> None:
    """Found in records, codes, rules, lessons, leagues: whole files came back as one sentence."""
    long = "x\u202e" * 100_000
    match kind.__name__:
        case "BadRecord":
            error: Exception = BadRecord(3, long)
        case "Mistake":
            error = Mistake(("a", "b"), long)
        case "BadKeepsake":
            error = BadKeepsake(("a", "b"), long)
        case _:
            error = kind(long)
    assert len(str(error)) <= LONGEST
    check_sentence(error)
    check_sentence(getattr(error, "what", "fine"))


def test_a_line_that_is_none_is_cut_where_it_is_quoted() -> None:
    with pytest.raises(BadRecord, match=r"line 2: 'deal x{34}…' is no line of a record$"):
        read_record(f"cardtable record 2\ndeal {'x' * 9999}\n")


def test_where_a_bar_floats_is_read_as_it_is_written(tmp_path: Path) -> None:
    (tmp_path / SETTINGS).write_text("bars: {games: {at: [0.5, 0.9223372036854775]}}\n", "utf-8")
    found, _ = read_settings(tmp_path)
    written = written_bars(found.bars)["games"]
    assert isinstance(written, dict)
    assert list(found.bars.games.at) == written["at"]


def test_what_is_broken_is_no_refusal() -> None:
    assert not issubclass(Broken, ValueError)


def test_a_record_whose_deal_goes_on_and_on_is_refused_soon() -> None:
    """A stock that is turned for ever is no deal: the end of the record is never waited for."""
    lines = ["cardtable record 2", "game klondike", "seed 7", "option draw 1", "seat 0 person Ada"]
    record = read_record("\n".join([*lines, *["do 0 draw stock"] * 40_000]))
    with pytest.raises(BadRecord, match=rf"a deal goes on after {MOST_OF_A_DEAL} actions"):
        restored_of_stranger(record, kit(record.game).game())


def test_a_record_has_so_many_lines_and_signs_of_an_action_and_no_more() -> None:
    """Found in records: words are parted at 11 microseconds a sign, a megabyte of them in ten seconds."""
    head = "cardtable record 2\ngame klondike\nseed 7\n"
    with pytest.raises(BadRecord, match="more than 50000 lines"):
        read_record(head + "do 0 draw stock\n" * 50_001)
    with pytest.raises(BadRecord, match="line 4: an action has at most 20000 characters"):
        read_record(head + "do 0 move '" + "x" * 20_000)


def test_words_of_an_action_are_parted_as_before() -> None:
    vocabulary = kit("spielen").game().deal.vocabulary
    for words in ("wink 1", "say 'how are you' 1", 'say "how are you"', r"say how\ are 1", "", "  wink   1 "):
        try:
            found = vocabulary.read(words)
        except ValueError:
            continue
        assert str(vocabulary.read(str(found))) == str(found)
    assert _words("a  b 'c d' ") == ["a", "b", "c d"]
    assert _words("a  b c ") == shlex.split("a  b c ")


def test_many_parts_of_a_file_are_found_at_once(tmp_path: Path) -> None:
    """Found in patiences: each of 20,000 games was looked for among the lines of all."""
    path = tmp_path / "mine.yaml"
    path.write_text("".join(f"k{at}: v\n" for at in range(20_000)), "utf-8")
    begun = process_time()
    assert [each.mistake for each in read_games(path)] == ["mine.yaml: it has more than 100 games"]
    assert process_time() - begun < SECONDS * slowly()


def test_a_scenario_that_leads_the_rules_astray_is_malformed() -> None:
    """Found in scenarios: nobody holds a card that the rules look for."""
    hands = {f"hand/{seat}": card for seat, card in enumerate(("9D", "7C KH", "4C", "5C", "6C", "9H"))}
    asked: Data = {"seat": 0, "ask": 1, "card": "7C"}
    raw: Data = {
        "name": "x",
        "game": "canadian-fish",
        "position": {"turn": 0, **hands},
        "do": [asked],
        "expect": {},
    }
    with pytest.raises(BadScenario):
        differences(read_scenario(raw), kit("canadian-fish").game())


def test_a_review_whose_numbers_are_no_numbers_is_odd() -> None:
    row = {"at": 1, "done": "bid 1", "better": "bid 0", "why": "", "worths": [1, 10**400], "cost": None}
    assert from_kept([{**row, "samples": 1, "unit": "points"}], kit("oh-hell").game()) is None


@pytest.mark.parametrize("file", ["cardtable.sqlite3-left", "patiences/trial"])
def test_a_pipe_in_the_folder_is_not_waited_for(tmp_path: Path, file: str) -> None:
    """Whoever reads a pipe waits for somebody who writes into it."""
    place = tmp_path / file
    place.parent.mkdir(exist_ok=True)
    os.mkfifo(place)
    look_in(lambda: tmp_path)
    with opened(tmp_path / "cardtable.sqlite3") as store:
        assert not store.trouble
    assert trial() is None


def test_a_game_has_so_many_words_and_no_more(tmp_path: Path) -> None:
    """Found at the doors: what is laid over another game is looked for among all that it has, for minutes."""
    path = tmp_path / "mine.yaml"
    options = ", ".join(f"o{at}: [1, 2]" for at in range(10_000))
    path.write_text(f"id: mine\nextends: klondike\noptions: {{{options}}}\n", "utf-8")
    begun = process_time()
    (game,) = read_games(path)
    assert game.mistake == f"mine.yaml, line 1: a game has at most {MOST_PARTS} words and values"
    assert process_time() - begun < SECONDS * slowly()


def test_what_is_wrong_with_many_games_is_not_all_said(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("".join(f"g{at}: {{extends: g{at + 1}}}\n" for at in range(90)), "utf-8")
    look_in(lambda: tmp_path)
    sentence = take_in(str(path))
    check_sentence(sentence)
    assert sentence.endswith("There are mistakes in 87 other games of it.")


def test_a_game_that_is_unknown_is_not_quoted_whole() -> None:
    with pytest.raises(UnknownGame, match=r"there is no game 'x{39}…': ") as refused:
        kit("x" * 100_000)
    check_sentence(refused.value)


def test_a_record_names_as_many_as_play(tmp_path: Path) -> None:
    match = played()
    record = recorded(match, ("person Ada", "bot easy Vera", "bot easy Ida"))
    path = tmp_path / "match.txt"
    path.write_text(str(record), "utf-8")
    with pytest.raises(ValueError, match=r"^2 play in this match, and 3 are named\.$"):
        filed_past(path)
    head = "cardtable record 2\ngame klondike\nseed 7\n"
    with pytest.raises(BadRecord, match=r"line 103: 'seat 99 person Ada' is no line of a record"):
        read_record(head + "".join(f"seat {at} person Ada\n" for at in range(100)))


def test_a_table_of_megabytes_is_not_looked_into() -> None:
    with pytest.raises(BadOption, match="option table has more than 200000 characters"):
        table_of("[" * 200_001)


def test_a_review_that_is_nested_deeply_is_none(tmp_path: Path) -> None:
    with opened(tmp_path / "cardtable.sqlite3") as store:
        match = store.matches.begin(Record("klondike", 7, {}, ("person Ada",)))
        keep_review(store.database, match, 0, 1, [])
        with store.database.writing() as connection:
            connection.execute("UPDATE reviews SET found = ?", ("[" * 100_000,))
        assert kept_review(store.database, match, 0, 1) is None


def test_an_action_that_is_nested_deeply_is_no_action() -> None:
    with pytest.raises(ValueError, match="is not well formed"):
        read(tuple[tuple[int, ...], ...], "[" * 10_000)
