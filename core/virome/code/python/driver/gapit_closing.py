"""Takes calls of the kernel away from this process that data code has no use for, for good.

The sandbox and its limits hold without it; this closes what they leave, such as shared memory that no limit counts.
"""

import ctypes
import platform
import struct

# Numbers of system calls by machine, from the kernel's unistd headers; from 424 on they are the same everywhere.
# Processes, sockets, shared memory and queues, mounts and namespaces, keys, tracing, loading of code.
REFUSED = {
    "x86_64": (
        0xC000003E,
        [29, 30, 31, 41, 42, 49, 53, 56, 57, 58, 59, 64, 65, 66, 67, 68, 69, 70, 71, 101, 103, 135, 155, 161, 165, 166]
        + [167, 169, 175, 176, 179, 220, 240, 246, 248, 249, 250, 253, 272, 294, 298, 300, 303, 304, 308, 310, 311, 312]
        + [313, 317, 319, 320, 321, 322, 323],
    ),
    "aarch64": (
        0xC00000B7,
        [26, 39, 40, 41, 51, 60, 92, 97, 104, 105, 106, 116, 117, 142, 180, 186, 187, 188, 189, 190, 191, 192, 193, 194]
        + [195, 196, 197, 198, 199, 200, 203, 217, 218, 219, 220, 221, 224, 241, 262, 264, 265, 268, 270, 271, 272, 273]
        + [277, 279, 280, 281, 282, 294],
    ),
}
REFUSED_EVERYWHERE = [425, 426, 427, 428, 429, 430, 431, 432, 433, 434, 435, 438, 442, 447]
# Calls of x86's third interface carry this bit.
FOREIGN_CALLS = 0x40000000

LOAD, EQUAL, AT_LEAST, RETURN = 0x20, 0x15, 0x35, 0x06
ALLOW, KILL, NOT_PERMITTED = 0x7FFF0000, 0x80000000, 0x00050001
PR_SET_SECCOMP, PR_SET_NO_NEW_PRIVS, MODE_FILTER = 22, 38, 2


class Program(ctypes.Structure):
    _fields_ = [("length", ctypes.c_ushort), ("filter", ctypes.c_char_p)]


def close_in():
    machine = REFUSED.get(platform.machine())
    if machine is None:
        return
    steps = filter_steps(machine[0], machine[1] + REFUSED_EVERYWHERE)
    content = b"".join(struct.pack("=HBBI", *step) for step in steps)
    program = Program(len(steps), content)
    kernel = ctypes.CDLL(None, use_errno=True)
    kernel.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
    if kernel.prctl(PR_SET_SECCOMP, MODE_FILTER, ctypes.byref(program), 0, 0) != 0:
        raise OSError(ctypes.get_errno(), "the kernel refused the filter of system calls")


def filter_steps(architecture, calls):
    """A program of the kernel's filter machine: (code, jump if true, jump if false, constant)."""
    refuse = len(calls) + 1
    return [
        (LOAD, 0, 0, 4),
        (EQUAL, 1, 0, architecture),
        (RETURN, 0, 0, KILL),
        (LOAD, 0, 0, 0),
        (AT_LEAST, refuse, 0, FOREIGN_CALLS),
        *((EQUAL, len(calls) - place, 0, call) for place, call in enumerate(calls)),
        (RETURN, 0, 0, ALLOW),
        (RETURN, 0, 0, NOT_PERMITTED),
    ]
