"""What a server behind a socket carries out: `tangle-tv` and `tangle-opt`."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from shutil import which

from llvmlite import binding

from transforms.llvm.external import find_opt
from transforms.llvm.same_module import same_module
from transforms.llvm.worker import LlvmFailed
from verify.cli import main, opt_verdicts
from verify.cli.client import VARIABLE
from verify.cli.commands import check, tangle_opt
from verify.cli.errors import Exit
from verify.cli.serve import Program, default_path, listening, serve
from verify.cli.warm import load_all

LOADED = (check, opt_verdicts)
"""What the programs import when they are called."""


def serve_programs(arguments: Namespace) -> int:
    """Serve until it has been idle long enough, or is interrupted.  Raises UsageError."""
    path = Path(os.path.abspath(arguments.socket or default_path()))
    listener = listening(path)
    try:
        load_all()
        programs: dict[str, Program] = {
            "tangle-tv": lambda words: partial(main.run, words),
            "tangle-opt": partial(_tangle_opt, _installed_opt()),
        }
        print(f"tangle-tv: serving; use it with: export {VARIABLE}={path}", flush=True)
        serve(listener, programs, arguments.idle)
    except KeyboardInterrupt:
        print("tangle-tv: the server ends", file=sys.stderr)
    finally:
        path.unlink(missing_ok=True)
    return Exit.CORRECT


def _installed_opt() -> tuple[str, float] | None:
    """The `opt` of the server's own environment, and when it was changed, if it is of the LLVM that
    reads modules here: then that LLVM can tell whether it changed one."""
    named = which(os.environ.get("TANGLE_OPT") or "opt")
    if named is None:
        return None
    try:
        major = find_opt(named).major
    except LlvmFailed:
        return None
    file = os.path.realpath(named)
    return (file, os.stat(file).st_mtime) if major == binding.llvm_version_info[0] else None


def _tangle_opt(known: tuple[str, float] | None, words: Sequence[str]) -> int | Callable[[], int]:
    """`tangle-opt`, where the `known` program may be the real `opt`."""
    same: Callable[[bytes, str], bool] | None = None
    named = which(os.environ.get("TANGLE_OPT") or "opt")
    if known is not None and named is not None:
        file = os.path.realpath(named)
        same = same_module if (file, os.stat(file).st_mtime) == known else None
    return tangle_opt.run_opt(words, same)
