"""The fingerprint of a shuffle is another one for whatever differs, and none where the deal was chosen."""

from dataclasses import replace

import pytest

from cardtable.engine.record import BadRecord, Record, read_record

SALT = "0123456789abcdef" * 2
RECORD = Record("whist", 7, {"players": "4"}, salt=SALT)


def test_a_fingerprint_is_this() -> None:
    assert RECORD.fingerprint == "7d03 040f 90d4 3bcf 8522 765f ed92 7217"


@pytest.mark.parametrize(
    "other",
    [
        replace(RECORD, game="skat"),
        replace(RECORD, seed=8),
        replace(RECORD, options={"players": "3"}),
        replace(RECORD, salt=SALT[::-1]),
    ],
)
def test_whatever_differs_has_another(other: Record) -> None:
    assert other.fingerprint != RECORD.fingerprint


def test_a_deal_that_was_chosen_has_none() -> None:
    assert replace(RECORD, salt="").fingerprint == ""


def test_a_record_keeps_its_salt() -> None:
    assert read_record(str(RECORD)) == RECORD


@pytest.mark.parametrize("salt", ["0", SALT + "0", "g" * 32, SALT.upper()])
def test_what_is_no_salt_is_refused(salt: str) -> None:
    with pytest.raises(BadRecord, match="the salt should have 32 hexadecimal digits"):
        read_record(str(replace(RECORD, salt=salt)))
