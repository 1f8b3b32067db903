"""One check in a process of its own: the limits on time and memory are then hard.

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
from dataclasses import dataclass

import z3

from verify.refinement.check import Pair, SignatureMismatch, check
from verify.refinement.options import Options
from verify.refinement.verdict import Result, Verdict

GRACE = 2.0
"""Seconds beyond the limit in which the check may end by itself, with a better reason."""
STACK = 20_000
"""Python frames: deep expressions are walked recursively."""


@dataclass(frozen=True)
class Report:
    """What a check came to: a result, or (other signatures) why there is none."""

    result: Result | None
    mismatch: str = ""


def guarded(pair: Pair, options: Options, memory: int) -> Report:
    """`check` under hard limits: `options.timeout` seconds, `memory` MiB.

    Beyond them, or when the process dies, the verdict is unknown.
    """
    sys.stdout.flush()
    sys.stderr.flush()
    started = time.monotonic()
    gc.freeze()
    answer, answer_end = os.pipe()
    worker = os.fork()
    if worker == 0:
        os.close(answer)
        _work(pair, options, memory, answer_end)
    os.close(answer_end)
    payload, finished = b"", False
    try:
        payload, finished = _collect(answer, options.timeout + GRACE)
    finally:
        os.close(answer)
        if not finished:  # out of time, or interrupted
            os.kill(worker, signal.SIGKILL)
        status = os.waitpid(worker, 0)[1]
        gc.unfreeze()
    blank = Result(
        pair.name,
        Verdict.UNKNOWN,
        "",
        "",
        options.model.value,
        options.threads,
        options.unroll,
        seconds=time.monotonic() - started,
    )
    return _report(payload, finished, status, blank, options)


def _report(payload: bytes, finished: bool, status: int, blank: Result, options: Options) -> Report:
    from dataclasses import replace

    if not finished:
        reason = f"the time limit of {options.timeout:g} s is used up"
        return Report(replace(blank, code="timeout", reason=reason))
    if payload and status == 0:
        said: object = pickle.loads(payload)
        if isinstance(said, Report):
            return said
        return Report(replace(blank, code="internal-error", reason=str(said)))
    how = f"signal {os.WTERMSIG(status)}" if os.WIFSIGNALED(status) else "no answer"
    return Report(replace(blank, code="crash", reason=f"the process of the check died: {how}"))


def _collect(descriptor: int, seconds: float) -> tuple[bytes, bool]:
    """Everything written until the end, and whether that came in time."""
    parts: list[bytes] = []
    deadline = time.monotonic() + seconds
    while True:
        ready, _, _ = select.select([descriptor], (), (), max(0.0, deadline - time.monotonic()))
        if not ready:
            return b"", False
        part = os.read(descriptor, 1 << 20)
        if not part:
            return b"".join(parts), True
        parts.append(part)


def _work(pair: Pair, options: Options, memory: int, answer_end: int) -> None:
    """Runs in the worker and never returns."""
    payload = b""
    try:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        _limit_memory(memory)
        sys.setrecursionlimit(STACK)
        gc.disable()  # one short check: collecting costs more than it frees
        payload = pickle.dumps(_checked(pair, options, memory), pickle.HIGHEST_PROTOCOL)
    finally:
        if not payload:
            payload = pickle.dumps(_bug(sys.exc_info()[1]))
        with os.fdopen(answer_end, "wb") as file:
            file.write(payload)
        os._exit(0)


def _checked(pair: Pair, options: Options, memory: int) -> Report:
    try:
        return Report(check(pair, options))
    except SignatureMismatch as error:
        return Report(None, str(error))
    except MemoryError:
        why = f"the check needs more than {memory} MiB of memory (see --memory)"
    except RecursionError:
        why = "an expression of this function is nested too deeply"
    model = options.model.value
    unknown = Result(
        pair.name, Verdict.UNKNOWN, "too-large", why, model, options.threads, options.unroll
    )
    return Report(unknown)


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


def _limit_memory(memory: int) -> None:
    """z3 gives up at the limit; what else grows meets the end of the address space."""
    z3.set_param("memory_max_size", memory)
    with open("/proc/self/statm", "rb") as file:
        mapped = int(file.read().split()[0]) * resource.getpagesize()
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    wanted = mapped + (memory + memory // 4 + 256) * (1 << 20)
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    resource.setrlimit(resource.RLIMIT_AS, (wanted, hard))
    resource.setrlimit(resource.RLIMIT_CORE, (0, resource.getrlimit(resource.RLIMIT_CORE)[1]))
