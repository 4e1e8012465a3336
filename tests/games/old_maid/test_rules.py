"""The rules that a single position cannot show; the others stand in the scenarios."""

from collections import Counter
from random import Random

import pytest

from cardtable.engine.actions import TimeUp
from cardtable.engine.cards import BACK, Card, cards, named
from cardtable.engine.chance import SeededChance
from cardtable.engine.events import Moved, Said
from cardtable.engine.match import Match
from cardtable.engine.options import Undo, option_fields, read_options
from cardtable.engine.piles import TABLE
from cardtable.games.old_maid.rules import topics
from cardtable.games.old_maid.rules.deal import Draw, Loss, moved
from cardtable.games.old_maid.rules.deal import laid as laid_out
from cardtable.games.old_maid.rules.options import OldMaidOptions
from cardtable.proofs.trials import play
from tests.games.dealing import Stacked
from tests.games.old_maid.hands import OLD_MAID, laid, new


def test_from_two_to_eight_play() -> None:
    """OM-1, OM-D1."""
    players = next(field for field in option_fields(OldMaidOptions) if field.name == "players")
    assert (players.low, players.high) == (2, 8)
    assert [len(new(players=str(seats)).hands) for seats in (2, 8)] == [2, 8]


@pytest.mark.parametrize("seats", range(2, 9))
def test_all_cards_are_dealt_one_at_a_time_from_the_dealers_left(seats: int) -> None:
    """OM-3, OM-4, OM-E1."""
    deal = OLD_MAID.new_deal(read_options(OldMaidOptions, {"players": str(seats)}), (), SeededChance(3))
    deal.events = []
    deal.begin()
    dealt = [each.target for each in deal.events if isinstance(each, Moved) and each.source == "deck"][1:]
    assert len(dealt) == 51
    first = [f"hand/{(deal.dealer + 1 + at) % seats}" for at in range(seats)]
    assert dealt == (first * 51)[:51]


def test_all_pairs_are_laid_aside_at_once_the_lowest_suits_first() -> None:
    """OM-5, OM-6, OM-7, OM-8, OM-E2, OM-D8: two of three go, and four are two pairs."""
    mine = ["7C", "7D", "7H", "QS", "QD", "QH", "4C", "4D", "4H", "4S", "KS"]
    others = iter(["AC", "AD", "AH", "AS", "2C", "2D", "2H", "2S", "3C", "3D", "3H"])
    options = read_options(OldMaidOptions, {"players": "2"})
    chance = Stacked(" ".join(f"{one} {next(others)}" for one in mine))
    deal = OLD_MAID.new_deal(options, (), chance)
    deal.dealer = 1
    deal.begin()
    aside = named(deal.pairs[0])
    assert [text for text in mine if text not in aside.split()] == ["7H", "QS", "KS"]
    assert {"7H", "QS", "KS"} >= {card.text for card in deal.hands[0] if card.text in mine}
    assert deal.pairs[0].up


def test_the_first_to_draw_is_the_dealers_left_neighbour_and_draws_from_the_dealer() -> None:
    """OM-9, OM-10, OM-D4, OM-D7: or whoever is nearest with cards."""
    for seed in range(30):
        deal = new(seed, players="8")
        holders = [seat for seat in range(8) if deal.hands[seat]]
        after = [(deal.dealer + at) % 8 for at in range(1, 9)]
        assert deal.turn == next(seat for seat in after if seat in holders)
        before = [(deal.turn - at) % 8 for at in range(1, 9)]
        assert deal.source == next(seat for seat in before if seat in holders)


def test_whoever_has_no_cards_when_play_begins_is_safe() -> None:
    """OM-17, OM-18, OM-D7."""
    found = next(deal for seed in range(200) if not all((deal := new(seed, players="8")).hands))
    safe = next(seat for seat in range(8) if not found.hands[seat])
    assert safe not in (found.turn, found.source)


def test_a_match_of_several_deals_is_won_by_the_fewest_marks() -> None:
    """OM-21, OM-22, OM-23: and the deal passes to the left."""
    match = Match(OLD_MAID, read_options(OldMaidOptions, {"players": "3", "deals": "4"}), 5)
    assert sum(1 for _ in play(match, Random(5), 10_000)) > 4
    losers = Counter(result.detail(Loss).loser for result in match.sheet)
    fewest = min(losers[seat] for seat in range(3))
    assert match.winners == tuple(seat for seat in range(3) if losers[seat] == fewest)
    assert len(match.sheet) == 4
    order = [result.detail(Loss).dealer for result in match.sheet]
    assert order == [(order[0] + at) % 3 for at in range(4)]


