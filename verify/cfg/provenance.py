"""Where addresses come from, and what becomes of them (LangRef, "Pointer Aliasing Rules", "Pointer
Capture"): of a function with the calls that it enters, for whatever its caller passes.

A *root* is what an address is based on: a parameter of the outermost function, a local variable
(alloca), a global, or something unknown.  Addresses are followed through getelementptr, casts
between address spaces, phi, select, freeze, parameters and results of entered functions, and the
local variables that they are stored in.  Everything else *takes* an address: an unknown address
may then be that one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum, Flag, auto

from verify.cfg.flatten import ExitKind, Flat, FlatBlock, Static, Variable
from verify.ir.function import CompareDetail, Instruction
from verify.ir.memory_operands import (
    AddressOperand,
    MemoryOperands,
    is_volatile,
    memory_operands,
)
from verify.ir.types import PtrType
from verify.ir.values import ConstAggregate, ConstExpr, Global, Local, OtherConst, Poison, Value

PASSES_ON: Mapping[str, slice] = {
    "getelementptr": slice(0, 1),
    "addrspacecast": slice(0, 1),
    "bitcast": slice(0, 1),
    "freeze": slice(0, 1),
    "select": slice(1, 3),
}
"""Instructions whose result is based on what these operands are based on."""


class RootKind(Enum):
    PARAMETER = "parameter"
    LOCAL = "local variable"
    GLOBAL = "global"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class PointerRoot:
    """`context`: the calling context of a local variable."""

    kind: RootKind
    name: str = ""
    context: int = 0


UNKNOWN = PointerRoot(RootKind.UNKNOWN)
Roots = frozenset[PointerRoot]


class Fate(Flag):
    """What becomes of an address, besides plain accesses through it."""

    NONE = 0
    NULL_TEST = auto()
    """Compared with null."""
    COMPARED = auto()
    """What depends on its bits is known, but nobody gets access."""
    VOLATILE = auto()
    """A volatile access is made through it."""
    RETURNED = auto()
    """Returned by the outermost function."""
    GIVEN = auto()
    """To a call that keeps no copy of it; it may access the memory there."""
    TAKEN = auto()
    """Anything else: others may access the memory from now on."""


@dataclass(frozen=True, slots=True)
class Gift:
    """What becomes of the argument of a call that is not entered; `returned`: the result may be
    based on it."""

    fate: Fate
    returned: bool = False


Given = Callable[[Static, int], Gift]
TAKE = Gift(Fate.TAKEN)


def taken(static: Static, index: int) -> Gift:
    """Nothing is known about calls."""
    return TAKE


@dataclass
class Provenance:
    """`roots`: what variables may be based on.  `holds`: what the addresses may be based on that
    are stored in a local variable.  `fates` of parameters and local variables."""

    flat: Flat
    roots: dict[Variable, set[PointerRoot]] = field(
        default_factory=dict[Variable, set[PointerRoot]]
    )
    holds: dict[PointerRoot, set[PointerRoot]] = field(
        default_factory=dict[PointerRoot, set[PointerRoot]]
    )
    fates: dict[PointerRoot, Fate] = field(default_factory=dict[PointerRoot, Fate])

    def fate(self, root: PointerRoot) -> Fate:
        return self.fates.get(root, Fate.NONE)

    def of(self, context: int, value: Value) -> Roots:
        """What `value`, read in `context`, may be based on."""
        while isinstance(value, Local) and (context, value.name) in self.flat.bindings:
            context, value = self.flat.bindings[context, value.name]
        match value:
            case Local(name=name):
                return frozenset(self.roots.get((context, name), ()))
            case Global(name=name):
                return frozenset({PointerRoot(RootKind.GLOBAL, name)})
            case Poison():
                return frozenset()  # an access there is undefined behaviour
            case ConstExpr(opcode=opcode, operands=operands):
                parts = operands[PASSES_ON[opcode]] if opcode in PASSES_ON else operands
                known = frozenset[PointerRoot]() if opcode in PASSES_ON else frozenset({UNKNOWN})
                return known.union(*(self.of(context, part) for part in parts))
            case ConstAggregate(elements=elements):
                return frozenset({UNKNOWN}).union(*(self.of(context, e) for e in elements))
            case _:
                return frozenset({UNKNOWN})

    def is_closed(self, root: PointerRoot) -> bool:
        """A local variable that only the function's own loads and stores access."""
        return root.kind is RootKind.LOCAL and not self.fate(root) & (Fate.GIVEN | Fate.TAKEN)


def provenance(flat: Flat, given: Given = taken) -> Provenance:
    """The provenance of every variable of `flat`; `given`: what calls do with their arguments."""
    flow = _Flow(Provenance(flat), given)
    for parameter in flat.function.parameters:
        flow.found.roots[0, parameter.name] = {PointerRoot(RootKind.PARAMETER, parameter.name)}
    while True:
        flow.changed = False
        for block in flat.blocks.values():
            flow.block(block)
        if not flow.changed:
            return flow.found


