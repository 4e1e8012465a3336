"""A program that locks a store. Arguments: the file, and for how many seconds. It says so once it has."""

import sqlite3
import sys
import time
from pathlib import Path


def main(path: Path, seconds: float) -> None:
    """Keep everybody else from writing for so long."""
    store = sqlite3.connect(path, isolation_level=None)
    store.execute("BEGIN IMMEDIATE")
    print("locked", flush=True)
    time.sleep(seconds)
    store.execute("COMMIT")
    store.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), float(sys.argv[2]))
