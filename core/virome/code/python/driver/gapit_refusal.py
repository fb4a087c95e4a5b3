"""A failure whose sentence is for the author of the code, as it stands."""


class Refusal(Exception):
    pass


class AbsentFrame(NameError):
    """A dataframe that is not there; its text says what to do."""
