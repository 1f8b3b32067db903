"""From text to data: llvmlite checks and prints a module, and its canonical text is read here.
What the grammar does not know is `NotChecked`, by name.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

import llvmlite.binding as llvm

from checker import module as m
from checker.reading_instructions import instruction
from checker.reading_operands import Line, OperandReader, plain, words_of


def read(text: str) -> m.Module:
    """The module that the text spells.  Raises `NotChecked` if it is none of LLVM's."""
    try:
        module = llvm.parse_assembly(text, llvm.create_context())
        module.verify()
        printed = str(module)
    except RuntimeError as error:
        raise m.NotChecked(f"not valid IR: {str(error).splitlines()[0]}") from error
    return _Reader(printed).module()


class _Reader(OperandReader):
    def module(self) -> m.Module:
        functions: dict[str, m.Function] = {}
        variables: dict[str, m.Variable] = {}
        unread: dict[str, str] = {}
        for lines in self._entities():
            name = _name_of(lines[0])
            try:
                if lines[0].startswith("@"):
                    variables[name] = self._variable(lines[0])
                elif lines[0].startswith(("define", "declare")):
                    functions[name] = self._function(lines)
            except m.NotChecked as reason:
                unread[name] = str(reason)
        triple = re.search(r'^target triple = "(.*)"', self.text, re.M)
        return m.Module(functions, variables, unread, triple[1] if triple else "")

    def _entities(self) -> Iterator[list[str]]:
        """The lines of each variable, declaration and definition."""
        lines = iter(self.text.splitlines())
        for line in lines:
            body = itertools.takewhile("}".__ne__, lines if line.startswith("define") else ())
            yield [line, *body]

    def _variable(self, text: str) -> m.Variable:
        line = Line(words_of(text))
        name = plain(line.take())
        line.take("=")
        words: set[str] = set()
        space = 0
        while line.next not in ("global", "constant"):
            if line.next == "addrspace":
                space = self.space(line)
            elif line.next in ("alias", "ifunc", ""):
                raise m.NotChecked("aliases")
            else:
                words.add(self._attribute(line))
        is_constant = line.take() == "constant"
        type_ = self.type(line)
        initial = self.value(type_, line) if line.next.strip(",") else None
        align = re.search(r", align (\d+)", text)
        return m.Variable(*(name, type_, space, is_constant, initial, frozenset(words)),
                          int(align[1]) if align else 0, self.pointer(space).size)  # fmt: skip

    def _function(self, lines: list[str]) -> m.Function:
        line = Line(words_of(lines[0]))
        line.take("define", "declare")
        if line.next.startswith("!"):
            raise m.NotChecked("metadata of a declaration")
        before = self.attributes(line)
        type_ = self.type(line)
        name = plain(line.take())
        parameters: list[m.Parameter] = []
        is_variadic = False
        line.take("(")
        while not line.skip(")"):
            if line.next == "...":
                is_variadic = bool(line.take())
            elif not line.skip(","):
                given = self.type(line)
                said = self.attributes(line)
                named = plain(line.take()) if line.next.startswith("%") else str(len(parameters))
                parameters.append(m.Parameter(given, named, said, *self._passed_bytes(said)))
        attributes = self.attributes(line)
        if "!reqd_work_group_size" in line.words:
            node = line.words[line.words.index("!reqd_work_group_size") + 1]
            sizes = ",".join(re.findall(r"i32 (\d+)", self.nodes.get(node, "")))
            attributes |= {f'"reqd_work_group_size"="{sizes}"'}
        if {"personality", "prefix", "prologue", "gc"} & attributes:
            raise m.NotChecked("personality, prefix, prologue or garbage collector")
        first = sum(p.name.isdigit() for p in parameters)
        blocks = tuple(self._blocks(lines[1:], str(first)))
        return m.Function(name, type_, tuple(parameters), attributes, blocks, before, is_variadic)

    def _passed_bytes(self, words: frozenset[str]) -> tuple[int | None, int | None]:
        """The sizes of what a `byval` argument points to, and of what others in memory do."""
        sizes: dict[str, int] = {}
        for word in words:
            kind, _, rest = word.partition("(")
            if kind == "inalloca":
                raise m.NotChecked("an argument passed in memory")
            if kind in ("byval", "byref", "sret"):
                sizes[kind] = m.size_of(self.type(Line(words_of(rest[:-1]))))
        return sizes.get("byval"), sizes.get("byref", sizes.get("sret"))

    def _blocks(self, lines: list[str], first: str) -> Iterator[m.Block]:
        name, body = first, list[m.Instruction]()
        for text in _joined(lines):
            label = re.match(r'("[^"]*"|[\w.$-]+):', text)
            if label and body:
                yield m.Block(name, tuple(body))
            if label:
                name, body = label[1].strip('"'), []
            else:
                body.append(instruction(self, text.strip()))
        if body:
            yield m.Block(name, tuple(body))


def _joined(lines: list[str]) -> list[str]:
    """The lines of a body that say something, with the cases of a switch in its line."""
    said = (line for line in lines if not re.match(r"\s*(;|#dbg_|$)", line))
    return re.sub(r"\n\s+(?=i\d+ -?\w+, label|\])", " ", "\n".join(said)).splitlines()


def _name_of(header: str) -> str:
    """The name of the variable or function of a line; empty for other lines."""
    found = re.search(r'@("[^"]*"|[\w.$-]+)', header)
    return found[1].strip('"') if found else ""
