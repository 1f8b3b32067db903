"""A run over a corpus: inputs to jobs, jobs to verdicts, verdicts into the store as they come.

Everything that is told to the listener is in the store already, so whatever ends this process
costs the jobs that are in flight, and the same command goes on from there.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from corpus.runner.expansions import keep_expansion, kept_expansion
from corpus.runner.standing import Baseline, standing_of
from corpus.runner.tool_identity import maker, tool
from corpus.runner.verify import Question, Unusable, verify
from corpus.sources.description import Corpus
from corpus.sources.units import Expansion, Item, Unit, seconds_of
from corpus.store.records import Answer, Job, Place, Problem, Standing, Tool
from corpus.store.writer import Cached, Identity, Writer, digest
from verify.codes import Code
from verify.process.pool import End, Ended, Task
from verify.refinement.verdict import Verdict

A = TypeVar("A")
R = TypeVar("R")

EXPANDING = 120.0
"""Seconds for one unit: LLVM's pipeline, and reading what it prints."""
AGAIN = 10
"""One reused verdict in so many is verified again."""
CODES = {
    End.TIME: Code.TIMEOUT,
    End.MEMORY: Code.MEMORY,
    End.CRASH: Code.CRASH,
    End.BUG: Code.INTERNAL_ERROR,
}
LIMITS = {Code.TIMEOUT, Code.MEMORY, Code.SOLVER, Code.SELF_CHECK}
"""Codes of answers that a limit has ended: what they would be is not known."""


class Executor(Protocol):
    """Where work is done; results come in any order."""

    def run(
        self, tasks: Iterable[Task[A, R]]
    ) -> Generator[tuple[Task[A, R], R | Ended], None, None]: ...


class Listener(Protocol):
    """Who is told how the run goes."""

    def expanded(self, done: int, units: int) -> None: ...
    def begins(self, todo: int, done: int, reused: int, again: int) -> None: ...
    def answered(self, place: Place, answer: Answer, standing: Standing) -> None: ...
    def problem(self, problem: Problem) -> None: ...


Checker = Callable[[Question], Answer | Unusable]


@dataclass(frozen=True)
class Request:
    """`shard` is (i, n), from 1.  `seconds`: no job is begun after so many.  `cache`: verdicts
    are reused.  `check` answers a question, in a process of its own."""

    corpus: Corpus
    baseline: Baseline
    shard: tuple[int, int] = (1, 1)
    seconds: float | None = None
    cache: bool = True
    check: Checker = verify
    tool: Tool = field(default_factory=tool)


@dataclass(frozen=True)
class Outcome:
    """`finished`: no job is missing.  `differences`: verdicts that were found again and were not
    the same."""

    run: int
    finished: bool
    differences: int


@dataclass(frozen=True)
class _Piece:
    """An item to be verified, and the verdict that it is to be compared with."""

    item: Item
    cached: Cached | None = None


def conduct(
    request: Request,
    writer: Writer,
    executor: Executor,
    listener: Listener,
    chance: random.Random | None = None,
    reader: Executor | None = None,
) -> Outcome:
    """`reader` is where inputs are read, which are files of this machine; default: `executor`.

    Raises `sqlite3.Error` when the store cannot be written, `NoWorkers`.
    """
    corpus, (shard, shards) = request.corpus, request.shard
    options = " ".join([*corpus.words, "--memory", str(corpus.memory)])
    identity = Identity(corpus.name, corpus.definition, options, f"{shard}/{shards}")
    deadline = None if request.seconds is None else time.monotonic() + request.seconds
    run = _Run(request, writer, executor, listener, writer.begin(identity, request.tool))
    items = [i for i in run.items(reader or executor) if int(i.content, 16) % shards == shard - 1]
    pieces = run.reuse(items, chance or random.Random())
    run.verify(pieces, deadline)
    finished = run.left == 0
    if finished:
        writer.finish(run.number, [item.place.name for item in items])
    return Outcome(run.number, finished, run.differences)


