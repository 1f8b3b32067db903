"""Facts that hold of every environment: thread ids are distinct, globals do not overlap, and
constants hold what their initialisers say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations

import z3

from verify.ir.function import Function, GlobalVariable, Module
from verify.ir.linkage import Linkage, UnnamedAddr
from verify.semantics.initializers import contents
from verify.semantics.layout import Layout
from verify.semantics.memory_plan import ADDRESS_BITS, GENERIC, MemoryPlan
from verify.semantics.unsupported import UnsupportedInstruction
from verify.symbolic.template import Variable
from verify.symbolic.template_run import TemplateRun
from verify.terms.symbol_table import SymbolTable
from verify.terms.symbols import (
    GlobalAddress,
    Identity,
    MemoryEpoch,
    OfThread,
    SolverSymbol,
    Window,
)


def assumptions(
    symbols: SymbolTable,
    runs: Iterable[TemplateRun],
    before: Module,
    after: Module,
    plan: MemoryPlan,
    threads: int,
) -> list[z3.BoolRef]:
    """The facts about the variables that `runs` share, for threads 0 … `threads` - 1."""
    shared: dict[SolverSymbol, Variable] = {}
    for run in runs:
        shared |= run.template.shared
    distinct: list[z3.BoolRef] = []
    for symbol, variable in shared.items():
        if isinstance(symbol, Identity) and symbol.is_distinct:
            assert isinstance(variable, z3.BitVecRef)
            numbers = (symbols.bits(OfThread(symbol, n), variable.size()) for n in range(threads))
            distinct.append(z3.Distinct(*numbers))
    places = _globals(shared, [before, after])
    return [*distinct, *places, *_constants(symbols, shared, before, plan, threads)]


def _constants(
    symbols: SymbolTable,
    shared: Mapping[SolverSymbol, Variable],
    before: Module,
    plan: MemoryPlan,
    threads: int,
) -> Iterator[z3.BoolRef]:
    """Memory holds the contents of the source's constants in every epoch: writing there is
    undefined (LangRef, "Global Variables")."""
    layout = Layout(before.datalayout, before.types)
    for name, variable in before.globals.items():
        address = shared.get(GlobalAddress(name))
        initial = contents(layout, variable)
        if initial is None or not isinstance(address, z3.BitVecRef):
            continue
        wide = _wide(symbols, plan, variable.addrspace, address)
        memory = GENERIC if plan.one_space else variable.addrspace
        spaces = plan.spaces(memory)
        for symbol, array in shared.items():
            if not isinstance(symbol, MemoryEpoch) or symbol.space not in spaces:
                continue
            size = plan.cell(symbol.space)
            if _align(layout, variable) < size:
                continue
            assert isinstance(array, z3.ArrayRef)
            sorts = (array.domain(), array.range())
            for cell, value in _cells(initial, size):
                number = z3.LShR(wide + cell * size, size.bit_length() - 1)
                held = z3.BitVecVal(value, 8 * size + 1)
                for thread in range(threads):
                    of_thread = symbols.array(OfThread(symbol, thread), *sorts)
                    yield z3.Select(of_thread, number) == held


def _wide(
    symbols: SymbolTable, plan: MemoryPlan, addrspace: int, address: z3.BitVecRef
) -> z3.BitVecRef:
    """The address in the numbering of cells (verify.symbolic.shared_memory)."""
    if address.size() >= ADDRESS_BITS:
        return address
    wide = z3.ZeroExt(ADDRESS_BITS - address.size(), address)
    if not plan.one_space:
        return wide
    half = ADDRESS_BITS // 2
    high = symbols.bits(Window(addrspace), half)
    return wide + z3.Concat(high, z3.BitVecVal(0, half))


def _align(layout: Layout, variable: GlobalVariable) -> int:
    return variable.align if variable.align is not None else layout.align(variable.type)


def _cells(contents_by_byte: Mapping[int, int], size: int) -> Iterator[tuple[int, int]]:
    """The cells all of whose bytes are given: the number from the start, and the bits."""
    for cell in sorted({offset // size for offset in contents_by_byte}):
        cell_bytes = [contents_by_byte.get(cell * size + i) for i in range(size)]
        if None not in cell_bytes:
            yield cell, sum((b or 0) << (8 * i) for i, b in enumerate(cell_bytes))


def _globals(shared: Mapping[SolverSymbol, Variable], modules: list[Module]) -> list[z3.BoolRef]:
    """The facts that globals are separate objects, aligned, and not at null (LangRef, "Global
    Variables")."""
    placed: list[tuple[z3.BitVecRef, int, int]] = []
    facts: list[z3.BoolRef] = []
    for symbol, variable in shared.items():
        if not isinstance(symbol, GlobalAddress) or not isinstance(variable, z3.BitVecRef):
            continue
        size, align, addrspace = _extent(symbol.of, modules)
        # The address after the object does not wrap: the comparisons below rely on it.
        last = (1 << variable.size()) - max(size, 1) - 1
        if not _may_be_null(symbol.of, modules):
            facts += [variable != 0, z3.ULE(variable, last)]
        bits = align.bit_length() - 1
        if bits:
            facts.append(z3.Extract(bits - 1, 0, variable) == 0)
        placed.append((variable, size, addrspace))
    for (a, size, space), (b, other_size, other_space) in combinations(placed, 2):
        if space == other_space and size and other_size:
            facts.append(z3.Or(z3.ULE(a + size, b), z3.ULE(b + other_size, a)))
    return facts


def _extent(name: str, modules: list[Module]) -> tuple[int, int, int]:
    """The size and alignment in bytes, and the address space; size 0 when it is not known."""
    sizes: list[tuple[int, int, int]] = []
    for module in modules:
        variable, function = module.globals.get(name), module.functions.get(name)
        if variable is not None:
            layout = Layout(module.datalayout, module.types)
            sizes.append((*_size(layout, variable), variable.addrspace))
        elif function is not None:
            sizes.append((int(_is_distinct(function)), 1, 0))
    # Where the two sides disagree, the smaller is what both promise.
    return min(sizes) if sizes else (0, 1, 0)


def _may_be_null(name: str, modules: list[Module]) -> bool:
    """Whether the address may be null (LangRef, "Linkage Types", `extern_weak`)."""
    named = [each for m in modules for each in (m.functions.get(name), m.globals.get(name))]
    return any(n is not None and n.symbol.linkage is Linkage.EXTERN_WEAK for n in named)


def _is_distinct(function: Function) -> bool:
    """Whether its address differs from that of every other object (LangRef, "Functions",
    `unnamed_addr`; "Linkage Types")."""
    symbol = function.symbol
    insignificant = symbol.unnamed_addr is UnnamedAddr.INSIGNIFICANT
    return not symbol.linkage.is_weak_for_linker and not insignificant


def _size(layout: Layout, variable: GlobalVariable) -> tuple[int, int]:
    try:
        align = variable.align if variable.align is not None else layout.align(variable.type)
        return layout.size(variable.type), align
    except UnsupportedInstruction:
        return 0, 1
