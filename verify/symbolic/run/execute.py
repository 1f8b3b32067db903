"""The template thread's run through the unrolled graph.

Nodes are executed in topological order.  Where paths join, a variable that differs becomes an
if-then-else over the edges taken; a variable that is the same on all paths costs nothing.

An address made from undef has a value of its own at each use: what is known of the environment for
it holds for each of these values.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace

import z3

from common.data import dataclass
from verify.analysis.flatten import ExitKind, Flat, Phi, Static
from verify.analysis.liveness import promised_floats
from verify.analysis.unroll import Node
from verify.convergence.label import ClassKey, Label
from verify.ir.function import CallDetail, has_attribute
from verify.ir.types import PtrType, VectorType
from verify.semantics.attributes import unknown_of_instruction
from verify.semantics.caveat import Caveat, Topic
from verify.semantics.constraints import constrain, constrain_metadata, wants_defined
from verify.semantics.effects import argument_attributes, declaration, result_attributes
from verify.semantics.evaluate import evaluate, unsupported
from verify.semantics.memory.by_value import BY_VALUE
from verify.semantics.memory.memory_meanings import MEMORY_OPCODES
from verify.semantics.undefined_behaviour import UB, Why
from verify.semantics.unsupported import Unsupported, UnsupportedInstruction
from verify.semantics.values.fast_math import flagged
from verify.symbolic.calls import calls
from verify.symbolic.memory import (
    dereferenceable,
    escaping_locals,
    host_addresses,
    memory,
    object_places,
)
from verify.symbolic.memory.pointers import pass_on_origin
from verify.symbolic.run import control, undef_results
from verify.symbolic.run.joins import join_paths
from verify.symbolic.run.path_state import Environment, PathState, initial_state
from verify.symbolic.run.record import Record
from verify.symbolic.run.ssa_slots import Slot, merge
from verify.symbolic.run.state import RunSetting, RunState
from verify.symbolic.run.template import SymValue, Template, leaves
from verify.symbolic.run.template_run import History, Left, TemplateRun, UndefinedBehaviour
from verify.terms.domain import Truth
from verify.terms.private_symbols import (
    NodeExecution,
    PrivateSymbol,
    UndefArgument,
    UndefOperand,
    UndefUse,
    Used,
)
from verify.terms.substitute import variables
from verify.terms.symbols import ArgumentUndef, SolverSymbol


@dataclass(frozen=True, slots=True)
class After:
    """The state at the end of a node, and when each flat target is gone to."""

    path: PathState
    taken: Mapping[str, Truth]


@dataclass(frozen=True, slots=True)
class Predecessor:
    """A path into a node: when it is taken, its state, and the flat block that it comes from."""

    taken: Truth
    path: PathState
    block: str


def run_template(setting: RunSetting) -> TemplateRun:
    """Execute every node.  Raises `Unsupported` at the first thing without a meaning, `OutOfTime`
    when the domain's time is used up."""
    run = RunState(setting)
    unrolled = setting.unrolled
    after: dict[int, After] = {}
    reach: list[Truth] = [False] * len(unrolled.nodes)
    for number in unrolled.order:
        node = unrolled.nodes[number]
        predecessors = _predecessors(setting, node, after)
        if number != 0 and not predecessors:
            continue
        with _placed(run.flat, node.block.exit.static):
            predecessors = _enter(run, node, predecessors)
        reach[number] = run.path.guard
        after[number] = _execute_node(run, node, predecessors)
    setting.domain.intervals.care = True
    if setting.plan.places_chosen:
        object_places.keep_apart_from_functions(run)
    clashes = run.shared.touched.clashes(run.shared.addresses) if setting.plan.has_addresses else ()
    for condition, why in clashes:
        static = unrolled.nodes[0].block.exit.static
        run.record.undefined.append(UndefinedBehaviour(0, static, condition, why))
    left = {} if run.record.events else dict(_left(setting, after))
    taken = frozenset(
        (number, target)
        for number, end in after.items()
        for target, condition in end.taken.items()
        if condition is not False
    )
    result = _result(setting, run.record, reach, left)
    return replace(result, branches=tuple(_branches(setting, after)), taken=taken)


def _branches(setting: RunSetting, after: Mapping[int, After]) -> Iterator[tuple[Truth, ...]]:
    """When a thread goes where, of the branches that the program has."""
    for number, end in after.items():
        exit_ = setting.unrolled.nodes[number].block.exit.static.instruction
        if len(end.taken) > 1 and not exit_.of_operation:
            yield tuple(end.taken.values())


def _left(setting: RunSetting, after: Mapping[int, After]) -> Iterator[tuple[int, Left]]:
    """The ends of the nodes from whose block a bound cuts an edge off."""
    nodes = setting.unrolled.nodes
    blocks = {n.block.label for n in nodes if any(e.node is None for e in n.edges)}
    for number, end in after.items():
        if nodes[number].block.label in blocks:
            yield number, Left(end.taken, end.path.environment)


