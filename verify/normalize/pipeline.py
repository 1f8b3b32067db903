"""The passes over a pair that come before any comparison, in their order."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from common.data import dataclass
from verify.ir.values import ConstAggregate, ConstExpr, OtherConst, Undef
from verify.normalize.dialect_hooks import dialect_pass, interpret_with_whole_blocks
from verify.normalize.kept_cycles import refuse_other_cycles
from verify.normalize.lanes_of_waves import WAVES
from verify.normalize.pair import Pair
from verify.semantics.dialects import (
    ATOMIC_LOOPS,
    CLIB,
    CONSTRAINED_FP,
    EXCEPTIONS,
    GC,
    HEAP,
    JUMPS,
    MASKED,
    MATRICES,
    VARARGS,
    Dialect,
)
from verify.semantics.occurring import FENCES, VARIABLES, Needs, Trait
from verify.targets.triples import REFLECT, TARGETS

FOLDER = "verify.normalize"
LANGREF = "LLVM, Language Reference"
LIBRARY_CALLS = "library-calls"
OPERATIONS = "LLVM, Convergent Operation Semantics"
GRANTED_SIGNS = (
    '`"no-signed-zeros-fp-math"="true"`: the sign of a zero means nothing in a phi or select, as '
    "LLVM's passes take it; LangRef does not describe the attribute"
)
"""The premise of `granted-signs`."""


@dataclass(frozen=True)
class Pass:
    """A rewrite of both functions that keeps their meaning; `reference` is the rule that allows it.

    `place`: its function, as `file.function`, which is imported for the first pair that has what it
    `needs`; where those are a dialect, in the dialect's folder.
    `at_entered_calls`: it rewrites calls that the comparison enters.  `drops_effects`: it removes
    effects that still count for the promises of a function to its callers.  `premise`: on what the
    meaning is kept where the pass changes a pair, if that is no rule.
    """

    name: str
    reference: str
    place: str
    needs: Needs
    at_entered_calls: bool = False
    drops_effects: bool = False
    premise: str = ""

    def run(self, pair: Pair) -> Pair:
        """The rewritten pair; itself where nothing changes.  Raises `Unsupported`."""
        return self.loaded(pair) if self.has_work(pair) else pair

    def has_work(self, pair: Pair) -> bool:
        """Whether the pass may change or refuse the pair."""
        return self.needs.occur_among(pair.sides)

    @property
    def loaded(self) -> Callable[[Pair], Pair]:
        """The function of the pass, which is imported."""
        if isinstance(self.needs, Dialect):
            return dialect_pass(self.needs, self.place).loaded
        file, _, function = self.place.rpartition(".")
        return getattr(import_module(f"{FOLDER}.{file}"), function)


_ACCESSES_OF_LOCALS = frozenset(
    {
        *("load atomic", "load volatile", "store atomic", "store volatile"),
        *("atomicrmw fadd", "atomicrmw fsub"),
    }
)
_BY_VALUE = Needs(attributes=frozenset({"byval"}))
_CALLS_THROUGH_POINTERS = frozenset({Trait.CALLS_THROUGH_POINTERS})
_CONSTANTS = frozenset({Trait.CONSTANTS})
_DENORMALS = frozenset({"denormal-fp-math", "denormal-fp-math-f32"})
_IMPLYING = frozenset(
    {
        *("byref", "byval", "sret"),
        *("allocsize", "dereferenceable", "dereferenceable_or_null"),
        *("no-capture-maybe-returned", "nofpclass"),
    }
)
_OWN_VARIABLES = frozenset({Trait.OWN_VARIABLES})
_PROMISED = frozenset(
    {"memory", "mustprogress", "noreturn", "nounwind", "returned", "speculatable", "willreturn"}
)


def _beginning(*names: str | None) -> Needs:
    """Functions whose names begin as one of those that targets have."""
    return Needs(functions=tuple([name for name in names if name is not None]))


_BUFFERS = _beginning(*[t.buffers.make for t in TARGETS if t.buffers])
_FLOATS = _beginning(
    *[t.floats.prefix + name for t in TARGETS if t.floats for name in t.floats.operations]
)
_INTEGERS = _beginning(
    *[
        t.integers.prefix + name
        for t in TARGETS
        if t.integers
        for name in (*t.integers.products, *t.integers.fields)
    ]
)
_ENDINGS = _beginning(*[ending.name for t in TARGETS for ending in t.endings])
_IMAGES = _beginning(*[t.images for t in TARGETS if t.images is not None])
_LANE_MOVES = _beginning(
    *[t.lanes.prefix + name for t in TARGETS if t.lanes for name in t.lanes.moves]
)
_ON_POINTERS = _beginning(
    "llvm.ptrmask.",
    *[t.spaces.nonnull_cast for t in TARGETS],
    *[t.spaces.hidden_cast for t in TARGETS],
)
_REFLECTION = _beginning(*REFLECT)
_WHOLE_WAVES = _beginning(
    *[n for t in TARGETS if t.off_lanes for n in (*t.off_lanes.whole, *t.off_lanes.given)]
)

NORMALIZATION = (
    Pass(
        "buffers",
        "LLVM, User Guide for AMDGPU Backend, Address Spaces",
        "buffers.buffers.spell_out_buffers",
        _BUFFERS,
    ),
    Pass(
        "masked-accesses",
        f"{LANGREF}, Masked Vector Load and Store Intrinsics",
        "masked_accesses.spell_out_masked_accesses",
        MASKED,
    ),
    Pass(
        "matrix-accesses",
        f"{LANGREF}, Matrix Intrinsics",
        "matrix_accesses.access_columns",
        MATRICES,
    ),
    Pass(
        "library-declarations",
        "LLVM, InferFunctionAttrs",
        "library_declarations.infer_declarations",
        CLIB,
    ),
    Pass(
        "library-names",
        f"{LANGREF}, Function Attributes, nobuiltin",
        "library_declarations.keep_functions",
        CLIB,
    ),
    Pass(
        "reflection",
        "LLVM, User Guide for NVPTX Back-end",
        "reflection.answer_reflection",
        _REFLECTION,
    ),
    Pass(
        "inherit-declarations",
        f"{LANGREF}, Function Attributes",
        "inherit_declarations.inherit_declarations",
        Needs(attributes=_PROMISED),
    ),
    Pass(
        "implied-attributes",
        f"{LANGREF}, Parameter Attributes",
        "implied_attributes.imply_attributes",
        Needs(attributes=_IMPLYING, metadata=_IMPLYING),
    ),
    Pass(
        "statepoints",
        f"{LANGREF}, 'llvm.experimental.gc.statepoint' Intrinsic",
        "statepoints.call_at_statepoints",
        GC,
    ),
    Pass(
        "deoptimization",
        f"{LANGREF}, Deoptimization Operand Bundles",
        "deoptimization.pass_state",
        GC,
    ),
    Pass(
        "invoke-to-call",
        f"{LANGREF}, 'invoke' Instruction",
        "invoke_to_call.invokes_to_calls",
        EXCEPTIONS,
    ),
    Pass(
        "guards",
        f"{LANGREF}, 'llvm.experimental.guard' Intrinsic",
        "guards.model_guards",
        GC,
    ),
    Pass(
        "funclets",
        f"{LANGREF}, 'catchswitch' Instruction",
        "funclets.model_funclets",
        EXCEPTIONS,
    ),
    Pass(
        "unwinding",
        f"{LANGREF}, 'landingpad' Instruction",
        "unwinding.model_unwinding",
        EXCEPTIONS,
    ),
    Pass(
        "asm-jumps",
        f"{LANGREF}, 'callbr' Instruction",
        "asm_jumps.call_at_asm_jumps",
        JUMPS,
    ),
    Pass(
        "block-addresses",
        f"{LANGREF}, 'indirectbr' Instruction",
        "block_addresses.switch_at_addresses",
        JUMPS,
    ),
    Pass(
        "ended-threads",
        "LLVM, User Guide for AMDGPU Backend",
        "ended_threads.end_threads",
        _ENDINGS,
    ),
    Pass(
        "local-accesses",
        f"{LANGREF}, Volatile Memory Accesses",
        "local_accesses.access_locals",
        Needs(opcodes=_ACCESSES_OF_LOCALS),
    ),
    Pass(
        "tokens-at-calls",
        f"{OPERATIONS}, Convergent Operations",
        "token_calls.converge_by_tokens",
        Needs(bundles=frozenset({"convergencectrl"})),
    ),
    Pass(
        "drop-convergent",
        f"{OPERATIONS}, Inferring non-convergence",
        "drop_convergent.drop_convergent",
        Needs(of_calls=frozenset({"convergent"})),
    ),
    Pass(
        "own-unwinding",
        f"{LANGREF}, Function Attributes",
        "own_unwinding.forbid_unwinding",
        Needs(attributes=frozenset({"nounwind"})),
    ),
    Pass(
        "known-callees",
        f"{LANGREF}, 'callees' Metadata",
        "known_callees.call_known_functions",
        Needs(traits=_CALLS_THROUGH_POINTERS | {Trait.CALLS_OF_OTHER_TYPES}),
    ),
    Pass(
        "own-promises",
        f"{LANGREF}, Function Attributes",
        "own_promises.apply_own_promises",
        Needs(
            attributes=frozenset({"captures", "memory", "readnone", "readonly", "writeonly"}),
            traits=_CONSTANTS,
        ),
    ),
    Pass(
        "null-tests",
        f"{LANGREF}, 'ptrtoint .. to' Instruction",
        "null_tests.test_addresses",
        HEAP,
    ),
    Pass(
        "exchange-loops",
        f"{LANGREF}, 'atomicrmw' Instruction",
        "exchange_loops.fold_exchange_loops",
        ATOMIC_LOOPS,
        drops_effects=True,
    ),
    Pass(
        "merge-fences",
        f"{LANGREF}, 'fence' Instruction",
        "merge_fences.merge_fences",
        FENCES,
    ),
    Pass(
        LIBRARY_CALLS,
        f"{LANGREF}, Function Attributes, nobuiltin",
        "library_calls.interpret_library_calls",
        CLIB,
        at_entered_calls=True,
        drops_effects=True,
    ),
    Pass(
        "constrained-floats",
        f"{LANGREF}, Constrained Floating-Point Intrinsics",
        "constrained_floats.plain_floats",
        CONSTRAINED_FP,
    ),
    Pass(
        "overwritten-undefs",
        f"{LANGREF}, 'insertelement' Instruction",
        "overwritten_undefs.begin_with_poison",
        Needs(operands=frozenset({Undef})),
    ),
    Pass(
        "whole-waves",
        "LLVM, User Guide for AMDGPU Backend",
        "whole_waves.refuse_whole_waves",
        _WHOLE_WAVES,
    ),
    Pass(
        "lanes-of-waves",
        "LLVM, User Guide for AMDGPU Backend",
        "lanes_of_waves.number_lanes",
        WAVES,
    ),
    Pass(
        "image-channels",
        'LLVM, IntrinsicsAMDGPU.td, "Image intrinsics"',
        "image_channels.sample_by_channels",
        _IMAGES,
    ),
    Pass(
        "lane-moves",
        "LLVM, User Guide for AMDGPU Backend",
        "lane_moves.move_lanes_alike",
        _LANE_MOVES,
    ),
    Pass(
        "amdgpu-arithmetic",
        "LLVM, IntrinsicsAMDGPU.td",
        "integers_of_targets.spell_out_integers",
        _INTEGERS,
    ),
    Pass(
        "nvptx-arithmetic",
        "LLVM, User Guide for NVPTX Back-end",
        "floats_of_targets.spell_out_arithmetic",
        _FLOATS,
    ),
    Pass(
        "denormals",
        f"{LANGREF}, Function Attributes, denormal-fp-math",
        "denormals.state_denormal_modes",
        Needs(attributes=_DENORMALS),
    ),
    Pass(
        "granted-signs",
        f"{LANGREF}, Fast-Math Flags",
        "granted_signs.leave_out_granted_signs",
        Needs(attributes=frozenset({"no-signed-zeros-fp-math"})),
        premise=GRANTED_SIGNS,
    ),
    Pass(
        "repeated-floats",
        f"{LANGREF}, Behavior of Floating-Point NaN values",
        "repeated_floats.without_repetitions",
        Needs(functions=("llvm.max", "llvm.min"), opcodes=frozenset({"fadd"})),
    ),
    Pass(
        "pointer-intrinsics",
        f"{LANGREF}, 'llvm.ptrmask' Intrinsic",
        "pointer_intrinsics.spell_out_on_pointers",
        _ON_POINTERS,
    ),
    Pass(
        "calls-by-address",
        f"{LANGREF}, 'call' Instruction",
        "calls_by_address.call_by_address",
        Needs(traits=_CALLS_THROUGH_POINTERS),
    ),
    Pass(
        "merged-constants",
        f"{LANGREF}, Global Variables",
        "own_variables.merged_constants.merge_constants",
        Needs(traits=_CONSTANTS),
    ),
    Pass(
        "padded-globals",
        f"{LANGREF}, Global Variables",
        "own_variables.merged_constants.cut_padding",
        VARIABLES,
    ),
    Pass(
        "parted-constants",
        f"{LANGREF}, Global Variables",
        "own_variables.merged_constants.part_constants",
        VARIABLES,
    ),
    Pass(
        "null-offsets",
        f"{LANGREF}, 'getelementptr' Instruction",
        "null_offsets.poison_null_offsets",
        Needs(operands=frozenset({ConstAggregate, ConstExpr})),
    ),
    Pass(
        "null-accesses",
        f"{LANGREF}, Pointer Aliasing Rules",
        "null_accesses.poison_null_accesses",
        Needs(operands=frozenset({ConstExpr, OtherConst})),
    ),
    Pass(
        "own-contents",
        f"{LANGREF}, Linkage Types",
        "own_variables.own_contents.load_own_contents",
        Needs(traits=_OWN_VARIABLES),
        drops_effects=True,
    ),
    Pass(
        "constant-loads",
        f"{LANGREF}, Global Variables",
        "constant_loads.plain_constant_loads",
        Needs(opcodes=frozenset({"load atomic"})),
    ),
    Pass(
        "loops-over-sizes",
        f"{LANGREF}, 'llvm.memcpy' Intrinsic",
        "sized_copies.loop_over_sizes",
        Needs(functions=("llvm.memcpy", "llvm.memmove", "llvm.memset")),
        drops_effects=True,
    ),
    Pass(
        "dead-global-stores",
        f"{LANGREF}, Linkage Types",
        "own_variables.dead_stores.drop_dead_stores",
        Needs(traits=_OWN_VARIABLES),
        drops_effects=True,
    ),
    Pass(
        "dead-calls",
        f"{LANGREF}, Function Attributes, memory",
        "dead_calls.drop_dead_calls",
        # It refuses local variables whose size it does not know.
        Needs(attributes=frozenset({"memory"}), opcodes=frozenset({"alloca"})),
        drops_effects=True,
    ),
    Pass(
        "added-counters",
        f"{LANGREF}, Linkage Types",
        "own_variables.dead_stores.drop_counters",
        Needs(traits=_OWN_VARIABLES),
        drops_effects=True,
    ),
    Pass(
        "variadic-calls",
        f"{LANGREF}, Variable Argument Handling Intrinsics",
        "variadic_calls.fix_variable_arguments",
        VARARGS,
        at_entered_calls=True,
    ),
    Pass(
        "variable-arguments",
        f"{LANGREF}, Variable Argument Handling Intrinsics",
        "variable_arguments.number_variable_arguments",
        VARARGS,
        drops_effects=True,
    ),
    Pass(
        "byval-parameters",
        f"{LANGREF}, Parameter Attributes",
        "byval.byval_parameters.hold_byval_parameters",
        _BY_VALUE,
        drops_effects=True,
    ),
    Pass(
        "byval-copies",
        f"{LANGREF}, Parameter Attributes",
        "byval.byval_copies.copy_byval_arguments",
        _BY_VALUE,
        at_entered_calls=True,
    ),
    Pass(
        "byval-of-unknown",
        f"{LANGREF}, Parameter Attributes",
        "byval.byval_elsewhere.copy_for_unknown_callees",
        _BY_VALUE,
    ),
)

CHECKED_ENDS = Pass(
    "buffers",
    "LLVM, User Guide for AMDGPU Backend, Address Spaces",
    "buffers.buffers.with_checked_ends",
    _BUFFERS,
)
"""`buffers`, where the source is undefined wherever processors differ in what it accesses."""


def load_passes() -> None:
    """Import all passes but those of dialects, for processes that are forked after it."""
    for each in NORMALIZATION:
        if not isinstance(each.needs, Dialect):
            assert callable(each.loaded), each.name


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
    if compared is not pair:
        refuse_other_cycles(pair, compared)
    return Normalized(compared, promising, tuple(premises))
