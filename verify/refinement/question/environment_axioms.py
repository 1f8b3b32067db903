"""Facts that hold of every environment: threads are at different places, globals do not overlap,
and constants hold what their initialisers say; the mathematics library is this machine's.

No two threads of a work group are at the same position, all are within its size, and lanes follow
the linear number where that is known (docs/semantics.md, section 6).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, takewhile
from math import prod

import z3

from verify.data import dataclass
from verify.ir.function import Module
from verify.refinement.question.global_axioms import Globals
from verify.refinement.question.placed_threads import placed
from verify.semantics.memory.memory_plan import MemoryPlan
from verify.semantics.operations.names import IN_SUBGROUPS, SUBGROUP_ID
from verify.semantics.operations.operation import Result
from verify.semantics.operations.positions import Coordinate, SizeRead, Sizes, reads_size_of
from verify.semantics.operations.scopes import Places
from verify.semantics.operations.table import make_table
from verify.symbolic.run.template import Variable
from verify.symbolic.run.template_run import TemplateRun
from verify.terms.domain import Z3Domain
from verify.terms.symbol_table import SymbolTable
from verify.terms.symbols import OfThread, SolverSymbol, ThreadIdentity, Window

IDS = make_table(IN_SUBGROUPS)
"""The operations that say which subgroup a thread is in, and how large it is."""
MOST_LANES = 64
"""Lanes of a subgroup, where nothing says how many."""
LINEAR_BITS = 64
"""The width of a linear number in a work group, which no product of sizes exceeds."""
UNREAD_BITS = 32
"""The width of a coordinate that no run reads."""


@dataclass(frozen=True)
class _Positions:
    """The positions that one family of calls reads.  `read`: the coordinates that runs read;
    `sizes`: the sizes of the group that runs read; `group`: the work group if it is known; `most`:
    the most threads that one has, if that is."""

    symbols: SymbolTable
    threads: int
    read: Mapping[Coordinate, tuple[ThreadIdentity, int]]
    sizes: Mapping[int, list[z3.BitVecRef]]
    group: Sizes | None
    most: int | None
    family: str

    def facts(self) -> Iterator[z3.BoolRef]:
        is_in_group = Coordinate(self.family, 0).is_in_group
        columns = [self._numbers(dimension) for dimension in range(3)]
        for dimension, numbers in enumerate(columns):
            if is_in_group:
                for number in numbers or ():
                    yield from self._within(number, dimension)
            elif numbers and self.group is not None and self.group[dimension] == 1:
                yield from (number == numbers[0] for number in numbers[1:])
        yield from self._apart(columns)

    def _within(self, number: z3.BitVecRef, dimension: int) -> Iterator[z3.BoolRef]:
        """A coordinate is smaller than the group's size."""
        if self.group is not None and self.group[dimension] < 1 << number.size():
            yield z3.ULT(number, self.group[dimension])
        elif self.most is not None and self.most < 1 << number.size():
            yield z3.ULT(number, self.most)
        for size in self.sizes.get(dimension, ()):
            width = max(number.size(), size.size())
            yield z3.ULT(_extended(number, width), _extended(size, width))

    def _apart(self, columns: list[list[z3.BitVecRef] | None]) -> Iterator[z3.BoolRef]:
        """Any two threads differ in some coordinate; those that are not read may."""
        if self.threads < 2:
            return
        known = self.group or (0, 0, 0)
        left = [numbers for size, numbers in zip(known, columns, strict=True) if size != 1]
        if Coordinate(self.family, 0).is_in_lane_order:
            yield from self._in_order(left[::-1])
            return
        if any(numbers is None for numbers in left):
            return
        apart = [numbers for numbers in left if numbers is not None]
        if len(apart) == 1:
            yield z3.Distinct(*apart[0])
            return
        for i, j in combinations(range(self.threads), 2):
            yield z3.Or(*(numbers[i] != numbers[j] for numbers in apart))

    def _in_order(self, columns: list[list[z3.BitVecRef] | None]) -> Iterator[z3.BoolRef]:
        """Each thread comes after the one before, by the first of these coordinates in which they
        differ; from one that is not read on, they may differ in that."""
        read = list(takewhile(lambda numbers: numbers is not None, columns))
        for thread in range(self.threads - 1):
            follows = z3.BoolVal(len(read) < len(columns))
            for numbers in reversed(read):
                assert numbers is not None
                one, other = numbers[thread], numbers[thread + 1]
                follows = z3.Or(z3.ULT(one, other), z3.And(one == other, follows))
            if read:
                yield z3.simplify(follows)

    def in_subgroups(self, lanes: int) -> Iterator[z3.BoolRef]:
        """The lanes of a subgroup are consecutive linear numbers, from a multiple of their number
        on; nothing where the order of lanes, or the group's size, is not known."""
        if self.group is None or not Coordinate(self.family, 0).is_in_lane_order:
            return
        linear: list[z3.BitVecRef] = []
        for thread in range(self.threads):
            number, within = self._linear(thread)
            linear.append(number)
            yield from within
            if thread % lanes:
                yield number == linear[thread - 1] + 1
                continue
            yield z3.URem(number, z3.BitVecVal(lanes, LINEAR_BITS)) == 0
            if thread:
                yield z3.ULT(linear[thread - 1], number)

    def placed(self, places: Places, lanes: int, present: int | None) -> Iterator[z3.BoolRef]:
        """The facts of `verify.refinement.question.placed_threads`."""
        read = {
            at.dimension: [
                self.symbols.bits(OfThread(symbol, n), width) for n in range(self.threads)
            ]
            for at, (symbol, width) in self.read.items()
        }
        yield from placed(
            *(self.family, read, self.sizes, self.group, self.most, places),
            *(self.threads, lanes, present),
        )

    def _linear(self, thread: int) -> tuple[z3.BitVecRef, list[z3.BoolRef]]:
        """The linear number of a thread of a group of known size, and that its coordinates, which
        need not be read, are within that size."""
        assert self.group is not None
        total, factor = z3.BitVecVal(0, LINEAR_BITS), 1
        within: list[z3.BoolRef] = []
        for dimension, size in enumerate(self.group):
            if size > 1:
                at = Coordinate(self.family, dimension)
                symbol, width = self.read.get(at, (None, UNREAD_BITS))
                symbol = symbol or ThreadIdentity(Result.POSITION, f"{self.family}({dimension})")
                number = _extended(self.symbols.bits(OfThread(symbol, thread), width), LINEAR_BITS)
                within.append(z3.ULT(number, size))
                total = total + number * factor
            factor *= size
        return total, within

    def _numbers(self, dimension: int) -> list[z3.BitVecRef] | None:
        """The coordinate of each thread; `None`: it may be anything, in any thread."""
        at = Coordinate(self.family, dimension)
        symbol, width = self.read.get(at, (None, UNREAD_BITS))
        if symbol is None:
            if not self._limits_unread(dimension):
                return None
            symbol = ThreadIdentity(Result.POSITION, f"{self.family}({dimension})")
        return [self.symbols.bits(OfThread(symbol, n), width) for n in range(self.threads)]

    def _limits_unread(self, dimension: int) -> bool:
        """Whether the threads may be too many to differ by the coordinates alone that no run
        reads."""
        if not Coordinate(self.family, dimension).is_in_group:
            return False
        unread = [d for d in range(3) if Coordinate(self.family, d) not in self.read]
        if self.group is not None:
            return 1 < prod(self.group[d] for d in unread) < self.threads
        return all(self.sizes.get(d) for d in unread)


