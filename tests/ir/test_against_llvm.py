"""What we read is what LLVM holds: opcodes, types, operands, names, from LLVM's own API."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from llvmlite import binding

from tests.ir.comparison import differences
from verify.ir.llvm import canonical
from verify.ir.parse_instructions import PARSERS
from verify.ir.reader import ReadResult, parse_module, read_module

EVERYTHING = Path(__file__).parent / "modules" / "everything.ll"


def assembled(text: str) -> binding.ModuleRef:
    """The module read in a context of its own, where types keep their names."""
    return binding.parse_assembly(text, binding.create_context())


@pytest.fixture(scope="module")
def everything() -> ReadResult:
    return read_module(EVERYTHING.read_bytes(), "everything.ll")


def test_module_is_valid(everything: ReadResult) -> None:
    assert everything.verifier_errors == ()


def test_equal_to_llvm(everything: ReadResult) -> None:
    theirs = assembled(EVERYTHING.read_text())
    assert list(differences(theirs, everything.module)) == []


def test_bitcode_reads_alike(everything: ReadResult) -> None:
    bitcode = assembled(EVERYTHING.read_text()).as_bitcode()
    assert bitcode.startswith(b"BC\xc0\xde")
    read = read_module(bitcode, "everything.bc")
    assert read.module.functions.keys() == everything.module.functions.keys()
    theirs = binding.parse_bitcode(bitcode, binding.create_context())
    assert list(differences(theirs, read.module)) == []


def test_all_opcodes_occur(everything: ReadResult) -> None:
    functions = everything.module.functions.values()
    seen = {i.opcode for f in functions for b in f.blocks for i in b.instructions}
    assert set(PARSERS) - seen == {"tail", "musttail", "notail"}


def test_printing_is_a_fixpoint(everything: ReadResult) -> None:
    """LLVM reads its own text back to the same text, so the reader sees only one form."""
    again = canonical(everything.text.encode(), "again.ll")
    assert parse_module(again.text) == everything.module


def test_types_that_our_process_knows_keep_their_names(everything: ReadResult) -> None:
    module = binding.parse_assembly("%pair = type { i1 }\n@a = global %pair zeroinitializer")
    assert "%pair" in str(module)
    assert read_module(EVERYTHING.read_bytes(), "everything.ll").text == everything.text


def test_differences_are_seen(everything: ReadResult) -> None:
    changed = EVERYTHING.read_text().replace("%2 = sub nsw i32 %1, -7", "%2 = sub i32 %1, -8")
    theirs = assembled(changed)
    assert any("operand -7" in line for line in differences(theirs, everything.module))


BINARY = ("add", "sub", "mul", "shl", "lshr", "and", "xor", "udiv")
FLAGS = {
    "add": ("", "nuw ", "nsw ", "nuw nsw "),
    "sub": ("", "nuw ", "nsw ", "nuw nsw "),
    "mul": ("", "nuw ", "nsw "),
    "shl": ("", "nuw "),
    "lshr": ("", "exact "),
    "udiv": ("", "exact "),
}
TYPES = ("i1", "i8", "i32", "i64", "i129", "<2 x i32>", "<4 x i8>", "<vscale x 2 x i16>")
NAMES = ("x", "a.b", "with-dash", '"sp ace"', '"q\\22uote"', "_", "$", '"7"', ".L")


def random_function(rng: random.Random, index: int) -> tuple[str, list[tuple[str, set[str]]]]:
    """A function of straight code, and the opcode and flags of each instruction."""
    type_ = rng.choice(TYPES)
    values = [f"%{rng.choice(NAMES)}"]
    lines = [f"define {type_} @f{index}({type_} {values[0]}) {{"]
    made: list[tuple[str, set[str]]] = []
    for number in range(rng.randint(1, 12)):
        opcode = rng.choice(BINARY)
        flags = rng.choice(FLAGS.get(opcode, ("",)))
        constants = ["undef", "poison"]
        constants += ["zeroinitializer"] if "x" in type_ else ["0"]
        if type_ not in ("i1",):
            literal = str(rng.randint(-100, 100))
            element = type_.split()[-1].rstrip(">")
            constants.append(f"splat ({element} {literal})" if "x" in type_ else literal)
        left, right = rng.choice(values), rng.choice(values + constants)
        name = f"%v{number}"
        lines.append(f"  {name} = {opcode} {flags}{type_} {left}, {right}")
        values.append(name)
        made.append((opcode, set(flags.split())))
    lines += [f"  ret {type_} {values[-1]}", "}"]
    return "\n".join(lines), made


def test_random_functions(rng: random.Random) -> None:
    functions = [random_function(rng, index) for index in range(150)]
    text = "\n\n".join(source for source, _ in functions)
    read = read_module(text.encode(), "random.ll")
    assert read.verifier_errors == ()
    assert list(differences(assembled(text), read.module)) == []
    for index, (_, made) in enumerate(functions):
        body = read.module.functions[f"f{index}"].blocks[0].instructions[:-1]
        assert [(i.opcode, set(i.flags)) for i in body] == made
