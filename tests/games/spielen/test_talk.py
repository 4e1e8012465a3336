"""The language of a table: it is set up with the program's, and stays what it is whatever that becomes."""

from random import Random

import pytest

from cardtable import language
from cardtable.bots.levels import Budget
from cardtable.engine.actions import Illegal, Later
from cardtable.engine.match import Match
from cardtable.engine.options import BadOption, option_fields, read_options, set_up, written_options
from cardtable.engine.record import read_record
from cardtable.engine.replay import recorded, restored
from cardtable.games.spielen.bot.bots import medium
from cardtable.games.spielen.codes.phrases import Language, language_of, phrases
from cardtable.games.spielen.rules import moves
from cardtable.games.spielen.rules.deal import SpielenDeal
from cardtable.games.spielen.rules.game import Spielen
from cardtable.games.spielen.rules.options import SpielenOptions
from cardtable.games.spielen.table.code_invention import CodeInvention
from cardtable.games.spielen.table.laying import table_of
from cardtable.games.spielen.table.planning import planning
from cardtable.table.inventing.sentences import Pick
from cardtable.table.layout import Area
from cardtable.table.panels import Roll
from tests.games.spielen.tables import DEALING, running


@pytest.mark.parametrize(("told", "talked"), [("de", Language.DE), ("en", Language.EN), ("xx", Language.EN)])
def test_a_match_is_set_up_with_the_language_of_the_program(
    monkeypatch: pytest.MonkeyPatch, told: str, talked: Language
) -> None:
    """SL-68: one without phrases falls back on English."""
    monkeypatch.setenv(language.VARIABLE, told)
    assert set_up(SpielenOptions, {}).language is talked
    assert set_up(SpielenOptions, {"language": "de"}).language is Language.DE
    fields = {each.name: each for each in option_fields(SpielenOptions)}
    assert fields["language"].default is talked
    assert read_options(SpielenOptions, {}).language is Language.EN
    with pytest.raises(BadOption, match="it takes en, de"):
        set_up(SpielenOptions, {"language": "fr"})


def test_a_record_keeps_the_language_and_replays_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """SL-66, SL-68, SL-93."""
    monkeypatch.setenv(language.VARIABLE, "de")
    match = Match(Spielen(), set_up(SpielenOptions, {"mode": "relaxed", "banter_rate": "20"}), 3)
    for step in range(40):
        if match.deal.result() is not None:
            break
        seat = match.deal.actors()[0]
        view = match.view(seat)
        assert isinstance(view, SpielenDeal)
        action = medium(view, seat, Random(step), Budget(iterations=1))
        assert action is not None
        assert not isinstance(action, Later)
        match.submit(seat, action)
    text = str(recorded(match))
    assert "language de" in text
    said = spoken(match.deal)
    assert said
    assert {language_of(each) for each in said} == {Language.DE}
    for other in ("en", "xx"):
        monkeypatch.setenv(language.VARIABLE, other)
        again = restored(read_record(text), Spielen())
        assert written_options(again.options)["language"] == "de"
        assert str(recorded(again)) == text
        assert spoken(again.deal) == said


def spoken(deal: object) -> list[str]:
    """Return the ids of the phrases of all hands."""
    assert isinstance(deal, SpielenDeal)
    logs = (*(end.log for end in deal.hands_played), deal.log)
    return [each.id for log in dict.fromkeys(logs) for each in log if each.text]


def test_only_phrases_of_the_table_can_be_said() -> None:
    """SL-68."""
    deal = running(language="de")
    said = {each.id for each in deal.actions(0) if isinstance(each, moves.Signal)}
    assert set(phrases(Language.DE)) <= said
    assert not said & {*phrases(Language.EN)}
    with pytest.raises(Illegal, match="no such signal"):
        deal.apply(0, moves.Signal("food-1"))
    deal.apply(0, moves.Signal("de-food-1"))
    assert (deal.log[-1].text, deal.log[-1].language) == (phrases(Language.DE)["de-food-1"], Language.DE)


def test_what_is_typed_has_the_features_of_the_language_of_the_table() -> None:
    """SL-71."""
    deal = running(language="de", free_text="yes")
    deal.apply(0, moves.Signal("", text="Grüne Äpfel!"))
    assert deal.log[-1].language is Language.DE


def test_planning_and_editor_show_phrases_of_the_table() -> None:
    """SL-78, SL-79."""
    view = DEALING.new(language="de").view(0)
    table = table_of(view, Area(10, 52, 998, 656))
    lines = [line for each in planning(view, table) if isinstance(each, Roll) for line in each.lines]
    own, others = phrases(Language.DE).values(), phrases(Language.EN).values()
    assert any(text in line for text in own for line in lines)
    assert not any(text in line for text in others for line in lines)
    editor = CodeInvention(view)
    kinds = next(each for each in editor.parts() if isinstance(each, Pick) and len(each.choices) > 12)
    assert editor.tried("Ein Igel und ein Reh") == "That gives it."
    editor.draft.put(kinds.keys, dict(kinds.choices)["is “…”"])
    offered = next(each for each in editor.parts() if isinstance(each, Pick) and len(each.choices) > 100)
    assert [words for words, _ in offered.choices] == [*own]
