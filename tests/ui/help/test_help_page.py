import re
from collections.abc import Iterator

import pygame
import pytest

from cardtable.catalogue import KITS, game
from cardtable.engine.options import option_fields
from cardtable.kits import Kit
from cardtable.ui.help.help_page import HelpScene, Manual
from cardtable.ui.help.rules_text import Answer, Clause, Prose, Title, pieces, told
from cardtable.ui.look.compat import Size
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.scrollbox import ScrollBox
from tests.ui.scenes.desk import SIZES, THEMES, Desk, faults

JUJITSU = KITS[0]
RULES = JUJITSU.rules_text()
OPTIONS = tuple(option_fields(game(JUJITSU.id).options))
PIECES = pieces(RULES, OPTIONS)
SHOWN = "\n".join(str(piece) for piece in PIECES)


@pytest.fixture
def said() -> list[str]:
    return []


@pytest.fixture
def desk(said: list[str]) -> Iterator[Desk]:
    found = Desk(
        HelpScene(Manual(JUJITSU.title, RULES, OPTIONS, JUJITSU.preview), lambda: said.append("close"))
    )
    yield found
    found.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", THEMES)
def test_nothing_overlaps_or_is_cut(size: Size, theme: str) -> None:
    scene = HelpScene(Manual(JUJITSU.title, RULES, OPTIONS, JUJITSU.preview), lambda: None)
    desk = Desk(scene, size, theme)
    assert faults(scene.pane.root) == []
    assert desk.seen("contents") is (size != (960, 600))
    desk.close()


def test_sections_for_players_in_order() -> None:
    titles = [piece.text for piece in PIECES if isinstance(piece, Title) and piece.depth == 1]
    assert titles == ["Rules", "House rules", "Examples", "Questions and answers"]


@pytest.mark.parametrize("words", ["determinization", "Hot-seat", "seen by", "`", "tie_rule", "(D3)"])
def test_what_is_for_developers_is_left_out(words: str) -> None:
    assert words in RULES
    assert words not in SHOWN


def test_every_clause_and_example_is_shown() -> None:
    ids = [piece.id for piece in PIECES if isinstance(piece, Clause)]
    assert ids == [f"PJ-{number}" for number in range(1, 34)] + [f"E{number}" for number in range(1, 21)]


def test_clause_keeps_its_number_and_loses_its_name() -> None:
    clause = next(piece for piece in PIECES if isinstance(piece, Clause) and piece.id == "PJ-14")
    assert clause == Clause("14. A single highest-ranked bid wins the prize.", "PJ-14")


def test_example_shows_its_cards() -> None:
    example = next(piece for piece in PIECES if isinstance(piece, Clause) and piece.id == "E2")
    assert [card.name for card in example.cards] == ["10D", "9S", "JC"]
    assert example.text.startswith("- **Plain win.** Prize 10D; P1 9S, P2 JC.")


def test_decisions_become_questions() -> None:
    found = [piece for piece in PIECES if isinstance(piece, Answer)]
    wanted = Answer(
        "Everybody ties.",
        'Thrown out; under "next highest" too (PJ-22); under "requeue" all take back.',
        "Nothing is left to win it.",
    )
    assert wanted in found
    assert len(found) == 19 + len(OPTIONS)


def test_options_are_called_as_in_the_form() -> None:
    found = next(piece for piece in PIECES if isinstance(piece, Answer) and piece.question.startswith("Tied"))
    assert found.question == "Tied prize: What becomes of a prize when the highest bid is shared."
    assert found.answer.startswith("Thrown out, Next highest bid wins, ")
    assert found.answer.endswith("; usually Thrown out")


@pytest.mark.parametrize("kit", KITS, ids=[each.id for each in KITS])
def test_no_name_of_a_program_is_shown(kit: Kit) -> None:
    shown = [str(piece) for piece in pieces(kit.rules_text(), option_fields(kit.game().options))]
    assert [found for piece in shown for found in re.findall(r"\w*[A-Za-z]_[A-Za-z]\w*", piece)] == []


