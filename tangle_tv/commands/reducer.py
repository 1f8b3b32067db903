"""The search of `transforms.reduce` by LLVM and the checker, in a pool."""

from __future__ import annotations

import shlex
import subprocess
import tempfile
import time
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import field, replace
from pathlib import Path
from typing import TypeVar

from common.data import dataclass
from process.pool import Ended, Pool, Task, TaskRun
from tangle_tv.cli.errors import UsageError
from tangle_tv.cli.fault import FaultReason
from tangle_tv.cli.pair_job import PairJob, answer
from tangle_tv.cli.pair_text import PairTexts, joined, tidy, without_layout
from tangle_tv.cli.passes_job import CheckedFunction, Rerun, rerun
from tangle_tv.commands.fuzz_job import FuzzFinding
from transforms.llvm.recipe import Making
from transforms.reduce.shrink import Candidate, ChangedSides, ReducedPair, Shrinking
from verify.ir.engine import Engine
from verify.ir.reader import read_here
from verify.judge.pairing import SOURCE, TARGET
from verify.options import Exact, Options

TIME_FACTOR = 4.0
"""The limit for a smaller pair: this many times what the first took, `MIN_TIMEOUT_S` or
more."""
MIN_TIMEOUT_S = 2.0
MODULES = ("tangle_tv.commands.reducer",)
"""What the processes of the pool have imported."""


J = TypeVar("J")
A = TypeVar("A")


class ReductionOutOfTime(Exception):
    """The time that there was is used up."""


@dataclass(frozen=True)
class Found:
    """A refuted pair: `function` is its name on both sides; `seconds` is what the check took, and
    `bounds` the threads and executions of a cycle's header for which it is refuted.  `engine`: the
    LLVM that reads both, if that is not llvmlite's.  With a `making`, `after` is recreated from
    each smaller `before`, by the `step` of that name."""

    function: str
    state: ReducedPair
    reason: FaultReason
    seconds: float
    bounds: tuple[int, int]
    making: Making | None = None
    step: str = ""
    for_any_caller: bool = False
    engine: Engine | None = None
    test: tuple[str, ...] = ()
    """The words of a command that says whether a smaller pair is interesting, in place of the
    verdict."""

    @property
    def heading(self) -> list[str]:
        """The heading above the pair."""
        if self.test:
            return [f"interesting: {shlex.join(self.test)}"]
        if self.making is None:
            return [f"incorrect: {self.reason}"]
        position = f" after {self.step}" if self.making.by_step else ""
        forget = ", convergence forgotten meanwhile" if self.making.forget else ""
        return [
            f"incorrect{position}: {self.reason}",
            f"LLVM {self.making.version}: {self.making}{forget}",
        ]


def to_reduce(finding: FuzzFinding) -> Found | None:
    """The refuted pair of a finding, or `None`."""
    checked = finding.checked
    if checked is None or checked.reason is None:
        return None
    state, result = ReducedPair(finding.text, checked.after), checked.result
    bounds, making = (result.threads, result.unroll), finding.making
    reason, took = checked.reason, result.seconds
    return Found(checked.function, state, reason, took, bounds, making, finding.name)


@dataclass(frozen=True)
class AskedPair:
    """A pair that a command is asked about: `command` gets two files, and exits with 0 if the pair
    is interesting, within `seconds`."""

    before: str
    after: str
    function: str
    command: tuple[str, ...]
    seconds: float


