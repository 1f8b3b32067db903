"""Barriers that the same threads execute again, with nothing between that others can see
(docs/semantics.md, section 8, "Barriers in a row").

The second of two equal calls in a chain of blocks has the communicating set of the first under
every convergence model: a thread executes both or neither, in the same iterations, with the same
token, and equally often.  It is removed in both functions, where the documents of the barrier have
no more threads wait than those that execute the call, or all threads of its scope execute each
barrier together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property

from common.data import dataclass
from verify.analysis.call_graph import reachable
from verify.analysis.graph import graph
from verify.analysis.regions import control_kind
from verify.ir.function import (
    Attribute,
    BranchDetail,
    CallDetail,
    Function,
    Instruction,
    Module,
    has_attribute,
)
from verify.ir.values import ConstInt, InlineAsm, Local, Value
from verify.normalize.pair import Pair
from verify.normalize.quiet_accesses import QuietAccesses, quiet_accesses
from verify.semantics.effects import declaration, effects, is_convergent
from verify.semantics.evaluate import OPCODES
from verify.semantics.memory.address_instructions import ADDRESS_OPCODES
from verify.semantics.operations.operation import Effect, Operation, Repeats, ResultOf, scope_of
from verify.semantics.operations.scopes import Scope
from verify.semantics.operations.table import OperationTable
from verify.uniformity.analyse import uniformity
from verify.uniformity.barriers import parted_barriers
from verify.uniformity.outputs import Given

COUNTS_ONCE = (
    "a barrier that the same threads execute again, with nothing between that others can see, "
    "counts once"
)
_QUIET = frozenset({*OPCODES, *ADDRESS_OPCODES, "phi", "br"})
"""Instructions that compute, or go on in the block that follows."""
_SAYS_NOTHING = frozenset({"convergent", "nounwind", "willreturn", "mustprogress", "nocallback"})
"""Attributes at a call by which a barrier is no other one."""


def merge_repeated_barriers(
    pair: Pair, operations: OperationTable, *, anywhere: bool = False
) -> Pair:
    """The pair without barriers that repeat the one before; `anywhere`: also where threads may wait
    for others that execute another call of the barrier."""
    source, target = pair.sides.map(lambda side: _Side(*side, operations, anywhere).merged())
    if pair.before is not pair.after:
        return _with(pair, _within(pair.before, source), _within(pair.after, target))
    shared = {f.name for f in reachable(pair.before, pair.source)} & {
        f.name for f in reachable(pair.before, pair.target)
    }
    both = {
        name: function
        for name, function in {**source, **target}.items()
        if name not in shared or (name in source and name in target)
    }
    module = _within(pair.before, both)
    return _with(pair, module, module)


def _with(pair: Pair, before: Module, after: Module) -> Pair:
    is_same = before is pair.before and after is pair.after
    return pair if is_same else pair.within(before, after)


def _within(module: Module, functions: Mapping[str, Function]) -> Module:
    if not functions:
        return module
    return replace(module, functions={**module.functions, **functions})


@dataclass(frozen=True)
class _Quiet:
    """What of a function others cannot see, looked for where that is asked."""

    module: Module
    function: Function

    @cached_property
    def accesses(self) -> QuietAccesses:
        return quiet_accesses(self.module, self.function)


_Place = tuple[str, int]
"""The label of a block, and the position of an instruction in it."""


@dataclass(frozen=True)
class _Side:
    """One function of a pair, and those that it calls."""

    module: Module
    top: Function
    operations: OperationTable
    anywhere: bool

    def merged(self) -> Mapping[str, Function]:
        """The functions without repeated barriers that had some, by name."""
        if not any(self._repeatable(name) for name in self.module.functions):
            return {}
        functions = [f for f in reachable(self.module, self.top) if f.blocks]
        repeated = {f.name: dict(self._repeated(f)) for f in functions}
        scopes = {
            scope_of(each, call)
            for places in repeated.values()
            for each, call in places.values()
            if each.repeats is Repeats.NOTHING_TOGETHER
        }
        allowed = {s for s in scopes if self.anywhere or self._execute_together(functions, s)}
        return {
            function.name: _without(function, removed)
            for function in functions
            if (
                removed := {
                    place
                    for place, (each, call) in repeated[function.name].items()
                    if each.repeats is Repeats.NOTHING or scope_of(each, call) in allowed
                }
            )
        }

    def _repeatable(self, name: str | None) -> Operation | None:
        """The barrier of that name, if a repeated execution has no effect."""
        operation = self.operations.lookup(name)
        is_one = operation is not None and operation.repeats is not Repeats.COUNTED
        return operation if is_one else None

    def _repeated(
        self, function: Function
    ) -> Iterator[tuple[_Place, tuple[Operation, Instruction]]]:
        """The calls that repeat the barrier before them, and what they call."""
        blocks = {block.label: block for block in function.blocks}
        nodes, fixed = graph(function), self._fixed(function)
        quiet = _Quiet(self.module, function)
        last: dict[str, Instruction | None] = {}
        for label in nodes.nodes:
            before = nodes.predecessors[label]
            barrier = last.get(before[0]) if len(before) == 1 else None
            if barrier is not None and not _only_goes_on(blocks[before[0]].terminator):
                barrier = None
            for index, instruction in enumerate(blocks[label].instructions):
                operation = self._barrier(instruction)
                if operation is None:
                    is_quiet = barrier is not None and self._is_quiet(instruction, quiet)
                    barrier = barrier if is_quiet else None
                elif barrier is not None and _is_equal(barrier, instruction, fixed):
                    yield (label, index), (operation, instruction)
                else:
                    barrier = instruction
            last[label] = barrier

    def _barrier(self, instruction: Instruction) -> Operation | None:
        """The barrier that a call executes, if a repeated execution has no effect."""
        detail = instruction.detail
        if instruction.opcode != "call" or not isinstance(detail, CallDetail):
            return None
        callee = declaration(self.module, detail)
        is_known = callee is not None and not callee.blocks and instruction.name is None
        if not is_known or not is_convergent(self.module, instruction):
            return None
        return self._repeatable(instruction.callee_name)

    def _is_quiet(self, instruction: Instruction, quiet: _Quiet) -> bool:
        """Whether no other thread can see the instruction, and it sees no other's writes."""
        return instruction.opcode in _QUIET or quiet.accesses.has(instruction)

    def _fixed(self, function: Function) -> frozenset[str]:
        """The local values of which all uses see the same."""
        names = [p.name for p in function.parameters if has_attribute(p.attributes, "noundef")]
        for each in function.instructions:
            operation = self.operations.lookup(each.callee_name)
            is_known = operation is not None and operation.result is not ResultOf.UNINTERPRETED
            if each.name is not None and (each.opcode == "freeze" or is_known):
                names.append(each.name)
        return frozenset(names)

    def _execute_together(self, functions: Iterable[Function], scope: Scope) -> bool:
        """Whether all threads of a group execute each barrier together, and each call that may
        execute one."""
        for function in functions:
            given = Given(self.module, function, self.operations, group=scope)
            if any(parted_barriers(given, uniformity(given), _may_wait)):
                return False
        return True


