"""The verdicts on what the passes of one run of clang did, for `tangle-cc`."""

from __future__ import annotations

import hashlib
import os
import shlex
import subprocess
import sys
from collections.abc import Generator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile
from typing import IO

from common.file_names import safe
from report.passes_report import JudgedStep, RunFacts, StepTally, refutation
from report.style import Style
from tangle_tv.cli.clang_line import GPUS, ClangLine, jobs_in, triple_of, without_files
from tangle_tv.cli.errors import Exit, on_terminal
from tangle_tv.cli.given_options import of_build, options_of
from tangle_tv.cli.main import report_bug
from tangle_tv.cli.show_steps import StepDocument
from tangle_tv.commands.log import LogCheck
from transforms.llvm.dumps import Arriving
from transforms.llvm.external import LISTENING
from verify.codes import FAULTS
from verify.judge.errors import InputError
from verify.refinement.verdict import Verdict

ASKING = tuple(word for option in LISTENING for word in ("-mllvm", option))


def verify(name: str, real: str, words: Sequence[str], line: ClangLine) -> int:
    """Run the compiler, then verify what it does for GPUs.  The exit status: the compiler's
    (negative: the signal that ended it), or where that is 0 and TANGLE_FAIL says so, 1 when a
    function is refuted, 70 when this program failed in a check, and 2 when no report of it can be
    written."""
    try:
        unit = _Unit(name, real, words, line)
    except InputError as error:
        print(f"{name}: {error}", file=sys.stderr)
        return Exit.USAGE
    try:
        return _verified(unit)
    except KeyboardInterrupt:
        return Exit.INTERRUPTED
    except OSError as error:
        print(f"{name}: {error.filename or real}: {error.strerror}", file=sys.stderr)
        return Exit.USAGE


def _verified(unit: _Unit) -> int:
    """Raises OSError, KeyboardInterrupt."""
    data = sys.stdin.buffer.read() if "-" in unit.words else None
    with TemporaryDirectory(prefix="tangle-cc-") as folder:
        log = Path(folder) / "jobs"
        logging = {"CC_PRINT_OPTIONS": "1", "CC_PRINT_OPTIONS_FILE": str(log)}
        done = subprocess.run(
            [unit.real, *unit.words], input=data, env={**os.environ, **logging}, check=False
        )
        logged = log.read_text(encoding="utf-8", errors="replace") if log.exists() else ""
    if done.returncode:
        return done.returncode
    jobs = jobs_in(logged)
    if not jobs:
        unit.miss("the compiler did not log what it ran (CC_PRINT_OPTIONS)")
    for job in jobs:
        if triple_of(job).startswith(GPUS) or not unit.device_only:
            _check(unit, job, data)
    unit.report()
    return unit.status if os.environ.get("TANGLE_FAIL", "0") not in ("", "0") else 0


def _check(unit: _Unit, job: Sequence[str], data: bytes | None) -> None:
    """Run one part of the compiler again, which prints its steps and writes nothing else, and judge
    these.  Raises OSError."""
    command = [*without_files(job), *ASKING]
    with _file_of(data) as given:
        again = subprocess.Popen(
            command, stdin=given, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
        )
        assert again.stderr is not None
        try:
            unit.check(again.stderr.fileno())
            if again.wait():
                unit.miss(
                    f"a part of the compiler ended with status {again.returncode} when run again"
                )
        except Exception as error:  # noqa: BLE001 (what is built does not depend on this program)
            report_bug(type(error), error, error.__traceback__)
            unit.has_failed = True
        finally:
            again.kill()
            again.wait()


@contextmanager
def _file_of(data: bytes | None) -> Generator[int | IO[bytes]]:
    """Standard input with this content."""
    if data is None:
        yield subprocess.DEVNULL
        return
    with TemporaryFile() as file:
        file.write(data)
        file.seek(0)
        yield file


class _Unit:
    """One run of the compiler and its verdicts."""

    def __init__(self, name: str, real: str, words: Sequence[str], line: ClangLine) -> None:
        arguments = of_build(["log", "-"])
        self.name, self.real, self.words, self.line = name, real, words, line
        self.device_only = "TANGLE_HOST" not in os.environ
        self.log = LogCheck(arguments, options_of(arguments), device_only=self.device_only)
        self.tally = StepTally()
        self.document = StepDocument()
        self.wrong: list[str] = []
        self.faults: list[str] = []
        self.has_failed = False
        self.is_unwritten = False
        """Whether no report could be written."""

    @property
    def status(self) -> int:
        if self.wrong:
            return Exit.INCORRECT
        if self.faults or self.has_failed:
            return Exit.FAULT
        return Exit.USAGE if self.is_unwritten else Exit.CORRECT

    def check(self, descriptor: int) -> None:
        """Judge what comes from the compiler."""
        with closing(self.log.judged(Arriving(descriptor))) as steps:
            for step in steps:
                self.log.saw(step)
                self.tally.add(step)
                self.document.add(step)
                self._note(step)

    def miss(self, why: str) -> None:
        """Something was not verified."""
        self.log.log.notes.append(f"not verified: {why}")

    def _note(self, step: JudgedStep) -> None:
        result = step.subject.result
        if step.verdict is Verdict.INCORRECT:
            self.wrong.append(refutation(step, Style()))
        if result.code in FAULTS:
            self.faults.append(f"@{result.function}: {result.reason}")

    def report(self) -> None:
        """Write refutations to standard error, and all verdicts into TANGLE_REPORT_DIR."""
        for said in self.faults:
            print(f"{self.name}: {said}", file=sys.stderr)
        folder, text = os.environ.get("TANGLE_REPORT_DIR"), "\n\n".join(self.wrong)
        kept = ""
        if folder:
            try:
                kept = self._keep(Path(folder), text)
            except OSError as error:
                said = f"TANGLE_REPORT_DIR {folder}: cannot be written: {error.strerror}"
                print(on_terminal(f"{self.name}: {said}"), file=sys.stderr)
                self.is_unwritten = True
        wrong = self.tally.wrong
        if wrong is not None and kept:
            print(
                f"{self.name}: {self.line.source}: {wrong.name} on {wrong.unit} is wrong about "
                f"{wrong.subject.title} ({wrong.subject.result.code}): {kept}",
                file=sys.stderr,
            )
        elif text:
            command = shlex.join((self.name, *self.words))
            print(f"{self.name}: {command} is wrong:\n\n{text}", file=sys.stderr)

    def _keep(self, folder: Path, text: str) -> str:
        """Write the report of a run; the file in which a refutation is.  Raises OSError."""
        folder.mkdir(parents=True, exist_ok=True)
        what = "\0".join((os.getcwd(), *self.words)).encode("utf-8", "surrogateescape")
        stem = f"{safe(Path(self.line.source).stem)}.{hashlib.sha256(what).hexdigest()[:12]}"
        command = shlex.join(self.words)
        facts = self.log.facts(RunFacts("", self.real, command, self.log.machine, "", 0))
        errors = "backslashreplace"  # the name of a file may be no text
        with open(folder / f"{stem}.json", "w", encoding="utf-8", errors=errors) as file:
            self.document.write(file, self.tally, facts)
        if not text:
            return ""
        (folder / f"{stem}.txt").write_text(f"{text}\n", "utf-8", errors)
        return str(folder / f"{stem}.txt")
