"""The bodies of functions of the C library against that library, on this machine."""

from __future__ import annotations

import ctypes
import random
from collections.abc import Callable
from dataclasses import dataclass

import llvmlite.binding as llvm
import pytest

from verify.dialects.clib.library_bodies import (
    WITH_A_BODY,
    Widths,
    block_text,
    library_text,
)
from verify.dialects.clib.library_folds import wide_length
from verify.dialects.clib.library_scans import STEPS
from verify.dialects.clib.library_strings import LENGTH

ROUNDS = 40
WORD = 64
LONG = ("ffsl", "ffsll", "labs", "llabs")
ABSENT = frozenset({"strlcpy", "wcslen"})
"""Functions that this machine's library may lack, or that are not on bytes."""
MORE_STEPS = 5
LIBRARY = ctypes.CDLL(None)
POINTER, INT, SIZE = ctypes.c_void_p, ctypes.c_int, ctypes.c_size_t


def test_every_function_is_compared() -> None:
    assert {case.name for case in CASES} | ABSENT == WITH_A_BODY


@dataclass(frozen=True)
class Case:
    """A function; what its arguments are: `s`, `t` strings, `c` a character, `n` a number of bytes,
    `i` a number; and what of the result counts."""

    name: str
    takes: str
    result: type[ctypes.c_void_p] | type[ctypes.c_int] | type[ctypes.c_size_t]
    counts: Callable[[int], int] = lambda result: result

    @property
    def walks(self) -> bool:
        return "s" in self.takes

    @property
    def number(self) -> type[ctypes.c_int] | type[ctypes.c_long]:
        return ctypes.c_long if self.name in LONG else ctypes.c_int

    @property
    def signature(self) -> list[type]:
        types = {"s": POINTER, "t": POINTER, "c": INT, "n": SIZE, "i": self.number}
        return [types[each] for each in self.takes]


def sign(result: int) -> int:
    return (result > 0) - (result < 0)


CASES = [
    Case("abs", "i", INT),
    Case("bcmp", "stn", INT, lambda r: int(r != 0)),
    Case("ffs", "i", INT),
    Case("ffsl", "i", INT),
    Case("ffsll", "i", INT),
    Case("isascii", "c", INT, lambda r: int(r != 0)),
    Case("isdigit", "c", INT, lambda r: int(r != 0)),
    Case("labs", "i", SIZE),
    Case("llabs", "i", SIZE),
    Case("memchr", "scn", POINTER),
    Case("memccpy", "stcn", POINTER),
    Case("memcmp", "stn", INT, sign),
    Case("memrchr", "scn", POINTER),
    Case("stpcpy", "st", POINTER),
    Case("stpncpy", "stn", POINTER),
    Case("strcat", "st", POINTER),
    Case("strchr", "sc", POINTER),
    Case("strcmp", "st", INT, sign),
    Case("strcpy", "st", POINTER),
    Case("strcspn", "st", SIZE),
    Case("strlen", "s", SIZE),
    Case("strncat", "stn", POINTER),
    Case("strncmp", "stn", INT, sign),
    Case("strncpy", "stn", POINTER),
    Case("strnlen", "sn", SIZE),
    Case("strpbrk", "st", POINTER),
    Case("strrchr", "sc", POINTER),
    Case("strspn", "st", SIZE),
    Case("strstr", "st", POINTER),
    Case("toascii", "c", INT),
]


def arguments(case: Case, rng: random.Random) -> list[int | bytes]:
    """Strings of few characters, so that they agree in some and hold what is looked for."""
    size = rng.randint(0, 9)
    first = bytes(rng.choice(b"ab\xff") for _ in range(size)) + b"\0" * (32 - size)
    other = bytearray(first)
    other[rng.randint(0, size)] = rng.choice(b"ab\xff\0")
    number = rng.choice([0, 1, -1, 40, 1 << 30, rng.getrandbits(31), -rng.getrandbits(20)])
    given: dict[str, int | bytes] = {
        "s": first,
        "t": bytes(other),
        "c": rng.choice([*b"ab09/:\x7f\x80\xff\0"]),
        "n": rng.randint(0, 12),
        "i": number << 31 if case.name in LONG and rng.random() < 0.5 else number,
    }
    return [given[each] for each in case.takes]


