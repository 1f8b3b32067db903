"""`tangle-tv source check FILE OTHER`: whether a program means what another one means."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace

from corpus.changed_functions import Changed
from corpus.front_end_step import FrontEndStep
from report.passes_report import JudgedStep
from tangle_tv.commands.opt import of_functions, verdicts_on
from transforms.llvm.steps import Step
from verify.ir.printer import print_function
from verify.ir.reader import parse_module
from verify.normalize.pair import Pair
from verify.options import Options

OTHER_PROGRAM = "other program"


@dataclass(frozen=True)
class TwoPrograms:
    """Two programs as references: `other` is to mean what `first` means, with tokens on both sides.
    What is left to the implementation is a choice on both sides: for every one of `other` there has
    to be one of `first`."""

    first: FrontEndStep
    other: FrontEndStep

    @property
    def common(self) -> tuple[str, ...]:
        """The functions that both programs have a reference for."""
        others = {*self.other.front.covered}
        return tuple(name for name in self.first.front.covered if name in others)

    @property
    def refused(self) -> dict[str, str]:
        """The functions with a convergent call that are not compared, with the reason."""
        fronts = self.first.front, self.other.front
        found: dict[str, str] = {}
        for front, against in zip(fronts, reversed(fronts), strict=True):
            found |= front.refused
            for name in front.covered:
                if name not in against.covered and name not in against.refused:
                    found[name] = "only one of the programs has a convergent call in it"
        return found

    def judged(
        self, options: Options, functions: Collection[str], jobs: int, *, unroll_given: bool
    ) -> Iterator[JudgedStep]:
        """The verdicts on the common functions, each when it is known."""
        bounds = [{**self.first.bounds}, {**self.other.bounds}]
        for name in self.common:
            least = [found[name] for found in bounds if name in found]
            bounded = bool(least) and not unroll_given
            chosen = replace(options, unroll=min(least)) if bounded else options
            yield from verdicts_on(of_functions(functions, [self._pair(name)]), chosen, jobs)

    def _pair(self, name: str) -> Changed:
        step = Step(1, OTHER_PROGRAM, "[module]", self.first.step.before, self.other.step.before)
        before, after = parse_module(step.before), parse_module(step.after)
        source, target = before.functions[name], after.functions[name]
        texts = print_function(source), print_function(target)
        return Changed(step, Pair(name, before, source, after, target), ("", ""), texts)
