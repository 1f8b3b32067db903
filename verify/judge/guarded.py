"""Checks in separate processes, with hard limits on time and memory.

z3's timeout is soft, Python's own work is not subject to it, and a crash of the solver would end
the whole program.
"""

from __future__ import annotations

import gc
import os
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import replace
from functools import partial
from importlib import import_module

from process.fork import Died, Done, Ending, OutOfMemory, Raised, TimedOut
from process.heap import grow_heap
from process.in_turn import side_by_side as calls_side_by_side
from process.limits import Limits, TimeIsUp, says_out_of_memory, within
from verify.codes import Code
from verify.judge.recursion_limit import STACK_FRAMES
from verify.judge.same import at_once
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.model_name import model_name
from verify.refinement.verdict import Result
from verify.solver.plan import GRACE_S

_JUDGE = "verify.judge.judge"
"""The module that decides a pair, which a pair of two equal functions does not need."""
SOLVER_BYTES = 48 << 20
"""The memory that z3 writes for a small pair: 17 MiB for each of two contexts, and the question."""


def guarded(pair: Pair, options: Options) -> Result:
    """`judge` under hard limits: `options.timeout` seconds, `options.memory` MiB.

    When a limit is exceeded, or the process dies, the verdict is unknown.
    """
    return next(side_by_side([pair], options, 1))


def side_by_side(
    questions: Iterable[Pair | Result],
    options: Options,
    jobs: int,
    work: Callable[[Pair, Options], Result] | None = None,
) -> Generator[Result, None, None]:
    """The results of `work` for the pairs, under the limits of `guarded`, in order, each as soon as
    it is ready; `jobs` at a time.

    `work` is `judge` if it is not given.  A `Result` among the questions keeps its place.  The next
    question is taken when a process is free; closing the generator ends the running ones.
    """
    pending: deque[Pair | Result] = deque()
    done = work or judge

    def asked(question: Pair | Result) -> Callable[[], Result] | Done[Result]:
        return Done(question) if isinstance(question, Result) else partial(done, question, options)

    def as_they_come() -> Iterator[Callable[[], Result] | Done[Result]]:
        for question in questions:
            pending.append(question)
            yield asked(question)

    if isinstance(questions, Sequence) and len(questions) == 1 and work is None:
        result = _of_one_function(questions[0], options)
        if result is not None:
            yield result
            return
    sys.stdout.flush()
    sys.stderr.flush()
    limits = limits_of(options)
    works = as_they_come()
    if isinstance(questions, Sequence):
        pending.extend(questions)
        works = [asked(question) for question in questions]
    with closing(calls_side_by_side(works, limits, jobs)) as endings:
        for ending in endings:
            yield _result(pending.popleft(), ending, options)


def judge(pair: Pair, options: Options) -> Result:
    """The verdict; z3, and all that asks it, is loaded where the two functions are not the same."""
    result = at_once(pair, options)
    if result is not None:
        return result
    if _JUDGE not in sys.modules:
        grow_heap(SOLVER_BYTES)
    from verify.judge.judge import judge as decide

    return decide(pair, options)


def _of_one_function(pair: Pair | Result, options: Options) -> Result | None:
    """The verdict on a pair of which both functions are one: no native code has a part in it, and
    a process for it would take as long as all else."""
    if isinstance(pair, Result) or pair.source is not pair.target:
        return None
    # Another thread than the main one cannot be limited.
    with suppress(TimeIsUp, MemoryError, ValueError), within(limits_of(options)):
        return at_once(pair, options)
    return None


def load_judge() -> None:
    """Load the module of the verdict here, and the passes, once for all processes that are forked
    after it."""
    if _JUDGE in sys.modules:
        return
    is_enabled = gc.isenabled()
    gc.disable()  # none of what is loaded is garbage
    import_module(_JUDGE)
    from verify.normalize.pipeline import load_passes

    load_passes()
    gc.freeze()
    if is_enabled:
        gc.enable()


def limits_of(options: Options) -> Limits:
    """The hard limits of a check."""
    return Limits(options.timeout + GRACE_S, address_space_mib(options.memory), STACK_FRAMES)


def address_space_mib(memory: int) -> int:
    """The hard limit of a process in which z3 gives up at `memory` MiB by itself."""
    return memory + memory // 4 + 256


def out_of_memory(pair: Pair, options: Options) -> Result:
    """The verdict on a pair whose check needs more than `options.memory` MiB."""
    return _undecided(pair, options).unknown(Code.MEMORY, _too_much_memory(options.memory))


def _undecided(pair: Pair, options: Options) -> Result:
    return Result.undecided(pair.name, model_name(pair.before, pair.source, options), options)


def _result(question: Pair | Result, ending: Ending[Result], options: Options) -> Result:
    if isinstance(ending, Done):
        return ending.value
    assert isinstance(question, Pair)
    code, reason = _why_unknown(ending, options)
    unknown = _undecided(question, options).unknown(code, reason)
    return replace(unknown, seconds=ending.seconds)


def _why_unknown(
    ending: Raised | OutOfMemory | Died | TimedOut, options: Options
) -> tuple[Code, str]:
    """The code, and a sentence, for a check that ended without a result."""
    if os.environ.get("TANGLE_TV_DEBUG"):
        sys.stderr.write(ending.stderr + (ending.trace if isinstance(ending, Raised) else ""))
    match ending:
        case TimedOut():
            return Code.TIMEOUT, f"the time limit of {options.timeout:g} s is used up"
        case Raised():
            return Code.INTERNAL_ERROR, _bug(ending)
        case OutOfMemory():
            return Code.MEMORY, _too_much_memory(options.memory)
        case Died() if says_out_of_memory(ending.stderr):
            return Code.MEMORY, _too_much_memory(options.memory)
        case Died():
            how = "no answer" if ending.signal is None else f"signal {ending.signal}"
            words = " ".join(ending.stderr.split())
            detail = f" ({words})" if words else ""
            return Code.CRASH, f"the process of the check died: {how}{detail}"


def _too_much_memory(memory: int) -> str:
    return f"the check needs more than {memory} MiB of memory (see --memory)"


def _bug(ending: Raised) -> str:
    """The sentence that asks for a bug report."""
    place = f" at {ending.place}" if ending.place else ""
    return (
        f"internal error{place}: {ending.error}: {ending.message}; please report it with the "
        "input (TANGLE_TV_DEBUG=1 shows more)"
    )
