"""`tangle-tv fuzz`: random programs through LLVM's passes and the checker."""

from __future__ import annotations

import random
import re
import time
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import field, replace
from itertools import count

from common.data import dataclass
from common.file_names import safe, unused
from common.progress import ProgressLine, progress
from corpus.changed_functions import complaints_of, pairs_of
from corpus.fuzz_programs import Programs, RandomPrograms
from corpus.pairing import PairingError, pairs_in
from corpus.random_programs import ALL, RANDOM, Tokens
from corpus.seed_programs import SeedPrograms, modules_in
from process.pool import Ended, Pool, Task, TaskRun
from report.subject_of_pair import subject
from tangle_tv.cli.errors import Exit, UsageError
from tangle_tv.cli.given_options import options_of
from tangle_tv.cli.html_pages import INDEX, StepPages
from tangle_tv.cli.llvm_command import making_of
from tangle_tv.cli.whole_file import folder_of
from tangle_tv.commands.fuzz_job import (
    LOST,
    FuzzFinding,
    PairOutcome,
    Trial,
    Tried,
    attempt,
    blame,
)
from tangle_tv.commands.reducer import MODULES, Reducer, to_reduce
from tangle_tv.commands.show_fuzz import FindingKind, FuzzTally, again, keep, show
from transforms.generate.templates.families import FAMILIES
from transforms.llvm.recipe import Making
from transforms.llvm.steps import Step
from verify.ir.errors import IRError
from verify.ir.reader import read_module
from verify.judge.guarded import side_by_side
from verify.judge.worker_pool import worker_pool
from verify.normalize.pair import Pair
from verify.options import Options

TRIPLES = {"jump-threading": "x86_64-unknown-linux-gnu"}
"""Of passes that leave functions alone where branches may diverge; all others have `TRIPLE`."""
TRIPLE = "amdgcn-amd-amdhsa"
REDUCTION_TIMEOUT_S = 60.0
"""Seconds for the reduction of one finding."""
UNREAD_SEEDS = 200
"""Seeds after which a run ends whose files LLVM has not read so far."""


def command(arguments: Namespace) -> int:
    """Run the command.  Raises UsageError."""
    options = options_of(arguments)
    if arguments.time is None and arguments.programs is None:
        raise UsageError("say how long: --time S, or --programs N")
    if arguments.family not in (names := (RANDOM, ALL, *FAMILIES)):
        raise UsageError(f"--family: there is no {arguments.family}, but {', '.join(names)}")
    if arguments.seed is None:
        arguments.seed = random.SystemRandom().randrange(10**9)
    makings = makings_of(arguments)
    programs_of(arguments)
    folder_of("--save", arguments.save)
    pages = None if arguments.html is None else StepPages(arguments)
    modules = (*MODULES, "tangle_tv.commands.fuzz_job")
    with worker_pool(arguments.jobs, options.memory, modules) as workers:
        fuzz = Fuzz(arguments, options, makings, workers)
        status = fuzz.run()
    if fuzz.tally.has_read_nothing and status is not Exit.INTERRUPTED:
        raise UsageError(f"there is no program: {fuzz.tally.unread[0]}")
    show(fuzz.tally, arguments)
    if pages is not None:
        _write_pages(pages, fuzz.tally.kinds, options, arguments)
    return status


def programs_of(arguments: Namespace) -> Programs:
    """Where the programs come from.  Raises UsageError."""
    if arguments.folder and arguments.tests:
        raise UsageError("--from, or --tests: one of them")
    folder = arguments.folder or arguments.tests
    if not folder:
        return RandomPrograms(Tokens(arguments.tokens), arguments.family)
    files = modules_in(folder)
    if not files:
        raise UsageError(f"{folder}: there is no .ll file")
    tokens = Tokens(arguments.tokens)
    return SeedPrograms(files, bool(arguments.tests), tokens, arguments.opt or "")


def makings_of(arguments: Namespace) -> tuple[Making, ...]:
    """One for each pass.  Raises UsageError."""
    found: list[Making] = []
    for name in re.findall(r"(?:[^,(]|\([^)]*\))+", arguments.passes):
        triple = arguments.triple or _usual_triple(arguments, name)
        found.append(making_of(arguments, tuple(name.split("+")), triple))
    return tuple(found)


def _usual_triple(arguments: Namespace, name: str) -> str:
    """The target when none is named; of a module from a folder its own."""
    own = arguments.folder or arguments.tests
    return "" if own else TRIPLES.get(name, TRIPLE)


