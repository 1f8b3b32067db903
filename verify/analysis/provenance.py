"""Provenance and uses of addresses (LangRef, "Pointer Aliasing Rules",
"Pointer Capture") in a function and the calls that it enters, for all arguments of its callers.

A *root* is what an address is based on: a parameter of the outermost function, a local variable
(alloca), an object on the heap, a global, or something unknown.  Addresses are followed through
getelementptr, casts between address spaces, phi, select, freeze, parameters and results of entered
functions, and the function's own objects that hold them.  Through every other use an address
*escapes*: an unknown address may then alias it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from enum import Flag, auto
from typing import Protocol

from common.data import dataclass
from common.remembered import remembered
from verify.analysis.flatten import Bindings, ExitKind, Flat, FlatBlock, Static, Variable, resolved
from verify.ir.function import CallDetail, CompareDetail, Function, Instruction, Module
from verify.ir.memory_operands import (
    PASSES_ON,
    AddressOperand,
    MemoryOperands,
    is_volatile,
    memory_operands,
)
from verify.ir.types import FloatType, IntType, PtrType, Type, pointer_spaces
from verify.ir.values import ConstAggregate, ConstExpr, Global, Local, OtherConst, Poison, Value
from verify.semantics.memory.objects import OWN_OBJECTS, RootKind
from verify.semantics.memory.target_spaces import is_constant_space


@dataclass(frozen=True, slots=True)
class PointerRoot:
    """`context`: the calling context of a local variable or of the call that makes an object."""

    kind: RootKind
    name: str = ""
    context: int = 0


UNKNOWN = PointerRoot(RootKind.UNKNOWN)
Roots = frozenset[PointerRoot]


class PointerUse(Flag):
    """The uses of an address, besides plain accesses through it."""

    NONE = 0
    NULL_TEST = auto()
    """Compared with null."""
    COMPARED = auto()
    """Something that depends on its bits becomes known; nothing gets access to the memory."""
    VOLATILE = auto()
    """A volatile access is made through it."""
    RETURNED = auto()
    """Returned by the outermost function."""
    PASSED = auto()
    """Passed to a call that keeps no copy of it, but may access the memory there."""
    ESCAPED = auto()
    """Anything else: code outside of the function may access the memory from now on."""


@dataclass(frozen=True, slots=True)
class ArgumentUse:
    """The use of one argument by a call that is not entered; `returned`: the result may be based on
    it; `same`: the result is the argument."""

    uses: PointerUse
    returned: bool = False
    same: bool = False


class HeapEffect(Protocol):
    """The effect of a call on the heap: whether its result is a new object, and the operand whose
    object it frees."""

    @property
    def makes(self) -> bool: ...
    @property
    def freed(self) -> int | None: ...


HeapCalls = Callable[[Module, Function, Instruction], HeapEffect | None]
"""The effect of a call in a function on the heap; `None` if it is unknown."""


def no_heap(module: Module, caller: Function, call: Instruction) -> None:
    """Take every call to be one of an unknown function."""


ArgumentUses = Callable[[Static, int], ArgumentUse]
ESCAPING_ARGUMENT = ArgumentUse(PointerUse.ESCAPED)


def all_escape(static: Static, index: int) -> ArgumentUse:
    """Take every argument to escape: nothing is known about calls."""
    return ESCAPING_ARGUMENT


@dataclass
class Provenance:
    """`roots`: what variables may be based on.  `holds`: what the addresses may be based on that
    are stored in a local variable; `spaces`: their address spaces.  `reread`: the variables that
    are loaded as addresses of another space than they may have been stored as.  `uses` of
    parameters and local variables."""

    bindings: Bindings
    roots: dict[Variable, set[PointerRoot]] = field(
        default_factory=dict[Variable, set[PointerRoot]]
    )
    holds: dict[PointerRoot, set[PointerRoot]] = field(
        default_factory=dict[PointerRoot, set[PointerRoot]]
    )
    spaces: dict[PointerRoot, set[int]] = field(default_factory=dict[PointerRoot, set[int]])
    reread: set[Variable] = field(default_factory=set[Variable])
    uses: dict[PointerRoot, PointerUse] = field(default_factory=dict[PointerRoot, PointerUse])
    heap: HeapCalls = no_heap

    def uses_of(self, root: PointerRoot) -> PointerUse:
        return self.uses.get(root, PointerUse.NONE)

    def of(self, context: int, value: Value) -> Roots:
        """The roots that `value`, read in `context`, may be based on."""
        context, value = resolved(self.bindings, context, value)
        match value:
            case Local(name=name):
                return frozenset(self.roots.get((context, name), ()))
            case Global(name=name):
                return frozenset({PointerRoot(RootKind.GLOBAL, name)})
            case Poison():
                return frozenset()  # an access there is undefined behaviour
            case OtherConst(PtrType(addrspace=0), "null") if self.heap is not no_heap:
                return frozenset()  # an object is elsewhere; in other spaces it may be there
            case ConstExpr(opcode=opcode, operands=operands):
                parts = operands[PASSES_ON[opcode]] if opcode in PASSES_ON else operands
                bases = frozenset[PointerRoot]() if opcode in PASSES_ON else frozenset({UNKNOWN})
                return bases.union(*(self.of(context, part) for part in parts))
            case ConstAggregate(elements=elements):
                return frozenset({UNKNOWN}).union(*(self.of(context, e) for e in elements))
            case _:
                return frozenset({UNKNOWN})

    def is_closed(self, root: PointerRoot) -> bool:
        """Whether the root is an object that only the function's own loads and stores access."""
        outside = PointerUse.PASSED | PointerUse.ESCAPED
        if root.kind is RootKind.FRESH:
            outside |= PointerUse.RETURNED
        return root.kind in OWN_OBJECTS and not self.uses_of(root) & outside


