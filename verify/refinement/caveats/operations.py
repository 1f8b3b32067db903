"""Rows about operations and calls: what a backend knows of its device, what a runtime or a library
does, and what LangRef leaves to a callee."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from verify.analysis.cycles import regions_with_cycles
from verify.analysis.flatten import Flat
from verify.analysis.graph import graph
from verify.concrete.refinement_oracle import Difference, Mismatch, Observation, observations
from verify.concrete.trace import Run, Step
from verify.ir.function import CallDetail, Function, Instruction, MemoryDetail
from verify.ir.linkage import Linkage
from verify.ir.memory_operands import memory_operands
from verify.ir.types import PtrType
from verify.ir.values import Local
from verify.normalize.ended_threads import DEMOTION, OF_ENDINGS
from verify.refinement.caveats.refutation import Refutation
from verify.semantics.caveat import Caveat
from verify.semantics.dialects import CLIB, EXCEPTIONS, GC, Hook
from verify.semantics.effects import effects, is_convergent, states
from verify.semantics.heap import heap_call
from verify.semantics.library import is_library_call
from verify.semantics.memory.atomics import observed_access
from verify.semantics.memory.layout import Layout
from verify.semantics.memory.target_spaces import target_spaces
from verify.semantics.unknown import is_of_openmp
from verify.targets.triples import REFLECT, TARGETS

_COMPILED = tuple([each.compiled for each in TARGETS])
KERNEL_MEMORY = frozenset(name for each in _COMPILED for name in each.kernel_memory)
"""Intrinsics that say where a kernel's arguments are, or what else the runtime hands it."""
_ATOMIC = ("atomicrmw", "load", "store")
RESERVED = "__"
"""The beginning of names that belong to the implementation (ISO C, "Reserved identifiers")."""
_LANES_BEFORE = frozenset(each.lanes.count_below for each in TARGETS if each.lanes is not None)
"""Says how many threads with lower numbers take part: what LLVM asks first that merges atomics."""
PARTS = {barrier: parts for each in _COMPILED for barrier, parts in each.parts.items()}
REGISTERS = tuple([name for each in _COMPILED for name in each.registers])
_OF_OPENCL = re.compile(
    r"_Z\d+(?:native_|half_)?(?:a?(?:cos|sin|tan)h?(?:pi)?|cbrt|ceil|copysign|exp(?:2|10|m1)?|fabs"
    r"|floor|fma|fmax|fmin|ldexp|log(?:2|10|1p)?|mad|pow[nr]?|rint|rootn|round|r?sqrt|sincos|trunc)"
    r"(?:Dv\d+_)?[fdh]"
)
"""Mathematical functions of the library that LLVM simplifies for a GPU."""


def _nothing(_: tuple[Flat, Flat], __: Mismatch) -> Iterable[Caveat]:
    return ()


OF_DIALECTS: tuple[Hook[[tuple[Flat, Flat], Mismatch], Iterable[Caveat]], ...] = (
    Hook(CLIB, "library_caveats.library_caveats", _nothing),
    Hook(EXCEPTIONS, "unwinding.unwinding_caveats", _nothing),
    Hook(GC, "statepoints.poll_caveats", _nothing),
)
"""The behaviour that dialects do not model."""


def is_reserved(name: str) -> bool:
    """Whether a name belongs to the implementation.  A quoted name may be reserved, too: counters
    of an internal function contain the name of its file."""
    return name.removeprefix('"').startswith(RESERVED)


# Calls


def speculated(found: Refutation) -> Iterator[str]:
    """A function that is `speculatable` has "no effects besides calculating its result"; the number
    of calls that LLVM makes of it may be "externally observable" (LangRef, "Function
    Attributes")."""
    for seen in found.observed:
        callee = found.source.module.functions.get(seen.callee)
        if callee is None or states(callee.attributes, "convergent"):
            continue
        if states(callee.attributes, "speculatable"):
            yield callee.name


