"""`tangle-opt` as a compiled program beside the socket of a server, where there is a C compiler."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from shutil import which

from verify.process.modules import module_command

SOURCE = Path(__file__).with_name("client.c")
COMPILE_S = 20.0
"""A compiler that takes longer is done without."""


def compiled_beside(socket: Path) -> Path | None:
    """The program, made anew; `None` where that cannot be."""
    compiler = which(os.environ.get("CC") or "cc")
    if compiler is None:
        return None
    program = socket.with_name(f"{socket.name}.opt")
    made = program.with_name(f"{program.name}.{os.getpid()}")
    command = "".join(f"{_literal(word)}," for word in module_command("verify.cli.tangle_opt"))
    try:
        subprocess.run(
            [compiler, "-std=gnu11", "-O1", f"-DCOMMAND={command}", "-o", str(made), str(SOURCE)],
            check=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=COMPILE_S,
        )
        made.replace(program)
    except (OSError, subprocess.SubprocessError):
        made.unlink(missing_ok=True)
        return None
    return program


def _literal(text: str) -> str:
    """The string in C."""
    return '"' + "".join(f"\\{byte:03o}" for byte in os.fsencode(text)) + '"'
