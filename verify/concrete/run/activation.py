"""The state of one thread's run of one function, and the bounds that a run keeps."""

from __future__ import annotations

import math
from dataclasses import field

from common.data import dataclass
from verify.analysis.cycles import Cycle
from verify.concrete.domain import Bits
from verify.concrete.run.function_facts import FunctionFacts
from verify.concrete.run.undefined import Undefined
from verify.concrete.trace import CallPath, Site, Status, Value
from verify.ir.function import Function, Instruction
from verify.semantics.domain import Aggregate, Scalar
from verify.semantics.unsupported import UnsupportedInstruction


@dataclass(frozen=True, slots=True)
class Bounds:
    """`unroll`: executions of a cycle's header per stay in the cycle.  `steps`: instructions
    per thread.  `recursion`: activations of one function on one call path.  `ends`: no block is
    entered after it, by `time.thread_time`, in seconds: the run is not settled."""

    unroll: int = 16
    steps: int = 100_000
    recursion: int = 2
    ends: float = math.inf


@dataclass(frozen=True, slots=True)
class Token:
    """A token value: the step that produced it."""

    step: int


Binding = Scalar[Bits, bool] | Aggregate[Bits, bool] | Undefined | Token | UnsupportedInstruction
"""The value of an SSA name in an activation; an error when its value could not be computed."""


class UnsettledError(Exception):
    """No consistent run was found: the anchors' choices contradict each other, the function breaks
    the static rules, or the time is used up."""


class EndedError(Exception):
    """The thread has ended, at any depth of calls."""

    def __init__(self, status: Status) -> None:
        super().__init__(str(status))
        self.status = status


@dataclass
class Activation:
    """One activation of a function, while it runs.

    `counts`: executions of each surrounding cycle's header since the cycle was entered.
    """

    facts: FunctionFacts
    path: CallPath
    frame: int
    bindings: dict[str, Binding]
    caller: Activation | None
    counts: dict[Cycle, int] = field(default_factory=dict[Cycle, int])
    visit: int = 0
    previous: str = ""
    returned: Value | Undefined | None = None

    @property
    def vector(self) -> tuple[tuple[str, int], ...]:
        return tuple((cycle.header, count) for cycle, count in self.counts.items())

    def depth(self, function: Function) -> int:
        """The number of activations of `function` on this call path."""
        this = int(self.facts.function.name == function.name)
        return this if self.caller is None else this + self.caller.depth(function)


@dataclass(frozen=True, slots=True)
class Execution:
    """`site` names the execution within the thread, stable from run to run."""

    activation: Activation
    instruction: Instruction
    site: Site
