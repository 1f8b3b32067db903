"""Two opinions on pairs that nobody wrote: random programs of which one is changed at random, and
steps of the kernels whose target is.

    python -m corpus.opinion_search [--random N] [--mutants N] [--store FILE] [--save DIR]

Each pair gets a verdict and the second opinion (docs/checker.md), in a process of its own.  Where
these cannot both be right the pair is printed, and kept in DIR: a proof in which the checker finds
a difference, or a refutation by few threads and executions in which it finds none.  Mutants are of
proofs in the last run of a store (`make kernels`).  Exit status 1: there is such a pair.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path

from checker.check import Answer, Kind
from corpus.opinion import answer_on, recorded
from corpus.store.records import Opinion, OpinionKind, of_each_job
from corpus.store.store import reading
from process.fork import Done, Raised, fork_call
from process.limits import Limits
from transforms.generate.filling import ProgramStyle
from transforms.generate.mutate import mutated
from transforms.generate.program import random_programs, random_style
from transforms.generate.seed_changes import changed, seed_of
from verify.codes import Code
from verify.ir.errors import IRError
from verify.ir.llvm import canonical_here
from verify.ir.reader import parse_module
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Result, Verdict

STORE = Path(".tangle-tv") / "store.sqlite"
OPTIONS = Options(timeout=2.0, unroll=3, samples=0)
SECONDS = 10.0
"""The checker's time for one pair, if none is given."""
TRIES = 12
"""Changes of a target that are drawn before the next one is taken."""


@dataclass(frozen=True)
class Question:
    """Two modules' texts, as LLVM prints them, and the function of each that is compared."""

    name: str
    before: str
    after: str
    function: str


@dataclass(frozen=True)
class Opinions:
    """What both say of a pair; `reach`: whether the checker looks as far as the counterexample, or
    the proof, does."""

    verdict: str
    second: Opinion
    reach: bool

    @property
    def disagree(self) -> bool:
        """Whether one of the two is wrong."""
        kind = self.second.kind
        if self.verdict == Verdict.CORRECT.value:
            return kind is OpinionKind.DIFFERS
        return self.verdict == Verdict.INCORRECT.value and kind is OpinionKind.AGREES and self.reach


def random_pairs(rng: random.Random) -> Iterator[Question]:
    """Random programs, and each after one or two changes that a compiler might make."""

    def style(r: random.Random) -> ProgramStyle:
        return replace(random_style(r, tokens=r.random() < 0.4), irreducible=r.random() < 0.1)

    for number, program in enumerate(random_programs(rng, style)):
        other = mutated(rng, program)
        if other is not None:
            with suppress(IRError):
                before, after = (canonical_here(p.text, "x").text for p in (program, other))
                yield Question(f"random-{number}", before, after, program.main.name)


def mutants(rng: random.Random, store: Path) -> Iterator[Question]:
    """Steps of the kernels that are proved, each with a change of its target."""
    with reading(store) as opened:
        run = opened.runs()[-1].number
        rows = [
            row
            for row in of_each_job(opened.rows(run))
            if row.verdict is Verdict.CORRECT and row.code != Code.SAME_FUNCTION and row.function
        ]
        while rows:
            row = rng.choice(rows)
            job = opened.job(row.job)
            after = _changed(rng, job.after, row.function)
            if after is not None:
                yield Question(f"{row.name} mutant", job.before, after, row.function)


def _changed(rng: random.Random, text: str, function: str) -> str | None:
    """The module with a change in one function that LLVM's verifier accepts."""
    with suppress(IRError, KeyError):
        seed = seed_of(canonical_here(text, "x").text, function)
        for _ in range(TRIES):
            other = changed(rng, seed)
            if other is None:
                continue
            with suppress(IRError):
                found = canonical_here(str(other), "x")
                if not found.verifier_errors and found.text != str(seed.text):
                    return found.text
    return None


