"""A fault planted for each law, which that law notices."""

from collections.abc import Callable
from itertools import islice
from random import Random

import pytest

from cardtable.engine.actions import Action
from cardtable.engine.chance import Chance
from cardtable.engine.events import Drew
from cardtable.engine.game import AnyGame, Sheet
from cardtable.engine.match import Match
from cardtable.engine.options import Options, Undo, read_options
from cardtable.engine.piles import NOBODY, Seat
from cardtable.games.barbu.rules.deal import BarbuDeal
from cardtable.games.psychological_jujitsu.rules.deal import (
    JujitsuDeal,
    JujitsuOptions,
    PsychologicalJujitsu,
)
from cardtable.proofs.laws import Law, LawBroken, check_kinds
from cardtable.proofs.trials import Trial, play
from tests.engine.toys import Calling, CallingDeal, CallingOptions, PartnersDeal
from tests.laws import faults, spread
from tests.laws.unseen import check_unseen

BOUND = 120  # actions
MATCHES = 8  # a fault that needs luck to be seen is given so many


def broken_law(game: AnyGame, given: dict[str, str] | None = None) -> Law | None:
    """Return the law that random matches of `game` are found to break."""
    options = read_options(game.options, given or {})
    for seed in range(MATCHES):
        rng = Random(seed)
        match = Match(game, options, seed)
        trial = Trial(match, rng)
        try:
            for telling in play(match, rng, BOUND):
                trial.hear(telling)
            trial.end()
        except LawBroken as broken:
            return broken.law
    return None


def with_deals(kind: type[JujitsuDeal]) -> AnyGame:
    """Return Psychological Jujitsu with deals of another kind."""

    class Faulty(PsychologicalJujitsu):
        def new_deal(self, options: JujitsuOptions, sheet: Sheet, chance: Chance) -> JujitsuDeal:
            return kind(options, self.totals(options, sheet), chance)

    return Faulty()


def with_calls(kind: type[CallingDeal]) -> AnyGame:
    """Return the toy of sealed answers with deals of another kind."""

    class Faulty(Calling):
        def new_deal(self, options: CallingOptions, sheet: Sheet, chance: Chance) -> CallingDeal:
            return kind(options.players, chance)

    return Faulty()


@pytest.mark.parametrize(
    "game", [with_deals(JujitsuDeal), with_calls(CallingDeal)], ids=["jujitsu", "calling"]
)
def test_without_a_fault_no_law_is_broken(game: AnyGame) -> None:
    assert broken_law(game, {"players": "3"}) is None


REQUEUE = {"tie_rule": "requeue", "players": "3"}
FOUR = {"players": "4"}  # the hands with cards of a second pack


@pytest.mark.parametrize(
    ("law", "fault", "given"),
    [
        (Law.KINDS, faults.FactThatChangesInPlace, {}),
        (Law.KINDS, faults.SaidThatChangesInPlace, {}),
        (Law.CARDS, faults.DoubledCard, {}),
        (Law.CARDS, faults.LostCard, {}),
        (Law.CARDS, faults.TwoPilesOfOneName, {}),
        (Law.WORLDS, faults.ViewThatLeavesACard, {}),
        (Law.WORLDS, faults.ViewThatForetells, {}),
        (Law.WORLDS, faults.WorldThatForgets, {}),
        (Law.WORLDS, faults.NoWorld, {}),
        (Law.TWINS, faults.SecretInAFact, {}),
        (Law.TWINS, faults.SecretInAnUnsaidFact, {}),
        (Law.TWINS, faults.SecretSaid, {}),
        (Law.TWINS, faults.SecretByNumberOfEvents, {}),
        (Law.KNOWLEDGE, faults.ActionsByAnothersBid, {}),
        (Law.KNOWLEDGE, faults.RefusalThatTells, {}),
        (Law.KNOWLEDGE, faults.ActorsBySecrets, {"players": "3"}),
        (Law.TELLING, faults.Untold, REQUEUE),
        (Law.TELLING, faults.UntoldMove, {}),
        (Law.TELLING, faults.CardToldToAll, {}),
        (Law.TELLING, faults.PlaceToldToAll, {}),
        (Law.RECORDS, faults.NotAllUndone, {}),
        (Law.REFUSAL, faults.RefusalWithATrace, {}),
        (Law.REFUSAL, faults.RefusalThatShuffles, {}),
        (Law.REFUSAL, faults.RefusalWithoutReason, {}),
        (Law.REFUSAL, faults.NothingRefused, {}),
        (Law.ENDING, faults.EndlessDeal, {}),
        (Law.ENDING, faults.NobodyToAct, {}),
        (Law.ENDING, faults.OverButWaiting, {}),
    ],
)
def test_a_law_catches(law: Law, fault: type[JujitsuDeal], given: dict[str, str]) -> None:
    assert broken_law(with_deals(fault), given) is law


