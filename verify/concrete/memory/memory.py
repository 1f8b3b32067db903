"""The concrete machine as memory instructions use it: an implementation of
`verify.semantics.memory.memory_model.MemoryMachine` (docs/memory.md)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count

from common.data import dataclass
from verify.analysis.cast_sources import is_never_of_null
from verify.analysis.constant_addresses import is_by_type, origins_in
from verify.analysis.tail_calls import is_tail
from verify.concrete.domain import Bits, IntDomain
from verify.concrete.memory import invariant_loads, kept_memory
from verify.concrete.memory.based_addresses import (
    Cast,
    Move,
    argument_of,
    based,
    derived,
    recast,
    restricted,
    root,
)
from verify.concrete.memory.dereferenceable import is_broken
from verify.concrete.memory.escaped_memory import EscapedMemory, Reached
from verify.concrete.memory.private_memory import UNWRITTEN_BYTES, PrivateMemory, RunVariable
from verify.concrete.memory.shared_memory import CellPlace, SharedMemory, UndefinedAccess
from verify.concrete.run.activation import Binding, Execution
from verify.concrete.run.call_sites import value_of
from verify.concrete.run.environment import CallEvent
from verify.concrete.run.recorder import Interaction
from verify.concrete.run.state import DOMAIN, ThreadState
from verify.concrete.run.undefined import Choose, Part, Undefined, used
from verify.concrete.trace import MEMORY, RESULT, Site, Value, normal
from verify.ir.function import Instruction, Module
from verify.ir.types import PtrType, Type
from verify.semantics.constraints import metadata_bytes
from verify.semantics.dialects import VTABLES, Hook
from verify.semantics.domain import Aggregate, Outcome, Scalar
from verify.semantics.meaning import scalar, uniform_value
from verify.semantics.memory.address_instructions import ADDRESS_OPCODES
from verify.semantics.memory.address_spaces import AddressSpaces
from verify.semantics.memory.atomics import (
    ObservedAccess,
    Performed,
    located,
    observed_access,
    perform,
    unordered,
)
from verify.semantics.memory.excluded_spaces import excluded, is_excluded
from verify.semantics.memory.layout import Layout
from verify.semantics.memory.local_names import LocalName
from verify.semantics.memory.memory_model import Access, Accessed, Leaf, MemoryMeaning, Span
from verify.semantics.memory.objects import RootKind
from verify.semantics.memory.volatile import may_stop
from verify.semantics.undefined_behaviour import UB, Why
from verify.semantics.unsupported import UnsupportedInstruction
from verify.targets.target import Area


def _no_group(
    _: ThreadState, __: Execution, ___: tuple[Binding, ...], ____: Binding | None
) -> None:
    return None


CHECK_GROUP = Hook(VTABLES, "concrete_groups.check", _no_group)


def execute(state: ThreadState, execution: Execution, meaning: MemoryMeaning) -> None:
    """Execute a memory instruction."""
    bindings = state.reader.bindings(execution, everything=True)
    machine = ConcreteMemory(state, execution, bindings)
    try:
        meaning(machine, execution.instruction)
        if execution.instruction.opcode in ("load", "store"):
            check = CHECK_GROUP.at(machine.module)
            check(state, execution, machine.bindings, machine.given)
            invariant_loads.check(state, execution, machine.bindings[0], machine.given)
            stated = metadata_bytes(machine.module, execution.instruction.metadata)
            type_, loaded = execution.instruction.type, machine.given
            if loaded is not None and is_broken(state, stated, type_, loaded):
                raise UndefinedAccess(Why(UB.NOT_DEREFERENCEABLE, "the loaded pointer"))
    except UndefinedAccess as error:
        state.record(execution, machine.shown_when_undefined(), machine.held)
        state.undefined(error.why)
    if not machine.observed:
        operands = tuple(b for b in machine.bindings if isinstance(b, Scalar | Aggregate))
        state.record(execution, operands, machine.held)
    state.bind(execution, machine.given)
    if execution.instruction.opcode in ADDRESS_OPCODES:

        def computed(_: Instruction, operands: Sequence[Value], __: Choose) -> Value:
            again = ConcreteMemory(state, execution, tuple(operands))
            meaning(again, execution.instruction)
            assert again.held is not None
            return again.held

        state.bind_undefined(execution, bindings, computed)


@dataclass
class ConcreteMemory:
    """One execution of a memory instruction.  `given`: its result; `observed`: it was recorded as
    an observation."""

    state: ThreadState
    execution: Execution
    bindings: tuple[Binding, ...]
    """The bindings of the operands."""
    given: Binding | None = None
    observed: bool = False

    @property
    def held(self) -> Value | None:
        """The result, if it is a value."""
        return self.given if isinstance(self.given, Scalar | Aggregate) else None

    def shown_when_undefined(self) -> tuple[Value, ...]:
        """The operands that a trace shows for an execution that was undefined."""
        if observed_access(self.execution.instruction) is None:
            return ()
        return self.state.reader.values(self.bindings, self.execution.site)

    # Operands and the result

    @property
    def domain(self) -> IntDomain:
        return DOMAIN

    @property
    def layout(self) -> Layout:
        return self.state.layout

    @property
    def module(self) -> Module:
        return self.state.program.module

    def operand(self, position: int, /) -> Binding:
        return self.bindings[position]

    def used(self, position: int, /) -> Binding:
        return self._use(position)

    def _use(self, position: int) -> Value:
        return self.state.reader.value(self.bindings[position], self.execution.site, position)

    def pointer(self, position: int, /) -> Binding:
        return self._use(position)

    def address(self, position: int, /) -> Binding:
        return self._use(position)

    def number(self, position: int, /) -> Binding:
        return self._use(position)

    def value(self, held: Binding, /) -> Value:
        assert isinstance(held, Scalar | Aggregate)
        return held

    def hold(self, value: Value, /, *sources: Binding) -> Binding:
        return value

    def parts(self, held: Binding, count: int, /) -> Sequence[Binding]:
        if isinstance(held, UnsupportedInstruction):
            raise held
        if isinstance(held, Undefined):
            return [_part_of(held, number) for number in range(count)]
        return _leaves(self.value(held))

    def joined(self, type_: Type, parts: Sequence[Binding], /) -> Binding:
        scalars = [_part(part) for part in parts]
        if any(isinstance(part, Undefined) for part in scalars):
            return Undefined(lambda choose: _together(type_, scalars, choose))
        return _together(type_, scalars, None)

    def copy_of(self, number: int, held: Binding, /) -> Binding:
        if isinstance(held, Undefined):
            return used(held, self.execution.site.use(MEMORY, number))
        return held

    def computed(
        self,
        compute: Callable[[Sequence[Scalar[Bits, bool]]], Scalar[Bits, bool]],
        /,
        *parts: Binding,
    ) -> Binding:
        scalars = [_part(part) for part in parts]
        if not any(isinstance(part, Undefined) for part in scalars):
            return compute([_chosen(part, None) for part in scalars])
        return Undefined(lambda choose: compute([_chosen(part, choose) for part in scalars]))

    def undef(self, number: int, width: int, /) -> Binding:
        where = self.execution.site.choice(UNWRITTEN_BYTES, number)
        return Undefined(lambda choose: Scalar(choose(where, width), False))

    def constrained(
        self, held: Binding, constrain: Callable[[Value], Outcome[Bits, bool]], /
    ) -> tuple[Binding, bool]:
        if isinstance(held, Undefined):
            limited = Undefined(lambda choose: value_of(constrain(held.compute(choose))))
            first = self.state.reader.value(held, self.execution.site, RESULT)
            return limited, constrain(first).ub
        outcome = constrain(self.value(held))
        return normal(value_of(outcome)), outcome.ub

    def varies(self, position: int, /) -> bool:
        binding = self.bindings[position]
        return self.state.reader.varies(binding, self.execution.site, position)

    def result_varies(self, held: Binding, /) -> bool:
        return self.state.reader.varies(held, self.execution.site, RESULT)

    def result(self, held: Binding, /) -> None:
        instruction = self.execution.instruction
        is_load = instruction.opcode == "load" and isinstance(instruction.type, PtrType)
        if is_load and isinstance(held, Scalar):
            held = self.state.private.reread(held, self._addrspace)
        self.given = held

    def excused(self, condition: bool, why: Why, /) -> None:
        """Go on: an environment that a counterexample shows does not make it hold."""

    def undefined(self, condition: bool, why: Why, /) -> None:
        if condition:
            raise UndefinedAccess(why)

    # Accesses

    def is_private(self, address: Binding, /) -> bool:
        return self.state.private.is_private(self.value(address))

    def location(self, access: Access, address: Binding, /) -> Accessed[Binding]:
        bits = scalar(self.value(address)).bits
        plan = self.state.program.plan
        instruction = self.execution.instruction
        said = excluded(self.module, instruction)
        if not (self.is_private(address) and plan.target.holds_locals(access.addrspace)):
            shared = self.state.shared
            areas, root_ = said.areas, root(bits)
            is_there = is_excluded(shared.spaces, areas, access.addrspace, root_)
            self.undefined(is_there, Why(UB.EXCLUDED))
            arguments = restricted(bits, self.state.noalias)
            place = shared.locate(
                access, instruction, bits, arguments, by_type=self._is_by_type(access)
            )
            broken = kept_memory.accessed(self.state, self.execution, place, access, bits)
            self.undefined(broken, Why(UB.KEPT_CHANGED))
            dies = argument_of(bits) in shared.dying_arguments
            return _SharedLocation(shared, place, self.state.escaped, dies)
        self.undefined(bits.value % access.align != 0, Why(UB.MISALIGNED, str(access.align)))
        is_there = Area.LOCAL in said.areas and self.is_local(address)
        self.undefined(is_there, Why(UB.EXCLUDED))
        arguments = restricted(bits, self.state.noalias)
        clashes = self.state.private.touch(bits, access.size, access.writes, arguments)
        self.undefined(clashes, Why(UB.NOT_BASED))
        return _PrivateLocation(self.state.private, bits, self.execution.site)

    def _is_by_type(self, access: Access) -> bool:
        """Whether memory is constant by the type of the address, if the space is of such memory."""
        function = self.execution.activation.facts.function
        operand = self.execution.instruction.operands[access.operand]
        names = origins_in(self.module, function, operand)
        return is_by_type(names)

    def answer(
        self, what: str, shape: Type, operands: tuple[Value, ...], /
    ) -> Aggregate[Bits, bool]:
        event = self._event(what, shape, operands)
        answer = normal(self.state.program.environment.result(event))
        assert isinstance(answer, Aggregate)
        return answer

    def _event(self, what: str, shape: Type, operands: tuple[Value, ...]) -> CallEvent:
        """The access as the environment sees it."""
        state = self.state
        return CallEvent(state.thread, what, shape, operands, state.observed, self.execution.site)

    def _again(self, answer: Aggregate[Bits, bool]) -> tuple[Value, ...] | None:
        """The value of an observed access at a second use, if it contains undef."""
        operands = self.state.reader.looks_again(
            self.bindings, self.execution.site, lambda _, value: value
        )
        if operands is None:
            return None
        seen = located(self.spaces, self.execution.instruction, operands)
        return perform(DOMAIN, self.execution.instruction, seen, answer).seen

    def observe(self, seen: ObservedAccess, performed: Performed[Bits, bool], /) -> None:
        state = self.state
        event = self._event(seen.what, seen.answer, performed.seen)
        stops = may_stop(self.module, self.execution.instruction)
        for operand in performed.seen:
            state.escaped.escape_stored(operand)
        hidden, site = unordered(state.program.plan, seen), self.execution.site
        memory = state.shared.view(site, hidden) if seen.releases else None
        reached: Reached = state.escaped.reached_by_others(site) if seen.orders else {}
        memory = state.escaped.view(reached, self.execution.site, memory)
        interaction = Interaction(
            seen.what, observable=True, memory=memory, again=self._again(performed.answer)
        )
        state.record(self.execution, performed.seen, performed.result, interaction)
        self.given, self.observed = performed.result, True
        state.escaped.renew(reached, state.observed)
        state.observed += 1
        if seen.orders:
            state.order(self.execution.activation, seen)
        if stops and not state.program.environment.returns(event):
            state.stay(self.execution.activation, f"{seen.what} does not go on")

    # Addresses

    @property
    def spaces(self) -> AddressSpaces[Bits, bool]:
        return self.state.shared.spaces

    def allocate(self, size: int, align: int, /) -> Binding:
        execution, private = self.execution, self.state.private
        instruction, place = execution.instruction, execution.site.static.place
        assert instruction.name is not None
        bits = self.spaces.bits_of_place(self._addrspace)
        function = place.function if execution.activation.path else ""
        alloca = LocalName(function, instruction.name, size, align)
        name = private.name(alloca, self.state.program.plan.counterparts)
        base = self.state.program.environment.local_address(self.state.thread, name, bits)
        frame = execution.activation.frame
        return self._made(private.allocate(size, align, name, base, frame))

    def allocate_sized(self, size: Bits, align: int, /) -> Binding:
        frame = self.execution.activation.frame
        return self._made(self.state.private.allocate(size.value, align, frame=frame))

    def _made(self, made: RunVariable) -> Binding:
        at = self.state.private.address(made, self._addrspace)
        if self.execution.instruction.name in self.execution.activation.facts.function.begun:
            self.state.private.mark(at, dead=True)
        return Scalar(at, False)

    @property
    def _addrspace(self) -> int:
        """The address space of the address that is made or loaded."""
        type_ = self.execution.instruction.type
        assert isinstance(type_, PtrType)
        return type_.addrspace

    def is_local(self, address: Binding, /) -> bool:
        around = self.state.private.around(scalar(self.value(address)).bits)
        return around is not None and around.number not in self.state.private.families

    def may_be_on_heap(self, address: Binding, /) -> bool:
        around = self.state.private.around(scalar(self.value(address)).bits)
        return around is not None and around.number in self.state.private.families

    def leaves_object(self, base: Binding, offset: Bits, /) -> bool:
        address = scalar(self.value(base)).bits
        around = self.state.private.around(address)
        assert around is not None
        return not 0 <= around.offset(address) + offset.signed <= around.size

    def derived(self, base: Bits, address: Bits, cast: Cast | None = None, /) -> Bits:
        return derived(base, address, cast)

    def root_without_null(self, position: int, address: Bits, /) -> Bits | None:
        function = self.execution.activation.facts.function
        operand = self.execution.instruction.operands[position]
        known = is_never_of_null(self.module, function, operand)
        return root(address) if known else None

    def leaves_reach(self, addrspace: int, base: Bits, address: Bits, /) -> bool:
        return self.state.shared.leaves_reach(addrspace, base, address)

    def moved(
        self, base: Binding, address: Scalar[Bits, bool], move: Move, /, *sources: Binding
    ) -> Binding:
        held = based(scalar(self.value(base)).bits)
        if held is None or held.kind is not RootKind.LOCAL:
            return address
        is_cast = self.execution.instruction.opcode == "addrspacecast"
        first = scalar(self.value(base)).bits
        other = recast(first, address.bits) if is_cast else derived(first, address.bits, None)
        return Scalar(other, address.poison)

    # Ranges of private memory

    def mark(self, address: Binding, /, *, dead: bool) -> None:
        self.state.private.mark(scalar(self.value(address)).bits, dead=dead)

    def span(self, address: Binding, size: int, align: int, /) -> Span:
        at = scalar(self.value(address)).bits
        self.undefined(at.value % align != 0, Why(UB.MISALIGNED, str(align)))
        private, frame = self.state.private, self.execution.activation.frame
        if size and is_tail(self.execution.instruction):
            around = private.around(at)
            barred = around is not None and around.number in private.of_frame(frame)
            self.undefined(barred, Why(UB.LOCAL_OF_CALLER))
        return private.span(at, size)

    def copy(self, to: Span, source: Span, /) -> None:
        self.state.private.copy(to, source)

    def fill(self, to: Span, unit: Binding, size: int, /) -> None:
        self.state.private.fill(to, lambda number: _part(self.copy_of(number, unit)), size)


@dataclass(frozen=True)
class _PrivateLocation:
    """An address in a local variable."""

    memory: PrivateMemory
    address: Bits
    site: Site

    def read(self, leaf: Leaf, /) -> Binding:
        return self.memory.read(self.address, leaf, self.site)

    def write(self, leaf: Leaf, part: Binding, /) -> None:
        self.memory.write(self.address, leaf, _part(part))

    def unless_raced(self, leaf: Leaf, answer: Binding, /) -> Binding:
        raise UnsupportedInstruction("an observed load of a local variable")

    def agree(self, leaf: Leaf, loaded: Binding, /) -> None:
        raise UnsupportedInstruction("an observed load of a local variable")

    def leave_open(self, what: str, /) -> None:
        """Keep the contents: the environment's answers say what is there."""


