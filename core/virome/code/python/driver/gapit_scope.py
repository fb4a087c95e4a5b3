"""What code finds in scope: cheap names at once, frames and libraries when it first uses them."""

import json
import os
import warnings

import numpy as np
import pandas as pd

from gapit_figures import express, graph_objects
from gapit_refusal import AbsentFrame

INTEGERS = ("BIGINT", "HUGEINT", "UBIGINT", "INTEGER", "UINTEGER", "SMALLINT", "USMALLINT", "TINYINT", "UTINYINT")


class Scope(dict):
    """Globals that are made when they are asked for."""

    def __init__(self, makers):
        super().__init__(pd=pd, np=np, __name__="__main__")
        self.makers = makers

    def __missing__(self, name):
        make = self.makers.pop(name, None)
        if make is None:
            raise KeyError(name)
        try:
            value = make()
        except BaseException:
            self.makers[name] = make
            raise
        self[name] = value
        return value


def scope_of(frames, lines):
    """`lines` holds the columns of all tables, in their order."""
    makers = {"px": express, "go": graph_objects}
    for name, frame in frames:
        if frame["kind"] == "table":
            columns, lines = lines[: len(frame["columns"])], lines[len(frame["columns"]) :]
            makers[name] = lambda frame=frame, columns=columns: table_frame(frame["columns"], columns)
        elif frame["kind"] == "csv":
            makers[name] = lambda frame=frame: csv_frame(frame["descriptor"])
        else:
            makers[name] = lambda frame=frame: absent_frame(frame["problem"])
    return Scope(makers)


def absent_frame(problem):
    raise AbsentFrame(problem)


def csv_frame(descriptor):
    # In pieces, as pandas does it: equal texts of a piece are one object, and a file of 330 MB takes 0.9 GB.
    with os.fdopen(descriptor, "rb") as file, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return pd.read_csv(file)


def table_frame(columns, lines):
    data = {place: column_values(column, json.loads(line)) for place, (column, line) in enumerate(zip(columns, lines))}
    frame = pd.DataFrame(data)
    frame.columns = [column["name"] for column in columns]
    return frame


def column_values(column, cells):
    """Cells of a table as pandas' own kinds: numbers that came as text are numbers, and dates are dates."""
    kind, type_name = column["kind"], column["type"].upper()
    if kind == "number" and any(type(cell) is str for cell in cells):
        return wide_numbers(cells, type_name)
    if kind == "time" and type_name.startswith(("DATE", "TIMESTAMP")):
        try:
            return pd.Series(pd.to_datetime(pd.Series(cells, dtype=object)))
        except (ValueError, OverflowError):
            # Years that nanoseconds do not reach stay as text.
            return pd.Series(cells, dtype=object)
    if kind in ("text", "time", "other"):
        return pd.Series(cells, dtype=object)
    return pd.Series(cells) if any(cell is not None for cell in cells) else pd.Series(cells, dtype=object)


def wide_numbers(cells, type_name):
    if not type_name.startswith(INTEGERS):
        return pd.to_numeric(pd.Series(cells, dtype=object))
    integers = [None if cell is None else int(cell) for cell in cells]
    try:
        return pd.Series(integers, dtype="Int64")
    except (OverflowError, TypeError, ValueError):
        return pd.Series(integers, dtype=object)
