"""Clang's front end as a step: from what a program means to the IR that Clang makes of it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from llvmlite import binding

from corpus.changed_functions import Changed, complaints_of, pairs_of
from process.limits import Limits
from source.clang import Clang, ClangError, TranslationUnit
from source.front_end import FrontEnd, front_end
from source.regions import Reading
from transforms.llvm.passes import Recipe, load
from transforms.llvm.steps import Step
from transforms.llvm.worker import LLVM_LIMITS, in_worker
from verify.analysis.call_graph import reachable
from verify.analysis.cycles import hierarchy
from verify.analysis.graph import graph
from verify.ir.function import successors
from verify.ir.printer import print_function
from verify.ir.reader import parse_module
from verify.normalize.pair import Pair

FRONT_END = "front end"
CHOICES_UNROLL = 2
"""Executions of a header that are considered in a function in which the implementation chooses
convergence, unless `--unroll` is larger: every choice is another question."""
HIERARCHIES_UNROLL = 1
"""Executions of a header that are considered if a jump enters a loop: each cycle hierarchy of the
graph is a question, too."""


@dataclass(frozen=True)
class FrontEndStep:
    """`step` is from the reference in `front` to Clang's IR, in both of which local variables are
    values."""

    front: FrontEnd
    step: Step

    @cached_property
    def bounds(self) -> Mapping[str, int]:
        """The functions in which convergence is left to the implementation somewhere, or in one
        that they call, with the executions of a header that are looked at in them."""
        by_name: dict[str, int] = {}
        module = parse_module(self.front.reference)
        free = {name for name, regions in self.front.regions.items() if regions.free}
        for name in self.front.regions:
            entered = [*reachable(module, module.functions[name])]
            if any(each.name in free for each in entered):
                reducible = all(hierarchy(graph(each)).reducible for each in entered)
                by_name[name] = CHOICES_UNROLL if reducible else HIERARCHIES_UNROLL
        return by_name

    def functions(self) -> Iterator[Changed]:
        """All functions that there is a reference for, first those where Clang's IR differs."""
        changed = [*pairs_of([self.step], complaints_of([self.step]))]
        yield from changed
        different = {each.pair.name for each in changed}
        others = [name for name in self.front.covered if name not in different]
        if not others:
            return
        before, after = parse_module(self.step.before), parse_module(self.step.after)
        for name in others:
            source, target = before.functions[name], after.functions[name]
            texts = print_function(source), print_function(target)
            pair = Pair(name, before, source, after, target)
            yield Changed(self.step, pair, ("", ""), texts)


def front_end_step(clang: Clang, unit: TranslationUnit, reading: Reading) -> FrontEndStep:
    """Raises `ClangError` with Clang's complaints; `LlvmFailed`, IRError."""
    try:
        front = front_end(clang, unit, reading)
    except RecursionError as error:
        raise ClangError("nested too deeply") from error
    texts = (_promoted(text, front) for text in (front.reference, front.compiled))
    before, after = texts
    return FrontEndStep(front, Step(1, FRONT_END, "[module]", before, after))


def _promoted(text: str, front: FrontEnd) -> str:
    """The module with local variables as values: both sides compute the same, and only who
    communicates is compared.  A function stays as it is that LLVM does not take from Clang, or in
    which the pass changes who branches where.  Raises `LlvmFailed`."""
    before = _edges(text)
    functions = before.keys() - front.broken
    while functions:
        changed = with_values(text, functions)
        after = _edges(changed)
        kept = {name for name in functions if after[name] == before[name]}
        if kept == functions:
            return changed
        functions = kept
    return text


def _edges(text: str) -> dict[str, list[tuple[str, tuple[str, ...]]]]:
    """The edges of each function's graph."""
    return {
        name: [(block.label, successors(block.terminator)) for block in function.blocks]
        for name, function in parse_module(text).functions.items()
        if function.blocks
    }


_RECIPE = Recipe(("sroa",), ("-disable-auto-upgrade-debug-info",), "")
"""LLVM aborts when it upgrades the debug information of a module that is not valid."""


def with_values(text: str, functions: Collection[str], limits: Limits = LLVM_LIMITS) -> str:
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
