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
from cardtable.patience.kernel.laying import dealt_to, in_packets, laid_out
from cardtable.patience.kernel.lifts import is_open
from cardtable.patience.kernel.moves import (
    NOTHING,
    Spent,
    deals,
    may_redeal,
    rests,
    turned_over,
)
from cardtable.patience.kernel.puts import holds
from cardtable.patience.kernel.scoring import Deed
from cardtable.patience.rules import topics
from cardtable.patience.rules.choices import choosing, rows_built, unturned
from cardtable.patience.rules.goals import Tally, ends_whole, home, is_run, only_left, tally
from cardtable.patience.rules.refusals import refusal
from cardtable.patience.rules.topics import Topic
from cardtable.patience.words.spec import Dealing, Group
from cardtable.patience.words.vocabulary import Goal, Kind, State

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
        self.passes = 1  # how often the stock is being gone through, this time included
        self.redeals = 0  # how often cards have been dealt once more
        self.graces = 0  # how many cards have been put where they may be put so often only
        self.mercies = 0  # how many cards have been drawn out from under others
        self.resting = False  # whether a card has come back from foundations that do not give two in a row
        self.moves = 0  # how many actions there were
        self.earned = 0 if rules.scoring is None else rules.scoring.start  # by the game's way of counting
        self.row = 0  # how many cards have come home since the stock was dealt last
        self.by_hand = False  # whether the player turns cards up
        self.ending = None

    def begin(self) -> None:
        """Shuffle and deal."""
        self.shuffle(self.deck)
        self._lay(self.rules.spec.deal)
        if self.rules.spec.gaps is not None:
            self._make_gaps(self.rules.spec.gaps.make)
        self._settle(range(len(self.places)))
        self._end_if_won()

    def _lay(self, steps: Sequence[Dealing], *, packets: bool = False) -> None:
        """Deal what the deck holds, card by card or in packets."""
        founded = {at: self.places[at][-1] for at in self.rules.founds if self.places[at]}
        laid_cards = list(laid_out(self.rules, steps, self.deck, founded))
        for laid in in_packets(laid_cards) if packets else laid_cards:
            self.move(laid.card, self.deck, self.places[laid.pile], laid.up)

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
        routine = rules.routine
        found = choosing(rules).found(places, self.spent if routine.counted else NOTHING)
        for at, draw in routine.clicks:
            if deals(rules, places, at, self.passes):
                found.append(draw)  # a list more would take longer
        if routine.redealing and self.may_redeal:
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
    def spent(self) -> Spent:
        """What has been used of that which a game allows so often only."""
        return Spent(self.passes, self.redeals, self.graces, self.mercies, self.resting)

    @property
    def may_redeal(self) -> bool:
        """Whether cards may be dealt once more."""
        return may_redeal(self.rules, self.places, self.redeals)

    # What follows.

    def perform(self, seat: Seat, action: Action) -> None:  # one flat choice of actions
        """Carry out a legal action."""
        if isinstance(action, Move):  # almost always: a match would take longer
            self.moves += 1
            self._carry(action)
            return
        if isinstance(action, Merci):
            self.moves += 1
            self.mercies += 1
            self._carry(action)
            return
        if isinstance(action, GiveUp):
            self._finish(Ending.GIVEN_UP if len(self.actions(seat)) > 1 else Ending.LOST)
        elif isinstance(action, Turn | Turning):
            self._turn_by_hand(action)
        else:
            self._change(action)

    def _change(self, action: Action) -> None:
        self.moves += 1
        if self.rules.routine.counting:
            self._earn(Deed.MOVE)
        match action:
            case Draw():  # to take it apart here would take longer than to carry it out
                self._draw(self.rules.at[action.pile])
            case Remove():
                self._remove(action.cards)
            case Swap():
                self._swap(*action.cards)
            case Redeal():
                self._redeal()
        self._end_if_won()

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
                    self._earn(Deed.TURNED)

    def _carry(self, action: Move | Merci) -> None:
        routine, card = self.rules.routine, action.card
        one, other = routine.at[action.source], routine.at[action.target]
        pile, onto = self.places[one], self.places[other]
        if pile[-1] is card or isinstance(action, Merci):
            self.move(card, pile, onto, True)  # noqa: FBT003  # face up
        else:
            self.move_run(pile[pile.index(card) :], pile, onto, True)  # noqa: FBT003  # face up
        for deed in routine.deeds[one][other]:
            self._earn(deed)
        if routine.tops:
            self._count_tops((one,))
        if routine.counted:
            self.graces += other in self.rules.graced
            self.resting = rests(self.rules, one, other, before=self.resting)
        self._settle((one, other))
        if routine.may_win[other]:
            self._end_if_won()

    def _draw(self, at: int) -> None:
        pile, click = self.places[at], self.rules.group_at[at].click
        assert click is not None, "a legal click deals"
        if not pile:
            self._turn_waste_over(at, click.counts[0])
            return
        self._earn(Deed.DEALT)
        count = click.counts[min(self.passes, len(click.counts)) - 1]
        targets = dealt_to(self.rules, self.places, at, count)
        if self.by_hand:
            self._turn_left(targets)  # none is buried
        for _ in range(count):
            for other in targets:
                if pile:
                    self.move(pile[-1], pile, self.places[other], True)  # noqa: FBT003  # face up
        self._settle((at, *targets))

    def _turn_waste_over(self, at: int, count: int) -> None:
        """Make a stock of what it has dealt, by so many cards at once, in the order in which they lay."""
        pile = self.places[at]
        for waste in turned_over(self.rules, at):
            self.turn_upon(self.places[waste], pile, False)  # noqa: FBT003  # face down
        self.recall(pile)
        self.passes += 1
        if self.rules.scoring is not None:
            self.earned = self.rules.scoring.turned_over(self.earned, count, self.passes)
        self.say(topics.TurnedOver(self.passes))
        self._settle((at,))

    def _remove(self, cards: Sequence[Card]) -> None:
        assert self.rules.out >= 0, "a legal set is removed"
        out, touched = self.places[self.rules.out], []
        for card in cards:
            at = next(at for at, pile in enumerate(self.places) if card in pile)
            self.move(card, self.places[at], out, True)  # noqa: FBT003  # face up
            self._earn(Deed.HOME)
            touched.append(at)
        self._count_tops(touched)
        self._settle(touched)

    def _swap(self, card: Card, other: Card) -> None:
        at, place = (
            next(at for at, pile in enumerate(self.places) if each in pile) for each in (card, other)
        )
        self.move(card, self.places[at], self.places[place], True)  # noqa: FBT003  # face up
        self.move(other, self.places[place], self.places[at], True)  # noqa: FBT003  # face up
        self._settle((at, place))

    def _redeal(self) -> None:
        spec = self.rules.spec
        redeal = spec.redeal
        assert redeal is not None, "a legal redeal is told by the game"
        self.redeals += 1
        self.say(topics.Gathered(self.redeals))
        if self.by_hand:
            self._turn_left(range(len(self.places)))
        if spec.removing is not None and spec.removing.close:
            self._close_up()
        elif spec.gaps is not None:
            self._deal_gaps(anywhere=redeal.anywhere)
        elif redeal.spread:
            self._spread(self.rules.span[redeal.spread], int(redeal.stays))
        else:
            gathered = [at for name in redeal.gather for at in self.rules.span[name]]
            (self._take_up if redeal.from_top else self._gather)(gathered)
            if redeal.shuffle:
                self.shuffle(self.deck)
            self._lay(redeal.steps, packets=redeal.from_top)
        self._settle(range(len(self.places)))

    def _gather(self, piles: Sequence[int]) -> None:
        """Take up piles so that their cards are dealt in the order in which they lay."""
        for at in reversed(piles):
            self.turn_upon(self.places[at], self.deck, False)  # noqa: FBT003  # face down

    def _take_up(self, piles: Sequence[int]) -> None:
        """Put piles on each other so that cards are counted off from the top of the first."""
        for at in reversed(piles):
            if self.places[at]:
                self.move_run(tuple(self.places[at]), self.places[at], self.deck, False)  # noqa: FBT003  # face down

    def _spread(self, piles: range, staying: int) -> None:
        """Take up a pile, the last one first, and deal it over the others, from the next on; so many stay."""
        at = (len(piles) - self.redeals) % len(piles)
        source = self.places[piles[at]]
        others = [*piles[at + 1 :], *piles[:at]]
        for number, card in enumerate(tuple(source)[::-1][staying:]):
            self.move(card, source, self.places[others[number % len(others)]], True)  # noqa: FBT003  # face up

    def _close_up(self) -> None:
        """Move cards to the left, row by row, and fill what is free from the stock."""
        places = [self.places[at] for at in sorted(self.rules.removals.removable)]
        left = [pile for pile in places if pile]
        for place, pile in zip(places, left, strict=False):
            if place is not pile:
                self.move(pile[-1], pile, place, True)  # noqa: FBT003  # face up
        for stock in (self.places[at] for at in self.rules.piles_of(Kind.STOCK)):
            for place in places[len(left) :]:
                if stock:
                    self.move(stock[-1], stock, place, True)  # noqa: FBT003  # face up

    def _deal_gaps(self, *, anywhere: bool) -> None:
        """Shuffle what is not built yet and deal it again, a gap after what is built, or gaps anywhere."""
        gaps = self.rules.spec.gaps
        assert gaps is not None, "a game of gaps says how they are filled"
        built = rows_built(self.rules, self.places)
        free = [at for row, kept in built for at in row[kept:]]
        for at in free:
            if self.places[at]:
                self.move(self.places[at][-1], self.places[at], self.deck, False)  # noqa: FBT003  # face down
        if anywhere:
            self._deal_with_those_out(free)
            return
        self.shuffle(self.deck)
        holes = {row[kept] for row, kept in built if kept < len(row)}
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

    def _settle(self, touched: Sequence[int]) -> None:
        """Do what happens by itself after piles were touched: sequences leave, spaces fill, cards turn up."""
        rules, places = self.rules, self.places
        routine = rules.routine
        turns = routine.turns
        if routine.settling and rules.takers:
            self._take_whole(touched)
        for at in touched:
            if (pile := places[at]) and (not turns[at] or pile.up != (pile[-1] in pile.turned)):
                continue  # as most of the time
            self._turn_up(at)
        if not routine.settling:
            return
        if rules.turned_with:
            self._turn_following(touched)
        if rules.refills:
            self._refill()
        if rules.waiting:
            self._turn_waiting()

    def _turn_up(self, at: int) -> None:
        """Turn up the top of a pile, or the cards that an empty place no longer covers."""
        if self.by_hand:
            return
        pile = self.places[at]
        if pile:
            if self.rules.turns[at] and pile.up == (pile[-1] in pile.turned):
                self.turn_over(pile[-1], pile)
                self._earn(Deed.TURNED)
            return
        for other in self.rules.uncovers.get(at, ()):
            covered = self.places[other]
            if covered and covered[-1] in covered.turned and is_open(self.rules.held[other], self.places):
                self.turn_over(covered[-1], covered)

    def _turn_following(self, touched: Sequence[int]) -> None:
        """Turn up the cards of piles that follow others to which a card has come."""
        for at in touched:
            other = self.rules.turned_with.get(at)
            if other is not None and self.places[at]:
                pile = self.places[other]
                if pile and pile[-1] in pile.turned:
                    self.turn_over(pile[-1], pile)

    def _take_whole(self, touched: Sequence[int]) -> None:
        take = self.rules.group_at[self.rules.takers[0]].take
        assert take is not None, "who takes sequences says which"
        for at in touched:
            pile = self.places[at]
            long = len(pile) >= take.length  # mostly not
            if long and self.rules.group_at[at].kind is Kind.TABLEAU and ends_whole(self.rules, pile, take):
                top, free = pile[-1], self._free_taker()
                if free is None:
                    return
                self.move_run(pile[-take.length :], pile, self.places[free], True)  # noqa: FBT003  # face up
                self.say(topics.Completed(top))
                self._earn(Deed.SEQUENCE)
                self._turn_up(at)

    def _free_taker(self) -> int | None:
        """Return the first place for a whole sequence where none lies yet."""
        return next((other for other in self.rules.takers if not self.places[other]), None)

    def _refill(self) -> None:
        for at, sources in self.rules.refills:
            group = self.rules.group_at[at]
            waits = group.refill_when.needs and not holds(self.rules, self.places, group.refill_when)
            if not self.places[at] and not waits:
                for _ in range(group.refill_n):
                    source = next((other for other in sources if self.places[other]), None)
                    if source is not None:
                        pile = self.places[source]
                        self.move(pile[-1], pile, self.places[at], True)  # noqa: FBT003  # face up
                        self._turn_up(source)

    def _turn_waiting(self) -> None:
        """Turn up the tops of piles that wait for something to happen elsewhere."""
        for group in self.rules.waiting:
            flip = group.flip
            assert flip is not None, "a group that waits says for what"
            alike = all(state is not State.SAME_INDEX_FULL for _, state in flip.need.needs)
            if alike and not holds(self.rules, self.places, flip.need):
                continue
            lying = [(index, at) for index, at in enumerate(self.rules.span[group.name]) if self.places[at]]
            for index, at in lying[:1] if flip.left_first else lying:
                pile = self.places[at]
                if pile[-1] in pile.turned and holds(self.rules, self.places, flip.need, index):
                    self.turn_over(pile[-1], pile)

    # Points.

    def _earn(self, deed: Deed) -> None:
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

    def _count_tops(self, left: Sequence[int]) -> None:
        """Count the tops of figures that cards have left, if the game does."""
        for at in self.rules.tops.intersection(left):
            if not self.places[at]:
                self._earn(Deed.PEAK)

    # How it ends.

    @property
    def home(self) -> int:
        """How many cards are where the game wants them."""
        return home(self.rules, self.places)

    def _is_filled(self) -> bool:
        """Say whether a square of hands has no space left; other goals do not ask."""
        hands = self.rules.spec.win.goal is Goal.HANDS
        return not hands or all(self.places[at] for at in self.rules.goal_piles)

    @property
    def whole(self) -> int:
        """How much there is to bring home: all cards, or the points that win."""
        win = self.rules.spec.win
        return win.count if win.goal is Goal.HANDS else len(self.pack)

    @property
    def won(self) -> bool:
        """Whether the game is won."""
        win, places = self.rules.spec.win, self.places
        if win.goal is Goal.ALL_FOUNDED:  # after each move: a match, and to count them, would take long
            return not (self.deck or any(map(places.__getitem__, self.rules.abroad)))
        match win.goal:
            case Goal.EMPTY:
                return not any(places[at] for at in self.rules.goal_piles)
            case Goal.ROWS_BUILT | Goal.HANDS:
                return self.home >= self.whole and self._is_filled()
            case Goal.PILES_LEFT:
                return sum(map(bool, places)) <= win.count
            case Goal.CARDS_LEFT:
                return only_left(self.rules, places, win.count, win.ranks)
            case Goal.RUNS:
                return all(is_run(self.rules, places[at], win.count) for at in self.rules.goal_piles)

    def _end_if_won(self) -> None:
        if self.won:
            self._earn(Deed.WON)
            for _ in range(sum(len(self.places[at]) for at in self.rules.piles_of(Kind.STOCK))):
                self._earn(Deed.LEFT)
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
