"""Counterexamples that may depend on what a backend knows of its device, or on the runtime for
which it writes calls."""

from __future__ import annotations

import re
from collections.abc import Iterator

from verify.analysis.flatten import Flat
from verify.concrete.refinement_oracle import Mismatch, Observation
from verify.concrete.trace import End, Status
from verify.ir.function import CallDetail, Function, Instruction
from verify.ir.linkage import Linkage
from verify.semantics.effects import is_convergent, states

_RESERVED = "__"
"""The beginning of names that belong to the implementation (ISO C, "Reserved identifiers")."""
_ATOMIC = "atomicrmw"
_LANES_BEFORE = "llvm.amdgcn.mbcnt.lo"
"""Says how many threads with lower numbers take part: what AMDGPUAtomicOptimizer asks first."""
_MERGED = "the merging of several threads' atomic operations into one"
_BARRIER = "llvm.amdgcn.s.barrier"
_PARTS = ("llvm.amdgcn.s.barrier.signal", "llvm.amdgcn.wave.barrier")
"""The replacement by AMDGPULowerIntrinsics: a signal and a wait, or, if a group is a wave, an
instruction without code."""
_REGISTERS = ("llvm.nvvm.read.ptx.sreg.", "llvm.amdgcn.workitem.id.", "llvm.amdgcn.workgroup.")
_REFLECT = "__nvvm_reflect"
"""Asks the compiler, not the device (LLVM, "User Guide for NVPTX Back-end", NVVM Reflect Pass)."""
_OF_OPENCL = re.compile(
    r"_Z\d+(?:native_|half_)?(?:a?(?:cos|sin|tan)h?(?:pi)?|cbrt|exp(?:2|10|m1)?|fma|log(?:2|10|1p)?|mad"
    r"|pow[nr]?|rootn|r?sqrt|sincos)(?:Dv\d+_)?[fdh]"
)
"""Mathematical functions of the library that AMDGPUSimplifyLibCalls knows."""


def is_reserved(name: str) -> bool:
    """Whether a name belongs to the implementation.  A quoted name may be reserved, too: counters
    of an internal function contain the name of its file."""
    return name.removeprefix('"').startswith(_RESERVED)


def backend_doubts(source: Flat, target: Flat, mismatch: Mismatch) -> Iterator[str]:
    """Effects of a backend's rewrites that are not modelled."""
    before, after = (
        {static.instruction.callee_name for static in flat.body} for flat in (source, target)
    )
    names = [s.callee for s in (mismatch.source, mismatch.target) if isinstance(s, Observation)]
    if _LANES_BEFORE in after - before and any(name.startswith(_ATOMIC) for name in names):
        yield _MERGED
    if _BARRIER in before - after and after & set(_PARTS):
        yield "the lowering of a barrier to a signal and a wait, or to a wave barrier"
    if _REFLECT in before - after:
        yield f"the result of @{_REFLECT}, which the compiler chooses"
    functions = source.module.functions
    for name in names:
        if name in before - after and _OF_OPENCL.match(name):
            yield f"the effects of the OpenCL library function @{name}"
        if _is_elsewhere(functions.get(name)):
            yield f"the definition of @{name}, which the target leaves to another module"
    called = _called_last(target, mismatch)
    name = None if called is None else called.callee_name
    if called is None or name is None:
        return
    if name.startswith(_REGISTERS):
        yield f"the result of @{name} on the device"
    elif isinstance(called.detail, CallDetail):
        declared = target.module.functions.get(name)
        own = () if declared is None or declared.blocks else declared.attributes
        if states((*called.detail.attributes, *own), "nobuiltin"):
            yield f"the effects of @{name} where nobuiltin says that it is no library function"


def execution_doubts(source: Flat, target: Flat) -> Iterator[str]:
    """Effects that are not modelled and decide the number of a thread's observations."""
    yield from runtime_calls(source, target)
    before, after = (
        {static.instruction.callee_name for static in flat.body} for flat in (source, target)
    )
    is_atomic = any(static.instruction.opcode == _ATOMIC for static in source.body)
    if is_atomic and _LANES_BEFORE in after - before:
        yield _MERGED


def runtime_calls(source: Flat, target: Flat) -> Iterator[str]:
    """Functions of the compiler's own runtime, whose names are reserved, that only the target
    calls: they return, with the result that the target needs.  Convergent functions wait for other
    threads and are excluded."""
    before = {static.instruction.callee_name for static in source.body}
    module = target.module
    names = {
        static.instruction.callee_name or ""
        for static in target.body
        if static.instruction.callee_name not in before
        and not is_convergent(module, static.instruction)
    }
    for name in sorted(names):
        function = module.functions.get(name)
        if is_reserved(name) and function is not None and not function.blocks:
            yield f"the effects of the runtime function @{name}, which only the target calls"


def _is_elsewhere(function: Function | None) -> bool:
    """Whether a module defines it only so that it can be inlined."""
    return function is not None and function.symbol.linkage is Linkage.AVAILABLE_EXTERNALLY


def _called_last(target: Flat, mismatch: Mismatch) -> Instruction | None:
    """The call at which the target's thread is undefined."""
    end = mismatch.target
    if not isinstance(end, Status) or end.end is not End.UB or end.where is None:
        return None
    place = end.where.place
    block = target.module.functions[place.function].block.get(place.block)
    instructions = () if block is None else block.instructions
    return instructions[place.index] if place.index < len(instructions) else None
