"""Dialects: what GPU compilers seldom or never write, each in a folder of `verify/dialects`.

Nothing outside of that folder imports a dialect.  A row here says when one may occur in a module; a
`Hook` names a function of one, which is imported for the first module in which its dialect may
occur.  Where it does not, the function would do nothing, and is not called.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Generic, ParamSpec, TypeVar

from common.data import dataclass
from verify.ir.function import Module
from verify.semantics.library import may_call_library
from verify.semantics.meaning import Meaning
from verify.semantics.occurring import Needs, Trait

P = ParamSpec("P")
R = TypeVar("R")

FOLDER = "verify.dialects"


def _has_ranges(module: Module) -> bool:
    functions = module.functions.values()
    return any("inrange" in each.text for function in functions for each in function.instructions)


@dataclass(frozen=True)
class Dialect(Needs):
    """A folder of `verify/dialects`, and what tells that it may occur in a module.

    `meanings`: the file whose `INTRINSICS` has the meanings of the intrinsics of such names.
    """

    folder: str
    meanings: str | None = None


ATOMIC_LOOPS = Dialect(
    "atomic_loops", opcodes=frozenset({"cmpxchg"}), orderings=frozenset({"unordered"})
)
CLIB = Dialect("clib", functions=('"output of ',), occurs=may_call_library)
CONSTRAINED_FP = Dialect("constrained_fp", functions=("llvm.experimental.constrained.",))
_FUNCLETS = ("catchpad", "catchret", "catchswitch", "cleanuppad", "cleanupret")
EXCEPTIONS = Dialect(
    "exceptions",
    functions=("invoke unwinds", "landingpad ", "resume unwinding", *_FUNCLETS),
    opcodes=frozenset({"invoke", "landingpad", "resume", *_FUNCLETS}),
)
FIXED_POINT = Dialect(
    "fixed_point", functions=("llvm.smul.fix", "llvm.umul.fix"), meanings="fixed_point"
)
GC = Dialect(
    "gc",
    functions=(
        "gc.safepoint_poll",
        "llvm.allow.",
        "llvm.experimental.deoptimize",
        "llvm.experimental.gc.statepoint.",
        "llvm.experimental.guard",
        "llvm.experimental.widenable.condition",
    ),
    bundles=frozenset({"deopt"}),
)
HEAP = Dialect(
    "heap",
    functions=("_Zd", "_Zn", "aligned_alloc", "calloc", "free", "malloc", "memalign", "realloc"),
    attributes=frozenset({"allockind", "allocsize"}),
)
JUMPS = Dialect("jumps", opcodes=frozenset({"callbr", "indirectbr"}))
MASKED = Dialect("masked", functions=("llvm.masked.", "llvm.vp."))
MATRICES = Dialect("matrices", functions=("llvm.matrix.",), meanings="matrices")
SCALABLE = Dialect(
    "scalable",
    functions=(
        "llvm.experimental.cttz.elts",
        "llvm.get.active.lane.mask",
        "llvm.stepvector",
        "llvm.vector.deinterleave",
        "llvm.vector.extract",
        "llvm.vector.insert",
        "llvm.vector.interleave",
        "llvm.vector.reverse",
        "llvm.vector.splice",
        "llvm.vscale",
    ),
    traits=frozenset({Trait.SCALABLE}),
    meanings="lane_intrinsics",
)
VARARGS = Dialect("varargs", traits=frozenset({Trait.VARIADIC_BODIES}))
VTABLES = Dialect("vtables", metadata=frozenset({"invariant.group"}), occurs=_has_ranges)
X86 = Dialect("x86", functions=("llvm.x86.",), meanings="x86_vectors")
DIALECTS = (
    ATOMIC_LOOPS,
    CLIB,
    CONSTRAINED_FP,
    EXCEPTIONS,
    FIXED_POINT,
    GC,
    HEAP,
    JUMPS,
    MASKED,
    MATRICES,
    SCALABLE,
    VARARGS,
    VTABLES,
    X86,
)


@dataclass(frozen=True)
class Hook(Generic[P, R]):
    """A function of a dialect that the core asks, as `file.function`; `otherwise`: what it gives
    where its dialect does not occur."""

    dialect: Dialect
    place: str
    otherwise: Callable[P, R]

    def at(self, *modules: Module) -> Callable[P, R]:
        """The function where its dialect may occur in one of the modules, else `otherwise`."""
        return self.loaded if self.may_occur(*modules) else self.otherwise

    def may_occur(self, *modules: Module) -> bool:
        """Whether the dialect may occur in one of the modules."""
        return any(map(self.dialect.occur_in, modules))

    @property
    def loaded(self) -> Callable[P, R]:
        """The function of the dialect, which is imported."""
        file, _, function = self.place.rpartition(".")
        return getattr(import_module(f"{FOLDER}.{self.dialect.folder}.{file}"), function)


def meanings(dialect: Dialect) -> Mapping[str, Meaning]:
    """The meanings of a dialect's intrinsics, by name without `llvm.` and type suffixes."""
    if dialect.meanings is None:
        return {}
    return import_module(f"{FOLDER}.{dialect.folder}.{dialect.meanings}").INTRINSICS


def meaning_in_dialect(name: str) -> Meaning | None:
    """The meaning of an intrinsic of a dialect by its name without `llvm.` and type suffixes."""
    full = f"llvm.{name}"
    for dialect in DIALECTS:
        if dialect.meanings is not None and full.startswith(dialect.functions):
            return meanings(dialect).get(name)
    return None
