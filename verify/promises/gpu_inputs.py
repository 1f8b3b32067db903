"""`"amdgpu-no-…"`: promises not to ask for an input of the kernel, and `"amdgpu-agpr-alloc"="0"`:
not to need accumulation registers (AMDGPUUsage, "LLVM IR Attributes": behaviour is undefined when a
function with the attribute, or a callee, does)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from verify.analysis.flatten import Flat, Static
from verify.ir.function import CallDetail, Instruction, operands_of
from verify.ir.types import IntType, Type
from verify.ir.values import ConstAggregate, ConstExpr, ConstInt, InlineAsm, Local, Value
from verify.semantics.effects import declaration
from verify.semantics.memory.layout import Layout
from verify.semantics.memory.pointers import gep_parts
from verify.semantics.unsupported import UnsupportedInstruction

PREFIX = "amdgpu-no-"
AGPRS = "amdgpu-agpr-alloc"
_DIMENSIONS = ("x", "y", "z")
OWN_INTRINSIC: Mapping[str, str] = {
    f"{PREFIX}{what}-id-{d}": f"llvm.amdgcn.{what}.id.{d}"
    for what in ("workgroup", "workitem")
    for d in _DIMENSIONS
}
"""The inputs that exactly one intrinsic asks for."""
_IN_ALL_KERNELS = frozenset({"llvm.amdgcn.workgroup.id.x", "llvm.amdgcn.workitem.id.x"})
"""These inputs are set up for every kernel, with any promises (AMDGPUUsage, "Initial Kernel
Execution State"): in the kernel's own body the promise has no effect."""
_ARGUMENTS = (
    "llvm.amdgcn.implicitarg.ptr",
    "llvm.amdgcn.kernarg.segment.ptr",
    "llvm.amdgcn.queue.ptr",
)
_ADDRESS_SPACES = ("llvm.amdgcn.is.", "llvm.debugtrap", "llvm.trap", "llvm.ubsantrap")
"""They ask where local and private memory are, or what the queue is."""
_WHOLE_WAVES = tuple(
    f"llvm.amdgcn.{name}"
    for name in (
        *("call.whole.wave", "init.whole.wave", "set.inactive", "softwqm", "strict.w"),
        *("wave.reduce", "wave.shuffle", "wqm", "wwm"),
    )
)
"""They may turn on lanes that control flow has turned off."""
_OTHER_INPUTS = (
    *_ARGUMENTS,
    *_ADDRESS_SPACES,
    "llvm.amdgcn.cluster.",
    "llvm.amdgcn.dispatch.",
    "llvm.amdgcn.implicit.buffer.ptr",
    "llvm.amdgcn.lds.kernel.id",
)
"""Beginnings of the names of intrinsics that may need any of the other inputs."""
_OF_ONE_INPUT: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        **{f"{PREFIX}cluster-id-{d}": ("llvm.amdgcn.cluster.",) for d in _DIMENSIONS},
        f"{PREFIX}dispatch-id": ("llvm.amdgcn.dispatch.id",),
        f"{PREFIX}dispatch-ptr": ("llvm.amdgcn.dispatch.ptr",),
        f"{PREFIX}lds-kernel-id": ("llvm.amdgcn.lds.kernel.id",),
        f"{PREFIX}implicitarg-ptr": (*_ARGUMENTS, *_ADDRESS_SPACES),
        f"{PREFIX}flat-scratch-init": _ADDRESS_SPACES,
        f"{PREFIX}wwm": _WHOLE_WAVES,
    }
)
"""Beginnings of the names of the intrinsics that may need an input, where not any may."""
_HIDDEN_ARGUMENTS = frozenset(
    f"{PREFIX}{what}"
    for what in (
        "completion-action",
        "default-queue",
        "heap-ptr",
        "hostcall-ptr",
        "multigrid-sync-arg",
        "queue-ptr",
    )
)
_BEHIND_SIZES: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "llvm.amdgcn.implicitarg.ptr": _HIDDEN_ARGUMENTS,
        "llvm.amdgcn.dispatch.ptr": _HIDDEN_ARGUMENTS | {f"{PREFIX}implicitarg-ptr"},
    }
)
"""By the intrinsic that gives an address, the inputs that are found behind the sizes there."""
_SIZES_BYTES = 24
"""So many bytes are sizes of groups and grids there; before code object version 5, the hidden
arguments begin with three offsets in their place."""
_REGISTERS = ("llvm.read_register", "llvm.read_volatile_register", "llvm.write_register")
"""Beginnings of the names of intrinsics that name a register; every other can do without
accumulation registers."""


def asks_for_none(flat: Flat, name: str, value: str | None) -> bool:
    """Whether a function keeps `"amdgpu-no-…"`, or `"amdgpu-agpr-alloc"="0"`: nothing in it, and
    nothing that it calls, may need the input, or the registers.  The callee of a call that is not
    entered is an intrinsic, or a function with the same promise."""
    if name == AGPRS:
        return value == "0" and all(
            _calls_none(flat, s, name, value, _REGISTERS) for s in flat.executed
        )
    if not name.startswith(PREFIX):
        return False
    if set(_ADDRESS_SPACES) <= set(_others(name)):
        phis = (phi for block in flat.blocks.values() for phi in block.phis)
        if any(_casts((held,)) for phi in phis for _, _, held in phi.incoming):
            return False
    return all(_needs_none(flat, static, name, value) for static in flat.executed)


def _needs_none(flat: Flat, static: Static, name: str, value: str | None) -> bool:
    own, instruction = OWN_INTRINSIC.get(name), static.instruction
    others = _others(name)
    # A cast to or from a generic address asks where local and private memory are.
    is_cast = instruction.opcode == "addrspacecast" or _casts(instruction.operands)
    if is_cast and set(_ADDRESS_SPACES) <= set(others):
        return False
    if name in _BEHIND_SIZES.get(instruction.callee_name or "", ()):
        return _reads_sizes_alone(flat, static)
    is_given = own in _IN_ALL_KERNELS and _is_in_kernel(flat, static)
    return _calls_none(flat, static, name, value, () if is_given else others)


def _others(name: str) -> tuple[str, ...]:
    """Beginnings of the names of the intrinsics that may need the input."""
    own = OWN_INTRINSIC.get(name)
    return _OF_ONE_INPUT.get(name, _OTHER_INPUTS) if own is None else (own,)


def _calls_none(
    flat: Flat, static: Static, name: str, value: str | None, others: tuple[str, ...]
) -> bool:
    """Whether the function calls only intrinsics whose names do not begin as one of `others`, and
    functions with the attribute and value."""
    detail = static.instruction.detail
    if not isinstance(detail, CallDetail):
        return True
    callee = detail.callee_name
    if callee is None or isinstance(detail.callee, InlineAsm):
        return False
    if callee.startswith("llvm."):
        return not callee.startswith(others)
    declared = declaration(flat.module, detail)
    return declared is not None and any(
        (a.name, a.argument) == (name, value) for a in declared.attributes
    )


def _reads_sizes_alone(flat: Flat, call: Static) -> bool:
    """Whether the address that a call gives is only loaded from, at constant offsets among the
    sizes of groups."""
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
                if size is None or not 0 <= offset <= _SIZES_BYTES - size:
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
    return flat.contexts[static.context].function.calling_convention == "amdgpu_kernel"


def _casts(values: tuple[Value, ...]) -> bool:
    return any(
        (isinstance(v, ConstExpr) and (v.opcode == "addrspacecast" or _casts(v.operands)))
        or (isinstance(v, ConstAggregate) and _casts(v.elements))
        for v in values
    )
