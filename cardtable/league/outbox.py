"""The outbox: results that wait in the player's folder until the league has answered."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardtable.language import _
from cardtable.league.keys import can_sign, signed
from cardtable.plaintext import shown
from cardtable.slips.slip import SHORT, BadSlip, Slip, read_slip
from cardtable.slips.words import line_of, title_of
from cardtable.store.atomic_files import make_folder, write_text
from cardtable.store.errors import StoreError

if TYPE_CHECKING:
    import httpx

    from cardtable.bots.hired_work import Reporter

FOLDER: Final = "outbox"
WAITS: Final = ".txt"
REFUSED: Final = ".refused"  # of what the league does not take: it is kept, and not sent again
SECONDS: Final = 20.0  # to wait for the league
BEGINNINGS: Final = ("http://", "https://")
ADDRESS: Final = _("The league's address begins with {beginnings}: the settings have it.").format(
    beginnings=_(" or ").join(BEGINNINGS)
)
EXTRA: Final = _('To publish, the program needs more: python -m pip install "cardtable[league]".')
OFFLINE: Final = _("The league does not answer: the result waits, and is sent later.")
STILL_WAITING: Final = frozenset({ADDRESS, EXTRA, OFFLINE})
BUSY: Final = range(500, 600)  # statuses by which a server says that it cannot just now
TAKEN: Final = 201


def put(home: Path, slip: Slip) -> None:
    """Let a slip wait to be sent.

    Raises:
        StoreUnwritable: It does not.
    """
    write_text(make_folder(home / FOLDER) / f"{slip.hash[:SHORT]}{WAITS}", f"{line_of(slip)}\n")


def waiting(home: Path) -> list[Path]:
    """Return the files of the slips that wait."""
    folder = home / FOLDER
    return sorted(folder.glob(f"*{WAITS}")) if folder.is_dir() else []


def sent(question: tuple[Path, str], reporter: Reporter) -> str:
    """Sign and send all that waits in a home to the league at an address; say what became of it."""
    home, address = question
    if not address.startswith(BEGINNINGS):
        return ADDRESS
    if not (can_sign() and find_spec("httpx")):
        return EXTRA
    import httpx  # noqa: PLC0415  # of the extra

    try:
        paths, told = waiting(home), []
        with httpx.Client(timeout=SECONDS) as client:
            for at, path in enumerate(paths):
                reporter.report(at, len(paths))
                told.append(_sent(client, path, address))
    except (httpx.HTTPError, httpx.InvalidURL):
        return OFFLINE
    except (OSError, StoreError) as error:
        return str(error)
    return " ".join(told)


def _sent(client: httpx.Client, path: Path, address: str) -> str:
    """Send one; it waits no more once the league has taken or refused it."""
    try:
        slip = read_slip(path.read_text("utf-8", "replace"))
    except BadSlip as error:
        return _aside(path, str(error))
    line = line_of(signed(slip, path.parent.parent))
    answer = client.post(f"{address.rstrip('/')}/results", content=line.encode())
    title = title_of(slip.record.game)
    if answer.status_code == TAKEN:
        path.unlink()
        return _("{game}: the league has taken the result.").format(game=title)
    if answer.status_code in BUSY:
        return OFFLINE
    return _aside(path, _("{game} is not taken: {reason}").format(game=title, reason=_reason(answer)))


def _reason(answer: httpx.Response) -> str:
    try:
        return shown(str(answer.json()["refused"]))
    except (ValueError, LookupError, TypeError):
        return _("the server answers with {code}").format(code=answer.status_code)


def _aside(path: Path, sentence: str) -> str:
    path.replace(path.with_suffix(REFUSED))
    return f"{sentence}."
