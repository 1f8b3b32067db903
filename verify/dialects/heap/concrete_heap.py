"""Objects that a program allocates and frees, on the concrete machine: private ones, whose address
does not escape, and those of others (`allocation`)."""

from __future__ import annotations

from common.data import dataclass
from verify.analysis.escape import private_memory
from verify.analysis.flatten import Flat, FlattenError, Static, flatten
from verify.concrete.domain import Bits, wrap
from verify.concrete.memory.based_addresses import based
from verify.concrete.memory.memory import ConcreteMemory
from verify.concrete.memory.shared_memory import SharedMemory, UndefinedAccess
from verify.concrete.run.activation import Binding, Bounds, Execution
from verify.concrete.run.recorder import Interaction
from verify.concrete.run.state import ThreadState
from verify.concrete.trace import CallPath, Place, RunInstance
from verify.dialects.heap.allocation import allocate, free, heap_call
from verify.ir.function import Function, Module
from verify.ir.types import PtrType
from verify.semantics.domain import Scalar
from verify.semantics.heap import named_bytes
from verify.semantics.meaning import scalar
from verify.semantics.memory.local_names import LocalName
from verify.semantics.memory.memory_plan import ADDRESS_BITS
from verify.semantics.memory.objects import RootKind
from verify.semantics.undefined_behaviour import UB, Why
from verify.semantics.unsupported import UnsupportedInstruction


def private_objects(
    module: Module, function: Function, bounds: Bounds, *, enter: bool, escaping: bool = False
) -> frozenset[RunInstance]:
    """The calls below `function` whose result is a new object of its own: a private one, or any
    (`escaping`)."""
    if not any(_allocates(module, each) for each in module.functions.values()):
        return frozenset()
    try:
        flat = flatten(module, function, enter=enter, recursion=bounds.recursion)
    except FlattenError:
        return frozenset()
    known = private_memory(flat, heap_call)
    private = known.heap | known.escaping_heap if escaping else known.heap
    return frozenset(
        RunInstance(_path(flat, static.context), _place(flat, static.context, static))
        for static in flat.body
        if (static.context, static.instruction.name) in private
    )


def _allocates(module: Module, function: Function) -> bool:
    return any(
        instruction.opcode == "call" and heap_call(module, function, instruction) is not None
        for instruction in function.instructions
    )


def _place(flat: Flat, context: int, static: Static) -> Place:
    return Place(flat.contexts[context].function.name, static.block, static.index)


def _path(flat: Flat, context: int) -> CallPath:
    inner = flat.contexts[context]
    if inner.call is None or inner.parent is None:
        return ()
    return (*_path(flat, inner.parent), _place(flat, inner.parent, inner.call))


def execute(state: ThreadState, execution: Execution) -> bool:
    """Execute a call if it allocates private memory, or frees any; whether it does."""
    module, caller = state.program.module, execution.activation.facts.function
    what = heap_call(module, caller, execution.instruction)
    if what is None:
        return False
    if what.makes and execution.site.static not in state.program.private_objects:
        return False
    heap = ConcreteHeap(state, execution, state.reader.bindings(execution))
    meaning = allocate if what.makes else free
    try:
        meaning(heap, execution.instruction, what)
    except UndefinedAccess as error:
        state.record(execution, (), heap.held)
        state.undefined(error.why)
    if not heap.observed:
        state.record(execution, tuple(b for b in heap.bindings if isinstance(b, Scalar)), heap.held)
    state.bind(execution, heap.given)
    return True


@dataclass
class ConcreteHeap(ConcreteMemory):
    """One execution of a call that allocates or frees."""

    def fails(self) -> bool:
        return bool(self.state.reader.chooser(self.execution.site)(0, 1).value)

    def new_object(
        self, size: Bits, null: bool, align: int, /, *, zeroed: bool, family: str
    ) -> Binding:
        type_ = self.execution.instruction.type
        assert isinstance(type_, PtrType)
        bits = self.layout.pointer(type_.addrspace).bits
        name = self._name(align)
        if null:
            return Scalar(wrap(0, bits), False)
        environment = self.state.program.environment
        base = environment.local_address(self.state.thread, name, bits)
        made = self.state.private.allocate(size.value, align, name, base, on_heap=True)
        self.state.private.families[made.number] = family
        if zeroed:
            self.state.private.clear(made)
        return Scalar(made.noted(wrap(made.base, bits)), False)

    def _name(self, align: int) -> LocalName:
        """The name of the object once its address escapes."""
        instruction, place = self.execution.instruction, self.execution.site.static.place
        what = heap_call(self.module, self.execution.activation.facts.function, instruction)
        assert what is not None and instruction.name is not None
        function = place.function if self.execution.activation.path else ""
        own = LocalName(function, instruction.name, named_bytes(instruction, what), align)
        return self.state.private.name(own, self.state.program.plan.counterparts)

    def take_over(self, old: Binding, new: Binding, failed: bool, family: str, /) -> None:
        before, after = scalar(self.value(old)).bits, scalar(self.value(new)).bits
        if not before.value or failed:
            return
        if not self.is_private(scalar(self.value(old))):
            raise UnsupportedInstruction("realloc of an object of others")
        self.state.private.take_over(before, after)
        self.state.private.release(before, family)

    def release(self, address: Binding, family: str, /, *, allowed: bool) -> None:
        held, state, instruction = scalar(self.value(address)), self.state, self.execution
        if not held.bits.value:
            return
        if self.is_private(held):
            state.private.release(held.bits, family)
            return
        call = instruction.instruction
        type_ = next(o.type for o in call.operands if isinstance(o.type, PtrType))
        when = wrap(state.observed, ADDRESS_BITS)
        _free_shared(state.shared, type_.addrspace, held.bits, when, allowed=allowed)
        seen = Interaction(call.callee_name, observable=True)
        state.record(self.execution, (held,), None, seen)
        self.observed = True
        state.observed += 1


def _free_shared(
    memory: SharedMemory, addrspace: int, address: Bits, by: Bits, *, allowed: bool
) -> None:
    """Free the object at an address, which is not null, by the observation of number `by`.  Raises
    `UndefinedAccess`."""
    base = based(address)
    argument = base if base and base.kind is RootKind.PARAMETER else None
    if not allowed or (argument is not None and int(argument.name) in memory.kept):
        raise UndefinedAccess(Why(UB.MAY_NOT_FREE))
    begin, size = memory.extent(addrspace, address)
    life = memory.life(addrspace, address)
    if memory.addresses.free(addrspace, address, begin, size, base, True, by, life):
        raise UndefinedAccess(Why(UB.NOT_FREEABLE))
