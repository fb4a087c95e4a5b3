"""Errors in sentences for the author of the code."""

import re

import pandas as pd

from gapit_refusal import AbsentFrame, Refusal

CODE = "<code>"
LONGEST = 1000
LONGEST_SOURCE = 200
MOST_CALLS = 4
MOST_COLUMNS = 40

ADVICE = [
    (SystemExit, "Leave out exit() and assign the outcome instead."),
    (SyntaxError, "Correct the syntax and send the whole code again."),
    (ImportError, "Only pandas (pd), numpy (np), plotly (px, go) and Python's standard library are there."),
    (KeyError, "Look at the spelling of the column or key; df.columns lists the columns of a dataframe."),
    (UnboundLocalError, "Assign the variable before it is used."),
    (NameError, "In scope are df_host, df_taxo, pd, np, px and go; assign everything else before it is used."),
    (AttributeError, "Look at the spelling, and at the type of the value before the dot."),
    (MemoryError, "Select fewer columns, filter the rows first, or group before you join."),
    (RecursionError, "Use a loop, or a function of pandas, instead of recursion."),
    (ZeroDivisionError, "Filter the zeros first."),
    (OSError, "Code has no files, network or processes: work with the dataframes in scope."),
    (TypeError, "Check the types of the values (df.dtypes) and the arguments of the call."),
    (ValueError, "Check the values and the arguments of the call."),
    (IndexError, "Check how many rows or items there are first."),
]


def failure_text(error, code, scope, frames):
    """What went wrong, in which line, that line itself, the calls that led there, and what to do about it."""
    if isinstance(error, (Refusal, AbsentFrame)):
        return str(error)
    lines = lines_of(error)
    text = [f"The code failed{f' at line {lines[0]}' if lines else ''}: {what_happened(error)}"]
    source = code.split("\n")[lines[0] - 1 : lines[0]] if lines else []
    if source and source[0].strip():
        text.append(f"  {lines[0]} | {source[0].strip()[:LONGEST_SOURCE]}")
    if len(lines) > 1:
        text.append(f"  called from line {', then line '.join(str(line) for line in lines[1:MOST_CALLS])}")
    text.append(" ".join([advice_for(error), *columns_of(scope, frames)]))
    return "\n".join(text)


def what_happened(error):
    if isinstance(error, (SystemExit, KeyboardInterrupt)):
        return "it ended itself"
    if isinstance(error, SyntaxError) and error.filename == CODE:
        return f"{type(error).__name__}: {error.msg}"
    said = without_paths(text_of(error)).strip()
    return f"{type(error).__name__}{': ' + said if said else ''}"


def text_of(error):
    try:
        return str(error)[:LONGEST]
    except Exception:
        return ""


def lines_of(error):
    """Lines of the author's own code on the way to the error, innermost first, each once."""
    if isinstance(error, SyntaxError) and error.filename == CODE:
        return [] if error.lineno is None else [error.lineno]
    lines, step = [], error.__traceback__
    while step is not None:
        if step.tb_frame.f_code.co_filename == CODE:
            lines.insert(0, step.tb_lineno)
        step = step.tb_next
    return list(dict.fromkeys(lines))


def columns_of(scope, frames):
    """What the frames that the code has used consist of."""
    used = [(name, scope.get(name)) for name, _ in frames]
    return [
        f"{name} has the columns {', '.join([str(column) for column in frame.columns[:MOST_COLUMNS]])}"
        f"{', …' if len(frame.columns) > MOST_COLUMNS else ''}."
        for name, frame in used
        if type(frame) is pd.DataFrame
    ]


def advice_for(error):
    for kind, advice in ADVICE:
        if isinstance(error, kind):
            return advice
    return "Correct this and send the whole code again."


def without_paths(text):
    """Places of the machine's own libraries say nothing to the author."""
    return re.sub(r"/usr/(?:[^\s'\",:)]*/)?", "", text)
