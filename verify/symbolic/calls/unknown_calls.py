"""Calls of unknown functions in the symbolic run, by their effects.

What an unknown callee answers is the environment's: one that is not observed computes a function of
thread and operands, one that is answers by the number of the observation, so that source and target
get the same answer as long as they have been observed to do the same (docs/semantics.md, sections 4
and 5).
"""

from __future__ import annotations

from dataclasses import replace

import z3

from verify.analysis.flatten import Static
from verify.analysis.provenance import provenance
from verify.convergence.label import ClassKey
from verify.ir.function import CallDetail, Function
from verify.ir.types import PtrType, Type, VoidType
from verify.semantics.caveat import Caveat, Topic
from verify.semantics.constraints import constrain, constrain_metadata, wants_defined
from verify.semantics.dialects import HEAP, Hook
from verify.semantics.domain import Outcome, Scalar
from verify.semantics.effects import (
    CallEffects,
    argument_attributes,
    declaration,
    effects,
    result_attributes,
    states,
)
from verify.semantics.memory.captures import Component, captures
from verify.semantics.memory.layout import stored_type
from verify.semantics.memory.objects import RootKind, promised_bytes
from verify.semantics.operations.apply import fitting
from verify.semantics.operations.operation import Effect, Operation, ResultOf
from verify.semantics.operations.shuffle import copies
from verify.semantics.undefined_behaviour import UB, Why
from verify.semantics.unknown import called_through, operation_name, spelled
from verify.semantics.unsupported import UnsupportedInstruction
from verify.semantics.values.fast_math import flagged
from verify.symbolic.calls import call_memory
from verify.symbolic.memory import (
    constant_memory,
    dereferenceable,
    escaped_memory,
    kept_addresses,
    object_places,
    other_threads,
)
from verify.symbolic.run.environment_symbols import (
    answer_at,
    comes_back,
    computed,
    is_undefined,
    never_poison,
    returns_at,
)
from verify.symbolic.run.open_results import with_holes
from verify.symbolic.run.ssa_slots import Alternative, Slot
from verify.symbolic.run.state import RunState
from verify.symbolic.run.template import SymValue, leaves
from verify.symbolic.run.template_run import COPIED_UNDEF, STAYS, Count, Instance
from verify.symbolic.run.undef_results import is_made_of_undef
from verify.terms.domain import Truth


def _as_promised(_: RunState, __: Static, ___: SymValue) -> Truth:
    return False


def _by_attributes(_: RunState, __: Static, what: CallEffects) -> CallEffects:
    return what


NOT_AS_PROMISED = Hook(HEAP, "symbolic_heap.not_as_promised", _as_promised)
RETURNING = Hook(HEAP, "symbolic_heap.returning", _by_attributes)


def known_operation(run: RunState, static: Static) -> Operation | None:
    """The row of the table of known operations that fits the call."""
    operation = run.setting.inputs.operations.lookup(static.instruction.callee_name)
    if operation is None:
        return None
    return fitting(operation, static.instruction, run.setting.inputs.lanes)


COMPUTED = frozenset({ResultOf.GROUP, ResultOf.LANE})
"""The results that follow from operands: no answer keeps them from being poison."""


def _is_answer(run: RunState, static: Static, callee: Function) -> bool:
    """Whether the environment chooses the result of a call: it does not follow from operands, nor
    is it the argument that is `returned`."""
    operation = known_operation(run, static)
    if operation is not None and operation.result in COMPUTED:
        return False
    return not any(states(each.attributes, "returned") for each in callee.parameters)


