"""From text to data: llvmlite checks and prints a module, and its canonical text is read here.

One line is one instruction, but for the cases of a switch.  What the grammar does not know is
`NotChecked`, by name.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from dataclasses import dataclass

import llvmlite.binding as llvm

from checker.module import (
    BIT,
    FLOAT_BITS,
    LABEL,
    METADATA,
    TOKEN,
    VOID,
    Attributes,
    Block,
    Function,
    Instruction,
    Module,
    NotChecked,
    Operand,
    Parameter,
    Type,
    Variable,
)

TOKENS = re.compile(
    r"""\s*(?:(;[^\n]*)|(c?"[^"]*")|([%@](?:"[^"]*"|[\w.$-]+))|(\#\d+)|(!"[^"]*"|![\w.\\-]*)"""
    r"""|(0x[KLMHR]?[0-9A-Fa-f]+|-?\d+\.\d+(?:e[+-]?\d+)?|[\w$.-]+)|(\S))"""
)
IDLE_METADATA = frozenset(
    "dbg prof annotation srcloc heapallocsite unpredictable nosanitize tbaa amdgpu.no.fine.grained.memory "
    "amdgpu.no.remote.memory amdgpu.ignore.denormal.mode uniform llvm.loop loop".split()
)
"""Metadata that permits, but never changes, what is executed."""
CASTS = (
    "trunc zext sext fptrunc fpext fptoui fptosi uitofp sitofp ptrtoint ptrtoaddr inttoptr bitcast "
    "addrspacecast"
).split()
BINARY = (
    "add sub mul udiv sdiv urem srem shl lshr ashr and or xor fadd fsub fmul fdiv frem"
).split()
VALUES = frozenset(
    ["true", "false", "null", "undef", "poison", "none", "zeroinitializer", "splat", "asm"]
    + ["getelementptr", *CASTS, *BINARY]
)
"""Words that begin a value."""
FLAGS = frozenset(
    "nuw nsw exact disjoint nneg samesign inbounds nusw fast nnan ninf nsz arcp contract afn reassoc".split()
)
CONVENTIONS = (
    "amdgpu_kernel spir_kernel ptx_kernel ptx_device spir_func fastcc coldcc ccc amdgpu_ps amdgpu_cs "
    "amdgpu_vs amdgpu_gs amdgpu_hs amdgpu_es amdgpu_ls amdgpu_gfx amdgpu_cs_chain "
    "amdgpu_cs_chain_preserve amdgpu_gfx_whole_wave"
).split()


def read(text: str) -> Module:
    """The module that the text spells.  Raises `NotChecked` if it is none of LLVM's."""
    try:
        with llvm.create_context() if hasattr(llvm, "create_context") else _Nothing():
            module = llvm.parse_assembly(text)
            module.verify()
            printed = str(module)
    except RuntimeError as error:
        raise NotChecked(f"not valid IR: {str(error).splitlines()[0]}") from error
    return _Reader(printed).module()


class _Nothing:
    def __enter__(self) -> None: ...

    def __exit__(self, *_: object) -> None: ...


@dataclass
class _Line:
    """The words of a line, and the next of them."""

    words: list[str]
    at: int = 0

    @property
    def next(self) -> str:
        return self.words[self.at] if self.at < len(self.words) else ""

    def take(self, *wanted: str) -> str:
        word = self.next
        if not word or (wanted and word not in wanted):
            raise NotChecked(f"syntax: {' '.join(self.words)[:80]}")
        self.at += 1
        return word

    def skip(self, word: str) -> bool:
        if self.next != word:
            return False
        self.at += 1
        return True

    def balanced(self, opening: str, closing: str) -> str:
        """The text from an opening bracket to the closing one."""
        found, depth = [self.take(opening)], 1
        while depth:
            word = self.take()
            depth += (word == opening) - (word == closing)
            found.append(word)
        return "".join(found) if opening == "(" else " ".join(found)


