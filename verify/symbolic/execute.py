"""The template thread's run through the unrolled graph.

Nodes are executed in topological order.  Where paths join, a variable that differs becomes an
if-then-else over the edges taken; a variable that is the same on all paths costs nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import NamedTuple

import z3

from verify.cfg.escape import Private, private_memory
from verify.cfg.flatten import ExitKind, Flat, Phi, Static, Variable, uses
from verify.cfg.unroll import Node, Unrolled
from verify.convergence.label import ClassKey, Label
from verify.convergence.order_positions import Between
from verify.ir.function import CallDetail, has_attribute
from verify.ir.values import Local, Value
from verify.semantics.addresses import address, is_address
from verify.semantics.attributes import unknown_of_instruction
from verify.semantics.by_value import BY_VALUE
from verify.semantics.constants import constant
from verify.semantics.constraints import constrain, constrain_metadata
from verify.semantics.effects import (
    CallEffects,
    argument_attributes,
    declaration,
    result_attributes,
)
from verify.semantics.evaluate import evaluate, unsupported
from verify.semantics.fast_math import flagged
from verify.semantics.layout import Layout
from verify.semantics.memory_plan import MemoryPlan
from verify.semantics.private_memory import Object, join
from verify.semantics.unsupported import Unsupported, UnsupportedInstruction
from verify.symbolic import calls, control
from verify.symbolic.addresses import SymbolicPlaces
from verify.symbolic.cell_aliasing import Cells
from verify.symbolic.environment_symbols import (
    COUNT_BITS,
    Inputs,
    comes_back,
    never_poison,
    returns_at,
)
from verify.symbolic.memory import MEMORY_OPCODES
from verify.symbolic.pointers import pass_on_origin
from verify.symbolic.private_memory import SlotPayloads
from verify.symbolic.shared_executions import NO_TWINS, Twins
from verify.symbolic.shared_memory import Arrays, Shared, Touched, snapshot
from verify.symbolic.shared_memory import join as join_shared
from verify.symbolic.ssa_slots import ObjectId, Slot, merge, narrowed, refresh
from verify.symbolic.template import ChoiceKind, SymValue, Template, leaves
from verify.symbolic.template_run import Count, Event, Instance, TemplateRun, Timed, Undefined
from verify.terms.domain import Truth, Z3Domain

NOTHING = Count(0, frozenset({0}))
NOTHING_WRITTEN = Shared({}, NOTHING)
MEMORY = "memory"
"""The name, as an operand, of what memory never written holds."""
Environment = dict[Variable, Slot]


class Reading(NamedTuple):
    """One use of an operand: the value it sees and the undef choices in it."""

    value: SymValue
    undefs: tuple[z3.BitVecRef, ...]


@dataclass(frozen=True)
class After:
    """The state at the end of a node."""

    environment: Environment
    guard: Truth
    count: Count
    taken: Mapping[str, Truth]
    objects: Mapping[ObjectId, Object[Slot]]
    shared: Shared


@dataclass
class Executor:
    """Builds a `TemplateRun`; `live` are the variables live at each flat block's start."""

    unrolled: Unrolled[Label, ClassKey]
    live: Mapping[str, frozenset[Variable]]
    template: Template
    read_variables: frozenset[Variable]
    inputs: Inputs
    domain: Z3Domain
    plan: MemoryPlan
    twins: Twins = NO_TWINS
    events: list[Event] = field(default_factory=list[Event])
    instances: list[Instance] = field(default_factory=list[Instance])
    timed: list[Timed] = field(default_factory=list[Timed])
    undefined: list[Undefined] = field(default_factory=list[Undefined])
    cuts: list[Truth] = field(default_factory=list[Truth])
    stand_ins: set[str] = field(default_factory=set[str])
    unsure_ends: set[str] = field(default_factory=set[str])
    impossible: list[Truth] = field(default_factory=list[Truth])
    approximated: set[str] = field(default_factory=set[str])
    open_spaces: dict[str, str] = field(default_factory=dict[str, str])
    """Spaces of memory in which an access has left what only the environment knows."""
    found_twins: dict[int, int] = field(default_factory=dict[int, int])
    # The state inside the node being executed.
    environment: Environment = field(default_factory=dict[Variable, Slot])
    guard: Truth = True
    count: Count = NOTHING
    objects: dict[ObjectId, Object[Slot]] = field(default_factory=dict[ObjectId, Object[Slot]])
    shared: Shared = NOTHING_WRITTEN
    touched: list[Touched] = field(default_factory=list[Touched])
    at: int = 0
    undefs: Counter[str] = field(default_factory=Counter[str])

    @property
    def flat(self) -> Flat:
        return self.unrolled.flat

    @cached_property
    def cells(self) -> Cells:
        return Cells(self.domain, self.plan.objects)

    @cached_property
    def between(self) -> Between:
        return Between(self.flat)

    def run(self) -> TemplateRun:
        """Execute every node; raises `Unsupported` at the first thing without a meaning."""
        after: dict[int, After] = {}
        reach: list[Truth] = [False] * len(self.unrolled.nodes)
        for number in self.unrolled.order:
            node = self.unrolled.nodes[number]
            incoming = self._incoming(node, after)
            if incoming is None:
                continue
            reach[number] = self.guard
            self.at = number
            if number == 0:
                self._check_arguments(node.block.exit.static)
            with self._named(node.block.exit.static):
                self._phis(node, incoming, after)
            for position, static in enumerate(node.block.body):
                with self._named(static):
                    self._execute(node, position, static)
            with self._named(node.block.exit.static):
                after[number] = self._leave(node)
        self.domain.known.care = True
        return TemplateRun(
            self.template,
            self.unrolled,
            tuple(reach),
            tuple(self.events),
            tuple(self.instances),
            tuple(self.timed),
            tuple(self.undefined),
            self.domain.any(*self.cuts),
            self.plan,
            frozenset(self.stand_ins),
            self.domain.any(*self.impossible),
            frozenset(self.approximated),
            self.found_twins,
            self.twins.side,
            frozenset(self.unsure_ends),
        )

    def _check_arguments(self, static: Static) -> None:
        """`noundef` on a parameter makes it UB that its input is poison (unless the source has
        it, too: then no input is), or outside the parameter's `range`."""
        for name, (position, parameter) in self.inputs.parameters.items():
            if self.plan.cells and has_attribute(parameter.attributes, "noalias"):
                self.approximated.add(f"noalias of %{name}")
            if has_attribute(parameter.attributes, BY_VALUE):
                self.approximated.add(f"{BY_VALUE} of %{name}")
            sound = position in self.inputs.never_poison and len(parameter.attributes) == 1
            if has_attribute(parameter.attributes, "noundef") and not sound:
                try:
                    broken = self.inputs.broken(self.domain, self.template, name)
                except UnsupportedInstruction as error:
                    raise self.unsupported(static, error.reason) from error
                self.immediate_ub(static, broken, f"%{name} is noundef but poison")

    # Joining paths

    def _incoming(
        self, node: Node[Label, ClassKey], after: Mapping[int, After]
    ) -> list[tuple[Truth, int]] | None:
        """Set the state at the node's start; `None` when no path gets there."""
        if node.index == 0:
            self.environment, self.guard, self.objects = {}, True, {}
            self.domain.known.care = True
            self.count = NOTHING
            self.shared = Shared({}, NOTHING)
            return []
        label = node.block.label
        paths: list[tuple[Truth, int]] = []
        for predecessor in self.unrolled.predecessors[node.index]:
            state = after.get(predecessor)
            taken = False if state is None else state.taken[label]
            if taken is not False:
                paths.append((taken, predecessor))
        if not paths:
            return None
        self.guard = self.domain.paths.either(*(taken for taken, _ in paths))
        self.domain.known.care = self.guard
        paths = [(self.domain.paths.under(taken, self.guard), p) for taken, p in paths]
        self.environment = {}
        for variable in self.live[label]:
            slots = [
                (taken, after[p].environment[variable])
                for taken, p in paths
                if variable in after[p].environment
            ]
            if slots:
                self.environment[variable] = merge(self.domain, slots)
        self.count = self._join_counts([(taken, after[p].count) for taken, p in paths])
        self.count = self._narrowed(self.count)
        epoch = self._join_counts([(taken, after[p].shared.epoch) for taken, p in paths])
        self.shared = join_shared(self, [(taken, after[p].shared) for taken, p in paths], epoch)
        self.objects = self._join_objects([(taken, after[p].objects) for taken, p in paths])
        return paths

    def _join_objects(
        self, incoming: list[tuple[Truth, Mapping[ObjectId, Object[Slot]]]]
    ) -> dict[ObjectId, Object[Slot]]:
        """Private memory where paths meet; an object that some path did not make is dead here."""
        first = incoming[0][1]
        if len(incoming) == 1:
            return dict(first)
        payloads = SlotPayloads(self, self.flat.blocks[self.flat.entry].exit.static)
        return {
            target: join(payloads, [(taken, objects[target]) for taken, objects in incoming])
            for target in first
            if all(target in objects for _, objects in incoming)
        }

    def _join_counts(self, incoming: list[tuple[Truth, Count]]) -> Count:
        first = incoming[0][1]
        possible = frozenset[int]().union(*(c.possible for _, c in incoming))
        if len(possible) == 1 or all(c is first for _, c in incoming):
            return first
        terms = [(taken, self._number(c)) for taken, c in incoming]
        result = self.domain.merge(terms)
        return Count(result, possible)

    def _narrowed(self, count: Count) -> Count:
        if isinstance(count.term, int):
            return count
        return Count(self.domain.narrowed(count.term, self.guard), count.possible)

    def _number(self, count: Count) -> z3.BitVecRef:
        if isinstance(count.term, int):
            return self.domain.const(count.term, COUNT_BITS)
        return count.term

    def _phis(
        self,
        node: Node[Label, ClassKey],
        paths: list[tuple[Truth, int]],
        after: Mapping[int, After],
    ) -> None:
        new: Environment = {}
        for phi in node.block.phis:
            operands = {source: (context, value) for source, context, value in phi.incoming}
            slots: list[tuple[Truth, Slot]] = []
            for taken, predecessor in paths:
                source = self.unrolled.nodes[predecessor].block.label
                context, value = operands[source]
                slots.append((taken, self._phi_operand(phi, context, value, after[predecessor])))
            merged = self._entered_result(phi, merge(self.domain, slots))
            new[phi.variable] = self._flagged(phi, merged)
        self.environment.update(new)

    def _flagged(self, phi: Phi, slot: Slot) -> Slot:
        """Fast-math flags of a phi."""
        instruction = phi.static.instruction
        if instruction.opcode != "phi" or not instruction.flags:
            return slot
        return replace(slot, value=flagged(self.domain, instruction, (), slot.value))

    def _entered_result(self, phi: Phi, slot: Slot) -> Slot:
        """What the attributes of an entered call demand of its result, or of an argument."""
        instruction = phi.static.instruction
        detail = instruction.detail
        if not isinstance(detail, CallDetail):
            return slot
        callee = declaration(self.flat.module, detail)
        if phi.argument is not None:
            given = argument_attributes(detail, callee, phi.argument)
            outcome = constrain(self.domain, given, slot.value)
            assert outcome.value is not None
            return replace(slot, value=outcome.value)
        attributes = result_attributes(detail, callee)
        value = flagged(self.domain, instruction, (), slot.value)
        first = constrain(self.domain, attributes, value)
        assert first.value is not None
        second = constrain_metadata(
            self.domain, self.flat.module, instruction.metadata, first.value
        )
        assert second.value is not None
        broken = self.domain.any(first.ub, second.ub)
        self.immediate_ub(phi.static, broken, "result is noundef but poison")
        return Slot(second.value, slot.undefs)

    def _phi_operand(self, phi: Phi, context: int, value: Value, state: After) -> Slot:
        """A phi passes undef on: each use of the phi may still see another value."""
        kept, self.environment = self.environment, state.environment
        try:
            return self._slot(phi.static, context, value, "phi")
        finally:
            self.environment = kept

    # Reading operands

    def read(self, static: Static, position: int, value: Value) -> Reading:
        """One use of operand number `position` of `static`."""
        slot = self._slot(static, static.context, value, str(position))
        if not slot.undefs:
            return Reading(slot.value, ())

        def fresh(old: z3.BitVecRef) -> z3.BitVecRef:
            name = f"{self.name(static)}.{position}<{old.decl().name()}"
            return self.template.choose(ChoiceKind.UNDEF, name, old.size())

        return Reading(*refresh(slot, fresh))

    def slot(self, static: Static, position: int, value: Value) -> Slot:
        """An operand with what it carries along; undef stays undef."""
        return self._slot(static, static.context, value, str(position))

    def fresh_undef(self, static: Static, width: int) -> z3.BitVecRef:
        """What memory never written gives, to be renamed at each use."""
        place = self.name(static)
        number = self.undefs[place]
        self.undefs[place] += 1
        return self.template.own_bits(f"undef.{place}.{MEMORY}.{number}", width)

    @cached_property
    def null_is_valid(self) -> bool:
        """LangRef, `null_pointer_is_valid`."""
        return has_attribute(self.flat.function.attributes, "null_pointer_is_valid")

    @cached_property
    def layout(self) -> Layout:
        return Layout(self.flat.module.datalayout, self.flat.module.types)

    @cached_property
    def private(self) -> Private:
        """The allocas whose address does not escape, and what points to them."""
        return private_memory(self.flat)

    def _slot(self, static: Static, context: int, value: Value, position: str) -> Slot:
        resolved = uses(self.flat, context, value)
        while isinstance(value, Local) and (context, value.name) in self.flat.bindings:
            context, value = self.flat.bindings[context, value.name]
        if resolved:
            return self._variable(static, resolved[0])
        made: list[z3.BitVecRef] = []

        def choose(width: int) -> z3.BitVecRef:
            # The template value of an undef; every use renames it, so it is itself no choice.
            name = f"{self.name(static)}.{position}.{len(made)}"
            made.append(self.template.own_bits(f"undef.{name}", width))
            return made[-1]

        try:
            if is_address(value):
                return Slot(address(self.domain, self.layout, SymbolicPlaces(self), value))
            found = constant(self.domain, value, self.layout, choose)
        except UnsupportedInstruction as error:
            raise self.unsupported(static, error.reason) from error
        return Slot(found, tuple(made))

    def _variable(self, static: Static, variable: Variable) -> Slot:
        found = self.environment.get(variable)
        if found is None:
            try:
                found = self.inputs.argument(self.domain, self.template, variable[1])
            except UnsupportedInstruction as error:
                raise self.unsupported(static, error.reason) from error
            self.environment[variable] = found
        return narrowed(self.domain, found, self.guard)

    def name(self, static: Static) -> str:
        return f"{self.at}.{static.context}.{static.block}.{static.index}"

    # Executing

    def _execute(self, node: Node[Label, ClassKey], position: int, static: Static) -> None:
        instruction = static.instruction
        if instruction.opcode == "call":
            calls.execute(self, node, position, static)
            return
        reason = unsupported(instruction, self.flat.module.types)
        if reason is not None:
            raise self.unsupported(static, reason)
        unknown = unknown_of_instruction(instruction)
        if unknown:
            raise self.unsupported(static, unknown[0])
        memory = MEMORY_OPCODES.get(instruction.opcode)
        if memory is not None:
            self.guarded(static, memory)
            return
        readings = [self.read(static, i, v) for i, v in enumerate(instruction.operands)]

        def choose(width: int) -> z3.BitVecRef:
            return self.template.choose(ChoiceKind.FREEZE, self.name(static), width)

        try:
            outcome = evaluate(self.domain, static.instruction, [r.value for r in readings], choose)
        except UnsupportedInstruction as error:
            raise self.unsupported(static, error.reason) from error
        self.immediate_ub(static, outcome.ub, f"{static.instruction.opcode} is undefined")
        if outcome.value is not None:
            frozen = static.instruction.opcode == "freeze"
            undefs = () if frozen else tuple(u for r in readings for u in r.undefs)
            slot = Slot(outcome.value, undefs)
            self.bind(static, pass_on_origin(self, static, readings, slot))

    def guarded(self, static: Static, meaning: Callable[[Executor, Static], None]) -> None:
        """Run a meaning; what it does not cover is named with its place."""
        with self._named(static):
            meaning(self, static)

    @contextmanager
    def _named(self, static: Static) -> Generator[None]:
        """What has no meaning inside is named with the place of `static`."""
        try:
            yield
        except UnsupportedInstruction as error:
            raise self.unsupported(static, error.reason) from error

    def bind(self, static: Static, slot: Slot) -> None:
        assert static.instruction.name is not None
        self.environment[static.context, static.instruction.name] = slot

    def immediate_ub(self, static: Static, condition: Truth, why: str) -> None:
        condition = self.domain.all(self.guard, condition)
        if condition is not False:
            self.undefined.append(Undefined(self.at, static, condition, why))

    def observe(
        self,
        static: Static,
        what: str,
        operands: tuple[SymValue, ...],
        instance: int | None,
        *,
        memory: bool,
    ) -> None:
        """One more observation of the thread; `memory`: shared memory is part of it."""
        seen: Arrays = snapshot(self) if memory else {}
        self.events.append(
            Event(self.at, static, what, self.guard, self.count, operands, instance, seen)
        )
        term, possible = self.count.term, frozenset(k + 1 for k in self.count.possible)
        if isinstance(term, int):
            self.count = Count(term + 1, possible)
        else:
            self.count = Count(self.domain.add(term, self.domain.const(1, COUNT_BITS)), possible)

    def unsupported(self, static: Static, reason: str) -> Unsupported:
        function = self.flat.contexts[static.context].function.name
        return Unsupported(reason, function, static.block, static.instruction.text)

    # Leaving a node

    def _leave(self, node: Node[Label, ClassKey]) -> After:
        leaving = node.block.exit
        static = leaving.static
        taken: dict[str, Truth] = dict.fromkeys(leaving.targets, self.guard)
        match leaving.kind:
            case ExitKind.BRANCH:
                taken = control.branch(self, static, leaving.targets)
            case ExitKind.ENTER:
                calls.enter(self, node, static)
            case ExitKind.LEAVE | ExitKind.RETURN:
                control.leave(self, static, outermost=leaving.kind is ExitKind.RETURN)
            case ExitKind.UNREACHABLE:
                self.immediate_ub(static, True, "unreachable is reached")
            case ExitKind.CUT:
                self.cuts.append(self.guard)
            case ExitKind.OTHER:
                raise self.unsupported(static, f"terminator {static.instruction.opcode}")
        for edge in node.edges:
            if edge.node is None:
                self.cuts.append(taken[edge.target])
        return After(self.environment, self.guard, self.count, taken, self.objects, self.shared)

    def may_stop(self, static: Static, before: Count, what: CallEffects) -> None:
        """A call that need not return ends the thread where the environment says so; a promise
        of the call site alone is one that the callee can break."""
        if not (what.noreturn or what.may_not_return or what.may_unwind or what.returns_here):
            return
        if what.noreturn:
            if what.stays_here:
                returns = returns_at(self.domain, self.template, before)
                self.immediate_ub(static, returns, "a noreturn call returns")
            self.guard = False
            return
        returns = returns_at(self.domain, self.template, before)
        if what.returns_here:
            self.immediate_ub(static, self.domain.negate(returns), "a willreturn call does not")
        self.guard = self.domain.paths.both(self.guard, returns)

    def may_stay(
        self,
        static: Static,
        callee: str,
        operands: tuple[SymValue, ...],
        before: Count | None,
        what: CallEffects,
    ) -> None:
        """A call that is not observed comes back or not by what it is given."""
        if not (what.may_not_return or what.may_unwind or what.returns_here):
            return
        self.stand_ins.add(callee)
        if any(leaf.poison is not False for operand in operands for leaf in leaves(operand)):
            self.unsure_ends.add(callee)
        back = comes_back(self.template, callee, operands, before)
        if what.returns_here:
            self.immediate_ub(static, self.domain.negate(back), "a willreturn call does not")
        self.guard = self.domain.paths.both(self.guard, back)

    def promised(self, callee: str, value: SymValue) -> SymValue:
        """A result that the source's declaration of the callee promises not to be poison."""
        return never_poison(value) if callee in self.inputs.promises else value

    def is_read(self, static: Static) -> bool:
        """Whether anything reads the result of `static`."""
        name = static.instruction.name
        return name is not None and (static.context, name) in self.read_variables
