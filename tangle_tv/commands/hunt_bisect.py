"""Which execution of a pass made a finding of a hunt, and which of the transforms that LLVM counts.

`-opt-bisect-limit` ends a run after so many executions of passes, which LLVM numbers;
`-debug-counter` ends what a pass counts, as EarlyCSE its replacements, after so many.
"""

from __future__ import annotations

import re
import tempfile
from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from common.data import dataclass
from corpus.known_bugs import DIFFERENCES
from process.command import ProgramOutOfTime, run_program
from tangle_tv.cli.passes_job import CheckedFunction, Rerun, checked, rerun
from tangle_tv.commands.fuzz_job import FuzzFinding
from transforms.llvm.external import before_and_after, find_opt
from transforms.llvm.recipe import Making, steps
from transforms.llvm.steps import Step
from transforms.llvm.worker import LLVM_LIMITS, LlvmFailed
from verify.ir.errors import IRError
from verify.options import Options

_ALL = 2**31 - 1
_EXECUTED = re.compile(r"^BISECT: running pass \((\d+)\) (.*)$", re.M)
_COUNTED = re.compile(r"^(\S+)\s*: \{(\d+),", re.M)


@dataclass(frozen=True)
class Culprit:
    """The number of an execution, as `-opt-bisect-limit` takes it; the pass and what it ran on, as
    LLVM says them; and the debug counter with the number of the transform (empty: there is none, or
    not one transform alone is wrong)."""

    execution: int
    what: str
    counter: str = ""

    def __str__(self) -> str:
        told = f"-opt-bisect-limit={self.execution} ({self.what})"
        return f"{told} -debug-counter={self.counter}" if self.counter else told


def culprit_of(given: tuple[FuzzFinding, Options]) -> Culprit | None:
    """The execution that is wrong for the finding's reason; `None` where it is not found.  Runs the
    passes about 20 times."""
    finding, options = given
    own = finding.checked
    if own is None:
        return None
    making = replace(finding.making, served=False)
    try:
        wrong = rerun(Rerun(finding.text, making, options, own.function)).found
        if wrong is None or not _alike(wrong.result.code, finding.code):
            return None
        return _Search(finding.text, making, wrong, options).found()
    except (LlvmFailed, IRError):
        return None


@dataclass(frozen=True)
class _Search:
    """`text` under the passes of `making`, of which one execution makes what is `wrong`."""

    text: str
    making: Making
    wrong: CheckedFunction
    options: Options

    def found(self) -> Culprit | None:
        before, made = steps(self.text, self.making)
        order = {step.after: step.number for step in reversed(made)}
        order.setdefault(before, 0)
        executed = _EXECUTED.findall(self._said(f"-opt-bisect-limit={_ALL}", "-opt-bisect-verbose"))
        wanted = order[self.wrong.after]

        def done(limit: int) -> int:
            return order.get(self._after(f"-opt-bisect-limit={limit}"), -1)

        limit = bisect_left(range(1, len(executed) + 1), wanted, key=done) + 1
        if limit > len(executed) or done(limit) != wanted or done(limit - 1) >= wanted:
            return None
        return Culprit(limit, executed[limit - 1][1], self._counter(limit))

    def _counter(self, limit: int) -> str:
        """Of the transforms in this execution the first without which nothing is wrong."""
        old, new = (self._counts(each) for each in (limit - 1, limit))
        for name in new:
            first, last = old.get(name, 0), new[name]

            def is_wrong(count: int, name: str = name) -> bool:
                return self._is_wrong(limit, f"-debug-counter={_chunk(name, count)}")

            if first < last and is_wrong(last) and not is_wrong(first):
                counts = range(first, last + 1)
                return _chunk(name, counts[bisect_left(counts, True, key=is_wrong)])
        return ""

    def _counts(self, limit: int) -> Mapping[str, int]:
        """By debug counter, how often it has counted."""
        said = self._said(f"-opt-bisect-limit={limit}", "-print-debug-counter")
        return {name: int(count) for name, count in _COUNTED.findall(said)}

    def _is_wrong(self, limit: int, option: str) -> bool:
        after = self._after(f"-opt-bisect-limit={limit}", option)
        pairs = checked(self._step(after), self.options, self.wrong.function, self.making.program)
        return any(_alike(each.result.code, self.wrong.result.code) for each in pairs)

    def _step(self, after: str) -> Step:
        return Step(1, self.wrong.name, "", self.wrong.before, after)

    def _after(self, *options: str) -> str:
        opt, recipe = find_opt(self.making.program), self.making.recipe
        words = (*options, *recipe.words)
        return before_and_after(opt, self.text.encode(), recipe.machine, words, LLVM_LIMITS)[1]

    def _said(self, *options: str) -> str:
        """What LLVM says on standard error.  Raises LlvmFailed."""
        recipe = self.making.recipe
        with tempfile.TemporaryDirectory(prefix="tangle-tv-") as folder:
            source = Path(folder) / "input.ll"
            source.write_text(self.text, encoding="utf-8")
            words = [*recipe.machine, *options, *recipe.words, "-disable-output", str(source)]
            try:
                done = run_program([self.making.program, *words], LLVM_LIMITS.seconds)
            except (OSError, ProgramOutOfTime) as error:
                raise LlvmFailed(f"{self.making.program}: {error}") from error
        return done.stderr.decode("utf-8", "replace")


def _alike(one: str, other: str) -> bool:
    """Whether two codes are the same, but for which counterexample the solver found."""
    return one == other or {one, other} <= DIFFERENCES


def _chunk(name: str, count: int) -> str:
    """The option's value by which a debug counter lets the first so many transforms happen."""
    last = count - 1 if count else _ALL
    return f"{name}=0-{last}" if count > 1 else f"{name}={last}"
