"""The command line of Card Table."""


def main() -> int:
    """Run the program; return the exit status."""
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
