"""Calls whose only effect is on memory that nothing reads before it is overwritten, or ends
(LangRef, "Function Attributes", `memory`).

The memory is in local variables, in what a `byval` parameter points to, or is a global of local
linkage.  The effects of such a call are unobservable, and it returns.  So calls of the source are
removed if the target does not call the same function where that is dead.  Calls of the target are
kept: they may be undefined.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from common.data import dataclass
from verify.analysis.call_graph import reachable
from verify.ir.function import (
    CallDetail,
    Function,
    Instruction,
    MemoryDetail,
    Module,
    operands_of,
    successors,
)
from verify.ir.rewrite import map_function
from verify.ir.types import FloatType, IntType, PtrType
from verify.ir.values import ConstInt, Global, Local, Value, mentioned
from verify.normalize.byval.byval_copies import has_size
from verify.normalize.pair import Pair
from verify.semantics.effects import (
    ARGUMENT_MEMORY,
    AccessKind,
    allowed_through,
    argument_attributes,
    declaration,
    effects,
)
from verify.semantics.memory.address_instructions import allocated
from verify.semantics.memory.by_value import by_value
from verify.semantics.memory.layout import Layout
from verify.semantics.unknown import is_intrinsic

_MARKS = ("llvm.lifetime.start.", "llvm.lifetime.end.")
_SCALARS = (FloatType, IntType, PtrType)
_MOVES = ("getelementptr", "addrspacecast")
_ENDS = ("ret", "resume", "unreachable")
Roots = dict[str, str]
"""The object that an address is in, by the names of both."""


def drop_dead_calls(pair: Pair) -> Pair:
    """The pair without calls of the source that only write to unread local variables."""
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
    """A function, and which addresses are in its objects: local variables and `byval` parameters by
    their names, globals by theirs after `@`.  `sizes`: those of the objects, in bytes."""

    module: Module
    function: Function
    roots: Roots
    sizes: Mapping[str, int]

    @staticmethod
    def of(module: Module, function: Function) -> _Dead:
        layout, sizes, roots = Layout(module.datalayout, module.types), dict[str, int](), Roots()
        for parameter in function.parameters:
            copied = by_value(parameter.attributes)
            if copied is not None and has_size(layout, copied):
                roots[parameter.name] = parameter.name
                sizes[parameter.name] = layout.size(copied)
        for instruction in function.instructions:
            name, operands = instruction.name, instruction.operands
            if name is not None and instruction.opcode == "alloca":
                roots[name] = name
                if all(isinstance(operand, ConstInt) for operand in operands):
                    sizes[name] = allocated(layout, instruction)[0]
            elif name is not None and instruction.opcode in _MOVES:
                base = _root(roots, operands[0])
                if base is not None:
                    roots[name] = base
        return _Dead(module, function, roots, sizes)

    def calls(self) -> list[Instruction]:
        """The calls that write to no more than objects that nothing reads afterwards."""
        used = {o.name for i in self.function.instructions for o in _operands(i)}
        dead = [i for i in self.function.instructions if i.name not in used and self._is_quiet(i)]
        while dead:
            found = self._dead_among(dead)
            if len(found) == len(dead):
                break
            dead = found
        return dead

    def _dead_among(self, calls: Sequence[Instruction]) -> list[Instruction]:
        """The calls after which nothing reads what they write, if none of `calls` reads."""
        passed = {id(call) for call in calls}
        others = [i for i in self.function.instructions if id(i) not in passed]
        known = {root for i in others for root in self._kept(i)}
        known |= {
            name for call in calls for name in self._written(call) if name and _is_global(name)
        }
        live = {block.label: frozenset[str]() for block in self.function.blocks}
        found: list[Instruction] = []
        changes = True
        while changes:
            changes, found = False, []
            for block in reversed(self.function.blocks):
                after = successors(block.terminator)
                now = frozenset[str]().union(*(live[label] for label in after))
                for each in reversed(block.instructions):
                    if id(each) in passed:
                        if now.isdisjoint(self._written(each)):
                            found.append(each)
                        continue
                    now = now - self._overwritten(each) | frozenset(self._read(each, known))
                changes = changes or now != live[block.label]
                live[block.label] = now
        return found

    def _read(self, instruction: Instruction, known: set[str]) -> Iterator[str]:
        """The objects that an instruction may read; `known`: those whose address other code may
        have."""
        yield from self._seen(instruction)
        if self._may_read_others(instruction):
            yield from known
        elif instruction.opcode in _ENDS or self._may_not_go_on(instruction):
            yield from filter(_is_global, known)

    def _may_read_others(self, instruction: Instruction) -> bool:
        """Whether an instruction may read memory by an address that is not seen to be an
        object's, or let other threads do so."""
        name, detail = instruction.callee_name, instruction.detail
        if name is not None and name.startswith(_MARKS):
            return False
        if isinstance(detail, MemoryDetail) and instruction.opcode != "alloca":
            is_plain = instruction.opcode in ("load", "store") and not detail.orderings
            if not is_plain or detail.volatile:
                return True
            address = instruction.operands[0]
            return instruction.opcode == "load" and _root(self.roots, address) is None
        if not isinstance(detail, CallDetail):
            return False
        what = effects(self.module, instruction)
        return what.reads or what.writes or what.convergent

    def _may_not_go_on(self, instruction: Instruction) -> bool:
        if not isinstance(instruction.detail, CallDetail):
            return False
        what = effects(self.module, instruction)
        return what.may_not_return or what.may_unwind or what.noreturn

    def _overwritten(self, instruction: Instruction) -> frozenset[str]:
        """The object of which a plain store writes all bytes."""
        if instruction.opcode != "store":
            return frozenset()
        value, address = instruction.operands
        detail, layout = instruction.detail, Layout(self.module.datalayout, self.module.types)
        is_moved = isinstance(address, Local) and self.roots.get(address.name) != address.name
        root = _root(self.roots, address)
        if root is None or is_moved or not isinstance(detail, MemoryDetail) or detail.volatile:
            return frozenset()
        if not has_size(layout, value.type) or layout.bits(value.type) % 8:
            return frozenset()
        is_whole = self._size(layout, root) == layout.store_size(value.type)
        return frozenset({root}) if is_whole else frozenset()

    def _size(self, layout: Layout, root: str) -> int | None:
        """The bytes of an object, where they are known."""
        variable = self.module.globals.get(root.removeprefix("@")) if _is_global(root) else None
        if variable is not None and has_size(layout, variable.type):
            return layout.size(variable.type)
        return self.sizes.get(root)

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
                found.append(None if copied else self._object(operand))
        return found

    def _object(self, address: Value) -> str | None:
        """The object that an address is in, if no other module accesses it."""
        root = _root(self.roots, address)
        if root is None or not _is_global(root):
            return root
        variable = self.module.globals.get(root.removeprefix("@"))
        if variable is None or variable.constant or not variable.symbol.linkage.is_local:
            return None
        return root

    def _seen(self, instruction: Instruction) -> Iterator[str]:
        """The objects that the instruction reads, or whose addresses it uses otherwise."""
        name, detail = instruction.name, instruction.detail
        if instruction.callee_name is not None and instruction.callee_name.startswith(_MARKS):
            return
        if instruction.opcode in _MOVES and name in self.roots:
            return
        looked_at: Iterable[Value] = operands_of(instruction)
        if instruction.opcode == "store" and isinstance(detail, MemoryDetail):
            plain = not (detail.volatile or detail.atomic)
            looked_at = [o for o in looked_at if not plain or o is instruction.operands[0]]
        for operand in looked_at:
            root = _root(self.roots, operand)
            if root is not None:
                yield root
            yield from (f"@{name}" for name in mentioned(operand))

    def _kept(self, instruction: Instruction) -> Iterator[str]:
        """The objects whose addresses other code may have after an instruction."""
        if instruction.opcode != "load":
            yield from self._seen(instruction)


def _is_global(root: str) -> bool:
    return root.startswith("@")


def _root(roots: Roots, address: Value) -> str | None:
    """The object that an address is in, where it is seen."""
    match address:
        case Local(name=name):
            return roots.get(name)
        case Global(name=name):
            return f"@{name}"
        case _:
            return None


def _operands(instruction: Instruction) -> Iterator[Local]:
    """The operands that are no constants, the callee and those of bundles included."""
    yield from (each for each in operands_of(instruction) if isinstance(each, Local))
