"""The readers of words from outside: results, leagues, what is sent to them, codes, rules, keys, stores."""

import asyncio
import json
import zlib
from base64 import b64encode, urlsafe_b64encode
from contextlib import suppress
from functools import cache
from hashlib import sha256
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

import httpx
from starlette.applications import Starlette

from cardtable.catalogue import kit
from cardtable.engine.options import BadOption, read_options
from cardtable.games.ninety_nine.rules.grammar import plain, written
from cardtable.games.ninety_nine.rules.stock import STOCK, rule_of
from cardtable.games.spielen.codes import book
from cardtable.league.keys import FOLDER as KEYS
from cardtable.league.keys import signed
from cardtable.league.ledger import NAME as LEDGER
from cardtable.league.ledger import Ledger
from cardtable.league.outbox import put, waiting
from cardtable.league.page import in_text, page
from cardtable.league.server import application
from cardtable.league.shelf import CHECKED, Memory, gathered
from cardtable.league.tables import rankings
from cardtable.shapes import Mistake
from cardtable.slips.checking import Checker, Limits, refusal
from cardtable.slips.slip import MARK, VERSION, BadSlip, Slip, _packed, read_slip, slips_in
from cardtable.slips.words import line_of, said
from cardtable.store.errors import StoreError
from cardtable.store.past.reviews import keep_review, kept_review
from cardtable.store.paths import STORE
from cardtable.store.saved import MatchId
from cardtable.store.store import Store, opened
from cardtable.ui.replay import looking_back, review_words
from tests.knocks.bounds import Broken, check_sentence
from tests.knocks.outside import Reader, laid
from tests.laws.test_readers import fill, use
from tests.slips.samples import played, sample, slip_of

MOST: Final = 20  # results of a file that are replayed


class Here(Checker):
    """Replays in this process: what becomes of it is looked at here."""

    def refusal(self, slip: Slip) -> str:
        return refusal(slip)


# Results.


@cache
def results() -> tuple[bytes, ...]:
    slips = [sample(), slip_of(played("klondike")), slip_of(played("old-maid"), "Zoë")]
    return (*map(_packed, slips), *(line_of(each).encode() for each in slips))


def packed(raw: bytes) -> str:
    """Return a result in writing, of what it says; with the hash of its record, as a forger would do."""
    if not raw.startswith(b"{"):
        return raw.decode("utf-8", "replace")
    try:
        data = json.loads(raw)
        if isinstance(data.get("record"), str):
            text = data["record"]
            data["hash"] = sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
        raw = json.dumps(data).encode()
    except (ValueError, RecursionError):
        pass
    body = urlsafe_b64encode(zlib.compress(raw, 1)).decode().rstrip("=")
    return f"{MARK}{VERSION}.{body}."


def read_results(_: Path, raw: bytes) -> bool:
    took = False
    for each in islice(slips_in(packed(raw)), MOST):
        if isinstance(each, BadSlip):
            check_sentence(each)
            continue
        refused = refusal(each)
        for line in said(each).splitlines():
            check_sentence(line)
        if refused:
            check_sentence(refused)
        took |= not refused
    return took


# Leagues.


def read_league(folder: Path, raw: bytes) -> bool:
    shelf = laid(folder, "league/one.txt", packed(raw).encode("utf-8", "replace")).parent
    laid(folder, "league/two.txt", results()[-1])
    laid(folder, CHECKED, raw[:300])
    found = gathered(shelf, Memory(folder, Here()).refusal)
    for each in found.refused:
        check_sentence(each)
    tables = rankings(found.roll.slips)
    in_text(tables)
    page("league", tables, found.refused)
    laid(folder, f"ledger/{LEDGER}", packed(raw).encode("utf-8", "replace") + b"\n" + results()[-1] + b"\n")
    Ledger(folder / "ledger").close()
    return len(found.roll.slips) > 1


class Served:
    """A server's program, without a network, and the loop in which it runs."""

    def __init__(self) -> None:
        self._kept = TemporaryDirectory()
        self.folder = Path(self._kept.name)
        self.program: Starlette = application(self.folder, Limits(1.0, 1 << 29))
        self.loop = asyncio.new_event_loop()

    async def answer(self, body: bytes, method: str, path: str) -> httpx.Response:
        transport = httpx.ASGITransport(app=self.program)
        async with httpx.AsyncClient(transport=transport, base_url="http://league") as client:
            return await client.request(method, path, content=body)


@cache
def served() -> Served:
    return Served()


def read_body(folder: Path, raw: bytes) -> bool:
    body = packed(raw).encode("utf-8", "replace")
    with suppress(BadSlip, StoreError):
        body = line_of(signed(read_slip(body.decode("utf-8", "replace")), folder)).encode()
    server = served()
    answer = server.loop.run_until_complete(server.answer(body, "POST", "/results"))
    refused = answer.json()["refused"]
    if answer.status_code == 201:
        return True
    if not 400 <= answer.status_code < 500:
        raise Broken(f"the server answers with {answer.status_code}: {refused}")
    check_sentence(refused)
    return False