@dataclass
class _Flow:
    """One pass after the other adds to `found` until nothing changes."""

    found: Provenance
    given: Given
    changed: bool = False

    def block(self, block: FlatBlock) -> None:
        for phi in block.phis:
            for _, context, value in phi.incoming:
                self.add(phi.variable, self.found.of(context, value))
        for static in block.body:
            self.instruction(static)
        leaving = block.exit
        operands = leaving.static.instruction.operands
        values = [self.found.of(leaving.static.context, o) for o in operands]
        if leaving.kind is ExitKind.RETURN:
            self.meet(_union(values), Fate.RETURNED)
        elif leaving.kind not in (ExitKind.ENTER, ExitKind.LEAVE):
            self.meet(_union(values), Fate.TAKEN)

    def instruction(self, static: Static) -> None:
        instruction = static.instruction
        values = [self.found.of(static.context, o) for o in instruction.operands]
        result = frozenset({UNKNOWN})
        row = memory_operands(instruction)
        match instruction.opcode:
            case _ if row is not None:
                result = self._access(instruction, row, values)
            case "alloca":
                assert instruction.name is not None
                result = frozenset({PointerRoot(RootKind.LOCAL, instruction.name, static.context)})
            case opcode if opcode in PASSES_ON:
                result = _union(values[PASSES_ON[opcode]])
            case "icmp":
                self.meet(_union(values), _comparison(instruction))
            case "ptrtoaddr":
                self.meet(_union(values), Fate.COMPARED)
            case "call":
                result = self._call(static, values)
            case _:
                self.meet(_union(values), Fate.TAKEN)
        if instruction.name is not None:
            self.add((static.context, instruction.name), result)

    def _call(self, static: Static, values: list[Roots]) -> Roots:
        result = {UNKNOWN}
        for index, roots in enumerate(values):
            gift = self.given(static, index)
            self.meet(roots, gift.fate)
            result |= roots if gift.returned else set()
        return frozenset(result)

    def _access(self, instruction: Instruction, row: MemoryOperands, values: list[Roots]) -> Roots:
        """Follow what an access of memory reads and writes; what its result is based on."""
        if is_volatile(instruction, row):
            self.meet(_union([values[a.position] for a in row.addresses]), Fate.VOLATILE)
        for address in row.addresses:
            if address.writes:
                self._store(self._written(address, values), values[address.position])
        self.meet(_union([values[index] for index in row.exposed]), Fate.TAKEN)
        if not row.loads:
            return frozenset({UNKNOWN})
        return self._loaded(_union([values[a.position] for a in row.addresses if a.reads]))

    def _written(self, address: AddressOperand, values: list[Roots]) -> Roots:
        """What the value that an access writes may be based on."""
        if address.stored is not None:
            return values[address.stored]
        if address.copied is not None:
            return self._loaded(values[address.copied])
        return frozenset({UNKNOWN})

    def _loaded(self, address: Roots) -> Roots:
        held = [frozenset(self.found.holds.get(root, ())) for root in address]
        if all(self.found.is_closed(root) for root in address):
            return _union(held)
        return _union(held) | {UNKNOWN}

    def _store(self, value: Roots, address: Roots) -> None:
        for root in address:
            if root.kind is RootKind.LOCAL:
                known = self.found.holds.setdefault(root, set())
                self.changed = self.changed or not value <= known
                known |= value
        if not all(self.found.is_closed(root) for root in address):
            # Whoever has the address of a local variable can read what is stored there.
            self.meet(value, Fate.TAKEN)

    def add(self, variable: Variable, roots: Roots) -> None:
        known = self.found.roots.setdefault(variable, set())
        self.changed = self.changed or not roots <= known
        known |= roots

    def meet(self, roots: Roots, fate: Fate) -> None:
        """Addresses based on `roots` meet their fate; globals are everybody's from the start."""
        for root in roots:
            known = self.found.fate(root)
            if root.kind in (RootKind.PARAMETER, RootKind.LOCAL) and fate & ~known:
                self.found.fates[root] = known | fate
                self.changed = True


def _union(values: list[Roots]) -> Roots:
    return frozenset[PointerRoot]().union(*values)


def _comparison(instruction: Instruction) -> Fate:
    detail = instruction.detail
    equality = isinstance(detail, CompareDetail) and detail.predicate in ("eq", "ne")
    null = any(
        isinstance(o, OtherConst) and o.text == "null" and isinstance(o.type, PtrType)
        for o in instruction.operands
    )
    return Fate.NULL_TEST if equality and null else Fate.COMPARED
