"""Loads the driver's modules, which come first on standard input, and hands the rest over to them."""

import json
import sys
import types

source = sys.stdin.buffer
for name, text in json.loads(source.readline()):
    module = types.ModuleType(name)
    sys.modules[name] = module
    exec(compile(text, "<driver " + name + ">", "exec"), module.__dict__)
sys.modules["gapit_main"].main(source)