def _extended(number: z3.BitVecRef, width: int) -> z3.BitVecRef:
    return z3.ZeroExt(width - number.size(), number) if number.size() < width else number


def position_facts(
    symbols: SymbolTable,
    shared: Mapping[SolverSymbol, Variable],
    group: Sizes | None,
    threads: int,
    lanes: int | None = None,
    most: int | None = None,
    places: Places = Places.DISTINCT,
    most_lanes: int = MOST_LANES,
) -> Iterator[z3.BoolRef]:
    """The facts about the positions that `shared` names, in threads 0 … `threads` - 1 of a work
    group of these sizes; `None`: of any, with at most `most` threads if that is given.  `lanes`: of
    each subgroup, where that is given; `places`: of the threads."""
    largest = most if group is None else prod(group)
    if largest is not None and largest < threads:
        return  # there is no such run, and nothing is to follow from that
    read: dict[str, dict[Coordinate, tuple[ThreadIdentity, int]]] = {}
    sizes: list[tuple[Coordinate, SizeRead, z3.BitVecRef]] = []
    for symbol, variable in shared.items():
        if not isinstance(symbol, ThreadIdentity) or not isinstance(variable, z3.BitVecRef):
            continue
        at, size = symbol.position, symbol.group_size
        if at is not None:
            read.setdefault(at.family, {})[at] = symbol, variable.size()
        if size is not None:
            sizes.append((*size, variable))
            yield from _size_facts(group, most, *size, variable)
    for family, coordinates in read.items():
        of_family: dict[int, list[z3.BitVecRef]] = {}
        for size, _, variable in sizes:
            if reads_size_of(size, Coordinate(family, size.dimension)):
                of_family.setdefault(size.dimension, []).append(variable)
        positions = _Positions(symbols, threads, coordinates, of_family, group, most, family)
        yield from positions.facts()
        if lanes is not None and places is not Places.IN_WAVES:
            yield from positions.in_subgroups(lanes)
        yield from positions.placed(places, most_lanes, lanes)


