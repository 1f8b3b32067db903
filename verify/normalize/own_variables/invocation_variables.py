"""Variables of a shader of which every invocation has its own.

What is not `groupshared` in HLSL is in thread memory (HLSL specification, "Memory Spaces"): the
address space `Spaces.of_invocations` of the target (`verify.targets.target`).  An entry point runs
once in an invocation and no function calls it (SPIR-V, "Universal Validation Rules").  So a
variable that only it accesses is a local variable of it, which starts with what the initialiser
gives.  Local functions that only it calls, directly or through others of them, get the address as a
further argument.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial

from verify.analysis.global_use import function_use, global_use, only_accessed
from verify.ir.builder import Builder, NewNames, rebuilt
from verify.ir.function import (
    CallDetail,
    Function,
    GlobalVariable,
    Instruction,
    MemoryDetail,
    Module,
    Parameter,
)
from verify.ir.types import ArrayType, FunctionType, IntType, PtrType, Type
from verify.ir.values import ConstExpr, Global, Local, Poison, Undef, Value, mentioned
from verify.normalize.once import once
from verify.normalize.pair import Pair
from verify.semantics.memory.layout import Layout
from verify.semantics.unsupported import UnsupportedInstruction
from verify.semantics.work_group import SHADERS
from verify.targets.triples import target_of

_ADDRESS_SPACE = 0
_OTHER_LOCALS = re.compile(r"(^|-)A[1-9]")
"""In a data layout: local variables are in another address space."""
_LIMITS = frozenset({"memory", "readnone", "readonly", "writeonly"})
"""Attributes of functions that say which memory is accessed: local variables do not count."""
_ADDRESSES: Mapping[str, int] = {"getelementptr": 0, "load": 0, "store": 1}
"""The address operand of instructions that use an address only to access memory."""
LARGEST_BYTES = 64
"""The size up to which a variable is a local one: variable indices into larger ones cost much."""


def hold_invocation_variables(pair: Pair, *, enter: bool = False) -> Pair:
    """The pair, in which such variables are local ones of the functions that are compared; a
    variable that both modules have is that in both.  `enter`: calls of functions with a body are
    entered, so that these may get further arguments."""
    if any(map(_limits_variables, (pair.source, pair.target))):
        return pair  # a store to a variable breaks it, one to a local variable does not
    in_one = pair.after is pair.before
    both = frozenset({pair.source.name, pair.target.name})
    functions = [both if in_one else frozenset({each.name}) for each in (pair.source, pair.target)]
    source = once(_held, pair.before, functions[0], enter)
    target = once(_held, pair.after, functions[1], enter)
    kept = (pair.before.globals.keys() - source) | (pair.after.globals.keys() - target)
    if not source - kept and not target - kept:
        return pair
    before = once(_holding, pair.before, functions[0], source - kept)
    after = before if in_one else once(_holding, pair.after, functions[1], target - kept)
    return pair.within(before, after)


def _limits_variables(function: Function) -> bool:
    """Whether an attribute limits what the function does with variables: what `memory` says first
    holds of all locations that it does not name (LangRef, `memory`), and it names none of these."""
    return any(
        a.name in _LIMITS and not (a.argument or "").startswith("readwrite")
        for a in function.attributes
        if not a.quoted
    )


def _limits_memory(function: Function) -> bool:
    return any(a.name in _LIMITS for a in function.attributes if not a.quoted)


def _held(module: Module, functions: frozenset[str], enter: bool) -> frozenset[str]:
    """The names of such variables that only these functions access, which are entry points, and
    the functions of these alone."""
    space = target_of(module.triple).spaces.of_invocations
    if space != _ADDRESS_SPACE or _OTHER_LOCALS.search(module.datalayout):
        return frozenset()
    candidates = [v for v in module.globals.values() if _is_candidate(v)]
    if not candidates or not all(_is_entry_point(module, each) for each in functions):
        return frozenset()
    layout = Layout(module.datalayout, module.types)
    inside = functions | (_called_only_by(module, functions) if enter else frozenset[str]())
    wanted = _wanted_through_pointers(module) if enter else 0
    other = {n for each in inside for n in _used_otherwise(module, each, calls=enter)}
    other |= {v.name for v in candidates if enter and _is_passed(module, inside, v, wanted)}
    use = global_use(module)
    static = use.data | use.aliased | use.metadata
    return frozenset(
        variable.name
        for variable in candidates
        if variable.name not in other | static
        and use.naming(variable.name) <= inside
        and (enter or only_accessed(module, variable.name))
        and _start(layout, variable) is not None
    )


def _called_only_by(module: Module, functions: frozenset[str]) -> frozenset[str]:
    """The local functions that only these call, and that are called only by one another besides,
    none through a pointer and none by itself."""
    use = global_use(module)
    static = use.data | use.aliased | use.metadata
    named = frozenset[str]().union(*(each.names for each in use.functions.values()))
    found = {
        name
        for name, function in module.functions.items()
        if function.blocks
        and name not in static | named | functions
        and function.symbol.linkage.is_local
        and not function.type.vararg
        and not _limits_memory(function)
    }
    while True:
        outside = {name for name in found if not use.naming(name) <= found | functions}
        if not outside:
            break
        found -= outside
    # Callers first: what is left in the end calls itself, at some depth.
    reached, left = frozenset[str](functions), set(found)
    while ready := {name for name in left if use.naming(name) <= reached}:
        reached |= ready
        left -= ready
    return reached - functions


def _needs(module: Module, functions: frozenset[str], names: frozenset[str]) -> _Needs:
    """By function, the variables among `names` whose addresses it needs, for itself or for those
    that it calls."""
    use = global_use(module)
    inside = functions | _called_only_by(module, functions)
    needs = {name: use.functions[name].names & names for name in inside}
    changed = True
    while changed:
        changed = False
        for name in inside:
            callees = [needs[c] for c in use.functions[name].callees if c in inside - functions]
            more = needs[name].union(*callees)
            changed |= more != needs[name]
            needs[name] = more
    return {name: needed for name, needed in needs.items() if needed}


_Needs = Mapping[str, frozenset[str]]


def _is_candidate(variable: GlobalVariable) -> bool:
    plain = variable.symbol.linkage.is_local and not variable.constant and '"' not in variable.name
    plain = plain and variable.addrspace == _ADDRESS_SPACE and not variable.is_thread_local
    return plain and variable.align is not None and not variable.externally_initialized


def _start(layout: Layout, variable: GlobalVariable) -> Value | None:
    """The stores that establish the initialiser's contents, also in the padding, which is undef
    after a store of an aggregate.  `None`: the contents are unknown, or the variable is large."""
    initial = variable.initializer
    try:
        size = layout.size(variable.type)
        if initial is None or not 0 < size <= LARGEST_BYTES:
            return None
        if isinstance(initial, Undef | Poison):
            return type(initial)(ArrayType(size, IntType(8)))
        return initial if _is_dense(layout, variable.type) else None
    except UnsupportedInstruction:
        return None


def _is_dense(layout: Layout, type_: Type) -> bool:
    """Whether a type has no padding, as far as that is seen.  Raises `UnsupportedInstruction`."""
    match type_:
        case IntType(width):
            return layout.size(type_) * 8 == width
        case PtrType():
            return True
        case ArrayType(element=element):
            return _is_dense(layout, element)
        case _:
            return False


def _is_entry_point(module: Module, name: str) -> bool:
    """Whether a function is the entry point of a shader, which nothing in the module names."""
    function = module.functions[name]
    stated = any(a.quoted and a.name in SHADERS for a in function.attributes)
    use = global_use(module)
    static = use.data | use.aliased | use.metadata
    return stated and name not in static and not use.naming(name)


def _used_otherwise(module: Module, name: str, *, calls: bool) -> Iterator[str]:
    """The variables whose addresses the function uses for more than accesses that are aligned as
    they are, and `getelementptr` for these; or in a constant that is no `getelementptr`.  `calls`:
    it may pass them to functions with a body."""
    function = module.functions[name]
    where = function_use(function)
    for instruction in function.instructions:
        address = _ADDRESSES.get(instruction.opcode)
        for position, operand in enumerate(instruction.operands):
            is_passed = calls and _enters(module, instruction)
            plain = is_passed or position == address
            plain = plain and (isinstance(operand, Local) or _is_offset(operand))
            for used in where.within(operand) & module.globals.keys():
                if not plain or not _is_aligned(instruction, module.globals[used]):
                    yield used


def _is_passed(
    module: Module, functions: frozenset[str], variable: GlobalVariable, wanted: int
) -> bool:
    """Whether the functions pass the address of a variable that is less aligned than accesses
    through pointers may want."""
    return (variable.align or 0) < wanted and any(
        variable.name in function_use(module.functions[each]).within(operand)
        for each in functions
        for instruction in module.functions[each].instructions
        if instruction.opcode == "call"
        for operand in instruction.operands
    )


def _wanted_through_pointers(module: Module) -> int:
    """The largest alignment that an access wants whose address is no local variable of its
    function and no global; or that a parameter states."""
    wanted = {0}
    for function in module.functions.values():
        if not function.blocks:
            continue
        attributes = [a for each in function.parameters for a in each.attributes]
        own: set[str] = set()
        for instruction in function.instructions:
            position = _ADDRESSES.get(instruction.opcode)
            address = None if position is None else instruction.operands[position]
            is_own = not isinstance(address, Local) or address.name in own
            if instruction.opcode == "alloca" or (instruction.opcode == "getelementptr" and is_own):
                own |= {instruction.name or ""}
            elif isinstance(instruction.detail, MemoryDetail) and not is_own:
                wanted.add(instruction.detail.align or 0)
            elif isinstance(instruction.detail, CallDetail):
                attributes += [a for each in instruction.detail.argument_attributes for a in each]
        wanted |= {int(a.argument or 0) for a in attributes if a.name == "align"}
    return max(wanted)


def _enters(module: Module, instruction: Instruction) -> bool:
    """Whether an instruction calls a function with a body, by name."""
    callee = module.functions.get(instruction.callee_name or "")
    return instruction.opcode == "call" and callee is not None and bool(callee.blocks)


def _is_aligned(instruction: Instruction, variable: GlobalVariable) -> bool:
    if instruction.opcode in ("getelementptr", "call"):
        return True
    needed = instruction.detail.align if isinstance(instruction.detail, MemoryDetail) else None
    return needed is not None and variable.align is not None and needed <= variable.align


def _is_offset(operand: Value) -> bool:
    match operand:
        case ConstExpr(opcode="getelementptr", operands=(base, *indices), text=text):
            plain = not any(any(mentioned(each)) for each in indices) and "inrange" not in text
            return plain and _is_offset(base)
        case _:
            return isinstance(operand, Global)


def _holding(module: Module, functions: frozenset[str], names: frozenset[str]) -> Module:
    """The module, in which these functions have local variables in place of these variables."""
    needs = _needs(module, functions, names)
    rewritten = {
        name: _with_locals(module, module.functions[name], needs, own=name in functions)
        for name in needs
    }
    return replace(module, functions={**module.functions, **rewritten})


def _with_locals(module: Module, function: Function, needs: _Needs, *, own: bool) -> Function:
    """The function with its `own` local variables, or with parameters that are their addresses."""
    new = NewNames(function)
    used = sorted(needs[function.name])
    held = {name: Local(PtrType(_ADDRESS_SPACE), new.new(name)) for name in used}
    changed = rebuilt(function, {}, partial(_write, held, new, needs, own))
    if not own:
        parameters = tuple(Parameter(each.type, each.name) for each in held.values())
        type_ = _with_addresses(function.type, len(used))
        return replace(changed, type=type_, parameters=(*function.parameters, *parameters))
    entry, *others = changed.blocks
    layout, builder = Layout(module.datalayout, module.types), Builder()
    for name in used:
        _write_variable(builder, layout, module.globals[name], held[name])
    first = replace(entry, instructions=(*builder.body, *entry.instructions))
    return replace(changed, blocks=(first, *others))


def _with_addresses(type_: FunctionType, count: int) -> FunctionType:
    """The type with so many addresses as further parameters."""
    return replace(type_, parameters=(*type_.parameters, *[PtrType(_ADDRESS_SPACE)] * count))


def _write_variable(
    builder: Builder, layout: Layout, variable: GlobalVariable, local: Local
) -> None:
    """Write what makes the local variable, and stores there what the initialiser gives."""
    start = _start(layout, variable)
    assert start is not None
    builder.shown = variable.text
    builder.alloca(variable.type, local, variable.align)
    builder.store(start, local, variable.align)


def _write(
    held: Mapping[str, Local],
    names: NewNames,
    needs: _Needs,
    own: bool,
    builder: Builder,
    instruction: Instruction,
) -> None:
    """Write the instruction with local variables, `held` by the names of the variables that they
    stand for, after the addresses in them that it uses; a call passes those that its callee
    needs.  Where they are the function's `own`, no such call is marked `tail`, which would say that
    it does not access them (LangRef, "'call' Instruction")."""

    def place(operand: Value) -> Value:
        if isinstance(operand, Global):
            return held.get(operand.name, operand)
        if not isinstance(operand, ConstExpr) or not held.keys() & set(mentioned(operand)):
            return operand
        base, *indices = operand.operands
        name = names.new("place")
        return builder.gep(operand.source_type, place(base), indices, name, operand.flags)

    if any(name in held for o in instruction.operands for name in mentioned(o)):
        operands = tuple([place(operand) for operand in instruction.operands])
        instruction = replace(instruction, operands=operands)
    needed = needs.get(instruction.callee_name or "")
    if needed and isinstance(instruction.detail, CallDetail):
        detail = instruction.detail
        passed = [held[name] for name in sorted(needed)]
        none = ((),) * (len(instruction.operands) - len(detail.argument_attributes) + len(passed))
        detail = replace(
            detail,
            function_type=_with_addresses(detail.function_type, len(passed)),
            argument_attributes=(*detail.argument_attributes, *none),
            tail=None if own and detail.tail == "tail" else detail.tail,
        )
        operands = (*instruction.operands, *passed)
        instruction = replace(instruction, operands=operands, detail=detail)
    builder.add(instruction)