def words_of(text: str) -> list[str]:
    return [m.group().strip() for m in TOKENS.finditer(text) if m.group().strip() and not m[1]]


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.groups: dict[str, Attributes] = {}
        self.named: dict[str, str] = {}
        for name, body in re.findall(r"^attributes (#\d+) = \{(.*)\}", text, re.M):
            self.groups[name] = self.attributes(_Line(words_of(body)), end="")
        for name, body in re.findall(r'^(%(?:"[^"]*"|[\w.$-]+)) = type (.*)$', text, re.M):
            self.named[name] = body

    def module(self) -> Module:
        functions: dict[str, Function] = {}
        variables: dict[str, Variable] = {}
        unread: dict[str, str] = {}
        for lines in self._entities():
            first = lines[0]
            if first.startswith("@"):
                try:
                    variable = self._variable(first)
                except NotChecked as reason:
                    unread[plain(first.split(" = ")[0])] = str(reason)
                else:
                    variables[variable.name] = variable
            elif first.startswith(("define", "declare")):
                try:
                    function = self._function(lines)
                except NotChecked as reason:
                    unread[_name_of(first)] = str(reason)
                else:
                    functions[function.name] = function
        triple = re.search(r'^target triple = "(.*)"', self.text, re.M)
        layout = re.search(r'^target datalayout = "(.*)"', self.text, re.M)
        return Module(
            functions, variables, unread, triple[1] if triple else "", layout[1] if layout else ""
        )

    def _entities(self) -> Iterator[list[str]]:
        body: list[str] | None = None
        for line in self.text.splitlines():
            if body is not None:
                if line == "}":
                    yield body
                    body = None
                else:
                    body.append(line)
            elif line.startswith("define"):
                body = [line]
            else:
                yield [line or " "]

    # Types and operands.

    def type(self, line: _Line) -> Type:
        word = line.take()
        if re.fullmatch(r"i\d+", word):
            return Type("int", int(word[1:]))
        if word in FLOAT_BITS:
            return Type("float", name=word)
        if word == "ptr":
            return Type("ptr", space=self._space(line))
        simple = {"void": VOID, "token": TOKEN, "label": LABEL, "metadata": METADATA}
        if word in simple:
            return simple[word]
        if word == "<" and line.next == "{":
            found = self._struct(line, packed=True)
            line.take(">")
            return found
        if word in ("<", "["):
            count = line.take()
            if not count.isdigit():
                raise NotChecked("scalable vectors")
            line.take("x")
            element = self.type(line)
            line.take(">", "]")
            return Type("vector" if word == "<" else "array", int(count), (element,))
        if word == "{":
            line.at -= 1
            return self._struct(line, packed=False)
        if word in self.named:
            if self.named[word] == "opaque":
                return Type("opaque", name=word)
            return self.type(_Line(words_of(self.named[word])))
        if word == "target":
            return Type("target", name="target" + line.balanced("(", ")"))
        raise NotChecked(f"type {word}")

    def _struct(self, line: _Line, *, packed: bool) -> Type:
        line.take("{")
        fields: list[Type] = []
        while not line.skip("}"):
            fields.append(self.type(line))
            line.skip(",")
        return Type("struct", len(fields), tuple(fields), packed=packed)

    @staticmethod
    def _space(line: _Line) -> int:
        if line.next != "addrspace":
            return 0
        line.take()
        return int(line.balanced("(", ")")[1:-1])

    def operand(self, line: _Line) -> Operand:
        return self.value(self.type(line), line)

    def value(self, type_: Type, line: _Line) -> Operand:
        word = line.take()
        if type_ == METADATA:
            line.at -= 1
            return Operand(type_, "metadata", self._metadata(line))
        if word[0] == "%":
            return Operand(type_, "local", plain(word))
        if word[0] == "@":
            return Operand(type_, "global", plain(word))
        if word in ("null", "undef", "poison", "none"):
            return Operand(type_, word)
        if word == "zeroinitializer":
            return Operand(type_, "zero")
        if word in ("true", "false"):
            return Operand(type_, "int", number=int(word == "true"))
        if type_.kind == "int" and re.fullmatch(r"-?\d+", word):
            return Operand(type_, "int", number=int(word) % (1 << type_.size))
        if type_.kind == "float":
            return Operand(type_, "float", number=_float(type_, word))
        if word.startswith('c"'):
            return Operand(type_, "string", word[2:-1])
        if word in ("[", "{", "<"):
            return self._aggregate(type_, word, line)
        if word == "splat":
            line.take("(")
            part = self.operand(line)
            line.take(")")
            return Operand(type_, "aggregate", parts=(part,) * type_.size)
        if word == "asm":
            while not line.next.startswith('"'):
                line.take()
            text = line.take()
            line.take(",")
            return Operand(type_, "assembly", f"{text}, {line.take()}")
        return self._expression(type_, word, line)

    def _aggregate(self, type_: Type, opening: str, line: _Line) -> Operand:
        closing = {"[": "]", "{": "}", "<": ">"}[opening]
        if opening == "<" and line.skip("{"):
            closing = "}"
        parts: list[Operand] = []
        while not line.skip(closing):
            parts.append(self.operand(line))
            line.skip(",")
        if opening == "<" and closing == "}":
            line.take(">")
        return Operand(type_, "aggregate", parts=tuple(parts))

    def _expression(self, type_: Type, opcode: str, line: _Line) -> Operand:
        if opcode not in (*CASTS, *BINARY, "getelementptr"):
            raise NotChecked(f"constant {opcode}")
        while line.next in FLAGS or line.next == "inrange":
            if line.take() == "inrange":
                line.balanced("(", ")")
        line.take("(")
        source = self.type(line) if opcode == "getelementptr" else None
        parts: list[Operand] = []
        while not line.skip(")"):
            if line.skip(",") or line.skip("inrange"):
                continue
            if line.skip("to"):
                self.type(line)
                continue
            parts.append(self.operand(line))
        return Operand(type_, "expression", opcode, parts=tuple(parts), source=source)

    def _metadata(self, line: _Line) -> str:
        word = line.take()
        if word == "!" and line.next == "{":
            return line.balanced("{", "}")
        if word.startswith("!") and line.next == "(":
            return word + line.balanced("(", ")")
        if word[0] in "!#":
            return word
        line.at -= 1
        return str(self.operand(line))

    # Attributes.

    def attributes(self, line: _Line, *, end: str) -> Attributes:
        """Attributes up to what begins no attribute."""
        found: set[str] = set()
        while line.next and line.next != end:
            word = line.next
            if word.startswith("#"):
                found |= self.groups.get(line.take(), frozenset())
            elif word.startswith('"'):
                key = line.take()
                found.add(f"{key}={line.take()}" if line.skip("=") else key)
            elif re.fullmatch(r"[a-z_]\w*", word) and not self._begins_type(line):
                found.add(self._attribute(line))
            else:
                break
        return frozenset(found)

    def _attribute(self, line: _Line) -> str:
        word = line.take()
        if line.next == "(":
            return word + line.balanced("(", ")")
        if word in ("align", "alignstack", "cc") and (line.next.isdigit() or line.next == "="):
            line.skip("=")
            return f"{word} {line.take()}"
        return word

    def _begins_type(self, line: _Line) -> bool:
        word = line.next
        if re.fullmatch(r"i\d+", word) or word in FLOAT_BITS:
            return True
        if word in ("void", "ptr", "token", "label", "metadata") or word in VALUES:
            return True
        return word == "target" and line.words[line.at + 1 : line.at + 2] == ["("]

    # Global entities.

    def _variable(self, text: str) -> Variable:
        line = _Line(words_of(text))
        name = plain(line.take())
        line.take("=")
        words: set[str] = set()
        space = 0
        while line.next not in ("global", "constant"):
            if line.next == "addrspace":
                space = self._space(line)
            elif line.next in ("alias", "ifunc", ""):
                raise NotChecked("aliases")
            else:
                words.add(self._attribute(line))
        is_constant = line.take() == "constant"
        type_ = self.type(line)
        initial = self.value(type_, line) if line.next not in (",", "") else None
        align = re.search(r", align (\d+)", text)
        return Variable(
            *(name, type_, space, is_constant, initial, frozenset(words)),
            int(align[1]) if align else 0,
        )

    def _function(self, lines: list[str]) -> Function:
        line = _Line(words_of(lines[0]))
        line.take("define", "declare")
        if line.next.startswith("!"):
            raise NotChecked("metadata of a declaration")
        before = self.attributes(line, end="")
        type_ = self.type(line)
        name = plain(line.take())
        parameters: list[Parameter] = []
        is_variadic = False
        line.take("(")
        while not line.skip(")"):
            if line.next == "...":
                is_variadic = bool(line.take())
            elif not line.skip(","):
                given = self.type(line)
                said = self.attributes(line, end="")
                named = plain(line.take()) if line.next.startswith("%") else str(len(parameters))
                parameters.append(Parameter(given, named, said))
        attributes = self.attributes(line, end="{")
        if {"personality", "prefix", "prologue", "gc"} & attributes:
            raise NotChecked("personality, prefix, prologue or garbage collector")
        convention = next((word for word in before if word in CONVENTIONS or word[:3] == "cc "), "")
        first = sum(p.name.isdigit() for p in parameters)
        return Function(
            *(name, type_, tuple(parameters), attributes),
            tuple(self._blocks(lines[1:], str(first))),
            convention,
            bool({"internal", "private"} & before),
            before,
            is_variadic,
        )

    def _blocks(self, lines: list[str], first: str) -> Iterator[Block]:
        name, body = first, list[Instruction]()
        pending = ""
        for text in lines:
            if not text.strip() or text.lstrip().startswith((";", "#dbg_")):
                continue
            label = re.match(r'("[^"]*"|[\w.$-]+):', text)
            if label and not pending:
                if body:
                    yield Block(name, tuple(body))
                name, body = label[1].strip('"'), []
                continue
            pending = f"{pending} {text.strip()}" if pending else text.strip()
            if pending.count("[") > pending.count("]") and pending.startswith("switch"):
                continue
            body.append(self._instruction(pending))
            pending = ""
        if body:
            yield Block(name, tuple(body))

    # Instructions.

    def _instruction(self, text: str) -> Instruction:
        line = _Line(words_of(text))
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
        reader = READERS.get(opcode) or (
            _binary if opcode in BINARY else _cast if opcode in CASTS else None
        )
        if reader is None:
            raise NotChecked(f"instruction {opcode}")
        fields = reader(self, line, marks)
        rest = fields.pop("rest", None)
        words = frozenset(marks) | (rest if isinstance(rest, frozenset) else frozenset())
        align, metadata = _trailing(line)
        fields.setdefault("words", words)
        fields.setdefault("align", align)
        return Instruction(opcode, result=result, metadata=metadata, text=text, **fields)  # type: ignore[arg-type]