def is_interesting(job: AskedPair) -> bool:
    """Whether the command exits with 0.  Raises UsageError where it cannot be run."""
    with tempfile.TemporaryDirectory(prefix="tangle-reduce-") as folder:
        paths = [Path(folder) / "before.ll", Path(folder) / "after.ll"]
        for path, text in zip(paths, (job.before, job.after), strict=True):
            path.write_text(text, encoding="utf-8")
        try:
            done = subprocess.run(
                [*job.command, *map(str, paths)],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                timeout=job.seconds,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return False
        except OSError as error:
            raise UsageError(f"--test {job.command[0]}: {error.strerror}") from error
    return done.returncode == 0


def _tested(job: AskedPair) -> ReducedPair | None:
    """The state as LLVM prints it, if both define the function and the command accepts them."""
    printed = [read_here(text, "candidate") for text in (job.before, job.after)]
    if not all(job.function in each.module.functions for each in printed):
        return None
    clean = replace(job, before=printed[0].text, after=printed[1].text)
    return ReducedPair(clean.before, clean.after) if is_interesting(clean) else None


def accepts(job: PairJob | Rerun | AskedPair) -> ReducedPair | None:
    """In a process of the pool: the state as LLVM prints it, if it has the property."""
    if isinstance(job, AskedPair):
        return _tested(job)
    if isinstance(job, PairJob):
        judged = answer(job)
        return ReducedPair(judged.before, judged.after) if judged.accepted else None
    wrong = rerun(job)
    return None if wrong.found is None else ReducedPair(wrong.before, wrong.found.after)


@dataclass
class Reducer:
    """`seconds` is the hard limit of one job.  `best` is the smallest so far; `better` hears of it,
    with the number of candidates tried and the kind of change."""

    found: Found
    workers: Pool
    seconds: float
    jobs: int
    options: Options
    deadline: float = float("inf")
    better: Callable[[Reducer, str], None] = lambda _reducer, _stage: None
    tried: int = 0
    best: ReducedPair = field(init=False)

    def __post_init__(self) -> None:
        self.best = self.found.state
        limit = max(MIN_TIMEOUT_S, TIME_FACTOR * self.found.seconds)
        threads, unroll = self.found.bounds
        # What is refuted at the bounds that are asked for needs no others to be tried.
        self.checking = replace(
            self.options,
            timeout=min(self.options.timeout, limit),
            exact=self.options.exact
            | (Exact.THREADS if threads == self.options.threads else Exact(0))
            | (Exact.UNROLL if unroll == self.options.unroll else Exact(0)),
        )

    def run(self) -> None:
        """Until nothing more goes, or the time is used up."""
        again = self.found.making is not None
        search = Shrinking(self.found.function, self.best, self._first, again, self._taken)
        try:
            search.run()
        except ReductionOutOfTime:
            return

    def _first(self, candidates: Iterator[Candidate]) -> tuple[int, ReducedPair] | None:
        """Several are judged side by side; the first in order that is accepted counts."""
        waiting: deque[TaskRun[PairJob | Rerun | AskedPair, ReducedPair | None]] = deque()
        index = 0
        while True:
            while len(waiting) < self.jobs:
                candidate = next(candidates, None)
                if candidate is None:
                    break
                waiting.append(self.workers.start(self._task(accepts, self._job(candidate))))
            if not waiting:
                return None
            if time.monotonic() > self.deadline:
                raise ReductionOutOfTime
            answer = self.workers.result(waiting.popleft())
            self.tried += 1
            if isinstance(answer, ReducedPair):
                return index, answer
            index += 1

    def _task(self, work: Callable[[J], A], job: J) -> Task[J, A]:
        return Task(work, job, self.seconds)

    def _do(self, work: Callable[[J], A], job: J) -> A | Ended:
        return self.workers.do(self._task(work, job))

    def _job(self, candidate: Candidate) -> PairJob | Rerun | AskedPair:
        new, old, found = candidate.state, self.best, self.found
        if found.test:
            return AskedPair(new.before, new.after, found.function, found.test, self.seconds)
        if found.making is not None:
            return self._rerun(new.before)
        also_correct: tuple[tuple[str, str], ...] = ()
        if candidate.side is ChangedSides.BEFORE:
            also_correct = ((new.before, old.before),)
        elif candidate.side is ChangedSides.AFTER:
            also_correct = ((old.after, new.after),)
        job = PairJob(new.before, new.after, found.function, self.checking)
        return replace(
            job,
            wanted_reason=found.reason,
            also_correct=also_correct,
            for_any_caller=found.for_any_caller,
            engine=found.engine,
        )

    def _rerun(self, before: str) -> Rerun:
        found = self.found
        assert found.making is not None
        return Rerun(before, found.making, self.checking, found.function, found.step, found.reason)

    def _taken(self, state: ReducedPair, stage: str) -> None:
        self.best = state
        self.better(self, stage)

    def report(self, *, sure: bool = True) -> str:
        """The pair in one text (`modules`)."""
        return "\n".join(self.modules(sure=sure))

    def modules(self, *, sure: bool = True) -> tuple[str, ...]:
        """The pair as one module when LLVM can link it, and, to be `sure`, that is refuted for the
        same reason; else as two, before and after."""
        state, found = self._pair(), self.found
        stated = (*found.heading, *map(str, self.checking.origins))
        head = "".join(f"; {line}\n" for line in stated)
        if found.test:
            head += f"; {self.tried} smaller pairs were tried\n"
        text = self._do(joined, PairTexts(state.before, state.after, found.function))
        for module in () if isinstance(text, Ended) else (without_layout(text), text):
            if found.test:  # the command is asked about two files, with the function's own name
                return (f"{head}\n{text}",)
            job = PairJob(module, module, SOURCE, self.checking, TARGET, found.reason)
            job = replace(job, engine=found.engine)
            if not sure or isinstance(self._do(accepts, job), ReducedPair):
                return (f"{head}\n{module}",)
        return f"{head}; before\n{tidy(state.before)}", f"; after\n{tidy(state.after)}"

    def _pair(self) -> ReducedPair:
        """Of a step in the middle of a pipeline: what stood before it, not before all."""
        if self.found.making is None or not self.found.making.by_step:
            return self.best
        wrong = self.refound()
        return self.best if wrong is None else ReducedPair(wrong.before, wrong.after)

    def refound(self) -> CheckedFunction | None:
        """The wrong step on the smallest program; `None` if it is not made again, or of a pair that
        no pass makes."""
        if self.found.making is None:
            return None
        wrong = self._do(rerun, self._rerun(self.best.before))
        return None if isinstance(wrong, Ended) else wrong.found


def lines(state: ReducedPair) -> int:
    """The lines of both sides, without comments and empty lines."""
    both = tidy(state.before) + tidy(state.after)
    return sum(bool(line.strip()) for line in both.splitlines())
