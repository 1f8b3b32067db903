"""The state of the symbolic run, as the meanings of instructions see it: operands are read, results
bound, undefined behaviour and observations noted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from functools import cached_property

import z3

from common.data import dataclass
from verify.analysis.escape import Private, private_memory
from verify.analysis.flatten import Flat, Static, Variable, resolved
from verify.analysis.kept_addresses import makes_objects
from verify.analysis.unroll import Unrolled
from verify.convergence.label import ClassKey, Label
from verify.convergence.order_positions import Between
from verify.ir.function import has_attribute
from verify.ir.types import FloatType, IntType, PtrType, Type, VectorType
from verify.ir.values import Local, Value
from verify.semantics.caveat import Caveat
from verify.semantics.domain import Choose, Scalar
from verify.semantics.effects import has_to_return, kept_arguments
from verify.semantics.heap import heap_call
from verify.semantics.meaning import scalar
from verify.semantics.memory.addresses import address, is_address
from verify.semantics.memory.layout import Layout
from verify.semantics.memory.local_names import LocalName
from verify.semantics.memory.memory_plan import MemoryPlan
from verify.semantics.memory.shared_memory import SharedAddresses
from verify.semantics.undefined_behaviour import UB, Why
from verify.semantics.values.constants import constant
from verify.symbolic.memory.address_spaces import Spaces, SymbolicPlaces, address_spaces
from verify.symbolic.memory.cell_aliasing import Cells
from verify.symbolic.memory.objects import Objects
from verify.symbolic.memory.shared_memory import SharedMemory
from verify.symbolic.memory.touched_ranges import TouchedRanges
from verify.symbolic.run.dead_operations import DeadOperations
from verify.symbolic.run.environment_symbols import COUNT_BITS, Inputs
from verify.symbolic.run.path_state import (
    Arrays,
    Environment,
    HeapObject,
    PathState,
    initial_state,
)
from verify.symbolic.run.record import Record
from verify.symbolic.run.shared_executions import NO_TWINS, Twins
from verify.symbolic.run.ssa_slots import (
    ObjectId,
    Slot,
    narrowed,
    refresh,
    refreshed,
    substitute_value,
)
from verify.symbolic.run.template import Choice, ChoiceKind, SymValue, Template, leaves
from verify.symbolic.run.template_run import (
    Count,
    Event,
    Exposed,
    OpenFreeze,
    OpenNan,
    PrivateState,
    UndefinedBehaviour,
    ValueThere,
    Within,
    execution_at,
)
from verify.terms.domain import Truth, Z3Domain
from verify.terms.private_symbols import (
    NodeExecution,
    OpenResult,
    Operand,
    PrivateSymbol,
    UndefOperand,
    UndefUse,
    Used,
)
from verify.terms.symbols import Argument, GlobalAddress, NanOf


@dataclass(frozen=True)
class RunSetting:
    """The inputs of the run.  `live`: the variables live at the start of each flat block; `read`:
    those that something reads; `twins`: the executions of the source that it may share; `marks`:
    with what the names of unknown functions begin that stand for arrivals at headers."""

    unrolled: Unrolled[Label, ClassKey]
    live: Mapping[str, frozenset[Variable]]
    template: Template
    read: frozenset[Variable]
    inputs: Inputs
    domain: Z3Domain
    plan: MemoryPlan
    twins: Twins = NO_TWINS
    marks: str | None = None

    @property
    def flat(self) -> Flat:
        return self.unrolled.flat

    @property
    def layout(self) -> Layout:
        return self.inputs.layout

    @cached_property
    def null_is_valid(self) -> bool:
        """LangRef, `null_pointer_is_valid`."""
        return has_attribute(self.flat.function.attributes, "null_pointer_is_valid")

    @cached_property
    def private(self) -> Private:
        """The objects whose address does not escape, and what points to them."""
        return private_memory(self.flat, heap_call)

    @cached_property
    def between(self) -> Between:
        return Between(self.flat)

    @cached_property
    def dead(self) -> DeadOperations:
        return DeadOperations(self.flat, self.inputs.operations, self.inputs.lanes)


@dataclass
class RunState:
    """The state of the run inside node `node` of the unrolled graph.

    Its methods raise `UnsupportedInstruction`; the walk adds the place (`execute`).
    """

    setting: RunSetting
    record: Record = field(default_factory=Record)
    path: PathState = field(default_factory=initial_state)
    node: int = 0
    heap: dict[ObjectId, HeapObject] = field(default_factory=dict[ObjectId, HeapObject])

    # These never change, and are read at every step.

    @cached_property
    def domain(self) -> Z3Domain:
        return self.setting.domain

    @cached_property
    def template(self) -> Template:
        return self.setting.template

    @cached_property
    def flat(self) -> Flat:
        return self.setting.flat

    @cached_property
    def layout(self) -> Layout:
        return self.setting.layout

    @cached_property
    def spaces(self) -> Spaces:
        return address_spaces(self.domain, self.template, self.layout, self.setting.plan)

    @cached_property
    def places(self) -> SymbolicPlaces:
        return SymbolicPlaces(self.spaces, self.template, self.flat.module, self._approximate_all)

    @cached_property
    def shared(self) -> SharedMemory:
        plan, touched = self.setting.plan, TouchedRanges(self.domain)
        null_is_valid = self.setting.null_is_valid
        addresses = SharedAddresses(self.spaces, self._global_address, null_is_valid, touched.add)
        cells = Cells(
            self.domain,
            plan.objects,
            lambda at, size: self.objects.based(at, size),
            plan.is_window,
            self.spaces.wide,
        )
        return SharedMemory(self.domain, self.template, plan, addresses, cells, touched)

    def _global_address(self, name: str, addrspace: int) -> z3.BitVecRef:
        return self.template.bits(GlobalAddress(name), self.layout.pointer(addrspace).bits)

    @cached_property
    def objects(self) -> Objects:
        no_null = self.shared.addresses.null_is_no_object
        facts = self.record.facts
        inputs = self.setting.inputs
        kept = kept_arguments(self.flat.function)
        thread, makes = (lambda: self.template.thread), makes_objects(self.flat.module)
        given = inputs.pointers, inputs.lasting, thread, kept, self._arguments, makes
        return Objects(self.domain, self.spaces, self._global_address, no_null, facts, *given)

    def _arguments(self) -> Iterator[tuple[int, z3.BitVecRef]]:
        for position, parameter in enumerate(self.flat.function.parameters):
            if isinstance(parameter.type, PtrType):
                space = parameter.type.addrspace
                bits = self.layout.pointer(space).bits
                yield space, self.template.bits(Argument(position), bits)

    # Operands and results

    def read(self, static: Static, position: int, value: Value) -> Slot:
        """One use of operand number `position` of `static`: the value it sees, and the undef
        choices in it."""
        slot = self.slot(static, position, value)
        if not slot.undefs:
            return slot
        used = self.objects.used if isinstance(value.type, PtrType) else refreshed
        return used(slot, self.looker(static, position))

    def looker(
        self, static: Static, used: Used, look: int = 0
    ) -> Callable[[z3.BitVecRef], z3.BitVecRef]:
        """The values of undefs in one use, by an operand or in the result of `static`."""

        def value(undef: z3.BitVecRef) -> z3.BitVecRef:
            of = self.template.symbols.of(undef)
            assert isinstance(of, PrivateSymbol)
            place = self.execution(static)
            symbol = UndefUse(self.template.side, place, used, of, look)
            variable = self.template.choose(ChoiceKind.UNDEF, symbol, undef.size())
            if not look:
                self.record.looks.setdefault(place, {})[symbol] = variable
            return variable

        return value

    def copy_of(self, static: Static, number: int, slot: Slot) -> Slot:
        """The value that a fill by `static` writes at place `number`: an undef of its own, which
        each use renames."""

        def own(undef: z3.BitVecRef) -> z3.BitVecRef:
            of = self.template.symbols.of(undef)
            assert isinstance(of, PrivateSymbol)
            symbol = UndefUse(self.template.side, self.execution(static), "memory", of, number)
            return self.template.own_bits(symbol, undef.size())

        return refreshed(slot, own) if slot.undefs else slot

    def second_look(self, static: Static, values: tuple[SymValue, ...]) -> tuple[SymValue, ...]:
        """The values that a second use observes of values that this execution uses: undef may be
        another value; `values` themselves if they hold no undef."""
        looks = self.record.looks.get(self.execution(static))
        if not looks:
            return values
        pairs = [
            (first, self.template.choose(ChoiceKind.UNDEF, replace(symbol, look=1), first.size()))
            for symbol, first in looks.items()
        ]
        return tuple(substitute_value(value, pairs) for value in values)

    def varies(self, static: Static, used: Used, slot: Slot) -> Truth:
        """Whether two looks at a value made from undef, in one use, may differ: some bit of it is
        undef; or are poison.  A value that is wanted well-defined must not (LangRef, "Well-Defined
        Values")."""
        if not slot.undefs:
            return False
        first, again = (
            leaves(refresh(slot, self.looker(static, used, look))[0]) for look in (0, 1)
        )
        return self.domain.any(
            *(
                self.domain.any(
                    a.poison, b.poison, self.domain.negate(self.domain.eq(a.bits, b.bits))
                )
                for a, b in zip(first, again, strict=True)
            )
        )

    def slot(self, static: Static, position: int, value: Value) -> Slot:
        """An operand with what it carries along; undef stays undef."""
        return self.slot_in(self.path.environment, static, static.context, value, operand=position)

    def slot_in(
        self,
        environment: Environment,
        static: Static,
        context: int,
        value: Value,
        *,
        operand: Operand,
    ) -> Slot:
        """The slot of `value`, of the function entered in `context`, with the variables of
        `environment`."""
        context, value = resolved(self.flat.bindings, context, value)
        if isinstance(value, Local):
            return self._variable(environment, (context, value.name))
        undefs: list[z3.BitVecRef] = []

        def choose(width: int) -> z3.BitVecRef:
            # The template value of an undef; every use renames it, so it is itself no choice.
            place = self.execution(static)
            symbol = UndefOperand(self.template.side, place, operand, len(undefs))
            undefs.append(self.template.own_bits(symbol, width))
            return undefs[-1]

        if is_address(value):
            return Slot(address(self.domain, self.layout, self.places, value))
        return Slot(constant(self.domain, value, self.layout, choose), tuple(undefs))

    def _variable(self, environment: Environment, variable: Variable) -> Slot:
        slot = environment.get(variable)
        if slot is None:
            slot = self.setting.inputs.argument(self.domain, self.template, variable[1])
            environment[variable] = slot
        return narrowed(self.domain, slot, self.path.guard)

    def unwritten_undef(self, static: Static, width: int) -> z3.BitVecRef:
        """The undef of memory that was never written, to be renamed at each use."""
        place = self.execution(static)
        number = self.record.unwritten[place]
        self.record.unwritten[place] += 1
        symbol = UndefOperand(self.template.side, place, "memory", number)
        return self.template.own_bits(symbol, width)

    def execution(self, static: Static) -> NodeExecution:
        """The name of this execution of `static`."""
        return execution_at(self.node, static)

    def chooser(
        self,
        static: Static,
        anew: list[z3.BitVecRef] | None = None,
        frozen: Sequence[Scalar[z3.BitVecRef, Truth]] = (),
    ) -> Choose[z3.BitVecRef]:
        """The choices that this execution leaves open, by the part of its result.  `anew`: receives
        the choice of a NaN if operands are made from undef (`computed`); `frozen`: what a freeze
        freezes, by part, where nothing in it is undef."""

        def choose(part: int, width: int, number: z3.BitVecRef | None = None, /) -> z3.BitVecRef:
            symbol = OpenResult(self.template.side, self.execution(static), part)
            if number is not None and anew is not None:
                nan = self.template.choose(ChoiceKind.NAN, symbol, width)
                anew.append(nan)
                return nan
            if number is not None:
                return self._nan(symbol, width, number)
            if frozen:
                return self._freeze(symbol, width, frozen[part])
            return self.template.choose(ChoiceKind.FREEZE, symbol, width)

        return choose

    def _freeze(
        self, symbol: OpenResult, width: int, operand: Scalar[z3.BitVecRef, Truth]
    ) -> z3.BitVecRef:
        """What a freeze gives in place of poison: what its twin in the other run gives, or a choice
        of its own."""
        twin, own = self.setting.twins.freeze(operand, self.record.given), symbol
        if twin is None:
            variable = self.template.choose(ChoiceKind.FREEZE, symbol, width)
        else:
            variable, symbol = twin.variable, twin.symbol
            self._adopt(ChoiceKind.FREEZE, symbol, variable)
        self.record.freezes.append(OpenFreeze(symbol, variable, own, operand))
        return variable

    def _adopt(self, kind: ChoiceKind, symbol: OpenResult, variable: z3.BitVecRef) -> None:
        """Let the other run make its choice as this one does."""
        self.record.given.add(symbol)
        self.template.adopt([variable])
        self.template.choices.append(Choice(kind, symbol, variable))

    def _nan(self, symbol: OpenResult, width: int, number: z3.BitVecRef) -> z3.BitVecRef:
        """The NaN of an execution: the NaN of its twin in the other run, or a choice of its own."""
        guard, given = self.path.guard, self.record.given
        operation = number.decl().get_id()
        turn = self.record.nan_turns[operation]
        self.record.nan_turns[operation] += 1
        twin, own = self.setting.twins.nan(number, width, guard, given, turn), symbol
        if twin is None:
            variable = self.template.choose(ChoiceKind.NAN, symbol, width)
        else:
            variable, symbol = twin.variable, twin.symbol
            self._adopt(ChoiceKind.NAN, symbol, variable)
        self.record.nans.append(OpenNan(symbol, variable, number, guard, turn, own))
        if self.setting.plan.world.nans_alike and not self.template.is_source:
            of_all = NanOf(own.name, width)
            nan = self.template.symbols.apply(of_all, [number], variable.sort())
            self.record.facts.append(variable == nan)
        return variable

    def bind(self, static: Static, slot: Slot) -> None:
        """Give the variable that `static` defines its value."""
        assert static.instruction.name is not None
        own = self.setting.twins.own_terms
        if own is None or not static.instruction.name.startswith(own):
            slot = self.like_source(slot, static.instruction.type)
        self.path.environment[static.context, static.instruction.name] = slot

    def like_source(self, slot: Slot, type_: Type) -> Slot:
        """The value of an instruction of that type, noted, with the source's terms where they are
        equal.  An address keeps its root."""
        element = type_.element if isinstance(type_, VectorType) else type_
        is_number = isinstance(element, IntType | FloatType)
        if slot.undefs or slot.origin or not (is_number or isinstance(type_, PtrType)):
            return slot
        equal = self.setting.twins.equal_value
        if equal is None:
            guard = self.path.guard
            self.record.values.extend([ValueThere(each, guard) for each in leaves(slot.value)])
            return slot
        # Where a branch before was on poison, the target is undefined, whatever the value is.
        guard = self.domain.all(self.path.guard, *self.path.decided)
        value = equal(slot.value, guard)
        if value is slot.value:
            return slot
        if isinstance(type_, PtrType):
            old, new = scalar(slot.value), scalar(value)
            value = replace(new, bits=self.objects.derived(new.bits, old.bits))
        return replace(slot, value=value)

    # Notes

    def approximate(self, caveat: Caveat) -> None:
        """Note what is not modelled of an execution on the path."""
        known = self.record.approximated
        known[caveat] = self.domain.any(known.get(caveat, False), self.path.guard)

    def _approximate_all(self, caveat: Caveat) -> None:
        """Note what is not modelled of every execution: constants have no path."""
        self.record.approximated[caveat] = True

    def immediate_ub(self, static: Static, condition: Truth, why: Why) -> None:
        """Note that `static` is undefined if it is executed when `condition` holds."""
        condition = self.domain.all(self.path.guard, condition)
        if condition is not False:
            self.record.undefined.append(UndefinedBehaviour(self.node, static, condition, why))

    def has_to_come_back(self, static: Static, back: Truth) -> None:
        """Note that the thread is undefined if it does not go on after a call or an access, unless
        it comes `back`, where a function around promises that it returns.  (A call that never
        returns stays as it is: so are the marks of loops that are cut.)"""
        context: int | None = static.context
        while context is not None:
            around = self.flat.contexts[context]
            if has_to_return(around.function):
                why = Why(UB.WILLRETURN_STAYS, f"@{around.function.name}")
                self.immediate_ub(static, self.domain.negate(back), why)
                return
            context = around.parent

    def immediate_ubs(self, static: Static, undefined: list[tuple[Truth, Why]]) -> None:
        for condition, why in undefined:
            self.immediate_ub(static, condition, why)

    def observe(
        self,
        static: Static,
        what: str,
        operands: tuple[SymValue, ...],
        instance: int | None,
        *,
        memory: bool,
        within: Within | None = None,
        contents: bool = True,
        locals_: Mapping[LocalName, tuple[Exposed, ...]] | None = None,
        hidden: frozenset[str] = frozenset(),
    ) -> None:
        """Note one more observation of the thread; `memory`: shared memory but what is `hidden` is
        part of it, those cells that are `within`, without `contents` only which it has written; so
        are `locals_`."""
        path = self.path
        again = self.second_look(static, operands)
        has_addresses = self.setting.plan.has_addresses
        arrays: Arrays = self.shared.snapshot(path, hidden) if memory and has_addresses else {}
        looks = [arrays, arrays]
        if arrays:
            each_look = (self.looker(static, "memory", n) for n in (0, 1))
            looks = [self.shared.seen(path, arrays, look) for look in each_look]
        self.record.events.append(
            Event(
                self.node,
                static,
                what,
                path.guard,
                path.count,
                operands,
                again,
                instance,
                looks[0],
                looks[1],
                within,
                contents,
                locals_ or {},
                self.objects.given(static.instruction, operands) if has_addresses else (),
                self._private(what),
            )
        )
        path.count = self._next(path.count)

    def is_arrival(self, what: str) -> bool:
        """Whether a call is the arrival at the header of a loop that is cut, by its callee."""
        return self.setting.marks is not None and what.startswith(self.setting.marks)

    def _private(self, what: str) -> PrivateState | None:
        if not self.is_arrival(what):
            return None
        path = self.path
        return PrivateState(dict(path.objects), dict(path.dead), dict(path.ended))

    def _next(self, count: Count) -> Count:
        possible = frozenset(k + 1 for k in count.possible)
        if isinstance(count.term, int):
            return Count(count.term + 1, possible)
        return Count(self.domain.add(count.term, self.domain.const(1, COUNT_BITS)), possible)
