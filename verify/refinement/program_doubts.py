"""Counterexamples that may depend on the rest of the program, on the target's runtime, or on what
LangRef leaves open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from verify.analysis.flatten import Flat
from verify.analysis.global_use import names_of
from verify.concrete.refinement_oracle import Mismatch, Observation
from verify.concrete.trace import End, Status
from verify.ir.function import Instruction, MemoryDetail, Module
from verify.ir.values import ConstExpr
from verify.normalize.own_variables.merged_constants import name_apart
from verify.refinement.backend_doubts import backend_doubts, is_reserved, runtime_calls
from verify.refinement.own_variables import own_variables
from verify.semantics.allocation import heap_call
from verify.semantics.dialects import CLIB, EXCEPTIONS, GC, Hook
from verify.semantics.effects import effects, states
from verify.semantics.library import is_library_call
from verify.semantics.memory.layout import Layout
from verify.semantics.memory.shared_memory import BEYOND, ELSEWHERE, OTHER_OBJECT
from verify.semantics.unknown import is_of_openmp

_IMPLICIT = (
    "llvm.amdgcn.kernarg.segment.ptr",
    "llvm.amdgcn.implicitarg.ptr",
    "llvm.amdgcn.dispatch.ptr",
)
"""Intrinsics that say where a kernel's arguments are, or what else the runtime hands it."""
VIRTUAL_CALLS = "!vcall_visibility "
"""Metadata that says which modules make virtual calls through a table."""
_ATOMIC = ("atomicrmw", "load", "store")
_WEAK, _STRONG = "cmpxchg weak", "cmpxchg"


def _no_doubts(_: tuple[Flat, Flat], __: Mismatch) -> Iterable[str]:
    return ()


_OF_DIALECTS = (
    Hook(CLIB, "library_doubts.library_doubts", _no_doubts),
    Hook(EXCEPTIONS, "unwinding.unwinding_doubts", _no_doubts),
    Hook(GC, "statepoints.poll_doubts", _no_doubts),
)
"""What dialects do not model."""


def program_doubts(
    flats: tuple[Flat, Flat], mismatch: Mismatch, *, own_heap: bool = False
) -> frozenset[str]:
    """Effects that are not modelled and may remove the difference between source and target;
    `own_heap`: allocations and frees are modelled."""
    source, target = flats
    modules = (source.module, target.module)
    found = {*_speculated(source.module, mismatch), *_other_operations(flats, mismatch)}
    found |= {*_repeated(flats, mismatch)}
    found |= {*_numbers(flats, mismatch), *_variable_arguments(flats, mismatch)}
    if isinstance(mismatch.target, Status) and mismatch.target.end is End.UB:
        called = _called_at(target.module, mismatch.target)
        found |= {*_library(source, target, called, own_heap)}
    found |= {*_wider_atomics(source, target), *_openmp(flats, mismatch)}
    found |= {d for of in _OF_DIALECTS for d in of.at(*modules)(flats, mismatch)}
    found |= {*_implicit_arguments(source, target)}
    found |= {*backend_doubts(source, target, mismatch), *runtime_calls(source, target)}
    found |= {*_runtime_variables(source, target)}
    found |= {*_virtual_tables(source, target)}
    if source.module is not target.module:
        found |= {*own_variables(source, target, mismatch)}
    return frozenset(found)


def _speculated(module: Module, mismatch: Mismatch) -> Iterator[str]:
    """A function that is `speculatable` has "no effects besides calculating its result", but how
    often LLVM calls it may be "externally observable" (LangRef, "Function Attributes")."""
    for seen in (mismatch.source, mismatch.target):
        callee = module.functions.get(seen.callee) if isinstance(seen, Observation) else None
        if callee is None or states(callee.attributes, "convergent"):
            continue
        if states(callee.attributes, "speculatable"):
            yield f"the side effects of the speculatable function @{callee.name}"


