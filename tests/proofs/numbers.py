"""A proof for any number of threads, against comparisons of some numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Exact, Options
from verify.refinement.verdict import Verdict


def contradicted(
    pair: Pair, options: Options, numbers: Sequence[int], tally: Counter[str]
) -> Iterator[str]:
    """The `numbers` of threads for which a pair is refuted that is proved for any number; counts
    the verdicts, and what is proved so, as `any`."""
    result = judge(pair, options)
    tally["pairs"] += 1
    tally[result.verdict.value] += 1
    if result.verdict is not Verdict.CORRECT or not result.any_threads:
        return
    tally["any"] += 1
    for threads in numbers:
        bounded = replace(
            options, threads=threads, exact=options.exact | Exact.THREADS, bounded=True, samples=0
        )
        found = judge(pair, bounded)
        if found.verdict is Verdict.INCORRECT:
            yield f"{threads} threads, {options}: {found.reason}\n{pair.source}\n{pair.target}"
