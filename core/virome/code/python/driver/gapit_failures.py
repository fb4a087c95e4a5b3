"""Errors in sentences for the author of the code."""

import re

from gapit_refusal import AbsentFrame, Refusal

CODE = "<code>"
LONGEST = 1000

ADVICE = [
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


def failure_text(error):
    """What went wrong, in which line, and what to do about it."""
    if isinstance(error, Refusal):
        return str(error)
    if isinstance(error, AbsentFrame):
        return str(error)
    if isinstance(error, SyntaxError) and error.filename == CODE:
        return f"{line_words(error.lineno)}{type(error).__name__}: {error.msg}. Correct the Python syntax and try again."
    if isinstance(error, (SystemExit, KeyboardInterrupt)):
        return f"{line_words(line_of(error))}the code ended itself. Leave out exit() and assign the outcome instead."
    name = type(error).__name__
    said = without_paths(text_of(error)).strip()
    stop = "" if said.endswith((".", "!", "?")) else "."
    return f"{line_words(line_of(error))}{name}{': ' + said if said else ''}{stop} {advice_for(error)}"


def text_of(error):
    try:
        return str(error)[:LONGEST]
    except Exception:
        return ""


def line_words(line):
    return "" if line is None else f"Line {line}: "


def line_of(error):
    """The last line of the author's own code on the way to the error."""
    line, step = None, error.__traceback__
    while step is not None:
        if step.tb_frame.f_code.co_filename == CODE:
            line = step.tb_lineno
        step = step.tb_next
    return line


def advice_for(error):
    for kind, advice in ADVICE:
        if isinstance(error, kind):
            return advice
    return "Correct the code and try again."


def without_paths(text):
    """Places of the machine's own libraries say nothing to the author."""
    return re.sub(r"/usr/(?:[^\s'\",:)]*/)?", "", text)
