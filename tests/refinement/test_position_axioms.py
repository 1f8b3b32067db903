"""The facts about the positions of threads, against all positions that there are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations, product
from math import prod

import pytest
import z3

from verify.refinement.question.environment_axioms import position_facts
from verify.semantics.operations.operation import ResultOf
from verify.semantics.operations.positions import Sizes
from verify.semantics.operations.scopes import Placing
from verify.symbolic.run.template import Variable
from verify.terms.symbol_table import SymbolTable
from verify.terms.symbols import OfThread, SolverSymbol, ThreadIdentity

BITS = 2
LARGEST = (1 << BITS) - 1
NVVM = "llvm.nvvm.read.ptx.sreg."
WAVE = 2
"""Lanes of a wave."""

Numbers = tuple[int, ...]


@dataclass(frozen=True)
class Family:
    """Calls that read a position, and the size of the group.  `in_order`: threads are numbered in
    the order of their linear numbers; `is_exact`: no group is smaller than the size stated."""

    positions: Sequence[str]
    sizes: Sequence[str]
    in_order: bool
    is_exact: bool


FAMILIES = (
    Family([f"{NVVM}tid.{d}()" for d in "xyz"], [f"{NVVM}ntid.{d}()" for d in "xyz"], True, True),
    Family(
        [f"_Z12get_local_idj({d})" for d in range(3)],
        [f"_Z14get_local_sizej({d})" for d in range(3)],
        False,
        False,
    ),
)
Reads = tuple[tuple[int, ...], tuple[int, ...]]
"""The dimensions of the position, and of the group's size, that a function reads."""
READS: tuple[Reads, ...] = (
    ((0,), ()),
    ((1,), ()),
    ((0, 1), ()),
    ((0, 1, 2), ()),
    ((0,), (1, 2)),
    ((0,), (0, 1)),
    ((0, 1), (2,)),
    ((), (0,)),
)


def places(group: Sizes) -> Iterator[Sizes]:
    yield from product(range(group[0]), range(group[1]), range(group[2]))


def in_subgroups(numbers: Sequence[int], lanes: int | None) -> bool:
    """Whether the threads of these linear numbers are the lanes of whole subgroups, in order, of
    which only the last may lack some."""
    if lanes is None:
        return True
    for thread, number in enumerate(numbers):
        first = numbers[thread - thread % lanes]
        if number % lanes != thread % lanes or number // lanes != first // lanes:
            return False
    return True


def worlds(
    family: Family,
    group: Sizes | None,
    threads: int,
    reads: Reads,
    lanes: int | None = None,
) -> set[Numbers]:
    """What the threads of some group may read: what they are told, one after the other, and then
    the sizes."""
    seen: set[Numbers] = set()
    width, height, depth = (range(1, size + 1) for size in group or (3, 3, 3))
    for sizes in [group] if group and family.is_exact else product(width, height, depth):
        told = tuple(sizes[d] for d in reads[1])
        linear = sorted(places(sizes), key=lambda at: at[::-1])
        choose = combinations if family.in_order else permutations
        for chosen in choose(linear, threads):
            if family.in_order and not in_subgroups([linear.index(at) for at in chosen], lanes):
                continue
            seen.add((*(at[d] for d in reads[0] for at in chosen), *told))
    return seen


