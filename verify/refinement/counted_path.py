"""The path of a function whose branches depend on constants alone, as where loops count to a
constant.

It gives the bound on cycles up to which all runs of the function exceed the bound.  It is a guess:
a proof at a bound does not depend on the choice of the bound.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from functools import cached_property

from common.data import dataclass
from verify.analysis.cycles import hierarchy
from verify.analysis.flat_cycles import FlatHierarchy, flat_hierarchy, graphs
from verify.analysis.flatten import ExitKind, Flat, FlatBlock, Static, Variable, resolved, uses
from verify.analysis.graph import pre_order
from verify.concrete.domain import Bits, IntDomain
from verify.convergence import maximal
from verify.ir.function import SwitchDetail
from verify.ir.types import IntType
from verify.ir.values import ConstInt, Local, Value
from verify.semantics.domain import Scalar
from verify.semantics.evaluate import evaluate
from verify.semantics.unsupported import UnsupportedInstruction

DOMAIN = IntDomain()
OPCODES = frozenset(
    {"add", "sub", "mul", "udiv", "sdiv", "urem", "srem", "shl", "lshr", "ashr", "and", "or", "xor"}
    | {"icmp", "select", "trunc", "zext", "sext"}
)
"""Instructions that a counter is computed by."""

Number = Scalar[Bits, bool]


@dataclass(frozen=True, slots=True)
class CountedPath:
    """`executions`: of a cycle's header in one stay, at most.  `is_only`: there is no other path
    that ends, and no call on it that may end the function."""

    executions: int
    is_only: bool


def counted_path(flat: Flat, most_blocks: int, executions: int | None = None) -> CountedPath | None:
    """The path on which constants decide the branches; at any other branch, the path stays in its
    cycle, and goes to where the function may return.  `None` if it is longer than `most_blocks`,
    does not terminate, or executes a header more often than `executions` in one stay."""
    return _Walk(flat, _hierarchy(flat), executions).to_the_end(most_blocks)


def counts_within(flat: Flat, most_blocks: int, executions: int) -> bool:
    """Whether all branches on that path go by constants, and no header is executed more often in
    one stay.  The path is followed as long as that holds."""
    walk = _Walk(flat, _hierarchy(flat), executions, by_constants=True)
    return walk.to_the_end(most_blocks) is not None


def counted_loops(flat: Flat, most: int) -> int:
    """The executions of a header in one stay, at most, in the cycles that are left after as many as
    constants alone decide, on whatever path they are reached; 0 if there are none.  Cycles that may
    be executed more often than `most` do not count."""
    hierarchy = _hierarchy(flat)
    walk, found = _Walk(flat, hierarchy), 0
    for source, block in flat.blocks.items():
        for target in set(block.exit.targets) & hierarchy.headers:
            inside = hierarchy.containing(target)
            if target == inside[-1].header and inside[-1] not in hierarchy.containing(source):
                found = max(found, walk.executions_in_a_stay(source, target, most) or 0)
    return found


def _hierarchy(flat: Flat) -> FlatHierarchy:
    return flat_hierarchy(flat, {name: hierarchy(g) for name, g in graphs(flat).items()})


@dataclass
class _Walk:
    flat: Flat
    cycles: FlatHierarchy
    most: int | None = None
    """Executions of a header after which the path is no longer followed."""
    by_constants: bool = False
    """Whether the path is followed only as long as constants decide its branches."""
    numbers: dict[Variable, Number] = field(default_factory=dict[Variable, Number])
    is_only: bool = True

    def __post_init__(self) -> None:
        self.wanted = _counters(self.flat)

    def to_the_end(self, most_blocks: int) -> CountedPath | None:
        label, vector = self.flat.entry, maximal.enter(self.cycles, self.flat.entry)
        executions = 0
        for _ in range(most_blocks):
            block = self.flat.blocks[label]
            self._execute(block)
            if block.exit.kind in (ExitKind.RETURN, ExitKind.UNREACHABLE):
                return CountedPath(executions, self.is_only)
            target = self._next(block)
            if target is None:
                return None
            after = maximal.advance(self.cycles, label, vector, target, most_blocks)
            if after is None or (self.most is not None and max(after, default=0) > self.most):
                return None
            self._enter(self.flat.blocks[target], label)
            label, vector = target, after
            executions = max(executions, *vector, 0)
        return None

    def executions_in_a_stay(self, source: str, header: str, most: int) -> int | None:
        """The executions of a header until its cycle is left, coming from `source`, if constants
        decide that, and there are no more than `most`."""
        cycle, executions, label = self.cycles.containing(header)[-1], 0, header
        self.numbers.clear()
        for _ in range(most * len(self.flat.blocks)):
            executions += label == header
            block = self.flat.blocks[label]
            self._enter(block, source)
            self._execute(block)
            leaves = any(cycle not in self.cycles.containing(t) for t in block.exit.targets)
            if leaves and len(set(block.exit.targets)) > 1 and self._decider(block) is None:
                return None
            target = self._next(block)
            if target is None:
                return None
            if cycle not in self.cycles.containing(target):
                return executions if executions <= most else None
            source, label = label, target
        return None

    def _execute(self, block: FlatBlock) -> None:
        for static in block.body:
            instruction = static.instruction
            if instruction.opcode == "call" and not _is_intrinsic(static):
                self.is_only = False
            variable = (static.context, instruction.name or "")
            if variable in self.wanted:
                self._keep(variable, self._computed(static))

    def _computed(self, static: Static) -> Number | None:
        if static.instruction.opcode not in OPCODES:
            return None
        operands = [self._number(static.context, v) for v in static.instruction.operands]
        known = [each for each in operands if each is not None]
        if len(known) < len(operands):
            return None
        try:
            value = evaluate(DOMAIN, static.instruction, known, _no_choice).value
        except UnsupportedInstruction:
            return None
        return value if isinstance(value, Scalar) else None

    def _keep(self, variable: Variable, number: Number | None) -> None:
        if number is None or number.poison:
            self.numbers.pop(variable, None)
        else:
            self.numbers[variable] = number

    def _number(self, context: int, value: Value) -> Number | None:
        context, value = resolved(self.flat.bindings, context, value)
        match value:
            case Local(name=name):
                return self.numbers.get((context, name))
            case ConstInt(IntType(width), number, _):
                return Scalar(Bits(number, width), False)
            case _:
                return None

    def _next(self, block: FlatBlock) -> str | None:
        leaving = block.exit
        if len(set(leaving.targets)) == 1:
            self.is_only = self.is_only and leaving.kind is not ExitKind.ENTER
            return leaving.targets[0]
        if leaving.kind is not ExitKind.BRANCH:
            return None
        number = self._decider(block)
        if number is None:
            if self.by_constants:
                return None
            self.is_only = False
            here, returning = self.cycles.containing(block.label), self._returning
            return max(
                leaving.targets,
                key=lambda target: (_common(here, self.cycles, target), target in returning),
            )
        detail = leaving.static.instruction.detail
        if not isinstance(detail, SwitchDetail):
            return leaving.targets[0 if number.bits.value else 1]
        values = [value for value, _ in detail.cases]
        taken = values.index(number.bits.value) + 1 if number.bits.value in values else 0
        return leaving.targets[taken]

    def _decider(self, block: FlatBlock) -> Number | None:
        """The number on which the branch at the end of a block depends, if it is known."""
        static = block.exit.static
        if block.exit.kind is not ExitKind.BRANCH or not static.instruction.operands:
            return None
        return self._number(static.context, static.instruction.operands[0])

    @cached_property
    def _returning(self) -> frozenset[str]:
        """The blocks from which a return can be reached."""
        before: dict[str, tuple[str, ...]] = {}
        for label, block in self.flat.blocks.items():
            for target in block.exit.targets:
                before[target] = (*before.get(target, ()), label)
        found = set[str]()
        for label, block in self.flat.blocks.items():
            if block.exit.kind is ExitKind.RETURN:
                pre_order(label, before, found)
        return frozenset(found)

    def _enter(self, block: FlatBlock, source: str) -> None:
        new: dict[Variable, Number | None] = {}
        for phi in block.phis:
            if phi.variable in self.wanted:
                incoming = {label: (context, value) for label, context, value in phi.incoming}
                new[phi.variable] = self._number(*incoming[source])
        for variable, number in new.items():
            self._keep(variable, number)


def _common(here: Sequence[object], cycles: FlatHierarchy, target: str) -> int:
    """The number of the cycles `here` that contain the target."""
    there = cycles.containing(target)
    return sum(cycle in there for cycle in here)


def _counters(flat: Flat) -> frozenset[Variable]:
    """The variables that some branch depends on, by instructions that count."""
    needed: dict[Variable, list[Variable]] = {}
    pending: list[Variable] = []
    for block in flat.blocks.values():
        for phi in block.phis:
            needed[phi.variable] = [v for _, c, x in phi.incoming for v in uses(flat, c, x)]
        for static in block.body:
            if static.instruction.opcode in OPCODES:
                operands = static.instruction.operands
                variables = [v for x in operands for v in uses(flat, static.context, x)]
                needed[static.context, static.instruction.name or ""] = variables
        if block.exit.kind is ExitKind.BRANCH:
            static = block.exit.static
            pending += [
                v for x in static.instruction.operands for v in uses(flat, static.context, x)
            ]
    counters: set[Variable] = set()
    while pending:
        variable = pending.pop()
        if variable not in counters:
            counters.add(variable)
            pending += needed.get(variable, [])
    return frozenset(counters)


def _is_intrinsic(static: Static) -> bool:
    return (static.instruction.callee_name or "").startswith("llvm.")


def _no_choice(part: int, width: int, number: Bits | None = None, /) -> Bits:
    raise UnsupportedInstruction("undef")
