"""Instructions, read from one line each (LangRef, "Instruction Reference")."""

from __future__ import annotations

from collections.abc import Callable
from typing import Required, TypedDict

from checker.module import BIT, METADATA, VOID, Attributes, Instruction, NotChecked, Operand, Type
from checker.reading_operands import BINARY, CASTS, FLAGS, Line, OperandReader, plain, words_of

IDLE_METADATA = frozenset([
    "dbg", "prof", "annotation", "srcloc", "heapallocsite", "unpredictable", "nosanitize", "tbaa",
    "amdgpu.no.fine.grained.memory", "amdgpu.no.remote.memory", "amdgpu.ignore.denormal.mode",
    "uniform", "llvm.loop", "loop", "nontemporal", "pcsections",
])  # fmt: skip
"""Metadata that permits, but never changes, what is executed."""


class Fields(TypedDict, total=False):
    """Fields of an instruction, as `Instruction` names them."""

    type: Required[Type]
    operands: tuple[Operand, ...]
    labels: tuple[str, ...]
    words: frozenset[str]
    indices: tuple[int, ...]
    memory: Type
    callee: Operand
    attributes: Attributes
    given: tuple[Attributes, ...]
    bundles: tuple[tuple[str, tuple[Operand, ...]], ...]
    align: int


def instruction(reader: OperandReader, text: str) -> Instruction:
    """The instruction that a line spells."""
    line = Line(words_of(text))
    result = ""
    if line.next.startswith("%"):
        result = plain(line.take())
        line.take("=")
    marks: set[str] = set()
    while line.next in ("tail", "musttail", "notail"):
        marks.add(line.take())
    opcode = line.take()
    while line.next in FLAGS or line.next in ("atomic", "volatile", "weak"):
        marks.add(line.take())
    read = READERS.get(opcode) or (
        _binary if opcode in BINARY else _cast if opcode in CASTS else None
    )
    if read is None:
        raise NotChecked(f"instruction {opcode}")
    fields = read(reader, line, marks)
    align, nodes = _trailing(line)
    fields["words"] = frozenset(marks)
    fields.setdefault("align", align)
    promises = frozenset(f"!{kind} {reader.nodes.get(node, node)}" for kind, node in nodes.items())
    metadata = frozenset(nodes)
    return Instruction(
        opcode, result=result, metadata=metadata, promises=promises, text=text, **fields
    )


def _trailing(line: Line) -> tuple[int, dict[str, str]]:
    """Alignment in bytes, and kinds and nodes of metadata, at the end of an instruction."""
    align, kinds = 0, dict[str, str]()
    while line.next:
        word = line.take()
        if word == "align":
            align = int(line.take())
        elif word.startswith("!") and len(word) > 1 and not word[1].isdigit():
            kinds[word[1:]] = ""
            if line.next.startswith("!"):
                node = kinds[word[1:]] = line.take()
                if node == "!" and line.next == "{":
                    line.balanced("{", "}")
                elif line.next == "(":
                    line.balanced("(", ")")
        elif word not in (",",) and not word.startswith("!"):
            raise NotChecked(f"syntax: {' '.join(line.words)[:80]}")
    return align, {kind: node for kind, node in kinds.items() if kind not in IDLE_METADATA}


def _binary(reader: OperandReader, line: Line, _: set[str]) -> Fields:
    first = reader.operand(line)
    line.take(",")
    return {"type": first.type, "operands": (first, reader.value(first.type, line))}


def _cast(reader: OperandReader, line: Line, _: set[str]) -> Fields:
    given = reader.operand(line)
    line.take("to")
    return {"type": reader.type(line), "operands": (given,)}


def _unary(reader: OperandReader, line: Line, _: set[str]) -> Fields:
    given = reader.operand(line)
    return {"type": given.type, "operands": (given,)}


def _compare(reader: OperandReader, line: Line, marks: set[str]) -> Fields:
    marks.add(line.take())
    first = reader.operand(line)
    line.take(",")
    second = reader.value(first.type, line)
    kind = first.type.kind
    type_ = Type("vector", first.type.size, (BIT,)) if kind == "vector" else BIT
    return {"type": type_, "operands": (first, second)}


