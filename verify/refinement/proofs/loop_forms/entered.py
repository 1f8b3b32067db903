"""The source with the bodies of functions that it calls, where these have loops or convergent
operations: loops of the source itself can be cut (docs/proofs.md, "Entered functions").

What the call and the functions promise besides is not kept.  That makes the source do no more
than it does, so that a target which refines it then refines the source.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import count

from common.data import dataclass
from verify.analysis.call_graph import reachable
from verify.analysis.flatten import entered_callee
from verify.analysis.regions import (
    ConvergenceKind,
    TokenKind,
    control_kind,
    convergence_kind,
    is_convergent_call,
    token_bundles,
)
from verify.ir.builder import Builder, names_in
from verify.ir.function import (
    Attributes,
    Block,
    BranchDetail,
    CallDetail,
    Function,
    Instruction,
    Module,
    SwitchDetail,
    has_attribute,
)
from verify.ir.values import Local, Value
from verify.normalize.pair import Pair
from verify.refinement.proofs.loop_forms.copies import coming_from, led, phi_from, substituted
from verify.refinement.proofs.loop_forms.promoted import of_callee
from verify.refinement.proofs.loops import Loops
from verify.semantics.attributes import (
    FLOAT_ENVIRONMENTS,
    unknown_of_function,
    unknown_of_instruction,
)
from verify.semantics.memory.by_value import BY_VALUE

MAX_CALLS = 8
"""The most calls whose bodies are copied."""
MAX_BLOCKS = 200
"""The largest function that is made, in blocks."""
ENVIRONMENT = FLOAT_ENVIRONMENTS | {"null_pointer_is_valid", "strictfp"}
"""Attributes that say how the instructions of a function are meant."""
PROGRESS = "mustprogress"
"""The attribute by which a function that does not end is undefined: a callee's may be left out."""


def with_entered(pair: Pair) -> Pair | None:
    """The pair whose source contains those functions that it calls in more places than the target
    does; `None` if it calls none that it can contain."""
    function, theirs = pair.source, _called(pair.target)
    for _ in range(MAX_CALLS):
        ours = _called(function)
        calls = _calls(pair.before, function)
        call = next((c for c in calls if ours[c.callee.name] > theirs[c.callee.name]), None)
        if call is None:
            break
        function = _with_body(function, call)
        if len(function.blocks) > MAX_BLOCKS:
            return None
    return None if function is pair.source else replace(pair, source=function)


def _called(function: Function) -> Counter[str]:
    return Counter(i.callee_name for i in function.instructions if i.callee_name is not None)


@dataclass(frozen=True)
class _Call:
    """A call of a function that is entered: the instruction `index` of a block."""

    block: str
    index: int
    instruction: Instruction
    callee: Function


def _calls(module: Module, function: Function) -> Iterator[_Call]:
    """The calls that lead to loops, or to convergent operations, and whose bodies can be in the
    function."""
    for block in function.blocks:
        for index, instruction in enumerate(block.instructions):
            callee = entered_callee(module, instruction)
            if callee is None or not _matters(module, callee):
                continue
            call = _Call(block.label, index, instruction, of_callee(callee))
            if _may_be_in(module, function, call):
                yield call


def _matters(module: Module, callee: Function) -> bool:
    """Whether a function has loops, or calls one that has, or convergent operations, of which the
    calls around them count in the comparison of classes."""
    kind = convergence_kind(module, callee)
    return kind is not ConvergenceKind.NONE or leads_to_loops(module, callee)


def leads_to_loops(module: Module, callee: Function) -> bool:
    """Whether a function has loops, or calls one that has."""
    return any(Loops.of(each).cycles.cycles for each in reachable(module, callee))


def _may_be_in(module: Module, function: Function, call: _Call) -> bool:
    """Whether a call does what the callee's instructions do at its place, for as much as is not
    undefined: the same instructions, which are meant and converged in the same way."""
    callee = call.callee
    around = {function.name, callee.name}
    inner = (entered_callee(module, i) for i in callee.instructions)
    recursive = any(
        each.name in around for c in inner if c is not None for each in reachable(module, c)
    )
    return (
        not recursive
        and not unknown_of_function(callee)
        and not unknown_of_instruction(call.instruction)
        and _environment(function) == _environment(callee)
        and (
            has_attribute(callee.attributes, PROGRESS)
            or not has_attribute(function.attributes, PROGRESS)
        )
        and not any(has_attribute(p.attributes, BY_VALUE) for p in callee.parameters)
        and not any(has_attribute(a, BY_VALUE) for a in _arguments(call.instruction))
        and all(map(_may_have_copy, callee.instructions))
        and all(isinstance(b.terminator.detail, _PLAIN) for b in callee.blocks if not _leaves(b))
        and any(b.terminator.opcode == "ret" for b in callee.blocks)
        and _keeps_convergence(module, function, call)
    )


_PLAIN = (BranchDetail, SwitchDetail)


