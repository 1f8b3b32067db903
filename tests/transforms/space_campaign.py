"""Random kernels that cast between address spaces, through the passes of LLVM that move accesses
from one space to another, right and with one change.

    python -m tests.transforms.space_campaign --pairs 20000 --seed 1 --keep FOLDER

prints the verdicts by pass.  A refutation of a pair that LLVM has made, and a changed target that
is called correct, are kept in FOLDER to be read by hand: the first is a miscompile or a mistake of
ours, the second a harmless change or a mistake of ours.  The passes are those of `opt-22`.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType

from common.data import dataclass
from corpus.random_programs import Tokens, program_of
from process.fork import Done, Raised
from process.in_turn import side_by_side
from process.limits import Limits
from transforms.generate.space_changes import changed
from transforms.llvm.passes import Recipe
from transforms.llvm.recipe import Making, steps
from transforms.llvm.worker import LlvmFailed
from verify.ir.errors import IRError
from verify.ir.reader import read_here
from verify.judge.judge import judge
from verify.judge.recursion_limit import STACK_FRAMES
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Result, Verdict

OPT = "opt-22"
AMDGPU_TRIPLE, NVPTX_TRIPLE = "amdgcn-amd-amdhsa", "nvptx64-nvidia-cuda"
_ANY_TARGET = ("infer-address-spaces", "gvn", "dse", "sroa", "loop-mssa(licm)", "instcombine")
PASSES: Mapping[str, tuple[str, str, tuple[str, ...]]] = MappingProxyType(
    {
        "address-space": (
            AMDGPU_TRIPLE,
            "gfx942",
            (*_ANY_TARGET, "amdgpu-promote-alloca", "amdgpu-lower-module-lds"),
        ),
        "buffer": (
            AMDGPU_TRIPLE,
            "gfx942",
            (
                *("amdgpu-lower-buffer-fat-pointers", "gvn", "dse", "instcombine"),
                *("loop-mssa(licm)", "early-cse<memssa>"),
            ),
        ),
        "ptx-address-space": (NVPTX_TRIPLE, "sm_80", (*_ANY_TARGET, "nvptx-lower-args")),
    }
)
"""By family: the target, its processor, and the passes, the one that it is meant for first."""
OWN_SHARE = 0.4
TIMEOUT_S = 1.0
AT_ONCE = 10
"""Programs that a process looks at."""
LIMITS = Limits(180.0, 4096, STACK_FRAMES)
"""Of such a process."""
_MODULE_ASIDE = re.compile(r"^(; ModuleID|source_filename).*\n", re.M)


@dataclass(frozen=True)
class Kept:
    """A pair to be read by hand: `kind` says why."""

    kind: str
    name: str
    text: str


Found = tuple[Counter[tuple[str, str]], list[Kept]]
"""Counts by pass and verdict, and pairs to be read by hand."""


def judged(before: str, after: str, options: Options) -> Result | None:
    """The verdict on `@f` of two modules; `None`: they are no pair."""
    try:
        source, target = read_here(before, "before").module, read_here(after, "after").module
    except IRError:
        return None
    functions = source.functions.get("f"), target.functions.get("f")
    if functions[0] is None or functions[1] is None:
        return None
    return judge(Pair("f", source, functions[0], target, functions[1]), options)


def trial(family: str, seed: int) -> Found:
    """What comes of a program through two passes, each with a change of what it makes."""
    rng = random.Random(f"spaces {family} {seed}")
    tally, kept = Counter[tuple[str, str]](), list[Kept]()
    text = program_of(seed, Tokens.MIXED, family)
    triple, cpu, passes = PASSES[family]
    options = Options(timeout=TIMEOUT_S)
    for name in _drawn(rng, passes):
        recipe = Recipe((name,), (), triple, cpu)
        try:
            before, made = steps(text, Making(recipe, program=OPT, served=True))
        except LlvmFailed as error:
            tally[name, f"LLVM: {error}"] += 1
            continue
        after = made[-1].after if made else before
        if made:
            result = judged(before, after, options)
            tally[name, _words(result)] += 1
            kept += _kept(f"{family}-{seed}-{name}", "refuted", before, after, result)
        mutant = changed(rng, after)
        if mutant is not None:
            result = judged(before, mutant, options)
            tally[f"{name}, changed", _words(result)] += 1
            kept += _kept(f"{family}-{seed}-{name}", "accepted", before, mutant, result)
    return tally, kept


def _drawn(rng: random.Random, passes: Sequence[str]) -> Sequence[str]:
    """The family's own pass, mostly, and another one."""
    first = passes[0] if rng.random() < OWN_SHARE else rng.choice(passes)
    return first, rng.choice([each for each in passes if each != first])


