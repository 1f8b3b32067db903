"""How LLVM makes `after` of `before`, so that it can be done again; in this process where it can.

A process that does this may die, or not come back.
"""

from __future__ import annotations

from dataclasses import dataclass

from llvmlite import binding

from transforms.llvm.forget_tokens import forgotten, restored
from transforms.llvm.passes import PIPELINES, Recipe, load, optimize
from transforms.llvm.steps import Step, steps_of


@dataclass(frozen=True, slots=True)
class Making:
    """`forget`: LLVM does not know of convergence meanwhile, and what it then does as it would
    have done anyway does not count."""

    recipe: Recipe
    forget: bool = False

    @property
    def name(self) -> str:
        return ",".join(self.recipe.passes)

    @property
    def by_step(self) -> bool:
        """A pipeline, each pass of which is a step."""
        return self.recipe.passes[0] in PIPELINES and not self.forget


def steps(text: str, making: Making) -> tuple[str, tuple[Step, ...]]:
    """The module as LLVM prints it, for the recipe's target, and what was done to it: the steps of
    a pipeline, or one.  Raises `RuntimeError`, `LlvmFailed`."""
    if making.by_step:
        run = steps_of(text, making.recipe)
        return run.before, run.steps
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
    """As LLVM prints it; `None` when tokens could not be put back."""
    try:
        module = binding.parse_assembly(text, binding.create_context())
        module.verify()
    except RuntimeError:
        return None
    return str(module)
