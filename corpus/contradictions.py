"""Proofs against runs: every pair that is correct is tried on many random inputs.

    python -m corpus.contradictions [PATH…] [--samples N] [--time S] [--shard I/N]

PATH is a corpus file, or pair files and their folders; without one, `corpus/contradictions.toml`:
the pairs and bugs that are expected to be correct, and the steps of LLVM's pipeline over the
kernels.  Each contradiction is printed, and kept in a folder as one of `tangle-tv check`; at the
end the counts.  Exit status 1: there is a contradiction, or a fault of the samples.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

from corpus.expect import ROOT
from corpus.options import OptionError
from corpus.pairing import PairingError
from corpus.runner.verify import JobRequest, asked
from corpus.shard import shard
from corpus.sources.description import load
from corpus.sources.pairs import Pairs
from corpus.sources.units import Item, Problem, SourceSettings, Unit
from process.garbage import collect_rarely
from verify.ir.errors import IRError
from verify.judge.contradictions import contradicted, fault_of_samples
from verify.judge.judge import as_read, judge
from verify.judge.recursion_limit import deep_recursion
from verify.judge.trials import SampleOutcome, Trial, claim, sampled
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Verdict

SAMPLES = 500
SAMPLE_S, PAIR_S = 1.0, 10.0
"""The processor time after which a sample begins no further run, and that for the samples of one
pair: a choice of the source may have hundreds of runs."""


@dataclass
class Campaign:
    """The search over many pairs.  `samples` of each; nothing begins after `ends`; `counts` of
    pairs and samples; the numbers of contradictions, and of pairs that the samples fail on."""

    samples: int
    ends: float
    counts: Counter[str] = field(default_factory=Counter[str])
    contradictions: int = 0
    faults: int = 0

    @property
    def is_over(self) -> bool:
        """Whether the time is used up."""
        return time.monotonic() > self.ends

    def look(self, item: Item) -> None:
        """Try the pairs of a job that is expected to be correct."""
        expected = item.place.expected
        if item.job is None or (expected and not expected.startswith(Verdict.CORRECT.value)):
            return
        try:
            job = asked(JobRequest(item.job, item.folder))
        except (OptionError, PairingError, IRError) as error:
            print(f"{item.place.name}: {error}", file=sys.stderr)
            return
        for pair in job.pairs:
            self.try_pair(item.place.name, pair, replace(job.options, samples=0))

    def try_pair(self, name: str, pair: Pair, options: Options) -> None:
        """Judge a pair and, if it is correct, run it on the samples until one contradicts."""
        result = judge(pair, options)
        self.counts[f"pairs: {result.verdict.value}"] += 1
        read = as_read(pair, options)
        about = claim(read, options, result)
        if about is None:
            self.counts["pairs of which no run is claimed"] += result.verdict is Verdict.CORRECT
            return
        trial = Trial(read, options, about)
        met: Counter[SampleOutcome] = Counter()
        began = time.thread_time()
        for seed in range(self.samples):
            now = time.thread_time()
            if self.is_over or now > began + PAIR_S:
                self.counts["pairs with fewer samples, for want of time"] += 1
                break
            try:
                with deep_recursion():
                    outcome, found = sampled(trial, seed, now + SAMPLE_S)
            except Exception as fault:  # noqa: BLE001 (other pairs do not depend on it)
                self.faults += 1
                print(f"{name}, @{pair.name}: {fault_of_samples(fault)}", flush=True)
                break
            met[outcome] += 1
            if found is not None and outcome is SampleOutcome.CONTRADICTION:
                self.contradictions += 1
                shown = contradicted(read, options, result, found)
                print(f"{name}, @{pair.name}, sample {seed}: {shown.reason}", flush=True)
                break
        self.counts.update({f"samples: {each.value}": n for each, n in met.items()})
        if not met[SampleOutcome.AGREES]:
            self.counts["pairs without a sample that says something"] += 1


def items(paths: Sequence[Path]) -> Iterator[Item]:
    """The jobs of corpus files, and of pair files and their folders."""
    for path in paths or [ROOT / "contradictions.toml"]:
        asked_for = SourceSettings((), path.parent)
        sources = (
            load(path).sources
            if path.suffix == ".toml"
            else [Pairs(path, str(path), (), asked_for)]
        )
        for source in sources:
            yield from _expanded(source.units())


def _expanded(units: Iterable[Unit | Problem]) -> Iterator[Item]:
    for unit in units:
        if isinstance(unit, Problem):
            print(unit, file=sys.stderr)
        else:
            yield from unit.expand().items


def main(arguments: Sequence[str] | None = None) -> int:
    """Exit status 1: there is a contradiction, or a pair that could not be tried."""
    parser = argparse.ArgumentParser(
        prog="python -m corpus.contradictions", description=__doc__, allow_abbrev=False
    )
    parser.add_argument("paths", nargs="*", type=Path, metavar="PATH")
    parser.add_argument("--samples", type=int, default=SAMPLES, metavar="N", help="of each pair")
    parser.add_argument("--time", type=float, default=1e9, metavar="S", help="stop after S seconds")
    parser.add_argument("--shard", type=shard, default=(1, 1), metavar="I/N")
    given = parser.parse_args(arguments)
    collect_rarely()
    part, parts = given.shard
    campaign = Campaign(given.samples, time.monotonic() + given.time)
    with suppress(KeyboardInterrupt):
        for item in items(given.paths):
            if campaign.is_over:
                break
            if int(item.content, 16) % parts == part - 1:
                campaign.look(item)
    for what in sorted(campaign.counts):
        print(f"{campaign.counts[what]:8} {what}")
    print(f"{campaign.faults:8} faults of the samples")
    print(f"{campaign.contradictions:8} contradictions")
    return 1 if campaign.contradictions or campaign.faults else 0


if __name__ == "__main__":
    sys.exit(main())
