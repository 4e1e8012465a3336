"""What the bots of Creights see ahead, and why they say so; the worlds that they draw; their strength."""

from dataclasses import replace
from itertools import accumulate, islice
from random import Random

import pytest

from cardtable.bots.arena import Contest, Standing, arena
from cardtable.bots.levels import Budget
from cardtable.bots.runner import Chooser
from cardtable.bots.search import Verdict
from cardtable.engine.actions import Action
from cardtable.engine.cards import Card, card, cards
from cardtable.engine.options import read_options
from cardtable.engine.piles import TABLE
from cardtable.games.creights.bot.bots import easy, hard, hint, medium
from cardtable.games.creights.bot.numbers import CARDS, OF_RANK, PLACES, PLAIN, WILDS, mask
from cardtable.games.creights.bot.playouts import NO_CARD, Playout, Table, expected
from cardtable.games.creights.bot.search import Prospects, Worlds, chosen_by, preferred
from cardtable.games.creights.rules.accounts import Phase
from cardtable.games.creights.rules.deal import CreightsDeal
from cardtable.games.creights.rules.layers import Layers
from cardtable.games.creights.rules.moves import ANNOUNCE, DRAW, Draw, Play, Stands
from cardtable.games.creights.rules.options import CreightsOptions
from tests.games.creights.hands import CREIGHTS, laid, new

LUCK = Random(1)
SEEDS = 16


def playout(deal: CreightsDeal) -> Playout:
    """Return a playout that begins as a deal lies."""
    start = Playout(Table(deal), deal, LUCK)
    return start.dealt([*map(mask, deal.hands)], [PLACES[card] for card in deal.stock], LUCK)


def alike(deal: CreightsDeal) -> Action:
    """Return the action that a playout would choose."""
    choice = playout(deal).chosen()
    (seat,) = deal.actors()
    return next(each for each in deal.actions(seat) if each != ANNOUNCE and chosen_by(each) == choice)


@pytest.mark.parametrize("players", ["3", "5", "6"])
def test_playouts_come_to_what_the_rules_come_to(players: str) -> None:
    """As long as nothing is shuffled anew."""
    compared = 0
    for seed in range(SEEDS):
        deal = new(seed, players=players, one_card_call="auto")
        if deal.phase is not Phase.PLAY:
            continue
        run = playout(deal)
        run.run(run.chosen())
        while not deal.over:
            deal.apply(deal.actors()[0], alike(deal))
        result = deal.result()
        assert result is not None
        if not any(deal.pressures):
            assert run.points == result.points
            compared += 1
    assert compared > 0


def test_a_penalty_is_drawn_in_playouts_too() -> None:
    """CR-78, CR-79."""
    position = {"played": "QC", "hand/0": "KC 3D", "hand/1": "QD", "hand/2": "2S", "hand/3": "JH"}
    deal = laid({**position, "owed": [0, 1, 0, 0], "stock": "9H 9S 9C 9D 10H"})
    run = playout(deal)
    run.run(chosen_by(Play(card("KC"))), 1)
    assert (run.hands[1].bit_count(), run.turn, run.owed) == (3, 2, [0, 0, 0, 0])


def test_fewer_and_cheaper_cards_promise_less_to_pay() -> None:
    others = [cards("KC KD KH"), cards("QC QD QH")]
    found = [
        expected([*map(mask, [cards(hand), *others])])[0] for hand in ("3C AD", "3C AD 5H", "8C 9D 5H 5D 5S")
    ]
    assert found == sorted(found)


def test_an_action_is_preferred_only_if_it_leads_clearly() -> None:
    usual, other = Play(card("KC")), Play(card("KD"))
    doubtful = [Verdict[Action](other, [1.0, -3.0, 6.0]), Verdict[Action](usual, [0.0, 2.0, 1.0])]
    clear = [Verdict[Action](other, [5.0, 6.0, 5.0]), Verdict[Action](usual, [0.0, 2.0, 1.0])]
    assert preferred(doubtful, usual) == usual
    assert preferred(clear, usual) == other


def test_hard_goes_out_if_it_can() -> None:
    position = {"hand/0": "KC", "hand/1": "QD KS", "hand/2": "2S JS", "hand/3": "JH JD"}
    deal = laid({"played": "QC", **position, "stock": "9H 9S 9C 9D 10H"})
    assert hard(deal.view(0), 0, Random(1), Budget(iterations=60)) == Play(card("KC"))


