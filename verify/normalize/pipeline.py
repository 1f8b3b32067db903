"""The passes over a pair that come before any comparison, in their order."""

from __future__ import annotations

from collections.abc import Callable

from verify.data import dataclass
from verify.normalize.byval.byval_copies import copy_byval_arguments
from verify.normalize.byval.byval_elsewhere import copy_for_unknown_callees
from verify.normalize.byval.byval_parameters import hold_byval_parameters
from verify.normalize.calls_by_address import call_by_address
from verify.normalize.constant_loads import plain_constant_loads
from verify.normalize.dead_calls import drop_dead_calls
from verify.normalize.denormals import state_denormal_modes
from verify.normalize.dialect_hooks import (
    CallPass,
    call_at_asm_jumps,
    dialect_pass,
    fold_exchange_loops,
    interpret_with_whole_blocks,
    invokes_to_calls,
    spell_out_buffers,
    switch_at_addresses,
)
from verify.normalize.drop_convergent import drop_convergent
from verify.normalize.granted_signs import PREMISE, leave_out_granted_signs
from verify.normalize.implied_attributes import imply_attributes
from verify.normalize.inherit_declarations import inherit_declarations
from verify.normalize.kept_cycles import refuse_other_cycles
from verify.normalize.killed_threads import end_killed_threads
from verify.normalize.known_callees import call_known_functions
from verify.normalize.lanes_of_waves import number_lanes
from verify.normalize.local_accesses import access_locals
from verify.normalize.merge_fences import merge_fences
from verify.normalize.null_accesses import poison_null_accesses
from verify.normalize.null_offsets import poison_null_offsets
from verify.normalize.overwritten_undefs import begin_with_poison
from verify.normalize.own_promises import apply_own_promises
from verify.normalize.own_unwinding import forbid_unwinding
from verify.normalize.own_variables.dead_stores import drop_counters, drop_dead_stores
from verify.normalize.own_variables.merged_constants import (
    cut_padding,
    merge_constants,
    part_constants,
)
from verify.normalize.own_variables.own_contents import load_own_contents
from verify.normalize.pair import Pair
from verify.normalize.repeated_floats import without_repetitions
from verify.normalize.sized_copies import loop_over_sizes
from verify.normalize.token_calls import converge_by_tokens
from verify.semantics.dialects import (
    CLIB,
    CONSTRAINED_FP,
    EXCEPTIONS,
    GC,
    HEAP,
    MASKED,
    MATRICES,
    VARARGS,
)
from verify.targets.triples import TARGETS

LANGREF = "LLVM, Language Reference"
LIBRARY_CALLS = "library-calls"
OPERATIONS = "LLVM, Convergent Operation Semantics"


@dataclass(frozen=True)
class Pass:
    """A rewrite of both functions that keeps their meaning; `reference` is the rule that allows it.

    `at_entered_calls`: it rewrites calls that the comparison enters.  `drops_effects`: it removes
    effects that still count for the promises of a function to its callers.  `premise`: on what the
    meaning is kept where the pass changes a pair, if that is no rule.
    """

    name: str
    reference: str
    run: Callable[[Pair], Pair]
    at_entered_calls: bool = False
    drops_effects: bool = False
    premise: str = ""


_REFLECTION = CallPass(
    "reflection.answer_reflection",
    tuple([each.compiled.reflect for each in TARGETS if each.compiled.reflect is not None]),
)
_WHOLE_WAVES = CallPass(
    "whole_waves.refuse_whole_waves",
    tuple([n for t in TARGETS if t.off_lanes for n in (*t.off_lanes.whole, *t.off_lanes.given)]),
)
_LANE_MOVES = CallPass(
    "lane_moves.move_lanes_alike",
    tuple([each.lanes.prefix for each in TARGETS if each.lanes is not None]),
)
_INTEGERS = CallPass(
    "integers_of_targets.spell_out_integers",
    tuple([each.integers.prefix for each in TARGETS if each.integers is not None]),
)
_FLOATS = CallPass(
    "floats_of_targets.spell_out_arithmetic",
    tuple([each.floats.prefix for each in TARGETS if each.floats is not None]),
)
_POINTERS = CallPass(
    "pointer_intrinsics.spell_out_on_pointers",
    (
        "llvm.ptrmask.",
        *[name for each in TARGETS for name in (each.spaces.nonnull_cast,) if name is not None],
        *[name for each in TARGETS for name in (each.spaces.hidden_cast,) if name is not None],
    ),
)

