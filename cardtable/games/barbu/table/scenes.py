"""How the table of Barbu lies: the trick or the rows of Dominoes in the middle, the seats around it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from cardtable.engine.cards import Card, Suit
from cardtable.engine.piles import Seat
from cardtable.engine.result import DealResult
from cardtable.games.barbu.rules import topics
from cardtable.games.barbu.rules.actions import Phase, Summary
from cardtable.games.barbu.rules.deal import BarbuDeal, deals
from cardtable.games.barbu.rules.options import SEATS, TakenView
from cardtable.games.barbu.rules.scoring import Subgame, level, total
from cardtable.games.barbu.rules.topics import Topic
from cardtable.games.barbu.table import boards, rows
from cardtable.language import _, counted
from cardtable.table.layout import Area, Spot
from cardtable.table.moments import Kind, Moments
from cardtable.table.names import player, turn_of
from cardtable.table.order import BySuit, suits_from
from cardtable.table.panels import Line, Panel, SheetTable
from cardtable.table.trickscenes import TrickScenes, to_play, totals, trick
from cardtable.table.words import SUITS, signed

MOMENTS: Final[Moments] = {topics.Doubled: Kind.CALL}

ABOUT: Final = {  # what the piles are
    "row": _("A row of the dominoes: cards of its suit go to its ends."),
}


class BarbuScenes(TrickScenes[BarbuDeal, Topic]):
    """The scene manager of Barbu."""

    piles = ABOUT
    moments = MOMENTS
    seat_room = boards.SEAT_ROOM

    def target(self, view: BarbuDeal, card: Card) -> str:
        """Return the pile to which a card is played: the middle, or its row."""
        return view.rows[card.suit].name if view.subgame is Subgame.DOMINOES else view.trick.name

    def spots(self, view: BarbuDeal, area: Area) -> list[Spot]:
        """Return where each pile lies; the hand has trumps first, and a trick's best card shines."""
        table = self.table(view, area)
        own, *hands = table.hands(BySuit(suits_from(view.trump)))
        first, *others = table.chairs
        middle = trick(view, replace(table, chairs=(first, *others[:: view.step])))
        closed = view.options.taken_view is not TakenView.ALL
        return [
            Spot("deck", middle.x, middle.y, middle.height, closed=True),
            *(replace(spot, closed=closed) for spot in table.taken()),
            *hands,
            *(rows.spots(view, table) if view.subgame is Subgame.DOMINOES else [middle]),
            own,
        ]

    def called(self, view: BarbuDeal, pile: str) -> str:
        """Return what a row of Dominoes is called."""
        rows = {each.name: suit for each, suit in zip(view.rows, Suit, strict=True)}
        return _("the row of {suit}").format(suit=SUITS[rows[pile]]) if pile in rows else ""

    def panels(self, view: BarbuDeal, area: Area) -> list[Panel]:
        """Return choices, doubles and debts, what counts, and what has been taken."""
        return boards.panels(view, self.table(view, area))

    def prompt(self, view: BarbuDeal) -> str:
        """Return the sentence over the table."""
        return _asked(view) if view.viewer in view.actors() else _told(view)

    def pad(self, view: BarbuDeal) -> list[Line]:
        """Return everybody's points, the number of the deal, and what the totals must come to."""
        lines = totals(view)
        played = [each for found in view.played for each in found]
        if view.phase is Phase.OVER and view.subgame is not None:
            played.append(view.subgame)
        wanted, found = sum(total(each, view.king) for each in played), sum(view.totals)
        check = (
            f"{found} ✓" if found == wanted else _("{found}, not {wanted}").format(found=found, wanted=wanted)
        )
        number = _("{count} of {wanted}").format(count=view.number, wanted=deals(view.options))
        return [*lines, Line(_("Deal"), number), Line(_("Sum"), check)]

    def score(self, view: BarbuDeal, seat: Seat) -> str:
        """Return what a seat has in this deal: the raw score so far, and then what it came to."""
        if view.phase is Phase.OVER:
            return signed(view.scores[seat])
        if view.subgame is None or view.phase in (Phase.DOUBLING, Phase.REDOUBLING):
            return ""
        if view.subgame is Subgame.DOMINOES and view.hands[seat]:
            return counted("{count} card", "{count} cards", len(view.hands[seat]))
        return signed(view.raw[seat])

    def meaning(self, view: BarbuDeal, seat: Seat) -> str:
        """Return what a seat has in this deal, and in all."""
        total = _("{total} in all").format(total=signed(view.totals[seat]))
        if view.phase is Phase.OVER:
            return _("{score} for this deal after the doubles; {total}").format(
                score=signed(view.scores[seat]), total=total
            )
        score = self.score(view, seat)
        if not score:
            return total
        if view.subgame is Subgame.DOMINOES and view.hands[seat]:
            return _("{score} in hand; {total}").format(score=score, total=total)
        return _("{score} in this deal before the doubles; {total}").format(score=score, total=total)

    def sentence(self, topic: Topic, names: Sequence[str]) -> str:  # one case a topic
        """Return the log's line for what was said."""
        match topic:
            case topics.Chosen(dealer, subgame, trump, pivot):
                return _("{name} chooses {subgame}.").format(
                    name=names[dealer], subgame=boards.title(subgame, trump, pivot)
                )
            case topics.Doubled(seat, doubles, redoubles, only):
                return f"{names[seat]}: {boards.doubling(doubles, redoubles, names, only=only)}."
            case topics.WentOut(seat, place, points):
                return _("{name} is out as number {place}: {points}.").format(
                    name=names[seat], place=place, points=signed(points)
                )
        return topic.sentence(names)

    def cry(self, topic: Topic, names: Sequence[str]) -> str:
        """Return the subgame when it is chosen, and that the deal is decided."""
        match topic:
            case topics.Chosen(_, subgame, trump, pivot):
                return boards.title(subgame, trump, pivot)
            case topics.Notice.THROWN_IN:
                return _("Nothing left to play for")
            case topics.WentOut(seat):
                return _("{name} is out").format(name=names[seat])
        return ""

    def summary(self, result: DealResult, names: Sequence[str]) -> SheetTable:
        """Return raw scores, what each pair settles, and final scores; their sums check themselves."""
        deal = result.detail(Summary)
        rows = tuple(
            (
                name,
                f"{deal.raw[seat]}",
                *(_settlement(deal, seat, other) for other in range(SEATS)),
                signed(result.points[seat]),
            )
            for seat, name in enumerate(names)
        )
        raw, final = sum(deal.raw), sum(result.points)
        check = f"{final} {'✓' if raw == final else '✗'}"
        subgame = boards.title(deal.subgame, deal.trump, deal.pivot)
        return SheetTable(
            (subgame, _("Raw"), *names, _("Score")), rows, (_("Sum"), str(raw), *("",) * SEATS, check)
        )

    def note(self, result: DealResult, seat: Seat) -> str:
        """Return the subgame for its dealer."""
        deal = result.detail(Summary)
        return boards.title(deal.subgame, deal.trump, None) if seat == deal.dealer else ""


