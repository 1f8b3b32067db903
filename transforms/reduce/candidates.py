"""The changes to try on a module or a pair, stage by stage, those that save most first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from common.data import dataclass
from transforms.reduce import edits, flow, words
from transforms.reduce.text import Text, defined, line_of, read
from verify.ir.function import CallDetail, Function, Instruction, Module
from verify.ir.reader import parse_module
from verify.ir.types import Type, VoidType
from verify.ir.values import Local, Value

Edit = Callable[[Text], Text]


@dataclass(frozen=True)
class ReductionSide:
    """One side as LLVM prints it, from which the changes to try are derived."""

    text: Text
    module: Module

    @staticmethod
    def of(canonical: str) -> ReductionSide:
        return ReductionSide(read(canonical), parse_module(canonical, whole=True))

    @property
    def functions(self) -> Iterator[tuple[str, Function]]:
        for name in self.text.bodies:
            yield name, self.module.functions[name]

    @property
    def instructions(self) -> Iterator[tuple[str, str, Instruction]]:
        """The instructions, with function and label."""
        for name, function in self.functions:
            for block in function.blocks:
                for instruction in block.instructions:
                    yield name, block.label, instruction


@dataclass(frozen=True)
class ReductionStage:
    """`edits`: those of one kind, on one side.  `many`: several together have a chance, too;
    `alone`: so have those of one side of a pair, which have to be right by themselves.  `loose`: a
    change of both sides may find nothing to change on one."""

    name: str
    edits: Callable[[ReductionSide, str], Iterator[tuple[object, Edit]]]
    many: bool = True
    alone: bool = True
    loose: bool = False


Keyed = Iterator[tuple[object, Edit]]
"""Edits with keys; equal keys on both sides are one change."""


def _functions(subject: ReductionSide, main: str) -> Keyed:
    for name in subject.text.bodies:
        if name != main:
            yield name, partial(_removed, name=name)


def _removed(text: Text, name: str) -> Text:
    return edits.pruned(edits.without_function(edits.without_callee(text, f"@{name}"), name))


def _bodies(subject: ReductionSide, main: str) -> Keyed:
    for name in subject.text.bodies:
        if name != main:
            yield name, partial(edits.declared, name=name)


def _noise(subject: ReductionSide, _: str) -> Keyed:
    yield "unused", edits.pruned
    yield "metadata", partial(words.without_metadata, kinds=words.attached(subject.text))
    yield "calls", words.without_call_attributes
    for kind in words.attached(subject.text):
        yield kind, partial(words.without_metadata, kinds=[kind])
    for line in subject.text.rest:
        if line.startswith(("!", "target datalayout", "module asm")):
            key = line.split("=")[0]
            yield key, partial(_without_entity, key=key)


def _without_entity(text: Text, key: str) -> Text:
    for line in text.rest:
        if line.split("=")[0] == key:
            return edits.without_entity(text, line)
    return text


def _branches(subject: ReductionSide, _: str) -> Keyed:
    for name, body in subject.text.bodies.items():
        for block in body.blocks:
            for target in dict.fromkeys(block.targets) if len(block.targets) > 1 else ():
                yield (
                    (name, block.label, target),
                    partial(flow.redirect, function=name, label=block.label, target=target),
                )


def _ends(subject: ReductionSide, _: str) -> Keyed:
    for name, function in subject.functions:
        returns = next(
            (i.text for b in function.blocks for i in b.instructions if i.opcode == "ret"), ""
        )
        result = function.type.result
        zero = "ret void" if isinstance(result, VoidType) else f"ret {result} {edits.ZERO}"
        for block in subject.text.bodies[name].blocks:
            for line in dict.fromkeys((zero, "unreachable")) if block.targets and returns else ():
                yield (
                    (name, block.label, line),
                    partial(flow.ended, function=name, label=block.label, line=line),
                )


def _cases(subject: ReductionSide, _: str) -> Keyed:
    for name, body in subject.text.bodies.items():
        for block in body.blocks:
            for case in flow.cases(block.lines[-1]):
                yield (
                    (name, block.label, case),
                    partial(flow.without_case, function=name, label=block.label, case=case),
                )


def _blocks(subject: ReductionSide, _: str) -> Keyed:
    for name, body in subject.text.bodies.items():
        for block in body.blocks[1:]:
            yield (name, block.label), partial(flow.merged, function=name, label=block.label)


def _callees(subject: ReductionSide, _: str) -> Keyed:
    lines = (line for body in subject.text.bodies.values() for line in body.lines)
    for callee in dict.fromkeys(filter(None, map(edits.calls, lines))):
        if "convergence" not in callee:
            yield callee, partial(edits.without_callee, callee=callee)


def _instructions(subject: ReductionSide, _: str) -> Keyed:
    """Removes instructions, the last first: their operands are then unused."""
    found: list[tuple[object, Edit]] = []
    for name, _label, i in subject.instructions:
        if i.name is not None and not _is_token(i.type):
            edit = partial(edits.replaced, function=name, name=f"%{i.name}", value=edits.ZERO)
            found.append(((name, i.name), edit))
        elif i.name is None and i.opcode not in _TERMINATORS:
            found.append(
                ((name, i.text), partial(edits.without_line, function=name, line=line_of(i)))
            )
    yield from reversed(found)


_TERMINATORS = frozenset(
    (
        *("ret", "br", "switch", "indirectbr", "invoke", "callbr", "resume", "unreachable"),
        *("cleanupret", "catchret", "catchswitch"),
    )
)


def _values(subject: ReductionSide, main: str) -> Keyed:
    """Replaces a result by an operand of its instruction, an argument, a constant."""
    for name, _, i in subject.instructions:
        if i.name is None:
            continue
        values = [str(v) for v in _locals(i) if v.type == i.type and v.name != i.name]
        parameters = subject.module.functions[name].parameters
        values += [f"%{p.name}" for p in parameters if p.type == i.type]
        if not _is_token(i.type):
            values += [edits.ZERO, *(("true",) if str(i.type) == "i1" else ()), "poison"]
        for value in dict.fromkeys(values):
            edit = partial(edits.replaced, function=name, name=f"%{i.name}", value=value)
            yield (name, i.name, value), edit


def _locals(instruction: Instruction) -> Iterator[Local]:
    yield from _local(instruction.operands)
    if isinstance(instruction.detail, CallDetail):
        for bundle in instruction.detail.bundles:
            yield from _local(bundle.operands)


def _local(values: Sequence[Value]) -> Iterator[Local]:
    for value in values:
        if isinstance(value, Local):
            yield value


def _parameters(subject: ReductionSide, main: str) -> Keyed:
    """Replaces a condition, or an operand of it, by an argument."""
    for name, _, i in subject.instructions:
        plain = i.name is not None and i.opcode not in ("phi", "alloca") and _is_integer(i.type)
        if name == main and plain:
            edit = partial(edits.as_parameter, function=main, name=f"%{i.name}", type_=str(i.type))
            yield (main, i.name), edit


def _is_token(type_: Type) -> bool:
    return str(type_) == "token"


def _is_integer(type_: Type) -> bool:
    return str(type_).startswith("i") and str(type_)[1:].isdigit()


def _operands(subject: ReductionSide, _: str) -> Keyed:
    """Replaces locals by constants where they are used: in single instructions, in all calls."""
    for name, function in subject.functions:
        for block in function.blocks:
            for i in block.instructions:
                constants = {str(v): _constants(v.type) for v in _locals(i)}
                for local, values in constants.items():
                    for value in values:
                        edit = partial(
                            edits.operand, function=name, line=line_of(i), name=local, value=value
                        )
                        yield (name, i.text, local, value), edit
                if isinstance(i.detail, CallDetail):
                    callee = edits.calls(i.text)
                    for index in range(len(i.operands)) if callee else ():
                        edit = partial(
                            edits.argument, callee=(callee or "")[1:], index=index, value=edits.ZERO
                        )
                        yield (callee, index), edit


def _constants(type_: Type) -> tuple[str, ...]:
    if _is_token(type_) or str(type_) in ("label", "metadata"):
        return ()
    return (edits.ZERO, "true") if str(type_) == "i1" else (edits.ZERO,)


def _signatures(subject: ReductionSide, main: str) -> Keyed:
    """Removes unused parameters, and results."""
    yield "result", partial(edits.without_result, function=main)
    for name, function in subject.module.functions.items():
        if name.startswith("llvm."):
            continue
        for index in reversed(range(len(function.parameters))):
            yield (
                (name, index, len(function.parameters)),
                partial(edits.without_parameter, function=name, index=index),
            )


def _words(subject: ReductionSide, _: str) -> Keyed:
    found = [word for word in words.attributes(subject.text) if word != "convergent"]
    if found:
        yield tuple(found), partial(words.without_attributes, unwanted=found)
    for word in found:
        yield word, partial(words.without_attributes, unwanted=[word])
    yield "align", words.without_alignment
    for flag in words.flags(subject.text):
        yield ("flag", flag), partial(words.without_flag, flag=flag)


def _strings(subject: ReductionSide, _: str) -> Keyed:
    """Removes the attributes of functions that are strings, which may be long."""
    for word in words.attributes(subject.text):
        if word.startswith('"'):
            yield word, partial(words.without_attributes, unwanted=[word])


MAX_NAME_LENGTH = 12
"""Characters of a name, sigil included, above which it is replaced."""


def _names(subject: ReductionSide, main: str) -> Keyed:
    """Replaces long names by short ones."""
    body = subject.text.bodies[main]
    parameters = [f"%{p.name}" for p in subject.module.functions[main].parameters]
    values = [name for line in body.lines if (name := defined(line)) is not None]
    own = {
        "b": [f"%{block.label}" for block in body.blocks],
        "x": parameters,
        "v": values,
    }
    names = {
        name: f"%{letter}{number}"
        for letter, old in own.items()
        for number, name in enumerate(old)
        if len(name) > MAX_NAME_LENGTH
    }
    yield "names", partial(words.renamed, function=main, names=names)


NAMING = ReductionStage("names", lambda _s, _m: iter([("named", words.named)]))
NAMES = ReductionStage("names", _names, alone=False)
STRINGS = ReductionStage("attributes", _strings, alone=False, loose=True)
"""First of all: they are much text, and seldom matter."""
STAGES = (
    ReductionStage("functions", _functions),
    ReductionStage("metadata", _noise),
    ReductionStage("bodies", _bodies, alone=False),
    ReductionStage("branches", _branches),
    ReductionStage("callees", _callees, alone=False),
    ReductionStage("instructions", _instructions),
    ReductionStage("blocks", _blocks),
    ReductionStage("ends", _ends, alone=False),
    ReductionStage("cases", _cases, alone=False),
    ReductionStage("values", _values, many=False),
    ReductionStage("arguments", _parameters, alone=False),
    ReductionStage("operands", _operands, alone=False),
    ReductionStage("signatures", _signatures, many=False, alone=False, loose=True),
    ReductionStage("attributes", _words, many=False, alone=False, loose=True),
)
