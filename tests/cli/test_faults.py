"""Inputs that are large, deep or damaged: an answer or a message, never a traceback or a hang."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from llvmlite import binding

from tests.cli.command import CORRECT
from verify.ir.errors import IRError
from verify.ir.llvm import canonical

ANSWERS = range(6)
"""Exit statuses that are answers."""


def blocks(count: int) -> str:
    body = "".join(f"b{n}:\n  br label %b{n + 1}\n" for n in range(count))
    return both("void", "", f"  br label %b0\n{body}b{count}:\n  ret void\n")


def switch(count: int) -> str:
    cases = " ".join(f"i32 {n}, label %b{n % 10}" for n in range(count))
    arms = "".join(f"b{n}:\n  ret i32 {n}\n" for n in range(10))
    body = f"  switch i32 %x, label %b0 [ {cases} ]\n{arms}"
    return both("i32", "i32 %x", body)


def nested(depth: int) -> str:
    down = "".join(
        f"b{n}:\n  %c{n} = icmp ugt i32 %x, {n}\n  br i1 %c{n}, label %b{n + 1}, label %e{n}\n"
        for n in range(depth)
    )
    up = "".join(f"e{n}:\n  br label %e{n - 1}\n" for n in range(depth - 1, 0, -1))
    last = f"b{depth}:\n  br label %e{depth - 1}\ne0:\n  ret void\n"
    return both("void", "i32 %x", f"  br label %b0\n{down}{last}{up}")


def wide(bits: int) -> str:
    return both(f"i{bits}", f"i{bits} noundef %x", f"  %r = add i{bits} %x, 1\n  ret i{bits} %r\n")


def constant(megabytes: int) -> str:
    values = ", ".join(f"i32 {n % 1000}" for n in range(megabytes * 100_000))
    array = f"@g = constant [{megabytes * 100_000} x i32] [{values}]\n"
    return array + both("i32", "", "  %r = load i32, ptr @g\n  ret i32 %r\n")


def lines(count: int) -> str:
    body = "".join(f"  %v{n + 1} = add i32 %v{n}, 1\n" for n in range(count))
    return both("i32", "i32 %v0", f"{body}  ret i32 %v{count}\n")


def both(result: str, parameters: str, body: str) -> str:
    """@src, and @tgt with an instruction more, so that the two are not the same text."""
    more = "  %more = add i32 1, 1\n"
    return "".join(
        f"define {result} @{name}({parameters}) {{\n{first}{body}}}\n"
        for name, first in (("src", ""), ("tgt", more))
    )


@pytest.mark.campaign
@pytest.mark.parametrize(
    "write",
    [
        lambda: blocks(20_000),
        lambda: switch(1_000),
        lambda: nested(2_000),
        lambda: wide(16_000),
        lambda: wide(8_388_607),
        lambda: constant(10),
        lambda: lines(50_000),
    ],
    ids=["blocks", "switch", "nested", "i16000", "i8388607", "constant", "lines"],
)
def test_what_is_large_has_an_answer(write: Callable[[], str], tmp_path: Path) -> None:
    path = tmp_path / "large.ll"
    path.write_text(write())
    code = "from tangle_tv.cli.main import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", code, "check", "--timeout", "5", str(path)],
        capture_output=True,
        text=True,
        timeout=280,
        check=False,
    )
    assert done.returncode in ANSWERS
    assert "Traceback" not in done.stderr and "internal error" not in done.stdout + done.stderr


@pytest.mark.campaign
def test_damaged_bitcode_never_ends_the_process(rng: random.Random) -> None:
    bitcode = binding.parse_assembly(CORRECT).as_bitcode()
    read = refused = 0
    for _ in range(1_000):
        damaged = bytearray(bitcode)
        for _ in range(rng.randint(1, 4)):
            damaged[rng.randrange(4, len(damaged))] ^= 1 << rng.randrange(8)
        try:
            canonical(bytes(damaged), "damaged.bc")
            read += 1
        except IRError:
            refused += 1
    assert read > 100 and refused > 100
