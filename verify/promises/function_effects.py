"""Effects of a function's body on memory and on its parameters, for all arguments.

Calls that are not entered do what their attributes allow (LangRef, "Function Attributes",
"Parameter Attributes").  All results are over-approximations.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from itertools import zip_longest

from common.data import dataclass
from verify.analysis.call_captures import use_of_argument
from verify.analysis.flatten import ExitKind, Flat, Static
from verify.analysis.graph import pre_order
from verify.analysis.provenance import (
    UNKNOWN,
    ArgumentUse,
    PointerRoot,
    PointerUse,
    Provenance,
    Roots,
    in_a_constant,
    never_changes,
    provenance,
)
from verify.convergence import tokens
from verify.ir.function import CallDetail, Instruction, Module
from verify.ir.memory_operands import is_volatile, memory_operands
from verify.ir.parse_calls import ASSUME
from verify.ir.types import PtrType, Type, VectorType
from verify.ir.values import ConstInt, Value
from verify.promises.acquires import acquires
from verify.semantics.attributes import CHANGE_THE_ARGUMENT
from verify.semantics.effects import (
    ANY_MEMORY,
    ARGUMENT_MEMORY,
    INACCESSIBLE,
    NO_MEMORY,
    UNNAMED,
    AccessKind,
    CallEffects,
    MemoryEffects,
    allowed_through,
    argument_attributes,
    declaration,
    effects,
    holds_no_address,
    states,
)
from verify.semantics.evaluate import is_known_intrinsic
from verify.semantics.langref import rules
from verify.semantics.memory.atomics import in_one_thread, observed_access
from verify.semantics.memory.objects import RootKind
from verify.semantics.operations.operation import Effect
from verify.semantics.operations.table import OperationTable


@dataclass(frozen=True)
class Touch:
    """An access of one instruction, at addresses based on `roots`; `memory` is the same in terms of
    `memory(...)`.  `synchronises`: the access orders those of other threads."""

    static: Static
    roots: Roots
    kind: AccessKind
    memory: MemoryEffects
    synchronises: bool = False


@dataclass(frozen=True)
class Body:
    """A function with the calls that it enters; its callers are not examined.  `granted`: names of
    its attributes that need no proof."""

    flat: Flat
    operations: OperationTable
    granted: frozenset[str] = frozenset()

    @cached_property
    def provenance(self) -> Provenance:
        def argument_use(static: Static, index: int) -> ArgumentUse:
            return use_of_argument(self.flat.module, static.instruction, index)

        return provenance(self.flat, argument_use, any_depth=True)

    @cached_property
    def is_whole(self) -> bool:
        """Whether all of the function is known: nothing follows a terminator that is not
        understood.  Recursion is understood (`recursion`)."""
        return all(b.exit.kind is not ExitKind.OTHER for b in self.flat.blocks.values())

    @cached_property
    def recursion(self) -> tuple[Static, ...]:
        """The calls, of functions that have been entered, that are not entered any more.  The same
        instructions do the work in there; only their addresses are based on other values.  So a
        promise that no instruction breaks is kept at any depth.  This does not show that the calls
        return."""
        exits = (block.exit for block in self.flat.blocks.values())
        return tuple([e.static for e in exits if e.kind is ExitKind.CUT])

    @cached_property
    def executed(self) -> tuple[Static, ...]:
        """The instructions without those that only follow a statement that false holds."""
        blocks, found = self.flat.blocks, list[Static]()
        edges: dict[str, tuple[str, ...]] = {}
        before: dict[str, tuple[Static, ...]] = {}
        for label, block in blocks.items():
            ends = (i for i, each in enumerate(block.body) if _states_false(each.instruction))
            end = next(ends, None)
            before[label] = block.body[:end]
            edges[label] = block.exit.targets if end is None else ()
        reached = set(pre_order(self.flat.entry, edges, set()))
        for label in blocks:
            found += before[label] if label in reached else ()
        return tuple(found)

    @cached_property
    def calls(self) -> tuple[tuple[Static, CallEffects], ...]:
        """The calls that are not entered and do more than compute."""
        found: list[tuple[Static, CallEffects]] = []
        for static in self.executed:
            instruction = static.instruction
            if instruction.opcode != "call" or is_known_intrinsic(instruction):
                continue
            if memory_operands(instruction) is not None or tokens.intrinsic(static) is not None:
                continue
            operation = self.operations.lookup(instruction.callee_name)
            if operation is None or operation.effect is not Effect.COMPUTES:
                found.append((static, effects(self.flat.module, instruction)))
        return tuple(found)

    @cached_property
    def touches(self) -> tuple[Touch, ...]:
        """All accesses of memory."""
        plain = (touch for static in self.executed for touch in self._accesses(static))
        called = (touch for static, what in self.calls for touch in self._called(static, what))
        found = (*plain, *called)
        return (*found, *self._deeper(found))

    def _deeper(self, found: tuple[Touch, ...]) -> Iterator[Touch]:
        """The accesses through the arguments of calls that are not entered any more: what the
        outermost function does with its parameters where it calls itself, otherwise anything that
        is done in the function."""
        anything = AccessKind.NONE
        for touch in found:
            anything |= touch.kind | touch.memory.anywhere
        function = self.flat.function
        places = [PointerRoot(RootKind.PARAMETER, p.name) for p in function.parameters]
        through = dict.fromkeys(places, AccessKind.NONE)
        given = [
            (call, operand, place if call.instruction.callee_name == function.name else None)
            for call in self.recursion
            for operand, place in zip_longest(call.instruction.operands, places)
            if operand is not None and not holds_no_address(operand.type)
        ]
        accesses = [(touch.roots, touch.kind | touch.memory.anywhere) for touch in found]
        for _ in range(len(places) + 1):
            for roots, kind in accesses:
                for root in roots & through.keys():
                    through[root] |= kind
            accesses = [
                (self._given(call, operand), anything if place is None else through[place])
                for call, operand, place in given
            ]
        for (call, operand, _), (roots, kind) in zip(given, accesses, strict=True):
            yield Touch(call, roots, kind, self._at(roots, operand.type, kind))

    @cached_property
    def memory(self) -> MemoryEffects:
        """The effects of the function on its caller's memory."""
        effects_of_all = NO_MEMORY
        for touch in self.touches:
            effects_of_all = effects_of_all.either(touch.memory)
        return effects_of_all

    def through(self, name: str) -> AccessKind:
        """The accesses through parameter `name`; where its address escapes, any unknown address may
        be based on it."""
        found = AccessKind.NONE
        for touch in self.touches:
            if touch.roots & self._meant(name):
                found |= touch.kind
        return found

    def frees(self, name: str) -> bool:
        """Whether memory may be freed through parameter `name`."""
        root = PointerRoot(RootKind.PARAMETER, name)
        if rules(self.flat.module).nofree_of_others and self.escapes(name) and acquiring(self.flat):
            return True  # another thread may
        freeing = [s for s, what in self.calls if may_free(self.flat.module, s, what)]
        if freeing and (self.recursion or self.escapes(name)):
            return True
        return any(root in self._freed(static) for static in freeing)

    def _freed(self, call: Static) -> Roots:
        """The roots of the arguments whose memory a call may free."""
        detail = call.instruction.detail
        assert isinstance(detail, CallDetail)
        callee = declaration(self.flat.module, detail)
        given = (
            self._given(call, operand)
            for index, operand in enumerate(call.instruction.operands)
            if not _KEEPS_MEMORY & {a.name for a in argument_attributes(detail, callee, index)}
        )
        return frozenset[PointerRoot]().union(*given)

    def escapes(self, name: str) -> bool:
        """Whether an unknown address may be based on parameter `name`."""
        root = PointerRoot(RootKind.PARAMETER, name)
        return bool(self.provenance.uses_of(root) & PointerUse.ESCAPED)

    def _meant(self, name: str) -> Roots:
        """The roots that addresses based on parameter `name` have."""
        root = PointerRoot(RootKind.PARAMETER, name)
        return frozenset({root, UNKNOWN} if self.escapes(name) else {root})

    def _accesses(self, static: Static) -> Iterator[Touch]:
        """The accesses of an instruction whose operands are the addresses."""
        row = memory_operands(static.instruction)
        if row is None:
            return
        if row.everywhere:
            orders = not in_one_thread(static.instruction)
            yield Touch(static, frozenset({UNKNOWN}), AccessKind.READWRITE, ANY_MEMORY, orders)
        volatile = is_volatile(static.instruction, row)
        strong = volatile or observed_access(static.instruction) is not None
        for address in row.addresses:
            kind = (AccessKind.READ if address.reads else AccessKind.NONE) | (
                AccessKind.WRITE if address.writes else AccessKind.NONE
            )
            yield self._touch(static, address.position, kind, strong=strong, volatile=volatile)

    def _touch(
        self, static: Static, operand: int, kind: AccessKind, *, strong: bool, volatile: bool
    ) -> Touch:
        """The access through one operand.  `strong`: it is volatile or atomic; LLVM counts such an
        access as reading and writing."""
        address = static.instruction.operands[operand]
        roots = self.provenance.of(static.context, address)
        memory = self._at(roots, address.type, AccessKind.READWRITE if strong else kind)
        if volatile:
            everywhere = MemoryEffects(AccessKind.NONE, ((INACCESSIBLE, AccessKind.READWRITE),))
            memory = memory.either(everywhere)
        seen = observed_access(static.instruction)
        orders = seen is not None and seen.orders and not in_one_thread(static.instruction)
        synchronises = orders or (volatile and not rules(self.flat.module).volatile_is_nosync)
        # A volatile access may do more than its kind (LangRef, "Volatile Memory Accesses").
        return Touch(
            static, roots, AccessKind.READWRITE if volatile else kind, memory, synchronises
        )

    def _called(self, static: Static, what: CallEffects) -> Iterator[Touch]:
        """The accesses of a call, through its arguments and otherwise."""
        detail = static.instruction.detail
        assert isinstance(detail, CallDetail)
        callee = declaration(self.flat.module, detail)
        if callee is None:
            # LLVM counts a call through a pointer as reading what it points to.
            roots = self.provenance.of(static.context, detail.callee)
            yield Touch(static, roots, AccessKind.READ, NO_MEMORY)
        pointed = what.memory.at(ARGUMENT_MEMORY)
        for index, operand in enumerate(static.instruction.operands):
            if holds_no_address(operand.type):
                continue
            attributes = argument_attributes(detail, callee, index)
            changed = any(a.name in CHANGE_THE_ARGUMENT for a in attributes)
            kind = AccessKind.READWRITE if changed else pointed & allowed_through(attributes)
            roots = self._given(static, operand)
            yield Touch(static, roots, kind, self._at(roots, operand.type, kind))
        # The address of a parameter may have escaped before.
        escaped = MemoryEffects(AccessKind.NONE, ((ARGUMENT_MEMORY, what.memory.other),))
        memory = what.memory.without(ARGUMENT_MEMORY).either(escaped)
        yield Touch(
            static, frozenset({UNKNOWN}), what.memory.without(ARGUMENT_MEMORY).anywhere, memory
        )

    def _given(self, static: Static, operand: Value) -> Roots:
        roots = self.provenance.of(static.context, operand)
        pointers = operand.type.element if isinstance(operand.type, VectorType) else operand.type
        return roots if isinstance(pointers, PtrType) else roots | {UNKNOWN}

    def _at(self, roots: Roots, type_: Type, kind: AccessKind) -> MemoryEffects:
        """The effects on the callers' memory of an access at an address based on `roots`: none on
        local variables, and none on a constant, to which writing is undefined anyway; none of a
        read in an address space of constants."""
        on_memory = NO_MEMORY
        for root in roots:
            writes = bool(kind & AccessKind.WRITE)
            module = self.flat.module
            if not (in_a_constant(module, root) if writes else never_changes(module, root, type_)):
                on_memory = on_memory.either(_LOCATIONS[root.kind](kind))
        return on_memory

    def loads_constant(self, static: Static) -> bool:
        """Whether the instruction is a plain load of memory that never changes."""
        row = memory_operands(static.instruction)
        if row is None or not row.loads or observed_access(static.instruction) is not None:
            return False
        address = static.instruction.operands[row.addresses[0].position]
        roots = self.provenance.of(static.context, address)
        return all(never_changes(self.flat.module, root, address.type) for root in roots)


