"""Runs a corpus: expands inputs to jobs, verifies the jobs, stores the verdicts as they arrive.

The listener is told only of what is already in the store.  If this process ends early, only the
jobs in flight are lost, and the same command continues the run.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol, TypeVar, cast

from corpus.runner.standing import Baseline, standing_of
from corpus.runner.tool_identity import maker, tool
from corpus.runner.verify import JobRequest, Unusable, verify
from corpus.sources.description import Corpus
from corpus.sources.files import why
from corpus.sources.units import Expansion, Item, Unit, limits_of
from corpus.store.records import (
    Job,
    JobPlace,
    Opinion,
    OpinionKind,
    OpinionRequest,
    Problem,
    Row,
    Standing,
    StoredAnswer,
    Tool,
)
from corpus.store.writer import Cached, RunIdentity, Writer, digest
from process.pool import Ended, Task, TaskEnd
from verify.codes import FAULTS, Code
from verify.refinement.verdict import Verdict

A = TypeVar("A")
R = TypeVar("R")

EXPANSION_TIMEOUT_S = 300.0
"""Seconds to expand one unit: LLVM's pipelines, and reading their output."""
VERIFY_AGAIN_ONE_IN = 10
"""One in this many reused verdicts is verified again."""
SETTLED_AFTER = 2
"""A job that a limit has cut short so often is verified again as rarely as others."""
RECHECK_ONE_IN = 10
"""One in this many jobs is one whose proofs are checked again by the second solver; so are those of
all that are verified again."""
OPINION_MORE_S = 10.0
"""Time past the checker's limit after which a question to it is ended."""
CODES = {
    TaskEnd.TIME: Code.TIMEOUT,
    TaskEnd.MEMORY: Code.MEMORY,
    TaskEnd.CRASH: Code.CRASH,
    TaskEnd.BUG: Code.INTERNAL_ERROR,
}
LIMITS = {Code.TIMEOUT, Code.MEMORY, Code.SOLVER, Code.SELF_CHECK}
"""Codes of answers that a limit has cut short: the verdict without the limit is not known."""
NAMED_TWICE = "another table of the corpus has jobs of this name: give one of them a `label`"


OWN = "pairs"
"""The kind of the jobs that someone wrote: these come first, before what passes make."""


class Executor(Protocol):
    """Runs tasks; results arrive in any order."""

    def run(
        self, tasks: Iterable[Task[A, R]]
    ) -> Generator[tuple[Task[A, R], R | Ended], None, None]: ...


class Listener(Protocol):
    """Receives the progress of a run."""

    def expanded(self, done: int, units: int) -> None: ...
    def begins(self, todo: int, done: int, reused: int, again: int) -> None: ...
    def answered(
        self, places: Sequence[tuple[JobPlace, Standing]], answer: StoredAnswer
    ) -> None: ...
    def problem(self, problem: Problem) -> None: ...


Checker = Callable[[JobRequest], StoredAnswer | Unusable]


@dataclass(frozen=True)
class RunRequest:
    """The parameters of a run.  `shard` is (i, n), from 1.  `seconds`: no job is started after this
    time.  `cache`: verdicts and expansions are reused; `retry`: but for those that are wrong or
    that a limit cut short.  `rechecks`: some proofs are checked again.
    `samples`: runs by which each proof is tried, if not as many as a part of its time allows.
    `second_opinion`: the part of the time in which the second opinion is asked of new proofs.
    `check` answers a question, in a separate process."""

    corpus: Corpus
    baseline: Baseline
    shard: tuple[int, int] = (1, 1)
    seconds: float | None = None
    cache: bool = True
    retry: bool = False
    rechecks: bool = False
    samples: int | None = None
    second_opinion: float = 0.0
    check: Checker = verify
    tool: Tool = field(default_factory=tool)


@dataclass(frozen=True)
class RunOutcome:
    """The result of a run.  `finished`: no job is missing.  `differences`: verdicts that were
    verified again and differed.  `rechecked`: pairs whose proof was checked again; `not_shown`:
    those of which it did not hold."""

    run: int
    finished: bool
    differences: int
    rechecked: int = 0
    not_shown: int = 0