def finish(
    run: RunState,
    static: Static,
    outcome: Outcome[z3.BitVecRef, Truth],
    undefs: tuple[z3.BitVecRef, ...] = (),
    origin: tuple[Alternative, ...] = (),
) -> None:
    """Apply what attributes and metadata of the result demand, and bind it."""
    run.immediate_ub(static, outcome.ub, Why(UB.OPERANDS, static.instruction.opcode))
    if outcome.value is None or static.instruction.name is None:
        return
    detail = detail_of(static)
    callee = declaration(run.flat.module, detail)
    promised = callee is not None and callee.name in run.setting.inputs.promises
    if callee is not None and promised and _is_answer(run, static, callee):
        # No answer breaks what the callee itself promises; a call that is moved is no other
        # callee.
        broken = constrain(run.domain, callee.result_attributes, outcome.value).ub
        run.record.impossible.append(run.domain.all(run.path.guard, broken))
    other = NOT_AS_PROMISED.at(run.flat.module)(run, static, outcome.value)
    run.record.impossible.append(run.domain.all(run.path.guard, other))
    attributes = result_attributes(detail, callee)
    first = constrain(run.domain, attributes, outcome.value)
    assert first.value is not None
    second = constrain_metadata(
        run.domain, run.flat.module, static.instruction.metadata, first.value
    )
    assert second.value is not None
    value = second.value
    type_ = static.instruction.type
    if states(attributes, "noalias") and isinstance(value, Scalar) and isinstance(type_, PtrType):
        # A new object is none of those that are there.
        taken = object_places.is_taken(run, type_.addrspace, value.bits)
        run.record.impossible.append(run.domain.all(run.path.guard, taken))
        made = kept_addresses.made_at(static)
        when = run.path, run.shared.addresses.frees()
        address = run.objects.allocated(type_.addrspace, value.bits, made, *when)
        value = Scalar(address, value.poison)
    why = Why(UB.NOUNDEF, "the result")
    run.immediate_ub(static, run.domain.any(first.ub, second.ub), why)
    result = Slot(value, undefs, origin)
    dereferenceable.check(run, static, attributes, static.instruction.type, result)
    if wants_defined(attributes, static.instruction.metadata):
        undef = run.varies(static, "result", result)
        run.immediate_ub(static, undef, why)
    run.bind(static, result)
    constant_memory.given(run, static, result)


def unknown(run: RunState, static: Static, operands: tuple[SymValue, ...]) -> None:
    """An unknown callee that is not convergent."""
    _note_type(run, static)
    module = run.flat.module
    what = RETURNING.at(module)(run, static, effects(module, static.instruction))
    callee = name_of(run, static)
    shape = result_type(run, static)
    if not what.observed:
        before = _read_state(run, static, what, operands)
        _may_be_undefined(run, static, callee, operands, before, what)
        _may_stay(run, static, callee, operands, before, what)
        if shape is not None:
            run.record.stand_ins.add(callee)
            symbols, thread = run.template.symbols, run.template.thread
            again = run.second_look(static, operands)
            value = computed(symbols, thread, callee, shape, operands, before, again)
            value = _promised(run, callee, value)
            _give(run, static, what, operands, _apart(run, static, value))
        return
    before = run.path.count
    _observe(run, static, what, operands, None)
    _answer(run, static, shape, what, before, operands)


def _apart(run: RunState, static: Static, value: SymValue) -> SymValue:
    """A result that is an address in no local variable that the call is given, where `captures` of
    the arguments says so: another term for it, since another call may not promise that."""
    instruction, detail = static.instruction, detail_of(static)
    if not isinstance(value, Scalar) or not isinstance(instruction.type, PtrType):
        return value
    callee = declaration(run.flat.module, detail)
    given = False
    for index, operand in enumerate(instruction.operands):
        if any(True for _ in escaped_memory.pointed(run, run.slot(static, index, operand))):
            kept = captures(argument_attributes(detail, callee, index)).result
            if not isinstance(operand.type, PtrType) or kept & Component.PROVENANCE:
                return value
            given = True
    if not given:
        return value
    apart = value.bits & value.bits
    run.record.apart[apart.get_id()] = apart
    return Scalar(apart, value.poison)


def _note_type(run: RunState, static: Static) -> None:
    """Note a call as another type than its function's that is not known to be undefined: one of the
    two has variable arguments (`verify.normalize.known_callees`)."""
    detail, functions = detail_of(static), run.flat.module.functions
    named = {static.instruction.callee_name or ""}
    if called_through(static.instruction) is not None:
        roots = provenance(run.flat).of(static.context, detail.callee)
        named = {root.name for root in roots if root.kind is RootKind.GLOBAL}
    for name in named & functions.keys():
        own = functions[name].type
        is_open = own.vararg or detail.function_type.vararg or static.instruction.opcode != "call"
        if own != detail.function_type and (is_open or detail.tail == "musttail"):
            run.approximate(Caveat(Topic.OTHER_TYPE, f"{name} as {detail.function_type}"))


def _observe(
    run: RunState,
    static: Static,
    what: CallEffects,
    operands: tuple[SymValue, ...],
    instance: int | None,
) -> None:
    """An observed call, which may free something."""
    name = name_of(run, static)
    if not run.setting.plan.has_addresses:
        call_memory.observe(run, static, name, operands, instance, {})
        return
    before, reached = run.path.count, escaped_memory.reached_by_call(run, static, what)
    exposed = escaped_memory.exposed(run, static, reached)
    call_memory.observe(run, static, name, operands, instance, exposed)
    escaped_memory.renew(run, static, reached, before)
    if what.frees or what.others_free:
        # A loop may have synchronised with threads that free something.
        other_threads.may_free(run, others=what.others_free or run.is_arrival(name))


