"""LLVM's own passes, through llvmlite.

Every call runs in a new process, since LLVM's options are process-wide.  What the passes do
depends on the target machine, so a `Recipe` names it.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Mapping
from functools import partial

from llvmlite import binding

from common.data import dataclass
from process.limits import Limits
from transforms.llvm.worker import LLVM_LIMITS, LlvmFailed, in_worker
from verify.ir.llvm import parsed_here
from verify.ir.newer_text import restored
from verify.targets.triples import as_llvm_22_names_it, processor

Adder = Callable[[binding.ModulePassManager], None]


def _jump_threading(manager: binding.ModulePassManager) -> None:
    manager.add_jump_threading_pass()


PASSES: Mapping[str, Adder] = {
    "adce": binding.ModulePassManager.add_aggressive_dce_pass,
    "aggressive-instcombine": binding.ModulePassManager.add_aggressive_instcombine_pass,
    "always-inline": binding.ModulePassManager.add_always_inliner_pass,
    "argpromotion": binding.ModulePassManager.add_argument_promotion_pass,
    "break-crit-edges": binding.ModulePassManager.add_break_critical_edges_pass,
    "constmerge": binding.ModulePassManager.add_constant_merge_pass,
    "dce": binding.ModulePassManager.add_dead_code_elimination_pass,
    "deadargelim": binding.ModulePassManager.add_dead_arg_elimination_pass,
    "dse": binding.ModulePassManager.add_dead_store_elimination_pass,
    "function-attrs": binding.ModulePassManager.add_post_order_function_attributes_pass,
    "globaldce": binding.ModulePassManager.add_global_dead_code_eliminate_pass,
    "globalopt": binding.ModulePassManager.add_global_opt_pass,
    "instcombine": binding.ModulePassManager.add_instruction_combine_pass,
    "instnamer": binding.ModulePassManager.add_instruction_namer_pass,
    "internalize": binding.ModulePassManager.add_internalize_pass,
    "ipsccp": binding.ModulePassManager.add_ipsccp_pass,
    "jump-threading": _jump_threading,
    "lcssa": binding.ModulePassManager.add_lcssa_pass,
    "loop-deletion": binding.ModulePassManager.add_loop_deletion_pass,
    "loop-extract": binding.ModulePassManager.add_loop_extract_pass,
    "loop-reduce": binding.ModulePassManager.add_loop_strength_reduce_pass,
    "loop-rotate": binding.ModulePassManager.add_loop_rotate_pass,
    "loop-simplify": binding.ModulePassManager.add_loop_simplify_pass,
    "loop-unroll": binding.ModulePassManager.add_loop_unroll_pass,
    "loop-unroll-and-jam": binding.ModulePassManager.add_loop_unroll_and_jam_pass,
    "lower-atomic": binding.ModulePassManager.add_lower_atomic_pass,
    "lower-invoke": binding.ModulePassManager.add_lower_invoke_pass,
    "lower-switch": binding.ModulePassManager.add_lower_switch_pass,
    "memcpyopt": binding.ModulePassManager.add_mem_copy_opt_pass,
    "mergefunc": binding.ModulePassManager.add_merge_functions_pass,
    "newgvn": binding.ModulePassManager.add_new_gvn_pass,
    "partial-inliner": binding.ModulePassManager.add_partial_inliner_pass,
    "reassociate": binding.ModulePassManager.add_reassociate_pass,
    "reg2mem": binding.ModulePassManager.add_register_to_memory_pass,
    "rpo-function-attrs": binding.ModulePassManager.add_rpo_function_attrs_pass,
    "sccp": binding.ModulePassManager.add_sccp_pass,
    "simplifycfg": binding.ModulePassManager.add_simplify_cfg_pass,
    "sink": binding.ModulePassManager.add_sinking_pass,
    "sroa": binding.ModulePassManager.add_sroa_pass,
    "strip": binding.ModulePassManager.add_strip_symbols_pass,
    "strip-dead-debug-info": binding.ModulePassManager.add_strip_dead_debug_info_pass,
    "strip-dead-prototypes": binding.ModulePassManager.add_strip_dead_prototype_pass,
    "strip-debug-declare": binding.ModulePassManager.add_strip_debug_declare_pass,
    "strip-nondebug": binding.ModulePassManager.add_strip_non_debug_symbols_pass,
    "tailcallelim": binding.ModulePassManager.add_tail_call_elimination_pass,
    "unify-function-exit-nodes": binding.ModulePassManager.add_unify_function_exit_nodes_pass,
}
"""Single passes, named as `opt -passes=` does: all of the wheel's, but those that only print."""

PIPELINES: Mapping[str, int] = {f"default<O{level}>": level for level in range(4)}
"""Whole pipelines and their levels; they cannot be combined."""

ADDED: Mapping[str, str] = {
    "dfa-jump-threading": "-enable-dfa-jump-thread",
    "gvn-hoist": "-enable-gvn-hoist",
    "gvn-sink": "-enable-gvn-sink",
    "hotcoldsplit": "-hot-cold-split",
    "iroutliner": "-ir-outliner",
    "jump-table-to-switch": "-enable-jump-table-to-switch",
    "loop-flatten": "-enable-loop-flatten",
    "loop-interchange": "-enable-loopinterchange",
}
"""Passes that the wheel's LLVM runs only in a pipeline, `default<O2>` or above, and the option that
adds each."""

