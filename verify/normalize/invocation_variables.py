"""Variables of a shader of which every invocation has its own.

What is not `groupshared` in HLSL is in thread memory (HLSL specification, "Memory Spaces"): in DXIL
variables are either thread-local or shared by the thread group, which is address space 3
(DirectXShaderCompiler, DXIL.rst, "Memory accesses"); in SPIR-V address space 0 is the storage class
Function, "only visible within the declaring function of the current invocation" (SPIR-V, "Storage
Class").  An entry point runs once in an invocation and nobody calls it (SPIR-V, "Universal
Validation Rules"), so a variable that only it accesses is a local variable of it, which starts with
what the initialiser gives.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import chain

from verify.data import dataclass
from verify.ir.function import (
    CallDetail,
    Function,
    GlobalVariable,
    Instruction,
    MemoryDetail,
    Module,
)
from verify.ir.new_names import NewNames
from verify.ir.rewrite import map_function
from verify.ir.types import VOID, PtrType
from verify.ir.values import ConstExpr, Global, Local, Value
from verify.normalize.once import once
from verify.normalize.pair import Pair
from verify.semantics.initializers import MAX_CONTENTS_BYTES, mentioned, only_accessed
from verify.semantics.layout import Layout
from verify.semantics.unsupported import UnsupportedInstruction

ENTRY_POINT = "hlsl.shader"
"""The attribute of an entry point, which says for which stage."""
_TARGETS = re.compile(r"(dxil|spirv)[^-]*-")
_ADDRESS_SPACE = 0
_OTHER_LOCALS = re.compile(r"(^|-)A[1-9]")
"""In a data layout: local variables are in another address space."""


def hold_invocation_variables(pair: Pair) -> Pair:
    """The pair, in which such variables are local ones of the functions that are compared; a
    variable that both modules have is that in both."""
    in_one = pair.after is pair.before
    both = frozenset({pair.source.name, pair.target.name})
    source = both if in_one else frozenset({pair.source.name})
    target = both if in_one else frozenset({pair.target.name})
    names = once(_held, pair.before, source)
    if not names:
        return pair
    names &= once(_held, pair.after, target) | (names - pair.after.globals.keys())
    if not names:
        return pair
    before = once(_holding, pair.before, source, names)
    after = before if in_one else once(_holding, pair.after, target, names)
    return pair.within(before, after)


def _held(module: Module, functions: frozenset[str]) -> frozenset[str]:
    """The names of such variables that only these functions access, which are entry points."""
    if not _TARGETS.match(module.triple) or _OTHER_LOCALS.search(module.datalayout):
        return frozenset()
    candidates = [v for v in module.globals.values() if _is_candidate(v)]
    if not candidates or not all(_is_entry_point(module, each) for each in functions):
        return frozenset()
    elsewhere = {
        name
        for function in module.functions.values()
        if function.name not in functions
        for name in _mentions(function)
    }
    spelled = {name for each in functions for name in _unspelled(module.functions[each])}
    return frozenset(
        variable.name
        for variable in candidates
        if variable.name not in elsewhere | spelled
        and only_accessed(module, variable.name)
        and _is_small(module, variable)
    )


def _is_candidate(variable: GlobalVariable) -> bool:
    plain = variable.symbol.linkage.is_local and not variable.constant
    plain = plain and variable.addrspace == _ADDRESS_SPACE and not variable.is_thread_local
    return plain and variable.initializer is not None and not variable.externally_initialized


def _is_small(module: Module, variable: GlobalVariable) -> bool:
    """Whether what a variable starts with may be stored by one instruction."""
    try:
        return Layout(module.datalayout, module.types).size(variable.type) <= MAX_CONTENTS_BYTES
    except UnsupportedInstruction:
        return False


def _is_entry_point(module: Module, name: str) -> bool:
    """Whether a function is the entry point of a shader, which nothing in the module names."""
    function = module.functions[name]
    if not any(a.quoted and a.name == ENTRY_POINT for a in function.attributes):
        return False
    named = chain.from_iterable(_mentions(each) for each in module.functions.values())
    contents = (v.initializer for v in module.globals.values())
    initial = (each for value in contents if value is not None for each in mentioned(value))
    texts = (*module.other, *module.metadata.values())
    return name not in {*named, *initial} and not any(f"@{name}" in text for text in texts)


def _mentions(function: Function) -> Iterator[str]:
    """The names of the functions and variables that a function uses."""
    for value in (function.prefix, function.prologue, function.personality):
        if value is not None:
            yield from mentioned(value)
    for instruction in function.instructions:
        for operand in _operands(instruction):
            yield from mentioned(operand)


def _operands(instruction: Instruction) -> Iterator[Value]:
    yield from instruction.operands
    detail = instruction.detail
    if isinstance(detail, CallDetail):
        yield detail.callee
        for bundle in detail.bundles:
            yield from bundle.operands


def _unspelled(function: Function) -> Iterator[str]:
    """The variables in constants that no instructions before the one that uses them can stand for,
    or that are no `getelementptr` of constants."""
    for instruction in function.instructions:
        for operand in instruction.operands:
            if isinstance(operand, Global) and instruction.opcode != "phi":
                continue
            if instruction.opcode == "phi" or not _is_offset(operand):
                yield from mentioned(operand)


def _is_offset(operand: Value) -> bool:
    match operand:
        case ConstExpr(opcode="getelementptr", operands=(base, *indices), text=text):
            plain = not any(any(mentioned(each)) for each in indices) and "inrange" not in text
            return plain and _is_offset(base)
        case _:
            return isinstance(operand, Global)


def _holding(module: Module, functions: frozenset[str], names: frozenset[str]) -> Module:
    """The module, in which these functions have local variables in place of these variables."""
    rewritten = {name: _with_locals(module, module.functions[name], names) for name in functions}
    return replace(module, functions={**module.functions, **rewritten})


def _with_locals(module: Module, function: Function, names: frozenset[str]) -> Function:
    new = NewNames(function)
    held = {name: Local(PtrType(_ADDRESS_SPACE), new.new(name)) for name in sorted(names)}
    used = {name for name in _mentions(function) if name in names}
    writer = _Writer(held, new)
    entry, *others = map_function(function, writer.rewrite).blocks
    layout = Layout(module.datalayout, module.types)
    made = [
        each for name in sorted(used) for each in _made(layout, module.globals[name], held[name])
    ]
    first = replace(entry, instructions=(*made, *entry.instructions))
    return replace(function, blocks=(first, *others))


def _made(layout: Layout, variable: GlobalVariable, local: Local) -> Iterator[Instruction]:
    """What makes the local variable, and stores there what the initialiser gives."""
    align = variable.align if variable.align is not None else layout.align(variable.type)
    text, kind = variable.text, MemoryDetail(type=variable.type, align=align)
    yield Instruction("alloca", local.type, local.name, (), text, detail=kind)
    assert variable.initializer is not None
    yield Instruction("store", VOID, None, (variable.initializer, local), text, detail=kind)


@dataclass(frozen=True)
class _Writer:
    """Local variables by the names of the variables that they stand for, and new names."""

    held: Mapping[str, Local]
    names: NewNames

    def rewrite(self, instruction: Instruction) -> list[Instruction]:
        """The instruction with local variables, after the addresses in them that it uses."""
        if not any(name in self.held for o in instruction.operands for name in mentioned(o)):
            return [instruction]
        made: list[Instruction] = []
        operands = tuple([self._place(o, instruction, made) for o in instruction.operands])
        return [*made, replace(instruction, operands=operands)]

    def _place(self, operand: Value, user: Instruction, made: list[Instruction]) -> Value:
        if isinstance(operand, Global):
            return self.held.get(operand.name, operand)
        if not isinstance(operand, ConstExpr) or not self.held.keys() & set(mentioned(operand)):
            return operand
        base, *indices = operand.operands
        place = Local(operand.type, self.names.new("place"))
        kind = MemoryDetail(type=operand.source_type)
        operands = (self._place(base, user, made), *indices)
        made.append(
            Instruction(
                "getelementptr", place.type, place.name, operands, user.text, operand.flags, kind
            )
        )
        return place
