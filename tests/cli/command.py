"""`tangle-tv` as a test runs it: in this process, except where the process is the point."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from verify.cli.main import run


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
    code = "from verify.cli.main import main; main()"
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
UNSUPPORTED = pair(f'  call void asm sideeffect "nop", ""()\n{CALL}', CALL) + DECLARE
MIXED = (
    "declare token @llvm.experimental.convergence.anchor()\n"
    + pair(f"  %t = call token @llvm.experimental.convergence.anchor()\n{CALL}", CALL)
    + DECLARE
)
"""A source that breaks a static rule."""
HARD = (
    pair(
        "  %s = add i64 %x, %y\n  %d = udiv i64 %s, %x\n  %q = mul i64 %d, %d\n"
        "  %r = urem i64 %q, %s\n  call void @wide(i64 %r)\n",
        "  %s = add i64 %x, %y\n  %d = udiv i64 %s, %x\n  %m = urem i64 %d, %s\n"
        "  %q = mul i64 %m, %m\n  %r = urem i64 %q, %s\n  call void @wide(i64 %r)\n",
        parameters="i64 noundef %x, i64 noundef %y",
    )
    + "declare void @wide(i64) convergent\n"
)
"""Arithmetic that no solver decides soon."""
