"""Memory that other threads can see, in the symbolic run.

Each space of the pair's plan is an array from cell numbers to cells.  Between two synchronising
observations (an *epoch*) a thread's own writes are all that changes it; what it holds at the
beginning of an epoch is the environment's, the same for source and target as long as they were
observed to do the same (docs/memory.md).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import z3

from verify.cfg.flatten import Static
from verify.semantics.domain import Scalar
from verify.semantics.memory_plan import ADDRESS_BITS, GENERIC, access_types
from verify.symbolic.cell_aliasing import GLOBAL
from verify.symbolic.environment_symbols import is_count
from verify.symbolic.ssa_slots import Slot
from verify.symbolic.template_run import Count
from verify.terms.domain import Truth

if TYPE_CHECKING:
    from verify.symbolic.execute import Executor

Arrays = Mapping[str, z3.ArrayRef]


@dataclass(frozen=True)
class Shared:
    """`arrays` by space, where the thread wrote in this epoch; `epoch` counts the observations
    before it began."""

    arrays: Arrays
    epoch: Count


def current(run: Executor, state: Shared, space: str) -> z3.ArrayRef:
    """What the space holds now."""
    found = state.arrays.get(space)
    if found is None:
        numbers = sorted(state.epoch.possible)
        found = run.domain.paths.merge(
            [(is_count(run.domain, state.epoch, n), _initial(run, space, n)) for n in numbers]
        )
    narrow = run.domain.paths.narrowed(found, run.guard)
    assert isinstance(narrow, z3.ArrayRef)
    return narrow


def _initial(run: Executor, space: str, epoch: int) -> z3.ArrayRef:
    cell = 8 * run.plan.cell(space) + 1
    return run.template.array(f"{space}@{epoch}", ADDRESS_BITS, cell)


def join(run: Executor, incoming: list[tuple[Truth, Shared]], epoch: Count) -> Shared:
    """Where paths meet; `epoch` is that of the joined paths."""
    first = incoming[0][1]
    if all(state is first for _, state in incoming):
        return first
    same = all(state.epoch.term is first.epoch.term for _, state in incoming) or (
        len(epoch.possible) == 1
    )
    spaces = {s for _, state in incoming for s in state.arrays} if same else set(run.plan.cells)
    arrays: dict[str, z3.ArrayRef] = {}
    for space in sorted(spaces):
        array = run.domain.paths.merge([(c, current(run, state, space)) for c, state in incoming])
        assert isinstance(array, z3.ArrayRef)
        arrays[space] = array
    return Shared(arrays, epoch)


def snapshot(run: Executor) -> Arrays:
    """All of shared memory, for an observation."""
    return {space: current(run, run.shared, space) for space in sorted(run.plan.cells)}


@dataclass(frozen=True)
class Touched:
    """An access: `address` is that of the whole memory's first byte, `size` in bytes."""

    memory: int
    space: str
    address: z3.BitVecRef
    size: int
    writes: bool
    guard: Truth


def cell_number(
    run: Executor, static: Static, addrspace: int, address: z3.BitVecRef, size: int
) -> tuple[str, z3.BitVecRef]:
    """The space of an access of `size` bytes and the number of the cell that holds its first."""
    types = access_types(run.flat.module, static.instruction)
    space = run.plan.space(addrspace, types)
    wide = _wide(run, addrspace, address)
    writes = static.instruction.opcode != "load"
    memory = GENERIC if run.plan.one_space else addrspace
    here = Touched(memory, space, wide, size, writes, run.guard)
    _keep_types_apart(run, static, here)
    if writes:
        _keep_constants(run, static, here)
    cell = run.plan.cell(space)
    shift = cell.bit_length() - 1
    number = run.domain.lshr(wide, run.domain.const(shift, ADDRESS_BITS))
    run.cells.name(cell, number, addrspace, address)
    return space, number


def _keep_types_apart(run: Executor, static: Static, here: Touched) -> None:
    """What the spaces of one memory take for granted: accesses whose types never touch the same
    memory do not overlap, unless both read.  Where they do, it is undefined (LangRef, "'tbaa'
    Metadata"), in the target too: it may make accesses that the source does not."""
    if not run.plan.has_types(here.memory):
        return
    for other in run.touched:
        apart = other.memory == here.memory and other.space != here.space
        if apart and (other.writes or here.writes):
            both = run.domain.all(other.guard, _overlap(run, here, other))
            run.immediate_ub(static, both, "memory is accessed as two types")
    run.touched.append(here)


def _wide(run: Executor, addrspace: int, address: z3.BitVecRef) -> z3.BitVecRef:
    """The address in the whole memory that its space is a part of."""
    if run.domain.width(address) >= ADDRESS_BITS:
        return address
    wide = run.domain.zext(address, ADDRESS_BITS)
    return run.domain.add(window(run, addrspace), wide) if run.plan.one_space else wide


