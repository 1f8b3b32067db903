"""Facts that hold of every environment: threads are at different places, globals do not overlap,
and constants hold what their initialisers say; the mathematics library is this machine's.

No two threads of a work group are at the same position, all are within its size, and lanes follow
the linear number where that is known (docs/semantics.md, section 6).
Addresses of globals, and contents of those that never change: LangRef, "Global Variables".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations, takewhile
from math import prod

import z3

from common.data import dataclass
from verify.ir.function import Function, Module
from verify.ir.linkage import Linkage, UnnamedAddr
from verify.ir.values import mentioned
from verify.refinement.question.placed_threads import placed
from verify.semantics.domain import Scalar
from verify.semantics.meaning import scalar
from verify.semantics.memory.addresses import address
from verify.semantics.memory.initializers import AddressByte, Byte, PoisonByte
from verify.semantics.memory.layout import Layout, placed_alignment
from verify.semantics.memory.memory_plan import ADDRESS_BITS, Constant, MemoryPlan, name_of_memory
from verify.semantics.operations.names import IN_SUBGROUPS, SUBGROUP_ID
from verify.semantics.operations.operation import ResultOf
from verify.semantics.operations.positions import Coordinate, SizeRead, Sizes, reads_size_of
from verify.semantics.operations.scopes import Placing
from verify.semantics.operations.table import make_table
from verify.semantics.unsupported import UnsupportedInstruction
from verify.symbolic.memory.address_spaces import Spaces, address_spaces_of
from verify.symbolic.run.template import Variable
from verify.symbolic.run.template_run import TemplateRun
from verify.terms.arithmetic import Placed
from verify.terms.domain import Truth, Z3Domain
from verify.terms.symbol_table import SymbolTable
from verify.terms.symbols import (
    GlobalAddress,
    MemoryEpoch,
    OfThread,
    SolverSymbol,
    ThreadIdentity,
    Window,
)

IDS = make_table(IN_SUBGROUPS)
"""The operations that say which subgroup a thread is in, and how large it is."""
MOST_LANES = 64
"""Lanes of a subgroup, where nothing says how many."""
LINEAR_BITS = 64
"""The width of a linear number in a work group, which no product of sizes exceeds."""
UNREAD_BITS = 32
"""The width of a coordinate that no run reads."""
_Shared = Mapping[SolverSymbol, Variable]


# Globals


@dataclass(frozen=True, slots=True)
class _Extent:
    """Size and alignment in bytes, and the address space; size 0 when it is not known."""

    size: int
    align: int
    addrspace: int


NOWHERE = _Extent(0, 1, 0)


@dataclass(frozen=True)
class _Globals:
    """The globals of a pair: `modules` are the source's and the target's."""

    domain: Z3Domain
    modules: tuple[Module, Module]
    plan: MemoryPlan

    @cached_property
    def layout(self) -> Layout:
        return Layout(self.modules[0].datalayout, self.modules[0].types)

    @cached_property
    def spaces(self) -> Spaces:
        return address_spaces_of(self.domain, self.domain.symbols.bits, self.layout, self.plan)

    # verify.semantics.memory.addresses.Places

    def global_address(self, name: str, addrspace: int) -> z3.BitVecRef:
        return self.domain.symbols.bits(GlobalAddress(name), self.layout.pointer(addrspace).bits)

    def cast_address(
        self, bits: z3.BitVecRef, source: int, target: int
    ) -> Scalar[z3.BitVecRef, Truth]:
        return self.spaces.cast(bits, source, target)

    # Where they are

    def place(self) -> None:
        """Tell the domain what `apart` says of each variable: the same conditions are then seen to
        hold."""
        for name in self.plan.extents:
            extent = self._extent(name)
            address_ = self.global_address(name, extent.addrspace)
            if extent is not NOWHERE and not self._may_be_null(name):
                low = extent.align if self._is_not_null(extent) else 0
                last = self._last(address_, extent)
                self.domain.place(Placed(address_, low, last, extent.align))

    def _is_not_null(self, extent: _Extent) -> bool:
        return extent.addrspace in self.plan.target.null_is_no_object

    def apart(self, shared: _Shared) -> list[z3.BoolRef]:
        """The facts that globals are separate objects, aligned, and not at null where that is no
        object."""
        placed: list[tuple[z3.BitVecRef, _Extent]] = []
        facts: list[z3.BoolRef] = []
        for name, variable in self._placed(shared).items():
            extent = self._extent(name)
            if not self._may_be_null(name):
                facts.append(z3.ULE(variable, self._last(variable, extent)))
                facts += self._where(variable, extent)
                if self._is_not_null(extent):
                    facts.append(variable != 0)
            bits = extent.align.bit_length() - 1
            if bits:
                facts.append(z3.Extract(bits - 1, 0, variable) == 0)
            placed.append((variable, extent))
        return [*facts, *_separate(placed)]

    def _placed(self, shared: _Shared) -> dict[str, z3.BitVecRef]:
        """The addresses of the globals that the runs name, and of those that constants hold."""
        placed = {
            symbol.of: variable
            for symbol, variable in shared.items()
            if isinstance(symbol, GlobalAddress) and isinstance(variable, z3.BitVecRef)
        }
        held = [
            byte.address
            for constant in self.plan.constants
            if constant.name in placed
            for byte in constant.contents.values()
            if isinstance(byte, AddressByte) and not byte.number
        ]
        for name in dict.fromkeys(each for value in held for each in mentioned(value)):
            if name not in placed:
                placed[name] = self.global_address(name, self._extent(name).addrspace)
        return placed

    def _extent(self, name: str) -> _Extent:
        """If the two sides disagree about the size, both promise the smaller one.  The target may
        align its own globals more, since the linked program is the target."""
        extents = [e for m in self.modules if (e := _extent(m, name)) is not None]
        if not extents:
            return NOWHERE
        size = min(e.size for e in extents)
        return _Extent(size, extents[-1].align, extents[-1].addrspace)

    def _last(self, address_: z3.BitVecRef, extent: _Extent) -> int:
        """The largest address of an object.  The one after it does not wrap around, nor is it
        outside of the object's window: comparisons rely on it."""
        in_window = extent.addrspace in self.plan.windows
        bits = min(address_.size(), ADDRESS_BITS // 2 if in_window else ADDRESS_BITS)
        return (1 << bits) - max(extent.size, 1) - 1

    def _where(self, address_: z3.BitVecRef, extent: _Extent) -> Iterator[z3.BoolRef]:
        """The facts that an object is in an area of its address space, and in no window unless that
        is one."""
        if not self.plan.areas or address_.size() < ADDRESS_BITS:
            return
        if extent.addrspace not in self.plan.windows:
            begin = self.spaces.wide(extent.addrspace, address_)
            for number in sorted(set(self.plan.areas.values())):
                window = self.spaces.window(number)
                low = window - max(extent.size, 1)
                yield z3.UGE(begin - low, max(extent.size, 1) + (1 << ADDRESS_BITS // 2))

    def _may_be_null(self, name: str) -> bool:
        """Whether the address may be null (LangRef, "Linkage Types", `extern_weak`)."""
        named = [
            each for m in self.modules for each in (m.functions.get(name), m.globals.get(name))
        ]
        return any(n is not None and n.symbol.linkage is Linkage.EXTERN_WEAK for n in named)

    # What they hold

    def contents(self, shared: _Shared, threads: int) -> Iterator[z3.BoolRef]:
        """Memory holds the contents of constants in every epoch: writing there is undefined."""
        for constant in self.plan.constants:
            at = shared.get(GlobalAddress(constant.name))
            if not isinstance(at, z3.BitVecRef):
                at = self._held_by_another(constant, shared)
            if at is None or not (constant.contents or (constant.elsewhere and constant.whole)):
                continue
            wide = self.spaces.wide(constant.addrspace, at)
            name = name_of_memory(self.plan.memory_of(constant.addrspace))
            epochs: dict[MemoryEpoch, z3.ArrayRef] = {}
            for symbol, array in shared.items():
                if isinstance(symbol, MemoryEpoch) and symbol.memory == name:
                    assert isinstance(array, z3.ArrayRef)
                    epochs[symbol] = array
            for symbol, array in epochs.items():
                first = min(epochs, key=lambda epoch: epoch.epoch)
                known = first if constant.elsewhere else None
                yield from self._held(constant, wide, symbol, array, threads, known)

    def _held_by_another(self, constant: Constant, shared: _Shared) -> z3.BitVecRef | None:
        """The address of a constant that no run names, where another constant holds it."""
        return self._placed(shared).get(constant.name)

    def _number(self, address_: z3.BitVecRef, offset: int, bits: int) -> z3.BitVecRef:
        """The number of the cell, as accesses have it."""
        at = self.domain.add(address_, self.domain.const(offset, ADDRESS_BITS))
        return self.domain.lshr(at, self.domain.const(bits, ADDRESS_BITS))

    def _held(
        self,
        constant: Constant,
        address_: z3.BitVecRef,
        epoch: MemoryEpoch,
        array: z3.ArrayRef,
        threads: int,
        first: MemoryEpoch | None,
    ) -> Iterator[z3.BoolRef]:
        """The contents of a constant in one epoch's memory, for every offset of the constant in a
        cell; if only the environment decides them, those in the epoch `first`, of the thread itself
        or of the first thread."""
        size = self.plan.cells_of(epoch.memory)
        bits = size.bit_length() - 1
        sorts = (array.domain(), array.range())
        align = self._extent(constant.name).align
        for rest in range(0, size, min(align, size)):
            for offset, held in self._cells(constant, size, (size - rest) % size):
                number = self._number(address_, offset, bits)
                for thread in range(threads):
                    of_thread = self.domain.symbols.array(OfThread(epoch, thread), *sorts)
                    content = held
                    if first is not None:
                        whose = OfThread(first, thread if constant.of_each_thread else 0)
                        content = z3.Select(self.domain.symbols.array(whose, *sorts), number)
                    fact = z3.Select(of_thread, number) == content
                    if align < size:
                        fact = z3.Implies(z3.Extract(bits - 1, 0, address_) == rest, fact)
                    yield fact

    def _cells(
        self, constant: Constant, size: int, first: int
    ) -> Iterator[tuple[int, z3.BitVecRef | None]]:
        """The cells of which all bytes are known, by offset; one begins at `first`.  `None` where
        the environment knows them."""
        for offset in range(first, constant.size - size + 1, size):
            if constant.elsewhere:
                yield offset, None
                continue
            held = [constant.contents.get(offset + i) for i in range(size)]
            if None not in held:
                yield offset, self._cell([byte for byte in held if byte is not None])

    def _cell(self, held: Sequence[Byte]) -> z3.BitVecRef:
        if all(isinstance(byte, int) for byte in held):
            number = sum(b << (8 * i) for i, b in enumerate(held) if isinstance(b, int))
            return z3.BitVecVal(number, 8 * len(held) + 1)
        parts = [self._byte(byte) for byte in held]
        poison = self.domain.any(*(part.poison for part in parts))
        bits = z3.Concat(self.domain.bit(poison), *(part.bits for part in reversed(parts)))
        simple = z3.simplify(bits)
        assert isinstance(simple, z3.BitVecRef)
        return simple

    def _byte(self, byte: Byte) -> Scalar[z3.BitVecRef, Truth]:
        match byte:
            case int():
                return Scalar(z3.BitVecVal(byte, 8), False)
            case PoisonByte():
                return Scalar(z3.BitVecVal(0, 8), True)
            case AddressByte(value, number):
                whole = scalar(address(self.domain, self.layout, self, value))
                low = 8 * number
                return Scalar(z3.Extract(low + 7, low, whole.bits), whole.poison)


def _separate(placed: Sequence[tuple[z3.BitVecRef, _Extent]]) -> Iterator[z3.BoolRef]:
    """The facts that objects do not overlap.  Those that are no larger than they are aligned do not
    if their addresses differ, so that one fact says it of all that are aligned alike."""
    alike: dict[tuple[int, int], list[z3.BitVecRef]] = {}
    others: list[tuple[z3.BitVecRef, z3.BitVecRef, tuple[int, int]]] = []
    for address_, extent in placed:
        if not extent.size:
            continue
        kind = extent.addrspace, extent.align if extent.size <= extent.align else 0
        if kind[1]:
            alike.setdefault(kind, []).append(address_)
        others.append((address_, address_ + extent.size, kind))
    for addresses in alike.values():
        if len(addresses) > 1:
            yield z3.Distinct(*addresses)
    for (a, after_a, one), (b, after_b, other) in combinations(others, 2):
        if one[0] == other[0] and (one != other or not one[1]):
            yield z3.Or(z3.ULE(after_a, b), z3.ULE(after_b, a))


def _extent(module: Module, name: str) -> _Extent | None:
    variable, function = module.globals.get(name), module.functions.get(name)
    if variable is not None:
        layout = Layout(module.datalayout, module.types)
        try:
            align = placed_alignment(layout, variable)
            return _Extent(layout.size(variable.type), align, variable.addrspace)
        except UnsupportedInstruction:
            return _Extent(0, 1, variable.addrspace)
    return None if function is None else _Extent(int(_is_distinct(function)), 1, 0)


def _is_distinct(function: Function) -> bool:
    """Whether its address differs from that of every other object (LangRef, "Functions",
    `unnamed_addr`; "Linkage Types")."""
    symbol = function.symbol
    insignificant = symbol.unnamed_addr is UnnamedAddr.INSIGNIFICANT
    return not symbol.linkage.is_weak_for_linker and not insignificant


# Positions of threads


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

    def placed(self, places: Placing, lanes: int, present: int | None) -> Iterator[z3.BoolRef]:
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
                symbol = symbol or ThreadIdentity(ResultOf.POSITION, f"{self.family}({dimension})")
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
            symbol = ThreadIdentity(ResultOf.POSITION, f"{self.family}({dimension})")
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
    places: Placing = Placing.DISTINCT,
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
        if lanes is not None and places is not Placing.IN_WAVES:
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


# All facts


def domain_of(
    modules: tuple[Module, Module], plan: MemoryPlan, ends: float, *, exact_floats: bool
) -> Z3Domain:
    """A new domain, which knows where global variables may be, for the time until `ends`."""
    domain = Z3Domain(exact_floats=exact_floats)
    domain.end_at(ends)
    _Globals(domain, modules, plan).place()
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
    places: Placing = Placing.DISTINCT,
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
    variables = _Globals(domain, (before, after), plan)
    facts = [*distinct, *variables.apart(shared), *variables.contents(shared, threads)]
    return [*facts, *domain.library_results]
