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
from hashlib import sha256
from pathlib import Path

from corpus.line_information import FLAGS, LineInformation, is_tail, unused_number
from verify.ir.executable_text import executable
from verify.ir.function import Block, Function, Instruction, Module
from verify.ir.llvm import canonical, read_input
from verify.ir.printer import print_instruction
from verify.ir.reader import parse_module

_LOCAL = re.compile(r'%(?:[-\w$.]+|"[^"]*")|"[^"]*"', re.A)
_BLOCK_ADDRESS = re.compile(r'(blockaddress\(@([-\w$.]+|"[^"]*"), )(%(?:[-\w$.]+|"[^"]*"))', re.A)
_ENTITY = re.compile(r"^(?:define .*?^\}|declare [^\n]*)\n?", re.M | re.S)
_NAME_DIGITS = 10
_UNUSED = (
    "declare void @disguise.unused(ptr, i32)",
    "declare i32 @disguise.convergent() convergent nounwind",
    "declare ptr @disguise.reads(ptr captures(none)) memory(read) nounwind willreturn",
)

_MORE = (
    '!{!"disguise"}',
    '!{!"function_entry_count", i64 7}',
    '!{!"branch_weights", i32 3, i32 5}',
    '!DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)',
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
    debug = LineInformation(unused_number(text) + len(_MORE))
    more = [f"!{unused_number(text) + n}" for n in range(len(_MORE))]
    bodies = [_definition(function, names[function.name], debug, more) for function in defined]
    declared = [line for f in module.functions.values() if not f.blocks for line in [f.header]]
    rest = FLAGS.sub("", _ENTITY.sub("", text))
    lines = [
        rest.rstrip(),
        *_UNUSED,
        *reversed(declared),
        *reversed(bodies),
        *(f"{number} = {said}" for number, said in zip(more, _MORE, strict=True)),
        *debug.nodes(text),
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


def _definition(
    function: Function, names: Names, debug: LineInformation, more: Sequence[str]
) -> str:
    """`more` are the numbers of `_MORE`."""
    program = debug.program(function.name)
    lines = [f"{_renamed(function.header, names)} !dbg {program} !prof {more[1]} {{"]
    for block in function.blocks:
        lines += _block(block, names, debug, program, more)
    return "\n".join([*lines, "}"])


def _block(
    block: Block, names: Names, debug: LineInformation, program: str, more: Sequence[str]
) -> Iterator[str]:
    yield f"{names.get(f'%{block.label}', f'%{block.label}')[1:]}:"
    for instruction in block.instructions:
        place = debug.place(program)
        if instruction is block.terminator and not is_tail(block):
            variable = debug.variable(program, more[3])
            yield f"    #dbg_value(i32 poison, {variable}, !DIExpression(), {place})"
        said = _renamed(print_instruction(instruction), names)
        weights = f", !prof {more[2]}" if _is_branch(instruction) else ""
        yield f"  {said}, !dbg {place}, !annotation {more[0]}{weights}"


def _is_branch(instruction: Instruction) -> bool:
    return instruction.opcode in ("br", "select") and len(instruction.operands) in (1, 3)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m corpus.disguised", description=__doc__, allow_abbrev=False
    )
    parser.add_argument("file", type=Path, metavar="FILE")
    print(disguised(read_input(str(parser.parse_args(arguments).file))), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
