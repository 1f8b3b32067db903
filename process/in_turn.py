"""Pieces of work in a few forked processes, which take one after the other under hard limits.

A process for each piece costs ten times what a small piece does: it is forked, and touches all
memory once more.  Here a process inherits what there is to do, is told the number of a piece, and
sends back its end.  It is replaced when it dies, when an alarm has interrupted it, when pieces have
left much memory allocated, and when there is work that came after it was forked.
"""

from __future__ import annotations

import faulthandler
import gc
import os
import pickle
import select
import signal
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from struct import Struct
from typing import Generic, NoReturn, TypeVar

from common.data import dataclass
from process.fork import (
    CHUNK_BYTES,
    DRAIN_S,
    GATHER_S,
    Died,
    Done,
    Ending,
    OutOfMemory,
    Raised,
    TimedOut,
    raised,
)
from process.limits import (
    MIB,
    OUT_OF_TIME,
    Limits,
    alarms,
    limit_this_process,
    memory_use,
    no_more_work,
    wall_seconds,
)
from process.signals import end_with_parent

R = TypeVar("R")
Work = Callable[[], R] | Done[R]

LEFTOVER_MIB = 256
"""What earlier pieces may leave allocated in a process that takes another one."""
_NUMBER_BYTES = 8
_HEAD = Struct("QdB")
"""Before an answer: its length in bytes; the processor time in seconds that the process has used so
far; whether it takes no other piece of work."""


def side_by_side(
    works: Iterable[Work[R]], limits: Limits, jobs: int
) -> Generator[Ending[R], None, None]:
    """The end of each call, in the order of `works`, each as soon as it is known; `jobs` at a time.

    A value in the place of a call is passed on.  The next of `works` is asked for when there is a
    process for it; where that may take long, `works` gives values meanwhile, so that calls that end
    are noticed.  The limits are for each call.  Closing the generator ends those that run.
    """
    todo: dict[int, Work[R]] = dict(enumerate(works)) if isinstance(works, Sequence) else {}
    rest = enumerate(works)
    queue: deque[_Asked[R]] = deque()
    workers: list[_Worker[R]] = []
    exhausted = False
    try:
        while queue or not exhausted:
            for asked, ending in _finished(queue):
                del todo[asked.number]
                yield ending
            busy = [each for each in workers if each.asked is not None]
            if not exhausted and len(busy) < jobs:
                _take_answers(busy, 0.0)
                following = next(rest, None)
                if following is None:
                    exhausted = True
                    continue
                number, work = following
                todo[number] = work
                queue.append(_Asked(number, work if isinstance(work, Done) else None))
                if not isinstance(work, Done):
                    _give(queue[-1], workers, todo, limits)
            elif busy:
                _take_answers(busy, None)
            for each in [each for each in workers if each.lost is not None]:
                again, each.lost = each.lost, None
                assert again is not None
                _give(again, workers, todo, limits)
            workers[:] = [each for each in workers if not each.is_gone]
    finally:
        for each in workers:
            each.end()


def _finished(queue: deque[_Asked[R]]) -> Iterator[tuple[_Asked[R], Ending[R]]]:
    """Take away the endings at the head of the queue."""
    while queue and queue[0].ending is not None:
        first = queue.popleft()
        assert first.ending is not None
        yield first, first.ending


@dataclass(eq=False)
class _Asked(Generic[R]):
    """A piece of work by its number, and its end once that is known."""

    number: int
    ending: Ending[R] | None = None


@dataclass(eq=False)
class _Worker(Generic[R]):
    """A process that knows these pieces of work; `questions`, `answers` and `errors` are this
    process's ends of its pipes.  `lost`: it died of what it had done before, or may have."""

    process: int
    known: frozenset[int]
    questions: int
    answers: int
    errors: int
    limits: Limits
    asked: _Asked[R] | None = None
    lost: _Asked[R] | None = None
    has_answered: bool = False
    started: float = 0.0
    used: float = 0.0
    answer: bytearray = field(default_factory=bytearray)
    said: bytearray = field(default_factory=bytearray)
    is_gone: bool = False

    @property
    def deadline(self) -> float:
        return self.started + wall_seconds(self.limits.seconds)

    def ask(self, asked: _Asked[R]) -> bool:
        """Give it the work; whether it is there to take it."""
        self.asked, self.started = asked, time.monotonic()
        before = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGPIPE,))
        try:
            os.write(self.questions, asked.number.to_bytes(_NUMBER_BYTES))
        except BrokenPipeError:
            signal.sigtimedwait((signal.SIGPIPE,), 0)
            self.asked = None
            self.end()
            return False
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
        return True

    def read(self, end: int) -> None:
        """Take what has come through a pipe, and the end of the work if that is it."""
        part = os.read(end, CHUNK_BYTES)
        if end == self.errors:
            self.said += part
            return
        self.answer += part
        if not part:
            self._ended(self._why_dead)
        elif len(self.answer) >= _HEAD.size:
            length, used, leaves = _HEAD.unpack_from(self.answer)
            if len(self.answer) == _HEAD.size + length:
                self._answered(used, leaves=bool(leaves))

    def _answered(self, used: float, *, leaves: bool) -> None:
        ending: Ending[R] = pickle.loads(self.answer[_HEAD.size :])
        self.answer.clear()
        self.used = used
        self._end_of_work(ending)
        self.has_answered = True
        if leaves or self.lost:
            self.end()

    def too_late(self) -> None:
        self._ended(lambda seconds, _: TimedOut(seconds=seconds))

    def _why_dead(self, seconds: float, status: int) -> Ending[R]:
        ended_by = os.WTERMSIG(status) if os.WIFSIGNALED(status) else None
        is_late = ended_by in OUT_OF_TIME
        return TimedOut(seconds=seconds) if is_late else Died(status, seconds=seconds)

    def _ended(self, why: Callable[[float, int], Ending[R]]) -> None:
        self._read_errors()
        status, used = self._end()
        self._end_of_work(why(max(0.0, used - self.used), status))

    def _end_of_work(self, ending: Ending[R]) -> None:
        assert self.asked is not None
        self._read_errors()
        text = self.said.decode("utf-8", "replace")
        self.said.clear()
        if self.has_answered and isinstance(ending, Died | OutOfMemory):
            self.lost = self.asked
        else:
            self.asked.ending = replace(ending, stderr=text)
        self.asked = None

    def _read_errors(self) -> None:
        while not self.is_gone and select.select([self.errors], (), (), 0)[0]:
            part = os.read(self.errors, CHUNK_BYTES)
            if not part:
                return
            self.said += part

    def end(self) -> None:
        """End the process, whatever it does."""
        if not self.is_gone:
            self._end()

    def _end(self) -> tuple[int, float]:
        """The status of the process, and its processor time in seconds."""
        self.is_gone = True
        os.kill(self.process, signal.SIGKILL)
        for end in (self.questions, self.answers, self.errors):
            os.close(end)
        _, status, used = os.wait4(self.process, 0)
        return status, used.ru_utime + used.ru_stime


