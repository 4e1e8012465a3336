"""Kept tables: rules that outlive the evening, read from files and options, and written as such."""

from pathlib import Path

import pytest

from cardtable.engine.match import Match
from cardtable.engine.options import BadKeepsake, BadOption, read_options
from cardtable.engine.record import read_record
from cardtable.engine.replay import recorded, restored
from cardtable.games.ninety_nine.rules import tables
from cardtable.games.ninety_nine.rules.accounts import Standing
from cardtable.games.ninety_nine.rules.deal import NinetyNineDeal
from cardtable.games.ninety_nine.rules.game import NinetyNine
from cardtable.games.ninety_nine.rules.grammar import plain
from cardtable.games.ninety_nine.rules.options import NinetyNineOptions
from cardtable.games.ninety_nine.rules.stock import STOCK, rule_of
from cardtable.store.own.kept_tables import read_kept
from cardtable.yamlfile import read_text

FILE = """name: the Thursday table
rules:
- rule: {kind: event, trigger: play, if: [{rank: [7]}], do: [{reverse: true}]}
  title: "Sevens: turn"
  inventor: Vera
- rule: {kind: constraint, when: [{rank: [Q]}], say: no}
"""


def kept() -> str:
    return tables.read(read_text(FILE, "thursday.yaml").value).option


def dealt(option: str) -> NinetyNineDeal:
    match = Match(NinetyNine(), read_options(NinetyNineOptions, {"players": "3", "table": option}), 1)
    assert isinstance(match.deal, NinetyNineDeal)
    return match.deal


def test_a_match_begins_with_the_rules_of_a_kept_table() -> None:
    deal = dealt(kept())
    assert [rule_of(text) for text in deal.rules][:1] == [STOCK["rev7"]]
    assert deal.titles == ("Sevens: turn", "")
    assert deal.book.words == ("no",)


def test_a_file_holds_what_was_read_from_it() -> None:
    found = tables.read(read_text(FILE, "thursday.yaml").value)
    assert (found.name, found.words) == ("the Thursday table", "2 rules")
    again = tables.read(read_text(tables.file_text(found.option, found.name), "again.yaml").value)
    assert again == found
    assert tables.named(found.option) == "the Thursday table"


def test_rules_of_this_evening_come_after_those_of_the_last() -> None:
    deal = dealt(kept())
    standing = deal.standing.added("nine0", "Nines", 2)
    table = tables.table_of(tables.kept(deal.options.table, standing, ("Ada", "Ben", "Cleo")))
    assert [(each.title, each.inventor) for each in table.rules] == [
        ("Sevens: turn", "Vera"),
        ("", ""),
        ("Nines", "Cleo"),
    ]


def test_a_new_table_can_be_kept_too() -> None:
    option = tables.kept("", Standing().added("rev7", "", 0), ("Ada", "Ben"))
    assert tables.read(read_text(tables.file_text(option, "Tuesday"), "t.yaml").value).words == "1 rule"


def test_a_match_of_a_kept_table_follows_from_its_record() -> None:
    match = Match(NinetyNine(), read_options(NinetyNineOptions, {"table": kept()}), 1)
    record = read_record(str(recorded(match, ("Ada", "Ben", "Cleo", "Dora"))))
    assert restored(record, NinetyNine()).deal == match.deal
    new = Match(NinetyNine(), NinetyNineOptions(), 1)
    assert read_record(str(recorded(new, ("A", "B", "C", "D")))).options["table"] == "none"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("name: x\nrules: 5", "line 2, rules: this should be a list, not '5'"),
        ("name: x", "line 1, rules: the key is missing"),
        ("- x", "line 1: this should have name and rules"),
        ("name: ''\nrules: []", "line 1, name: this should be from 1 to 40 characters on one line"),
        ("name: x\nrules: []\nday: 4", "line 3, day: there is no such word here"),
        ("name: x\nrules:\n- rule: {kind: setup}", "line 3, rules[0].rule.set: this part is missing"),
        (
            "name: x\nrules:\n- rule: {kind: setup, set: {deal: 9}}",
            "line 3, rules[0].rule.set.deal: should be from 1 to 7, not 9",
        ),
        (
            "name: x\nrules:\n- rule: &a {kind: setup, set: {deal: 4}}",
            "line 3, rules[0].rule: anchors (&) and aliases (*) are not allowed",
        ),
        (
            "name: x\nrules:\n- rule: {kind: setup, set: {deal: 4}}\n- rule: {kind: setup, set: {deal: 4}}",
            "line 4, rules[1].rule: That rule is in force already.",
        ),
    ],
)
def test_what_is_wrong_in_a_file_is_told_in_a_sentence(text: str, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "thursday.yaml"
    path.write_text(text)
    found = read_kept(path, tables)
    assert (found.kept, found.mistake) == (None, f"thursday.yaml, {sentence}")


def test_an_option_that_holds_no_table_is_refused() -> None:
    with pytest.raises(BadOption, match="option table holds no table"):
        NinetyNineOptions(table="name: x")
    with pytest.raises(
        BadOption, match=r"option table holds no table: rules\.0\.rule\.kind: should be one of"
    ):
        NinetyNineOptions(table='{"name": "", "rules": [{"rule": {"kind": 5}}]}')
    assert read_options(NinetyNineOptions, {"table": "none"}).table == ""


def test_a_table_has_a_hundred_rules_at_most() -> None:
    with pytest.raises(BadKeepsake, match="at most 100 rules"):
        tables.read({"name": "x", "rules": [{"rule": plain(STOCK["ace40"])}] * (tables.MOST + 1)})
