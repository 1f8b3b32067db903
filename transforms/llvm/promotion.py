"""Local variables as values (LLVM's SROA), in some functions of a module."""

from __future__ import annotations

from collections.abc import Collection

from llvmlite import binding

from transforms.llvm.passes import Recipe, load
from transforms.llvm.worker import LLVM_LIMITS, in_worker
from verify.process.limits import Limits

_RECIPE = Recipe(("sroa",), ("-disable-auto-upgrade-debug-info",), "")
"""LLVM aborts when it upgrades the debug information of a module that is not valid."""


def promoted(text: str, functions: Collection[str], limits: Limits = LLVM_LIMITS) -> str:
    """The module with local variables of these functions as values.  They are to be valid; LLVM
    does not look at the others.  Raises `LlvmFailed`."""

    def run() -> str:
        loaded = load(text, _RECIPE, valid=False)
        tuning = binding.create_pipeline_tuning_options(speed_level=2)
        builder = binding.create_pass_builder(loaded.machine, tuning)
        manager = binding.create_new_function_pass_manager()
        manager.add_sroa_pass()
        for function in loaded.module.functions:
            if function.name in functions and not function.is_declaration:
                manager.run(function, builder)
        return loaded.printed()

    return in_worker(run, limits)
