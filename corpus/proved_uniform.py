"""The number of branches that the static rules call divergent and the prover shows to be uniform.

    python -m corpus.proved_uniform [--timeout S] [--jobs N] [FILE…]

Without files, the kernels of `corpus/kernels`.  Counts, and the most frequent causes of spurious
divergence: the sources at the ends of the chains of causes.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from verify.ir.function import Function, Module
from verify.ir.reader import read_module
from verify.judge.uniform import Answer, answers, place_of_branch, question
from verify.normalize.pair import Pair
from verify.options import Options
from verify.uniformity.analyse import uniformity
from verify.uniformity.facts import DivergenceRule, Fact, FactKind, Uniformity
from verify.uniformity.outputs import Given

KERNELS = Path(__file__).resolve().parent / "kernels"
COMMONEST = 3


@dataclass
class Share:
    """`branches`: all; `answers`: to what was asked about the divergent ones; `causes`: of the
    divergent ones that are proved to be uniform."""

    branches: int = 0
    answers: Counter[Answer] = field(default_factory=Counter[Answer])
    causes: Counter[str] = field(default_factory=Counter[str])

    @property
    def divergent(self) -> int:
        return self.answers.total()

    def lines(self) -> Iterator[str]:
        proved = self.answers[Answer.PROVED]
        share = 100 * proved / self.divergent if self.divergent else 0.0
        yield f"{self.branches} branches, {self.divergent} of them divergent by the rules"
        yield f"{proved} of these proved to be uniform ({share:.0f} %)"
        yield f"{self.answers[Answer.DIFFERS]} shown to differ by a run"
        yield f"{self.answers[Answer.OPEN]} open"
        for cause, count in self.causes.most_common(COMMONEST):
            yield f"{count:6} {cause}"


def source(said: Uniformity, fact: Fact) -> str:
    """The cause at the end of the chain, without names."""
    _, cause = said.chain(fact)[-1]
    if cause.reason is DivergenceRule.SOURCE:
        return cause.text
    return cause.reason.value


def measure(files: Iterable[Path], options: Options, jobs: int) -> Share:
    """Ask about every divergent branch."""
    share = Share()
    asked: list[tuple[str, Pair | str]] = []
    for file in files:
        module = read_module(file.read_bytes(), file.name).module
        for function in module.functions.values():
            if function.blocks:
                said = uniformity(Given(module, function, options.operations), options.model)
                share.branches += len(said.branches)
                asked += _asked(module, function, said)
    questions = [one for _, one in asked]
    for (cause, _), proof in zip(asked, answers(questions, options, jobs), strict=True):
        share.answers[proof.answer] += 1
        if proof.answer is Answer.PROVED:
            share.causes[cause] += 1
    return share


def _asked(
    module: Module, function: Function, said: Uniformity
) -> Iterator[tuple[str, Pair | str]]:
    for label, cause in said.branches.items():
        if cause is None:
            continue
        place = place_of_branch(function, label)
        pair = question(module, function, place) if place else "it has no condition"
        yield source(said, Fact(FactKind.BRANCH, label)), pair


def main(words: Sequence[str] | None = None) -> int:
    """Print the share."""
    parser = argparse.ArgumentParser(
        prog="python -m corpus.proved_uniform", description=__doc__, allow_abbrev=False
    )
    parser.add_argument("--timeout", type=float, default=10.0, metavar="S")
    parser.add_argument("--jobs", type=int, default=2, metavar="N")
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
    arguments = parser.parse_args(words)
    files = arguments.files or sorted(KERNELS.glob("*/*.ll"))
    share = measure(files, Options(timeout=arguments.timeout), arguments.jobs)
    print("\n".join(share.lines()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