def repeated(found: Refutation) -> Iterator[str]:
    """A function that reads nothing that it may have written does the same once more when it is
    called a second time (LangRef, `memory`)."""
    seen = found.mismatch.source
    if not isinstance(seen, Observation) or seen.members is not None:
        return
    before, after = (
        [s.instruction for s in flat.body if s.instruction.callee_name == seen.callee]
        for flat in found.flats
    )
    if len(before) <= len(after) or len({call.operands for call in before}) == len(before):
        return
    module = found.source.module
    if not any(effects(module, call).memory.may_read_what_it_writes for call in before):
        yield seen.callee


def variable_arguments(found: Refutation) -> Iterator[str]:
    """The passing of variable arguments, where the target declares the callee without them (LLVM's
    pass ExpandVariadics)."""
    seen = found.mismatch.source
    if isinstance(seen, Observation):
        before, after = (flat.module.functions.get(seen.callee) for flat in found.flats)
        if before is not None and after is not None and before.type.vararg > after.type.vararg:
            yield seen.callee


def elsewhere(found: Refutation) -> Iterator[str]:
    """A function that a module defines only so that it can be inlined, and that differs, or that
    the source enters and the target does not: of what it returns then nothing is known, where
    that is used."""
    names = {seen.callee for seen in found.observed}
    if found.runs is not None:
        used = {
            operand.name
            for static in found.target.body
            for operand in static.instruction.operands
            if isinstance(operand, Local)
        }
        entered = {
            step.callee
            for step in _steps(found.runs[0])
            if step.enters is not None and step.callee is not None
        }
        for step in _steps(found.runs[1]):
            if step.enters is None and step.callee in entered and step.instruction.name in used:
                names.add(step.callee)
    for name in sorted(names):
        function = found.source.module.functions.get(name)
        if function and function.symbol.linkage is Linkage.AVAILABLE_EXTERNALLY:
            yield name


def _steps(run: Run) -> Iterator[Step]:
    return (step for thread in run.threads for step in thread.steps)


def library(found: Refutation) -> Iterator[str]:
    """Functions of the library that the target calls less often, or at whose call it is undefined:
    the effects of the call, and the arguments for which it is undefined, are unknown."""
    if found.undefined is None:
        return
    at = found.undefined_at
    before, after = ([*_library_calls(flat, found.places_chosen)] for flat in found.flats)
    for name in dict.fromkeys(before):
        if before.count(name) > after.count(name) or (at and at.callee_name == name):
            yield name


def _library_calls(flat: Flat, own_heap: bool) -> Iterator[str]:
    for static in flat.body:
        caller = flat.contexts[static.context].function
        what = heap_call(flat.module, caller, static.instruction)
        if what is not None and (own_heap or not what.makes):
            continue  # what it does is known
        if is_library_call(flat.module, caller, static.instruction):
            yield static.instruction.callee_name or ""


def no_builtin(found: Refutation) -> Iterator[str]:
    """A call of a function that is no library function, at which the target is undefined."""
    called = found.undefined_at
    if called is not None and isinstance(called.detail, CallDetail) and called.callee_name:
        declared = found.target.module.functions.get(called.callee_name)
        own = () if declared is None or declared.blocks else declared.attributes
        is_register = called.callee_name.startswith(REGISTERS)
        if not is_register and states((*called.detail.attributes, *own), "nobuiltin"):
            yield called.callee_name


def runtime(found: Refutation) -> Iterator[str]:
    """Functions of the compiler's own runtime, whose names are reserved, that only the target
    calls: they return, with the result that the target needs.  Convergent functions wait for other
    threads and are excluded."""
    module = found.target.module
    names = {
        static.instruction.callee_name or ""
        for static in found.target.body
        if static.instruction.callee_name in found.added
        and not is_convergent(module, static.instruction)
    }
    for name in names:
        function = module.functions.get(name)
        if is_reserved(name) and function is not None and not function.blocks:
            yield name


def openmp(found: Refutation) -> Iterator[str]:
    """Functions of the OpenMP runtime that only one of the two calls, or not as often, and those of
    which something differs."""
    before, after = found.called
    names = {s.callee for s in found.observed} | (before - after).keys() | (after - before).keys()
    for name in sorted(filter(is_of_openmp, names)):
        function = found.source.module.functions.get(name)
        if function is None or not function.blocks:
            yield name