# Keys, and what waits to be sent.


@cache
def keys() -> tuple[bytes, ...]:
    return bytes(range(32)).hex().encode(), bytes(range(1, 33)).hex().encode() + b"\n"


def read_keys(folder: Path, raw: bytes) -> bool:
    for each in (folder / KEYS).glob("*"):
        each.unlink()
    slip = sample()
    signed(slip, folder)
    for each in (folder / KEYS).glob("*.key"):
        each.write_bytes(raw)
    put(folder, slip)
    for each in waiting(folder):
        each.write_bytes(raw)
    try:
        signed(slip, folder)
    except StoreError as error:
        check_sentence(error)
        return False
    return True


# Codes, rules, options: words in which a game's own language is written.


@cache
def codes() -> tuple[bytes, ...]:
    made = [book.drawn(Random(at)) for at in range(12)]
    return tuple(json.dumps(book.to_data(each)).encode() for each in made)


def read_codes(_: Path, raw: bytes) -> bool:
    word = b64encode(raw).decode() if raw.startswith((b"{", b"[")) else raw.decode("utf-8", "replace")
    try:
        code = book.code_of(word)
    except Mistake as error:
        check_sentence(error.what)
        return False
    check_sentence(book.sentence(code))
    if book.code_of(book.written(code)) != code:
        raise Broken(f"what was read is written otherwise: {code!r:.300}")
    return True


@cache
def rules() -> tuple[bytes, ...]:
    return tuple(json.dumps(plain(each)).encode() for each in STOCK.values())


def read_rules(_: Path, raw: bytes) -> bool:
    text, took = raw.decode("utf-8", "replace"), True
    try:
        rule = rule_of(text)
        if rule_of(written(rule)) != rule:
            raise Broken(f"what was read is written otherwise: {rule!r:.300}")
    except Mistake as error:
        check_sentence(error.what)
        took = False
    game = kit("ninety-nine").game()
    try:
        read_options(game.options, {"table": json.dumps({"name": "x", "rules": []}) if took else text})
    except BadOption as error:
        check_sentence(error)
    return took


# The store.


@cache
def stores() -> tuple[bytes, ...]:
    with TemporaryDirectory() as folder:
        path = Path(folder) / STORE
        with Store(path) as store:
            fill(store)
            keep_review(store.database, MatchId(2), 0, 1, [{"at": 1}])
        return (path.read_bytes(),)


def read_store(folder: Path, raw: bytes) -> bool:
    for each in folder.glob("cardtable*"):
        each.unlink()
    with opened(laid(folder, STORE, raw)) as store:
        if store.trouble:
            check_sentence(store.trouble)
        use(store)
        return not store.trouble


@cache
def reviews() -> tuple[bytes, ...]:
    rows = [
        {"at": 3, "done": "bid 1", "better": "bid 0", "why": "It is safer.", "worths": [1.5, 2.0]}
        | {"cost": [0.5, 0.1, 0.9], "samples": 90, "unit": "points"}
    ]
    looked = [{"winnable": 12, "exact": True, "way": ["draw stock", "move tab/1 tab/2 1"]}]
    return json.dumps(rows).encode(), json.dumps(looked).encode()


@cache
def _store_of_reviews() -> Store:
    store = Store(Path(":memory:"))
    fill(store)
    return store


def read_reviews(_: Path, raw: bytes) -> bool:
    database = _store_of_reviews().database
    keep_review(database, MatchId(2), 0, 1, [])
    with database.writing() as connection:
        connection.execute("UPDATE reviews SET found = ?", (raw.decode("utf-8", "replace"),))
    rows = kept_review(database, MatchId(2), 0, 1)
    if rows is None:
        return False
    found = review_words.from_kept(rows, kit("oh-hell").game())
    for each in found or ():
        review_words.short(each, ["Ada", "Vera", "Ida"])
    review_words.headline(found or ())
    review_words.lines_of(found or (), ["Ada", "Vera", "Ida"], "Ada")
    looked = looking_back.from_kept(rows, kit("klondike").game())
    return found is not None or looked is not None


WORDS: Final = (
    Reader("results", results, read_results, 12),
    Reader("leagues", results, read_league, 6),
    Reader("bodies", results, read_body, 6),
    Reader("keys", keys, read_keys, 4),
    Reader("codes", codes, read_codes, 10),
    Reader("rules", rules, read_rules, 10),
    Reader("stores", stores, read_store, 4),
    Reader("reviews", reviews, read_reviews, 6),
)
