"""The answers that a run asked its environment for, and that another run may be given again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field, replace
from typing import NamedTuple, TypeVar

from common.data import dataclass
from verify.concrete.domain import Bits
from verify.concrete.run.environment import CallEvent, LocalByte
from verify.concrete.run.other_environment import OtherEnvironment
from verify.concrete.run.undefined import Choose, Undefined
from verify.concrete.trace import Asking, Site, Value
from verify.ir.function import Parameter
from verify.semantics.domain import Scalar
from verify.semantics.meaning import map_scalars
from verify.semantics.memory.local_names import LocalName
from verify.semantics.operations.operation import ResultOf

A = TypeVar("A")


class WithUndef(NamedTuple):
    """An argument of which the leaves with these numbers are undef."""

    value: Value
    undef: frozenset[int]


@dataclass(frozen=True)
class Recording(OtherEnvironment):
    """`environment`, whose last answer to each question is kept: the last round is the run."""

    answers: dict[Asking, object] = field(default_factory=dict[Asking, object])

    def _note(self, answer: A, method: str, *arguments: object) -> A:
        question = Asking(method, arguments)
        self.answers.pop(question, None)  # in the order in which they were asked last
        self.answers[question] = answer
        return answer

    def argument(self, thread: int, index: int, parameter: Parameter) -> Value | Undefined:
        answer = self.environment.argument(thread, index, parameter)
        kept = with_undef(answer) if isinstance(answer, Undefined) else answer
        self._note(kept, "argument", thread, index, parameter)
        return answer

    def result(self, event: CallEvent) -> Value:
        return self._note(self.environment.result(event), "result", event)

    def identity(self, thread: int, kind: ResultOf, key: str, zero: Value) -> Value:
        answer = self.environment.identity(thread, kind, key, zero)
        return self._note(answer, "identity", thread, kind, key, zero)

    def memory(
        self, thread: int, memory: str, epoch: int, number: int, width: int
    ) -> tuple[int, bool]:
        answer = self.environment.memory(thread, memory, epoch, number, width)
        return self._note(answer, "memory", thread, memory, epoch, number, width)

    def reach(self, memory: int, address: int, of: int | None) -> tuple[int, int]:
        answer = self.environment.reach(memory, address, of)
        return self._note(answer, "reach", memory, address, of)

    def freed(self, thread: int, memory: int, address: int, since: int) -> int:
        answer = self.environment.freed(thread, memory, address, since)
        return self._note(answer, "freed", thread, memory, address, since)

    def is_constant_object(self, memory: int, address: int) -> bool:
        answer = self.environment.is_constant_object(memory, address)
        return self._note(answer, "is_constant_object", memory, address)

    def never_changes(self, memory: str, number: int) -> bool:
        answer = self.environment.never_changes(memory, number)
        return self._note(answer, "never_changes", memory, number)

    def window(self, addrspace: int) -> int:
        return self._note(self.environment.window(addrspace), "window", addrspace)

    def global_address(self, name: str, bits: int) -> int:
        answer = self.environment.global_address(name, bits)
        return self._note(answer, "global_address", name, bits)

    def local_address(self, thread: int, name: LocalName, bits: int) -> int | None:
        answer = self.environment.local_address(thread, name, bits)
        return self._note(answer, "local_address", thread, name, bits)

    def touches_locals(self, thread: int, before: int) -> bool:
        answer = self.environment.touches_locals(thread, before)
        return self._note(answer, "touches_locals", thread, before)

    def local_contents(self, thread: int, name: LocalName, before: int) -> Sequence[LocalByte]:
        answer = self.environment.local_contents(thread, name, before)
        return self._note(answer, "local_contents", thread, name, before)

    def returns(self, event: CallEvent) -> bool:
        return self._note(self.environment.returns(event), "returns", event)

    def undefined(self, event: CallEvent) -> bool:
        return self._note(self.environment.undefined(event), "undefined", event)

    def choose(self, site: Site, width: int) -> int:
        return self._note(self.environment.choose(site, width), "choose", site, width)

    def entry(self, thread: int) -> int:
        return self._note(self.environment.entry(thread), "entry", thread)

    def still_runs(self, thread: int) -> bool:
        return self._note(self.environment.still_runs(thread), "still_runs", thread)

    def anchor(self, site: Site) -> int:
        return self._note(self.environment.anchor(site), "anchor", site)


def with_undef(argument: Undefined) -> WithUndef:
    """An argument with undef in it, as data: undef is chosen leaf by leaf."""
    undef: set[int] = set()

    def zero(site: Site, width: int) -> Bits:
        undef.add(site.part)
        return Bits(0, width)

    return WithUndef(argument.compute(zero), frozenset(undef))


def undefined_argument(kept: WithUndef, site: Site) -> Undefined:
    """The argument again; `site` names its first leaf."""

    def compute(choose: Choose) -> Value:
        numbers = iter(range(1 << 30))

        def leaf(held: Scalar[Bits, bool]) -> Scalar[Bits, bool]:
            number = next(numbers)
            if number not in kept.undef:
                return held
            return Scalar(choose(replace(site, part=number), held.bits.width), False)

        return map_scalars(kept.value, leaf)

    return Undefined(compute)
