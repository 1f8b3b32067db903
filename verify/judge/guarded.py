"""Checks in processes of their own: the limits on time and memory are then hard.

z3's timeout is soft, what Python builds is not under it at all, and a crash of the solver would
take everything along.  What the process fails to say, its end says.
"""

from __future__ import annotations

import gc
import os
import pickle
import resource
import select
import signal
import sys
import time
import traceback
from collections import deque
from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

import z3

from verify.judge.judge import check
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Result, Verdict

GRACE = 2.0
"""Seconds beyond the limit in which the check may end by itself, with a better reason."""
STACK = 20_000
"""Python frames: deep expressions are walked recursively."""


def guarded(pair: Pair, options: Options, memory: int) -> Result:
    """`check` under hard limits: `options.timeout` seconds, `memory` MiB.

    Beyond them, or when the process dies, the verdict is unknown.  Both functions must have the
    same type.
    """
    return next(side_by_side([pair], options, memory, 1))


def side_by_side(
    questions: Iterable[Pair | Result], options: Options, memory: int, jobs: int
) -> Generator[Result, None, None]:
    """What `guarded` says of each pair, in order, each as soon as it is known; `jobs` at a time.

    What is answered already keeps its place.  A question is asked for when there is a process for
    it; closing the generator ends those that run.
    """
    rest = iter(questions)
    waiting: deque[_Running | Result] = deque()
    more = True
    try:
        while more or waiting:
            yield from _answered(waiting)
            running = [each for each in waiting if isinstance(each, _Running)]
            if more and len(running) < jobs:
                question = next(rest, None)
                more = question is not None
                if question is not None:
                    answered = isinstance(question, Result)
                    waiting.append(question if answered else _start(question, options, memory))
            elif running:
                ended = _first_to_end(running)
                waiting[waiting.index(ended)] = ended.result()
    finally:
        for each in waiting:
            if isinstance(each, _Running):
                each.stop()
        gc.unfreeze()


def _answered(waiting: deque[_Running | Result]) -> Iterator[Result]:
    """What is known in front of the first that is not, taken away."""
    while waiting and isinstance(first := waiting[0], Result):
        yield first
        waiting.popleft()


@dataclass(eq=False)
class _Running:
    """A check in its process.  `received`: what its pipes, for answer and errors, have given."""

    pair: Pair
    options: Options
    memory: int
    process: int
    answer: int
    errors: int
    started: float
    received: dict[int, bytes] = field(default_factory=dict[int, bytes])

    def __post_init__(self) -> None:
        self.received = {self.answer: b"", self.errors: b""}
        self.still_open = {self.answer, self.errors}
        self.deadline = self.started + self.options.timeout + GRACE

    def read(self, end: int) -> None:
        part = os.read(end, 1 << 20)
        self.received[end] += part
        if not part:
            self.still_open.discard(end)

    def stop(self) -> int:
        """Nothing is left of the process; its status."""
        os.close(self.answer)
        os.close(self.errors)
        if self.still_open:  # out of time, or interrupted
            os.kill(self.process, signal.SIGKILL)
        return os.waitpid(self.process, 0)[1]

    def result(self) -> Result:
        status = self.stop()
        unknown = _unknown(self.pair, self.options, time.monotonic() - self.started)
        if self.still_open:
            reason = f"the time limit of {self.options.timeout:g} s is used up"
            return replace(unknown, code="timeout", reason=reason)
        complaint = self.received[self.errors].decode("utf-8", "replace")
        if complaint and os.environ.get("TANGLE_TV_DEBUG"):
            sys.stderr.write(complaint)
        return _result(self.received[self.answer], complaint, status, unknown, self.memory)


def _start(pair: Pair, options: Options, memory: int) -> _Running:
    sys.stdout.flush()
    sys.stderr.flush()
    started = time.monotonic()
    gc.freeze()
    answer, answer_end = os.pipe()
    errors, errors_end = os.pipe()
    worker = os.fork()
    if worker == 0:
        os.dup2(errors_end, 2)
        _work(pair, options, memory, answer_end)
    os.close(answer_end)
    os.close(errors_end)
    return _Running(pair, options, memory, worker, answer, errors, started)