@dataclass(frozen=True)
class _SharedLocation:
    """The first cell of an access; `dies`: what is written there is poison once the function has
    unwound."""

    memory: SharedMemory
    place: CellPlace
    escaped: EscapedMemory
    dies: bool = False

    def read(self, leaf: Leaf, /) -> Binding:
        return self.memory.read(self.place, leaf)

    def write(self, leaf: Leaf, part: Binding, /) -> None:
        self.escaped.escape_stored(_part(part))
        self.memory.write(self.place, leaf, _part(part), dies=self.dies)

    def unless_raced(self, leaf: Leaf, answer: Binding, /) -> Binding:
        if self.memory.may_race(self.place, leaf):
            return answer
        return self.memory.read(self.place, leaf)

    def agree(self, leaf: Leaf, loaded: Binding, /) -> None:
        held = _part(loaded)
        assert isinstance(held, Scalar)
        self.memory.agree(self.place, leaf, held)

    def leave_open(self, what: str, /) -> None:
        """Keep the contents: the environment's answers say what is there."""


def _part(binding: Binding) -> Part:
    assert isinstance(binding, Scalar | Undefined)
    return binding


def _part_of(whole: Undefined, number: int) -> Undefined:
    """Scalar part `number` of a value made from undef."""
    return Undefined(lambda choose: _leaves(whole.compute(choose))[number])


def _leaves(value: Value) -> list[Scalar[Bits, bool]]:
    if isinstance(value, Aggregate):
        return [leaf for element in value.elements for leaf in _leaves(element)]
    return [value]


def _together(shape: Type, parts: Sequence[Part], choose: Choose | None) -> Value:
    """A value of these parts; `choose` is for those made from undef."""
    numbers = count()

    def leaf(_: int) -> Scalar[Bits, bool]:
        return _chosen(parts[next(numbers)], choose)

    return uniform_value(shape, leaf)


def _chosen(part: Part, choose: Choose | None) -> Scalar[Bits, bool]:
    """A part, once the undefs in it are chosen."""
    if isinstance(part, Undefined):
        assert choose is not None
        return scalar(part.compute(choose))
    return part