@dataclass(frozen=True)
class _Piece:
    """An item to verify, and the cached verdict that it is compared with; `first`: before others,
    as a limit has cut short what is known of it."""

    item: Item
    cached: Cached | None = None
    first: bool = False


def conduct(
    request: RunRequest,
    writer: Writer,
    executor: Executor,
    listener: Listener,
    chance: random.Random | None = None,
    reader: Executor | None = None,
) -> RunOutcome:
    """Runs a corpus.  `reader` expands the inputs, which are files of this machine; default:
    `executor`.  Raises `sqlite3.Error` when the store cannot be written, `NoWorkers`."""
    corpus, (shard, shards) = request.corpus, request.shard
    options = " ".join(corpus.words)
    identity = RunIdentity(corpus.name, corpus.definition, options, f"{shard}/{shards}")
    deadline = None if request.seconds is None else time.monotonic() + request.seconds
    run = _Run(request, writer, executor, listener, writer.begin(identity, request.tool))
    items = [i for i in run.items(reader or executor) if int(i.content, 16) % shards == shard - 1]
    chance = chance or random.Random()
    begun = time.monotonic()
    run.verify(run.reuse(items, chance), deadline, chance)
    share = request.second_opinion
    run.second_opinions(items, share / (1 - share) * (time.monotonic() - begun), chance)
    finished = run.left == 0
    if finished:
        writer.finish(run.number, [place.name for item in items for place in item.places])
    return RunOutcome(run.number, finished, run.differences, run.rechecked, run.not_shown)


