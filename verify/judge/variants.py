"""The variants of a pair that are compared where its own verdict may not count."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from verify.analysis.flatten import Flat
from verify.data import dataclass
from verify.judge.bounds import Comparison
from verify.judge.in_range import refuse_ranges
from verify.normalize.byval.byval_alignment import (
    has_copies_of_open_alignment,
    with_types_alignment,
)
from verify.normalize.dialect_hooks import (
    compares_blocks,
    has_matrices,
    may_repeat_loads,
    with_forwarded_loads,
    with_rows_first,
)
from verify.normalize.own_variables.invocation_variables import hold_invocation_variables
from verify.normalize.pair import Pair
from verify.normalize.pipeline import Normalized, normalized
from verify.normalize.weaker_orderings import unordered_pair, with_weaker_orderings
from verify.options import Options
from verify.promises.promises import check_promises
from verify.refinement.ladder import Change, Variant, is_proved, is_refuted
from verify.refinement.prepare import flat_graph
from verify.refinement.verdict import Result, Verdict
from verify.semantics.memory.loads import Loads


@dataclass(frozen=True)
class Attempt:
    """A comparison: a pair as it was read, and in the compared form.  `is_forwarded`: the source
    chooses the values that its unordered loads read."""

    pair: Pair
    options: Options
    comparison: Comparison
    is_forwarded: bool = False

    def of(self, pair: Pair, *, whole_blocks: bool = False, is_forwarded: bool = False) -> Attempt:
        """An attempt to compare another pair.  Raises what `promises_checked` raises."""
        normal = normalized(pair, enter=self.options.enter, whole_blocks=whole_blocks)
        comparison = promises_checked(normal, self.options)
        return Attempt(pair, self.options, comparison, self.is_forwarded or is_forwarded)


Attempts = Iterator[tuple[Attempt, Change]]


def _whole_blocks(attempt: Attempt) -> Attempts:
    """The pair whose source is undefined where a block that it compares has poison anywhere."""
    if compares_blocks(attempt.pair):
        yield attempt.of(attempt.pair, whole_blocks=True), Change.SOURCE_MORE


def _forwarded_loads(attempt: Attempt) -> Attempts:
    """The pair whose source's unordered atomic loads may have the value that was just read."""
    forwarded = None if attempt.is_forwarded else with_forwarded_loads(attempt.pair)
    if forwarded is not None:
        change = Change.EXACT if forwarded.is_all else Change.SOURCE_FEWER
        yield attempt.of(forwarded.pair, is_forwarded=True), change


def _loads_that_differ(attempt: Attempt) -> Attempts:
    """The pair in which each unordered load of the target may read another value than those before
    it, and each of the source one that the target reads."""
    pair = attempt.pair
    if not may_repeat_loads(pair.after, pair.target):
        return
    for each in (attempt, *(other for other, _ in _forwarded_loads(attempt))):
        for loads in (Loads.TURN, Loads.FIRST):
            options = replace(attempt.options, loads=loads)
            yield replace(each, options=options), Change.SOURCE_FEWER


def _weaker_orderings(attempt: Attempt) -> Attempts:
    """The pair whose target orders no more than the source; and, to refute it, the pair in which
    nothing is ordered: a run of the target during which other threads do nothing is one of it."""
    weakened = with_weaker_orderings(attempt.pair)
    if weakened is None:
        return
    if weakened.is_certain:
        change = Change.EXACT if weakened.is_known else Change.TARGET_MORE
        yield attempt.of(weakened.pair), change
    yield attempt.of(unordered_pair(weakened.pair)), Change.SOURCE_MORE


def _other_reading(
    is_open: Callable[[Pair], bool], settled: Callable[[Pair], Pair]
) -> Callable[[Attempt], Attempts]:
    """The pair under another reading of what the documents leave open.  Under both, the source may
    do what it does under this one."""

    def attempts(attempt: Attempt) -> Attempts:
        if is_open(attempt.pair):
            yield attempt.of(settled(attempt.pair)), Change.SOURCE_MORE

    return attempts


@dataclass(frozen=True)
class Read:
    """A pair as it was read; `is_held`: variables that each invocation of a shader has for itself
    are local ones."""

    pair: Pair
    is_held: bool = False


def _held_variables(read: Read) -> Iterator[tuple[Read, Change]]:
    held = read.pair if read.is_held else hold_invocation_variables(read.pair)
    if held is not read.pair:
        yield Read(held, is_held=True), Change.EXACT


def _is_open(result: Result) -> bool:
    return result.verdict in (Verdict.INCORRECT, Verdict.UNKNOWN)


OF_COMPARISONS: tuple[Variant[Attempt], ...] = (
    Variant(
        "weaker orderings",
        _is_open,
        _weaker_orderings,
        "the counterexample may depend on behaviour that is not modelled: the effect of the "
        "target's orderings, which are stronger than the source's",
    ),
    Variant(
        "poison in whole blocks",
        is_refuted,
        _whole_blocks,
        "the counterexample may depend on behaviour that is not modelled: the effect of poison "
        "after the first difference on memcmp",
    ),
    Variant(
        "forwarded loads",
        is_refuted,
        _forwarded_loads,
        "the counterexample may depend on behaviour that is not modelled: the choice of unordered "
        "atomic loads that repeat the value of an earlier atomic load",
    ),
    Variant(
        "loads that differ",
        is_proved,
        _loads_that_differ,
        "the proof assumes that several unordered atomic loads of one address read one value; "
        "another thread may write there between the loads",
    ),
    Variant(
        "rows first",
        is_refuted,
        _other_reading(has_matrices, with_rows_first),
        "the counterexample may depend on behaviour that is not modelled: row-major layout of "
        "matrices, an option of LLVM under which the target is correct",
    ),
    Variant(
        "alignment of types",
        is_refuted,
        _other_reading(has_copies_of_open_alignment, with_types_alignment),
        "the counterexample may depend on behaviour that is not modelled: the alignment of a byval "
        "argument without a stated alignment, which the target chooses",
    ),
)
"""Variants of what is compared."""

OF_WHOLE_PAIRS: tuple[Variant[Read], ...] = (
    Variant("invocation variables", _is_open, _held_variables),
)
"""Variants of pairs whose verdict starts again from the beginning.  The variant with local
variables is second: a proof for memory that others may change also holds for memory that they do
not change, and only loops without accesses to local variables have proofs for any number of
iterations."""


def promises_checked(normal: Normalized, options: Options) -> Comparison:
    """The pair with its flat graphs.  Raises `Unsupported` for a promise of the target that is not
    known to hold, and other exceptions of `STOPS`."""
    graphs = _graphs(normal.promising, options)
    reservations = check_promises(*graphs, options)
    refuse_ranges(*graphs)
    if normal.pair is not normal.promising:
        graphs = _graphs(normal.pair, options)
    return Comparison(normal.pair, *graphs, reservations)


def _graphs(pair: Pair, options: Options) -> tuple[Flat, Flat]:
    source = flat_graph(pair.before, pair.source, options)
    return source, flat_graph(pair.after, pair.target, options)
