"""A model of the query as the environment of the concrete machine.

Both sides name executions differently: the symbolic run by node of the unrolled graph, the machine
by how often a thread executed an instruction before.  The path that a thread takes through the
nodes in the model relates the two.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import count

import z3

from verify.cfg.flatten import Flat, FlatBlock
from verify.cfg.flatten import Static as FlatStatic
from verify.concrete.domain import Bits
from verify.concrete.environment import CallEvent
from verify.concrete.private_memory import MEMORY
from verify.concrete.trace import Place, Site, Static, Value
from verify.ir.function import CallDetail, Function, Instruction, Module, Parameter
from verify.ir.types import Type
from verify.refinement.query.convergent_results import MEETING
from verify.refinement.query.instantiate import Bundle
from verify.refinement.query.question import Question
from verify.semantics.domain import Aggregate, Scalar
from verify.semantics.effects import effects
from verify.semantics.layout import Layout, stored_type
from verify.semantics.meaning import uniform_value
from verify.semantics.memory_plan import ADDRESS_BITS
from verify.semantics.operations.operation import Result
from verify.semantics.operations.table import OperationTable
from verify.symbolic.calls import TIME_BITS
from verify.symbolic.cell_aliasing import GLOBAL
from verify.symbolic.environment_symbols import COMES_BACK, COUNT_BITS, argument_name
from verify.symbolic.state import MEMORY as MEMORY_NAME
from verify.symbolic.template import THREAD_BITS, Choice, ChoiceKind, Variable, for_thread
from verify.symbolic.template_run import TemplateRun


@dataclass(frozen=True)
class Values:
    """Values of one run's variables in a model; `chosen` overrides the run's choices by name."""

    question: Question
    model: z3.ModelRef
    run: TemplateRun
    chosen: Mapping[str, z3.BitVecRef]

    def bits(self, name: str, thread: int, width: int) -> int:
        """A shared or private bit vector of `thread`, by its template name."""
        variable = self._renamed[thread].get(name)
        term = z3.BitVec(f"{name}@{thread}", width) if variable is None else variable
        assert isinstance(term, z3.BitVecRef)
        return self._number(self.chosen.get(term.decl().name(), term))

    def truth(self, name: str, thread: int) -> bool:
        variable = self._renamed[thread].get(name)
        term = z3.Bool(f"{name}@{thread}") if variable is None else variable
        return z3.is_true(self.model.eval(term, model_completion=True))

    def free(self, name: str, width: int) -> int:
        """A choice made outside the template."""
        term = z3.BitVec(f"{self.run.template.side}.{name}", width)
        return self._number(self.chosen.get(term.decl().name(), term))

    def function(self, name: str, arguments: list[z3.ExprRef], result: z3.SortRef) -> z3.ExprRef:
        sorts = [a.sort() for a in arguments]
        applied = z3.Function(name, *sorts, result)(*arguments)
        return self.model.eval(applied, model_completion=True)

    def known(self, name: str, thread: int) -> bool:
        return name in self._renamed[thread]

    def variable(self, name: str, thread: int) -> Variable | None:
        return self._renamed[thread].get(name)

    def _number(self, term: z3.BitVecRef) -> int:
        value = self.model.eval(term, model_completion=True)
        assert isinstance(value, z3.BitVecNumRef)
        return value.as_long()

    @cached_property
    def _renamed(self) -> list[Mapping[str, Variable]]:
        return [thread.renamed for thread in self.question.threads]

    @cached_property
    def executed(self) -> dict[Site, tuple[int, FlatStatic]]:
        """The node in which each execution takes place."""
        bundle = Bundle()
        for condition in self.run.reach:
            bundle.add(condition)
        who = self.question.who
        threads = [for_thread((self.run.template,), n, who.uniform) for n in range(who.threads)]
        found: dict[Site, tuple[int, FlatStatic]] = {}
        for thread, terms in enumerate(bundle.instantiate(threads)):
            counts: Counter[Static] = Counter()
            for number in self.run.unrolled.order:
                reached = terms.truth(self.run.reach[number])
                if isinstance(reached, z3.BoolRef):
                    chosen = [(z3.BitVec(n, v.size()), v) for n, v in self.chosen.items()]
                    term = z3.substitute(reached, *chosen) if chosen else reached
                    reached = z3.is_true(self.model.eval(term, model_completion=True))
                if not reached:
                    continue
                block = self.run.unrolled.nodes[number].block
                for flat in (*_phis(block), *block.body, block.exit.static):
                    static = _static(self.run.unrolled.flat, flat)
                    found[Site(thread, static, counts[static])] = (number, flat)
                    counts[static] += 1
        return found

    def choices_in_words(self) -> tuple[str, ...]:
        """What the implementation of this run chose."""
        words: list[str] = []
        for choice in self.run.template.choices:
            words.extend(self._choice_in_words(choice))
        return tuple(words)

    def _choice_in_words(self, choice: Choice) -> list[str]:
        if choice.kind is ChoiceKind.TIME:
            return []
        name = choice.variable.decl().name()
        return [
            f"thread {n}: {choice.kind.value} gives {self.bits(name, n, choice.variable.size())}"
            for n in range(self.question.who.threads)
        ]


def _phis(block: FlatBlock) -> list[FlatStatic]:
    """The phis that are instructions."""
    return [p.static for p in block.phis if p.static.instruction.opcode == "phi"]


def _static(flat: Flat, static: FlatStatic) -> Static:
    path: list[Place] = []
    context = flat.contexts[static.context]
    function = context.function.name
    while context.call is not None and context.parent is not None:
        parent = flat.contexts[context.parent]
        path.append(Place(parent.function.name, context.call.block, context.call.index))
        context = parent
    return Static(tuple(reversed(path)), Place(function, static.block, static.index))


@dataclass(frozen=True)
class ModelEnvironment:
    """`verify.concrete.environment.Environment` answered from a model."""

    module: Module
    function: Function
    values: Values
    operations: OperationTable

    def argument(self, thread: int, index: int, parameter: Parameter) -> Value:
        parts = count()

        def leaf(width: int) -> Scalar[Bits, bool]:
            name = argument_name(index, next(parts))
            poison = self.values.known(f"{name}.poison", thread) and self.values.truth(
                f"{name}.poison", thread
            )
            return Scalar(Bits(self.values.bits(name, thread, width), width), poison)

        return uniform_value(self._stored(parameter.type), leaf)

    def _stored(self, type_: Type) -> Type:
        return stored_type(Layout(self.module.datalayout, self.module.types), type_)

    def result(self, event: CallEvent) -> Value:
        if not event.only_computes:
            return self._answer(event)
        number = z3.BitVecVal(event.thread, TIME_BITS)
        if not event.convergent:
            arguments: list[z3.ExprRef] = [z3.BitVecVal(event.thread, THREAD_BITS)]
            for operand in event.operands:
                arguments.extend(_terms(operand))
            if not event.pure:
                arguments.append(z3.BitVecVal(event.before, COUNT_BITS))
            return self._computed(f"computes.{event.callee}", arguments, event.type)
        operation = self.operations.lookup(event.callee)
        if operation is not None and operation.result is Result.ALWAYS_UNIFORM:
            number = z3.BitVecVal(0, TIME_BITS)
        met = self._meeting(event)
        return self._computed(f"convergent.{event.callee}", [number, met], event.type)

    def _answer(self, event: CallEvent) -> Value:
        made = 0

        def leaf(width: int) -> Scalar[Bits, bool]:
            nonlocal made
            made += 1
            name = f"answer.{event.before}.{made}.i{width}"
            bits = Bits(self.values.bits(name, event.thread, width), width)
            return Scalar(bits, self.values.truth(f"{name}.poison", event.thread))

        return uniform_value(self._stored(event.type), leaf)

    def _computed(self, name: str, arguments: list[z3.ExprRef], type_: Type) -> Value:
        made = 0

        def leaf(width: int) -> Scalar[Bits, bool]:
            nonlocal made
            made += 1
            bits = self.values.function(f"{name}.{made}", arguments, z3.BitVecSort(width))
            poison = self.values.function(f"{name}.{made}.poison", arguments, z3.BoolSort())
            assert isinstance(bits, z3.BitVecNumRef)
            return Scalar(Bits(bits.as_long(), width), z3.is_true(poison))

        return uniform_value(self._stored(type_), leaf)

    def _meeting(self, event: CallEvent) -> z3.ExprRef:
        """The same term as `Meetings._meeting`, of values."""
        members = {m.thread: m for m in event.members}
        reads = effects(self.module, self._instruction(event.site)).reads
        arguments: list[z3.ExprRef] = []
        for thread in range(self.values.question.who.threads):
            member = members.get(thread)
            arguments.append(z3.BoolVal(member is not None))
            if member is None:
                for operand in event.members[0].operands:
                    arguments.extend(_nothing(operand))
            else:
                for operand in member.operands:
                    arguments.extend(_terms(operand))
            if reads:
                before = 0 if member is None else member.before
                arguments.append(z3.BitVecVal(before, COUNT_BITS))
        return self.values.function(f"meeting.{event.callee}", arguments, MEETING)

    def identity(self, thread: int, kind: Result, key: str, zero: Value) -> Value:
        assert isinstance(zero, Scalar)
        width = zero.bits.width
        return Scalar(Bits(self.values.bits(f"{kind.value}.{key}", thread, width), width), False)

    def memory(
        self, thread: int, space: str, epoch: int, number: int, width: int
    ) -> tuple[int, bool]:
        array = self.values.variable(f"{space}@{epoch}", thread)
        if not isinstance(array, z3.ArrayRef):
            return 0, False
        cell = self.values.model.eval(
            z3.Select(array, z3.BitVecVal(number, ADDRESS_BITS)), model_completion=True
        )
        assert isinstance(cell, z3.BitVecNumRef)
        return cell.as_long() & ((1 << width) - 1), bool(cell.as_long() >> width)

    def window(self, addrspace: int) -> int:
        return self.values.bits(f"uniform.window.{addrspace}", 0, ADDRESS_BITS // 2)

    def global_address(self, name: str, bits: int) -> int:
        return self.values.bits(f"{GLOBAL}{name}", 0, bits)

    def returns(self, event: CallEvent) -> bool:
        if event.only_computes:
            arguments: list[z3.ExprRef] = [z3.BitVecVal(event.thread, THREAD_BITS)]
            for operand in event.operands:
                arguments.extend(_terms(operand)[::2])
            if not event.pure:
                arguments.append(z3.BitVecVal(event.before, COUNT_BITS))
            name = f"{COMES_BACK}{event.callee}"
            return z3.is_true(self.values.function(name, arguments, z3.BoolSort()))
        name = f"returns.{event.before}"
        return not self.values.known(name, event.thread) or self.values.truth(name, event.thread)

    def choose(self, site: Site, width: int) -> int:
        if not all(self._executes(s) for s in (site, *site.uses)):
            return 0
        side = self.values.run.template.side
        node, static = self._node(site)
        if site.operand is None:
            instance = self._instance(node, static)
            if instance is None:
                return self.values.bits(f"{side}.{self._name(site)}", site.thread, width)
            return self._outside(instance, site.thread, width)
        # The names that `RunState.read` gives to the uses of an undef, the first innermost.
        operand = {MEMORY: MEMORY_NAME}.get(site.operand, str(site.operand))
        if static.instruction.opcode == "phi":
            operand = "phi"
        place = f"{self._name(site)}.{operand}"
        name = f"{side}.undef.{place}.{site.part}"
        if operand not in ("phi", MEMORY_NAME):
            name = f"{side}.{place}<{name}"
        for use in reversed(site.uses):
            name = f"{side}.{self._name(use)}.{use.operand}<{name}"
        return self.values.bits(name, site.thread, width)

    def _executes(self, site: Site) -> bool:
        """Whether the model does: the machine's first rounds, on guesses, may go elsewhere."""
        return Site(site.thread, site.static, site.occurrence) in self.values.executed

    def _node(self, site: Site) -> tuple[int, FlatStatic]:
        return self.values.executed[Site(site.thread, site.static, site.occurrence)]

    def _name(self, site: Site) -> str:
        """`RunState.name` of the execution."""
        node, static = self._node(site)
        return f"{node}.{static.context}.{static.block}.{static.index}"

    def _instance(self, node: int, static: FlatStatic) -> int | None:
        for instance in self.values.run.instances:
            if instance.node == node and instance.static == static:
                return instance.index
        return None

    def _outside(self, instance: int, thread: int, width: int) -> int:
        """What a lane outside the set gave: seen by all members alike, or by this thread."""
        for seen_from in (None, thread):
            name = f"outside.{instance}.{thread}.{seen_from}"
            if self.values.free(name, width):
                return self.values.free(name, width)
        return 0

    def anchor(self, site: Site) -> int:
        if not self._executes(site):
            # Alone: a class that no time is, and no other execution's.
            return -1 - (site.occurrence << 16) - site.thread
        name = f"{self.values.run.template.side}.time.{self._name(site)}"
        return self.values.bits(name, site.thread, TIME_BITS)

    def entry(self, thread: int) -> int:
        variable = self.values.variable("entry", thread)
        if not isinstance(variable, z3.BitVecRef):
            return 0
        return self.values.bits("entry", thread, variable.size())

    def _instruction(self, site: Site) -> Instruction:
        place = site.static.place
        instruction = (
            self.module.functions[place.function].block[place.block].instructions[place.index]
        )
        assert isinstance(instruction.detail, CallDetail)
        return instruction


def _leaves(
    value: Value, of_leaf: Callable[[Scalar[Bits, bool]], list[z3.ExprRef]]
) -> list[z3.ExprRef]:
    if isinstance(value, Aggregate):
        return [t for e in value.elements for t in _leaves(e, of_leaf)]
    return of_leaf(value)


def _terms(value: Value) -> list[z3.ExprRef]:
    """A value as `leaf_terms` has it."""

    def of_leaf(leaf: Scalar[Bits, bool]) -> list[z3.ExprRef]:
        number = 0 if leaf.poison else leaf.bits.value
        return [z3.BitVecVal(number, leaf.bits.width), z3.BoolVal(leaf.poison)]

    return _leaves(value, of_leaf)


def _nothing(value: Value) -> list[z3.ExprRef]:
    """What stands for the operand of a thread that takes no part."""

    def of_leaf(leaf: Scalar[Bits, bool]) -> list[z3.ExprRef]:
        return [z3.BitVecVal(0, leaf.bits.width), z3.BoolVal(False)]

    return _leaves(value, of_leaf)
