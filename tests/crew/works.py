"""Pieces of work for crews."""

import os
import signal
from pathlib import Path
from time import sleep


def squared(number: int) -> int:
    return number * number


def refused(number: int) -> int:
    if number == 3:
        raise ValueError("three is refused")
    return number


def dying(folder: Path, times: int, number: int) -> int:
    """Square a number, but end the process first, so often, where the number is 2."""
    died = [*folder.glob("died-*")]
    if number == 2 and len(died) < times:
        (folder / f"died-{len(died)}").touch()
        os.kill(os.getpid(), signal.SIGTERM)
        sleep(9)
    return number * number


def noted(folder: Path, number: int) -> int:
    """Square a number, note that it was done, and take a while."""
    with (folder / "done").open("a", encoding="utf-8") as file:
        file.write(f"{number} {os.getpid()}\n")
    sleep(0.1)
    return number * number