def _leaves(block: Block) -> bool:
    return block.terminator.opcode in ("ret", "unreachable")


def _arguments(call: Instruction) -> tuple[Attributes, ...]:
    assert isinstance(call.detail, CallDetail)
    return call.detail.argument_attributes


def _environment(function: Function) -> set[tuple[str, str | None]]:
    return {
        (a.name, a.argument)
        for a in function.attributes
        if a.name in ENVIRONMENT or a.name.startswith("no-builtin")
    }


def _may_have_copy(instruction: Instruction) -> bool:
    detail = instruction.detail
    must = isinstance(detail, CallDetail) and detail.tail == "musttail"
    return instruction.opcode not in ("alloca", "invoke", "callbr", "indirectbr") and not must


def _keeps_convergence(module: Module, function: Function, call: _Call) -> bool:
    """Whether those who execute the call together execute its body together, and no others: an
    entry's token is that of the call."""
    callee = call.callee
    kind = convergence_kind(module, callee)
    if kind is ConvergenceKind.NONE:
        return True
    if not is_convergent_call(module, call.instruction):
        return False
    if kind is not convergence_kind(module, function):
        return False
    return kind is ConvergenceKind.UNCONTROLLED or bool(token_bundles(call.instruction))


@dataclass(frozen=True)
class _Names:
    """New names for those of a callee."""

    ending: str

    @classmethod
    def of(cls, function: Function, callee: Function) -> _Names:
        used = names_in(function)
        old = {i.name for i in callee.instructions if i.name is not None} | set(callee.block)
        endings = (f".i{number}" if number else ".i" for number in count())
        return cls(next(e for e in endings if not any(f"{n}{e}" in used for n in old)))

    def new(self, name: str) -> str:
        return f"{name}{self.ending}"


BEHIND = "behind"


def _with_body(function: Function, call: _Call) -> Function:
    """The function with the body of a call at its place."""
    callee, names = call.callee, _Names.of(function, call.callee)
    behind = names.new(f"{call.block}.{BEHIND}")
    labels = {*function.block, *(names.new(block.label) for block in callee.blocks)}
    while behind in labels:
        behind += "."
    operands = call.instruction.operands
    values: dict[str, Value] = {
        p.name: value for p, value in zip(callee.parameters, operands, strict=True)
    }
    token = next((o for b in token_bundles(call.instruction) for o in b.operands), None)
    for instruction in callee.instructions:
        if instruction.name is None:
            continue
        is_entry = control_kind(instruction) is TokenKind.ENTRY and token is not None
        new = Local(instruction.type, names.new(instruction.name))
        values[instruction.name] = token if is_entry and token is not None else new
    blocks: list[Block] = []
    for block in function.blocks:
        block = coming_from(block, lambda label: (behind if label == call.block else label,))
        if block.label != call.block:
            blocks.append(block)
            continue
        first, rest = block.instructions[: call.index], block.instructions[call.index + 1 :]
        blocks.append(Block(block.label, (*first, *_jump(names.new(callee.entry.label)))))
        blocks += [_copied(b, values, names, behind) for b in callee.blocks]
        blocks.append(Block(behind, (*_result(call, values, names), *rest)))
    return replace(function, blocks=tuple(blocks), debug_records=())


def _copied(block: Block, values: Mapping[str, Value], names: _Names, behind: str) -> Block:
    """A block of the callee, which goes on behind the call where it returns."""
    instructions: list[Instruction] = []
    for instruction in block.instructions[:-1]:
        name = instruction.name
        if name is not None and values[name] != Local(instruction.type, names.new(name)):
            continue
        changed = phi_from(_renamed(instruction, values), lambda label: (names.new(label),))
        if isinstance(changed.detail, CallDetail):
            changed = replace(changed, detail=replace(changed.detail, tail=None))
        instructions.append(replace(changed, name=None if name is None else names.new(name)))
    end = _renamed(block.terminator, values)
    last = _jump(behind) if end.opcode == "ret" else (end,)
    made = Block(names.new(block.label), (*instructions, *last))
    return made if end.opcode == "ret" else led(made, names.new)


def _renamed(instruction: Instruction, values: Mapping[str, Value]) -> Instruction:
    def value(old: Value) -> Value:
        return values.get(old.name, old) if isinstance(old, Local) else old

    return substituted(instruction, value)


def _result(call: _Call, values: Mapping[str, Value], names: _Names) -> Sequence[Instruction]:
    """What the call gives."""
    name = call.instruction.name
    if name is None:
        return ()
    ends = [b for b in call.callee.blocks if b.terminator.opcode == "ret"]
    ways = [(names.new(b.label), _renamed(b.terminator, values).operands[0]) for b in ends]
    builder = Builder()
    builder.phi(call.instruction.type, ways, name)
    return builder.body


def _jump(label: str) -> Sequence[Instruction]:
    builder = Builder()
    builder.jump(label)
    return builder.body
