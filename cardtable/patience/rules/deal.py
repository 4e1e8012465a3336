"""The deal of a patience: everything in it follows from the game's specification."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from cardtable.engine import refusals
from cardtable.engine.actions import Action, Illegal, Vocabulary
from cardtable.engine.cards import Card
from cardtable.engine.chance import Chance
from cardtable.engine.deal import Deal
from cardtable.engine.piles import TABLE, Pile, Seat
from cardtable.engine.result import DealResult, Ending
from cardtable.patience.kernel import effects
from cardtable.patience.kernel.actions import (
    GIVE_UP,
    REDEAL,
    VOCABULARY,
    Draw,
    GiveUp,
    Merci,
    Move,
    Redeal,
    Remove,
    Swap,
    Turn,
    Turning,
)
from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.kernel.laying import Laid
from cardtable.patience.kernel.moves import NOTHING, deals, may_redeal
from cardtable.patience.kernel.removals import spot
from cardtable.patience.kernel.scoring import Deed
from cardtable.patience.rules import topics
from cardtable.patience.rules.choices import choosing, goals, unturned
from cardtable.patience.rules.refusals import refusal
from cardtable.patience.rules.tally import Tally, tally
from cardtable.patience.rules.topics import Topic
from cardtable.patience.words.spec import Group
from cardtable.patience.words.vocabulary import Goal, Kind

ALONE: Seat = 0  # the only seat
SEATS = (ALONE, TABLE)


@dataclass(frozen=True, slots=True)
class Account:
    """What a game came to: how it ended, what its goal counts, the moves it took, its points."""

    ending: Ending
    tally: Tally
    moves: int
    score: int | None = None  # where the game counts points
    said: str = ""  # these points as players read them
    line: tuple[str, str] = ("", "")  # the same as a sheet has them


class PatienceDeal(Deal):
    """A game of patience: its piles lie in `places`, in the order of the game's groups."""

    vocabulary: ClassVar[Vocabulary] = VOCABULARY
    say: Callable[[Topic], None]
    ending: Ending | None

    def __init__(self, rules: Rules, chance: Chance) -> None:
        super().__init__(1, rules.cards, chance)
        self.rules = rules
        self.deck = Pile("deck", self.pack)
        self.places = [
            Pile(name, up=_usually_up(group)) for name, group in zip(rules.names, rules.group_at, strict=True)
        ]
        self.spent = NOTHING  # of what the game allows so often only
        self.moves = 0  # how many actions there were
        self.earned = 0 if rules.scoring is None else rules.scoring.start  # by the game's way of counting
        self.row = 0  # how many cards have come home since the stock was dealt last
        self.by_hand = False  # whether the player turns cards up
        self.ending = None

    def begin(self) -> None:
        """Shuffle and deal."""
        self.shuffle(self.deck)
        effects.lay(self.rules, self, self.rules.spec.deal)
        if self.rules.spec.gaps is not None:
            self._make_gaps(self.rules.spec.gaps.make)
        effects.settle(self.rules, self, range(len(self.places)))
        effects.reopen(self.rules, self, before=False)
        self._end_if_won()

    def _make_gaps(self, ranks: Sequence[int]) -> None:
        """Take out the cards that leave gaps."""
        gaps = self.rules.spec.gaps
        starts = [self.places[row.start] for row in self.rules.rows] if gaps is not None and gaps.laid else []
        piles = [self.places[at] for row in self.rules.rows for at in row]
        for pile in [each for each in piles if each and each[-1].rank in ranks]:
            out = starts.pop(0) if starts else self.places[self.rules.piles_of(Kind.DISCARD)[0]]
            self.move(pile[-1], pile, out, True)  # noqa: FBT003  # face up

    # What may be done.

    def actors(self) -> tuple[Seat, ...]:
        """Return the only seat, until the game is over."""
        return (ALONE,) if self.ending is None else ()

    @property
    def table_acts(self) -> bool:
        """Whether the table may do for the player what the player may do."""
        return self.ending is None

    def actions(self, seat: Seat) -> Sequence[Action]:
        """Return all that may be done; to give up comes last."""
        if seat not in SEATS or self.ending is not None:
            return ()
        rules, places = self.rules, self.places
        found = choosing(rules).found(places, self.spent)
        for at, draw in rules.clicks:
            if deals(rules, places, at, self.spent.passes):
                found.append(draw)  # a list more would take longer
        if rules.routine.redealing and self.may_redeal:
            found.append(REDEAL)
        if self.by_hand:
            found = self._with_turns(found)
        found.append(GIVE_UP)
        return found

    def _with_turns(self, found: Sequence[Action]) -> list[Action]:
        """Return actions with those that turn a card up, and without those that would cover one."""
        names = [self.rules.names[at] for at in unturned(self.rules, self.places)]
        return [
            *(each for each in found if not (isinstance(each, Move | Merci) and each.target in names)),
            *map(Turn, names),
        ]

    def allows(self, seat: Seat, action: Action) -> bool:
        """Say whether an action is legal; the table alone changes how cards are turned up."""
        if isinstance(action, Turning):
            return seat == TABLE and self.ending is None and action.by_hand != self.by_hand
        return super().allows(seat, action)

    def refusal(self, seat: Seat, action: Action) -> Illegal:
        """Return why an action is refused."""
        if self.ending is not None:
            return refusals.game_over()
        if seat not in (ALONE, TABLE):
            return refusals.not_your_turn()
        return refusal(self.rules, self.places, action, self.spent)

    @property
    def may_redeal(self) -> bool:
        """Whether cards may be dealt once more."""
        return may_redeal(self.rules, self.places, self.spent.redeals)

    # What follows.

    def perform(self, seat: Seat, action: Action) -> None:  # one flat choice of actions
        """Carry out a legal action."""
        if isinstance(action, (Move, Merci)):  # almost always: a match would take longer
            self._move(action)
        elif isinstance(action, GiveUp):
            self._finish(Ending.GIVEN_UP if len(self.actions(seat)) > 1 else Ending.LOST)
        elif isinstance(action, Turn | Turning):
            self._turn_by_hand(action)
        else:
            self._change(action)

    def _move(self, action: Move | Merci) -> None:
        rules, card = self.rules, action.card
        one, other = rules.at[action.source], rules.at[action.target]
        pile = self.places[one]
        self.moves += 1
        if isinstance(action, Merci):
            effects.draw_out(rules, self, one, len(pile) - pile.index(card), other)
        else:
            self.carry(one, other, 1 if pile[-1] is card else len(pile) - pile.index(card))
            effects.follow(rules, self, one, other)
        if rules.may_win[other]:
            self._end_if_won()

    def _change(self, action: Action) -> None:
        rules, at = self.rules, self.rules.at
        self.moves += 1
        if rules.routine.counting:
            self.earn(Deed.MOVE)
        match action:
            case Draw():  # to take it apart here would take longer than to carry it out
                effects.draw(rules, self, at[action.pile])
            case Remove(cards):
                effects.remove(rules, self, [self._spot(card) for card in cards])
            case Swap((card, other)):
                effects.swap(rules, self, self._lies_at(card), self._lies_at(other))
            case Redeal():
                effects.redeal(rules, self)
        self._end_if_won()

    def _lies_at(self, card: Card) -> int:
        return next(at for at, pile in enumerate(self.places) if card in pile)

    def _spot(self, card: Card) -> int:
        at = self._lies_at(card)
        return spot(len(self.places), at, len(self.places[at]) - self.places[at].index(card))

    def _turn_by_hand(self, action: Turn | Turning) -> None:
        if isinstance(action, Turn):
            self._turn_left((self.rules.at[action.pile],))
        else:
            self.by_hand = action.by_hand
            self.say(topics.Handed(action.by_hand))
            if not action.by_hand:
                self._turn_left(range(len(self.places)))
        self._end_if_won()

    def turn_up(self) -> list[Turn]:
        """Turn up by hand whatever can be, for whoever looks ahead; return what was done."""
        found = [each for each in self.actions(ALONE) if isinstance(each, Turn)] if self.by_hand else []
        for each in found:
            self.perform(ALONE, each)
        return found

    def _turn_left(self, piles: Sequence[int]) -> None:
        """Turn up what was left lying face down on some piles."""
        for at in unturned(self.rules, self.places):
            if at in piles:
                self.turn_over(self.places[at][-1], self.places[at])
                if self.rules.turns[at]:
                    self.earn(Deed.TURNED)

    # What the kernel asks of who carries cards (see `Carrier`).

    def lies_down(self, at: int) -> bool:
        """Say whether the top card of a pile lies face down."""
        pile = self.places[at]
        return pile.up == (pile[-1] in pile.turned)

    def ends_whole(self, at: int) -> bool:
        """Say whether a pile ends with a whole sequence."""
        return goals(self.rules).ends_whole(self.places[at])

    def top(self, at: int) -> Card:
        """Return the top card of a pile."""
        return self.places[at][-1]

    def carry(self, source: int, target: int, count: int = 1) -> None:
        """Put the top cards of a pile on another, face up."""
        pile = self.places[source]
        if count == 1:
            self.move(pile[-1], pile, self.places[target], True)  # noqa: FBT003  # face up
        else:
            self.move_run(pile[-count:], pile, self.places[target], True)  # noqa: FBT003  # face up

    def draw_out(self, source: int, depth: int, target: int) -> None:
        """Put a card that lies so deep on another pile, face up."""
        pile = self.places[source]
        self.move(pile[-depth], pile, self.places[target], True)  # noqa: FBT003  # face up

    def turn(self, at: int) -> None:
        """Turn over the top card of a pile."""
        pile = self.places[at]
        self.turn_over(pile[-1], pile)

    def turn_back(self, wastes: Sequence[int], stock: int) -> None:
        """Make a stock of what it has dealt."""
        pile, click, scoring = self.places[stock], self.rules.group_at[stock].click, self.rules.scoring
        assert click is not None, "a stock is turned over by a click"
        for waste in wastes:
            self.turn_upon(self.places[waste], pile, False)  # noqa: FBT003  # face down
        self.recall(pile)
        if scoring is not None:
            self.earned = scoring.turned_over(self.earned, click.counts[0], self.spent.passes)
        self.say(topics.TurnedOver(self.spent.passes))

    def gather(self, at: int, *, turned: bool) -> None:
        """Put a pile on the deck, face down."""
        pile = self.places[at]
        if turned:
            self.turn_upon(pile, self.deck, False)  # noqa: FBT003  # face down
        elif pile:
            self.move_run(tuple(pile), pile, self.deck, False)  # noqa: FBT003  # face down

    def shuffle_deck(self) -> None:
        """Shuffle the deck."""
        self.shuffle(self.deck)

    def lay(self, laid: Laid) -> None:
        """Deal a card of the deck."""
        self.move(laid.card, self.deck, self.places[laid.pile], laid.up)

    def reveal(self, piles: Sequence[int]) -> None:
        """Turn up what the player has left lying face down on some piles."""
        if self.by_hand:
            self._turn_left(piles)

    def completed(self, at: int) -> None:
        """Tell that a whole sequence has come to a pile."""
        self.say(topics.Completed(self.places[at][-1]))

    def gathered(self) -> None:
        """Tell that cards are dealt again."""
        self.say(topics.Gathered(self.spent.redeals))
        self.reveal(range(len(self.places)))

    def rotated(self) -> None:
        """Tell that bottom cards go to the top of their piles."""
        self.say(topics.Rotated(self.spent.redeals))

    def deal_gaps(self) -> None:
        """Shuffle what is not built yet and deal it again, a gap after what is built, or gaps anywhere."""
        redeal = self.rules.spec.redeal
        assert redeal is not None, "only a redeal asks"
        built = goals(self.rules).rows_built(self.places)
        free = [at for row, kept in built for at in row[kept:]]
        for at in free:
            if self.places[at]:
                self.move(self.places[at][-1], self.places[at], self.deck, False)  # noqa: FBT003  # face down
        if redeal.anywhere:
            self._deal_with_those_out(free)
            return
        self.shuffle(self.deck)
        holes = {row[-1 if redeal.at_ends else kept] for row, kept in built if kept < len(row)}
        for at in free:
            if at not in holes and self.deck:
                self.move(self.deck[-1], self.deck, self.places[at], True)  # noqa: FBT003  # face up
        while self.deck:  # a row without a gap, built to its end, leaves one too many
            at = next(at for at in holes if not self.places[at])
            self.move(self.deck[-1], self.deck, self.places[at], True)  # noqa: FBT003  # face up

    def _deal_with_those_out(self, free: Sequence[int]) -> None:
        """Deal the cards that made the gaps along with the others, and take them out again."""
        gaps = self.rules.spec.gaps
        assert gaps is not None, "only a game of gaps asks"
        for at in self.rules.piles_of(Kind.DISCARD):
            for card in tuple(self.places[at]):
                self.move(card, self.places[at], self.deck, False)  # noqa: FBT003  # face down
        self.shuffle(self.deck)
        for at in free:
            if self.deck:
                self.move(self.deck[-1], self.deck, self.places[at], True)  # noqa: FBT003  # face up
        self._make_gaps(gaps.make)

    # Points.

    def earn(self, deed: Deed) -> None:
        """Count a deed, if the game counts."""
        scoring = self.rules.scoring
        if scoring is None:
            return
        row = 0
        if deed is Deed.HOME:
            row = self.row = self.row + 1
        elif deed is Deed.DEALT:
            self.row = 0
        self.earned = scoring.added(self.earned, deed, row)

    # How it ends.

    @property
    def home(self) -> int:
        """How many cards are where the game wants them."""
        return goals(self.rules).home(self.places)

    @property
    def whole(self) -> int:
        """How much there is to bring home: all cards, or the points that win."""
        win = self.rules.spec.win
        return win.count if win.goal is Goal.HANDS else len(self.pack)

    @property
    def won(self) -> bool:
        """Whether the game is won."""
        return goals(self.rules).won(self.places)

    def _end_if_won(self) -> None:
        if self.won:
            self.earn(Deed.WON)
            for _ in range(sum(len(self.places[at]) for at in self.rules.piles_of(Kind.STOCK))):
                self.earn(Deed.LEFT)
            self._finish(Ending.WON)

    def _finish(self, ending: Ending) -> None:
        self.ending = ending
        self.say(topics.Finished(ending, self.home, self.whole))
        self.end((self.points,))

    @property
    def points(self) -> int:
        """What the game is worth: a point for each card that is home, and for all if it is won."""
        return max(self.home, self.whole) if self.ending is Ending.WON else self.home

    def result(self) -> DealResult | None:
        """Return what the game came to, once it is over."""
        if self.ending is None:
            return None
        counted, scoring = tally(self.rules, self.home, self.whole), self.rules.scoring
        account = Account(self.ending, counted, self.moves)
        if scoring is not None:
            score = scoring.standing(self.earned, self.whole - self.points)
            account = replace(account, score=score, said=scoring.told(score), line=scoring.line(score))
        return DealResult((self.points,), (account,))


def _usually_up(group: Group) -> bool:
    return group.kind is not Kind.STOCK
