"""Promises not to ask for an implicit input of the kernel, and not to need accumulation registers:
behaviour is undefined when a function with the attribute, or a callee, does (`ImplicitInputs` in
`verify.targets.target`)."""

from __future__ import annotations

import re

from verify.analysis.flatten import Flat, Static
from verify.ir.function import CallDetail, Instruction, Module, operands_of
from verify.ir.types import IntType, PtrType, Type
from verify.ir.values import ConstAggregate, ConstExpr, ConstInt, InlineAsm, Local, Value
from verify.semantics.effects import declaration
from verify.semantics.memory.layout import Layout
from verify.semantics.memory.pointers import gep_parts
from verify.semantics.memory.target_spaces import target_spaces
from verify.semantics.unsupported import UnsupportedInstruction
from verify.semantics.values.vectors import lane_type
from verify.targets.target import ImplicitInputs
from verify.targets.triples import TARGETS

_OTHER_REGISTER = re.compile(
    r"[=+&*%]*(?:[vsrin0-9]|\{[vs](?:\d+|\[\d+:\d+\])\})|~\{(?:memory|vcc|scc|[vs]\d+)\}"
)
"""A constraint that names no accumulation register (LangRef, "Inline Asm Constraint String")."""
_ACCUMULATION = re.compile(r"\ba(?:cc)?(?:\d+|\[)|\bv_accvgpr")
"""An accumulation register in a template."""
_ALL = tuple([each.inputs for each in TARGETS if each.inputs is not None])


def asks_for_none(flat: Flat, name: str, value: str | None) -> bool:
    """Whether a function keeps such a promise: nothing in it, and nothing that it calls, may need
    the input, or the registers.  The callee of a call that is not entered is an intrinsic, or a
    function with the same promise."""
    for inputs in _ALL:
        if name == inputs.registers:
            return value == "0" and all(
                _calls_none(flat, s, name, value, inputs.naming_registers)
                and not _may_name_registers(s.instruction)
                for s in flat.executed
            )
        if name.startswith(inputs.prefix):
            return _asks_for_none(inputs, flat, name, value)
    return False


def _asks_for_none(inputs: ImplicitInputs, flat: Flat, name: str, value: str | None) -> bool:
    if _asks_where(inputs, name):
        phis = (phi for block in flat.blocks.values() for phi in block.phis)
        if any(_casts(flat.module, (held,)) for phi in phis for _, _, held in phi.incoming):
            return False
    return all(_needs_none(inputs, flat, static, name, value) for static in flat.executed)


def _asks_where(inputs: ImplicitInputs, name: str) -> bool:
    """Whether the input is needed to tell where memory of a thread or of a group is."""
    return set(inputs.where) <= set(_others(inputs, name))


def _needs_none(
    inputs: ImplicitInputs, flat: Flat, static: Static, name: str, value: str | None
) -> bool:
    own, instruction = inputs.own.get(name), static.instruction
    is_cast = instruction.opcode == "addrspacecast" and _is_of_window(flat.module, instruction)
    if _asks_where(inputs, name) and (is_cast or _casts(flat.module, instruction.operands)):
        return False
    behind = inputs.behind.get(instruction.callee_name or "", {})
    if name in behind:
        return _reads_apart(flat, static, behind[name])
    if name in inputs.of_assembly and _assembly(instruction) is not None:
        return False
    # In the body of a kernel that gets the input anyhow, the promise has no effect.
    is_given = own in inputs.given and _is_in_kernel(flat, static)
    others = () if is_given else _others(inputs, name)
    return _calls_none(flat, static, name, value, others)


def _others(inputs: ImplicitInputs, name: str) -> tuple[str, ...]:
    """Beginnings of the names of the intrinsics that may need the input."""
    own = inputs.own.get(name)
    return inputs.of_one.get(name, inputs.others) if own is None else (own,)