def _may_wait(given: Given, instruction: Instruction) -> bool:
    """Whether a call may execute a barrier."""
    detail = instruction.detail
    if not isinstance(detail, CallDetail):
        return False
    if isinstance(detail.callee, InlineAsm):
        return True  # a barrier, even where nothing says that it is convergent
    callee = declaration(given.module, detail)
    if callee is not None and callee.blocks:
        return False  # its own calls are looked at
    if control_kind(instruction) is not None or not is_convergent(given.module, instruction):
        return False
    operation = given.operations.lookup(instruction.callee_name)
    if operation is None or operation.effect is Effect.OBSERVABLE:
        return True
    return operation.effect is Effect.AS_DECLARED and not effects(given.module, instruction).pure


def _only_goes_on(terminator: Instruction) -> bool:
    """Whether a terminator is a branch to one block."""
    detail = terminator.detail
    return isinstance(detail, BranchDetail) and not terminator.operands


def _is_equal(first: Instruction, second: Instruction, fixed: frozenset[str]) -> bool:
    """Whether a call repeats another one: of the same function, with the same operands and
    token."""
    if first.operands != second.operands or _said(first) != _said(second):
        return False
    return all(_is_fixed(operand, fixed) for operand in first.operands)


def _said(call: Instruction) -> tuple[CallDetail, frozenset[Attribute]]:
    detail = call.detail
    assert isinstance(detail, CallDetail)
    says = frozenset(a for a in detail.attributes if a.quoted or a.name not in _SAYS_NOTHING)
    return replace(detail, attributes=(), tail=None), says


def _is_fixed(operand: Value, fixed: frozenset[str]) -> bool:
    """Whether all uses of a value see the same."""
    if isinstance(operand, Local):
        return operand.name in fixed
    return isinstance(operand, ConstInt)


def _without(function: Function, removed: set[_Place]) -> Function:
    blocks = tuple(
        replace(
            block,
            instructions=tuple(
                instruction
                for index, instruction in enumerate(block.instructions)
                if (block.label, index) not in removed
            ),
        )
        for block in function.blocks
    )
    return replace(function, blocks=blocks)
