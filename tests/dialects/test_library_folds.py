"""Bodies that are made for known arguments, against the C library of this machine."""

from __future__ import annotations

import ctypes
import random
from collections.abc import Callable

import llvmlite.binding as llvm
import pytest

from tests.dialects.test_library_bodies import CASES, LIBRARY, POINTER, WORD, answered, arguments
from verify.dialects.clib.library_bodies import Widths, made_body
from verify.dialects.clib.library_folds import FOLDS, Known
from verify.dialects.clib.library_strings import LENGTH

ROUNDS = 6
TYPES = {"s": "ptr", "t": "ptr", "c": "i32", "n": "i64"}
FOLDED = [case for case in CASES if case.name in FOLDS]


def known(given: int | bytes) -> Known:
    if isinstance(given, bytes):
        return Known(held=given, string=given[: given.index(0)])
    return Known(number=given % (1 << WORD))


def text_of(name: str, takes: str, given: list[int | bytes]) -> str | None:
    body = FOLDS[name]([known(each) for each in given])
    result = next("ptr" if c.result is POINTER else "i64" for c in CASES if c.name == name)
    types = tuple([TYPES[each] for each in takes])
    return None if body is None else made_body(name, result, types, body, Widths(WORD))[0]


@pytest.mark.parametrize("case", FOLDED, ids=lambda case: case.name)
def test_a_body_made_for_known_arguments_does_what_the_library_does(
    case: object, rng: random.Random
) -> None:
    case = next(c for c in FOLDED if c is case)
    rounds = [arguments(case, rng) for _ in range(ROUNDS)]
    texts = [text_of(case.name, case.takes, given) for given in rounds]
    lines: dict[str, None] = {}
    bodies = ""
    for number, text in enumerate(texts):
        assert text is not None
        for line in text.splitlines():
            if line.startswith("declare"):
                lines[line] = None
            else:
                own = line.replace(f"@{case.name}(", f"@own.{number}(")
                bodies += own.replace(LENGTH, f"{LENGTH} {number}") + "\n"
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    module = llvm.parse_assembly(bodies + "\n".join(lines))
    machine = llvm.Target.from_default_triple().create_target_machine(opt=0)
    engine = llvm.create_mcjit_compiler(module, machine)
    engine.finalize_object()
    prototype = ctypes.CFUNCTYPE(case.result, *case.signature)
    theirs = prototype((case.name, LIBRARY))
    for number, given in enumerate(rounds):
        own = prototype(engine.get_function_address(f"own.{number}"))
        assert outcome(own, given) == outcome(theirs, given), given


def outcome(function: Callable[..., int | None], given: list[int | bytes]) -> tuple[object, ...]:
    """The result, an address as its distance to the first string, and what the strings hold."""
    result, start, left = answered(function, given)
    if isinstance(result, int) and isinstance(start, int) and result >= start:
        result -= start
    return result, left