NORMALIZATION = (
    Pass(
        "buffers",
        "LLVM, User Guide for AMDGPU Backend, Address Spaces",
        spell_out_buffers,
    ),
    Pass(
        "masked-accesses",
        f"{LANGREF}, Masked Vector Load and Store Intrinsics",
        dialect_pass(MASKED, "masked_accesses.spell_out_masked_accesses"),
    ),
    Pass(
        "matrix-accesses",
        f"{LANGREF}, Matrix Intrinsics",
        dialect_pass(MATRICES, "matrix_accesses.access_columns"),
    ),
    Pass(
        "library-declarations",
        "LLVM, InferFunctionAttrs",
        dialect_pass(CLIB, "library_declarations.infer_declarations"),
    ),
    Pass(
        "library-names",
        f"{LANGREF}, Function Attributes, nobuiltin",
        dialect_pass(CLIB, "library_declarations.keep_functions"),
    ),
    Pass("reflection", "LLVM, User Guide for NVPTX Back-end", _REFLECTION),
    Pass("inherit-declarations", f"{LANGREF}, Function Attributes", inherit_declarations),
    Pass("implied-attributes", f"{LANGREF}, Parameter Attributes", imply_attributes),
    Pass(
        "statepoints",
        f"{LANGREF}, 'llvm.experimental.gc.statepoint' Intrinsic",
        dialect_pass(GC, "statepoints.call_at_statepoints"),
    ),
    Pass(
        "deoptimization",
        f"{LANGREF}, Deoptimization Operand Bundles",
        dialect_pass(GC, "deoptimization.pass_state"),
    ),
    Pass("invoke-to-call", f"{LANGREF}, 'invoke' Instruction", invokes_to_calls),
    Pass(
        "guards",
        f"{LANGREF}, 'llvm.experimental.guard' Intrinsic",
        dialect_pass(GC, "guards.model_guards"),
    ),
    Pass(
        "funclets",
        f"{LANGREF}, 'catchswitch' Instruction",
        dialect_pass(EXCEPTIONS, "funclets.model_funclets"),
    ),
    Pass(
        "unwinding",
        f"{LANGREF}, 'landingpad' Instruction",
        dialect_pass(EXCEPTIONS, "unwinding.model_unwinding"),
    ),
    Pass(
        "asm-jumps",
        f"{LANGREF}, 'callbr' Instruction",
        call_at_asm_jumps,
    ),
    Pass(
        "block-addresses",
        f"{LANGREF}, 'indirectbr' Instruction",
        switch_at_addresses,
    ),
    Pass("killed-threads", "LLVM, User Guide for AMDGPU Backend", end_killed_threads),
    Pass("local-accesses", f"{LANGREF}, Volatile Memory Accesses", access_locals),
    Pass("tokens-at-calls", f"{OPERATIONS}, Convergent Operations", converge_by_tokens),
    Pass("drop-convergent", f"{OPERATIONS}, Inferring non-convergence", drop_convergent),
    Pass("own-unwinding", f"{LANGREF}, Function Attributes", forbid_unwinding),
    Pass("known-callees", f"{LANGREF}, 'callees' Metadata", call_known_functions),
    Pass("own-promises", f"{LANGREF}, Function Attributes", apply_own_promises),
    Pass(
        "null-tests",
        f"{LANGREF}, 'ptrtoint .. to' Instruction",
        dialect_pass(HEAP, "null_tests.test_addresses"),
    ),
    Pass(
        "exchange-loops",
        f"{LANGREF}, 'atomicrmw' Instruction",
        fold_exchange_loops,
        drops_effects=True,
    ),
    Pass("merge-fences", f"{LANGREF}, 'fence' Instruction", merge_fences),
    Pass(
        LIBRARY_CALLS,
        f"{LANGREF}, Function Attributes, nobuiltin",
        dialect_pass(CLIB, "library_calls.interpret_library_calls"),
        at_entered_calls=True,
        drops_effects=True,
    ),
    Pass(
        "constrained-floats",
        f"{LANGREF}, Constrained Floating-Point Intrinsics",
        dialect_pass(CONSTRAINED_FP, "constrained_floats.plain_floats"),
    ),
    Pass(
        "overwritten-undefs",
        f"{LANGREF}, 'insertelement' Instruction",
        begin_with_poison,
    ),
    Pass("whole-waves", "LLVM, User Guide for AMDGPU Backend", _WHOLE_WAVES),
    Pass("lanes-of-waves", "LLVM, User Guide for AMDGPU Backend", number_lanes),
    Pass("lane-moves", "LLVM, User Guide for AMDGPU Backend", _LANE_MOVES),
    Pass("amdgpu-arithmetic", "LLVM, IntrinsicsAMDGPU.td", _INTEGERS),
    Pass("nvptx-arithmetic", "LLVM, User Guide for NVPTX Back-end", _FLOATS),
    Pass(
        "denormals",
        f"{LANGREF}, Function Attributes, denormal-fp-math",
        state_denormal_modes,
    ),
    Pass(
        "granted-signs",
        f"{LANGREF}, Fast-Math Flags",
        leave_out_granted_signs,
        premise=PREMISE,
    ),
    Pass(
        "repeated-floats", f"{LANGREF}, Behavior of Floating-Point NaN values", without_repetitions
    ),
    Pass("pointer-intrinsics", f"{LANGREF}, 'llvm.ptrmask' Intrinsic", _POINTERS),
    Pass("calls-by-address", f"{LANGREF}, 'call' Instruction", call_by_address),
    Pass("merged-constants", f"{LANGREF}, Global Variables", merge_constants),
    Pass("padded-globals", f"{LANGREF}, Global Variables", cut_padding),
    Pass("parted-constants", f"{LANGREF}, Global Variables", part_constants),
    Pass("null-offsets", f"{LANGREF}, 'getelementptr' Instruction", poison_null_offsets),
    Pass("null-accesses", f"{LANGREF}, Pointer Aliasing Rules", poison_null_accesses),
    Pass("own-contents", f"{LANGREF}, Linkage Types", load_own_contents, drops_effects=True),
    Pass("constant-loads", f"{LANGREF}, Global Variables", plain_constant_loads),
    Pass(
        "loops-over-sizes",
        f"{LANGREF}, 'llvm.memcpy' Intrinsic",
        loop_over_sizes,
        drops_effects=True,
    ),
    Pass(
        "dead-global-stores",
        f"{LANGREF}, Linkage Types",
        drop_dead_stores,
        drops_effects=True,
    ),
    Pass(
        "dead-calls",
        f"{LANGREF}, Function Attributes, memory",
        drop_dead_calls,
        drops_effects=True,
    ),
    Pass("added-counters", f"{LANGREF}, Linkage Types", drop_counters, drops_effects=True),
    Pass(
        "variadic-calls",
        f"{LANGREF}, Variable Argument Handling Intrinsics",
        dialect_pass(VARARGS, "variadic_calls.fix_variable_arguments"),
        at_entered_calls=True,
    ),
    Pass(
        "variable-arguments",
        f"{LANGREF}, Variable Argument Handling Intrinsics",
        dialect_pass(VARARGS, "variable_arguments.number_variable_arguments"),
        drops_effects=True,
    ),
    Pass(
        "byval-parameters",
        f"{LANGREF}, Parameter Attributes",
        hold_byval_parameters,
        drops_effects=True,
    ),
    Pass(
        "byval-copies",
        f"{LANGREF}, Parameter Attributes",
        copy_byval_arguments,
        at_entered_calls=True,
    ),
    Pass("byval-of-unknown", f"{LANGREF}, Parameter Attributes", copy_for_unknown_callees),
)


@dataclass(frozen=True)
class Normalized:
    """A pair after the passes: `pair` is compared; `promising` is the same with all effects, for
    the check of promises to callers; `premises` are those of the passes that changed it."""

    pair: Pair
    promising: Pair
    premises: tuple[str, ...] = ()


def normalized(
    pair: Pair, *, enter: bool, whole_blocks: bool = False, without: frozenset[str] = frozenset()
) -> Normalized:
    """The pair after all passes but those `without` which it is; `enter`: calls of functions with a
    body are entered; `whole_blocks`: see `interpret_with_whole_blocks`.  Raises `Unsupported`, also
    where the passes have changed the cycles of a function."""
    compared = promising = pair
    premises: list[str] = []
    for each in NORMALIZATION:
        if each.name in without or (each.at_entered_calls and not enter):
            continue
        is_one = promising is compared
        whole = whole_blocks and each.name == LIBRARY_CALLS
        earlier = compared
        compared = interpret_with_whole_blocks(compared) if whole else each.run(compared)
        if each.premise and compared is not earlier:
            premises.append(each.premise)
        if not each.drops_effects:
            promising = compared if is_one else each.run(promising)
    refuse_other_cycles(pair, compared)
    return Normalized(compared, promising, tuple(premises))
