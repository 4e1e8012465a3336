from cardtable.bots.tallies import Tallies


def test_the_numbers_of_an_action_are_told_by_their_means() -> None:
    tallies = Tallies[str]()
    tallies.note("go", 1, 4.0)
    tallies.note("go", 0, 8.0)
    tallies.note("stay", 1, 1.0)
    assert tallies.means("go") == [0.5, 6.0]
    assert tallies.means("stay") == [1.0, 1.0]


def test_of_an_action_that_was_never_played_out_nothing_is_told() -> None:
    assert Tallies[str]().means("go") == []
