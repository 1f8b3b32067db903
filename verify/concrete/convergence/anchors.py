"""Implementation-defined choices of a run (convergent-operations, "anchor").

"The set of threads executing converged dynamic instances of this intrinsic is
implementation-defined": any classes with at most one instance of each thread, of one static
instance, under which convergence-before stays a strict partial order.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from common.data import dataclass
from verify.concrete.convergence.tokens import Control, control
from verify.concrete.run.environment import CallEvent, Environment, LocalByte, own_class
from verify.concrete.run.undefined import Undefined
from verify.concrete.trace import Run, Site, Step, Value
from verify.ir.function import Parameter
from verify.semantics.memory.local_names import LocalName
from verify.semantics.operations.operation import Result

Choice = Mapping[Site, int]
"""The class of each anchor instance; equal classes of one static instance are converged."""


Family = Hashable
"""The key that instances share if the implementation may make them converged."""


@dataclass(frozen=True)
class ChosenAnchors:
    """`environment` with the anchors' classes taken from `choice`; all others are alone."""

    environment: Environment
    choice: Choice

    def argument(self, thread: int, index: int, parameter: Parameter) -> Value | Undefined:
        return self.environment.argument(thread, index, parameter)

    def result(self, event: CallEvent) -> Value:
        return self.environment.result(event)

    def identity(self, thread: int, kind: Result, key: str, zero: Value) -> Value:
        return self.environment.identity(thread, kind, key, zero)

    def memory(
        self, thread: int, memory: str, epoch: int, number: int, width: int
    ) -> tuple[int, bool]:
        return self.environment.memory(thread, memory, epoch, number, width)

    def reach(self, memory: int, address: int, of: int | None) -> tuple[int, int]:
        return self.environment.reach(memory, address, of)

    def freed(self, thread: int, memory: int, address: int, since: int) -> int:
        return self.environment.freed(thread, memory, address, since)

    def is_constant_object(self, memory: int, address: int) -> bool:
        return self.environment.is_constant_object(memory, address)

    def never_changes(self, memory: str, number: int) -> bool:
        return self.environment.never_changes(memory, number)

    def window(self, addrspace: int) -> int:
        return self.environment.window(addrspace)

    def global_address(self, name: str, bits: int) -> int:
        return self.environment.global_address(name, bits)

    def local_address(self, thread: int, name: LocalName, bits: int) -> int | None:
        return self.environment.local_address(thread, name, bits)

    def touches_locals(self, thread: int, before: int) -> bool:
        return self.environment.touches_locals(thread, before)

    def local_contents(self, thread: int, name: LocalName, before: int) -> Sequence[LocalByte]:
        return self.environment.local_contents(thread, name, before)

    def returns(self, event: CallEvent) -> bool:
        return self.environment.returns(event)

    def undefined(self, event: CallEvent) -> bool:
        return self.environment.undefined(event)

    def choose(self, site: Site, width: int) -> int:
        return self.environment.choose(site, width)

    def entry(self, thread: int) -> int:
        return self.environment.entry(thread)

    def still_runs(self, thread: int) -> bool:
        return self.environment.still_runs(thread)

    def anchor(self, site: Site) -> int:
        # Negative, and different for any two executions.
        alone = -own_class(site.static, 1 + (site.occurrence << 16) + site.thread)
        return self.choice.get(site, alone)


def anchor_families(run: Run) -> dict[Site, Family]:
    """The instances whose convergence is implementation-defined, each with what it shares with
    those that it may join: anchors, and calls that are not convergent of functions whose convergent
    operations were executed."""
    families: dict[Site, Family] = {}
    for trace in run.threads:
        inside = {step.frame for step in trace.steps if step.convergent}
        for step in trace.steps:
            if control(step.callee) is Control.ANCHOR:
                families[step.site] = (trace.origin(step), step.place)
            elif _opens(step, inside) and step.enters is not None:
                families[step.site] = trace.frames[step.enters].function
    return families


def _opens(step: Step, inside: set[int]) -> bool:
    return not step.convergent and step.enters in inside