class _Run:
    """The state of a run."""

    def __init__(
        self,
        request: RunRequest,
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
        self.rechecked = self.not_shown = 0

    # Inputs to jobs

    def items(self, reader: Executor) -> list[Item]:
        """All jobs of the corpus in its order, each content and each name once: files of one text
        are one question, which has a place in each of them; an equal step in another pipeline is
        the same question."""
        units: list[Unit] = []
        taken: set[str] = set()
        for source in self.request.corpus.sources:
            for found in source.units():
                if isinstance(found, Problem):
                    self._problem(found)
                elif found.name in taken:
                    self._problem(Problem(found.name, NAMED_TWICE))
                else:
                    taken.add(found.name)
                    units.append(found)
        expansions = self._expansions(units, reader)
        by_content: dict[str, list[Item]] = {}
        names: set[str] = set()
        for unit in units:
            own: dict[str, Item] = {}
            for item in expansions[unit.name].items:
                if item.place.name not in names:
                    names.add(item.place.name)
                    own.setdefault(item.content, item)
            for content, item in own.items():
                by_content.setdefault(content, []).append(item)
            for problem in expansions[unit.name].problems:
                self._problem(problem)
        return [
            replace(first, also=tuple(other.place for other in others))
            for first, *others in by_content.values()
        ]

    def _expansions(self, units: Sequence[Unit], reader: Executor) -> Mapping[str, Expansion]:
        expansions: dict[str, Expansion] = {}
        keys: dict[str, str] = {}
        for unit in units:
            try:
                own = unit.key()
            except OSError as error:
                expansions[unit.name] = Expansion((), (Problem(unit.name, why(error)),))
                continue
            if own is None:
                expansions[unit.name] = unit.expand()
                continue
            keys[unit.name] = key = digest(own, maker())
            kept = _kept_expansion(self.writer, key, str(unit.asked.folder))
            if kept is not None and self.request.cache:
                expansions[unit.name] = kept
        left = [unit for unit in units if unit.name not in expansions]
        todo = [Task(_expand, unit, EXPANSION_TIMEOUT_S) for unit in left]
        for task, result in reader.run(todo):
            unit = task.given
            if isinstance(result, Ended):
                result = Expansion((), (Problem(unit.name, _words(result)),))
            expansions[unit.name] = _keep_expansion(self.writer, keys[unit.name], result)
            self.listener.expanded(len(expansions), len(units))
        return expansions

    # Jobs to verdicts

    def reuse(self, items: Sequence[Item], chance: random.Random) -> list[_Piece]:
        """Stores the cached verdicts; the jobs that remain."""
        done = self.writer.done(self.number)
        cached: Mapping[str, Cached] = {}
        if self.request.cache:
            cached = self.writer.cached(self.request.tool)
        todo: list[_Piece] = []
        reused = again = 0
        with self.writer.transaction():
            for item in items:
                left = [p for p in item.places if done.get(p.name) != item.content]
                if not left:
                    continue
                old = cached.get(item.content)
                if old is None:
                    todo.append(_Piece(item))
                elif self._is_retried(item, old, chance):
                    todo.append(_Piece(item, first=True))
                else:
                    reused += 1
                    for place in left:
                        self._reused(place, item.function, old)
                    if old.answer.code not in LIMITS and _one_in(VERIFY_AGAIN_ONE_IN, chance):
                        again += 1
                        todo.append(_Piece(item, old))
        todo.sort(key=_order)
        self.left = len(todo)
        self.listener.begins(len(todo), len(items) - len(todo) + again, reused, again)
        return todo

    def _is_retried(self, item: Item, old: Cached, chance: random.Random) -> bool:
        """Whether the job is verified as if nothing were known of it: this program failed, which
        may have been for want of something on that machine; or a limit has cut it short once, or
        more often and it is its turn again."""
        if old.answer.code in FAULTS:
            return True
        if old.answer.code in LIMITS:
            settled = old.times >= SETTLED_AFTER
            return self.request.retry or not settled or _one_in(VERIFY_AGAIN_ONE_IN, chance)
        return self.request.retry and any(
            standing_of(place, item.function, old.answer, self.request.baseline)[0]
            is Standing.WRONG
            for place in item.places
        )

    def verify(
        self, pieces: Sequence[_Piece], deadline: float | None, chance: random.Random
    ) -> None:
        by_content = {piece.item.content: piece for piece in pieces}
        for task, result in self.executor.run(self._tasks(pieces, deadline, chance)):
            piece = by_content[task.given.job.content]
            self.left -= 1
            match result:
                case Unusable(what):
                    for place in piece.item.places:
                        self._problem(Problem(place.name, what))
                case Ended(end, _, seconds):
                    code = CODES[end]
                    answer = StoredAnswer(
                        Verdict.UNKNOWN,
                        code,
                        _words(result),
                        seconds=seconds,
                        codes=frozenset({code}),
                    )
                    self._answered(piece, task.given.job, answer)
                case StoredAnswer() as answer:
                    self._answered(piece, task.given.job, answer)

    def _tasks(
        self, pieces: Sequence[_Piece], deadline: float | None, chance: random.Random
    ) -> Iterator[Task[JobRequest, StoredAnswer | Unusable]]:
        """Tasks for the jobs; texts are read when a worker is free for them."""
        for piece in pieces:
            if deadline is not None and time.monotonic() > deadline:
                return
            item = piece.item
            job = item.job or self.writer.job(item.content)
            corpus = self.request.corpus
            seconds, memory = limits_of(job.words, corpus.timeout, corpus.memory)
            file = f"{item.place.module}.ll"
            recheck = self.request.rechecks and (
                piece.cached is not None or _one_in(RECHECK_ONE_IN, chance)
            )
            question = JobRequest(job, item.folder, file, recheck, self.request.samples)
            yield Task(self.request.check, question, seconds, memory)

    def second_opinions(self, items: Sequence[Item], seconds: float, chance: random.Random) -> None:
        """Asks the second opinion of the proofs that are new, in a random order, as long as the
        time allows."""
        by_name = {item.place.name: item for item in items}
        rows = [each for each in self.writer.rows(self.number) if _is_new_proof(each)]
        names = [row.name for row in rows if row.name in by_name] if seconds else []
        chance.shuffle(names)
        by_content = {by_name[name].content: name for name in names}
        tasks = self._questions([by_name[name] for name in names], time.monotonic() + seconds)
        for task, result in self.executor.run(tasks):
            found = result
            if isinstance(found, Ended):
                found = Opinion(OpinionKind.NOT_CHECKED, found.words)
            name = by_content[task.given.job.content]
            self.writer.keep_opinion(self.number, name, found)

    def _questions(
        self, items: Iterable[Item], ends: float
    ) -> Iterator[Task[OpinionRequest, Opinion]]:
        """Tasks for the second opinion, until the time has come."""
        for item in items:
            if time.monotonic() > ends:
                return
            job = item.job or self.writer.job(item.content)
            question = OpinionRequest(job, item.folder)
            yield Task(_opinion, question, question.seconds + OPINION_MORE_S)

    def _answered(self, piece: _Piece, job: Job, answer: StoredAnswer) -> None:
        place = piece.item.place
        self.rechecked += answer.rechecked
        self.not_shown += len(answer.not_shown)
        for claim in answer.not_shown:
            self._problem(Problem(place.name, f"a proof does not hold: {claim}"))
        if piece.cached is not None and not self._confirmed(piece.cached, place, answer):
            return
        placed = [
            (each, *standing_of(each, job.function, answer, self.request.baseline))
            for each in piece.item.places
        ]
        self.writer.keep(self.number, self.tool, job, answer, placed)
        self.listener.answered([(each, standing) for each, standing, _ in placed], answer)

    def _confirmed(self, cached: Cached, place: JobPlace, answer: StoredAnswer) -> bool:
        """Whether the new answer is stored in addition to the reused one.  An answer cut short by a
        limit depends on the machine, so the old verdict stays.  Two incorrect verdicts agree even
        if they show different differences."""
        old = cached.answer
        both_wrong = old.verdict is answer.verdict is Verdict.INCORRECT
        if both_wrong or (old.verdict, old.code) == (answer.verdict, answer.code):
            self.listener.answered([(place, Standing.GOOD)], answer)
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

    def _reused(self, place: JobPlace, function: str, cached: Cached) -> None:
        standing, reason = standing_of(place, function, cached.answer, self.request.baseline)
        self.writer.place(self.number, place, cached.number, standing, reason, reused=True)

    def _problem(self, problem: Problem) -> None:
        self.writer.problem(self.number, problem)
        self.listener.problem(problem)


def _order(piece: _Piece) -> tuple[bool, bool, str]:
    """What is to be verified first: what is new, of that the user's own pairs; then in an order
    that mixes the sources."""
    return not piece.first, piece.item.place.kind != OWN, piece.item.content


def _is_new_proof(row: Row) -> bool:
    """Whether the second opinion may say something about a row that nobody has asked it of."""
    is_proof = row.verdict is Verdict.CORRECT and row.code != Code.SAME_FUNCTION
    return is_proof and not row.reused and row.opinion is None


def _opinion(request: OpinionRequest) -> Opinion:
    from corpus.opinion import opinion  # what it loads, a run without it does not need

    return opinion(request)


def _one_in(many: int, chance: random.Random) -> bool:
    return chance.randrange(many) == 0


def _words(ended: Ended) -> str:
    return f"internal error: {ended.words}" if ended.end is TaskEnd.BUG else ended.words


def _expand(unit: Unit) -> Expansion:
    return unit.expand()


def _kept_expansion(writer: Writer, key: str, folder: str) -> Expansion | None:
    """The expansion kept under this key.  The store names no folders, so the unit's is given."""
    rows = writer.expansion(key)
    if rows is None:
        return None
    return Expansion(tuple(_item(row, folder) for row in cast("list[list[str]]", rows)))


def _keep_expansion(writer: Writer, key: str, expansion: Expansion) -> Expansion:
    """Stores an expansion with its jobs.  The next run expands a unit with problems again."""
    with writer.transaction():
        for item in expansion.items:
            if item.job is not None:
                writer.keep_job(item.job)
        if not expansion.problems:
            writer.keep_expansion(key, [_row(item) for item in expansion.items])
    return Expansion(tuple(replace(i, job=None) for i in expansion.items), expansion.problems)


def _row(item: Item) -> list[str]:
    place = item.place
    names = [place.name, place.kind, place.module, place.transform, place.expected]
    return [*names, item.content, item.function]


def _item(row: list[str], folder: str) -> Item:
    *names, content, function = row
    return Item(JobPlace(*names), content, function, folder, None)
