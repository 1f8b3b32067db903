"""The names of operations that stand in no table of meanings.

Their attributes say what they do besides computing (`verify.semantics.effects`); what they compute
is unknown.  Of LLVM's own intrinsics passes know more than that: a stand-in for one is an
approximation.
"""

from __future__ import annotations

from verify.ir.function import CallDetail, Instruction, Module
from verify.ir.types import METADATA, PtrType
from verify.ir.values import Global, InlineAsm, Value
from verify.semantics.metadata import spelled_out
from verify.targets.triples import TARGETS

LLVM = "llvm."
ASM, INDIRECT = "asm ", "indirect call "
"""The prefixes of the names of operations that are no functions."""
ACCESSES = ("atomicrmw ", "cmpxchg ", "fence ", "load ", "store ")
"""The prefixes of the names of observed accesses of memory and fences, which consist of words of
their text."""
EQUAL_IN_ALL_THREADS = "uniform "
"""The prefix of the names of operations that only compute, the same in all threads."""
PASSING_ON = " with its caller's variable arguments"
"""The suffix of the names of calls that pass on arguments that are not in the text."""
GPU_TARGETS = frozenset(word for each in TARGETS for word in each.intrinsics)

CPU_TARGETS = frozenset(
    {"aarch64", "arm", "bpf", "hexagon", "loongarch", "mips", "ppc"}
) | frozenset({"riscv", "s390", "ve", "wasm", "x86", "xcore"})
"""The second words of the names of intrinsics of one processor."""

TRAPS = frozenset({"debugtrap", "trap", "ubsantrap"})
"""LLVM's intrinsics that end or interrupt the program (LangRef, "'llvm.trap' Intrinsic")."""


OBJC = "objc"
"""The second word of the names of intrinsics that are functions of the Objective-C runtime, and the
beginning of the names of those."""


def spelled(callee: str) -> str:
    """The name of an operation as texts show it."""
    is_function = not (is_access(callee) or callee.startswith((ASM, INDIRECT)))
    return f"@{callee}" if is_function else callee


def is_access(callee: str) -> bool:
    """Whether the name of an operation is that of an access of memory or a fence, and no call."""
    return callee.startswith(ACCESSES)


TYPE_TESTS = frozenset({"llvm.type.test", "llvm.public.type.test"})
"""Predicates of an address that only the linker decides (LangRef, "'llvm.type.test' Intrinsic")."""


OF_CALL_FRAMES = frozenset({"frameaddress", "returnaddress"})
"""The second words of the names of intrinsics that ask about a call frame.  No function has an
answer of its own, since calls may be inlined: an address, or null (LangRef, "'llvm.returnaddress'
Intrinsic", "'llvm.frameaddress' Intrinsic")."""


CLOCKS = frozenset({"readcyclecounter", "readsteadycounter"})
"""The second words of the names of intrinsics that read a clock, which has another state at each
call (LangRef, "'llvm.readcyclecounter' Intrinsic")."""


def is_as_declared(name: str) -> bool:
    """Whether a name is that of an intrinsic whose declaration says what it may do, as that of any
    function: one of a processor, a trap, a clock, a test of a type, a question about a call frame,
    or one of the Objective-C runtime."""
    words = GPU_TARGETS | CPU_TARGETS | TRAPS | CLOCKS | OF_CALL_FRAMES | {OBJC}
    return name in TYPE_TESTS or (is_intrinsic(name) and name.split(".", 2)[1] in words)


def is_of_objc(name: str) -> bool:
    """Whether a name is that of a function of the Objective-C runtime, or of its intrinsic.  Passes
    know what these do: pairs of `retain` and `release` are removed."""
    return name.startswith((f"{LLVM}{OBJC}.", f"{OBJC}_"))


OPENMP = ("__kmpc_", "__tgt_", "kmp_", "omp_", "ompx_")
"""The beginnings of names of functions of the OpenMP runtime (OpenMP, "Runtime Library Routines";
LLVM, OMPKinds.def)."""


def is_of_openmp(name: str) -> bool:
    """Whether a name is that of a function of the OpenMP runtime.  Passes know what these do: they
    merge, move and remove calls of them."""
    return name.startswith(OPENMP)


def is_intrinsic(name: str) -> bool:
    """Whether a name is that of one of LLVM's intrinsics."""
    return name.startswith(LLVM)


def approximates(name: str) -> bool:
    """Whether passes may know more about an unknown operation of that name than the check does."""
    return is_of_objc(name) or (is_intrinsic(name) and name.split(".", 2)[1] not in TRAPS)


def is_indirect(name: str) -> bool:
    """Whether an operation is a call through a pointer, which may run a function that is known."""
    return name.startswith(INDIRECT)


def called_through(instruction: Instruction) -> Value | None:
    """The pointer that a call calls."""
    detail = instruction.detail
    if not isinstance(detail, CallDetail) or isinstance(detail.callee, Global | InlineAsm):
        return None
    return detail.callee


def asm_keywords(instruction: Instruction) -> frozenset[str]:
    """The keywords of inline assembly, e.g. `sideeffect`, `unwind` (LangRef, "Inline Assembler
    Expressions")."""
    detail = instruction.detail
    if not isinstance(detail, CallDetail) or not isinstance(detail.callee, InlineAsm):
        return frozenset()
    return frozenset(detail.callee.text.partition('"')[0].split()[1:])


def passes_on_arguments(call: CallDetail) -> bool:
    """Whether a call passes on all variable arguments of the function that it is in (LangRef,
    "'call' Instruction", `musttail`)."""
    return call.tail == "musttail" and call.function_type.vararg


def operation_name(module: Module, instruction: Instruction) -> str:
    """The name of the operation that a call executes; equal names, equal operations: the callee's,
    with its arguments that are metadata.

    A `musttail` call of a variadic function passes on the variable arguments of its caller, too.
    Inline assembly is its text; through a pointer the operation is a call of that type, and the
    pointer one of its operands.  Raises `UnsupportedInstruction` for metadata that has no name.
    """
    detail = instruction.detail
    if not isinstance(detail, CallDetail):
        raise TypeError(f"no call: {instruction.text}")
    if isinstance(detail.callee, InlineAsm):
        return detail.callee.text
    passing = PASSING_ON if passes_on_arguments(detail) else ""
    if not isinstance(detail.callee, Global):
        convention = f"{detail.calling_convention} " if detail.calling_convention else ""
        kind = detail.callee.type
        space = kind.addrspace if isinstance(kind, PtrType) else 0
        where = f"addrspace({space}) " if space else ""
        return f"{INDIRECT}{convention}{where}{detail.function_type}{passing}"
    metadata = [
        spelled_out(module, str(operand))
        for operand in instruction.operands
        if operand.type == METADATA
    ]
    name = f"{detail.callee.name}{passing}"
    return f"{name}({', '.join(metadata)})" if metadata else name
