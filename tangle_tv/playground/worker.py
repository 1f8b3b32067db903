"""One check for the page, in a process of its own.

    python -m tangle_tv.playground.worker FOLDER

Reads a request, one line, from standard input, and writes what comes of it to standard output, one
JSON object for each line.  Ends, with all processes that it has started, when standard input ends.
It writes files only in FOLDER, and reads only what is installed.
"""

from __future__ import annotations

import json
import os
import resource
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from process.modules import HOME
from process.signals import end_with_peer
from process.wall import NoWall, Wall, put_up
from report.html.element import visible
from tangle_tv.playground.checks import events
from tangle_tv.playground.request import (
    MAX_REQUEST_BYTES,
    Event,
    PageMode,
    RequestError,
    parse_request,
)
from verify.ir.errors import IRError, ReaderError
from verify.judge.errors import InputError

MAX_FILE_BYTES = 64 << 20
"""Of a file that a check may write in a temporary folder: Clang's, or the modules of a log.  Other
checks write none."""

SYSTEM = (
    *("/usr", "/lib", "/lib32", "/lib64", "/bin", "/nix/store", "/gnu/store"),
    *("/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d", "/etc/localtime"),
    *("/proc", "/sys/devices/system/cpu", "/dev/urandom"),
)
"""Libraries and programs, wherever systems have them, and what the C library asks."""


def main() -> None:
    answers = os.dup(1)
    os.dup2(2, 1)  # what is printed is no answer
    tempfile.tempdir = sys.argv[1]
    data = _line()
    end_with_peer(0, with_group=True)
    started = time.monotonic()
    try:
        for event in _answered(data):
            _write(answers, event)
        _write(answers, {"event": "done", "seconds": round(time.monotonic() - started, 3)})
    except BrokenPipeError:
        pass


def _answered(data: bytes) -> Iterator[Event]:
    try:
        request = parse_request(data)
        with suppress(NoWall):  # Clang is refused, then
            put_up(Wall(installed(), (tempfile.gettempdir(), os.devnull)))
        most = MAX_FILE_BYTES if request.mode in (PageMode.SOURCE, PageMode.LOG) else 0
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
        yield from events(request)
    except (RequestError, InputError) as error:
        yield {"event": "error", "message": visible(str(error))}
    except ReaderError as error:  # its line is one of LLVM's text
        yield {"event": "error", "editor": error.name, "message": visible(error.message)}
    except IRError as error:
        yield {
            "event": "error",
            "editor": error.name,
            "line": error.line,
            "column": error.column,
            "message": visible(error.message),
        }


def installed() -> tuple[str, ...]:
    """The folders with the code of this process, Python's and the system's: none of it is the
    user's."""
    packages = [each for each in sys.path if Path(each).name in ("site-packages", "dist-packages")]
    names = ("common", "process", "verify", "report", "transforms", "source", "corpus")
    own = [os.path.join(HOME, each) for each in names]
    front = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    return (front, *own, *packages, sys.prefix, sys.base_prefix, *SYSTEM)


def _line() -> bytes:
    """The request; ends this process without one."""
    parts: list[bytes] = []
    size = 0
    while not parts or not parts[-1].endswith(b"\n"):
        part = os.read(0, 1 << 16)
        size += len(part)
        if not part or size > MAX_REQUEST_BYTES + 1:
            sys.exit(0)
        parts.append(part)
    return b"".join(parts)


def _write(descriptor: int, event: Event) -> None:
    data = json.dumps(event).encode() + b"\n"
    while data:
        data = data[os.write(descriptor, data) :]


if __name__ == "__main__":
    main()
