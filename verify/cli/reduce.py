"""`tangle-tv reduce`: a refuted pair shrinks while it stays refuted for the same reason."""

from __future__ import annotations

import os
import sys
import time
from argparse import Namespace
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future
from dataclasses import dataclass, field
from pathlib import Path

from transforms.reduce.edits import pruned, without_function
from transforms.reduce.shrink import Candidate, Shrinking, Side, State
from transforms.reduce.text import GLOBAL, Text
from transforms.reduce.text import read as read_text
from verify.cli.check import operations
from verify.cli.crew import Crew, Lost, crew
from verify.cli.errors import Exit, UsageError
from verify.cli.inputs import read
from verify.cli.judge import Judged, Question, Reason, judge
from verify.cli.pair_file import Sides, joined, tidy
from verify.cli.pairing import SOURCE, TARGET, pair_up
from verify.refinement.options import DEFAULT_TIMEOUT
from verify.refinement.pair import Pair

PATIENCE = 4.0
"""A smaller pair has this many times what the first took, and `LEAST` seconds at least."""
LEAST = 2.0
MODULES = ("verify.cli.judge", "verify.cli.pair_file")


class OutOfTime(Exception):
    """`--time` is used up."""


def command(arguments: Namespace) -> int:
    """Raises UsageError, IRError."""
    operations(arguments.ops)  # a file that cannot be used is refused here
    limit = arguments.timeout or DEFAULT_TIMEOUT
    with crew(arguments.jobs, arguments.memory, 3 * limit, MODULES) as workers:
        found = refuted(arguments, workers)
        reducer = Reducer(found, workers, arguments)
        status = reducer.run()
        text = reducer.report()
    if arguments.output is not None:
        write(Path(arguments.output), text)
    print(text, end="")
    return status


@dataclass(frozen=True)
class Found:
    """A refuted pair: `function` is its name in both texts; `seconds` is what the check took."""

    function: str
    state: State
    reason: Reason
    seconds: float


def refuted(arguments: Namespace, workers: Crew) -> Found:
    """The first refuted pair of the files.  Raises UsageError when there is none."""
    inputs = [read(path) for path in arguments.files]
    said: list[str] = []
    for pair in pair_up(inputs, arguments.function).pairs:
        state = _sides(pair, inputs[0].text, inputs[-1].text, one_file=len(inputs) == 1)
        started = time.monotonic()
        question = Question(state.before, state.after, pair.source.name, arguments)
        answer = workers.tell(judge, question)
        if isinstance(answer, Lost):
            said.append(f"@{pair.name}: {answer.reason}")
        elif answer.reason is None:
            said.append(f"@{pair.name} is {answer.result.verdict.value} ({answer.result.code})")
        else:
            clean = State(answer.before, answer.after)
            seconds = time.monotonic() - started
            return Found(pair.source.name, clean, answer.reason, seconds)
    raise UsageError(f"nothing to reduce, no pair is incorrect: {'; '.join(said)}")


def _sides(pair: Pair, before: str, after: str, *, one_file: bool) -> State:
    """Both modules, with the functions under one name."""
    if not one_file:
        return State(before, after)
    source = pruned(without_function(read_text(before), pair.target.name))
    target = pruned(without_function(read_text(after), pair.source.name))
    return State(str(source), _renamed(target, pair.target.name, pair.source.name))


def _renamed(text: Text, old: str, new: str) -> str:
    return GLOBAL.sub(lambda found: f"@{new}" if found[0] == f"@{old}" else found[0], str(text))


@dataclass
class Reducer:
    """`best` is the smallest so far; it is on disk, too, when an `--output` is asked for."""

    found: Found
    workers: Crew
    arguments: Namespace
    tried: int = 0
    best: State = field(init=False)

    def __post_init__(self) -> None:
        self.best = self.found.state
        limit = self.arguments.timeout or DEFAULT_TIMEOUT
        patience = min(limit, max(LEAST, PATIENCE * self.found.seconds))
        self.checking = Namespace(**{**vars(self.arguments), "timeout": patience})
        self.deadline = time.monotonic() + (self.arguments.time or float("inf"))
        self.terminal = sys.stderr.isatty()

    def run(self) -> Exit:
        """Until nothing more goes, or as long as it may take."""
        search = Shrinking(self.found.function, self.best, self._first, taken=self._taken)
        status = Exit.CORRECT
        try:
            search.run()
        except OutOfTime:
            pass
        except KeyboardInterrupt:
            status = Exit.INTERRUPTED
        if self.terminal:
            print(file=sys.stderr)
        return status

    def _first(self, candidates: Iterator[Candidate]) -> tuple[int, State] | None:
        """Several are judged side by side; the first in order that is accepted counts."""
        waiting: deque[Future[Judged]] = deque()
        index = 0
        while True:
            while len(waiting) < self.arguments.jobs:
                candidate = next(candidates, None)
                if candidate is None:
                    break
                waiting.append(self.workers.ask(judge, self._question(candidate)))
            if not waiting:
                return None
            if time.monotonic() > self.deadline:
                raise OutOfTime
            answer = self.workers.answer(waiting.popleft())
            self.tried += 1
            if not isinstance(answer, Lost) and answer.accepted:
                return index, State(answer.before, answer.after)
            index += 1

    def _question(self, candidate: Candidate) -> Question:
        new, old = candidate.state, self.best
        right: tuple[tuple[str, str], ...] = ()
        if candidate.side is Side.BEFORE:
            right = ((new.before, old.before),)
        elif candidate.side is Side.AFTER:
            right = ((old.after, new.after),)
        return Question(
            new.before,
            new.after,
            self.found.function,
            self.checking,
            wanted=self.found.reason,
            right=right,
        )

    def _taken(self, state: State, stage: str) -> None:
        self.best = state
        if self.arguments.output is not None:
            write(Path(self.arguments.output), self.report(sure=False))
        if self.terminal:
            was, now = lines(self.found.state), lines(state)
            line = f"{was} lines → {now}, {self.tried} tried ({stage})"
            print(f"\r\x1b[K{line}", end="", file=sys.stderr, flush=True)

    def report(self, *, sure: bool = True) -> str:
        """The pair as one module when LLVM can link it, and, to be `sure`, that is refuted for the
        same reason; else as two."""
        state, name = self.best, self.found.function
        head = f"; incorrect: {self.found.reason}\n"
        text = self.workers.tell(joined, Sides(state.before, state.after, name))
        if not isinstance(text, Lost):
            if not sure:
                return f"{head}\n{text}"
            question = Question(text, text, SOURCE, self.checking, TARGET, self.found.reason)
            again = self.workers.tell(judge, question)
            if not isinstance(again, Lost) and again.accepted:
                return f"{head}\n{text}"
        return f"{head}; before\n{tidy(state.before)}\n; after\n{tidy(state.after)}"


def lines(state: State) -> int:
    """Of both sides, without comments and empty lines."""
    both = tidy(state.before) + tidy(state.after)
    return sum(bool(line.strip()) for line in both.splitlines())


def write(path: Path, text: str) -> None:
    """Whole or not at all.  Raises UsageError."""
    part = path.with_name(f"{path.name}.part")
    try:
        part.write_text(text, encoding="utf-8")
        os.replace(part, path)
    except OSError as error:
        raise UsageError(f"{path}: cannot be written: {error.strerror}") from error
