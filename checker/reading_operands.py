"""Types, operands and attributes, read from a line (LangRef, "Type System", "Constants")."""

from __future__ import annotations

import re
import struct
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeVar

from checker import module as m

TOKENS = re.compile(
    r"""\s*(?:(;[^\n]*)|(c?"[^"]*")|([%@](?:"[^"]*"|[\w.$-]+))|(\#\d+)|(!"[^"]*"|![\w.\\-]*)"""
    r"""|(0x[KLMHR]?[0-9A-Fa-f]+|-?\d+\.\d+(?:e[+-]?\d+)?|[\w$.-]+)|(\S))"""
)
CASTS = ["trunc", "zext", "sext", "fptrunc", "fpext", "fptoui", "fptosi", "uitofp", "sitofp",
         "ptrtoint", "ptrtoaddr", "inttoptr", "bitcast", "addrspacecast"]  # fmt: skip
BINARY = ["add", "sub", "mul", "udiv", "sdiv", "urem", "srem", "shl", "lshr", "ashr", "and", "or",
          "xor", "fadd", "fsub", "fmul", "fdiv", "frem"]  # fmt: skip
VALUES = frozenset(
    ("true", "false", "null", "undef", "poison", "none", "zeroinitializer", "splat", "asm",
    "getelementptr",)
).union(CASTS, BINARY)  # fmt: skip
"""Words that begin a value."""
Read = TypeVar("Read")
SIMPLE = {"void": m.VOID, "token": m.TOKEN, "label": m.LABEL, "metadata": m.METADATA}
FLAGS = frozenset([
    "nuw", "nsw", "exact", "disjoint", "nneg", "samesign", "inbounds", "nusw", "fast", "nnan",
    "ninf", "nsz", "arcp", "contract", "afn", "reassoc"])  # fmt: skip


@dataclass
class Line:
    """The words of a line, and the next of them."""

    words: list[str]
    at: int = 0

    @property
    def next(self) -> str:
        return self.words[self.at] if self.at < len(self.words) else ""

    @property
    def after(self) -> str:
        """The word after the next one."""
        return self.words[self.at + 1] if self.at + 1 < len(self.words) else ""

    def take(self, *wanted: str) -> str:
        word = self.next
        if not word or (wanted and word not in wanted):
            raise m.NotChecked(f"syntax: {' '.join(self.words)[:80]}")
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
    """The words of a line, without comments."""
    return [m.group().strip() for m in TOKENS.finditer(text) if m.group().strip() and not m[1]]


