"""What the points of a deal must come to, by game. Every game of the catalogue stands here."""

from collections.abc import Callable
from operator import add

from cardtable.engine.deal import Deal
from cardtable.engine.result import DealResult
from cardtable.games.barbu.rules.actions import Summary as BarbuSummary
from cardtable.games.barbu.rules.deal import BarbuDeal
from cardtable.games.barbu.rules.scoring import total
from cardtable.games.basra.rules.deal import BasraDeal
from cardtable.games.basra.rules.tally import HALF
from cardtable.games.canadian_fish.rules.deal import CanadianFishDeal, SuitsWon
from cardtable.games.creights.rules.accounts import Account as Payment
from cardtable.games.creights.rules.deal import CreightsDeal
from cardtable.games.game_99.rules.deal import Deal99
from cardtable.games.game_99.rules.deal import Summary as Summary99
from cardtable.games.jaguar.rules.account import Account as SideAccount
from cardtable.games.jaguar.rules.deal import JaguarDeal
from cardtable.games.jizara.rules.deal import JizaraDeal
from cardtable.games.liars_poker.rules.deal import LiarsPokerDeal, Showdown
from cardtable.games.liars_poker.rules.ladder import exists
from cardtable.games.napoleon.rules.account import Account as NapoleonAccount
from cardtable.games.napoleon.rules.deal import NapoleonDeal
from cardtable.games.ninety_nine.rules.accounts import Account as NinetyNineAccount
from cardtable.games.ninety_nine.rules.deal import NinetyNineDeal
from cardtable.games.oh_hell.rules.deal import OhHellDeal, Summary
from cardtable.games.oh_hell.rules.options import BidMode
from cardtable.games.old_maid.rules.deal import Loss, OldMaidDeal
from cardtable.games.psychological_jujitsu.rules.deal import JujitsuDeal
from cardtable.games.spielen.rules.deal import SpielenDeal
from cardtable.games.spielen.rules.phases import Account as SpielenAccount
from cardtable.games.spit.rules.deal import Account as SpitAccount
from cardtable.games.spit.rules.deal import SpitDeal
from cardtable.games.spite_and_malice.rules.deal import Account, SpiteDeal
from cardtable.games.spite_and_malice.rules.topics import GameEnding


def jujitsu(deal: Deal, result: DealResult) -> None:
    """All prizes are won, thrown out, or not played (PJ-25 to PJ-27, D13)."""
    assert isinstance(deal, JujitsuDeal)
    thrown, left = (sum(card.rank for card in pile) for pile in (deal.thrown, deal.prizes))
    size = deal.options.set_size
    assert sum(result.points) + thrown + left == size * (size + 1) // 2
    assert [*deal.prize, *deal.carried] == [], "no prize is left at stake"


def oh_hell(deal: Deal, result: DealResult) -> None:
    """All tricks are taken, and under the hook somebody misses (OH-31, OH-45)."""
    assert isinstance(deal, OhHellDeal)
    summary = result.detail(Summary)
    made = [bid == won for bid, won in zip(summary.bids, summary.tricks, strict=True)]
    assert sum(summary.tricks) == deal.size
    assert tuple(len(pile) for pile in deal.taken) == tuple(won * deal.seats for won in summary.tricks)
    hooked = deal.options.dealer_hook and deal.options.bid_mode is BidMode.IN_TURN
    assert sum(summary.bids) != deal.size or not hooked, "the bids came out even"
    assert not all(made) or not hooked, "nobody missed"


def ninety_nine(deal: Deal, result: DealResult) -> None:
    """One is left in, and scores a point if points are kept (N9-39, N9-40, N9-50)."""
    assert isinstance(deal, NinetyNineDeal)
    winner = result.detail(NinetyNineAccount).winner
    assert deal.inside == tuple(seat == winner for seat in range(deal.seats))
    assert result.points == tuple(int(each and deal.options.keep_score) for each in deal.inside)


