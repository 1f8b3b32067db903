"""A module's text with line information, as compilers print it with `-gline-tables-only`: each
instruction has a line of its own (LLVM, "Source Level Debugging with LLVM", "C/C++ source level
debug information")."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum

from verify.ir.function import Block, Function
from verify.ir.llvm import canonical
from verify.ir.printer import print_instruction
from verify.ir.reader import parse_module

FLAGS = re.compile(r"^!llvm\.module\.flags = !\{(.*)\}$", re.M)
_DEFINITION = re.compile(r"^define [^\n]*\{\n.*?^\}\n?", re.M | re.S)
_NUMBER = re.compile(r"^!(\d+) = ", re.M)
_VERSION = '!"Debug Info Version"'
_UNITS = re.compile(r"^!llvm\.dbg\.cu = ", re.M)


class Lines(Enum):
    """Which modules of a list are given line information."""

    NONE = "none"
    ALL = "all"
    SECOND = "every second"

    def of(self, number: int) -> bool:
        """Whether the one at this place is, counted from 0."""
        return self is Lines.ALL or (self is Lines.SECOND and number % 2 == 1)


class LineInformation:
    """The nodes of one module's debug information, from the number `first` on, in the order in
    which they are asked for; each place has the next line of the file."""

    def __init__(self, first: int) -> None:
        self._unit, self._file, self._version, self._type, self._types = (
            f"!{first + n}" for n in range(5)
        )
        self._next = first + 5
        self._line = 0
        self._nodes: list[str] = []

    def program(self, name: str) -> str:
        """The node of a function that is defined, with quotes as LLVM writes them in its name."""
        self._line += 1
        return self._node(
            f'distinct !DISubprogram(name: "{name.strip(chr(34))}", scope: {self._file}, '
            f"file: {self._file}, line: {self._line}, type: {self._type}, scopeLine: {self._line}, "
            f"spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: {self._unit})"
        )

    def place(self, program: str) -> str:
        """The node of the next line, in the function of the node `program`."""
        self._line += 1
        return self._node(f"!DILocation(line: {self._line}, column: 1, scope: {program})")

    def variable(self, program: str, type_: str) -> str:
        """The node of a variable of the function's."""
        return self._node(
            f'!DILocalVariable(name: "v", scope: {program}, file: {self._file}, '
            f"line: {self._line}, type: {type_})"
        )

    def nodes(self, text: str) -> Iterator[str]:
        """The lines of metadata; those of the module's flags in place of those of its `text`."""
        flags = FLAGS.search(text)
        given = [flags[1]] if flags is not None and flags[1] else []
        own = [] if _VERSION in text else [self._version]
        yield f"!llvm.dbg.cu = !{{{self._unit}}}"
        yield f"!llvm.module.flags = !{{{', '.join([*given, *own])}}}"
        yield (
            f"{self._unit} = distinct !DICompileUnit(language: DW_LANG_C, file: {self._file}, "
            'producer: "lines", isOptimized: true, emissionKind: FullDebug)'
        )
        yield f'{self._file} = !DIFile(filename: "lines.c", directory: ".")'
        yield f"{self._version} = !{{i32 2, {_VERSION}, i32 3}}"
        yield f"{self._type} = !DISubroutineType(types: {self._types})"
        yield f"{self._types} = !{{null}}"
        yield from self._nodes

    def _node(self, said: str) -> str:
        number = f"!{self._next}"
        self._next += 1
        self._nodes.append(f"{number} = {said}")
        return number


def unused_number(text: str) -> int:
    """A number from which on no node of metadata has one."""
    return 1 + max((int(n) for n in _NUMBER.findall(text)), default=-1)


def is_tail(block: Block) -> bool:
    """Whether the terminator has to follow a call."""
    return any(" musttail " in f" {each.text}" for each in block.instructions[-3:])


def with_lines(data: bytes) -> str:
    """The canonical text of a module, with line information where it has none.  Raises IRError,
    ReaderError."""
    text = canonical(data, "the module").text
    if _UNITS.search(text):
        return text
    functions = iter([f for f in parse_module(text).functions.values() if f.blocks])
    information = LineInformation(unused_number(text))
    bodies = _DEFINITION.sub(lambda _: _definition(next(functions), information), text)
    return "\n".join([FLAGS.sub("", bodies).rstrip(), *information.nodes(text), ""])


def _definition(function: Function, information: LineInformation) -> str:
    program = information.program(function.name)
    lines = [f"{function.header} !dbg {program} {{"]
    for block in function.blocks:
        lines.append(f"{block.label}:")
        lines += [
            f"  {print_instruction(instruction)}, !dbg {information.place(program)}"
            for instruction in block.instructions
        ]
    return "\n".join([*lines, "}", ""])