def test_codes_of_refusals_and_names_without_marks_are_words() -> None:
    shown = str(pieces("## Rules\n- Refused: `MUST_FOLLOW`, Wrong_count; with set_size 5; `KH`.", OPTIONS))
    assert "Refused: must follow, Wrong count; with “Cards each” 5; KH." in shown


def test_tables_stay_tables() -> None:
    assert Prose("| a | b |\n|---|---|\n| 1 | 2 |") in pieces(
        "# G\n\n## Rules\n| a | b |\n|---|---|\n| 1 | 2 |\n"
    )


def test_text_without_sections_is_no_trouble() -> None:
    assert pieces("") == []
    desk = Desk(HelpScene(Manual("Nothing", ""), lambda: None))
    desk.close()


def test_contents_jump_to_a_heading(desk: Desk) -> None:
    scene = desk.scene
    assert isinstance(scene, HelpScene)
    page = desk.find("page")
    for title in ("Examples", "Tie variants"):
        desk.click(f"to {title}")
        desk.hand.wait(1.0)
        top = scene.headings[title].rect.y - page.rect.y
        assert 0 <= top <= 40


def test_page_scrolls_by_keys_and_wheel(desk: Desk) -> None:
    page = desk.find("page")
    assert isinstance(page, ScrollBox)
    desk.hand.wheel(page.rect.center, -3)
    desk.hand.wait(0.5)
    first = page.value
    assert first > 0
    desk.hand.key(pygame.K_PAGEDOWN)
    desk.hand.wait(0.5)
    assert page.value > first
    desk.hand.key(pygame.K_PAGEUP)
    desk.hand.wait(0.5)
    assert page.value == first


@pytest.mark.parametrize("clicked", ["", "to Examples"])
def test_home_and_end_go_to_begin_and_end_of_the_page(desk: Desk, clicked: str) -> None:
    page = desk.find("page")
    assert isinstance(page, ScrollBox)
    if clicked:
        desk.click(clicked)
    desk.hand.key(pygame.K_END)
    desk.hand.wait(1.5)
    assert page.children[0].rect.bottom == page.rect.bottom
    desk.hand.key(pygame.K_HOME)
    desk.hand.wait(1.5)
    assert page.value == 0


def test_back_and_escape_close(desk: Desk, said: list[str]) -> None:
    desk.click("back")
    desk.hand.key(pygame.K_ESCAPE)
    assert said == ["close", "close"]


def test_rules_are_told_in_another_language_but_for_what_their_parts_are_known_by(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("cardtable.ui.help.rules_text._", str.swapcase)
    found = told("# A game\n\n## Rules\n### Cards\n- **AG-1** One.\n\nTwo.\n\n## Options\n\nThree.\n")
    assert found == "# a GAME\n\n## Rules\n### cARDS\n- **ag-1** oNE.\n\ntWO.\n\n## Options\n\ntHREE."


@pytest.mark.parametrize(
    ("heading", "shown"),
    [
        ("Auction: deciding", "Auction: deciding"),
        ("The peeking mechanic (“Peeking”)", "The peeking mechanic"),
        ("What is done with all the cards that are left", "What is done with all the …"),
    ],
)
def test_long_headings_are_short_in_the_list_of_contents(heading: str, shown: str) -> None:
    scene = HelpScene(Manual("A game", f"# A game\n\n## Rules\n### {heading}\nText.\n"), lambda: None)
    desk = Desk(scene)
    assert shown in [each.label for each in scene.pane.root.walk() if isinstance(each, Button)]
    desk.close()


def test_every_clause_has_its_number_aside() -> None:
    for kit in KITS:
        clauses = [each for each in pieces(kit.rules_text()) if isinstance(each, Clause)]
        assert clauses, kit.id
        prose = [each.text for each in pieces(kit.rules_text()) if isinstance(each, Prose)]
        assert not [text for text in prose if re.match(r"(\d+\.|[-*]) (\*\*)?[A-Z]\w?-\d", text)], kit.id
