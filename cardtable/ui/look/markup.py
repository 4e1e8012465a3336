"""The simple markup of rule pages: headings, paragraphs, lists, tables, bold, italic, cards."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

SUITS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
CARD = re.compile(r"(?<![\w\[/-])(10|[2-9AKQJ])([CDHS])(?![\w/-])")
INLINE = re.compile(r"\*\*(.+?)\*\*|(?<!\w)[*_](?!\s)(.+?)(?<!\s)[*_](?!\w)|`([^`]+)`|\[([^\]]+)\]\([^)]*\)")
ITEM = re.compile(r"^(\s*)(?:[-*+]|(\d+)[.)])\s+(.*)$")
HEADING = re.compile(r"^(#{1,4})\s+(.*?)\s*#*$")
RULER = re.compile(r"^\s*\|?[\s:|-]*-{3,}[\s:|-]*\|?\s*$")


@dataclass(frozen=True)
class Span:
    """A stretch of text in one weight."""

    text: str
    weight: str = "regular"


Spans = tuple[Span, ...]


@dataclass(frozen=True)
class Heading:
    """A heading; level 1 is the largest."""

    level: int
    spans: Spans


@dataclass(frozen=True)
class Paragraph:
    """Running text."""

    spans: Spans


@dataclass(frozen=True)
class Item:
    """A point of a list; depth 0 is the outermost, the mark is `•` or a number."""

    depth: int
    mark: str
    spans: Spans


@dataclass(frozen=True)
class Grid:
    """A table, the first row being its head."""

    rows: tuple[tuple[Spans, ...], ...]


Block = Heading | Paragraph | Item | Grid


def parsed(markup: str) -> tuple[Block, ...]:
    """Return the blocks of a page, in order."""
    blocks: list[Block] = []
    for chunk in chunks(markup):
        if chunk[0].lstrip().startswith("|"):
            blocks.append(Grid(tuple(row(line) for line in chunk if not RULER.match(line))))
        else:
            blocks.append(block(chunk))
    return tuple(blocks)


def chunks(markup: str) -> Iterator[list[str]]:
    """Yield the lines that belong together, block by block."""
    current: list[str] = []
    for line in markup.splitlines():
        if current and begins(line, current):
            yield current
            current = []
        if line.strip() and not (RULER.match(line) and not line.lstrip().startswith("|")):
            current.append(line.rstrip())
    if current:
        yield current


def begins(line: str, current: list[str]) -> bool:
    """Return whether a line ends the block before it."""
    in_table = current[0].lstrip().startswith("|")
    return (
        not line.strip()
        or HEADING.match(line) is not None
        or ITEM.match(line) is not None
        or HEADING.match(current[0]) is not None
        or line.lstrip().startswith("|") != in_table
    )


def block(lines: list[str]) -> Block:
    """Return the heading, point or paragraph of some lines."""
    heading = HEADING.match(lines[0])
    if heading:
        return Heading(len(heading.group(1)), spans(heading.group(2)))
    text = " ".join(line.strip() for line in lines)
    item = ITEM.match(lines[0])
    if item:
        indent, number, first = item.groups()
        rest = [line.strip() for line in lines[1:]]
        return Item(len(indent) // 2, f"{number}." if number else "•", spans(" ".join([first, *rest])))
    return Paragraph(spans(text))


def row(line: str) -> tuple[Spans, ...]:
    """Return the cells of a line of a table."""
    return tuple(spans(cell.strip()) for cell in line.strip().strip("|").split("|"))


def spans(text: str) -> Spans:
    """Return a text cut where its weight changes, card names turned into rank and suit."""
    found: list[Span] = []
    last = 0
    for match in INLINE.finditer(text):
        bold, italic, code, link = match.groups()
        found.append(Span(text[last : match.start()]))
        if bold:
            found.extend(replace(span, weight="semibold") for span in spans(bold))
        elif italic:
            found.append(Span(italic, "italic"))
        else:
            found.append(Span(code, "medium") if code else Span(link))
        last = match.end()
    found.append(Span(text[last:]))
    return tuple(replace(span, text=with_suits(span.text)) for span in found if span.text)


def with_suits(text: str) -> str:
    """Return the text with card names like 10D written with the suit's sign."""
    return CARD.sub(lambda match: match.group(1) + SUITS[match.group(2)], text)


def plain(found: Spans) -> str:
    """Return the bare text of some spans."""
    return "".join(span.text for span in found)