def _result(
    setting: RunSetting, record: Record, reach: list[Truth], left: Mapping[int, Left]
) -> TemplateRun:
    facts = _facts_at_uses(setting.template, record.facts) if record.facts else ()
    placed = _facts_without_undef(setting.template, record.placed) if record.placed else ()
    return TemplateRun(
        setting.template,
        setting.unrolled,
        tuple(reach),
        tuple(record.events),
        tuple(record.instances),
        tuple(record.timed),
        tuple(record.undefined),
        setting.domain.any(*record.cuts),
        setting.plan,
        frozenset(record.stand_ins),
        setting.domain.any(*record.impossible, *map(setting.domain.negate, facts)),
        dict(record.approximated),
        record.twins,
        setting.twins.side,
        frozenset(record.unsure_ends),
        tuple(record.nans),
        frozenset(record.given),
        setting.domain.any(*record.failures),
        setting.domain.any(*map(setting.domain.negate, placed)),
        left,
        tuple(record.values),
        history=History(
            tuple(record.paired), tuple((call.node, call.others) for call in record.kept_calls)
        ),
        ends_early=bool(record.early_ends),
        freezes=tuple(record.freezes),
    )


def _execute_node(
    run: RunState, node: Node[Label, ClassKey], predecessors: list[Predecessor]
) -> After:
    end = node.block.exit.static
    with _placed(run.flat, end):
        if node.index == 0:
            _check_arguments(run, end)
        _phis(run, node, predecessors)
    for position, static in enumerate(node.block.body):
        run.domain.stay_in_time()
        with _placed(run.flat, static):
            _execute(run, node, position, static)
    with _placed(run.flat, end):
        return _leave(run, node)


@contextmanager
def _placed(flat: Flat, static: Static) -> Generator[None]:
    """Add the place of `static` to what is raised inside for having no meaning."""
    try:
        yield
    except UnsupportedInstruction as error:
        function = flat.contexts[static.context].function.name
        text = static.instruction.text
        raise Unsupported(error.reason, function, static.block, text) from error


def _check_arguments(run: RunState, static: Static) -> None:
    """`noundef` on a parameter makes it UB that its input is poison (unless the source has it, too:
    then no input is), or outside the parameter's `range`."""
    inputs = run.setting.inputs
    for name, (position, parameter) in inputs.parameters.items():
        if has_attribute(parameter.attributes, BY_VALUE):
            run.approximate(Caveat(Topic.BY_VALUE, name))
        host_addresses.check_argument(run, static, name, parameter.type)
        if isinstance(parameter.type, PtrType):
            argument = inputs.argument(run.domain, run.template, name)
            dereferenceable.check(run, static, parameter.attributes, parameter.type, argument)
            dereferenceable.store_back(run, parameter.attributes, parameter.type, argument)
        sound = position in inputs.never_poison and len(parameter.attributes) == 1
        if has_attribute(parameter.attributes, "noundef") and not sound:
            broken = inputs.broken(run.domain, run.template, name)
            run.immediate_ub(static, broken, Why(UB.NOUNDEF, f"%{name}"))


# Entering a node


def _predecessors(
    setting: RunSetting, node: Node[Label, ClassKey], after: Mapping[int, After]
) -> list[Predecessor]:
    """The paths that lead into the node."""
    label = node.block.label
    predecessors: list[Predecessor] = []
    for number in setting.unrolled.predecessors[node.index]:
        left = after.get(number)
        if left is not None and left.taken[label] is not False:
            block = setting.unrolled.nodes[number].block.label
            predecessors.append(Predecessor(left.taken[label], left.path, block))
    return predecessors


def _enter(
    run: RunState, node: Node[Label, ClassKey], predecessors: list[Predecessor]
) -> list[Predecessor]:
    """Set the state at the node's start; return the paths, each with its condition, given that the
    node is reached."""
    domain = run.domain
    run.node = node.index
    if not predecessors:
        run.path = initial_state()
        domain.intervals.care = True
        return []
    guard = domain.paths.either(*(p.taken for p in predecessors))
    domain.intervals.care = guard
    narrowed = [replace(p, taken=domain.paths.under(p.taken, guard)) for p in predecessors]
    live = run.setting.live[node.block.label]
    run.path = join_paths(run, guard, live, [(p.taken, p.path) for p in narrowed])
    return narrowed


