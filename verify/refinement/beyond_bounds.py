"""What a bounded proof has not seen, in words: cycles and calls that the bounds truncate in the
source, and by which values the cycles end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property

from common.data import dataclass
from verify.analysis.cycles import hierarchy
from verify.analysis.flat_cycles import FlatCycle, FlatHierarchy, flat_hierarchy, graphs
from verify.analysis.flatten import ExitKind, Flat, FlatBlock, Phi, Variable, resolved
from verify.ir.function import Instruction
from verify.ir.types import IntType
from verify.ir.values import ConstInt, Local, Value
from verify.symbolic.run.template_run import TemplateRun

MOST = 3
"""Cycles and calls that are named."""


@dataclass(frozen=True, slots=True)
class Unexamined:
    """A cycle, or the calls of a function, that the bounds truncate for some inputs; `always`: for
    all on which it is entered, although it may end.  `header`: of a cycle that is left within the
    bounds, the flat label; `blocks`: the labels in it."""

    text: str
    always: bool = False
    header: str = ""
    blocks: frozenset[str] = frozenset()


def unexamined(run: TemplateRun) -> tuple[Unexamined, ...]:
    """The cycles and the calls of entered functions that the bounds truncate, those first that they
    always truncate."""
    found = _Truncated(run)
    named = {each.text: each for each in (*found.cycles(), *found.calls())}
    return tuple(sorted(named.values(), key=lambda each: not each.always)[:MOST])


@dataclass(frozen=True)
class _Truncated:
    run: TemplateRun

    @property
    def flat(self) -> Flat:
        return self.run.unrolled.flat

    @cached_property
    def around(self) -> FlatHierarchy:
        by_function = {name: hierarchy(graph) for name, graph in graphs(self.flat).items()}
        return flat_hierarchy(self.flat, by_function)

    @cached_property
    def taken(self) -> list[tuple[FlatBlock, str, bool]]:
        """The edges on which some run goes: from a block to a label, and whether a bound removes
        the edge."""
        nodes = self.run.unrolled.nodes
        return [
            (nodes[number].block, edge.target, edge.node is None)
            for number, target in sorted(self.run.taken)
            for edge in nodes[number].edges
            if edge.target == target
        ]

    def cycles(self) -> Iterator[Unexamined]:
        cut = {target for _, target, is_cut in self.taken if is_cut}
        for label in sorted(cut & self.around.headers):
            cycle = self.around.containing(label)[-1]
            block = self.flat.blocks[label]
            place = f"the loop at %{block.source} of @{self._function(block)}"
            ends = _Exits(self.flat, self.around, cycle).count()
            if any(self._leaves(cycle, block.label, target) for block, target, _ in self.taken):
                inside = [b for b in self.flat.blocks if cycle in self.around.containing(b)]
                text = f"{place} {ends}" if ends else place
                yield Unexamined(text, header=label, blocks=frozenset(inside))
            elif self._may_be_left(cycle):
                so = f", which {ends}" if ends else ""
                yield Unexamined(f"no run is followed to the end of {place}{so}", always=True)
            else:
                yield Unexamined(f"{place} never ends")

    def calls(self) -> Iterator[Unexamined]:
        """The calls that are not entered because of the bound on recursion."""
        reached = {block.label for block, _, _ in self.taken}
        reached |= {target for _, target, _ in self.taken} | {self.flat.entry}
        blocks = [block for label, block in self.flat.blocks.items() if label in reached]
        cut = [block for block in blocks if block.exit.kind is ExitKind.CUT]
        for name in sorted({block.exit.static.instruction.callee_name or "" for block in cut}):
            returned = any(
                block.exit.kind is ExitKind.LEAVE and self._function(block) == name
                for block in blocks
            )
            if returned or name == self.flat.function.name:
                yield Unexamined(f"deeper calls of @{name}")
            else:
                text = f"no call of @{name} is followed to its return"
                yield Unexamined(text, always=True)

    def _function(self, block: FlatBlock) -> str:
        return self.flat.contexts[block.context].function.name

    def _leaves(self, cycle: FlatCycle, source: str, target: str) -> bool:
        inside = self.around.containing
        return cycle in inside(source) and cycle not in inside(target)

    def _may_be_left(self, cycle: FlatCycle) -> bool:
        edges = ((b.label, t) for b in self.flat.blocks.values() for t in b.exit.targets)
        return any(self._leaves(cycle, *edge) for edge in edges)


@dataclass(frozen=True)
class _Exits:
    """The branches by which a cycle is left."""

    flat: Flat
    around: FlatHierarchy
    cycle: FlatCycle

    @cached_property
    def defined(self) -> Mapping[Variable, tuple[str, Instruction]]:
        """By variable of an instruction, its block and itself."""
        return {
            (static.context, static.instruction.name): (block.label, static.instruction)
            for block in self.flat.blocks.values()
            for static in block.body
            if static.instruction.name is not None
        }

    @cached_property
    def phis(self) -> Mapping[Variable, tuple[str, Phi]]:
        """By variable of a phi, its block and itself."""
        blocks = self.flat.blocks.values()
        return {phi.variable: (block.label, phi) for block in blocks for phi in block.phis}

    def count(self) -> str:
        """How the cycle counts, if its only exit compares a counter with a value from before the
        cycle; else empty."""
        exits = [
            block
            for block in self.flat.blocks.values()
            if self._is_inside(block.label)
            and any(not self._is_inside(target) for target in block.exit.targets)
        ]
        if len(exits) != 1 or exits[0].exit.kind is not ExitKind.BRANCH:
            return ""
        static = exits[0].exit.static
        condition = static.instruction.operands[0] if static.instruction.operands else None
        compared = None if condition is None else self._instruction(static.context, condition)
        if compared is None or compared[1].opcode != "icmp":
            return ""
        context, (left, right) = compared[0], compared[1].operands
        for counter, end in ((left, right), (right, left)):
            start, stop = self._start(context, counter), self._before(context, end)
            if start is not None and stop:
                return f"counts from {start} to 0" if stop == "0" and start else f"counts to {stop}"
        return ""

    def _is_inside(self, label: str) -> bool:
        return self.cycle in self.around.containing(label)

    def _instruction(self, context: int, value: Value) -> tuple[int, Instruction] | None:
        context, value = resolved(self.flat.bindings, context, value)
        if not isinstance(value, Local) or (context, value.name) not in self.defined:
            return None
        return context, self.defined[context, value.name][1]

    def _start(self, context: int, value: Value) -> str | None:
        """The text of the value with which a counter starts, or empty if it is not from before the
        cycle; `None`: it is no phi of the cycle's header, nor one plus or minus a number."""
        made = self._instruction(context, value)
        if made is not None and made[1].opcode in ("add", "sub"):
            first, step = made[1].operands
            context, value = (made[0], first) if isinstance(step, ConstInt) else (context, value)
        context, value = resolved(self.flat.bindings, context, value)
        if not isinstance(value, Local) or (context, value.name) not in self.phis:
            return None
        label, phi = self.phis[context, value.name]
        if label != self.cycle.header:
            return None
        starts = [(c, v) for source, c, v in phi.incoming if not self._is_inside(source)]
        return self._before(*starts[0]) if len(starts) == 1 else ""

    def _before(self, context: int, value: Value) -> str:
        """The text of a value that is the same in all executions of the cycle; else empty."""
        context, value = resolved(self.flat.bindings, context, value)
        if isinstance(value, ConstInt) and isinstance(value.type, IntType):
            return str(value.value)
        if not isinstance(value, Local):
            return ""
        variable = (context, value.name)
        known = self.defined.get(variable) or self.phis.get(variable)
        return "" if known is not None and self._is_inside(known[0]) else f"%{value.name}"
