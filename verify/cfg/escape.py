"""Which local variables (allocas) keep their address to themselves.

An alloca is private when everything that its address flows into is understood: addresses of loads
and stores, getelementptr, casts between address spaces, phi, select, parameters of entered
functions, lifetime markers, and other private allocas that it is stored in.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from verify.cfg.flatten import ExitKind, Flat, FlatBlock, Static, Variable, uses
from verify.ir.function import CallDetail
from verify.ir.values import Global, Value

PASSES_ON = frozenset({"getelementptr", "addrspacecast", "bitcast", "select", "freeze"})
"""Opcodes whose result points where their pointer operands do."""

MARKERS = ("llvm.lifetime.", "llvm.invariant.")
COPIES = ("llvm.memcpy.", "llvm.memmove.")
FILLS = ("llvm.memset.",)


@dataclass
class _Facts:
    """`points`: allocas that a variable may point to.  `holds`: allocas whose address may be
    stored in an alloca.  `direct`: variables that point to one alloca, whatever the path.
    `escaped`: allocas given away."""

    points: dict[Variable, set[Variable]] = field(default_factory=dict[Variable, set[Variable]])
    holds: dict[Variable, set[Variable]] = field(default_factory=dict[Variable, set[Variable]])
    direct: set[Variable] = field(default_factory=set[Variable])
    escaped: set[Variable] = field(default_factory=set[Variable])
    changed: bool = False

    def add(self, variable: Variable, targets: set[Variable]) -> None:
        known = self.points.setdefault(variable, set())
        if not targets <= known:
            known |= targets
            self.changed = True

    def store(self, value: set[Variable], into: set[Variable]) -> None:
        for alloca in into:
            known = self.holds.setdefault(alloca, set())
            if not value <= known:
                known |= value
                self.changed = True

    def escape(self, targets: set[Variable]) -> None:
        if not targets <= self.escaped:
            self.escaped |= targets
            self.changed = True


@dataclass(frozen=True)
class Private:
    """`allocas` whose address does not escape; `pointers`: variables that may point
    there, and to no other alloca."""

    allocas: frozenset[Variable]
    pointers: frozenset[Variable]


def private_memory(flat: Flat) -> Private:
    """The allocas of `flat` whose address does not escape."""
    facts = _Facts()
    allocas = {
        (s.context, s.instruction.name)
        for b in flat.blocks.values()
        for s in b.body
        if s.instruction.opcode == "alloca" and s.instruction.name is not None
    }
    if not allocas:
        return Private(frozenset(), frozenset())
    for alloca in allocas:
        facts.add(alloca, {alloca})
        facts.direct.add(alloca)
    facts.changed = True
    while facts.changed:
        facts.changed = False
        for block in flat.blocks.values():
            _block(flat, facts, block)
        for alloca in list(facts.escaped):
            # Whoever has the address can read what is stored there.
            facts.escape(facts.holds.get(alloca, set()))
    private = allocas - facts.escaped
    pointers = {v for v, targets in facts.points.items() if targets and targets <= private}
    return Private(frozenset(private), frozenset(pointers))


def _block(flat: Flat, facts: _Facts, block: FlatBlock) -> None:
    for phi in block.phis:
        for _, context, value in phi.incoming:
            facts.add(phi.variable, _points(flat, facts, context, value))
    for static in block.body:
        _instruction(flat, facts, static)
    leaving = block.exit
    if leaving.kind is not ExitKind.ENTER and leaving.kind is not ExitKind.LEAVE:
        for value in leaving.static.instruction.operands:
            facts.escape(_points(flat, facts, leaving.static.context, value))


def _points(flat: Flat, facts: _Facts, context: int, value: Value) -> set[Variable]:
    found: set[Variable] = set()
    for variable in uses(flat, context, value):
        found |= facts.points.get(variable, set())
    return found


def _instruction(flat: Flat, facts: _Facts, static: Static) -> None:
    instruction = static.instruction
    values = [_points(flat, facts, static.context, o) for o in instruction.operands]
    result = None if instruction.name is None else (static.context, instruction.name)
    opcode = instruction.opcode
    if opcode in PASSES_ON and result is not None:
        facts.add(result, set[Variable]().union(*values))
        base = uses(flat, static.context, instruction.operands[0])
        if opcode != "select" and base and base[0] in facts.direct and result not in facts.direct:
            facts.direct.add(result)
            facts.changed = True
    elif opcode == "load" and result is not None:
        for alloca in values[0]:
            facts.add(result, facts.holds.get(alloca, set()))
    elif opcode == "store":
        stored, address = values
        facts.store(stored, address)
        if address & facts.escaped or not _direct(flat, facts, static):
            facts.escape(stored)
    elif opcode == "alloca" or _calls(static, MARKERS):
        return
    elif _calls(static, COPIES):
        held = (facts.holds.get(alloca, set()) for alloca in values[1])
        facts.store(set[Variable]().union(*held), values[0])
    elif _calls(static, FILLS):
        return
    else:
        facts.escape(set[Variable]().union(*values))


def _direct(flat: Flat, facts: _Facts, store: Static) -> bool:
    """The address of a store is an alloca's and nothing else's, seen through getelementptr and
    casts; an address that was loaded or merged may also be somebody else's."""
    variables = uses(flat, store.context, store.instruction.operands[1])
    return bool(variables) and variables[0] in facts.direct


def _calls(static: Static, prefixes: tuple[str, ...]) -> bool:
    detail = static.instruction.detail
    if not isinstance(detail, CallDetail) or not isinstance(detail.callee, Global):
        return False
    return detail.callee.name.startswith(prefixes)
