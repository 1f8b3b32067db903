"""Attributes, metadata kinds and bundles that have a meaning here (LangRef, "Function Attributes",
"Parameter Attributes", "Metadata", "Operand Bundles"), and the names of unknown ones.

Every name stands in exactly one table.  `verify.semantics.effects` and
`verify.semantics.constraints` define the meanings.
"""

from __future__ import annotations

from collections.abc import Iterable

from common.remembered import remembered
from verify.ir.executable_text import IDLE_METADATA
from verify.ir.function import (
    Attributes,
    CallDetail,
    Function,
    Instruction,
    Module,
    has_attribute,
)
from verify.ir.parse_calls import ASSUME, stated_bytes
from verify.ir.types import FloatType, Type, VectorType
from verify.semantics.assumptions import ASSUMPTIONS
from verify.semantics.memory.by_value import BY_VALUE
from verify.semantics.values.denormals import DENORMALS, DENORMALS_F32, depends_on_mode
from verify.targets.triples import TARGETS, target_of

FUNCTION_ATTRIBUTES_WITH_MEANING = frozenset(
    {
        "convergent",
        "memory",
        "mustprogress",
        "nocreateundeforpoison",
        "nodivergencesource",
        "noreturn",
        "nounwind",
        "speculatable",
        "willreturn",
    }
)
"""Function attributes that `verify.semantics.effects` reads."""

FUNCTION_ATTRIBUTES_WITHOUT_MEANING = frozenset(
    {
        "alignstack",
        "allockind",
        "allocsize",
        "alwaysinline",
        "builtin",
        "cold",
        "coro_elide_safe",
        "denormal_fpenv",
        "disable_sanitizer_instrumentation",
        "flatten",
        "fn_ret_thunk_extern",
        "hot",
        "hybrid_patchable",
        "inlinehint",
        "jumptable",
        "minsize",
        "nobuiltin",
        "nocallback",
        "nocf_check",
        "noduplicate",
        "nofree",
        "noimplicitfloat",
        "noinline",
        "nomerge",
        "nonlazybind",
        "nooutline",
        "noprofile",
        "norecurse",
        "noredzone",
        "nosanitize_bounds",
        "nosanitize_coverage",
        "nosync",
        "null_pointer_is_valid",
        "optdebug",
        "optforfuzzing",
        "optnone",
        "optsize",
        "safestack",
        "sanitize_address",
        "sanitize_alloc_token",
        "sanitize_hwaddress",
        "sanitize_memory",
        "sanitize_memtag",
        "sanitize_numerical_stability",
        "sanitize_realtime",
        "sanitize_realtime_blocking",
        "sanitize_thread",
        "sanitize_type",
        "shadowcallstack",
        "skipprofile",
        "speculative_load_hardening",
        "ssp",
        "sspreq",
        "sspstrong",
        "strictfp",
        "uwtable",
        "vscale_range",
    }
)
"""Hints, instrumentation, and premises about memory or floats, which have no meaning yet.  Of
`nosync`, where only the target has it, `verify.promises.justified` says whether it is kept.

Left out on purpose, so unsupported: naked, returns_twice, presplitcoroutine, …
"""

_DENORMAL_MODES = frozenset({DENORMALS, DENORMALS_F32})
FLOAT_ENVIRONMENTS = _DENORMAL_MODES | {"denormal_fpenv", "strictfp"}
"""Attributes that change what floating-point instructions compute: unsupported together with
those, unless these have the mode as a flag."""

ABI_ATTRIBUTES = frozenset(
    {"inreg", "nest", "noext", "signext", "swiftasync", "swiftself", "zeroext"}
)
"""Attributes by which caller and callee agree how a value is passed: neither may change them alone
(LangRef, "Parameter Attributes")."""

VALUE_ATTRIBUTES_WITH_MEANING = frozenset({"nofpclass", "noundef", "range", "returned"})
"""Attributes of parameters and results that `verify.semantics.constraints` and `effects` read."""

KERNEL_CONVENTIONS = frozenset(name for each in TARGETS for name in each.conventions.kernels)
"""Calling conventions with the same arguments in all threads (docs/semantics.md, section 6)."""


def equal_in_all_threads(module: Module, function: Function) -> frozenset[str]:
    """The names of the parameters that are equal in all threads that enter a function: those of a
    kernel, and those that the target passes in scalar registers (`inreg`).  A caller may pass
    another value in each wave, so that these are not the same in all threads of a work group where
    threads of other waves may be met."""
    convention = function.calling_convention
    kernel = convention in KERNEL_CONVENTIONS
    scalar = target_of(module.triple).conventions.has_scalars and (
        convention in ENTERED_BY_THE_ENVIRONMENT or not meets_other_waves(module, function)
    )
    return frozenset(
        parameter.name
        for parameter in function.parameters
        if kernel or (scalar and has_attribute(parameter.attributes, "inreg"))
    )


