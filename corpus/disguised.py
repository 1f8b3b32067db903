"""A module's text with other names, in another order and with debug information, none of which says
anything about execution (LangRef, "Identifiers", "Metadata"; LLVM, "Source Level Debugging with
LLVM").

    python -m corpus.disguised FILE.ll

prints the text.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from verify.ir.executable_text import executable
from verify.ir.function import Block, Function, Instruction, Module
from verify.ir.llvm import canonical, read_input
from verify.ir.printer import print_instruction
from verify.ir.reader import parse_module

_LOCAL = re.compile(r'%(?:[-\w$.]+|"[^"]*")|"[^"]*"', re.A)
_BLOCK_ADDRESS = re.compile(r'(blockaddress\(@([-\w$.]+|"[^"]*"), )(%(?:[-\w$.]+|"[^"]*"))', re.A)
_ENTITY = re.compile(r"^(?:define .*?^\}|declare [^\n]*)\n?", re.M | re.S)
_FLAGS = re.compile(r"^!llvm\.module\.flags = !\{(.*)\}$", re.M)
_NUMBER = re.compile(r"^!(\d+) = ", re.M)
_NAME_DIGITS = 10
_UNUSED = (
    "declare void @disguise.unused(ptr, i32)",
    "declare i32 @disguise.convergent() convergent nounwind",
    "declare ptr @disguise.reads(ptr captures(none)) memory(read) nounwind willreturn",
)

Names = Mapping[str, str]
"""By a local name, with `%`, the name that it gets."""


def disguised(data: bytes, kept: Collection[str] = ()) -> str:
    """The text of a module, canonical but for the order of its parts, that means the same.  The
    arguments of these names, without `%`, keep them.  Raises IRError, ReaderError."""
    text = executable(canonical(data, "the module").text)
    module = parse_module(text)
    defined = [f for f in module.functions.values() if f.blocks]
    names = {f.name: _names(module, f, kept) for f in defined}
    debug = _Debug(1 + max((int(n) for n in _NUMBER.findall(text)), default=-1), len(defined))
    bodies = [
        _definition(function, names[function.name], debug, number)
        for number, function in enumerate(defined)
    ]
    declared = [line for f in module.functions.values() if not f.blocks for line in [f.header]]
    rest = _FLAGS.sub("", _ENTITY.sub("", text))
    flags = _FLAGS.search(text)
    lines = [
        rest.rstrip(),
        *_UNUSED,
        *reversed(declared),
        *reversed(bodies),
        *debug.nodes([] if flags is None else [flags[1]]),
        "",
    ]
    return _BLOCK_ADDRESS.sub(
        lambda m: m[1] + names.get(m[2], {}).get(m[3], m[3]), "\n".join(lines)
    )


def _names(module: Module, function: Function, kept: Collection[str]) -> Names:
    """Other names for the values and the blocks of a function.  What has one name in two functions
    has one in them again; numbers, which LLVM gives anew after each pass, have not."""
    values = [p.name for p in function.parameters if p.name not in kept]
    values += [i.name for i in function.instructions if i.name is not None]
    types = set(module.types)
    return {
        f"%{name}": f"%{_other(function.name, name)}"
        for name in (*values, *(block.label for block in function.blocks))
        if name not in types
    }


def _other(function: str, name: str) -> str:
    key = f"{function} {name}" if name.isdecimal() else name
    return f"n{sha256(key.encode()).hexdigest()[:_NAME_DIGITS]}"


def _renamed(text: str, names: Names) -> str:
    return _LOCAL.sub(lambda match: names.get(match[0], match[0]), text)


@dataclass(frozen=True)
class _Debug:
    """The nodes of the debug information, from the number `first` on, for so many functions."""

    first: int
    functions: int

    def nodes(self, flags: Sequence[str]) -> Iterator[str]:
        """The lines of metadata; `flags` are the module's own."""
        unit, file, version, type_, types = (f"!{self.first + n}" for n in range(5))
        yield f"!llvm.dbg.cu = !{{{unit}}}"
        yield f"!llvm.module.flags = !{{{', '.join(filter(None, [*flags, version]))}}}"
        yield (
            f"{unit} = distinct !DICompileUnit(language: DW_LANG_C, file: {file}, "
            'producer: "disguise", isOptimized: true, emissionKind: FullDebug)'
        )
        yield f'{file} = !DIFile(filename: "disguise.c", directory: ".")'
        yield f'{version} = !{{i32 2, !"Debug Info Version", i32 3}}'
        yield f"{type_} = !DISubroutineType(types: {types})"
        yield f"{types} = !{{null}}"
        yield f'{self._shared(0)} = !{{!"disguise"}}'
        yield f'{self._shared(1)} = !{{!"function_entry_count", i64 7}}'
        yield f'{self._shared(2)} = !{{!"branch_weights", i32 3, i32 5}}'
        yield f'{self._shared(3)} = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)'
        for number in range(self.functions):
            program, place, variable = (self._own(number, n) for n in range(3))
            yield (
                f'{program} = distinct !DISubprogram(name: "f{number}", scope: {file}, '
                f"file: {file}, line: {number + 1}, type: {type_}, scopeLine: {number + 1}, "
                f"spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: {unit})"
            )
            yield f"{place} = !DILocation(line: {number + 1}, column: 1, scope: {program})"
            yield (
                f'{variable} = !DILocalVariable(name: "v", scope: {program}, file: {file}, '
                f"line: {number + 1}, type: {self._shared(3)})"
            )

    def _shared(self, number: int) -> str:
        return f"!{self.first + 5 + number}"

    def _own(self, function: int, number: int) -> str:
        return f"!{self.first + 9 + 3 * function + number}"

    def of_function(self, number: int) -> str:
        """The attachments of a function."""
        return f" !dbg {self._own(number, 0)} !prof {self._shared(1)}"

    def of_instruction(self, number: int, instruction: Instruction) -> str:
        """The attachments of an instruction of a function."""
        place, weights = self._own(number, 1), self._shared(2)
        is_branch = instruction.opcode in ("br", "select") and len(instruction.operands) in (1, 3)
        more = f", !prof {weights}" if is_branch else ""
        return f", !dbg {place}, !annotation {self._shared(0)}{more}"

    def record(self, number: int) -> str:
        """A debug record of a function."""
        _, place, variable = (self._own(number, n) for n in range(3))
        return f"    #dbg_value(i32 poison, {variable}, !DIExpression(), {place})"


def _definition(function: Function, names: Names, debug: _Debug, number: int) -> str:
    lines = [f"{_renamed(function.header, names)}{debug.of_function(number)} {{"]
    for block in function.blocks:
        lines += _block(block, names, debug, number)
    return "\n".join([*lines, "}"])


def _block(block: Block, names: Names, debug: _Debug, number: int) -> Iterator[str]:
    yield f"{names.get(f'%{block.label}', f'%{block.label}')[1:]}:"
    for instruction in block.instructions:
        if instruction is block.terminator and not _is_tail(block):
            yield debug.record(number)
        said = _renamed(print_instruction(instruction), names)
        yield f"  {said}{debug.of_instruction(number, instruction)}"


def _is_tail(block: Block) -> bool:
    """Whether the terminator has to follow a call."""
    return any(" musttail " in f" {each.text}" for each in block.instructions[-3:])


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m corpus.disguised", description=__doc__, allow_abbrev=False
    )
    parser.add_argument("file", type=Path, metavar="FILE")
    print(disguised(read_input(str(parser.parse_args(arguments).file))), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
