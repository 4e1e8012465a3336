"""Write every picture and sound: `PYTHONPATH=sprites python -m artwork sprites`."""

import argparse
from pathlib import Path

from artwork.collection import files


def main() -> None:
    """Write the files into the folder named on the command line."""
    parser = argparse.ArgumentParser(prog="artwork", description="Draw the cards and make the sounds.")
    parser.add_argument("folder", type=Path, help="where to write them")
    folder: Path = parser.parse_args().folder
    for file in files():
        target = folder / file.path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(file.content)


if __name__ == "__main__":
    main()