STAND_IN = "spirv-unknown-vulkan1.3-compute"
"""The target machine for modules that name no target, or one that the wheel's LLVM does not have
(DXIL)."""


def split(passes: str) -> tuple[str, ...]:
    """The names in a list by commas."""
    return tuple(name.strip() for name in passes.split(",") if name.strip())


@dataclass(frozen=True, slots=True)
class Recipe:
    """The run of LLVM: passes by name in order, `cl::opt` options as written on `opt`'s command
    line (LLVM ignores an unknown one without a word), and the target machine that the passes ask:
    without a `triple`, that of the module's own."""

    passes: tuple[str, ...]
    options: tuple[str, ...] = ()
    triple: str = "amdgcn-amd-amdhsa"
    cpu: str = ""

    def __str__(self) -> str:
        return self.command("opt")

    def command(self, program: str) -> str:
        """The equivalent command of an `opt`."""
        return shlex.join((program, "-S", *self.machine, *self.words))

    @property
    def machine(self) -> tuple[str, ...]:
        """The target, as options of an `opt`."""
        triple = (f"-mtriple={self.triple}",) if self.triple else ()
        return (*triple, f"-mcpu={self.cpu}") if self.cpu else triple

    @property
    def words(self) -> tuple[str, ...]:
        """The passes and their options, as options of an `opt`."""
        return (f"-passes={','.join(self.passes)}", *self.options)


@dataclass(frozen=True, slots=True)
class Loaded:
    """A module in LLVM's memory, the target machine that its passes ask, and the text that was
    `given`."""

    module: binding.ModuleRef
    machine: binding.TargetMachine
    triple: str
    given: str

    def printed(self) -> str:
        """The module as LLVM prints it."""
        return restored(str(self.module), self.given)


def run_passes(text: str, recipe: Recipe, limits: Limits = LLVM_LIMITS) -> str:
    """LLVM's output for the module `text`.  Raises `LlvmFailed`.

    Triple and data layout of the result are the recipe's, if it names a triple.
    """
    refuse(recipe)
    return in_worker(partial(_run, text, recipe), limits)


def _run(text: str, recipe: Recipe) -> str:
    loaded = load(text, recipe)
    optimize(loaded, recipe)
    loaded.module.verify()
    return loaded.printed()


def refuse(recipe: Recipe) -> None:
    """Checks the passes.  Raises `LlvmFailed` for those that the wheel cannot run."""
    unknown = [p for p in recipe.passes if p not in PASSES and p not in PIPELINES]
    if unknown and unknown[0] in ADDED:
        raise LlvmFailed(
            f"{unknown[0]}: the wheel's LLVM runs it only in a pipeline, default<O2> with LLVM's "
            f"option {ADDED[unknown[0]]}; --opt PATH runs it by an opt, as in --opt opt-22"
        )
    if unknown:
        raise LlvmFailed(
            f"no such pass: {unknown[0]} (the wheel's LLVM has {', '.join((*PASSES, *PIPELINES))}; "
            "--opt PATH runs those of an opt, as in --opt opt-22)"
        )
    if len(recipe.passes) > 1 and any(p in PIPELINES for p in recipe.passes):
        raise LlvmFailed("a pipeline goes alone")


def load(text: str, recipe: Recipe, *, valid: bool = True) -> Loaded:
    """Reads a module, which has to be `valid` or may be any.  Only in a worker: it sets LLVM's
    options.  Raises `RuntimeError`."""
    binding.initialize_all_targets()
    binding.initialize_all_asmprinters()
    for option in recipe.options:
        binding.set_option("", option)
    module = parsed_here(text)
    asked = recipe.triple or module.triple
    triple = as_llvm_22_names_it(asked)
    try:
        target = binding.Target.from_triple(triple)
    except RuntimeError:
        if recipe.triple:
            raise
        triple = STAND_IN
        target = binding.Target.from_triple(triple)
    machine = target.create_target_machine(cpu=recipe.cpu or processor(asked))
    module.triple = as_llvm_22_names_it(module.triple)
    if recipe.triple:
        module.triple = triple
        module.data_layout = str(machine.target_data)
    if valid:
        module.verify()
    return Loaded(module, machine, triple, text)


def optimize(loaded: Loaded, recipe: Recipe) -> None:
    """Runs the recipe's passes on a module in place."""
    level = PIPELINES.get(recipe.passes[0], 2) if recipe.passes else 2
    tuning = binding.create_pipeline_tuning_options(speed_level=level)
    builder = binding.create_pass_builder(loaded.machine, tuning)
    if recipe.passes and recipe.passes[0] in PIPELINES:
        manager = builder.getModulePassManager()
    else:
        manager = binding.create_new_module_pass_manager()
        for name in recipe.passes:
            PASSES[name](manager)
    manager.run(loaded.module, builder)


def as_pair(before: str, after: str, function: str, limits: Limits = LLVM_LIMITS) -> str:
    """One module with `function` of both modules, called `@src` and `@tgt`.  Raises `LlvmFailed`.

    LLVM's linker joins them, so that the text is as LLVM prints it.
    """
    return in_worker(partial(_as_pair, before, after, function), limits)


def _as_pair(before: str, after: str, function: str) -> str:
    context = binding.create_context()
    source, target = (parsed_here(text, context) for text in (before, after))
    source.get_function(function).name = "src"
    target.get_function(function).name = "tgt"
    source.triple = target.triple
    source.data_layout = target.data_layout
    source.link_in(target)
    return restored(str(source), before + after)
