"""Runs the author's code once and answers on what was standard output."""

import ast
import json
import os
import sys
import textwrap

# Loaded before the process closes itself in.
import pandas  # noqa: F401

from gapit_closing import close_in
from gapit_failures import CODE, failure_text
from gapit_figures import figure_line
from gapit_printed import Printed
from gapit_scope import scope_of
from gapit_tables import table_lines

LAST_VALUE = "__last_value__"


def main(source):
    """`source` holds the request in one line, then a line for each column of its tables."""
    request = json.loads(source.readline())
    lines = source.read().split(b"\n")
    answers = claim_output()
    end = os._exit
    close_in()
    printed = Printed(request["printedCharacters"])
    sys.stdout = sys.stderr = printed
    scope = scope_of(request["frames"], lines)
    try:
        run_code(request["code"], scope)
        head, body = taken(request, scope)
    except BaseException as error:
        head, body = {"kind": "failed", "message": failure_text(error, request["code"], scope, request["frames"])}, []
    head["printed"] = printed.text()
    write_all(answers, "\n".join([json.dumps(head), *body]).encode("ascii"))
    # At once, without what the code may have left to be done at the end.
    end(0)


def claim_output():
    """What prints to the process's output prints nowhere; answers go out by a descriptor of their own."""
    answers = os.dup(1)
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 0)
    os.dup2(nowhere, 1)
    return answers


def run_code(code, scope):
    tree = ast.parse(textwrap.dedent(code), CODE)
    if tree.body and isinstance(tree.body[-1], ast.Expr):
        last = tree.body[-1]
        name = ast.copy_location(ast.Name(LAST_VALUE, ast.Store()), last)
        tree.body[-1] = ast.copy_location(ast.Assign([name], last.value), last)
    exec(compile(tree, CODE, "exec"), scope)


def taken(request, scope):
    names = ["result", LAST_VALUE] if request["expects"] == "table" else ["fig", "result", LAST_VALUE]
    value = next((scope.get(name) for name in names if scope.get(name) is not None), None)
    return (table_lines if request["expects"] == "table" else figure_line)(value, request["limits"])


def write_all(descriptor, content):
    rest = memoryview(content)
    while rest:
        rest = rest[os.write(descriptor, rest) :]