def _operands(reader: OperandReader, line: Line) -> list[Operand]:
    found = [reader.operand(line)]
    while line.next == "," and not line.words[line.at + 1].startswith("!"):
        after = line.words[line.at + 1]
        if after in ("align", "addrspace"):
            break
        line.take(",")
        found.append(reader.operand(line))
    return found


def _select(reader: OperandReader, line: Line, _: set[str]) -> Fields:
    given = _operands(reader, line)
    return {"type": given[1].type, "operands": tuple(given)}


def _phi(reader: OperandReader, line: Line, _: set[str]) -> Fields:
    type_ = reader.type(line)
    values, blocks = list[Operand](), list[str]()
    while line.skip("["):
        values.append(reader.value(type_, line))
        line.take(",")
        blocks.append(plain(line.take()))
        line.take("]")
        if line.next == "," and line.words[line.at + 1 : line.at + 2] == ["["]:
            line.take(",")
    return {"type": type_, "operands": tuple(values), "labels": tuple(blocks)}


def _branch(reader: OperandReader, line: Line, _: set[str]) -> Fields:
    if line.skip("label"):
        return {"type": VOID, "labels": (plain(line.take()),)}
    given = reader.operand(line)
    labels: list[str] = []
    while line.skip(",") and line.skip("label"):
        labels.append(plain(line.take()))
    return {"type": VOID, "operands": (given,), "labels": tuple(labels)}


def _switch(reader: OperandReader, line: Line, _: set[str]) -> Fields:
    given = reader.operand(line)
    line.take(",")
    line.take("label")
    labels, cases = [plain(line.take())], list[int]()
    line.take("[")
    while not line.skip("]"):
        cases.append(reader.operand(line).number)
        line.take(",")
        line.take("label")
        labels.append(plain(line.take()))
    return {
        "type": VOID, "operands": (given,), "labels": tuple(labels), "indices": tuple(cases)
    }  # fmt: skip


def _return(reader: OperandReader, line: Line, _: set[str]) -> Fields:
    type_ = reader.type(line)
    given = () if type_ == VOID else (reader.value(type_, line),)
    return {"type": VOID, "operands": given}


def _plain(_: OperandReader, __: Line, ___: set[str]) -> Fields:
    return {"type": VOID}


def _alloca(reader: OperandReader, line: Line, marks: set[str]) -> Fields:
    line.skip("inalloca")
    type_ = reader.type(line)
    count: tuple[Operand, ...] = ()
    space = 0
    align = 0
    while line.next == "," and not line.words[line.at + 1].startswith("!"):
        line.take(",")
        if line.at_word("addrspace"):
            space = reader.space(line)
        elif line.skip("align"):
            align = int(line.take())
        else:
            count = (reader.operand(line),)
    address = Type("ptr", space=space)
    return {"type": address, "operands": count, "memory": type_, "align": align}


def _load(reader: OperandReader, line: Line, marks: set[str]) -> Fields:
    type_ = reader.type(line)
    line.take(",")
    given = reader.operand(line)
    _ordering(line, marks)
    return {"type": type_, "operands": (given,), "memory": type_}


def _store(reader: OperandReader, line: Line, marks: set[str]) -> Fields:
    value = reader.operand(line)
    line.take(",")
    given = reader.operand(line)
    _ordering(line, marks)
    return {"type": VOID, "operands": (value, given), "memory": value.type}


def _ordering(line: Line, marks: set[str]) -> None:
    while line.next and line.next != "," and not line.next.startswith("!"):
        word = line.take()
        if word == "syncscope":
            word += line.balanced("(", ")")
        marks.add(word)


def _fence(_: OperandReader, line: Line, marks: set[str]) -> Fields:
    _ordering(line, marks)
    return {"type": VOID}


def _update(reader: OperandReader, line: Line, marks: set[str]) -> Fields:
    operation = line.take()
    address = reader.operand(line)
    line.take(",")
    value = reader.operand(line)
    _ordering(line, marks)
    marks.add(operation)
    return {"type": value.type, "operands": (address, value), "memory": value.type}