@dataclass
class Fuzz:
    """The run: trials go to the workers, what they find is kept."""

    arguments: Namespace
    options: Options
    makings: tuple[Making, ...]
    workers: Pool
    tally: FuzzTally = field(init=False)

    def __post_init__(self) -> None:
        self.started = time.monotonic()
        self.tally = FuzzTally(self.arguments.seed, self.makings)
        # The limit of a trial is hard; those of its checks are softer, and come first.
        self.seconds = 30.0 + 8 * self.options.timeout * len(self.makings)

    def run(self) -> Exit:
        """Until the time, or the programs, are used up, or somebody interrupts."""
        status = Exit.CORRECT
        try:
            with progress(self.arguments.programs, "fuzzing") as line:
                self._search(line)
            self.tally.seconds = time.monotonic() - self.started
            for kind in self.tally.kinds:
                self._reduce(kind)
        except KeyboardInterrupt:
            status = Exit.INTERRUPTED
        self.tally.seconds = self.tally.seconds or time.monotonic() - self.started
        if status is not Exit.CORRECT or not self.tally.kinds:
            return status
        codes = {kind.first.code for kind in self.tally.kinds}
        return Exit.FAULT if codes == {LOST} else Exit.INCORRECT

    def _search(self, line: ProgressLine) -> None:
        running: list[TaskRun[Trial, Tried]] = []
        trials = self._trials()
        while True:
            # One in reserve for each worker.
            while len(running) < 2 * self.arguments.jobs and (trial := next(trials, None)):
                running.append(self.workers.start(Task(attempt, trial, self.seconds)))
            if not running:
                return
            for call in self.workers.ready(running):
                running.remove(call)
                self.take(call.task.given, call.result)
                seconds = time.monotonic() - self.started
                pairs, kinds = self.tally.pairs, len(self.tally.kinds)
                line.advance(1, f"{pairs} pairs, {pairs / seconds:.0f} a second, {kinds} findings")

    def _trials(self) -> Iterator[Trial]:
        """The next seed is as good as any: a program depends only on it."""
        programs: int | None = self.arguments.programs
        source = programs_of(self.arguments)
        for number in count() if programs is None else range(programs):
            if self.arguments.time and time.monotonic() - self.started > self.arguments.time:
                return
            if self.tally.has_read_nothing and len(self.tally.unread) >= UNREAD_SEEDS:
                return
            seed = self.arguments.seed + number
            yield Trial(seed, self.makings, source, self.options)

    def take(self, trial: Trial, answer: Tried | Ended) -> None:
        """Counts what a trial found, and keeps what is new."""
        if isinstance(answer, Ended):
            answer = self._one_by_one(trial)
        self.tally.add(answer)
        for finding in answer.findings:
            kind = self.tally.kind_of(finding)
            if kind.findings == 1 and self.arguments.save is not None:
                keep(self.arguments.save, kind, self.arguments)

    def _one_by_one(self, trial: Trial) -> Tried:
        """A trial that did not end, again: each pass by itself."""
        outcomes: list[PairOutcome] = []
        findings: list[FuzzFinding] = []
        for making in trial.makings:
            single = replace(trial, makings=(making,))
            answer = self.workers.do(Task(attempt, single, self.seconds))
            if isinstance(answer, Tried):
                outcomes += answer.outcomes
                findings += answer.findings
                continue
            fault = self.workers.do(Task(blame, single, self.seconds))
            if isinstance(fault, Ended):
                sentence = f"{answer.words}; {fault.words}"
                fault = FuzzFinding(trial.seed, making, making.name, LOST, sentence, "")
            outcomes.append(PairOutcome(making.name, fault.code))
            findings.append(fault)
        return Tried(trial.seed, tuple(outcomes), tuple(findings))

    def _reduce(self, kind: FindingKind) -> None:
        """The smallest finding of a kind, made smaller."""
        found = to_reduce(kind.first)
        if found is None:
            return
        deadline = time.monotonic() + REDUCTION_TIMEOUT_S
        reducer = Reducer(
            found, self.workers, self.seconds, self.arguments.jobs, self.options, deadline
        )
        try:
            reducer.run()
        finally:
            kind.reduced = reducer.report()
            if self.arguments.save is not None:
                keep(self.arguments.save, kind, self.arguments)


def _write_pages(
    pages: StepPages, kinds: Sequence[FindingKind], options: Options, arguments: Namespace
) -> None:
    """Write a page for each kind of which there is a pair: the reduced one where it is one module,
    else the one that was found; and the index.  Raises UsageError."""
    taken = {INDEX}
    for kind in kinds:
        pair = _reduced(kind.reduced) or _found(kind.first)
        if pair is None:
            continue
        with closing(side_by_side([pair], options, 1)) as results:
            result = next(results)
        seen = subject(pair, result, (f"before {kind.first.name}", kind.first.name), options)
        name, code, *_ = kind.first.kind
        pages.add(unused(safe(f"{name}.{code}"), taken), seen, again(kind, arguments))
    pages.end()


def _reduced(text: str) -> Pair | None:
    try:
        (pair,) = pairs_in(read_module(text.encode(), "the reduced pair").module)
    except (IRError, PairingError, ValueError):
        return None
    return pair


def _found(finding: FuzzFinding) -> Pair | None:
    checked = finding.checked
    if checked is None:
        return None
    step = Step(1, finding.name, "", checked.before, checked.after)
    changed = pairs_of([step], complaints_of([step], finding.making.program))
    return next((each.pair for each in changed if each.pair.name == checked.function), None)
