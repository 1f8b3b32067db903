"""`tangle-tv` as a test runs it: in this process, except where the process is the point."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from tangle_tv.cli.main import run


@dataclass(frozen=True)
class Done:
    status: int
    out: str
    err: str


Command = Callable[..., Done]


def in_process(capsys: pytest.CaptureFixture[str], *words: str | Path) -> Done:
    status = run([str(word) for word in words])
    captured = capsys.readouterr()
    return Done(status, captured.out, captured.err)


def start(*words: str | Path) -> subprocess.Popen[str]:
    """The command in a process of its own, with pipes."""
    code = "from tangle_tv.cli.main import main; main()"
    return subprocess.Popen(
        [sys.executable, "-c", code, *map(str, words)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )


def function(name: str, body: str = "", parameters: str = "i32 noundef %x") -> str:
    """`@name` returning void."""
    return f"define void @{name}({parameters}) {{\n{body}  ret void\n}}\n"


CALL = "  call void @op(i32 %x)\n"
DECLARE = "declare void @op(i32) convergent\n"


def pair(before: str, after: str, suffix: str = "", parameters: str = "i32 noundef %x") -> str:
    """@src and @tgt with these bodies."""
    return function(f"src{suffix}", before, parameters) + function(
        f"tgt{suffix}", after, parameters
    )


CORRECT = pair(CALL, CALL) + DECLARE
INCORRECT = pair(CALL, "") + DECLARE
UNSUPPORTED = pair(f"  %v = va_arg ptr null, i32\n{CALL}", CALL) + DECLARE
MIXED = (
    "declare token @llvm.experimental.convergence.anchor()\n"
    + pair(f"  %t = call token @llvm.experimental.convergence.anchor()\n{CALL}", CALL)
    + DECLARE
)
"""A source that breaks a static rule."""
HARD = (
    pair(
        "  call void @wide(i64 0)\n",
        "  %a = zext i64 %x to i128\n  %b = zext i64 %y to i128\n  %p = mul i128 %a, %b\n"
        "  %c = icmp eq i128 %p, 33146284904841983722702827837864865153\n"
        "  %r = zext i1 %c to i64\n  call void @wide(i64 %r)\n",
        parameters="i64 noundef %x, i64 noundef %y",
    )
    + "declare void @wide(i64) convergent\n"
)
"""The product of two large primes: no solver decides that soon."""
LARGE = (
    pair(
        "  call void @wide(i64 0)\n",
        "  %d = udiv i2048 %x, %y\n  %m = urem i2048 %d, %x\n  %q = udiv i2048 %m, %d\n"
        "  %r = trunc i2048 %q to i64\n  call void @wide(i64 %r)\n",
        parameters="i2048 noundef %x, i2048 noundef %y",
    )
    + "declare void @wide(i64) convergent\n"
)
"""Millions of gates."""
