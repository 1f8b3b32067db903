"""The programs that a server behind a socket runs: `tangle-tv` and `tangle-opt`.

`tangle-opt` is also compiled to a program beside the socket, where there is a C compiler.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from process.limits import no_core_file
from process.modules import module_command
from tangle_tv.cli import main
from tangle_tv.cli.client import VARIABLE
from tangle_tv.cli.errors import Exit
from tangle_tv.cli.serve import Program, default_path, forked, listening, serve
from tangle_tv.cli.warm import load_all
from tangle_tv.commands import check, opt_verdicts, tangle_opt
from transforms.llvm.same_module import same_module

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


SOURCE = Path(__file__).with_name("client.c")
MESSAGE = b"tangle-opt: the worker of the server at "
"""Occurs in the program, which is smaller than this:"""
MOST_BYTES = 1 << 20
COMPILE_S = 20.0
"""A compiler that takes longer is done without."""


def compiled_beside(socket: Path) -> Path | None:
    """The program, compiled again; `None` if that fails."""
    program = socket.with_name(f"{socket.name}.opt")
    if os.path.lexists(program):
        if not _is_ours(program):
            return None
        program.unlink()
    unfinished = program.with_name(f"{program.name}.{os.getpid()}")
    command = "".join(
        f"{_literal(word)}," for word in module_command("tangle_tv.commands.tangle_opt")
    )
    try:
        compiler = shlex.split(os.environ.get("CC") or "cc")
        subprocess.run(
            [
                *compiler,
                "-std=gnu11",
                "-O1",
                f"-DCOMMAND={command}",
                "-o",
                str(unfinished),
                str(SOURCE),
            ],
            check=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=COMPILE_S,
        )
        if os.access(unfinished, os.X_OK):  # not so where the file system runs no programs
            return unfinished.replace(program)
    except (OSError, ValueError, subprocess.SubprocessError):
        pass
    unfinished.unlink(missing_ok=True)
    return None


def _is_ours(program: Path) -> bool:
    """Whether a file is the program of a server that could not remove it."""
    try:
        if not program.is_file():
            return False
        with program.open("rb") as file:
            data = file.read(MOST_BYTES)
    except OSError:
        return False
    return data.startswith(b"\x7fELF") and MESSAGE in data


def _literal(text: str) -> str:
    """The string in C."""
    return '"' + "".join(f"\\{byte:03o}" for byte in os.fsencode(text)) + '"'