def answered(function: Callable[..., int | None], given: list[int | bytes]) -> tuple[object, ...]:
    """The result, an address as its distance to the first string, and what the strings hold."""
    held = [ctypes.create_string_buffer(g, len(g)) if isinstance(g, bytes) else g for g in given]
    buffers = [h for h in held if not isinstance(h, int)]
    passed = [h if isinstance(h, int) else ctypes.addressof(h) for h in held]
    result = function(*passed)
    start = ctypes.addressof(buffers[0]) if buffers else 0
    return result, start, tuple(bytes(b) for b in buffers)


def own_text(name: str, width: int, steps: int = STEPS) -> str:
    own = name if steps == STEPS else f"{name}.{steps}"
    text = library_text(name, Widths(WORD, width), steps=steps)
    return text.replace(f"@{name}(", f"@own.{own}(").replace(LENGTH, f"{LENGTH} in {own}")


@pytest.fixture(scope="module")
def engine() -> llvm.ExecutionEngine:
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    texts = [own_text(c.name, 64 if c.name in LONG else 32) for c in CASES]
    texts += [own_text(name, 32) for name in ABSENT]
    texts += [own_text(c.name, 32, MORE_STEPS) for c in CASES if c.walks]
    for name in ("bcmp", "memcmp"):
        for count in {*range(10)} - {MORE_STEPS}:
            text = block_text(name, Widths(WORD), count)
            texts.append(text.replace(f"@{name}(", f"@own.{name}.{count}("))
    lines = dict.fromkeys(
        line for text in texts for line in text.splitlines() if line.startswith("declare")
    )
    bodies = "\n".join(
        line for text in texts for line in text.splitlines() if not line.startswith("declare")
    )
    module = llvm.parse_assembly(bodies + "\n" + "\n".join(lines))
    module.verify()
    machine = llvm.Target.from_default_triple().create_target_machine(opt=0)
    made = llvm.create_mcjit_compiler(module, machine)
    made.finalize_object()
    return made


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_body_does_what_the_library_does(
    case: Case, engine: llvm.ExecutionEngine, rng: random.Random
) -> None:
    prototype = ctypes.CFUNCTYPE(case.result, *case.signature)
    theirs = prototype((case.name, LIBRARY))
    for _ in range(ROUNDS):
        given = arguments(case, rng)
        names = [case.name]
        if (
            case.name in ("bcmp", "memcmp")
            and isinstance(n := given[-1], int)
            and n < 10
            and n != MORE_STEPS
        ):
            names.append(f"{case.name}.{n}")
        if case.walks:
            names.append(f"{case.name}.{MORE_STEPS}")
        for name in names:
            own = prototype(engine.get_function_address(f"own.{name}"))
            results = [answered(each, given) for each in (own, theirs)]
            (mine, start, left), (right, there, expected) = results
            if case.result is POINTER:
                mine, right = (
                    None if r is None else int(str(r)) - int(str(s))
                    for r, s in ((mine, start), (right, there))
                )
            else:
                mine, right = case.counts(int(str(mine))), case.counts(int(str(right)))
            assert (mine, left) == (right, expected), (name, given)


@pytest.mark.parametrize(
    ("room", "held"),
    [(0, b"xxxxx"), (1, b"\0xxxx"), (3, b"ab\0xx"), (4, b"abc\0x"), (5, b"abc\0x")],
)
def test_strlcpy_writes_what_there_is_room_for(
    room: int, held: bytes, engine: llvm.ExecutionEngine
) -> None:
    prototype = ctypes.CFUNCTYPE(SIZE, POINTER, POINTER, SIZE)
    own = prototype(engine.get_function_address("own.strlcpy"))
    to, source = ctypes.create_string_buffer(b"xxxxx", 5), ctypes.create_string_buffer(b"abc")
    assert own(ctypes.addressof(to), ctypes.addressof(source), room) == 3
    assert to.raw == held


@pytest.mark.parametrize("text", ["", "a", "abc", "\u0100\u4e00x"])
def test_wcslen_counts_wide_characters(text: str, engine: llvm.ExecutionEngine) -> None:
    prototype = ctypes.CFUNCTYPE(SIZE, POINTER)
    own = prototype(engine.get_function_address("own.wcslen"))
    held = ctypes.create_unicode_buffer(text)
    theirs = prototype(("wcslen", LIBRARY))
    assert own(ctypes.addressof(held)) == theirs(ctypes.addressof(held)) == len(text)
    size = ctypes.sizeof(ctypes.c_wchar)
    assert wide_length(bytes(held), size) == f"  ret SIZE {len(text)}\n"
