import pytest

from cardtable.ui.look.markup import Grid, Heading, Item, Paragraph, Span, parsed, plain, spans, with_suits
from cardtable.ui.widgets.page import Page
from tests.ui.widgets.gallery import RULES, Gallery


def test_lines_of_a_paragraph_are_joined() -> None:
    assert parsed("one\ntwo\n\nthree") == (
        Paragraph((Span("one two"),)),
        Paragraph((Span("three"),)),
    )


def test_headings_points_and_numbers() -> None:
    assert parsed("## Play\n- one\n  - deeper\n3. third") == (
        Heading(2, (Span("Play"),)),
        Item(0, "•", (Span("one"),)),
        Item(1, "•", (Span("deeper"),)),
        Item(0, "3.", (Span("third"),)),
    )


def test_point_goes_on_in_the_next_line() -> None:
    assert parsed("- one\n  two") == (Item(0, "•", (Span("one two"),)),)


def test_table_has_its_ruler_left_out() -> None:
    (table,) = parsed("| a | b |\n|---|---|\n| 1 | 2 |")
    assert isinstance(table, Grid)
    assert [[plain(cell) for cell in row] for row in table.rows] == [["a", "b"], ["1", "2"]]


def test_weights() -> None:
    assert spans("a **b** *c* `d` [e](f)") == (
        Span("a "),
        Span("b", "semibold"),
        Span(" "),
        Span("c", "italic"),
        Span(" "),
        Span("d", "medium"),
        Span(" "),
        Span("e"),
    )


@pytest.mark.parametrize("text", ["2 * 3 * 4", "snake_case_name", "a*b"])
def test_signs_that_are_no_markup_stay(text: str) -> None:
    assert spans(text) == (Span(text),)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("10D QS", "10♦ Q♠"),
        ("(AH)", "(A♥)"),
        ("[D2] S2 OH-1 3Ds 12H", "[D2] S2 OH-1 3Ds 12H"),
        ("7D, 7C.", "7♦, 7♣."),
    ],
)
def test_card_names_become_rank_and_suit(text: str, shown: str) -> None:
    assert with_suits(text) == shown


def test_page_keeps_every_word_in_order(gallery: Gallery) -> None:
    page = gallery.pane.find("page")
    assert isinstance(page, Page)
    assert page.value == RULES
    assert page.headings() == ("How to play", "Score", "Passing")


def test_narrower_page_is_higher(gallery: Gallery) -> None:
    page = gallery.pane.find("page")
    assert page.natural(250)[1] > page.natural(600)[1]