def _read_state(
    run: RunState, static: Static, what: CallEffects, operands: tuple[SymValue, ...]
) -> Count | None:
    """The memory that a call without side effects may read: `None` if it reads none."""
    if not what.reads:
        return None
    escaped_memory.refuse_read(run, static, what)
    if run.path.shared.written and what.memory.visible:
        raise UnsupportedInstruction("call that reads memory after a store")
    return call_memory.last_known(run, static, operands)


def _answer(
    run: RunState,
    static: Static,
    shape: Type | None,
    what: CallEffects,
    before: Count,
    operands: tuple[SymValue, ...],
) -> None:
    """The environment's answer to an observed call: whether it returns, and what."""
    _may_stop(run, static, before, what)
    if shape is not None:
        value = answer_at(run.domain, run.template, shape, before)
        value = _promised(run, name_of(run, static), value)
        _give(run, static, what, operands, value)


def _give(
    run: RunState,
    static: Static,
    what: CallEffects,
    operands: tuple[SymValue, ...],
    value: SymValue,
) -> None:
    """The result: `value`, or the operand that is `returned`; under the fast-math flags."""
    instruction = static.instruction
    undefs: tuple[z3.BitVecRef, ...] = ()
    origin: tuple[Alternative, ...] = ()
    if what.returned is not None:
        value = operands[what.returned]
        given = run.slot(static, what.returned, instruction.operands[what.returned])
        origin = given.origin
        if given.undefs:
            # The result is as undef as the argument is.
            detail = detail_of(static)
            callee = declaration(run.flat.module, detail)
            attributes = argument_attributes(detail, callee, what.returned)
            passed = constrain(run.domain, attributes, given.value).value
            assert passed is not None
            value, undefs = passed, given.undefs
    arguments = operands[: len(instruction.operands)]
    result = flagged(run.domain, instruction, arguments, value)
    finish(run, static, Outcome(result, False), undefs, origin)


def convergent(
    run: RunState,
    static: Static,
    key: ClassKey,
    operation: Operation | None,
    operands: tuple[SymValue, ...],
) -> None:
    """A convergent operation: its communicating set is observed, or its result depends on it."""
    what = effects(run.flat.module, static.instruction)
    instance = with_holes(run, _instance(run, static, key, operation, operands, what))
    run.record.instances.append(instance)
    if instance.result_ub is not None:
        run.immediate_ub(static, instance.result_ub, Why(UB.CALL, spelled(instance.callee)))
    if instance.mask_ub is not None:
        run.immediate_ub(static, instance.mask_ub, Why(UB.MASK, spelled(instance.callee)))
    if instance.observable:
        _observe(run, static, what, operands, instance.index)
        if not instance.depends_on_set:
            _answer(run, static, instance.shape, what, instance.before, operands)
            return
        if not instance.exact:
            _may_stop(run, static, instance.before, what)
    elif not instance.exact:
        run.record.stand_ins.add(instance.callee)
    if instance.result is not None:
        _give(run, static, what, operands, instance.result)


def _instance(
    run: RunState,
    static: Static,
    key: ClassKey,
    operation: Operation | None,
    operands: tuple[SymValue, ...],
    what: CallEffects,
) -> Instance:
    """The execution of a convergent operation, without the holes for what it depends on."""
    instance = Instance(
        index=len(run.record.instances),
        node=run.node,
        static=static,
        key=key,
        callee=name_of(run, static),
        guard=run.path.guard,
        operands=operands,
        before=run.path.count,
        operation=operation,
        shape=result_type(run, static) if _matters(run, static) else None,
        observable=_is_observable(operation, what),
        reads=what.reads,
    )
    if not instance.observable:
        escaped_memory.refuse_operands(run, static)
    if instance.exact:
        if copies(operation) and is_made_of_undef(run, static, operands):
            run.approximate(COPIED_UNDEF)
        return replace(instance, reads=False)
    if instance.observable:
        return instance
    if instance.shape is not None:
        again = run.second_look(static, operands)
        instance = replace(instance, again=None if again is operands else again)
    return replace(instance, before=_read_state(run, static, what, operands) or instance.before)