def _phis(run: RunState, node: Node[Label, ClassKey], predecessors: list[Predecessor]) -> None:
    """Execute the phis of a node simultaneously."""
    new: Environment = {}
    for phi in node.block.phis:
        operands = {source: (context, value) for source, context, value in phi.incoming}
        slots: list[tuple[Truth, Slot]] = []
        for predecessor in predecessors:
            context, value = operands[predecessor.block]
            with _placed(run.flat, phi.static):
                # A phi passes undef on: each use of the phi may still see another value.
                environment = predecessor.path.environment
                slot = run.slot_in(environment, phi.static, context, value, operand="phi")
            slots.append((predecessor.taken, slot))
        passed = _passed(run, phi, predecessors)
        merged = _entered_result(run, phi, merge(run.domain, slots), passed)
        slot = _flagged(run, phi, merged)
        if phi.argument is None:
            slot = run.like_source(slot, phi.static.instruction.type)
        new[phi.variable] = slot
    run.path.environment.update(new)


def _flagged(run: RunState, phi: Phi, slot: Slot) -> Slot:
    """The value of a phi under its fast-math flags."""
    instruction = phi.static.instruction
    if instruction.opcode != "phi" or not instruction.flags:
        return slot
    return replace(slot, value=flagged(run.domain, instruction, (), slot.value))


def _passed(run: RunState, phi: Phi, predecessors: Sequence[Predecessor]) -> list[SymValue]:
    """The arguments of an entered call whose result a phi is: those floats of which its flags
    promise something, with a stand-in for each of the others."""
    static, context = phi.static, phi.static.context
    passed: list[SymValue] = [calls.NO_VALUE] * len(static.instruction.operands)
    for index, operand in promised_floats(phi):
        if isinstance(operand.type, VectorType):
            # No document says whether a NaN in one element makes all of the result poison.
            raise UnsupportedInstruction("fast-math flags on an entered call that takes a vector")
        slots: list[tuple[Truth, Slot]] = []
        for each in predecessors:
            slot = run.slot_in(each.path.environment, static, context, operand, operand=index)
            slots.append((each.taken, slot))
        slot = merge(run.domain, slots)
        if slot.undefs:
            raise UnsupportedInstruction("undef as an operand of a call with fast-math flags")
        passed[index] = slot.value
    return passed


def _entered_result(run: RunState, phi: Phi, slot: Slot, passed: Sequence[SymValue]) -> Slot:
    """Apply the attributes and flags of an entered call to its result, or attributes to an
    argument.  `passed`: what the flags speak of besides the result."""
    instruction = phi.static.instruction
    detail = instruction.detail
    if not isinstance(detail, CallDetail):
        return slot
    callee = declaration(run.flat.module, detail)
    if phi.argument is not None:
        given = argument_attributes(detail, callee, phi.argument)
        outcome = constrain(run.domain, given, slot.value)
        assert outcome.value is not None
        return replace(slot, value=outcome.value)
    attributes = result_attributes(detail, callee)
    value = flagged(run.domain, instruction, passed, slot.value)
    first = constrain(run.domain, attributes, value)
    assert first.value is not None
    second = constrain_metadata(run.domain, run.flat.module, instruction.metadata, first.value)
    assert second.value is not None
    # Where undef is poison is another question at each look: `varies` says it.
    broken = False if slot.undefs else run.domain.any(first.ub, second.ub)
    run.immediate_ub(phi.static, broken, Why(UB.NOUNDEF, "the result"))
    checked = replace(slot, value=second.value)
    dereferenceable.check(run, phi.static, attributes, instruction.type, checked)
    result = checked
    if wants_defined(attributes, instruction.metadata):
        undef = run.varies(phi.static, "result", result)
        run.immediate_ub(phi.static, undef, Why(UB.NOUNDEF, "the result"))
    return result


# Executing an instruction


def _execute(run: RunState, node: Node[Label, ClassKey], position: int, static: Static) -> None:
    instruction = static.instruction
    if instruction.opcode == "call":
        calls.execute(run, node, position, static)
        return
    reason = unsupported(instruction, run.flat.module.types)
    if reason is not None:
        raise UnsupportedInstruction(reason)
    unknown = unknown_of_instruction(instruction)
    if unknown:
        raise UnsupportedInstruction(unknown[0])
    meaning = MEMORY_OPCODES.get(instruction.opcode)
    if meaning is not None:
        memory.execute(run, static, meaning)
        return
    _compute(run, static)


