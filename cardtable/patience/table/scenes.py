"""How the table of a patience lies: one scene manager for all games, by what the data says."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, assert_never

from cardtable.engine.actions import Action
from cardtable.engine.cards import BACK, Card
from cardtable.engine.piles import Seat
from cardtable.engine.refusals import game_over
from cardtable.engine.result import DealResult, Ending
from cardtable.language import _, counted, pgettext
from cardtable.patience.kernel.actions import GIVE_UP, REDEAL, Draw, Merci, Move, Remove, Swap, Turn, Turning
from cardtable.patience.kernel.hands import hand_of, lines, worth
from cardtable.patience.rules import topics
from cardtable.patience.rules.choices import is_buried, swaps
from cardtable.patience.rules.deal import Account, PatienceDeal
from cardtable.patience.rules.refusals import nowhere
from cardtable.patience.rules.tally import LEFT, tally, where_to
from cardtable.patience.rules.topics import Topic
from cardtable.patience.table.automatic_moves import chore
from cardtable.patience.table.best_places import (
    best_place,
    both_ways,
    held_by,
    leaving,
    moved_by,
    pair_drops,
    pile_of,
)
from cardtable.patience.table.free_room import freest
from cardtable.patience.table.spots import spots
from cardtable.patience.table.vacancies import place_called, place_told
from cardtable.patience.words.vocabulary import ENDLESS, Goal, Scale
from cardtable.table import moments
from cardtable.table.chores import Wishes
from cardtable.table.gestures import Drop, Gather, Gesture, Press, Tap
from cardtable.table.layout import Area, Plate, Spot
from cardtable.table.panels import Badge, Choice, Line, Panel, SheetTable
from cardtable.table.scenes import SceneManager

MOMENTS: Final[moments.Moments] = {
    **dict.fromkeys((topics.TurnedOver, topics.Gathered, topics.Rotated), moments.Kind.CALL),
    topics.Completed: moments.Kind.TRICK,
}

WIDE: Final = 46.0  # units
HIGH: Final = 26.0
APART: Final = 6.0  # between a line and its worth
STRIP: Final = 32.0  # units: the line of buttons below the cards
BUTTON: Final = 150.0  # units
GIVE_UP_NAME: Final = _("give up")
ENDED: Final = {
    Ending.WON: _("The game is won."),
    Ending.LOST: _("The game is lost."),
    Ending.GIVEN_UP: _("The game is given up."),
}
ENDINGS: Final = {Ending.WON: _("Won"), Ending.LOST: _("Lost"), Ending.GIVEN_UP: _("Given up")}
REDEAL_NAME: Final = "redeal"


def without_worths(view: PatienceDeal, area: Area) -> Area:
    """Return the part of a table that is left for cards beside what lines are worth."""
    if view.rules.spec.win.goal is not Goal.HANDS:
        return area
    return Area(area.x, area.y, area.width - WIDE - APART, area.height - HIGH - APART)


def _for_cards(view: PatienceDeal, area: Area) -> Area:
    """Return the part of a table on which cards lie."""
    return without_worths(view, Area(area.x, area.y, area.width, area.height - STRIP))


def worths(view: PatienceDeal, spots: Sequence[Spot]) -> list[Badge]:
    """Return what rows, columns and diagonals are worth, if they are hands: strong once a line is whole."""
    rules, win = view.rules, view.rules.spec.win
    if win.goal is not Goal.HANDS or win.scale is None:
        return []
    lying = {spot.pile: spot for spot in spots}
    square = [lying[rules.names[at]] for at in rules.goal_piles]
    starter = next((view.places[at][-1] for at in rules.starters if view.places[at]), None)
    found = []
    for number, line in enumerate(lines(win)):
        cards = [pile[-1] for at in line if (pile := view.places[rules.goal_piles[at]])]
        points, title, whole = (
            worth(cards, win.scale, starter),
            _title(number, win.side),
            len(cards) == win.side,
        )
        nothing = _("nothing")
        made = "" if win.scale is Scale.CRIBBAGE else hand_of(cards)
        hand = "" if win.scale is Scale.CRIBBAGE else f"{_(made) or nothing}, "
        told = _("{title}: {hand}{points}") if whole else _("{title}: {hand}{points} as far as it goes")
        tip = told.format(title=title, hand=hand, points=counted("{count} point", "{count} points", points))
        area = _beside(square, number, win.side)
        found.append(Badge(f"worth {title}", area, str(points), strong=whole, tip=tip))
    return found


def _title(number: int, side: int) -> str:
    """Return what a line is called: rows come first, then columns, then diagonals."""
    if number >= 2 * side:
        return _("Diagonal down") if number == 2 * side else _("Diagonal up")
    return (
        _("Row {number}").format(number=number + 1)
        if number < side
        else _("Column {number}").format(number=number - side + 1)
    )


def _beside(square: Sequence[Spot], number: int, side: int) -> Area:
    """Return the place at the end of a line: right of rows, below columns, in corners for diagonals."""
    last = square[-1]
    right, low = last.x + last.width / 2 + APART, last.y + last.height / 2 + APART
    if number < side:
        return Area(right, square[side * number].y - HIGH / 2, WIDE, HIGH)
    if number < 2 * side:
        return Area(square[number - side].x - WIDE / 2, low, WIDE, HIGH)
    if number == 2 * side:
        return Area(right, low, WIDE, HIGH)
    return Area(square[0].x - square[0].width / 2 - APART - WIDE, low, WIDE, HIGH)


class PatienceScenes(SceneManager[PatienceDeal, Topic]):
    """The scene manager of every patience."""

    moments = MOMENTS

    def spots(self, view: PatienceDeal, area: Area) -> list[Spot]:
        """Return where each pile lies."""
        return spots(view, _for_cards(view, area))

    def printed(self, view: PatienceDeal, area: Area) -> Area | None:
        """Return where the mark of the family is seen best."""
        return freest(
            view.rules, Area(area.x, area.y, area.width, area.height - STRIP), _for_cards(view, area)
        )

    def plates(self, view: PatienceDeal, area: Area) -> list[Plate]:  # noqa: ARG002  # there is one player
        """Return no names."""
        return []

    def panels(self, view: PatienceDeal, area: Area) -> list[Panel]:
        """Return the buttons: to deal once more, and to give up; before them what lines are worth."""
        hands = view.rules.spec.win.goal is Goal.HANDS
        found: list[Panel] = [*worths(view, self.spots(view, area))] if hands else []
        if view.ending is not None or view.viewer != 0:
            return found
        top, high = area.bottom - STRIP, STRIP - 4.0
        found.append(Choice(GIVE_UP_NAME, Area(area.right - BUTTON - 8.0, top, BUTTON, high), _("Give up")))
        redeal = view.rules.spec.redeal
        if redeal is not None and redeal.times:
            left = (
                ""
                if redeal.times >= ENDLESS
                else _(" ({times} left)").format(times=redeal.times - view.spent.redeals)
            )
            named, never = _("Deal again"), _("The cards cannot be dealt once more now.")
            if redeal.rotate:
                named, never = _("Bottoms up"), _("No bottom card may go on its pile now.")
            refused = "" if view.may_redeal else never
            wide = Area(area.right - 2 * BUTTON - 16.0, top, BUTTON, high)
            found.append(Choice(REDEAL_NAME, wide, f"{named}{left}", refused=refused))
        return found

    def gestures(self, view: PatienceDeal, action: Action) -> Sequence[Gesture]:
        """Return drops for moves and pairs, a tap for the stock, buttons for the rest."""
        match action:
            case Move(card, source, target):
                pile, shown = view.places[view.rules.at[source]], held_by(view, card, source)
                run = () if shown is not card else tuple(pile[pile.index(card) + 1 :])
                return [Drop(shown, source, target, run=run)]
            case Merci(card, source, target):
                return [Drop(card, source, target)]
            case Draw(pile):
                return [Tap(pile)]
            case Turn(pile):
                return [Tap(pile, len(view.pile(pile)) - 1)]
            case Remove(cards):
                return self._removals(view, cards)
            case Swap(cards):
                return both_ways(view, cards)
        return [Press(REDEAL_NAME if action == REDEAL else GIVE_UP_NAME)]

    def _removals(self, view: PatienceDeal, cards: tuple[Card, ...]) -> Sequence[Gesture]:
        out = self._out(view)
        if len(cards) == 1:
            return [Drop(cards[0], pile_of(view, cards[0]), out)]
        if len(cards) == 2:
            return pair_drops(view, cards)
        return [Gather(frozenset(cards), _("Remove"), (out,))]

    def _out(self, view: PatienceDeal) -> str:
        assert view.rules.out >= 0, "sets are removed in games that say so"
        return view.rules.names[view.rules.out]

    def gather_area(self, view: PatienceDeal, area: Area) -> Area | None:
        """Return where larger sets are confirmed."""
        removing, lining = view.rules.spec.removing, view.rules.spec.lining
        large = removing is not None and any(each.large for each in removing.sets)
        if not large and (lining is None or not lining.sums):
            return None
        return Area(area.x + 8.0, area.bottom - STRIP, 2 * BUTTON, STRIP - 4.0)

    def intended(self, view: PatienceDeal, cards: frozenset[Card]) -> Action | None:
        """Return the removal of marked cards."""
        order = view.rules.order
        known = [card for card in cards if card in order]
        return Remove(tuple(sorted(known, key=order.__getitem__))) if known else None

    def meant(self, view: PatienceDeal, drop: Drop) -> Action | None:
        """Return the move or the pair that a drop is meant for."""
        rules, target = view.rules, view.rules.at.get(drop.target)
        if target is None:
            return None
        if target == rules.out:
            return self.intended(view, frozenset(leaving(view, drop.card, drop.source)))
        if drop.card in rules.order and self._pairs(view, rules.at.get(drop.source, -1), target):
            return self.intended(view, frozenset({drop.card, view.places[target][-1]}))
        for swap in swaps(rules, view.places):
            if drop.card in swap.cards and view.places[target] and view.places[target][0] in swap.cards:
                return swap
        from_under = (view.rules.merciful or view.rules.bottoms) and is_buried(
            view.rules, view.places, drop.card
        )
        made = Merci if from_under else Move
        return made(moved_by(view, drop.card, drop.source), drop.source, drop.target)

    def idle(self, view: PatienceDeal, card: Card, source: str) -> str:
        """Return what a card waits for, or why it is not free."""
        if view.ending is not None:
            return game_over().message
        at = view.rules.at[source]
        known = card in view.rules.order
        return nowhere(view.rules, view.places, card, at, view.spent) if known else ""

    def _pairs(self, view: PatienceDeal, source: int, target: int) -> bool:
        """Say whether a card that is dropped on another can only be meant to leave with it."""
        rules, pile = view.rules, view.places[target]
        if not pile or pile[-1] not in rules.order:
            return False
        if rules.spec.lining is not None:
            return rules.out >= 0 and not rules.spec.lining.steps
        return rules.spec.removing is not None and {source, target} <= rules.removals.removable

    def obvious(self, view: PatienceDeal, card: Card, source: str) -> str | None:
        """Return the best place for a card: a foundation, then the longest build, then a space."""
        return best_place(view, card, source)

    def sent(self, view: PatienceDeal, card: Card, source: str) -> str | None:
        """Return the best place: a click needs no second one."""
        return best_place(view, card, source)

    def tapped(self, view: PatienceDeal, pile: str) -> Action | None:
        """Return the deal that a click on a stock was meant for."""
        at = view.rules.at.get(pile)
        return None if at is None or view.rules.group_at[at].click is None else Draw(pile)

    def about(self, view: PatienceDeal, pile: str) -> str:
        """Return what a pile is, or what goes to an empty place."""
        at = view.rules.at.get(pile)
        return "" if at is None else place_told(view, at)

    def called(self, view: PatienceDeal, pile: str) -> str:
        """Return what its group is called, with a number where there are several places."""
        return place_called(view, pile)

    def by_itself(self, view: PatienceDeal, wishes: Wishes, left: Collection[Card]) -> Action | None:
        """Return a card that goes home, or a stock that is dealt."""
        return chore(view, wishes, left)

    def beforehand(self, view: PatienceDeal, wishes: Wishes) -> Action | None:
        """Return that cards are to be turned up as the player wishes, where there are any."""
        hidden = any(BACK in view.places[at] for at in view.rules.hand_turned)
        return Turning(not wishes.turning) if hidden and view.by_hand == wishes.turning else None

    def confirmed(self, view: PatienceDeal, action: Action) -> str:  # noqa: ARG002  # the same at any time
        """Ask before a game is given up."""
        return _("Give this game up?") if action == GIVE_UP else ""

    def prompt(self, view: PatienceDeal) -> str:
        """Return the sentence over the table."""
        if view.ending is Ending.WON:
            return _("You have won")
        if view.ending is not None:
            return _("The game is lost") if view.ending is Ending.LOST else _("The game is given up")
        left = len(view.actions(0)) - 1
        if view.viewer == 0 and not left:
            return _("Nothing can be moved any more: take moves back, or give up")
        done, remaining = (
            _("{home} of {whole}").format(home=view.home, whole=view.whole),
            view.whole - view.home,
        )
        match view.rules.spec.win.goal:
            case Goal.HANDS:
                return _("{done} points").format(done=done)
            case Goal.EMPTY:
                return counted("{count} card left to clear", "{count} cards left to clear", remaining)
            case Goal.PILES_LEFT:
                return _("{remaining} piles left").format(remaining=remaining)
        return _("{done} cards are {going}").format(done=done, going=where_to(view.rules))

    def pad(self, view: PatienceDeal) -> list[Line]:
        """Return cards that are home or left, moves, and how often the stock has been gone through."""
        lines = [Line(*tally(view.rules, view.home, view.whole)), Line(_("Moves"), str(view.moves))]
        scoring = view.rules.scoring
        if scoring is not None:
            points = scoring.standing(view.earned, view.whole - view.points)
            lines.append(Line(*scoring.line(points)))
        spec = view.rules.spec
        passes = max((group.passes for group in spec.groups if group.click is not None), default=0)
        if passes > 1:
            lines.append(
                Line(
                    pgettext("through the stock", "Pass"),
                    f"{view.spent.passes}"
                    + (_(" of {passes}").format(passes=passes) if passes < ENDLESS else ""),
                )
            )
        if view.rules.rounded:
            whole = max(group.rounds for group in spec.groups)
            lines.append(Line(_("Laid"), _("{laid} of {whole}").format(laid=view.spent.laid, whole=whole)))
        if spec.redeal is not None and spec.redeal.times:
            lines.append(
                Line(_("Bottoms up") if spec.redeal.rotate else _("Dealt again"), str(view.spent.redeals))
            )
        if spec.redeal is not None and spec.redeal.merci:
            lines.append(
                Line(
                    _("Drawn out"),
                    _("{mercies} of {merci}").format(mercies=view.spent.mercies, merci=spec.redeal.merci),
                )
            )
        return lines

    def score(self, view: PatienceDeal, seat: Seat) -> str:  # noqa: ARG002  # there is one player
        """Return how many cards are home, or left where they are to go."""
        goal = view.rules.spec.win.goal
        if goal in LEFT:
            return _("{whole} left").format(whole=view.whole - view.home)
        return (
            counted("{count} point", "{count} points", view.home)
            if goal is Goal.HANDS
            else f"{view.home} {where_to(view.rules)}"
        )

    def sentence(self, topic: Topic, names: Sequence[str]) -> str:  # noqa: ARG002  # there is one player
        """Return the log's line for what was said."""
        match topic:
            case topics.TurnedOver(number):
                return _("The waste is turned over: pass {number} of the stock begins.").format(number=number)
            case topics.Gathered(number):
                return _("The cards are gathered and dealt again: redeal {number}.").format(number=number)
            case topics.Rotated(number):
                return _("The bottom card of each pile goes on its top: time {number}.").format(number=number)
            case topics.Handed(by_hand):
                if by_hand:
                    return _("From now on cards are turned up by hand.")
                return _("From now on cards are turned up by themselves.")
            case topics.Completed(card):
                return _("A sequence down to {card} is complete and leaves.").format(card=card.label)
            case topics.Finished(ending):
                return ENDED[ending]
        assert_never(topic)

    def kept(self, view: PatienceDeal, topic: Topic) -> int | None:  # noqa: ARG002  # always the newest
        """Return that of all passes of the stock the log keeps the last."""
        return 1 if isinstance(topic, topics.TurnedOver) else None

    def cry(self, topic: Topic, names: Sequence[str]) -> str:  # noqa: ARG002  # there is one player
        """Call out the win."""
        return _("Won!") if isinstance(topic, topics.Finished) and topic.ending is Ending.WON else ""

    def summary(self, result: DealResult, names: Sequence[str]) -> SheetTable:
        """Return how the game ended."""
        account = result.detail(Account)
        ended = ENDINGS[account.ending]
        titles = _("Player"), _("Game"), account.tally.title, _("Moves")
        row = names[0], ended, account.tally.value, str(account.moves)
        if account.score is None:
            return SheetTable(titles, (row,))
        return SheetTable((*titles, account.line[0]), ((*row, account.line[1]),))