def _name_of(header: str) -> str:
    """The name of the function that a line declares or defines."""
    found = re.search(r'@("[^"]*"|[\w.$-]+)\(', header)
    return found[1].strip('"') if found else ""


def plain(word: str) -> str:
    """A name without its sigil and quotes."""
    return word[1:].strip('"')


def _float(type_: Type, word: str) -> int:
    if word.startswith("0xH") or word.startswith("0xR"):
        return int(word[3:], 16)
    if word.startswith("0x"):
        double = int(word[2:], 16)
    else:
        double = struct.unpack("<Q", struct.pack("<d", float(word)))[0]
    if type_.name == "double":
        return double
    value = struct.unpack("<d", struct.pack("<Q", double))[0]
    if type_.name == "float":
        if value != value:
            return (double >> 32 & 0x80000000) | 0x7F800000 | (double >> 29 & 0x7FFFFF)
        return struct.unpack("<I", struct.pack("<f", value))[0]
    if type_.name == "half":
        return struct.unpack("<H", struct.pack("<e", value))[0]
    return struct.unpack("<I", struct.pack("<f", value))[0] >> 16


def _trailing(line: _Line) -> tuple[int, frozenset[str]]:
    """Alignment in bytes and kinds of metadata at the end of an instruction."""
    align, kinds = 0, set[str]()
    while line.next:
        word = line.take()
        if word == "align":
            align = int(line.take())
        elif word.startswith("!") and len(word) > 1 and not word[1].isdigit():
            kinds.add(word[1:])
            if line.next.startswith("!"):
                node = line.take()
                if node == "!" and line.next == "{":
                    line.balanced("{", "}")
                elif line.next == "(":
                    line.balanced("(", ")")
        elif word not in (",",) and not word.startswith("!"):
            raise NotChecked(f"syntax: {' '.join(line.words)[:80]}")
    return align, frozenset(kinds - IDLE_METADATA)