def _may_stop(run: RunState, static: Static, before: Count, what: CallEffects) -> None:
    """End the thread at a call that need not return, if the environment decides so; the callee can
    break a promise that only the call site makes."""
    if not (what.noreturn or what.may_not_return or what.may_unwind or what.returns_here):
        return
    if what.noreturn:
        if what.stays_here:
            returns = returns_at(run.domain, run.template, before)
            run.immediate_ub(static, returns, Why(UB.NORETURN_RETURNS, "the call"))
        _go_on(run, static, what, False)
        return
    returns = returns_at(run.domain, run.template, before)
    if what.returns_here:
        run.immediate_ub(static, run.domain.negate(returns), Why(UB.WILLRETURN_STAYS, "the call"))
    _go_on(run, static, what, returns)


def _may_be_undefined(
    run: RunState,
    static: Static,
    callee: str,
    operands: tuple[SymValue, ...],
    before: Count | None,
    what: CallEffects,
) -> None:
    """Note that a call that only computes is undefined where a function of what it is given says
    so: only what is `speculatable` "does not have undefined behavior" (LangRef)."""
    if not what.may_be_undefined:
        return
    run.record.stand_ins.add(callee)
    symbols, thread = run.template.symbols, run.template.thread
    undefined = is_undefined(symbols, thread, callee, operands, before)
    run.immediate_ub(static, undefined, Why(UB.CALL, spelled(callee)))


def _may_stay(
    run: RunState,
    static: Static,
    callee: str,
    operands: tuple[SymValue, ...],
    before: Count | None,
    what: CallEffects,
) -> None:
    """End the thread at a call that is not observed, where a function of what the call is given
    says so."""
    if not (what.may_not_return or what.may_unwind or what.returns_here):
        return
    run.record.stand_ins.add(callee)
    if any(leaf.poison is not False for operand in operands for leaf in leaves(operand)):
        run.record.unsure_ends.add(callee)
    back = comes_back(run.template.symbols, run.template.thread, callee, operands, before)
    if what.returns_here:
        run.immediate_ub(static, run.domain.negate(back), Why(UB.WILLRETURN_STAYS, "the call"))
    _go_on(run, static, what, back)


def _go_on(run: RunState, static: Static, what: CallEffects, back: Truth) -> None:
    """Continue after a call under the condition `back` that it returns.  Else the thread ends
    there, and others may read shared memory: who it unwinds to at what it holds, and other threads,
    which nothing orders behind this one, at where it was written.  A call that reads everything has
    seen that."""
    domain, path = run.domain, run.path
    if not what.noreturn:
        run.has_to_come_back(static, back)
    run.record.early_ends.append(run.node)
    guard, count = path.guard, path.count
    sees_all = what.observed and call_memory.sees_everything(run, static)
    if run.setting.plan.cells and not sees_all:
        path.guard = domain.paths.both(guard, domain.negate(back))
        if path.guard is not False:
            shared = path.shared
            if what.may_unwind and run.record.dying:
                run.shared.die(path, run.record.dying)
            run.observe(static, STAYS, (), None, memory=True, contents=what.may_unwind)
            path.shared = shared
    path.guard, path.count = domain.paths.both(guard, back), count


def _promised(run: RunState, callee: str, value: SymValue) -> SymValue:
    """A result that the source's declaration of the callee promises not to be poison."""
    return never_poison(value) if callee in run.setting.inputs.promises else value


def _matters(run: RunState, static: Static) -> bool:
    """Whether anything reads the result of `static`, or some results are undefined."""
    instruction = static.instruction
    if instruction.name is None:
        return False
    detail = detail_of(static)
    attributes = result_attributes(detail, declaration(run.flat.module, detail))
    return (
        (static.context, instruction.name) in run.setting.read
        or wants_defined(attributes, instruction.metadata)
        or bool(promised_bytes(attributes))
    )


def _is_observable(operation: Operation | None, what: CallEffects) -> bool:
    if operation is None or operation.effect is Effect.AS_DECLARED:
        return what.observed
    return operation.effect is not Effect.COMPUTES


def result_type(run: RunState, static: Static) -> Type | None:
    """The result's type, `None` when void."""
    type_ = static.instruction.type
    return None if isinstance(type_, VoidType) else stored_type(run.layout, type_)


def name_of(run: RunState, static: Static) -> str:
    """The name of an operation without an exact meaning."""
    return operation_name(run.flat.module, static.instruction)


def detail_of(static: Static) -> CallDetail:
    detail = static.instruction.detail
    assert isinstance(detail, CallDetail)
    return detail