@pytest.mark.parametrize(
    ("top", "hand", "action", "why"),
    [
        ("QC", "5C", Play(card("5C")), "You are rid of your last card."),
        ("QC", "4D 7D", Draw(), "Nothing that you hold can be played."),
        ("QC", "KC 4D", ANNOUNCE, "You will hold one card in this turn: say so first."),
        ("QC", "4C 7D KH", Play(card("4C")), "{1}, who has 2 cards, is skipped."),
        ("QC", "10C 7D KH", Play(card("10C")), "Play turns round: {1}, who has 2 cards, is not next."),
        ("QC", "7C 4D KH", Play(card("7C")), "{2} draws a card."),
        (
            "QC",
            "KC 4D 7H",
            Play(card("KC")),
            "It counts 10 if it stays with you, and leaves you what can follow.",
        ),
    ],
)
def test_a_hint_says_what_the_card_does(top: str, hand: str, action: Action, why: str) -> None:
    position = {"hand/0": hand, "hand/1": "QD KS", "hand/2": "2S JS", "hand/3": "JH JD"}
    deal = laid({"played": top, **position, "stock": "9H 9S 9C 9D 10H"})
    assert hint(deal.view(0), 0, Random(1)) == (action, why)


def test_what_the_leader_pays_counts_more_the_later_it_is() -> None:
    """As the match is won by the lowest total."""
    gains = []
    for deals in (0, 14):
        deal = new(1)
        deal.before = replace(deal.before, deals=deals, points=(0, 0, 300, 300))
        prospects = Prospects(deal, 0)
        even, leader, last = (prospects.of(each) for each in ((9, 9, 9, 9), (9, 39, 9, 9), (9, 9, 39, 9)))
        assert even < last < leader
        gains.append((leader - even) / (last - even))
    assert gains[0] < gains[1]


def test_among_equals_each_wins_as_often() -> None:
    assert Prospects(new(1), 2).of((7, 7, 7, 7)) == pytest.approx(1 / 4)


def test_a_playout_ends_where_there_is_nothing_left_to_draw() -> None:
    run = playout(new(3, players="3"))
    run.stock, run.played = [], run.played[-1:]
    assert run._take(0, 1) == NO_CARD
    assert run.over


@pytest.mark.parametrize("bot", [easy, medium, hard])
@pytest.mark.parametrize("rate", [0, 20])
def test_bots_of_all_levels_blunder_as_often_as_the_option_says(bot: Chooser, rate: int) -> None:
    """Option bot_slip_rate."""
    position = {"hand/0": "KC 4D 7D", "hand/1": "QD KS", "hand/2": "2S JS", "hand/3": "JH JD"}
    deal = laid(
        {"played": "QC", **position, "stock": "9H 9S 9C 9D 10H"},
        play_mode="slips_allowed",
        bot_slip_rate=str(rate),
    )
    found = [
        bot(deal.view(0), 0, Random(seed), Budget(iterations=1)) != Play(card("KC")) for seed in range(SEEDS)
    ]
    assert found == [Random(seed).random() * 100 < rate for seed in range(SEEDS)]
    assert any(found) == bool(rate)


# What is known of hidden hands, and the worlds that the bots of Creights draw by it.


HANDS = {"hand/0": "KC 4D", "hand/1": "QD KS JD", "hand/2": "2S JS 7H", "hand/3": "JH 4H 4C"}
DRAWN = 20  # worlds


def holds(hand: list[Card], layers: Layers) -> bool:
    """Say whether a hand may be one of which this is known: each layer lacks all that later ones lack."""
    counts = accumulate(layer.cards for layer in layers)
    return all(
        sum(each not in layer.lacking for each in hand) >= count
        for layer, count in zip(layers, counts, strict=True)
    )


def hands_of(view: CreightsDeal, seat: int) -> list[int]:
    """Return what a seat holds in worlds of a view."""
    return [world.hands[seat] for world in islice(Worlds(view).drawn(Random(1)), DRAWN)]


@pytest.mark.parametrize("given", [{"players": "4"}, {"players": "6"}, {"play_mode": "slips_allowed"}])
def test_what_is_known_of_a_hand_is_true_of_it(given: dict[str, str]) -> None:
    for seed in range(4):
        deal, rng = new(seed, **given), Random(seed)
        while not deal.over:
            seat = deal.actors()[0] if deal.actors() else -1
            view = deal.view(max(seat, 0))
            action = deal.actions(-1)[0] if seat < 0 else easy(view, seat, rng, Budget(iterations=1))
            assert action is not None
            deal.apply(seat, action)
            assert deal.pending is not None or all(map(holds, deal.hands, deal.layers))
        assert any(deal.layers)


