"""Addresses of globals in every environment, and contents of those that never change (LangRef,
"Global Variables")."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations

import z3

from verify.data import dataclass
from verify.ir.function import Function, Module
from verify.ir.linkage import Linkage, UnnamedAddr
from verify.ir.values import mentioned
from verify.semantics.domain import Scalar
from verify.semantics.meaning import scalar
from verify.semantics.memory.addresses import address
from verify.semantics.memory.initializers import AddressByte, Byte, PoisonByte
from verify.semantics.memory.layout import Layout, placed_alignment
from verify.semantics.memory.memory_plan import ADDRESS_BITS, Constant, MemoryPlan, name_of_memory
from verify.semantics.unsupported import UnsupportedInstruction
from verify.symbolic.memory.address_spaces import Spaces, address_spaces_of
from verify.symbolic.run.template import Variable
from verify.terms.arithmetic import Placed
from verify.terms.domain import Truth, Z3Domain
from verify.terms.symbols import GlobalAddress, MemoryEpoch, OfThread, SolverSymbol

Shared = Mapping[SolverSymbol, Variable]


@dataclass(frozen=True, slots=True)
class _Extent:
    """Size and alignment in bytes, and the address space; size 0 when it is not known."""

    size: int
    align: int
    addrspace: int


NOWHERE = _Extent(0, 1, 0)


@dataclass(frozen=True)
class Globals:
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

    def apart(self, shared: Shared) -> list[z3.BoolRef]:
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
        for (a, first), (b, second) in combinations(placed, 2):
            if first.addrspace == second.addrspace and first.size and second.size:
                facts.append(z3.Or(z3.ULE(a + first.size, b), z3.ULE(b + second.size, a)))
        return facts

    def _placed(self, shared: Shared) -> dict[str, z3.BitVecRef]:
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

    def contents(self, shared: Shared, threads: int) -> Iterator[z3.BoolRef]:
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

    def _held_by_another(self, constant: Constant, shared: Shared) -> z3.BitVecRef | None:
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