def _compute(run: RunState, static: Static) -> None:
    """An instruction that only computes."""
    instruction = static.instruction
    readings = [run.read(static, i, v) for i, v in enumerate(instruction.operands)]
    if instruction.opcode == "icmp" and run.record.locals:
        for reading in readings:
            escaping_locals.look_at(run, reading)
        for a, b in zip(*(leaves(reading.value) for reading in readings), strict=True):
            object_places.compared(run, a.bits, b.bits)
    nans: list[z3.BitVecRef] = []
    frozen = instruction.opcode == "freeze"
    is_plain = not any(r.undefs for r in readings)
    operand = leaves(readings[0].value) if frozen and is_plain else ()
    chooser = run.chooser(static, None if is_plain else nans, operand)
    outcome = evaluate(run.domain, instruction, [r.value for r in readings], chooser)
    run.immediate_ub(static, outcome.ub, Why(UB.OPERANDS, instruction.opcode))
    if outcome.value is not None:
        slot = Slot(outcome.value)
        if not frozen:
            slot = undef_results.computed(run, static, readings, outcome.value, nans)
        run.bind(static, pass_on_origin(run, static, readings, slot))


# Leaving a node


def _leave(run: RunState, node: Node[Label, ClassKey]) -> After:
    leaving = node.block.exit
    static = leaving.static
    taken: dict[str, Truth] = dict.fromkeys(leaving.targets, run.path.guard)
    match leaving.kind:
        case ExitKind.BRANCH:
            taken = control.branch(run, static, leaving.targets)
        case ExitKind.ENTER:
            calls.enter(run, node, static)
        case ExitKind.LEAVE | ExitKind.RETURN:
            control.leave(run, static, outermost=leaving.kind is ExitKind.RETURN)
        case ExitKind.UNREACHABLE:
            run.immediate_ub(static, True, Why(UB.UNREACHABLE))
        case ExitKind.CUT:
            run.record.cuts.append(run.path.guard)
        case ExitKind.OTHER:
            raise UnsupportedInstruction(f"terminator {static.instruction.opcode}")
    for edge in node.edges:
        if edge.node is None:
            run.record.cuts.append(taken[edge.target])
    return After(run.path, taken)


_Renaming = dict[int, z3.ExprRef]
"""By the `id` of the variable of an undef: the value that it has in one use."""


def _facts_at_uses(template: Template, facts: Sequence[Truth]) -> Iterator[Truth]:
    """The facts; one about undef for each of its uses instead."""
    undefs: dict[PrivateSymbol, z3.ExprRef] = {
        symbol: v for symbol, v in template.private.items() if isinstance(symbol, _UNDEF)
    }
    if not undefs:
        yield from facts
        return
    known = {variable.get_id() for variable in undefs.values()}
    chosen = {choice.variable.get_id() for choice in template.choices}
    places = _places_of_uses(undefs)
    by_variable: dict[int, list[int]] = {}
    for number, renaming in enumerate(places):
        for variable in renaming:
            by_variable.setdefault(variable, []).append(number)
    stated: set[int] = set()
    waiting = list(reversed(facts))
    while waiting:
        fact = waiting.pop()
        if isinstance(fact, bool):
            yield fact
            continue
        if fact.get_id() in stated:
            continue
        stated.add(fact.get_id())
        inside = {v.get_id(): v for v in variables(fact) if v.get_id() in known}
        if inside.keys() <= chosen:
            yield fact
        for number in sorted({n for v in inside for n in by_variable.get(v, ())}):
            renaming = places[number]
            pairs = [(v, renaming[i]) for i, v in inside.items() if i in renaming]
            at_use = z3.substitute(fact, *pairs)
            assert isinstance(at_use, z3.BoolRef)
            waiting.append(at_use)


def _places_of_uses(undefs: Mapping[PrivateSymbol, z3.ExprRef]) -> Sequence[_Renaming]:
    """For each place that looks at undef, what it sees in place of the variables of which these are
    the `id`s."""
    uses: dict[tuple[NodeExecution, Used, int], _Renaming] = {}
    for symbol, variable in undefs.items():
        if isinstance(symbol, UndefUse) and symbol.of in undefs:
            place = symbol.execution, symbol.operand, symbol.look
            uses.setdefault(place, {})[undefs[symbol.of].get_id()] = variable
    return list(uses.values())


def _facts_without_undef(template: Template, facts: Sequence[Truth]) -> Iterator[Truth]:
    """The facts about addresses that are accessed, where no argument is undef.  Those that are left
    with undef in them are not needed: an access at undef is undefined."""
    flags = [(v, z3.BoolVal(False)) for s, v in template.shared.items() if _is_flag(s)]
    undefs = {v.get_id() for s, v in template.private.items() if isinstance(s, _UNDEF)}
    for fact in facts:
        if isinstance(fact, bool) or not undefs:
            yield fact
            continue
        known = z3.simplify(z3.substitute(fact, *flags)) if flags else fact
        assert isinstance(known, z3.BoolRef)
        if not any(v.get_id() in undefs for v in variables(known)):
            yield known


def _is_flag(symbol: SolverSymbol) -> bool:
    return isinstance(symbol, ArgumentUndef)


_UNDEF = (UndefArgument, UndefOperand, UndefUse)
