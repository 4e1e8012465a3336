"""Games with one fault each, which a law should notice."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import ClassVar

from cardtable.engine.actions import Action, Illegal
from cardtable.engine.cards import Card
from cardtable.engine.events import Committed, Event, Moved
from cardtable.engine.piles import EVERYBODY, Pile, Seat, only
from cardtable.engine.topics import HasSealed
from cardtable.games.psychological_jujitsu.rules import topics
from cardtable.games.psychological_jujitsu.rules.deal import Bid, JujitsuDeal
from tests.engine.toys import Answer, Call, CallingDeal, PartnersDeal


class FactThatChangesInPlace(JujitsuDeal):
    def begin(self) -> None:
        self.memory: dict[str, int] = {}
        super().begin()


class SaidThatChangesInPlace(JujitsuDeal):
    def perform(self, seat: Seat, action: Action) -> None:
        self.say(topics.Compared(self.won))  # type: ignore[arg-type]  # the fault
        super().perform(seat, action)


class DoubledCard(JujitsuDeal):
    def perform(self, seat: Seat, action: Action) -> None:
        super().perform(seat, action)
        self.won[seat].append(self.pack[-1])


class LostCard(JujitsuDeal):
    def perform(self, seat: Seat, action: Action) -> None:
        super().perform(seat, action)
        self.played[seat].clear()


class TwoPilesOfOneName(JujitsuDeal):
    def begin(self) -> None:
        super().begin()
        self.spare = Pile("prizes")


class ViewThatLeavesACard(JujitsuDeal):
    def view(self, seat: Seat) -> "ViewThatLeavesACard":
        view = super().view(seat)
        view.prizes[:] = self.prizes
        return view


class ViewThatForetells(JujitsuDeal):
    def view(self, seat: Seat) -> "ViewThatForetells":
        view = super().view(seat)
        view.chance = self.chance
        return view


class WorldThatForgets(JujitsuDeal):
    def sample(self, rng: Random) -> "WorldThatForgets":
        world = super().sample(rng)
        world.rounds = ()
        return world


class NoWorld(JujitsuDeal):
    def may_lie(self, card: Card, pile: Pile) -> bool:
        return super().may_lie(card, pile) and card.rank != 1


class SecretInAFact(JujitsuDeal):
    last = 0

    def perform(self, seat: Seat, action: Action) -> None:
        assert isinstance(action, Bid)
        self.change(last=action.card.rank)
        super().perform(seat, action)


class SecretInAnUnsaidFact(JujitsuDeal):
    last = 0

    def perform(self, seat: Seat, action: Action) -> None:
        super().perform(seat, action)
        self.last = sum(card.rank for hand in self.hands for card in hand)


class SecretSaid(JujitsuDeal):
    def perform(self, seat: Seat, action: Action) -> None:
        assert isinstance(action, Bid)
        self.say(topics.Carried(action.card))
        super().perform(seat, action)


class SecretByNumberOfEvents(JujitsuDeal):
    def perform(self, seat: Seat, action: Action) -> None:
        assert isinstance(action, Bid)
        super().perform(seat, action)
        for _ in range(action.card.rank):
            self.say(HasSealed(seat))


class SealedInAFact(CallingDeal):
    last = ""

    def perform(self, seat: Seat, action: Action) -> None:
        self.last = str(action)
        super().perform(seat, action)


class SealedToldToAll(PartnersDeal):
    def perform(self, seat: Seat, action: Action) -> None:
        super().perform(seat, action)
        if self.events is not None:
            self.events[:] = [
                replace(each, eyes=EVERYBODY) if isinstance(each, Committed) else each for each in self.events
            ]


class SealedToldToItsMakerAlone(PartnersDeal):
    def perform(self, seat: Seat, action: Action) -> None:
        super().perform(seat, action)
        if self.events is not None:
            self.events[:] = [
                replace(each, eyes=only(each.seat)) if isinstance(each, Committed) else each
                for each in self.events
            ]


class ViewThatOpensASeal(PartnersDeal):
    def view(self, seat: Seat) -> "ViewThatOpensASeal":
        view = super().view(seat)
        view.calls.values = list(self.calls.values)
        return view


class AnswersByAPartners(PartnersDeal):
    def actions(self, seat: Seat) -> Sequence[Call]:
        mine = [value for at, value in enumerate(self.calls.values) if at % 2 == seat % 2]
        return super().actions(seat)[: 1 if Answer.GO in mine else 2]


class AnswersByARivals(PartnersDeal):
    def actions(self, seat: Seat) -> Sequence[Call]:
        theirs = [value for at, value in enumerate(self.calls.values) if at % 2 != seat % 2]
        return super().actions(seat)[: 1 if Answer.GO in theirs else 2]


class ActionsByAnothersBid(JujitsuDeal):
    def actions(self, seat: Seat) -> Sequence[Bid]:
        bids = {getattr(pile.top, "rank", None) for pile in self.bids if pile}
        return [action for action in super().actions(seat) if action.card.rank not in bids]


class RefusalThatTells(JujitsuDeal):
    def refusal(self, seat: Seat, action: Action) -> Illegal:
        usual = super().refusal(seat, action)
        bids = " ".join(pile.top.text for pile in self.bids if pile)
        return Illegal(usual.code, f"{usual.message} {bids}")


class ActorsBySecrets(JujitsuDeal):
    def actors(self) -> tuple[Seat, ...]:
        found = super().actors()
        first = getattr(self.bids[0].top, "rank", 0) if self.bids[0] else 0
        return tuple(reversed(found)) if first > 6 else found


class Untold(JujitsuDeal):
    def _requeue(self, prize: Card) -> None:
        super()._requeue(prize)
        self.prizes.shown[self.prizes[1]] = EVERYBODY


class UntoldMove(JujitsuDeal):
    def _discard_bids(self) -> None:
        for seat, pile in enumerate(self.bids):
            self.played[seat].append(pile.pop())


class CardToldToAll(JujitsuDeal):
    def perform(self, seat: Seat, action: Action) -> None:
        super().perform(seat, action)
        if self.events is not None:
            self.events[:] = [told_to_all(each) for each in self.events]


class PlaceToldToAll(JujitsuDeal):
    def move(self, card: Card, source: Pile, target: Pile, up: bool | None = None) -> None:
        super().move(card, source, target, up)
        if self.events:
            moved = self.events.pop()
            assert isinstance(moved, Moved)
            self.events.append(placed_for_all(moved))


class NotAllUndone(JujitsuDeal):
    count: ClassVar[list[int]] = []

    def begin(self) -> None:
        super().begin()
        self.count.append(1)
        self.change(before=(len(self.count),) * self.seats)


class RefusalWithATrace(JujitsuDeal):
    def refusal(self, seat: Seat, action: Action) -> Illegal:
        self.change(ties=self.ties[1:])
        return super().refusal(seat, action)


class RefusalThatShuffles(JujitsuDeal):
    def refusal(self, seat: Seat, action: Action) -> Illegal:
        assert self.chance is not None
        self.chance.shuffle([1, 2, 3])
        return super().refusal(seat, action)


class RefusalWithoutReason(JujitsuDeal):
    def refusal(self, seat: Seat, action: Action) -> Illegal:
        return Illegal("wrong_phase", "")


class NothingRefused(JujitsuDeal):
    def apply(self, seat: Seat, action: Action) -> None:
        assert isinstance(action, Bid)
        if seat in range(self.seats) and action.card in self.hands[seat]:
            self.perform(seat, action)
        else:
            super().apply(seat, action)


class EndlessDeal(JujitsuDeal):
    def _award(self) -> None:
        for seat, pile in enumerate(self.bids):
            self.move(pile.top, pile, self.hands[seat])


class NobodyToAct(JujitsuDeal):
    def actors(self) -> tuple[Seat, ...]:
        return () if len(self.prizes) < 5 else super().actors()


class OverButWaiting(JujitsuDeal):
    def actors(self) -> tuple[Seat, ...]:
        return super().actors() or (0,)


def told_to_all(event: Event) -> Event:
    return placed_for_all(event, eyes=EVERYBODY) if isinstance(event, Moved) else event


def placed_for_all(event: Moved, eyes: int | None = None) -> Moved:
    """Return the event with its place, or its card, told to everybody."""
    return replace(event, placed=EVERYBODY) if eyes is None else replace(event, eyes=eyes)
