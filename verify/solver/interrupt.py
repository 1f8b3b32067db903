"""z3 under a limit of processor time.

z3's own `timeout` is wall time: on a busy machine it ends a question that an idle one decides.
Here a thread looks, from time to time, at how much the process has used.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import field

import z3
from z3.z3core import Z3_update_param_value

from common.data import dataclass
from verify.solver.plan import LOOK_S, STEPS_PER_S, UNWATCHED_STEPS

IDLE_LOOKS = 50
"""The thread ends after so many looks at which nothing was asked."""


@dataclass(eq=False)
class _Watch:
    """A limit on z3: the end in processor time of this process, and z3's context."""

    lock: threading.Lock = field(default_factory=threading.Lock)
    ends: float | None = None
    context: z3.Context = field(default_factory=z3.main_ctx)
    running: bool = False
    interrupted: bool = False

    def look(self) -> None:
        """Interrupt z3 when its time is used up.  Runs in the thread."""
        idle = 0
        while idle < IDLE_LOOKS:
            time.sleep(LOOK_S)
            with self.lock:
                idle = idle + 1 if self.ends is None else 0
                if self.ends is not None and time.process_time() > self.ends:
                    self.interrupted = True
                    self.context.interrupt()
                if idle == IDLE_LOOKS:
                    self.running = False

    def start(self, seconds: float, context: z3.Context) -> None:
        with self.lock:
            self.context = context
            self.ends = time.process_time() + seconds
            if not self.running:
                self.running = True
                threading.Thread(target=self.look, daemon=True).start()

    def stop(self) -> None:
        """After that, z3 is not interrupted."""
        with self.lock:
            self.ends = None
            interrupted, self.interrupted = self.interrupted, False
            context, self.context = self.context, z3.main_ctx()
        if interrupted:  # perhaps after the last answer: z3 would simplify nothing up to the next
            z3.SimpleSolver(ctx=context).check()


_watches = [_Watch()]


def _forget() -> None:
    """The thread is not in a forked process, and its lock may be held there for ever."""
    _watches[0] = _Watch()


os.register_at_fork(after_in_child=_forget)


def limited_check(
    solver: z3.Solver, seconds: float, steps: int = 0, *assumptions: z3.BoolRef
) -> z3.CheckSatResult:
    """z3's answer within `seconds` of processor time, and within `steps` of its own (0: any
    number), which are the same on every machine; also within the time of so many steps at
    `STEPS_PER_S`."""
    seconds = min(seconds, steps / STEPS_PER_S) if steps else seconds
    return stepped_check(solver, seconds, steps, *assumptions)


def stepped_check(
    solver: z3.Solver, seconds: float, steps: int, *assumptions: z3.BoolRef
) -> z3.CheckSatResult:
    """z3's answer within `seconds` of processor time, and within `steps` of its own, however long
    these take: with wide quotients, z3 makes a third of `STEPS_PER_S`."""
    with _limited_to(steps, solver.ctx):
        if 0 < steps <= UNWATCHED_STEPS:
            return solver.check(*assumptions)
        with interrupted_after(seconds, solver.ctx):
            return solver.check(*assumptions)


@contextmanager
def _limited_to(steps: int, context: z3.Context) -> Generator[None, None, None]:
    """Let z3 make so many steps.  A limit that is set for the solver alone costs a tenth of an easy
    question."""
    Z3_update_param_value(context.ref(), "rlimit", str(steps))
    try:
        yield
    finally:
        Z3_update_param_value(context.ref(), "rlimit", "0")


@contextmanager
def interrupted_after(
    seconds: float, context: z3.Context | None = None
) -> Generator[None, None, None]:
    """Let z3 work for so many seconds of processor time, in this context or in that of all
    questions; an interrupted question is `unknown`."""
    watch = _watches[0]
    watch.start(seconds, context or z3.main_ctx())
    try:
        yield
    finally:
        watch.stop()
