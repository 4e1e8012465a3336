"""What keeps a crew from its work."""


class CrewError(Exception):
    """The work cannot be done so; the message is one sentence."""
