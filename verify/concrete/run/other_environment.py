"""Environments that answer as another one does, but for some choices of an implementation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field

from common.data import dataclass
from verify.concrete.run.environment import CallEvent, Environment, LocalByte
from verify.concrete.run.undefined import Undefined
from verify.concrete.trace import Site, Value
from verify.ir.function import Parameter
from verify.semantics.memory.local_names import LocalName
from verify.semantics.operations.operation import ResultOf


@dataclass(frozen=True)
class OtherEnvironment:
    """`environment`, of which a subclass changes some answers."""

    environment: Environment

    def argument(self, thread: int, index: int, parameter: Parameter) -> Value | Undefined:
        return self.environment.argument(thread, index, parameter)

    def result(self, event: CallEvent) -> Value:
        return self.environment.result(event)

    def identity(self, thread: int, kind: ResultOf, key: str, zero: Value) -> Value:
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
        return self.environment.anchor(site)


@dataclass(frozen=True)
class ChosenValues(OtherEnvironment):
    """`environment` with the values of undef, `freeze` of poison and open results from a table.

    `open` gets the choices that are not in the table, with their widths, in the order in which they
    are made: such choices are 0.
    """

    chosen: Mapping[Site, int]
    open: dict[Site, int] = field(default_factory=dict[Site, int])

    def choose(self, site: Site, width: int) -> int:
        number = self.chosen.get(site)
        if number is None:
            self.open.setdefault(site, width)
        return number or 0
