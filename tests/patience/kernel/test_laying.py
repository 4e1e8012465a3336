"""Phrases and packs worked out, and deals laid: which cards go where, and what a number means."""

import pytest

from cardtable.cursor import Cursor
from cardtable.engine.cards import KING, card, named
from cardtable.engine.chance import SeededChance
from cardtable.patience.kernel.compiled import compiled
from cardtable.patience.kernel.tables import Lookup, cards_of
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.rules.game import microsoft
from cardtable.patience.words.games import read_spec
from cardtable.patience.words.phrases import read_phrases
from cardtable.patience.words.spec import Pack
from tests.patience.positions import dealt, shown, written

RANKS = (*range(1, KING + 1),)
ONE_PACK = Pack(1, RANKS, 4)
STRIPPED = Pack(1, (1, 7, 8, 9, 10, 11, 12, 13), 4)


def followers(phrase: str, below: str, *, wrap: bool = False, pack: Pack = ONE_PACK) -> str:
    build = read_phrases(Cursor(phrase))
    return named(Lookup(pack, build, wrap).followers()[card(below)])


@pytest.mark.parametrize(
    ("phrase", "below", "over"),
    [
        ("up suit", "5H", "6H"),
        ("up suit", "KH", ""),
        ("down suit", "AS", ""),
        ("down alt", "5H", "4C 4S"),
        ("down color", "5H", "4D 4H"),
        ("down other", "5H", "4C 4D 4S"),
        ("down any", "5H", "4C 4D 4H 4S"),
        ("updown suit", "5H", "4H 6H"),
        ("up2 suit", "5H", "7H"),
        ("down2 suit", "5H", "3H"),
        ("up3 suit", "QH", ""),
        ("up4 suit", "5H", "9H"),
        ("same any", "5H", "5C 5D 5S"),
        ("diff<=1 suit", "5H", "4H 6H"),
        ("lower suit", "3H", "AH 2H"),
        ("higher suit", "JH", "QH KH"),
        ("up suit or down alt", "5H", "4C 6H 4S"),
        ("same_suit or same_rank", "KH", "KC KD AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KS"),
        ("none", "5H", ""),
    ],
)
def test_a_phrase_says_what_goes_on_a_card(phrase: str, below: str, over: str) -> None:
    assert followers(phrase, below) == over


def test_ranks_go_round_the_corner_and_skip_what_a_stripped_pack_lacks() -> None:
    assert followers("up suit", "KH", wrap=True) == "AH"
    assert followers("down2 suit", "AH", wrap=True) == "QH"
    assert followers("up suit", "AH", pack=STRIPPED) == "7H"


def test_packs_of_fewer_suits_have_as_many_cards() -> None:
    assert len(cards_of(Pack(2, RANKS, 4))) == len(cards_of(Pack(2, RANKS, 1))) == 104
    assert {each.suit.letter for each in cards_of(Pack(2, RANKS, 2))} == {"H", "S"}


def test_kings_sink() -> None:
    dozen = dealt("bakers-dozen", 3)
    for pile in dozen.places:
        ranks = [each.rank for each in pile]
        assert 13 not in ranks[ranks.count(13) :]


def test_the_beak_begins_the_foundations() -> None:
    deal = dealt("penguin", 12)
    beak = deal.pile("tab/0")[0].rank
    assert [deal.pile(f"found/{at}")[0].rank for at in range(3)] == [beak] * 3
    assert {len(deal.pile(f"tab/{at}")) for at in range(7)} == {7}


def test_numbers_of_freecell_are_those_of_microsoft() -> None:
    assert named(microsoft(1)[:8]) == "JD 2D 9H JC 5D 7H 7C 5H"
    deal = dealt("freecell", 1)
    assert [deal.pile(f"tab/{at}")[0].text for at in range(8)] == [
        "JD",
        "2D",
        "9H",
        "JC",
        "5D",
        "7H",
        "7C",
        "5H",
    ]
    assert deal.pile("tab/0")[-1].text == named(microsoft(1)[48:49])


def test_a_number_deals_the_same_for_ever() -> None:
    assert [each[-1].text for each in dealt("klondike", 7).places[6:]] == [
        each[-1].text for each in dealt("klondike", 7).places[6:]
    ]
    assert shown(dealt("klondike", 1), "tab_6") != shown(dealt("klondike", 2), "tab_6")


def test_kings_begin_the_columns() -> None:
    for number in range(20):
        columns = [pile for pile in dealt("cats-tail", number).piles() if pile.name.startswith("tab")]
        assert all((each.rank == KING) == (at == 0) for pile in columns[1:] for at, each in enumerate(pile))
        assert all(each.rank != KING for each in columns[0][1:])


@pytest.mark.parametrize("game_id", ["snake", "kings", "retinue"])
def test_a_king_begins_a_column_where_aces_go_home_and_where_one_lies_there(game_id: str) -> None:
    for number in range(20):
        columns = [pile for pile in dealt(game_id, number).piles() if pile.name.startswith("tab")]
        assert [sum(each.rank == KING for each in pile) for pile in columns[1:-1]] == [1] * (len(columns) - 2)
        assert all(pile[0].rank == KING for pile in columns[1:] if pile)


@pytest.mark.parametrize("way", ["built: true", "short: true, built: true"])
def test_cards_that_go_home_while_kings_begin_columns_begin_none(way: str) -> None:
    game = written(
        f"""
        own:
          extends: freecell
          set:
            tab.n: 13
            deal: [{{to: tab, cards: rest, next_pile_at: {{ranks: K}}, {way}}}]
        """
    )
    for number in range(60):
        deal = PatienceDeal(compiled(read_spec(game, {})), SeededChance(number))
        deal.begin()
        columns = [pile for pile in deal.piles() if pile.name.startswith("tab")]
        assert not deal.deck
        assert all(each.rank != KING for pile in columns for each in pile[1:])
