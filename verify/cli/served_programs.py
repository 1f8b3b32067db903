"""The programs that a server behind a socket runs: `tangle-tv` and `tangle-opt`."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from transforms.llvm.same_module import same_module
from verify.cli import main, opt_verdicts, tangle_opt
from verify.cli.client import VARIABLE
from verify.cli.commands import check
from verify.cli.compiled_client import compiled_beside
from verify.cli.errors import Exit
from verify.cli.serve import Program, default_path, forked, listening, serve
from verify.cli.warm import load_all
from verify.process.limits import no_core_file

LOADED = (check, opt_verdicts)
"""The modules that the programs import when they are called."""


def serve_programs(arguments: Namespace) -> int:
    """Serve until it has been idle long enough, or is interrupted.  Raises UsageError."""
    path = Path(os.path.abspath(arguments.socket or default_path()))
    listener = listening(path)
    compiled: Path | None = None
    try:
        load_all()
        compiled = compiled_beside(path)
        programs: dict[str, Program] = {
            "tangle-tv": lambda words: partial(main.run, words),
            "tangle-opt": _tangle_opt,
        }
        told = f"tangle-tv: serving; use it with: export {VARIABLE}={path}"
        if compiled is not None:
            told += f"\ntangle-tv: use as opt, starts sooner than tangle-opt: {compiled}"
        print(told, flush=True)
        serve(listener, programs, arguments.idle)
    except KeyboardInterrupt:
        print("tangle-tv: the server ends", file=sys.stderr)
    finally:
        path.unlink(missing_ok=True)
        if compiled is not None:
            compiled.unlink(missing_ok=True)
    return Exit.CORRECT


def _tangle_opt(words: Sequence[str]) -> int | Callable[[], int]:
    """`tangle-opt`, where the LLVM that reads modules here tells whether one was changed."""
    return tangle_opt.run_opt(words, _same_module)


def _same_module(one: bytes, other: str) -> bool:
    """`same_module` in a process of its own: LLVM ends the process that reads some modules of an
    older version.  What LLVM writes to standard error is dropped: `opt` has written it, if it is
    to be seen."""
    child = forked()
    if child:
        return os.waitpid(child, 0)[1] == 0
    status = 1
    try:
        no_core_file()
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        status = 0 if same_module(one, other) else 1
    finally:
        os._exit(status)
