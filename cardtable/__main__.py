"""The program's entry: the command line, and the bots' process when that is started from here."""

import sys
from importlib import import_module

from cardtable.cli.program import run


def main() -> int:
    """Run the program; return the exit status."""
    if getattr(sys, "frozen", False):  # in a bundle, the bots' process starts here and ends in this call
        import_module("multiprocessing").freeze_support()
    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
