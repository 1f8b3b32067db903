"""One thread, run step by step from entry to end.

What depends on other threads (results of convergent operations) is given as a table of
answers; `verify.concrete.machine` makes it consistent.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import NoReturn

from verify.concrete.activation import Activation, Binding, Bounds, EndedError, Token
from verify.concrete.answers import Answer, Answers
from verify.concrete.calls import Call, Calls, passed, value_of
from verify.concrete.domain import Bits, IntDomain
from verify.concrete.environment import CallEvent, CallMember
from verify.concrete.function_facts import Facts
from verify.concrete.memory import Memory
from verify.concrete.operands import Reader, flagged_phi
from verify.concrete.shared import Shared, UndefinedAccess
from verify.concrete.trace import (
    BlockVisit,
    CallPath,
    End,
    Frame,
    MemoryView,
    Place,
    Site,
    Static,
    Status,
    Step,
    ThreadTrace,
    Value,
    normal,
    spelled,
)
from verify.concrete.undefined import Undefined
from verify.ir.function import (
    Attribute,
    Attributes,
    Block,
    BranchDetail,
    CallDetail,
    ExceptionDetail,
    Function,
    Instruction,
    Parameter,
    PhiDetail,
    SwitchDetail,
    has_attribute,
)
from verify.ir.values import Value as Operand
from verify.semantics.atomics import ObservedAccess, observed_access, perform
from verify.semantics.by_value import by_value
from verify.semantics.constraints import constrain, constrain_metadata
from verify.semantics.control import branch_taken, branch_ub, case_taken
from verify.semantics.domain import Aggregate, Scalar
from verify.semantics.effects import Access, states
from verify.semantics.evaluate import MEMORY_OPCODES, evaluate, evaluate_intrinsic, unsupported
from verify.semantics.layout import Layout, stored_type
from verify.semantics.meaning import scalar
from verify.semantics.memory_intrinsics import memory_intrinsic
from verify.semantics.memory_plan import MemoryPlan
from verify.semantics.unsupported import UnsupportedInstruction

DOMAIN = IntDomain()
NOUNDEF = Attribute("noundef")
EFFECTS = frozenset({"load", "store", "atomicrmw", "cmpxchg", "fence", "va_arg"})
MAY_BE_UB = frozenset({"udiv", "sdiv", "urem", "srem"})


def _lazy(instruction: Instruction) -> bool:
    """Whether, without a meaning, only a use of the result is an error."""
    is_call = isinstance(instruction.detail, CallDetail | ExceptionDetail)
    return not is_call and instruction.opcode not in EFFECTS | MAY_BE_UB


Evaluate = Callable[[Instruction, Sequence[Value]], Value]


def _again(instruction: Instruction, operands: Sequence[Value]) -> Value:
    return value_of(evaluate(DOMAIN, instruction, operands, _no_choice))


def _intrinsic_again(instruction: Instruction, operands: Sequence[Value]) -> Value:
    return value_of(evaluate_intrinsic(DOMAIN, instruction, operands, _no_choice))


def _no_choice(width: int) -> Bits:
    """`llvm.is.constant` of undef: no."""
    return Bits(0, width)


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
        plan: MemoryPlan,
    ) -> None:
        self.assumed: dict[Site, Answer] = {}
        self._thread = thread
        self._facts = facts
        self._calls = calls
        self._answers = answers
        self._environment = answers.environment
        self._layout = Layout(facts.module.datalayout, facts.module.types)
        self._shared = Shared(thread, facts.module, self._layout, plan, self._environment)
        self._reader = Reader(answers.environment, self._layout, self._shared)
        self._memory = Memory(self._layout, self._reader, self._shared)
        self._bounds = bounds
        self._known = known
        self._types = facts.module.types
        self._steps: list[Step] = []
        self._visits: list[BlockVisit] = []
        self._frames: list[Frame] = []
        self._occurrences: Counter[Static] = Counter()
        self._observed = 0

    def run(self, function: Function) -> ThreadTrace:
        null_is_valid = has_attribute(function.attributes, "null_pointer_is_valid")
        self._shared.null_is_valid = null_is_valid
        try:
            arguments = [
                self._argument(index, parameter)
                for index, parameter in enumerate(function.parameters)
            ]
            self._function(function, arguments, (), None, None)
            status = Status(End.RETURNED, self._steps[-1].value)
        except EndedError as ended:
            status = ended.status
        return ThreadTrace(
            self._thread,
            tuple(self._steps),
            tuple(self._visits),
            tuple(self._frames),
            status,
            self._shared.view() if status.end is End.RETURNED else None,
        )

    def _argument(self, index: int, parameter: Parameter) -> Value:
        """An argument of the outermost function, under the attributes of its parameter."""
        held = replace(parameter, type=stored_type(self._layout, parameter.type))
        value = normal(self._environment.argument(self._thread, index, held))
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
    ) -> Value | Undefined | None:
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
            binding = self._reader.binding(activation, operand, site, source)
            value = bound[instruction.name] = flagged_phi(instruction, binding)
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
            case opcode if opcode in MEMORY_OPCODES:
                self._access(activation, instruction, site)
            case _:
                self._compute(activation, instruction, site)
        return None

    def _return(self, activation: Activation, instruction: Instruction, site: Site) -> None:
        if not instruction.operands:
            self._record(activation, instruction, site, (), None)
        else:
            self._return_value(activation, instruction, site)
        function = activation.facts.function
        if states(function.attributes, "noreturn"):
            self._end(End.UB, f"@{function.name} is noreturn and returns")

    def _return_value(self, activation: Activation, instruction: Instruction, site: Site) -> None:
        attributes = activation.facts.function.result_attributes
        binding = self._reader.binding(activation, instruction.operands[0], site, 0)
        outcome = constrain(DOMAIN, attributes, self._reader.value(binding, site, 0))
        value = normal(value_of(outcome))
        activation.returned = binding if isinstance(binding, Undefined) else value
        self._record(activation, instruction, site, (value,), value)
        if outcome.ub or self._reader.breaks_noundef(attributes, binding, site, 0):
            self._end(End.UB, "poison returned from a function whose result is noundef")

    def _compute(self, activation: Activation, instruction: Instruction, site: Site) -> None:
        """An instruction that is a function of its operands."""
        try:
            bindings = self._reader.bindings(activation, instruction, site)
            operands = self._reader.values(bindings, site)
            outcome = evaluate(DOMAIN, instruction, operands, self._reader.chooser(site))
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
        if instruction.opcode != "freeze":
            self._bind_undefined(activation, instruction, site, bindings, _again)

    def _access(self, activation: Activation, instruction: Instruction, site: Site) -> None:
        """An instruction about addresses."""
        seen = observed_access(instruction)
        if seen is not None:
            self._observed_access(activation, instruction, site, seen)
            return
        bindings = self._reader.bindings(activation, instruction, site)
        try:
            result = self._memory.execute(instruction, bindings, site)
        except UndefinedAccess as error:
            self._record(activation, instruction, site, (), None)
            self._end(End.UB, str(error))
        value = result if isinstance(result, Scalar | Aggregate) else None
        if value is not None and instruction.opcode == "load":
            outcome = constrain_metadata(DOMAIN, self._facts.module, instruction.metadata, value)
            value = result = normal(value_of(outcome))
            if outcome.ub:
                self._record(activation, instruction, site, (), value)
                self._end(End.UB, "the loaded value is noundef but poison")
        operands = tuple(b for b in bindings if isinstance(b, Scalar | Aggregate))
        self._record(activation, instruction, site, operands, value)
        if instruction.name is not None and result is not None:
            activation.bindings[instruction.name] = result

    def _observed_access(
        self, activation: Activation, instruction: Instruction, site: Site, seen: ObservedAccess
    ) -> None:
        """An atomic or volatile access, or a fence: the environment answers."""
        bindings = self._reader.bindings(activation, instruction, site)
        operands = self._reader.values(bindings, site)
        at = None if seen.address is None else scalar(operands[seen.address])
        if at is not None and self._memory.is_private(at):
            raise UnsupportedInstruction(f"{seen.what} of a local variable")
        try:
            if at is not None and at.poison:
                raise UndefinedAccess("the address is poison")
            if at is not None and seen.address is not None:
                self._shared.check(instruction, at.bits.value, seen.address)
        except UndefinedAccess as error:
            self._record(activation, instruction, site, operands, None)
            self._end(End.UB, str(error))
        answered = stored_type(self._layout, seen.answer)
        event = CallEvent(self._thread, seen.what, answered, operands, self._observed, site)
        answer = normal(self._environment.result(event))
        assert isinstance(answer, Aggregate)
        done = perform(DOMAIN, instruction, operands, answer)
        value = done.result
        memory = self._shared.view() if seen.synchronises else None
        self._record(
            activation, instruction, site, done.seen, value, memory=memory, observed=seen.what
        )
        self._observed += 1
        if seen.synchronises:
            self._shared.synchronise(self._observed)
        elif at is not None and seen.address is not None and done.left is not None:
            self._shared.store(instruction, at.bits.value, done.left, seen.address)
        self._bind(activation, instruction, value)

    def _bind_undefined(
        self,
        activation: Activation,
        instruction: Instruction,
        site: Site,
        bindings: Sequence[Binding],
        meaning: Evaluate,
    ) -> None:
        """A result computed from undef is computed again at each use."""
        if instruction.name is not None and any(isinstance(b, Undefined) for b in bindings):
            activation.bindings[instruction.name] = self._reader.derived(
                lambda operands: meaning(instruction, operands), bindings, site
            )

    def _branch(self, activation: Activation, instruction: Instruction, site: Site) -> str:
        """br and switch; LangRef: undefined on poison and on undef."""
        bindings = self._reader.bindings(activation, instruction, site)
        operands = self._reader.values(bindings, site)
        self._record(activation, instruction, site, operands, None)
        undef = bool(bindings) and self._reader.varies(bindings[0], site, 0)
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
        about_memory = memory_intrinsic(instruction)
        if about_memory is not None:
            bindings = self._reader.bindings(activation, instruction, site, everything=True)
            try:
                self._memory.intrinsic(about_memory, instruction, bindings, site)
            except UndefinedAccess as error:
                self._end(End.UB, str(error))
            self._record(activation, instruction, site, (), None)
            return None
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
        bindings, values, ub = self._arguments(activation, instruction, site, call)
        number = len(self._steps)
        self._record(activation, instruction, site, values, None, call, len(self._frames))
        if ub:
            self._end(End.UB, f"poison passed to a noundef parameter of @{call.callee}")
        if activation.depth(callee) >= self._bounds.recursion:
            self._end(End.CUT, f"@{callee.name} entered more than {self._bounds.recursion} times")
        path = (*activation.path, site.static.place)
        try:
            arguments = [
                self._passed(binding, value, attributes)
                for binding, value, attributes in zip(bindings, values, call.arguments, strict=True)
            ]
        except UndefinedAccess as error:
            self._end(End.UB, str(error))
        returned = self._function(callee, arguments, path, activation, number)
        if call.effects.noreturn:
            self._end(End.UB, f"the call of @{callee.name} is noreturn and returns")
        if isinstance(returned, Undefined) and instruction.name is not None:
            activation.bindings[instruction.name] = flagged_phi(instruction, returned)
        elif isinstance(returned, Scalar | Aggregate):
            answer = self._answers.flagged(call, instruction, values, returned)
            self._steps[number] = replace(self._steps[number], value=answer.value)
            self._take(activation, instruction, call, answer)

    def _passed(self, binding: Binding, value: Value, attributes: Attributes) -> Binding:
        """What the parameter stands for."""
        copied = by_value(attributes)
        if copied is not None:
            return self._memory.by_value(value, copied)
        return binding if isinstance(binding, Undefined) else value

    def _arguments(
        self, activation: Activation, instruction: Instruction, site: Site, call: Call
    ) -> tuple[tuple[Binding, ...], tuple[Value, ...], bool]:
        """What is passed, as bindings and as values under the parameters' attributes, and
        whether passing it is UB."""
        bindings = self._reader.bindings(activation, instruction, site)
        given = [
            passed(call, index, value)
            for index, value in enumerate(self._reader.values(bindings, site))
        ]
        undefined = any(ub for _, ub in given) or any(
            self._reader.breaks_noundef(call.arguments[index], binding, site, index)
            for index, binding in enumerate(bindings)
        )
        return bindings, tuple(value for value, _ in given), undefined

    def _pointer(
        self, activation: Activation, instruction: Instruction, pointer: Operand, site: Site
    ) -> Value:
        """What an indirect call calls; undefined when that is no address."""
        index = len(instruction.operands)
        binding = self._reader.binding(activation, pointer, site, index)
        value = scalar(self._reader.value(binding, site, index))
        undef = self._reader.breaks_noundef((NOUNDEF,), binding, site, index)
        if value.poison or undef or self._shared.is_null(pointer.type, value.bits.value):
            self._record(activation, instruction, site, (value,), None)
            self._end(End.UB, "the address called is null, poison or undef")
        return value

    def _intrinsic(
        self, activation: Activation, instruction: Instruction, site: Site, call: Call
    ) -> None:
        """A call of an intrinsic that is a function of its operands."""
        bindings = self._reader.bindings(activation, instruction, site)
        operands = self._reader.values(bindings, site)
        outcome = evaluate_intrinsic(DOMAIN, instruction, operands, self._reader.chooser(site))
        answer = self._answers.outcome(call, instruction, outcome)
        self._record(activation, instruction, site, operands, answer.value)
        self._take(activation, instruction, call, answer)
        self._bind_undefined(activation, instruction, site, bindings, _intrinsic_again)

    def _answered(
        self, activation: Activation, instruction: Instruction, site: Site, call: Call
    ) -> None:
        """A call that the environment or the table of known operations answers."""
        _, operands, ub = self._arguments(activation, instruction, site, call)
        if ub:
            self._record(activation, instruction, site, operands, None)
            self._end(End.UB, f"poison passed to a noundef parameter of {spelled(call.callee)}")
        if call.pointer is not None:
            pointer = self._pointer(activation, instruction, call.pointer, site)
            operands = (*operands, pointer)
        if call.convergent:
            answer = self._known.get(site)
            if answer is None:
                answer = self._answers.guess(instruction)
            self.assumed[site] = answer
        else:
            member = CallMember(self._thread, operands, self._before(call))
            answer = self._answers.alone(call, instruction, site, member)
        visible = call.effects.memory.visible
        seen = self._shared.view() if call.observable and visible else None
        self._record(activation, instruction, site, operands, answer.value, call, memory=seen)
        if call.observable:
            self._observed += 1
            if visible & Access.WRITE:
                self._shared.synchronise(self._observed)
        self._take(activation, instruction, call, answer)

    def _take(
        self, activation: Activation, instruction: Instruction, call: Call, answer: Answer
    ) -> None:
        """Go on with what a call has answered."""
        if answer.ub:
            self._end(End.UB, f"{spelled(call.callee)} with these operands and threads")
        if not answer.returns:
            self._end(End.STOPPED, f"{spelled(call.callee)} does not return")
        self._bind(activation, instruction, answer.value)

    def _before(self, call: Call | None) -> int:
        """The number of what the thread observed before; for a call that only reads, of what it
        had observed when the memory that it sees was last new."""
        if call is not None and not call.observable and call.effects.reads:
            return self._shared.epoch
        return self._observed

    def _record(
        self,
        activation: Activation,
        instruction: Instruction,
        site: Site,
        operands: tuple[Value, ...],
        value: Value | None,
        call: Call | None = None,
        enters: int | None = None,
        memory: MemoryView | None = None,
        observed: str | None = None,
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
            self._before(call),
            observed if call is None else call.callee,
            call is not None and call.convergent,
            observed is not None or (call is not None and call.observable),
            token.step if isinstance(token, Token) else None,
            enters,
            memory,
        )
        self._occurrences[site.static] += 1
        self._steps.append(step)

    def _site(self, activation: Activation, label: str, index: int) -> Site:
        place = Place(activation.facts.function.name, label, index)
        static = Static(activation.path, place)
        return Site(self._thread, static, self._occurrences[static])

    def _bind(self, activation: Activation, instruction: Instruction, value: Value | None) -> None:
        if instruction.name is not None and value is not None:
            activation.bindings[instruction.name] = value

    def _end(self, end: End, why: str) -> NoReturn:
        where = self._steps[-1].site.static if self._steps else None
        raise EndedError(Status(end, None, why, where))