_NO_ADDRESS = (IntType, FloatType)
"""Types of values that are no addresses; a number made of an address has escaped."""


def provenance(
    flat: Flat,
    argument_uses: ArgumentUses = all_escape,
    heap: HeapCalls = no_heap,
    *,
    any_depth: bool = False,
) -> Provenance:
    """The provenance of every variable of `flat`; `argument_uses`: what calls do with their
    arguments; `heap`: which of them allocate and free; `any_depth`: recursion behind the bound
    counts too."""
    if argument_uses is all_escape and not any_depth:
        return _of_itself(flat, heap)
    return _computed(flat, argument_uses, heap, any_depth=any_depth)


@remembered
def _of_itself(flat: Flat, heap: HeapCalls) -> Provenance:
    """The provenance where nothing is known of calls, which depends on nothing else."""
    return _computed(flat, all_escape, heap, any_depth=False)


def _computed(
    flat: Flat, argument_uses: ArgumentUses, heap: HeapCalls, *, any_depth: bool
) -> Provenance:
    flow = _Flow(flat, Provenance(flat.bindings, heap=heap), argument_uses, any_depth)
    for parameter in flat.function.parameters:
        flow.result.roots[0, parameter.name] = {PointerRoot(RootKind.PARAMETER, parameter.name)}
    while True:
        flow.changed = False
        for block in flat.blocks.values():
            flow.block(block)
        if not flow.changed:
            return flow.result


