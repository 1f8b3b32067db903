"""Functions given by their graph alone, and environments that lead threads along given paths."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from verify.analysis.cycles import CycleHierarchy
from verify.concrete.convergence.maximal import Sequences
from verify.concrete.domain import wrap
from verify.concrete.run.environment import CallEvent, LocalByte, TableEnvironment
from verify.concrete.trace import Site, Value
from verify.ir.function import Module, Parameter
from verify.ir.reader import read_module
from verify.semantics.domain import Scalar
from verify.semantics.memory.local_names import LocalName
from verify.semantics.operations.operation import ResultOf

Edges = Mapping[str, Sequence[str]]
"""The successors of each block, the entry first; at most two, none for `ret`."""


def module_of(text: str) -> Module:
    """The module in LLVM's textual IR, which LLVM must find valid."""
    result = read_module(text.encode(), "test")
    assert result.verifier_errors == ()
    return result.module


def broken_module_of(text: str) -> Module:
    """The module in IR that LLVM's verifier refuses."""
    result = read_module(text.encode(), "test")
    assert result.verifier_errors != ()
    return result.module


def walk_text(edges: Edges, inside: Mapping[str, str] | None = None) -> str:
    """`@f`, which asks `@go` at each branch; `inside` gives blocks more instructions."""
    lines = ["define void @f() convergent {"]
    for label, targets in edges.items():
        lines.append(f"{label}:")
        lines.append((inside or {}).get(label, ""))
        match list(targets):
            case []:
                lines.append("  ret void")
            case [target]:
                lines.append(f"  br label %{target}")
            case [first, second]:
                lines.append(f"  %go.{label} = call i1 @go()")
                lines.append(f"  br i1 %go.{label}, label %{first}, label %{second}")
            case _:
                raise AssertionError("more than two successors")
    return "\n".join([*lines, "}", "declare i1 @go()", "declare void @op() convergent"])


@dataclass(frozen=True)
class Walk:
    """Thread `t` follows the labels `paths[t]`; all else is the default of the table."""

    edges: Edges
    paths: Sequence[Sequence[str]]
    others: TableEnvironment

    def argument(self, thread: int, index: int, parameter: Parameter) -> Value:
        return self.others.argument(thread, index, parameter)

    def result(self, event: CallEvent) -> Value:
        if event.callee != "go":
            return self.others.result(event)
        label = event.site.static.place.block
        path = self.paths[event.thread]
        visits = [i for i, other in enumerate(path) if other == label]
        target = path[visits[event.site.occurrence] + 1]
        return Scalar(wrap(int(target == self.edges[label][0]), 1), False)

    def identity(self, thread: int, kind: ResultOf, key: str, zero: Value) -> Value:
        return self.others.identity(thread, kind, key, zero)

    def memory(
        self, thread: int, memory: str, epoch: int, number: int, width: int
    ) -> tuple[int, bool]:
        return self.others.memory(thread, memory, epoch, number, width)

    def reach(self, memory: int, address: int, of: int | None) -> tuple[int, int]:
        return self.others.reach(memory, address, of)

    def freed(self, thread: int, memory: int, address: int, since: int) -> int:
        return self.others.freed(thread, memory, address, since)

    def is_constant_object(self, memory: int, address: int) -> bool:
        return self.others.is_constant_object(memory, address)

    def never_changes(self, memory: str, number: int) -> bool:
        return self.others.never_changes(memory, number)

    def window(self, addrspace: int) -> int:
        return self.others.window(addrspace)

    def global_address(self, name: str, bits: int) -> int:
        return self.others.global_address(name, bits)

    def local_address(self, thread: int, name: LocalName, bits: int) -> int | None:
        return self.others.local_address(thread, name, bits)

    def touches_locals(self, thread: int, before: int) -> bool:
        return self.others.touches_locals(thread, before)

    def local_contents(self, thread: int, name: LocalName, before: int) -> Sequence[LocalByte]:
        return self.others.local_contents(thread, name, before)

    def returns(self, event: CallEvent) -> bool:
        return self.others.returns(event)

    def undefined(self, event: CallEvent) -> bool:
        return self.others.undefined(event)

    def choose(self, site: Site, width: int) -> int:
        return self.others.choose(site, width)

    def anchor(self, site: Site) -> int:
        return self.others.anchor(site)

    def entry(self, thread: int) -> int:
        return self.others.entry(thread)

    def still_runs(self, thread: int) -> bool:
        return self.others.still_runs(thread)


def walking(edges: Edges, *paths: str) -> Walk:
    """Threads on these paths, each written as its labels with blanks between."""
    return Walk(edges, [path.split() for path in paths], TableEnvironment())


def random_walks(rng: random.Random, edges: Edges, threads: int, length: int) -> Sequences:
    """Random paths from the first block, at most `length` blocks long."""
    found: dict[tuple[int, int], list[str]] = {}
    for thread in range(threads):
        label = next(iter(edges))
        path = [label]
        while edges[label] and len(path) < length:
            label = rng.choice(list(edges[label]))
            path.append(label)
        found[thread, 0] = path
    return found


def vectors(hierarchy: CycleHierarchy, path: Sequence[str]) -> list[tuple[int, ...]]:
    """The iteration vector of each block execution on `path` (docs/semantics.md, section 2): how
    often the header of each surrounding cycle was run since the cycle was last entered."""
    found: list[tuple[int, ...]] = []
    for position, label in enumerate(path):
        counts: list[int] = []
        for cycle in hierarchy.containing(label):
            start = position
            while start > 0 and path[start - 1] in cycle.blocks:
                start -= 1
            counts.append(path[start : position + 1].count(cycle.header))
        found.append(tuple(counts))
    return found
