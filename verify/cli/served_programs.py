"""What a server behind a socket carries out: `tangle-tv` and `tangle-opt`."""

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
from verify.cli.serve import Program, default_path, listening, serve
from verify.cli.warm import load_all

LOADED = (check, opt_verdicts)
"""What the programs import when they are called."""


def serve_programs(arguments: Namespace) -> int:
    """Serve until it has been idle long enough, or is interrupted.  Raises UsageError."""
    path = Path(os.path.abspath(arguments.socket or default_path()))
    listener = listening(path)
    client: Path | None = None
    try:
        load_all()
        client = compiled_beside(path)
        programs: dict[str, Program] = {
            "tangle-tv": lambda words: partial(main.run, words),
            "tangle-opt": _tangle_opt,
        }
        told = f"tangle-tv: serving; use it with: export {VARIABLE}={path}"
        if client is not None:
            told += f"\ntangle-tv: in place of opt, sooner than tangle-opt: {client}"
        print(told, flush=True)
        serve(listener, programs, arguments.idle)
    except KeyboardInterrupt:
        print("tangle-tv: the server ends", file=sys.stderr)
    finally:
        path.unlink(missing_ok=True)
        if client is not None:
            client.unlink(missing_ok=True)
    return Exit.CORRECT


def _tangle_opt(words: Sequence[str]) -> int | Callable[[], int]:
    """`tangle-opt`, where the LLVM that reads modules here tells whether one was changed."""
    return tangle_opt.run_opt(words, same_module)
