"""Verdicts and what is reported with them (docs/semantics.md, section 7)."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from verify.concrete.refinement_oracle import Mismatch
from verify.concrete.trace import Run


class Verdict(Enum):
    CORRECT = "correct"
    INCORRECT = "incorrect"
    INVALID = "invalid"
    UNSUPPORTED = "unsupported"
    UNKNOWN = "unknown"


SEVERITY = (
    Verdict.INCORRECT,
    Verdict.INVALID,
    Verdict.UNSUPPORTED,
    Verdict.UNKNOWN,
    Verdict.CORRECT,
)
"""The worst first."""


@dataclass(frozen=True, slots=True)
class ThreadInput:
    """One argument of one thread.  `matters`: the counterexample needs this value; otherwise
    any value would do."""

    thread: int
    name: str
    value: str
    matters: bool


@dataclass(frozen=True)
class Counterexample:
    """Replayed by the concrete machine: `source` and `target` are its runs on `inputs`.

    `choices` says in words what the target's implementation was free to choose, and chose.
    """

    inputs: tuple[ThreadInput, ...]
    source: Run
    target: Run
    mismatch: Mismatch
    choices: tuple[str, ...] = ()


@dataclass(frozen=True)
class Result:
    """One pair's verdict.  `code` is stable and can be explained; `reason` is a sentence.

    `threads` and `unroll` are the bounds; `complete`: no bound cut anything off.  `operations`
    counts what was compared: convergent operations and other observed calls of the source.
    `approximations` names uninterpreted stand-ins.  `seconds` is wall time, `solver_seconds` the
    part that the solver took.
    """

    function: str
    verdict: Verdict
    code: str
    reason: str
    model: str
    threads: int
    unroll: int
    complete: bool = False
    operations: int = 0
    approximations: tuple[str, ...] = ()
    seconds: float = 0.0
    solver_seconds: float = 0.0
    counterexample: Counterexample | None = None
    notes: tuple[str, ...] = field(default_factory=tuple[str, ...])
    instructions: tuple[str, ...] = ()
    """The instructions that the reason is about, as printed."""