@remembered
def meets_other_waves(module: Module, function: Function) -> bool:
    """Whether some operation that a function executes, or what it calls, may be one of several
    waves: a barrier of a group, or a convergent call of which nothing is known."""
    pending, seen = [function], {function.name}
    while pending:
        for each in pending.pop().instructions:
            call = each.detail
            if not isinstance(call, CallDetail):
                continue
            callee = module.functions.get(each.callee_name or "")
            known = callee is not None and bool(callee.blocks)
            if callee is not None and known and not callee.symbol.linkage.is_interposable:
                if callee.name not in seen:
                    seen.add(callee.name)
                    pending.append(callee)
            elif (each.callee_name or "").startswith("llvm."):
                if (each.callee_name or "").startswith(_OF_SEVERAL_WAVES):
                    return True
            elif has_attribute(call.attributes, "convergent") or (
                callee is not None and has_attribute(callee.attributes, "convergent")
            ):
                return True
    return False


_OF_SEVERAL_WAVES = tuple([name for each in TARGETS for name in each.of_several_waves])
"""Beginnings of the names of a target's operations of a work group, or of more."""
ENTERED_BY_THE_ENVIRONMENT = KERNEL_CONVENTIONS | frozenset(
    name for each in TARGETS for name in each.conventions.shaders
)
"""Calling conventions of functions that no IR calls: kernels and shaders."""

PASSED_IN_MEMORY = frozenset({"byref", "sret"})
"""Attributes of pointer parameters whose pointee is passed."""

VALUE_ATTRIBUTES_WITHOUT_MEANING = ABI_ATTRIBUTES | {"immarg"}
"""Attributes that say how a value is passed, not what it is."""

FUNCTION = -1
RESULT = -2
"""The places of attributes that no parameter has; a parameter's is its number."""

POINTER_AND_FLOAT_ATTRIBUTES = frozenset(
    {
        "align",
        "allocalign",
        "allocptr",
        "byref",
        "captures",
        "dead_on_return",
        "dead_on_unwind",
        "dereferenceable",
        "dereferenceable_or_null",
        "elementtype",
        "initializes",
        "noalias",
        "nofree",
        "nonnull",
        "readnone",
        "readonly",
        "sret",
        "writable",
        "writeonly",
    }
)
"""Attributes of pointers and memory.  `nonnull` and `align` have their meaning in
`verify.semantics.constraints`; the others are promises that make more programs undefined, so that a
source may be read without them, but a target only if it keeps them
(`verify.promises.justified`)."""

CHANGE_THE_ARGUMENT = frozenset({"byval", "inalloca", "preallocated"})
"""Attributes by which the callee gets a copy, or memory of its own: unsupported, except `byval`,
which the normalisation turns into copies (`verify.normalize.byval.byval_copies`, `byval_elsewhere`,
`byval_parameters`)."""

METADATA_WITH_MEANING = frozenset({"nofpclass", "noundef", "range"})
"""Metadata kinds that `verify.semantics.constraints` reads."""

POINTER_AND_FLOAT_METADATA = frozenset(
    {
        "align",
        "alias.scope",
        "captures",
        "dereferenceable",
        "dereferenceable_or_null",
        "fpmath",
        "invariant.group",
        "invariant.load",
        "llvm.access.group",
        "llvm.mem.parallel_loop_access",
        "mmra",
        "noalias",
        "noalias.addrspace",
        "nonnull",
        "tbaa",
        "tbaa.struct",
    }
)
"""Metadata of pointers and memory, with the same rules as `POINTER_AND_FLOAT_ATTRIBUTES`."""

_IDLE_OF_TARGETS = frozenset(kind for each in TARGETS for kind in each.metadata.idle)
METADATA_WITHOUT_MEANING = (
    IDLE_METADATA
    | _IDLE_OF_TARGETS
    | frozenset(
        {
            "absolute_symbol",
            "alloc_token",
            "associated",
            "callback",
            "callee_type",
            "coro.outside.frame",
            "elf_section_properties",
            "exclude",
            "func_sanitize",
            "function_section_prefix",
            "implicit.ref",
            "is_base_value",
            "kcfi_type",
            "llvm.loop",
            "preserve.access.index",
            "section_prefix",
            "type",
            "uniform",
            "vcall_visibility",
            "max_work_group_size",
            "reqd_work_group_size",
            "vec_type_hint",
            "work_group_size_hint",
            "intel_reqd_sub_group_size",
            "divergent",
        }
    )
)
"""Hints and locations, most of which are removed when a module is read.  `llvm.loop` holds requests
to passes, and `mustprogress`, which excuses endless loops only: bounded unrolling never follows
those."""

METADATA_PREFIXES_WITHOUT_MEANING = (
    *("kernel_arg_", "structurizecfg."),
    *[each.metadata.idle_prefix for each in TARGETS if each.metadata.idle_prefix is not None],
)

