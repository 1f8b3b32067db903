"""Clang's front end as a step: from what a program means to the IR that Clang makes of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from corpus.changed_functions import Changed, complaints_of, pairs_of
from source.clang import Clang, ClangError, Unit
from source.front_end import FrontEnd, front_end
from source.regions import Reading
from transforms.llvm.promotion import promoted as with_values
from transforms.llvm.steps import Step
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
        found: dict[str, int] = {}
        module = parse_module(self.front.reference)
        free = {name for name, regions in self.front.regions.items() if regions.free}
        for name in self.front.regions:
            entered = [*reachable(module, module.functions[name])]
            if any(each.name in free for each in entered):
                reducible = all(hierarchy(graph(each)).reducible for each in entered)
                found[name] = CHOICES_UNROLL if reducible else HIERARCHIES_UNROLL
        return found

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


def front_end_step(clang: Clang, unit: Unit, reading: Reading) -> FrontEndStep:
    """Raises `ClangError` with Clang's complaints; `LlvmFailed`, IRError."""
    try:
        front = front_end(clang, unit, reading)
    except RecursionError as error:
        raise ClangError("nested too deeply") from error
    texts = (promoted(text, front) for text in (front.reference, front.compiled))
    return FrontEndStep(front, Step(1, FRONT_END, "[module]", *texts))


def promoted(text: str, front: FrontEnd) -> str:
    """The module with local variables as values: both sides compute the same, and only who
    communicates is compared.  A function stays as it is that LLVM does not take from Clang, or in
    which the pass changes who branches where.  Raises `LlvmFailed`."""
    before = _edges(text)
    functions = before.keys() - front.broken
    while functions:
        found = with_values(text, functions)
        after = _edges(found)
        kept = {name for name in functions if after[name] == before[name]}
        if kept == functions:
            return found
        functions = kept
    return text


def _edges(text: str) -> dict[str, list[tuple[str, tuple[str, ...]]]]:
    """The edges of each function's graph."""
    return {
        name: [(block.label, successors(block.terminator)) for block in function.blocks]
        for name, function in parse_module(text).functions.items()
        if function.blocks
    }