def test_against_the_clock_the_lot_draws_at_the_end() -> None:
    """Option draw_time_s."""
    deal = new(players="3", draw_time_s="5")
    assert deal.due() == 5000
    assert list(deal.actions(TABLE)) == [TimeUp()]
    seat, source = deal.turn, deal.source
    assert source is not None
    held = len(deal.hands[source])
    deal.events = []
    deal.time = 5000
    deal.apply(TABLE, TimeUp())
    assert len(deal.hands[source]) == held - 1
    assert Said(topics.Deed.DREW_LATE.of(seat, to=source)) in deal.events
    assert deal.due() == 10_000
    assert OLD_MAID.undo_rules(deal.options) == (Undo.OFF,)
    assert new(players="3").due() is None
    assert OLD_MAID.undo_rules(new(players="3").options) == tuple(Undo)


def test_the_card_that_was_taken_out_unseen_is_shown_in_the_end() -> None:
    """OM-D11: with the last card."""
    options = read_options(OldMaidOptions, {"odd_card": "remove_unknown", "players": "3"})
    match = Match(OLD_MAID, options, 2)
    for _ in play(match, Random(2), 10_000):
        if match.deal.result() is None:
            assert named(match.view(0).pile("removed")) == "??"
    ending = match.sheet[-1].detail(Loss)
    assert match.view(3).pile("removed") == [ending.removed]
    assert ending.removed is not None
    assert ending.removed.rank == ending.maid.rank


def test_who_gave_a_card_away_knows_it_until_it_moves_again_or_is_mixed() -> None:
    """OM-15, OM-D10."""
    deal = laid(
        {"hand/0": "2C 9S", "hand/1": "3C 4D", "hand/2": "5C 2H", "turn": 1, "source": 0}, players="3"
    )
    deal.apply(1, Draw(1))
    assert named(deal.view(0).pile("hand/1")) == "?? ?? 9S"
    assert named(deal.view(2).pile("hand/1")) == "?? ?? ??"
    mixed = deal.clone()
    mixed.perform(1, mixed.actions(1)[-1])
    assert BACK in mixed.view(0).pile("hand/1")
    assert named(mixed.view(0).pile("hand/1")) == "?? ?? ??"
    assert [card.text for card in mixed.view(0).pile("hand/1").inside] == ["9S"]
    deal.apply(2, Draw(2))
    assert named(deal.view(0).pile("hand/2")) == "?? ?? ??"


@pytest.mark.parametrize("seed", range(20))
def test_no_hidden_hand_of_a_world_holds_a_pair(seed: int) -> None:
    """And what is known to lie somewhere lies there."""
    rng = Random(seed)
    options = {"players": str(rng.randint(2, 8)), "pair_by": rng.choice(["rank", "rank_colour"])}
    match = Match(OLD_MAID, read_options(OldMaidOptions, options), seed)
    for count, _ in enumerate(play(match, rng, 10_000)):
        if count % 7 or match.over:
            continue
        view = match.view(count % match.deal.seats)
        world = view.sample(rng)
        assert isinstance(world, type(new()))
        for pile in (pile for pile in world.piles() if pile.name.startswith("hand")):
            kinds = [world.options.kind(card) for card in pile]
            assert len(set(kinds)) == len(kinds)
        assert all(card in world.pile(pile.name) for pile in view.piles() for card in pile.inside)


def test_all_ways_to_lay_hidden_cards_come_up_alike() -> None:
    """Two sevens and two others: each pile has one seven, so there are four ways."""
    rng, kind = Random(4), OldMaidOptions().kind

    def way() -> tuple[Card, ...]:
        one, two = laid_out(cards("7C 7D 9H 8S"), [[], []], [2, 2], kind, rng)
        return (*sorted(one, key=lambda card: card.text), *sorted(two, key=lambda card: card.text))

    found = Counter(named(way()) for _ in range(2400))
    assert len(found) == 4
    assert all(abs(count - 600) < 90 for count in found.values()), found


def test_moving_one_card_puts_it_between_the_others() -> None:
    assert moved(4, 0, 2) == (1, 2, 0, 3)
    assert moved(4, 3, 0) == (3, 0, 1, 2)
    assert moved(3, 1, 1) == (0, 1, 2)
