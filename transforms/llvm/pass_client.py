"""Passes by an LLVM from outside: by a process that keeps its library loaded
(`transforms.llvm.pass_server`), or by a process of the `opt` for each request."""

from __future__ import annotations

import json
import os
import re
import select
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import cast

from common.data import dataclass
from process.command import ProgramOutOfTime, run_program
from process.limits import Limits
from transforms.llvm import pass_server
from transforms.llvm.external import before_and_after, find_opt
from transforms.llvm.identity import LDD, libraries
from transforms.llvm.passes import Recipe
from transforms.llvm.worker import LlvmDied, LlvmFailed
from verify.ir.errors import IRError
from verify.ir.newer_text import in_llvm_22

PASS_TIMEOUT_S = 20.0
"""What passes may take on one module."""
_CHUNK_BYTES = 1 << 20
_MAX_SCRIPT_BYTES = 4096
_BY_LOADER = re.compile(r'^exec "(/.*?)" --library-path "(.*?)" \\\n +"(/.*?)" "\$@"$', re.M)


@dataclass(frozen=True, slots=True)
class Library:
    """A shared libLLVM, and the words that start a program with the C library that it needs (none:
    the system's)."""

    path: str
    loader: tuple[str, ...] = ()


def library_of(program: str) -> Library | None:
    """The shared libLLVM that an `opt` is linked with, also of one that a script of
    `corpus/opt/unpack.sh` starts; `None` where it has none, starts by another script, or this
    Python does not run with its C library."""
    real = os.path.realpath(shutil.which(program) or program)
    script = _script(real)
    if script is None:
        path = _libllvm(real)
        return Library(path) if path else None
    loader = (script[1], "--library-path", script[2])
    path = _libllvm(script[3], (*loader, "--list"))
    return Library(path, loader) if path and _loads(path, loader) else None


def _script(path: str) -> re.Match[str] | None:
    """What a file starts by a loader, if it is such a script."""
    try:
        with open(path, "rb") as file:
            return _BY_LOADER.search(file.read(_MAX_SCRIPT_BYTES).decode("latin-1"))
    except OSError:
        return None


def _libllvm(program: str, lister: tuple[str, ...] = LDD) -> str:
    listed = libraries(program, lister)
    return next((path for path in listed if re.search(r"/libLLVM[-.\d]*\.so", path)), "")


def _loads(path: str, loader: tuple[str, ...]) -> bool:
    """Whether this Python, started by the loader, can load a library."""
    words = (os.path.realpath(sys.executable), "-I", "-c")
    load = "import ctypes, json, sys; ctypes.CDLL(sys.argv[1])"
    try:
        return run_program((*loader, *words, load, path), PASS_TIMEOUT_S).returncode == 0
    except (OSError, ProgramOutOfTime):
        return False


@dataclass(frozen=True, slots=True)
class Passed:
    """The module as LLVM prints it, what the passes make of it (`None`: the same), and their
    remarks, each as `KIND PASS NAME` (kinds: done, missed, analysis)."""

    before: str
    after: str | None
    remarks: tuple[str, ...] = ()


class PassProcesses:
    """Processes of the `opt` for each request: many times slower than a server, and without
    remarks.  Raises `LlvmFailed` when there is no such `opt`."""

    def __init__(self, program: str, seconds: float = PASS_TIMEOUT_S) -> None:
        self._opt = find_opt(program)
        self._limits = Limits(seconds)

    def passed(self, text: str, recipe: Recipe) -> Passed:
        """As `PassServer.passed`."""
        before, after = before_and_after(
            self._opt, text.encode(), recipe.machine, recipe.words, self._limits
        )
        return Passed(before, None if after == before else after)


class PassServer:
    """One process for each set of LLVM's options, which are process-wide; each is begun when it is
    first needed, and again after a crash.  A context: they end with it."""

    def __init__(self, program: str, library: Library, seconds: float = PASS_TIMEOUT_S) -> None:
        self._library = library
        self._seconds = seconds
        self._is_newer = find_opt(program).is_newer
        self._running: dict[tuple[str, ...], _Server] = {}

    def __enter__(self) -> PassServer:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for server in self._running.values():
            server.end()

    def passed(self, text: str, recipe: Recipe) -> Passed:
        """The result is not verified.  Raises `LlvmFailed`; `LlvmDied` when LLVM ends, or does
        not."""
        server = self._running.get(recipe.options)
        if server is None:
            server = self._running[recipe.options] = _Server(self._library, recipe.options)
        try:
            answer = server.ask([text, *_words(recipe)], self._seconds)
        except LlvmDied:
            self._running.pop(recipe.options).end()
            raise
        if "refused" in answer:
            raise LlvmFailed(str(answer["refused"]))
        before, after = str(answer["before"]), cast("str | None", answer["after"])
        remarks = tuple(cast("Sequence[str]", answer["remarks"]))
        if self._is_newer:
            try:
                before, after = in_llvm_22(before, "a step"), after and in_llvm_22(after, "a step")
            except IRError as error:
                raise LlvmFailed(str(error)) from error
        return Passed(before, after, remarks)


def _words(recipe: Recipe) -> tuple[str, str, str]:
    return ",".join(recipe.passes), recipe.triple, recipe.cpu


class _Server:
    def __init__(self, library: Library, options: Sequence[str]) -> None:
        python = os.path.realpath(sys.executable) if library.loader else sys.executable
        server = (python, "-I", str(Path(pass_server.__file__)), library.path)
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 (it is closed in `end`)
        self._process = subprocess.Popen(
            [*library.loader, *server, *options],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
        )

    def ask(self, request: Sequence[str], seconds: float) -> dict[str, object]:
        """The answer to a request.  Raises `LlvmDied`."""
        line = json.dumps(request) + "\n"
        assert self._process.stdin is not None and self._process.stdout is not None
        self._errors.seek(0)  # the process goes on writing where this file is
        self._errors.truncate()
        try:
            self._process.stdin.write(line.encode())
            self._process.stdin.flush()
        except OSError as error:
            raise LlvmDied("LLVM crashed between two requests", self._said()) from error
        received: list[bytes] = []
        answers = self._process.stdout.fileno()
        while not received or not received[-1].endswith(b"\n"):
            if not select.select([answers], (), (), seconds)[0]:
                raise LlvmDied(f"LLVM did not finish within {seconds:g} s", self._said())
            received.append(os.read(answers, _CHUNK_BYTES))
            if not received[-1]:
                status = self._process.wait()
                how = f"signal {-status}" if status < 0 else f"status {status}"
                raise LlvmDied(f"LLVM crashed ({how})", self._said())
        return cast("dict[str, object]", json.loads(b"".join(received)))

    def _said(self) -> str:
        self._errors.seek(0)
        return self._errors.read().decode("utf-8", "replace")

    def end(self) -> None:
        self._process.kill()
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout, self._errors):
            if stream is not None:
                stream.close()
