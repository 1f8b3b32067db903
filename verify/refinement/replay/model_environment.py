"""A model of the query as the environment of the concrete machine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from itertools import count
from types import MappingProxyType

import z3

from common.data import dataclass
from verify.analysis.flatten import Static
from verify.concrete.domain import Bits
from verify.concrete.memory.private_memory import UNWRITTEN_BYTES
from verify.concrete.run.environment import CallEvent, LocalByte, own_class
from verify.concrete.run.undefined import Choose, Undefined
from verify.concrete.trace import (
    FIRST_ARGUMENT,
    MEMORY,
    RESULT,
    Place,
    RunInstance,
    Site,
    Value,
)
from verify.ir.function import CallDetail, Function, Instruction, Module, Parameter
from verify.ir.types import Type
from verify.refinement.question.convergent_results import Class, converged, meeting
from verify.refinement.replay.model_values import ModelValues
from verify.semantics.domain import Aggregate, Scalar
from verify.semantics.effects import effects
from verify.semantics.meaning import map_scalars, uniform_value
from verify.semantics.memory.layout import Layout, stored_type
from verify.semantics.memory.local_names import LocalName
from verify.semantics.memory.memory_plan import ADDRESS_BITS
from verify.semantics.operations.operation import Operation, ResultOf, is_meant
from verify.semantics.operations.table import OperationTable
from verify.semantics.values.vectors import ANEW
from verify.symbolic.calls.calls import TIME_BITS
from verify.symbolic.run.environment_symbols import (
    COUNT_BITS,
    before_term,
    comes_back,
    computed,
    is_undefined,
)
from verify.symbolic.run.template import THREAD_BITS, SymValue
from verify.symbolic.run.template_run import Count, execution_at
from verify.terms.domain import Z3Domain
from verify.terms.private_symbols import (
    AnchorTime,
    NodeExecution,
    ObjectPlace,
    OpenResult,
    Operand,
    OutsideLane,
    PrivateSymbol,
    UndefArgument,
    UndefOperand,
    UndefUse,
    UnwrittenBytes,
    Used,
)
from verify.terms.symbols import (
    Argument,
    ArgumentUndef,
    CallAnswer,
    ConstantObject,
    ContentsPart,
    EntryGroup,
    FreedBy,
    GlobalAddress,
    MemoryEpoch,
    NeverChanges,
    ObjectAddress,
    ObjectContents,
    ObjectReach,
    Returns,
    StillRuns,
    ThreadIdentity,
    TouchesLocals,
    Window,
)

USES: Mapping[int, Used] = MappingProxyType({RESULT: "result", MEMORY: "memory"})
"""The uses by an execution that are not of an operand, by `Site.operand`."""


_Reached = dict[tuple[int, int, int | None], tuple[int, int]]
"""By memory, address and whose object it is: the bytes before and after it."""


@dataclass(frozen=True)
class ModelEnvironment:
    """`verify.concrete.run.environment.Environment` answered from a model."""

    module: Module
    function: Function
    values: ModelValues
    operations: OperationTable
    reached: _Reached = field(default_factory=_Reached)
    """The answers of `reach`, which every access asks for."""

    @property
    def _domain(self) -> Z3Domain:
        return self.values.question.domain

    @property
    def _side(self) -> str:
        return self.values.run.template.side

    # Inputs

    def argument(self, thread: int, index: int, parameter: Parameter) -> Value | Undefined:
        undef: list[int] = []
        parts = count()

        def leaf(width: int) -> Scalar[Bits, bool]:
            part = Argument(index, next(parts))
            flag = ArgumentUndef(part)
            if self.values.variable(flag, thread) is not None and self.values.truth(flag, thread):
                undef.append(part.part)
            return self.values.scalar(part, thread, width)

        value = uniform_value(self._stored(parameter.type), leaf)
        return self._with_undef(value, thread, index, undef) if undef else value

    def _with_undef(self, value: Value, thread: int, index: int, undef: list[int]) -> Undefined:
        """An argument whose parts in `undef` are undef, unless they are poison."""
        first = RunInstance((), Place(self.function.name, self.function.entry.label, 0))
        site = Site(thread, first, 0, FIRST_ARGUMENT - index)

        def compute(choose: Choose) -> Value:
            parts = count()

            def part(held: Scalar[Bits, bool]) -> Scalar[Bits, bool]:
                number = next(parts)
                if number not in undef or held.poison:
                    return held
                return Scalar(choose(replace(site, part=number), held.bits.width), False)

            return map_scalars(value, part)

        return Undefined(compute)

    def identity(self, thread: int, kind: ResultOf, key: str, zero: Value) -> Value:
        assert isinstance(zero, Scalar)
        width = zero.bits.width
        return Scalar(
            Bits(self.values.bits(ThreadIdentity(kind, key), thread, width), width), False
        )

    def entry(self, thread: int) -> int:
        variable = self.values.variable(EntryGroup(), thread)
        if not isinstance(variable, z3.BitVecRef):
            return 0
        return self.values.bits(EntryGroup(), thread, variable.size())

    def still_runs(self, thread: int) -> bool:
        is_asked = self.values.variable(StillRuns(), thread) is not None
        return is_asked and self.values.truth(StillRuns(), thread)

    def memory(
        self, thread: int, memory: str, epoch: int, number: int, width: int
    ) -> tuple[int, bool]:
        array = self.values.variable(MemoryEpoch(memory, epoch), thread)
        if not isinstance(array, z3.ArrayRef):
            return 0, False
        cell = self.values.number(z3.Select(array, z3.BitVecVal(number, ADDRESS_BITS)))
        return cell & ((1 << width) - 1), bool(cell >> width)

    def window(self, addrspace: int) -> int:
        return self.values.bits(Window(addrspace), 0, ADDRESS_BITS // 2)

    def global_address(self, name: str, bits: int) -> int:
        symbol = GlobalAddress(name)
        if self.values.variable(symbol, 0) is None:
            # No run names it; a constant may hold it.
            return self.values.number(self._domain.symbols.bits(symbol, bits))
        return self.values.bits(symbol, 0, bits)

    def reach(self, memory: int, address: int, of: int | None) -> tuple[int, int]:
        found = self.reached.get((memory, address, of))
        if found is None:
            at = z3.BitVecVal(address, ADDRESS_BITS)
            before, after = (
                self.values.number(
                    self._domain.symbols.apply(ObjectReach(memory, before, of), [at], at.sort())
                )
                for before in (True, False)
            )
            found = self.reached[(memory, address, of)] = before, after
        return found

    def freed(self, thread: int, memory: int, address: int, since: int) -> int:
        which = z3.BitVecVal(address, ADDRESS_BITS), z3.BitVecVal(since, COUNT_BITS)
        arguments, sort = (z3.BitVecVal(thread, THREAD_BITS), *which), z3.BitVecSort(COUNT_BITS)
        return self.values.number(self._domain.symbols.apply(FreedBy(memory), arguments, sort))

    def is_constant_object(self, memory: int, address: int) -> bool:
        at = z3.BitVecVal(address, ADDRESS_BITS)
        applied = self._domain.symbols.apply(ConstantObject(memory), [at], z3.BoolSort())
        return self.values.holds(applied)

    def never_changes(self, memory: str, number: int) -> bool:
        cell = z3.BitVecVal(number, ADDRESS_BITS)
        applied = self._domain.symbols.apply(NeverChanges(memory), [cell], z3.BoolSort())
        return self.values.holds(applied)

    def local_address(self, thread: int, name: LocalName, bits: int) -> int | None:
        low = (name.align - 1).bit_length()
        symbol = ObjectAddress(name)
        if self.values.run.plan.places_chosen:
            symbol = ObjectPlace(self._side, name)
        if self.values.variable(symbol, thread) is None:
            return None
        return self.values.bits(symbol, thread, bits - low) << low

    def touches_locals(self, thread: int, before: int) -> bool:
        symbol = TouchesLocals(before)
        is_open = self.values.variable(symbol, thread) is not None
        return not is_open or self.values.truth(symbol, thread)

    def local_contents(self, thread: int, name: LocalName, before: int) -> Sequence[LocalByte]:
        def part(of: ContentsPart, width: int) -> int | None:
            symbol = ObjectContents(name, before, of)
            known = self.values.variable(symbol, thread) is not None
            return self.values.bits(symbol, thread, width) if known else None

        bits, poison = part(ContentsPart.BYTES, 8 * name.size), part(ContentsPart.POISON, name.size)
        changed = part(ContentsPart.CHANGED, name.size)
        if bits is None or poison is None:
            return ()
        return [
            LocalByte(bits >> 8 * i & 0xFF, bool(poison >> i & 1), bool((changed or 0) >> i & 1))
            for i in range(name.size)
        ]

    # Calls

    def result(self, event: CallEvent) -> Value:
        shape = self._stored(event.type)
        operation = self._operation(event) if event.convergent else None
        uniform = operation is not None and operation.result is ResultOf.ALWAYS_UNIFORM
        if not event.only_computes and not uniform:
            return self._answer(event, shape)
        symbols = self._domain.symbols
        if event.convergent:
            exact = operation is not None and operation.is_answered
            meets = meeting(self._domain, event.callee, self._class(event, exact=exact))
            member = None if exact or uniform else event.thread
            return self.values.value(converged(symbols, event.callee, shape, member, meets))
        operands, before = _operands(event.operands), _read_count(event)
        again = None if event.again is None else _operands(event.again)
        value = computed(symbols, _thread(event), event.callee, shape, operands, before, again)
        return self.values.value(value)

    def _operation(self, event: CallEvent) -> Operation | None:
        """The known operation that a call is."""
        operation = self.operations.lookup(event.callee)
        is_one = operation is not None and is_meant(operation, self._instruction(event.site))
        return operation if is_one else None

    def _answer(self, event: CallEvent, shape: Type) -> Value:
        parts = count(1)

        def leaf(width: int) -> Scalar[Bits, bool]:
            answer = CallAnswer(event.before, next(parts), width)
            return self.values.scalar(answer, event.thread, width)

        return uniform_value(shape, leaf)

    def _class(self, event: CallEvent, *, exact: bool) -> Class:
        """The class of a convergent call, with the operands of its members, and the counts but of
        an operation with an `exact` meaning."""
        members = {m.thread: m for m in event.members}
        threads = range(self.values.question.who.threads)
        taking_part = [members.get(thread) for thread in threads]
        any_member = event.members[0]
        counts = [0 if member is None else member.before for member in taking_part]
        reads = not exact and effects(self.module, self._instruction(event.site)).reads
        given = [member or any_member for member in taking_part]
        again = tuple(_operands(member.again or member.operands) for member in given)
        return Class(
            tuple(member is not None for member in taking_part),
            tuple(_operands(member.operands) for member in given),
            tuple(before_term(_count(number)) for number in counts) if reads else None,
            None if exact or all(member.again is None for member in event.members) else again,
        )

    def undefined(self, event: CallEvent) -> bool:
        symbols, operands = self._domain.symbols, _operands(event.operands)
        return self.values.holds(
            is_undefined(symbols, _thread(event), event.callee, operands, _read_count(event))
        )

    def returns(self, event: CallEvent) -> bool:
        if event.only_computes:
            symbols, operands = self._domain.symbols, _operands(event.operands)
            before = _read_count(event)
            return self.values.holds(
                comes_back(symbols, _thread(event), event.callee, operands, before)
            )
        symbol = Returns(event.before)
        is_open = self.values.variable(symbol, event.thread) is not None
        return not is_open or self.values.truth(symbol, event.thread)

    def _instruction(self, site: Site) -> Instruction:
        place = site.static.place
        block = self.module.functions[place.function].block[place.block]
        instruction = block.instructions[place.index]
        assert isinstance(instruction.detail, CallDetail)
        return instruction

    def _stored(self, type_: Type) -> Type:
        return stored_type(Layout(self.module.datalayout, self.module.types), type_)

    # Choices

    def choose(self, site: Site, width: int) -> int:
        if not width or not all(self._executes(s) for s in (site, *site.uses)):
            return 0
        node, static = self._node(site)
        if site.operand is not None:
            return self.values.bits(self._undef(site, site.operand), site.thread, width)
        for instance in self.values.run.instances:
            if instance.node == node and instance.static == static:
                return self._outside(instance.index, site.thread, width)
        left_open: PrivateSymbol = OpenResult(self._side, self._execution(site), site.part)
        if site.uses:
            place = self._execution(site)
            left_open = UndefUse(self._side, place, "result", left_open, ANEW)
        return self.values.bits(self._used(left_open, site), site.thread, width)

    def _undef(self, site: Site, position: int) -> PrivateSymbol:
        """The symbol of the last of the uses of an undef."""
        operand: Operand = position
        if position == UNWRITTEN_BYTES:
            operand = "memory"
        if self._node(site)[1].instruction.opcode == "phi":
            operand = "phi"
        place = self._execution(site)
        if site.local is not None:
            return self._used(UnwrittenBytes(self._side, site.local), site)
        if position <= FIRST_ARGUMENT:
            argument = Argument(FIRST_ARGUMENT - position, site.part)
            return self._used(UndefArgument(self._side, argument), site)
        return self._used(UndefOperand(self._side, place, operand, site.part), site)

    def _used(self, symbol: PrivateSymbol, site: Site) -> PrivateSymbol:
        """The symbol of the last of the uses of something open."""
        for use in reversed(site.uses):
            assert use.operand is not None
            used = USES.get(use.operand, use.operand)
            symbol = UndefUse(self._side, self._execution(use), used, symbol, use.look)
        return symbol

    def _outside(self, instance: int, thread: int, width: int) -> int:
        """The value of a lane outside the set, which is the same for all members or this thread's
        own."""
        for seen_from in (None, thread):
            number = self.values.free(OutsideLane(self._side, instance, thread, seen_from), width)
            if number:
                return number
        return 0

    def anchor(self, site: Site) -> int:
        if not self._executes(site):
            # A class of its own: negative, so that it equals no time.
            return -own_class(site.static, 1 + (site.occurrence << 16) + site.thread)
        symbol = AnchorTime(self._side, self._execution(site))
        return self.values.bits(symbol, site.thread, TIME_BITS)

    def _executes(self, site: Site) -> bool:
        """Whether the execution takes place in the model: the machine's first rounds, on guesses,
        may take another path."""
        return Site(site.thread, site.static, site.occurrence) in self.values.executed

    def _node(self, site: Site) -> tuple[int, Static]:
        return self.values.executed[Site(site.thread, site.static, site.occurrence)]

    def _execution(self, site: Site) -> NodeExecution:
        return execution_at(*self._node(site))


def _thread(event: CallEvent) -> z3.BitVecRef:
    return z3.BitVecVal(event.thread, THREAD_BITS)


def _count(number: int) -> Count:
    return Count(number, frozenset({number}))


def _read_count(event: CallEvent) -> Count | None:
    """The number of observations before; `None` if the result does not depend on it."""
    return None if event.pure else _count(event.before)


def _operands(values: tuple[Value, ...]) -> tuple[SymValue, ...]:
    """Values of the concrete machine as constant terms."""
    return tuple(_term(value) for value in values)


def _term(value: Value) -> SymValue:
    if isinstance(value, Aggregate):
        return Aggregate(tuple(_term(element) for element in value.elements))
    return Scalar(z3.BitVecVal(value.bits.value, value.bits.width), value.poison)
