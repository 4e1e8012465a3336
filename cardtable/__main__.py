"""The program's entry: the command line, and the bots' process when that is started from here."""

import sys
from importlib import import_module


def main() -> int:
    """Run the program; return the exit status."""
    if getattr(sys, "frozen", False):  # in a bundle, the bots' process starts here and ends in this call
        import_module("multiprocessing").freeze_support()
    import_module("cardtable.store.paths").settle_language()  # before anything with words is imported
    status: int = import_module("cardtable.cli.program").run(sys.argv[1:])
    return status


if __name__ == "__main__":
    sys.exit(main())
