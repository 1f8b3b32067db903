"""LLVM's passes over a module of a corpus: by the LLVM of llvmlite, or by an `opt` of one's own."""

from __future__ import annotations

from dataclasses import dataclass, replace

from transforms.llvm.external import Opt, find_opt, steps_by
from transforms.llvm.identity import identity
from transforms.llvm.passes import Recipe
from transforms.llvm.steps import PassRun, Step, steps_of


@dataclass(frozen=True)
class OwnOpt:
    """An `opt`, and the text that identifies its build."""

    opt: Opt
    identity: str


def own_opt(*command: str) -> OwnOpt:
    """The `opt` with this command line.  Raises `LlvmFailed`."""
    opt = find_opt(*command)
    return OwnOpt(opt, identity(opt))


def steps(data: bytes, recipe: Recipe, own: OwnOpt | None) -> PassRun:
    """The change of each pass to a module; an `opt` that does not print changes gives one step for
    all of its passes.  Raises `LlvmFailed`, `UnicodeDecodeError`."""
    if own is None:
        return steps_of(data.decode("utf-8"), recipe)
    passes = ",".join(recipe.passes)
    run = steps_by(own.opt, data, replace(recipe, passes=(passes,)))
    if run.steps or run.before == run.after:
        return run
    return replace(run, steps=(Step(1, passes, "[module]", run.before, run.after),))
