"""Instructions, read from one line each (LangRef, "Instruction Reference")."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from checker.module import BIT, METADATA, VOID, Attributes, Instruction, NotChecked, Operand, Type
from checker.reading_operands import BINARY, CASTS, FLAGS, Line, OperandReader, plain, words_of

IDLE_METADATA = frozenset([
    "dbg", "prof", "annotation", "srcloc", "heapallocsite", "unpredictable", "nosanitize",
    "amdgpu.no.fine.grained.memory", "amdgpu.no.remote.memory", "amdgpu.ignore.denormal.mode",
    "uniform", "llvm.loop", "loop", "nontemporal", "pcsections"])  # fmt: skip
"""Metadata that permits, but never changes, what is executed."""
FAST = {"nnan", "ninf", "nsz", "arcp", "contract", "afn", "reassoc"}
FORMS = {
    **dict.fromkeys(BINARY, "O , V"), **dict.fromkeys(CASTS, "O to T"), "fneg": "O", "freeze": "O",
    "icmp": "W O , V", "fcmp": "W O , V", "select": "*", "extractelement": "*",
    "insertelement": "*", "shufflevector": "*", "unreachable": "", "load": "T , O S",
    "store": "O , O S", "fence": "S", "atomicrmw": "W O , O S", "cmpxchg": "O , O , O S",
    "getelementptr": "F T , *", "extractvalue": "O I", "insertvalue": "O , O I", "phi": "phi",
    "br": "br", "switch": "switch", "ret": "ret", "alloca": "alloca", "call": "call"}  # fmt: skip
"""What follows each opcode.  O, V: an operand with its type, or with that of the one before; `*`:
operands to the end; T: a type; W: a word; S: an ordering; F: flags; I: indices; other words are
themselves, or have a reader of their own."""


@dataclass
class _Read:
    """What of an instruction is read, and how each part of a form is."""

    reader: OperandReader
    line: Line
    marks: set[str]
    types: list[Type] = field(default_factory=list[Type])
    operands: list[Operand] = field(default_factory=list[Operand])
    align: int = 0
    labels: list[str] = field(default_factory=list[str])
    indices: list[int] = field(default_factory=list[int])
    callee: Operand | None = None
    attributes: Attributes = frozenset()
    given: list[Attributes] = field(default_factory=list[Attributes])
    bundles: list[tuple[str, tuple[Operand, ...]]] = field(
        default_factory=list[tuple[str, tuple[Operand, ...]]]
    )

    def read(self, form: str) -> None:
        for part in form.split():
            if part in PARTS:
                PARTS[part](self)
            else:
                self.line.take(part)

    def operand(self) -> None:
        self.operands.append(self.reader.operand(self.line))

    def value(self) -> None:
        self.operands.append(self.reader.value(self.operands[-1].type, self.line))

    def type(self) -> None:
        self.types.append(self.reader.type(self.line))

    def word(self) -> None:
        self.marks.add(self.line.take())

    def label(self) -> None:
        self.line.take("label")
        self.labels.append(plain(self.line.take()))

    def rest(self) -> None:
        self.operand()
        while self.line.next == "," and not self.line.after.startswith(("!", "align", "addrspace")):
            self.line.take(",")
            self.operand()

    def ordering(self) -> None:
        while self.line.next and self.line.next != "," and not self.line.next.startswith("!"):
            word = self.line.take()
            self.marks.add(word + (self.line.balanced("(", ")") if word == "syncscope" else ""))

    def flags(self) -> None:
        while self.line.next in FLAGS or self.line.next == "inrange":
            self.word()
            if self.line.next == "(":
                self.line.balanced("(", ")")

    def read_indices(self) -> None:
        while self.line.next == "," and self.line.after.isdigit():
            self.line.take(",")
            self.indices.append(int(self.line.take()))

    def phi(self) -> None:
        self.type()
        while self.line.skip("["):
            self.operands.append(self.reader.value(self.types[0], self.line))
            self.line.take(",")
            self.labels.append(plain(self.line.take()))
            self.line.take("]")
            if self.line.after == "[":
                self.line.take(",")

    def branch(self) -> None:
        if self.line.next != "label":
            self.read("O ,")
        self.label()
        if self.line.after == "label":
            self.read(", L")

    def switch(self) -> None:
        self.read("O , L [")
        while not self.line.skip("]"):
            self.indices.append(self.reader.operand(self.line).number)
            self.read(", L")

    def returned(self) -> None:
        self.type()
        if self.types[0] != VOID:
            self.operands.append(self.reader.value(self.types[0], self.line))

    def alloca(self) -> None:
        self.line.skip("inalloca")
        self.type()
        space = 0
        while self.line.next == "," and not self.line.after.startswith("!"):
            self.line.take(",")
            if self.line.skip("align"):
                self.align = int(self.line.take())
            elif self.line.skip("addrspace"):
                self.line.at -= 1
                space = self.reader.space(self.line)
            else:
                self.operand()
        self.types.append(self.reader.pointer(space))

    def call(self) -> None:
        reader, line = self.reader, self.line
        before = reader.attributes(line)
        space = reader.space(line)
        self.type()
        if line.next == "(":
            line.balanced("(", ")")
        self.callee = reader.value(reader.pointer(space), line)
        line.take("(")
        while not line.skip(")"):
            argument = reader.type(line)
            said = frozenset[str]() if argument == METADATA else reader.attributes(line)
            self.given.append(said)
            self.operands.append(reader.value(argument, line))
            line.skip(",")
        self.attributes = before | reader.attributes(line)
        if line.skip("["):
            while not line.skip("]"):
                name = line.take().strip('"')
                line.take("(")
                self.bundles.append((name, tuple(reader.several(line, ")", reader.operand))))
                line.skip(",")

    def result(self, opcode: str) -> Type:
        """The type of the result."""
        given = [operand.type for operand in self.operands]
        match opcode:
            case "store" | "fence" | "unreachable" | "br" | "switch" | "ret":
                return VOID
            case "icmp" | "fcmp":
                vector = given[0].kind == "vector"
                return Type("vector", given[0].size, (BIT,)) if vector else BIT
            case "cmpxchg":
                return Type("struct", 2, (given[2], BIT))
            case "getelementptr":
                return given[0]
            case "extractvalue":
                found = given[0]
                for index in self.indices:
                    found = found.parts()[index]
                return found
            case "extractelement":
                return given[0].element
            case "shufflevector":
                return Type("vector", given[2].size, (given[0].element,))
            case "select" | "atomicrmw":
                return given[1]
            case _:
                return self.types[-1] if self.types else given[0]

    def memory(self, opcode: str) -> Type | None:
        """The type that is loaded, stored, allocated, or stepped over."""
        if opcode in ("load", "alloca", "getelementptr"):
            return self.types[0]
        if opcode in ("atomicrmw", "cmpxchg"):
            return self.operands[-1].type
        return self.operands[0].type if opcode == "store" else None


PARTS: dict[str, Callable[[_Read], None]] = {
    "O": _Read.operand, "V": _Read.value, "T": _Read.type, "W": _Read.word, "L": _Read.label,
    "*": _Read.rest, "S": _Read.ordering, "F": _Read.flags, "I": _Read.read_indices,
    "phi": _Read.phi, "br": _Read.branch, "switch": _Read.switch, "ret": _Read.returned,
    "alloca": _Read.alloca, "call": _Read.call}  # fmt: skip


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
    marks |= FAST if "fast" in marks else set()
    if opcode not in FORMS:
        raise NotChecked(f"instruction {opcode}")
    found = _Read(reader, line, marks)
    found.read(FORMS[opcode])
    align, nodes = _trailing(line)
    promises = frozenset(f"!{kind} {reader.nodes.get(node, node)}" for kind, node in nodes.items())
    return Instruction(
        opcode, found.result(opcode), result, tuple(found.operands), tuple(found.labels),
        frozenset(marks), tuple(found.indices), found.memory(opcode), found.callee,
        found.attributes, tuple(found.given), tuple(found.bundles), found.align or align,
        frozenset(nodes), promises)  # fmt: skip


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
        elif word != "," and not word.startswith("!"):
            raise NotChecked(f"syntax: {' '.join(line.words)[:80]}")
    return align, {kind: node for kind, node in kinds.items() if kind not in IDLE_METADATA}