def test_the_law_of_kinds_catches_a_list_of_numbers() -> None:
    deal = Match(with_deals(JujitsuDeal), read_options(JujitsuOptions, {}), seed=1).deal
    check_kinds(deal)
    deal.lengths = [1, 2]  # type: ignore[attr-defined]  # the fault: such a deal could not even be copied
    with pytest.raises(LawBroken) as broken:
        check_kinds(deal)
    assert broken.value.law is Law.KINDS


def test_the_law_of_twins_catches_a_sealed_value_kept_in_a_fact() -> None:
    assert broken_law(with_calls(faults.SealedInAFact), FOUR) is Law.TWINS


@pytest.mark.parametrize("kind", [PartnersDeal, faults.AnswersByAPartners])
def test_partners_may_act_on_each_others_sealed_values(kind: type[CallingDeal]) -> None:
    assert broken_law(with_calls(kind), FOUR) is None


@pytest.mark.parametrize(
    ("law", "fault"),
    [
        (Law.TELLING, faults.SealedToldToAll),
        (Law.TWINS, faults.SealedToldToItsMakerAlone),
        (Law.TWINS, faults.ViewThatOpensASeal),
        (Law.KNOWLEDGE, faults.AnswersByARivals),
    ],
)
def test_a_law_catches_what_is_done_with_partners_secrets(law: Law, fault: type[CallingDeal]) -> None:
    assert broken_law(with_calls(fault), FOUR) is law


LOSSY: tuple[Callable[[Action], str], ...] = (
    lambda action: f"bid {getattr(action, 'card').name}",  # noqa: B009  # without the pack
    lambda action: f"bid {action!r}",
)


@pytest.mark.parametrize("notation", LOSSY)
def test_the_law_of_records_catches_a_lossy_notation(
    monkeypatch: pytest.MonkeyPatch, notation: Callable[[Action], str]
) -> None:
    monkeypatch.setattr(Action, "__str__", notation)
    assert broken_law(with_deals(JujitsuDeal), FOUR) is Law.RECORDS


def test_the_law_of_endings_catches_a_match_that_nobody_wins() -> None:
    class Unending(PsychologicalJujitsu):
        def winners(self, options: Options, sheet: Sheet) -> tuple[Seat, ...] | None:
            return None

    assert broken_law(Unending(), {"set_size": "5"}) is Law.ENDING


def undone(game_id: str, given: dict[str, str], first: str = "") -> Law | None:
    """Return the law that undo breaks in random matches that end it where something was seen.

    They begin with an action that is written so.
    """
    for seed in range(MATCHES):
        rng, match = Random(seed), spread.match((game_id, given), seed)
        match.undo_rule = Undo.SEEN
        (seat,) = match.deal.actors()
        match.submit(seat, next(each for each in match.deal.actions(seat) if str(each).startswith(first)))
        try:
            for telling in islice(play(match, rng, BOUND), 1, BOUND // 2):
                if telling.start(0) is None:
                    check_unseen(match, len(match.log) - 1, range(match.deal.seats), rng)
        except LawBroken as broken:
            return broken.law
    return None


@pytest.mark.parametrize(
    ("kind", "name", "game_id", "given", "first"),
    [
        (Drew, "revealed", "liars-poker", {"players": "3", "auto_pick_up": "yes"}, "name"),
        (BarbuDeal, "gives_away", "barbu", {}, "choose dominoes"),
    ],
    ids=["lots", "passing"],
)
def test_the_law_of_undo_catches_what_is_no_card(
    monkeypatch: pytest.MonkeyPatch, kind: type, name: str, game_id: str, given: dict[str, str], first: str
) -> None:
    """What lots decide, and what is done only where hidden cards leave nothing else."""
    assert undone(game_id, given, first) is None
    nothing = NOBODY if name == "revealed" else lambda *_: False
    monkeypatch.setattr(kind, name, nothing)
    assert undone(game_id, given, first) is Law.UNDO


def test_a_broken_law_says_which_and_how() -> None:
    assert str(LawBroken(Law.CARDS, "AS lies twice")) == "law 1, cards: AS lies twice"