Fields = dict[str, object]


def _binary(reader: _Reader, line: _Line, _: set[str]) -> Fields:
    first = reader.operand(line)
    line.take(",")
    return {"type": first.type, "operands": (first, reader.value(first.type, line))}


def _cast(reader: _Reader, line: _Line, _: set[str]) -> Fields:
    given = reader.operand(line)
    line.take("to")
    return {"type": reader.type(line), "operands": (given,)}


def _unary(reader: _Reader, line: _Line, _: set[str]) -> Fields:
    given = reader.operand(line)
    return {"type": given.type, "operands": (given,)}


def _compare(reader: _Reader, line: _Line, marks: set[str]) -> Fields:
    marks.add(line.take())
    first = reader.operand(line)
    line.take(",")
    second = reader.value(first.type, line)
    kind = first.type.kind
    type_ = Type("vector", first.type.size, (BIT,)) if kind == "vector" else BIT
    return {"type": type_, "operands": (first, second)}


def _operands(reader: _Reader, line: _Line) -> list[Operand]:
    found = [reader.operand(line)]
    while line.next == "," and not line.words[line.at + 1].startswith("!"):
        after = line.words[line.at + 1]
        if after in ("align", "addrspace"):
            break
        line.take(",")
        found.append(reader.operand(line))
    return found


