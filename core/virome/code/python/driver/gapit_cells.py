"""Values of pandas and Python as JSON takes them."""

import datetime
import decimal
import math
import numbers

import numpy as np
import pandas as pd

# Beyond it JSON's readers lose digits.
SAFE_INTEGER = 2**53 - 1
# Deeper than what a table's cell is good for.
CELL_DEPTH = 8


def plain(value, depth=CELL_DEPTH):
    """Any value as JSON; wide integers and decimals as text, dates as ISO text, what is not finite as null."""
    if value is None or value is pd.NA or value is pd.NaT:
        return None
    if isinstance(value, (str, np.str_)):
        return str(value)
    if isinstance(value, (bool, np.bool_)):
        return bool(value)
    if isinstance(value, (int, np.integer)):
        return safe_integer(int(value))
    if isinstance(value, (float, np.floating)):
        number = float(value)
        return number if math.isfinite(number) else None
    if isinstance(value, (datetime.datetime, datetime.date, datetime.time)):
        return value.isoformat()
    if isinstance(value, (bytes, bytearray, memoryview)):
        return text_of_bytes(bytes(value))
    if isinstance(value, np.datetime64):
        return None if np.isnat(value) else str(value)
    if isinstance(value, decimal.Decimal):
        return str(value) if value.is_finite() else None
    return plain_container(value, depth)


def plain_container(value, depth):
    if isinstance(value, (dict, list, tuple, set, frozenset, np.ndarray, pd.Series, pd.Index)) and depth <= 0:
        return None
    if isinstance(value, dict):
        return {str(key): plain(inner, depth - 1) for key, inner in value.items()}
    if isinstance(value, (pd.Series, pd.Index)):
        return cells_of(pd.Series(value))[0]
    if isinstance(value, np.ndarray):
        if value.ndim == 1:
            return cells_of(pd.Series(value))[0]
        return [plain(inner, depth - 1) for inner in value] if value.ndim > 1 else plain(value.item(), depth)
    if isinstance(value, (list, tuple)):
        return [plain(inner, depth - 1) for inner in value]
    if isinstance(value, (set, frozenset)):
        return sorted((plain(inner, depth - 1) for inner in value), key=repr)
    # Periods, intervals, time deltas, and whatever else has a text.
    return str(value)


def safe_integer(value):
    return value if -SAFE_INTEGER <= value <= SAFE_INTEGER else str(value)


def text_of_bytes(value):
    try:
        return value.decode("utf-8")
    except UnicodeDecodeError:
        return value.hex()


def cells_of(series):
    """Cells of a column, and the kind of the column as the table names it."""
    dtype = series.dtype
    if isinstance(dtype, pd.CategoricalDtype):
        categories, kind = cells_of(pd.Series(dtype.categories))
        return [None if code < 0 else categories[code] for code in series.cat.codes.tolist()], kind
    kind = dtype.kind if isinstance(dtype, np.dtype) else "O"
    if kind == "b":
        return series.tolist(), "boolean"
    if kind in "iu":
        cells = series.tolist()
        if cells and (min(cells) < -SAFE_INTEGER or max(cells) > SAFE_INTEGER):
            cells = [safe_integer(cell) for cell in cells]
        return cells, "number"
    if kind == "f":
        values = series.to_numpy(dtype="float64")
        cells = values.tolist()
        for place in np.flatnonzero(~np.isfinite(values)).tolist():
            cells[place] = None
        return cells, "number"
    if kind == "M":
        return time_texts(series.to_numpy()), "time"
    return mixed_cells(series)


def time_texts(values):
    """Days where all are days; else times to the second, or as fine as they come."""
    known = values[~np.isnat(values)]
    unit = next((unit for unit in ("D", "s", "us") if (known.astype(f"datetime64[{unit}]") == known).all()), "ns")
    return [None if text == "NaT" else text for text in np.datetime_as_string(values, unit=unit).tolist()]


def mixed_cells(series):
    values = series.astype(object).tolist()
    cells = [value if type(value) is str else plain(value) for value in values]
    kinds = {kind_of(value) for value, cell in zip(values, cells) if cell is not None}
    if len(kinds) == 1:
        return cells, kinds.pop()
    return cells, "other" if kinds else "text"


def kind_of(value):
    if type(value) is str:
        return "text"
    if isinstance(value, (bool, np.bool_)):
        return "boolean"
    if isinstance(value, (numbers.Number, decimal.Decimal)):
        return "number"
    if isinstance(value, (datetime.date, datetime.time, np.datetime64)):
        return "time"
    return "other" if isinstance(value, (dict, list, tuple, set, frozenset, np.ndarray)) else "text"
