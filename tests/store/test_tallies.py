"""What somebody has played: counted by game and by player, from what is on the disk."""

from cardtable.engine.record import Record
from cardtable.store.store import Store
from cardtable.store.tallies import Played, Tally, played

ADA, BEN = "person Ada", "person Ben"


def finished(store: Store, game: str, *seats: str, won: bool, peeks: int = 0) -> None:
    match = store.matches.begin(Record(game, 1, {}, seats))
    store.matches.set_position(match, 0, 0, peeks)
    store.matches.finish(match, (3,) * len(seats), (0,) if won else (), 1)


def test_a_player_has_own_tallies_and_the_last_game_is_first(store: Store) -> None:
    finished(store, "klondike", ADA, won=True)
    finished(store, "golf", ADA, won=False)
    finished(store, "klondike", ADA, won=False)
    finished(store, "spider", BEN, won=True)
    assert played(store, "Ada") == Played({"klondike": Tally(2, 1), "golf": Tally(1)}, ("klondike", "golf"))
    assert played(store, "Ben") == Played({"spider": Tally(1, 1)}, ("spider",))
    assert played(store, "Cem") == Played({})


def test_without_a_name_all_that_persons_played_counts(store: Store) -> None:
    finished(store, "klondike", ADA, won=True)
    finished(store, "spider", BEN, won=True)
    finished(store, "golf", "bot easy Vera", won=True)
    assert played(store, "").recent == ("spider", "klondike")


def test_a_match_that_looked_back_past_what_was_hidden_is_recent_but_counts_apart(store: Store) -> None:
    finished(store, "oh-hell", ADA, BEN, "bot easy Vera", won=True, peeks=1)
    assert played(store, "Ada") == Played({}, ("oh-hell",))
    finished(store, "oh-hell", ADA, BEN, "bot easy Vera", won=True)
    assert played(store, "Ada") == Played({"oh-hell": Tally(1, 1)}, ("oh-hell",))
    assert played(store, "Ben") == Played({"oh-hell": Tally(1)}, ("oh-hell",))


def test_an_attempt_at_a_game_for_one_counts_with_all_its_undos_and_when_it_is_given_up(store: Store) -> None:
    finished(store, "klondike", ADA, won=True, peeks=3)
    match = store.matches.begin(Record("klondike", 1, {}, (ADA,)))
    store.matches.append(match, 0, 0, "draw stock")
    store.matches.abandon(match)
    assert played(store, "Ada") == Played({"klondike": Tally(2, 1)}, ("klondike",))


def test_a_match_that_was_begun_is_recent_once_something_was_done(store: Store) -> None:
    match = store.matches.begin(Record("golf", 1, {"players": "1"}, (ADA,)))
    assert played(store, "Ada").recent == ()
    store.matches.append(match, 0, 0, "give up")
    assert played(store, "Ada").recent == ("golf",)


def test_shares() -> None:
    assert (Tally().share, Tally(4, 1).share) == (0, 0.25)
