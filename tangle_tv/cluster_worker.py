"""What a worker of a Dask cluster does: it passes on work to a process of ours.

Dask's processes know functions by the name of their module.  `tangle_tv` is what an installed
package and a clone are called there; `verify` and our other packages have these names only in our
own processes, so what is pickled by them passes through here as bytes.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from typing import IO

from tangle_tv.entry import HOME

LENGTH_BYTES = 8
"""Of the number, big-endian, of bytes in the answer that follows."""

_mine = threading.local()


def carried_out(work: bytes, memory: int) -> bytes:
    """The pickled answer to pickled work (`corpus.runner.pipe_worker`), which may use `memory` MiB.
    Each thread of a worker keeps one process.  Raises `EOFError` when that dies twice, `OSError`
    when there is none to be had."""
    for _ in range(2):
        process: _Process | None = getattr(_mine, "process", None)
        if process is None:
            _mine.process = process = _Process(memory)
        try:
            return process.answer(work)
        except (EOFError, BrokenPipeError):
            del _mine.process
            process.close()
    raise EOFError("the process of the check ended without an answer, twice")


class _Process:
    def __init__(self, memory: int) -> None:
        modules = os.path.join(HOME, "process", "modules.py")
        self._process = subprocess.Popen(
            [sys.executable, "-P", modules, "corpus.runner.pipe_worker", str(memory)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def answer(self, work: bytes) -> bytes:
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(work)
        self._process.stdin.flush()
        length = int.from_bytes(_read(self._process.stdout, LENGTH_BYTES), "big")
        return _read(self._process.stdout, length)

    def close(self) -> None:
        self._process.kill()
        self._process.communicate()


def _read(file: IO[bytes], size: int) -> bytes:
    data = file.read(size)
    if len(data) < size:
        raise EOFError
    return data