def _subgroup_facts(
    symbols: SymbolTable, shared: Mapping[SolverSymbol, Variable], threads: int, lanes: int
) -> Iterator[z3.BoolRef]:
    """The facts about the number and the size of subgroups of so many lanes: the same for all
    threads of one, and the number is another in each."""
    for symbol, variable in shared.items():
        if not isinstance(symbol, ThreadIdentity) or not isinstance(variable, z3.BitVecRef):
            continue
        if IDS.lookup(symbol.key.partition("(")[0]) is None:
            continue
        numbers = [symbols.bits(OfThread(symbol, n), variable.size()) for n in range(threads)]
        for thread, number in enumerate(numbers):
            if thread % lanes:
                yield number == numbers[thread - 1]
        firsts = numbers[::lanes]
        if SUBGROUP_ID in symbol.key and len(firsts) > 1:
            yield z3.Distinct(*firsts)


def _size_facts(
    group: Sizes | None,
    most: int | None,
    at: Coordinate,
    what: SizeRead,
    size: z3.BitVecRef,
) -> Iterator[z3.BoolRef]:
    """The fact about a size that runs read: it is not 0."""
    yield size != 0
    if group is None and most is not None and most < 1 << size.size():
        yield z3.ULE(size, most)
    if group is None or group[at.dimension] >= 1 << size.size():
        return
    if what is SizeRead.EXACT:
        yield size == group[at.dimension]
    else:
        yield z3.ULE(size, group[at.dimension])


def domain_of(
    modules: tuple[Module, Module], plan: MemoryPlan, ends: float, *, exact_floats: bool
) -> Z3Domain:
    """A new domain, which knows where global variables may be, for the time until `ends`."""
    domain = Z3Domain(exact_floats=exact_floats)
    domain.ends = ends
    Globals(domain, modules, plan).place()
    return domain


def assumptions(
    domain: Z3Domain,
    runs: Iterable[TemplateRun],
    before: Module,
    after: Module,
    plan: MemoryPlan,
    threads: int,
    group: Sizes | None,
    lanes: int | None = None,
    most: int | None = None,
    places: Places = Places.DISTINCT,
    most_lanes: int = MOST_LANES,
) -> list[z3.BoolRef]:
    """The facts about the variables that `runs` share, for threads 0 … `threads` - 1 of a work
    group of these sizes, if they are known, or of at most `most` threads, in subgroups of so many
    lanes, at such places."""
    symbols = domain.symbols
    shared: dict[SolverSymbol, Variable] = {}
    for run in runs:
        shared |= run.template.shared
    distinct: list[z3.BoolRef] = []
    for symbol, variable in shared.items():
        # Bitwuzla reads no `distinct` of a single term.
        if threads > 1 and isinstance(symbol, ThreadIdentity) and symbol.is_distinct:
            assert isinstance(variable, z3.BitVecRef)
            numbers = (symbols.bits(OfThread(symbol, n), variable.size()) for n in range(threads))
            distinct.append(z3.Distinct(*numbers))
    if lanes is not None:
        distinct += _subgroup_facts(symbols, shared, threads, lanes)
    distinct += position_facts(symbols, shared, group, threads, lanes, most, places, most_lanes)
    windows = [v for s, v in shared.items() if isinstance(s, Window)]
    if len(windows) > 1:
        distinct.append(z3.Distinct(*windows))
    if plan.target.generic is not None:
        # What is at the address 0 of a window would be at null.
        distinct += [window != 0 for window in windows]
    variables = Globals(domain, (before, after), plan)
    facts = [*distinct, *variables.apart(shared), *variables.contents(shared, threads)]
    return [*facts, *domain.library_results]
