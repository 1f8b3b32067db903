"""`tangle-opt` as a compiled program beside the socket of a server, where there is a C compiler."""

from __future__ import annotations

import os
import shlex
import subprocess
from pathlib import Path

from verify.process.modules import module_command

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
    made = program.with_name(f"{program.name}.{os.getpid()}")
    command = "".join(f"{_literal(word)}," for word in module_command("verify.cli.tangle_opt"))
    try:
        compiler = shlex.split(os.environ.get("CC") or "cc")
        subprocess.run(
            [*compiler, "-std=gnu11", "-O1", f"-DCOMMAND={command}", "-o", str(made), str(SOURCE)],
            check=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=COMPILE_S,
        )
        if os.access(made, os.X_OK):  # not so where the file system runs no programs
            return made.replace(program)
    except (OSError, ValueError, subprocess.SubprocessError):
        pass
    made.unlink(missing_ok=True)
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