def _keep_constants(run: Executor, static: Static, here: Touched) -> None:
    """Writing to a constant is undefined (LangRef, "Global Variables")."""
    for constant in run.plan.constants:
        memory = GENERIC if run.plan.one_space else constant.addrspace
        if here.memory != memory:
            continue
        bits = run.layout.pointer(constant.addrspace).bits
        start = _wide(run, constant.addrspace, run.template.bits(f"{GLOBAL}{constant.name}", bits))
        overlap = _overlap(run, here, replace(here, address=start, size=constant.size))
        run.immediate_ub(static, overlap, "a constant is written")


def _overlap(run: Executor, a: Touched, b: Touched) -> Truth:
    size_a, size_b = (run.domain.const(t.size, ADDRESS_BITS) for t in (a, b))
    return run.domain.any(
        run.domain.ult(run.domain.sub(a.address, b.address), size_b),
        run.domain.ult(run.domain.sub(b.address, a.address), size_a),
    )


def window(run: Executor, addrspace: int) -> z3.BitVecRef:
    """Where a narrow address space lies in the generic one: anywhere, at a multiple of its size."""
    high = run.template.bits(f"uniform.window.{addrspace}", ADDRESS_BITS // 2)
    return run.domain.concat(high, run.domain.const(0, ADDRESS_BITS // 2))


def read(run: Executor, space: str, first: z3.BitVecRef, offset: int, width: int) -> Slot:
    """`width` bits, `offset` bytes behind the start of cell `first`."""
    array = current(run, run.shared, space)
    size = run.plan.cell(space)
    cells = [run.cells.select(size, array, c) for c in _cells(run, first, offset, width, size)]
    bits = run.domain.extract(cells[0], 8 * size - 1, 0)
    for cell in cells[1:]:
        bits = run.domain.concat(run.domain.extract(cell, 8 * size - 1, 0), bits)
    poison = run.domain.any(*(_is_poison(run, c, size) for c in cells))
    if run.domain.width(bits) != width:
        bits = run.domain.extract(bits, width - 1, 0)
    return Slot(Scalar(bits, poison))


def write(
    run: Executor,
    space: str,
    first: z3.BitVecRef,
    offset: int,
    value: Scalar[z3.BitVecRef, Truth],
) -> None:
    """Store a leaf `offset` bytes behind the start of cell `first`."""
    size = run.plan.cell(space)
    width = run.domain.width(value.bits)
    numbers = _cells(run, first, offset, width, size)
    bits = value.bits
    if width != 8 * size * len(numbers):
        bits = run.domain.zext(bits, 8 * size * len(numbers))
    poison = run.domain.bit(value.poison)
    array = current(run, run.shared, space)
    for i, number in enumerate(numbers):
        part = run.domain.extract(bits, 8 * size * (i + 1) - 1, 8 * size * i)
        array = z3.Store(array, number, run.domain.concat(poison, part))
    run.shared = Shared({**run.shared.arrays, space: array}, run.shared.epoch)


def _cells(
    run: Executor, first: z3.BitVecRef, offset: int, width: int, size: int
) -> list[z3.BitVecRef]:
    start = offset // size
    count = -(-((width + 7) // 8) // size)
    return [run.cells.behind(size, first, start + i) for i in range(count)]


def _is_poison(run: Executor, cell: z3.BitVecRef, size: int) -> Truth:
    top = run.domain.extract(cell, 8 * size, 8 * size)
    return run.domain.eq(top, run.domain.const(1, 1))


def synchronise(run: Executor) -> None:
    """An observation after which other threads' writes are visible: a new epoch begins."""
    run.shared = Shared({}, run.count)


def address_ub(
    run: Executor, static: Static, addrspace: int, address: z3.BitVecRef, align: int, size: int
) -> None:
    """Null (in the spaces where it is no object) and misaligned addresses, and those where no
    object of `size` bytes can be: the address behind it, too, is in the address space (LangRef,
    "Allocated Objects")."""
    width = run.domain.width(address)
    if addrspace in NULL_SPACES and not run.null_is_valid:
        null = run.domain.eq(address, run.domain.const(0, width))
        run.immediate_ub(static, null, "the address is null")
    bits = align.bit_length() - 1
    if bits:
        low = run.domain.extract(address, bits - 1, 0)
        aligned = run.domain.eq(low, run.domain.const(0, bits))
        run.immediate_ub(static, run.domain.negate(aligned), f"the address is not {align}-aligned")
    if width < ADDRESS_BITS and run.plan.one_space:
        return  # the generic address of the same object tells nothing of where its space ends
    last = run.domain.const((1 << width) - size - 1, width)
    run.immediate_ub(static, run.domain.ult(last, address), BEYOND)


BEYOND = "the end of the address space is in the way of an object there"
NULL_SPACES = frozenset({0, 1, 4})
"""Address spaces in which no object has the address 0."""