def spit(deal: Deal, result: DealResult) -> None:
    """One has no cards, the other has all, in the packet (SP-32)."""
    assert isinstance(deal, SpitDeal)
    assert result.points == tuple(map(len, deal.packets)) == result.detail(SpitAccount).cards
    assert (min(result.points), sum(result.points)) == (0, len(deal.pack))


def spielen(deal: Deal, result: DealResult) -> None:
    """Points come from calls, and one team has the most, enough to win (SL-36 to SL-41, SL-47 to SL-50)."""
    assert isinstance(deal, SpielenDeal)
    account = result.detail(SpielenAccount)
    won = [sum(end.points[team] for end in account.hands) for team in range(deal.options.teams)]
    assert result.points == (*won, *won) == account.points * 2
    assert max(won) >= int(deal.options.target.value)
    assert won.count(max(won)) == 1
    for end in account.hands:
        assert (end.right is None) == (len(end.calls) != 1) == (not any(end.points))


def spite_and_malice(deal: Deal, result: DealResult) -> None:
    """Points and money are what the payoff piles differ by (SM-65 to SM-71)."""
    assert isinstance(deal, SpiteDeal)
    account = result.detail(Account)
    one, two = (len(payoff) for payoff in deal.payoffs)
    assert result.points == (max(two - one, 0), max(one - two, 0))
    assert (account.ending is GameEnding.PAYOFF) == (min(one, two) == 0)
    assert sum(account.money) == 0
    assert max(account.money) == deal.options.card_price * abs(one - two)


def jizara(deal: Deal, result: DealResult) -> None:
    """One side has three of the five key cards, and its seats a point each."""
    assert isinstance(deal, JizaraDeal)
    winner = result.points.index(1) % 2
    assert [points == 1 for points in result.points] == [seat % 2 == winner for seat in range(deal.seats)]
    assert (len(deal.keys[winner]), len(deal.keys[1 - winner]) <= 2) == (3, True)


def basra(deal: Deal, result: DealResult) -> None:
    """The points on cards are shared out, and partners have the same (BA-47 to BA-54)."""
    assert isinstance(deal, BasraDeal)
    tallies = deal.tallies
    even = all(each.cards == HALF for each in tallies)
    majority = 0 if even else int(deal.options.majority_points.value)
    assert deal.last is None or sum(each.card_points for each in tallies) == 13 + majority
    assert all(points == result.points[seat % 2] for seat, points in enumerate(result.points))


def jaguar(deal: Deal, result: DealResult) -> None:
    """What some win the others lose; all cards are taken unless the deal was void or stopped (JG-66)."""
    assert isinstance(deal, JaguarDeal)
    account = result.detail(SideAccount)
    assert sum(result.points) == 0
    if account.jaguar is not None and not any(deal.hands):
        assert (sum(account.points), sum(account.tricks)) == (120, 8)


def game_99(deal: Deal, result: DealResult) -> None:
    """Each trick is a point, each made bid a bonus, and the tricks are all there (NN-41 to NN-46)."""
    assert isinstance(deal, Deal99)
    summary = result.detail(Summary99)
    made = [won in bid for bid, won in zip(summary.bids, summary.tricks, strict=True)]
    assert sum(summary.tricks) == deal.options.tricks
    assert summary.made == tuple(made)
    assert sum(result.points) == sum(summary.tricks) + sum(summary.bonuses)
    assert sum(summary.bonuses) in {10 * sum(made), {1: 30, 2: 40}.get(sum(made), 10 * sum(made))}


def napoleon(deal: Deal, result: DealResult) -> None:
    """A side wins, and all face cards lie in piles or in the kitty (NP-6, NP-83 to NP-95)."""
    assert isinstance(deal, NapoleonDeal)
    account = result.detail(NapoleonAccount)
    if account.napoleon is None:
        assert not any(result.points)
        return
    others = [points for seat, points in enumerate(result.points) if seat not in account.side]
    assert set(others) == {0 if account.won else 2}
    if not any(deal.hands):
        assert sum(account.faces) + sum(card.rank in (1, 11, 12, 13) for card in deal.kitty) == 16


