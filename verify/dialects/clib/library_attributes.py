"""Attributes of C library functions that LLVM infers from their names and types: those that its
pass InferFunctionAttrs gives to declarations, by the table of the triple."""

from __future__ import annotations

from functools import lru_cache

from llvmlite import binding

from verify.ir.triples import as_llvm_22_names_it
from verify.process.fork import Done, fork_call
from verify.process.limits import Limits

LIMITS = Limits(seconds=20.0)


@lru_cache(maxsize=64)
def with_inferred(triple: str, declarations: tuple[str, ...]) -> str | None:
    """A module with these declarations, by name and text, and with their attributes; `None` where
    LLVM does not give it."""
    names = [text.split("@", 1)[1].split("(", 1)[0] for text in declarations]
    # A variable that everybody may read: what is declared stays.
    held = ", ".join(f"ptr @{name}" for name in names)
    kept = f"@kept = global [{len(names)} x ptr] [{held}]"
    text = "\n".join((f'target triple = "{as_llvm_22_names_it(triple)}"', *declarations, kept))
    try:
        ending = fork_call(lambda: _run(text), LIMITS)
    except OSError:
        return None
    return ending.value if isinstance(ending, Done) else None


def _run(text: str) -> str:
    """The module after a pipeline that infers attributes of declarations."""
    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    module = binding.parse_assembly(text, binding.create_context())
    machine = binding.Target.from_default_triple().create_target_machine()
    tuning = binding.create_pipeline_tuning_options(speed_level=1)
    builder = binding.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(module, builder)
    return str(module)