class _Run:
    """A run while it lasts."""

    def __init__(
        self,
        request: Request,
        writer: Writer,
        executor: Executor,
        listener: Listener,
        number: int,
    ) -> None:
        self.request = request
        self.writer = writer
        self.executor = executor
        self.listener = listener
        self.number = number
        self.tool = writer.tool(request.tool)
        self.left = 0
        self.differences = 0

    # Inputs to jobs

    def items(self, reader: Executor) -> list[Item]:
        """All jobs of the corpus in its order, each content and each name once: the same step in
        another pipeline is the same question."""
        units: list[Unit] = []
        for source in self.request.corpus.sources:
            for found in source.units():
                if isinstance(found, Problem):
                    self._problem(found)
                else:
                    units.append(found)
        expansions = self._expansions(units, reader)
        by_content: dict[str, Item] = {}
        names: set[str] = set()
        for unit in units:
            for item in expansions[unit.name].items:
                if item.place.name not in names:
                    names.add(item.place.name)
                    by_content.setdefault(item.content, item)
            for problem in expansions[unit.name].problems:
                self._problem(problem)
        return list(by_content.values())

    def _expansions(self, units: Sequence[Unit], reader: Executor) -> Mapping[str, Expansion]:
        found: dict[str, Expansion] = {}
        keys: dict[str, str] = {}
        for unit in units:
            if unit.cheap:
                found[unit.name] = unit.expand()
                continue
            try:
                keys[unit.name] = key = digest(unit.key(), maker())
            except OSError as error:
                found[unit.name] = Expansion((), (Problem(unit.name, str(error)),))
                continue
            kept = kept_expansion(self.writer, key, unit.folder)
            if kept is not None:
                found[unit.name] = kept
        todo = [Task(_expand, unit, EXPANDING) for unit in units if unit.name not in found]
        for task, result in reader.run(todo):
            unit = task.given
            if isinstance(result, Ended):
                result = Expansion((), (Problem(unit.name, _words(result)),))
            found[unit.name] = keep_expansion(self.writer, keys[unit.name], result)
            self.listener.expanded(len(found), len(units))
        return found

    # Jobs to verdicts

    def reuse(self, items: Sequence[Item], chance: random.Random) -> list[_Piece]:
        """Takes what is known already; what there is to do."""
        done = self.writer.done(self.number)
        cached: Mapping[str, Cached] = {}
        if self.request.cache:
            cached = self.writer.cached(self.request.tool)
        todo: list[_Piece] = []
        reused = again = 0
        with self.writer.transaction():
            for item in items:
                if done.get(item.place.name) == item.content:
                    continue
                known = cached.get(item.content)
                if known is None:
                    todo.append(_Piece(item))
                    continue
                reused += 1
                self._reused(item, known)
                if known.answer.code not in LIMITS and chance.randrange(AGAIN) == 0:
                    again += 1
                    todo.append(_Piece(item, known))
        todo.sort(key=lambda piece: piece.item.content)
        self.left = len(todo)
        self.listener.begins(len(todo), len(items) - len(todo) + again, reused, again)
        return todo

    def verify(self, pieces: Sequence[_Piece], deadline: float | None) -> None:
        by_content = {piece.item.content: piece for piece in pieces}
        for task, result in self.executor.run(self._tasks(pieces, deadline)):
            piece = by_content[task.given.job.content]
            self.left -= 1
            match result:
                case Unusable(what):
                    self._problem(Problem(piece.item.place.name, what))
                case Ended(end, _, seconds):
                    code = CODES[end]
                    answer = Answer(
                        Verdict.UNKNOWN,
                        code,
                        _words(result),
                        seconds=seconds,
                        codes=frozenset({code}),
                    )
                    self._answered(piece, task.given.job, answer)
                case Answer() as answer:
                    self._answered(piece, task.given.job, answer)

    def _tasks(
        self, pieces: Sequence[_Piece], deadline: float | None
    ) -> Iterator[Task[Question, Answer | Unusable]]:
        """Texts are read when a worker is free for them."""
        for piece in pieces:
            if deadline is not None and time.monotonic() > deadline:
                return
            item = piece.item
            job = item.job or self.writer.job(item.content)
            seconds = seconds_of(job.words, self.request.corpus.timeout)
            file = f"{item.place.module}.ll"
            question = Question(job, item.folder, file)
            yield Task(self.request.check, question, seconds)

    def _answered(self, piece: _Piece, job: Job, answer: Answer) -> None:
        place = piece.item.place
        if piece.cached is not None and not self._confirmed(piece.cached, place, answer):
            return
        standing, reason = standing_of(place, job.function, answer, self.request.baseline)
        self.writer.keep(self.number, self.tool, place, job, answer, standing, reason)
        self.listener.answered(place, answer, standing)

    def _confirmed(self, cached: Cached, place: Place, answer: Answer) -> bool:
        """Whether the new answer is to be kept beside the one that was reused.  A limit that was
        met this time says something of the machine, and the old verdict stands.  What is wrong may
        be seen in another place."""
        old = cached.answer
        both_wrong = old.verdict is answer.verdict is Verdict.INCORRECT
        if both_wrong or (old.verdict, old.code) == (answer.verdict, answer.code):
            self.listener.answered(place, answer, Standing.GOOD)
            return False
        what = (
            f"verified again, and not the same: {old.verdict.value} ({old.code}) in the store, "
            f"{answer.verdict.value} ({answer.code}) now"
        )
        self._problem(Problem(place.name, what))
        if answer.code in LIMITS:
            return False
        self.differences += 1
        return True

    def _reused(self, item: Item, known: Cached) -> None:
        standing, reason = standing_of(
            item.place, item.function, known.answer, self.request.baseline
        )
        self.writer.place(self.number, item.place, known.number, standing, reason, reused=True)

    def _problem(self, problem: Problem) -> None:
        self.writer.problem(self.number, problem)
        self.listener.problem(problem)


def _words(ended: Ended) -> str:
    return f"internal error: {ended.words}" if ended.end is End.BUG else ended.words


def _expand(unit: Unit) -> Expansion:
    return unit.expand()