def allowed(
    family: Family,
    group: Sizes | None,
    threads: int,
    reads: Reads,
    lanes: int | None = None,
    wave: int | None = None,
    places: Placing | None = None,
) -> set[Numbers]:
    """The same, by the facts; `wave`: the lanes of a wave of which the first `lanes` run, unless
    the threads are in other `places`."""
    symbols, shared = SymbolTable(), dict[SolverSymbol, Variable]()
    variables: list[z3.BitVecRef] = []
    for dimension in reads[0]:
        symbol = ThreadIdentity(ResultOf.POSITION, family.positions[dimension])
        shared[symbol] = symbols.bits(symbol, BITS)
        variables += [symbols.bits(OfThread(symbol, n), BITS) for n in range(threads)]
    for dimension in reads[1]:
        symbol = ThreadIdentity(ResultOf.UNIFORM, family.sizes[dimension])
        variables.append(symbols.bits(symbol, BITS))
        shared[symbol] = variables[-1]
    solver = z3.Solver()
    places = places or (Placing.DISTINCT if wave is None else Placing.IN_WAVES)
    facts = position_facts(symbols, shared, group, threads, lanes, None, places, wave or WAVE)
    solver.add(*facts)
    seen: set[Numbers] = set()
    largest = 2 if group is None else LARGEST
    solver.add(*(z3.ULE(v, largest) for v in variables[: len(reads[0]) * threads]))
    while solver.check() == z3.sat:
        model = solver.model()
        values = [model.eval(v, model_completion=True) for v in variables]
        numbers: list[int] = []
        for value in values:
            assert isinstance(value, z3.BitVecNumRef)
            numbers.append(value.as_long())
        seen.add(tuple(numbers))
        solver.add(z3.Or(*(v != value for v, value in zip(variables, values, strict=True))))
    return seen


@pytest.mark.one_case_in(4)
@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("reads", READS)
@pytest.mark.parametrize("group", [None, (3, 1, 1), (2, 2, 1), (1, 2, 1), (2, 1, 2), (1, 1, 3)])
def test_facts_allow_the_positions_that_there_are(
    group: Sizes | None, reads: Reads, threads: int, family: Family
) -> None:
    possible = worlds(family, group, threads, reads)
    if group is None or family.is_exact or not reads[1]:
        assert allowed(family, group, threads, reads) == possible
    else:  # that a smaller group has enough places is asked only of the size stated
        assert allowed(family, group, threads, reads) >= possible


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("reads", [((0,), ()), ((0, 1), ()), ((1,), ())])
def test_as_many_threads_as_there_are_places(reads: Reads, family: Family) -> None:
    """No more than two of the four threads of a group of 2 × 2 have the same x."""
    group = (2, 2, 1)
    found = allowed(family, group, 4, reads)
    assert found == worlds(family, group, 4, reads)
    assert all(max(map(numbers[:4].count, numbers[:4])) == 2 for numbers in found)


@pytest.mark.one_case_in(5)
@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("lanes", [1, 2, 3])
@pytest.mark.parametrize("threads", [1, 2, 3, 4])
@pytest.mark.parametrize("reads", [((0,), ()), ((1,), ()), ((0, 1), ()), ((0, 1, 2), ())])
@pytest.mark.parametrize("group", [(2, 2, 1), (3, 1, 1), (1, 2, 2), (2, 3, 1)])
def test_lanes_of_a_subgroup_follow_each_other(
    group: Sizes, reads: Reads, threads: int, lanes: int, family: Family
) -> None:
    possible = worlds(family, group, threads, reads, lanes)
    if prod(group) >= threads:
        assert allowed(family, group, threads, reads, lanes) == possible


