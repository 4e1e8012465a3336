"""The law of the rule editor: any edits give a sentence, or a game that deals, plays and is solved."""

from random import Random

import pytest

from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.engine.result import Ending
from cardtable.patience.collection import library, own
from cardtable.patience.collection.index import listed
from cardtable.patience.editor.difference import saved
from cardtable.patience.editor.draft import Draft
from cardtable.patience.editor.form import section_of
from cardtable.patience.kernel.actions import GIVE_UP
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.rules.game import Patience
from cardtable.patience.solver.model import Model
from cardtable.patience.solver.search import solver
from cardtable.patience.text.guide import rules_text
from cardtable.patience.words.entries import Entry, extended
from cardtable.plaintext import LONGEST
from cardtable.proofs.trials import Trial
from tests.patience.alike import ways_alike
from tests.patience.edits import edited

EDITS = 100
FEW = 15  # of them
IN_A_ROW = 5  # edits of one game
MOVES = 200
WATCHED = 8  # moves of them after which all laws are looked at
ALIKE = 30  # and so many that the solver's model must know as the deal does
STATES = 40  # that the solver looks at
AT_LENGTH = 300  # games


@pytest.mark.parametrize("edits", [FEW, pytest.param(EDITS, marks=pytest.mark.slow)])
def test_edits_give_a_sentence_or_a_game_without_a_fault(edits: int) -> None:
    sentences = games = 0
    for seed in range(edits // IN_A_ROW):
        found = changed(seed)
        sentences += found
        games += IN_A_ROW - found
    assert sentences >= edits // 10
    assert games >= edits // 2


@pytest.mark.long
def test_edits_at_length() -> None:
    sentences = sum(changed(seed) for seed in range(1000, 1000 + AT_LENGTH))
    assert sentences >= IN_A_ROW * AT_LENGTH // 10


def changed(seed: int) -> int:
    """Edit a game at random, and check what it comes to; return how many edits gave a sentence."""
    rng = Random(seed)
    base = rng.choice(list(listed()))
    draft, sentences = Draft(library.entry(base), base), 0
    try:
        for _ in range(IN_A_ROW):
            sentences += not _edit(draft, rng)
        check_file(draft)
        check_play(own.named(draft.entry()), rng)
    except BaseException as error:
        error.add_note(f"seed {seed}: {saved('mine', draft.value, base, library.find)}")
        raise
    return sentences


def _edit(draft: Draft, rng: Random) -> bool:
    """Make an edit, and take it back if it is a mistake; say whether it was none."""
    before = draft.value
    edited(draft, rng)
    after, mistake = draft.value, draft.mistake()
    if mistake is None:
        return True
    assert mistake.sentence
    assert "\n" not in mistake.sentence
    assert len(mistake.sentence) <= LONGEST
    assert section_of(after, mistake.keys).title
    draft.undo()
    assert draft.value == before
    draft.redo()
    assert draft.value == after
    draft.undo()
    return False


def check_file(draft: Draft) -> None:
    """Check that the file of a game says all of it."""
    written = saved("mine", draft.value, draft.base, library.find)
    again = extended(own.drafted(written, "mine.yaml"), library.find)
    assert own.named(again).id.partition("@")[2] == own.named(draft.entry()).id.partition("@")[2]


def check_play(entry: Entry, rng: Random) -> None:
    """Check that a game has a rules text, is dealt, played at random and solved."""
    assert rules_text(entry)
    game = Patience(entry)
    match = Match(game, read_options(game.options, {}), rng.randrange(1000))
    model, trial, telling = Model(deal_of(match).rules), Trial(match, rng), match.opening
    assert not deal_of(match).deck, "all cards are dealt"
    for step in range(MOVES):
        if step < WATCHED:
            trial.hear(telling)
        actions = [each for each in match.deal.actions(0) if each is not GIVE_UP]
        if step < ALIKE and not match.over:
            ways_alike(model, deal_of(match))
        if not actions:
            break
        telling = match.submit(0, rng.choice(actions))
    if match.log:
        trial.end()
    check_solved(match)


def deal_of(match: Match) -> PatienceDeal:
    assert isinstance(match.deal, PatienceDeal)
    return match.deal


def check_solved(match: Match) -> None:
    """Check that the solver looks at the deal of a match, and that moves that it says win do."""
    deal = deal_of(Match(match.game, match.options, match.seed))
    if deal.ending is not None:
        return  # won as it is dealt
    found = solver(deal.rules)
    ways = found.solve(found.model.codes.position(deal), STATES).ways
    for way in ways:
        deal.apply(0, found.model.codes.action(deal, way))
    assert deal.ending is (Ending.WON if ways else None)
