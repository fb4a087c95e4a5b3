"""The table that the code leaves in `result`."""

import json

import pandas as pd

from gapit_cells import cells_of
from gapit_refusal import Refusal

MOST_COLUMNS = 2000


def table_lines(value, limits):
    """What stands before the columns, and each column as JSON text."""
    frame = taken_table(value)
    if len(frame.columns) > MOST_COLUMNS:
        raise Refusal(f"result has {len(frame.columns)} columns, more than {MOST_COLUMNS}: select those you need.")
    if len(frame) > limits["rows"]:
        raise Refusal(
            f"result has {len(frame)} rows, more than the {limits['rows']} that are returned: "
            "group, filter or slice it first."
        )
    if len(frame) == 0 or len(frame.columns) == 0:
        raise Refusal(
            "result is an empty table (0 rows). Check the filters and the spelling and case of the values "
            "that they compare, and try again."
        )
    columns, lines, size = [], [], 0
    for place, name in enumerate(unique_names(frame.columns)):
        series = frame.iloc[:, place]
        cells, kind = cells_of(series)
        columns.append({"name": name, "type": str(series.dtype), "kind": kind})
        lines.append(json.dumps(cells, separators=(",", ":"), allow_nan=False))
        size += len(lines[-1])
        if size > limits["resultBytes"]:
            raise Refusal(
                f"result is larger than the {limits['resultBytes'] // 1_000_000} MB that are returned: "
                "group it, filter it or select fewer columns first."
            )
    return {"kind": "table", "columns": columns, "rows": len(frame)}, lines


def taken_table(value):
    if value is None:
        raise Refusal(
            "The code left no table. Assign one to result, e.g. "
            "result = df_host.groupby('host_species').size().reset_index(name='count')."
        )
    if isinstance(value, pd.DataFrame):
        return with_index(value, keep_numbers=False)
    if isinstance(value, pd.Series):
        return with_index(value.to_frame("value" if value.name is None else value.name), keep_numbers=True)
    if hasattr(value, "to_plotly_json"):
        raise Refusal(
            "result is a figure, not a table. Assign a DataFrame to result; for figures use create_visualization."
        )
    raise Refusal(
        f"result is of type {type(value).__name__}, not a table: it must be a pandas DataFrame or Series. "
        "Put values into a column: result = pd.DataFrame({'value': [ … ]})."
    )


def with_index(frame, keep_numbers):
    """Labels of rows become columns; the positions that every frame has do not."""
    index = frame.index
    names = list(index.names)
    unnamed = all(name is None for name in names)
    positions = isinstance(index, pd.RangeIndex) or (pd.api.types.is_integer_dtype(index.dtype) and not keep_numbers)
    if unnamed and index.nlevels == 1 and positions:
        return frame
    labels = [f"level_{level}" if name is None else name for level, name in enumerate(names)]
    if unnamed and index.nlevels == 1:
        labels = ["index"]
    columns = [index.get_level_values(level).to_series(index=range(len(frame))) for level in range(index.nlevels)]
    # A column that is there under the index's name keeps it, unless it is the same.
    kept = [(label, column) for label, column in zip(labels, columns) if not same_column(frame, label, column)]
    body = frame.set_axis(range(len(frame)), axis=0)
    added = pd.concat([column for _, column in kept], axis=1) if kept else body.iloc[:, :0]
    joined = pd.concat([added, body], axis=1)
    joined.columns = pd.Index([label for label, _ in kept] + list(frame.columns), dtype=object, tupleize_cols=False)
    return joined


def same_column(frame, label, column):
    if list(frame.columns).count(label) != 1:
        return False
    return frame[label].reset_index(drop=True).equals(column)


def unique_names(columns):
    names, seen = [], set()
    for column in columns:
        parts = column if isinstance(column, tuple) else (column,)
        name = "_".join(str(part) for part in parts if str(part) != "")
        unique, number = name, 2
        while unique in seen:
            unique, number = f"{name}_{number}", number + 1
        seen.add(unique)
        names.append(unique)
    return names