def _exchange(reader: OperandReader, line: Line, marks: set[str]) -> Fields:
    address = reader.operand(line)
    line.take(",")
    expected = reader.operand(line)
    line.take(",")
    new = reader.operand(line)
    _ordering(line, marks)
    type_ = Type("struct", 2, (new.type, BIT))
    return {"type": type_, "operands": (address, expected, new), "memory": new.type}


def _address(reader: OperandReader, line: Line, marks: set[str]) -> Fields:
    while line.next in FLAGS or line.next == "inrange":
        marks.add(line.take())
        if line.next == "(":
            line.balanced("(", ")")
    type_ = reader.type(line)
    line.take(",")
    given = _operands(reader, line)
    vectors = [each.type for each in given if each.type.kind == "vector"]
    result = given[0].type
    if vectors and result.kind != "vector":
        result = Type("vector", vectors[0].size, (result,))
    return {"type": result, "operands": tuple(given), "memory": type_}


def _indices(line: Line) -> tuple[int, ...]:
    found: list[int] = []
    while line.next == "," and line.words[line.at + 1].isdigit():
        line.take(",")
        found.append(int(line.take()))
    return tuple(found)


def _extract_value(reader: OperandReader, line: Line, _: set[str]) -> Fields:
    given = reader.operand(line)
    indices = _indices(line)
    type_ = given.type
    for index in indices:
        type_ = type_.parts()[index]
    return {"type": type_, "operands": (given,), "indices": indices}


def _insert_value(reader: OperandReader, line: Line, _: set[str]) -> Fields:
    given = reader.operand(line)
    line.take(",")
    value = reader.operand(line)
    return {"type": given.type, "operands": (given, value), "indices": _indices(line)}


def _extract_element(reader: OperandReader, line: Line, _: set[str]) -> Fields:
    given = _operands(reader, line)
    return {"type": given[0].type.element, "operands": tuple(given)}


def _same_type(reader: OperandReader, line: Line, _: set[str]) -> Fields:
    given = _operands(reader, line)
    return {"type": given[0].type, "operands": tuple(given)}


def _shuffle(reader: OperandReader, line: Line, _: set[str]) -> Fields:
    given = _operands(reader, line)
    type_ = Type("vector", given[2].type.size, (given[0].type.element,))
    return {"type": type_, "operands": tuple(given)}


def _call(reader: OperandReader, line: Line, marks: set[str]) -> Fields:
    before = reader.attributes(line, end="")
    space = reader.space(line)
    type_ = reader.type(line)
    if line.next == "(":
        line.balanced("(", ")")
    callee = reader.value(Type("ptr", space=space), line)
    given, said = list[Operand](), list[Attributes]()
    line.take("(")
    while not line.skip(")"):
        if line.skip(","):
            continue
        argument = reader.type(line)
        said.append(frozenset() if argument == METADATA else reader.attributes(line, end=""))
        given.append(reader.value(argument, line))
    after = reader.attributes(line, end="")
    bundles: list[tuple[str, tuple[Operand, ...]]] = []
    if line.skip("["):
        while not line.skip("]"):
            name = line.take().strip('"')
            line.take("(")
            inputs: list[Operand] = []
            while not line.skip(")"):
                if not line.skip(","):
                    inputs.append(reader.operand(line))
            bundles.append((name, tuple(inputs)))
            line.skip(",")
    return {
        "type": type_, "operands": tuple(given), "callee": callee, "given": tuple(said),
        "attributes": before | after, "bundles": tuple(bundles),
    }  # fmt: skip


READERS: dict[str, Callable[[OperandReader, Line, set[str]], Fields]] = {
    "fneg": _unary, "freeze": _unary, "icmp": _compare, "fcmp": _compare, "select": _select,
    "phi": _phi, "br": _branch, "switch": _switch, "ret": _return, "unreachable": _plain,
    "alloca": _alloca, "load": _load, "store": _store, "fence": _fence, "atomicrmw": _update,
    "cmpxchg": _exchange, "getelementptr": _address, "extractvalue": _extract_value,
    "insertvalue": _insert_value, "extractelement": _extract_element,
    "insertelement": _same_type, "shufflevector": _shuffle, "call": _call,
}  # fmt: skip
