"""Verdicts that a change of the code has to leave as they are: stored once, compared after it.

    python -m corpus.baseline [--store FILE] [--jobs N] [--tests FOLDER] [--part I/N]
    python -m corpus.baseline --check [--details] [the same]

`corpus/baseline.toml` says what is asked: each `; EXPECT` line, each step of LLVM's pipelines over
the kernels, and what passes make of random programs; with `--tests`, some of LLVM's own tests of
passes that run on GPUs, too (`corpus/opt/tests.sh` gets them).  The first command stores the
answers; with `--check` all is asked again and compared with the oldest run in the store.  Exit
status 1: a verdict or a code is another one, not counting those that a limit cut short, or a
question is asked in one of the two alone.  `--details` lists what else differs; with `--part`, part
I of N is asked, of which a store holds one.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from corpus.expect import ROOT
from corpus.runner.progress import Progress
from corpus.runner.run import RunRequest, conduct
from corpus.runner.workers import corpus_pool
from corpus.shard import shard
from corpus.sources.description import Corpus, load
from corpus.sources.lit import Lit, LitTest
from corpus.sources.units import Problem, SourceSettings
from corpus.store.records import of_each_job
from corpus.store.store import Store, reading
from corpus.store.writer import writing
from verify.codes import Code, general

STORE = Path(".tangle-tv/baseline.sqlite")
PASSES_FOR_GPUS = (
    "EarlyCSE",
    "GVN",
    "GVNHoist",
    "GVNSink",
    "IndVarSimplify",
    "InferAddressSpaces",
    "InstCombine",
    "JumpThreading",
    "LICM",
    "LoopRotate",
    "LoopUnroll",
    "NewGVN",
    "SROA",
    "SimpleLoopUnswitch",
    "SimplifyCFG",
    "Sink",
    "StructurizeCFG",
)
"""Folders of LLVM's tests."""
TESTS, SEED = 300, 38
"""How many of the files in them are asked, and the seed by which they are chosen."""
LIMITS = frozenset({Code.TIMEOUT, Code.MEMORY, Code.CRASH})
"""Codes of answers that depend on the machine's speed and memory."""
_Pair = Mapping[str, Any]


@dataclass(frozen=True)
class SomeTests:
    """A fixed sample of LLVM's tests below `root`."""

    root: Path
    asked: SourceSettings

    def units(self) -> Iterator[LitTest | Problem]:
        units: list[LitTest | Problem] = []
        for name in PASSES_FOR_GPUS:
            units += Lit(self.root / name, name, "", "", self.asked).units()
        yield from random.Random(SEED).sample(units, min(TESTS, len(units)))


@dataclass(frozen=True)
class AnswerDifference:
    """The difference between two answers to one question; `old` or `new` is empty if the question
    was not asked."""

    name: str
    what: str
    old: str
    new: str

    def __str__(self) -> str:
        old, new = (said or "not asked" for said in (self.old, self.new))
        return f"{self.name}: {self.what}\n  was {old}\n  is  {new}"

    @property
    def kind(self) -> str:
        """The kind of difference, and whether a limit decided one of the two verdicts."""
        by_limit = any(f'"{code}"' in said for code in LIMITS for said in (self.old, self.new))
        return f"{self.what} by a limit" if by_limit else self.what


def corpus_with(tests: Path | None) -> Corpus:
    """What is asked."""
    corpus = load(ROOT / "baseline.toml")
    if tests is None:
        return corpus
    some = SomeTests(tests, SourceSettings(corpus.words, ROOT))
    return replace(corpus, sources=(*corpus.sources, some))


def ask(corpus: Corpus, part: tuple[int, int], store: Path, jobs: int) -> int:
    """Ask that part of it; the number of the run."""
    request = RunRequest(corpus, {}, part, cache=False)
    with (
        writing(store) as writer,
        corpus_pool(jobs, corpus.memory) as pool,
        closing(Progress(sys.stderr)) as progress,
    ):
        return conduct(request, writer, pool, progress, reader=pool).run


def differences(old: Mapping[str, str], new: Mapping[str, str]) -> Iterator[AnswerDifference]:
    """The differences between two runs: the documents of each, by name."""
    for name in sorted(old.keys() | new.keys()):
        before, after = (json.loads(run.get(name) or '{"pairs": []}') for run in (old, new))
        was, now = ([_shown(p) for p in found["pairs"]] for found in (before, after))
        for what in ASPECTS:
            one, other = (json.dumps([each[what] for each in found]) for found in (was, now))
            if one != other:
                yield AnswerDifference(name, what, one, other)


def _shown(pair: _Pair) -> Mapping[str, Any]:
    return {what: of(pair) for what, of in ASPECTS.items()}


def _verdict(pair: _Pair) -> object:
    return [pair["function"], pair["verdict"], general(pair["code"])]


def _reach(pair: _Pair) -> object:
    return [pair[key] for key in ("holds_for", "threads", "unroll", "complete", "any_threads")]


def _caveats(pair: _Pair) -> object:
    return [pair[key] for key in ("approximations", "notes", "premises")]


def _first_difference(pair: _Pair) -> object:
    found = pair["counterexample"]
    return found and found["mismatch"]["difference"]


VERDICT = "verdict"
ASPECTS: Mapping[str, Callable[[_Pair], object]] = {
    VERDICT: _verdict,
    "reach": _reach,
    "why it is bounded": lambda pair: [pair["why_bounded"], pair["where_bounded"]],
    "caveats": _caveats,
    "first difference": _first_difference,
    "queries": lambda pair: pair["queries"],
}
"""What is compared of each pair; the first has to stay."""


def documents(store: Store, run: int) -> dict[str, str]:
    """What `tangle-tv check --json` prints of each question of a run."""
    rows = of_each_job(store.rows(run))
    return {row.name: store.document(run, row.name) for row in rows}


def main(arguments: Sequence[str] | None = None) -> int:
    """Exit status 1 where `--check` finds another verdict."""
    parser = argparse.ArgumentParser(
        prog="python -m corpus.baseline", description=__doc__, allow_abbrev=False
    )
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--details", action="store_true")
    parser.add_argument("--store", type=Path, default=STORE, metavar="FILE")
    parser.add_argument("--tests", type=Path, metavar="FOLDER")
    parser.add_argument("--part", type=shard, default=(1, 1), metavar="I/N")
    parser.add_argument("--jobs", type=int, default=2, metavar="N")
    parsed = parser.parse_args(arguments)
    run = ask(corpus_with(parsed.tests), parsed.part, parsed.store, parsed.jobs)
    if not parsed.check:
        return 0
    with reading(parsed.store) as store:
        oldest = store.runs()[0].number
        old, new = documents(store, oldest), documents(store, run)
    listed = list(differences(old, new))
    for each in listed:
        if each.kind == VERDICT or parsed.details:
            print(each)
    counts = Counter(each.kind for each in listed)
    said = ", ".join(f"{kind}: {count}" for kind, count in counts.items()) or "nothing differs"
    print(f"{len(new)} questions, compared with run {oldest}: {said}")
    return 1 if counts[VERDICT] else 0


if __name__ == "__main__":
    sys.exit(main())