def opinions(question: Question, seconds: float = SECONDS) -> Opinions | None:
    """Both opinions; `None`: the process did not end by itself."""

    def asked() -> tuple[str, str, str, bool]:
        before, after = map(parse_module, (question.before, question.after))
        functions = before.functions[question.function], after.functions[question.function]
        result = judge(Pair(question.function, before, functions[0], after, functions[1]), OPTIONS)
        answer = answer_on(
            question.before, question.after, question.function, None, OPTIONS, seconds
        )
        found = recorded(answer)
        return result.verdict.value, found.kind.value, found.why, _is_in_reach(result, answer)

    ending = fork_call(asked, Limits(OPTIONS.timeout + 2 * seconds, OPTIONS.memory))
    if isinstance(ending, Raised):
        raise RuntimeError(ending.trace)
    if not isinstance(ending, Done):
        return None
    verdict, kind, why, reach = ending.value
    return Opinions(verdict, Opinion(OpinionKind(kind), why), reach)


def _is_in_reach(result: Result, answer: Answer) -> bool:
    """Whether a refutation is by runs, of no more threads and executions than the checker looked
    at."""
    if result.counterexample is None or answer.kind is not Kind.AGREES:
        return False
    if result.code is Code.TARGET_DOES_NOT_END:
        return False  # beyond any bound
    return result.threads <= answer.threads and result.unroll <= answer.executions


def main(arguments: Sequence[str] | None = None) -> int:
    """Exit status 1: in some pair one of the two opinions is wrong."""
    parser = argparse.ArgumentParser(
        prog="python -m corpus.opinion_search", description=__doc__, allow_abbrev=False
    )
    parser.add_argument("--random", type=int, default=0, metavar="N")
    parser.add_argument("--mutants", type=int, default=0, metavar="N")
    parser.add_argument("--store", type=Path, default=STORE, metavar="FILE")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument(
        "--seconds", type=float, default=SECONDS, help="of the checker, for one pair", metavar="T"
    )
    parser.add_argument("--save", type=Path, metavar="DIR")
    given = parser.parse_args(arguments)
    rng = random.Random(given.seed)
    sources = [islice(random_pairs(rng), given.random)]
    if given.mutants:
        sources.append(islice(mutants(rng, given.store), given.mutants))
    tally = _Tally(given.save)
    # What was found until then is printed, also where the search is interrupted.
    with suppress(KeyboardInterrupt):
        for question in (each for source in sources for each in source):
            tally.add(question, opinions(question, given.seconds))
    tally.show()
    return int(bool(tally.wrong))


@dataclass
class _Tally:
    """What was found so far; disagreements are printed at once, and kept in `save`."""

    save: Path | None
    counts: Counter[str] = field(default_factory=Counter[str])
    reasons: Counter[str] = field(default_factory=Counter[str])
    wrong: int = 0

    def add(self, question: Question, found: Opinions | None) -> None:
        """One more pair."""
        if found is None:
            self.counts["ended by a limit"] += 1
            return
        self.counts[f"{found.verdict}, {found.second.kind.value}"] += 1
        if found.second.kind is OpinionKind.NOT_CHECKED:
            self.reasons[found.second.why] += 1
        if found.disagree:
            self.wrong += 1
            print(f"{question.name}: {found.verdict}, but {found.second}", flush=True)
            if self.save is not None:
                _keep(self.save / f"{self.wrong:03}", question, found)

    def show(self) -> None:
        """Print how many pairs had which opinions, and why some were not checked."""
        for what, count in self.counts.most_common():
            print(f"{count:6} {what}")
        for why, count in self.reasons.most_common(25):
            print(f"{count:6} not checked: {why}")
        print(f"{self.wrong:6} disagreements")


def _keep(folder: Path, question: Question, found: Opinions) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    said = f"; {question.name} @{question.function}: {found.verdict}; checker {found.second}\n"
    (folder / "before.ll").write_text(said + question.before, encoding="utf-8")
    (folder / "after.ll").write_text(question.after, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