def _repeated(flats: tuple[Flat, Flat], mismatch: Mismatch) -> Iterator[str]:
    """A function that reads nothing that it may have written does the same once more when it is
    called a second time (LangRef, `memory`)."""
    seen = mismatch.source
    if not isinstance(seen, Observation) or seen.members is not None:
        return
    before, after = (
        [s.instruction for s in flat.body if s.instruction.callee_name == seen.callee]
        for flat in flats
    )
    if len(before) <= len(after) or len({call.operands for call in before}) == len(before):
        return
    if not any(effects(flats[0].module, call).memory.may_read_what_it_writes for call in before):
        yield f"the effects of a repeated call of @{seen.callee}"


def _other_operations(flats: tuple[Flat, Flat], mismatch: Mismatch) -> Iterator[str]:
    """An atomic operation that the target makes of others, fences among them (LLVM's pass
    AtomicExpand), and calls of the compiler's own runtime, whose names are reserved."""
    source, target = mismatch.source, mismatch.target
    module = flats[0].module
    if not isinstance(target, Observation) or target.members is not None:
        return
    callee = source.callee if isinstance(source, Observation) else ""
    fences = [sum(s.instruction.opcode == "fence" for s in flat.body) for flat in flats]
    same = target.callee.startswith(("fence", callee.partition(" ")[0] + " "))
    if callee.startswith((*_ATOMIC, _STRONG)) and fences[0] < fences[1] and same:
        yield "the lowering of an atomic operation to a weaker operation between fences"
    elif _is_in_parts(flats[0], callee, target.callee):
        yield "the lowering of an atomic operation to a loop of atomic operations"
    elif callee.startswith(_WEAK) and target.callee == callee.replace(_WEAK, _STRONG):
        yield "the replacement of a weak cmpxchg by a strong cmpxchg"
    elif is_reserved(target.callee) and target.callee not in module.functions:
        yield f"the effects of the runtime function @{target.callee}, which only the target calls"


def _is_in_parts(source: Flat, before: str, after: str) -> bool:
    """Whether an atomic operation may have become one that reads and writes: where what is observed
    instead is no such operation, an unordered access may have."""
    if before.startswith("atomicrmw") or not after.startswith(("atomicrmw", "cmpxchg")):
        return before.startswith("atomicrmw") and after.startswith("cmpxchg")
    unordered = any(
        isinstance(s.instruction.detail, MemoryDetail)
        and s.instruction.detail.orderings == ("unordered",)
        for s in source.body
    )
    return unordered or before.startswith(_ATOMIC)


def _wider_atomics(source: Flat, target: Flat) -> Iterator[str]:
    """Atomic operations on more bytes than any of the source's (LLVM's pass AtomicExpand, for
    processors without atomics on so few bytes): an object shares its word with its neighbours."""
    before, after = (max(_atomic_bytes(flat), default=0) for flat in (source, target))
    if 0 < before < after:
        yield f"the widening of an atomic operation from {before} to {after} bytes"


def _atomic_bytes(flat: Flat) -> Iterator[int]:
    """The sizes in bytes of the accesses of atomicrmw and cmpxchg."""
    layout = Layout(flat.module.datalayout, flat.module.types)
    for static in flat.body:
        instruction = static.instruction
        if instruction.opcode in ("atomicrmw", "cmpxchg"):
            yield layout.size(instruction.operands[1].type)


def _variable_arguments(flats: tuple[Flat, Flat], mismatch: Mismatch) -> Iterator[str]:
    """The passing of variable arguments, where the target declares the callee without them (LLVM's
    pass ExpandVariadics)."""
    if isinstance(mismatch.source, Observation):
        name = mismatch.source.callee
        before, after = (flat.module.functions.get(name) for flat in flats)
        if before is not None and after is not None and before.type.vararg > after.type.vararg:
            yield f"the way in which @{name} receives its variable arguments"


