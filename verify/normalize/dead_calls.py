"""Calls whose only effect is on local variables that nothing reads (LangRef, "Function Attributes",
`memory`).

The effects of such a call are unobservable, and it returns.  So calls of the source are removed if
the target does not call the same function.  Calls of the target are kept: they may be undefined.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from verify.analysis.call_graph import reachable
from verify.data import dataclass
from verify.ir.function import CallDetail, Function, Instruction, MemoryDetail, Module
from verify.ir.rewrite import map_function
from verify.ir.types import FloatType, IntType, PtrType
from verify.ir.values import Local
from verify.normalize.pair import Pair
from verify.semantics.effects import (
    ARGUMENT_MEMORY,
    AccessKind,
    allowed_through,
    argument_attributes,
    declaration,
    effects,
)
from verify.semantics.memory.by_value import by_value
from verify.semantics.unknown import is_intrinsic

_MARKS = ("llvm.lifetime.start.", "llvm.lifetime.end.")
_SCALARS = (FloatType, IntType, PtrType)
Roots = dict[str, str]
"""The local variable that an address is in, by the names of both."""


def drop_dead_calls(pair: Pair) -> Pair:
    """The pair without calls of the source that only write to unread local variables."""
    if not any(i.opcode == "alloca" for i in pair.source.instructions):
        return pair
    dead = _Dead.of(pair.before, pair.source).calls()
    if not dead:
        return pair
    kept = _kept(pair.after, pair.target)
    ids = {id(call) for call in dead if call.callee_name not in kept}

    def rewrite(instruction: Instruction) -> tuple[Instruction, ...]:
        return () if id(instruction) in ids else (instruction,)

    source = map_function(pair.source, rewrite)
    if source is pair.source:
        return pair
    functions = {**pair.before.functions, source.name: source}
    before = replace(pair.before, functions=functions)
    return pair.within(before, before if pair.after is pair.before else pair.after)


def _kept(module: Module, target: Function) -> set[str | None]:
    """The functions that the target still calls where that is dead, or in a function of its own."""
    calls = _Dead.of(module, target).calls()
    called = reachable(module, target, by_address=True)
    others = [f for f in called if f.name != target.name]
    return {i.callee_name for i in (*calls, *(i for f in others for i in f.instructions))}


@dataclass(frozen=True)
class _Dead:
    """A function, and which addresses are in its local variables."""

    module: Module
    function: Function
    roots: Roots

    @staticmethod
    def of(module: Module, function: Function) -> _Dead:
        roots: Roots = {}
        for instruction in function.instructions:
            name, operands = instruction.name, instruction.operands
            if name is not None and instruction.opcode == "alloca":
                roots[name] = name
            elif name is not None and instruction.opcode == "getelementptr":
                base = operands[0]
                if isinstance(base, Local) and base.name in roots:
                    roots[name] = roots[base.name]
        return _Dead(module, function, roots)

    def calls(self) -> list[Instruction]:
        """The calls that write to no more than local variables that nothing reads."""
        used = {o.name for i in self.function.instructions for o in _operands(i)}
        dead = [i for i in self.function.instructions if i.name not in used and self._is_quiet(i)]
        while True:
            others = {id(i): i for i in self.function.instructions}
            for call in dead:
                del others[id(call)]
            seen = {root for i in others.values() for root in self._seen(i)}
            left = [call for call in dead if seen.isdisjoint(self._written(call))]
            if len(left) == len(dead):
                return dead
            dead = left

    def _is_quiet(self, instruction: Instruction) -> bool:
        """Whether this is a call that writes only to local variables, returns, and could be
        removed."""
        detail = instruction.detail
        if instruction.opcode != "call" or not isinstance(detail, CallDetail):
            return False
        callee = declaration(self.module, detail)
        if callee is None or callee.blocks or is_intrinsic(callee.name):
            return False
        if detail.bundles or detail.tail == "musttail":
            return False
        if not all(isinstance(o.type, _SCALARS) for o in instruction.operands):
            return False
        what = effects(self.module, instruction)
        elsewhere = what.memory.without(ARGUMENT_MEMORY).anywhere
        ends = what.may_not_return or what.may_unwind or what.noreturn
        if elsewhere & AccessKind.WRITE or ends or what.convergent:
            return False
        return what.writes and None not in self._written(instruction)

    def _written(self, call: Instruction) -> list[str | None]:
        """The local variables that the call may write to; `None` for any other memory."""
        assert isinstance(call.detail, CallDetail)
        callee = declaration(self.module, call.detail)
        found: list[str | None] = []
        for index, operand in enumerate(call.operands):
            attributes = argument_attributes(call.detail, callee, index)
            is_read = not allowed_through(attributes) & AccessKind.WRITE
            copied = by_value(attributes) is not None
            if isinstance(operand.type, PtrType) and (copied or not is_read):
                root = self.roots.get(operand.name) if isinstance(operand, Local) else None
                found.append(None if copied else root)
        return found

    def _seen(self, instruction: Instruction) -> Iterator[str]:
        """The local variables that the instruction reads, or whose addresses it uses otherwise."""
        name, detail = instruction.name, instruction.detail
        if instruction.callee_name is not None and instruction.callee_name.startswith(_MARKS):
            return
        if instruction.opcode == "getelementptr" and name in self.roots:
            return
        looked_at = list(_operands(instruction))
        if instruction.opcode == "store" and isinstance(detail, MemoryDetail):
            plain = not (detail.volatile or detail.atomic)
            looked_at = [o for o in looked_at if not plain or o is instruction.operands[0]]
        yield from (self.roots[o.name] for o in looked_at if o.name in self.roots)


def _operands(instruction: Instruction) -> Iterator[Local]:
    """The operands that are no constants, the callee and those of bundles included."""
    detail = instruction.detail
    called = (detail.callee,) if isinstance(detail, CallDetail) else ()
    bundles = detail.bundles if isinstance(detail, CallDetail) else ()
    given = (*instruction.operands, *called, *(o for bundle in bundles for o in bundle.operands))
    yield from (operand for operand in given if isinstance(operand, Local))