@dataclass
class _Flow:
    """Data flow to a fixpoint: passes over the graph add to `result` until nothing changes."""

    flat: Flat
    result: Provenance
    argument_uses: ArgumentUses
    any_depth: bool
    changed: bool = False

    def block(self, block: FlatBlock) -> None:
        for phi in block.phis:
            for _, context, value in phi.incoming:
                self.add(phi.variable, self.result.of(context, value))
        for static in block.body:
            self.instruction(static)
        leaving = block.exit
        operands = leaving.static.instruction.operands
        values = [self.result.of(leaving.static.context, o) for o in operands]
        if leaving.kind is ExitKind.RETURN:
            self.note(_union(values), PointerUse.RETURNED)
        elif leaving.kind is ExitKind.CUT and self.any_depth:
            self.recursion(leaving.static, values)
        elif leaving.kind not in (ExitKind.ENTER, ExitKind.LEAVE):
            self.note(_union(values), PointerUse.ESCAPED)

    def recursion(self, call: Static, values: list[Roots]) -> None:
        """Follow the effects of a call that is not entered any more: if it calls the outermost
        function, that function's uses of its parameters, else any use; the result may be any of the
        arguments."""
        function, name = self.flat.function, call.instruction.name
        again = call.instruction.callee_name == function.name
        for index, roots in enumerate(values):
            uses = PointerUse.ESCAPED
            if again:
                parameter = PointerRoot(RootKind.PARAMETER, function.parameters[index].name)
                uses = self.result.uses_of(parameter) & ~PointerUse.RETURNED | PointerUse.PASSED
            self.note(roots, uses)
        if name is not None:
            given = Roots() if isinstance(call.instruction.type, _NO_ADDRESS) else _union(values)
            self.add((call.context, name), given | {UNKNOWN})

    def instruction(self, static: Static) -> None:
        instruction = static.instruction
        values = [self.result.of(static.context, o) for o in instruction.operands]
        result = frozenset({UNKNOWN})
        row = memory_operands(instruction)
        match instruction.opcode:
            case _ if row is not None:
                result = self._access(static, row, values)
            case "alloca":
                assert instruction.name is not None
                result = frozenset({PointerRoot(RootKind.LOCAL, instruction.name, static.context)})
            case opcode if opcode in PASSES_ON:
                result = _union(values[PASSES_ON[opcode]])
            case "icmp":
                self.note(_union(values), _comparison(instruction))
            case "ptrtoaddr":
                self.note(_union(values), PointerUse.COMPARED)
            case "call":
                result = self._call(static, values)
            case _:
                self.note(_union(values), PointerUse.ESCAPED)
        if instruction.name is not None:
            self.add((static.context, instruction.name), result)

    def _call(self, static: Static, values: list[Roots]) -> Roots:
        flat, instruction = self.flat, static.instruction
        function = flat.contexts[static.context].function
        heap = self.result.heap(flat.module, function, instruction)
        result: set[PointerRoot] = {UNKNOWN}
        same: Roots | None = None
        if heap is not None and heap.makes and instruction.name is not None:
            made = PointerRoot(RootKind.FRESH, instruction.name, static.context)
            result = {made}
            if heap.freed is not None:
                self._reallocate(made, values[heap.freed])
        for index, roots in enumerate(values):
            if (
                heap is not None
                and heap.freed == index
                and all(r.kind in OWN_OBJECTS for r in roots)
            ):
                continue
            argument = self.argument_uses(static, index)
            self.note(roots, argument.uses)
            result |= roots if argument.returned else set()
            same = roots if argument.same else same
        bundles = instruction.detail.bundles if isinstance(instruction.detail, CallDetail) else ()
        for operand in (each for bundle in bundles for each in bundle.operands):
            self.note(self.result.of(static.context, operand), PointerUse.ESCAPED)
        return frozenset(result) if same is None else same

    def _reallocate(self, made: PointerRoot, old: Roots) -> None:
        """Follow the contents that a new object takes over.  The call counts as one of an unknown
        function unless both the new and the old object are known."""
        self._store(self._loaded(old), self._spaces_at(old), frozenset({made}))
        both = frozenset({made}) | old
        uses = [self.result.uses_of(root) & ~PointerUse.NULL_TEST for root in both]
        if any(uses) or not all(root.kind is RootKind.FRESH for root in both):
            self.note(both, PointerUse.ESCAPED)

    def _access(self, static: Static, row: MemoryOperands, values: list[Roots]) -> Roots:
        """Follow what an access of memory reads and writes; what its result is based on."""
        instruction = static.instruction
        if is_volatile(instruction, row):
            self.note(_union([values[a.position] for a in row.addresses]), PointerUse.VOLATILE)
        for address in row.addresses:
            if address.writes:
                written = self._written(instruction, address, values)
                self._store(*written, values[address.position])
        self.note(_union([values[index] for index in row.exposed]), PointerUse.ESCAPED)
        if not row.loads:
            return frozenset({UNKNOWN})
        read = _union([values[a.position] for a in row.addresses if a.reads])
        loaded, spaces = self._loaded(read), set(pointer_spaces(instruction.type))
        if not spaces or self._spaces_at(read) <= spaces or instruction.name is None:
            return loaded
        self.result.reread.add((static.context, instruction.name))
        self.note(loaded, PointerUse.ESCAPED)
        return loaded | {UNKNOWN}

    def _written(
        self, instruction: Instruction, address: AddressOperand, values: list[Roots]
    ) -> tuple[Roots, set[int]]:
        """The roots that the value written by an access may be based on, and the address spaces of
        the addresses in it."""
        if address.stored is not None:
            stored = instruction.operands[address.stored]
            return values[address.stored], set(pointer_spaces(stored.type))
        if address.copied is not None:
            copied = values[address.copied]
            return self._loaded(copied), self._spaces_at(copied)
        return frozenset({UNKNOWN}), set()

    def _loaded(self, address: Roots) -> Roots:
        held = [frozenset(self.result.holds.get(root, ())) for root in address]
        if all(self.result.is_closed(root) for root in address):
            return _union(held)
        return _union(held) | {UNKNOWN}

    def _spaces_at(self, address: Roots) -> set[int]:
        """The address spaces of the addresses of local variables that are stored at an address."""
        return set[int]().union(*(self.result.spaces.get(root, ()) for root in address))

    def _store(self, value: Roots, spaces: set[int], address: Roots) -> None:
        is_local = any(root.kind is RootKind.LOCAL for root in value)
        for root in address:
            if root.kind in OWN_OBJECTS:
                held = self.result.holds.setdefault(root, set())
                known = self.result.spaces.setdefault(root, set())
                added = spaces if is_local else set[int]()
                self.changed = self.changed or not (value <= held and added <= known)
                held |= value
                known |= added
        if not address or not all(self.result.is_closed(root) for root in address):
            # Code that has the address of a local variable can read what is stored there.
            self.note(value, PointerUse.ESCAPED)

    def add(self, variable: Variable, roots: Roots) -> None:
        bases = self.result.roots.setdefault(variable, set())
        self.changed = self.changed or not roots <= bases
        bases |= roots

    def note(self, roots: Roots, uses: PointerUse) -> None:
        """Note what is done with addresses based on `roots`; a global's address is available
        everywhere from the start."""
        for root in roots:
            earlier = self.result.uses_of(root)
            if root.kind in (RootKind.PARAMETER, *OWN_OBJECTS) and uses & ~earlier:
                self.result.uses[root] = earlier | uses
                self.changed = True


def in_a_constant(module: Module, root: PointerRoot) -> bool:
    """Whether an address based on `root` is in a constant variable."""
    variable = module.globals.get(root.name) if root.kind is RootKind.GLOBAL else None
    return variable is not None and variable.constant


def never_changes(module: Module, root: PointerRoot, type_: Type) -> bool:
    """Whether memory at an address of that type, based on `root`, never changes."""
    if isinstance(type_, PtrType) and is_constant_space(module.triple, type_.addrspace):
        return True
    return in_a_constant(module, root)


def _union(values: list[Roots]) -> Roots:
    return frozenset[PointerRoot]().union(*values)


def _comparison(instruction: Instruction) -> PointerUse:
    detail = instruction.detail
    equality = isinstance(detail, CompareDetail) and detail.predicate in ("eq", "ne")
    null = any(
        isinstance(o, OtherConst) and o.text == "null" and isinstance(o.type, PtrType)
        for o in instruction.operands
    )
    return PointerUse.NULL_TEST if equality and null else PointerUse.COMPARED