def _runtime_variables(source: Flat, target: Flat) -> Iterator[str]:
    """Variables of the compiler's own runtime, such as another stack, that only the target has."""
    for name in sorted(
        names_of(target) & target.module.globals.keys() - source.module.globals.keys()
    ):
        variable = target.module.globals[name]
        is_shared = variable.initializer is None or not variable.symbol.linkage.is_local
        if is_shared and is_reserved(name):
            yield f"the contents of the runtime variable @{name}, which only the target uses"


def _virtual_tables(source: Flat, target: Flat) -> Iterator[str]:
    """Tables of virtual functions that the target fills in another way: what no virtual call may
    load from one need not be there (LLVM, "Type Metadata", "!vcall_visibility Metadata")."""
    for name in sorted(names_of(source) & source.module.globals.keys()):
        theirs = target.module.globals.get(name_apart(name))
        tables = (source.module.globals[name], theirs)
        if all(table is not None and VIRTUAL_CALLS in table.text for table in tables):
            yield f"the virtual calls that load from the table @{name}"


def _implicit_arguments(source: Flat, target: Flat) -> Iterator[str]:
    """Memory that a kernel gets with or besides its arguments, and that only the target reads
    (LLVM's pass AMDGPULowerKernelArguments)."""
    before, after = (
        {static.instruction.callee_name for static in flat.body} for flat in (source, target)
    )
    for name in _IMPLICIT:
        if name in after - before:
            yield f"the memory that @{name} points to, which only the target reads"


def _openmp(flats: tuple[Flat, Flat], mismatch: Mismatch) -> Iterator[str]:
    """Functions of the OpenMP runtime that only one of the two calls, or not as often, and those of
    which something differs."""
    seen = (mismatch.source, mismatch.target)
    names = {s.callee for s in seen if isinstance(s, Observation) and is_of_openmp(s.callee)}
    before, after = (
        Counter(name for s in flat.body if is_of_openmp(name := s.instruction.callee_name or ""))
        for flat in flats
    )
    for name in sorted(names | (before - after).keys() | (after - before).keys()):
        function = flats[0].module.functions.get(name)
        if function is None or not function.blocks:
            yield f"the effects of the OpenMP runtime function @{name}"


def _numbers(flats: tuple[Flat, Flat], mismatch: Mismatch) -> Iterator[str]:
    """The object and address space of an address that was computed as a number from addresses
    (LangRef, "Pointer Aliasing Rules")."""
    target = mismatch.target
    if not isinstance(target, Status) or target.why not in (BEYOND, OTHER_OBJECT, ELSEWHERE):
        return
    if any(_makes_address(s.instruction) for flat in flats for s in flat.body):
        yield "the provenance of an address that inttoptr makes"


def _makes_address(instruction: Instruction) -> bool:
    """Whether an instruction makes an address of a number, or has such an operand."""
    constants = (o for o in instruction.operands if isinstance(o, ConstExpr))
    return instruction.opcode == "inttoptr" or any(o.opcode == "inttoptr" for o in constants)


def _called_at(module: Module, end: Status) -> str | None:
    """The function whose call was the last instruction of a thread."""
    if end.where is None:
        return None
    place = end.where.place
    block = module.functions[place.function].block.get(place.block)
    instructions = () if block is None else block.instructions
    return instructions[place.index].callee_name if place.index < len(instructions) else None


def _library(source: Flat, target: Flat, undefined: str | None, own_heap: bool) -> Iterator[str]:
    """Functions of the library that the target calls less often, or in a call that is `undefined`:
    what such a call does, or on which arguments it is undefined, is not known."""
    before, after = (Counter(_library_calls(flat, own_heap)) for flat in (source, target))
    for name in before:
        if before[name] > after[name] or name == undefined:
            yield f"the effects of the library function @{name}"


def _library_calls(flat: Flat, own_heap: bool) -> Iterator[str]:
    for static in flat.body:
        caller = flat.contexts[static.context].function
        what = heap_call(flat.module, caller, static.instruction)
        if what is not None and (own_heap or not what.makes):
            continue  # what it does is known
        if is_library_call(flat.module, caller, static.instruction):
            yield static.instruction.callee_name or ""