def _settlement(deal: Summary, seat: Seat, other: Seat) -> str:
    """Return what a seat has from another by doubling."""
    times = level(deal.doubles, seat, other)
    return signed(times * (deal.raw[seat] - deal.raw[other])) if times else "–" if seat != other else ""  # noqa: RUF001  # nothing to settle


def _asked(view: BarbuDeal) -> str:
    """Return what is wanted of the looking seat."""
    match view.phase:
        case Phase.CHOICE:
            return counted(
                "You deal: choose one of {count} subgame",
                "You deal: choose one of {count} subgames",
                len(view.available),
            )
        case Phase.DOUBLING:
            return _double_asked(view)
        case Phase.REDOUBLING:
            return _("Will you redouble who doubled you?")
        case Phase.ASKED:
            return _("Nothing is left to play for: throw the deal in?")
        case Phase.PLAY | Phase.OVER:
            return _play_asked(view)


def _double_asked(view: BarbuDeal) -> str:
    """Return what is wanted in the doubling round, with what is owed to the dealer."""
    assert view.viewer is not None, "a seat looks on"
    if view.viewer == view.dealer:
        return _("Will you redouble who doubled you?")
    owed, left = view.debts[view.viewer], view.deals_left
    if view.forced(view.viewer):
        return _("Whom do you double? {dealer} must be among them now").format(dealer=player(view.dealer))
    if not owed or left - 1 > owed:
        return _("Whom do you double?")
    return _("Whom do you double? You owe {dealer} {doubles}, with {deals} to come").format(
        dealer=player(view.dealer),
        doubles=counted("{count} double", "{count} doubles", owed),
        deals=counted("{count} deal", "{count} deals", left - 1),
    )


def _play_asked(view: BarbuDeal) -> str:
    assert view.viewer is not None, "a seat looks on"
    if view.subgame is Subgame.DOMINOES:
        return (
            _("Your turn: lay a card to a row")
            if view.playable(view.viewer)
            else _("You hold nothing that fits: pass")
        )
    return to_play(view)


def _told(view: BarbuDeal) -> str:
    """Return what goes on while others are waited for."""
    match view.phase:
        case Phase.CHOICE:
            return _("{name} chooses a subgame").format(name=player(view.dealer))
        case Phase.DOUBLING | Phase.REDOUBLING if view.turn is not None:
            later = view.phase is Phase.REDOUBLING
            text = _("{name} may redouble") if later else _("{name} may double")
            return text.format(name=player(view.turn))
        case Phase.ASKED:
            return _("Is the deal thrown in?")
        case Phase.OVER:
            return _("The deal is over.")
    return turn_of(view.turn)