def opencl(found: Refutation) -> Iterator[str]:
    """Mathematical functions of OpenCL that the target does not call: what it computes in their
    place may be seen anywhere.  That it is undefined does not follow from what they give."""
    seen = {each.callee for each in found.observed} & found.dropped
    if found.undefined is not None:
        yield from sorted(filter(_OF_OPENCL.match, seen))
        return
    calls = [s.instruction for s in found.source.body if s.instruction.callee_name in found.dropped]
    used = {
        operand.name
        for context in found.source.contexts
        for each in context.function.instructions
        for operand in each.operands
        if isinstance(operand, Local)
    }
    names = seen | {call.callee_name or "" for call in calls if call.name in used}
    yield from sorted(filter(_OF_OPENCL.match, names))


# Atomic operations


def _atomics(found: Refutation) -> tuple[str, MemoryDetail, str, MemoryDetail] | None:
    """The opcodes and details of the two observations, if the target's is no convergent one."""
    before, after = found.mismatch.source, found.mismatch.target
    if not isinstance(after, Observation) or after.members is not None:
        return None
    new = after.step.instruction
    old = before.step.instruction if isinstance(before, Observation) else None
    opcode, detail = ("", None) if old is None else (old.opcode, old.detail)
    details = [d if isinstance(d, MemoryDetail) else MemoryDetail() for d in (detail, new.detail)]
    return opcode, details[0], new.opcode, details[1]


def fenced_atomic(found: Refutation) -> Iterator[str]:
    """A weaker operation between fences (LLVM's pass AtomicExpand)."""
    ops = _atomics(found)
    fences = [sum(s.instruction.opcode == "fence" for s in flat.body) for flat in found.flats]
    if fences[0] >= fences[1]:
        return
    if ops is None:
        # What the operation reads makes the target undefined, before anything else is compared.
        if found.undefined_by(lambda each: observed_access(each) is not None):
            yield ""
        return
    before, _, after, _ = ops
    if before in (*_ATOMIC, "cmpxchg") and after in ("fence", before):
        yield ""


def loop_of_atomics(found: Refutation) -> Iterator[str]:
    """An atomic operation that became one that reads and writes, or a loop of exchanges that became
    one operation; where what is observed instead is
    no such operation, an unordered access may have.  An attempt on poison is undefined, which the
    operation is not."""
    ops = _atomics(found)
    if ops is None and _has_attempts(found):
        yield ""
    if ops is None or list(fenced_atomic(found)):
        return
    before, _, after, _ = ops
    if before == "cmpxchg" and after == "atomicrmw":
        is_in_parts = any(_in_cycle(found.source, s.step.instruction) for s in found.observed)
    elif before == "atomicrmw" or after not in ("atomicrmw", "cmpxchg"):
        is_in_parts = before == "atomicrmw" and after == "cmpxchg"
    else:
        details = (s.instruction.detail for s in found.source.body)
        unordered = any(
            isinstance(d, MemoryDetail) and d.orderings == ("unordered",) for d in details
        )
        is_in_parts = unordered or before in _ATOMIC
    if is_in_parts:
        yield ""


def _in_cycle(flat: Flat, instruction: Instruction) -> bool:
    """Whether an instruction is in a cycle of its function."""
    return any(
        instruction in context.function.block[label].instructions
        for context in flat.contexts
        for region in regions_with_cycles(*_edges(context.function))
        for label in region
    )


def _edges(function: Function) -> tuple[Iterable[str], Mapping[str, tuple[str, ...]]]:
    of = graph(function)
    return of.nodes, of.successors


def private_atomic(found: Refutation) -> Iterator[str]:
    """An atomic operation at a generic address, which is a plain one where the address is of the
    thread's own memory (LLVM's passes AtomicExpand, InferAddressSpaces): the target accesses that
    by itself more often."""
    seen, target = found.mismatch.source, target_spaces(found.source.module.triple)
    before, after = (sum(map(target.is_own, _accessed_spaces(flat))) for flat in found.flats)
    instructions = [seen.step.instruction] if isinstance(seen, Observation) else []
    if found.undefined_by(lambda each: any(map(target.is_own, _spaces(each)))):
        instructions = [static.instruction for static in found.source.body]
    for instruction in instructions if after > before else ():
        access = observed_access(instruction)
        address = None if access is None else access.address
        type_ = None if address is None else instruction.operands[address].type
        if isinstance(type_, PtrType) and type_.addrspace == target.generic:
            yield ""
            return