def test_a_world_has_all_cards_once_and_what_is_seen() -> None:
    """Of a deal that was played for a while, and shuffled anew."""
    deal, rng = new(5), Random(5)
    while not deal.gone:
        seat = deal.actors()[0]
        action = easy(deal.view(seat), seat, rng, Budget(iterations=1))
        assert action is not None
        deal.apply(seat, action)
    view = deal.view(0)
    for world in islice(Worlds(view).drawn(rng), DRAWN):
        lying = mask(view.played)
        assert sum(world.hands) + sum(1 << each for each in world.stock) + lying == mask(deal.pack)
        assert world.hands[0] == mask(deal.hands[0])
        assert {CARDS[each] for each in world.stock} <= deal.gone
        for hand, layers in zip(world.hands, view.layers, strict=True):
            assert holds([each for place, each in enumerate(CARDS) if hand >> place & 1], layers)


def test_who_had_to_draw_held_nothing_that_fits() -> None:
    """But for what was drawn, of which nothing is known."""
    deal = laid(
        {"played": "QC", **HANDS, "hand/1": "QD KS JD", "hand/2": "2S 3S 7H", "stock": "9H 9S 9C AC KH"}
    )
    deal.apply(0, Play(card("KC")))
    deal.apply(1, Play(card("KS")))
    deal.apply(2, Play(card("3S")))
    deal.apply(3, DRAW)
    fits = PLAIN[3] | WILDS | OF_RANK[3]
    assert all((hand & fits).bit_count() <= 1 for hand in hands_of(deal.view(0), 3))
    assert any(hand & fits for hand in hands_of(deal.view(0), 3))


def test_who_drew_a_crank_held_no_two_and_no_ace() -> None:
    deal = laid({"played": "QC", **HANDS, "hand/0": "2C 4D 5D", "stock": "9H 9S 9C AC"})
    deal.apply(0, Play(card("2C")))
    deal.apply(1, DRAW)
    ((held, lacking),) = deal.layers[1]
    assert (held, lacking) == (3, frozenset(each for each in deal.pack if each.rank in (1, 2)))


def test_a_card_that_is_played_may_have_been_drawn_since() -> None:
    deal = laid({"played": "QC", **HANDS, "stock": "9H 9S 9C AC"})
    deal.change(layers=((), ((2, frozenset(cards("QD KD"))),), (), ()))
    deal.apply(0, Play(card("KC")))
    deal.apply(1, Play(card("KS")))
    assert [layer[0] for layer in deal.layers[1]] == [1]


def test_a_card_that_a_layer_lacks_came_later() -> None:
    deal = laid({"played": "QC", **HANDS, "stock": "9H 9S 9C AC"})
    deal.change(layers=((), ((2, frozenset(cards("KS"))),), (), ()))
    deal.apply(0, Play(card("KC")))
    deal.apply(1, Play(card("KS")))
    assert [layer[0] for layer in deal.layers[1]] == [2]


def test_where_slips_happen_a_draw_proves_nothing() -> None:
    deal = laid({"played": "QC", **HANDS, "stock": "9H 9S 9C AC"}, play_mode="slips_allowed")
    deal.apply(0, DRAW)
    deal.apply(TABLE, Stands())
    assert len(deal.hands[0]) == 3
    assert deal.layers[0] == ()


# How many matches each level of Creights wins, alone in all four seats against three of the level below.


BOTS = "cardtable.games.creights.bot.bots:"
FIRST = 30_001  # the seed of the first match


def stood(one: str, others: str, matches: int, iterations: int) -> Standing:
    """Return the standing of one bot alone against three others, by iterations, so that it repeats."""
    options = read_options(CreightsOptions, {"players": "4"})
    contest = Contest(CREIGHTS, options, BOTS + one, BOTS + others, Budget(iterations=iterations), alone=True)
    return arena(contest, matches, FIRST)


@pytest.mark.long
def test_the_rule_of_thumb_wins_more_matches_than_with_slips() -> None:
    found = stood("medium", "easy", 80, 1)
    assert found.a_wins.low is not None
    assert found.a_wins.low > found.par


@pytest.mark.long
def test_search_wins_more_matches_than_the_rule_of_thumb() -> None:
    """Equals would win a quarter; in longer runs it wins two of five."""
    found = stood("hard", "medium", 80, 100)
    assert found.a_wins.mean > 0.3
