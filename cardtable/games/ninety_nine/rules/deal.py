"""The rules of Ninety-nine, by the clauses of rules.md; what invented rules mean is in `book.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import ClassVar, Final

from cardtable.engine import refusals
from cardtable.engine.actions import Action, Illegal, Vocabulary
from cardtable.engine.cards import Card, pack
from cardtable.engine.chance import Chance
from cardtable.engine.deal import Deal
from cardtable.engine.piles import Pile, Seat, Seats, only
from cardtable.engine.result import DealResult
from cardtable.engine.rounds import CLOCKWISE, COUNTERCLOCKWISE, Step, replaced, round_from
from cardtable.games.ninety_nine.rules import accepting, moves
from cardtable.games.ninety_nine.rules.accounts import EARLIER, Account, Phase, Standing
from cardtable.games.ninety_nine.rules.book import (
    LAWFUL,
    Book,
    Firing,
    Limits,
    Verdict,
    book_of,
    holds,
    spoken,
)
from cardtable.games.ninety_nine.rules.conditions import LONGEST_STREAK, Moment
from cardtable.games.ninety_nine.rules.grammar import sentence
from cardtable.games.ninety_nine.rules.moves import DRAW, LEAVE
from cardtable.games.ninety_nine.rules.options import BOOK_OPEN, NinetyNineOptions, RuleBook
from cardtable.games.ninety_nine.rules.stock import STOCK
from cardtable.games.ninety_nine.rules.topics import (
    BEYOND,
    Broke,
    Deed,
    Failed,
    Fired,
    Notice,
    Played,
    Proclaimed,
    Topic,
)
from cardtable.language import _
from cardtable.shapes import Node

FULL: Final = 10  # cards of a hand, beyond which nothing more is drawn by a rule (N9-96)
CEILINGS: Final = (30, 300)  # between which a ceiling moves
DRAWING: Final = (300, 900)  # milliseconds that a bot takes to draw
PLAYING: Final = (900, 1600)  # and to play while somebody may still draw
SECOND: Final = 1000  # milliseconds
LISTED: Final = 4  # optional rules of a play whose answers are all listed


class NinetyNineDeal(Deal):
    """One hand: each play brings the total up, and whoever can play nothing is out; the last one wins."""

    vocabulary: ClassVar[Vocabulary] = Vocabulary(*moves.ALL)
    say: Callable[[Topic], None]
    floor: int | None
    owed: Seat | None
    winner: Seat | None
    inside: tuple[bool, ...]
    amount: int | None
    lately: tuple[Card, ...]
    rules: tuple[str, ...]
    titles: tuple[str, ...]
    inventors: tuple[Seat, ...]
    claims: tuple[int | None, ...]
    before: tuple[int, ...]

    def __init__(
        self, options: NinetyNineOptions, standing: Standing, number: int, first: Seat, chance: Chance
    ) -> None:
        self.options = options
        self.rules, self.titles, self.inventors = standing.rules, standing.titles, standing.inventors
        self.inherited = len(standing.rules)  # in force in this hand
        packs = options.packs(self.book.number("deal"))
        super().__init__(
            options.players, [card for at in range(packs) for card in pack(at + 1)], chance
        )  # (N9-2)
        self.stock = Pile("stock", self.pack)
        self.played = Pile("played", up=True)
        self.discards = Pile("discards", up=True)
        self.folded = Pile("folded")  # hands of those who are out
        self.hands = [Pile(f"hand/{seat}", eyes=only(seat), ordered=True) for seat in range(self.seats)]
        self.number = number  # of this hand, from 1
        self.before = (0,) * self.seats  # points of the hands before
        self.phase = Phase.PLAY
        self.turn = first
        self.step: Step = CLOCKWISE if self.book.setup("direction") == "cw" else COUNTERCLOCKWISE  # (N9-10)
        self.total = self.book.number("start_total")  # (N9-5)
        self.ceiling, self.floor = self.book.limits
        self.inside = (True,) * self.seats
        self.owed = None  # who may draw a card (N9-23)
        self.lately = ()  # the last cards played legally
        self.amount = None  # what the last of them counted
        self.plays = 0  # legal ones of this hand
        self.winner = None
        self.failed = False  # whether a rule of the winner has failed the check
        self.last = False  # whether no hand follows
        self.claims = (None,) * self.seats  # how many rules each says that it can name

    # Facts that follow from others.

    @property
    def book(self) -> Book:
        """The rules in force."""
        return book_of(self.rules)

    @property
    def standing(self) -> Standing:
        """The rules in force with their names and inventors."""
        return Standing(self.rules, self.titles, self.inventors)

    @property
    def limits(self) -> Limits:
        """Between which totals a play is legal."""
        return Limits(self.ceiling, self.floor)

    @property
    def contested(self) -> bool:
        """Whether somebody may still draw until the next card is played (N9-24)."""
        return self.phase is Phase.PLAY and self.owed not in (None, self.turn)

    @property
    def shared(self) -> bool:
        """Whether one answer is enough, as for whether to play on."""
        return self.phase is Phase.QUESTION

    @property
    def stop_proposed(self) -> bool:
        """Whether it is time to propose an end (N9-48)."""
        return 0 < self.options.suggest_stop <= self.number

    def reading_refusal(self) -> Illegal | None:
        """Return why the rules in force may not be read now, or None if they may."""
        when = self.options.rule_book
        if when is RuleBook.ALWAYS or (when is RuleBook.BETWEEN_HANDS and self.phase is not Phase.PLAY):
            return None
        return Illegal("book_closed", BOOK_OPEN[when])

    def moment(self, seat: Seat, *, playing: bool) -> Moment:
        """Return the facts of a moment for a seat, which plays a card or does not."""
        return Moment(
            self.total,
            len(self.hands[seat]) - playing,
            self.inside.count(True),
            self.plays + playing,
            self.step == CLOCKWISE,
            self.lately,
            self.amount,
        )

    def others(self, seat: Seat, step: Step) -> list[Seat]:
        """Return the others that are still in, in the order of turns after a seat."""
        inside, seats = self.inside, self.seats
        return [at % seats for at in range(seat + step, seat + step * seats, step) if inside[at % seats]]

    def stuck(self, seat: Seat) -> bool:
        """Say whether a seat to play has no legal play; who may still draw is not asked (N9-34 to N9-37)."""
        if self.owed == seat:
            return False
        moment, limits, book = self.moment(seat, playing=True), self.limits, self.book
        return not any(book.page(card).playable(moment, limits) for card in self.hands[seat])

    # Who may do what.

    def actors(self) -> tuple[Seat, ...]:
        """Return who is to play, to invent or to answer."""
        match self.phase:
            case Phase.PLAY:
                return (self.turn,)
            case Phase.RULE:
                assert self.winner is not None, "the hand is won"
                return (self.winner,)
            case Phase.QUESTION:
                return tuple(range(self.seats))
            case Phase.MEMORY:
                return tuple(seat for seat, claim in enumerate(self.claims) if claim is None)
        return ()

    def interjectors(self) -> tuple[Seat, ...]:
        """Return who may draw although another is to play."""
        return () if self.owed is None or not self.contested else (self.owed,)

    def gives_away(self, seat: Seat, action: Action) -> bool:
        """Say whether others learn what a hand lacks, by going out, or has besides, by an illegal play."""
        if isinstance(action, moves.Play):
            return seat == self.turn and self._judged(seat, action).breaks != LAWFUL
        return action == LEAVE

    def lag(self, seat: Seat, action: Action, people: Seats, rng: Random) -> float:  # noqa: ARG002  # of the contract
        """Return when a bot draws or plays: not before a person had time to draw."""
        low, high = DRAWING if action == DRAW else PLAYING
        waits = self.owed is not None and people >> self.owed & 1 and isinstance(action, moves.Play)
        return low + (high - low) * rng.random() + self.options.draw_grace_s * SECOND * waits

    def actions(self, seat: Seat) -> Sequence[Action]:
        """Return every complete play, or every legal one where others are refused; see `allows`.

        Of words a play has those that are asked for, and where more than one seat is to be chosen it is the
        same. Of rules those of the stock are listed: all others can be invented too.
        """
        if self.phase is Phase.PLAY:
            draws = [DRAW] if seat == self.owed else []
            legal = not self.options.slips
            if seat != self.turn:
                return draws
            return [LEAVE] if self.stuck(seat) else [*draws, *self.complete_plays(seat, legal=legal)]
        if seat not in self.actors():
            return []
        match self.phase:
            case Phase.RULE:
                kind = moves.Surprise if self.options.surprise_rules else moves.Invent
                found = [kind(name) for name in STOCK if self.unacceptable(name) is None]
                return [*found, *([moves.NoRule()] if self.failed or not found else [])]
            case Phase.QUESTION:
                return [moves.GoOn(), moves.Stop()]
        return [moves.Recall(count) for count in range(len(self.rules) + 1)]

    def complete_plays(
        self, seat: Seat, *, legal: bool, cards: Iterable[Card] | None = None, book: Book | None = None
    ) -> Iterator[moves.Play]:
        """Give the plays of a seat, or the legal ones, with all that they need.

        They may be those of some `cards`, or be judged by another `book`.
        """
        moment, targets = self.moment(seat, playing=True), self.others(seat, self.step)
        for card in self.hands[seat] if cards is None else cards:
            yield from (book or self.book).page(card).plays(moment, self.limits, targets, legal=legal)

    def allows(self, seat: Seat, action: Action) -> bool:
        """Say whether a play is complete, and legal where others are refused; or a rule acceptable."""
        match action:
            case moves.Play():
                return self._no_play(seat, action) is None
            case moves.Invent() | moves.Surprise() | moves.Fail():
                return self._no_rule(seat, action) is None
        return action in self.actions(seat)

    def refusal(self, seat: Seat, action: Action) -> Illegal:
        """Return why an action is refused."""
        found: Illegal | None = None
        if self.phase is Phase.OVER:
            return refusals.deal_over()
        match action:
            case moves.Play():
                found = self._no_play(seat, action)
            case moves.Draw():
                found = Illegal("no_entitlement", _("No card is due to you."))
            case moves.Leave():
                found = Illegal("can_play", _("Only who is to play and can play nothing goes out."))
            case moves.Invent() | moves.Surprise() | moves.Fail():
                found = self._no_rule(seat, action)
            case moves.NoRule():
                mine = self.phase is Phase.RULE and seat == self.winner
                found = Illegal("not_yet", _("Offer a rule first.")) if mine else accepting.not_winner()
            case _:
                found = Illegal("hand_running", _("That is not asked now."))
        assert found is not None, "it is refused for a reason"
        return found

    def _no_play(self, seat: Seat, play: moves.Play) -> Illegal | None:
        """Return why a play is refused: it is not complete, or illegal where such plays do not happen."""
        if self.phase is not Phase.PLAY:
            return refusals.deal_over()
        if seat != self.turn:
            return refusals.not_your_turn()
        if play.card not in self.hands[seat]:
            return refusals.not_in_hand(play.card, "not_in_hand")
        if self.stuck(seat):
            return Illegal("illegal", _("You can play nothing: you are out."))
        moment, others = self.moment(seat, playing=True), self.others(seat, self.step)
        lacks = self.book.page(play.card).incomplete(moment, play, others)
        return lacks or (None if self.options.slips else self._illegal(self._judged(seat, play)))

    def _judged(self, seat: Seat, play: moves.Play) -> Verdict:
        moment = self.moment(seat, playing=True)
        words = spoken(play.words or ())
        return self.book.page(play.card).judged(moment, play.amount, self.limits, play.declined, words)

    def _illegal(self, verdict: Verdict) -> Illegal | None:
        if verdict.breaks == LAWFUL:
            return None
        if verdict.breaks in BEYOND:
            return Illegal("illegal", BEYOND[verdict.breaks].format(verdict.final))
        number, rule = verdict.breaks + 1, sentence(self.book.rules[verdict.breaks])
        return Illegal("illegal", _("That breaks rule {number}: {rule}").format(number=number, rule=rule))

    def unacceptable(self, rule: str) -> Illegal | None:
        """Return why a rule is refused before any check (N9-113 to N9-115)."""
        return accepting.refusal(rule, self.rules, speech=self.options.allow_say)

    def _no_rule(self, seat: Seat, action: moves.Invent | moves.Surprise | moves.Fail) -> Illegal | None:
        if self.phase is not Phase.RULE or seat != self.winner:
            return accepting.not_winner()
        if self.options.surprise_rules and isinstance(action, moves.Invent):
            return Illegal("bad_grammar", _("Rules are drawn at random at this table."))
        return self.unacceptable(action.rule)

    # What is done.

    def begin(self) -> None:
        """Shuffle and deal, beginning with who plays first, whose turn then starts (N9-3, N9-4)."""
        self.shuffle(self.stock)
        order = round_from(self.turn, self.seats)
        count = self.book.number("deal")
        self.deal_round(self.stock, [self.hands[seat] for seat in order], count * self.seats)
        self._open_turn(self.turn)

    def perform(self, seat: Seat, action: Action) -> None:
        """Carry out a legal action."""
        match action:
            case moves.Play():
                self._play(seat, action)
            case moves.Draw():
                self.owed = None
                if self._draw(seat):
                    self.say(Deed.DREW.of(seat))
            case moves.Leave():
                self._leave(seat)
            case moves.Invent() | moves.Surprise():
                self._proclaim(seat, action.rule, action.title or "")
            case moves.Fail():
                self.failed = True
                self.say(Failed(seat, action.failure.told(action.measured)))
            case moves.Recall():
                self._recall(seat, action.rules)
            case _:
                self._answer(seat, action)

    def _answer(self, seat: Seat, action: Action) -> None:
        """Invent nothing, play on or stop."""
        match action:
            case moves.NoRule():
                self.say(Deed.NO_RULE.of(seat))
                self.phase = Phase.QUESTION  # (N9-47)
            case moves.GoOn():
                self.say(Deed.GOES_ON.of(seat))
                self._close()
            case moves.Stop():
                self.say(Deed.STOPS.of(seat))
                self._finish()

    def _recall(self, seat: Seat, count: int) -> None:
        """Say how many rules one can still name; when all have, the hand is over."""
        self.claims = replaced(self.claims, seat, count)
        self.say(Deed.RECALLS.of(seat, count))
        if None not in self.claims:
            self._close()

    def _play(self, seat: Seat, play: moves.Play) -> None:
        """Carry out a play in the order of the steps, or what an illegal one costs (N9-28 to N9-33)."""
        verdict = self._judged(seat, play)
        self.owed = None  # (N9-24)
        if verdict.breaks != LAWFUL:
            self._slip(seat, play, verdict)
            return
        before, step = self.moment(seat, playing=True), self.step
        self.total = verdict.final
        for each in verdict.firing:
            self._move_limits(each)  # (N9-93)
        self.move(play.card, self.hands[seat], self.played)
        self.lately = (*self.lately, play.card)[1 - LONGEST_STREAK :]
        self.amount, self.plays = play.amount, before.play_no
        if self.heard:
            self.say(Played(seat, play.card, play.amount, self.total, play.words or ()))
        for each in verdict.firing:
            if self.heard:
                self.say(Fired(each.number))
            self._move_cards(each, seat, step, play.target(each.number))
        self._entitle(seat, verdict.firing)
        self._open_turn(self._next(seat, step, play, verdict.firing))

    def _slip(self, seat: Seat, play: moves.Play, verdict: Verdict) -> None:
        """Discard the card of an illegal play, whose player is still to move."""
        self.move(play.card, self.hands[seat], self.discards)
        at = verdict.breaks
        text = self.rules[at] if at >= 0 else ""
        seat_of = self.inventors[at] if 0 <= at < len(self.inventors) else EARLIER
        inventor = None if seat_of == EARLIER else seat_of
        self.say(Broke(seat, play.card, verdict.final, at, text, inventor))
        self._happen(self.book.slips(play.card), seat, play.card)  # (N9-105)

    def _entitle(self, seat: Seat, firing: Iterable[Firing]) -> None:
        """Give the seat that played its replacement, or the time to draw it (N9-98)."""
        if any(node.name == "no_replacement" for each in firing for node in each.rule.effects):
            return
        if not self.options.by_hand:
            self._draw(seat)
        elif self.stock or self.discards or self.folded or len(self.played) > 1:
            self.owed = seat

    def _next(self, seat: Seat, step: Step, play: moves.Play, firing: Sequence[Firing]) -> Seat:
        """Turn the direction, and return who is next (N9-99 to N9-102); `step` is that before the play."""
        if not firing:  # as mostly
            return self.others(seat, step)[0]
        done = [(node, each) for each in firing for node in each.rule.effects]
        if sum(node.name == "reverse" for node, __ in done) % 2:
            self.step = -step
        gone = [(node.value, each.number) for node, each in done if node.name == "goto"]
        if gone:
            who, number = gone[-1]
            return self._who(who, seat, step, play.target(number))[0]
        if any(node.name == "again" for node, __ in done):
            return seat
        skips: int = sum(node.value for node, __ in done if node.name == "skip")
        ring = [*self.others(seat, self.step), seat]
        return ring[skips % len(ring)]

    def _open_turn(self, seat: Seat) -> None:
        """Begin the turn of a seat (N9-103)."""
        self.turn = seat
        self._happen(self.book.moments["turn_start"], seat)

    def _leave(self, seat: Seat) -> None:
        """Go out; the last player who is left wins (N9-38, N9-39, N9-104)."""
        following = self.others(seat, self.step)
        self.inside = replaced(self.inside, seat, value=False)
        self.say(Deed.OUT.of(seat))
        self.sweep(self.hands[seat], self.folded)
        if len(following) == 1:
            self._end_hand(following[0])
            return
        self._happen(self.book.moments["out"], seat)
        self._open_turn(following[0])

    # What invented rules do.

    def _happen(self, firings: Iterable[Firing], seat: Seat, card: Card | None = None) -> None:
        """Let the events of a moment fire that is no play: totals, limits, cards (N9-104 to N9-109)."""
        if not firings:
            return
        moment, limits, step = self.moment(seat, playing=False), self.limits, self.step
        found = [each for each in firings if holds(each.test, moment, card or self.pack[0], 0, 0)]
        total = moment.total
        for each in found:
            for change in each.changes:
                total = change(total, moment.amount)
        if any(each.changes for each in found):
            self.total = limits.clamped(total)
        for each in found:
            self._move_limits(each)
        for each in found:
            self.say(Fired(each.number))
            self._move_cards(each, seat, step, None)

    def _move_limits(self, firing: Firing) -> None:
        for node in firing.rule.effects:
            if node.name == "floor":
                self.floor = node.value.value
            elif node.name == "ceiling":
                change: Node = node.value
                ceiling = change.value if change.name == "set" else self.ceiling + change.value
                self.ceiling = max(CEILINGS[0], min(CEILINGS[1], ceiling))

    def _move_cards(self, firing: Firing, me: Seat, step: Step, target: Seat | None) -> None:
        """Do what a rule does with cards, in written order (N9-95)."""
        for node in firing.rule.effects:
            if node.name in ("draw", "discard", "show"):
                for seat in self._who(node.value[0], me, step, target):
                    self._serve(node, seat)
            elif node.name == "pass_hands":
                self._pass_hands(CLOCKWISE if node.value == "left" else COUNTERCLOCKWISE)
            elif node.name in ("give", "take", "swap_hands") and self.inside[me]:
                who = node.value if node.name == "swap_hands" else node.value[0]
                self._trade(node, me, self._who(who, me, step, target)[0])

    def _serve(self, node: Node, seat: Seat) -> None:
        """Let a seat draw, discard or show cards by a rule."""
        if node.name == "draw":
            self._draw_up(seat, node.value[1])
        elif node.name == "show":
            for card in self._picked(seat, node.value[1], 1):
                self.show(card, self.hands[seat])
        else:
            for card in self._picked(seat, node.value[2], node.value[1]):
                self.move(card, self.hands[seat], self.discards)

    def _trade(self, node: Node, me: Seat, other: Seat) -> None:
        """Exchange cards between two seats."""
        if node.name == "swap_hands":
            mine, theirs = tuple(self.hands[me]), tuple(self.hands[other])
            self._hand_over(mine, me, other)
            self._hand_over(theirs, other, me)
        elif node.name == "take":
            self._hand_over(self._picked(other, "random", 1), other, me)
        else:
            self._hand_over(self._picked(me, node.value[1], 1), me, other)

    def _pass_hands(self, step: Step) -> None:
        """Pass all hands on to the neighbour who is still in."""
        held = {seat: tuple(hand) for seat, hand in enumerate(self.hands) if self.inside[seat]}
        for seat, hand in held.items():
            self._hand_over(hand, seat, self.others(seat, step)[0])

    def _hand_over(self, found: Sequence[Card], source: Seat, target: Seat) -> None:
        """Move cards from hand to hand: who gave them still knows them."""
        for card in found:
            self.move(card, self.hands[source], self.hands[target])
            self.show(card, self.hands[target], only(source))

    def _who(self, word: str, me: Seat, step: Step, target: Seat | None) -> list[Seat]:
        """Return whom a rule means, of those who are still in (N9-68 to N9-71)."""
        others, own = self.others(me, step), [me] if self.inside[me] else []
        match word:
            case "me":
                return own
            case "next":
                return others[:1]
            case "prev":
                return others[-1:]
            case "chosen":
                return [seat for seat in others if seat == target]
            case "fewest":
                return [min(others, key=lambda seat: len(self.hands[seat]))]
            case "most":
                return [max(others, key=lambda seat: len(self.hands[seat]))]
        return [*own, *others] if word == "everyone" else others

    def _picked(self, seat: Seat, pick: str, count: int) -> list[Card]:
        """Return cards of a hand, as far as there are so many (N9-55, N9-97).

        The lowest or highest are put on top first, unseen: their places in the fan would betray the others.
        """
        hand = self.hands[seat]
        if pick == "random":
            return [hand[at] for at in self.lots(len(hand))[:count]] if hand else []
        ranked = sorted(range(len(hand)), key=lambda at: (hand[at].rank, hand[at].suit, hand[at].pack))
        self.mix(hand, ranked if pick == "highest" else ranked[::-1])
        return hand[: -count - 1 : -1]

    def _draw_up(self, seat: Seat, count: int) -> None:
        """Draw cards by a rule (N9-96)."""
        for __ in range(count):
            if len(self.hands[seat]) >= FULL or not self._draw(seat):
                return

    def _draw(self, seat: Seat) -> bool:
        """Draw a card, after a shuffle if need be, and say whether there was one (N9-26, N9-27)."""
        if not self.stock:
            for pile in (self.discards, self.folded):
                self.sweep(pile, self.stock)
            if len(self.played) > 1:
                self.move_run(tuple(self.played[:-1]), self.played, self.stock)
            if not self.stock:
                return False
            self.shuffle(self.stock)
            self.say(Notice.RESHUFFLED)
        self.move(self.stock[-1], self.stock, self.hands[seat])
        return True

    # After the hand.

    def _end_hand(self, winner: Seat) -> None:
        """End the hand; its winner invents a rule, if one is due (N9-39 to N9-42)."""
        self.winner, self.owed = winner, None
        self.say(Deed.WON.of(winner))
        if self.options.stop_after == self.number:
            self._finish()
        elif self.number % self.options.rule_every == 0:
            self.phase = Phase.RULE
        else:
            self.phase = Phase.QUESTION  # (N9-47)

    def _proclaim(self, seat: Seat, rule: str, title: str) -> None:
        """Read a new rule out, which holds from the next hand on (N9-42, N9-131)."""
        standing = self.standing.added(rule, title, seat)
        self.rules, self.titles, self.inventors = standing.rules, standing.titles, standing.inventors
        self.say(Proclaimed(seat, len(self.rules), rule, title))
        self.phase = Phase.QUESTION  # (N9-47)

    def _finish(self) -> None:
        """Play no more; who has played by rules says how many it can still name (N9-48)."""
        self.last = True
        if self.rules:
            self.phase = Phase.MEMORY
        else:
            self._close()

    def _close(self) -> None:
        self.phase = Phase.OVER
        self.end(self.points)

    @property
    def points(self) -> tuple[int, ...]:
        """Return a point for the winner, if points are kept (N9-49, N9-50)."""
        return tuple(int(self.options.keep_score and seat == self.winner) for seat in range(self.seats))

    def result(self) -> DealResult | None:
        """Return what the hand came to, once all is said."""
        if self.phase is not Phase.OVER:
            return None
        assert self.winner is not None, "the hand is won"
        return DealResult(self.points, (Account(self.winner, self.standing, self.last),))