_KEEPS_MEMORY = frozenset({"nofree", "readonly", "readnone"})
"""Attributes of an argument through which nothing is freed: to free is to write."""


def _other(kind: AccessKind) -> MemoryEffects:
    """Accesses of memory that instructions can address, except through arguments."""
    nowhere = (ARGUMENT_MEMORY, *UNNAMED)
    return MemoryEffects(kind, tuple((place, AccessKind.NONE) for place in nowhere))


def _argument(kind: AccessKind) -> MemoryEffects:
    return MemoryEffects(AccessKind.NONE, ((ARGUMENT_MEMORY, kind),))


_LOCATIONS: Mapping[RootKind, Callable[[AccessKind], MemoryEffects]] = {
    RootKind.LOCAL: lambda kind: NO_MEMORY,
    RootKind.FRESH: _other,
    RootKind.PARAMETER: _argument,
    RootKind.GLOBAL: _other,
    RootKind.UNKNOWN: lambda kind: _other(kind).either(_argument(kind)),
}


def _states_false(instruction: Instruction) -> bool:
    if instruction.callee_name != ASSUME:
        return False
    stated = instruction.operands[0]
    return isinstance(stated, ConstInt) and not stated.value


def is_nosync(module: Module, instruction: Instruction) -> bool:
    """Whether the call or the callee is `nosync` (LangRef)."""
    return _call_states(module, instruction, "nosync")


