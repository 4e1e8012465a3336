"""Keys: what a player publishes is signed, so that nobody does in another's name (Ed25519, RFC 8032)."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardtable.language import _
from cardtable.league.roll import name_key
from cardtable.patience.words.ids import HASH, id_of
from cardtable.plainfile import read_plain
from cardtable.slips.slip import Slip
from cardtable.store.atomic_files import make_folder, replace_file
from cardtable.store.errors import StoreUnwritable

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

FOLDER: Final = "keys"  # of the player's folder
MOST: Final = 200  # bytes of a key's file
NEEDED: Final = "cryptography"  # of the extra `league`


def can_sign() -> bool:
    """Say whether what keys need is installed."""
    return find_spec(NEEDED) is not None


def signed(slip: Slip, home: Path) -> Slip:
    """Return a slip with the signature of its player, whose key is made if there is none yet.

    Raises:
        StoreUnwritable: The key can neither be read nor kept.
    """
    key = _key(home, slip.who)
    slip = replace(slip, key=key.public_key().public_bytes_raw().hex(), signature="")
    return replace(slip, signature=key.sign(slip.signed).hex())


def genuine(slip: Slip) -> bool:
    """Say whether a slip has the signature of the key that it names."""
    from cryptography.exceptions import InvalidSignature  # noqa: PLC0415  # of the extra
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey  # noqa: PLC0415  # of the extra

    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(slip.key)).verify(
            bytes.fromhex(slip.signature), slip.signed
        )
    except (InvalidSignature, ValueError):
        return False
    return True


def _key(home: Path, name: str) -> Ed25519PrivateKey:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import (  # noqa: PLC0415  # of the extra
        Ed25519PrivateKey,
    )

    told_apart = sha256(name_key(name).encode()).hexdigest()[
        :HASH
    ]  # an id leaves out signs that are not ASCII
    path = make_folder(home / FOLDER) / f"{id_of(name)}-{told_apart}.key"
    try:
        if path.exists():
            found = bytes.fromhex(read_plain(path, MOST).decode("ascii").strip())
            return Ed25519PrivateKey.from_private_bytes(found)
        key = Ed25519PrivateKey.generate()
        replace_file(path, key.private_bytes_raw().hex())  # which nobody else can read
    except (OSError, ValueError) as error:
        raise StoreUnwritable(
            _("The key {path} cannot be used ({error}).").format(path=path, error=error)
        ) from error
    return key