def _has_attempts(found: Refutation) -> bool:
    """Whether a target that is undefined tries exchanges where the source has an operation, and
    writes nothing else."""
    module = found.target.module
    added = [module.functions[name] for name in found.added if name in module.functions]
    computes = all(
        each.name.startswith("llvm.") and not states(each.attributes, "convergent")
        for each in added
    )
    if found.mismatch.difference is not Difference.UB or not computes:
        return False
    before, after = (Counter(s.instruction.opcode for s in flat.body) for flat in found.flats)
    is_lowered = before["atomicrmw"] > after["atomicrmw"] and before["cmpxchg"] < after["cmpxchg"]
    return is_lowered and before["store"] >= after["store"]


def _accessed_spaces(flat: Flat) -> Iterator[int]:
    """The address spaces through which a function loads and stores."""
    return (space for static in flat.body for space in _spaces(static.instruction))


def _spaces(instruction: Instruction) -> Iterator[int]:
    """The address spaces through which an instruction loads and stores."""
    row = memory_operands(instruction)
    for address in () if row is None else row.addresses:
        type_ = instruction.operands[address.position].type
        if isinstance(type_, PtrType):
            yield type_.addrspace


def wider_atomic(found: Refutation) -> Iterator[str]:
    """Atomic operations on more bytes than any of the source's (LLVM's pass AtomicExpand, for
    processors without atomics on so few bytes): an object shares its word with its neighbours."""
    before, after = (max(_atomic_bytes(flat), default=0) for flat in found.flats)
    if 0 < before < after:
        yield f"from {before} to {after} bytes"


def _atomic_bytes(flat: Flat) -> Iterator[int]:
    """The sizes in bytes of the accesses of atomicrmw and cmpxchg."""
    layout = Layout(flat.module.datalayout, flat.module.types)
    for static in flat.body:
        instruction = static.instruction
        if instruction.opcode in ("atomicrmw", "cmpxchg"):
            yield layout.size(instruction.operands[1].type)


def merged_atomics(found: Refutation) -> Iterator[str]:
    """One thread's atomic operation for several (LLVM does so for waves)."""
    if not _LANES_BEFORE.isdisjoint(found.added):
        seen = [s.step.instruction for s in found.observed]
        by_atomic = found.undefined_by(lambda each: each.opcode == "atomicrmw")
        if found.mismatch.difference is Difference.MEMBERS or by_atomic:
            seen = [static.instruction for static in found.source.body]
        if any(instruction.opcode == "atomicrmw" for instruction in seen):
            yield ""


# The device


def split_barrier(found: Refutation) -> Iterator[str]:
    """A barrier in parts."""
    parts = [PARTS[name] for name in found.dropped & PARTS.keys()]
    if any(not each.isdisjoint(found.called[1]) for each in parts):
        yield ""


def demoted(found: Refutation) -> Iterator[str]:
    """A difference of a thread that the source has demoted before; or a thread that ends where it
    was demoted, or the other way round: without its quad, nobody sees which."""
    if frozenset(seen.callee for seen in found.observed) == OF_ENDINGS:
        yield ""
    if DEMOTION.name not in found.called[0]:
        return
    at = found.mismatch
    before = observations(found.runs[0], at.thread)[: at.index] if found.runs else None
    if before is None or any(seen.callee == DEMOTION.name for seen in before):
        yield ""


def reflect(found: Refutation) -> Iterator[str]:
    """Functions whose result the compiler chooses."""
    yield from found.dropped & REFLECT


def register(found: Refutation) -> Iterator[str]:
    """The contents of a register of the device, where the target is undefined for some."""
    called = found.undefined_at
    if called is not None and called.callee_name and called.callee_name.startswith(REGISTERS):
        yield called.callee_name


def kernel_memory(found: Refutation) -> Iterator[str]:
    """Memory that a kernel gets with or besides its arguments, and that only the target
    reads, as LLVM lowers arguments."""
    yield from found.added & KERNEL_MEMORY
