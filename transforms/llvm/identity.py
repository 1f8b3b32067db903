"""The identity of a build of `opt`: the files that it consists of, since its version does not
change between builds."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator

from transforms.llvm.external import Opt

_LIBRARY = re.compile(r"=> (/.*) \(0x")
LDD = ("ldd",)
"""The words that list a program's libraries."""
_LISTING_TIMEOUT_S = 20.0


def identity(opt: Opt) -> str:
    """A text that changes when `opt` or one of its shared libraries is built again.  Of a script it
    is that of the script alone, not of what the script runs."""
    return " ".join([opt.program, opt.version, *stamps(opt.command[0])])


def stamps(program: str) -> Iterator[str]:
    """Texts of which one changes when the program or a shared library of it is built again."""
    found = shutil.which(program) or program
    return map(stamp, (found, *libraries(found)))


def libraries(program: str, lister: tuple[str, ...] = LDD) -> Iterator[str]:
    """The shared libraries of a program, where the system can list them; or another lister."""
    try:
        listed = subprocess.run(
            [*lister, program],
            capture_output=True,
            text=True,
            errors="replace",
            timeout=_LISTING_TIMEOUT_S,
            check=False,
        )
    except (OSError, subprocess.SubprocessError):
        return
    yield from _LIBRARY.findall(listed.stdout)


def stamp(path: str) -> str:
    """The path, size and modification time of a file."""
    real = os.path.realpath(path)
    try:
        status = os.stat(real)
    except OSError:
        return f"{real}:gone"
    return f"{real}:{status.st_size}:{status.st_mtime_ns}"