def barbu(deal: Deal, result: DealResult) -> None:
    """Raw scores and scores come to what the subgame is worth (BB-28, BB-81 to BB-88)."""
    assert isinstance(deal, BarbuDeal)
    summary = result.detail(BarbuSummary)
    assert {sum(summary.raw), sum(result.points)} == {total(summary.subgame, deal.king)}


def old_maid(deal: Deal, result: DealResult) -> None:
    """All cards but one are laid aside in pairs, and whoever holds that one loses (OM-19 to OM-21)."""
    assert isinstance(deal, OldMaidDeal)
    ending = result.detail(Loss)
    kind = deal.options.kind
    assert deal.hands[ending.loser] == [ending.maid]
    assert sum(result.points) == result.points[ending.loser] == -1
    for pile in deal.pairs:
        assert [kind(card) for card in pile[::2]] == [kind(card) for card in pile[1::2]]
    assert 2 * sum(ending.pairs) + len(deal.removed) + 1 == len(deal.pack)


def creights(deal: Deal, result: DealResult) -> None:
    """Hands are paid for, and the pressures of a match double from one to the next (CR-109 to CR-117)."""
    assert isinstance(deal, CreightsDeal)
    account = result.detail(Payment)
    had = deal.before.pressures
    dots = [(2 ** (old + new) - 2**old) * 5 for old, new in zip(had, account.pressures, strict=True)]
    assert result.points == tuple(map(add, account.hands, dots))
    assert [hand for hand, cards in zip(account.hands, deal.hands, strict=True) if not cards and hand] == []
    assert sum(map(len, deal.piles())) == len(deal.pack)
    empty = [seat for seat, hand in enumerate(deal.hands) if not hand]
    assert empty or (len(deal.played) == 1 and not deal.stock), "nobody is out, and cards are left"


def canadian_fish(deal: Deal, result: DealResult) -> None:
    """All eight suits are won, and each seat has those of its team (CF-53, CF-57)."""
    assert isinstance(deal, CanadianFishDeal)
    ending = result.detail(SuitsWon)
    assert sum(ending.suits) == 8
    assert [len(pile) for pile in deal.won] == [6 * suits for suits in ending.suits]
    assert [result.points[seat] for seat in ending.seating] == [*ending.suits] * 3


def liars_poker(deal: Deal, result: DealResult) -> None:
    """One loses a card, who named what is not there or challenged what is (LP-58 to LP-62)."""
    assert isinstance(deal, LiarsPokerDeal)
    ending = result.detail(Showdown)
    named = deal.namings[-1]
    held = [card for hand in deal.hands for card in hand]
    there = exists(named.name, [*held, *deal.showdown])
    assert ending.loser == (deal.challenger if there else named.seat)
    assert result.points == tuple(-int(seat == ending.loser) for seat in range(deal.seats))
    assert len(held) + len(deal.showdown) == sum(deal.sizes) == sum(ending.sizes) + 1
    assert (len(deal.showdown) == named.name.size) == there


CHECKSUMS: dict[str, Callable[[Deal, DealResult], None]] = {
    "barbu": barbu,
    "99": game_99,
    "basra": basra,
    "creights": creights,
    "canadian-fish": canadian_fish,
    "jaguar": jaguar,
    "jizara": jizara,
    "liars-poker": liars_poker,
    "napoleon": napoleon,
    "ninety-nine": ninety_nine,
    "oh-hell": oh_hell,
    "old-maid": old_maid,
    "psychological-jujitsu": jujitsu,
    "spielen": spielen,
    "spit": spit,
    "spite-and-malice": spite_and_malice,
}