def _select(reader: _Reader, line: _Line, _: set[str]) -> Fields:
    given = _operands(reader, line)
    return {"type": given[1].type, "operands": tuple(given)}


def _phi(reader: _Reader, line: _Line, _: set[str]) -> Fields:
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


def _branch(reader: _Reader, line: _Line, _: set[str]) -> Fields:
    if line.skip("label"):
        return {"type": VOID, "labels": (plain(line.take()),)}
    given = reader.operand(line)
    labels: list[str] = []
    while line.skip(",") and line.skip("label"):
        labels.append(plain(line.take()))
    return {"type": VOID, "operands": (given,), "labels": tuple(labels)}


def _switch(reader: _Reader, line: _Line, _: set[str]) -> Fields:
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


def _return(reader: _Reader, line: _Line, _: set[str]) -> Fields:
    type_ = reader.type(line)
    given = () if type_ == VOID else (reader.value(type_, line),)
    return {"type": VOID, "operands": given}


def _plain(_: _Reader, __: _Line, ___: set[str]) -> Fields:
    return {"type": VOID}


def _alloca(reader: _Reader, line: _Line, marks: set[str]) -> Fields:
    line.skip("inalloca")
    type_ = reader.type(line)
    count: tuple[Operand, ...] = ()
    space = 0
    align = 0
    while line.next == "," and not line.words[line.at + 1].startswith("!"):
        line.take(",")
        if line.next == "addrspace":
            space = reader._space(line)  # noqa: SLF001
        elif line.skip("align"):
            align = int(line.take())
        else:
            count = (reader.operand(line),)
    address = Type("ptr", space=space)
    return {"type": address, "operands": count, "memory": type_, "align": align}