PROMISES_OF_TARGETS = frozenset(kind for each in TARGETS for kind in each.metadata.promises)
"""Those of them by which a program is undefined or gives other results."""


def is_idle_metadata(kind: str) -> bool:
    """Whether metadata of this kind says nothing about what is computed."""
    if kind in PROMISES_OF_TARGETS:
        return False
    return kind in METADATA_WITHOUT_MEANING or kind.startswith(METADATA_PREFIXES_WITHOUT_MEANING)


BUNDLES_WITH_MEANING = frozenset({"convergencectrl"})
"""The bundles that `verify.convergence` reads; of other calls than llvm.assume, every other bundle
is unsupported."""


def unknown_function_attributes(attributes: Attributes) -> tuple[str, ...]:
    """The function attributes that stand in no table.  Quoted ones concern code generation."""
    tables = FUNCTION_ATTRIBUTES_WITH_MEANING | FUNCTION_ATTRIBUTES_WITHOUT_MEANING
    return tuple([a.name for a in attributes if not a.quoted and a.name not in tables])


def unknown_value_attributes(attributes: Attributes) -> tuple[str, ...]:
    """The attributes of parameters and results that stand in no table."""
    tables = (
        VALUE_ATTRIBUTES_WITH_MEANING
        | VALUE_ATTRIBUTES_WITHOUT_MEANING
        | POINTER_AND_FLOAT_ATTRIBUTES
        | {BY_VALUE}
    )
    return tuple([a.name for a in attributes if not a.quoted and a.name not in tables])


def unknown_metadata(kinds: Iterable[str]) -> tuple[str, ...]:
    """The metadata kinds (without `!`) that stand in no table."""
    tables = METADATA_WITH_MEANING | METADATA_WITHOUT_MEANING | POINTER_AND_FLOAT_METADATA
    return tuple(
        [
            kind
            for kind in kinds
            if kind not in tables and not kind.startswith(METADATA_PREFIXES_WITHOUT_MEANING)
        ]
    )


def unknown_of_instruction(instruction: Instruction) -> tuple[str, ...]:
    """The attributes, metadata and bundles of an instruction that are not known, e.g. `attribute
    naked`, `metadata !foo`."""
    unknown = [f"metadata !{k}" for k in unknown_metadata(k for k, _ in instruction.metadata)]
    detail = instruction.detail
    if not isinstance(detail, CallDetail):
        return tuple(unknown)
    names = [*unknown_function_attributes(detail.attributes)]
    for attributes in (detail.result_attributes, *detail.argument_attributes):
        names += unknown_value_attributes(attributes)
    unknown += [f"attribute {name}" for name in names]
    unknown += unknown_bundles(detail)
    return tuple(unknown)


def unknown_bundles(call: CallDetail) -> tuple[str, ...]:
    """The bundles of a call that are not known, e.g. `operand bundle "deopt"`."""
    assumes = call.callee_name == ASSUME
    known = frozenset(ASSUMPTIONS) if assumes else BUNDLES_WITH_MEANING
    unknown = [b for b in call.bundles if b.tag not in known and not (assumes and stated_bytes(b))]
    return tuple([f'operand bundle "{b.tag}"' for b in unknown])


def holds_floats(type_: Type) -> bool:
    return isinstance(type_.element if isinstance(type_, VectorType) else type_, FloatType)


def uses_floats(function: Function) -> bool:
    """Whether some instruction takes or gives a float."""
    return any(
        holds_floats(i.type) or any(holds_floats(o.type) for o in i.operands)
        for block in function.blocks
        for i in block.instructions
    )


def unknown_float_environment(function: Function) -> tuple[str, ...]:
    """`strictfp` and denormal modes that are not IEEE's, where the function uses floats (LangRef,
    `denormal_fpenv`, "denormal-fp-math", `strictfp`) in a way that has no meaning in them."""
    environments = [
        a.name if a.argument is None else f"{a.name}={a.argument}"
        for a in function.attributes
        if a.name in FLOAT_ENVIRONMENTS and (a.argument or "") not in ("ieee", "ieee,ieee")
    ]
    if not environments or not uses_floats(function):
        return ()
    only_modes = not any(
        a.name in FLOAT_ENVIRONMENTS - _DENORMAL_MODES for a in function.attributes
    )
    if only_modes and not any(
        depends_on_mode(i, function.attributes) for i in function.instructions
    ):
        return ()
    return tuple(environments)


def unknown_of_function(function: Function) -> tuple[str, ...]:
    """The attributes on a function's header that are not known; its instructions are searched for
    floats only."""
    names = [*unknown_function_attributes(function.attributes)]
    names += unknown_float_environment(function)
    for attributes in (function.result_attributes, *[p.attributes for p in function.parameters]):
        names += unknown_value_attributes(attributes)
    return tuple([f"attribute {name}" for name in names])
