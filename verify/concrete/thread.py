"""One thread, run step by step from entry to end.

What depends on other threads (results of convergent operations) is given as a table of
answers; `verify.concrete.machine` makes it consistent.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import count
from typing import NoReturn

from verify.concrete.activation import Activation, Binding, Bounds, EndedError, Token
from verify.concrete.answers import Answer, Answers
from verify.concrete.calls import Call, Calls, passed, value_of
from verify.concrete.domain import Bits, IntDomain, wrap
from verify.concrete.environment import CallMember
from verify.concrete.facts import Facts
from verify.concrete.trace import (
    BlockVisit,
    CallPath,
    End,
    Frame,
    Place,
    Site,
    Static,
    Status,
    Step,
    ThreadTrace,
    Value,
    normal,
)
from verify.ir.function import (
    Block,
    BranchDetail,
    CallDetail,
    ExceptionDetail,
    Function,
    Instruction,
    Parameter,
    PhiDetail,
    SwitchDetail,
)
from verify.ir.values import Local, Undef
from verify.ir.values import Value as Operand
from verify.semantics.constants import constant
from verify.semantics.constraints import constrain
from verify.semantics.control import branch_taken, branch_ub, case_taken
from verify.semantics.domain import Aggregate, Scalar
from verify.semantics.evaluate import evaluate, evaluate_intrinsic, unsupported, used_operands
from verify.semantics.meaning import UnsupportedInstruction

DOMAIN = IntDomain()
NOT_USED: Value = Scalar(Bits(0, 1), True)
"""Stands for an operand that no meaning looks at."""

EFFECTS = frozenset({"load", "store", "atomicrmw", "cmpxchg", "fence", "va_arg"})
MAY_BE_UB = frozenset({"udiv", "sdiv", "urem", "srem"})


def _lazy(instruction: Instruction) -> bool:
    """Whether, without a meaning, only a use of the result is an error."""
    is_call = isinstance(instruction.detail, CallDetail | ExceptionDetail)
    return not is_call and instruction.opcode not in EFFECTS | MAY_BE_UB


class ThreadRunner:
    """Runs one thread once.

    `known` holds the answers of convergent operations; `assumed` collects the answers that it
    took for those that it executed, known or guessed.
    """

    def __init__(
        self,
        thread: int,
        facts: Facts,
        calls: Calls,
        answers: Answers,
        bounds: Bounds,
        known: Mapping[Site, Answer],
    ) -> None:
        self.assumed: dict[Site, Answer] = {}
        self._thread = thread
        self._facts = facts
        self._calls = calls
        self._answers = answers
        self._environment = answers.environment
        self._bounds = bounds
        self._known = known
        self._types = facts.module.types
        self._steps: list[Step] = []
        self._visits: list[BlockVisit] = []
        self._frames: list[Frame] = []
        self._occurrences: Counter[Static] = Counter()
        self._observed = 0

    def run(self, function: Function) -> ThreadTrace:
        try:
            arguments = [
                self._argument(index, parameter)
                for index, parameter in enumerate(function.parameters)
            ]
            value = self._function(function, arguments, (), None, None)
            status = Status(End.RETURNED, value)
        except EndedError as ended:
            status = ended.status
        return ThreadTrace(
            self._thread, tuple(self._steps), tuple(self._visits), tuple(self._frames), status
        )

    def _argument(self, index: int, parameter: Parameter) -> Value:
        """An argument of the outermost function, under the attributes of its parameter."""
        value = normal(self._environment.argument(self._thread, index, parameter))
        outcome = constrain(DOMAIN, parameter.attributes, value)
        if outcome.ub:
            self._end(End.UB, f"argument %{parameter.name} is poison but noundef")
        return normal(value_of(outcome))

    def _function(
        self,
        function: Function,
        arguments: Sequence[Binding],
        path: CallPath,
        caller: Activation | None,
        call: int | None,
    ) -> Value | None:
        """Run one activation to its `ret`; `call` is the step that opened it."""
        names = [parameter.name for parameter in function.parameters]
        bindings = dict(zip(names, arguments, strict=True))
        facts = self._facts[function.name]
        activation = Activation(facts, path, len(self._frames), bindings, caller)
        self._frames.append(Frame(function.name, path, call))
        label: str | None = function.entry.label
        while label is not None:
            self._enter(activation, label)
            target = self._block(activation, function.block[label])
            activation.previous, label = label, target
        return activation.returned

    def _enter(self, activation: Activation, label: str) -> None:
        """Start an execution of a block: count the headers, keep the bound."""
        around = activation.facts.hierarchy.containing(label)
        counts = {cycle: activation.counts.get(cycle, 0) for cycle in around}
        if around and around[-1].header == label:
            counts[around[-1]] += 1
            if counts[around[-1]] > self._bounds.unroll:
                self._end(End.CUT, f"%{label} executed more than {self._bounds.unroll} times")
        activation.counts = counts
        activation.visit = len(self._visits)
        visit = BlockVisit(activation.frame, label, len(self._steps), activation.vector)
        self._visits.append(visit)

    def _block(self, activation: Activation, block: Block) -> str | None:
        """Execute a block; the label to go to, or `None` after `ret`."""
        self._phis(activation, block)
        for index, instruction in enumerate(block.instructions):
            if instruction.opcode == "phi":
                continue
            if len(self._steps) >= self._bounds.steps:
                self._end(End.CUT, f"more than {self._bounds.steps} steps")
            site = self._site(activation, block.label, index)
            target = self._instruction(activation, instruction, site)
            if target is not None:
                return target
        return None

    def _phis(self, activation: Activation, block: Block) -> None:
        """All phis read what their operands stood for before any of them was bound."""
        bound: dict[str, Binding] = {}
        for index, instruction in enumerate(block.instructions):
            if not isinstance(instruction.detail, PhiDetail) or instruction.name is None:
                break
            site = self._site(activation, block.label, index)
            source = instruction.detail.blocks.index(activation.previous)
            operand = instruction.operands[source]
            value = self._binding(activation, operand, site, source)
            bound[instruction.name] = value
            values = (value,) if isinstance(value, Scalar | Aggregate) else ()
            self._record(activation, instruction, site, values, values[0] if values else None)
        activation.bindings.update(bound)

    def _instruction(
        self, activation: Activation, instruction: Instruction, site: Site
    ) -> str | None:
        """Execute one instruction; the label to go to when it is a branch."""
        match instruction.opcode:
            case "br" | "switch":
                return self._branch(activation, instruction, site)
            case "ret":
                self._return(activation, instruction, site)
            case "unreachable":
                self._record(activation, instruction, site, (), None)
                self._end(End.UB, "unreachable executed")
            case "call" | "invoke" | "callbr":
                return self._call(activation, instruction, site)
            case _:
                self._compute(activation, instruction, site)
        return None

    def _return(self, activation: Activation, instruction: Instruction, site: Site) -> None:
        operands = self._operands(activation, instruction, site)
        if not operands:
            self._record(activation, instruction, site, (), None)
            return
        attributes = activation.facts.function.result_attributes
        outcome = constrain(DOMAIN, attributes, operands[0])
        activation.returned = normal(value_of(outcome))
        self._record(activation, instruction, site, operands, activation.returned)
        if outcome.ub:
            self._end(End.UB, "poison returned from a function whose result is noundef")

    def _compute(self, activation: Activation, instruction: Instruction, site: Site) -> None:
        """An instruction that is a function of its operands."""
        try:
            operands = self._operands(activation, instruction, site)
            outcome = evaluate(DOMAIN, instruction, operands, self._chooser(site, None))
        except UnsupportedInstruction as reason:
            if not _lazy(instruction) or instruction.name is None:
                named = unsupported(instruction, self._types)
                raise (reason if named is None else UnsupportedInstruction(named)) from reason
            activation.bindings[instruction.name] = reason
            self._record(activation, instruction, site, (), None)
            return
        value = None if outcome.value is None else normal(outcome.value)
        self._record(activation, instruction, site, operands, value)
        if outcome.ub:
            self._end(End.UB, f"{instruction.opcode} on these operands")
        self._bind(activation, instruction, value)

    def _branch(self, activation: Activation, instruction: Instruction, site: Site) -> str:
        """br and switch; LangRef: undefined on poison and on undef."""
        operands = self._operands(activation, instruction, site)
        self._record(activation, instruction, site, operands, None)
        undef = any(isinstance(operand, Undef) for operand in instruction.operands)
        if undef or (operands and branch_ub(DOMAIN, operands[0])):
            self._end(End.UB, f"{instruction.opcode} on poison or undef")
        match instruction.detail:
            case BranchDetail((target,)):
                return target
            case BranchDetail((first, second)):
                return first if branch_taken(DOMAIN, operands[0]) else second
            case SwitchDetail(default, cases):
                taken = (to for value, to in cases if case_taken(DOMAIN, operands[0], value))
                return next(taken, default)
            case _:
                raise UnsupportedInstruction(instruction.opcode)

    def _call(self, activation: Activation, instruction: Instruction, site: Site) -> str | None:
        """Every kind of call; the label to go to after an invoke."""
        call = self._calls.at(site.static.place, instruction)
        if call.control is not None:
            self._record(activation, instruction, site, (), None, call)
            if instruction.name is not None:
                activation.bindings[instruction.name] = Token(len(self._steps) - 1)
        elif call.entered is not None:
            self._enter_call(activation, instruction, site, call, call.entered)
        elif call.computes:
            self._intrinsic(activation, instruction, site, call)
        else:
            self._answered(activation, instruction, site, call)
        assert isinstance(instruction.detail, CallDetail)
        return instruction.detail.normal

    def _enter_call(
        self,
        activation: Activation,
        instruction: Instruction,
        site: Site,
        call: Call,
        callee: Function,
    ) -> None:
        arguments: list[Binding] = []
        values: list[Value] = []
        undefined = False
        for index, operand in enumerate(instruction.operands):
            argument = self._binding(activation, operand, site, index)
            if isinstance(argument, Scalar | Aggregate):
                argument, ub = passed(call, index, argument)
                undefined = undefined or ub
                values.append(argument)
            arguments.append(argument)
        number = len(self._steps)
        self._record(activation, instruction, site, tuple(values), None, call, len(self._frames))
        if undefined:
            self._end(End.UB, f"poison passed to a noundef parameter of @{call.callee}")
        if activation.depth(callee) >= self._bounds.recursion:
            self._end(End.CUT, f"@{callee.name} entered more than {self._bounds.recursion} times")
        path = (*activation.path, site.static.place)
        value = self._function(callee, arguments, path, activation, number)
        if value is not None:
            answer = self._answers.result(call, instruction, value)
            self._steps[number] = replace(self._steps[number], value=answer.value)
            self._take(activation, instruction, call, answer)

    def _intrinsic(
        self, activation: Activation, instruction: Instruction, site: Site, call: Call
    ) -> None:
        """A call of an intrinsic that is a function of its operands."""
        operands = self._operands(activation, instruction, site)
        outcome = evaluate_intrinsic(DOMAIN, instruction, operands, self._chooser(site, None))
        answer = self._answers.outcome(call, instruction, outcome)
        self._record(activation, instruction, site, operands, answer.value)
        self._take(activation, instruction, call, answer)

    def _answered(
        self, activation: Activation, instruction: Instruction, site: Site, call: Call
    ) -> None:
        """A call that the environment or the table of known operations answers."""
        given = [
            passed(call, index, value)
            for index, value in enumerate(self._operands(activation, instruction, site))
        ]
        operands = tuple(value for value, _ in given)
        if any(ub for _, ub in given):
            self._record(activation, instruction, site, operands, None)
            self._end(End.UB, f"poison passed to a noundef parameter of @{call.callee}")
        if call.convergent:
            answer = self._known.get(site)
            if answer is None:
                answer = self._answers.guess(instruction)
            self.assumed[site] = answer
        else:
            member = CallMember(self._thread, operands, self._observed)
            answer = self._answers.alone(call, instruction, site, member)
        self._record(activation, instruction, site, operands, answer.value, call)
        if call.observable:
            self._observed += 1
        self._take(activation, instruction, call, answer)

    def _take(
        self, activation: Activation, instruction: Instruction, call: Call, answer: Answer
    ) -> None:
        """Go on with what a call has answered."""
        if answer.ub:
            self._end(End.UB, f"@{call.callee} with these operands and threads")
        if not answer.returns:
            self._end(End.STOPPED, f"@{call.callee} does not return")
        self._bind(activation, instruction, answer.value)

    def _record(
        self,
        activation: Activation,
        instruction: Instruction,
        site: Site,
        operands: tuple[Value, ...],
        value: Value | None,
        call: Call | None = None,
        enters: int | None = None,
    ) -> None:
        """Append one step; `call` is given for calls that more than compute."""
        token = None
        if call is not None and call.convergent and call.token is not None:
            token = activation.bindings[call.token]
        step = Step(
            site,
            activation.frame,
            activation.visit,
            instruction,
            activation.vector,
            operands,
            value,
            self._observed,
            None if call is None else call.callee,
            call is not None and call.convergent,
            call is not None and call.observable,
            token.step if isinstance(token, Token) else None,
            enters,
        )
        self._occurrences[site.static] += 1
        self._steps.append(step)

    def _site(self, activation: Activation, label: str, index: int) -> Site:
        place = Place(activation.facts.function.name, label, index)
        static = Static(activation.path, place)
        return Site(self._thread, static, self._occurrences[static])

    def _operands(
        self, activation: Activation, instruction: Instruction, site: Site
    ) -> tuple[Value, ...]:
        """The operands' values; raises the reason when one could not be computed."""
        needed = used_operands(instruction)
        return tuple(
            self._value(activation, operand, site, index) if index in needed else NOT_USED
            for index, operand in enumerate(instruction.operands)
        )

    def _value(self, activation: Activation, operand: Operand, site: Site, index: int) -> Value:
        value = self._binding(activation, operand, site, index)
        match value:
            case Scalar() | Aggregate():
                return value
            case Token():
                raise UnsupportedInstruction("a token as an operand")
            case UnsupportedInstruction():
                raise value

    def _binding(self, activation: Activation, operand: Operand, site: Site, index: int) -> Binding:
        if isinstance(operand, Local):
            return activation.bindings[operand.name]
        try:
            return constant(DOMAIN, operand, self._types, self._chooser(site, index))
        except UnsupportedInstruction as reason:
            return reason

    def _chooser(self, site: Site, operand: int | None) -> Callable[[int], Bits]:
        """Arbitrary values for one operand (`None`: for freeze), part by part."""
        parts = count()

        def choose(width: int) -> Bits:
            question = site.choice(operand, next(parts))
            return wrap(self._environment.choose(question, width), width)

        return choose

    def _bind(self, activation: Activation, instruction: Instruction, value: Value | None) -> None:
        if instruction.name is not None and value is not None:
            activation.bindings[instruction.name] = value

    def _end(self, end: End, why: str) -> NoReturn:
        where = self._steps[-1].site.static if self._steps else None
        raise EndedError(Status(end, None, why, where))
