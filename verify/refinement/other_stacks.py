"""Local variables that the target has moved to another stack, which it reaches through what belongs
to the thread (LLVM's pass SafeStack; Clang, "SafeStack", "Design").

By the letter, a callee that is passed such an address gets one of other memory.  That the program
keeps this memory for local variables is said nowhere in the pair.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Set
from functools import cached_property

from verify.analysis.flatten import Flat, Static, Variable, resolved
from verify.concrete.refinement_oracle import (
    Difference,
    Mismatch,
    Observation,
    is_of_local,
    value_refines,
)
from verify.concrete.trace import Status
from verify.ir.function import Instruction
from verify.ir.memory_operands import PASSES_ON, memory_operands
from verify.ir.types import PtrType
from verify.ir.values import ConstExpr, ConstInt, Global, Local
from verify.ir.values import Value as Operand
from verify.refinement.local_variables import escaping_locals

_MOVES = frozenset({"ptrtoint", "inttoptr", "ptrtoaddr", "add", "sub", "and"})
"""Instructions whose first operand is an address that they move or align, as a number."""
_SEGMENTS = range(256, 259)
"""The address spaces of x86 whose addresses are relative to GS, FS and SS (LLVM, "The LLVM
Target-Independent Code Generator", "X86 address spaces supported")."""
_OF_MEMORY = frozenset({Difference.MEMORY, Difference.STORE, Difference.TORN})

_X86 = re.compile(r"x86_64|i[3-9]86")
_OWN_ADDRESS = "llvm.thread.pointer"

_Origin = Variable | Operand
"""The origin of an address: a variable, or another operand."""


def other_stacks(flats: tuple[Flat, Flat], mismatch: Mismatch) -> Iterator[str]:
    """Whether a local variable of the source is on another stack in the target, where a difference
    is its address, or in what is done with that stack."""
    kept = {(name.function, name.variable) for name in escaping_locals(flats[1])}
    moved = [n for n in escaping_locals(flats[0]) if (n.function, n.variable) not in kept]
    if not moved:
        return
    before, after = (_Addresses(flat) for flat in flats)
    added = after.stacks.keys() - before.stacks.keys()
    stacks = frozenset[_Origin]().union(*(after.stacks[name] for name in added))
    if stacks and _concerns(after, stacks, mismatch):
        yield f"the stack that holds %{moved[0].variable}, if the thread has several stacks"


def _concerns(target: _Addresses, stacks: Set[_Origin], mismatch: Mismatch) -> bool:
    """Whether a difference is in what is on `stacks`, which are variables with an address there, or
    where the target keeps such an address."""
    before, after = mismatch.source, mismatch.target

    def is_moved(static: Static, index: int) -> bool:
        found = target.origins(static.context, static.instruction.operands[index])
        return bool(found) and found <= stacks

    if mismatch.difference in _OF_MEMORY:
        stores = [s for s in target.flat.body if s.instruction.opcode == "store"]
        return any(is_moved(s, index) for s in stores for index in (0, 1))
    if isinstance(after, Observation):
        calls = [s for s in target.flat.body if s.instruction == after.step.instruction]
        differing = _differing(before, after)
        return bool(differing) and all(is_moved(s, n) for s in calls for n in differing)
    if mismatch.difference is Difference.UB:
        return any(is_moved(s, index) for s in target.last(after) for index in _addresses(s))
    value = before.value if isinstance(before, Status) else None
    return (
        value is not None and is_of_local(value) and any(is_moved(s, 0) for s in target.last(after))
    )


def _differing(before: Observation | Status | None, after: Observation) -> list[int]:
    """The operands that differ, if all of them are addresses of local variables in the source."""
    if not isinstance(before, Observation):
        return []
    pairs = enumerate(zip(before.operands, after.operands, strict=False))
    found = [(n, a) for n, (a, b) in pairs if not value_refines(a, b)]
    return [n for n, _ in found] if all(is_of_local(a) for _, a in found) else []


def _addresses(static: Static) -> list[int]:
    """The operands of an instruction at which it accesses memory."""
    row = memory_operands(static.instruction)
    return [] if row is None else [address.position for address in row.addresses]


def _callee(instruction: Instruction | None) -> str:
    """The function that gives an address, if no intrinsic that computes it."""
    name = instruction.callee_name or "" if instruction is not None else ""
    return name if not name.startswith("llvm.") or name.startswith(_OWN_ADDRESS) else ""


def _passed(opcode: str, callee: str = "") -> slice:
    """The operands of which a result is an address in the same memory."""
    moves = opcode in _MOVES or callee.startswith("llvm.threadlocal.address")
    return slice(0, 1) if moves else PASSES_ON.get(opcode, slice(0))


class _Addresses:
    """The provenance of a function's addresses."""

    def __init__(self, flat: Flat) -> None:
        self.flat = flat
        module, blocks = flat.module, flat.blocks.values()
        self._segments = _SEGMENTS if _X86.match(module.triple) else range(0)
        self._body = {
            (s.context, s.instruction.name): s.instruction for b in blocks for s in b.body
        }
        self._phis = {phi.variable: phi.incoming for block in blocks for phi in block.phis}

    def last(self, end: Observation | Status | None) -> list[Static]:
        """The instructions at which a thread may have ended."""
        if not isinstance(end, Status) or end.where is None:
            return []
        place = end.where.place
        return [
            static
            for static in self.flat.statics
            if (static.block, static.index) == (place.block, place.index)
            and self.flat.contexts[static.context].function.name == place.function
        ]

    @cached_property
    def stacks(self) -> Mapping[str, frozenset[_Origin]]:
        """The addresses that come from what belongs to the thread, or from a call, by how they are
        found."""
        found: dict[str, frozenset[_Origin]] = {}
        for (context, name), instruction in self._body.items():
            if name is None or not isinstance(instruction.type, PtrType):
                continue
            if instruction.opcode == "load":
                at = self.origins(context, instruction.operands[0])
                owned = bool(at) and all(self._is_own(each, instruction) for each in at)
                key = f"load {sorted(map(self._spelled, at))}" if owned else ""
            else:
                key = _callee(instruction)
            if key:
                found[key] = found.get(key, frozenset()) | {(context, name)}
        return found

    def _is_own(self, origin: _Origin, load: Instruction) -> bool:
        """Whether only the thread has this address, from which it loads another one."""
        match origin:
            case Global(name=name):
                variable = self.flat.module.globals.get(name)
                return variable is not None and variable.is_thread_local
            case ConstInt():
                at = load.operands[0].type
                return isinstance(at, PtrType) and at.addrspace in self._segments
            case tuple():
                return bool(_callee(self._body.get(origin)))
            case _:
                return False

    def _spelled(self, origin: _Origin) -> str:
        return _callee(self._body.get(origin)) if isinstance(origin, tuple) else str(origin)

    def origins(self, context: int, value: Operand) -> frozenset[_Origin]:
        """The origins of an address."""
        pending, seen, found = [(context, value)], set[Variable](), set[_Origin]()
        while pending:
            context, value = pending.pop()
            context, value = resolved(self.flat.bindings, context, value)
            if isinstance(value, ConstExpr):
                pending += [(context, each) for each in value.operands[_passed(value.opcode)]]
                continue
            variable = (context, value.name) if isinstance(value, Local) else None
            if variable is None or variable in seen:
                found |= set() if variable else {value}
                continue
            seen.add(variable)
            sources = self._sources(variable)
            pending += sources
            found |= set() if sources else {variable}
        return frozenset(found)

    def _sources(self, variable: Variable) -> list[tuple[int, Operand]]:
        """The addresses that a variable is computed from, in one memory."""
        if variable in self._phis:
            return [(context, value) for _, context, value in self._phis[variable]]
        instruction = self._body.get(variable)
        if instruction is None:
            return []
        passed = _passed(instruction.opcode, instruction.callee_name or "")
        return [(variable[0], value) for value in instruction.operands[passed]]