@pytest.mark.parametrize("present", [1, 2])
@pytest.mark.parametrize("threads", [2, 3, 4])
@pytest.mark.parametrize("group", [(4, 1, 1), (2, 2, 1), (3, 1, 1), (1, 3, 2), (3, 2, 1)])
def test_the_first_lanes_of_several_waves(group: Sizes, threads: int, present: int) -> None:
    """Of each wave, in the order of the linear numbers; other waves may be in between."""
    every = sorted(places(group), key=lambda at: at[::-1])
    possible: set[Numbers] = set()
    for chosen in combinations(range(len(every)), threads):
        waves = [number // WAVE for number in chosen]
        firsts = waves[::present]
        is_together = waves == [firsts[thread // present] for thread in range(threads)]
        is_first = all(n % WAVE == thread % present for thread, n in enumerate(chosen))
        if is_together and is_first and len({*firsts}) == len(firsts):
            possible.add(tuple(every[n][d] for d in range(3) for n in chosen))
    if prod(group) >= threads:
        reads = ((0, 1, 2), ())
        assert allowed(FAMILIES[0], group, threads, reads, present, WAVE) == possible


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("group", [(4, 1, 1), (2, 2, 1), (3, 1, 1), (1, 3, 2), (3, 2, 1)])
def test_lanes_of_one_wave(group: Sizes, threads: int) -> None:
    """Some lanes of a wave of two, or all, of which a last wave may have fewer."""
    every = sorted(places(group), key=lambda at: at[::-1])
    chosen = [c for c in combinations(range(len(every)), threads) if c[0] // WAVE == c[-1] // WAVE]
    whole = [c for c in chosen if threads == WAVE or (c[0] % WAVE == 0 and c[0] == len(every) - 1)]
    reads = ((0, 1, 2), ())
    for where, possible in ((Placing.IN_WAVE, chosen), (Placing.WHOLE, whole)):
        expected = {tuple(every[n][d] for d in range(3) for n in one) for one in possible}
        assert allowed(FAMILIES[0], group, threads, reads, None, WAVE, where) == expected


def test_of_more_threads_than_a_wave_has_nothing_follows_of_it() -> None:
    reads = ((0,), ())
    anywhere = allowed(FAMILIES[0], (3, 1, 1), 3, reads)
    assert allowed(FAMILIES[0], (3, 1, 1), 3, reads, None, WAVE, Placing.IN_WAVE) == anywhere


def test_of_more_threads_than_a_group_has_nothing_follows() -> None:
    """There is no such run; facts that contradict each other would prove anything."""
    assert len(allowed(FAMILIES[0], (2, 1, 1), 3, ((0,), ()))) == (LARGEST + 1) ** 3


GLOBAL = "_Z13get_global_idj"


def test_positions_in_the_grid_are_apart_and_not_below_the_size() -> None:
    symbols = SymbolTable()
    shared: dict[SolverSymbol, Variable] = {}
    for dimension in (0, 1):
        symbol = ThreadIdentity(ResultOf.POSITION, f"{GLOBAL}({dimension})")
        shared[symbol] = symbols.bits(symbol, 64)
    x, y = ([symbols.bits(OfThread(s, n), 64) for n in range(2)] for s in shared)

    def possible(group: Sizes | None, *conditions: z3.BoolRef) -> bool:
        solver = z3.Solver()
        solver.add(*position_facts(symbols, shared, group, 2), *conditions)
        return solver.check() == z3.sat

    same_x = x[0] == x[1]
    assert possible(None, same_x, y[0] == y[1])  # z differs
    assert possible((16, 16, 1), same_x) and not possible((16, 16, 1), same_x, y[0] == y[1])
    assert not possible((16, 1, 1), same_x)
    assert possible((16, 1, 1), x[0] == 100, y[0] == 7, y[1] == 7)
    assert not possible((16, 1, 1), y[0] != y[1])


@pytest.mark.parametrize(("first", "second"), list(combinations(range(3), 2)))
def test_positions_of_other_families_are_others(first: int, second: int) -> None:
    """What one call reads says nothing of another's that counts otherwise."""
    symbols = SymbolTable()
    keys = ("llvm.amdgcn.workitem.id.x()", "get_local_id(0)", "llvm.dx.thread.id(0)")
    shared: dict[SolverSymbol, Variable] = {}
    for key in (keys[first], keys[second]):
        symbol = ThreadIdentity(ResultOf.POSITION, key)
        shared[symbol] = symbols.bits(symbol, 8)
    one, other = ([symbols.bits(OfThread(s, n), 8) for n in range(2)] for s in shared)
    solver = z3.Solver()
    solver.add(*position_facts(symbols, shared, (8, 1, 1), 2))
    solver.add(one[0] == 0, one[1] == 1, other[0] == 5, other[1] == 2)
    assert solver.check() == z3.sat
    solver.add(other[0] == other[1])
    assert solver.check() == z3.unsat