def may_free(module: Module, static: Static, what: CallEffects) -> bool:
    """Whether the call may free memory (LangRef, `nofree`)."""
    return what.writes and not _call_states(module, static.instruction, "nofree")


def acquiring(flat: Flat) -> Instruction | None:
    """The first instruction that acquires, or `None`."""
    found = (s.instruction for s in flat.body if acquires(flat.module, s.instruction))
    return next(found, None)


def keeps_going(module: Module, instruction: Instruction) -> bool:
    """Whether the call or the callee is `mustprogress` (LangRef)."""
    return _call_states(module, instruction, "mustprogress")


def _call_states(module: Module, instruction: Instruction, name: str) -> bool:
    detail = instruction.detail
    assert isinstance(detail, CallDetail)
    callee = declaration(module, detail)
    of_callee = () if callee is None else callee.attributes
    return states(detail.attributes, name) or states(of_callee, name)


def are_apart(body: Body, first: Touch, second: Touch) -> bool:
    """Whether the two never access the same memory, or neither writes."""
    if not (first.kind | second.kind) & AccessKind.WRITE:
        return True
    return all(
        _is_apart(body, a, b) or _is_apart(body, b, a) for a in first.roots for b in second.roots
    )


def _is_apart(body: Body, a: PointerRoot, b: PointerRoot) -> bool:
    """Whether no pointer based on `a` addresses the same memory as one based on `b`."""
    if a == b:
        return False
    uses = body.provenance.uses_of(a)
    match a.kind:
        case RootKind.LOCAL:
            return b != UNKNOWN or not uses & (
                PointerUse.ESCAPED | PointerUse.COMPARED | PointerUse.RETURNED
            )
        case RootKind.GLOBAL:
            variables = body.flat.module.globals
            return b.kind is RootKind.GLOBAL and a.name in variables and b.name in variables
        case RootKind.PARAMETER:
            parameters = {p.name: p for p in body.flat.function.parameters}
            is_noalias = states(parameters[a.name].attributes, "noalias")
            return is_noalias and (b != UNKNOWN or not uses & PointerUse.ESCAPED)
        case RootKind.FRESH | RootKind.UNKNOWN:
            return False
