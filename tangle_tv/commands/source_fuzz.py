"""`tangle-tv source fuzz`: random programs through Clang and the checker."""

from __future__ import annotations

import tempfile
import time
from argparse import Namespace
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random

from common.data import dataclass
from report.passes_report import JudgedStep
from source.clang import TranslationUnit
from source.front_end import FrontEnd
from source.fuzz.generate import program
from source.fuzz.program import Program
from source.fuzz.shrink import needed, renamed, smaller
from source.fuzz.text import text
from source.languages import LANGUAGES
from tangle_tv.cli.errors import Exit, UsageError, has_fault
from tangle_tv.cli.whole_file import write_into
from verify.codes import general
from verify.refinement.verdict import Verdict

AT_ONCE = 8
"""Programs in one file for Clang."""
OPTIONS = ("-std=c23", "-fno-convergent-functions")
"""`cond` is not convergent; for GPUs Clang takes every function to be."""
STOPS = "clang-stops"
"""What counts as a refutation beside the checker's: Clang crashes, or refuses the program."""
REDUCTION_S = 60.0
"""Seconds of wall time for making one program smaller."""

Judge = Callable[[TranslationUnit], tuple[FrontEnd, Sequence[JudgedStep]]]
"""Clang's part, and the verdicts on it.  Raises UsageError with Clang's complaints."""


@dataclass(frozen=True)
class SourceFinding:
    """A program of which the last function is compiled wrongly."""

    code: str
    reason: str
    program: Program

    @property
    def lines(self) -> int:
        return text([self.program]).count("\n")


def fuzz(arguments: Namespace, judge: Judge) -> int:
    """Run the command."""
    run = _Fuzz(arguments, judge)
    for start in range(0, arguments.programs, AT_ONCE):
        numbers = range(start, min(start + AT_ONCE, arguments.programs))
        run.trial([run.random(arguments.seed + number) for number in numbers])
    for found in [*run.kinds.values()]:
        run.kinds[found.code] = run.reduced(found)
    for line in run.report():
        print(line)
    if arguments.save is not None:
        _save(arguments, run.kinds)
    if run.kinds:
        return Exit.INCORRECT
    return Exit.FAULT if run.failed else Exit.CORRECT


class _Fuzz:
    def __init__(self, arguments: Namespace, judge: Judge) -> None:
        self._arguments = arguments
        self._judge = judge
        self._verdicts: Counter[str] = Counter()
        self._refused: Counter[str] = Counter()
        self._counts: Counter[str] = Counter()
        self.kinds: dict[str, SourceFinding] = {}
        self.failed: dict[str, str] = {}
        """Functions in the check of which this program failed, with the reason."""

    def random(self, seed: int) -> Program:
        return program(Random(seed), f"f{seed}", self._arguments.size)

    def trial(self, programs: Sequence[Program]) -> None:
        """Checks programs, and keeps the smallest of each kind that is compiled wrongly."""
        for found in self._found(programs):
            self._counts[found.code] += 1
            known = self.kinds.get(found.code)
            if known is None or found.lines < known.lines:
                self.kinds[found.code] = found

    def reduced(self, found: SourceFinding) -> SourceFinding:
        """The finding with a program of which nothing can be left out."""
        ends = time.monotonic() + REDUCTION_S
        while time.monotonic() < ends:
            less = self._less(found, ends)
            if less is None:
                break
            found = less
        return replace(found, program=renamed(found.program, "f"))

    def report(self) -> Iterator[str]:
        yield f"seed {self._arguments.seed}: {self._arguments.programs} programs"
        for name, count in self._verdicts.most_common():
            yield f"  {count:6}  functions: {name}"
        for why, count in self._refused.most_common():
            yield f"  {count:6}  functions: unsupported: {why}"
        for function, why in self.failed.items():
            yield f"  failed, by an error of tangle-tv: @{function}: {why}"
        for code, found in sorted(self.kinds.items()):
            yield ""
            yield f"{code}: {self._counts[code]} functions; {found.reason}"
            yield text([found.program])

    def _less(self, found: SourceFinding, ends: float) -> SourceFinding | None:
        candidates = smaller(found.program)
        while some := [*islice(candidates, AT_ONCE)]:
            if time.monotonic() > ends:
                return None
            named = [renamed(each, f"f{index}") for index, each in enumerate(some)]
            starts = {each.start.name for each in named}
            for less in self._found(named, quietly=True):
                if less.code == found.code and less.program.start.name in starts:
                    return less
        return None

    def _found(self, programs: Sequence[Program], quietly: bool = False) -> list[SourceFinding]:
        """The wrongly compiled functions in a file with these programs; each in a file of its own
        if Clang fails on the file."""
        try:
            front, steps = self._compiled(programs)
        except UsageError as error:
            if len(programs) == 1:
                return [SourceFinding(STOPS, str(error).strip().split("\n", 1)[0], programs[0])]
            front, steps = None, ()
        spoilt = front is None or (front.broken and front.broken.issuperset(front.covered))
        if front is None or (spoilt and len(programs) > 1):
            return [found for each in programs for found in self._found([each], quietly)]
        if not quietly:
            failed = (r for step in steps if has_fault([r := step.subject.result]))
            self.failed |= {r.function: r.reason for r in failed}
            self._verdicts.update(step.subject.result.verdict.value for step in steps)
            self._refused.update(front.refused.values())
            judged = {step.subject.result.function for step in steps}
            for _ in {*front.covered} - judged:
                self._verdicts["the same as the reference"] += 1
        return [
            SourceFinding(str(general(r.code)), r.reason, _up_to(programs, r.function))
            for r in (step.subject.result for step in steps)
            if r.verdict is Verdict.INCORRECT
        ]

    def _compiled(self, programs: Sequence[Program]) -> tuple[FrontEnd, Sequence[JudgedStep]]:
        language = LANGUAGES["c"]
        with tempfile.TemporaryDirectory(prefix="tangle-tv-") as folder:
            file = Path(folder) / "programs.c"
            file.write_text(text(programs), encoding="utf-8")
            target = language.targets[self._arguments.target]
            return self._judge(TranslationUnit(file, language, (*OPTIONS, *target)))


def _up_to(programs: Sequence[Program], function: str) -> Program:
    """The program that starts with this function."""
    for each in programs:
        names = [f.name for f in each.functions]
        if function in names:
            return needed(Program(each.functions[: names.index(function) + 1]))
    raise AssertionError(f"@{function} is in no program")


def _save(arguments: Namespace, kinds: Mapping[str, SourceFinding]) -> None:
    for code, finding in kinds.items():
        said = f"// {code}: {finding.reason}\n{text([finding.program])}"
        write_into(arguments, Path(arguments.save), f"{code}.c", said)
