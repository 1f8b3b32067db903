"""Branches on conditions that are the same in all threads and in each execution of the branch.

Such a condition is computed, by operations on integers, from parameters that are equal in all
threads and from numbers of the dispatch or the group.  A run of the function is one of the function
in which each of its branches is decided (`decided`): of the one for its value, or, where it is
poison, of any, since a thread that reaches the branch is then undefined in all of them
(docs/proofs.md, "Uniform conditions").
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import replace

from common.data import dataclass
from common.remembered import remembered
from verify.analysis.dominance import post_dominators
from verify.analysis.graph import graph
from verify.ir.builder import TRUE, Builder, NewNames, integer, rebuilt
from verify.ir.function import (
    Block,
    BranchDetail,
    CompareDetail,
    Function,
    Instruction,
    PhiDetail,
    has_attribute,
)
from verify.ir.types import IntType
from verify.ir.values import ConstInt, Local, Value
from verify.normalize.kept_cycles import has_cycles_of
from verify.semantics.constraints import wants_defined

STRICT = frozenset({"add", "sub", "mul", "and", "or", "xor", "zext", "sext", "trunc"})
"""Operations whose result is poison only if an operand is, or if a flag says so; besides `icmp`."""
MOST_OPERATIONS = 16
"""Of a condition."""


@dataclass(frozen=True)
class UniformTerm:
    """An integer that is the same in all threads.  `what`: the opcode, or the predicate of a
    comparison; without `operands`, a constant, or what names the value.  Flags are left out: they
    say where the value is poison."""

    what: Hashable
    width: int
    operands: tuple[UniformTerm, ...] = ()


Conditions = Mapping[str, UniformTerm]
"""By the label of the block that ends in the branch."""


Named = Callable[[Instruction], Hashable | None]
"""What names the number that a call gives, the same in all threads and at each call."""


@dataclass(frozen=True)
class Uniform:
    """What is the same in all threads that execute a function, and in each of its activations: the
    parameters of these names, and such calls."""

    parameters: Mapping[str, UniformTerm]
    named: Named

    def term(self, function: Function, value: Value) -> UniformTerm | None:
        """The value as a term, if these determine it."""
        return self._term(value, _defined(function), MOST_OPERATIONS)

    def _term(
        self, value: Value, defined: Mapping[str, Instruction], most: int
    ) -> UniformTerm | None:
        """The value as a term of at most `most` operations on a path."""
        if not isinstance(value.type, IntType) or most == 0:
            return None
        width = value.type.width
        if isinstance(value, ConstInt):
            return UniformTerm(("constant", value.value), width)
        if not isinstance(value, Local):
            return None
        if value.name in self.parameters:
            return self.parameters[value.name]
        by = defined.get(value.name)
        if by is None:
            return None
        if (name := self.named(by)) is not None:
            return UniformTerm(("call", name), width)
        if by.opcode == "phi" and len(by.operands) == 1:
            return self._term(by.operands[0], defined, most - 1)
        what = by.detail.predicate if isinstance(by.detail, CompareDetail) else by.opcode
        if by.opcode != "icmp" and by.opcode not in STRICT:
            return None
        operands = [self._term(each, defined, most - 1) for each in by.operands]
        known = tuple([each for each in operands if each is not None])
        return UniformTerm(what, width, known) if len(known) == len(operands) else None


@remembered
def _defined(function: Function) -> Mapping[str, Instruction]:
    return {i.name: i for i in function.instructions if i.name is not None}


def conditions(function: Function, uniform: Uniform) -> Conditions:
    """The conditions that these determine, of branches with two targets in the function."""
    found: dict[str, UniformTerm] = {}
    for block in function.blocks:
        last = block.terminator
        if isinstance(last.detail, BranchDetail) and len(set(last.detail.targets)) == 2:
            term = uniform.term(function, last.operands[0]) if last.operands else None
            if term is not None:
                found[block.label] = term
    return found


def decided(
    function: Function, uniform: Uniform, values: Mapping[UniformTerm, bool], *, ipdom: bool
) -> Function | None:
    """The function whose branches on these conditions go to one target, where the condition is
    assumed to have the value; `None`: who converges with whom may then be another question.
    `ipdom`: threads also reconverge at immediate post-dominators."""
    changed = function
    while known := dict(_known(changed, uniform, values)):
        changed = _without_branches(changed, known)
    if changed is not function and not has_cycles_of(changed, function):
        return None
    return None if ipdom and not _has_joins_of(changed, function) else changed


def assumed(
    function: Function, values: Mapping[UniformTerm, bool], *, may_be_poison: bool
) -> Function:
    """The function that begins with the assumption that these conditions have their values: those
    that only depend on its parameters, of which none may be poison."""
    known = [(t, value) for t, value in values.items() if _is_defined(function, t, may_be_poison)]
    first = function.blocks[0].instructions[0]
    names = NewNames(function)

    def write(builder: Builder, instruction: Instruction) -> None:
        if instruction is first:
            for term, value in known:
                condition = _written(builder, function, term, names)
                if not value:
                    condition = builder.binary("xor", condition, TRUE, names.new("is not"))
                builder.assume(condition)
        builder.add(instruction)

    return rebuilt(function, {}, write) if known else function


def _is_defined(function: Function, term: UniformTerm, may_be_poison: bool) -> bool:
    """Whether a term depends on parameters alone, none of which may be poison."""
    match term.what:
        case ("parameter", int(number)):
            parameter = function.parameters[number]
            may_be = may_be_poison or has_attribute(parameter.attributes, "range")
            is_it = wants_defined(parameter.attributes) or not may_be
            return is_it and parameter.type == IntType(term.width)
        case ("constant", int()):
            return True
        case _:
            some = (_is_defined(function, each, may_be_poison) for each in term.operands)
            return bool(term.operands) and all(some)


def _written(builder: Builder, function: Function, term: UniformTerm, names: NewNames) -> Value:
    """The value of a term, computed there."""
    match term.what:
        case ("parameter", int(number)):
            return Local(IntType(term.width), function.parameters[number].name)
        case ("constant", int(value)):
            return integer(IntType(term.width), value)
        case _:
            pass
    operands = [_written(builder, function, each, names) for each in term.operands]
    what, name = str(term.what), names.new("case")
    if len(operands) == 1:
        return builder.cast(what, operands[0], IntType(term.width), name)
    left, right = operands
    make = builder.binary if what in STRICT else builder.icmp
    return make(what, left, right, name)


def _known(
    function: Function, uniform: Uniform, values: Mapping[UniformTerm, bool]
) -> Iterator[tuple[str, bool]]:
    """The blocks that end in a branch whose condition has a known value: one of these, or, where
    another branch is decided that led there, a constant."""
    for label, term in conditions(function, uniform).items():
        match term.what:
            case ("constant", int(number)):
                yield label, number == 1
            case _ if term in values:
                yield label, values[term]
            case _:
                pass


def _without_branches(function: Function, values: Mapping[str, bool]) -> Function:
    """The function whose branches at the end of these blocks go to one target."""
    names = NewNames(function)

    def write(builder: Builder, instruction: Instruction) -> None:
        value = values.get(builder.label)
        detail = instruction.detail
        if value is None or not isinstance(detail, BranchDetail):
            builder.add(instruction)
            return
        (condition,) = instruction.operands
        if not value:
            condition = builder.binary("xor", condition, TRUE, names.new("is not"))
        builder.assume(condition)
        builder.jump(detail.targets[0 if value else 1])

    declared: dict[str, Function] = {}
    return _reached(rebuilt(function, declared, write))


def _reached(function: Function) -> Function:
    """The function without blocks that no path reaches."""
    found = graph(function)
    kept = [block for block in function.blocks if block.label in found.position]
    blocks = [_from(block, frozenset(found.predecessors[block.label])) for block in kept]
    return replace(function, blocks=tuple(blocks))


def _from(block: Block, before: frozenset[str]) -> Block:
    """The block, whose phis have values for these blocks before it alone."""

    def phi(instruction: Instruction) -> Instruction:
        detail = instruction.detail
        if not isinstance(detail, PhiDetail) or before.issuperset(detail.blocks):
            return instruction
        ways = zip(detail.blocks, instruction.operands, strict=True)
        left = [(label, value) for label, value in ways if label in before]
        labels, operands = tuple([w[0] for w in left]), tuple([w[1] for w in left])
        return replace(instruction, operands=operands, detail=PhiDetail(labels))

    return replace(block, instructions=tuple([phi(each) for each in block.instructions]))


def _has_joins_of(after: Function, before: Function) -> bool:
    """Whether threads that diverge at a branch that is left reconverge where they did."""
    ours, theirs = post_dominators(graph(before)), post_dominators(graph(after))
    return all(
        ours.immediate_post_dominator(label) == theirs.immediate_post_dominator(label)
        for label in _branches(after)
    )


def _branches(function: Function) -> Iterator[str]:
    found = graph(function)
    return (label for label in found.nodes if len(found.successors[label]) > 1)
