"""The page of a league: one file of HTML that needs nothing from elsewhere, and no script."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import groupby
from typing import Final

from cardtable.language import _, spoken
from cardtable.league.tables import Ranking

STYLE: Final = """
:root { color-scheme: light dark; --felt: #14532d; --ink: #1d2733; --paper: #f6f3ea;
  --line: #d9d2bf; --gold: #8a6414; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8e6df; --paper: #161b22; --line: #313944; --gold: #d9b35b; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 "Fira Sans", system-ui, sans-serif; }
header { background: var(--felt); color: #fff; padding: 28px max(24px, calc(50vw - 560px)) 20px; }
h1 { margin: 0; font-size: 28px; }
header p { margin: 4px 0 14px; opacity: .85; }
nav a { color: #fff; margin-right: 18px; }
main { max-width: 1168px; margin: 0 auto; padding: 8px 24px 48px; }
h2 { margin: 32px 0 12px; font-size: 22px; }
.tables { display: grid; gap: 24px; align-items: start;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 460px), 1fr)); }
section { overflow-x: auto; }
h3 { margin: 0 0 6px; font-size: 17px; color: var(--gold); }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 5px 10px; text-align: right; border-bottom: 1px solid var(--line); }
th { font-size: 13px; font-weight: 600; border-bottom-width: 2px; }
th:first-child, td:first-child { text-align: left; overflow-wrap: anywhere; }
tbody tr:first-child td { font-weight: 600; }
footer { border-top: 1px solid var(--line); padding: 16px 24px 32px; font-size: 14px; text-align: center; }
"""
ABOUT: Final = _(
    "Each result was replayed move by move before it was counted. That proves what was played, not who "
    "played, how long it took, or how often the cards were tried before."
)


def page(title: str, rankings: Sequence[Ranking], refused: Sequence[str] = ()) -> str:
    """Return the page of a league, with sentences about what was refused."""
    kind, nothing, left_out = _("A league of Card Table"), _("There are no results yet."), _("Not counted")
    parts = [(part, list(found)) for part, found in groupby(rankings, key=lambda each: each.part)]
    links = "".join(f'<a href="#part{at}">{escape(part)}</a>' for at, (part, __) in enumerate(parts))
    body = "".join(_part(f"part{at}", part, found) for at, (part, found) in enumerate(parts))
    lines = "".join(f"<li>{escape(each)}</li>" for each in refused)
    return (
        f'<!doctype html>\n<html lang="{spoken()}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>"
        f"<header><h1>{escape(title)}</h1><p>{kind}</p><nav>{links}</nav></header>"
        f"<main>{body or f'<p>{nothing}</p>'}"
        + (f'<h2 id="refused">{left_out}</h2><ul>{lines}</ul>' if lines else "")
        + f"</main><footer>{ABOUT}</footer></body></html>\n"
    )


def _part(name: str, title: str, rankings: Sequence[Ranking]) -> str:
    return f'<h2 id="{name}">{escape(title)}</h2><div class="tables">{"".join(map(_table, rankings))}</div>'


def _table(ranking: Ranking) -> str:
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in ranking.headings)
    rows = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in ranking.rows)
    return (
        f"<section><h3>{escape(ranking.title)}</h3>"
        f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></section>"
    )


def in_text(rankings: Sequence[Ranking]) -> str:
    """Return the tables as text."""
    return "\n".join(_lines(each) for each in rankings)


def _lines(ranking: Ranking) -> str:
    table = [ranking.headings, *ranking.rows]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    rows = ("  ".join(map(_padded, row, widths, range(len(row)))).rstrip() for row in table)
    return "\n".join([f"{ranking.part}: {ranking.title}", *(f"  {row}" for row in rows), ""])


def _padded(cell: str, width: int, column: int) -> str:
    return cell.rjust(width) if column else cell.ljust(width)