def _calls_none(
    flat: Flat, static: Static, name: str, value: str | None, others: tuple[str, ...]
) -> bool:
    """Whether the function calls only intrinsics whose names do not begin as one of `others`, and
    functions with the attribute and value.  Assembly calls neither."""
    detail = static.instruction.detail
    if not isinstance(detail, CallDetail):
        return True
    callee = detail.callee_name
    if isinstance(detail.callee, InlineAsm):
        return True
    if callee is None:
        return False
    if callee.startswith("llvm."):
        return not callee.startswith(others)
    declared = declaration(flat.module, detail)
    return declared is not None and any(
        (a.name, a.argument) == (name, value) for a in declared.attributes
    )


def _assembly(instruction: Instruction) -> InlineAsm | None:
    """The assembly that is called."""
    callee = instruction.detail.callee if isinstance(instruction.detail, CallDetail) else None
    return callee if isinstance(callee, InlineAsm) else None


def _may_name_registers(call: Instruction) -> bool:
    """Whether a call of assembly may name an accumulation register: not by its constraints, if each
    is that of a vector or a scalar register, or of an operand."""
    assembly = _assembly(call)
    if assembly is None:
        return False
    template, constraints = assembly.text.split('"')[1::2][:2]
    others = all(_OTHER_REGISTER.fullmatch(each) for each in constraints.split(",") if each)
    return not others or _ACCUMULATION.search(template) is not None


def _reads_apart(flat: Flat, call: Static, ranges: tuple[tuple[int, int], ...]) -> bool:
    """Whether the address that a call gives is only loaded from, at constant offsets outside of
    these ranges of bytes."""
    layout = Layout(flat.module.datalayout, flat.module.types)
    pending = [(call.instruction.name, 0)]
    instructions = [*flat.contexts[call.context].function.instructions]
    while pending:
        name, offset = pending.pop()
        for each in instructions:
            uses = [p for p, o in enumerate(operands_of(each)) if _is_named(o, name)]
            if not uses:
                continue
            if uses != [0] or each.opcode not in ("load", "getelementptr"):
                return False
            if each.opcode == "load":
                size = _bytes(layout, each.type)
                if size is None or offset < 0:
                    return False
                if any(offset < end and begin < offset + size for begin, end in ranges):
                    return False
                continue
            added = _added_bytes(each)
            if added is None:
                return False
            pending.append((each.name, offset + added))
    return True


def _bytes(layout: Layout, type_: Type) -> int | None:
    """The bytes of a value of that type; `None`: not known here."""
    try:
        return layout.store_size(type_)
    except UnsupportedInstruction:
        return None


def _added_bytes(gep: Instruction) -> int | None:
    """What a `getelementptr` of bytes adds, if that is a constant."""
    indices = gep.operands[1:]
    if gep_parts(gep)[0] != IntType(8) or len(indices) != 1 or not isinstance(indices[0], ConstInt):
        return None
    return indices[0].value


def _is_named(value: Value, name: str | None) -> bool:
    return isinstance(value, Local) and value.name == name


def _is_in_kernel(flat: Flat, static: Static) -> bool:
    convention = flat.contexts[static.context].function.calling_convention
    return any(
        convention in each.conventions.kernels for each in TARGETS if each.inputs is not None
    )


def _casts(module: Module, values: tuple[Value, ...]) -> bool:
    """Whether a constant is a cast that asks where local or private memory is."""
    return any(
        (
            isinstance(v, ConstExpr)
            and (
                (v.opcode == "addrspacecast" and _is_of_window(module, v))
                or _casts(module, v.operands)
            )
        )
        or (isinstance(v, ConstAggregate) and _casts(module, v.elements))
        for v in values
    )


def _is_of_window(module: Module, cast: Instruction | ConstExpr) -> bool:
    """Whether a cast may be of an address that lies in a window of the generic addresses: only then
    it is needed where the window is (LLVM's attributor of the target, `castRequiresQueuePtr`)."""
    type_, spaces = lane_type(cast.operands[0].type), target_spaces(module.triple)
    space = spaces.space(type_.addrspace) if isinstance(type_, PtrType) else None
    return space is None or spaces.window(space.areas[0]) is not None
