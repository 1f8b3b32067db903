"""Makes jobs from what compilers print between their passes: each step of a log on each function.

A log is a file, or what a command prints that the corpus file names; it is read as by `tangle-tv
log` (`transforms/llvm/log_steps.py`).
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from corpus.sources.files import files_below, opened, printable, text_of, why
from corpus.sources.step_jobs import StepOrigin, items_of
from corpus.sources.units import Expansion, Item, Problem, SourceSettings
from process.command import ProgramOutOfTime, run_line
from transforms.llvm.dumps import DumpReader
from transforms.llvm.identity import stamp, stamps
from transforms.llvm.log_steps import END_TO_END, NO_DUMPS, Log, ModuleRun, readable
from transforms.llvm.steps import COMPLAINT, Step
from transforms.llvm.worker import LlvmFailed
from verify.ir.errors import IRError

LOGS = (".log", ".txt")
"""How names of files end that hold logs."""
COMMAND_TIMEOUT_S = 60.0
LAST_WORDS_BYTES = 1 << 16
"""Where the message of a command that failed is looked for, at the end of what it wrote."""
_WORD = re.compile(r"[^\s\"'|;&()<>]+")


@dataclass(frozen=True)
class LogRun:
    """One log: the file `path`, or what `command` writes to standard error, a line of the shell in
    which `$1` is that file.  Keeps one in `every` of its jobs, chosen by content."""

    path: Path
    name: str
    command: str
    every: int
    asked: SourceSettings

    def key(self) -> str:
        text = text_of(self.path, "backslashreplace") if self.command else stamp(str(self.path))
        programs = [each for word in _WORD.findall(self.command) for each in stamps(word)]
        return self.asked.key("log", self.name, text, self.command, *programs, str(self.every))

    def expand(self) -> Expansion:
        log = Log()
        items: list[Item] = []
        problems: list[str] = []
        try:
            with self._log(problems) as file:
                steps = steps_by_module(file, log)
            for origin, some in self._named(steps):
                items += items_of(some, origin, self.asked)
            problems += [*log.gaps, *log.missing()] if log.dumps else [NO_DUMPS]
        except OSError as error:
            problems.append(why(error))
        except (LlvmFailed, IRError) as error:
            problems.append(" ".join(str(error).split()))
        chosen = tuple(i for i in items if int(i.content, 16) % self.every == 0)
        return Expansion(chosen, tuple(Problem(self.name, what) for what in problems))

    def _log(self, problems: list[str]) -> IO[bytes]:
        """The log, as far as the command has come.  Raises `OSError`."""
        if not self.command:
            return opened(self.path)
        file = tempfile.TemporaryFile()  # noqa: SIM115
        try:
            path, folder = (str(each.absolute()) for each in (self.path, self.asked.folder))
            status = run_line(self.command, path, folder, file, COMMAND_TIMEOUT_S)
            if status:
                problems.append(f"the command ends with status {status}: {_last_words(file)}")
        except ProgramOutOfTime:
            problems.append(f"the command does not end within {COMMAND_TIMEOUT_S:g} s")
        except BaseException:
            file.close()
            raise
        file.seek(0)
        return file

    def _named(
        self, modules: Sequence[tuple[ModuleRun, list[Step]]]
    ) -> Iterator[tuple[StepOrigin, list[Step]]]:
        """The modules of the log, numbered where there are several; one has the file's name."""
        if len(modules) == 1:
            yield StepOrigin(self.name, "log", printable(self.path.stem)), modules[0][1]
            return
        for number, (run, steps) in enumerate(modules, 1):
            module = Path(printable(run.name))
            yield StepOrigin(f"{self.name} {number} {module.name}", "log", module.stem), steps


def steps_by_module(file: IO[bytes], log: Log) -> list[tuple[ModuleRun, list[Step]]]:
    """The steps in a log, as LLVM prints their modules, without the comparisons of a module's first
    and last state."""
    by_module: dict[int, tuple[ModuleRun, list[Step]]] = {}
    for dump in DumpReader(file):
        for run, step in log.take(dump) if dump is not None else ():
            read = readable(run, step, log.left) if step.number != END_TO_END else None
            if read is not None:
                by_module.setdefault(id(run), (run, []))[1].append(read[0])
    for _ in log.end():
        pass
    return [*by_module.values()]


def _last_words(file: IO[bytes]) -> str:
    """Why LLVM ended, or else the last line that a command has written."""
    file.seek(0, 2)
    file.seek(max(0, file.tell() - LAST_WORDS_BYTES))
    said = file.read().decode("utf-8", "replace")
    complaint = COMPLAINT.search(said)
    return " ".join((complaint[0] if complaint else said.rstrip().rpartition("\n")[2]).split())


@dataclass(frozen=True)
class Logs:
    """The logs at or below `root`; with a `command`, those that it prints about each file there
    whose name ends as `ending` says."""

    root: Path
    label: str
    ending: str
    command: str
    every: int
    asked: SourceSettings

    def units(self) -> Iterator[LogRun | Problem]:
        endings = (self.ending,) if self.ending else (".ll",) if self.command else LOGS
        kind = f"files {' or '.join(f'*{each}' for each in endings)}"
        for found in files_below(self.root, self.label, endings, kind):
            if isinstance(found, Problem):
                yield found
                continue
            path, name = found
            name = name if path == self.root else name.removesuffix(".ll")
            yield LogRun(path, name, self.command, self.every, self.asked)
