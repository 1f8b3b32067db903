"""The forms of a pair that a verdict is found from: as it was read, and as it is compared."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from common.data import dataclass
from verify.analysis.flatten import Flat
from verify.ir.function import Function
from verify.normalize.pair import Pair, Sides
from verify.normalize.pipeline import Normalized, normalized
from verify.options import Options
from verify.promises.promises import Reservations, check_promises
from verify.refinement.model_name import model_name
from verify.refinement.prepare import flat_graph
from verify.refinement.verdict import Result
from verify.semantics.attributes import equal_in_all_threads
from verify.semantics.dialects import VTABLES, Hook


@dataclass(frozen=True)
class Read:
    """A pair as it was read.  `is_rewritten`: a variant of its accesses of memory, of which a proof
    is no certificate for the pair itself.  `is_fixed`: vectors that were scalable are fixed."""

    pair: Pair
    options: Options
    is_rewritten: bool = False
    is_fixed: bool = False

    @property
    def undecided(self) -> Result:
        """The result without an answer."""
        model = model_name(self.pair.before, self.pair.source, self.options)
        return Result.undecided(self.pair.name, model, self.options)


@dataclass(frozen=True)
class Comparison:
    """A normalised pair, with the flat graphs of its functions, its reservations, and the premises
    of the passes."""

    pair: Pair
    flats: Sides[Flat]
    reservations: Reservations
    premises: tuple[str, ...] = ()


@dataclass(frozen=True)
class Attempt:
    """A comparison of a pair, as it was read and in the compared form.

    `options` are those of the user, `bounds` those of the comparison.  `is_only`: no other bound on
    cycles is tried.  `is_forwarded`: the source chooses the values that its unordered loads read.
    `is_variant`: proofs are of another pair.
    """

    pair: Pair
    options: Options
    comparison: Comparison
    bounds: Options
    is_only: bool = False
    is_forwarded: bool = False
    is_variant: bool = False

    @property
    def undecided(self) -> Result:
        """The result without an answer."""
        undecided = Read(self.pair, self.bounds).undecided
        return replace(undecided, notes=self.comparison.premises)

    def uniform_in(self, function: Function) -> frozenset[str]:
        """The names of the parameters of a function of the pair that are equal in all threads; the
        source's have the names that options mention."""
        source = self.pair.source
        names = equal_in_all_threads(self.pair.before, source) | self.bounds.uniform
        both = zip(source.parameters, function.parameters, strict=True)
        return frozenset(mine.name for each, mine in both if each.name in names)

    def of(self, pair: Pair, *, whole_blocks: bool = False, is_forwarded: bool = False) -> Attempt:
        """An attempt to compare another pair.  Raises what `promises_checked` raises."""
        normal = normalized(pair, enter=self.options.enter, whole_blocks=whole_blocks)
        comparison = promises_checked(normal, self.options)
        is_forwarded = self.is_forwarded or is_forwarded
        return Attempt(
            pair, self.options, comparison, self.options, False, is_forwarded, is_variant=True
        )

    def assuming(self, **assumptions: Any) -> Attempt:
        """The comparison in a world in which this holds, too, by field of `World`."""
        return replace(self, bounds=self.bounds.assuming(**assumptions), is_variant=True)

    def within(
        self, threads: int, unroll: int, recursion: int | None = None, *, is_only: bool = False
    ) -> Attempt:
        """The attempt with this number of threads and these bounds on executions of a cycle's
        header and, if it is given, on activations of one function on a call path.  Raises what
        `flat_graph` raises."""
        recursion = recursion or self.bounds.recursion
        bounds = replace(self.bounds, threads=threads, unroll=unroll, recursion=recursion)
        comparison = self.comparison
        if recursion != self.bounds.recursion:
            comparison = replace(comparison, flats=_graphs(comparison.pair, bounds))
        return replace(self, bounds=bounds, comparison=comparison, is_only=is_only)


def _no_ranges(_: Flat, __: Flat) -> None:
    return None


REFUSE_RANGES = Hook(VTABLES, "in_range.refuse_ranges", _no_ranges)


def promises_checked(normal: Normalized, options: Options) -> Comparison:
    """The pair with its flat graphs.  Raises `Unsupported` for a promise of the target that is not
    known to hold, and other exceptions of `STOPS`."""
    graphs = _graphs(normal.promising, options)
    reservations = check_promises(graphs.source, graphs.target, options)
    REFUSE_RANGES.at(normal.promising.after)(graphs.source, graphs.target)
    if normal.pair is not normal.promising:
        graphs = _graphs(normal.pair, options)
    return Comparison(normal.pair, graphs, reservations, normal.premises)


def _graphs(pair: Pair, options: Options) -> Sides[Flat]:
    return pair.sides.map(lambda side: flat_graph(*side, options))