class OperandReader:
    """What the types, attributes and operands of a module's text mean."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.is_spirv = 'target triple = "spir' in text
        layout = "".join(re.findall(r'^target datalayout = "(.*)"', text, re.M))
        pointers = re.findall(r"\bp(\d*):(\d+)", layout)
        self.pointers = {int(space or 0): min(int(bits), 64) for space, bits in pointers}
        self.integers = {8: 1, 16: 2, 32: 4, 64: 4}
        for bits, align in re.findall(r"\bi(\d+):(\d+)", layout):
            self.integers[int(bits)] = int(align) // 8
        self.groups: dict[str, m.Attributes] = {}
        self.named = dict(re.findall(r'^(%(?:"[^"]*"|[\w.$-]+)) = type (.*)$', text, re.M))
        self.nodes = dict(re.findall(r"^(!\d+) = (.*)$", text, re.M))
        for name, body in re.findall(r"^attributes (#\d+) = \{(.*)\}", text, re.M):
            self.groups[name] = self.attributes(Line(words_of(body)))

    def type(self, line: Line) -> m.Type:
        word = line.take()
        if re.fullmatch(r"i\d+", word):
            size = int(word[1:])
            like = min((b for b in self.integers if b >= size), default=max(self.integers))
            return m.Type("int", size, align=self.integers[like])
        if word in m.FLOATS:
            return m.Type("float", name=word)
        if word == "ptr":
            return self.pointer(self.space(line))
        if word in SIMPLE:
            return SIMPLE[word]
        packed = word == "<" and line.skip("{")
        if packed or word == "{":
            fields = tuple(self.several(line, "}", self.type))
            if packed:
                line.take(">")
            return m.Type("struct", len(fields), fields, packed=packed)
        if word in ("<", "["):
            count = line.take()
            if not count.isdigit():
                raise m.NotChecked("scalable vectors")
            line.take("x")
            element = self.type(line)
            line.take(">", "]")
            return m.Type("vector" if word == "<" else "array", int(count), (element,))
        if word in self.named:
            if self.named[word] == "opaque":
                return m.Type("opaque", name=word)
            return self.type(Line(words_of(self.named[word])))
        if word == "target":
            return replace(self.pointer(0), kind="target", name="target" + line.balanced("(", ")"))
        raise m.NotChecked(f"type {word}")

    def pointer(self, space: int) -> m.Type:
        size = self.pointers.get(space, self.pointers.get(0, 64))
        return m.Type("ptr", size, space=space)

    def space(self, line: Line) -> int:
        """An address space as AMDGPU and NVPTX number them: SPIR-V's 4 is 0, and its 2 is 4."""
        if line.next != "addrspace":
            return 0
        line.take()
        number = int(line.balanced("(", ")")[1:-1])
        return {4: 0, 2: 4}.get(number, number) if self.is_spirv else number

    def operand(self, line: Line) -> m.Operand:
        return self.value(self.type(line), line)

    def several(self, line: Line, closing: str, read: Callable[[Line], Read]) -> list[Read]:
        """What is read up to a closing bracket."""
        found: list[Read] = []
        while not line.skip(closing):
            found.append(read(line))
            line.skip(",")
        return found

    def value(self, type_: m.Type, line: Line) -> m.Operand:
        word = line.take()
        if type_ == m.METADATA:
            line.at -= 1
            return self._metadata(line)
        if word[0] == "%":
            return m.Operand(type_, "local", plain(word))
        if word[0] == "@":
            return m.Operand(type_, "global", plain(word))
        if word in ("null", "undef", "poison", "none"):
            return m.Operand(type_, word)
        if word == "zeroinitializer":
            return m.Operand(type_, "zero")
        if word in ("true", "false"):
            return m.Operand(type_, "int", number=int(word == "true"))
        if type_.kind == "int" and re.fullmatch(r"-?\d+", word):
            return m.Operand(type_, "int", number=int(word) % (1 << type_.size))
        if type_.kind == "float":
            return m.Operand(type_, "float", number=_float(type_, word))
        if word.startswith('c"'):
            return m.Operand(type_, "string", word[2:-1])
        if word in ("[", "{", "<"):
            return self._aggregate(type_, word, line)
        if word == "splat":
            line.take("(")
            part = self.operand(line)
            line.take(")")
            return m.Operand(type_, "aggregate", parts=(part,) * type_.size)
        if word == "asm":
            words: set[str] = set()
            while not line.next.startswith('"'):
                words.add(line.take())
            text = line.take()
            line.take(",")
            return m.Operand(type_, "assembly", f"{text}, {line.take()}", words=frozenset(words))
        return self._expression(type_, word, line)

    def _aggregate(self, type_: m.Type, opening: str, line: Line) -> m.Operand:
        closing = {"[": "]", "{": "}", "<": ">"}[opening]
        if opening == "<" and line.skip("{"):
            closing = "}"
        parts = self.several(line, closing, self.operand)
        if opening == "<" and closing == "}":
            line.take(">")
        return m.Operand(type_, "aggregate", parts=tuple(parts))

    def _expression(self, type_: m.Type, opcode: str, line: Line) -> m.Operand:
        if opcode not in (*CASTS, *BINARY, "getelementptr"):
            raise m.NotChecked(f"constant {opcode}")
        while line.next in FLAGS or line.next == "inrange":
            if line.take() == "inrange":
                line.balanced("(", ")")
        line.take("(")
        source = self.type(line) if opcode == "getelementptr" else None
        parts: list[m.Operand] = []
        while not line.skip(")"):
            if line.skip(",") or line.skip("inrange"):
                continue
            if line.skip("to"):
                self.type(line)
                continue
            parts.append(self.operand(line))
        return m.Operand(type_, "expression", opcode, parts=tuple(parts), source=source)

    def _metadata(self, line: Line) -> m.Operand:
        depth = 0
        while depth or line.next not in (",", ")"):
            depth += {"(": 1, "{": 1, ")": -1, "}": -1}.get(line.take(), 0)
        return m.Operand(m.METADATA, "metadata")

    def attributes(self, line: Line) -> m.Attributes:
        """Attributes up to what begins no attribute."""
        found: set[str] = set()
        while line.next:
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

    def _attribute(self, line: Line) -> str:
        word = line.take()
        if line.next == "(":
            return word + line.balanced("(", ")")
        if word in ("align", "alignstack", "cc") and (line.next.isdigit() or line.next == "="):
            line.skip("=")
            return f"{word} {line.take()}"
        return word

    def _begins_type(self, line: Line) -> bool:
        word = line.next
        named = word in ("ptr", *SIMPLE, *m.FLOATS, *VALUES)
        return (
            named or bool(re.fullmatch(r"i\d+", word)) or (word == "target" and line.after == "(")
        )


def plain(word: str) -> str:
    """A name without its sigil and quotes."""
    return word[1:].strip('"')


def _float(type_: m.Type, word: str) -> int:
    """The bits of a constant: decimal, or in hexadecimal as a double, a half, or a bfloat."""
    if word.startswith(("0xH", "0xR")):
        return int(word[3:], 16)
    is_hexadecimal = word.startswith("0x")
    double = bytes.fromhex(word[2:].zfill(16)) if is_hexadecimal else struct.pack(">d", float(word))
    bits, value = int.from_bytes(double), struct.unpack(">d", double)[0]
    if type_.name == "double":
        return bits
    if value != value:  # the sign, the exponent, and the first bits of the payload
        return (bits >> 32 & 0x80000000) | 0x7F800000 | (bits >> 29 & 0x7FFFFF)
    return int.from_bytes(struct.pack(">e" if type_.name == "half" else ">f", value))
