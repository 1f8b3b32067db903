"""Describes how LLVM makes `after` from `before`, so that it can be repeated, in this process if
possible.  A process that does this may crash or hang."""

from __future__ import annotations

from functools import cache

from llvmlite import binding

from transforms.llvm.external import Opt, find_opt, steps_by
from transforms.llvm.forget_tokens import forgotten, restored
from transforms.llvm.passes import PIPELINES, Recipe, load, optimize
from transforms.llvm.steps import WHEEL, Step, steps_of
from transforms.llvm.worker import LlvmDied
from verify.data import dataclass


@dataclass(frozen=True, slots=True)
class Making:
    """A way to make a target.  `forget`: LLVM does not know of convergence meanwhile, and changes
    that it makes even when it knows do not count.  `program`: an external `opt`."""

    recipe: Recipe
    forget: bool = False
    program: str = ""

    @property
    def name(self) -> str:
        return ",".join(self.recipe.passes)

    @property
    def by_step(self) -> bool:
        """Whether each pass is a step: in a pipeline, and with an external `opt`."""
        return bool(self.program) or (self.recipe.passes[0] in PIPELINES and not self.forget)

    @property
    def version(self) -> str:
        """The version of LLVM.  Raises `LlvmFailed` when there is no such `opt`."""
        return _found(self.program).version if self.program else WHEEL

    def __str__(self) -> str:
        """The equivalent command."""
        program, _, rest = str(self.recipe).partition(" ")
        return f"{self.program or program} {rest}"


def steps(text: str, making: Making) -> tuple[str, tuple[Step, ...]]:
    """The module as LLVM prints it, for the recipe's target, and the steps of a pipeline, or one
    step.  Raises `RuntimeError`, `LlvmFailed`."""
    if making.program:
        run = steps_by(_found(making.program), text.encode(), making.recipe)
    elif making.by_step:
        run = steps_of(text, making.recipe)
    else:
        return _at_once(text, making)
    if run.died is not None:
        raise LlvmDied(f"{run.died.name}: {run.died.message}", "")
    return run.before, run.steps


@cache
def _found(program: str) -> Opt:
    return find_opt(program)


def _at_once(text: str, making: Making) -> tuple[str, tuple[Step, ...]]:
    before, honest = _run(text, making.recipe)
    after = honest
    if making.forget:
        gone = forgotten(before)
        known = _valid(restored(_run(gone.text, making.recipe)[1], gone.tokens))
        after = before if known is None or known == honest else known
    step = Step(1, making.name, "", before, after)
    return before, (step,) if after != before else ()


def _run(text: str, recipe: Recipe) -> tuple[str, str]:
    loaded = load(text, recipe)
    before = str(loaded.module)
    optimize(loaded, recipe)
    return before, str(loaded.module)


def _valid(text: str) -> str | None:
    """The module as LLVM prints it; `None` when tokens could not be restored."""
    try:
        module = binding.parse_assembly(text, binding.create_context())
        module.verify()
    except RuntimeError:
        return None
    return str(module)