def _first_to_end(running: Sequence[_Running]) -> _Running:
    """The first check whose pipes are closed, or whose time is used up."""
    while True:
        left = min(each.deadline for each in running) - time.monotonic()
        owners = {end: each for each in running for end in each.still_open}
        ready = select.select(owners, (), (), max(0.0, left))[0]
        for end in ready:
            owners[end].read(end)
        now = time.monotonic()
        for each in running:
            if not each.still_open or (not ready and now >= each.deadline):
                return each


def _unknown(pair: Pair, options: Options, seconds: float) -> Result:
    return Result(
        pair.name,
        Verdict.UNKNOWN,
        "",
        "",
        options.model.value,
        options.threads,
        options.unroll,
        seconds=seconds,
    )


def _result(payload: bytes, complaint: str, status: int, unknown: Result, memory: int) -> Result:
    if payload and status == 0:
        said: object = pickle.loads(payload)
        if isinstance(said, Result):
            return said
        if said is not MemoryError:
            return replace(unknown, code="internal-error", reason=str(said))
        complaint = "out of memory"
    if "out of memory" in complaint:
        return replace(unknown, code="memory", reason=_memory(memory))
    how = f"signal {os.WTERMSIG(status)}" if os.WIFSIGNALED(status) else "no answer"
    words = " ".join(complaint.split())
    why = f"the process of the check died: {how}{f' ({words})' if words else ''}"
    return replace(unknown, code="crash", reason=why)


def _memory(limit: int) -> str:
    return f"the check needs more than {limit} MiB of memory (see --memory)"


def _work(pair: Pair, options: Options, memory: int, answer_end: int) -> None:
    """Runs in the worker and never returns."""
    payload = b""
    try:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        limit_memory(memory)
        # Should our parent be killed, nothing else would end a check that takes forever.
        limit(resource.RLIMIT_CPU, int(options.timeout + GRACE) + 1)
        limit(resource.RLIMIT_CORE, 0)
        sys.setrecursionlimit(STACK)
        gc.disable()  # one short check: collecting costs more than it frees
        payload = pickle.dumps(checked(pair, options), pickle.HIGHEST_PROTOCOL)
    finally:
        if not payload:
            payload = pickle.dumps(_bug(sys.exc_info()[1]))
        with os.fdopen(answer_end, "wb") as file:
            file.write(payload)
        os._exit(0)


def checked(pair: Pair, options: Options) -> Result | type[MemoryError]:
    """`check`; `MemoryError` itself when the memory is used up."""
    try:
        result = check(pair, options)
        if result.code == "solver" and "out of memory" in result.reason:
            return MemoryError
        return result
    except MemoryError:
        return MemoryError
    except RecursionError:
        reason = "an expression of this function is nested too deeply"
        return replace(_unknown(pair, options, 0.0), code="too-large", reason=reason)


def _bug(error: BaseException | None) -> str:
    """A sentence that a bug report can start with."""
    if os.environ.get("TANGLE_TV_DEBUG") and error is not None:
        traceback.print_exception(error)
    last = traceback.extract_tb(error.__traceback__)[-1:] if error is not None else []
    at = f" at {os.path.basename(last[0].filename)}:{last[0].lineno}" if last else ""
    text = " ".join(str(error).split())
    return (
        f"internal error{at}: {type(error).__name__}: {text}; please report it with the input "
        "(TANGLE_TV_DEBUG=1 shows more)"
    )


def limit_memory(memory: int) -> None:
    """z3 gives up at the limit; what else grows meets the end of the address space."""
    z3.set_param("memory_max_size", memory)
    with open("/proc/self/statm", "rb") as file:
        mapped = int(file.read().split()[0]) * resource.getpagesize()
    limit(resource.RLIMIT_AS, mapped + (memory + memory // 4 + 256) * (1 << 20))


def limit(what: int, value: int) -> None:
    hard = resource.getrlimit(what)[1]
    if hard != resource.RLIM_INFINITY:
        value = min(value, hard)
    resource.setrlimit(what, (value, hard))