def _words(result: Result | None) -> str:
    if result is None:
        return "no valid module"
    if result.verdict in (Verdict.CORRECT, Verdict.INCORRECT):
        return result.verdict.value
    return f"{result.verdict.value}: {result.reason or result.code}"


def _kept(name: str, kind: str, before: str, after: str, result: Result | None) -> list[Kept]:
    """The pair, if it is to be read by hand."""
    wanted = Verdict.INCORRECT if kind == "refuted" else Verdict.CORRECT
    if result is None or result.verdict is not wanted:
        return []
    said = f"; {result.code}: {result.reason}".replace("\n", "\n; ")
    parts = (said, "; before", before, "; after", after)
    return [Kept(kind, re.sub(r"\W+", "-", name), _MODULE_ASIDE.sub("", "\n".join(parts)))]


def trials(family: str, seeds: Sequence[int]) -> Found:
    """The same of several programs."""
    tally, kept = Counter[tuple[str, str]](), list[Kept]()
    for seed in seeds:
        counts, pairs = trial(family, seed)
        tally += counts
        kept += pairs
    return tally, kept


def _works(families: Sequence[str], seed: int, ends: float) -> Iterator[Callable[[], Found]]:
    """Batches of the families in turn, until the time is used up."""
    number = 0
    while time.monotonic() < ends:
        first = seed + number * AT_ONCE
        for family in families:
            yield partial(trials, family, range(first, first + AT_ONCE))
        number += 1


def show(tally: Counter[tuple[str, str]]) -> None:
    """Print the counts: by pass the verdicts, and the reasons of those that are open."""
    for name in sorted({name for name, _ in tally}):
        mine = {words: count for (each, words), count in tally.items() if each == name}
        counts = Counter[str]()
        for words, count in mine.items():
            counts[words.partition(":")[0]] += count
        print(f"{name:<40}" + "  ".join(f"{words} {n}" for words, n in sorted(counts.items())))
    reasons = Counter[str]()
    for (_, words), count in tally.items():
        if ":" in words:
            reasons[words] += count
    for words, count in reasons.most_common(40):
        print(f"{count:>6}  {words[:200]}")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--pairs", type=int, default=2000, help="pairs after which it ends")
    parser.add_argument("--seed", type=int, default=1, help="of the first program")
    parser.add_argument("--seconds", type=float, default=1e9, help="no batch begins after these")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="the folder of pairs to be read by hand")
    parser.add_argument("--family", choices=PASSES, help="programs of this family alone")
    given = parser.parse_args(arguments)
    families = [given.family] if given.family else [*PASSES]
    total = Counter[tuple[str, str]]()
    refuted = failures = 0
    works = _works(families, given.seed, time.monotonic() + given.seconds)
    endings = side_by_side(works, LIMITS, given.jobs)
    for number, ending in enumerate(endings, 1):
        if number % 20 == 0:
            print(f"{total.total()} pairs, {refuted} of LLVM's refuted", flush=True)
        if isinstance(ending, Done):
            tally, kept = ending.value
            total += tally
            for each in kept:
                refuted += each.kind == "refuted"
                if given.keep is not None:
                    folder = given.keep / each.kind
                    folder.mkdir(parents=True, exist_ok=True)
                    (folder / f"{each.name}.ll").write_text(each.text, encoding="utf-8")
        elif isinstance(ending, Raised):
            failures += 1
            print(f"FAILED: {ending.error}: {ending.message}\n{ending.trace}", flush=True)
        else:
            total["all", "batches that took too much time or memory"] += 1
        if total.total() >= given.pairs:
            break
    endings.close()
    show(total)
    print(f"{total.total()} pairs, {refuted} of LLVM's refuted, {failures} failures")
    return 1 if refuted or failures else 0


if __name__ == "__main__":
    sys.exit(main())
