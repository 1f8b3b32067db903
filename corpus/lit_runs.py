"""Runs of LLVM's tests: each file's lines in a process group of its own, which ends as a whole."""

from __future__ import annotations

import os
import shlex
import shutil
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from corpus.lit_lines import calls_opt, lines_to_run, needs_assertions, not_understood, substituted
from corpus.report.opt_runs import OptVerdict, runs_of
from corpus.sources.files import text_of
from process.modules import module_command

SHIMS = {
    "FileCheck": "exec cat > /dev/null",
    "not": '[ "$1" = --crash ] && shift; ! "$@"',
    "count": "exec cat > /dev/null",
}
"""What stands in for tools of LLVM's tests that are not installed; it accepts any input."""


@dataclass(frozen=True)
class LitDone:
    """One test file: how many of its RUN lines were run, the verdicts on functions that changed,
    and what went wrong (`problems`: a line that failed, a run that could not be verified)."""

    path: Path
    runs: int
    functions: tuple[OptVerdict, ...]
    problems: tuple[str, ...]


class Stopped(Exception):
    """The runs are ended: there is no result."""


@dataclass(eq=False)
class Groups:
    """The process groups that run now.  After `stop` there are no groups, and no group is
    started."""

    _lock: threading.Lock = field(default_factory=threading.Lock)
    _running: set[int] = field(default_factory=set[int])
    _stopped: bool = False

    def run(
        self, command: Sequence[str], environment: Mapping[str, str], seconds: float
    ) -> tuple[int, str]:
        """Exit status and standard error of a command.  Raises `TimeoutError` after so many
        seconds, `Stopped`."""
        with self._lock:
            if self._stopped:
                raise Stopped
            process = subprocess.Popen(
                command,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                text=True,
                errors="replace",
                start_new_session=True,
            )
            self._running.add(process.pid)
        try:
            said = process.communicate(timeout=seconds)[1]
        except subprocess.TimeoutExpired as error:
            raise TimeoutError from error
        finally:
            with self._lock:
                _end(process.pid)  # also what the command left behind
                self._running.discard(process.pid)
            process.wait()
            if process.stderr is not None:
                process.stderr.close()
        if self._stopped:
            raise Stopped
        return process.returncode, said

    def stop(self) -> None:
        with self._lock:
            self._stopped = True
            for group in self._running:
                _end(group)


def _end(group: int) -> None:
    with suppress(ProcessLookupError):
        os.killpg(group, signal.SIGKILL)


@dataclass(frozen=True)
class LitSetting:
    """The setting of all tests: the real `opt`, the folder of the tools, that of the reports,
    seconds for one function, and for one file."""

    opt: str
    tools: Path
    save: Path
    function_s: float
    file_s: float
    groups: Groups


def shims(folder: Path) -> Path:
    """A folder with `opt`, and with the tools of the tests that are not installed."""
    folder.mkdir(parents=True, exist_ok=True)
    module = shlex.join(module_command("tangle_tv.commands.tangle_opt"))
    scripts = {"opt": f'exec {module} "$@"'}
    scripts |= {name: script for name, script in SHIMS.items() if shutil.which(name) is None}
    for name, script in scripts.items():
        path = folder / name
        path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
        path.chmod(0o755)
    return folder


def run_test(path: Path, setting: LitSetting) -> LitDone:
    """Runs every RUN line of a test and writes its reports.  Raises `Stopped`."""
    try:
        text = text_of(path, "replace")
    except OSError as error:
        return LitDone(path, 0, (), (error.strerror or str(error),))
    if needs_assertions(text):
        return LitDone(path, 0, (), ("needs an LLVM with assertions",))
    save = place_of(path, setting.save)
    save.mkdir(parents=True, exist_ok=True)
    for old in save.glob("*.json"):
        old.unlink()
    runs, problems = _run_lines(path, text, setting, save)
    found = runs_of(save.glob("*.json"), save)
    problems += [f"not verified: {run.not_verified}" for run in found.runs if run.not_verified]
    problems += [f"{save / name}.json: {reason}" for name, reason in found.unreadable]
    return LitDone(path, runs, tuple(verdict for _, verdict in found.functions), tuple(problems))


def _run_lines(path: Path, text: str, setting: LitSetting, save: Path) -> tuple[int, list[str]]:
    """The number of lines that call `opt` and were run, and the errors."""
    lines = lines_to_run(text)
    problems = [] if lines else ["no RUN line calls opt"]
    runs = 0
    environment = _environment(setting, save)
    ends = time.monotonic() + setting.file_s
    with tempfile.TemporaryDirectory(prefix="tangle-lit-") as folder:
        for line in lines:
            script = substituted(line, path, Path(folder))
            unknown = not_understood(script)
            if unknown is not None:
                problems.append(f"not run, {unknown} is not understood: {line}")
                continue
            runs += calls_opt(line)
            try:
                status, said = _shell(script, environment, ends, setting.groups)
            except TimeoutError:
                problems.append(f"the file's {setting.file_s:g} s are used up: {line}")
                break
            problems += _failure(status, said, line)
    return runs, problems


def _environment(setting: LitSetting, save: Path) -> Mapping[str, str]:
    inherited = os.environ.get("PATH", "")
    return {
        **os.environ,
        "PATH": os.pathsep.join([str(setting.tools), tools_of(setting.opt), inherited]),
        "TANGLE_OPT": setting.opt,
        "TANGLE_OPTIONS": f"--timeout {setting.function_s:g}",
        "TANGLE_REPORT_DIR": str(save),
    }


def tools_of(opt: str) -> str:
    """The folder of the real program, where distributions have the other tools of one version."""
    return str(Path(shutil.which(opt) or opt).resolve().parent)


def place_of(file: Path, save: Path) -> Path:
    """A folder of the file's own below `save`."""
    parts = file.with_suffix("").parts
    return save.joinpath(*(part for part in parts if part not in (file.anchor, "..")))


def _shell(
    script: str, environment: Mapping[str, str], ends: float, groups: Groups
) -> tuple[int, str]:
    command = ["bash", "-c", f"set -o pipefail; {script}"]
    left = ends - time.monotonic()
    if left <= 0:
        raise TimeoutError
    return groups.run(command, environment, left)


def _failure(status: int, said: str, line: str) -> Iterator[str]:
    """The error of a line that fails, unless a refuted transform explains it."""
    lines = said.strip().splitlines()
    if status and not any(each.startswith("tangle-opt: opt ") for each in lines):
        yield f"status {status}: {lines[0] if lines else line}"
