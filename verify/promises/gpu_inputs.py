"""`"amdgpu-no-…"`: promises not to ask for an input of the kernel, and `"amdgpu-agpr-alloc"="0"`:
not to need accumulation registers (AMDGPUUsage, "LLVM IR Attributes": behaviour is undefined when a
function with the attribute, or a callee, does)."""

from __future__ import annotations

from collections.abc import Mapping

from verify.analysis.flatten import Flat, Static
from verify.ir.function import CallDetail
from verify.ir.values import ConstAggregate, ConstExpr, InlineAsm, Value
from verify.semantics.effects import declaration

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
_OTHER_INPUTS = (
    "llvm.amdgcn.cluster.",
    "llvm.amdgcn.dispatch.",
    "llvm.amdgcn.implicit.buffer.ptr",
    "llvm.amdgcn.implicitarg.ptr",
    "llvm.amdgcn.is.",
    "llvm.amdgcn.kernarg.segment.ptr",
    "llvm.amdgcn.lds.kernel.id",
    "llvm.amdgcn.queue.ptr",
    "llvm.debugtrap",
    "llvm.trap",
    "llvm.ubsantrap",
)
"""Beginnings of the names of intrinsics that may need any of the other inputs."""

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
    return all(_needs_none(flat, static, name, value) for static in flat.executed)


def _needs_none(flat: Flat, static: Static, name: str, value: str | None) -> bool:
    own, instruction = OWN_INTRINSIC.get(name), static.instruction
    # A cast to or from a generic address asks where local and private memory are.
    if own is None and (instruction.opcode == "addrspacecast" or _casts(instruction.operands)):
        return False
    others = _OTHER_INPUTS if own is None else (own,)
    is_given = own in _IN_ALL_KERNELS and _is_in_kernel(flat, static)
    return _calls_none(flat, static, name, value, () if is_given else others)


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


def _is_in_kernel(flat: Flat, static: Static) -> bool:
    return flat.contexts[static.context].function.calling_convention == "amdgpu_kernel"


def _casts(values: tuple[Value, ...]) -> bool:
    return any(
        (isinstance(v, ConstExpr) and (v.opcode == "addrspacecast" or _casts(v.operands)))
        or (isinstance(v, ConstAggregate) and _casts(v.elements))
        for v in values
    )
