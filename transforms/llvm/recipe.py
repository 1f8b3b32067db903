"""Describes how LLVM makes `after` from `before`, so that it can be repeated, in this process if
possible.  A process that does this may crash or hang."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, lru_cache

from common.data import dataclass
from transforms.llvm.external import Opt, find_opt, steps_by
from transforms.llvm.forget_tokens import forgotten, restored
from transforms.llvm.pass_client import Passed, PassProcesses, PassServer, library_of
from transforms.llvm.passes import PIPELINES, Recipe, load, optimize
from transforms.llvm.steps import WHEEL, Step, steps_of
from transforms.llvm.worker import LlvmDied
from verify.ir.llvm import parsed_here
from verify.ir.newer_text import restored as in_attributes


@dataclass(frozen=True, slots=True)
class Making:
    """A way to make a target.  `forget`: LLVM does not know of convergence meanwhile, and changes
    that it makes even when it knows do not count.  `program`: an external `opt`; `served`: by a
    process that keeps its LLVM loaded.  What `prepare` (passes, as `-passes=` takes them) makes of
    the module is the source then."""

    recipe: Recipe
    forget: bool = False
    program: str = ""
    prepare: str = ""
    served: bool = False

    @property
    def name(self) -> str:
        return ",".join(self.recipe.passes)

    @property
    def by_step(self) -> bool:
        """Whether each pass is a step: in a pipeline, and with an external `opt`."""
        if self.served:
            return False
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
    if making.served:
        return _served(text, making)
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


@cache
def _server(program: str) -> PassServer | PassProcesses:
    """A server ends with this process, whose end it reads."""
    library = library_of(program)
    return PassProcesses(program) if library is None else PassServer(program, library)


def _served(text: str, making: Making) -> tuple[str, tuple[Step, ...]]:
    passed = _passed(making.program, _prepared(text, making), making.recipe)
    if passed.after is None:
        return passed.before, ()
    step = Step(1, making.name, "", passed.before, passed.after, remarks=passed.remarks)
    return passed.before, (step,)


def _prepared(text: str, making: Making) -> str:
    """The text, after the preparing pass if there is one."""
    if not making.prepare:
        return text
    recipe = replace(making.recipe, passes=(making.prepare,), options=())
    return _passed_before(making.program, text, recipe)


@lru_cache(maxsize=16)
def _passed_before(program: str, text: str, recipe: Recipe) -> str:
    """The text after a preparing pass, memoised for many passes after it."""
    passed = _passed(program, text, recipe)
    return passed.before if passed.after is None else passed.after


def _passed(program: str, text: str, recipe: Recipe) -> Passed:
    """Tried twice: the first process may have used up the time that it has in all."""
    try:
        return _server(program).passed(text, recipe)
    except LlvmDied:
        return _server(program).passed(text, recipe)


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
    before = loaded.printed()
    optimize(loaded, recipe)
    return before, loaded.printed()


def _valid(text: str) -> str | None:
    """The module as LLVM prints it; `None` when tokens could not be restored."""
    try:
        module = parsed_here(text)
        module.verify()
    except RuntimeError:
        return None
    return in_attributes(str(module), text)