def _give(
    asked: _Asked[R], workers: list[_Worker[R]], todo: Mapping[int, Work[R]], limits: Limits
) -> None:
    """Give the work to a process that has nothing to do, or to a new one.  Raises `OSError` when
    the system allows none."""
    for each in [each for each in workers if each.asked is None and not each.is_gone]:
        if asked.number in each.known and each.ask(asked):
            return
        each.end()
    worker = _start(todo, limits)
    workers.append(worker)
    if not worker.ask(asked):
        asked.ending = Died(0)


def _take_answers(busy: Sequence[_Worker[R]], wait: float | None) -> None:
    """Take what has come; `None`: wait until a piece of work has ended."""
    entered = time.monotonic()
    while True:
        late = min(each.deadline for each in busy) - time.monotonic() if busy else 0.0
        owners = {end: each for each in busy for end in (each.answers, each.errors)}
        ready = select.select(owners, (), (), max(0.0, late) if wait is None else wait)[0]
        if wait is None and ready and all(end == owners[end].errors for end in ready):
            time.sleep(GATHER_S)
        for end in ready:
            if owners[end].asked is not None:
                owners[end].read(end)
        now = time.monotonic()
        for each in busy:
            drained = not ready or now >= max(each.deadline, entered) + DRAIN_S
            if each.asked is not None and now >= each.deadline and drained:
                each.too_late()
        if wait is not None or any(each.asked is None for each in busy):
            return


def _start(works: Mapping[int, Work[R]], limits: Limits) -> _Worker[R]:
    """Fork a process for work.  Raises `OSError` when the system allows none."""
    parent = os.getpid()
    pipes = [os.pipe() for _ in range(3)]
    try:
        process = os.fork()
    except OSError:
        for pipe in pipes:
            for end in pipe:
                os.close(end)
        raise
    (questions, ask), (answers, answer), (errors, error) = pipes
    if process == 0:
        for end in (ask, answers, errors):
            os.close(end)
        _serve(works, limits, parent, questions, answer, error)
    for end in (questions, answer, error):
        os.close(end)
    return _Worker(process, frozenset(works), ask, answers, errors, limits)


def _serve(
    works: Mapping[int, Work[R]],
    limits: Limits,
    parent: int,
    questions: int,
    answers: int,
    errors: int,
) -> NoReturn:
    """Runs in the forked process and never returns."""
    try:
        faulthandler.disable()  # a crash is expected: no dump of our stack
        os.dup2(errors, 2)
        end_with_parent(parent)
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGPIPE):
            signal.signal(number, signal.SIG_DFL)
        gc.disable()  # while work is done: collecting costs more than it frees
        gc.freeze()  # what is inherited: to look at all of it would copy it
        own, rung = memory_use().own, alarms()
        while (asked := os.read(questions, _NUMBER_BYTES)) != b"":
            work = works[int.from_bytes(asked)]
            assert not isinstance(work, Done)
            answer = _answer(work, limits)
            leaves = alarms() > rung or memory_use().own - own > LEFTOVER_MIB * MIB
            _write(answers, _HEAD.pack(len(answer), time.process_time(), leaves) + answer)
            gc.collect()  # nobody waits for it
            gc.freeze()
    finally:
        os._exit(0)


def _answer(work: Callable[[], object], limits: Limits) -> bytes:
    """The end of the work, pickled."""
    started = time.process_time()
    payload = b""
    try:
        limit_this_process(limits)
        value = work()
        no_more_work()
        seconds = time.process_time() - started
        payload = pickle.dumps(Done(value, seconds=seconds), pickle.HIGHEST_PROTOCOL)
    except MemoryError:
        no_more_work()
        payload = pickle.dumps(OutOfMemory(seconds=time.process_time() - started))
    except BaseException as error:  # noqa: BLE001 (the end of this work, not of the process)
        no_more_work()
        ending: Raised = replace(raised(error), seconds=time.process_time() - started)
        payload = pickle.dumps(ending)
    return payload


def _write(end: int, data: bytes) -> None:
    view = memoryview(data)
    while view:
        view = view[os.write(end, view) :]