def _load(reader: _Reader, line: _Line, marks: set[str]) -> Fields:
    type_ = reader.type(line)
    line.take(",")
    given = reader.operand(line)
    _ordering(line, marks)
    return {"type": type_, "operands": (given,), "memory": type_}


def _store(reader: _Reader, line: _Line, marks: set[str]) -> Fields:
    value = reader.operand(line)
    line.take(",")
    given = reader.operand(line)
    _ordering(line, marks)
    return {"type": VOID, "operands": (value, given), "memory": value.type}


def _ordering(line: _Line, marks: set[str]) -> None:
    while line.next and line.next != "," and not line.next.startswith("!"):
        word = line.take()
        if word == "syncscope":
            word += line.balanced("(", ")")
        marks.add(word)


def _fence(_: _Reader, line: _Line, marks: set[str]) -> Fields:
    _ordering(line, marks)
    return {"type": VOID}


def _update(reader: _Reader, line: _Line, marks: set[str]) -> Fields:
    operation = line.take()
    address = reader.operand(line)
    line.take(",")
    value = reader.operand(line)
    _ordering(line, marks)
    marks.add(operation)
    return {"type": value.type, "operands": (address, value), "memory": value.type}


def _exchange(reader: _Reader, line: _Line, marks: set[str]) -> Fields:
    address = reader.operand(line)
    line.take(",")
    expected = reader.operand(line)
    line.take(",")
    new = reader.operand(line)
    _ordering(line, marks)
    type_ = Type("struct", 2, (new.type, BIT))
    return {"type": type_, "operands": (address, expected, new), "memory": new.type}


def _address(reader: _Reader, line: _Line, marks: set[str]) -> Fields:
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


def _indices(line: _Line) -> tuple[int, ...]:
    found: list[int] = []
    while line.next == "," and line.words[line.at + 1].isdigit():
        line.take(",")
        found.append(int(line.take()))
    return tuple(found)


def _extract_value(reader: _Reader, line: _Line, _: set[str]) -> Fields:
    given = reader.operand(line)
    indices = _indices(line)
    type_ = given.type
    for index in indices:
        type_ = type_.parts()[index]
    return {"type": type_, "operands": (given,), "indices": indices}


def _insert_value(reader: _Reader, line: _Line, _: set[str]) -> Fields:
    given = reader.operand(line)
    line.take(",")
    value = reader.operand(line)
    return {"type": given.type, "operands": (given, value), "indices": _indices(line)}


def _extract_element(reader: _Reader, line: _Line, _: set[str]) -> Fields:
    given = _operands(reader, line)
    return {"type": given[0].type.element, "operands": tuple(given)}


def _same_type(reader: _Reader, line: _Line, _: set[str]) -> Fields:
    given = _operands(reader, line)
    return {"type": given[0].type, "operands": tuple(given)}


def _shuffle(reader: _Reader, line: _Line, _: set[str]) -> Fields:
    given = _operands(reader, line)
    type_ = Type("vector", given[2].type.size, (given[0].type.element,))
    return {"type": type_, "operands": tuple(given)}


def _call(reader: _Reader, line: _Line, marks: set[str]) -> Fields:
    before = reader.attributes(line, end="")
    space = reader._space(line)  # noqa: SLF001
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
        "attributes": before | after, "bundles": tuple(bundles), "rest": frozenset(marks),
    }  # fmt: skip


READERS = {
    "fneg": _unary, "freeze": _unary, "icmp": _compare, "fcmp": _compare, "select": _select,
    "phi": _phi, "br": _branch, "switch": _switch, "ret": _return, "unreachable": _plain,
    "alloca": _alloca, "load": _load, "store": _store, "fence": _fence, "atomicrmw": _update,
    "cmpxchg": _exchange, "getelementptr": _address, "extractvalue": _extract_value,
    "insertvalue": _insert_value, "extractelement": _extract_element,
    "insertelement": _same_type, "shufflevector": _shuffle, "call": _call,
}  # fmt: skip
